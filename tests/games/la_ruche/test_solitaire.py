"""Twelve tiles for one, bees up."""

from __future__ import annotations

import random

import pytest

from games.la_ruche.hives import hive, lays, offered, plays, refused, shows_bee
from script import clause
from tablee.games.la_ruche import GAME
from tablee.games.la_ruche.moves import Lay
from tablee.games.la_ruche.pieces import TILE_OF
from tablee.games.la_ruche.puzzle import GENTLE, TRICKY, daily_puzzle, dealt, grade, luck, puzzle
from tablee.games.la_ruche.solver import solution
from tablee.games.la_ruche.state import OVER, RACING, Hive
from tablee.kernel import CHANCE, Match
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import option_fields, read_options

UNSOLVABLE = (44, 45, 40, 41, 30, 54, 53, 24, 55, 25, 43, 46)
"""One of the very rare deals that can't be solved."""


def begun(seed: str = "alone", **options: object) -> Match:
    """A solitaire after its deal."""
    match = Match(GAME, 1, GAME.options(**options), seed)
    match.advance()
    return match


@clause("RU-19")
def test_twelve_tiles_are_drawn_all_to_be_laid_bee_face_up():
    match = begun()
    assert match.state.left == [12]
    assert match.to_act == (0,)
    assert len(lays(match.state, 0)) == 12 * 6
    assert all(shows_bee(text.split()[1]) for text in lays(match.state, 0))
    flipped = next(way for way in range(720) if TILE_OF[way] in match.state.rack(0) and not _legal(match.state, way))
    assert match.refusal(0, Lay(flipped, match.moves(0)[0].spot)).code == "bee-up"


def _legal(state: Hive, way: int) -> bool:
    return way in {move.tile for move in GAME.moves(state, 0) if isinstance(move, Lay)}


@clause("RU-20")
def test_the_second_touches_the_first_and_later_ones_two():
    match = begun()
    match.play(0, match.moves(0)[0])
    second = [move for move in match.moves(0) if isinstance(move, Lay)]
    assert {match.state.need(move.spot).count for move in second} == {1}
    match.play(0, second[0])
    single = next(spot for spot, need in match.state.rim.items() if need.count == 1)
    fitting = next(w for w in match.state.rim[single].fits if TILE_OF[w] in match.state.rack(0) and _bee(w))
    assert match.refusal(0, Lay(fitting, single)).code == "touch-two"
    for move in GAME.moves(match.state, 0):
        assert not isinstance(move, Lay) or match.state.need(move.spot).count >= 2


def _bee(way: int) -> bool:
    return shows_bee(GAME.write(Lay(way, 0)).split()[1])


@clause("RU-20")
def test_a_tile_is_legal_when_it_is_laid():
    """Each lay of a solution is legal in its place, and not before its neighbours lie"""
    match = begun()
    line = GAME.solve(match.state)
    assert match.refusal(0, line[5]) is not None
    for lay in line:
        match.play(0, lay)


@clause("RU-21")
def test_it_is_won_when_all_twelve_lie():
    match = begun()
    for lay in GAME.solve(match.state):
        assert match.outcome is None
        match.play(0, lay)
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "solved"
    assert match.outcome.scores == (12,)
    assert match.to_act == ()


@clause("RU-21", "RU-31")
def test_tiles_are_taken_back_last_laid_first_as_many_as_one_likes():
    match = begun()
    states = [GAME.facts(match.state)]
    line = GAME.solve(match.state)[:7]
    for lay in line:
        match.play(0, lay)
        states.append(GAME.facts(match.state))
    for number in range(6, -1, -1):
        match.play(0, GAME.read("back"))
        now = GAME.facts(match.state)
        assert {**now, "backs": 0} == {**states[number], "backs": 0}
        assert now["backs"] == 7 - number
    assert refused(match.state, 0, "back") == "nothing-laid"
    assert "back" not in offered(match.state, 0)


@clause("RU-31")
def test_what_spots_ask_is_right_again_after_a_tile_is_taken_back():
    """Also where other tiles have come since"""
    match = begun()
    rng = random.Random(4)
    for _ in range(300):
        moves = [move for move in match.moves(0) if GAME.write(move).split()[0] in ("lay", "back")]
        match.play(0, rng.choice(moves))
        state = match.state
        fresh = hive("", ("",))
        for spot in state.laid:
            fresh.put(state.board[spot], spot)
        assert fresh.rim == state.rim
        assert fresh.live == state.live
        if match.outcome:
            break


@clause("RU-22")
def test_every_deal_is_checked_by_the_solver_before_it_is_shown(monkeypatch: pytest.MonkeyPatch):
    """An unsolvable deal is passed over"""
    first = random.Random(3).sample(range(60), 12)
    asked: list[list[int]] = []

    def judge(state: Hive) -> list[tuple[int, int]] | None:
        asked.append(sorted(state.rack(0)))
        return None if len(asked) == 1 else []

    monkeypatch.setattr("tablee.games.la_ruche.puzzle.solution", judge)
    tiles = puzzle(random.Random(3), "any")
    assert asked[0] == sorted(first)
    assert asked[-1] == sorted(tiles) != sorted(first)


@clause("RU-22")
def test_the_solver_finds_a_solution_that_the_rules_accept():
    rng = random.Random(8)
    for _ in range(25):
        state = dealt(tuple(rng.sample(range(60), 12)))
        line = GAME.solve(state)
        assert len(line) == 12
        for lay in line:
            assert GAME.refusal(state, 0, lay) is None
            GAME.play(state, 0, lay)
        assert state.reason == "solved"


def sets_of_lays(state: Hive) -> bool:
    """Whether the solitaire can be solved, by walking all sets of lays level by level with the rules' own moves."""
    level = {frozenset(state.board.items()): state}
    for _ in range(state.left[0]):
        deeper: dict[frozenset[tuple[int, int]], Hive] = {}
        for key, before in level.items():
            for move in GAME.moves(before, 0):
                if isinstance(move, Lay) and (after := key | {(move.spot, move.tile)}) not in deeper:
                    deeper[after] = before.copy()
                    GAME.play(deeper[after], 0, move)
        level = deeper
    return bool(level)


@clause("RU-22")
def test_the_solver_is_exact():
    """Its yes and no agree with a search that knows nothing but the rules"""
    rng = random.Random(12)
    answers = []
    for _ in range(60):
        state = dealt(tuple(rng.sample(range(60), 12)))
        for _ in range(6):
            moves = [move for move in GAME.moves(state, 0) if isinstance(move, Lay)]
            if moves:
                GAME.play(state, 0, rng.choice(moves))
        answers.append(solution(state) is not None)
        assert answers[-1] == sets_of_lays(state)
    assert 10 < sum(answers) < 50


@clause("RU-22")
def test_the_solver_proves_that_a_deal_has_no_solution():
    """Such deals are rare, but they are"""
    assert GAME.solve(dealt(UNSOLVABLE)) is None


@clause("RU-22")
def test_levels_are_graded_by_how_often_random_play_comes_out():
    rng = random.Random(2)
    tiles = tuple(rng.sample(range(60), 12))
    assert luck(tiles) == luck(tuple(reversed(tiles)))  # by the tiles, not by their order
    for level, low, high in (("gentle", GENTLE, 1.0), ("steady", TRICKY, GENTLE), ("tricky", 0.0, TRICKY)):
        tiles = puzzle(random.Random(1), level)
        assert grade(tiles) == level
        assert low <= luck(tiles) <= high
        match = begun(level=level)
        assert grade(tuple(match.state.rack(0))) == level


@clause("RU-22", "RU-32")
def test_a_hint_shows_a_tile_of_a_solution_from_here_and_is_counted():
    match = begun()
    for _ in range(3):
        match.play(0, GAME.solve(match.state)[0])
    match.play(0, GAME.read("hint"))
    assert match.to_act == (CHANCE,)
    match.advance()
    scene = match.scene(0)
    ghost = scene.pieces["hint"]
    assert ghost.marks == ("ghost",)
    assert scene.status.id == "hint-here"
    word, spot = GAME.facts(match.state)["tip"].split()
    match.play(0, GAME.read(f"lay {word} {spot}"))
    assert GAME.solve(match.state) is not None
    assert "hint" not in match.scene(0).pieces
    assert match.state.hints == 1


@clause("RU-22")
def test_a_hint_says_if_no_solution_exists():
    state = dealt(UNSOLVABLE)
    plays(state, "0 hint")
    answer = GAME.chance(state, random.Random(0))
    assert GAME.write(answer) == "no-way"
    GAME.play(state, CHANCE, answer)
    assert GAME.public(state).status.id == "hint-none"
    assert GAME.facts(state)["tip"] == "none"
    assert refused(state, 0, "hint") == "hint-is-shown"


