"""Records of people as SQL."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tablee.server.storage import Departing, admin, company, contests
from tablee.server.storage.history import (
    AwaitedRecord,
    CredentialRecord,
    ExpiredRecord,
    FeatRecord,
    MergedRecord,
    PasskeyDropped,
    PasskeyRecord,
    PasskeyUsed,
    PlayedRecord,
    RevokedRecord,
    SignedOutRecord,
    SilencedRecord,
    SpentRecord,
)
from tablee.server.storage.notices import Statement, forget_person

OfPeople: TypeAlias = (
    PlayedRecord
    | AwaitedRecord
    | Departing
    | CredentialRecord
    | FeatRecord
    | SpentRecord
    | RevokedRecord
    | ExpiredRecord
    | PasskeyRecord
    | PasskeyUsed
    | PasskeyDropped
    | SignedOutRecord
    | SilencedRecord
    | MergedRecord
)

_TAKE_OVER_PUZZLES = """update puzzle_results set person = ? where person = ? and not exists (
  select 1 from puzzle_results o where o.game = puzzle_results.game and o.day = puzzle_results.day and o.person = ?)"""
"""The person's own result of a day stays."""
_TAKE_OVER_FEATS = """update feats set person = ? where person = ? and not exists (
  select 1 from feats o where o.game = feats.game and o.name = feats.name and o.person = ?)"""


def of_people(record: OfPeople) -> list[Statement]:
    """The statements that write a record of people."""
    match record:
        case PlayedRecord(seats=seats):
            marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"] * len(seats))
            values = tuple(value for seat in seats for value in msgspec.structs.astuple(seat))
            return [(f"insert or replace into played values {marks}", values)]
        case AwaitedRecord(table=id, people=None):
            return [('update sitting set awaited = null where "table" = ?', (id,))]
        case AwaitedRecord(table=id, people=people):
            assert people is not None
            marks = ", ".join("?" * len(people))
            waits = f"case when person in ({marks}) then 1 else 0 end" if people else "0"
            return [(f'update sitting set awaited = {waits} where "table" = ?', (*people, id))]
        case CredentialRecord():
            return [("insert or replace into credentials values (?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case SpentRecord(hash=hash, at=at):
            return [
                ("insert into spent values (?, ?)", (hash, at)),
                ("delete from credentials where hash = ?", (hash,)),
            ]
        case FeatRecord():
            return [("insert or ignore into feats values (?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case PasskeyRecord():
            return [("insert into passkeys values (?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(record))]
        case PasskeyUsed(id=id, uses=uses):
            return [("update passkeys set uses = ? where id = ?", (uses, id))]
        case PasskeyDropped(person=person, id=id):
            return [("delete from passkeys where person = ? and id = ?", (person, id))]
        case RevokedRecord(person=person, kind=kind):
            return [("delete from credentials where person = ? and kind = ?", (person, kind))]
        case ExpiredRecord(at=at):
            return [("delete from credentials where until < ?", (at,)), *company.tidied(at), *admin.tidied(at)]
        case SignedOutRecord(person=person, times=times):
            return [
                ("insert or replace into sign_outs values (?, ?)", (person, times)),
                ("delete from credentials where person = ? and kind in ('device', 'link')", (person,)),
            ]
        case SilencedRecord(table=id, lines=lines):
            said = [('insert into talk ("table", said) values (?, ?)', (id, line)) for line in lines]
            return [('delete from talk where "table" = ?', (id,)), *said]
        case MergedRecord(guest=guest, person=person):
            return [
                *company.take_over(guest, person),
                *admin.take_over(guest, person),
                ("update played set person = ? where person = ?", (person, guest)),
                (_TAKE_OVER_PUZZLES, (person, guest, person)),
                (_TAKE_OVER_FEATS, (person, guest, person)),
                *contests.merge(guest, person),
                ("delete from feats where person = ?", (guest,)),
                ("delete from people where id = ?", (guest,)),
                ("delete from credentials where person = ?", (guest,)),
                ("delete from passkeys where person = ?", (guest,)),
                ("update bots set owner = ? where owner = ?", (person, guest)),
                ("update contacts set owner = ? where owner = ?", (person, guest)),
                ("update notices set person = ? where person = ?", (person, guest)),
            ]
        case Departing(person=person, done=True):
            return [("delete from departing where person = ?", (person,))]
        case Departing(person=person, gone=gone):
            return [
                ("insert into departing values (?) on conflict (person) do nothing", (person,)),
                ("delete from people where id = ?", (person,)),
                ("delete from feats where person = ?", (person,)),
                ("delete from credentials where person = ?", (person,)),
                ("delete from passkeys where person = ?", (person,)),
                ("delete from calendars where person = ?", (person,)),
                ("update bots set owner = '', revoked = coalesce(revoked, made) where owner = ?", (person,)),
                *company.forget_person(person),
                *admin.forget_person(person),
                *contests.forget(person, gone),
                *forget_person(person),
            ]
