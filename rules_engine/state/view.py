"""What one player may know of a game (CR 400.2, 402.3, 708.5).

Objects in hidden zones that the viewer may not look at appear as pseudonyms without
characteristics. A pseudonym
is made anew whenever the object gets a new id, which it does at every zone change and shuffle.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability
from rules_engine.rules.board import board, characteristics, starting_characteristics
from rules_engine.rules.characteristics import Characteristics, base_characteristics
from rules_engine.rules.faces import is_transformed, shown_name
from rules_engine.rules.mana_sources import mana_sources
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.vocabulary import CardType, Color, Keyword, Step, SupplementaryDeck, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.LooksAtTop, mod.MayLookAt, mod.PlaysWithHandRevealed, mod.PlaysWithTopRevealed}
)
"""The modifications that this module asks for."""


CONTROLLED = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
"""CR 108.4, 109.4: where objects have controllers."""


@dataclass(frozen=True, slots=True)
class ObjectView:
    """An object that the viewer can see."""

    id: int
    name: str
    zone: Zone
    owner: int
    controller: int | None
    """Of permanents and of objects on the stack; others have none (CR 108.4)."""
    types: frozenset[CardType]
    subtypes: frozenset[str]
    colors: frozenset[Color]
    mana_cost: str
    mana_value: int
    power: int | None
    toughness: int | None
    keywords: frozenset[Keyword]
    abilities: tuple[Ability, ...]
    tapped: bool | None = None
    """None for what isn't a permanent: it has no status (CR 110.5d)."""
    sick: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: Entity | None = None
    attacking: Entity | None = None
    blocking: tuple[int, ...] = ()
    token: bool = False
    regeneration_shields: int = 0
    targets: tuple[Entity, ...] = ()
    source: int | None = None
    """For an ability on the stack: what it came from."""
    face_down: bool = False
    underneath: str = ""
    """The name of a face-down object's card, if the viewer may look at it (CR 708.5)."""
    transformed: bool = False
    """Its back face is up (CR 701.27g)."""

    @property
    def is_creature(self) -> bool:
        return CardType.CREATURE in self.types

    @property
    def is_land(self) -> bool:
        return CardType.LAND in self.types


@dataclass(frozen=True, slots=True)
class HiddenView:
    """A card that the viewer can't see: a pseudonym and nothing else."""

    id: str
    zone: Zone
    owner: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    id: int
    name: str
    life: int
    hand: tuple[ObjectView | HiddenView, ...]
    library_size: int
    outside: tuple[ObjectView | HiddenView, ...]
    """The sideboard (CR 400.11)."""
    known_library: tuple[tuple[int, ObjectView], ...]
    """Cards of the library that the viewer knows, with their distance from the top."""
    graveyard: tuple[ObjectView, ...]
    pool: tuple[tuple[str, int], ...]
    counters: tuple[tuple[str, int], ...]
    lands_played: int
    in_game: bool
    available_mana: int
    """How much mana its permanents could make now, which all can see."""
    supplementary: tuple[tuple[SupplementaryDeck, int], ...] = ()
    """How many cards are in their supplementary decks (CR 100.2d)."""


@dataclass(frozen=True, slots=True)
class View:
    viewer: int
    turn: int
    active: int
    step: Step
    priority: int | None
    players: tuple[PlayerView, ...]
    battlefield: tuple[ObjectView, ...]
    phased_out: tuple[ObjectView, ...]
    """Permanents that are treated as though they didn't exist (CR 702.26b)."""
    stack: tuple[ObjectView, ...]
    """The top object is the last one."""
    exile: tuple[ObjectView | HiddenView, ...]
    command: tuple[ObjectView, ...]
    over: bool
    winner: int | None
    main_game: View | None = None
    """CR 729.1a: of a subgame, the game that waits for it."""
    ante: tuple[ObjectView, ...] = ()
    """CR 407.2."""
    active_team: tuple[int, ...] = ()
    """CR 805.4a: whose turn it is, the active player first."""

    @property
    def is_my_turn(self) -> bool:
        return self.viewer in self.active_team

    @property
    def me(self) -> PlayerView:
        return self.players[self.viewer]

    def find(self, object_id: int | None) -> ObjectView | None:
        """The visible object of that id, wherever it is."""
        if object_id is None:
            return None
        for place in (self.battlefield, self.stack):
            for shown in place:
                if shown.id == object_id:
                    return shown
        for player in self.players:
            for card in (*player.hand, *player.graveyard):
                if isinstance(card, ObjectView) and card.id == object_id:
                    return card
        return next(
            (c for c in self.exile if isinstance(c, ObjectView) and c.id == object_id), None
        )


