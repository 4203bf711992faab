"""What the pages for everyone show around their own subject: lists of events, the event's frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.core.cache import cache
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce, Lower

from tournaments.enums import (
    PARTICIPANT_STATUSES,
    SEATED_STATUSES,
    DecklistVisibility,
    EntryKind,
    RegistrationStatus,
    RoundStatus,
    TournamentStatus,
)
from tournaments.models import (
    Draft,
    JudgeCall,
    LiveTable,
    Match,
    Penalty,
    Player,
    Registration,
    Round,
    RoundEntry,
    Seating,
    StaffMembership,
    TeamMember,
    TimeExtension,
    Tournament,
)
from tournaments.selectors.announcements import ever_announced
from tournaments.selectors.entrants import entrant_name, entrant_named
from tournaments.selectors.standings import final_order

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser, User

PLACES_SECONDS = 3600

#: Those whom a list of players shows: everybody with a place, and everybody who had one in play.
LISTED_STATUSES = tuple({*SEATED_STATUSES, *PARTICIPANT_STATUSES})


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFilter:
    """What a visitor looks for in the list of events; empty fields do not restrict."""

    text: str = ""
    format: str = ""
    organization: str = ""
    status: str = ""

    def __bool__(self) -> bool:
        return bool(self.text or self.format or self.organization or self.status)


def public_events(wanted: EventFilter | None = None) -> QuerySet[Tournament]:
    """Listed events with store, format and `player_count`, filtered."""
    wanted = wanted or EventFilter()
    players = (
        Registration.objects.filter(tournament=OuterRef("pk"), status__in=LISTED_STATUSES)
        .order_by()
        .values("tournament")
        .annotate(count=Count("pk"))
    )
    events = (
        Tournament.objects.public()
        .for_lists()
        .annotate(player_count=Coalesce(Subquery(players.values("count")), 0))
    )
    if wanted.text:
        events = events.filter(
            Q(name__icontains=wanted.text)
            | Q(location__icontains=wanted.text)
            | Q(organization__name__icontains=wanted.text)
            | Q(organization__city__icontains=wanted.text)
        )
    if wanted.format:
        events = events.filter(format__slug=wanted.format)
    if wanted.organization:
        events = events.filter(organization__slug=wanted.organization)
    if wanted.status:
        events = events.filter(status=wanted.status)
    return events


def running_events(wanted: EventFilter | None = None) -> QuerySet[Tournament]:
    """Events being played now, the latest start first."""
    return (
        public_events(wanted).filter(status=TournamentStatus.RUNNING).order_by("-starts_at", "pk")
    )


def upcoming_events(wanted: EventFilter | None = None) -> QuerySet[Tournament]:
    """Events open for registration, the next one first."""
    return (
        public_events(wanted)
        .filter(status=TournamentStatus.REGISTRATION)
        .order_by("starts_at", "pk")
    )


def past_events(wanted: EventFilter | None = None) -> QuerySet[Tournament]:
    """Finished and cancelled events, the latest first."""
    return (
        public_events(wanted)
        .filter(status__in=(TournamentStatus.FINISHED, TournamentStatus.CANCELLED))
        .order_by("-starts_at", "pk")
    )


def _viewer_registrations(user: User | AnonymousUser) -> QuerySet[Registration]:
    if not user.is_authenticated:
        return Registration.objects.none()
    return Registration.objects.of_user(user.pk).exclude(status=RegistrationStatus.WITHDRAWN)


def newest_draft(tournament: str) -> Subquery:
    """The number of the latest draft of cards of the event that the path leads to."""
    drafts = Draft.objects.filter(tournament=OuterRef(tournament)).order_by("-number")
    return Subquery(drafts.values("number")[:1])


def event_for_viewer(*, slug: str, user: User | AnonymousUser) -> Tournament | None:
    """The event with store and format and what it is to the viewer; one query.

    Attributes of the tournament that comes back: `viewer_is_staff`, and `viewer_registration_id`
    and `viewer_table` (in the newest published round), both None if there is none, and
    `newest_draft`, the number of the latest draft of cards or None.
    """
    mine = _viewer_registrations(user).filter(tournament=OuterRef("pk"))
    table: QuerySet[RoundEntry] = RoundEntry.objects.none()
    membership = StaffMembership.objects.none()
    if user.is_authenticated:
        table = (
            RoundEntry.objects.filter(
                registration__in=_viewer_registrations(user),
                registration__tournament=OuterRef("pk"),
            )
            .exclude(round__status=RoundStatus.DRAFT)
            .order_by("-round__number")
        )
        membership = StaffMembership.objects.filter(
            organization=OuterRef("organization"), user_id=user.pk
        )
    found = (
        Tournament.objects.for_lists()
        .annotate(
            viewer_registration_id=Subquery(mine.values("pk")[:1]),
            viewer_table=Subquery(table.values(seat=Coalesce("match__table", "pod__table"))[:1]),
            viewer_round=Subquery(table.values("round__number")[:1]),
            viewer_is_staff=Exists(membership),
            has_announcements=ever_announced(OuterRef("pk")),
            has_seatings=Exists(Seating.objects.filter(tournament=OuterRef("pk"))),
            newest_draft=newest_draft("pk"),
        )
        .select_related("floor_plan")
        .filter(slug=slug)
        .first()
    )
    if found is not None and user.is_superuser:
        found.viewer_is_staff = True
    return found


def registration_of_viewer(
    *, slug: str, user: User | AnonymousUser
) -> tuple[Tournament, Registration] | None:
    """The viewer's registration with its event, store, format and decklist; one query."""
    if not user.is_authenticated:
        return None
    membership = StaffMembership.objects.filter(
        organization=OuterRef("tournament__organization"), user_id=user.pk
    )
    found = (
        _viewer_registrations(user)
        .filter(tournament__slug=slug)
        .select_related(
            "player",
            "decklist_version__decklist",
            "tournament__organization",
            "tournament__format",
            "tournament__floor_plan",
        )
        .annotate(
            viewer_is_staff=Exists(membership),
            newest_draft=newest_draft("tournament"),
            has_announcements=ever_announced(OuterRef("tournament")),
            has_seatings=Exists(Seating.objects.filter(tournament=OuterRef("tournament"))),
        )
        .first()
    )
    if found is None:
        return None
    tournament = found.tournament
    tournament.newest_draft = found.newest_draft
    tournament.viewer_registration_id = found.pk
    tournament.viewer_is_staff = found.viewer_is_staff or user.is_superuser
    tournament.has_announcements = found.has_announcements
    tournament.has_seatings = found.has_seatings
    return tournament, found


