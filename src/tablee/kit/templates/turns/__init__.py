"""Template Title: players in turn take one to three pebbles; the one who takes the last pebble wins."""

from .game import TemplateGame

GAME = TemplateGame()
