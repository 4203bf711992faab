"""A discarded card that an effect put elsewhere isn't in the graveyard from which it is to come."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

VOID = printed(
    "Void",
    "enchantment",
    "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
)
WHEEL = printed("Wheel", "sorcery", "Each opponent discards a card.")
GOLEM = printed(
    "Golem",
    "creature",
    "When a spell or ability an opponent controls causes you to discard ~, return ~ from your "
    "graveyard to the battlefield with a +1/+1 counter on it at the beginning of the next end "
    "step.",
    size=(3, 3),
)
BLESSING = printed(
    "Blessing",
    "instant",
    "You gain 5 life. / When a spell or ability an opponent controls causes you to discard ~, you "
    "gain 2 life, and you return ~ from your graveyard to your hand at the beginning of the next "
    "end step.",
)
MONSTER = printed(
    "Monster",
    "creature",
    "Cycling {0} / When you cycle ~, shuffle it into your library from your graveyard. If you've "
    "cycled a card named ~ two or more times this game, put it onto the battlefield from your "
    "graveyard instead.",
)
CHANNELER = printed(
    "Channeler",
    "creature",
    "{0}, Discard ~: You gain 1 life. Shuffle ~ into your library from your graveyard, then draw "
    "a card.",
)
BEAST = printed(
    "Beast",
    "creature",
    "When a spell or ability an opponent controls causes you to discard ~, return it to your hand.",
    size=(4, 5),
)
CARDS = [VOID, WHEEL, GOLEM, BLESSING, MONSTER, CHANNELER, BEAST]


def put_away(name: str, with_void: bool) -> Table:
    """A's card is discarded for B's spell, and the end step comes."""
    setup = Setup(cards=CARDS, active=B).hand(A, name).hand(B, "Wheel")
    t = setup.battlefield(B, *["Void"] * with_void).play().cast("Wheel").resolve_all()
    return t.go_to(Step.END).resolve_all()


@pytest.mark.cr("400.7", "603.7c")
@pytest.mark.parametrize("with_void", [False, True])
def test_400_7_it_returns_only_from_the_graveyard(with_void: bool):
    t = put_away("Golem", with_void)
    assert t.names(Zone.EXILE, A) == ["Golem"] * with_void
    assert t.names(Zone.BATTLEFIELD, A) == ["Golem"] * (not with_void)
    if not with_void:
        assert t.size("Golem") == (4, 4)


@pytest.mark.cr("400.7", "603.7c")
@pytest.mark.parametrize("with_void", [False, True])
def test_400_7_what_else_the_ability_does_is_done(with_void: bool):
    t = put_away("Blessing", with_void)
    assert t.life(A) == 22
    assert t.names(Zone.EXILE, A) == ["Blessing"] * with_void
    assert t.names(Zone.HAND, A) == ["Blessing"] * (not with_void)


@pytest.mark.cr("400.7", "702.29c")
@pytest.mark.parametrize("with_void", [False, True])
def test_400_7_a_cycled_card_is_shuffled_in_only_from_the_graveyard(with_void: bool):
    setup = Setup(cards=CARDS).hand(A, "Monster").battlefield(B, *["Void"] * with_void)
    t = setup.play().activate("Monster").resolve()
    t.resolve_all()
    assert t.names(Zone.EXILE, A) == ["Monster"] * with_void
    assert t.names(Zone.GRAVEYARD, A) == []
    known = sorted([*t.names(Zone.LIBRARY, A), *t.names(Zone.HAND, A)])
    assert ("Monster" in known) is not with_void


@pytest.mark.cr("400.7", "702.29c")
@pytest.mark.parametrize("with_void", [False, True])
def test_400_7_and_put_onto_the_battlefield_only_from_there(with_void: bool):
    setup = Setup(cards=CARDS).hand(A, "Monster", "Monster").battlefield(B, *["Void"] * with_void)
    t = setup.play().activate("Monster").resolve_all().activate("Monster").resolve_all()
    assert t.names(Zone.BATTLEFIELD, A) == ["Monster"] * (not with_void)
    assert t.names(Zone.EXILE, A) == ["Monster", "Monster"] * with_void


@pytest.mark.cr("400.7")
@pytest.mark.parametrize("with_void", [False, True])
def test_400_7_discarded_for_its_own_ability(with_void: bool):
    setup = Setup(cards=CARDS).hand(A, "Channeler").battlefield(B, *["Void"] * with_void)
    t = setup.play().activate("Channeler").resolve_all()
    assert t.life(A) == 21
    assert t.names(Zone.EXILE, A) == ["Channeler"] * with_void
    assert t.names(Zone.GRAVEYARD, A) == []


@pytest.mark.parametrize("with_void", [False, True])
def test_what_says_no_zone_is_found_in_exile_too(with_void: bool):
    assert put_away("Beast", with_void).names(Zone.HAND, A) == ["Beast"]
