"""What older cards ask for, in a game: mana costs as prices, hands shown, colors discarded."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BLINK = printed(
    "Blink",
    "instant",
    "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it "
    "unless you pay its mana cost reduced by {2}.",
)
OGRE = printed("Ogre", "creature", "Trample", cost="{3}{R}")


def _blinked(mana: str) -> Table:
    table = Setup(cards=[BLINK, OGRE]).hand(A, "Blink", "Ogre").play()
    return with_pool(table, mana).cast("Blink").resolve().answer("Yes")


def test_a_mana_cost_is_paid_with_less_generic_mana():
    table = _blinked("RC").answer("Yes").resolve_all()
    assert table.find("Ogre").zone is Zone.BATTLEFIELD
    assert pool(table) == ""


@pytest.mark.parametrize("mana", ["CCCC", "R"])
def test_what_is_not_generic_is_never_less(mana):
    table = _blinked(mana).resolve_all()
    assert "Ogre" in table.names(Zone.GRAVEYARD, A)


HALLS = printed(
    "Halls",
    "enchantment",
    "Rather than pay the mana cost for a spell, its controller may discard a card that shares a "
    "color with that spell.",
)


def test_whoever_casts_a_spell_may_discard_a_card_of_its_color_for_it():
    red = printed("Red", "sorcery", "You gain 1 life.", cost="{5}{R}")
    blue = printed("Blue", "sorcery", "You gain 1 life.", cost="{5}{U}")
    table = Setup(cards=[HALLS, red, blue, OGRE]).battlefield(B, "Halls")
    table = table.hand(A, "Red", "Blue", "Ogre").play()
    assert "Cast Blue" not in " ".join(table.labels())
    label = next(label for label in table.labels() if label.startswith("Cast Red"))
    table.act(label)
    assert table.names(Zone.HAND, A) == ["Blue"]
    assert table.resolve_all().life(A) == 21


def test_a_hand_without_lands_is_shown_rather_than_paid_for():
    grant = printed(
        "Grant",
        "sorcery",
        "If you have no land cards in hand, you may reveal your hand rather than pay this spell's "
        "mana cost. / You gain 1 life.",
        cost="{1}{G}",
    )
    table = Setup(cards=[grant]).hand(A, "Grant", "Bear").play()
    label = next(label for label in table.labels() if "Grant" in label)
    assert table.act(label).resolve_all().life(A) == 21
    table = Setup(cards=[grant]).hand(A, "Grant", "Mountain").play()
    assert "Grant" not in " ".join(table.labels())


def test_it_happens_unless_any_one_player_pays():
    tutor = printed("Tutor", "sorcery", "Unless any player pays {2}, you gain 3 life.")
    table = with_pool(Setup(cards=[tutor]).hand(A, "Tutor").play(), "CC", B).cast("Tutor").resolve()
    assert table.decision.player == B
    assert table.answer("Yes").resolve_all().life(A) == 20
    table = Setup(cards=[tutor]).hand(A, "Tutor").play().cast("Tutor").resolve_all()
    assert table.life(A) == 23


def test_as_many_are_tapped_as_there_are_counters():
    wire = printed(
        "Wire",
        "artifact",
        "Fading 2 / At the beginning of each player's upkeep, that player taps an untapped "
        "artifact, creature, or land they control for each fade counter on ~.",
    )
    table = Setup(cards=[wire]).battlefield(A, "Wire").battlefield(B, "Bear", "Elf", "Mountain")
    table = table.play()
    table.find("Wire").counters["fade"] = 2
    table.go_to(Step.UPKEEP).resolve()
    assert table.decision.player == B
    table.answer("Elf", "Mountain").resolve_all()
    assert [table.find(name).tapped for name in ("Bear", "Elf", "Mountain")] == [False, True, True]


def test_a_spell_on_the_stack_makes_others_that_target_it_dearer():
    torch = printed(
        "Torch",
        "sorcery",
        "As long as ~ is on the stack, spells that target it cost {2} more to cast. / You gain 1 "
        "life.",
    )
    no = printed("No", "instant", "Counter target spell.")
    table = Setup(cards=[torch, no]).hand(A, "Torch").hand(B, "No").play().cast("Torch")
    table.until_priority(B)
    assert table.refused(lambda: table.cast("No", "Torch", player=B))
    with_pool(table, "CC", B)
    table.cast("No", "Torch", player=B)
    assert pool(table, B) == ""


def test_all_ones_lands_are_sacrificed_as_it_enters():
    terrain = printed("Terrain", "enchantment", "As ~ enters, sacrifice all lands you control.")
    table = Setup(cards=[terrain]).battlefield(A, "Mountain", "Mountain", "Bear")
    table = table.battlefield(B, "Mountain").hand(A, "Terrain").play().cast("Terrain").resolve_all()
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Bear", "Terrain"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Mountain"]


def test_cards_and_the_permanent_are_exiled_together():
    killer = printed(
        "Killer", "artifact", "Exile two cards from your graveyard and ~: You gain 1 life."
    )
    setup = Setup(cards=[killer]).battlefield(A, "Killer").graveyard(A, "Bear", "Elf")
    table = setup.play().activate("Killer").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == []
    assert sorted(table.names(Zone.EXILE, A)) == ["Bear", "Elf", "Killer"]
    setup = Setup(cards=[killer]).battlefield(A, "Killer").graveyard(A, "Bear")
    assert "Activate Killer" not in setup.play().labels()


def test_a_card_is_milled_for_each_time_that_was_paid():
    worm = printed(
        "Worm",
        "creature",
        "Kicker {U} / Kicker {B} / As ~ enters, mill three cards for each time it was kicked.",
    )
    library = ["Mountain"] * 9
    table = Setup(cards=[worm]).hand(A, "Worm").library(A, *library).play()
    table = with_pool(table, "UB").act("Cast Worm", "Yes", "Yes")
    table.resolve_all()
    assert len(table.names(Zone.GRAVEYARD, A)) == 6
