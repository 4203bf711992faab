"""Drawing, milling, scrying (CR 121, 701.17, 701.22-25)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    Amount,
    Count,
    Draw,
    Half,
    Instruction,
    InZone,
    IsSubtype,
    Mill,
    Minus,
    Plus,
    Scry,
    Selector,
    Shuffle,
    Surveil,
    Times,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun, ThatMuch
from rules_engine.vocabulary import Zone


@action("draw <n:cards>")
def _draw(n: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, n), CARD, n != 1, "drawn")


@action("draw up to <n:number> cards")
def _draw_up_to(n: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, n, True), CARD, True, "drawn")


@action("draw (another|an additional) card")
def _draw_another(at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, 1), CARD, False, "drawn")


@action("draw an additional card for each <of:each>")
def _draw_more_for_each(of: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, of), CARD, True, "drawn")


@action("draw <n:count> additional card/cards")
def _draw_more(n: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, n), CARD, n != 1, "drawn")


@action("draw that many cards minus <less:number>")
def _draw_fewer(less: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, Minus(ThatMuch(at), less)), CARD, True, "drawn")


@action("draw that many cards plus <more:number>")
def _draw_that_many_plus(more: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, Plus(ThatMuch(at), more)), CARD, True, "drawn")


@action("draw as many cards as you/they <way:past> this way")
def _draw_as_many(way: str, at: int) -> Instruction:
    many = Count(all_of(CARD, Pronoun(at, plural=True, way=way)))
    return Introduces(at, Draw(SUBJECT, many), CARD, True, "drawn")


@action("draw a card for each <one:subtype> and <other:card_noun> in it")
def _draw_for_two_kinds(one: str, other: Selector, at: int) -> Instruction:
    """Of a hand that was revealed: for each card that is one of them or both."""
    hand = Pronoun(at, whole=True, plural=True, way="revealed")
    either = any_of(all_of(CARD, IsSubtype(one)), all_of(CARD, other))
    many = Count(all_of(CARD, either, hand))
    return Introduces(at, Draw(SUBJECT, many), CARD, True, "drawn")


@action("draw a card for each <of:each>")
def _draw_each(of: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, of), CARD, True, "drawn")


@action("draw <n:fixed_number> cards for each <of:each>")
def _draw_several_for_each(n: int, of: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, Times(n, of)), CARD, True, "drawn")


@action("draw a card for each <noun>")
def _draw_for_each(noun: Selector, at: int) -> Instruction:
    """With these as what "those creatures" means after that."""
    of = Count(Mention(at, noun, plural=True))
    return Introduces(at, Draw(SUBJECT, of), CARD, True, "drawn")


@action("draw cards equal to <n:value>", "draw a number of cards equal to <n:value>")
def _draw_equal(n: Amount, at: int) -> Instruction:
    return Introduces(at, Draw(SUBJECT, n), CARD, True, "drawn")


@action("mill <n:cards>")
def _mill(n: Amount, at: int) -> Instruction:
    return Introduces(at, Mill(SUBJECT, n), CARD, n != 1, "milled")


@action("mill cards equal to <n:value>", "mill a number of cards equal to <n:value>")
def _mill_equal(n: Amount, at: int) -> Instruction:
    return Introduces(at, Mill(SUBJECT, n), CARD, True, "milled")


@action("mill a card for each <of:each>")
def _mill_each(of: Amount, at: int) -> Instruction:
    return Introduces(at, Mill(SUBJECT, of), CARD, True, "milled")


@action("mill half your/their library , rounded up")
def _mill_half_up(at: int) -> Instruction:
    half = Half(Count(InZone(Zone.LIBRARY, SUBJECT)), True)
    return Introduces(at, Mill(SUBJECT, half), CARD, True, "milled")


@action("mill half your/their library , rounded down")
def _mill_half_down(at: int) -> Instruction:
    half = Half(Count(InZone(Zone.LIBRARY, SUBJECT)), False)
    return Introduces(at, Mill(SUBJECT, half), CARD, True, "milled")


@action("draw cards until you/they have <n:number> cards in hand")
def _draw_until(n: Amount) -> Instruction:
    return Draw(SUBJECT, Minus(n, Count(InZone(Zone.HAND, SUBJECT))))


@action("scry <n:number>")
def _scry(n: Amount) -> Instruction:
    return Scry(n, SUBJECT)


@action("surveil <n:number>")
def _surveil(n: Amount) -> Instruction:
    return Surveil(n, SUBJECT)


@action("shuffle", "shuffle your/their library")
def _shuffle() -> Instruction:
    return Shuffle(SUBJECT)
