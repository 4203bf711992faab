"""What X in a static ability is: "Spells you cast with mana value X or less have cascade, where X
is …" (CR 107.3i, 604.1)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    THIS,
    YOUR_TURN,
    Ability,
    AllOf,
    Amount,
    Condition,
    GainAbility,
    IsType,
    KeywordAbility,
    ManaValueOf,
    Modification,
    Selector,
    X,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.modifications import AddTypes
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.effects.permissions import Playing
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.playing import permitted
from rules_engine.vocabulary import CardType, Keyword


def _explained(
    what: Selector, how: tuple[Modification, ...], n: Amount, condition: Condition | None
) -> Ability | None:
    """None if there is no X, or if it may be one of an ability that is granted."""
    if any(isinstance(one, GainAbility) and X in walk(one) for one in how):
        return None
    if not any(X in walk(one) for one in (what, *how)):
        return None
    given = transform(what, lambda _, part: n if part == X else part)
    changed = tuple(transform(one, lambda _, part: n if part == X else part) for one in how)
    return static(given, changed, condition)


@rule("ability", "<what:affected> <how:changes> , where x is <n:value> .")
def _static_where(what: Selector, how: tuple[Modification, ...], n: Amount) -> Ability | None:
    return _explained(what, how, n, None)


@rule(
    "ability",
    "as long as <condition> , <what:affected> <how:changes> , where x is <n:value> .",
)
def _while_where(
    condition: Condition, what: Selector, how: tuple[Modification, ...], n: Amount
) -> Ability | None:
    return _explained(what, how, n, condition)


@rule("ability", "during your turn , <what:affected> <how:changes> , where x is <n:value> .")
def _in_your_turn_where(what: Selector, how: tuple[Modification, ...], n: Amount) -> Ability | None:
    return _explained(what, how, n, YOUR_TURN)


@rule("ability", "once during each of your turns , <one:permission> , where x is <n:value> .")
def _once_each_where(one: Playing, n: Amount) -> Ability | None:
    what, how = one
    given = transform(what, lambda _, part: n if part == X else part)
    return None if given == what else permitted((given, how), YOUR_TURN, (), once=True)


_EQUIP_X = KeywordAbility(Keyword.EQUIP, cost("{X}"))


@rule(
    "ability",
    "each <what:noun> is an <kind:subtype> with <abilities:granted> , where x is that "
    "<of:back_noun> 's mana value .",
)
def _equipment_where(
    what: Selector, kind: str, abilities: tuple[Ability, ...], of: str
) -> Ability | None:
    """CR 107.3i, 604.1: X is the mana value of the very object that has the abilities, its equip
    cost too (702.6a)."""
    if kind != "Equipment" or not all(X in walk(one) or one == _EQUIP_X for one in abilities):
        return None
    if not isinstance(what, AllOf) or all(
        part != IsType(CardType(of.title())) for part in what.parts
    ):
        return None
    worth = ManaValueOf(THIS)
    given = tuple(
        replace(one, amount=worth)
        if one == _EQUIP_X
        else transform(one, lambda _, part: worth if part == X else part)
        for one in abilities
    )
    gained = tuple(GainAbility(one) for one in given)
    return static(what, (AddTypes(subtypes=(kind,)), *gained), None)
