"""E-mail, over the SMTP server that the owner of this server has named."""

from __future__ import annotations

import asyncio
import hashlib
import smtplib
from email.message import EmailMessage
from email.utils import formatdate
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from tablee.server.notices.senders import Letter, Undeliverable

PATIENCE = 20.0
"""Seconds that the SMTP server may take to answer."""


class MailServer(NamedTuple):
    """The server that takes outgoing mail."""

    host: str
    port: int
    user: str
    password: str
    sender: str
    """The address that mail comes from."""
    encrypted: bool
    """Whether encrypted from the first byte (smtps); if not, as soon as the server offers it."""


def read_mail_server(words: str) -> MailServer:
    """Read `smtp://user:password@host:587/tablee@example.org`; ValueError says what is wrong."""
    found = urlsplit(words)
    sender = unquote(found.path.strip("/"))
    if found.scheme not in ("smtp", "smtps") or not found.hostname or "@" not in sender:
        raise ValueError(f"mail goes by smtp://USER:PASSWORD@HOST:PORT/SENDER@EXAMPLE.ORG, not '{words}'")
    encrypted = found.scheme == "smtps"
    port = found.port or (465 if encrypted else 587)
    return MailServer(
        found.hostname, port, unquote(found.username or ""), unquote(found.password or ""), sender, encrypted
    )


def plausible(address: str) -> bool:
    """Whether it can be a mail address; only an answer shows whether it is one."""
    name, _, host = address.partition("@")
    return bool(name) and "." in host and len(address) <= 254 and not set(address) & set(' \t\r\n<>,;:"()')


PNG = b"\x89PNG"


class MailSender:
    """Sends letters with a Message-ID made of their key, so that mailboxes recognize one that comes twice."""

    channel = "mail"
    repeats = True

    def __init__(self, server: MailServer) -> None:
        self._server = server

    async def send(self, letter: Letter) -> None:
        """Send it, and return when the mail server has it."""
        await asyncio.to_thread(self._hand_in, self.written(letter))

    def written(self, letter: Letter) -> EmailMessage:
        """The letter as mail."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._server.sender, letter.address, letter.title
        mail["Date"] = formatdate(usegmt=True)
        digest = hashlib.sha256(f"{letter.key} {letter.address}".encode()).hexdigest()[:32]
        mail["Message-ID"] = f"<{digest}@{self._server.sender.partition('@')[2]}>"
        mail["Content-Language"], mail["Auto-Submitted"] = letter.language, "auto-generated"
        more = f"\n{letter.picture_link}\n" if letter.picture_link else ""
        mail.set_content(f"{letter.body}\n\n{letter.link}\n{more}")
        if letter.picture is not None:
            kind, name = ("png", "table.png") if letter.picture.startswith(PNG) else ("svg+xml", "table.svg")
            mail.add_attachment(letter.picture, maintype="image", subtype=kind, filename=name)
        return mail

    def _hand_in(self, mail: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self._server.encrypted else smtplib.SMTP
        with kind(self._server.host, self._server.port, timeout=PATIENCE) as server:
            if not self._server.encrypted and server.has_extn("starttls"):
                server.starttls()
            if self._server.user:
                server.login(self._server.user, self._server.password)
            try:
                server.send_message(mail)
            except smtplib.SMTPRecipientsRefused as wrong:
                codes = [code for code, _ in wrong.recipients.values()]
                if all(500 <= code < 600 for code in codes):
                    raise Undeliverable("the mail server knows no such address") from None
                raise
