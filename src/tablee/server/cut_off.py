"""Ends a node that can't reach the store while another node can: the others have its tables already, and its pages
reconnect to them. While no node can reach the store, all of them wait for it."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING
from urllib.request import ProxyHandler, Request, build_opener

from tablee.server.storage.cluster import LEASE, RENEWAL, Node

if TYPE_CHECKING:
    from tablee.server.storage.membership import Membership

log = logging.getLogger("tablee.cluster")

PATIENCE = 1.0
"""Seconds that another node has to answer."""
AT_ONCE = 3
"""Other nodes that are asked."""


async def watch(cluster: Membership | None) -> None:
    """Ask the others when this node's lease expires, and then every second; give up if only they reach the store."""
    while cluster is not None:
        left = LEASE - cluster.lease_age
        await asyncio.sleep(left if left > 0 else RENEWAL)
        if cluster.lease_age > LEASE and await _others_reach_it(cluster.others[:AT_ONCE]):
            cluster.give_up()
            return


async def _others_reach_it(nodes: list[Node]) -> bool:
    asked = (asyncio.to_thread(_reaches_it, node.address) for node in nodes)
    return any(await asyncio.gather(*asked))


def _reaches_it(address: str) -> bool:
    """Whether that node has held its lease for some time: after a store outage, the first one back must not win."""
    try:
        request = Request(f"{address}/api/health", headers={"Host": "localhost"})
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            told = json.load(answer)
        return float(told["lease_age"]) < LEASE <= float(told["lease_steady"])
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        log.info("%s can't be asked about the store: %s", address, wrong)
        return False
