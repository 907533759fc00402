"""What people see and touch."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.hives import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, UP_BEE, hive, plays, tile
from script import clause
from tablee.games.la_ruche import GAME
from tablee.kernel import CHANCE, CLOCK, Drop, Match
from tablee.show import Words


@clause("RU-05")
def test_every_rack_is_open_and_one_s_own_tiles_can_be_lifted():
    state = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"))
    scene = GAME.scene(state, 1)
    assert set(scene.mats) == {"board", "rack:0", "rack:1"}
    assert set(scene.free.pieces) == {f"tile:{number}" for number in state.rack(1)}
    assert scene.free.fits == ()
    assert GAME.scene(state).free is None


def test_beginners_help_lights_the_spots_that_fit():
    """A table option; without it nothing says whether a tile fits."""
    state = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"), help=True)
    fits = GAME.scene(state, 0).free.fits
    assert {drop.spot for drop in fits} == {"spot:1,-1", "spot:0,1"}
    assert {drop.piece for drop in fits} == {f"tile:{tile(UP)}"}
    assert all(GAME.refusal(state, 0, GAME.dropped(state, 0, drop)) is None for drop in fits)


@clause("RU-14")
def test_a_gift_is_a_tile_and_then_who_gets_it():
    """With one opponent the tile alone"""
    racks = (f"{UP_BEE} {SPARE}", f"{DOWN} {OTHERS}", STUCK[10])
    three = plays(hive(PAIR, racks, bees=True), f"0 lay {UP_BEE} 1,-1")
    give = GAME.read(f"give {STUCK[0]} 2")
    assert GAME.touches(three, 0, give) == (f"tile:{give.tile}", "give:2")
    scene = GAME.scene(three, 0)
    assert scene.free is None
    assert scene.until == 5000
    assert scene.status.id == "you-give"
    assert set(scene.buttons) == {"keep", "give:1", "give:2"}
    two = plays(hive(PAIR, racks[:2], bees=True), f"0 lay {UP_BEE} 1,-1")
    assert GAME.touches(two, 0, GAME.read(f"give {STUCK[0]} 1")) == (f"tile:{give.tile}",)
    assert set(GAME.scene(two, 0).buttons) == {"keep"}
    assert GAME.scene(two, 1).free is not None
    assert GAME.scene(two, 1).until is None


def test_the_view_holds_every_tile_and_spot_and_seldom_changes():
    changes = tiles = 0
    for seed in range(6):
        match = Match(GAME, 2 + seed % 5, GAME.options(rounds=1), seed=f"view-{seed}")
        rng = random.Random(seed)
        match.advance()
        view = match.scene().mats["board"].view
        while match.to_act:
            moves = [(seat, move) for seat in match.to_act if seat >= 0 for move in match.moves(seat)]
            match.play(*rng.choice(moves))
            tiles += 1
            scene = match.scene()
            x, y, w, h = scene.mats["board"].view
            for thing in [*scene.spots.values(), *(p for p in scene.pieces.values() if p.mat == "board")]:
                assert x <= thing.x - thing.w / 2
                assert thing.x + thing.w / 2 <= x + w
                assert y <= thing.y - thing.h / 2
                assert thing.y + thing.h / 2 <= y + h
            changes += (x, y, w, h) != view
            view = (x, y, w, h)
            assert w / h == pytest.approx(1 / 0.9)
    assert changes < tiles / 5


def test_the_log_tells_who_won_the_round_and_how():
    state = hive(PAIR, (UP, f"{DOWN} {OTHERS}"))
    move = GAME.read(f"lay {UP} 1,-1")
    event = GAME.seen(state, 0, move, 1)
    assert event.sound == "win"
    assert event.trace == (f"tile:{tile(UP)}",)
    words = Words(GAME, "en", ["Ada", "Ben"])
    assert words.say(event.text) == "Ada lays a tile: Ada wins the round with an empty rack!"
    plays(state, f"0 lay {UP} 1,-1")
    assert words.say(GAME.public(state).status) == "Ada wins round 1 of 3 with an empty rack"


def test_those_who_share_a_block_are_all_named():
    state = plays(hive(PAIR, (f"{UP} {STUCK[0]}", STUCK[1], STUCK[2])), f"0 lay {UP} 1,-1")
    said = Words(GAME, "en", ["Ada", "Ben", "Cai"]).say(GAME.public(state).status)
    assert said == "Nothing fits any more: round 1 of 3 goes to Ada, Ben and Cai"


@pytest.mark.parametrize(
    ("language", "tile_words", "spot_words"),
    [
        (
            "en",
            "Tile: orange, sky, green, yellow, blue, vermilion",
            "Spot that touches 2 tiles: green lower right. orange lower left.",
        ),
        (
            "fr",
            "Alvéole\u00a0: orange, ciel, vert, jaune, bleu, vermillon",
            "Emplacement qui touche 2 alvéoles\u00a0: vert en bas à droite. orange en bas à gauche.",
        ),
    ],
)
def test_tiles_and_spots_can_be_told_by_ear(language: str, tile_words: str, spot_words: str):
    scene = GAME.public(hive(PAIR, (f"{UP} {SPARE}", OTHERS)))
    words = Words(GAME, language)
    assert words.say(scene.pieces["tile:0"].label) == tile_words
    assert words.say(scene.spots["spot:1,-1"].label) == spot_words


def test_nothing_can_be_taken_back_in_a_race():
    match = Match(GAME, 2, seed="final")
    match.advance()
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    assert not match.can_undo(seat)


@clause("RU-10")
def test_a_drop_on_a_spot_that_was_taken_meanwhile_still_means_a_lay():
    """So that the refusal can say why"""
    state = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"))
    move = GAME.dropped(state, 0, Drop(f"tile:{tile(UP)}", "spot:0,0", 2, True))
    assert GAME.refusal(state, 0, move).code == "spot-taken"


def test_nothing_is_touched_for_chance_and_clock():
    state = GAME.start(2, GAME.options())
    assert GAME.to_act(state) == (CHANCE,)
    with pytest.raises(ValueError, match="nobody touches"):
        GAME.touches(state, CHANCE, GAME.read("deal 0 osgybv"))
    assert GAME.seen(hive(PAIR), CLOCK, GAME.read("wait 5"), None) is None  # that time passes is no news


def test_with_many_players_one_s_own_rack_is_large_and_the_others_are_flat():
    match = Match(GAME, 6, seed="many")
    match.advance()
    mats = match.scene(2).mats
    shapes = [mats[f"rack:{seat}"].view[3] / mats[f"rack:{seat}"].view[2] for seat in range(6)]
    assert shapes[2] > 3 * shapes[0]
    assert shapes[0] == shapes[1] == shapes[3]
    for piece in match.scene(2).pieces.values():
        x, y, w, h = mats[piece.mat].view
        assert x < piece.x < x + w
        assert y < piece.y < y + h
