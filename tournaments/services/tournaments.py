"""The life of a tournament: created, opened, started, finished or cancelled."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import Format
from pairings import round_robin_rounds, suggest_pod_structure, suggest_structure
from pairings.multiplayer_types import SMALLEST_TABLE
from tournaments.enums import (
    AuditAction,
    BestOf,
    CheckInPolicy,
    DecklistVisibility,
    NoticeKind,
    RegistrationStatus,
    RoundStatus,
    RulesEnforcementLevel,
    Structure,
    TeamKind,
    TournamentStatus,
)
from tournaments.errors import InvalidInput, MissingResults, TournamentRefused
from tournaments.models import (
    Match,
    Organization,
    Playoff,
    Registration,
    TeamMember,
    Tournament,
)
from tournaments.programmes import level_problems
from tournaments.selectors.limited import limited_settings, without_decklist
from tournaments.selectors.playoffs import champion
from tournaments.selectors.pods import open_pod_tables
from tournaments.selectors.rounds import next_phase
from tournaments.selectors.structures import is_league, structure_of
from tournaments.services import notices, telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.bulk import save_alike
from tournaments.services.limited.settings import ensure_products_released
from tournaments.services.organizations import ensure_time_zone, save_with_free_slug
from tournaments.services.players import clean_name
from tournaments.services.qualifiers import award_qualifications
from tournaments.services.registrations.teams import set_members_current
from tournaments.services.waiting_list import fill_free_places

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class TournamentSettings(TypedDict, total=False):
    """What an organizer may set; names and meanings are those of the model's fields."""

    name: str
    description: str
    location: str
    entry_fee: str
    prizes: str
    starts_at: datetime
    time_zone: str
    is_public: bool
    invite_only: bool
    requires_approval: bool
    format: Format
    programme: str
    rules_enforcement_level: str
    team_kind: str
    structure: str
    swiss_rounds: int | None
    cut_to: int
    swiss_best_of: int
    playoff_best_of: int
    round_minutes: int
    playoff_round_minutes: int
    pair_last_round_by_standings: bool
    playoff_drop_rule: str
    percentage_floor: str
    bye_games: int
    use_game_percentages: bool
    dropped_last: bool
    capacity: int | None
    waiting_list: bool
    check_in: str
    decklist_required: bool
    decklist_deadline: datetime | None
    decklist_visibility: str
    late_entry: str
    late_entry_until_round: int
    player_reports: bool
    result_timeout_minutes: int
    first_table: int
    live_grace_seconds: int
    live_absence_policy: str


#: A game of four takes longer than a match of two.
POD_ROUND_MINUTES = 75
#: MTR App. E starts here.
SMALLEST_SUGGESTED = 5
#: Announced before round 1 and fixed from then on.
FIXED_AT_START = frozenset(
    {"team_kind", "structure", "swiss_rounds", "format", "swiss_best_of", "bye_games", "check_in"}
)
#: Fixed when the playoff begins.
FIXED_AT_PLAYOFF = frozenset({"cut_to", "playoff_best_of"})


def _follow_team_kind(tournament: Tournament) -> None:
    """What follows from playing in teams: MTR App. C knows no game points of teams, and a match
    of Two-Headed Giant is one game."""
    if tournament.is_team_event:
        tournament.use_game_percentages = False
    if tournament.team_kind == TeamKind.TWO_HEADED_GIANT:
        tournament.swiss_best_of = tournament.playoff_best_of = BestOf.ONE
        tournament.bye_games = 1


def _ensure_settings(tournament: Tournament) -> None:
    """Raise `InvalidInput` naming every field that cannot be used."""
    fields: dict[str, list[str]] = {}
    try:
        tournament.clean_fields(exclude=["created_by", "organization", "format", "slug"])
    except ValidationError as error:
        fields.update(error.message_dict)
    ensure_time_zone(tournament.time_zone)
    if tournament.is_pods and tournament.is_team_event:
        fields.setdefault("team_kind", []).append(_("Pods are for individual players."))
    if tournament.is_pods and tournament.cut_to:
        fields.setdefault("cut_to", []).append(_("Pods have a cut of their own: leave this empty."))
    for name, text in level_problems(tournament):
        fields.setdefault(name, []).append(text)
    if not (tournament.is_swiss or tournament.is_pods) and tournament.cut_to:
        fields.setdefault("cut_to", []).append(
            _("A tournament that is an elimination from the start has no cut.")
        )
    if tournament.capacity is not None and tournament.capacity < max(2, tournament.cut_to):
        fields.setdefault("capacity", []).append(_("The capacity is smaller than the cut."))
    if fields:
        raise InvalidInput(fields=fields)


