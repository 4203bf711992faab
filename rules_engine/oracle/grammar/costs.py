"""Costs (CR 118): what stands before the colon, after "pay", in "as an additional cost".

| phrase | gives |
| --- | --- |
| `cost_part` | one thing to pay, told as an order ("sacrifice a creature") |
| `cost` | all that is to be paid together |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    HOST,
    THIS,
    YOU,
    AllOf,
    Amount,
    AnyOf,
    Choice,
    ControlledBy,
    Cost,
    Count,
    DiscardCards,
    DiscardThis,
    ExileThis,
    LibraryPosition,
    Mana,
    OwnedBy,
    PayLife,
    PutCountersOnThis,
    PutInLibrary,
    RemoveCountersFromThis,
    ReturnPermanents,
    ReturnThis,
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
    Perform,
    PutExiledIntoGraveyard,
    RemoveCounters,
    RevealCards,
    SacrificeTotalPower,
    UnattachPermanent,
)
from rules_engine.ir.effects import PutCounters, Untap
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    OTHER,
    EventHost,
    ExiledWithThis,
    InZone,
    IsTapped,
)
from rules_engine.oracle.grammar.engine import matcher, rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import FromZone, Pay
from rules_engine.oracle.grammar.verbs import third_person
from rules_engine.oracle.lexer import Token
from rules_engine.oracle.verb_forms import gerund
from rules_engine.vocabulary import Zone

words("cost_part", {"{T}": TapThis(), "{Q}": UntapThis()})

F = TypeVar("F", bound=Callable[..., object])


def paid(*templates: str) -> Callable[[F], F]:
    """What is done as a cost, told as an order; others do it with "they" and in third person.

    `cost_part` is "discard a card from your hand", `their_part` what follows "unless they" and
    "unless that player", `doing_part` what follows "by": "discarding a card".
    """

    def register(build: F) -> F:
        others: list[str] = []
        doing: list[str] = []
        for template in templates:
            verb, _, rest = template.replace("your ", "their ").partition(" ")
            others += [f"{verb} {rest}", f"{third_person(verb)} {rest}"]
            verb, _, rest = template.partition(" ")
            doing.append(f"{gerund(verb)} {rest}")
        rule("cost_part", *templates)(build)
        rule("doing_part", *doing)(build)
        return rule("their_part", *others)(build)

    return register


@rule("option_part", "sacrifice <n:count> <noun>")
def _option_to_sacrifice(n: Amount, noun: Selector) -> CostPart:
    return SacrificePermanents(noun, n)


@rule("option_part", "discard <n:count> <what:card_noun>")
def _option_to_discard(n: Amount, what: Selector) -> CostPart:
    return DiscardCards(n, None if what == ANYTHING else what)


@rule("option_part", "pay <one:payable>")
def _option_to_pay(one: CostPart) -> CostPart:
    return one


@rule("do", "sacrifice another <one:noun> or (a|an) <other:noun>")
def _sacrifice_another_or_one(one: Selector, other: Selector) -> Pay:
    return Pay(Cost((SacrificePermanents(any_of(all_of(one, OTHER), other)),)))


@rule("do", "<one:option_part> or <other:option_part>")
def _either_option(one: CostPart, other: CostPart) -> Pay:
    """ "You may sacrifice a land or discard a card. If you do, …" (CR 118.12)."""
    return Pay(Cost((OneOfCosts((Cost((one,)), Cost((other,)))),)))


@rule("their_list", "<one:their_part>")
def _their_one(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("their_list", "<one:their_part> and <rest:their_list>")
def _their_more(one: CostPart, rest: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    return (one, *rest)


@rule("their_list", "pay/pays <one:payable> and <other:payable>")
def _their_two_prices(one: CostPart, other: CostPart) -> tuple[CostPart, ...]:
    """ "Unless they pay {1} and 1 life"."""
    return one, other


@rule("their_cost", "<parts:their_list>")
def _their_cost(parts: tuple[CostPart, ...]) -> Cost:
    return Cost(parts)


@rule("their_cost", "<one:their_part> or <other:their_part>")
def _their_either(one: CostPart, other: CostPart) -> Cost:
    return Cost((OneOfCosts((Cost((one,)), Cost((other,)))),))


@paid("pay <one:payable> or <other:payable>")
def _pay_either(one: CostPart, other: CostPart) -> CostPart:
    return OneOfCosts((Cost((one,)), Cost((other,))))


@matcher("energy", lambda token: token.word == "{E}")
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


@rule("payable", "<n:fixed_number> <mana>")
def _mana_so_often(n: int, mana: ManaCost) -> CostPart | None:
    """ "Six {C}"."""
    return Mana(ManaCost(mana.symbols * n)) if len(mana.symbols) == 1 and n > 1 else None


@rule("payable", "<n:energy>")
def _energy_counters(n: int) -> CostPart:
    return PayCounters("energy", n)


@rule("payable", "<n:number> {E}")
def _many_energy_counters(n: Amount) -> CostPart:
    return PayCounters("energy", n)


@rule("energy_equal", "an amount of {E} equal to <n:value>")
def _so_much_energy(n: Amount) -> CostPart:
    return PayCounters("energy", n)


same("cost_part", "pay <x:energy_equal>")
same("their_part", "pay/pays <x:energy_equal>")


@rule("payable", "<n:number> life")
def _life(n: Amount) -> CostPart:
    return PayLife(n)


@rule("cost_part", "<mana>")
def _mana_alone(mana: ManaCost) -> CostPart:
    return Mana(mana)


@paid("pay <part:payable>")
def _pay(part: CostPart) -> CostPart:
    return part


@paid("sacrifice <self>")
def _sacrifice_this(self: bool) -> CostPart:
    return SacrificeThis()


@paid("sacrifice <what:granter>")
def _sacrifice_granter(what: Selector) -> CostPart:
    return SacrificePermanents(what)


@paid("tap <what:granter>")
def _tap_granter(what: Selector) -> CostPart:
    return TapPermanents(what)


@paid("tap enchanted <what:enchanted_one>")
def _tap_host(what: Selector) -> CostPart:
    return TapPermanents(what)


@paid("sacrifice enchanted <what:enchanted_one>")
def _sacrifice_host(what: Selector) -> CostPart:
    """Only its controller can sacrifice it (CR 701.21a)."""
    return SacrificePermanents(what)


@paid("sacrifice that <what:enchanted_one>")
def _sacrifice_that(what: Selector) -> CostPart:
    """The one that this was attached to as it triggered."""
    return SacrificePermanents(EventHost())


words("enchanted_one", {"creature": HOST, "land": HOST, "permanent": HOST, "artifact": HOST})


@paid("exile <what:granter>")
def _exile_granter(what: Selector) -> CostPart:
    return ExileCards(what)


@paid("unattach <what:granter>")
def _unattach_granter(what: Selector) -> CostPart:
    return UnattachPermanent(what)


@paid("unattach <self>")
def _unattach_this(self: bool) -> CostPart:
    return UnattachPermanent(THIS)


@paid("sacrifice <n:count> <other:other_word> <noun>", "sacrifice <n:count> <noun>")
def _sacrifice(n: Amount, other: Selector | None, noun: Selector) -> CostPart:
    return SacrificePermanents(all_of(noun, other or ANYTHING), n)


@paid("sacrifice any number of <what:noun> with total power <n:number> or greater")
def _sacrifice_total(what: Selector, n: Amount) -> CostPart:
    return SacrificeTotalPower(what, n)


@paid(
    "sacrifice another <one:noun> or a/an <other:noun>",
)
def _sacrifice_another_or(one: Selector, other: Selector) -> CostPart:
    return SacrificePermanents(any_of(all_of(one, OTHER), other))


@paid("sacrifice a/an <one:noun> or a/an <other:noun>")
def _sacrifice_either(one: Selector, other: Selector) -> CostPart:
    return SacrificePermanents(any_of(one, other))


@paid("sacrifice a/an <one:noun> or another <other:noun>")
def _sacrifice_one_or_another(one: Selector, other: Selector) -> CostPart:
    return SacrificePermanents(any_of(one, all_of(other, OTHER)))


@paid("sacrifice another <noun>")
def _sacrifice_another(noun: Selector) -> CostPart:
    return SacrificePermanents(all_of(noun, OTHER))


words("other_word", {"other": OTHER})


@paid("put <n:count> <kind:counter> counter/counters on <what:cost_choice>")
def _put_counters_on_one(n: Amount, kind: str, what: Selector) -> CostPart:
    return Perform((PutCounters(kind, n, Choice(what)),))


@paid("untap <n:count> <noun>")
def _untap_tapped(n: Amount, noun: Selector) -> CostPart | None:
    """Tapped ones that you control, as the words say."""
    if not {IsTapped(), ControlledBy(YOU)} <= set(walk(noun)):
        return None
    return Perform((Untap(Choice(noun, n)),))


@rule("cost_choice", "a/an <noun>", "another <other:noun>")
def _cost_choice(noun: Selector | None, other: Selector | None) -> Selector | None:
    """One on the battlefield that you control, as the words say."""
    what = noun if noun is not None else all_of(other or ANYTHING, OTHER)
    return what if ControlledBy(YOU) in walk(what) else None


@paid("discard <self>")
def _discard_this(self: bool) -> CostPart:
    return FromZone(DiscardThis(), Zone.HAND)


@paid("discard your hand")
def _discard_hand() -> CostPart:
    """CR 118.3: all of it, even if it's empty."""
    return DiscardCards(Count(IN_YOUR_HAND))


