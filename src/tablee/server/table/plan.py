"""What is wrong with a wish for a new table, and the table that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tablee.kernel import AnyGame, Text, game
from tablee.kernel.errors import BadOptions, TableeError
from tablee.kernel.options import option_fields, read_options
from tablee.server.days import latest_day
from tablee.server.names import clean_name
from tablee.server.refusals import TableRefusal
from tablee.server.table.audience import fits
from tablee.server.table.paces import sound
from tablee.server.table.seating import new_seating
from tablee.server.table.state import TableState
from tablee.server.wire import Audience, NewTable, Pace

LANGUAGES = ("", "en", "fr")
"""The languages that a table may declare for its talk."""


class Plan(NamedTuple):
    """A new table whose game, options, seats and pace are possible."""

    rules: AnyGame
    options: Any
    name: str
    """What the person who makes it is called."""
    pace: Pace
    audience: Audience

    def state(self, id: str, person: str, wanted: NewTable) -> TableState:
        """The table as it begins."""
        seating = new_seating(wanted.seats, person, self.name)
        state = TableState(id, self.rules, self.options, seating, wanted.listed)
        state.pace, state.audience = self.pace, self.audience
        state.coach, state.language = wanted.coach, wanted.language
        return state


def rules_of(key: str, chosen: Mapping[str, object] | str) -> tuple[AnyGame, Any]:
    """A game and its options as someone chose them."""
    try:
        rules = game(key)
        return rules, read_options(rules.options, chosen)
    except BadOptions as wrong:
        if wrong.option:
            raise TableRefusal("bad-option", option=Text(f"option-{wrong.option}")) from None
        raise TableRefusal(wrong.code) from None
    except TableeError as wrong:
        raise TableRefusal(wrong.code, 404 if wrong.code == "no-such-game" else 400) from None


def checked(wanted: NewTable, known_as: str, live: bool) -> Plan:
    """Check what can be checked without the store; `live`: its match counts on the ladder of programs."""
    rules, options = rules_of(wanted.game, wanted.options)
    for field in option_fields(rules.options):
        if field.kind == "date" and str(getattr(options, field.name)) > latest_day():
            raise TableRefusal("not-yet")
    if len(wanted.seats) not in rules.seats:
        raise TableRefusal("bad-seats", fewest=rules.seats[0], most=rules.seats[-1])
    if "expert" in wanted.seats and "expert" not in rules.levels:
        raise TableRefusal("no-such-level")
    name = clean_name(wanted.name) or known_as
    if "me" in wanted.seats and not name:
        raise TableRefusal("no-name")
    pace = wanted.pace or Pace()
    if pace.kind != "free" and (rules.realtime or live):
        raise TableRefusal("live-only")
    if not sound(pace):
        raise TableRefusal("bad-pace")
    audience = wanted.audience or Audience()
    if not fits(audience, len(wanted.seats)) or wanted.language not in LANGUAGES:
        raise TableRefusal("bad-message")
    return Plan(rules, options, name, pace, audience)
