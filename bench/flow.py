"""What a match costs the person on the first seat: questions, empty questions, touches, waiting, minutes.

scripts/bench flow KEY [--seats 3] [--bots normal] [--matches 20] [--options length=short]
scripts/bench flow KEY --page 1280x800 [--language fr] [--think 1] [--pictures FOLDER]

Without `--page` bots play among themselves, and each move of the first seat counts as the touches that make it. With
`--page` one match is played in the page at a real pace, by mouse or on a phone by finger, by a player who does what
looks best at first sight and thinks for `--think` seconds before every move. A question is *empty* where there is only
one move to choose from. *Waiting* is the time that the game's own clock counts: in Waggle Dance the windows for a Wrong
Turn, and dawn and dusk. In the page, the table *stands still* while that clock runs and nothing moves any more.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from tablee.bots.players import read_bot
from tablee.bots.selfplay import play
from tablee.kernel import CLOCK, Drop, Fill, Match, Move, Wait, game
from tablee.kernel.options import parse, read_options
from tablee.server.match.times import is_time

sys.path.append(str(Path(__file__).parent.parent / "scripts"))
from staged import Stage, chromium, visitor

PATIENCE = 4000
"""Milliseconds before a touch without effect is repeated."""
LONGEST = 3600
"""Seconds."""
MIDDLE = """(thing) => {
  const box = thing.getBoundingClientRect(), own = []
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
    const x = box.x + (box.width * i) / 12, y = box.y + (box.height * j) / 12
    const hit = document.elementFromPoint(x, y)
    if (hit === thing || thing.contains(hit)) own.push([x, y])
  }
  const sum = own.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]).map((all) => all / own.length)
  const far = ([x, y]) => Math.hypot(x - sum[0], y - sum[1])
  return own.sort((a, b) => far(a) - far(b))[0] ?? [box.x + box.width / 2, box.y + box.height / 2]
}"""
"""The middle of what is seen of a thing."""
ON_THE_WAY = """() => document.getAnimations().some(one => one.playState === 'running' &&
  (one.effect?.target?.closest?.('.mover') || one.effect?.pseudoElement))"""
"""Whether a piece moves, or the light changes."""


class Costs:
    """What the match cost the first seat."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.empty: Counter[str] = Counter()
        self.touches = 0
        self.rounds = 0
        self.waits: Counter[str] = Counter()
        """Milliseconds by step of the game."""
        self.matches = 0
        self.moves = 0
        self.ends: Counter[str] = Counter()
        self.points: list[float] = []
        """The points of every seat."""

    def count(self, match: Match) -> None:
        """Count a whole match."""
        self.matches += 1
        self.moves += len(match.log)
        rules, mover, round = match.game, CLOCK, 0
        for step in match.steps():
            seat, move = step.entry
            facts = rules.facts(step.before)
            kind = str(facts.get("step", ""))
            if "round" in facts:
                round = max(round, int(str(facts["round"])))
            elif seat == 0 != mover:
                round += 1
            mover = seat if seat >= 0 else mover
            if isinstance(move, Wait):
                self.waits[kind] += move.ms
            elif seat == 0:
                self.asked[kind] += 1
                self.empty[kind] += len(rules.moves(step.before, 0)) == 1
                touches = rules.touches(step.before, 0, move)
                self.touches += len(touches) if isinstance(touches, tuple) else 2
        self.rounds += round
        if match.outcome is not None:
            self.ends[match.outcome.reason] += 1
            self.points += match.outcome.scores or ()

    def told(self) -> str:
        """The costs in a few lines."""
        asked, empty, rounds, matches = self.asked.total(), self.empty.total(), self.rounds or 1, self.matches or 1
        steps = ", ".join(f"{kind or 'all'} {count / rounds:.1f}" for kind, count in self.asked.most_common())
        where = ", ".join(f"{kind} {count}" for kind, count in self.empty.most_common() if count)
        waits = ", ".join(f"{kind} {ms / matches / 1000:.0f} s" for kind, ms in self.waits.most_common())
        return (
            f"{matches} matches of {self.moves / matches:.0f} moves and {rounds / matches:.1f} rounds (or turns)\n"
            f"a round: {asked / rounds:.1f} questions ({steps}), {self.touches / rounds:.1f} touches\n"
            f"empty questions: {empty} of {asked}{f' ({where})' if where else ''}\n"
            f"waiting a match: {waits or 'none'}\n"
            f"ends: {', '.join(f'{why} {count}' for why, count in self.ends.most_common())}; points a seat: "
            f"{sum(self.points) / (len(self.points) or 1):.1f}, none for {self.points.count(0)} of {len(self.points)}"
        )


