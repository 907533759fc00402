"""Pieces, roles and options: WO-01 to WO-07."""

from __future__ import annotations

import random
from collections import Counter
from typing import Literal

import pytest

from games.wombat.positions import SUPPORT, at, begun, dark, ended, hand, pass_time, run_out, tower
from script import clause, fact, play, refused
from tablee.games.wombat import GAME
from tablee.games.wombat.moves import Deal, Scatter
from tablee.games.wombat.options import WombatOptions
from tablee.games.wombat.pieces import BOX, BRICKS, RADIUS, SIZE, SPACING, SUPPORTS, Role
from tablee.games.wombat.rules.terrain import norm, turned
from tablee.games.wombat.state import Phase
from tablee.kernel import CHANCE, CLOCK, Match, Text
from tablee.kernel.match import UNSEEDED


def dealt(seats: int, mode: Literal["basic", "advanced"], seed: int) -> Counter[Role]:
    """The roles of a match."""
    move = GAME.chance.draw(GAME.start(seats, WombatOptions(mode=mode)), random.Random(seed))
    assert isinstance(move, Deal)
    return Counter(move.roles)


@clause("WO-01")
def test_three_supports_and_three_sets_of_six_sizes() -> None:
    assert SUPPORTS == 3
    assert BRICKS == 18
    assert Counter(SIZE) == dict.fromkeys(range(1, 7), 3)


