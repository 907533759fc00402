"""The referee by itself: no event loop, no server, no store."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from script import clause
from tablee.games.waggle_dance.pieces import Card
from tablee.games.wombat.state import BUILD, WombatState
from tablee.kernel import CLOCK, Match, Seat, Text, Viewer, Wait, game
from tablee.server.match.bots import Bots, Levels
from tablee.server.match.clock import GRAIN, Clock
from tablee.server.match.countdown import Countdown
from tablee.server.match.present import Present
from tablee.server.match.referee import Referee
from tablee.server.match.running import RunningMatch
from tablee.server.match.turn import Turn
from tablee.server.refusals import TableRefusal
from tablee.server.storage import UNDO


class Timer:
    """A callback that rings once, unless it is cancelled."""

    def __init__(self, when: float, ring: Callable[[], None]) -> None:
        self.when = when
        self.ring = ring
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeLoop:
    """Time and timers of an event loop, put forward by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._timers: list[Timer] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, ring: Callable[[], None]) -> Timer:
        self._timers.append(Timer(when, ring))
        return self._timers[-1]

    def call_later(self, seconds: float, ring: Callable[[], None]) -> Timer:
        return self.call_at(self.now + seconds, ring)

    def advance(self, seconds: float) -> None:
        """Let time pass, and timers ring."""
        end = self.now + seconds
        while True:
            self._timers = [timer for timer in self._timers if not timer.cancelled]
            timer = min(self._timers, key=lambda timer: timer.when, default=None)
            if timer is None or timer.when > end:
                break
            self._timers.remove(timer)
            self.now = timer.when
            timer.ring()
        self.now = end


class SilentBots(Bots):
    """Bots that only note what they are told."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def wake(self, levels: Levels, by_clock: bool = False) -> None:
        self.calls.append(("wake", dict(levels)))

    def reaches(self, levels: Levels) -> dict[Seat, tuple[int, int]]:
        return dict.fromkeys(levels, (7, 7))

    def hear(self, seat: Seat, text: Text) -> None:
        self.calls.append(("hear", seat, text.id))

    def rest(self) -> None:
        self.calls.append("rest")


class Game:
    """A match with its referee, and what a table would do with the turns."""

    def __init__(
        self, key: str, viewers: tuple[Viewer, ...] = (0, 1), levels: Levels | None = None, seats: int = 2
    ) -> None:
        self.loop = FakeLoop()
        self.bots = SilentBots()
        self.rang: list[Turn] = []
        self.running = RunningMatch("m", Match(game(key), seats, seed="s"))
        self.running.chance()
        loop: Any = self.loop
        clock = Clock(self.running, 1.0, loop, self._rings)
        self.referee = Referee(self.running, clock, self.bots)
        self.referee.meet(Present(viewers, levels or {}))
        self.referee.go_on()
        for viewer in viewers:
            self.referee.look(viewer, "", 0)

    def _rings(self) -> None:
        self.rang.append(self.referee.tick())
        self.referee.go_on(by_clock=True)

    def play(self, seat: Seat, text: str) -> Turn:
        turn = self.referee.play(seat, text, f"person {seat}", f"key {self.running.rows}")
        if turn.outcome is None:
            self.referee.go_on()
        return turn


def kinds(messages: list[bytes]) -> list[str]:
    return [msgspec.json.decode(message)["is"] for message in messages]


def test_a_move_is_a_row_and_news_for_everyone_who_is_here() -> None:
    noughts = Game("noughts", viewers=(0, None))
    turn = noughts.play(0, "mark 4")
    (row,) = turn.rows
    assert (row.place, row.seat, row.text, row.person, row.key) == (0, 0, "mark 4", "person 0", "key 0")
    assert {viewer: kinds(messages) for viewer, messages in turn.news.items()} == {0: ["step"], None: ["step"]}
    assert (turn.outcome, turn.refused) == (None, None)


def test_a_refused_move_leaves_no_trace() -> None:
    noughts = Game("noughts")
    turn = noughts.play(1, "mark 4")
    assert turn.refused is not None
    assert turn.refused.code == "not-your-turn"
    assert (turn.rows, turn.news) == ([], {})
    with pytest.raises(TableRefusal, match="bad-move"):
        noughts.play(0, "fly away")
    assert noughts.play(0, "mark 4").rows[0].place == 0


def test_the_last_move_brings_the_outcome() -> None:
    noughts = Game("noughts")
    turns = [noughts.play(turn % 2, f"mark {cell}") for turn, cell in enumerate((0, 3, 1, 4, 2))]
    assert [turn.outcome is not None for turn in turns] == [False, False, False, False, True]
    assert turns[-1].outcome is not None
    assert turns[-1].outcome.winners == (0,)
    assert noughts.referee.over


def test_a_take_back_is_a_row_and_shows_the_whole_scene() -> None:
    noughts = Game("noughts")
    noughts.play(0, "mark 4")
    turn = noughts.referee.take_back(0, "person 0", "back")
    assert [row.text for row in turn.rows] == [UNDO]
    assert kinds(turn.news[1]) == ["show"]
    with pytest.raises(TableRefusal, match="cannot-undo"):
        noughts.referee.take_back(0, "person 0", "again")


def test_chance_answers_in_the_same_turn() -> None:
    """Whatever chance does after a move is stored and told with it."""
    tricks = Game("tricks")
    rng = random.Random(1)
    rows = []
    while not tricks.referee.over:
        seat = tricks.running.match.awaited[0]
        move = rng.choice(tricks.running.match.moves(seat))
        turn = tricks.play(seat, tricks.running.game.write(move))
        rows += turn.rows
        assert tricks.running.match.awaited or turn.outcome is not None
    assert [row.place for row in rows] == list(range(rows[0].place, rows[0].place + len(rows)))


def position(wombat: Game) -> WombatState:
    """A position of wombats."""
    state = wombat.running.match.state
    assert isinstance(state, WombatState)
    return state


def in_the_dark() -> Game:
    """Three people at a match of wombats whose eyes have just been shut, and who were told how long."""
    wombat = Game("wombat", viewers=(0, 1, 2), seats=3)
    for seat in range(3):
        wombat.play(seat, "ready")
    while position(wombat).phase is not BUILD:
        wombat.loop.advance(0.05)
    wombat.referee.times()
    return wombat


def seconds_told(wombat: Game, ticks: int) -> list[tuple[float, int]]:
    """At which moments of the dark someone was told how many milliseconds are left."""
    told = []
    for _ in range(ticks):
        wombat.loop.advance(0.05)
        at = wombat.loop.now
        told += [(at, msgspec.json.decode(message)["left"]) for message in wombat.referee.times().values()]
    return told


def test_a_countdown_in_whole_seconds_is_told_once() -> None:
    """Twenty ticks a second leave the scene's `until` as it is for a second; pages count on by themselves."""
    wombat = in_the_dark()
    assert seconds_told(wombat, ticks=60) == []
    assert position(wombat).tick >= 59


