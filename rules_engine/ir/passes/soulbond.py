"""CR 702.95: soulbond."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import Exists, Matches
from rules_engine.ir.effects import May
from rules_engine.ir.events import Enters
from rules_engine.ir.keyword_actions import PairCreatures
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, IT, OTHER, THIS, YOU_CONTROL, Choice
from rules_engine.vocabulary import Keyword


@expands(Keyword.SOULBOND)
def soulbond(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.95a: with another creature as either of them enters."""
    paired = HasDesignation("paired")
    alone = ~Matches(THIS, paired)
    partner = CREATURE & YOU_CONTROL & OTHER & ~paired
    return (
        TriggeredAbility(
            Enters(THIS),
            (May((PairCreatures(THIS, Choice(partner)),)),),
            condition=alone & Exists(partner),
        ),
        TriggeredAbility(
            Enters(CREATURE & YOU_CONTROL & OTHER),
            (May((PairCreatures(THIS, IT),)),),
            condition=alone & Matches(THIS, CREATURE & YOU_CONTROL) & ~Matches(IT, paired),
        ),
    )
