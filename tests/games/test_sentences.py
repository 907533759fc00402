"""The sentence over the table fits a phone that is held sideways."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast, parse

from tablee.kernel import game
from tablee.show import LANGUAGES
from tablee.show.words import game_texts

LONGEST = 84
"""Letters in one line of a sentence at 844 × 390."""
SENTENCES = re.compile(r"(status|your?|do|then|over|round|puzzle|setting|racing|second)-")
SAMPLES = {"who": "Colette", "whom": "Colette"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["butine", "la-ruche", "nid-de-vouivres", "waggle-dance", "wombat"])
def test_what_to_do_is_said_in_one_line(key: str, language: str) -> None:
    resource = parse(game_texts(game(key), language))
    messages = {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}
    said = {id: _longest(one.value, messages) for id, one in messages.items() if SENTENCES.match(id)}
    assert {id: words for id, words in said.items() if len(words) > LONGEST} == {}


def _longest(node: object, messages: dict[str, ast.Message]) -> str:
    """A pattern in words, with the longest variant of each choice and a short sample for each figure."""
    match node:
        case ast.Pattern(elements=elements):
            return "".join(_longest(element, messages) for element in elements)
        case ast.TextElement(value=value):
            return str(value)
        case ast.Placeable(expression=expression):
            return _longest(expression, messages)
        case ast.SelectExpression(variants=variants):
            return max((_longest(variant.value, messages) for variant in variants), key=len)
        case ast.MessageReference(id=id):
            return _longest(messages[id.name].value, messages)
        case ast.VariableReference(id=id):
            return SAMPLES.get(id.name, "12")
    return ""
