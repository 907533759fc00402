"""The chairs of a table: who sits where, who is host, and for whom a bot plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from tablee.bots.characters import CHARACTERS, Character
from tablee.bots.strength import EASIEST, Strength
from tablee.kernel import Level, Seat
from tablee.server.match.bots import STAND_IN
from tablee.server.names import LONGEST_NAME, shortened, skeleton
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.wire import SeatLevel, SeatRequest, SeatView

BOT_NAMES = ("Ada", "Basile", "Colette", "Dédé", "Elvire", "Félix", "Gaston", "Hilde", "Ines", "Jules", "Kim", "Lou")
"""Each name has a character, wherever it sits; names that follow one another have different characters."""


class Chair(msgspec.Struct, omit_defaults=True):
    """One seat of the table."""

    kind: Literal["empty", "person", "bot"] = "empty"
    person: str = ""
    name: str = ""
    level: SeatLevel | None = None
    kept: bool = False
    """A bot plays for the absent owner."""
    vacant: bool = False
    """Its owner has given it up or lost it in a running match: a bot plays."""
    owner: str = ""
    """The former owner of a vacant seat, who may take it again."""
    given: bool = False
    """Whether the owner gave it up themselves."""

    @property
    def character(self) -> Character:
        """The character of the table's own bot, used if it searches; '' for a bot that stands in for a person."""
        if self.kind != "bot" or self.vacant or self.name not in BOT_NAMES:
            return ""
        return CHARACTERS[BOT_NAMES.index(self.name) % len(CHARACTERS)]

    def view(
        self,
        here: bool,
        again: bool | None = None,
        wish: Wish | None = None,
        apart: bool = False,
        character: Character = "",
    ) -> SeatView:
        """The chair as everyone sees it."""
        asker, name = (wish.person, wish.name) if wish is not None else ("", "")
        return SeatView(
            self.kind, self.name, self.level, self.person, here, self.kept, self.vacant, again, self.owner, asker,
            name, apart, character,
        )  # fmt: skip


class Wish(msgspec.Struct):
    """A request for a vacant seat, and who has agreed to it."""

    person: str
    name: str
    agreed: set[str] = msgspec.field(default_factory=set)


