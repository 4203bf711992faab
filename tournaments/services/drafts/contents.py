"""What is in the packs of a draft in the browser, by the draft's seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.db.models import Count
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.boosters import OpenedCard, ProductError, ProductLine, open_products
from decks.boosters.sheets import Sheets
from decks.models import CardName, CardSet
from decks.names import normalize_name
from decks.selectors.products import booster_of, find_sheets
from tournaments.enums import DraftKind
from tournaments.errors import InvalidInput
from tournaments.models import Draft, DraftPod
from tournaments.selectors.limited import limited_settings, line_sheets, product_lines
from tournaments.services.drafts.settings import packs_of_pod
from tournaments.services.limited.pool_rows import refused

T = TypeVar("T")
Packs = list[list[list[str]]]


def open_packs(draft: Draft, pod: DraftPod, count: int) -> Packs:
    """The packs of a pod, the same for the same seed.

    Raises:
        InvalidInput: The set cannot be opened, or the own list has too few cards.
    """
    rng = random.Random(f"{draft.seed}:pod:{pod.number}")
    if draft.card_list:
        packs = _from_list(draft, pod)
    elif draft.set_code:
        packs = _from_set(draft, rng, count)
    else:
        packs = _from_products(draft, pod, rng)
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


@dataclass(frozen=True, slots=True)
class _Share:
    """The packs that one pod takes out of what all pods of a draft are dealt together.

    Args:
        start: Packs that the pods before it take.
        count: Its own packs.
        total: Packs of all pods.
    """

    start: int
    count: int
    total: int

    def of(self, packs: Sequence[T]) -> Sequence[T]:
        return packs[self.start : self.start + self.count]


def _share_of(draft: Draft, pod: DraftPod) -> _Share:
    """One query."""
    counts = _packs_by_pod(draft)
    return _Share(
        start=sum(count for number, count in counts.items() if number < pod.number),
        count=counts[pod.number],
        total=sum(counts.values()),
    )


def _packs_by_pod(draft: Draft) -> dict[int, int]:
    return {
        number: packs_of_pod(draft, seats)
        for number, seats in draft.pods.annotate(size=Count("seats")).values_list("number", "size")
    }


def _cube_rng(draft: Draft) -> random.Random:
    """The shuffle of a cube: one for the whole draft, so that its pods share the cards."""
    return random.Random(f"{draft.seed}:cube")


def cube_of(draft: Draft) -> list[str]:
    """The cards of the own list, enough for all pods: no card is dealt to two tables.

    Raises:
        InvalidInput: Names that are no cards, or fewer cards than all seats together open or
            take; ``fields["card_list"]`` says how many are there and needed.
    """
    names = listed_cards(draft.card_list)
    seats = list(draft.pods.annotate(size=Count("seats")).values_list("size", flat=True))
    if draft.kind == DraftKind.ROTISSERIE:
        needed = sum(seats) * draft.cards_each
    else:
        needed = sum(packs_of_pod(draft, size) for size in seats) * draft.pack_size
    if len(names) < needed:
        raise InvalidInput(
            fields={
                "card_list": [
                    ngettext(
                        "The list has %(found)d cards; the draft needs %(needed)d.",
                        "The list has %(found)d cards; the draft needs %(needed)d, since its "
                        "%(pods)d pods share one cube.",
                        len(seats),
                    )
                    % {"found": len(names), "needed": needed, "pods": len(seats)}
                ]
            }
        )
    return names


def _from_list(draft: Draft, pod: DraftPod) -> Packs:
    """A pod's packs of an own list without repetition, also between pods.

    In a Rotisserie draft all cards lie open: each table has its seats' share of them.
    """
    names = cube_of(draft)
    _cube_rng(draft).shuffle(names)
    share = _share_of(draft, pod)
    if draft.kind == DraftKind.ROTISSERIE:
        start = len(names) * share.start // share.total
        end = len(names) * (share.start + share.count) // share.total
        return [[_plain(name) for name in sorted(names[start:end])]]
    size = draft.pack_size
    packs = [names[start : start + size] for start in range(0, share.total * size, size)]
    return [[_plain(name) for name in pack] for pack in share.of(packs)]


def _plain(name: str) -> list[str]:
    """A card of an own list: of no set, and nobody knows its rarity."""
    return [name, "", "", ""]


def _from_set(draft: Draft, rng: random.Random, count: int) -> Packs:
    """The set's boosters as it was published, or else as they were usual in its year."""
    code = draft.set_code.upper()
    if not CardSet.objects.filter(code=code).exists():
        raise InvalidInput(fields={"set_code": [_("There is no such set.")]})
    try:
        product = booster_of(code)
        opened = open_products(product, find_sheets(product.code, code), rng, count=count)
    except ProductError as error:
        raise InvalidInput(
            fields={
                "set_code": [
                    _("Boosters of this set cannot be opened: %(why)s")
                    % {"why": _(error.template) % error.params}
                ]
            }
        ) from error
    return [_pack(cards) for cards in opened]


def _from_products(draft: Draft, pod: DraftPod, rng: random.Random) -> Packs:
    """The event's own products, in the order of its settings: first everybody's first pack.

    What is dealt from one list (a cube) is dealt to all pods of the draft together.
    """
    settings = limited_settings(draft.tournament)
    lines = [] if settings is None else product_lines(settings)
    share = _share_of(draft, pod)
    each = sum(line.quantity for line in lines)
    if settings is None or not each or share.count % each:
        raise InvalidInput(
            fields={
                "packs_each": [
                    _("The event's products do not give every seat %(packs)d packs.")
                    % {"packs": draft.packs_each}
                ]
            }
        )
    packs: Packs = []
    try:
        for line, sheets in zip(lines, line_sheets(settings), strict=True):
            opened = _open_line(draft, line, sheets, share, rng, each=each)
            # Packs come seat by seat, rounds go pack by pack: the first of everybody, and so on.
            packs += [
                _pack(opened[seat * line.quantity + number])
                for number in range(line.quantity)
                for seat in range(share.count // each)
            ]
    except ProductError as error:
        raise refused(error) from error
    return packs


def _open_line(
    draft: Draft,
    line: ProductLine,
    sheets: Sheets,
    share: _Share,
    rng: random.Random,
    *,
    each: int,
) -> Sequence[Sequence[OpenedCard]]:
    """The packs of one product line for a pod."""
    if not line.product.is_dealt:
        count = line.quantity * share.count // each
        return open_products(line.product, sheets, rng, count=count)
    own = _Share(
        *(line.quantity * packs // each for packs in (share.start, share.count, share.total))
    )
    return own.of(open_products(line.product, sheets, _cube_rng(draft), count=own.total))


def _pack(cards: Iterable[OpenedCard]) -> list[list[str]]:
    return [[one.name, one.card.set_code, one.card.number, one.card.rarity] for one in cards]
