"""Abilities as lines of rules text."""

from rules_engine.oracle.render.abilities import (  # noqa: F401 - they register their phrases
    activated,
    entering,
    replacing,
    static,
    triggered,
)
from rules_engine.oracle.render.abilities.keywords import keyword_text
from rules_engine.oracle.render.abilities.spells import modal
from rules_engine.oracle.render.abilities.wording import ability_text, line

__all__ = ["ability_text", "keyword_text", "line", "modal"]
