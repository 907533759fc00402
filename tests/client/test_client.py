"""The Python client: the three examples play whole matches, and a broken connection costs nothing."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from programs import program
from running_server import RunningServer, running_server
from tablee.client import Account, Asked, ClientError
from tablee.client.imagined import States
from tablee.client.run import load_script, play_at, play_ladder
from tablee.client.table import Refused
from tablee.kernel import Match, game, games

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path) as opened:
        yield opened


async def match_against_easy(server: RunningServer, key: str, script: str) -> None:
    """A bot that runs the script sits down beside an easy bot, and plays to the end."""
    async with program(server) as bot:
        host = await server.client("Host")
        table = await host.table(key, "open", "easy")
        tab = await host.open(table)
        playing = asyncio.create_task(
            play_at(Account(server.address, bot.token), load_script(script), f"{server.address}/t/{table}", None, 1)
        )
        await tab.hear("table", where=lambda told: told["table"]["seats"][0]["kind"] == "person")
        await tab.say("start")
        (outcome,) = await asyncio.wait_for(playing, 120)
        assert len(outcome.ranks) == 2


async def test_the_random_example_plays_a_match(server: RunningServer) -> None:
    await match_against_easy(server, "noughts", "random")


async def test_the_brain_example_thinks_over_what_its_seat_imagines(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_LEVEL", "easy")
    await match_against_easy(server, "tricks", "brain")


@pytest.mark.parametrize("key", [*games()])
def test_states_of_every_game_can_be_read(key: str) -> None:
    rules, rng = game(key), random.Random(1)
    match = Match(rules, max(2, rules.seats[0]), seed="s")
    for _ in range(60):
        match.advance()
        movers = [seat for seat in match.to_act if seat >= 0 and match.moves(seat)]
        if movers:
            seat = rng.choice(movers)
            match.play(seat, rng.choice(match.moves(seat)))
        else:
            match.wait(10**6)
    state = rules.imagine(match.state, 0, rng)
    assert rules.scene(States(pickle.dumps(state), rules).load(), 0) == rules.scene(state, 0)


def test_what_is_no_state_is_not_run() -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, ...]:
            return print, ("run",)

    with pytest.raises(pickle.UnpicklingError, match="not part of the game"):
        States(pickle.dumps(Evil()), game("tricks")).load()


def test_only_members_of_enums_are_found_by_name() -> None:
    """Python before 3.11.4 pickles them as getattr(kind, name)."""
    card = b"ctablee.games.waggle_dance.pieces\nCard\n"
    rules = game("waggle-dance")
    assert States(b"cbuiltins\ngetattr\n(" + card + b"VMIX\ntR.", rules).load().name == "MIX"
    with pytest.raises(pickle.UnpicklingError, match="not a member"):
        States(b"cbuiltins\ngetattr\n(" + card + b"Vmro\ntR.", rules).load()


async def test_the_engine_example_asks_a_program(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(
        "import json, sys\nfor line in sys.stdin:\n    print(json.loads(line)['moves'][-1], flush=True)\n"
    )
    monkeypatch.setenv("TABLEE_ENGINE", f"{sys.executable} {engine}")
    await match_against_easy(server, "noughts", "engine")


async def test_a_broken_connection_is_taken_up_again(server: RunningServer) -> None:
    async with program(server) as bot:
        ann = await server.client("Ann")
        table = await ann.table("noughts", "me", "open")
        at_ann = await ann.open(table)
        async with Account(server.address, bot.token).table(table) as place:
            assert await place.sit() == 1
            await at_ann.say("start")
            await at_ann.hear("show")
            questions = aiter(place)
            for cell in (0, 1):
                await at_ann.made(f"mark {cell}")
                await anext(questions)
                page = next(page for page in server.table.presence.pages if page.person == bot.id)
                page.close(1012)  # the server goes away for a moment
                await place.play(f"mark {8 - cell}")
            await at_ann.made("mark 2")
            with pytest.raises(StopAsyncIteration):
                await anext(questions)
            assert place.outcome is not None
        assert [entry.seat for entry in server.match.log] == [0, 1, 0, 1, 0]


async def test_scripts_meet_on_the_ladder(server: RunningServer) -> None:
    async with program(server) as one, program(server) as two:
        choose = load_script("random")
        accounts = [Account(server.address, bot.token) for bot in (one, two)]
        playing = [play_ladder(account, choose, "noughts", 2) for account in accounts]
        ended = await asyncio.wait_for(asyncio.gather(*playing), 60)
        assert [len(outcomes) for outcomes in ended] == [2, 2]
        assert len(await server.server.storage.ladder("noughts", 10)) == 2


async def test_refusals_have_a_code(server: RunningServer) -> None:
    async with program(server) as bot:
        with pytest.raises(ClientError, match="bad-token"):
            await Account(server.address, "tablee_nothing").me()
        with pytest.raises(Refused, match="no-such-table"):
            async with Account(server.address, bot.token).table("nowhere"):
                pass
        with pytest.raises(ClientError, match="is not a file"):
            load_script("no-such-script")


async def test_the_command_line_makes_an_account_and_plays(server: RunningServer, tmp_path: Path) -> None:
    async def tablee(*words: str, **environment: str) -> tuple[int, str]:
        process = await asyncio.create_subprocess_exec(
            str(Path(sys.executable).parent / "tablee"), *words,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, env={**os.environ, **environment},
        )  # fmt: skip
        out, err = await process.communicate()
        return process.returncode or 0, (out + err).decode().strip()

    code, token = await tablee("bots", "--new", "Rook", "--data", str(tmp_path))
    assert code == 0
    assert token.startswith("tablee_")
    host = await server.client("Host")
    table = await host.table("noughts", "open", "easy")
    tab = await host.open(table)
    address = f"{server.address}/t/{table}"
    playing = asyncio.create_task(tablee("bot", "random", "--table", address, TABLEE_TOKEN=token))
    await tab.hear("table", where=lambda told: told["table"]["seats"][0].get("name") == "Rook")
    await tab.say("start")
    code, told = await playing
    assert code == 0, told
    assert told.startswith("0: ranks")
    code, _ = await tablee("bots", "--revoke", "Rook", "--data", str(tmp_path))
    assert code == 0
    code, told = await tablee("bot", "random", "--table", address, TABLEE_TOKEN=token)
    assert (code, "bad-token" in told) == (1, True)


async def test_a_program_races_in_real_time_and_is_asked_again_and_again(tmp_path: Path) -> None:
    # bots at their own pace: one without pauses may win before the second question
    async with running_server(tmp_path, pace=1.0) as server, program(server) as bot:
        host = await server.client("Host")
        table = await host.table("race", "open", "easy")
        tab = await host.open(table)
        asked: list[tuple[str, ...]] = []

        def choose(question: Asked) -> str:
            asked.append(question.moves)
            return question.moves[0]

        account = Account(server.address, bot.token)
        playing = asyncio.create_task(play_at(account, choose, f"{server.address}/t/{table}", None, 1))
        await tab.hear("table", where=lambda told: told["table"]["seats"][0]["kind"] == "person")
        await tab.say("start")
        (outcome,) = await asyncio.wait_for(playing, 120)
        assert outcome.reason == "over"
        assert len(asked) >= 2, "one question does not end a race"
        own = [entry for entry in server.match.log if entry.seat == 0]
        assert len(own) <= len(asked), "a tap is made once"


async def test_a_slow_program_and_one_that_floods_disturb_nobody(server: RunningServer) -> None:
    """Beside them two people play a whole match; the slow one's match waits for it and is not lost."""
    async with program(server) as slow, program(server) as loud:
        host = await server.client("Host")
        table = await host.table("noughts", "open", "easy")
        tab = await host.open(table)
        held = asyncio.Event()

        async def ponder(question: Asked) -> str:
            await held.wait()
            return question.moves[0]

        account = Account(server.address, slow.token)
        playing = asyncio.create_task(play_at(account, ponder, f"{server.address}/t/{table}", None, 1))
        await tab.hear("table", where=lambda told: told["table"]["seats"][0]["kind"] == "person")
        await tab.say("start")

        async def flood() -> set[int]:
            found: set[int] = set()
            for _ in range(6):
                for answer in await asyncio.gather(*(loud.web.get("/api/bot/me") for _ in range(20))):
                    found.add(answer.status_code)
                    assert answer.status_code != 429 or int(answer.headers["retry-after"]) >= 1
            return found

        flooding = asyncio.create_task(flood())
        ann, ben = await server.client("Ann"), await server.client("Ben")
        beside = await ann.table("noughts", "me", "open")
        at_ann, at_ben = await ann.open(beside), await ben.open(beside)
        await at_ben.sit(1, "Ben")
        await at_ann.say("start")
        for mover, cells in ((at_ann, 0), (at_ben, 3), (at_ann, 1), (at_ben, 4), (at_ann, 2)):
            await mover.made(f"mark {cells}")
        over = await at_ben.hear("over")
        assert over["outcome"]["ranks"] == [1, 2]
        assert await flooding <= {200, 429}
        held.set()
        (outcome,) = await asyncio.wait_for(playing, 120)
        assert len(outcome.ranks) == 2
