"""What the player to move sees: ways before they are flown, sentences that follow a touch, names of places."""

from __future__ import annotations

from pathlib import Path

from games.butine.positions import EXAMPLE, dealt, no_tiles_left, on_meadow, walked
from script import clause, play
from tablee.games.butine import GAME
from tablee.games.butine.moves import Draw, Forage
from tablee.games.butine.pieces import CARDS, SHAPES
from tablee.kernel import Text, read_match
from tablee.show import Words

WORDS = Words(GAME, "en", ["Ann", "Bob"])


def says(then: dict[str, Text], touched: str) -> str:
    return WORDS.say(then[touched])


@clause("BU-08")
def test_the_bees_way_is_seen_before_it_is_flown() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    dots = {id: piece for id, piece in match.scene(0).pieces.items() if id.startswith("way:")}
    legs = {tuple(map(int, id.split(":")[1:3])) for id, piece in dots.items() if "way-wyr" in piece.marks}
    assert {(0, 1), (1, 2), (2, 3)} <= legs  # daisy, dandelion, poppy
    assert not any("way-brb" in piece.marks for piece in dots.values())  # not ripe
    assert not any(id.startswith("way:") for id in match.scene(1).pieces)  # the others' sight is left alone


@clause("BU-08", "BU-14", "BU-15")
def test_after_a_touch_the_sentence_asks_for_the_next() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    then = match.scene(0).then
    assert says(then, "card") == "Touch the flower where the bee should land."
    assert says(then, "tile").startswith("Touch where")
    assert says(then, "swap") == "Touch the card that you give up."
    assert says(then, "swap card").startswith("Touch the card that you take")
    assert match.scene(1).then == {}
    stuck = no_tiles_left(on_meadow(dealt("rbr rbr ryr"), "hexagon/0 0,0"))
    assert says(stuck.scene(0).then, "card").startswith("Touch the card that you take")


def test_every_place_has_a_name_of_its_own() -> None:
    for match in (on_meadow(dealt(), *EXAMPLE), play(dealt(), "0 lay hexagon/0 1,1"), walked(3, moves=30)):
        if not match.to_act:
            continue
        spots = match.scene(match.to_act[0]).spots
        names = [WORDS.say(spot.label) for id, spot in spots.items() if id.startswith("at:")]
        assert names
        assert len(set(names)) == len(names)


@clause("BU-16")
def test_the_end_is_announced_a_round_before_and_before_the_last_card() -> None:
    match = read_match((Path(__file__).parent / "playthroughs" / "four-quick.txt").read_text("utf-8"))
    banners = {}
    for step in match.steps():
        event = match.game.told(step.before, step.entry.seat, step.entry.move, step.after, None)
        if event and event.banner and event.banner.id in ("banner-few", "banner-last"):
            banners[event.banner.id] = step.after.deck
    assert banners == {"banner-few": 4, "banner-last": 1}


def test_a_new_card_is_seen_to_come_but_what_the_player_did_stays_the_last_line() -> None:
    match = read_match((Path(__file__).parent / "playthroughs" / "four-quick.txt").read_text("utf-8"))
    for step in match.steps():
        if isinstance(step.entry.move, Draw):
            event = match.game.told(step.before, step.entry.seat, step.entry.move, step.after, None)
            assert event
            assert event.takes or event.linger or event.text.id == "did-draw-last"
            assert event.quiet == (event.banner is None and step.after.deck > 0)


@clause("BU-08")
def test_a_flight_is_told_in_the_order_of_its_card_whichever_end_it_began_at() -> None:
    match = read_match((Path(__file__).parent / "playthroughs" / "four-quick.txt").read_text("utf-8"))
    for step in match.steps():
        if isinstance(step.entry.move, Forage):
            event = match.game.told(step.before, step.entry.seat, step.entry.move, step.after, None)
            pieces = match.game.scene(step.after, None).pieces
            assert event
            shapes = tuple(pieces[id].art for id in event.trace)
            assert shapes == tuple(SHAPES[flower] for flower in CARDS[step.entry.move.card])


@clause("BU-08")
def test_plates_count_the_cards_that_can_be_foraged() -> None:
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    counts = match.scene().standings["0"].counts
    assert [(count.art, count.number) for count in counts] == [("ripe", 1)]


@clause("BU-08", "BU-14")
def test_a_card_to_take_that_the_bee_could_forage_at_once_is_marked_for_everybody() -> None:
    match = on_meadow(dealt("brb ryr yry", display="wyr brb ywb"), *EXAMPLE)
    for viewer in (0, 1, None):
        pieces = match.scene(viewer).pieces if viewer is not None else match.scene().pieces
        shown = {piece.art: piece for piece in pieces.values() if piece.mat == "display"}
        assert shown["card-wyr"].marks == ("apt",)
        assert shown["card-brb"].marks == ()
        assert WORDS.say(shown["card-wyr"].label).startswith("In the display, the bee could forage it from here:")
