"""The race: no turns, two neighbours at least, every edge matching."""

from __future__ import annotations

import random

from games.la_ruche.hives import (
    DOWN,
    OTHERS,
    PAIR,
    SPARE,
    STUCK,
    UP,
    UP_BEE,
    A,
    B,
    hive,
    lays,
    offered,
    plays,
    rack,
    refused,
    tile,
)
from script import clause
from tablee.components.hexes import STEPS, write_place
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Give, Lay
from tablee.games.la_ruche.pieces import ORIENTATIONS, TILE_OF
from tablee.games.la_ruche.state import BETWEEN, OVER, RACING, Hive
from tablee.kernel import CLOCK, Drop, Match, Wait


@clause("RU-07")
def test_anyone_lays_whenever_they_want():
    """Twice in a row, then the other, nobody waits"""
    state = hive(PAIR, (f"{UP} {DOWN} {SPARE}", OTHERS))
    assert GAME.to_act(state) == (0, 1, CLOCK)
    plays(state, f"0 lay {UP} 1,-1", f"0 lay {DOWN} 0,1")
    assert GAME.to_act(state) == (0, 1, CLOCK)
    assert state.left == [5, 5]


@clause("RU-08")
def test_a_tile_touches_at_least_two():
    state = hive(PAIR, (f"{UP} {DOWN}", SPARE))
    assert refused(state, 0, "lay vbsygo -1,0") == "touch-two"
    assert refused(state, 0, f"lay {UP} 4,4") == "touches-nothing"
    assert refused(state, 0, f"lay {UP} 1,-1") is None
    assert {text.split()[2] for text in lays(state, 0)} == {"1,-1", "0,1"}


@clause("RU-09")
def test_all_edges_that_touch_match():
    """A lay is legal exactly if a plain look at all six neighbours says so"""
    state = hive(f"{PAIR} {UP}@1,-1", (f"{DOWN} {SPARE}", "osgvby"))
    assert refused(state, 0, "lay bsoyvg 0,1") == "not-in-your-rack"
    assert refused(state, 0, f"lay {DOWN[1:] + DOWN[0]} 0,1") == "colours-differ"
    around = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    lying = {(0, 0): A, (1, 0): B, (1, -1): UP}
    held = {tile(letters) for letters in f"{DOWN} {SPARE}".split()}
    expected = set()
    for q in range(-3, 5):
        for r in range(-3, 4):
            touching = [(e, lying[q + a, r + b]) for e, (a, b) in enumerate(around) if (q + a, r + b) in lying]
            if (q, r) in lying or len(touching) < 2:
                continue
            for way, letters in enumerate(ORIENTATIONS):
                if TILE_OF[way] in held and all(other[(e + 3) % 6] == letters[e] for e, other in touching):
                    expected.add(f"lay {letters} {q},{r}")
    assert set(lays(state, 0)) == expected
    assert expected


@clause("RU-10", "RU-29")
def test_the_first_to_arrive_gets_the_spot_and_the_other_is_told():
    """The tile stays in the rack, and nothing else happens to them"""
    other = UP_BEE
    state = hive(PAIR, (f"{UP} {DOWN} {SPARE}", f"{other} {OTHERS}"))
    drop = GAME.touches(state, 1, GAME.read(f"lay {other} 1,-1"))
    assert isinstance(drop, Drop)
    plays(state, f"0 lay {UP} 1,-1")
    late = GAME.dropped(state, 1, drop)
    before = GAME.facts(state)
    assert GAME.refusal(state, 1, late).code == "spot-taken"
    assert GAME.facts(state) == before
    assert tile(other) in state.rack(1)


@clause("RU-30")
def test_a_tile_given_away_meanwhile_is_refused():
    """Moves count in order of arrival"""
    state = hive(PAIR, (f"{UP} {SPARE}", DOWN))
    assert refused(state, 1, f"lay {UP} 1,-1") == "not-in-your-rack"


@clause("RU-28")
def test_a_drop_is_judged_on_the_board_as_it_is():
    """A neighbour that lands first refuses it, or makes it a triple with its gift"""
    found = set()
    for seed in range(40):
        match = played_at_random(seed, 16)
        mine, theirs = lays_of(match.state, 0), lays_of(match.state, 1)
        for held in mine:
            touched = match.state.need(held.spot).count
            for first in theirs:
                if first.spot - held.spot in STEPS:
                    state = match.state.copy()
                    GAME.play(state, 1, first)
                    reason = GAME.refusal(state, 0, held)
                    if reason is not None:
                        found.add(reason.code)
                    else:
                        assert state.need(held.spot).count == touched + 1
                        GAME.play(state, 0, held)
                        found.add(f"a triple gives {state.owed[0]}")
    assert found >= {"colours-differ", "dead-spot", "a triple gives 3"}


