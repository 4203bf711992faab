"""What creatures tell in lists, and for how many there are, played."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.oracle.test_adventures_and_turning import DUKE

MURDER = printed("Murder", "instant", "Destroy target creature.")
OGRE = printed("Ogre", "creature", "Trample", size=(3, 3))


def with_thing(text: str, *others: str) -> Table:
    thing = printed("Thing", "creature", text, size=(2, 2))
    return Setup(cards=(thing,)).battlefield(A, "Thing", *others).play()


@pytest.mark.parametrize(
    ("lands", "size", "flies", "tramples"),
    [
        ((), (2, 2), False, False),
        (("Plains",), (2, 4), False, False),
        (("Island",), (2, 2), True, False),
        (("Island", "Forest"), (2, 2), True, True),
    ],
)
def test_each_change_lasts_while_its_own_condition_is_true(
    lands: tuple[str, ...], size: tuple[int, int], flies: bool, tramples: bool
):
    table = with_thing(
        "~ gets +0/+2 as long as you control a Plains, has flying as long as you control an "
        "Island, and has trample as long as you control a Forest.",
        *lands,
    )
    assert table.size("Thing") == size
    found = table.seen("Thing").keywords
    assert (Keyword.FLYING in found, Keyword.TRAMPLE in found) == (flies, tramples)


GUARD = printed(
    "Guard",
    "creature",
    "~ can block an additional creature each combat for each Equipment attached to ~.",
)
ARMS = printed("Arms", "equipment", "Equip {0}")


@pytest.mark.parametrize(("armed", "most"), [(False, 1), (True, 2)])
def test_blocks_one_more_for_each_equipment(armed: bool, most: int):
    setup = Setup(cards=(GUARD, ARMS, OGRE)).battlefield(A, "Guard", "Arms").battlefield(B, "Bear")
    table = setup.battlefield(B, "Goblin", "Ogre").play()
    if armed:
        table.activate("Arms", "Guard").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1).attack("Bear", "Goblin", "Ogre")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    blocks = [("Guard", attacker) for attacker in ("Bear", "Goblin", "Ogre")]
    assert table.refused(lambda: table.answer(*blocks[: most + 1])) == "CR 509.1a"
    table.answer(*blocks[:most])


@pytest.mark.parametrize(
    ("exiled", "owner", "hasty"), [("Duke", A, True), ("Bear", A, False), ("Duke", B, False)]
)
def test_owning_a_card_in_exile_that_has_an_adventure(exiled: str, owner: PlayerId, hasty: bool):
    text = "~ has haste as long as you own a card in exile that has an Adventure."
    setup = Setup(cards=(printed("Thing", "creature", text), DUKE)).battlefield(A, "Thing")
    name = DUKE.name if exiled == "Duke" else exiled
    table = setup.put(owner, Zone.EXILE, name).play()
    assert (Keyword.HASTE in table.seen("Thing").keywords) is hasty


def test_those_exiled_until_it_leaves_count_for_it():
    text = (
        "When ~ enters, exile any number of other nontoken creatures you control until it leaves "
        "the battlefield. / ~ gets +2/+2 for each card exiled with it."
    )
    setup = Setup(cards=(printed("Thing", "creature", text, size=(2, 2)), MURDER, OGRE))
    table = setup.battlefield(A, "Bear", "Goblin", "Ogre").hand(A, "Thing", "Murder").play()
    table.cast("Thing").resolve().resolve().answer("Bear", "Ogre").until_priority(A)
    assert table.size("Thing") == (6, 6)
    assert table.names(Zone.BATTLEFIELD, A) == ["Goblin", "Thing"]
    table.cast("Murder", "Thing").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Goblin", "Ogre"]


def test_nothing_is_exiled_once_it_has_left():
    text = (
        "When ~ enters, exile any number of other nontoken creatures you control until it leaves "
        "the battlefield."
    )
    setup = Setup(cards=(printed("Thing", "creature", text, size=(2, 2)), MURDER, OGRE))
    table = setup.battlefield(A, "Bear").hand(A, "Thing", "Murder").play()
    table.cast("Thing").resolve().cast("Murder", "Thing").resolve().resolve()
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Bear")
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]


def test_counters_it_had_are_distributed():
    cards = (
        printed(
            "Thing",
            "creature",
            "~ enters with three +1/+1 counters on it. / {0}, Sacrifice ~: You gain 1 life. / When "
            "~ dies, you may distribute a number of +1/+1 counters equal to the number of +1/+1 "
            "counters on ~ among any number of creatures you control.",
        ),
    )
    table = Setup(cards=cards).battlefield(A, "Bear", "Goblin").hand(A, "Thing").play()
    table.cast("Thing").resolve_all().activate("Thing").resolve()
    table.answer("Yes").answer("Bear", "Goblin").answer(1, 2)
    assert [table.size(name) for name in ("Bear", "Goblin")] == [(3, 3), (3, 3)]


SHIELD = (
    "{0}: Prevent the next 1 damage that would be dealt to target player, planeswalker, or Elf "
    "creature this turn. / {0}: ~ deals 2 damage to any target."
)


def test_a_player_or_only_such_a_creature_is_shielded():
    table = with_thing(SHIELD, "Bear")
    table.act("Activate Thing (1)")
    names = {table.labels()[i] for i in range(len(table.labels()))}
    assert "Thing" in names
    assert "Bear" not in names


def test_five_kinds_of_counters_are_put_on_one_creature():
    table = with_thing(
        "{0}: Put two +1/+1 counters, a flying counter, a vigilance counter, and a lifelink "
        "counter on target creature.",
    )
    table.activate("Thing", "Thing").resolve_all()
    assert table.find("Thing").counters == {
        CounterKind.PLUS_ONE: 2,
        "flying": 1,
        "vigilance": 1,
        "lifelink": 1,
    }


ELF = printed("Elf", "creature", "Flying")
BIRD = printed("Bird", "creature", "Flying", type_line="Creature — Bird")


@pytest.mark.parametrize(("attacker", "can"), [("Elf", True), ("Bird", False)])
def test_such_fliers_can_be_blocked_as_though_it_had_reach(attacker: str, can: bool):
    hunter = printed("Hunter", "creature", "~ can block Elves as though it had reach.")
    setup = Setup(cards=(hunter, ELF, BIRD)).battlefield(A, "Elf", "Bird")
    table = setup.battlefield(B, "Hunter").play().attack("Elf", "Bird")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    pairs = [
        (table.state.name(o.entity), table.state.name(o.other)) for o in table.decision.options
    ]
    assert (("Hunter", attacker) in pairs) is can


@pytest.mark.parametrize(
    ("kind", "size", "flies"), [("+1/+1", (3, 3), False), ("flying", (2, 2), True)]
)
def test_the_counter_is_chosen_only_as_it_escapes(kind: str, size: tuple[int, int], flies: bool):
    text = (
        "Escape—{0}, Exile another card from your graveyard. / ~ escapes with your choice of a "
        "+1/+1 counter or a flying counter on it."
    )
    setup = Setup(cards=(printed("Thing", "creature", text), MURDER)).graveyard(A, "Bear")
    table = setup.hand(A, "Thing", "Murder").play().cast("Thing").resolve_all()
    assert table.find("Thing").counters == {}
    table.cast("Murder", "Thing").resolve_all()
    table.act("Cast Thing with escape").answer("Bear").resolve().answer(kind).until_priority(A)
    assert table.size("Thing") == size
    assert (Keyword.FLYING in table.seen("Thing").keywords) is flies
