"""CR 111, 701.7: creating tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Run
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.combat import what_it_attacks
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.lasting import with_cards_just_exiled
from rules_engine.effects.registry import executes, executes_together
from rules_engine.effects.selecting import find, find_objects, find_players
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import (
    Ability,
)
from rules_engine.ir.amounts import Amount
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import ExiledWithThis, GrantingObject, Selector
from rules_engine.rules.characteristics import in_command_zone
from rules_engine.rules.copying import Copier, copy_with_exceptions, counters_of_exceptions
from rules_engine.rules.editions import TokenOwner
from rules_engine.rules.events import happen
from rules_engine.rules.faces import DOUBLE_FACED, definition_of_token_copy
from rules_engine.rules.kept import Kept
from rules_engine.rules.made_with import note_made
from rules_engine.rules.modifying import granted_ability
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, StackItem
from rules_engine.vocabulary import Color

_FACES: Kept[tuple[ir.TokenSpec, int | None, int | None, int | None], CardFace] = Kept()


def token_face(state: GameState, spec: ir.TokenSpec, context: Context) -> CardFace:
    """CR 111.3-4: the token's copiable values."""

    def number(amount: Amount | None) -> int | None:
        return None if amount is None else amount_of(state, amount, context)

    own = any(isinstance(node, GrantingObject) for one in spec.abilities for node in walk(one))
    granter = context.source if own else None
    key = (spec, number(spec.power), number(spec.toughness), granter)
    face = _FACES.get(key)
    if face is None:
        face = CardFace(
            name=spec.name or " ".join([*spec.subtypes, "Token"]),
            mana_cost=None,
            supertypes=spec.supertypes,
            types=spec.types,
            subtypes=spec.subtypes,
            abilities=tuple(granted_ability(state, one, context) for one in spec.abilities)
            if own
            else spec.abilities,
            power=key[1],
            toughness=key[2],
            color_indicator=spec.colors,
        )
        _FACES[key] = face
    return face


def _what_they_attack(
    state: GameState,
    attacking: bool,
    named: Selector | None,
    count: int,
    player: PlayerId,
    name: str,
    context: Context,
) -> Run[tuple[Entity | None, ...]]:
    """CR 508.4: chosen for each of them."""
    attacked: list[Entity | None] = []
    for _ in range(count if attacking else 0):
        attacked.append((yield from what_it_attacks(state, player, named, name, context)))
    return tuple(attacked)


def token_definition(
    state: GameState, spec: ir.TokenSpec, context: Context
) -> CardDefinition | None:
    """CR 111.10i: both faces of a double-faced token; None for others."""
    if spec.back is None:
        return None
    faces = (token_face(state, spec, context), token_face(state, spec.back, context))
    return CardDefinition(faces, Layout.TRANSFORM)


@executes(ir.CreateToken)
def create_token(state: GameState, effect: ir.CreateToken, context: Context) -> Run[None]:
    """CR 701.7a."""
    yield from create_tokens(state, (effect,), context)


@executes_together(ir.CreateToken)
def create_tokens(
    state: GameState, effects: Sequence[ir.CreateToken], context: Context
) -> Run[None]:
    """CR 701.7a: several kinds of tokens are created at one time."""
    events: list[ev.Event] = []
    for effect in effects:
        events += yield from _creating_events(state, effect, context)
    blocking = effects[0].blocking
    blocked = () if blocking is None else find_objects(state, blocking, context)
    done = yield from happen(state, *events)
    _bind_created(state, done, context)
    for token in context.bound["created"]:
        for attacker in blocked:
            yield from happen(
                state, ev.StartedBlocking(ObjectId(token), attacker, put_blocking=True)
            )


def _creating_events(
    state: GameState, effect: ir.CreateToken, context: Context
) -> Run[list[ev.Event]]:
    count = natural(state, effect.count, context)
    token_spec = _as_chosen(state, effect.token, context)
    face = token_face(state, token_spec, context)
    definition = token_definition(state, token_spec, context)
    owner = None
    if state.edition.token_owner is TokenOwner.EFFECT_CONTROLLER:
        owner = context.controller
    hosts = [] if effect.attached_to is None else find(state, effect.attached_to, context)
    if effect.attached_to is not None and not hosts and "Aura" in face.subtypes:
        return []  # CR 303.4i
    events: list[ev.Event] = []
    for player in find_players(state, effect.player, context):
        attacked = yield from _what_they_attack(
            state, effect.attacking, effect.attacked, count, player, face.name, context
        )
        events.append(
            ev.TokensCreated(
                face,
                player,
                count,
                effect.tapped,
                attacked,
                definition=definition,
                attached_to=hosts[0] if hosts else None,
                owner=owner,
            )
        )
    return events


