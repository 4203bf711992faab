"""Extra combats, state triggers and targets chosen first, in games (CR 500.8, 603.8, 115.1)."""

from __future__ import annotations

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "", size=(2, 4))


def test_a_state_trigger_waits_for_the_state():
    fish = printed("Fish", "creature", "When you control no other creatures, sacrifice ~.")
    kill = printed("Kill", "instant", "Destroy target creature.")
    t = Setup(cards=(OX, fish, kill)).battlefield(A, "Fish", "Ox").hand(A, "Kill").play()
    assert len(t.all("Fish")) == 1
    t.cast("Kill", "Ox").resolve_all()
    assert t.all("Fish") == []


def test_an_additional_combat_phase():
    again = printed(
        "Again",
        "sorcery",
        "Untap all creatures that attacked this turn. After this main phase, there is an "
        "additional combat phase followed by an additional main phase.",
    )
    t = Setup(cards=(OX, again)).battlefield(A, "Ox").hand(A, "Again").play()
    t.go_to(Step.DECLARE_ATTACKERS).attack("Ox")
    t.go_to(Step.POSTCOMBAT_MAIN).cast("Again").resolve_all()
    t.go_to(Step.DECLARE_ATTACKERS).attack("Ox")
    t.go_to(Step.END_OF_COMBAT)
    assert t.life(B) == 16


def test_a_skipped_turn():
    skip = printed("Skip", "sorcery", "Target opponent skips their next turn.")
    t = Setup(cards=(OX, skip)).hand(A, "Skip").library(A, "Ox", "Ox").library(B, "Ox").play()
    t.cast("Skip", B).resolve_all()
    turn = t.state.turn
    t.go_to(Step.UPKEEP, turn=turn + 1)
    assert t.state.active == A


def test_a_target_that_is_chosen_first():
    spell = printed("Spell", "sorcery", "Choose target creature. Tap that creature. Draw a card.")
    t = Setup(cards=(OX, spell)).battlefield(B, "Ox").hand(A, "Spell").library(A, "Ox").play()
    t.cast("Spell", "Ox").resolve_all()
    assert t.find("Ox", player=B).tapped


def test_sizes_for_each_of_something_until_end_of_turn():
    spell = printed(
        "Grow",
        "instant",
        "Target creature gets +1/+2 until end of turn for each creature you control.",
    )
    t = Setup(cards=(OX, spell)).battlefield(A, "Ox", "Ox").hand(A, "Grow").play()
    ox = t.all("Ox")[0].id
    t.cast("Grow", ox).resolve_all()
    assert t.size(ox) == (4, 8)


def test_two_events_of_one_ability():
    lord = printed(
        "Lord",
        "creature",
        "When ~ enters and whenever you cast an instant spell, you gain 1 life.",
    )
    zap = printed("Zap", "instant", "Tap target creature.")
    t = Setup(cards=(OX, lord, zap)).battlefield(B, "Ox").hand(A, "Lord", "Zap").play()
    t.cast("Lord").resolve_all()
    t.cast("Zap", "Ox").resolve_all()
    assert t.life(A) == 22
