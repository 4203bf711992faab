"""Creatures that come back where another one is left, and one that its owner alone may block."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

LINE = printed(
    "Line",
    "artifact",
    "Whenever a creature dies, if another creature is on the battlefield, return the first card to "
    "the battlefield under its owner's control at the beginning of the next end step.",
)
KILL = printed("Kill", "instant", "Destroy target creature.")
SWEEP = printed("Sweep", "sorcery", "Destroy all creatures.")
SMASH = printed("Smash", "instant", "Destroy target artifact.")
ERASE = printed("Erase", "instant", "Exile target card from a graveyard.")


def lined(*cards: str) -> Table:
    setup = Setup(cards=[LINE, KILL, SWEEP, SMASH, ERASE]).battlefield(A, "Line")
    return setup.battlefield(B, "Bear", "Ox").hand(A, *cards).play()


@pytest.mark.cr("603.4", "603.7")
def test_603_7_it_returns_at_the_next_end_step_even_without_the_artifact():
    t = lined("Kill", "Smash").cast("Kill", "Bear").resolve().cast("Smash", "Line").resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    t.go_to(Step.END).resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == []
    assert t.seen("Bear").controller == B


@pytest.mark.cr("603.4")
def test_603_4_none_returns_where_all_died():
    t = lined("Sweep").cast("Sweep").resolve()
    assert not t.state.stack
    t = lined("Kill", "Kill").cast("Kill", "Bear").resolve().cast("Kill", "Ox").resolve_all()
    t.go_to(Step.END).resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Ox"]


@pytest.mark.cr("603.7c")
def test_603_7c_what_left_the_graveyard_stays_away():
    t = lined("Kill", "Erase").cast("Kill", "Bear").resolve_all()
    t.cast("Erase", "Bear").resolve().go_to(Step.END).resolve_all()
    assert t.names(Zone.EXILE, B) == ["Bear"]


CAGE = printed("Cage", "artifact", "Creature cards in graveyards can't enter the battlefield.")
PRIEST = printed(
    "Priest",
    "enchantment",
    "If a nontoken creature would enter and it wasn't cast, exile it instead.",
)


@pytest.mark.cr("603.7c")
@pytest.mark.parametrize("also", ["Exile it", "Return it to your hand"])
@pytest.mark.parametrize(("beside", "where"), [("Cage", Zone.GRAVEYARD), ("Priest", Zone.EXILE)])
def test_603_7c_what_never_came_is_not_expected_elsewhere(also, beside, where):
    text = (
        "Return target creature card from your graveyard to the battlefield. It gains haste. "
        f"{also} at the beginning of the next end step."
    )
    cards = [CAGE, PRIEST, printed("Dance", "sorcery", text)]
    setup = Setup(cards=cards).graveyard(A, "Bear").hand(A, "Dance", "Dance")
    t = setup.battlefield(A, beside).play().cast("Dance").resolve()
    assert "Bear" in t.names(where, A)
    t.go_to(Step.END).resolve_all()
    assert "Bear" in t.names(where, A)


@pytest.mark.cr("603.7c")
@pytest.mark.parametrize(
    ("also", "where"), [("Exile it", Zone.EXILE), ("Return it to your hand", Zone.HAND)]
)
def test_603_7c_what_came_is_found(also, where):
    text = (
        "Return target creature card from your graveyard to the battlefield. It gains haste. "
        f"{also} at the beginning of the next end step."
    )
    setup = Setup(cards=[printed("Dance", "sorcery", text)]).graveyard(A, "Bear").hand(A, "Dance")
    t = setup.play().cast("Dance").resolve()
    assert t.seen("Bear").controller == A
    t.go_to(Step.END).resolve_all()
    assert t.names(where, A) == ["Bear"]


PILOT = printed(
    "Pilot",
    "aura",
    "Enchant noncommander creature / You control enchanted creature. / Enchanted creature gets "
    "+2/+2 and can't be blocked unless it's attacking its owner or a permanent its owner controls.",
)
SAINT = printed("Saint", "planeswalker", "[+1]: You gain 1 life.")


@pytest.mark.cr("509.1b")
@pytest.mark.parametrize(("attacked", "blockers"), [("B", {B}), ("Saint", {B}), ("C", set())])
def test_509_1b_only_where_its_owner_is_attacked_it_can_be_blocked(attacked: str, blockers: set):
    setup = Setup(cards=[PILOT, SAINT], players=3).battlefield(B, "Bear", "Ox", "Saint")
    t = setup.battlefield(C, "Elf").hand(A, "Pilot").play().cast("Pilot", "Bear").resolve()
    assert (t.seen("Bear").controller, t.size("Bear")) == (A, (4, 4))
    t.find("Bear").new_control = False
    t.state.touch()
    t.go_to(Step.DECLARE_ATTACKERS)
    aim = {"B": B, "C": C, "Saint": t.find("Saint").id}[attacked]
    attack = next(o for o in t.decision.options if o.other == aim)
    t.game.answer([t.decision.options.index(attack)])
    asked = set()
    while t.state.step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
        if t.decision.kind is DecisionKind.BLOCKERS:
            asked.add(t.decision.player)
            t.game.answer(())
        else:
            t.pass_priority()
    assert asked == blockers
