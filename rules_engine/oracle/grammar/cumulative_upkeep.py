"""What is to be done for cumulative upkeep beside paying mana or life (CR 702.24)."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    YOU,
    Ability,
    AddMana,
    Amount,
    Bound,
    Choice,
    Cost,
    CreateToken,
    Draw,
    GainLife,
    Instruction,
    KeywordAbility,
    Mana,
    PutCounters,
    Remember,
    ResultCards,
    Selector,
    TokenSpec,
)
from rules_engine.ir.costs import OneOfCosts, PayLife, Perform
from rules_engine.ir.effects import ChooseObjects, FlipCoin, mana_options
from rules_engine.ir.selectors import OPPONENT
from rules_engine.oracle.grammar.engine import rule
from rules_engine.vocabulary import Keyword


@rule("keyword_ability", "cumulative upkeep <one:mana> or <other:mana>")
def _either_upkeep(one: ManaCost, other: ManaCost) -> Ability:
    options = tuple(Cost((Mana(mana),)) for mana in (one, other))
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((OneOfCosts(options),)))


@rule("keyword_ability", "cumulative upkeep — add <mana> [.]")
def _mana_as_upkeep(mana: ManaCost) -> Ability:
    """CR 702.24a: once for each age counter."""
    added = Perform((AddMana(mana_options(str(mana))),))
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((added,)))


@rule("keyword_ability", "cumulative upkeep — draw a card [.]")
def _card_as_upkeep() -> Ability:
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((Perform((Draw(YOU, 1),)),)))


def _by_an_opponent(then: Callable[[Selector], Instruction]) -> Cost:
    """What an opponent is chosen to do as it is paid."""
    chosen = Bound("who is chosen")
    choosing = (ChooseObjects(Choice(OPPONENT)), Remember(chosen.name, ResultCards()))
    return Cost((Perform((*choosing, then(chosen))),))


@rule(
    "keyword_ability",
    "cumulative upkeep — an opponent gains <n:number> life [.]",
    "cumulative upkeep — have an opponent gain <n:number> life [.]",
)
def _life_as_upkeep(n: Amount) -> Ability:
    price = _by_an_opponent(lambda chosen: GainLife(chosen, n))
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, price)


@rule("keyword_ability", "cumulative upkeep — have an opponent create a/an <token:token_spec> [.]")
def _token_as_upkeep(token: TokenSpec) -> Ability:
    price = _by_an_opponent(lambda chosen: CreateToken(token, 1, chosen))
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, price)


@rule(
    "keyword_ability",
    "cumulative upkeep — put a/an <kind:counter> counter on a/an <what:noun> [.]",
)
def _counter_as_upkeep(kind: str, what: Selector) -> Ability:
    given = Perform((PutCounters(kind, 1, Choice(what)),))
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((given,)))


@rule("keyword_ability", "cumulative upkeep — flip a coin [.]")
def _coin_as_upkeep() -> Ability:
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((Perform((FlipCoin(),)),)))


@rule("keyword_ability", "cumulative upkeep — pay <mana> and <n:fixed_number> life [.]")
def _mana_and_life_as_upkeep(mana: ManaCost, n: int) -> Ability:
    """CR 702.24a: both, once for each age counter."""
    return KeywordAbility(Keyword.CUMULATIVE_UPKEEP, Cost((Mana(mana), PayLife(n))))
