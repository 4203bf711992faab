"""Illegal special actions, ways to cast and choices of keywords, for the table of illegal
proposals."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import ActivatedAbility, SpellAbility, StaticAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import GainLife, Instruction
from rules_engine.ir.keyword_actions import (
    CollectEvidence,
    Proliferate,
    TimeTravel,
    VillainousChoice,
    Vote,
)
from rules_engine.ir.keywords import (
    SPLIT_SECOND,
    cycling,
    madness,
    suspend,
    with_ability,
    with_cost,
)
from rules_engine.ir.modifications import CantCastSpells, CantCycle
from rules_engine.ir.selectors import OPPONENT, PLAYER, YOU
from rules_engine.rules.activation import check_may_activate
from rules_engine.rules.casting import cast_spell
from rules_engine.rules.special_actions import take_special_action
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

Row = tuple[str, Callable[[], Table], Callable[[Table], object], str]

GAIN = SpellAbility((GainLife(YOU, 1),))
FREE = ActivatedAbility(cost("{0}"), (GainLife(YOU, 1),))


def _creature(name: str, *abilities) -> CardDefinition:
    return card(name, "{4}", "Creature — Bear", *abilities, power=2, toughness=2)


CARDS = (
    _creature("Sleeper", suspend(3, "{1}")),
    card("Late Sorcery", "{4}", "Sorcery", suspend(3, "{1}"), GAIN),
    card("Teller", "{4}", "Sorcery", with_cost(Keyword.FORETELL, "{1}"), GAIN),
    _creature("Plotter", with_cost(Keyword.PLOT, "{1}")),
    card("Mad", "{4}", "Instant", madness("{1}"), GAIN),
    card("Wonder", "{4}", "Instant", with_cost(Keyword.MIRACLE, "{1}"), GAIN),
    card("Back", "{4}", "Instant", with_cost(Keyword.FLASHBACK, "{1}"), GAIN),
    card("Late Surge", "{4}", "Instant", with_cost(Keyword.SURGE, "{1}"), GAIN),
    card("Show", "{4}", "Instant", with_cost(Keyword.SPECTACLE, "{1}"), GAIN),
    card("Snap", "{0}", "Instant", SPLIT_SECOND, GAIN),
    card("Silence", "{1}", "Artifact", StaticAbility(OPPONENT, (CantCastSpells(),))),
    card("Calm", "{1}", "Artifact", StaticAbility(PLAYER, (CantCycle(),))),
    card("Wheel", "{4}", "Sorcery", cycling("{1}"), GAIN),
    _creature("Booster", with_ability(Keyword.EXHAUST, FREE)),
    _creature("Boaster", with_ability(Keyword.BOAST, FREE)),
    _creature("Forecaster", with_ability(Keyword.FORECAST, FREE)),
    _creature("Digger", with_cost(Keyword.UNEARTH, "{1}")),
    _creature("Searcher", with_cost(Keyword.TRANSMUTE, "{1}")),
    _creature("Laster", with_cost(Keyword.OUTLAST, "{1}")),
)


def _at(step: Step = Step.PRECOMBAT_MAIN, active: PlayerId = A, lands: int = 3) -> Setup:
    setup = Setup(cards=CARDS, step=step, active=active)
    return setup.battlefield(A, *["Wastes"] * lands)


def _special(name: str, kind: str, setup: Callable[[], Setup], rule: str) -> Row:
    """The first player tries a special action with the card, wherever it is."""

    def attempt(table: Table) -> None:
        zones = (Zone.HAND, Zone.GRAVEYARD)
        oid = next(obj.id for zone in zones for obj in table.all(name, zone))
        for _ in take_special_action(table.state.copy(), A, oid, f"{kind}:0"):
            pass

    return f"{kind} {name}: {rule}", lambda: setup().play(), attempt, rule


def _way(name: str, way: str, zone: Zone, rule: str) -> Row:
    """The first player tries to cast the card in a way that it hasn't, or not now."""

    def attempt(table: Table) -> None:
        for _ in cast_spell(table.state.copy(), A, table.find(name, zone).id, way):
            pass

    return f"{way} {name}: {rule}", lambda: _at().put(A, zone, name).play(), attempt, rule


def _activation(name: str, zone: Zone, setup: Callable[[], Setup], rule: str) -> Row:
    def attempt(table: Table) -> None:
        source = table.find(name, zone)
        number, ability = table.seen(source.id).index.activated[0]
        found = check_may_activate(table.state, A, source.id, number, ability)
        raise IllegalAction("not offered", rule=found)

    return f"activate {name}: {rule}", lambda: setup().put(A, zone, name).play(), attempt, rule


def _choice(title: str, instruction: Instruction, answer: tuple[int, ...], rule: str) -> Row:
    """An answer to what a keyword action asks."""

    def start() -> Table:
        spell = card("Acting", "{0}", "Instant", SpellAbility((instruction,)))
        setup = Setup(cards=[spell]).hand(A, "Acting").battlefield(A, "Giant")
        setup.state.objects[setup.state.battlefield[-1]].counters[CounterKind.TIME] = 1
        return setup.graveyard(A, "Giant", "Bear").play().cast("Acting").resolve()

    return f"{title} {answer}: {rule}", start, lambda table: table.game.answer(answer), rule


