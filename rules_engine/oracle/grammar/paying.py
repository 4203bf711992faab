"""Paying as a spell or ability resolves: "may pay {2}", "unless they discard a card" (CR 118.12).

| phrase | gives |
| --- | --- |
| `toll` | what keeps something from happening: the cost, who pays it and how many times |
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    YOU,
    AllOf,
    Amount,
    Condition,
    ControlledBy,
    Cost,
    DealDamage,
    Discard,
    ForEach,
    Half,
    Instruction,
    Iterated,
    LifeTotal,
    LoseLife,
    Mana,
    May,
    Plus,
    Repeat,
    Sacrifice,
    Selector,
    Times,
    UnlessPays,
    X,
)
from rules_engine.ir.costs import (
    CostPart,
    DiscardCards,
    ExileCards,
    PayCounters,
    PayLife,
    SacrificePermanents,
    SacrificeThis,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.clauses import action, your_own
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Instead,
    Introduces,
    Mention,
    Pay,
    Pronoun,
    Rider,
    TargetPhrase,
    ThatMuch,
)


@action("pay <price:payable>", "pay <price:energy_equal>")
def _pay(price: CostPart) -> Instruction:
    return Pay(Cost((price,)))


@action("pay half your/their life , rounded up")
def _pay_half_of_it() -> Instruction:
    """CR 119.4."""
    return Pay(Cost((PayLife(Half(LifeTotal(SUBJECT), True)),)))


@action("pay life equal to <n:value>")
def _pay_so_much_life(n: Amount) -> Instruction:
    """CR 608.2h: as much as that is as it is paid."""
    return Pay(Cost((PayLife(n),)))


@action("pay <mana> , where x is less than or equal to <most:value>")
def _pay_at_most(mana: ManaCost, most: Amount) -> Instruction | None:
    return Pay(Cost((Mana(mana),)), most_x=most) if mana.variables else None


@rule("riding", "x can't be greater than <most:value> .")
def _x_at_most(most: Amount) -> Then:
    return (Rider(_with_most, (most,)),)


def _with_most(before: Then, most: Amount) -> Then | None:
    """Said of the X that is chosen as it is paid."""
    if not before or not isinstance(before[-1], May) or before[-1].most_x is not None:
        return None
    parts = before[-1].cost.parts if before[-1].cost is not None else ()
    if not any(isinstance(part, Mana) and part.cost.variables for part in parts):
        return None
    return (*before[:-1], replace(before[-1], most_x=most))


@rule("value", "the amount of life you gained")
def _life_gained(at: int) -> Amount:
    """Of the event."""
    return ThatMuch(at)


@action("pay <one:payable> and <other:payable>")
def _pay_both(one: CostPart, other: CostPart) -> Instruction:
    """ "You may pay {1} and 1 life": one cost (CR 118.1)."""
    return Pay(Cost((one, other)))


_GIVEN = (DiscardCards, ExileCards, SacrificePermanents, SacrificeThis)


@action("pay <one:payable> and <other:cost_part>")
def _pay_and_give(one: CostPart, other: CostPart) -> Instruction | None:
    """ "You may pay {1} and discard a card. If you do, …": what is given up isn't there any more if
    it was given up for mana."""
    return Pay(Cost((one, other))) if isinstance(other, _GIVEN) else None


@dataclass(frozen=True, slots=True)
class Toll:
    who: Selector
    cost: Cost
    times: Amount = 1


words("any_payer", {"any player": PLAYER, "any opponent": OPPONENT})


@rule("toll", "you <cost>")
def _you(cost: Cost) -> Toll:
    return Toll(YOU, cost)


@rule("toll", "<who:player> <cost:their_cost>", "<who:any_payer> <cost:their_cost>")
def _they(who: Selector, cost: Cost) -> Toll | None:
    return None if who == YOU else Toll(your_own(who), _of_the_payer(cost))


@rule("toll", "<who:player> pay/pays <mana> for each <of:each>")
def _mana_for_each(who: Selector, mana: ManaCost, of: Amount) -> Toll:
    return Toll(your_own(who), Cost((Mana(mana),)), of)


@rule("toll", "<who:player> pay/pays mana equal to <what:value>")
@rule("toll", "<who:player> pay/pays {X} , where x is <what:value>")
def _mana_where(who: Selector, what: Amount) -> Toll:
    return Toll(your_own(who), Cost((Mana(ManaCost.parse("{1}")),)), what)


@rule("toll", "<who:player> pay/pays twice {X}")
def _twice_x(who: Selector) -> Toll:
    return Toll(your_own(who), Cost((Mana(ManaCost.parse("{1}")),)), Times(2, X))


@rule("toll", "<who:player> pay/pays <mana> plus an additional <more:mana> for each <of:each>")
def _mana_and_more(who: Selector, mana: ManaCost, more: ManaCost, of: Amount) -> Toll | None:
    """All of it generic: so many times {1}."""
    first, each = generic_only(mana), generic_only(more)
    if first is None or each is None:
        return None
    times = Plus(first, of if each == 1 else Times(each, of))
    return Toll(your_own(who), Cost((Mana(ManaCost.parse("{1}")),)), times)


def generic_only(mana: ManaCost) -> int | None:
    """How much, if it is nothing but one generic symbol."""
    text = str(mana).strip("{}")
    return int(text) if text.isdigit() else None


def _of_the_payer(cost: Cost) -> Cost:
    """What is sacrificed or returned is the payer's anyway: "a creature they control"."""

    def plain(name: str, part: object) -> object:
        match part:
            case AllOf(parts=parts):
                return all_of(*(one for one in parts if not _is_theirs(one)))
            case _:
                return part

    return transform(cost, plain)


