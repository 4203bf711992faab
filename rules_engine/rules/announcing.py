"""CR 601.2b-d, 602.2b, 603.3c-d: modes and targets of spells and abilities as they go on the
stack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.decisions import Decision, DecisionKind, Run, ask, ask_yes_no
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import ActivatedAbility, Target, TriggeredAbility
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.modal import ModeRules, Unchosen
from rules_engine.ir.selectors import TARGET_CHOOSER, AllOf, Bound, OtherThan
from rules_engine.rules.mode_options import mode_options
from rules_engine.rules.targets import (
    NoLegalChoice,
    choose_targets,
    has_legal_targets,
    legal_targets,
)
from rules_engine.state.game import GameState
from rules_engine.state.objects import Casting, Entity, GameObject, ObjectKind, StackItem
from rules_engine.vocabulary import Zone

__all__ = [
    "NoLegalChoice",
    "announce",
    "can_choose",
    "choose_modes_and_targets",
    "least_modes",
]

ABILITY = CardDefinition((CardFace(name=""),))
"""Abilities on the stack have no characteristics of a card (CR 113.7a, 109.3)."""


def item_context(
    state: GameState, item: StackItem, controller: PlayerId, casting: Casting | None = None
) -> Context:
    """The context in which the parts of a spell or ability are evaluated."""
    return Context(
        item.source,
        controller,
        targets=item.targets,
        divisions=item.divisions,
        event=item.event,
        x=item.x,
        y=item.y,
        paid=item.paid,
        costs=item.costs,
        spent=item.spent,
        bound=dict(item.bound),
        casting=casting,
    )


def can_choose(
    state: GameState,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
    choose: int,
    context: Context,
    stack_object: ObjectId | None,
    rules: ModeRules | None = None,
) -> bool:
    """Whether modes and targets could be chosen now (CR 601.2b-c, 700.2a); of modes that may be
    chosen more than once one is enough (CR 700.2d)."""
    if modes:
        possible = sum(
            has_legal_targets(state, mode.targets, context, stack_object) for mode in modes
        )
        return possible >= (min(choose, 1) if rules is not None and rules.repeat else choose)
    return has_legal_targets(state, targets, context, stack_object)


def choose_modes(
    state: GameState,
    player: PlayerId,
    item: StackItem,
    modes: tuple[Mode, ...],
    context: Context,
    stack_object: ObjectId | None,
    limits: tuple[int, int] = (1, 1),
    affordable: tuple[Mode, ...] | None = None,
    rules: ModeRules | None = None,
    otherwise: Sequence[Context] = (),
) -> Run[StackItem]:
    """CR 601.2b, 700.2a: the item with the modes that were chosen.

    Args:
        otherwise: with other values of X, or other optional costs, which are announced after the
            modes; there may be targets with these.

    Raises:
        NoLegalChoice: too few can be chosen.
    """
    possible = [
        index
        for index, mode in enumerate(modes)
        if any(
            has_legal_targets(state, mode.targets, one, stack_object)
            for one in (context, *otherwise)
        )
        and (affordable is None or mode in affordable)
        and may_be_chosen(state, item.source, index, rules)
    ]
    if rules is not None and rules.instead is not None and holds(state, rules.instead, context):
        limits = (rules.most if rules.least is None else rules.least, rules.most)
    if rules is not None and rules.other_targets and possible:
        spec = modes[possible[0]].targets[0]
        most = len(legal_targets(state, spec, context, stack_object))
        if most < limits[0]:
            raise NoLegalChoice
        limits = (limits[0], min(limits[1], most))  # CR 601.2c: each needs a target of its own
    if rules is not None and rules.repeat:
        possible = [
            index
            for index in possible
            for _ in range(rules.worth // modes[index].worth if rules.worth else limits[1])
        ]
    if len(possible) < limits[0]:
        raise NoLegalChoice
    if rules is not None and rules.at_random:
        item = replace(item, modes=tuple(sorted(state.rng.sample(possible, limits[0]))))
        note_modes(state, item, rules)
        return item
    if (
        rules is not None
        and rules.or_none
        and not (
            yield from ask_yes_no(
                player,
                f"Choose modes of {state.name(item.source)}?",
                rule="CR 700.2b",
                source=item.source,
            )
        )
    ):
        raise NoLegalChoice  # CR 603.3c: it is removed from the stack
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.MODE,
            f"Choose a mode of {state.name(item.source)}",
            mode_options(state, item.source, modes, possible),
            limits[0],
            min(limits[1], len(possible)),
            rule="CR 601.2b",
            source=item.source,
        )
    )
    item = replace(item, modes=tuple(sorted(possible[i] for i in answer)))
    if rules is not None and rules.worth < sum(modes[index].worth for index in item.modes):
        raise IllegalAction("these modes are worth too much together", rule="CR 700.2i")
    note_modes(state, item, rules)
    return item


def may_be_chosen(state: GameState, source: ObjectId, index: int, rules: ModeRules | None) -> bool:
    """CR 700.2: whether the mode is one that hasn't been chosen for that object."""
    if rules is None or rules.unchosen is None:
        return True
    turn = state.known(source).designations.get(_chosen_mode(index))
    return turn is None or (rules.unchosen is Unchosen.THIS_TURN and turn != state.turn)


