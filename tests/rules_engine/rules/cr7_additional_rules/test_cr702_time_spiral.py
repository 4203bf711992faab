"""CR 702: the mechanics of Time Spiral, with its cards."""

import pytest

from rules_engine import bundled_cards
from rules_engine.cards.definition import card
from rules_engine.ir.abilities import KeywordAbility, SpellAbility, StaticAbility, TriggeredAbility
from rules_engine.ir.conditions import Both, DuringMainPhase, WasCast
from rules_engine.ir.costs import Mana
from rules_engine.ir.effects import GainLife
from rules_engine.ir.events import Cycles, MovesTo
from rules_engine.ir.keywords import FLASH, SHADOW, SPLIT_SECOND, STORM
from rules_engine.ir.modifications import CostChange
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import CARD, PLAYER, SPELL, YOU
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import grant, position, rich


def keywords(name: str) -> set[Keyword]:
    face = bundled_cards()[name].faces[0]
    return {a.keyword for a in face.abilities if isinstance(a, KeywordAbility)}


def with_cards(setup: Setup, *definitions) -> Setup:
    setup.cards.update({definition.name: definition for definition in definitions})
    return setup


# --- flash -------------------------------------------------------------------------------------


@pytest.mark.scenario("M-FLASH-2")
@pytest.mark.cr("702.8b")
def test_m_flash_2_a_second_instance_changes_nothing():
    twice = card("Twice", "{1}{G}", "Creature — Bear", FLASH, FLASH, power=2, toughness=2)
    labels = []
    for name in ("Twice", "Ashcoat Bear"):
        setup = with_cards(rich(A, step=Step.UPKEEP), twice).hand(A, name)
        labels.append([label.replace(name, "it") for label in setup.play().labels()])
    assert labels[0] == labels[1]
    assert "Cast it" in labels[0]


@pytest.mark.scenario("M-FLASH-4")
@pytest.mark.cr("702.8a")
def test_m_flash_4_older_cards_have_the_keyword():
    """King Cheetah was printed with what flash says today."""
    assert keywords("King Cheetah") == {Keyword.FLASH}


# --- split second ------------------------------------------------------------------------------


@pytest.mark.scenario("M-SPLIT-2")
@pytest.mark.cr("702.61a")
def test_m_split_2_priority_is_passed_as_ever():
    table = rich(A).hand(A, "Krosan Grip").battlefield(B, "Sword").play()
    table.cast("Krosan Grip", "Sword")
    assert table.decision.player == A
    table.pass_priority()
    assert (table.decision.player, len(table.all("Sword"))) == (B, 1)
    table.pass_priority()
    assert table.names(Zone.GRAVEYARD, B) == ["Sword"]


@pytest.mark.scenario("M-SPLIT-8")
@pytest.mark.cr("702.61c")
def test_m_split_8_a_second_instance_changes_nothing():
    offered = []
    for abilities in ((SPLIT_SECOND,), (SPLIT_SECOND, SPLIT_SECOND)):
        quick = card("Quick", "{0}", "Instant", *abilities, SpellAbility((GainLife(YOU, 1),)))
        setup = with_cards(rich(A, B), quick).hand(A, "Quick").hand(B, "Shock", "Ambusher")
        table = setup.play().cast("Quick")
        table.until_priority(B)
        offered.append(table.labels())
    assert offered[0] == offered[1]
    assert not any(label.startswith(("Cast", "Activate")) for label in offered[0])


# --- echo --------------------------------------------------------------------------------------


@pytest.mark.scenario("M-ECHO-6")
@pytest.mark.cr("702.30b")
def test_m_echo_6_old_echo_cards_have_their_mana_cost_as_echo_cost():
    costs = {
        n: (f.mana_cost, a.cost.parts)
        for n, d in bundled_cards().items()
        for f in d.faces
        for a in f.abilities
        if isinstance(a, KeywordAbility) and a.keyword is Keyword.ECHO
    }
    mana_cost, echo_cost = costs["Ghitu Slinger"]
    assert echo_cost == (Mana(mana_cost),)


