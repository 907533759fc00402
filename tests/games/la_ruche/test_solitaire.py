"""Twelve tiles for one, bees up."""

from __future__ import annotations

import hashlib
import random
from datetime import date

import pytest

from games.la_ruche.positions import hive, shows_bee, state_of
from script import around, begin, clause, fact, offered, play, refused
from tablee.games.la_ruche import GAME, OLDER
from tablee.games.la_ruche.moves import Deal, Lay, RucheMove
from tablee.games.la_ruche.options import Grade, RucheOptions
from tablee.games.la_ruche.pieces import FREE, ORIENTATIONS, TILE_OF, Need, bee_up
from tablee.games.la_ruche.rules.first_puzzles import GENTLE, TRICKY, first_daily_puzzle, first_puzzle, graded, luck
from tablee.games.la_ruche.rules.puzzle import LEVELS, WEEK, daily_puzzle, effort_of, puzzle
from tablee.games.la_ruche.rules.solver import Search, dealt, solution
from tablee.games.la_ruche.state import RucheState, Table
from tablee.kernel import CHANCE, CLOCK, Match, Text
from tablee.kernel.errors import BadOptions
from tablee.kernel.options import option_fields, read_options

UNSOLVABLE = (44, 45, 40, 41, 30, 54, 53, 24, 55, 25, 43, 46)
"""One of the very rare deals that can't be solved."""


def begun(seed: str = "alone", **options: object) -> Match:
    """A solitaire after its deal."""
    match = begin("la-ruche", 1, seed, **options)
    match.advance()
    return match


def unsolvable() -> Match:
    """A solitaire that can't be solved, after its deal."""
    return around(GAME, dealt(UNSOLVABLE), 1)


def solved(match: Match) -> list[RucheMove]:
    """A solution from here."""
    line = GAME.puzzle.solve(state_of(match))
    assert line is not None
    return line


def lays(match: Match) -> list[Lay]:
    return [move for move in match.moves(0) if isinstance(move, Lay)]


@clause("RU-23")
def test_a_watch_runs_until_the_puzzle_is_solved() -> None:
    match = play(begun(), "clock wait 1500")
    assert match.scene(0).since == 1500
    play(match, "clock wait 500", "0 give-up")
    assert match.scene(0).since is None
    assert begin("la-ruche", 2).scene(0).since is None


@clause("RU-19")
def test_twelve_tiles_are_drawn_all_to_be_laid_bee_face_up() -> None:
    match = begun()
    assert state_of(match).left == [12]
    assert match.to_act == (0, CLOCK)
    assert len(lays(match)) == 12 * 6
    assert all(shows_bee(ORIENTATIONS[lay.orientation]) for lay in lays(match))
    held = state_of(match).rack(0)
    flipped = next(word for number, word in enumerate(ORIENTATIONS) if TILE_OF[number] in held and not bee_up(number))
    assert refused(match, f"0 lay {flipped} 0,0") == "bee-up"


@clause("RU-20")
def test_the_second_touches_the_first_and_later_ones_two() -> None:
    match = begun()
    match.play(0, lays(match)[0])
    table = state_of(match).table
    assert {table.need(lay.spot).count for lay in lays(match)} == {1}
    match.play(0, lays(match)[0])
    held = state_of(match).rack(0)
    single, need = next((spot, need) for spot, need in table.rim.items() if need.count == 1)
    fitting = next(number for number in need.fits if TILE_OF[number] in held and bee_up(number))
    assert refused(match, f"0 {GAME.write(Lay(fitting, single))}") == "touch-two"
    assert {table.need(lay.spot).count >= 2 for lay in lays(match)} == {True}


@clause("RU-20")
def test_a_tile_is_legal_when_it_is_laid() -> None:
    """Each lay of a solution is legal in its place, and not before its neighbours lie"""
    match = begun()
    line = solved(match)
    assert match.refusal(0, line[5]) is not None
    for lay in line:
        match.play(0, lay)


@clause("RU-21")
def test_it_is_won_when_all_twelve_lie() -> None:
    match = begun()
    for lay in solved(match):
        assert match.outcome is None
        match.play(0, lay)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "solved"
    assert match.outcome.scores == (12,)
    assert match.to_act == ()


