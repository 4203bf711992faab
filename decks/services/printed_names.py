"""Other printed names as search names of their cards."""

from collections.abc import Mapping

from django.db import transaction

from decks.enums import NameKind
from decks.format_data.other_names import other_names
from decks.models import CardName
from decks.names import normalize_name

NAMES_PER_QUERY = 500


@transaction.atomic
def store_printed_names(names: Mapping[str, str] | None = None) -> int:
    """Add the names as aliases of the cards that are known; returns how many were new.

    Args:
        names: The card's own name by each name printed instead; the bundled facts by default.

    A name that is itself the full name of a card stays that card's alone.
    """
    wanted = {
        normalize_name(printed): (printed, normalize_name(name))
        for printed, name in (other_names() if names is None else names).items()
    }
    cards: dict[str, int] = {}
    taken: set[str] = set()
    have: set[tuple[int, str]] = set()
    keys = sorted(wanted.keys() | {own for _printed, own in wanted.values()})
    for start in range(0, len(keys), NAMES_PER_QUERY):
        for alias in CardName.objects.filter(
            normalized__in=keys[start : start + NAMES_PER_QUERY], language="en"
        ):
            have.add((alias.card_id, alias.normalized))
            if alias.kind == NameKind.FULL:
                taken.add(alias.normalized)
            if alias.kind != NameKind.PRINTED and (
                alias.kind == NameKind.FULL or alias.normalized not in cards
            ):
                cards[alias.normalized] = alias.card_id
    new = [
        CardName(
            card_id=cards[own], name=printed, normalized=key, kind=NameKind.PRINTED, language="en"
        )
        for key, (printed, own) in wanted.items()
        if own in cards and key not in taken and (cards[own], key) not in have
    ]
    CardName.objects.bulk_create(new, batch_size=NAMES_PER_QUERY)
    return len(new)
