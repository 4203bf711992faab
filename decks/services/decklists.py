"""Decklists are checked, stored in versions that never change, and shown to others or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError, RestrictedError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from decks.construction.commanders import place_commanders, put_back_guesses
from decks.construction.deck import Deck
from decks.construction.decklist_text import read_decklist
from decks.construction.encoding import decode_decklist
from decks.construction.legality import is_legal, validate_deck
from decks.construction.naming import NamedDecklist, NamedEntry, name_entries
from decks.construction.problems import Violation, gettext_noop
from decks.construction.repair import Repair, repair_deck
from decks.construction.sections import Section
from decks.construction.statistics import DeckStatistics, deck_advice, deck_statistics
from decks.construction_input import (
    card_statuses,
    deck_rules,
    named_entries,
    pool_counts,
    to_deck,
)
from decks.errors import DecklistError
from decks.models import (
    Card,
    CardPool,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
)
from decks.models.decklist import new_share_token
from decks.selectors.card_names import local_name
from decks.selectors.cards import cards_by_names, characters_by_names, suggest_names_for

UNREADABLE = frozenset(
    {"list_too_large", "list_too_long", "not_text", "forbidden_xml", "too_many_cards"}
)
"""Problems with which a list is not even kept as a draft."""

NAMES_WITH_SUGGESTIONS = 40
"""Suggestions compare a name with all cards: a text that is no decklist gets only so many."""

MAX_NAME_LENGTH = 120

Pool = CardPool | Mapping[str, int] | None


@dataclass(frozen=True)
class ReadDecklist:
    """A list whose names were looked up, with the cards that it names."""

    named: NamedDecklist
    cards: Mapping[str, Card] = field(default_factory=dict)

    @cached_property
    def deck(self) -> Deck:
        return to_deck(self.named.entries, self.cards, unknown=self.named.unknown)


@dataclass(frozen=True)
class CheckedDecklist:
    """A list with everything that is wrong with it in a format on a day; sentences translated."""

    format: Format
    on: date
    deck: Deck
    cards: Mapping[str, Card]
    violations: tuple[Violation, ...]
    repair: Repair = field(default_factory=Repair)
    """How the deck is made legal at the table, where that is played for."""

    @property
    def errors(self) -> tuple[Violation, ...]:
        return tuple(violation for violation in self.violations if violation.is_error)

    @property
    def notes(self) -> tuple[Violation, ...]:
        return tuple(violation for violation in self.violations if not violation.is_error)

    @property
    def is_legal(self) -> bool:
        return is_legal(self.violations)

    @cached_property
    def statistics(self) -> DeckStatistics:
        return deck_statistics(self.deck)

    @cached_property
    def advice(self) -> tuple[Violation, ...]:
        return tuple(translated(hint) for hint in deck_advice(self.deck))


def translated(violation: Violation) -> Violation:
    """The violation with its sentence in the language in use."""
    params = {
        name: local_name(value) if isinstance(value, str) else value
        for name, value in violation.params.items()
    }
    return replace(violation, template=gettext(violation.template), params=params)


def read_text(text: str | bytes) -> ReadDecklist:
    """A pasted or uploaded list with its names looked up, in a fixed number of queries.

    Nothing is refused: what cannot be read is in the problems.
    """
    parsed = read_decklist(text)
    by_alias = cards_by_names(parsed.names)
    by_alias |= characters_by_names([name for name in parsed.names if name not in by_alias])
    named = name_entries(
        parsed,
        {alias: card.name for alias, card in by_alias.items()},
        lambda names: suggest_names_for(names[:NAMES_WITH_SUGGESTIONS]),
    )
    wanted = {entry.name for entry in named.entries}
    cards = {card.name: card for card in by_alias.values() if card.name in wanted}
    return ReadDecklist(named, cards)


def read_pool(text: str | bytes) -> dict[str, int]:
    """The cards of a limited pool by name, from a list in any format; sections do not matter.

    Raises:
        DecklistError: Lines that cannot be read or name no card; a pool must be complete.
    """
    named = read_text(text).named
    if named.errors:
        sentences = [translated(problem).message for problem in named.errors]
        raise DecklistError(
            _("The pool cannot be read."), code="pool_invalid", fields={"pool": sentences}
        )
    counts: dict[str, int] = {}
    for entry in named.entries:
        counts[entry.name] = counts.get(entry.name, 0) + entry.quantity
    return counts


def check_text(
    text: str | bytes, *, format: Format, on: date, pool: Pool = None
) -> CheckedDecklist:
    """Everything that is wrong with a list in a format on a day, without storing it."""
    return _check(read_text(text), format=format, on=on, pool=pool)


def check_version(
    version: DecklistVersion, *, format: Format, on: date, pool: Pool = None
) -> CheckedDecklist:
    """Everything that is wrong with a stored version in a format on a day."""
    rows = _rows(version)
    entries = named_entries(rows)
    problems: list[Violation] = []
    unknown: Mapping[Section, int] = {}
    if version.source_text:
        read = read_text(version.source_text)
        unknown = read.named.unknown
        problems.extend(read.named.problems)
        lines = {(entry.name, entry.section): entry.lines for entry in read.named.entries}
        if _contents(read.named.entries) != _contents(entries):
            problems.insert(
                0,
                Violation(
                    "list_outdated",
                    gettext_noop(
                        "The card data changed since this list was saved, and its text now reads "
                        "differently: open it and save it again."
                    ),
                ),
            )
        entries = tuple(
            replace(entry, lines=lines.get((entry.name, entry.section), ())) for entry in entries
        )
    cards = {row.card.name: row.card for row in rows}
    return _check(
        ReadDecklist(NamedDecklist(entries, tuple(problems), unknown=unknown), cards),
        format=format,
        on=on,
        pool=pool,
    )


def _rows(version: DecklistVersion) -> list[DecklistEntry]:
    """The version's entries with their cards and faces, fetched unless they are there."""
    if "entries" in getattr(version, "_prefetched_objects_cache", {}):
        return list(version.entries.all())
    return list(version.entries.select_related("card").prefetch_related("card__faces"))


