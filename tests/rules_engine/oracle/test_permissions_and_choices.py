"""A permission for each type, the Ring-bearer that is chosen, and what a condition counts."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ELEMENTAL = printed(
    "Elemental",
    "creature",
    "During each of your turns, you may play a land and cast a permanent spell of each permanent "
    "type from your graveyard.",
)


@pytest.mark.cr("601.3", "110.4")
def test_one_card_of_each_permanent_type_from_the_graveyard():
    goods = [
        printed("Trinket", "artifact", ""),
        printed("Trifle", "artifact", ""),
        printed("Cub", "creature", ""),
        printed("Bolt", "instant", "~ deals 3 damage to any target."),
    ]
    setup = Setup(cards=[ELEMENTAL, *goods]).battlefield(A, "Elemental")
    setup.graveyard(A, "Trinket", "Trifle", "Cub", "Bolt", "Forest", "Swamp")
    table = setup.play()
    assert "Cast Bolt" not in table.labels()
    table.act("Play Forest").cast("Trinket").resolve()
    offered = table.labels()
    assert "Cast Trifle" not in offered
    assert "Play Swamp" not in offered
    table.cast("Cub").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bolt", "Swamp", "Trifle"]


@pytest.mark.cr("601.3", "110.4")
def test_a_card_of_two_types_uses_one_of_the_permissions():
    goods = [
        printed("Robot", "creature", "", type_line="Artifact Creature — Golem"),
        printed("Other Robot", "creature", "", type_line="Artifact Creature — Golem"),
        printed("Third Robot", "creature", "", type_line="Artifact Creature — Golem"),
    ]
    setup = Setup(cards=[ELEMENTAL, *goods]).battlefield(A, "Elemental")
    table = setup.graveyard(A, "Robot", "Other Robot", "Third Robot").play()
    table.cast("Robot").resolve().cast("Other Robot").resolve()
    assert "Cast Third Robot" not in table.labels()


@pytest.mark.cr("601.3")
def test_only_during_its_controllers_own_turn():
    trinket = printed("Trinket", "artifact", "Flash")
    setup = Setup(cards=[ELEMENTAL, trinket]).battlefield(B, "Elemental").graveyard(B, "Trinket")
    assert "Cast Trinket" not in setup.play().until_priority(B).labels()


@pytest.mark.cr("701.54a")
@pytest.mark.parametrize(("chosen", "drawn"), [("Wizard", 0), ("Bear", 1)])
def test_another_ring_bearer_was_chosen(chosen: str, drawn: int):
    wizard = printed(
        "Wizard",
        "creature",
        "Whenever the Ring tempts you, if you chose a creature other than ~ as your Ring-bearer, "
        "draw a card.",
    )
    tempt = printed("Tempt", "sorcery", "The Ring tempts you.")
    setup = Setup(cards=[wizard, tempt]).battlefield(A, "Wizard", "Bear").hand(A, "Tempt")
    table = setup.play().cast("Tempt").resolve().answer(chosen).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("701.54a")
@pytest.mark.parametrize(("creatures", "drawn"), [((), 0), (("Bear",), 1)])
def test_a_ring_bearer_is_chosen_if_there_is_a_creature(creatures: tuple[str, ...], drawn: int):
    call = printed(
        "Call", "enchantment", "Whenever you choose a creature as your Ring-bearer, draw a card."
    )
    tempt = printed("Tempt", "sorcery", "The Ring tempts you.")
    setup = Setup(cards=[call, tempt]).battlefield(A, "Call", *creatures).hand(A, "Tempt")
    table = setup.play().cast("Tempt").resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("603.4", "122.1")
def test_as_many_counters_as_the_creature_had():
    leader = printed(
        "Leader",
        "creature",
        "Whenever a creature you control dies or is put into the command zone, if it had one or "
        "more +1/+1 counters on it, you may put that many +1/+1 counters on target creature.",
    )
    cub = printed("Cub", "creature", "~ enters with three +1/+1 counters on it.")
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[leader, cub, kill]).battlefield(A, "Leader", "Bear")
    setup.hand(A, "Cub", "Kill", "Kill")
    table = setup.play().cast("Cub").resolve().cast("Kill", "Cub").resolve()
    table.answer("Bear").resolve().answer("Yes")
    assert table.find("Bear").counters == {"+1/+1": 3}


@pytest.mark.cr("120.10")
def test_excess_damage_goes_on_to_another_target():
    god = printed(
        "Thunder",
        "creature",
        "Whenever a creature or planeswalker an opponent controls is dealt excess noncombat "
        "damage, ~ deals damage equal to the excess to any target other than that permanent.",
    )
    bolt = printed("Bolt", "instant", "~ deals 5 damage to target creature.")
    setup = Setup(cards=[god, bolt]).battlefield(A, "Thunder").battlefield(B, "Bear", "Giant")
    table = setup.hand(A, "Bolt").play().cast("Bolt", "Bear").resolve()
    assert "Bear" not in table.labels()
    table.answer("B").resolve()
    assert table.life(B) == 17


@pytest.mark.cr("707.9f", "707.9e")
@pytest.mark.parametrize(("copied", "counters"), [("Bear", {"+1/+1": 2}), ("Rock", {})])
def test_more_counters_only_on_a_creature(copied: str, counters: dict[str, int]):
    frost = printed(
        "Frost",
        "creature",
        "You may have ~ enter as a copy of a permanent you control, except it's legendary and snow "
        "in addition to its other types and, if it's a creature, it enters with two additional "
        "+1/+1 counters on it and has changeling.",
    )
    rock = printed("Rock", "artifact", "{T}: Add {C}.")
    setup = Setup(cards=[frost, rock]).battlefield(A, copied).hand(A, "Frost")
    original = setup.state.battlefield[0]
    table = setup.play().cast("Frost").resolve().answer(copied)
    copy = next(oid for oid in table.state.battlefield if oid != original)
    assert table.state.objects[copy].counters == counters
    assert {"Legendary", "Snow"} <= {kind.value for kind in table.seen(copy).supertypes}
    assert ("Wizard" in table.seen(copy).subtypes) == (copied == "Bear")


@pytest.mark.cr("306.5a", "707.9b")
def test_a_copy_with_a_starting_loyalty_of_its_own():
    mirror = printed(
        "Mirror",
        "planeswalker",
        "When ~ enters, create a token that's a copy of ~, except it's not legendary and its "
        "starting loyalty is 1. / [0]: Draw a card and reveal it. Remove a number of loyalty "
        "counters equal to that card's mana value from ~.",
    )
    setup = Setup(cards=[mirror]).library(A, "Bear").hand(A, "Mirror")
    table = setup.play().cast("Mirror").resolve()
    original = table.find("Mirror")
    table.resolve()
    token = next(oid for oid in table.state.battlefield if table.state.objects[oid] is not original)
    assert table.state.objects[token].counters == {"loyalty": 1}
    assert original.counters == {"loyalty": 3}


@pytest.mark.cr("122.6", "202.3")
def test_as_many_counters_are_removed_as_the_drawn_cards_mana_value():
    mirror = printed(
        "Mirror",
        "planeswalker",
        "[0]: Draw a card and reveal it. Remove a number of loyalty counters equal to that card's "
        "mana value from ~.",
    )
    setup = Setup(cards=[mirror]).library(A, "Bear").battlefield(A, "Mirror")
    setup.state.objects[setup.state.battlefield[0]].counters["loyalty"] = 5
    table = setup.play()
    table.act(next(label for label in table.labels() if "Mirror" in label)).resolve()
    assert table.find("Mirror").counters == {"loyalty": 3}


@pytest.mark.cr("603.4")
def test_a_player_other_than_you_lost_life():
    chemist = printed(
        "Chemist",
        "creature",
        "At the beginning of each player's end step, that player may draw a card if a player other "
        "than you lost life this turn.",
    )
    ping = printed("Ping", "instant", "Target player loses 1 life.")
    for who, drawn in (("A", False), ("B", True)):
        setup = Setup(cards=[chemist, ping]).battlefield(A, "Chemist").hand(A, "Ping")
        table = setup.play().cast("Ping", who).resolve().go_to(Step.END)
        table.resolve()
        assert ("Yes" in table.labels()) == drawn
