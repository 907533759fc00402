"""For every game: the steps that a viewer gets add up to the scene that the viewer sees."""

from __future__ import annotations

import random

import msgspec
import pytest

from tablee.kernel import CLOCK, Match, Scene, changed, game, games
from tablee.server.live import RECENT, Live
from tablee.server.messages import Show, Step
from tablee.server.storage import MatchRecord
from tablee.server.views import Stream

MOVES = 30


def random_move(live: Live, rng: random.Random) -> bool:
    """Somebody moves, or time passes; False when nobody can."""
    live.chance()
    seats = [seat for seat in live.match.awaited if seat >= 0 and live.match.moves(seat)]
    if seats:
        seat = rng.choice(seats)
        live.play(seat, rng.choice(live.match.moves(seat)))
    elif CLOCK in live.to_act and (due := live.game.due(live.match.state)):
        live.play(CLOCK, live.game.tick(live.match.state, rng.randint(1, due), {}))
    else:
        return False
    live.chance()
    return True


@pytest.mark.parametrize("key", sorted(games()))
def test_steps_add_up_to_the_scene(key: str) -> None:
    rules, rng = game(key), random.Random(key)
    live = Live("m", Match(rules, max(2, rules.seats[0]), seed="views"))
    live.chance()
    streams = [Stream(live, viewer) for viewer in (0, 1, None)]
    scenes: list[Scene] = [rules.scene(live.match.state, stream.viewer) for stream in streams]
    for _ in range(MOVES):
        if not random_move(live, rng):
            break
        for index, stream in enumerate(streams):
            version = stream.version
            steps = [msgspec.json.decode(data, type=Step) for data in stream.steps(live) or ()]
            for step in steps:
                version += 1
                assert step.version == version
                scenes[index] = changed(scenes[index], step.difference)
            seen = rules.scene(live.match.state, stream.viewer)
            # a countdown that nobody was told of goes on by itself
            assert msgspec.structs.replace(scenes[index], until=seen.until) == seen
            scenes[index] = seen
            assert stream.missed(version - len(steps)) is not None
    assert live.number > 3


def test_who_was_away_too_long_gets_a_fresh_scene() -> None:
    live = Live("m", Match(game("race"), 2))
    stream = Stream(live, 0)
    before = stream.version
    for _ in range(RECENT + 1):
        live.play(CLOCK, live.game.tick(live.match.state, 1, {}))
    assert stream.steps(live) is None
    assert stream.version == before + 1
    assert stream.missed(before) is None
    shown = msgspec.json.decode(stream.show(live, 500), type=Show)
    assert shown.scene.until == live.match.scene(0).until - 500  # type: ignore[operator]
    assert shown.version == stream.version


def test_a_fold_of_the_rows_is_the_same_match() -> None:
    live = Live("m", Match(game("noughts"), 2, seed="s"))
    rows = [live.play(0, live.game.read("mark 4"), "ann", "k1"), live.undo(0, "ann", "k2")]
    rows += [live.play(0, live.game.read("mark 0"), "ann", "k3"), live.play(1, live.game.read("mark 1"))]
    record = MatchRecord("m", "t", "noughts", 1, 2, "", "s", live.match.seed_hash, ("Ann", "Bob"), 1.0)
    again = Live.again(record, rows)
    assert again.match.log == live.match.log
    assert again.rows == live.rows == 4
    assert again.keys == live.keys == {("ann", "k1"), ("ann", "k2"), ("ann", "k3")}
    assert again.told == live.told
