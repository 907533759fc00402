"""Race: everyone taps as quickly as they can; a toy for real time. Five taps win, or the most when time is up."""

from __future__ import annotations

import random

from tablee import kernel as k

GOAL, LENGTH = 5, 4000


class Tap(k.Move, frozen=True):
    """One step."""


class Track(k.State):
    """How far everyone is, and the milliseconds left."""

    taps: list[int]
    left: int = LENGTH


class RaceTime(k.Time[Track, k.Move]):
    realtime = True

    def due(self, state: Track) -> int:
        return state.left


class Fingers(k.Brain[Track, k.Move]):
    """Better bots tap more quickly."""

    def act(self, state: Track, seat: k.Seat, level: k.Level, rng: random.Random) -> tuple[int, k.Move]:
        pace = {"easy": 1200, "normal": 700, "hard": 300}[level]
        return rng.randint(pace // 2, pace), Tap()


class RaceManners(k.Manners[Track, k.Move]):
    def may_undo(self, state: Track, seat: k.Seat, move: k.Move) -> bool:
        return False


class Race(k.Game[Track, k.Move]):
    key = "race"
    seats = range(2, 5)
    kinds = (Tap, k.Wait)
    time = RaceTime()
    brain = Fingers()
    manners = RaceManners()

    def start(self, seats: int, options: k.Options) -> Track:
        return Track([0] * seats)

    def to_act(self, state: Track) -> tuple[k.Seat, ...]:
        return () if state.left == 0 or GOAL in state.taps else (*range(len(state.taps)), k.CLOCK)

    def moves(self, state: Track, seat: k.Seat) -> list[k.Move]:
        return [Tap()]

    def play(self, state: Track, seat: k.Seat, move: k.Move) -> None:
        match move:
            case k.Wait(ms):
                state.left -= ms
            case Tap():
                state.taps[seat] += 1

    def outcome(self, state: Track) -> k.Outcome | None:
        return None if self.to_act(state) else k.Outcome.ranked(state.taps, "over")

    def public(self, state: Track) -> k.Scene:
        acting = self.to_act(state)
        standings = {str(seat): k.Standing(seat, taps, acts=seat in acting) for seat, taps in enumerate(state.taps)}
        return k.Scene(standings=standings, status=k.Text("run" if acting else "ended"), until=state.left or None)

    def private(self, state: Track, seat: k.Seat) -> k.Scene:
        return k.Scene(buttons={"tap": k.Button(k.Text("tap"))} if seat in self.to_act(state) else {})

    def touches(self, state: Track, seat: k.Seat, move: k.Move) -> tuple[str, ...]:
        return ("tap",)

    def told(self, before: Track, seat: k.Seat, move: k.Move, after: Track, viewer: k.Viewer) -> k.Event | None:
        return None if seat == k.CLOCK else k.Event(k.Text("did-tap", {"who": k.Name(seat)}))


GAME = Race()
