"""Bots: hands that remember, obey their role and never peek; fingers by a posterior."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

import pytest

from games.wombat.positions import FAR, SUPPORT, at, begun, dark, hand, pass_time, pointed, tower
from script import clause, play
from tablee.games.wombat import GAME
from tablee.games.wombat.bot.memory import Memory
from tablee.games.wombat.bot.rage import Rage
from tablee.games.wombat.bot.skills import SKILLS
from tablee.games.wombat.bot.suspicion import Suspicion
from tablee.games.wombat.moves import Guard, Put, Source, Take, WombatMove
from tablee.games.wombat.pieces import SECOND, SIZE, Role
from tablee.games.wombat.rules.feel import feel_all
from tablee.games.wombat.rules.legal import actions
from tablee.games.wombat.state import UNSAID, UP, Phase, WombatState
from tablee.kernel import CLOCK, Level, Match

Shown = Literal["truth", "imagined", "glimpse"]
Act = tuple[int, int, str]
"""Tick, seat and text of a move."""


def built_by_bots(
    seats: int, seed: str, roles: str = "", *, seconds: int = 60, shown: Shown = "truth"
) -> tuple[Match, list[Act]]:
    """One building phase of bots, with what minds are handed; the match after it, and every act."""
    rng = random.Random(seed)
    match = begun(seats, seed, seconds=seconds, mode="advanced" if roles else "basic")
    at(match).roles = tuple(Role[word.upper()] for word in roles.split()) or (Role.STANDARD,) * seats
    minds = [GAME.brain.mind(seat, "normal", random.Random(f"{seed} {seat}")) for seat in range(seats)]
    done = []
    handed: dict[str, Callable[[int], WombatState]] = {
        "truth": lambda seat: at(match),
        "imagined": lambda seat: GAME.imagine(at(match), seat, rng),
        "glimpse": lambda seat: GAME.brain.glimpse(GAME, at(match), seat, rng),
    }
    given = handed[shown]
    while at(match).phase is Phase.BUILD:
        for seat, mind in enumerate(minds):
            acts = mind.act(given(seat))
            phrase = mind.say()
            for other in minds:
                if phrase is not None and other is not mind:
                    other.hear(seat, phrase)
            if acts is not None:
                match.play(seat, acts[1])  # refused, if a bot did not know what it may do
                done.append((at(match).tick, seat, GAME.write(acts[1])))
        reaches = {seat: mind.reach(given(seat)) for seat, mind in enumerate(minds)}
        match.play(CLOCK, pointed(match, {seat: place for seat, place in reaches.items() if place is not None}))
    return match, done


def test_bots_do_not_peek() -> None:
    """With imagined states they do exactly what they do with the true one: they read what their hand feels."""
    truth = built_by_bots(4, "peek")[1]
    assert truth == built_by_bots(4, "peek", shown="imagined")[1]
    assert truth == built_by_bots(4, "peek", shown="glimpse")[1]


def test_a_glimpse_holds_nothing_that_the_seat_does_not_know() -> None:
    rng = random.Random(5)
    match = dark(
        hands={0: SUPPORT, 1: SUPPORT, 2: FAR},
        towers=[[1, 2], [3], []],
        held={0: [4], 1: [2], 2: [5]},
        ground=[(6, FAR)],
    )

    def glimpse(state: WombatState, seat: int) -> WombatState:
        return GAME.brain.glimpse(GAME, state, seat, rng)

    state = at(match)
    for seat in range(4):
        known = GAME.facts(glimpse(state, seat))
        for _ in range(5):
            assert GAME.facts(glimpse(GAME.imagine(state, seat, rng), seat)) == known
        assert not known["ground"]
        assert [other for other, its in enumerate(glimpse(state, seat).hands) if its] == [seat]
    state.phase, state.hands, state.votes = Phase.POINT, [None] * 4, [2, 3, UNSAID, UP]
    assert glimpse(state, 1).votes == [UP, 3, UNSAID, UP], "who has pointed is known, at whom is not"


def test_honest_bots_build() -> None:
    match, done = built_by_bots(4, "build", seconds=90)
    assert at(match).built[0] >= 2
    kinds = {line.split()[0] for _, _, line in done}
    assert {"take", "put"} <= kinds
    assert "turn" not in kinds, "an honest hand has no reason to turn the terrain"


def test_a_raging_bot_spoils_with_care() -> None:
    spoilt = 0
    for seed in range(3):
        _, done = built_by_bots(4, f"{seed}", "raging standard standard standard")
        wrong = [line for _, seat, line in done if seat == 0 and line in ("turn", "take support")]
        assert len(wrong) <= 6
        spoilt += len(wrong)
    assert spoilt


@clause("WO-17", "WO-18", "WO-19")
@pytest.mark.parametrize(
    ("role", "never"), [("confident", "take support"), ("helpless", "take ground"), ("generous", "put")]
)
def test_bots_obey_their_roles(role: str, never: str) -> None:
    own: list[str] = []
    for seed in range(4):
        _, done = built_by_bots(4, f"{seed}", f"{role} standard standard raging")
        own += [line for _, seat, line in done if seat == 0]
    assert own
    assert not [line for line in own if line.startswith(never)]


def test_a_generous_bot_hands_bricks_over() -> None:
    given = 0
    for seed in range(3):
        _, done = built_by_bots(4, f"{seed}", "generous standard standard raging")
        given += sum(line == "take hand" for _, seat, line in done)
    assert given


def test_memory_makes_up_for_a_turn_of_the_terrain() -> None:
    match = dark(hands={0: FAR}, ground=[(3, FAR)])
    memory = Memory(at(match), FAR, 600, 60)
    memory.feel(at(match), hand(match, 0))
    play(match, "1 turn")
    memory.feel(at(match), hand(match, 0))
    (place,) = [place for place, (size, _) in memory.bricks.items() if size == 3]
    assert memory.from_frame(place) == at(match).places[2]
    assert memory.turned == 1


def test_memory_notices_what_was_spoilt() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 2, 3], [], []])
    state = at(match)
    memory = Memory(state, SUPPORT, 600, 60)
    state.tick = 200
    memory.feel(state, hand(match, 0))
    assert memory.supports[0].sound
    state.towers[0].append(5)
    feel_all(state)
    pass_time(match, 0.05)
    memory.feel(state, hand(match, 0))
    assert tower(match, 0) == [1, 2, 3, 6]
    assert not memory.supports[0].sound
    assert memory.wrong == 1
    state.towers[0] = state.towers[0][:2]
    feel_all(state)
    pass_time(match, 1)
    memory.supports[0].trust(3)
    memory.feel(state, hand(match, 0))
    assert memory.stolen == 1


@pytest.mark.parametrize(("level", "notices"), [("easy", False), ("normal", False), ("hard", True)])
def test_careful_hands_notice_a_tower_that_grew_too_fast(level: Level, notices: bool) -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 2], [], []])
    state = at(match)
    state.wobbly = False  # as under a brick that fits
    memory = Memory(state, SUPPORT, 600, SKILLS[level].care)
    memory.supports[0].trust(2)
    memory.feel(state, hand(match, 0))
    pass_time(match, 4)
    state.towers[0].append(3)  # of size 4: the 3 is left out
    feel_all(state)
    pass_time(match, 0.05)
    memory.supports[0].at = state.tick - 80
    memory.feel(state, hand(match, 0))
    assert hand(match, 0).sense.top == 4
    assert memory.supports[0].sound is not notices


@clause("WO-42")
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_honest_bot_takes_off_what_wobbles(level: Level) -> None:
    match = dark(3, roles="standard raging standard", hands={0: SUPPORT}, towers=[[1, 2, 4], [], []])
    mind = GAME.brain.mind(0, level, random.Random(5))
    while (answer := mind.act(at(match))) is None:
        assert at(match).tick < 3 * SECOND
        pass_time(match, 0.05)
    assert answer[1] == Take(Source.SUPPORT)


@clause("WO-42")
@pytest.mark.parametrize(("role", "heeds"), [("standard", True), ("raging", False)])
def test_a_traitor_does_not_mind_what_wobbles(role: str, heeds: bool) -> None:
    match = dark(3, roles=f"{role} raging standard", hands={0: SUPPORT}, towers=[[1, 2, 4], [], []])
    pass_time(match, 30)  # it may have grown so far
    mind = GAME.brain.mind(0, "normal", random.Random(5))
    mind.act(at(match))
    assert mind.builder is not None
    assert mind.builder.memory.supports[0].sound is not heeds


def test_what_one_has_mended_oneself_is_not_stolen() -> None:
    match = dark(hands={0: SUPPORT}, towers=[[1, 5], [], []])
    memory = Memory(at(match), SUPPORT, 600, 60)
    memory.supports[0].trust(1)
    memory.feel(at(match), hand(match, 0))
    assert not memory.supports[0].sound
    memory.supports[0].mended = True
    play(match, "0 take support")
    memory.feel(at(match), hand(match, 0))
    assert memory.supports[0].sound
    assert (memory.wrong, memory.stolen, memory.wants(0)) == (1, 0, {2: 0, 1: 1})


def raging(match: Match, level: Level = "hard", tick: int = 400) -> tuple[Rage, WombatMove | None]:
    """A traitor's hand that means to spoil something now; what it does with what it feels."""
    state = at(match)
    state.tick = tick
    memory = Memory(state, hand(match, 0).place, 600, 60)
    rage = Rage(memory, SKILLS[level], random.Random(1), state.length)
    rage.next, rage.cunning = 0, level == "hard"
    feel_all(state)
    for support, sizes in enumerate(state.towers):
        memory.supports[support].trust(SIZE[sizes[-1]] if sizes else 0)
    memory.feel(state, hand(match, 0))
    sense = hand(match, 0).sense
    return rage, rage.step(tick, sense, actions(sense, Role.RAGING))


