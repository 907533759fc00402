"""For every game: the steps that a viewer gets add up to the scene that the viewer sees."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.kernel import CLOCK, Match, Scene, Wait, changed, game, games
from tablee.server.match.running import RECENT, RunningMatch
from tablee.server.match.views import Feed
from tablee.server.storage import MatchRecord
from tablee.server.wire import Show, Step

MOVES = 30


def random_move(running: RunningMatch, rng: random.Random) -> bool:
    """Somebody moves, or time passes; False when nobody can."""
    running.chance()
    seats = [seat for seat in running.match.awaited if seat >= 0 and running.match.moves(seat)]
    if seats:
        seat = rng.choice(seats)
        running.play(seat, rng.choice(running.match.moves(seat)))
    elif running.due and running.game.time is not None:
        running.play(CLOCK, running.game.time.tick(running.match.state, rng.randint(1, running.due), {}))
    else:
        return False
    running.chance()
    return True


@pytest.mark.parametrize("key", sorted(games()))
def test_steps_add_up_to_the_scene(key: str) -> None:
    rules, rng = game(key), random.Random(key)
    running = RunningMatch("m", Match(rules, max(2, rules.seats[0]), seed="views"))
    running.chance()
    feeds = [Feed(running, viewer) for viewer in (0, 1, None)]
    scenes: list[Scene] = [rules.scene(running.match.state, feed.viewer) for feed in feeds]
    for _ in range(MOVES):
        if not random_move(running, rng):
            break
        for index, feed in enumerate(feeds):
            version = feed.version
            steps = [msgspec.json.decode(data, type=Step) for data in feed.steps() or ()]
            for step in steps:
                version += 1
                assert step.version == version
                scenes[index] = changed(scenes[index], step.difference)
            seen = rules.scene(running.match.state, feed.viewer)
            # a countdown that nobody was told of goes on by itself
            assert msgspec.structs.replace(scenes[index], until=seen.until, since=seen.since) == seen
            scenes[index] = seen
            assert feed.missed(version - len(steps)) is not None
    assert running.count > 3


def test_who_was_away_too_long_gets_a_fresh_scene() -> None:
    running = RunningMatch("m", Match(game("race"), 2))
    feed = Feed(running, 0)
    before = feed.version
    for _ in range(RECENT + 1):
        running.play(CLOCK, Wait(1))
    assert feed.steps() is None
    assert feed.version == before + 1
    assert feed.missed(before) is None
    shown = msgspec.json.decode(feed.show(500), type=Show)
    until = running.match.scene(0).until
    assert until is not None
    assert shown.scene.until == until - 500
    assert shown.version == feed.version


def test_a_watch_runs_on_by_itself_and_is_set_again_for_who_comes_back() -> None:
    running = RunningMatch("m", Match(game("la-ruche"), 1, seed="watch"))
    running.chance()
    feed = Feed(running, 0)
    running.play(CLOCK, Wait(700))
    assert feed.steps() == [], "time alone is no news"
    assert msgspec.json.decode(feed.show(300), type=Show).scene.since == 1000


def test_a_page_of_an_earlier_run_never_gets_steps_onto_its_old_scene() -> None:
    running = RunningMatch("m", Match(game("race"), 2))
    earlier = [Feed(running, 0) for _ in range(8)]
    now = Feed(running, 0)
    for _ in range(3):
        running.play(CLOCK, Wait(1))
        now.steps()
    assert [now.missed(feed.version) for feed in earlier] == [None] * 8, "versions begin at random"


def test_a_fold_of_the_rows_is_the_same_match() -> None:
    running = RunningMatch("m", Match(game("noughts"), 2, seed="s"))
    rows = [running.play(0, running.game.read("mark 4"), "ann", "k1"), running.undo(0, "ann", "k2")]
    rows += [running.play(0, running.game.read("mark 0"), "ann", "k3"), running.play(1, running.game.read("mark 1"))]
    record = MatchRecord("m", "t", "noughts", 1, 2, "", "s", running.match.seed_hash, ("Ann", "Bob"), 1.0)
    again = RunningMatch.from_rows(record, rows)
    assert again.match.log == running.match.log
    assert again.rows == running.rows == 4
    assert again.keys == running.keys == {("ann", "k1"), ("ann", "k2"), ("ann", "k3")}
    assert again.told == running.told
