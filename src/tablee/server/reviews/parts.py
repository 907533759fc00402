"""The parts of a review: each is done in a worker, from what is stored of the match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tablee.kernel import EVERYTHING, Event, Match, Seat
from tablee.kernel.match import Step
from tablee.review import Review, known
from tablee.review.luck import Account
from tablee.review.moments import Moment
from tablee.review.receipt import rolls
from tablee.review.review import Lines, check, lines, moments, whole
from tablee.server.match.running import RunningMatch
from tablee.server.storage import MatchRecord, Row
from tablee.server.wire import Receipt, ReviewAccount, ReviewDraw, ReviewMoment, ReviewTurn, ReviewView

DIGITS = 3
"""Digits of a share of the match on a page: finer than a thousandth can't be seen."""


def judge_line(record: MatchRecord, rows: Sequence[Row]) -> Lines:
    """Everyone's standing after each move; raise NotReviewable with the reason if the match can't be judged."""
    match = _folded(record, rows)
    check(match)
    return lines(match, range(match.seats))


def judge_seat(record: MatchRecord, rows: Sequence[Row], seat: Seat) -> tuple[Moment, ...]:
    """The moves that cost a seat most."""
    return moments(_folded(record, rows), [seat])


def put_together(record: MatchRecord, rows: Sequence[Row], judged: Lines, found: Sequence[Moment]) -> ReviewView:
    """The review as a page shows it."""
    match = _folded(record, rows)
    return shown(match, whole(match, judged, sorted(found, key=lambda moment: moment.place)))


def shown(match: Match, judged: Review) -> ReviewView:
    """A review in the terms of the match's replay."""
    steps = list(match.steps())
    return ReviewView(
        tuple(tuple(round(share, DIGITS) for share in point.shares) for point in judged.line),
        tuple(tuple(round(point.shares[seat], DIGITS) for point in judged.own[seat]) for seat in sorted(judged.own)),
        tuple(
            ReviewTurn(
                turn.place + 1, tuple(round(one, DIGITS) for one in turn.changes), _told(match, steps, turn.place)
            )
            for turn in judged.turns
        ),
        tuple(_account(match, steps, one) for one in judged.accounts),
        tuple(_moment(match, steps[moment.place].before, moment) for moment in judged.moments),
    )


def _moment(match: Match, before: object, moment: Moment) -> ReviewMoment:
    """The move that was played and the better one, both tried in the true position."""
    game, seat = match.game, moment.seat
    told, scene = [], None
    for text in (moment.played, moment.better):
        move, after = game.read(text), before.copy()  # type: ignore[attr-defined]
        game.play(after, seat, move)
        told.append(game.told(before, seat, move, after, seat))
        scene = game.scene(after, seat)
    assert scene is not None
    cost, doubt = round(moment.cost, DIGITS), round(moment.doubt, DIGITS)
    return ReviewMoment(moment.place + 1, seat, cost, doubt, scene, told[0], told[1], moment.why)


def _told(match: Match, steps: Sequence[Step], place: int) -> Event | None:
    """What happened at that move, with everything revealed."""
    before, (seat, move), after = steps[place]
    return match.game.told(before, seat, move, after, EVERYTHING)


def _account(match: Match, steps: Sequence[Step], account: Account) -> ReviewAccount:
    draws = tuple(
        ReviewDraw(draw.place + 1, round(draw.change, DIGITS), _told(match, steps, draw.place))
        for draw in account.draws
    )
    return ReviewAccount(
        account.seat,
        round(account.began, DIGITS),
        round(account.ended, DIGITS),
        round(account.luck, DIGITS),
        round(account.doubt, DIGITS),
        round(account.careless, DIGITS),
        round(account.careless_doubt, DIGITS),
        draws,
    )


def likely(record: MatchRecord, rows: Sequence[Row], asked: tuple[int, Seat]) -> bytes:
    """What a seat could know after a number of moves, as JSON."""
    place, seat = asked
    match = _folded(record, rows)
    return msgspec.json.encode(() if match.origin is not None else known.at(match, place, seat))


def receipt(record: MatchRecord, rows: Sequence[Row], _: object = None) -> bytes:
    """How chance's moves were drawn, as JSON."""
    match = _folded(record, rows)
    return msgspec.json.encode(Receipt(match.seed or "", match.seed_hash or "", tuple(rolls(match)), match.drawn))


def _folded(record: MatchRecord, rows: Sequence[Row]) -> Match:
    return RunningMatch.from_rows(record, rows).match
