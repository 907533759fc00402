"""The scenes: touches lead to exactly the legal moves, and every thing has its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablee.kernel import (
    CHANCE,
    CLOCK,
    EVERYTHING,
    Drop,
    Fill,
    Line,
    Match,
    Piece,
    Scene,
    Seat,
    Several,
    Spot,
    Viewer,
    changed,
    difference,
)
from tablee.kernel.fields import holds
from tablee.kit.cases import Case, line, positions, walk
from tablee.kit.compare import differs
from tablee.kit.faults import Fault, at

NONSENSE = (Drop("", ""), Drop("tile:999", "spot:9999,9999", 77, True), Drop("x" * 500, "\x00", -3))


def viewers(case: Case) -> list[Viewer]:
    """All viewers of a match."""
    return [None, *range(case.seats), EVERYTHING]


def name(viewer: Viewer) -> str:
    """What a viewer is called in a sentence."""
    return {None: "a watcher", EVERYTHING: "a replay with nothing hidden"}.get(viewer, f"seat {viewer}")


def touches_lead_to_exactly_the_legal_moves(case: Case) -> Iterator[Fault]:
    """Each move has one path of touches through the scene, or a free drop; no path is the beginning of another."""
    for match in positions(case):
        for seat in match.to_act:
            if seat not in (CHANCE, CLOCK):
                wrong = _paths(match, seat)
                if wrong:
                    words = f"{case.words}, after {len(match.log)} moves, seat {seat}: {wrong}"
                    yield at(case.game, "touches", words)
                    return


def _paths(match: Match, seat: Seat) -> str | None:
    """What is wrong with the paths to a seat's moves."""
    scene, game = match.scene(seat), match.game
    paths: dict[tuple[str, ...], str] = {}
    for move in match.moves(seat):
        written, touches = line(game, seat, move), game.touches(match.state, seat, move)
        if isinstance(touches, Drop):
            if wrong := _drop(match, seat, scene, move, touches):
                return f"'{written}' is the drop {touches}, but {wrong}"
            continue
        if isinstance(touches, Fill):
            if wrong := _fill(scene, touches.field, game.write(move)):
                return f"'{written}' is made by filling in '{touches.field}', but {wrong}"
            continue
        if game.drops is not None and isinstance(move, game.drops.kinds):
            return f"'{written}' is of a kind in `Drops.kinds`, but it is made by touching {touches}"
        if not touches:
            return f"'{written}' has no touch that makes it"
        for id in touches:
            if id not in scene.pieces and id not in scene.spots and id not in scene.buttons:
                return f"'{written}' is made by touching '{id}', which is not in the scene"
        if touches in paths:
            return f"'{written}' and '{paths[touches]}' are made by the same touches, {touches}"
        paths[touches] = written
    for path, written in paths.items():
        for length in range(1, len(path)):
            if path[:length] in paths:
                return f"the path of '{paths[path[:length]]}' is the beginning of that of '{written}'"
    lifted = set(scene.free.pieces) if scene.free else set()
    for path, written in paths.items():
        if path[0] in lifted:
            return f"the piece '{path[0]}' is in `free`, so touching it lifts it, and '{written}' can't be made"
        for id, field in scene.fields.items():
            if isinstance(field, Several) and path[0] in field.of:
                return f"touching '{path[0]}' chooses it for the field '{id}', so '{written}' can't be made"
    return None


def _fill(scene: Scene, id: str, text: str) -> str | None:
    """What is wrong with a move that is made by filling in a field."""
    field = scene.fields.get(id)
    if field is None:
        return "it is not in the scene"
    if not holds(field, text):
        return f"`{field.move}` can't become '{text}' there"
    return None


def _drop(match: Match, seat: Seat, scene: Scene, move: Any, drop: Drop) -> str | None:
    """What is wrong with a free drop."""
    free, drops = scene.free, match.game.drops
    if free is None or drops is None:
        return "the scene has no `free`" if free is None else "the game has no `drops`"
    if drop.piece not in free.pieces or drop.piece not in scene.pieces:
        return f"the piece '{drop.piece}' can't be lifted"
    if drop.spot not in scene.spots or scene.spots[drop.spot].mat != free.mat:
        return f"the spot '{drop.spot}' is not on the mat '{free.mat}'"
    if not 0 <= drop.turn < free.turns or (drop.flip and not free.flips):
        return "the piece can't be turned so"
    meant = drops.dropped(match.state, seat, drop)
    return None if meant == move else f"`dropped` takes it for {meant}"


def ids_are_one_namespace(case: Case) -> Iterator[Fault]:
    """No two things of a scene share an id: a touch names a piece, a spot or a button by its id alone."""
    for match in positions(case, 8):
        for viewer in viewers(case):
            scene = match.scene(viewer)
            parts: dict[str, Mapping[str, object]] = {
                "piece": scene.pieces,
                "spot": scene.spots,
                "button": scene.buttons,
                "field": scene.fields,
                "link": scene.links,
            }
            owners: dict[str, str] = {}
            for part, things in parts.items():
                for id in things:
                    if id in owners:
                        words = f"{name(viewer)} sees a {owners[id]} and a {part} with one id, '{id}'"
                        yield at(case.game, "public", f"{case.words}, after {len(match.log)} moves: {words}")
                        return
                    owners[id] = part


