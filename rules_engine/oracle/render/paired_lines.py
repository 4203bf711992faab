"""Two abilities that one line says, since one sentence gives both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import YOUR_TURN, Condition, Exists
from rules_engine.ir.modifications import (
    CantActivateAbilities,
    CantBeCountered,
    CantCastSpells,
    DamageCantBePrevented,
    GainAbility,
    GainKeywordsOf,
)
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import THIS, AllOf, ControlledBy, HasKeyword, Opponent
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.nouns import bare
from rules_engine.vocabulary import Keyword, Zone


def the_same_for(abilities: tuple[Ability, ...]) -> tuple[Keyword, ...]:
    """The keywords of which the abilities behind the first one say the same as that of its own:
    "The same is true for first strike, trample, …"."""
    match abilities:
        case (
            StaticAbility(
                modifications=(GainAbility(ability=KeywordAbility(keyword=first)),),
                condition=Exists(what=AllOf(parts=parts) as what),
            ) as one,
            *others,
        ) if HasKeyword(first) in parts:
            pass
        case _:
            return ()
    left = tuple(part for part in parts if part != HasKeyword(first))
    every = left[0] if len(left) == 1 else AllOf(left)
    found: list[Keyword] = []
    for other in others:
        match other:
            case StaticAbility(modifications=(GainAbility(ability=KeywordAbility(keyword=word)),)):
                told = replace(
                    one,
                    modifications=(GainAbility(KeywordAbility(word)),),
                    condition=Exists(
                        transform(what, _instead(HasKeyword(first), HasKeyword(word)))
                    ),
                )
            case StaticAbility(modifications=(GainKeywordsOf(keyword=word),)):
                told = replace(one, modifications=(GainKeywordsOf(word, every),), condition=None)
            case _:
                break
        if told != other:
            break
        found.append(word)
    return tuple(found)


def _instead(old: object, new: object) -> Callable[[str, object], object]:
    return lambda _, part: new if part == old else part


def said_together(ability: Ability, after: Ability | None, context: Context) -> str | None:
    """The line that says both; None if each has a line of its own."""
    return _silenced(ability, after, context) or _not_to_be_stopped(ability, after, context)


def _silenced(ability: Ability, after: Ability | None, context: Context) -> str | None:
    """In your turn opponents neither cast spells nor activate abilities of some objects."""
    casting = StaticAbility(Opponent(), (CantCastSpells(),), condition=YOUR_TURN)
    match after:
        case StaticAbility(affects=AllOf(parts=(*kinds, ControlledBy(player=Opponent())))):
            activating = replace(
                casting, affects=after.affects, modifications=(CantActivateAbilities(),)
            )
        case _:
            return None
    if ability != casting or after != activating:
        return None
    what = bare(AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0], context, word="or")
    return f"During your turn, your opponents can't cast spells or activate abilities of {what}."


def _not_to_be_stopped(ability: Ability, after: Ability | None, context: Context) -> str | None:
    """A spell that can't be countered and whose damage can't be prevented."""
    match ability:
        case StaticAbility(condition=Condition() as condition):
            pass
        case _:
            return None
    this = StaticAbility(THIS, (CantBeCountered(),), condition=condition, zone=Zone.STACK)
    if ability != this or after != replace(this, modifications=(DamageCantBePrevented(),)):
        return None
    so = clause(condition, context)
    return f"If {so}, this spell can't be countered and the damage can't be prevented."
