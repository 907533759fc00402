"""The net of an expert's judgement: two hidden layers, evaluated for all seats of a position at once.

hidden  = relu(seat · by_seat + (common, sum of what is open) · by_all + bias)
hidden' = relu(hidden · second + bias)
logit   = hidden' · third + scale · log(share as the brain judges)
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import IO, Any, Final

import numpy as np

from tablee.kernel import Grounds

LEAST: Final = 0.001
"""The least share whose logarithm is taken."""
PARTS: Final = ("by_seat", "by_all", "bias", "second", "second_bias", "third", "scale")
"""The weights, in a file of them."""


def standings(shares: Any) -> list[float]:
    """The logarithms of the shares."""
    return [math.log(share if share > LEAST else LEAST) for share in shares]


class Net:
    """Weights, ready to judge."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.by_seat, self.by_all, self.bias, self.second, self.second_bias, self.third, self.scale = (
            np.asarray(weights[part], np.float32) for part in PARTS
        )
        self._scale = float(self.scale)

    @classmethod
    def load(cls, path: str | Path | IO[bytes]) -> Net:
        """The net in a file."""
        with np.load(path, allow_pickle=False) as weights:
            return cls({part: weights[part] for part in PARTS})

    def logits(self, grounds: Grounds) -> list[float]:
        """Return the logarithm of each seat's odds, up to a constant."""
        standing = standings(grounds.shares)
        seats = np.array(
            [[log, *seen, *own] for log, seen, own in zip(standing, grounds.open, grounds.own, strict=True)],
            np.float32,
        )
        opened = 1 + len(grounds.open[0])
        every = np.concatenate((np.array(grounds.common, np.float32), seats[:, :opened].sum(0)))
        hidden = seats @ self.by_seat
        hidden += every @ self.by_all + self.bias
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self.second
        hidden += self.second_bias
        np.maximum(hidden, 0.0, out=hidden)
        corrections: list[float] = (hidden @ self.third).tolist()
        return [self._scale * log + more for log, more in zip(standing, corrections, strict=True)]