@paid("discard <n:count> <what:card_noun> [<random:at_random>]")
def _discard(n: Amount, what: Selector, random: bool | None) -> CostPart:
    return DiscardCards(n, None if what == ANYTHING else what, bool(random))


@paid("discard (a|an) <one:card_noun> or (a|an) <other:card_noun>")
def _discard_either(one: Selector, other: Selector) -> CostPart | None:
    """Each of them says something of the card."""
    return None if ANYTHING in (one, other) else DiscardCards(1, any_of(one, other))


@paid("discard another <what:card_noun>")
def _discard_another(what: Selector) -> CostPart | None:
    """ "Another card named ~"."""
    return None if what == ANYTHING else DiscardCards(1, what)


words("at_random", {"at random": True})


@paid("exile <self>")
def _exile_this(self: bool) -> CostPart:
    return ExileThis()


@paid("exile <self> from your graveyard")
def _exile_this_from_graveyard(self: bool) -> CostPart:
    return FromZone(ExileThis(), Zone.GRAVEYARD)


@paid("exile <self> from your hand")
def _exile_this_from_hand(self: bool) -> CostPart:
    return FromZone(ExileThis(), Zone.HAND)


@paid(
    "exile <n:count> <other:other_word> <what:card_noun> from your graveyard",
    "exile <n:count> <what:card_noun> from your graveyard",
)
def _exile_from_graveyard(n: Amount, other: Selector | None, what: Selector) -> CostPart:
    return ExileCards(all_of(CARD, what, IN_YOUR_GRAVEYARD, other or ANYTHING), n)


