"""What a review costs, and whether it finds what it should: matches of equal bots, some with a planted blunder.

scripts/bench review [KEY …] [--ask planted clean luck] [--matches 10] [--luck 200] [--record FILE] [--minutes M]

Four questions, each asked of every game in turns, with 95 % intervals (Wilson's for shares):

planted   One seat once makes a move that costs at least 8 % of the match, judged by 400 fresh playouts each for it and
          for the best move: in Butine! it doesn't forage where it should, in Nid de Vouivres the keeper strikes the
          room it has itself chosen. Is it among the three moments of that seat?
clean     Equal bots without a blunder: how many seats are told of a mistake, and how many of these turn out not to be
          mistakes when searched again with four times the playouts? A review promises: at most one seat in twenty.
luck      Over many matches of easy bots luck must average to 0, and so must the rest of the result; luck measured twice
          must agree within its doubt.
cost      CPU seconds for a review of all seats.

Every answer is a line of the record: a run that is stopped continues where it was.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tablee.bots.players import choose
from tablee.bots.search import Search
from tablee.kernel import Match, Move, Seat, game, games
from tablee.review import review
from tablee.review.luck import draws
from tablee.review.moments import AGAIN, Moment

CLEAR = 0.08
"""A planted move costs at least this share of the match."""
SURE = 400
"""Playouts that judge this, …"""
WORLDS = 16
"""… in this number of imagined worlds."""

OTHERS = 20
"""Draws that a draw is compared with: fewer than in a review, for many matches."""

Row = dict[str, Any]


def worth(match: Match, seat: Seat, move: Move, playouts: int, salt: str) -> float:
    """What a move brings the seat on average over imagined worlds, each searched separately."""
    rules, brain = match.game, match.game.brain
    assert brain is not None
    brought = 0.0
    for world in range(WORLDS):
        rng = random.Random(f"{salt} {len(match.log)} {world}")
        state = brain.imagine(rules, match.state, seat, rng)
        search = Search(rules, brain, state, seat, rng, first=move)
        for _ in range(playouts // WORLDS):
            search.playout()
        brought += search.total / search.playouts
    return brought / WORLDS


def blunder(match: Match, seat: Seat, best: Move, rng: random.Random) -> Move | None:
    """Return a move that is clearly worse than the best; None if there is none."""
    rules, brain = match.game, match.game.brain
    assert brain is not None
    moves = rules.moves(match.state, seat)
    if len(moves) < 2:
        return None
    if rules.key == "butine":
        others = [move for move in moves if type(move) is not type(best)]
        if type(best).__name__ != "Forage" or not others:
            return None
        worse = rng.choice(others)
    elif rules.key == "nid-de-vouivres":
        if type(best).__name__ != "Place":
            return None
        choices: Any = rules.facts(match.state)["choices"]
        room = choices[seat] and choices[seat]["room"]
        worse = next((move for move in moves if rules.write(move) == f"place {room}"), best)
    else:
        if sum(other >= 0 for other in rules.to_act(match.state)) > 1:
            return None  # a guess at what the others choose
        few = rng.sample(moves, min(5, len(moves)))
        worse = min(few, key=lambda move: worth(match, seat, move, 48, "few"))
    if worse == best:
        return None
    gap = worth(match, seat, best, SURE, "best") - worth(match, seat, worse, SURE, "worse")
    return worse if gap >= CLEAR else None


def played(key: str, seats: int, level: Any, seed: str, plant: int | None) -> tuple[Match, int | None]:
    """A match of bots, and the line of the planted blunder, which is tried for after `plant` lines."""
    match, rng = Match(game(key), seats, seed=seed), random.Random(seed)
    planted, tries = None, 0
    while True:
        match.advance()
        if match.outcome is not None:
            return match, planted
        seat = next((seat for seat in match.awaited if seat >= 0 and match.moves(seat)), None)
        if seat is None:
            match.wait(10**9)
            continue
        move = choose(match.game, match.state, seat, level, rng)
        if plant is not None and planted is None and seat == 0 and len(match.log) >= plant and tries < 12:
            worse = blunder(match, seat, move, rng)
            tries += 1
            if worse is not None:
                planted, move = len(match.log), worse
        match.play(seat, move)


def planted(key: str, seats: int, _: Any, number: int) -> Row:
    """Is a planted blunder named? The rest of the match is played well: it doesn't have three worse ones."""
    match, place = played(key, seats, "hard", f"{key}-{number}", 30 + 10 * (number % 4))
    if place is None:
        return {"place": None}
    told = review(match, [0]).moments
    named = [moment.place for moment in told]
    return {"place": place, "named": place in named, "move": match.game.write(match.log[place].move), "told": named}


def clean(key: str, seats: int, level: Any, number: int) -> Row:
    """What the review says of equal bots, and what it costs."""
    match, _ = played(key, seats, level, f"{key}-clean-{number}", None)
    begun = time.process_time()
    found = review(match)
    spent = time.process_time() - begun
    wrong = [_is_none(match, moment) for moment in found.moments]
    return {
        "lines": len(match.log),
        "cpu": round(spent, 2),
        "seats": seats,
        "told": len({moment.seat for moment in found.moments}),
        "moments": len(wrong),
        "costs": [round(moment.cost, 3) for moment in found.moments],
        "wrong": len({moment.seat for moment, none in zip(found.moments, wrong, strict=True) if none}),
    }


def _is_none(match: Match, moment: Moment) -> bool:
    """Whether a reported mistake turns out not to be one when searched again with more playouts."""
    then, rules = match.at(moment.place), match.game
    better = worth(then, moment.seat, rules.read(moment.better), 4 * AGAIN, "confirm")
    made = worth(then, moment.seat, rules.read(moment.played), 4 * AGAIN, "confirm")
    return better - made <= 0


