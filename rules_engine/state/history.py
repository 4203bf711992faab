"""The play-by-play: recorded events in words. The events are the only source; nothing else is
logged.

Every event class has a sentence (`@tells`) or is silent for a stated reason (`SILENT`). While a
game goes on only what the reader may know is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.sectors import SECTOR, SECTORS
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import KeywordAction, Zone


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, in a turn (0: before the first)."""

    turn: int
    text: str
    heading: bool = False


NO_OBJECT = ObjectId(0)

AnySentence = Callable[["Reader", Any], str]


@dataclass(frozen=True, slots=True)
class Words:
    """A language of the play-by-play: the sentences, and what is said where no card is named."""

    tellers: Mapping[type[ev.Event], AnySentence]
    nobody: str
    a_card: str
    face_down: str
    called: Callable[[str], str]
    """What a card or player is called, by the English name."""
    turn: Callable[[int, str, str], str]
    joined: str
    aimed: Callable[[str, str], str]
    """A sentence with the targets of what it tells."""
    begins: Callable[[str, str], str]
    """Who chose to play or to draw first."""
    sideboarded: Callable[[str, str, str], str]
    """Who took what from the sideboard and put what there."""
    counted: Callable[[int, str], str]


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom events are told: after the game everything, before that what the viewer may know.

    Without a viewer that is what everybody sees. Between the games of a match a game that is over
    still hides what was hidden in it: `tell_all` says so, None leaves it to the game.
    """

    state: GameState
    viewer: PlayerId | None = None
    words: Words = field(default_factory=lambda: ENGLISH)
    tell_all: bool | None = None

    @property
    def knows_all(self) -> bool:
        return self.state.over if self.tell_all is None else self.tell_all

    def name(self, entity: Entity | None) -> str:
        """What to call a player, or an object that everybody sees or saw."""
        if entity is None:
            return self.words.nobody
        if entity < FIRST_OBJECT:
            return self.state.name(entity)
        if ObjectId(entity) not in self.state.names:
            return self.words.a_card  # it was shuffled away since
        name = self.state.name(entity)
        return self.words.called(name) if name else self.words.face_down

    def moved(self, event: ev.ZoneMove) -> str:
        """What to call a card that changed zones, and what it became."""
        hidden = event.from_zone is not None and not event.from_zone.is_public
        if self.knows_all or event.to.is_public:
            known = event.new_id in self.state.names
            return self.name(event.new_id if known else event.object)
        if not hidden and event.from_zone is not None:
            return self.name(event.object)
        if self.viewer is None or event.to is not Zone.HAND:
            return self.words.a_card
        new = self.state.objects.get(event.new_id) if event.new_id is not None else None
        # A card that has left the hand since was seen there by who drew it.
        owner = new.owner if new is not None else event.by if event.cause == "draw" else None
        return self.name(event.new_id) if owner == self.viewer else self.words.a_card


AnEvent = TypeVar("AnEvent", bound=ev.Event)

TELLERS: dict[type[ev.Event], AnySentence] = {}

ENGLISH: Words = Words(
    tellers=TELLERS,
    nobody="nobody",
    a_card="a card",
    face_down="a face-down card",
    called=str,
    turn=lambda number, player, score: f"Turn {number}: {player} ({score})",
    joined=", ",
    aimed=lambda text, targets: f"{text.removesuffix('.')}, at {targets}.",
    begins=lambda name, choice: f"{name} chooses to {choice.lower()}.",
    sideboarded=lambda name, taken, put: (
        f"{name} takes {taken or 'nothing'} from the sideboard and puts {put or 'nothing'} there."
    ),
    counted=lambda number, name: f"{number} {name}",
)

SILENT: dict[type[ev.Event], str] = {
    ev.DrawCards: "each of its draws is told",
    ev.MillCards: "each of the moves is told",
    ev.LookAtTop: "what is done with the cards is told",
    ev.DrawCard: "it is recorded as a move to the hand",
    ev.DestroyPermanent: "it is recorded as a move to the graveyard",
    ev.TokensCreated: "each of the tokens is told",
    ev.Tapped: "nearly always the cost of what is told",
    ev.Untapped: "permanents untap in every turn",
    ev.ManaAdded: "what the mana is spent on is told",
    ev.ChapterResolved: "what the chapter does is told",
    ev.BecameTarget: "told together with the spell or ability",
    ev.Crewed: "the ability that it is the cost of is told",
    ev.ExcessDamage: "a part of damage that is told",
    ev.StepBegan: "headings of turns are enough",
    ev.TurnBegan: "a heading",
}


def tells(
    kind: type[AnEvent],
) -> Callable[[Callable[[Reader, AnEvent], str]], Callable[[Reader, AnEvent], str]]:
    """Registers the sentence of an event class."""

    def register(sentence: Callable[[Reader, AnEvent], str]) -> Callable[[Reader, AnEvent], str]:
        TELLERS[kind] = sentence
        return sentence

    return register


def play_by_play(
    state: GameState,
    viewer: PlayerId | None = None,
    words: Words = ENGLISH,
    *,
    tell_all: bool | None = None,
) -> list[LogLine]:
    """All that happened in words: after the game with everything that was hidden, before that as
    the viewer (None: somebody who watches) could see it.

    Args:
        tell_all: whether what was hidden is told, if that doesn't hang on the game's end.
    """
    reader = Reader(state, viewer, words, tell_all)
    lines: list[LogLine] = []
    turn = 0
    at_start = [state.starting_life(player.id) for player in state.players]
    lives = list(at_start)
    set_aside: list[list[int]] = []
    targets: dict[ObjectId, list[str]] = {}
    for event in state.log:
        if isinstance(event, ev.BecameTarget):
            targets.setdefault(event.by, []).append(reader.name(event.target))
    for event in state.log:
        match event:
            case ev.TurnBegan():
                turn = event.turn
                score = words.joined.join(f"{p.name} {lives[p.id]}" for p in state.players)
                text = words.turn(turn, state.name(event.player), score)
                lines.append(LogLine(turn, text, heading=True))
                continue
            case ev.LifeGained():
                lives[event.player] += event.amount
            case ev.LifeLost():
                lives[event.player] -= event.amount
            case ev.GameRestarted():
                lives = list(at_start)
            case ev.SubgameBegan():
                set_aside.append(lives)
                lives = list(at_start)
            case ev.SubgameEnded():
                lives = set_aside.pop()
            case _:
                pass
        text = describe(reader, event)
        about = targets.get(_on_stack(event), [])
        if text and about:
            text = words.aimed(text, words.joined.join(about))
        if text:
            lines.append(LogLine(turn, text[0].upper() + text[1:]))
    return lines


def _on_stack(event: ev.Event) -> ObjectId:
    """The object whose targets the event's sentence should tell."""
    match event:
        case ev.SpellCast():
            return event.spell
        case ev.AbilityActivated() | ev.AbilityTriggered():
            return event.ability if event.ability is not None else NO_OBJECT
        case _:
            return NO_OBJECT


