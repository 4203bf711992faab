"""Abilities that creatures have by their colors: "has vigilance if it's white, …" (CR 604)."""

from __future__ import annotations

from rules_engine.ir import Ability, GainAbility, IsColor, Selector
from rules_engine.oracle.grammar.engine import all_read, rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Color

ByColor = tuple[Ability, Color]


@rule("ability_by_color", "<one:keyword_ability> if it's <color>")
def _one(one: Ability, color: Color) -> ByColor:
    return one, color


@rule("abilities_by_color", "<one:ability_by_color> , and <last:ability_by_color>")
def _last(one: ByColor, last: ByColor) -> tuple[ByColor, ...]:
    return (one, last)


@rule("abilities_by_color", "<one:ability_by_color> , <rest:abilities_by_color>")
def _more(one: ByColor, rest: tuple[ByColor, ...]) -> tuple[ByColor, ...]:
    return (one, *rest)


@rule("line", "<what:group> has/have <all:abilities_by_color> .")
def _by_color(what: Selector, all: tuple[ByColor, ...]) -> tuple[Ability, ...] | None:
    """One ability of each color's own."""
    if not isinstance(what, Mention):
        return None
    found = [
        static(
            Mention(what.at, all_of(what.what, IsColor(color)), plural=True),
            (GainAbility(ability),),
            None,
        )
        for ability, color in all
    ]
    return all_read(found)
