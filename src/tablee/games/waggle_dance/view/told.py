"""What a viewer learns of a move: a line of the log, a sound, and where to look."""

from __future__ import annotations

from tablee.games.waggle_dance import moves as m
from tablee.games.waggle_dance.assignment import taker
from tablee.games.waggle_dance.pieces import FLOWERS, Card, Pollen
from tablee.games.waggle_dance.places import ROOM, A, D
from tablee.games.waggle_dance.scene import card_word, die_id, listing
from tablee.games.waggle_dance.state import CLAIM_D, MIXING, PLACING, ROOMS_A, TRAY, WINDOW, Hive
from tablee.games.waggle_dance.touch import touches
from tablee.kernel import EVERYTHING, Arg, Event, Move, Name, Seat, Text, Viewer, Wait


def shows_a_card(move: Move) -> bool:
    """Whether others learn of a card by this move."""
    if isinstance(move, m.Honey):
        return bool(move.cards) or move.first != move.second
    return isinstance(move, m.CARD_MOVES) or (isinstance(move, m.Hatch) and move.first != move.second)


def seen(state: Hive, seat: Seat, move: Move, viewer: Viewer, after: Hive | None) -> Event | None:
    """The event of a move about to be played; `after` is the position that follows where flowers may pay then."""
    if state.step == WINDOW:
        return _in_window(state, seat, move, viewer)
    event = _event(state, seat, move, viewer)
    paid = _paid(state, after) if after is not None else None
    if paid is not None and event is not None:
        return Event(Text("and-then", {"first": event.text, "then": paid}), "pollen", event.trace)
    return event


def may_pay(state: Hive, move: Move) -> bool:
    """Whether flowers may pay within this move: the last bee is placed, or a moment of A to D ends."""
    if state.step == PLACING:
        return sum(state.left) <= 1 and isinstance(move, m.Place)
    return ROOMS_A <= state.step <= CLAIM_D


def _paid(before: Hive, after: Hive) -> Text | None:
    """Who has got which pollen."""
    gets = []
    for seat in after.order(after.first):
        some = []
        for pollen in FLOWERS:
            cubes = after.count(pollen, TRAY + seat) - before.count(pollen, TRAY + seat)
            if cubes > 0:
                some.append(Text(f"some-{pollen.name.lower()}", {"n": cubes}))
        if some:
            gets.append(Text("gets", {"who": Name(seat), "pollen": listing(some)}))
    return Text("paid", {"list": listing(gets)}) if gets else None


def _in_window(state: Hive, seat: Seat, move: Move, viewer: Viewer) -> Event | None:
    """WD-57: answers are secret; what becomes of them is told when the window closes."""
    if isinstance(move, Wait):
        return _wrong_turn(state, taker(state)) if move.ms == state.window else None
    last = not state.options.window and state.actors == (seat,)
    if last:
        answered = state.copy()
        answered.answers[seat] = move.flower if isinstance(move, m.WrongTurn) else 7
        event = _wrong_turn(answered, taker(answered))
        if event is not None:
            return event
    if viewer not in (seat, EVERYTHING):
        return None
    if isinstance(move, m.WrongTurn):
        return Event(
            Text("chose-wrong-turn", {"flower": Text(f"name-{FLOWERS[move.flower - 1].name.lower()}")}), "card"
        )
    return Event(Text("chose-no"))


def _wrong_turn(state: Hive, seat: Seat | None) -> Event | None:
    if seat is None:
        return None
    flower = FLOWERS[state.answers[seat] - 1]
    args: dict[str, Arg] = {
        "who": Name(seat),
        "whose": Name(state.turn),
        "flower": Text(f"name-{flower.name.lower()}"),
    }
    return Event(Text("did-wrong-turn", args), "wrong-turn", (die_id(state.landed), f"flower:{flower + 1}"))


def _place_text(place: int) -> Text:
    """'claim a room', 'the poppy', 'their comb'; the space there is the bee's value."""
    if place >= ROOM:
        return Text("at-hive")
    if place >= D:
        return Text(f"at-{FLOWERS[place - D].name.lower()}")
    return Text(f"at-{'aceg'[(place - A) // 6]}")


def _pollen(colour: int, n: int = 1) -> Text:
    return Text(f"some-{Pollen(colour).name.lower()}", {"n": n})


