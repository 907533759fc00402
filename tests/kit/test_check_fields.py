# ruff: noqa: E501
"""Mistakes with fields, lines, turned boards, recorded sounds, moments and several events: each is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.broken import TOYS, Mend, put, spoiled, wrong_with
from kit.test_check import CODE
from tablee.kernel import game

SOUNDS = "sounds.json"
MISTAKES: dict[str, tuple[str, dict[str, str | Mend], str]] = {
    "a field that is not there": ("market", {CODE: put('k.Fill("give" if', 'k.Fill("gift" if')}, "filling in 'gift', but it is not in the scene"),
    "a number out of reach": ("market", {CODE: put('"bid {}", 0, MOST, STEP', '"bid {}", 0, MOST - STEP, STEP')}, "`bid {}` can't become 'bid 60' there"),
    "another move's words": ("market", {CODE: put('"give {}", cards', '"gift {}", cards')}, "`gift {}` can't become 'give"),
    "a move without a place": ("market", {CODE: put('"bid {}"', '"bid 5"')}, "needs one '{}'"),
    "too many to choose": ("market", {CODE: put("most=GIVEN)", "most=9)")}, "chooses 2 to 9 of 4 things"),
    "things that are not there": ("market", {CODE: put('cards = {f"card:{card}"', 'cards = {f"cart:{card}"')}, "which is not in the scene"),
    "a start out of reach": ("market", {CODE: put("start=20", "start=99")}, "from 99 on"),
    "two fields that choose": ("market", {CODE: put('return k.Scene(fields={"give": ', 'return k.Scene(fields={"other": k.Several(k.Text("give"), "x {}", cards), "give": ')}, "two fields choose several things"),
    "a piece both chosen and a path": ("market", {CODE: put('return k.Fill("give" if isinstance(move, Give) else "bid")', 'return (f"card:{move.cards[0]}", f"card:{move.cards[1]}") if isinstance(move, Give) else k.Fill("bid")')}, "chooses it for the field 'give'"),
    "events after events": ("market", {CODE: put('banner=k.Text("closed"))', 'banner=k.Text("closed"), also=(k.Event(k.Text("closed")),))')}, "what follows an event has more that follows it"),
    "an unknown sound that follows": ("market", {CODE: put('"chime"', '"chimes"')}, "is heard as 'chimes', which is not a sound"),
    "a list without words": ("market", {"texts/fr.ftl": put("counted =", "counded =")}, "'counted' has no words in fr"),
    "a line to nowhere": ("harbour", {CODE: put('f"buoy:{seat}:{number - 1}", f"buoy', 'f"boy:{seat}:{number - 1}", f"buoy')}, "which is not in the scene"),
    "a line on two mats": ("harbour", {CODE: lambda text: put('scene = k.Scene(mats={"sea": board(0)}', 'scene = k.Scene(mats={"sea": board(0), "land": board(0)}')(text).replace('"sea", x, y, 70, 70', '"sea" if number else "land", x, y, 70, 70')}, "is not between two things of one mat"),
    "a landscape that is turned": ("harbour", {CODE: put('art="sea", turn=turn', 'art="sea", fills=True, turn=turn')}, "is turned, but has no fixed edge"),
    "words that are refused": ("harbour", {CODE: put("return self._naming(state) if isinstance(move, Call)", "return False if isinstance(move, Call)")}, "'0 call Étoile_du_Nord'"),
    "a missing recording": ("harbour", {SOUNDS: put("bell.wav", "bells.wav")}, "the recording 'bells.wav' of 'bell' is missing"),
    "a recording of another kind": ("harbour", {SOUNDS: put("bell.wav", "bell.mp3"), "sounds/bell.mp3": "hello"}, "is not what its name says"),
    "a recording that no page plays": ("harbour", {SOUNDS: put("bell.wav", "bell.xm"), "sounds/bell.xm": "hello"}, "is none of .mp3"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_it_is_told_in_a_sentence(tmp_path: Path, mistake: str) -> None:
    toy, changes, said = MISTAKES[mistake]
    assert said in wrong_with(spoiled(tmp_path, TOYS / toy, changes))


@pytest.mark.parametrize("toy", ["market", "harbour"])
def test_what_is_whole_is_not_blamed(toy: str) -> None:
    assert wrong_with(game(toy)) == ""
