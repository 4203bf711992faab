"""What is asked of several objects that are chosen together (CR 601.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from rules_engine.decisions import Answer
from rules_engine.effects.context import Context
from rules_engine.effects.filters import creature_types
from rules_engine.effects.selecting import amount_now, matches, predicate_for
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import selectors as ir
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import PERMANENT_TYPES, CardType
from rules_engine.vocabulary.subtypes import SUBTYPES

for _kind in (
    ir.DifferentNames,
    ir.DifferentNumbers,
    ir.SharingCreatureType,
    ir.SharingCardType,
    ir.SharingLandType,
    ir.DifferentControllers,
    ir.SameName,
    ir.SameOwner,
    ir.SharingColor,
    ir.TotalAtMost,
):
    predicate_for(_kind, lambda selector: lambda state, entity, context: True)

_LAND_TYPES = SUBTYPES[CardType.LAND]


def asked_together(what: ir.Selector) -> tuple[ir.ChosenTogether, ...]:
    """What is asked of all of them."""
    parts = what.parts if isinstance(what, ir.AllOf) else (what,)
    return tuple(part for part in parts if isinstance(part, ir.ChosenTogether))


def go_together(
    state: GameState,
    asked: Iterable[ir.ChosenTogether],
    group: Sequence[Entity],
    context: Context,
) -> bool:
    """Whether these can be chosen at one time."""
    return all(_is_so(state, one, group, context) for one in asked)


def _is_so(
    state: GameState, asked: ir.ChosenTogether, group: Sequence[Entity], context: Context
) -> bool:
    found = [ObjectId(entity) for entity in group if entity >= FIRST_OBJECT]
    match asked:
        case ir.DifferentNames():
            return not any(
                matches(state, other, ir.SharesNameWith(ir.Definite((one,))), context)
                for place, one in enumerate(found)
                for other in found[place + 1 :]
            )
        case ir.SharingCardType(permanent=permanent):
            sets = [frozenset(characteristics(state, oid).types) for oid in found]
            if permanent:
                sets = [PERMANENT_TYPES & one for one in sets]
            return len(sets) < 2 or bool(frozenset.intersection(*sets))
        case ir.SharingLandType():
            types = [_LAND_TYPES & characteristics(state, oid).subtypes for oid in found]
            return len(types) < 2 or bool(frozenset.intersection(*map(frozenset, types)))
        case ir.SharingCreatureType(none=none):
            kinds = [frozenset(creature_types(characteristics(state, oid))) for oid in found]
            if none:
                return not any(a & b for a, b in combinations(kinds, 2))
            return len(kinds) < 2 or bool(frozenset.intersection(*kinds))
        case ir.DifferentNumbers(power=power):
            number = "power" if power else "mana value"
            numbers = [_number(state, oid, number) for oid in found]
            return len(set(numbers)) == len(numbers)
        case ir.DifferentControllers():
            controllers = [characteristics(state, oid).controller for oid in found]
            return len(set(controllers)) == len(controllers)
        case ir.SameOwner():
            return len({state.known(oid).owner for oid in found}) < 2
        case ir.SameName():
            return all(
                matches(state, other, ir.SharesNameWith(ir.Definite((found[0],))), context)
                for other in found[1:]
            )
        case ir.SharingColor():
            colors = [frozenset(characteristics(state, oid).colors) for oid in found]
            return len(colors) < 2 or bool(frozenset.intersection(*colors))
        case ir.TotalAtMost(number=number, amount=amount):
            total = sum(_number(state, oid, number) for oid in found)
            return total <= amount_now(state, amount, context)
        case _:
            raise AssertionError(f"{type(asked).__name__} asks nothing")


def _number(state: GameState, oid: ObjectId, number: str) -> int:
    c = characteristics(state, oid)
    return (c.power or 0) if number == "power" else c.mana_value


def so_many_go_together(
    state: GameState, what: ir.Selector, found: Sequence[Entity], number: int, context: Context
) -> bool:
    """Whether among those found are so many that can be chosen at one time."""
    asked = asked_together(what)
    if not asked:
        return len(found) >= number
    return any(
        len(_going_with(state, asked, first, found, context)) >= number for first in found
    ) or (number == 0)


def _going_with(
    state: GameState,
    asked: tuple[ir.ChosenTogether, ...],
    first: Entity,
    found: Sequence[Entity],
    context: Context,
) -> list[Entity]:
    """As many as go with that one, taken in order."""
    group = [first]
    for one in found:
        if one != first and go_together(state, asked, [*group, one], context):
            group.append(one)
    return group


class Together:
    """The check of an answer to a decision with these options, and its repair."""

    def __init__(
        self,
        state: GameState,
        asked: tuple[ir.ChosenTogether, ...],
        found: Sequence[Entity],
        context: Context,
        rule: str,
        least: int = 0,
    ) -> None:
        self.state, self.asked, self.found = state, asked, found
        self.context, self.rule, self.least = context, rule, least

    def check(self, answer: Answer) -> None:
        """Raises:
        IllegalAction: these can't be chosen together.
        """
        group = [self.found[index] for index in answer]
        if not go_together(self.state, self.asked, group, self.context):
            raise IllegalAction("these can't be chosen together", rule=self.rule)

    def repair(self, wanted: Answer) -> Answer:
        """The first of them that go together; with others, or others instead, if too few do."""
        kept = self._grown((), wanted)
        if len(kept) >= self.least:
            return kept
        every = tuple(range(len(self.found)))
        grown = [self._grown(start, every) for start in (kept, *((index,) for index in every))]
        return next((one[: self.least] for one in grown if len(one) >= self.least), kept)

    def _grown(self, kept: Answer, offered: Answer) -> Answer:
        """As many of those offered as go with those kept, taken in order."""
        for index in offered:
            group = [self.found[one] for one in (*kept, index)]
            if index not in kept and go_together(self.state, self.asked, group, self.context):
                kept = (*kept, index)
        return kept
