"""The arena: bots play each other on every seat in turn; the results are summed up with confidence intervals."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from tablee.bots.ratings import Rating, rate
from tablee.bots.selfplay import CAP
from tablee.bots.series import Played, Setup
from tablee.bots.stats import Interval, as_duel, wilson


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A contest between bots: the same contest always has the same matches."""

    key: str
    version: int
    bots: tuple[str, ...]
    seats: int
    matches: int
    seed: str = "arena"
    options: dict[str, bool | int | str] = {}
    cap: int = CAP

    def setups(self) -> Iterator[Setup]:
        """The matches in order: each deal is played once for every turn of the bots around the table."""
        turns = len(self.bots)
        for number in range(self.matches):
            bots = tuple(self.bots[(seat + number) % turns] for seat in range(self.seats))
            seed = f"{self.seed}-{number // turns}"
            yield Setup(number, self.key, bots, seed, self.options, self.version, self.cap)


class Line(msgspec.Struct, frozen=True):
    """How well one bot did."""

    bot: str
    matches: int
    wins: float
    """Matches won; a shared win counts as a fraction."""
    share: Interval
    """Its share of the wins per seat it sat on; even is 1/seats."""
    duel: Interval
    """The same as a share in a duel of equal odds; even is 0.5."""
    rating: Rating
    score: float
    """Mean of the game's own points."""


class Summary(msgspec.Struct, frozen=True):
    """What a contest has shown so far."""

    contest: Contest
    played: int
    cut: int
    """Matches cut off at their cap."""
    lines: tuple[Line, ...]
    """Best rating first."""
    by_seat: tuple[Interval, ...]
    """Share of wins by seat; as the bots rotate, even is 1/seats."""
    moves: tuple[int, ...]
    """Match lengths, sorted."""
    reasons: dict[str, int]
    """Why matches ended."""
    seconds: float
    """Mean time of a match on one core."""


def summary(contest: Contest, matches: Sequence[Played]) -> Summary:
    """Sum up what was played."""
    matches = sorted(matches, key=lambda match: match.number)
    ratings = rate(matches)
    return Summary(
        contest,
        len(matches),
        sum(not match.reason for match in matches),
        tuple(_line(bot, rating, matches, contest.seats) for bot, rating in ratings.items()),
        tuple(wilson(sum(won(match)[seat] for match in matches), len(matches)) for seat in range(contest.seats)),
        tuple(sorted(match.moves for match in matches)),
        {reason: sum(match.reason == reason for match in matches) for reason in sorted({m.reason for m in matches})},
        statistics.fmean(match.seconds for match in matches) if matches else 0.0,
    )


def won(match: Played) -> list[float]:
    """By seat: 1 for winning alone, a fraction for sharing the win, else 0."""
    winners = match.ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in match.ranks]


def _line(bot: str, rating: Rating, matches: Sequence[Played], seats: int) -> Line:
    wins, a_seat, points = 0.0, [], []
    for match in matches:
        mine = [seat for seat, at in enumerate(match.bots) if at == bot]
        if mine:
            gained = sum(won(match)[seat] for seat in mine)
            wins += gained
            a_seat.append(gained / len(mine))
            points += [match.scores[seat] for seat in mine]
    share = wilson(sum(a_seat), len(a_seat))
    duel = Interval(*(as_duel(part, seats) for part in share))
    return Line(bot, len(a_seat), wins, share, duel, rating, statistics.fmean(points))


Engine = Callable[[Iterable[Setup]], Iterator[Played]]
"""Plays matches: here, in worker processes, or on many machines."""


class Record:
    """The matches of a contest on disk, one line each, so that it can be stopped and resumed."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.matches: list[Played] = []
        if path.exists():
            first, *rest = whole_lines(path)
            known = msgspec.json.decode(first, type=Contest)
            if msgspec.structs.replace(known, matches=contest.matches) != contest:
                raise ValueError(f"{path} holds another contest: {first.decode()}")
            if known.matches < contest.matches:  # a longer contest continues where this one ended
                _replace(path, [msgspec.json.encode(contest), *rest])
            found = [msgspec.json.decode(line, type=Played) for line in rest]
            self.matches = [match for match in found if match.number < contest.matches]
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(contest) + b"\n")

    def add(self, match: Played) -> None:
        """Keep a match."""
        self.matches.append(match)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(match) + b"\n")


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a record. A last line that was cut off by a crash is dropped, on disk too."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    return whole.splitlines()


def _replace(path: Path, lines: Iterable[bytes]) -> None:
    """Write a record again: the old one stays until the new one is complete."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(b"".join(line + b"\n" for line in lines))
    new.replace(path)


def run(contest: Contest, engine: Engine, record: Record | None = None) -> Generator[list[Played], None, None]:
    """Play the matches that are not yet on record; after each one, yield all matches so far."""
    matches = record.matches if record is not None else []
    done = {match.number for match in matches}
    for match in engine(setup for setup in contest.setups() if setup.number not in done):
        if record is not None:
            record.add(match)
        else:
            matches.append(match)
        yield matches
