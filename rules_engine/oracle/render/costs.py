"""Costs: what stands before the colon, and after "pay"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import Half, LifeTotal
from rules_engine.ir import amounts as a
from rules_engine.ir import costs as k
from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, AmountNode, Count, X
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    CARD,
    HOST,
    IN_YOUR_HAND,
    OPPONENT,
    THIS,
    UNTAPPED,
    AllOf,
    GrantingObject,
    InZone,
    OwnedBy,
    Selector,
)
from rules_engine.oracle.render.amounts import figure, for_each, of_things, per, value
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.damage_sources import in_control
from rules_engine.oracle.render.english import capitalized, listed, number_word, with_article
from rules_engine.oracle.render.nouns import bare, counted, indefinite, noun
from rules_engine.oracle.render.qualities import is_historic
from rules_engine.vocabulary import Zone

payment: Wording[str] = Wording("part of a cost")
_ENERGY_IN_A_ROW = 4
"""More symbols than these are told as a number."""


def activation_cost(cost: Cost, context: Context) -> str:
    """The parts in order, each with a capital: `{1}, {T}, Sacrifice this creature`."""
    match cost.parts:
        case (k.SacrificePermanents(), k.SacrificePermanents(), k.SacrificeThis()):
            given = [payment(part, context).removeprefix("sacrifice ") for part in cost.parts]
            return f"Sacrifice {listed(given)}"
        case (k.ExileCards() as exiling, k.ManaCostOf(what=s.PaidWith(how="exiled"), less=0)):
            return f"{capitalized(payment(exiling, context))} and pay its mana cost"
    return ", ".join(capitalized(payment(part, context)) for part in cost.parts)


def to_pay(cost: Cost, context: Context) -> str:
    """The cost as something to do: `pay {2}`, `pay {1} and 1 life`, `discard a card and pay 3
    life`."""
    match cost.parts:
        case (k.Mana() as mana, k.PayLife(amount=int() as life)):
            return f"pay {payment(mana, context)} and {life} life"
    return listed([as_action(part, context) for part in cost.parts])


def as_action(part: CostPart, context: Context) -> str:
    text = payment(part, context)
    return f"pay {text}" if type(part) is k.Mana else text


def is_mana_only(cost: Cost) -> bool:
    """Also of a choice between such costs."""
    return all(
        all(map(is_mana_only, part.options))
        if isinstance(part, k.OneOfCosts)
        else type(part) is k.Mana
        for part in cost.parts
    )


@payment.of(k.Mana)
def _mana(node: k.Mana, context: Context) -> str:
    return str(node.cost)


@payment.of(k.Waterbend)
def _waterbend(node: k.Waterbend, context: Context) -> str:
    return f"waterbend {node.cost}"


@payment.of(k.TapThis)
def _tap(node: k.TapThis, context: Context) -> str:
    return "{T}"


@payment.of(k.UntapThis)
def _untap(node: k.UntapThis, context: Context) -> str:
    return "{Q}"


@payment.of(k.PayLife)
def _life(node: k.PayLife, context: Context) -> str:
    if node.amount == Half(LifeTotal(s.YOU), True):
        return "pay half your life, rounded up"
    if isinstance(node.amount, a.Times) and (unit := per(node.amount)) is not None and unit[1]:
        return f"pay {unit[0]} life {for_each(unit[1], context)}"
    if node.amount == Half(LifeTotal(s.Iterated()), True):
        return "pay half their life, rounded up"
    if isinstance(node.amount, AmountNode) and node.amount != X:
        return f"pay life equal to {value(node.amount, context)}"
    return f"pay {figure(node.amount, context)} life"


@payment.of(k.SacrificeThis)
def _sacrifice_this(node: k.SacrificeThis, context: Context) -> str:
    return f"sacrifice {context.self_name.text}"


@payment.of(k.SacrificeTotalPower)
def _sacrifice_total(node: k.SacrificeTotalPower, context: Context) -> str:
    what, power = bare(node.what, context), figure(node.power, context)
    return f"sacrifice any number of {what} with total power {power} or greater"


@payment.of(k.ExileAsEvidence)
def _evidence(node: k.ExileAsEvidence, context: Context) -> str:
    return f"collect evidence {figure(node.amount, context)}"


def _given(count: Amount, what: Selector, context: Context, place: str = "") -> str:
    """So many of these, or the one thing that gives the ability."""
    if what == GrantingObject():
        return noun(what, context).text
    if isinstance(what, AllOf) and s.SameOwner() in what.parts:
        others = AllOf(tuple(part for part in what.parts if part != s.SameOwner()))
        return _given(count, others, context, place).replace(" a graveyard", " a single graveyard")
    return counted(count, what, context, place=place) if place else counted(count, what, context)


@payment.of(k.UnattachPermanent)
def _unattach(node: k.UnattachPermanent, context: Context) -> str:
    return f"unattach {noun(node.what, context).text}"


@payment.of(k.SacrificePermanents)
def _sacrifice(node: k.SacrificePermanents, context: Context) -> str:
    if node.count == a.Count(node.what):
        return f"sacrifice all {bare(node.what, context)}"
    return f"sacrifice {_given(node.count, node.what, context)}"


@payment.of(k.RevealThis)
def _reveal_this(node: k.RevealThis, context: Context) -> str:
    return "reveal this card from your hand"


@payment.of(k.RevealChoice)
def _reveal_choice(node: k.RevealChoice, context: Context) -> str:
    return f"reveal the {'player' if node.of == 'opponent' else node.of} you chose"


@payment.of(k.DiscardThis)
def _discard_this(node: k.DiscardThis, context: Context) -> str:
    return "discard this card"


@payment.of(k.DiscardCards)
def _discard(node: k.DiscardCards, context: Context) -> str:
    if node == k.DiscardCards(Count(IN_YOUR_HAND)):
        return "discard your hand"
    if node == k.DiscardCards(1, s.DrawnThisTurn(last=True)):
        return "discard the last card you drew this turn"
    if isinstance(node.what, s.AnyOf) and node.count == 1 and not is_historic(node.what):
        kinds = " or ".join(counted(1, part & CARD, context) for part in node.what.parts)
        return f"discard {kinds}{' at random' if node.at_random else ''}"
    what = (
        of_things(node.count, "card", context)
        if node.what is None
        else counted(node.count, node.what & CARD, context)
    )
    return f"discard {what}{' at random' if node.at_random else ''}"


@payment.of(k.ExileThis)
def _exile_this(node: k.ExileThis, context: Context) -> str:
    place = {Zone.GRAVEYARD: " from your graveyard", Zone.HAND: " from your hand"}
    return f"exile {context.self_name.text}{place.get(context.zone, '')}"


@payment.of(k.PutCardsInLibrary)
def _put_in_library(node: k.PutCardsInLibrary, context: Context) -> str:
    what = _given(node.count, node.what, context, place="from")
    whose = "your" if InZone(Zone.GRAVEYARD) not in walk(node.what) else "their owner's"
    return f"put {what} on {'the bottom' if node.bottom else 'top'} of {whose} library"


@payment.of(k.ExileCards)
def _exile(node: k.ExileCards, context: Context) -> str:
    if isinstance(node.what, s.TopOfLibrary | s.TopOfGraveyard):
        return f"exile {noun(node.what, context).text}"
    if s.SPELL in walk(node.what):  # of those that are on the stack
        return in_control(f"exile {_given(node.count, node.what, context)}")
    if node.or_more:
        number = (
            number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
        )
        return f"exile {number} or more {bare(node.what, context, place='from')}"
    return f"exile {_given(node.count, node.what, context, place='from')}"


@payment.of(k.PutExiledIntoGraveyard)
def _bury_exiled(node: k.PutExiledIntoGraveyard, context: Context) -> str:
    parts = node.what.parts if isinstance(node.what, AllOf) else (node.what,)
    others = AllOf(tuple(part for part in parts if part != InZone(Zone.EXILE)))
    place = " from exile" if len(others.parts) < len(parts) else ""
    owner = "its owner's graveyard" if node.count == 1 else "their owners' graveyards"
    if node.count == 1 and OwnedBy(OPPONENT) in parts:
        owner = "that player's graveyard"
    return f"put {counted(node.count, others, context)}{place} into {owner}"


@payment.of(k.ReturnPermanents)
def _return(node: k.ReturnPermanents, context: Context) -> str:
    owner = "its owner's hand" if node.count == 1 else "their owner's hand"
    if InZone(Zone.GRAVEYARD, s.YOU) in walk(node.what):
        return f"return {counted(node.count, node.what, context, place='from')} to your hand"
    return f"return {counted(node.count, node.what, context)} to {owner}"


@payment.of(k.TapPermanents)
def _tap_permanents(node: k.TapPermanents, context: Context) -> str:
    if node.what in (GrantingObject(), HOST):
        return f"tap {noun(node.what, context).text}"
    return f"tap {counted(node.count, UNTAPPED & node.what, context)}"


@payment.of(k.RemoveCountersFromThis)
def _remove_counters(node: k.RemoveCountersFromThis, context: Context) -> str:
    if node.count == a.CountersOn(node.kind, THIS):
        return f"remove all {node.kind} counters from {context.self_name.text}"
    counters = of_things(node.count, f"{node.kind} counter", context)
    counters = counters.replace("one hundred ", "100 ", 1)  # which is no kind of counter
    return f"remove {counters} from {context.self_name.text}"


@payment.of(k.PutCountersOnThis)
def _put_counters(node: k.PutCountersOnThis, context: Context) -> str:
    counters = of_things(node.count, f"{node.kind} counter", context)
    return f"put {counters} on {context.self_name.text}"


@payment.of(k.ReturnThis)
def _return_this(node: k.ReturnThis, context: Context) -> str:
    return f"return {context.self_name.text} to its owner's hand"


@payment.of(k.PayCounters)
def _pay_counters(node: k.PayCounters, context: Context) -> str:
    if node.kind == "energy" and isinstance(node.count, int):
        many = node.count > _ENERGY_IN_A_ROW
        return f"pay {f'{number_word(node.count)} {{E}}' if many else '{E}' * node.count}"
    if node.kind == "energy" and isinstance(node.count, AmountNode) and node.count != X:
        return f"pay an amount of {{E}} equal to {value(node.count, context)}"
    if node.kind == "energy":
        return f"pay {figure(node.count, context)} {{E}}"
    return f"remove {of_things(node.count, f'{node.kind} counter', context)} from you"


@payment.of(k.RemoveCounters)
def _remove_counters_from(node: k.RemoveCounters, context: Context) -> str:
    kind = f"{node.kind} counter" if node.kind is not None else "counter"
    if node.kind is not None and node.count == a.CountersOn(node.kind, node.what):
        return f"remove all {kind}s from {noun(node.what, context).text}"
    several = node.count == X or (isinstance(node.count, int) and node.count > 1)
    if several and not isinstance(node.what, s.This):
        group = bare(node.what, context)
        return f"remove {of_things(node.count, kind, context)} from among {group} you control"
    if isinstance(node.what, s.This):
        return f"remove {of_things(node.count, kind, context)} from {context.self_name.text}"
    if isinstance(node.what, s.AnyOf) and any(isinstance(n, s.OwnedBy) for n in walk(node.what)):
        return (
            f"remove {of_things(node.count, kind, context)} from {indefinite(node.what, context)}"
        )
    among = counted(1, node.what, context)
    return f"remove {of_things(node.count, kind, context)} from {among} you control"


@payment.of(k.MillCards)
def _mill(node: k.MillCards, context: Context) -> str:
    return f"mill {of_things(node.count, 'card', context)}"


@payment.of(k.Perform)
def _perform(node: k.Perform, context: Context) -> str:
    from rules_engine.oracle.render.effects import sentences

    match node.then:
        case (e.Reveal(what=s.IN_YOUR_HAND),):
            return "reveal your hand"
        case (e.ChooseObjects(), e.Remember(), e.GainLife(amount=n)):
            return f"have an opponent gain {figure(n, context)} life"
        case (e.ChooseObjects(), e.Remember(), e.CreateToken() as made):
            told = sentences((replace(made, player=s.YOU),), context)
            return f"have an opponent {told}"
        case (e.GainLife(player=s.AllOf(parts=(s.IsPlayer(), s.Not(part=s.You()))), amount=n),):
            return f"have each other player gain {figure(n, context)} life"
    return sentences(node.then, context)


@payment.of(k.ManaCostOf)
def _mana_cost_of(node: k.ManaCostOf, context: Context) -> str:
    less = f" reduced by {{{node.less}}}" if node.less else ""
    return f"pay {noun(node.what, context).possessive} mana cost{less}"


@payment.of(k.RevealCards)
def _reveal_cards(node: k.RevealCards, context: Context) -> str:
    if node.or_permanents:
        after = " and exile it" if node.exile else ""
        return f"behold {counted(node.count, node.what, context)}{after}"
    parts = node.what.parts if isinstance(node.what, AllOf) else (node.what,)
    said_elsewhere = (IN_YOUR_HAND, s.SharingColor())
    what = AllOf((*(part for part in parts if part not in said_elsewhere), CARD))
    alike = " that share a color" if s.SharingColor() in parts else ""
    return f"reveal {counted(node.count, what, context)} from your hand{alike}"


@payment.of(k.DoneAs)
def _done_as(node: k.DoneAs, context: Context) -> str:
    return node.action.value


@payment.of(k.OneOfCosts)
def _one_of(node: k.OneOfCosts, context: Context) -> str:
    if node == k.FORAGING:
        return "forage"
    match node.options:
        case (
            Cost(parts=(k.RemoveCounters(what=what, count=1, kind=str(one)),)),
            Cost(parts=(k.RemoveCounters(what=also, count=1, kind=str(other)),)),
        ) if what == also:
            both = f"{with_article(f'{one} counter')} or {with_article(f'{other} counter')}"
            return f"remove {both} from {counted(1, what, context)} you control"
    return listed([to_pay(option, context) for option in node.options], "or")


@payment.of(k.LoyaltyChange)
def _loyalty(node: k.LoyaltyChange, context: Context) -> str:
    if node.amount == 0:
        return "0"
    return f"{'−' if node.minus else '+'}{figure(node.amount, context)}"
