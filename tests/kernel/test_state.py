"""States: what follows from their declared fields."""

from __future__ import annotations

import pickle

import pytest

from tablee.kernel import Shared, State


class Pile(State):
    cards: list[int]
    top: int = 0


class Desk(State):
    rows: list[list[int]]
    marks: bytearray
    places: dict[str, list[int]]
    seen: set[int]
    pile: Pile
    spare: Pile | None = None
    rules: Shared[list[str]] = ["fixed"]


def desk() -> Desk:
    return Desk([[1], [2]], bytearray(3), {"a": [1]}, {5}, Pile([1, 2]))


def test_fields_are_arguments_in_order() -> None:
    assert Desk.fields == ("rows", "marks", "places", "seen", "pile", "spare", "rules")
    assert desk().spare is None
    assert repr(desk().pile) == "Pile(cards=[1, 2], top=0)"


def test_a_field_that_was_not_declared_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        desk().other = 1  # type: ignore[attr-defined]


def test_a_copy_shares_only_what_says_so() -> None:
    one = desk()
    before = repr(one)
    two = one.copy()
    two.rows[0].append(9)
    two.marks[0] = 1
    two.places["a"].append(9)
    two.seen.add(9)
    two.pile.cards.append(9)
    assert repr(one) == before
    assert two.rules is one.rules


def test_a_state_travels() -> None:
    assert repr(pickle.loads(pickle.dumps(desk()))) == repr(desk())


def test_a_field_that_nobody_can_copy_is_named() -> None:
    class Odd(State):
        thing: object

    with pytest.raises(TypeError, match="can't be copied"):
        Odd(object()).copy()
