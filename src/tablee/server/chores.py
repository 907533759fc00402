"""What a server does in the background for as long as it runs, whatever goes wrong in between."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from tablee.server.storage import NotStored

log = logging.getLogger("tablee.server")

Chore: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""Begins a chore; it is begun again when it has failed."""

AGAIN = 1.0
"""Seconds until a chore that has failed is begun again."""


async def kept_up(name: str, chore: Chore) -> None:
    """Do a chore until it is done; if it fails, say so and begin it again a little later."""
    while True:
        try:
            return await chore()
        except NotStored as wrong:
            log.warning("%s: the store is not available: %s", name, wrong)
        except Exception:
            log.exception("%s: it has failed, and is begun again", name)
        await asyncio.sleep(AGAIN)
