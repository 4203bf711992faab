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


DRUM = printed("Drum", "artifact", "{T}, Tap an untapped creature you control: Add {R}.")
TWO = card("Two", "{R}{R}", "Instant")


@pytest.mark.cr("601.2g", "605.3a")
@pytest.mark.parametrize(
    ("creatures", "castable"),
    [(("Bear",), {"Cast One"}), (("Bear", "Bear"), {"Cast One", "Cast Two"}), ((), set())],
)
def test_605_3a_what_else_is_tapped_for_mana_is_tapped_once(creatures, castable):
    setup = Setup(cards=(*CARDS, DRUM, TWO)).battlefield(A, "Drum", "Drum", *creatures)
    table = setup.hand(A, "One", "Two").play()
    assert {label for label in table.labels() if label.startswith("Cast ")} == castable
    if castable:
        table.cast(max(castable).removeprefix("Cast "))
        assert all(bear.tapped for bear in table.all("Bear"))


@pytest.mark.cr("118.3", "605.3a")
def test_605_3a_a_creature_taps_for_its_own_mana_or_for_another_ability():
    elf = printed("Elder", "creature", "{T}: Add {R}.")
    setup = Setup(cards=(*CARDS, DRUM, TWO, elf)).battlefield(A, "Drum", "Elder")
    table = setup.hand(A, "One", "Two").play()
    assert {label for label in table.labels() if label.startswith("Cast ")} == {"Cast One"}
    table.cast("One")
    assert (table.find("Elder").tapped, table.find("Drum").tapped) == (True, False)


@pytest.mark.cr("601.2g", "605.3a")
def test_605_3a_a_counter_put_on_the_source_pays_once_each_turn():
    text = "Put a -0/-1 counter on ~: Add {R}. Activate only once each turn."
    roots = printed("Roots", "creature", text, size=(0, 5))
    setup = Setup(cards=(*CARDS, roots, TWO)).battlefield(A, "Roots").hand(A, "One", "One", "Two")
    table = setup.play()
    assert "Cast Two" not in table.labels()
    table.cast("One")
    assert table.size("Roots") == (0, 4)
    assert "Cast One" not in table.labels()


@pytest.mark.cr("601.2g", "107.14")
def test_605_3a_energy_pays_for_mana():
    hub = printed(
        "Hub", "land", "When ~ enters, you get {E}. / {T}: Add {C}. / {T}, Pay {E}: Add {R}."
    )
    table = Setup(cards=(*CARDS, hub)).hand(A, "Hub", "One", "One").play()
    table.act("Play Hub").resolve_all().cast("One").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=3)
    assert "Cast One" not in table.labels()  # the energy is spent
