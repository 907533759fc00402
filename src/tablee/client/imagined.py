"""A position that the bot's seat imagines, as a state of the game: for programs that think with the game's rules."""

from __future__ import annotations

import io
import pickle
from enum import EnumType
from typing import Any

from tablee.client.account import Account, ClientError
from tablee.kernel import AnyGame, State, game
from tablee.kernel.state import REMAKERS
from tablee.server.match.snapshots import fingerprint

PLAIN = {
    "builtins": {"set", "frozenset", "bytearray", "range", "object"},
    "collections": {"deque", "OrderedDict"},
    "copyreg": {"_reconstructor", "__newobj__"},
}


class States(pickle.Unpickler):
    """Reads states only: anything else that a foreign server may send is refused, not run."""

    def __init__(self, data: bytes, rules: AnyGame) -> None:
        super().__init__(io.BytesIO(data))
        self._package = type(rules).__module__.removesuffix(".game")

    def find_class(self, module: str, name: str) -> Any:
        """Allow classes of the game, the kernel and the components, functions that remake their objects, and plain
        containers."""
        if (module, name) == ("builtins", "getattr"):
            return _member  # how Python up to 3.11.3 writes a member of an enum
        if name in PLAIN.get(module, ()):
            return super().find_class(module, name)
        found = super().find_class(module, name) if self._known(module) else None
        if not isinstance(found, type) and not any(found is known for known in REMAKERS):
            raise pickle.UnpicklingError(f"a state holds {module}.{name}, which is not part of the game")
        return found

    def _known(self, module: str) -> bool:
        return module.startswith(("tablee.kernel.", "tablee.components.")) or (
            module == self._package or module.startswith(self._package + ".")
        )


def _member(kind: type, name: str) -> Any:
    """A member of an enum, and no other attribute."""
    if not (isinstance(kind, EnumType) and name in kind.__members__):
        raise pickle.UnpicklingError(f"a state holds {name}, which is not a member of an enum")
    return kind[name]


async def imagine(account: Account, table: str) -> tuple[AnyGame, State, int]:
    """The game, a position that the bot's seat can imagine, and that seat. The game has to be installed here too."""
    told = await account.imagined(table)
    rules = game(told.game, told.version)
    if told.code != fingerprint(rules).hex()[:16]:
        raise ClientError(f"the server has another edition of {told.game}: install the same one")
    try:
        state = States(told.state, rules).load()
    except Exception as wrong:
        raise ClientError(f"the server sent something that can't be read: {wrong}") from wrong
    if not isinstance(state, State):
        raise ClientError("the server sent something other than a state")
    return rules, state, told.seat
