"""Sentences that belong together: "You may …. If you do, …", "It can't be regenerated." """

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.ir import (
    CARD,
    PLAYER,
    YOU,
    AllOf,
    AnyOf,
    Bound,
    Choice,
    Cost,
    DelayedTrigger,
    Discard,
    Exile,
    ExileAsItResolves,
    ForEach,
    HasChosenColor,
    HasChosenType,
    If,
    Instruction,
    InZone,
    May,
    RemoveCounters,
    Sacrifice,
    Search,
    WhenYouDo,
)
from rules_engine.ir.chosen_words import (
    ChooseSides,
    ChosenAs,
    IsOfChosenKind,
    OfSide,
    SideWasChosen,
)
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.effects import (
    CHOSEN_PILE,
    FOUND,
    AddManaOfType,
    ChooseColor,
    ChooseCreatureType,
    ChooseObjects,
    ChooseWord,
    PlaySubgame,
    RepeatProcess,
    Reveal,
    Then,
    TurnUpUntil,
)
from rules_engine.ir.events import Casts
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.sectors import SECTORS
from rules_engine.ir.selectors import (
    OTHER,
    OtherThan,
    Responders,
    Response,
    Selector,
    TheRest,
    TopOfLibrary,
)
from rules_engine.oracle.grammar.came_as_creatures import told_of_what_came
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.offers import but_tolls
from rules_engine.oracle.grammar.options_answered import after_option
from rules_engine.oracle.grammar.syntax import (
    THOSE_COUNTERS,
    DidThisWay,
    IfDone,
    Instead,
    Introduces,
    Mention,
    OfColorOfChoice,
    OfSectorOfChoice,
    OfThatType,
    OfTypeOfChoice,
    Pay,
    PileOfChoice,
    Pronoun,
    Rider,
    TargetPhrase,
    ThatManaType,
    Voter,
)


def assembled(*sentences: Then, goes_on: bool = False) -> Then | None:
    """The instructions of the sentences with each rider in the instruction that it is about.

    None if a rider or an "if you do" follows nothing that it could be about, or, unless the text
    `goes_on`, a payment is followed by nothing.
    """
    done: Then = ()
    last = 0
    for sentence in sentences:
        start = len(done)
        for instruction in sentence:
            for written in _chosen_before(instruction, done) or (None,):
                longer = None if written is None else _with(done, written, last)
                if longer is None:
                    return None
                done = longer
        last = min(start, len(done))
    if _is_division(done):
        return None
    if any(isinstance(one, ExileAsItResolves) for one in done[:-1]):
        return None  # what follows would be done before the spell resolves
    told = but_tolls(done)
    if not goes_on and any(
        _is_loose(node) and not _is_asked_after(node, told[place + 1 :])
        for place, instruction in enumerate(told)
        for node in walk(instruction)
    ):
        return None
    if not goes_on and not (_sides_are_chosen(done) and _voters_are_known(done)):
        return None
    done = tuple(one for instruction in done for one in _option_among(instruction))
    done = _others_than_chosen(done)
    done = _found_beside_the_rest(_rest_of_searched(_exiled_as_found(done)))
    if not goes_on and any(isinstance(n, RepeatProcess) for one in done for n in walk(one)):
        from rules_engine.oracle.grammar.effects.processes import as_process

        return as_process(done)
    return _with_subgame(done)


def _sides_are_chosen(done: Then) -> bool:
    """Whether "each friend" follows the choice who is one."""
    chosen: set[str] = set()
    for instruction in done:
        for node in walk(instruction):
            if isinstance(node, ChooseSides):
                chosen.update(node.sides)
            elif isinstance(node, OfSide | SideWasChosen) and node.side not in chosen:
                return False
    return True


def _voters_are_known(done: Then) -> bool:
    """ "The voter" is said only of what is done for each vote."""
    return not any(isinstance(node, Voter) for instruction in done for node in walk(instruction))


def _exiled_as_found(done: Then) -> Then:
    """ "Search your library for up to three cards and exile them. An opponent chooses one of those
    cards": one of them in exile, where they are other objects (CR 400.7)."""
    told: list[Instruction] = []
    for one in done:
        match told[-1:], one:
            case (
                [Introduces(then=Search(to=None), plural=True)],
                Introduces(then=Exile(what=Pronoun(way="", plural=True)), only_by_way=True),
            ):
                told.append(replace(one, only_by_way=False))
            case _:
                told.append(one)
    return tuple(told)


