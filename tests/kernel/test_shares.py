"""A seed that house and players draw together."""

from __future__ import annotations

import msgspec
import pytest

from tablee.kernel import Drawn, Match, game, read_match, write_match
from tablee.kernel.errors import BadFile
from tablee.kernel.shares import commit_of, new_secret, secret_hash

HOUSE, ANN, BOB = "00" * 16, "a1" * 16, "b2" * 16
HASH = secret_hash(HOUSE)
DRAWN = Drawn(HASH, (commit_of(HASH, 0, ANN), commit_of(HASH, 1, BOB)), (ANN, BOB), HOUSE)


def match_of(drawn: Drawn) -> Match:
    match = Match(game("race"), 2, seed=drawn.seed, drawn=drawn)
    match.advance()
    return match


def test_every_share_and_the_secret_change_the_seed() -> None:
    others = [
        msgspec.structs.replace(DRAWN, house=new_secret()),
        msgspec.structs.replace(DRAWN, shares=(ANN, ANN)),
        msgspec.structs.replace(DRAWN, shares=(BOB, ANN)),
        msgspec.structs.replace(DRAWN, shares=(ANN, "")),
        msgspec.structs.replace(DRAWN, shares=("", ANN)),
    ]
    assert len({DRAWN.seed, *(drawn.seed for drawn in others)}) == 6


def test_a_commit_can_not_be_repeated_by_another_seat_or_in_another_draw() -> None:
    commits = {commit_of(HASH, 0, ANN), commit_of(HASH, 1, ANN), commit_of(secret_hash(BOB), 0, ANN)}
    assert len(commits) == 3
    copied = msgspec.structs.replace(DRAWN, commits=(DRAWN.commits[0],) * 2, shares=(ANN, ANN))
    assert "seat 1" in copied.flaw(2, None)


def test_a_file_tells_how_the_seed_was_drawn() -> None:
    text = write_match(match_of(DRAWN))
    told = read_match(text)
    assert told.drawn == DRAWN
    assert told.seed == DRAWN.seed
    assert write_match(told) == text
    assert told.fresh().drawn == DRAWN


def test_while_it_is_played_the_secret_is_not_told() -> None:
    text = write_match(match_of(DRAWN), show_seed=False)
    assert HOUSE not in text
    assert DRAWN.seed not in text
    assert ANN in text
    assert read_match(text).drawn == DRAWN.sealed


def test_a_seat_may_have_no_share_or_withhold_it() -> None:
    bot = Drawn(HASH, (DRAWN.commits[0], ""), (ANN, ""), HOUSE)
    sly = Drawn(HASH, DRAWN.commits, (ANN, ""), HOUSE)
    assert (bot.given, bot.withheld) == ([0], [])
    assert (sly.given, sly.withheld) == ([0], [1])
    for drawn in (bot, sly):
        assert read_match(write_match(match_of(drawn))).drawn == drawn


@pytest.mark.parametrize(
    ("was", "now", "code"),
    [
        (ANN, BOB, "false-seed"),
        (DRAWN.commits[1], "0" * 64, "false-seed"),
        (f"house: {HOUSE}", f"house: {ANN}", "false-seed"),
        (f"house-hash: {HASH}", f"house-hash: {'1' * 64}", "false-seed"),
        (f"shares: {ANN} {BOB}", f"shares: {ANN} -", "false-seed"),
        (f"shares: {ANN} {BOB}", f"shares: {ANN}", "false-seed"),
        (f"shares: {ANN} {BOB}", f"shares: {ANN} {BOB} {BOB}", "false-seed"),
        (f"shares: {ANN} {BOB}\n", "", "bad-file"),
        (f"shares: {ANN} {BOB}", "shares: ann bob", "bad-file"),
        (f"house: {HOUSE}", "house: mine", "bad-file"),
        (f"house-hash: {HASH}", f"house-hash: {HASH} {HASH}", "bad-file"),
    ],
)
def test_a_forged_header_is_refused(was: str, now: str, code: str) -> None:
    text = write_match(match_of(DRAWN))
    assert was in text
    with pytest.raises(BadFile) as wrong:
        read_match(text.replace(was, now))
    assert wrong.value.code == code


def test_another_seed_beside_the_same_shares_is_refused() -> None:
    forged = Match(game("race"), 2, seed="a-better-one", drawn=DRAWN)
    with pytest.raises(BadFile, match="does not follow"):
        read_match(write_match(forged))
