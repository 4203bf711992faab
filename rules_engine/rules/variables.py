"""CR 107.3, 601.2b: the numbers that X and Y stand for, announced with a spell or ability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost, mana_symbol
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import Target
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Comparison, ManaValueIs
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import can_pay, total_mana
from rules_engine.rules.mana_sources import available_mana
from rules_engine.rules.mana_spending import OTHER, Purpose
from rules_engine.rules.payment_help import helping_sources
from rules_engine.rules.targets import has_legal_targets, legal_targets
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

THE_X, THE_Y = mana_symbol("X"), mana_symbol("Y")

MOST_X = 200
"""Where counting stops for costs in something that could be without end."""


MOST_SAVED = 10
"""How far above the first X that can't be paid one may lie that can, since it is reduced."""


def _amount(price: Cost) -> int:
    mana = total_mana(price)
    return 0 if mana is None else mana.amount


def has_x(printed: ManaCost | None, price: Cost) -> bool:
    """Whether a cost says what X is (CR 107.3a-b)."""
    return (printed is not None and printed.variables > 0) or any(
        isinstance(node, ChosenX) for part in price.parts for node in walk(part)
    )


def is_fitted(price: Cost) -> bool:
    """ "Discard a card with mana value X": whether what is given has to be just what X is."""
    fitted = ManaValueIs(Comparison.EQUAL, ChosenX())
    given = (part for part in price.parts if not isinstance(part, Mana))
    return any(node == fitted for part in given for node in walk(part))


def fitting_x(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    price_with: Callable[[int], Cost],
    purpose: Purpose = OTHER,
) -> list[int]:
    """CR 107.3a: the values of X for which there is something of just that mana value to give; a
    greater one may do where a smaller one doesn't."""
    given = (oid for oid, obj in state.objects.items() if obj.zone is not Zone.LIBRARY)
    values = sorted({characteristics(state, oid).mana_value for oid in given})
    return [
        x for x in values if can_pay(state, player, source, price_with(x), x=x, purpose=purpose)
    ]


def targets_for_x(state: GameState, targets: tuple[Target, ...], context: Context) -> list[int]:
    """CR 107.3f: the values of X for which there are legal targets "with mana value X"."""
    there = (oid for oid, obj in state.objects.items() if obj.zone is not Zone.LIBRARY)
    values = sorted({characteristics(state, oid).mana_value for oid in there})
    return [x for x in values if has_legal_targets(state, targets, replace(context, x=x), None)]


def choose_fitting_x(
    state: GameState, player: PlayerId, source: ObjectId, values: list[int]
) -> Run[int]:
    """CR 107.3a, 602.2b: one of these.

    Raises:
        IllegalAction: there is none.
    """
    if not values:
        raise IllegalAction("there is nothing to pay with", rule="CR 118.3")
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"Choose X for {state.name(source)}",
            tuple(Option(str(value)) for value in values),
            rule="CR 107.3a",
            source=source,
        )
    )
    return values[answer[0]]


def choose_free_x(
    state: GameState,
    player: PlayerId,
    spell: ObjectId,
    targets: tuple[Target, ...],
    context: Context,
) -> Run[int]:
    """CR 107.3f: an X that only the text has is chosen when it's needed: as targets are."""
    free = [
        target
        for target in targets
        if isinstance(target.minimum, ChosenX) or isinstance(target.maximum, ChosenX)
    ]
    if not free:
        return 0
    most = max(len(legal_targets(state, target, context, spell)) for target in free)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.NUMBER,
            f"Choose X for {state.name(spell)}",
            (),
            0,
            most,
            rule="CR 107.3f",
            source=spell,
        )
    )
    return answer[0]


def with_y(price: Cost, y: int) -> Cost:
    """The cost with that much generic mana for each {Y}."""
    mana = total_mana(price)
    if mana is None or THE_Y not in mana.symbols:
        return price
    return _with_mana(price, lambda one: one.with_variable(y, "Y"))


def _with_mana(price: Cost, change: Callable[[ManaCost], ManaCost]) -> Cost:
    return Cost(
        tuple(
            replace(part, cost=change(part.cost)) if isinstance(part, Mana) else part
            for part in price.parts
        )
    )


def choose_y(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    price: Cost,
    purpose: Purpose = OTHER,
    price_with: Callable[[int], Cost] | None = None,
) -> Run[int]:
    """CR 107.3p: Y follows the rules of X; it is chosen first, so X is what can still be paid."""
    mana = total_mana(price)
    if mana is None or THE_Y not in mana.symbols:
        return 0

    def whole(y: int) -> Cost:
        assert price_with is not None
        return _with_mana(price_with(y), lambda one: one.with_variable(0))

    return (
        yield from choose_x(
            state,
            player,
            source,
            _with_mana(price, _y_as_x),
            purpose,
            None if price_with is None else whole,
            letter="Y",
        )
    )


def _y_as_x(mana: ManaCost) -> ManaCost:
    return ManaCost(tuple(THE_X if s == THE_Y else s for s in mana.symbols if s != THE_X))


def choose_x(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    price: Cost,
    purpose: Purpose = OTHER,
    price_with: Callable[[int], Cost] | None = None,
    *,
    letter: str = "X",
    least: int = 0,
) -> Run[int]:
    """CR 601.2b, 107.3a: any number that can be paid for, from `least` on.

    `price_with`: the whole cost for a value of X, where reductions make it less than the price.

    Raises:
        IllegalAction: the least number can't be paid for.
    """
    mana = total_mana(price)
    if mana is not None and mana.variables:
        there = available_mana(state, player) + len(helping_sources(state, player, source))

        def whole(x: int) -> Cost:
            return price if price_with is None else price_with(x)

        most = max(0, (there - mana.amount) // mana.variables) + 1
        while most < MOST_X and can_pay(
            state, player, source, whole(most), x=most, purpose=purpose
        ):
            most += 1
        while most > 0 and not can_pay(state, player, source, whole(most), x=most, purpose=purpose):
            most -= 1
        dearer = [
            x
            for x in range(most + 1, most + MOST_SAVED + 1)
            if _amount(whole(x)) <= there
            and can_pay(state, player, source, whole(x), x=x, purpose=purpose)
        ]
        if dearer:  # a reduction by the mana value that X makes: between may lie what can't be paid
            below = range(least, most + 1)
            payable = [
                x for x in below if can_pay(state, player, source, whole(x), x=x, purpose=purpose)
            ]
            return (yield from choose_fitting_x(state, player, source, payable + dearer))
    elif any(isinstance(node, ChosenX) for part in price.parts for node in walk(part)):
        most = 0
        while most < MOST_X and can_pay(state, player, source, price, x=most + 1, purpose=purpose):
            most += 1
    else:
        return 0
    if most < least:
        raise IllegalAction(f"{letter} can't be less than {least}", rule="CR 107.3a")
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.NUMBER,
            f"Choose {letter} for {state.name(source)}",
            (),
            least,
            most,
            rule="CR 107.3a",
            source=source,
        )
    )
    return answer[0]
