"""What lets a card be cast, or for another cost, is asked of the spell that it would be."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool


def _two(layout: Layout, *parts: CardDefinition) -> CardDefinition:
    return CardDefinition(tuple(part.faces[0] for part in parts), layout)


CHEAP = printed("Cheap", "instant", "You gain 1 life.", cost="{1}{W}")
DEAR = printed("Dear", "instant", "You gain 5 life.", cost="{4}{W}")
SPLIT = _two(Layout.SPLIT, CHEAP, DEAR)
EXPERTISE = printed(
    "Expertise",
    "sorcery",
    "You may cast a spell with mana value 2 or less from your hand without paying its mana cost.",
)


def _options(*cards: CardDefinition) -> Table:
    setup = Setup(cards=[EXPERTISE, *cards]).hand(A, "Expertise", *(card.name for card in cards))
    return setup.play().cast("Expertise").resolve()


@pytest.mark.cr("709.3a", "601.3e", "608.2g")
def test_the_half_that_is_small_enough_may_be_cast():
    table = _options(SPLIT).answer("Cheap // Dear").answer("Yes").resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (21, ["Cheap // Dear", "Expertise"])


@pytest.mark.cr("709.3a", "601.3e")
def test_no_half_is_small_enough():
    both = _two(Layout.SPLIT, printed("Great", "instant", "You gain 3 life.", cost="{3}"), DEAR)
    table = _options(both)
    assert table.names(Zone.HAND, A) == ["Great // Dear"]
    assert table.labels() == ["Pass"]


@pytest.mark.cr("715.3", "601.3e")
def test_an_adventure_that_is_small_enough_may_be_cast():
    giant = printed("Giant", "creature", "Trample", cost="{4}{G}")
    trip = printed(
        "Trip", "sorcery", "You gain 2 life.", cost="{1}{G}", type_line="Sorcery — Adventure"
    )
    card = _two(Layout.ADVENTURE, giant, trip)
    table = _options(card).answer("Giant").answer("Yes").resolve_all()
    assert (table.life(A), table.names(Zone.EXILE, A)) == (22, ["Giant"])


SUNS = printed(
    "Suns",
    "artifact",
    "You may pay {W}{U} rather than pay the mana cost for spells that you cast.",
)


@pytest.mark.cr("709.3a", "118.9")
def test_another_cost_for_small_spells_is_for_a_half():
    aluren = printed(
        "Grove",
        "enchantment",
        "You may pay {G} rather than pay the mana cost for instant spells with mana value 2 or "
        "less that you cast.",
    )
    setup = Setup(cards=[aluren, SPLIT]).battlefield(A, "Grove").hand(A, SPLIT.name)
    labels = with_pool(setup.play(), "G").labels()
    assert [label for label in labels if label.startswith("Cast")] == [
        "Cast Cheap with alternative cost"
    ]


@pytest.mark.cr("718.3", "118.9")
def test_a_prototyped_spell_for_an_alternative_cost():
    big = printed("Engine", "creature", "Trample", cost="{7}", size=(7, 7))
    small = printed("Engine", "creature", "Trample", cost="{1}{G}", size=(2, 2))
    card = _two(Layout.PROTOTYPE, big, small)
    setup = Setup(cards=[SUNS, card]).battlefield(A, "Suns").hand(A, card.name)
    table = with_pool(setup.play(), "WU")
    assert [label for label in table.labels() if label.startswith("Cast")] == [
        "Cast Engine with alternative cost",
        "Cast Engine with prototype alternative cost",
    ]
    table.act("Cast Engine with prototype alternative cost").resolve_all()
    assert (table.size("Engine"), pool(table)) == ((2, 2), "")


@pytest.mark.cr("718.3a", "601.3e", "608.2g")
def test_a_prototyped_spell_that_is_small_enough_may_be_cast():
    big = printed("Engine", "creature", "Trample", cost="{7}", size=(7, 7))
    small = printed("Engine", "creature", "Trample", cost="{1}{G}", size=(2, 2))
    table = _options(_two(Layout.PROTOTYPE, big, small))
    while "Pass" not in table.labels():
        table.answer("Engine" if "Engine" in table.labels() else "Yes")
    assert table.resolve_all().size("Engine") == (2, 2)


@pytest.mark.cr("118.3", "601.2g")
def test_colors_that_abilities_need_are_kept():
    singer = printed("Singer", "creature", "{W}: You gain 1 life.")
    wheel = printed("Wheel", "artifact", "{3}, {T}: You gain 1 life.", cost="{1}")
    setup = Setup(cards=[singer, wheel]).battlefield(A, "Plains", "Island", "Singer")
    table = setup.hand(A, "Wheel").play()
    table.act("Cast Wheel").resolve_all()
    assert [land.tapped for land in (table.find("Plains"), table.find("Island"))] == [False, True]
