"""Decks of a team's seats, built from the pool that the team shares (MTR 8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import AuditAction
from tournaments.models import PlayerPool, TeamMember
from tournaments.selectors.limited import left_for_seat
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.limited.decks import (
    checked_main,
    deck_text,
    empty_deck,
    new_version,
    ready_pool,
    rest_of_pool,
)
from tournaments.services.teams.decklists import seat_format, submit_seat_decklist

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def save_seat_deck(
    *,
    actor: User | None,
    member: TeamMember,
    main: Mapping[str, int],
    now: datetime,
    by_staff: bool = False,
) -> PlayerPool:
    """Keep a seat's deck in the making; its cards are out of the team-mates' reach from then on.

    Args:
        main: By card name the copies in the main deck, basic lands included.

    Raises:
        DeadlinePassed: The decks of the event cannot be changed any more.
        InvalidInput: A card is not in the pool, or a team-mate has it (``fields["main"]``).
        LimitedRefused: There is no pool (code ``no_pool``).
    """
    tournament, pool, counts = ready_pool(member.registration, by_staff=by_staff)
    changes = Changes()
    changes.changing(pool)
    _keep(pool, member, main, counts)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECK_SAVED,
        now=now,
        changes=changes,
        told=telling.about(telling.entrant(pool.registration), telling.words(member.seat)),
        is_staff_action=by_staff,
    )
    return pool


@transaction.atomic
def hand_in_seat_deck(
    *,
    actor: User | None,
    member: TeamMember,
    main: Mapping[str, int],
    now: datetime,
    takes_rest: bool = False,
    by_staff: bool = False,
) -> TeamMember:
    """Register a seat's deck.

    Args:
        takes_rest: Every card that no team-mate has goes into the sideboard; otherwise there is
            none, and the cards are left to the others.

    Raises:
        DeadlinePassed, InvalidInput, LimitedRefused: As `save_seat_deck`.
        DecklistRefused: The deck is not legal by itself or beside those of the team.
    """
    tournament, pool, counts = ready_pool(member.registration, by_staff=by_staff)
    chosen = _keep(pool, member, main, counts)
    if not chosen:
        raise empty_deck()
    left = left_for_seat(pool.registration, pool, counts, member.seat)
    version = new_version(
        member.decklist_version,
        actor=actor,
        owner=member.player.user,
        name=f"{pool.registration.name} {member.seat} – {tournament.name}",
        format=seat_format(tournament, member.seat),
        text=deck_text(chosen, rest_of_pool(left, chosen) if takes_rest else {}),
    )
    return submit_seat_decklist(
        actor=actor, member=member, version=version, now=now, by_staff=by_staff
    )


def _keep(
    pool: PlayerPool, member: TeamMember, main: Mapping[str, int], counts: Mapping[str, int]
) -> dict[str, int]:
    chosen = checked_main(main, left_for_seat(pool.registration, pool, counts, member.seat))
    pool.draft = {**pool.draft, member.seat: chosen}
    pool.save(update_fields=["draft"])
    return chosen
