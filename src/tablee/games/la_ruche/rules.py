"""The rules: a race of two to six, and a puzzle for one."""

from __future__ import annotations

import random
from itertools import chain
from typing import Annotated

import msgspec

from tablee.games.la_ruche.lays import first_lays, lay_refusal, race_lays
from tablee.games.la_ruche.moves import (
    BACK,
    GIVE_UP,
    GIVES,
    HINT,
    KEEP,
    NO_WAY,
    READY,
    AnyMove,
    Back,
    Deal,
    Give,
    GiveUp,
    Hint,
    Keep,
    Lay,
    NoWay,
    Ready,
    Tip,
)
from tablee.games.la_ruche.pieces import TILE_OF, bee_up
from tablee.games.la_ruche.puzzle import PUZZLE, Level, daily_puzzle, puzzle
from tablee.games.la_ruche.solver import solution
from tablee.games.la_ruche.state import BETWEEN, BOXED, DEALING, OVER, RACING, SETTING, Hive
from tablee.kernel import CHANCE, CLOCK, Game, Options, Outcome, Reason, Seat, Wait, ranked, wait_refusal

GIFT_MS = 5_000
"""RU-16: a gift not chosen by then lapses; each tile handed over begins the time anew."""
PAUSE_MS = 12_000
"""Between two rounds, unless everybody is ready before."""
LULL_MS = 60_000
"""In the race nothing happens by itself; the clock is heard at least so often."""

POINTS = {1: 3, 2: 2, 3: 1}
"""RU-17: by the rank in a round."""

_RACE, _ALONE = msgspec.Meta(extra={"seats": (2, 6)}), msgspec.Meta(extra={"seats": (1, 1)})


class RucheOptions(Options, frozen=True):
    """What is agreed before a match."""

    bees: Annotated[bool, _RACE] = False
    """RU-14"""
    triples: Annotated[bool, _RACE] = False
    """RU-15"""
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10), _RACE] = 3
    """RU-17"""
    help: Annotated[bool, _RACE] = False
    """Beginners' help: the spots where a tile in hand fits are lit."""
    level: Annotated[Level, _ALONE] = "any"
    """How hard a deal is. RU-22"""
    daily: Annotated[str, msgspec.Meta(extra={"date": True}), _ALONE] = ""
    """The puzzle of this date, '' for a fresh one. RU-23"""


