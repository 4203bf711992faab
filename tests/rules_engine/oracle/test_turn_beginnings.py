"""What is asked about the beginning of the turn, and turns and steps that are skipped by choice."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "", size=(3, 3))
RAM = printed("Ram", "creature", "Flash / Haste", size=(2, 2))
TAPPING = printed("Tapping", "artifact", "{T}: Tap target land.")
SURGE = printed(
    "Surge",
    "enchantment",
    "At the beginning of each player's upkeep, ~ deals X damage to that player, where X is the "
    "number of untapped lands they controlled at the beginning of this turn.",
)
SIREN = printed(
    "Siren",
    "instant",
    "Cast this spell only during an opponent's turn, before attackers are declared. / Creatures "
    "the active player controls attack this turn if able. / At the beginning of the next end step, "
    "destroy all non-Wall creatures that player controls that didn't attack this turn. Ignore this "
    "effect for each creature the player didn't control continuously since the beginning of the "
    "turn.",
)
VAULT = printed(
    "Vault",
    "artifact",
    "~ doesn't untap during your untap step. / If you would begin your turn while ~ is tapped, you "
    "may skip that turn instead. If you do, untap ~. / {T}: You gain 1 life.",
)


def test_lands_that_were_untapped_as_the_turn_began():
    setup = Setup(cards=(SURGE, TAPPING), step=Step.END).battlefield(A, "Surge", "Tapping")
    table = setup.battlefield(B, "Forest", "Forest", "Island").play()
    table.activate("Tapping", "Forest").resolve().go_to(Step.UPKEEP, turn=4)
    table.resolve()
    assert not table.find("Forest").tapped  # it untapped after the turn began
    assert table.life(B) == 18


@pytest.mark.parametrize("attacks", [True, False])
def test_who_must_attack_or_is_destroyed(attacks):
    setup = Setup(cards=(ELK, RAM, SIREN), active=B).battlefield(B, "Elk").hand(A, "Siren")
    table = setup.hand(B, "Ram").play()
    if not attacks:
        table.find("Elk").tapped = True
        table.state.touch()
    table.until_priority(A).cast("Siren").resolve().go_to(Step.DECLARE_ATTACKERS)
    if attacks:
        assert table.refused(lambda: table.game.answer(())) == "CR 508.1d"
        table.answer("Elk")
    table.go_to(Step.END).until_priority(B).cast("Ram").resolve_all()
    assert "Ram" in table.names(Zone.BATTLEFIELD, B)  # it wasn't there as the turn began
    assert ("Elk" in table.names(Zone.BATTLEFIELD, B)) is attacks


@pytest.mark.parametrize(("answer", "active", "tapped"), [("Yes", A, False), ("No", B, True)])
def test_a_turn_that_is_skipped_by_choice(answer, active, tapped):
    setup = Setup(cards=(VAULT,), step=Step.END, active=A).battlefield(B, "Vault")
    table = setup.play().until_priority(B).activate("Vault").resolve()
    for _ in range(20):
        if table.decision.rule == "CR 614.10":
            break
        table.pass_priority()
    table.answer(answer)
    assert table.state.turn == 4
    assert table.state.active == active
    assert table.find("Vault").tapped is tapped


def test_an_untapped_one_asks_nothing():
    table = Setup(cards=(VAULT,), step=Step.END, active=A).battlefield(B, "Vault").play()
    table.go_to(Step.UPKEEP, turn=4)
    assert table.state.active == B


def test_a_step_that_is_skipped_by_choice():
    fast = printed(
        "Fast",
        "enchantment",
        "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 "
        "life.",
    )
    table = Setup(cards=(fast,), step=Step.UPKEEP).battlefield(A, "Fast").play()
    while table.decision.rule != "CR 614.10":
        table.pass_priority()
    table.answer("Yes")
    assert table.state.step is Step.PRECOMBAT_MAIN
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, [])


def test_haste_is_no_matter_of_since_when():
    tapping = printed(
        "Order",
        "instant",
        "Tap target creature the active player has controlled continuously since the beginning of "
        "the turn.",
    )
    setup = Setup(cards=(ELK, RAM, tapping)).battlefield(A, "Elk").hand(A, "Ram", "Order", "Order")
    table = setup.play().cast("Ram").resolve().cast("Order")
    table.resolve()
    assert table.find("Elk").tapped
    assert not table.find("Ram").tapped


def test_an_artifact_that_is_new():
    launcher = printed(
        "Launcher",
        "artifact",
        "{0}: You gain 1 life. Activate only if you've controlled this artifact continuously since "
        "the beginning of your most recent turn.",
    )
    table = Setup(cards=(launcher,)).hand(A, "Launcher").play().cast("Launcher").resolve()
    assert "Activate Launcher" not in table.labels()
    table.go_to(Step.UPKEEP, turn=5)
    assert "Activate Launcher" in table.labels()
