"""Decks built from a pool: saved while they are in the making, then handed in (MTR 2.7, 7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.construction.card_facts import FREE_BASICS
from decks.errors import DecklistError
from decks.models import DecklistVersion, Format
from decks.selectors.decklists import decklist_version
from decks.services.decklists import create_decklist, read_pool, revise_decklist
from tournaments.enums import AuditAction
from tournaments.errors import DeadlinePassed, InvalidInput, LimitedRefused
from tournaments.models import PlayerPool, Registration, Tournament
from tournaments.selectors.limited import deck_is_open, pool_counts_of
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.limited.pools import lock_pool
from tournaments.services.registrations import submit_decklist

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: More of one basic land than anybody plays.
MOST_OF_A_LAND = 250
#: The key of the deck of a player alone in ``PlayerPool.draft``; seats of teams have their letter.
SINGLE = ""


def read_main_deck(text: str) -> dict[str, int]:
    """The main deck out of a typed list; headings and a sideboard are not needed.

    Raises:
        InvalidInput: Lines that name no card (``fields["text"]``).
    """
    try:
        return read_pool(text)
    except DecklistError as error:
        texts = (error.fields or {}).get("pool", [str(error.message)])
        raise InvalidInput(fields={"text": texts}) from error


def checked_main(main: Mapping[str, int], pool: Mapping[str, int]) -> dict[str, int]:
    """The main deck without zeros.

    Raises:
        InvalidInput: A card is not in the pool or not so often; ``fields["main"]`` names each.
    """
    wrong = []
    for name, count in main.items():
        allowed = MOST_OF_A_LAND if name in FREE_BASICS else pool.get(name, 0)
        if not 0 <= count <= allowed:
            wrong.append(
                _("%(card)s: %(count)s in the deck, %(allowed)s in the pool.")
                % {"card": name, "count": count, "allowed": allowed}
            )
    if wrong:
        raise InvalidInput(fields={"main": wrong})
    return {name: count for name, count in main.items() if count}


def ready_pool(
    registration: Registration, *, by_staff: bool
) -> tuple[Tournament, PlayerPool, Mapping[str, int]]:
    """The locked tournament and pool with its cards by name, if a deck may be built from it.

    Raises:
        DeadlinePassed: The deck that is registered cannot be changed any more.
        LimitedRefused: There is no pool (code ``no_pool``).
    """
    tournament, _settings, registration, pool = lock_pool(registration)
    counts = pool_counts_of(registration)
    if pool is None or counts is None:
        raise LimitedRefused(_("There is no pool to build a deck from."), code="no_pool")
    whose = None if registration.is_team else registration
    if not by_staff and not deck_is_open(tournament, whose):
        raise DeadlinePassed()
    return tournament, pool, counts


def empty_deck() -> InvalidInput:
    return InvalidInput(fields={"main": [_("The main deck is empty.")]})


def _keep(pool: PlayerPool, main: Mapping[str, int], counts: Mapping[str, int]) -> dict[str, int]:
    """Store the deck in the making; what is stored comes back."""
    chosen = checked_main(main, counts)
    pool.draft = {SINGLE: chosen}
    pool.save(update_fields=["draft"])
    return chosen


@transaction.atomic
def save_deck(
    *,
    actor: User | None,
    registration: Registration,
    main: Mapping[str, int],
    now: datetime,
    by_staff: bool = False,
) -> PlayerPool:
    """Keep a deck in the making; it need not be legal yet.

    Args:
        main: By card name the copies in the main deck, basic lands included.

    Raises:
        DeadlinePassed: The deck that is registered cannot be changed any more.
        InvalidInput: A card is not in the pool (``fields["main"]``).
        LimitedRefused: There is no pool (code ``no_pool``).
    """
    tournament, pool, counts = ready_pool(registration, by_staff=by_staff)
    changes = Changes()
    changes.changing(pool)
    _keep(pool, main, counts)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECK_SAVED,
        now=now,
        changes=changes,
        told=telling.entrant(pool.registration),
        is_staff_action=by_staff,
    )
    return pool


@transaction.atomic
def hand_in_deck(
    *,
    actor: User | None,
    registration: Registration,
    main: Mapping[str, int],
    now: datetime,
    by_staff: bool = False,
) -> Registration:
    """Register the deck; the rest of the pool is its sideboard.

    After the building time the deck is taken and marked as late.

    Raises:
        DeadlinePassed: The player plays already, and a deck is registered.
        DecklistRefused: The deck is not legal, as with fewer than 40 cards.
        InvalidInput: A card is not in the pool.
        LimitedRefused: There is no pool (code ``no_pool``).
    """
    _tournament, pool, counts = ready_pool(registration, by_staff=by_staff)
    registration = pool.registration
    chosen = _keep(pool, main, counts)
    if not chosen:
        raise empty_deck()
    rest = rest_of_pool(counts, chosen)
    text = deck_text(chosen, rest)
    version = new_version(
        registration.decklist_version,
        actor=actor,
        owner=registration.player.user,
        name=f"{registration.name} – {registration.tournament.name}",
        format=registration.tournament.format,
        text=text,
    )
    return submit_decklist(
        actor=actor, registration=registration, version=version, now=now, by_staff=by_staff
    )


def new_version(
    old: DecklistVersion | None,
    *,
    actor: User | None,
    owner: User | None,
    name: str,
    format: Format,
    text: str,
) -> DecklistVersion:
    """A list as a new version of its owner's deck that is registered, or as a new deck."""
    if old is not None and old.decklist.owner_id == (owner and owner.pk):
        return revise_decklist(actor=actor, decklist=old.decklist, text=text)
    made = create_decklist(actor=actor, name=name[:120], format=format, text=text, owner=owner)
    return decklist_version(made)


def rest_of_pool(counts: Mapping[str, int], main: Mapping[str, int]) -> dict[str, int]:
    """What a main deck leaves of a pool, the basic lands that everybody has left out."""
    return {
        name: left
        for name, count in counts.items()
        if name not in FREE_BASICS and (left := count - main.get(name, 0)) > 0
    }


def deck_text(main: Mapping[str, int], sideboard: Mapping[str, int]) -> str:
    """A deck as a list that every reader understands, in the order of the names."""
    lines = [f"{count} {name}" for name, count in sorted(main.items())]
    if sideboard:
        lines += ["", "Sideboard", *(f"{n} {name}" for name, n in sorted(sideboard.items()))]
    return "\n".join(lines)
