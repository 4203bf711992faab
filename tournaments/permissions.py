"""Who may do what. Views ask these predicates before they call a service."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Q

from tournaments.enums import (
    DecklistVisibility,
    EventRole,
    LeagueStatus,
    RoundStatus,
    RulesEnforcementLevel,
    StaffRole,
    TournamentStatus,
)
from tournaments.models import (
    DraftSeat,
    EventOfficial,
    League,
    LeagueTranscript,
    Match,
    Organization,
    Registration,
    StaffMembership,
    TeamMember,
    Tournament,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser, User

    AnyUser = User | AnonymousUser


def staff_roles(user: AnyUser, organization: Organization | int) -> frozenset[StaffRole]:
    """The roles of a user in an organization; superusers have all. One query per user and store.

    The answer is kept on the user object, so that a page asks once.
    """
    if not user.is_authenticated or not user.is_active:
        return frozenset()
    if user.is_superuser:
        return frozenset(StaffRole)
    pk = organization if isinstance(organization, int) else organization.pk
    kept: dict[int, frozenset[StaffRole]] = user.__dict__.setdefault("_staff_roles", {})
    if pk not in kept:
        rows = StaffMembership.objects.filter(user_id=user.pk, organization_id=pk)
        roles = {StaffRole(role) for role in rows.values_list("role", flat=True)}
        if StaffRole.OWNER in roles:
            roles.add(StaffRole.ORGANIZER)
        kept[pk] = frozenset(roles)
    return kept[pk]


def is_staff_of(user: AnyUser, organization: Organization | int) -> bool:
    return bool(staff_roles(user, organization))


def can_manage_organization(user: AnyUser, organization: Organization | int) -> bool:
    """Appoint staff, create tournaments, import players."""
    return StaffRole.ORGANIZER in staff_roles(user, organization)


def can_create_organization(user: AnyUser) -> bool:
    return user.is_authenticated and user.is_active


def can_see_tournament(user: AnyUser, tournament: Tournament) -> bool:
    """Planned or unlisted tournaments are for staff (unlisted ones also by their link)."""
    if tournament.status != TournamentStatus.PLANNED:
        return True
    return is_staff_of(user, tournament.organization_id)


def can_manage_tournament(user: AnyUser, tournament: Tournament) -> bool:
    """Change settings, open registration, cancel."""
    return StaffRole.ORGANIZER in staff_roles(user, tournament.organization_id)


def can_run_rounds(user: AnyUser, tournament: Tournament) -> bool:
    """MTR 1.8 and practice: pair, publish, complete, clock, enter results, undo."""
    return bool(staff_roles(user, tournament.organization_id))


def can_enter_results(user: AnyUser, tournament: Tournament) -> bool:
    return bool(staff_roles(user, tournament.organization_id))


def can_register_players(user: AnyUser, tournament: Tournament) -> bool:
    return bool(staff_roles(user, tournament.organization_id))


def can_judge(user: AnyUser, tournament: Tournament) -> bool:
    """MTR 1.7: penalties, disqualifications, reinstatement, disputes."""
    return bool(
        staff_roles(user, tournament.organization_id) & {StaffRole.JUDGE, StaffRole.ORGANIZER}
    )


def is_head_judge(user: AnyUser, tournament: Tournament) -> bool:
    """MTR 1.7: who gives Game Losses and more, deviates, and decides appeals.

    While nobody is named head judge of the event, every judge of the store may act as one.
    """
    if not can_judge(user, tournament):
        return False
    named = head_judge_ids(tournament)
    return not named or user.pk in named or user.is_superuser


def head_judge_ids(tournament: Tournament) -> frozenset[int]:
    """The users who are named head judges of an event. One query per event object."""
    kept: frozenset[int] | None = tournament.__dict__.get("_head_judge_ids")
    if kept is None:
        rows = EventOfficial.objects.filter(tournament=tournament, role=EventRole.HEAD_JUDGE)
        kept = frozenset(rows.values_list("user_id", flat=True))
        tournament.__dict__["_head_judge_ids"] = kept
    return kept


def can_call_judge(user: AnyUser, match: Match) -> bool:
    """One of the players of the match or of its teams; staff have their own way."""
    if not user.is_authenticated:
        return False
    return user.pk in users_of(match.player_one) | users_of(match.player_two)


def can_see_penalties(user: AnyUser, registration: Registration) -> bool:
    """Penalties are between the judges and the player: staff and the player's own."""
    return can_edit_own_registration(user, registration) or is_staff_of(
        user, registration.tournament.organization_id
    )