@pytest.mark.scenario("M-ECHO-7")
@pytest.mark.cr("702.30a")
def test_m_echo_7_a_countered_echo_trigger_does_not_come_back():
    setup = rich(A, B, step=Step.POSTCOMBAT_MAIN).hand(A, "Basalt Gargoyle").hand(B, "Trickbind")
    table = setup.play().cast("Basalt Gargoyle").resolve()
    table.go_to(Step.UPKEEP, turn=5).cast("Trickbind", player=B).resolve_all()
    assert len(table.all("Basalt Gargoyle")) == 1
    table.go_to(Step.DRAW, turn=7)
    assert (len(table.all("Basalt Gargoyle")), table.names(Zone.GRAVEYARD, A)) == (1, [])


# --- flashback ---------------------------------------------------------------------------------


def grudge(table: Setup) -> Table:
    return table.graveyard(A, "Ancient Grudge").battlefield(B, "Sword").play()


@pytest.mark.scenario("M-FLASHB-2")
@pytest.mark.cr("702.34a")
def test_m_flashb_2_only_what_is_paid_changes():
    table = grudge(position().battlefield(A, "Forest"))
    table.act("Cast Ancient Grudge with flashback")
    spell = table.seen(table.state.stack[-1])
    assert (str(spell.mana_cost), spell.mana_value) == ("{1}{R}", 2)


@pytest.mark.scenario("M-FLASHB-3")
@pytest.mark.cr("702.34a")
@pytest.mark.parametrize(("change", "forests"), [(1, 2), (-1, 1)])
def test_m_flashb_3_cost_changes_apply_to_the_flashback_cost(change, forests):
    taxing = card("Taxing", "{2}", "Artifact", StaticAbility(SPELL, (CostChange(change),)))
    setup = with_cards(position(), taxing).battlefield(A, "Taxing", *["Forest"] * 2)
    table = grudge(setup)
    table.act("Cast Ancient Grudge with flashback", "Sword")
    assert sum(obj.tapped for obj in table.all("Forest")) == forests
    assert str(table.seen(table.state.stack[-1]).mana_cost) == "{1}{R}"


@pytest.mark.scenario("M-FLASHB-4")
@pytest.mark.cr("702.34a")
def test_m_flashb_4_it_never_reaches_the_graveyard():
    vulture = card(
        "Vulture",
        "{2}",
        "Artifact",
        TriggeredAbility(MovesTo(CARD, Zone.GRAVEYARD), (GainLife(YOU, 1),)),
    )
    setup = with_cards(position(), vulture).battlefield(A, "Forest", "Vulture")
    setup.graveyard(A, "Think Twice").battlefield(A, *["Island"] * 3)
    table = setup.play().act("Cast Think Twice with flashback").resolve()
    assert (table.names(Zone.EXILE, A), table.state.stack, table.life(A)) == (
        ["Think Twice"],
        [],
        20,
    )


# --- storm -------------------------------------------------------------------------------------


def goblins(table: Table) -> int:
    return len(table.all("Goblin Token"))


@pytest.mark.scenario("M-STORM-2")
@pytest.mark.cr("702.40a")
def test_m_storm_2_copies_are_not_cast():
    table = rich(A).hand(A, "Shock", "Empty the Warrens", "Grapeshot").play()
    table.cast("Shock", "B").resolve()
    table.cast("Empty the Warrens").resolve_all()
    assert goblins(table) == 4
    table.cast("Grapeshot", "B").resolve()
    while table.state.stack:
        if table.decision.kind.value == "yes_no":
            table.answer("No")
        else:
            table.resolve()
    assert table.life(B) == 20 - 2 - 3


