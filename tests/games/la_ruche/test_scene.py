"""What people see and touch."""

from __future__ import annotations

import random
from itertools import product

import pytest

from games.la_ruche.positions import DOWN, OTHERS, PAIR, SPARE, STUCK, UP, UP_BEE, count_down, hive, state_of, tile
from script import begin, clause, play, refused, told
from tablee.compiled import is_compiled
from tablee.games.la_ruche import GAME, state
from tablee.games.la_ruche.game import RucheGame
from tablee.games.la_ruche.moves import Give, Lay, RucheMove
from tablee.games.la_ruche.state import RucheState, Table
from tablee.kernel import CHANCE, Drop, Piece, Spot, Text
from tablee.show import Words


def said(text: Text | None, language: str = "en", names: tuple[str, ...] = ()) -> str:
    """The words of a text."""
    assert text is not None
    return Words(GAME, language, list(names)).say(text)


@clause("RU-05")
def test_every_rack_is_open_and_one_s_own_tiles_can_be_lifted() -> None:
    match = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"))
    scene = match.scene(1)
    assert set(scene.mats) == {"board", "rack:0", "rack:1"}
    assert scene.free is not None
    assert set(scene.free.pieces) == {f"tile:{number}" for number in state_of(match).rack(1)}
    assert scene.free.fits == ()
    assert match.scene().free is None


def test_beginners_help_lights_the_spots_that_fit() -> None:
    """A table option; without it nothing says whether a tile fits."""
    match = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"), help=True)
    free = match.scene(0).free
    assert free is not None
    assert {drop.spot for drop in free.fits} == {"spot:1,-1", "spot:0,1"}
    assert {drop.piece for drop in free.fits} == {f"tile:{tile(UP)}"}
    lays = [GAME.drops.dropped(state_of(match), 0, drop) for drop in free.fits]
    assert lays == match.moves(0)


@clause("RU-14")
def test_a_gift_is_a_tile_and_then_who_gets_it() -> None:
    """With one opponent the tile alone"""
    racks = (f"{UP_BEE} {SPARE}", f"{DOWN} {OTHERS}", STUCK[10])
    three = play(hive(PAIR, racks, bees=True), f"0 lay {UP_BEE} 1,-1")
    give = Give(tile(STUCK[0]), 2)
    assert GAME.touches(state_of(three), 0, give) == (f"tile:{give.tile}", "give:2")
    scene = three.scene(0)
    assert scene.free is None
    assert scene.until == 5000
    assert scene.status is not None
    assert scene.status.id == "you-give"
    assert set(scene.buttons) == {"keep", "give:1", "give:2"}
    two = play(hive(PAIR, racks[:2], bees=True), f"0 lay {UP_BEE} 1,-1")
    assert GAME.touches(state_of(two), 0, Give(tile(STUCK[0]), 1)) == (f"tile:{give.tile}",)
    assert set(two.scene(0).buttons) == {"keep"}
    assert two.scene(1).free is not None
    assert two.scene(1).until is None


def test_the_view_holds_every_tile_and_spot_and_seldom_changes() -> None:
    changes = tiles = 0
    for seed in range(6):
        match = begin("la-ruche", 2 + seed % 5, f"view-{seed}", rounds=1)
        rng = random.Random(seed)
        match.advance()
        view = match.scene().mats["board"].view
        while match.to_act:
            moves = [(seat, move) for seat in match.to_act if seat >= 0 for move in match.moves(seat)]
            match.play(*rng.choice(moves))
            count_down(match)
            tiles += 1
            scene = match.scene()
            x, y, w, h = scene.mats["board"].view
            things: list[Spot | Piece] = [*scene.spots.values(), *scene.pieces.values()]
            for thing in [thing for thing in things if thing.mat == "board"]:
                assert x <= thing.x - thing.w / 2
                assert thing.x + thing.w / 2 <= x + w
                assert y <= thing.y - thing.h / 2
                assert thing.y + thing.h / 2 <= y + h
            changes += (x, y, w, h) != view
            view = (x, y, w, h)
    assert changes < tiles / 5


def test_the_log_tells_who_won_the_round_and_how() -> None:
    match = hive(PAIR, (UP, f"{DOWN} {OTHERS}"))
    event = told(match, f"0 lay {UP} 1,-1", viewer=1)
    assert event is not None
    assert event.sound == "win"
    assert event.trace == (f"tile:{tile(UP)}",)
    names = ("Ada", "Ben")
    assert said(event.text, names=names) == "Ada lays a tile: Ada wins the round with an empty rack!"
    status = match.scene().status
    assert said(status, names=names) == "Ada wins round 1 of 3 with an empty rack"
    winner = Words(GAME, "en", names, you=0)
    assert winner.say(event.text) == "You lay a tile: you win the round with an empty rack!"
    assert status is not None
    assert winner.say(status) == "You win round 1 of 3 with an empty rack"


