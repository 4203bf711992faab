"""``manage.py validate_decklist``: a list from a file or standard input against a format."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone, translation

from decks.construction.problems import Violation
from decks.construction.sections import Section
from decks.errors import DecklistError
from decks.models import Card, Format
from decks.selectors.formats import list_formats
from decks.services.decklists import UNREADABLE, CheckedDecklist, check_text, read_pool

LEGAL, NOT_LEGAL, BAD_INPUT = 0, 1, 2
READ_AT_MOST = 16 * 1024 * 1024
"""Bytes that are read at all, so that an endless input ends; the list's own limit is far lower."""


class Command(BaseCommand):
    help = "Check a decklist: every violation, exit status 0 legal, 1 not legal, 2 bad input."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the decklist in any format; - for standard input")
        parser.add_argument("--format", required=True, help="the format's slug, such as modern")
        parser.add_argument("--date", help="the event's day, YYYY-MM-DD; today by default")
        parser.add_argument("--pool", help="limited formats: a list of the cards opened")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override("en"):
            format = _format(options["format"])
            on = _day(options["date"])
            text = _read(options["file"])
            pool = _pool(options["pool"]) if options["pool"] else None
            checked = check_text(text, format=format, on=on, pool=pool)
        if options["json"]:
            self.stdout.write(json.dumps(as_json(checked), ensure_ascii=False, indent=2))
        else:
            self._print(checked)
        if unreadable := [v for v in checked.errors if v.code in UNREADABLE]:
            raise _refuse(" ".join(violation.message for violation in unreadable))
        sys.exit(LEGAL if checked.is_legal else NOT_LEGAL)

    def _print(self, checked: CheckedDecklist) -> None:
        deck = checked.deck
        style = self.style.SUCCESS if checked.is_legal else self.style.ERROR
        verdict = "legal" if checked.is_legal else "not legal"
        self.stdout.write(
            style(f"{checked.format.name} on {checked.on}: {verdict}")
            + f" ({deck.main_size} cards, sideboard {deck.sideboard_size})"
        )
        for violation in checked.violations:
            mark = "-" if violation.is_error else "i"
            self.stdout.write(f"  {mark} {violation.message} [{violation.code}]")


def as_json(checked: CheckedDecklist) -> dict[str, object]:
    """The answer as plain data; the shape is documented in docs/cli.md."""
    deck = checked.deck
    return {
        "format": checked.format.slug,
        "date": checked.on.isoformat(),
        "legal": checked.is_legal,
        "size": {"main_deck": deck.main_size, "sideboard": deck.sideboard_size},
        "counts": {section.value: deck.size(section) for section in _SECTIONS},
        "cards": [
            {
                "name": entry.card.name,
                "quantity": entry.quantity,
                "section": entry.section.value,
                "lines": list(entry.lines),
            }
            for entry in deck.entries
        ],
        "violations": [violation_json(violation) for violation in checked.errors],
        "notes": [violation_json(violation) for violation in checked.notes],
    }


_SECTIONS = (
    Section.MAIN,
    Section.SIDEBOARD,
    Section.COMMANDER,
    Section.SIGNATURE_SPELL,
    Section.COMPANION,
)


def violation_json(violation: Violation) -> dict[str, object]:
    return {
        "code": violation.code,
        "message": violation.message,
        "cards": list(violation.cards),
        "counts": dict(violation.counts),
        "lines": list(violation.lines),
        "suggestions": list(violation.suggestions),
    }


def _refuse(message: str) -> CommandError:
    return CommandError(message, returncode=BAD_INPUT)


def _format(slug: str) -> Format:
    formats = {format.slug: format for format in list_formats()}
    if (format := formats.get(slug.strip().casefold())) is None:
        known = ", ".join(sorted(formats)) or "none; run `manage.py load_catalogue` first"
        raise _refuse(f"There is no format “{slug}”. Known formats: {known}.")
    if not Card.objects.exists():
        raise _refuse("There are no cards: run `manage.py load_catalogue` or `import_cards` first.")
    return format


def _day(text: str | None) -> date:
    if text is None:
        return timezone.localdate()
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise _refuse(f"“{text}” is not a date; write it as 2024-02-24.") from error


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(READ_AT_MOST)
    try:
        with Path(name).open("rb") as file:
            return file.read(READ_AT_MOST)
    except OSError as error:
        raise _refuse(f"{name} cannot be read: {error.strerror or error}.") from error


def _pool(name: str) -> dict[str, int]:
    try:
        return read_pool(_read(name))
    except DecklistError as error:
        sentences = " ".join((error.fields or {}).get("pool", []))
        raise _refuse(f"The pool {name} cannot be read. {sentences}") from error
