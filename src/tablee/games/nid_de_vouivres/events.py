"""What a viewer learns of a move, and what they must not."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import words
from tablee.games.nid_de_vouivres.moves import (
    Begin,
    Complete,
    Decline,
    Done,
    Endure,
    Exit,
    Go,
    Lure,
    NidMove,
    Place,
    Reveal,
    Roll,
    Share,
    Turn,
    Ward,
)
from tablee.games.nid_de_vouivres.pieces import GEMS, KINDS, MOST_ROOMS, OUTSIDE, PAIR_GEMS, PAIRS
from tablee.games.nid_de_vouivres.state import CHEST_ROLL, CHOICE, NOT_CHOSEN, Nest
from tablee.kernel import CHANCE, EVERYTHING, Event, Name, Seat, Text, Viewer, Wait

LOOK = 800
"""Milliseconds to look at the reveal, a roll, the sharing."""
CHOSEN = [
    Event(Text("did-choose", {"who": Name(seat)}), "card", (f"choice:{seat}:room",)) for seat in range(MOST_ROOMS)
]
"""By seat, what the others learn of a choice: made once, since search asks for it all the time."""


def seen(state: Nest, seat: Seat, move: NidMove, viewer: Viewer) -> Event | None:
    """What the viewer learns of a move about to be made."""
    who = Name(seat)
    match move:
        case Go() | Exit():
            return _choice(state, seat, move, viewer)
        case Begin(rooms, keeper, _):
            places = [Text("starts-in", {"who": Name(s), "room": r}) for s, r in enumerate(rooms)]
            text = Text("did-begin", {"keeper": Name(keeper), "places": words.joined(places)})
            return Event(text, "card", tuple(f"pawn:{s}" for s in range(state.players)))
        case Turn(first, second):
            return _gems_fall(state, first - 1, second - 1)
        case Place(room):
            text = (
                Text("did-place-late", {"room": room})
                if seat == CHANCE
                else Text("did-place", {"who": who, "room": room})
            )
            return Event(text, "wing", ("vouivre:1", f"room:{room}"), LOOK // 2)
        case Lure(room):
            return Event(Text("did-lure", {"who": who, "room": room}), "wing", ("vouivre:2", f"room:{room}"), LOOK // 2)
        case Decline():
            return Event(Text("did-decline", {"who": who}))
        case Reveal():
            return _reveal(state)
        case Ward():
            return Event(Text("did-ward", {"who": who}), "shell", (f"pawn:{seat}", f"fragment:{seat}"))
        case Endure():
            return Event(Text("did-endure", {"who": who}), "", (f"pawn:{seat}",))
        case Roll(gold, ruby, sapphire, pearl):
            return _roll(state, (gold, ruby, sapphire, pearl))
        case Share():
            return _share(state)
        case Complete(objective):
            asked = words.gems(state.asked(seat, objective - 1))
            text = Text("did-complete", {"who": who, "gems": asked, "number": state.completed[seat].bit_count() + 1})
            return Event(text, "chime", (f"objective:{seat}:{objective}",))
        case Done():
            return Event(Text("did-done", {"who": who}))
        case Wait(ms):
            return _time_up(state) if ms >= state.left else None


def _choice(state: Nest, seat: Seat, move: Go | Exit, viewer: Viewer) -> Event | None:
    """NV-10: others learn that somebody has chosen, once; nothing when a choice is changed."""
    if viewer in (seat, EVERYTHING):
        pair = words.pair(move.gems)
        if isinstance(move, Exit):
            return Event(Text("chose-exit", {"who": Name(seat), "gems": pair}), "card", ("exit",))
        text = Text("chose-room", {"who": Name(seat), "room": move.room, "gems": pair})
        return Event(text, "card", (f"room:{move.room}",))
    if state.choices[seat] != NOT_CHOSEN:
        return None
    return CHOSEN[seat]


def _gems_fall(state: Nest, first: int, second: int) -> Event:
    """NV-09, room by room. No trace: rooms that can be touched next must be seen as such."""
    rooms = []
    for room in range(1, state.players + 1):
        lines = (state.box.cards[first][room - 1], state.box.cards[second][room - 1])
        gains = [sum(column) for column in zip(*lines, strict=True)]
        if any(gains):
            rooms.append(Text("room-gets", {"room": room, "gems": words.gems(gains)}))
    text = Text("did-turn", {"rooms": words.semicolons(rooms) if rooms else Text("nothing"), "turn": state.turn + 1})
    return Event(text, "gems")


def _reveal(state: Nest) -> Event:
    """NV-15: everybody's choice, in one sentence."""
    told = []
    for seat, choice in enumerate(state.choices):
        room, gems = choice // len(PAIRS), words.pair(choice)
        if room == OUTSIDE:
            told.append(Text("reveals-exit", {"who": Name(seat)}))
        else:
            told.append(Text("reveals-room", {"who": Name(seat), "room": room, "gems": gems}))
    text = Text("did-reveal", {"choices": words.semicolons(told)})
    return Event(text, "slide", tuple(f"pawn:{seat}" for seat in range(state.players)), LOOK)


def _roll(state: Nest, rolled: tuple[int, ...]) -> Event:
    """NV-16, NV-17: what the dice take."""
    struck = state.queue[0]
    dice = tuple(f"die:{gem.word}" for gem in GEMS)
    chest = state.phase == CHEST_ROLL
    held = state.chest(struck) if chest else state.heap(struck)
    taken = [min(have, roll) for have, roll in zip(held, rolled, strict=True)]
    lost, nothing = words.gems(taken), "" if any(taken) else "-nothing"
    if chest:
        text = Text(f"did-roll-chest{nothing}", {"who": Name(struck), "gems": lost})
        return Event(text, "dice", (*dice, f"pawn:{struck}"), LOOK)
    by = Name(state.keeper if struck == state.first else state.lurer)
    text = Text(f"did-roll-room{nothing}", {"who": by, "room": struck, "gems": lost})
    return Event(text, "dice", (*dice, f"room:{struck}"), LOOK)


def _share(state: Nest) -> Event:
    """NV-18, NV-19: who gets what."""
    takers = [0] * (KINDS * state.players)
    for choice in state.choices:
        room, pair = divmod(choice, len(PAIRS))
        if room != OUTSIDE:
            for gem in PAIR_GEMS[pair]:
                takers[KINDS * (room - 1) + gem] += 1
    told, trace = [], []
    for seat, choice in enumerate(state.choices):
        room, pair = divmod(choice, len(PAIRS))
        if room == OUTSIDE:
            continue
        gains = [0] * KINDS
        for gem in PAIR_GEMS[pair]:
            at = KINDS * (room - 1) + gem
            gains[gem] = state.rooms[at] // takers[at]
        gets = "gets" if any(gains) else "gets-nothing"
        told.append(Text(gets, {"who": Name(seat), "gems": words.gems(gains)}))
        trace += [f"chest:{seat}:{gem.word}" for gem in GEMS if gains[gem]]
    if not told:
        return Event(Text("did-share-nobody"), "slide")
    return Event(Text("did-share", {"gains": words.semicolons(told)}), "gems", tuple(trace), LOOK)


def _time_up(state: Nest) -> Event:
    """NV-25: who was late."""
    if state.phase == CHOICE:
        late = [Text("name", {"who": Name(seat)}) for seat, choice in enumerate(state.choices) if choice == NOT_CHOSEN]
        return Event(Text("did-time-choice", {"late": words.joined(late)}), "tick")
    late_one = state.queue[0] if state.queue else state.keeper
    return Event(Text("did-time", {"who": Name(late_one)}), "tick")
