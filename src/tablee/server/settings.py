"""What whoever runs a server may choose."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablee.server.messages import Way


class Settings(msgspec.Struct, frozen=True):
    """The defaults suit a house or a club; tests shorten the times."""

    data: Path
    grace: float = 60.0
    """Seconds until a bot plays for somebody who has dropped out."""
    pace: float = 1.0
    """How human the bots' delays are: 0 is at once."""
    speed: float = 1.0
    """How fast the tables' clocks go. For tests: pages count down as if it were 1."""
    rate: float = 25.0
    """Messages a second from one page in the long run; pointers are counted apart."""
    forget: float = 1800.0
    """Seconds until a table at which nobody is leaves the memory; it stays in the store."""
    workers: int = 2
    """Processes in which bots think and replays are made."""
    ways: tuple[Way, ...] = ()
    """STUN and TURN servers for voice; without any, browsers must reach one another directly."""
