"""How a match begins: the players' pages help draw its seed, a worker finds a slow deal, then it is shown."""

from __future__ import annotations

import asyncio
import logging
import time

from tablee.kernel import Drawn, Match, Options, Seat
from tablee.kernel.options import write_options
from tablee.server.match.assembly import opening
from tablee.server.match.origin import Origin, moves_before
from tablee.server.match.running import RunningMatch
from tablee.server.orders import DEAL
from tablee.server.people import new_id, new_match_id
from tablee.server.refusals import TableRefusal
from tablee.server.table.adapting import strength_for
from tablee.server.table.draw import SeedDraw
from tablee.server.table.page import Page
from tablee.server.table.table import Table
from tablee.server.wire import Committed, Draw, encode

log = logging.getLogger("tablee.table")


def start(table: Table) -> None:
    """Begin a match, the first or the next one, with those who sit at the table."""
    table.recovery.settled()
    state = table.state
    unplayable = table.recovery.broken or table.referee is None
    if table.starting or (table.playing and not unplayable):
        raise TableRefusal("running")
    state.seating.close_up(state.rules.seats)
    options = state.options
    if table.referee is not None and (outcome := table.referee.running.outcome) is not None:
        options = state.rules.manners.rematch(options, outcome)
    options = state.rules.manners.seated(options, len(state.seating.people()))
    table.begins = False
    table.presence.reseat(state.seating.seat_of)  # without the empty chairs
    if state.seating.adapts:
        table.dealing = asyncio.create_task(_adapt(table, options))
        table.tell_table()
    else:
        _draw_seed(table, options)


async def _adapt(table: Table, options: Options) -> TableRefusal | None:
    """Look up the strength of adaptive bots, then begin; return the refusal, if any."""
    state = table.state
    try:
        await table.outbox.settled()  # the match before this one counts
        state.strength = await strength_for(table.storage, state.rules, state.seating.people())
    except Exception:
        log.exception("table %s: its people's earlier matches can't be read", state.id)
        refusal = TableRefusal("not-stored", 503)
        table.outbox.post(table.presence.pages, encode(refusal.message()))
        table.dealing = None
        table.tell_table()
        return refusal
    finally:
        table.dealing = None
    table.guard(lambda: _draw_seed(table, options))
    if not table.under_way:
        table.tell_table()
    return await table.dealing if table.dealing is not None else None


def _draw_seed(table: Table, options: Options) -> None:
    """Draw the seed with the pages that are here, or begin without."""
    asked = [seat for seat in range(len(table.state.seating.chairs)) if drawing_pages(table, seat)]
    if not asked or shared_seed(table):
        _set_up(table, options, None)
        return

    def tell(seat: Seat, question: Draw | Committed) -> None:
        table.outbox.post(drawing_pages(table, seat), encode(question))

    table.draw = SeedDraw(asked, len(table.state.seating.chairs), tell)
    table.dealing = asyncio.create_task(_draw(table, table.draw, options))
    table.tell_table()


def shared_seed(table: Table) -> str | None:
    """The seed that the table's first match shares with other tables of a contest."""
    contest = table.state.contest
    return contest.seed or None if contest is not None and not table.state.match else None


def drawing_pages(table: Table, seat: Seat) -> list[Page]:
    """The pages of a seat's person that add a share to the seed."""
    chair = table.state.seating.chairs[seat]
    pages = table.presence.of_person(chair.person) if chair.kind == "person" else []
    return [page for page in pages if page.draws and page.person == chair.person]


async def _draw(table: Table, draw: SeedDraw, options: Options) -> TableRefusal | None:
    """Draw the seed with the pages."""
    try:
        drawn = await draw.drawn()
    finally:
        table.draw = table.dealing = None
    table.guard(lambda: _set_up(table, options, drawn))
    if not table.playing:
        table.tell_table()
    return None


def _set_up(table: Table, options: Options, drawn: Drawn | None) -> None:
    """Begin the match, at once or when its deal is found."""
    table.recovery.settled()
    state, seed = table.state, drawn.seed if drawn is not None else shared_seed(table)
    match = Match(state.rules, len(state.seating.chairs), options, seed, drawn=drawn)
    running = RunningMatch(new_match_id(time.time()), match)
    if state.origin is not None:
        table.dealing = asyncio.create_task(_go_back(table, running, state.origin))
        table.tell_table()
    elif running.deals_slowly:
        table.dealing = asyncio.create_task(_deal(table, running))
        table.tell_table()
    else:
        table.begin(running, running.chance())


async def _deal(table: Table, running: RunningMatch) -> TableRefusal | None:
    """Let a worker find the deal; return the refusal, if any."""
    match = running.match
    setup = (match.game.key, match.game.version, match.seats, write_options(match.options), match.seed or "")
    try:
        texts = await table.orders.make(DEAL, table.state.seating.host, "", opening, *setup)
    except TableRefusal as refusal:
        table.outbox.post(table.presence.pages, encode(refusal.message()))
        return refusal
    finally:
        table.dealing = None
    table.guard(lambda: table.begin(running, running.dealt(texts)))
    return None


async def _go_back(table: Table, running: RunningMatch, origin: Origin) -> TableRefusal | None:
    """Begin in the middle of another match, with what its seat couldn't see dealt again; return the refusal."""
    try:
        record = await table.storage.match(origin.match)
        if record is None:
            raise TableRefusal("no-such-match", 404)
        rows, host = await table.storage.log(origin.match), table.state.seating.host
        moves = await table.orders.make(DEAL, host, "", moves_before, record, rows, origin.place)
    except TableRefusal as refusal:
        table.outbox.post(table.presence.pages, encode(refusal.message()))
        return refusal
    finally:
        table.dealing = None
    table.guard(lambda: table.begin(running, [*running.practise(moves, origin.seat, new_id(12)), *running.chance()]))
    return None
