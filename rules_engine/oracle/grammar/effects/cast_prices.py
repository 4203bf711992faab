"""What spells cost, or how they are changed, that are cast as the instruction before lets them be
(CR 601.2f, 611.3d)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import THIS, Ability, Apply, GainAbility, IsNot, Matches, MayPlay, Selector
from rules_engine.ir.abilities import KeywordAbility, SelfCostChange
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import Targets
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.spell_costs import priced
from rules_engine.oracle.grammar.syntax import Rider
from rules_engine.vocabulary import Keyword


def gaining(before: Then, ability: Ability) -> Then | None:
    """The permission to cast spells that the instruction before gives, with an ability for what is
    cast so."""
    match before:
        case (*others, Apply(modifications=(MayPlay(spells=True) as playing,)) as last):
            changed = replace(playing, gains=(*playing.gains, GainAbility(ability)))
            return (*others, replace(last, modifications=(changed,)))
        case _:
            return None


@rule(
    "riding",
    "if that spell doesn't target a/an <what:noun> , it costs <mana> more to cast this way .",
)
def _dearer_unless_aimed_so(what: Selector, mana: ManaCost) -> Then | None:
    change = priced(str(mana), 1)
    if change is None or change.mana is not None:
        return None
    unless = IsNot(Matches(THIS, Targets(what)))
    return (Rider(gaining, (SelfCostChange(change.generic, condition=unless),)),)


@rule(
    "riding",
    "(spells|a spell) (you cast|cast) this way (cost|costs) <one:priced_mana> to cast .",
    "it costs <one:priced_mana> to cast this way .",
)
def _cheaper_this_way(one: tuple[str, int]) -> Then | None:
    """More than that is an additional cost of the permission itself."""
    change = priced(*one)
    if change is None or change.mana is not None or one[1] > 0:
        return None
    return (Rider(gaining, (SelfCostChange(change.generic),)),)


@rule("riding", "if you do , it has/gains <ability:keyword_ability> .")
def _has_keyword(ability: Ability) -> Then | None:
    """Of keywords that change what a spell costs as it is cast."""
    if not isinstance(ability, KeywordAbility) or ability.keyword is not Keyword.AFFINITY:
        return None
    return (Rider(gaining, (ability,)),)
