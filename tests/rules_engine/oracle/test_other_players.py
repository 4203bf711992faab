"""Until an opponent becomes the monarch or something else leaves, and players told apart."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

CROWN = printed("Crown", "instant", "You become the monarch.")
JAILER = printed(
    "Jailer",
    "creature",
    "When ~ enters, exile target creature an opponent controls until an opponent becomes the "
    "monarch.",
)


@pytest.mark.cr("610.3", "725.1")
def test_exiled_until_an_opponent_becomes_the_monarch():
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[JAILER, CROWN, kill]).hand(A, "Jailer", "Crown", "Kill")
    table = setup.hand(B, "Crown").battlefield(B, "Ox").play()
    table.cast("Jailer").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Ox"]
    table.cast("Crown").resolve_all()
    table.cast("Kill", "Jailer").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Ox"]
    table.until_priority(B).cast("Crown", player=B).resolve_all()
    assert (table.names(Zone.EXILE, B), table.names(Zone.BATTLEFIELD, B)) == ([], ["Ox"])


@pytest.mark.cr("610.3a")
def test_not_exiled_if_an_opponent_became_the_monarch_before():
    setup = Setup(cards=[JAILER, CROWN]).hand(A, "Jailer").hand(B, "Crown").battlefield(B, "Ox")
    table = setup.play().cast("Jailer").resolve().pass_priority()
    table.cast("Crown", player=B).resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]


@pytest.mark.cr("610.3", "115.1")
def test_exiled_until_another_permanent_leaves():
    text = (
        "Exile target creature you don't control until target enchantment you control leaves "
        "the battlefield."
    )
    hold = printed("Hold", "sorcery", text)
    rune = printed("Rune", "enchantment", "Creatures you control have vigilance.")
    shatter = printed("Shatter", "instant", "Destroy target enchantment.")
    setup = Setup(cards=[hold, rune, shatter]).hand(A, "Hold", "Shatter").battlefield(A, "Rune")
    table = setup.battlefield(B, "Ox").play().cast("Hold", "Ox", "Rune").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Ox"]
    table.cast("Shatter", "Rune").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]


@pytest.mark.cr("102.2")
def test_each_of_that_players_opponents():
    text = "When a player casts a spell, sacrifice ~. If you do, each of that player's opponents "
    still = printed("Still", "enchantment", f"{text}draws two cards.")
    setup = Setup(cards=[still], players=3).battlefield(B, "Still").hand(A, "Shock")
    table = setup.battlefield(A, "Mountain").play().cast("Shock", "B").resolve_all()
    drawn = [len(table.names(Zone.HAND, player)) for player in (A, B, C)]
    assert (drawn, table.names(Zone.GRAVEYARD, B)) == ([0, 2, 2], ["Still"])


@pytest.mark.cr("604.1", "613.1f")
def test_abilities_by_colors():
    text = "Each creature you control has vigilance if it's white, and trample if it's green."
    scion = printed("Scion", "artifact", text.replace(", and", ", reach if it's blue, and"))
    table = Setup(cards=[scion]).battlefield(A, "Scion", "Bear", "Ox").play()
    assert [
        {str(one) for one in table.seen(name).keywords} & {"vigilance", "trample", "reach"}
        for name in ("Bear", "Ox")
    ] == [{"trample"}, {"vigilance"}]


@pytest.mark.cr("114.2", "115.9b")
def test_control_of_all_that_a_spell_targets():
    text = (
        '{T}: You get an emblem with "Whenever you cast a spell that targets one or more '
        'permanents, gain control of those permanents."'
    )
    dack = printed("Dack", "artifact", text)
    bless = printed("Bless", "sorcery", "Up to two target creatures gain flying until end of turn.")
    setup = Setup(cards=[dack, bless]).battlefield(A, "Dack").hand(A, "Bless")
    table = setup.battlefield(B, "Bear", "Ox", "Giant").play().activate("Dack").resolve_all()
    table.cast("Bless", ["Bear", "Ox"]).resolve_all()
    owners = [table.seen(name).controller for name in ("Bear", "Ox", "Giant")]
    assert owners == [A, A, B]


@pytest.mark.cr("120.3", "608.2c")
@pytest.mark.parametrize(("times", "there"), [(2, True), (3, False)])
def test_it_leaves_after_it_has_dealt_three_damage(times: int, there: bool):
    text = (
        "{0}: ~ deals 1 damage to target player. If ~ has dealt 3 or more damage this turn, exile "
        "it."
    )
    fire = printed("Fire", "creature", text)
    table = Setup(cards=[fire]).battlefield(A, "Fire").play()
    for _ in range(times):
        table.activate("Fire", "B").resolve_all()
    assert bool(table.all("Fire")) is there


@pytest.mark.cr("601.2c", "603.3d")
def test_a_player_chooses_one_who_controls_more_and_catches_up():
    text = (
        "At the beginning of each player's upkeep, that player chooses target player who controls "
        "more creatures than they do and is their opponent. The first player may reveal cards from "
        "the top of their library until they reveal a creature card. If the first player does, "
        "that player puts that card onto the battlefield and all other cards revealed this way "
        "into their graveyard."
    )
    oath = printed("Oath", "enchantment", text)
    setup = Setup(cards=[oath], step=Step.END).battlefield(A, "Oath", "Bear")
    table = setup.library(B, "Ox", "Forest").play().go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.decision.player == B
    table.answer("Yes").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]
    assert table.seen("Ox").controller == B
    assert table.names(Zone.GRAVEYARD, B) == ["Forest"]
    table.go_to(Step.DRAW, turn=5)
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Oath"]
