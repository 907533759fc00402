"""Signing in by a mailed link, for addresses that people have confirmed.

The answer does not reveal whether an address is known: it is given before that is looked up, and is always the same.
A link is a code like others (`devices.py`): valid for one use and for twenty minutes. It is never put into an outbox,
since a reader of the store should not find any: if it can't be sent now, the user has to ask again.
"""

from __future__ import annotations

import asyncio
import logging

from tablee.kernel import Text
from tablee.server.devices import LINK_SECONDS, Devices
from tablee.server.limits import Limiter, TokenBucket
from tablee.server.notices.mail import plausible
from tablee.server.notices.senders import Letter, Sender
from tablee.server.refusals import TableRefusal
from tablee.server.storage import NotStored, Storage
from tablee.show import Words

log = logging.getLogger("tablee.mail")

ASKED = 5
"""Links that can be asked for from one place in ten minutes …"""
ASKED_IN_ALL = 60
"""… and by all together in a minute."""
MAILED = 3
"""Links that one mailbox gets in an hour at most, no matter who asks for them."""


class MailLinks:
    """Takes requests for links, and mails them."""

    def __init__(self, devices: Devices, storage: Storage, mail: Sender | None) -> None:
        self._devices = devices
        self._storage = storage
        self._mail = mail
        self._asked = Limiter(ASKED / 600, ASKED)
        self._asked_in_all = TokenBucket(ASKED_IN_ALL / 60, ASKED_IN_ALL)
        self._mailed = Limiter(MAILED / 3600, MAILED)
        self._sending: set[asyncio.Task[None]] = set()

    def ask(self, address: str, place: str) -> None:
        """Mail a link to the address if a person has confirmed it; `place` is where the request comes from."""
        if self._mail is None:
            raise TableRefusal("no-such-channel", 404)
        if not plausible(address):
            raise TableRefusal("bad-address")
        if not self._asked.take(place) or not self._asked_in_all.take():
            raise TableRefusal("too-fast", 429)
        if self._mailed.take(address.lower()):
            task = asyncio.create_task(self._send(address, self._mail))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, address: str, mail: Sender) -> None:
        try:
            letter = await self._letter(address)
            if letter is not None:
                await mail.send(letter)
        except (OSError, NotStored, TableRefusal) as wrong:
            log.warning("a link could not be mailed: %s", wrong)
        except Exception:
            log.exception("a link could not be mailed")

    async def _letter(self, address: str) -> Letter | None:
        made = await self._devices.link_code(address)
        if made is None:
            return None
        person, code = made
        known = await self._storage.notices.contacts(person)
        same = [one for one in known if one.channel == "mail" and one.address.lower() == address.lower()]
        if not same:
            return None
        contact = same[-1]
        words = Words(None, contact.language)
        title = words.say(Text("notice-link"))
        body = words.say(Text("notice-link-more", {"minutes": round(LINK_SECONDS / 60)}))
        # the origin under which the contact was added: the person asking can't choose where the link leads
        link = f"{contact.origin}/join#{code}"
        return Letter(code, contact.address, contact.language, title, body, link, "link")
