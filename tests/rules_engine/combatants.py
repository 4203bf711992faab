"""Creatures that exist only in tests of combat, and how to make more of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import Ability, SpellAbility, StaticAbility, Target
from rules_engine.ir.effects import Apply
from rules_engine.ir.modifications import GainAbility, Modification
from rules_engine.ir.selectors import CREATURE, TARGET, THIS, Selector
from tests.rules_engine.kit import A, B, Setup, Table


def creature(name: str, power: int, toughness: int, *abilities: Ability) -> CardDefinition:
    """A colorless creature."""
    return card(name, "{3}", "Creature — Golem", *abilities, power=power, toughness=toughness)


def ruled(
    name: str, power: int, toughness: int, *changes: Modification, affects: Selector = THIS
) -> CardDefinition:
    """A creature for which (or for what it affects) the rules are changed so."""
    return creature(name, power, toughness, StaticAbility(affects, changes))


def granting(name: str, *abilities: Ability) -> CardDefinition:
    """An instant that costs nothing and gives target creature the abilities this turn."""
    gained = tuple(GainAbility(ability) for ability in abilities)
    return card(name, "{0}", "Instant", SpellAbility((Apply(TARGET, gained),), (Target(CREATURE),)))


def changing(name: str, *changes: Modification) -> CardDefinition:
    """An instant that costs nothing and changes target creature so this turn."""
    spell = SpellAbility((Apply(TARGET, changes),), (Target(CREATURE),))
    return card(name, "{0}", "Instant", spell)


def instant(name: str, *then: object, target: Selector | None = None) -> CardDefinition:
    """An instant that costs nothing."""
    targets = (Target(target),) if target is not None else ()
    return card(name, "{0}", "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]


def fight(
    mine: Sequence[str], theirs: Sequence[str], *cards: CardDefinition, **options: object
) -> Setup:
    """A's creatures against B's, with cards beside the kit's."""
    setup = Setup(cards=cards, **options)  # type: ignore[arg-type]  # passed on
    return setup.battlefield(A, *mine).battlefield(B, *theirs)


def to_blocks(table: Table) -> Table:
    """Passes until blockers are declared."""
    for _ in range(10):
        if table.decision.kind is DecisionKind.BLOCKERS:
            return table
        table.pass_priority()
    raise AssertionError("no blocks are asked for")
