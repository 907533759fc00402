"""What a seat is shown, offered, told and refused is the same for the true state and for any imagined one."""

from __future__ import annotations

import pickle
import random

from tablee.kernel import CHANCE, CLOCK
from walks import Case, positions, walk


def test_nothing_hidden_leaks(case: Case) -> None:
    rng = random.Random(3)
    known = sorted({move for _, move in walk(case).log}, key=str)
    for match in positions(case, 10):
        game, state = match.game, match.state
        before = pickle.dumps(state)
        for seat in range(case.seats):
            for _ in range(2):
                imagined = game.imagine(state, seat, rng)
                assert game.to_act(imagined) == match.to_act
                assert game.due(imagined) == game.due(state)
                assert game.scene(imagined) == game.scene(state), "spectators see the same"
                assert game.scene(imagined, seat) == game.scene(state, seat)
                assert game.outcome(imagined) == match.outcome
                if seat in match.to_act:
                    assert game.moves(imagined, seat) == game.moves(state, seat)
                for move in rng.sample(known, min(12, len(known))):
                    assert game.refusal(imagined, seat, move) == game.refusal(state, seat, move)
                for move in match.moves(seat)[:6]:
                    after = state.copy()
                    game.play(after, seat, move)
                    if game.manners.may_undo(after, seat, move):
                        there = imagined.copy()
                        game.play(there, seat, move)
                        assert game.told(imagined, seat, move, there, seat) == game.told(state, seat, move, after, seat)
        assert pickle.dumps(state) == before, "imagining changed the state"


def test_everyone_is_told_the_same_of_what_is_not_hidden(case: Case) -> None:
    for match in positions(case, 10):
        game, state = match.game, match.state
        for seat in range(case.seats):
            for move in match.moves(seat)[:6]:
                if not game.hides(state, seat, move):
                    after = state.copy()
                    game.play(after, seat, move)
                    events = [game.told(state, seat, move, after, viewer) for viewer in (None, *range(case.seats))]
                    assert all(event == events[0] for event in events)


def test_an_imagined_match_can_be_played_on(case: Case) -> None:
    rng = random.Random(4)
    for match in positions(case, 5):
        game = match.game
        state = game.imagine(match.state, 0, rng)
        for _ in range(25):
            acting = game.to_act(state)
            if not acting:
                break
            if acting == (CHANCE,):
                drawn = game.draw(state, rng)
                assert game.refusal(state, CHANCE, drawn) is None
                game.play(state, CHANCE, drawn)
                continue
            ready = [seat for seat in acting if seat >= 0 and game.moves(state, seat)]
            seat = rng.choice(ready or [CLOCK])
            game.play(state, seat, rng.choice(game.moves(state, seat) if ready else game.clock_moves(state)))
