"""Who sacrificed something, or gained control of it, by an instruction before (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import Amount, ControlledBy, Count, Exists, ForWhich, Iterated, Selector
from rules_engine.oracle.grammar.deeds import GAINED
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("player", "each <of:player_noun> who sacrificed a/an <kind:noun> this way")
def _who_sacrificed(of: Selector, kind: Selector, at: int) -> Selector:
    """CR 608.2h: whose it was as it last was."""
    theirs = all_of(kind, ControlledBy(Iterated()), Pronoun(at, plural=True, way="sacrificed"))
    return Mention(at, all_of(of, ForWhich(Exists(theirs))), plural=True)


@rule("each", "one they gained control of this way")
def _each_gained(at: int) -> Amount:
    """What wasn't kept from changing its controller."""
    given = Pronoun(at, plural=True, way=GAINED)
    return Count(all_of(given, ControlledBy(Pronoun(at, ("player",)))))
