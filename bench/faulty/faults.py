"""What can go wrong in a cluster, one function per fault: each signals when it strikes, and repairs all of it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine
from typing import Any

from bench.faulty.house import PATIENCE, House, Node, can_shift_clocks

LONGER = 6.0
"""Seconds, longer than a lease."""
FENCED = 75
"""The exit code of a node that was declared dead."""


async def peace(house: House) -> None:
    """Nothing fails while people play: no node is taken for dead, however busy the machine."""
    before, taken = house.living(), await _takeovers(house)
    house.strike()
    await house.watch_leases(2 * LONGER)
    assert (house.living(), await _takeovers(house)) == (before, taken), "a busy node was taken for dead"


async def kill(house: House) -> None:
    """A node is killed (kill -9), and started again after a while."""
    node = await house.busy_node()
    house.strike()
    node.signal(signal.SIGKILL)
    node.process.wait()
    await asyncio.sleep(LONGER)
    await node.answers()


async def zombie(house: House) -> None:
    """A node is frozen for longer than its lease, and wakes up as if nothing had happened."""
    node = await house.busy_node()
    house.strike()
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(LONGER)
    node.signal(signal.SIGCONT)
    await _fenced(node)


async def nap(house: House) -> None:
    """A node is frozen for less than its lease: no one notices."""
    node = await house.busy_node()
    before, taken = house.living(), await _takeovers(house)
    house.strike()
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(1)
    node.signal(signal.SIGCONT)
    await asyncio.sleep(LONGER)
    assert (house.living(), await _takeovers(house)) == (before, taken), "a node that only napped was taken for dead"


async def restart(house: House) -> None:
    """A node is stopped in order, and started again."""
    node = await house.busy_node()
    house.strike()
    await _restarted(node)


async def roll(house: House) -> None:
    """All nodes are stopped in order and started again, one after the other, as for an upgrade."""
    house.strike()
    for node in house.nodes:
        await _restarted(node)


async def cut(house: House) -> None:
    """A node can't reach PostgreSQL, which the others can: they take its tables."""
    node = await house.busy_node()
    house.strike()
    node.store.cut()
    await asyncio.sleep(LONGER)
    node.store.mend()
    await _fenced(node)


async def silent(house: House) -> None:
    """Nothing passes between a node and PostgreSQL, without an error; then what was held back arrives late."""
    node = await house.busy_node()
    house.strike()
    node.store.silence()
    await asyncio.sleep(LONGER)
    node.store.mend()
    await _fenced(node)


async def apart(house: House) -> None:
    """The other nodes can't reach a node that is alive: pages connect to it directly."""
    node, before = await house.busy_node(), house.living()
    house.strike()
    node.door.cut()
    await asyncio.sleep(LONGER)
    node.door.mend()
    assert house.living() == before, "a node has died"


async def mute(house: House) -> None:
    """Nothing passes between the other nodes and a node that is alive, without an error; pages connect to it."""
    node, before = await house.busy_node(), house.living()
    house.strike()
    node.door.silence()
    await asyncio.sleep(LONGER)
    node.door.mend()
    assert house.living() == before, "a node has died"


async def slow(house: House) -> None:
    """All links to PostgreSQL take 100 to 300 ms each way, and 5 % is lost at first: no node is taken for dead."""
    before, taken = house.living(), await _takeovers(house)
    house.strike()
    for node in house.nodes:
        node.store.delay, node.store.loss = 0.2, 0.05
    await house.watch_leases(2 * LONGER)
    for node in house.nodes:
        node.store.mend()
    assert (house.living(), await _takeovers(house)) == (before, taken), "a slow node was taken for dead"


async def postgres(house: House) -> None:
    """PostgreSQL crashes and is away for two seconds: no node dies of it."""
    await _away(house, 2)


async def away(house: House) -> None:
    """PostgreSQL crashes and is away for ten seconds, longer than any lease: no node dies of it."""
    await _away(house, 10)


async def failover(house: House) -> None:
    """PostgreSQL is lost for ever, with its disk, and its synchronous standby takes its place."""
    before, primary = house.living(), house.postgres
    standby = await asyncio.to_thread(primary.follow)
    await asyncio.to_thread(primary.wait_for_standbys)
    await asyncio.sleep(2)
    house.strike()
    await asyncio.to_thread(primary.stop)
    await asyncio.to_thread(standby.promote)
    house.postgres = standby
    for node in house.nodes:
        node.lead_to(standby)
    await asyncio.sleep(LONGER)
    assert house.living() == before, "a node has died"


async def full(house: House) -> None:
    """PostgreSQL's disk is full for a while: moves are refused, and accepted again when there is room."""
    before = house.living()
    house.strike()
    await asyncio.to_thread(house.postgres.fill_disk)
    await asyncio.sleep(LONGER)
    await asyncio.to_thread(house.postgres.free_disk)
    await asyncio.sleep(2)
    assert house.living() == before, "a node has died"


async def clocks(house: House) -> None:
    """Two nodes' clocks are two hours apart: no one notices, since PostgreSQL's clock counts."""
    if not can_shift_clocks():
        raise SystemExit("the fault 'clocks' needs faketime: apt install faketime")
    house.strike()
    for node, ahead in zip(house.nodes, ("+1h", "-1h"), strict=False):
        node.ahead = ahead
        await _restarted(node)
    before, taken = house.living(), await _takeovers(house)
    await asyncio.sleep(LONGER)
    assert (house.living(), await _takeovers(house)) == (before, taken), "a node was taken for dead by its clock"
    for node in house.nodes:
        node.ahead = ""
        await _restarted(node)


FAULTS: dict[str, Callable[[House], Coroutine[Any, Any, None]]] = {
    fault.__name__: fault
    for fault in (
        peace,
        kill,
        zombie,
        nap,
        restart,
        roll,
        cut,
        silent,
        apart,
        mute,
        slow,
        postgres,
        away,
        failover,
        full,
        clocks,
    )
}


async def _fenced(node: Node) -> None:
    """The others have declared it dead: it ends, and is started again."""
    await asyncio.to_thread(node.process.wait, PATIENCE)
    assert node.process.returncode == FENCED, f"a fenced node ended with {node.process.returncode}"
    await node.answers()


async def _restarted(node: Node) -> None:
    node.signal(signal.SIGTERM)
    await asyncio.to_thread(node.process.wait, PATIENCE)
    await node.answers()


async def _takeovers(house: House) -> float:
    found = [await node.health() for node in house.nodes]
    return sum(one["takeovers"] for one in found if one is not None)


async def _away(house: House, seconds: float) -> None:
    before, taken = house.living(), await _takeovers(house)
    house.strike()
    await asyncio.to_thread(house.postgres.stop)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(house.postgres.start)
    await asyncio.sleep(LONGER)
    assert (house.living(), await _takeovers(house)) == (before, taken), "a node was taken for dead"
