"""The bots' judgement: what anyone who knows the game would do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from itertools import pairwise
from statistics import mean

import pytest

from games.nid_de_vouivres.positions import Asked, given, nest, twin
from script import clause, fact, offered, play
from tablee.bots.budget import Budget
from tablee.bots.greedy import first_sight
from tablee.bots.players import choose
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.bot import keeper
from tablee.games.nid_de_vouivres.bot.brain import NidBrain
from tablee.games.nid_de_vouivres.bot.first_sight import choices
from tablee.games.nid_de_vouivres.bot.forecast import MOST_KEPT, Forecast, Outlook, forecast
from tablee.games.nid_de_vouivres.bot.talk import moves_since_gems_fell
from tablee.games.nid_de_vouivres.moves import Turn
from tablee.games.nid_de_vouivres.pieces import CHOICES, NOT_CHOSEN, OUTSIDE, Gems
from tablee.games.nid_de_vouivres.rules.manners import ROOMS
from tablee.games.nid_de_vouivres.state import HIDDEN, NidState, Phase
from tablee.kernel import CHANCE, Heard, Match, Text

BRAIN = GAME.brain
LAST: Asked = ((9, 9, 9, 9), (9, 9, 9, 9), (2, 0, 0, 0))


def scores(match: Match, seat: int, brain: NidBrain = BRAIN) -> dict[str, float]:
    """The seat's moves, and how good each looks."""
    return dict(zip(offered(match, seat), brain.scores(nest(match), seat, match.moves(seat)), strict=True))


def best(match: Match, seat: int) -> str:
    """The move that looks best."""
    looks = scores(match, seat)
    return max(looks, key=looks.__getitem__)


def value(match: Match, seat: int) -> float:
    """How the seat stands."""
    return BRAIN.value(nest(match), seat)


def test_values_are_shares_of_the_win() -> None:
    match = given(4, chests={1: (9, 9, 9, 9)})
    values = [value(match, seat) for seat in range(4)]
    assert abs(sum(values) - 1) < 1e-9
    assert max(values) == values[1]


def test_it_goes_where_the_gems_are_that_it_lacks() -> None:
    match = given(
        3, rooms={2: (0, 0, 3, 0), 3: (3, 0, 0, 0)}, objectives={0: ((0, 0, 3, 1), (0, 0, 1, 0), (0, 0, 0, 2))}
    )
    assert best(match, 0).startswith("go 2 ")
    assert "sapphire" in best(match, 0)


def test_it_exits_when_that_wins() -> None:
    match = given(
        3, chests={0: (3, 0, 0, 0)}, objectives={0: ((1, 0, 0, 0), (2, 0, 0, 0), (9, 9, 9, 9))}, completed={0: 4}
    )
    assert best(match, 0).startswith("exit ")


def test_the_keeper_strikes_where_people_want_to_be_and_more_often_where_a_rich_chest_may_be() -> None:
    def struck(chest: Gems) -> list[float]:
        match = given(4, where=[1, 3, 2, 2], rooms={3: (4, 0, 0, 0)}, chests={1: chest}, objectives={1: LAST})
        return BRAIN.forecast(nest(match)).strikes

    poor, rich = struck((0, 0, 0, 0)), struck((3, 3, 2, 2))
    assert max(poor) == poor[3]
    assert max(rich) == rich[3]
    assert rich[4] > poor[4]  # a rich chest may flee there: she follows, and no room is safe
    assert min(rich[1:]) > 0.05


def test_the_keeper_draws_among_all_rooms_the_own_one_seldom() -> None:
    match = given(4, where=[1, 3, 2, 2], rooms={3: (4, 0, 0, 0), 1: (1, 1, 0, 0)}, chests={1: (3, 3, 2, 2)})
    for seat, room in enumerate((1, 3, 2, 2)):
        play(match, f"{seat} go {room} gold-ruby")
    state = nest(match)
    odds = BRAIN.mixed(state, 0, match.moves(0))
    assert odds is not None
    assert odds == BRAIN.mixed(state, 0, match.moves(0))  # by what the keeper sees alone
    strikes = BRAIN.forecast(state).strikes
    assert odds[0] / sum(odds) < strikes[1] / 2
    assert max(odds) == odds[2]  # a rich chest will be there
    assert min(odds) > 0  # no room is ever safe
    assert BRAIN.mixed(nest(given(4)), 0, given(4).moves(0)) is None
    rng = random.Random(1)
    drawn = {choose(GAME, state, 0, "normal", rng) for _ in range(60)}
    assert len(drawn) > 2


