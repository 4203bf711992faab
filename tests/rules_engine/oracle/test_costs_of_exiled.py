"""What a card costs that is exiled to pay for an ability, as it happens in games."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BRINK = printed(
    "Brink",
    "enchantment",
    "Exile a creature card from your graveyard and pay its mana cost: Create a token that's a "
    "copy of that card. Activate only as a sorcery.",
)


def test_the_mana_cost_of_the_exiled_card():
    """CR 118.6: what has no mana cost can't be paid for; X is 0 (107.3g)."""
    ooze = printed("Ooze", "creature", "~ enters with X +1/+1 counters on it.", cost="{X}{G}")
    egg = printed("Egg", "creature", "Flying", cost="")
    hybrid = printed("Mix", "creature", "Haste", cost="{1}{R/G}", size=(3, 3))
    setup = Setup(cards=[BRINK, ooze, egg, hybrid]).battlefield(A, "Brink")
    table = setup.graveyard(A, "Ooze", "Egg", "Mix", "Giant").play()
    assert "Activate Brink" not in table.labels()
    with_pool(table, "RR")
    table.activate("Brink").resolve()
    assert table.size("Mix") == (3, 3)
    assert table.names(Zone.EXILE, A) == ["Mix"]
    assert pool(table) == ""
    with_pool(table, "GGGGGG")
    table.activate("Brink", "Giant").resolve()
    assert pool(table) == "G"
    assert table.seen("Giant").power == 5
    table.activate("Brink").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Egg"]
    assert "Activate Brink" not in table.labels()
