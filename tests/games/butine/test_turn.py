"""The rest of a turn and the end: BU-13 to BU-17, BU-22, BU-25 to BU-27."""

from __future__ import annotations

from games.butine.positions import EXAMPLE, dealt, give_points, no_tiles_left, on_meadow, position
from script import clause, fact, offered, play, refused
from tablee.kernel import CHANCE, Match


@clause("BU-13")
def test_cards_are_taken_one_at_a_time_and_replaced_at_once() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 forage ywb 5")
    assert offered(match, 0, "take") == ["take rwr", "take rwb", "take bwb"]
    play(match, "0 take rwr")
    assert match.to_act == (CHANCE,), "the display is refilled before anything else"
    play(match, "chance draw yry")
    assert fact(match, "display") == ["yry", "rwb", "bwb"]
    assert offered(match, 0, "take") == ["take yry", "take rwb", "take bwb"], "the new card may be taken too"
    assert refused(match, "0 forage brb 1") == "refill-first", "foraging is over"
    play(match, "0 take yry", "chance draw yry")
    assert fact(match, "open")[0] == ["rwr", "yry", "brb"]


@clause("BU-13")
def test_only_cards_of_the_display_can_be_taken() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    assert refused(match, "0 take rwr") == "act-first"
    play(match, "0 forage wyr 3")
    assert refused(match, "0 take yry") == "not-in-display"
    assert refused(match, "0 end") == "refill-first"
    assert refused(match, "0 swap ywb rwr") == "refill-first"


@clause("BU-14", "BU-22")
def test_a_point_buys_one_swap_from_the_display() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry")
    deck = position(match).deck
    play(match, "0 swap brb rwb")
    assert match.to_act == (CHANCE,), "the display is refilled after a swap too"
    play(match, "chance draw yby")
    assert fact(match, "open")[0] == ["rwr", "ywb", "rwb"]
    assert fact(match, "points") == [0, 0]
    assert fact(match, "gone") == ["wyr", "brb"]
    assert fact(match, "deck") == deck - 1
    assert len(fact(match, "display")) == 3
    assert match.to_act == (1,), "once a turn"


@clause("BU-14")
def test_a_point_buys_the_top_of_the_deck() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry")
    display = fact(match, "display")
    play(match, "0 swap brb deck")
    play(match, "chance draw yby")
    assert fact(match, "open")[0] == ["rwr", "ywb", "yby"]
    assert fact(match, "display") == display
    assert match.to_act == (1,)


@clause("BU-14")
def test_the_swap_needs_a_point_and_ones_own_card() -> None:
    match = play(dealt("wyr ywb brb"), "0 lay hexagon/0 1,1")
    assert match.to_act == (1,), "who has no point is not asked"
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    give_points(match, 0, 1)
    assert refused(match, "0 swap yry deck") == "not-your-card"
    assert refused(match, "0 swap wyr yry") == "not-in-display"
    assert refused(dealt("wyr ywb brb"), "0 swap wyr deck") == "no-point"
    on_meadow(match, *EXAMPLE)
    play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry")
    assert refused(match, "0 swap yby deck") == "not-your-card"
    assert refused(match, "0 lay hexagon/0 -1,-1") == "one-action"
    assert refused(match, "0 take rwb") == "three-open"


@clause("BU-27", "BU-28")
def test_a_swap_that_is_announced_follows_the_lay() -> None:
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    give_points(match, 0, 1)
    play(match, "0 swap wyr rwr")
    assert fact(match, "points") == [1, 0], "nothing is paid yet"
    assert fact(match, "wish") == ["wyr", "rwr"]
    assert all(text.startswith("lay ") for text in offered(match, 0))
    assert refused(match, "0 swap ywb deck") == "lay-first"
    assert refused(match, "0 end") == "lay-first"
    play(match, "0 lay hexagon/0 1,1")
    assert match.to_act == (CHANCE,)
    play(match, "chance draw yry")
    assert fact(match, "open")[0] == ["rwr", "ywb", "brb"]
    assert fact(match, "points") == [0, 0]
    assert fact(match, "wish") == []
    assert match.to_act == (1,)


@clause("BU-28")
def test_a_lay_ends_the_turn_of_someone_who_announced_nothing() -> None:
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    give_points(match, 0, 1)
    play(match, "0 lay hexagon/0 1,1")
    assert match.to_act == (1,)


@clause("BU-28")
def test_nobody_sees_the_deck_before_the_lay() -> None:
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    give_points(match, 0, 1)
    deck = position(match).deck
    play(match, "0 swap wyr deck")
    assert position(match).deck == deck
    play(match, "0 lay hexagon/0 1,1", "chance draw yby")
    assert fact(match, "open")[0] == ["yby", "ywb", "brb"]