@clause("RU-21", "RU-31")
def test_tiles_are_taken_back_last_laid_first_as_many_as_one_likes() -> None:
    match = begun()
    states = [GAME.facts(state_of(match))]
    line = solved(match)[:7]
    for lay in line:
        match.play(0, lay)
        states.append(GAME.facts(state_of(match)))
    for number in range(6, -1, -1):
        play(match, "0 back")
        now = GAME.facts(state_of(match))
        assert {**now, "backs": 0} == {**states[number], "backs": 0}
        assert now["backs"] == 7 - number
    assert refused(match, "0 back") == "nothing-laid"
    assert "back" not in offered(match, 0)


@clause("RU-31")
def test_what_spots_ask_is_right_again_after_a_tile_is_taken_back() -> None:
    """Also where other tiles have come since"""
    match = begun()
    rng = random.Random(4)
    for _ in range(300):
        moves = [move for move in match.moves(0) if GAME.write(move).split()[0] in ("lay", "back")]
        match.play(0, rng.choice(moves))
        table, again = state_of(match).table, Table()
        for spot, orientation in table.board.items():
            again.put(orientation, spot)
        assert again.rim == table.rim
        assert again.open == table.open
        if match.outcome:
            break


@clause("RU-22")
def test_every_deal_is_checked_by_the_solver_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unsolvable deal is passed over"""
    first = random.Random(3).sample(range(60), 12)
    asked: list[list[int]] = []

    def judge(state: RucheState) -> list[tuple[int, int]] | None:
        asked.append(sorted(state.rack(0)))
        return None if len(asked) == 1 else []

    monkeypatch.setattr("tablee.games.la_ruche.rules.puzzle.solution", judge)
    tiles = puzzle(random.Random(3), "any")
    assert asked[0] == sorted(first)
    assert asked[-1] == sorted(tiles) != sorted(first)


@clause("RU-22")
def test_the_solver_finds_a_solution_that_the_rules_accept() -> None:
    rng = random.Random(8)
    for _ in range(25):
        match = around(GAME, dealt(tuple(rng.sample(range(60), 12))), 1)
        line = solved(match)
        assert len(line) == 12
        for lay in line:
            match.play(0, lay)
        assert fact(match, "reason") == "solved"


def sets_of_lays(state: RucheState) -> bool:
    """Whether the solitaire can be solved, by walking all sets of lays level by level with the rules' own moves."""
    level = {frozenset(state.table.board.items()): state}
    for _ in range(state.left[0]):
        deeper: dict[frozenset[tuple[int, int]], RucheState] = {}
        for key, before in level.items():
            for move in GAME.moves(before, 0):
                if isinstance(move, Lay) and (after := key | {(move.spot, move.orientation)}) not in deeper:
                    deeper[after] = before.copy()
                    GAME.play(deeper[after], 0, move)
        level = deeper
    return bool(level)


@clause("RU-22")
def test_the_solver_is_exact() -> None:
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
def test_the_solver_proves_that_a_deal_has_no_solution() -> None:
    """Such deals are rare, but they are"""
    assert solution(dealt(UNSOLVABLE)) is None


def test_the_solver_finds_the_same_line_for_ever() -> None:
    """Pinned: hints in old match files are checked against it"""
    rng = random.Random(22)
    lines = []
    for _ in range(100):
        match = around(GAME, dealt(tuple(rng.sample(range(60), 12))), 1)
        for _ in range(rng.randrange(16)):
            moves = [text for text in offered(match, 0) if text.startswith(("lay", "back"))]
            play(match, f"0 {rng.choice(moves)}")
        lines.append(str(solution(state_of(match))))
    assert lines.count("None") == 29
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == "646d970f0c354a07"


def test_what_the_solver_lays_can_be_undone() -> None:
    """Its tiles change the rim as those on the table do, and leave no trace when they are lifted"""
    match = begun()
    for lay in solved(match)[:4]:
        match.play(0, lay)
    state = state_of(match)
    search, table = Search(state), state.table.copy()
    undone: list[tuple[int, dict[int, Need]]] = []
    rims = []
    for move in solved(match):
        assert isinstance(move, Lay)
        rims.append(dict(search.rim))
        undone.append((move.spot, search.put(move.orientation, move.spot)))
        table.put(move.orientation, move.spot)
        assert search.rim == table.rim
    while undone:
        search.undo(*undone.pop())
        assert search.rim == rims.pop()
    assert FREE not in search.rim.values()