def can_see_audit(user: AnyUser, tournament: Tournament) -> bool:
    return is_staff_of(user, tournament.organization_id)


def users_of(registration: Registration) -> frozenset[int]:
    """The accounts of the player, or of every member of the team (one query for a team)."""
    if not registration.is_team:
        own = registration.player.user_id
        return frozenset() if own is None else frozenset({own})
    members = TeamMember.objects.filter(
        registration_id=registration.pk, is_current=True, player__user__isnull=False
    )
    return frozenset(members.values_list("player__user_id", flat=True))


def can_report_result(user: AnyUser, match: Match) -> bool:
    """One of the players of the match or of its teams, while players report in this tournament."""
    if not user.is_authenticated or not match.round.tournament.player_reports:
        return False
    return user.pk in users_of(match.player_one) | users_of(match.player_two)


def can_edit_own_registration(user: AnyUser, registration: Registration) -> bool:
    return user.is_authenticated and user.pk in users_of(registration)


def is_opponent_now(user: AnyUser, registration: Registration) -> bool:
    """Whether the user plays this entrant in a round whose pairings are out and not complete."""
    if not user.is_authenticated:
        return False
    return (
        Match.objects.filter(round__status=RoundStatus.PUBLISHED)
        .filter(
            Q(player_one=registration, player_two__player__user=user)
            | Q(player_two=registration, player_one__player__user=user)
        )
        .exists()
    )


def can_see_draft_history(tournament: Tournament, seat: DraftSeat, *, is_own: bool) -> bool:
    """MTR 7.7: picks are hidden while the event goes on; a player may see the own ones once the
    pod is done."""
    return tournament.is_over or (is_own and seat.pod.is_done)


def can_see_decklist(
    user: AnyUser, registration: Registration, *, playoff_begun: bool = False
) -> bool:
    """MTR 2.7: lists are private until the organizer publishes them; staff and owner see them.

    At Professional level the opponent of the round being played sees the list too.
    """
    tournament = registration.tournament
    if can_edit_own_registration(user, registration):
        return True
    if is_staff_of(user, tournament.organization_id):
        return True
    if tournament.decklist_visibility == DecklistVisibility.PUBLISHED:
        return True
    is_open = tournament.rules_enforcement_level == RulesEnforcementLevel.PROFESSIONAL
    if is_open and is_opponent_now(user, registration):
        return True
    return tournament.decklist_visibility == DecklistVisibility.PLAYOFF and (
        playoff_begun or tournament.status == TournamentStatus.FINISHED
    )


def can_manage_league(user: AnyUser, league: League) -> bool:
    """Settings, events, players, disputes."""
    return can_manage_organization(user, league.organization_id)


def can_see_league(user: AnyUser, league: League) -> bool:
    """Planned leagues are for staff; unlisted ones also for who has the link."""
    if league.status != LeagueStatus.PLANNED:
        return True
    return is_staff_of(user, league.organization_id)


def can_see_league_transcript(user: AnyUser, transcript: LeagueTranscript) -> bool:
    """A record shows both decks: it is for the two players and the staff."""
    if not user.is_authenticated:
        return False
    match = transcript.match
    own = {match.challenger.player.user_id, match.opponent.player.user_id}
    return user.pk in own or is_staff_of(user, match.league.organization_id)
