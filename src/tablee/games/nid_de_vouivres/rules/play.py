"""Who is to act, what each move does, and how a match ends."""

from __future__ import annotations

import msgspec

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.box import installed
from tablee.games.nid_de_vouivres.options import NidOptions
from tablee.games.nid_de_vouivres.pieces import NOT_CHOSEN, OUTSIDE, choice
from tablee.games.nid_de_vouivres.rules import clock, phases, turn
from tablee.games.nid_de_vouivres.state import ALONE, NidState
from tablee.kernel import CHANCE, CLOCK, Outcome, Seat, Wait


def start(seats: int, options: NidOptions) -> NidState:
    """An empty nest. NV-02."""
    _, box = installed.find(options.components)
    return NidState(seats, box, options.cover, options.clock * 1000)


def to_act(state: NidState) -> tuple[Seat, ...]:
    """All players choose at once; everything else is done by one player or by chance."""
    phase = state.phase
    if phase is phases.CHOICE:
        # NV-10: a choice may be changed until the last player has chosen; who has is public
        chosen = state.choices
        seats = sorted(range(state.seats), key=lambda seat: chosen[seat] != NOT_CHOSEN)
    elif phase is phases.PLACE and not state.late:
        seats = [state.keeper]
    elif phase in ALONE:
        seats = [state.queue[0]]
    else:
        return () if phase is phases.OVER else (CHANCE,)
    return (*seats, CLOCK) if state.limit_ms else tuple(seats)


def awaited(state: NidState) -> tuple[Seat, ...]:
    """In the choice, those who have not chosen yet."""
    if state.phase is not phases.CHOICE:
        return to_act(state)
    waiting = tuple([seat for seat, chosen in enumerate(state.choices) if chosen == NOT_CHOSEN])
    return (*waiting, CLOCK) if state.limit_ms else waiting


def play(state: NidState, seat: Seat, move: m.NidMove) -> None:
    """Make a legal move."""
    match move:
        case m.Go(room, pair):
            turn.choose(state, seat, choice(room, pair))
        case m.Exit(pair):
            turn.choose(state, seat, choice(OUTSIDE, pair))
        case m.Roll(gold, ruby, sapphire, pearl):
            turn.roll(state, (gold, ruby, sapphire, pearl))
        case m.Turn(first, second):
            turn.fill(state, first - 1, second - 1)
        case m.Place(room):
            turn.place(state, room)
        case m.Lure(room):
            turn.lure(state, seat, room)
        case m.Decline():
            turn.decline(state)
        case m.Reveal():
            turn.reveal(state)
        case m.Ward():
            turn.ward(state, seat)
        case m.Endure():
            turn.endure(state)
        case m.Share():
            turn.share(state)
        case m.Complete(objective):
            turn.complete(state, seat, objective - 1)
        case m.Done():
            turn.leave(state, seat)
        case m.Begin(rooms, keeper, objectives):
            turn.begin(state, rooms, keeper, [card - 1 for card in objectives])
        case Wait(ms):
            clock.wait(state, ms)


def outcome(state: NidState) -> Outcome | None:
    """NV-22, NV-23: who has finished; between several the gems put aside decide."""
    if state.phase is not phases.OVER:
        return None
    scores = [state.fulfilled(seat) for seat in range(state.seats)]
    ended = Outcome.ranked(scores, "objectives", [_treasure(state, seat) for seat in range(state.seats)])
    if len(state.finishers) == 1:
        return ended
    return msgspec.structs.replace(ended, reason="shared" if len(ended.winners) > 1 else "put-aside")


def _treasure(state: NidState, seat: Seat) -> tuple[int, int, int]:
    """NV-23: of those who finish, most pearls and sapphires put aside, then rubies, then gold."""
    if seat not in state.finishers:
        return (0, 0, 0)
    gold, ruby, sapphire, pearl = map(sum, zip(state.aside(seat), state.surplus(seat), strict=True))
    return (sapphire + pearl, ruby, gold)
