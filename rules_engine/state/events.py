"""Events: everything that changes a game is one of these values (CR 603.2, 614.1).

They are proposed, prohibited, replaced, performed, recorded and matched by triggers in
`rules.events`; the play-by-play is
written from the recorded ones.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.effects import WhenYouDo
from rules_engine.ir.modifications import Modification
from rules_engine.state.objects import Entity, FaceDown, PlacedSticker
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import Keyword, KeywordAction, PlanarResult, Step, Zone


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class ZoneMove(Event):
    """An object goes to a zone (CR 400). `new_id` is filled in when it is performed."""

    object: ObjectId
    to: Zone
    cause: str
    """draw, discard, destroy, sacrifice, cast, play, resolve, mill, search, rule, effect,
    counter, mulligan, …"""
    player: PlayerId | None = None
    """Who will control it (battlefield, stack); its owner, if None."""
    by: PlayerId | None = None
    """Who does it: sacrifices, discards, casts, plays."""
    told_by: PlayerId | None = None
    """Who controls the spell or ability that says so, of a discard or a destruction."""
    from_top: int = 0
    """Into a library: how many cards lie above it; -1 for the bottom."""
    secret_order: bool = False
    """Into a library: one of several in an order that isn't shown (CR 401.4)."""
    tapped: bool = False
    attached_to: Entity | None = None
    hosts: tuple[Entity, ...] = ()
    """What an Aura may be attached to as it enters, if not to all that it could enchant."""
    counters: tuple[tuple[str, int], ...] = ()
    copy_of: CardDefinition | None = None
    copy_until_down: bool = False
    copy_until_end_of_turn: bool = False
    when_copied: tuple[WhenYouDo, ObjectId] | None = None
    """CR 707.9g: what triggers if this stays the last copy effect, and what was copied."""
    choices: tuple[tuple[str, str], ...] = ()
    used: tuple[tuple[str, tuple[Entity, ...]], ...] = ()
    """Onto the battlefield: what keywords of it used (`GameObject.used`)."""
    face_down: bool = False
    face_down_as: FaceDown | None = None
    side: int | None = None
    """The face that will be up (CR 712.11, 712.13-14); None: the same on a permanent as on its
    spell, else the front face."""
    flipped: bool = False
    """CR 110.5, 710.2: a flip card enters that way."""
    joined_by: tuple[ObjectId, ...] = ()
    """CR 701.42a: the other cards that represent the same permanent."""
    others: tuple[ObjectId, ...] = ()
    """CR 712.21: what the other cards of the permanent that left became."""
    component_order: tuple[int, ...] = ()
    """CR 712.21a-b: the order that its owner wants for its cards."""
    component_moves: tuple[tuple[int, ZoneMove], ...] = ()
    """CR 730.3e, 903.9c: those of its components, 0 being the topmost one, that go elsewhere."""
    attacking: Entity | None = None
    blocking: ObjectId | None = None
    being: tuple[Modification, ...] = ()
    """CR 611.2e: of the effect that makes it enter, which is `being_source`'s."""
    being_source: ObjectId | None = None
    entering_with: tuple[Modification, ...] = ()
    """CR 614.1c: the abilities that it enters with by its own words."""
    exiled_under: str = ""
    exiled_with: ObjectId | None = None
    link: str = ""
    returns: bool = False
    designations: tuple[tuple[str, int], ...] = ()
    x: int = 0
    """CR 107.3i: of a card that is discarded for its own ability, the X of that."""
    from_zone: Zone | None = None
    new_id: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class TurnedFaceUp(Event):
    """CR 708.8. `by`: the kind of cost that was paid (`morph`, `manifest` …), empty for effects."""

    object: ObjectId
    player: PlayerId
    by: str = ""
    x: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    copy_of: CardDefinition | None = None
    copy_until_down: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    reveals: tuple[str, ...] = ()
    """CR 702.106c: the card names that were chosen for it in secret."""


@dataclass(frozen=True, slots=True)
class TurnedFaceDown(Event):
    """CR 708.2a; `values` None: a plain 2/2 creature."""

    object: ObjectId
    values: FaceDown | None = None


@dataclass(frozen=True, slots=True)
class Transformed(Event):
    """CR 701.27a: the permanent turned over to its other face."""

    object: ObjectId
    by_daytime: bool = False
    """By daybound or nightbound (CR 702.145c, f)."""
    convert: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Merged(Event):
    """CR 730.2: a spell became part of a permanent, above or below what represented it before."""

    object: ObjectId
    spell: ObjectId
    on_top: bool


