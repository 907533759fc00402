"""A table's state apart from its match: what is stored, and what everyone sees."""

from __future__ import annotations

import time
from collections.abc import Collection

import msgspec

from tablee.bots.players import searches
from tablee.bots.strength import EASIEST, upper
from tablee.kernel import AnyGame, Options, Outcome, Seat, Text, game
from tablee.kernel.options import read_options, write_options
from tablee.server.match.bots import NOBODY, Characters
from tablee.server.match.origin import Origin
from tablee.server.match.running import RunningMatch
from tablee.server.people import device_of
from tablee.server.storage import LadderRecord, MatchRecord, TableRecord
from tablee.server.storage.history import PlayedRecord, PlayedSeat
from tablee.server.table.place import ContestPlace
from tablee.server.table.presence import Presence
from tablee.server.table.rematch import Asking
from tablee.server.table.saved import SavedTable
from tablee.server.table.seating import Seating
from tablee.server.table.votes import vote_view
from tablee.server.wire import (
    Adapting,
    Audience,
    Coaching,
    Gathering,
    Pace,
    Phase,
    Sharing,
    TableLine,
    TableView,
    Watcher,
)

LATEST_MATCHES = 20
"""Past matches that the table still shows."""
LATEST_UNSEATED = 20
"""Number of people remembered who must still be told that the host removed them from their seats."""
MOST_BANNED = 100
"""Number of muted people, and of removed people, that are remembered; the latest ones."""
MOST_NAMED = 12
"""Watchers whose names are shown; the others are only counted."""


