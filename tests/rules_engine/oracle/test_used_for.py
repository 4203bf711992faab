"""What keywords made use of: what convoked, crewed, saddled, was devoured or crafted with (CR 702),
and cards that melded (CR 701.42)."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool


def _two_faces(
    front: CardDefinition, back: CardDefinition, layout: Layout = Layout.TRANSFORM
) -> CardDefinition:
    return CardDefinition((front.front, back.front), layout)


# --- convoke -------------------------------------------------------------------------------------


@pytest.mark.cr("702.51c")
def test_only_creatures_that_convoked_it_get_counters():
    giant = printed(
        "Temple Giant",
        "creature",
        "Convoke / When this creature enters, put a +1/+1 counter on each creature that convoked "
        "it.",
        cost="{2}",
    )
    table = Setup(cards=[giant]).battlefield(A, "Bear", "Goblin").hand(A, "Temple Giant").play()
    table.cast("Temple Giant").resolve_all()
    assert [table.size(name) for name in ("Bear", "Goblin", "Temple Giant")] == [
        (3, 3),
        (2, 2),
        (2, 2),
    ]
    assert table.find("Bear").tapped


@pytest.mark.cr("702.51c")
def test_a_spell_knows_what_convoked_it():
    scheme = printed(
        "Quiet Scheme",
        "instant",
        "Convoke / Put a +1/+1 counter on each creature that convoked ~.",
        cost="{1}",
    )
    setup = Setup(cards=[scheme]).battlefield(A, "Bear", "Ox").hand(A, "Quiet Scheme")
    table = setup.play()
    table.cast("Quiet Scheme").resolve_all()
    tapped = [name for name in ("Bear", "Ox") if table.find(name).tapped]
    grown = [name for name in ("Bear", "Ox") if table.find(name).counters]
    assert len(tapped) == 1
    assert grown == tapped


# --- crew and saddle -----------------------------------------------------------------------------

CART = printed(
    "War Cart",
    "vehicle",
    "Whenever this Vehicle attacks, put a +1/+1 counter on target creature that crewed it this "
    "turn. / Crew 1",
)


@pytest.mark.cr("702.122c")
def test_only_what_crewed_it_this_turn_can_be_the_target():
    table = Setup(cards=[CART]).battlefield(A, "War Cart", "Bear", "Goblin").play()
    table.activate("War Cart", "Bear").resolve_all()
    table.attack("War Cart").resolve_all()
    assert (table.size("Bear"), table.size("Goblin")) == ((3, 3), (1, 1))


@pytest.mark.cr("702.171c")
def test_what_saddled_it_last_turn_is_forgotten():
    pony = printed(
        "Old Pony",
        "creature",
        "Whenever this creature attacks, draw a card for each creature that saddled it this turn. "
        "/ Saddle 1",
    )
    table = Setup(cards=[pony]).battlefield(A, "Old Pony", "Bear").play()
    table.activate("Old Pony", "Bear").resolve_all()
    before = len(table.state.players[A].hand)
    table.attack("Old Pony").resolve_all()
    assert len(table.state.players[A].hand) == before + 1
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    before = len(table.state.players[A].hand)
    table.attack("Old Pony").resolve_all()
    assert len(table.state.players[A].hand) == before


def test_who_crewed_it_is_asked_for_by_kind():
    ship = printed(
        "Night Ship",
        "vehicle",
        "Whenever this Vehicle attacks, if a Goblin crewed it this turn, you gain 4 life. / Crew 1",
    )
    for crew, life in (("Goblin", 24), ("Bear", 20)):
        table = Setup(cards=[ship]).battlefield(A, "Night Ship", "Bear", "Goblin").play()
        table.activate("Night Ship", crew).resolve_all()
        table.attack("Night Ship").resolve_all()
        assert table.life(A) == life


# --- devour --------------------------------------------------------------------------------------


@pytest.mark.cr("702.82b")
def test_it_counts_the_goblins_among_what_it_devoured():
    dragon = printed(
        "Hungry Dragon",
        "creature",
        "Devour 1 / When this creature enters, it deals damage to any target equal to twice the "
        "number of Goblins it devoured.",
    )
    setup = Setup(cards=[dragon]).battlefield(A, "Bear", "Goblin").hand(A, "Hungry Dragon")
    table = setup.play()
    table.cast("Hungry Dragon").resolve().answer("Bear", "Goblin").answer(B).resolve_all()
    assert (table.size("Hungry Dragon"), table.life(B)) == ((4, 4), 18)


@pytest.mark.cr("702.82b")
@pytest.mark.parametrize(("eaten", "flies"), [(("Bear",), True), ((), False)])
def test_it_has_flying_if_it_devoured_a_creature(eaten: tuple[str, ...], flies: bool):
    young = printed(
        "Hatchling", "creature", "Devour 1 / This creature has flying if it devoured a creature."
    )
    table = Setup(cards=[young]).battlefield(A, "Bear").hand(A, "Hatchling").play()
    table.cast("Hatchling").resolve().answer(*eaten)
    table.go_to(Step.PRECOMBAT_MAIN, turn=9)
    assert ("flying" in table.seen("Hatchling").keywords) is flies


# --- craft ---------------------------------------------------------------------------------------

EFFIGY = printed(
    "Sun Effigy",
    "creature",
    "~'s power is equal to the total power of the exiled cards used to craft it.",
    type_line="Artifact Creature — Golem",
    size=(0, 4),
)


def _crafted(text: str) -> CardDefinition:
    return _two_faces(printed("Sun Banner", "artifact", text), EFFIGY)


@pytest.mark.cr("702.167c")
def test_it_knows_what_it_was_crafted_with():
    banner = _crafted("Craft with one or more creatures {0}")
    setup = Setup(cards=[banner]).battlefield(A, "Sun Banner // Sun Effigy", "Bear", "Goblin")
    table = setup.graveyard(A, "Ox").battlefield(B, "Giant").play()
    table.activate("Sun Banner")
    assert sorted(table.labels()) == ["Bear", "Goblin", "Ox"]
    power = sum(table.size(name)[0] or 0 for name in ("Bear",)) + 1
    table.answer("Bear", "Goblin").resolve_all()
    assert table.size("Sun Effigy") == (power, 4)
    assert table.names(Zone.EXILE, A) == ["Bear", "Goblin"]


@pytest.mark.cr("702.167b")
def test_each_of_several_materials_is_another_object():
    banner = _crafted("Craft with a Bear, a Goblin, and an Ox {0}")
    full = "Sun Banner // Sun Effigy"
    table = Setup(cards=[banner]).battlefield(A, full, "Bear", "Goblin").play()
    assert "Activate Sun Banner" not in table.labels()
    table = Setup(cards=[banner]).battlefield(A, full, "Bear", "Goblin").graveyard(A, "Ox").play()
    table.activate("Sun Banner").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear", "Goblin", "Ox"]
    assert [o.face.name for o in table.all("Sun Effigy")] == ["Sun Effigy"]


@pytest.mark.cr("702.167b")
def test_materials_described_as_cards_are_in_the_graveyard():
    banner = _crafted("Craft with two or more artifact cards {0}")
    setup = Setup(cards=[banner, printed("Stone", "artifact", "")])
    setup.battlefield(A, "Sun Banner // Sun Effigy", "Stone", "Stone").graveyard(A, "Stone")
    assert "Activate Sun Banner" not in setup.play().labels()
    setup.graveyard(A, "Stone", "Stone")
    table = setup.play()
    table.activate("Sun Banner")
    assert len(table.decision.options) == 3


# --- behold and exile ----------------------------------------------------------------------------


@pytest.mark.cr("701.4a")
@pytest.mark.parametrize("where", [Zone.HAND, Zone.BATTLEFIELD])
def test_what_was_beheld_and_exiled_comes_back_when_it_leaves(where: Zone):
    champion = printed(
        "Kin Champion",
        "creature",
        "As an additional cost to cast this spell, behold a Goblin and exile it. / When this "
        "creature leaves the battlefield, return the exiled card to its owner's hand.",
    )
    setup = Setup(cards=[champion]).hand(A, "Kin Champion", "Murder").put(A, where, "Goblin")
    table = with_pool(setup.play(), "BBB")
    table.cast("Kin Champion").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Goblin"]
    table.cast("Murder", "Kin Champion").resolve_all()
    assert table.names(Zone.HAND, A) == ["Goblin"]


def test_without_something_to_behold_it_cant_be_cast():
    champion = printed(
        "Kin Champion",
        "creature",
        "As an additional cost to cast this spell, behold a Goblin and exile it.",
    )
    table = Setup(cards=[champion]).hand(A, "Kin Champion", "Bear").play()
    assert "Cast Kin Champion" not in table.labels()


# --- meld ----------------------------------------------------------------------------------------

WHOLE = printed("Whole Angel", "creature", "Flying", size=(9, 9))
LEFT = _two_faces(
    printed(
        "Left Half",
        "creature",
        "{0}: If you both own and control ~ and a creature named Right Half, exile them, then meld "
        "them into Whole Angel.",
    ),
    WHOLE,
    Layout.MELD,
)
RIGHT = _two_faces(printed("Right Half", "creature", "Flying"), WHOLE, Layout.MELD)
L, R = "Left Half // Whole Angel", "Right Half // Whole Angel"


def _there(table: Table) -> list[str]:
    return sorted(table.state.objects[oid].face.name for oid in table.state.battlefield)


@pytest.mark.cr("701.42a")
def test_a_pair_melds():
    table = Setup(cards=[LEFT, RIGHT]).battlefield(A, L, R, "Bear").play()
    table.activate("Left Half").resolve_all()
    assert _there(table) == ["Bear", "Whole Angel"]
    assert table.size("Whole Angel") == (9, 9)


@pytest.mark.cr("712.8g")
@pytest.mark.cr("614.12")
def test_what_a_pair_melds_into_enters_as_it_says_itself():
    guide = printed("Whole Angel", "creature", "~ enters with two +1/+1 counters on it.")
    cards = [_two_faces(one, guide, Layout.MELD) for one in (LEFT, RIGHT)]
    table = Setup(cards=cards).battlefield(A, L, R).play()
    table.activate("Left Half").resolve_all()
    assert _there(table) == ["Whole Angel"]
    assert table.seen("Whole Angel").name == "Whole Angel"
    assert table.find("Whole Angel").counters == {"+1/+1": 2}


@pytest.mark.cr("701.42b")
def test_only_one_of_several_partners_melds():
    table = Setup(cards=[LEFT, RIGHT]).battlefield(A, L, R, R).play()
    table.activate("Left Half").resolve()
    table.answer(table.all("Right Half")[0].id).resolve_all()
    assert _there(table) == ["Right Half", "Whole Angel"]


@pytest.mark.cr("712.5")
def test_a_partner_that_an_opponent_controls_doesnt_count():
    table = Setup(cards=[LEFT, RIGHT]).battlefield(A, L).battlefield(B, R).play()
    table.activate("Left Half").resolve_all()
    assert _there(table) == ["Left Half", "Right Half"]


@pytest.mark.cr("701.42a")
def test_both_attack_and_the_melded_one_enters_attacking():
    left = _two_faces(
        printed(
            "Left Half",
            "creature",
            "Whenever you attack, you gain 1 life. If ~ and a creature named Right Half are "
            "attacking, and you both own and control them, exile them, then meld them into Whole "
            "Angel. It enters tapped and attacking.",
        ),
        WHOLE,
        Layout.MELD,
    )
    table = Setup(cards=[left, RIGHT]).battlefield(A, L, R).play()
    table.attack("Left Half", "Right Half").resolve_all()
    assert (_there(table), table.life(A)) == (["Whole Angel"], 21)
    table.damage()
    assert table.life(B) == 11
    alone = Setup(cards=[left, RIGHT]).battlefield(A, L, R).play()
    alone.attack("Left Half").resolve_all()
    assert (_there(alone), alone.life(A)) == (["Left Half", "Right Half"], 21)
