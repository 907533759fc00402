"""Fingers in the advanced game: a posterior over all deals, from calls, from fingers and from what was spoilt."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from games.wombat.positions import FAR, SUPPORT, at, dark, hand, pass_time
from script import clause, play
from tablee.games.wombat import GAME
from tablee.games.wombat.bot.builder import Builder
from tablee.games.wombat.bot.deduction import Deduction, deals
from tablee.games.wombat.bot.memory import Memory
from tablee.games.wombat.bot.mind import WombatMind
from tablee.games.wombat.bot.skills import SKILLS
from tablee.games.wombat.bot.suspicion import Suspicion
from tablee.games.wombat.moves import Source, Take
from tablee.games.wombat.pieces import SECOND, Role
from tablee.games.wombat.rules.chance import possible_deal
from tablee.games.wombat.rules.terrain import MIDDLE
from tablee.games.wombat.state import UP, Phase, WombatState
from tablee.kernel import Level, Match, Name, Text
from tablee.show.words import Words

FIVE = "standard raging generous helpless confused"


def lit(roles: str = FIVE, good: int = 0, built: tuple[int, ...] = (1,)) -> WombatState:
    """The light is on after a round of the advanced game."""
    state = at(dark(len(roles.split()), roles=roles, mode="advanced"))
    state.phase, state.built, state.good = Phase.POINT, built, good
    return state


def heard(state: WombatState, calls: Mapping[tuple[int, str], int]) -> Memory:
    """What a bot remembers of a round: calls as {(seat, what): how often}."""
    memory = Memory(state, FAR, 600, 60)
    memory.heard.update(calls)
    return memory


def after(
    state: WombatState, calls: Mapping[tuple[int, str], int], level: Level = "normal", seat: int = 0
) -> Deduction:
    """A bot's opinion after one round."""
    opinion = Deduction(state, 0, SKILLS[level])
    opinion.after_round(state, heard(state, calls))
    return opinion


def mind(level: Level = "normal", seed: int = 1) -> WombatMind:
    """A bot in seat 0."""
    return GAME.brain.mind(0, level, random.Random(seed))


@clause("WO-05")
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("mine", Role)
def test_every_possible_deal_is_thought_of(seats: int, mine: Role) -> None:
    if mine is Role.CONFUSED and seats == 4:
        return
    found, _ = deals(seats, 1, mine)
    state = at(dark(seats, roles=" ".join(role.name for role in found[0]), mode="advanced"))
    assert len(set(found)) == len(found)
    assert all(deal[1] is mine and possible_deal(deal, state) for deal in found)
    rng = random.Random(3)
    for _ in range(30):
        assert GAME.imagine(state, 1, rng).roles in found


@clause("WO-03")
def test_the_cards_in_the_box_are_known() -> None:
    """A second wombat that asks for bricks all the time can't be helpless too."""
    state = lit("helpless raging standard confident")
    opinion = after(state, {(1, "need"): 5})
    assert opinion.posterior(state)[1] == pytest.approx(1 / 3), "I am the helpless one: it must be somebody's talk"
    state = lit("standard helpless raging confident")
    assert after(state, {(1, "need"): 5}).posterior(state)[1] < 0.1


@clause("WO-19")
def test_who_calls_and_brings_is_generous_and_who_calls_now_and_then_is_not() -> None:
    state = lit()
    opinion = after(state, {(2, "have"): 5, (2, "kept"): 1, (2, "vain"): 3, (1, "have"): 1})
    posterior = opinion.posterior(state)
    assert posterior[2] < 0.1, "even though some came in vain"
    assert max(range(5), key=posterior.__getitem__) == 1


@clause("WO-18")
def test_who_asks_for_bricks_all_the_time_is_helpless() -> None:
    state = lit()
    assert after(state, {(3, "need"): 6}).posterior(state)[3] < 0.05


@clause("WO-24")
def test_without_a_clue_nobody_is_pointed_at() -> None:
    for good in (0, 2):  # with two points half of the others are on the bad team, but which half?
        state = lit(good=good, built=(2, 2))
        for final in (False, True):
            assert after(state, {}, "normal").finger(state, random.Random(3), final=final) == UP
            assert after(state, {}, "hard").finger(state, random.Random(3), final=final) == UP


def test_a_finger_alone_is_not_followed() -> None:
    """The raging one names somebody, the others point up: that tells nothing, least of all of those who point up."""
    state = lit()
    opinion = after(state, {})
    before = opinion.posterior(state)
    for final in (False, True):
        state.pointed, state.final_shown = (UP, 2, UP, UP, UP), final
        opinion.heard_votes(state)
    posterior = opinion.posterior(state)
    assert posterior[2] < before[2] * 1.25
    assert posterior[3] < before[3] * 1.02
    assert opinion.finger(state, random.Random(3), final=True) == UP


