"""Mosaic: a toy for the page. Two lay tiles upright on four places; all ways to answer a touch are in it."""

from __future__ import annotations

from tablee import kernel as k

PLACES = [(110, 110), (290, 110), (110, 290), (290, 290)]


class Lay(k.Move, frozen=True):
    """Lay the tile on a place, turned by so many quarters: it fits only upright."""

    place: int
    turn: int = 0


class Stop(k.Move, frozen=True):
    """Give up."""


class Floor(k.State):
    """Who laid on each place, -1 being nobody, and who gave up."""

    laid: list[int]
    turn: int = 0
    stopped: int = -1


class MosaicDrops(k.Drops[Floor, k.Move]):
    def dropped(self, state: Floor, seat: k.Seat, drop: k.Drop) -> k.Move | None:
        return Lay(int(drop.spot.removeprefix("place:")), drop.turn) if drop.spot.startswith("place:") else None


class Mosaic(k.Game[Floor, k.Move]):
    key = "mosaic"
    seats = range(2, 3)
    kinds = (Lay, Stop)
    drops = MosaicDrops()

    def start(self, seats: int, options: k.Options) -> Floor:
        return Floor([-1] * 4)

    def to_act(self, state: Floor) -> tuple[k.Seat, ...]:
        return () if self.outcome(state) else (state.turn,)

    def moves(self, state: Floor, seat: k.Seat) -> list[k.Move]:
        lays = [Lay(place) for place, owner in enumerate(state.laid) if owner < 0]
        return [*lays, Stop()] if seat == 0 else [*lays]  # a bot doesn't spoil a test

    def why_not(self, state: Floor, seat: k.Seat, move: k.Move) -> k.Reason:
        if isinstance(move, Lay) and 0 <= move.place < 4 and move.turn and state.laid[move.place] < 0:
            return k.Reason("edges", at=(f"place:{move.place}",), edges=(0, 2))
        return k.Reason("taken")

    def play(self, state: Floor, seat: k.Seat, move: k.Move) -> None:
        if isinstance(move, Lay):
            state.laid[move.place] = seat
            state.turn = 1 - seat
        else:
            state.stopped = seat

    def outcome(self, state: Floor) -> k.Outcome | None:
        if state.stopped >= 0:
            return k.Outcome.won_by(1 - state.stopped, of=2, reason="stopped")
        return k.Outcome.ranked([0, 0], "full") if -1 not in state.laid else None

    def public(self, state: Floor) -> k.Scene:
        acting = self.to_act(state)
        scene = k.Scene(mats={"board": k.Mat((0, 0, 400, 400), k.Text("board"))}, status=k.Text("status"))
        for place, (x, y) in enumerate(PLACES):
            scene.spots[f"place:{place}"] = k.Spot("board", x, y, 150, 150, k.Text("place"), "rect")
            if (owner := state.laid[place]) >= 0:
                scene.pieces[f"laid:{place}"] = k.Piece("board", x, y, 150, 150, f"tile-{owner}", k.Text("tile"))
        scene.standings = {
            str(seat): k.Standing(seat, 2 * state.laid.count(seat), of=8, acts=seat in acting) for seat in range(2)
        }
        return scene

    def private(self, state: Floor, seat: k.Seat) -> k.Scene:
        scene = k.Scene(mats={"hand": k.Mat((0, 0, 600, 200), k.Text("hand"), "hand", seat)})
        scene.spots["dish"] = k.Spot("hand", 300, 100, 500, 190, k.Text("dish"), "rect", same="tile")
        scene.pieces["tile"] = k.Piece("hand", 300, 100, 150, 150, f"tile-{seat}", k.Text("tile"))
        if seat in self.to_act(state):
            scene.free = k.Free(("tile",), "board", turns=4)
            stop, help, sure = k.Text("stop"), k.Text("stop-help"), k.Text("sure")
            scene.buttons["stop"] = k.Button(stop, detail=help, asks=sure, quiet=True)
        return scene

    def touches(self, state: Floor, seat: k.Seat, move: k.Move) -> tuple[str, ...] | k.Drop:
        return k.Drop("tile", f"place:{move.place}", move.turn) if isinstance(move, Lay) else ("stop",)

    def told(self, before: Floor, seat: k.Seat, move: k.Move, after: Floor, viewer: k.Viewer) -> k.Event:
        who = k.Name(seat)
        if not isinstance(move, Lay):
            return k.Event(k.Text("did-stop", {"who": who}))
        place = f"place:{move.place}"
        return k.Event(k.Text("did-lay", {"who": who}), "place", trace=(place,), floats=(k.Float(place, "+2"),))

    def art(self) -> dict[str, str]:
        tile = '<svg viewBox="0 0 10 10"><path fill="{}" d="M0 0h10v10H0z"/><path fill="#fff" d="M5 1 7 4H3z"/></svg>'
        return {"tile-0": tile.format("#2a7"), "tile-1": tile.format("#a52")}


GAME = Mosaic()
