"""What a player may do now, and why not.

A turn is cut small: lay a tile, or forage card after card; take new cards, each followed by chance's draw; then pay for
a swap or end the turn.
"""

from __future__ import annotations

from typing import Final, cast

from tablee.components.triangles import on_grid
from tablee.games.butine.meadow.lays import why_not_there
from tablee.games.butine.meadow.places import place_of
from tablee.games.butine.meadow.ways import ends, numbers
from tablee.games.butine.moves import (
    DECK,
    END,
    EXCHANGES,
    FLIGHTS,
    FORAGES,
    GUIDES,
    PASS,
    SWAPS,
    TAKES,
    ButineMove,
    Deal,
    Draw,
    End,
    Exchange,
    Fly,
    Forage,
    Guide,
    Lay,
    Pass,
    Swap,
    Take,
)
from tablee.games.butine.pieces import FANS
from tablee.games.butine.state import ACT, ANNOUNCED, FORAGE, GUIDE, LAID, REFILL, SWAP, ButineState, Phase
from tablee.kernel import Reason, Seat

# What may be done


def moves(state: ButineState, seat: Seat) -> list[ButineMove]:
    """Lays by flower and age of the place, forages by card and tile, then the rest."""
    others = other_moves(state)
    if may_lay(state):
        listed = cast("list[ButineMove]", state.meadow.lays.all)
        listed += others
        return listed
    return others or (_exchanges(state) if state.exchanges else [PASS])  # BU-15


def may_lay(state: ButineState) -> bool:
    """Whether the player may lay a tile now."""
    now = state.phase is ACT or state.phase is ANNOUNCED or (state.phase is FORAGE and state.may_pay)
    return now and state.meadow.has_piles


def may_announce(state: ButineState) -> bool:
    """Whether the player may announce a swap for when a tile is laid (BU-28)."""
    return state.phase is ACT and state.announces and state.points(state.turn) > 0 and state.meadow.has_piles


def other_moves(state: ButineState) -> list[ButineMove]:
    """All that the player may do except laying a tile and passing."""
    phase = state.phase
    if phase is ACT:
        return [*forages(state), *_swaps(state)] if may_announce(state) else forages(state)
    if phase is REFILL:
        return _takes(state)
    if phase is SWAP:
        return [*_swaps(state), END]
    if phase is FORAGE:
        return [*forages(state), *_takes(state)]
    if phase is LAID:
        return [*forages(state), *_swaps(state), END]
    return _flights(state) if phase is GUIDE else []


def forages(state: ButineState) -> list[ButineMove]:
    """The player's ways to forage now: each card and last tile once; until version 3 also a guided flight where ways
    differ."""
    listed: list[ButineMove] = []
    guides: list[ButineMove] = []
    meadow, bee = state.meadow, state.bee
    beside, flowers = meadow.beside, meadow.flowers
    for kind in state.open_kinds(state.turn):
        reached = ends(beside, flowers, kind, bee)
        if reached:
            to = FORAGES[kind]
            for tile in numbers(reached):
                listed.append(to[tile])
            if state.guides and meadow.ways.has_choice(kind, bee):
                guides.append(GUIDES[kind])
    if guides:
        listed += guides
    return listed


def _takes(state: ButineState) -> list[ButineMove]:
    return [TAKES[kind] for kind in state.display_kinds()]


def _flights(state: ButineState) -> list[ButineMove]:
    """Where a guided bee may fly next so that it can still forage the card."""
    kind, *flown = state.flight
    count = len(flown)
    ways = state.meadow.ways.all(kind, state.bee)
    return [FLIGHTS[tile] for tile in dict.fromkeys(way[count] for way in ways if [*way[:count]] == flown)]


def _exchanges(state: ButineState) -> list[ButineMove]:
    """What a player who can neither lay nor forage may do: exchange a card, free of charge (BU-15)."""
    return _of_two_cards(state, EXCHANGES)


def _swaps(state: ButineState) -> list[ButineMove]:
    """The swaps that a point buys (BU-14)."""
    return _of_two_cards(state, SWAPS)


def _of_two_cards(state: ButineState, moves: tuple[tuple[ButineMove, ...], ...]) -> list[ButineMove]:
    """Those of these moves that discard an open card for one of the display, or for the top of the deck."""
    listed: list[ButineMove] = []
    instead = state.display_kinds()
    instead.append(DECK)
    for discard in state.open_kinds(state.turn):
        those = moves[discard]
        for kind in instead:
            listed.append(those[kind])
    return listed


# Why not

_WHEN: Final[dict[type[ButineMove], tuple[Phase, ...]]] = {
    Lay: (ACT, ANNOUNCED),
    Forage: (ACT, LAID, FORAGE),
    Guide: (ACT, LAID, FORAGE),
    Fly: (GUIDE,),
    Take: (FORAGE, REFILL),
    Swap: (ACT, LAID, SWAP),
    End: (LAID, SWAP),
    Exchange: (ACT,),
    Pass: (ACT,),
}
"""The phases of a turn in which each kind of move is made; with a lay after foraging for those who may pay (BU-20)."""
_INSTEAD: Final = {
    ACT: "act-first",
    GUIDE: "bee-flies",
    FORAGE: "refill-first",
    REFILL: "refill-first",
    ANNOUNCED: "lay-first",
}
"""The refusal of a move at the wrong moment, by phase."""


def why_not(state: ButineState, seat: Seat, move: ButineMove) -> Reason:
    """Why the player who is to act may not make this move."""
    if isinstance(move, Deal | Draw):
        return Reason("only-chance")
    second_action = isinstance(move, Lay) and state.phase is FORAGE and state.may_pay
    if state.phase not in _WHEN[type(move)] and not second_action:
        return Reason(_wrong_moment(state, move))
    match move:
        case Lay():
            return Reason(_why_not_lay(state, move))
        case Swap() if state.phase is ACT and not may_announce(state):
            return Reason("no-point" if state.announces and not state.points(seat) else "act-first")
        case Exchange() if state.exchanges and (may_lay(state) or other_moves(state)):
            return Reason("can-act")
        case Forage(card) | Guide(card) | Swap(card) | Exchange(card) if card not in state.open_kinds(seat):
            return Reason("not-your-card")
        case Forage():
            return Reason("no-way")
        case Guide():
            return Reason("no-choice-of-way")
        case Fly():
            return Reason("not-on-a-way")
        case Take() | Swap():
            return Reason("not-in-display")
        case Exchange() if state.exchanges:
            return Reason("not-in-display")
        case _:
            return Reason("no-passing" if state.exchanges else "can-act")  # BU-15: what is left is a pass


def _wrong_moment(state: ButineState, move: ButineMove) -> str:
    if isinstance(move, Fly):
        return "not-guided"
    return _INSTEAD.get(state.phase) or ("three-open" if isinstance(move, Take) else "one-action")


def _why_not_lay(state: ButineState, lay: Lay) -> str:
    """Why a tile can't lie there (BU-06)."""
    if not 0 <= lay.fan < len(FANS) or not on_grid(lay.at):
        return "no-such-place"
    place = place_of(lay)
    if not state.meadow.piles[place.flower]:
        return "pile-empty"
    code = why_not_there(state.meadow.tiles, place)
    assert code is not None, "a legal lay"
    return code
