"""Discarding (CR 701.9): one's own choice, at random, and what another player chooses."""

from __future__ import annotations

from rules_engine.ir import ANYTHING, CARD, YOU, Amount, Discard, Instruction, Selector
from rules_engine.ir.effects import LookAtHand, RevealHand, Then
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces


@action("discard <n:count> <what:card_noun> [<random:at_random>]")
def _discard(n: Amount, what: Selector, random: bool | None, at: int) -> Instruction:
    done = Discard(SUBJECT, n, None if what == ANYTHING else what, bool(random))
    return Introduces(at, done, all_of(CARD, what), n != 1, "discarded")


@action("discard your/their hand", "discard all the cards in your/their hand")
def _discard_hand(at: int) -> Instruction:
    return Introduces(at, Discard(SUBJECT, None), CARD, True, "discarded")


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


# --- chosen by another player ------------------------------------------------------------------


@rule("from_it", "from it", "from among those cards", "from among them")
def _from_it() -> bool:
    return True


@rule("shown", "reveal their hand")
@rule("shown", "reveals their hand")
def _shown() -> bool:
    return True


@rule("chosen_card", "you choose a/an <what:card_noun> <from_it>")
def _chosen_card(what: Selector, from_it: bool) -> tuple[Selector, Amount]:
    return what, 1


@rule("chosen_card", "you choose a/an <what:card_noun> <from_it> <post:post>")
def _chosen_with(what: Selector, from_it: bool, post: Selector) -> tuple[Selector, Amount]:
    return all_of(what, post), 1


@rule("chosen_card", "you choose <n:number> <what:card_noun> <from_it>")
def _chosen_cards(n: Amount, what: Selector, from_it: bool) -> tuple[Selector, Amount]:
    return what, n


words("its_discarded", {"that player discards that card": True, "that player discards it": True})
words("its_discarded", {"that player discards those cards": True, "that card is discarded": True})


@rule("told_first", "<who:player> <shown> . <chosen:chosen_card> . <done:its_discarded>")
@rule("told_first", "<who:player> <shown> . <chosen:chosen_card> and <done:its_discarded>")
def _revealed_and_discarded(
    who: Selector, shown: bool, chosen: tuple[Selector, Amount], done: bool, at: int
) -> Then:
    what, n = chosen
    kind = None if what == ANYTHING else what
    discard = Discard(who, n, kind, by=YOU)
    return (
        RevealHand(who),
        Introduces(at, discard, all_of(CARD, what), n != 1, "discarded"),
    )


@rule(
    "told_first",
    "look at <who:whose> hand and choose a/an <what:card_noun> <from_it> . <done:its_discarded>",
    "look at <who:whose> hand . you choose a/an <what:card_noun> <from_it> . <done:its_discarded>",
)
def _looked_and_discarded(
    who: Selector, what: Selector, from_it: bool, done: bool, at: int
) -> Then:
    kind = None if what == ANYTHING else what
    return (
        LookAtHand(who),
        Introduces(at, Discard(who, 1, kind, by=YOU), all_of(CARD, what), False, "discarded"),
    )
