"""The settings of an event's rules level, and who may play at all."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    ExclusionKind,
    RulesEnforcementLevel,
    StaffRole,
)
from tournaments.errors import InvalidInput, RegistrationRefused, TournamentRefused
from tournaments.models import (
    EventOfficial,
    Exclusion,
    LevelSettings,
    Organization,
    Player,
    PlayerEligibility,
    StaffMembership,
    Tournament,
)
from tournaments.programmes import DEVIATIONS, is_premier, level_defaults, may_deviate
from tournaments.selectors.levels import level_rules, level_settings_of
from tournaments.services import telling
from tournaments.services.audit import (
    Changes,
    lock_tournament,
    record,
    record_for_organization,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class Deviations(TypedDict, total=False):
    """Names and meanings are those of the model's fields; None is the level's default."""

    players_shuffle: bool | None
    officials_may_play: bool | None
    draft_review: bool | None
    pod_only_pairings: bool | None
    minimum_age: int | None


@transaction.atomic
def update_level(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    **deviations: Unpack[Deviations],
) -> LevelSettings:
    """Deviate from what the event's level asks, as far as the level allows it.

    Raises:
        InvalidInput: The level fixes this (code ``fixed_by_level``), or a value cannot be used.
    """
    tournament = lock_tournament(tournament)
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    level, premier = tournament.rules_enforcement_level, is_premier(tournament)
    defaults = level_defaults(level, premier=premier)
    settings = level_settings_of(tournament)
    changes = Changes()
    is_new = settings.pk is None
    if not is_new:
        changes.changing(settings)
    refused: dict[str, list[str]] = {}
    for name, value in deviations.items():
        if name not in Deviations.__annotations__:
            raise TypeError(f"unknown setting {name}")
        is_fixed = name in DEVIATIONS and not may_deviate(name, level, premier=premier)
        if is_fixed and value is not None and value != getattr(defaults, name):
            refused[name] = [_fixed_text(premier and name == "officials_may_play")]
        if name == "minimum_age" and value is not None and level != RulesEnforcementLevel.REGULAR:
            refused[name] = [_("Only events of Regular level can limit the age.")]
        setattr(settings, name, value)
    if refused:
        raise InvalidInput(code="fixed_by_level", fields=refused)
    try:
        settings.clean_fields(exclude=["tournament"])
    except ValidationError as error:
        raise InvalidInput(fields=error.message_dict) from error
    settings.save()
    if is_new:
        changes.created(settings)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.LEVEL_CHANGED,
        now=now,
        changes=changes,
        told=telling.settings(LevelSettings, deviations),
    )
    return settings


def _fixed_text(is_premier_rule: bool) -> str:
    if is_premier_rule:
        return _("Officials never play in premier events.")
    return _("This is fixed at Competitive and Professional level.")


def ensure_may_play(tournament: Tournament, player: Player) -> None:
    """MTR 1.3, 1.4: raise `RegistrationRefused` if this person may not play in this event.

    Officials are those who are named for the event; while nobody is, the staff of the store.
    The codes are ``player_excluded``, ``permission_needed``, ``owner_plays``, ``official_plays``
    and ``full_name_needed``.
    """
    day = tournament.local_start.date()
    for exclusion in Exclusion.objects.filter(
        organization_id=tournament.organization_id, player=player
    ):
        if exclusion.holds_on(day):
            raise RegistrationRefused(
                _("%(name)s may not play in events of this store.") % {"name": player.name},
                code="player_excluded",
            )
    eligibility = PlayerEligibility.objects.filter(player=player).first()
    if eligibility is not None and eligibility.is_under_14 and not eligibility.has_permission:
        raise RegistrationRefused(
            _("A parent or guardian has to give permission first."), code="permission_needed"
        )
    premier = is_premier(tournament)
    if premier and not is_identifiable(player):
        raise RegistrationRefused(
            _("Premier events need a player's first and last name, or an account."),
            code="full_name_needed",
        )
    if player.user_id is None:
        return
    roles = set(
        StaffMembership.objects.filter(
            organization_id=tournament.organization_id, user_id=player.user_id
        ).values_list("role", flat=True)
    )
    if StaffRole.OWNER in roles and premier:
        raise RegistrationRefused(
            _("Owners of the store do not play in its premier events."), code="owner_plays"
        )
    named = EventOfficial.objects.filter(tournament=tournament)
    is_official = (
        named.filter(user_id=player.user_id).exists()
        if named.exists()
        else bool(roles - {StaffRole.OWNER})
    )
    if is_official and not level_rules(tournament).officials_may_play:
        raise RegistrationRefused(_("Officials do not play in this event."), code="official_plays")


def excluded_players(tournament: Tournament) -> frozenset[int]:
    """The keys of those whom the store keeps out on the day of the event."""
    day = tournament.local_start.date()
    rows = Exclusion.objects.filter(organization_id=tournament.organization_id)
    return frozenset(one.player_id for one in rows if one.holds_on(day))


def is_identifiable(player: Player) -> bool:
    """MTR 1.5: an account, or a first and a last name (written together in some languages)."""
    if player.user_id is not None:
        return True
    words = player.name.split()
    return len(words) > 1 or (len(player.name) > 1 and not player.name.isascii())


@transaction.atomic
def set_eligibility(
    *,
    actor: User | None,
    organization: Organization,
    player: Player,
    is_under_14: bool,
    has_permission: bool,
    now: datetime,
) -> PlayerEligibility:
    """Note that a player is 13 or younger, and whether a parent or guardian has agreed."""
    changes = Changes()
    row = PlayerEligibility.objects.select_for_update().filter(player=player).first()
    if row is None:
        row = PlayerEligibility(player=player)
    else:
        changes.changing(row)
    is_new = row.pk is None
    row.is_under_14, row.has_permission = is_under_14, has_permission
    row.save()
    if is_new:
        changes.created(row)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.PLAYER_CHANGED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
    return row


@transaction.atomic
def exclude_player(
    *,
    actor: User | None,
    organization: Organization,
    player: Player,
    kind: ExclusionKind,
    now: datetime,
    until: date | None = None,
    note: str = "",
) -> Exclusion:
    """Keep a person out of the store's events; another entry of this kind is replaced.

    Raises:
        InvalidInput: The last day is past.
    """
    if until is not None and until < now.date():
        raise InvalidInput(fields={"until": [_("This day has passed.")]})
    changes = Changes()
    row = (
        Exclusion.objects.select_for_update()
        .filter(organization=organization, player=player, kind=kind)
        .first()
    )
    if row is None:
        row = Exclusion(organization=organization, player=player, kind=kind)
    else:
        changes.changing(row)
    is_new = row.pk is None
    row.until, row.note = until, note[:200]
    row.created_by, row.created_at = actor, now
    row.save()
    if is_new:
        changes.created(row)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.PLAYER_EXCLUDED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
    return row


@transaction.atomic
def lift_exclusion(*, actor: User | None, exclusion: Exclusion, now: datetime) -> None:
    """Let a person play again."""
    changes = Changes()
    changes.deleting(exclusion)
    player, organization = exclusion.player, exclusion.organization
    exclusion.delete()
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.EXCLUSION_LIFTED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
