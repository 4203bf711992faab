"""Mana curve, colors, kinds and the deck advisor."""

from decks.construction.sections import Section
from decks.construction.statistics import deck_advice, deck_statistics, group_by_kind
from tests.decks.construction.cards import card, deck, shock


def sample_recipe(mountains=12, extra=0):
    """FM-02: sixty cards of two colors."""
    return deck(
        {
            "Mountain": mountains,
            "Forest": 12,
            card("Goblin", "Creature — Goblin", "{1}{R}", value=2, identity="R"): 10,
            card("Bear", "Creature — Bear", "{1}{G}", value=2, identity="G"): 10,
            shock(): 12 + extra,
            card("Ball", "Artifact", "{2}", value=2): 2,
            card("Blanket", "Enchantment", "{6}{G}{G}", value=8, identity="G"): 2,
        }
    )


def test_the_sample_recipe_adds_up():
    numbers = deck_statistics(sample_recipe())
    assert (numbers.cards, numbers.lands, numbers.colors) == (60, 24, "RG")
    assert numbers.curve == (0, 12, 22, 0, 0, 0, 0, 2)
    assert numbers.cards_by_color == {"R": 22, "G": 12, "C": 2}
    assert numbers.symbols_by_color == {"R": 22, "G": 14}
    assert numbers.kinds == {
        "Creature": 20,
        "Instant": 12,
        "Artifact": 2,
        "Enchantment": 2,
        "Land": 24,
    }
    assert numbers.average_mana_value == 2.0
    assert deck_advice(sample_recipe()) == ()


def test_the_advisor_warns_of_fifteen_lands_in_sixty_cards():
    (advice,) = deck_advice(sample_recipe(mountains=3, extra=9))
    assert (advice.code, advice.counts, advice.severity.value) == (
        "few_lands",
        {"found": 15, "usual": 24},
        "info",
    )
    assert advice.message == "15 lands in 60 cards are few; about 24 are usual."


def test_groups_by_kind_are_sorted_by_mana_value():
    groups = group_by_kind(sample_recipe(), Section.MAIN)
    assert [(group.kind, group.size) for group in groups] == [
        ("Creature", 20),
        ("Instant", 12),
        ("Artifact", 2),
        ("Enchantment", 2),
        ("Land", 24),
    ]
    assert [entry.card.name for entry in groups[0].entries] == ["Bear", "Goblin"]


def test_an_empty_deck_has_no_advice():
    assert deck_advice(deck()) == ()
    assert deck_statistics(deck()).average_mana_value == 0.0