def _rest_of_searched(done: Then) -> Then:
    """ "Search your library for five cards and exile the rest": all others that are there; what was
    found is what later words call chosen."""
    told: list[Instruction] = []
    for one in done:
        match told[-1:], one:
            case (
                [Introduces(then=Search(library_of=None, zones=zones)) as found],
                Introduces(then=Exile(what=TheRest(of=Pronoun(at=at)))),
            ):
                searched = tuple(InZone(zone, YOU) for zone in zones)
                where = AnyOf(searched) if len(searched) > 1 else searched[0]
                chosen = Pronoun(at, plural=True, way="chosen")
                others = AllOf((CARD, where, OtherThan(chosen)))
                told[-1:] = (replace(found, way="chosen"), Exile(Mention(at, others, plural=True)))
            case _:
                told.append(one)
    return tuple(told)


def _found_beside_the_rest(done: Then) -> Then:
    """ "Reveal cards … until you reveal two creature cards. Put those cards onto the battlefield
    and the rest on the bottom": those that were looked for, not all that were revealed."""
    for place, one in enumerate(done):
        turned = one.then if isinstance(one, Introduces) and one.found is None else None
        if not isinstance(turned, TurnUpUntil):
            continue
        rest = [
            index
            for index in range(place + 1, len(done))
            if any(isinstance(node, TheRest) for node in walk(done[index]))
        ]
        if rest:
            last = rest[0] + 1
            told = (transform(later, _looked_for) for later in done[place + 1 : last])
            return (*done[: place + 1], *told, *done[last:])
    return done


def _looked_for(name: str, part: object) -> object:
    if not isinstance(part, Pronoun) or part.whole or part.way or part.kinds == ("player",):
        return part
    return Bound(FOUND) if part.plural and part.demonstrative else part


def _others_than_chosen(done: Then) -> Then:
    """ "Choose up to three creatures. Exile all other creatures": other than those."""
    for place, one in enumerate(done):
        made = one.then if isinstance(one, Introduces) else one
        if isinstance(made, ForEach) and len(made.then) == 1:
            made = made.then[0]  # "Each player chooses …"
        if not isinstance(made, ChooseObjects):
            continue
        kinds = kinds_of(made.what) - {"player"}

        def meant(name: str, part: object, kinds: frozenset[str] = kinds) -> object:
            if isinstance(part, Mention) and part.plural and kinds & kinds_of(part.what):
                chosen = OtherThan(Pronoun(part.at, plural=True, way="chosen"))
                return transform(part, lambda _, inner: chosen if inner == OTHER else inner)
            return part

        return (*done[: place + 1], *(transform(later, meant) for later in done[place + 1 :]))
    return done


def _with_subgame(done: Then) -> Then:
    """CR 729.5: what is told after a subgame is what its resolution goes on with."""
    for place, instruction in enumerate(done):
        if isinstance(instruction, PlaySubgame):
            return (*done[:place], PlaySubgame(done[place + 1 :]))
    return done


def _is_division(done: Then) -> bool:
    """Piles of revealed top cards have a node of their own (`DivideIntoPiles`)."""
    told = [one.then if isinstance(one, Introduces) else one for one in done]
    tops = [isinstance(one, Reveal) and isinstance(one.what, TopOfLibrary) for one in told]
    return any(
        isinstance(one, SeparateIntoPiles) and isinstance(one.what, Pronoun) and any(tops[:place])
        for place, one in enumerate(told)
    )


def _chosen_before(instruction: Instruction, done: Then) -> Then | None:
    """The instruction after the choice that its words contain, and with what was chosen before
    it; None if that wasn't."""
    nodes = list(walk(instruction))
    if OfThatType() in nodes:
        meant = _chosen_type(done)
        if meant is None:
            return None
        instruction = transform(
            instruction, lambda _, part: meant if part == OfThatType() else part
        )
    for of_choice, choose, chosen_one in _CHOICES:
        if of_choice in nodes:
            targets = [node for node in nodes if isinstance(node, TargetPhrase)]
            if any(of_choice in walk(target) for target in targets):
                return None  # that is chosen with the targets, before anything is followed
            told = transform(
                instruction,
                lambda _, part: chosen_one if part == of_choice else part,  # noqa: B023 - used now
            )
            return (choose, told)
    by = next((node.by for node in nodes if isinstance(node, PileOfChoice)), None)
    if by is None:
        return (instruction,)
    chosen = Bound(CHOSEN_PILE)
    return (
        ChoosePile(by),
        transform(instruction, lambda _, part: chosen if isinstance(part, PileOfChoice) else part),
    )


