"""Bots: hands that remember, obey their role and never peek; fingers by a posterior."""

from __future__ import annotations

import random

import pytest
from tablee.games.wombat.building import actions, feel_all
from tablee.games.wombat.features import FEATURES, observe
from tablee.games.wombat.memory import Memory
from tablee.games.wombat.rage import Rage
from tablee.games.wombat.skills import SKILLS
from tablee.games.wombat.suspicion import Suspicion

from games.wombat.positions import FAR, SUPPORT, dark, hand, pass_time, play, tower
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Guard, Put, Source, Take
from tablee.games.wombat.pieces import SIZE, Role
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import UP, Phase
from tablee.kernel import CHANCE, CLOCK


def built_by_bots(seats, seed, roles=None, *, seconds=60, shown="truth", beginners=True, level="normal"):
    """One building phase; every act with the seat that did it. `shown`: what minds are handed."""
    rng = random.Random(seed)
    mode = "advanced" if roles else "basic"
    state = GAME.start(seats, WombatOptions(seconds=seconds, beginners=beginners, mode=mode))
    state.roles = [Role[word.upper()] for word in roles.split()] if roles else [Role.STANDARD] * seats
    state.phase = Phase.SCATTER
    GAME.play(state, CHANCE, GAME.chance(state, rng))
    minds = [GAME.brain.mind(seat, level, random.Random(f"{seed} {seat}")) for seat in range(seats)]
    done = []

    def given(seat):  # type: ignore[no-untyped-def]
        return {"truth": lambda *_: state, "imagined": GAME.imagine, "glimpse": GAME.glimpse}[shown](state, seat, rng)

    while state.phase is Phase.BUILD:
        for seat, mind in enumerate(minds):
            acts = mind.act(given(seat))
            phrase = mind.say()
            for other in minds:
                if phrase is not None and other is not mind:
                    other.hear(seat, phrase)
            if acts is not None:
                assert GAME.refusal(state, seat, acts[1]) is None, "a bot knows what it may do"
                GAME.play(state, seat, acts[1])
                done.append((state.tick, seat, GAME.write(acts[1])))
        reaches = {seat: mind.reach(given(seat)) for seat, mind in enumerate(minds)}
        GAME.play(state, CLOCK, GAME.tick(state, 50, reaches))
    return state, done


def test_bots_do_not_peek():
    """With imagined states they do exactly what they do with the true one: they read what their hand feels."""
    truth = built_by_bots(4, "peek")[1]
    assert truth == built_by_bots(4, "peek", shown="imagined")[1]
    assert truth == built_by_bots(4, "peek", shown="glimpse")[1]


def test_a_glimpse_holds_nothing_that_the_seat_does_not_know():
    rng = random.Random(5)
    state = dark(
        hands={0: SUPPORT, 1: SUPPORT, 2: FAR},
        towers=[[1, 2], [3], []],
        held={0: [4], 1: [2], 2: [5]},
        ground=[(6, FAR)],
    )
    for seat in range(4):
        known = GAME.facts(GAME.glimpse(state, seat, rng))
        for _ in range(5):
            assert GAME.facts(GAME.glimpse(GAME.imagine(state, seat, rng), seat, rng)) == known
        assert not known["ground"]
        assert [place for place, its in enumerate(known["hands"]) if its] == [seat] * (state.hands[seat] is not None)
    state.phase, state.hands, state.votes = Phase.POINT, [None] * 4, [2, 3, -2, -1]
    assert GAME.glimpse(state, 1, rng).votes == [-1, 3, -2, -1], "who has pointed is known, at whom is not"


def test_honest_bots_build():
    state, done = built_by_bots(4, "build", seconds=90)
    assert state.complete() >= 2
    kinds = {line.split()[0] for _, _, line in done}
    assert {"take", "put"} <= kinds
    assert "turn" not in kinds, "an honest hand has no reason to turn the terrain"


def test_a_raging_bot_spoils_with_care():
    spoilt = 0
    for seed in range(3):
        _, done = built_by_bots(4, seed, "raging standard standard standard")
        wrong = [line for _, seat, line in done if seat == 0 and line in ("turn", "take support")]
        assert len(wrong) <= 6
        spoilt += len(wrong)
    assert spoilt


