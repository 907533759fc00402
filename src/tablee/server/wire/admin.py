"""Requests and answers for the people who run the house."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.server.wire.outbound import Said
from tablee.server.wire.table import Phase

# For people who have opened a link of `tablee admin link`; others get 403.
#
# POST /api/admin/enter                        Enter: anyone with the link's key runs the house from now on
# GET  /api/admin                              AdminView
# GET  /api/admin/people?name=…                tuple[AdminPerson, ...]: by a part of the name, or by id
# GET  /api/admin/tables                       tuple[AdminTable, ...]: the latest used first
# POST /api/admin/people/{id}                  Deal → AdminView
# POST /api/admin/tables/{id}/close            Settle → AdminView: the table and its matches are deleted
# POST /api/admin/reports/{id}/dismiss         AdminView
# POST /api/admin/announcement                 NewAnnouncement → AdminView


class ReportView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A report to the house."""

    id: str
    at: float
    by: str
    """Public ids."""
    by_name: str
    person: str
    name: str
    """As they were called then."""
    table: str
    """'' if it is about their page."""
    why: str
    talk: tuple[Said, ...] = ()
    """The lines of talk before it, in order."""
    others: int = 0
    """How many other people have reported the same person."""


class AdminPerson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person whom the house knows by name."""

    person: str
    name: str
    seen: float
    suspended: bool = False
    reports: int = 0


class AdminTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table."""

    id: str
    game: str
    phase: Phase
    touched: float
    names: tuple[str, ...] = ()
    """Of the people who sit there."""
    listed: bool = False


class DecisionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that was made."""

    at: float
    kind: str
    subject: str
    name: str = ""
    by: str = ""
    """An admin's name; '' for a command."""


class AdminView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that an admin has to decide, and what was decided."""

    reports: tuple[ReportView, ...] = ()
    suspended: tuple[AdminPerson, ...] = ()
    admins: tuple[AdminPerson, ...] = ()
    decisions: tuple[DecisionView, ...] = ()
    announced: str = ""


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a link."""

    key: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A decision about a person, and the report that it settles."""

    kind: Literal["suspend", "allow", "rename", "forget", "resign"]
    report: str = ""


class Settle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The report that the decision settles."""

    report: str = ""


class NewAnnouncement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The announcement to everyone; '' withdraws it."""

    words: Annotated[str, msgspec.Meta(max_length=500)]
