"""Positions for the tests of Nid de Vouivres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from script import around, fact
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.box.components import standard
from tablee.games.nid_de_vouivres.options import NidOptions
from tablee.games.nid_de_vouivres.pieces import Gems
from tablee.games.nid_de_vouivres.state import NidState, Phase
from tablee.kernel import Match

Asked = tuple[Gems, Gems, Gems]
FAR: Asked = ((9, 9, 9, 9), (9, 9, 9, 9), (9, 9, 9, 9))
"""Objectives that nobody will complete by accident."""


def given(
    players: int = 4,
    *,
    where: Sequence[int] | None = None,
    rooms: Mapping[int, Gems] | None = None,
    chests: Mapping[int, Gems] | None = None,
    asides: Mapping[int, Gems] | None = None,
    fragments: Mapping[int, int] | None = None,
    objectives: Mapping[int, Asked] | None = None,
    completed: Mapping[int, int] | None = None,
    keeper: int = 0,
    cover: bool = False,
    clock: int = 0,
) -> Match:
    """Everyone is about to choose; what is not said is empty, and everyone in room 1."""
    state = GAME.start(players, NidOptions(cover=cover, clock=clock))
    state.phase, state.turn, state.keeper = Phase.CHOICE, 1, keeper
    state.where = list(where or [1] * players)
    state.left_ms = state.limit_ms
    state.deck = state.whole_deck()
    for room, gems in (rooms or {}).items():
        state.rooms[4 * room - 4 : 4 * room] = gems
    for seat, gems in (chests or {}).items():
        state.chests[4 * seat : 4 * seat + 4] = gems
    for seat, gems in (asides or {}).items():
        state.asides[4 * seat : 4 * seat + 4] = gems
    for seat, number in (fragments or {}).items():
        state.fragments[seat] = number
    for seat, bits in (completed or {}).items():
        state.completed[seat] = bits
    asked = [each for seat in range(players) for each in (objectives or {}).get(seat, FAR)]
    state.box = replace(standard(), objectives=tuple(asked))
    state.objectives = tuple(range(3 * players))
    return around(GAME, state, players)


def falling(players: int = 4, *, rooms: Mapping[int, Gems] | None = None, deck: int | None = None) -> Match:
    """Gems are about to fall."""
    match = given(players, rooms=rooms)
    state = nest(match)
    state.phase = Phase.GEMS
    state.deck = state.whole_deck() if deck is None else deck
    return match


def looting(players: int, room: int) -> Match:
    """The dice are about to roll for a room."""
    match = given(players)
    state = nest(match)
    state.phase, state.first, state.queue = Phase.ROOM_ROLL, room, [room]
    return match


def twin(match: Match) -> Match:
    """Another match in the same position."""
    return around(GAME, match.state.copy(), match.seats)


def nest(match: Match) -> NidState:
    """The match's state."""
    assert isinstance(match.state, NidState)
    return match.state


def chest(match: Match, seat: int) -> list[int]:
    """What a chest holds: gold, ruby, sapphire, pearl."""
    return list(fact(match, "chests")[seat].values())


def aside(match: Match, seat: int) -> list[int]:
    """What a player has put aside."""
    return list(fact(match, "aside")[seat].values())


def heap(match: Match, room: int) -> list[int]:
    """What lies in a room."""
    return list(fact(match, "rooms")[room - 1].values())
