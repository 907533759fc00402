"""What people see."""

from __future__ import annotations

from games.nid_de_vouivres.positions import Asked, given, nest
from script import clause, play
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.pieces import GEMS
from tablee.kernel import CHANCE, Reason, Text
from tablee.show import Words

READY: Asked = ((1, 1, 0, 0), (0, 0, 2, 0), (9, 9, 9, 9))


def words(text: Text | None) -> str:
    assert text is not None
    return Words(GAME, "en", ["Ann", "Bob", "Cleo", "Dan"]).say(text)


def test_gems_lie_one_by_one_while_they_are_few_and_as_a_heap_with_a_figure_when_many() -> None:
    scene = given(3, rooms={1: (3, 0, 0, 0), 2: (0, 7, 0, 0)}).scene()
    assert [id for id in scene.pieces if id.startswith("gem:1:")] == [f"gem:1:gold:{place}" for place in range(3)]
    heap = [piece.caption for id, piece in scene.pieces.items() if id.startswith("gem:2:ruby:")]
    assert heap[:3] == [None, None, None]
    assert words(heap[3]) == "7"
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
    assert words(others.standings["0"].note) == "has chosen"


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
    assert [words(piece.label) for piece in loot[1:]] == ["gold in the vouivre’s claws"] * 2
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


@clause("NV-14")
def test_a_fragment_is_spent_by_a_button_and_ones_own_room_asks_once_more() -> None:
    match = given(4, fragments={1: 1}, clock=30)
    play(match, *(f"{seat} go {seat + 1} gold-ruby" for seat in range(4)), "clock wait 20000", "0 place 3")
    scene = match.scene(1)
    assert scene.until == 30_000  # a question of its own
    assert list(GAME.private(nest(match), 1).buttons) == ["lure", "decline", "own"]
    assert "later" in scene.buttons["own"].marks
    assert GAME.touches(nest(match), 1, GAME.read("lure 4")) == ("lure", "room:4")
    assert GAME.touches(nest(match), 1, GAME.read("lure 2")) == ("lure", "room:2", "own")
    meant = GAME.meant(nest(match), 1, ("room:4",))
    assert isinstance(meant, Reason)
    assert meant.code == "fragment-first"


@clause("NV-12")
def test_a_touch_on_ones_own_objective_tells_what_it_lacks_or_where_it_is_paid() -> None:
    match = given(3, chests={0: (1, 1, 0, 0)}, objectives={0: READY}, completed={0: 0b100})
    told = [GAME.meant(nest(match), 0, (f"objective:0:{number}",)) for number in (1, 2, 3)]
    said = []
    for one in told:
        assert isinstance(one, Reason)
        said.append(words(one.text))
    assert said == [
        "Your chest can pay this: go to the way out to do so.",
        "This objective asks for 2 sapphires. Still missing: 2 sapphires.",
        "That objective is already completed.",
    ]
    assert GAME.meant(nest(match), 0, ("objective:1:1",)) is None  # another player's


@clause("NV-13")
def test_the_keeper_is_asked_before_the_vouivre_strikes_the_own_room() -> None:
    match = given(3)
    play(match, "0 go 2 gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby")
    assert GAME.touches(nest(match), 0, GAME.read("place 1")) == ("room:1",)
    assert GAME.touches(nest(match), 0, GAME.read("place 2")) == ("room:2", "own")


def test_each_gem_is_counted_for_one_objective() -> None:
    asked: Asked = ((2, 0, 0, 0), (2, 1, 0, 0), (0, 0, 0, 1))
    pieces = given(3, chests={0: (3, 1, 0, 0)}, objectives={0: asked}).scene().pieces
    assert pieces["objective:0:1"].art == "objective-ready"
    assert pieces["objective:0:2"].art == "objective-instead"  # one of the two, not both
    assert pieces["objective:0:3"].art == "objective"
    assert "shared" not in pieces["asks:0:2:gold:0"].marks
    assert "shared" in pieces["asks:0:2:gold:1"].marks
    both = given(3, chests={0: (4, 1, 0, 0)}, objectives={0: asked}).scene().pieces
    assert [both[f"objective:0:{number}"].art for number in (1, 2)] == ["objective-ready"] * 2


