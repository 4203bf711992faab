"""Totals that are reached card by card, and processes that end when nobody goes on."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

LAUGHTER = written(
    "Rite",
    "Sorcery",
    "Each opponent exiles cards from the top of their library until that player has exiled cards "
    "with total mana value 5 or more.",
)


@pytest.mark.parametrize(
    ("costs", "exiled"),
    [("321", 2), ("331", 2), ("91", 1), ("11", 2), ("041", 3)],
)
def test_cards_are_exiled_until_they_are_worth_so_much(costs: str, exiled: int) -> None:
    """From the top on; the whole library, if it isn't worth as much."""
    cards = [
        written(f"Card {n}", "Sorcery", "Draw a card.", f"{{{c}}}") for n, c in enumerate(costs)
    ]
    setup = Setup(cards=[LAUGHTER, *cards], library=0).hand(A, "Rite")
    setup.library(B, *(card.name for card in reversed(cards)))
    table = setup.play().cast("Rite").resolve()
    assert table.names(Zone.EXILE, B) == [card.name for card in cards[:exiled]]
    assert table.names(Zone.EXILE, A) == []


MOVED = written(
    "Graft",
    "Instant",
    "Gain control of target Aura that's attached to a permanent. Attach it to another permanent it "
    "can enchant.",
)
HELD = written("Hold", "Enchantment — Aura", "Enchant creature / Enchanted creature gets +1/+1.")


def moved(*creatures: str) -> Table:
    """An opponent's Aura is on the first creature; there are lands, and the other creatures."""
    imp = written("Imp", "Creature — Imp", "Shroud / Protection from enchantments")
    setup = Setup(cards=[MOVED, HELD, imp, written("Guide", "Creature — Elf", "")], active=B)
    setup.hand(B, "Hold").hand(A, "Graft").battlefield(B, "Forest", *creatures)
    table = setup.play().cast("Hold", "Bear").resolve()
    return table.pass_priority().cast("Graft", "Hold").resolve()


def test_an_aura_goes_to_another_creature_that_it_can_enchant():
    table = moved("Bear", "Guide", "Imp")
    assert (table.size("Bear"), table.size("Guide"), table.size("Imp")) == ((2, 2), (3, 3), (2, 2))
    assert table.seen("Hold").controller == A


def test_an_aura_stays_where_it_is_if_it_can_enchant_nothing_else():
    table = moved("Bear", "Imp")
    assert table.size("Bear") == (3, 3)
    assert table.seen("Hold").controller == A


DRUID = "Starting with you, each player {}. Destroy each permanent chosen this way."


def chosen(text: str, active: PlayerId) -> Table:
    """Its controller's instant resolves; its opponents have two creatures, a third one is yours."""
    imps = [written(name, "Creature — Imp", "") for name in ("Imp", "Elf", "Orc")]
    setup = Setup(cards=[written("Rite", "Instant", DRUID.format(text)), *imps], active=active)
    setup.battlefield(B, "Imp", "Elf").battlefield(A, "Orc").hand(A, "Rite")
    table = setup.play()
    if active != A:
        table.pass_priority()
    table.cast("Rite")
    while table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    return table


@pytest.mark.parametrize("active", [A, B])
def test_you_choose_first_whoever_is_the_active_player(active: PlayerId) -> None:
    table = chosen("may choose a creature you don't control", active)
    assert table.decision.player == A
    table.answer("Imp")
    assert table.decision.player == B
    table.answer("Elf")
    assert table.names(Zone.BATTLEFIELD, B) == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Orc"]


def test_a_player_may_choose_nothing_and_two_may_choose_the_same():
    table = chosen("may choose a creature you don't control", A).answer().answer("Imp")
    assert table.names(Zone.BATTLEFIELD, B) == ["Elf"]
    table = chosen("chooses a creature", A).answer("Imp").answer("Imp")
    assert table.names(Zone.BATTLEFIELD, B) == ["Elf"]


def test_what_is_chosen_is_both_one_of_these_and_among_those():
    table = chosen("chooses up to one Imp from among permanents your opponents control", B)
    assert "Orc" not in table.labels()
    table.answer("Imp").answer()
    assert table.names(Zone.BATTLEFIELD, B) == ["Elf"]


MILL = written("Mill", "Artifact", "{0}: You get {E}{E}.")
PRESS = written("Press", "Artifact", "Pay {E}{E}: You gain 1 life.")


def test_more_energy_is_got():
    more = "If you would get one or more {E}, you get that many plus one {E} instead."
    setup = Setup(cards=[MILL, written("More", "Artifact", more)]).battlefield(A, "Mill", "More")
    table = setup.play().activate("Mill").resolve()
    assert table.state.players[A].counters["energy"] == 3


def test_energy_that_was_paid_this_turn_counts():
    last = written(
        "Last",
        "Artifact",
        "{T}: You gain 7 life. Activate only if you've paid or lost four or more {E} this turn.",
    )
    text = "This spell costs {1} less to cast for each {E} you've paid or lost this turn."
    hulk = written("Hulk", "Creature — Giant", text, "{4}")
    setup = Setup(cards=[PRESS, last, hulk]).battlefield(A, "Press", "Last").hand(A, "Hulk")
    setup.state.players[A].counters["energy"] = 4
    table = setup.play()

    def able(name: str) -> bool:
        return any(name in label for label in table.labels())

    for _ in range(2):
        assert not able("Last")
        assert not able("Hulk")
        table.activate("Press").resolve()
    assert able("Last")
    assert able("Hulk")
    table.go_to(Step.UPKEEP, turn=5)
    assert not able("Last")


MARKET = "Players can't play nonbasic lands with the same name as a nontoken permanent."


def test_a_nonbasic_land_of_a_name_that_is_there_already_cant_be_played():
    lands = [written(name, "Land", "{T}: Add {C}.") for name in ("Keep", "Wood")]
    market = written("Market", "Enchantment", MARKET)
    setup = Setup(cards=[market, *lands]).hand(A, "Keep", "Wood", "Forest")
    setup.battlefield(A, "Market", "Forest").battlefield(B, "Keep")
    labels = setup.play().labels()
    assert "Play Keep" not in labels
    assert {"Play Wood", "Play Forest"} <= set(labels)


@pytest.mark.parametrize(("types", "castable"), [("Elf", 0), ("Elf Imp", 1), ("Elf Imp Orc", 1)])
def test_creature_types_are_counted_up_to_the_limit(types: str, castable: int) -> None:
    """With two creatures of these types and no mana, for spells of {2} and of {3}."""
    text = (
        "This spell costs {1} less to cast for each creature type among creatures you control. "
        "This effect can't reduce the amount of mana this spell costs by more than {2}."
    )
    cards = [written(f"Big {n}", "Creature — Giant", text, f"{{{n}}}") for n in (2, 3)]
    crowd = [written(name, f"Creature — {types}", "") for name in ("One", "Two")]
    setup = Setup(cards=[*cards, *crowd]).battlefield(A, "One", "Two").hand(A, "Big 2", "Big 3")
    labels = setup.play().labels()
    assert ("Cast Big 2" in labels) == bool(castable)
    assert "Cast Big 3" not in labels