def test_a_cunning_traitor_leaves_a_gap_in_a_tower_but_not_under_another_hand() -> None:
    alone = dark(hands={0: SUPPORT}, towers=[[1, 2], [], []], held={0: [4]})
    assert raging(alone)[1] == Put(4)
    watched = dark(hands={0: SUPPORT, 1: SUPPORT}, towers=[[1, 2], [], []], held={0: [4]})
    rage, move = raging(watched)
    assert (move, rage.goal) == (None, None), "it builds like the others"


def test_a_cunning_traitor_fetches_what_spoils_a_tower() -> None:
    match = dark(hands={0: FAR}, towers=[[1, 2], [], []], ground=[(4, FAR)])
    rage, move = raging(match)
    assert move == Take(Source.GROUND)
    play(match, "0 take ground")
    rage.memory.feel(at(match), hand(match, 0))
    assert rage.step(at(match).tick, hand(match, 0).sense, ()) is None
    assert rage.goal == SUPPORT


def test_a_cunning_traitor_waits_with_finished_towers_until_nobody_can_mend_them() -> None:
    towers = [[1, 2, 3, 4, 5, 6], [], []]
    assert raging(dark(hands={0: SUPPORT}, towers=towers), tick=400)[1] is None
    assert raging(dark(hands={0: SUPPORT}, towers=towers), tick=1700)[1] == Take(Source.SUPPORT)
    assert raging(dark(hands={0: SUPPORT}, towers=towers), "normal")[1] == Take(Source.SUPPORT), "a rash one does not"