def open_events_of(user: User | AnonymousUser) -> list[Registration]:
    """The viewer's registrations in events that are not over, running ones first."""
    return list(
        _viewer_registrations(user)
        .exclude(tournament__status__in=(TournamentStatus.FINISHED, TournamentStatus.CANCELLED))
        .select_related("tournament__organization", "tournament__format")
        .order_by("-tournament__status", "tournament__starts_at")
    )


@dataclass(frozen=True, slots=True)
class RegistrationCounts:
    """How many hold a place, wait, and how many places are left (None: no limit)."""

    seated: int
    waiting: int
    free: int | None


def registration_counts(tournament: Tournament) -> RegistrationCounts:
    """Counts of an event's registrations, in one query."""
    counts = Registration.objects.filter(tournament_id=tournament.pk).aggregate(
        listed=Count("pk", filter=Q(status__in=LISTED_STATUSES)),
        seated=Count("pk", filter=Q(status__in=SEATED_STATUSES)),
        waiting=Count("pk", filter=Q(status=RegistrationStatus.WAITING)),
    )
    free = None if tournament.capacity is None else max(0, tournament.capacity - counts["seated"])
    return RegistrationCounts(seated=counts["listed"], waiting=counts["waiting"], free=free)


def visible_rounds(tournament: Tournament) -> list[Round]:
    """The rounds whose pairings are out, with their clocks, in order; one query."""
    rounds = list(
        Round.objects.visible()
        .filter(tournament_id=tournament.pk)
        .select_related("clock")
        .order_by("number")
    )
    for row in rounds:
        row.tournament = tournament
    return rounds