@clause("RU-22")
def test_levels_are_graded_by_the_effort_of_a_solver_that_does_not_think_ahead() -> None:
    tiles = tuple(random.Random(2).sample(range(60), 12))
    assert effort_of(tiles) == effort_of(tuple(reversed(tiles)))  # by the tiles, not by their order
    for level, (low, below) in LEVELS.items():
        match = begun(level=level)
        assert low <= effort_of(tuple(state_of(match).rack(0))) < below
        assert solved(match)
    assert effort_of(UNSOLVABLE) == 2000  # it is never done


@clause("RU-23")
def test_a_week_grows_from_monday_to_sunday() -> None:
    week = [effort_of(daily_puzzle(f"2026-11-{day}")) for day in range(23, 30)]
    assert week == sorted(week)
    assert all(WEEK[day] <= found < WEEK[day + 1] for day, found in enumerate(week))


def test_version_1_graded_by_how_often_random_play_comes_out() -> None:
    """And the days before version 2 keep their deals"""
    rng = random.Random(2)
    tiles = tuple(rng.sample(range(60), 12))
    assert luck(tiles) == luck(tuple(reversed(tiles)))  # by the tiles, not by their order
    limits: dict[Grade, tuple[float, float]] = {
        "gentle": (GENTLE, 1.0),
        "steady": (TRICKY, GENTLE),
        "tricky": (0.0, TRICKY),
    }
    for level, (low, high) in limits.items():
        tiles = first_puzzle(random.Random(1), level)
        assert graded(tiles) == level
        assert low <= luck(tiles) <= high
        match = Match(OLDER[0], 1, read_options(OLDER[0].options, {"level": level}), "first")
        match.advance()
        assert graded(tuple(state_of(match).rack(0))) == level
        assert match.to_act == (0,)
    assert daily_puzzle("2026-11-16") == first_daily_puzzle("2026-11-16")
    assert daily_puzzle("2026-11-17") != first_daily_puzzle("2026-11-17")


@clause("RU-22", "RU-32")
def test_a_hint_shows_a_tile_of_a_solution_from_here_and_is_counted() -> None:
    match = begun()
    for _ in range(3):
        match.play(0, solved(match)[0])
    play(match, "0 hint")
    assert match.to_act == (CHANCE,)
    match.advance()
    scene = match.scene(0)
    ghost = scene.pieces["hint"]
    assert ghost.marks == ("ghost",)
    assert scene.status is not None
    assert scene.status.id == "hint-here"
    play(match, f"0 lay {fact(match, 'tip')}")
    assert solved(match)
    assert "hint" not in match.scene(0).pieces
    assert fact(match, "hints") == 1


@clause("RU-22")
def test_a_hint_says_if_no_solution_exists() -> None:
    match = play(unsolvable(), "0 hint")
    assert GAME.write(GAME.chance.draw(state_of(match), random.Random(0))) == "no-way"
    play(match, "chance no-way")
    status = match.scene().status
    assert status is not None
    assert status.id == "hint-none"
    assert fact(match, "tip") == "none"
    assert refused(match, "0 hint") == "hint-is-shown"


@clause("RU-22")
def test_a_false_tip_in_a_file_is_refused() -> None:
    """Chance answers a hint with a legal lay, or that there is none"""
    match = play(unsolvable(), "0 hint")
    for text in ("tip osgybv 0,0", "tip oysbgv 1,0", "deal 0 osgybv", "lay oysbgv 0,0"):
        assert refused(match, f"chance {text}")
    assert refused(match, "chance tip oysbgv 0,0") == ""
    assert refused(match, "0 back") == "not-your-turn"


@clause("RU-23")
def test_the_daily_puzzle_is_one_deal_for_each_date_the_same_for_everyone() -> None:
    monday = begun("one-seed", daily="2026-11-16")
    other = begun("another-seed", daily="2026-11-16", level="tricky")
    assert monday.log == other.log
    assert monday.log[0].move == Deal(0, daily_puzzle("2026-11-16"))
    assert begun("one-seed", daily="2026-11-17").log != monday.log
    assert solved(monday)
    assert GAME.puzzle.daily(date(2026, 11, 16)) == {"daily": "2026-11-16"}
    assert [GAME.write(Deal(0, daily_puzzle(day))) for day in ("2026-11-16", "2027-01-01")] == DAILIES


