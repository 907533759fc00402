"""Ratings: by game and number of seats, with doubt; nobody gains by leaving."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from running_server import RunningServer, Tab, until
from tablee.server.contests.ratings import Skill, fold
from tablee.server.storage.contests import RatedRecord

BOTH_STORES = True

PEOPLE = ("a", "b", "c", "d")
NEW = Skill(25.0, 25 / 3)


def record(players: tuple[str, ...], ranks: tuple[int, ...], seats: int = 0) -> RatedRecord:
    return RatedRecord("m", "noughts", seats or len(players), "people", 0.0, players, ranks)


@st.composite
def matches(draw: st.DrawFn) -> list[RatedRecord]:
    """An evening of people, some of whom leave."""
    made = []
    for _ in range(draw(st.integers(0, 12))):
        players = tuple(draw(st.permutations(PEOPLE))[: draw(st.integers(2, 4))])
        drawn = [draw(st.integers(1, len(players))) for _ in players]
        ranks = [1 + sum(other < rank for other in drawn) for rank in drawn]
        gone = [draw(st.integers(0, 5)) == 0 for _ in players]
        made.append(
            record(players, tuple(len(players) + 1 if left else rank for left, rank in zip(gone, ranks, strict=True)))
        )
    return made


@settings(deadline=None)
@given(matches(), st.permutations(PEOPLE), st.integers(2, 4), st.randoms())
def test_nobody_gains_by_leaving(before: list[RatedRecord], order: list[str], seats: int, rng: random.Random) -> None:
    players = tuple(order[:seats])
    book = fold(before)
    ranks = [rng.choice((1, 2, seats, seats + 1)) for _ in players]
    ranks[0] = seats + 1
    after = fold([*before, record(players, tuple(ranks))])
    for one, rank in zip(players, ranks, strict=True):
        if rank > seats:
            was, now = book.get((one, seats), NEW), after[one, seats]
            assert now.mu <= was.mu
            assert now.sigma >= was.sigma


@settings(deadline=None)
@given(matches(), st.permutations(PEOPLE), st.integers(2, 4))
def test_who_wins_does_not_fall_and_who_is_last_does_not_rise(
    before: list[RatedRecord], order: list[str], seats: int
) -> None:
    players = tuple(order[:seats])
    book, after = fold(before), fold([*before, record(players, tuple(range(1, seats + 1)))])
    assert after[players[0], seats].mu >= book.get((players[0], seats), NEW).mu
    assert after[players[-1], seats].mu <= book.get((players[-1], seats), NEW).mu
    others = {key: skill for key, skill in book.items() if key[1] != seats or key[0] not in players}
    assert all(after[key] == skill for key, skill in others.items())  # by number of seats


@given(st.permutations(PEOPLE), st.permutations([1, 2, 3, 4]))
def test_it_is_the_same_wherever_one_sits(order: list[str], ranks: list[int]) -> None:
    rank_of = dict(zip(PEOPLE, ranks, strict=True))
    here = fold([record(tuple(PEOPLE), tuple(rank_of[one] for one in PEOPLE))])
    there = fold([record(tuple(order), tuple(rank_of[one] for one in order))])
    for one in PEOPLE:
        assert here[one, 4].mu == pytest.approx(there[one, 4].mu)


@given(st.integers(1, 30))
def test_between_two_of_like_doubt_points_are_conserved_and_doubt_is_less(count: int) -> None:
    book = fold([record(("a", "b"), (1, 2) if number % 3 else (2, 1)) for number in range(count)])
    assert book["a", 2].mu + book["b", 2].mu == pytest.approx(50)
    assert book["a", 2].sigma < NEW.sigma
    assert book["a", 2].matches == count


def test_what_is_shown() -> None:
    assert (NEW.rating, NEW.doubt, NEW.sure) == (1500, 333, False)
    assert len(fold([record(("a", "b"), (1, 2))] * 50)["a", 2].curve) == 40


# On a server


async def noughts(first: Tab, second: Tab, *moves: str) -> None:
    for at, move in enumerate(moves):
        await (first, second)[at % 2].made(f"mark {move}")


@pytest.mark.anyio
async def test_a_match_between_people_is_seen_on_their_pages(server: RunningServer) -> None:
    ann, at_ann, bob, at_bob, _ = await server.two("noughts")
    await noughts(at_ann, at_bob, "0", "3", "1", "4", "2")
    await at_bob.hear("over")
    (mine,) = (await ann.web.get("/api/people/me/ratings")).json()
    assert (mine["game"], mine["seats"], mine["kind"], mine["matches"]) == ("noughts", 2, "people", 1)
    (his,) = (await ann.web.get(f"/api/people/{await bob.me()}/ratings")).json()
    assert his["rating"] < 1500 < mine["rating"]
    assert not mine["sure"]
    address = f"/api/ratings?game=noughts&seats=2&people={await ann.me()},{await bob.me()},nobody"
    marks = (await bob.web.get(address)).json()
    assert marks[await ann.me()]["rating"] == mine["rating"]
    assert len(marks) == 2
    assert (await bob.web.get("/api/ratings?game=noughts&seats=two&people=")).status_code == 400
    assert (await ann.web.get("/api/people/me/ratings?season=2099-4")).json() == [mine]
    assert (await ann.web.get("/api/people/me/ratings?season=2001-1")).json() == []
    assert (await ann.web.get("/api/people/me/ratings?season=2026-5")).status_code == 400


@pytest.mark.anyio
async def test_leaving_a_lost_or_won_match_costs(server: RunningServer) -> None:
    ann, at_ann, _, at_bob, _ = await server.two("noughts")
    await noughts(at_ann, at_bob, "0", "3", "1", "4")  # Ann could win now
    await at_ann.say("leave")
    await at_bob.hear("table", where=lambda message: bool(message["table"]["seats"][0].get("vacant")))
    while server.table.playing:
        await until(lambda: not server.table.playing or 1 in server.referee.running.awaited)
        if server.table.playing:
            move = server.match.moves(1)[0]
            await at_bob.made(server.table.state.rules.write(move))
    (mine,) = (await ann.web.get("/api/people/me/ratings")).json()
    assert mine["rating"] < 1500
    assert mine["doubt"] == 333


@pytest.mark.anyio
async def test_against_bots_one_is_rated_apart(server: RunningServer) -> None:
    ann = await server.client("Ann")
    page = await ann.open(await ann.table("noughts", "me", "easy", start=True))
    await page.hear("show")
    while server.table.playing:
        await until(lambda: not server.table.playing or 0 in server.referee.running.awaited)
        if server.table.playing:
            await page.made(server.table.state.rules.write(server.match.moves(0)[0]))
    if "over" not in {one["is"] for one in page.heard}:
        await page.hear("over")  # told once it is stored
    (mine,) = (await ann.web.get("/api/people/me/ratings")).json()
    assert (mine["kind"], mine["matches"]) == ("bots", 1)
