"""CR 106: mana."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.abilities import (
    ActivatedAbility,
    ModifiedEvent,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import THAT_MUCH, Times
from rules_engine.ir.costs import SacrificeThis, TapPermanents, cost
from rules_engine.ir.effects import (
    AddManaOfType,
    DoubleUnspentMana,
    GainLife,
    LoseUnspentMana,
    add,
    add_any_color,
    add_any_type,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.keywords import HASTE
from rules_engine.ir.mana import ColorsOf, CouldProduce, ManaRestriction, ManaRider, ProducedTypes
from rules_engine.ir.modifications import CantBeCountered, GainAbility
from rules_engine.ir.selectors import (
    ARTIFACT,
    CREATURE,
    LAND,
    OPPONENT_CONTROLS,
    PERMANENT,
    PLAYER,
    TARGET,
    YOU,
    YOU_CONTROL,
)
from rules_engine.rules.editions import PoolEmptiesAt, RulesEdition
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.rules.mana_production import could_produce
from rules_engine.rules.mana_spending import Purpose, PurposeKind
from rules_engine.state import events as ev
from rules_engine.vocabulary import ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

ONLY_CREATURES = ManaRestriction(spells=CREATURE)
PROTECTED = ManaRider(CREATURE, (CantBeCountered(),))
THEIR_LANDS = LAND & OPPONENT_CONTROLS

CARDS = [
    card("Any Color", "", "Land", ActivatedAbility(cost("{T}"), (add_any_color(),))),
    card("Any Type", "", "Land", ActivatedAbility(cost("{T}"), (add_any_type(),))),
    card("Ritual", "{B}", "Instant", SpellAbility((add("{B}{B}{B}"),))),
    card("Mill", "", "Land", ActivatedAbility(cost("{T}"), (add("{R/G}"),))),
    card("Two Black", "", "Land", ActivatedAbility(cost("{T}"), (add("{2/B}"),))),
    card("Blue Oil", "", "Land", ActivatedAbility(cost("{T}"), (add("{U/P}"),))),
    card("Three", "", "Land", ActivatedAbility(cost("{T}"), (add("{3}"),))),
    card("Snows", "", "Land", ActivatedAbility(cost("{T}"), (add("{S}{S}"),))),
    card(
        "Crater",
        "",
        "Land",
        ActivatedAbility(cost("{T}"), (AddManaOfType(ColorsOf(PERMANENT & YOU_CONTROL)),)),
    ),
    card(
        "Orchard",
        "",
        "Land",
        ActivatedAbility(cost("{T}"), (AddManaOfType(CouldProduce(THEIR_LANDS)),)),
    ),
    card(
        "Den",
        "",
        "Land",
        ActivatedAbility(cost("{T}"), (add("{R}", only=ONLY_CREATURES),)),
        ActivatedAbility(cost("{T}"), (add("{G}", only=ONLY_CREATURES),)),
    ),
    card(
        "Workshop",
        "",
        "Land",
        ActivatedAbility(cost("{T}"), (add("{C}", only=ManaRestriction(spells=ARTIFACT)),)),
    ),
    card("Doubling", "{0}", "Artifact", ActivatedAbility(cost("{0}"), (DoubleUnspentMana(),))),
    card("Cavern", "", "Land", ActivatedAbility(cost("{T}"), (add("{G}", riders=(PROTECTED,)),))),
    card(
        "Speedway",
        "",
        "Land",
        ActivatedAbility(
            cost("{T}"), (add("{R}", riders=(ManaRider(CREATURE, (GainAbility(HASTE),)),)),)
        ),
    ),
    card(
        "Fountain",
        "",
        "Land",
        ActivatedAbility(
            cost("{T}"), (add("{G}", riders=(ManaRider(CREATURE, then=(GainLife(YOU, 1),)),)),)
        ),
    ),
    card(
        "Reflection",
        "{0}",
        "Artifact",
        ModifiedEvent(
            TappedForMana(PERMANENT & YOU_CONTROL), (AmountBecomes(Times(2, THAT_MUCH)),)
        ),
    ),
    card(
        "Growth Rite",
        "{0}",
        "Artifact",
        TriggeredAbility(TappedForMana(LAND, (ManaType.GREEN,)), (add("{G}"),)),
    ),
    card(
        "Mirror",
        "{0}",
        "Artifact",
        TriggeredAbility(TappedForMana(LAND & YOU_CONTROL), (AddManaOfType(ProducedTypes()),)),
    ),
    card("Petal", "{0}", "Artifact", ActivatedAbility(cost("{T}", SacrificeThis()), (add("{B}"),))),
    card("Ore", "{0}", "Artifact", ActivatedAbility(cost(SacrificeThis()), (add("{C}"),))),
    card(
        "Horn",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(TapPermanents(LAND & YOU_CONTROL)), (GainLife(YOU, 1),)),
    ),
    card(
        "Drain",
        "{0}",
        "Instant",
        SpellAbility((LoseUnspentMana(TARGET, YOU),), (Target(PLAYER),)),
    ),
    card("Lasting", "", "Land", ActivatedAbility(cost("{T}"), (add("{G}", lasting=True),))),
]


def start(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), **options) -> Table:
    setup = Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)
    return setup.hand(A, *hand).play()


def pool(table: Table, player: int = A) -> str:
    units = table.state.players[player].pool
    letters = Counter({unit.type.value: 0 for unit in units})
    for unit, number in units.items():
        letters[unit.type.value] += number
    return "".join(letter * letters[letter] for letter in "WUBRGC" if letter in letters)


def can_pay(table: Table, text: str, purpose: Purpose | None = None) -> bool:
    return can_pay_mana(table.state, A, ManaCost.parse(text), purpose=purpose or Purpose())


@pytest.mark.cr("106.1")
@pytest.mark.scenario("T106.1a.1", "T106.1b.1")
def test_106_1_five_colors_and_six_types():
    table = start("Any Color", "Any Type").act("Mana: Any Color")
    assert table.labels() == ["{W}", "{U}", "{B}", "{R}", "{G}"]
    table.answer("{U}").act("Mana: Any Type")
    assert table.labels() == ["{W}", "{U}", "{B}", "{R}", "{G}", "{C}"]
    assert pool(table.answer("{C}")) == "UC"


@pytest.mark.cr("106.3")
@pytest.mark.scenario("T106.3.1", "T106.3.2")
def test_106_3_mana_knows_its_source():
    table = start("Snow Forest", "Swamp", hand=("Ritual",)).act("Mana: Snow Forest")
    (unit,) = table.state.players[A].pool
    assert (unit.source, unit.snow) == (table.find("Snow Forest").id, True)
    spell = table.cast("Ritual").state.stack[-1]
    table.resolve()
    black = [unit for unit in table.state.players[A].pool if unit.type is ManaType.BLACK]
    assert [(unit.source, table.state.players[A].pool[unit]) for unit in black] == [(spell, 3)]


@pytest.mark.cr("106.4")
@pytest.mark.scenario("T106.4.1", "T106.4.2", "T106.4.3", "ER-02")
def test_106_4_the_pool_empties_with_each_step_and_phase():
    table = start("Forest", step=Step.UPKEEP).act("Mana: Forest")
    assert pool(table) == "G"
    assert pool(table.go_to(Step.DRAW)) == ""
    table = start("Mountain", step=Step.BEGINNING_OF_COMBAT).act("Mana: Mountain")
    assert pool(table.go_to(Step.DECLARE_ATTACKERS)) == ""
    table = start("Mountain", hand=("Goblin",)).act("Mana: Mountain").cast("Goblin")
    assert (pool(table), table.names(Zone.STACK, A)) == ("", ["Goblin"])
    older = RulesEdition(pool_empties_at=PoolEmptiesAt.PHASE)
    table = start("Forest", step=Step.UPKEEP, edition=older).act("Mana: Forest")
    assert pool(table.go_to(Step.DRAW)) == "G"
    assert pool(table.go_to(Step.PRECOMBAT_MAIN)) == ""


@pytest.mark.cr("106.4a")
@pytest.mark.scenario("T106.4a.1", "ER-01")
def test_106_4a_unspent_mana_is_public_and_burns_by_older_rules():
    table = start("Forest", "Forest").act("Mana: Forest").act("Mana: Forest").pass_priority()
    shown = next(seat for seat in table.game.view(B).players if seat.id == A)
    assert shown.pool == (("G", 1), ("G", 1)) or shown.pool == (("G", 2),)
    for burns, life in ((True, 17), (False, 20)):
        table = start(*["Forest"] * 3, edition=RulesEdition(mana_burn=burns))
        for _ in range(3):
            table.act("Mana: Forest")
        table.go_to(Step.BEGINNING_OF_COMBAT)
        assert (pool(table), table.life(A)) == ("", life)


@pytest.mark.cr("106.4")
def test_106_4_mana_that_an_effect_keeps_lasts_until_the_turn_ends():
    table = start("Lasting", "Forest").act("Mana: Lasting").act("Mana: Forest")
    assert pool(table.go_to(Step.POSTCOMBAT_MAIN)) == "G"
    assert pool(table.go_to(Step.UPKEEP)) == ""


@pytest.mark.cr("106.5")
@pytest.mark.scenario("T106.5.1", "T106.5.2", "T106.12a.2")
def test_106_5_mana_of_an_undefined_type_is_none():
    table = start("Crater", "Mirror").act("Mana: Crater")
    assert (pool(table), table.find("Crater").tapped) == ("", True)
    assert table.events(ev.ManaAdded) == []
    assert pool(start("Crater", "Goblin").act("Mana: Crater")) == "R"


@pytest.mark.cr("106.6")
@pytest.mark.scenario("T106.6.1", "T106.6.2")
def test_106_6_restrictions_stay_with_their_mana():
    table = start("Den", "Den", "Doubling", hand=("Kicked Burn", "Goblin"))
    table.act("Mana: Den (1)").act("Mana: Den (2)")
    assert pool(table) == "RG"
    assert "Cast Kicked Burn" not in table.labels()
    assert "Cast Goblin" in table.labels()
    table.act("Mana: Doubling")
    assert pool(table) == "RRGG"
    restricted = [u.type.value for u in table.state.players[A].pool if u.only is not None]
    assert sorted(restricted) == ["G", "R"]
    assert "Cast Kicked Burn" in table.labels()
    table.cast("Goblin")
    spent = table.state.objects[table.state.stack[-1]].casting.spent
    assert [unit.only for unit in spent] == [ONLY_CREATURES]


@pytest.mark.cr("106.6")
@pytest.mark.scenario("T106.6.2")
def test_106_6_restricted_mana_pays_for_nothing_else():
    table = start("Den", "Workshop", hand=("Goblin", "Shock"))
    goblin, shock = (table.find(name, Zone.HAND).id for name in ("Goblin", "Shock"))
    assert can_pay(table, "{R}", Purpose(PurposeKind.SPELL, goblin))
    assert not can_pay(table, "{R}", Purpose(PurposeKind.SPELL, shock))
    assert not can_pay(table, "{R}", Purpose(PurposeKind.ABILITY, table.find("Den").id))
    assert not can_pay(table, "{1}")
    assert not can_pay(table, "{R}{1}", Purpose(PurposeKind.SPELL, goblin))


@pytest.mark.cr("106.6")
def test_106_6_riders_work_on_what_the_mana_is_spent_on():
    table = start("Speedway", hand=("Goblin",)).cast("Goblin").resolve()
    assert HASTE.keyword in table.seen("Goblin").keywords
    setup = Setup(cards=CARDS).battlefield(A, "Cavern", "Forest").battlefield(B, *["Island"] * 4)
    table = setup.hand(A, "Bear").hand(B, "Counter").play().cast("Bear")
    table.cast("Counter", "Bear", player=B).resolve_all()
    assert table.find("Bear").zone is Zone.BATTLEFIELD


@pytest.mark.cr("106.6a")
@pytest.mark.scenario("T106.6a.1", "T106.6a.2")
def test_106_6a_added_mana_carries_the_same():
    table = start("Cavern", "Reflection", hand=("Bear",)).act("Mana: Cavern")
    assert pool(table) == "GG"
    assert all(unit.riders == (PROTECTED,) for unit in table.state.players[A].pool)
    table = start("Fountain", "Reflection", hand=("Bear",)).cast("Bear")
    assert len(table.state.stack) == 3
    assert table.resolve_all().life(A) == 22


@pytest.mark.cr("106.7")
@pytest.mark.scenario("T106.7.1", "T106.7.2", "T106.7.3", "T106.7.4", "RC-30")
def test_106_7_what_permanents_could_produce():
    table = start("Orchard", theirs=("Bear",)).act("Mana: Orchard")
    assert pool(table) == ""
    table = start("Orchard", theirs=("Orchard",))
    assert [could_produce(table.state, o.id) for o in table.all("Orchard")] == [frozenset()] * 2
    assert pool(table.act("Mana: Orchard")) == ""
    table = start("Orchard", "Forest", theirs=("Orchard",))
    green = frozenset({ManaType.GREEN})
    assert [could_produce(table.state, o.id) for o in table.all("Orchard")] == [green] * 2
    table = start("Orchard", theirs=("Forest", "Crater"))
    table.find("Forest").tapped = True
    assert could_produce(table.state, table.find("Crater").id) == frozenset()
    assert pool(table.act("Mana: Orchard")) == "G"


@pytest.mark.cr("106.6")
@pytest.mark.scenario("ER-13", "RC-29")
@pytest.mark.parametrize("part", [False, True])
def test_106_6_a_restriction_was_part_of_the_type(part):
    any_type = card(
        "Pool",
        "",
        "Land",
        ActivatedAbility(
            cost("{T}"), (AddManaOfType(CouldProduce(LAND & OPPONENT_CONTROLS, any_type=True)),)
        ),
    )
    edition = RulesEdition(mana_restriction_is_part_of_type=part)
    setup = Setup(cards=[*CARDS, any_type], edition=edition)
    table = setup.battlefield(A, "Pool").battlefield(B, "Workshop").play().act("Mana: Pool")
    (unit,) = table.state.players[A].pool
    assert (unit.type, unit.only) == (
        ManaType.COLORLESS,
        ManaRestriction(spells=ARTIFACT) if part else None,
    )


@pytest.mark.cr("106.8")
@pytest.mark.scenario("T106.8.1", "T106.8.2", "T106.9.1", "T106.10.1", "T106.11.1")
def test_106_8_11_mana_of_the_symbols():
    table = start("Mill").act("Mana: Mill")
    assert table.labels() == ["{R}", "{G}"]
    table = start("Two Black").act("Mana: Two Black")
    assert table.labels() == ["{C}{C}", "{B}"]
    assert pool(table.answer("{C}{C}")) == "CC"
    assert pool(start("Blue Oil").act("Mana: Blue Oil")) == "U"
    assert pool(start("Three").act("Mana: Three")) == "CCC"
    assert pool(start("Snows").act("Mana: Snows")) == "CC"


@pytest.mark.cr("106.12")
@pytest.mark.scenario("T106.12.1", "T106.12.2", "T106.12a.1")
def test_106_12_tapping_for_mana():
    counts = card(
        "Counts", "{0}", "Artifact", TriggeredAbility(TappedForMana(PERMANENT), (GainLife(YOU, 1),))
    )
    setup = Setup(cards=[*CARDS, counts]).battlefield(A, "Counts", "Petal", "Ore", "Horn", "Wastes")
    table = setup.play().act("Mana: Petal").resolve_all()
    assert table.life(A) == 21
    table.act("Mana: Ore").resolve_all()
    assert table.life(A) == 21
    table.activate("Horn").resolve_all()
    assert table.life(A) == 22  # from the Horn alone
    table = start("Growth Rite", "Forest", "Mountain").act("Mana: Forest")
    assert (pool(table), table.state.stack) == ("GG", [])
    assert pool(table.act("Mana: Mountain")) == "RGG"


@pytest.mark.cr("106.13")
@pytest.mark.scenario("T106.13.1")
def test_106_13_lost_mana_moves_as_it_was():
    setup = Setup(cards=CARDS, active=B).battlefield(B, "Island", "Den").hand(A, "Drain")
    table = setup.play().act("Mana: Island").act("Mana: Den (1)").pass_priority()
    before = dict(table.state.players[B].pool)
    table.cast("Drain", "B", player=A).resolve()
    assert table.state.players[B].pool == {}
    assert table.state.players[A].pool == before
    assert {unit.only for unit in before} == {None, ONLY_CREATURES}
