"""Targets by what else their controller controls, in a game."""

from __future__ import annotations

from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SIREN = printed(
    "Siren",
    "artifact",
    "{T}: Gain control of target creature whose controller controls an Island for as long as you "
    "control ~ and ~ remains tapped.",
)


def test_only_creatures_of_who_has_one_are_targets():
    setup = Setup(cards=[SIREN]).battlefield(A, "Siren", "Elf").battlefield(B, "Bear", "Island")
    table = setup.play().activate("Siren", "Bear").resolve_all()
    assert table.seen("Bear").controller == A


def test_nothing_is_a_target_without():
    setup = Setup(cards=[SIREN]).battlefield(A, "Siren").battlefield(B, "Bear", "Mountain")
    assert "Activate Siren" not in setup.play().labels()


def test_it_has_to_be_so_as_it_resolves():
    sink = printed("Sink", "instant", "Destroy target land.")
    setup = Setup(cards=[SIREN, sink]).battlefield(A, "Siren").battlefield(B, "Bear", "Island")
    table = setup.hand(A, "Sink").play().activate("Siren", "Bear")
    table.cast("Sink", "Island").resolve_all()
    assert table.seen("Bear").controller == B
