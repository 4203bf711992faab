"""Shorthand for the nodes that most bundled cards are made of; each function only builds nodes."""

from __future__ import annotations

from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    Timing,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost, cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import (
    Apply,
    Instruction,
    Mode,
    TokenSpec,
    add_one_of,
)
from rules_engine.ir.events import Attacks, BeginningOf, Dies, Enters, EventPattern, MovesTo
from rules_engine.ir.modifications import GainAbility, Modification, ModifyPowerToughness
from rules_engine.ir.selectors import THIS, YOU, Selector
from rules_engine.vocabulary import CardType, Color, Step, Zone

Targets = Selector | Target | tuple[Target, ...]


def targets(at: Targets) -> tuple[Target, ...]:
    """What a spell or ability targets: nothing, one selector, one target or several."""
    if isinstance(at, Selector):
        return (Target(at),)
    return (at,) if isinstance(at, Target) else at


def spell(*then: Instruction, at: Targets = ()) -> SpellAbility:
    """`spell(Destroy(TARGET), at=CREATURE)`: Destroy target creature."""
    return SpellAbility(then, targets(at))


def mode(*then: Instruction, at: Targets = ()) -> Mode:
    return Mode(then, targets(at))


def choose_one(*modes: Mode) -> SpellAbility:
    return SpellAbility(modes=modes)


def triggered(
    when: EventPattern,
    *then: Instruction,
    at: Targets = (),
    condition: Condition | None = None,
    zone: Zone = Zone.BATTLEFIELD,
) -> TriggeredAbility:
    return TriggeredAbility(when, then, targets(at), condition=condition, zone=zone)


def when_enters(
    *then: Instruction, at: Targets = (), condition: Condition | None = None
) -> TriggeredAbility:
    """When this enters, …"""
    return triggered(Enters(THIS), *then, at=at, condition=condition)


def when_dies(*then: Instruction, at: Targets = ()) -> TriggeredAbility:
    """When this creature dies, …"""
    return triggered(Dies(THIS), *then, at=at)


def when_put_into_graveyard(*then: Instruction, at: Targets = ()) -> TriggeredAbility:
    """When this is put into a graveyard from the battlefield, …; for what isn't a creature."""
    when = MovesTo(THIS, Zone.GRAVEYARD, from_zone=Zone.BATTLEFIELD)
    return triggered(when, *then, at=at)


def when_attacks(*then: Instruction, at: Targets = ()) -> TriggeredAbility:
    """Whenever this creature attacks, …"""
    return triggered(Attacks(THIS), *then, at=at)


def upkeep(*then: Instruction, at: Targets = ()) -> TriggeredAbility:
    """At the beginning of your upkeep, …"""
    return triggered(BeginningOf(Step.UPKEEP, YOU), *then, at=at)


def activated(
    price: str | Cost,
    *then: Instruction,
    at: Targets = (),
    timing: Timing = Timing.ANY,
    condition: Condition | None = None,
) -> ActivatedAbility:
    """`activated("{T}", DealDamage(1, TARGET), at=ANY_TARGET)`; the cost as text or node."""
    whole = cost(price) if isinstance(price, str) else price
    return ActivatedAbility(whole, then, targets(at), timing=timing, condition=condition)


def tap_for(*options: str) -> ActivatedAbility:
    """`tap_for("{W}", "{U}")`: {T}: Add {W} or {U}."""
    return activated("{T}", add_one_of(*options))


def static(
    affects: Selector, *modifications: Modification, condition: Condition | None = None
) -> StaticAbility:
    """`static(HOST, *bonus(1, 2))`: Enchanted creature gets +1/+2."""
    return StaticAbility(affects, modifications, condition=condition)


def has(*abilities: Ability) -> tuple[Modification, ...]:
    return tuple(GainAbility(ability) for ability in abilities)


def bonus(power: Amount, toughness: Amount, *abilities: Ability) -> tuple[Modification, ...]:
    """+power/+toughness and these abilities."""
    return (ModifyPowerToughness(power, toughness), *has(*abilities))


def gets(
    what: Selector,
    power: Amount,
    toughness: Amount,
    *abilities: Ability,
    until: AnyDuration = UNTIL_END_OF_TURN,
) -> Apply:
    """`gets(TARGET, 3, 3)`: Target creature gets +3/+3 until end of turn."""
    return Apply(what, bonus(power, toughness, *abilities), until)


def gains(what: Selector, *abilities: Ability, until: AnyDuration = UNTIL_END_OF_TURN) -> Apply:
    return Apply(what, has(*abilities), until)


def creature_token(
    power: int,
    toughness: int,
    color: Color | None,
    *subtypes: str,
    abilities: tuple[Ability, ...] = (),
    artifact: bool = False,
    name: str = "",
) -> TokenSpec:
    """`creature_token(1, 1, Color.RED, "Goblin")`; colorless without a color."""
    types = (CardType.ARTIFACT, CardType.CREATURE) if artifact else (CardType.CREATURE,)
    colors = (color,) if color is not None else ()
    return TokenSpec(power, toughness, colors, types, subtypes, abilities=abilities, name=name)
