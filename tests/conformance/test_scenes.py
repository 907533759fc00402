"""What a person sees: touches lead to exactly the legal moves, and everything has words and a drawing."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from strange import strange
from tablee.kernel import (
    CHANCE,
    CLOCK,
    EVERYTHING,
    Drop,
    Match,
    Piece,
    Reason,
    Scene,
    Spot,
    Text,
    Viewer,
    changed,
    difference,
    game,
)
from tablee.kernel.options import option_fields
from tablee.show import LANGUAGES, Words
from walks import Case, positions, walk


def viewers(case: Case) -> list[Viewer]:
    return [None, *range(case.seats), EVERYTHING]


def texts(thing: Any) -> Iterator[Text]:
    """Every text within a scene or an event."""
    if isinstance(thing, Text):
        yield thing
        yield from texts(list(thing.args.values()))
    elif isinstance(thing, msgspec.Struct):
        yield from texts([getattr(thing, name) for name in thing.__struct_fields__])
    elif isinstance(thing, dict):
        yield from texts(list(thing.values()))
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from texts(part)


def test_touches_lead_to_exactly_the_legal_moves(case: Case) -> None:
    for match in positions(case):
        for seat in match.to_act:
            if seat in (CHANCE, CLOCK):
                continue
            scene = match.scene(seat)
            paths = set()
            for move in match.moves(seat):
                touches = match.game.touches(match.state, seat, move)
                if isinstance(touches, Drop):
                    check_drop(match, seat, scene, move, touches)
                    continue
                if match.game.drops is not None:
                    assert not isinstance(move, match.game.drops.kinds), "a kind that is said to be a free drop isn't"
                assert touches, "a move needs a touch"
                for id in touches:
                    assert id in scene.pieces or id in scene.spots or id in scene.buttons, f"{id} is not in the scene"
                assert touches not in paths, f"two moves are made by touching {touches}"
                paths.add(touches)
            beginnings = {path[:length] for path in paths for length in range(1, len(path))}
            assert not beginnings & paths, "a path is the beginning of another"


def check_drop(match: Match, seat: int, scene: Scene, move: Any, drop: Drop) -> None:
    assert scene.free is not None
    assert drop.piece in scene.free.pieces
    assert drop.piece in scene.pieces
    assert scene.spots[drop.spot].mat == scene.free.mat
    assert 0 <= drop.turn < scene.free.turns
    assert not drop.flip or scene.free.flips
    assert match.game.drops is not None
    assert match.game.drops.dropped(match.state, seat, drop) == move


def test_a_drop_that_means_nothing_harms_nobody(case: Case) -> None:
    drops = game(case.key).drops
    if drops is None:
        return
    for match in positions(case, 3):
        for drop in (Drop("", ""), Drop("tile:999", "spot:9999,9999", 77, True), Drop("x" * 500, "\x00", -3)):
            for seat in range(case.seats):
                move = drops.dropped(match.state, seat, drop)
                assert move is None or match.refusal(seat, move) is not None


def test_a_difference_makes_one_scene_of_another(case: Case) -> None:
    for viewer in viewers(case):
        before = Scene()
        for match in positions(case, 8):
            after = match.scene(viewer)
            assert changed(before, difference(before, after)) == after
            before = after


def test_things_lie_on_mats_and_are_drawn(case: Case) -> None:
    art = game(case.key).art()
    for match in positions(case, 8):
        for viewer in viewers(case):
            scene = match.scene(viewer)
            names = {mat.art for mat in scene.mats.values()} | {spot.art for spot in scene.spots.values()}
            names |= {button.art for button in scene.buttons.values()}
            things: dict[str, Piece | Spot] = {**scene.pieces, **scene.spots}
            for id, thing in things.items():
                assert thing.mat in scene.mats, f"{id} lies on {thing.mat}"
                assert thing.w > 0
                assert thing.h > 0
            for piece in scene.pieces.values():
                names |= {piece.art, piece.back}
            assert names - {""} <= set(art)
            assert {seat: standing.seat for seat, standing in scene.standings.items()} == {
                str(seat): seat for seat in range(case.seats)
            }
            assert scene.status is not None


def test_everything_has_words_in_both_languages(case: Case) -> None:
    found: dict[str, Text] = {}
    for match in positions(case, 8):
        for viewer in viewers(case):
            found |= {text.id: text for text in texts(match.scene(viewer))}
    whole = walk(case)
    for before, (seat, move), after in whole.steps():
        for viewer in viewers(case):
            found |= {text.id: text for text in texts(whole.game.told(before, seat, move, after, viewer))}
    if whole.outcome is not None:
        found["end"] = Text(f"ended-{whole.outcome.reason}")
    check_words(case.key, list(found.values()))


def test_refusals_have_words(case: Case) -> None:
    """Whatever a page sends is legal or refused with words, by `why_not` where it is that seat's turn."""
    known = sorted({move for _, move in walk(case).log}, key=str)[:60]
    known += strange(game(case.key), random.Random(7), 12)
    found: dict[str, Reason] = {}
    for match in positions(case, 6):
        for seat in range(-2, case.seats):
            reasons = [match.refusal(seat, move) for move in known]
            found |= {reason.code: reason for reason in reasons if reason is not None}
    check_words(case.key, [reason.text for reason in found.values()])


def check_words(key: str, said: list[Text]) -> None:
    for language in LANGUAGES:
        words = Words(game(key), language)
        for text in said:
            assert words.has(text.id), f"{text.id} has no words in {language}"
            assert not words.errors(text), f"{text} in {language}: {words.errors(text)}"


def test_titles_and_options_have_words(key: str) -> None:
    rules = game(key)
    ids = ["title", "pitch", *rules.manners.phrases]
    for field in option_fields(rules.options):
        ids += [f"option-{field.name}", f"option-{field.name}-help"]
        ids += [f"option-{field.name}-{choice}" for choice in field.choices if choice not in field.names]
    for language in LANGUAGES:
        words = Words(rules, language)
        assert [id for id in ids if not words.has(id)] == []


def test_both_languages_have_the_same_messages(key: str) -> None:
    folder = game(key).folder / "texts"
    files = [(folder / f"{language}.ftl").read_text("utf-8") for language in LANGUAGES]
    english, french = (set(re.findall(r"^([a-z][\w-]*) *=", file, re.M)) for file in files)
    assert english ^ french == set()


@pytest.mark.parametrize("forbidden", [r"<script", r"\son\w+=", r"\bid=", r"href=\"(?!#)", r"<image", r"url\((?!#)"])
def test_drawings_are_plain(key: str, forbidden: str) -> None:
    for name, drawing in game(key).art().items():
        assert re.search(r'<svg[^>]*viewBox="[-\d. ]+"', drawing), f"{name} has no viewBox"
        assert not re.search(forbidden, drawing), f"{name} has {forbidden}"
