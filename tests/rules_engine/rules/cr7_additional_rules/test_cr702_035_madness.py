"""CR 702.35: madness."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import DiscardCards, cost
from rules_engine.ir.effects import CounterSpell, Discard, Draw, Exile, GainLife
from rules_engine.ir.events import Casts
from rules_engine.ir.keywords import SPLIT_SECOND, madness
from rules_engine.ir.modifications import CostChange
from rules_engine.ir.selectors import (
    CARD,
    IN_A_GRAVEYARD,
    OPPONENT,
    PLAYER,
    SPELL,
    TARGET,
    YOU,
    AbilityKind,
    IsAbility,
)
from rules_engine.rules.editions import rules_edition
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import position

LOOT = card("Loot", "{1}", "Artifact", ActivatedAbility(cost(DiscardCards()), (Draw(),)))
MIND_ROT = card("Rot", "{0}", "Instant", SpellAbility((Discard(OPPONENT, 1),)))
PURGE = card(
    "Purge", "{0}", "Instant", SpellAbility((Exile(TARGET),), (Target(CARD & IN_A_GRAVEYARD),))
)
STIFLE = card(
    "Stifle",
    "{0}",
    "Instant",
    SpellAbility((CounterSpell(TARGET),), (Target(IsAbility((AbilityKind.TRIGGERED,))),)),
)
TAX = card("Tax", "{1}", "Artifact", StaticAbility(SPELL, (CostChange(1),)))
WAILER = card("Wailer", "{1}", "Artifact", TriggeredAbility(Discard(PLAYER), (GainLife(YOU, 1),)))
MAD_BEAR = card("Mad Bear", "{4}", "Creature — Bear", madness("{1}"), power=2, toughness=2)
SNAP = card("Snap", "{0}", "Instant", SPLIT_SECOND, SpellAbility((GainLife(YOU, 1),)))
DISCARDER = card("Discarder", "{1}", "Artifact", TriggeredAbility(Casts(), (Discard(YOU),)))
EXTRA = (LOOT, MIND_ROT, PURGE, STIFLE, TAX, WAILER, MAD_BEAR, SNAP, DISCARDER)


def withering(swamps: int = 1, **options) -> Setup:
    """A holds Dark Withering and can pay for its madness; B has a creature to destroy."""
    setup = position(**options)
    setup.cards.update({definition.name: definition for definition in EXTRA})
    setup.battlefield(A, *["Swamp"] * swamps).battlefield(B, "Bear")
    return setup.hand(A, "Dark Withering")


def in_exile(table: Table) -> list[str]:
    return table.names(Zone.EXILE, A)


@pytest.mark.scenario("M-MAD-1", "M-MAD-6")
@pytest.mark.cr("702.35a")
def test_m_mad_1_cast_for_the_madness_cost_as_the_trigger_resolves():
    table = withering().hand(B, "Rot", "Counter").battlefield(B, "Island", "Island").play()
    table.cast("Rot", player=B).resolve()
    assert (in_exile(table), len(table.state.stack)) == (["Dark Withering"], 1)
    table.resolve().answer("Yes")
    spell = table.state.objects[table.state.stack[-1]]
    assert (spell.face.name, spell.casting.way) == ("Dark Withering", "madness")
    assert str(table.seen(spell.id).mana_cost) == "{4}{B}{B}"
    assert table.seen(spell.id).mana_value == 6
    table.cast("Counter", "Dark Withering", player=B).resolve()
    assert (table.names(Zone.GRAVEYARD, A), len(table.all("Bear"))) == (["Dark Withering"], 1)


@pytest.mark.scenario("M-MAD-2")
@pytest.mark.cr("702.35a")
@pytest.mark.parametrize("edition", ["modern", "2006"])
def test_m_mad_2_today_it_is_always_exiled(edition):
    table = withering(edition=rules_edition(edition)).battlefield(A, "Loot").play()
    table.activate("Loot")
    if edition == "2006":
        table.answer("No")
        assert (table.names(Zone.GRAVEYARD, A), in_exile(table)) == (["Dark Withering"], [])
    else:
        assert (table.names(Zone.GRAVEYARD, A), in_exile(table)) == ([], ["Dark Withering"])


@pytest.mark.scenario("M-MAD-3")
@pytest.mark.cr("702.35a")
def test_m_mad_3_declined_it_goes_to_the_graveyard():
    table = withering().battlefield(A, "Loot").play().activate("Loot").resolve().answer("No")
    assert (table.names(Zone.GRAVEYARD, A), in_exile(table)) == (["Dark Withering"], [])
    assert not any("Dark Withering" in label for label in table.labels())


@pytest.mark.scenario("M-MAD-4", "M-MAD-5")
@pytest.mark.cr("702.35a")
def test_m_mad_4_a_creature_in_the_others_turn_while_the_trigger_resolves():
    setup = withering(active=B).hand(A, "Mad Bear").hand(B, "Rot")
    table = setup.play().cast("Rot").resolve()
    assert table.decision.player == A
    table.answer("Mad Bear").resolve()
    assert table.decision.player == A
    table.answer("Yes").resolve()
    assert len(table.all("Mad Bear")) == 1


@pytest.mark.scenario("M-MAD-7")
@pytest.mark.cr("702.35b")
@pytest.mark.parametrize(("swamps", "cast"), [(1, False), (2, True)])
def test_m_mad_7_cost_changes_apply_to_the_madness_cost(swamps, cast):
    table = withering(swamps).battlefield(A, "Loot", "Tax").play().activate("Loot").resolve()
    if cast:
        table.answer("Yes")
    assert ("Dark Withering" in table.names(Zone.GRAVEYARD, A)) != cast


@pytest.mark.scenario("M-MAD-8")
@pytest.mark.cr("702.35a")
@pytest.mark.cr("514.3a")
@pytest.mark.parametrize("how", ["cost", "effect", "cleanup"])
def test_m_mad_8_however_it_is_discarded(how):
    setup = withering().hand(B, "Rot")
    if how == "cleanup":
        setup.hand(A, *["Plains"] * 7)
    if how == "cost":
        setup.battlefield(A, "Loot")
    table = setup.play()
    if how == "cost":
        table.activate("Loot")
    elif how == "effect":
        table.cast("Rot", player=B).resolve()
    else:
        while table.decision.kind.value != "discard":
            table.game.answer(() if table.decision.kind.value == "attackers" else 0)
        table.answer("Dark Withering")
        assert table.state.step is Step.CLEANUP
    table.resolve().answer("Yes").resolve()
    assert table.names(Zone.GRAVEYARD, B)[:1] == ["Bear"]
    if how == "cleanup":
        turn = table.state.turn
        table.pass_priority().pass_priority()
        assert table.state.turn == turn + 1


@pytest.mark.scenario("M-MAD-9")
@pytest.mark.cr("702.35a")
def test_m_mad_9_madness_is_no_permission_to_discard():
    table = withering().play()
    assert not any("Withering" in label for label in table.labels())


@pytest.mark.scenario("M-MAD-10")
@pytest.mark.cr("702.35a")
@pytest.mark.cr("701.9c")
def test_m_mad_10_it_is_still_a_discard():
    table = withering().battlefield(A, "Loot", "Wailer").play().activate("Loot")
    table.game.answer(0)
    assert len(table.state.stack) == 3
    while table.state.stack:
        table.resolve()
        if table.decision.kind.value == "yes_no":
            table.answer("No")
    assert table.life(A) == 21


@pytest.mark.scenario("M-MAD-11")
@pytest.mark.cr("702.35a")
def test_m_mad_11_it_cannot_be_caught_in_the_graveyard():
    table = withering().battlefield(A, "Loot").hand(B, "Purge").play().activate("Loot")
    table.until_priority(B)
    assert "Cast Purge" not in table.labels()
    table.resolve().answer("Yes").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.scenario("M-MAD-12")
@pytest.mark.cr("702.35a")
def test_m_mad_12_a_countered_trigger_leaves_it_in_exile():
    table = withering().battlefield(A, "Loot").hand(B, "Stifle").play().activate("Loot")
    table.cast("Stifle", player=B).resolve_all()
    assert (in_exile(table), table.names(Zone.GRAVEYARD, A)) == (["Dark Withering"], [])


@pytest.mark.cr("702.61a")
@pytest.mark.cr("702.35a")
def test_split_second_sends_it_to_the_graveyard():
    table = withering().battlefield(A, "Discarder").hand(B, "Snap").play()
    table.cast("Snap", player=B).resolve().resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Dark Withering"]
    assert len(table.state.stack) == 1
