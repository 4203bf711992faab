"""Whether an instruction is bad for what it is done to: a hint for defaults and agents, not a
rule."""

from __future__ import annotations

from rules_engine.ir import effects as act
from rules_engine.ir import modifications as mod
from rules_engine.ir.effects import Then
from rules_engine.ir.keywords import DEFENDER
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTarget, ControllerOf

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
)


def is_harmful(then: Then, index: int) -> bool:
    """Whether the instructions do something bad to their n-th target."""
    nodes = [node for instruction in then for node in walk(instruction)]
    if any(isinstance(node, act.Draw) and _is_target(node.player, index) for node in nodes):
        return False
    for instruction in then:
        for node in walk(instruction):
            if isinstance(node, act.Apply) and _is_target(node.what, index):
                return any(_harms(change) for change in node.modifications)
            if isinstance(node, act.Fight) and _is_target(node.other, index):
                return True
            if isinstance(node, HARMFUL) and any(
                _is_target(getattr(node, field), index)
                for field in ("what", "to", "player", "among", "on")
                if hasattr(node, field)
            ):
                return True
            if isinstance(node, act.PutCounters) and _is_target(node.on, index):
                return str(node.kind).startswith("-")
    return False


def _is_target(selector: object, index: int) -> bool:
    if isinstance(selector, ControllerOf):
        selector = selector.what
    return isinstance(selector, ChosenTarget) and selector.index == index


def _harms(change: mod.Modification) -> bool:
    if isinstance(change, HARMFUL_CHANGES):
        return True
    if isinstance(change, mod.ModifyPowerToughness):
        values = [v for v in (change.power, change.toughness) if isinstance(v, int)]
        return any(value < 0 for value in values) and not any(value > 0 for value in values)
    if isinstance(change, mod.SetBasePowerToughness):
        return isinstance(change.power, int) and change.power <= 1
    return isinstance(change, mod.GainAbility) and change.ability == DEFENDER
