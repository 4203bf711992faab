"""More of what makes abilities trigger additional times (CR 603.2d): `causing`, beyond `traits`."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    OPPONENT,
    OTHER,
    PLAYER,
    YOU,
    Ability,
    AnyOfEvents,
    Casts,
    ControlledBy,
    DealDamage,
    Enters,
    EventPattern,
    InZone,
    IsType,
    LeavesBattlefield,
    OwnedBy,
    Selector,
    StaticAbility,
    TriggersAgain,
    TurnFaceUp,
)
from rules_engine.ir.events import Acts
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import (
    all_of,
    any_of,
)
from rules_engine.vocabulary import CardType, KeywordAction, Zone


@rule("causing", "(a|an) <noun> entering or leaving the battlefield")
def _entering_or_leaving(noun: Selector) -> EventPattern:
    return AnyOfEvents((Enters(noun), LeavesBattlefield(noun)))


@rule("causing", "(a|an) <noun> or (a|an) <other:noun> entering or leaving the battlefield")
def _either_entering_or_leaving(noun: Selector, other: Selector) -> EventPattern | None:
    """Each is told of with its own article, so only kinds are."""
    if any(isinstance(node, ControlledBy) for one in (noun, other) for node in walk(one)):
        return None
    return _entering_or_leaving(any_of(noun, other))


@rule("causing", "another <noun> entering")
def _another_entering(noun: Selector) -> EventPattern:
    return Enters(all_of(noun, OTHER))


@rule("causing", "(a|an) <noun> entering under an opponent's control")
def _entering_theirs(noun: Selector) -> EventPattern:
    return Enters(all_of(noun, ControlledBy(OPPONENT)))


@rule("causing", "(a|an) <noun> dealing combat damage to a player")
def _dealing_damage(noun: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, PLAYER, noun, True)


@rule("causing", "(a|an) <noun> being dealt damage")
def _dealt_damage(noun: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, noun, ANYTHING)


@rule("causing", "you casting or copying (a|an) <noun>")
def _casting_or_copying(noun: Selector) -> EventPattern:
    return AnyOfEvents((Casts(YOU, noun), Acts(KeywordAction.COPY, YOU, noun)))


@rule("causing", "turning a face-down <noun> face up")
def _turning_up(noun: Selector) -> EventPattern:
    """CR 708.8."""
    return TurnFaceUp(noun)


_OWN_DUNGEONS = all_of(IsType(CardType.DUNGEON), InZone(Zone.COMMAND), OwnedBy(YOU))


@rule("ability", "room abilities of dungeons you own trigger an additional time .")
def _rooms_again() -> Ability:
    """CR 309.4c: all triggered abilities of dungeons are room abilities."""
    return StaticAbility(_OWN_DUNGEONS, (TriggersAgain(),))


@rule("causing", "you casting (a|an) <noun>")
def _casting(noun: Selector) -> EventPattern:
    return Casts(YOU, noun)
