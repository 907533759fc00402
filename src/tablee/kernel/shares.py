"""A seed that no one can choose: the house and the players' pages draw it together.

1. The house draws a secret and publishes its hash.
2. Each page draws a share and publishes its hash: it *commits*.
3. Once everyone has all commits, the pages reveal their shares.

The seed is the hash of the secret and the shares. The house is bound before it knows a share, every player before they
know another's, and no player knows the secret. So one honest page, or an honest house, is enough. A share that was
committed but not revealed is left out: its owner can't know what that changes, and the match records it.
"""

from __future__ import annotations

import hashlib
import re
import secrets

import msgspec

NO_SHARE = ""
"""In place of a commit or a share: the seat has none."""


def new_secret() -> str:
    """The house's secret or a page's share: 32 hexadecimal digits that no one can guess."""
    return secrets.token_hex(16)


def is_secret(word: str) -> bool:
    """Whether the word has the form of a secret or a share."""
    return re.fullmatch(r"[0-9a-f]{32}", word) is not None


def is_hash(word: str) -> bool:
    """Whether the word has the form of a hash or a commit."""
    return re.fullmatch(r"[0-9a-f]{64}", word) is not None


def secret_hash(secret: str) -> str:
    """The hash that the house publishes first."""
    return _sha256(secret)


def commit_of(house_hash: str, seat: int, share: str) -> str:
    """The commit that a page publishes before its share; valid for this seat and draw only, so no one can copy it."""
    return _sha256(f"{house_hash}:{seat}:{share}")


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the seed of a match was drawn."""

    house_hash: str
    """SHA-256 of the house's secret, sent to all pages before anything else."""
    commits: tuple[str, ...]
    """By seat: SHA-256 of `house_hash:seat:share`, '' for a bot or a page without one; sent to all before any share."""
    shares: tuple[str, ...]
    """By seat: the share, '' if there is none or it was not revealed in time."""
    house: str = ""
    """The house's secret, once the match is over."""

    @property
    def seed(self) -> str:
        """The seed: SHA-256 of `house:share:share…`, a share for each seat."""
        return _sha256(":".join((self.house, *self.shares)))

    @property
    def given(self) -> list[int]:
        """The seats whose shares are in the seed."""
        return [seat for seat, share in enumerate(self.shares) if share]

    @property
    def withheld(self) -> list[int]:
        """The seats that committed but did not reveal their shares."""
        return [seat for seat, commit in enumerate(self.commits) if commit and not self.shares[seat]]

    @property
    def sealed(self) -> Drawn:
        """As it is published while the match is played: without the house's secret."""
        return msgspec.structs.replace(self, house="")

    def flaw(self, seats: int, seed: str | None) -> str:
        """What is wrong with it; '' if nothing is. Without the secret or the seed there is less to check."""
        if not (len(self.commits) == len(self.shares) == seats):
            return f"there are {seats} seats, and each has a commit and a share or '-'"
        for seat, (commit, share) in enumerate(zip(self.commits, self.shares, strict=True)):
            if share and commit != commit_of(self.house_hash, seat, share):
                return f"the share of seat {seat} does not fit its commit"
        if self.house and secret_hash(self.house) != self.house_hash:
            return "the house's secret does not have the hash that was published before"
        if self.house and seed is not None and seed != self.seed:
            return "the seed does not follow from the house's secret and the shares"
        return ""


def _sha256(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()
