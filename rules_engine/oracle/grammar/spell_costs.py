"""What spells and abilities cost: more, less, instead, besides (CR 118.7-9, 601.2f).

| phrase | gives |
| --- | --- |
| `cast_spells` | "creature spells you cast": spells as they are cast |
| `priced` | "{1} less", "{W} more", with what it is for each of: a `Priced` |
| `spell_condition` | a condition that may ask what this spell targets |
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    HOST,
    OPPONENT,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    YOUR_TURN,
    Ability,
    ActivePlayer,
    AllOf,
    Amount,
    Apply,
    Bound,
    Choice,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    Cost,
    ForWhich,
    GainLife,
    InZone,
    IsSpell,
    Iterated,
    KeywordAbility,
    Mana,
    ManaSpent,
    Matches,
    Modification,
    Not,
    NthSpellCast,
    OwnedBy,
    Remember,
    ResultCards,
    Selector,
    StaticAbility,
    Times,
    TimesPaid,
    X,
)
from rules_engine.ir.abilities import (
    AlternativeCost,
    CantSpendMana,
    CostForTargets,
    OnlyColorsOnX,
    OptionalCost,
    SelfCostChange,
)
from rules_engine.ir.amounts import AmountNode, AtMost
from rules_engine.ir.conditions import ADDITIONAL, BEHOLD, EVIDENCE, cost_was_paid
from rules_engine.ir.costs import (
    CostPart,
    ExileAsEvidence,
    ExileCards,
    PayLife,
    Perform,
    RevealCards,
    SacrificePermanents,
    TapPermanents,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import ChooseObjects, Then
from rules_engine.ir.modifications import (
    AdditionalCostFor,
    AlternativeCostFor,
    CostChange,
    EchoMayCost,
    ForNextSpell,
    MayCastAsThoughFlash,
    MinimumCost,
)
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    OTHER,
    IsSubtype,
    Targets,
)
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of, as_cast
from rules_engine.oracle.grammar.syntax import Limit, Mention, Pronoun, with_difference
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
def _priced_where(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
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
    change = _priced_where(one, to, of)
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


# --- spells that players cast ------------------------------------------------------------------


@rule("cast_noun", "[each] <noun>")
def _cast_noun(noun: Selector) -> Selector | None:
    return noun if is_spell(noun) else None


@rule("cast_noun", "other <noun>")
def _other_cast_noun(noun: Selector) -> Selector | None:
    return all_of(noun, OTHER) if is_spell(noun) else None


@rule("cast_noun", "<one:noun> and <other:noun>")
def _two_cast_nouns(one: Selector, other: Selector) -> Selector | None:
    if not (is_spell(one) and is_spell(other)):
        return None
    return all_of(SPELL, any_of(unspelled(one), unspelled(other)))


def unspelled(noun: Selector) -> Selector:
    return all_of(
        *(part for part in (noun.parts if isinstance(noun, AllOf) else (noun,)) if part != SPELL)
    )


def is_spell(noun: Selector) -> bool:
    return any(isinstance(part, IsSpell) for part in walk(noun))


@rule(
    "cast_spells",
    "<noun:cast_noun> <who:player> cast/casts",
    "<noun:cast_noun> <who:player> cast/casts <post:cast_post>",
)
def _cast_spells(noun: Selector, who: Selector, post: Selector | None, at: int) -> Selector:
    what = all_of(noun, ControlledBy(who))
    return Mention(at, what if post is None else all_of(what, post), plural=True)


@rule("one_condition", "it's the <n:ordinal> <noun:cast_noun> you cast this turn")
def _is_nth(n: int, noun: Selector, at: int) -> Condition | None:
    """Among the spells of that kind, of which it is one."""
    if noun == SPELL:
        return None
    return Matches(Pronoun(at), all_of(unspelled(noun), NthSpellCast(n, unspelled(noun))))


@rule("one_condition", "it was the <n:ordinal> <noun:cast_noun> you cast this turn")
def _was_nth(n: int, noun: Selector, at: int) -> Condition:
    """What has become of the spell (CR 400.7d), among the spells of that kind that were cast."""
    return Matches(Pronoun(at), NthSpellCast(n, unspelled(noun)))


@rule("cast_post", "that target/targets <what:this>", "that target/targets <what:host>")
def _cast_at(what: Selector) -> Selector:
    return Targets(what)


@rule("cast_post", "that target/targets enchanted player")
def _cast_at_enchanted_player() -> Selector:
    return Targets(HOST)


@rule("cast_post", "that mana from (a|an) <source:noun> was spent to cast")
def _cast_with_mana_from(source: Selector) -> Selector:
    """CR 106.3, 601.2h: known as it has become cast."""
    spent = ManaSpent(what=Iterated(), source=source)
    return ForWhich(Compare(spent, Comparison.AT_LEAST, 1))


@rule("cast_post", "that target/targets you or (a|an) <noun>")
def _cast_at_you_or_one(noun: Selector) -> Selector:
    return Targets(any_of(YOU, noun))


@rule("cast_post", "that target/targets (a|an|one or more) <noun>")
def _cast_at_one(noun: Selector) -> Selector:
    return Targets(noun)


@rule("cast_post", "<one:post>")
def _cast_quality(one: Selector) -> Selector | None:
    """A quality of the spell, or from where it is cast."""
    said = as_cast(one)
    if said is None or any(
        isinstance(part, InZone | ControlledBy | OwnedBy | Targets) for part in walk(said)
    ):
        return None
    return said


@rule("nth_of_turn", "the <n:ordinal> <noun:cast_noun> you cast each turn")
def _nth_of_turn(n: int, noun: Selector) -> Selector:
    return all_of(noun, ControlledBy(YOU), NthSpellCast(n, unspelled(noun)))


@rule("cast_spells", "the <n:ordinal> <noun:cast_noun> <who:player> cast/casts each turn")
def _nth_cast(n: int, noun: Selector, who: Selector, at: int) -> Selector:
    """CR 601.2i: of those like it."""
    what = all_of(noun, ControlledBy(who), NthSpellCast(n, unspelled(noun)))
    return Mention(at, what)


@rule(
    "cast_spells",
    "the <n:ordinal> <noun:cast_noun> <who:player> cast/casts <post:cast_post> each turn",
    "the <n:ordinal> <noun:cast_noun> <who:player> cast/casts each turn <post:cast_post>",
)
def _nth_cast_so(n: int, noun: Selector, who: Selector, post: Selector, at: int) -> Selector:
    like = all_of(noun, post)
    return Mention(at, all_of(like, ControlledBy(who), NthSpellCast(n, unspelled(like))))


@rule(
    "ability",
    "the <n:ordinal> <noun:cast_noun> you cast during each of your turns <how:changes> .",
)
def _nth_in_your_turns(
    n: int, noun: Selector, how: tuple[Modification, ...], at: int
) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    what = all_of(noun, ControlledBy(YOU), NthSpellCast(n, unspelled(noun)))
    return static(Mention(at, what), how, YOUR_TURN)


@rule(
    "clause",
    "the next <noun:cast_noun> you cast this turn <how:changes>",
    "the next <noun:cast_noun> you cast this turn <how:changes> <later:as_cast>",
)
def _next_cast(noun: Selector, how: tuple[Modification, ...], later: bool | None) -> Then | None:
    """CR 611.2f."""
    if any(isinstance(node, ControlledBy) for node in walk(noun)):
        return None
    counts = any(isinstance(node, AmountNode) for one in how for node in walk(one))
    return (Apply(noun, (ForNextSpell(how, counted_as_cast=bool(later) and counts),)),)


@rule(
    "clause",
    "the next <types:listed_types> card you play this turn can be played as though it had flash",
)
def _next_played(types: Selector) -> Then:
    """CR 305.1: no land is played so; a card that isn't one is played by casting it."""
    return (Apply(all_of(SPELL, types), (ForNextSpell((MayCastAsThoughFlash(),)),)),)


