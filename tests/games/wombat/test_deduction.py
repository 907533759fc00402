"""Fingers in the advanced game: a posterior over all deals, from calls, from fingers and from what was spoilt."""

from __future__ import annotations

import random

import pytest
from tablee.games.wombat.deduction import Deduction, deals
from tablee.games.wombat.hands import MIDDLE, Worker
from tablee.games.wombat.memory import Memory
from tablee.games.wombat.roles import possible_deal
from tablee.games.wombat.skills import SKILLS
from tablee.games.wombat.suspicion import Suspicion

from games.wombat.positions import FAR, SUPPORT, dark, hand, pass_time
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Source, Take
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.state import UP, Phase
from tablee.kernel import Name, Text
from tablee.show.words import Words

FIVE = "standard raging generous helpless confused"


def lit(roles=FIVE, good=0, built=(1,)):
    """The light is on after a round of the advanced game."""
    state = dark(len(roles.split()), roles=roles, mode="advanced")
    state.phase, state.built, state.good = Phase.POINT, list(built), good
    return state


def heard(state, calls):
    """What a bot remembers of a round: calls as {(seat, what): how often}."""
    memory = Memory(state, FAR, 600, 60)
    memory.heard.update(calls)
    return memory


def after(state, calls, level="normal", seat=0):
    """A bot's opinion after one round."""
    opinion = Deduction(state, seat, SKILLS[level])
    opinion.after_round(state, heard(state, calls))
    return opinion


@clause("WO-05")
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("mine", Role)
def test_every_possible_deal_is_thought_of(seats, mine):
    if mine is Role.CONFUSED and seats == 4:
        return
    found, _ = deals(seats, 1, mine)
    assert len(set(found)) == len(found)
    assert all(deal[1] is mine and possible_deal(deal, seats, "advanced") for deal in found)
    rng = random.Random(3)
    for _ in range(30):
        state = dark(seats, roles=" ".join(role.name for role in found[0]), mode="advanced")
        assert tuple(GAME.imagine(state, 1, rng).roles) in found


@clause("WO-03")
def test_the_cards_in_the_box_are_known():
    """A second wombat that asks for bricks all the time can't be helpless too."""
    state = lit("helpless raging standard confident")
    opinion = after(state, {(1, "need"): 5})
    assert opinion.posterior(state)[1] == pytest.approx(1 / 3), "I am the helpless one: it must be somebody's talk"
    state = lit("standard helpless raging confident")
    assert after(state, {(1, "need"): 5}).posterior(state)[1] < 0.1


@clause("WO-19")
def test_who_calls_and_brings_is_generous_and_who_calls_now_and_then_is_not():
    state = lit()
    opinion = after(state, {(2, "have"): 5, (2, "kept"): 1, (2, "vain"): 3, (1, "have"): 1})
    posterior = opinion.posterior(state)
    assert posterior[2] < 0.1, "even though some came in vain"
    assert max(range(5), key=posterior.__getitem__) == 1


@clause("WO-18")
def test_who_asks_for_bricks_all_the_time_is_helpless():
    state = lit()
    assert after(state, {(3, "need"): 6}).posterior(state)[3] < 0.05


@clause("WO-24")
def test_without_a_clue_nobody_is_pointed_at():
    for good in (0, 2):  # with two points half of the others are on the bad team, but which half?
        state = lit(good=good, built=(2, 2))
        for level in ("normal", "hard"):
            for final in (False, True):
                assert after(state, {}, level).finger(state, random.Random(3), final=final) == UP


def test_a_finger_alone_is_not_followed():
    """The raging one names somebody, the others point up: that tells nothing, least of all of those who point up."""
    state = lit()
    opinion = after(state, {})
    before = opinion.posterior(state)
    for final in (False, True):
        state.pointed, state.final_shown = [UP, 2, UP, UP, UP], final
        opinion.heard_votes(state)
    posterior = opinion.posterior(state)
    assert posterior[2] < before[2] * 1.25
    assert posterior[3] < before[3] * 1.02
    assert opinion.finger(state, random.Random(3), final=True) == UP


def test_fingers_are_read_once():
    state = lit()
    opinion = after(state, {})
    state.pointed = [UP, 2, 1, 1, UP]
    opinion.heard_votes(state)
    once = opinion.posterior(state)
    opinion.heard_votes(state)
    assert opinion.posterior(state) == once


