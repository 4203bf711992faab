"""Playing on without life, parts of what players have, drained life and landwalk, played."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

DRAIN = printed(
    "Drain",
    "sorcery",
    "~ deals X damage to any target. You gain life equal to the damage dealt, but not more life "
    "than the player's life total before the damage was dealt, the planeswalker's loyalty before "
    "the damage was dealt, or the creature's toughness.",
    cost="{X}",
)


@pytest.mark.cr("119.3", "608.2h")
@pytest.mark.parametrize(("target", "gained"), [("Bear", 2), ("Ox", 4), ("Giant", 5), ("B", 3)])
def test_no_more_life_is_drained_than_there_was(target: str, gained: int):
    setup = Setup(cards=[DRAIN]).hand(A, "Drain").battlefield(A, *["Swamp"] * 5).life(B, 3)
    table = setup.battlefield(B, "Bear", "Ox", "Giant").play()
    table.cast("Drain", 5, target).resolve_all()
    assert table.life(A) == 20 + gained


@pytest.mark.cr("119.3")
def test_what_was_prevented_is_not_drained():
    setup = Setup(cards=[DRAIN]).hand(A, "Drain").battlefield(A, *["Swamp"] * 4)
    setup.battlefield(B, "Paladin")
    table = setup.play().cast("Drain", 4, "B").resolve_all()
    assert (table.life(A), table.life(B)) == (24, 16)


LEECH = printed(
    "Leech",
    "enchantment",
    "You don't lose the game for having 0 or less life. / As ~ enters, you lose life equal to your "
    "life total. / If you would gain life, draw that many cards instead. / Whenever you're dealt "
    "damage, sacrifice that many nontoken permanents. If you can't, you lose the game. / When ~ is "
    "put into a graveyard from the battlefield, you lose the game.",
)


@pytest.mark.cr("104.3b", "614.1c")
def test_life_is_given_up_and_damage_takes_permanents():
    setup = Setup(cards=[LEECH]).hand(A, "Leech").hand(B, "Shock")
    setup = setup.battlefield(A, "Bear", "Ox", "Giant").battlefield(B, "Mountain")
    table = setup.play().cast("Leech").resolve_all()
    assert (
        (table.life(A), table.game.result) == (0, None) if hasattr(table.game, "result") else True
    )
    assert table.life(A) == 0
    table.until_priority(B).cast("Shock", "A", player=B).resolve_all()
    table.answer("Bear", "Ox").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Giant", "Leech"]
    assert (table.life(A), table.state.over) == (-2, False)


@pytest.mark.cr("104.3e", "608.2c")
def test_who_cannot_sacrifice_that_many_loses():
    setup = Setup(cards=[LEECH]).battlefield(A, "Leech").life(A, 0).hand(B, "Shock")
    table = setup.battlefield(B, "Mountain").play()
    table.until_priority(B).cast("Shock", "A", player=B).resolve_all()
    assert (table.state.over, table.state.winner) == (True, B)


@pytest.mark.cr("614.1a")
def test_cards_instead_of_life():
    gain = printed("Gain", "instant", "You gain 3 life.")
    setup = Setup(cards=[LEECH, gain]).battlefield(A, "Leech").life(A, 0).hand(A, "Gain")
    table = setup.play().cast("Gain").resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (0, 3)


@pytest.mark.cr("615.1", "118.3")
@pytest.mark.parametrize(("paid", "life"), [(0, 18), (1, 19), (2, 20), (3, 20)])
def test_mana_prevents_a_part_of_that_damage(paid: int, life: int):
    text = (
        "At the beginning of each player's upkeep, that player may pay any amount of mana. ~ deals "
        "2 damage to that player. Prevent X of that damage, where X is the amount of mana that "
        "player paid this way."
    )
    leak = printed("Leak", "enchantment", text)
    setup = Setup(cards=[leak], step=Step.END).battlefield(A, "Leak").hand(B, "Shock")
    table = setup.battlefield(B, *["Mountain"] * 4).play().go_to(Step.UPKEEP, turn=4).resolve()
    assert table.decision.kind is DecisionKind.NUMBER
    table.answer(paid).resolve_all()
    assert (table.life(B), table.state.shields) == (life, [])


HYDRA = printed(
    "Hydra",
    "creature",
    "~ enters with X +1/+1 counters on it. / For each 1 damage that would be dealt to ~, if it has "
    "a +1/+1 counter on it, remove a +1/+1 counter from it and prevent that 1 damage.",
    cost="{X}",
    size=(0, 0),
)


@pytest.mark.cr("615.1", "615.13")
def test_a_head_for_each_damage():
    setup = Setup(cards=[HYDRA]).hand(A, "Hydra", "Shock").battlefield(A, *["Mountain"] * 5)
    table = setup.play().cast("Hydra", 4).resolve_all()
    table.cast("Shock", "Hydra").resolve_all()
    assert (table.size("Hydra"), table.find("Hydra").damage) == ((2, 2), 0)


@pytest.mark.cr("510.2", "616.1")
def test_heads_for_damage_of_several_at_once():
    setup = Setup(cards=[HYDRA]).hand(A, "Hydra").battlefield(A, *["Mountain"] * 5)
    table = setup.battlefield(B, "Bear", "Raider").play().cast("Hydra", 5).resolve_all()
    hydra = table.find("Hydra")
    hydra.new_control = False
    table.state.touch()
    table.attack("Hydra").block(("Bear", "Hydra"), ("Raider", "Hydra"))
    while table.state.step is not Step.END_OF_COMBAT:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        else:
            table.answer(3, 2)
    assert (table.size("Hydra"), table.find("Hydra").damage) == ((1, 1), 0)


@pytest.mark.cr("609.7a", "615.8")
def test_all_but_one_of_an_unblocked_creatures_damage():
    text = (
        "{0}: The next time an unblocked creature of your choice would deal combat damage to you "
        "this turn, prevent all but 1 of that damage."
    )
    field = printed("Field", "artifact", text)
    setup = Setup(cards=[field]).battlefield(B, "Field").battlefield(A, "Giant", "Bear")
    table = setup.play().attack("Giant", "Bear").go_to(Step.DECLARE_BLOCKERS)
    table.activate("Field", player=B).resolve()
    assert table.labels() == ["Giant", "Bear"]
    table.answer("Giant").resolve_all().damage()
    assert table.life(B) == 20 - 1 - 2


@pytest.mark.cr("107.1a", "101.4")
def test_a_third_of_everything():
    text = (
        "Each player loses a third of their life, then discards a third of the cards in their "
        "hand, then sacrifices a third of the creatures they control. Round up each time."
    )
    pox = printed("Plague", "sorcery", text)
    setup = Setup(cards=[pox]).hand(A, "Plague", "Bear", "Ox").hand(B, "Shock").life(B, 10)
    table = setup.battlefield(B, "Bear", "Ox", "Giant", "Goblin").play().cast("Plague").resolve()
    table.answer("Bear").answer("Bear", "Ox").resolve_all()
    assert (table.life(A), table.life(B)) == (13, 6)
    assert table.names(Zone.HAND, A) == ["Ox"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Ox", "Shock"]


@pytest.mark.cr("121.6", "508.1c", "611.2c")
@pytest.mark.parametrize("skips", [True, False])
def test_no_draw_and_no_attackers_by_land(skips: bool):
    text = (
        "If you would draw a card during your draw step, instead you may skip that draw. If you "
        "do, until your next turn, you can't be attacked except by creatures with flying and/or "
        "islandwalk."
    )
    isle = printed("Isle", "enchantment", text)
    swimmer = printed("Swimmer", "creature", "Islandwalk")
    setup = Setup(cards=[isle, swimmer], active=B, step=Step.END).battlefield(A, "Isle")
    table = setup.battlefield(B, "Bear", "Bird", "Swimmer").play()
    for _ in range(20):
        if table.decision.kind is not DecisionKind.PRIORITY:
            break
        table.pass_priority()
    table.answer("Yes" if skips else "No")
    assert len(table.names(Zone.HAND, A)) == (0 if skips else 1)
    table.go_to(Step.DECLARE_ATTACKERS, turn=5)
    labels = {label.split(" ")[0] for label in table.labels()}
    assert labels == ({"Bird", "Swimmer"} if skips else {"Bear", "Bird", "Swimmer"})


@pytest.mark.cr("702.14a", "613.1f")
def test_landwalk_is_lost():
    decree = printed("Decree", "enchantment", "All creatures lose flying and islandwalk.")
    swimmer = printed("Swimmer", "creature", "Islandwalk / Swampwalk")
    table = Setup(cards=[decree, swimmer]).battlefield(A, "Decree", "Swimmer", "Bird").play()
    assert [str(one.what) for one in table.seen("Swimmer").keyword_abilities(Keyword.LANDWALK)] == [
        "IsSubtype(subtype='Swamp')"
    ]
    assert not table.seen("Bird").keywords


@pytest.mark.cr("903.4f")
def test_no_cost_of_colors_without_a_commander():
    text = (
        "{T}, Pay life equal to the number of colors in your commanders' color identity: Draw a "
        "card."
    )
    room = printed("Room", "land", text)
    table = Setup(cards=[room]).battlefield(A, "Room").play()
    assert "Activate Room" not in table.labels()
