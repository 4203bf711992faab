"""Illegal answers to what triggers, replacement effects and resolving instructions ask."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    AsEnters,
    EntersAsCopy,
    ModifiedEvent,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Plus, Times
from rules_engine.ir.effects import (
    ChooseColor,
    ChooseCreatureType,
    ChooseOneNow,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Exile,
    ExileUntilLeaves,
    GainLife,
    LoseLife,
    May,
    MoveCounters,
    PreventDamage,
    RedistributeLifeTotals,
    Sacrifice,
    Tap,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import BeginningOf, Casts, Dies, Enters
from rules_engine.ir.keywords import enchant
from rules_engine.ir.selectors import (
    ANY_TARGET,
    CREATURE,
    IT,
    OTHER,
    PERMANENT,
    PLAYER,
    SECOND_TARGET,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
)
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table

Start = Callable[[], Table]


def instant(name: str, *then: object, at: object = None) -> CardDefinition:
    targets = () if at is None else (Target(at),)  # type: ignore[arg-type]  # a Selector
    return card(name, "{0}", "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]  # instructions


CARDS = (
    instant("Balm", GainLife(YOU, 2)),
    instant("Kill", Destroy(TARGET), at=PERMANENT),
    instant("Wrath", Destroy(CREATURE)),
    instant("Promise", DelayedTrigger(Dies(CREATURE), (Exile(IT),))),
    instant("Offer", May((GainLife(YOU, 2),))),
    instant("Dilemma", ChooseOneNow(((GainLife(YOU, 2),), (LoseLife(PLAYER, 2),)))),
    instant("Price", Sacrifice(CREATURE & YOU_CONTROL, count=1)),
    instant("Scales", RedistributeLifeTotals(PLAYER)),
    instant("Guard", PreventDamage(chosen_source=True)),
    instant("Shield Three", PreventDamage(3, to=TARGET), at=ANY_TARGET),
    card(
        "Shift",
        "{0}",
        "Instant",
        SpellAbility(
            (MoveCounters(TARGET, SECOND_TARGET, amount=1),), (Target(PERMANENT), Target(PERMANENT))
        ),
    ),
    card(
        "Twice",
        "",
        "Enchantment",
        ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    card(
        "Plus",
        "",
        "Enchantment",
        ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Plus(THAT_MUCH, 1)),)),
    ),
    card("One", "", "Enchantment", TriggeredAbility(Casts(YOU, SPELL), (GainLife(YOU, 1),))),
    card("Two", "", "Enchantment", TriggeredAbility(Casts(YOU, SPELL), (LoseLife(YOU, 1),))),
    card(
        "Hunter",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Enters(THIS), (DealDamage(1, TARGET),), (Target(CREATURE & OTHER),)),
        power=1,
        toughness=1,
    ),
    card(
        "Jailer",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Enters(THIS), (ExileUntilLeaves(TARGET),), (Target(PERMANENT & OTHER),)),
        power=1,
        toughness=1,
    ),
    card("Painted", "{0}", "Creature — Ox", AsEnters(ChooseColor()), power=1, toughness=1),
    card("Named", "{0}", "Creature — Ox", AsEnters(ChooseCreatureType()), power=1, toughness=1),
    card(
        "Mimic",
        "{0}",
        "Creature — Ox",
        EntersAsCopy(CREATURE, optional=False),
        power=1,
        toughness=1,
    ),
    card("Wings", "{0}", "Enchantment — Aura", enchant(CREATURE)),
    card(
        "Late",
        "{0}",
        "Instant",
        SpellAbility((DelayedTrigger(BeginningOf(Step.END), (Tap(TARGET),)),), (Target(CREATURE),)),
    ),
)


def made(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand).play()


def replacements() -> Table:
    return made("Twice", "Plus", hand=("Balm",)).cast("Balm").resolve()


def shields() -> Table:
    t = Setup(cards=CARDS).battlefield(A, "Bear", "Ox").hand(B, "Shield Three").play()
    t.attack("Bear", "Ox").until_priority(B)
    return t.cast("Shield Three", "B", player=B).resolve().damage()


def triggers() -> Table:
    return made("One", "Two", hand=("Balm",)).cast("Balm")


def trigger_target() -> Table:
    return made("Bear", "Ox", hand=("Hunter",)).cast("Hunter").resolve()


def delayed() -> Table:
    t = made("Bear", "Ox", hand=("Promise", "Wrath")).cast("Promise").resolve()
    return t.cast("Wrath").resolve()


def may() -> Table:
    return made(hand=("Offer",)).cast("Offer").resolve()


def modes() -> Table:
    return made(hand=("Dilemma",)).cast("Dilemma").resolve()


def sacrifice() -> Table:
    return made("Bear", "Ox", hand=("Price",)).cast("Price").resolve()


def life_totals() -> Table:
    t = made(hand=("Scales",))
    t.state.players[B].life = 7
    t.game.refresh()
    return t.cast("Scales").resolve()


def sources() -> Table:
    return made("Bear", "Ox", hand=("Guard",)).cast("Guard").resolve()


def color() -> Table:
    return made(hand=("Painted",)).cast("Painted").resolve()


def creature_type() -> Table:
    return made(hand=("Named",)).cast("Named").resolve()


def copied() -> Table:
    return made("Bear", "Ox", hand=("Mimic",)).cast("Mimic").resolve()


def counter_kind() -> Table:
    t = made("Bear", "Ox", hand=("Shift",))
    t.state.objects[t.find("Bear").id].counters.update({"age": 1, "charge": 1})
    t.game.refresh()
    return t.cast("Shift", "Bear", "Ox").resolve()


def aura_host() -> Table:
    t = made("Bear", "Giant", hand=("Wings", "Jailer", "Kill")).cast("Wings", "Bear").resolve()
    t.cast("Jailer").resolve()
    t.answer("Wings").resolve()
    return t.cast("Kill", "Jailer").resolve()


ROWS: list[tuple[Start, DecisionKind, tuple[int, ...], str]] = [
    *(
        (replacements, DecisionKind.REPLACEMENT, a, "CR 616.1")
        for a in ((2,), (), (0, 1), (-1,), (0, 0))
    ),
    *(
        (shields, DecisionKind.DIVIDE, a, "CR 615.7")
        for a in ((3, 0), (1, 1), (4, -1), (3,), (2, 2), (1, 1, 1))
    ),
    *((triggers, DecisionKind.TRIGGERS, a, "CR 603.3b") for a in ((2,), (), (0, 1), (-1,))),
    *((trigger_target, DecisionKind.TARGET, a, "CR 601.2c") for a in ((2,), (), (0, 1), (-1,))),
    *((delayed, DecisionKind.CHOOSE, a, "CR 603.7b") for a in ((2,), (), (0, 1))),
    *((may, DecisionKind.YES_NO, a, "CR 608.2d") for a in ((2,), (), (0, 1))),
    *((modes, DecisionKind.MODE, a, "CR 608.2d") for a in ((2,), (), (0, 1))),
    *((sacrifice, DecisionKind.SACRIFICE, a, "CR 701.21") for a in ((2,), (), (0, 1))),
    *((life_totals, DecisionKind.CHOOSE, a, "CR 608.2d") for a in ((2,), (), (0, 1))),
    *((sources, DecisionKind.CHOOSE, a, "CR 609.7a") for a in ((9,), (), (0, 1))),
    *((color, DecisionKind.COLOR, a, "CR 105.4") for a in ((5,), (), (0, 1))),
    *((creature_type, DecisionKind.CHOOSE, a, "CR 205.3m") for a in ((9999,), (), (0, 1))),
    *((copied, DecisionKind.CHOOSE, a, "CR 707.5") for a in ((2,), (), (0, 1))),
    *((counter_kind, DecisionKind.CHOOSE, a, "CR 122.5") for a in ((2,), (), (0, 1))),
    *((aura_host, DecisionKind.CHOOSE, a, "CR 303.4f") for a in ((2,), (), (0, 1))),
]


@pytest.mark.cr("608.2d", "733.1")
@pytest.mark.parametrize(
    ("start", "kind", "answer", "rule"),
    ROWS,
    ids=[f"{row[0].__name__}-{'_'.join(map(str, row[2]))}" for row in ROWS],
)
def test_an_illegal_answer_leaves_no_trace(
    start: Start, kind: DecisionKind, answer: tuple[int, ...], rule: str
) -> None:
    t = start()
    assert t.decision.kind is kind
    assert t.refused(lambda: t.game.answer(answer)) == rule