def test_fingers_are_read_once() -> None:
    state = lit()
    opinion = after(state, {})
    state.pointed = (UP, 2, 1, 1, UP)
    opinion.heard_votes(state)
    once = opinion.posterior(state)
    opinion.heard_votes(state)
    assert opinion.posterior(state) == once


@pytest.mark.parametrize(("built", "turns", "cleared"), [(1, 1, True), (3, 0, False)])
def test_what_goes_on_without_a_player_tells_of_them(built: int, turns: int, cleared: bool) -> None:
    state = lit(built=(1, built))
    state.out = (-1, 1, -1, -1, -1)
    opinion = Deduction(state, 0, SKILLS["normal"])
    memory = heard(state, {})
    memory.turned = turns
    opinion.after_round(state, memory)
    assert (opinion.posterior(state)[1] < 1 / 4) is cleared


def test_one_poor_round_of_a_limited_team_does_not_clear_those_who_are_out() -> None:
    """Helpless and generous hands build little: a tower too few is no proof that the traitor is still among them."""
    state = lit(built=(1, 1))
    state.out = (-1, 1, -1, -1, -1)
    opinion = Deduction(state, 0, SKILLS["normal"])
    opinion.after_round(state, heard(state, {(1, "have"): 2}))
    assert opinion.posterior(state)[1] > 0.1


@clause("WO-24")
def test_the_confused_wombat_is_looked_for_once_it_has_changed_sides() -> None:
    state = lit(good=1, built=(2,))
    assert sum(after(state, {}).posterior(state)) == pytest.approx(1)
    state.good = 2
    assert sum(after(state, {}).posterior(state)) == pytest.approx(2)


def test_a_reason_is_given() -> None:
    state = lit()
    opinion = after(state, {(1, "have"): 2, (2, "have"): 5, (2, "kept"): 2, (3, "need"): 6})
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "lied"
    assert opinion.reason.args["whom"] == Name(1)


@pytest.mark.parametrize("clue", ["lied", "others", "after", "votes"])
def test_every_reason_has_its_words(clue: str) -> None:
    feeling = Text("phrase-explain", {"whom": Name(1), "percent": 60, "clue": "nothing"})
    reason = Text("phrase-explain", {**feeling.args, "clue": clue})
    for language in ("en", "fr"):
        words = Words(GAME, language, ["Ada", "Bo"])
        assert not words.errors(reason)
        assert "Bo" in words.say(reason)
        assert words.say(reason) != words.say(feeling)


def test_a_reason_may_be_what_is_known_of_the_others() -> None:
    state = lit("standard raging generous helpless")
    opinion = after(state, {(2, "have"): 5, (2, "kept"): 2, (3, "need"): 6})
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "others", "the one left over has called nothing"


def test_the_bad_team_joins_a_suspicion_but_points_at_no_friend() -> None:
    state = lit("raging standard generous helpless confused")
    state.pointed = (UP, 3, UP, UP, UP)
    for seed in range(20):
        assert after(state, {}).finger(state, random.Random(seed), final=True) == 3
    state = lit("confused raging generous helpless standard", good=2, built=(2, 2))
    state.pointed = (UP, UP, 1, 1, 1)
    calls = {(1, "have"): 2, (2, "have"): 5, (2, "kept"): 2, (3, "need"): 6}
    for seed in range(20):
        assert after(state, calls).finger(state, random.Random(seed), final=True) != 1, "the raging one, it believes"


def test_the_raging_one_points_up_as_readily_as_others() -> None:
    state = lit("raging standard generous helpless confused")
    fingers = [after(state, {}).finger(state, random.Random(seed), final=False) for seed in range(40)]
    assert fingers.count(UP) > 20
    assert 0 not in fingers


def test_a_traitor_keeps_to_one_way_of_lying() -> None:
    """Like an ordinary wombat, now and then, or as if it were generous; in the basic game always the same."""
    ways = set()
    advanced = at(dark(5, roles="raging standard generous helpless confused", mode="advanced"))
    for seed in range(20):
        traitor = mind("hard", seed)
        traitor.act(advanced)
        first = traitor.lies
        traitor.act(lit("raging standard generous helpless confused"))
        traitor.act(advanced)
        assert traitor.lies == first, "in every round"
        ways.add(first)
    assert ways == set(SKILLS["hard"].covers)
    traitor = mind("hard")
    traitor.act(at(dark(5, roles="raging standard standard standard standard")))
    assert traitor.lies == SKILLS["hard"].lies


@clause("WO-05")
@pytest.mark.parametrize(
    ("seats", "mode", "kind"), [(5, "advanced", Deduction), (5, "basic", Suspicion), (3, "advanced", Suspicion)]
)
def test_minds_reason_by_the_game_that_is_played(seats: int, mode: str, kind: type[Suspicion]) -> None:
    roles = FIVE if (seats, mode) == (5, "advanced") else "standard raging standard standard standard"
    bot = mind()
    bot.act(at(dark(seats, roles=" ".join(roles.split()[:seats]), mode=mode)))
    assert type(bot.suspicion) is kind


