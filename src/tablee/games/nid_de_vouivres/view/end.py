"""The end: what everyone's objectives came to, and who was one gem short."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import OBJECTIVES, Gem
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import treasury, words
from tablee.games.nid_de_vouivres.view.pledges import pledges
from tablee.kernel import Gain, Name, Seat, Tally, Text


def tally(state: NidState) -> tuple[Tally, ...]:
    """By player, each objective: completed, in the chest at the end, or what was missing."""
    return tuple(
        Tally(seat, tuple(_line(state, seat, one) for one in range(OBJECTIVES))) for seat in range(state.seats)
    )


def _line(state: NidState, seat: Seat, objective: int) -> Gain:
    need = state.asked(seat, objective)
    if objective not in state.open_objectives(seat):
        return Gain(Text("tally-completed", {"gems": words.gems(need)}), 1, "objective-back")
    if seat in state.finishers:
        return Gain(Text("tally-covered", {"gems": words.gems(need)}), 1, "objective-ready")
    gold, ruby, sapphire, pearl = state.chest(seat)
    asked = tuple(state.asked(seat, one) for one in range(OBJECTIVES))
    pledge = pledges((gold, ruby, sapphire, pearl), asked, state.completed[seat])[objective]
    missing = [asks - have for asks, have in zip(need, pledge.pledged, strict=True)]
    if not any(missing):
        return Gain(Text("tally-unpaid", {"gems": words.gems(need)}), 0, "objective-ready")
    return Gain(Text("tally-missing", {"missing": words.gems(missing)}), 0, "objective")


def decided(state: NidState) -> Text | None:
    """What decided between several who finished; else who was one gem short; None where neither is so."""
    if len(state.finishers) > 1:
        aside = [Text("decided-has", {"who": Name(seat), "count": _treasure(state, seat)}) for seat in state.finishers]
        return Text("decided-aside", {"all": words.joined(aside)})
    short = treasury.short(state)
    return Text("decided-short", {"names": words.names(short), "count": len(short)}) if short else None


def _treasure(state: NidState, seat: Seat) -> int:
    """NV-23: the pearls and sapphires put aside."""
    gems = [one + other for one, other in zip(state.aside(seat), state.surplus(seat), strict=True)]
    return gems[Gem.SAPPHIRE] + gems[Gem.PEARL]
