"""Cards put onto the battlefield from a hand or a graveyard, of a player's choice (CR 608.2d)."""

from __future__ import annotations

from rules_engine.ir import CARD, Amount, Choice, Instruction, InZone, Selector
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import (
    ONTO_BATTLEFIELD,
    Entering,
    _put_so,
    entering,
)
from rules_engine.oracle.grammar.engine import words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention
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
