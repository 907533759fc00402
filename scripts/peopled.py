"""A house with friends, a group, tournaments and reports, so that their pages have something to show."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Browser
from staged import Stage

from tablee.server.people import COOKIE
from tablee.server.storage.history import PlayedRecord, PlayedSeat

FRIENDS = ("Bob", "Chloé", "Dimitri")
ASKS, BLOCKED = "Eve", "Gus"
DAY = 86_400


def past(person: str, matches: int = 24) -> list[PlayedRecord]:
    """Finished matches against a friend and a bot; most of them won."""
    games = ("butine", "la-ruche", "nid-de-vouivres")
    told = []
    for number in range(matches):
        ended, won = time.time() - number * DAY * 1.7, number % 3 != 1
        common = ("past", games[number % 3], 3, True, ended)
        friend = FRIENDS[number % len(FRIENDS)]
        match = f"{person[:20]}-{number:03}"
        seats = (
            PlayedSeat(match, 0, person, "Ada", "", 1 if won else 2, 12 + number % 7, *common),
            PlayedSeat(match, 1, f"{friend}-of-the-past", friend, "", 2 if won else 1, 9, *common),
            PlayedSeat(match, 2, "", "Colette", "hard", 3, 4, *common),
        )
        told.append(PlayedRecord(seats))
    return told


class Visitor:
    """A person who sends requests to the house without a page."""

    def __init__(self, browser: Browser, address: str, name: str, cookie: str = "") -> None:
        self.context, self.address = browser.new_context(), address
        if cookie:
            self.context.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])
        self.id: str = self.asked("/api/me")["id"]
        self.told("/api/me", name=name)
        self.name = name

    def asked(self, path: str) -> Any:
        """Get the house's answer."""
        return self._answer(self.context.request.get(self.address + path))

    def told(self, path: str, **what: object) -> Any:
        """Post something, and return the answer."""
        return self._answer(self.context.request.post(self.address + path, data=what))

    def _answer(self, answer: Any) -> Any:
        if not answer.ok:
            raise SystemExit(f"{answer.url}: {answer.text()}")
        return answer.json() if answer.text() else None


def moved_in(stage: Stage, browser: Browser) -> dict[str, str]:
    """Fill an open stage with people; return by name the paths of what there is to see then."""
    ada = Visitor(browser, stage.address, "Ada", stage.cookie)
    friends = [Visitor(browser, stage.address, name) for name in FRIENDS]
    for friend in friends:
        ada.told("/api/friends", person=friend.id)
        friend.told("/api/friends", person=ada.id)
    eve, gus = (Visitor(browser, stage.address, name) for name in (ASKS, BLOCKED))
    eve.told("/api/friends", person=ada.id)
    ada.told("/api/shunned", person=gus.id, kind="block", name=gus.name)
    group = ada.told("/api/groups", name="Thursday club")["id"]
    for friend in friends:
        friend.told(f"/api/groups/{group}/join")
    open_one = _tournament(ada, [*friends, eve], "Friday evening", group="")
    running = _tournament(ada, friends, "Cup of the Thursday club", group="")
    ada.told(f"/api/contests/{running}/start")
    over = _tournament(ada, friends, "Last month’s cup", group=group)
    ada.told(f"/api/contests/{over}/start")
    ada.told(f"/api/contests/{over}/end")
    for who, why in ((eve, "He shouts at everybody."), (friends[0], "The name is rude.")):
        who.told(f"/api/people/{gus.id}/report", person=gus.id, why=why)
    _runs_the_house(stage, ada)
    return {
        "friends": "/friends",
        "group": f"/group/{group}",
        "tournament-open": f"/c/{open_one}",
        "tournament-running": f"/c/{running}",
        "tournament-over": f"/c/{over}",
        "admin": "/admin",
        "person": f"/p/{friends[0].id}",
    }


def _tournament(host: Visitor, others: list[Visitor], name: str, group: str) -> str:
    made = host.told(
        "/api/contests", game="butine", name=name, format="swiss", seats=2, bots="easy", group=group, player=host.name
    )
    for other in others:
        other.told(f"/api/contests/{made['id']}/join", name=other.name)
    return str(made["id"])


def _runs_the_house(stage: Stage, who: Visitor) -> None:
    tablee = str(Path(sys.executable).with_name("tablee"))
    words = [tablee, "admin", "link", "--data", str(stage.data), "--address", stage.address]
    link = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    who.told("/api/admin/enter", key=urlparse(link).fragment)
