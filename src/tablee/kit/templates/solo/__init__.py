"""Template Title: a puzzle for one. Turn pebbles until all of them shine."""

from .game import TemplateGame

GAME = TemplateGame()