def _chosen_type(done: Then) -> Selector | None:
    """The creature type or the card type that was chosen, also as an option."""
    match done:
        case (*before, May(then=then, otherwise=()) as last) if last.player == YOU:
            done = (*before, *then)
    if any(isinstance(one, ChooseCreatureType) for one in done):
        return HasChosenType()
    if any(isinstance(one, ChooseWord) and one.name == ChosenAs.CARD_TYPE for one in done):
        return IsOfChosenKind(ChosenAs.CARD_TYPE)
    return None


_CHOICES: tuple[tuple[Selector, Instruction, Selector], ...] = (
    (OfTypeOfChoice(), ChooseCreatureType(), HasChosenType()),
    (OfColorOfChoice(), ChooseColor(), HasChosenColor()),
    (OfSectorOfChoice(), ChooseWord(ChosenAs.SECTOR, SECTORS), IsOfChosenKind(ChosenAs.SECTOR)),
)


def _option_among(instruction: Instruction) -> Then:
    """ "You may put a creature card from among them into your hand" is up to one of them: what
    may be done to a card among several is decided by choosing one or none (CR 608.2d)."""
    match instruction:
        case May(then=(first, *rest), cost=None, otherwise=()) if instruction.player == YOU:
            fewer = transform(first, _up_to_among)
            if fewer is not first and all(map(_is_of_chosen, rest)):
                return (fewer, *rest)
    return (instruction,)


def _up_to_among(name: str, part: object) -> object:
    if isinstance(part, Choice) and not part.up_to and _is_pile(part):
        return replace(part, up_to=True)
    return part


def _is_pile(value: Node) -> bool:
    return any(isinstance(node, Pronoun) and node.whole for node in walk(value))


def _is_of_chosen(instruction: Instruction) -> bool:
    """Whether it does nothing if nothing was chosen."""
    return any(
        isinstance(node, Pronoun) and not node.whole and "player" not in node.kinds
        for node in walk(instruction)
    )


def _with(done: Then, instruction: Instruction, start: int) -> Then | None:
    told = _of_option(done, instruction)
    if told is None:
        return None
    instruction = told
    asked = [node for node in walk(instruction) if isinstance(node, Responders)]
    if any(one.response is Response.SEARCHED for one in asked):
        searched = any(isinstance(node, Search) for one in done for node in walk(one))
        return (*done, instruction) if searched else None
    if not isinstance(instruction, IfDone) and not all(_was_asked(done, one) for one in asked):
        return _where_they_were_asked(done, instruction)
    match instruction:
        case Rider(change=change, given=given):
            return change(done, *given)
        case IfDone():
            return after_option(done, instruction)
        case Instead():
            usual = done[-1:]
            if start == len(done) and (
                _pays_for_the_like(usual, instruction) or _asks_of_option(usual, instruction)
            ):
                start -= 1  # what is done if it is paid is told in a sentence of its own
            other = _replaced(done[start:], instruction)
            return None if other is None else (*done[:start], *other)
        case _:
            longer = _told_further(done[-1], instruction) if done else None
            if longer is None:
                longer = _told_of_next_spell(done, instruction)
            longer = longer or told_of_what_came(done[-1] if done else None, instruction)
            longer = longer or _told_of_color(done[-1] if done else None, instruction)
            return (*done, instruction) if longer is None else (*done[:-1], longer)


