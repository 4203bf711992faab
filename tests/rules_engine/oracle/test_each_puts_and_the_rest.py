"""What each player may put there at once, what is left of exiled cards, and linked cards."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

SHARE = printed(
    "Share",
    "sorcery",
    "Each player may put a creature card from their hand onto the battlefield.",
)
COUNTER = printed("Counter", "creature", "When ~ enters, you gain 1 life for each other creature.")


@pytest.mark.cr("101.4", "608.2e")
def test_all_choose_before_anything_enters():
    setup = Setup(cards=(SHARE, COUNTER), players=3).hand(A, "Share", "Counter")
    table = setup.hand(B, "Bear", "Ox").hand(C, "Goblin").play().cast("Share").resolve()
    table.answer("Yes")
    assert (table.decision.player, table.state.battlefield) == (B, [])
    table.answer("Yes").answer("Ox")
    assert (table.decision.player, table.state.battlefield) == (C, [])
    table.answer("No")
    assert sorted(table.state.names[oid] for oid in table.state.battlefield) == ["Counter", "Ox"]
    assert table.resolve_all().life(A) == 21


DIG = printed(
    "Dig",
    "sorcery",
    "Exile cards from the top of your library until you exile a nonland card. You may play that "
    "card this turn. Put the rest on the bottom of your library in a random order.",
)


@pytest.mark.cr("406.2", "611.2c")
def test_what_may_be_played_is_not_the_rest():
    setup = Setup(cards=(DIG,)).hand(A, "Dig").library(A, "Bear", "Plains", "Island")
    table = setup.play().cast("Dig").resolve()
    assert table.names(Zone.EXILE, A) == ["Bear"]
    bottom = [table.state.objects[oid].face.name for oid in table.state.players[A].library[:2]]
    assert sorted(bottom) == ["Island", "Plains"]


HIDER = printed(
    "Hider",
    "sorcery",
    "Turn any number of target creatures face down. They're 2/2 Horror creatures.",
)
GROVE = printed(
    "Grove",
    "creature",
    "Whenever another creature you control dies, you may return it to the battlefield face down "
    "under its owner's control. It's a Forest land.",
)


@pytest.mark.cr("708.2")
def test_face_down_with_stated_characteristics():
    table = Setup(cards=(HIDER,)).battlefield(B, "Giant").hand(A, "Hider").play()
    giant = table.find("Giant").id
    table.cast("Hider", "Giant").resolve()
    seen = table.seen(giant)
    assert (seen.name, seen.subtypes, table.size(giant)) == ("", {"Horror"}, (2, 2))


@pytest.mark.cr("708.2", "305.6")
def test_a_creature_that_comes_back_as_a_forest():
    setup = Setup(cards=(GROVE,)).battlefield(A, "Grove", "Bear", "Mountain").hand(A, "Shock")
    table = setup.play().cast("Shock", "Bear").resolve().resolve_all().answer("Yes")
    (land,) = (o for o in table.state.battlefield if table.state.objects[o].face_down)
    assert (table.seen(land).types, table.seen(land).subtypes) == ({CardType.LAND}, {"Forest"})


TWO = printed(
    "Two",
    "enchantment",
    "When ~ enters, exile two cards from your hand. / {0}: If the exiled card is a creature card, "
    "you lose life equal to its mana value.",
)


@pytest.mark.cr("607.3")
def test_of_several_linked_cards_one_creature_is_enough():
    table = Setup(cards=(TWO,)).hand(A, "Two", "Bear", "Plains").play().cast("Two").resolve()
    table.resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear", "Plains"]
    table.activate("Two").resolve()
    assert table.life(A) == 20 - table.seen(table.find("Bear", Zone.EXILE).id).mana_value
