"""CR 115.7: changing the targets of spells and abilities on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.context import Context
from rules_engine.effects.face_down_piles import choose_with_piles, face_down_piles
from rules_engine.effects.harm import is_harmful
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_objects, find_players
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import Target
from rules_engine.ir.effects import Then
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import characteristics
from rules_engine.rules.spell_parts import spell_parts
from rules_engine.rules.targeted_players import note_targeted_players
from rules_engine.rules.targets import legal_targets
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject


@executes(ir.ChooseNewTargets)
def execute_new_targets(
    state: GameState, effect: ir.ChooseNewTargets, context: Context
) -> Run[None]:
    """CR 115.7a-d."""
    to = None if effect.to is None else find(state, effect.to, context)
    for player in find_players(state, effect.player, context)[:1]:
        for oid in find_objects(state, effect.what, context):
            if oid in state.objects and state.objects[oid].item is not None:
                asks = not context.option_taken  # else the player has agreed to it already
                yield from change_targets(state, oid, player, effect.how, to, asks=asks)


def choose_new_targets(state: GameState, oid: ObjectId, context: Context) -> Run[None]:
    """CR 115.7d: for each target, another legal one or the same, if the player wants to."""
    yield from change_targets(state, oid, context.controller, ir.TargetChange.NEW, None)


@dataclass(frozen=True, slots=True)
class Slot:
    """One target that was chosen."""

    group: int
    place: int
    spec: Target
    old: Entity


def change_targets(
    state: GameState,
    oid: ObjectId,
    player: PlayerId,
    how: ir.TargetChange,
    to: list[Entity] | None,
    *,
    asks: bool = True,
) -> Run[None]:
    """CR 115.7: the player changes targets; only the final set counts (115.7e), shares stay with
    their place (115.7f), modes don't change (115.8)."""
    change = Change(state, oid, how, to)
    if not change.is_possible():
        return
    optional = asks and how in (ir.TargetChange.NEW, ir.TargetChange.ANY)
    if optional and not (
        yield from ask_yes_no(
            player, f"Choose new targets for {state.name(oid)}?", rule="CR 115.7d", source=oid
        )
    ):
        return
    chosen: list[Entity] = []
    for slot in change.slots:
        options = change.options(chosen)
        question = Decision(
            player,
            DecisionKind.TARGET,
            f"New target instead of {state.name(slot.old)}",
            (),
            rule="CR 115.7",
            source=oid,
            harmful=change.harms[slot.group],
        )
        if face_down_piles(state, options, player):
            chosen += yield from choose_with_piles(state, options, question, pointed_out=slot.old)
            continue
        answer = yield from ask(
            replace(
                question,
                options=tuple(Option(state.name(entity), entity) for entity in options),
            )
        )
        chosen.append(options[answer[0]])
    change.carry_out(chosen)


class Change:
    """The ways in which the targets of one object may be changed."""

    def __init__(
        self, state: GameState, oid: ObjectId, how: ir.TargetChange, to: list[Entity] | None
    ) -> None:
        self.state, self.how = state, how
        self.obj = obj = state.objects[oid]
        item = obj.item
        assert item is not None
        self.item = item
        self.inner = item_context(state, item, characteristics(state, oid).controller, obj.casting)
        self.to = to
        self.harms = [
            is_harmful(then, index)
            for specs, then in target_groups(state, obj)
            for index in range(len(specs))
        ]
        self.slots = [
            Slot(group, place, spec, entity)
            for group, (spec, old) in enumerate(
                zip(target_specs(state, obj), item.targets, strict=False)
            )
            for place, entity in enumerate(old)
        ]

    def legal(self, place: int, chosen: list[Entity]) -> list[Entity]:
        """What may be chosen for the place where those were chosen before it."""
        slot = self.slots[place]
        inner = replace(self.inner, targets=self._targets(chosen))
        return [
            entity
            for entity in legal_targets(self.state, _changed(slot.spec), inner, self.obj.id)
            if entity == slot.old or self.to is None or entity in self.to
        ]

    def _targets(self, chosen: list[Entity]) -> tuple[tuple[Entity, ...], ...]:
        """The targets with those in the first places."""
        groups = [list(group) for group in self.item.targets]
        for slot, entity in zip(self.slots, chosen, strict=False):
            groups[slot.group][slot.place] = entity
        return tuple(tuple(group) for group in groups)

    def is_possible(self) -> bool:
        return any(self._changes(found) for found in self._final_sets([]))

    def options(self, chosen: list[Entity]) -> list[Entity]:
        """What may be chosen for the next place, the present target last."""
        place = len(chosen)
        old = self.slots[place].old
        found = [*(entity for entity in self.legal(place, chosen) if entity != old), old]
        return [
            entity
            for entity in found
            if next(self._final_sets([*chosen, entity]), None) is not None
        ]

    def _final_sets(self, chosen: list[Entity]) -> Iterator[list[Entity]]:
        """Every set of targets that the change may leave, beginning with these."""
        place = len(chosen)
        if place == len(self.slots):
            if self._is_allowed(chosen):
                yield chosen
            return
        slot = self.slots[place]
        for entity in (slot.old, *(e for e in self.legal(place, chosen) if e != slot.old)):
            yield from self._final_sets([*chosen, entity])

    def _changes(self, final: list[Entity]) -> int:
        return sum(new != slot.old for new, slot in zip(final, self.slots, strict=True))

    def _is_allowed(self, final: list[Entity]) -> bool:
        changed = self._changes(final)
        if self.how is ir.TargetChange.ALL and changed != len(self.slots):
            return False
        if self.how is ir.TargetChange.ONE and changed != 1:
            return False
        by_group: dict[int, list[Entity]] = {}
        for entity, slot in zip(final, self.slots, strict=True):
            if entity in by_group.setdefault(slot.group, []):
                return False
            by_group[slot.group].append(entity)
        return not any(
            entity in by_group.get(other, ())
            for slot, entity in zip(self.slots, final, strict=True)
            for other in slot.spec.other_than
        )

    def carry_out(self, final: list[Entity]) -> None:
        self.obj.item = replace(self.item, targets=self._targets(final))
        note_targeted_players(self.state, self.obj.id)
        self.state.touch()


def _changed(spec: Target) -> Target:
    """CR 115.7: what is asked only as the spell is cast isn't asked of a new target."""
    return replace(spec, announced=None)


def target_groups(state: GameState, obj: GameObject) -> list[tuple[tuple[Target, ...], Then]]:
    """The targets of the object, each mode's and spliced text's with its own instructions."""
    item = obj.item
    assert item is not None
    if item.ability is not None:
        targets, modes, then = item.ability.targets, item.ability.modes, item.ability.then
    else:
        parts = spell_parts(characteristics(state, obj.id), obj.casting)
        targets, modes, then = parts.targets, parts.modes, parts.then
    groups = [(modes[i].targets, modes[i].then) for i in item.modes] if modes else [(targets, then)]
    return groups + [(spliced.targets, spliced.then) for spliced in item.spliced]


def target_specs(state: GameState, obj: GameObject) -> tuple[Target, ...]:
    return tuple(spec for targets, _ in target_groups(state, obj) for spec in targets)
