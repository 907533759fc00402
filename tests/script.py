"""How tests play: moves as match files write them, facts by their documented names, refusals by code.

>>> match = Match(game("butine"), seats=2, seed="demo")
>>> match.advance()
>>> refused(match, "1 end")
'not-your-turn'
"""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel import Event, Game, Match, State, Viewer, game
from tablee.kernel.match import UNSEEDED
from tablee.kernel.options import read_options
from tablee.kernel.seats import read_seat


def clause(*ids: str) -> pytest.MarkDecorator:
    """Marks the tests that prove a clause of docs/rules."""
    return pytest.mark.clause(*ids)


def begin(key: str, seats: int, seed: str = UNSEEDED, **options: object) -> Match:
    """A match before its first move; without a seed, the test tells chance what to do."""
    rules = game(key)
    return Match(rules, seats, read_options(rules.options, options), seed)


def around(rules: Game[Any, Any], state: State, seats: int) -> Match:
    """A match that stands at this state, for tests that build their positions."""
    match = Match(rules, seats, seed=UNSEEDED)
    match.state = state
    return match


def play(match: Match, *lines: str) -> Match:
    """Make moves, each written as 'seat move'; Refused if one is illegal."""
    for line in lines:
        match.play(*_read(match, line))
    return match


def refused(match: Match, line: str) -> str:
    """The code by which a move is refused; '' if it is legal. Nothing is played."""
    reason = match.refusal(*_read(match, line))
    return "" if reason is None else reason.code


def offered(match: Match, seat: int, kind: str = "") -> list[str]:
    """The texts of a seat's legal moves, or of one kind of them."""
    texts = [match.game.write(move) for move in match.moves(seat)]
    return [text for text in texts if not kind or text.partition(" ")[0] == kind]


def fact(match: Match, name: str) -> Any:
    """What is so now, by its name in docs/rules."""
    return match.game.facts(match.state)[name]


def told(match: Match, line: str, viewer: Viewer = None) -> Event | None:
    """Make a move; what a viewer learns of it."""
    before, (seat, move) = match.state.copy(), _read(match, line)
    match.play(seat, move)
    return match.game.told(before, seat, move, match.state, viewer)


def _read(match: Match, line: str) -> tuple[int, Any]:
    seat, _, text = line.partition(" ")
    return read_seat(seat), match.game.read(text)
