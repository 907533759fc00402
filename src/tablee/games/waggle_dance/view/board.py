"""The board: seven cards with their spaces and flowers, and what lies on them."""

from __future__ import annotations

import msgspec

from tablee.components.bits import has
from tablee.games.waggle_dance.pieces import CUBES, FLOWERS, LETTERS, ROOM, SLOTS, VALUES, A, D
from tablee.games.waggle_dance.rules.pollen import shares
from tablee.games.waggle_dance.state import ON_FLOWER, Phase, WaggleState
from tablee.games.waggle_dance.view.ids import card_word, die_id
from tablee.games.waggle_dance.view.things import (
    FLOWER_AT,
    ROW,
    SPACE_STEP,
    SPACE_X,
    count_badge,
    cube_piece,
    die_piece,
    flower_row,
    flower_spot,
    gain_piece,
    space_spot,
    title_pieces,
)
from tablee.games.waggle_dance.view.words import is_night, letter_now, listing
from tablee.kernel import Piece, Scene, Seat, Text


def add_cards(state: WaggleState, scene: Scene) -> None:
    """The cards with their numbered spaces, and the supplies."""
    now = letter_now(state)
    left = {"a": state.rooms, "c": state.eggs, "e": 0, "g": sum(state.deck), "b": 0, "f": 0}
    for letter in "abcefg":
        marks = ("glow",) if letter == now else ("done",) if now and letter < now else ()
        scene.pieces[f"letter:{letter}"], scene.pieces[f"title:{letter}"] = title_pieces(letter, left[letter], marks)
    night = is_night(state)
    for index, letter in enumerate(LETTERS):
        for value in VALUES:
            asleep = night and not state.spaces[6 * index + value - 1]
            scene.spots[f"space:{letter}{value}"] = space_spot(index, value, has(state.blocked[value], index), asleep)
    left_in_deck = sum(state.deck)
    if left_in_deck:
        label = Text("deck", {"left": left_in_deck})
        scene.pieces["deck"] = Piece(
            "board", 258, ROW["g"], 56, 84, "card-back", label, detail=Text("all-cards"), badge=str(left_in_deck), z=3,
        )  # fmt: skip
    if any(state.played):
        played = listing(
            [
                Text("some-cards", {"n": count, "card": Text(f"card-{card_word(card)}")})
                for card, count in enumerate(state.played)
                if count
            ]
        )
        scene.pieces["played"] = Piece(
            "board", 312, ROW["g"], 44, 66, "card-back", Text("played"), detail=Text("played-list", {"cards": played}),
            badge=str(sum(state.played)), marks=("dim",), z=2,
        )  # fmt: skip


def add_flowers(state: WaggleState, scene: Scene) -> None:
    """The flowers, and what the bees on each are about to earn."""
    for flower in FLOWERS:
        scene.spots[f"flower:{flower + 1}"] = flower_spot(flower, state.count(flower, ON_FLOWER), state.seats)
        counts = state.on_flower(flower)
        paid = state.phase is Phase.D_STORE or (state.phase is Phase.D_CLAIM and flower < state.flower)
        if any(counts) and not paid:
            for seat, cubes in enumerate(shares(counts)):
                if cubes:
                    scene.pieces[f"gain:{flower + 1}:{seat}"] = gain_piece(flower, seat, state.seats, cubes)


def add_bees(state: WaggleState, scene: Scene) -> None:
    """The bees on cards and flowers."""
    at, values = state.at, state.values
    for seat in range(state.seats):
        places: dict[int, list[int]] = {}
        for die in range(SLOTS * seat, SLOTS * (seat + 1)):
            if A <= at[die] < ROOM:
                places.setdefault(at[die], []).append(die)
        for place, dice in places.items():
            if place >= D:
                _add_on_flower(state, seat, place - D, dice, scene)
            else:
                letter, number = divmod(place - A, 6)
                x, y = SPACE_X + SPACE_STEP * number, ROW[LETTERS[letter]]
                scene.pieces[die_id(dice[0])] = die_piece("board", x, y, 76, dice[0], values[dice[0]], 10, "")


def _add_on_flower(state: WaggleState, seat: Seat, flower: int, dice: list[int], scene: Scene) -> None:
    """A player's bees on a flower, in their row."""
    values = state.values
    dice.sort(key=lambda die: (values[die], die))
    x, (row, size) = FLOWER_AT[flower][0], flower_row(flower, seat, state.seats)
    step = min(size + 2, (112 - size // 2) // max(1, len(dice) - 1))
    for index, die in enumerate(dice):
        first = next(other for other in dice if values[other] == values[die])
        scene.pieces[die_id(die)] = piece = die_piece(
            "board", x - 12 + size // 2 + step * index, row, size, die, values[die], 10 + index, "",
            die_id(first) if first != die else "", count_badge(len(dice)) if index == len(dice) - 1 else "",
        )  # fmt: skip
        if die == state.landed:  # it comes as bees do: round the flower, and then down
            way = ((piece.x - 64, row + 112), (piece.x + 50, row + 46))
            scene.pieces[die_id(die)] = msgspec.structs.replace(piece, via=way)


def add_pollen(state: WaggleState, scene: Scene) -> None:
    """The pollen on its flowers: what is taken is taken from the end, so that all else stays where it is."""
    for colour in FLOWERS:
        x, y = FLOWER_AT[colour]
        cubes = [cube for cube in range(CUBES * colour, CUBES * (colour + 1)) if state.cubes[cube] == ON_FLOWER]
        for place, cube in enumerate(reversed(cubes)):
            row, column = divmod(place, 8)
            scene.pieces[f"cube:{cube}"] = cube_piece(
                "board", x - 148 + 18 * column, y + 64 + 18 * row, 17, colour, place
            )
