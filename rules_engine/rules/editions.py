"""Rules editions: flags of a game, read where a rule has changed over the years."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.errors import RulesError


class LegendRule(StrEnum):
    CONTROLLER_CHOOSES = "controller_chooses"
    ALL_DIE = "all_die"


class Mulligan(StrEnum):
    LONDON = "london"
    PARIS = "paris"


@dataclass(frozen=True, slots=True)
class RulesEdition:
    """Which rules are in force; every flag can be set by itself."""

    name: str = "current"
    mana_burn: bool = False
    legend_rule: LegendRule = LegendRule.CONTROLLER_CHOOSES
    mulligan: Mulligan = Mulligan.LONDON


PRESETS: dict[str, RulesEdition] = {"current": RulesEdition()}


def rules_edition(name: str) -> RulesEdition:
    """The preset of that name.

    Raises:
        RulesError: there is none.
    """
    if name not in PRESETS:
        raise RulesError(f"no rules edition {name!r}; there are: {', '.join(sorted(PRESETS))}")
    return PRESETS[name]