words("as_cast", {"as you cast it": True})


@rule(
    "clause",
    "<noun:cast_noun> <who:player> cast/casts this turn [<post:cast_post>] <change:price_change>",
)
def _cast_this_turn(
    noun: Selector, who: Selector, post: Selector | None, change: CostChange
) -> Then:
    """CR 611.2c: also those that are cast later."""
    return (Apply(all_of(noun, post or ANYTHING, ControlledBy(who)), (change,)),)


@rule(
    "clause",
    "<until:duration> , <noun:cast_noun> <who:player> cast/casts <change:price_change>",
    "<noun:cast_noun> <who:player> cast/casts <change:price_change> <until:duration>",
)
def _cast_until(until: AnyDuration, noun: Selector, who: Selector, change: CostChange) -> Then:
    return (Apply(all_of(noun, ControlledBy(who)), (change,), until),)


@rule("price_change", "cost/costs <change:priced>")
def _price_change(change: Priced) -> CostChange:
    return CostChange(change.generic, change.mana, change.more)


@rule(
    "ability",
    "<what:cast_spells> during your turn <change:price_change> .",
    "during your turn , <what:cast_spells> <change:price_change> .",
)
def _in_your_turn(what: Selector, change: CostChange) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    return static(what, (change,), YOUR_TURN)


