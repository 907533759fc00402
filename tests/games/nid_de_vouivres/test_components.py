"""The data file: checked when loaded, replaceable, and noted in a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.nid_de_vouivres.positions import nest
from tablee.cli import main
from tablee.games.nid_de_vouivres import GAME
from tablee.games.nid_de_vouivres.box.components import STANDARD, load, parse, standard
from tablee.games.nid_de_vouivres.box.installed import VARIABLE
from tablee.games.nid_de_vouivres.options import NidOptions
from tablee.kernel import Match, read_match, write_match
from tablee.kernel.errors import BadFile, BadOptions
from tablee.kernel.options import option_fields, read_options

TEXT = STANDARD.read_text("utf-8")


def changed(old: str, new: str) -> tuple[str, int]:
    """The standard file with one line changed, and that line's number."""
    lines = TEXT.splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith(old))
    lines[number] = new
    return "\n".join(lines), number + 1


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("die gold", "die gold 0 1 ten", "'ten' is not a number"),
        ("die gold", "die gold", "1 to 20 faces"),
        ("die gold", "die opal 0 1", "'opal' is none of gold"),
        ("die ruby", "die pearl 0 1 1", "listed twice"),
        ("objective", "objective 1 2 3", "four numbers"),
        ("objective", "objective 0 0 0 0", "at least one gem"),
        ("objective", "objective 0 0 0 99", "'99' is not a number from 0 to 30"),
        ("card", "card gold | ruby", "6 rooms"),
        ("card", "card gold | | ruby | pearl | pearl | pearl", "written '-'"),
        ("card", "card gold | oops | ruby | pearl | pearl | pearl", "'oops' is none of"),
        ("card", "crad gold", "'crad' is none of die"),
        ("card", "title Grandma's box", "a language and a name"),
        ("card", "title en", "a language and a name"),
        ("card", f"title en {'x' * 41}", "at most 40 letters"),
        ("card", "title en Grandma's\tbox", "printable"),
    ],
)
def test_a_bad_file_gets_an_error_that_names_the_line(old: str, new: str, words: str) -> None:
    text, line = changed(old, new)
    with pytest.raises(BadFile) as wrong:
        parse(text)
    assert words in str(wrong.value)
    assert wrong.value.line == (line if "twice" not in words else line + 2)  # at the second pearl die


@pytest.mark.parametrize(
    ("keep", "words"),
    [("die gold", "no gold die"), ("objective", "objectives"), ("card", "resource cards")],
)
def test_a_file_that_lacks_something_says_what(keep: str, words: str) -> None:
    text = "\n".join(line for line in TEXT.splitlines() if not line.startswith(keep))
    with pytest.raises(BadFile, match=words):
        parse(text)


def test_a_pile_too_small_for_six_is_refused() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("objective")]
    lines += [f"objective {pile} 1 0 0 {n}" for pile in ("a", "b", "c") for n in range(6 if pile != "c" else 5)]
    with pytest.raises(BadFile, match="the pile 'c' has 5 cards"):
        parse("\n".join(lines))


def test_one_pile_or_three() -> None:
    bare = "\n".join(line for line in TEXT.splitlines() if not line.startswith("objective"))
    one = parse(bare + "".join(f"\nobjective 1 0 0 {n}" for n in range(18)))
    assert [len(pile) for pile in one.piles] == [18]
    three = parse(bare + "".join(f"\nobjective {'abc'[n % 3]} 1 0 0 {n}" for n in range(18)))
    assert three.piles == (tuple(range(0, 18, 3)), tuple(range(1, 18, 3)), tuple(range(2, 18, 3)))
    with pytest.raises(BadFile, match="one pile or in 3, not in 2"):
        parse(bare + "".join(f"\nobjective {'ab'[n % 2]} 1 0 0 {n % 9}" for n in range(36)))


def test_remarks_do_not_change_the_digest_but_content_does() -> None:
    assert parse(TEXT + "\n# mine").digest == standard().digest
    text, _ = changed("die gold", "die gold 0 0 0 0 0 1")
    assert parse(text).digest != standard().digest


def test_a_title_is_what_people_call_the_set_and_not_part_of_its_content() -> None:
    box = parse(TEXT + "\ntitle en Grandma’s box\ntitle fr La boîte de grand-mère")
    assert box.titles == {"en": "Grandma’s box", "fr": "La boîte de grand-mère"}
    assert box.digest == standard().digest


