"""CR 702.109: dash."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.DASH)
def dash(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.109a: haste; the return belongs to the spell as it resolves."""
    haste = GainAbility(KeywordAbility(Keyword.HASTE))
    return (StaticAbility(THIS, (haste,), condition=WasCastWith(Keyword.DASH)),)
