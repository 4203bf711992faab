"""Validation of a deck: everything that is wrong with it, in the order in which players mend it.

| rule | checked in |
| --- | --- |
| MTR 6.1 sizes, sideboard, copies | here |
| banned, restricted, not legal on the date, not yet released | here, from statuses given |
| CR 903 commanders, color identity, signature spells | ``commanders`` |
| CR 702.139 companions | ``companions`` |
| MTR 7.1 limited: cards out of the registered pool | here |
| unified decks of a team | ``validate_team`` |

Everything asked for is an argument: card facts, deck rules, statuses on the date, the pool.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

from decks.construction.card_facts import ANY_NUMBER, FREE_BASICS, CardFacts
from decks.construction.commanders import validate_commanders
from decks.construction.companions import validate_companions
from decks.construction.deck import Deck
from decks.construction.deck_rules import CardStatus, DeckRules, Status
from decks.construction.problems import Params, Severity, Violation, gettext_noop
from decks.construction.sections import Section

SNOW_PREFIX = "Snow-Covered "


def validate_deck(
    deck: Deck,
    rules: DeckRules,
    *,
    statuses: Mapping[str, CardStatus] | None = None,
    pool: Mapping[str, int] | None = None,
) -> tuple[Violation, ...]:
    """All violations of the rules, then notes that leave the deck legal.

    Args:
        statuses: By card name what the format says about it on the event's date; a card that is
            missing counts as legal.
        pool: By card name the cards of the player's pool; None when there is none to compare.
    """
    found = [
        *_size(deck, rules),
        *_sideboard_size(deck, rules),
        *_nontraditional(deck),
        *_copies(deck, rules),
        *_statuses(deck, statuses or {}),
        *validate_commanders(deck, rules, statuses or {}),
        *validate_companions(deck, rules, statuses or {}),
        *_pool(deck, rules, pool),
    ]
    return tuple(sorted(found, key=lambda violation: not violation.is_error))


def is_legal(violations: Sequence[Violation]) -> bool:
    """Whether nothing among them makes a deck illegal."""
    return not any(violation.is_error for violation in violations)


def copies_allowed(card: CardFacts, limit: int | None) -> int | None:
    """Copies of a card over main deck and sideboard; None for any number.

    The card's own text raises or lowers a format's limit; where there is no limit to raise
    (limited), only a text that allows a single card counts.
    """
    if card.is_basic_land or card.copies_limit == ANY_NUMBER:
        return None
    if card.copies_limit is not None and (limit is not None or card.copies_limit == 1):
        return card.copies_limit
    return limit


def _size(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    found = deck.main_size
    if rules.main_min == rules.main_max and found != rules.main_min:
        required = rules.main_min
        counts = {"found": found, "required": required, "difference": abs(found - required)}
        template = (
            gettext_noop(
                "The deck has %(found)s cards, %(format)s asks for exactly %(required)s: "
                "add %(difference)s."
            )
            if found < required
            else gettext_noop(
                "The deck has %(found)s cards, %(format)s asks for exactly %(required)s: "
                "take out %(difference)s."
            )
        )
        yield Violation(
            "main_deck_wrong_size", template, {**counts, "format": rules.name}, counts=counts
        )
    elif found < rules.main_min:
        counts = {
            "found": found,
            "required": rules.main_min,
            "difference": rules.main_min - found,
        }
        yield Violation(
            "main_deck_too_small",
            gettext_noop(
                "The main deck has %(found)s cards, %(format)s asks for at least %(required)s: "
                "add %(difference)s."
            ),
            {**counts, "format": rules.name},
            counts=counts,
        )
    elif rules.main_max is not None and found > rules.main_max:
        counts = {"found": found, "allowed": rules.main_max, "difference": found - rules.main_max}
        yield Violation(
            "main_deck_too_large",
            gettext_noop(
                "The main deck has %(found)s cards, %(format)s allows at most %(allowed)s: "
                "take out %(difference)s."
            ),
            {**counts, "format": rules.name},
            counts=counts,
        )


def _sideboard_size(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    if rules.sideboard_max is None:
        return
    # Where a commander leads, a companion waits outside the deck and takes no slot.
    if rules.has_commander:
        found = deck.size(Section.SIDEBOARD)
    else:
        found = deck.sideboard_size
    counts = {"found": found, "allowed": rules.sideboard_max}
    params: Params = {**counts, "format": rules.name, "difference": found - rules.sideboard_max}
    cards = tuple(entry.card.name for entry in deck.in_sections(Section.SIDEBOARD))
    if rules.sideboard_max == 0:
        if found:
            yield Violation(
                "sideboard_not_allowed",
                gettext_noop(
                    "%(format)s has no sideboard, but %(found)s cards are listed in one: "
                    "take them out."
                ),
                params,
                cards=cards,
                counts=counts,
            )
    elif found > rules.sideboard_max:
        yield Violation(
            "sideboard_too_large",
            gettext_noop(
                "The sideboard has %(found)s cards, at most %(allowed)s are allowed: "
                "take out %(difference)s."
            ),
            params,
            counts=counts,
        )
    elif rules.sideboard_full_or_none and 0 < found < rules.sideboard_max:
        yield Violation(
            "sideboard_wrong_size",
            gettext_noop(
                "The sideboard has %(found)s cards; %(format)s asks for exactly %(allowed)s "
                "or none: add cards or leave it out."
            ),
            params,
            counts=counts,
        )


def _nontraditional(deck: Deck) -> Iterator[Violation]:
    """CR 100.2, 108.2a: such cards are in no deck, at most in a supplementary one."""
    for name in deck.copies:
        if deck.cards[name].is_nontraditional:
            yield Violation(
                "nontraditional_card",
                gettext_noop("%(card)s can't be part of a deck of Magic cards: take it out."),
                {"card": name},
                cards=(name,),
            )


def _copies_by_name(deck: Deck) -> dict[str, int]:
    """CR 201.3b: cards with interchangeable names count together, by the first one's name."""
    found: dict[str, int] = {}
    for name, copies in deck.copies.items():
        same = next((other for other in deck.cards[name].same_names if other in found), name)
        found[same] = found.get(same, 0) + copies
    return found


