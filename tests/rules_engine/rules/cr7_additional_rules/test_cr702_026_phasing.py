"""CR 702.26: phasing."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, Target, TriggeredAbility
from rules_engine.ir.effects import GainLife
from rules_engine.ir.events import Enters, LeavesBattlefield
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.keywords import PHASING, echo
from rules_engine.ir.selectors import PERMANENT, TARGET, THIS, YOU
from rules_engine.rules.editions import rules_edition
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

VANISH = card("Vanish", "{0}", "Instant", SpellAbility((PhaseOut(TARGET),), (Target(PERMANENT),)))
DRAKE = card(
    "Phaser",
    "{2}",
    "Creature — Drake",
    PHASING,
    TriggeredAbility(Enters(THIS), (GainLife(YOU, 10),)),
    TriggeredAbility(LeavesBattlefield(THIS), (GainLife(YOU, 10),)),
    power=2,
    toughness=2,
)


def table_with(*names: str, **options) -> Setup:
    return Setup(cards=[VANISH, DRAKE], **options).battlefield(A, *names)


def on_battlefield(table: Table) -> list[str]:
    return [table.state.name(oid) for oid in table.state.battlefield]


@pytest.mark.cr("702.26a")
@pytest.mark.cr("702.26d")
def test_702_26a_phasing_alternates_in_the_untap_step_and_triggers_nothing():
    table = table_with("Phaser", "Bear").play()
    for turn, seen in ((5, ["Bear"]), (7, ["Phaser", "Bear"]), (9, ["Bear"])):
        table.go_to(Step.UPKEEP, turn=turn)
        assert on_battlefield(table) == seen
    assert (table.life(A), table.state.stack) == (20, [])


@pytest.mark.cr("702.26a")
@pytest.mark.cr("502.1")
def test_702_26a_what_phases_in_untaps_in_the_same_step():
    setup = table_with("Bear").hand(A, "Vanish")
    setup.state.objects[setup.state.battlefield[0]].tapped = True
    table = setup.play().cast("Vanish").resolve()
    assert on_battlefield(table) == []
    table.go_to(Step.UPKEEP, turn=5)
    assert not table.find("Bear").tapped


@pytest.mark.cr("702.26b")
def test_702_26b_a_phased_out_permanent_is_not_there():
    table = table_with("Bear").hand(A, "Vanish").hand(B, "Murder", "Shock")
    game = table.battlefield(B, *["Swamp"] * 3, "Mountain").play()
    game.cast("Murder", player=B)
    game.until_priority(A)
    game.cast("Vanish", "Bear").resolve().resolve()
    assert game.names(Zone.GRAVEYARD, B) == ["Murder"]
    assert game.names(Zone.GRAVEYARD, A) == ["Vanish"]
    assert game.labels() == ["Pass"]
    game.go_to(Step.UPKEEP, turn=5)
    assert on_battlefield(game)[0] == "Bear"


@pytest.mark.cr("702.26b")
@pytest.mark.cr("506.4")
def test_702_26b_it_leaves_combat():
    table = table_with("Bear").hand(A, "Vanish").play().attack("Bear")
    table.cast("Vanish").resolve().damage()
    assert table.life(B) == 20


@pytest.mark.cr("702.26d")
def test_702_26d_counters_and_damage_stay_and_it_may_attack_at_once():
    setup = table_with("Bear").hand(A, "Vanish")
    setup.state.objects[setup.state.battlefield[0]].counters["+1/+1"] = 2
    table = setup.play().cast("Vanish").resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.size("Bear") == (4, 4)
    table.attack("Bear").damage()
    assert table.life(B) == 16


@pytest.mark.cr("702.26f")
def test_702_26f_effects_may_end_meanwhile():
    setup = table_with("Bear", "Forest").hand(A, "Growth", "Vanish").play()
    setup.cast("Growth", "Bear").resolve().cast("Vanish", "Bear").resolve()
    assert setup.go_to(Step.UPKEEP, turn=5).size("Bear") == (2, 2)


@pytest.mark.cr("702.26g")
def test_702_26g_what_is_attached_goes_and_comes_along():
    table = table_with("Bear", "Sword").hand(A, "Vanish")
    sword, bear = table.state.battlefield[1], table.state.battlefield[0]
    table.state.objects[sword].attached_to = bear
    game = table.play().cast("Vanish", "Bear").resolve()
    assert on_battlefield(game) == []
    game.go_to(Step.UPKEEP, turn=5)
    assert (game.find("Sword").attached_to, game.size("Bear")) == (bear, (4, 2))


@pytest.mark.cr("702.26i")
@pytest.mark.parametrize("host_dies", [False, True])
def test_702_26i_what_phased_out_directly_comes_back_attached_if_it_can(host_dies):
    table = table_with("Bear", "Sword").hand(A, "Vanish", "Murder").battlefield(A, *["Swamp"] * 3)
    bear, sword = table.state.battlefield[:2]
    table.state.objects[sword].attached_to = bear
    game = table.play().cast("Vanish", "Sword").resolve()
    if host_dies:
        game.cast("Murder", "Bear").resolve()
    game.go_to(Step.UPKEEP, turn=5)
    assert game.find("Sword").attached_to == (None if host_dies else bear)


@pytest.mark.scenario("M-ECHO-4")
@pytest.mark.cr("702.26d")
@pytest.mark.cr("702.30a")
@pytest.mark.parametrize(("edition", "triggers"), [("modern", 0), ("2006", 1)])
def test_702_30a_phasing_in_does_not_renew_echo(edition, triggers):
    """By the rules of 2006 echo looked at phasing in as at entering."""
    echoing = card("Echoing", "{2}", "Creature — Bear", echo("{1}"), power=2, toughness=2)
    setup = Setup(cards=[VANISH, echoing], edition=rules_edition(edition))
    table = setup.battlefield(A, "Echoing").hand(A, "Vanish").play()
    table.cast("Vanish").resolve().go_to(Step.UPKEEP, turn=5)
    assert len(table.state.stack) == triggers
