"""CR 702.35: madness."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.costs import Mana
from rules_engine.ir.events import MovesTo
from rules_engine.ir.keyword_actions import CastOrBury
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, Zone


def which_madness(ability: KeywordAbility) -> str:
    """What tells abilities of one card with different costs from each other."""
    parts = ability.cost.parts if ability.cost is not None else ()
    return " ".join(str(part.cost) if isinstance(part, Mana) else repr(part) for part in parts)


@expands(Keyword.MADNESS)
def madness(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.35a: the triggered ability; that it is exiled as it is discarded is in `rules`, and
    only the ability by which it was exiled triggers."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            MovesTo(THIS, Zone.EXILE, Zone.HAND),
            (CastOrBury(str(Keyword.MADNESS), ability.cost),),
            condition=ChoiceWas(str(Keyword.MADNESS), which_madness(ability)),
            zone=Zone.EXILE,
        ),
    )