@pytest.mark.parametrize(
    ("role", "honest"), [("helpless", {"phrase-not-me"}), ("standard", {"phrase-not-me", "phrase-standard"})]
)
def test_only_an_ordinary_wombat_says_that_it_is_one(role: str, honest: set[str]) -> None:
    said = set()
    for seed in range(20):
        state = lit(f"{role} raging generous confident confused")
        state.phase, state.pointed = Phase.TALK, (UP, 0, UP, UP, UP)
        accused = mind(seed=seed)
        accused.act(state)
        phrase = accused.say()
        assert phrase is not None
        said.add(phrase.id)
    assert said == honest


# Hands of limited cards


def builder(match: Match, seat: int, role: Role) -> Builder:
    """A hand that has thought, and looks for something to do."""
    its = Builder(at(match), seat, role, False, SKILLS["normal"], random.Random(1), 0.0)
    its.ready = 0
    return its


def test_only_hands_near_the_middle_come_when_someone_calls() -> None:
    """Where a generous wombat calls all the time they would all wait in the middle, and most of them in vain."""
    far = (0, 250)
    for mode, place, comes in (("advanced", far, False), ("advanced", (60, 60), True), ("basic", far, True)):
        match = dark(5, roles="standard raging generous helpless confused", hands={0: place}, mode=mode)
        its = builder(match, 0, Role.STANDARD)
        its.memory.feel(at(match), hand(match, 0))
        its.calls.hear(0, 2, "phrase-have-1")
        its.step(at(match), hand(match, 0))
        assert (its.goal == MIDDLE) is comes, (mode, place)
        assert its.memory.heard[2, "have"] == 1, "heard it is all the same"


@clause("WO-18")
def test_a_helpless_hand_waits_for_what_it_has_asked_for() -> None:
    match = dark(5, roles="helpless raging generous standard confused", hands={0: (60, 60)}, mode="advanced")
    its = builder(match, 0, Role.HELPLESS)
    its.memory.supports[0].trust(6)  # which it would guard
    its.calls.spoke = 10
    for tick, waits in ((30, True), (10 + 5 * 20, False)):
        at(match).tick = tick
        its.step(at(match), hand(match, 0))
        assert (its.goal == MIDDLE) is waits


@clause("WO-18")
def test_a_helpless_hand_comes_for_a_brick_from_anywhere() -> None:
    match = dark(5, roles="helpless raging generous standard confused", hands={0: (0, 250)}, mode="advanced")
    its = builder(match, 0, Role.HELPLESS)
    its.memory.supports[0].trust(6)
    its.step(at(match), hand(match, 0))
    assert its.goal == SUPPORT, "to guard it"
    its.calls.hear(0, 2, "phrase-have-4")
    its.step(at(match), hand(match, 0))
    assert its.goal == MIDDLE


@clause("WO-12")
@pytest.mark.parametrize(("seconds", "guards"), [(40, False), (80, True)])
def test_near_the_end_an_empty_hand_guards_what_is_finished(seconds: int, guards: bool) -> None:
    match = dark(3, roles="standard raging standard", hands={0: (0, 200)}, towers=[(1, 2, 3, 4, 5, 6), (), ()])
    its = builder(match, 0, Role.STANDARD)
    its.memory.supports[0].trust(6)
    at(match).tick = seconds * SECOND
    its.memory.supports[0].at = at(match).tick
    its.step(at(match), hand(match, 0))
    assert (its.goal == SUPPORT) is guards


@clause("WO-17")
def test_a_confident_hand_says_what_others_must_mend() -> None:
    match = dark(5, roles="confident raging standard helpless confused", hands={0: SUPPORT}, towers=[[1, 5], [], []])
    its = builder(match, 0, Role.CONFIDENT)
    its.memory.supports[0].trust(1)
    for _ in range(40):
        assert its.step(at(match), hand(match, 0)) is None
        pass_time(match, 0.05)
    assert [text.id for text in its.calls.words] == ["phrase-wrong-brick"]


def test_a_promise_that_was_kept_is_remembered() -> None:
    match = dark(5, roles=FIVE, hands={0: MIDDLE, 2: MIDDLE}, held={2: [1]}, mode="advanced")
    its = builder(match, 0, Role.STANDARD)
    its.calls.hear(0, 2, "phrase-have-1")
    its.calls.hear(0, 1, "phrase-have-5")
    play(match, "2 offer 1")
    pass_time(match, 0.05)
    moves = []
    for _ in range(40):
        moves.append(its.step(at(match), hand(match, 0)))
        pass_time(match, 0.05)
        if moves[-1] is not None:
            break
    assert moves[-1] == Take(Source.HAND)
    assert its.memory.heard[2, "kept"] == 1
    assert its.memory.heard[1, "kept"] == 0
