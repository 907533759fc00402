"""What should have been played, and was it luck: a finished match judged move by move.

Everything is judged by what a player could know: a seat's own line and moves by what that seat saw, the public line
by what everyone saw. Only games in turns whose bots judge positions (`Brain.values`) can be reviewed.
"""

from __future__ import annotations

from tablee.review.review import NotReviewable, Review, review

__all__ = ["NotReviewable", "Review", "review"]
