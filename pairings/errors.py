"""The errors of the package: each carries data that a caller can show or act on."""

from __future__ import annotations

from collections.abc import Sequence


class PairingError(Exception):
    """Base of everything this package raises on purpose."""


class NoValidPairing(PairingError):
    """No pairing satisfies the hard constraints (forbidden pairs, forced pairs).

    Attributes:
        players: the players among whom no complete pairing exists; may be all of them.
        why: what stands in the way, in words for the organizer.
    """

    def __init__(self, players: Sequence[str], why: str) -> None:
        super().__init__(why)
        self.players = tuple(players)
        self.why = why


class InvalidHistory(PairingError):
    """The players, results or options handed in contradict one another.

    Attributes:
        where: path to the offending place, such as ``rounds[2].matches[0].players[1]``.
        why: what is wrong there.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