def played_at_random(seed: int, tiles: int) -> Match:
    """Two players, until so many tiles lie (or the round is over)."""
    match = Match(GAME, 2, GAME.options(triples=True, rounds=1), seed=f"random-{seed}")
    rng = random.Random(seed)
    match.advance()
    while match.to_act and len(match.state.laid) < tiles:
        match.play(*rng.choice([(seat, move) for seat in (0, 1) for move in match.moves(seat)]))
    return match


def lays_of(state: Hive, seat: int) -> list[Lay]:
    return [move for move in GAME.moves(state, seat) if isinstance(move, Lay)]


@clause("RU-11", "RU-30")
def test_the_first_empty_rack_wins_at_once():
    state = hive(PAIR, (UP, f"{SPARE} {DOWN}"), rounds=1)
    plays(state, f"0 lay {UP} 1,-1")
    assert state.phase == OVER
    assert GAME.to_act(state) == ()
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).reason == "emptied"
    assert refused(state, 1, f"lay {DOWN} 0,1") == "match-over"


DEAD_PAIR = f"{A}@0,0 vgybso@1,0"
"""The spot above would need orange twice."""


@clause("RU-12")
def test_a_spot_that_needs_a_colour_twice_shows_as_dead():
    state = hive(DEAD_PAIR, (f"{UP} {SPARE}", OTHERS))
    scene = GAME.public(state)
    assert scene.spots["spot:1,-1"].marks == ("dead",)
    assert scene.spots["spot:1,-1"].label.id == "spot-dead"
    assert scene.spots["spot:0,1"].marks == ()
    assert refused(state, 0, f"lay {UP} 1,-1") == "dead-spot"
    assert GAME.facts(state)["dead"] == ["1,-1"]


@clause("RU-12")
def test_a_spot_that_fits_no_tile_left_does_not_show():
    """That is for the players to notice"""
    unseen = 0
    for seed in range(10):
        state = played_at_random(seed, 40).state
        spots = GAME.public(state).spots if state.phase == RACING else {}
        for spot, need in state.live.items() if spots else ():
            assert spots[f"spot:{write_place(spot)}"].marks == ()
            unseen += not need.tiles & state.loose
    assert unseen


@clause("RU-13")
def test_when_nothing_fits_anywhere_the_round_stops_and_the_fewest_tiles_win():
    one, two, three = STUCK[0], " ".join(STUCK[1:3]), " ".join(STUCK[3:6])
    state = hive(PAIR, (f"{UP} {one}", two, three), rounds=1)
    plays(state, f"0 lay {UP} 1,-1")
    assert state.phase == OVER
    outcome = GAME.outcome(state)
    assert outcome.reason == "blocked"
    assert state.left == [1, 2, 3]
    assert outcome.ranks == (1, 2, 3)


@clause("RU-13", "RU-25")
def test_equally_many_share_the_rank():
    """3, 3, 1 points for 1, 1, 2 tiles"""
    state = hive(PAIR, (f"{UP} {STUCK[0]}", STUCK[1], f"{STUCK[2]} {STUCK[3]}"))
    plays(state, f"0 lay {UP} 1,-1")
    assert state.phase == BETWEEN
    assert state.ranks == (1, 1, 3)
    assert state.points == [3, 3, 1]


@clause("RU-13")
def test_a_fitting_tile_in_any_rack_keeps_the_round_going():
    """On either face, in anybody's rack"""
    state = hive(PAIR, (f"{UP} {STUCK[0]}", f"{STUCK[1]} {DOWN}"))
    plays(state, f"0 lay {UP} 1,-1")
    assert state.phase == RACING
    assert offered(state, 0) == []
    assert f"lay {DOWN} 0,1" in offered(state, 1)


@clause("RU-29")
def test_a_wrong_drop_costs_nothing():
    """And a refusal never raises, whatever a page sends"""
    state = hive(PAIR, (f"{UP} {SPARE}", OTHERS), bees=True)
    before = GAME.facts(state)
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
            assert GAME.refusal(state, seat, move) is not None
    for drop in (
        Drop("tile:61", "spot:0,0"),
        Drop("tile:²", "spot:0,0"),
        Drop("tile:1", "spot:99,0"),
        Drop("hint", "x"),
    ):
        assert GAME.dropped(state, 0, drop) is None
    assert GAME.facts(state) == before


@clause("RU-07")
def test_time_passes_without_anything_happening():
    """The clock only tells the time while nobody owes a gift"""
    state = hive(PAIR, (f"{UP} {SPARE}", OTHERS))
    assert GAME.due(state) == 60_000
    plays(state, "clock wait 1234", "clock wait 60000")
    assert state.now == 61_234
    assert GAME.refusal(state, CLOCK, Wait(60_001)).code == "waits-too-long"
    assert GAME.refusal(state, CLOCK, Wait(0)).code == "time-runs-forward"
    assert rack(state, 1)