@dataclass(frozen=True, slots=True)
class DrawCards(Event):
    """An instruction to draw that many cards (CR 121.2a); the draws follow one by one."""

    player: PlayerId
    amount: int


@dataclass(frozen=True, slots=True)
class MillCards(Event):
    """An instruction to mill that many cards (CR 701.17a); the moves follow at one time."""

    player: PlayerId
    amount: int


@dataclass(frozen=True, slots=True)
class LookAtTop(Event):
    """An instruction to scry or surveil that many cards (CR 701.22a, 701.25a)."""

    action: KeywordAction
    player: PlayerId
    amount: int


@dataclass(frozen=True, slots=True)
class DrawCard(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DestroyPermanent(Event):
    object: ObjectId
    can_regenerate: bool = True
    source: ObjectId | None = None
    told_by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Damage(Event):
    """`controller`: who controlled the source as the damage was dealt, once it is."""

    source: ObjectId
    to: Entity
    amount: int
    combat: bool = False
    preventable: bool = True
    controller: PlayerId | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class LifeGained(Event):
    """`source`: of the effect that says so, or of damage with lifelink; what that deals at one time
    is gained at one time. `told_by`: the controller of the spell or ability that says so, if one
    does."""

    player: PlayerId
    amount: int
    source: ObjectId | None = None
    told_by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class LifeLost(Event):
    player: PlayerId
    amount: int
    paid: bool = False
    from_damage: bool = False


@dataclass(frozen=True, slots=True)
class Tapped(Event):
    """`by`: the player whose spell, ability or cost it is that taps it. `to_attack`: as it is
    declared as an attacker (CR 508.1f)."""

    object: ObjectId
    for_mana: bool = False
    by: PlayerId | None = None
    to_attack: bool = False


@dataclass(frozen=True, slots=True)
class Untapped(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True)
class CountersPut(Event):
    """`by`: who puts them (CR 122.6a); `before`: how many were there, once it is performed."""

    on: Entity
    kind: str
    amount: int
    by: PlayerId | None = None
    before: int = 0
    by_rule: bool = False
    """As a cost, by the rules, or as the result of damage: not by an effect."""
    newcomers: tuple[ObjectId, ...] = ()
    """Of counters with which a permanent enters: all that enters at this time, of which only what
    is about the permanent itself applies to them (CR 614.12)."""


@dataclass(frozen=True, slots=True)
class CountersRemoved(Event):
    """`total` is how many are left; `by`: whose spell, ability or cost removes them."""

    on: Entity
    kind: str
    amount: int
    total: int = field(default=0, compare=False)
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Designated(Event):
    """It became solved, saddled, its level changed (CR 716.2b, 719.3b); None takes that away."""

    object: ObjectId
    name: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """CR 710.4."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Crewed(Event):
    """A creature was tapped to crew or saddle a permanent (CR 702.122b); `keyword` says which."""

    vehicle: ObjectId
    creature: ObjectId
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class TokensCreated(Event):
    """Some equal tokens (CR 701.7a); that each of them enters is contained in it (616.1g)."""

    face: CardFace
    player: PlayerId
    amount: int = 1
    tapped: bool = False
    attacking: tuple[Entity | None, ...] = ()
    """What each of them attacks; more than these attack the same as the first."""
    definition: CardDefinition | None = None
    side: int = 0
    attached_to: Entity | None = None
    owner: PlayerId | None = None
    counters: tuple[tuple[str, int], ...] = ()
    """Additional ones that each of them enters with (CR 707.9e)."""


@dataclass(frozen=True, slots=True)
class TokenCreated(Event):
    """One token (CR 111.2); `object` is it before it enters, `new_id` once it has."""

    face: CardFace
    player: PlayerId
    tapped: bool = False
    attacking: Entity | None = None
    blocking: ObjectId | None = None
    owner: PlayerId | None = None
    """Who owns it, if that isn't the player who creates it (CR 111.2)."""
    definition: CardDefinition | None = None
    """All its faces, if it has several (CR 111.10i, 707.8a)."""
    side: int = 0
    object: ObjectId | None = None
    attached_to: Entity | None = None
    counters: tuple[tuple[str, int], ...] = ()
    copy_of: CardDefinition | None = None
    copy_until_down: bool = False
    copy_until_end_of_turn: bool = False
    when_copied: tuple[WhenYouDo, ObjectId] | None = None
    """CR 707.9g: what triggers if this stays the last copy effect, and what was copied."""
    choices: tuple[tuple[str, str], ...] = ()
    used: tuple[tuple[str, tuple[Entity, ...]], ...] = ()
    designations: tuple[tuple[str, int], ...] = ()
    entering_with: tuple[Modification, ...] = ()
    new_id: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class EmblemCreated(Event):
    """CR 114.1: the face has only abilities, and perhaps a name."""

    face: CardFace
    player: PlayerId
    new_id: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class StickerPut(Event):
    """CR 123.3."""

    object: ObjectId
    sticker: PlacedSticker


@dataclass(frozen=True, slots=True)
class StickerRemoved(Event):
    object: ObjectId
    sticker: PlacedSticker


@dataclass(frozen=True, slots=True)
class ManaAdded(Event):
    player: PlayerId
    mana: tuple[ManaUnit, ...]
    source: ObjectId | None = None
    tapped: bool = False
    """By a mana ability with {T} in its cost: it was tapped for mana (CR 106.12)."""
    by_mana_ability: bool = False
    """CR 605.1: as an activated or triggered mana ability of the source resolved."""
    planned: bool = False
    """For a payment that counts on what it is after replacement effects."""


@dataclass(frozen=True, slots=True)
class Attached(Event):
    """`old`: what it was attached to, once it is performed."""

    object: ObjectId
    to: Entity | None
    old: Entity | None = None
    choices: tuple[tuple[str, str], ...] = ()
    """What was chosen as it becomes attached."""


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    player: PlayerId
    onto: tuple[ObjectId, ...] = ()
    """Cards of the library that aren't shuffled but put on top of the others, the last one on
    top."""
    told_by: PlayerId | None = None
    """The controller of the spell or ability that says so, if one does."""


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """CR 701.23: a player searches a library, or only so many cards from its `top`."""

    player: PlayerId
    owner: PlayerId
    top: int | None = None


@dataclass(frozen=True, slots=True)
class Found(Event):
    """A card is found as the player searches their library."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Shown to everyone (CR 701.20); `drawn_by`: as it was drawn, by the ability of that object."""

    objects: tuple[ObjectId, ...]
    player: PlayerId
    drawn_by: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """Shown to one player."""

    objects: tuple[ObjectId, ...]
    player: PlayerId


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    spell: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class LandPlayed(Event):
    land: ObjectId
    player: PlayerId
    from_zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class AbilityActivated(Event):
    """`ability` is its object on the stack, None for a mana ability, of which `number` says which
    of its source's it is; `keyword`: what stands for it (CR 702.1); `taps`: {T} is in its
    activation cost."""

    source: ObjectId
    player: PlayerId
    ability: ObjectId | None
    keyword: Keyword | None = None
    taps: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class AbilityTriggered(Event):
    """An ability triggered and was put on the stack, or removed for lack of choices (CR 603.3d).
    `causes`: what made it trigger."""

    source: ObjectId
    player: PlayerId
    ability: ObjectId | None
    causes: tuple[Event, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChapterResolved(Event):
    """A chapter ability has resolved: all that it says has been done (CR 608.2, 714.2b)."""

    source: ObjectId
    player: PlayerId
    ability: ObjectId


@dataclass(frozen=True, slots=True)
class BecameTarget(Event):
    target: Entity
    by: ObjectId


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Countered(Event):
    object: ObjectId
    by_rule: bool = False
    """All its targets were illegal (CR 608.2b): it doesn't resolve."""
    told_by: PlayerId | None = None
    """Whose spell or ability counters it."""


@dataclass(frozen=True, slots=True)
class AttackersDeclared(Event):
    """Each attacker with what it attacks."""

    player: PlayerId
    attackers: tuple[tuple[ObjectId, Entity], ...]


@dataclass(frozen=True, slots=True)
class BlockersDeclared(Event):
    """Each blocker with the attacker that it blocks."""

    player: PlayerId
    blocks: tuple[tuple[ObjectId, ObjectId], ...]
    unblocked: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class StartedBlocking(Event):
    """An effect made a creature block an attacker (CR 509.3), or it entered blocking it (509.4).

    The rest is filled in when it is performed: whether it was blocking already, which attackers it
    blocks in addition now (those of a band together), and which of them became blocked.
    """

    blocker: ObjectId
    attacker: ObjectId
    put_blocking: bool = False
    was_blocking: bool = False
    attackers: tuple[ObjectId, ...] = ()
    newly_blocked: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class BecameBlocked(Event):
    """An effect made attackers blocked without a creature (CR 509.1h)."""

    attackers: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class RemovedFromCombat(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True)
class Regenerated(Event):
    object: ObjectId


@dataclass(frozen=True, slots=True)
class DamagePrevented(Event):
    """What one prevention effect prevented at one time (CR 615.13)."""

    to: Entity
    amount: int
    source: ObjectId | None = None
    """Of the damage."""


@dataclass(frozen=True, slots=True)
class ExcessDamage(Event):
    """CR 120.10: how much more than lethal damage, loyalty or defense was dealt at one time."""

    to: Entity
    amount: int
    sources: tuple[ObjectId, ...]
    combat: bool


@dataclass(frozen=True, slots=True)
class PhasedOut(Event):
    """CR 702.26b; with `indirectly_with`, because that phased out (702.26g); with `until`, until
    that leaves the battlefield (610.4), and then perhaps it comes back tapped."""

    object: ObjectId
    indirectly_with: ObjectId | None = None
    until: ObjectId | None = None
    back_tapped: bool = False


@dataclass(frozen=True, slots=True)
class PhasedIn(Event):
    object: ObjectId
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A keyword action is complete (CR 701); `object` is what did it or what it was done with."""

    action: KeywordAction
    player: PlayerId
    object: ObjectId | None = None
    amount: int = 0
    other: ObjectId | None = None
    """What an object did it to."""


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    object: ObjectId
    old: PlayerId
    new: PlayerId


@dataclass(frozen=True, slots=True)
class OwnerChanged(Event):
    """CR 407.3; `old` is known once it is performed."""

    object: ObjectId
    owner: PlayerId
    old: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    player: PlayerId
    turn: int


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    player: PlayerId
    step: Step


@dataclass(frozen=True, slots=True)
class CoinFlipped(Event):
    """CR 705: `won` is None for a coin that nobody called."""

    player: PlayerId
    heads: bool
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """CR 706.2: the natural result, and the result after all modifiers."""

    player: PlayerId
    sides: int
    natural: int
    result: int
    visiting: bool = False
    """To visit Attractions (CR 701.52)."""


@dataclass(frozen=True, slots=True)
class AttractionVisited(Event):
    """CR 701.52a: the player rolled a number that is lit up on their Attraction."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlanarDieRolled(Event):
    player: PlayerId
    result: PlanarResult
    by_action: bool = False
    """It was rolled by taking the special action (CR 116.2i)."""


@dataclass(frozen=True, slots=True)
class ChaosEnsued(Event):
    """CR 311.7: for all face-up planes, or for that plane card alone."""

    player: PlayerId
    on: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class StartingPlaneSet(Event):
    """CR 103.7, 901.5: the plane card that is turned up before the first turn."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Planeswalked(Event):
    """CR 701.31b, 901.11: what is turned face down and put on the bottom of its owner's planar
    deck, in this order, and what is turned up; without a choice that is the top card."""

    player: PlayerId
    away: tuple[ObjectId, ...]
    to: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class SchemeSetInMotion(Event):
    """CR 701.32b: the scheme is moved off its deck and turned face up, if it isn't yet."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class SchemeTurnedDown(Event):
    """CR 701.33b, 904.10: the scheme is turned face down and put on the bottom of its owner's
    scheme deck."""

    object: ObjectId
    player: PlayerId
    abandoned: bool = False


@dataclass(frozen=True, slots=True)
class MulliganTaken(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    player: PlayerId
    cards: int


@dataclass(frozen=True, slots=True)
class BecameMonarch(Event):
    player: PlayerId


@dataclass(frozen=True, slots=True)
class InitiativeTaken(Event):
    """CR 726."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DungeonEntered(Event):
    """CR 309.4a: a dungeon card is put into the command zone, its marker in the topmost room."""

    definition: CardDefinition
    player: PlayerId
    new_id: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class DungeonCompleted(Event):
    """CR 309.7: a dungeon card is removed from the game."""

    object: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class DayNightChanged(Event):
    """CR 731.1: it becomes day or night."""

    to: str
    old: str = ""


@dataclass(frozen=True, slots=True)
class SubgameBegan(Event):
    """CR 729.2."""

    starter: PlayerId


@dataclass(frozen=True, slots=True)
class SubgameEnded(Event):
    """CR 729.5."""

    winners: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class GameRestarted(Event):
    """CR 727."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class LostGame(Event):
    player: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class WonGame(Event):
    player: PlayerId
    reason: str


@dataclass(frozen=True, slots=True)
class DrawnGame(Event):
    reason: str
