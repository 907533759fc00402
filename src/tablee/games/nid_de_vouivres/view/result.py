"""What the dice and the sharing have just decided, so that the sentence tells it while it is on the table."""

from __future__ import annotations

from tablee.games.nid_de_vouivres.pieces import CHOICES, GEM_KINDS, GEMS, NOT_CHOSEN, OUTSIDE, PAIR_GEMS
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import VOUIVRE, NidState
from tablee.games.nid_de_vouivres.view import words
from tablee.kernel import Name, Seat, Text


def before(state: NidState) -> Text | None:
    """The robbery that has just been decided or, once rooms are rolled for, what was carried off; None: nothing yet."""
    if state.phase not in (phases.ATTACKED, phases.CHEST_ROLL, phases.ROOM_ROLL, phases.SHARE):
        return None
    rooms = [room for room in (state.first, state.second) if room]
    if state.phase is phases.SHARE or (state.phase is phases.ROOM_ROLL and len(state.queue) < len(rooms)):
        return _looted(state, rooms[-1] if state.phase is phases.SHARE else rooms[0])
    hit = [seat for seat in state.leftwards() if state.where[seat] in rooms]
    done = hit if state.phase is phases.ROOM_ROLL else hit[: len(hit) - len(state.queue)]
    return _lost(state, done[-1]) if done else None


def _looted(state: NidState, room: int) -> Text:
    lost = [0] * GEM_KINDS
    for where, gem, taker, count in state.flown:
        if where == room and taker == VOUIVRE:
            lost[gem] = count
    return Text("status-looted" if any(lost) else "status-looted-nothing", {"room": room, "gems": words.gems(lost)})


def _lost(state: NidState, seat: Seat) -> Text:
    lost = [0] * GEM_KINDS
    for whose, gem, count in state.robbed:
        if whose == seat:
            lost[gem] = count
    name = "status-lost" if any(lost) else "status-lost-nothing"
    return Text(name, {"who": Name(seat), "gems": words.gems(lost)})


def own(state: NidState, seat: Seat) -> Text | None:
    """NV-19: what the player got from the sharing that has just been, and what could not be divided."""
    leavers = [one for one, where in enumerate(state.where) if where == OUTSIDE]
    fresh = not state.paid and len(state.queue) == len(leavers)
    if state.phase not in (phases.GEMS, phases.COMPLETE) or not fresh or state.choices[seat] == NOT_CHOSEN:
        return None
    room, pair = CHOICES[state.choices[seat]]
    if room == OUTSIDE:
        return None
    gains, left = [0] * GEM_KINDS, [0] * GEM_KINDS
    for _, gem, taker, count in state.flown:
        if taker == seat:
            gains[gem] = count
    for gem in GEMS:
        if gem in PAIR_GEMS[pair] and not gains[gem]:
            left[gem] = state.heap(room)[gem]  # more players than gems: NV-19 leaves them there
    got = Text("your-share" if any(gains) else "your-share-nothing", {"gems": words.gems(gains)})
    if not any(left):
        return got
    return Text(
        "status-then", {"before": got, "after": Text("your-share-left", {"gems": words.gems(left), "count": sum(left)})}
    )
