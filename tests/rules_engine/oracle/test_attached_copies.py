"""What becomes attached or stays attached, and copies that are made of it (CR 707.4, 611.2b)."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

BLADE = printed(
    "Blade",
    "equipment",
    "Whenever ~ becomes attached to a creature, for as long as ~ remains attached to it, you may "
    "have that creature become a copy of another target creature you control. / Equip {0}",
)
REFLECTION = printed(
    "Reflection",
    "aura",
    "Enchant creature / When ~ enters attached to a creature, each other nontoken creature you "
    "control becomes a copy of that creature. / Nontoken creatures you control enter as a copy of "
    "enchanted creature.",
)


def test_a_copy_for_as_long_as_it_remains_attached():
    setup = Setup(cards=[BLADE]).battlefield(A, "Blade", "Bear", "Giant", "Goblin")
    table = setup.play()
    bear, giant = table.find("Bear").id, table.find("Giant").id
    table.activate("Blade", bear).resolve()
    assert {option.entity for option in table.decision.options} == {
        giant,
        table.find("Goblin").id,
    }
    table.answer(giant).resolve().answer("Yes")
    assert table.seen(bear).name == "Giant"
    table.activate("Blade", table.find("Goblin").id).resolve()
    assert table.seen(bear).name == "Bear"


def test_other_nontoken_creatures_become_what_the_aura_enters_on():
    cub = printed("Cub", "creature", "Trample")
    setup = Setup(cards=[REFLECTION, cub]).hand(A, "Reflection", "Cub")
    table = setup.battlefield(A, "Bear").battlefield(B, "Giant", "Ox").play()
    bear = table.find("Bear").id
    table.cast("Reflection", table.find("Giant").id).resolve_all()
    assert table.seen(bear).name == "Giant"
    assert table.seen("Ox").name == "Ox"
    table.cast("Cub").resolve()
    assert len([o for o in table.state.battlefield if table.seen(o).name == "Giant"]) == 3


def test_an_exiled_card_is_copied():
    aegis = printed(
        "Aegis",
        "equipment",
        "When ~ enters, exile up to one target creature until ~ leaves the battlefield. / Whenever "
        "~ becomes attached to a creature, for as long as ~ remains attached to it, that creature "
        "becomes a copy of a creature card exiled with ~. / Equip {0}",
    )
    setup = Setup(cards=[aegis]).hand(A, "Aegis").battlefield(A, "Bear", "Goblin")
    table = setup.battlefield(B, "Giant").play()
    bear = table.find("Bear").id
    table.cast("Aegis").resolve().answer(table.find("Giant").id).resolve()
    table.activate("Aegis", bear).resolve_all()
    if table.decision.options[0].label != "Pass":
        table.answer(0)
    assert table.seen(bear).name == "Giant"
    table.activate("Aegis", table.find("Goblin").id).resolve_all()
    assert table.seen(bear).name == "Bear"


def test_counters_are_put_or_removed():
    boiler = printed(
        "Boiler", "artifact", "{0}: Put a charge counter on ~ or remove a charge counter from it."
    )
    table = Setup(cards=[boiler]).battlefield(A, "Boiler").play()
    remove = "Remove a charge counter from this artifact."
    table.activate("Boiler").resolve()  # there is none to remove
    assert table.find("Boiler").counters == {"charge": 1}
    table.activate("Boiler").resolve().answer(remove)
    assert table.find("Boiler").counters == {}


def test_whether_no_counters_were_removed():
    bounty = printed(
        "Bounty",
        "enchantment",
        "At the beginning of your precombat main phase, remove all flood counters from ~. If no "
        "counters were removed this way, put a flood counter on ~ and draw a card. Otherwise, add "
        "{C}{G}{U}.",
    )
    table = Setup(cards=[bounty], active=B, step=Step.END).battlefield(A, "Bounty").play()
    table.go_to(Step.PRECOMBAT_MAIN).resolve_all()
    assert table.find("Bounty").counters == {"flood": 1}
    drawn = len(table.state.players[A].hand)
    assert drawn == 2
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2)
    table.go_to(Step.PRECOMBAT_MAIN).resolve_all()
    assert table.find("Bounty").counters == {}
    assert pool(table) == "UGC"
    assert table.all("Bounty", Zone.BATTLEFIELD)
