"""Lands that can't be played, counters that are asked about, nonbasic land types."""

from __future__ import annotations

from rules_engine.rules.board import characteristics
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.written import written

KILL = written("Kill", "Instant", "Destroy target creature.")


def test_lands_of_the_described_kind_cannot_be_played():
    text = "Players can't play nonbasic lands with the same name as a nontoken permanent."
    cards = [written("Market", "Enchantment", text), *(written(n, "Land", "") for n in "QR")]
    setup = Setup(cards=cards).battlefield(A, "Market", "Forest").battlefield(B, "Q")
    labels = setup.hand(A, "Q", "R", "Forest").play().labels()
    assert [one for one in labels if one.startswith("Play")] == ["Play R", "Play Forest"]


def killed(text: str, counters: dict[str, int], owner: int = A) -> Table:
    thing = written("Thing", "Creature — Ox", text)
    setup = Setup(cards=[thing, KILL], players=3).battlefield(owner, "Thing").hand(A, "Kill")
    table = setup.play()
    table.find("Thing").counters.update(counters)
    table.state.touch()
    return table.cast("Kill", "Thing").resolve_all()


def test_as_many_as_the_counters_it_had():
    text = (
        "When ~ dies, if it had one or more +1/+1 counters on it, you draw that many cards and "
        "each opponent loses that much life."
    )
    text = text.replace("~", "Thing")
    table = killed(text, {"+1/+1": 2, "charge": 3})
    assert len(table.names(Zone.HAND, A)) == 2
    assert [table.life(one) for one in (A, B, C)] == [20, 18, 18]
    table = killed(text, {"charge": 3})
    assert len(table.names(Zone.HAND, A)) == 0


def test_as_many_as_the_counters_of_what_died():
    text = "Whenever a creature you control with one or more counters on it dies, draw that many "
    table = killed(text + "cards.", {"+1/+1": 2, "charge": 3})
    assert len(table.names(Zone.HAND, A)) == 5


def test_each_other_player_than_the_owner():
    text = "When Thing dies, if it had one or more +1/+1 counters on it, its owner draws that many "
    thing = written(
        "Thing", "Creature — Ox", text + "cards and each other player loses that much life."
    )
    steal = written("Steal", "Sorcery", "Gain control of target creature.")
    setup = Setup(cards=[thing, KILL, steal], players=3).battlefield(B, "Thing")
    table = setup.hand(A, "Kill", "Steal").play().cast("Steal", "Thing").resolve()
    table.find("Thing").counters["+1/+1"] = 1
    table.state.touch()
    table.cast("Kill", "Thing").resolve_all()
    assert len(table.names(Zone.HAND, B)) == 1
    assert [table.life(one) for one in (A, B, C)] == [19, 20, 19]


def test_every_nonbasic_land_type_wherever_it_is():
    nexus = written("Nexus", "Land", "Nexus is every nonbasic land type.")
    table = Setup(cards=[nexus]).graveyard(A, "Nexus").play()
    (card,) = table.state.players[A].graveyard
    found = characteristics(table.state, card).subtypes
    assert {"Desert", "Gate", "Urza's"} <= set(found)
    assert not {"Forest", "Island", "Plains"} & set(found)


def test_each_change_while_its_own_condition_is_true():
    text = (
        "As long as Thing is equipped, it gets +2/+0. As long as Thing is enchanted, it has menace."
    )
    thing = written("Thing", "Creature — Ox", text)
    sword = written("Sword", "Artifact — Equipment", "Equip {0}")
    setup = Setup(cards=[thing, sword]).battlefield(A, "Thing", "Sword")
    table = setup.play().activate("Sword", "Thing").resolve()
    assert table.size("Thing") == (4, 2)
    assert not table.seen("Thing").keywords
