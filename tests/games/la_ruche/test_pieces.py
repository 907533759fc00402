"""The sixty tiles."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations

import pytest

from games.la_ruche.positions import hive, state_of
from script import clause
from tablee.components.hexes import (
    DIRECTIONS,
    STEPS,
    centre,
    coordinates,
    distance,
    opposite,
    place,
    read_place,
    write_place,
)
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Lay
from tablee.games.la_ruche.pieces import (
    COLOURS,
    FACE_OF,
    FACES,
    FREE,
    ORIENTATIONS,
    ORIENTED,
    TILE_OF,
    TILES,
    TURN_OF,
    shown,
    turned,
)
from tablee.games.la_ruche.view.drawings import PAINT
from tablee.kernel import Drop


@clause("RU-01")
def test_every_tile_carries_the_six_colours() -> None:
    assert len(TILES) == 60
    assert all(sorted(name) == sorted(COLOURS) for name in TILES)


@clause("RU-02")
def test_tiles_are_all_arrangements_up_to_turning_and_mirroring() -> None:

    def kind(word: str) -> str:
        return min(turned(way, turn) for way in (word, word[::-1]) for turn in range(6))

    assert len({kind(name) for name in TILES}) == 60
    assert {kind(name) for name in TILES} == {kind("".join(word)) for word in permutations(COLOURS)}


@clause("RU-03")
def test_the_two_faces_mirror_each_other_and_together_are_all_circular_orders() -> None:
    assert all(FACES[2 * tile + 1] == FACES[2 * tile][::-1] for tile in range(60))
    assert len({min(turned(face, turn) for turn in range(6)) for face in FACES}) == 120


@clause("RU-03")
def test_on_the_bee_faces_each_ordered_pair_of_neighbours_occurs_twelve_times() -> None:
    bees = FACES[1::2]
    pairs = Counter(face[edge] + face[(edge + 1) % 6] for face in bees for edge in range(6))
    assert len(pairs) == 30
    assert set(pairs.values()) == {12}


@clause("RU-03")
def test_the_bee_is_on_the_face_that_the_list_says() -> None:
    """The first bits are 0, 1, 0, 0, 1"""
    assert TILES[:2] == ("osgybv", "osgyvb")
    listed = [FACES[2 * tile + 1] == TILES[tile] for tile in range(5)]
    assert listed == [False, True, False, False, True]
    assert sum(FACES[2 * tile + 1] == TILES[tile] for tile in range(60)) == 32


@clause("RU-04")
def test_a_tile_lies_on_either_face_in_any_of_six_turns() -> None:
    ways = Counter(TILE_OF)
    assert set(ways.values()) == {12}
    assert {(FACE_OF[way], TURN_OF[way]) for way in range(720)} == {(f, t) for f in range(120) for t in range(6)}
    assert ORIENTATIONS[ORIENTED[FACE_OF[0]][TURN_OF[0]]] == "osgybv"


@clause("RU-09", "RU-12")
def test_what_a_spot_asks_is_what_its_neighbours_show() -> None:
    """The need of a spot, against a plain count over all 720 orientations"""
    need = FREE.grow(shown(2, "v")).grow(shown(3, "o"))
    assert [ORIENTATIONS[way] for way in need.fits] == [w for w in ORIENTATIONS if w[2] == "v" and w[3] == "o"]
    assert need.count == 2
    assert need.open
    twice = need.grow(shown(5, "o"))
    assert twice.dead
    assert twice.fits == ()
    assert twice.count == 3
    assert twice.grow(shown(0, "g")).count == 4


def drawn(art: str, turn: float) -> str:
    """The colours that a drawing shows when it is turned, clockwise from the top."""
    letters = {paint: letter for letter, paint in PAINT.items()}
    fields = re.findall(r'<g transform="rotate\((\d+)\)"><path d="M0 0[^"]+" fill="(#\w+)"', GAME.art()[art])
    assert len(fields) == 6
    shown = {(int(angle) + int(turn)) % 360: letters[paint] for angle, paint in fields}
    return "".join(shown[angle] for angle in (30, 90, 150, 210, 270, 330))


@clause("RU-04")
@pytest.mark.parametrize("way", range(0, 720, 7))
def test_what_is_drawn_is_what_lies(way: int) -> None:
    """The piece on the table, its drawing turned, shows the letters of its orientation."""
    scene = hive(f"{ORIENTATIONS[way]}@0,0").scene()
    piece = scene.pieces[f"tile:{TILE_OF[way]}"]
    assert drawn(piece.art, piece.turn) == ORIENTATIONS[way]


@clause("RU-04")
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("flip", [False, True])
def test_what_is_seen_in_hand_is_what_is_laid(seats: int, flip: bool) -> None:
    """A drop lays the drawing in sight, turned as it is seen; flipping like a page mirrors it."""
    match = hive("", (" ".join(TILES[:12]), *[""] * (seats - 1)))
    pieces = match.scene(0).pieces
    for tile in range(12):
        piece = pieces[f"tile:{tile}"]
        for turn in range(6):
            move = GAME.drops.dropped(state_of(match), 0, Drop(f"tile:{tile}", "spot:0,0", turn, flip))
            assert isinstance(move, Lay)
            assert drawn(piece.back if flip else piece.art, 60 * turn) == ORIENTATIONS[move.orientation]
        assert drawn(piece.back, 0) == drawn(piece.art, 0)[::-1]


@clause("RU-03")
def test_the_bee_is_drawn_on_bee_faces_and_every_field_has_its_mark() -> None:
    """Colour is never the only sign"""
    drawings = GAME.art()
    for face, word in enumerate(FACES):
        assert ("<ellipse" in drawings[word]) == (face % 2 == 1)
    found = {part for word in FACES for part in re.findall(r'<g transform="rotate\(\d+\)">(.*?)</g>', drawings[word])}
    signs = {part for part in found if not part.startswith('<path d="M0 0')}
    assert len(found - signs) == len(signs) == 6  # the same field and the same mark at every edge, six of each
    assert len({re.sub("#......", "", sign) for sign in signs}) == 6  # and still six without their colours


def test_places_and_their_neighbours() -> None:
    for edge, (q, r) in enumerate(DIRECTIONS):
        assert place(4, -2) + STEPS[edge] == place(4 + q, r - 2)
        assert STEPS[opposite(edge)] == -STEPS[edge]
    assert [distance(place(0, 0), place(*at)) for at in ((0, 0), (2, -1), (-3, 3), (2, 2))] == [0, 2, 3, 4]
    assert coordinates(read_place("-63,63")) == (-63, 63)
    assert write_place(place(3, -1)) == "3,-1"
    for word in ("", "3", "x,1", "64,0", "0,-64", "1,2,3"):
        with pytest.raises(ValueError, match=r"place|beyond"):
            read_place(word)


def test_the_neighbour_behind_each_edge_lies_in_that_direction() -> None:
    """Edge 0 is upper right, then clockwise."""
    signs = [(x > 0, x < 0, y > 0, y < 0) for x, y in (centre(place(*step), 100) for step in DIRECTIONS)]
    upper_right, right, lower_right = (
        (True, False, False, True),
        (True, False, False, False),
        (True, False, True, False),
    )
    lower_left, left, upper_left = (False, True, True, False), (False, True, False, False), (False, True, False, True)
    assert signs == [upper_right, right, lower_right, lower_left, left, upper_left]
