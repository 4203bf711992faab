"""Power and toughness of this or of several switched, counters that players lose, and another
permanent returned."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("613.4d")
def test_power_and_toughness_of_this_may_be_switched():
    weird = printed(
        "Weird",
        "creature",
        "Whenever you cast an instant or sorcery spell, you may switch ~'s power and toughness "
        "until end of turn.",
        size=(1, 5),
    )
    nothing = printed("Nothing", "instant", "You gain 1 life.")
    setup = Setup(cards=[weird, nothing]).battlefield(A, "Weird").hand(A, "Nothing", "Nothing")
    table = setup.play().cast("Nothing").resolve().answer("Yes").resolve()
    assert table.size("Weird") == (5, 1)
    table.cast("Nothing").resolve().answer("Yes").resolve()
    assert table.size("Weird") == (1, 5)


@pytest.mark.cr("613.4d")
def test_each_creature_is_switched():
    dream = printed(
        "Dream", "creature", "{0}: Switch each creature's power and toughness until end of turn."
    )
    setup = Setup(cards=[dream]).battlefield(A, "Dream", "Ox").battlefield(B, "Snake", "Spider")
    table = setup.play().activate("Dream").resolve()
    assert [table.size(name) for name in ("Ox", "Snake", "Spider")] == [(4, 2), (1, 1), (3, 1)]


@pytest.mark.cr("122.1")
def test_poison_counters_lost_become_damage():
    leeches = printed(
        "Leeches",
        "sorcery",
        "Target player loses all poison counters. ~ deals that much damage to that player.",
    )
    setup = Setup(cards=[leeches]).hand(A, "Leeches")
    setup.state.players[B].counters.update({"poison": 3, "energy": 2})
    table = setup.play().cast("Leeches", "B").resolve()
    assert table.life(B) == 17
    assert table.state.players[B].counters == {"energy": 2}


@pytest.mark.cr("122.1")
def test_opponents_lose_counters_of_every_kind():
    act = printed("Act", "sorcery", "Each opponent loses all counters.")
    setup = Setup(cards=[act]).hand(A, "Act")
    setup.state.players[A].counters.update({"energy": 1})
    setup.state.players[B].counters.update({"poison": 3, "energy": 2})
    table = setup.play().cast("Act").resolve()
    counters = [table.state.players[player].counters for player in (A, B)]
    assert counters == [{"energy": 1}, {}]


@pytest.mark.cr("118.12a")
@pytest.mark.parametrize(("others", "stays"), [(("Bear",), True), ((), False)])
def test_only_another_creature_can_be_returned(others: tuple[str, ...], stays: bool):
    rogue = printed(
        "Rogue",
        "creature",
        "When ~ enters, sacrifice it unless you return another creature you control to its "
        "owner's hand.",
    )
    setup = Setup(cards=[rogue]).battlefield(A, *others).hand(A, "Rogue")
    table = setup.play().cast("Rogue").resolve_all()
    if stays:
        table.answer("Yes")
        assert table.names(Zone.HAND, A) == ["Bear"]
    assert ("Rogue" in table.names(Zone.BATTLEFIELD, A)) == stays


@pytest.mark.cr("118.12a")
def test_another_players_enchantment_can_be_returned_where_no_controller_is_named():
    imp = printed(
        "Imp",
        "creature",
        "When ~ enters, sacrifice it unless you return an enchantment to its owner's hand.",
    )
    bell = printed("Bell", "enchantment", "Whenever you discard a card, you gain 1 life.")
    setup = Setup(cards=[imp, bell]).battlefield(B, "Bell").hand(A, "Imp")
    table = setup.play().cast("Imp").resolve_all()
    table.answer("Yes").resolve_all()
    assert (table.names(Zone.HAND, B), bool(table.all("Imp"))) == (["Bell"], True)


@pytest.mark.cr("102.3")
@pytest.mark.parametrize(("cards", "life"), [(4, 18), (2, 20)])
def test_only_opponents_with_so_many_cards_are_dealt_damage(cards: int, life: int):
    visions = printed(
        "Visions",
        "enchantment",
        "At the beginning of each player's end step, that player draws a card. If the player is "
        "your opponent and has four or more cards in hand, ~ deals 2 damage to that player.",
    )
    setup = Setup(cards=[visions], active=B).battlefield(A, "Visions").hand(B, *["Bear"] * cards)
    table = setup.play().go_to(Step.END).resolve_all()
    assert (table.life(A), table.life(B)) == (20, life)


@pytest.mark.cr("102.3")
def test_its_controller_is_dealt_nothing():
    visions = printed(
        "Visions",
        "enchantment",
        "At the beginning of each player's end step, that player draws a card. If the player is "
        "your opponent and has four or more cards in hand, ~ deals 2 damage to that player.",
    )
    setup = Setup(cards=[visions]).battlefield(A, "Visions").hand(A, *["Bear"] * 5)
    assert setup.play().go_to(Step.END).resolve_all().life(A) == 20


@pytest.mark.cr("707.2", "608.2c")
def test_a_copy_of_each_other_permanent():
    ring = printed(
        "Ring",
        "artifact",
        "{0}: For each other nonland permanent you control, create a token that's a copy of that "
        "permanent.",
    )
    setup = Setup(cards=[ring]).battlefield(A, "Ring", "Bear", "Forest").battlefield(B, "Ox")
    table = setup.play().activate("Ring").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Bear", "Forest", "Ring"]
