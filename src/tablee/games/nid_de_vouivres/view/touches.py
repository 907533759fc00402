"""The touches that make a move."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import moves as m
from tablee.kernel import Seat
from tablee.kernel.move import kind_word


def touches(seat: Seat, move: m.NidMove) -> tuple[str, ...]:
    """A room and a pair of gem cards are two touches; all else is one."""
    match move:
        case m.Go(room, pair):
            return (f"room:{room}", f"pair:{pair.word}")
        case m.Exit(pair):
            return ("exit", f"pair:{pair.word}")
        case m.Place(room) | m.Lure(room):
            return (f"room:{room}",)
        case m.Complete(objective):
            return (f"objective:{seat}:{objective}",)
    return (kind_word(type(move)),)  # a button: decline, ward, endure, done
