"""Rules of archetypes as organizers write them."""

import pytest

from decks.construction.archetypes import (
    MAX_CARDS,
    archetype_of,
    read_rules,
    write_rules,
)

TEXT = "Burn: 4 Lightning Bolt; 2x Lava Spike\n\n# later\nTempo: Delver of Secrets"


def test_a_line_is_an_archetype_with_its_cards():
    rules, problems = read_rules(TEXT)
    assert problems == ()
    assert [(rule.name, rule.cards) for rule in rules] == [
        ("Burn", (("Lightning Bolt", 4), ("Lava Spike", 2))),
        ("Tempo", (("Delver of Secrets", 1),)),
    ]
    assert read_rules(write_rules(rules)) == (rules, ())


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        ({"Lightning Bolt": 4, "Lava Spike": 4}, "Burn"),
        ({"Lightning Bolt": 4, "Lava Spike": 1}, None),
        ({"Lightning Bolt": 4, "Lava Spike": 2, "Delver of Secrets": 4}, "Burn"),
        ({"Delver of Secrets": 1}, "Tempo"),
        ({}, None),
    ],
)
def test_the_first_rule_that_fits_wins(deck, name):
    assert archetype_of(deck, read_rules(TEXT)[0]) == name


def test_everything_wrong_is_named_by_its_line():
    cards = "; ".join(f"Card {number}" for number in range(MAX_CARDS + 1))
    text = f"Burn\n: Shock\n{'x' * 81}: Shock\nBurn: Shock\nburn: Shock\nNone:\nMany: {cards}"
    _rules, problems = read_rules(text)
    assert [(one.line, one.code) for one in problems] == [
        (1, "no_colon"),
        (2, "no_name"),
        (3, "long_name"),
        (5, "twice"),
        (6, "no_cards"),
        (7, "many_cards"),
    ]
