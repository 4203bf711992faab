"""CR 702.178: max speed."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import PlayerHas
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.MAX_SPEED)
def max_speed(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.178a; 702.178b: it functions where the ability does that it grants."""
    given = ability.ability
    assert given is not None
    zone = getattr(given, "zone", Zone.BATTLEFIELD)
    fastest = PlayerHas("speed", 4)
    return (StaticAbility(THIS, (GainAbility(given),), condition=fastest, zone=zone),)
