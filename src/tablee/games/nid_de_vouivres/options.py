"""What a table can choose before a match."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.games.nid_de_vouivres.box import installed
from tablee.kernel import Options

_SET = msgspec.Meta(pattern=rf"^{installed.NAME}(@[0-9a-f]{{8}})?$", extra={"installed": installed.names})


_RARE = msgspec.Meta(extra={"rare": True})


class NidOptions(Options, frozen=True):
    """What a table may agree on."""

    cover: Annotated[bool, _RARE] = False
    """A chest that covers all open objectives together ends the match. NV-22."""
    clock: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """Seconds for a decision; 0 for no clock. NV-25."""
    components: Annotated[str, _SET, _RARE] = installed.OURS
    """A set of cards and dice, our own or one that the host has installed."""

    def __post_init__(self) -> None:
        """Note the digest of the data, so that a replay carries it; BadOptions if there is no such set."""
        word, _ = installed.find(self.components)
        msgspec.structs.force_setattr(self, "components", word)
