"""CR 115: targets."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.context import Context
from rules_engine.effects.harm import is_harmful
from rules_engine.effects.selecting import find, matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Target
from rules_engine.ir.effects import Then
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantBeTargetedBy, mod.PlayerHasKeyword})
"""The modifications that this module asks for."""


class NoLegalChoice(Exception):
    """There are not enough legal targets or modes; the caller says what that means."""


Targets = tuple[tuple[Entity, ...], ...]


def can_be_target(state: GameState, entity: Entity, source: ObjectId, controller: PlayerId) -> bool:
    """CR 115.4-5, 702.11, 702.16c, 702.18: whether nothing forbids to target it."""
    if entity < FIRST_OBJECT:
        player = state.players[entity]
        if player.lost:
            return False
        for change, _, _ in board(state).player_rules.get(PlayerId(entity), ()):
            if isinstance(change, mod.PlayerHasKeyword):
                if change.keyword is Keyword.SHROUD:
                    return False
                if change.keyword is Keyword.HEXPROOF and controller != entity:
                    return False
        return True
    oid = ObjectId(entity)
    if state.objects[oid].zone is not Zone.BATTLEFIELD:
        return True
    found = characteristics(state, oid)
    if found.keywords:
        if Keyword.SHROUD in found.keywords:
            return False
        if Keyword.HEXPROOF in found.keywords and controller != found.controller:
            for ability in found.keyword_abilities(Keyword.HEXPROOF):
                context = Context(oid, found.controller)
                if ability.what is None or matches(state, source, ability.what, context):
                    return False
        if Keyword.PROTECTION in found.keywords and is_protected_from(state, oid, source):
            return False
    for change, by, owner in found.rules:
        if isinstance(change, mod.CantBeTargetedBy) and matches(
            state, source, change.what, Context(by, owner)
        ):
            return False
    return True


def legal_targets(
    state: GameState, target: Target, context: Context, stack_object: ObjectId | None
) -> list[Entity]:
    """Everything that may be chosen for it now, without regard to the other targets."""
    return [
        entity
        for entity in find(state, target.what, context)
        if entity != stack_object
        and can_be_target(state, entity, context.source, context.controller)
    ]


def is_still_legal(state: GameState, entity: Entity, target: Target, context: Context) -> bool:
    """CR 608.2b: an object that changed zones is another one (CR 400.7) and so no longer legal."""
    if entity >= FIRST_OBJECT and entity not in state.objects:
        return False
    return matches(state, entity, target.what, context) and can_be_target(
        state, entity, context.source, context.controller
    )


def has_legal_targets(
    state: GameState, targets: tuple[Target, ...], context: Context, stack_object: ObjectId | None
) -> bool:
    """CR 601.2c: whether some full choice of targets exists."""
    if not targets:
        return True
    if len(targets) == 1 and targets[0].minimum == 1 and targets[0].divided is None:
        return bool(legal_targets(state, targets[0], context, stack_object))
    candidates = [legal_targets(state, target, context, stack_object) for target in targets]

    def fits(index: int, chosen: list[tuple[Entity, ...]]) -> bool:
        if index == len(targets):
            return True
        target = targets[index]
        need = max(0, amount_of(state, target.minimum, context))
        taken = {entity for other in target.other_than for entity in chosen[other]}
        free = [entity for entity in candidates[index] if entity not in taken]
        if need == 0:
            return fits(index + 1, [*chosen, ()])
        if len(free) < need:
            return False
        if need > 1 or not any(index in later.other_than for later in targets):
            return fits(index + 1, [*chosen, tuple(free[:need])])
        return any(fits(index + 1, [*chosen, (entity,)]) for entity in free)

    return fits(0, [])


def choose_targets(
    state: GameState,
    player: PlayerId,
    targets: tuple[Target, ...],
    context: Context,
    stack_object: ObjectId | None,
    then: Then,
) -> Run[tuple[Targets, tuple[tuple[int, ...], ...]]]:
    """CR 601.2c-d: the chosen targets and how what is divided is divided.

    Raises:
        NoLegalChoice: there aren't enough.
    """
    chosen: list[tuple[Entity, ...]] = []
    divisions: list[tuple[int, ...]] = []
    for index, target in enumerate(targets):
        taken = {entity for other in target.other_than for entity in chosen[other]}
        legal = [
            entity
            for entity in legal_targets(state, target, context, stack_object)
            if entity not in taken and _leaves_enough(state, targets, index, entity, context)
        ]
        low = max(0, amount_of(state, target.minimum, context))
        high = min(len(legal), max(0, amount_of(state, target.maximum, context)))
        total = 0
        if target.divided is not None:
            total = max(0, amount_of(state, target.divided, context))
            high = min(high, total)
        if len(legal) < low or high < low:
            raise NoLegalChoice
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.TARGET,
                f"Choose target {index + 1} of {state.name(context.source)}"
                if len(targets) > 1
                else f"Choose a target of {state.name(context.source)}",
                tuple(Option(state.name(entity), entity) for entity in legal),
                low,
                high,
                rule="CR 601.2c",
                source=context.source,
                harmful=is_harmful(then, index),
            )
        )
        picked = tuple(legal[i] for i in answer)
        chosen.append(picked)
        divisions.append((yield from _divide(state, player, total, picked, context)))
    return tuple(chosen), tuple(divisions)


def _leaves_enough(
    state: GameState, targets: tuple[Target, ...], index: int, entity: Entity, context: Context
) -> bool:
    """Whether a later target that must be another one could still be chosen."""
    for target in targets[index + 1 :]:
        if index not in target.other_than or target.minimum != 1:
            continue
        if not any(other != entity for other in legal_targets(state, target, context, None)):
            return False
    return True


def _divide(
    state: GameState, player: PlayerId, total: int, picked: tuple[Entity, ...], context: Context
) -> Run[tuple[int, ...]]:
    """CR 601.2d: each gets at least one."""
    if not total or not picked:
        return ()
    return (
        yield from ask(
            Decision(
                player,
                DecisionKind.DIVIDE,
                f"Divide {total} among the targets of {state.name(context.source)}",
                tuple(Option(state.name(entity), entity) for entity in picked),
                rule="CR 601.2d",
                source=context.source,
                total=total,
                each_at_least=1,
            )
        )
    )
