"""The outbox of notices in the store, and where they go.

A notice has a key that follows from its subject, so that the same notice twice is one row. It waits without a contact
until it is due; then there is a row for each contact, stored as `sending` before it is sent and as `sent` afterwards.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

Statement: TypeAlias = tuple[str, tuple[object, ...]]
State: TypeAlias = Literal["waiting", "sending", "addressed", "sent", "unneeded", "failed"]

NOTICES = """
create table if not exists contacts (
  id text primary key, owner text not null, channel text not null, address text not null, language text not null,
  origin text not null, made real not null, confirmed real
) without rowid;
create index if not exists contacts_by_owner on contacts (owner);
create table if not exists notices (
  key text not null, contact text not null, person text not null, "table" text not null, kind text not null,
  args text not null, due real not null, tries integer not null, state text not null, primary key (key, contact)
) without rowid;
create index if not exists notices_by_due on notices (state, due);
create index if not exists notices_by_person on notices (person);
create trigger if not exists contacts_go_with_their_table after delete on tables
begin delete from contacts where owner = 'table:' || old.id; end;
"""


class ContactRecord(msgspec.Struct, frozen=True):
    """An address to which a person's notices go."""

    id: str
    owner: str
    """A person's public id, or `table:` and a table's id: then it gets the notices of all its players."""
    channel: str
    """The channel of its sender: 'webhook', 'mail' …"""
    address: str
    """Only the sender reads it."""
    language: str
    origin: str
    """The server's own address as the owner's page knows it, for links."""
    made: float
    confirmed: float | None = None
    """When the owner has confirmed that they read there; before that, only the request to confirm is sent."""


class ContactGone(msgspec.Struct, frozen=True):
    """A contact is deleted."""

    owner: str
    id: str


class NoticeRecord(msgspec.Struct, frozen=True):
    """A notice to a person who is not at the page. One with a key that is stored already changes nothing."""

    key: str
    person: str
    table: str
    kind: str
    """Its words are the messages `notice-{kind}` …"""
    due: float
    """The earliest time to send it, in seconds since 1970."""
    args: dict[str, str | int] = {}
    """… with these values."""
    contact: str = ""
    """'' until it is due: then it goes to all contacts of the person and the table."""
    tries: int = 0
    state: State = "waiting"


class NoticeState(msgspec.Struct, frozen=True):
    """A notice's progress."""

    key: str
    contact: str
    state: State
    due: float
    tries: int


class NoticesTidied(msgspec.Struct, frozen=True):
    """Notices that were sent or given up before then are deleted."""

    before: float


class InDoubt(NamedTuple):
    """A notice that was being sent when the server ended, and its channel."""

    notice: NoticeRecord
    channel: str


OfNotices: TypeAlias = ContactRecord | ContactGone | NoticeRecord | NoticeState | NoticesTidied

COLUMNS = 'key, contact, person, "table", kind, args, due, tries, state'


def statements(record: OfNotices) -> list[Statement]:
    """The statements that write a record."""
    match record:
        case ContactRecord():
            return [
                ("insert or replace into contacts values (?, ?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(record))
            ]
        case ContactGone(owner=owner, id=id):
            return [
                (
                    "delete from notices where contact in (select id from contacts where id = ? and owner = ?)",
                    (id, owner),
                ),
                ("delete from contacts where id = ? and owner = ?", (id, owner)),
            ]
        case NoticeRecord():
            args = msgspec.json.encode(record.args).decode()
            values = (record.key, record.contact, record.person, record.table, record.kind, args)
            words = f"insert or ignore into notices ({COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            return [(words, (*values, record.due, record.tries, record.state))]
        case NoticeState(key=key, contact=contact, state=state, due=due, tries=tries):
            words = "update notices set state = ?, due = ?, tries = ? where key = ? and contact = ?"
            return [(words, (state, due, tries, key, contact))]
        case NoticesTidied(before=before):
            return [("delete from notices where state not in ('waiting', 'sending') and due < ?", (before,))]


def forget_person(person: str) -> list[Statement]:
    """Delete a person's contacts and notices."""
    return [
        ("delete from contacts where owner = ?", (person,)),
        ("delete from notices where person = ?", (person,)),
    ]
