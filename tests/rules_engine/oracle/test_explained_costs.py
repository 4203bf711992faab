"""What X is, costs as much as something else, and casting at once or else something."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

PORTAL = printed(
    "Portal",
    "artifact",
    "When ~ enters, you may exile an artifact card from your hand. / {X}, {T}: Create a token "
    "that's a copy of the exiled card. X is the mana value of that card.",
)
ROCK = printed("Rock", "artifact", "{T}: You gain 1 life.", cost="{2}")


@pytest.mark.cr("107.3c", "602.2b")
def test_x_is_the_mana_value_of_the_exiled_card():
    setup = Setup(cards=[PORTAL, ROCK]).hand(A, "Portal", "Rock")
    table = setup.play().cast("Portal").resolve().resolve().answer("Yes").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Rock"]
    with pytest.raises(IllegalAction):
        with_pool(table, "C").activate("Portal")
    with_pool(table, "CCC").activate("Portal").resolve()
    assert (table.names(Zone.BATTLEFIELD, A), pool(table)) == (["Portal", "Rock"], "C")


@pytest.mark.cr("107.3c")
def test_x_is_undefined_without_an_exiled_card():
    """So it can't be paid."""
    table = Setup(cards=[PORTAL]).battlefield(A, "Portal").play()
    assert table.labels() == ["Pass"]


@pytest.mark.cr("107.14", "118.12")
@pytest.mark.parametrize(("target", "taken"), [("Bear", True), ("Giant", False)])
def test_energy_as_much_as_a_mana_value(target: str, taken: bool):
    coup = printed(
        "Coup",
        "sorcery",
        "Choose target artifact or creature. You get {E}{E}{E}, then you may pay an amount of {E} "
        "equal to that permanent's mana value. If you do, gain control of it.",
    )
    table = Setup(cards=[coup]).hand(A, "Coup").battlefield(B, target).play()
    table.cast("Coup", target).resolve()
    if "Yes" in table.labels():
        table.answer("Yes")
    assert (table.seen(target).controller == A) is taken


@pytest.mark.cr("119.4", "607.2d")
def test_life_paid_as_it_entered():
    processor = printed(
        "Processor",
        "artifact",
        "As ~ enters, pay any amount of life. / {0}: Create an X/X black Phyrexian Minion creature "
        "token, where X is the life paid as ~ entered.",
    )
    table = Setup(cards=[processor]).hand(A, "Processor").play().cast("Processor").resolve()
    table.answer(7)
    assert table.life(A) == 13
    table.activate("Processor").resolve()
    token = table.seen("Phyrexian Minion Token")
    assert (token.power, token.toughness) == (7, 7)


@pytest.mark.cr("601.3", "608.2g")
@pytest.mark.parametrize(
    ("top", "answer", "hand"),
    [("Bear", None, ["Forest"]), ("Cub", "Yes", []), ("Cub", "No", ["Cub"])],
)
def test_cast_it_or_draw(top: str, answer: str | None, hand: list[str]):
    cub = printed("Cub", "creature", "Trample", cost="{G}")
    yennett = printed(
        "Yennett",
        "artifact",
        "{0}: Reveal the top card of your library. You may cast it without paying its mana cost if "
        "its mana value is odd. If you don't cast it, draw a card.",
    )
    setup = Setup(cards=[cub, yennett]).battlefield(A, "Yennett").library(A, "Ox", top)
    table = setup.play().activate("Yennett").resolve()
    if answer is not None:
        table.answer(answer)
    table.resolve_all()
    drawn = ["Bear"] if top == "Bear" else hand
    assert table.names(Zone.HAND, A) == drawn


@pytest.mark.cr("601.3", "107.3")
def test_spells_among_exiled_cards_are_cast_and_the_rest_is_buried():
    experiment = printed(
        "Experiment",
        "sorcery",
        "Exile the top X cards of your library. You may cast instant and sorcery spells with mana "
        "value X or less from among them without paying their mana costs. Then put all cards "
        "exiled this way that weren't cast into your graveyard.",
        cost="{X}",
    )
    heal = printed("Heal", "instant", "You gain 3 life.", cost="{2}")
    great = printed("Great", "instant", "You gain 10 life.", cost="{4}")
    setup = Setup(cards=[experiment, heal, great]).hand(A, "Experiment")
    table = with_pool(setup.library(A, "Heal", "Great", "Bear").play(), "CCC")
    table.cast("Experiment", 3).resolve().answer("Yes").resolve_all()
    assert table.life(A) == 23
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Experiment", "Great", "Heal"]


@pytest.mark.cr("607.2a", "608.2g")
def test_cards_exiled_with_it_are_cast_after_it_was_sacrificed():
    chemist = printed(
        "Chemist",
        "artifact",
        "{0}: Exile target instant card from your graveyard. / Sacrifice ~: Cast any number of "
        "cards exiled with ~ without paying their mana costs.",
    )
    heal = printed("Heal", "instant", "You gain 3 life.", cost="{2}")
    setup = Setup(cards=[chemist, heal]).battlefield(A, "Chemist").graveyard(A, "Heal")
    table = setup.play().act("Activate Chemist (1)").resolve()
    table.act("Activate Chemist (2)").resolve().answer("Yes").resolve_all()
    assert table.life(A) == 23


@pytest.mark.cr("601.2a", "701.6a")
def test_a_spell_cast_from_a_graveyard():
    disdain = printed("Disdain", "instant", "Counter target spell cast from a graveyard.")
    old = printed("Old", "sorcery", "You gain 3 life. / Flashback {0}")
    setup = Setup(cards=[disdain, old]).hand(A, "Disdain", "Old").graveyard(A, "Old")
    table = setup.play().act("Cast Old")
    assert "Cast Disdain" not in table.labels()


def test_x_is_the_amount_of_damage_dealt():
    """Cards as many as the damage, and of them any number that cost no more than it."""
    thief = printed(
        "Thief",
        "creature",
        "Whenever ~ deals combat damage to a player, exile the top X cards of their library, where "
        "X is the amount of damage dealt. You may cast any number of spells with mana value X or "
        "less from among them without paying their mana costs.",
        size=(3, 3),
    )
    heal = printed("Heal", "instant", "You gain 3 life.", cost="{3}")
    mend = printed("Mend", "sorcery", "You gain 1 life.", cost="{1}")
    great = printed("Great", "instant", "You gain 10 life.", cost="{4}")
    setup = Setup(cards=[thief, heal, mend, great]).battlefield(A, "Thief")
    table = setup.library(B, "Mend", "Mend", "Great", "Heal").play().attack("Thief")
    table.go_to(Step.COMBAT_DAMAGE).resolve().answer("Heal").answer("Yes").resolve_all()
    assert (table.life(A), table.life(B)) == (24, 17)
    assert table.names(Zone.EXILE, B) == ["Great"]
    assert sorted(table.names(Zone.GRAVEYARD, B)) == ["Heal", "Mend"]
    assert table.names(Zone.LIBRARY, B).count("Mend") == 1