class Rules(Game[Hive, AnyMove]):
    """Who may do what when, and what comes of it."""

    key = "la-ruche"
    seats = range(1, 7)
    options = RucheOptions
    kinds = (Deal, Lay, Give, Keep, Ready, Back, Hint, Tip, NoWay, GiveUp, Wait)
    drops = (Lay,)

    def start(self, seats: int, options: RucheOptions) -> Hive:
        """An empty table, the tiles still in the box."""
        return Hive(seats, options.bees, options.triples, options.rounds, options.help, options.level, options.daily)

    # Who acts

    def to_act(self, state: Hive) -> tuple[Seat, ...]:
        """Chance deals; one after the other in the set-up; everybody and the clock in the race."""
        phase = state.phase
        if phase == RACING:
            if state.seats > 1:
                return _RACERS[state.seats]  # RU-07
            return (CHANCE,) if state.asked else (0,)
        if phase == SETTING:
            return ((state.starter + len(state.laid)) % state.seats,)
        if phase == BETWEEN:
            return (*(seat for seat in range(state.seats) if not state.ready[seat]), CLOCK)
        return (CHANCE,) if phase == DEALING else ()

    def due(self, state: Hive) -> int | None:
        """Until the next gift lapses, or the pause between rounds is over."""
        if state.phase == BETWEEN:
            return state.until[0] - state.now
        if state.phase != RACING or state.seats == 1:
            return None
        if not any(state.owed):
            return LULL_MS
        return min(until - state.now for until, owed in zip(state.until, state.owed, strict=True) if owed)

    # What is legal

    def moves(self, state: Hive, seat: Seat) -> list[AnyMove]:
        """Lays by spot, then by orientation; or gifts; or what else there is to do."""
        if seat < 0:
            return self.clock_moves(state) if seat == CLOCK else []
        phase = state.phase
        if phase == RACING:
            if state.seats == 1:
                return self._solitaire_moves(state) if seat == 0 and not state.asked else []
            if seat >= state.seats:
                return []
            if state.owed[seat]:  # RU-26: first the gift
                others = [other for other in range(state.seats) if other != seat]
                gifts = [GIVES[tile][other] for tile in state.rack(seat) for other in others]
                return [*gifts, KEEP]
            return race_lays(state, seat)
        if seat not in self.to_act(state):
            return []
        return list(chain.from_iterable(first_lays(state, seat))) if phase == SETTING else [READY]

    def _solitaire_moves(self, state: Hive) -> list[AnyMove]:
        """Lays, then back, hint, give up."""
        laid = len(state.laid)
        moves: list[AnyMove]
        if laid >= 2:
            moves = race_lays(state, 0)
        else:  # RU-20: the first in the middle, the second beside it
            moves = list(chain.from_iterable(first_lays(state, 0)))
        if laid:
            moves.append(BACK)
        if state.tip is None:
            moves.append(HINT)
        moves.append(GIVE_UP)
        return moves

    def refusal(self, state: Hive, seat: Seat, move: AnyMove) -> Reason | None:
        """Why not, in the order in which a player would see it."""
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CHANCE:
            return self._chance_refusal(state, move)
        if seat == CLOCK:
            return wait_refusal(self.due(state), move)
        match move:
            case Lay():
                return lay_refusal(state, seat, move)
            case Give(tile, to):
                if state.phase != RACING or not state.owed[seat]:
                    return Reason("no-gift-now")
                if not 0 <= to < state.seats or to == seat:
                    return Reason("give-to-an-opponent")
                if not 0 <= tile < 60 or state.holder[tile] != seat:
                    return Reason("not-in-your-rack")
                return None
            case Keep():
                return None if state.phase == RACING and state.owed[seat] else Reason("no-gift-now")
            case Ready():
                return None if state.phase == BETWEEN else Reason("round-goes-on")
            case Back() | Hint() | GiveUp() if not state.solitaire:
                return Reason("only-alone")
            case Back():
                return None if state.laid else Reason("nothing-laid")
            case Hint():
                return None if state.tip is None else Reason("hint-is-shown")
            case GiveUp():
                return None
        return Reason("not-for-players")

    def _chance_refusal(self, state: Hive, move: AnyMove) -> Reason | None:
        if state.phase == RACING:  # a hint was asked for
            match move:
                case Tip(tile, spot):
                    return lay_refusal(state, 0, Lay(tile, spot))
                case NoWay():
                    return None
            return Reason("not-for-chance")
        if not isinstance(move, Deal):
            return Reason("not-for-chance")
        if not 0 <= move.starter < state.seats:
            return Reason("no-such-starter")
        many = PUZZLE if state.solitaire else 60
        if len(move.tiles) != many or len(set(move.tiles)) != many or not all(0 <= tile < 60 for tile in move.tiles):
            return Reason("deals-each-tile-once", {"tiles": many})
        return None

    # What comes of it

    def play(self, state: Hive, seat: Seat, move: AnyMove) -> None:
        """Make the move."""
        if type(move) is Lay:  # nearly all of them
            self._lay(state, seat, move.tile, move.spot)
            return
        match move:
            case Wait(ms):
                self._wait(state, ms)
            case Give(tile, to):
                state.drop(seat, tile)
                state.take(to, tile, state.free_slot(to))
                state.owed[seat] -= 1
                state.acted[seat] = state.now
                state.until[seat] = state.now + GIFT_MS
                if not state.left[seat]:
                    self._end_round(state, "emptied")  # RU-16
                else:
                    self._stop_if_blocked(state)
            case Keep():
                state.owed[seat] = 0
                self._stop_if_blocked(state)
            case Ready():
                state.ready[seat] = 1
                if all(state.ready):
                    state.phase = DEALING
            case Deal(starter, tiles):
                self._deal(state, starter, tiles)
            case Back():
                tile = TILE_OF[state.lift()]
                state.take(0, tile, state.slots[tile])
                state.backs += 1
                state.tip = None
            case Hint():
                state.hints += 1
                state.asked = True
            case Tip(tile, spot):
                state.asked = False
                state.tip = (tile, spot)
            case NoWay():
                state.asked = False
                state.tip = (-1, -1)
            case GiveUp():
                state.phase = OVER
                state.reason = "given-up"

    def _lay(self, state: Hive, seat: Seat, orientation: int, spot: int) -> None:
        state.drop(seat, TILE_OF[orientation])
        touched = state.put(orientation, spot)
        state.acted[seat] = state.now
        if state.phase == SETTING:
            self._set_up_next(state)
        elif state.seats == 1:
            state.tip = None
            if not state.left[0]:
                state.phase = OVER  # RU-21
                state.reason = "solved"
        elif not state.left[seat]:
            self._end_round(state, "emptied")  # RU-11
        else:
            owed = 0
            if state.bees and bee_up(orientation):
                owed = 1  # RU-14
            if state.triples and touched >= 3:
                owed += 3  # RU-15, RU-16
            if owed:
                state.owed[seat] = min(owed, state.left[seat])
                state.until[seat] = state.now + GIFT_MS
            if not state.fits():
                state.blocked = True
                self._stop_if_blocked(state)

    def _set_up_next(self, state: Hive) -> None:
        """The set-up goes on, or the race begins. RU-06"""
        if len(state.laid) == state.seats:
            state.phase = RACING
        elif len(state.laid) == state.seats - 1:
            last = (state.starter + len(state.laid)) % state.seats
            if not any(first_lays(state, last)):
                state.phase = DEALING  # RU-24

    def _wait(self, state: Hive, ms: int) -> None:
        state.now += ms
        if state.phase == BETWEEN:
            if state.now >= state.until[0]:
                state.phase = DEALING
            return
        if any(state.owed):
            for seat in range(state.seats):
                if state.owed[seat] and state.until[seat] <= state.now:
                    state.owed[seat] = 0  # RU-16: the gift lapses
        self._stop_if_blocked(state)

    def _stop_if_blocked(self, state: Hive) -> None:
        """RU-13, but not while a gift is pending: RU-27."""
        if state.blocked and not any(state.owed):
            self._end_round(state, "blocked")

    def _end_round(self, state: Hive, reason: str) -> None:
        """Rank by tiles left, score, and go on to the next round if there is one."""
        state.ranks = ranked([-left for left in state.left])  # RU-25
        for seat, rank in enumerate(state.ranks):
            state.points[seat] += POINTS.get(rank, 0)
        state.reason = reason
        state.owed = [0] * state.seats  # RU-26: a win voids gifts not yet chosen
        if state.round < state.rounds:
            state.phase = BETWEEN
            state.ready = bytearray(state.seats)
            state.until = [state.now + PAUSE_MS] * state.seats
        else:
            state.phase = OVER

    def _deal(self, state: Hive, starter: Seat, tiles: tuple[int, ...]) -> None:
        """A fresh table and equal racks. RU-05"""
        if state.ranks or not state.round:  # else the same round is dealt again, RU-24
            state.round += 1
        state.board, state.rim, state.live, state.laid = {}, {}, {}, []
        state.holder = bytearray([BOXED]) * 60
        state.racks = [bytearray(120) for _ in range(state.seats)]
        state.hands = [0] * state.seats
        state.left = [0] * state.seats
        state.loose = 0
        state.blocked = False
        state.ranks = ()
        state.reason = ""
        state.starter = starter
        each = len(tiles) // state.seats
        for place, tile in enumerate(tiles):
            state.take(place // each, tile, place % each)
        state.phase = RACING if state.solitaire else SETTING

    def chance(self, state: Hive, rng: random.Random) -> AnyMove:
        """A deal, or the answer to a hint."""
        if state.asked:
            line = solution(state)
            return Tip(*line[0]) if line else NO_WAY
        if state.solitaire:
            return Deal(0, daily_puzzle(state.word) if state.word else puzzle(rng, state.level))
        tiles = list(range(60))
        rng.shuffle(tiles)
        return Deal(rng.randrange(state.seats), tuple(tiles))

    def solve(self, state: Hive) -> list[AnyMove] | None:
        """A line of lays that solves the solitaire from here, or None if there is none. RU-22"""
        if not state.solitaire or state.phase != RACING:
            raise NotImplementedError("only a solitaire that has been dealt and goes on can be solved")
        line = solution(state)
        return None if line is None else [Lay(orientation, spot) for orientation, spot in line]

    def final(self, state: Hive, seat: Seat, move: AnyMove) -> bool:
        """Nothing is taken back in a race; alone, `Back` is a move and is counted."""
        return True

    def outcome(self, state: Hive) -> Outcome | None:
        """Points after the last round; in the solitaire solved or not, its score twelve less the hints."""
        if state.phase != OVER:
            return None
        if state.solitaire:
            solved = state.reason == "solved"
            return Outcome((1 if solved else 2,), (max(0, PUZZLE - state.hints) if solved else 0,), state.reason)
        reason = state.reason if state.rounds == 1 else "rounds"
        return Outcome(ranked(state.points), tuple(state.points), reason)  # RU-18


_RACERS = tuple((*range(seats), CLOCK) for seats in range(7))
