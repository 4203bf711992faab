"""The archetypes of a document's store, for a store that has none of its own for the format."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from decks.models import Format
from decks.selectors.cards import cards_by_names
from tournaments.enums import AuditAction
from tournaments.models import Archetype, Organization
from tournaments.services import telling
from tournaments.services.audit import Changes, record_for_organization
from tournaments.services.imports.problems import Json, Problems, section_rows

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def import_archetypes(
    document: Json,
    organization: Organization,
    formats: Mapping[str, Format],
    problems: Problems,
    *,
    actor: User | None,
    now: datetime,
) -> None:
    """Store the archetypes of each format for which the store has none; its own ones stay."""
    rows = section_rows(document, "archetypes")
    wanted = {str(line["card"]) for row in rows for line in row["cards"]}  # type: ignore[union-attr,index,call-overload]
    known = cards_by_names(wanted)
    names: dict[str, set[str]] = defaultdict(set)
    for index, row in enumerate(rows):
        for at, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            if line["card"] not in known:  # type: ignore[index,call-overload]
                path = ["archetypes", index, "cards", at, "card"]
                problems.add(path, _("There is no card with this name here."))
        if row["name"] in names[str(row["format"])]:
            problems.add(["archetypes", index, "name"], _("This name is used twice."))
        names[str(row["format"])].add(str(row["name"]))
    problems.stop()
    for row in rows:
        for line in row["cards"]:  # type: ignore[union-attr]
            line["card"] = known[line["card"]].name  # type: ignore[index,call-overload]
    for slug in names:
        _store(rows, slug, formats[slug], organization, actor=actor, now=now)


def _store(
    rows: list[Json],
    slug: str,
    format: Format,
    organization: Organization,
    *,
    actor: User | None,
    now: datetime,
) -> None:
    if organization.archetypes.filter(format=format).exists():
        return
    made = Archetype.objects.bulk_create(
        Archetype(
            organization=organization,
            format=format,
            name=row["name"],
            position=position,
            cards=row["cards"],
        )
        for position, row in enumerate(row for row in rows if row["format"] == slug)
    )
    changes = Changes()
    changes.created_many(made)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.ARCHETYPES_CHANGED,
        now=now,
        changes=changes,
        told=telling.format_called(format),
    )