def describe(reader: Reader, event: ev.Event) -> str:
    """The event in a sentence; empty for those that others tell better."""
    sentence = reader.words.tellers.get(type(event))
    return sentence(reader, event) if sentence is not None else ""


@tells(ev.ZoneMove)
def _move(to: Reader, e: ev.ZoneMove) -> str:
    name = to.moved(e)
    by = to.name(e.by) if e.by is not None else "Someone"
    match e.cause:
        case "draw":
            return f"{by} draws {name}."
        case "discard":
            return f"{by} discards {name}."
        case "cycle":
            return f"{by} discards {name} for its cost."
        case "sacrifice":
            return f"{by} sacrifices {name}."
        case "mill":
            return f"{by} mills {name}."
        case "cast" | "play" | "mulligan" | "counter" | "open":
            return ""
        case "resolve":
            return f"{name} enters the battlefield." if e.to is Zone.BATTLEFIELD else ""
        case _:
            if e.to is Zone.OUTSIDE:
                return ""
            if e.from_zone is Zone.BATTLEFIELD and e.to is Zone.GRAVEYARD:
                return f"{name} dies." if e.cause != "destroy" else f"{name} is destroyed."
            place = "the battlefield" if e.to is Zone.BATTLEFIELD else f"the {e.to}"
            return f"{name} goes to {place}."


@tells(ev.Damage)
def _damage(to: Reader, e: ev.Damage) -> str:
    kind = " combat" if e.combat else ""
    return f"{to.name(e.source)} deals {e.amount}{kind} damage to {to.name(e.to)}."