def test_gems_fly_from_a_robbed_chest_and_the_dice_lie_in_the_room() -> None:
    match = given(4, where=[2, 1, 3, 3], chests={1: (3, 0, 0, 0)})
    play(match, "0 go 2 gold-ruby", "1 go 1 gold-ruby", "2 go 3 gold-ruby", "3 go 3 gold-ruby", "0 place 1")
    play(match, "chance reveal")
    pieces = match.scene().pieces
    assert {pieces[f"loot:1:gold:{place}"].mat for place in range(3)} == {"area:1"}
    corner = pieces["die:gold"].x
    play(match, "chance roll 2 1 0 0")
    pieces = match.scene().pieces
    assert {pieces[f"loot:1:gold:{place}"].mat for place in range(2)} == {"board"}
    assert "loot:1:gold:2" not in pieces
    assert pieces["die:gold"].x != corner
    assert words(pieces["die:gold"].detail) == "Its faces: 0, 2, 2, 3, 4 and 5."
    play(match, "chance roll 0 0 0 0", "chance share", "chance turn 1 2")
    pieces = match.scene().pieces
    assert pieces["die:gold"].x == corner
    assert not [id for id in pieces if id.startswith("loot:")]


def test_whoever_is_one_gem_from_winning_is_marked() -> None:
    match = given(3, chests={1: (1, 0, 0, 0)}, objectives={1: ((1, 0, 0, 0), (1, 0, 0, 0), (9, 9, 9, 9))})
    state = nest(match)
    state.completed[1] = 0b100
    assert match.scene().standings["1"].marks == ("near",)
    assert match.scene().standings["2"].marks == ()


def test_the_vouivre_is_on_her_keepers_plate() -> None:
    match = given(3, chests={}, objectives={})
    keeper = nest(match).keeper
    for seat, plate in match.scene().standings.items():
        kept = [count.label for count in plate.counts if count.art == "vouivre"]
        assert [words(label) for label in kept] == (["has the vouivre"] if int(seat) == keeper else [])
        assert ("keeper" in plate.marks) == (int(seat) == keeper)


def test_the_end_tells_each_objective_and_who_was_one_gem_short() -> None:
    last: Asked = ((1, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))
    near: Asked = ((2, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))
    match = given(
        3,
        where=[2, 1, 1],
        rooms={2: (1, 0, 0, 0)},
        chests={1: (1, 0, 0, 0)},
        objectives={0: last, 1: near},
        completed={0: 0b110, 1: 0b110},
    )
    play(match, "0 go 2 gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby", "0 place 3", "chance reveal")
    play(match, "chance roll 0 0 0 0", "chance share")
    scene = match.scene()
    assert [sum(line.points or 0 for line in tally.lines) for tally in scene.tally] == [3, 2, 0]
    assert words(scene.tally[1].lines[0].label) == "Missing: 1 gold"
    assert words(scene.decided) == "Bob was one gem short."


@clause("NV-22", "NV-26")
def test_the_end_opens_all_chests_in_the_middle_of_the_board() -> None:
    for players in GAME.seats:
        last: Asked = ((1, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))
        near: Asked = ((2, 0, 0, 0), (9, 9, 9, 9), (9, 9, 9, 9))
        match = given(
            players,
            where=[2] + [1] * (players - 1),
            rooms={2: (1, 0, 0, 0)},
            chests={1: (1, 3, 0, 0)},
            objectives={0: last, 1: near},
            completed={0: 0b110, 1: 0b110},
        )
        play(match, "0 go 2 gold-ruby", *(f"{seat} go 1 gold-ruby" for seat in range(1, players)), "0 place 3")
        none = " ".join(str(min(die)) for die in nest(match).box.dice[players])
        play(match, "chance reveal", f"chance roll {none}")
        before, move = nest(match).copy(), GAME.read("share")
        play(match, "chance share")
        pieces = match.scene().pieces
        for seat in range(players):
            assert pieces[f"box:{seat}"].mat == pieces[f"pawn:{seat}"].mat == "board"
            assert [pieces[f"chest:{seat}:{gem.word}"].mat for gem in GEMS] == ["board"] * 4
        assert words(pieces["chest:1:ruby"].caption) == "3"
        assert "crown:0" in pieces
        assert pieces["missing:1:gold"].marks == ("short",)  # one gem
        assert pieces["missing:2:pearl"].marks == ()
        places = [(piece.x, piece.y) for id, piece in pieces.items() if id.startswith("box:")]
        assert len(set(places)) == players
        assert all(piece.mat == "board" for id, piece in pieces.items() if id.startswith("gem:2:gold:"))  # it flies in
        event = GAME.told(before, CHANCE, move, nest(match), None)
        assert event is not None
        assert (words(event.banner), event.effect) == ("Ann has fulfilled all three objectives!", "chests")


