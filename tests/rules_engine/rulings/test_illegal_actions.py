"""Every illegal proposal names its rule and leaves the game exactly as it was (CR 733.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.decisions import ActionKind
from rules_engine.errors import IllegalAction
from rules_engine.rules.activation import check_may_activate
from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.priority import land_play_forbidden
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.illegal_combat import COMBAT
from tests.rules_engine.rulings.illegal_keywords import KEYWORDS
from tests.rules_engine.rulings.table import rich

Start = Callable[[], Table]
Try = Callable[[Table], object]


def at(step: Step = Step.PRECOMBAT_MAIN, active: int = A) -> Setup:
    return rich(A, B, step=step, active=active)


def casting(name: str, setup: Callable[[], Setup], rule: str) -> tuple[str, Start, Try, str]:
    """The card is in the first player's hand, and may not be cast."""

    def attempt(table: Table) -> None:
        table.until_priority(A)
        card = table.find(name, Zone.HAND)
        offered = any(
            option.entity == card.id and option.action is ActionKind.CAST
            for option in table.decision.options
        )
        assert not offered
        raise IllegalAction("not offered", rule=check_may_cast(table.state, A, card.id))

    return f"cast {name}: {rule}", lambda: setup().hand(A, name).play(), attempt, rule


def activating(name: str, setup: Callable[[], Setup], rule: str) -> tuple[str, Start, Try, str]:
    """The first player may not activate the first ability of that permanent."""

    def attempt(table: Table) -> None:
        table.until_priority(A)
        source = table.find(name)
        assert not any(
            option.entity == source.id and option.action is ActionKind.ACTIVATE
            for option in table.decision.options
        )
        number, ability = table.seen(source.id).index.activated[0]
        found = check_may_activate(table.state, A, source.id, number, ability)
        raise IllegalAction("not offered", rule=found)

    return f"activate {name}: {rule}", lambda: setup().play(), attempt, rule


def playing(title: str, start: Start, rule: str) -> tuple[str, Start, Try, str]:
    def attempt(table: Table) -> None:
        assert not any(o.action is ActionKind.PLAY_LAND for o in table.decision.options)
        raise IllegalAction("not offered", rule=land_play_forbidden(table.state, A))

    return f"land {title}: {rule}", start, attempt, rule


def answering(
    title: str, start: Start, answer: tuple[int, ...], rule: str
) -> tuple[str, Start, Try, str]:
    """The answer to what is asked in that position."""
    return f"{title} {answer}: {rule}", start, lambda table: table.game.answer(answer), rule


def declaring(title: str, start: Start, pairs: tuple[object, ...], rule: str):
    return f"{title}: {rule}", start, lambda table: table.answer(*pairs), rule


def _to_attack(*mine: str, theirs: tuple[str, ...] = (), lands: int = 0) -> Start:
    def start() -> Table:
        setup = Setup().battlefield(A, *mine, *["Plains"] * lands).battlefield(B, *theirs)
        return setup.play().go_to(Step.DECLARE_ATTACKERS)

    return start


def _to_block(attackers: tuple[str, ...], blockers: tuple[str, ...], **named: str) -> Start:
    def start() -> Table:
        table = Setup().battlefield(A, *attackers).battlefield(B, *blockers).play()
        table.attack(*attackers)
        while table.decision.kind.value == "priority":
            table.pass_priority()
        return table

    return start


def _to_damage(attacker: str, *blockers: str) -> Start:
    def start() -> Table:
        table = Setup().battlefield(A, attacker).battlefield(B, *blockers).play()
        table.attack(attacker).block(*((blocker, attacker) for blocker in blockers))
        while table.decision.kind.value == "priority":
            table.pass_priority()
        return table

    return start


def _asked(setup: Callable[[], Setup], label: str, *answers: object) -> Start:
    return lambda: setup().play().act(label, *answers)


def _too_many_cards() -> Table:
    table = Setup(step=Step.END).hand(A, *["Bear", "Ox"] * 5).play()
    while table.decision.kind.value == "priority":
        table.pass_priority()
    return table


def _legends() -> Table:
    return Setup().battlefield(A, "Legend", "Legend").play()


def _two_bolts() -> Table:
    return at().hand(A, "Two Bolts").battlefield(B, "Bear", "Ox").play().act("Cast Two Bolts")