def build_view(state: GameState, viewer: PlayerId) -> View:
    """Everything the player may see and nothing else."""
    return View(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        active_team=tuple(state.active_team),
        step=state.step,
        priority=state.priority,
        players=tuple(_player(state, player.id, viewer) for player in state.players),
        battlefield=tuple(show(state, oid, viewer) for oid in state.battlefield),
        phased_out=tuple(show(state, oid, viewer) for oid in state.phased_out),
        stack=tuple(show(state, oid, viewer) for oid in state.stack),
        exile=tuple(_card(state, oid, viewer) for oid in state.exile),
        command=tuple(show(state, oid, viewer) for oid in state.command),
        over=state.over,
        winner=state.winner,
        main_game=None if state.main_game is None else build_view(state.main_game.game, viewer),
        ante=tuple(show(state, oid, viewer) for oid in state.ante),
    )


def thing(state: GameState, oid: ObjectId) -> GameObject:
    """The object of that id, phased out or not."""
    return state.objects.get(oid) or state.phased_out[oid]


def name_for(state: GameState, entity: Entity, viewer: PlayerId) -> str:
    """What the player may call a player or an object: nothing of what is hidden from them."""
    if entity < FIRST_OBJECT or entity not in state.objects:
        return state.name(entity)
    oid = ObjectId(entity)
    obj = state.objects[oid]
    if obj.zone.is_public and not obj.face_down:
        return state.name(oid)
    if may_see(state, oid, viewer):
        return obj.face.name
    return shown_name(obj) if obj.face_down else "a card"


def may_see(state: GameState, oid: ObjectId, viewer: PlayerId) -> bool:
    """Whether the player may look at the object's face."""
    obj = thing(state, oid)
    if obj.zone is not Zone.OUTSIDE and viewer in state.decided_by.values():
        for other, decider in state.decided_by.items():
            if decider == viewer != other and may_see(state, oid, other):
                return True  # CR 723.4
    if obj.face_down:
        # CR 406.3, 708.5
        if viewer in state.revealed.get(oid, ()):
            return True
        if oid in state.phased_out:
            return obj.phased_out_by == viewer
        if oid in state.command and obj.controller == viewer:
            return True  # CR 315.7; not the cards of supplementary decks
        on_table = obj.zone in (Zone.BATTLEFIELD, Zone.STACK)
        if on_table and characteristics(state, oid).controller == viewer:
            return True
        return any(
            isinstance(rule.modification, mod.MayLookAt)
            and rule.controller == viewer
            and matches(state, oid, rule.matching, Context(rule.source, rule.controller))
            for rule in board(state).general_rules
        )
    if obj.zone.is_public:
        return True
    if viewer in state.revealed.get(oid, ()):
        return True
    if obj.zone is Zone.OUTSIDE:
        return obj.owner == viewer
    if obj.zone is Zone.HAND:
        if viewer in state.heads(obj.owner):
            return True  # CR 810.5: teammates too
        rules = board(state).player_rules.get(obj.owner, ())
        return any(isinstance(rule[0], mod.PlaysWithHandRevealed) for rule in rules)
    if obj.zone is Zone.LIBRARY and state.players[obj.owner].library[-1] == oid:
        if _was_just_uncovered(state, obj.owner):
            return False
        rules = board(state).player_rules.get(obj.owner, ())
        return any(
            isinstance(rule[0], mod.PlaysWithTopRevealed)
            or (
                isinstance(rule[0], mod.LooksAtTop)
                and viewer == (rule[2] if rule[0].for_you else obj.owner)
            )
            for rule in rules
        )
    return False


def _was_just_uncovered(state: GameState, owner: PlayerId) -> bool:
    """CR 401.5: the card under one that is being cast isn't revealed before it has become cast."""
    if not state.announcing or not state.stack:
        return False
    spell = state.objects[state.stack[-1]]
    return (
        spell.owner == owner
        and spell.casting is not None
        and spell.casting.from_zone is Zone.LIBRARY
    )


def pseudonym(state: GameState, oid: ObjectId, viewer: PlayerId) -> str:
    """A name for a hidden card that says nothing about it."""
    return _pseudonym(f"{state.secret}/{viewer}/{oid}")


@lru_cache(maxsize=4096)
def _pseudonym(text: str) -> str:
    return "h" + hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def _card(state: GameState, oid: ObjectId, viewer: PlayerId) -> ObjectView | HiddenView:
    if may_see(state, oid, viewer):
        return show(state, oid, viewer)
    obj = state.objects[oid]
    return HiddenView(pseudonym(state, oid, viewer), obj.zone, obj.owner)


def _knows(state: GameState, oid: ObjectId, viewer: PlayerId) -> bool:
    """Whether the card was shown to the player, or to one whom the player controls (CR 723.4)."""
    shown = state.revealed.get(oid, ())
    return viewer in shown or any(
        decider == viewer and other in shown for other, decider in state.decided_by.items()
    )