class Seating:
    """All chairs and the host."""

    def __init__(self, chairs: list[Chair], host: str) -> None:
        self.chairs = chairs
        self.host = host
        self.wishes: dict[Seat, Wish] = {}
        """The requests for vacant seats."""

    def seat_of(self, person: str) -> Seat | None:
        """The person's seat."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person" and chair.person == person:
                return seat
        return None

    def seats_of(self, device: str) -> list[Seat]:
        """The seats that are played on someone's device."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and device_of(chair.person) == device
        ]

    def people(self) -> list[str]:
        """All who have a seat."""
        return [chair.person for chair in self.chairs if chair.kind == "person"]

    def bots(self, strength: Strength = EASIEST) -> dict[Seat, Level | Strength]:
        """The seats that bots play now, and how well; those that adapt have this strength."""
        levels: dict[Seat, Level | Strength] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "bot" and chair.level is not None:
                levels[seat] = strength if chair.level == "adaptive" else chair.level
            elif chair.kept:
                levels[seat] = STAND_IN
        return levels

    @property
    def adapts(self) -> bool:
        """Whether a bot of the table adapts to its people."""
        return any(chair.level == "adaptive" for chair in self.chairs)

    def stand_ins(self) -> list[Seat]:
        """The seats on which bots play for people who are away, or who left in the match."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kept or chair.vacant]

    def sit(self, seat: Seat, person: str, name: str, running: bool, watching: Collection[str] = ()) -> None:
        """Someone takes an empty seat, or a vacant one that was theirs; on their own seat only the name changes."""
        chair = self._chair(seat)
        mine = self.seat_of(person)
        name = self.unique(name, watching, {seat, mine})
        if mine == seat:
            chair.name = name
            return
        if chair.vacant and running and chair.owner != person:
            raise TableRefusal("not-offered")
        free = chair.vacant or (chair.kind == "empty" and not running)
        if not free:
            raise TableRefusal("seat-taken")
        if mine is not None:
            if running:
                raise TableRefusal("running")
            self.chairs[mine] = Chair()
        self.chairs[seat] = Chair("person", person, name)

    def wish(self, seat: Seat, person: str, name: str) -> None:
        """Someone asks for a vacant seat of a running match."""
        chair = self._chair(seat)
        if not chair.vacant or seat in self.wishes:
            raise TableRefusal("seat-taken")
        self.wishes[seat] = Wish(person, name)

    def answer(self, seat: Seat, person: str, player: str, yes: bool, here: Collection[str], secrets: bool) -> bool:
        """Note a player's answer to a wish; return whether it gives the seat away.

        In a game with secrets the host alone decides, and only about a seat that its owner gave up; in any other game
        all players who are here must agree.
        """
        wish = self.wishes.get(seat)
        if wish is None or wish.person != person:
            raise TableRefusal("stale")
        if not yes:
            del self.wishes[seat]
            return False
        if secrets and (player != self.host or not self.chairs[seat].given):
            raise TableRefusal("not-offered")
        wish.agreed.add(player)
        if not secrets and not wish.agreed >= set(here):
            return False
        del self.wishes[seat]
        self.chairs[seat] = Chair("person", person, wish.name)
        return True

    def forget_wishes(self, here: Collection[str]) -> None:
        """Drop wishes whose seat is no longer vacant, or whose person has left or sits already."""
        for seat, wish in list(self.wishes.items()):
            vacant = seat < len(self.chairs) and self.chairs[seat].vacant
            if not vacant or wish.person not in here or self.seat_of(wish.person) is not None:
                del self.wishes[seat]

    def leave(self, seat: Seat, running: bool) -> None:
        """Someone gives up their seat; in a running match a bot plays on."""
        owner = self.chairs[seat].person
        self.chairs[seat] = self._bot(seat, STAND_IN) if running else Chair()
        if running:
            self._vacate(seat, owner, given=True)

    def seat_bot(self, seat: Seat, level: SeatLevel, running: bool) -> None:
        """Seat a bot, in place of the person who sits there."""
        was = self._chair(seat)
        if running and level == "adaptive":
            raise TableRefusal("adapts-later")
        self.chairs[seat] = self._bot(seat, level)
        if running and was.kind == "person":
            self._vacate(seat, was.person, given=False)
        elif running and was.vacant:
            self._vacate(seat, was.owner, was.given)

    def _vacate(self, seat: Seat, owner: str, given: bool) -> None:
        chair = self.chairs[seat]
        chair.vacant, chair.owner, chair.given = True, owner, given

    def clear(self, seat: Seat, running: bool) -> None:
        """Empty a seat."""
        self._chair(seat)
        if running:
            raise TableRefusal("running")
        self.chairs[seat] = Chair()

    def add(self, fit: range, running: bool) -> None:
        """Add a chair, if the game allows it."""
        if running:
            raise TableRefusal("running")
        if len(self.chairs) >= fit[-1]:
            raise TableRefusal("bad-seats", fewest=fit[0], most=fit[-1])
        self.chairs.append(Chair())

    def close_up(self, fit: range, but: Collection[Seat | None] = ()) -> None:
        """Remove empty chairs before a match, and those in `but`, if enough players are left for the game."""
        taken = [chair for seat, chair in enumerate(self.chairs) if chair.kind != "empty" and seat not in but]
        if len(taken) not in fit:
            raise TableRefusal("seats-open", fewest=fit[0])
        self.chairs[:] = taken
        for chair in self.chairs:
            chair.vacant, chair.owner, chair.given = False, "", False

    def pass_host_on(self, here: Sequence[str], running: bool) -> None:
        """Make someone who is here the host: a player if possible, otherwise a watcher, but none in a running match."""
        devices = set(map(device_of, here))
        seated = [device_of(person) for person in self.people() if device_of(person) in devices]
        others = () if running else [device_of(person) for person in here]
        self.host = next((person for person in (*seated, *others) if person != self.host), self.host)

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise TableRefusal("no-such-seat")
        return self.chairs[seat]

    def unique(self, name: str, watching: Collection[str], own: Collection[Seat | None] = ()) -> str:
        """The name, numbered if someone else at the table has it or one that looks like it."""
        taken = [*watching, *(chair.name for seat, chair in enumerate(self.chairs) if seat not in own)]
        others = set(map(skeleton, taken))
        names = (name, *(f"{shortened(name, LONGEST_NAME - 3)} {number}" for number in range(2, len(others) + 3)))
        return next(one for one in names if skeleton(one) not in others)

    def _bot(self, seat: Seat, level: SeatLevel) -> Chair:
        taken = {chair.name for chair in self.chairs if chair.kind == "person"}
        taken |= {chair.name for at, chair in enumerate(self.chairs) if at != seat}
        names = [*BOT_NAMES[seat:], *BOT_NAMES[:seat]]
        return Chair("bot", "", next(name for name in names if name not in taken), level)


def new_seating(requests: tuple[SeatRequest, ...], person: str, name: str) -> Seating:
    """The chairs of a new table, whose host is the person."""
    made = Seating([Chair() for _ in requests], person)
    for seat, wanted in enumerate(requests):
        if wanted == "me":
            if made.seat_of(person) is not None:
                raise TableRefusal("seat-taken")
            made.sit(seat, person, name, running=False)
        elif wanted != "open":
            made.seat_bot(seat, wanted, running=False)
    return made
