"""What people see: the table for everyone, and for each seat its hand, its buttons and a sentence."""

from __future__ import annotations

from tablee.games.waggle_dance.rules.legal import moves
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.games.waggle_dance.view.board import add_cards, add_comb, add_cubes, add_dice, add_flowers
from tablee.games.waggle_dance.view.hand import add_buttons, add_hand
from tablee.games.waggle_dance.view.things import BOARD_HEIGHT, WIDTH
from tablee.games.waggle_dance.view.words import is_night, status, your_status
from tablee.kernel import Mat, Scene, Seat, Standing, Text


def public(state: WaggleState) -> Scene:
    """The table as everyone sees it."""
    scene = Scene(mood="night" if is_night(state) else "day")
    scene.mats["board"] = Mat((0, 0, WIDTH, BOARD_HEIGHT), Text("board"), art="board")
    add_cards(state, scene)
    add_flowers(state, scene)
    for seat in range(state.seats):
        add_comb(state, seat, scene)
        scene.standings[str(seat)] = _standing(state, seat)
    add_dice(state, scene)
    add_cubes(state, scene)
    scene.status = status(state)
    if state.phase is Phase.WINDOW and state.window:
        scene.until = state.window
    return scene


def _standing(state: WaggleState, seat: Seat) -> Standing:
    has = Text(
        "standing",
        {
            "bees": state.bees_in_play(seat),
            "rooms": len(state.combs[seat]),
            "cards": state.sizes[seat],
            "target": state.target,
        },
    )
    acts = seat in state.actors and state.phase is not Phase.WINDOW  # WD-57: who answers is a secret
    return Standing(seat, state.honey(seat), note=has, acts=acts)


def private(state: WaggleState, seat: Seat) -> Scene:
    """The hand of a seat and, if it may act, its buttons and the sentence to it."""
    scene = Scene()
    add_hand(state, seat, scene)
    offered = moves(state, seat) if seat in state.actors else []
    if offered:
        add_buttons(state, seat, offered, scene)
        scene.status = your_status(state, offered)
    return scene
