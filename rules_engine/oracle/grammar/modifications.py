"""What continuous effects say of objects and players: "gets +1/+1", "can't block" (CR 611, 613).

`changed` gives a tuple of modifications. The same words make a static ability without a duration
and an instruction with one.
"""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    AllOf,
    Amount,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBlock,
    DoesntUntap,
    GainAbility,
    LoseAllAbilities,
    LoseKeyword,
    Modification,
    ModifyPowerToughness,
    MustAttack,
    PowerIs,
    PowerOf,
    Selector,
    SetBasePowerToughness,
    Times,
    ToughnessIs,
    ToughnessOf,
    X,
)
from rules_engine.ir.amounts import AmountNode, AtMost
from rules_engine.ir.modifications import CantGainLife, MinimumBlockers, MustBlock
from rules_engine.ir.modifications.combat import OVERPOWERING
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import OneOf, Pronoun
from rules_engine.vocabulary import Keyword

words(
    "changed",
    {
        "can't attack": (CantAttack(),),
        "can't block": (CantBlock(),),
        "can't attack or block": (CantAttack(), CantBlock()),
        "can't be blocked": (CantBeBlocked(),),
        "can't be countered": (CantBeCountered(),),
        "attack each combat if able": (MustAttack(),),
        "attacks each combat if able": (MustAttack(),),
        "block each combat if able": (MustBlock(),),
        "blocks each combat if able": (MustBlock(),),
        "can't be blocked except by two or more creatures": (MinimumBlockers(2),),
        "can't be blocked except by three or more creatures": (MinimumBlockers(3),),
        "lose all abilities": (LoseAllAbilities(),),
        "loses all abilities": (LoseAllAbilities(),),
        "lose all abilities except mana abilities": (LoseAllAbilities(except_mana=True),),
        "loses all abilities except mana abilities": (LoseAllAbilities(except_mana=True),),
        "can't gain life": (CantGainLife(),),
        "doesn't untap during its controller's untap step": (DoesntUntap(),),
        "doesn't untap during your untap step": (DoesntUntap(),),
        "don't untap during their controllers' untap steps": (DoesntUntap(),),
    },
)


@rule("changed", "get/gets [an additional] <by:change>")
def _gets(by: tuple[Amount, Amount]) -> tuple[Modification, ...]:
    return (ModifyPowerToughness(*by),)


@rule("changed", "get/gets <by:change> for each <of:each> and <more:change> for each <each:each>")
def _gets_for_two(
    by: tuple[Amount, Amount], of: Amount, more: tuple[Amount, Amount], each: Amount
) -> tuple[Modification, ...] | None:
    one, other = _gets_each(by, of), _gets_each(more, each)
    return None if one is None or other is None else (*one, *other)


@rule("changed", "get/gets <one:change> or <other:change>")
def _gets_either(
    one: tuple[Amount, Amount], other: tuple[Amount, Amount]
) -> tuple[Modification, ...]:
    """CR 608.2d."""
    return (OneOf((ModifyPowerToughness(*one), ModifyPowerToughness(*other))),)


@rule("changed", "get/gets <by:change> for each <of:each>")
def _gets_each(by: tuple[Amount, Amount], of: Amount) -> tuple[Modification, ...] | None:
    power, toughness = by
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    return (ModifyPowerToughness(_times(power, of), _times(toughness, of)),)


@rule("changed", "get/gets <by:change> for each <of:each> , to a maximum of <n:fixed_number>")
def _gets_each_up_to(
    by: tuple[Amount, Amount], of: Amount, n: int
) -> tuple[Modification, ...] | None:
    """So much at most, where each counts for one."""
    if not {*by} <= {0, 1} or not isinstance(of, AmountNode):
        return None
    return _gets_each(by, AtMost(n, of))


def _times(factor: int, of: Amount) -> Amount:
    if factor == 0:
        return 0
    return of if factor == 1 else Times(factor, of)


@rule("changed", "get/gets <by:change> , where x is <what:value>")
def _gets_where(by: tuple[Amount, Amount], what: Amount) -> tuple[Modification, ...]:
    change = ModifyPowerToughness(*by)
    return (transform(change, lambda name, part: what if part == X else part),)


@rule("changed", "get/gets +X/+Y , where x is <n:value> [,] and y is <m:value>")
def _gets_apart(n: Amount, m: Amount) -> tuple[Modification, ...] | None:
    match n, m:
        case PowerOf(what=what), ToughnessOf(what=Pronoun(kinds=(), plural=False)):
            m = ToughnessOf(what)  # "its" is that of what was just named
        case _:
            pass
    return (ModifyPowerToughness(n, m),) if n != m else None


@rule("changed", "have/has <abilities:granted>", "gain/gains <abilities:granted>")
def _gains(abilities: tuple[Ability, ...]) -> tuple[Modification, ...]:
    return tuple(GainAbility(one) for one in abilities)


@rule("changed", "lose/loses <keyword>")
def _loses(keyword: Keyword) -> tuple[Modification, ...]:
    return (LoseKeyword(keyword),)


@rule("keywords_lost", "<one:keyword> , and <other:keyword>")
def _last_lost(one: Keyword, other: Keyword) -> tuple[Keyword, ...]:
    return one, other


@rule("keywords_lost", "<one:keyword> , <rest:keywords_lost>")
def _more_lost(one: Keyword, rest: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    return (one, *rest)


@rule("changed", "lose/loses <one:keyword> , <rest:keywords_lost>")
def _loses_several(one: Keyword, rest: tuple[Keyword, ...]) -> tuple[Modification, ...]:
    return tuple(LoseKeyword(keyword) for keyword in (one, *rest))


@rule("changed", "lose/loses all landwalk abilities", "lose/loses landwalk")
def _loses_landwalk() -> tuple[Modification, ...]:
    """CR 702.14a: of every kind."""
    return (LoseKeyword(Keyword.LANDWALK),)


@rule("changed", "has/have base power and toughness <size>")
def _base(size: tuple[Amount, Amount]) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(*size),)


@rule("changed", "can't be blocked by <by:noun>")
def _cant_be_blocked_by(by: Selector) -> tuple[Modification, ...] | None:
    if any(isinstance(part, Pronoun) and part.outside for part in walk(by)):
        return None  # "greater power" than something else
    return (CantBeBlocked(by),)


@rule("changed", "can't be blocked by creatures with greater power")
def _not_by_stronger() -> tuple[Modification, ...]:
    """Than that of each creature that is affected, whatever it is as blockers are declared."""
    return (CantBeBlocked(OVERPOWERING),)


@rule("changed", "can't be blocked by <by:noun> (or|and-or|and) <other:noun>")
def _cant_be_blocked_by_either(by: Selector, other: Selector) -> tuple[Modification, ...] | None:
    """ "Creatures with power 2 or less and/or Walls": what is said of the first isn't said of the
    others."""
    told = by.parts if isinstance(by, AllOf) else (by,)
    if not any(isinstance(part, PowerIs | ToughnessIs) for part in told):
        return None
    return (CantBeBlocked(any_of(by, other)),)


@rule("changed", "can't block <attackers:noun>")
def _cant_block(attackers: Selector) -> tuple[Modification, ...]:
    return (CantBlock(attackers),)