@rule(
    "line",
    "during your turn , <what:cast_spells> <change:price_change> and "
    "<kind:priced_kind> <by:activating> cost <other:priced_ability> [<but:unless_mana>] .",
)
def _spells_and_abilities(
    what: Selector,
    change: CostChange,
    kind: object,
    by: Selector,
    other: Priced,
    but: bool | None,
) -> tuple[Ability, ...] | None:
    from rules_engine.oracle.grammar.ability_costs import ability_static
    from rules_engine.oracle.grammar.lines import static

    spells = static(what, (change,), YOUR_TURN)
    abilities = ability_static(kind, by, other, but_mana=bool(but), condition=YOUR_TURN)
    return None if spells is None or abilities is None else (spells, abilities)


@rule("ability", "each spell <change:price_change> except during its controller 's turn .")
def _except_in_own_turn(change: CostChange) -> Ability:
    return StaticAbility(all_of(SPELL, Not(ControlledBy(ActivePlayer()))), (change,))


words(
    "changed",
    {
        "can be cast as though it had flash": (MayCastAsThoughFlash(),),
        "can be cast as though they had flash": (MayCastAsThoughFlash(),),
    },
)


@rule(
    "priced",
    "<one:priced_mana> <to:to_cast> , where x is <of:value> as this ability resolves",
)
def _priced_now(one: tuple[str, int], to: bool, of: Amount) -> Priced | None:
    return _priced_where(one, to, of)


same("affected", "<x:cast_spells>")


@rule(
    "changed",
    "that would cost less than <less:fixed_number> mana to cast cost/costs <least:fixed_number> "
    "mana to cast",
)
def _at_least(less: int, least: int) -> tuple[Modification, ...] | None:
    """CR 601.2f: what looks at the total cost."""
    return (MinimumCost(least),) if less == least else None


@rule("changed", "cost/costs an additional <n:number> life to cast")
def _cost_life(n: Amount) -> tuple[Modification, ...]:
    """CR 118.8: an additional cost."""
    return (AdditionalCostFor(Cost((PayLife(n),))),)


@rule("changed", "cost/costs <change:priced>")
def _cost(change: Priced) -> tuple[Modification, ...]:
    return (CostChange(change.generic, change.mana, change.more),)


@rule("ability", "each spell costs <change:priced> except during its controller's turn .")
def _cost_in_other_turns(change: Priced) -> Ability:
    theirs = Not(ControlledBy(ActivePlayer()))
    how = CostChange(change.generic, change.mana, change.more)
    return StaticAbility(all_of(SPELL, theirs), (how,))


# --- abilities ---------------------------------------------------------------------------------


@rule("ability", "you may <cost> rather than pay the echo cost for <what:group> .")
def _echo_may_cost(cost: Cost, what: Selector) -> Ability:
    """CR 702.30a: as it is paid for."""
    return StaticAbility(what, (EchoMayCost(cost),))


@rule("limit", "this ability costs <change:priced_ability> .")
def _this_ability(change: Priced) -> Limit:
    return Limit("cost_change", SelfCostChange(change.generic, change.mana, change.more))


@rule("limit", "this ability costs <change:priced_ability> if <condition> .")
def _this_ability_if(change: Priced, condition: Condition) -> Limit:
    return Limit("cost_change", SelfCostChange(change.generic, change.mana, change.more, condition))