def _event(state: Hive, seat: Seat, move: Move, viewer: Viewer) -> Event | None:
    who: dict[str, Arg] = {"who": Name(seat)}
    match move:
        case m.RollFirst(values):
            rolling = [player for player in range(state.seats) if state.tied >> player & 1]
            rolls = [Text("rolls", {"who": Name(p), "value": v}) for p, v in zip(rolling, values, strict=True)]
            best = [p for p, v in zip(rolling, values, strict=True) if v == max(values)]
            if len(best) > 1:
                return Event(Text("did-roll-tie", {"rolls": listing(rolls)}), "dice")
            return Event(Text("did-roll-first", {"rolls": listing(rolls), "who": Name(best[0])}), "dice", ("first",))
        case m.Block(numbers):
            args: dict[str, Arg] = dict(zip("aceg", numbers, strict=True))
            spots = tuple(f"space:{letter}{number}" for letter, number in zip("aceg", numbers, strict=True))
            return Event(Text("did-block", args), "place", spots)
        case m.Roll():
            return Event(Text("did-roll", {"round": state.round + 1, "who": Name(state.first)}), "dice", ("first",))
        case m.RollVolunteer(value):
            return Event(
                Text("did-roll-volunteer", {"who": Name(state.turn), "value": value}), "dice", ("die:volunteer",)
            )
        case m.Draw(cards):
            return _drawn(state, cards, viewer)
        case m.Place(value, place):
            path = touches(state, seat, move)
            word = "did-feint-to" if state.feint else "did-place"
            return Event(Text(word, {**who, "value": value, "place": _place_text(place)}), "place", path)
        case m.Directions(value):
            flower = Text(f"name-{FLOWERS[value - 1].name.lower()}")
            path = (touches(state, seat, move)[1], f"flower:{value}")
            return Event(Text("did-directions", {**who, "value": value, "flower": flower}), "card", path)
        case m.Overtime(value, becomes):
            path = touches(state, seat, move)[1:2]
            return Event(Text("did-overtime", {**who, "value": value, "becomes": becomes}), "card", path)
        case m.Feint(value, place):
            path = touches(state, seat, move)[1:]
            return Event(Text("did-feint", {**who, "value": value, "place": _place_text(place)}), "card", path)
        case m.Shift(bees):
            return Event(Text(f"did-shift-{bees}", who), "card")
        case m.SickLeave(other, value):
            path = touches(state, seat, move)[1:]
            return Event(Text("did-sick-leave", {**who, "whose": Name(other), "value": value}), "card", path)
        case m.TakeRoom() | m.GiftRoom():
            new = f"room:{len(state.contents) - state.rooms}"
            word = "did-take-room" if isinstance(move, m.TakeRoom) else "did-gift-room"
            return Event(Text(word, who), "comb", (new,))
        case m.Hatch(room, first, second):
            word = "did-hatch" if first == second else "did-hatch-expertise"
            return Event(Text(word, {**who, "first": first, "second": second}), "hatch", (f"room:{room}",))
        case m.TakeEgg(room) | m.GiftEgg(room):
            word = "did-take-egg" if isinstance(move, m.TakeEgg) else "did-gift-egg"
            return Event(Text(word, who), "place", (f"egg:{room}",))
        case m.Claim(cubes):
            return Event(Text("did-claim", {**who, "pollen": _pollen(state.flower, cubes)}), "pollen")
        case m.Bonus():
            return Event(Text("did-bonus", {**who, "pollen": _pollen(state.flower)}), "card")
        case m.Store(pollen, room):
            path = touches(state, seat, move)[:1] if state.step != MIXING else ()
            return Event(Text("did-store", {**who, "pollen": _pollen(pollen)}), "place", (*path, f"room:{room}"))
        case m.Give(pollen):
            n = 2 if state.options.trade == "one" else 1
            return Event(Text("did-give", {**who, "pollen": _pollen(pollen, n)}), "slide", (f"room:{move.room}",))
        case m.GiveEgg(room):
            return Event(Text("did-give-egg", who), "slide", (f"room:{room}",))
        case m.Honey(room, first, second, cards):
            used = [*cards, *([Card.EXPERTISE] if first != second else [])]
            if used:
                names = listing([Text(f"card-{card_word(card)}") for card in used])
                return Event(Text("did-honey-with", {**who, "cards": names}), "honey", (f"room:{room}",))
            return Event(Text("did-honey", who), "honey", (f"room:{room}",))
        case m.Lift() | m.Put():
            word = "did-lift" if isinstance(move, m.Lift) else "did-put"
            return Event(
                Text(word, {**who, "pollen": _pollen(move.pollen)}), "slide", touches(state, seat, move), quiet=True
            )
        case m.Keep(card):
            return _kept(state, seat, card, viewer)
        case m.Pass():
            return Event(Text("did-pass", who), quiet=True)
        case m.Rest():
            return Event(Text("did-rest", who), quiet=True)
        case m.Volunteer() | m.Mix() | m.Scout():
            return Event(Text("did-play", {**who, "card": Text(f"card-{type(move).__name__.lower()}")}), "card")
        case m.TakeCard():
            return Event(Text("did-take-card", who), "card", quiet=True)
    return None


def _drawn(state: Hive, cards: tuple[Card, ...], viewer: Viewer) -> Event:
    """WD-29: the owner sees what was drawn, the others how much."""
    who: dict[str, Arg] = {"who": Name(state.turn), "n": len(cards)}
    if viewer not in (state.turn, EVERYTHING):
        return Event(Text("did-draw", who), "card", (f"cards:{state.turn}",))
    names = listing([Text(f"card-{card_word(card)}") for card in cards])
    return Event(Text("you-draw", {**who, "cards": names}), "card", tuple(f"card:{card_word(card)}" for card in cards))


def _kept(state: Hive, seat: Seat, card: Card, viewer: Viewer) -> Event:
    """WD-68: the discards are open, the card kept is not."""
    thrown = [other for other in Card for _ in range(state.scouted[other] - (other == card))]
    names = listing([Text(f"card-{card_word(other)}") for other in thrown])
    if viewer in (seat, EVERYTHING):
        return Event(Text("you-keep", {"card": Text(f"card-{card_word(card)}"), "cards": names}), "card")
    return Event(Text("did-keep", {"who": Name(seat), "cards": names}), "card", ("played",))
