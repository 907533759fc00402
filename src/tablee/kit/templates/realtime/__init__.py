"""Template Title: a race. Touch the pebble that glows before the others do."""

from .game import TemplateGame

GAME = TemplateGame()
