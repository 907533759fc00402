"""A webhook that sends on to a private address reaches nothing there."""

from __future__ import annotations

import asyncio
import sys

import msgspec
import pytest

from server.test_channels import Receiver, receiving
from tablee.server.notices.webhook_worker import SENT, Job

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="needs a second loopback address")]

WORKER = """
import sys
from tablee.server.notices import webhook_worker as worker
worker.public = lambda address: address == "127.0.0.2"  # stands for the public internet
sys.exit(worker.main())
"""


class SendsOn(Receiver):
    """A receiver that sends everybody on."""

    def __init__(self, to: str, status: str) -> None:
        super().__init__()
        self.status = f"{status} Elsewhere\r\nLocation: {to}"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("status", ["302", "307", "308"])
async def test_a_redirection_to_a_private_address_is_refused(status: str) -> None:
    async with receiving("web") as secret:
        outside = SendsOn(f"http://127.0.0.1:{secret.port}/inside", status)
        server = await asyncio.start_server(outside.web, "127.0.0.2", 0)
        port = server.sockets[0].getsockname()[1]
        job = Job(f"json://127.0.0.2:{port}/hook", "Your turn", "Ann waits.", private=False)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", WORKER, stdin=pipe)
        await process.communicate(msgspec.json.encode(job))
        server.close()
        assert len(outside.heard) == 1, "the first stop is public"
        assert secret.heard == []
        assert process.returncode != SENT