@pytest.mark.parametrize(("built", "turns", "cleared"), [(1, 1, True), (3, 0, False)])
def test_what_goes_on_without_somebody_tells_of_them(built, turns, cleared):
    state = lit(built=(1, built))
    state.out[1] = 1
    opinion = Deduction(state, 0, SKILLS["normal"])
    memory = heard(state, {})
    memory.turned = turns
    opinion.after_round(state, memory)
    assert (opinion.posterior(state)[1] < 1 / 4) is cleared


def test_one_poor_round_of_a_limited_team_does_not_clear_whoever_is_out():
    """Helpless and generous hands build little: a tower too few is no proof that the traitor is still among them."""
    state = lit(built=(1, 1))
    state.out[1] = 1
    opinion = Deduction(state, 0, SKILLS["normal"])
    opinion.after_round(state, heard(state, {(1, "have"): 2}))
    assert opinion.posterior(state)[1] > 0.1


@clause("WO-24")
def test_the_confused_wombat_is_looked_for_once_it_has_changed_sides():
    state = lit(good=1, built=(2,))
    assert sum(after(state, {}).posterior(state)) == pytest.approx(1)
    state.good = 2
    assert sum(after(state, {}).posterior(state)) == pytest.approx(2)


def test_a_reason_is_given():
    state = lit()
    opinion = after(state, {(1, "have"): 2, (2, "have"): 5, (2, "kept"): 2, (3, "need"): 6})
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "lied"
    assert opinion.reason.args["whom"] == Name(1)


@pytest.mark.parametrize("clue", ["lied", "others", "after", "votes"])
def test_every_reason_has_its_words(clue):
    feeling = Text("phrase-explain", {"whom": Name(1), "percent": 60, "clue": "nothing"})
    reason = Text("phrase-explain", {**feeling.args, "clue": clue})
    for language in ("en", "fr"):
        words = Words(GAME, language, ["Ada", "Bo"])
        assert not words.errors(reason)
        assert "Bo" in words.say(reason)
        assert words.say(reason) != words.say(feeling)


def test_a_reason_may_be_what_is_known_of_the_others():
    state = lit("standard raging generous helpless")
    opinion = after(state, {(2, "have"): 5, (2, "kept"): 2, (3, "need"): 6})
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "others", "the one left over has called nothing"


def test_the_bad_team_joins_a_suspicion_but_points_at_no_friend():
    state = lit("raging standard generous helpless confused")
    state.pointed = [UP, 3, UP, UP, UP]
    for seed in range(20):
        assert after(state, {}).finger(state, random.Random(seed), final=True) == 3
    state = lit("confused raging generous helpless standard", good=2, built=(2, 2))
    state.pointed = [UP, UP, 1, 1, 1]
    calls = {(1, "have"): 2, (2, "have"): 5, (2, "kept"): 2, (3, "need"): 6}
    for seed in range(20):
        assert after(state, calls).finger(state, random.Random(seed), final=True) != 1, "the raging one, it believes"


def test_the_raging_one_points_up_as_readily_as_others():
    state = lit("raging standard generous helpless confused")
    fingers = [after(state, {}).finger(state, random.Random(seed), final=False) for seed in range(40)]
    assert fingers.count(UP) > 20
    assert 0 not in fingers


def test_a_traitor_keeps_to_one_way_of_lying():
    """Like an ordinary wombat, now and then, or as if it were generous; in the basic game always the same."""
    ways = set()
    for seed in range(20):
        mind = GAME.brain.mind(0, "hard", random.Random(seed))
        mind.act(dark(5, roles="raging standard generous helpless confused", mode="advanced"))
        ways.add(mind.worker.lies)
        mind.worker, first = None, mind.worker.lies
        mind.act(dark(5, roles="raging standard generous helpless confused", mode="advanced"))
        assert mind.worker.lies == first
    assert ways == set(SKILLS["hard"].covers)
    mind = GAME.brain.mind(0, "hard", random.Random(1))
    mind.act(dark(5, roles="raging standard standard standard standard"))
    assert mind.worker.lies == SKILLS["hard"].lies


