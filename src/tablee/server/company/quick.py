"""Quick matches: people who wait are seated together; after a countdown that all see, bots take the empty seats.

People who wait already sit at a table, so they see each other. A waiting table is found by game and
pace; people who don't want to meet are never seated at the same one.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.kernel import Level, game
from tablee.kernel.errors import TableeError
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.server import Server
from tablee.server.storage import PersonRecord
from tablee.server.table.door import barred
from tablee.server.table.shunning import blocked_together
from tablee.server.table.starting import start
from tablee.server.table.table import Table
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire import NewTable, Pace, SeatRequest
from tablee.server.wire.company import QuickMatch, QuickName, QuickSeat, Yes

FILLED_BY: Level = "normal"
"""The level of the bots that take empty seats."""
MISSED = 20.0
"""Seconds after which an absent person loses their seat at a waiting table."""


class Gatherings:
    """The tables of this node that wait for people."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._missing: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Timers by table and person, for people who have a seat but no page open."""
        self._visited: set[str] = set()
        """Tables at which someone has been."""
        server.changed.listeners.append(self.noted)

    def noted(self, id: str) -> None:
        """Handle a change of a table: it may no longer be waiting."""
        table = self._server.lobby.peek(id)
        if table is None or not table.state.fills or table.under_way:
            self._visited.discard(id)
            if id in self._timers:
                self._timers.pop(id).cancel()
            return
        if table.presence:
            self._visited.add(id)
        self._miss(table)
        if id not in self._timers:
            left = table.state.left / 1000 / self._server.settings.speed
            self._timers[id] = asyncio.get_running_loop().call_later(left, self._time_is_up, id)
        if self._complete(table):
            asyncio.get_running_loop().call_soon(self._begin, id)  # not in the middle of the change

    def offers(self, table: Table) -> bool:
        """Whether a table waits for people, and has not been left by all."""
        return bool(table.state.fills) and (bool(table.presence) or table.state.id not in self._visited)

    def _miss(self, table: Table) -> None:
        """Start a timer for each seated person who is not here, and stop it if they come."""
        loop, here, id = asyncio.get_running_loop(), table.presence.devices, table.state.id
        for person in {device_of(person) for person in table.state.seating.people()}:
            if person in here:
                if (timer := self._missing.pop((id, person), None)) is not None:
                    timer.cancel()
            elif (id, person) not in self._missing:
                self._missing[id, person] = loop.call_later(MISSED, self._gone, id, person)

    def _gone(self, id: str, person: str) -> None:
        """Free the seat of a person who doesn't come, or has left while others wait."""
        self._missing.pop((id, person), None)
        table = self._server.lobby.peek(id)
        if table is None or not table.state.fills or table.under_way or person in table.presence.devices:
            return
        for seat in table.state.seating.seats_of(person):
            table.state.seating.clear(seat, False)
        table.guard(table.seats_changed)

    def _complete(self, table: Table) -> bool:
        """Whether the table is full and everyone is here, or no one who is here wants to wait."""
        people = {device_of(person) for person in table.state.seating.people()}
        here = people & table.presence.devices
        full = all(chair.kind != "empty" for chair in table.state.seating.chairs)
        return bool(here) and ((full and here == people) or here <= table.state.ready)

    def _begin(self, id: str) -> None:
        table = self._server.lobby.peek(id)
        if table is not None and table.state.fills and not table.under_way and self._complete(table):
            self._fill(table)

    def _time_is_up(self, id: str) -> None:
        self._timers.pop(id, None)
        table = self._server.lobby.peek(id)
        if table is not None and table.state.fills and not table.under_way:
            self._fill(table)

    def _fill(self, table: Table) -> None:
        """Begin with the people who are here, and bots on the other chairs."""
        seating, here = table.state.seating, table.presence.devices
        if not here & {device_of(person) for person in seating.people()}:
            return  # no one waits any more; the next person to come will begin at once

        def fill() -> None:
            for seat, chair in enumerate(seating.chairs):
                if chair.kind == "empty" or (chair.person and device_of(chair.person) not in here):
                    seating.seat_bot(seat, FILLED_BY, False)
            table.seats_changed()
            start(table)

        table.guard(fill)


async def sit_down(table: Table, person: str, name: str) -> bool:
    """Take a seat at a table that waits for people; return False if there is none for this person."""
    while True:
        seating = table.state.seating
        if seating.seats_of(person):
            return True
        people = set(seating.people())
        free = [seat for seat, chair in enumerate(seating.chairs) if chair.kind == "empty"]
        if not table.state.fills or table.under_way or not free or barred(table, person) is not None:
            return False
        if await blocked_together(table.storage, person, people):
            return False
        if set(table.state.seating.people()) <= people and table.state.fills and not table.under_way:
            seating.sit(free[0], person, name, False, table.presence.other_watchers(person))
            table.seats_changed(PersonRecord(person, name))
            return True


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/quick", handled(quick), methods=["POST"]),
        Route("/api/tables/{id}/quick", handled(quick_seat), methods=["POST"]),
        Route("/api/tables/{id}/ready", handled(ready), methods=["POST"]),
    ]


async def quick(request: Request) -> Response:
    """Seat the caller with people who wait, or at a new table that waits."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, QuickMatch)
    try:
        rules = game(wanted.game)
    except TableeError as wrong:
        raise TableRefusal(wrong.code, 404) from None
    if rules.seats[-1] < 2:
        raise TableRefusal("no-quick-match")
    name = await server.called(person, wanted.name)
    pace = Pace() if rules.realtime else wanted.pace or Pace()
    gatherings: Gatherings = request.app.state.gatherings
    for table in server.lobby.tables:
        state = table.state
        waits = state.rules.key == wanted.game and state.pace == pace and state.id not in wanted.but
        if waits and gatherings.offers(table) and await sit_down(table, person, name):
            return json(QuickSeat(state.id, True))
    for line in server.lobby.all_lines():
        same = line.quick and line.phase == "open" and (line.game, line.pace) == (wanted.game, pace.kind)
        if same and line.taken < line.seats and server.lobby.peek(line.id) is None and line.id not in wanted.but:
            return json(QuickSeat(line.id, False))  # at another node, which is asked for the seat
    seats = max(2, min(rules.best_seats, rules.seats[-1]), rules.seats[0])
    others: list[SeatRequest] = ["open"] * (seats - 1)
    new = NewTable(wanted.game, ("me", *others), {}, True, name, pace=pace, language=wanted.language)
    made = await server.lobby.make(new, person, name, gathers=server.settings.gather)
    return json(QuickSeat(made.state.id, True), 201)


async def quick_seat(request: Request) -> Response:
    """Seat the caller at a given table."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    name = await server.called(person, (await body(request, QuickName)).name)
    table = await server.table(request.path_params["id"], address_of(request))
    if not await sit_down(table, person, name):
        raise TableRefusal("seat-taken", 409)
    return json(QuickSeat(table.state.id, True))


async def ready(request: Request) -> Response:
    """Note whether the caller, who waits, would rather begin now."""
    server, person = server_of(request), person_of(request)
    table = await server.table(request.path_params["id"], address_of(request))
    if not table.state.seating.seats_of(person) or not table.state.fills:
        raise TableRefusal("not-seated", 403)
    yes = (await body(request, Yes)).yes
    (table.state.ready.add if yes else table.state.ready.discard)(person)
    table.tell_table()
    return json(Yes(yes))
