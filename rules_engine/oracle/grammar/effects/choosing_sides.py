"""Players told apart by a word that was chosen for each of them (CR 608.2d): friend or foe."""

from __future__ import annotations

from rules_engine.ir import PLAYER, YOU, Compare, Condition, Count, Iterated, Selector
from rules_engine.ir.chosen_words import ChooseSides, OfSide, SideWasChosen
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.clauses import your_own
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Mention

_SIDES = ("friend", "foe")
words("side", {word: word for word in _SIDES})


@rule("told_first", "for each player , choose <one:side> or <other:side>")
def _sort(one: str, other: str) -> Then | None:
    return (ChooseSides(PLAYER, (one, other), YOU),) if one != other else None


@rule("told_first", "each <who:player_noun> chooses <one:vote_word> or <other:vote_word>")
def _choose_own(who: Selector, one: str, other: str) -> Then:
    """CR 101.4: in turn order."""
    return (ChooseSides(who, (one, other)),)


@rule(
    "told_first",
    "each <who:player_noun> secretly chooses <one:vote_word> or <other:vote_word> , then "
    "(the|those) choices are revealed",
)
def _choose_secretly(who: Selector, one: str, other: str) -> Then:
    """CR 101.4: nobody knows what the others choose."""
    return (ChooseSides(who, (one, other), secret=True),)


@rule("player", "each <word:side>")
def _each_of_side(word: str, at: int) -> Selector:
    return Mention(at, OfSide(PLAYER, word), plural=True)


@rule("player", "each <who:player_noun> who chose <word:vote_word>")
def _each_who_chose(who: Selector, word: str, at: int) -> Selector:
    return Mention(at, OfSide(who, word), plural=True)


@rule("repeated_for", "<who:player_noun> who chose <word:vote_word>")
def _for_each_who_chose(who: Selector, word: str, at: int) -> Mention:
    return Mention(at, OfSide(who, word), Iterated())


@rule("one_condition", "each <who:player_noun> chose <word:vote_word>")
def _all_chose(who: Selector, word: str, at: int) -> Condition:
    them = Mention(at, OfSide(who, word), plural=True)
    return Compare(Count(them), Comparison.EQUAL, Count(who))


# --- one player ---------------------------------------------------------------------------------


@rule("clause", "<who:player> chooses self or others")
def _self_or_others(who: Selector) -> Then | None:
    if isinstance(who, Mention) and who.plural:
        return None
    return (ChooseSides(your_own(who), ("self", "others")),)


for _side in ("self", "others"):
    words("one_condition", {f"that player chooses {_side}": SideWasChosen(_side)})
    words("one_condition", {f"the player chooses {_side}": SideWasChosen(_side)})