def among_bots(args: argparse.Namespace) -> None:
    """Matches of bots."""
    rules, costs, rng = game(args.key), Costs(), random.Random(args.seed)
    for number in range(args.matches):
        match = Match(rules, args.seats, read_options(rules.options, " ".join(args.options)), f"{args.seed}-{number}")
        play(match, [read_bot(args.bots)] * args.seats, rng)
        costs.count(match)
    print(costs.told())


class Follower:
    """Knows the match as the server has stored it, and what a player would do at first sight."""

    def __init__(self, data: Path, table: str, match: Match) -> None:
        self.log = sqlite3.connect(f"file:{data / 'tablee.db'}?mode=ro", uri=True)
        self.table, self.match, self.rows = table, match, 0

    def catch_up(self) -> None:
        """Read what was stored since."""
        rows = self.log.execute(
            'select seat, text from log join matches on matches.id = log.match where "table" = ? and place >= ? '
            "order by place",
            (self.table, self.rows),
        )
        for seat, text in rows:
            self.rows += 1
            if not is_time(text):
                self.match.play(seat, self.match.game.read(text))

    def wish(self) -> Move | None:
        """The move that looks best; None while others are awaited."""
        if 0 not in self.match.to_act or not (moves := self.match.moves(0)):
            return None
        brain = self.match.game.brain
        assert brain is not None
        scores = brain.scores(self.match.state, 0, moves)
        best: Move = moves[scores.index(max(scores))]
        return best


class Person:
    """Plays in the page by touching what is drawn."""

    def __init__(self, context: BrowserContext, finger: bool, pictures: Path | None) -> None:
        self.page: Page = context.new_page()
        self.finger, self.pictures = finger, pictures
        self.touched = self.shots = 0
        self.stood = 0.0
        """Seconds for which the table stood still."""
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def press(self, selector: str) -> None:
        """Touch the middle of a thing, once it stays where it is."""
        thing, before = self.page.locator(selector).first, None
        thing.wait_for(timeout=PATIENCE)
        for _ in range(40):
            at = thing.evaluate(MIDDLE)
            if at and at == before:
                break
            before = at
            self.page.wait_for_timeout(40)
        assert before
        (self.page.touchscreen.tap if self.finger else self.page.mouse.click)(*before)
        self.touched += 1
        self.page.wait_for_timeout(250)

    def make(self, match: Match, move: Move) -> None:
        """Make all touches of a move; give up if one misses a thing that has just slid away."""
        touches = match.game.touches(match.state, 0, move)
        try:
            if isinstance(touches, Drop):
                self.press(f'[data-id="{touches.piece}"].lit')
                gap = f'[data-id="gap:{gap_of(match, touches)}"]'
                self.press(gap)
                self.shoot("ghost")
                if self.page.locator(".ghost").count():
                    self.press(gap)
                return
            assert not isinstance(touches, Fill), "a bench for games that are touched"
            for id in touches:
                self.press(f'[data-id="{id}"][role="button"], button[data-id="{id}"]:enabled')
            sure = self.page.locator(".choices .whole")  # a move that gives something up asks for confirmation
            if touches == ("pass",) and sure.count():
                self.press(".choices .whole")
        except (Error, AssertionError):
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")

    def shoot(self, name: str) -> None:
        """A picture of the page, numbered."""
        if self.pictures:
            self.page.screenshot(path=self.pictures / f"{self.shots:03}-{name}.png")
            self.shots += 1


