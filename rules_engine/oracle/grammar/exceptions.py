"""What a sentence leaves out of a group: "destroy all creatures except for Goblins" (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import OTHER, THIS, Not, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention

same("left_out", "<x:noun>")


@rule("left_out", "<self>")
def _this(self: bool) -> Selector:
    return THIS


@rule("left_out", "<one:noun> and <other:noun>")
def _two(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


@rule("post", "except for <exempt:left_out>")
def _except(exempt: Selector) -> Selector:
    return OTHER if exempt == THIS else Not(exempt)


@rule("told_first", "<then:clauses> except for <exempt:left_out>")
def _except_for(then: Then, exempt: Selector) -> Then | None:
    """Of the one group that the sentence names."""
    groups = {node for one in then for node in walk(one) if _is_group(node)}
    if len(then) != 1 or len(groups) != 1:
        return None
    group = next(iter(groups))
    assert isinstance(group, Mention)
    fewer = Mention(group.at, all_of(group.what, _except(exempt)), plural=True, each=group.each)
    return tuple(transform(one, lambda _, part: fewer if part == group else part) for one in then)


def _is_group(node: object) -> bool:
    return isinstance(node, Mention) and node.plural and "player" not in kinds_of(node.what)