@clause("WO-17", "WO-18", "WO-19")
@pytest.mark.parametrize(
    ("role", "never"), [("confident", "take support"), ("helpless", "take ground"), ("generous", "put")]
)
def test_bots_obey_their_roles(role, never):
    own = []
    for seed in range(4):
        _, done = built_by_bots(4, seed, f"{role} standard standard raging")
        own += [line for _, seat, line in done if seat == 0]
    assert own
    assert not [line for line in own if line.startswith(never)]


def test_a_generous_bot_hands_bricks_over():
    given = 0
    for seed in range(3):
        _, done = built_by_bots(4, seed, "generous standard standard raging")
        given += sum(line == "take hand" for _, seat, line in done)
    assert given


def test_memory_makes_up_for_a_turn_of_the_terrain():
    state = dark(hands={0: FAR}, ground=[(3, FAR)])
    memory = Memory(state, FAR, 600, 60)
    memory.feel(state, hand(state, 0))
    play(state, "1 turn")
    memory.feel(state, hand(state, 0))
    (place,) = [place for place, (size, _) in memory.bricks.items() if size == 3]
    brick = next(brick for brick in state.ground if brick == 2)
    assert memory.from_frame(place) == state.places[brick]
    assert memory.turned == 1


def test_memory_notices_what_was_spoilt():
    state = dark(hands={0: SUPPORT}, towers=[[1, 2, 3], [], []])
    memory = Memory(state, SUPPORT, 600, 60)
    state.tick = 200
    memory.feel(state, hand(state, 0))
    assert memory.supports[0].sound
    state.towers[0].append(5)
    pass_time(state, 0.05)
    memory.feel(state, hand(state, 0))
    assert tower(state, 0) == [1, 2, 3, 6]
    assert not memory.supports[0].sound
    assert memory.wrong == 1
    state.towers[0] = state.towers[0][:2]
    pass_time(state, 1)
    memory.supports[0].trust(3)
    memory.feel(state, hand(state, 0))
    assert memory.stolen == 1


@pytest.mark.parametrize(("level", "notices"), [("easy", False), ("normal", False), ("hard", True)])
def test_careful_hands_notice_a_tower_that_grew_too_fast(level, notices):
    state = dark(hands={0: SUPPORT}, towers=[[1, 2], [], []])
    memory = Memory(state, SUPPORT, 600, SKILLS[level].care)
    memory.supports[0].trust(2)
    memory.feel(state, hand(state, 0))
    pass_time(state, 4)
    state.towers[0].append(3)  # of size 4: the 3 is left out
    pass_time(state, 0.05)
    memory.supports[0].at = state.tick - 80
    memory.feel(state, hand(state, 0))
    assert hand(state, 0).sense.top == 4
    assert memory.supports[0].sound is not notices


def test_what_one_has_mended_oneself_is_no_theft():
    state = dark(hands={0: SUPPORT}, towers=[[1, 5], [], []])
    memory = Memory(state, SUPPORT, 600, 60)
    memory.supports[0].trust(1)
    memory.feel(state, hand(state, 0))
    assert not memory.supports[0].sound
    memory.supports[0].mended = True
    play(state, "0 take support")
    memory.feel(state, hand(state, 0))
    assert memory.supports[0].sound
    assert (memory.wrong, memory.stolen, memory.wants(0)) == (1, 0, {2: 0, 1: 1})


def raging(state, level="hard", tick=400):
    """A traitor's hand that means to spoil something now; what it does with what it feels."""
    state.tick = tick
    memory = Memory(state, hand(state, 0).place, 600, 60)
    rage = Rage(memory, SKILLS[level], random.Random(1), state.length)
    rage.next, rage.cunning = 0, level == "hard"
    feel_all(state)
    for support, sizes in enumerate(state.towers):
        memory.supports[support].trust(SIZE[sizes[-1]] if sizes else 0)
    memory.feel(state, hand(state, 0))
    sense = hand(state, 0).sense
    return rage, rage.step(tick, sense, actions(sense, Role.RAGING))


def test_a_cunning_traitor_leaves_a_gap_in_a_tower_but_not_under_another_hand():
    alone = dark(hands={0: SUPPORT}, towers=[[1, 2], [], []], held={0: [4]})
    assert raging(alone)[1] == Put(4)
    watched = dark(hands={0: SUPPORT, 1: SUPPORT}, towers=[[1, 2], [], []], held={0: [4]})
    rage, move = raging(watched)
    assert (move, rage.goal) == (None, None), "it builds like the others"


