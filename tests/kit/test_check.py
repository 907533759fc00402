# ruff: noqa: E501
"""Each mistake that an author may make is told in one sentence that names it and the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.broken import TOYS, Mend, put, spoiled, wrong_with
from tablee.kernel import game

CODE = "__init__.py"
PLAY = "state.cells[move.cell] = seat"
BEGIN = "from __future__ import annotations\n"
LESSON = '{"match": "lesson.txt", "seat": 0, "steps": [{"at": 0, "text": "ended", "touch": ["cell:4"]}]}'
MATCH = "tablee 1\ngame: noughts 1\nseats: 2\n\n0 mark 4\n1 mark 0\n"
OPTIONS = "class Some(k.Options, frozen=True):\n    {}\n\n\nclass Noughts("
IMPORTS = BEGIN + "\nimport random\nimport time\nfrom typing import Annotated, Literal\n\nimport msgspec\n"


def with_option(line: str) -> Mend:
    """Noughts with an option."""

    def mend(text: str) -> str:
        text = text.replace(BEGIN, IMPORTS).replace("class Noughts(", OPTIONS.format(line))
        return text.replace("    kinds = (Mark,)", "    kinds = (Mark,)\n    options = Some")

    return mend


def importing(old: str, new: str) -> Mend:
    """A replacement in code that may also use random and time."""
    return lambda text: put(old, new)(text).replace(BEGIN, IMPORTS)


MISTAKES: dict[str, tuple[str, dict[str, str | Mend], str]] = {
    # play is a function of the log
    "random in play": ("noughts", {CODE: importing(PLAY, PLAY + "\n        random.random() < 0.5 and state.cells.reverse()")},
                       "play is not a function of the log: played again, move"),
    "time in play": ("noughts", {CODE: importing(PLAY, "state.cells[move.cell] = seat + 0 * int(time.time())\n        state.cells.append(int(time.time()))")},
                     "play is not a function of the log"),
    "a global in play": ("noughts", {CODE: put(PLAY, "LINES.append(LINES[0])\n        state.cells.append(len(LINES))\n        " + PLAY)},
                         "play is not a function of the log"),
    # states
    "a shallow copy": ("noughts", {CODE: put("    def winner(self)", "    def copy(self):\n        return Board(self.cells)\n\n    def winner(self)")},
                       "a copy shares state.cells with its original"),
    "facts with a set": ("noughts", {CODE: put("    def art(self)", "    def facts(self, state):\n        return {'free': {1}}\n\n    def art(self)")},
                         "the fact 'free' is not of JSON's types"),
    # moves
    "a move offered twice": ("noughts", {CODE: put("for cell in range(9) if state.cells[cell] == -1]", "for cell in [*range(9), 8] if state.cells[cell] == -1]")},
                             "'0 mark 8' is offered twice"),
    "a kind that is not listed": ("noughts", {CODE: put("kinds = (Mark,)", "kinds = (k.Wait,)")}, "missing in `kinds`"),
    "a refusal that raises": ("noughts", {CODE: put('return k.Reason("cell-taken" if 0 <= move.cell < 9 else "no-such-cell")', 'return k.Reason(["cell-taken"][state.cells[move.cell] // 9])')},
                              "why_not raises IndexError at"),
    "legal is too kind": ("noughts", {CODE: put("    def why_not", "    def legal(self, state, seat, move):\n        return 0 <= move.cell < 9\n\n    def why_not")},
                          "is not offered, and yet accepted"),
    "nobody can move": ("noughts", {CODE: put('return k.Outcome.ranked([0, 0], "full") if -1 not in state.cells else None', "return None")},
                        "nobody can move"),
    # scenes
    "one id for two things": ("noughts", {CODE: put('scene.pieces[f"mark:{cell}"]', 'scene.pieces[f"cell:{cell}"]')},
                              "a piece and a spot with one id, 'cell:"),
    "a piece both free and a path": ("noughts", {CODE: lambda text: text.replace('return k.Scene(status=k.Text("your-turn") if seat in self.to_act(state) else None)',
        'piece = k.Piece("board", 9, 9, 9, 9, "o", k.Text("board"))\n        return k.Scene(pieces={"pass": piece}, free=k.Free(("pass",), "board"), status=k.Text("your-turn") if seat in self.to_act(state) else None)').replace(
        'return (f"cell:{move.cell}",)', 'return ("pass", f"cell:{move.cell}")')},
                                     "the piece 'pass' is in `free`, so touching it lifts it"),
    "an unknown id": ("noughts", {CODE: put('return (f"cell:{move.cell}",)', 'return (f"sell:{move.cell}",)')}, "'sell:0', which is not in the scene"),
    "two moves by one touch": ("noughts", {CODE: put('return (f"cell:{move.cell}",)', 'return ("cell:4",)')}, "are made by the same touches"),
    "no status": ("noughts", {CODE: put('scene.status = k.Text("turn", {"who": k.Name(acting[0])}) if acting else k.Text("ended")', "pass")},
                  "there is no status"),
    "a trace of nothing": ("noughts", {CODE: put('trace=(f"cell:{move.cell}",)', 'trace=("sell",)')}, "at 'sell', which it never sees"),
    # words
    "a missing text": ("noughts", {"texts/fr.ftl": put("did-mark =", "did-marc =")}, "'did-mark' has no words in fr"),
    "a wrong argument": ("noughts", {"texts/en.ftl": put("{ $cell }", "{ $sell }")}, "can't be said in en"),
    "a text that is not Fluent": ("noughts", {"texts/en.ftl": put("turn = { $who } to play", "turn = { $who to play")}, "this is not Fluent"),
    "an option without words": ("noughts", {CODE: with_option("fast: bool = False")}, "'option-fast' has no words in en"),
    "a number without limits": ("noughts", {CODE: with_option("rounds: int = 3")}, "option rounds has no limits"),
    # drawings and sounds
    "a missing drawing": ("noughts", {CODE: put('return {"o": f', 'return {"nought": f')}, "there is no drawing 'o'"),
    "a malformed drawing": ("noughts", {"art/star.svg": '<svg viewBox="0 0 9 9"><path></svg>', CODE: put("return {", "return {**super().art(), ")},
                            "the drawing 'star' is not an SVG"),
    "a drawing without a viewBox": ("noughts", {CODE: put('<svg viewBox="0 0 10 10" fill', "<svg fill")}, "the drawing 'o' has no viewBox"),
    "a drawing with a script": ("noughts", {CODE: put('<circle cx="5"', '<script/><circle cx="5"')}, "the drawing 'o' has a <script>"),
    "sounds that can't be read": ("noughts", {"sounds.json": '{"lay": [{"wave": "sine" "ms": 9}]}'}, "the sounds can't be read"),
    "an unknown sound": ("noughts", {CODE: put('sound="place"', 'sound="plaice"')}, "is heard as 'plaice', which is not a sound"),
    # lesson and rules page
    "a lesson with an illegal move": ("noughts", {"lesson.json": LESSON, "lesson.txt": MATCH + "0 mark 4\n"}, "the match can't be played: line 7"),
    "a lesson that points at nothing": ("noughts", {"lesson.json": LESSON.replace("cell:4", "sell:4"), "lesson.txt": MATCH}, "points at 'sell:4'"),
    "a lesson without words": ("noughts", {"lesson.json": LESSON.replace("ended", "lesson-1"), "lesson.txt": MATCH}, "'lesson-1', has no words in en"),
    "a lesson past the end": ("noughts", {"lesson.json": LESSON.replace('"at": 0', '"at": 9'), "lesson.txt": MATCH}, "but the match has 2"),
    "a misnamed figure": ("noughts", {"help/en.md": "![x](scene:won@2)", "help/fr.md": "", "help/figures/one.txt": MATCH}, "there is no such match file"),
    "a figure past the end": ("noughts", {"help/en.md": "![x](scene:one@7)", "help/fr.md": "", "help/figures/one.txt": MATCH}, "after 7 moves, but the match has 2"),
    "help in one language": ("noughts", {"help/en.md": "Three in a row."}, "the rules page is missing in fr"),
    # secrets
    "no imagine": ("tricks", {CODE: put("    secrets = TricksSecrets()\n", "")}, "never deals places."),
    "an imagine that does nothing": ("bidding", {CODE: put("if card and player != seat:", "if card > 99:")}, "never deals bids."),
    "half an imagine": ("tricks", {CODE: put("place not in (seat, GONE)]", "place != GONE]")}, "where what seat"),
    "everyone is told what was drawn": ("tricks", {CODE: put('"card": card if viewer == before.lead else ""', '"card": card')},
                                        "is told of 'chance draw"),
    "everyone is told what was dealt": ("tricks", {CODE: put("own = cards[viewer * HAND : (viewer + 1) * HAND] if viewer is not None and viewer >= 0 else ()", "own = cards")},
                                        "is told of 'chance deal"),
    "everyone is told what was bid": ("bidding", {CODE: put("case Bid(card) if viewer == seat:", "case Bid(card):")}, "is told of '0 bid"),
    "a watcher is told what was bid": ("bidding", {CODE: put("case Bid(card) if viewer == seat:", "case Bid(card) if viewer in (seat, None):")},
                                       "a watcher is told of"),
    "a bid in the public scene": ("bidding", {CODE: put('status=k.Text("bid", {"prize": state.prize})', 'status=k.Text("bid", {"prize": state.bids[0]})')},
                                  "everyone sees that status args prize is"),
    "another's cards in the private scene": ("bidding", {CODE: put("sorted(state.hands[seat]) if state.prize and card != state.bids[seat]]", "sorted(state.hands[seat]) if state.prize and card != max(state.bids)]")},
                                             "seat"),
    # bots
    "values of 100": ("tricks", {CODE: put("return worth[seat] / sum(worth)", "return 100 * worth[seat]")}, "each is a share from 0 (lost) to 1 (won)"),
    "too few scores": ("tricks", {CODE: put("return [first_sight(move, best) for move in moves]", "return []")}, "there is not one score for each"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_a_sentence(tmp_path: Path, mistake: str) -> None:
    toy, changes, said = MISTAKES[mistake]
    told = wrong_with(spoiled(tmp_path, TOYS / toy, changes))
    assert said in told
    assert str(tmp_path / toy) in told, "the file is named"


@pytest.mark.parametrize("toy", ["noughts", "tricks", "bidding", "race"])
def test_what_is_whole_is_not_blamed(toy: str) -> None:
    assert wrong_with(game(toy)) == ""
