"""Import of MTGJSON's SetList, and of one set's own file with numbers and rarities."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from decks.boosters.imported import DefinitionRefused, read_definitions
from decks.card_files import list_items, named_items, open_card_file
from decks.enums import CardSource, Rarity
from decks.errors import CardDataError
from decks.models import BoosterDefinition, CardSet, Printing
from decks.mtgjson import canonical_name
from decks.selectors.cards import cards_by_names
from decks.services.bulk import without_statement_log
from decks.services.card_import import ImportSummary, Progress
from decks.services.formats import load_formats
from decks.services.printed_names import store_printed_names

SET_FIELDS = ("name", "release_date", "set_type", "block", "is_online_only", "total_size", "source")


class _SetRefused(ValueError):
    """An entry cannot be a set; the message says why."""


def _no_progress(_share: float) -> None:
    """Nobody is watching."""


def import_sets(*, path: Path, progress: Progress = _no_progress) -> ImportSummary:
    """Store the sets of a SetList file, or one set with its printings from the set's own file.

    Raises:
        CardDataError: The file cannot be read or is neither of them; nothing was changed.
    """
    summary = ImportSummary()

    def reading(done: int, size: int) -> None:
        progress(done / max(size, 1))

    with without_statement_log(), transaction.atomic():
        if _is_list(path):
            with open_card_file(path, progress=reading) as reader:
                _store_sets(list_items(reader, "data.item"), summary)
            if summary.stored == 0 or summary.refused > summary.stored:
                raise _not_sets(summary)
        else:
            _import_one_set(path, summary, reading)
        load_formats()
    progress(1.0)
    return summary


def _not_sets(summary: ImportSummary) -> CardDataError:
    reason = (summary.reasons or [_("it holds no sets")])[0]
    return CardDataError(
        _("The file is neither MTGJSON's SetList nor one set's file. First problem: %(reason)s.")
        % {"reason": reason},
        code="card_data_schema",
        where=reason,
    )


def _is_list(path: Path) -> bool:
    with open_card_file(path) as reader:
        return any(True for _item in list_items(reader, "data.item"))


def _store_sets(entries: Iterator[Any], summary: ImportSummary) -> None:
    known = {card_set.code: card_set for card_set in CardSet.objects.all()}
    new: list[CardSet] = []
    changed: list[CardSet] = []
    seen: set[str] = set()
    for entry in entries:
        try:
            read = _read_set(entry)
        except _SetRefused as refusal:
            summary.refuse(str(refusal))
            continue
        if read.code in seen:
            summary.refuse(_("%(code)s: there are two sets of this code") % {"code": read.code})
            continue
        seen.add(read.code)
        stored = known.get(read.code)
        if stored is not None:  # a source that does not tell these knows no better
            read.block = read.block or stored.block
            read.total_size = read.total_size or stored.total_size
        if stored is None:
            new.append(read)
        elif all(getattr(stored, name) == getattr(read, name) for name in SET_FIELDS):
            summary.unchanged += 1
        else:
            read.pk = stored.pk
            changed.append(read)
    CardSet.objects.bulk_create(new)
    CardSet.objects.bulk_update(changed, SET_FIELDS, batch_size=100)
    summary.added += len(new)
    summary.changed += len(changed)


def _read_set(entry: Any) -> CardSet:
    if not isinstance(entry, dict):
        raise _SetRefused(_("an entry is not an object"))
    code, name = entry.get("code"), entry.get("name")
    if not isinstance(code, str) or not 1 <= len(code) <= 10:
        raise _SetRefused(_("%(code)r is not a set code") % {"code": code})
    if not isinstance(name, str) or not 1 <= len(name) <= 120:
        raise _SetRefused(_("%(code)s: the name is missing or too long") % {"code": code})
    set_type = entry.get("type", "")
    size = entry.get("totalSetSize")
    block = entry.get("block") or ""
    if not isinstance(set_type, str) or len(set_type) > 40:
        raise _SetRefused(_("%(code)s: “type” is not a word") % {"code": code})
    if not isinstance(block, str) or len(block) > 60:
        raise _SetRefused(_("%(code)s: “block” is not a name") % {"code": code})
    if size is not None and (isinstance(size, bool) or not isinstance(size, int) or size < 0):
        raise _SetRefused(_("%(code)s: “totalSetSize” is not a number") % {"code": code})
    try:
        released = date.fromisoformat(entry["releaseDate"]) if entry.get("releaseDate") else None
    except (TypeError, ValueError) as error:
        raise _SetRefused(_("%(code)s: “releaseDate” is not a date") % {"code": code}) from error
    return CardSet(
        code=code.upper(),
        name=name,
        release_date=released,
        set_type=set_type,
        block=block,
        is_online_only=bool(entry.get("isOnlineOnly")),
        total_size=size,
        source=CardSource.IMPORTED,
    )


@dataclass(frozen=True, slots=True)
class _SetCard:
    name: str
    number: str
    rarity: Rarity
    printed_name: str
    uuid: UUID | None = None


def _import_one_set(
    path: Path, summary: ImportSummary, progress: Callable[[int, int], None]
) -> None:
    header = _read_header(path)
    _store_sets(iter([header]), summary)
    if summary.refused:
        raise _not_sets(summary)
    card_set = CardSet.objects.get(code=str(header["code"]).upper())
    with open_card_file(path, progress=progress) as reader:
        cards = list(_read_set_cards(list_items(reader, "data.cards.item"), summary))
    known = cards_by_names({card.name for card in cards})
    rows: dict[tuple[int, str], Printing] = {}
    for card in cards:
        found = known.get(card.name)
        if found is None:
            summary.refuse(
                _("%(name)s (%(number)s): this card is not in the database")
                % {"name": card.name, "number": card.number}
            )
            continue
        rows[found.pk, card.number] = Printing(
            card=found,
            card_set=card_set,
            number=card.number,
            rarity=card.rarity,
            uuid=card.uuid,
        )
    store_printed_names({card.printed_name: card.name for card in cards if card.printed_name})
    stored = {(row.card_id, row.number): row for row in card_set.printings.all()}
    missing = [row for key, row in rows.items() if key not in stored]
    changed = []
    for key, row in rows.items():
        old = stored.get(key)
        if old is not None and (old.rarity, old.uuid) != (row.rarity, row.uuid or old.uuid):
            old.rarity, old.uuid = row.rarity, row.uuid or old.uuid
            changed.append(old)
    numbered = {card_id for card_id, _number in rows}
    stale = [
        row.pk for (card_id, number), row in stored.items() if not number and card_id in numbered
    ]
    Printing.objects.filter(pk__in=stale).delete()
    Printing.objects.bulk_create(missing, batch_size=1000)
    Printing.objects.bulk_update(changed, ["rarity", "uuid"], batch_size=100)
    _store_boosters(card_set, header.get("booster"), summary)
    summary.printings_added = len(missing)
    summary.printings_removed = len(stale)


def _store_boosters(card_set: CardSet, entry: Any, summary: ImportSummary) -> None:
    """Keep the set's products; what is not in the publisher's form is named and left out."""
    try:
        definitions = read_definitions(entry)
    except DefinitionRefused as refusal:
        summary.refuse(
            _("The boosters of %(set)s cannot be used: %(reason)s")
            % {"set": card_set.code, "reason": refusal}
        )
        return
    for one in definitions:
        BoosterDefinition.objects.update_or_create(
            card_set=card_set,
            kind=one.kind,
            defaults={"name": one.name, "contents": one.contents},
        )
    kinds = [one.kind for one in definitions]
    card_set.boosters.exclude(kind__in=kinds).delete()


def _uuid(value: Any) -> UUID | None:
    try:
        return UUID(value) if isinstance(value, str) and value else None
    except ValueError:
        return None


def _read_header(path: Path) -> dict[str, Any]:
    """What the file says about the set itself."""
    header: dict[str, Any] = {}
    wanted = {"code", "name", "releaseDate", "type", "block", "isOnlineOnly", "totalSetSize"}
    wanted |= {"booster"}
    with open_card_file(path) as reader:
        for key, value in named_items(reader, "data"):
            if key in wanted:
                header[key] = value
    if "code" not in header:
        raise CardDataError(
            _("The file is neither MTGJSON's SetList nor one set's file: “data” has no set code."),
            code="card_data_schema",
        )
    return header


def _read_set_cards(entries: Iterator[Any], summary: ImportSummary) -> Iterator[_SetCard]:
    seen: set[tuple[str, str]] = set()
    for entry in entries:
        name = entry.get("name") if isinstance(entry, dict) else None
        number = str(entry.get("number", "")) if isinstance(entry, dict) else ""
        if not isinstance(name, str) or not name or len(number) > 16:
            summary.refuse(_("an entry is not a card with a name"))
            continue
        name = canonical_name(name)
        if (name, number) in seen:  # the other face of the same card
            continue
        seen.add((name, number))
        rarity = entry.get("rarity", "")
        known = isinstance(rarity, str) and rarity in Rarity.values
        printed = entry.get("flavorName") or entry.get("faceFlavorName") or ""
        yield _SetCard(
            name,
            number,
            Rarity(rarity) if known else Rarity.UNKNOWN,
            printed if isinstance(printed, str) and len(printed) <= 200 else "",
            _uuid(entry.get("uuid")),
        )
