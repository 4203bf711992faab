"""Companions (CR 702.139): what each asks of the starting deck, and whether this deck has it.

A list may name a companion without meeting its condition; the player then simply cannot use it
as one. So what is found here is information, except where the format bans the companion or the
card is none at all.

Conditions are recognized by the words of the ability: a new companion with a known kind of
condition needs nothing here, and an unknown kind is said to be unchecked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from decks.construction.card_facts import CardFacts
from decks.construction.deck import Deck, DeckEntry
from decks.construction.deck_rules import CardStatus, DeckRules
from decks.construction.problems import Severity, Violation, gettext_noop
from decks.construction.sections import Section

_ABILITY = re.compile(r"^Companion\s*[—–-]\s*(?P<condition>[^(\n]+)", re.MULTILINE)
_SYMBOL = re.compile(r"\{[^{}]+\}")
_ACTIVATED = re.compile(
    r"(?m)^(?!when|whenever|at |if |as |choose )[^\"“”(\n]*:\s|^[+−–-]?[\dX]+\s*:|"
    r"^(?:[\w\s,{}/]*,\s*)?(?:equip|reconfigure|fortify|cycling|\w+cycling|crew|saddle|level up|"
    r"unearth|embalm|eternalize|encore|scavenge|outlast|ninjutsu|commander ninjutsu|transmute|"
    r"transfigure|reinforce|forecast|channel|boast|exhaust|craft|station|adapt|monstrosity|"
    r"aura swap|bloodrush|power-up)\b",
    re.IGNORECASE,
)
_BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})


@dataclass(frozen=True, slots=True)
class Condition:
    """A kind of companion condition: the words that announce it, and who breaks it."""

    words: re.Pattern[str]
    breaking: Callable[[Deck, DeckRules, re.Match[str]], tuple[str, ...]]


def _breaking_cards(
    wrong: Callable[[CardFacts], bool],
) -> Callable[[Deck, DeckRules, re.Match[str]], tuple[str, ...]]:
    def find(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
        return tuple(entry.card.name for entry in deck.starting if wrong(entry.card))

    return find


def _wrong_parity(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    rest = 0 if match["parity"] == "even" else 1
    lands_pass = bool(match["lands"])
    return tuple(
        entry.card.name
        for entry in deck.starting
        if entry.card.mana_value % 2 != rest and not (lands_pass and entry.card.is_land)
    )


def _too_cheap(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    least = int(match["value"])
    return tuple(
        entry.card.name
        for entry in deck.starting
        if entry.card.mana_value < least and not entry.card.is_land
    )


def _too_dear_permanent(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    most = int(match["value"])
    return tuple(
        entry.card.name
        for entry in deck.starting
        if entry.card.is_permanent and entry.card.mana_value > most
    )


def _wrong_creature(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    wanted = {kind.casefold() for kind in re.findall(r"[A-Z][a-z]+", match["kinds"])}
    return tuple(
        entry.card.name
        for entry in deck.starting
        if "Creature" in entry.card.types
        and wanted.isdisjoint(kind.casefold() for kind in entry.card.subtypes)
        and not re.search(r"(?im)^(?:[\w\s,]*, )?changeling\b", entry.card.text)
    )


def _repeated_symbol(card: CardFacts) -> bool:
    symbols = _SYMBOL.findall(card.mana_cost.upper())
    return len(symbols) != len(set(symbols))


def _has_no_activated_ability(card: CardFacts) -> bool:
    if not card.is_permanent or not _BASIC_LAND_TYPES.isdisjoint(card.subtypes):
        return False
    return not _ACTIVATED.search(card.front_text)


def _same_name(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    copies: dict[str, int] = {}
    for entry in deck.starting:
        if not entry.card.is_land:
            copies[entry.card.name] = copies.get(entry.card.name, 0) + entry.quantity
    return tuple(name for name, count in copies.items() if count > 1)


def _no_shared_type(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    """The cards without the type that most have, when no type is on all of them."""
    nonland = [entry for entry in deck.starting if not entry.card.is_land]
    types = {card_type for entry in nonland for card_type in entry.card.types}

    def without(card_type: str) -> tuple[str, ...]:
        return tuple(e.card.name for e in nonland if card_type not in e.card.types)

    return min((without(card_type) for card_type in sorted(types)), key=len, default=())


def _too_few_cards(deck: Deck, rules: DeckRules, match: re.Match[str]) -> tuple[str, ...]:
    more = {"ten": 10, "twenty": 20, "thirty": 30}.get(match["more"].casefold(), 20)
    return () if deck.main_size >= rules.main_min + more else ("",)


CONDITIONS: tuple[Condition, ...] = (
    Condition(
        re.compile(r"only cards with (?P<parity>even|odd) mana values(?P<lands> and land cards)?"),
        _wrong_parity,
    ),
    Condition(
        re.compile(r"only cards with mana value (?P<value>\d+) or greater and land cards"),
        _too_cheap,
    ),
    Condition(
        re.compile(r"permanent card in your starting deck has mana value (?P<value>\d+) or less"),
        _too_dear_permanent,
    ),
    Condition(
        re.compile(r"creature card in your starting deck is an? (?P<kinds>.+?) card"),
        _wrong_creature,
    ),
    Condition(
        re.compile(r"more than one of the same mana symbol"), _breaking_cards(_repeated_symbol)
    ),
    Condition(
        re.compile(r"permanent card in your starting deck has an activated ability"),
        _breaking_cards(_has_no_activated_ability),
    ),
    Condition(re.compile(r"nonland card in your starting deck has a different name"), _same_name),
    Condition(
        re.compile(r"nonland card in your starting deck shares a card type"), _no_shared_type
    ),
    Condition(re.compile(r"at least (?P<more>\w+) cards more than the minimum"), _too_few_cards),
)


def companion_condition(card: CardFacts) -> str:
    """The words of a companion's condition; empty when the card is no companion."""
    match = _ABILITY.search(card.front_text)
    return match["condition"].strip() if match else ""


