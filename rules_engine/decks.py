"""Decklists as the engine takes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.errors import InvalidDeck
from rules_engine.support import unsupported_clauses


@dataclass(frozen=True)
class DeckList:
    """How many of which cards, by Oracle name."""

    main: Mapping[str, int]
    sideboard: Mapping[str, int] = field(default_factory=dict)

    def main_cards(self) -> tuple[str, ...]:
        """The main deck card by card, in the order of names."""
        return tuple(name for name in sorted(self.main) for _ in range(self.main[name]))

    def side_cards(self) -> tuple[str, ...]:
        """The sideboard card by card."""
        return tuple(name for name in sorted(self.sideboard) for _ in range(self.sideboard[name]))

    def all_cards(self) -> dict[str, int]:
        """Main deck and sideboard together."""
        total = dict(self.main)
        for name, count in self.sideboard.items():
            total[name] = total.get(name, 0) + count
        return {name: count for name, count in sorted(total.items()) if count}


def deck_problems(deck: DeckList) -> tuple[str, ...]:
    """Why the engine can't play the deck; nothing if it can. Legality in formats isn't its
    subject."""
    problems: list[str] = []
    for name, count in sorted(deck.all_cards().items()):
        problems.extend(f"{name}: {clause}" for clause in unsupported_clauses(name))
        if count < 0:
            problems.append(f"{name}: {count} copies")
    if not any(count > 0 for count in deck.main.values()):
        problems.append("the main deck is empty")
    return tuple(problems)


def ensure_playable(deck: DeckList) -> None:
    """Returns if the engine can play the deck.

    Raises:
        InvalidDeck: with every reason.
    """
    problems = deck_problems(deck)
    if problems:
        raise InvalidDeck("; ".join(problems), problems=problems)
