"""The next round of a tournament: whether there is one, and who plays where."""

from __future__ import annotations

import hashlib
import hmac
import random

from tablee.kernel.chance import SAME
from tablee.server.contests.pairing import Round, all_have_met, pair, table_sizes, timetable
from tablee.server.contests.points import points_of
from tablee.server.contests.tournament import Tournament

FEWEST_PLAYERS = 2
LONGEST_ROBIN = 5
"""A round robin ends unfinished after this many times the rounds of the best case."""


def has_next(found: Tournament) -> bool:
    """Whether there is another round to play."""
    plan, people = found.plan, [entry.person for entry in found.playing]
    if plan.last or len(people) < FEWEST_PLAYERS:
        return False
    if plan.format != "robin":
        return found.round < plan.rounds
    most = LONGEST_ROBIN * -(-(len(people) - 1) // (plan.seats - 1)) + 1
    return found.round < most and not all_have_met(people, found.past())


def next_round(found: Tournament, fewest: int) -> Round:
    """Who plays where; `fewest`: the players that the game needs at a table."""
    plan, number = found.plan, found.round + 1
    rng = random.Random(f"{found.record.id} {number}")
    people = {entry.person for entry in found.playing}
    order = [line.person for line in found.lines() if line.person in people]
    if number == 1:
        rng.shuffle(order)
    level = plan.bots or "normal"
    if plan.format == "duplicate":
        sizes = (1,) * len(order) if plan.alone else table_sizes(len(order), plan.seats, fewest, bool(plan.bots), 2)
        widest = max(sizes, default=0)
        places = sorted((number - 1 + seat) % plan.seats for seat in range(widest)) if plan.bots or plan.alone else None
        return pair(order, sizes, plan.seats if places else 0, found.past(), {}, rng, places=places, level=level)
    sizes = table_sizes(len(order), plan.seats, fewest, bool(plan.bots))
    if plan.format == "robin":
        plan_of = timetable([entry.person for entry in found.playing], number - 1) if plan.seats == 2 else None
        return pair(order, sizes, plan.seats if plan.bots else 0, found.past(), {}, rng, timetable=plan_of, level=level)
    seats, points = plan.seats if plan.bots else 0, points_of(found.lines())
    return pair(order, sizes, seats, found.past(), points, rng, level=level)


def seed_of(found: Tournament, round: int, key: bytes) -> str:
    """The seed shared by all tables of a duplicate round, from the server's key and the players' shares."""
    if found.plan.format != "duplicate":
        return ""
    here = {one for board in found.boards if board.round == round for one in board.players}
    shares = " ".join(sorted(entry.share for entry in found.entries if entry.person in here))
    words = f"{found.record.id} {round} {shares}".encode()
    return SAME + hmac.new(key, words, hashlib.sha256).hexdigest()[:40]