@clause("WO-05")
def test_minds_reason_by_the_game_that_is_played():
    for seats, mode, kind in ((5, "advanced", Deduction), (5, "basic", Suspicion), (3, "advanced", Suspicion)):
        roles = FIVE if (seats, mode) == (5, "advanced") else "standard raging standard standard standard"
        state = dark(seats, roles=" ".join(roles.split()[:seats]), mode=mode)
        mind = GAME.brain.mind(0, "normal", random.Random(1))
        mind.act(state)
        assert type(mind.suspicion) is kind


def test_only_an_ordinary_wombat_says_that_it_is_one():
    for role, honest in (("helpless", {"phrase-not-me"}), ("standard", {"phrase-not-me", "phrase-standard"})):
        said = set()
        for seed in range(20):
            state = lit(f"{role} raging generous confident confused")
            state.phase, state.pointed = Phase.TALK, [UP, 0, UP, UP, UP]
            mind = GAME.brain.mind(0, "normal", random.Random(seed))
            mind.act(state)
            said.add(mind.say().id)
        assert said == honest


# Hands of limited cards


def worker(state, seat, role):
    """A hand that has thought, and looks for something to do."""
    hand = Worker(state, seat, role, False, SKILLS["normal"], random.Random(1), 0.0)
    hand.ready = 0
    return hand


def test_only_hands_near_the_middle_come_when_somebody_calls():
    """Where a generous wombat calls all the time they would all wait in the middle, and most of them in vain."""
    far = (0, 250)
    for mode, place, comes in (("advanced", far, False), ("advanced", (60, 60), True), ("basic", far, True)):
        state = dark(5, roles="standard raging generous helpless confused", hands={0: place}, mode=mode)
        its = worker(state, 0, Role.STANDARD)
        its.memory.feel(state, hand(state, 0))
        its.hear(0, 2, "phrase-have-1")
        its.step(state, hand(state, 0))
        assert (its.goal == MIDDLE) is comes, (mode, place)
        assert its.memory.heard[2, "have"] == 1, "heard it is all the same"


@clause("WO-18")
def test_a_helpless_hand_waits_for_what_it_has_asked_for():
    state = dark(5, roles="helpless raging generous standard confused", hands={0: (60, 60)}, mode="advanced")
    its = worker(state, 0, Role.HELPLESS)
    its.memory.supports[0].trust(6)  # which it would guard
    its.spoke = 10
    for tick, waits in ((30, True), (10 + 5 * 20, False)):
        state.tick = tick
        its.step(state, hand(state, 0))
        assert (its.goal == MIDDLE) is waits


@clause("WO-18")
def test_a_helpless_hand_comes_for_a_brick_from_anywhere():
    state = dark(5, roles="helpless raging generous standard confused", hands={0: (0, 250)}, mode="advanced")
    its = worker(state, 0, Role.HELPLESS)
    its.memory.supports[0].trust(6)
    its.step(state, hand(state, 0))
    assert its.goal == SUPPORT, "to guard it"
    its.hear(0, 2, "phrase-have-4")
    its.step(state, hand(state, 0))
    assert its.goal == MIDDLE


@clause("WO-17")
def test_a_confident_hand_says_what_others_must_mend():
    state = dark(5, roles="confident raging standard helpless confused", hands={0: SUPPORT}, towers=[[1, 5], [], []])
    its = worker(state, 0, Role.CONFIDENT)
    its.memory.supports[0].trust(1)
    for _ in range(40):
        assert its.step(state, hand(state, 0)) is None
        pass_time(state, 0.05)
    assert [text.id for text in its.words] == ["phrase-wrong-brick"]


def test_a_promise_that_was_kept_is_remembered():
    state = dark(5, roles=FIVE, hands={0: MIDDLE, 2: MIDDLE}, held={2: [1]}, mode="advanced")
    its = worker(state, 0, Role.STANDARD)
    its.hear(0, 2, "phrase-have-1")
    its.hear(0, 1, "phrase-have-5")
    GAME.play(state, 2, GAME.read("offer 1"))
    pass_time(state, 0.05)
    moves = []
    for _ in range(40):
        moves.append(its.step(state, hand(state, 0)))
        pass_time(state, 0.05)
        if moves[-1] is not None:
            break
    assert moves[-1] == Take(Source.HAND)
    assert its.memory.heard[2, "kept"] == 1
    assert its.memory.heard[1, "kept"] == 0
