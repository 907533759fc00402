"""Decisions of admins, as records: the same for the admin's page and for `tablee admin`."""

from __future__ import annotations

import hashlib
import secrets
import time

from tablee.server.people import new_id
from tablee.server.storage import Departing, Forgotten, PersonRecord, Record
from tablee.server.storage.admin import (
    AdminRecord,
    Announcement,
    DecisionRecord,
    Deed,
    ForbiddenRecord,
    ReportDecided,
)
from tablee.server.storage.history import CredentialRecord, SignedOutRecord, SpentRecord

LINK_SECONDS = 3600.0
"""How long an admin's link is valid."""
LATER: tuple[Deed, ...] = ("rename", "forget", "close")
"""Decisions that servers still have to carry out, in their memory and in other rows."""


def decided(kind: Deed, subject: str, name: str = "", by: str = "", sign_outs: int = 0) -> list[Record]:
    """The records of a decision about a person, a table or a report. For `announce`, `subject` is the announcement;
    `sign_outs`: how often a person who is to be forgotten had signed out everywhere."""
    now = time.time()
    done = None if kind in LATER else now
    told = DecisionRecord(new_id(12), now, kind, subject, name, by, done)
    match kind:
        case "suspend":
            return [ForbiddenRecord(subject, now, name), told]
        case "allow":
            return [ForbiddenRecord(subject, None), told]
        case "rename":
            return [PersonRecord(subject, ""), told]
        case "forget":
            gone = Departing(subject, gone=f"gone.{new_id(8)}")
            return [gone, SignedOutRecord(subject, sign_outs + 1), told]
        case "close":
            return [Forgotten((subject,), 0.0), told]
        case "announce":
            return [Announcement(subject, now), told]
        case "dismiss":
            return [ReportDecided(subject, now), told]
        case "admit":
            return [AdminRecord(subject, now), told]
        case "resign":
            return [AdminRecord(subject, None), told]


def admin_key() -> tuple[str, CredentialRecord]:
    """A new key for an admin's link, and the record that is stored of it."""
    key = secrets.token_urlsafe(24)
    return key, CredentialRecord(hash_of(key), "", "admin", b"", time.time() + LINK_SECONDS)


def hash_of(key: str) -> str:
    """The hash that is stored instead of a key."""
    return hashlib.sha256(f"admin:{key}".encode()).hexdigest()


def entered(key: str, person: str, name: str) -> list[Record]:
    """The records of a person's opening an admin's link; they can be stored only once."""
    return [SpentRecord(hash_of(key), time.time()), *decided("admit", person, name)]
