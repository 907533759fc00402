"""Votes to make a person leave: who may vote, and how many votes it takes."""

from __future__ import annotations

from tablee.server.people import device_of
from tablee.server.table.presence import Presence
from tablee.server.table.seating import Seating
from tablee.server.wire import VoteView


def voters(seating: Seating, presence: Presence, person: str) -> set[str]:
    """The players who are here, except the person whom the vote is about."""
    devices = {device_of(one) for one in seating.people()}
    return {device for device in devices & presence.devices if device != person}


def needed(voters: int) -> int:
    """How many votes it takes: more than half of the others, and never one alone."""
    return max(2, voters // 2 + 1)


def vote_view(seating: Seating, presence: Presence, person: str, yes: set[str]) -> VoteView:
    """A vote as everyone sees it."""
    names = [chair.name for chair in seating.chairs if device_of(chair.person) == person]
    name = next(iter(names), "") or presence.watchers().get(person, "")
    return VoteView(person, name, tuple(sorted(yes)), needed(len(voters(seating, presence, person))))