@transaction.atomic
def create_tournament(
    *,
    actor: User | None,
    organization: Organization,
    now: datetime,
    slug: str = "",
    seed: int | None = None,
    **settings: Unpack[TournamentSettings],
) -> Tournament:
    """Create a tournament in the status "planned".

    `name`, `starts_at` and `format` are needed. Unless given, decklists are required at
    Competitive and Professional level (MTR 2.7).

    Args:
        seed: From it all random choices of the event are derived; by default a fresh one.

    Raises:
        InvalidInput: `fields` names every setting that cannot be used.
    """
    missing = [name for name in ("name", "starts_at", "format") if not settings.get(name)]
    if missing:
        raise InvalidInput(fields={name: [_("This field is required.")] for name in missing})
    if settings.get("structure") == Structure.PODS:
        settings.setdefault("round_minutes", POD_ROUND_MINUTES)
        settings.setdefault("playoff_round_minutes", 0)
    level = settings.get("rules_enforcement_level", RulesEnforcementLevel.REGULAR)
    settings.setdefault("decklist_required", level != RulesEnforcementLevel.REGULAR)
    settings.setdefault("time_zone", organization.time_zone)
    settings["name"] = clean_name(settings["name"], limit=160)
    tournament = Tournament(
        organization=organization,
        created_by=actor,
        created_at=now,
        seed=secrets.randbits(62) if seed is None else seed,
        **settings,
    )
    _follow_team_kind(tournament)
    _ensure_settings(tournament)
    save_with_free_slug(tournament, slug, fallback="tournament")
    changes = Changes()
    changes.created(tournament)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CREATED,
        now=now,
        changes=changes,
        told=telling.words(tournament.name),
    )
    return tournament


@transaction.atomic
def update_tournament(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    **settings: Unpack[TournamentSettings],
) -> Tournament:
    """Change settings.

    Raises:
        InvalidInput: A value cannot be used, or the setting is fixed since the start (number of
            rounds, structure, format) or since the cut.
    """
    tournament = lock_tournament(tournament)
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    changes = Changes()
    changes.changing(tournament)
    team_kind = tournament.team_kind
    fixed: set[str] = set()
    if tournament.is_running:
        fixed |= FIXED_AT_START
        if Playoff.objects.filter(tournament=tournament).exists():
            fixed |= FIXED_AT_PLAYOFF
    if "name" in settings:
        settings["name"] = clean_name(settings["name"], limit=160)
    refused = {}
    for name, value in settings.items():
        if name not in TournamentSettings.__annotations__:
            raise TypeError(f"unknown setting {name}")
        if name in fixed and getattr(tournament, name) != value:
            refused[name] = [_("This was fixed when the tournament started.")]
        setattr(tournament, name, value)
    if refused:
        raise InvalidInput(code="setting_fixed", fields=refused)
    if tournament.team_kind != team_kind and tournament.registrations.exists():
        raise InvalidInput(
            code="setting_fixed",
            fields={"team_kind": [_("Somebody is registered already.")]},
        )
    _follow_team_kind(tournament)
    _ensure_settings(tournament)
    ensure_products_released(tournament)
    tournament.save()
    if tournament.status in (TournamentStatus.PLANNED, TournamentStatus.REGISTRATION):
        fill_free_places(tournament, changes=changes, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CHANGED,
        now=now,
        changes=changes,
        told=telling.settings(Tournament, settings),
    )
    return tournament


