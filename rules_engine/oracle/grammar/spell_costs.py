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
    SPELL,
    THIS,
    YOU,
    YOUR_TURN,
    Ability,
    AllOf,
    Amount,
    Apply,
    Condition,
    ControlledBy,
    Cost,
    InZone,
    IsSpell,
    Mana,
    Matches,
    Modification,
    NthSpellCast,
    OwnedBy,
    Selector,
    StaticAbility,
    Times,
)
from rules_engine.ir.abilities import AlternativeCost, CostForTargets, SelfCostChange
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    AbilityCostChange,
    AlternativeCostFor,
    CostChange,
    EchoMayCost,
    ForNextSpell,
    MayCastAsThoughFlash,
    MinimumCost,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Targets
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of, as_cast
from rules_engine.oracle.grammar.syntax import Limit, Mention

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


@rule("ability", "<self> costs <change:priced> .")
def _self_cost(self: bool, change: Priced) -> Ability:
    return SelfCostChange(change.generic, change.mana, change.more)


@rule(
    "ability",
    "<self> costs <change:priced> if <condition:spell_condition> .",
    "<self> costs <change:priced> as long as <condition> .",
    "if <condition> , <self> costs <change:priced> .",
    "as long as <condition> , <self> costs <change:priced> .",
)
def _self_cost_if(self: bool, change: Priced, condition: Condition) -> Ability:
    return SelfCostChange(change.generic, change.mana, change.more, condition)


@rule("ability", "<self> costs <mana> more to cast for each target beyond the first .")
def _for_targets(self: bool, mana: ManaCost) -> Ability:
    return CostForTargets(Cost((Mana(mana),)))


# --- spells that players cast ------------------------------------------------------------------


@rule("cast_noun", "[each] <noun>")
def _cast_noun(noun: Selector) -> Selector | None:
    return noun if _is_spell(noun) else None


@rule("cast_noun", "<one:noun> and <other:noun>")
def _two_cast_nouns(one: Selector, other: Selector) -> Selector | None:
    if not (_is_spell(one) and _is_spell(other)):
        return None
    return all_of(SPELL, any_of(_unspelled(one), _unspelled(other)))


def _unspelled(noun: Selector) -> Selector:
    return all_of(
        *(part for part in (noun.parts if isinstance(noun, AllOf) else (noun,)) if part != SPELL)
    )


def _is_spell(noun: Selector) -> bool:
    return any(isinstance(part, IsSpell) for part in walk(noun))


@rule(
    "cast_spells",
    "<noun:cast_noun> <who:player> cast/casts",
    "<noun:cast_noun> <who:player> cast/casts <post:cast_post>",
)
def _cast_spells(noun: Selector, who: Selector, post: Selector | None, at: int) -> Selector:
    what = all_of(noun, ControlledBy(who))
    return Mention(at, what if post is None else all_of(what, post), plural=True)


@rule("cast_post", "that target/targets <what:this>", "that target/targets <what:host>")
def _cast_at(what: Selector) -> Selector:
    return Targets(what)


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


@rule("cast_spells", "the <n:ordinal> <noun:cast_noun> <who:player> cast/casts each turn")
def _nth_cast(n: int, noun: Selector, who: Selector, at: int) -> Selector:
    """CR 601.2i: of those like it."""
    what = all_of(noun, ControlledBy(who), NthSpellCast(n, _unspelled(noun)))
    return Mention(at, what)


@rule(
    "cast_spells",
    "the <n:ordinal> <noun:cast_noun> <who:player> cast/casts <post:cast_post> each turn",
)
def _nth_cast_so(n: int, noun: Selector, who: Selector, post: Selector, at: int) -> Selector:
    like = all_of(noun, post)
    return Mention(at, all_of(like, ControlledBy(who), NthSpellCast(n, _unspelled(like))))


@rule(
    "ability",
    "the <n:ordinal> <noun:cast_noun> you cast during each of your turns <how:changes> .",
)
def _nth_in_your_turns(
    n: int, noun: Selector, how: tuple[Modification, ...], at: int
) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    what = all_of(noun, ControlledBy(YOU), NthSpellCast(n, _unspelled(noun)))
    return static(Mention(at, what), how, YOUR_TURN)


@rule("clause", "the next <noun:cast_noun> you cast this turn <how:changes>")
def _next_cast(noun: Selector, how: tuple[Modification, ...]) -> Then | None:
    """CR 611.2f."""
    if any(isinstance(node, ControlledBy) for node in walk(noun)):
        return None
    return (Apply(noun, (ForNextSpell(how),)),)


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


@rule("changed", "cost/costs <change:priced>")
def _cost(change: Priced) -> tuple[Modification, ...]:
    return (CostChange(change.generic, change.mana, change.more),)


# --- abilities ---------------------------------------------------------------------------------


@rule("ability", "activated abilities of <noun> cost <change:priced_ability> .")
def _abilities_cost(noun: Selector, change: Priced) -> Ability | None:
    return _ability_cost(noun, change, 0)


@rule(
    "ability",
    "activated abilities of <noun> cost <change:priced_ability> . this effect can't reduce the "
    "mana in that cost to less than one mana .",
)
def _abilities_cost_at_least(noun: Selector, change: Priced) -> Ability | None:
    return _ability_cost(noun, change, 1)


def _ability_cost(noun: Selector, change: Priced, minimum: int) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    if change.mana is not None:
        return None
    return static(noun, (AbilityCostChange(change.generic, minimum),), None)


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
    "any player may cast <what:cast_noun> without paying their mana costs [<flash:and_as_flash>] .",
)
def _free_for_all(what: Selector, flash: bool | None) -> Ability | None:
    """CR 118.9, 601.3b: an alternative cost, and a permission that comes with it."""
    from rules_engine.oracle.grammar.lines import static

    return static(what, (AlternativeCostFor(Cost(()), as_flash=bool(flash)),), None)


words("and_as_flash", {"and as though they had flash": True})


@rule(
    "ability",
    "you may <cost> rather than pay the mana cost for <what:cast_noun> (you cast|that you cast) .",
)
def _alternative_for(cost: Cost, what: Selector) -> Ability | None:
    from rules_engine.oracle.grammar.lines import static

    return static(all_of(what, SPELL, ControlledBy(YOU)), (AlternativeCostFor(cost),), None)
