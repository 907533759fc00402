"""Scenes without a browser: words in a language, pictures as SVG."""

from tablee.show.svg import Picture, show
from tablee.show.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "Picture", "Words", "show"]
