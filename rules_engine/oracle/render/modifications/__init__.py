"""Modifications: the predicates of continuous effects ("gets +1/+1 and has flying")."""

from rules_engine.oracle.render.modifications import characteristics, combat, objects, players  # noqa: F401 - they register their phrases
from rules_engine.oracle.render.modifications.characteristics import text_change
from rules_engine.oracle.render.modifications.costs import (
    ability_cost,
    cost_change_text,
    for_own_spells,
    for_targets,
    more_or_less,
)
from rules_engine.oracle.render.modifications.joining import (
    exceptions,
    is_land_animation,
    predicates,
)
from rules_engine.oracle.render.modifications.wording import Predicate, predicate

__all__ = [
    "Predicate",
    "ability_cost",
    "cost_change_text",
    "exceptions",
    "for_own_spells",
    "for_targets",
    "is_land_animation",
    "more_or_less",
    "predicate",
    "predicates",
    "text_change",
]
