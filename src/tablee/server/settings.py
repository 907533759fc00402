"""Server settings."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablee.server.wire import IceServer


class Settings(msgspec.Struct, frozen=True):
    """The defaults suit a home or a club; tests shorten the times."""

    data: Path
    grace: float = 60.0
    """Seconds until a bot plays for someone who has dropped out."""
    pace: float = 1.0
    """Scales the bots' delays: 1 is human, 0 is at once."""
    speed: float = 1.0
    """Scales the tables' clocks. For tests: pages count down as if it were 1."""
    rate: float = 25.0
    """Messages per second from one page on average; pointers are counted separately."""
    forget: float = 1800.0
    """Seconds until an empty table leaves the memory; it stays in the store."""
    workers: int = 2
    """Processes in which bots think and replays are made."""
    ice_servers: tuple[IceServer, ...] = ()
    """STUN and TURN servers for voice; without any, browsers must reach each other directly."""
