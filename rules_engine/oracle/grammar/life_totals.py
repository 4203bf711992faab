"""Life totals: what damage can't make of them, exchanges, and how much it was (CR 119)."""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    YOU,
    Ability,
    Amount,
    Apply,
    Condition,
    ExchangeLifeTotals,
    GainLife,
    Instruction,
    LoseLife,
    RedistributeLifeTotals,
    Repeat,
    Selector,
    StaticAbility,
)
from rules_engine.ir.abilities import AsEnters
from rules_engine.ir.amounts import LifeTotal, LifeTotalAmong, Minus, StartingLife
from rules_engine.ir.counting import DrainedLife
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    CantGainLife,
    CantLoseLife,
    DamageStopsAtOneLife,
    PlaysOnWithoutLife,
)
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import SUBJECT, Pronoun, TargetPhrase, ThatMuch

words(
    "floor_of_damage",
    {
        "damage that would reduce your life total to less than 1 reduces it to 1 instead": (
            DamageStopsAtOneLife()
        )
    },
)


@rule("ability", "<floor:floor_of_damage> .")
def _floor(floor: DamageStopsAtOneLife) -> Ability:
    return StaticAbility(YOU, (floor,))


@rule(
    "ability",
    "if <condition> , <floor:floor_of_damage> .",
    "as long as <condition> , <floor:floor_of_damage> .",
)
def _floor_if(condition: Condition, floor: DamageStopsAtOneLife) -> Ability:
    """It works while that is so."""
    return StaticAbility(YOU, (floor,), condition=condition)


@rule("clause", "<until:duration> , <floor:floor_of_damage>")
def _floor_until(until: AnyDuration, floor: DamageStopsAtOneLife) -> Then:
    return (Apply(YOU, (floor,), until),)


# --- how much life ------------------------------------------------------------------------------


@rule("each", "1 life (you|they) (lost|gained)")
def _each_life(at: int) -> Amount:
    """Of the event: "whenever you gain life, …"."""
    return ThatMuch(at)


@rule("each", "1 life lost this way")
def _each_life_lost(at: int) -> Amount:
    return ThatMuch(at)


@rule("told_first", "for each 1 life you (lost|gained) , <then:clauses>")
def _once_for_each_life(then: Then, at: int) -> Then:
    return (Repeat(ThatMuch(at), then),)


words("extreme", {"highest": True, "lowest": False})
words(
    "players_compared",
    {
        "all players": PLAYER,
        "players": PLAYER,
        "your opponents": OPPONENT,
        "opponents": OPPONENT,
    },
)


@rule("value", "the <highest:extreme> life total among <who:players_compared>")
def _extreme(highest: bool, who: Selector) -> Amount:
    return LifeTotalAmong(who, highest)


@rule("value", "the life total of an opponent with the most life")
def _of_the_most() -> Amount:
    return LifeTotalAmong(OPPONENT, highest=True)


@rule("value", "<who:whose> life total minus <less:value>")
def _life_minus(who: Selector, less: Amount) -> Amount:
    return Minus(LifeTotal(who), less)


@rule("value", "<who:whose> starting life total minus <less:value>")
def _starting_life_minus(who: Selector, less: Amount) -> Amount:
    return Minus(StartingLife(who), less)


@rule("clause", "<both:player> exchange life totals")
def _two_exchange(both: Selector) -> Then | None:
    """CR 701.12c: of two target players."""
    if not isinstance(both, TargetPhrase) or both.maximum != 2 or both.minimum != 2:
        return None
    return (ExchangeLifeTotals(both, both),)


@rule("clause_base", "<both:player> exchange life totals")
def _have_two_exchange(both: Selector) -> Then | None:
    return _two_exchange(both)


@rule("player", "two target players")
def _two_target_players(at: int) -> Selector:
    return TargetPhrase(at, PLAYER, 2, 2)


@rule("value", "the difference between those players 's life totals")
def _difference(at: int) -> Amount:
    them = Pronoun(at, ("player",), plural=True, demonstrative=True)
    return Minus(LifeTotalAmong(them, True), LifeTotalAmong(them, False))


# --- what can't change --------------------------------------------------------------------------

_UNCHANGED = (CantGainLife(), CantLoseLife())
"""CR 119.7-8: nor can life be paid, or the total be set or exchanged."""


@rule("ability", "your life total can't change .")
def _unchanging() -> Ability:
    return StaticAbility(YOU, _UNCHANGED)


@rule("clause", "<until:duration> , your life total can't change")
@rule("clause", "your life total can't change <until:duration>")
def _unchanging_until(until: AnyDuration) -> Then:
    return (Apply(YOU, _UNCHANGED, until),)


# --- without life -------------------------------------------------------------------------------


@rule("ability", "you don't lose the game for having 0 or less life .")
def _plays_on() -> Ability:
    """CR 104.3b."""
    return StaticAbility(YOU, (PlaysOnWithoutLife(),))


words(
    "changed",
    {
        f"{verb} lose the game for having 0 or less life": (PlaysOnWithoutLife(),)
        for verb in ("don't", "doesn't")
    },
)


@rule("ability", "as long as <condition> , you don't lose the game for having 0 or less life .")
def _plays_on_while(condition: Condition) -> Ability:
    return StaticAbility(YOU, (PlaysOnWithoutLife(),), condition=condition)


@rule("ability", "as <self> enters , you lose life equal to <n:value> .")
def _loses_as_it_enters(self: bool, n: Amount) -> Ability:
    """CR 614.1c."""
    return AsEnters(LoseLife(YOU, n))


# --- drained ------------------------------------------------------------------------------------


@action(
    "gain life equal to the damage dealt , but not more life than the player 's life total before "
    "the damage was dealt , the planeswalker 's loyalty before the damage was dealt , or the "
    "creature 's toughness",
)
def _drains() -> Instruction:
    return GainLife(SUBJECT, DrainedLife())


@action("redistribute any number of players' life totals")
def _redistribute() -> Instruction:
    return RedistributeLifeTotals(PLAYER)
