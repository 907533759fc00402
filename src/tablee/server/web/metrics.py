"""The counters of /api/health and the server's own metrics, as Prometheus reads them."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from prometheus_client import REGISTRY, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.web.answers import server_of
from tablee.server.wire.table import Phase

KINDS = {
    "up": ("gauge", "Seconds since the server began."),
    "sockets": ("gauge", "Pages and programs that are connected."),
    "relayed": ("gauge", "Pages and requests that are passed on to another node."),
    "tables": ("gauge", "Tables in memory, by what happens there: open, playing or over."),
    "playing": ("gauge", "Tables at which a match is played."),
    "rows": ("counter", "Moves that were stored."),
    "commits": ("counter", "Commits of the store: rows by commits are the size of a group."),
    "store_lost": ("gauge", "1 if nothing can be stored until the server is started again."),
    "thinking": ("gauge", "Questions that bots are thinking about."),
    "thinking_share": ("gauge", "The share of their usual time that bots have."),
    "thought_elsewhere": ("counter", "Questions that minds on the bus have answered."),
    "mind_local": ("counter", "Questions that this server's own processes have answered."),
    "nodes": ("gauge", "Nodes that are alive, this one among them."),
    "draining": ("gauge", "1 while this node hands its tables over, before it ends."),
    "takeovers": ("counter", "Nodes that this one has declared dead."),
    "lease_age": ("gauge", "Seconds since this node last renewed its lease in the store."),
    "lease_steady": ("gauge", "Seconds for which this node has renewed its lease without a gap."),
    "cpu": ("counter", "Seconds of CPU that this process has used."),
}


async def metrics(request: Request) -> Response:
    """All counters, a line each, and the histograms."""
    lines = []
    for name, value in server_of(request).health().items():
        kind, words = KINDS.get(name, ("gauge", name))
        full = f"tablee_{name}{'_total' if kind == 'counter' else ''}"
        values = [f"{full} {value}"]
        if name == "tables":
            phases = Counter(table.state.phase for table in server_of(request).lobby.tables)
            values = [f'{full}{{phase="{phase}"}} {phases[phase]}' for phase in get_args(Phase)]
        lines += [f"# HELP {full} {words}", f"# TYPE {full} {kind}", *values]
    measured = generate_latest(REGISTRY).decode()
    return Response("\n".join(lines) + "\n" + measured, media_type="text/plain; version=0.0.4")
