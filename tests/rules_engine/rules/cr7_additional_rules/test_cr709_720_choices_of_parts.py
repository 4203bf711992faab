"""CR 709.3, 710.5, 715, 720.5: choosing among the parts of a card, and their names."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import AsEnters, SpellAbility
from rules_engine.ir.effects import CastWithoutPaying, ChooseCardName
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_HAND,
    LAND,
    OPPONENT,
    Choice,
    TopOfLibrary,
)
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import PARTS

GIANT, HOT, SIGN = "Hill Giant Kid // Stamp Foot", "Hot // Cold", "Sky Dragon // Sky Sign"
STUDENT = "Eager Student // Calm Sage"
CARDS = (
    *PARTS,
    card(
        "Free Play",
        "{0}",
        "Instant",
        SpellAbility((CastWithoutPaying(Choice(CARD & IN_YOUR_HAND - LAND)),)),
    ),
    card(
        "Steal Play",
        "{0}",
        "Instant",
        SpellAbility((CastWithoutPaying(TopOfLibrary(OPPONENT)),)),
    ),
    card("Namer", "{0}", "Artifact", AsEnters(ChooseCardName())),
)


def casts(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Cast")]


@pytest.mark.cr("709.3", "709.3a", "118.9")
@pytest.mark.parametrize(("half", "life", "hand"), [("Hot", 18, 0), ("Cold", 20, 2)])
def test_709_3_the_half_of_a_split_card_is_chosen_when_it_is_cast_free(half, life, hand):
    table = Setup(cards=CARDS, library=5).hand(A, "Free Play", HOT).play()
    table.cast("Free Play").resolve()
    free = "without paying its mana cost"
    assert table.labels() == [f"Hot {free}", f"Cold {free}"]
    table.answer(f"{half} {free}").answer("Yes")
    if half == "Hot":
        table.answer("B")
    assert table.seen(table.state.stack[-1]).name == half
    table.resolve()
    assert (table.life(B), len(table.names(Zone.HAND, A))) == (life, hand)


@pytest.mark.cr("715.3", "118.9")
def test_715_3_so_is_casting_an_adventurer_card_as_its_adventure():
    table = Setup(cards=CARDS).hand(A, "Free Play", GIANT).play()
    table.cast("Free Play").resolve()
    table.answer("Stamp Foot without paying its mana cost").answer("Yes").answer("B")
    table.resolve()
    assert table.life(B) == 18
    assert len(table.state.exile) == 1


@pytest.mark.cr("715.3d")
def test_715_3d_who_cast_the_adventure_may_cast_the_creature_whoever_owns_it():
    table = Setup(cards=CARDS).battlefield(A, *["Mountain"] * 3).hand(A, "Steal Play")
    table = table.library(B, GIANT).play()
    table.cast("Steal Play").resolve()
    table.answer("Stamp Foot without paying its mana cost").answer("Yes").answer("B")
    table.resolve()
    exiled = table.state.exile[0]
    assert table.state.objects[exiled].owner == B
    assert casts(table) == ["Cast Hill Giant Kid"]
    assert [way.name for way in ways_to_cast(table.state, B, exiled)] == []
    table.cast("Hill Giant Kid").resolve()
    assert table.seen("Hill Giant Kid").controller == A
    assert table.find("Hill Giant Kid").owner == B


@pytest.mark.cr("710.5", "715.5", "720.5", "709.4d", "201.4")
def test_710_5_alternative_names_can_be_chosen():
    setup = Setup(cards=CARDS).hand(A, "Namer")
    table = setup.graveyard(A, GIANT, HOT, SIGN, STUDENT).play()
    table.cast("Namer").resolve()
    labels = table.labels()
    names = {"Stamp Foot", "Hill Giant Kid", "Sky Sign", "Sky Dragon", "Hot", "Cold"}
    assert names | {"Eager Student", "Calm Sage"} <= set(labels)
    assert HOT not in labels
    table.answer("Calm Sage")
    assert table.find("Namer").choice("name") == "Calm Sage"


RECALL = printed(
    "Recall",
    "creature",
    "When ~ enters, each instant card in your graveyard gains flashback until end of turn. The "
    "flashback cost is equal to its mana cost.",
)


@pytest.mark.cr("709.3a", "702.34a", "601.3")
@pytest.mark.parametrize(("half", "life", "hand"), [("Hot", 18, 0), ("Cold", 20, 2)])
def test_709_3a_either_half_is_cast_for_the_cost_that_an_effect_gives_the_card(half, life, hand):
    """The flashback cost is the mana cost of that half, and the card is exiled afterward."""
    setup = Setup(cards=(*CARDS, RECALL), library=5).hand(A, "Recall").graveyard(A, HOT)
    setup.battlefield(A, "Mountain", "Island", "Island")
    table = setup.play().cast("Recall").resolve_all()
    assert casts(table) == ["Cast Hot with flashback", "Cast Cold with flashback"]
    table.act(f"Cast {half} with flashback")
    if half == "Hot":
        table.answer("B")
    table.resolve()
    assert (table.life(B), len(table.names(Zone.HAND, A))) == (life, hand)
    assert table.names(Zone.EXILE, A) == [HOT]


COPY_IT = printed(
    "Copy It",
    "sorcery",
    "Exile target card that's an instant or sorcery from your graveyard. For each card exiled this "
    "way, copy it, and you may cast the copy without paying its mana cost.",
)


@pytest.mark.cr("709.3", "707.12", "118.9")
@pytest.mark.parametrize(("half", "life", "hand"), [("Hot", 18, 0), ("Cold", 20, 2)])
def test_707_12_the_half_of_a_copied_split_card_is_chosen_when_the_copy_is_cast(half, life, hand):
    table = Setup(cards=(*CARDS, COPY_IT), library=5).hand(A, "Copy It").graveyard(A, HOT).play()
    table.cast("Copy It").resolve()
    table.answer(f"{half} without paying its mana cost").answer("Yes")
    if half == "Hot":
        table.answer("B")
    table.resolve()
    assert (table.life(B), len(table.names(Zone.HAND, A))) == (life, hand)
    assert table.names(Zone.EXILE, A) == [HOT]


@pytest.mark.cr("702.102a", "118.9")
def test_702_102a_both_halves_in_hand_may_be_cast_without_paying():
    wealth = printed(
        "Wealth",
        "enchantment",
        "You may cast spells from your hand without paying their mana costs.",
    )
    table = Setup(cards=(*CARDS, wealth)).battlefield(A, "Wealth").hand(A, "Wear // Mend").play()
    free = "without paying its mana cost"
    assert f"Cast Mend with {free}" in casts(table)
    assert not any("fuse" in label for label in casts(table))  # there is no artifact
    blade = printed("Blade", "artifact", "")
    setup = Setup(cards=(*CARDS, wealth, blade)).battlefield(A, "Wealth", "Blade")
    table = setup.hand(A, "Wear // Mend").play()
    table.act(f"Cast Wear // Mend with fuse {free}", "Blade", "Wealth").resolve()
    assert table.life(A) == 23
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Blade", "Wealth", "Wear // Mend"]
