"""CR 608.2d: choices made while an instruction is followed."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.face_down_piles import choose_with_piles, face_down_piles
from rules_engine.effects.registry import all_here_now, executes
from rules_engine.effects.selecting import find, find_players
from rules_engine.effects.together import Together, asked_together
from rules_engine.errors import IllegalAction, UnsupportedRule
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    ANYTHING,
    OPPONENT,
    YOU,
    AllOf,
    AnyOf,
    Choice,
    Definite,
    EventObject,
    IsSupertype,
    IsType,
    Not,
    Selector,
)
from rules_engine.rules.board import characteristics
from rules_engine.rules.editions import CreatureTypeList
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NAMES_BEFORE, NOTED, Entity
from rules_engine.state.view import name_for
from rules_engine.vocabulary import BASIC_LAND_TYPES, COLOR_ORDER, Color
from rules_engine.vocabulary.creature_types import CREATURE_TYPES
from rules_engine.vocabulary.creature_types_2002 import CREATURE_TYPES_2002


def chosen_entities(
    state: GameState, selector: Selector, context: Context, *, harmful: bool = False
) -> Run[list[Entity]]:
    """What the selector finds; for a `Choice`, what is chosen now.

    What moved as the instructions before were followed is acted on where it is now (CR 400.7j):
    "Return target creature card to the battlefield. It gains haste."
    """
    if isinstance(selector, AnyOf) and any(isinstance(part, Choice) for part in selector.parts):
        both: list[Entity] = []
        for part in selector.parts:
            if isinstance(part, Choice) and both:
                among = part.among.parts if isinstance(part.among, AllOf) else (part.among,)
                part = replace(part, among=AllOf((*among, Not(Definite(tuple(both))))))
            more = yield from chosen_entities(state, part, context, harmful=harmful)
            both.extend(entity for entity in more if entity not in both)
        return both
    if not isinstance(selector, Choice):
        return _as_they_are(state, find(state, selector, context), context)
    found = find(state, selector.among, context)
    if any(isinstance(node, EventObject) for node in walk(selector.among)):
        found = _as_they_are(state, found, context)  # what just moved
    found = [entity for entity in found if _can_be_chosen(state, entity)]
    count = min(natural(state, selector.count, context), len(found))
    if selector.at_random:
        return state.rng.sample(found, count)
    chooser = context.controller
    if selector.by is not None:
        choosers = find_players(state, selector.by, context)
        if not choosers:
            return []
        chooser = choosers[0]
        if selector.by == OPPONENT and len(choosers) > 1:
            chooser = yield from _one_of_them(state, choosers, context)
    question = Decision(
        chooser,
        DecisionKind.CHOOSE,
        f"Choose for {state.name(context.source)}",
        (),
        0 if selector.up_to else count,
        count,
        rule="CR 608.2d",
        source=context.source,
        harmful=harmful,
    )
    if face_down_piles(state, found, chooser):
        return (yield from choose_with_piles(state, found, question))
    options = tuple(Option(name_for(state, entity, chooser), entity) for entity in found)
    asked = asked_together(selector.among)
    if asked:
        together = Together(state, asked, found, context, "CR 608.2d", question.minimum)
        question = replace(question, check=together.check, repair=together.repair)
    answer = yield from ask(replace(question, options=options))
    return [found[index] for index in answer]


def _one_of_them(state: GameState, players: list[PlayerId], context: Context) -> Run[PlayerId]:
    """CR 608.2d: "an opponent" is the one whom the controller chooses."""
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            f"Which opponent chooses for {state.name(context.source)}?",
            tuple(Option(state.name(player), player) for player in players),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    return players[answer[0]]


def _as_they_are(state: GameState, found: list[Entity], context: Context) -> list[Entity]:
    """CR 712.21c, 730.3c: each card that a melded or merged permanent became is acted on."""
    now: list[Entity] = []
    for entity in found:
        if entity < FIRST_OBJECT or entity in state.objects:
            now.append(entity)
        else:
            now.extend(all_here_now(state, entity, context) or [entity])
    return now


def _can_be_chosen(state: GameState, entity: Entity) -> bool:
    """CR 400.7: of cards that were found, those that moved already are other objects."""
    if entity in state.entering:
        return False
    return entity < FIRST_OBJECT or entity in state.objects


def chosen_objects(
    state: GameState, selector: Selector, context: Context, *, harmful: bool = False
) -> Run[list[ObjectId]]:
    """The objects among what the selector finds or is chosen."""
    found = yield from chosen_entities(state, selector, context, harmful=harmful)
    return [ObjectId(entity) for entity in found if entity >= FIRST_OBJECT]


def choose_color(
    player: PlayerId,
    source: ObjectId,
    other_than: Color | None = None,
    among: frozenset[Color] = frozenset(Color),
) -> Run[Color]:
    """CR 105.4: one of the five colors, of the four others, or of some."""
    possible = [color for color in COLOR_ORDER if color in among and color is not other_than]
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.COLOR,
            "Choose a color",
            tuple(Option(color.word) for color in possible),
            rule="CR 105.4",
            source=source,
        )
    )
    return possible[answer[0]]


def choose_colors(player: PlayerId, source: ObjectId, number: int | None = None) -> Run[str]:
    """CR 105.4: one or more of the five, or so many different ones, as their letters."""
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.COLOR,
            "Choose one or more colors" if number is None else "Choose colors",
            tuple(Option(color.word) for color in COLOR_ORDER),
            1 if number is None else number,
            len(COLOR_ORDER) if number is None else number,
            rule="CR 105.4",
            source=source,
        )
    )
    return "".join(COLOR_ORDER[index].value for index in answer)


def choose_creature_type(
    state: GameState, player: PlayerId, source: ObjectId, other_than: str | None = None
) -> Run[str]:
    """CR 205.3m: any creature type; nothing of what is hidden limits or orders the choice."""
    words = tuple(word for word in creature_types(state) if word != other_than)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a creature type",
            tuple(Option(word) for word in words),
            rule="CR 205.3m",
            source=source,
        )
    )
    return words[answer[0]]


def creature_types(state: GameState) -> tuple[str, ...]:
    """CR 205.3m, by the edition of the rules."""
    if state.edition.creature_type_list is CreatureTypeList.OCTOBER2002:
        return CREATURE_TYPES_2002
    return CREATURE_TYPES


def choose_basic_land_type(
    player: PlayerId, source: ObjectId, among: tuple[str, ...] = ()
) -> Run[str]:
    """CR 205.3i: one of the five, or of those."""
    words = among or tuple(BASIC_LAND_TYPES)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a basic land type",
            tuple(Option(word) for word in words),
            rule="CR 205.3e",
            source=source,
        )
    )
    return words[answer[0]]


def choose_opponent(
    state: GameState, player: PlayerId, source: ObjectId, *, anyone: bool = False
) -> Run[PlayerId]:
    """CR 102.2: one of the player's opponents, or of all players."""
    opponents = state.players_in_turn_order() if anyone else state.opponents(player)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a player" if anyone else "Choose an opponent",
            tuple(Option(state.name(opponent), opponent) for opponent in opponents),
            rule="CR 102.2",
            source=source,
        )
    )
    return opponents[answer[0]]


