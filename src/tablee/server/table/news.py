"""Notices when they are due: whether they still apply, and their words in the reader's language."""

from __future__ import annotations

from tablee.kernel import Arg, Text
from tablee.server.notices.dispatcher import Newsroom
from tablee.server.notices.senders import Letter
from tablee.server.refusals import TableRefusal
from tablee.server.storage.notices import ContactRecord, NoticeRecord
from tablee.server.table.lobby import Lobby
from tablee.server.table.pictures import picture
from tablee.server.table.table import Table
from tablee.show import Words
from tablee.show.png import available

PICTURED = ("mail", "webhook")
"""Channels over which a drawing is sent."""
CARD, DRAWING = "card.png", "picture.svg"
"""The files that are sent: SVG if the server can't draw PNG."""
WAITING = ("turn", "reminder")
"""Kinds of notices that are worth sending only while the match waits for the person."""


class News(Newsroom):
    """The tables' answers to the dispatcher."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def needed(self, notice: NoticeRecord) -> bool:
        """Whether the notice still applies, and the person is not at the table."""
        if not notice.table:
            return True
        table = await self._table(notice)
        if table is None or table.presence.here(notice.person):
            return False
        if notice.kind == "invited":
            return await self._lobby.invited(notice.table, notice.person)
        return notice.kind not in WAITING or notice.person in table.awaited()

    async def letter(self, notice: NoticeRecord, contact: ContactRecord) -> Letter | None:
        """The notice in the reader's words."""
        table = await self._table(notice) if notice.table else None
        if notice.table and table is None:
            return None
        words = Words(table.state.rules if table is not None else None, contact.language)
        args: dict[str, Arg] = {**notice.args}
        if table is not None:
            args["game"] = words.say(Text("title"))
        title, body = (words.say(Text(f"notice-{notice.kind}{part}", args)) for part in ("", "-more"))
        link = f"{contact.origin}/t/{notice.table}" if notice.table else f"{contact.origin}/me"
        letter = Letter(notice.key, contact.address, contact.language, title, body, link, notice.table or notice.kind)
        if table is None or table.referee is None or table.gallery.special:
            return letter  # there is no position yet, or watchers don't see it now
        file = CARD if available() else DRAWING
        address = f"{contact.origin}/api/tables/{notice.table}/{file}?language={contact.language}"
        if contact.channel not in PICTURED:  # browsers fetch a push message's picture themselves, and show no SVG
            return letter._replace(picture_link=address) if file == CARD else letter
        try:
            drawn = await picture(table, contact.language, file)
        except TableRefusal:
            return letter  # the drawing queue is full: send the words alone
        return letter._replace(picture=drawn, picture_link=address)

    async def _table(self, notice: NoticeRecord) -> Table | None:
        try:
            return await self._lobby.find(notice.table)
        except TableRefusal:
            return None  # it is gone, or its game is not installed any more
