"""Decks out of pools: one player's, and those of a team that shares a pool (MTR 7.1, 8)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from decks.construction.card_facts import FREE_BASICS
from decks.construction.deck import Deck
from decks.construction.legality import outside_pool
from decks.construction.problems import Severity, Violation, gettext_noop

SMALLEST_DECK = 40


def check_against_pool(
    deck: Deck, pool: Mapping[str, int], *, smallest: int = SMALLEST_DECK
) -> tuple[Violation, ...]:
    """Everything in which a limited deck, on paper or counted at a table, differs from its pool.

    Too few cards, cards that were not opened, and cards of the pool that are neither in the main
    deck nor in the sideboard; there is no limit of copies.
    """
    return tuple(
        sorted(
            (*_size(deck, smallest), *outside_pool(deck, pool), *_left_out(deck, pool)),
            key=lambda violation: not violation.is_error,
        )
    )


def check_team_pool(decks: Mapping[str, Deck], pool: Mapping[str, int]) -> tuple[Violation, ...]:
    """MTR 8.6: a card of a team's pool is in one player's deck or sideboard, and every card is.

    Args:
        decks: By the seat or player the deck with its sideboard.
        pool: The team's cards by name.
    """
    holders: dict[str, dict[str, int]] = defaultdict(dict)
    for player, deck in decks.items():
        for name, count in deck.copies.items():
            holders[name][player] = count
    found: list[Violation] = []
    for name, players in holders.items():
        total, available = sum(players.values()), pool.get(name, 0)
        if name in FREE_BASICS or total <= available:
            continue
        shared = ", ".join(f"{player}: {count}" for player, count in players.items())
        found.append(
            Violation(
                "team_pool_exceeded",
                gettext_noop(
                    "The team's decks have %(found)s of %(card)s together (%(players)s), "
                    "the pool only %(allowed)s: take out %(difference)s."
                ),
                {
                    "card": name,
                    "found": total,
                    "allowed": available,
                    "difference": total - available,
                    "players": shared,
                },
                (name,),
                dict(players),
            )
        )
    assigned = Counter({name: sum(players.values()) for name, players in holders.items()})
    found.extend(
        Violation(
            "not_assigned",
            gettext_noop(
                "%(count)s of %(card)s is in nobody's deck or sideboard: give it to one player."
            ),
            {"card": name, "count": left},
            (name,),
            {"left": left},
        )
        for name, left in _difference(pool, assigned).items()
    )
    return tuple(found)


def _size(deck: Deck, smallest: int) -> Iterator[Violation]:
    if deck.main_size < smallest:
        numbers = {
            "found": deck.main_size,
            "required": smallest,
            "difference": smallest - deck.main_size,
        }
        yield Violation(
            "main_deck_too_small",
            gettext_noop(
                "The main deck has %(found)s cards, at least %(required)s are asked for: "
                "add %(difference)s."
            ),
            numbers,
            counts=numbers,
        )


def _left_out(deck: Deck, pool: Mapping[str, int]) -> Iterator[Violation]:
    for name, left in _difference(pool, deck.copies).items():
        yield Violation(
            "left_out_of_list",
            gettext_noop(
                "%(count)s of %(card)s from the pool is neither in the main deck nor in the "
                "sideboard; it belongs to the sideboard."
            ),
            {"card": name, "count": left},
            (name,),
            {"left": left},
            severity=Severity.INFO,
        )


def _difference(pool: Mapping[str, int], used: Mapping[str, int]) -> dict[str, int]:
    """Cards of the pool that are not used; basic lands need not be."""
    return {
        name: left
        for name, count in pool.items()
        if name not in FREE_BASICS and (left := count - used.get(name, 0)) > 0
    }
