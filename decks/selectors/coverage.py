"""How many of the stored cards the rules engine plays in full."""

from collections.abc import Iterator

from django.db.models import Prefetch

from decks.engine_input import blockers_by_name
from decks.models import Card, Printing
from rules_engine import CardOutcome, is_legal_status

BATCH = 500


def card_outcomes() -> Iterator[CardOutcome]:
    """What comes of each stored card, in the order of names.

    The formats are those where the imported file says that the card is legal or restricted.
    """
    printings = Prefetch("printings", Printing.objects.select_related("card_set"))
    ids = list(Card.objects.order_by("name").values_list("pk", flat=True))
    for start in range(0, len(ids), BATCH):
        cards = list(
            Card.objects.filter(pk__in=ids[start : start + BATCH])
            .prefetch_related("faces", printings)
            .order_by("name")
        )
        blockers = blockers_by_name(cards)
        for card in cards:
            yield CardOutcome(
                card.name,
                blockers[card.name],
                tuple(
                    sorted(f for f, s in card.published_legalities.items() if is_legal_status(s))
                ),
                tuple(dict.fromkeys(one.card_set.code for one in card.printings.all())),
                tuple(card.types),
                tuple(card.keywords),
            )
