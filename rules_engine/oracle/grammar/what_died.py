"""What died in the event of an ability: "the creature that died" (CR 603.10a)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    CARD,
    THIS,
    Ability,
    AllOf,
    Apply,
    Dies,
    EventObject,
    EventPattern,
    Exists,
    If,
    Matches,
    Selector,
)
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import Exile, Then
from rules_engine.ir.modifications import MayPlay
from rules_engine.ir.node import Node, transform
from rules_engine.ir.selectors import EventHost, NowIn
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.references import DIED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import Zone


def as_cards(ability: Ability) -> Ability:
    """ "Whenever a face-down creature dies, …, if it's an instant or sorcery card": what it is in
    the graveyard is asked, not what the creature was (CR 603.10, 608.2h)."""
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.when, Dies):
        return ability

    def asked(_name: str, part: object) -> object:
        match part:
            case Matches(what=EventObject() as it, among=AllOf(parts=parts)) if CARD in parts:
                return replace(part, what=NowIn(Zone.GRAVEYARD, it))
            case _:
                return part

    return replace(ability, then=transform(ability.then, asked))


def allowed_if_exiled(_name: str, part: object) -> object:
    """ "Exile it if it's a land card. You may play that card this turn": only what was exiled."""
    then = getattr(part, "then", None)
    if not isinstance(part, Node) or not isinstance(then, tuple):
        return part
    found: list[object] = []
    for one in then:
        match found[-1:], one:
            case (
                [If(then=(*_, Exile(what=what)), otherwise=()) as asked],
                Apply(what=again, modifications=(MayPlay(),)),
            ) if what == again:
                found[-1] = replace(asked, then=(*asked.then, one))
            case _:
                found.append(one)
    return part if len(found) == len(then) else replace(part, then=tuple(found))  # type: ignore[call-arg]


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


@rule(
    "ability",
    "<event:triggers> , if another <noun> is on the battlefield , <then:instructions>",
)
def _if_another_is_left(event: EventPattern, noun: Selector, then: Then) -> Ability | None:
    """CR 603.4: what died isn't there any more, so that whatever is there is another one."""
    if not isinstance(event, Dies) or event.what == THIS:
        return None
    return TriggeredAbility(event, then, condition=Exists(noun))


@rule("pronoun", "the first card")
def _the_first_card(at: int) -> Selector:
    """ "…, if another creature is on the battlefield, return the first card": not the other one."""
    return Pronoun(at, ("card",), demonstrative=True)
