"""Lines about the first card of a turn that is revealed as it is drawn (CR 701.20, 607.1)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    IT,
    YOU,
    Ability,
    EventPattern,
    Reveal,
    Selector,
    StaticAbility,
    Then,
    TopOfLibrary,
    TriggeredAbility,
)
from rules_engine.ir.events import RevealsAsDrawn
from rules_engine.ir.modifications import RevealsFirstDraw
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun


@rule("clause", "they reveal it")
def _the_card_itself(at: int) -> Then:
    """The card that would be drawn, said of a player who would draw it."""
    top = TopOfLibrary(Pronoun(at, ("player",)))
    return (Introduces(at, Reveal(top), CARD, False, "revealed"),)


words(
    "reveals_first",
    {
        "reveal the first card you draw each turn .": RevealsFirstDraw(),
        "reveal the first card you draw on each of your turns .": RevealsFirstDraw(own_turns=True),
        "you may reveal the first card you draw each turn as you draw it .": RevealsFirstDraw(
            optional=True
        ),
        "you may reveal the first card you draw on each of your turns as you draw it .": (
            RevealsFirstDraw(optional=True, own_turns=True)
        ),
    },
)


@rule("ability", "<how:reveals_first>")
def _alone(how: RevealsFirstDraw) -> Ability:
    return StaticAbility(YOU, (how,))


@rule("line", "<how:reveals_first> <linked:revealed_so+>")
def _first_draw(how: RevealsFirstDraw, linked: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 607.2: "this way" is by the first ability of the line."""
    return (StaticAbility(YOU, (how,)), *linked)


@rule("revealed_so", "whenever <event:reveals_drawn> , <then:instructions>")
def _linked(event: EventPattern, then: Then) -> Ability:
    return TriggeredAbility(event, then)


@rule("event", "you reveal a/an <what:card_noun> with <self> as you draw it")
def _reveals_with_this(what: Selector, self: bool, at: int) -> EventPattern:
    return _reveals(what, at)


@rule("reveals_drawn", "you reveal a/an <what:card_noun> this way")
def _reveals(what: Selector, at: int) -> EventPattern:
    return RevealsAsDrawn(Mention(at, all_of(CARD, what), IT))
