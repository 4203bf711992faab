"""Tokens that one's own triggered abilities can't make one sacrifice or exile."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MASTER = printed(
    "Master",
    "creature",
    "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you "
    "control.",
)
MANY = printed("Many", "creature", "Myriad", size=(3, 3))
RAISE = printed(
    "Raise",
    "sorcery",
    "Create a 1/1 red Elemental creature token. Sacrifice it at the beginning of the next end "
    "step.",
)
FEEDER = printed(
    "Feeder", "creature", "At the beginning of your end step, sacrifice another creature."
)
EDICT = printed("Edict", "instant", "Target player sacrifices a creature of their choice.")
ALTAR = printed("Altar", "artifact", "Sacrifice a creature: You gain 1 life.")
BANISH = printed("Banish", "instant", "Exile target creature.")
TAKER = printed(
    "Taker", "creature", "When ~ enters, each player sacrifices a creature of their choice."
)
CARDS = [MASTER, MANY, RAISE, FEEDER, EDICT, ALTAR, BANISH, TAKER]


def tokens(t) -> list[str]:
    return [t.state.name(o) for o in t.state.battlefield if t.state.objects[o].is_token]


@pytest.mark.cr("101.2", "702.116a")
@pytest.mark.parametrize("with_master", [True, False])
def test_101_2_myriad_tokens_stay(with_master: bool):
    setup = Setup(cards=CARDS, players=3).battlefield(A, "Many", *["Master"] * with_master)
    t = setup.play().go_to(Step.DECLARE_ATTACKERS)
    attack = next(
        o for o in t.decision.options if t.state.name(o.entity) == "Many" and o.other == B
    )
    t.game.answer([t.decision.options.index(attack)])
    while t.state.stack or t.decision.prompt != "Priority":
        if t.decision.prompt == "Priority":
            t.resolve()
        else:
            t.game.answer([0] if t.labels()[:1] == ["Yes"] or t.decision.minimum else [])
    assert len(tokens(t)) == 1
    t.go_to(Step.POSTCOMBAT_MAIN)
    assert len(tokens(t)) == with_master


@pytest.mark.cr("101.2", "701.21a")
@pytest.mark.parametrize("with_master", [True, False])
def test_101_2_a_delayed_trigger_doesnt_have_it_sacrificed(with_master: bool):
    setup = Setup(cards=CARDS).battlefield(A, *["Master"] * with_master).hand(A, "Raise")
    t = setup.play().cast("Raise").resolve().go_to(Step.END).resolve_all()
    assert len(tokens(t)) == with_master


def test_another_creature_is_sacrificed_instead():
    setup = Setup(cards=CARDS).battlefield(A, "Master", "Feeder", "Bear").hand(A, "Raise")
    t = setup.play().cast("Raise").resolve().go_to(Step.END)
    while t.decision.prompt != "Priority":
        t.game.answer([0])
    t.resolve_all()
    assert not any("Elemental" in label for label in t.labels())
    if t.decision.prompt != "Priority":
        t.answer("Bear").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Raise"]
    assert len(tokens(t)) == 1


def test_spells_costs_and_the_abilities_of_others_do_it():
    setup = Setup(cards=CARDS).battlefield(A, "Master", "Altar").hand(A, "Raise", "Raise", "Banish")
    t = setup.hand(A, "Raise").hand(B, "Taker").play()
    t.cast("Raise").resolve().cast("Raise").resolve().cast("Raise").resolve()
    token = next(o for o in t.state.battlefield if t.state.objects[o].is_token)
    t.cast("Banish", token).resolve()
    assert len(tokens(t)) == 2
    token = next(o for o in t.state.battlefield if t.state.objects[o].is_token)
    t.activate("Altar", token).resolve()
    assert (len(tokens(t)), t.life(A)) == (1, 21)
    while (t.state.step, t.state.stack, t.decision.prompt) != (Step.END, [], "Priority"):
        t.game.answer([0])
    assert len(tokens(t)) == 1
    t.go_to(Step.PRECOMBAT_MAIN, turn=t.state.turn + 1).cast("Taker", player=B).resolve()
    t.resolve()
    token = next(o for o in t.state.battlefield if t.state.objects[o].is_token)
    while t.decision.prompt != "Priority":
        t.answer(token) if token in [o.entity for o in t.decision.options] else t.game.answer([0])
    assert tokens(t) == []
