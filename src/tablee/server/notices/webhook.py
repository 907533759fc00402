"""Webhooks: Discord, Slack, Matrix, ntfy and others, sent by apprise."""

from __future__ import annotations

import asyncio
import importlib.util
import sys

import msgspec

from tablee.server.notices.senders import Letter, Undeliverable
from tablee.server.notices.webhook_worker import REFUSED, SENT, Job

LONGEST = 500
"""Characters of an address."""


def available() -> bool:
    """Whether apprise is installed: `pip install tablee[notices]`."""
    return importlib.util.find_spec("apprise") is not None


class WebhookSender:
    """Sends each letter by a separate process, which reaches private addresses only if the server's owner allows it."""

    channel = "webhook"
    repeats = False

    def __init__(self, private: bool = False) -> None:
        self._private = private

    async def send(self, letter: Letter) -> None:
        """Send it, and return when the receiver has it."""
        job = Job(
            letter.address,
            letter.title,
            "\n".join(filter(None, (letter.body, letter.link, letter.picture_link))),
            self._private,
        )
        words = (sys.executable, "-m", "tablee.server.notices.webhook_worker")
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=nowhere, stderr=nowhere)
        try:
            await process.communicate(msgspec.json.encode(job))
        finally:
            if process.returncode is None:  # no one waits for it any more
                process.kill()
                await process.wait()
        if process.returncode == REFUSED:
            raise Undeliverable("not a webhook of a known service")
        if process.returncode != SENT:
            raise OSError("the receiver did not take it")
