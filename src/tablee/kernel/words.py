"""What people read, as message ids: every viewer gets them in their own language (Project Fluent)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec


class Name(msgspec.Struct, frozen=True, tag="name", tag_field="is", gc=False):
    """The name of the player on a seat: the table knows it, the rules don't."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text", tag_field="is", omit_defaults=True, gc=False):
    """A message of the game's `texts/*.ftl` (or of the common ones) and its arguments."""

    id: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = "int | str | Name | Text | tuple[int | str | Name | Text, ...]"
"""An argument of a text. Several are shown as a list, 'Ada, Bo and you', and `$<name>Count` is their number."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Why a move is refused: a stable code; its words are the message `refused-<code>`."""

    code: str
    args: dict[str, Arg] = {}
    at: tuple[str, ...] = ()
    """Ids of the pieces and spots that are in the way: the page marks them and says the words beside them."""
    edges: tuple[int, ...] = ()
    """Of a tile that was put down: the edges that don't match, counted clockwise from its top in the turn it has."""

    @property
    def text(self) -> Text:
        """The words to show."""
        return Text(f"refused-{self.code}", self.args)

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return self.code.replace("-", " ") + (f" ({told})" if told else "")


class Float(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A figure that rises from where something was gained or lost: '+2' over a chest."""

    at: str
    """The id of a piece or spot, or 'seat:2' for a player's plate."""
    text: str
    """'+2', '−1'; '' where `art` says it."""
    art: str = ""
    loss: bool = False


class Speech(msgspec.Struct, frozen=True, gc=False):
    """What a player said, for a replay: it appears at their pawn or plate."""

    seat: int
    text: Text


StandIn: TypeAlias = Literal["", "late", "away"]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a viewer learns of a move: a line of the log, a sound, and where to look."""

    text: Text
    sound: str = ""
    """A name in the game's `sounds.json` or among the common ones; '' is silent."""
    trace: tuple[str, ...] = ()
    """Ids of pieces and spots the move touched: they stay marked until the next."""
    linger: int = 0
    """Milliseconds to let people look before the next change is shown; a touch skips it. With 1, a banner is shown in
    passing, so that it holds no one up in a race."""
    takes: int = 0
    """Milliseconds that things take to move in this step; 0 for the usual pace. A flight over three flowers is
    seen when it takes more than a second."""
    floats: tuple[Float, ...] = ()
    banner: Text | None = None
    """Announced large over the table while it lingers: the last round, a round's winner, who begins."""
    effect: str = ""
    """A word for the style sheet that stands on the stage while the step is shown: 'strike', 'dawn'."""
    recalls: bool = False
    """What players have said since the last such event is shown again beside them: words and deeds side by side."""
    heading: Text | None = None
    """Its heading in the log, such as a day: written where it changes."""
    quiet: bool = False
    """It gets no line in the log: only the scene changes and the sound is heard (a hand moves twenty times a second).
    It is over in a moment, or in the time that `takes` says.
    The server keeps it out of `Show.log`; it still has a version of its own."""
    opens: Text | None = None
    """A part of the match begins here: a replay offers to go there by this name, and runs by itself."""
    mark: Literal["", "feat", "foul", "lie"] = ""
    """Worth seeing again: a replay marks the place on its slider and shows it in its 'best of'. A mark that only the
    replay may show is in the event for EVERYTHING alone."""
    says: Speech | None = None
    stand_in: StandIn = ""
    """A bot has made the move for a player who was out of time or away; set by the server, never by a game."""
    also: tuple[Event, ...] = ()
    """What else the move brought, told one after the other once the scene has changed: each has its own line of the
    log, sound, figures and banner."""

    @property
    def all(self) -> tuple[Event, ...]:
        """The event and those that follow it."""
        return (self, *self.also)
