"""A league's settings, and its beginning and end."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, TypedDict

from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import Format
from tournaments.enums import AuditAction, LeagueKind, LeagueMatchStatus, LeagueStatus
from tournaments.errors import InvalidInput, LeagueRefused
from tournaments.log_text import Told
from tournaments.models import League, Organization, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record_for_organization
from tournaments.services.organizations import ensure_time_zone, save_with_free_slug
from tournaments.services.players import clean_name

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_PLACES = 128
MAX_POINTS = 10_000


class LeagueSettings(TypedDict, total=False):
    """What can be set of a league; see the fields of `League`."""

    name: str
    description: str
    format: Format | None
    time_zone: str
    starts_on: date
    ends_on: date | None
    is_public: bool
    points_by_place: list[int]
    participation_points: int
    points_per_match_point: int
    points_per_win: int
    counted_events: int | None
    qualify_top: int | None
    qualify_points: int | None
    final: Tournament | None
    best_of: int
    win_points: int
    drawn_points: int
    loss_points: int
    limit_per_opponent: int | None
    limit_per_week: int | None
    days_to_play: int | None


def lock_league(league: League | int) -> League:
    """The league's row, locked: every action takes this lock first, then rows below it."""
    pk = league if isinstance(league, int) else league.pk
    rows = League.objects.select_for_update(of=("self",)).select_related("organization", "format")
    return rows.get(pk=pk)


def ensure_running(league: League) -> None:
    """Raise `LeagueRefused` unless the league is being played."""
    if not league.is_running:
        raise LeagueRefused(_("The league is not running."), code="league_not_running")


def log(
    league: League,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    changes: Changes,
    told: Told | None = None,
) -> None:
    """The audit entry of an action in a league, under its store."""
    record_for_organization(
        organization=league.organization,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.about(telling.words(league.name), told),
    )


@transaction.atomic
def create_league(
    *,
    actor: User | None,
    organization: Organization,
    kind: LeagueKind,
    now: datetime,
    **settings: object,
) -> League:
    """Create a league of a store; players see it once it is started.

    Args:
        settings: See `LeagueSettings`; `name` and `starts_on` are needed.

    Raises:
        InvalidInput: Values that contradict each other or are out of range.
    """
    league = League(organization=organization, kind=kind, created_at=now)
    league.time_zone = organization.time_zone
    _apply(league, settings)
    save_with_free_slug(league, fallback="league")
    changes = Changes()
    changes.created(league)
    log(league, actor=actor, action=AuditAction.LEAGUE_CREATED, now=now, changes=changes)
    return league


@transaction.atomic
def change_league(
    *, actor: User | None, league: League, now: datetime, **settings: object
) -> League:
    """Change settings; tables are computed from them, so they change at once.

    Raises:
        InvalidInput: As for `create_league`.
        LeagueRefused: The league is finished.
    """
    league = lock_league(league)
    if league.status == LeagueStatus.FINISHED:
        raise LeagueRefused(_("The league is finished."), code="league_finished")
    changes = Changes()
    changes.changing(league)
    _apply(league, settings)
    league.save()
    log(league, actor=actor, action=AuditAction.LEAGUE_CHANGED, now=now, changes=changes)
    return league


@transaction.atomic
def start_league(*, actor: User | None, league: League, now: datetime) -> League:
    """Open the league: it is listed, players join and play."""
    league = lock_league(league)
    if league.status != LeagueStatus.PLANNED:
        raise LeagueRefused(_("The league was started already."), code="league_started")
    return _set_status(league, LeagueStatus.RUNNING, AuditAction.LEAGUE_STARTED, actor, now)


@transaction.atomic
def finish_league(*, actor: User | None, league: League, now: datetime) -> League:
    """Close the league: its table is final. Challenges that nobody played lapse.

    Raises:
        LeagueRefused: It isn't running, or results still wait for an answer.
    """
    league = lock_league(league)
    ensure_running(league)
    waiting = league.matches.filter(
        status__in=[LeagueMatchStatus.REPORTED, LeagueMatchStatus.DISPUTED]
    ).count()
    if waiting:
        raise LeagueRefused(
            _("%(count)d results still have to be confirmed or decided.") % {"count": waiting},
            code="results_missing",
        )
    league.matches.filter(
        status__in=[LeagueMatchStatus.CHALLENGED, LeagueMatchStatus.ACCEPTED]
    ).update(status=LeagueMatchStatus.LAPSED)
    return _set_status(league, LeagueStatus.FINISHED, AuditAction.LEAGUE_FINISHED, actor, now)


def _set_status(
    league: League, status: LeagueStatus, action: AuditAction, actor: User | None, now: datetime
) -> League:
    changes = Changes()
    changes.changing(league)
    league.status = status
    league.save(update_fields=["status"])
    log(league, actor=actor, action=action, now=now, changes=changes)
    return league


def _apply(league: League, settings: dict[str, object]) -> None:
    unknown = settings.keys() - LeagueSettings.__annotations__.keys()
    if unknown:
        raise TypeError(f"unknown settings of a league: {', '.join(sorted(unknown))}")
    for name, value in settings.items():
        setattr(league, name, value)
    ensure_settings(league)


def ensure_settings(league: League) -> None:
    """Raise `InvalidInput` for settings that contradict each other; the name is tidied."""
    league.name = clean_name(league.name, limit=160)
    problems: dict[str, list[str]] = {}
    ensure_time_zone(league.time_zone)
    if league.ends_on is not None and league.ends_on < league.starts_on:
        problems["ends_on"] = [_("The league ends before it begins.")]
    if not _are_points(league.points_by_place):
        problems["points_by_place"] = [
            _("Give whole numbers for the first place, the second, and so on, none growing.")
        ]
    if league.final is not None and league.final.organization_id != league.organization_id:
        problems["final"] = [_("The final is an event of another store.")]
    if league.is_open_league and not league.win_points >= league.drawn_points:
        problems["drawn_points"] = [_("A drawn match cannot be worth more than a win.")]
    if problems:
        raise InvalidInput(fields=problems)


def _are_points(points: object) -> bool:
    """Whole numbers that never grow from one place to the next."""
    if not isinstance(points, list) or len(points) > MAX_PLACES:
        return False
    if not all(type(one) is int and 0 <= one <= MAX_POINTS for one in points):
        return False
    return points == sorted(points, reverse=True)