def note_modes(state: GameState, item: StackItem, rules: ModeRules | None) -> None:
    """The object remembers what was chosen for it, and when."""
    obj = state.get(item.source)
    if obj is None or rules is None or rules.unchosen is None:
        return
    for index in item.modes:
        obj.designations[_chosen_mode(index)] = state.turn
    state.touch()


def _chosen_mode(index: int) -> str:
    return f"mode {index + 1} was chosen"


_TAKEN = "targets of other modes"


def choose_targets_of(
    state: GameState,
    player: PlayerId,
    item: StackItem,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
    then: Then,
    context: Context,
    stack_object: ObjectId | None,
) -> Run[StackItem]:
    """CR 601.2c-d: the item with targets and divisions; targets of several modes stand one after
    the other.

    Raises:
        NoLegalChoice: there are none.
    """
    groups = [(modes[i].targets, modes[i].then) for i in item.modes] if modes else [(targets, then)]
    groups.extend((spliced.targets, spliced.then) for spliced in item.spliced)
    all_targets: tuple[tuple[int, ...], ...] = item.targets
    all_divisions: tuple[tuple[int, ...], ...] = item.divisions
    rules = getattr(item.ability, "mode_rules", None)
    for specs, instructions in groups:
        if not specs:
            continue
        if rules is not None and rules.other_targets:
            context.bound[_TAKEN] = tuple(one for group in all_targets for one in group)
            others = OtherThan(Bound(_TAKEN))
            specs = tuple(replace(spec, what=AllOf((spec.what, others))) for spec in specs)
        picked, divided = yield from choose_targets(
            state,
            player,
            specs,
            context,
            stack_object,
            instructions,
            demands=not isinstance(item.ability, TriggeredAbility),
        )
        all_targets += picked
        all_divisions += divided
    return replace(
        item,
        targets=all_targets,
        divisions=all_divisions,
        bound=_with_chooser(item, context),
    )


def _with_chooser(item: StackItem, context: Context) -> tuple[tuple[str, tuple[Entity, ...]], ...]:
    """What the item knows, with the player whose choice a target was."""
    name = TARGET_CHOOSER.name
    if name not in context.bound:
        return item.bound
    return tuple(sorted({**dict(item.bound), name: context.bound[name]}.items()))


def least_modes(ability: ActivatedAbility | TriggeredAbility) -> int:
    """How many modes have to be chosen at least (CR 700.2a-b)."""
    return ability.choose if ability.choose_at_least is None else ability.choose_at_least


def choose_modes_and_targets(
    state: GameState,
    player: PlayerId,
    item: StackItem,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
    then: Then,
    context: Context,
    stack_object: ObjectId | None,
) -> Run[StackItem]:
    """Both, for abilities.

    Raises:
        NoLegalChoice: there are none, or no mode of a triggered ability was chosen (CR 603.3c).
    """
    if modes and item.ability is not None:
        limits = (least_modes(item.ability), item.ability.choose)
        rules = item.ability.mode_rules
        item = yield from choose_modes(
            state, player, item, modes, context, stack_object, limits, rules=rules
        )
        if not item.modes and isinstance(item.ability, TriggeredAbility):
            raise NoLegalChoice
    return (
        yield from choose_targets_of(
            state, player, item, targets, modes, then, context, stack_object
        )
    )


def announce(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    item: StackItem,
    targets: tuple[Target, ...],
    modes: tuple[Mode, ...],
) -> Run[ObjectId]:
    """Puts an ability on the stack with its choices made; returns its id.

    Raises:
        NoLegalChoice: there are no legal modes or targets; nothing was put on the stack.
    """
    assert item.ability is not None
    context = item_context(state, item, player)
    item = yield from choose_modes_and_targets(
        state, player, item, targets, modes, item.ability.then, context, None
    )
    return put_ability_on_stack(state, player, source, item)


def put_ability_on_stack(
    state: GameState, player: PlayerId, source: ObjectId, item: StackItem
) -> ObjectId:
    """CR 113.7, 405.1: a new object on top of the stack."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.ABILITY,
        definition=ABILITY,
        card="",
        owner=player,
        controller=player,
        zone=Zone.STACK,
        timestamp=state.tick(),
        item=item,
    )
    state.objects[new.id] = new
    state.names[new.id] = f"{state.name(source)}'s ability"
    state.stack.append(new.id)
    state.touch()
    return new.id