def _of_option(done: Then, instruction: Instruction) -> Instruction | None:
    """ "Each player who drew a card this way": who took that option; None if there was none."""
    kinds = {node.kind for node in walk(instruction) if isinstance(node, DidThisWay)}
    if not kinds:
        return instruction
    if kinds == {Search}:
        return _as_responders(instruction, Response.SEARCHED)
    before = [one.then if isinstance(one, Introduces) else one for one in done]
    while before and any(isinstance(node, Responders) for node in walk(before[-1])):
        before.pop()
    match before and before[-1]:
        case ForEach(of=Mention(what=players), then=(May() as option,)) if kinds_of(players) == {
            "player"
        }:
            offered = {type(node) for one in option.then for node in walk(one)}
        case _:
            return None
    if not kinds <= offered:
        return None
    yours = players != PLAYER and any(_you_did(before[:-1], kind) for kind in kinds)
    return _as_responders(instruction, Response.DONE, players if yours else None)


def _as_responders(
    instruction: Instruction, response: Response, beside_you: Selector | None = None
) -> Instruction:
    """Those who did it; beside these, you did too."""

    def responders(name: str, part: object) -> object:
        if not isinstance(part, DidThisWay):
            return part
        if part.of == PLAYER and beside_you is not None:
            return any_of(YOU, Responders(beside_you, response))
        return Responders(part.of, response)

    return transform(instruction, responders)


def _you_did(before: Sequence[Instruction], kind: type[Node]) -> bool:
    """Whether one of these instructions tells you to do that."""
    return any(isinstance(one, kind) and getattr(one, "player", None) == YOU for one in before)


def _told_further(last: Instruction, more: Instruction) -> Instruction | None:
    """CR 603.12: what is told after "when you do, …" is told of that triggered ability as well;
    None if there is none."""
    match last:
        case WhenYouDo(modes=()):
            return replace(last, then=(*last.then, more))
        case May(then=(*first, inner), otherwise=()) | ForEach(then=(*first, inner)):
            longer = _told_further(inner, more)
        case If(then=(*first, inner), otherwise=()):
            longer = _told_further(inner, more)
        case _:
            return None
    return None if longer is None else replace(last, then=(*first, longer))


def _told_of_color(last: Instruction | None, more: Instruction) -> Instruction | None:
    """ "If …, choose a color. Creatures gain protection from the chosen color": only if one was
    chosen; None if the color isn't spoken of."""
    match last:
        case If(then=(*_, ChooseColor()), otherwise=()) if HasChosenColor() in walk(more):
            return replace(last, then=(*last.then, more))
        case _:
            return None


def _told_of_next_spell(done: Then, more: Instruction) -> Instruction | None:
    """ "When you next cast a spell this turn, exile …. You may cast that card": what is told of a
    card is told of the one that the ability has found, if nothing before speaks of one; None if it
    isn't."""
    match done:
        case (*before, DelayedTrigger(when=Casts(), once=True) as last) if not last.targets:
            pass
        case _:
            return None
    if not any(_is_of_card(node) for node in walk(more)):
        return None
    if any(isinstance(node, Mention | TargetPhrase) for one in before for node in walk(one)):
        return None
    if not any(_is_of_found_card(node) for one in last.then for node in walk(one)):
        return None
    longer = _with(last.then, more, len(last.then))
    return None if longer is None else replace(last, then=longer)


def _is_of_card(node: Node) -> bool:
    return isinstance(node, Pronoun) and (node.way == "exiled" or node.kinds == ("card",))


def _is_of_found_card(node: Node) -> bool:
    return isinstance(node, Introduces | TurnUpUntil)


def _was_asked(done: Then, who: Responders) -> bool:
    """Whether the instruction before is one that several players have to follow or, if they could
    decline, may follow; nothing but what is told to other responders may stand between."""
    before = [one.then if isinstance(one, Introduces) else one for one in done]
    while before and any(isinstance(node, Responders) for node in walk(before[-1])):
        before.pop()
    match before and before[-1]:
        case ForEach(of=Mention(what=players), then=(May(),)) if kinds_of(players) == {"player"}:
            return who.response is not Response.IMPOSSIBLE
        case ForEach(of=Mention(what=players), then=(*_, made)) if kinds_of(players) == {"player"}:
            made = made.then if isinstance(made, Introduces) else made
            can = isinstance(made, Sacrifice | Discard)
            return can and who.response is Response.IMPOSSIBLE
        case Sacrifice(player=player, count=count) if count is not None:
            return who.response is Response.IMPOSSIBLE and _are_several(player)
        case Discard(player=player, up_to=False):
            return who.response is Response.IMPOSSIBLE and _are_several(player)
        case _:
            return False