@paid("exile <n:count> <what:card_noun> from your hand")
def _exile_from_hand(n: Amount, what: Selector) -> CostPart:
    return ExileCards(all_of(CARD, what, IN_YOUR_HAND), n)


@paid("exert <self>")
def _exert(self: bool) -> CostPart:
    """CR 701.43c: also one that was exerted before."""
    return Perform((Exert(THIS),))


@paid("return <self> to its owner 's hand")
def _return_this(self: bool) -> CostPart:
    return ReturnThis()


@paid("put <self> on the bottom of its owner 's library")
def _put_this_under(self: bool) -> CostPart:
    return Perform((PutInLibrary(THIS, LibraryPosition.BOTTOM),))


@paid(
    "put <n:count> <what:noun> into that player 's graveyard",
    "put <n:count> <what:noun> into its/their owner/owners 's graveyard/graveyards",
)
def _bury_exiled(n: Amount, what: Selector) -> CostPart | None:
    """Exiled cards, as they go to where cards of their owners go."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    in_exile = any(p == InZone(Zone.EXILE) or isinstance(p, ExiledWithThis) for p in parts)
    return PutExiledIntoGraveyard(what, n) if in_exile else None


@paid("return another <noun> to its owner 's hand")
def _return_another(noun: Selector) -> CostPart:
    return ReturnPermanents(all_of(noun, OTHER))


@paid("return <n:count> <noun> to its/their owner/owners 's hand/hands")
def _return(n: Amount, noun: Selector) -> CostPart:
    return ReturnPermanents(noun, n)


@paid("tap <n:count> untapped <noun>")
def _tap(n: Amount, noun: Selector) -> CostPart:
    return TapPermanents(noun, n)


@paid("tap <n:count> other untapped <noun>")
def _tapothers(n: Amount, noun: Selector) -> CostPart:
    return TapPermanents(all_of(noun, OTHER), n)


@paid("tap another untapped <noun>")
def _tap_another(noun: Selector) -> CostPart:
    return TapPermanents(all_of(noun, OTHER))


@paid("remove <n:count> <kind:counter> counter/counters from <self>")
def _remove(n: Amount, kind: str, self: bool) -> CostPart:
    return RemoveCountersFromThis(kind, n)


@paid("remove any number of <kind:counter> counters from <self>")
def _remove_any_number(kind: str, self: bool) -> CostPart:
    """As many as are announced (CR 107.3a)."""
    return RemoveCountersFromThis(kind, X)


@paid("put <n:count> <kind:counter> counter/counters on <self>")
def _put(n: Amount, kind: str, self: bool) -> CostPart:
    return PutCountersOnThis(kind, n)


@paid("reveal <n:count> <what:card_noun> from your hand")
def _reveal(n: Amount, what: Selector) -> CostPart:
    return RevealCards(what, n)


@paid("reveal <n:count> <what:noun>")
def _reveal_cards(n: Amount, what: Selector) -> CostPart | None:
    """Cards whose noun names your hand ("an Island card from your hand")."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if IN_YOUR_HAND not in parts:
        return None
    return RevealCards(all_of(*(part for part in parts if part not in (IN_YOUR_HAND, CARD))), n)


