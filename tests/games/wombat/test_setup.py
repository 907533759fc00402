"""Pieces, roles and options: WO-01 to WO-07."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from tablee.games.wombat.roles import deal
from tablee.games.wombat.terrain import norm, turned

from games.wombat.positions import dark, hand, pass_time, play, refused, tower
from script import clause
from tablee.games.wombat import GAME
from tablee.games.wombat.pieces import BOX, BRICKS, RADIUS, SIZE, SPACING, SUPPORTS, Role
from tablee.games.wombat.rules import WombatOptions
from tablee.games.wombat.state import Phase
from tablee.kernel import CHANCE, CLOCK, Match


def begun(seats: int = 4, **options: object) -> Match:
    """A match in which the bricks have just been scattered."""
    match = Match(GAME, seats, WombatOptions(**options), "setup")
    match.advance()
    while match.state.phase is Phase.READY:
        match.wait(GAME.due(match.state))
    match.advance()
    return match


@clause("WO-01")
def test_three_supports_and_three_sets_of_six_sizes():
    assert SUPPORTS == 3
    assert BRICKS == 18
    assert Counter(SIZE) == dict.fromkeys(range(1, 7), 3)


@clause("WO-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_bricks_lie_scattered_in_the_terrain_around_the_supports(seats):
    state = begun(seats, beginners=False).state
    assert state.ground == list(range(18))
    assert state.towers == [[], [], []]
    for brick in state.ground:
        assert norm(*state.places[brick]) < RADIUS[seats] ** 2
        for other in state.ground[:brick]:
            (a, b), (c, d) = state.places[brick], state.places[other]
            assert norm(a - c, b - d) >= SPACING**2
    assert begun(seats).state.places != Match(GAME, seats, seed="other").state.places


@clause("WO-02")
def test_the_terrain_is_a_disc_in_which_a_sixth_of_a_turn_is_exact():
    for place in [(7, -3), (120, 0), (-55, 301)]:
        assert turned(*place, 6) == place
        assert norm(*turned(*place)) == norm(*place)


@clause("WO-02")
def test_chance_can_only_scatter_what_is_loose_and_where_there_is_room():
    match = Match(GAME, 4, WombatOptions(beginners=True), "x")
    match.advance()
    while match.state.phase is Phase.READY:
        match.wait(GAME.due(match.state))
    good = GAME.chance(match.state, random.Random(1))
    assert GAME.refusal(match.state, CHANCE, good) is None
    for places, code in [
        (good.places[:-1], "wrong-count"),
        ((good.places[1], *good.places[1:]), "no-place-there"),
        (((9999, 0), *good.places[1:]), "no-place-there"),
        (((120, 0), *good.places[1:]), "no-place-there"),
    ]:
        assert GAME.refusal(match.state, CHANCE, msgspec.structs.replace(good, places=places)).code == code


@clause("WO-03")
def test_ten_role_cards():
    assert sum(BOX.values()) == 10
    assert BOX[Role.STANDARD] == 5
    assert all(BOX[role] == 1 for role in Role if role is not Role.STANDARD)


@clause("WO-04")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_basic_game_has_one_raging_wombat(seats):
    for seed in range(20):
        dealt = Counter(deal(random.Random(seed), seats, "basic"))
        assert dealt == {Role.RAGING: 1, Role.STANDARD: seats - 1}


@clause("WO-04")
def test_one_sees_ones_own_card_and_nobody_elses():
    match = begun(5, mode="advanced")
    assert "card" in match.scene(2).pieces, "also while building one may look at it"
    pass_time(match.state, 90)
    for seat in range(5):
        scene = match.scene(seat)
        assert scene.pieces["card"].art == f"role-{match.state.roles[seat].name.lower()}"
        others = [piece.art for id, piece in scene.pieces.items() if id.startswith("player:")]
        assert others == ["role-back"] * 5
    assert "card" not in match.scene(None).pieces


@clause("WO-04")
def test_each_is_told_their_own_role_only():
    match = Match(GAME, 4, seed="deal")
    move = match.chance_move()
    told = [GAME.seen(match.state, CHANCE, move, seat).text for seat in range(4)]
    assert [text.args["role"].id for text in told] == [f"role-{role.name.lower()}" for role in move.roles]
    assert GAME.seen(match.state, CHANCE, move, None).text.args == {}


@clause("WO-05")
@pytest.mark.parametrize(("seats", "confused", "good"), [(4, 0, 3), (5, 1, 3), (6, 1, 4)])
def test_the_advanced_deck(seats, confused, good):
    unused = set()
    for seed in range(60):
        dealt = Counter(deal(random.Random(seed), seats, "advanced"))
        assert dealt[Role.RAGING] == 1
        assert dealt[Role.CONFUSED] == confused
        specials = [dealt[role] for role in (Role.CONFIDENT, Role.HELPLESS, Role.GENEROUS)]
        assert max(specials) <= 1
        assert dealt[Role.STANDARD] <= 2
        assert sum(specials) + dealt[Role.STANDARD] == good
        unused.add(5 - good and tuple(specials))
    assert len(unused) > 1, "which good cards are left over differs"


@clause("WO-05")
def test_three_players_play_the_basic_game():
    assert Counter(deal(random.Random(1), 3, "advanced")) == {Role.RAGING: 1, Role.STANDARD: 2}


@clause("WO-05")
def test_chance_deals_no_other_roles():
    state = GAME.start(5, WombatOptions(mode="advanced"))
    for roles, fine in [
        ("raging,confused,standard,standard,helpless", True),
        ("raging,confused,standard,standard,standard", False),
        ("raging,standard,standard,helpless,generous", False),
        ("raging,raging,confused,helpless,generous", False),
        ("raging,confused,helpless,generous", False),
    ]:
        assert (GAME.refusal(state, CHANCE, GAME.read(f"deal {roles}")) is None) == fine


@clause("WO-06")
def test_practice_has_no_roles_no_clock_and_ends_when_all_want_or_all_is_built():
    state = dark(3, mode="practice", hands={0: (120, 0)}, held={0: [6]},
                 towers=[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]])  # fmt: skip
    assert state.roles == []
    pass_time(state, 200)
    assert state.phase is Phase.BUILD
    assert GAME.scene(state, 0).until is None
    assert GAME.scene(state, 0).mood == "dark"
    again = state.copy()
    play(again, "0 ready", "1 ready")
    assert again.phase is Phase.BUILD
    play(again, "2 ready")
    assert GAME.outcome(again).reason == "practice"
    assert GAME.outcome(again).ranks == (1, 1, 1)


@clause("WO-06")
def test_practice_is_over_when_three_towers_stand():
    state = dark(3, mode="practice", hands={0: (120, 0)}, held={0: [6]},
                 towers=[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]])  # fmt: skip
    play(state, "0 put 6")
    assert GAME.outcome(state).scores == (3, 3, 3)


@clause("WO-06")
def test_no_wombat_is_ready_to_stop_outside_practice():
    assert refused(dark(), "0 ready") == "not-now"


@clause("WO-07")
def test_beginners_find_the_largest_brick_on_every_support_in_every_round():
    match = begun(4, beginners=True)
    assert [tower(match.state, support) for support in range(3)] == [[1], [1], [1]]
    assert len(match.state.ground) == 15
    while match.state.phase is not Phase.READY:
        match.wait(GAME.due(match.state))
    assert [tower(match.state, support) for support in range(3)] == [[1], [1], [1]]


@clause("WO-07")
def test_the_beginners_help_is_over_when_the_good_team_has_won():
    options = WombatOptions(beginners=True)
    ended = dark()
    ended.phase, ended.good = Phase.OVER, 3
    assert GAME.rematch(options, GAME.outcome(ended)) == WombatOptions(beginners=False)
    ended.good, ended.bad = 1, 3
    assert GAME.rematch(options, GAME.outcome(ended)) == options


@clause("WO-44")
def test_the_beginners_brick_is_an_ordinary_brick():
    state = dark(hands={1: (120, 0)}, towers=[[1], [1], [1]])
    play(state, "1 take support")
    assert hand(state, 1).sense.held == (1,)
    assert tower(state, 0) == []


@clause("WO-10")
def test_a_hand_starts_at_its_players_place_at_the_rim():
    state = begun(6).state
    places = [hand(state, seat).place for seat in range(6)]
    assert len(set(places)) == 6
    for place in places:
        assert (RADIUS[6] - 60) ** 2 < norm(*place) < RADIUS[6] ** 2
    assert CLOCK in GAME.to_act(state)