@tells(ev.DamagePrevented)
def _prevented(to: Reader, e: ev.DamagePrevented) -> str:
    return f"{e.amount} damage to {to.name(e.to)} is prevented."


@tells(ev.LifeGained)
def _life_gained(to: Reader, e: ev.LifeGained) -> str:
    return f"{to.name(e.player)} gains {e.amount} life."


@tells(ev.LifeLost)
def _life_lost(to: Reader, e: ev.LifeLost) -> str:
    return f"{to.name(e.player)} {'pays' if e.paid else 'loses'} {e.amount} life."


@tells(ev.SpellCast)
def _cast(to: Reader, e: ev.SpellCast) -> str:
    return f"{to.name(e.player)} casts {to.name(e.spell)}."


@tells(ev.LandPlayed)
def _played(to: Reader, e: ev.LandPlayed) -> str:
    return f"{to.name(e.player)} plays {to.name(e.land)}."


@tells(ev.AbilityActivated)
def _activated(to: Reader, e: ev.AbilityActivated) -> str:
    if e.ability is None:
        return ""  # a mana ability
    return f"{to.name(e.player)} activates {to.name(e.source)}."


@tells(ev.AbilityTriggered)
def _triggered(to: Reader, e: ev.AbilityTriggered) -> str:
    return f"{to.name(e.source)} triggers."


@tells(ev.Resolved)
def _resolved(to: Reader, e: ev.Resolved) -> str:
    return f"{to.name(e.object)} resolves."


@tells(ev.Countered)
def _countered(to: Reader, e: ev.Countered) -> str:
    if e.by_rule:
        return f"{to.name(e.object)} doesn't resolve: its targets are gone."
    return f"{to.name(e.object)} is countered."


@tells(ev.AttackersDeclared)
def _attackers(to: Reader, e: ev.AttackersDeclared) -> str:
    attacks = ", ".join(f"{to.name(one)} → {to.name(what)}" for one, what in e.attackers)
    return f"{to.name(e.player)} attacks: {attacks}."


@tells(ev.BlockersDeclared)
def _blockers(to: Reader, e: ev.BlockersDeclared) -> str:
    if not e.blocks:
        return f"{to.name(e.player)} doesn't block."
    blocks = ", ".join(f"{to.name(one)} blocks {to.name(what)}" for one, what in e.blocks)
    return f"{blocks}."


@tells(ev.StartedBlocking)
def _started_blocking(to: Reader, e: ev.StartedBlocking) -> str:
    return f"{to.name(e.blocker)} blocks {to.name(e.attacker)}."


@tells(ev.BecameBlocked)
def _became_blocked(to: Reader, e: ev.BecameBlocked) -> str:
    return " ".join(f"{to.name(attacker)} becomes blocked." for attacker in e.attackers)


@tells(ev.RemovedFromCombat)
def _removed_from_combat(to: Reader, e: ev.RemovedFromCombat) -> str:
    return f"{to.name(e.object)} is removed from combat."


@tells(ev.TokenCreated)
def _token(to: Reader, e: ev.TokenCreated) -> str:
    name = e.face.name
    article = "an" if name[:1].lower() in "aeiou" else "a"
    return f"{to.name(e.player)} creates {article} {name}."


@tells(ev.EmblemCreated)
def _emblem(to: Reader, e: ev.EmblemCreated) -> str:
    return f"{to.name(e.player)} gets an emblem."


@tells(ev.StickerPut)
def _sticker(to: Reader, e: ev.StickerPut) -> str:
    return f"Sticker {e.sticker.label} is put on {to.name(e.object)}."


@tells(ev.StickerRemoved)
def _sticker_removed(to: Reader, e: ev.StickerRemoved) -> str:
    return f"Sticker {e.sticker.label} is removed from {to.name(e.object)}."


@tells(ev.CountersPut)
def _counters(to: Reader, e: ev.CountersPut) -> str:
    return f"{e.amount} {e.kind} counter(s) on {to.name(e.on)}."


@tells(ev.CountersRemoved)
def _counters_removed(to: Reader, e: ev.CountersRemoved) -> str:
    return f"{e.amount} {e.kind} counter(s) removed from {to.name(e.on)}."