@rule("cost_part", "exile <n:count> <what:noun>")
def _exile_permanents(n: Amount, what: Selector) -> CostPart | None:
    """Permanents that you control (CR 118.3): with no zone named, they are on the battlefield."""
    if any(isinstance(part, InZone) for part in walk(what)) or not is_yours(what):
        return None
    return ExileCards(what, n)


@rule("cost_part", "exile <n:count> other <what:noun>")
def _exile_others(n: Amount, what: Selector) -> CostPart | None:
    return _exile_permanents(n, all_of(what, OTHER))


@rule("cost_part", "exile another <what:noun>")
def _exile_another(what: Selector) -> CostPart | None:
    return _exile_permanents(1, all_of(what, OTHER))


@rule("cost_part", "remove <n:count> <kind:counter> counter from (a|an) <what:noun>")
def _remove_from_one(n: Amount, kind: str, what: Selector) -> CostPart | None:
    if n == 1 and are_all_yours(what):
        return RemoveCounters(what, 1, kind)
    return RemoveCounters(others(what), 1, kind) if n == 1 and is_yours(what) else None


@paid("remove a counter from <self>")
def _remove_any_from_this(self: bool) -> CostPart:
    """Of whatever kind."""
    return RemoveCounters(THIS)


@paid("remove <n:number_word> counters from <self>")
def _remove_some_from_this(n: int, self: bool) -> CostPart:
    return RemoveCounters(THIS, n)


@rule("cost_part", "remove a counter from (a|an) <what:noun>")
def _remove_any_from_one(what: Selector) -> CostPart | None:
    return RemoveCounters(others(what)) if is_yours(what) else None


@rule("cost_part", "remove a counter from another <what:noun>")
def _remove_any_from_another(what: Selector) -> CostPart | None:
    return RemoveCounters(all_of(others(what), OTHER)) if is_yours(what) else None


words("cost_of_it", {"exile it": ExileThis(), "sacrifice it": SacrificeThis()})