@clause("BU-28")
def test_without_tiles_no_swap_is_announced() -> None:
    match = no_tiles_left(on_meadow(dealt("wyr ywb brb"), *EXAMPLE))
    give_points(match, 0, 1)
    assert refused(match, f"0 swap wyr {fact(match, 'display')[0]}") == "act-first"


@clause("BU-14", "BU-28")
def test_under_version_2_one_is_asked_after_every_lay() -> None:
    match = dealt("wyr ywb brb", display="rwr rwb bwb")
    position(match).announces = False
    give_points(match, 0, 1)
    assert refused(match, "0 swap wyr deck") == "act-first"
    play(match, "0 lay hexagon/0 1,1")
    assert refused(match, "0 swap wyr rwr") == ""
    play(match, "0 end")
    assert match.to_act == (1,)
    assert fact(match, "points") == [1, 0]


@clause("BU-27")
def test_the_swap_may_spend_a_point_made_this_turn() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    assert position(match).points(0) == 0
    play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry")
    assert refused(match, "0 swap ywb rwb") == ""


@clause("BU-14")
def test_who_wants_no_swap_ends_the_turn() -> None:
    match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry", "0 end")
    assert match.to_act == (1,)
    assert fact(match, "points") == [1, 0]


@clause("BU-25")
def test_seen_cards_are_paid_before_bonus_cards() -> None:
    match = dealt(display="rwr rwb bwb")
    state = position(match)
    give_points(match, 0, 1)
    state.bonus[0], state.deck = 1, state.deck - 1
    paid = fact(match, "foraged")[0]
    play(match, f"0 swap {fact(match, 'open')[0][0]} deck", "0 lay hexagon/0 1,1", "chance draw yry")
    assert fact(match, "foraged")[0] == []
    assert fact(match, "bonus") == [1, 0], "the bonus card stays"
    assert fact(match, "gone")[0] == paid[0], "the card leaves the game"
    play(
        match,
        "1 lay hexagon/0 -1,-1",
        f"0 swap {fact(match, 'open')[0][0]} deck",
        "0 lay hexagon/0 2,-1",
        "chance draw yry",
    )
    assert fact(match, "bonus") == [0, 0]
    assert sum(state.unseen) == state.deck + 1, "nobody ever learns which card it was"


@clause("BU-25")
def test_a_bonus_card_stays_unseen() -> None:
    match = dealt()
    position(match).bonus[0] = 1
    for viewer in (None, 0, 1, -3):
        piece = match.scene(viewer).pieces["bonus:0:1"]
        assert piece.art == "back"
        assert piece.label.args == {"points": 1}


@clause("BU-15")
def test_who_can_neither_lay_nor_forage_exchanges_a_card() -> None:
    able = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    assert refused(able, "0 exchange wyr deck") == "can-act"
    assert refused(able, "0 pass") == "no-passing"
    match = no_tiles_left(on_meadow(dealt("rbr ryr yry", display="rwr rwb bwb"), *EXAMPLE))
    assert refused(match, "0 exchange wyr deck") == "not-your-card"
    assert refused(match, "0 exchange rbr wyw") == "not-in-display"
    assert all(text.startswith("exchange ") for text in offered(match, 0))
    deck = position(match).deck
    play(match, "0 exchange rbr rwb", "chance draw yby")
    assert position(match).deck == deck - 1
    assert match.to_act == (1,), "free of charge, and that was the turn"


@clause("BU-15", "BU-16")
def test_exchanges_run_the_deck_out() -> None:
    match = no_tiles_left(dealt("rbr ryr yry", "rbr ryr yry", display="rwr rwb bwb"))
    position(match).deck = 2
    play(match, "0 exchange rbr deck", "chance draw yby", "1 exchange rbr deck", "chance draw yby")
    assert match.outcome is not None
    assert match.outcome.reason == "deck"


@clause("BU-26")
def test_a_paid_swap_may_follow_the_exchange() -> None:
    match = no_tiles_left(dealt("rbr ryr yry", display="rwr rwb bwb"))
    give_points(match, 0, 1)
    play(match, "0 exchange rbr rwb", "chance draw yby")
    assert refused(match, "0 swap ryr bwb") == ""
    play(match, "0 end")
    assert match.to_act == (1,)


def under_version_1(match: Match) -> Match:
    """The same position in a match begun before exchanges."""
    position(match).exchanges = position(match).announces = False
    return match


