"""More illegal proposals: costs, targets, permission; each is refused with the rule it breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.costs import (
    DiscardCards,
    ExileCards,
    LoyaltyChange,
    PayCounters,
    PayLife,
    RemoveCountersFromThis,
    ReturnPermanents,
    RevealCards,
    SacrificePermanents,
    TapPermanents,
    UntapThis,
    cost,
)
from rules_engine.ir.effects import DealDividedDamage, Destroy, GainLife, add
from rules_engine.ir.keywords import with_cost
from rules_engine.ir.mana import ManaRestriction
from rules_engine.ir.modifications import (
    CantActivateAbilities,
    CantCastSpells,
    CantPay,
    CastsOnlyAsSorceries,
    CostChange,
    MinimumCost,
    PlayerHasKeyword,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    LAND,
    PERMANENT,
    PLAYER,
    RED,
    SPELL,
    TARGET,
    YOU,
    YOU_CONTROL,
)
from rules_engine.rules.ability_costs import activation_cost
from rules_engine.rules.activation import can_activate, check_may_activate
from rules_engine.rules.activation import purpose_of as purpose_of_activation
from rules_engine.rules.castable import can_cast, check_may_cast, purpose_of
from rules_engine.rules.costs import can_pay
from rules_engine.rules.spell_parts import spell_parts
from rules_engine.rules.targets import legal_targets
from rules_engine.rules.total_cost import total_cost
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.test_illegal_actions import ILLEGAL as FIRST_ROWS

Row = tuple[str, Callable[[], Table], Callable[[Table], object], str]

GAIN = SpellAbility((GainLife(YOU, 1),))
KILL = (Destroy(TARGET),)


def rite(name: str, *parts: object) -> object:
    return card(name, "{0}", "Sorcery", AdditionalCost(cost(*parts)), GAIN)  # type: ignore[arg-type]


def machine(name: str, *parts: object, **options: object) -> object:
    ability = ActivatedAbility(cost(*parts), (GainLife(YOU, 1),), **options)  # type: ignore[arg-type]
    return card(name, "{0}", "Artifact", ability)


def law(name: str, affects: object, modification: object) -> object:
    return card(name, "{0}", "Enchantment", StaticAbility(affects, (modification,)))  # type: ignore[arg-type]


CARDS = [
    rite("Sac", SacrificePermanents(CREATURE)),
    rite("Sac Two", SacrificePermanents(CREATURE, 2)),
    rite("Discard One", DiscardCards()),
    rite("Discard Red", DiscardCards(1, RED)),
    rite("Exile Two", ExileCards(CARD & IN_YOUR_GRAVEYARD, 2)),
    rite("Return Land", ReturnPermanents(LAND & YOU_CONTROL)),
    rite("Tap Two", TapPermanents(CREATURE & YOU_CONTROL, 2)),
    rite("Show Red", RevealCards(RED)),
    rite("Pay Twenty One", PayLife(21)),
    rite("Energy", PayCounters("energy", 1)),
    rite("Sac And Tap", SacrificePermanents(CREATURE), TapPermanents(CREATURE & YOU_CONTROL)),
    machine("Charged", RemoveCountersFromThis("charge")),
    machine("Life Machine", PayLife(1)),
    machine("Two Mana", "{2}"),
    machine("Tap Machine", "{T}"),
    machine("Once", "{0}", times_each_turn=1),
    machine("Untap Machine", UntapThis()),
    card(
        "Thinker",
        "{3}",
        "Legendary Planeswalker — Test",
        ActivatedAbility(cost(LoyaltyChange(4, minus=True)), (GainLife(YOU, 1),)),
        loyalty=3,
    ),
    card(
        "Den",
        "",
        "Land",
        ActivatedAbility(cost("{T}"), (add("{R}", only=ManaRestriction(spells=CREATURE)),)),
    ),
    card("Costless", "", "Sorcery", GAIN),
    card("Break", "{0}", "Instant", SpellAbility(KILL, (Target(ARTIFACT),))),
    card("Kill Two", "{0}", "Instant", SpellAbility(KILL, (Target(CREATURE, 2, 2),))),
    card(
        "Same",
        "{0}",
        "Instant",
        SpellAbility(KILL, (Target(CREATURE, 2, 2, same_controller=True),)),
    ),
    card("Red Kill", "{R}", "Instant", SpellAbility(KILL, (Target(CREATURE),))),
    card(
        "Spread",
        "{0}",
        "Instant",
        SpellAbility((DealDividedDamage(2, TARGET),), (Target(CREATURE, 1, 2, divided=2),)),
    ),
    law("No Sorcery", PLAYER, CantCastSpells(CREATURE)),
    law("No Spells", PLAYER, CantCastSpells()),
    law("No Life", PLAYER, CantPay(CREATURE)),
    law("Slow", PLAYER, CastsOnlyAsSorceries()),
    law("Tax", SPELL, CostChange(1)),
    law("At Least", SPELL, MinimumCost(2)),
    law("Silence", PERMANENT, CantActivateAbilities()),
    law("Aura Of Hexproof", PLAYER, PlayerHasKeyword(Keyword.SHROUD)),
    card(
        "Overloaded",
        "{R}",
        "Instant",
        with_cost(Keyword.OVERLOAD, "{5}{R}"),
        SpellAbility(KILL, (Target(CREATURE),)),
    ),
]


def board(*mine: str, theirs: tuple[str, ...] = (), **options: object) -> Setup:
    return Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)  # type: ignore[arg-type]


def why_not_cast(table: Table, name: str, zone: Zone = Zone.HAND) -> str:
    """The rule that keeps the first player from casting the card now."""
    state, oid = table.state, table.find(name, zone).id
    rules = []
    for way in ways_to_cast(state, A, oid):
        rule = check_may_cast(state, A, oid, way)
        if not rule and way.cost is None:
            rule = "CR 118.6"
        if not rule:
            assert way.cost is not None
            price = total_cost(state, A, oid, way.cost)
            if not can_pay(state, A, oid, price, purpose=purpose_of(oid, way)):
                rule = "CR 601.2h"
        if not rule and not can_cast(state, A, oid, way):
            rule = "CR 601.2c"
        rules.append(rule)
    return rules[0] if rules else "CR 601.3"


def cast(name: str, setup: Callable[[], Setup], rule: str, zone: Zone = Zone.HAND) -> Row:
    def attempt(table: Table) -> None:
        oid = table.find(name, zone).id
        assert not any(
            o.entity == oid and o.action is ActionKind.CAST for o in table.decision.options
        )
        raise IllegalAction("not offered", rule=why_not_cast(table, name, zone))

    return f"cast {name}", lambda: setup().put(A, zone, name).play(), attempt, rule


def activate(name: str, setup: Callable[[], Setup], rule: str) -> Row:
    def attempt(table: Table) -> None:
        source = table.find(name)
        assert not any(
            o.entity == source.id and o.action is ActionKind.ACTIVATE
            for o in table.decision.options
        )
        number, ability = table.seen(source.id).index.activated[0]
        found = check_may_activate(table.state, A, source.id, number, ability)
        if not found:
            price = activation_cost(table.state, A, source.id, ability)
            purpose = purpose_of_activation(source.id, ability)
            payable = can_pay(table.state, A, source.id, price, purpose=purpose)
            assert not can_activate(table.state, A, source.id, ability)
            found = "CR 602.2b" if payable else "CR 601.2h"
        raise IllegalAction("not offered", rule=found)

    return f"activate {name}", lambda: setup().play(), attempt, rule


def target(spell: str, barred: str, setup: Callable[[], Setup]) -> Row:
    """What can't be chosen isn't among the options, and no other answer is taken."""

    def start() -> Table:
        return setup().hand(A, spell).play().act(f"Cast {spell}")

    def attempt(table: Table) -> None:
        assert table.decision.kind is DecisionKind.TARGET
        spell_id = table.state.stack[-1]
        spec = spell_parts(table.seen(spell_id)).targets[0]
        legal = legal_targets(table.state, spec, Context(spell_id, A), spell_id)
        entity = B if barred == "B" else table.find(barred).id
        assert entity not in legal
        assert barred not in table.labels()
        table.game.answer(len(table.decision.options))

    return f"target {barred} with {spell}", start, attempt, "CR 601.2c"


def answer(title: str, start: Callable[[], Table], given: tuple[int, ...], rule: str) -> Row:
    return f"{title} {given}", start, lambda table: table.game.answer(given), rule


def paying() -> Table:
    setup = board("Forest", "Mountain").hand(A, "Bear")
    setup.state.options = replace(setup.state.options, choose_payment=True)
    return setup.play().act("Cast Bear")


def tapped(name: str, *others: str) -> Callable[[], Setup]:
    def setup() -> Setup:
        made = board(name, *others)
        made.state.objects[made.state.battlefield[0]].tapped = True
        return made

    return setup


def sick(name: str) -> Callable[[], Setup]:
    def setup() -> Setup:
        made = board(name, "Bear")
        made.state.objects[made.state.battlefield[0]].new_control = True
        return made

    return setup


LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
UNAFFORDABLE = [
    ("Bear", ""),
    ("Bear", "G"),
    ("Bear", "RR"),
    ("Bear", "C"),
    ("Giant", "GGGG"),
    ("Giant", "CCCCC"),
    ("Ox", "WWW"),
    ("Angel", "CCCCU"),
    ("Goblin", "G"),
    ("Goblin", "C"),
    ("Eldrazi", "GGG"),
    ("Eldrazi", "CC"),
    ("Snow Beast", "GG"),
    ("Snow Beast", "CC"),
    ("Hybrid Bear", "RG"),
    ("Hybrid Bear", "GG"),
    ("Phyrexian Bear", ""),
    ("Golem", "CCC"),
    ("Concentrate", "UCC"),
    ("Concentrate", "UGGG"),
    ("Alarm", "CC"),
    ("Two Bolts", "RR"),
    ("Anthem", "CC"),
    ("Sword", ""),
]

COSTS = [
    ("Sac", ()),
    ("Sac", ("Two Rock",)),
    ("Sac Two", ("Bear",)),
    ("Discard One", ()),
    ("Discard Red", ()),
    ("Exile Two", ()),
    ("Return Land", ("Bear",)),
    ("Tap Two", ("Bear",)),
    ("Show Red", ("Goblin",)),
    ("Pay Twenty One", ()),
    ("Energy", ()),
    ("Sac And Tap", ()),
]

MORE: list[Row] = [
    *(
        cast(name, lambda lands=lands: board(*(LANDS[x] for x in lands), "Bear", "Ox"), "CR 601.2h")
        for name, lands in UNAFFORDABLE
    ),
    *(cast(name, lambda mine=mine: board(*mine), "CR 601.2h") for name, mine in COSTS),
    cast("Costless", lambda: board(*["Wastes"] * 5), "CR 118.6"),
    cast("Red Kill", lambda: board("Den", "Bear"), "CR 601.2h"),
    cast("Goblin", lambda: board("Mountain", "Tax"), "CR 601.2h"),
    cast("Goblin", lambda: board("Mountain", "At Least"), "CR 601.2h"),
    cast("Sac", lambda: board("Bear", "No Life"), "CR 601.2h"),
    # --- permission
    cast("Goblin", lambda: board("Mountain", "No Sorcery"), "CR 101.2"),
    cast("Shock", lambda: board("Mountain", "No Spells"), "CR 101.2"),
    cast("Shock", lambda: board("Mountain", "Slow", step=Step.UPKEEP), "CR 117.1a"),
    cast("Bear", lambda: board(*["Forest"] * 2), "CR 601.3", Zone.GRAVEYARD),
    cast("Bear", lambda: board(*["Forest"] * 2), "CR 601.3", Zone.EXILE),
    cast("Bear", lambda: board(*["Forest"] * 2), "CR 601.3", Zone.LIBRARY),
    cast("Shock", lambda: board("Mountain"), "CR 601.3", Zone.GRAVEYARD),
    # --- targets
    cast("Break", lambda: board("Bear"), "CR 601.2c"),
    cast("Kill Two", lambda: board("Bear"), "CR 601.2c"),
    cast("Kill Two", lambda: board("Bear", theirs=("Shrouded",)), "CR 601.2c"),
    cast("Same", lambda: board("Bear", theirs=("Ox",)), "CR 601.2c"),
    cast("Red Kill", lambda: board("Mountain", theirs=("Paladin",)), "CR 601.2c"),
    cast("Murder", lambda: board(*["Swamp"] * 3, theirs=("Slippery",)), "CR 601.2c"),
    cast("Counter", lambda: board(*["Island"] * 2, "Bear"), "CR 601.2c"),
    cast("Strength", lambda: board("Swamp", "Two Rock"), "CR 601.2c"),
    cast("Theft", lambda: board(*["Island"] * 4, theirs=("Shrouded",)), "CR 601.2c"),
    cast("Bounce", lambda: board("Island", "Two Rock"), "CR 601.2c"),
    target("Red Kill", "Paladin", lambda: board("Mountain", "Bear", "Ox", "Paladin")),
    target("Shock", "Shrouded", lambda: board("Mountain", "Bear", "Shrouded")),
    target("Shock", "Slippery", lambda: board("Mountain", "Bear", theirs=("Slippery",))),
    target("Shock", "B", lambda: board("Mountain", "Bear", "Ox", "Aura Of Hexproof")),
    target("Shock", "Two Rock", lambda: board("Mountain", "Two Rock")),
    target("Shock", "Mountain", lambda: board("Mountain", "Bear")),
    target("Murder", "Two Rock", lambda: board(*["Swamp"] * 3, "Bear", "Ox", "Two Rock")),
    target("Break", "Bear", lambda: board("Two Rock", "Sword", "Bear")),
    *(
        answer(
            "two creatures",
            lambda: board("Bear", "Ox", "Elf").hand(A, "Kill Two").play().act("Cast Kill Two"),
            given,
            "CR 601.2c",
        )
        for given in ((0,), (0, 0), (0, 1, 2), (), (0, 9))
    ),
    *(
        answer(
            "shares",
            lambda: board("Bear", "Ox").hand(A, "Spread").play().act("Cast Spread", ["Bear", "Ox"]),
            given,
            "CR 601.2d",
        )
        for given in ((2, 0), (0, 2), (1, 2), (2,), (1, 1, 0))
    ),
    # --- paying
    *(answer("payment", paying, given, "CR 601.2h") for given in ((99,), (-1,), (), (0, 1))),
    # --- activating
    activate("Two Mana", lambda: board("Two Mana", "Wastes"), "CR 601.2h"),
    activate("Two Mana", lambda: board("Two Mana", "Den", "Wastes"), "CR 601.2h"),
    activate("Tap Machine", tapped("Tap Machine"), "CR 601.2h"),
    activate("Untap Machine", lambda: board("Untap Machine"), "CR 601.2h"),
    activate("Charged", lambda: board("Charged"), "CR 601.2h"),
    activate("Life Machine", lambda: board("Life Machine", "No Life"), "CR 601.2h"),
    activate("Altar", lambda: board("Altar"), "CR 601.2h"),
    activate("Altar", lambda: board("Altar", "Bear", "No Life"), "CR 601.2h"),
    activate("Assassin", sick("Assassin"), "CR 601.2h"),
    activate("Assassin", tapped("Assassin", "Bear"), "CR 601.2h"),
    activate("Assassin", lambda: board("Assassin", "Silence"), "CR 602.5"),
    activate("Sword", lambda: board("Sword", "Wastes"), "CR 602.2b"),
    activate("Sword", lambda: board("Sword", "Wastes", "Shrouded"), "CR 602.2b"),
    activate("Sword", lambda: board("Sword", "Wastes", theirs=("Bear",)), "CR 602.2b"),
    activate("Thinker", lambda: board("Thinker"), "CR 601.2h"),
    activate("Thinker", lambda: board("Thinker", step=Step.UPKEEP), "CR 606.3"),
    activate("Trainer", lambda: board("Trainer"), "CR 601.2h"),
    activate("Troll", lambda: board("Troll", "Mountain"), "CR 601.2h"),
    activate("Bomb", lambda: board("Bomb"), "CR 601.2h"),
]


def test_the_tables_together_are_long_enough():
    assert len(FIRST_ROWS) + len(MORE) >= 150


@pytest.mark.cr("733.1")
@pytest.mark.cr("601.2e")
@pytest.mark.parametrize(
    ("start", "attempt", "rule"),
    [row[1:] for row in MORE],
    ids=[f"{number} {row[0]}: {row[3]}" for number, row in enumerate(MORE)],
)
def test_illegal_proposals_leave_no_trace(start, attempt, rule):
    table = start()
    assert table.refused(lambda: attempt(table)) == rule


@pytest.mark.cr("602.5b")
def test_602_5b_once_each_turn():
    table = board("Once").play().activate("Once").resolve()
    source = table.find("Once")
    number, ability = table.seen(source.id).index.activated[0]
    assert check_may_activate(table.state, A, source.id, number, ability) == "CR 602.5b"
    assert "Activate Once" not in table.labels()
    assert "Activate Once" in table.go_to(Step.UPKEEP, turn=4).until_priority(A).labels()


@pytest.mark.cr("702.96a")
def test_an_overload_cost_that_cant_be_paid_isnt_offered():
    table = board("Mountain", "Bear").hand(A, "Overloaded").play()
    offered = [o.label for o in table.decision.options if "Overloaded" in o.label]
    assert offered == ["Cast Overloaded"]
