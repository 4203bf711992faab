"""Whether an instruction is bad for what it is done to: a hint for defaults and agents, not a
rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules_engine.ir import effects as act
from rules_engine.ir import keyword_actions
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, StaticAbility, TriggeredAbility
from rules_engine.ir.effects import Then
from rules_engine.ir.keywords import DEFENDER
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    AllOf,
    AttachedHost,
    Bound,
    ChosenTarget,
    ControlledBy,
    ControllerOf,
    Selector,
)

HARMFUL = (
    act.DealDamage,
    act.DealDividedDamage,
    act.Destroy,
    act.Exile,
    act.ReturnToHand,
    act.Sacrifice,
    act.LoseLife,
    act.Discard,
    act.Mill,
    act.CounterSpell,
    act.PutInLibrary,
    act.PutIntoGraveyard,
    act.Tap,
    act.TapOrUntap,
    act.RevealHand,
    act.LookAtHand,
    act.LoseGame,
    act.RemoveFromCombat,
    keyword_actions.Detain,
)
HARMFUL_CHANGES = (
    mod.CantAttack,
    mod.CantBlock,
    mod.DoesntUntap,
    mod.LoseAllAbilities,
    mod.LoseKeyword,
    mod.SetController,
    mod.CantActivateAbilities,
    mod.AssignsNoCombatDamage,
    mod.MustAttack,
    mod.MustBlock,
    mod.Goaded,
    mod.CantUntap,
)

HARMFUL_COUNTERS = frozenset({"stun"})
"""Counters that are bad to have, beside those with a minus."""


def is_harmful(then: Then, index: int) -> bool:
    """Whether the instructions do something bad to their n-th target."""
    return _does_harm(then, lambda selector: _is_target(selector, index))


def aura_is_harmful(abilities: Iterable[Ability]) -> bool:
    """Whether an Aura with these abilities is bad for what it enchants."""
    found = tuple(abilities)
    changes = [
        change
        for ability in found
        if isinstance(ability, StaticAbility) and isinstance(ability.affects, AttachedHost)
        for change in ability.modifications
    ]
    if any(isinstance(change, mod.SetController) for change in changes):
        return True
    if any(_strengthens(change) for change in changes):
        return False
    return any(_harms(change) for change in changes) or any(
        _does_harm(ability.then, _is_host)
        for ability in found
        if isinstance(ability, TriggeredAbility)
    )


def _does_harm(then: Then, means: Callable[[object], bool]) -> bool:
    """Whether the instructions do something bad to what is meant."""
    nodes = [node for instruction in then for node in walk(instruction)]
    known = {node.name: node.what for node in nodes if isinstance(node, act.Remember)}
    if any(isinstance(node, act.Draw) and means(node.player) for node in nodes):
        return False
    for node in nodes:
        if isinstance(node, act.Apply) and means(_told(node.what, known)):
            return any(_harms(change) for change in node.modifications)
        if isinstance(node, act.Fight) and means(node.other):
            return True
        if isinstance(node, HARMFUL) and any(
            means(_told(getattr(node, field), known))
            for field in ("what", "to", "player", "among", "on")
            if hasattr(node, field)
        ):
            return True
        if isinstance(node, act.PutCounters) and means(_told(node.on, known)):
            return str(node.kind).startswith("-") or node.kind in HARMFUL_COUNTERS
    return False


def _told(selector: object, known: Mapping[str, Selector]) -> object:
    """What was said of things that are spoken of again."""
    return known.get(selector.name, selector) if isinstance(selector, Bound) else selector


def _is_target(selector: object, index: int) -> bool:
    """Whether that is the target, or what the targeted player has."""
    if isinstance(selector, AllOf):
        return any(
            isinstance(part, ControlledBy) and _is_target(part.player, index)
            for part in selector.parts
        )
    if isinstance(selector, ControllerOf):
        selector = selector.what
    return isinstance(selector, ChosenTarget) and selector.index == index


def _is_host(selector: object) -> bool:
    if isinstance(selector, ControllerOf):
        selector = selector.what
    return isinstance(selector, AttachedHost)


def _strengthens(change: mod.Modification) -> bool:
    if not isinstance(change, mod.ModifyPowerToughness):
        return False
    return any(isinstance(v, int) and v > 0 for v in (change.power, change.toughness))


def _harms(change: mod.Modification) -> bool:
    if isinstance(change, HARMFUL_CHANGES):
        return True
    if isinstance(change, mod.ModifyPowerToughness):
        values = [v for v in (change.power, change.toughness) if isinstance(v, int)]
        return any(value < 0 for value in values) and not any(value > 0 for value in values)
    if isinstance(change, mod.SetBasePowerToughness):
        return isinstance(change.power, int) and change.power <= 1
    return isinstance(change, mod.GainAbility) and change.ability == DEFENDER
