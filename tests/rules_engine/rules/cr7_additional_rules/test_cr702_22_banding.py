"""CR 702.22: banding and "bands with other"."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import KeywordAbility, StaticAbility
from rules_engine.ir.combat_effects import SetBlocked
from rules_engine.ir.effects import RemoveFromCombat
from rules_engine.ir.keywords import BANDING, FLYING
from rules_engine.ir.modifications import CantBeBlocked, LoseKeyword
from rules_engine.ir.selectors import ATTACKING, CREATURE, TARGET, THIS, subtype
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.combatants import (
    changing,
    creature,
    fight,
    granting,
    instant,
    to_blocks,
)
from tests.rules_engine.kit import A, B

BANDER = creature("Bander", 2, 2, BANDING)
WOLVES = KeywordAbility(Keyword.BANDS_WITH_OTHER, what=subtype("Bear"))
LORD = card("Bear Lord", "{3}", "Creature — Bear", WOLVES, power=2, toughness=2)
BEAR_FRIEND = creature("Bear Friend", 2, 2, WOLVES)


def banded(setup, *attackers):
    """The attackers are declared; the decision about bands is next."""
    return setup.play().attack(*attackers)


@pytest.mark.cr("702.22c")
@pytest.mark.cr("508.1e")
def test_702_22c_any_with_banding_and_up_to_one_without():
    setup = fight(["Bander", "Bander", "Bear", "Ox"], [], BANDER)
    table = setup.play()
    one, other = (obj.id for obj in table.all("Bander"))
    table.attack(one, other, "Bear", "Ox")
    assert table.decision.rule == "CR 508.1e"
    bear, ox = table.find("Bear").id, table.find("Ox").id
    assert table.refused(lambda: table.answer(bear, ox)) == "CR 702.22c"
    assert table.refused(lambda: table.answer(one, bear, ox)) == "CR 702.22c"
    table.answer(one, other, bear)
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.state.combat.bands == [frozenset({one, other, bear})]


@pytest.mark.cr("702.22c")
def test_702_22c_each_creature_is_in_one_band_and_none_is_fine():
    setup = fight(["Bander", "Bander", "Bear", "Ox"], [], BANDER)
    table = setup.play()
    one, other = (obj.id for obj in table.all("Bander"))
    table.attack(one, other, "Bear", "Ox").answer(one, table.find("Bear").id)
    assert table.decision.rule == "CR 508.1e"
    assert {option.entity for option in table.decision.options} == {other, table.find("Ox").id}
    table.answer(other, table.find("Ox").id)
    assert len(table.state.combat.bands) == 2
    table = fight(["Bander", "Bear"], [], BANDER).play().attack("Bander", "Bear").answer()
    assert table.state.combat.bands == []


@pytest.mark.cr("702.22c")
def test_702_22c_bands_with_other():
    """One with the ability and any number of others of the quality; not with others."""
    setup = fight(["Bear Lord", "Bear", "Phyrexian Bear", "Ox"], [], LORD)
    table = setup.play().attack("Bear Lord", "Bear", "Phyrexian Bear", "Ox")
    assert table.refused(lambda: table.answer("Bear Lord", "Ox")) == "CR 702.22c"
    table.answer("Bear Lord", "Bear", "Phyrexian Bear")
    assert len(table.state.combat.bands[0]) == 3
    # a creature that has the ability but not the quality can't be in such a band
    table = fight(["Bear Friend", "Bear"], [], BEAR_FRIEND).play().attack("Bear Friend", "Bear")
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("702.22d")
def test_702_22d_a_band_attacks_one_defender():
    setup = fight(["Bander", "Bear", "Ox"], ["Walker of Planes"], BANDER)
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Bander", "B"), ("Bear", "Walker of Planes"), ("Ox", "B"))
    refused = table.refused(lambda: table.answer("Bander", "Bear"))
    assert refused == "CR 702.22d"
    table.answer("Bander", "Ox")
    assert len(table.state.combat.bands) == 1


@pytest.mark.cr("702.22e")
@pytest.mark.cr("702.22f")
@pytest.mark.cr("702.22h")
def test_702_22e_a_band_lasts_and_is_blocked_together():
    """Banding is lost after the declaration; the flyer's blocker still blocks both."""
    plain = changing("Plain", LoseKeyword(Keyword.BANDING))
    flyer = creature("Winged Bander", 2, 2, BANDING, FLYING)
    setup = fight(["Winged Bander", "Giant", "Goblin"], ["Bird"], flyer, plain).hand(A, "Plain")
    table = banded(setup, "Winged Bander", "Giant", "Goblin").answer("Winged Bander", "Giant")
    table.cast("Plain", "Winged Bander").resolve()
    to_blocks(table).answer(("Bird", "Winged Bander"))
    combat = table.state.combat
    both = {table.find("Winged Bander").id, table.find("Giant").id}
    assert combat.blocked == both
    assert set(combat.blockers[table.find("Bird").id]) == both
    table.damage()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.DIVIDE, B)
    table.answer(1, 0)
    assert table.life(B) == 19


