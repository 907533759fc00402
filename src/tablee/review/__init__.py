"""What should have been played, and was it luck: a finished match judged move by move.

Everything is judged from what somebody could know: a seat's own line and moves from what that seat saw, the public line
from what everyone saw. Only games in turns whose bots judge positions (`Brain.values`) can be reviewed.
"""

from __future__ import annotations

from tablee.review.review import NotReviewable, Review, review

__all__ = ["NotReviewable", "Review", "review"]
