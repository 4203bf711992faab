"""CR 106, 107, 117, 118: mana, symbols, priority, costs."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import ManaCostError
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import add
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.keywords import enchant
from rules_engine.ir.selectors import HOST, LAND
from rules_engine.rules.editions import RulesEdition
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup


def payable(cost: str, *lands: str, life: int = 20) -> bool:
    table = Setup().battlefield(A, *lands).life(A, life).play()
    return can_pay_mana(table.state, A, ManaCost.parse(cost))


@pytest.mark.cr("107.4a")
@pytest.mark.cr("107.4b")
@pytest.mark.parametrize(
    ("cost", "lands", "expected"),
    [
        ("{1}{W}", ["Plains", "Mountain"], True),
        ("{1}{W}", ["Mountain", "Mountain"], False),
        ("{U}", ["Wastes"], False),
        ("{2}", ["Plains", "Wastes"], True),
        ("{R}{R}", ["Dual", "Mountain"], True),
        ("{R}{G}", ["Dual", "Dual"], True),
        ("{R}{G}", ["Dual", "Mountain"], True),
        ("{G}{G}", ["Dual", "Mountain"], False),
        ("{0}", [], True),
    ],
)
def test_107_4_colored_and_generic(cost, lands, expected):
    assert payable(cost, *lands) is expected


@pytest.mark.cr("107.4c")
@pytest.mark.cr("107.4h")
@pytest.mark.parametrize(
    ("cost", "lands", "expected"),
    [
        ("{C}", ["Forest"], False),
        ("{C}", ["Wastes"], True),
        ("{S}", ["Forest"], False),
        ("{S}", ["Snow Forest"], True),
        ("{C}{C}{2}", ["Two Rock", "Two Rock"], True),
        ("{C}{C}{G}", ["Two Rock", "Wastes"], False),
    ],
)
def test_107_4c_and_h_colorless_and_snow(cost, lands, expected):
    assert payable(cost, *lands) is expected


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize(
    ("cost", "lands", "expected"),
    [
        ("{G/W}{G/W}", ["Forest", "Plains"], True),
        ("{G/W}{G/W}", ["Forest", "Island"], False),
        ("{2/B}", ["Swamp"], True),
        ("{2/B}", ["Island"], False),
        ("{2/B}", ["Island", "Island"], True),
        ("{2/B}{2/B}", ["Swamp", "Island", "Forest"], True),
    ],
)
def test_107_4e_hybrid(cost, lands, expected):
    assert payable(cost, *lands) is expected


@pytest.mark.cr("107.4f")
@pytest.mark.parametrize(
    ("lands", "life", "expected"),
    [
        ([], 4, True),
        ([], 3, False),
        (["Plains"], 3, True),
        (["Plains", "Plains"], 1, True),
    ],
)
def test_107_4f_phyrexian(lands, life, expected):
    assert payable("{W/P}{W/P}", *lands, life=life) is expected


@pytest.mark.cr("107.4f")
def test_107_4f_life_is_paid_only_when_mana_is_lacking():
    table = Setup().hand(A, "Phyrexian Bear").battlefield(A, "Wastes").play()
    table.cast("Phyrexian Bear").resolve()
    assert table.life(A) == 18
    other = Setup().hand(A, "Phyrexian Bear").battlefield(A, "Forest", "Forest").play()
    other.cast("Phyrexian Bear").resolve()
    assert other.life(A) == 20


@pytest.mark.cr("202.3")
@pytest.mark.parametrize(
    ("text", "value"),
    [("{3}{U}{U}", 5), ("{R}{R}", 2), ("{X}{R}", 1), ("{2/B}{G/W}", 3), ("{W/P}", 1), ("", 0)],
)
def test_202_3_mana_value(text, value):
    assert ManaCost.parse(text).mana_value == value


@pytest.mark.parametrize("text", ["{Q}", "2", "{", "{1}}", "{W/}", "{-1}"])
def test_texts_that_are_not_mana_costs(text):
    with pytest.raises(ManaCostError):
        ManaCost.parse(text)


@pytest.mark.cr("106.4")
def test_106_4_unspent_mana_is_gone_with_the_step():
    table = Setup().battlefield(A, "Forest").play()
    table.act("Mana: Forest")
    assert table.state.players[A].pool == {
        ManaUnit(ManaType.GREEN, source=table.find("Forest").id): 1
    }
    assert table.state.stack == []
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert (table.state.players[A].pool, table.life(A)) == ({}, 20)


@pytest.mark.cr("106.4")
def test_106_4_mana_burn_in_editions_that_have_it():
    table = Setup(edition=RulesEdition("old", mana_burn=True)).battlefield(A, *["Forest"] * 3)
    game = table.play()
    for _ in range(3):
        game.act("Mana: Forest")
    assert game.go_to(Step.BEGINNING_OF_COMBAT).life(A) == 17


@pytest.mark.cr("107.3a")
def test_107_3a_x_is_chosen_and_paid():
    table = Setup().hand(A, "Blaze").battlefield(A, *["Mountain"] * 5).play()
    table.cast("Blaze", 4, "B").resolve()
    assert table.life(B) == 16
    assert [land.tapped for land in table.all("Mountain")] == [True] * 5


@pytest.mark.cr("107.3m")
def test_107_3m_a_creature_remembers_its_x_as_it_enters():
    table = Setup().hand(A, "Hydra").battlefield(A, *["Forest"] * 4).play()
    table.cast("Hydra", 3).resolve()
    assert table.size("Hydra") == (3, 3)
    assert table.find("Hydra").counters == {"+1/+1": 3}


@pytest.mark.cr("117.3c")
def test_117_3c_the_caster_keeps_priority():
    table = Setup().hand(A, "Shock", "Growth").battlefield(A, "Mountain", "Forest", "Bear").play()
    table.cast("Shock", "B")
    assert table.decision.player == A
    table.cast("Growth")
    assert [table.state.objects[o].face.name for o in table.state.stack] == ["Shock", "Growth"]


@pytest.mark.cr("117.4")
def test_117_4_passing_resolves_or_ends_the_step():
    table = Setup().hand(A, "Shock").battlefield(A, "Mountain").play()
    table.cast("Shock", "B").pass_priority().pass_priority()
    assert (table.life(B), table.state.step, table.decision.player) == (18, Step.PRECOMBAT_MAIN, A)
    table.pass_priority().pass_priority()
    assert table.state.step is Step.BEGINNING_OF_COMBAT


@pytest.mark.cr("118.3")
def test_118_3_sacrifice_as_a_cost_happens_at_once():
    table = Setup().battlefield(A, "Altar", "Bear").play()
    table.activate("Altar")
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    assert table.life(A) == 20
    assert table.resolve().life(A) == 23


WILD = card(
    "Wild Aura",
    "{G}",
    "Enchantment — Aura",
    enchant(LAND),
    TriggeredAbility(TappedForMana(HOST), (add("{G}"),)),
)


@pytest.mark.cr("605.4a")
@pytest.mark.cr("106.12a")
def test_605_4a_triggered_mana_abilities_resolve_at_once():
    setup = Setup(cards=[WILD]).battlefield(A, "Forest", "Wild Aura")
    forest, aura = (setup.state.objects[oid] for oid in setup.state.battlefield)
    aura.attached_to = forest.id
    table = setup.play().act("Mana: Forest")
    assert table.state.players[A].pool == {
        ManaUnit(ManaType.GREEN, source=forest.id): 1,
        ManaUnit(ManaType.GREEN, source=aura.id): 1,
    }
    assert table.state.stack == []
