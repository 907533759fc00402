"""The receipt for chance: every roll's bits can be made again from the seed alone."""

from __future__ import annotations

import hashlib

import pytest

from review.test_review import played
from tablee.kernel import Match, game, read_match, write_match
from tablee.review.receipt import rolls


def bits(seed: str, number: int, asked: list[int]) -> list[int]:
    """As docs/match-files.md says it: 256 bits at a time, the lowest first."""
    pool = ""
    for counter in range(60):
        block = hashlib.sha256(f"{seed}:{number}:{counter}".encode()).hexdigest()
        pool += f"{int(block, 16):0256b}"[::-1]
    given, at = [], 0
    for many in asked:
        given.append(int(pool[at : at + many][::-1] or "0", 2))
        at += many
    return given


@pytest.mark.parametrize("key", ["butine", "nid-de-vouivres", "waggle-dance", "tricks"])
def test_every_roll_follows_from_the_seed(key: str) -> None:
    match = played(key, 3)
    assert match.seed is not None
    found = rolls(match)
    assert found
    for roll in found:
        assert roll.fits
        asked = [many for many, _ in roll.bits]
        assert [int(word, 16) for _, word in roll.bits] == bits(match.seed, roll.number, asked)


def test_a_forged_roll_does_not_fit() -> None:
    match = played("tricks", 2)
    lines = write_match(match).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("chance deal"))
    cards = lines[place].removeprefix("chance deal ").split(",")
    forged = read_match("\n".join([*lines[:place], f"chance deal {','.join(reversed(cards))}"]))
    assert [roll.fits for roll in rolls(forged)] == [False]


def test_a_match_without_a_seed_has_no_receipt() -> None:
    assert rolls(Match(game("tricks"), 2, seed="")) == []


def test_tables_that_share_a_seed_count_their_draws() -> None:
    match = played("tricks", 2, "same-for-all")
    found = rolls(match)
    assert [roll.number for roll in found] == list(range(len(found)))
    assert all(roll.fits for roll in found)