def _as_chosen(state: GameState, token: ir.TokenSpec, context: Context) -> ir.TokenSpec:
    """CR 607.2d: without a choice it has no color and no creature type."""
    if not token.of_choice:
        return token
    known = state.known(context.source)
    color, kind = known.choice("color"), known.choice("creature type")
    return replace(
        token,
        of_choice=False,
        colors=(Color(color),) if color is not None else (),
        subtypes=(kind,) if kind is not None else (),
    )


@executes(ir.CreateTokenCopy)
def create_token_copy(state: GameState, effect: ir.CreateTokenCopy, context: Context) -> Run[None]:
    """CR 707.2: with the copiable values of the object, as it last was if it's gone."""
    events = yield from _copying_events(state, effect, context)
    done = yield from happen(state, *events)
    _bind_created(state, done, context)


def copy_each(
    state: GameState, effect: ir.CreateTokenCopy, each: Iterable[Entity], context: Context
) -> Run[list[tuple[Entity, ...]]]:
    """CR 608.2f: "for each of them, create a token that's a copy of it": all at once.

    Returns:
        The copies made for each; equally many where effects made more.
    """
    events: list[ev.Event] = []
    planned: list[str] = []
    for entity in each:
        context.iterated = entity
        copying = yield from _copying_events(state, effect, context)
        events += copying
        names = (e.face.name for e in copying if isinstance(e, ev.TokensCreated))
        planned.append(next(names, ""))
    done = yield from happen(state, *events)
    _bind_created(state, done, context)
    made: Sequence[Entity] = context.bound["created"]
    if len(set(planned)) == 1:
        made = [oid for oid in made if state.name(oid) == planned[0]]
    share = len(made) // max(len(planned), 1)
    return [tuple(made[n * share : (n + 1) * share]) for n in range(len(planned))]


def _copying_events(
    state: GameState, effect: ir.CreateTokenCopy, context: Context
) -> Run[list[ev.Event]]:
    count = natural(state, effect.count, context)
    exceptions = tuple(with_cards_just_exiled(state, e, context) for e in effect.exceptions)
    events: list[ev.Event] = []
    for oid in (yield from chosen_objects(state, effect.of, context)):
        original = state.known(oid)
        ability = item.ability if (item := _item(state, context)) is not None else None
        copied = copy_with_exceptions(
            state,
            definition_of_token_copy(original),
            exceptions,
            Copier(original.face, ability),
            context,
        )
        side = original.side if copied.layout in DOUBLE_FACED else 0
        more = counters_of_exceptions(state, copied, exceptions, context)
        for player in find_players(state, effect.player, context):
            face = copied.faces[side]
            attacked = yield from _what_they_attack(
                state, effect.attacking, effect.attacked, count, player, face.name, context
            )
            events.append(
                ev.TokensCreated(
                    face,
                    player,
                    count,
                    effect.tapped,
                    attacked,
                    definition=copied,
                    side=side,
                    counters=more,
                )
            )
    return events


def _bind_created(state: GameState, done: list[ev.Event], context: Context) -> None:
    """The tokens are the result of the instruction, for "that token" and "that many"."""
    made = tuple(e.new_id for e in done if isinstance(e, ev.TokenCreated) and e.new_id is not None)
    context.bound["created"] = context.bound[RESULT] = made
    context.result = len(made)
    note_made(state, context.source, made)


def _item(state: GameState, context: Context) -> StackItem | None:
    return state.known(context.stack_object).item if context.stack_object is not None else None


@executes(ir.GetEmblem)
def get_emblem(state: GameState, effect: ir.GetEmblem, context: Context) -> Run[None]:
    """CR 114.2, 114.4: its abilities function in the command zone."""

    def name(field: str, value: object) -> object:
        match value:
            case ExiledWithThis(by=None):
                return replace(value, by=context.source)
            case _:
                return value

    abilities = tuple(transform(ability, name) for ability in effect.abilities)
    face = emblem_face(effect.name, abilities)
    players = find_players(state, effect.player, context)
    yield from happen(state, *(ev.EmblemCreated(face, player) for player in players))


@lru_cache(maxsize=1000)
def emblem_face(name: str, abilities: tuple[Ability, ...]) -> CardFace:
    """CR 114.1, 114.3: abilities and no other characteristics but, for some, a name."""
    return CardFace(name=name, abilities=tuple(in_command_zone(ability) for ability in abilities))
