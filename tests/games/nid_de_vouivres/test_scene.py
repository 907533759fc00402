"""What people see."""

from __future__ import annotations

from games.nid_de_vouivres.positions import Asked, given, nest
from script import clause, play
from tablee.games.nid_de_vouivres import GAME
from tablee.kernel import Text
from tablee.show import Words

READY: Asked = ((1, 1, 0, 0), (0, 0, 2, 0), (9, 9, 9, 9))


def words(text: Text | None) -> str:
    assert text is not None
    return Words(GAME, "en", ["Ann", "Bob", "Cleo", "Dan"]).say(text)


def test_gems_lie_one_by_one_while_they_are_few_and_as_a_heap_with_a_figure_when_many() -> None:
    scene = given(3, rooms={1: (3, 0, 0, 0), 2: (0, 7, 0, 0)}).scene()
    assert [id for id in scene.pieces if id.startswith("gem:1:")] == [f"gem:1:gold:{place}" for place in range(3)]
    heap = [piece.badge for id, piece in scene.pieces.items() if id.startswith("gem:2:ruby:")]
    assert heap == ["", "", "", "7"]
    assert words(scene.spots["room:2"].label) == "Room 2: 7 rubies"
    assert words(scene.spots["room:1"].label) == "Room 1: 3 gold; here: Ann, Bob and Cleo"


def test_objectives_show_what_is_missing() -> None:
    match = given(3, chests={0: (1, 0, 1, 0)}, objectives={0: READY})
    scene = match.scene()
    arts = {id: piece.art for id, piece in scene.pieces.items() if id.startswith("asks:0:")}
    assert arts["asks:0:1:gold:0"] == "gem-gold"
    assert arts["asks:0:1:ruby:0"] == "lack-ruby"
    assert arts["asks:0:2:sapphire:0"] == "gem-sapphire"
    assert arts["asks:0:2:sapphire:1"] == "lack-sapphire"
    assert words(scene.pieces["objective:0:1"].label) == "Objective 1 of Ann: 1 gold and 1 ruby. Still missing: 1 ruby"
    # 36 gems are too many to draw one by one: one stone a kind, with a figure
    assert words(scene.pieces["asks:0:3:pearl:0"].caption) == "9"
    richer = given(3, chests={0: (1, 1, 0, 0)}, objectives={0: READY}, completed={0: 0b010})
    scene = richer.scene()
    assert scene.pieces["objective:0:1"].art == "objective-ready"
    assert scene.pieces["objective:0:2"].art == "objective-back"


def test_a_choice_is_two_touches_and_can_be_changed_by_two_more() -> None:
    match = given(3)
    move = GAME.read("go 2 ruby-pearl")
    assert GAME.touches(nest(match), 0, move) == ("room:2", "pair:ruby-pearl")
    play(match, "0 go 2 ruby-pearl")
    own = match.scene(0)
    assert own.pieces["choice:0:room"].art == "card-room-2"
    assert "plan" in own.pieces
    assert words(own.status) == "You go to room 2 for rubies and pearls. You may still change it."
    others = match.scene(1)
    assert others.pieces["choice:0:room"].art == "card-back"
    assert "plan" not in others.pieces
    assert words(others.standings["0"].note) == "keeps the vouivre, has chosen"


def test_the_vouivre_lies_with_her_keeper_and_flies_to_the_room() -> None:
    match = given(3, keeper=1)
    assert match.scene().pieces["vouivre:1"].mat == "area:1"
    play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "1 place 2")
    flying = match.scene().pieces["vouivre:1"]
    assert (flying.mat, words(flying.label)) == ("board", "The vouivre is in room 2")
    play(match, "chance reveal", "chance roll 1 0 0 0", "chance share")
    assert match.scene().pieces["vouivre:1"].mat == "area:2"


def test_gems_fly_from_the_room_to_the_chests_and_to_the_vouivre() -> None:
    match = given(3, where=[2, 1, 1], rooms={1: (4, 0, 0, 0), 2: (3, 0, 0, 0)})
    play(match, "0 go 2 gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-pearl", "0 place 2", "chance reveal")
    play(match, "chance roll 0 0 0 0", "chance roll 2 0 0 0")
    pieces = match.scene().pieces
    loot = [pieces[f"gem:2:gold:{place}"] for place in range(3)]
    assert [piece.w for piece in loot] == [50, 20, 20]  # two are in her claws
    play(match, "chance share")
    pieces = match.scene().pieces
    mats = [pieces[f"gem:1:gold:{place}"].mat for place in range(4)]
    assert sorted(mats) == ["area:1", "area:1", "area:2", "area:2"]
    play(match, "chance turn 1 2")
    assert not [id for id, piece in match.scene().pieces.items() if id.startswith("gem:") and piece.mat != "board"]


def test_dice_show_the_roll_and_buttons_ask_the_attacked() -> None:
    match = given(3, fragments={1: 1})
    play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 1", "1 decline", "chance reveal")
    assert list(GAME.private(nest(match), 1).buttons) == ["ward", "endure"]
    assert not GAME.private(nest(match), 0).buttons
    assert match.scene().mood == "strike"
    play(match, "1 endure", "chance roll 3 1 0 2")
    assert [match.scene().pieces[f"die:{gem}"].art for gem in ("gold", "ruby", "sapphire", "pearl")] == [
        "die-gold-3",
        "die-ruby-1",
        "die-sapphire-0",
        "die-pearl-2",
    ]


@clause("NV-25")
def test_with_a_clock_the_scene_counts_down() -> None:
    assert given(3, clock=30).scene().until == 30_000
    assert given(3).scene().until is None