@rule(
    "cost_list",
    "remove <n:count> <kind:counter> counter/counters from <self> and <then:cost_of_it>",
)
def _remove_and(n: Amount, kind: str, self: bool, then: CostPart) -> tuple[CostPart, ...]:
    return RemoveCountersFromThis(kind, n), then


@rule("cost_part", "remove <n:number> [<kind:counter>] counters from among <what:several>")
@rule("doing_part", "removing <n:number> [<kind:counter>] counters from among <what:several>")
def _remove_from_among(n: Amount, kind: str | None, what: Selector) -> CostPart | None:
    """Of whatever kinds, if none is named."""
    return RemoveCounters(others(what), n, kind) if is_yours(what) else None


def others(what: Selector) -> Selector:
    """What is said beside "you control"."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return all_of(*(part for part in parts if part != ControlledBy(YOU)))


def are_all_yours(what: Selector) -> bool:
    """ "A permanent you control or suspended card you own"."""
    return isinstance(what, AnyOf) and all(
        isinstance(part, AllOf) and {ControlledBy(YOU), OwnedBy(YOU)} & set(part.parts)
        for part in what.parts
    )


def is_yours(what: Selector) -> bool:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return ControlledBy(YOU) in parts


@paid("mill <n:count> card/cards")
def _mill(n: Amount) -> CostPart:
    return MillCards(n)


@rule("cost_list", "<one:cost_part>")
def _one(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("cost_list", "discard a/an <what:card_noun> and another <more:card_noun>")
def _discard_two(what: Selector, more: Selector) -> tuple[CostPart, ...] | None:
    if what == ANYTHING:
        return None
    return DiscardCards(1, what), DiscardCards(1, None if more == ANYTHING else more)


@rule("cost_list", "sacrifice (a|an) <one:noun> and (a|an) <other:noun>")
def _sacrifice_two(one: Selector, other: Selector) -> tuple[CostPart, ...]:
    return (SacrificePermanents(one, 1), SacrificePermanents(other, 1))


@rule("cost_list", "sacrifice (a|an) <one:noun> , (a|an) <other:noun> , and (a|an) <third:noun>")
def _sacrifice_three(one: Selector, other: Selector, third: Selector) -> tuple[CostPart, ...]:
    return tuple(SacrificePermanents(each, 1) for each in (one, other, third))


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


@rule(
    "doing_part",
    "exiling <n:count> <other:other_word> <what:noun>",
    "exiling <n:count> <what:noun>",
)
def _exiling_cards(n: Amount, other: Selector | None, what: Selector) -> CostPart | None:
    return _exile_cards(n, other, what)


@rule("doing_part", "exiling another <what:noun>")
def _exiling_another(what: Selector) -> CostPart | None:
    return _exile_cards(1, OTHER, what)


@rule("doing_part", "removing a counter from (a|an) <what:noun>")
def _removing_any(what: Selector) -> CostPart | None:
    return RemoveCounters(others(what), 1) if is_yours(what) else None


@rule("cost", "<one:cost_list> or <other:cost_list>")
def _either(one: tuple[CostPart, ...], other: tuple[CostPart, ...]) -> Cost:
    return Cost((OneOfCosts((Cost(one), Cost(other))),))


@rule("cost", "<one:cost_part> , <other:cost_part> , or <third:cost_part>")
def _one_of_three(one: CostPart, other: CostPart, third: CostPart) -> Cost:
    return Cost((OneOfCosts((Cost((one,)), Cost((other,)), Cost((third,)))),))


@rule("cost", "<parts:cost_list>")
def _cost(parts: tuple[CostPart, ...]) -> Cost:
    return Cost(parts)


@matcher("loyalty", lambda token: token.word.startswith("["))
def _loyalty(tokens: Sequence[Token], i: int) -> Iterable[tuple[CostPart, int]]:
    """`[+1]`, `[-X]`, `[0]`: a change of loyalty (CR 606.4)."""
    if i < len(tokens) and tokens[i].word.startswith("["):
        text = tokens[i].word.strip("[]")
        size: Amount = X if text.endswith("x") else int(text.lstrip("+-"))
        yield LoyaltyChange(size, minus=text.startswith("-")), i + 1
