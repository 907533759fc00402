"""Pictures of mats that are shown turned, with lines between things, are what the page shows."""

from __future__ import annotations

import re

from tablee.kernel import Mat, Match, Quarter, Text, game
from tablee.show import show
from tablee.show.turned import place, transform, view

SEA = (0.0, 0.0, 1900.0, 1100.0)


def mat(turn: Quarter) -> Mat:
    return Mat(SEA, Text("sea"), turn=turn)


def test_places_are_turned_clockwise() -> None:
    assert place(mat(90), 50, 150) == (950, 50)
    assert place(mat(180), 50, 150) == (1850, 950)
    assert place(mat(270), 50, 150) == (150, 1850)
    assert view(mat(90)) == (0, 0, 1100, 1900)
    assert transform(mat(270)) == "translate(0 1900) rotate(270) translate(-0 -0)"


def test_each_seat_sees_the_board_from_its_own_side() -> None:
    match = Match(game("harbour"), 2, seed="sea")
    for line in ("lay 0", "call One", "lay 5", "call Two", "lay 3", "call Three"):
        match.play(match.to_act[0], match.game.read(line))
    own, other = show(match, 0).svg(), show(match, 1).svg()
    assert "translate(50 50)" in own
    assert "translate(1850 1050)" in other
    for picture in (own, other):
        assert len(re.findall('class="link"', picture)) == 1
        assert "NaN" not in picture
