"""CR 100.4, MTR 2.7: changing the deck between the games of a match."""

from __future__ import annotations

from collections import Counter

from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.decks import DeckList
from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.rules.editions import RulesEdition, SideboardRule

SIDEBOARD_SIZE = 15
"""CR 100.4a."""
SMALLEST_DECK = 60
"""CR 100.2a; a deck that was registered with fewer cards may keep that number (100.2b)."""


def sideboard_problems(deck: DeckList, edition: RulesEdition) -> tuple[str, ...]:
    """CR 100.4a: what is wrong with the size of a sideboard; nothing if it is right."""
    size = sum(deck.sideboard.values())
    if edition.sideboard_rule is SideboardRule.FIFTEEN_OR_NONE:
        if size not in (0, SIDEBOARD_SIZE):
            return (f"a sideboard has {SIDEBOARD_SIZE} cards or none, not {size}",)
    elif size > SIDEBOARD_SIZE:
        return (f"a sideboard has at most {SIDEBOARD_SIZE} cards, not {size}",)
    return ()


def check_sideboarding(registered: DeckList, wanted: DeckList, edition: RulesEdition) -> None:
    """Whether the deck may be played after the first game.

    Raises:
        IllegalAction: it has other cards than the registered one, or a wrong size.
    """
    if registered.all_cards() != wanted.all_cards() or min(wanted.all_cards().values()) < 0:
        raise IllegalAction("deck and sideboard have to be the registered cards", rule="CR 100.4")
    before, after = sum(registered.main.values()), sum(wanted.main.values())
    if edition.sideboard_rule is SideboardRule.FIFTEEN_OR_NONE:
        if before != after:
            raise IllegalAction("cards are exchanged one for one", rule="CR 100.4")
    elif after < min(before, SMALLEST_DECK):
        raise IllegalAction(f"the deck would have only {after} cards", rule="CR 100.2a")
    elif sum(wanted.sideboard.values()) > max(SIDEBOARD_SIZE, sum(registered.sideboard.values())):
        raise IllegalAction("the sideboard would be too large", rule="CR 100.4a")


def sideboard_decision(player: int, registered: DeckList, edition: RulesEdition) -> Decision:
    """Asks which cards change places; a match begins anew with the registered deck each time."""
    options = _options(registered)

    def check(answer: Answer) -> None:
        check_sideboarding(registered, changed_deck(registered, answer), edition)

    return Decision(
        PlayerId(player),
        DecisionKind.SIDEBOARD,
        "Exchange cards with your sideboard",
        options,
        0,
        len(options),
        rule="CR 100.4",
        check=check,
    )


def _options(deck: DeckList) -> tuple[Option, ...]:
    main = [Option(name, detail="out") for name in deck.main_cards()]
    side = [Option(name, detail="in") for name in deck.side_cards()]
    return (*main, *side)


def changed_deck(registered: DeckList, answer: Answer) -> DeckList:
    """The deck after the cards that were chosen have changed places."""
    main, side = Counter(registered.main), Counter(registered.sideboard)
    options = _options(registered)
    for index in answer:
        option = options[index]
        source, to = (main, side) if option.detail == "out" else (side, main)
        source[option.label] -= 1
        to[option.label] += 1
    return DeckList(dict(+main), dict(+side), registered.attractions)
