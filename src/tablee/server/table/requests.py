"""What a page may ask of its table: one function for each message carries it out or refuses it."""

from __future__ import annotations

import asyncio
from functools import partial
from time import perf_counter
from typing import Final

from tablee.kernel import Seat, Viewer
from tablee.kernel.errors import Refused
from tablee.server.match.questions import brings, why_not
from tablee.server.match.referee import Referee
from tablee.server.refusals import TableRefusal
from tablee.server.storage import PersonRecord
from tablee.server.table import agreement, talk
from tablee.server.table.door import may_sit
from tablee.server.table.handover import hand, sit_beside
from tablee.server.table.hosting import host_only, mute, rearrange, remove
from tablee.server.table.page import Page
from tablee.server.table.prompts import prompt
from tablee.server.table.sharing import holder, is_beside
from tablee.server.table.speaking import nudge, phrase, signal
from tablee.server.table.starting import start as begin
from tablee.server.table.table import Table
from tablee.server.wire import (
    Ack,
    AddSeat,
    Again,
    Announced,
    Answer,
    Ask,
    ClearSeat,
    Commit,
    FromPage,
    Hand,
    Hello,
    Here,
    Hint,
    Keep,
    Leave,
    Mute,
    Nudge,
    Phrase,
    Ping,
    Play,
    Point,
    Pong,
    Preview,
    Previewed,
    PutDown,
    Remove,
    Rename,
    Reveal,
    Say,
    SeatBot,
    SetCoach,
    Shown,
    Signal,
    Sit,
    Start,
    TakeBack,
    Unseated,
    Welcome,
    encode,
)

LONGEST_KEY: Final = 64
MOST_TOUCHES: Final = 8
"""The longest path that a question may name."""

CHANGES: Final = {
    Play, PutDown, TakeBack, Rename, Sit, Leave, SeatBot, ClearSeat, AddSeat, Start, Again, Answer, Mute, Remove,
    SetCoach,
}  # fmt: skip
"""Messages that change the table or the match, and are stored."""
STILL_HERE: Final = 1.0
"""Seconds for which the answer to a ping waits for a write."""
BY_ITSELF: Final = {Hello, Ping, Shown, Commit, Reveal, Signal}
"""Messages that a page sends by itself, without the person doing anything."""
QUESTIONS: Final = {Ask, Preview, Hint}
"""Questions about a running match."""
TALK: Final = {Say, Phrase, Signal, Nudge}
"""Messages that others hear."""


def receive(table: Table, page: Page, message: FromPage, key: str = "") -> None:
    """Handle a message from a page, with its key if it has one; every refusal is answered."""
    table.guard(partial(handle, table, page, message), page, key)


