"""Moves that are offered are accepted; others are refused and change nothing."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from functools import partial

from tablee.kernel import CHANCE, CLOCK, Match, Reason
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.faults import Fault, at
from tablee.kit.strange import strange


def what_is_offered_is_accepted(case: Case) -> Iterator[Fault]:
    """Every legal move is listed once and can be made."""
    for match in positions(case):
        for seat in match.to_act:
            if seat == CHANCE:
                continue
            moves, where = match.moves(seat), f"{case.words}, after {len(match.log)} moves"
            doubled = [move for move in moves if moves.count(move) > 1] if len(set(moves)) != len(moves) else []
            if doubled:
                yield at(case.game, "moves", f"{where}: '{line(case.game, seat, doubled[0])}' is offered twice")
                return
            for move in moves if len(moves) < 60 else random.Random(1).sample(moves, 60):
                written = line(case.game, seat, move)
                if type(move) not in case.game.kinds:
                    kind = type(move).__name__
                    yield at(case.game, "moves", f"{where}: {kind} is offered, but it is missing in `kinds`")
                    return
                if reason := match.refusal(seat, move):
                    yield at(case.game, "why_not", f"{where}: '{written}' is offered, but refused: {reason}")
                    return
                match.game.play(match.state.copy(), seat, move)


def what_is_not_offered_is_refused(case: Case) -> Iterator[Fault]:
    """Moves that are not listed are refused, with a reason, and change nothing."""
    known = sorted({move for _, move in walk(case).log}, key=str)
    rng = random.Random(2)
    for match in positions(case):
        before = pickle.dumps(match.state)
        for seat in [*range(case.seats), case.seats, CLOCK]:
            if seat == CLOCK and CLOCK in match.to_act:
                continue  # the clock may wait less than what is due
            offered = set(match.moves(seat))
            endless = case.game.forms.endless
            others = [move for move in known if move not in offered and not isinstance(move, endless)]
            for move in rng.sample(others, min(25, len(others))):
                if match.refusal(seat, move) is None:
                    words = f"'{line(case.game, seat, move)}' is not offered, and yet accepted"
                    yield at(case.game, "legal", f"{case.words}, after {len(match.log)} moves: {words}")
                    return
        if pickle.dumps(match.state) != before:
            words = f"{case.words}, after {len(match.log)} moves: refusing a move changes the state"
            yield at(case.game, "why_not", words)
            return


def what_is_legal_is_what_is_listed(case: Case) -> Iterator[Fault]:
    """`legal` and `moves` agree, also on moves that no one would make; `why_not` answers and never raises."""
    known = sorted({move for seat, move in walk(case).log if seat >= 0}, key=str)
    rng = random.Random(6)
    for match in positions(case):
        for seat in filter(lambda seat: seat >= 0, match.to_act):
            listed = match.moves(seat)
            others = strange(match.game, rng, 4)
            for move in [*rng.sample(known, min(40, len(known))), *listed[:20], *others]:
                if wrong := _asked(match, seat, move, move in listed):
                    yield at(case.game, *wrong)
                    return


def _asked(match: Match, seat: int, move: object, listed: bool) -> tuple[str, str] | None:
    """What is wrong with the answer about one move: the function, and a sentence."""
    game, where = match.game, f"{match.game.key} for {match.seats}, after {len(match.log)} moves"
    written = line(game, seat, move)
    try:
        legal = game.legal(match.state, seat, move)
    except Exception as wrong:
        return "legal", f"{where}: legal raises {type(wrong).__name__} at '{written}': {wrong}"
    if legal != listed and not (legal and isinstance(move, game.forms.endless)):
        return "legal", f"{where}: '{written}' is {'' if listed else 'not '}listed, but legal says {legal}"
    if listed:
        return None
    try:
        reason = game.why_not(match.state, seat, move)
    except Exception as wrong:
        return "why_not", f"{where}: why_not raises {type(wrong).__name__} at '{written}': {wrong}"
    return None if isinstance(reason, Reason) else ("why_not", f"{where}: why_not gives no Reason for '{written}'")


def listing_changes_nothing(case: Case) -> Iterator[Fault]:
    """Listing the moves changes nothing, and their order is fixed."""
    for match in positions(case, 6):
        before, where = pickle.dumps(match.state), f"{case.words}, after {len(match.log)} moves"
        for seat in match.to_act:
            if seat != CHANCE:
                listed = match.game.clock_moves if seat == CLOCK else partial(match.game.moves, seat=seat)
                if match.moves(seat) != listed(match.state.copy()):
                    yield at(case.game, "moves", f"{where}: the moves of seat {seat} come in another order each time")
                    return
        if pickle.dumps(match.state) != before:
            yield at(case.game, "moves", f"{where}: listing the moves changes the state")
            return
