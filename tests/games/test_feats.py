"""What each game remembers of a player: every feat is done by whoever has earned it, and by nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from script import begin
from tablee.games.waggle_dance.pieces import BOX, HOME, HONEY, SLOTS
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.state import DEEDS
from tablee.kernel import Outcome, game


def done(key: str, state: Any, *ranks: int) -> list[set[str]]:
    """The feats of each seat, the match having ended so."""
    feats = game(key).feats
    assert feats is not None
    outcome = Outcome(tuple(ranks), (0,) * len(ranks), "over")
    found = [set(feats.done(state, outcome, seat)) for seat in range(len(ranks))]
    assert set().union(*found) <= set(feats.names)
    return found


# Butine!


def cards(*kinds: int) -> bytes:
    """Foraged cards: each kind twice in the deck."""
    return bytes(2 * kind + kinds[:place].count(kind) for place, kind in enumerate(kinds))


@pytest.mark.parametrize(
    ("hers", "his", "expert", "wanted"),
    [
        (range(8), range(4), False, set()),
        (range(9), range(4), False, {"far-ahead"}),
        (range(12), range(11), False, {"full-basket"}),
        ((0, 1, 1), (2,), False, {"both-of-a-kind"}),
        ((0, 1), (2,), True, {"expert-win"}),
    ],
)
def test_butine(hers: Any, his: Any, expert: bool, wanted: set[str]) -> None:
    state: Any = begin("butine", 2, expert=expert).state
    state.won = [cards(*hers), cards(*his)]
    assert done("butine", state, 1, 2) == [wanted, set()]


def test_butine_far_ahead_needs_a_win() -> None:
    state: Any = begin("butine", 2).state
    state.won = [cards(*range(9)), cards(*range(4))]
    assert done("butine", state, 2, 1)[0] == set()


# La Ruche


def test_la_ruche_in_the_race() -> None:
    state: Any = begin("la-ruche", 5, rounds=2).state
    state.scored = [(3, 1, 0, 0, 0), (2, 1, 0, 0, 0)]
    assert done("la-ruche", state, 1, 2, 3, 3, 3) == [{"every-round", "crowd-win"}, set(), set(), set(), set()]
    state.scored = [(3, 1, 0, 0, 0), (1, 2, 0, 0, 0)]
    assert done("la-ruche", state, 1, 2, 3, 3, 3)[0] == {"crowd-win"}
    few: Any = begin("la-ruche", 2, rounds=1).state
    few.scored = [(3, 1)]
    assert done("la-ruche", few, 1, 2) == [set(), set()], "one round is not every round, two are no crowd"


@pytest.mark.parametrize(
    ("level", "hints", "minutes", "rank", "wanted"),
    [
        ("gentle", 0, 9, 1, {"unaided"}),
        ("gentle", 2, 4, 1, {"quick-comb"}),
        ("tricky", 1, 9, 1, {"tricky"}),
        ("tricky", 0, 4, 2, set()),
    ],
)
def test_la_ruche_alone(level: str, hints: int, minutes: int, rank: int, wanted: set[str]) -> None:
    state: Any = begin("la-ruche", 1, level=level).state
    state.hints, state.now = hints, minutes * 60_000
    assert done("la-ruche", state, rank) == [wanted]


# Nid de Vouivres


def test_nid_de_vouivres() -> None:
    state: Any = begin("nid-de-vouivres", 3).state
    state.turn, state.finishers = 9, (1,)
    state.chests[0:4] = [6, 5, 0, 0]
    assert done("nid-de-vouivres", state, 2, 1, 3) == [set(), {"all-three"}, set()]
    state.asides[0:4] = [1, 0, 0, 0]
    state.turn = 8
    assert done("nid-de-vouivres", state, 2, 1, 3) == [{"bursting-chest"}, {"all-three", "swift-nest"}, set()]
    state.turn, state.finishers = 20, (1, 2)
    assert done("nid-de-vouivres", state, 3, 1, 1)[1:] == [{"all-three", "shared-nest"}] * 2


# Waggle Dance


def test_waggle_dance() -> None:
    state: Any = begin("waggle-dance", 3, length="long").state
    assert done("waggle-dance", state, 1, 2, 3) == [{"long-dance"}, set(), set()]
    for room in state.combs[0]:
        state.contents[room] = HONEY
    assert done("waggle-dance", state, 1, 2, 3)[0] == {"long-dance", "sweet-lead"}
    assert done("waggle-dance", state, 2, 1, 3)[0] == set()


def test_waggle_dance_swarms_and_combs() -> None:
    state: Any = begin("waggle-dance", 2).state
    assert [state.bees_in_play(seat) for seat in (0, 1)] == [6, 6]
    boxed = [die for die in range(SLOTS, 2 * SLOTS) if state.at[die] == BOX]
    for die in boxed[:4]:
        state.at[die] = HOME
    state.combs[1] = tuple(range(10))
    assert done("waggle-dance", state, 1, 2) == [set(), {"swarm", "large-comb"}]


# Branle-bas de Wombat


def deeds(**counted: int) -> tuple[int, ...]:
    return tuple(counted.get(name, 0) for name in DEEDS)


def test_wombat() -> None:
    state: Any = begin("wombat", 4).state
    state.roles = (Role.RAGING, *[next(role for role in Role if role is not Role.RAGING)] * 3)
    state.deeds = (deeds(put=12), deeds(put=10), deeds(put=10, wrong=1), deeds(put=9))
    state.out = (-1, -1, -1, -1)
    state.untrue = (2, 0, 1, 0)
    state.history = ((0, (1, 2, 0, 1)),)
    assert done("wombat", state, 2, 1, 1, 1) == [
        {"sure-hand"}, {"sure-hand", "white-lamb"}, {"keen-nose"}, {"white-lamb"},
    ]  # fmt: skip
    assert "unseen" in done("wombat", state, 1, 2, 2, 2)[0]
    state.out = (1, -1, -1, -1)
    assert "unseen" not in done("wombat", state, 1, 2, 2, 2)[0], "who was voted out was seen"


def test_wombat_in_practice_nothing_counts() -> None:
    state: Any = begin("wombat", 3, mode="practice").state
    state.deeds = (deeds(put=20),) * 3
    assert done("wombat", state, 1, 1, 1) == [set()] * 3
