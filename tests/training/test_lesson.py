"""Teaching: gradients are what they should be, a net finds what is there to be found, and plays as it was taught."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.bots.net import LEAST, PARTS, Net
from tablee.kernel import Grounds
from tablee.training import lesson
from tablee.training.samples import Samples

COMMON, OPEN, OWN, SEATS = 3, 2, 2, 4


def made_up(count: int, seed: int = 0) -> Samples:
    """Positions in which a seat's second number decides, turned around by the first common one; the brain knows
    nothing. Every third has only three players."""
    rng = np.random.default_rng(seed)
    common = rng.integers(0, 2, (count, COMMON)).astype(np.float16)
    seat = rng.normal(size=(count, SEATS, 1 + OPEN + OWN)).astype(np.float16)
    here: Any = np.ones((count, SEATS), np.float16)
    here[::3, -1] = 0
    seat[:, :, 0] = np.log(1 / here.sum(1, keepdims=True))
    seat *= here[:, :, None]
    sign = np.where(common[:, 0] > 0, 3.0, -3.0)[:, None]
    best = np.where(here > 0, sign * seat[:, :, 1], -99).argmax(1)
    won = np.eye(SEATS, dtype=np.float16)[best]
    return Samples(common, seat, here, won, np.zeros_like(won), np.arange(count, dtype=np.int32))


def test_gradients_are_the_slopes_of_the_loss() -> None:
    samples = made_up(40)
    scale = lesson._scale(samples, np.arange(40), 1 + OPEN)
    batch = lesson._Data(np, samples, scale, 1 + OPEN).rows(np.arange(40))
    batch = type(batch)(*(part.astype(np.float64) for part in batch))
    rng = np.random.default_rng(1)
    weights = lesson.fresh(COMMON, 1 + OPEN + OWN, 1 + OPEN, rng, nonsense=True)
    weights = {part: np.array(weight, np.float64) for part, weight in weights.items()}
    _, slopes = lesson._gradients(np, weights, batch)
    for part in PARTS:
        flat = weights[part].reshape(-1)
        for place in rng.choice(flat.size, min(5, flat.size), replace=False):
            here, step = flat[place], 1e-5
            flat[place] = here + step
            above = lesson._gradients(np, weights, batch)[0]
            flat[place] = here - step
            below = lesson._gradients(np, weights, batch)[0]
            flat[place] = here
            slope = np.asarray(slopes[part]).reshape(-1)[place]
            assert slope == pytest.approx((above - below) / (2 * step), rel=1e-3, abs=1e-6), part


def test_a_net_finds_what_the_brain_does_not_know() -> None:
    learned = lesson.taught(made_up(4000), 1 + OPEN, epochs=12, xp=np)
    assert learned.before == pytest.approx(np.log(4) * 2 / 3 + np.log(3) / 3, abs=0.05)
    assert learned.loss < 0.5 * learned.before
    assert learned.judged.shape == learned.came.shape


def test_where_there_is_nothing_to_find_the_brain_is_believed() -> None:
    samples = made_up(600)
    rng = np.random.default_rng(3)
    won = np.eye(SEATS)[rng.integers(0, 3, 600)].astype(np.float16)  # whatever the position is
    learned = lesson.taught(samples._replace(won=won), 1 + OPEN, epochs=12, xp=np)
    assert learned.loss <= learned.before


def test_half_of_what_is_learned_is_how_the_search_judged() -> None:
    samples = made_up(4)
    found: Any = np.full((4, SEATS), 0.25, np.float16)
    found[0] = 0  # nothing was searched there
    scale = lesson._scale(samples, np.arange(4), 1 + OPEN)
    target = lesson._Data(np, samples._replace(found=found), scale, 1 + OPEN).rows(np.arange(4)).target
    assert target[0].tolist() == samples.won[0].tolist()
    assert target[1].tolist() == [0.5 * won + 0.125 for won in samples.won[1]]


def test_a_net_plays_as_it_was_taught() -> None:
    """The weights of a file, in half precision and for numbers as they are, give the shares of the lesson."""
    samples = made_up(300)
    rng = np.random.default_rng(5)
    weights = lesson.fresh(COMMON, 1 + OPEN + OWN, 1 + OPEN, rng, nonsense=True)
    scale = lesson._scale(samples, np.arange(300), 1 + OPEN)
    batch = lesson._Data(np, samples, scale, 1 + OPEN).rows(np.arange(1, 3))
    shares = lesson._forward(np, weights, batch)[2]
    folded = lesson._folded(weights, scale)
    again = lesson._unfolded(folded, scale)
    assert all(np.allclose(again[part], weights[part], atol=1e-4) for part in PARTS)
    net = Net({part: np.asarray(weight, np.float16) for part, weight in folded.items()})
    for row in (1, 2):
        logits = np.array(net.logits(grounds(samples, row)))
        odds = np.exp(logits - logits.max())
        assert (odds / odds.sum()).tolist() == pytest.approx(shares[row - 1].tolist(), abs=0.01)


def test_a_share_of_nothing_has_a_logarithm() -> None:
    net = Net(lesson.fresh(1, 2, 2, np.random.default_rng(0)))
    one, nothing = net.logits(Grounds([1.0, 0.0], [0.0], [[0.0], [0.0]], [(), ()]))
    assert one == 0.0
    assert nothing == pytest.approx(np.log(LEAST))


def grounds(samples: Samples, row: int) -> Grounds:
    seats: Any = samples.seat[row].astype(float).tolist()
    opened = 1 + OPEN
    return Grounds(
        [float(np.exp(seat[0])) for seat in seats],
        samples.common[row].astype(float).tolist(),
        [seat[1:opened] for seat in seats],
        [seat[opened:] for seat in seats],
    )
