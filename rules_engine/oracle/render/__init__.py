"""IR → English rules text in the templates of today's cards.

Every node class has its phrase: selectors in `references` and `qualities` (joined by `nouns`),
numbers in `amounts`, and so on; `abilities` puts them into lines and `card` the lines into a text.
A node that stands where its kind has no wording raises `Unrenderable`.
"""

from rules_engine.ir.node import Node
from rules_engine.oracle.render import (  # noqa: F401 - they register their phrases
    action_events,
    attaching,
    attractions,
    chance,
    combat_effects,
    combat_events,
    counting,
    dungeons,
    further_events,
    keyword_actions,
    layouts,
    merging,
    planes,
    qualities,
    qualities_of_state,
    references,
    schemes,
    turning,
)
from rules_engine.oracle.render.abilities import line
from rules_engine.oracle.render.amounts import value
from rules_engine.oracle.render.card import render_ability, render_card, render_face, render_mode
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Unrenderable
from rules_engine.oracle.render.costs import payment
from rules_engine.oracle.render.effects import telling
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.mana import mana_type
from rules_engine.oracle.render.modifications import predicate
from rules_engine.oracle.render.nouns import quality, reference
from rules_engine.oracle.render.replacements import changed

__all__ = [
    "Unrenderable",
    "render_ability",
    "render_card",
    "render_face",
    "render_mode",
    "rendered_classes",
]


def rendered_classes() -> frozenset[type[Node]]:
    """The node classes that have a phrase."""
    return frozenset().union(
        line.classes,
        value.classes,
        clause.classes,
        payment.classes,
        telling.classes,
        happening.classes,
        predicate.classes,
        quality.classes,
        reference.classes,
        changed.classes,
        mana_type.classes,
    )
