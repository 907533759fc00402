"""The race: no turns, two neighbours at least, every edge matching."""

from __future__ import annotations

import random

from games.la_ruche.positions import (
    DOWN,
    OTHERS,
    PAIR,
    SPARE,
    STUCK,
    UP,
    UP_BEE,
    A,
    B,
    count_down,
    hive,
    name,
    state_of,
    tile,
    twin,
)
from script import begin, clause, fact, offered, play, refused
from tablee.components.hexes import STEPS, write_place
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Give, Lay
from tablee.games.la_ruche.pieces import ORIENTATIONS, TILE_OF
from tablee.kernel import CLOCK, Drop, Match


@clause("RU-07")
def test_anyone_lays_whenever_they_want() -> None:
    """Twice in a row, then the other, nobody waits"""
    match = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    assert match.to_act == (0, 1, CLOCK)
    play(match, f"0 lay {UP} 1,-1", f"0 lay {DOWN} 0,1")
    assert match.to_act == (0, 1, CLOCK)
    assert state_of(match).left == [5, 5]


@clause("RU-08")
def test_a_tile_touches_at_least_two() -> None:
    match = hive(PAIR, (f"{UP} {DOWN}", SPARE))
    assert refused(match, "0 lay vbsygo -1,0") == "touch-two"
    assert refused(match, f"0 lay {UP} 4,4") == "touches-nothing"
    assert refused(match, f"0 lay {UP} 1,-1") == ""
    assert {text.split()[2] for text in offered(match, 0)} == {"1,-1", "0,1"}


@clause("RU-09")
def test_all_edges_that_touch_match() -> None:
    """A lay is legal exactly if a plain look at all six neighbours says so"""
    match = hive(f"{PAIR} {UP}@1,-1", (f"{DOWN} {SPARE}", "osgvby"))
    assert refused(match, "0 lay bsoyvg 0,1") == "not-in-your-rack"
    assert refused(match, f"0 lay {DOWN[1:] + DOWN[0]} 0,1") == "colours-differ"
    around = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    lying = {(0, 0): A, (1, 0): B, (1, -1): UP}
    held = {tile(letters) for letters in f"{DOWN} {SPARE}".split()}
    expected = set()
    for q in range(-3, 5):
        for r in range(-3, 4):
            touching = [(e, lying[q + a, r + b]) for e, (a, b) in enumerate(around) if (q + a, r + b) in lying]
            if (q, r) in lying or len(touching) < 2:
                continue
            for orientation, letters in enumerate(ORIENTATIONS):
                if TILE_OF[orientation] in held and all(other[(e + 3) % 6] == letters[e] for e, other in touching):
                    expected.add(f"lay {letters} {q},{r}")
    assert set(offered(match, 0)) == expected
    assert expected


@clause("RU-10", "RU-29")
def test_the_first_to_arrive_gets_the_spot_and_the_other_is_told() -> None:
    """The tile stays in the rack, and nothing else happens to them"""
    other = UP_BEE
    match = hive(PAIR, (f"{UP} {DOWN} {SPARE}", f"{other} {OTHERS}"))
    drop = GAME.touches(state_of(match), 1, GAME.read(f"lay {other} 1,-1"))
    assert isinstance(drop, Drop)
    play(match, f"0 lay {UP} 1,-1")
    late = GAME.drops.dropped(state_of(match), 1, drop)
    assert late == GAME.read(f"lay {other} 1,-1")
    before = GAME.facts(state_of(match))
    assert refused(match, f"1 lay {other} 1,-1") == "spot-taken"
    assert GAME.facts(state_of(match)) == before
    assert name(other) in fact(match, "racks")[1]


@clause("RU-30")
def test_a_tile_given_away_meanwhile_is_refused() -> None:
    """Moves count in order of arrival"""
    match = hive(PAIR, (f"{UP} {SPARE}", DOWN))
    assert refused(match, f"1 lay {UP} 1,-1") == "not-in-your-rack"


@clause("RU-28")
def test_a_drop_is_judged_on_the_board_as_it_is() -> None:
    """A neighbour that lands first refuses it, or makes it a triple with its gift"""
    found = set()
    for seed in range(40):
        match = played_at_random(seed, 16)
        mine, theirs = lays_of(match, 0), lays_of(match, 1)
        for held in mine:
            touched = state_of(match).table.need(held.spot).count
            for first in theirs:
                if first.spot - held.spot in STEPS:
                    after = twin(match)
                    after.play(1, first)
                    reason = after.refusal(0, held)
                    if reason is not None:
                        found.add(reason.code)
                    else:
                        assert state_of(after).table.need(held.spot).count == touched + 1
                        after.play(0, held)
                        found.add(f"a triple gives {fact(after, 'owed')[0]}")
    assert found >= {"colours-differ", "dead-spot", "a triple gives 3"}


