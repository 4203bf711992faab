"""Effects that say no end: "It gains haste.", "That land becomes an Island." (CR 611.2a).

They are whole sentences, so that a duration at the end of a sentence isn't lost for its first half.
"""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    GainAbility,
    LoseAllAbilities,
    LoseKeyword,
    Modification,
    Selector,
    SetColors,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.clauses import started
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.vocabulary import Color, Keyword

same("changed_one", "<x:this>", "<x:host>", "<x:target>", "<x:pronoun>")
words(
    "begins",
    {
        "loses all abilities": (LoseAllAbilities(),),
        "lose all abilities": (LoseAllAbilities(),),
    },
)


@rule("begins", "gain/gains <abilities:granted>")
def _gains(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(GainAbility(one) for one in abilities)


@rule("begins", "become/becomes <how:becoming>")
def _becomes(how: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return how


@rule("begins", "become/becomes <colors:new_colors>")
def _becomes_colored(colors: tuple[Color, ...]) -> tuple[Modification, ...]:
    return (SetColors(tuple(sorted(colors, key=list(Color).index))),)


@rule("begins", "lose/loses <keyword>")
def _loses(keyword: Keyword) -> tuple[Modification, ...]:
    return (LoseKeyword(keyword),)


@rule("told_first", "<what:changed_one> <how:begins>")
def _begins(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    return started(what, how, INDEFINITELY)


@rule("told_first", "<what:changed_one> <how:begins> (and|, and) <more:change_list>")
def _begins_more(
    what: Selector, how: tuple[Modification, ...], more: tuple[Modification, ...]
) -> Then | None:
    return started(what, (*how, *more), INDEFINITELY)
