"""Lines that go on with the one before, and targets with all others like them, in play."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def cast(text: str, setup: Setup, *answers: object) -> Table:
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


def test_a_line_says_what_is_done_instead():
    text = "Draw a card. / If you control a Bird, draw two cards instead."
    assert len(cast(text, Setup()).names(Zone.HAND, A)) == 1
    assert len(cast(text, Setup().battlefield(A, "Bird")).names(Zone.HAND, A)) == 2


def test_all_others_of_the_same_name_are_destroyed():
    text = "Destroy target creature and all other creatures with the same name as that creature."
    setup = Setup().battlefield(A, "Bear", "Ox").battlefield(B, "Bear", "Bear")
    table = cast(text, setup, "Bear")
    assert table.all("Bear") == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]


def test_all_creatures_of_the_target_player_are_dealt_damage():
    text = (
        "~ deals 2 damage to target player or planeswalker and each creature that player controls."
    )
    setup = Setup().battlefield(A, "Bear").battlefield(B, "Goblin", "Ox")
    table = cast(text, setup, B)
    assert table.life(B) == 18
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]


def test_control_of_two_targets_is_exchanged():
    table = cast(
        "Exchange control of two target creatures.",
        Setup().battlefield(A, "Bear").battlefield(B, "Ox"),
        ["Bear", "Ox"],
    )
    assert table.seen("Bear").controller == B
    assert table.seen("Ox").controller == A


def test_whose_land_it_was_may_copy_the_spell():
    text = (
        "Destroy target land. Then that land's controller may copy this spell and may choose a "
        "new target for that copy."
    )
    setup = Setup().battlefield(A, "Forest").battlefield(B, "Island")
    table = cast(text, setup, "Island")
    assert table.decision.player == B
    table.answer("Yes")
    while "Forest" not in table.labels():
        table.answer("Yes" if "Yes" in table.labels() else table.labels()[0])
    table.answer("Forest").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == []
