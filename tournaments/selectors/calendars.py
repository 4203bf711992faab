"""Which events stand in a calendar, and what it says of them.

What changes an entry is read from the log: its `sequence` counts the actions that set an event's
name, time, place or state, and `changed_at` is the time of the last one.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery
from django.urls import reverse
from django.utils import formats
from django.utils.translation import gettext as _

from pairings import suggest_structure
from pairings.errors import PairingError
from tournaments.enums import AuditAction, RegistrationStatus, Structure, TournamentStatus
from tournaments.event_times import zone_label
from tournaments.exchange.ical import CalendarEvent, CalendarStatus
from tournaments.models import AuditEntry, League, Organization, Registration, Tournament
from tournaments.models.tournament import TournamentQuerySet
from tournaments.selectors.tournaments import with_player_counts

#: What calendars show a change of.
CHANGES = (
    AuditAction.TOURNAMENT_CHANGED,
    AuditAction.REGISTRATION_OPENED,
    AuditAction.TOURNAMENT_STARTED,
    AuditAction.TOURNAMENT_FINISHED,
    AuditAction.TOURNAMENT_CANCELLED,
)
#: Older events leave the calendars; calendars keep what they have or forget it.
KEPT_DAYS = 365
MAX_EVENTS = 1000
#: Between the end of a round and the beginning of the next.
TURNOVER_MINUTES = 10
LONGEST = timedelta(hours=18)
#: Who has a place, and who may get one.
PLACED = (
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
    RegistrationStatus.DROPPED,
    RegistrationStatus.DISQUALIFIED,
    RegistrationStatus.FINISHED,
)
PERHAPS = (RegistrationStatus.INVITED, RegistrationStatus.PENDING, RegistrationStatus.WAITING)


def address_of(path: str) -> str:
    """The full address of a feed, for other devices."""
    return settings.SITE_URL.rstrip("/") + path


def public_calendar(
    *, now: datetime, organization: Organization | None = None
) -> list[CalendarEvent]:
    """The listed events of a store, or of all stores, from a year ago on."""
    rows = Tournament.objects.public()
    if organization is not None:
        rows = rows.filter(organization=organization)
    return [calendar_event(one) for one in _recent(rows, now)]


def league_calendar(league: League) -> list[CalendarEvent]:
    """The announced events of a season, and its final."""
    rows = Tournament.objects.filter(Q(league_events__league=league) | Q(final_of=league))
    rows = rows.exclude(status=TournamentStatus.PLANNED).distinct()
    return [calendar_event(one) for one in _with_facts(rows).order_by("starts_at", "pk")]


def event_calendar(tournament: Tournament) -> list[CalendarEvent]:
    """One event alone."""
    return [calendar_event(one) for one in _with_facts(Tournament.objects.filter(pk=tournament.pk))]


def own_calendar(user_id: int, *, now: datetime) -> list[CalendarEvent]:
    """The events in which somebody plays, alone or in a team, or may get a place."""
    mine = Q(player__user_id=user_id, team_name="") | Q(
        members__player__user_id=user_id, members__is_current=True
    )
    registrations = Registration.objects.filter(mine, status__in=[*PLACED, *PERHAPS])
    states = dict(registrations.values_list("tournament_id", "status"))
    rows = Tournament.objects.filter(pk__in=states)
    return [calendar_event(one, own_status=states[one.pk]) for one in _recent(rows, now)]


def _recent(rows: TournamentQuerySet, now: datetime) -> Iterable[Tournament]:
    """The latest of these events, in the order of their dates."""
    recent = rows.filter(starts_at__gte=now - timedelta(days=KEPT_DAYS))
    found = list(_with_facts(recent).order_by("-starts_at", "-pk")[:MAX_EVENTS])
    return reversed(found)


def _with_facts(rows: TournamentQuerySet) -> QuerySet[Tournament]:
    entries = (
        AuditEntry.objects.filter(tournament=OuterRef("pk"), action__in=CHANGES)
        .order_by()
        .values("tournament")
    )
    return (
        with_player_counts(rows.for_lists())
        .select_related("structure_settings")
        .prefetch_related("cuts")
        .annotate(
            sequence=Subquery(entries.annotate(count=Count("pk")).values("count")),
            changed_at=Subquery(entries.annotate(last=Max("at")).values("last")),
        )
    )


def calendar_event(tournament: Tournament, *, own_status: str = "") -> CalendarEvent:
    """An entry of an event with `sequence`, `changed_at` and `players`."""
    site = settings.SITE_URL.rstrip("/")
    store = tournament.organization.name
    place = tournament.location
    return CalendarEvent(
        uid=f"event-{tournament.pk}@{urlsplit(site).hostname}",
        sequence=tournament.sequence or 0,  # type: ignore[attr-defined]
        created_at=tournament.created_at,
        changed_at=tournament.changed_at or tournament.created_at,  # type: ignore[attr-defined]
        starts_at=tournament.starts_at,
        ends_at=planned_end(tournament, tournament.players),  # type: ignore[attr-defined]
        zone=tournament.zone,
        name=tournament.name,
        description=_description(tournament),
        location=store if not place else place if store in place else f"{store}, {place}",
        url=site + reverse("tournaments:detail", args=[tournament.slug]),
        status=_status(tournament, own_status),
        categories=(tournament.format.name,),
        is_busy=bool(own_status),
    )


def _status(tournament: Tournament, own_status: str) -> CalendarStatus:
    if tournament.status == TournamentStatus.CANCELLED:
        return CalendarStatus.CANCELLED
    if own_status in PERHAPS:
        return CalendarStatus.TENTATIVE
    return CalendarStatus.CONFIRMED


def _description(tournament: Tournament) -> str:
    lines = [f"{tournament.organization.name} · {tournament.format.label}"]
    if tournament.status == TournamentStatus.CANCELLED:
        lines.insert(0, _("This event is cancelled."))
    if tournament.entry_fee:
        lines.append(_("Entry fee: %(fee)s") % {"fee": tournament.entry_fee})
    if tournament.decklist_required:
        due = tournament.decklists_due_at.astimezone(tournament.zone)
        shown = (
            f"{formats.date_format(due, 'DATETIME_FORMAT')} ({zone_label(due, tournament.zone)})"
        )
        lines.append(_("Decklists until %(time)s") % {"time": shown})
    if tournament.description:
        lines += ["", tournament.description]
    return "\n".join(lines)


def planned_end(tournament: Tournament, players: int) -> datetime | None:
    """When the event's first day should be over, by its rounds and their minutes.

    None where rounds have no limit or nobody can say how many there will be. A finished event
    ended when it did, if that was on its first day.
    """
    ended = tournament.finished_at
    if ended is not None and timedelta() < ended - tournament.starts_at < LONGEST:
        return ended
    swiss, playoff = _rounds_of_first_day(tournament, players)
    minutes = swiss * (tournament.round_minutes + TURNOVER_MINUTES)
    minutes += playoff * (tournament.playoff_round_minutes + TURNOVER_MINUTES)
    is_limited = (tournament.round_minutes or not swiss) and (
        tournament.playoff_round_minutes or not playoff
    )
    if not minutes or not is_limited:
        return None
    return tournament.starts_at + min(timedelta(minutes=minutes), LONGEST)


def _rounds_of_first_day(tournament: Tournament, players: int) -> tuple[int, int]:
    """Swiss and playoff rounds; nothing where that isn't known."""
    players = max(players, 0)
    if tournament.structure == Structure.SINGLE_ELIMINATION:
        return 0, max(players - 1, 0).bit_length()
    swiss = tournament.swiss_rounds or 0
    if not swiss and tournament.structure == Structure.SWISS:
        try:
            swiss = suggest_structure(players).swiss_rounds
        except PairingError:
            return 0, 0
    if not swiss:
        return 0, 0
    days = [cut.after_round for cut in tournament.cuts.all() if cut.starts_new_day]
    if days and min(days) < swiss:
        return min(days), 0
    structure = getattr(tournament, "structure_settings", None)
    if days or (structure is not None and structure.playoff_on_new_day):
        return swiss, 0
    return swiss, max(tournament.cut_to - 1, 0).bit_length()
