"""CR 601.3e, 700.2d, 709.3, 715.3: which part of a card is cast where an effect says what the spell
must be."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import PARTS

GIANT, HOT = "Hill Giant Kid // Stamp Foot", "Hot // Cold"
CARDS = (
    *PARTS,
    printed("Elder", "sorcery", "Cascade", cost="{5}"),
    printed("Quest", "sorcery", "Discover 5."),
    printed("Small Gift", "sorcery",
            "You may cast a spell with mana value 2 or less from your hand without paying its mana "
            "cost."),
    printed("Top Life", "artifact",
            "You may cast spells from the top of your library. If you cast a spell this way, pay "
            "life equal to its mana value rather than pay its mana cost."),
    printed("Calamity", "sorcery",
            "You may cast up to two instant and/or sorcery spells with total mana value 2 or less "
            "from your graveyard and/or hand without paying their mana costs."),
    printed("Suns", "artifact",
            "You may pay {1} rather than pay the mana cost for spells you cast."),
    printed("Teacher", "sorcery",
            "Exile the top two cards of your library. Until end of turn, you may cast noncreature "
            "spells from among those cards without paying their mana costs."),
    printed("Three Times", "sorcery",
            "Choose three. You may choose the same mode more than once. / • You gain 1 life. / • "
            "Destroy target artifact."),
)  # fmt: skip


def setup(**options: int) -> Setup:
    return Setup(cards=CARDS, **options)


def casts(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Cast")]


@pytest.mark.cr("702.85a", "715.3", "601.3e")
def test_702_85a_the_card_that_cascade_finds_is_cast_as_its_adventure():
    table = setup().battlefield(A, *["Mountain"] * 5).hand(A, "Elder").library(A, GIANT).play()
    table.cast("Elder").resolve().answer("Yes")
    table.answer("Stamp Foot without paying its mana cost").answer("B").resolve()
    assert table.life(B) == 18
    assert table.names(Zone.EXILE, A) == ["Hill Giant Kid"]


@pytest.mark.cr("701.57a", "709.3")
@pytest.mark.parametrize(("half", "life", "hand"), [("Hot", 18, 0), ("Cold", 20, 2)])
def test_701_57a_either_half_of_a_split_card_that_is_discovered(half, life, hand):
    table = setup(library=5).hand(A, "Quest").library(A, HOT).play()
    table.cast("Quest").resolve().answer("Yes").answer(f"{half} without paying its mana cost")
    if half == "Hot":
        table.answer("B")
    table.resolve()
    assert (table.life(B), len(table.names(Zone.HAND, A))) == (life, hand)


@pytest.mark.cr("601.3e", "715.3")
def test_601_3e_the_adventure_is_a_spell_of_that_mana_value_though_the_card_is_not():
    table = setup().hand(A, "Small Gift", GIANT).play().cast("Small Gift").resolve()
    table.answer("Hill Giant Kid").answer("Yes").answer("B").resolve()
    assert table.life(B) == 18
    assert table.names(Zone.EXILE, A) == ["Hill Giant Kid"]


@pytest.mark.cr("118.9", "601.3e", "715.3")
def test_118_9_life_is_paid_for_the_adventure_on_top_of_the_library():
    table = setup().battlefield(A, "Top Life").library(A, GIANT).play()
    assert len(casts(table)) == 2
    table.act(next(label for label in casts(table) if "Stamp Foot" in label), "B").resolve()
    stamp = 2
    assert (table.life(A), table.life(B)) == (20 - stamp, 18)


@pytest.mark.cr("118.9", "709.3a", "715.3")
@pytest.mark.parametrize(("name", "parts"), [(GIANT, 2), (HOT, 2)])
def test_118_9_another_cost_for_spells_is_one_for_each_part(name, parts):
    table = setup().battlefield(A, "Suns", "Wastes").hand(A, name).play()
    assert len([label for label in casts(table) if "alternative cost" in label]) == parts


@pytest.mark.cr("601.3e", "715.3")
def test_601_3e_an_adventure_is_no_creature_spell_among_exiled_cards():
    table = setup().hand(A, "Teacher").library(A, GIANT, "Bear").play().cast("Teacher").resolve()
    assert casts(table) == ["Cast Stamp Foot with without paying its mana cost"]


@pytest.mark.cr("700.2d", "601.2b")
def test_700_2d_one_legal_mode_is_enough_where_it_may_be_chosen_again():
    table = setup().hand(A, "Three Times").play().cast("Three Times")
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(A) == 23


@pytest.mark.cr("702.127a", "709.3a")
@pytest.mark.parametrize(
    ("zone", "half", "life", "then"),
    [
        (Zone.HAND, None, 21, Zone.GRAVEYARD),
        (Zone.GRAVEYARD, "Nightfall", 21, Zone.GRAVEYARD),
        (Zone.GRAVEYARD, "Daybreak", 25, Zone.EXILE),
    ],
)
def test_702_127a_another_effect_lets_a_half_be_cast(zone, half, life, then):
    """Only the mana value of that half counts; with aftermath only from a graveyard."""
    board = setup().hand(A, "Calamity")
    card = "Nightfall // Daybreak"
    board = board.hand(A, card) if zone is Zone.HAND else board.graveyard(A, card)
    table = board.play().cast("Calamity").resolve()
    if half is not None:
        table.answer(f"{half} without paying its mana cost")
    table.answer("Yes").resolve_all()
    assert table.life(A) == life
    assert card in table.names(then, A)
