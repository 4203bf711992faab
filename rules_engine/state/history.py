"""The play-by-play: recorded events in words. The events are the only source; nothing else is
logged."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Zone


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, in a turn (0: before the first)."""

    turn: int
    text: str
    heading: bool = False


def play_by_play(state: GameState) -> list[LogLine]:
    """All that happened in words, with everything that was hidden: for after the game."""
    lines: list[LogLine] = []
    turn = 0
    lives = [state.options.starting_life] * len(state.players)
    targets: dict[ObjectId, list[str]] = {}
    for event in state.log:
        if isinstance(event, ev.BecameTarget):
            targets.setdefault(event.by, []).append(_name(state, event.target))
    for event in state.log:
        match event:
            case ev.TurnBegan():
                turn = event.turn
                score = ", ".join(f"{p.name} {lives[p.id]}" for p in state.players)
                text = f"Turn {turn}: {state.name(event.player)} ({score})"
                lines.append(LogLine(turn, text, heading=True))
                continue
            case ev.LifeGained():
                lives[event.player] += event.amount
            case ev.LifeLost():
                lives[event.player] -= event.amount
            case _:
                pass
        text = describe(state, event)
        about = targets.get(_on_stack(event), [])
        if text and about:
            text = f"{text.removesuffix('.')}, at {', '.join(about)}."
        if text:
            lines.append(LogLine(turn, text))
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


NO_OBJECT = ObjectId(0)


def describe(state: GameState, event: ev.Event) -> str:
    """The event in a sentence; empty for those that others tell better."""
    match event:
        case ev.ZoneMove():
            return _move(state, event)
        case ev.Damage():
            kind = " combat" if event.combat else ""
            return (
                f"{_name(state, event.source)} deals {event.amount}{kind} damage"
                f" to {_name(state, event.to)}."
            )
        case ev.LifeGained():
            return f"{_name(state, event.player)} gains {event.amount} life."
        case ev.LifeLost():
            verb = "pays" if event.paid else "loses"
            return f"{_name(state, event.player)} {verb} {event.amount} life."
        case ev.SpellCast():
            return f"{_name(state, event.player)} casts {_name(state, event.spell)}."
        case ev.LandPlayed():
            return f"{_name(state, event.player)} plays {_name(state, event.land)}."
        case ev.AbilityActivated():
            if event.ability is None:
                return ""
            return f"{_name(state, event.player)} activates {_name(state, event.source)}."
        case ev.AbilityTriggered():
            return f"{_name(state, event.source)} triggers."
        case ev.Resolved():
            return f"{_name(state, event.object)} resolves."
        case ev.Countered():
            if event.by_rule:
                return f"{_name(state, event.object)} doesn't resolve: its targets are gone."
            return f"{_name(state, event.object)} is countered."
        case ev.AttackersDeclared():
            attacks = ", ".join(
                f"{_name(state, a)} → {_name(state, d)}" for a, d in event.attackers
            )
            return f"{_name(state, event.player)} attacks: {attacks}."
        case ev.BlockersDeclared():
            if not event.blocks:
                return f"{_name(state, event.player)} doesn't block."
            blocks = ", ".join(
                f"{_name(state, b)} blocks {_name(state, a)}" for b, a in event.blocks
            )
            return f"{blocks}."
        case _:
            return _other(state, event)


def _other(state: GameState, event: ev.Event) -> str:
    match event:
        case ev.TokenCreated():
            return f"{_name(state, event.player)} creates a {event.face.name}."
        case ev.CountersPut():
            return f"{event.amount} {event.kind} counter(s) on {_name(state, event.on)}."
        case ev.CountersRemoved():
            return f"{event.amount} {event.kind} counter(s) removed from {_name(state, event.on)}."
        case ev.Attached():
            if event.to is None:
                return f"{_name(state, event.object)} becomes unattached."
            return f"{_name(state, event.object)} is attached to {_name(state, event.to)}."
        case ev.Revealed():
            cards = ", ".join(_name(state, oid) for oid in event.objects)
            return f"{_name(state, event.player)} reveals {cards}." if cards else ""
        case ev.Shuffled():
            return f"{_name(state, event.player)} shuffles."
        case ev.Regenerated():
            return f"{_name(state, event.object)} regenerates."
        case ev.DamagePrevented():
            return f"{event.amount} damage to {_name(state, event.to)} is prevented."
        case ev.ControlChanged():
            return f"{_name(state, event.new)} gains control of {_name(state, event.object)}."
        case ev.CoinFlipped():
            if event.won is None:
                side = "heads" if event.heads else "tails"
                return f"{_name(state, event.player)} flips a coin: {side}."
            outcome = "wins" if event.won else "loses"
            return f"{_name(state, event.player)} {outcome} the coin flip."
        case ev.DieRolled():
            told = (
                f"{_name(state, event.player)} rolls {event.natural} on a {event.sides}-sided die"
            )
            changed = event.result != event.natural
            return f"{told}: {event.result} in the end." if changed else f"{told}."
        case ev.MulliganTaken():
            return f"{_name(state, event.player)} takes a mulligan."
        case ev.HandKept():
            return f"{_name(state, event.player)} keeps {event.cards} cards."
        case ev.LostGame():
            return f"{_name(state, event.player)} loses the game: {event.reason}."
        case ev.WonGame():
            return f"{_name(state, event.player)} wins the game."
        case ev.DrawnGame():
            return f"The game is a draw: {event.reason}."
        case _:
            return ""


def _move(state: GameState, event: ev.ZoneMove) -> str:
    name = _name(state, event.object)
    if event.new_id is not None and event.new_id in state.names:
        name = state.names[event.new_id]
    by = _name(state, event.by) if event.by is not None else "Someone"
    match event.cause:
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
        case "cast" | "play" | "mulligan" | "counter":
            return ""
        case "resolve":
            return f"{name} enters the battlefield." if event.to is Zone.BATTLEFIELD else ""
        case _:
            if event.to is Zone.OUTSIDE:
                return ""
            if event.from_zone is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD:
                return f"{name} dies." if event.cause != "destroy" else f"{name} is destroyed."
            place = "the battlefield" if event.to is Zone.BATTLEFIELD else f"the {event.to}"
            return f"{name} goes to {place}."


def _name(state: GameState, entity: Entity | None) -> str:
    if entity is None:
        return "nobody"
    name = state.name(entity)
    return name or ("a face-down card" if entity >= FIRST_OBJECT else name)