def current_round(rounds: Sequence[Round]) -> Round | None:
    """The newest round whose pairings are out."""
    return rounds[-1] if rounds else None


def event_players(tournament: Tournament, text: str = "") -> QuerySet[Registration]:
    """Everybody who has or had a place, by name.

    Args:
        text: Only players whose name contains this.
    """
    found = Registration.objects.with_player().filter(
        tournament_id=tournament.pk, status__in=LISTED_STATUSES
    )
    if text:
        found = found.filter(entrant_named(text))
    return found.order_by(Lower(entrant_name()), "pk")


def waiting_list(tournament: Tournament) -> list[Registration]:
    """Those who wait for a place, first come first."""
    return list(Registration.objects.with_player().filter(tournament=tournament).waiting())


def player_history(player: Player) -> QuerySet[Registration]:
    """The public events that a player took part in or is registered for, the latest first."""
    teams = TeamMember.objects.filter(player_id=player.pk, is_current=True)
    return (
        Registration.objects.filter(
            Q(player_id=player.pk, team_name="") | Q(pk__in=teams.values("registration")),
            status__in=LISTED_STATUSES,
        )
        .filter(tournament__in=Tournament.objects.public())
        .select_related("tournament__organization", "tournament__format", "player")
        .order_by("-tournament__starts_at", "-pk")
    )


def open_table_count(round: Round | None) -> int:
    """Matches of the round without a confirmed result; one query, none without a round."""
    if round is None:
        return 0
    return Match.objects.filter(round_id=round.pk).without_result().count()


def viewer_registration(tournament: Tournament) -> Registration | None:
    """The registration that `event_for_viewer` found; no query without one."""
    if tournament.viewer_registration_id is None:
        return None
    return Registration.objects.with_player().get(pk=tournament.viewer_registration_id)


def decklists_are_public(tournament: Tournament, *, playoff_begun: bool) -> bool:
    """MTR 2.7: whether everybody may see the decklists."""
    if tournament.decklist_visibility == DecklistVisibility.PUBLISHED:
        return True
    return tournament.decklist_visibility == DecklistVisibility.PLAYOFF and (
        playoff_begun or tournament.status == TournamentStatus.FINISHED
    )


def event_decklists(tournament: Tournament) -> QuerySet[Registration]:
    """Players with a registered decklist, by name."""
    return (
        event_players(tournament)
        .filter(decklist_version__isnull=False)
        .select_related("player", "decklist_version__decklist")
    )


def extra_minutes() -> Subquery:
    """For round entries: the time extensions of the match, added up; null without any."""
    minutes = (
        TimeExtension.objects.filter(match=OuterRef("match"))
        .order_by()
        .values("match")
        .annotate(total=Sum("minutes"))
    )
    return Subquery(minutes.values("total"))


def entries_of(registration: Registration) -> list[RoundEntry]:
    """What a player did in each published round, the newest first; one query.

    Each entry knows whether there is more to ask for: `waiting_call`, `has_live_table` and
    `has_penalties` of the match and `is_penalized` for the player.
    """
    calls = JudgeCall.objects.unresolved().filter(match=OuterRef("match"))
    entries = (
        RoundEntry.objects.filter(registration_id=registration.pk)
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related(
            "round__clock",
            "pod",
            "match__player_one__player",
            "match__player_two__player",
            "match__feature",
        )
        .prefetch_related("pod__seats")
        .annotate(
            extra_minutes=extra_minutes(),
            waiting_call=Subquery(calls.values("pk")[:1]),
            has_live_table=Exists(LiveTable.objects.filter(match=OuterRef("match"))),
            has_penalties=Exists(Penalty.objects.filter(applied_to=OuterRef("match"))),
            is_penalized=Exists(Penalty.objects.filter(registration=OuterRef("registration"))),
        )
        .order_by("-round__number")
    )
    found = list(entries)
    for entry in found:
        if entry.match is not None:
            entry.match.round = entry.round
    return found


