"""Illegal choices of colors, types, words, names and copies leave no trace (CR 733.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AsEnters,
    EntersAsCopy,
    EntersAsOneOf,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import (
    Apply,
    ChooseBasicLandType,
    ChooseCardName,
    ChooseColor,
    ChooseCreatureType,
    CopySpell,
    Instruction,
)
from rules_engine.ir.modifications import ChangeText, SetBasePowerToughness, TextWord
from rules_engine.ir.selectors import CREATURE, PERMANENT, SPELL, TARGET, YOU_CONTROL
from tests.rules_engine.kit import A, B, Setup, Table, instant

Start = Callable[[], Table]


def choosing(choose: Instruction) -> Start:
    """An ability is resolving and asks for that choice."""
    chooser = card("Chooser", "{0}", "Artifact", ActivatedAbility(cost("{0}"), (choose,)))

    def start() -> Table:
        table = Setup(cards=[chooser]).battlefield(A, "Chooser").play()
        return table.activate("Chooser").resolve()

    return start


def entering(*abilities, others: tuple[str, ...] = ("Bear", "Ox")) -> Start:
    """A permanent is entering and asks."""
    comer = card("Comer", "{0}", "Creature — Shapeshifter", *abilities, power=0, toughness=1)

    def start() -> Table:
        table = Setup(cards=[comer]).battlefield(A, *others).hand(A, "Comer").play()
        return table.cast("Comer").resolve()

    return start


def rewording(kinds: tuple[TextWord, ...], *words: str) -> Start:
    bend = instant("Bend", Apply(TARGET, (ChangeText(kinds),), INDEFINITELY), at=PERMANENT)

    def start() -> Table:
        table = Setup(cards=[bend]).battlefield(A, "Bear").hand(A, "Bend").play()
        table.cast("Bend", "Bear").resolve()
        return table.answer(*words) if words else table

    return start


def copying() -> Table:
    fork = instant("Fork", CopySpell(TARGET), at=SPELL)
    setup = Setup(cards=[fork]).battlefield(A, "Forest", "Bear").battlefield(B, "Ox")
    table = setup.hand(A, "Growth", "Fork").play()
    table.cast("Growth", "Bear").cast("Fork", "Growth").resolve()
    return table.answer("Yes")


def aiming() -> Table:
    aim = instant("Aim", CopySpell(TARGET, new_target=CREATURE & YOU_CONTROL), at=SPELL)
    table = (
        Setup(cards=[aim]).battlefield(A, "Forest", "Bear", "Ox").hand(A, "Growth", "Aim").play()
    )
    return table.cast("Growth", "Bear").cast("Aim", "Growth").resolve()


SIZES = EntersAsOneOf(((SetBasePowerToughness(3, 3),), (SetBasePowerToughness(1, 1),)))
WORDS = (TextWord.COLOR, TextWord.BASIC_LAND_TYPE)

ILLEGAL: list[tuple[str, Start, tuple[int, ...], str]] = [
    *(("color", choosing(ChooseColor()), a, "CR 105.4") for a in ((5,), (0, 1), (), (-1,))),
    *(
        ("creature type", choosing(ChooseCreatureType()), a, "CR 205.3m")
        for a in ((324,), (0, 1), (), (-1,))
    ),
    *(
        ("basic land type", choosing(ChooseBasicLandType()), a, "CR 205.3e")
        for a in ((5,), (0, 1), (), (-1,))
    ),
    *(
        ("card name", choosing(ChooseCardName()), a, "CR 201.4")
        for a in ((99999,), (0, 1), (), (-1,))
    ),
    *(("word", rewording(WORDS), a, "CR 612.2") for a in ((10,), (0, 1), (), (-1,))),
    *(("new word", rewording(WORDS, "red"), a, "CR 612.2") for a in ((4,), (0, 1), ())),
    *(
        ("as it enters", entering(AsEnters(ChooseColor())), a, "CR 105.4")
        for a in ((5,), (0, 1), ())
    ),
    *(("copy of what", entering(EntersAsCopy(CREATURE)), a, "CR 707.5") for a in ((2,), (0, 1))),
    *(
        ("must copy", entering(EntersAsCopy(CREATURE, optional=False)), a, "CR 707.5")
        for a in ((), (2,))
    ),
    *(("size", entering(SIZES), a, "CR 208.2b") for a in ((2,), (0, 1), ())),
    *(("new target", copying, a, "CR 115.7") for a in ((2,), (0, 1), ())),
    *(("target of the copy", aiming, a, "CR 707.10e") for a in ((2,), (0, 1), ())),
]


@pytest.mark.cr("733.1")
@pytest.mark.parametrize(
    ("start", "answer", "rule"),
    [case[1:] for case in ILLEGAL],
    ids=[f"{number} {case[0]} {case[2]}" for number, case in enumerate(ILLEGAL)],
)
def test_illegal_choices_leave_no_trace(start: Start, answer: tuple[int, ...], rule: str):
    table = start()
    assert table.decision.kind.value != "priority", table.decision
    assert table.refused(lambda: table.game.answer(answer)) == rule
