"""Pools: opened by the system, or written down by a player, then confirmed by their owners."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.boosters import ProductError, open_lines
from decks.errors import DecklistError
from decks.selectors.cards import cards_by_names
from decks.services.decklists import read_pool
from tournaments.enums import AuditAction, PoolRegistration, PoolSource, PoolState
from tournaments.errors import InvalidInput, LimitedRefused, PermissionRefused
from tournaments.log_text import Thing
from tournaments.models import PlayerPool, Registration, TeamMember, Tournament
from tournaments.selectors.limited import (
    entrants,
    line_sheets,
    product_lines,
    product_set_codes,
)
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.limited.building import lock_limited
from tournaments.services.limited.pool_rows import (
    Contents,
    card_keys,
    keys_in_sets,
    refused,
    store_contents,
)
from tournaments.services.limited.swap import across_the_table

if TYPE_CHECKING:
    from django.contrib.auth.models import User

LONGEST_DISPUTE = 2000


def _pool_rows(tournament: Tournament, changes: Changes) -> dict[int, PlayerPool]:
    """By registration the pool of everybody who is in the event; missing rows are made."""
    everybody = list(entrants(tournament))
    rows = {
        pool.registration_id: pool
        for pool in PlayerPool.objects.select_for_update().filter(
            registration__tournament=tournament
        )
    }
    changes.changing(*rows.values())
    missing = [one for one in everybody if one.pk not in rows]
    made = PlayerPool.objects.bulk_create(PlayerPool(registration=one) for one in missing)
    changes.created_many(made)
    rows.update({pool.registration_id: pool for pool in made})
    return {one.pk: rows[one.pk] for one in everybody}


@transaction.atomic
def assign_registrars(
    *, actor: User | None, tournament: Tournament, now: datetime, seed: int | None = None
) -> list[PlayerPool]:
    """MTR 7.3: seat everybody at random; the player across the table registers one's pool.

    May be repeated until the first pool is registered.

    Raises:
        LimitedRefused: Pools are not registered that way (code ``no_swap``), a pool is there
            already (``pools_exist``), or there are fewer than two players.
    """
    tournament, settings = lock_limited(tournament)
    if settings.pool_registration != PoolRegistration.ACROSS:
        raise LimitedRefused(
            _("At this event pools are not registered across the table."), code="no_swap"
        )
    changes = Changes()
    rows = _pool_rows(tournament, changes)
    if any(pool.card_pool_id for pool in rows.values()):
        raise LimitedRefused(_("Pools are registered already."), code="pools_exist")
    if len(rows) < 2:
        raise LimitedRefused(_("At least two players are needed."), code="too_few_players")
    generator = random.Random(f"{tournament.seed if seed is None else seed}:registrars")
    seats = across_the_table(sorted(rows), generator, first_table=tournament.first_table)
    for seat in seats:
        pool = rows[seat.owner]
        pool.registrar_id = seat.registrar
        pool.table = seat.table
    PlayerPool.objects.bulk_update(rows.values(), ["registrar", "table"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOL_SEATS_ASSIGNED,
        now=now,
        changes=changes,
        told=telling.count(len(rows), Thing.POOLS),
    )
    return [rows[seat.owner] for seat in seats]


@transaction.atomic
def open_pools(
    *, actor: User | None, tournament: Tournament, now: datetime, seed: int | None = None
) -> list[PlayerPool]:
    """Open the event's products for everybody who has no pool yet.

    The seed is stored with each pool, so that the same products can be opened again.

    Raises:
        LimitedRefused: Nothing is to be opened (codes ``no_products``, ``is_draft``,
            ``nobody_waits``), or the set's cards are not known well enough (``sheet_missing``,
            ``sheet_too_small``).
    """
    tournament, settings = lock_limited(tournament)
    if settings.is_draft:
        raise LimitedRefused(_("The packs of a draft are opened at its tables."), code="is_draft")
    lines = product_lines(settings)
    if not lines:
        raise LimitedRefused(_("Say first which products are opened."), code="no_products")
    changes = Changes()
    rows = {
        key: pool
        for key, pool in _pool_rows(tournament, changes).items()
        if pool.card_pool_id is None
    }
    if not rows:
        raise LimitedRefused(_("Everybody has a pool."), code="nobody_waits")
    if seed is None:
        before = PlayerPool.objects.filter(
            registration__tournament=tournament, seed__isnull=False
        ).count()
        seed = random.Random(f"{tournament.seed}:pools:{before}").getrandbits(62)
    try:
        opened = open_lines(lines, line_sheets(settings), random.Random(seed), pools=len(rows))
    except ProductError as error:
        raise refused(error) from error
    contents = card_keys([[card for pack in pool for card in pack] for pool in opened])
    people = {one.pk: one for one in entrants(tournament)}
    store_contents(
        tournament,
        [
            (pool, people[key], cards)
            for (key, pool), cards in zip(rows.items(), contents, strict=True)
        ],
    )
    for position, pool in enumerate(rows.values()):
        pool.source = PoolSource.OPENED
        pool.seed, pool.seed_position, pool.seed_pools = seed, position, len(rows)
        pool.registered_at = pool.owner_confirmed_at = now
    PlayerPool.objects.bulk_update(
        rows.values(),
        [
            *("card_pool", "source", "seed", "seed_position", "seed_pools"),
            *("registered_at", "owner_confirmed_at"),
        ],
    )
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOLS_OPENED,
        now=now,
        changes=changes,
        told=telling.count(len(rows), Thing.POOLS),
    )
    return list(rows.values())


@transaction.atomic
def store_drafted_pools(
    *,
    actor: User | None,
    tournament: Tournament,
    pools: Mapping[Registration, Contents],
    now: datetime,
) -> list[PlayerPool]:
    """What the players drafted becomes their pools; drafting again replaces them.

    Decks out of the cards of an earlier draft are not theirs any more: new ones are due (MTR 2.7).

    Args:
        pools: By registration the cards, ``(card's key, set's key or None)`` with their numbers.
    """
    tournament, _settings = lock_limited(tournament)
    changes = Changes()
    found = {
        pool.registration_id: pool
        for pool in PlayerPool.objects.select_for_update().filter(registration__in=list(pools))
    }
    made = PlayerPool.objects.bulk_create(
        PlayerPool(registration=one) for one in pools if one.pk not in found
    )
    changes.changing(*found.values())
    changes.created_many(made)
    found.update({pool.registration_id: pool for pool in made})
    store_contents(tournament, [(found[one.pk], one, cards) for one, cards in pools.items()])
    for pool in found.values():
        pool.source = PoolSource.DRAFTED
        pool.registered_at = pool.owner_confirmed_at = now
        pool.draft, pool.deck_late = {}, False
    PlayerPool.objects.bulk_update(
        found.values(),
        ["card_pool", "source", "registered_at", "owner_confirmed_at", "draft", "deck_late"],
    )
    _forget_decks(list(pools), changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOLS_OPENED,
        now=now,
        changes=changes,
        told=telling.count(len(found), Thing.POOLS),
    )
    return [found[one.pk] for one in pools]


def _forget_decks(registrations: list[Registration], changes: Changes) -> None:
    """The lists themselves stay; they are only no longer those of the event."""
    for row in (
        *Registration.objects.filter(
            pk__in=[one.pk for one in registrations], decklist_version__isnull=False
        ).order_by("pk"),
        *TeamMember.objects.filter(
            registration__in=registrations, decklist_version__isnull=False
        ).order_by("pk"),
    ):
        changes.changing(row)
        row.decklist_version = None
        row.decklist_submitted_at = None
        row.save(update_fields=["decklist_version", "decklist_submitted_at"])


def lock_pool(registration: Registration):
    """The tournament, its limited settings, the registration and its pool, locked and fresh."""
    tournament, settings = lock_limited(registration.tournament)
    row = Registration.objects.select_related("player__user").get(pk=registration.pk)
    row.tournament = tournament
    pool = PlayerPool.objects.select_for_update().filter(registration=row).first()
    if pool is not None:
        pool.registration = row
    return tournament, settings, row, pool


def _ensure_may_register(settings, pool: PlayerPool, by: Registration | None) -> PoolSource:
    """Who wrote the pool down, if this one may."""
    is_owner = by is not None and by.pk == pool.registration_id
    is_registrar = by is not None and by.pk == pool.registrar_id
    across = settings.pool_registration == PoolRegistration.ACROSS
    if (across and not is_registrar) or (not across and not is_owner):
        raise PermissionRefused(
            _("The player across the table registers this pool.")
            if across
            else _("Only its owner registers this pool."),
            code="not_your_pool",
        )
    if pool.source == PoolSource.OPENED or pool.state == PoolState.CONFIRMED:
        raise LimitedRefused(
            _("This pool is confirmed. Tell the staff if something is wrong with it."),
            code="pool_confirmed",
        )
    return PoolSource.ACROSS if across else PoolSource.OWNER


@transaction.atomic
def register_pool(
    *,
    actor: User | None,
    registration: Registration,
    text: str,
    now: datetime,
    by: Registration | None = None,
    by_staff: bool = False,
) -> PlayerPool:
    """Write down the cards of a pool.

    Staff may always do so; then the owner has to confirm anew. A pool that its owner registers
    needs no further confirmation.

    Args:
        text: The cards in any notation of decklists; sections do not matter.
        by: Who writes, unless it is staff: the owner, or the player across the table.

    Raises:
        InvalidInput: Lines that name no card (``fields["text"]``).
        LimitedRefused: The event is a draft, or the pool is confirmed.
        PermissionRefused: It is not this player's task.
    """
    tournament, settings, registration, pool = lock_pool(registration)
    changes = Changes()
    if pool is None:
        pool = PlayerPool.objects.create(registration=registration)
        changes.created(pool)
    else:
        changes.changing(pool)
    source = PoolSource.STAFF if by_staff else _ensure_may_register(settings, pool, by)
    try:
        counts = read_pool(text)
    except DecklistError as error:
        texts = (error.fields or {}).get("pool", [str(error.message)])
        raise InvalidInput(fields={"text": texts}) from error
    if not counts:
        raise InvalidInput(fields={"text": [_("No cards are listed.")]})
    contents = keys_in_sets(cards_by_names(counts), counts, product_set_codes(settings))
    store_contents(tournament, [(pool, registration, contents)], source_text=text)
    pool.source = source
    pool.registered_at = now
    pool.owner_confirmed_at = now if source == PoolSource.OWNER else None
    pool.dispute, pool.disputed_at = "", None
    pool.draft = {}
    pool.save()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOL_REGISTERED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=by_staff,
    )
    return pool


@transaction.atomic
def confirm_pool(
    *, actor: User | None, registration: Registration, now: datetime, by_staff: bool = False
) -> PlayerPool:
    """The owner has the pool back and agrees with what was written down."""
    tournament, _settings, registration, pool = lock_pool(registration)
    if pool is None or pool.state not in (PoolState.REGISTERED, PoolState.DISPUTED):
        raise LimitedRefused(_("There is no pool to be confirmed."), code="nothing_to_confirm")
    changes = Changes()
    changes.changing(pool)
    pool.owner_confirmed_at = now
    pool.dispute, pool.disputed_at = "", None
    pool.save(update_fields=["owner_confirmed_at", "dispute", "disputed_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOL_CONFIRMED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=by_staff,
    )
    return pool


@transaction.atomic
def dispute_pool(
    *, actor: User | None, registration: Registration, note: str, now: datetime
) -> PlayerPool:
    """The owner has the pool back and found a difference; the staff see it at once.

    Raises:
        InvalidInput: The note is empty or too long.
        LimitedRefused: There is no pool, or its owner agreed before.
    """
    tournament, _settings, registration, pool = lock_pool(registration)
    if pool is None or pool.state not in (PoolState.REGISTERED, PoolState.DISPUTED):
        raise LimitedRefused(_("There is no pool to be confirmed."), code="nothing_to_confirm")
    note = note.replace("\x00", "").strip()
    if not note or len(note) > LONGEST_DISPUTE:
        raise InvalidInput(fields={"note": [_("Say what is different, in at most 2000 letters.")]})
    changes = Changes()
    changes.changing(pool)
    pool.dispute, pool.disputed_at = note, now
    pool.save(update_fields=["dispute", "disputed_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POOL_DISPUTED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=False,
    )
    return pool
