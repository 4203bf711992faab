"""CR 603.2d: abilities that trigger additional times, compiled from their texts."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

AGAIN = (
    "causes a triggered ability of a permanent you control to trigger, that ability triggers an "
    "additional time."
)
ECHO = printed("Echo", "artifact", f"If an artifact or creature entering {AGAIN}")
DEATHLY = printed("Deathly", "legend", f"If a creature dying {AGAIN}")
CHARGER = printed("Charger", "creature", f"If a creature attacking {AGAIN}")
PRODIGY = printed(
    "Prodigy",
    "creature",
    "If a triggered ability of another Wizard you control triggers, that ability triggers an "
    "additional time.",
    type_line="Creature — Wizard",
)
GREETER = printed("Greeter", "creature", "When this creature enters, you gain 1 life.")
CALLER = printed("Caller", "creature", "Whenever another creature enters, you gain 1 life.")
MOURNERS = printed("Mourners", "creature", "Whenever a creature dies, you gain 1 life.")
BUTCHER = printed("Butcher", "creature", "Whenever you sacrifice a creature, you gain 1 life.")
LEADER = printed("Leader", "creature", "Whenever this creature attacks, you gain 1 life.")
HOST = printed("Host", "enchantment", "Whenever you attack, you gain 1 life.")
WATCHER = printed("Watcher", "creature", "Whenever this creature becomes tapped, you gain 1 life.")
WRATH = printed("Ruin", "sorcery", "Destroy all creatures.")
ALTAR = printed("Altar", "artifact", "{0}, Sacrifice a creature: Draw a card.")
SHAMAN = printed(
    "Shaman One",
    "creature",
    "When this creature enters, you gain 1 life.",
    type_line="Creature — Shaman",
)
SEER = printed(
    "Seer",
    "creature",
    "Whenever you cast a spell, you gain 1 life.",
    type_line="Creature — Wizard",
)
CARDS = (ECHO, DEATHLY, CHARGER, PRODIGY, GREETER, CALLER, MOURNERS, BUTCHER, LEADER, HOST)
CARDS += (WATCHER, WRATH, ALTAR, SHAMAN, SEER)


def drained(table: Table) -> Table:
    """Everything on the stack has resolved; of several choices the first is made."""
    while table.state.stack or table.decision.kind is not DecisionKind.PRIORITY:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        else:
            table.game.answer(0)
    return table


def start(*mine: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, *mine).battlefield(B, *theirs).hand(A, *hand)
    return setup.play()


@pytest.mark.cr("603.2d")
def test_603_2d_what_enters_triggers_again_its_own_abilities_and_others():
    table = drained(start("Echo", "Caller", hand=("Greeter",)).cast("Greeter"))
    assert table.life(A) == 24
    table = drained(start("Echo", "Echo", hand=("Greeter",)).cast("Greeter"))
    assert table.life(A) == 23
    table = drained(start("Caller", theirs=("Echo",), hand=("Greeter",)).cast("Greeter"))
    assert table.life(A) == 22  # those of permanents that B controls


@pytest.mark.cr("603.2d", "603.10a")
def test_603_2d_what_dies_together_is_counted():
    table = drained(start("Deathly", "Mourners", "Bear", hand=("Ruin",)).cast("Ruin"))
    assert table.life(A) == 26  # three creatures died


@pytest.mark.cr("603.2d")
def test_603_2d_a_sacrifice_is_another_event_than_the_death():
    table = start("Deathly", "Butcher", "Mourners", "Altar", "Bear").activate("Altar", "Bear")
    assert drained(table).life(A) == 23


@pytest.mark.cr("603.2d", "508.3a")
def test_603_2d_attacking_again():
    table = start("Charger", "Leader", "Host", "Watcher").attack("Leader", "Watcher")
    assert drained(table).life(A) == 25  # twice each of attacking, once of becoming tapped


@pytest.mark.cr("603.2d")
def test_603_2d_abilities_of_some_objects():
    table = drained(start("Prodigy", "Seer", hand=("Shaman One",)).cast("Shaman One"))
    assert table.life(A) == 23
    table = drained(start("Prodigy", hand=("Greeter",)).cast("Greeter"))
    assert table.life(A) == 21
    assert table.names(Zone.BATTLEFIELD, A) == ["Greeter", "Prodigy"]