DAILIES = [
    "deal 0 osgbyv,osbgvy,oybsgv,ogsyvb,oysgvb,ogvsyb,osvygb,ogysbv,osbvyg,obysgv,ogbsvy,ogsvyb",
    "deal 0 osgvby,osgbyv,oyvsgb,osgvyb,ogsbyv,osvgyb,oybgsv,ogsbvy,obygsv,osyvbg,ogbysv,oygbsv",
]
"""Pinned: a deal of a date never changes."""


@clause("RU-23")
def test_a_date_that_is_none_is_refused() -> None:
    assert read_options(RucheOptions, {"daily": "2028-02-29"}).daily == "2028-02-29"
    for word in ("2026-02-29", "2026-13-01", "today", "2026-1-1", "20261101"):
        with pytest.raises(BadOptions, match="daily is a date") as wrong:
            read_options(GAME.options, {"daily": word})
        assert wrong.value.option == "daily"


@clause("RU-23", "RU-32")
def test_the_result_can_be_shared_with_hints_and_take_backs_counted() -> None:
    match = begun(daily="2026-11-16")
    play(match, "0 hint")
    match.advance()
    match.play(0, match.moves(0)[0])
    play(match, "0 back", "clock wait 60000", "clock wait 5000")
    for lay in solved(match):
        match.play(0, lay)
    share = match.scene().share
    assert share is not None
    assert match.outcome is not None
    assert share.id == "result-solved"
    day = {"date": "2026-11-16", "day": 16, "month": Text("month-11"), "year": "2026"}
    assert share.args == {**day, "hints": 1, "backs": 1, "laid": 12, "time": "1:05"}
    assert match.outcome.scores == (11,)


def test_giving_up_ends_it_unsolved() -> None:
    match = begun()
    button = match.scene(0).buttons["give-up"]
    assert button.asks is not None  # it is final, so it asks first
    tiles = state_of(match).rack(0)
    match.play(0, match.moves(0)[0])
    play(match, "0 give-up")
    assert match.outcome is not None
    assert match.outcome.winners == ()
    scene = match.scene(0)  # the answer is shown
    assert {id for id, piece in scene.pieces.items() if piece.mat == "board"} == {f"tile:{tile}" for tile in tiles}
    assert match.outcome.reason == "given-up"


@clause("RU-32")
def test_the_table_shows_no_more_than_the_rules_say() -> None:
    """No lit spots, even with beginners' help"""
    match = begun(help=True)
    for lay in solved(match)[:4]:
        match.play(0, lay)
    scene = match.scene(0)
    assert scene.free is not None
    assert scene.free.fits == ()
    assert not scene.free.flips
    assert {mark for spot in scene.spots.values() for mark in spot.marks} <= {"dead"}


def test_options_say_for_how_many_they_matter_and_are_harmless_elsewhere() -> None:
    fields = {field.name: (field.fewest, field.most) for field in option_fields(GAME.options)}
    assert {name for name, seats in fields.items() if seats == (1, 1)} == {"level", "daily"}
    assert {name for name, seats in fields.items() if seats == (2, 6)} == {
        "bees",
        "triples",
        "rounds",
        "help",
        "second_wind",
    }
    race, plain = (begin("la-ruche", 2, "same", **options) for options in ({"daily": "2026-11-16"}, {}))
    assert race.chance_move() == plain.chance_move()
    match = begun(bees=True, triples=True, rounds=9)
    for lay in solved(match):
        match.play(0, lay)
    assert fact(match, "reason") == "solved"


def test_what_is_for_one_is_refused_to_racers() -> None:
    match = hive("", ("osgybv", "ogybsv"))
    for text in ("back", "hint", "give-up"):
        assert refused(match, f"0 {text}") == "only-alone"
    for no_puzzle in (match, begin("la-ruche", 1)):
        with pytest.raises(BadOptions, match="solitaire"):
            GAME.puzzle.solve(state_of(no_puzzle))


def test_finding_puzzles_and_hints_is_slow_and_dealing_for_a_race_is_not() -> None:
    """So that a server draws them in a worker"""
    assert GAME.chance.slow(state_of(begin("la-ruche", 1)))
    assert GAME.chance.slow(state_of(play(begun(), "0 hint")))
    assert not GAME.chance.slow(state_of(begin("la-ruche", 2)))
