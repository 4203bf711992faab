"""The order in which things happen, from announcement to priority (CR 117, 601, 608, 704, 603)."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.effects import DealDamage, GainLife, LoseLife, SkipStep
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.selectors import ANYTHING, PLAYER, YOU
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("117.5", "601.2", "608.2", "704.3")
def test_from_announcement_to_the_triggers():
    t = Setup().battlefield(A, "Mountain", "Mourner").battlefield(B, "Bear").hand(A, "Shock").play()
    t.cast("Shock", "Bear").resolve()
    order = [
        (type(event).__name__, getattr(event, "cause", ""))
        for event in t.state.log
        if not isinstance(event, ev.StepBegan)
    ]
    assert order == [
        ("ZoneMove", "cast"),
        ("Tapped", ""),
        ("AbilityActivated", ""),  # the Mountain's
        ("ManaAdded", ""),
        ("SpellCast", ""),
        ("BecameTarget", ""),
        ("Acted", ""),  # targeting what an opponent controls is a crime
        ("Resolved", ""),
        ("Damage", ""),
        ("ZoneMove", "resolve"),
        ("ZoneMove", "destroy"),
        ("AbilityTriggered", ""),
    ]
    assert t.decision.player == A


@pytest.mark.cr("120.4", "120.3")
def test_damage_then_its_results_then_the_triggers():
    hurt = card(
        "Hurt",
        "",
        "Enchantment",
        TriggeredAbility(LoseLife(PLAYER, ANY_AMOUNT), (GainLife(YOU, 1),)),
        TriggeredAbility(DealDamage(ANY_AMOUNT, PLAYER, source=ANYTHING), (GainLife(YOU, 2),)),
    )
    t = Setup(cards=(hurt,)).battlefield(A, "Angel", "Hurt").play().attack("Angel").damage()
    log = [type(e) for e in t.state.log if isinstance(e, ev.Damage | ev.LifeLost | ev.LifeGained)]
    assert log == [ev.Damage, ev.LifeLost, ev.LifeGained]
    assert sorted(t.labels()) == ["Hurt", "Hurt (Angel)"]  # both wait until now


@pytest.mark.cr("614.10", "614.10a")
def test_two_skips_skip_two_steps():
    skip = card("Skip", "{0}", "Sorcery", SpellAbility((SkipStep(YOU, Step.DRAW),)))
    late = card(
        "Draw Watch",
        "",
        "Enchantment",
        TriggeredAbility(BeginningOf(Step.DRAW, YOU), (GainLife(YOU, 1),)),
    )
    t = Setup(cards=(skip, late)).battlefield(A, "Draw Watch").hand(A, "Skip", "Skip").play()
    t.cast("Skip").resolve().cast("Skip").resolve()
    assert len(t.state.skipped) == 2
    for turn, expected in ((5, 0), (7, 0), (9, 1)):
        t.go_to(Step.PRECOMBAT_MAIN, turn=turn) if turn < 9 else t.go_to(Step.DRAW, turn=turn)
        while t.state.stack:
            t.resolve()
        assert (len(t.state.players[A].hand), t.life(A) - 20) == (expected, expected)


@pytest.mark.cr("614.10")
def test_a_step_that_has_begun_cant_be_skipped():
    skip = card("Skip Now", "{0}", "Instant", SpellAbility((SkipStep(YOU, Step.END_OF_COMBAT),)))
    t = Setup(cards=(skip,)).battlefield(A, "Bear").hand(A, "Skip Now").play()
    t.go_to(Step.END_OF_COMBAT)
    t.cast("Skip Now").resolve()
    assert (t.state.step, len(t.state.skipped)) == (Step.END_OF_COMBAT, 1)
    assert t.names(Zone.GRAVEYARD, A) == ["Skip Now"]
