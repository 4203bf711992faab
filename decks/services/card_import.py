"""Import of MTGJSON's AtomicCards: streamed, idempotent, in one transaction.

The file is read twice: first to see that it is whole and which entries are spellings of one card
(the publisher lists some cards with and without accents), then to store it. What is stored does
not depend on what was there before; an unchanged card is not written.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from decks.card_files import list_items, named_items, open_card_file
from decks.enums import CardSource, Rarity
from decks.errors import CardDataError
from decks.models import Card, CardFace, CardName, CardSet, Printing
from decks.mtgjson import (
    CardValues,
    EntryRefused,
    content_hash,
    identity_key,
    is_melded,
    rank_of_spelling,
    read_card,
)
from decks.names import normalize_name
from decks.services.bulk import insert_rows, without_statement_log
from decks.services.formats import load_formats
from decks.services.printed_names import store_printed_names

BATCH = 1000
# Share of the progress that the first reading takes; storing is the long part.
READING_SHARE = 0.1
# More reasons than these are counted, not kept.
MAX_REASONS = 200

# Told which part of the work is done, from 0 to 1.
Progress = Callable[[float], None]

CARD_FIELDS = tuple(column.name for column in Card._meta.concrete_fields if not column.primary_key)


@dataclass(slots=True)
class ImportSummary:
    """What an import changed.

    Attributes:
        merged: Entries that are another spelling of a card, stored with that card.
        reasons: Why entries were refused, the first ones.
    """

    added: int = 0
    changed: int = 0
    unchanged: int = 0
    merged: int = 0
    refused: int = 0
    printings_added: int = 0
    printings_removed: int = 0
    sets_added: int = 0
    reasons: list[str] = field(default_factory=list)

    @property
    def stored(self) -> int:
        """Cards or sets of the file that are in the database now."""
        return self.added + self.changed + self.unchanged

    def refuse(self, reason: str) -> None:
        """Count an entry that cannot be stored."""
        self.refused += 1
        if len(self.reasons) < MAX_REASONS:
            self.reasons.append(reason)

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a job's row."""
        return {name: getattr(self, name) for name in self.__slots__}


def _no_progress(_share: float) -> None:
    """Nobody is watching."""


def import_cards(*, path: Path, progress: Progress = _no_progress) -> ImportSummary:
    """Store every card of an AtomicCards file.

    Args:
        path: The file: plain, .gz or .xz.
        progress: Told the share of the work that is done.

    Raises:
        CardDataError: The file cannot be read or is no AtomicCards file; nothing was changed.
    """
    summary = ImportSummary()
    names = _read_names(path, lambda done, size: progress(READING_SHARE * done / max(size, 1)))
    with without_statement_log(), transaction.atomic():
        store = _CardStore(summary, names.all)

        def storing(done: int, size: int) -> None:
            progress(READING_SHARE + (1 - READING_SHARE) * done / max(size, 1))

        cards = _read_cards(path, names, summary, storing)
        while batch := list(islice(cards, BATCH)):
            store.store(batch)
        if summary.stored == 0 or summary.refused > summary.stored:
            raise CardDataError(
                _("The file is not MTGJSON's AtomicCards. First problem: %(reason)s.")
                % {"reason": (summary.reasons or [_("it holds no cards")])[0]},
                code="card_data_schema",
                where=(summary.reasons or [""])[0],
            )
        store_printed_names()
        load_formats()
    progress(1.0)
    return summary


@dataclass(frozen=True, slots=True)
class _FileNames:
    """The names in a file; ``spellings`` leads from each of several spellings to the main one,
    ``melded`` to the entries that are only the backs of other cards."""

    all: frozenset[str]
    spellings: Mapping[str, str]
    melded: Mapping[str, Any]