def gap_of(match: Match, drop: Drop) -> int:
    """The number of the place where a piece fits that a drop means, as the page counts them."""
    free: Any = match.game.scene(match.state, 0).free
    places: list[tuple[float, float]] = []
    for fit in free.places or ():
        if fit.piece == drop.piece:
            if (fit.x, fit.y) not in places:
                places.append((fit.x, fit.y))
            if (fit.spot, fit.turn) == (drop.spot, drop.turn):
                return places.index((fit.x, fit.y))
    return 0


def in_the_page(args: argparse.Namespace) -> None:
    """One match by hand."""
    rules = game(args.key)
    wish = parse(" ".join(args.options))
    if args.pictures:
        args.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        with stage.open(), chromium() as browser:
            context = visitor(browser, args.page, args.language)
            stage.sit(context)
            seats = ["me"] + [args.bots] * (args.seats - 1)
            asked = {"game": args.key, "seats": seats, "name": "Ada", "options": wish, "start": True}
            answer = context.request.post(f"{stage.address}/api/tables", data=asked)
            table = answer.json()["id"]
            person = Person(context, int(args.page.split("x")[0]) < 900, args.pictures)
            person.page.goto(f"{stage.address}/t/{table}")
            match = Match(rules, args.seats, read_options(rules.options, wish))
            follower = Follower(stage.data, table, match)
            began = time.monotonic()
            play_on(follower, person, began + LONGEST, args)
            took = time.monotonic() - began
            person.page.locator(".result").wait_for(timeout=60_000)
            person.shoot("end")
            costs = Costs()
            costs.count(match)
            print(costs.told())
            waited = sum(costs.waits.values()) / 1000
            print(f"{took / 60:.1f} minutes, {waited:.0f} s ({waited / took:.1%}) of them waiting; {match.outcome}")
            print(f"the table stood still for {person.stood:.0f} s ({person.stood / took:.1%})")
            print(f"touches in all {person.touched}, a round {person.touched / (costs.rounds or 1):.1f}")
            print(f"errors: {person.errors or 'none'}")


def play_on(follower: Follower, person: Person, until: float, args: argparse.Namespace) -> None:
    """Play until the match is over."""
    match, page, answered, turns = follower.match, person.page, -1, 0
    while match.outcome is None:
        if time.monotonic() > until:
            raise SystemExit("it takes too long")
        follower.catch_up()
        move = follower.wish()
        if move is None or answered == len(match.log):
            rest(follower, person)
            if answered == len(match.log) and move and CLOCK not in match.to_act:
                answered = -1  # the touch had no effect: repeat it
            continue
        kind = str(match.game.facts(match.state).get("step", ""))
        page.wait_for_timeout(1000 * args.think)
        turns += 1
        if turns % args.every == 1 % args.every:
            person.shoot(f"{kind}-{match.game.write(move).replace(' ', '-').replace('/', '')}")
        at = len(match.log)
        person.make(match, move)
        if turns % args.every == 1 % args.every:
            person.shoot(f"{kind}-after")
        for _ in range(30):
            follower.catch_up()
            if len(match.log) != at:
                break
            page.wait_for_timeout(50)
        else:
            answered = at


def rest(follower: Follower, person: Person) -> None:
    """A tenth of a second, in which others move or the clock runs."""
    began = time.monotonic()
    still = CLOCK in follower.match.to_act and not person.page.evaluate(ON_THE_WAY)
    person.page.wait_for_timeout(100)
    if still:
        person.stood += time.monotonic() - began


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", default="normal")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--options", nargs="*", default=[])
    parser.add_argument("--seed", default="flow")
    parser.add_argument("--page", default="", help="the size of a screen, such as 390x844")
    parser.add_argument("--language", default="en", choices=("en", "fr"))
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--every", type=int, default=1, help="take a picture every N moves")
    args = parser.parse_args()
    (in_the_page if args.page else among_bots)(args)


if __name__ == "__main__":
    main()