def _under_split_second() -> Table:
    table = rich(A, B).hand(B, "Krosan Grip").battlefield(A, "Two Rock", "Trainer", "Assassin")
    table = table.hand(A, "Shock").play()
    return table.cast("Krosan Grip", "Two Rock", player=B)


def _blocked_cast(table: Table) -> None:
    table.until_priority(A)
    card = table.find("Shock", Zone.HAND)
    raise IllegalAction("not offered", rule=check_may_cast(table.state, A, card.id))


def _blocked_activation(table: Table) -> None:
    table.until_priority(A)
    source = table.find("Assassin")
    number, ability = table.seen(source.id).index.activated[0]
    found = check_may_activate(table.state, A, source.id, number, ability)
    raise IllegalAction("not offered", rule=found)


BLOCK_TWO = (("Ox", "Bear"), ("Ox", "Goblin"))

ILLEGAL = [
    # --- priority (CR 117) and lands (CR 305)
    *(
        answering("priority", lambda: at().play(), answer, "CR 117.1")
        for answer in ((999,), (-1,), (), (0, 1), (0, 0))
    ),
    *(
        playing(step.value, lambda step=step: at(step).hand(A, "Plains").play(), "CR 305.1")
        for step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END)
    ),
    playing(
        "second of the turn",
        lambda: at().hand(A, "Plains", "Forest").play().act("Play Plains"),
        "CR 305.2",
    ),
    playing(
        "with the stack in use",
        lambda: at().hand(A, "Plains", "Shock").play().cast("Shock", "B"),
        "CR 305.1",
    ),
    # --- timing of spells (CR 307, 117.1a)
    *(
        casting("Concentrate", lambda step=step: at(step), "CR 307.1")
        for step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END)
    ),
    *(
        casting(name, lambda: at(active=B), "CR 117.1a")
        for name in ("Bear", "Two Rock", "Anthem", "Strength", "Walker of Planes")
    ),
    casting("Concentrate", lambda: at(active=B), "CR 307.1"),
    casting("Land Wrath", lambda: at(active=B), "CR 307.1"),
    casting("Feast of Blood", lambda: at().battlefield(B, "Bear"), "CR 601.3"),
    # --- activated abilities (CR 602, 606)
    activating("Trainer", lambda: at(Step.UPKEEP).battlefield(A, "Trainer"), "CR 602.5b"),
    activating("Trainer", lambda: at(active=B).battlefield(A, "Trainer"), "CR 602.5b"),
    activating("Trainer", lambda: at().battlefield(B, "Trainer"), "CR 602.2"),
    activating("Bomb", lambda: at().battlefield(B, "Bomb"), "CR 602.2"),
    activating("Sword", lambda: at(Step.END).battlefield(A, "Sword", "Bear"), "CR 602.5b"),
    activating("Altar", lambda: at().battlefield(B, "Altar", "Bear"), "CR 602.2"),
    ("split second and spells: CR 702.61a", _under_split_second, _blocked_cast, "CR 702.61a"),
    (
        "split second and abilities: CR 702.61a",
        _under_split_second,
        _blocked_activation,
        "CR 702.61a",
    ),
    # --- targets, modes, division, X (CR 601.2b-d, 107.3)
    *(
        answering(
            "target",
            _asked(lambda: at().hand(A, "Murder").battlefield(B, "Bear", "Ox"), "Cast Murder"),
            answer,
            "CR 601.2c",
        )
        for answer in ((2,), (0, 1), (), (-1,))
    ),
    answering("first of two targets", _two_bolts, (), "CR 601.2c"),
    answering("first of two targets", _two_bolts, (0, 1), "CR 601.2c"),
    *(
        answering(
            "mode",
            _asked(lambda: at().hand(A, "Charm").battlefield(B, "Bear"), "Cast Charm"),
            answer,
            "CR 601.2b",
        )
        for answer in ((0, 1), (), (2,))
    ),
    *(
        answering(
            "X",
            _asked(lambda: at().hand(A, "Blaze"), "Cast Blaze"),
            answer,
            "CR 107.3a",
        )
        for answer in ((999,), (-1,), (1, 1), ())
    ),
    *(
        answering(
            "division",
            _asked(
                lambda: at().hand(A, "Arc Lightning").battlefield(B, "Bear", "Ox"),
                "Cast Arc Lightning",
                ["Bear", "Ox"],
            ),
            answer,
            "CR 601.2d",
        )
        for answer in ((3, 0), (2, 2), (3,), (4, -1), (1, 1))
    ),
    answering(
        "kicker",
        _asked(lambda: at().hand(A, "Kicked Burn"), "Cast Kicked Burn"),
        (0, 1),
        "CR 702.33a",
    ),
    answering(
        "buyback",
        _asked(lambda: at().hand(A, "Back Growth").battlefield(A, "Bear"), "Cast Back Growth"),
        (),
        "CR 702.27a",
    ),
    # --- attackers (CR 508)
    declaring(
        "one creature at two defenders",
        lambda: (
            Setup()
            .battlefield(A, "Bear")
            .battlefield(B, "Walker of Planes")
            .play()
            .go_to(Step.DECLARE_ATTACKERS)
        ),
        (("Bear", "B"), ("Bear", "Walker of Planes")),
        "CR 508.1b",
    ),
    declaring("berserker stays at home", _to_attack("Berserker", "Bear"), (), "CR 508.1d"),
    declaring("only the bear attacks", _to_attack("Berserker", "Bear"), ("Bear",), "CR 508.1d"),
    answering("attackers", _to_attack("Bear", "Ox"), (2,), "CR 508.1"),
    answering("attackers", _to_attack("Bear", "Ox"), (0, 0), "CR 508.1"),
    answering("attackers", _to_attack("Bear", "Ox"), (-1,), "CR 508.1"),
    # --- blockers (CR 509)
    declaring("menace", _to_block(("Brute",), ("Bear", "Ox")), (("Bear", "Brute"),), "CR 509.1b"),
    declaring("two attackers", _to_block(("Bear", "Goblin"), ("Ox",)), BLOCK_TWO, "CR 509.1a"),
    declaring("lure", _to_block(("Lure Beast",), ("Bear", "Ox")), (), "CR 509.1c"),
    declaring(
        "half of lure",
        _to_block(("Lure Beast",), ("Bear", "Ox")),
        (("Bear", "Lure Beast"),),
        "CR 509.1c",
    ),
    declaring(
        "another than lure",
        _to_block(("Lure Beast", "Goblin"), ("Ox",)),
        (("Ox", "Goblin"),),
        "CR 509.1c",
    ),
    answering("blockers", _to_block(("Bear",), ("Ox",)), (1,), "CR 509.1"),
    answering("blockers", _to_block(("Bear",), ("Ox",)), (0, 0), "CR 509.1"),
    # --- combat damage (CR 510, 702.19)
    *(
        answering("damage", _to_damage("Giant", "Ox", "Wall"), answer, "CR 510.1c")
        for answer in ((5,), (4, 2), (6, -1), (2, 2))
    ),
    *(
        answering("trample", _to_damage("Rhino", "Ox"), answer, "CR 702.19b")
        for answer in ((0, 5), (3, 2))
    ),
    answering("trample", _to_damage("Rhino", "Ox"), (4, 2), "CR 510.1c"),
    *COMBAT,
    *KEYWORDS,
    # --- discarding, legends (CR 514, 704)
    *(
        answering("cleanup", _too_many_cards, answer, "CR 514.1")
        for answer in ((0,), (), (0, 1, 2, 3), (0, 0, 1), (0, 1, 99))
    ),
    answering("legends", _legends, (0, 1), "CR 704.5j"),
    answering("legends", _legends, (), "CR 704.5j"),
    answering("legends", _legends, (2,), "CR 704.5j"),
]


def test_the_table_is_long_enough():
    assert len(ILLEGAL) >= 60


@pytest.mark.cr("733.1")
@pytest.mark.parametrize(
    ("start", "attempt", "rule"),
    [case[1:] for case in ILLEGAL],
    ids=[f"{number} {case[0]}" for number, case in enumerate(ILLEGAL)],
)
@pytest.mark.scenario("IS-10", "IS-11")
def test_illegal_proposals_leave_no_trace(start: Start, attempt: Try, rule: str):
    table = start()
    if table.decision.kind.value == "priority":
        table.until_priority(A)
    assert table.refused(lambda: attempt(table)) == rule
