"""Two rows of one person become one, and two again if that was a mistake."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RegistrationStatus
from tournaments.errors import MergeRefused
from tournaments.models import (
    AuditEntry,
    Exclusion,
    LeagueMember,
    MergedPlayer,
    Organization,
    Player,
    PlayerEligibility,
    Registration,
    RoundEntry,
    TeamMember,
    Tournament,
)
from tournaments.services import telling
from tournaments.services.audit import (
    Changes,
    lock_tournament,
    record_for_organization,
    row_values,
)
from tournaments.services.players import lock_players_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def references() -> list[tuple[type[models.Model], str]]:
    """Every field of another model that points to a player."""
    return [
        (one.related_model, one.field.name)
        for one in Player._meta.related_objects
        if isinstance(one.field, models.ForeignKey)
    ]


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What a merge would do.

    Attributes:
        moved: Events that move to the kept player.
        dropped: Registrations without matches in events where the kept player is, too: they go.
        dropped_members: Places without a match in leagues where the other is, too: they go.
        problems: Why the merge is refused; empty if it is not.
    """

    kept: Player
    duplicate: Player
    moved: tuple[Tournament, ...]
    dropped: tuple[Registration, ...]
    dropped_members: tuple[LeagueMember, ...]
    problems: tuple[str, ...]


def preview_merge(*, organization: Organization, kept: Player, duplicate: Player) -> MergePreview:
    """What merging the duplicate into the kept player would do; nothing is changed."""
    problems: list[str] = []
    if kept.pk == duplicate.pk:
        problems.append(_("These are the same player."))
    if duplicate.user_id is not None:
        problems.append(
            _("The duplicate has an account. Merge the other way round, or ask the player.")
        )
    if duplicate.organization_id != organization.pk:
        problems.append(_("The duplicate is not a player of this store."))
    elsewhere = Registration.objects.filter(player=duplicate).exclude(
        tournament__organization=organization
    )
    if elsewhere.exists():
        problems.append(_("The duplicate has played in events of other stores."))
    mine = dict(_registrations(kept))
    moved: list[Tournament] = []
    dropped: list[Registration] = []
    for tournament_id, registration in _registrations(duplicate):
        if tournament_id not in mine:
            moved.append(registration.tournament)
        elif not _has_played(registration):
            dropped.append(registration)
        elif not _has_played(mine[tournament_id]):
            dropped.append(mine[tournament_id])
            moved.append(registration.tournament)
        else:
            problems.append(
                _("Both have played in %(event)s.") % {"event": registration.tournament.name}
            )
    if (
        LeagueMember.objects.filter(player=duplicate)
        .exclude(league__organization=organization)
        .exists()
    ):
        problems.append(_("The duplicate plays in leagues of other stores."))
    members = _members_that_give_way(kept, duplicate, problems)
    seats = TeamMember.objects.filter(player=duplicate, is_current=True).values("tournament")
    for member in TeamMember.objects.filter(player=kept, is_current=True, tournament__in=seats):
        problems.append(_("Both are in a team of %(event)s.") % {"event": member.tournament.name})
    return MergePreview(
        kept, duplicate, tuple(moved), tuple(dropped), tuple(members), tuple(problems)
    )


def _members_that_give_way(
    kept: Player, duplicate: Player, problems: list[str]
) -> list[LeagueMember]:
    """Of two places in one league the one without matches goes."""
    rows = LeagueMember.objects.select_related("league", "player")
    mine = {row.league_id: row for row in rows.filter(player=kept)}
    found = []
    for row in rows.filter(player=duplicate, league__in=mine).order_by("pk"):
        if not _has_challenged(row):
            found.append(row)
        elif not _has_challenged(mine[row.league_id]):
            found.append(mine[row.league_id])
        else:
            problems.append(_("Both have played in %(event)s.") % {"event": row.league.name})
    return found


def _has_challenged(member: LeagueMember) -> bool:
    return member.challenges.exists() or member.challenged_by.exists()


def _registrations(player: Player) -> list[tuple[int, Registration]]:
    rows = Registration.objects.filter(player=player).select_related("tournament", "player")
    return [(row.tournament_id, row) for row in rows.order_by("pk")]


def _has_played(registration: Registration) -> bool:
    """Whether anything hangs on a registration that must not get lost."""
    if RoundEntry.objects.filter(registration=registration).exists():
        return True
    if registration.status in (RegistrationStatus.PLAYING, RegistrationStatus.FINISHED):
        return True
    return registration.penalties.exists() or registration.is_team


