"""Decks of a team taken together: Two-Headed Giant, and the pool of a team.

Unified constructed is ``legality.validate_team``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from decks.construction.card_facts import FREE_BASICS
from decks.construction.deck import Deck
from decks.construction.problems import Params, Violation, gettext_noop
from decks.construction.sections import Section

#: MTR 8.5: banned in every constructed format of Two-Headed Giant.
BANNED_IN_TWO_HEADED_GIANT = ("Erayo, Soratami Ascendant",)


def validate_two_headed_giant(deck: Deck) -> tuple[Violation, ...]:
    """MTR 8.5: what constructed Two-Headed Giant asks of a deck beyond its format."""
    return tuple(_two_headed_giant(deck))


def _two_headed_giant(deck: Deck) -> Iterator[Violation]:
    if deck.sideboard_size:
        counts = {"found": deck.sideboard_size, "allowed": 0}
        yield Violation(
            "sideboard_not_allowed",
            gettext_noop(
                "%(format)s has no sideboard, but %(found)s cards are listed in one: take them out."
            ),
            {**counts, "format": "Two-Headed Giant"},
            cards=tuple(entry.card.name for entry in deck.in_sections(Section.SIDEBOARD)),
            counts=counts,
        )
    for name in BANNED_IN_TWO_HEADED_GIANT:
        if found := deck.copies.get(name, 0):
            yield Violation(
                "banned",
                gettext_noop("%(card)s is banned in Two-Headed Giant: take it out (%(found)s)."),
                {"card": name, "found": found},
                (name,),
                {"found": found, "allowed": 0},
                deck.lines_of(name),
            )


def validate_team_pool(
    decks: Mapping[str, Deck], pool: Mapping[str, int], *, shared_sideboard: bool = False
) -> tuple[Violation, ...]:
    """MTR 8.6: every card of a team's pool belongs to one player's deck or sideboard.

    Args:
        decks: By the player's name that player's deck with its sideboard.
        shared_sideboard: Two-Headed Giant: what no deck uses is the sideboard of both players.
    """
    used: Counter[str] = Counter()
    for deck in decks.values():
        used.update(deck.copies)
    found = []
    for name in sorted({*used, *pool}):
        have, need = pool.get(name, 0), used[name]
        if name in FREE_BASICS or need == have or (shared_sideboard and need < have):
            continue
        counts: Params = {"found": need, "allowed": have, "difference": abs(need - have)}
        template = (
            gettext_noop(
                "The decks of the team have %(found)s of %(card)s, the pool only %(allowed)s: "
                "take out %(difference)s."
            )
            if need > have
            else gettext_noop(
                "%(difference)s of %(card)s is in nobody's deck or sideboard: "
                "give each card of the pool to one player."
            )
        )
        found.append(
            Violation(
                "not_in_pool" if need > have else "not_assigned",
                template,
                {**counts, "card": name},
                (name,),
                {"found": need, "allowed": have},
            )
        )
    return tuple(found)