def validate_companions(
    deck: Deck, rules: DeckRules, statuses: Mapping[str, CardStatus]
) -> Iterator[Violation]:
    """What there is to say about the companion that the list names or could use."""
    named = deck.in_sections(Section.COMPANION)
    found = sum(entry.quantity for entry in named)
    if found > 1:
        yield Violation(
            "too_many_companions",
            gettext_noop("%(found)s cards are listed as companion: leave one."),
            {"found": found},
            tuple(entry.card.name for entry in named),
            {"found": found, "allowed": 1},
        )
    for entry in named:
        if not companion_condition(entry.card):
            yield Violation(
                "not_a_companion",
                gettext_noop("%(card)s has no companion ability: move it to the sideboard."),
                {"card": entry.card.name},
                (entry.card.name,),
                lines=entry.lines,
            )
        elif statuses.get(entry.card.name, CardStatus()).is_banned_as_companion:
            yield Violation(
                "banned_as_companion",
                gettext_noop(
                    "%(card)s is banned as a companion: choose another one or play it in the deck."
                ),
                {"card": entry.card.name},
                (entry.card.name,),
                lines=entry.lines,
            )
    candidates = named or deck.in_sections(Section.SIDEBOARD)
    for entry in candidates:
        if companion_condition(entry.card):
            yield _judge(deck, rules, entry)


def _judge(deck: Deck, rules: DeckRules, entry: DeckEntry) -> Violation:
    name = entry.card.name
    breaking = breaking_cards(deck, rules, entry.card)
    if breaking is None:
        code = "companion_not_checked"
        template = gettext_noop("The companion condition of %(card)s could not be checked.")
    elif not breaking:
        code = "companion_condition_met"
        template = gettext_noop("The starting deck meets the companion condition of %(card)s.")
    else:
        code = "companion_condition_not_met"
        template = (
            gettext_noop(
                "%(card)s cannot be used as companion with this starting deck because of "
                "%(breaking)s; the list stays legal."
            )
            if any(breaking)
            else gettext_noop(
                "%(card)s cannot be used as companion with so few cards in the starting deck; "
                "the list stays legal."
            )
        )
    shown = tuple(dict.fromkeys(filter(None, breaking or ())))
    return Violation(
        code,
        template,
        {"card": name, "breaking": ", ".join(shown[:5]) + (" …" if len(shown) > 5 else "")},
        (name, *shown),
        lines=entry.lines,
        severity=Severity.INFO,
    )


def breaking_cards(deck: Deck, rules: DeckRules, companion: CardFacts) -> tuple[str, ...] | None:
    """The cards of the starting deck that break the companion's condition; None if unknown.

    An empty name stands for the deck as a whole.
    """
    words = companion_condition(companion)
    for condition in CONDITIONS:
        if match := condition.words.search(words):
            return condition.breaking(deck, rules, match)
    return None
