"""What the cards that an ability exiled make of its object (CR 607.2a)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    CREATURE,
    THIS,
    Ability,
    ExiledWithThis,
    Exists,
    ModifyPowerToughness,
    PowerOf,
    Selector,
    SetBasePowerToughness,
    StaticAbility,
    ToughnessOf,
)
from rules_engine.ir.modifications import SetCreatureTypesOf
from rules_engine.ir.selectors import LastExiledWithThis
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule(
    "ability",
    "as long as a card exiled with <self> is a creature card , <again:self> has the power , "
    "toughness , and creature types of the last creature card exiled with <last:self> . it's still "
    "a/an <word:subtype> .",
)
def _like_the_last(self: bool, again: bool, last: bool, word: str) -> Ability:
    """CR 613.1d, 613.4b."""
    exiled = all_of(CARD, CREATURE, ExiledWithThis())
    card = LastExiledWithThis(CREATURE)
    like = (
        SetCreatureTypesOf(card, (word,)),
        SetBasePowerToughness(PowerOf(card), ToughnessOf(card)),
    )
    return StaticAbility(THIS, like, condition=Exists(exiled))


@rule("its_power", "the exiled creature card 's power")
def _exiled_power() -> Selector:
    return all_of(CARD, CREATURE, ExiledWithThis())


@rule(
    "ability",
    "<self> gets +X/+Y , where x is <what:its_power> and y is its toughness .",
)
def _larger_by_the_exiled(self: bool, what: Selector) -> Ability:
    """CR 607.3: of all that it exiled, added up."""
    return StaticAbility(THIS, (ModifyPowerToughness(PowerOf(what), ToughnessOf(what)),))
