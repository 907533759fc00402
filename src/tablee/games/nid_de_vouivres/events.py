"""What a viewer learns of a move, and what they must not."""

from __future__ import annotations

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres import phases, turn, words
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEMS, KINDS, MOST_ROOMS, NOT_CHOSEN, OUTSIDE, Gems
from tablee.games.nid_de_vouivres.state import Nest
from tablee.kernel import CHANCE, EVERYTHING, Event, Name, Seat, Text, Viewer, Wait

LOOK = 800
"""Milliseconds to look at the reveal, a roll, the sharing."""
CHOSEN = [
    Event(Text("did-choose", {"who": Name(seat)}), "card", (f"choice:{seat}:room",)) for seat in range(MOST_ROOMS)
]
"""By seat, what the others learn of a choice: made once, since search asks for it all the time."""


def seen(state: Nest, seat: Seat, move: m.NidMove, viewer: Viewer) -> Event | None:
    """What the viewer learns of a move about to be made."""
    who = Name(seat)
    match move:
        case m.Go() | m.Exit():
            return _choice(state, seat, move, viewer)
        case m.Begin(rooms, keeper, _):
            places = [Text("starts-in", {"who": Name(s), "room": r}) for s, r in enumerate(rooms)]
            text = Text("did-begin", {"keeper": Name(keeper), "places": words.joined(places)})
            return Event(text, "card", tuple(f"pawn:{s}" for s in range(state.players)))
        case m.Turn(first, second):
            return _gems_fall(state, first - 1, second - 1)
        case m.Place(room):
            text = (
                Text("did-place-late", {"room": room})
                if seat == CHANCE
                else Text("did-place", {"who": who, "room": room})
            )
            return Event(text, "wing", ("vouivre:1", f"room:{room}"), LOOK // 2)
        case m.Lure(room):
            return Event(Text("did-lure", {"who": who, "room": room}), "wing", ("vouivre:2", f"room:{room}"), LOOK // 2)
        case m.Decline():
            return Event(Text("did-decline", {"who": who}))
        case m.Reveal():
            return _reveal(state)
        case m.Ward():
            return Event(Text("did-ward", {"who": who}), "shell", (f"pawn:{seat}", f"fragment:{seat}"))
        case m.Endure():
            return Event(Text("did-endure", {"who": who}), "", (f"pawn:{seat}",))
        case m.Roll(gold, ruby, sapphire, pearl):
            return _roll(state, (gold, ruby, sapphire, pearl))
        case m.Share():
            return _share(state)
        case m.Complete(objective):
            asked = words.gems(state.asked(seat, objective - 1))
            text = Text("did-complete", {"who": who, "gems": asked, "number": state.completed[seat].bit_count() + 1})
            return Event(text, "chime", (f"objective:{seat}:{objective}",))
        case m.Done():
            return Event(Text("did-done", {"who": who}))
        case Wait(ms):
            return _time_up(state) if ms >= state.left else None


def _choice(state: Nest, seat: Seat, move: m.Go | m.Exit, viewer: Viewer) -> Event | None:
    """NV-10: others learn that somebody has chosen, once; nothing when a choice is changed."""
    if viewer in (seat, EVERYTHING):
        pair = words.pair(move.gems)
        if isinstance(move, m.Exit):
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
    text = Text("did-turn", {"rooms": words.semicolons(rooms), "turn": state.turn + 1})
    return Event(text, "gems")


def _reveal(state: Nest) -> Event:
    """NV-15: everybody's choice, in one sentence."""
    told = []
    for seat, choice in enumerate(state.choices):
        room, pair = CHOICES[choice]
        if room == OUTSIDE:
            told.append(Text("reveals-exit", {"who": Name(seat)}))
        else:
            told.append(Text("reveals-room", {"who": Name(seat), "room": room, "gems": words.pair(pair)}))
    text = Text("did-reveal", {"choices": words.semicolons(told)})
    return Event(text, "slide", tuple(f"pawn:{seat}" for seat in range(state.players)), LOOK)


def _roll(state: Nest, rolled: Gems) -> Event:
    """NV-16, NV-17: what the dice take."""
    struck = state.queue[0]
    dice = tuple(f"die:{gem.word}" for gem in GEMS)
    chest = state.phase == phases.CHEST_ROLL
    taken = turn.taken(state, rolled)
    lost, nothing = words.gems(taken), "" if any(taken) else "-nothing"
    if chest:
        text = Text(f"did-roll-chest{nothing}", {"who": Name(struck), "gems": lost})
        return Event(text, "dice", (*dice, f"pawn:{struck}"), LOOK)
    by = Name(state.keeper if struck == state.first else state.lurer)
    text = Text(f"did-roll-room{nothing}", {"who": by, "room": struck, "gems": lost})
    return Event(text, "dice", (*dice, f"room:{struck}"), LOOK)


def _share(state: Nest) -> Event:
    """NV-18, NV-19: who gets what."""
    gains = {seat: [0] * KINDS for seat, room in enumerate(state.where) if room != OUTSIDE}
    if not gains:
        return Event(Text("did-share-nobody"), "slide")
    for _, gem, seat, each in turn.shared(state):
        gains[seat][gem] = each
    told = [
        Text("gets" if any(gained) else "gets-nothing", {"who": Name(seat), "gems": words.gems(gained)})
        for seat, gained in gains.items()
    ]
    trace = tuple(f"chest:{seat}:{gem.word}" for seat, gained in gains.items() for gem in GEMS if gained[gem])
    return Event(Text("did-share", {"gains": words.semicolons(told)}), "gems", trace, LOOK)


def _time_up(state: Nest) -> Event:
    """NV-25: who was late."""
    if state.phase == phases.CHOICE:
        late = [seat for seat, choice in enumerate(state.choices) if choice == NOT_CHOSEN]
        return Event(Text("did-time-choice", {"late": words.names(late)}), "tick")
    late_one = state.queue[0] if state.queue else state.keeper
    return Event(Text("did-time", {"who": Name(late_one)}), "tick")
