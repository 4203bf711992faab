"""What spells that players cast and abilities cost more or less, and what may be paid instead
(CR 118.7-9, 601.2f).

| phrase | gives |
| --- | --- |
| `cast_spells` | "creature spells you cast": spells as they are cast |
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    HOST,
    OPPONENT,
    PLAYER,
    SPELL,
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
    X,
)
from rules_engine.ir.abilities import (
    AlternativeCost,
    SelfCostChange,
)
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.costs import (
    PayLife,
    Perform,
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
    OTHER,
    Targets,
)
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of, as_cast
from rules_engine.oracle.grammar.spell_costs import Priced, priced_where
from rules_engine.oracle.grammar.syntax import Limit, Mention, Pronoun


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
    return priced_where(one, to, of)


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
