"""CR 400.2, 402.3, 406.3, 708.5: over random games, nothing hidden shows in a view or a decision.

Every card of these decks has a name and a toughness of its own, so that whatever leaks is found as
text, in whichever field it is.
"""

from __future__ import annotations

import random
import re

import pytest

from rules_engine import Game, Seat
from rules_engine.agents import make_agent
from rules_engine.cards.definition import CardDefinition, card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Decision
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Discard,
    Draw,
    Exile,
    LookAndTake,
    LookAtHand,
    Mill,
    PutInLibrary,
    ReturnToHand,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    TurnFaceDown,
    TurnFaceUp,
)
from rules_engine.ir.events import Dies, Enters
from rules_engine.ir.keywords import FLYING, morph, with_cost
from rules_engine.ir.selectors import (
    CREATURE,
    IN_YOUR_HAND,
    OPPONENT,
    TARGET,
    THIS,
    YOU,
    Choice,
    InZone,
    IsFaceDown,
)
from rules_engine.ir.turning import Hiding, LookAtFaceDown, Manifest, ManifestDread
from rules_engine.rules.board import board, characteristics
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.history import play_by_play
from rules_engine.vocabulary import Keyword, Zone

THEIR_HAND = InZone(Zone.HAND, OPPONENT)

CREATURES: tuple[tuple[Ability, ...], ...] = (
    (morph("{1}"),),
    (morph("{2}"), TriggeredAbility(TurnFaceUp(THIS), (Draw(YOU, 1),))),
    (morph("{1}"), FLYING, TriggeredAbility(Dies(THIS), (Shuffle(YOU),))),
    (with_cost(Keyword.MEGAMORPH, "{1}"),),
    (with_cost(Keyword.DISGUISE, "{2}"), TriggeredAbility(Enters(THIS), (Scry(1),))),
    (TriggeredAbility(Enters(THIS), (Manifest(),)),),
    (ActivatedAbility(cost("{2}"), (TurnFaceDown(THIS),)), morph("{1}")),
    (KeywordAbility(Keyword.VIGILANCE),),
)

SPELLS: tuple[tuple[tuple[object, ...], object], ...] = (
    ((ReturnToHand(TARGET),), CREATURE),
    ((PutInLibrary(TARGET),), CREATURE),
    ((Manifest(2),), None),
    ((Manifest(how=Hiding.CLOAK),), None),
    ((ManifestDread(),), None),
    ((TurnFaceDown(CREATURE),), None),
    ((TurnFaceUp(TARGET),), CREATURE & IsFaceDown()),
    ((Search(CREATURE),), None),
    ((Search(CREATURE, reveal=True),), None),
    ((Discard(OPPONENT, 1),), None),
    ((Discard(OPPONENT, 1, by=YOU),), None),
    ((LookAtHand(OPPONENT),), None),
    ((LookAtFaceDown(CREATURE),), None),
    ((Exile(Choice(THEIR_HAND), face_down=True),), None),
    ((Exile(Choice(IN_YOUR_HAND), face_down=True),), None),
    ((LookAndTake(3, 1),), None),
    ((RevealUntil(CREATURE),), None),
    ((Mill(YOU, 2), Shuffle(YOU)), None),
    ((Draw(YOU, 2), Discard(YOU, 1)), None),
    ((Shuffle(OPPONENT),), None),
)


def creature(owner: str, number: int) -> CardDefinition:
    abilities = CREATURES[number % len(CREATURES)]
    price = "{1}{G}" if number % 2 else "{3}{G}"
    name, size = f"{owner}beast{number}", _size(owner, number)
    if number % 5 == 4:
        return card_with_faces(
            Layout.TRANSFORM,
            face(name, price, "Creature — Beast", *abilities, power=1, toughness=size),
            face(f"{name}back", "", "Creature — Beast", power=2, toughness=size),
        )
    return card(name, price, "Creature — Beast", *abilities, power=1, toughness=size)


def _size(owner: str, number: int) -> int:
    return (3000 if owner == "a" else 4000) + 10 * number


def spell(owner: str, number: int) -> CardDefinition:
    then, at = SPELLS[number % len(SPELLS)]
    targets = (Target(at),) if at is not None else ()  # type: ignore[arg-type]
    ability = SpellAbility(then, targets)  # type: ignore[arg-type]
    return card(f"{owner}trick{number}", "{1}", "Sorcery", ability)


