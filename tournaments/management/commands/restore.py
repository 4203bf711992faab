"""``manage.py restore FILE``."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.errors import DomainError
from tournaments.services.backups import restore_backup


class Command(BaseCommand):
    help = "Fill an empty, migrated database from a file that `backup` wrote; all or nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, **options: object) -> None:
        say = self.stderr.write if int(str(options["verbosity"])) > 1 else (lambda _text: None)
        try:
            counts = restore_backup(Path(str(options["file"])), say=say)
        except DomainError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{counts.rows} rows of {counts.models} models restored")
