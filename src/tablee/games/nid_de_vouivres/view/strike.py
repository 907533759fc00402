"""The vouivres and what they do: where they are, their shadow, the dice where they fall, the gems they carry off."""

from __future__ import annotations

from typing import Final

from tablee.games.nid_de_vouivres.pieces import GEM_KINDS, GEMS, Gem
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import VOUIVRE, NidState
from tablee.games.nid_de_vouivres.view import caves, ledge, treasury, words
from tablee.kernel import Name, Piece, Scene, Seat, Text

HEAP: Final = ((0.0, 0.0), (-24.0, 7.0), (24.0, 7.0), (0.0, -19.0))
"""Where up to four gems of a kind lie, around their place."""
MOST_SHOWN: Final = len(HEAP)
QUIET: Final = ("quiet",)
"""Marks things that are touched with what they lie on."""
IN_CLAWS: Final = 34.0
"""The size of a gem that a vouivre carries."""


def lay(scene: Scene, state: NidState) -> None:
    """All of it."""
    _fly(scene, state)
    _robbed(scene, state)
    _vouivres(scene, state)
    _dice(scene, state)


def vouivre_at(room: int) -> tuple[float, float]:
    """A vouivre hangs over the shoulder of its room that is not at the board's edge, and leaves number and gems in
    sight."""
    x, y = caves.room_at(room)
    side = caves.shoulder(room)
    return (x + 150, y - 92) if room == 2 else (x - 118 * side, y - 132)


def _fly(scene: Scene, state: NidState) -> None:
    """Gems that have just left a room, at the place where they went: they keep their ids, so that one sees them go.

    What is left in the room keeps the first ids; those that flew take the next ones, up to the last id that was shown
    before.
    """
    shown: dict[tuple[int, int], int] = {}  # by room and gem, how many ids are in use
    for room, gem, taker, count in state.flown:
        first = shown.setdefault((room, gem), min(state.heap(room)[gem], MOST_SHOWN))
        shown[room, gem] = last = min(first + count, MOST_SHOWN)
        for place in range(first, last):
            name = f"gem:{room}:{GEMS[gem].word}:{place}"
            if taker == VOUIVRE:
                scene.pieces[name] = _in_claws(room, GEMS[gem], place)
            else:
                label = words.gem_name(GEMS[gem])
                mat, x, y, z = treasury.chest_gem(state, taker, gem)
                scene.pieces[name] = Piece(mat, x, y, 60, 60, f"gem-{GEMS[gem].word}", label, z=z)


def _robbed(scene: Scene, state: NidState) -> None:
    """What a vouivre takes from chests. While the dice are about to roll for a chest its gems lie ready beneath those
    that are seen, so that they can be seen to leave."""
    if state.phase in (phases.ATTACKED, phases.CHEST_ROLL):
        seat = state.queue[0]
        for gem in GEMS:
            for place in range(min(state.chest(seat)[gem], MOST_SHOWN)):
                at = ledge.chest_at(gem)
                scene.pieces[_loot(seat, gem, place)] = Piece(
                    f"area:{seat}", *at, 60, 60, f"gem-{gem.word}", words.gem_name(gem), z=0, marks=QUIET
                )
    for seat, kind, count in state.robbed:
        for place in range(min(count, MOST_SHOWN)):
            scene.pieces[_loot(seat, GEMS[kind], place)] = _in_claws(state.where[seat], GEMS[kind], place)


def _loot(seat: Seat, gem: Gem, place: int) -> str:
    return f"loot:{seat}:{gem.word}:{place}"


def _in_claws(room: int, gem: Gem, place: int) -> Piece:
    """A gem in the claws of the vouivre over its room."""
    x, y = vouivre_at(room)
    across = IN_CLAWS * 0.8 * (gem - (GEM_KINDS - 1) / 2)
    label = Text("carried", {"gem": words.gem_name(gem)})
    return Piece(
        "board", x + across, y + 64 + 7 * place, IN_CLAWS, IN_CLAWS, f"gem-{gem.word}", label, z=21, marks=QUIET
    )


def _vouivres(scene: Scene, state: NidState) -> None:
    """The vouivre on the keeper's ledge or over a room; the second asleep in her corner or over another."""
    if state.first:
        scene.pieces["vouivre:1"] = _over(state.first, 1, "vouivre")
    elif state.phase is not phases.BEGIN:
        label = Text("vouivre-kept", {"who": Name(state.keeper)})
        scene.pieces["vouivre:1"] = Piece(f"area:{state.keeper}", *ledge.KEPT_AT, "vouivre", label, z=20)
    if state.second:
        scene.pieces["vouivre:2"] = _over(state.second, 2, "vouivre-ember")
    else:
        label = Text("vouivre-asleep")
        scene.pieces["vouivre:2"] = Piece("board", *caves.LAIR_AT, 168, 133, "vouivre-ember", label, marks=("dim",))
    for number, room in enumerate((state.first, state.second), 1):
        if room:
            x, y = caves.room_at(room)
            label = Text("shadow", {"room": room})
            scene.pieces[f"shadow:{number}"] = Piece("board", x, y, 330, 330, "shadow", label, z=6, marks=QUIET)


def _over(room: int, number: int, art: str) -> Piece:
    x, y = vouivre_at(room)
    return Piece("board", x, y, 196, 155, art, Text(f"vouivre-{number}-in", {"room": room}), z=20, marks=QUIET)


def _dice(scene: Scene, state: NidState) -> None:
    """The four dice: in the room for which or in which they were rolled, before that in their corner. By touch they
    tell their faces, which depend on how many play (NV-08)."""
    for gem in GEMS:
        face = state.rolled[gem] if state.rolled else 0
        label = Text("die", {"gem": words.gem_name(gem), "face": face})
        faces = words.joined([Text("figure", {"count": one}) for one in state.box.dice[state.seats][gem]])
        detail = Text("die-faces", {"faces": faces})
        if state.rolled and state.phase is not phases.OVER:
            x, y = caves.room_at(state.fell)
            at, size = (x - 108 + 72 * gem, y - 22), 68.0
        else:
            at, size = (caves.DICE_AT[0] + 80 * (gem % 2), caves.DICE_AT[1] + 80 * (gem // 2)), 72.0
        art, z = f"die-{gem.word}-{face}", 18 if state.rolled else 0
        scene.pieces[f"die:{gem.word}"] = Piece("board", *at, size, size, art, label, detail=detail, z=z)
