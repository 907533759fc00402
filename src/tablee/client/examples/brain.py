"""A bot that thinks with the game's own Brain, on this machine, over a position that its seat imagines.

TABLEE_LEVEL chooses how much it thinks: easy, normal, hard, hard@200 (playouts).
"""

import asyncio
import os
import random

from tablee.bots.players import choose as think
from tablee.bots.players import read_bot
from tablee.client import Asked, BotTable
from tablee.client.imagined import imagine

PLAYER = read_bot(os.environ.get("TABLEE_LEVEL", "normal"))


async def choose(asked: Asked, table: BotTable) -> str:
    """The Brain's move."""
    rules, state, seat = await imagine(table.account, table.id)
    if seat not in rules.to_act(state):
        return asked.moves[0]
    move = await asyncio.to_thread(think, rules, state, seat, PLAYER.bot, random.Random(), PLAYER.budget)
    return rules.write(move)
