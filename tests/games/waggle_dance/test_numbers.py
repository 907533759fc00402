"""What learning programs see."""

from __future__ import annotations

from games.waggle_dance.positions import night, state_of
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.lab import FEATURES


def test_the_numbers_tell_how_bees_and_pollen_share_rooms() -> None:
    rooms = {0: "red red red red", 1: "egg", 2: "blue blue yellow", 6: "red red red red"}
    match = night(["3 r0", "3 r0", "2 r1", "4 r6"], ["6 a6"], rooms=rooms, more_rooms=(0,))
    seen = dict(zip(FEATURES, GAME.numbers.observe(state_of(match), 0), strict=True))
    told = {name.removeprefix("seat0_"): seen[name] for name in FEATURES if name.startswith("seat0_")}
    assert [told[f"alike_{cubes}"] for cubes in (1, 2, 3, 4)] == [0, 1, 0, 2]
    assert (told["ripe"], told["ready"], told["honey_waits"], told["egg_waits"]) == (2, 1, 1, 1)
    assert (told["paired"], told["filled"], told["hatching"]) == (1, 1, 0)
    assert told["roomy"] == told["empty"] + 1, "three cubes leave space for a fourth"
