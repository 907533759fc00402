"""Puzzles from matches: positions where one move is clearly best, as the player to move could know it."""

from __future__ import annotations

from tablee.review.puzzles.find import NotAPuzzleGame, confirmed, find
from tablee.review.puzzles.puzzle import Collection, Puzzle, arranged, read_collection

__all__ = ["Collection", "NotAPuzzleGame", "Puzzle", "arranged", "confirmed", "find", "read_collection"]
