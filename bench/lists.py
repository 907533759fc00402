"""How long a person's own page takes to load after a hundred matches, and after ten thousand.

scripts/bench lists [--matches 10000] [--asked 20]

A store is filled with one person's matches against 200 others and bots of three levels, and with as many matches of
those others among themselves; then a real server gets the requests of the page. The ratio is what matters: a list
should cost the same however long it is, while statistics grow with what they count.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from tablee.kernel import games
from tablee.server.people import COOKIE
from tablee.server.storage.history import PlayedRecord, PlayedSeat

sys.path.append(str(Path(__file__).parent.parent / "scripts"))
from staged import Stage

FEW = 100
OTHERS = 200
DAY = 86400.0


def played(person: str, number: int, rng: random.Random) -> PlayedRecord:
    """A match of three: the person, someone else, and a bot."""
    key = rng.choice(sorted(games()))
    match, ended = f"{person[:8]}-{number}", time.time() - number * DAY / 24
    ranks = rng.sample((1, 2, 3), 3)
    other = f"other-{rng.randrange(OTHERS)}"
    sat = ((person, "Ada", ""), (other, "Bo", ""), ("", "Colette", rng.choice(("easy", "normal", "hard"))))
    seats = (
        PlayedSeat(match, seat, who, name, level, ranks[seat], 10, "table", key, 3, bool(number % 2), ended)
        for seat, (who, name, level) in enumerate(sat)
    )
    return PlayedRecord(tuple(seats))


def measured(matches: int, asked: int) -> dict[str, float]:
    """Milliseconds of each request, the median of `asked` repetitions."""
    rng = random.Random(matches)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        stage.past(*(played(stage.person, number, rng) for number in range(matches)))
        stage.past(*(played(f"other-{rng.randrange(OTHERS)}", number + matches, rng) for number in range(matches)))
        with stage.open():
            mine = httpx.Client(base_url=stage.address, cookies={COOKIE: stage.cookie}, timeout=60)
            them = httpx.Client(base_url=stage.address, timeout=60)
            page = f"/api/people/{stage.person}/matches"
            middle = answer(mine, page).json()
            for _ in range(4):  # a few pages down the list
                middle = answer(mine, f"{page}?before={middle['more']}").json() if middle["more"] else middle
            questions = {
                "first page": (mine, page),
                "fifth page": (mine, f"{page}?before={middle['more']}"),
                "one game": (mine, f"{page}?game=butine"),
                "with one person": (mine, f"{page}?with=other-7"),
                "as others see it": (them, page),
                "statistics": (mine, f"/api/people/{stage.person}/statistics"),
                "feats": (mine, f"/api/people/{stage.person}/feats"),
                "my tables": (mine, "/api/me/tables"),
            }
            return {name: median(timed(*question) for _ in range(asked)) for name, question in questions.items()}


def answer(client: httpx.Client, path: str) -> httpx.Response:
    """The server's answer; if it refuses for haste, after the wait that it asks for."""
    while (found := client.get(path)).status_code == 429:
        time.sleep(float(found.headers.get("retry-after", 1)))
    return found.raise_for_status()


def timed(client: httpx.Client, path: str) -> float:
    """Milliseconds of one answer."""
    answer(client, path)  # a request that is refused for haste is not measured
    began = time.perf_counter()
    found = client.get(path)
    took = 1000 * (time.perf_counter() - began)
    return took if found.status_code == 200 else timed(client, path)


def main() -> None:
    """Ask and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--asked", type=int, default=20)
    args = parser.parse_args()
    few, many = measured(FEW, args.asked), measured(args.matches, args.asked)
    print(f"{'':18}{FEW:>8}{args.matches:>9} matches")
    for name, took in many.items():
        print(f"{name:18}{few[name]:>6.1f} ms{took:>6.1f} ms  × {took / few[name]:.1f}")


if __name__ == "__main__":
    main()
