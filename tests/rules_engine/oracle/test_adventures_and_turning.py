"""Cards that may be cast in one way only, what applies as a permanent transforms, and counts of
spells and attackers, in games."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

BOLT = printed("Bolt", "instant", "~ deals 4 damage to target creature.")
NOTHING = printed("Nothing", "instant", "You gain 0 life.")


def pair(layout: Layout, front: CardDefinition, back: CardDefinition) -> CardDefinition:
    """One card of both faces."""
    return CardDefinition((front.front, back.front), layout)


# --- as an Adventure only ----------------------------------------------------------------------

DUKE = pair(
    Layout.ADVENTURE,
    printed(
        "Duke",
        "creature",
        "When ~ dies, you may cast it from your graveyard as an Adventure until the end of your "
        "next turn.",
    ),
    printed("Ruse", "instant", "You gain 3 life.", type_line="Instant — Adventure"),
)


@pytest.mark.cr("715.3", "715.3d", "400.7j")
def test_a_dead_creature_goes_on_an_adventure_and_comes_back():
    setup = Setup(cards=[DUKE, BOLT]).battlefield(A, DUKE.name).hand(A, "Bolt")
    table = setup.play().cast("Bolt", DUKE.name).resolve_all()
    assert not any("Cast Duke" in label for label in table.labels())
    table.act("Cast Ruse").resolve_all()
    assert table.life(A) == 23
    assert table.names(Zone.EXILE, A) == ["Duke"]
    table.act("Cast Duke").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Duke"]


@pytest.mark.cr("611.2a", "715.3")
def test_not_after_the_next_turn():
    setup = Setup(cards=[DUKE, BOLT]).battlefield(A, DUKE.name).hand(A, "Bolt")
    table = setup.play().cast("Bolt", DUKE.name).resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert "Cast Ruse" in table.labels()
    table.go_to(Step.UPKEEP, turn=6).until_priority(A)
    assert "Cast Ruse" not in table.labels()


@pytest.mark.cr("702.140a", "601.3")
def test_only_by_mutating_from_the_graveyard():
    beast = printed(
        "Beast",
        "creature",
        "Mutate {0} / You may cast ~ from your graveyard using its mutate ability.",
        cost="{5}",
    )
    table = Setup(cards=[beast]).graveyard(A, "Beast").battlefield(A, "Bear").play()
    casts = [label for label in table.labels() if "Beast" in label]
    assert len(casts) == 1
    assert "mutate" in casts[0].lower()


# --- as it transforms --------------------------------------------------------------------------


@pytest.mark.cr("712.20", "303.4a")
def test_an_aura_is_attached_to_a_player_as_it_turns_up():
    leech = pair(
        Layout.TRANSFORM,
        printed("Leech", "creature", "{0}: Transform ~."),
        printed(
            "Hex",
            "aura",
            "Enchant player / As this Aura transforms into ~, attach it to a player. / "
            "At the beginning of enchanted player's upkeep, that player loses 1 life.",
        ),
    )
    table = Setup(cards=[leech]).battlefield(A, leech.name).play()
    table.activate("Leech").resolve().answer("B").resolve_all()
    hex_ = table.find("Hex")
    assert hex_.attached_to == B
    table.go_to(Step.DRAW, turn=4)
    assert table.life(B) == 19


@pytest.mark.cr("712.20", "114.1")
def test_an_emblem_as_it_turns_up():
    angel = pair(
        Layout.TRANSFORM,
        printed("Mortal", "creature", "{0}: Transform ~."),
        printed(
            "Angel",
            "creature",
            'As this creature transforms into ~, you get an emblem with "Whenever a creature dies, '
            'you gain 1 life."',
        ),
    )
    setup = Setup(cards=[angel, BOLT]).battlefield(A, angel.name).battlefield(B, "Bear")
    table = setup.hand(A, "Bolt").play().activate("Mortal").resolve_all()
    table.cast("Bolt", "Bear").resolve_all()
    assert table.life(A) == 21


@pytest.mark.cr("701.28a", "500.8")
def test_what_was_converted_brings_another_beginning():
    car = pair(
        Layout.TRANSFORM,
        printed("Car", "creature", "Haste"),
        printed(
            "Robot",
            "creature",
            "Whenever ~ attacks, convert it. If you do, there is an additional beginning phase "
            "after this phase.",
        ),
    )
    setup = Setup(cards=[car]).battlefield(A, car.name)
    robot = setup.state.objects[setup.state.battlefield[0]]
    robot.side = 1
    from rules_engine.rules.faces import show_face

    show_face(robot)
    setup.state.names[robot.id] = "Robot"
    table = setup.play().attack("Robot").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Car"]
    table.go_to(Step.UPKEEP)
    assert table.state.turn == 3


# --- counted spells and attackers --------------------------------------------------------------


@pytest.mark.cr("603.2")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Whenever the second spell of a turn is cast, you gain 1 life.", 1),
        ("Whenever a player casts their second spell each turn, you gain 1 life.", 0),
    ],
)
def test_spells_of_all_together_or_of_each_player(text: str, gained: int):
    watcher = printed("Watcher", "enchantment", text)
    setup = Setup(cards=[watcher, NOTHING]).battlefield(A, "Watcher")
    table = setup.hand(A, "Nothing").hand(B, "Nothing", "Nothing").play()
    table.cast("Nothing").resolve_all().pass_priority().cast("Nothing").resolve_all()
    assert table.life(A) == 20 + gained


@pytest.mark.cr("603.2", "102.3")
def test_the_first_spell_of_each_opponent():
    essence = printed(
        "Essence",
        "enchantment",
        "Whenever an opponent casts their first spell each turn, you gain 1 life.",
    )
    setup = Setup(cards=[essence, NOTHING], players=3).battlefield(A, "Essence")
    table = setup.hand(B, "Nothing", "Nothing").hand(C, "Nothing").play().pass_priority()
    table.cast("Nothing").cast("Nothing").until_priority(C).cast("Nothing").resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("508.3d")
@pytest.mark.parametrize(("number", "gained"), [(1, 0), (2, 1), (3, 0)])
def test_an_attack_with_exactly_two(number: int, gained: int):
    drum = printed(
        "Drum", "enchantment", "Whenever you attack with exactly two creatures, you gain 1 life."
    )
    setup = Setup(cards=[drum]).battlefield(A, "Drum", *["Bear"] * 3)
    table = setup.play().attack(*["Bear"] * number).resolve_all()
    assert table.life(A) == 20 + gained


@pytest.mark.cr("508.1a", "603.4")
@pytest.mark.parametrize(("number", "gained"), [(1, 0), (2, 1)])
def test_companions_that_attacked_count_wherever_they_are(number: int, gained: int):
    hero = printed(
        "Hero",
        "creature",
        "At end of combat, if ~ and at least two other creatures attacked this combat, you gain "
        "1 life.",
    )
    setup = Setup(cards=[hero, BOLT]).battlefield(A, "Hero", *["Bear"] * number).hand(A, "Bolt")
    table = setup.play().attack("Hero", *["Bear"] * number).cast("Bolt", "Bear").resolve_all()
    table.go_to(Step.END_OF_COMBAT).resolve_all()
    assert table.life(A) == 20 + gained


@pytest.mark.cr("603.7b", "505.1")
def test_mana_at_the_next_main_phase_of_the_turn():
    conduit = printed(
        "Conduit",
        "creature",
        "Whenever ~ attacks, add {R} at the beginning of your next main phase this turn.",
    )
    table = Setup(cards=[conduit]).battlefield(A, "Conduit").play().attack("Conduit")
    table.resolve_all().go_to(Step.POSTCOMBAT_MAIN).resolve_all()
    assert pool(table) == "R"


@pytest.mark.cr("603.7", "701.27")
def test_all_of_it_waits_for_the_end_of_combat():
    ship = pair(
        Layout.TRANSFORM,
        printed(
            "Ship",
            "creature",
            "When ~ attacks, exile it at end of combat, then return it to the battlefield "
            "transformed under your control.",
        ),
        printed("Harbor", "land", "{T}: Add {C}."),
    )
    table = Setup(cards=[ship]).battlefield(A, ship.name).play().attack("Ship").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ship"]
    table.go_to(Step.END_OF_COMBAT).resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Harbor"]


# --- what is left, what was drawn --------------------------------------------------------------


@pytest.mark.cr("401.1", "608.2c")
def test_all_but_the_bottom_card():
    end = printed("End", "sorcery", "Exile all but the bottom card of target player's library.")
    table = Setup(cards=[end]).hand(A, "End").play().cast("End", "B").resolve_all()
    assert len(table.names(Zone.LIBRARY, B)) == 1
    assert len(table.names(Zone.EXILE, B)) == 9


@pytest.mark.cr("115.1", "120.1")
def test_damage_to_each_of_three_different_targets():
    spark = printed(
        "Spark",
        "sorcery",
        "~ deals 1 damage to each of up to one target creature, up to one target player, and/or up "
        "to one target planeswalker.",
    )
    table = Setup(cards=[spark]).hand(A, "Spark").battlefield(B, "Bear").play()
    table.cast("Spark", "Bear", "B").resolve_all()
    assert (table.life(B), table.find("Bear").damage) == (19, 1)
