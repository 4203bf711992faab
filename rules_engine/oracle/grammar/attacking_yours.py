"""How many of the attackers attack you and what is yours (CR 508.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import (
    CREATURE,
    HOST,
    IT,
    OPPONENT,
    PLANESWALKER,
    PLAYER,
    YOU,
    AnyOfEvents,
    AttacksWith,
    Compare,
    Condition,
    ControlledBy,
    Count,
    EventPattern,
    Matches,
    OneOrMore,
)
from rules_engine.ir.counting import ATTACKERS_OF_YOURS
from rules_engine.ir.events import AttacksUnblocked, IsAttacked, Provided
from rules_engine.ir.selectors import ActivePlayer, Comparison, EventPlayer
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.oracle.lexer import Token


@rule("event", "an opponent attacks with creatures")
def _attacks_with_some(at: int) -> EventPattern:
    return AttacksWith(Mention(at, OPPONENT, EventPlayer()), CREATURE, 1)


_YOURS = any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU)))
_THEIRS = any_of(HOST, all_of(PLANESWALKER, ControlledBy(HOST)))


@rule("event", "an opponent attacks , if they attacked you and-or a planeswalker you control")
def _attacked_yours(at: int) -> EventPattern:
    """What was attacked is known as it triggers, and doesn't change after that."""
    return AttacksWith(Mention(at, OPPONENT, EventPlayer()), CREATURE, 1, _YOURS)


@rule("event", "an opponent attacks a planeswalker you control with one or more creatures")
def _attacks_planeswalker(at: int) -> EventPattern:
    """CR 508.3e: once for each planeswalker attacked; whose turn it is attacks."""
    what = Mention(at + 1, all_of(PLANESWALKER, ControlledBy(YOU)), IT)
    return Provided(IsAttacked(what), Matches(Mention(at, ActivePlayer(), EventPlayer()), OPPONENT))


@rule("event", "one or more of your opponents are attacked")
def _opponents_attacked() -> EventPattern:
    return AttacksWith(PLAYER, CREATURE, 1, OPPONENT)


@rule(
    "event",
    "you attack enchanted opponent or a planeswalker they control or when they attack you or a "
    "planeswalker you control",
    "you attack enchanted player or a planeswalker enchanted player controls or enchanted player "
    "attacks you and-or one or more planeswalkers you control",
)
def _either_attacks_the_other() -> EventPattern:
    attack = (AttacksWith(YOU, CREATURE, 1, _THEIRS), AttacksWith(HOST, CREATURE, 1, _YOURS))
    return AnyOfEvents(attack)


@rule(
    "event",
    "one or more creatures an opponent controls attack you and aren't blocked",
    "one or more creatures your opponents control attack you and aren't blocked",
)
def _get_through(at: int) -> EventPattern:
    """CR 509.3g; "that player" is who attacks."""
    attacking = Mention(at, OPPONENT, ActivePlayer())
    creatures = Mention(at + 1, all_of(CREATURE, ControlledBy(attacking)), IT, plural=True)
    return OneOrMore(AttacksUnblocked(creatures, YOU))


@wordless("of_an_attack")
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