def _is_theirs(part: Selector) -> bool:
    match part:
        case ControlledBy(player=Pronoun(kinds=("player",))):
            return True
        case _:
            return False


@rule("told_first", "unless you <cost> , <then:clauses>")
def _unless_first(cost: Cost, then: Then) -> Then:
    """All of that, unless it is paid."""
    return (UnlessPays(then, cost),)


@rule("told_first", "<then:clauses> unless <toll>")
def _unless(then: Then, toll: Toll) -> Then:
    *before, last = then
    return (*before, _each_unless(last, toll) or UnlessPays((last,), *_terms(toll)))


def _terms(toll: Toll) -> tuple[Cost, Selector, Amount]:
    return toll.cost, toll.who, toll.times


def _each_unless(last: Instruction, toll: Toll) -> Instruction | None:
    """CR 101.4: "Each opponent loses 3 life unless that player discards a card": each of them by
    themselves; None if it isn't said of several players."""
    if not isinstance(toll.who, Pronoun) or toll.who.kinds != ("player",):
        return None
    each = replace(toll, who=Iterated())
    match last:
        case Introduces(then=inner):
            return _each_unless(inner, toll)
        case ForEach(of=Mention(plural=True), then=(inner,)):
            return replace(last, then=(UnlessPays((inner,), *_terms(each)),))
        case (
            LoseLife(player=Mention(plural=True) as players)
            | Sacrifice(player=Mention(plural=True) as players)
            | Discard(player=Mention(plural=True) as players)
        ):
            done = replace(last, player=Iterated())
            of = replace(players, refers=Iterated())
            return ForEach(of, (UnlessPays((done,), *_terms(each)),))
        case _:
            return None


@rule("told", "if <condition> , <then:clauses> unless <toll> instead")
def _unless_instead(condition: Condition, then: Then, toll: Toll) -> Then:
    return (Instead(condition, _unless(then, toll)),)


@rule("told", "if <condition> , instead <then:clauses> unless <toll>")
def _unless_instead_of_all(condition: Condition, then: Then, toll: Toll) -> Then:
    return (Instead(condition, _unless(then, toll), whole=True),)


@rule("told_first", "for each 1 life you (lost|gained) , <then:clauses> unless <toll>")
def _unless_for_each_life(then: Then, toll: Toll, at: int) -> Then:
    """Once for each of it that the event was."""
    return (Repeat(ThatMuch(at), _unless(then, toll)),)


@rule("told_first", "pay <n:energy> . if you can't , <then:clauses>")
def _pays_if_able(n: int, then: Then) -> Then:
    """CR 107.14, 118.3: counters that are there are paid; nobody is asked."""
    return (UnlessPays(then, Cost((PayCounters("energy", n),)), obliged=True),)


@rule("told_first", "for each <what:repeated_for> , <then:clauses> unless <toll>")
def _unless_for_each(what: Mention, then: Then, toll: Toll) -> Then | None:
    """Of each of them it is asked by itself."""
    if any(isinstance(node, TargetPhrase) for one in then for node in walk(one)):
        return None
    return (ForEach(what, _unless(then, toll)),)


@rule(
    "told_first",
    "<then:clauses> unless <who:player> has/have <this> deal <n:much> damage to them",
    "<then:clauses> unless <who:player> has/have <this> deal damage to them equal to <n:value>",
)
def _unless_dealt(then: Then, who: Selector, this: Selector, n: Amount) -> Then:
    """CR 118.12a: the player may have the damage dealt to them instead; "that much" is what
    would be dealt otherwise."""
    *before, last = then
    if isinstance(n, ThatMuch) and isinstance(last, DealDamage):
        n = last.amount
    whose = your_own(who)
    return (*before, May((DealDamage(n, whose, this),), player=whose, otherwise=(last,)))
