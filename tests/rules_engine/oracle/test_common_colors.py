"""The most common color, attackers of yours, divided shields, and two that are named together."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Bear", "creature", "", cost="{G}", size=(2, 2))
RAT = printed("Rat", "creature", "", cost="{B}", size=(1, 1))
DJINN = printed(
    "Djinn",
    "creature",
    "~ gets -2/-2 as long as black is the most common color among all permanents or is tied for "
    "most common.",
    cost="{B}",
    size=(5, 5),
)
GIANT = printed("Giant", "creature", "", size=(4, 4))


@pytest.mark.parametrize(
    ("others", "size"), [((), 3), (("Bear",), 3), (("Bear", "Bear"), 5), (("Bear", "Rat"), 3)]
)
def test_the_most_common_color(others, size):
    table = Setup(cards=(BEAR, RAT, DJINN)).battlefield(A, "Djinn").battlefield(B, *others).play()
    assert table.size("Djinn") == (size, size)


ENVOY = printed(
    "Envoy",
    "creature",
    "Whenever an opponent attacks with creatures, if two or more of those creatures are "
    "attacking you and/or planeswalkers you control, draw a card.",
)


@pytest.mark.parametrize(("attackers", "cards"), [(1, 0), (2, 1)])
def test_two_of_the_attackers_attack_you(attackers, cards):
    setup = Setup(cards=(BEAR, ENVOY), active=B).battlefield(A, "Envoy")
    table = setup.battlefield(B, "Bear", "Bear").play().attack(*["Bear"] * attackers)
    table.resolve_all()
    assert len(table.names(Zone.HAND, A)) == cards


@pytest.mark.cr("608.2h")
def test_an_attacker_that_has_died_since_attacked_you():
    death = printed("Death", "instant", "Destroy target creature.", cost="{0}")
    setup = Setup(cards=(BEAR, RAT, ENVOY, death), active=B).battlefield(A, "Envoy")
    table = setup.battlefield(B, "Bear", "Rat").hand(B, "Death").play().attack("Bear", "Rat")
    table.cast("Death", "Rat").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1


@pytest.mark.parametrize("attacks", [True, False])
def test_the_other_creature_of_a_block(attacks):
    venom = printed(
        "Venom",
        "aura",
        "Enchant creature / Whenever enchanted creature blocks or becomes blocked by a non-Wall "
        "creature, destroy the other creature at end of combat.",
    )
    setup = Setup(cards=(BEAR, GIANT, venom), active=A if attacks else B).hand(A, "Venom")
    setup = setup.battlefield(A, "Bear").battlefield(B, "Giant")
    if not attacks:
        setup = Setup(cards=(BEAR, GIANT, venom)).hand(A, "Venom").battlefield(A, "Bear")
        setup = setup.battlefield(B, "Giant")
    table = setup.play().cast("Venom", "Bear").resolve()
    if attacks:
        table.attack("Bear").block(("Giant", "Bear"))
    else:
        table.go_to(Step.DECLARE_ATTACKERS, turn=4).answer("Giant").block(("Bear", "Giant"))
    table.resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_a_shield_for_each_of_several_targets():
    salve = printed(
        "Salve",
        "instant",
        "Prevent the next 5 damage that would be dealt this turn to any number of targets, divided "
        "as you choose.",
    )
    bolt = printed("Bolt", "instant", "~ deals 4 damage to any target.")
    setup = Setup(cards=(GIANT, salve, bolt)).battlefield(A, "Giant")
    table = setup.hand(A, "Salve", "Bolt", "Bolt").play()
    table.cast("Salve", ["Giant", "A"], [2, 3]).resolve()
    table.cast("Bolt", "Giant").resolve().cast("Bolt", A).resolve()
    assert (table.find("Giant").damage, table.life(A)) == (2, 19)


def test_two_targets_fight_each_other():
    duel = printed(
        "Duel",
        "sorcery",
        "Choose two target creatures. Those creatures fight each other.",
    )
    setup = Setup(cards=(BEAR, GIANT, duel)).battlefield(A, "Bear").battlefield(B, "Giant")
    table = setup.hand(A, "Duel").play().cast("Duel", ["Bear", "Giant"]).resolve()
    assert table.find("Giant").damage == 2
    assert table.names(Zone.BATTLEFIELD, A) == []


def test_the_weakest_creature():
    drop = printed(
        "Drop",
        "enchantment",
        "At the beginning of your upkeep, destroy the creature with the least power. It can't be "
        "regenerated. If two or more creatures are tied for least power, you choose one of them.",
    )
    setup = Setup(cards=(BEAR, RAT, GIANT, drop), active=B, step=Step.END).battlefield(A, "Drop")
    table = setup.battlefield(B, "Bear", "Giant", "Rat", "Rat").play().go_to(Step.UPKEEP, turn=4)
    table.resolve()
    rats = [obj.id for obj in table.all("Rat")]
    assert [option.entity for option in table.decision.options] == rats
    table.answer(rats[0])
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear", "Giant", "Rat"]


def test_what_was_looked_for_and_the_rest():
    call = printed(
        "Call",
        "sorcery",
        "Reveal cards from the top of your library until you reveal two creature cards. Put those "
        "cards onto the battlefield and the rest on the bottom of your library in a random order.",
    )
    setup = Setup(cards=(BEAR, RAT, call)).library(A, "Bear", "Forest", "Rat", "Island")
    table = setup.hand(A, "Call").play().cast("Call").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Rat"]
    assert {"Forest", "Island"} <= set(table.names(Zone.LIBRARY, A))
