"""What people see and are told. A card that is face down in the public part lies, under the same id, face up in its
owner's private part: that is all there is to a hidden hand."""

from __future__ import annotations

from tablee import kernel as k

from .state import Deal, Put, TemplateMove, TemplateState

WIDTH, HEIGHT, STEP = 200, 280, 240


def public(state: TemplateState, acting: tuple[k.Seat, ...]) -> k.Scene:
    """The trick, and everyone's cards face down."""
    scene = k.Scene(mats={"board": k.Mat((0, 0, STEP * 3 + 60, HEIGHT + 80), k.Text("board"))})
    for seat in range(state.seats):
        scene.mats[f"hand:{seat}"] = k.Mat(
            (0, 0, STEP * 3 + 60, HEIGHT + 60), k.Text("hand", {"who": k.Name(seat)}), "area", seat
        )
        for place, card in enumerate(state.hands[seat]):
            if card:
                scene.pieces[f"card:{seat}:{place}"] = _card(f"hand:{seat}", place, 0)
        if state.laid[seat]:
            scene.pieces[f"laid:{seat}"] = _card("board", seat, state.laid[seat])
    scene.standings = {
        str(seat): k.Standing(seat, tricks, unit=k.Text("tricks"), acts=seat in acting)
        for seat, tricks in enumerate(state.taken)
    }
    if acting and acting[0] >= 0:
        scene.status = k.Text("turn", {"who": k.Name(acting[0])})
    else:
        scene.status = k.Text("dealing" if acting else "ended")
    scene.goal = k.Text("goal")
    return scene


def private(state: TemplateState, seat: k.Seat, acts: bool) -> k.Scene:
    """The seat's own cards, face up."""
    scene = k.Scene(status=k.Text("your-turn") if acts else None)
    for place, card in enumerate(state.hands[seat]):
        if card:
            scene.pieces[f"card:{seat}:{place}"] = _card(f"hand:{seat}", place, card)
    return scene


def _card(mat: str, place: int, card: int) -> k.Piece:
    """A card; 0 is one face down."""
    label = k.Text("card", {"card": card}) if card else k.Text("card-back")
    caption = k.Text("figure", {"card": card}) if card else None
    return k.Piece(
        mat, 150 + STEP * place, 40 + HEIGHT / 2, WIDTH, HEIGHT, "card" if card else "back", label, caption=caption
    )


def told(seat: k.Seat, move: TemplateMove, viewer: k.Viewer) -> k.Event:
    """What the log says: of the deal no cards, since everyone sees their own."""
    match move:
        case Deal():
            return k.Event(k.Text("did-deal"), sound="card")
        case Put(card):
            text = k.Text("did-put", {"who": k.Name(seat), "card": card})
            return k.Event(text, sound="card", trace=(f"laid:{seat}",))
