"""Who is to act, and what a move does."""

from __future__ import annotations

from tablee.games.wombat.moves import Accuse, Deal, Hear, Ready, Scatter, Tick, Vote, WombatMove
from tablee.games.wombat.options import FirstOptions, FourthOptions, SecondOptions, ThirdOptions, WombatOptions
from tablee.games.wombat.pieces import GRIPS, OFF_PAUSES, SUPPORTS
from tablee.games.wombat.rules import building, talk
from tablee.games.wombat.rules.chance import loose
from tablee.games.wombat.rules.feel import feel_all
from tablee.games.wombat.rules.legal import finger
from tablee.games.wombat.rules.phases import enter, enter_ready, hurry, lights_on, set_up, time_is_up
from tablee.games.wombat.state import BUILD, LIT, UNSAID, VOTING, Phase, WombatState
from tablee.kernel import CHANCE, CLOCK, Seat, Wait


def start(seats: int, options: FirstOptions) -> WombatState:
    """Before the roles are dealt; practice has none (WO-06). Earlier versions have the options they had."""
    state = WombatState(
        seats,
        options.mode,
        options.beginners,
        options.seconds,
        talk_ms=options.talk * 1000,
        out=(-1,) * seats,
        votes=[UNSAID] * seats,
    )
    if isinstance(options, SecondOptions):
        state.paced = True
        state.unmasks = isinstance(options, ThirdOptions)
        if isinstance(options, FourthOptions):
            state.wobbly, state.people = True, options.people
        if options.pace == "calm":
            state.calm = 2 + state.unmasks + state.wobbly + isinstance(options, WombatOptions)
        state.watches = options.watch
        state.grip, state.off_pause = GRIPS[options.grip], OFF_PAUSES[options.off]
    set_up(state)
    if options.mode == "practice":
        enter_ready(state)
    return state


def to_act(state: WombatState) -> tuple[Seat, ...]:
    """Chance, or everyone still in and the clock."""
    phase = state.phase
    if phase is BUILD:
        return state.racers()
    if phase is Phase.OVER:
        return ()
    if phase in (Phase.DEAL, Phase.SCATTER):
        return (CHANCE,)
    return (CLOCK,) if phase is Phase.UNMASK else state.racers()


def awaited(state: WombatState) -> tuple[Seat, ...]:
    """Players who have voted may change their mind, but the match does not wait for them, nor for those who are
    ready."""
    phase = state.phase
    if phase is BUILD:
        return state.racers()
    if phase in VOTING:
        return (*(seat for seat in state.still_in() if state.votes[seat] == UNSAID), CLOCK)
    if phase in LIT and phase is not Phase.UNMASK:
        return (*(seat for seat in state.still_in() if seat not in state.ready), CLOCK)
    return to_act(state)


def play(state: WombatState, seat: Seat, move: WombatMove) -> None:
    """Make the move."""
    match move:
        case Tick(reaches):
            state.part = 0
            building.tick(state, reaches)
            if state.tick == state.length and state.mode != "practice":  # WO-08
                lights_on(state)
        case Wait(ms):
            _wait(state, ms)
        case Deal(roles):
            state.roles = roles
            enter_ready(state)
        case Scatter(places):
            _scatter(state, places)
        case Hear(speaker, phrase):
            talk.hear(state, speaker, phrase)
        case Ready():
            _ready(state, seat)
        case Accuse(whom):
            accused = state.accused or (UNSAID,) * state.seats
            state.accused = (*accused[:seat], whom, *accused[seat + 1 :])
        case Vote():
            state.votes[seat] = finger(move)
            if all(state.votes[other] != UNSAID for other in state.still_in()):
                hurry(state)
        case _:
            building.act(state, seat, move)
            if state.mode == "practice" and state.complete() == SUPPORTS:
                lights_on(state)


def _wait(state: WombatState, ms: int) -> None:
    if state.phase is BUILD:
        state.part += ms
        return
    state.elapsed += ms
    if state.elapsed >= state.deadline:
        time_is_up(state)


def _scatter(state: WombatState, places: tuple[tuple[int, ...], ...]) -> None:
    state.ground = loose(state)
    for brick, (q, r) in zip(state.ground, places, strict=True):
        state.places[brick] = q, r
    enter(state, Phase.BUILD)
    feel_all(state)


def _ready(state: WombatState, seat: Seat) -> None:
    state.ready |= {seat}
    if state.ready.issuperset(state.still_in()):
        if state.phase is BUILD:
            lights_on(state)
        elif state.phase is Phase.READY:
            hurry(state)
        else:
            time_is_up(state)
