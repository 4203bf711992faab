"""Effects that let players cast copies of cards (CR 707.12)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    Amount,
    CastWithoutPaying,
    Choice,
    InZone,
    Repeat,
    Selector,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ExiledWithThis, HasCounter
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Zone


@rule(
    "clause",
    "copy <what:single_card> . you may cast the copy without paying <its_cost>",
    "copy <what:single_card> and you may cast the copy without paying <its_cost>",
    "copy <what:single_card> , and you may cast the copy without paying <its_cost>",
    "copy <what:single_card> , then you may cast the copy without paying <its_cost>",
    "you may copy <what:single_card> . if you do , you may cast the copy without paying <its_cost>",
)
def _cast_copy(what: Selector, its_cost: bool) -> Then:
    """CR 707.12: not cast, the copy ceases to exist."""
    return (CastWithoutPaying(what, copy=True),)


@rule(
    "clause",
    "copy <what:single_card> . you may cast the copy",
    "copy <what:single_card> and you may cast the copy",
    "copy <what:single_card> , and you may cast the copy",
)
def _cast_copy_paid(what: Selector) -> Then:
    """CR 707.12: for its mana cost."""
    return (CastWithoutPaying(what, pays=True, copy=True),)


@rule(
    "clause",
    "copy <what:single_card> <n:number> times . you may cast the copies without paying <its_cost>",
)
def _cast_several_copies(what: Selector, n: Amount, its_cost: bool) -> Then:
    return (Repeat(n, (CastWithoutPaying(what, copy=True),)),)


@rule(
    "clause",
    "copy <what:copied_cards> . you may cast any number of the copies without paying <its_cost>",
)
def _cast_any_copies(what: Selector, its_cost: bool) -> Then:
    """Each of them is an option anyway."""
    return (CastWithoutPaying(what, copy=True),)


@rule(
    "clause",
    "copy <what:copied_cards> . you may cast the copies without paying <its_cost>",
    "copy <what:copied_cards> , then you may cast the copies without paying <its_cost>",
)
def _cast_copies(what: Selector, its_cost: bool) -> Then:
    return (CastWithoutPaying(what, copy=True),)


@rule(
    "clause",
    "copy <what:copied_cards> . cast the copies if able without paying <its_cost>",
    "copy <what:single_card> . cast the copy if able without paying <its_cost>",
)
def _must_cast_copies(what: Selector, its_cost: bool) -> Then:
    """CR 608.2g: in any order; what can't be cast ceases to exist."""
    return (CastWithoutPaying(what, optional=False, copy=True),)


@rule("clause", "copy <what:copied_cards> . you may cast [any number of] the copies")
def _cast_copies_paid(what: Selector) -> Then:
    """CR 707.12: for their mana costs."""
    return (CastWithoutPaying(what, pays=True, copy=True),)


@rule("copied_cards", "each <what:noun>")
def _each_exiled(what: Selector, at: int) -> Selector | None:
    """CR 607.2a: all that were exiled with this before, too; or that lie in exile with a mark."""
    in_exile = InZone(Zone.EXILE)
    marked = any(isinstance(node, HasCounter) for node in walk(what))
    if not any(
        isinstance(node, ExiledWithThis) or (marked and node == in_exile) for node in walk(what)
    ):
        return None
    return Mention(at, what, plural=True)


@rule("single_card", "a card exiled with <self>", "one of the cards exiled with <self>")
def _one_exiled(self: bool, at: int) -> Selector:
    return Mention(at, Choice(all_of(CARD, ExiledWithThis())))


@rule("copied_cards", "<x:pronoun>", "<x:target>", "<x:pile>")
def _copied_cards(x: Selector) -> Selector:
    return x


@rule("single_card", "<x:pronoun>", "<x:target>")
def _single_card(x: Selector) -> Selector:
    return x
