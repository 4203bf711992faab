"""How many of the attackers attack you and what is yours (CR 508.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import (
    CREATURE,
    IT,
    OPPONENT,
    YOU,
    AttacksWith,
    Compare,
    Condition,
    ControlledBy,
    Count,
    EventPattern,
    OneOrMore,
)
from rules_engine.ir.counting import ATTACKERS_OF_YOURS
from rules_engine.ir.events import AttacksUnblocked
from rules_engine.ir.selectors import ActivePlayer, Comparison, EventPlayer
from rules_engine.oracle.grammar.engine import matcher, rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.oracle.lexer import Token


@rule("event", "an opponent attacks with creatures")
def _attacks_with_some(at: int) -> EventPattern:
    return AttacksWith(Mention(at, OPPONENT, EventPlayer()), CREATURE, 1)


@rule("event", "one or more creatures an opponent controls attack you and aren't blocked")
def _get_through(at: int) -> EventPattern:
    """CR 509.3g; "that player" is who attacks."""
    attacking = Mention(at, OPPONENT, ActivePlayer())
    creatures = Mention(at + 1, all_of(CREATURE, ControlledBy(attacking)), IT, plural=True)
    return OneOrMore(AttacksUnblocked(creatures, YOU))


@matcher("of_an_attack")
def _of_an_attack(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability about somebody attacking with creatures."""
    if " attacks with " in " ".join(token.word for token in tokens[:i]):
        yield True, i


@rule(
    "one_condition",
    "<attack:of_an_attack> two or more of those creatures are attacking you and/or planeswalkers "
    "you control",
)
def _two_attack_you(attack: bool) -> Condition:
    """Of those that were declared as attackers, whoever else attacks meanwhile."""
    return Compare(Count(ATTACKERS_OF_YOURS), Comparison.AT_LEAST, 2)