def test_dice_for_one_number_of_players_alone() -> None:
    bare = "\n".join(line for line in TEXT.splitlines() if not line.startswith("die-"))
    box = parse(bare + "\ndie-3 gold 0 0 0 0 0 1")
    assert box.dice[3][0] == (0, 0, 0, 0, 0, 1)
    assert box.dice[3][1:] == box.dice[4][1:]
    assert box.dice[4] == box.dice[5] == box.dice[6]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set 'mine' installed by file, and 'ours' in a folder."""
    text, _ = changed("die gold", "die gold 9 9 9 9 9 9")
    mine = tmp_path / "mine.txt"
    mine.write_text(text + "\ntitle en Nines", "utf-8")
    folder = tmp_path / "sets" / "nid-de-vouivres"
    folder.mkdir(parents=True)
    (folder / "ours.txt").write_text(TEXT, "utf-8")
    (folder / "standard.txt").write_text(text, "utf-8")
    (folder / "broken.txt").write_text("die gold 0 1\ncard oops", "utf-8")
    monkeypatch.setenv(VARIABLE, f"{mine}:{tmp_path / 'sets'}")
    return mine


def test_a_table_names_an_installed_set_and_the_match_carries_its_digest(installed: Path) -> None:
    options = read_options(NidOptions, {"components": "mine"})
    assert options.components == f"mine@{load(installed).digest}"
    match = Match(GAME, 3, options, seed="box")
    assert nest(match).box.dice[4][0] == (9,) * 6
    match.advance()
    text = write_match(match)
    assert f"options: components={options.components}" in text
    assert write_match(read_match(text)) == text
    installed.write_text(TEXT, "utf-8")  # the owner changes the file: the replay is refused, not wrong
    with pytest.raises(BadFile, match="are not those of this match"):
        read_match(text)


def test_a_table_is_offered_the_sets_that_can_be_played_with(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (field,) = (field for field in option_fields(NidOptions) if field.name == "components")
    assert (field.kind, field.default) == ("installed", "standard")
    assert field.choices == ("standard", "mine", "ours")  # not the broken one, nor one that takes our own's name
    assert field.names == {"mine": {"en": "Nines"}, "ours": {}}
    assert nest(Match(GAME, 3, read_options(NidOptions, {"components": "standard"}))).box is standard()
    monkeypatch.setenv(VARIABLE, "")
    (field,) = (field for field in option_fields(NidOptions) if field.name == "components")
    assert field.choices == ("standard",)


def test_a_set_in_a_folder_is_found_by_its_name(installed: Path) -> None:
    assert read_options(NidOptions, {"components": "ours"}).components == f"ours@{standard().digest}"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str]:
    """What a command prints, and how it ends."""
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    told = capsys.readouterr()
    return ended.value.code, told.out + told.err


def test_a_file_on_the_command_line_is_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    text, line = changed("die gold", "die gold 9 9 9 9 9 9")
    (tmp_path / "mine.txt").write_text(text, "utf-8")
    words = ("selfplay", GAME.key, "--seats", "4", "--components", str(tmp_path / "mine.txt"), "--save", str(tmp_path))
    assert run(capsys, *words)[0] == 0
    saved = (tmp_path / f"{GAME.key}-0-0.txt").read_text("utf-8")
    assert f"options: components=mine@{parse(text).digest}" in saved
    assert "chance roll 9 " in saved
    (tmp_path / "bad.txt").write_text(text.replace("9 9 9 9 9 9", "9 oops"), "utf-8")
    code, told = run(capsys, "selfplay", GAME.key, "--components", str(tmp_path / "bad.txt"))
    assert code == 1
    assert f"line {line}: bad.txt: 'oops' is not a number" in told
    assert run(capsys, "selfplay", "la-ruche", "--components", str(tmp_path / "mine.txt"))[0] == 1
    (tmp_path / "Big Box.txt").write_text(text, "utf-8")
    assert "a set's name has" in run(capsys, "games", "--components", str(tmp_path / "Big Box.txt"))[1]
    (tmp_path / "standard.txt").write_text(text, "utf-8")
    assert "our own set" in run(capsys, "games", "--components", str(tmp_path / "standard.txt"))[1]


def test_unknown_and_broken_sets_are_refused_in_words(installed: Path) -> None:
    with pytest.raises(BadOptions, match="no components called 'nope'") as wrong:
        read_options(NidOptions, {"components": "nope"})
    assert wrong.value.option == "components"
    with pytest.raises(BadOptions, match=r"line 2: broken\.txt: .*6 rooms"):
        read_options(NidOptions, {"components": "broken"})
    with pytest.raises(BadOptions):
        read_options(NidOptions, {"components": "../../etc/passwd"})
    installed.unlink()
    with pytest.raises(BadOptions, match="can't be read"):
        read_options(NidOptions, {"components": "mine"})
