"""MTR 10.3, JAR: how a deck that was found illegal is made legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from decks.construction.deck import Deck
from decks.construction.deck_rules import CardStatus, DeckRules, Status
from decks.construction.legality import copies_allowed
from decks.construction.sections import Section

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PLAYED = frozenset({Status.LEGAL, Status.RESTRICTED})


@dataclass(frozen=True, slots=True)
class Repair:
    """What is done to a deck.

    Args:
        removed: Illegal cards that leave the main deck and the sideboard.
        basics: How many basic lands of the player's choice come into the main deck.
        over_main, over_sideboard: How many cards the player takes out of each.
    """

    removed: Mapping[str, int] = field(default_factory=dict)
    basics: int = 0
    over_main: int = 0
    over_sideboard: int = 0

    @property
    def is_needed(self) -> bool:
        return bool(self.removed or self.basics or self.over_main or self.over_sideboard)


def repair_deck(
    deck: Deck,
    rules: DeckRules,
    *,
    statuses: Mapping[str, CardStatus] | None = None,
    pool: Mapping[str, int] | None = None,
    kept: Collection[str] = (),
) -> Repair:
    """Take illegal cards out, fill the main deck up with basic lands, name what is too much.

    Copies beyond what is allowed leave the sideboard first. What the five basic lands are is never
    illegal.

    Args:
        statuses: What the format says about each card on the day; all legal without it.
        pool: In limited, the player's cards.
        kept: Cards that stay in any case.
    """
    main: Counter[str] = Counter()
    side: Counter[str] = Counter()
    cards = {}
    for entry in deck.entries:
        cards[entry.card.name] = entry.card
        (side if entry.section is Section.SIDEBOARD else main)[entry.card.name] += entry.quantity
    removed: Counter[str] = Counter()
    for name in sorted(cards):
        if name in BASICS or name in kept:
            continue
        allowed = _allowed(name, cards[name], rules, statuses or {}, pool)
        over = main[name] + side[name] - allowed if allowed is not None else 0
        if over > 0:
            from_side = min(over, side[name])
            side[name] -= from_side
            main[name] -= over - from_side
            removed[name] = over
    size = main.total()
    over_main = 0 if rules.main_max is None else max(0, size - rules.main_max)
    over_side = 0 if rules.sideboard_max is None else max(0, side.total() - rules.sideboard_max)
    return Repair(dict(removed), max(0, rules.main_min - size), over_main, over_side)


def _allowed(
    name: str,
    card: object,
    rules: DeckRules,
    statuses: Mapping[str, CardStatus],
    pool: Mapping[str, int] | None,
) -> int | None:
    """How many copies may stay; None for any number."""
    if pool is not None and rules.needs_pool:
        return pool.get(name, 0)
    status = statuses.get(name, CardStatus()).status
    if status not in PLAYED:
        return 0
    if status is Status.RESTRICTED:
        return 1
    return copies_allowed(card, rules.copies_limit)  # type: ignore[arg-type]
