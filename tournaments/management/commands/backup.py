"""``manage.py backup FILE``."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tournaments.errors import DomainError
from tournaments.services.backups import write_backup


class Command(BaseCommand):
    help = "Write the whole database to one new file, from which `restore` fills an empty one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, **options: object) -> None:
        path = Path(str(options["file"]))
        say = self.stderr.write if int(str(options["verbosity"])) > 1 else (lambda _text: None)
        try:
            counts = write_backup(path, now=timezone.now(), say=say)
        except (DomainError, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{path}: {counts.rows} rows of {counts.models} models")