class TableState:
    """A table's game, options, seats and phase."""

    def __init__(
        self, id: str, rules: AnyGame, options: Options, seating: Seating, listed: bool, made: float | None = None
    ) -> None:
        self.id = id
        self.rules = rules
        self.options = options
        self.seating = seating
        self.listed = listed
        self.made = time.time() if made is None else made
        self.phase: Phase = "open"
        self.match = ""
        """The id of the current or last match."""
        self.past: list[str] = []
        """Ids of finished matches."""
        self.unseated: dict[str, Text] = {}
        """What people who lost their seats are told, until they sit down again or the next match begins."""
        self.pace = Pace()
        """How much time players have for their turns."""
        self.contest: ContestPlace | None = None
        """The contest in which its first match counts."""
        self.began: list[str] = []
        """By seat, who sat there when the match began: a public id, or 'house:' and a bot's level."""
        self.coached = False
        """Whether the coach has helped in the match."""
        self.ladder = False
        """Whether its match counts on the bots' ladder."""
        self.origin: Origin | None = None
        """Where its matches begin, if it is a table for practice."""
        self.coach: bool | None = None
        """Whether players may ask for hints; None: only while all others are bots."""
        self.muted: list[str] = []
        """People who may not talk here."""
        self.removed: list[str] = []
        """People who may not come here."""
        self.language = ""
        self.audience = Audience()
        self.quick = False
        """Whether strangers were brought together here."""
        self.fills = 0.0
        """When bots fill up a quick match that waits for people: seconds since 1970; 0: it doesn't wait."""
        self.ready: set[str] = set()
        """People who don't want to wait for more players."""
        self.locked = False
        self.sitting: tuple[str, ...] | None = None
        """The people seated here as last stored, with no note of who is awaited; None: to be written again."""
        self.strength = EASIEST
        """The strength of adaptive bots in the current or last match."""
        self.votes: dict[str, set[str]] = {}
        """By person: the players who want them to leave."""

    @classmethod
    def from_record(cls, record: TableRecord) -> TableState:
        """A table from the store; TableeError if its game or the game's components are no longer installed."""
        saved = msgspec.json.decode(record.body, type=SavedTable)
        rules = game(record.game)
        options = read_options(rules.options, saved.options)
        state = cls(record.id, rules, options, Seating(saved.chairs, saved.host), record.listed, record.made)
        state.phase = record.phase
        state.match, state.past, state.unseated = saved.match, saved.past, saved.unseated
        state.muted, state.removed, state.ladder = saved.muted, saved.removed, saved.ladder
        state.pace, state.origin, state.coach = saved.pace, saved.origin, saved.coach
        state.contest, state.began, state.coached = saved.contest, saved.began, saved.coached
        state.language, state.audience, state.locked = saved.language, saved.audience, saved.locked
        state.quick, state.fills, state.strength = saved.quick, saved.fills, saved.strength
        return state

    def record(self) -> TableRecord:
        """The table as it is stored."""
        seating = self.seating
        body = SavedTable(
            write_options(self.options), seating.chairs, seating.host, self.match, self.past, self.unseated,
            self.muted, self.removed, self.ladder, self.pace, self.origin, self.coach, self.contest, self.began,
            self.coached, self.language, self.audience, self.quick, self.fills, self.locked,
            self.strength,
        )  # fmt: skip
        people = tuple(dict.fromkeys(map(device_of, seating.people())))
        known, self.sitting = self.sitting, people
        return TableRecord(
            self.id, self.rules.key, self.phase, self.listed, self.made, time.time(), msgspec.json.encode(body),
            None if people == known else people,
        )  # fmt: skip

    def match_record(self, running: RunningMatch, ended: float | None = None) -> MatchRecord:
        """The table's match as it is stored."""
        match = running.match
        names = tuple(chair.name for chair in self.seating.chairs)
        return MatchRecord(
            running.id, self.id, self.rules.key, self.rules.version, match.seats, write_options(match.options),
            match.seed, match.seed_hash, names, running.begun, ended, match.drawn,
        )  # fmt: skip

    def played(self, running: RunningMatch, ended: float) -> PlayedRecord:
        """The record of who has played the table's match to its end, and with what result."""
        outcome = running.outcome
        assert outcome is not None
        chairs = self.seating.chairs
        seats = [
            PlayedSeat(
                running.id, seat, "" if "+" in chair.person else chair.person, chair.name, chair.level or "", rank,
                score, self.id, self.rules.key, running.match.seats, self.listed, ended,
            )
            for seat, (chair, rank, score) in enumerate(zip(chairs, outcome.ranks, outcome.scores, strict=True))
        ]  # fmt: skip
        return PlayedRecord(tuple(seats))

    def forget(self, person: str) -> None:
        """Forget a person: in a running match a bot plays on for them."""
        seating = self.seating
        for seat in seating.seats_of(person):
            seating.leave(seat, self.phase == "playing")
        for chair in seating.chairs:
            if device_of(chair.owner) == person:
                chair.owner = ""
        if seating.host == person:
            seating.host = device_of(next(iter(seating.people()), ""))
        self.unseated.pop(person, None)
        self.began = ["" if device_of(one) == person else one for one in self.began]
        self.contest = None if self.contest is None else self.contest.renamed(person, "")

    def ladder_record(self, outcome: Outcome, at: float) -> LadderRecord:
        """The match's result on the ladder; a program that a house bot had to replace comes last."""
        chairs = self.seating.chairs
        gone = [chair.kept or chair.vacant for chair in chairs]
        ranks = tuple(len(chairs) if left else rank for left, rank in zip(gone, outcome.ranks, strict=True))
        players = tuple(chair.person or chair.owner or f"house:{chair.level}" for chair in chairs)
        return LadderRecord(self.match, self.rules.key, at, players, ranks)

    def adopt(self, guest: str, person: str) -> None:
        """A guest turns out to be this person; if both sit here, the guest's seat is given up."""
        seating = self.seating
        if seating.seats_of(person):
            self.forget(guest)
        for chair in seating.chairs:
            chair.person = _adopted(chair.person, guest, person)
            chair.owner = _adopted(chair.owner, guest, person)
        self.began = [_adopted(one, guest, person) for one in self.began]
        self.contest = None if self.contest is None else self.contest.renamed(guest, person)
        seating.host = person if seating.host == guest else seating.host
        self.muted = [person if one == guest else one for one in self.muted]
        self.removed = [person if one == guest else one for one in self.removed]

    def begin(self, match: str, options: Options) -> None:
        """Begin a match; only the first one at a table counts in a contest."""
        self.contest = None if self.match else self.contest
        self.coached = False
        self.began = [chair.person or f"house:{chair.level}" for chair in self.seating.chairs]
        self.match, self.options, self.phase = match, options, "playing"
        self.fills = 0.0
        self.ready.clear()

    def end(self) -> None:
        """End the match."""
        self.phase = "over"
        self.past = [*self.past, self.match][-LATEST_MATCHES:]
        for chair in self.seating.chairs:
            chair.kept = False

    def mute(self, person: str, yes: bool) -> None:
        """Mute a person, or let them talk again."""
        others = [one for one in self.muted if one != person]
        self.muted = [*others, person][-MOST_BANNED:] if yes else others

    def remove(self, person: str) -> None:
        """Ban a person from the table."""
        self.removed = [*(one for one in self.removed if one != person), person][-MOST_BANNED:]

    def tell_later(self, people: list[str], words: Text) -> None:
        """Remember what to tell people whom the host has removed from their seats."""
        self.unseated.update(dict.fromkeys(people, words))
        for person in list(self.unseated)[:-LATEST_UNSEATED]:
            del self.unseated[person]

    @property
    def characters(self) -> Characters:
        """The characters of the table's bots; only bots that search have one, to choose among equal moves."""
        if self.rules.realtime or not any(chair.level for chair in self.seating.chairs):
            return NOBODY
        at_best, chairs = upper(self.rules, self.strength), enumerate(self.seating.chairs)
        levels = {seat: at_best if chair.level == "adaptive" else chair.level for seat, chair in chairs}
        return {
            seat: self.seating.chairs[seat].character
            for seat, level in levels.items()
            if level and searches(self.rules, level)
        }

    def view(
        self,
        presence: Presence,
        asking: Asking,
        paused: bool,
        hurried: bool,
        starting: bool,
        apart: Collection[Seat] = (),
        coach: Coaching = "never",
        adapting: Adapting | None = None,
    ) -> TableView:
        """The table as everyone sees it; `apart`: the seats that no longer play and see more than the players."""
        chairs = self.seating.chairs
        watching, characters = presence.watchers(), self.characters
        seats = [
            chair.view(
                chair.kind != "person" or presence.here(chair.person),
                asking.answers.get(device_of(chair.person)),
                self.seating.wishes.get(seat),
                seat in apart,
                characters.get(seat, ""),
            )
            for seat, chair in enumerate(chairs)
        ]
        return TableView(
            self.id,
            self.rules.key,
            msgspec.structs.asdict(self.options),
            tuple(seats),
            "" if self.quick else self.seating.host,
            self.listed,
            self.phase,
            len(watching),
            tuple(filter(None, watching.values()))[:MOST_NAMED],
            self.match,
            tuple(self.past),
            paused,
            self.rules.manners.phrases_for(len(chairs)),
            asking.state,
            hurried,
            tuple(Watcher(person, name, person in self.muted) for person, name in list(watching.items())[:MOST_NAMED]),
            starting,
            sharing(self.rules),
            self.pace if self.pace.kind != "free" else None,
            "" if self.origin is None else self.origin.match,
            coach,
            None if self.contest is None else self.contest.mark(time.time()),
            self.language,
            self.quick,
            Gathering(self.left, tuple(sorted(self.ready))) if self.fills else None,
            self.locked,
            self.audience if self.audience.kind != "all" else None,
            tuple(vote_view(self.seating, presence, person, yes) for person, yes in self.votes.items()),
            adapting,
        )

    @property
    def left(self) -> int:
        """Milliseconds until bots fill up a quick match."""
        return max(0, round((self.fills - time.time()) * 1000))

    def line(self, presence: Presence) -> TableLine:
        """The table in the lobby's list."""
        chairs = self.seating.chairs
        watching = presence.watchers().get(self.seating.host, "")
        host = next((chair.name for chair in chairs if chair.person == self.seating.host), watching)
        taken = sum(chair.kind != "empty" for chair in chairs)
        age = int(time.time() - self.made)
        return TableLine(
            self.id,
            self.rules.key,
            self.phase,
            host,
            taken,
            len(chairs),
            age,
            self.pace.kind,
            self.language,
            len(presence.watchers()),
            sum(chair.kind == "person" for chair in chairs),
            bool(presence),
            self.audience.kind != "none",
            self.audience.kind == "all",
            self.quick,
            self.left if self.fills else None,
        )


def sharing(rules: AnyGame) -> Sharing:
    """How several players may share a device: not in real time, where all would have to touch it at once."""
    if rules.realtime or rules.seats[-1] == 1:
        return "no"
    return "open" if rules.secrets is None else "curtain"


def _adopted(one: str, guest: str, person: str) -> str:
    """The id `one`, with the guest's id replaced by the person's, also in ids of players on their device."""
    return person + one[len(guest) :] if device_of(one) == guest else one
