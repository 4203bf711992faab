"""CR 118.8, 601.2b: optional additional costs, announced as a spell is cast.

Which were paid, and how often, is kept as `Casting.options`; what that brings is written with
`TimesPaid` and `cost_was_paid`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Run, ask, ask_yes_no
from rules_engine.effects.choices import choose_opponent
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import X
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import KeywordAbility, OptionalCost, SelfCostChange
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.costs import Cost, CostPart, SacrificePermanents, TapPermanents, TapTotalPower
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    THIS,
    TOKEN,
    YOU_CONTROL,
    SharesColorWith,
    power,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import in_words
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.state.game import GameState
from rules_engine.state.objects import times_paid
from rules_engine.vocabulary import Keyword

READS: frozenset[type[mod.Modification]] = frozenset({mod.OptionalCostFor})
"""The modifications that this module asks for."""

OPTIONAL_COSTS: dict[str, tuple[bool, str]] = {
    Keyword.KICKER: (False, "CR 702.33a"),
    Keyword.BUYBACK: (False, "CR 702.27a"),
    Keyword.ENTWINE: (False, "CR 702.42a"),
    Keyword.REPLICATE: (True, "CR 702.56a"),
    Keyword.CONSPIRE: (False, "CR 702.78a"),
    Keyword.CASUALTY: (False, "CR 702.153a"),
    Keyword.SQUAD: (True, "CR 702.157a"),
    Keyword.BARGAIN: (False, "CR 702.166a"),
    Keyword.OFFSPRING: (False, "CR 702.175a"),
    Keyword.GIFT: (False, "CR 702.174a"),
    Keyword.TEAMWORK: (False, "CR 702.194a"),
}
"""The keywords whose cost may be paid beside the spell's, whether any number of times, and the
rule."""

MOST_TIMES = 50
"""Where counting stops for costs that could be paid without end."""

MOST_OF_EACH = 20
"""How many times are looked at of a cost by which the spell costs less."""

Price = Callable[[tuple[tuple[str, int, int], ...]], bool]
"""Whether the spell could be paid for with these optional costs."""


OFFERED = "offered"
"""The name of optional costs that effects offer for spells of some kind."""


def offered_costs(state: GameState, card: ObjectId) -> tuple[OptionalCost, ...]:
    """CR 118.8: what effects let be paid besides for such a spell."""
    return tuple(
        OptionalCost(OFFERED, rule.modification.cost, less_mana=rule.modification.less)
        for rule in board(state).general_rules
        if isinstance(rule.modification, mod.OptionalCostFor)
        and matches_spell(state, card, rule.matching, Context(rule.source, rule.controller))
    )


def optional_costs(
    found: Characteristics, offered: tuple[OptionalCost, ...] = ()
) -> Iterator[tuple[str, int, Cost, bool, str]]:
    """Each optional additional cost: its keyword, which of that keyword, the cost, whether it may
    be paid any number of times, and the rule."""
    numbers: dict[str, int] = {}
    for ability in (*found.abilities, *offered):
        if isinstance(ability, KeywordAbility) and ability.keyword in OPTIONAL_COSTS:
            cost = ability.cost or _implied_cost(ability)
            name = str(ability.keyword)
            repeated, rule = OPTIONAL_COSTS[ability.keyword]
        elif isinstance(ability, OptionalCost):
            name, cost, repeated = ability.name, ability.cost, ability.repeated
            rule = "CR 118.8b"
        else:
            continue
        numbers[name] = numbers.get(name, -1) + 1
        yield name, numbers[name], cost, repeated, rule


def _implied_cost(ability: KeywordAbility) -> Cost:
    """The cost of a keyword that is written without one."""
    match ability.keyword:
        case Keyword.BARGAIN:
            return Cost((SacrificePermanents(ARTIFACT | ENCHANTMENT | TOKEN),))
        case Keyword.CASUALTY:
            least = 0 if ability.amount == X else ability.amount
            assert least is not None
            return Cost((SacrificePermanents(CREATURE & power(">=", least)),))
        case Keyword.TEAMWORK:
            assert ability.amount is not None
            return Cost((TapTotalPower(CREATURE & YOU_CONTROL, ability.amount),))
        case Keyword.GIFT:
            return Cost()
        case Keyword.CONSPIRE:
            return Cost((TapPermanents(CREATURE & YOU_CONTROL & SharesColorWith(THIS), 2),))
        case _:
            raise AssertionError(f"{ability.keyword} is written with its cost")


def cost_of_options(
    found: Characteristics,
    options: tuple[tuple[str, int, int], ...],
    offered: tuple[OptionalCost, ...],
    priced: Callable[[str, Cost], Cost],
) -> Iterator[CostPart]:
    """What the announced optional costs add to the total cost, where effects make those of a
    keyword cost more or less as `priced` says."""
    if not options:
        return
    times = {(name, number): count for name, number, count in options}
    with_any_number = {one.name for one in _with_any_number(found)}
    for name, number, written, _, _ in optional_costs(found, offered):
        count = times.get((name, number), 0)
        cost = priced(name, written)
        if name in with_any_number and count:
            yield from (replace(part, count=count) for part in cost.parts)  # type: ignore[call-arg]  # such costs have one
        else:
            yield from cost.parts * count


def _with_any_number(found: Characteristics) -> Iterator[OptionalCost]:
    """The costs that are paid once with any number of objects."""
    for ability in found.abilities:
        if isinstance(ability, OptionalCost) and ability.less:
            yield ability


def least_x(found: Characteristics, options: tuple[tuple[str, int, int], ...]) -> int:
    """CR 107.3a: the least that X may be for these optional costs ("X can't be 0")."""
    paid = {name for name, _, times in options if times}
    return max(
        (
            ability.x_at_least
            for ability in found.abilities
            if isinstance(ability, KeywordAbility) and str(ability.keyword) in paid
        ),
        default=0,
    )


def saved_by_options(found: Characteristics, options: tuple[tuple[str, int, int], ...]) -> int:
    """CR 601.2f: by how much less generic mana the spell costs for what is given."""
    given = {name: count for name, _, count in options}
    return sum(one.less * given.get(one.name, 0) for one in _with_any_number(found))


def saved_in_color(
    found: Characteristics,
    options: tuple[tuple[str, int, int], ...],
    offered: tuple[OptionalCost, ...],
) -> Iterator[ManaCost]:
    """CR 601.2f: the colored symbols by which the spell costs less for what is paid."""
    numbers: dict[str, int] = {}
    for ability in (*found.abilities, *offered):
        if isinstance(ability, OptionalCost):
            number = numbers[ability.name] = numbers.get(ability.name, -1) + 1
            paid = any(option[:2] == (ability.name, number) for option in options)
            if paid and ability.less_mana is not None:
                yield ability.less_mana


def makes_cheaper(found: Characteristics, name: str) -> bool:
    """Whether the spell costs less if that optional cost is paid."""
    return any(one.name == name for one in _with_any_number(found)) or any(
        isinstance(ability, SelfCostChange)
        and not ability.more
        and any(isinstance(node, TimesPaid) and node.keyword == name for node in walk(ability))
        for ability in found.abilities
    )


def cheaper_options(
    found: Characteristics, offered: tuple[OptionalCost, ...] = ()
) -> Iterator[tuple[tuple[str, int, int], ...]]:
    """Ways to pay optional costs by which the spell costs less (CR 601.2f)."""
    for several in range(1, len(offered) + 1):
        yield tuple((OFFERED, number, 1) for number in range(several))
    for name, number, _, repeated, _ in optional_costs(found):
        if makes_cheaper(found, name):
            for times in range(1, MOST_OF_EACH + 1 if repeated else 2):
                yield ((name, number, times),)


def kicker_options(found: Characteristics) -> Iterator[tuple[tuple[str, int, int], ...]]:
    """CR 106.6: ways to pay kicker costs, since some mana is only for kicked spells."""
    for name, number, *_ in optional_costs(found):
        if name == Keyword.KICKER:
            yield ((name, number, 1),)


def choose_optional_costs(
    state: GameState, player: PlayerId, spell: ObjectId, payable: Price
) -> Run[tuple[tuple[str, int, int], ...]]:
    """CR 601.2b: the player says which will be paid, as far as they can be; entwine was announced
    with the modes."""
    found = characteristics(state, spell)
    offered = offered_costs(state, spell)
    casting = state.objects[spell].casting
    options = casting.options if casting is not None else ()
    named = Counter(name for name, *_ in optional_costs(found, offered))
    for name, number, cost, repeated, rule in optional_costs(found, offered):
        if name == Keyword.ENTWINE or (name == Keyword.GIFT and not state.opponents(player)):
            continue
        told = f"{name} ({in_words(cost)})" if named[name] > 1 else name
        cheaper = repeated and makes_cheaper(found, name)
        tried = MOST_OF_EACH if cheaper else 1
        later = len(offered) - 1 - number if name == OFFERED else 0
        with_later = [
            tuple((OFFERED, number + 1 + more, 1) for more in range(count))
            for count in range(later + 1)
        ]
        possible = [
            n
            for n in range(1, tried + 1)
            if any(payable((*options, (name, number, n), *more)) for more in with_later)
        ]
        if not possible:
            continue
        if repeated:
            most = possible[-1]
            while (
                not cheaper and most < MOST_TIMES and payable((*options, (name, number, most + 1)))
            ):
                most += 1
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.NUMBER,
                    f"How many times is the {told} cost of {found.name} paid?",
                    (),
                    0,
                    most,
                    rule=rule,
                    source=spell,
                )
            )
            times = answer[0]
        else:
            times = int(
                (
                    yield from ask_yes_no(
                        player,
                        f"Pay the {told} cost of {found.name}?",
                        rule=rule,
                        source=spell,
                    )
                )
            )
        if times:
            options = (*options, (name, number, times))
    return options


def choose_promised(state: GameState, player: PlayerId, spell: ObjectId) -> Run[PlayerId | None]:
    """CR 702.174a: the opponent that is chosen to pay the gift cost, if that is intended."""
    casting = state.objects[spell].casting
    if not times_paid(casting, Keyword.GIFT):
        return None
    return (yield from choose_opponent(state, player, spell))
