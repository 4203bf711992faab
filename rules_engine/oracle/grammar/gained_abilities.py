"""All activated abilities of others, how often they are used, and what they are paid with."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import PLAYER, THIS, YOU, Ability, Modification, Selector, StaticAbility
from rules_engine.ir.modifications import GainActivatedAbilitiesOf, SpendsManaAsAnyColor
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Color


@rule("changed", "has/have all activated abilities of <what:group>")
@rule("changed", "has/have each activated ability of <what:group>")
@rule("changed", "has/have all activated abilities of <what:pronoun>")
def _abilities_of(what: Selector) -> tuple[Modification, ...]:
    return (GainActivatedAbilitiesOf(what),)


@rule("changed", "has/have all activated abilities of <what:group> except [for] mana abilities")
def _abilities_but_mana(what: Selector) -> tuple[Modification, ...]:
    """CR 605.1a."""
    return (GainActivatedAbilitiesOf(what, except_mana=True),)


@rule("changed", "gain/gains/has/have all activated abilities of <what:target>")
@rule("changed", "gain/gains all activated abilities of <what:pronoun>")
def _gains_abilities_of(what: Selector) -> tuple[Modification, ...]:
    return (GainActivatedAbilitiesOf(what),)


@rule("changed", "has/have [all] [the] loyalty abilities of <what:group>")
@rule("changed", "has/have [all] [the] loyalty abilities of <what:this>")
def _loyalty_abilities_of(what: Selector) -> tuple[Modification, ...]:
    return (GainActivatedAbilitiesOf(what, loyalty=True),)


@rule(
    "line",
    "<one:ability> you may activate each of those abilities only once each turn .",
)
def _each_once(one: Ability) -> tuple[Ability, ...] | None:
    """CR 602.5b: said of each of the abilities that it has from others."""
    gains = _gaining(one)
    if gains is None or gains.once_each_turn:
        return None
    assert isinstance(one, StaticAbility)
    return (replace(one, modifications=(replace(gains, once_each_turn=True),)),)


def _gaining(one: Ability) -> GainActivatedAbilitiesOf | None:
    """What it has of others, if this ability says nothing else."""
    match one:
        case StaticAbility(
            affects=affects, modifications=(GainActivatedAbilitiesOf(loyalty=False) as gains,)
        ) if (affects.what if isinstance(affects, Mention) else affects) == THIS:
            return gains
        case _:
            return None


# --- paid with any mana ------------------------------------------------------------------------


@rule(
    "changed",
    "may spend [<color>] mana as though it were mana of any <kind:any_kind> to activate abilities "
    "of <self>",
    "may spend [<color>] mana as though it were mana of any <kind:any_kind> to pay the activation "
    "costs of <self> 's abilities",
)
def _spend_on_own(kind: bool, self: bool, color: Color | None) -> tuple[Modification, ...] | None:
    if kind and color is not None:
        return None
    return (SpendsManaAsAnyColor(None, kind, THIS, color),)


@rule("ability", "mana of any <kind:any_kind> can be spent to activate <self> 's abilities .")
def _spent_on_own(kind: bool, self: bool) -> Ability:
    """CR 609.4b: by whoever activates them."""
    return StaticAbility(PLAYER, (SpendsManaAsAnyColor(None, kind, THIS),))


@rule(
    "line",
    "<one:ability> you may spend mana as though it were mana of any <kind:any_kind> to activate "
    "those abilities .",
)
def _spend_on_gained(one: Ability, kind: bool) -> tuple[Ability, ...] | None:
    """What it gains is all that it has to activate."""
    if _gaining(one) is None:
        return None
    return one, StaticAbility(YOU, (SpendsManaAsAnyColor(None, kind, THIS),))
