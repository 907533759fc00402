"""A block before half of the tiles lie is no end, and the race begins with a countdown."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.positions import OTHERS, PAIR, SPARE, STUCK, UP, count_down, hive, state_of
from script import begin, clause, fact, offered, play, refused, told
from tablee.games.la_ruche import OLDER
from tablee.games.la_ruche.moves import RucheMove
from tablee.games.la_ruche.rules.play import HALF
from tablee.games.la_ruche.state import Phase
from tablee.kernel import CLOCK, Match, Text
from tablee.kernel.options import read_options


def blocked_early() -> Match:
    """Three players, nothing fits: seat 2 has most tiles, then come 0 and 1."""
    racks = (f"{UP} {STUCK[0]} {STUCK[1]}", f"{STUCK[2]}", " ".join(STUCK[3:7]))
    return play(hive(PAIR, racks, second_wind=True), f"0 lay {UP} 1,-1")


@clause("RU-33")
def test_in_an_early_block_everyone_lays_one_tile_by_one_edge_from_the_one_with_most() -> None:
    match = blocked_early()
    assert fact(match, "phase") == "second-wind"
    assert fact(match, "turns") == [2, 0, 1]
    assert match.to_act == (2,)
    table = state_of(match).table
    assert {table.need(move.spot).count for move in match.moves(2)} == {1}
    assert refused(match, f"0 {offered(match, 2)[0]}") == "not-your-turn"
    assert refused(match, f"2 lay {STUCK[3]} 0,1") == "touch-one"


@clause("RU-33")
def test_then_the_race_goes_on_after_a_countdown() -> None:
    match = hive(PAIR, (f"{UP} {SPARE} {' '.join(STUCK[10:14])}", OTHERS), second_wind=True)
    play(match, f"0 lay {UP} 1,-1")
    while fact(match, "phase") == "second-wind":
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    assert fact(match, "phase") == "countdown"
    assert not fact(match, "blocked")
    assert any(offered(count_down(match), seat) for seat in (0, 1))


@clause("RU-33")
def test_the_last_tile_of_a_second_wind_leaves_a_spot_if_it_can() -> None:
    match = hive(PAIR, (f"{UP} {SPARE} {' '.join(STUCK[10:14])}", OTHERS), second_wind=True)
    play(match, f"0 lay {UP} 1,-1")
    first, last = fact(match, "turns")
    match.play(first, match.moves(first)[0])
    assert state_of(match).careful
    for text in offered(match, last):
        after = Match(match.game, 2)
        after.state = match.state.copy()
        play(after, f"{last} {text}")
        assert state_of(after).fits()


@clause("RU-33", "RU-11")
def test_a_rack_emptied_in_a_second_wind_wins() -> None:
    match = blocked_early()
    for seat in (2, 0):
        match.play(seat, match.moves(seat)[0])
    event = told(match, f"1 {offered(match, 1)[0]}")
    assert event is not None
    assert event.text.id == "ends-emptied"
    assert fact(match, "ranks")[1] == 1


@clause("RU-33")
def test_it_is_announced() -> None:
    racks = (f"{UP} {STUCK[0]} {STUCK[1]}", f"{STUCK[2]}")
    event = told(hive(PAIR, racks, second_wind=True), f"0 lay {UP} 1,-1")
    assert event is not None
    assert event.banner is not None
    assert event.text.id == "did-block-early"


@clause("RU-13", "RU-33")
def test_without_the_option_and_in_version_1_a_block_ends_the_round() -> None:
    match = play(hive(PAIR, (f"{UP} {SPARE}", OTHERS), second_wind=False), f"0 lay {UP} 1,-1")
    assert fact(match, "reason") == "blocked"
    first = OLDER[0]
    assert not first.start(2, read_options(first.options, {})).second_wind


@clause("RU-33")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("forces", [False, True])
def test_no_round_is_blocked_early_even_if_someone_tries(seats: int, forces: bool) -> None:
    """Seat 0 moves alone, as if the others slept, and lays what leaves fewest tiles a place."""
    for seed in range(4):
        match, rng = begin("la-ruche", seats, f"block-{seed}", rounds=1), random.Random(seed)
        match.advance()
        while match.to_act and len(state_of(match).table.board) < HALF:
            if not lay_in_race(match, rng, forces):
                moves = [(seat, move) for seat in match.to_act if seat >= 0 for move in match.moves(seat)]
                match.play(*rng.choice(moves))
            match.advance()
            count_down(match)
        assert fact(match, "reason") in ("", "emptied")


def lay_in_race(match: Match, rng: random.Random, forces: bool) -> bool:
    """The lay of seat 0 after which fewest tiles fit somewhere; False if it has none, or doesn't try to block."""
    if not forces or state_of(match).phase is not Phase.RACING or not (moves := match.moves(0)):
        return False

    def room(place: int) -> int:
        after = state_of(match).copy()
        match.game.play(after, 0, moves[place])
        return sum((need.tiles & after.loose).bit_count() for need in after.table.open.values())

    match.play(0, moves[min(rng.sample(range(len(moves)), min(25, len(moves))), key=room)])
    return True


@clause("RU-34")
def test_the_race_is_counted_down() -> None:
    match = begin("la-ruche", 2, "count")
    match.advance()
    for _ in range(2):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert fact(match, "phase") == "countdown"
    assert match.to_act == (0, 1, CLOCK)
    scene = match.scene(0)
    assert (scene.until, scene.mood) == (3000, "countdown")
    assert scene.free is not None  # one may lift a tile already
    assert offered(match, 0) == ["ready"]
    lay = match.game.write(lays_after(match)[0])
    assert refused(match, f"0 {lay}") == "wait-for-go"
    events = [told(match, "clock wait 1000") for _ in range(3)]
    assert [event.sound for event in events if event] == ["tick", "tick", "chime"]
    assert fact(match, "phase") == "racing"
    assert refused(match, f"0 {lay}") == ""


@clause("RU-34")
def test_who_is_ready_need_not_wait() -> None:
    match = begin("la-ruche", 2, "count")
    match.advance()
    for _ in range(2):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    first = told(match, "0 ready")
    assert first
    assert first.banner is None
    assert (fact(match, "phase"), offered(match, 0)) == ("countdown", [])
    last = told(match, "1 ready")
    assert last
    assert last.banner == Text("banner-go")
    assert fact(match, "phase") == "racing"


def lays_after(match: Match) -> list[RucheMove]:
    """What seat 0 may lay once the race is on."""
    later = Match(match.game, 2)
    later.state = match.state.copy()
    return count_down(later).moves(0)