@clause("RU-22")
def test_a_false_tip_in_a_file_is_refused():
    """Chance answers a hint with a legal lay, or that there is none"""
    state = dealt(UNSOLVABLE)
    plays(state, "0 hint")
    for text in ("tip osgybv 0,0", "tip oysbgv 1,0", "deal 0 osgybv", "lay oysbgv 0,0"):
        assert refused(state, CHANCE, text) is not None
    assert refused(state, CHANCE, "tip oysbgv 0,0") is None
    assert refused(state, 0, "back") == "not-your-turn"


@clause("RU-23")
def test_the_daily_puzzle_is_one_deal_for_each_date_the_same_for_everybody():
    monday = begun("one-seed", daily="2026-11-16")
    other = begun("another-seed", daily="2026-11-16", level="tricky")
    assert monday.log == other.log
    assert monday.log[0].move.tiles == daily_puzzle("2026-11-16")
    assert begun("one-seed", daily="2026-11-17").log != monday.log
    assert GAME.solve(monday.state) is not None
    assert [GAME.write(begun(daily=day).log[0].move) for day in ("2026-11-16", "2027-01-01")] == DAILIES


DAILIES = [
    "deal 0 osgbyv,osbgvy,oybsgv,ogsyvb,oysgvb,ogvsyb,osvygb,ogysbv,osbvyg,obysgv,ogbsvy,ogsvyb",
    "deal 0 oysbgv,ogbvsy,osyvbg,osgyvb,osvbyg,ogsbyv,osvgby,obgysv,obygsv,oygsbv,oysvgb,ogybsv",
]
"""Pinned: a deal of a date never changes."""


@clause("RU-23")
def test_a_date_that_is_none_is_refused():
    assert read_options(GAME.options, {"daily": "2028-02-29"}).daily == "2028-02-29"
    for word in ("2026-02-29", "2026-13-01", "today", "2026-1-1", "20261101"):
        with pytest.raises(BadOptions, match="daily is a date") as wrong:
            read_options(GAME.options, {"daily": word})
        assert wrong.value.option == "daily"


@clause("RU-23", "RU-32")
def test_the_result_can_be_shared_with_hints_and_take_backs_counted():
    match = begun(daily="2026-11-16")
    match.play(0, GAME.read("hint"))
    match.advance()
    match.play(0, match.moves(0)[0])
    match.play(0, GAME.read("back"))
    for lay in GAME.solve(match.state):
        match.play(0, lay)
    share = match.scene().share
    assert share.id == "result-solved"
    assert share.args == {"date": "2026-11-16", "hints": 1, "backs": 1, "laid": 12}
    assert match.outcome.scores == (11,)


def test_giving_up_ends_it_unsolved():
    match = begun()
    match.play(0, GAME.read("give-up"))
    assert match.state.phase == OVER
    assert match.outcome.winners == ()
    assert match.outcome.reason == "given-up"


@clause("RU-32")
def test_the_table_shows_no_more_than_the_rules_say():
    """No lit spots, even with beginners' help"""
    match = begun(help=True)
    for lay in GAME.solve(match.state)[:4]:
        match.play(0, lay)
    scene = match.scene(0)
    assert scene.free.fits == ()
    assert not scene.free.flips
    assert {mark for spot in scene.spots.values() for mark in spot.marks} <= {"dead"}


def test_options_say_for_how_many_they_matter_and_are_harmless_elsewhere():
    fields = {field.name: (field.fewest, field.most) for field in option_fields(GAME.options)}
    assert {name for name, seats in fields.items() if seats == (1, 1)} == {"level", "daily"}
    assert {name for name, seats in fields.items() if seats == (2, 6)} == {"bees", "triples", "rounds", "help"}
    race, plain = (Match(GAME, 2, options, "same") for options in (GAME.options(daily="2026-11-16"), GAME.options()))
    assert race.chance_move() == plain.chance_move()
    match = begun(bees=True, triples=True, rounds=9)
    for lay in GAME.solve(match.state):
        match.play(0, lay)
    assert match.outcome.reason == "solved"


def test_what_is_for_one_is_refused_to_racers():
    state = hive("", ("osgybv", "ogybsv"), RACING)
    for text in ("back", "hint", "give-up"):
        assert refused(state, 0, text) == "only-alone"
    with pytest.raises(NotImplementedError):
        GAME.solve(state)
