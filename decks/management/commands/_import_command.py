"""What the two import commands share: a progress bar, the summary, and clear errors."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Protocol

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from decks.errors import DomainError
from decks.services.card_import import ImportSummary, Progress

SHOWN_REASONS = 20


class ImportService(Protocol):
    def __call__(self, *, path: Path, progress: Progress) -> ImportSummary: ...


class ImportCommand(BaseCommand):
    """Runs an import service on a file."""

    service: ImportService
    noun = ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the file: plain, .gz or .xz")
        parser.add_argument("--quiet", action="store_true", help="no progress bar")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        hidden = options["quiet"] or not sys.stderr.isatty()
        with tqdm(total=100, unit="%", desc=path.name, disable=hidden, leave=False) as bar:

            def progress(share: float) -> None:
                bar.update(round(100 * share) - bar.n)

            try:
                summary = type(self).service(path=path, progress=progress)
            except DomainError as error:
                raise CommandError(str(error), returncode=2) from error
        self._show(summary)

    def _show(self, summary: ImportSummary) -> None:
        self.stdout.write(
            f"{self.noun}: {summary.added} added, {summary.changed} changed, "
            f"{summary.unchanged} unchanged, {summary.refused} refused"
        )
        if summary.merged:
            self.stdout.write(f"Other spellings of a card, stored with it: {summary.merged}")
        if summary.printings_added or summary.printings_removed:
            self.stdout.write(
                f"Printings: {summary.printings_added} added, {summary.printings_removed} removed"
            )
        if summary.sets_added:
            self.stdout.write(
                f"Sets known by their code only: {summary.sets_added} (import_sets names them)"
            )
        for reason in summary.reasons[:SHOWN_REASONS]:
            self.stderr.write(f"refused: {reason}")
        if summary.refused > SHOWN_REASONS:
            self.stderr.write(f"… and {summary.refused - SHOWN_REASONS} more")
