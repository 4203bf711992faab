"""CR 603.8: abilities that trigger as soon as the game is in a state, and once until they leave."""

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

IDOL = printed("Idol", "artifact", "")
LONELY = printed(
    "Lonely",
    "",
    "When you control no other artifacts, sacrifice ~.",
    type_line="Artifact Creature — Golem",
)
BLINK = printed(
    "Blink",
    "instant",
    "Exile target artifact you control, then return that card to the battlefield under your "
    "control.",
)
AWED = printed(
    "Awed",
    "enchantment",
    "When a creature with power 5 or greater is on the battlefield, you gain 1 life.",
)


def on_stack(table: Table) -> list[str]:
    items = [table.state.objects[oid].item for oid in table.state.stack]
    return [table.state.name(item.source) for item in items if item is not None]


@pytest.mark.cr("603.8")
def test_603_8_what_is_so_only_while_a_spell_resolves():
    setup = Setup(cards=(IDOL, BLINK, LONELY)).battlefield(A, "Idol", "Lonely")
    table = setup.hand(A, "Blink").play()
    table.cast("Blink", "Idol").resolve()
    assert on_stack(table) == ["Lonely"]
    table.resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Idol"]


@pytest.mark.cr("603.8")
def test_603_8_what_is_so_between_two_instructions_without_any_event():
    swell = printed(
        "Swell",
        "instant",
        "Target creature gets +3/+3 until end of turn. That creature gets -3/-3 until end of turn.",
    )
    setup = Setup(cards=(AWED, swell)).battlefield(A, "Awed", "Bear").hand(A, "Swell")
    table = setup.play().cast("Swell", "Bear").resolve()
    assert table.size("Bear") == (2, 2)
    assert on_stack(table) == ["Awed"]
    assert table.resolve().life(A) == 21
    assert table.state.stack == []


@pytest.mark.cr("603.8")
def test_603_8_so_twice_during_one_resolution_it_triggers_once():
    twice = printed(
        "Twice",
        "instant",
        "Target creature gets +3/+3 until end of turn. That creature gets -3/-3 until end of "
        "turn. That creature gets +3/+3 until end of turn. That creature gets -3/-3 until end "
        "of turn.",
    )
    setup = Setup(cards=(AWED, twice)).battlefield(A, "Awed", "Bear").hand(A, "Twice")
    table = setup.play().cast("Twice", "Bear").resolve()
    assert on_stack(table) == ["Awed"]
    assert table.resolve_all().life(A) == 21


@pytest.mark.cr("603.8", "603.3b")
def test_603_8_two_that_wait_together_are_put_on_the_stack_once_each():
    grow = printed("Grow", "instant", "Target creature gets +3/+3 until end of turn.")
    setup = Setup(cards=(AWED, grow)).battlefield(A, "Awed", "Awed", "Bear").hand(A, "Grow")
    table = setup.play().cast("Grow", "Bear").resolve()
    table.answer("Awed")
    assert on_stack(table) == ["Awed", "Awed"]


@pytest.mark.cr("603.8", "601.2h")
def test_603_8_what_is_so_as_costs_are_paid():
    scrap = printed(
        "Scrap",
        "instant",
        "As an additional cost to cast this spell, sacrifice an artifact. / You gain 1 life.",
    )
    setup = Setup(cards=(IDOL, LONELY, scrap)).battlefield(A, "Idol", "Lonely")
    table = setup.hand(A, "Scrap").play().cast("Scrap", "Idol")
    assert on_stack(table) == ["Scrap", "Lonely"]


@pytest.mark.cr("603.8", "733.1")
def test_603_8_it_triggers_again_after_it_was_countered():
    stifle = printed("Stop", "instant", "Counter target activated or triggered ability.")
    setup = Setup(cards=(AWED, stifle)).battlefield(A, "Awed", "Giant").hand(A, "Stop")
    table = setup.play()
    first = table.state.stack[0]
    table.cast("Stop", "Awed's ability").resolve()
    assert on_stack(table) == ["Awed"]
    assert table.state.stack[0] != first
    assert table.life(A) == 20


@pytest.mark.cr("603.8", "707.10b")
def test_603_8_a_copy_of_it_never_triggered():
    echo = printed("Echo", "instant", "Copy target activated or triggered ability.")
    setup = Setup(cards=(AWED, echo)).battlefield(A, "Awed", "Giant").hand(B, "Echo")
    table = setup.play().cast("Echo", "Awed's ability", player=B).resolve()
    assert on_stack(table) == ["Awed", "Awed"]
    table.resolve()  # the copy
    assert on_stack(table) == ["Awed"]
    assert table.life(B) == 21


@pytest.mark.cr("603.2d", "603.8")
def test_603_8_it_may_trigger_additional_times():
    again = printed(
        "Again",
        "enchantment",
        "If a triggered ability of another permanent you control triggers, that ability triggers "
        "an additional time.",
    )
    table = Setup(cards=(AWED, again)).battlefield(A, "Awed", "Again", "Giant").play()
    assert on_stack(table) == ["Awed", "Awed"]
    table.resolve()
    assert on_stack(table) == ["Awed"]  # one of them is still there
    table.resolve()
    assert on_stack(table) == ["Awed", "Awed"]


@pytest.mark.cr("603.8", "603.3d", "104.4b")
def test_603_8_one_that_never_finds_a_target_is_a_loop():
    aimed = printed(
        "Aimed", "enchantment", "When you control no artifacts, destroy target creature."
    )
    table = Setup(cards=(aimed,)).battlefield(A, "Aimed").play()
    assert (table.game.over, table.game.winner) == (True, None)
    assert table.state.outcome == "a loop of mandatory actions"
