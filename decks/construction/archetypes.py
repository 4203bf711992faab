"""Rules that tell archetypes of decks from one another, as organizers write them.

One line for each archetype, the first that fits wins:

    Burn: 4 Lightning Bolt; 2 Lava Spike
    Tempo: Delver of Secrets

A number says how many copies the main deck has at least; without one it is a single copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

MAX_RULES = 200
MAX_CARDS = 20
MAX_NAME = 80


@dataclass(frozen=True, slots=True)
class ArchetypeRule:
    """An archetype and the cards that make it: names with the copies they need."""

    name: str
    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """What is wrong with a line, counted from 1; `code` is one of `PROBLEMS`."""

    line: int
    code: str
    text: str = ""


PROBLEMS = ("no_colon", "no_name", "long_name", "twice", "no_cards", "many_cards", "many_rules")


def read_rules(text: str) -> tuple[tuple[ArchetypeRule, ...], tuple[RuleProblem, ...]]:
    """The rules of a text, and everything that is wrong with it.

    >>> rules, problems = read_rules("Burn: 4 Lightning Bolt; Lava Spike")
    >>> rules[0].cards, problems
    ((('Lightning Bolt', 4), ('Lava Spike', 1)), ())
    """
    rules: list[ArchetypeRule] = []
    problems: list[RuleProblem] = []
    names: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, colon, rest = line.partition(":")
        name = " ".join(name.split())
        cards = tuple(_card(part) for part in rest.split(";") if part.strip())
        code = ""
        if not colon:
            code = "no_colon"
        elif not name:
            code = "no_name"
        elif len(name) > MAX_NAME:
            code = "long_name"
        elif name.casefold() in names:
            code = "twice"
        elif not cards:
            code = "no_cards"
        elif len(cards) > MAX_CARDS:
            code = "many_cards"
        elif len(rules) >= MAX_RULES:
            code = "many_rules"
        if code:
            problems.append(RuleProblem(number, code, name))
            continue
        names.add(name.casefold())
        rules.append(ArchetypeRule(name, cards))
    return tuple(rules), tuple(problems)


def _card(part: str) -> tuple[str, int]:
    first, _, rest = " ".join(part.split()).partition(" ")
    number = first.removesuffix("x")
    if rest and number.isdecimal() and len(number) < 4:
        return rest, max(1, int(number))
    return " ".join(part.split()), 1


def write_rules(rules: Iterable[ArchetypeRule]) -> str:
    """The rules as a text that `read_rules` reads back."""
    return "\n".join(
        f"{rule.name}: {'; '.join(f'{count} {card}' for card, count in rule.cards)}"
        for rule in rules
    )


def archetype_of(main_deck: Mapping[str, int], rules: Sequence[ArchetypeRule]) -> str | None:
    """The name of the first archetype that fits; None if none does.

    >>> archetype_of({"Lightning Bolt": 3}, read_rules("Burn: 4 Lightning Bolt")[0]) is None
    True
    """
    for rule in rules:
        if all(main_deck.get(card, 0) >= count for card, count in rule.cards):
            return rule.name
    return None
