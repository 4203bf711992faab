"""What programmes and rules enforcement levels ask of an event (MTR 1.2–1.4, 1.12, App. A)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournaments.enums import Programme, RulesEnforcementLevel, TeamKind

if TYPE_CHECKING:
    from tournaments.models import Tournament

_REGULAR, _COMPETITIVE, _PROFESSIONAL = RulesEnforcementLevel
_IN_ORDER = (_REGULAR, _COMPETITIVE, _PROFESSIONAL)

#: The lowest level of each programme; those not named may be Regular.
MINIMUM_LEVELS = {
    Programme.REGIONAL_QUALIFIER: _COMPETITIVE,
    Programme.PRO_TOUR_QUALIFIER: _COMPETITIVE,
    Programme.REGIONAL_CHAMPIONSHIP: _COMPETITIVE,
    Programme.ETERNAL_WEEKEND: _COMPETITIVE,
    Programme.SPOTLIGHT: _COMPETITIVE,
    Programme.LIMITED_CHAMPIONSHIP: _PROFESSIONAL,
    Programme.PRO_TOUR: _PROFESSIONAL,
    Programme.WORLD_CHAMPIONSHIP: _PROFESSIONAL,
}
#: A higher level than the lowest is recommended.
RECOMMENDED_LEVELS = {
    Programme.GAME_DAY: _COMPETITIVE,
    Programme.STORE_CHAMPIONSHIP: _COMPETITIVE,
}
PREMIER = frozenset(
    {
        Programme.WORLD_CHAMPIONSHIP,
        Programme.PRO_TOUR,
        Programme.LIMITED_CHAMPIONSHIP,
        Programme.PRO_TOUR_QUALIFIER,
        Programme.SPOTLIGHT,
        Programme.REGIONAL_CHAMPIONSHIP,
        Programme.REGIONAL_QUALIFIER,
    }
)
SMALLEST_EVENT = 4
FEWEST_ROUNDS = 3
FEWEST_TEAM_ROUNDS = 2
#: Decks to be checked at Competitive and Professional level, in percent of all.
DECK_CHECK_PERCENT = 10
#: Above this age nobody has to allow a player to take part.
YOUNGEST_WITHOUT_PERMISSION = 14

SANCTIONED_CONSTRUCTED = frozenset({"standard", "pioneer", "modern", "vintage", "legacy"})
SANCTIONED_FORMATS = {
    TeamKind.INDIVIDUAL: SANCTIONED_CONSTRUCTED | {"sealed", "draft"},
    TeamKind.TWO_HEADED_GIANT: SANCTIONED_CONSTRUCTED | {"sealed", "draft"},
    TeamKind.TRIOS: SANCTIONED_CONSTRUCTED | {"sealed", "rochester"},
}


def usual_level(programme: str) -> RulesEnforcementLevel:
    """The level that is recommended for a programme, else the lowest one it may be run at."""
    one = Programme(programme)
    return RECOMMENDED_LEVELS.get(one) or MINIMUM_LEVELS.get(one, _REGULAR)


def usual_settings() -> dict[str, dict[str, dict[str, str | bool]]]:
    """By field of an event and its value what the other settings usually are then.

    A programme suggests its level; the level says whether decklists are required (MTR 2.7).
    """
    by_level = {
        level.value: {"decklist_required": level_defaults(level).decklists_required}
        for level in _IN_ORDER
    }
    return {
        "programme": {
            one.value: {
                "rules_enforcement_level": usual_level(one).value,
                **by_level[usual_level(one)],
            }
            for one in Programme
        },
        "rules_enforcement_level": {level: dict(found) for level, found in by_level.items()},
    }


def is_premier(tournament: Tournament) -> bool:
    return Programme(tournament.programme) in PREMIER


def minimum_level(programme: str, *, day: int = 1) -> RulesEnforcementLevel:
    """The lowest level of a programme; the second day of a Spotlight is Professional."""
    if programme == Programme.SPOTLIGHT and day > 1:
        return _PROFESSIONAL
    return MINIMUM_LEVELS.get(Programme(programme), _REGULAR)


def is_at_least(level: str, minimum: str) -> bool:
    return _IN_ORDER.index(RulesEnforcementLevel(level)) >= _IN_ORDER.index(
        RulesEnforcementLevel(minimum)
    )


def level_problems(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Settings that the programme or the level does not allow: field and sentence."""
    level = tournament.rules_enforcement_level
    if tournament.programme not in Programme.values or level not in RulesEnforcementLevel.values:
        return
    minimum = minimum_level(tournament.programme)
    if not is_at_least(level, minimum):
        text = _("%(programme)s: run at %(level)s level at least.")
        names = {"programme": Programme(tournament.programme).label, "level": minimum.label}
        yield "rules_enforcement_level", text % names
    if level != _REGULAR and not tournament.decklist_required:
        text = _("Decklists are required at Competitive and Professional level.")
        yield "decklist_required", text


@dataclass(frozen=True, slots=True)
class LevelRules:
    """What holds in an event by its level, with the deviations that the level allows."""

    decklists_required: bool
    opponents_see_decklists: bool
    deck_check_percent: int
    penalty_document: str
    players_shuffle: bool
    officials_may_play: bool
    draft_review: bool
    pod_only_pairings: bool


def level_defaults(level: str, *, premier: bool = False) -> LevelRules:
    """The table of the levels: what holds unless the event deviates."""
    regular = level == _REGULAR
    return LevelRules(
        decklists_required=not regular,
        opponents_see_decklists=level == _PROFESSIONAL,
        deck_check_percent=0 if regular else DECK_CHECK_PERCENT,
        penalty_document="JAR" if regular else "IPG",
        players_shuffle=not regular,
        officials_may_play=regular and not premier,
        draft_review=regular,
        pod_only_pairings=True,
    )


def may_deviate(name: str, level: str, *, premier: bool = False) -> bool:
    """Whether an event of the level may choose another value of a rule than the table's."""
    if level != _REGULAR:
        return False
    if name == "officials_may_play":
        return not premier
    return name in DEVIATIONS


#: The rules that an event of Regular level may set otherwise.
DEVIATIONS = ("players_shuffle", "officials_may_play", "draft_review", "pod_only_pairings")


def is_sanctioned_category(team_kind: str, format_slug: str) -> bool:
    """Whether a format is one of the sanctioned ones for this kind of teams."""
    slug = format_slug.removeprefix("two-headed-giant-").removeprefix("team-")
    return slug in SANCTIONED_FORMATS.get(TeamKind(team_kind), frozenset())
