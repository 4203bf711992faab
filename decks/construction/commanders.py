"""Commanders, oathbreakers with their signature spells, and the color identity that they set.

CR 903.3–5, CR 702.124 (partners), CR 903.12 (Brawl); Oathbreaker as its community plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from decks.construction.card_facts import CardFacts, can_lead_together
from decks.construction.deck import Deck, DeckEntry, combine
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules
from decks.construction.problems import Severity, Violation, gettext_noop
from decks.construction.sections import Section

COLORS = "WUBRG"
_BASIC_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})


def put_back_guesses(
    deck: Deck, rules: DeckRules, problems: Sequence[Violation]
) -> tuple[Deck, tuple[Violation, ...]]:
    """The deck and its problems without sections that were guessed and that the format lacks.

    A blank line may be no more than a blank line: a format without commanders has none, and cards
    that are needed for an exact size are no sideboard.
    """
    wrong: set[Section] = set()
    for problem in problems:
        section = problem.params.get("section") if problem.code == "section_guessed" else None
        if section == Section.COMMANDER and not rules.has_commander:
            wrong.add(Section.COMMANDER)
        if section == Section.SIDEBOARD and rules.sideboard_max == 0:
            total = deck.main_size + deck.size(Section.SIDEBOARD)
            side = deck.in_sections(Section.SIDEBOARD)
            leads = all(_belongs_in_command_zone(entry.card, rules) for entry in side)
            if rules.main_min == rules.main_max == total and (deck.commanders or not leads):
                wrong.add(Section.SIDEBOARD)
    if not wrong:
        return deck, tuple(problems)
    unknown: dict[Section, int] = {}
    for section, count in deck.unknown.items():
        into = Section.MAIN if section in wrong else section
        unknown[into] = unknown.get(into, 0) + count
    entries = (
        replace(entry, section=Section.MAIN) if entry.section in wrong else entry
        for entry in deck.entries
    )
    kept = (p for p in problems if p.code != "section_guessed" or p.params["section"] not in wrong)
    return combine(entries, unknown=unknown), tuple(kept)


def place_commanders(deck: Deck, rules: DeckRules) -> tuple[Deck, tuple[Violation, ...]]:
    """The deck with its commanders where the format expects them, and a note of what moved.

    MTGO and others save a commander as the sideboard; the spells among the oathbreakers are
    their signature spells.
    """
    notes: list[Violation] = []
    entries = list(deck.entries)
    if rules.has_commander and rules.sideboard_max == 0 and not deck.commanders:
        side = deck.in_sections(Section.SIDEBOARD)
        if 0 < sum(entry.quantity for entry in side) <= 4 and all(
            _belongs_in_command_zone(entry.card, rules) for entry in side
        ):
            companion = _companion_among(side)
            entries = [_move(entry, companion) for entry in entries]
            names = tuple(entry.card.name for entry in side)
            notes.append(
                Violation(
                    "commander_from_sideboard",
                    gettext_noop("%(cards)s, listed as sideboard, was read as the commander."),
                    {"cards": ", ".join(names)},
                    names,
                    lines=tuple(line for entry in side for line in entry.lines),
                    severity=Severity.INFO,
                )
            )
    if rules.commander is CommanderRule.OATHBREAKER:
        entries = [
            replace(entry, section=Section.SIGNATURE_SPELL)
            if entry.section is Section.COMMANDER and entry.card.is_spell_for_signature
            else entry
            for entry in entries
        ]
    return replace(deck, entries=tuple(entries)), tuple(notes)


def _belongs_in_command_zone(card: CardFacts, rules: DeckRules) -> bool:
    return (
        card.can_be_commander(rules.commander)
        or _is_companion(card)
        or (rules.commander is CommanderRule.OATHBREAKER and card.is_spell_for_signature)
    )


def _is_companion(card: CardFacts) -> bool:
    return card.front_text.startswith("Companion") or "\nCompanion" in card.front_text


def _companion_among(side: tuple[DeckEntry, ...]) -> str:
    """The name of the card that is there as companion, next to the commanders; else empty."""
    if len(side) < 2 or (len(side) == 2 and can_lead_together(side[0].card, side[1].card)):
        return ""
    return next((e.card.name for e in reversed(side) if _is_companion(e.card)), "")


def _move(entry: DeckEntry, companion: str) -> DeckEntry:
    if entry.section is not Section.SIDEBOARD:
        return entry
    is_companion = entry.card.name == companion
    return replace(entry, section=Section.COMPANION if is_companion else Section.COMMANDER)


def validate_commanders(
    deck: Deck, rules: DeckRules, statuses: Mapping[str, CardStatus]
) -> Iterator[Violation]:
    """Everything wrong with who leads the deck and with the colors that follow from it."""
    spells = deck.in_sections(Section.SIGNATURE_SPELL)
    if not rules.has_commander:
        yield from _not_allowed(deck, rules)
        return
    yield from _number(deck, rules)
    for card in deck.commanders:
        if not card.can_be_commander(rules.commander):
            yield Violation(
                "invalid_commander",
                _INVALID[rules.commander],
                {"card": card.name},
                (card.name,),
                lines=deck.lines_of(card.name),
            )
        if statuses.get(card.name, CardStatus()).is_banned_as_commander:
            yield Violation(
                "banned_as_commander",
                gettext_noop("%(card)s is banned as a commander: choose another one."),
                {"card": card.name},
                (card.name,),
                lines=deck.lines_of(card.name),
            )
    yield from _pair(deck, rules)
    if rules.commander is CommanderRule.OATHBREAKER:
        yield from _signature_spells(deck, spells)
    if deck.commanders and not deck.unknown.get(Section.COMMANDER):
        yield from _color_identity(deck, rules)


_INVALID = {
    CommanderRule.COMMANDER: gettext_noop(
        "%(card)s cannot be a commander: choose a legendary creature, Vehicle or Spacecraft, "
        "or a card that says it can be your commander."
    ),
    CommanderRule.BRAWL: gettext_noop(
        "%(card)s cannot be a commander: choose a legendary creature, Vehicle or planeswalker."
    ),
    CommanderRule.OATHBREAKER: gettext_noop(
        "%(card)s cannot be an oathbreaker: choose a planeswalker."
    ),
}


def _not_allowed(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    entries = deck.in_sections(Section.COMMANDER, Section.SIGNATURE_SPELL)
    if entries:
        names = tuple(entry.card.name for entry in entries)
        yield Violation(
            "commander_not_allowed",
            gettext_noop(
                "%(format)s has no commanders: move %(cards)s to the main deck or the sideboard."
            ),
            {"format": rules.name, "cards": ", ".join(names)},
            names,
            {"found": len(names), "allowed": 0},
        )


def _number(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    found = deck.size(Section.COMMANDER)
    is_oathbreaker = rules.commander is CommanderRule.OATHBREAKER
    if found == 0:
        template = (
            gettext_noop("No oathbreaker is named: list it under a heading “Oathbreaker”.")
            if is_oathbreaker
            else gettext_noop("No commander is named: list it under a heading “Commander”.")
        )
        yield Violation("commander_missing", template, counts={"found": 0, "required": 1})
    elif found > 2:
        yield Violation(
            "too_many_commanders",
            gettext_noop(
                "%(found)s cards are listed as commanders: leave one, or two that may lead a deck "
                "together."
            ),
            {"found": found},
            tuple(card.name for card in deck.commanders),
            {"found": found, "allowed": 2},
        )


def _pair(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    commanders = deck.commanders
    names = tuple(card.name for card in commanders)
    alone = deck.size(Section.COMMANDER) == 1 and bool(commanders)
    if alone and commanders[0].is_background and "Creature" not in commanders[0].types:
        yield Violation(
            "commanders_cannot_pair",
            gettext_noop(
                "%(card)s is a Background and leads only together with a creature that chooses one."
            ),
            {"card": names[0]},
            names,
        )
    elif (
        deck.size(Section.COMMANDER) == 2
        and not deck.unknown.get(Section.COMMANDER)
        and (len(commanders) == 1 or not can_lead_together(*commanders))
    ):
        yield Violation(
            "commanders_cannot_pair",
            gettext_noop(
                "%(cards)s cannot lead a deck together: it takes partner on both, a Background, "
                "or a Doctor with a companion. Leave one of them."
            ),
            {"cards": " + ".join(names)},
            names,
        )


def _signature_spells(deck: Deck, spells: tuple[DeckEntry, ...]) -> Iterator[Violation]:
    found = sum(entry.quantity for entry in spells)
    required = max(1, deck.size(Section.COMMANDER))
    counts = {"found": found, "required": required}
    if found < required:
        yield Violation(
            "signature_spell_missing",
            gettext_noop(
                "%(found)s of %(required)s signature spells are named: list an instant or sorcery "
                "under a heading “Signature Spell”."
            ),
            counts,
            counts=counts,
        )
    elif found > required:
        yield Violation(
            "too_many_signature_spells",
            gettext_noop("There are %(found)s signature spells, %(required)s allowed."),
            counts,
            tuple(entry.card.name for entry in spells),
            counts,
        )
    for entry in spells:
        if not entry.card.is_spell_for_signature:
            yield Violation(
                "invalid_signature_spell",
                gettext_noop(
                    "%(card)s cannot be a signature spell: choose an instant or a sorcery."
                ),
                {"card": entry.card.name},
                (entry.card.name,),
                lines=entry.lines,
            )


def _color_identity(deck: Deck, rules: DeckRules) -> Iterator[Violation]:
    """CR 903.5c–d, 903.12e: cards outside of the commanders' colors.

    A commander whose color is chosen before the game (CR 903.4b) is given the color that the deck
    uses most outside of the other ones.
    """
    allowed = deck.commander_identity
    others = [entry for entry in deck.entries if entry.section is not Section.COMMANDER]
    chosen = sum("choose a color before the game" in card.text for card in deck.commanders)
    if chosen:
        wanted = Counter[str]()
        for entry in others:
            wanted.update(dict.fromkeys(sorted(entry.card.identity - allowed), entry.quantity))
        allowed |= {color for color, _ in wanted.most_common(chosen)}
    outside = [entry for entry in others if not entry.card.identity <= allowed]
    if rules.free_basics_if_colorless and not allowed:
        basics = {
            land_type
            for entry in outside
            if entry.card.is_basic_land
            for land_type in _BASIC_TYPES.intersection(entry.card.subtypes)
        }
        if len(basics) == 1:
            outside = [entry for entry in outside if not entry.card.is_basic_land]
    seen: set[str] = set()
    for entry in outside:
        card = entry.card
        if card.name in seen:
            continue
        seen.add(card.name)
        yield Violation(
            "color_identity",
            gettext_noop(
                "%(card)s has the color identity %(identity)s, outside of the commander's "
                "%(allowed)s: take it out."
            ),
            {
                "card": card.name,
                "identity": color_letters(card.identity),
                "allowed": color_letters(allowed),
            },
            (card.name,),
            {"found": deck.copies[card.name], "allowed": 0},
            deck.lines_of(card.name),
        )


def color_letters(colors: frozenset[str]) -> str:
    """Mana symbols of the colors in the order of the color wheel: ``{W}{B}``, ``{C}`` for none."""
    return "".join(f"{{{color}}}" for color in COLORS if color in colors) or "{C}"
