"""Company in the store: groups, friends, invitations, and people who are muted or blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:
    pass

Statement: TypeAlias = tuple[str, tuple[object, ...]]
Shun: TypeAlias = Literal["mute", "block"]

COMPANY = """
create table if not exists groups (id text primary key, name text not null, made real not null) without rowid;
create table if not exists group_members (
  "group" text not null, person text not null, joined real not null, primary key ("group", person)
) without rowid;
create index if not exists group_members_by_person on group_members (person);
create table if not exists group_tables (
  "table" text primary key, "group" text not null, at real not null
) without rowid;
create index if not exists group_tables_by_group on group_tables ("group", at);
create index if not exists played_by_table on played ("table", ended);
create trigger if not exists group_tables_go_with_their_table after delete on tables
begin delete from group_tables where "table" = old.id; end;
create table if not exists friends (
  person text not null, other text not null, at real not null, agreed integer not null, primary key (person, other)
) without rowid;
create index if not exists friends_by_other on friends (other);
create index if not exists friends_by_time on friends (at);
create table if not exists shunned (
  person text not null, other text not null, kind text not null, name text not null, at real not null,
  primary key (person, other)
) without rowid;
create index if not exists shunned_by_other on shunned (other);
create trigger if not exists company_goes_with_its_person after delete on people
begin
  delete from group_members where person = old.id;
  delete from friends where person = old.id;
  delete from friends where other = old.id;
  delete from shunned where person = old.id;
  delete from shunned where other = old.id;