def validate_decklist(
    version: DecklistVersion, *, format: Format, on: date, pool: Pool = None
) -> list[Violation]:
    """All violations of a stored version, and notes that leave it legal (``is_error`` False).

    Args:
        on: The day whose legality counts: the event's.
        pool: For limited formats the player's pool, as a row or as counts by card name.
    """
    return list(check_version(version, format=format, on=on, pool=pool).violations)


def _check(read: ReadDecklist, *, format: Format, on: date, pool: Pool) -> CheckedDecklist:
    rules = deck_rules(format)
    deck, kept = put_back_guesses(read.deck, rules, read.named.problems)
    deck, notes = place_commanders(deck, rules)
    statuses = card_statuses(read.cards.values(), format, on)
    problems = list(kept)
    # Of a list that could not be read at all there is no deck to speak about.
    if read.named.entries or not any(problem.is_error for problem in problems):
        problems += notes
        problems += validate_deck(deck, rules, statuses=statuses, pool=pool_counts(pool))
    ordered = sorted(problems, key=lambda problem: not problem.is_error)
    return CheckedDecklist(
        format=format,
        on=on,
        deck=deck,
        cards=read.cards,
        violations=tuple(translated(problem) for problem in ordered),
        repair=repair_deck(
            deck,
            rules,
            statuses=statuses,
            pool=pool_counts(pool),
        ),
    )


def _contents(entries: Sequence[NamedEntry]) -> dict[tuple[str, Section], int]:
    return {(entry.name, entry.section): entry.quantity for entry in entries}


@transaction.atomic
def create_decklist(
    *,
    actor: User | None,
    name: str,
    format: Format,
    text: str | bytes,
    owner: User | None = None,
) -> Decklist:
    """A new decklist with its first version; the list may still have mistakes.

    Raises:
        DecklistError: The text is no list that could be kept, or the name is empty.
    """
    read, source = _read_for_storage(text)
    decklist = Decklist(
        owner=owner or actor, name=_checked_name(name or read.named.name), format=format
    )
    decklist.save()
    _store_version(decklist, number=1, read=read, source=source, actor=actor)
    return decklist


