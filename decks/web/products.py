"""The sealed products that are known: what is in a pack, and how likely it is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from decks.boosters import PRODUCTS, Product, SheetName
from decks.boosters.odds import LayoutOdds, cards_on_average, product_odds
from decks.boosters.preconstructed import PRECONSTRUCTED
from decks.selectors.products import published_products

SHEET_LABELS = {
    SheetName.COMMON: gettext_lazy("common"),
    SheetName.UNCOMMON: gettext_lazy("uncommon"),
    SheetName.RARE: gettext_lazy("rare"),
    SheetName.MYTHIC: gettext_lazy("mythic rare"),
    SheetName.TIMESHIFTED: gettext_lazy("Timeshifted"),
    SheetName.BASIC_LAND: gettext_lazy("basic land"),
    SheetName.SPECIAL_GUEST: gettext_lazy("special guest"),
    SheetName.CUSTOM: gettext_lazy("card of the own list"),
}
DECK_LABELS = {
    "white": gettext_lazy("White"),
    "blue": gettext_lazy("Blue"),
    "black": gettext_lazy("Black"),
    "red": gettext_lazy("Red"),
    "green": gettext_lazy("Green"),
    "silver": gettext_lazy("Silver"),
    "gold": gettext_lazy("Gold"),
}


@dataclass(frozen=True, slots=True)
class ShownProduct:
    """A product as the page shows it; lines are (cards, what they are)."""

    product: Product
    layouts: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    average: tuple[tuple[str, str], ...]


def _percent(share: Fraction) -> str:
    """One decimal; what is rarer than that keeps two."""
    value = float(share * 100)
    digits = 0 if value == int(value) else 1 if value >= 1 else 2
    return f"{value:.{digits}f}\u00a0%"


def _label(sheet: str) -> str:
    return str(SHEET_LABELS.get(SheetName(sheet), sheet)) if sheet in set(SheetName) else sheet


def _lines(layout: LayoutOdds) -> tuple[tuple[int, str], ...]:
    lines = []
    for slot in layout.slots:
        if len(slot.sheets) == 1:
            text = _label(slot.sheets[0][0])
        else:
            text = ", ".join(f"{_label(sheet)} {_percent(share)}" for sheet, share in slot.sheets)
        if slot.is_foil:
            text = _("%(cards)s (premium)") % {"cards": text}
        if slot.is_even:
            text = _("%(cards)s (each equally often)") % {"cards": text}
        lines.append((slot.count, text))
    return tuple(lines)


def _shown(product: Product) -> ShownProduct:
    layouts = product_odds(product)
    return ShownProduct(
        product,
        tuple(("" if len(layouts) == 1 else _percent(one.share), _lines(one)) for one in layouts),
        tuple(
            (_label(sheet), f"{float(count):.2f}".rstrip("0").rstrip("."))
            for sheet, count in sorted(cards_on_average(product).items(), key=lambda one: -one[1])
        ),
    )


@require_safe
def product_list(request: HttpRequest) -> HttpResponse:
    """All products that are known; ``?set=`` shows those that a set was published with."""
    sets = published_products()
    wanted = request.GET.get("set", "")[:10].upper()
    if wanted and wanted not in sets:
        raise Http404
    context = {
        "products": [_shown(one) for one in PRODUCTS],
        "sets": sorted(sets),
        "wanted": wanted,
        "published": [_shown(one) for one in sets[wanted]()] if wanted else [],
        "preconstructed": [
            (one, [str(DECK_LABELS[deck]) for deck in one.decks]) for one in PRECONSTRUCTED
        ],
    }
    return render(request, "decks/products.html", context)