def luck(key: str, seats: int, _: Any, number: int) -> Row:
    """The luck of the first seat, measured twice, and how it ended."""
    match, _place = played(key, seats, "easy", f"{key}-luck-{number}", None)
    outcome = match.outcome
    assert outcome is not None
    asked = [draws(match, salt, OTHERS) for salt in range(2 if number % 4 == 0 else 1)]
    sums = [sum(draw.changes[0] for draw in drawn) for drawn in asked]
    errors = [math.sqrt(sum(draw.errors[0] ** 2 for draw in drawn)) for drawn in asked]
    ended = 1 / len(outcome.winners) if 0 in outcome.winners else 0.0
    return {"luck": sums[0], "lucks": sums, "errors": errors, "ended": ended}


ASKED: dict[str, Callable[[str, int, Any, int], Row]] = {"planted": planted, "clean": clean, "luck": luck}


def wilson(hits: int, many: int) -> str:
    """'9 of 10 (60 to 98 %)'."""
    if not many:
        return "none"
    z, share = 1.96, hits / many
    middle = (share + z * z / (2 * many)) / (1 + z * z / many)
    half = z * math.sqrt(share * (1 - share) / many + z * z / (4 * many * many)) / (1 + z * z / many)
    return f"{hits} of {many} ({100 * max(0.0, middle - half):.0f} to {100 * min(1.0, middle + half):.0f} %)"


def mean(numbers: list[float]) -> tuple[float, float]:
    """The mean and half its 95 % interval."""
    middle = sum(numbers) / len(numbers)
    spread = math.sqrt(sum((one - middle) ** 2 for one in numbers) / max(1, len(numbers) - 1))
    return middle, 1.96 * spread / math.sqrt(len(numbers))


def summary(rows: list[Row]) -> Row:
    """Sum up a game's answers."""
    blunders = [row for row in rows if row["asked"] == "planted" and row["place"] is not None]
    honest = [row for row in rows if row["asked"] == "clean"]
    lucky = [row for row in rows if row["asked"] == "luck"]
    told: Row = {"planted_named": wilson(sum(row["named"] for row in blunders), len(blunders))}
    if honest:
        seats = sum(row["seats"] for row in honest)
        told["seats_told"] = wilson(sum(row["told"] for row in honest), seats)
        told["seats_told_wrongly"] = wilson(sum(row["wrong"] for row in honest), seats)
        told["cpu_s"] = "{:.1f} ± {:.1f}".format(*mean([row["cpu"] for row in honest]))
        told["lines"] = round(sum(row["lines"] for row in honest) / len(honest))
    if lucky:
        told["matches"] = len(lucky)
        told["mean_luck"] = "{:+.3f} ± {:.3f}".format(*mean([row["luck"] for row in lucky]))
        even = sum(row["ended"] for row in lucky) / len(lucky)
        told["mean_play"] = "{:+.3f} ± {:.3f}".format(*mean([row["ended"] - even - row["luck"] for row in lucky]))
        twice = [row for row in lucky if len(row["lucks"]) == 2]
        agree = sum(abs(row["lucks"][0] - row["lucks"][1]) <= 1.96 * math.hypot(*row["errors"]) for row in twice)
        told["luck_agrees"] = wilson(agree, len(twice))
        told["luck_and_result"] = round(correlation([(row["luck"], row["ended"]) for row in lucky]), 2)
    return told


def correlation(pairs: list[tuple[float, float]]) -> float:
    """The correlation of luck and result."""
    xs, ys = zip(*pairs, strict=True)
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((x - mx) * (y - my) for x, y in pairs)
    spread = math.sqrt(sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys))
    return both / spread if spread else 0.0


def jobs(keys: list[str], questions: list[str], matches: int, lucks: int) -> Iterator[tuple[str, str, int]]:
    """Game after game and question after question, so that a short run has some of each."""
    for number in range(max(matches, lucks)):
        for key in keys:
            for asked in questions:
                if number < (lucks if asked == "luck" else matches):
                    yield key, asked, number


def main() -> None:
    """Ask, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", help="the games (default: all in turns)")
    parser.add_argument("--matches", type=int, default=10, help="matches with and without a blunder (default: 10)")
    parser.add_argument("--luck", type=int, default=200, help="matches for the luck (default: 200)")
    parser.add_argument("--ask", nargs="+", choices=ASKED, default=list(ASKED), help="only these questions")
    parser.add_argument("--level", default="hard", help="of equal bots (default: hard)")
    parser.add_argument("--record", type=Path, help="a file of answers, which is gone on with")
    parser.add_argument("--minutes", type=float, default=math.inf, help="CPU minutes, after which nothing is begun")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    keys = args.keys or [key for key, rules in games().items() if not rules.realtime]
    lines = args.record.read_text("utf-8").splitlines() if args.record and args.record.exists() else []
    rows: list[Row] = [json.loads(line) for line in lines]
    done = {(row["game"], row["asked"], row["number"]) for row in rows}
    for key, asked, number in jobs(keys, args.ask, args.matches, args.luck):
        if (key, asked, number) in done:
            continue
        if time.process_time() > 60 * args.minutes:
            break
        seats = max(2, game(key).seats[0])
        row = {"game": key, "asked": asked, "number": number, **ASKED[asked](key, seats, args.level, number)}
        rows.append(row)
        if args.record:
            with args.record.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    told = {key: summary([row for row in rows if row["game"] == key]) for key in keys}
    if args.json:
        print(json.dumps(told))
        return
    for key, found in told.items():
        print(key)
        for name, words in found.items():
            print(f"    {name.replace('_', ' '):20}{words}")


if __name__ == "__main__":
    main()
