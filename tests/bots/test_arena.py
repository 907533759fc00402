"""The arena: rotation, resuming, sums, reports."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from tablee.bots.arena import Contest, Record, run, summary
from tablee.bots.ratings import rate
from tablee.bots.report import bars, histogram, page, table
from tablee.bots.sequential import FEWEST, gains
from tablee.bots.series import Played, Setup, played, series
from tablee.bots.stats import Interval, as_duel, wilson
from tablee.cli import main

CONTEST = Contest("bidding", 1, ("easy", "random"), seats=2, matches=40)


def result(number: int, bots: tuple[str, ...], ranks: tuple[int, ...], moves: int = 10) -> Played:
    return Played(number, bots, ranks, tuple(-rank for rank in ranks), "over", moves, 0.1)


def test_every_bot_sits_on_every_seat_equally_often_with_the_same_deals() -> None:
    setups = list(Contest("tricks", 1, ("hard", "easy", "random"), seats=3, matches=6).setups())
    assert [setup.bots for setup in setups[:3]] == [
        ("hard", "easy", "random"),
        ("easy", "random", "hard"),
        ("random", "hard", "easy"),
    ]
    assert [setup.seed for setup in setups] == ["arena-0"] * 3 + ["arena-1"] * 3


def test_two_bots_fill_a_table_of_three() -> None:
    bots = [setup.bots for setup in Contest("tricks", 1, ("hard", "easy"), seats=3, matches=2).setups()]
    assert bots == [("hard", "easy", "hard"), ("easy", "hard", "easy")]


def test_the_better_bot_is_shown_to_be_better() -> None:
    found = summary(CONTEST, list(series(CONTEST.setups())))
    best, worst = found.lines
    assert (best.bot, worst.bot) == ("easy", "random")
    assert best.duel.low > 0.5 > worst.duel.high
    assert best.wins + worst.wins == found.played == 40
    assert best.rating.mu > 25 > worst.rating.mu
    assert found.reasons == {"all-won": 40}


def test_workers_play_the_same_matches() -> None:
    alone = sorted((m.number, m.ranks, m.moves) for m in series(CONTEST.setups()))
    together = sorted((m.number, m.ranks, m.moves) for m in series(CONTEST.setups(), workers=2))
    assert alone == together


def test_a_share_is_counted_for_each_seat_and_shared_wins_in_parts() -> None:
    matches = [result(0, ("a", "b", "a"), (1, 1, 3)), result(1, ("b", "a", "b"), (1, 2, 3))]
    lines = {line.bot: line for line in summary(Contest("tricks", 1, ("a", "b"), 3, 2), matches).lines}
    assert lines["a"].wins == 0.5
    assert lines["b"].wins == 1.5
    assert lines["a"].share.share == pytest.approx((0.25 + 0) / 2)
    assert lines["b"].share.share == pytest.approx((0.5 + 0.5) / 2)


def test_seats_and_lengths_are_summed_up() -> None:
    matches = [result(n, ("a", "b"), (1, 2), moves=n) for n in range(10)]
    found = summary(Contest("tricks", 1, ("a", "b"), 2, 10), matches)
    assert [seat.share for seat in found.by_seat] == [1, 0]
    assert found.moves == tuple(range(10))


def test_a_match_that_is_cut_off_is_shared_and_counted() -> None:
    cut = played(Setup(0, "bidding", ("random", "random"), "one", cap=3))
    assert (cut.ranks, cut.reason) == ((1, 1), "")
    assert summary(CONTEST, [cut]).cut == 1


def test_a_kept_match_brings_its_file_along() -> None:
    assert played(Setup(0, "tricks", ("random", "random"), "one", keep=True)).text.startswith(
        "tablee 1\ngame: tricks 1"
    )


def test_a_contest_is_taken_up_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "record.jsonl"
    asked: list[int] = []

    def engine(setups):  # type: ignore[no-untyped-def]
        for setup in setups:
            asked.append(setup.number)
            yield played(setup)

    playing = run(CONTEST, engine, Record(path, CONTEST))
    for _ in range(7):
        next(playing)
    with path.open("ab") as file:
        file.write(b'{"number": 7, "bots": ["ea')  # the machine went down while it wrote
    last = list(run(CONTEST, engine, Record(path, CONTEST)))[-1]
    assert asked == list(range(40))
    assert sorted(match.number for match in last) == asked
    assert Record(path, CONTEST).matches == last


def test_a_record_of_another_contest_is_refused(tmp_path: Path) -> None:
    Record(tmp_path / "record.jsonl", CONTEST)
    with pytest.raises(ValueError, match="another contest"):
        Record(tmp_path / "record.jsonl", Contest("bidding", 1, ("easy", "hard"), seats=2, matches=40))


def test_more_matches_may_be_added_to_a_record(tmp_path: Path) -> None:
    few = Contest("bidding", 1, ("easy", "random"), seats=2, matches=4)
    list(run(few, series, Record(tmp_path / "record.jsonl", few)))
    assert len(Record(tmp_path / "record.jsonl", CONTEST).matches) == 4
    head, *matches = (tmp_path / "record.jsonl").read_bytes().splitlines()
    assert msgspec.json.decode(head, type=Contest) == CONTEST, "the record says what it holds now"
    assert len(matches) == 4


def test_winners_rise_and_losers_fall() -> None:
    ratings = rate([result(n, ("a", "b", "c"), (1, 2, 3)) for n in range(5)])
    assert list(ratings) == ["a", "b", "c"]
    assert ratings["a"].mu > 25 > ratings["c"].mu
    assert ratings["a"].sigma < 25 / 3


def test_a_bot_against_itself_learns_nothing() -> None:
    assert rate([result(0, ("a", "a"), (1, 2))])["a"].mu == 25


def test_intervals() -> None:
    assert wilson(0, 0) == Interval(0.5, 0.0, 1.0)
    share, low, high = wilson(60, 100)
    assert (share, round(low, 3), round(high, 3)) == (0.6, 0.502, 0.691)
    assert as_duel(1, 4) == 1
    assert as_duel(0, 4) == 0


def test_the_report_is_whole_and_well_formed() -> None:
    found = summary(CONTEST, list(series(CONTEST.setups())))
    text = page(found)
    assert "bidding · 2 seats · 40 of 40 matches" in text
    for part in text.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + part.partition("</svg>")[0] + "</svg>")
    assert "easy" in table(found)


def test_plots_of_one_value_and_of_none() -> None:
    assert histogram([]) == ""
    ElementTree.fromstring(histogram([5, 5, 5]))
    ElementTree.fromstring(bars([("<bot>", Interval(0.5, 0.4, 0.6))], 0.5))


def test_the_command_prints_a_table_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.html"
    assert tablee(f"arena bidding --bots easy,random --matches 4 --report {report}") == 0
    assert "bidding · 2 seats · 4 of 4 matches" in capsys.readouterr().out
    assert "<svg" in report.read_text("utf-8")


def test_the_command_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablee("arena tricks --bots easy,random,normal@5 --seats 3 --matches 3 --json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["played"] == 3
    assert {line["bot"] for line in found["lines"]} == {"easy", "random", "normal@5"}


@pytest.mark.parametrize(
    "words",
    ["chess", "tricks --bots clever", "tricks --seats 9", "tricks --matches 0", "tricks --options no=yes"],
)
def test_the_command_says_what_is_wrong(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tablee(f"arena {words}") == 1
    assert capsys.readouterr().err.startswith("tablee: ")


def tablee(words: str) -> object:
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    return ended.value.code


def test_a_contest_stops_as_soon_as_it_is_clear_who_is_better(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "clear.jsonl"
    command = f"arena bidding --matches 400 --stop --record {record} --bots"
    assert tablee(f"{command} easy,random") == 0
    assert "easy is better than even by Wald's test (95 %)" in capsys.readouterr().out
    assert FEWEST <= len(record.read_text("utf-8").splitlines()) - 1 < 200
    before = record.read_bytes()
    assert tablee(f"{command} easy,random") == 0
    assert record.read_bytes() == before, "what is clear needs no more matches"
    record.unlink()
    assert tablee(f"{command} random,easy") == 0
    assert "random is not better than even" in capsys.readouterr().out


def test_a_contest_that_is_too_short_leaves_it_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablee("arena bidding --matches 6 --stop --bots easy,random") == 0
    assert "not sure yet whether easy is better than even" in capsys.readouterr().out


def test_what_a_bot_gains_is_counted_for_each_of_its_seats() -> None:
    matches = [result(0, ("a", "b", "a"), (1, 1, 3)), result(1, ("b", "b", "b"), (1, 2, 3))]
    assert gains(matches, "a") == [0.25]
    assert gains(matches, "b") == [0.5, pytest.approx(1 / 3)]
