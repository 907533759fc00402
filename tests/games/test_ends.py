"""The sentence over a table says who has won."""

from __future__ import annotations

import random

import pytest

from tablee.bots import read_bot, selfplay
from tablee.kernel import Match, Name, Text, game
from tablee.kernel.outcome import Outcome


@pytest.mark.parametrize(("key", "seats"), [("butine", 2), ("nid-de-vouivres", 3), ("waggle-dance", 2)])
def test_the_sentence_at_the_end_names_the_winner(key: str, seats: int) -> None:
    match = Match(game(key), seats, seed="end")
    match.advance()
    table = selfplay.BotTable(match, [read_bot("easy")] * seats, random.Random(1))
    while match.outcome is None and table.step():
        match.advance()
    assert match.outcome is not None
    status = match.game.public(match.state).status
    assert status is not None
    assert status == match.outcome.told("status-over", "status-shared")


def test_several_winners_are_told_together() -> None:
    told = Outcome.won_by(0, 2, of=3, reason="deck").told("alone", "shared")
    assert told == Text("shared", {"who": (Name(0), Name(2))})