def _copies(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    for name, found in _copies_by_name(deck).items():
        allowed = copies_allowed(deck.cards[name], rules.copies_limit)
        if allowed is None or found <= allowed:
            continue
        side = deck.sideboard.get(name, 0)
        counts = {"found": found, "allowed": allowed, "main": found - side, "sideboard": side}
        params: Params = {
            **counts,
            "card": name,
            "format": rules.name,
            "difference": found - allowed,
        }
        if allowed == 1 and rules.copies_limit == 1:
            code = "not_singleton"
            template = gettext_noop(
                "There are %(found)s copies of %(card)s; %(format)s allows one of each card "
                "but basic lands: take out %(difference)s."
            )
        else:
            code = "too_many_copies"
            template = (
                gettext_noop(
                    "There are %(found)s copies of %(card)s in main deck and sideboard together, "
                    "%(allowed)s allowed: take out %(difference)s."
                )
                if side
                else gettext_noop(
                    "There are %(found)s copies of %(card)s, %(allowed)s allowed: "
                    "take out %(difference)s."
                )
            )
        yield Violation(code, template, params, (name,), counts, deck.lines_of(name))


def _statuses(deck: Deck, statuses: Mapping[str, CardStatus]) -> Iterator[Violation]:
    banned: list[Violation] = []
    outside: list[Violation] = []
    for name, found in deck.copies.items():
        status = statuses.get(name, CardStatus())
        make = _STATUS_VIOLATIONS.get(status.status)
        if make is None:
            continue
        violation = make(deck, name, found, status)
        if violation is not None:
            is_ban = status.status in {Status.BANNED, Status.RESTRICTED}
            (banned if is_ban else outside).append(violation)
    yield from banned
    yield from outside


def _banned(deck: Deck, name: str, found: int, status: CardStatus) -> Violation:
    template = (
        gettext_noop("%(card)s is banned: take it out.")
        if found == 1
        else gettext_noop("%(card)s is banned: take out all %(found)s.")
    )
    return Violation(
        "banned",
        template,
        {"card": name, "found": found},
        (name,),
        {"found": found, "allowed": 0},
        deck.lines_of(name),
    )


def _restricted(deck: Deck, name: str, found: int, status: CardStatus) -> Violation | None:
    if found <= 1:
        return None
    return Violation(
        "restricted",
        gettext_noop(
            "%(card)s is restricted to one copy in main deck and sideboard together, "
            "but there are %(found)s: take out %(difference)s."
        ),
        {"card": name, "found": found, "difference": found - 1},
        (name,),
        {"found": found, "allowed": 1},
        deck.lines_of(name),
    )


def _not_legal(deck: Deck, name: str, found: int, status: CardStatus) -> Violation:
    params: Params = {"card": name, "found": found}
    template = (
        gettext_noop("%(card)s is in no set that is legal in this format on that day: take it out.")
        if found == 1
        else gettext_noop(
            "%(card)s is in no set that is legal in this format on that day: "
            "take out all %(found)s."
        )
    )
    if name.startswith(SNOW_PREFIX) and deck.cards[name].is_basic_land:
        params["basic"] = name.removeprefix(SNOW_PREFIX)
        template = gettext_noop(
            "%(card)s is in no set that is legal in this format on that day: "
            "use %(basic)s instead (%(found)s)."
        )
    return Violation(
        "not_legal", template, params, (name,), {"found": found, "allowed": 0}, deck.lines_of(name)
    )


def _not_released(deck: Deck, name: str, found: int, status: CardStatus) -> Violation:
    params: Params = {"card": name, "found": found}
    if status.legal_from is None:
        template = gettext_noop("%(card)s is not released yet: take it out (%(found)s).")
    else:
        params["date"] = status.legal_from.isoformat()
        template = gettext_noop(
            "%(card)s is not legal before %(date)s: leave it out until then (%(found)s)."
        )
    return Violation(
        "not_released",
        template,
        params,
        (name,),
        {"found": found, "allowed": 0},
        deck.lines_of(name),
    )


_STATUS_VIOLATIONS: Mapping[Status, Callable[[Deck, str, int, CardStatus], Violation | None]] = {
    Status.BANNED: _banned,
    Status.RESTRICTED: _restricted,
    Status.NOT_LEGAL: _not_legal,
    Status.NOT_RELEASED: _not_released,
}


def _pool(deck: Deck, rules: DeckRules, pool: Mapping[str, int] | None) -> Iterator[Violation]:
    if not rules.needs_pool:
        return
    if pool is None:
        yield Violation(
            "pool_not_checked",
            gettext_noop(
                "No pool is registered: the cards were not compared with the ones opened."
            ),
            severity=Severity.INFO,
        )
        return
    yield from outside_pool(deck, pool)


def outside_pool(deck: Deck, pool: Mapping[str, int]) -> Iterator[Violation]:
    """MTR 7.1: cards that are not in the pool; of the five basic lands there may be any number."""
    for name, found in deck.copies.items():
        available = pool.get(name, 0)
        if name in FREE_BASICS or found <= available:
            continue
        template = (
            gettext_noop(
                "The deck has %(found)s of %(card)s, the pool only %(allowed)s: "
                "take out %(difference)s."
            )
            if available
            else gettext_noop("%(card)s is not in the pool: take it out (%(found)s).")
        )
        counts = {"found": found, "allowed": available}
        params: Params = {**counts, "card": name, "difference": found - available}
        yield Violation("not_in_pool", template, params, (name,), counts, deck.lines_of(name))


def sideboard_from_pool(deck: Deck, pool: Mapping[str, int]) -> dict[str, int]:
    """MTR 7.1: what is left of a limited pool when the main deck is built."""
    used: dict[str, int] = defaultdict(int)
    for entry in deck.starting:
        used[entry.card.name] += entry.quantity
    return {name: left for name, count in pool.items() if (left := count - used[name]) > 0}


def shared_sideboard(decks: Sequence[Deck], pool: Mapping[str, int]) -> dict[str, int]:
    """CR 100.4c: what a Two-Headed Giant team's decks leave of its pool, for both players."""
    left = dict(pool)
    for deck in decks:
        left = sideboard_from_pool(deck, left)
    return left


def validate_team(decks: Mapping[str, Deck]) -> tuple[Violation, ...]:
    """MTR 8.4 (unified): cards that stand in more than one deck of a team, basic lands apart.

    Args:
        decks: By the player's name that player's deck.
    """
    holders: dict[str, dict[str, int]] = defaultdict(dict)
    facts: dict[str, CardFacts] = {}
    for player, deck in decks.items():
        for name, count in deck.copies.items():
            holders[name][player] = count
            facts[name] = deck.cards[name]
    return tuple(
        Violation(
            "unified_conflict",
            gettext_noop(
                "%(card)s is in the decks of %(players)s; "
                "in a team only one deck may have it: take it out of the others."
            ),
            {"card": name, "players": ", ".join(players)},
            (name,),
            dict(players),
        )
        for name, players in holders.items()
        if len(players) > 1 and not facts[name].is_basic_land
    )
