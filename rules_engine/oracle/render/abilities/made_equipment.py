"""What is made Equipment, with abilities in which X is its own mana value (CR 702.6a, 107.3i)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import ManaValueOf, X
from rules_engine.ir.node import transform
from rules_engine.oracle.render.abilities.keywords import keyword_text
from rules_engine.oracle.render.abilities.wording import ability_text
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun, listed, quotable, sentence, with_article
from rules_engine.oracle.render.nouns import bare
from rules_engine.vocabulary import Keyword

_WORTH = ManaValueOf(s.THIS)


def given_equipment(node: b.StaticAbility) -> tuple[b.Ability, ...] | None:
    """The abilities of what is made Equipment, with X for its mana value; None of other effects."""
    kind, *given = node.modifications
    abilities = tuple(one.ability for one in given if isinstance(one, m.GainAbility))
    equips = any(
        isinstance(one, b.KeywordAbility) and one.keyword is Keyword.EQUIP and one.amount == _WORTH
        for one in abilities
    )
    if kind != m.AddTypes(subtypes=("Equipment",)) or len(abilities) < len(given) or not equips:
        return None
    return tuple(
        replace(one, amount=None)
        if isinstance(one, b.KeywordAbility)
        else transform(one, lambda _, part: X if part == _WORTH else part)
        for one in abilities
    )


def made_equipment(node: b.StaticAbility, context: Context) -> str | None:
    """`Each noncreature artifact is an Equipment with equip {X} and "…", where X is …`"""
    abilities = given_equipment(node)
    if abilities is None:
        return None
    own = Context(Noun("this permanent"), host="equipped creature")
    told = [
        keyword_text(one, own)
        if isinstance(one, b.KeywordAbility)
        else f'"{quotable(ability_text(one, own))}"'
        for one in abilities
    ]
    each = bare(node.affects, context, many=False)
    what = f"each {each} is {with_article('Equipment')} with {listed(told)}"
    if what.endswith('."'):
        what = what.removesuffix('."') + ',"'
    return sentence(f"{what} where X is that {each.rpartition(' ')[2]}'s mana value")
