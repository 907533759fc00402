"""What a viewer learns of a move, and what they must not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import structs

from tablee.games.nid_de_vouivres import moves as m
from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, GEMS, MOST_ROOMS, NOT_CHOSEN, OUTSIDE
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.games.nid_de_vouivres.view.status import one_short
from tablee.kernel import CHANCE, EVERYTHING, Event, Float, Name, Seat, Text, Viewer, Wait

LOOK: Final = 900
"""Milliseconds to look at the reveal, a roll, the sharing."""
STRIKE: Final = 1400
"""The same for a robbery, which is a scene of its own."""
OPENING: Final = 2600
"""The same for the chests at the end."""
FLIGHT: Final = 900
"""Milliseconds that a vouivre flies."""
CHOSEN: Final = [
    Event(Text("did-choose", {"who": Name(seat)}), "card", (f"choice:{seat}:room",)) for seat in range(MOST_ROOMS)
]
"""By seat, what the others learn of a choice: made once, since search asks for it all the time."""


def told(before: NidState, seat: Seat, move: m.NidMove, after: NidState, viewer: Viewer) -> Event | None:
    """What the viewer learns of a move."""
    event = _told(before, seat, move, after, viewer)
    return _ended(event, after) if event is not None and after.phase is phases.OVER else event


def _ended(event: Event, after: NidState) -> Event:
    """NV-22: who has finished is announced while all chests are carried to the middle and opened."""
    first, *others = after.finishers
    banner = Text("banner-end-several") if others else Text("banner-end", {"who": Name(first)})
    return structs.replace(event, banner=banner, linger=OPENING, takes=FLIGHT, effect="chests")


def _told(before: NidState, seat: Seat, move: m.NidMove, after: NidState, viewer: Viewer) -> Event | None:
    who = Name(seat)
    match move:
        case m.Go() | m.Exit():
            return _choice(before, seat, move, viewer)
        case m.Begin():
            return _begin(after)
        case m.Turn():
            return _gems_fall(after)
        case m.Place(room) if seat == CHANCE:
            return _flight(Text("did-place-late", {"room": room}), 1, room)
        case m.Place(room):
            return _flight(Text("did-place", {"who": who, "room": room}), 1, room)
        case m.Lure(room):
            return _flight(Text("did-lure", {"who": who, "room": room}), 2, room)
        case m.Decline():
            return Event(Text("did-decline", {"who": who}))
        case m.Reveal():
            return _reveal(after)
        case m.Ward():
            return Event(Text("did-ward", {"who": who}), "shell", (f"pawn:{seat}", f"fragment:{seat}"))
        case m.Endure():
            return Event(Text("did-endure", {"who": who}), "", (f"pawn:{seat}",))
        case m.Roll():
            return _roll(before, after)
        case m.Share():
            return _share(before, after)
        case m.Complete(objective):
            return _complete(after, seat, objective)
        case m.Done():
            return Event(Text("did-done", {"who": who}))
        case Wait(ms):
            return _time_up(before) if ms >= before.left_ms else None


def _choice(before: NidState, seat: Seat, move: m.Go | m.Exit, viewer: Viewer) -> Event | None:
    """NV-10: others learn that a player has chosen, once; nothing when a choice is changed."""
    if viewer in (seat, EVERYTHING):
        pair = words.pair(move.gems)
        if isinstance(move, m.Exit):
            return Event(Text("chose-exit", {"who": Name(seat), "gems": pair}), "card", ("exit",))
        text = Text("chose-room", {"who": Name(seat), "room": move.room, "gems": pair})
        heap = before.heap(move.room)  # what lies there is the most that the choice may bring
        there = [gem for gem in move.gems.gems if heap[gem]]
        most = tuple(Float(f"room:{move.room}", f"≤{heap[gem]}", f"gem-{gem.word}") for gem in there)
        return Event(text, "card", (f"room:{move.room}",), floats=most)
    return CHOSEN[seat] if before.choices[seat] == NOT_CHOSEN else None


def _begin(after: NidState) -> Event:
    """NV-04, NV-05: where everyone starts, and who keeps the vouivre."""
    places = [Text("starts-in", {"who": Name(seat), "room": room}) for seat, room in enumerate(after.where)]
    text = Text("did-begin", {"keeper": Name(after.keeper), "places": words.joined(places)})
    banner = Text("banner-begin", {"keeper": Name(after.keeper)})
    return Event(text, "card", _pawns(after), LOOK, banner=banner)


def _gems_fall(after: NidState) -> Event:
    """NV-09, room by room. No trace: it would hide which rooms can be touched next."""
    rooms = []
    first, second = (after.box.cards[card] for card in after.cards)
    for room in range(1, after.seats + 1):
        gains = [sum(column) for column in zip(first[room - 1], second[room - 1], strict=True)]
        if any(gains):
            rooms.append(Text("room-gets", {"room": room, "gems": words.gems(gains)}))
    return Event(Text("did-turn", {"rooms": words.semicolons(rooms), "turn": after.turn}), "gems")


def _flight(text: Text, vouivre: int, room: int) -> Event:
    """NV-13, NV-14: a vouivre flies into a room."""
    return Event(text, "wing", (f"vouivre:{vouivre}", f"room:{room}"), LOOK // 2, FLIGHT, effect="wings")


def _reveal(after: NidState) -> Event:
    """NV-15: all choices, in one sentence, and beside the pawns what their owners had said."""
    choices = []
    for seat, choice in enumerate(after.choices):
        room, pair = CHOICES[choice]
        if room == OUTSIDE:
            choices.append(Text("reveals-exit", {"who": Name(seat)}))
        else:
            choices.append(Text("reveals-room", {"who": Name(seat), "room": room, "gems": words.pair(pair)}))
    text = Text("did-reveal", {"choices": words.semicolons(choices)})
    return Event(text, "slide", _pawns(after), LOOK, FLIGHT, effect="reveal", recalls=True)


def _roll(before: NidState, after: NidState) -> Event:
    """NV-16, NV-17: what the dice take. A robbery is announced."""
    struck, chest = before.queue[0], before.phase is phases.CHEST_ROLL
    held, left = (s.chest(struck) if chest else s.heap(struck) for s in (before, after))
    lost = [had - has for had, has in zip(held, left, strict=True)]
    nothing = "" if any(lost) else "-nothing"
    dice = tuple(f"die:{gem.word}" for gem in GEMS)
    if chest:
        text = Text(f"did-roll-chest{nothing}", {"who": Name(struck), "gems": words.gems(lost)})
        floats = _chest_floats(struck, lost, loss=True)
        floats += (Float(f"seat:{struck}", "+1", "fragment"),)
        banner = Text("banner-robbed", {"who": Name(struck), "gems": words.gems(lost)}) if any(lost) else None
        return Event(text, "dice", (*dice, f"pawn:{struck}"), STRIKE, FLIGHT, floats, banner, effect="strike")
    by = Name(before.keeper if struck == before.first else before.lurer)
    text = Text(f"did-roll-room{nothing}", {"who": by, "room": struck, "gems": words.gems(lost)})
    floats = _floats(lost, lambda gem: f"room:{struck}", loss=True)
    return Event(text, "dice", (*dice, f"room:{struck}"), LOOK, FLIGHT, floats, effect="loot")


def _complete(after: NidState, seat: Seat, objective: int) -> Event:
    """NV-20: what an objective costs."""
    asked = after.asked(seat, objective - 1)
    number = after.completed[seat].bit_count()
    text = Text("did-complete", {"who": Name(seat), "gems": words.gems(asked), "number": number})
    floats = (*_chest_floats(seat, asked, loss=True), Float(f"seat:{seat}", "+1", "objective-back"))
    return Event(text, "chime", (f"objective:{seat}:{objective}",), LOOK, floats=floats)


def _floats(gems: Sequence[int], at: Callable[[str], str], loss: bool = False) -> tuple[Float, ...]:
    """A figure for each kind of gem that came or went."""
    sign = "−" if loss else "+"
    return tuple(Float(at(gem.word), f"{sign}{gems[gem]}", f"gem-{gem.word}", loss) for gem in GEMS if gems[gem])


def _chest_floats(seat: Seat, gems: Sequence[int], loss: bool = False) -> tuple[Float, ...]:
    """A chest's figures: at its gems for those who see it, and at the owner's plate, which everyone sees."""
    return _floats(gems, lambda gem: f"chest:{seat}:{gem}", loss) + _floats(gems, lambda _: f"seat:{seat}", loss)


def _share(before: NidState, after: NidState) -> Event:
    """NV-18, NV-19: who gets what."""
    gains = {seat: [0] * GEM_KINDS for seat, room in enumerate(after.where) if room != OUTSIDE}
    vouivres = 2 if before.second else 1
    if not gains:
        return Event(Text("did-share-nobody", {"vouivres": vouivres}), "slide")
    for _, gem, seat, each in after.flown:
        gains[seat][gem] = each
    shares = [
        Text("gets" if any(gained) else "gets-nothing", {"who": Name(seat), "gems": words.gems(gained)})
        for seat, gained in gains.items()
    ]
    trace = tuple(f"chest:{seat}:{gem.word}" for seat, gained in gains.items() for gem in GEMS if gained[gem])
    floats = tuple(one for seat, gained in gains.items() for one in _chest_floats(seat, gained))
    near = [seat for seat in gains if one_short(after, seat) and not one_short(before, seat)]
    banner = Text("banner-near", {"who": Name(near[0])}) if len(near) == 1 else None
    text = Text("did-share", {"gains": words.semicolons(shares), "vouivres": vouivres})
    return Event(text, "gems", trace, LOOK, LOOK, floats, banner)


def _time_up(before: NidState) -> Event:
    """NV-25: who was late."""
    if before.phase is phases.CHOICE:
        late = [seat for seat, choice in enumerate(before.choices) if choice == NOT_CHOSEN]
        return Event(Text("did-time-choice", {"late": words.names(late)}), "tick")
    late_one = before.queue[0] if before.queue else before.keeper
    return Event(Text("did-time", {"who": Name(late_one)}), "tick")


def _pawns(state: NidState) -> tuple[str, ...]:
    return tuple(f"pawn:{seat}" for seat in range(state.seats))
