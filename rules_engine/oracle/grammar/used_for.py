"""What keywords made use of: "each creature that convoked it", "a creature that saddled it this
turn", "the exiled cards used to craft it" (CR 702.51c, 702.82b, 702.122, 702.167c, 702.171)."""

from __future__ import annotations

from rules_engine.ir import Ability, Condition, Exists, Modification, Selector
from rules_engine.ir.selectors import CARD, THIS, UsedFor
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Keyword

words("helped_this_turn", {"crewed": Keyword.CREW, "saddled": Keyword.SADDLE})


@rule("post", "that convoked <of:said>")
def _convoked(of: Selector) -> Selector:
    return UsedFor(Keyword.CONVOKE, of)


@rule("post", "that <keyword:helped_this_turn> <of:said> this turn")
def _helped(keyword: Keyword, of: Selector) -> Selector:
    return UsedFor(keyword, of)


@rule("post", "<self> devoured", "it devoured")
def _devoured() -> Selector:
    """CR 702.82b: what this permanent devoured, as it last was, whatever else is named before."""
    return UsedFor(Keyword.DEVOUR, THIS)


@rule("one_condition", "a/an <noun> <keyword:helped_this_turn> <of:said> this turn")
def _one_helped(noun: Selector, keyword: Keyword, of: Selector) -> Condition:
    return Exists(all_of(noun, UsedFor(keyword, of)))


@rule("one_condition", "<self> devoured a/an <noun>", "it devoured a/an <noun>")
def _one_devoured(noun: Selector) -> Condition:
    return Exists(all_of(noun, UsedFor(Keyword.DEVOUR, THIS)))


@rule("delved", "a/an <what:card_noun> was exiled with <self> 's delve ability")
def _one_delved(what: Selector, self: bool) -> Condition:
    """CR 607.2a, 702.66."""
    return Exists(all_of(CARD, what, UsedFor(Keyword.DELVE, THIS)))


@rule("ability", "if <condition:delved> , <what:this> <how:changes> .")
def _for_delved(
    condition: Condition, what: Selector, how: tuple[Modification, ...]
) -> Ability | None:
    return static(what, how, condition)


@rule("noun", "[the|all] exiled <what:card_noun> used to craft <of:said>")
def _crafted_with(what: Selector, of: Selector) -> Selector:
    """CR 702.167c."""
    return all_of(CARD, what, UsedFor(Keyword.CRAFT, of))


@rule("single", "the exiled <what:card_noun> used to craft <of:said>")
def _the_one_crafted_with(what: Selector, of: Selector, at: int) -> Selector:
    return Mention(at, all_of(CARD, what, UsedFor(Keyword.CRAFT, of)))


@rule("one_condition", "an exiled <what:card_noun> used to craft <of:said> has <how:feature>")
def _one_crafted_with_has(what: Selector, of: Selector, how: Selector) -> Condition:
    return Exists(all_of(CARD, what, UsedFor(Keyword.CRAFT, of), how))
