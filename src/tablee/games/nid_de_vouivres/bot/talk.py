"""Quick phrases: what bots make of those they hear, and what they say themselves. NV-24."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, TypeAlias

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.bot.prospects import WORTH, missing
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN, OUTSIDE, reachable
from tablee.games.nid_de_vouivres.rules import manners, phases
from tablee.games.nid_de_vouivres.state import NOBODY, NidState
from tablee.kernel import Heard, Seat, Text

Said: TypeAlias = tuple[tuple[Seat, str], ...]
"""Who said which quick phrase this turn."""

ANSWERS: Final = 0.5
"""How often a bot answers a truce."""
ANNOUNCES: Final = 0.1
"""How often it says where it goes …"""
LIES: Final = 0.35
"""… and how often it then draws a room instead."""
ASKS: Final = 0.07
"""How often it asks for a gem."""
WARNS: Final = 0.12
"""How often a keeper warns the others."""


def this_turn(state: NidState, heard: Iterable[Heard]) -> Said:
    """Of all that was heard, what was said since gems fell: older words are forgotten."""
    moves = moves_since_gems_fell(state)
    return tuple(
        (line.speaker, line.text.id)
        for line in heard
        if line.ago <= moves and line.text.id in manners.NidManners.phrases
    )


def moves_since_gems_fell(state: NidState) -> int:
    """How many moves this turn has seen, as far as everyone can tell: changed choices are secret and not counted."""
    chosen = state.seats - state.choices.count(NOT_CHOSEN)
    if state.phase <= phases.PLACE:
        return chosen
    if state.phase > phases.REVEAL:
        return chosen + 2  # placed and shown, at least
    asked = [
        seat
        for seat in state.leftwards()
        if seat != state.keeper and (state.fragments[seat] or seat == state.lurer)  # NV-14
    ]
    answered = len(asked) - len(state.queue) if state.lurer == NOBODY else asked.index(state.lurer) + 1
    return chosen + 1 + answered


def claim_of(phrase: str) -> int | None:
    """The room that a speaker says they go to, OUTSIDE for the Exit; None if the phrase claims none."""
    return OUTSIDE if phrase == manners.EXIT else manners.ROOMS.get(phrase)


def says(state: NidState, seat: Seat, move: m.NidMove, said: Said, rng: random.Random) -> Text | None:
    """Now and then say where the bot goes (mostly true), what it would like to have, or a warning."""
    if any(phrase == manners.TRUCE for _, phrase in said) and rng.random() < ANSWERS:
        return Text(rng.choice((manners.AGREED, manners.AGREED, manners.NO_WAY)))
    chatty = rng.random()
    match move:
        case m.Go(room) if chatty < ANNOUNCES:
            lies = rng.random() < LIES
            told = rng.choice(reachable(state.seats, state.where[seat])) if lies else room
            return Text(f"phrase-room-{told}")
        case m.Go(gems=gems) if chatty < ANNOUNCES + ASKS:
            lacking = missing(state, seat)
            dearest = max(gems.gems, key=lambda gem: WORTH[gem] * min(1, lacking[gem]))
            return Text(f"phrase-leave-{dearest.word}")
        case m.Place() if chatty < WARNS:
            return Text(manners.BEWARE)
    return None
