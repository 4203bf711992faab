"""The engine's errors; each carries data, not only text."""

from __future__ import annotations


class RulesError(Exception):
    """Base of everything the rules engine raises on purpose."""


class IllegalAction(RulesError):
    """A proposed action or choice that the rules forbid; the game is as it was before.

    `rule` is the citation of the rule that forbids it, such as ``"CR 601.2c"``.
    """

    def __init__(self, reason: str, *, rule: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule


class UnsupportedCard(RulesError):
    """A card that the engine cannot play in full, with the clauses that it lacks."""

    def __init__(self, name: str, clauses: tuple[str, ...]) -> None:
        super().__init__(f"{name}: {'; '.join(clauses)}")
        self.name = name
        self.clauses = clauses


class UnsupportedRule(RulesError):
    """A game ran into a rule that is not implemented; it stops instead of guessing."""


class InvalidDeck(RulesError):
    """A deck that cannot start a game (unknown or unsupported cards, nothing in it)."""

    def __init__(self, message: str, *, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class InvalidTranscript(RulesError):
    """A transcript that cannot be read as one."""


class ManaCostError(RulesError, ValueError):
    """A mana cost text that isn't one."""
