"""What blocked and what was blocked, what an effect makes blocked, and who has to block."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

TRAP = printed("Trap", "instant", "Target unblocked attacking creature becomes blocked.")
FOG = printed("Fog", "instant", "Attacking creatures become blocked.")
BREATH = printed(
    "Breath",
    "instant",
    "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked "
    "or were blocked by it this turn.",
)
RIDE = printed(
    "Ride",
    "instant",
    "Destroy target blocking creature. Creatures that were blocked by that creature this combat "
    "gain trample until end of turn.",
)
STROKE = printed(
    "Stroke",
    "enchantment",
    "At end of combat, destroy each creature that blocked or was blocked this turn.",
)
BURST = printed(
    "Burst",
    "creature",
    "When this creature dies during combat, it deals 6 damage to each creature it blocked this "
    "combat.",
)
LURE = printed("Lure", "creature", "All Walls able to block this creature do so.")
TROLL = printed(
    "Troll",
    "creature",
    "{0}: You gain 1 life. Activate only if ~ blocked or was blocked by a green creature this "
    "turn.",
)
DROP = printed(
    "Drop",
    "aura",
    "Enchant creature / Enchanted creature gets -1/-1. It gets -3/-3 instead as long as you "
    "control a Swamp.",
)
STORM = printed(
    "Storm",
    "sorcery",
    "~ deals X plus 1 damage divided as you choose among two targets.",
    cost="{X}",
)


def fought(*cards: str, attackers: tuple[str, ...], blocks: tuple[tuple[str, str], ...]) -> Table:
    setup = Setup(cards=[TRAP, FOG, BREATH, RIDE, STROKE, BURST, TROLL]).hand(A, *cards)
    setup.battlefield(A, *attackers).battlefield(B, *(blocker for blocker, _ in blocks), "Ox")
    return setup.play().attack(*attackers).block(*blocks).until_priority(A)


@pytest.mark.cr("509.1h")
@pytest.mark.parametrize("spell", ["Trap", "Fog"])
def test_an_effect_makes_it_blocked(spell: str):
    table = fought(spell, attackers=("Giant",), blocks=())
    table.cast(spell, *(["Giant"] if spell == "Trap" else [])).resolve_all().damage()
    assert table.life(B) == 20


@pytest.mark.cr("603.7b")
def test_what_blocked_it_is_destroyed_at_end_of_combat():
    table = fought("Breath", attackers=("Giant", "Spider"), blocks=(("Wall", "Spider"),))
    table.cast("Breath", "Spider").resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert table.names(Zone.GRAVEYARD, B) == ["Wall"]
    assert "Spider" in table.names(Zone.BATTLEFIELD, A)


def test_what_it_blocked_is_destroyed_too():
    table = fought("Breath", attackers=("Giant", "Spider"), blocks=(("Wall", "Spider"),))
    table.cast("Breath", "Wall").resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert "Spider" in table.names(Zone.GRAVEYARD, A)
    assert table.names(Zone.GRAVEYARD, B) == []


def test_it_is_over_with_the_turn():
    setup = Setup(cards=[BREATH], step=Step.POSTCOMBAT_MAIN).hand(A, "Breath")
    table = setup.battlefield(A, "Bear").play().cast("Breath", "Bear").resolve_all()
    table.go_to(Step.UPKEEP)
    assert table.state.delayed == []


def test_what_a_dead_blocker_had_blocked():
    table = fought("Ride", attackers=("Giant", "Bear"), blocks=(("Wall", "Giant"),))
    table.cast("Ride", "Wall").resolve_all()
    assert Keyword.TRAMPLE in table.seen("Giant").keywords
    assert Keyword.TRAMPLE not in table.seen("Bear").keywords
    table.damage()
    assert table.life(B) == 20 - 5 - 2


def test_all_that_fought_are_destroyed():
    setup = Setup(cards=[STROKE]).battlefield(A, "Stroke", "Giant", "Ox")
    table = setup.battlefield(B, "Wall", "Bear").play().attack("Giant", "Ox")
    table.block(("Wall", "Ox")).go_to(Step.POSTCOMBAT_MAIN)
    assert table.names(Zone.BATTLEFIELD, A) == ["Giant", "Stroke"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]


def test_what_died_harms_what_it_blocked():
    setup = Setup(cards=[BURST]).battlefield(A, "Giant", "Bear").battlefield(B, "Burst")
    table = setup.play().attack("Giant", "Bear").block(("Burst", "Giant"))
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]


@pytest.mark.parametrize(("blocker", "can"), [("Bear", True), ("Wall", False)])
def test_a_condition_asks_for_what_blocked_it(blocker: str, can: bool):
    table = fought(attackers=("Troll",), blocks=((blocker, "Troll"),))
    activates = any("Troll" in label for label in table.labels())
    assert activates is can


@pytest.mark.cr("509.1c")
def test_only_those_have_to_block():
    setup = Setup(cards=[LURE]).battlefield(A, "Lure").battlefield(B, "Wall", "Bear")
    table = setup.play().attack("Lure")
    while table.decision.kind.name != "BLOCKERS":
        table.pass_priority()
    assert table.refused(lambda: table.answer(("Bear", "Lure"))) == "CR 509.1c"
    table.answer(("Wall", "Lure"))


@pytest.mark.parametrize(("land", "size"), [("Forest", (4, 4)), ("Swamp", (2, 2))])
def test_another_change_instead(land: str, size: tuple[int, int]):
    setup = Setup(cards=[DROP]).battlefield(A, "Giant", land).hand(A, "Drop")
    table = setup.play().cast("Drop", "Giant").resolve_all()
    assert table.size("Giant") == size


@pytest.mark.cr("601.2d")
def test_x_plus_some_is_divided():
    setup = Setup(cards=[STORM]).battlefield(B, "Giant", "Ox").hand(A, "Storm")
    table = setup.battlefield(A, "Forest", "Forest", "Forest").play()
    table.cast("Storm", 3).answer("Giant", "Ox").game.answer((1, 3))
    table.resolve_all()
    assert (table.find("Giant").damage, table.find("Ox").damage) == (1, 3)