def handle(table: Table, page: Page, message: FromPage) -> None:
    """Do what a page asks for; raise TableRefusal or Refused if that isn't possible."""
    kind = type(message)
    if kind in CHANGES:
        table.recovery.settled()
    if kind not in BY_ITSELF:
        table.attendance.touched(page.person)
    if kind in TALK and page.device in table.state.muted:
        raise TableRefusal("muted")
    seating = table.state.seating
    match message:
        case Play() | PutDown() | TakeBack():
            move(table, page, message)
        case Point(x=x, y=y):
            if table.referee is not None and page.viewer is not None and table.playing:
                table.referee.point(page.viewer, x, y)
        case Here():
            pass
        case Again(yes=yes):
            agreement.again(table, page, yes)
        case Answer(seat=seat, person=person, yes=yes):
            answer(table, page, seat, person, yes)
        case Nudge(seat=seat):
            nudge(table, page, seat)
        case Mute(person=person, yes=yes):
            mute(table, page, person, yes)
        case Remove(person=person):
            remove(table, page, person)
        case Ask(touches=touches, drop=drop):
            referee, seat = at_match(table, page, message)
            raise Refused(why_not(referee.running, seat, touches[-MOST_TOUCHES:], drop))
        case Preview(move=text, drop=drop):
            referee, seat = at_match(table, page, message)
            found = brings(referee.running, seat, text, drop)
            if found is not None:
                table.outbox.say(page, Previewed(message.key, found.floats, found.pieces, found.standings))
        case Hint():
            table.coach.hint(page, message, *at_match(table, page, message))
        case Keep():
            table.coach.let_go()
        case SetCoach(yes=yes):
            table.coach.set(page, yes)
        case Shown(version=version):
            if page.viewer is not None:
                table.attendance.shown(page.viewer, version)
        case Commit() | Reveal():
            drawing = seating.seat_of(page.person)
            if table.draw is not None and drawing is not None:
                table.draw.answer(drawing, message)
        case Ping(at=at):
            table.outbox.say(page, Pong(at))
            if not table.outbox.idle:  # the store may be slow: that the table is there is said all the same
                asyncio.get_running_loop().call_later(STILL_HERE, page.send, encode(Pong(at)))
        case Hello():
            hello(table, page, message)
        case Rename(name=name):
            sit(table, page, page.viewer, name)
        case Sit(seat=seat, name=name, beside=True):
            sit_beside(table, page, seat, name)
        case Sit(seat=seat, name=name):
            sit(table, page, seat, name)
        case Hand(seat=seat):
            hand(table, page, seat)
        case Leave():
            leave(table, page)
        case SeatBot(level=level) if level != "adaptive" and level not in table.state.rules.levels:
            raise TableRefusal("no-such-level")
        case SeatBot(seat=seat, level=level):
            rearrange(table, page, partial(seating.seat_bot, seat, level, table.under_way))
        case ClearSeat(seat=seat) if seat in seating.seats_of(page.device) and not table.under_way:
            seating.clear(seat, running=False)
            table.seats_changed()
        case ClearSeat(seat=seat):
            rearrange(table, page, partial(seating.clear, seat, table.under_way))
        case AddSeat():
            rearrange(table, page, partial(seating.add, table.state.rules.seats, table.under_way))
        case Start():
            host_only(table, page)
            agreement.start(table, page)
        case Say():
            table.say(talk.said(message, page.name, page.viewer, page.device))
        case Phrase(text=text):
            phrase(table, page, text)
        case Signal():
            signal(table, page, message)


def hello(table: Table, page: Page, message: Hello) -> None:
    """A page opens, or asks for everything again."""
    seating = table.state.seating
    page.shows, page.draws, page.asks, page.screen = message.shows, message.draws, message.asks, message.screen
    table.presence.remove(page)
    page.person = holder(seating, page, table.playing, message.up)
    seat = seating.seat_of(page.person)
    table.turns.in_zone(page.person, message.zone)
    returns = table.attendance.returns(page.person)
    table.presence.add(page, seat)
    table.attendance.call(page.person, "" if page.screen else table.unwanted.name_for(page, message.name))
    if seat is not None and seating.chairs[seat].kept:
        seating.chairs[seat].kept = False  # its owner is back
        table.save()
    table.begins = table.begins and page.device == seating.host  # otherwise the host has gone elsewhere
    table.attendance.meet()
    said = tuple(said for said in table.talk if table.apart.shows(page, said))
    table.outbox.say(page, Welcome(page.device, table.view(), seat, said, talk.PHRASES, table.settings.ice_servers))
    if table.unwanted.announced:
        table.outbox.say(page, Announced(table.unwanted.announced))
    if page.person in table.state.unseated:
        table.outbox.say(page, Unseated(table.state.unseated[page.person]))
    table.tell_table(but=page)
    if table.referee is not None:
        table.outbox.post([page], *table.gallery.look(seat, message.match, message.version, returns))
        table.turns.show(page)
        prompt(table, [page])
    table.attendance.changed()
    if table.begins:
        begin(table)
    elif table.draw is not None and seat is not None:
        table.draw.ask_again(seat)