def test_who_comes_between_two_seconds_is_soon_told_the_right_moment() -> None:
    wombat = in_the_dark()
    begun, state = wombat.loop.now, position(wombat)
    wombat.loop.advance(0.5)
    wombat.referee.meet(Present((0, 1, 2, None), {}))
    wombat.referee.look(None, "", 0)
    wombat.referee.times()
    told = seconds_told(wombat, ticks=40)
    assert len(told) == 1  # the newcomer alone, and once
    at, left = told[0]
    assert at + left / 1000 == pytest.approx(begun + state.length / 20, abs=0.051)


def test_a_countdown_that_ends_sooner_is_told_at_once() -> None:
    """A rounding makes it longer, never shorter: one that ends sooner, or much later, is another one."""
    wombat = in_the_dark()
    now = Countdown(9000, 50_000.0, 1)
    rounding = wombat.referee.clock.rounding
    assert now.same(now._replace(ends=50_000.0 - rounding), rounding)
    assert not now.same(now._replace(ends=50_000.0 + GRAIN), rounding)
    assert not now.same(now._replace(ends=50_000.0 - rounding - GRAIN), rounding)


def test_the_time_that_has_passed_comes_before_a_move() -> None:
    race = Game("race")
    race.loop.advance(1.5)
    turn = race.play(0, "tap")
    assert [(row.seat, row.text) for row in turn.rows] == [(CLOCK, "wait 1500"), (0, "tap")]
    race.loop.advance((GRAIN - 10) / 1000)
    assert [row.seat for row in race.play(1, "tap").rows] == [1], "too short a time for a line of its own"


def test_the_time_before_a_refused_move_stands() -> None:
    race = Game("race")
    race.loop.advance(1.0)
    turn = race.play(2, "tap")
    assert turn.refused is not None
    assert [row.text for row in turn.rows] == ["wait 1000"]


def test_the_clock_rings_when_something_is_due() -> None:
    race = Game("race")
    race.play(0, "tap")
    race.loop.advance(10)
    (turn,) = race.rang
    assert [row.text for row in turn.rows] == ["wait 4000"]
    assert turn.outcome is not None
    assert not race.referee.clock.ticking


def test_a_clock_that_rings_far_too_late_goes_on_from_now() -> None:
    race = Game("race")
    race.loop.now += 3600  # the machine slept
    race.referee.go_on()
    assert race.referee.clock.elapsed == 0


def test_a_countdown_alone_is_no_news() -> None:
    race = Game("race")
    race.loop.advance(1.0)
    turn = race.referee.left(0)
    assert [row.text for row in turn.rows] == ["wait 1000"]
    assert turn.news == {}


def test_time_stands_still_while_no_one_is_here() -> None:
    race = Game("race")
    race.loop.advance(1.0)
    race.referee.meet(Present((), {}))
    turn = race.referee.people_changed()
    race.referee.go_on()
    assert [row.text for row in turn.rows] == ["wait 1000"], "the time until then stands"
    assert not race.referee.clock.ticking
    assert race.bots.calls[-1] == "rest"
    race.loop.advance(60)
    assert race.rang == []
    assert not race.referee.paused, "no one is waiting"
    race.referee.meet(Present((1,), {}))
    race.referee.go_on()
    assert race.referee.clock.ticking