def _with_stack() -> Setup:
    return _at().hand(A, "Sleeper", "Plotter").hand(B, "Snap")


def _under(name: str, kind: str, rule: str) -> Row:
    """The same while a spell with split second is on the stack."""
    title, _, attempt, _ = _special(name, kind, _with_stack, rule)

    def start() -> Table:
        table = _with_stack().play().cast("Snap", player=B)
        return table.until_priority(A)

    return f"under split second: {title}", start, attempt, rule


def _exhausted() -> Table:
    return _at().battlefield(A, "Booster").play().activate("Booster").resolve()


def _again(table: Table) -> None:
    source = table.find("Booster")
    number, ability = table.seen(source.id).index.activated[0]
    found = check_may_activate(table.state, A, source.id, number, ability)
    raise IllegalAction("not offered", rule=found)


KEYWORDS: list[Row] = [
    # --- special actions (CR 116.2f, h, k)
    _special("Sleeper", "suspend", lambda: _at(Step.UPKEEP).hand(A, "Sleeper"), "CR 117.1a"),
    _special("Sleeper", "suspend", lambda: _at(active=B).hand(A, "Sleeper"), "CR 117.1a"),
    _special("Late Sorcery", "suspend", lambda: _at(Step.END).hand(A, "Late Sorcery"), "CR 307.1"),
    _special("Sleeper", "suspend", lambda: _at().graveyard(A, "Sleeper"), "CR 702.62a"),
    _special("Bear", "suspend", lambda: _at().hand(A, "Bear"), "CR 702.62a"),
    _special("Sleeper", "suspend", lambda: _at(lands=0).hand(A, "Sleeper"), "CR 601.2h"),
    _special(
        "Sleeper", "suspend", lambda: _at().hand(A, "Sleeper").battlefield(B, "Silence"), "CR 101.2"
    ),
    _under("Sleeper", "suspend", "CR 117.1a"),
    _special("Teller", "foretell", lambda: _at(active=B).hand(A, "Teller"), "CR 116.2h"),
    _special("Bear", "foretell", lambda: _at().hand(A, "Bear"), "CR 116.2h"),
    _special("Teller", "foretell", lambda: _at().graveyard(A, "Teller"), "CR 116.2h"),
    _special("Teller", "foretell", lambda: _at(lands=1).hand(A, "Teller"), "CR 601.2h"),
    *(
        _special("Plotter", "plot", lambda step=step: _at(step).hand(A, "Plotter"), "CR 116.2k")
        for step in (Step.UPKEEP, Step.BEGINNING_OF_COMBAT, Step.END)
    ),
    _special("Plotter", "plot", lambda: _at(active=B).hand(A, "Plotter"), "CR 116.2k"),
    _special("Plotter", "plot", lambda: _at(lands=0).hand(A, "Plotter"), "CR 601.2h"),
    _under("Plotter", "plot", "CR 116.2k"),
    # --- ways to cast (CR 601.3)
    _way("Mad", "madness", Zone.HAND, "CR 601.3"),
    _way("Mad", "madness", Zone.GRAVEYARD, "CR 601.3"),
    _way("Wonder", "miracle", Zone.HAND, "CR 601.3"),
    _way("Back", "flashback", Zone.HAND, "CR 601.3"),
    _way("Back", "flashback", Zone.EXILE, "CR 601.3"),
    _way("Back", "", Zone.GRAVEYARD, "CR 601.3"),
    _way("Late Surge", "surge", Zone.HAND, "CR 601.3"),
    _way("Show", "spectacle", Zone.HAND, "CR 601.3"),
    _way("Snap", "evoke", Zone.HAND, "CR 601.3"),
    _way("Plotter", "plot", Zone.EXILE, "CR 601.3"),
    _way("Teller", "foretell", Zone.EXILE, "CR 601.3"),
    # --- activated abilities (CR 602.5)
    ("exhausted: CR 702.177a", _exhausted, _again, "CR 702.177a"),
    _activation("Boaster", Zone.BATTLEFIELD, _at, "CR 602.5b"),
    _activation("Forecaster", Zone.HAND, _at, "CR 602.5b"),
    _activation("Digger", Zone.GRAVEYARD, lambda: _at(Step.UPKEEP), "CR 602.5b"),
    _activation("Searcher", Zone.HAND, lambda: _at(Step.END), "CR 602.5b"),
    _activation("Laster", Zone.BATTLEFIELD, lambda: _at(active=B), "CR 602.5b"),
    _activation("Wheel", Zone.HAND, lambda: _at().battlefield(B, "Calm"), "CR 101.2"),
    # --- what keyword actions ask (CR 701)
    _choice("evidence", CollectEvidence(6), (1,), "CR 701.59a"),
    *(_choice("proliferate", Proliferate(), answer, "CR 701.34a") for answer in ((1,), (0, 0))),
    *(_choice("vote", Vote(("a", "b"), ((), ())), answer, "CR 701.38a") for answer in ((), (2,))),
    *(
        _choice("villainous choice", VillainousChoice(YOU, ((), ())), answer, "CR 701.55a")
        for answer in ((), (0, 1))
    ),
    *(_choice("time travel", TimeTravel(), answer, "CR 701.56a") for answer in ((), (3,))),
]