def test_a_rack_that_is_empty_lies_as_it_lay() -> None:
    match = hive(PAIR, (UP, f"{DOWN} {OTHERS}"))
    before = match.scene(0).mats["rack:0"]
    assert before != match.scene().mats["rack:0"], "one's own is laid out otherwise"
    after = play(match, f"0 lay {UP} 1,-1").scene(0).mats["rack:0"]
    assert (after.view, after.cell, after.room) == (before.view, before.cell, before.room)


def test_those_who_share_a_block_are_all_named() -> None:
    match = play(hive(PAIR, (f"{UP} {STUCK[0]}", STUCK[1], STUCK[2])), f"0 lay {UP} 1,-1")
    words = said(match.scene().status, names=("Ada", "Ben", "Cai"))
    assert words == "Nothing fits any more: round 1 of 3 goes to Ada, Ben and Cai"


@pytest.mark.skipif(is_compiled(state), reason="no method of machine code can be replaced: counted in Python")
def test_a_lay_is_played_once_however_many_are_told_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[RucheMove] = []
    laid: list[int] = []
    play_move, put = RucheGame.play, Table.put

    def counted_play(self: RucheGame, state: RucheState, seat: int, move: RucheMove) -> None:
        played.append(move)
        play_move(self, state, seat, move)

    def counted_put(self: Table, orientation: int, spot: int) -> int:
        laid.append(spot)
        return put(self, orientation, spot)

    monkeypatch.setattr(RucheGame, "play", counted_play)
    monkeypatch.setattr(Table, "put", counted_put)
    match = begin("la-ruche", 6, "told", bees=True, triples=True)
    while len(match.log) < 40:
        match.advance()
        seat = next(seat for seat in match.to_act if match.moves(seat))
        before, move = match.state.copy(), match.moves(seat)[0]
        match.play(seat, move)
        told_of = [match.game.told(before, seat, move, match.state, viewer) for viewer in (*range(6), None)]
        assert None not in told_of
    assert played == [move for _, move in match.log]
    assert laid == [move.spot for move in played if isinstance(move, Lay)]
    assert len(laid) > 6


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
            "Alvéole\u202f: orange, ciel, vert, jaune, bleu, vermillon",
            "Emplacement qui touche 2 alvéoles\u202f: vert en bas à droite. orange en bas à gauche.",
        ),
    ],
)
def test_tiles_and_spots_can_be_told_by_ear(language: str, tile_words: str, spot_words: str) -> None:
    scene = hive(PAIR, (f"{UP} {SPARE}", OTHERS)).scene()
    assert said(scene.pieces["tile:0"].label, language) == tile_words
    assert said(scene.spots["spot:1,-1"].label, language) == spot_words


def test_nothing_can_be_undone_in_a_race() -> None:
    match = begin("la-ruche", 2, "final")
    match.advance()
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    assert not match.can_undo(seat)


@clause("RU-10")
def test_a_drop_on_a_spot_that_was_taken_meanwhile_still_means_a_lay() -> None:
    """So that the refusal can say why"""
    match = hive(PAIR, (f"{UP} {SPARE}", f"{DOWN} {OTHERS}"))
    move = GAME.drops.dropped(state_of(match), 0, Drop(f"tile:{tile(UP)}", "spot:0,0", 2, True))
    assert move is not None
    assert refused(match, f"0 {GAME.write(move)}") == "spot-taken"


def test_nothing_is_touched_for_chance_and_nothing_told_of_time() -> None:
    match = begin("la-ruche", 2)
    assert match.to_act == (CHANCE,)
    with pytest.raises(ValueError, match="no touches make"):
        GAME.touches(state_of(match), CHANCE, GAME.read("deal 0 osgybv"))
    assert told(hive(PAIR), "clock wait 5") is None


def test_with_many_players_one_s_own_rack_is_large_and_the_others_are_flat() -> None:
    match = begin("la-ruche", 6, "many")
    match.advance()
    mats = match.scene(2).mats
    shapes = [mats[f"rack:{seat}"].view[3] / mats[f"rack:{seat}"].view[2] for seat in range(6)]
    assert shapes[2] > 3 * shapes[0]
    assert shapes[0] == shapes[1] == shapes[3]
    for piece in match.scene(2).pieces.values():
        x, y, w, h = mats[piece.mat].view
        assert x < piece.x < x + w
        assert y < piece.y < y + h


@clause("RU-05")
def test_a_rack_says_how_many_tiles_it_has_room_for() -> None:
    """So that it has no empty row where its lines are shorter"""
    rooms = {}
    for seats, bees in product((2, 3, 6), (False, True)):
        match = begin("la-ruche", seats, "racks", bees=bees)
        match.advance()
        rooms[seats, bees] = match.scene(0).mats["rack:0"].room
    assert list(rooms.values()) == [30, 32, 20, 24, 10, 12]
