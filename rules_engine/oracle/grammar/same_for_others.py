"""Static abilities of which a second sentence says that they hold for more objects."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Ability, IsCard, IsSpell, Selector, StaticAbility
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("line", "<abilities:same_for_more>")
def _line(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return abilities


@rule(
    "same_for_more",
    "<one:ability> the same is true for <more:group> .",
    "<one:ability> the same is true for <more:group> and <last:group> .",
)
def _same(one: Ability, more: Selector, last: Selector | None) -> tuple[Ability, ...] | None:
    """All of them are affected by one effect; None if it says something of the first ones."""
    if not isinstance(one, StaticAbility) or not isinstance(one.affects, Mention):
        return None
    if any(isinstance(node, Pronoun) for change in one.modifications for node in walk(change)):
        return None
    others = [part.what for part in (more, last) if isinstance(part, Mention)]
    return (replace(one, affects=any_of(one.affects.what, *others)),)


@rule(
    "affected",
    "<one:more_affected> , <other:more_affected> , and <third:more_affected>",
)
def _three(one: Selector, other: Selector, third: Selector, at: int) -> Selector | None:
    """Objects in several zones; permanents alone are one description."""
    said = [part.what for part in (one, other, third) if isinstance(part, Mention)]
    is_more = any(isinstance(node, IsSpell | IsCard) for part in said for node in walk(part))
    return Mention(at, any_of(*said), plural=True) if is_more and len(said) == 3 else None


same("more_affected", "<x:group>")


@rule("more_affected", "<x:cast_spells>")
def _spells(x: Selector, at: int) -> Selector:
    return x if isinstance(x, Mention) else Mention(at, x, plural=True)
