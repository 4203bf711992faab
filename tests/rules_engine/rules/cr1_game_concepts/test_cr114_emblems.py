"""CR 114: emblems."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import LoyaltyChange, cost
from rules_engine.ir.effects import Destroy, GainLife, GetEmblem
from rules_engine.ir.events import Casts
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.selectors import (
    CREATURE,
    OPPONENT,
    PERMANENT,
    SPELL,
    TARGET,
    YOU,
    YOU_CONTROL,
)
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table

ANTHEM = StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 1),))
THRIFT = TriggeredAbility(Casts(YOU, SPELL), (GainLife(YOU, 2),))

CARDS = (
    card("Crest", "{1}", "Sorcery", SpellAbility((GetEmblem((ANTHEM, THRIFT)),))),
    card(
        "Given Crest",
        "{1}",
        "Sorcery",
        SpellAbility((GetEmblem((ANTHEM,), TARGET),), (Target(OPPONENT),)),
    ),
    card(
        "Herald",
        "{1}",
        "Planeswalker — Test",
        ActivatedAbility(cost(LoyaltyChange(3, minus=True)), (GetEmblem((ANTHEM,)),)),
        loyalty=3,
    ),
    card("Raze", "{1}", "Sorcery", SpellAbility((Destroy(TARGET),), (Target(PERMANENT),))),
)


def start(*hand: str) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *["Wastes"] * 4, "Bear").hand(A, *hand)


def emblem(table: Table):
    return next(o for o in table.state.objects.values() if o.kind is ObjectKind.EMBLEM)


@pytest.mark.scenario("T114.1.1", "T114.3.1")
@pytest.mark.cr("114.1")
@pytest.mark.cr("114.3")
def test_114_1_an_emblem_has_abilities_and_nothing_else():
    table = start("Crest").play().cast("Crest").resolve()
    obj = emblem(table)
    seen = table.seen(obj.id)
    assert (obj.zone, table.state.command) == (Zone.COMMAND, [obj.id])
    assert (seen.name, seen.types, seen.subtypes, seen.colors) == (
        "",
        frozenset(),
        frozenset(),
        frozenset(),
    )
    assert (seen.mana_cost, seen.mana_value, seen.power) == (None, 0, None)
    assert len(seen.abilities) == 2


@pytest.mark.scenario("T114.2.1")
@pytest.mark.cr("114.2")
def test_114_2_who_gets_it_owns_and_controls_it():
    table = start("Given Crest").battlefield(B, "Ox").play()
    table.cast("Given Crest").resolve()
    obj = emblem(table)
    assert (obj.owner, table.seen(obj.id).controller) == (B, B)
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (3, 5))


@pytest.mark.scenario("T114.4.1")
@pytest.mark.cr("114.4")
def test_114_4_it_works_on_when_its_source_is_gone():
    table = start().battlefield(A, "Herald").play()
    table.activate("Herald").resolve()
    assert table.all("Herald") == []
    assert table.size("Bear") == (3, 3)
    table.go_to(table.state.step, turn=5)
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("114.4")
def test_114_4_its_triggered_abilities_work_in_the_command_zone():
    table = start("Crest", "Crest").play()
    table.cast("Crest").resolve().cast("Crest").resolve_all()
    assert table.life(A) == 22
    assert table.size("Bear") == (4, 4)


@pytest.mark.scenario("T114.5.1")
@pytest.mark.cr("114.5")
def test_114_5_it_is_neither_card_nor_permanent():
    table = start("Crest", "Raze").play()
    table.cast("Crest").resolve().cast("Raze")
    assert emblem(table).id not in {option.entity for option in table.decision.options}
    assert {option.label for option in table.decision.options} == {"Bear", "Wastes"}
    assert not emblem(table).is_card
