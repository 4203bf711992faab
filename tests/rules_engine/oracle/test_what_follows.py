"""What follows from instructions that were followed, and what is said of what they moved."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Color, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

IMPRINT = printed(
    "Vat",
    "artifact",
    "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card "
    "exiled with ~ to its owner's graveyard. / "
    "When ~ is put into a graveyard from the battlefield, return all cards exiled with it to the "
    "battlefield under their owners' control.",
)
KILL = printed("Kill", "instant", "Destroy target creature.")
WRECK = printed("Wreck", "instant", "Destroy target artifact.")


def test_607_2a_only_the_other_cards_exiled_with_it_return():
    setup = Setup(cards=[IMPRINT, KILL, WRECK]).battlefield(A, "Vat").battlefield(B, "Bear", "Ox")
    t = setup.hand(A, "Kill", "Kill", "Wreck").play()
    for name in ("Bear", "Ox"):
        t.cast("Kill", name).resolve().resolve()
        t.answer("Yes").resolve_all()
    assert t.names(Zone.EXILE, B) == ["Ox"]
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    t.cast("Wreck", "Vat").resolve_all()
    assert t.seen("Ox").controller == B
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_each_other_card_exiled_with_it_is_what_is_left_of_them():
    farm = printed(
        "Farm",
        "artifact",
        "{0}: Exile target creature you own. / Sacrifice ~: Return a creature card exiled with ~ "
        "to the battlefield under your control. Return each other card exiled with ~ to its "
        "owner's hand.",
    )
    cards = [farm, printed("Elk", "creature", ""), printed("Fox", "creature", "")]
    setup = Setup(cards=cards).battlefield(A, "Farm", "Elk", "Fox", "Bear", "Ox")
    t = setup.play()
    for name in ("Elk", "Fox", "Bear"):
        t.act("Activate Farm (1)", name).resolve()
    t.act("Activate Farm (2)").resolve().answer("Fox")
    assert t.seen("Fox").controller == t.seen("Ox").controller == A
    assert sorted(t.names(Zone.HAND, A)) == ["Bear", "Elk"]
    assert t.names(Zone.EXILE, A) == []


@pytest.mark.parametrize("pays", [True, False])
def test_118_12_who_pays_lets_the_other_player_do_something(pays: bool):
    text = "Counter target spell unless its controller pays {1}. If they do, you gain 3 life."
    gain = printed("Gain", "sorcery", "You gain 1 life.")
    cards = [printed("No", "instant", text), gain]
    t = Setup(cards=cards).hand(A, "Gain").battlefield(A, "Forest").hand(B, "No").play()
    t.cast("Gain").cast("No", "Gain", player=B)
    for _ in range(2):
        t.pass_priority()
    t.answer("Yes" if pays else "No").resolve_all()
    assert (t.life(A), t.life(B)) == ((21, 23) if pays else (20, 20))


@pytest.mark.parametrize("pays", [True, False])
def test_who_doesnt_pay_in_the_next_upkeep_loses(pays: bool):
    text = "At the beginning of your next upkeep, pay {1}. If you don't, you lose the game."
    t = Setup(cards=[printed("Pact", "instant", text)]).hand(A, "Pact").battlefield(A, "Forest")
    t = t.play().cast("Pact").resolve()
    t.go_to(Step.UPKEEP, turn=5).pass_priority().pass_priority()
    t.answer("Yes" if pays else "No")
    assert bool(t.state.players[A].lost) is not pays
    assert t.state.over is not pays


@pytest.mark.parametrize(("lands", "where"), [(3, Zone.BATTLEFIELD), (1, Zone.GRAVEYARD)])
def test_614_1c_a_land_enters_only_if_two_are_sacrificed(lands: int, where: Zone):
    text = (
        "If ~ would enter, sacrifice two untapped lands instead. If you do, put ~ onto the "
        "battlefield. If you don't, put it into its owner's graveyard."
    )
    setup = Setup(cards=[printed("Vale", "land", text)]).hand(A, "Vale")
    t = setup.battlefield(A, *["Forest"] * lands).play().act("Play Vale")
    if lands > 2:
        t.answer("Forest", "Forest")
    assert len(t.all("Forest")) == max(lands - 2, 0)
    assert t.find("Vale", where).zone is where


def test_603_12_what_follows_is_targeted_when_it_is_done():
    text = "Whenever ~ attacks, put a +1/+1 counter on it. When you do, destroy target artifact."
    thing = printed("Thing", "creature", text)
    t = Setup(cards=[thing]).battlefield(A, "Thing").battlefield(B, "Two Rock").play()
    t.attack("Thing").resolve()
    assert t.find("Thing").counters == {"+1/+1": 1}
    t.resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Two Rock"]


def test_603_12_nothing_follows_where_nothing_was_done():
    text = "Whenever ~ attacks, put a +1/+1 counter on it. When you do, you gain 1 life."
    cards = [printed("Thing", "creature", text), KILL]
    t = Setup(cards=cards).battlefield(A, "Thing").hand(B, "Kill").play()
    t.attack("Thing").cast("Kill", "Thing", player=B).resolve_all()
    assert t.life(A) == 20


def test_611_2e_it_enters_as_what_is_said_of_it():
    text = (
        "When ~ dies, if it was a creature, return it to the battlefield under its owner's "
        "control. It's an enchantment."
    )
    cards = [
        printed("Thing", "creature", text, type_line="Enchantment Creature — Sheep"),
        printed("Watch", "enchantment", "Whenever a creature enters, you gain 1 life."),
        KILL,
    ]
    t = Setup(cards=cards).battlefield(A, "Thing", "Watch").hand(A, "Kill").play()
    t.cast("Kill", "Thing").resolve_all()
    assert t.seen("Thing").types == {CardType.ENCHANTMENT}
    assert t.seen("Thing").subtypes == frozenset()
    assert t.life(A) == 20


def test_611_2e_a_black_zombie_too():
    text = (
        "Put target creature card from a graveyard onto the battlefield under your control. "
        "That creature is a black Zombie in addition to its other colors and types."
    )
    t = Setup(cards=[printed("Rise", "sorcery", text)]).hand(A, "Rise").graveyard(B, "Bear").play()
    t.cast("Rise", "Bear").resolve()
    seen = t.seen("Bear")
    assert (seen.controller, seen.subtypes) == (A, {"Bear", "Zombie"})
    assert seen.colors == {Color.BLACK, Color.GREEN}


def test_701_19c_what_is_destroyed_if_it_is_white_isnt_regenerated():
    text = (
        "Destroy target creature if it's white. A creature destroyed this way can't be regenerated."
    )
    cards = [
        printed("Rend", "instant", text),
        printed("Shield", "instant", "Regenerate target creature."),
    ]
    t = Setup(cards=cards).hand(A, "Rend", "Shield", "Shield", "Rend")
    t = t.battlefield(B, "Knight", "Bear").play()
    for name in ("Knight", "Bear"):
        t.cast("Shield", name).resolve().cast("Rend", name).resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Knight"]


def test_both_are_destroyed():
    text = "When ~ blocks a creature, destroy that creature and ~."
    t = Setup(cards=[printed("Zealot", "creature", text)]).battlefield(A, "Giant")
    t = t.battlefield(B, "Zealot").play().attack("Giant").block(("Zealot", "Giant")).resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Giant"]
    assert t.names(Zone.GRAVEYARD, B) == ["Zealot"]


def test_draws_up_to_seven():
    text = (
        "At the beginning of your end step, if you have fewer than seven cards in hand, draw cards "
        "equal to the difference."
    )
    t = Setup(cards=[printed("Thing", "creature", text)]).battlefield(A, "Thing").hand(A, "Bear")
    t = t.play().go_to(Step.END).resolve_all()
    assert len(t.state.players[A].hand) == 7


def test_702_34_cards_have_flashback_for_their_mana_costs():
    text = (
        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is "
        "equal to that card's mana cost."
    )
    cards = [printed("Thing", "creature", text), printed("Gain", "sorcery", "You gain 1 life.")]
    t = Setup(cards=cards).battlefield(A, "Thing").graveyard(A, "Gain", "Bear").play()
    t.act("Cast Gain with flashback").resolve()
    assert t.life(A) == 21
    assert t.names(Zone.EXILE, A) == ["Gain"]
    assert t.names(Zone.GRAVEYARD, A) == ["Bear"]


def test_702_138_cards_escape_for_their_mana_costs_and_other_cards():
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's "
        "mana cost plus exile two other cards from your graveyard."
    )
    cards = [printed("Thing", "enchantment", text), printed("Elf", "creature", "Trample")]
    setup = Setup(cards=cards).battlefield(A, "Thing")
    t = setup.graveyard(A, "Elf", "Bear", "Forest").play()
    t.act("Cast Elf with escape").resolve()
    assert t.find("Elf").zone is Zone.BATTLEFIELD
    assert t.names(Zone.EXILE, A) == ["Bear", "Forest"]


def test_602_5b_only_once_altogether():
    text = "{0}: You gain 1 life. Activate only as a sorcery and only once."
    t = Setup(cards=[printed("Thing", "artifact", text)]).battlefield(A, "Thing").play()
    t.activate("Thing").resolve()
    t.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert "Activate Thing" not in t.labels()
    assert isinstance(t, Table)
