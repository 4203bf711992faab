"""Cards put onto the battlefield from a hand or a graveyard, of a player's choice (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import CARD, Amount, Choice, Instruction, InZone, PutOntoBattlefield, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import NowIn
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import (
    ONTO_BATTLEFIELD,
    Entering,
    _put_so,
    entering,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Zone

words(
    "own_cards_in",
    {
        "your/their hand": InZone(Zone.HAND, SUBJECT),
        "your/their hand or graveyard": any_of(
            InZone(Zone.HAND, SUBJECT), InZone(Zone.GRAVEYARD, SUBJECT)
        ),
    },
)


@action(
    "put <n:pile_count> <what:card_noun> onto the battlefield from <where:own_cards_in> "
    "<how:entering*>"
)
def _from_there(
    n: tuple[Amount, bool], what: Selector, where: Selector, how: tuple[Entering, ...], at: int
) -> Instruction | None:
    count, up_to = n
    chosen = Mention(at, Choice(all_of(CARD, what, where), count, up_to), plural=count != 1)
    done = entering(chosen, how)
    return None if done is None else _put_so(done, ONTO_BATTLEFIELD, at)


@action("put <what:pronoun> from a graveyard onto the battlefield <how:entering*>")
def _from_any_graveyard(what: Selector, how: tuple[Entering, ...]) -> Instruction | None:
    """Only if it went there and still is there (CR 400.7)."""
    return entering(NowIn(Zone.GRAVEYARD, what), how)


@rule("told_first", "<one:clauses> , then do the same for <other:card_noun>")
def _same_for_other_cards(one: Then, other: Selector) -> Then | None:
    """Of all cards like these from the same place, after the first ones have entered."""
    told = one[0].then if len(one) == 1 and isinstance(one[0], Introduces) else None
    if not isinstance(told, PutOntoBattlefield) or not isinstance(told.what, Mention):
        return None
    cards = told.what.what
    where = [part for part in getattr(cards, "parts", ()) if isinstance(part, InZone)]
    if len(where) != 1 or any(isinstance(node, Choice | Pronoun) for node in walk(cards)):
        return None
    return (*one, replace(told, what=all_of(CARD, other, *where)))
