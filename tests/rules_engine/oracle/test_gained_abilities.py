"""All activated abilities of others, how often they are used, and what they are paid with."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

SINGER = printed("Singer", "creature", "{R}: You gain 1 life.")
TAKER = printed(
    "Taker",
    "creature",
    "{U}: ~ gains all activated abilities of target creature until end of turn. / You may spend "
    "blue mana as though it were mana of any color to pay the activation costs of ~'s abilities.",
)


def _activations(table: Table, name: str) -> list[str]:
    return [label for label in table.labels() if label.startswith(f"Activate {name}")]


@pytest.mark.cr("611.2c", "201.5b", "609.4b")
def test_abilities_gained_stay_though_their_source_leaves():
    bolt = printed("Bolt", "instant", "Destroy target creature.")
    setup = Setup(cards=[TAKER, SINGER, bolt]).battlefield(A, "Taker").battlefield(B, "Singer")
    table = with_pool(setup.hand(A, "Bolt").play(), "UUG")
    table.activate("Taker", "Singer").resolve().cast("Bolt", "Singer").resolve()
    assert len(_activations(table, "Taker")) == 2
    table.act(_activations(table, "Taker")[1]).resolve_all()
    assert (table.life(A), pool(table)) == (21, "G")
    table.go_to(Step.UPKEEP)
    assert len(table.seen("Taker").index.activated) == 1


@pytest.mark.cr("609.4b")
def test_only_abilities_of_its_own_are_paid_so():
    setup = Setup(cards=[TAKER, SINGER]).battlefield(A, "Taker", "Singer")
    assert _activations(with_pool(setup.play(), "U"), "Singer") == []


@pytest.mark.cr("602.5b")
def test_each_gained_ability_once_each_turn():
    ooze = printed(
        "Ooze",
        "creature",
        "~ has all activated abilities of all creature cards in your graveyard. You may activate "
        "each of those abilities only once each turn. / {0}: You gain 10 life.",
    )
    other = printed("Other", "creature", "{0}: You gain 2 life.")
    free = printed("Free", "creature", "{0}: You gain 1 life.")
    setup = Setup(cards=[ooze, other, free]).battlefield(A, "Ooze").graveyard(A, "Other", "Free")
    table = setup.play()
    assert len(_activations(table, "Ooze")) == 3
    for left in (2, 1):
        table.act(_activations(table, "Ooze")[-1]).resolve_all()
        assert len(_activations(table, "Ooze")) == left
    assert table.life(A) == 23


@pytest.mark.cr("609.4b")
def test_any_mana_for_the_abilities_of_opponents():
    angel = printed(
        "Angel",
        "creature",
        "~ has all activated abilities of all creatures your opponents control. You may spend mana "
        "as though it were mana of any color to activate those abilities.",
    )
    setup = Setup(cards=[angel, SINGER]).battlefield(A, "Angel").battlefield(B, "Singer")
    table = with_pool(setup.play(), "G").activate("Angel").resolve_all()
    assert (table.life(A), pool(table)) == (21, "")


@pytest.mark.cr("106.7", "608.2h")
def test_mana_of_a_land_that_was_sacrificed():
    altar = printed(
        "Altar",
        "enchantment",
        "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
    )
    both = printed("Both", "land", "{T}: Add {R} or {G}.")
    setup = Setup(cards=[altar, both]).battlefield(A, "Altar", "Both")
    table = setup.play().act("Mana: Altar")
    assert table.labels() == ["{R}", "{G}"]
    assert pool(table.answer("{R}")) == "R"


@pytest.mark.cr("601.2g", "106.7")
def test_a_payment_with_a_land_that_is_sacrificed():
    altar = printed(
        "Altar",
        "enchantment",
        "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
    )
    spell = printed("Spell", "instant", "You gain 1 life.", cost="{G}{G}")
    setup = Setup(cards=[altar, spell]).battlefield(A, "Altar", "Forest").hand(A, "Spell")
    table = setup.play().cast("Spell").resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (21, ["Forest", "Spell"])


@pytest.mark.cr("602.2b", "601.2b")
def test_the_chosen_keyword_moves_from_one_to_another():
    splicer = printed(
        "Splicer",
        "artifact",
        "{0}, Choose flying, trample, or shadow: Until end of turn, target creature with the "
        "chosen ability loses it and another target creature gains it.",
    )
    winged = printed("Winged", "creature", "Flying, trample")
    setup = Setup(cards=[splicer, winged]).battlefield(A, "Splicer", "Winged", "Bear")
    table = setup.play().act("Activate Splicer")
    assert len(table.labels()) == 2
    table.answer(table.labels()[1]).resolve_all()
    assert Keyword.TRAMPLE not in table.seen("Winged").keywords
    assert Keyword.FLYING in table.seen("Winged").keywords
    assert Keyword.TRAMPLE in table.seen("Bear").keywords


@pytest.mark.cr("702.24a")
@pytest.mark.parametrize(("life", "stays"), [(20, True), (1, False)])
def test_mana_and_life_for_each_age_counter(life: int, stays: bool):
    dark = printed("Dark", "enchantment", "Cumulative upkeep—Pay {B} and 1 life.")
    setup = Setup(cards=[dark], step=Step.UNTAP, active=B).battlefield(A, "Dark").life(A, life)
    table = setup.battlefield(A, "Swamp", "Swamp").play()
    table.find("Dark").counters["age"] = 1
    table.state.touch()
    table.go_to(Step.UPKEEP, turn=4).resolve()
    if stays:
        table.answer("Yes")
    assert ("Dark" in table.names(Zone.BATTLEFIELD, A), table.life(A)) == (
        stays,
        18 if stays else life,
    )


@pytest.mark.cr("702.142a", "602.5b")
@pytest.mark.parametrize(("others", "times"), [([], 1), (["Skald"], 2), (["Skald", "Skald"], 2)])
def test_boasting_twice_in_a_turn(others: list[str], times: int):
    skald = printed(
        "Skald",
        "creature",
        "Creatures you control can boast twice during each of your turns rather than once.",
    )
    raider = printed("Raider", "creature", "Boast — {0}: You gain 1 life.")
    setup = Setup(cards=[skald, raider]).battlefield(A, "Raider", *others)
    table = setup.play().attack("Raider")
    for _ in range(times):
        table.activate("Raider").resolve_all()
    assert (table.life(A), _activations(table, "Raider")) == (20 + times, [])


@pytest.mark.cr("616.1b", "614.1a", "111.2")
def test_what_would_enter_under_an_opponents_control():
    gather = printed(
        "Gather",
        "instant",
        "If a creature would enter under an opponent's control this turn, it enters under your "
        "control instead.",
    )
    alarm = printed("Alarm", "instant", "Create two 1/1 white Soldier creature tokens.")
    setup = Setup(cards=[gather, alarm, SINGER]).hand(A, "Alarm", "Singer").hand(B, "Gather")
    table = with_pool(setup.play(), "C")
    table.act("Cast Alarm").until_priority(B).cast("Gather", player=B).resolve_all()
    table.cast("Singer").resolve_all()
    found = [table.state.objects[oid] for oid in table.state.battlefield]
    assert [(obj.face.name, obj.owner) for obj in found] == [
        ("Soldier Token", A),
        ("Soldier Token", A),
        ("Singer", A),
    ]
    assert {table.seen(obj.id).controller for obj in found} == {B}
    table.go_to(Step.UPKEEP)
    assert {table.seen(obj.id).controller for obj in found} == {B}


@pytest.mark.cr("614.6", "303.4")
@pytest.mark.parametrize(("enchanted", "zone"), [(A, Zone.LIBRARY), (B, Zone.GRAVEYARD)])
def test_cards_go_under_the_library_of_the_enchanted_player(enchanted: int, zone: Zone):
    wheel = printed(
        "Wheel",
        "aura",
        "Enchant player / If a card would be put into enchanted player's graveyard from anywhere, "
        "instead that card is revealed and put on the bottom of that player's library.",
    )
    salve = printed("Salve", "instant", "You gain 1 life.")
    setup = Setup(cards=[wheel, salve]).hand(A, "Wheel", "Salve")
    table = setup.play().cast("Wheel", "AB"[enchanted]).resolve_all().cast("Salve").resolve_all()
    assert table.find("Salve", zone)
    if zone is Zone.LIBRARY:
        assert table.state.players[A].library[0] == table.find("Salve", zone).id
