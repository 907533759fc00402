"""Template Title: in turn everyone takes one to three pebbles; who takes the last one wins."""

from .game import TemplateGame

GAME = TemplateGame()
