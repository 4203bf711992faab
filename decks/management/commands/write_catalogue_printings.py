"""``manage.py write_catalogue_printings``: refresh the facts on the bundled cards' printings.

For maintainers who add cards to the bundled catalogue. The database must hold an import of all
cards, and of the sets' own files where rarities are wanted.
"""

import csv
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from decks.format_data.formats import MODERN_STRAIGHT_SETS, PREMODERN_SETS
from decks.format_data.sets import known_sets
from decks.format_data.standard import standard_stays
from decks.models import Card, Printing
from decks.selectors.cards import cards_by_names
from rules_engine import bundled_cards

FILE = Path(__file__).resolve().parents[2] / "format_data" / "catalogue_printings.csv"


# The catalogue grows set by set: these are told whole, so that a new card of theirs needs nothing.
WHOLE_SETS = ("8ED", "ODY", "TOR", "JUD", "ONS", "TSP", "TSB", "PLC", "FUT")


def _names_in_sets() -> set[str]:
    cards = Card.objects.filter(printings__card_set__code__in=WHOLE_SETS)
    return set(cards.values_list("name", flat=True))


class Command(BaseCommand):
    help = "Write decks/format_data/catalogue_printings.csv from an imported database."

    def handle(self, *args: Any, **options: Any) -> None:
        names = sorted({*bundled_cards(), *_names_in_sets()})
        found = cards_by_names(names)
        telling = {stay.code for stay in standard_stays()}
        telling |= {*PREMODERN_SETS, *MODERN_STRAIGHT_SETS}
        releases = {code: facts.release_date for code, facts in known_sets().items()}
        with FILE.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["name", "common", "sets"])
            for name in names:
                if name not in found:
                    self.stderr.write(f"{name} is not in the database")
                    continue
                card = found[name]
                rarities = dict(
                    Printing.objects.filter(card=card, card_set__code__in=releases)
                    .order_by("rarity")
                    .values_list("card_set__code", "rarity")
                )
                codes = sorted(rarities, key=lambda code: (releases[code], code))
                kept = [code for code in codes if code in telling or code == codes[0]]
                stated = card.published_legalities.get("pauper")
                writer.writerow(
                    [
                        name,
                        "yes" if stated in {"Legal", "Banned"} else "",
                        " ".join(
                            f"{code}:{rarities[code]}" if rarities[code] else code for code in kept
                        ),
                    ]
                )