# --- instead of the mana cost ------------------------------------------------------------------


@rule("ability", "as long as <condition> , you may pay <mana> to cast this spell .")
def _price_of_its_own(condition: Condition, mana: ManaCost) -> Ability:
    """CR 118.6, 118.9: of what has no mana cost that could be paid."""
    return AlternativeCost(Cost((Mana(mana),)), condition)


@rule("ability", "you may <cost> rather than pay this spell 's mana cost .")
def _alternative(cost: Cost) -> Ability:
    return AlternativeCost(cost)


@rule(
    "ability",
    "if <condition> , you may <cost> rather than pay this spell 's mana cost .",
    "you may <cost> rather than pay this spell 's mana cost if <condition> .",
)
def _alternative_if(condition: Condition, cost: Cost) -> Ability:
    return AlternativeCost(cost, condition)


@rule(
    "ability",
    "if <condition> , rather than pay this spell 's mana cost , you may have an opponent gain "
    "<n:number> life .",
    "if <condition> , you may have an opponent gain <n:number> life rather than pay this spell 's "
    "mana cost .",
)
def _gift_of_life(condition: Condition, n: Amount) -> Ability:
    """CR 118.9: the opponent is chosen as it is paid."""
    chosen = Bound("who gains life")
    then = (
        ChooseObjects(Choice(OPPONENT)),
        Remember(chosen.name, ResultCards()),
        GainLife(chosen, n),
    )
    return AlternativeCost(Cost((Perform(then),)), condition)


@rule(
    "ability",
    "if <condition> , rather than pay this spell 's mana cost , you may have each other player "
    "gain <n:number> life .",
    "if <condition> , you may have each other player gain <n:number> life rather than pay this "
    "spell 's mana cost .",
)
def _gift_to_all(condition: Condition, n: Amount) -> Ability:
    """CR 118.9, 119.8: of players who all can gain life."""
    return AlternativeCost(Cost((Perform((GainLife(all_of(PLAYER, Not(YOU)), n),)),)), condition)


@rule(
    "ability",
    "any player may cast <what:cast_noun> without paying their mana costs [<flash:and_as_flash>] .",
)
def _free_for_all(what: Selector, flash: bool | None) -> Ability | None:
    """CR 118.9, 601.3b: an alternative cost, and a permission that comes with it."""
    from rules_engine.oracle.grammar.lines import static

    return static(what, (AlternativeCostFor(Cost(()), as_flash=bool(flash)),), None)


words("and_as_flash", {"and as though they had flash": True})


@rule(
    "one_for_other_cost",
    "you may <cost> rather than pay the mana cost for a/an <what:cast_noun> you cast "
    "[<post:cast_post>]",
)
def _one_for_other(
    cost: Cost, what: Selector, post: Selector | None
) -> tuple[Selector, AlternativeCostFor]:
    how = AlternativeCostFor(cost, once=True)
    return all_of(what, SPELL, post or ANYTHING, ControlledBy(YOU)), how


@rule("ability", "once each turn , <one:one_for_other_cost> .")
def _once_for_other(one: tuple[Selector, AlternativeCostFor]) -> Ability:
    return StaticAbility(one[0], (one[1],))


@rule("ability", "once each turn , <one:one_for_other_cost> , where x is <of:value> .")
def _once_for_other_where(one: tuple[Selector, AlternativeCostFor], of: Amount) -> Ability | None:
    """X stands in what is said of the spell."""
    mana = one[1].cost.mana
    if X not in walk(one[0]) or X in walk(one[1]) or (mana is not None and mana.variables):
        return None
    what = transform(one[0], lambda _, part: of if part == X else part)
    return StaticAbility(what, (one[1],))


@rule("ability", "once during each of your turns , <one:one_for_other_cost> .")
def _once_in_yours(one: tuple[Selector, AlternativeCostFor]) -> Ability:
    return StaticAbility(one[0], (one[1],), condition=YOUR_TURN)


@rule(
    "ability",
    "you may <cost> rather than pay the mana cost for <what:cast_noun> (you cast|that you cast) .",
)
def _alternative_for(cost: Cost, what: Selector) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    return static(all_of(what, SPELL, ControlledBy(YOU)), (AlternativeCostFor(cost),), None)