def keepers(players: int, matches: int, thought: int = 1) -> Iterator[tuple[NidState, list[float]]]:
    """Positions of matches between bots in which a keeper sends the vouivre, and how likely into each room."""
    for seed in range(matches):
        rng, match = random.Random(seed), Match(GAME, players, seed=str(seed))
        while match.awaited:
            seat = match.awaited[0]
            if seat == CHANCE:
                match.advance()
                continue
            state, moves = nest(match), match.moves(seat)
            odds = BRAIN.mixed(state, seat, moves)
            if odds is None:
                match.play(seat, choose(GAME, state, seat, "normal", rng, Budget(playouts=thought)))
            else:
                yield state.copy(), [one / sum(odds) for one in odds]
                match.play(seat, rng.choices(moves, odds)[0])


@pytest.mark.parametrize("players", GAME.seats)
def test_the_vouivre_hits_somebody_more_often_than_one_sent_at_random(players: int) -> None:
    more = []
    for state, odds in keepers(players, 2, thought=6):
        others = {CHOICES[choice][0] for seat, choice in enumerate(state.choices) if seat != state.keeper}
        there = others - {OUTSIDE}
        more.append(sum(odds[room - 1] for room in there) - len(there) / players)
    assert len(more) > 15
    assert mean(more) > 0.03


def drawn_by(state: NidState) -> list[float]:
    """By room, 0 being outside, how likely the keeper sends the vouivre there, for someone who knows how keepers draw
    but not which room this one has chosen."""
    strikes = [0.0] * (state.seats + 1)
    chosen, cumulated = BRAIN.forecast(state).choices(state.keeper)
    weights = [now - before for before, now in pairwise((0.0, *cumulated))]
    by_room: dict[int, tuple[int, float]] = {}  # the gems chosen matter little: one choice stands for its room
    for one, weight in zip(chosen, weights, strict=True):
        by_room[CHOICES[one][0]] = (one, by_room.get(CHOICES[one][0], (one, 0.0))[1] + weight)
    for one, weight in by_room.values():
        state.choices[state.keeper] = one
        odds = keeper.odds(state, state.keeper, BRAIN.forecast, BRAIN.imagined)
        for room, likely in enumerate(odds, 1):
            strikes[room] += weight / cumulated[-1] * likely / sum(odds)
    return strikes


@pytest.mark.parametrize("players", GAME.seats)
def test_to_know_how_the_keeper_draws_is_worth_little(players: int) -> None:
    """Someone who knows it picks the room that is best against it; compared with the room that is best by what all bots
    expect, that gains far less than a turn brings (about 5)."""
    gains = []
    for state, _ in keepers(players, 2):
        known, guessed = copy(BRAIN.forecast(state)), BRAIN.forecast(state)
        known.strikes = drawn_by(state.copy())
        state.phase, state.choices = Phase.CHOICE, [NOT_CHOSEN] * players
        for seat in range(players):
            if seat != state.keeper:
                moves = GAME.moves(state, seat)
                looks, truly = choices(state, seat, moves, guessed), choices(state, seat, moves, known)
                gains.append(max(truly) - truly[looks.index(max(looks))])
    assert len(gains) > 40
    assert mean(gains) < 0.5


def test_those_who_fear_the_vouivre_leave_the_room_that_draws_her() -> None:
    poor = given(3, where=[1, 1, 1], rooms={2: (3, 0, 0, 0), 3: (2, 0, 0, 0)})
    rich = given(3, where=[1, 1, 1], rooms={2: (3, 0, 0, 0), 3: (2, 0, 0, 0)}, chests={1: (3, 3, 2, 2)})
    assert outlook(rich, 1).likely[2] < outlook(poor, 1).likely[2]


