"""The end: NV-22 and NV-23."""

from __future__ import annotations

import pytest

from games.nid_de_vouivres.positions import Asked, given, nest, twin
from script import clause, fact, play
from tablee.games.nid_de_vouivres.pieces import Gems
from tablee.kernel import Match, Outcome

LAST: Asked = ((9, 9, 9, 9), (9, 9, 9, 9), (2, 1, 0, 0))
"""With the first two completed, two gold pieces and a ruby win."""
TWO: Asked = ((9, 9, 9, 9), (1, 0, 0, 0), (1, 1, 0, 0))


def shared(match: Match, *choices: str) -> Match:
    """A turn in which all choose like this and the vouivre harms nobody."""
    for seat, choice in enumerate(choices):
        play(match, f"{seat} {choice}")
    play(match, f"{fact(match, 'keeper')} place {match.seats}", "chance reveal", "chance roll 0 0 0 0", "chance share")
    return match


def ended(match: Match) -> Outcome:
    """How the match ended."""
    assert match.outcome is not None
    return match.outcome


@clause("NV-22")
def test_a_chest_that_pays_the_last_objective_ends_it_at_once() -> None:
    match = given(3, rooms={1: (2, 1, 0, 0)}, objectives={0: LAST}, completed={0: 0b011})
    shared(match, "go 1 gold-ruby", "go 2 gold-ruby", "go 2 gold-ruby")
    outcome = ended(match)
    assert fact(match, "phase") == "over"
    assert match.to_act == ()
    assert (outcome.ranks, outcome.scores, outcome.reason) == ((1, 2, 2), (3, 0, 0), "objectives")


@clause("NV-22")
def test_it_does_not_end_with_two_objectives_left() -> None:
    match = given(3, chests={0: (2, 0, 0, 0)}, rooms={1: (0, 1, 0, 0)}, objectives={0: TWO}, completed={0: 0b001})
    shared(match, "go 1 gold-ruby", "go 2 gold-ruby", "go 2 gold-ruby")
    assert fact(match, "phase") == "gems"


@clause("NV-22")
def test_an_exit_that_completes_all_that_are_left_ends_it() -> None:
    match = given(3, chests={0: (2, 1, 0, 0)}, objectives={0: TWO}, completed={0: 0b001})
    shared(match, "exit gold-ruby", "go 2 gold-ruby", "go 2 gold-ruby")
    play(match, "0 complete 2", "0 complete 3")
    assert ended(match).ranks == (1, 2, 2)


@clause("NV-22")
def test_with_the_option_a_chest_that_covers_all_open_objectives_ends_it() -> None:
    match = given(
        3, chests={0: (2, 0, 0, 0)}, rooms={1: (0, 1, 0, 0)}, objectives={0: TWO}, completed={0: 0b001}, cover=True
    )
    poorer = twin(match)
    nest(poorer).chests[0] = 1  # pays each by itself, but not both
    shared(match, "go 1 gold-ruby", "go 2 gold-ruby", "go 2 gold-ruby")
    assert ended(match).winners == (0,)
    assert ended(match).scores == (3, 0, 0)
    shared(poorer, "go 1 gold-ruby", "go 2 gold-ruby", "go 2 gold-ruby")
    assert fact(poorer, "phase") == "gems"


@clause("NV-23")
@pytest.mark.parametrize(
    ("aside", "other", "winners", "reason"),
    [
        ((0, 0, 1, 1), (9, 9, 1, 0), (0,), "put-aside"),  # pearls and sapphires together
        ((0, 0, 2, 0), (0, 0, 0, 2), (0, 1), "shared"),
        ((0, 2, 1, 0), (9, 1, 0, 1), (0,), "put-aside"),  # then rubies
        ((3, 2, 1, 0), (4, 2, 0, 1), (1,), "put-aside"),  # then gold
        ((3, 2, 1, 0), (3, 2, 0, 1), (0, 1), "shared"),  # else they share the win
    ],
)
def test_of_several_the_gems_put_aside_decide(aside: Gems, other: Gems, winners: tuple[int, ...], reason: str) -> None:
    match = given(
        3,
        chests={0: (2, 1, 0, 0), 1: (2, 1, 0, 0)},
        asides={0: aside, 1: other, 2: (9, 9, 9, 9)},
        objectives={0: LAST, 1: LAST},
        completed={0: 0b011, 1: 0b011, 2: 0b011},
    )
    shared(match, "go 1 gold-ruby", "go 1 gold-ruby", "go 1 gold-ruby")
    outcome = ended(match)
    assert outcome.winners == winners
    assert outcome.reason == reason
    assert outcome.ranks[2] == 3  # gems help nobody who has not finished


@clause("NV-23")
def test_the_last_chests_surplus_counts() -> None:
    match = given(
        3, chests={0: (2, 1, 0, 1), 1: (2, 1, 0, 0)}, objectives={0: LAST, 1: LAST}, completed={0: 0b011, 1: 0b011}
    )
    shared(match, "go 1 gold-ruby", "go 1 gold-ruby", "go 1 gold-ruby")
    assert ended(match).winners == (0,)


@clause("NV-23")
def test_those_who_have_not_finished_are_ranked_by_objectives_completed() -> None:
    match = given(4, chests={0: (2, 1, 0, 0)}, objectives={0: LAST}, completed={0: 0b011, 2: 0b001, 3: 0b101})
    shared(match, "go 1 gold-ruby", "go 1 gold-ruby", "go 1 gold-ruby", "go 1 gold-ruby")
    outcome = ended(match)
    assert (outcome.ranks, outcome.scores) == ((1, 4, 3, 2), (3, 0, 1, 2))
