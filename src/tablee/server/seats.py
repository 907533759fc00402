"""The chairs of a table: who sits where, who is host, and whom a bot stands in for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

from tablee.kernel import Level, Seat
from tablee.server.messages import SeatView
from tablee.server.people import LONGEST_NAME
from tablee.server.problems import No

BOT_NAMES = ("Ada", "Basile", "Colette", "Dédé", "Elvire", "Félix", "Gaston", "Hilde", "Ines", "Jules", "Kim", "Lou")
Wish: TypeAlias = Literal["me", "open", "easy", "normal", "hard"]
STAND_IN: Level = "normal"
"""The level of a bot that plays for somebody absent."""


class Chair(msgspec.Struct, omit_defaults=True):
    """One seat of the table."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str = ""
    name: str = ""
    level: Level | None = None
    kept: bool = False
    """A bot plays for the absent owner."""
    vacant: bool = False
    """Its owner has given it up in a running match: a bot plays, and anybody may take it."""

    def view(self, here: bool) -> SeatView:
        """The chair as everybody sees it."""
        return SeatView(self.kind, self.name, self.level, self.person, here, self.kept or self.vacant)


class Seating:
    """All chairs and the host."""

    def __init__(self, chairs: list[Chair], host: str) -> None:
        self.chairs = chairs
        self.host = host

    def seat_of(self, person: str) -> Seat | None:
        """Where that person sits."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.person == person:
                return seat
        return None

    def people(self) -> list[str]:
        """Everybody who has a seat."""
        return [chair.person for chair in self.chairs if chair.kind == "person"]

    def bots(self) -> dict[Seat, Level]:
        """The seats on which a bot plays now, and how well."""
        levels: dict[Seat, Level] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "bot" and chair.level is not None:
                levels[seat] = chair.level
            elif chair.kept:
                levels[seat] = STAND_IN
        return levels

    def sit(self, seat: Seat, person: str, name: str, running: bool, watching: Collection[str] = ()) -> None:
        """Somebody takes an empty seat, or one that was given up in a match; on their own, only the name changes."""
        chair = self._chair(seat)
        mine = self.seat_of(person)
        name = self.unlike_others(name, watching, {seat, mine})
        if mine == seat:
            chair.name = name
            return
        free = chair.vacant or (chair.kind == "empty" and not running)
        if not free:
            raise No("seat-taken")
        if mine is not None:
            if running:
                raise No("running")
            self.chairs[mine] = Chair()
        self.chairs[seat] = Chair("person", person, name)

    def leave(self, seat: Seat, running: bool) -> None:
        """Somebody gives their seat up; in a running match a bot plays on."""
        self.chairs[seat] = self._bot(seat, STAND_IN, vacant=True) if running else Chair()

    def seat_bot(self, seat: Seat, level: Level, running: bool) -> None:
        """A bot instead of whoever sits there."""
        vacant = running and (self._chair(seat).kind == "person" or self._chair(seat).vacant)
        self.chairs[seat] = self._bot(seat, level, vacant)

    def clear(self, seat: Seat, running: bool) -> None:
        """The seat becomes empty; one that is empty already is taken away when the match starts."""
        self._chair(seat)
        if running:
            raise No("running")
        self.chairs[seat] = Chair()

    def add(self, fit: range, running: bool) -> None:
        """One more chair, if the game is for so many."""
        if running:
            raise No("running")
        if len(self.chairs) >= fit[-1]:
            raise No("bad-seats", fewest=fit[0], most=fit[-1])
        self.chairs.append(Chair())

    def close_up(self, fit: range) -> None:
        """Before a match: take empty chairs away if enough people are left for the game."""
        taken = [chair for chair in self.chairs if chair.kind != "empty"]
        if len(taken) not in fit:
            raise No("seats-open", fewest=fit[0])
        self.chairs[:] = taken
        for chair in self.chairs:
            chair.vacant = False

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise No("no-such-seat")
        return self.chairs[seat]

    def unlike_others(self, name: str, watching: Collection[str], own: Collection[Seat | None] = ()) -> str:
        """The name, numbered if somebody else at the table has it, on a seat or watching."""
        others = {*watching, *(chair.name for seat, chair in enumerate(self.chairs) if seat not in own)}
        names = (name, *(f"{name[: LONGEST_NAME - 3].rstrip()} {number}" for number in range(2, len(others) + 3)))
        return next(one for one in names if one not in others)

    def _bot(self, seat: Seat, level: Level, vacant: bool = False) -> Chair:
        taken = {chair.name for chair in self.chairs if chair.kind == "person"}
        taken |= {chair.name for at, chair in enumerate(self.chairs) if at != seat}
        names = [*BOT_NAMES[seat:], *BOT_NAMES[:seat]]
        return Chair("bot", "", next(name for name in names if name not in taken), level, vacant=vacant)


def seating(wished: tuple[Wish, ...], person: str, name: str) -> Seating:
    """The chairs of a new table: 'me', 'open', or a bot's level."""
    made = Seating([Chair() for _ in wished], person)
    for seat, wish in enumerate(wished):
        if wish == "me":
            if made.seat_of(person) is not None:
                raise No("seat-taken")
            made.sit(seat, person, name, running=False)
        elif wish != "open":
            made.seat_bot(seat, wish, running=False)
    return made
