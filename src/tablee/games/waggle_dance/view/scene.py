"""What people see: the table for everyone, and for each seat its hand, its buttons and a sentence."""

from __future__ import annotations

from tablee.games.waggle_dance.moves import Tidy
from tablee.games.waggle_dance.pieces import COLOURS
from tablee.games.waggle_dance.rules.legal import moves
from tablee.games.waggle_dance.rules.play import stored
from tablee.games.waggle_dance.state import Phase, WaggleState
from tablee.games.waggle_dance.view.board import add_bees, add_cards, add_flowers, add_pollen
from tablee.games.waggle_dance.view.comb import add_comb, add_plan
from tablee.games.waggle_dance.view.end import add_end
from tablee.games.waggle_dance.view.hand import add_buttons, add_hand
from tablee.games.waggle_dance.view.layout import SEEN, Own
from tablee.games.waggle_dance.view.things import BOARD_HEIGHT, WIDTH
from tablee.games.waggle_dance.view.words import THEN, is_night, status, your_status
from tablee.kernel import Count, Mat, Progress, Scene, Seat, Standing, Text


def public(state: WaggleState) -> Scene:
    """The table as everyone sees it."""
    scene = Scene(mood="night" if is_night(state) else "day")
    over = state.phase is Phase.OVER
    scene.mats["board"] = Mat((0, 0, WIDTH, BOARD_HEIGHT), Text("board"), art="board-end" if over else "board")
    if over:
        add_end(state, scene)
    else:
        add_cards(state, scene)
        add_flowers(state, scene)
        add_bees(state, scene)
        add_pollen(state, scene)
    for seat in range(state.seats):
        add_comb(state, seat, scene, SEEN)
        scene.standings[str(seat)] = _standing(state, seat)
    scene.status = status(state)
    scene.goal = Text("goal", {"target": state.target})
    most = max(map(state.honey, range(state.seats)))
    day = max(1, state.round)
    label = Text("progress", {"round": day, "honey": most, "target": state.target})
    scene.progress = Progress(min(most, state.target), state.target, label, Text("chapter-day", {"round": day}))
    if state.phase is Phase.WINDOW and state.window:
        scene.until = state.window
    return scene


def _standing(state: WaggleState, seat: Seat) -> Standing:
    bees, rooms, cards, pollen = (
        state.bees_in_play(seat),
        len(state.combs[seat]),
        state.sizes[seat],
        stored(state, seat),
    )
    counts = (
        Count(f"die-{COLOURS[seat]}", bees, Text("count-bees", {"n": bees})),
        Count("room", rooms, Text("count-rooms", {"n": rooms})),
        Count("card-back", cards, Text("count-cards", {"n": cards})),
        Count("pollen", pollen, Text("count-pollen", {"n": pollen})),
    )
    secret = state.phase in (Phase.WINDOW, Phase.ASKING)  # WD-57, WD-74: who answers
    acts = seat in state.actors and not secret
    honey = state.honey(seat)
    return Standing(seat, honey, Text("unit-honey", {"n": honey}), state.target, counts, acts=acts)


def private(state: WaggleState, seat: Seat) -> Scene:
    """The comb of a seat as its owner has it, its hand and, if it may act, its buttons and the sentence to it."""
    scene = Scene()
    add_comb(state, seat, scene, Own(len(state.combs[seat])))
    add_hand(state, seat, scene)
    offered = moves(state, seat) if seat in state.actors else []
    if offered:
        if any(isinstance(move, Tidy) for move in offered):
            add_plan(state, seat, scene)
        add_buttons(state, seat, offered, scene)
        scene.status = your_status(state, offered)
        scene.then = THEN
        if state.phase is Phase.ASKING:
            scene.until = state.window
    return scene