@transaction.atomic
def merge_players(
    *,
    actor: User | None,
    organization: Organization,
    kept: Player,
    duplicate: Player,
    now: datetime,
) -> Player:
    """Let everything of the duplicate be the kept player's; the duplicate's row goes.

    What the logs told of the duplicate is told of the kept player. The entry in the store's log
    holds every row, so that `separate_players` can take the merge back.

    Raises:
        MergeRefused: Both have played in an event, the duplicate has an account or belongs to
            another store.
    """
    lock_players_of(organization.pk)
    ids = Registration.objects.filter(player__in=[kept, duplicate]).values_list("tournament_id")
    for pk in sorted({pk for (pk,) in ids}):
        lock_tournament(pk)
    players = Player.objects.select_for_update().in_bulk([kept.pk, duplicate.pk])
    kept, duplicate = players[kept.pk], players[duplicate.pk]
    preview = preview_merge(organization=organization, kept=kept, duplicate=duplicate)
    if preview.problems:
        raise MergeRefused(" ".join(preview.problems))
    changes = Changes()
    for registration in preview.dropped:
        changes.deleting(registration)
        registration.delete()
    for member in preview.dropped_members:
        changes.deleting(member)
        member.delete()
    _keep_stricter(kept, duplicate, changes)
    for model, name in references():
        rows = model._default_manager.select_for_update().filter(**{name: duplicate})
        for row in rows.order_by("pk"):
            changes.changing(row)
            setattr(row, name, kept)
            try:
                with transaction.atomic():
                    row.save(update_fields=[name])
            except IntegrityError as error:
                raise MergeRefused(
                    _("Both are already in one place: %(what)s.")
                    % {"what": model._meta.verbose_name}
                ) from error
    changes.deleting(duplicate)
    email, key = duplicate.email, duplicate.pk
    # The row of the duplicate goes, and its name with it.
    was = telling.noted(telling.words(duplicate.name), key)
    duplicate.delete()
    MergedPlayer.objects.create(key=key, player=kept)
    if email and not kept.email:
        changes.changing(kept)
        kept.email = email
        kept.save(update_fields=["email"])
    _show(preview.moved)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.PLAYERS_MERGED,
        now=now,
        changes=changes,
        told=telling.change(was, telling.noted(telling.person(kept), kept.pk)),
    )
    return kept


def _keep_stricter(kept: Player, duplicate: Player, changes: Changes) -> None:
    """What a store knows of both: of two exclusions the longer stays, of two notes of their age
    the one that asks for more."""
    mine = {(row.organization_id, row.kind): row for row in Exclusion.objects.filter(player=kept)}
    for row in Exclusion.objects.filter(player=duplicate).order_by("pk"):
        other = mine.get((row.organization_id, row.kind))
        if other is not None:
            lasts = other.until is None or (row.until is not None and row.until <= other.until)
            _remove(row if lasts else other, changes)
    notes = {
        row.player_id: row for row in PlayerEligibility.objects.filter(player__in=[kept, duplicate])
    }
    if len(notes) == 2:
        _remove(min(notes.values(), key=_strictness), changes)


def _strictness(note: PlayerEligibility) -> tuple[bool, bool]:
    return note.is_under_14, note.is_under_14 and not note.has_permission


def _remove(row: models.Model, changes: Changes) -> None:
    changes.deleting(row)
    row.delete()


def _show(tournaments: tuple[Tournament, ...]) -> None:
    """Pages of the events show the other name: their revisions move on."""
    keys = [one.pk for one in tournaments]
    Tournament.objects.filter(pk__in=keys).update(revision=models.F("revision") + 1)


@transaction.atomic
def separate_players(*, actor: User | None, entry: AuditEntry, now: datetime) -> Player:
    """Take a merge back: the duplicate and everything that was its own come back.

    Raises:
        MergeRefused: The entry is no merge, was taken back before, or its rows changed since.
    """
    entry = AuditEntry.objects.select_for_update().get(pk=entry.pk)
    if entry.action != AuditAction.PLAYERS_MERGED or entry.organization is None:
        raise MergeRefused(_("This is no merge of players."))
    if AuditEntry.objects.filter(undoes=entry).exists():
        raise MergeRefused(_("This merge was taken back already."))
    lock_players_of(entry.organization.pk)
    changes = Changes()
    restored: Player | None = None
    models_of = {model._meta.label_lower: model for model in (Player, *dict(references()))}
    for item in sorted(entry.changes, key=_turn_back):
        model = models_of[item["model"]]
        if item["after"] is None:
            row = model(**item["before"])
            if model._default_manager.filter(pk=row.pk).exists():
                raise MergeRefused(_("Something has changed since the merge."))
            row.save(force_insert=True)
            row.refresh_from_db()
            changes.created(row)
            if isinstance(row, Player):
                restored = row
            continue
        found = model._default_manager.select_for_update().filter(pk=item["pk"]).first()
        values = {} if found is None else row_values(found)
        if found is None or any(values[name] != value for name, value in item["after"].items()):
            raise MergeRefused(_("Something has changed since the merge."))
        changes.changing(found)
        for name, value in item["before"].items():
            setattr(found, name, value)
        found.save(update_fields=list(item["before"]))
    if restored is None:
        raise MergeRefused(_("This is no merge of players."))
    MergedPlayer.objects.filter(key=restored.pk).delete()
    undone = record_for_organization(
        organization=entry.organization,
        actor=actor,
        action=AuditAction.PLAYERS_SEPARATED,
        now=now,
        changes=changes,
        told=telling.again(entry),
    )
    undone.undoes = entry
    undone.save(update_fields=["undoes"])
    ids = Registration.objects.filter(player=restored).values("tournament")
    Tournament.objects.filter(pk__in=ids).update(revision=models.F("revision") + 1)
    return restored


def _turn_back(item: dict) -> tuple[bool, bool]:
    """The kept player gives the address back, the duplicate comes back, what was moved points to
    it again, and then there is room for what gave way."""
    return item["model"] != "tournaments.player", item["after"] is None
