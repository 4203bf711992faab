"""One keyword of several: "gains your choice of flying, vigilance, or haste" (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CREATURE,
    Ability,
    ActivatedAbility,
    Apply,
    Cost,
    GainAbility,
    HasKeyword,
    KeywordAbility,
    LoseKeyword,
    Modification,
    Selector,
)
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import ChooseOneNow, Mode, Then
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import OneOf, TargetPhrase
from rules_engine.vocabulary import Keyword

Abilities = tuple[Ability, ...]


@rule("keyword_options", "<one:keyword_ability> or <other:keyword_ability>")
def _two(one: Ability, other: Ability) -> Abilities:
    return one, other


@rule("keyword_options", "<one:keyword_ability> , <rest:more_keyword_options>")
def _several(one: Ability, rest: Abilities) -> Abilities:
    return (one, *rest)


@rule("more_keyword_options", "<one:keyword_ability> , <rest:more_keyword_options>")
def _next(one: Ability, rest: Abilities) -> Abilities:
    return (one, *rest)


@rule("more_keyword_options", "<one:keyword_ability> , or <other:keyword_ability>")
def _last(one: Ability, other: Ability) -> Abilities:
    return one, other


@rule("changed", "gain/gains your choice of <abilities:keyword_options>")
def _gains_one(abilities: Abilities) -> tuple[Modification, ...]:
    return (OneOf(tuple(GainAbility(one) for one in abilities)),)


@rule("lost_options", "<one:keyword> or <other:keyword>")
def _lost_two(one: Keyword, other: Keyword) -> tuple[Keyword, ...]:
    return one, other


@rule("lost_options", "<one:keyword> , <two:keyword> , or <three:keyword>")
def _lost_three(one: Keyword, two: Keyword, three: Keyword) -> tuple[Keyword, ...]:
    return one, two, three


@rule("changed", "lose/loses your choice of <keywords:lost_options>")
def _loses_one(keywords: tuple[Keyword, ...]) -> tuple[Modification, ...]:
    return (OneOf(tuple(LoseKeyword(one) for one in keywords)),)


# --- landwalk -----------------------------------------------------------------------------------


def _walk(land: Selector) -> LoseKeyword:
    return LoseKeyword(Keyword.LANDWALK, land)


@rule("changed", "lose/loses <what:landwalk>")
def _loses_landwalk(what: Selector) -> tuple[Modification, ...]:
    return (_walk(what),)


@rule("changed", "lose/loses <one:keyword> and <what:landwalk>")
def _loses_both(one: Keyword, what: Selector) -> tuple[Modification, ...]:
    return (LoseKeyword(one), _walk(what))


@rule("changed", "lose/loses [your choice of] <one:keyword> or <what:landwalk>")
def _loses_either(one: Keyword, what: Selector) -> tuple[Modification, ...]:
    """CR 608.2d."""
    return (OneOf((LoseKeyword(one), _walk(what))),)


# --- chosen first -------------------------------------------------------------------------------


@rule(
    "told_first",
    "choose <abilities:keyword_options> . <what:thing> gain/gains that ability <until:duration>",
)
def _chosen_first(abilities: Abilities, what: Selector, until: AnyDuration) -> Then | None:
    """Chosen as the effect starts, as "your choice of" is."""
    return started(what, _gains_one(abilities), until)


@rule(
    "told_first",
    "choose <abilities:keyword_options> at random . <what:thing> gain/gains that ability "
    "<until:duration>",
)
def _chosen_at_random(abilities: Abilities, what: Selector, until: AnyDuration) -> Then | None:
    begun = _chosen_first(abilities, what, until)
    match begun:
        case (ChooseOneNow() as choice,):
            return (replace(choice, at_random=True),)
        case _:
            return None


# --- as an ability is activated -----------------------------------------------------------------


@rule("listed_keywords", "<one:keyword> , or <other:keyword>")
def _two_listed(one: Keyword, other: Keyword) -> tuple[Keyword, ...]:
    return one, other


@rule("listed_keywords", "<one:keyword> , <rest:listed_keywords>")
def _more_listed(one: Keyword, rest: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    return (one, *rest)


@rule(
    "ability",
    "<cost> , choose <keywords:listed_keywords> : until end of turn , target creature with the "
    "chosen ability loses it and another target creature gains it .",
)
def _moved_from_one_to_another(cost: Cost, keywords: tuple[Keyword, ...], at: int) -> Ability:
    """The choice is made before the targets are chosen, as a mode is (CR 601.2b, 602.2b)."""
    modes = []
    for place, keyword in zip(range(at, at + 2 * len(keywords), 2), keywords, strict=True):
        holder = TargetPhrase(place, all_of(CREATURE, HasKeyword(keyword)))
        other = TargetPhrase(place + 1, CREATURE, another=True)
        gained = GainAbility(KeywordAbility(keyword))
        moved = (
            Apply(holder, (LoseKeyword(keyword),), UNTIL_END_OF_TURN),
            Apply(other, (gained,), UNTIL_END_OF_TURN),
        )
        modes.append(Mode(moved))
    return ActivatedAbility(cost, (), modes=tuple(modes))
