"""IR → Japanese rules text in the templates of today's Japanese cards.

The second language of the renderer: the same node classes in registries of the same kind
(`render.wording`), with sentences that name all targets first and tell of them then.
"""

from rules_engine.ir.node import Node
from rules_engine.oracle.render.japanese import (  # noqa: F401 - they register their phrases
    abilities,
    amounts,
    ante,
    attractions,
    combat_words,
    conditions,
    costs,
    counting,
    effects_of_objects,
    effects_of_players,
    entering,
    events,
    keyword_actions,
    keyword_words,
    mana,
    modification_words,
    planes,
    qualities,
    references,
    replacements,
    rule_words,
    schemes,
    structure,
)
from rules_engine.oracle.render.japanese.card import render_ability, render_card, render_face
from rules_engine.oracle.render.japanese.wordings import EVERY_WORDING

__all__ = ["render_ability", "render_card", "render_face", "rendered_classes"]


def rendered_classes() -> frozenset[type[Node]]:
    """The node classes that have a Japanese phrase."""
    return frozenset().union(*(wording.classes for wording in EVERY_WORDING))
