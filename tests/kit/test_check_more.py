# ruff: noqa: E501
"""More mistakes, of rarer kinds: each is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.broken import TOYS, Mend, put, spoiled, wrong_with
from kit.test_check import CODE, LESSON, MATCH, PLAY

KINDS = "    kinds = (Mark,)"
ART = "    def art(self)"
FIGURE = {"help/fr.md": "", "help/figures/one.txt": MATCH}


def having(line: str, code: str = "") -> Mend:
    """Noughts with one more line in its class, and more code before it."""
    return lambda text: put(KINDS, f"{KINDS}\n    {line}")(text).replace(
        "class Noughts(", f"{code}\n\n\nclass Noughts("
    )


def also(code: str) -> Mend:
    """Noughts with one more function."""
    return put(ART, f"    {code}\n\n{ART}")


def observing(names: str, seen: str, more: str = "") -> Mend:
    """Noughts with numbers."""
    functions = f"    def names(self, state):\n        return {names}\n\n    def observe(self, state, seat):\n        return {seen}\n{more}"
    return having("numbers = Numbers()", f"class Numbers(k.Numbers):\n{functions}")


MISTAKES: dict[str, tuple[str, dict[str, str | Mend], str]] = {
    # abilities
    "an ability of another kind": ("noughts", {CODE: having("chance = 3")}, "`chance` is None or a Chance, not 3"),
    "manners of another kind": ("noughts", {CODE: having("manners = 3")}, "`manners` are Manners, not 3"),
    "a puzzle for two": ("noughts", {CODE: having("puzzle = Hard()", "class Hard(k.Puzzle):\n    def solve(self, state):\n        return None")}, "a puzzle is for one player"),
    "something derived overridden": ("noughts", {CODE: also("def refusal(self, state, seat, move):\n        return None if self.legal(state, seat, move) else k.Reason('not-allowed')")}, "Noughts overrides `refusal`"),
    "a phrase from nowhere": ("noughts", {CODE: having("manners = Loud()", "class Loud(k.Manners):\n    def phrases_for(self, seats):\n        return ('hey',)")}, "the phrase 'hey' is not among `phrases`"),
    "secrets of other kinds": ("tricks", {CODE: put("kinds = (Deal, Draw)\n", "kinds = (Deal, k.Wait)\n")}, "Wait is not among the game's `kinds`"),
    "thoughts that are no moves": ("tricks", {CODE: put("    def scores(self, state: Table", "    def candidates(self, state, seat, moves):\n        return []\n\n    def scores(self, state: Table")}, "no move is worth a thought"),
    "a bot that acts before now": ("race", {CODE: put("return rng.randint(pace // 2, pace), Tap()", "return -pace, Tap()")}, "as easy, seat 0 does"),
    "numbers without names": ("noughts", {CODE: observing("['one']", "[0, 1]")}, "sees 2 numbers with 1 names"),
    "a hand where the scene has none": ("noughts", {CODE: observing("['one']", "[0]", "    def reach(self, game, state, seat):\n        return 'board'\n")}, "is on board, but its scene says None"),
    "numbers that show hidden things": ("bidding", {CODE: lambda text: put("    brain = BiddingBrain()\n", "    brain = BiddingBrain()\n    numbers = Numbers()\n")(text).replace("class Bidding(", "class Numbers(k.Numbers):\n    def names(self, state):\n        return [f'bid:{seat}' for seat in range(len(state.bids))]\n\n    def observe(self, state, seat):\n        return state.bids\n\n\nclass Bidding(")}, "its number bid:"),
    "a feat without a name": ("noughts", {CODE: having("feats = Deeds()", "class Deeds(k.Feats):\n    names = ()\n\n    def done(self, state, outcome, seat):\n        return ['first']")}, "the feat 'first' is not among `names`"),
    "a feat without words": ("noughts", {CODE: having("feats = Deeds()", "class Deeds(k.Feats):\n    names = ('first',)\n\n    def done(self, state, outcome, seat):\n        return []")}, "'feat-first' has no words"),
    # the log
    "ranks from nought": ("noughts", {CODE: put('k.Outcome.won_by(winner, of=2, reason="three-in-a-row")', 'k.Outcome((0, 0), (0, 0), "full")')}, "the ranks are (0, 0)"),
    "a rank too few": ("noughts", {CODE: put('k.Outcome.won_by(winner, of=2, reason="three-in-a-row")', 'k.Outcome((1,), (0,), "full")')}, "not one rank and one score for each seat"),
    "an end without an outcome": ("noughts", {CODE: put("return () if self.outcome(state) else (1", "return () if state.cells.count(-1) < 4 else (1")}, "nobody is to act, but there is no outcome"),
    "an outcome before the end": ("noughts", {CODE: put("return () if self.outcome(state) else (1 - state.cells.count(-1) % 2,)", "return (1 - state.cells.count(-1) % 2,) if -1 in state.cells else ()")}, "there is an outcome, but"),
    "chance with dice of its own": ("tricks", {CODE: put("return Draw(rng.choice(rest)) if state.drawing else Deal(tuple(rng.sample(rest,", "return Draw(random.choice(rest)) if state.drawing else Deal(tuple(random.sample(rest,")}, "drawn again for move 0, chance does"),
    "telling that changes the state": ("noughts", {CODE: put('        text = k.Text("did-mark"', '        before.cells.append(0)\n        text = k.Text("did-mark"')}, "changes the state"),
    "play that raises": ("noughts", {CODE: put(PLAY, PLAY + "\n        assert move.cell != 4, 'not there'")}, "AssertionError: not there"),
    "play that raises the second time": ("noughts", {CODE: put(PLAY, PLAY + "\n        LINES.append(LINES[0])\n        assert len(LINES) < 20, 'too many'")}, "raises AssertionError: too many"),
    # moves
    "no reason": ("noughts", {CODE: put('return k.Reason("cell-taken" if 0 <= move.cell < 9 else "no-such-cell")', "return None")}, "why_not gives no Reason"),
    "a refusal that changes the state": ("noughts", {CODE: put('        return k.Reason("cell-taken"', '        state.cells.append(0)\n        return k.Reason("cell-taken"')}, "changes the state"),
    "another order each time": ("noughts", {CODE: put("        return [Mark(cell) for cell in range(9) if state.cells[cell] == -1]", "        LINES.reverse()\n        found = [Mark(cell) for cell in range(9) if state.cells[cell] == -1]\n        return found if LINES[0] == (0, 1, 2) else found[::-1]")}, "come in another order each time"),
    "legal that raises": ("noughts", {CODE: also("def legal(self, state, seat, move):\n        return state.cells[move.cell] == -1 and move.cell >= 0")}, "legal raises IndexError"),
    # scenes
    "no touch": ("noughts", {CODE: put('return (f"cell:{move.cell}",)', "return ()")}, "has no touch that makes it"),
    "a path that begins another": ("noughts", {CODE: put('return (f"cell:{move.cell}",)', 'return ("cell:0",) if not move.cell else ("cell:0", f"cell:{move.cell}")')}, "is the beginning of that of"),
    "a drop without a free": ("noughts", {CODE: put('return (f"cell:{move.cell}",)', 'return k.Drop("mark:0", f"cell:{move.cell}")')}, "but the scene has no `free`"),
    "a thing on no mat": ("noughts", {CODE: put('k.Piece("board", x', 'k.Piece("bord", x')}, "lies on the mat 'bord'"),
    "a thing of no size": ("noughts", {CODE: put("x, y, 90, 90,", "x, y, 0, 90,")}, "is 0 x 90 large"),
    "a plate too few": ("noughts", {CODE: put("for seat in range(2)}", "for seat in range(1)}")}, "not one for each seat"),
    # looks
    "a drawing with an id": ("noughts", {CODE: put('<circle cx="5"', '<circle id="a" cx="5"')}, "the drawing 'o' has an id"),
    "a broken cover": ("noughts", {"cover.svg": "<svg"}, "the cover is not an SVG"),
    "a silent tone": ("noughts", {"sounds.json": '{"lay": [{"wave": "sine"}]}'}, "a tone of 'lay' needs"),
    "a mark that names no sound": ("noughts", {CODE: put('"ox"[owner], k.Text(f"mark-{owner}"))', '"ox"[owner], k.Text(f"mark-{owner}"), marks=("hear-x",))')}, "the mark 'hear-x' of 'mark:"),
    "a style that fetches": ("noughts", {"style.css": ".a {\n  background: url(https://x.example/y.png);\n}\n"}, "style.css, line 2"),
    # pages
    "a lesson that can't be read": ("noughts", {"lesson.json": "{"}, "the lesson can't be read"),
    "a learner on no seat": ("noughts", {"lesson.json": LESSON.replace('"seat": 0', '"seat": 5'), "lesson.txt": MATCH}, "the learner has seat 5"),
    "a lesson of another game": ("noughts", {"lesson.json": LESSON, "lesson.txt": "tablee 1\ngame: race 1\nseats: 2\n"}, "this is a match of race"),
    "a free step of another's turn": ("noughts", {"lesson.json": LESSON.replace('"at": 0', '"free": {}, "at": 1'), "lesson.txt": MATCH}, "is free, but the learner is not to act"),
    "a figure of no form": ("noughts", {**FIGURE, "help/en.md": "![x](figure.png)"}, "is neither scene:"),
    "a drawing that is not there": ("noughts", {**FIGURE, "help/en.md": "![x](drawing:row)"}, "there is no /"),
    "a drawing that can't be shown": ("noughts", {**FIGURE, "help/en.md": "![x](drawing:row)", "help/figures/row.svg": "<svg/>"}, "can't be shown: it has no viewBox"),
    "a figure of no seat": ("noughts", {**FIGURE, "help/en.md": "![x](scene:one@1?seat=4)"}, "shows what seat 4 sees"),
    "a figure of no mat": ("noughts", {**FIGURE, "help/en.md": "![x](scene:one@1?mat=bord)"}, "asks for the mat 'bord'"),
    # secrets
    "others are to act": ("bidding", {CODE: put("return tuple(range(len(state.hands)))\n", "return tuple(seat for seat, bid in enumerate(state.bids) if bid != 5)\n")}, "others are to act"),
    "a seat told more of an open move": ("noughts", {CODE: put('text = k.Text("did-mark"', 'text = k.Text("ended") if viewer == 1 else k.Text("did-mark"')}, "which hides nothing"),
    "chance that refuses its own": ("tricks", {CODE: put("case Draw(card) if state.drawing and card in rest:", "case Draw(card) if state.drawing and card in rest and card < 3:")}, "no such card"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_rare_mistake_is_told_in_a_sentence(tmp_path: Path, mistake: str) -> None:
    toy, changes, said = MISTAKES[mistake]
    assert said in wrong_with(spoiled(tmp_path, TOYS / toy, changes))


def test_a_brain_in_real_time_may_think_with_minds_alone(tmp_path: Path) -> None:
    """`Brain.act` then does nothing, which is not a mistake."""
    idle = put("    brain = Fingers()\n", "    brain = k.Brain()\n")
    assert wrong_with(spoiled(tmp_path, TOYS / "race", {CODE: idle})) == ""