@clause("WO-18")
def test_a_helpless_bot_guards_what_is_finished() -> None:  # it can fetch nothing itself
    match = dark(roles="helpless standard standard raging", hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5, 6], [], []])
    at(match).tick = 1200
    mind = GAME.brain.mind(0, "normal", random.Random(2))
    for _ in range(60):
        acts = mind.act(GAME.brain.glimpse(GAME, at(match), 0, random.Random(0)))
        if acts is not None:
            break
        pass_time(match, 0.05)
    assert acts is not None
    assert acts[1] == Guard()


def test_those_who_voted_an_honest_one_out_are_suspected() -> None:
    state = at(dark(roles="standard raging standard standard"))
    state.phase, state.built, state.out = Phase.READY, (1,), (-1, -1, -1, 1)
    state.pointed, state.final_shown = (UP, 3, UP, 1), True
    opinion = Suspicion(state, 0, SKILLS["normal"])
    opinion.heard_votes(state)
    before = opinion.posterior(state)
    state.phase, state.built, state.pointed = Phase.POINT, (1, 0), ()
    opinion.after_round(state, Memory(state, FAR, 600, 60))
    after = opinion.posterior(state)
    assert after[1] > before[1], "it pointed at 3, and the spoiling went on without 3"
    assert after[3] < before[3]


def test_calls_in_vain_speak_against_the_caller() -> None:
    state = at(dark(roles="standard raging standard standard"))
    state.phase, state.built = Phase.POINT, (1,)
    memory = Memory(state, FAR, 600, 60)
    memory.heard[1, "vain"] = 2
    opinion = Suspicion(state, 0, SKILLS["hard"])
    opinion.after_round(state, memory)
    assert opinion.posterior(state)[1] > 0.5
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "lied"


def test_only_easy_bots_point_at_someone_for_no_reason() -> None:
    state = at(dark(roles="standard raging standard standard"))
    state.phase, state.built = Phase.POINT, (1,)
    levels: dict[Level, bool] = {"easy": True, "normal": False, "hard": False}
    for level, named in levels.items():
        whom = Suspicion(state, 0, SKILLS[level]).finger(state, random.Random(3), final=False)
        assert (whom != UP) is named


def test_a_posterior_adds_up_and_knows_oneself() -> None:
    state = at(dark(roles="standard raging standard standard"))
    opinion = Suspicion(state, 0, SKILLS["normal"])
    state.built, state.pointed = (1,), (UP, 0, 1, 1)
    opinion.heard_votes(state)
    posterior = opinion.posterior(state)
    assert sum(posterior) == pytest.approx(1)
    assert posterior[0] == 0
    assert max(range(4), key=posterior.__getitem__) == 1, "named twice, and points at me who am honest"


def test_the_traitor_never_points_at_itself() -> None:
    state = at(dark(roles="raging standard standard standard"))
    state.built = (1,)
    for seed in range(20):
        assert Suspicion(state, 0, SKILLS["normal"]).finger(state, random.Random(seed), final=True) != 0


def test_features_are_named_and_tell_nothing_hidden() -> None:
    rng = random.Random(3)
    state = at(dark(hands={0: SUPPORT, 1: FAR}, towers=[[1, 2], [3], []], held={0: [4], 2: [5]}))
    names, observe = GAME.numbers.names(state), GAME.numbers.observe
    assert len(observe(state, 0)) == len(names) == len(set(names))
    for seat in range(4):
        assert observe(GAME.imagine(state, seat, rng), seat) == observe(state, seat)
