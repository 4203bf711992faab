"""Static abilities about steps, turns, unspent mana and the "legend rule" (CR 613.11).

| phrase | gives |
| --- | --- |
| `ability` | what untaps in other players' untap steps, the "legend rule" |
| `changed` | which unspent mana players keep, how many lands they may play, skipped turns |
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import (
    OPPONENT,
    PERMANENT,
    PLAYER,
    THIS,
    YOU,
    Ability,
    Amount,
    Compare,
    Comparison,
    Condition,
    ControlledBy,
    Count,
    Instruction,
    Modification,
    Selector,
    SharesNameWith,
    StaticAbility,
)
from rules_engine.ir.amounts import UnspentMana
from rules_engine.ir.chosen_words import ChosenAs
from rules_engine.ir.effects import (
    ActivateManaAbilities,
    ChooseWord,
    DoubleUnspentMana,
    EndTurn,
    LoseUnspentMana,
    Then,
)
from rules_engine.ir.modifications import (
    ActivatesTwice,
    AdditionalLandPlays,
    DamageCausesNoLifeLoss,
    DrawsInDrawStepsOf,
    FlipsTwoCoins,
    KeepsUnspentMana,
    LegendRuleDoesntApply,
    LosesLifeForUnspentMana,
    RollsMoreDice,
    SkipsExtraTurns,
    UntapsInOtherUntapSteps,
    UntapsOneTypeOnly,
)
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.clauses import action, your_own
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.oracle.grammar.words import CARD_TYPES
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import Color, Keyword, ManaType

# --- untap steps --------------------------------------------------------------------------------

_STEP = "during each other player's untap step"


@rule("ability", f"untap <what:affected> {_STEP} .")
def _untaps_too(what: Selector) -> Ability | None:
    """CR 502.3: with the permanents of the player whose step it is."""
    return static(what, (UntapsInOtherUntapSteps(),), None)


@rule("ability", "<what:affected> can boast twice during each of your turns rather than once .")
def _boasts_twice(what: Selector) -> Ability | None:
    """CR 702.142a: what you control has its turns as you have."""
    if not any(part == ControlledBy(YOU) for part in walk(what)):
        return None
    return static(what, (ActivatesTwice(Keyword.BOAST),), None)


@rule("ability", "untap <what:affected> during each opponent's untap step .")
def _untaps_with_opponents(what: Selector) -> Ability | None:
    return static(what, (UntapsInOtherUntapSteps(opponents=True),), None)


@rule("ability", "you draw a card during each opponent's draw step .")
def _draws_with_opponents() -> Ability | None:
    """CR 504.1: with the card that the player whose step it is draws."""
    return static(YOU, (DrawsInDrawStepsOf(OPPONENT),), None)


@rule("ability", f"as long as <condition> , untap <what:affected> {_STEP} .")
def _untaps_too_if(condition: Condition, what: Selector) -> Ability | None:
    return static(what, (UntapsInOtherUntapSteps(),), condition)


@rule(
    "ability",
    "as long as <condition> , each player chooses <kinds:kind_words> during their untap step . "
    "that player can untap only permanents of the chosen type this step .",
)
def _untaps_one_type(condition: Condition, kinds: Instruction) -> Ability | None:
    """CR 502.3."""
    if not isinstance(kinds, ChooseWord) or kinds.name != ChosenAs.CARD_TYPE:
        return None
    types = tuple(CARD_TYPES[word] for word in kinds.words)
    return static(PLAYER, (UntapsOneTypeOnly(types),), condition)


# --- the "legend rule" --------------------------------------------------------------------------


@matcher("legend_rule", lambda token: token.word == QUOTED)
def _legend_rule(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """Its name in quotation marks (CR 704.5j)."""
    is_name = i < len(tokens) and tokens[i].word == QUOTED
    if is_name and tokens[i].written.strip('"“”').lower() == "legend rule":
        yield True, i + 1


@rule("ability", "the <legend_rule> doesn't apply .")
def _without_legend_rule() -> Ability | None:
    return static(PERMANENT, (LegendRuleDoesntApply(),), None)


@rule(
    "ability",
    "the <legend_rule> doesn't apply to <what:group> .",
    "as long as <condition> , the <legend_rule> doesn't apply to <what:group> .",
)
def _without_legend_rule_for(what: Selector, condition: Condition | None) -> Ability | None:
    return static(what, (LegendRuleDoesntApply(),), condition)


@rule(
    "ability",
    "if there are exactly two permanents named <self> on the battlefield , the <legend_rule> "
    "doesn't apply to them .",
)
def _two_of_this_name(self: bool) -> Ability | None:
    them = all_of(PERMANENT, SharesNameWith(THIS))
    return static(them, (LegendRuleDoesntApply(),), Compare(Count(them), Comparison.EQUAL, 2))


# --- coins and damage ---------------------------------------------------------------------------


@rule("ability", "if you would flip a coin , instead flip two coins and ignore one .")
def _two_coins() -> Ability | None:
    """CR 705.1."""
    return static(YOU, (FlipsTwoCoins(),), None)


@rule(
    "ability",
    "if you would roll one or more dice , instead roll that many dice plus one and ignore the "
    "lowest roll .",
)
def _one_more_die() -> Ability | None:
    """CR 706.6."""
    return static(YOU, (RollsMoreDice(),), None)


@rule("ability", "damage doesn't cause you to lose life .")
def _harmless() -> Ability | None:
    """CR 120.3a."""
    return static(YOU, (DamageCausesNoLifeLoss(),), None)


@rule("ability", "as long as <condition> , damage doesn't cause you to lose life .")
def _harmless_if(condition: Condition) -> Ability | None:
    return static(YOU, (DamageCausesNoLifeLoss(),), condition)


# --- players ------------------------------------------------------------------------------------


@rule("changed", "may play an additional land during each of your/their turns")
def _one_more_land() -> tuple[Modification, ...]:
    return (AdditionalLandPlays(),)


@rule(
    "changed",
    "may play any number of [additional] lands on each of your/their turns",
    "may play any number of [additional] lands during each of your/their turns",
)
def _any_number_of_lands() -> tuple[Modification, ...]:
    return (AdditionalLandPlays(None),)


@rule("changed", "don't/doesn't lose unspent [<color>] mana as steps and phases end")
def _keeps_mana(color: Color | None) -> tuple[Modification, ...]:
    """CR 106.4, 500.5."""
    return (KeepsUnspentMana(None if color is None else ManaType(color.value)),)


words(
    "mana_becomes",
    {"colorless": ManaType.COLORLESS} | {color.word: ManaType(color.value) for color in Color},
)


@rule("ability", "if you would lose unspent mana , that mana becomes <kind:mana_becomes> instead .")
def _mana_becomes(kind: ManaType) -> Ability | None:
    return static(YOU, (KeepsUnspentMana(becomes=kind),), None)


@rule("ability", "a player losing unspent mana causes that player to lose that much life .")
def _loses_life_for_mana() -> Ability:
    """CR 106.4: at once, as the mana is lost."""
    return StaticAbility(PLAYER, (LosesLifeForUnspentMana(),))


@action("lose all unspent mana")
def _lose_unspent() -> Instruction:
    return LoseUnspentMana(SUBJECT)


@rule("clause", "<who:player> loses all unspent mana and you add the mana lost this way")
def _taken_mana(who: Selector) -> Then:
    """CR 106.13."""
    return (LoseUnspentMana(your_own(who), YOU),)


@action("double the amount of each type of unspent mana <who:had>")
def _double_unspent(who: Selector) -> Instruction:
    """CR 701.10f."""
    return DoubleUnspentMana(who)


words("had", {"you have": YOU})


@action("activate a mana ability of each <noun>")
def _activate_of_each(noun: Selector) -> Instruction:
    """CR 605.3a."""
    return ActivateManaAbilities(noun, SUBJECT)


@rule("counted", "unspent [<color>] mana you have")
def _unspent(color: Color | None) -> Amount:
    return UnspentMana(None if color is None else ManaType(color.value))


@rule("one_condition", "you have <n:how_many> unspent [<color>] mana")
def _have_unspent(n: Compared, color: Color | None) -> Condition:
    return Compare(UnspentMana(None if color is None else ManaType(color.value)), *n)


@rule("value", "the amount of unspent mana you have")
def _all_unspent() -> Amount:
    return UnspentMana()


@rule(
    "ability",
    "if <who:extra_turns_of> would begin an extra turn , that player skips that turn instead .",
)
def _without_extra_turns(who: Selector) -> Ability | None:
    """CR 500.7, 614.10."""
    return static(who, (SkipsExtraTurns(),), None)


words("extra_turns_of", {"a player": PLAYER, "an opponent": OPPONENT})


@action("end the turn")
def _end_turn() -> EndTurn:
    """CR 724.1."""
    return EndTurn()


@action("end the combat phase")
def _end_combat_phase() -> EndTurn:
    """CR 724.2."""
    return EndTurn(combat_only=True)
