"""Bots: hands that remember, obey their role and never peek; fingers by a posterior."""

from __future__ import annotations

import random

import pytest

from games.wombat.positions import FAR, SUPPORT, dark, hand, pass_time, play, tower
from tablee.games.wombat import GAME
from tablee.games.wombat.features import FEATURES, observe
from tablee.games.wombat.memory import Memory
from tablee.games.wombat.pieces import Role
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import Phase
from tablee.games.wombat.suspicion import Suspicion
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


@pytest.mark.parametrize(
    ("role", "never"), [("confident", "take support"), ("helpless", "take ground"), ("generous", "put")]
)
def test_bots_obey_their_roles(role, never):  # WO-17, WO-18, WO-19
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
    memory = Memory(state, FAR, 600)
    memory.feel(state, hand(state, 0))
    play(state, "1 turn")
    memory.feel(state, hand(state, 0))
    (place,) = [place for place, (size, _) in memory.bricks.items() if size == 3]
    brick = next(brick for brick in state.ground if brick == 2)
    assert memory.from_frame(place) == state.places[brick]
    assert memory.turned == 1


def test_memory_notices_what_was_spoilt():
    state = dark(hands={0: SUPPORT}, towers=[[1, 2, 3], [], []])
    memory = Memory(state, SUPPORT, 600)
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
    memory.supports[0].top, memory.supports[0].sound = 3, True
    memory.feel(state, hand(state, 0))
    assert memory.stolen == 1


def test_a_posterior_adds_up_and_knows_oneself():
    state = dark(roles="standard raging standard standard")
    opinion = Suspicion(state, 0)
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
        assert Suspicion(state, 0).finger(state, random.Random(seed), final=True) != 0


def test_features_are_named_and_tell_nothing_hidden():
    rng = random.Random(3)
    state = dark(hands={0: SUPPORT, 1: FAR}, towers=[[1, 2], [3], []], held={0: [4], 2: [5]})
    assert len(observe(state, 0)) == len(FEATURES) == len(set(FEATURES))
    for seat in range(4):
        assert observe(GAME.imagine(state, seat, rng), seat) == observe(state, seat)
