"""An expert's judgement: the game's own, corrected by a small net that has learned from matches (`tablee train`).

The net judges each seat by what all see, by what that seat alone knows of itself, and by what is seen of the others
together; so it fits any number of players. It starts from the game's own judgement and corrects it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from tablee.bots.search import Judge
from tablee.kernel import AnyGame, Brain, Seat
from tablee.kernel.derived import MIND

if TYPE_CHECKING:
    from tablee.bots.net import Net


_handed: dict[str, bytes] = {}


def hand(minds: Mapping[str, bytes]) -> None:
    """Keep files of weights that lie on another machine, by their names there."""
    _handed.update(minds)


def learned(game: AnyGame, brain: Brain[Any, Any], mind: str = "") -> Judge | None:
    """How an expert judges; None where nothing was learned. `mind`: a file of weights instead of the game's own."""
    if not mind and "expert" not in game.levels:
        return None
    net = _net(mind or str(game.folder / MIND))

    def judge(state: Any, seats: Sequence[Seat]) -> Sequence[float]:
        grounds = brain.grounds(state)
        assert grounds is not None, f"{game.key} has weights but no grounds"
        logits = net.logits(grounds)
        most = max(logits)
        odds = [math.exp(logit - most) for logit in logits]
        total = sum(odds)
        return [odds[seat] / total for seat in seats]

    return judge


@lru_cache(8)
def _net(path: str) -> Net:
    from tablee.bots.net import Net  # numpy takes a tenth of a second to import, and most never need it

    return Net.load(BytesIO(_handed[path]) if path in _handed else path)
