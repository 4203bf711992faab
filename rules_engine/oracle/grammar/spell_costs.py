"""What a spell says of its own costs: more, less, besides (CR 118.7-9, 601.2f).

| phrase | gives |
| --- | --- |
| `priced` | "{1} less", "{W} more", with what it is for each of: a `Priced` |
| `spell_condition` | a condition that may ask what this spell targets |
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    THIS,
    Ability,
    AllOf,
    Amount,
    Condition,
    Cost,
    KeywordAbility,
    Mana,
    Matches,
    Selector,
    Times,
    TimesPaid,
)
from rules_engine.ir.abilities import (
    CantSpendMana,
    CostForTargets,
    OnlyColorsOnX,
    OptionalCost,
    SelfCostChange,
)
from rules_engine.ir.amounts import AtMost
from rules_engine.ir.conditions import ADDITIONAL, BEHOLD, EVIDENCE, cost_was_paid
from rules_engine.ir.costs import (
    CostPart,
    ExileAsEvidence,
    ExileCards,
    RevealCards,
    SacrificePermanents,
    TapPermanents,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    IsSubtype,
    Targets,
)
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Limit, with_difference
from rules_engine.vocabulary import Color, Keyword

# --- how much ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Priced:
    """A change of a cost: by generic mana (less if negative), or by symbols."""

    generic: Amount = 0
    mana: ManaCost | None = None
    more: bool = False


words("more_or_less", {"less": -1, "more": 1})


@rule("priced_mana", "<mana> <sign:more_or_less>")
def _priced_mana(mana: ManaCost, sign: int) -> tuple[str, int]:
    return str(mana), sign


def priced(symbols: str, sign: int, of: Amount | None = None) -> Priced | None:
    """What the symbols before "less" or "more" mean, for each of these if given."""
    if symbols == "{X}":
        return None
    number = re.fullmatch(r"\{(\d+)\}", symbols)
    if number is None:
        return None if of is not None else Priced(0, ManaCost.parse(symbols), sign > 0)
    factor = sign * int(number[1])
    if of is None:
        return Priced(factor)
    return Priced(of if factor == 1 else Times(factor, of))


@rule("priced", "<one:priced_mana> <to:to_cast>")
def _priced(one: tuple[str, int], to: bool) -> Priced | None:
    return priced(*one)


@rule("priced", "<one:priced_mana> <to:to_cast> for each <of:each>")
def _priced_each(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
    return priced(*one, of)


@rule("priced", "<one:priced_mana> <to:to_cast> , where x is <of:value>")
def priced_where(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
    symbols, sign = one
    if symbols != "{X}":
        return None
    return Priced(of if sign == 1 else Times(-1, of))


words("to_cast", {"to cast": True})
words("to_activate", {"to activate": True})


@rule("priced_ability", "<one:priced_mana> <to:to_activate>")
def _priced_ability(one: tuple[str, int], to: bool) -> Priced | None:
    return priced(*one)


@rule("priced_ability", "<one:priced_mana> <to:to_activate> for each <of:each>")
def _priced_ability_each(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
    return priced(*one, of)


@rule("priced_ability", "<one:priced_mana> <to:to_activate> , where x is <of:value>")
def _priced_ability_where(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
    symbols, sign = one
    if symbols != "{X}":
        return None
    return Priced(of if sign == 1 else Times(-1, of))


# --- this spell --------------------------------------------------------------------------------

same("spell_condition", "<x:condition>")


@rule("spell_condition", "it targets (a|an|one or more) <noun>")
def _it_targets(noun: Selector) -> Condition:
    return Matches(THIS, Targets(noun))


@rule("spell_condition", "it targets (a|an|one or more) <what:card_noun>")
def _it_targets_card(what: Selector) -> Condition | None:
    return Matches(THIS, Targets(all_of(CARD, what)))


@rule("ability", "<self> costs <change:priced> .")
def _self_cost(self: bool, change: Priced) -> Ability:
    return SelfCostChange(change.generic, change.mana, change.more)


@rule(
    "ability",
    "<self> costs <change:priced> . this effect can't reduce the amount of mana <again:self> costs "
    "by more than <most:mana> .",
)
def _self_cost_but_not_by_more(
    self: bool, change: Priced, again: bool, most: ManaCost
) -> Ability | None:
    """CR 601.2f: by the smaller of both."""
    limit = re.fullmatch(r"\{(\d+)\}", str(most))
    match change.generic:
        case Times(factor=-1, amount=amount) if limit is not None and change.mana is None:
            return SelfCostChange(Times(-1, AtMost(int(limit[1]), amount)))
        case _:
            return None


@rule(
    "ability",
    "<self> costs <change:priced> if <condition:spell_condition> .",
    "<self> costs <change:priced> as long as <condition> .",
    "if <condition> , <self> costs <change:priced> .",
    "as long as <condition> , <self> costs <change:priced> .",
)
def _self_cost_if(self: bool, change: Priced, condition: Condition) -> Ability:
    return with_difference(
        SelfCostChange(change.generic, change.mana, change.more, condition), condition
    )


@rule(
    "line",
    "flashback <mana> . <self> costs <one:priced_mana> <to:to_cast> this way , where x is "
    "<of:value> .",
)
def _flashback_for_less(
    mana: ManaCost, self: bool, one: tuple[str, int], to: bool, of: Amount
) -> Ability | None:
    """CR 601.2f, 702.34a: only what is cast for its flashback cost costs less."""
    change = priced_where(one, to, of)
    if change is None:
        return None
    cost = Cost((Mana(mana),))
    return KeywordAbility(
        Keyword.FLASHBACK, cost, cost_change=SelfCostChange(change.generic, change.mana)
    )


@rule("ability", "<self> costs <change:priced> <when:only_when> .")
def _self_cost_when(self: bool, change: Priced, when: Condition) -> Ability:
    return SelfCostChange(change.generic, change.mana, change.more, when)


@rule(
    "line",
    "<self> costs <change:priced> if <condition:spell_condition> . "
    "it also costs <also:priced> if <other:spell_condition> .",
    "<self> costs <change:priced> if <condition:spell_condition> and "
    "<also:priced> if <other:spell_condition> .",
)
def _two_self_costs(
    self: bool, change: Priced, condition: Condition, also: Priced, other: Condition
) -> tuple[Ability, ...]:
    return (
        SelfCostChange(change.generic, change.mana, change.more, condition),
        SelfCostChange(also.generic, also.mana, also.more, other),
    )


words(
    "spell_condition",
    {
        "it's bargained": cost_was_paid(Keyword.BARGAIN),
        "it's kicked": cost_was_paid(Keyword.KICKER),
    },
)


@rule("ability", "as an additional cost to cast this spell , you may <cost> .")
def _optional(cost: Cost) -> Ability:
    """CR 118.8b; the name is what conditions ask for."""
    match cost.parts:
        case (ExileAsEvidence(),):
            return OptionalCost(EVIDENCE, cost)
        case (RevealCards(or_permanents=True, count=1, what=IsSubtype(subtype=subtype)),):
            return OptionalCost(f"{BEHOLD} {subtype}", cost)
        case _:
            return OptionalCost(ADDITIONAL, cost)


@rule("line", "as an additional cost to cast this spell , you may <cost> . <then:ability>")
def _optional_and_cheaper(cost: Cost, then: Ability) -> tuple[Ability, ...] | None:
    """ "… This spell costs {2} less to cast if evidence was collected." """
    asks = isinstance(then, SelfCostChange) and any(isinstance(n, TimesPaid) for n in walk(then))
    return (_optional(cost), then) if asks else None


@rule("one_condition", "(a|an) <what:noun> was beheld")
def _was_beheld(what: Selector) -> Condition | None:
    match what:
        case IsSubtype(subtype=subtype):
            return cost_was_paid(f"{BEHOLD} {subtype}")
        case _:
            return None


@rule("ability", "<self> costs <mana> more to cast for each target beyond the first .")
def _for_targets(self: bool, mana: ManaCost) -> Ability:
    return CostForTargets(Cost((Mana(mana),)))


@rule("any_number_paid", "exile any number of <what:noun>")
def _exile_any_number(what: Selector) -> tuple[CostPart, str] | None:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if IN_YOUR_HAND not in parts and IN_YOUR_GRAVEYARD not in parts:
        return None
    return ExileCards(all_of(CARD, what)), "exiled"


@rule("any_number_paid", "sacrifice any number of <what:noun>")
def _sacrifice_any_number(what: Selector) -> tuple[CostPart, str]:
    return SacrificePermanents(what), "sacrificed"


@rule("any_number_paid", "tap any number of untapped <what:noun>")
def _tap_any_number(what: Selector) -> tuple[CostPart, str]:
    return TapPermanents(what), "tapped"


words("paid_thing", dict.fromkeys(("creature", "artifact", "land", "permanent", "card"), True))


@rule(
    "ability",
    "as an additional cost to cast this spell , you may <paid:any_number_paid> . "
    "<self> costs <one:priced_mana> <to:to_cast> for each <paid_thing> <way:paid_way> this way .",
)
def _any_number(
    paid: tuple[CostPart, str], self: bool, one: tuple[str, int], to: bool, way: str
) -> Ability | None:
    part, done = paid
    change = priced(*one)
    if change is None or not isinstance(change.generic, int) or change.generic >= 0 or done != way:
        return None
    return OptionalCost("any number", Cost((part,)), repeated=True, less=-change.generic)


@rule("ability", "you can't spend mana to cast <self> .")
def _no_mana(self: bool) -> Ability:
    return CantSpendMana()


words("x_colors", {color.word: (color,) for color in Color})


@rule("x_colors", "<one:color> and/or <other:color>")
def _either_on_x(one: Color, other: Color) -> tuple[Color, ...]:
    return (one, other)


@rule("ability", "spend only <colors:x_colors> mana on x .")
def _only_on_x(colors: tuple[Color, ...]) -> Ability:
    return OnlyColorsOnX(colors)


@rule("limit", "spend only <colors:x_colors> mana on x .")
def _only_on_its_x(colors: tuple[Color, ...]) -> Limit:
    """Of the cost of the activated ability."""
    return Limit("x", frozenset(colors))