def deck(owner: str) -> list[CardDefinition]:
    return [creature(owner, n) for n in range(16)] + [spell(owner, n) for n in range(20)]


FOREST = card("Forest", "", "Basic Land — Forest")


def is_hidden(state: GameState, oid: int, viewer: int) -> bool:
    """Whether the rules keep that object's face from the player."""
    obj = state.objects.get(oid)  # type: ignore[call-overload]
    assert obj is not None
    if viewer in state.revealed.get(obj.id, ()):
        return False
    if obj.face_down:
        if obj.zone is Zone.EXILE:
            return True
        return characteristics(state, obj.id).controller != viewer
    if obj.zone is Zone.HAND:
        return obj.owner != viewer
    return obj.zone is Zone.LIBRARY


def secrets(state: GameState, viewer: int) -> set[str]:
    """Words that would give away a card which is hidden from the player."""
    found: set[str] = set()
    for obj in state.objects.values():
        if is_hidden(state, obj.id, viewer):
            for one in obj.definition.faces:
                if one.name != "Forest":
                    found.add(f"'{one.name}'")
                if isinstance(one.toughness, int):
                    found.add(f"toughness={one.toughness},")
    return found


def words(decision: Decision) -> str:
    return repr((decision.prompt, decision.options))


def check_nothing_leaks(game: Game, seen: dict[int, set[str]]) -> None:
    for viewer in (0, 1):
        text = repr(game.view(viewer))
        hidden = secrets(game.state, viewer)
        leaked = sorted(word for word in hidden if word in text)
        assert leaked == [], (viewer, leaked)
        for definition in ALL:
            for one in definition.faces:
                if f"'{one.name}'" in text:
                    seen[viewer].add(one.name)
        decision = game.decision
        if decision is not None and decision.player == viewer:
            asked = words(decision)
            names = {word.strip("'") for word in hidden if word.startswith("'")} - seen[viewer]
            assert [name for name in sorted(names) if f"{name}'" in asked] == []
            assert [name for name in sorted(names) if f" {name} " in asked] == []


def check_no_line_tells(game: Game, seen: dict[int, set[str]]) -> None:
    """The play-by-play of a game that goes on names only what its reader has seen."""
    state = game.state
    shown = {
        state.names.get(oid, "")
        for event in state.log
        if isinstance(event, ev.Revealed)
        for oid in event.objects
    }
    shown |= {
        state.names.get(event.new_id, "")
        for event in state.log
        if isinstance(event, ev.ZoneMove) and event.new_id is not None and event.to.is_public
    }
    looked = {0: set[str](), 1: set[str]()}
    for event in state.log:
        if isinstance(event, ev.LookedAt):
            looked[event.player] |= {state.names.get(oid, "") for oid in event.objects}
    for viewer in (0, 1, None):
        known = shown if viewer is None else shown | seen[viewer] | looked[viewer]
        lines = play_by_play(state, None if viewer is None else PlayerId(viewer))
        told = set(re.findall(r"\b[ab](?:beast|trick)\d+", " ".join(one.text for one in lines)))
        assert told - known == set()


ALL = [*deck("a"), *deck("b"), FOREST]


def play(seed: int, answers: int) -> Game:
    cards = {definition.name: definition for definition in ALL}
    seats = [
        Seat(name, tuple(d.name for d in deck(name)) + ("Forest",) * 20) for name in ("a", "b")
    ]
    game = Game.start(seats, cards, seed=seed)
    players = [make_agent("random-legal", random.Random(seed + i)) for i in (0, 1)]
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            break
        check_nothing_leaks(game, seen)
        game.answer(players[decision.player].choose(game.view(decision.player), decision))
    check_nothing_leaks(game, seen)
    if not game.state.over:
        check_no_line_tells(game, seen)
    return game


@pytest.mark.cr("400.2")
@pytest.mark.cr("708.5")
@pytest.mark.scenario("M-MORPH-6")
@pytest.mark.parametrize("seed", range(3))
def test_no_view_or_decision_holds_what_is_hidden(seed):
    game = play(seed, 150)
    assert game.turn > 2
    assert board(game.state).characteristics is not None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 160))
def test_no_view_or_decision_holds_what_is_hidden_in_many_games(seed):
    play(seed, 3000)
