"""Harbour: a toy for words that players type, lines between things, boards that are turned, and recorded sounds.

On a sea of 19 × 11 points each lays three buoys in turn and names each of them. The longest way wins.
"""

from __future__ import annotations

import itertools
from typing import Annotated

from tablee import kernel as k

WIDE, HIGH, BUOYS, LONGEST = 19, 11, 3, 16
NAMES = ("Calypso", "Étoile du Nord")


class Lay(k.Move, frozen=True):
    """Lay a buoy on a point."""

    point: int


class Call(k.Move, frozen=True):
    """Name the buoy just laid."""

    name: Annotated[str, k.typed(LONGEST)]


HarbourMove = Lay | Call


class Sea(k.State):
    """The buoys of each player, and all their names."""

    laid: list[list[int]]
    names: list[str]


class Harbour(k.Game[Sea, HarbourMove]):
    key = "harbour"
    seats = range(2, 3)
    kinds = (Lay, Call)

    def start(self, seats: int, options: k.Options) -> Sea:
        return Sea([[] for _ in range(seats)], [])

    def _turn(self, state: Sea) -> int:
        return len(state.names)

    def _naming(self, state: Sea) -> bool:
        return sum(map(len, state.laid)) > len(state.names)

    def to_act(self, state: Sea) -> tuple[k.Seat, ...]:
        return () if len(state.names) == BUOYS * 2 else (self._turn(state) % 2,)

    def moves(self, state: Sea, seat: k.Seat) -> list[HarbourMove]:
        if self._naming(state):
            return [Call(name) for name in NAMES]
        taken = {point for own in state.laid for point in own}
        return [Lay(point) for point in range(WIDE * HIGH) if point not in taken]

    def legal(self, state: Sea, seat: k.Seat, move: HarbourMove) -> bool:
        return self._naming(state) if isinstance(move, Call) else move in self.moves(state, seat)

    def why_not(self, state: Sea, seat: k.Seat, move: HarbourMove) -> k.Reason:
        return k.Reason("name-it" if self._naming(state) else "taken")

    def play(self, state: Sea, seat: k.Seat, move: HarbourMove) -> None:
        match move:
            case Lay(point):
                state.laid[seat].append(point)
            case Call(name):
                state.names.append(name)

    def outcome(self, state: Sea) -> k.Outcome | None:
        return None if self.to_act(state) else k.Outcome.ranked([way(own) for own in state.laid], "sailed")

    def public(self, state: Sea) -> k.Scene:
        acting = self.to_act(state)
        scene = k.Scene(mats={"sea": board(0)}, status=k.Text("ended"))
        if acting:
            scene.status = k.Text("naming" if self._naming(state) else "turn", {"who": k.Name(acting[0])})
        for point in range(WIDE * HIGH):
            x, y = place(point)
            scene.spots[f"point:{point}"] = k.Spot("sea", x, y, 60, 60, k.Text("point", {"point": point}))
        for seat, own in enumerate(state.laid):
            for number, point in enumerate(own):
                x, y = place(point)
                called = 2 * number + seat
                name = k.Text("called", {"name": state.names[called]}) if called < len(state.names) else None
                scene.pieces[f"buoy:{seat}:{number}"] = k.Piece(
                    "sea", x, y, 70, 70, f"buoy-{seat}", name or k.Text("buoy"), caption=name
                )
                if number:
                    ends = f"buoy:{seat}:{number - 1}", f"buoy:{seat}:{number}"
                    scene.links[f"way:{seat}:{number}"] = k.Link(*ends, k.Text("way"), arrow=True, seat=seat)
        scene.standings = {
            str(seat): k.Standing(seat, way(own), acts=seat in acting) for seat, own in enumerate(state.laid)
        }
        return scene

    def private(self, state: Sea, seat: k.Seat) -> k.Scene:
        scene = k.Scene(mats={"sea": board(180)} if seat else {})
        if seat in self.to_act(state) and self._naming(state):
            scene.fields["name"] = k.Line(k.Text("name"), "call {}", k.Text("name-hint"), LONGEST)
        return scene

    def touches(self, state: Sea, seat: k.Seat, move: HarbourMove) -> tuple[str, ...] | k.Fill:
        return (f"point:{move.point}",) if isinstance(move, Lay) else k.Fill("name")

    def told(self, before: Sea, seat: k.Seat, move: HarbourMove, after: Sea, viewer: k.Viewer) -> k.Event:
        who: dict[str, k.Arg] = {"who": k.Name(seat)}
        match move:
            case Lay(point):
                return k.Event(k.Text("did-lay", who), "place", trace=(f"point:{point}",))
            case Call(name):
                return k.Event(k.Text("did-call", {**who, "name": name}), "bell")

    def art(self) -> dict[str, str]:
        buoy = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.5" fill="{}"/></svg>'
        water, land = '<path fill="#9cc" d="M0 0h19v11H0z"/>', '<path d="M0 0h19v.6H0z" fill="#cb8"/>'
        sea = f'<svg viewBox="0 0 19 11">{water}{land}</svg>'
        return {"buoy-0": buoy.format("#c33"), "buoy-1": buoy.format("#36c"), "sea": sea}


def board(turn: k.Quarter) -> k.Mat:
    """The sea: on a phone it stands upright."""
    upright: k.Quarter = 270 if turn else 90
    return k.Mat((0, 0, 1900, 1100), k.Text("sea"), art="sea", turn=turn, poses={"tall": k.Pose(turn=upright)})


def place(point: int) -> tuple[int, int]:
    """Where a point is."""
    return 50 + 100 * (point % WIDE), 50 + 100 * (point // WIDE)


def way(own: list[int]) -> int:
    """How long the way from buoy to buoy is, in points."""
    steps = itertools.pairwise(own)
    return sum(abs(a % WIDE - b % WIDE) + abs(a // WIDE - b // WIDE) for a, b in steps)


GAME = Harbour()
