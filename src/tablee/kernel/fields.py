"""Fields that a player fills in: a number, words, several things in any order. The content makes the text of a move.

>>> bid = Amount(Text('bid'), 'bid {}', low=0, high=100, step=5)
>>> bid.text(35), holds(bid, 'bid 35'), holds(bid, 'bid 36')
('bid 35', True, False)
>>> give = Several(Text('give'), 'give {}', {'card:3': '3', 'card:8': '8', 'card:9': '9'}, least=2, most=2)
>>> give.text(('card:9', 'card:3')), holds(give, 'give 3,9'), holds(give, 'give 9,3')
('give 3,9', True, False)
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

import msgspec

from tablee.kernel.words import Text


class Amount(msgspec.Struct, frozen=True, tag="amount", tag_field="is", omit_defaults=True, gc=False):
    """A number to choose: a stepper and, where there are many, a slider."""

    label: Text
    """On the button that sends it; `$number` is the number chosen."""
    move: str
    """The text of the move, '{}' being what is filled in: 'bid {}'."""
    low: int
    high: int
    step: int = 1
    start: int | None = None
    """What it shows first; None: the lowest."""
    order: int = 0

    def text(self, number: int) -> str:
        """The text of the move with this number."""
        return self.move.replace("{}", str(number))


class Line(msgspec.Struct, frozen=True, tag="line", tag_field="is", omit_defaults=True, gc=False):
    """Words to type; the move's field is `Annotated[str, typed(longest)]`, which cleans and bounds them."""

    label: Text
    """On the button that sends it."""
    move: str
    """'call {}': the words in the form of `typed` take the place of '{}'."""
    hint: Text
    """What to write, in the empty field."""
    longest: int = 40
    order: int = 0


class Several(msgspec.Struct, frozen=True, tag="several", tag_field="is", omit_defaults=True, gc=False):
    """Pieces and spots to choose from in any order: a touch chooses one, another one puts it back."""

    label: Text
    """On the button that sends them; `$number` is how many are chosen."""
    move: str
    """'give {}': the words of those that are chosen, in the order of `of`, with commas between them."""
    of: dict[str, str]
    """By the id of each thing, its word in the move."""
    least: int = 1
    most: int = 1
    order: int = 0

    def text(self, chosen: Collection[str]) -> str:
        """The text of the move with these things."""
        return self.move.replace("{}", ",".join(word for id, word in self.of.items() if id in chosen) or "-")


Field: TypeAlias = Amount | Line | Several


class Fill(msgspec.Struct, frozen=True, gc=False):
    """A move that is made by filling in a field of the scene (`Game.touches`)."""

    field: str


def holds(field: Field, text: str) -> bool:
    """Whether this move can be made by filling in the field; the move's form judges whether typed words are valid."""
    before, slot, after = field.move.partition("{}")
    if not slot or not text.startswith(before) or not text.endswith(after) or len(text) <= len(before) + len(after):
        return False
    filled = text[len(before) : len(text) - len(after)]
    match field:
        case Amount(low=low, high=high, step=step):
            number = int(filled) if filled.lstrip("-").isdecimal() else None
            return number is not None and low <= number <= high and (number - low) % step == 0
        case Several(of=of, least=least, most=most):
            words = set() if filled == "-" else set(filled.split(","))
            chosen = [id for id, word in of.items() if word in words]
            return least <= len(chosen) <= most and field.text(chosen) == text
        case Line():
            return " " not in filled
