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