@clause("WO-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_bricks_lie_scattered_in_the_terrain_around_the_supports(seats: int) -> None:
    state = at(begun(seats, beginners=False))
    assert state.ground == list(range(18))
    assert state.towers == [[], [], []]
    for brick in state.ground:
        assert norm(*state.places[brick]) < RADIUS[seats] ** 2
        for other in state.ground[:brick]:
            (a, b), (c, d) = state.places[brick], state.places[other]
            assert norm(a - c, b - d) >= SPACING**2
    assert state.places != at(begun(seats, "other", beginners=False)).places


@clause("WO-04")
def test_nobody_reads_ones_card_by_accident() -> None:
    match = Match(GAME, 4, WombatOptions(), "x")
    match.advance()
    for phase in (Phase.READY, Phase.SCATTER, Phase.BUILD, Phase.POINT):
        while at(match).phase is not phase:
            match.advance() if at(match).phase is Phase.SCATTER else match.wait(GAME.due(at(match)) or 0)
        for seat, role in enumerate(fact(match, "roles")):
            scene = match.scene(seat)
            card = scene.pieces["card"]
            assert (card.art, card.back, card.marks[0]) == ("role-back", f"role-{role}", "peek")
            assert card.detail is not None
            assert card.detail.args["role"] == Text(f"role-{role}"), "held, it tells"
            before = scene.pieces.get(f"player:{seat}", card)
            assert (before.art, before.back) == (card.art, card.back), "the one before them at the table, too"
            assert before.marks[0] == "peek"
            assert before.detail == card.detail
            others = [piece for id, piece in scene.pieces.items() if id[:7] == "player:" and id != f"player:{seat}"]
            assert not any(piece.back or piece.detail for piece in others)
            mine = [piece for piece in scene.pieces.values() if piece.mat in ("role", "grip")]
            in_sight = [scene.status, *((piece.art, piece.label, piece.caption) for piece in mine)]
            assert role not in str(in_sight)


@clause("WO-02")
def test_the_terrain_is_a_disc_in_which_a_sixth_of_a_turn_is_exact() -> None:
    for place in [(7, -3), (120, 0), (-55, 301)]:
        assert turned(*place, 6) == place
        assert norm(*turned(*place)) == norm(*place)


@clause("WO-02")
def test_chance_can_only_scatter_what_is_loose_and_where_there_is_room() -> None:
    match = Match(GAME, 4, WombatOptions(beginners=True), "x")
    match.advance()
    run_out(match)
    good = match.chance_move()
    assert isinstance(good, Scatter)
    assert match.refusal(CHANCE, good) is None
    for places, code in [
        (good.places[:-1], "wrong-count"),
        ((good.places[1], *good.places[1:]), "no-place-there"),
        (((9999, 0), *good.places[1:]), "no-place-there"),
        (((120, 0), *good.places[1:]), "no-place-there"),
    ]:
        assert refused(match, f"chance {GAME.write(Scatter(places))}") == code


@clause("WO-03")
def test_ten_role_cards() -> None:
    assert sum(BOX.values()) == 10
    assert BOX[Role.STANDARD] == 5
    assert all(BOX[role] == 1 for role in Role if role is not Role.STANDARD)


@clause("WO-04")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_basic_game_has_one_raging_wombat(seats: int) -> None:
    for seed in range(20):
        assert dealt(seats, "basic", seed) == {Role.RAGING: 1, Role.STANDARD: seats - 1}


@clause("WO-04")
def test_one_sees_ones_own_card_and_nobody_elses() -> None:
    match = begun(5, mode="advanced")
    assert "card" in match.scene(2).pieces, "also while building one may look at it"
    pass_time(match, 90)
    for seat in range(5):
        scene = match.scene(seat)
        assert scene.pieces["card"].back == f"role-{fact(match, 'roles')[seat]}"
        others = [piece.art for id, piece in scene.pieces.items() if id.startswith("player:")]
        assert others == ["role-back"] * 5
    assert "card" not in match.scene(None).pieces


@clause("WO-04")
def test_nobody_is_told_a_role_in_the_log() -> None:
    match = Match(GAME, 4, seed="deal")
    before, move = at(match).copy(), match.chance_move()
    assert isinstance(move, Deal)
    match.advance()
    told = [GAME.told(before, CHANCE, move, at(match), viewer) for viewer in (None, 0, 1, 2, 3)]
    assert [event and event.text for event in told] == [Text("did-deal"), *[Text("did-deal-you")] * 4]


@clause("WO-05")
@pytest.mark.parametrize(("seats", "confused", "good"), [(4, 0, 3), (5, 1, 3), (6, 1, 4)])
def test_the_advanced_deck(seats: int, confused: int, good: int) -> None:
    unused = set()
    for seed in range(60):
        roles = dealt(seats, "advanced", seed)
        assert roles[Role.RAGING] == 1
        assert roles[Role.CONFUSED] == confused
        specials = [roles[role] for role in (Role.CONFIDENT, Role.HELPLESS, Role.GENEROUS)]
        assert max(specials) <= 1
        assert roles[Role.STANDARD] <= 2
        assert sum(specials) + roles[Role.STANDARD] == good
        unused.add(tuple(specials))
    assert len(unused) > 1, "which good cards are left over differs"


@clause("WO-05")
def test_three_players_play_the_basic_game() -> None:
    assert dealt(3, "advanced", 1) == {Role.RAGING: 1, Role.STANDARD: 2}


@clause("WO-05")
def test_chance_deals_no_other_roles() -> None:
    match = Match(GAME, 5, WombatOptions(mode="advanced"), UNSEEDED)
    for roles, fine in [
        ("raging,confused,standard,standard,helpless", True),
        ("raging,confused,standard,standard,standard", False),
        ("raging,standard,standard,helpless,generous", False),
        ("raging,raging,confused,helpless,generous", False),
        ("raging,confused,helpless,generous", False),
    ]:
        assert refused(match, f"chance deal {roles}") == ("" if fine else "no-such-deal")


def practice() -> Match:
    """Three practise, and hold the last brick of the last tower."""
    whole = (1, 2, 3, 4, 5, 6)
    return dark(3, mode="practice", hands={0: SUPPORT}, held={0: [6]}, towers=[whole[:-1], whole, whole])


@clause("WO-06")
def test_practice_has_no_roles_no_clock_and_ends_when_all_want() -> None:
    match = practice()
    assert fact(match, "roles") == []
    pass_time(match, 200)
    assert fact(match, "phase") == "build"
    assert match.scene(0).until is None
    assert match.scene(0).mood == "dark"
    play(match, "0 ready", "1 ready")
    assert fact(match, "phase") == "build"
    play(match, "2 ready")
    assert ended(match).reason == "practice"
    assert ended(match).ranks == (1, 1, 1)


@clause("WO-06")
def test_practice_is_over_when_three_towers_stand() -> None:
    assert ended(play(practice(), "0 put 6")).scores == (3, 3, 3)


@clause("WO-06")
def test_no_wombat_is_ready_to_stop_outside_practice() -> None:
    assert refused(dark(), "0 ready") == "not-now"


@clause("WO-07")
def test_beginners_find_the_largest_brick_on_every_support_in_every_round() -> None:
    match = begun(4, beginners=True)
    assert fact(match, "towers") == [[1], [1], [1]]
    assert len(fact(match, "ground")) == 15
    while fact(match, "phase") != "ready":
        match.wait(fact(match, "due"))
    assert fact(match, "towers") == [[1], [1], [1]]


@clause("WO-07")
def test_the_beginners_help_is_over_when_the_good_team_has_won() -> None:
    options = WombatOptions(beginners=True)
    match = dark()
    at(match).phase, at(match).good = Phase.OVER, 3
    assert GAME.manners.rematch(options, ended(match)) == WombatOptions(beginners=False)
    at(match).good, at(match).bad = 1, 3
    assert GAME.manners.rematch(options, ended(match)) == options


@clause("WO-44")
def test_the_beginners_brick_is_an_ordinary_brick() -> None:
    match = dark(hands={1: SUPPORT}, towers=[[1], [1], [1]])
    play(match, "1 take support")
    assert hand(match, 1).sense.held == (1,)
    assert tower(match, 0) == []


@clause("WO-10")
def test_a_hand_starts_at_its_players_place_at_the_rim() -> None:
    match = begun(6)
    places = [hand(match, seat).place for seat in range(6)]
    assert len(set(places)) == 6
    for place in places:
        assert (RADIUS[6] - 60) ** 2 < norm(*place) < RADIUS[6] ** 2
    assert CLOCK in match.to_act