@tells(ev.Attached)
def _attached(to: Reader, e: ev.Attached) -> str:
    if e.to is None:
        return f"{to.name(e.object)} becomes unattached."
    return f"{to.name(e.object)} is attached to {to.name(e.to)}."


@tells(ev.Revealed)
def _revealed(to: Reader, e: ev.Revealed) -> str:
    cards = ", ".join(to.name(oid) for oid in e.objects)
    return f"{to.name(e.player)} reveals {cards}." if cards else ""


MOST_NAMED = 7
"""So many cards that a player looks at are named; a library that is searched isn't."""


@tells(ev.LookedAt)
def _looked_at(to: Reader, e: ev.LookedAt) -> str:
    if not e.objects:
        return ""
    named = len(e.objects) <= MOST_NAMED and all(oid in to.state.names for oid in e.objects)
    if named and (to.knows_all or to.viewer == e.player):
        what = ", ".join(to.name(oid) for oid in e.objects)
    else:
        what = "a card" if len(e.objects) == 1 else f"{len(e.objects)} cards"
    return f"{to.name(e.player)} looks at {what}."


@tells(ev.Shuffled)
def _shuffled(to: Reader, e: ev.Shuffled) -> str:
    return f"{to.name(e.player)} shuffles."


@tells(ev.Searched)
def _searched(to: Reader, e: ev.Searched) -> str:
    """Of one's own library the action tells."""
    if e.owner == e.player:
        return ""
    return f"{to.name(e.player)} searches {to.name(e.owner)}'s library."


@tells(ev.Found)
def _found(to: Reader, e: ev.Found) -> str:
    return ""  # where it goes is told


@tells(ev.Regenerated)
def _regenerated(to: Reader, e: ev.Regenerated) -> str:
    return f"{to.name(e.object)} regenerates."


@tells(ev.TurnedFaceUp)
def _face_up(to: Reader, e: ev.TurnedFaceUp) -> str:
    paid = f" for its {e.by} cost" if e.by else ""
    names = f", naming {' and '.join(e.reveals)}" if e.reveals else ""
    return f"{to.name(e.player)} turns {to.name(e.object)} face up{paid}{names}."


@tells(ev.TurnedFaceDown)
def _face_down(to: Reader, e: ev.TurnedFaceDown) -> str:
    return f"{to.name(e.object).removeprefix('face-down ')} is turned face down."


@tells(ev.Transformed)
def _transformed(to: Reader, e: ev.Transformed) -> str:
    return f"{to.name(e.object)} {'is converted' if e.convert else 'is transformed'}."


@tells(ev.Merged)
def _merged(to: Reader, e: ev.Merged) -> str:
    where = "on top of" if e.on_top else "under"
    return f"{to.name(e.spell)} merges {where} {to.name(e.object)}."


@tells(ev.Flipped)
def _flipped(to: Reader, e: ev.Flipped) -> str:
    return f"{to.name(e.object)} is flipped."


@tells(ev.Designated)
def _designated(to: Reader, e: ev.Designated) -> str:
    name = to.name(e.object)
    if e.name in _HALVES:
        done = "locks" if e.value is None else "unlocks"
        return f"{name} {done} its {e.name.removesuffix(' unlocked')}."
    if e.name == SECTOR:
        where = "no sector any more" if e.value is None else f"the {SECTORS[e.value - 1]} now"
        return f"{name} is in {where}."
    if e.value is None:
        return f"{name} is no longer {e.name}."
    match e.name:
        case "level":
            return f"{name} is level {e.value} now."
        case "protector":
            return f"{to.name(PlayerId(e.value))} protects {name}."
        case "Ring-bearer":
            return f"{name} becomes {to.name(PlayerId(e.value - 1))}'s Ring-bearer."
        case "paired":
            return f"{name} is paired with {to.name(ObjectId(e.value))}."
        case "haunting":
            return f"{name} haunts {to.name(ObjectId(e.value))}."
        case _:
            return f"{name} becomes {e.name}."


_HALVES = ("left half unlocked", "right half unlocked")


@tells(ev.PhasedOut)
def _phased_out(to: Reader, e: ev.PhasedOut) -> str:
    return f"{to.name(e.object)} phases out."


@tells(ev.PhasedIn)
def _phased_in(to: Reader, e: ev.PhasedIn) -> str:
    return f"{to.name(e.object)} phases in."