def a_drop_that_means_nothing_harms_nobody(case: Case) -> Iterator[Fault]:
    """A drop that a page would not send means no legal move, and raises no error."""
    drops = case.game.drops
    if drops is None:
        return
    for match in positions(case, 3):
        for drop in NONSENSE:
            for seat in range(case.seats):
                try:
                    move = drops.dropped(match.state, seat, drop)
                except Exception as wrong:
                    words = f"`dropped` raises {type(wrong).__name__} at {drop}: {wrong}"
                    yield at(drops, "dropped", f"{case.words}, after {len(match.log)} moves: {words}")
                    return
                if move is not None and match.refusal(seat, move) is None:
                    yield at(drops, "dropped", f"{case.words}: {drop} makes the legal move {move}")
                    return


def a_difference_makes_one_scene_of_another(case: Case) -> Iterator[Fault]:
    """The difference of two scenes, which is what is sent, makes the second of the first."""
    for viewer in viewers(case):
        before = Scene()
        for match in positions(case, 8):
            after = match.scene(viewer)
            if found := differs(changed(before, difference(before, after)), after):
                yield at(case.game, "public", f"{case.words}: a page of {name(viewer)} gets a wrong scene: {found}")
                return
            before = after


def things_have_their_place(case: Case) -> Iterator[Fault]:
    """Things lie on mats and have a size, every player has a plate, and one sentence says what is going on."""
    for match in positions(case, 8):
        for viewer in viewers(case):
            if wrong := _places(match.scene(viewer), case.seats):
                words = f"{case.words}, after {len(match.log)} moves, {name(viewer)}: {wrong}"
                yield at(case.game, "public", words)
                return


def _places(scene: Scene, seats: int) -> str | None:
    things: dict[str, Piece | Spot] = {**scene.pieces, **scene.spots}
    for id, thing in things.items():
        if thing.mat not in scene.mats:
            return f"'{id}' lies on the mat '{thing.mat}', which is not in the scene"
        if thing.w <= 0 or thing.h <= 0:
            return f"'{id}' is {thing.w} x {thing.h} large"
    if wrong := _links(scene, things) or _fields(scene, things) or _turned(scene):
        return wrong
    plates = {seat: standing.seat for seat, standing in scene.standings.items()}
    if plates != {str(seat): seat for seat in range(seats)}:
        return f"the standings are those of {plates}, not one for each seat"
    return "there is no status, the sentence at the top" if scene.status is None else None


def _links(scene: Scene, things: Mapping[str, Piece | Spot]) -> str | None:
    """What is wrong with the lines between things."""
    for id, link in scene.links.items():
        ends = [things.get(end) for end in (link.start, link.end)]
        for name, end in zip((link.start, link.end), ends, strict=True):
            if end is None:
                return f"the line '{id}' ends at '{name}', which is not in the scene"
        if link.start == link.end or len({end.mat for end in ends if end}) != 1:
            return f"the line '{id}' is not between two things of one mat"
    return None


def _fields(scene: Scene, things: Mapping[str, Piece | Spot]) -> str | None:
    """What is wrong with the fields to fill in."""
    choosing = 0
    for id, field in scene.fields.items():
        if field.move.count("{}") != 1:
            return f"the move of the field '{id}', '{field.move}', needs one '{{}}'"
        match field:
            case Several(of=of, least=least, most=most):
                choosing += 1
                if missing := [each for each in of if each not in things]:
                    return f"the field '{id}' chooses from '{missing[0]}', which is not in the scene"
                if not 0 <= least <= most <= len(of) or not most:
                    return f"the field '{id}' chooses {least} to {most} of {len(of)} things"
                if scene.free and (lifted := {*of} & {*scene.free.pieces}):
                    return f"'{min(lifted)}' is in `free` and in the field '{id}', so it can't be chosen"
            case Line(longest=longest):
                if longest < 1:
                    return f"the field '{id}' has no room for words"
            case _:
                start = field.low if field.start is None else field.start
                if field.step < 1 or not field.low <= start <= field.high:
                    return f"the field '{id}' goes from {field.low} to {field.high} by {field.step}, from {start} on"
    return "two fields choose several things: a touch would mean both" if choosing > 1 else None


def _turned(scene: Scene) -> str | None:
    """What is wrong with mats that are shown turned."""
    for id, mat in scene.mats.items():
        if mat.turn or any(pose.turn for pose in mat.poses.values()):
            if mat.fills or mat.folds or mat.cell != (0, 0):
                return f"the mat '{id}' is turned, but has no fixed edge: it fills, folds or has cells"
            if scene.free is not None and scene.free.mat == id:
                return f"the mat '{id}' is turned, but tiles are put down on it as they lie"
    return None


def what_is_told_points_at_things(case: Case) -> Iterator[Fault]:
    """Traces and rising figures name things that the viewer sees before or after the move."""
    plates = {f"seat:{player}" for player in range(case.seats)}
    for viewer in viewers(case)[:-1]:
        seen: tuple[Any, set[str]] | None = None
        for before, (seat, move), after in walk(case).steps():
            event = case.game.told(before, seat, move, after, viewer)
            events = event.all if event else ()
            named = [id for each in events for id in (*each.trace, *(float.at for float in each.floats))]
            if event and any(each.also for each in event.also):
                words = f"of '{line(case.game, seat, move)}', what follows an event has more that follows it"
                yield at(case.game, "told", f"{case.words}: {words}")
                return
            if not named:
                continue
            known = seen[1] if seen and seen[0] is before else _ids(case.game.scene(before, viewer))
            seen = after, _ids(case.game.scene(after, viewer))
            for id in named:
                if id not in known and id not in seen[1] and id not in plates:
                    words = f"{name(viewer)} is told of '{line(case.game, seat, move)}' at '{id}', which it never sees"
                    yield at(case.game, "told", f"{case.words}: {words}")
                    return


def _ids(scene: Scene) -> set[str]:
    return {*scene.pieces, *scene.spots, *scene.buttons}
