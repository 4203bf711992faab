"""``manage.py card_coverage``: how many of the stored cards the rules engine plays in full."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks.selectors.coverage import card_outcomes
from rules_engine import change_since, coverage, coverage_out, coverage_text


class Command(BaseCommand):
    help = "Count the stored cards that the rules engine plays in full, and what blocks the rest."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--format", help="only cards that are legal in this format")
        parser.add_argument("--json", type=Path, metavar="OUT", help="where to write every card")
        parser.add_argument("--diff", type=Path, metavar="OLD", help="an earlier --json to compare")
        parser.add_argument("--rows", type=int, default=30, help="rows of each table")

    def handle(self, *args: Any, **options: Any) -> None:
        found = coverage(card_outcomes(), options["format"])
        change = None
        if options["diff"] is not None:
            try:
                change = change_since(json.loads(options["diff"].read_text()), found)
            except (OSError, ValueError, AttributeError) as error:
                raise CommandError(f"{options['diff']}: {error}", returncode=2) from error
        self.stdout.write(coverage_text(found, change, rows=options["rows"]))
        if options["json"] is not None:
            content = json.dumps(coverage_out(found), ensure_ascii=False, indent=1, sort_keys=True)
            options["json"].write_text(content + "\n")
