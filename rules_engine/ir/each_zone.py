"""Abilities that function in two zones, which one line says (CR 113.6b), or in all but one (CR
113.6c): IR to IR."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, StaticAbility, TriggeredAbility
from rules_engine.ir.conditions import IsNot, Matches
from rules_engine.ir.selectors import THIS, AnyOf, InZone, This
from rules_engine.vocabulary import Zone

OFF_THE_BATTLEFIELD = IsNot(Matches(THIS, InZone(Zone.BATTLEFIELD)))
"""CR 113.6c: "as long as this isn't on the battlefield"."""


def in_each_zone(ability: Ability) -> tuple[Ability, ...]:
    """CR 113.6b: one that asks whether this is in one of two zones functions in both, as if it
    were on the object twice.

    CR 113.6c: what this object is as long as it isn't on the battlefield it is everywhere else, as
    if that were defined (CR 604.3).
    """
    if isinstance(ability, TriggeredAbility | StaticAbility):
        match ability.condition:
            case IsNot() if (
                ability.condition == OFF_THE_BATTLEFIELD
                and isinstance(ability, StaticAbility)
                and ability.affects == THIS
            ):
                return (replace(ability, defines=True),)
            case Matches(what=This(), among=AnyOf(parts=parts)):
                zones = [part.zone for part in parts if isinstance(part, InZone)]
                if len(zones) == len(parts):
                    return tuple(replace(ability, zone=zone) for zone in zones)
            case _:
                pass
    return (ability,)


def functions_again(ability: Ability, before: Ability | None) -> bool:
    """Whether it is the ability before it in another zone, which one line said."""
    if not isinstance(ability, TriggeredAbility | StaticAbility) or type(before) is not type(
        ability
    ):
        return False
    both = in_each_zone(ability)
    return len(both) > 1 and ability != both[0] and before == both[0]
