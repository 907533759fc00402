"""Server settings."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from tablee.server.wire import IceServer


class Settings(msgspec.Struct, frozen=True):
    """The defaults suit a home or a club; tests shorten the times."""

    data: Path
    store: str = ""
    """The address of a PostgreSQL database, postgresql://…; '': a file in the data folder."""
    bus: str = ""
    """The address of a NATS server where minds on other machines think for the bots; '': they think here."""
    node: str = ""
    """The name of this server among those on the same store; only with a database."""
    reached: str = ""
    """Where the other servers reach this one: http://HOST:PORT."""
    address: str = ""
    """Where it serves: shown to a person who starts a second server on the same data."""
    grace: float = 60.0
    """Seconds until a bot plays for someone who has dropped out."""
    idle: float = 180.0
    """Seconds until a player who does nothing while others wait is asked whether they are still there; a bot plays
    after another `grace` seconds. 0: never."""
    pace: float = 1.0
    """Scales the bots' delays: 1 is human, 0 is at once."""
    speed: float = 1.0
    """Scales the tables' clocks. For tests: pages count down as if it were 1."""
    rate: float = 25.0
    """Messages per second from one person on average; pointers are counted separately. The other limits follow it."""
    connections: int = 4000
    """Connections in all, if the system allows that many open files."""
    connections_per_address: int = 256
    """Connections from one address, such as a household's or a club's; proxies are not counted."""
    pages_per_person: int = 16
    """Pages of one person that are open at tables."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies: only these are trusted to say for whom they forward."""
    path: str = ""
    """The path below which the house is served: '/club', or '' if it has the host to itself."""
    hosts: tuple[str, ...] = ()
    """Names under which the server answers, besides addresses and names of the home network; '*' for any."""
    new_key: bool = False
    """Sign cookies with a new key from now on; those of earlier keys are renewed as they come."""
    end_keys: bool = False
    """Reject cookies that were signed with earlier keys."""
    revoke: tuple[str, ...] = ()
    """Public ids of people whose cookies are rejected from now on."""
    log: str = "text"
    """Lines of the log: 'text' or 'json'."""
    log_level: str = "warning"
    """What is logged: 'warning' for what may need somebody, 'info' for what has happened as well."""
    forget: float = 1800.0
    """Seconds until an empty table leaves the memory; it stays in the store."""
    tables_in_memory: int = 1000
    """Tables in memory; beyond that, the one that has been empty for longest leaves it."""
    keep_days: float = 365.0
    """Days that unused tables, their matches and people's names stay in the store; 0: for ever."""
    thinkers: int = 2
    """Processes in which bots think."""
    gather: float = 45.0
    """Seconds that a quick match waits for people before bots fill up."""
    seating: float = 120.0
    """Seconds that a tournament's table waits for its players; then bots play for those who have not come."""
    interval: float = 30.0
    """Seconds between two rounds of a tournament that is played live."""
    order_seconds: float = 30.0
    """CPU seconds that a replay, a match file or a puzzle may take."""
    longest_match: int = 60_000
    """Rows of a match that may be imported, and shown as a replay."""
    workshop: bool = False
    """Whether there is a workshop, for people who write games: it shows all secrets of a position."""
    ladder_patience: float = 30.0
    """Seconds after which a program on the ladder plays bots of the house."""
    mail: str = ""
    """The server that takes outgoing mail, smtp://USER:PASSWORD@HOST:PORT/SENDER@EXAMPLE.ORG; '': none is sent."""
    private_webhooks: bool = False
    """Whether people's webhooks may reach addresses of the home network."""
    wall: Callable[[], float] = time.time
    """The time of day, in seconds since 1970; tests bring their own."""
    ice_servers: tuple[IceServer, ...] = ()
    """STUN and TURN servers for voice; without any, browsers must reach each other directly."""
