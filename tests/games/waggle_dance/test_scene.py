"""What the table shows: plates, floats, banners, equal things, and the end."""

from __future__ import annotations

import pytest

from games.waggle_dance.positions import day, night, play, state_of, to_step, under
from script import clause, told
from tablee.games.waggle_dance import GAME
from tablee.games.waggle_dance.pieces import Card
from tablee.kernel import Float, Match, Move, Scene, Text
from tablee.show.words import Words


def public(match: Match) -> Scene:
    return match.game.public(match.state)


def test_a_plate_counts_bees_rooms_cards_and_pollen() -> None:
    scene = public(day([1, 2, 3], [4, 5, 6], rooms={0: "red red", 1: "honey"}))
    plate = scene.standings["0"]
    assert (plate.score, plate.of) == (1, 7)
    assert [count.number for count in plate.counts] == [3, 3, 0, 2]
    assert scene.goal is not None
    assert scene.goal.args == {"target": 7}
    assert scene.progress is not None
    assert (scene.progress.done, scene.progress.of) == (1, 7)
    assert scene.progress.short == Text("chapter-day", {"round": 1})


def test_the_last_bee_brings_the_night_and_what_flowers_pay_rises() -> None:
    match = day([3], [2])
    event = told(match, "0 place 3 d3")
    assert event is not None
    assert event.effect == ""
    assert event.takes
    event = told(match, "1 place 2 d2")
    assert event is not None
    assert event.effect == "dusk"
    assert event.banner is not None
    assert event.banner.id == "banner-night"
    assert [(one.text, one.art) for one in event.floats if one.at.startswith("cube:")] == [
        ("+2", "cube-red"),
        ("+2", "cube-orange"),
    ]


def test_pollen_that_stays_on_its_flower_stays_where_it_is() -> None:
    match = day([3], [2])
    play(match, "0 place 3 d3")
    before = public(match).pieces
    play(match, "1 place 2 d2")
    after = public(match).pieces
    left = [id for id, piece in after.items() if id.startswith("cube:") and piece.mat == "board"]
    assert len(left) < len([id for id in before if id.startswith("cube:")])
    assert all(after[id] == before[id] for id in left)


def test_pollen_of_many_colours_is_told_once_colour_by_colour() -> None:
    match = day([3, 4], [2])
    for move in ("0 place 3 d3", "1 place 2 d2"):
        told(match, move)
    event = told(match, "0 place 4 d4")
    assert event is not None
    assert event.floats
    assert all(one.at.startswith("cube:") for one in event.floats)


def test_where_only_cards_can_be_played_the_button_goes_on() -> None:
    match = night(["3 r0"], ["2 d2"], rooms={0: "red red", 1: "blue"}, hands={0: [Card.MIX]})
    assert to_step(match, "a").scene(0).buttons["pass"].label == Text("button-go-on")


def test_the_honey_that_reaches_the_goal_is_announced() -> None:
    rooms = {0: "red red red red", **dict.fromkeys((6, 7, 8, 9), "honey")}
    bees = ["3 r0", "3 r0", "4 g4"]
    match = night(bees, ["2 d2"], rooms=rooms, more_rooms=(0, 0, 0, 0), length="short")
    to_step(match, "f")
    event = told(match, "0 honey r0 3 3 -")
    assert event is not None
    assert event.effect == "honey"
    assert event.banner is not None
    assert event.banner.id == "banner-last"
    assert Float("room:0", "+1", "room-honey") in event.floats


def test_the_end_says_what_decided_it() -> None:
    honey = dict.fromkeys((6, 7, 8, 9, 10), "honey")
    rooms = {0: "red red red red", **honey}
    match = night(["3 r0", "3 r0"], ["2 d2"], rooms=rooms, more_rooms=(0, 0, 0, 0, 1), length="short")
    to_step(match, "f")
    event = told(match, "0 honey r0 3 3 -")
    assert event is not None
    assert event.effect == "feast"
    scene = public(match)
    assert match.outcome is not None
    assert [id for id in scene.pieces if id.startswith("winner:")] == ["winner:0"]
    assert sum(piece.art == "room-honey" for id, piece in scene.pieces.items() if id.startswith("won:")) == 5
    assert [scene.pieces[f"end:{seat}"].label.args["honey"] for seat in (0, 1)] == [5, 1]
    assert [[line.points for line in tally.lines] for tally in scene.tally] == [[5, 0], [1, 0]]
    assert scene.decided is not None
    assert scene.decided.id == "decided-honey"


