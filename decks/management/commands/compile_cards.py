"""``manage.py compile_cards``: compile the texts of all stored cards for the rules engine."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from tqdm import tqdm

from decks.services.card_compiling import compile_cards


class Command(BaseCommand):
    help = "Compile the text of every stored card that is new, or new to this compiler."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--quiet", action="store_true", help="no progress bar")

    def handle(self, *args: Any, **options: Any) -> None:
        hidden = options["quiet"] or not sys.stderr.isatty()
        with tqdm(total=100, unit="%", desc="compiling", disable=hidden, leave=False) as bar:
            summary = compile_cards(progress=lambda share: bar.update(round(100 * share) - bar.n))
        self.stdout.write(
            f"Cards: {summary.compiled} compiled, {summary.unchanged} unchanged, "
            f"{summary.supported} playable"
        )