def choose_card_name(
    state: GameState, player: PlayerId, source: ObjectId, what: Selector = ANYTHING
) -> Run[str]:
    """CR 201.4: one of the names in the catalogue; of cards with several faces each name."""
    names = _nameable(state, what)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a card name",
            tuple(Option(name) for name in names),
            rule="CR 201.4",
            source=source,
        )
    )
    return names[answer[0]]


def choose_two_card_names(
    state: GameState, player: PlayerId, source: ObjectId
) -> Run[tuple[str, ...]]:
    """CR 702.106f: the names of two different cards, asked at once, so that nobody else learns from
    how often the player is asked that there are two."""
    names = _nameable(state, ANYTHING)
    of_one_card = [
        frozenset(face.name for face in definition.faces)
        for definition in _catalogue(state)
        if len(definition.faces) > 1
    ]

    def check(answer: Answer) -> None:
        both = {names[index] for index in answer}
        if any(both <= faces for faces in of_one_card):
            raise IllegalAction("these are names of one card", rule="CR 702.106f")

    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose two different card names",
            tuple(Option(name) for name in names),
            2,
            2,
            rule="CR 702.106f",
            source=source,
            check=check,
        )
    )
    return tuple(names[index] for index in answer)


def _catalogue(state: GameState) -> list[CardDefinition]:
    """CR 201.4: the cards whose names may be chosen."""
    definitions = [*bundled_cards().values()]
    definitions.extend(obj.definition for obj in state.objects.values() if obj.is_card)
    return definitions


