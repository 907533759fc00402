"""Pollen is carried from room to room, a cube or a colour at a time: WD-26, WD-44, WD-76."""

from __future__ import annotations

import pytest

from games.waggle_dance.positions import night, play, room, state_of, to_step, under
from script import clause, fact, offered, refused, told
from tablee.games.waggle_dance.pieces import Card
from tablee.kernel import Match


def linked(*rooms: str) -> Match:
    """Seat 0 in F; its first two rooms are linked, the third is not."""
    return to_step(night(["4 r0", "4 r1", "2 r2"], ["6 a6"], rooms=dict(enumerate(rooms))), "f")


def carrying(match: Match) -> list[str]:
    return [move for move in offered(match, 0) if move.startswith("carry")]


@clause("WD-26", "WD-76")
def test_all_of_a_colour_is_carried_as_far_as_it_fits() -> None:
    match = linked("red red blue", "white white white")
    play(match, "0 carry-all red r0 r1")
    assert [room(match, number) for number in (0, 1)] == ["red blue", "white white white red"]
    assert fact(match, "air") == []
    match = linked("red red red blue", "red")
    play(match, "0 carry-all red r0 r1")
    assert [room(match, number) for number in (0, 1)] == ["blue", "red red red red"]


@clause("WD-26", "WD-76")
def test_what_is_carried_comes_to_the_same_as_lifting_and_putting() -> None:
    one, other = linked("red red", "blue"), linked("red red", "blue")
    play(one, "0 carry-all red r0 r1")
    play(other, "0 lift red r0", "0 put red r1", "0 lift red r0", "0 put red r1")
    assert one.game.facts(one.state) == other.game.facts(other.state)


@clause("WD-26", "WD-76")
def test_each_cube_is_carried_once_and_only_between_linked_rooms() -> None:
    match = linked("red red", "blue", "white")
    assert carrying(match) == ["carry red r0 r1", "carry-all red r0 r1", "carry blue r1 r0"]
    assert refused(match, "0 carry red r0 r2") == "not-there"
    assert refused(match, "0 carry red r0 r3") == "not-your-room"
    assert refused(match, "0 carry white r0 r1") == "no-such-pollen"
    play(match, "0 carry red r0 r1")
    assert carrying(match) == ["carry red r0 r1", "carry blue r1 r0"]  # the one that was carried stays


@clause("WD-76")
def test_a_full_room_takes_no_more() -> None:
    match = linked("red red", "blue blue blue blue")
    assert refused(match, "0 carry red r0 r1") == "no-space"
    assert "lift red r0" in offered(match, 0)  # two rooms may still exchange


@clause("WD-44", "WD-76")
def test_a_mix_carries_between_the_two_rooms_first_chosen() -> None:
    match = night(["6 d6"], ["5 a5"], rooms={0: "red red", 1: "blue"}, hands={0: [Card.MIX]})
    play(match, "0 mix")
    assert {"carry-all red r0 r1", "carry-all red r0 r2", "carry blue r1 r2"} <= set(carrying(match))
    event = told(match, "0 carry-all red r0 r1")
    assert event is not None
    assert (event.text.id, event.text.args["number"]) == ("did-mix", 2)
    assert carrying(match) == ["carry blue r1 r0"]


@clause("WD-76")
@under(1, 2)
def test_in_older_matches_cubes_are_lifted_one_by_one() -> None:
    assert carrying(linked("red red", "blue")) == []


@clause("WD-76")
@pytest.mark.parametrize(("cube", "left"), [(0, ""), (1, "red")])
def test_the_first_cube_stands_for_its_colour_and_the_others_for_one(cube: int, left: str) -> None:
    match = linked("red red", "blue")
    state = state_of(match)
    touched = f"cube:{[number for number in range(30, 45) if state.cubes[number] == 0][cube]}"
    move = next(move for move in match.moves(0) if match.game.touches(state, 0, move) == (touched, "room:1"))
    match.play(0, move)
    assert room(match, 0) == left
    assert fact(match, "combs")[0]["r1"].count("red") == 1 + (not left)


@clause("WD-76")
def test_pollen_that_is_carried_where_it_can_not_go_is_refused_there() -> None:
    match = linked("red red", "blue", "white")
    cube = next(number for number in range(30, 45) if state_of(match).cubes[number] == 0)
    move = match.game.meant(match.state, 0, (f"cube:{cube}", "room:2"))
    assert move is not None
    reason = match.refusal(0, move)  # type: ignore[arg-type]
    assert reason is not None
    assert (reason.code, reason.at) == ("not-there", ("room:2",))