def test_a_watcher_alone_sees_a_match_that_is_paused() -> None:
    race = Game("race", viewers=(None,))
    assert race.referee.paused
    race.referee.meet(Present((None,), {0: "easy"}))
    assert not race.referee.paused, "a bot is company enough"


def test_bots_are_woken_and_move_only_on_their_own_seats() -> None:
    race = Game("race", levels={1: "hard"})
    assert race.bots.calls[-1] == ("wake", {1: "hard"})
    assert [row.text for row in race.referee.bot_plays(1, "tap").rows] == ["tap"]
    assert race.referee.bot_plays(0, "tap") == Turn([], {}), "a person sits there now"
    noughts = Game("noughts", levels={1: "hard"})
    assert noughts.referee.bot_plays(1, "mark 4") == Turn([], {}), "someone else was quicker"


def test_pointers_of_people_and_bots_reach_the_next_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []

    def tick(self: Any, state: Any, ms: int, reaches: Any) -> Wait:
        told.append(dict(reaches))
        return Wait(ms)

    monkeypatch.setattr(type(game("race").time), "tick", tick)
    race = Game("race", levels={1: "easy"})
    race.referee.point(0, 3, 4)
    race.loop.advance(4)
    assert told == [{0: (3, 4), 1: (7, 7)}]


def test_a_page_that_comes_back_gets_what_it_missed() -> None:
    noughts = Game("noughts")
    version = noughts.referee.version(1)
    noughts.referee.meet(Present((0,), {}))
    assert set(noughts.play(0, "mark 4").news) == {0}
    assert kinds(noughts.referee.look(1, "m", version)) == ["step"]
    assert kinds(noughts.referee.look(1, "m", version + 1)) == []
    assert kinds(noughts.referee.look(1, "another", version)) == ["show"]
    assert kinds(noughts.referee.look(5, "", 0)) == ["show"], "a chair added since sees what watchers see"


def test_phrases_are_passed_on_to_the_bots() -> None:
    noughts = Game("noughts")
    noughts.referee.hear(0, Text("phrase-hello"))
    assert noughts.bots.calls[-1] == ("hear", 0, "phrase-hello")


def test_a_clock_that_rings_in_time_rings_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Binary fractions leave 49.9999 milliseconds: the rest is not worth a line of its own."""
    monkeypatch.setattr(type(game("race").time), "due", lambda self, state: min(50, state.left))
    race = Game("race")
    race.loop.advance(3)
    assert {row.text for turn in race.rang for row in turn.rows} == {"wait 50"}
    assert len(race.rang) == 60


# A question of Waggle Dance: a bee has landed, and somebody has a card


def landed(
    bot: str = "", showing: bool = False, card: Card = Card.OVERTIME, watched: bool = False
) -> tuple[Game, Seat]:
    """The game, and the seat that is asked; `bot`: which of the two a bot is, 'placer' or 'asked'."""
    dance = Game("waggle-dance")
    state: Any = dance.running.match.state
    placer = state.turn
    asked = 1 - placer
    state.hands[14 * asked + card] = 1
    state.deck[card] -= 1
    state.sizes[asked] = 1
    people = {"": (0, 1), "placer": (asked,), "asked": (placer,)}[bot]
    viewers = (*people, None) if watched else people
    dance.referee.meet(Present(viewers, dict.fromkeys({0, 1} - {*people}, "easy"), people if showing else ()))
    value = next(move for move in dance.running.match.moves(placer) if move.place >= 30).value
    dance.play(placer, f"place {value} d{value}")
    assert CLOCK in dance.running.to_act
    return dance, asked


def open_after(dance: Game, seconds: float) -> bool:
    dance.loop.advance(seconds)
    return CLOCK in dance.running.to_act


@clause("WD-57")
def test_people_have_their_time_and_bots_that_of_a_flight() -> None:
    dance, _ = landed()
    assert open_after(dance, 1.45)
    assert not open_after(dance, 0.1)
    dance, _ = landed(bot="asked")
    assert open_after(dance, 0.7)
    assert not open_after(dance, 0.1)
    assert dance.rang[-1].rows[-1].text == "wait 1500"


@clause("WD-57")
def test_the_only_person_waits_for_a_flight_where_they_have_nothing_to_answer() -> None:
    dance, _ = landed(bot="placer")
    assert open_after(dance, 0.7)
    assert not open_after(dance, 0.1)
    dance, asked = landed(bot="placer", card=Card.WRONG_TURN)
    assert open_after(dance, 1.4)
    dance.play(asked, "pass")
    assert not open_after(dance, 0.06)
    dance, _ = landed(bot="placer", watched=True)
    assert open_after(dance, 1.45), "who watches could learn that they hold nothing"
    dance, _ = landed(card=Card.WRONG_TURN)
    assert open_after(dance, 1.45)


@clause("WD-57")
def test_the_flight_counts_while_a_page_shows_it() -> None:
    dance, asked = landed(showing=True)
    assert open_after(dance, 5)
    dance.referee.shown(asked, 1 << 60)
    dance.referee.go_on()
    assert open_after(dance, 0.95)
    assert not open_after(dance, 0.1)
