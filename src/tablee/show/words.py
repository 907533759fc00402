"""Messages in a language: the common texts and a game's own, by Project Fluent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tablee.kernel import AnyGame, Arg, Name, Seat, Text
from tablee.kernel.errors import TableeError
from tablee.kernel.seats import seat_name

LANGUAGES = ("en", "fr")
COMMON = Path(__file__).parent / "texts"
VOWELS = frozenset("aeiouàâäéèêëîïôöùûüœæ")


class NoSuchLanguage(TableeError):
    """There are no texts in this language."""

    code = "no-such-language"


def known_language(language: str) -> str:
    """Return the language if it has texts; raise NoSuchLanguage otherwise."""
    if language not in LANGUAGES:
        raise NoSuchLanguage(f"there is no language '{language[:20]}'; there are: {', '.join(LANGUAGES)}")
    return language


class Words:
    """Says texts of one game (or the common ones alone) in one language, with the players' names.

    A text about a player, `$who`, can distinguish whether that is the reader: `$whoIs` is "you" or "other". A tuple of
    things is written as a list, in which the reader is "you", and `$<name>Count` is its length.
    """

    def __init__(
        self, game: AnyGame | None = None, language: str = "en", names: Sequence[str] = (), you: Seat | None = None
    ) -> None:
        self.language = known_language(language)
        self.names = names
        self.you = you
        """Where the reader sits."""
        self._bundle = _bundle(game, language)

    def say(self, text: Text) -> str:
        """Return the text in words; a missing message shows its id, so that it is noticed and nothing breaks."""
        args = self._args(text)
        said = _say(self._bundle, text.id, args)
        return _elided(said, args.values()) if self.language == "fr" else said

    def errors(self, text: Text) -> list[Exception]:
        """What goes wrong when a text is said, such as a missing argument."""
        pattern = self._bundle.get_message(text.id).value
        assert pattern is not None
        return list(self._bundle.format_pattern(pattern, self._args(text))[1])

    def has(self, message: str) -> bool:
        """Whether there are words for a message id."""
        return self._bundle.has_message(message)

    def name(self, seat: Seat) -> str:
        """The name of the player on a seat; 'Player 1' or the like if there is none."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        common = _bundle(None, self.language)  # whatever the game itself calls a player
        return _say(common, seat_name(seat), {}) if seat < 0 else _say(common, "player", {"number": seat + 1})

    def _args(self, text: Text) -> dict[str, int | str]:
        args = {name: self._arg(arg) for name, arg in text.args.items()}
        for name, arg in text.args.items():
            if isinstance(arg, Name):
                args[f"{name}Is"] = "you" if arg.seat == self.you else "other"
            elif isinstance(arg, tuple):
                args[f"{name}Count"] = len(arg)
        return args

    def _arg(self, arg: Arg) -> int | str:
        if isinstance(arg, Name):
            return self.name(arg.seat)
        if isinstance(arg, tuple):
            return self._list([self._item(each) for each in arg])
        return self.say(arg) if isinstance(arg, Text) else arg

    def _item(self, arg: Arg) -> str:
        if isinstance(arg, Name) and arg.seat == self.you:
            return _say(_bundle(None, self.language), "list-you", {})
        return str(self._arg(arg))

    def _list(self, items: list[str]) -> str:
        """'a, b and c'; '' if there are none."""
        if len(items) < 2:
            return "".join(items)
        last: dict[str, int | str] = {"most": ", ".join(items[:-1]), "last": items[-1]}
        return _say(_bundle(None, self.language), "list", last)


def _say(bundle: FluentBundle, id: str, args: dict[str, int | str]) -> str:
    if not bundle.has_message(id):
        return id
    pattern = bundle.get_message(id).value
    return id if pattern is None else str(bundle.format_pattern(pattern, args)[0])


def _elided(text: str, values: Iterable[int | str]) -> str:
    """« La table d’Ada »: elide *de* and *que* before values that begin with a vowel."""
    for value in values:
        if isinstance(value, str) and value[:1].lower() in VOWELS:
            for word in ("de", "que"):
                text = text.replace(f" {word} {value}", f" {word[:-1]}’{value}")
    return text


@cache
def _bundle(game: AnyGame | None, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(common_texts(language)))
    if game is not None:
        bundle.add_resource(FluentResource(game_texts(game, language)), allow_overrides=True)
    return bundle


def common_texts(language: str) -> str:
    """The messages that all games share, as a Fluent file."""
    return (COMMON / f"{language}.ftl").read_text("utf-8")


def game_texts(game: AnyGame, language: str) -> str:
    """The game's own messages, as a Fluent file; '' if it has none in that language."""
    file = game.folder / "texts" / f"{language}.ftl"
    return file.read_text("utf-8") if file.exists() else ""
