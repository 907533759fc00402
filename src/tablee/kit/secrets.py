"""A seat is shown, offered, told and refused the same in the true state as in any that it imagines."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

from tablee.kernel import CHANCE, CLOCK, Match, Seat
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.compare import differs
from tablee.kit.faults import Fault, at, imagines


def nothing_hidden_is_shown(case: Case) -> Iterator[Fault]:
    """A seat's scene, moves and refusals stay the same when everything it can't see is dealt again."""
    rng = random.Random(3)
    known = sorted({move for _, move in walk(case).log}, key=str)
    for match in positions(case, 10):
        before = pickle.dumps(match.state)
        for seat in range(case.seats):
            for _ in range(2):
                imagined = case.game.imagine(match.state, seat, rng)
                where = (
                    f"{case.words}, after {len(match.log)} moves, where what seat {seat} can't see is dealt otherwise"
                )
                if wrong := _alike(match, seat, imagined):
                    yield at(case.game, wrong[0], f"{where}, {wrong[1]}")
                    return
                for move in rng.sample(known, min(12, len(known))):
                    here, there = (case.game.refusal(state, seat, move) for state in (match.state, imagined))
                    if here != there:
                        words = f"'{line(case.game, seat, move)}' is refused differently: {there}, not {here}"
                        yield at(case.game, "why_not", f"{where}, {words}")
                        return
                if found := _told_of_own(match, seat, imagined):
                    yield at(case.game, "told", f"{where}, {found}")
                    return
        if pickle.dumps(match.state) != before:
            yield at(*imagines(case.game), f"{case.words}, after {len(match.log)} moves: imagining changes the state")
            return


def a_watcher_imagines_what_everyone_sees(case: Case) -> Iterator[Fault]:
    """With everything hidden dealt again, a watcher sees the same."""
    rng = random.Random(4)
    for match in positions(case, 6):
        imagined = case.game.imagine(match.state, None, rng)
        if found := differs(case.game.scene(imagined), match.scene()):
            words = f"where all that is hidden is dealt otherwise, everyone sees that {found}"
            yield at(*imagines(case.game), f"{case.words}, after {len(match.log)} moves, {words}")
            return


def _alike(match: Match, seat: Seat, imagined: object) -> tuple[str, str] | None:
    """How an imagined state looks different from the true one: the function, and what differs."""
    game, state = match.game, match.state
    if found := differs(game.to_act(imagined), match.to_act):
        return "to_act", f"others are to act: {found}"
    if found := differs(game.due(imagined), game.due(state)):
        return "to_act", f"other time is due: {found}"
    if found := differs(game.scene(imagined), game.scene(state)):
        return "public", f"everyone sees that {found}"
    if found := differs(game.scene(imagined, seat), game.scene(state, seat)):
        return "private", f"the seat sees that {found}"
    if found := differs(game.outcome(imagined), match.outcome):
        return "outcome", f"the outcome differs: {found}"
    if seat in match.to_act and (found := differs(game.moves(imagined, seat), game.moves(state, seat), "move")):
        return "moves", f"the seat is offered other moves: {found}"
    return None


def _told_of_own(match: Match, seat: Seat, imagined: object) -> str | None:
    """Find moves that can be taken back although what their player is told depends on hidden things."""
    game = match.game
    for move in match.moves(seat)[:6]:
        after = match.state.copy()
        game.play(after, seat, move)
        if game.manners.may_undo(after, seat, move):
            there = imagined.copy()  # type: ignore[attr-defined]
            game.play(there, seat, move)
            here = game.told(match.state, seat, move, after, seat)
            if found := differs(game.told(imagined, seat, move, there, seat), here):
                return f"it is told otherwise of '{line(game, seat, move)}', which may be taken back: {found}"
    return None


def all_are_told_the_same_of_what_is_open(case: Case) -> Iterator[Fault]:
    """Everyone is told the same of a move that `hides` nothing."""
    for match in positions(case, 10):
        game, state = match.game, match.state
        for seat in range(case.seats):
            for move in match.moves(seat)[:6]:
                if game.hides(state, seat, move):
                    continue
                after = state.copy()
                game.play(after, seat, move)
                public = game.told(state, seat, move, after, None)
                for viewer in range(case.seats):
                    if found := differs(game.told(state, seat, move, after, viewer), public):
                        words = f"seat {viewer} is told otherwise than watchers of '{line(game, seat, move)}'"
                        yield at(game, "told", f"{case.words}: {words}, which hides nothing: {found}")
                        return


def an_imagined_match_can_be_played_on(case: Case) -> Iterator[Fault]:
    """Bots play on from imagined states, so the rules must hold there."""
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
                if reason := game.refusal(state, CHANCE, drawn):
                    words = f"chance draws '{line(game, CHANCE, drawn)}' and then refuses it: {reason}"
                    yield at(
                        game.chance,
                        "refusal",
                        f"{case.words}: in a state imagined after {len(match.log)} moves {words}",
                    )
                    return
                game.play(state, CHANCE, drawn)
                continue
            ready = [seat for seat in acting if seat >= 0 and game.moves(state, seat)]
            seat = rng.choice(ready or [CLOCK])
            offers = game.moves(state, seat) if ready else game.clock_moves(state)
            if not offers:
                words = f"in a state imagined after {len(match.log)} moves nobody can move"
                yield at(*imagines(game), f"{case.words}: {words}")
                return
            game.play(state, seat, rng.choice(offers))