def move(table: Table, page: Page, message: Play | PutDown | TakeBack) -> None:
    """A move, a free drop or a take-back: played once, however often it is sent."""
    begun = perf_counter()
    referee, seat = at_match(table, page, message)
    person, key = page.person, message.key
    if (person, key) not in referee.running.keys:
        may_go_on(table, referee)
        match message:
            case Play(move=text):
                table.carry_out(partial(referee.play, seat, text, person, key))
            case PutDown(drop=drop):
                table.carry_out(partial(referee.put_down, seat, drop, person, key))
            case TakeBack():
                if not table.take_backs.take(person):
                    raise TableRefusal("too-fast")
                table.carry_out(partial(referee.take_back, seat, person, key))
        if isinstance(message, TakeBack):
            table.coach.let_go()
        else:
            table.coach.look(referee, seat)
    table.outbox.say(page, Ack(key, referee.version(seat)))
    table.outbox.answered(begun)


def at_match(
    table: Table, page: Page, message: Play | PutDown | TakeBack | Ask | Preview | Hint
) -> tuple[Referee, Seat]:
    """The referee of the match that a message is meant for, and the seat that sent it."""
    referee, seat = table.referee, page.viewer
    if not 1 <= len(message.key) <= LONGEST_KEY:
        raise TableRefusal("bad-message")
    if seat is None:
        raise TableRefusal("not-seated")
    if table.recovery.broken:
        raise TableRefusal("broken")
    if referee is None:
        raise TableRefusal("not-running")
    if message.match not in ("", referee.running.id):
        raise TableRefusal("stale")
    if type(message) in QUESTIONS:
        may_go_on(table, referee)
    return referee, seat


def may_go_on(table: Table, referee: Referee) -> None:
    """Refuse the request unless the match is running and not paused."""
    if not table.playing:
        raise TableRefusal("match-over")
    if referee.paused:
        raise TableRefusal("paused")


def sit(table: Table, page: Page, seat: Viewer, name: str) -> None:
    """Someone sits down under that name, or continues watching under it."""
    name = table.unwanted.name_for(page, name)
    if not name:
        raise TableRefusal("no-name")
    if seat is not None:
        may_sit(table, page.device)
        seating, watching = table.state.seating, table.presence.other_watchers(page.person)
        try:
            seating.sit(seat, page.person, name, table.under_way, watching)
        except TableRefusal as refusal:
            if refusal.code != "not-offered" or page.viewer is not None or not table.presence.players:
                raise
            if table.state.rules.secrets is not None and not seating.chairs[seat].given:
                raise
            table.apart.no_return(seat, page.person)
            seating.wish(seat, page.person, seating.unique(name, watching))
            table.tell_table()
            return
        table.state.unseated.pop(page.person, None)
    table.attendance.call(page.person, name)
    table.seats_changed(*([] if is_beside(page.person) else [PersonRecord(page.person, name)]))


def answer(table: Table, player: Page, seat: Seat, person: str, yes: bool) -> None:
    """A player answers someone who asks for a vacant seat."""
    if player.viewer is None:
        raise TableRefusal("not-seated")
    if yes:
        table.apart.no_return(seat, person)
    players, secrets = table.presence.players, table.state.rules.secrets is not None
    if table.state.seating.answer(seat, person, player.person, yes, players, secrets):
        table.state.unseated.pop(person, None)
        table.attendance.call(person, "")
        table.seats_changed()
    else:
        table.tell_table()


def leave(table: Table, page: Page) -> None:
    """Someone gives up their seat."""
    seat, seating = page.viewer, table.state.seating
    if seat is None:
        raise TableRefusal("not-seated")
    seats = [seat] if is_beside(page.person) else seating.seats_of(page.device)
    for seat in seats:
        table.attendance.lets_go(seat)
        seating.leave(seat, table.under_way)
    if page.device == seating.host and not seating.seats_of(page.device):
        seating.pass_host_on(table.presence.people, table.playing)
    table.seats_changed()
