"""Positions and short scripts for the tests of Nid de Vouivres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablee.games.nid_de_vouivres import GAME, phases
from tablee.games.nid_de_vouivres.components import standard
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN, Gems
from tablee.games.nid_de_vouivres.rules import NidOptions
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel.seats import read_seat

FAR: tuple[Gems, Gems, Gems] = ((9, 9, 9, 9), (9, 9, 9, 9), (9, 9, 9, 9))
"""Objectives that nobody will complete by accident."""


def given(
    players: int = 4,
    *,
    where: Sequence[int] | None = None,
    rooms: Mapping[int, Gems] | None = None,
    chests: Mapping[int, Gems] | None = None,
    asides: Mapping[int, Gems] | None = None,
    fragments: Mapping[int, int] | None = None,
    objectives: Mapping[int, tuple[Gems, Gems, Gems]] | None = None,
    completed: Mapping[int, int] | None = None,
    keeper: int = 0,
    cover: bool = False,
    clock: int = 0,
) -> Nest:
    """A position in which everybody is about to choose; whatever is not said is empty, everybody in room 1."""
    state = GAME.start(players, NidOptions(cover=cover, clock=clock))
    state.phase, state.turn, state.keeper = phases.CHOICE, 1, keeper
    state.where = list(where or [1] * players)
    state.choices = [NOT_CHOSEN] * players
    state.left = state.limit
    state.deck = (1 << 24) - 1
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
    return state


def play(state: Nest, *lines: str) -> Nest:
    """Play lines such as '0 go 3 gold-ruby' or 'chance reveal'; each must be legal."""
    for line in lines:
        seat, move = _read(line)
        reason = GAME.refusal(state, seat, move)
        assert reason is None, f"{line}: {reason}"
        GAME.play(state, seat, move)
    return state


def refused(state: Nest, line: str) -> str:
    """The code with which a line is refused."""
    seat, move = _read(line)
    reason = GAME.refusal(state, seat, move)
    assert reason is not None, f"{line} is legal"
    return reason.code


def listed(state: Nest, seat: int) -> list[str]:
    """The seat's legal moves as text."""
    return [GAME.write(move) for move in GAME.moves(state, seat)]


def phase(state: Nest) -> str:
    """The name of the phase."""
    return phases.NAMES[state.phase]


def _read(line: str):  # type: ignore[no-untyped-def]
    seat, _, move = line.partition(" ")
    return read_seat(seat), GAME.read(move)
