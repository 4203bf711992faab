"""What holds for, or counts, an object that has left the battlefield (CR 608.2h, 611.2b)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def test_state_based_actions_end_a_duration_before_anyone_gets_priority():
    charmer = printed(
        "Charmer",
        "creature",
        "When ~ enters, gain control of target creature for as long as ~ remains on the "
        "battlefield.",
    )
    burn = printed("Burn", "instant", "~ deals 5 damage to target creature.")
    setup = Setup(cards=[charmer, burn]).hand(A, "Charmer", "Burn").battlefield(B, "Giant")
    table = setup.play()
    giant = table.find("Giant").id
    table.cast("Charmer").resolve().answer(giant).resolve()
    assert table.seen(giant).controller == A
    table.cast("Burn", table.find("Charmer").id).resolve()
    assert table.names(Zone.GRAVEYARD, A).count("Charmer") == 1
    assert table.seen(giant).controller == B


REGENT = printed(
    "Regent",
    "creature",
    "Whenever ~ attacks, you gain 1 life for each Aura and Equipment attached to it.",
)
CHARM = printed("Charm", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
RING = printed("Ring", "equipment", "Equip {0}")
KILL = printed("Kill", "instant", "Destroy target creature.")


def _attacking():
    setup = Setup(cards=[REGENT, CHARM, RING, KILL]).hand(A, "Charm", "Kill")
    table = setup.battlefield(A, "Regent", "Ring", "Ring", "Bear").play()
    regent = table.find("Regent").id
    table.cast("Charm", regent).resolve()
    table.activate("Ring", regent).resolve()
    return table.attack("Regent")


def test_what_is_attached_is_counted():
    table = _attacking()
    life = table.life(A)
    assert table.resolve().life(A) == life + 2


def test_what_was_attached_is_counted_when_it_has_left():
    table = _attacking()
    life = table.life(A)
    table.cast("Kill", table.find("Regent").id).resolve_all()
    assert table.names(Zone.GRAVEYARD, A).count("Charm") == 1
    assert table.life(A) == life + 2
