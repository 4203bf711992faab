"""What activating abilities costs: "equip abilities you activate cost {1} less to activate" (CR
601.2f, 602.2b), and limits of the abilities that keywords stand for.

| phrase | gives |
| --- | --- |
| `priced_kind` | which abilities: "equip abilities", "activated abilities" |
| `keyword_limits` | a keyword with what is said of its ability: "Equip {3}. Activate only once …" |
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import (
    ANYTHING,
    OPPONENT,
    THIS,
    YOU,
    Ability,
    ActivatedAbility,
    Activates,
    AddMana,
    Compare,
    Condition,
    HasChosenType,
    KeywordAbility,
    Matches,
    Modification,
    Selector,
    StaticAbility,
    Times,
)
from rules_engine.ir.abilities import SelfCostChange
from rules_engine.ir.amounts import Amount, EventsThisTurn, PowerOf
from rules_engine.ir.costs import Mana
from rules_engine.ir.effects import AddManaInAnyCombination, AddManaOfType
from rules_engine.ir.modifications import AbilityCostChange, UnlockCostChange
from rules_engine.ir.node import walk
from rules_engine.ir.passes.registry import EXPANSIONS
from rules_engine.ir.selectors import TARGET, ChosenTarget, Comparison, HasChosenName
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.spell_costs import Priced, priced
from rules_engine.oracle.grammar.syntax import Limit
from rules_engine.vocabulary import Keyword

# --- of other objects --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Kind:
    """Which abilities: those of a keyword, loyalty abilities, all activated ones."""

    keyword: Keyword | None = None
    loyalty: bool = False
    bare: bool = False
    """Only "abilities": it has to be said who activates them."""


words(
    "priced_kind",
    {
        "activated abilities": _Kind(),
        "loyalty abilities": _Kind(loyalty=True),
        "abilities": _Kind(bare=True),
    },
)


@rule("priced_kind", "<keyword> abilities")
def _of_keyword(keyword: Keyword) -> _Kind | None:
    return _Kind(keyword) if keyword in EXPANSIONS else None


@rule("ability", "unlock costs you pay cost <one:priced_mana> .")
def _unlock_costs(one: tuple[str, int]) -> Ability | None:
    """CR 709.5e."""
    change = priced(*one)
    if change is None or not isinstance(change.generic, int) or not change.generic:
        return None
    return StaticAbility(YOU, (UnlockCostChange(change.generic),))


words("activating", {"you activate": YOU, "your opponents activate": OPPONENT})
same("priced_of", "<x:group>", "<x:host>", "<x:this>")
words("priced_of", {"sources with the chosen name": HasChosenName()})
words("priced_of", {"sources of the chosen type": HasChosenType()})
same("priced_aim", "<x:this>", "<x:host>")


@rule("priced_aim", "(a|an) <noun>")
def _aim(noun: Selector) -> Selector:
    return noun


words("unless_mana", {"unless they're mana abilities": True})
words("not_mana", {"that aren't mana abilities": True})
words(
    "not_below_one",
    {"this effect can't reduce the mana in that cost to less than one mana": True},
)


@rule(
    "ability",
    "<kind:priced_kind> [<by:activating>] [of <what:priced_of>] [that target <aim:priced_aim>] "
    "cost <change:priced_ability> [<but:unless_mana>] .",
    "<kind:priced_kind> [<by:activating>] [of <what:priced_of>] [that target <aim:priced_aim>] "
    "cost <change:priced_ability> . <least:not_below_one> .",
    "<kind:priced_kind> [<by:activating>] [of <what:priced_of>] <but:not_mana> cost "
    "<change:priced_ability> [. <least:not_below_one>] .",
)
def _cost(
    kind: _Kind,
    by: Selector | None,
    what: Selector | None,
    aim: Selector | None,
    change: Priced,
    but: bool | None,
    least: bool | None,
) -> Ability | None:
    if kind.bare and by is None:
        return None
    return _static(kind, by, what or ANYTHING, aim, change, bool(but), int(bool(least)))


@rule(
    "ability",
    "as long as <condition> , <kind:priced_kind> [<by:activating>] [of <what:priced_of>] cost "
    "<change:priced_ability> [<but:unless_mana>] .",
)
def _cost_while(
    condition: Condition,
    kind: _Kind,
    by: Selector | None,
    what: Selector | None,
    change: Priced,
    but: bool | None,
) -> Ability | None:
    if kind.bare and by is None:
        return None
    made = _static(kind, by, what or ANYTHING, None, change, bool(but), 0)
    return replace(made, condition=condition) if isinstance(made, StaticAbility) else None


@rule(
    "ability",
    "the first activated ability of (a|an) <what:noun> you activate each turn costs "
    "<change:priced_ability> .",
)
def _first_costs(what: Selector, change: Priced) -> Ability | None:
    """CR 601.2f: mana abilities are activated abilities, too (602.1)."""
    made = _static(_Kind(bare=True), YOU, what, None, change, False, 0)
    if not isinstance(made, StaticAbility):
        return None
    return replace(made, condition=none_activated(what))


def none_activated(what: Selector) -> Condition:
    """Whether you have activated no abilities of these this turn."""
    activated = EventsThisTurn(Activates(YOU, what, mana_abilities=True))
    return Compare(activated, Comparison.EQUAL, 0)


@rule(
    "line",
    "as long as <condition> , <what:affected> <how:changes> and <kind:priced_kind> "
    "<by:activating> cost <change:priced_ability> .",
)
def _changes_and_cost_while(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    kind: _Kind,
    by: Selector,
    change: Priced,
) -> tuple[Ability, ...] | None:
    one = static(what, how, condition)
    other = _static(kind, by, ANYTHING, None, change, False, 0)
    if one is None or not isinstance(other, StaticAbility):
        return None
    return (one, replace(other, condition=condition))


@rule(
    "ability",
    "<what:host> 's <kind:priced_kind> cost <change:priced_ability> .",
    "<what:this> 's <kind:priced_kind> cost <change:priced_ability> .",
    "<what:host> 's <kind:priced_kind> cost <change:priced_ability> . <least:not_below_one> .",
)
def _of_one_cost(what: Selector, kind: _Kind, change: Priced, least: bool | None) -> Ability | None:
    return None if kind.bare else _static(kind, None, what, None, change, False, int(bool(least)))


@rule(
    "ability",
    "<self> 's <keyword> ability costs <change:priced_ability> if it targets <aim:priced_aim> .",
)
def _own_cost(self: bool, keyword: Keyword, change: Priced, aim: Selector) -> Ability | None:
    return _static(_Kind(keyword), None, THIS, aim, change, False, 0)


# --- something else besides --------------------------------------------------------------------


words("priced_mana_abilities", {"mana abilities": True, "activated abilities": False})


@rule(
    "ability",
    "<only:priced_mana_abilities> of <what:priced_of> cost an additional <n:fixed_number> life to "
    "activate .",
)
def _costs_life(only: bool, what: Selector, n: int) -> Ability | None:
    """CR 601.2f, 602.2b."""
    return static(what, (AbilityCostChange(0, only_mana=only, life=n),), None)


words("costs_paid", {"equip costs": Keyword.EQUIP, "cycling costs": Keyword.CYCLING})


@rule("ability", "<keyword:costs_paid> you pay cost <one:priced_paid> .")
def _costs_paid(keyword: Keyword, one: Priced) -> Ability | None:
    return _static(_Kind(keyword), YOU, ANYTHING, None, one, False, 0)


@rule("priced_paid", "<one:priced_mana>")
def _paid(one: tuple[str, int]) -> Priced | None:
    from rules_engine.oracle.grammar.spell_costs import priced

    return priced(*one)


def ability_static(
    kind: object, by: Selector, change: Priced, *, but_mana: bool, condition: Condition
) -> Ability | None:
    """Of all abilities that these players activate, while that is so."""
    assert isinstance(kind, _Kind)
    made = _static(kind, by, ANYTHING, None, change, but_mana, 0)
    return replace(made, condition=condition) if isinstance(made, StaticAbility) else None


def _static(
    kind: _Kind,
    by: Selector | None,
    what: Selector,
    aim: Selector | None,
    change: Priced,
    but_mana: bool,
    minimum: int,
) -> Ability | None:
    if change.mana is not None:
        return None
    how = AbilityCostChange(change.generic, minimum, kind.keyword, kind.loyalty, by, aim, but_mana)
    return static(what, (how,), None)


# --- of the ability itself ---------------------------------------------------------------------


@rule("limit", "this ability costs <change:priced_ability> <when:only_when> .")
def _this_ability_when(change: Priced, when: Condition) -> Limit:
    return _own(change, when)


@rule("limit", "this ability costs <change:priced_ability> if it targets <aim:priced_aim> .")
def _this_ability_at(change: Priced, aim: Selector) -> Limit:
    return _own(change, Matches(TARGET, aim))


@rule("limit", "this ability costs <change:priced_ability> if it targets two <aim:noun> .")
def _this_ability_at_both(change: Priced, aim: Selector) -> Limit:
    """Of an ability with two targets that are told apart."""
    return _own(change, Matches(TARGET, aim) & Matches(ChosenTarget(1), aim))


@rule("limit", "this ability costs <one:priced_mana> to activate , where x is <of:aimed_value> .")
def _this_ability_aimed(one: tuple[str, int], of: Amount) -> Limit | None:
    symbols, sign = one
    if symbols != "{X}":
        return None
    return _own(Priced(of if sign == 1 else Times(-1, of)), None)


@rule("aimed_value", "the power of the creature it targets")
def _power_of_target() -> Amount:
    return PowerOf(TARGET)


def _own(change: Priced, condition: Condition | None) -> Limit:
    return Limit("cost_change", SelfCostChange(change.generic, change.mana, change.more, condition))


def aims_once(then: object, limit: Limit) -> bool:
    """Whether "it targets" is said of an ability with one target, or with two."""
    from rules_engine.oracle.grammar.syntax import TargetPhrase

    if not isinstance(limit.value, SelfCostChange) or TARGET not in list(walk(limit.value)):
        return True
    assert isinstance(then, tuple)
    aims = 2 if ChosenTarget(1) in list(walk(limit.value)) else 1
    found = {node.at for one in then for node in walk(one) if isinstance(node, TargetPhrase)}
    return len(found) == aims


_LIMITED = frozenset({Keyword.EQUIP, Keyword.CREW, Keyword.SADDLE})


@rule("line", "<one:keyword_ability> . <limits:limit+>", "<one:keyword_ability> <limits:limit+>")
def _keyword_limits(one: Ability, limits: tuple[Limit, ...]) -> Ability | None:
    """Of the activated ability that the keyword stands for."""
    if not isinstance(one, KeywordAbility) or one.keyword not in _LIMITED:
        return None
    for limit in limits:
        match limit.field:
            case "cost_change" if one.cost_change is None:
                assert isinstance(limit.value, SelfCostChange)
                one = replace(one, cost_change=limit.value)
            case "times_each_turn" if one.times_each_turn is None:
                assert isinstance(limit.value, int)
                one = replace(one, times_each_turn=limit.value)
            case _:
                return None
    return one


_ADDING = AddMana | AddManaInAnyCombination | AddManaOfType


def pays_mana_for_other_things(ability: Ability) -> bool:
    """Whether it is an activated ability with mana in its cost and isn't a mana ability."""
    return (
        isinstance(ability, ActivatedAbility)
        and any(isinstance(part, Mana) for part in ability.cost.parts)
        and not any(isinstance(node, _ADDING) for one in ability.then for node in walk(one))
    )


def fits(ability: Ability, limit: Limit) -> bool:
    """Whether a limit can be said of the ability."""
    if limit.field == "x_is":
        from rules_engine.oracle.grammar.explained_x import explains

        return explains(ability)
    if limit.field == "only_mana":
        return pays_mana_for_other_things(ability)
    return not isinstance(ability, ActivatedAbility) or aims_once(ability.then, limit)
