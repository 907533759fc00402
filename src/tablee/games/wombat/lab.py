"""For researchers: the whole position by names, and what a seat may know as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.games.wombat.moves import WombatMove
from tablee.games.wombat.pieces import SIZE, SIZES, Role
from tablee.games.wombat.rules.clock import due
from tablee.games.wombat.rules.scoring import bad_team
from tablee.games.wombat.state import NOTHING, UNSAID, UP, Hand, Phase, Sense, WombatState
from tablee.kernel import Numbers, Seat


def facts(state: WombatState) -> dict[str, object]:
    """The whole position (docs/rules/wombat.md)."""
    return {
        "phase": state.phase.name.lower(),
        "round": state.round,
        "good": state.good,
        "bad": state.bad,
        "built": list(state.built),
        "roles": [role.word for role in state.roles],
        "bad_team": bad_team(state),
        "in": list(state.still_in()),
        "tick": state.tick,
        "turns": state.turns,
        "towers": [[SIZE[brick] for brick in tower] for tower in state.towers],
        "supports": [list(place) for place in state.supports],
        "ground": [[SIZE[brick], *state.places[brick]] for brick in state.ground],
        "hands": [hand and _hand(hand, state.tick) for hand in state.hands],
        "votes": [None if vote == UNSAID else vote for vote in state.votes],
        "pointed": [None if vote == UNSAID else vote for vote in state.pointed],
        "ready": sorted(state.ready),
        "due": due(state),
    }


def _hand(hand: Hand, tick: int) -> dict[str, object]:
    return {
        "place": list(hand.place),
        "target": list(hand.target),
        "held": [SIZE[brick] for brick in hand.held],
        "offered": SIZE[hand.offered] if hand.offered >= 0 else 0,
        "guard": hand.guard,
        "busy": max(0, hand.busy - tick),
    }


MOST = 6
"""The most players; the numbers of seats that a match does not have are zero."""

FEATURES: tuple[str, ...] = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "time_left",
    "round",
    "good",
    "bad",
    "beginners",
    "turns",
    *(f"role_{role.word}" for role in Role),
    "on_bad_team",
    "out",
    *(f"others_in_{n}" for n in range(1, MOST)),
    *(f"pointed_at_me_{n}" for n in range(1, MOST)),
    *(f"pointed_up_{n}" for n in range(1, MOST)),
    "hand_q",
    "hand_r",
    *(f"brick_{size}" for size in range(SIZES + 1)),
    *(f"top_{size}" for size in range(SIZES + 1)),
    "support",
    "guarded",
    "hand",
    *(f"offered_{size}" for size in range(SIZES + 1)),
    "wall",
    *(f"held_{size}" for size in range(1, SIZES + 1)),
    "offering",
    "guarding",
    "slipping",
    "jammed",
    "busy",
    "weary",
    "unsure",
    "dizzy",
    "slippery",
)


def _rows(size: int) -> tuple[tuple[float, ...], ...]:
    """Rows with one 1, at each place in turn."""
    return tuple(tuple(float(place == one) for place in range(size)) for one in range(size))


_PHASE, _SIZE = _rows(len(Phase)), _rows(SIZES + 1)
_ROLE = dict(zip(Role, _rows(len(Role)), strict=True))
_UNDEALT = (0.0,) * len(Role)
_BEYOND = (0.0,) * MOST


@lru_cache(maxsize=4096)
def _felt(sense: Sense) -> tuple[float, ...]:
    """What a hand feels."""
    return (
        *_SIZE[sense.brick],
        *_SIZE[sense.top],
        sense.support,
        sense.guarded,
        sense.hand,
        *_SIZE[sense.offered],
        sense.wall,
        *(sense.held.count(size) / 2 for size in range(1, SIZES + 1)),
        sense.offering / SIZES,
        sense.guarding,
        sense.slipping,
        sense.jammed,
        sense.busy,
        sense.weary,
        sense.unsure,
        sense.dizzy,
        sense.slippery,
    )


_NO_HAND = (0.0, 0.0, *_felt(NOTHING))


class WombatNumbers(Numbers[WombatState, WombatMove]):
    """Others are counted from the seat on: `others_in_1` is the next one."""

    def names(self, state: WombatState) -> Sequence[str]:
        """What each number means."""
        return FEATURES

    def reach(self, game: object, state: WombatState, seat: Seat) -> str | None:
        """In the dark, everyone's hand."""
        return "dark" if state.phase is Phase.BUILD and state.hands[seat] is not None else None

    def observe(self, state: WombatState, seat: Seat) -> list[float]:
        """What the seat may know: its own role, what its hand feels, and what is public."""
        hand = state.hands[seat]
        dark = state.phase is Phase.BUILD
        others = [*range(seat + 1, state.seats), *range(seat)]
        beyond = _BEYOND[state.seats :]
        pointed = state.pointed or [UNSAID] * state.seats
        return [
            *_PHASE[state.phase],
            max(0.0, (state.length - state.tick) / state.length) if dark else 0.0,
            state.round / 5,
            state.good / 3,
            state.bad / 3,
            state.beginners,
            state.turns % 6 / 6 if dark else 0.0,
            *(_ROLE[state.roles[seat]] if state.roles else _UNDEALT),
            bool(state.roles) and seat in bad_team(state),
            state.out[seat] >= 0,
            *[state.out[other] < 0 for other in others],
            *beyond,
            *[pointed[other] == seat for other in others],
            *beyond,
            *[pointed[other] == UP for other in others],
            *beyond,
            *(
                _NO_HAND
                if hand is None
                else (hand.told[0] / state.radius, hand.told[1] / state.radius, *_felt(hand.sense))
            ),
        ]