def test_a_fragment_is_spent_for_a_rich_chest_and_kept_for_an_empty_one() -> None:
    def attacked(chest: Gems) -> str:
        match = given(3, fragments={1: 1}, chests={1: chest})
        play(match, *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 1", "1 decline", "chance reveal")
        return best(match, 1)

    assert attacked((5, 5, 3, 3)) == "ward"
    assert attacked((0, 0, 0, 0)) == "endure"


def test_it_completes_as_many_as_it_can() -> None:
    match = given(3, chests={0: (3, 0, 0, 0)}, objectives={0: ((3, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0))})
    play(match, "0 exit gold-ruby", "1 go 1 gold-ruby", "2 go 1 gold-ruby", "0 place 3", "chance reveal")
    play(match, "chance roll 0 0 0 0", "chance share")
    assert best(match, 0) in ("complete 2", "complete 3")


def test_it_judges_by_what_it_sees() -> None:
    # the same scores whatever the others have chosen in secret
    one, two = given(3, chests={1: (2, 2, 0, 0)}), given(3, chests={1: (2, 2, 0, 0)})
    play(one, "1 go 1 gold-ruby", "2 go 2 gold-ruby")
    play(two, "1 go 3 gold-pearl", "2 go 3 ruby-pearl")
    assert scores(one, 0) == scores(two, 0)
    for match in (one, two):
        play(match, "0 go 1 gold-ruby")
    assert scores(one, 0) == scores(two, 0)


def told(match: Match, speaker: int, phrase: str, ago: int = 0) -> NidBrain:
    """A bot that has heard a phrase."""
    return BRAIN.listening(nest(match), [Heard(speaker, Text(phrase), ago)])


def outlook(match: Match, seat: int, brain: NidBrain = BRAIN) -> Outlook:
    """Where a bot expects a seat to go."""
    return brain.forecast(nest(match)).outlooks[seat]


@clause("NV-24")
def test_bots_believe_half_of_what_they_hear() -> None:
    chests = dict.fromkeys(range(4), (2, 2, 1, 0))
    match = given(4, where=[1, 1, 1, 1], rooms={2: (2, 0, 0, 0), 3: (2, 0, 0, 0)}, chests=chests)
    brain = told(match, 1, "phrase-room-3")
    before, after = outlook(match, 1).likely, outlook(match, 1, brain).likely
    assert after[3] > before[3] + 0.25
    assert abs(sum(after) - 1) < 1e-9
    for other in (2, 3):  # whoever has something to lose leaves room 3 alone
        assert outlook(match, other, brain).likely[3] < outlook(match, other).likely[3]
    assert outlook(match, 1, told(match, 1, "phrase-room-6")).likely == before  # there is no such room
    assert outlook(match, 1, told(match, 1, "phrase-exit")).likely == before  # that can't be


@clause("NV-24")
def test_bots_expect_rivals_for_gems_that_others_ask_for() -> None:
    match = given(4, rooms={1: (3, 3, 0, 0)}, objectives={1: ((0, 1, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0))})
    asked = outlook(match, 1, told(match, 1, "phrase-leave-pearl"))
    assert asked.wanting(1, 3) > outlook(match, 1).wanting(1, 3)


@clause("NV-24")
def test_a_truce_makes_the_vouivre_milder_to_those_who_ask_for_it() -> None:
    match = given(4, where=[1, 2, 3, 1], chests={1: (2, 2, 1, 1), 2: (2, 2, 1, 1)})
    play(match, "0 go 1 gold-ruby", "1 go 2 gold-ruby", "2 go 3 gold-ruby", "3 go 1 gold-ruby")
    before, after = scores(match, 0), scores(match, 0, told(match, 1, "phrase-truce"))
    assert after["place 2"] < before["place 2"]  # where seat 1 may be
    assert after["place 4"] == before["place 4"]  # where it can't


def said(match: Match, phrase: str, ago: int = 0) -> list[str]:
    """What counts for a bot of a phrase that seat 1 said."""
    return [word for _, word in told(match, 1, phrase, ago).said(nest(match))]


@clause("NV-24")
def test_words_of_an_earlier_turn_are_forgotten() -> None:
    match = play(given(3), "0 go 1 gold-ruby")
    assert said(match, "phrase-room-3", ago=1) == ["phrase-room-3"]
    assert said(match, "phrase-room-3", ago=2) == []
    assert said(match, "phrase-hello") == []
    match = play(given(3, clock=30, fragments={1: 1}), *(f"{seat} go 1 gold-ruby" for seat in range(3)), "0 place 2")
    play(match, "clock wait 30000")  # the clock declines for seat 1: that is one move, not two
    assert said(match, "phrase-room-3", ago=5) == ["phrase-room-3"]
    assert said(match, "phrase-room-3", ago=6) == []


@clause("NV-24")
def test_words_count_in_their_turn_and_not_in_the_next_that_a_bot_thinks_of() -> None:
    match = given(3)
    brain = told(match, 1, "phrase-room-3")
    later = nest(twin(match))
    later.turn += 1
    assert brain.said(nest(match)) == ((1, "phrase-room-3"),)
    assert brain.said(later) == ()
    assert brain.forecast(later).outlooks[1].likely == outlook(match, 1).likely


def test_the_moves_of_a_turn_are_counted_by_what_lies_open() -> None:
    counted = 0
    for seed in range(20):
        rng, match, moves = random.Random(seed), Match(GAME, 3 + seed % 4, seed=str(seed)), 0
        while match.awaited and len(match.log) < 300:
            seat = match.awaited[0]
            move = match.chance_move() if seat == CHANCE else rng.choice(match.moves(seat))
            match.play(seat, move)
            moves = 0 if isinstance(move, Turn) else moves + 1
            if nest(match).phase in HIDDEN:
                assert moves_since_gems_fell(nest(match)) == moves
                counted += fact(match, "phase") == "lure"
    assert counted > 50


def test_a_forecast_is_made_once_for_what_lies_open() -> None:
    match = given(4, rooms={2: (2, 1, 0, 0)})
    first = forecast(nest(match))
    play(match, "1 go 2 gold-ruby", "0 go 1 gold-ruby")
    assert forecast(nest(twin(match))) is first  # choices are secret
    assert forecast(nest(match), ((1, "phrase-room-3"),)) is not first
    for gold in range(2 * MOST_KEPT):  # however many are made, only some are kept
        nest(match).rooms[0] = gold + 1
        assert forecast(nest(match)) is not first
    assert forecast(nest(match)).strikes == Forecast(nest(match)).strikes


@clause("NV-24")
def test_bots_say_where_they_go_mostly_truly_and_now_and_then() -> None:
    match = given(4, rooms={2: (2, 1, 0, 0)})
    move = GAME.read("go 2 gold-ruby")
    phrases = [BRAIN.says(nest(match), 0, move, random.Random(seed)) for seed in range(2000)]
    spoken = [text.id for text in phrases if text is not None]
    assert 200 < len(spoken) < 500
    assert set(spoken) <= set(GAME.manners.phrases)
    rooms = [phrase for phrase in spoken if phrase.startswith("phrase-room-")]
    assert 0.55 < rooms.count("phrase-room-2") / len(rooms) < 0.9
    brain = told(match, 1, "phrase-truce")
    answers = {text.id for seed in range(50) if (text := brain.says(nest(match), 0, move, random.Random(seed)))}
    assert {"phrase-agreed", "phrase-no-way"} <= answers


@clause("NV-02", "NV-24")
def test_phrases_speak_of_open_rooms_alone() -> None:
    for players in GAME.seats:
        phrases = GAME.manners.phrases_for(players)
        assert [phrase for phrase in phrases if phrase in ROOMS] == [f"phrase-room-{n + 1}" for n in range(players)]
        assert set(GAME.manners.phrases) - set(phrases) <= set(ROOMS)


def test_first_sight_beats_chance() -> None:
    wins = 0
    for seed in range(12):
        rng, match = random.Random(seed), Match(GAME, 4, seed=str(seed))
        while match.awaited:
            seat = match.awaited[0]
            if seat == CHANCE:
                match.advance()
            elif seat == seed % 4:
                match.play(seat, first_sight(BRAIN, match.state, seat, match.moves(seat), rng))
            else:
                match.play(seat, rng.choice(match.moves(seat)))
        assert match.outcome is not None
        wins += seed % 4 in match.outcome.winners
    assert wins >= 8


def test_a_position_is_judged_by_how_its_turn_will_end() -> None:
    # room 2 holds the pearl that seat 0 still lacks; once it has chosen it, it has as good as won
    near: Asked = ((9, 9, 9, 9), (9, 9, 9, 9), (0, 1, 0, 1))
    last: dict[int, Asked] = {0: ((9, 9, 9, 9), (9, 9, 9, 9), (0, 0, 0, 1)), 1: near, 2: near}
    match = given(3, rooms={2: (0, 0, 0, 1)}, objectives=last, completed={0: 3, 1: 3, 2: 3})
    before = value(match, 0)
    taken, left = twin(match), twin(match)
    others = ("1 go 1 gold-ruby", "2 go 3 gold-ruby", "0 place 1")
    play(taken, "0 go 2 gold-pearl", *others)
    play(left, "0 go 2 gold-ruby", *others)
    assert value(taken, 0) > 0.99 > before
    assert abs(value(left, 0) - before) < 0.1
    struck = play(match, "0 go 2 gold-pearl", "1 go 1 gold-ruby", "2 go 3 gold-ruby", "0 place 2")
    assert value(struck, 0) < 0.99  # the vouivre may take it first


def test_a_shared_gem_is_worth_less_than_one_alone() -> None:
    def judged(other: str) -> float:
        match = given(3, rooms={1: (0, 0, 2, 0)}, objectives={0: ((0, 0, 4, 0), (0, 0, 4, 0), (0, 0, 4, 0))})
        play(match, "0 go 1 ruby-sapphire", other, "2 go 3 gold-ruby", "0 place 3")
        return value(match, 0)

    assert judged("1 go 1 ruby-sapphire") < judged("1 go 1 gold-ruby")


def test_values_at_once_are_the_values_one_by_one() -> None:
    match = given(4, chests={1: (2, 2, 1, 0), 2: (0, 1, 0, 1)}, fragments={3: 2})
    play(match, "0 go 1 gold-ruby", "1 go 2 gold-ruby")
    assert list(BRAIN.values(nest(match), [0, 3])) == [value(match, 0), value(match, 3)]
