"""Teaching a net: gradient descent with Adam, by hand, over numpy or, where there is a GPU, cupy.

A net starts as the game's own judgement: its last layer is 0, so that it corrects nothing yet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from tablee.bots.net import PARTS
from tablee.training.samples import Samples

HIDDEN: Final = (128, 64)
RATE: Final = 1.5e-3
LAST_RATE: Final = 2e-5
DECAY: Final = 3e-3
"""Weight decay, as a multiple of the rate: small weights overfit less."""
SMALLEST, LARGEST = 64, 1024
"""Positions in a batch: a hundredth of all, within these limits."""
KEPT_BACK: Final = 10
"""One match in this number is kept back: not learned from, it measures how well the net judges unseen positions."""
LEAST_WIDTH: Final = 0.1
"""The least spread used to scale an input, so that one that hardly ever differs is not blown up."""
STEADY: Final = 0.999
"""The net that is kept is a moving average over some thousand steps."""
TRUST: Final = 0.5
"""The part of the target that is the search's judgement; the rest is how the match ended."""

Weights = dict[str, Any]


class Scale(NamedTuple):
    """The mean and the spread by which inputs are normalised."""

    common: tuple[Any, Any]
    seat: tuple[Any, Any]
    total: tuple[Any, Any]


class Learned(NamedTuple):
    """A net, and how well it judges matches that it has not seen."""

    weights: Weights
    """For `bots.net.Net`: they take inputs as they are."""
    loss: float
    """Its judgement against how matches ended: the mean of -log(share of the winner)."""
    before: float
    """The same for the game's own judgement."""
    epochs: int
    judged: Any
    """For each seated player of each kept back position: the judged share …"""
    came: Any
    """… and the share of the win."""


def arrays() -> Any:
    """cupy if there is a GPU that it can use, else numpy."""
    try:
        import cupy

        cupy.zeros(1).sum().item()
        return cupy
    except Exception:  # not installed, or no device: it may raise anything
        return np


def fresh(commons: int, seats: int, opened: int, rng: Any, nonsense: bool = False) -> Weights:
    """Return a net that corrects nothing yet; or, if `nonsense`, one of random weights that knows nothing at all."""
    first, second = HIDDEN

    def drawn(rows: int, columns: int, inputs: int) -> Any:
        return (rng.standard_normal((rows, columns)) * math.sqrt(2 / inputs)).astype(np.float32)

    inputs = commons + seats + opened
    return {
        "by_seat": drawn(seats, first, inputs),
        "by_all": drawn(commons + opened, first, inputs),
        "bias": np.zeros(first, np.float32),
        "second": drawn(first, second, first),
        "second_bias": np.zeros(second, np.float32),
        "third": drawn(second, 1, second)[:, 0] if nonsense else np.zeros(second, np.float32),
        "scale": np.asarray(0.0 if nonsense else 1.0, np.float32),
    }


