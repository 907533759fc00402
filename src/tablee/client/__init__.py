"""Write a bot: connect to a Tablée server, sit at a table, answer its questions.

    async with Account("http://localhost:8000", token) as me:
        async with me.table("7xk2m9qa4d") as table:
            async for asked in table:
                await table.play(random.choice(asked.moves))

A broken connection is resumed where it was, and a move is played once however often it is sent. `Asked` holds the legal
moves as text, the facts that the seat can know, and the clock. docs/writing-a-bot.md has the details.
"""

from tablee.client.account import Account, ClientError
from tablee.client.run import run_bot
from tablee.client.table import BotTable
from tablee.server.wire import Asked

__all__ = ["Account", "Asked", "BotTable", "ClientError", "run_bot"]
