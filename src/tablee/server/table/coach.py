"""The coach of a table: a hint for a player who asks, and after a blunder a chance to take it back.

It knows what the player knows: bots think over positions that the seat imagines. At a table of several people everyone
sees whether there is a coach, and there is one only while all of them agree; a player alone with bots has one
unless they switch it off.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import random
from typing import TYPE_CHECKING

from tablee.bots import question
from tablee.bots.players import allowed
from tablee.kernel import AnyGame, Drop, Move, Seat, State, Text
from tablee.review.blunder import Made, blunder
from tablee.server.limits import Limiter
from tablee.server.match.referee import Referee
from tablee.server.orders import DEAL, Orders
from tablee.server.people import device_of
from tablee.server.refusals import TableRefusal
from tablee.server.table.challenges import challenge_day
from tablee.server.table.page import Page
from tablee.server.table.rated import coached
from tablee.server.wire import Blundered, Coaching, Hint, Hinted, encode

if TYPE_CHECKING:
    from tablee.server.table.table import Table

log = logging.getLogger("tablee.table")

A_MINUTE = 20
AT_ONCE = 5
"""Hints that a person may ask for in quick succession."""
WORLDS = 2
"""The result of a move is shown only if it is the same in this many imagined worlds."""
WAIT = 10
"""Seconds that bots wait for a take-back after a blunder."""


class Coach:
    """Advises the players of one table."""

    def __init__(self, table: Table, orders: Orders) -> None:
        self._table = table
        self._orders = orders
        self._hints = Limiter(A_MINUTE / 60, AT_ONCE)
        self._advising: set[asyncio.Task[None]] = set()
        self._judging: asyncio.Task[None] | None = None
        self._holding: asyncio.TimerHandle | None = None
        """Set while bots wait for a take-back."""

    @property
    def state(self) -> Coaching:
        """Whether there is a coach."""
        state, rules = self._table.state, self._table.state.rules
        if rules.realtime or rules.brain is None or state.ladder or (state.contest is not None and self._table.playing):
            return "never"
        referee = self._table.referee
        if referee is not None and self._table.playing and challenge_day(state, referee.running.match):
            return "never"  # everyone plays the same challenge
        chairs = state.seating.chairs
        bots = sum(chair.kind == "bot" and not chair.vacant for chair in chairs)
        alone = len(state.seating.people()) == 1 and bots == len(chairs) - 1
        return "on" if (alone if state.coach is None else state.coach) else "off"

    def set(self, page: Page, yes: bool) -> None:
        """Switch the coach on or off. Only the host switches it on, with several people only between matches; any
        player may switch it off for all, at any time."""
        table = self._table
        if page.device != table.state.seating.host and (yes or page.viewer is None):
            raise TableRefusal("not-host")
        if self.state == "never":
            raise TableRefusal("no-coach")
        if yes and table.under_way and len(set(map(device_of, table.state.seating.people()))) > 1:
            raise TableRefusal("running")
        table.state.coach = yes
        table.save()
        table.tell_table()

    # A hint

    def hint(self, page: Page, message: Hint, referee: Referee, seat: Seat) -> None:
        """Ask a strong bot what it would do on this seat, and tell the player."""
        if self.state != "on" or page.program:
            raise TableRefusal("no-coach")
        if seat not in referee.running.awaited:
            raise TableRefusal("early-hint")
        if not self._hints.take(page.device):
            raise TableRefusal("too-fast")
        self._table.save(*coached(self._table.state, referee.running))
        task = asyncio.create_task(self._advise(page, message.key, referee, seat))
        self._advising.add(task)
        task.add_done_callback(self._advising.discard)

    async def _advise(self, page: Page, key: str, referee: Referee, seat: Seat) -> None:
        table, running = self._table, referee.running
        at, workers = running.count, table.workers
        budget = allowed(running.game, "hard").scaled(workers.share)
        state = running.match.state
        try:
            thought = await workers.think(question(running.game, state, seat, "hard", random.Random(), budget))
        except Exception:
            log.exception("table %s: a hint has failed", table.state.id)
            table.outbox.say(page, TableRefusal("broken").message(key))
            return
        if table.referee is not referee or running.count != at or not thought.move:
            table.outbox.say(page, TableRefusal("stale-hint").message(key))  # the position has changed
            return
        table.guard(lambda: table.outbox.say(page, self._hinted(key, referee, seat, thought.move)), page, key)

    def _hinted(self, key: str, referee: Referee, seat: Seat, text: str) -> Hinted:
        running = referee.running
        game, state = running.game, running.match.state
        move = game.read(text)
        path = game.touches(state, seat, move)
        drop = None if isinstance(path, tuple) else drop_for(game, state, seat, move)
        mixed = sum(other >= 0 for other in game.to_act(state)) > 1
        touched = path if isinstance(path, tuple) else ()
        return Hinted(key, referee.version(seat), touched, drop, would_tell(game, state, seat, move), mixed)

    # After a blunder

    def look(self, referee: Referee, seat: Seat) -> None:
        """A player has moved: judge it in the background as long as it can be taken back."""
        self.let_go()
        if self._judging is not None:
            self._judging.cancel()  # it judges an earlier move
        running = referee.running
        if self.state != "on" or not running.before or not running.can_undo(seat):
            return
        game, before, move = running.game, running.before[-1], running.match.log[-1].move
        if len(game.moves(before, seat)) > 1:
            imagined = game.imagine(before, seat, random.Random())
            made = Made(game.key, game.version, pickle.dumps(imagined), seat, game.write(move))
            self._judging = asyncio.create_task(self._judge(referee, seat, made))

    async def _judge(self, referee: Referee, seat: Seat, made: Made) -> None:
        table, running, at = self._table, referee.running, referee.running.count
        try:
            found = await self._orders.make(DEAL, table.state.id, "", blunder, made)
        except TableRefusal:
            return  # too many wait: this warning can be missed
        except Exception:
            log.exception("table %s: a move can't be judged", table.state.id)
            return
        if found is None or table.referee is not referee or running.count != at or not running.can_undo(seat):
            return
        referee.bots.rest()
        self._holding = asyncio.get_running_loop().call_later(WAIT * table.settings.pace, self.let_go)
        told = Blundered(referee.version(seat), round(found.cost, 3), round(found.doubt, 3), WAIT)
        table.save(*coached(table.state, running))
        table.outbox.post(table.presence.of(seat), encode(told))

    def let_go(self) -> None:
        """Let the bots play on: they need not wait any longer."""
        if self._holding is None:
            return
        self._holding.cancel()
        self._holding = None
        referee = self._table.referee
        if referee is not None and self._table.playing and not self._table.recovery.broken:
            self._table.guard(referee.go_on)

    def stop(self) -> None:
        """Cancel what is under way."""
        for task in (*self._advising, *filter(None, [self._judging])):
            task.cancel()
        if self._holding is not None:
            self._holding.cancel()


def drop_for(game: AnyGame, state: State, seat: Seat, move: Move) -> Drop | None:
    """The free drop that makes a move, if the player's scene says where pieces fit."""
    free = game.scene(state, seat).free
    if free is None or game.drops is None:
        return None
    fits = [*free.fits, *(Drop(fit.piece, fit.spot, fit.turn, fit.flip) for fit in free.places)]
    return next((drop for drop in fits if game.drops.dropped(state, seat, drop) == move), None)


def would_tell(game: AnyGame, state: State, seat: Seat, move: Move) -> Text | None:
    """The text that the player would be shown for a move; None if it depends on what they can't know."""
    told: list[Text | None] = []
    for world in range(1 if game.secrets is None else WORLDS):
        before = game.imagine(state, seat, random.Random(world))
        if game.refusal(before, seat, move) is not None:
            return None
        after = before.copy()
        game.play(after, seat, move)
        event = game.told(before, seat, move, after, seat)
        told.append(None if event is None else event.text)
    return told[0] if all(one == told[0] for one in told) else None