ACTIONS: dict[KeywordAction, str] = {
    KeywordAction.SCRY: "{player} scries.",
    KeywordAction.SURVEIL: "{player} surveils.",
    KeywordAction.FATESEAL: "{player} fateseals.",
    KeywordAction.CLASH: "{player} clashes.",
    KeywordAction.WIN_CLASH: "{player} wins the clash.",
    KeywordAction.PROLIFERATE: "{player} proliferates.",
    KeywordAction.POPULATE: "{player} populates.",
    KeywordAction.BECOME_MONSTROUS: "",
    KeywordAction.BOLSTER: "{player} bolsters.",
    KeywordAction.EXERT: "{player} exerts {object}.",
    KeywordAction.EXPLORE: "{object} explores.",
    KeywordAction.ADAPT: "{object} adapts.",
    KeywordAction.AMASS: "{player} amasses.",
    KeywordAction.LEARN: "{player} learns.",
    KeywordAction.CONNIVE: "{object} connives.",
    KeywordAction.INCUBATE: "{player} incubates.",
    KeywordAction.RING_TEMPTS: "The Ring tempts {player}.",
    KeywordAction.VILLAINOUS_CHOICE: "{player} faces a villainous choice.",
    KeywordAction.TIME_TRAVEL: "{player} travels in time.",
    KeywordAction.DISCOVER: "{player} discovers {amount}.",
    KeywordAction.COLLECT_EVIDENCE: "{player} collects evidence.",
    KeywordAction.SUSPECT: "",
    KeywordAction.FORAGE: "{player} forages.",
    KeywordAction.ENDURE: "{object} endures.",
    KeywordAction.AIRBEND: "{player} airbends.",
    KeywordAction.EARTHBEND: "{player} earthbends.",
    KeywordAction.WATERBEND: "{player} waterbends.",
    KeywordAction.BLIGHT: "{player} blights.",
    KeywordAction.RECRUIT: "{player} recruits.",
    KeywordAction.VOTE: "{player} votes.",
    KeywordAction.GIVE_GIFT: "{player} gives a gift.",
    KeywordAction.EVOLVE: "{object} evolves.",
    KeywordAction.EXPLOIT: "{player} exploits a creature.",
    KeywordAction.BECOME_RENOWNED: "{object} becomes renowned.",
    KeywordAction.TRAIN: "{object} trains.",
    KeywordAction.MENTOR: "{object} mentors.",
    KeywordAction.ENLIST: "{player} enlists.",
    KeywordAction.FIREBEND: "{player} firebends.",
    KeywordAction.FORETELL: "{player} foretells a card.",
    KeywordAction.PLOT: "{player} plots {object}.",
    KeywordAction.SUSPEND: "{player} suspends {object}.",
    KeywordAction.MANIFEST_DREAD: "{player} manifests dread.",
    KeywordAction.CHAMPION: "{player} champions {object}.",
    KeywordAction.HARNESS: "",
    KeywordAction.FIGHT: "{object} fights.",
    KeywordAction.SEARCH: "{player} has searched their library.",
    KeywordAction.COMMIT_CRIME: "{player} commits a crime.",
    KeywordAction.COPY: "{player} copies {object}.",
    KeywordAction.ROLL_DICE: "",
    KeywordAction.OPEN_ATTRACTION: "{player} opens {object}.",
    KeywordAction.CLAIM_PRIZE: "{player} claims the prize of {object}.",
    KeywordAction.VENTURE: "{player} ventures into the dungeon.",
}
"""Empty: the designation that comes with it is told."""


@tells(ev.Acted)
def _acted(to: Reader, e: ev.Acted) -> str:
    words = {"player": to.name(e.player), "object": to.name(e.object), "amount": e.amount}
    return ACTIONS[e.action].format(**words)


@tells(ev.ControlChanged)
def _control(to: Reader, e: ev.ControlChanged) -> str:
    return f"{to.name(e.new)} gains control of {to.name(e.object)}."


@tells(ev.CoinFlipped)
def _coin(to: Reader, e: ev.CoinFlipped) -> str:
    if e.won is None:
        return f"{to.name(e.player)} flips a coin: {'heads' if e.heads else 'tails'}."
    return f"{to.name(e.player)} {'wins' if e.won else 'loses'} the coin flip."


