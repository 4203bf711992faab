"""CR 702.27 buyback, 702.33 kicker, and cards without a mana cost (CR 118.6)."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.conditions import KICKED, cost_was_paid
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import DealDamage, GainLife, If
from rules_engine.ir.events import Enters
from rules_engine.ir.keywords import buyback, kicker
from rules_engine.ir.modifications import AlternativeCostFor, CostChange
from rules_engine.ir.selectors import ANY_TARGET, SPELL, TARGET, THIS, YOU
from rules_engine.rules.casting import cast_spell
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import position

ECHO = card("Echoing", "{R}", "Instant", buyback("{2}"), SpellAbility((GainLife(YOU, 1),)))
CHEAPER = card("Cheaper", "{1}", "Artifact", StaticAbility(SPELL, (CostChange(-2),)))
DEARER = card("Dearer", "{1}", "Artifact", StaticAbility(SPELL, (CostChange(1),)))
TWO_KICKERS = card(
    "Two Kicks",
    "{0}",
    "Sorcery",
    kicker("{1}"),
    kicker("{2}"),
    SpellAbility(
        (
            If(cost_was_paid(Keyword.KICKER, 0), (GainLife(YOU, 1),)),
            If(cost_was_paid(Keyword.KICKER, 1), (GainLife(YOU, 10),)),
        )
    ),
)
FIST = card(
    "Fist",
    "{1}",
    "Artifact",
    StaticAbility(SPELL, (AlternativeCostFor(cost("{W}{U}{B}{R}{G}")),)),
)
COSTLESS = card("Costless", "", "Sorcery", SpellAbility((GainLife(YOU, 7),)))
NOTHING = card("Nothing", "{0}", "Sorcery", SpellAbility((GainLife(YOU, 7),)))
EXTRA = (ECHO, CHEAPER, DEARER, TWO_KICKERS, FIST, COSTLESS, NOTHING)


def start(**options) -> Setup:
    setup = position(**options)
    setup.cards.update({definition.name: definition for definition in EXTRA})
    return setup


@pytest.mark.scenario("M-BUYB-4")
@pytest.mark.cr("702.27a")
def test_m_buyb_4_a_copy_ceases_to_exist():
    setup = start().battlefield(A, *["Mountain"] * 3, "Island", "Island")
    table = setup.hand(A, "Echoing", "Twincast").play().cast("Echoing", "Yes")
    table.cast("Twincast").resolve().resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (21, [])
    table.resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, ["Echoing"])


@pytest.mark.scenario("M-BUYB-5")
@pytest.mark.cr("702.27a")
def test_m_buyb_5_what_counts_is_the_choice():
    setup = start().battlefield(A, "Mountain", "Cheaper").hand(A, "Echoing")
    table = setup.play().cast("Echoing", "Yes").resolve()
    assert table.names(Zone.HAND, A) == ["Echoing"]
    assert sum(obj.tapped for obj in table.all("Mountain")) == 1


@pytest.mark.scenario("M-BUYB-6", "M-BUYB-7")
@pytest.mark.cr("702.27a")
@pytest.mark.cr("601.2b")
def test_m_buyb_6_the_mana_cost_is_unchanged_and_the_choice_made_on_casting():
    setup = start().battlefield(A, *["Mountain"] * 3).hand(A, "Echoing")
    table = setup.play().act("Cast Echoing")
    assert (table.decision.kind, table.decision.rule) == (DecisionKind.YES_NO, "CR 702.27a")
    table.answer("Yes")
    spell = table.seen(table.state.stack[-1])
    assert (str(spell.mana_cost), spell.mana_value) == ("{R}", 1)
    table.pass_priority().pass_priority()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.names(Zone.HAND, A) == ["Echoing"]


@pytest.mark.scenario("M-KICK-3", "M-KICK-4", "M-KICK-7")
@pytest.mark.cr("702.33a")
@pytest.mark.cr("601.2b")
def test_m_kick_3_kicked_once_as_it_is_cast():
    setup = start().battlefield(A, *["Mountain"] * 9).hand(A, "Kicked Burn")
    table = setup.play().act("Cast Kicked Burn")
    asked = []
    while table.decision.kind is not DecisionKind.PRIORITY:
        asked.append((table.decision.kind, table.decision.rule))
        table.answer("Yes" if table.decision.kind is DecisionKind.YES_NO else "B")
    assert asked == [
        (DecisionKind.YES_NO, "CR 702.33a"),
        (DecisionKind.TARGET, "CR 601.2c"),
    ]
    assert sum(obj.tapped for obj in table.all("Mountain")) == 3
    assert table.seen(table.state.stack[-1]).mana_value == 1


@pytest.mark.scenario("M-KICK-6", "M-KICK-8")
@pytest.mark.cr("702.33d")
@pytest.mark.parametrize(
    ("answers", "life"), [(("Yes", "No"), 21), (("No", "Yes"), 30), (("Yes", "Yes"), 31)]
)
def test_m_kick_6_which_kicker_was_declared_counts_whatever_was_paid(answers, life):
    setup = start().battlefield(A, "Cheaper", "Cheaper").hand(A, "Two Kicks")
    table = setup.play().cast("Two Kicks", *answers).resolve()
    assert table.life(A) == life


def refused(table: Table, name: str) -> bool:
    return not any(f"Cast {name}" in label for label in table.labels())


@pytest.mark.scenario("M-NOCOST-1", "M-NOCOST-2")
@pytest.mark.cr("118.6")
@pytest.mark.cr("202.1b")
def test_m_nocost_1_no_cost_is_not_a_cost_of_nothing():
    table = start().hand(A, "Costless", "Nothing", "Hypergenesis").play()
    assert refused(table, "Costless")
    assert refused(table, "Hypergenesis")
    assert table.cast("Nothing").resolve().life(A) == 27
    state = table.state
    costless = table.find("Costless", Zone.HAND).id

    with pytest.raises(IllegalAction) as error:
        for _ in cast_spell(state.copy(), A, costless, ""):
            pass
    assert error.value.rule == "CR 118.6"


@pytest.mark.scenario("M-NOCOST-3")
@pytest.mark.cr("118.6")
def test_m_nocost_3_an_increase_makes_nothing_payable():
    setup = start().battlefield(A, "Dearer", *["Wastes"] * 5).hand(A, "Costless", "Nothing")
    table = setup.play()
    assert refused(table, "Costless")
    assert not refused(table, "Nothing")


@pytest.mark.scenario("M-NOCOST-5")
@pytest.mark.cr("118.6a")
def test_m_nocost_5_an_alternative_cost_can_be_paid():
    five = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    setup = start().battlefield(A, "Fist", *five).hand(A, "Costless")
    table = setup.play()
    (label,) = [label for label in table.labels() if "Costless" in label]
    assert table.act(label).resolve().life(A) == 27


@pytest.mark.scenario("M-NOCOST-6")
@pytest.mark.cr("202.3a")
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY])
def test_m_nocost_6_its_mana_value_is_0_everywhere(zone):
    table = start().put(A, zone, "Hypergenesis").play()
    assert table.seen(table.find("Hypergenesis", zone).id).mana_value == 0


@pytest.mark.cr("702.33e")
def test_a_kicked_permanent_remembers():
    giant = card(
        "Kicker Giant",
        "{0}",
        "Creature — Giant",
        kicker("{1}"),
        TriggeredAbility(
            Enters(THIS),
            (DealDamage(3, TARGET),),
            (Target(ANY_TARGET),),
            condition=KICKED,
        ),
        power=1,
        toughness=1,
    )
    for answer, life in (("Yes", 17), ("No", 20)):
        table = Setup(cards=[giant]).hand(A, "Kicker Giant").battlefield(A, "Wastes").play()
        table.cast("Kicker Giant", answer).resolve()
        if answer == "Yes":
            table.answer("B").resolve()
        assert (table.life(B), table.state.stack) == (life, [])
