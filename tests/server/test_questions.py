"""A player's questions: why something can't be done, and what a move would bring."""

from __future__ import annotations

import pytest

from running_server import RunningServer
from tablee.games.nid_de_vouivres.moves import Go
from tablee.games.nid_de_vouivres.rules import phases
from tablee.games.nid_de_vouivres.state import NidState
from tablee.kernel import CHANCE, Drop, Event, Match, Name, Piece, Reason, Scene, Text, game
from tablee.kit.cases import Case, positions
from tablee.kit.cases import cases as all_cases
from tablee.server.match.questions import Brings, brings, why_not
from tablee.server.match.running import RunningMatch

pytestmark = pytest.mark.anyio


async def test_a_touch_that_leads_nowhere_is_answered_and_changes_nothing(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.made("mark 4")
    await ann.say("ask", key="why", touches=["cell:0"])
    answer = await ann.hear("refusal")
    assert (answer["code"], answer["key"], answer["text"]["args"]["who"]) == (
        "others-turn",
        "why",
        {"is": "name", "seat": 1},
    )
    await bob.say("ask", key="why", touches=["mark:4"])
    assert (await bob.hear("refusal"))["code"] == "nothing-here"
    await bob.say("ask", key="what", touches=["no such thing"])
    assert (await bob.hear("refusal"))["code"] == "nothing-here"
    assert not [message for message in await bob.drain() if message["is"] == "step"]


async def test_a_preview_is_for_the_asker_alone(server: RunningServer) -> None:
    _, ann, _, bob, _ = await server.two("noughts")
    await ann.say("preview", key="one", move="mark 4")
    answer = await ann.hear("previewed")
    assert (answer["key"], sorted(answer["standings"])) == ("one", ["0", "1"])  # whose turn it would be
    assert [message["is"] for message in await bob.drain()] == []
    assert (await ann.made("mark 4"))["is"] == "ack"  # nothing had happened


async def test_questions_that_come_too_fast_are_dropped_without_a_word(server: RunningServer) -> None:
    _, ann, _, _, _ = await server.two("noughts")
    for number in range(30):
        await ann.say("preview", key=f"k{number}", move="mark 4")
    answers = [message["is"] for message in await ann.drain()]
    assert set(answers) == {"previewed"}
    assert len(answers) < 25
    assert (await ann.made("mark 4"))["is"] == "ack"


def cases(key: str) -> list[Case]:
    return list(all_cases(game(key)))


def running(match: Match) -> RunningMatch:
    return RunningMatch("m", match)


@pytest.mark.parametrize("key", ["butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"])
def test_everything_in_sight_may_be_asked_about(key: str) -> None:
    """Whatever a player touches, the game answers with words or not at all."""
    for case in cases(key)[:2]:
        for match in positions(case, 8):
            asked = running(match)
            for seat in range(case.seats):
                scene = match.scene(seat)
                for id in [*scene.spots, *scene.pieces, *scene.buttons][:400]:
                    assert isinstance(why_not(asked, seat, (id,), None), Reason)


@pytest.mark.parametrize("key", ["butine", "nid-de-vouivres", "waggle-dance"])
def test_a_preview_changes_nothing_and_tells_the_same_of_all_that_is_hidden(key: str) -> None:
    for case in cases(key)[:2]:
        for match in positions(case, 6):
            before, asked = str(match.state.copy()), running(match)
            for seat in match.to_act:
                if seat < 0:
                    continue
                for move in match.moves(seat)[:3]:
                    found = brings(asked, seat, match.game.write(move), None)
                    assert found is None or found.pieces.keys() <= match.scene(seat).pieces.keys()
            assert str(match.state) == before


def test_a_butine_tile_would_ripen_cards() -> None:
    """A lay of which the page can show what it would bring."""
    match = next(match for match in positions(cases("butine")[0], 8) if match.to_act[0] >= 0)
    seat = match.to_act[0]
    free = match.scene(seat).free
    assert free is not None
    assert free.places
    fit = free.places[0]
    found = brings(running(match), seat, "", Drop(fit.piece, fit.spot, fit.turn, fit.flip))
    assert found is not None


def test_only_what_all_imagined_worlds_agree_on_is_told() -> None:
    def scene(badge: str, marks: tuple[str, ...]) -> Scene:
        label = Text("x")
        return Scene(
            pieces={
                "a": Piece("m", 0, 0, 1, 1, "art", label, badge=badge),
                "b": Piece("m", 0, 0, 1, 1, "art", label, marks=marks),
            }
        )

    now = scene("", ())
    one, other = Brings(now, scene("1", ("ripe",)), None), Brings(now, scene("2", ("ripe",)), Event(Text("x")))
    assert list(one.agreed(other).pieces) == ["b"]


def test_nid_says_why_a_room_is_out_of_reach() -> None:
    case = next(case for case in cases("nid-de-vouivres") if case.seats >= 4)
    for match in positions(case, 30):
        state = match.state
        assert isinstance(state, NidState)
        seat = match.to_act[0] if match.to_act else CHANCE
        if seat < 0 or state.phase is not phases.CHOICE:
            continue
        near = {move.room for move in match.moves(seat) if isinstance(move, Go)}
        far = [room for room in range(1, case.seats + 1) if room not in near]
        if far:
            assert why_not(running(match), seat, (f"room:{far[0]}",), None) == Reason(
                "too-far", {"room": far[0]}, at=(f"room:{far[0]}",)
            )
            pair = next(id for id in match.scene(seat).pieces if id.startswith("pair:"))
            assert why_not(running(match), seat, (pair,), None).code == "room-first"
            return
    raise AssertionError("no position with a far room")


def test_others_turn_names_the_one_who_is_awaited() -> None:
    match = Match(game("noughts"), 2)
    assert why_not(running(match), 1, ("cell:0",), None) == Reason("others-turn", {"who": Name(0)})
