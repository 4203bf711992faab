"""What died in the event of an ability: "the creature that died" (CR 603.10a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import Selector
from rules_engine.ir.selectors import EventHost
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.references import DIED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.oracle.lexer import Token


@wordless("of_a_death")
def _of_a_death(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability that triggers as a single creature dies."""
    said = [token.word for token in tokens[:i]]
    if "dies" in said and "dies" in said[: said.index(",") if "," in said else len(said)]:
        yield True, i


@wordless("of_host_creature")
def _of_host_creature(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability that triggers for the creature that this enchants or equips."""
    event = " ".join(token.word for token in tokens[:i]).partition(",")[0]
    if event.startswith("when") and any(one in event for one in _HOSTS):
        yield True, i


_HOSTS = ("enchanted creature", "equipped creature")


@rule("pronoun", "<enchanted:of_host_creature> the first creature")
@rule("pronoun", "<enchanted:of_host_creature> the attacking creature")
def _the_enchanted_one(enchanted: bool, at: int) -> Selector:
    """Not the target that was named after it."""
    return Mention(at, EventHost(), EventHost())


@rule("pronoun", "<death:of_a_death> the creature that died")
def _what_died(death: bool, at: int) -> Selector:
    """As it last was on the battlefield."""
    return Pronoun(at, way=DIED)
