"""The decklists of a team's seats and what they may share (MTR 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.construction.deck import Deck
from decks.construction.legality import validate_team
from decks.construction.problems import Violation
from decks.construction.teams import validate_two_headed_giant
from decks.models import DecklistVersion, Format
from decks.services.decklists import CheckedDecklist, check_version, translated
from tournaments.enums import AuditAction, Seat, TeamKind
from tournaments.errors import DeadlinePassed, DecklistRefused, RegistrationRefused
from tournaments.models import Registration, TeamMember, Tournament
from tournaments.selectors.limited import check_team_decks, pool_counts_of
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.registrations.decklists import decklist_is_open, mark_late
from tournaments.services.registrations.rows import lock_registration

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def seat_format(tournament: Tournament, seat: Seat | str) -> Format:
    """What a seat plays: its own format, or the tournament's."""
    own = tournament.seat_formats.select_related("format").filter(seat=seat).first()
    return tournament.format if own is None else own.format


def is_unified(tournament: Tournament) -> bool:
    """MTR 8.4: decks of one constructed format share no card; of different formats they may."""
    formats = {seat_format(tournament, seat).pk for seat in tournament.seats}
    return len(formats) == 1 and not seat_format(tournament, Seat.A).is_limited


def check_seat_deck(
    tournament: Tournament,
    seat: Seat | str,
    version: DecklistVersion,
    *,
    pool: Mapping[str, int] | None = None,
) -> CheckedDecklist:
    """Everything that is wrong with a seat's deck by itself.

    Args:
        pool: The team's pool by card name, in limited events.
    """
    format = seat_format(tournament, seat)
    checked = check_version(version, format=format, on=tournament.local_start.date(), pool=pool)
    return with_team_rules(tournament, checked)


def with_team_rules(tournament: Tournament, checked: CheckedDecklist) -> CheckedDecklist:
    """A checked deck with what Two-Headed Giant asks of it beyond its format (MTR 8.5)."""
    if tournament.team_kind != TeamKind.TWO_HEADED_GIANT or checked.format.is_limited:
        return checked
    known = {(one.code, one.cards) for one in checked.violations}
    more = tuple(
        translated(one)
        for one in validate_two_headed_giant(checked.deck)
        if one.code not in {code for code, _cards in known}
        or (one.code == "banned" and (one.code, one.cards) not in known)
    )
    return replace(checked, violations=(*more, *checked.violations))


def team_problems(
    registration: Registration, *, instead: Mapping[str, Deck] | None = None
) -> tuple[Violation, ...]:
    """What is wrong with the decks of a team taken together; nothing where they may share cards.

    Decks out of a team's pool share its cards: each is in one player's deck or sideboard.

    Args:
        instead: By seat decks that are about to replace the registered ones.
    """
    tournament = registration.tournament
    pool = pool_counts_of(registration) if tournament.format.is_limited else None
    if pool is None and not is_unified(tournament):
        return ()
    decks: dict[str, Deck] = {}
    for member in registration.members.select_related("player", "decklist_version").order_by(
        "seat"
    ):
        label = f"{member.player.name} ({member.seat})"
        if instead and member.seat in instead:
            decks[label] = instead[member.seat]
        elif member.decklist_version is not None:
            decks[label] = check_seat_deck(tournament, member.seat, member.decklist_version).deck
    if pool is not None:
        found = check_team_decks(tournament, decks, pool)
        return tuple(one for one in found if one.code != "not_assigned")
    return tuple(translated(one) for one in validate_team(decks))


@transaction.atomic
def submit_seat_decklist(
    *,
    actor: User | None,
    member: TeamMember,
    version: DecklistVersion,
    now: datetime,
    by_staff: bool = False,
) -> TeamMember:
    """MTR 2.7, 8.4: register the decklist of one seat, checked against those of the others.

    Args:
        by_staff: Officials may register a decklist after the deadline.

    Raises:
        DeadlinePassed: The deadline is over, or the tournament has started.
        DecklistRefused: `violations` holds everything that is wrong, cards shared with the
            registered decks of the team included.
        RegistrationRefused: The team is not in the tournament.
    """
    tournament, registration = lock_registration(member.registration)
    row = (
        registration.members.select_for_update(of=("self",))
        .select_related("player")
        .get(pk=member.pk)
    )
    if not row.is_current or registration.has_left:
        raise RegistrationRefused(_("This team is not in the tournament."))
    if not by_staff and not decklist_is_open(tournament, now):
        raise DeadlinePassed()
    pool = pool_counts_of(registration) if tournament.format.is_limited else None
    checked = check_seat_deck(tournament, row.seat, version, pool=pool)
    shared = team_problems(registration, instead={row.seat: checked.deck})
    if not checked.is_legal or shared:
        raise DecklistRefused([*checked.errors, *shared])
    changes = Changes()
    changes.changing(row)
    row.decklist_version = version
    row.decklist_submitted_at = now
    row.save(update_fields=["decklist_version", "decklist_submitted_at"])
    if tournament.format.is_limited:
        mark_late(registration, changes, now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECKLIST_SUBMITTED,
        now=now,
        changes=changes,
        told=telling.about(
            telling.entrant(registration), telling.seated(row.seat, telling.person(row.player))
        ),
        is_staff_action=by_staff,
    )
    return row