def _nameable(state: GameState, what: Selector) -> list[str]:
    """The names of such cards, and those besides that the game was told of."""
    faces = [face for definition in _catalogue(state) for face in definition.faces]
    found = {face.name for face in faces if _is_such(face, what)}
    known = {face.name for face in faces}
    return sorted(found.union(set(state.options.nameable) - known))


def _is_such(face: CardFace, what: Selector) -> bool:
    """CR 201.4c: whether the name of the face may be chosen."""
    match what:
        case AllOf(parts=parts):
            return all(_is_such(face, part) for part in parts)
        case Not(part=part):
            return not _is_such(face, part)
        case IsType(card_type=card_type):
            return card_type in face.types
        case IsSupertype(supertype=supertype):
            return supertype in face.supertypes
        case _:
            return True


def choose_number(player: PlayerId, source: ObjectId, least: int, most: int) -> Run[int]:
    """CR 107.1c."""
    prompt, rule = "Choose a number", "CR 107.1c"
    number = DecisionKind.NUMBER
    answer = yield from ask(
        Decision(player, number, prompt, (), least, most, rule=rule, source=source)
    )
    return answer[0]


def choose_word(player: PlayerId, source: ObjectId, words: tuple[str, ...]) -> Run[str]:
    """CR 607.2f: one of the words, which mean nothing else."""
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose one",
            tuple(Option(word) for word in words),
            rule="CR 607.2f",
            source=source,
        )
    )
    return words[answer[0]]


NO_NAME = " "
"""Kept in place of a chosen name if none could be chosen; nothing is named so."""

CHOICES = (
    ir.ChooseColor,
    ir.ChooseCreatureType,
    ir.ChooseBasicLandType,
    ir.ChooseOpponent,
    ir.ChooseCardName,
    ir.ChooseNumber,
    ir.ChooseObjects,
    ir.ChooseWord,
    ir.PayAnyAmount,
)
"""The choices that an object remembers (CR 614.1c, 607.2d)."""


def make_choice(
    state: GameState, choose: ir.Instruction, player: PlayerId, source: ObjectId
) -> Run[tuple[str, str]]:
    """What an object is to remember: what kind of choice, and what was chosen."""
    match choose:
        case ir.ChooseColor(several=True, number=number):
            return "colors", (yield from choose_colors(player, source, number))
        case ir.ChooseColor():
            return "color", (yield from choose_color(player, source, choose.other_than)).value
        case ir.ChooseCreatureType(among=words) if words:
            return "creature type", (yield from choose_word(player, source, words))
        case ir.ChooseCreatureType(other_than=other):
            return "creature type", (yield from choose_creature_type(state, player, source, other))
        case ir.ChooseBasicLandType(among=among):
            return "basic land type", (yield from choose_basic_land_type(player, source, among))
        case ir.ChooseOpponent(anyone=anyone):
            chosen = yield from choose_opponent(state, player, source, anyone=anyone)
            return "opponent", str(chosen)
        case ir.ChooseCardName(what=what, of_revealed=True):
            return "name", (yield from _choose_revealed_name(state, player, source, what))
        case ir.ChooseCardName(what=what, after_hand=after_hand):
            if after_hand:
                opponent = yield from choose_opponent(state, player, source)
                hand = tuple(state.players[opponent].hand)
                yield from happen(state, ev.LookedAt(hand, player))
            return "name", (yield from choose_card_name(state, player, source, what))
        case ir.ChooseNumber(most=most, least=least, at_random=True):
            return "number", str(state.rng.randint(least, most))
        case ir.ChooseNumber(most=most, least=least):
            return "number", str((yield from choose_number(player, source, least, most)))
        case ir.PayAnyAmount(what=ir.Payable.LIFE):
            from rules_engine.effects.registry import follow_one

            context = Context(source, player)
            yield from follow_one(state, choose, context)
            return "number", str(context.result)
        case ir.ChooseObjects(what=Choice() as what):
            cards = yield from chosen_entities(state, what, Context(source, player))
            return "card", str(cards[0]) if cards else ""
        case ir.ChooseWord(name=name, words=words):
            return name, (yield from choose_word(player, source, words))
        case _:
            raise UnsupportedRule(f"{type(choose).__name__} is no choice for an object")


