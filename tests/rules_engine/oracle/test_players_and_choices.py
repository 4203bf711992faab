"""Players that are counted, keywords that are chosen, and commanders, in play."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

BITE = printed("Bite", "instant", "Target player loses 3 life.")


def cast(text: str, setup: Setup, *answers: object) -> Table:
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


@pytest.mark.parametrize(("owners", "life"), [((), 20), ((B,), 21), ((B, C), 22), ((A,), 20)])
def test_opponents_who_control_something(owners: tuple, life: int):
    text = "You gain X life, where X is the number of opponents who control an artifact."
    setup = Setup(players=3)
    for owner in owners:
        setup.battlefield(owner, "Golem", "Golem")
    assert cast(text, setup).life(A) == life


def test_players_who_lost_life_this_turn_count_once():
    text = "You gain 1 life for each player who lost life this turn."
    setup = Setup(players=3, cards=(BITE,)).hand(A, "Bite", "Bite", "Bite")
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    table = setup.hand(A, "Spell").play()
    for player in (B, B, A):
        table.cast("Bite", player).resolve_all()
    assert table.cast("Spell").resolve_all().life(A) == 19


@pytest.mark.parametrize(
    ("answer", "keyword"),
    [("Mode 1", Keyword.FLYING), ("Mode 2", Keyword.HASTE)],
)
def test_one_of_the_keywords_is_chosen(answer: str, keyword: Keyword):
    text = "Target creature gets +1/+1 and gains your choice of flying or haste until end of turn."
    table = cast(text, Setup().battlefield(A, "Bear"), "Bear")
    table.answer(answer)
    bear = table.seen("Bear")
    assert (bear.power, bear.toughness) == (3, 3)
    assert {Keyword.FLYING, Keyword.HASTE} & bear.keywords == {keyword}


@pytest.mark.cr("903.3")
@pytest.mark.parametrize(("is_commander", "hand"), [(True, 1), (False, 0)])
def test_an_ability_waits_for_your_commander(is_commander: bool, hand: int):
    tome = printed("Tome", "artifact", "Whenever your commander enters or attacks, draw a card.")
    table = Setup(cards=(tome,)).battlefield(A, "Tome", "Raider", "Bear").play()
    raider = table.find("Raider")
    assert raider is not None
    raider.commander = is_commander
    table.attack("Raider").resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand
