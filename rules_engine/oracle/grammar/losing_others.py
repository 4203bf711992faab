"""What loses everything but what an effect gives it: "loses all other abilities" (CR 613.1d-f)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import AddTypes, GainAbility, LoseAllAbilities, Modification, SetTypes
from rules_engine.oracle.grammar.engine import rule, words

Changes = tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class Others:
    """What else is lost: abilities, or types too."""

    abilities: bool = True
    types: bool = False


words(
    "lost_others",
    {
        "lose/loses all other abilities": Others(),
        "lose/loses all other card types and abilities": Others(types=True),
        "lose/loses all other abilities and card types": Others(types=True),
        "lose/loses all other abilities, card types, and creature types": Others(types=True),
        "lose/loses all other card types": Others(abilities=False, types=True),
    },
)


@rule("changes", "<how:change_list> (and|,|, and) [it|they] <others:lost_others>")
def without_others(how: Changes, others: Others) -> Changes | None:
    """Abilities are lost before the effect gives its own (CR 613.6); types are set, not added.

    None if the effect gives nothing of the kind that the others are other than.
    """
    if others.types:
        if not any(isinstance(one, AddTypes | SetTypes) and one.types for one in how):
            return None
        how = tuple(
            SetTypes(one.types, one.subtypes) if _sets(one) else one  # type: ignore[attr-defined]
            for one in how
        )
    if not others.abilities:
        return how
    given = tuple(one for one in how if isinstance(one, GainAbility))
    if not given:
        return None
    rest = tuple(one for one in how if not isinstance(one, GainAbility))
    return (*rest, LoseAllAbilities(), *given)


@rule(
    "changes",
    "<how:change_list> , [it|they] <others:lost_others> , and <more:change_list>",
)
def _loses_others_between(how: Changes, others: Others, more: Changes) -> Changes | None:
    """ "Has defender, loses all other abilities, and is a blue Wall …"."""
    return None if others.types else without_others((*how, *more), others)


def _sets(one: Modification) -> bool:
    return isinstance(one, AddTypes) and bool(one.types) and not one.supertypes
