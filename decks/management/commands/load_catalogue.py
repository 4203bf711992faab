"""``manage.py load_catalogue``: the bundled cards, sets and formats."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.services.catalogue import load_catalogue


class Command(BaseCommand):
    help = "Store the bundled cards with their sets, and the formats; harmless when run again."

    def handle(self, *args: Any, **options: Any) -> None:
        summary = load_catalogue()
        self.stdout.write(
            f"Bundled cards: {summary.added} added, {summary.changed} changed, "
            f"{summary.unchanged} unchanged, {summary.imported} kept as imported; "
            f"{summary.printings_added} printings added"
        )
        if summary.without_printings:
            self.stderr.write("No printing known: " + ", ".join(summary.without_printings))