def played_at_random(seed: int, tiles: int) -> Match:
    """Two players, until that many tiles lie (or the round is over)."""
    match = begin("la-ruche", 2, f"random-{seed}", triples=True, rounds=1)
    rng = random.Random(seed)
    match.advance()
    while match.to_act and len(state_of(match).table.board) < tiles:
        match.play(*rng.choice([(seat, move) for seat in match.to_act if seat >= 0 for move in match.moves(seat)]))
        count_down(match)
    return match


def lays_of(match: Match, seat: int) -> list[Lay]:
    return [move for move in match.moves(seat) if isinstance(move, Lay)]


@clause("RU-11", "RU-30")
def test_the_first_empty_rack_wins_at_once() -> None:
    match = hive(PAIR, (UP, f"{SPARE} {DOWN}"), rounds=1)
    play(match, f"0 lay {UP} 1,-1")
    assert match.to_act == ()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "emptied"
    assert refused(match, f"1 lay {DOWN} 0,1") == "match-over"


DEAD_PAIR = f"{A}@0,0 vgybso@1,0"
"""The spot above would need orange twice."""


@clause("RU-12")
def test_a_spot_that_needs_a_colour_twice_shows_as_dead() -> None:
    match = hive(DEAD_PAIR, (f"{UP} {SPARE}", OTHERS))
    spots = match.scene().spots
    assert spots["spot:1,-1"].marks == ("dead",)
    assert spots["spot:1,-1"].label.id == "spot-dead"
    assert spots["spot:0,1"].marks == ()
    assert refused(match, f"0 lay {UP} 1,-1") == "dead-spot"
    assert fact(match, "dead") == ["1,-1"]


@clause("RU-12")
def test_a_spot_that_fits_no_tile_left_does_not_show() -> None:
    """That is for the players to notice"""
    unseen = 0
    for seed in range(10):
        match = played_at_random(seed, 40)
        state, spots = state_of(match), match.scene().spots if match.to_act else {}
        for spot, need in state.table.open.items() if spots else ():
            assert spots[f"spot:{write_place(spot)}"].marks == ()
            unseen += not need.tiles & state.loose
    assert unseen


@clause("RU-13")
def test_when_nothing_fits_anywhere_the_round_stops_and_the_fewest_tiles_win() -> None:
    one, two, three = STUCK[0], " ".join(STUCK[1:3]), " ".join(STUCK[3:6])
    match = hive(PAIR, (f"{UP} {one}", two, three), rounds=1)
    play(match, f"0 lay {UP} 1,-1")
    assert match.outcome is not None
    assert match.outcome.reason == "blocked"
    assert state_of(match).left == [1, 2, 3]
    assert match.outcome.ranks == (1, 2, 3)


@clause("RU-13", "RU-25")
def test_equally_many_share_the_rank() -> None:
    """3, 3, 1 points for 1, 1, 2 tiles"""
    match = hive(PAIR, (f"{UP} {STUCK[0]}", STUCK[1], f"{STUCK[2]} {STUCK[3]}"))
    play(match, f"0 lay {UP} 1,-1")
    assert fact(match, "phase") == "between-rounds"
    assert fact(match, "ranks") == [1, 1, 3]
    assert fact(match, "points") == [3, 3, 1]


@clause("RU-13")
def test_a_fitting_tile_in_any_rack_keeps_the_round_going() -> None:
    """On either face, in anyone's rack"""
    match = hive(PAIR, (f"{UP} {STUCK[0]}", f"{STUCK[1]} {DOWN}"))
    play(match, f"0 lay {UP} 1,-1")
    assert fact(match, "phase") == "racing"
    assert offered(match, 0) == []
    assert f"lay {DOWN} 0,1" in offered(match, 1)


@clause("RU-29")
def test_a_wrong_drop_costs_nothing() -> None:
    """And a refusal never raises, whatever a page sends"""
    match = hive(PAIR, (f"{UP} {SPARE}", OTHERS), bees=True)
    before = GAME.facts(state_of(match))
    for move in (
        Lay(-1, -1),
        Lay(720, 10**9),
        Lay(10**12, 0),
        Lay(0, -(10**12)),
        Give(99, 1),
        Give(-1, -1),
        Give(0, 9),
    ):
        for seat in (0, 1, 2, CLOCK):
            assert match.refusal(seat, move) is not None
    for drop in (
        Drop("tile:61", "spot:0,0"),
        Drop("tile:²", "spot:0,0"),
        Drop("tile:1", "spot:99,0"),
        Drop("hint", "x"),
    ):
        assert GAME.drops.dropped(state_of(match), 0, drop) is None
    assert GAME.facts(state_of(match)) == before


@clause("RU-07")
def test_time_passes_without_anything_happening() -> None:
    """The clock only tells the time while nobody owes a gift"""
    match = hive(PAIR, (f"{UP} {SPARE}", OTHERS))
    assert GAME.due(state_of(match)) == 60_000
    before = GAME.facts(state_of(match))
    play(match, "clock wait 1234", "clock wait 60000")
    assert GAME.facts(state_of(match)) == {**before, "now": 61_234}
    assert refused(match, "clock wait 60001") == "waits-too-long"
    assert refused(match, "clock wait 0") == "time-runs-forward"
