"""Race: everybody taps as quickly as they can; a toy for real time. Five taps win, or the most when time is up."""

from __future__ import annotations

import random

from tablee.kernel import (
    CLOCK,
    Brain,
    Button,
    Event,
    Game,
    Level,
    Move,
    Name,
    Outcome,
    Reason,
    Scene,
    Seat,
    Standing,
    Text,
    Wait,
    wait_refusal,
)
from tablee.kernel.outcome import ranked

GOAL, TIME = 5, 4000


class Tap(Move, frozen=True):
    """One step."""


class Track:
    """How far everybody is, and the milliseconds left."""

    __slots__ = ("left", "taps")

    def __init__(self, taps: list[int], left: int) -> None:
        self.taps = taps
        self.left = left

    def copy(self) -> Track:
        return Track(self.taps[:], self.left)


class Fingers(Brain[Track, Move]):
    """Better bots tap more quickly."""

    realtime = True

    def act(self, state: Track, seat: Seat, level: Level, rng: random.Random) -> tuple[int, Move]:
        pace = {"easy": 1200, "normal": 700, "hard": 300}[level]
        return rng.randint(pace // 2, pace), Tap()


class Race(Game[Track, Move]):
    key = "race"
    seats = range(2, 5)
    kinds = (Tap, Wait)
    brain = Fingers()

    def start(self, seats: int, options: object) -> Track:
        return Track([0] * seats, TIME)

    def to_act(self, state: Track) -> tuple[Seat, ...]:
        return () if state.left == 0 or GOAL in state.taps else (*range(len(state.taps)), CLOCK)

    def due(self, state: Track) -> int:
        return state.left

    def moves(self, state: Track, seat: Seat) -> list[Move]:
        if seat not in self.to_act(state):
            return []
        return self.clock_moves(state) if seat == CLOCK else [Tap()]

    def refusal(self, state: Track, seat: Seat, move: Move) -> Reason | None:
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CLOCK:
            return wait_refusal(state.left, move)
        return None if isinstance(move, Tap) else Reason("not-yours")

    def play(self, state: Track, seat: Seat, move: Move) -> None:
        match move:
            case Wait(ms):
                state.left -= ms
            case Tap():
                state.taps[seat] += 1

    def final(self, state: Track, seat: Seat, move: Move) -> bool:
        return True

    def outcome(self, state: Track) -> Outcome | None:
        return None if self.to_act(state) else Outcome(ranked(state.taps), tuple(state.taps), "over")

    def seen(self, state: Track, seat: Seat, move: Move, viewer: Seat | None) -> Event | None:
        return None if seat == CLOCK else Event(Text("did-tap", {"who": Name(seat)}))

    def public(self, state: Track) -> Scene:
        acting = self.to_act(state)
        standings = {str(seat): Standing(seat, taps, acts=seat in acting) for seat, taps in enumerate(state.taps)}
        return Scene(standings=standings, status=Text("run") if acting else Text("ended"), until=state.left or None)

    def private(self, state: Track, seat: Seat) -> Scene:
        return Scene(buttons={"tap": Button(Text("tap"))} if seat in self.to_act(state) else {})

    def touches(self, state: Track, seat: Seat, move: Move) -> tuple[str, ...]:
        return ("tap",)

    def facts(self, state: Track) -> dict[str, object]:
        return {"taps": state.taps, "left": state.left}


GAME = Race()
