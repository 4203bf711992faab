"""Rules editions: flags of a game, read where a rule has changed over the years."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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


def edition_of(value: str | Mapping[str, object]) -> RulesEdition:
    """A preset by its name, or the current rules with the given flags changed.

    Raises:
        RulesError: there is no such preset, flag or value.
    """
    if isinstance(value, str):
        return rules_edition(value)
    edition = rules_edition(str(value.get("name", "current")))
    for flag, wanted in value.items():
        match flag:
            case "name":
                pass
            case "mana_burn" if isinstance(wanted, bool):
                edition = replace(edition, mana_burn=wanted)
            case "legend_rule" if wanted in LegendRule._value2member_map_:
                edition = replace(edition, legend_rule=LegendRule(str(wanted)))
            case "mulligan" if wanted in Mulligan._value2member_map_:
                edition = replace(edition, mulligan=Mulligan(str(wanted)))
            case _:
                raise RulesError(f"no rules edition has {flag} {wanted!r}")
    return edition