end;
create table if not exists hidden (person text primary key) without rowid;
create table if not exists invitations (
  id text primary key, person text not null, "table" text not null, game text not null, inviter text not null,
  name text not null, at real not null
) without rowid;
create index if not exists invitations_by_person on invitations (person, at);
create index if not exists invitations_by_time on invitations (at);
create trigger if not exists invitations_go_with_their_table after delete on tables
begin delete from invitations where "table" = old.id; end;
"""


class GroupRecord(msgspec.Struct, frozen=True):
    """A group: anyone with its link may join."""

    id: str
    name: str
    made: float


class MemberRecord(msgspec.Struct, frozen=True):
    """A person joins a group; for a member nothing changes."""

    group: str
    person: str
    joined: float


class MemberGone(msgspec.Struct, frozen=True):
    """A person leaves a group; the last one to leave deletes it."""

    group: str
    person: str


class GroupTable(msgspec.Struct, frozen=True):
    """A table belongs to a group, and so do the matches played at it."""

    group: str
    table: str
    at: float


class FriendRecord(msgspec.Struct, frozen=True):
    """A person asks another one to be friends, or agrees: then there is such a row each way."""

    person: str
    other: str
    at: float
    agreed: bool = False


class FriendGone(msgspec.Struct, frozen=True):
    """Two people are no longer friends, or a request is taken back or declined."""

    person: str
    other: str


class ShunRecord(msgspec.Struct, frozen=True):
    """A person mutes another one, or blocks them (doesn't want to meet them either); None: neither any more."""

    person: str
    other: str
    kind: Shun | None
    name: str
    """The other's name at that time."""
    at: float


class HiddenRecord(msgspec.Struct, frozen=True):
    """A person hides from friends whether they are online, or shows it again."""

    person: str
    yes: bool


class InvitationRecord(msgspec.Struct, frozen=True):
    """A person invites another one to a table."""

    id: str
    person: str
    table: str
    game: str
    inviter: str
    name: str
    """The inviter's name."""
    at: float


class InvitationGone(msgspec.Struct, frozen=True):
    """An invitation was accepted or declined."""

    person: str
    id: str


OfCompany: TypeAlias = (
    GroupRecord | MemberRecord | MemberGone | GroupTable | FriendRecord | FriendGone | ShunRecord | HiddenRecord
    | InvitationRecord | InvitationGone
)  # fmt: skip


class Member(NamedTuple):
    """A member of a group, with the last name that they gave."""

    person: str
    name: str
    joined: float


class Friend(NamedTuple):
    """A friend, or a person who has asked or was asked to be one."""

    person: str
    name: str
    agreed: bool
    asked: bool
    """Whether it was this person who asked; the other one has to answer."""


class Shunned(NamedTuple):
    """Someone whom a person has muted or blocked."""

    person: str
    other: str
    kind: Shun
    name: str


def statements(record: OfCompany) -> list[Statement]:
    """The statements that write a record."""
    values = msgspec.structs.astuple(record)
    match record:
        case GroupRecord():
            return [("insert or replace into groups values (?, ?, ?)", values)]
        case MemberRecord():
            return [("insert or ignore into group_members values (?, ?, ?)", values)]
        case MemberGone(group=group):
            gone = 'not exists (select 1 from group_members where "group" = ?)'
            return [
                ('delete from group_members where "group" = ? and person = ?', values),
                (f'delete from group_tables where "group" = ? and {gone}', (group, group)),
                (f"delete from groups where id = ? and {gone}", (group, group)),
            ]
        case GroupTable(group=group, table=table, at=at):
            return [("insert or replace into group_tables values (?, ?, ?)", (table, group, at))]
        case FriendRecord(person=person, other=other, at=at, agreed=True):
            both = "insert or replace into friends values (?, ?, ?, 1)"
            return [(both, (person, other, at)), (both, (other, person, at))]
        case FriendRecord(person=person, other=other, at=at):
            return [("insert or ignore into friends values (?, ?, ?, 0)", (person, other, at))]
        case FriendGone(person=person, other=other):
            drop = "delete from friends where person = ? and other = ?"
            return [(drop, (person, other)), (drop, (other, person))]
        case ShunRecord(person=person, other=other, kind=None):
            return [("delete from shunned where person = ? and other = ?", (person, other))]
        case ShunRecord():
            return [("insert or replace into shunned values (?, ?, ?, ?, ?)", values)]
        case HiddenRecord(person=person, yes=True):
            return [("insert or ignore into hidden values (?)", (person,))]
        case HiddenRecord(person=person):
            return [("delete from hidden where person = ?", (person,))]
        case InvitationRecord():
            return [("insert or ignore into invitations values (?, ?, ?, ?, ?, ?, ?)", values)]
        case InvitationGone():
            return [("delete from invitations where person = ? and id = ?", values)]


_TAKE_OVER = """update {table} set {column} = ? where {column} = ? and not exists (
  select 1 from {table} o where o.{other} = {table}.{other} and o.{column} = ?)"""
"""Rows that the person has already stay as they are."""


def take_over(guest: str, person: str) -> list[Statement]:
    """Give what a guest has to the person they turn out to be; to be done before the guest's name is deleted."""
    keyed = (("group_members", "person", '"group"'), ("friends", "person", "other"), ("friends", "other", "person"),
             ("shunned", "person", "other"), ("shunned", "other", "person"))  # fmt: skip
    moved = [
        (_TAKE_OVER.format(table=table, column=column, other=other), (person, guest, person))
        for table, column, other in keyed
    ]
    return [
        *moved,
        *(
            (f"delete from {table} where person = ? and other = ?", (person, person))
            for table in ("friends", "shunned")
        ),
        ("update invitations set person = ? where person = ?", (person, guest)),
        ("update invitations set inviter = ? where inviter = ?", (person, guest)),
        *_forget(guest),
    ]


def forget_person(person: str) -> list[Statement]:
    """Delete all of this for a person who wants to be forgotten."""
    return _forget(person)


def _forget(person: str) -> list[Statement]:
    places = (("group_members", "person"), ("friends", "person"), ("friends", "other"), ("shunned", "person"),
              ("shunned", "other"), ("hidden", "person"), ("invitations", "person"),
              ("invitations", "inviter"))  # fmt: skip
    return [(f"delete from {table} where {column} = ?", (person,)) for table, column in places]


ANSWERED = 2 * 86400.0
"""Seconds for which an invitation waits for an answer."""


def tidied(now: float) -> list[Statement]:
    """Delete old invitations that were not answered."""
    return [("delete from invitations where at < ?", (now - ANSWERED,))]
