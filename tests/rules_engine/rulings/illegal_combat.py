"""Illegal attacks, blocks and divisions of damage, for the table of illegal proposals."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import KeywordAbility, StaticAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.keywords import BANDING, DEATHTOUCH, MENACE, TRAMPLE
from rules_engine.ir.modifications import (
    AttackCost,
    AttacksOnlyAlone,
    AttacksOnlyWith,
    BlockCost,
    BlocksOnlyWith,
    CanBlockAdditional,
    MaximumAttackers,
    MaximumBlockers,
    MaximumBlockingCreatures,
    MinimumBlockers,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from rules_engine.ir.selectors import CREATURE, PLANESWALKER, PLAYER, THIS, power
from rules_engine.rules.editions import MultiBlockDamage, RulesEdition
from rules_engine.vocabulary import Keyword, Step
from tests.rules_engine.combatants import creature, fight, ruled, to_blocks
from tests.rules_engine.kit import Table

Case = tuple[str, Callable[[], Table], Callable[[Table], object], str]

CARDS: tuple[CardDefinition, ...] = (
    ruled("Shy", 3, 3, AttacksOnlyWith()),
    ruled("Pack", 4, 4, AttacksOnlyWith(CREATURE & power(">", 4))),
    ruled("Lone", 4, 4, AttacksOnlyAlone()),
    ruled("Hater", 2, 2, MustAttack(defender=PLANESWALKER)),
    ruled("Timid", 2, 2, BlocksOnlyWith()),
    ruled("Trio", 2, 2, BlocksOnlyWith(CREATURE, 2)),
    ruled("Eager", 2, 2, MustBlock()),
    ruled("Wide", 2, 2, CanBlockAdditional()),
    ruled("Bait", 1, 1, MustBeBlocked()),
    ruled("Double Bait", 1, 1, MustBeBlocked(at_least=2)),
    ruled("One", 3, 3, MaximumBlockers(1)),
    ruled("Three", 3, 3, MinimumBlockers(3)),
    creature("Grand Bait", 3, 3, MENACE, StaticAbility(THIS, (MustBeBlocked(),))),
    creature("Bander", 2, 2, BANDING),
    creature("Venom", 5, 5, TRAMPLE, DEATHTOUCH),
    creature("Over", 7, 7, KeywordAbility(Keyword.TRAMPLE_OVER_PLANESWALKERS)),
    card("Limit", "{2}", "Enchantment", StaticAbility(PLAYER, (MaximumAttackers(1),))),
    card("Door", "{2}", "Enchantment", StaticAbility(PLAYER, (MaximumBlockingCreatures(1),))),
    card("Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (AttackCost(cost("{1}")),))),
    card("Gate Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (BlockCost(cost("{1}")),))),
)


def attack(mine: str, theirs: str, pairs: tuple[object, ...], rule: str) -> Case:
    """The names are separated by commas."""

    def start() -> Table:
        setup = fight(_names(mine), _names(theirs), *CARDS)
        return setup.play().go_to(Step.DECLARE_ATTACKERS)

    return f"{mine} attack: {pairs}", start, lambda table: table.answer(*pairs), rule


def _attacked(mine: str, theirs: str, attackers: tuple[object, ...], **options: object) -> Table:
    setup = fight(_names(mine), _names(theirs), *CARDS, **options)
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer(*attackers)
    if table.decision.kind is DecisionKind.CHOOSE:
        table.answer()  # no bands
    return table


def block(mine: str, theirs: str, pairs: tuple[tuple[str, str], ...], rule: str) -> Case:
    """All of A's creatures attack the player."""

    def start() -> Table:
        names = _names(mine)
        others = {"Limit", "Door", "Toll", "Gate Toll"}
        attackers = tuple(name for name in names if name not in others)
        return to_blocks(_attacked(mine, theirs, attackers))

    return f"{theirs} block {mine}: {pairs}", start, lambda table: table.answer(*pairs), rule


def divide(
    mine: str,
    theirs: str,
    attackers: tuple[object, ...],
    pairs: tuple[tuple[str, str], ...],
    shares: tuple[int, ...],
    rule: str,
    **options: object,
) -> Case:
    """The first division of damage that is asked for."""

    def start() -> Table:
        table = _attacked(mine, theirs, attackers, **options)
        if pairs:
            to_blocks(table).answer(*pairs)
        while table.decision.kind is not DecisionKind.DIVIDE:
            if table.decision.kind is DecisionKind.ORDER:
                table.game.answer(range(len(table.decision.options)))
            else:
                table.pass_priority()
        return table

    return f"{mine} divides {shares}", start, lambda table: table.game.answer(shares), rule