@clause("BU-15")
def test_under_version_1_one_passes_only_if_one_can_neither_lay_nor_forage() -> None:
    match = under_version_1(on_meadow(dealt("wyr ywb brb"), *EXAMPLE))
    assert refused(match, "0 pass") == "can-act"
    no_tiles_left(match)
    assert refused(match, "0 pass") == "can-act", "there is something to forage"
    stuck = under_version_1(no_tiles_left(on_meadow(dealt("rbr ryr yry"), *EXAMPLE)))
    assert offered(stuck, 0, "pass") == ["pass"]
    assert len(stuck.moves(0)) == 1


@clause("BU-15")
def test_a_full_round_of_passes_ends_the_match() -> None:
    match = under_version_1(no_tiles_left(dealt(seats=3)))
    play(match, "0 pass", "1 pass")
    assert match.outcome is None
    play(match, "2 pass")
    assert match.outcome is not None
    assert match.outcome.reason == "stuck"
    assert match.outcome.ranks == (1, 1, 1)


@clause("BU-26")
def test_who_passes_may_still_swap_and_that_is_no_pass() -> None:
    match = under_version_1(no_tiles_left(dealt("rbr ryr yry", "rbr ryr yry", display="rwr rwb bwb")))
    give_points(match, 0, 1)
    play(match, "0 pass")
    assert refused(match, "0 end") == ""
    play(match, "0 swap rbr rwb", "chance draw yby", "1 pass")
    assert match.outcome is None, "only one mere pass so far"
    play(match, "0 pass")
    assert match.outcome is not None
    assert match.outcome.reason == "stuck"


@clause("BU-26")
def test_who_passes_and_keeps_the_point_has_passed() -> None:
    match = under_version_1(no_tiles_left(dealt("rbr ryr yry", "rbr ryr yry")))
    give_points(match, 0, 1)
    play(match, "0 pass", "0 end", "1 pass")
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2)


@clause("BU-16", "BU-22")
def test_the_last_card_ends_the_match_in_mid_refill() -> None:
    """Two cards are due, the deck has one: the match ends with the first draw; the display is full."""
    match = on_meadow(dealt("wyr ywb brb"), *EXAMPLE)
    play(match, "0 forage wyr 3", "0 forage ywb 5")
    position(match).deck = 1
    play(match, f"0 {offered(match, 0, 'take')[0]}", "chance draw yry")
    assert match.to_act == ()
    assert match.outcome is not None
    assert match.outcome.reason == "deck"
    assert match.outcome.scores == (2, 0)
    assert len(fact(match, "display")) == 3
    assert refused(match, "0 end") == "match-over"


@clause("BU-16", "BU-23")
def test_the_last_card_ends_the_match_in_a_swap() -> None:
    """The point paid is gone."""
    for instead in ("deck", "rwb"):
        match = on_meadow(dealt("wyr ywb brb", display="rwr rwb bwb"), *EXAMPLE)
        play(match, "0 forage wyr 3", "0 take rwr", "chance draw yry")
        position(match).deck = 1
        play(match, f"0 swap brb {instead}", "chance draw yry")
        assert match.outcome is not None
        assert match.outcome.scores == (0, 0)
        assert match.outcome.ranks == (1, 1), "equal players share the win"


@clause("BU-17")
def test_most_points_win_and_open_cards_count_nothing() -> None:
    match = on_meadow(dealt("wyr ywb brb", seats=3), *EXAMPLE)
    give_points(match, 1, 2)
    give_points(match, 2, 2)
    play(match, "0 forage wyr 3")
    position(match).deck = 1
    play(match, f"0 {offered(match, 0, 'take')[0]}", "chance draw yry")
    assert match.outcome is not None
    assert match.outcome.scores == (1, 2, 2)
    assert match.outcome.ranks == (3, 1, 1)
    assert match.outcome.winners == (1, 2)


@clause("BU-08")
def test_the_bee_is_seen_to_fly_its_way() -> None:
    """Over two edges and two flowers to the third edge and the last flower; by hand, one edge at a time."""
    match = on_meadow(dealt("wyr ywb brb", version=3), *EXAMPLE)
    assert match.scene().pieces["bee"].via == ()
    play(match, "0 forage wyr 3")
    bee, one, two = (match.scene().pieces[id] for id in ("bee", "tile:hexagon:2", "tile:rhombus:1"))
    assert len(bee.via) == 5
    assert bee.via[1] == (one.x, one.y - 4), "the middle of a hexagon is its hub"
    assert two.x < bee.via[3][0] < two.x + 100
    play(match, "0 guide ywb", "0 fly 4")
    assert len(match.scene().pieces["bee"].via) == 1
    play(match, "0 fly 1", "0 fly 5")
    assert len(match.scene().pieces["bee"].via) == 1
