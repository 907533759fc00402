"""Small texts that others are made of: lists, gems, rooms, choices."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.nid_de_vouivres.pieces import GEMS, Gem, Pair
from tablee.kernel import Name, Seat, Text


def joined(texts: Sequence[Text]) -> Text:
    """Several texts as a list: 'a, b and c'."""
    if not texts:
        return Text("nothing")
    if len(texts) == 1:
        return texts[0]
    before = texts[0]
    for text in texts[1:-1]:
        before = Text("list-more", {"before": before, "last": text})
    return Text("list-last", {"before": before, "last": texts[-1]})


def semicolons(texts: Sequence[Text]) -> Text:
    """Several longer texts one after another: 'a; b; c'."""
    if not texts:
        return Text("nothing")
    said = texts[0]
    for text in texts[1:]:
        said = Text("list-long", {"before": said, "last": text})
    return said


def gem_name(gem: Gem) -> Text:
    """'gold', 'rubies' …"""
    return Text(f"gem-{gem.word}")


def gems(counts: Sequence[int]) -> Text:
    """'3 gold and 1 ruby', or 'nothing'."""
    return joined([Text(f"gems-{gem.word}", {"count": counts[gem]}) for gem in GEMS if counts[gem]])


def pair(gems: Pair) -> Text:
    """The two gems of a choice: 'gold and pearls'."""
    return joined([gem_name(gem) for gem in gems.gems])


def room(number: int) -> Text:
    """'room 3', or 'outside'."""
    return Text("room", {"room": number}) if number else Text("outside")


def names(seats: Sequence[Seat]) -> Text:
    """'Ann, Bob and Cleo'."""
    return joined([Text("name", {"who": Name(seat)}) for seat in seats])
