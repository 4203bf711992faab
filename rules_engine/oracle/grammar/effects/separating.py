"""Piles (CR 700.3): who makes them, who chooses one of them, what becomes of them.

| phrase | gives |
| --- | --- |
| `of_piles` | what is in a pile after one was chosen |
"""

from __future__ import annotations

from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    YOU,
    Apply,
    Bound,
    Choice,
    ControlledBy,
    ForEach,
    Instruction,
    Iterated,
    OpponentOf,
    Selector,
    walk,
)
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE, Then
from rules_engine.ir.modifications import OnlyTheseAttack, OnlyTheseBlock
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import Destination
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, PileOfChoice, Pronoun

CHOSEN, OTHER = Bound(CHOSEN_PILE), Bound(OTHER_PILE)

# --- making and choosing -----------------------------------------------------------------------


@action("separate <what:thing> into two piles")
def _separate(what: Selector) -> Instruction:
    return SeparateIntoPiles(what, SUBJECT)


@action("choose one of (those|the) piles")
def _choose() -> Instruction:
    return ChoosePile(SUBJECT)


@action("choose one of their piles")
def _choose_theirs() -> Instruction:
    return ChoosePile(SUBJECT, ControlledBy(SUBJECT))


@rule(
    "clause",
    "separate <what:thing> into two piles and <who:player> chooses one",
)
def _separate_and_choose(what: Selector, who: Selector) -> Then | None:
    """Of the piles of what that player controls: others may have piles of their own."""
    theirs = any(isinstance(node, ControlledBy) and _is_that(node.player) for node in walk(what))
    if not (theirs and _is_that(who)):
        return None
    return (SeparateIntoPiles(what), ChoosePile(who, ControlledBy(who)))


def _is_that(player: Selector) -> bool:
    return isinstance(player, Pronoun) and "player" in player.kinds


@rule(
    "clause",
    "for each player , one of their piles is chosen by one of their opponents of their choice",
)
def _opponents_of_each() -> Then:
    by = Choice(all_of(PLAYER, OpponentOf(Iterated())), by=Iterated())
    return (ForEach(PLAYER, (ChoosePile(by, ControlledBy(Iterated())),)),)


@rule("clause", "for each opponent , you choose one of their piles")
def _you_of_each() -> Then:
    return (ForEach(OPPONENT, (ChoosePile(YOU, ControlledBy(Iterated())),)),)


# --- what is in them ---------------------------------------------------------------------------

words(
    "post",
    {
        "in the chosen pile": CHOSEN,
        "in the chosen piles": CHOSEN,
        "in the other pile": OTHER,
        "in the other piles": OTHER,
    },
)


@rule("post", "in the pile of <who:whose> choice")
def _in_pile_of_choice(who: Selector) -> Selector:
    return PileOfChoice(_any_one(who))


@rule("pile_of_choice", "the pile of <who:whose> choice")
def _pile_of_choice(who: Selector) -> Selector:
    return PileOfChoice(_any_one(who))


def _any_one(who: Selector) -> Selector:
    return OPPONENT if isinstance(who, Mention) and who.what == OPPONENT else who


words("chosen_pile", {"the chosen pile": CHOSEN, "that pile": CHOSEN})
words("other_pile", {"the other pile": OTHER})
same("thing", "<x:other_pile>")


@rule("thing", "the chosen pile")
def _chosen_pile() -> Selector:
    return CHOSEN


@rule("do_both", "put <one:chosen_pile> <there:place> and the other [pile] <elsewhere:place>")
def _put_both(one: Selector, there: Destination, elsewhere: Destination) -> Then:
    return (there(CHOSEN), elsewhere(OTHER))


@rule("do_both", "put one pile <there:place> and the other [pile] <elsewhere:place>")
def _choose_and_put(there: Destination, elsewhere: Destination) -> Then:
    return (ChoosePile(SUBJECT), there(CHOSEN), elsewhere(OTHER))


@rule("do_both", "exile <one:pile_of_choice> and return the other to the battlefield")
def _exile_one(one: Selector) -> Then:
    from rules_engine.ir import Exile, PutOntoBattlefield

    return (Exile(one), PutOntoBattlefield(OTHER, SUBJECT))


# --- who may fight -----------------------------------------------------------------------------


@rule("clause", "only <what:noun> can attack this turn")
def _only_attack(what: Selector) -> Then:
    return (Apply(PLAYER, (OnlyTheseAttack(what),)),)


@rule("clause", "only <what:noun> can block this turn")
def _only_block(what: Selector) -> Then:
    return (Apply(PLAYER, (OnlyTheseBlock(what),)),)
