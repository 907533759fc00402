"""Positions of match files, fully visible: the workshop works only on match files."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.players import read_bot
from tablee.bots.search import Search
from tablee.bots.selfplay import play as play_out
from tablee.kernel import CHANCE, EVERYTHING, AnyGame, Event, Match, Viewer, game, read_match, write_match
from tablee.kernel.errors import BadFile, Refused, TableeError
from tablee.server.match.views import paths
from tablee.server.refusals import TableRefusal
from tablee.server.web.replays import read_view
from tablee.server.wire.workshop import Gallery, Look, LookRequest, PlayRequest, Sample, Thought, Thoughts, Words
from tablee.show.words import Words as Speaker

PLAYOUTS = 200
SAMPLES = 6
FEW, MANY = 2, 60
"""Fewest and most moves before a random position."""


def sample(rules: AnyGame, seed: str, moves: int, seats: int) -> Match:
    """A match with a number of random moves."""
    match = Match(rules, seats, seed=seed)
    play_out(match, [read_bot("random")] * seats, random.Random(seed), moves)
    match.advance()
    return match


def gallery(key: str, seed: str) -> Gallery:
    """Everything that a game shows, with some random positions."""
    rules, rng = game(key), random.Random(seed)
    samples = []
    for number in range(SAMPLES):
        seats, moves = rng.choice(rules.seats), rng.randint(FEW, MANY)
        match = sample(rules, f"{seed}-{number}", moves, seats)
        samples.append(Sample(f"{seed}-{number}", moves, seats, write_match(match)))
    return Gallery(key, tuple(sorted(rules.art())), texts(rules), tuple(samples))


def texts(rules: AnyGame) -> tuple[Words, ...]:
    """All messages of a game, side by side."""
    both = {language: messages(rules, language) for language in ("en", "fr")}
    ids = dict.fromkeys([*both["en"], *both["fr"]])
    return tuple(Words(id, both["en"].get(id, ""), both["fr"].get(id, "")) for id in ids)


def messages(rules: AnyGame, language: str) -> dict[str, str]:
    """The messages of a language as they are written."""
    file = rules.folder / "texts" / f"{language}.ftl"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    starts = [n for n, line in enumerate(lines) if line[:1].isalpha() and " =" in line]
    found = {}
    for begin, end in pairwise([*starts, len(lines)]):
        id, _, first = lines[begin].partition(" =")
        more = [line for line in lines[begin + 1 : end] if line.startswith((" ", "}"))]
        found[id] = "\n".join([first.strip(), *more])
    return found


def picture(key: str, seed: str, moves: int, seats: int, view: str, language: str) -> str:
    """A random position as a picture."""
    from tablee.show import Picture

    rules = game(key)
    viewer = read_view(view)
    match = sample(rules, seed, moves, seats)
    return Picture(rules, match.scene(viewer), Speaker(rules, language, you=viewer)).svg()


def look(wanted: LookRequest) -> Look:
    """A position as a viewer sees it; an error names the wrong line."""
    whole = _read(wanted.file, None)
    last = len(whole.log)
    at = last if wanted.at is None else max(0, min(wanted.at, last))
    match = _read(wanted.file, at)
    return _look(match, wanted.file, last, wanted.view)


def play(wanted: PlayRequest) -> Look:
    """Play on from a position: later moves are cut off."""
    match = _read(wanted.file, wanted.at)
    rules, drops = match.game, match.game.drops
    try:
        if wanted.drop is None or drops is None:
            move = rules.read(wanted.move)
        elif (move := drops.dropped(match.state, wanted.seat, wanted.drop)) is None:
            raise TableRefusal("bad-move")
        match.play(wanted.seat, move)
        if match.seed is not None:
            match.advance()
    except Refused as refused:
        raise TableRefusal("bad-file", words=str(refused.reason)) from None
    except TableeError as wrong:
        raise TableRefusal("bad-file", words=str(wrong)) from None
    file = write_match(match)
    return _look(match, file, len(match.log), wanted.view)


def think(wanted: PlayRequest) -> Thoughts:
    """The thoughts of the game's Brain about a position that the seat imagines."""
    match = _read(wanted.file, wanted.at)
    rules, seat, rng = match.game, wanted.seat, random.Random(1)
    brain = rules.brain
    if brain is None:
        raise TableRefusal("bad-file", words=f"{rules.key} has no brain: its bots play at random")
    state = brain.imagine(rules, match.state, seat, rng)
    values = tuple(brain.values(state, range(match.seats)))
    if seat not in rules.to_act(state):
        return Thoughts(values, (), rules.facts(state))
    moves = list(rules.moves(state, seat))
    scores = brain.scores(state, seat, moves)
    arms: dict[Any, Any] = {}
    if not rules.realtime and len(moves) > 1:
        search = Search(rules, brain, state, seat, rng)
        search.think(Budget(playouts=PLAYOUTS))
        arms = search.roots[seat].known
    thoughts = [
        _thought(rules.write(move), float(score), arms.get(move)) for move, score in zip(moves, scores, strict=True)
    ]
    thoughts.sort(key=lambda one: (-one.visits, -one.score))
    return Thoughts(values, tuple(thoughts), rules.facts(state))


def _thought(move: str, score: float, arm: Any) -> Thought:
    if arm is None or not arm.visits:
        return Thought(move, score)
    return Thought(move, score, arm.visits, arm.total / arm.visits)


def _read(file: str, at: int | None) -> Match:
    try:
        return read_match(file, at)
    except BadFile as wrong:
        raise TableRefusal("bad-file", words=str(wrong)) from None


def _look(match: Match, file: str, last: int, view: str) -> Look:
    rules, state = match.game, match.state
    acting = [seat for seat in match.to_act if seat >= 0]
    moves = {
        str(seat): tuple(rules.write(move) for move in match.moves(seat)) for seat in match.to_act if seat != CHANCE
    }
    viewer = read_view(view)
    if isinstance(viewer, int) and viewer >= match.seats:
        raise TableRefusal("no-such-seat", 404)
    return Look(
        rules.key,
        match.seats,
        file,
        len(match.log),
        last,
        match.scene(viewer),
        rules.facts(state),
        tuple(match.to_act),
        {str(seat): paths(rules, state, seat) for seat in acting},
        moves,
        _told(match),
        match.outcome,
    )


def _told(match: Match) -> dict[str, Event | None]:
    """What everyone was told of the last move."""
    steps = list(match.steps())
    if not steps:
        return {}
    before, (seat, move), after = steps[-1]
    viewers: dict[str, Viewer] = {**{str(n): n for n in range(match.seats)}, "watcher": None, "everything": EVERYTHING}
    return {word: match.game.told(before, seat, move, after, viewer) for word, viewer in viewers.items()}
