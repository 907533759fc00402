"""One interface for all bots."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from tablee.bots import Budget, act, answer, choose, players, question
from tablee.bots.players import BOTS, BUDGETS, Player, allowed, read_bot
from tablee.kernel import Match, game


@pytest.mark.parametrize("key", ["noughts", "bidding", "tricks", "race"])
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_makes_a_legal_move(key: str, bot: str) -> None:
    match = Match(game(key), 2, seed="one")
    match.advance()
    move = choose(match.game, match.state, 0, read_bot(bot).bot, random.Random(1), Budget(playouts=20))
    assert match.refusal(0, move) is None


def test_a_bot_that_is_not_to_act_does_nothing() -> None:
    match = Match(game("noughts"), 2, seed="one")
    assert act(match.game, match.state, 1, "random", random.Random(1)) is None


def test_a_bot_without_a_brain_plays_at_random_whatever_its_level() -> None:
    match = Match(game("noughts"), 2, seed="one")
    moves = {choose(match.game, match.state, 0, "hard", random.Random(seed)) for seed in range(200)}
    assert moves == set(match.moves(0))


def test_hard_and_expert_bots_judge_as_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("butine"), 2, seed="one")
    match.advance()
    seat = match.awaited[0]
    asked = []
    for bot in ("easy", "normal", "hard", "expert"):
        monkeypatch.setattr(players, "learned", lambda *_, bot=bot: asked.append(bot))
        choose(match.game, match.state, seat, read_bot(bot).bot, random.Random(1), Budget(playouts=3))
    assert asked == ["hard", "expert"]


def test_with_experts_above_it_hard_thinks_less() -> None:
    assert allowed(game("tricks"), "hard") == BUDGETS["hard"]
    assert allowed(game("butine"), "hard") == BUDGETS["hard"].scaled(0.5)
    assert allowed(game("butine"), "normal") == BUDGETS["normal"]
    assert allowed(game("butine"), "expert") == BUDGETS["expert"]


def test_a_question_is_answered_in_another_process() -> None:
    match = Match(game("tricks"), 2, seed="one")
    match.advance()
    asked = question(match.game, match.state, 0, "easy", random.Random(1))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answered = pool.submit(answer, asked).result()
    assert answered == answer(asked)
    assert match.refusal(0, match.game.read(answered.move)) is None


def test_a_question_holds_no_hidden_card() -> None:
    """Redealt hands: over many questions the opponent's travels as any hand would."""
    match = Match(game("tricks"), 2, seed="one")
    match.advance()
    states = {question(match.game, match.state, 0, "easy", random.Random(seed)).state for seed in range(50)}
    assert len(states) > 20


def test_a_real_time_bot_says_when() -> None:
    match = Match(game("race"), 2, seed="one")
    found = act(match.game, match.state, 0, "hard", random.Random(1))
    assert found is not None
    assert 150 <= found[0] <= 300


@pytest.mark.parametrize(
    ("word", "player"),
    [
        ("hard", Player("hard")),
        ("normal@50", Player("normal", Budget(playouts=50))),
        ("hard@0.5s", Player("hard", Budget(seconds=0.5))),
    ],
)
def test_bots_are_named_by_words(word: str, player: Player) -> None:
    assert read_bot(word) == player
    assert str(player) == word


@pytest.mark.parametrize("word", ["", "harder", "hard@", "hard@0", "hard@-3", "hard@s", "@5", "hard@xs"])
def test_a_word_that_names_no_bot_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="is not a bot"):
        read_bot(word)


def test_a_budget_counts_playouts_or_seconds() -> None:
    assert list(Budget(playouts=3).rounds()) == [0, 1, 2]
    assert list(Budget(seconds=0).rounds()) == [0]
    assert Budget(60, each=12).among(2) == Budget(24)
    assert Budget(60, each=12).among(20) == Budget(60)
    assert Budget(60).among(2) == Budget(60)
    with pytest.raises(ValueError, match="a budget has"):
        Budget()