def _where_they_were_asked(done: Then, instruction: Instruction) -> Then | None:
    """What was told each of them depended on an option or a condition; so does what follows."""
    match done:
        case (*before, (May(otherwise=()) | If(otherwise=())) as last):
            inner = _with(last.then, instruction, 0)
            return None if inner is None else (*before, replace(last, then=inner))
        case _:
            return None


def _are_several(players: Selector) -> bool:
    return isinstance(players, Mention) and players.plural


def _replaced(usual: Then, instead: Instead) -> Then | None:
    """The sentence before with what is done instead of it, or of the one thing in it that is like
    that ("it deals 5 damage instead"); None if it isn't clear of which.

    "You may return it to your hand. If …, you may put it onto the battlefield instead" gives a
    further option: the first one is still there.
    """
    condition, other = instead.condition, _of_that_type(usual, instead.then)
    if not usual or other is None:
        return None
    paid = usual[0]
    if _pays_for_the_like(usual, instead) and isinstance(paid, May):
        inner = _replaced(paid.then, instead)
        return None if inner is None else (replace(paid, then=inner),)
    match usual, other:
        case (
            (May(cost=None, otherwise=()) as option,),
            (May(cost=None, otherwise=(), player=who) as offered,),
        ) if who == option.player and _kinds(option.then) != _kinds(offered.then):
            return (If(condition, (replace(offered, otherwise=usual),), usual),)
        case _:
            pass
    if isinstance(paid, DelayedTrigger) and _kinds(paid.then) == _kinds(other):
        return None  # what it does later is what would be changed
    if isinstance(paid, May) and _asks_of_option(usual, instead):
        told = (*paid.then[:-1], If(condition, other, paid.then[-1:]))
        return (replace(paid, then=told),)
    if instead.whole or len(usual) == 1 or _kinds(usual) == _kinds(other):
        return (If(condition, other, usual),)
    if len(other) != 1 or _kinds(usual).count(_kinds(other)[0]) != 1:
        return None
    place = _kinds(usual).index(_kinds(other)[0])
    changed = If(condition, other, (usual[place],))
    return (*usual[:place], changed, *usual[place + 1 :])


def _asks_of_option(usual: Then, instead: Instead) -> bool:
    """Whether it is asked what a player did who took the option ("if a creature card was discarded
    this way"), and the last thing that followed from it is done in another way then."""
    match usual:
        case (May(cost=None, otherwise=(), then=(*asked, done)),) if not instead.whole:
            ways = {node.way for node in walk(instead.condition) if isinstance(node, Pronoun)}
            told = {one.way for one in asked if isinstance(one, Introduces)} - {""}
            return bool(ways & told) and _kinds((done,)) == _kinds(instead.then)
        case _:
            return False


def _of_that_type(usual: Then, other: Then) -> Then | None:
    """ "Add three mana of that type instead" of one of some type; None if none is told of."""
    if not any(isinstance(node, ThatManaType) for one in other for node in walk(one)):
        return other
    told = [one.types for one in usual if isinstance(one, AddManaOfType)]
    if len(told) != 1:
        return None
    return tuple(
        transform(one, lambda _, part: told[0] if part == ThatManaType() else part) for one in other
    )


def _pays_for_the_like(usual: Then, instead: Instead) -> bool:
    """Whether it is what a player may pay for that is done in another way instead."""
    match usual:
        case (May(cost=Cost(), then=then),) if not instead.whole:
            return _kinds(then) == _kinds(instead.then)
        case _:
            return False


def _kinds(then: Then) -> list[type]:
    return [type(one.then if isinstance(one, Introduces) else one) for one in then]


def _is_loose(node: object) -> bool:
    """Whether something is left over that isn't an instruction by itself."""
    if isinstance(node, May):
        return node.cost is not None and not node.then and not node.otherwise
    if isinstance(node, RemoveCounters):
        return node.kind == THOSE_COUNTERS
    return isinstance(node, Pay | IfDone | Instead | Rider)


def _is_asked_after(node: object, then: Then) -> bool:
    """ "Any player may pay 2 life. If a player does, …": whether what follows asks who did."""
    return isinstance(node, May) and any(
        isinstance(n, Responders) for one in then[:1] for n in walk(one)
    )
