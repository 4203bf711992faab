"""Costs (CR 118): what stands before the colon, after "pay", in "as an additional cost".

| phrase | gives |
| --- | --- |
| `cost_part` | one thing to pay, told as an order ("sacrifice a creature") |
| `cost` | all that is to be paid together |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    Amount,
    Cost,
    DiscardCards,
    DiscardThis,
    ExileThis,
    Mana,
    PayLife,
    PutCountersOnThis,
    RemoveCountersFromThis,
    ReturnPermanents,
    SacrificePermanents,
    SacrificeThis,
    Selector,
    TapPermanents,
    TapThis,
    UntapThis,
    X,
)
from rules_engine.ir.costs import (
    CostPart,
    ExileCards,
    LoyaltyChange,
    MillCards,
    OneOfCosts,
    PayCounters,
    RevealCards,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD, IN_YOUR_HAND, OTHER, InZone
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.lexer import Token

words("cost_part", {"{T}": TapThis(), "{Q}": UntapThis()})


@matcher("energy")
def _energy(tokens: Sequence[Token], i: int) -> Iterable[tuple[int, int]]:
    """`{E}{E}`: how many energy counters (CR 107.14); all of them in a row."""
    end = i
    while end < len(tokens) and tokens[end].word == "{E}":
        end += 1
    if end > i:
        yield end - i, end


@rule("payable", "<mana>")
def _mana(mana: ManaCost) -> CostPart:
    return Mana(mana)


@rule("payable", "<n:energy>")
def _energy_counters(n: int) -> CostPart:
    return PayCounters("energy", n)


@rule("payable", "<n:number> life")
def _life(n: Amount) -> CostPart:
    return PayLife(n)


@rule("cost_part", "<mana>")
def _mana_alone(mana: ManaCost) -> CostPart:
    return Mana(mana)


@rule("cost_part", "pay <part:payable>")
def _pay(part: CostPart) -> CostPart:
    return part


@rule("cost_part", "sacrifice <self>")
def _sacrifice_this(self: bool) -> CostPart:
    return SacrificeThis()


@rule("cost_part", "sacrifice <n:count> <other:other_word> <noun>", "sacrifice <n:count> <noun>")
def _sacrifice(n: Amount, other: Selector | None, noun: Selector) -> CostPart:
    return SacrificePermanents(all_of(noun, other or ANYTHING), n)


@rule("cost_part", "sacrifice another <noun>")
def _sacrifice_another(noun: Selector) -> CostPart:
    return SacrificePermanents(all_of(noun, OTHER))


words("other_word", {"other": OTHER})


@rule("cost_part", "discard <self>")
def _discard_this(self: bool) -> CostPart:
    return DiscardThis()


@rule("cost_part", "discard <n:count> <what:card_noun> [<random:at_random>]")
def _discard(n: Amount, what: Selector, random: bool | None) -> CostPart:
    return DiscardCards(n, None if what == ANYTHING else what, bool(random))


words("at_random", {"at random": True})


@rule(
    "cost_part", "exile <self>", "exile <self> from your graveyard", "exile <self> from your hand"
)
def _exile_this(self: bool) -> CostPart:
    return ExileThis()


@rule(
    "cost_part",
    "exile <n:count> <other:other_word> <what:card_noun> from your graveyard",
    "exile <n:count> <what:card_noun> from your graveyard",
)
def _exile_from_graveyard(n: Amount, other: Selector | None, what: Selector) -> CostPart:
    return ExileCards(all_of(CARD, what, IN_YOUR_GRAVEYARD, other or ANYTHING), n)


@rule("cost_part", "exile <n:count> <what:card_noun> from your hand")
def _exile_from_hand(n: Amount, what: Selector) -> CostPart:
    return ExileCards(all_of(CARD, what, IN_YOUR_HAND), n)


@rule("cost_part", "return <n:count> <noun> to its/their owner/owners 's hand/hands")
def _return(n: Amount, noun: Selector) -> CostPart:
    return ReturnPermanents(noun, n)


@rule("cost_part", "tap <n:count> untapped <noun>")
def _tap(n: Amount, noun: Selector) -> CostPart:
    return TapPermanents(noun, n)


@rule("cost_part", "tap another untapped <noun>")
def _tap_another(noun: Selector) -> CostPart:
    return TapPermanents(all_of(noun, OTHER))


@rule("cost_part", "remove <n:count> <kind:counter> counter/counters from <self>")
def _remove(n: Amount, kind: str, self: bool) -> CostPart:
    return RemoveCountersFromThis(kind, n)


@rule("cost_part", "put <n:count> <kind:counter> counter/counters on <self>")
def _put(n: Amount, kind: str, self: bool) -> CostPart:
    return PutCountersOnThis(kind, n)


@rule("cost_part", "reveal <n:count> <what:card_noun> from your hand")
def _reveal(n: Amount, what: Selector) -> CostPart:
    return RevealCards(what, n)


@rule("cost_part", "mill <n:count> card/cards")
def _mill(n: Amount) -> CostPart:
    return MillCards(n)


@rule("cost_list", "<one:cost_part>")
def _one(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("cost_list", "<one:cost_part> (,|and|, and) <rest:cost_list>")
def _more(one: CostPart, rest: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    return (one, *rest)


@rule(
    "cost_part",
    "exile <n:count> <other:other_word> <what:noun>",
    "exile <n:count> <what:noun>",
)
def _exile_cards(n: Amount, other: Selector | None, what: Selector) -> CostPart | None:
    """Cards whose noun names the zone ("exile a blue card from your hand")."""
    if not any(isinstance(part, InZone) for part in walk(what)):
        return None
    return ExileCards(all_of(CARD, what, other or ANYTHING), n)


@rule("cost", "<one:cost_list> or <other:cost_list>")
def _either(one: tuple[CostPart, ...], other: tuple[CostPart, ...]) -> Cost:
    return Cost((OneOfCosts((Cost(one), Cost(other))),))


@rule("cost", "<one:cost_part> , <other:cost_part> , or <third:cost_part>")
def _one_of_three(one: CostPart, other: CostPart, third: CostPart) -> Cost:
    return Cost((OneOfCosts((Cost((one,)), Cost((other,)), Cost((third,)))),))


@rule("cost", "<parts:cost_list>")
def _cost(parts: tuple[CostPart, ...]) -> Cost:
    return Cost(parts)


@matcher("loyalty")
def _loyalty(tokens: Sequence[Token], i: int) -> Iterable[tuple[CostPart, int]]:
    """`[+1]`, `[-X]`, `[0]`: a change of loyalty (CR 606.4)."""
    if i < len(tokens) and tokens[i].word.startswith("["):
        text = tokens[i].word.strip("[]")
        size: Amount = X if text.endswith("x") else int(text.lstrip("+-"))
        yield LoyaltyChange(size, minus=text.startswith("-")), i + 1
