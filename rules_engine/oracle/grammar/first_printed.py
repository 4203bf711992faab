"""Names by the set that they were originally printed in (CR 206.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.original_sets import ORIGINAL_SETS
from rules_engine.ir import PLAYER, SPELL, Ability, Exists, Modification, Selector, TriggeredAbility
from rules_engine.ir.effects import Sacrifice, Then
from rules_engine.ir.events import StateIs
from rules_engine.ir.modifications import CantCastSpells, CantPlayLands
from rules_engine.ir.selectors import OTHER, FirstPrintedIn
from rules_engine.oracle.grammar.engine import matcher, rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.lexer import Token

_SETS = {tuple(name.split()): name for name in ORIGINAL_SETS}


@matcher("original_set")
def _original_set(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    for words, name in _SETS.items():
        end = i + len(words)
        if tuple(token.written for token in tokens[i:end]) == words:
            yield name, end


@rule("post", "with a name originally printed in the <name:original_set> expansion")
def _first_printed_in(name: str) -> Selector:
    return FirstPrintedIn(name)


@rule("changed", "can't cast spells or play lands <which:post>")
def _neither_cast_nor_play(which: Selector) -> tuple[Modification, ...] | None:
    if not isinstance(which, FirstPrintedIn):
        return None
    return (CantCastSpells(all_of(SPELL, which)), CantPlayLands(what=which))


@rule("others_or_not", "other <noun>")
def _others(noun: Selector) -> Selector:
    return all_of(noun, OTHER)


@rule("others_or_not", "<noun>")
def _not_others(noun: Selector) -> Selector:
    return noun


@rule(
    "ability",
    "whenever one or more <what:others_or_not> are on the battlefield , their controllers "
    "sacrifice them .",
)
def _sacrificed_wherever(what: Selector) -> Ability:
    """CR 603.8: a state; whoever controls one sacrifices it."""
    return TriggeredAbility(StateIs(), (Sacrifice(what, PLAYER),), condition=Exists(what))


@rule("clause", "each <what:noun> is sacrificed by its controller")
def _each_sacrificed(what: Selector) -> Then:
    return (Sacrifice(what, PLAYER),)
