"""What is wrong with a pool, measured by the products that were opened for it.

Premium cards may stand in place of any card or come on top of it, so that only a missing
guaranteed card is an error and a surplus one is worth knowing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from decks.boosters.products import PrintedCard, ProductLine, SheetName
from decks.construction.card_facts import FREE_BASICS
from decks.construction.problems import Severity, Violation, gettext_noop

Pool = Mapping[PrintedCard, int]

TIMESHIFTED = SheetName.TIMESHIFTED.value


def expected_cards(lines: Iterable[ProductLine], sheet: str | None = None) -> int:
    """Cards of a pool of these products, or those that certainly come from one sheet."""
    return sum(
        line.quantity * (line.product.size if sheet is None else line.product.count_from(sheet))
        for line in lines
    )


def rarities(pool: Pool) -> dict[str, int]:
    """How many cards of the pool have which rarity, basic lands apart as ``basic_land``."""
    counts: Counter[str] = Counter()
    for card, quantity in pool.items():
        rarity = SheetName.BASIC_LAND.value if card.name in FREE_BASICS else card.rarity
        counts[rarity] += quantity
    return dict(counts)


def check_pool(pool: Pool, lines: Sequence[ProductLine]) -> tuple[Violation, ...]:
    """Everything that is wrong with one player's pool, then what is worth knowing.

    Only for pools of unopened products: what a player drafted has any rarities
    (``check_table``).
    """
    return (*_size(pool, lines), *_timeshifted([pool], lines))


def check_table(pools: Sequence[Pool], lines: Sequence[ProductLine]) -> tuple[Violation, ...]:
    """What is wrong with all pools of a draft table together.

    Args:
        lines: The products of one player.
    """
    together: Counter[PrintedCard] = Counter()
    for pool in pools:
        together.update(pool)
    table = [ProductLine(line.product, line.quantity * len(pools)) for line in lines]
    return (*_size(together, table), *_timeshifted(pools, table))


def _size(pool: Pool, lines: Sequence[ProductLine]) -> tuple[Violation, ...]:
    """MTR 7.2: a pack with a wrong number of cards is reported at once to a judge."""
    lands = expected_cards(lines, SheetName.BASIC_LAND)
    expected = expected_cards(lines) - lands
    counts = rarities(pool)
    found_lands = counts.get(SheetName.BASIC_LAND, 0)
    found = sum(counts.values()) - found_lands
    violations = []
    if found != expected:
        numbers = {"found": found, "expected": expected, "difference": abs(found - expected)}
        violations.append(
            Violation(
                "pool_too_small" if found < expected else "pool_too_large",
                gettext_noop(
                    "The pool has %(found)s cards without basic lands, the products have "
                    "%(expected)s: %(difference)s are missing. Count again, then call a judge."
                )
                if found < expected
                else gettext_noop(
                    "The pool has %(found)s cards without basic lands, the products have "
                    "%(expected)s: %(difference)s too many. Count again, then call a judge."
                ),
                numbers,
                counts=numbers,
            )
        )
    if found_lands != lands:
        numbers = {"found": found_lands, "expected": lands}
        violations.append(
            Violation(
                "pool_basic_lands",
                gettext_noop(
                    "%(found)s basic lands are in the pool, %(expected)s in the products; "
                    "any number of them may be played."
                ),
                numbers,
                counts=numbers,
                severity=Severity.INFO,
            )
        )
    return tuple(violations)


def _timeshifted(pools: Sequence[Pool], lines: Sequence[ProductLine]) -> tuple[Violation, ...]:
    expected = expected_cards(lines, TIMESHIFTED)
    found = sum(rarities(pool).get(TIMESHIFTED, 0) for pool in pools)
    if found == expected or not (expected or found):
        return ()
    numbers = {"found": found, "expected": expected, "difference": abs(found - expected)}
    if found < expected:
        return (
            Violation(
                "timeshifted_missing",
                gettext_noop(
                    "There are %(found)s Timeshifted cards, the products have %(expected)s: "
                    "%(difference)s are missing."
                ),
                numbers,
                counts=numbers,
            ),
        )
    return (
        Violation(
            "timeshifted_surplus",
            gettext_noop(
                "There are %(found)s Timeshifted cards, the products have %(expected)s; "
                "a premium card may be the reason."
            ),
            numbers,
            counts=numbers,
            severity=Severity.INFO,
        ),
    )
