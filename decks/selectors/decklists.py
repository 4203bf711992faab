"""Reading decklists: whose they are, what is in a version, what changed between two."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import OuterRef, Prefetch, QuerySet, Subquery, Sum

from decks.construction.export import ExportFile, ExportFormat, export_decklist
from decks.construction_input import named_entries
from decks.enums import Section
from decks.errors import NotFound
from decks.models import CardFace, Decklist, DecklistEntry, DecklistVersion
from decks.permissions import AnyUser, ensure_can_view


def with_newest_version(decklists: QuerySet[Decklist]) -> QuerySet[Decklist]:
    """Decklists for a table: ``version_count`` and ``main_deck_size`` of the newest version."""
    newest = DecklistVersion.objects.filter(decklist=OuterRef("pk")).order_by("-number")
    size = (
        DecklistEntry.objects.filter(version=OuterRef("newest_version_id"))
        .exclude(section__in=(Section.SIDEBOARD, Section.COMPANION))
        .order_by()
        .values("version")
        .annotate(size=Sum("quantity"))
        .values("size")
    )
    return (
        decklists.select_related("format", "owner")
        .annotate(
            version_count=Subquery(newest.values("number")[:1]),
            newest_version_id=Subquery(newest.values("pk")[:1]),
        )
        .annotate(main_deck_size=Subquery(size))
    )


def decklists_of(user: User) -> QuerySet[Decklist]:
    """A player's own lists, the last changed first."""
    return with_newest_version(Decklist.objects.filter(owner=user)).order_by("-updated_at", "-pk")


def published_decklists() -> QuerySet[Decklist]:
    """The lists that everybody may see, the last changed first."""
    return with_newest_version(Decklist.objects.filter(is_published=True)).order_by(
        "-updated_at", "-pk"
    )


def get_decklist(pk: int, user: AnyUser) -> Decklist:
    """A list that the user may read; a hidden one raises NotFound like one that is not there."""
    decklist = Decklist.objects.select_related("format", "owner").filter(pk=pk).first()
    if decklist is None:
        raise NotFound
    ensure_can_view(user, decklist)
    return decklist


def shared_decklist(token: str) -> Decklist:
    """The list that a secret link leads to.

    Raises:
        NotFound: The link is wrong or was renewed.
    """
    decklist = Decklist.objects.select_related("format", "owner").filter(share_token=token).first()
    if decklist is None:
        raise NotFound
    return decklist


def decklist_version(decklist: Decklist, number: int | None = None) -> DecklistVersion:
    """A version with its entries and their cards, in three queries; the newest by default.

    Raises:
        NotFound: The list has no such version.
    """
    versions = DecklistVersion.objects.filter(decklist=decklist).prefetch_related(
        Prefetch("entries", DecklistEntry.objects.select_related("card").order_by("position")),
        Prefetch("entries__card__faces", CardFace.objects.order_by("position")),
    )
    if number is not None:
        versions = versions.filter(number=number)
    version = versions.order_by("-number").first()
    if version is None:
        raise NotFound
    version.decklist = decklist
    return version


def version_history(decklist: Decklist) -> list[DecklistVersion]:
    """All versions, newest first, with their entries: what their differences need."""
    return list(
        DecklistVersion.objects.filter(decklist=decklist)
        .select_related("created_by")
        .prefetch_related(
            Prefetch("entries", DecklistEntry.objects.select_related("card").order_by("position"))
        )
        .order_by("-number")
    )


@dataclass(frozen=True, slots=True)
class EntryChange:
    """How many copies of a card a section had before and has after."""

    section: Section
    card: str
    before: int
    after: int

    @property
    def difference(self) -> int:
        return self.after - self.before


def version_diff(before: DecklistVersion | None, after: DecklistVersion) -> tuple[EntryChange, ...]:
    """What changed from one version to another: by section, then what was added before cuts."""
    old = _counts(before.entries.all()) if before is not None else {}
    new = _counts(after.entries.all())
    order = list(Section)
    changes = [
        EntryChange(section, card, old.get((section, card), 0), new.get((section, card), 0))
        for section, card in {**old, **new}
    ]
    return tuple(
        sorted(
            (change for change in changes if change.difference),
            key=lambda change: (order.index(change.section), -change.difference, change.card),
        )
    )


def _counts(entries: Iterable[DecklistEntry]) -> dict[tuple[Section, str], int]:
    return {(Section(entry.section), entry.card.name): entry.quantity for entry in entries}


def export_version(version: DecklistVersion, export_format: ExportFormat) -> ExportFile:
    """A version as a file for another program."""
    entries = list(version.entries.all())
    return export_decklist(
        named_entries(entries),
        export_format,
        name=version.decklist.name,
        layouts={entry.card.name: entry.card.layout for entry in entries},
    )
