"""Discarding (CR 701.9): one's own choice, at random, and what another player chooses."""

from __future__ import annotations

from rules_engine.ir import ANYTHING, CARD, OTHER, Amount, Discard, Instruction, InZone, Selector
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun
from rules_engine.vocabulary import Zone


@action("discard <n:count> <what:card_noun> [<random:at_random>]")
def _discard(n: Amount, what: Selector, random: bool | None, at: int) -> Instruction:
    done = Discard(SUBJECT, n, None if what == ANYTHING else what, bool(random))
    return Introduces(at, done, all_of(CARD, what), n != 1, "discarded")


@action(
    "discard their hands",
    "discard your/their hand",
    "discard all the cards in your/their hand",
    "discard all cards from your/their hand",
)
def _discard_hand(at: int) -> Instruction:
    return Introduces(at, Discard(SUBJECT, None), CARD, True, "discarded")


@action("discard all other cards in your/their hand")
def _discard_others(at: int) -> Instruction:
    """All but those that were chosen."""
    others = Mention(at, all_of(CARD, InZone(Zone.HAND, SUBJECT), OTHER), plural=True)
    return Introduces(at, Discard(SUBJECT, None, others), CARD, True, "discarded")


@action("discard <n:number> of <pile>")
def _discard_some_of(n: Amount, pile: Selector, at: int) -> Instruction:
    """Of cards that are in that hand now."""
    done = Discard(SUBJECT, n, all_of(CARD, pile))
    return Introduces(at, done, CARD, n != 1, "discarded")


@action("discard up to <n:number> cards")
def _discard_up_to(n: Amount, at: int) -> Instruction:
    return Introduces(at, Discard(SUBJECT, n, up_to=True), CARD, True, "discarded")


@action("discard any number of <what:card_noun>")
def _discard_any(what: Selector, at: int) -> Instruction:
    kind = None if what == ANYTHING else what
    done = Discard(SUBJECT, 99, kind, up_to=True)
    return Introduces(at, done, all_of(CARD, what), True, "discarded")


@action("discard <n:count> <what:card_noun> for each <of:each>")
def _discard_each(n: Amount, what: Selector, of: Amount, at: int) -> Instruction | None:
    if n != 1:
        return None
    done = Discard(SUBJECT, of, None if what == ANYTHING else what)
    return Introduces(at, done, all_of(CARD, what), True, "discarded")


@action("discard cards equal to <n:value>", "discard a number of cards equal to <n:value>")
def _discard_equal(n: Amount, at: int) -> Instruction:
    return Introduces(at, Discard(SUBJECT, n), CARD, True, "discarded")


# --- chosen by another player ------------------------------------------------------------------


@action("discard (all|each) <what:card_noun> <way:past> this way")
def _discard_all_of_way(what: Selector, way: str, at: int) -> Instruction:
    """All such that are in the player's hand."""
    pile = all_of(CARD, what, Pronoun(at, whole=True, plural=True, way=way))
    return Introduces(at, Discard(SUBJECT, None, pile), CARD, True, "discarded", only_by_way=True)


@action("discard <what:pronoun>")
def _discard_chosen(what: Selector, at: int) -> Instruction:
    """All of these that are in the player's hand."""
    return Introduces(at, Discard(SUBJECT, None, what), CARD, False, "discarded", only_by_way=True)
