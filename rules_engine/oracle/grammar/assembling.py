"""Sentences that belong together: "You may …. If you do, …", "It can't be regenerated." """

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.ir import (
    CARD,
    IF_YOU_DO,
    PLAYER,
    THIS,
    YOU,
    AllOf,
    AnyOf,
    Apply,
    Attach,
    Bound,
    CastWithoutPaying,
    Choice,
    Compare,
    Condition,
    ControlledBy,
    Cost,
    Count,
    DelayedTrigger,
    Destroy,
    Discard,
    Exile,
    ExileAsItResolves,
    Exists,
    FlipCoin,
    ForEach,
    HasChosenColor,
    HasChosenType,
    If,
    Instruction,
    InZone,
    IsNot,
    IsSpell,
    Matches,
    May,
    RemoveCounters,
    ResultAmount,
    Sacrifice,
    Search,
    UnlessPays,
    WhenYouDo,
)
from rules_engine.ir.ante import Ante
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
    CreateToken,
    Draw,
    Mill,
    PayAnyAmount,
    PlaySubgame,
    PutCounters,
    PutInLibrary,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RepeatProcess,
    ReturnToHand,
    Reveal,
    RollDice,
    Scry,
    Surveil,
    Tap,
    Then,
    TurnUpUntil,
)
from rules_engine.ir.events import Casts
from rules_engine.ir.keyword_actions import CollectEvidence, Connive, Forage
from rules_engine.ir.modifications import SetController
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    OTHER,
    Comparison,
    OtherThan,
    Responders,
    Response,
    Selector,
    TheRest,
    TopOfLibrary,
)
from rules_engine.ir.turning import Transform
from rules_engine.oracle.grammar.came_as_creatures import told_of_what_came
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.offers import but_tolls
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import (
    THOSE_COUNTERS,
    Answer,
    DidThisWay,
    IfDone,
    Instead,
    Introduces,
    Mention,
    OfColorOfChoice,
    OfThatType,
    OfTypeOfChoice,
    Pay,
    PileOfChoice,
    Pronoun,
    Rider,
    TargetPhrase,
    ThatManaType,
    ThatMuch,
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
            return _after_option(done, instruction)
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


def _after_option(before: Then, answer: IfDone) -> Then | None:
    """CR 118.12, 603.12, 608.2d: what follows from a choice goes with it."""
    then = assembled(answer.then, goes_on=answer.triggers)  # it may offer to pay for what follows
    if then is None or not before:
        return None
    *others, last = before
    if answer.triggers:
        then = (WhenYouDo(then, condition=answer.condition),)
        done = last.then if isinstance(last, Introduces) else last
        if isinstance(done, Surveil | Scry | Draw | Connive) or _is_of_any_number(done):
            return (*before, *then)  # CR 603.12: it was done, whatever was found
    changed = _answered(last, answer.answer, then)
    return None if changed is None else (*others, *changed)


def _is_of_any_number(done: Instruction) -> bool:
    """Revealed or tapped, which may be none ("X can be 0")."""
    return isinstance(done, Reveal | Tap) and any(
        isinstance(n, Choice) and n.up_to and n.count == UNLIMITED for n in walk(done)
    )


def _if_anybody(last: Instruction, answer: Answer, then: Then) -> Then | None:
    """ "If a player does, sacrifice it": once, after each of several players had the option."""
    match last:
        case ForEach(of=Mention(what=players), then=(May(),)) if kinds_of(players) == {"player"}:
            somebody = Exists(Responders(players, Response.DONE))
            is_so = somebody if answer is Answer.SOMEBODY else IsNot(somebody)
            return (last, If(is_so, then))
        case _:
            return None


def _was_offered(last: Instruction) -> bool:
    """Whether "any" of several players could do it: "if they do" and "otherwise" are told once."""
    match last:
        case ForEach(of=Mention(offered=True), then=(May(),)):
            return True
        case _:
            return False


def _is_that_player(instruction: Instruction) -> bool:
    """Whether it is about each of those who do, one after the other."""
    return any(isinstance(node, Pronoun) and "player" in node.kinds for node in walk(instruction))


def _answered(last: Instruction, answer: Answer, then: Then) -> Then | None:
    if _was_offered(last) and answer is not Answer.NOBODY:
        if answer is Answer.OTHERWISE:
            return _if_anybody(last, answer, then)
        answer = Answer.SOMEBODY if answer is Answer.DONE else answer
    if answer in (Answer.SOMEBODY, Answer.NOBODY):
        told = None if any(map(_is_that_player, then)) else _if_anybody(last, answer, then)
        if told is not None:
            return told
        answer = Answer.DONE if answer is Answer.SOMEBODY else Answer.NOT_DONE
    if answer is Answer.NOT_CAST:
        return _if_not_cast(last, then)
    match last:
        case Pay(cost=cost, player=player) if answer is Answer.NOT_DONE:
            return (UnlessPays(then, cost, player),)  # CR 118.12: up to the player
        case May(otherwise=()) if answer is Answer.DONE:
            return (replace(last, then=(*last.then, *then)),)
        case May(otherwise=()):
            return (replace(last, otherwise=then),)
        case If(then=(*first, May() as option), otherwise=()) if answer is not Answer.OTHERWISE:
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case If(then=(CastWithoutPaying(optional=True),), otherwise=()) if (
            answer is Answer.NOT_DONE
        ):
            return _if_not_cast(last, then)
        case If(then=(CastWithoutPaying(optional=True) as cast,), otherwise=()) if (
            answer is Answer.DONE
        ):
            return (replace(last, then=(cast, If(IF_YOU_DO, then))),)
        case (
            WhenYouDo(modes=(), then=(*first, May() as option))
            | If(then=(*first, WhenYouDo() as option), otherwise=())
        ) if answer is not Answer.OTHERWISE:
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case FlipCoin(on_win=(*first, May() as option), on_loss=lost) if (
            answer is not Answer.OTHERWISE
            and not any(isinstance(node, May) for one in lost for node in walk(one))
        ):
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, on_win=(*first, *inner)),)
        case ForEach(then=(*first, May() as option)):
            inner = _answered(option, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case DelayedTrigger(then=(*first, later)) if answer is not Answer.OTHERWISE:
            after = _answered(later, answer, then)
            return None if after is None else (replace(last, then=(*first, *after)),)
        case Apply(what=given, modifications=(SetController(player=gets),)) if (
            answer is Answer.DONE and gets != YOU
        ):
            return (last, If(Matches(given, ControlledBy(gets)), then))
        case If(otherwise=()) if answer is Answer.OTHERWISE:
            return or_else(last, then)
        case ExileAsItResolves(then=()) if answer is Answer.DONE:
            return (replace(last, then=then),)
        case CollectEvidence() | Forage() if answer is Answer.DONE and not last.then:
            return (replace(last, then=then),)
        case If(condition=condition, otherwise=()) if (
            answer is not Answer.DONE and condition == _was_followed(Answer.DONE, condition)
        ):
            return (replace(last, otherwise=then),)
        case UnlessPays(then=otherwise, cost=cost, player=player, times=times) if (
            answer is Answer.DONE
        ):
            return (May(then, cost, player, otherwise, times),)
        case UnlessPays(then=averted, times=1) if answer is Answer.NOT_DONE:
            return (replace(last, then=(*averted, *then)),)
        case If(
            then=(*first, (Sacrifice() | Exile() | Introduces(then=Exile())) as done), otherwise=()
        ) if answer is Answer.DONE:
            inner = _answered(done, answer, then)
            return None if inner is None else (replace(last, then=(*first, *inner)),)
        case UnlessPays() | If() | May():
            return None
        case Introduces(then=Exile(what=Mention(what=Choice(among=among, count=int(number))))) if (
            number > 1 and answer is Answer.IMPOSSIBLE
        ):
            return (If(Compare(Count(among), Comparison.AT_LEAST, number), (last,), then),)
        case Introduces(then=inner) if _is_counted(inner):
            return (last, If(_was_followed(answer, inner), then))
        case _ if _is_counted(last):
            return (last, If(_was_followed(answer, last), then))
        case CastWithoutPaying(optional=True):
            taken = IF_YOU_DO if answer is Answer.DONE else IsNot(IF_YOU_DO)
            return (last, If(taken, then))
        case _:
            return None


def or_else(last: If, then: Then) -> Then | None:
    """ "Otherwise": if it isn't so, or if the option isn't taken that there is if it is so."""
    match last.then:
        case (CastWithoutPaying(optional=True),):
            return _if_not_cast(last, then)
        case (May(otherwise=(), cost=None) as option,) if _is_of_one(option.then) and _is_of_one(
            then
        ):
            return (replace(last, then=(replace(option, otherwise=then),), otherwise=then),)
        case _:
            return (replace(last, otherwise=then),)


def _is_of_one(then: Then) -> bool:
    """ "You may put it onto the battlefield. Otherwise, put it into your hand": whether it begins
    with what is done to something named before; if it isn't done, the other thing is."""
    first = then[0].then if isinstance(then[0], Introduces) else then[0]
    if isinstance(first, May):
        return _is_of_one(first.then)
    return isinstance(getattr(first, "what", None), Pronoun)


def _if_not_cast(last: Instruction, then: Then) -> Then | None:
    """Said of what might be cast if something is so: also if that isn't so."""
    match last:
        case CastWithoutPaying(optional=True, what=AllOf(parts=(*_, Pronoun() as cards))):
            return (last, If(IsNot(IF_YOU_DO), _of_what_isnt_cast(then, cards)))
        case CastWithoutPaying(optional=True):
            return (last, If(IsNot(IF_YOU_DO), then))
        case If(then=(CastWithoutPaying(optional=True) as cast,), otherwise=()) if not (
            any(isinstance(node, IsSpell) for node in walk(last.condition))
        ):
            then = _of_what_isnt_cast(then, cast.what)
            return (replace(last, then=(cast, If(IsNot(IF_YOU_DO), then)), otherwise=then),)
        case If(then=(If() as inner,), otherwise=()):
            told = _if_not_cast(inner, then)
            if told is None:
                return None
            rest = told[0].otherwise if isinstance(told[0], If) else then
            return (replace(last, then=told, otherwise=rest),)
        case _:
            return None


def _of_what_isnt_cast(then: Then, card: Selector) -> Then:
    """ "If you don't cast it, put it …": the card, whatever the condition has named since."""

    def same(name: str, part: object) -> object:
        is_it = isinstance(part, Pronoun) and part == Pronoun(part.at)
        return card if is_it or _is_that_card(part) else part

    return transform(then, same) if isinstance(card, Pronoun) else then


def _is_that_card(part: object) -> bool:
    return isinstance(part, Pronoun) and part == Pronoun(part.at, ("card",), demonstrative=True)


def _is_counted(instruction: Instruction) -> bool:
    """Whether it leaves by its result whether it was followed in full."""
    match instruction:
        case Ante(what=what):
            return _is_single(what)
        case Sacrifice(count=count):
            return count is None or isinstance(count, int | ThatMuch)
        case Discard(amount=amount):
            return amount in (None, 1)
        case RemoveCounters(amount=amount):
            return amount == 1
        case (
            PutIntoGraveyard(what=what)
            | PutInLibrary(what=what)
            | ReturnToHand(what=what)
            | PutOntoBattlefield(what=what)
            | Tap(what=what)
            | Transform(what=what)
        ):
            return _is_single(what)
        case PutCounters(on=on):
            return _is_single(on)
        case Attach(what=what):
            return _is_single(what)
        case _:
            counted = CreateToken | Destroy | Exile | Mill | PayAnyAmount | RollDice
            return isinstance(instruction, counted)


def _is_single(what: object) -> bool:
    """Whether the words mean one object, which is there or isn't."""
    match what:
        case Pronoun(plural=plural):
            return not plural
        case Mention(what=inner, plural=plural):
            return not plural and (inner == THIS or isinstance(inner, Choice))
        case TargetPhrase(maximum=1, for_each=None):
            return True
        case _:
            return False


def _was_followed(answer: Answer, instruction: Node | None = None) -> Condition:
    """Of an instruction that leaves no choice: whether all of it was done (CR 608.2c)."""
    match instruction:
        case Sacrifice(count=ThatMuch() as many):
            whole = Comparison.AT_LEAST if answer is Answer.DONE else Comparison.LESS_THAN
            return Compare(ResultAmount(), whole, many)
        case Exile(what=Mention(what=Choice(count=ThatMuch() as many))):
            whole = Comparison.AT_LEAST if answer is Answer.DONE else Comparison.LESS_THAN
            return Compare(ResultAmount(), whole, many)
        case Sacrifice(count=int(number)):
            pass
        case Compare(left=ResultAmount(), right=int(number)):
            pass
        case _:
            number = 1
    if answer is Answer.DONE:
        return Compare(ResultAmount(), Comparison.AT_LEAST, number)
    return Compare(ResultAmount(), Comparison.AT_MOST, number - 1)