@dataclass(frozen=True, slots=True)
class OwnRecord:
    """A player's Swiss record so far."""

    won: int
    lost: int
    drawn: int

    @property
    def match_points(self) -> int:
        """MTR App. C."""
        return 3 * self.won + self.drawn

    @property
    def text(self) -> str:
        return f"{self.won}–{self.lost}–{self.drawn}"


def outcome(entry: RoundEntry) -> str:
    """What a round was for its player: won, lost, drawn, or "" while that is open."""
    if entry.kind == EntryKind.BYE:
        return "won"
    if entry.kind == EntryKind.LOSS:
        return "lost"
    if entry.kind == EntryKind.POD:
        return entry.pod.outcome_of(entry.registration_id)
    match = entry.match
    if not match.has_result:
        return ""
    if match.winner_id is None:
        return "lost" if match.is_double_loss else "drawn"
    return "won" if match.winner_id == entry.registration_id else "lost"


def own_record(entries: Sequence[RoundEntry]) -> OwnRecord:
    """The record that a player's entries (with round and match) make; playoff left out."""
    found = [outcome(entry) for entry in entries if not entry.round.is_playoff]
    return OwnRecord(won=found.count("won"), lost=found.count("lost"), drawn=found.count("drawn"))


def waiting_position(registration: Registration) -> int | None:
    """The place on the waiting list, from 1; None for those who do not wait."""
    if registration.status != RegistrationStatus.WAITING:
        return None
    waiting = Registration.objects.filter(tournament_id=registration.tournament_id).waiting()
    return list(waiting.values_list("pk", flat=True)).index(registration.pk) + 1


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One event of a player: the matches in order, the record, the final place if it is over."""

    registration: Registration
    entries: list[tuple[RoundEntry, str]]
    record: OwnRecord
    place: int | None


def history_rows(registrations: Sequence[Registration]) -> list[HistoryRow]:
    """What a player did in each of these events; one query for the matches of all of them."""
    by_registration: dict[int, list[RoundEntry]] = {one.pk: [] for one in registrations}
    entries = (
        RoundEntry.objects.filter(registration__in=by_registration)
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related("round", "pod", "match__player_one__player", "match__player_two__player")
        .prefetch_related("pod__seats")
        .order_by("round__number")
    )
    for entry in entries:
        by_registration[entry.registration_id].append(entry)
    return [
        HistoryRow(
            registration=one,
            entries=[(entry, outcome(entry)) for entry in by_registration[one.pk]],
            record=own_record(by_registration[one.pk]),
            place=final_places(one.tournament).get(one.pk),
        )
        for one in registrations
    ]


def final_places(tournament: Tournament) -> dict[int, int]:
    """Per registration its place in a finished event; kept by the event's revision."""
    if tournament.status != TournamentStatus.FINISHED:
        return {}
    key = f"final-places:{tournament.pk}:{tournament.revision}"
    places: dict[int, int] | None = cache.get(key)
    if places is None:
        places = {row.registration_id: row.rank for row in final_order(tournament)}
        cache.set(key, places, PLACES_SECONDS)
    return places


def current_entries(registrations: Sequence[Registration]) -> list[RoundEntry]:
    """What the players do in the open rounds of their events; one query."""
    running = [one.pk for one in registrations if one.tournament.is_running]
    return list(
        RoundEntry.objects.filter(registration__in=running, round__status=RoundStatus.PUBLISHED)
        .select_related(
            "registration",
            "round__tournament",
            "pod",
            "match__player_one__player",
            "match__player_two__player",
        )
        .order_by("-round__published_at")
    )


def past_events_of(user: User | AnonymousUser) -> QuerySet[Registration]:
    """The viewer's registrations in events that are over, the latest first."""
    return (
        _viewer_registrations(user)
        .filter(tournament__status__in=(TournamentStatus.FINISHED, TournamentStatus.CANCELLED))
        .select_related("tournament__organization", "tournament__format")
        .order_by("-tournament__starts_at")
    )
