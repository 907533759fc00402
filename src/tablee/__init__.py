"""Tablée: tabletop games whose rules are written once, for people, bots and researchers."""

from tablee import compiled

compiled.use()
