"""How many targets the spell has that an ability triggers on: "whenever you cast a spell that
targets one or more creatures, draw that many cards" (CR 115.1, 608.2h)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Ability, Casts, Count, Selector, Targets, TriggeredAbility
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import IsTargetOf
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention, ThatMuch


@rule("post", "targeted by <what:pronoun>")
def _targeted_by(what: Selector) -> Selector:
    return IsTargetOf(what)


def as_many_as_aimed_at(ability: Ability) -> Ability:
    """The ability with the number of those targets in the first of its instructions."""
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.when, Casts):
        return ability
    aimed = [
        node.what.refers
        for node in walk(ability.when)
        if isinstance(node, Targets) and isinstance(node.what, Mention) and node.what.plural
    ]
    if len(aimed) != 1 or aimed[0] is None or not ability.then:
        return ability
    number = Count(aimed[0])
    first, *rest = ability.then
    told = transform(first, lambda _, part: number if _is_plain(part) else part)
    return ability if told == first else replace(ability, then=(told, *rest))


def _is_plain(part: object) -> bool:
    """ "That many" without more said of what it is a number of."""
    return isinstance(part, ThatMuch) and part == ThatMuch(part.at)