def _choose_revealed_name(
    state: GameState, player: PlayerId, source: ObjectId, what: Selector
) -> Run[str]:
    """CR 201.4d: of a card that an opponent reveals from their hand; no name if there is none."""
    shown: list[ObjectId] = []
    for opponent in find_players(state, OPPONENT, Context(source, player)):
        hand = tuple(state.players[opponent].hand)
        yield from happen(state, ev.Revealed(hand, opponent))
        shown.extend(hand)
    faces = [
        face
        for oid in shown
        for face in state.objects[oid].definition.faces
        if face.name in characteristics(state, oid).names
    ]
    names = sorted({face.name for face in faces if _is_such(face, what)})
    if not names:
        return NO_NAME
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose the name of a revealed card",
            tuple(Option(name) for name in names),
            rule="CR 201.4",
            source=source,
        )
    )
    return names[answer[0]]


def who_chose(what: str) -> str:
    """Under what name an object remembers who made that choice in secret."""
    return f"secret {what}"


def is_secret(choose: ir.Instruction) -> bool:
    """Whether only the player who chooses knows what (CR 607.2d)."""
    return isinstance(choose, ir.ChooseCreatureType | ir.ChooseOpponent) and choose.secret


def _remember(state: GameState, context: Context, what: str, value: str) -> None:
    """A source that has left meanwhile remembers it as it last was (CR 608.2h)."""
    obj = state.get(context.source)
    gone = state.last_known.get(context.source)
    if obj is None and gone is not None:
        obj = gone.object.copy()
        state.last_known[context.source] = replace(gone, object=obj)
    if obj is not None:
        others = tuple(pair for pair in obj.choices if pair[0] != what)
        obj.choices = (*others, (what, value))
        state.touch()


def _keep_name(state: GameState, context: Context) -> None:
    """CR 607.2d: "a name chosen for it" may also be one that was chosen before."""
    this = state.known(context.source)
    earlier, last = this.choice(NAMES_BEFORE), this.choice("name")
    if last is not None:
        _remember(state, context, NAMES_BEFORE, f"{earlier}\n{last}" if earlier else last)


@executes(ir.ChooseColor)
@executes(ir.ChooseCreatureType)
@executes(ir.ChooseBasicLandType)
@executes(ir.ChooseNumber)
@executes(ir.ChooseWord)
@executes(ir.ChooseOpponent)
@executes(ir.ChooseCardName)
def _choose(state: GameState, effect: ir.Instruction, context: Context) -> Run[None]:
    if isinstance(effect, ir.ChooseCreatureType) and effect.each is not None:
        types = []
        for player in find_players(state, effect.each, context):  # CR 101.4
            types.append((yield from make_choice(state, effect, player, context.source))[1])
        _remember(state, context, "creature types", ",".join(dict.fromkeys(types)))
        return
    chooser = context.controller
    if isinstance(effect, ir.ChooseColor | ir.ChooseCardName) and effect.player != YOU:
        choosers = find_players(state, effect.player, context)
        if not choosers:
            return
        chooser = choosers[0]
    what, chosen = yield from make_choice(state, effect, chooser, context.source)
    if isinstance(effect, ir.ChooseCardName):
        _keep_name(state, context)
    if isinstance(effect, ir.ChooseNumber):
        context.result = int(chosen)
    _remember(state, context, what, chosen)
    if is_secret(effect):
        _remember(state, context, who_chose(what), str(context.controller))


@executes(ir.NoteNumber)
def note_number(state: GameState, effect: ir.NoteNumber, context: Context) -> Run[None]:
    """CR 607.2: in place of what was noted before."""
    _remember(state, context, NOTED, str(amount_of(state, effect.amount, context)))
    yield from ()


@executes(ir.ChooseObjects)
def choose_objects(state: GameState, effect: ir.ChooseObjects, context: Context) -> Run[None]:
    found: list[Entity] = []
    kinds = effect.what.parts if isinstance(effect.what, AnyOf) else ()
    if kinds and all(isinstance(kind, Choice) for kind in kinds):
        for kind in kinds:  # one object may be chosen for several of the kinds
            more = yield from chosen_entities(state, kind, context)
            found.extend(entity for entity in more if entity not in found)
    else:
        found = yield from chosen_entities(state, effect.what, context)
    context.bound[RESULT] = tuple(found)
    context.result = len(found)
