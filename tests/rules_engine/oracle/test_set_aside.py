"""What it costs to foretell and to plot, cards exiled with something at random, graveyards that
nobody uses, and draws that may be replaced by more than one sentence."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

OMEN = printed("Omen", "sorcery", "Draw a card. / Foretell {0}", cost="{5}")


@pytest.mark.cr("702.143a", "118.7", "601.2f")
@pytest.mark.parametrize(("lands", "allowed"), [(1, True), (0, False)])
def test_foretelling_costs_less(lands: int, allowed: bool):
    horse = printed("Horse", "creature", "Foretelling cards from your hand costs {1} less.")
    setup = Setup(cards=[horse, OMEN]).battlefield(A, "Horse", *["Forest"] * lands).hand(A, "Omen")
    assert ("Foretell Omen" in setup.play().labels()) is allowed


@pytest.mark.cr("702.143a", "116.2h")
@pytest.mark.parametrize("any_turn", [True, False])
def test_foretelling_on_the_turn_of_another(any_turn: bool):
    more = " and can be done on any player's turn" if any_turn else ""
    horse = printed(
        "Horse", "creature", f"Foretelling cards from your hand costs {{2}} less{more}."
    )
    setup = Setup(cards=[horse, OMEN]).battlefield(B, "Horse").hand(B, "Omen")
    table = setup.play().pass_priority()
    assert ("Foretell Omen" in table.labels()) is any_turn
    if any_turn:
        table.act("Foretell Omen", player=B)
        assert len(table.names(Zone.EXILE, B)) == 1


@pytest.mark.cr("702.170a", "118.7a")
@pytest.mark.parametrize(("lands", "allowed"), [(1, True), (0, False)])
def test_plotting_costs_less_of_the_generic_mana(lands: int, allowed: bool):
    bear = printed("Clever Bear", "creature", "Plotting cards from your hand costs {2} less.")
    plan = printed("Plan", "sorcery", "Draw a card. / Plot {1}{G}", cost="{5}")
    setup = Setup(cards=[bear, plan]).hand(A, "Plan")
    setup.battlefield(A, "Clever Bear", *["Forest"] * lands)
    assert ("Plot Plan" in setup.play().labels()) is allowed


@pytest.mark.cr("601.2f", "601.2a")
@pytest.mark.parametrize("is_opponent", [False, True])
def test_spells_from_graveyards_or_from_exile_cost_more(is_opponent: bool):
    tax = printed(
        "Tax",
        "creature",
        "Spells your opponents cast from graveyards or from exile cost {2} more to cast.",
    )
    again = printed("Again", "instant", "Draw a card. / Flashback {0}")
    other = printed("Other", "instant", "Draw a card.")
    who = B if is_opponent else A
    setup = Setup(cards=[tax, again, other]).battlefield(A, "Tax").graveyard(who, "Again")
    table = setup.hand(who, "Other").play()
    if is_opponent:
        table.pass_priority()
    assert any("Again" in label for label in table.labels()) is not is_opponent
    assert any("Other" in label for label in table.labels())


@pytest.mark.cr("607.2a", "400.7")
def test_a_card_exiled_with_it_comes_back_at_random():
    shell = printed(
        "Shell",
        "creature",
        "When ~ enters, exile all creature cards from your graveyard. / Whenever ~ attacks or "
        "dies, choose a card at random exiled with ~ and put that card into its owner's hand.",
    )
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[shell, kill]).hand(A, "Shell", "Kill").graveyard(A, "Bear", "Ox")
    table = setup.play().cast("Shell").resolve_all().cast("Kill", "Shell").resolve_all()
    back = table.names(Zone.HAND, A)
    assert back in (["Bear"], ["Ox"])
    assert sorted(back + table.names(Zone.EXILE, A)) == ["Bear", "Ox"]


@pytest.mark.cr("101.2", "602.5")
def test_graveyards_are_no_use_to_anybody():
    ash = printed(
        "Ash",
        "creature",
        "Players can't cast spells from graveyards or activate abilities of cards in graveyards.",
    )
    again = printed("Again", "instant", "Draw a card. / Flashback {0}")
    mummy = printed("Mummy", "creature", "Embalm {0}")
    setup = Setup(cards=[ash, again, mummy]).graveyard(A, "Again", "Mummy")
    labels = setup.play().labels()
    assert any("Again" in label for label in labels)
    assert "Activate Mummy" in labels
    setup = Setup(cards=[ash, again, mummy]).battlefield(B, "Ash").graveyard(A, "Again", "Mummy")
    labels = setup.play().labels()
    assert not any("Again" in label or "Mummy" in label for label in labels)


@pytest.mark.cr("608.2g", "107.1c")
def test_any_number_of_cards_are_cast_from_the_graveyard():
    blaze = printed(
        "Blaze",
        "sorcery",
        "Cast any number of instant and/or sorcery cards from your graveyard without paying their "
        "mana costs.",
    )
    gain = printed("Gain", "instant", "You gain 3 life.", cost="{7}")
    setup = Setup(cards=[blaze, gain]).hand(A, "Blaze").graveyard(A, "Gain", "Gain", "Bear")
    table = setup.play().cast("Blaze").resolve()
    while not table.state.stack or table.decision.kind.value != "priority":
        wanted = next(
            (label for label in table.labels() if "Gain" in label or label == "Yes"), None
        )
        table.answer(wanted or table.labels()[0])
    table.resolve_all()
    assert table.life(A) == 26


@pytest.mark.cr("614.11", "121.6", "614.6")
@pytest.mark.parametrize(
    ("kind", "hand"), [("land", ["Forest"]), ("nonland", ["Bear"]), (None, ["Bear"])]
)
def test_a_draw_may_be_replaced_by_a_search_for_a_kind(kind: str | None, hand: list[str]):
    plenty = printed(
        "Plenty",
        "enchantment",
        "If you would draw a card, you may instead choose land or nonland and reveal cards from "
        "the top of your library until you reveal a card of the chosen kind. Put that card into "
        "your hand and put all other cards revealed this way on the bottom of your library in any "
        "order.",
    )
    draw = printed("Think", "instant", "Draw a card.")
    setup = Setup(cards=[plenty, draw], library=0).battlefield(A, "Plenty").hand(A, "Think")
    table = setup.library(A, "Ox", "Forest", "Bear").play().cast("Think").resolve()
    table.answer("Yes" if kind else "No")
    if kind:
        table.answer(kind)
    table.resolve_all()
    assert table.names(Zone.HAND, A) == hand
    assert len(table.names(Zone.LIBRARY, A)) == 2
    assert table.state.step is Step.PRECOMBAT_MAIN
