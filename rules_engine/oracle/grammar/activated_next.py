"""Abilities that are activated next, and spells or abilities, whichever comes (CR 602.2, 603.7).

| phrase | gives |
| --- | --- |
| `next_activation` | "activate a loyalty ability": the event, of you |
"""

from __future__ import annotations

from rules_engine.ir import YOU, AnyOfEvents, Casts, EventPattern, Selector
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import Then
from rules_engine.ir.events import Activates
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    EventOther,
    EventSpellOrAbility,
    HasVariableActivation,
    IsAbility,
    IsLoyaltyAbility,
    Targets,
    TargetsOnly,
)
from rules_engine.oracle.grammar.delayed import waiting
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Keyword


def _ability(at: int, *what: Selector) -> Mention:
    return Mention(at, all_of(IsAbility(), *what), EventOther())


@rule("next_activation", "activate an ability that isn't a mana ability")
def _any_ability(at: int) -> Activates:
    return Activates(YOU, ability=_ability(at))


@rule(
    "next_activation",
    "activate an ability that isn't a mana ability by spending <n:fixed_number> or more mana to "
    "activate it",
)
def _dear_ability(n: int, at: int) -> Activates:
    return Activates(YOU, ability=_ability(at), mana_spent=n)


@rule("next_activation", "activate <of:activated_keyword> that isn't a mana ability")
def _of_keyword(of: tuple[Keyword, ...], at: int) -> Activates:
    return Activates(YOU, ability=_ability(at), keywords=of)


@rule("next_activation", "activate a loyalty ability")
def _loyalty(at: int) -> Activates:
    return Activates(YOU, ability=Mention(at, IsLoyaltyAbility(), EventOther()))


@rule("next_activation", "activate an ability with {X} in its activation cost")
def _for_x(at: int) -> Activates:
    return Activates(YOU, ability=_ability(at, HasVariableActivation()))


@rule("activation_of_aim", "activate an ability <aim:post>")
def _aimed(aim: Selector, at: int) -> Activates | None:
    """CR 605.1a: a mana ability has no target."""
    if not isinstance(aim, Targets | TargetsOnly):
        return None
    return Activates(YOU, ability=_ability(at, aim))


@rule("event", "you <act:activation_of_aim>")
def _activates_aimed(act: Activates) -> EventPattern:
    return act


@rule("next_act", "<act:next_activation>", "<act:activation_of_aim>")
def _next(act: Activates) -> EventPattern:
    return act


@rule(
    "told_first",
    "when you next <act:next_act> this turn , <then:told>",
    "when you next activate an ability that isn't a mana ability this turn by spending "
    "<n:fixed_number> or more mana to activate it , <then:told>",
)
def _next_one(act: Activates | None, n: int | None, then: Then, at: int) -> Then | None:
    if n is not None:
        act = Activates(YOU, ability=_ability(at), mana_spent=n)
    assert act is not None
    return waiting(act, then, until=UNTIL_END_OF_TURN)


# --- spells or abilities -----------------------------------------------------------------------


def _either(then: Then) -> Then:
    """What is said of the spell or ability, whichever it is."""

    def of_either(_: str, part: object) -> object:
        if isinstance(part, Pronoun) and set(part.kinds) == {"spell", "ability"}:
            return EventSpellOrAbility()
        return part

    return tuple(transform(one, of_either) for one in then)


@rule("event", "you cast <what:spell_object> or <act:next_act>")
def _either_event(what: Selector, act: Activates) -> EventPattern:
    return AnyOfEvents((Casts(YOU, what), act))


@rule(
    "told_first",
    "when you next cast <what:spell_object> or <act:next_act> this turn , <then:told>",
    "when you next cast <what:spell_object> , cast <other:spell_object> , or <act:next_act> this "
    "turn , <then:told>",
)
def _next_of_either(
    what: Selector, other: Selector | None, act: Activates, then: Then
) -> Then | None:
    spells = tuple(Casts(YOU, one) for one in (what, other) if one is not None)
    return waiting(AnyOfEvents((*spells, act)), _either(then), until=UNTIL_END_OF_TURN)
