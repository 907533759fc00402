"""Branle-bas de Wombat: the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from tablee.games.wombat import building
from tablee.games.wombat.above import everything
from tablee.games.wombat.bot import BRAIN
from tablee.games.wombat.drawings import drawings
from tablee.games.wombat.imagine import glimpse, imagine
from tablee.games.wombat.moves import KINDS, Deal, Ready, Rest, Scatter, Tick, Vote, WombatMove
from tablee.games.wombat.pieces import BRICKS, LARGEST, SIZE, SUPPORTS, TICK_MS
from tablee.games.wombat.roles import deal, possible_deal
from tablee.games.wombat.scene import PHRASES, private, public, touches
from tablee.games.wombat.seen import seen
from tablee.games.wombat.state import UNSAID, UP, Phase, Wombats
from tablee.games.wombat.terrain import fits, from_mat, inside, scattered
from tablee.games.wombat.votes import WINNING, bad_team, enter, enter_ready, hurry, lights_on, time_is_up
from tablee.kernel import (
    CHANCE,
    CLOCK,
    EVERYTHING,
    Event,
    Game,
    Options,
    Outcome,
    Reason,
    Scene,
    Seat,
    Viewer,
    Wait,
    wait_refusal,
)

LIT = (Phase.READY, Phase.POINT, Phase.TALK, Phase.FINAL)
VOTING = (Phase.POINT, Phase.FINAL)


class WombatOptions(Options, frozen=True):
    """What a table can choose."""

    mode: Literal["basic", "advanced", "practice"] = "basic"
    beginners: bool = True
    seconds: Annotated[int, msgspec.Meta(ge=60, le=180)] = 90
    talk: Annotated[int, msgspec.Meta(ge=15, le=180)] = 60


class WombatGame(Game[Wombats, WombatMove]):
    """Blind building with a traitor among the builders."""

    key = "wombat"
    seats = range(3, 7)
    options = WombatOptions
    kinds = KINDS
    brain = BRAIN
    phrases = PHRASES

    def start(self, seats: int, options: WombatOptions) -> Wombats:
        """Before the roles are dealt; practice knows none (WO-06)."""
        state = Wombats(seats, options.mode, options.beginners, options.seconds, options.talk * 1000)
        if options.mode == "practice":
            enter_ready(state)
        return state

    def to_act(self, state: Wombats) -> tuple[Seat, ...]:
        """Chance, or everybody still in and the clock."""
        if state.phase is Phase.OVER:
            return ()
        if state.phase in (Phase.DEAL, Phase.SCATTER):
            return (CHANCE,)
        return (*state.still_in(), CLOCK)

    def awaited(self, state: Wombats) -> tuple[Seat, ...]:
        """Whoever has voted or is ready may think again, but nobody waits for them."""
        if state.phase in VOTING:
            return (*(seat for seat in state.still_in() if state.votes[seat] == UNSAID), CLOCK)
        if state.phase in LIT:
            return (*(seat for seat in state.still_in() if not state.ready >> seat & 1), CLOCK)
        return self.to_act(state)

    def moves(self, state: Wombats, seat: Seat) -> list[WombatMove]:
        """What the seat may do: by its own role, what its hand feels, and what everybody knows."""
        if seat == CLOCK:
            return self.clock_moves(state)
        if seat not in self.to_act(state) or seat < 0:
            return []
        if state.phase is Phase.BUILD:
            hand = state.hands[seat]
            assert hand is not None
            found = list(building.actions(hand.sense, state.roles[seat] if state.roles else None))
            if state.mode == "practice" and not state.ready >> seat & 1:
                found.append(Ready())
            return found
        if state.phase in VOTING:
            choices = [Vote(other) for other in state.still_in()] + [Vote(None)]
            return [vote for vote in choices if self._vote_refusal(state, seat, vote) is None]
        return [] if state.ready >> seat & 1 else [Ready()]

    def refusal(self, state: Wombats, seat: Seat, move: WombatMove) -> Reason | None:
        """Why not."""
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CHANCE:
            return self._chance_refusal(state, move)
        if seat == CLOCK:
            return self._clock_refusal(state, move)
        if isinstance(move, Deal | Scatter | Tick | Wait):
            return Reason("not-for-players")
        if isinstance(move, Ready):
            if state.phase in VOTING or (state.phase is Phase.BUILD and state.mode != "practice"):
                return Reason("not-now")
            return Reason("already-ready") if state.ready >> seat & 1 else None
        if isinstance(move, Vote):
            return self._vote_refusal(state, seat, move)
        hand = state.hands[seat]
        if state.phase is not Phase.BUILD or hand is None:
            return Reason("lights-on")
        return building.action_refusal(hand.sense, state.roles[seat] if state.roles else None, move)

    def _vote_refusal(self, state: Wombats, seat: Seat, move: Vote) -> Reason | None:
        if state.phase not in VOTING:
            return Reason("no-vote-now")
        if move.whom is not None:
            if not 0 <= move.whom < state.seats:
                return Reason("no-such-player")
            if move.whom == seat:  # WO-36
                return Reason("not-oneself")
            if state.out[move.whom] >= 0:
                return Reason("is-out")
        return Reason("same-vote") if state.votes[seat] == _finger(move) else None

    def _chance_refusal(self, state: Wombats, move: WombatMove) -> Reason | None:
        if state.phase is Phase.DEAL and isinstance(move, Deal):
            return None if possible_deal(move.roles, state.seats, state.mode) else Reason("no-such-deal")
        if state.phase is Phase.SCATTER and isinstance(move, Scatter):
            if len(move.places) != len(loose(state)):
                return Reason("wrong-count")
            lying: list[tuple[int, int]] = []
            for q, r in move.places:
                if not fits(q, r, lying, state.radius):
                    return Reason("no-place-there")
                lying.append((q, r))
            return None
        return Reason("not-for-chance")

    def _clock_refusal(self, state: Wombats, move: WombatMove) -> Reason | None:
        if state.phase is Phase.BUILD and isinstance(move, Tick):
            before = -1
            for seat, q, r in move.reaches:
                if not before < seat < state.seats or state.out[seat] >= 0:
                    return Reason("no-such-hand")
                if inside(q, r, state.radius) != (q, r):
                    return Reason("outside")  # WO-10
                before = seat
            return None
        due = self.due(state)
        if state.phase is Phase.BUILD and isinstance(move, Wait) and move.ms == due:
            return Reason("a-tick-is-due")
        return wait_refusal(due, move)

    def play(self, state: Wombats, seat: Seat, move: WombatMove) -> None:
        """Make the move."""
        state.count += 1
        match move:
            case Tick(reaches):
                state.part = 0
                building.tick(state, reaches)
                if state.tick == state.length and state.mode != "practice":  # WO-08
                    lights_on(state)
            case Wait(ms):
                if state.phase is Phase.BUILD:
                    state.part += ms
                else:
                    state.elapsed += ms
                    if state.elapsed >= state.deadline:
                        time_is_up(state)
            case Deal(roles):
                state.roles = list(roles)
                enter_ready(state)
            case Scatter(places):
                bricks = loose(state)
                for brick, (q, r) in zip(bricks, places, strict=True):
                    state.places[brick] = q, r
                state.ground = bricks
                enter(state, Phase.BUILD)
                building.feel_all(state)
            case Ready():
                self._play_ready(state, seat)
            case Vote():
                state.votes[seat] = _finger(move)
                if all(state.votes[other] != UNSAID for other in state.still_in()):
                    hurry(state)
            case _:
                building.act(state, seat, move)
                if state.mode == "practice" and state.complete() == SUPPORTS:
                    lights_on(state)

    def _play_ready(self, state: Wombats, seat: Seat) -> None:
        state.ready |= 1 << seat
        if all(state.ready >> other & 1 for other in state.still_in()):
            if state.phase is Phase.BUILD:
                lights_on(state)
            elif state.phase is Phase.READY:
                hurry(state)
            else:
                time_is_up(state)

    def outcome(self, state: Wombats) -> Outcome | None:
        """The team with three points wins, those who are out with it (WO-23, WO-38)."""
        if state.phase is not Phase.OVER:
            return None
        if state.mode == "practice":
            return Outcome((1,) * state.seats, (state.built[-1],) * state.seats, "practice")
        good_won = state.good >= WINNING
        bad = bad_team(state)
        won = [(seat in bad) != good_won for seat in range(state.seats)]
        scores = tuple(state.bad if seat in bad else state.good for seat in range(state.seats))
        first_losers = 1 + sum(won)
        ranks = tuple(1 if winner else first_losers for winner in won)
        return Outcome(ranks, tuple(min(score, WINNING) for score in scores), "good" if good_won else "bad")

    def chance(self, state: Wombats, rng: random.Random) -> WombatMove:
        """Roles at the start, the bricks' places before each round."""
        if state.phase is Phase.DEAL:
            return Deal(tuple(deal(rng, state.seats, state.mode)))
        return Scatter(tuple(scattered(rng, len(loose(state)), state.radius)))

    def due(self, state: Wombats) -> int | None:
        """A tick while building; the phase's end else."""
        if state.phase is Phase.BUILD:
            return TICK_MS - state.part
        return state.deadline - state.elapsed if state.phase in LIT else None

    def tick(self, state: Wombats, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> WombatMove:
        """While building a tick with the hands that are drawn elsewhere; else time just passes."""
        if state.phase is not Phase.BUILD or ms < TICK_MS - state.part:
            return Wait(ms)
        drawn = []
        for seat in sorted(reaches):
            hand = state.hands[seat] if 0 <= seat < state.seats else None
            if hand is not None:
                place = from_mat(*reaches[seat], state.radius)
                if place != hand.target:
                    drawn.append((seat, *place))
        return Tick(tuple(drawn))

    def left(self, state: Wombats, seat: Seat) -> WombatMove | None:
        """Whoever leaves lets go of everything and points at nobody (WO-31)."""
        move = Vote(None) if state.phase in VOTING else Rest()
        return move if self.refusal(state, seat, move) is None else None

    def company(self, state: Wombats) -> int:
        """Nobody builds alone, unless to practise (WO-31)."""
        return 1 if state.mode == "practice" else 2

    def rematch(self, options: WombatOptions, outcome: Outcome) -> Any:
        """The beginners' help is over once the good team has won (WO-07)."""
        return msgspec.structs.replace(options, beginners=False) if outcome.reason == "good" else options

    def imagine(self, state: Wombats, seat: Seat, rng: random.Random) -> Wombats:
        """All that the seat can't know, dealt anew."""
        return imagine(state, seat, rng)

    def glimpse(self, state: Wombats, seat: Seat, rng: random.Random) -> Wombats:
        """What the seat knows, the rest left out."""
        return glimpse(state, seat)

    def seen(self, state: Wombats, seat: Seat, move: WombatMove, viewer: Viewer) -> Event | None:
        """What a viewer learns of a move."""
        after = state.copy()
        if self.refusal(after, seat, move) is None:
            self.play(after, seat, move)
        return seen(state, seat, move, viewer, after)

    def noticed(self, state: Wombats, seat: Seat, move: WombatMove, viewer: Viewer, after: Wombats) -> Event | None:
        """The same, once it is played."""
        return seen(state, seat, move, viewer, after)

    def final(self, state: Wombats, seat: Seat, move: WombatMove) -> bool:
        """Nothing is taken back: time runs on, and a vote can be changed by another."""
        return True

    def public(self, state: Wombats) -> Scene:
        """What everybody sees."""
        return public(state)

    def private(self, state: Wombats, seat: Seat) -> Scene:
        """One's role, what one's hand feels, one's finger."""
        return private(state, seat)

    def scene(self, state: Wombats, viewer: Viewer = None) -> Scene:
        """What a viewer sees; everything: from above, with every hand and role (WO-47)."""
        return everything(state) if viewer == EVERYTHING else super().scene(state, viewer)

    def touches(self, state: Wombats, seat: Seat, move: WombatMove) -> tuple[str, ...]:
        """One touch each."""
        return touches(state, seat, move)

    def art(self) -> dict[str, str]:
        """All drawn by code."""
        return drawings()

    def facts(self, state: Wombats) -> dict[str, object]:
        """The whole position."""
        return {
            "phase": state.phase.name.lower(),
            "round": state.round,
            "good": state.good,
            "bad": state.bad,
            "built": state.built,
            "roles": [role.name.lower() for role in state.roles],
            "bad_team": bad_team(state),
            "in": list(state.still_in()),
            "tick": state.tick,
            "turns": state.turns,
            "towers": [[SIZE[brick] for brick in tower] for tower in state.towers],
            "supports": [list(place) for place in state.supports],
            "ground": [[SIZE[brick], *state.places[brick]] for brick in state.ground],
            "hands": [
                hand
                and {
                    "place": list(hand.place),
                    "target": list(hand.target),
                    "held": [SIZE[brick] for brick in hand.held],
                    "offered": SIZE[hand.offered] if hand.offered >= 0 else 0,
                    "guard": hand.guard,
                    "busy": max(0, hand.busy - state.tick),
                }
                for hand in state.hands
            ],
            "votes": [None if vote == UNSAID else vote for vote in state.votes],
            "pointed": [None if vote == UNSAID else vote for vote in state.pointed],
            "ready": [seat for seat in range(state.seats) if state.ready >> seat & 1],
            "due": self.due(state),
        }


def _finger(move: Vote) -> int:
    return UP if move.whom is None else move.whom


def loose(state: Wombats) -> list[int]:
    """The bricks that chance scatters: all but the beginners' (WO-07)."""
    return [brick for brick in range(BRICKS) if not (state.beginners and brick in LARGEST)]
