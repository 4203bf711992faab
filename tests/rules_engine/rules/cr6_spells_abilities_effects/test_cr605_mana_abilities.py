"""CR 605.3a, 602.5: limits on when and how often a mana ability can be activated."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import ActivatedAbility, Timing
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import AddMana
from rules_engine.vocabulary import ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

RED = AddMana(((ManaType.RED,),))
FOR_LIFE = cost(PayLife(1))
CARDS = (
    card("Daily", "{0}", "Artifact", ActivatedAbility(FOR_LIFE, (RED,), times_each_turn=1)),
    card("Single", "{0}", "Artifact", ActivatedAbility(FOR_LIFE, (RED,), once=True)),
    card("Slow", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (RED,), timing=Timing.SORCERY)),
    card("One", "{R}", "Instant"),
)


@pytest.mark.cr("602.5b", "605.3a")
@pytest.mark.parametrize("source", ["Daily", "Single"])
def test_605_3a_a_mana_ability_is_activated_only_as_often_as_it_says(source):
    table = Setup(cards=CARDS).battlefield(A, source).play()
    label = f"Mana: {source}"
    table.act(label)
    assert table.life(A) == 19
    assert label not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert (label in table.labels()) is (source == "Daily")


@pytest.mark.cr("602.5d", "605.3a")
def test_605_3a_a_mana_ability_keeps_to_its_timing():
    table = Setup(cards=CARDS).battlefield(A, "Slow", "Slow").hand(A, "One", "One").play()
    assert "Mana: Slow" in table.labels()
    assert "Cast One" not in table.labels()  # the spell would be on the stack
    table.act("Mana: Slow").cast("One")
    assert "Mana: Slow" not in table.labels()
    assert "Cast One" not in table.labels()


@pytest.mark.cr("601.2g", "605.3a")
def test_601_2g_a_sacrificed_source_takes_the_abilities_with_it_that_it_gave():
    """The mana ability of what is left has another place among its abilities by then."""
    slivers = [
        printed(name, "creature", f'All Slivers have "{given}"', type_line="Creature — Sliver")
        for name, given in (
            ("Healer", "Sacrifice this creature: You gain 1 life."),
            ("Giver", "Sacrifice this creature: Add {B}{B}."),
        )
    ]
    big = card("Big", "{B}{B}{B}{B}", "Instant")
    table = Setup(cards=(*slivers, big)).battlefield(A, "Healer", "Giver").hand(A, "Big").play()
    table.cast("Big")
    assert table.names(Zone.STACK, A) == ["Big"]
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Giver", "Healer"]


@pytest.mark.cr("605.1a", "605.3b")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Each player reveals the top card of their library. For each nonland card revealed "
        "this way, add {G}.",
        "{T}: Flip a coin. If you win the flip, add {C}. If you lose the flip, add {C}{C}.",
    ],
)
def test_605_1a_an_ability_that_may_add_mana_for_some_or_by_chance_is_a_mana_ability(text):
    oracle = printed("Oracle", "creature", text)
    table = Setup(cards=[oracle]).library(A, "Bear").library(B, "Bear").battlefield(A, "Oracle")
    played = table.play().act("Mana: Oracle")
    assert not played.state.stack
    assert sum(played.state.players[A].pool.values()) > 0
