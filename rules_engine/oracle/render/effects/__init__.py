"""Instructions: one clause per effect, and how clauses are joined into sentences."""

from rules_engine.oracle.render.effects import (  # noqa: F401 - they register their phrases
    ante,
    cards,
    conditional,
    damage_and_life,
    later,
    options,
    permanents,
    redistributing,
    spells_and_mana,
    structure,
    tokens,
    turns_and_game,
    zones,
)
from rules_engine.oracle.render.effects.clauses import Clause, act, telling
from rules_engine.oracle.render.effects.joining import sentences
from rules_engine.oracle.render.effects.lasting import lasting

__all__ = ["Clause", "act", "lasting", "sentences", "telling"]
