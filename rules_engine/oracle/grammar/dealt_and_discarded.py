"""More words of damage, discards and sizes: what is prevented, who is dealt or discarded some."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    CREATURE,
    THIS,
    YOU,
    YOUR_TURN,
    Ability,
    Amount,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    ControllerOf,
    DealDamage,
    Discard,
    EventPattern,
    Exists,
    ForWhich,
    If,
    IsNot,
    Iterated,
    May,
    Not,
    OwnedBy,
    Sacrifice,
    Selector,
    SetBasePowerToughness,
    SharesNameWith,
    StaticAbility,
    WhenYouDo,
)
from rules_engine.ir.amounts import ExcessDealt
from rules_engine.ir.effects import Then
from rules_engine.ir.events import AnyOfEvents, DamageIsPrevented
from rules_engine.ir.modifications import CantAttack
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.damage_replacing import DamageWould
from rules_engine.oracle.grammar.engine import rule, same, wordless
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.prevention import DamageKind
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider, ThatMuch
from rules_engine.oracle.lexer import Token

# --- events -------------------------------------------------------------------------------------


@rule("event", "damage that would be dealt to you is prevented")
def _prevented() -> EventPattern:
    """CR 615.13."""
    return DamageIsPrevented(YOU)


@rule(
    "event",
    "<who:event_player> sacrifice/sacrifices <what:event_object> or discard/discards <card:thrown>",
)
def _sacrifices_or_discards(who: Selector, what: Selector, card: Selector) -> EventPattern:
    return AnyOfEvents((Sacrifice(what, who), Discard(who, ANY_AMOUNT, card)))


@rule("event", "<kind:damage_kind> is dealt to you")
def _dealt_to_you(kind: DamageKind) -> EventPattern:
    return DealDamage(ANY_AMOUNT, YOU, ANYTHING, kind.combat)


same("dealt_one", "<x:host>")


@rule("dealt_one", "<self>")
def _self(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("damage_would", "<to:dealt_one> would be dealt <kind:damage_kind>")
def _would_be_dealt_some(to: Selector, kind: DamageKind) -> DamageWould:
    return DamageWould(ANYTHING, to, kind.combat, None)


# --- excess -------------------------------------------------------------------------------------


@rule(
    "riding",
    "if <condition> , excess damage is dealt to that creature 's controller instead .",
)
def _excess_if(condition: Condition) -> Then:
    """That creature is the one that is dealt the damage."""
    return (Rider(_excess_goes_if, (condition,)),)


def _excess_goes_if(before: Then, condition: Condition) -> Then | None:
    """CR 120.4a, asked as the damage is dealt."""
    if not before or not isinstance(before[-1], DealDamage) or before[-1].excess_to is not None:
        return None
    usual = before[-1]
    more = replace(usual, excess_to=ControllerOf(usual.to))
    return (*before[:-1], If(condition, (more,), (usual,)))


# --- who didn't discard ---------------------------------------------------------------------------


@rule("player", "each <of:player_noun> who didn't discard a/an <kind:card_noun> this way")
def _did_not_discard(of: Selector, kind: Selector, at: int) -> Selector:
    """Also who discarded nothing."""
    theirs = all_of(CARD, kind, OwnedBy(Iterated()), Pronoun(at, plural=True, way="discarded"))
    return Mention(at, all_of(of, ForWhich(IsNot(Exists(theirs)))), plural=True)


# --- who attacks, and how large -------------------------------------------------------------------


@rule(
    "ability",
    "except for creatures named <self> and <what:noun> , creatures you control can't attack .",
)
def _others_stay(self: bool, what: Selector) -> Ability:
    others = all_of(CREATURE, ControlledBy(YOU), Not(SharesNameWith(THIS)), Not(what))
    return StaticAbility(others, (CantAttack(),))


@rule(
    "line",
    "as long as it's your turn , <self> 's power and toughness are each equal to <n:defined> . as "
    "long as it's not your turn , <again:self> 's power and toughness are each <m:fixed_number> .",
)
def _by_turn(self: bool, n: Amount, again: bool, m: int) -> tuple[Ability, ...]:
    """CR 604.3a: what defines its size only at times defines no characteristic."""
    sizes = ((YOUR_TURN, n), (IsNot(YOUR_TURN), m))
    return tuple(
        StaticAbility(THIS, (SetBasePowerToughness(size, size),), condition=when)
        for when, size in sizes
    )


@rule(
    "riding",
    "if excess damage would be dealt to that creature this way , instead that damage is dealt to "
    "that creature 's controller and you <then:dos> .",
)
def _excess_and(then: Then) -> Then:
    return (Rider(_excess_goes_and, (then,)),)


def _excess_goes_and(before: Then, then: Then) -> Then | None:
    """CR 120.4a: to the controller, and if there was any, something else is done."""
    match before:
        case (*others, WhenYouDo(then=(*first, last), modes=()) as later):
            inner = _excess_goes_and((last,), then)
            return None if inner is None else (*others, replace(later, then=(*first, *inner)))
        case (*others, May(then=(*first, last), otherwise=()) as option) | (
            *others,
            If(then=(*first, last), otherwise=()) as option,
        ):
            inner = _excess_goes_and((last,), then)
            return None if inner is None else (*others, replace(option, then=(*first, *inner)))
        case (*others, DealDamage(excess_to=None) as dealt):
            more = replace(dealt, excess_to=ControllerOf(dealt.to))
            told_you = told(YOU, then)
            if told_you is None:
                return None
            return (*others, more, If(Compare(ExcessDealt(), Comparison.AT_LEAST, 1), told_you))
        case _:
            return None


@wordless("of_discarding")
def _of_discarding(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability that triggers as cards are discarded and in its first sentence."""
    said = " ".join(token.word for token in tokens[:i])
    if "discard one or more cards ," in said and " . " not in said:
        yield True, i


@rule("each", "<discarding:of_discarding> card discarded this way")
def _each_of_event(discarding: bool, at: int) -> Amount:
    """As many as the event was."""
    return ThatMuch(at)