def taught(
    samples: Samples,
    opened: int,
    start: Weights | None = None,
    epochs: int = 8,
    seed: int = 0,
    enough: Callable[[], bool] = lambda: False,
    xp: Any = None,
) -> Learned:
    """Teach a net from the samples; return it as it was when it judged the kept back matches best.

    `opened`: how many of a seat's numbers are open. `enough`: called after each epoch; tells whether time is up.
    """
    xp = arrays() if xp is None else xp
    rng = np.random.default_rng(seed)
    back = samples.match % KEPT_BACK == 0
    learning, testing = (np.flatnonzero(part) for part in (~back, back))
    scale = _scale(samples, learning, opened)
    data = _Data(xp, samples, scale, opened)
    weights = fresh(samples.common.shape[1], samples.seat.shape[2], opened, rng)
    if start is not None:
        weights = _unfolded(start, scale)
    weights = {part: xp.asarray(weights[part]) for part in PARTS}
    moments = {part: (xp.zeros_like(weight), xp.zeros_like(weight)) for part, weight in weights.items()}
    untaught = {**weights, "third": 0 * weights["third"], "scale": 0 * weights["scale"] + 1}
    before = best = _tested(xp, untaught, data, testing)[0]
    kept, mean, lasted, step = weights, weights, 0, 0
    size = min(LARGEST, max(SMALLEST, len(learning) // 100))
    steps = epochs * math.ceil(len(learning) / size)
    for epoch in range(epochs):
        for rows in _batches(learning, size, rng):
            step += 1
            rate = LAST_RATE + (RATE - LAST_RATE) * (1 + math.cos(math.pi * step / steps)) / 2
            _, gradients = _gradients(xp, weights, data.rows(rows))
            weights = _adam(xp, weights, gradients, moments, rate, step)
            keep = min(STEADY, step / (step + 10))
            mean = {part: keep * mean[part] + (1 - keep) * weight for part, weight in weights.items()}
        loss = _tested(xp, mean, data, testing)[0]
        if loss < best:
            best, kept, lasted = loss, mean, epoch + 1
        if enough():
            break
    _, judged, came = _tested(xp, kept, data, testing)
    folded = _folded({part: _plain(weight) for part, weight in kept.items()}, scale)
    return Learned(folded, best, before, lasted, judged, came)


class _Batch(NamedTuple):
    every: Any
    seat: Any
    log: Any
    here: Any
    target: Any
    won: Any


class _Data:
    """The samples on the device that computes, scaled batch by batch."""

    def __init__(self, xp: Any, samples: Samples, scale: Scale, opened: int) -> None:
        self.xp, self.opened = xp, opened
        self.samples = Samples(*(xp.asarray(part) for part in samples))
        self.scale = Scale(*((xp.asarray(mean), xp.asarray(width)) for mean, width in scale))

    def rows(self, numbers: Any) -> _Batch:
        xp, samples = self.xp, self.samples
        numbers = xp.asarray(numbers)
        common, seat, here, won, found = (part[numbers].astype(xp.float32) for part in samples[:5])
        log = seat[:, :, 0]
        total = (seat[:, :, : self.opened] * here[:, :, None]).sum(1)
        (common_mean, common_width), (seat_mean, seat_width), (total_mean, total_width) = self.scale
        every = xp.concatenate(((common - common_mean) / common_width, (total - total_mean) / total_width), axis=1)
        sums = found.sum(1, keepdims=True)
        searched = sums > 0
        target = xp.where(searched, (1 - TRUST) * won + TRUST * found / xp.maximum(sums, 1e-6), won)
        return _Batch(every, (seat - seat_mean) / seat_width, log, here, target, won)


def _scale(samples: Samples, rows: Any, opened: int) -> Scale:
    some = rows[:: max(1, len(rows) // 50_000)]
    common = samples.common[some].astype(np.float32)
    seat, here = samples.seat[some].astype(np.float32), samples.here[some] > 0
    total = (seat[:, :, :opened] * here[:, :, None]).sum(1)

    def of(numbers: Any) -> tuple[Any, Any]:
        return numbers.mean(0), np.maximum(numbers.std(0), LEAST_WIDTH)

    return Scale(of(common), of(seat[here]), of(total))


def _folded(weights: Weights, scale: Scale) -> Weights:
    """The same net for inputs that are not normalised."""
    mean = np.concatenate((scale.common[0], scale.total[0]))
    width = np.concatenate((scale.common[1], scale.total[1]))
    by_all, by_seat = weights["by_all"] / width[:, None], weights["by_seat"] / scale.seat[1][:, None]
    bias = weights["bias"] - mean @ by_all - scale.seat[0] @ by_seat
    return {**weights, "by_all": by_all, "by_seat": by_seat, "bias": bias}


def _unfolded(weights: Weights, scale: Scale) -> Weights:
    """The inverse of `_folded`."""
    mean = np.concatenate((scale.common[0], scale.total[0]))
    width = np.concatenate((scale.common[1], scale.total[1]))
    bias = weights["bias"] + mean @ weights["by_all"] + scale.seat[0] @ weights["by_seat"]
    by_all, by_seat = weights["by_all"] * width[:, None], weights["by_seat"] * scale.seat[1][:, None]
    return {**weights, "by_all": by_all, "by_seat": by_seat, "bias": bias}


def _batches(rows: Any, size: int, rng: Any) -> Iterator[Any]:
    shuffled = rng.permutation(rows)
    for first in range(0, len(shuffled), size):
        yield shuffled[first : first + size]


def _forward(xp: Any, w: Weights, batch: _Batch) -> tuple[Any, Any, Any]:
    """The two hidden layers, and the shares."""
    rows, seats, numbers = batch.seat.shape
    by_seat = (batch.seat.reshape(-1, numbers) @ w["by_seat"]).reshape(rows, seats, -1)
    first = xp.maximum(by_seat + (batch.every @ w["by_all"] + w["bias"])[:, None], 0)
    second = xp.maximum(first.reshape(rows * seats, -1) @ w["second"] + w["second_bias"], 0)
    logits = (second @ w["third"]).reshape(rows, seats) + w["scale"] * batch.log
    second = second.reshape(rows, seats, -1)
    logits = xp.where(batch.here > 0, logits, -1e9)
    odds = xp.exp(logits - logits.max(1, keepdims=True)) * batch.here
    return first, second, odds / odds.sum(1, keepdims=True)


def _gradients(xp: Any, w: Weights, batch: _Batch) -> tuple[Any, Weights]:
    """The loss, and how it changes with each weight."""
    first, second, shares = _forward(xp, w, batch)
    count = len(shares)
    loss = -(batch.target * xp.log(shares + 1e-9)).sum() / count
    logits = (shares - batch.target) / count
    to_second = logits[:, :, None] * w["third"] * (second > 0)
    flat = (-1, first.shape[2])
    flat_second = to_second.reshape(-1, second.shape[2])
    to_first = (flat_second @ w["second"].T).reshape(first.shape) * (first > 0)
    to_all = to_first.sum(1)
    return loss, {
        "third": logits.reshape(-1) @ second.reshape(-1, second.shape[2]),
        "scale": (logits * batch.log).sum(),
        "second": first.reshape(flat).T @ flat_second,
        "second_bias": to_second.sum((0, 1)),
        "by_seat": batch.seat.reshape(-1, batch.seat.shape[2]).T @ to_first.reshape(flat),
        "by_all": batch.every.T @ to_all,
        "bias": to_all.sum(0),
    }


def _adam(xp: Any, w: Weights, gradients: Weights, moments: Any, rate: float, step: int) -> Weights:
    """One step of Adam with decoupled decay (AdamW)."""
    moved = {}
    for part, weight in w.items():
        first, second = moments[part]
        first = 0.9 * first + 0.1 * gradients[part]
        second = 0.999 * second + 0.001 * gradients[part] ** 2
        moments[part] = first, second
        change = (first / (1 - 0.9**step)) / (xp.sqrt(second / (1 - 0.999**step)) + 1e-8)
        decay = DECAY * weight if weight.ndim == 2 else 0.0
        moved[part] = (weight - rate * (change + decay)).astype(xp.float32)
    return moved


def _tested(xp: Any, w: Weights, data: _Data, rows: Any) -> tuple[float, Any, Any]:
    """The loss against how matches ended, the judged shares, and the shares won."""
    total, judged, came = 0.0, [], []
    for first in range(0, len(rows), 8192):
        batch = data.rows(rows[first : first + 8192])
        shares = _forward(xp, w, batch)[2]
        total += float(-(batch.won * xp.log(shares + 1e-9)).sum())
        here = batch.here > 0
        judged.append(_plain(shares[here]))
        came.append(_plain(batch.won[here]))
    return total / max(1, len(rows)), np.concatenate(judged), np.concatenate(came)


def _plain(array: Any) -> Any:
    """The array as a numpy array, on whatever device it lies."""
    return array.get() if hasattr(array, "get") else np.asarray(array)
