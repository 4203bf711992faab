"""What the rules of 2006 had otherwise, beside today's outcome."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import EntersTapped, SpellAbility, StaticAbility, Target
from rules_engine.ir.effects import Apply, Fight, GainLife, Tap
from rules_engine.ir.keywords import buyback
from rules_engine.ir.modifications import SetController, SetLandTypes
from rules_engine.ir.selectors import CREATURE, LAND, SECOND_TARGET, SPELL, TARGET, YOU
from rules_engine.rules.editions import rules_edition
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.rulings.table import position


@pytest.mark.scenario("M-BUYB-3")
@pytest.mark.cr("702.27a")
@pytest.mark.parametrize(("edition", "zone"), [("modern", Zone.HAND), ("2006", Zone.GRAVEYARD)])
def test_m_buyb_3_a_bought_back_spell_of_another_owner(edition, zone):
    """Today it is its owner's hand that it goes to, whoever controls the spell."""
    echo = card("Echoing", "{0}", "Instant", buyback("{1}"), SpellAbility((GainLife(YOU, 1),)))
    steal = card(
        "Steal",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(SPELL),)),
    )
    setup = Setup(cards=[echo, steal], edition=rules_edition(edition), active=B)
    table = setup.battlefield(B, "Wastes").hand(B, "Echoing").hand(A, "Steal").play()
    table.cast("Echoing", "Yes").cast("Steal", player=A).resolve_all()
    assert (table.life(A), len(table.all("Echoing", zone))) == (21, 1)
    assert table.find("Echoing", zone).owner == B


@pytest.mark.cr("107.1b")
@pytest.mark.parametrize(("edition", "life"), [("modern", 18), ("2006", 17)])
def test_phth_2_negative_power_in_a_calculation(edition, life):
    setup = position(edition=rules_edition(edition)).battlefield(A, *["Swamp"] * 7)
    weak = card("Weakling", "{1}", "Creature — Rat", power=-1, toughness=3)
    setup.cards["Weakling"] = weak
    table = setup.battlefield(B, "Weakling").hand(A, "Phthisis").play()
    table.cast("Phthisis").resolve()
    assert table.life(B) == life


@pytest.mark.cr("614.12")
@pytest.mark.parametrize(("edition", "tapped"), [("modern", False), ("2006", True)])
def test_dawn_4_how_a_land_enters_that_will_be_a_plains(edition, tapped):
    dawn = card("Dawning", "{1}", "Enchantment", StaticAbility(LAND, (SetLandTypes(("Plains",)),)))
    slow = card("Slow Land", "", "Land", EntersTapped())
    setup = Setup(cards=[dawn, slow], edition=rules_edition(edition)).battlefield(A, "Dawning")
    table = setup.hand(A, "Slow Land").play().act("Play Slow Land")
    land = table.find("Slow Land")
    assert (land.tapped, table.seen(land.id).subtypes) == (tapped, {"Plains"})


@pytest.mark.cr("608.2b")
@pytest.mark.cr("701.14b")
@pytest.mark.parametrize("gone", [1, 2])
@pytest.mark.parametrize(("edition", "tapped"), [("modern", True), ("2006", False)])
def test_arena_1_one_illegal_target_of_two(edition, tapped, gone):
    duel = card(
        "Duel",
        "{0}",
        "Sorcery",
        SpellAbility(
            (Tap(TARGET | SECOND_TARGET), Fight(TARGET, SECOND_TARGET)),
            (Target(CREATURE), Target(CREATURE, other_than=(0,))),
        ),
    )
    setup = Setup(cards=[duel], edition=rules_edition(edition)).hand(A, "Duel")
    setup.battlefield(A, "Brute").battlefield(B, "Bear", "Island", "Island")
    table = setup.hand(B, "Bounce", "Bounce").play().cast("Duel", "Brute", "Bear")
    table.cast("Bounce", "Bear", player=B).resolve()
    if gone == 2:
        table.cast("Bounce", "Brute", player=B).resolve()
        table.resolve()
        assert table.all("Brute") == []
        return
    table.resolve()
    assert (table.find("Brute").tapped, table.find("Brute").damage) == (tapped, 0)
