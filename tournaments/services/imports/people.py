"""The people of a document: found again in the store, or new."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from django.db.models.functions import Lower
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.errors import InvalidInput
from tournaments.models import Organization, Player
from tournaments.services.imports.problems import (
    Json,
    Problems,
    ensure_numbers,
    number_of,
    section_rows,
)
from tournaments.services.players import clean_email, clean_name


def import_people(
    document: Json, organization: Organization, problems: Problems, *, now: datetime
) -> dict[int, Player]:
    """The document's people by their numbers: those the store knows, and new ones."""
    rows = section_rows(document, "players")
    ensure_numbers(document, "players", problems)
    cleaned: list[tuple[int, str, str]] = []
    for index, row in enumerate(rows):
        try:
            name = clean_name(str(row["name"]))
            email = clean_email(str(row.get("email", "")))
        except InvalidInput as error:
            for field, texts in (error.fields or {}).items():
                problems.add(["players", index, field], " ".join(texts))
            continue
        cleaned.append((number_of(row), name, email))
    addresses = Counter(email.lower() for _pk, _name, email in cleaned if email)
    for index, row in enumerate(rows):
        if addresses[str(row.get("email", "")).strip().lower()] > 1:
            problems.add(["players", index, "email"], _("Two players have this e-mail address."))
    problems.stop()
    known = _known_people(organization, set(addresses))
    found: dict[int, Player] = {}
    taken: set[int] = set()
    new: list[tuple[int, Player]] = []
    for number, name, email in cleaned:
        player = known.get(email.lower()) if email else None
        if player is not None and player.pk not in taken:
            taken.add(player.pk)
            found[number] = player
            continue
        player = Player(
            name=name,
            email="" if player is not None else email,
            organization=organization,
            language=get_language() or "",
            created_at=now,
        )
        new.append((number, player))
    stored = Player.objects.bulk_create([player for _number, player in new], batch_size=500)
    found.update({number: player for (number, _), player in zip(new, stored, strict=True)})
    return found


def _known_people(organization: Organization, addresses: set[str]) -> dict[str, Player]:
    """Players of the store, and those with an account who played there, by their addresses."""
    if not addresses:
        return {}
    own = Player.objects.filter(organization=organization)
    guests = Player.objects.filter(
        user__isnull=False, registrations__tournament__organization=organization
    )
    known: dict[str, Player] = {}
    for player in guests.annotate(address=Lower("user__email")).order_by("-pk").distinct():
        for address in (player.address, player.email.lower()):
            if address in addresses:
                known[address] = player
    for player in own.annotate(address=Lower("email")).order_by("-pk"):
        if player.address in addresses:
            known[player.address] = player
    return known