def band(mine: str, members: tuple[str, ...], rule: str) -> Case:
    def start() -> Table:
        setup = fight(_names(mine), ["Walker of Planes"], *CARDS)
        table = setup.play().go_to(Step.DECLARE_ATTACKERS)
        names = _names(mine)
        pairs = [(name, "B") for name in names[:-1]]
        return table.answer(*pairs, (names[-1], "Walker of Planes"))

    return f"band of {members}", start, lambda table: table.answer(*members), rule


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


ORDERED = RulesEdition(multi_block_damage=MultiBlockDamage.ORDERED)
WALKER = "Walker of Planes"
TWO = (("Bear", "Giant"), ("Ox", "Giant"))

COMBAT: tuple[Case, ...] = (
    attack("Shy, Bear", "", ("Shy",), "CR 508.1c"),
    attack("Pack, Bear", "", ("Pack", "Bear"), "CR 508.1c"),
    attack("Lone, Bear", "", ("Lone", "Bear"), "CR 508.1c"),
    attack("Bear, Ox", "Limit", ("Bear", "Ox"), "CR 508.1c"),
    attack("Berserker, Bear", "Limit", ("Bear",), "CR 508.1d"),
    attack("Hater", WALKER, (), "CR 508.1d"),
    attack("Hater", WALKER, (("Hater", "B"),), "CR 508.1d"),
    attack("Bear, Ox", "Toll", ("Bear",), "CR 508.1h"),
    attack("Bear, Ox, Forest", "Toll", ("Bear", "Ox"), "CR 508.1h"),
    attack("Elf", "Toll", ("Elf",), "CR 508.1h"),
    band("Bander, Bear, Ox, Goblin", ("Bear", "Ox"), "CR 702.22c"),
    band("Bander, Bear, Ox, Goblin", ("Bander", "Bear", "Ox"), "CR 702.22c"),
    band("Bander, Bear, Ox, Goblin", ("Bander",), "CR 702.22c"),
    band("Bander, Bear, Ox, Goblin", ("Bander", "Goblin"), "CR 702.22d"),
    block("Giant", "Timid, Ox", (("Timid", "Giant"),), "CR 509.1b"),
    block("Giant", "Trio, Ox", (("Trio", "Giant"), ("Ox", "Giant")), "CR 509.1b"),
    block("Giant, Door", "Bear, Ox", TWO, "CR 509.1b"),
    block("One", "Bear, Ox", (("Bear", "One"), ("Ox", "One")), "CR 509.1b"),
    block("Three", "Bear, Ox, Goblin", (("Bear", "Three"), ("Ox", "Three")), "CR 509.1b"),
    block("Giant", "Eager, Ox", (), "CR 509.1c"),
    block("Giant", "Eager, Ox", (("Ox", "Giant"),), "CR 509.1c"),
    block("Brute", "Eager, Ox", (("Eager", "Brute"),), "CR 509.1b"),
    block("Brute", "Eager, Ox", (), "CR 509.1c"),
    block("Bait, Goblin", "Ox", (("Ox", "Goblin"),), "CR 509.1c"),
    block("Double Bait", "Ox, Bear", (("Ox", "Double Bait"),), "CR 509.1c"),
    block("Grand Bait", "Ox, Bear", (), "CR 509.1c"),
    block(
        "Bear, Ox, Goblin",
        "Wide",
        tuple(("Wide", n) for n in ("Bear", "Ox", "Goblin")),
        "CR 509.1a",
    ),
    block("Giant, Gate Toll", "Bear, Ox", (("Bear", "Giant"),), "CR 509.1d"),
    block("Giant, Gate Toll", "Bear, Ox, Forest", TWO, "CR 509.1d"),
    divide("Giant", "Bear, Ox", ("Giant",), TWO, (0, 5), "CR 510.1c", edition=ORDERED),
    divide("Giant", "Bear, Ox", ("Giant",), TWO, (1, 4), "CR 510.1c", edition=ORDERED),
    divide(
        "Venom",
        "Bear, Ox",
        ("Venom",),
        (("Bear", "Venom"), ("Ox", "Venom")),
        (1, 0, 4),
        "CR 702.19b",
    ),
    divide("Over", WALKER, (("Over", WALKER),), (), (2, 5), "CR 702.19c"),
    divide(
        "Bear, Ox", "Wide", ("Bear", "Ox"), (("Wide", "Bear"), ("Wide", "Ox")), (2, 1), "CR 510.1d"
    ),
)
