"""What an agent reads from cards: how good a permanent is, and what a spell's instructions would
do."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ir import abilities as ab
from rules_engine.ir import effects as act
from rules_engine.ir import modifications as mod
from rules_engine.ir.effects import Instruction
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import AttachedHost, ChosenTarget, Selector, You
from rules_engine.state.view import ObjectView
from rules_engine.vocabulary import CardType, Keyword

KEYWORD_VALUE: dict[Keyword, float] = {
    Keyword.FLYING: 1.5,
    Keyword.DEATHTOUCH: 1.5,
    Keyword.LIFELINK: 1.5,
    Keyword.DOUBLE_STRIKE: 2.5,
    Keyword.FIRST_STRIKE: 1.0,
    Keyword.TRAMPLE: 0.7,
    Keyword.VIGILANCE: 0.7,
    Keyword.HASTE: 0.3,
    Keyword.HEXPROOF: 1.0,
    Keyword.SHROUD: 0.7,
    Keyword.INDESTRUCTIBLE: 3.0,
    Keyword.MENACE: 0.8,
    Keyword.SHADOW: 1.5,
    Keyword.FEAR: 1.0,
    Keyword.INTIMIDATE: 1.0,
    Keyword.PROTECTION: 1.0,
    Keyword.DEFENDER: -1.0,
}


def permanent_value(shown: ObjectView) -> float:
    """How much a permanent is worth, roughly in mana."""
    value = 0.3 * shown.mana_value
    if shown.is_creature:
        value += 1.0 + max(0, shown.power or 0) + 0.6 * max(0, shown.toughness or 0)
        value += sum(KEYWORD_VALUE.get(keyword, 0.0) for keyword in shown.keywords)
        value += 0.8 * sum(
            isinstance(ability, ab.ActivatedAbility | ab.TriggeredAbility | ab.StaticAbility)
            for ability in shown.abilities
        )
    elif shown.is_land:
        value += 1.5
    elif CardType.PLANESWALKER in shown.types:
        value += 6.0
    else:
        value += 2.0
    return value


def instructions_of(shown: ObjectView) -> Iterator[Instruction]:
    """What an instant or sorcery does, all its modes together."""
    for ability in shown.abilities:
        if isinstance(ability, ab.SpellAbility):
            yield from ability.then
            for mode in ability.modes:
                yield from mode.then


def has_target(shown: ObjectView) -> bool:
    return any(
        isinstance(ability, ab.SpellAbility)
        and (ability.targets or any(mode.targets for mode in ability.modes))
        for ability in shown.abilities
    )


def fixed_damage(node: Node, x: int = 0) -> int:
    """How much damage the instructions in the node deal to one target, as far as it is written."""
    total = 0
    for inner in walk(node):
        if isinstance(inner, act.DealDamage) and isinstance(inner.to, ChosenTarget):
            total += inner.amount if isinstance(inner.amount, int) else x
    return total


def removes(node: Node) -> bool:
    """Gets rid of its target for good or for a while."""
    return any(
        isinstance(inner, act.Destroy | act.Exile | act.ReturnToHand | act.PutInLibrary)
        and isinstance(inner.what, ChosenTarget)
        for inner in walk(node)
        if isinstance(inner, Node)
    )


def contains(node: Node, *kinds: type[Node]) -> bool:
    return any(isinstance(inner, kinds) for inner in walk(node))


def pump_of(node: Node) -> tuple[int, int]:
    """Power and toughness that a target (or enchanted creature) gets, as far as they are
    written."""
    power = toughness = 0
    for inner in walk(node):
        if isinstance(inner, mod.ModifyPowerToughness):
            power += inner.power if isinstance(inner.power, int) else 1
            toughness += inner.toughness if isinstance(inner.toughness, int) else 1
    return power, toughness


def aura_is_harmful(shown: ObjectView) -> bool:
    """Whether one would rather put it on an opponent's permanent."""
    for ability in shown.abilities:
        if not isinstance(ability, ab.StaticAbility):
            continue
        for change in ability.modifications:
            if isinstance(
                change,
                mod.CantAttack
                | mod.CantBlock
                | mod.DoesntUntap
                | mod.SetController
                | mod.LoseAllAbilities
                | mod.CantActivateAbilities,
            ):
                return True
            if isinstance(change, mod.ModifyPowerToughness):
                power, toughness = pump_of(change)
                if power + toughness < 0:
                    return True
            if isinstance(change, mod.SetBasePowerToughness):
                return True
    return False


def is_symmetrical_sweeper(shown: ObjectView) -> bool:
    """Destroys, damages or shrinks whole classes of creatures."""
    for instruction in instructions_of(shown):
        for inner in walk(instruction):
            what: Selector | None = None
            if isinstance(inner, act.Destroy | act.Exile | act.ReturnToHand):
                what = inner.what
            elif isinstance(inner, act.DealDamage):
                what = inner.to
            elif isinstance(inner, act.Apply):
                power, toughness = pump_of(inner)
                what = inner.what if power + toughness < 0 else None
            if what is not None and not isinstance(what, ChosenTarget | AttachedHost | You):
                return any(
                    getattr(part, "card_type", None) is CardType.CREATURE for part in walk(what)
                )
    return False
