"""What enters as a copy of the object that says so, under a condition, or of an exiled card."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

AVATAR = printed("Avatar", "creature", "Creatures you control enter as a copy of ~.", size=(6, 6))
CLONE = printed(
    "Clone", "creature", "You may have ~ enter as a copy of any creature on the battlefield."
)
SLOW = printed("Slow", "creature", "~ enters tapped. / When ~ enters, you gain 1 life.")
COUNTED = printed("Counted", "creature", "~ enters with two +1/+1 counters on it.", size=(0, 0))
RAIDER = printed(
    "Raider",
    "creature",
    "If you attacked this turn, you may have ~ enter as a copy of any creature on the battlefield.",
)
OPERATIVE = printed(
    "Operative",
    "creature",
    "You may have ~ enter as a copy of any creature on the battlefield, except it enters with a "
    "shield counter on it if you control that creature.",
)
SLIME = printed(
    "Slime",
    "creature",
    "As ~ enters, you may exile two creature cards from graveyards. If you do, it enters as a copy "
    "of one of those cards with a number of additional +1/+1 counters on it equal to the power of "
    "the other card.",
    size=(0, 1),
)
TOKENS = printed("Tokens", "sorcery", "Create two 1/1 red Goblin creature tokens.")
CARDS = [AVATAR, CLONE, SLOW, COUNTED, RAIDER, OPERATIVE, SLIME, TOKENS]


def creatures(table: Table, player: int) -> list[str]:
    return sorted(
        table.seen(oid).name
        for oid in table.state.battlefield
        if table.seen(oid).controller == player
    )


@pytest.mark.cr("614.12")
@pytest.mark.parametrize("spell", ["Slow", "Counted"])
def test_creatures_enter_as_copies_without_what_their_cards_say(spell: str):
    table = Setup(cards=CARDS).battlefield(A, "Avatar").hand(A, spell).play()
    table.cast(spell).resolve_all()
    assert creatures(table, A) == ["Avatar", "Avatar"]
    copy = table.find("Avatar")
    for oid in table.state.battlefield:
        assert table.size(oid) == (6, 6)
        assert not table.state.objects[oid].tapped
    assert table.life(A) == 20
    assert copy.counters == {}


def test_tokens_enter_as_copies_too_and_others_creatures_do_not():
    setup = Setup(cards=CARDS).battlefield(A, "Avatar").hand(A, "Tokens")
    table = setup.play().cast("Tokens").resolve_all()
    assert creatures(table, A) == ["Avatar", "Avatar", "Avatar"]
    other = Setup(cards=CARDS).battlefield(B, "Avatar").hand(A, "Tokens")
    table = other.play().cast("Tokens").resolve_all()
    assert creatures(table, A) == ["Goblin Token", "Goblin Token"]


def test_it_says_nothing_of_itself_as_it_enters():
    table = Setup(cards=CARDS).hand(A, "Avatar").play().cast("Avatar").resolve_all()
    assert creatures(table, A) == ["Avatar"]


@pytest.mark.cr("616.1")
@pytest.mark.parametrize("first", ["Clone", "Avatar"])
def test_another_copy_effect_comes_to_the_same(first: str):
    setup = Setup(cards=CARDS).battlefield(A, "Avatar").battlefield(B, "Bear").hand(A, "Clone")
    table = setup.play().cast("Clone").resolve_all()
    table.answer(first)
    if first == "Clone":
        table.answer("Bear")
    assert creatures(table, A) == ["Avatar", "Avatar"]


@pytest.mark.cr("707.5")
def test_a_copy_only_after_an_attack():
    setup = Setup(cards=CARDS).battlefield(A, "Ox").hand(A, "Raider", "Raider")
    table = setup.play().cast("Raider").resolve_all()
    assert creatures(table, A) == ["Ox", "Raider"]
    table.attack("Ox").go_to(Step.POSTCOMBAT_MAIN).cast("Raider").resolve_all().answer("Ox")
    assert creatures(table, A) == ["Ox", "Ox", "Raider"]


@pytest.mark.cr("707.9")
@pytest.mark.parametrize(("copied", "shields"), [("Ox", 1), ("Bear", 0)])
def test_a_counter_if_what_is_copied_is_yours(copied: str, shields: int):
    setup = Setup(cards=CARDS).battlefield(A, "Ox").battlefield(B, "Bear").hand(A, "Operative")
    table = setup.play().cast("Operative").resolve_all().answer(copied)
    (copy,) = (one for one in table.all(copied) if one.definition.front.name == "Operative")
    assert copy.counters.get("shield", 0) == shields


def slime(*dead: str) -> Table:
    setup = Setup(cards=CARDS).graveyard(A, dead[0]).graveyard(B, *dead[1:]).hand(A, "Slime")
    return setup.play().cast("Slime").resolve_all()


@pytest.mark.cr("614.12a")
def test_a_copy_of_one_of_two_exiled_cards_with_counters_for_the_other():
    table = slime("Bear", "Avatar", "Slow").answer("Yes").answer("Bear", "Avatar").answer("Bear")
    assert creatures(table, A) == ["Bear"]
    assert table.size(table.state.battlefield[0]) == (8, 8)
    assert table.names(Zone.EXILE, A) == ["Bear"]
    assert table.names(Zone.EXILE, B) == ["Avatar"]


def test_the_copied_cards_own_counters_come_too():
    table = slime("Counted", "Bear").answer("Yes").answer("Counted")
    assert table.size(table.state.battlefield[0]) == (4, 4)


def test_none_or_both_are_exiled():
    table = slime("Bear", "Avatar").answer("No")
    assert creatures(table, A) == ["Slime"]
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


def test_one_card_alone_is_not_exiled():
    table = slime("Bear")
    assert creatures(table, A) == ["Slime"]
    assert table.names(Zone.EXILE, A) == []
