"""The log: a line per event on standard error, with floods of similar lines thinned out."""

from __future__ import annotations

import logging
import re
import sys
import traceback

import msgspec

from tablee.server.limits import Keyed, TokenBucket

LINES_AT_ONCE = 10
LINES_PER_SECOND = 0.1
MOST_KINDS = 500
ABOUT = re.compile(r"(table|match|node|tournament) %s")
"""How lines begin that are about one of these: "table %s: a write has failed"."""


class Thinned(logging.Filter):
    """Lets ten lines of a kind through at once and then one in ten seconds, which says how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        kinds = LINES_AT_ONCE / LINES_PER_SECOND
        self._kinds = Keyed(lambda: TokenBucket(LINES_PER_SECOND, LINES_AT_ONCE), kinds, MOST_KINDS)
        self._left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        wrong = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = f"{record.name} {record.msg} {wrong}"[:200]
        if not self._kinds.of(kind).take():
            if len(self._left_out) < MOST_KINDS:
                self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        if left_out := self._left_out.pop(kind, 0):
            record.msg = f"{record.msg} [and {left_out} more like it]"
        return True


class Json(logging.Formatter):
    """A line of JSON for each event, for programs that gather logs: `server` is the name of the node that writes it."""

    def __init__(self, server: str = "") -> None:
        super().__init__()
        self._server = {"server": server} if server else {}

    def format(self, record: logging.LogRecord) -> str:
        """The event's time, level, logger and words, what it is about if it says so first, and an error's traceback."""
        about = ABOUT.match(str(record.msg))
        told = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._server,
            **({about[1]: str(record.args[0])} if about and isinstance(record.args, tuple) else {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = "".join(traceback.format_exception(*record.exc_info))
        return msgspec.json.encode(told).decode()


def write_log(form: str = "text", level: str = "warning", server: str = "") -> None:
    """Write to standard error, as lines of text or of JSON, what our own code says from that level on, and the
    warnings of others."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Thinned())
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Json(server) if form == "json" else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tablee").setLevel(level.upper())
