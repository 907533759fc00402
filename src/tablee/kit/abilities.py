"""A game has the abilities that its matches need, and they keep their promises."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tablee.kernel import CHANCE, CLOCK, AnyGame
from tablee.kernel.abilities import Backs, Box, Chance, Drops, Feats, Manners, Numbers, Puzzle, Secrets, Time
from tablee.kernel.brain import LEVELS, Brain
from tablee.kernel.derived import Derived
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.compare import differs
from tablee.kit.faults import Fault, at

ABILITIES = {
    "chance": Chance,
    "secrets": Secrets,
    "backs": Backs,
    "time": Time,
    "drops": Drops,
    "puzzle": Puzzle,
    "box": Box,
    "feats": Feats,
    "brain": Brain,
    "numbers": Numbers,
}


def abilities_are_what_they_say(game: AnyGame) -> Iterator[Fault]:
    """Abilities have their type or are None, kinds are the game's, and no method of `Derived` is overridden."""
    for name, kind in ABILITIES.items():
        ability = getattr(game, name)
        if ability is not None and not isinstance(ability, kind):
            yield at(game, "start", f"{game.key}: `{name}` is None or a {kind.__name__}, not {ability!r}")
    if not isinstance(game.manners, Manners):
        yield at(game, "start", f"{game.key}: `manners` are Manners, not {game.manners!r}")
        return
    for seats in game.seats:
        for phrase in game.manners.phrases_for(seats):
            if phrase not in game.manners.phrases:
                yield at(game.manners, "phrases_for", f"{game.key}: the phrase '{phrase}' is not among `phrases`")
    for ability in (game.secrets, game.drops):
        for move in ability.kinds if ability is not None else ():
            if move not in game.kinds:
                yield at(ability, "__init__", f"{game.key}: {move.__name__} is not among the game's `kinds`")
    if game.puzzle is not None and 1 not in game.seats:
        yield at(game, "start", f"{game.key}: a puzzle is for one player, but `seats` are {game.seats}")
    derived = {name for name in vars(Derived) if not name.startswith("_")}
    for base in type(game).__mro__:
        for name in vars(base) if not issubclass(Derived, base) else ():
            if name in derived:
                yield at(game, "start", f"{game.key}: {base.__name__} overrides `{name}`, which follows from the rest")


def who_moves_has_the_ability_to(case: Case) -> Iterator[Fault]:
    """Chance needs `chance`, the clock `time`, and pointers are for clocks that record them."""
    movers = {entry.seat for entry in walk(case).log}
    for seat, name in ((CHANCE, "chance"), (CLOCK, "time")):
        if seat in movers and getattr(case.game, name) is None:
            yield at(case.game, "to_act", f"{case.words}: the seat {name} moves, but the game has no `{name}`")
    for match in positions(case):
        for seat in range(case.seats):
            if match.scene(seat).reach is not None and (case.game.time is None or not case.game.time.pointers):
                yield at(case.game, "private", f"{case.words}: seat {seat} has a reach, but `Time.pointers` is False")
                return


def a_brain_judges_within_bounds(case: Case) -> Iterator[Fault]:
    """Values are shares from 0 to 1, there is one score per move, and candidates are legal moves."""
    brain, rng = case.game.brain, random.Random(10)
    if brain is None:
        return
    for match in positions(case, 5):
        where = f"{case.words}, after {len(match.log)} moves"
        for seat in (seat for seat in match.awaited if seat >= 0):
            state = brain.imagine(case.game, match.state, seat, rng)
            if case.game.realtime:
                for level in LEVELS:
                    acts = brain.act(state, seat, level, rng)
                    if acts is not None and (acts[0] < 0 or type(acts[1]) not in case.game.kinds):
                        yield at(brain, "act", f"{where}: as {level}, seat {seat} does {acts}")
                        return
                continue
            moves = case.game.moves(state, seat)
            if not moves:
                continue
            values = list(brain.values(state, range(case.seats)))
            if len(values) != case.seats or not all(0 <= value <= 1 for value in values):
                words = f"the values of the seats are {values}; each is a share from 0 (lost) to 1 (won)"
                yield at(brain, "value", f"{where}: {words}")
                return
            if len(brain.scores(state, seat, moves)) != len(moves):
                yield at(brain, "scores", f"{where}: there is not one score for each of the {len(moves)} moves")
                return
            worth = brain.candidates(state, seat, moves)
            if not worth or not set(worth) <= set(moves):
                strange = [line(case.game, seat, move) for move in worth if move not in moves]
                words = f"{strange[0]} is not a legal move" if strange else "no move is worth a thought"
                yield at(brain, "candidates", f"{where}: {words}")
                return


def feats_are_told_by_the_end(case: Case) -> Iterator[Fault]:
    """The feats of a finished match are among `names`, and finding them changes nothing."""
    feats, match = case.game.feats, walk(case)
    if feats is None or match.outcome is None:
        return
    before = case.game.facts(match.state)
    for seat in range(case.seats):
        for name in feats.done(match.state, match.outcome, seat):
            if name not in feats.names:
                yield at(feats, "done", f"{case.words}: the feat '{name}' is not among `names`")
                return
    if found := differs(case.game.facts(match.state), before):
        yield at(feats, "done", f"{case.words}: telling feats changes {found}")


def numbers_hold_what_a_seat_sees(case: Case) -> Iterator[Fault]:
    """Observations have a name for each number, always the same length, and reveal nothing hidden."""
    numbers, rng = case.game.numbers, random.Random(11)
    if numbers is None:
        return
    many: int | None = None
    for match in positions(case, 6):
        where = f"{case.words}, after {len(match.log)} moves"
        names = numbers.names(match.state)
        for seat in range(case.seats):
            seen = list(numbers.observe(match.state, seat))
            many = len(seen) if many is None else many
            if not len(seen) == len(names) == many:
                words = f"seat {seat} sees {len(seen)} numbers with {len(names)} names; at the start it saw {many}"
                yield at(numbers, "observe", f"{where}: {words}")
                return
            reach = case.game.private(match.state, seat).reach
            said, mat = numbers.reach(case.game, match.state, seat), reach.mat if reach is not None else None
            if said != mat:
                words = f"the hand of seat {seat} is on {said}, but its scene says {mat}"
                yield at(numbers, "reach", f"{where}: {words}")
                return
            imagined = list(numbers.observe(case.game.imagine(match.state, seat, rng), seat))
            if found := differs(dict(zip(names, imagined, strict=False)), dict(zip(names, seen, strict=False))):
                words = f"where what seat {seat} can't see is dealt otherwise, its number {found}"
                yield at(numbers, "observe", f"{where}: {words}")
                return
