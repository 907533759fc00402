"""What is offered is accepted; what is not is refused and changes nothing."""

from __future__ import annotations

import pickle
import random
from functools import partial

from strange import strange
from tablee.kernel import CHANCE, CLOCK
from walks import Case, positions, told, walk


def test_every_move_offered_is_accepted(case: Case) -> None:
    for match in positions(case):
        for seat in match.to_act:
            if seat == CHANCE:
                continue
            moves = match.moves(seat)
            assert len(set(moves)) == len(moves), "a move is offered twice"
            for move in moves if len(moves) < 60 else random.Random(1).sample(moves, 60):
                assert match.refusal(seat, move) is None
                match.game.play(match.state.copy(), seat, move)


def test_somebody_can_always_move(case: Case) -> None:
    for match in positions(case):
        if match.to_act and match.to_act != (CHANCE,):
            assert any(match.moves(seat) for seat in match.to_act)


def test_every_move_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    known = sorted({move for _, move in walk(case).log}, key=str)
    rng = random.Random(2)
    for match in positions(case):
        before = pickle.dumps(match.state), told(match)
        for seat in [*range(case.seats), case.seats, CLOCK]:
            if seat == CLOCK and CLOCK in match.to_act:
                continue  # the clock may wait less than what is due
            offered = set(match.moves(seat))
            others = [move for move in known if move not in offered]
            for move in rng.sample(others, min(25, len(others))):
                assert match.refusal(seat, move) is not None, f"{seat} {match.game.write(move)} is not offered"
        assert (pickle.dumps(match.state), told(match)) == before


def test_what_is_legal_is_what_is_listed(case: Case) -> None:
    known = sorted({move for seat, move in walk(case).log if seat >= 0}, key=str)
    rng = random.Random(6)
    for match in positions(case):
        for seat in filter(lambda seat: seat >= 0, match.to_act):
            listed = match.moves(seat)
            others = strange(match.game, rng, 4)
            for move in [*rng.sample(known, min(40, len(known))), *listed[:20], *others]:
                assert match.game.legal(match.state, seat, move) == (move in listed), match.game.write(move)


def test_listing_changes_nothing_and_keeps_its_order(case: Case) -> None:
    for match in positions(case, 6):
        before = pickle.dumps(match.state)
        for seat in match.to_act:
            if seat != CHANCE:
                listed = match.game.clock_moves if seat == CLOCK else partial(match.game.moves, seat=seat)
                assert match.moves(seat) == listed(match.state.copy())
        assert pickle.dumps(match.state) == before


def test_text_forms_round_trip(case: Case) -> None:
    match = walk(case)
    for _, move in match.log:
        text = match.game.write(move)
        assert match.game.read(text) == move
        assert "\n" not in text
        assert "#" not in text
