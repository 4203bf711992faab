"""Activated abilities that can't be activated, of some objects or by some players (CR 602.5)."""

from __future__ import annotations

from rules_engine.ir import (
    PLANESWALKER,
    PLAYER,
    SPELL,
    YOU,
    YOUR_TURN,
    Ability,
    Apply,
    IsNot,
    Modification,
    Selector,
    SourceOf,
    StaticAbility,
)
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    CantActivateAbilities,
    CantCastSpells,
    MaximumSpells,
    MayNotActivate,
    SourcesCantActivate,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ActivePlayer, InZone, OtherThan
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Pronoun

words("unless_mana_abilities", {"unless they're mana abilities": True})

# --- always ------------------------------------------------------------------------------------


@rule(
    "ability",
    "<what:host> 's activated abilities can't be activated [<but:unless_mana_abilities>] .",
    "activated abilities of <what:group> can't be activated [<but:unless_mana_abilities>] .",
)
def _silenced(what: Selector, but: bool | None) -> Ability:
    """Of cards in other zones than the battlefield it changes a rule (CR 613.11)."""
    if any(isinstance(node, InZone) for node in walk(what)):
        return StaticAbility(what, (SourcesCantActivate(bool(but)),))
    return StaticAbility(what, (CantActivateAbilities(bool(but)),))


@rule("ability", "players can't activate planeswalkers 's loyalty abilities .")
def _no_loyalty_abilities() -> Ability:
    """CR 606.1."""
    return StaticAbility(PLANESWALKER, (CantActivateAbilities(loyalty=True),))


# --- for a time --------------------------------------------------------------------------------


@rule(
    "clause",
    "<what:single> 's activated abilities can't be activated <until:duration> "
    "[<but:unless_mana_abilities>]",
)
def _silenced_until(what: Selector, until: AnyDuration, but: bool | None) -> Then | None:
    """ "That permanent" is the source of an ability that was spoken of (`_source_silenced`)."""
    if isinstance(what, Pronoun) and what.kinds == ("permanent",) and not but:
        return None
    return (Apply(what, (CantActivateAbilities(bool(but)),), until),)


@rule(
    "clause",
    "its activated abilities can't be activated <until:duration> [<but:unless_mana_abilities>]",
)
def _its_silenced(until: AnyDuration, but: bool | None, at: int) -> Then:
    return (Apply(Pronoun(at), (CantActivateAbilities(bool(but)),), until),)


@rule("told_first", "its activated abilities can't be activated [<but:unless_mana_abilities>]")
def _its_silenced_for_good(but: bool | None, at: int) -> Then:
    """CR 611.2a: a sentence that says no time."""
    return (Apply(Pronoun(at), (CantActivateAbilities(bool(but)),), INDEFINITELY),)


@rule(
    "clause",
    "that permanent 's activated abilities can't be activated <until:duration>",
    "activated abilities of that permanent can't be activated <until:duration>",
)
def _source_silenced(until: AnyDuration, at: int) -> Then:
    """Of the source of the ability that was spoken of."""
    ability = Pronoun(at, ("ability",), demonstrative=True)
    return (Apply(SourceOf(ability), (CantActivateAbilities(),), until),)


# --- of players --------------------------------------------------------------------------------

words(
    "but_these",
    {
        "that aren't mana abilities": MayNotActivate(but_mana=True),
        "that aren't mana abilities or loyalty abilities": MayNotActivate(True, True),
    },
)


@rule("changed", "can't activate abilities [<but:but_these>]")
def _may_not_activate(but: Modification | None) -> tuple[Modification, ...]:
    return (but or MayNotActivate(),)


@rule(
    "changed",
    "can't cast spells (or|and can't) activate planeswalkers ' loyalty abilities",
    "can't cast spells (or|and can't) activate planeswalkers 's loyalty abilities",
)
def _nor_loyalty() -> tuple[Modification, ...]:
    """CR 606.1."""
    return (CantCastSpells(), MayNotActivate(only_loyalty=True))


@rule("changed", "can't cast <what:noun> or activate abilities [<but:but_these>]")
def _nor_activate(what: Selector, but: Modification | None) -> tuple[Modification, ...]:
    barred = CantCastSpells() if what == SPELL else CantCastSpells(what)
    return (barred, but or MayNotActivate())


@rule("ability", "players can cast spells and activate abilities only during their own turns .")
def _only_in_own_turns() -> Ability:
    """CR 101.2: whoever's turn it isn't can't."""
    others = all_of(PLAYER, OtherThan(ActivePlayer()))
    return StaticAbility(others, (CantCastSpells(), MayNotActivate()))


@rule("ability", "players can cast spells only during their own turns .")
def _cast_only_in_own_turns() -> Ability:
    return StaticAbility(all_of(PLAYER, OtherThan(ActivePlayer())), (CantCastSpells(),))


@rule(
    "line",
    "you can cast spells only during your turn and you can cast no more than <n:fixed_number> "
    "spell/spells each turn .",
)
def _few_in_own_turns(n: int) -> tuple[Ability, ...]:
    """CR 101.2: what isn't said to be possible can't be done."""
    return (
        StaticAbility(YOU, (CantCastSpells(),), condition=IsNot(YOUR_TURN)),
        StaticAbility(YOU, (MaximumSpells(n),)),
    )


@rule("clause", "<until:duration> , <who:player> <how:changes> , and that player <more:changes>")
def _and_that_player(
    until: AnyDuration,
    who: Selector,
    how: tuple[Modification, ...],
    more: tuple[Modification, ...],
) -> Then | None:
    """One effect on one player, told in two clauses."""
    return started(who, (*how, *more), until)
