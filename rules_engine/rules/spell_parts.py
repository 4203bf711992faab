"""CR 601.2b-c, 608.2: what is chosen for a spell and done by it, as it is cast."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir.abilities import CantChooseAsTarget, Target
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.modal import ModeRules
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    CREATURE,
    THIS,
    AnyOf,
    ChosenTarget,
    Not,
    OwnedBy,
    OwnerOf,
    subtype,
)
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.keyword_abilities.changed_text import changed_parts
from rules_engine.state.objects import Casting, times_paid
from rules_engine.vocabulary import Keyword


@dataclass(frozen=True, slots=True)
class SpellParts:
    """What has to be chosen for a spell: of its spell ability, or of an Aura's enchant ability."""

    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    then: Then = ()
    least: int = 1
    most: int = 1
    mode_rules: ModeRules | None = None


MUTATING = SpellParts((Target(CREATURE - subtype("Human") & OwnedBy(OwnerOf(THIS))),))
"""CR 702.140a: the target of a mutating creature spell."""


def spell_parts(found: Characteristics, casting: Casting | None = None) -> SpellParts:
    """CR 601.2b-c, 303.4a; for a spell that was cast in a way that changes its text, as changed."""
    way = casting.way.split(" ")[0] if casting is not None else ""
    if way == Keyword.MUTATE:
        return MUTATING
    for ability in found.spell_abilities:
        least = ability.choose if ability.choose_at_least is None else ability.choose_at_least
        most = ability.choose
        if Keyword.ESCALATE in found.keywords or Keyword.SPREE in found.keywords:
            most = len(ability.modes)
        if times_paid(casting, Keyword.ENTWINE):
            least = most = len(ability.modes)
        parts = SpellParts(
            ability.targets, ability.modes, ability.then, least, most, ability.mode_rules
        )
        if casting is not None and casting.is_for(Keyword.OVERLOAD):
            parts = overloaded(parts)
        return _without_barred(found, changed_parts(found, casting, parts))
    if "Aura" in found.subtypes:
        targets = tuple(
            Target(enchant.what)
            for enchant in found.keyword_abilities(Keyword.ENCHANT)[:1]
            if enchant.what is not None
        )
        return _without_barred(found, SpellParts(targets))
    return SpellParts()


def _without_barred(found: Characteristics, parts: SpellParts) -> SpellParts:
    """CR 601.2c: the targets with what can't be chosen as the spell is cast."""
    barred = [a.what for a in found.abilities if isinstance(a, CantChooseAsTarget)]
    if not barred:
        return parts
    others = Not(AnyOf(tuple(barred)))

    def announced(targets: tuple[Target, ...]) -> tuple[Target, ...]:
        return tuple(
            replace(one, announced=others if one.announced is None else one.announced & others)
            for one in targets
        )

    modes = tuple(replace(mode, targets=announced(mode.targets)) for mode in parts.modes)
    return replace(parts, targets=announced(parts.targets), modes=modes)


def overloaded(parts: SpellParts) -> SpellParts:
    """CR 702.96b: each instance of "target" in its text is "each"."""
    each = {ChosenTarget(n): target.what for n, target in enumerate(parts.targets)}

    def changed(name: str, value: object) -> object:
        return each.get(value, value) if isinstance(value, ChosenTarget) else value

    return replace(parts, targets=(), then=transform(parts.then, changed))