def test_a_cunning_traitor_fetches_what_spoils_a_tower():
    state = dark(hands={0: FAR}, towers=[[1, 2], [], []], ground=[(4, FAR)])
    rage, move = raging(state)
    assert move == Take(Source.GROUND)
    play(state, "0 take ground")
    rage.memory.feel(state, hand(state, 0))
    sense = hand(state, 0).sense
    assert rage.step(state.tick, sense, ()) is None
    assert rage.goal == SUPPORT


def test_a_cunning_traitor_waits_with_finished_towers_until_nobody_can_mend_them():
    towers = [[1, 2, 3, 4, 5, 6], [], []]
    assert raging(dark(hands={0: SUPPORT}, towers=towers), tick=400)[1] is None
    assert raging(dark(hands={0: SUPPORT}, towers=towers), tick=1700)[1] == Take(Source.SUPPORT)
    assert raging(dark(hands={0: SUPPORT}, towers=towers), "normal")[1] == Take(Source.SUPPORT), "a rash one does not"


@clause("WO-18")
def test_a_helpless_bot_guards_what_is_finished():  # it can fetch nothing itself
    state = dark(roles="helpless standard standard raging", hands={0: SUPPORT}, towers=[[1, 2, 3, 4, 5, 6], [], []])
    state.tick = 1200
    mind = GAME.brain.mind(0, "normal", random.Random(2))
    for _ in range(60):
        acts = mind.act(GAME.glimpse(state, 0, random.Random(0)))
        if acts is not None:
            break
        pass_time(state, 0.05)
    assert acts is not None
    assert acts[1] == Guard()


def test_whoever_voted_an_honest_one_out_is_suspected():
    state = dark(roles="standard raging standard standard")
    state.phase, state.built, state.out = Phase.READY, [1], [-1, -1, -1, 1]
    state.pointed, state.final_shown = [-1, 3, -1, 1], True
    opinion = Suspicion(state, 0, SKILLS["normal"])
    opinion.heard_votes(state)
    before = opinion.posterior(state)
    state.phase, state.built, state.pointed = Phase.POINT, [1, 0], []
    opinion.after_round(state, Memory(state, FAR, 600, 60))
    after = opinion.posterior(state)
    assert after[1] > before[1], "it pointed at 3, and the spoiling went on without 3"
    assert after[3] < before[3]


def test_calls_in_vain_speak_against_the_caller():
    state = dark(roles="standard raging standard standard")
    state.phase, state.built = Phase.POINT, [1]
    memory = Memory(state, FAR, 600, 60)
    memory.heard[1, "vain"] = 2
    opinion = Suspicion(state, 0, SKILLS["hard"])
    opinion.after_round(state, memory)
    assert opinion.posterior(state)[1] > 0.5
    assert opinion.finger(state, random.Random(3), final=True) == 1
    assert opinion.reason is not None
    assert opinion.reason.args["clue"] == "lied"


def test_only_easy_bots_point_at_somebody_for_no_reason():
    state = dark(roles="standard raging standard standard")
    state.phase, state.built = Phase.POINT, [1]
    for level, named in (("easy", True), ("normal", False), ("hard", False)):
        whom = Suspicion(state, 0, SKILLS[level]).finger(state, random.Random(3), final=False)
        assert (whom != UP) is named


def test_a_posterior_adds_up_and_knows_oneself():
    state = dark(roles="standard raging standard standard")
    opinion = Suspicion(state, 0, SKILLS["normal"])
    state.built, state.pointed = [1], [-1, 0, 1, 1]
    opinion.heard_votes(state)
    posterior = opinion.posterior(state)
    assert sum(posterior) == pytest.approx(1)
    assert posterior[0] == 0
    assert max(range(4), key=posterior.__getitem__) == 1, "named twice, and points at me who am honest"


def test_the_traitor_never_points_at_itself():
    state = dark(roles="raging standard standard standard")
    state.built = [1]
    for seed in range(20):
        assert Suspicion(state, 0, SKILLS["normal"]).finger(state, random.Random(seed), final=True) != 0


def test_features_are_named_and_tell_nothing_hidden():
    rng = random.Random(3)
    state = dark(hands={0: SUPPORT, 1: FAR}, towers=[[1, 2], [3], []], held={0: [4], 2: [5]})
    assert len(observe(state, 0)) == len(FEATURES) == len(set(FEATURES))
    for seat in range(4):
        assert observe(GAME.imagine(state, seat, rng), seat) == observe(state, seat)
