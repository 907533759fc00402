"""Time: ticks of 50 ms with the places of the pointers while building, deadlines while the light is on."""

from __future__ import annotations

from collections.abc import Mapping

from tablee.games.wombat.moves import Hear, Tick, WombatMove
from tablee.games.wombat.pieces import AHEAD, COUNTDOWN_MS, DRAWN, SHOW_MS, STRIDE, TICK_MS, TREMOR, Place
from tablee.games.wombat.rules import talk
from tablee.games.wombat.rules.terrain import inside, norm, reached, step
from tablee.games.wombat.state import BUILD, LIT, VOTING, Hand, Phase, WombatState
from tablee.kernel import Reason, Seat, Time, Wait, wait_refusal


def due(state: WombatState) -> int | None:
    """Milliseconds until the next tick while building, else until the phase ends."""
    if state.phase is BUILD:
        return TICK_MS - state.part
    return _step(state) if state.phase in LIT else None


def _step(state: WombatState) -> int:
    """While the light is on: until the phase ends; since version 2 with a halt when the towers have been looked at,
    and one at each second of a countdown."""
    left = state.deadline - state.elapsed
    if not state.paced:
        return left
    step = left
    if state.phase in (Phase.READY, *VOTING):
        step = left - COUNTDOWN_MS if left > COUNTDOWN_MS else (left - 1) % 1000 + 1
    if state.looking:
        step = min(step, SHOW_MS - state.elapsed)
    return step


def _same_way(hand: Hand, place: Place, stride: int) -> bool:
    """Whether a hand drawn there is for a while nearly where it would be anyway: that needs no line in the log."""
    soon = step(*hand.place, *hand.target, AHEAD * stride)
    then = step(*hand.place, *place, AHEAD * stride)
    tremor = TREMOR * stride // STRIDE  # a quicker hand is drawn less finely
    return norm(then[0] - soon[0], then[1] - soon[1]) < tremor * tremor


class WombatTime(Time[WombatState, WombatMove]):
    """The clock of a match."""

    realtime = True
    pointers = True

    def due(self, state: WombatState) -> int | None:
        """A tick while building; else the end of the phase."""
        return due(state)

    def tick(self, state: WombatState, ms: int, reaches: Mapping[Seat, tuple[int, int]]) -> WombatMove:
        """While building a tick with the hands that are drawn elsewhere; else time just passes."""
        if state.phase is not Phase.BUILD or ms < TICK_MS - state.part:
            return Wait(ms)
        drawn: list[tuple[int, ...]] = []
        if state.tick % DRAWN:  # equal ticks fold into one line of a match file
            return Tick(())
        for seat in sorted(reaches):
            hand = state.hands[seat] if 0 <= seat < state.seats else None
            if hand is not None:
                place = reached(*reaches[seat], seat, state.seats)
                if state.tick + DRAWN >= hand.busy and not _same_way(hand, place, state.stride):
                    drawn.append((seat, *place))
        return Tick(tuple(drawn))

    def refusal(self, state: WombatState, move: WombatMove) -> Reason | None:
        """A tick draws each hand once at most, to a place in the terrain; what is said takes no time."""
        if isinstance(move, Hear):
            return talk.refusal(state, move.seat, move.phrase)
        if state.phase is BUILD and isinstance(move, Tick):
            before = -1
            for seat, q, r in move.reaches:
                if not before < seat < state.seats or state.out[seat] >= 0:
                    return Reason("no-such-hand")
                if inside(q, r, state.radius) != (q, r):
                    return Reason("outside")  # WO-10
                before = seat
            return None
        if state.phase is BUILD and isinstance(move, Wait) and move.ms == due(state):
            return Reason("a-tick-is-due")
        return wait_refusal(due(state), move)

    def rounding(self, state: WombatState) -> int:
        """While building the scene counts whole seconds."""
        return 1000 - TICK_MS if state.phase is BUILD else 0

    def company(self, state: WombatState) -> int:
        """No one builds alone, except to practise (WO-31)."""
        return 1 if state.mode == "practice" else 2