@pytest.mark.cr("702.22g")
def test_702_22g_no_abilities_are_shared():
    """The Giant in a band with a creature that can't be blocked is blocked by itself."""
    both = creature("Ghost Band", 2, 2, BANDING, StaticAbility(THIS, (CantBeBlocked(),)))
    setup = fight(["Ghost Band", "Giant"], ["Ox"], both)
    table = to_blocks(banded(setup, "Ghost Band", "Giant").answer("Ghost Band", "Giant"))
    assert table.labels() == ["Ox blocks Giant"]
    table.answer(("Ox", "Giant"))
    assert table.find("Ghost Band").id in table.state.combat.blocked


@pytest.mark.cr("702.22f")
def test_702_22f_who_leaves_combat_leaves_the_band():
    out = instant("Out", RemoveFromCombat(TARGET), target=CREATURE & ATTACKING)
    setup = fight(["Bander", "Giant"], ["Ox"], BANDER, out).hand(A, "Out")
    table = banded(setup, "Bander", "Giant").answer("Bander", "Giant")
    table.cast("Out", "Bander").resolve()
    assert table.state.combat.bands == [frozenset({table.find("Giant").id})]
    to_blocks(table).answer(("Ox", "Giant"))
    assert table.state.combat.blocked == {table.find("Giant").id}


@pytest.mark.cr("702.22i")
def test_702_22i_an_effect_blocks_the_whole_band():
    stop = instant("Stop", SetBlocked(TARGET), target=CREATURE & ATTACKING)
    setup = fight(["Bander", "Giant", "Goblin"], [], BANDER, stop).hand(B, "Stop")
    table = banded(setup, "Bander", "Giant", "Goblin").answer("Bander", "Giant")
    table.go_to(Step.DECLARE_BLOCKERS).cast("Stop", "Giant", player=B).resolve().damage()
    assert table.life(B) == 19


@pytest.mark.cr("702.22j")
def test_702_22j_the_defending_player_divides_the_attackers_damage():
    setup = fight(["Rhino"], ["Bander", "Ox"], BANDER)
    table = setup.play().attack("Rhino").block(("Bander", "Rhino"), ("Ox", "Rhino")).damage()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.DIVIDE, B)
    assert table.labels() == ["Bander", "Ox"]
    table.answer(5, 0)
    assert (table.names(Zone.GRAVEYARD, B), table.life(B)) == (["Bander"], 20)


@pytest.mark.cr("702.22j")
def test_702_22j_bands_with_other_needs_another_of_the_quality():
    for other, chooser in (("Bear", B), ("Ox", A)):
        table = fight(["Giant"], ["Bear Lord", other], LORD).play().attack("Giant")
        table.block(("Bear Lord", "Giant"), (other, "Giant")).damage()
        assert (table.decision.kind, table.decision.player) == (DecisionKind.DIVIDE, chooser)


@pytest.mark.cr("702.22k")
def test_702_22k_the_active_player_divides_the_blockers_damage():
    setup = fight(["Bander", "Bear"], ["Giant"], BANDER)
    table = banded(setup, "Bander", "Bear").answer("Bander", "Bear")
    to_blocks(table).answer(("Giant", "Bander")).damage()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.DIVIDE, A)
    assert sorted(table.labels()) == ["Bander", "Bear"]
    table.answer(*(5 if label == "Bear" else 0 for label in table.labels()))
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("702.22b")
def test_702_22b_losing_banding_loses_bands_with_other():
    plain = changing("Plain", LoseKeyword(Keyword.BANDING))
    setup = fight(["Bear Lord", "Bear"], [], LORD, plain).hand(A, "Plain")
    table = setup.play().cast("Plain", "Bear Lord").resolve().attack("Bear Lord", "Bear")
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("702.22a")
@pytest.mark.cr("702.22m")
def test_702_22m_more_of_it_changes_nothing():
    more = granting("More Bands", BANDING)
    setup = fight(["Bander", "Bear", "Ox"], [], BANDER, more).hand(A, "More Bands")
    table = setup.play().cast("More Bands", "Bander").resolve().attack("Bander", "Bear", "Ox")
    assert table.refused(lambda: table.answer("Bander", "Bear", "Ox")) == "CR 702.22c"
