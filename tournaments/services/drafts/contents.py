"""What is in the packs of a draft in the browser, by the draft's seed."""

from __future__ import annotations

import random
from collections.abc import Iterable

from django.utils.translation import gettext as _

from decks.boosters import OpenedCard, ProductError, booster_for, open_lines, open_products
from decks.models import CardName, CardSet
from decks.names import normalize_name
from decks.selectors.products import product_sheets
from tournaments.enums import DraftKind
from tournaments.errors import InvalidInput
from tournaments.models import Draft, DraftPod
from tournaments.selectors.limited import limited_settings, line_sheets, product_lines
from tournaments.services.limited.pool_rows import refused

Packs = list[list[list[str]]]


def open_packs(draft: Draft, pod: DraftPod, count: int) -> Packs:
    """The packs of a pod, the same for the same seed.

    Raises:
        InvalidInput: The set cannot be opened, or the own list has too few cards.
    """
    rng = random.Random(f"{draft.seed}:pod:{pod.number}")
    if draft.card_list:
        packs = _from_list(draft, rng, count)
    elif draft.set_code:
        packs = _from_set(draft, rng, count)
    else:
        packs = _from_products(draft, rng, count)
    if draft.kind in (DraftKind.WINSTON, DraftKind.SOLOMON):
        heap = [card for pack in packs for card in pack]
        rng.shuffle(heap)
        size = len(packs[0])
        packs = [heap[start : start + size] for start in range(0, len(heap), size)]
    return packs


def listed_cards(text: str) -> list[str]:
    """The names of an own list as our cards have them; a number in front means so many copies.

    Raises:
        InvalidInput: Names that are no cards, each with its line.
    """
    wanted: list[tuple[int, int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split(maxsplit=1)
        if not words:
            continue
        copies = 1
        name = line.strip()
        if len(words) == 2 and words[0].rstrip("x").isdecimal():
            copies, name = int(words[0].rstrip("x")), words[1].strip()
        wanted.append((number, copies, name))
    normalized = {normalize_name(name) for _number, _copies, name in wanted}
    known = dict(
        CardName.objects.filter(normalized__in=normalized)
        .order_by("-kind", "card__name")
        .values_list("normalized", "card__name")
    )
    problems = [
        _("Line %(line)d: there is no card “%(name)s”.") % {"line": number, "name": name[:80]}
        for number, _copies, name in wanted
        if normalize_name(name) not in known
    ]
    problems += [
        _("Line %(line)d: at most 99 copies.") % {"line": number}
        for number, copies, _name in wanted
        if copies > 99
    ]
    if problems:
        raise InvalidInput(fields={"card_list": problems[:20]})
    return [
        known[normalize_name(name)] for _number, copies, name in wanted for _copy in range(copies)
    ]


def _from_list(draft: Draft, rng: random.Random, count: int) -> Packs:
    """Packs of an own list without repetition; a Rotisserie draft shows all of it."""
    names = listed_cards(draft.card_list)
    rng.shuffle(names)
    if draft.kind == DraftKind.ROTISSERIE:
        return [[[name, "", "", ""] for name in sorted(names)]]
    needed = count * draft.pack_size
    if len(names) < needed:
        raise InvalidInput(
            fields={
                "card_list": [
                    _("The list has %(found)d cards; the pods need %(needed)d each.")
                    % {"found": len(names), "needed": needed}
                ]
            }
        )
    size = draft.pack_size
    return [
        [[name, "", "", ""] for name in names[start : start + size]]
        for start in range(0, needed, size)
    ]


def _from_set(draft: Draft, rng: random.Random, count: int) -> Packs:
    card_set = CardSet.objects.filter(code=draft.set_code.upper()).first()
    if card_set is None:
        raise InvalidInput(fields={"set_code": [_("There is no such set.")]})
    product = booster_for(card_set.code, card_set.release_date)
    try:
        opened = open_products(product, product_sheets(product, card_set.code), rng, count=count)
    except ProductError as error:
        raise InvalidInput(
            fields={
                "set_code": [
                    _("Boosters of this set cannot be opened: %(why)s") % {"why": str(error)}
                ]
            }
        ) from error
    return [_pack(cards) for cards in opened]


def _from_products(draft: Draft, rng: random.Random, count: int) -> Packs:
    """The event's own products, in the order of its settings: first everybody's first pack."""
    settings = limited_settings(draft.tournament)
    lines = [] if settings is None else product_lines(settings)
    each = sum(line.quantity for line in lines)
    if settings is None or not each or count % each:
        raise InvalidInput(
            fields={
                "packs_each": [
                    _("The event's products do not give every seat %(packs)d packs.")
                    % {"packs": draft.packs_each}
                ]
            }
        )
    try:
        opened = open_lines(lines, line_sheets(settings), rng, pools=count // each)
    except ProductError as error:
        raise refused(error) from error
    return [_pack(packs[number]) for number in range(each) for packs in opened]


def _pack(cards: Iterable[OpenedCard]) -> list[list[str]]:
    return [[one.name, one.card.set_code, one.card.number, one.card.rarity] for one in cards]