def _player(state: GameState, player: PlayerId, viewer: PlayerId) -> PlayerView:
    seat = state.players[player]
    depth = len(seat.library)
    known = _known_library(state, player, viewer)
    hand = tuple(_card(state, oid, viewer) for oid in seat.hand)
    if player != viewer:
        hand = tuple(sorted(hand, key=lambda card: str(card.id)))
    return PlayerView(
        id=player,
        name=seat.name,
        life=seat.life,
        hand=hand,
        library_size=depth,
        outside=tuple(_card(state, oid, viewer) for oid in seat.outside),
        known_library=known,
        graveyard=tuple(show(state, oid, viewer) for oid in seat.graveyard),
        pool=tuple(sorted((unit.type.value, count) for unit, count in seat.pool.items())),
        counters=tuple(sorted(seat.counters.items())),
        lands_played=seat.lands_played,
        in_game=not seat.lost,
        available_mana=sum(
            len(source.options[0].mana)
            if len(source.options) == 1
            else max(len(option.mana) for option in source.options)
            for source in mana_sources(state, player)
        ),
        supplementary=tuple((kind, len(deck)) for kind, deck in seat.supplementary.items()),
    )


def _known_library(
    state: GameState, player: PlayerId, viewer: PlayerId
) -> tuple[tuple[int, ObjectView], ...]:
    """Cards that were shown to the viewer, and the top one if an effect lets them see it."""
    library = state.players[player].library
    if not library:
        return ()
    depth = len(library)
    seen: list[tuple[int, ObjectView]] = []
    if not state.revealed.keys().isdisjoint(library):
        seen.extend(
            (depth - 1 - index, show(state, oid, viewer))
            for index, oid in enumerate(library[:-1])
            if _knows(state, oid, viewer)
        )
    if may_see(state, library[-1], viewer):
        seen.append((0, show(state, library[-1], viewer)))
    return tuple(seen)


_SHOWN: dict[tuple[object, ...], tuple[Characteristics, ObjectView]] = {}
MOST_KEPT = 5000
"""Beyond that many the views of single objects are made anew."""


def show(state: GameState, oid: ObjectId, viewer: PlayerId) -> ObjectView:
    """The object as the player sees it: of a face-down one the face only if they may look.

    Most objects look the same to everybody and from one decision to the next; their views are kept.
    """
    obj = state.objects.get(oid)
    if obj is None or obj.face_down or obj.item is not None or obj.counters:
        return _show(state, oid, viewer)
    found = characteristics(state, oid)
    combat = state.combat
    key = (
        oid,
        id(found),
        obj.zone,
        obj.kind,
        obj.owner,
        obj.tapped,
        obj.new_control,
        obj.damage,
        obj.attached_to,
        obj.regeneration_shields,
        obj.side == 1 and is_transformed(obj),
        None if combat is None else (combat.attackers.get(oid), combat.blockers.get(oid)),
    )
    hit = _SHOWN.get(key)
    if hit is None or hit[0] is not found:
        if len(_SHOWN) >= MOST_KEPT:
            _SHOWN.clear()
        _SHOWN[key] = hit = (found, _show(state, oid, viewer))
    return hit[1]


def _show(state: GameState, oid: ObjectId, viewer: PlayerId) -> ObjectView:
    obj = thing(state, oid)
    if oid in state.phased_out:
        found = starting_characteristics(obj, obj.phased_out_by or obj.controller)
    else:
        found = characteristics(state, oid)
    looked_at = obj.face_down and may_see(state, oid, viewer)
    if looked_at and obj.zone is Zone.EXILE:
        found = base_characteristics(obj.face, obj.owner)
    combat = state.combat
    item = obj.item
    return ObjectView(
        id=oid,
        name=found.name or state.name(oid) if obj.kind is ObjectKind.ABILITY else found.name,
        zone=obj.zone,
        owner=obj.owner,
        controller=found.controller if obj.zone in CONTROLLED else None,
        types=found.types,
        subtypes=found.subtypes,
        colors=found.colors,
        mana_cost=str(found.mana_cost) if found.mana_cost is not None else "",
        mana_value=found.mana_value,
        power=found.power,
        toughness=found.toughness,
        keywords=found.keywords,
        abilities=found.abilities,
        tapped=obj.tapped if obj.zone is Zone.BATTLEFIELD else None,
        sick=obj.new_control,
        damage=obj.damage,
        counters=tuple(sorted(obj.counters.items())) if obj.counters else (),
        attached_to=obj.attached_to,
        attacking=combat.attackers.get(oid) if combat is not None else None,
        blocking=combat.blockers.get(oid, ()) if combat is not None else (),
        token=obj.kind is ObjectKind.TOKEN,
        regeneration_shields=obj.regeneration_shields,
        targets=tuple(e for group in item.targets for e in group) if item is not None else (),
        source=item.source if item is not None else None,
        face_down=obj.face_down,
        underneath=obj.face.name if looked_at else "",
        transformed=is_transformed(obj),
    )