def test_equal_things_name_the_one_that_counts() -> None:
    match = day([4, 4, 4, 2], [3, 3], rooms={1: "red red"})
    scene = public(match)
    assert [scene.pieces[f"die:violet:{die}"].same for die in range(4)] == ["", "die:violet:0", "die:violet:0", ""]
    assert scene.pieces["die:violet:0"].badge == "×3"
    assert [scene.spots[f"room:{room}"].same for room in range(3)] == ["", "", "room:0"]
    red = [piece for piece in scene.pieces.values() if piece.art == "cube-red" and piece.mat == "comb:0"]
    assert sorted(bool(cube.same) for cube in red) == [False, True]


def test_an_overtime_is_the_one_that_counts() -> None:
    match = day([4, 2], [3], hands={0: [Card.OVERTIME]})
    play(match, "0 pass", "0 overtime 2 4")
    scene = public(match)
    assert scene.pieces["die:violet:0"].same == "die:violet:1"


def test_leaving_what_bees_have_earned_is_asked() -> None:
    match = to_step(night(["3 c3", "4 c4"], ["2 d2"]), "c")
    button = match.game.private(match.state, 0).buttons["pass"]
    assert button.label.id == "button-leave-eggs"
    assert button.label.args == {"n": 2}
    assert button.quiet
    assert button.asks is not None


@under(2, 3)
def test_no_more_cards_asks_while_a_room_waits_for_one() -> None:
    rooms = {0: "red red red red"}
    match = night(["3 r0", "4 r0"], ["2 a2"], rooms=rooms, hands={0: [Card.EXPERTISE]})
    button = match.game.private(match.state, 0).buttons["rest"]
    assert button.asks is not None
    assert button.asks.id == "ask-rest-honey"


@pytest.mark.parametrize(
    ("touches", "code"),
    [
        (("die:violet:0", "space:a4"), "other-number"),
        (("die:violet:0", "flower:2"), "other-flower"),
        (("die:violet:0", "room:3"), "not-your-room"),
        (("die:violet:0", "room:1"), "room-has-honey"),
    ],
)
def test_what_is_meant_is_refused_at_its_place(touches: tuple[str, str], code: str) -> None:
    match = day([3], [2], rooms={1: "honey"})
    move = match.game.meant(match.state, 0, touches)
    assert isinstance(move, Move)
    reason = match.refusal(0, move)
    assert reason is not None
    assert (reason.code, reason.at) == (code, touches[1:])


def test_what_lies_on_a_place_is_refused_as_the_place_would_be() -> None:
    match = day([3, 3], [2, 3])
    play(match, "0 place 3 a3", "1 place 2 d2")
    for touched, code, at in (
        ("die:violet:0", "space-taken", "space:a3"),
        ("die:yellow:0", "other-flower", "flower:2"),
        ("gain:2:1", "other-flower", "flower:2"),
        ("cube:0", "other-flower", "flower:1"),
    ):
        move = match.game.meant(match.state, 0, ("die:violet:1", touched))
        assert isinstance(move, Move)
        reason = match.refusal(0, move)
        assert reason is not None
        assert (reason.code, reason.at) == (code, (at,))


@pytest.mark.parametrize(
    "touched", ["room:x", "cube:x", "flower:9", "nothing", "space:z9", "die:x", "gain:9:0", "egg:99", "cube:999"]
)
def test_nothing_is_meant_by_nonsense(touched: str) -> None:
    match = day([3], [2])
    assert match.game.meant(match.state, 0, ("cube:x", touched)) is None


def test_the_log_says_what_a_mix_moved() -> None:
    match = night(["3 a3"], ["2 a2"], rooms={0: "red", 1: "blue"}, hands={0: [Card.MIX]})
    play(match, "0 mix", "0 lift red r0")
    event = told(match, "0 put red r1")
    assert event is not None
    assert not event.quiet
    assert (event.text.id, event.text.args["number"]) == ("did-mix", 2)


@pytest.mark.parametrize("kinds", [1, 8, 9, len(Card)])
def test_a_hand_of_any_size_lies_side_by_side(kinds: int) -> None:
    scene = day([3], [2], hands={0: list(Card)[:kinds]}).scene(0)
    _, _, width, height = scene.mats["hand"].view
    cards = [piece for id, piece in scene.pieces.items() if id.startswith("card:")]
    assert len(cards) == kinds
    for card in cards:
        assert 0 <= card.x - card.w / 2 < card.x + card.w / 2 <= width
        assert 0 <= card.y - card.h / 2 < card.y + card.h / 2 <= height
    places = [(card.x, card.y) for card in cards]
    assert all(
        abs(x - u) >= cards[0].w or abs(y - v) >= cards[0].h for x, y in places for u, v in places if (x, y) != (u, v)
    )


