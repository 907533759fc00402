"""The Game: how the parts of a round hang together. What is legal is what is listed."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice

from tablee.games.waggle_dance import assignment as day
from tablee.games.waggle_dance import claims, moments, night
from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.drawings import drawings
from tablee.games.waggle_dance.facts import facts
from tablee.games.waggle_dance.hands import rooms_to_place
from tablee.games.waggle_dance.imagine import imagine
from tablee.games.waggle_dance.pieces import SIZE, SLOTS, Card
from tablee.games.waggle_dance.places import HOME
from tablee.games.waggle_dance.pollen import lift_cube, put_cube
from tablee.games.waggle_dance.refusals import chance_refusal, why_not
from tablee.games.waggle_dance.scene import public
from tablee.games.waggle_dance.seen import may_pay, seen, shows_a_card
from tablee.games.waggle_dance.state import (
    CALL,
    CARDS_G,
    CLAIM_D,
    DRAWN,
    FIRST,
    GIVING,
    KEEPING,
    MARKERS,
    MIXING,
    MORNING,
    OVER,
    PLACING,
    RECEIVING,
    ROLL,
    ROOMS_A,
    WINDOW,
    Hive,
    WaggleOptions,
)
from tablee.games.waggle_dance.touch import private, touches
from tablee.kernel import (
    CHANCE,
    CLOCK,
    Event,
    Game,
    Move,
    Outcome,
    Reason,
    Scene,
    Seat,
    Viewer,
    Wait,
    ranked,
    wait_refusal,
)

_LISTS: dict[int, Callable[[Hive, Seat], list[Move]]] = {
    MORNING: day.morning_moves,
    PLACING: day.placing_moves,
    WINDOW: day.window_moves,
    **{step: moments.moment_moves for step in range(ROOMS_A, CARDS_G + 1) if step != CLAIM_D},
    CLAIM_D: claims.claim_moves,
    KEEPING: lambda state, seat: moments.keep_moves(state),
    GIVING: moments.giving_moves,
    RECEIVING: moments.receiving_moves,
    MIXING: moments.mixing_moves,
}


class WaggleDance(Game[Hive, Move]):
    """Dice are bees: by day they are placed, by night they work."""

    key = "waggle-dance"
    seats = range(2, 5)
    options = WaggleOptions
    kinds = (*m.KINDS, Wait)

    phrases = ("phrase-waggle", "phrase-my-flower", "phrase-busy")

    def start(self, seats: int, options: WaggleOptions) -> Hive:
        """Three empty rooms and six bees each (WD-03)."""
        return Hive(seats, options)

    def to_act(self, state: Hive) -> tuple[Seat, ...]:
        """Chance, the one whose turn or moment it is, or all who may answer with a Wrong Turn."""
        return state.actors

    def due(self, state: Hive) -> int | None:
        """What is left of the window for a Wrong Turn."""
        return state.window or None

    def moves(self, state: Hive, seat: Seat) -> list[Move]:
        """All that the seat may do."""
        if seat not in state.actors:
            return []
        if seat < 0:
            return self.clock_moves(state) if seat == CLOCK else []
        return _LISTS[state.step](state, seat)

    def refusal(self, state: Hive, seat: Seat, move: Move) -> Reason | None:
        """What is listed is legal; the rest has a reason."""
        if reason := self.refuse_turn(state, seat):
            return reason
        if seat == CHANCE:
            return chance_refusal(state, move)
        if seat == CLOCK:
            return wait_refusal(self.due(state), move)
        return None if move in self.moves(state, seat) else why_not(state, seat, move)

    def play(self, state: Hive, seat: Seat, move: Move) -> None:
        """One branch a kind of move, the frequent ones first."""
        match move:
            case m.Place(value, place):
                day.place(state, seat, value, place)
            case m.Pass():
                self._pass(state, seat)
            case m.Store():
                night.store(state, seat, move)
            case m.Lift():
                lift_cube(state, seat, move)
            case m.Put():
                put_cube(state, move)
                night.arranged(state, seat)
            case m.Rest():
                state.rested |= 1 << seat
                self._pass(state, seat)
            case m.Roll(values):
                self._roll(state, values)
            case m.TakeRoom():
                night.take_room(state, seat)
            case m.Hatch():
                night.hatch(state, seat, move)
            case m.TakeEgg(room):
                night.take_egg(state, seat, room)
            case m.Claim(cubes):
                claims.set_out(state, seat, cubes)
                night.go_on(state)
            case m.Give():
                night.give(state, move)
            case m.GiveEgg(room):
                night.give_egg(state, room)
            case m.Honey():
                night.make_honey(state, seat, move)
            case m.TakeCard():
                night.draw(state, scouting=False)
            case m.Draw(cards):
                night.drawn(state, cards)
            case Wait(ms):
                state.window -= ms
                if not state.window:
                    day.close_window(state)
            case m.RollFirst(values):
                self._roll_first(state, values)
            case m.Block(numbers):
                self._block(state, numbers)
            case _:
                self._play_card(state, seat, move)

    def _play_card(self, state: Hive, seat: Seat, move: Move) -> None:
        """The moves that Queen cards allow."""
        match move:
            case m.Directions(value):
                day.directions(state, seat, value)
            case m.Overtime():
                day.overtime(state, seat, move)
            case m.Shift(bees):
                day.shift(state, seat, bees)
            case m.Feint():
                day.feint(state, seat, move)
            case m.WrongTurn(flower):
                day.answer(state, seat, flower)
            case m.Volunteer():
                day.call_volunteer(state, seat)
            case m.RollVolunteer(value):
                day.volunteer_rolls(state, value)
            case m.SickLeave():
                day.sick_leave(state, seat, move)
            case m.Bonus():
                night.bonus(state, seat)
            case m.Mix():
                night.begin_mix(state, seat)
            case m.GiftRoom():
                night.gift_room(state, seat)
            case m.GiftEgg(room):
                night.gift_egg(state, seat, room)
            case m.Scout():
                night.draw(state, scouting=True)
            case m.Keep(card):
                night.keep(state, seat, card)

    def _pass(self, state: Hive, seat: Seat) -> None:
        """Nothing more: the next player's moment, or whatever the step makes of it."""
        if state.step == MORNING:
            state.moment += 1
            day.go_on_morning(state)
        elif state.step == WINDOW:
            day.answer(state, seat, 7)
        elif state.step == CLAIM_D:
            claims.set_out(state, seat, claims.claim(state)[0])
            night.go_on(state)
        elif state.step == MIXING:
            night.end_mix(state)
        else:
            night.next_moment(state)

    # Setting up, and the roll

    def _roll_first(self, state: Hive, values: tuple[int, ...]) -> None:
        """WD-04: the highest starts; those who tie for it roll again."""
        rolling = [seat for seat in range(state.seats) if state.tied >> seat & 1]
        highest = [seat for seat, value in zip(rolling, values, strict=True) if value == max(values)]
        state.tied = sum(1 << seat for seat in highest)
        if len(highest) == 1:
            state.first = state.turn = highest[0]
            state.step = MARKERS if state.seats < 4 else ROLL

    def _block(self, state: Hive, numbers: tuple[int, ...]) -> None:
        """WD-05, WD-06: a set of markers blocks one space of each card for the whole game."""
        blocked = bytearray(state.blocked)
        for letter, number in enumerate(numbers):
            blocked[number] |= 1 << letter
            state.free[number] ^= 1 << letter
        state.blocked = bytes(blocked)
        sets = 1 if state.seats == 3 else {"three": 3, "two": 2}[state.options.markers]
        if sum(free.bit_count() for free in blocked) == 4 * sets:
            state.step = ROLL

    def _roll(self, state: Hive, values: tuple[int, ...]) -> None:
        """WD-08: all bees are rolled at once."""
        state.round += 1
        thrown = iter(values)
        for seat in range(state.seats):
            start = SLOTS * seat
            count = state.at.count(HOME, start, start + SLOTS)
            mine = bytes(islice(thrown, count))
            state.at[start : start + count] = state.values[start : start + count] = mine
            state.left[seat] = count
        state.offers[: state.seats] = [rooms_to_place(state, seat) for seat in range(state.seats)]
        day.begin_morning(state)

    def chance(self, state: Hive, rng: random.Random) -> Move:
        """Rolls, markers, and draws from what is left in the deck."""
        if state.step == FIRST:
            return m.RollFirst(_throw(rng, state.tied.bit_count()))
        if state.step == MARKERS:
            numbers: list[int] = []
            for letter in range(4):
                open_ = [n for n in range(1, 7) if n not in numbers and not state.blocked[n] >> letter & 1]
                numbers.append(rng.choice(open_))
            return m.Block(tuple(numbers))
        if state.step == ROLL:
            return m.Roll(_throw(rng, state.at.count(HOME)))
        if state.step == CALL:
            return m.RollVolunteer(rng.randint(1, 6))
        assert state.step == DRAWN
        deck = [card for card in Card for _ in range(state.deck[card])]
        return m.Draw(tuple(sorted(rng.sample(deck, state.draws))))

    def outcome(self, state: Hive) -> Outcome | None:
        """WD-31: the most honey, then the most pollen stored, else the win is shared."""
        if state.step != OVER:
            return None
        honey = tuple(night.honey(state, seat) for seat in range(state.seats))
        pollen = [sum(SIZE[state.contents[room]] for room in comb) for comb in state.combs]
        ranks = ranked(list(zip(honey, pollen, strict=True)))
        if ranks.count(1) > 1:
            reason = "shared"
        elif honey.count(max(honey)) > 1:
            reason = "pollen"
        else:
            reason = "honey"
        return Outcome(ranks, honey, reason)

    def facts(self, state: Hive) -> dict[str, object]:
        """The whole position (facts.py)."""
        return facts(state)

    # What is hidden

    def imagine(self, state: Hive, seat: Seat, rng: random.Random) -> Hive:
        """The others' hands dealt anew (imagine.py)."""
        return imagine(state, seat, rng)

    def seen(self, state: Hive, seat: Seat, move: Move, viewer: Viewer) -> Event | None:
        """What a viewer learns (seen.py)."""
        after = None
        if may_pay(state, move):
            after = state.copy()
            self.play(after, seat, move)
        return seen(state, seat, move, viewer, after)

    def noticed(self, state: Hive, seat: Seat, move: Move, viewer: Viewer, after: Hive) -> Event | None:
        """The same, once it is played."""
        return seen(state, seat, move, viewer, after if may_pay(state, move) else None)

    def open_to_all(self, state: Hive, seat: Seat, move: Move) -> bool:
        """All but what is answered in a window (WD-57), and which card a scout keeps (WD-68)."""
        return state.step not in (WINDOW, KEEPING)

    def final(self, state: Hive, seat: Seat, move: Move) -> bool:
        """A card shown can't be taken back, nor anything while a window is open: an undo that is suddenly refused
        would tell the placer of a secret answer (WD-57)."""
        return state.step == WINDOW or shows_a_card(move)

    # What people see

    def public(self, state: Hive) -> Scene:
        """The table as everybody sees it (scene.py)."""
        return public(state)

    def private(self, state: Hive, seat: Seat) -> Scene:
        """The hand, the buttons and the sentence of a seat (touch.py)."""
        return private(state, seat, self.moves(state, seat))

    def touches(self, state: Hive, seat: Seat, move: Move) -> tuple[str, ...]:
        """The path of touches that makes a move (touch.py)."""
        return touches(state, seat, move)

    def art(self) -> dict[str, str]:
        """The drawings: files, and those that code draws (drawings.py)."""
        return {**super().art(), **drawings()}


def _throw(rng: random.Random, dice: int) -> tuple[int, ...]:
    return tuple(rng.randint(1, 6) for _ in range(dice))