def _read_names(path: Path, progress: Callable[[int, int], None]) -> _FileNames:
    """Read the file once for its names; whatever is broken in it shows here."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    melded: dict[str, Any] = {}
    count = 0
    with open_card_file(path, progress=progress) as reader:
        for name, entry in named_items(reader, "data"):
            count += 1
            if is_melded(entry):
                melded[name] = entry
                continue
            try:
                groups.setdefault(identity_key(name, entry), []).append(name)
            except EntryRefused:
                continue
    if count == 0:
        raise CardDataError(_what_it_is_instead(path), code="card_data_schema")
    return _FileNames(
        all=frozenset(name for names in groups.values() for name in names),
        spellings={
            name: min(names, key=rank_of_spelling)
            for names in groups.values()
            if len(names) > 1
            for name in names
        },
        melded=melded,
    )


def _what_it_is_instead(path: Path) -> str:
    with open_card_file(path) as reader:
        for item in list_items(reader, "data.item"):
            if isinstance(item, dict) and "code" in item:
                return _("This is a list of sets, not of cards: import it with import_sets.")
            break
    return _("The file has no cards: “data” is missing, empty or not an object of names.")


def _read_cards(
    path: Path,
    names: _FileNames,
    summary: ImportSummary,
    progress: Callable[[int, int], None],
) -> Iterator[CardValues]:
    """Every card of the file; those with several spellings last, when all have been seen."""
    waiting: dict[str, dict[str, Any]] = {}
    with open_card_file(path, progress=progress) as reader:
        for name, entry in named_items(reader, "data"):
            if name in names.spellings:
                waiting.setdefault(names.spellings[name], {})[name] = entry
            elif name not in names.melded:
                yield from _accepted(name, [entry], names, summary)
    for name, entries in waiting.items():
        summary.merged += len(entries) - 1
        own = entries.pop(name)
        yield from _accepted(name, [own, *entries.values()], names, summary)


def _accepted(
    name: str, entries: Sequence[Any], names: _FileNames, summary: ImportSummary
) -> Iterator[CardValues]:
    try:
        yield read_card(name, entries, names.melded)
    except EntryRefused as refusal:
        reason = str(refusal)
        summary.refuse(reason if reason.startswith(name) else f"{name}: {reason}")


class _CardStore:
    """Writes cards in batches and counts what changed; lives within one transaction."""

    def __init__(self, summary: ImportSummary, file_names: Collection[str] = ()) -> None:
        self._summary = summary
        self._file_names = file_names
        self._seen: set[str] = set()
        self._sets = dict(CardSet.objects.values_list("code", "pk"))
        self._known: dict[str, tuple[int, str]] = {}
        self._by_key: dict[str, str] = {}
        for pk, name, key, fingerprint in Card.objects.values_list(
            "pk", "name", "normalized_name", "content_hash"
        ):
            self._known[name] = (pk, fingerprint)
            self._by_key[key] = name

    def store(self, batch: Sequence[CardValues]) -> None:
        """Store one batch of cards with faces, names and printings."""
        new: list[tuple[Card, CardValues]] = []
        changed: list[tuple[Card, CardValues]] = []
        unchanged: list[tuple[int, CardValues]] = []
        for values in batch:
            if values.name in self._seen:
                self._summary.refuse(f"{values.name}: there are two cards of this name")
                continue
            self._seen.add(values.name)
            fingerprint = content_hash(values)
            card = Card(**values.fields, source=CardSource.IMPORTED, content_hash=fingerprint)
            known = self._known_card(values)
            if known is None:
                new.append((card, values))
            elif known[1] == fingerprint:
                unchanged.append((known[0], values))
            else:
                card.pk = known[0]
                changed.append((card, values))
        Card.objects.bulk_create([card for card, _values in new])
        if changed:
            Card.objects.bulk_create(
                [card for card, _values in changed],
                update_conflicts=True,
                unique_fields=["id"],
                update_fields=CARD_FIELDS,
            )
            ids = [card.pk for card, _values in changed]
            CardFace.objects.filter(card_id__in=ids).delete()
            CardName.objects.filter(card_id__in=ids).delete()
        for card, values in (*new, *changed):
            self._known[values.name] = (card.pk, card.content_hash)
        written = [(card.pk, values) for card, values in (*new, *changed)]
        create_faces_and_names(written)
        self._store_printings(written + unchanged, fresh={card.pk for card, _values in new})
        self._summary.added += len(new)
        self._summary.changed += len(changed)
        self._summary.unchanged += len(unchanged)

    def _known_card(self, values: CardValues) -> tuple[int, str] | None:
        """The stored card of this name, or of the same name spelt otherwise.

        A card that is stored under another spelling is renamed, unless the file has both names.
        """
        if values.name in self._known:
            return self._known[values.name]
        stored_name = self._by_key.get(normalize_name(values.name))
        if stored_name is None or stored_name in self._file_names:
            return None
        return self._known.pop(stored_name, None)

    def _store_printings(self, cards: Sequence[tuple[int, CardValues]], *, fresh: set[int]) -> None:
        self._add_unknown_sets(code for _pk, values in cards for code in values.set_codes)
        stored: dict[int, dict[int, list[tuple[int, str]]]] = {}
        old = [pk for pk, _values in cards if pk not in fresh]
        for pk, card_id, set_id, number in Printing.objects.filter(card_id__in=old).values_list(
            "pk", "card_id", "card_set_id", "number"
        ):
            stored.setdefault(card_id, {}).setdefault(set_id, []).append((pk, number))
        missing: list[tuple[int, int, str, str]] = []
        stale: list[int] = []
        for card_id, values in cards:
            wanted = {self._sets[code] for code in values.set_codes}
            have = stored.get(card_id, {})
            missing += [
                (card_id, set_id, "", Rarity.UNKNOWN.value) for set_id in wanted - have.keys()
            ]
            stale += [
                pk
                for set_id, rows in have.items()
                if set_id not in wanted
                for pk, number in rows
                if not number
            ]
        insert_rows(Printing, ("card", "card_set", "number", "rarity"), missing)
        Printing.objects.filter(pk__in=stale).delete()
        self._summary.printings_added += len(missing)
        self._summary.printings_removed += len(stale)

    def _add_unknown_sets(self, codes: Iterable[str]) -> None:
        unknown = sorted(set(codes) - self._sets.keys())
        for card_set in CardSet.objects.bulk_create(
            CardSet(code=code, name=code, source=CardSource.IMPORTED) for code in unknown
        ):
            self._sets[card_set.code] = card_set.pk
        self._summary.sets_added += len(unknown)


def create_faces_and_names(cards: Sequence[tuple[int, CardValues]]) -> None:
    """Write the faces and names of cards that have none."""
    CardFace.objects.bulk_create(
        CardFace(card_id=pk, **face) for pk, values in cards for face in values.faces
    )
    insert_rows(
        CardName,
        ("card", "name", "normalized", "kind", "language", "face_position"),
        (
            (
                pk,
                alias.name,
                normalize_name(alias.name),
                alias.kind.value,
                alias.language,
                alias.face_position,
            )
            for pk, values in cards
            for alias in values.names
        ),
    )
