"""Requests and answers about notices and people's calendars."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

# GET  /api/me/notices?table=…                 MyNotices, with a table's own contacts for its host
# POST /api/me/contacts                        NewContact → MyNotices; by mail a code is sent first
# POST /api/me/contacts/{id}/confirm           Confirm → MyNotices
# POST /api/me/contacts/{id}/delete            {} → MyNotices
# POST /api/me/contacts/{id}/test              {} → MyNotices: a notice is sent there now
# POST /api/me/calendar                        MyCalendar → MyNotices


class MyContact(msgspec.Struct, frozen=True, omit_defaults=True):
    """An address to which my notices go."""

    id: str
    channel: str
    address: str
    """Only as much of it as tells it from others: webhooks are secrets."""
    confirmed: bool = False
    table: str = ""
    """The table whose notices all go there; '' for my own."""


class MyHoliday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days on which no deadline of mine runs, the last included."""

    first: str
    """2027-02-20."""
    last: str


class MyCalendar(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """My days: deadlines never fall in my night."""

    zone: Annotated[str, msgspec.Meta(max_length=64)] = ""
    weekends: bool = False
    """Whether Saturdays and Sundays don't count."""
    holidays: Annotated[tuple[MyHoliday, ...], msgspec.Meta(max_length=4)] = ()


class MyNotices(msgspec.Struct, frozen=True):
    """How I am notified that a table waits for me."""

    channels: tuple[str, ...]
    """Those that this server has."""
    contacts: tuple[MyContact, ...]
    calendar: MyCalendar


class NewContact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """POST /api/me/contacts."""

    channel: Literal["webhook", "mail"]
    address: Annotated[str, msgspec.Meta(min_length=3, max_length=500)]
    language: Literal["en", "fr"] = "en"
    table: str = ""
    """A table whose host I am: the notices of all its players go there too."""


class Confirm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/contacts/{id}/confirm."""

    code: Annotated[str, msgspec.Meta(max_length=20)]