@transaction.atomic
def revise_decklist(
    *,
    actor: User | None,
    decklist: Decklist,
    text: str | bytes,
    name: str | None = None,
    format: Format | None = None,
) -> DecklistVersion:
    """A new version of a decklist; the older ones stay as they are.

    The same text again is no new version: the newest one is returned.

    Raises:
        DecklistError: The text is no list that could be kept, or the name is empty.
    """
    read, source = _read_for_storage(text)
    locked = Decklist.objects.select_for_update().get(pk=decklist.pk)
    if name is not None:
        locked.name = _checked_name(name)
    if format is not None:
        locked.format = format
    locked.save(update_fields=["name", "format", "updated_at"])
    decklist.name, decklist.format = locked.name, locked.format
    newest = locked.versions.order_by("-number").first()
    if newest is not None and newest.source_text == source:
        rows = named_entries(newest.entries.select_related("card"))
        if _contents(rows) == _contents(read.named.entries):
            return newest
    number = newest.number + 1 if newest is not None else 1
    return _store_version(locked, number=number, read=read, source=source, actor=actor)


def publish_decklist(*, actor: User | None, decklist: Decklist) -> Decklist:
    """Let everybody see the list, all of its versions included."""
    return _set_published(decklist, is_published=True)


def unpublish_decklist(*, actor: User | None, decklist: Decklist) -> Decklist:
    """Hide the list from all but its owner and who has its link."""
    return _set_published(decklist, is_published=False)


@transaction.atomic
def _set_published(decklist: Decklist, *, is_published: bool) -> Decklist:
    Decklist.objects.filter(pk=decklist.pk).update(is_published=is_published)
    decklist.is_published = is_published
    return decklist


@transaction.atomic
def renew_share_link(*, actor: User | None, decklist: Decklist) -> Decklist:
    """A new secret link; the old one finds nothing any more."""
    decklist.share_token = new_share_token()
    decklist.save(update_fields=["share_token"])
    return decklist


@transaction.atomic
def delete_decklist(*, actor: User | None, decklist: Decklist) -> None:
    """Remove a decklist with all of its versions.

    Raises:
        DecklistError: Something else, such as an event's registration, still refers to it.
    """
    try:
        decklist.delete()
    except (ProtectedError, RestrictedError) as error:
        raise DecklistError(
            _("This decklist is registered for an event and cannot be deleted."),
            code="decklist_in_use",
        ) from error


def _read_for_storage(text: str | bytes) -> tuple[ReadDecklist, str]:
    source = decode_decklist(text) if isinstance(text, bytes) else text
    if isinstance(source, Violation):
        raise _refused([source])
    source = source.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "")
    read = read_text(source)
    fatal = [problem for problem in read.named.problems if problem.code in UNREADABLE]
    if fatal:
        raise _refused(fatal)
    if not read.named.entries:
        raise _refused(list(read.named.errors))
    return read, source


def _refused(problems: Sequence[Violation]) -> DecklistError:
    sentences = [translated(problem).message for problem in problems]
    return DecklistError(
        sentences[0] if len(sentences) == 1 else None,
        code=problems[0].code if len(problems) == 1 else None,
        fields={"text": sentences},
    )


def _checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not name:
        raise DecklistError(
            _("Give the deck a name."),
            code="name_missing",
            fields={"name": [_("Give the deck a name.")]},
        )
    if len(name) > MAX_NAME_LENGTH:
        message = _("The name may have at most %(limit)s letters.") % {"limit": MAX_NAME_LENGTH}
        raise DecklistError(message, code="name_too_long", fields={"name": [message]})
    return name


def _store_version(
    decklist: Decklist, *, number: int, read: ReadDecklist, source: str, actor: User | None
) -> DecklistVersion:
    version = DecklistVersion.objects.create(
        decklist=decklist, number=number, created_by=actor, source_text=source
    )
    DecklistEntry.objects.bulk_create(
        DecklistEntry(
            version=version,
            card=read.cards[entry.name],
            quantity=entry.quantity,
            section=entry.section.value,
            position=position,
            set_code=entry.set_code,
            collector_number=entry.number,
        )
        for position, entry in enumerate(read.named.entries)
    )
    return version