@tells(ev.DieRolled)
def _die(to: Reader, e: ev.DieRolled) -> str:
    told = f"{to.name(e.player)} rolls {e.natural} on a {e.sides}-sided die"
    return f"{told}: {e.result} in the end." if e.result != e.natural else f"{told}."


@tells(ev.AttractionVisited)
def _visited(to: Reader, e: ev.AttractionVisited) -> str:
    return f"{to.name(e.player)} visits {to.name(e.object)}."


@tells(ev.PlanarDieRolled)
def _planar_die(to: Reader, e: ev.PlanarDieRolled) -> str:
    return f"{to.name(e.player)} rolls the planar die: {e.result.value}."


@tells(ev.ChaosEnsued)
def _chaos(to: Reader, e: ev.ChaosEnsued) -> str:
    return "Chaos ensues." if e.on is None else f"Chaos ensues on {to.name(e.on)}."


@tells(ev.StartingPlaneSet)
def _starting_plane(to: Reader, e: ev.StartingPlaneSet) -> str:
    return f"The starting plane is {to.name(e.object)}."


@tells(ev.Planeswalked)
def _planeswalked(to: Reader, e: ev.Planeswalked) -> str:
    return f"{to.name(e.player)} planeswalks to {', '.join(map(to.name, e.to)) or 'nowhere'}."


@tells(ev.SchemeSetInMotion)
def _in_motion(to: Reader, e: ev.SchemeSetInMotion) -> str:
    return f"{to.name(e.player)} sets {to.name(e.object)} in motion."


@tells(ev.SchemeTurnedDown)
def _scheme_down(to: Reader, e: ev.SchemeTurnedDown) -> str:
    if e.abandoned:
        return f"{to.name(e.player)} abandons {to.name(e.object)}."
    return f"{to.name(e.object)} is turned face down."


@tells(ev.MulliganTaken)
def _mulligan(to: Reader, e: ev.MulliganTaken) -> str:
    return f"{to.name(e.player)} takes a mulligan."


@tells(ev.HandKept)
def _kept(to: Reader, e: ev.HandKept) -> str:
    return f"{to.name(e.player)} keeps {e.cards} cards."


@tells(ev.OwnerChanged)
def _owner(to: Reader, e: ev.OwnerChanged) -> str:
    return f"{to.name(e.owner)} becomes the owner of {to.name(e.object)}."


@tells(ev.BecameMonarch)
def _monarch(to: Reader, e: ev.BecameMonarch) -> str:
    return f"{to.name(e.player)} becomes the monarch."


@tells(ev.InitiativeTaken)
def _initiative(to: Reader, e: ev.InitiativeTaken) -> str:
    return f"{to.name(e.player)} takes the initiative."


@tells(ev.DungeonEntered)
def _dungeon(to: Reader, e: ev.DungeonEntered) -> str:
    return f"{to.name(e.player)} enters {e.definition.name}."


@tells(ev.DungeonCompleted)
def _dungeon_done(to: Reader, e: ev.DungeonCompleted) -> str:
    return f"{to.name(e.player)} completes {to.name(e.object)}."


@tells(ev.DayNightChanged)
def _day_night(to: Reader, e: ev.DayNightChanged) -> str:
    return f"It becomes {e.to}."


@tells(ev.SubgameBegan)
def _subgame_began(to: Reader, e: ev.SubgameBegan) -> str:
    return f"A subgame begins; {to.name(e.starter)} begins it."


@tells(ev.SubgameEnded)
def _subgame_ended(to: Reader, e: ev.SubgameEnded) -> str:
    if not e.winners:
        return "The subgame is a draw."
    return f"{' and '.join(to.name(player) for player in e.winners)} won the subgame."


@tells(ev.GameRestarted)
def _restarted(to: Reader, e: ev.GameRestarted) -> str:
    return f"The game is restarted; {to.name(e.player)} begins."


@tells(ev.LostGame)
def _lost(to: Reader, e: ev.LostGame) -> str:
    return f"{to.name(e.player)} loses the game: {e.reason}."


@tells(ev.WonGame)
def _won(to: Reader, e: ev.WonGame) -> str:
    return f"{to.name(e.player)} wins the game."


@tells(ev.DrawnGame)
def _drawn(to: Reader, e: ev.DrawnGame) -> str:
    return f"The game is a draw: {e.reason}."
