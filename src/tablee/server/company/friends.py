"""Friends: asking, agreeing, ending; which of them are online, and hiding from them."""

from __future__ import annotations

import time
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tablee.server.company.online import Online
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.storage import Storage
from tablee.server.storage.company import Friend, FriendGone, FriendRecord, HiddenRecord
from tablee.server.web.answers import address_of, body, handled, json, person_of, server_of
from tablee.server.wire.company import About, FriendsView, FriendView, Yes

MOST_FRIENDS = 500
"""Friends that a person may have, including people who were only asked."""


def routes() -> list[BaseRoute]:
    """The routes of this module."""
    return [
        Route("/api/friends", handled(friends)),
        Route("/api/friends", handled(befriend), methods=["POST"]),
        Route("/api/friends/hide", handled(hide), methods=["POST"]),
    ]


async def friends(request: Request) -> Response:
    """The caller's friends, and people who have asked or were asked."""
    server, person = server_of(request), person_of(request)
    online: Online = request.app.state.online
    found = await server.storage.company.friends(person)
    return json(FriendsView(tuple(_view(one, online) for one in found), person in online.hidden))


async def befriend(request: Request) -> Response:
    """Ask a person to be friends, agree, or end it. A blocked person isn't told: their question goes nowhere."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    wanted = await body(request, About)
    other = device_of(wanted.person)
    if other == person:
        raise TableRefusal("bad-message")
    known = {one.person: one for one in await server.storage.company.friends(person)}
    if not wanted.yes:
        await server.store(FriendGone(person, other))
    elif (one := known.get(other)) is None or (not one.agreed and not one.asked):
        if one is None and not await _may_ask(server.storage, person, other):
            return await friends(request)  # as if it had been asked
        if len(known) >= MOST_FRIENDS and one is None:
            raise TableRefusal("too-many-friends", most=MOST_FRIENDS)
        await server.store(FriendRecord(person, other, time.time(), one is not None))
    await request.app.state.feed.friends_changed(person, other)
    return await friends(request)


async def hide(request: Request) -> Response:
    """Hide that the caller is online, or show it again."""
    server, person = server_of(request), person_of(request)
    server.may_write(address_of(request), person)
    yes = (await body(request, Yes)).yes
    await server.store(HiddenRecord(person, yes))
    hidden: set[str] = request.app.state.online.hidden
    (hidden.add if yes else hidden.discard)(person)
    request.app.state.feed.noted()
    return await friends(request)


async def _may_ask(storage: Storage, person: str, other: str) -> bool:
    """Whether neither person has blocked the other; raise TableRefusal if `other` doesn't exist."""
    if await storage.person(other) is None:
        raise TableRefusal("no-such-person", 404)
    found = await storage.company.shunned(person, other)
    return not any(one.kind == "block" and {one.person, one.other} == {person, other} for one in found)


def _view(one: Friend, online: Online) -> FriendView:
    state: Literal["friend", "asked", "asks"] = "friend" if one.agreed else "asked" if one.asked else "asks"
    return FriendView(one.person, one.name, state, one.agreed and one.person in online)
