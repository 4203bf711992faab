"""Tokens whose texts name themselves, sums over several objects, who is attacked, in a game."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool


@pytest.mark.cr("201.5")
def test_the_name_in_the_text_of_a_token_is_that_token():
    falcon = printed(
        "Falcon",
        "legend",
        "{0}: Create Redwing, a legendary 1/1 blue Bird creature token with flying and "
        '"Whenever Redwing attacks, put a +1/+1 counter on Redwing."',
    )
    table = Setup(cards=[falcon]).battlefield(A, "Falcon").play().activate("Falcon").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    table.attack("Falcon", "Redwing").resolve_all()
    assert (table.size("Redwing"), table.size("Falcon")) == ((2, 2), (2, 2))


def test_counters_of_several_are_counted_together():
    yew = printed(
        "Yew",
        "creature",
        "{0}: You gain life equal to the number of counters among creatures target player "
        "controls.",
    )
    grown = printed("Grown", "creature", "~ enters with two +1/+1 counters on it.", cost="{0}")
    marked = printed("Marked", "creature", "~ enters with a stun counter on it.", cost="{0}")
    setup = Setup(cards=[yew, grown, marked]).battlefield(A, "Yew")
    table = setup.hand(A, "Grown", "Grown", "Marked").play()
    for name in ("Grown", "Grown", "Marked"):
        table.cast(name).resolve_all()
    assert table.activate("Yew", A).resolve_all().life(A) == 25
    assert table.activate("Yew", B).resolve_all().life(A) == 25


@pytest.mark.parametrize(("names", "drawn"), [(("Giant", "Ox"), 1), (("Giant", "Bear"), 0)])
def test_total_toughness(names, drawn):
    kin = printed(
        "Kin",
        "enchantment",
        "At the beginning of your end step, if creatures you control have total toughness 9 or "
        "greater, draw a card.",
    )
    table = Setup(cards=[kin]).battlefield(A, "Kin", *names).play().go_to(Step.END).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("509.1b")
def test_creatures_with_abilities_cant_block_those_without():
    druid = printed(
        "Druid",
        "enchantment",
        "Creatures you control with no abilities can't be blocked by creatures with abilities.",
    )
    setup = Setup(cards=[druid]).battlefield(A, "Druid", "Bear").battlefield(B, "Spider")
    assert setup.play().attack("Bear").damage().life(B) == 18
    setup = Setup(cards=[druid]).battlefield(A, "Druid", "Bear").battlefield(B, "Ox")
    assert setup.play().attack("Bear").block(("Ox", "Bear")).damage().life(B) == 20
    setup = Setup(cards=[druid]).battlefield(A, "Druid", "Raider").battlefield(B, "Spider")
    assert setup.play().attack("Raider").block(("Spider", "Raider")).damage().life(B) == 20


@pytest.mark.cr("702.133a")
def test_only_cards_of_exactly_two_colors_have_jump_start():
    supreme = printed(
        "Supreme",
        "creature",
        "Each instant and sorcery card in your graveyard that's exactly two colors has jump-start.",
    )
    spells = [
        printed(name, "sorcery", "You gain 1 life.", cost=cost)
        for name, cost in (("One", "{U}"), ("Two", "{U}{R}"), ("Three", "{U}{R}{G}"))
    ]
    setup = Setup(cards=[supreme, *spells]).battlefield(A, "Supreme").hand(A, "Bear")
    table = with_pool(setup.graveyard(A, "One", "Two", "Three").play(), "URG")
    offered = " ".join(table.labels())
    assert [name for name in ("One", "Two", "Three") if name in offered] == ["Two"]


@pytest.mark.cr("506.2")
def test_each_player_who_is_attacked_counts_once():
    cook = printed(
        "Cook",
        "enchantment",
        "Whenever you attack, you gain 1 life for each player being attacked.",
    )
    setup = Setup(cards=[cook], players=3).battlefield(A, "Cook", "Bear", "Ox", "Giant")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Bear", "B"), ("Ox", "B"), ("Giant", "C")).resolve_all()
    assert table.life(A) == 22
    assert table.life(C) == 20