@pytest.mark.scenario("M-STORM-7")
@pytest.mark.cr("702.40a")
@pytest.mark.cr("707.10")
def test_m_storm_7_a_copy_has_no_storm_trigger():
    table = rich(A).hand(A, "Shock", "Empty the Warrens", "Twincast").play()
    table.cast("Shock", "B").resolve()
    table.cast("Empty the Warrens").resolve()
    original = table.state.stack[0]
    table.cast("Twincast", original).resolve_all()
    assert goblins(table) == 2 * 3


@pytest.mark.scenario("M-STORM-8")
@pytest.mark.cr("702.40a")
def test_m_storm_8_a_countered_storm_trigger_makes_no_copies():
    table = rich(A, B).hand(A, "Shock", "Empty the Warrens").hand(B, "Trickbind").play()
    table.cast("Shock", "B").resolve()
    table.cast("Empty the Warrens").cast("Trickbind", player=B).resolve_all()
    assert goblins(table) == 2


@pytest.mark.scenario("M-STORM-9")
@pytest.mark.cr("702.40b")
def test_m_storm_9_each_instance_triggers():
    twice = card("Tempest", "{0}", "Sorcery", STORM, STORM, SpellAbility((GainLife(YOU, 1),)))
    setup = with_cards(rich(A), twice).hand(A, "Shock", "Tempest")
    table = setup.play().cast("Shock", "B").resolve()
    table.cast("Tempest")
    assert len(table.state.stack) == 3
    assert table.resolve_all().life(A) == 23


# --- landcycling -------------------------------------------------------------------------------


@pytest.mark.scenario("M-LCYC-2")
@pytest.mark.cr("702.29f")
def test_m_lcyc_2_landcycling_is_cycling():
    rift = card("Rift", "{2}", "Artifact", TriggeredAbility(Cycles(PLAYER), (GainLife(YOU, 1),)))
    table = with_cards(rich(A), rift).battlefield(A, "Rift").hand(A, "Twisted Abomination").play()
    table.act("Activate Twisted Abomination (2)")
    assert len(table.state.stack) == 2
    assert table.resolve().life(A) == 21


# --- main-phase bonus --------------------------------------------------------------------------


@pytest.mark.scenario("M-INSTA-3")
@pytest.mark.cr("707.10")
def test_m_insta_3_a_copy_has_no_bonus():
    setup = rich(A, each=4).hand(A, "Careful Consideration", "Reiterate")
    table = setup.play().cast("Careful Consideration", "A")
    table.cast("Reiterate", "No").resolve()
    while table.decision.kind.value == "yes_no":
        table.answer("No")
    table.resolve()
    assert (table.decision.kind.value, table.decision.minimum) == ("discard", 3)


@pytest.mark.scenario("M-INSTA-4")
@pytest.mark.cr("601.2")
@pytest.mark.parametrize("name", ["Careful Consideration", "Might of Old Krosa", "Return to Dust"])
def test_m_insta_4_the_cycle_asks_for_cast_in_your_main_phase(name):
    face = bundled_cards()[name].faces[0]
    asked = [node for a in face.abilities for node in walk(a) if isinstance(node, Both)]
    assert Both(WasCast(), DuringMainPhase(YOU)) in asked


# --- storage lands -----------------------------------------------------------------------------


@pytest.mark.scenario("M-STOR-2")
@pytest.mark.cr("106.12a")
def test_m_stor_2_only_tapping_for_mana_is_tapping_for_mana():
    setup = rich(A).battlefield(A, "Calciform Pools", "Fertile Ground")
    state = setup.state
    pools = next(o for o in state.battlefield if state.objects[o].face.name == "Calciform Pools")
    ground = next(o for o in state.battlefield if state.objects[o].face.name == "Fertile Ground")
    state.objects[ground].attached_to = pools
    state.objects[pools].counters[CounterKind.STORAGE] = 2
    table = setup.play()
    labels = sorted(label for label in table.labels() if "Calciform Pools" in label)
    before = len(table.state.log)
    storage = next(label for label in reversed(labels) if label.startswith("Mana"))
    table.act(storage, 2)
    while table.decision.kind.value != "priority":
        table.game.answer(0)
    added = [e for e in table.state.log[before:] if isinstance(e, ev.ManaAdded)]
    assert not any(e.source == ground for e in added)
    before = len(table.state.log)
    first = next(label for label in labels if label.startswith("Mana"))
    table.act(first)
    while table.decision.kind.value != "priority":
        table.game.answer(0)
    added = [e for e in table.state.log[before:] if isinstance(e, ev.ManaAdded)]
    assert sum(e.source == ground for e in added) == 1


# --- shadow ------------------------------------------------------------------------------------


@pytest.mark.scenario("M-SHADOW-2")
@pytest.mark.cr("702.28c")
def test_m_shadow_2_a_second_instance_changes_nothing():
    for extra in (False, True):
        setup = position().battlefield(A, "Looter il-Kor").battlefield(B, "Bear", "Looter il-Kor")
        table = setup.play()
        if extra:
            grant(table, table.find("Looter il-Kor", player=A).id, SHADOW)
        table.attack(table.find("Looter il-Kor", player=A).id)
        while table.decision.kind.value != "blockers":
            table.pass_priority()
        assert table.labels() == ["Looter il-Kor blocks Looter il-Kor"]


# --- threshold ---------------------------------------------------------------------------------


@pytest.mark.scenario("M-THRESH-2")
@pytest.mark.cr("207.2c")
def test_m_thresh_2_threshold_is_no_keyword():
    assert keywords("Mystic Enforcer") == {Keyword.PROTECTION}
    assert "threshold" not in {keyword.value for keyword in Keyword}


# --- with face-down cards ----------------------------------------------------------------------


@pytest.mark.scenario("M-STORM-4")
@pytest.mark.cr("702.40a")
def test_m_storm_4_face_down_flashback_and_countered_spells_count():
    setup = rich(A, B, each=6).hand(A, "Fathom Seer", "Shock", "Empty the Warrens")
    table = setup.graveyard(A, "Think Twice").hand(B, "Counter").play()
    table.act("Cast Fathom Seer with morph").resolve()
    table.act("Cast Think Twice with flashback").resolve()
    table.cast("Shock", "B").cast("Counter", "Shock", player=B).resolve().until_priority(A)
    table.cast("Empty the Warrens").resolve_all()
    assert goblins(table) == 2 * (1 + 4)


@pytest.mark.scenario("M-SPLIT-5")
@pytest.mark.cr("702.61b")
@pytest.mark.cr("116.2b")
def test_m_split_5_turning_face_up_is_no_ability():
    setup = rich(A, B, each=5).hand(A, "Fledgling Mawcor", "Krosan Grip").battlefield(B, "Sword")
    table = setup.play().act("Cast Fledgling Mawcor with morph").resolve()
    table.cast("Krosan Grip", "Sword")
    (label,) = [label for label in table.labels() if "Turn" in label]
    table.act(label)
    assert not table.find("Fledgling Mawcor").face_down
    assert len(table.state.stack) == 1


@pytest.mark.scenario("M-NOCOST-8")
@pytest.mark.cr("118.9d")
@pytest.mark.cr("702.37a")
def test_m_nocost_8_an_increase_applies_to_the_cost_of_casting_face_down():
    taxing = card("Taxing", "{2}", "Artifact", StaticAbility(SPELL, (CostChange(1),)))
    setup = with_cards(position(), taxing).battlefield(A, "Taxing", *["Island"] * 4)
    table = setup.hand(A, "Fledgling Mawcor").play().act("Cast Fledgling Mawcor with morph")
    assert sum(obj.tapped for obj in table.all("Island")) == 4
    assert table.seen(table.state.stack[-1]).mana_cost is None
