"""Where a match's randomness comes from when people play it: nobody chooses it, anybody can check
it.

The server draws a secret and says its hash before the start; then each player contributes what
they like; the seed is a hash of all three, and at the end everything is told. Contributions are
texts of one line, so that they can't be shifted into one another.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

SEED_BITS = 53
"""Seeds stay exact in every JSON reader."""
LONGEST_CONTRIBUTION = 128


def commitment_to(server_seed: str) -> str:
    """What is said of the secret before the start: its SHA-256."""
    return hashlib.sha256(server_seed.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Randomness:
    """The server's secret, told after the match, and what the players contributed."""

    server_seed: str
    contributions: tuple[str, str]

    @property
    def commitment(self) -> str:
        return commitment_to(self.server_seed)

    @property
    def seed(self) -> int:
        """The seed of the match.

        >>> Randomness("secret", ("mine", "yours")).seed
        8156940291047706
        """
        text = "\n".join(("seed of a match", self.server_seed, *self.contributions))
        digest = hashlib.sha256(text.encode()).digest()
        return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def is_contribution(text: str) -> bool:
    """Whether the text can be a contribution: one line, not too long; it may be empty."""
    return len(text) <= LONGEST_CONTRIBUTION and text.isprintable()
