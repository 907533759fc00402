"""Template Title: three cards each, the highest of each trick takes it."""

from .game import TemplateGame

GAME = TemplateGame()
