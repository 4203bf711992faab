"""The formats, cards, decklists and pools that a document names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _

from decks.models import (
    Card,
    CardPool,
    CardPoolEntry,
    CardSet,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
)
from decks.selectors.cards import cards_by_names
from tournaments.exchange.reading import Path
from tournaments.services.imports.problems import (
    Json,
    Problems,
    ensure_numbers,
    number_of,
    section_rows,
)


def read_formats(document: Json, sections: Iterable[str], problems: Problems) -> dict[str, Format]:
    """The formats that the rows of these sections name, by their short names."""
    places: dict[str, Path] = {}
    for name in sections:
        is_single = isinstance(document.get(name), dict)
        for index, row in enumerate(section_rows(document, name)):
            if row.get("format") is not None:
                path: Path = [name, "format"] if is_single else [name, index, "format"]
                places.setdefault(str(row["format"]), path)
    known = {one.slug: one for one in Format.objects.filter(slug__in=places)}
    for slug, path in places.items():
        if slug not in known:
            problems.add(path, _("There is no format with this short name here."))
    problems.stop()
    return known


def _cards(
    document: Json, name: str, problems: Problems
) -> tuple[dict[str, Card], dict[str, CardSet]]:
    """The cards that the lists name; names as they are exported, or any other the card has."""
    names: dict[str, Path] = {}
    codes: set[str] = set()
    for index, row in enumerate(section_rows(document, name)):
        for at, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            at_name: Path = [name, index, "cards", at, "name"]
            names.setdefault(str(line["name"]), at_name)  # type: ignore[index]
            codes.add(str(line.get("set", "")))  # type: ignore[union-attr]
    exact: dict[str, Card] = {}
    wanted = list(names)
    for start in range(0, len(wanted), 500):
        found = Card.objects.filter(name__in=wanted[start : start + 500])
        exact.update({card.name: card for card in found})
    exact.update(cards_by_names(text for text in wanted if text not in exact))
    for text, path in names.items():
        if text not in exact:
            problems.add(path, _("There is no card with this name here."))
    sets = {one.code: one for one in CardSet.objects.filter(code__in=codes)}
    return exact, sets


def import_decklists(
    document: Json, formats: Mapping[str, Format], problems: Problems
) -> dict[int, DecklistVersion]:
    rows = section_rows(document, "decklists")
    ensure_numbers(document, "decklists", problems)
    cards, _sets = _cards(document, "decklists", problems)
    problems.stop()
    lists = Decklist.objects.bulk_create(
        [Decklist(name=str(row["name"]), format=formats[str(row["format"])]) for row in rows],
        batch_size=500,
    )
    versions = DecklistVersion.objects.bulk_create(
        [DecklistVersion(decklist=one, number=1) for one in lists], batch_size=500
    )
    entries: list[DecklistEntry] = []
    for index, (row, version) in enumerate(zip(rows, versions, strict=True)):
        seen: set[tuple[str, int]] = set()
        for position, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            card = cards[line["name"]]  # type: ignore[index,call-overload]
            section = line.get("section", "main")  # type: ignore[union-attr]
            if (section, card.pk) in seen:
                path = ["decklists", index, "cards", position]
                problems.add(path, _("This card stands twice in this part of the list."))
            seen.add((section, card.pk))
            entries.append(
                DecklistEntry(
                    version=version,
                    card=card,
                    quantity=line["count"],  # type: ignore[index,call-overload]
                    section=section,
                    position=position,
                    set_code=line.get("set", ""),  # type: ignore[union-attr]
                    collector_number=line.get("number", ""),  # type: ignore[union-attr]
                )
            )
    problems.stop()
    DecklistEntry.objects.bulk_create(entries, batch_size=500)
    return {number_of(row): version for row, version in zip(rows, versions, strict=True)}


def import_pools(
    document: Json, formats: Mapping[str, Format], problems: Problems
) -> dict[int, CardPool]:
    rows = section_rows(document, "pools")
    ensure_numbers(document, "pools", problems)
    cards, sets = _cards(document, "pools", problems)
    problems.stop()
    pools = CardPool.objects.bulk_create(
        [CardPool(name=str(row["name"]), format=formats[str(row["format"])]) for row in rows],
        batch_size=500,
    )
    entries: list[CardPoolEntry] = []
    for index, (row, pool) in enumerate(zip(rows, pools, strict=True)):
        seen: set[tuple[str, int]] = set()
        for position, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            card = cards[line["name"]]  # type: ignore[index,call-overload]
            code = line.get("set", "")  # type: ignore[union-attr]
            path = ["pools", index, "cards", position]
            if code and code not in sets:
                problems.add([*path, "set"], _("There is no set with this code here."))
            if (code, card.pk) in seen:
                problems.add(path, _("This card stands twice in this part of the list."))
            seen.add((code, card.pk))
            entries.append(
                CardPoolEntry(
                    pool=pool,
                    card=card,
                    card_set=sets.get(code),
                    quantity=line["count"],  # type: ignore[index,call-overload]
                )
            )
    problems.stop()
    CardPoolEntry.objects.bulk_create(entries, batch_size=500)
    return {number_of(row): pool for row, pool in zip(rows, pools, strict=True)}