@transaction.atomic
def open_registration(*, actor: User | None, tournament: Tournament, now: datetime) -> Tournament:
    """Make a planned tournament public and let players register."""
    tournament = lock_tournament(tournament)
    if tournament.status != TournamentStatus.PLANNED:
        raise TournamentRefused(_("Registration was opened before."))
    changes = Changes()
    changes.changing(tournament)
    tournament.status = TournamentStatus.REGISTRATION
    tournament.save(update_fields=["status"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.REGISTRATION_OPENED,
        now=now,
        changes=changes,
    )
    return tournament


def suggested_swiss_rounds(
    tournament: Tournament, players: int, awarded_byes: tuple[int, ...] = ()
) -> int:
    """MTR App. E for the number of players; a small Swiss event gets up to three rounds.

    0 for an event that is an elimination from the start; a round robin has as many as it takes.
    """
    if tournament.is_pods:
        return suggest_pod_structure(players).rounds if players >= SMALLEST_TABLE else 1
    if not tournament.is_swiss:
        return 0
    if tournament.is_round_robin:
        legs = structure_of(tournament).round_robin_legs
        return round_robin_rounds(max(players, 2), legs=legs)
    if players >= SMALLEST_SUGGESTED:
        suggested = suggest_structure(
            players, teams=tournament.is_team_event, awarded_byes=awarded_byes
        )
        if suggested.swiss_rounds:
            return suggested.swiss_rounds
    without_rematch = players - 1 if players % 2 == 0 else players
    return max(1, min(3, without_rematch))


def _removes_absent(tournament: Tournament) -> bool:
    """Whether players who are not checked in are out: a lost round is the end of a bracket."""
    if tournament.check_in == CheckInPolicy.ROUND_LOSS:
        return not tournament.is_swiss or tournament.is_round_robin
    return tournament.check_in == CheckInPolicy.REMOVE


def _ensure_complete_teams(tournament: Tournament, playing: Sequence[Registration]) -> None:
    """MTR 1.10: the seats are fixed when the event starts, so nobody may be missing then."""
    if not tournament.is_team_event:
        return
    members = Counter(
        TeamMember.objects.filter(registration__in=playing).values_list(
            "registration_id", flat=True
        )
    )
    names = [one.name for one in playing if members[one.pk] < len(tournament.seats)]
    if names:
        raise TournamentRefused(
            _("Seats are open in these teams: %(names)s.") % {"names": ", ".join(names[:20])},
            code="teams_incomplete",
            fields={"teams": names},
        )


@transaction.atomic
def start_tournament(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    swiss_rounds: int | None = None,
    allow_missing_decklists: bool = False,
) -> Tournament:
    """Close registration and fix who plays and how many Swiss rounds (MTR App. E by default).

    Players who are not checked in are removed or will lose round 1, as the tournament's setting
    says. Round 1 is paired by `rounds.pair_next_round`.

    Raises:
        TournamentRefused: Started before, fewer than two players, or decklists are missing
            (code ``decklists_missing``; `fields` names the players).
    """
    tournament = lock_tournament(tournament)
    if tournament.status not in (TournamentStatus.PLANNED, TournamentStatus.REGISTRATION):
        raise TournamentRefused(_("The tournament has already started."), code="already_started")
    changes = Changes()
    changes.changing(tournament)
    seated = list(
        Registration.objects.select_for_update(of=("self",))
        .filter(
            tournament=tournament,
            status__in=[RegistrationStatus.ENROLLED, RegistrationStatus.CHECKED_IN],
        )
        .select_related("player")
        .order_by("pk")
    )
    playing = []
    for registration in seated:
        changes.changing(registration)
        absent = registration.status != RegistrationStatus.CHECKED_IN
        if absent and _removes_absent(tournament):
            registration.status = RegistrationStatus.WITHDRAWN
            registration.tournament = tournament
            set_members_current(registration, changes, current=False)
        else:
            registration.status = RegistrationStatus.PLAYING
            playing.append(registration)
    if len(playing) < 2:
        raise TournamentRefused(
            _("At least two players are needed to start."), code="too_few_players"
        )
    _ensure_complete_teams(tournament, playing)
    # Decks out of pools are built after the start: pairing round 1 asks for them.
    decks_are_due = tournament.decklist_required and limited_settings(tournament) is None
    if decks_are_due and not allow_missing_decklists:
        names = without_decklist(tournament, playing)
        if names:
            raise TournamentRefused(
                _("Decklists are missing: %(names)s.") % {"names": ", ".join(names[:20])},
                code="decklists_missing",
                fields={"decklists": names},
            )
    if tournament.is_pods and len(playing) < SMALLEST_TABLE:
        raise TournamentRefused(_("A pod needs at least three players."), code="too_few_players")
    if tournament.is_swiss or tournament.is_pods:
        byes = tuple(one.awarded_byes for one in playing if one.awarded_byes)
        announced = None if tournament.is_round_robin else swiss_rounds or tournament.swiss_rounds
        tournament.swiss_rounds = announced or suggested_swiss_rounds(
            tournament, len(playing), byes
        )
    tournament.status = TournamentStatus.RUNNING
    tournament.started_at = now
    _ensure_settings(tournament)
    save_alike(seated, ["status"])
    tournament.save(update_fields=["status", "started_at", "swiss_rounds"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_STARTED,
        now=now,
        changes=changes,
        told=telling.field(len(playing), tournament),
    )
    return tournament


@transaction.atomic
def finish_tournament(
    *, actor: User | None, tournament: Tournament, now: datetime, early: bool = False
) -> Tournament:
    """End the tournament; the final order is then fixed.

    Args:
        early: End before the planned last round, as after an agreed split of prizes.

    Raises:
        MissingResults: The last round has open matches.
        TournamentRefused: Rounds are still to be played (code ``rounds_left``).
    """
    tournament = lock_tournament(tournament)
    if tournament.status != TournamentStatus.RUNNING:
        raise TournamentRefused(_("The tournament is not running."))
    last = tournament.rounds.order_by("-number").first()
    if last is None or last.status == RoundStatus.DRAFT:
        if not (early and last is None):
            raise TournamentRefused(
                _("Play or discard the drafted round first."), code="rounds_left"
            )
    else:
        rounds = [last] if not is_league(tournament) else list(tournament.rounds.all())
        open_matches = Match.objects.filter(round__in=rounds).without_result()
        tables = [*open_matches.values_list("table", flat=True), *open_pod_tables(last)]
        if not early and tables:
            raise MissingResults(tables)
    if not early and next_phase(tournament) is not None:
        raise TournamentRefused(_("There are rounds left to play."), code="rounds_left")
    changes = Changes()
    changes.changing(tournament)
    for round in tournament.rounds.filter(status=RoundStatus.PUBLISHED):
        changes.changing(round)
        round.status = RoundStatus.COMPLETE
        round.completed_at = now
        round.save(update_fields=["status", "completed_at"])
    players = list(
        Registration.objects.select_for_update()
        .filter(tournament=tournament, status=RegistrationStatus.PLAYING)
        .order_by("pk")
    )
    for registration in players:
        changes.changing(registration)
        registration.status = RegistrationStatus.FINISHED
    save_alike(players, ["status"])
    tournament.status = TournamentStatus.FINISHED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    winner = champion(tournament)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_FINISHED,
        now=now,
        changes=changes,
        round_number=None if last is None else last.number,
        told=None if winner is None else telling.entrant(winner),
        can_be_undone=True,
    )
    for qualifier in tournament.feeds.order_by("target_id", "pk"):
        award_qualifications(actor=actor, qualifier=qualifier, now=now)
    notices.queue_for_tournament(tournament, kind=NoticeKind.FINISHED, actor=actor, now=now)
    return tournament


@transaction.atomic
def cancel_tournament(*, actor: User | None, tournament: Tournament, now: datetime) -> Tournament:
    """Call the tournament off; its records stay."""
    tournament = lock_tournament(tournament)
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    changes = Changes()
    changes.changing(tournament)
    tournament.status = TournamentStatus.CANCELLED
    tournament.finished_at = now
    tournament.save(update_fields=["status", "finished_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CANCELLED,
        now=now,
        changes=changes,
    )
    return tournament


@transaction.atomic
def publish_decklists(
    *, actor: User | None, tournament: Tournament, visibility: str, now: datetime
) -> Tournament:
    """MTR 2.7: the organizer says who sees the decklists; possible after the end as well."""
    tournament = lock_tournament(tournament)
    changes = Changes()
    changes.changing(tournament)
    tournament.decklist_visibility = visibility
    _ensure_settings(tournament)
    tournament.save(update_fields=["decklist_visibility"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CHANGED,
        now=now,
        changes=changes,
        told=telling.about(
            telling.setting(Tournament, "decklist_visibility"),
            telling.choice(DecklistVisibility(visibility)),
        ),
    )
    return tournament