@clause("NV-15", "NV-24")
def test_the_reveal_moves_all_pawns_at_once_and_recalls_what_was_said() -> None:
    match = given(4, where=[1, 1, 2, 3])
    play(match, *(f"{seat} go {room} gold-ruby" for seat, room in enumerate((2, 3, 1, 4))), "0 place 2")
    before, move = nest(match).copy(), GAME.read("reveal")
    were = [match.scene().pieces[f"pawn:{seat}"] for seat in range(4)]
    play(match, "chance reveal")
    event = GAME.told(before, CHANCE, move, nest(match), None)
    assert event is not None
    assert event.recalls
    assert all(match.scene().pieces[f"pawn:{seat}"] != were[seat] for seat in range(4))


def test_a_robbery_is_announced_and_seen_at_the_chest_and_at_the_plate() -> None:
    match = given(3, where=[2, 1, 3], chests={1: (3, 0, 0, 0)})
    play(match, "0 go 2 gold-ruby", "1 go 1 gold-ruby", "2 go 3 gold-ruby", "0 place 1", "chance reveal")
    before, move = nest(match).copy(), GAME.read("roll 2 0 0 0")
    play(match, "chance roll 2 0 0 0")
    event = GAME.told(before, CHANCE, move, nest(match), None)
    assert event is not None
    assert words(event.banner) == "The vouivre takes 2 gold from Bob!"
    assert [(one.at, one.text) for one in event.floats if one.loss] == [("chest:1:gold", "−2"), ("seat:1", "−2")]


def test_phrases_that_fit_the_moment_come_first() -> None:
    match = given(5, where=[3, 1, 1, 1, 1], objectives={0: ((0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 1, 0))})
    assert match.scene(0).phrases == (
        "phrase-room-1",
        "phrase-room-2",
        "phrase-room-3",
        "phrase-room-4",
        "phrase-truce",
        "phrase-leave-sapphire",
    )


@clause("NV-11")
def test_what_lies_in_a_room_is_told_once_it_is_touched() -> None:
    match = given(3, where=[2, 1, 1], rooms={1: (4, 0, 0, 2), 2: (3, 1, 0, 0)})
    scene = match.scene(0)
    assert words(scene.then["room:1"]) == "Room 1: 4 gold and 2 pearls. Now touch two gems."
    assert words(scene.then["room:3"]) == "Room 3: nothing. Now touch two gems."
    lies = [scene.pieces[f"lies:1:gold-pearl:{side}"] for side in (0, 1)]
    assert [words(piece.caption) for piece in lies if piece.caption] == ["4", "2"]
    assert {piece.mat for piece in lies} == {"hand"}
    assert "none" in scene.pieces["lies:2:gold-pearl:1"].marks
    play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)))
    assert not [id for id in match.scene(0).pieces if id.startswith("lies:")]


def test_the_sentence_tells_what_the_dice_and_the_sharing_have_decided() -> None:
    match = given(3, where=[1, 1, 2], rooms={1: (3, 1, 0, 0), 2: (2, 0, 0, 0)}, chests={2: (2, 0, 0, 1)})

    def said(seat: int) -> str:
        return words(match.scene(seat).status)

    play(match, "0 go 1 gold-ruby", "1 go 1 ruby-pearl", "2 go 2 gold-ruby", "0 place 2")
    assert said(0) == "The vouivre is in room 2: now all choices are shown."
    play(match, "chance reveal", "chance roll 1 0 0 0")
    assert said(0) == "Cleo loses 1 gold. The vouivre loots room 2."
    play(match, "chance roll 3 0 0 0")
    assert said(2) == "The vouivre takes 2 gold from room 2. What is left is shared."
    play(match, "chance share")
    assert said(0) == "You get 3 gold. 1 ruby can’t be divided: it stays."
    assert said(1) == "You get nothing. 1 ruby can’t be divided: it stays."
    assert said(2) == "You get nothing."


def test_the_sentence_tells_of_everyone_struck_and_of_both_rooms() -> None:
    match = given(3, where=[1, 2, 3], rooms={3: (1, 0, 0, 0)}, chests={2: (0, 2, 0, 0)}, fragments={1: 1})
    play(match, "0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 gold-ruby", "0 place 3", "1 lure 2")
    play(match, "chance reveal", "chance roll 0 0 0 0")
    you = Words(GAME, "en", ["Ann", "Bob", "Cleo"], 2)
    status = match.scene(2).status
    assert status is not None
    assert you.say(status) == "Bob loses nothing. The vouivre attacks you: the dice roll."
    play(match, "chance roll 0 1 0 0", "chance roll 1 0 0 0")
    assert words(match.scene(0).status) == "The vouivre takes 1 gold from room 3. The vouivre loots room 2."
    play(match, "chance roll 1 0 0 0")
    assert words(match.scene(0).status) == "The vouivre takes nothing from room 2. What is left is shared."
