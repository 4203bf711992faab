"""CR 116: special actions."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import Destroy, Draw
from rules_engine.ir.keywords import SPLIT_SECOND, morph, suspend
from rules_engine.ir.selectors import ARTIFACT, TARGET, YOU
from rules_engine.rules.priority import land_play_forbidden
from rules_engine.rules.special_actions import SPECIAL_ACTIONS, take_special_action
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup

CARDS = [
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        SPLIT_SECOND,
        SpellAbility((Destroy(TARGET),), (Target(ARTIFACT),)),
    ),
    card("Veiled", "{4}{G}", "Creature — Beast", morph("{G}"), power=4, toughness=4),
    card("Waits", "{5}", "Sorcery", suspend(2, "{0}"), SpellAbility((Draw(YOU, 1),))),
    card("Waits Fast", "{5}", "Instant", suspend(2, "{0}"), SpellAbility((Draw(YOU, 1),))),
]


@pytest.mark.cr("116.1")
@pytest.mark.cr("116.2a")
@pytest.mark.scenario("T116.1.1", "T116.2.2", "T116.2.3", "CG-166")
def test_116_2a_playing_a_land():
    table = Setup().hand(A, "Plains", "Forest").play().act("Play Plains")
    assert (table.state.stack, table.names(Zone.BATTLEFIELD, A)) == ([], ["Plains"])
    assert table.decision.player == A
    assert land_play_forbidden(table.state, A) == "CR 305.2"
    table = Setup(active=B).hand(A, "Plains").play().until_priority(A)
    assert "Play Plains" not in table.labels()
    table = Setup().hand(A, "Plains", "Shock").battlefield(A, "Mountain").play().cast("Shock", "B")
    assert "Play Plains" not in table.labels()


@pytest.mark.cr("116.2")
@pytest.mark.scenario("T116.2.1")
def test_116_2_only_registered_kinds_exist():
    table = Setup().battlefield(A, "Bear").play()
    assert "dance" not in SPECIAL_ACTIONS
    with pytest.raises(KeyError):
        next(take_special_action(table.state, A, table.find("Bear").id, "dance:0"))


@pytest.mark.cr("116.2b")
@pytest.mark.cr("116.3")
@pytest.mark.scenario("T116.2.4", "T116.3.1", "RC-31", "M-SPLIT-5")
def test_116_2b_turning_a_creature_face_up():
    setup = Setup(cards=CARDS, active=B).battlefield(B, *["Forest"] * 3, "Two Rock")
    setup.hand(B, "Krosan Grip").battlefield(A, "Forest").face_down(A, "Veiled")
    table = setup.play()
    table.until_priority(B).cast("Krosan Grip", "Two Rock")
    table.pass_priority()
    assert table.decision.player == A
    table.act("Turn Veiled face up")
    assert (table.size("Veiled"), len(table.state.stack)) == ((4, 4), 1)
    assert table.decision.player == A
    table.pass_priority()
    assert (table.decision.player, len(table.state.stack)) == (B, 1)


@pytest.mark.cr("116.2f")
@pytest.mark.scenario("T116.2.7", "M-SPLIT-9")
def test_116_2f_suspending_a_card():
    table = Setup(cards=CARDS).hand(A, "Waits", "Waits Fast").play()
    assert "Suspend Waits" in table.labels()
    table = Setup(cards=CARDS, active=B).hand(A, "Waits", "Waits Fast").play().until_priority(A)
    assert "Suspend Waits" not in table.labels()
    assert "Suspend Waits Fast" in table.labels()
    setup = Setup(cards=CARDS, step=Step.PRECOMBAT_MAIN, active=B).hand(A, "Waits Fast")
    setup.hand(B, "Krosan Grip").battlefield(B, *["Forest"] * 3, "Two Rock")
    table = setup.play().cast("Krosan Grip", "Two Rock").until_priority(A)
    assert "Suspend Waits Fast" not in table.labels()
