"""A new table as someone wants it: checked, and refused with a code if it can't be."""

from __future__ import annotations

import time
from collections.abc import Callable

from tablee.kernel import Text, game
from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.options import option_fields, read_options
from tablee.server.days import latest_day
from tablee.server.match.origin import Origin
from tablee.server.names import clean_name
from tablee.server.people import new_id
from tablee.server.refusals import TableRefusal
from tablee.server.table.audience import fits
from tablee.server.table.paces import sound
from tablee.server.table.place import ContestPlace
from tablee.server.table.seating import Seating, new_seating
from tablee.server.table.state import TableState
from tablee.server.wire import Audience, NewTable, Pace

LANGUAGES = ("", "en", "fr")
"""The languages that a table may declare for its talk."""


def new_state(
    wanted: NewTable,
    person: str,
    name: str,
    ladder: Callable[[Seating], None] | None,
    origin: Origin | None,
    contest: ContestPlace | None,
    gathers: float,
    id: str,
) -> TableState:
    """The state of a table that a person of that name makes; `Lobby.make` explains the rest."""
    try:
        rules = game(wanted.game)
        options = read_options(rules.options, wanted.options)
    except BadOptions as wrong:
        if wrong.option:
            raise TableRefusal("bad-option", option=Text(f"option-{wrong.option}")) from None
        raise TableRefusal(wrong.code) from None
    except TableeError as wrong:
        raise TableRefusal(wrong.code, 404 if wrong.code == "no-such-game" else 400) from None
    for field in option_fields(rules.options):
        if field.kind == "date" and str(getattr(options, field.name)) > latest_day():
            raise TableRefusal("not-yet")
    if len(wanted.seats) not in rules.seats:
        raise TableRefusal("bad-seats", fewest=rules.seats[0], most=rules.seats[-1])
    if "expert" in wanted.seats and "expert" not in rules.levels:
        raise TableRefusal("no-such-level")
    if "me" in wanted.seats and not name:
        raise TableRefusal("no-name")
    pace = wanted.pace or Pace()
    if pace.kind != "free" and (rules.realtime or (ladder is not None and contest is None)):
        raise TableRefusal("live-only")
    if not sound(pace):
        raise TableRefusal("bad-pace")
    audience = wanted.audience or Audience()
    if not fits(audience, len(wanted.seats)) or wanted.language not in LANGUAGES:
        raise TableRefusal("bad-message")
    state = TableState(id or new_id(10), rules, options, new_seating(wanted.seats, person, name), wanted.listed)
    state.pace, state.origin, state.coach = pace, origin, wanted.coach
    state.contest = contest
    state.language, state.audience = wanted.language, audience
    if contest is not None and contest.kind == "tournament":
        state.quick = True  # it has no host
    if gathers:
        state.quick, state.fills = True, time.time() + gathers
    if ladder is not None:
        ladder(state.seating)
        state.ladder = contest is None
    return state


def name_for(wanted: NewTable, known_as: str) -> str:
    """The name of the person who makes a table: the one they give, or else the one they are known by."""
    return clean_name(wanted.name) or known_as
