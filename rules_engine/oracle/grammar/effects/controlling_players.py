"""Controlling another player: for their next turn, or as a spell resolves (CR 723)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import LAND, Bound, CastWithoutPaying, ControlledBy, Instruction, Selector
from rules_engine.ir.effects import ControlPlayer, Then
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Pronoun, Rider

THE_SPELL = Bound("cast")
"""What the instruction before cast."""


@action(
    "control <who:player> during (that player's|their) next turn",
    "gain control of <who:player> during (that player's|their) next turn",
)
def _next_turn(who: Selector) -> Instruction:
    """CR 723.1."""
    return ControlPlayer(who, by=SUBJECT)


@action("control <who:player> until ~ finishes resolving")
def _until_resolved(who: Selector) -> Instruction:
    """CR 723.2."""
    return ControlPlayer(who, by=SUBJECT, until_resolved=True)


@rule("clause", "<who:player> plays <what:pronoun> if able")
def _plays(who: Selector, what: Selector) -> Then:
    """CR 305.1, 608.2g: as though it were played, but now."""
    return (CastWithoutPaying(what, optional=False, pays=True, player=who, lands=True),)


@rule("riding", "after that turn , that player takes an extra turn .")
def _then_extra_turn() -> Then:
    return (Rider(_with_extra_turn, ()),)


def _with_extra_turn(before: Then) -> Then | None:
    """CR 500.7: after the turn in which the player was controlled."""
    if not before or not isinstance(before[-1], ControlPlayer):
        return None
    control = before[-1]
    if control.until_resolved or control.while_resolving is not None:
        return None
    return (*before[:-1], replace(control, then_extra_turn=True))


@rule(
    "riding",
    "while doing so , the player can activate mana abilities only if they're from lands that "
    "player controls and only if mana they produce is spent to activate other mana abilities of "
    "lands the player controls (and|or|and/or) to play that card .",
)
def _with_lands(at: int) -> Then:
    return (Rider(with_mana_of_lands, (at,)),)


def with_mana_of_lands(before: Then, at: int) -> Then | None:
    """CR 723.7; mana is spent on nothing else while a card is played."""
    changed: list[Instruction] = []
    for one in before:
        if isinstance(one, ControlPlayer) and one.until_resolved:
            player = Pronoun(at, ("player",))
            one = replace(one, mana_from=all_of(LAND, ControlledBy(player)))
        changed.append(one)
    return tuple(changed) if tuple(changed) != before else None


@rule(
    "clause",
    "if the chosen card is cast as a spell , you control <who:player> while that spell is "
    "resolving",
)
def _while_resolving(who: Selector) -> Then:
    return (ControlPlayer(who, while_resolving=THE_SPELL),)
