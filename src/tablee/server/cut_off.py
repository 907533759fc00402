"""A node that can't reach the store, while another node can, ends: its tables are the others' already, and its pages
come by them. While nobody can reach the store, everyone waits for it."""

from __future__ import annotations

import asyncio
import json
import logging
from urllib.request import ProxyHandler, Request, build_opener

from tablee.server.storage.cluster import LEASE, RENEWAL, Cluster, Node

log = logging.getLogger("tablee.cluster")

PATIENCE = 1.0
"""Seconds that another node has to answer."""
AT_ONCE = 3
"""Other nodes that are asked."""


async def watch(cluster: Cluster | None) -> None:
    """Look every second whether the store is there for this node."""
    while cluster is not None:
        await asyncio.sleep(RENEWAL)
        if cluster.lease_age > LEASE and await _others_reach_it(cluster.others[:AT_ONCE]):
            cluster.give_up()
            return


async def _others_reach_it(nodes: list[Node]) -> bool:
    asked = (asyncio.to_thread(_reaches_it, node.address) for node in nodes)
    return any(await asyncio.gather(*asked))


def _reaches_it(address: str) -> bool:
    """Whether that node has renewed its lease for a while: after the store was away, not whoever comes first."""
    try:
        request = Request(f"{address}/api/health", headers={"Host": "localhost"})
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            told = json.load(answer)
        return float(told["lease_age"]) < LEASE <= float(told["lease_steady"])
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        log.info("%s can't be asked about the store: %s", address, wrong)
        return False