def test_the_log_stands_under_days_and_letters() -> None:
    match = day([3], [2])
    event = told(match, "0 place 3 d3")
    assert event is not None
    assert event.heading is not None
    assert (event.heading.id, event.heading.args) == ("chapter-day", {"round": 1})
    match = to_step(night(["3 c3"], ["2 a2"]), "c")
    event = told(match, "0 take-egg r0")
    assert event is not None
    assert event.heading is not None
    assert event.heading.id == "chapter-c"


def test_a_bee_flies_round_its_flower() -> None:
    match = play(day([3, 3], [2, 2]), "0 place 3 d3")
    scene = public(match)
    assert len(scene.pieces["die:violet:0"].via) == 2
    play(match, "1 place 2 d2")
    assert public(match).pieces["die:violet:0"].via == ()


def test_ones_own_comb_grows_round_its_middle() -> None:
    match = day([3], [2], more_rooms=(0, 0, 0, 0))
    rooms = [match.scene(0).spots[f"room:{room}"] for room in state_of(match).combs[0]]
    x, y = rooms[1].x, rooms[1].y
    assert all(round(((one.x - x) ** 2 + (one.y - y) ** 2) ** 0.5) in (0, 148, 150) for one in rooms)
    assert match.scene(0).mats["comb:0"].view != match.scene(None).mats["comb:0"].view


@clause("WD-04")
def test_what_was_thrown_for_the_first_turn_is_seen_until_ones_first_bee() -> None:
    match = Match(GAME, 3, seed="first")
    match.advance()
    throws = {id: piece.art for id, piece in public(match).pieces.items() if id.startswith("throw:")}
    assert len(throws) == 3
    highest = f"die-volunteer-{max(state_of(match).throws)}"
    assert throws[f"throw:{state_of(match).first}"] == highest
    first = state_of(match).turn
    match.play(first, match.moves(first)[0])
    assert f"throw:{first}" not in public(match).pieces


def test_a_card_says_on_its_face_what_it_does() -> None:
    scene = day([3], [2], hands={0: [Card.MIX]}).scene(0)
    assert scene.pieces["card:mix"].caption == Text("face-mix")
    words = Words(GAME, "en").say(Text("face-mix"))
    assert words.split(" ") == ["Mix", "move\u00a0stored\u00a0pollen"]


def test_cards_that_have_their_time_come_first_in_a_large_hand() -> None:
    hand = [card for card in Card if card != Card.WRONG_TURN]
    by_day = day([3], [2], hands={0: hand}).scene(0).pieces
    places = {id.removeprefix("card:"): (piece.y, piece.x) for id, piece in by_day.items() if id.startswith("card:")}
    assert places["feint"] < places["mix"]
    assert places["overtime"] < places["feint"]


def test_someone_who_opens_the_page_sees_the_first_dice_fall() -> None:
    match = Match(GAME, 3, seed="first")
    match.advance()
    first = state_of(match).turn
    pieces = match.scene(first).pieces
    assert pieces[f"throw:{first}"].marks == ("throw",)
    mine = [piece for id, piece in pieces.items() if id.startswith("die:") and piece.mat == f"comb:{first}"]
    assert [piece.marks for piece in mine] == [("rolled",)] * 6
    match.play(first, match.moves(first)[0])
    later = match.scene(first).pieces.values()
    assert not any("rolled" in piece.marks for piece in later if piece.mat == f"comb:{first}")


@pytest.mark.parametrize(("reader", "words"), [(0, "You place a 3: your comb"), (1, "Ada places a 3: their comb")])
def test_a_room_is_ones_own_to_its_owner(reader: int, words: str) -> None:
    event = told(day([3], [2]), "0 place 3 r0")
    assert event is not None
    assert Words(GAME, "en", ("Ada", "Bob"), reader).say(event.text) == words


@clause("WD-45")
def test_the_sentence_names_a_bonus_that_may_be_played() -> None:
    match = to_step(night(["3 d3"], ["2 d2"], hands={0: [Card.BONUS]}), "d-claim")
    status = match.scene(0).status
    assert status is not None
    assert status.id == "your-claim-bonus"


def test_the_values_of_an_overtime_are_dice() -> None:
    buttons = day([3], [2], hands={0: [Card.OVERTIME]}).scene(0).buttons
    assert buttons["value:5"].art == "die-violet-5"
