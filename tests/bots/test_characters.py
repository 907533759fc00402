"""Characters like different moves, and only such as the search can't tell from the best."""

from __future__ import annotations

import random

import pytest

from tablee.bots.characters import CHARACTERS, REMARKS, SENTENCES, TALKATIVE, Character, liked, remark
from tablee.bots.players import choose, read_bot
from tablee.bots.search import Search
from tablee.kernel import Match, game
from tablee.show import LANGUAGES, Words


def several(match: Match) -> bool:
    """Whether a bot has to choose here."""
    seat, brain = match.awaited[0], match.game.brain
    assert brain is not None
    return len(brain.candidates(match.state, seat, match.moves(seat))) > 5


def searched(key: str, seats: int, playouts: int, seed: int = 0) -> Search:
    """A search from a position of a match."""
    match = Match(game(key), seats, seed=f"character-{seed}")
    match.advance()
    while len(match.log) < 20 or not several(match):
        seat = match.awaited[0]
        match.play(seat, choose(match.game, match.state, seat, "easy", random.Random(seed)))
        match.advance()
    seat, brain = match.awaited[0], match.game.brain
    assert brain is not None
    search = Search(
        match.game, brain, brain.imagine(match.game, match.state, seat, random.Random(1)), seat, random.Random(2)
    )
    for _ in range(playouts):
        search.playout()
    return search


@pytest.mark.parametrize("character", CHARACTERS)
def test_no_character_plays_what_is_clearly_worse(character: Character) -> None:
    search = searched("butine", 3, 60)
    arms = search.roots[search.seat].known
    found = search.best()
    for arm in arms.values():
        arm.visits, arm.total, arm.squares = 30, 3.0, 0.6
    arms[found].visits, arms[found].total, arms[found].squares = 40, 36.0, 32.6
    assert liked(search, found, character) == found


def test_characters_differ_where_moves_are_equal() -> None:
    differing = set()
    for seed in range(12):
        search = searched("butine", 3, 60, seed)
        found = search.best()
        arms = search.roots[search.seat].known
        for place, arm in enumerate(arms.values()):  # all are worth the same; what varies least comes last
            arm.visits, arm.total, arm.squares = 30, 15.0, 30.0 - place * 0.01
        arms[found].visits = 40
        arms[found].total, arms[found].squares = 20.0, 40.0
        moves = {character: liked(search, found, character) for character in CHARACTERS}
        assert moves["cautious"] == min(arms, key=lambda move: arms[move].squares / arms[move].visits)
        differing |= {(one, other) for one in CHARACTERS for other in CHARACTERS if moves[one] != moves[other]}
    assert ("cautious", "greedy") in differing
    assert ("greedy", "teasing") in differing
    assert ("cautious", "teasing") in differing


def test_nobody_without_a_character_changes_their_mind() -> None:
    search = searched("butine", 2, 30)
    found = search.best()
    assert liked(search, found, "") == found


def test_what_bots_say_of_themselves_is_written_in_all_languages() -> None:
    rng = random.Random(1)
    said = {text.id for _ in range(3000) if (text := remark("greedy", rng)) is not None}
    assert len(said) == SENTENCES
    assert said <= set(REMARKS)
    for language in LANGUAGES:
        words = Words(None, language)
        assert all(words.has(id) for id in REMARKS)
    assert remark("", rng) is None
    assert 0 < TALKATIVE < 0.1


@pytest.mark.parametrize("word", ["hard+teasing", "normal+greedy@50", "hard+cautious@0.5s"])
def test_a_character_is_written_behind_the_level(word: str) -> None:
    assert str(read_bot(word)) == word


@pytest.mark.parametrize("word", ["easy+greedy", "hard+kind", "hard+", "random+greedy"])
def test_no_such_character(word: str) -> None:
    with pytest.raises(ValueError, match="not a bot"):
        read_bot(word)
