"""Sequences of instructions that have a node of their own (one node for one meaning).

What is found and what is done with it is read step by step; "search your library for a basic land
card, put it onto the battlefield tapped, then shuffle" has three steps and is one `Search`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from itertools import pairwise
from typing import TypeVar, cast

from rules_engine.ir import (
    ANYTHING,
    YOU,
    Apply,
    Bound,
    Choice,
    Discard,
    Exile,
    ExiledWithThis,
    Exists,
    If,
    IsNot,
    LookAndTake,
    OwnerOf,
    PutOntoBattlefield,
    RearrangeTop,
    Remember,
    ResultCards,
    Search,
    Selector,
    Shuffle,
)
from rules_engine.ir.effects import (
    FOUND,
    Action,
    ChooseObjects,
    Effect,
    LibraryPosition,
    LookAt,
    LookAtHand,
    May,
    PutInHand,
    PutInLibrary,
    PutIntoGraveyard,
    Reveal,
    RevealHand,
    Then,
    TurnUpUntil,
)
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import AllOf, IsCard, OtherThan, TheRest, TopOfLibrary
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.places import Unbound
from rules_engine.vocabulary import Zone

N = TypeVar("N", bound=Node)


def folded(node: N) -> N:
    """The tree with every such sequence as one node."""
    changed = {}
    for one in fields(node):
        old = getattr(node, one.name)
        new = _folded_value(old)
        if new is not old:
            changed[one.name] = new
    return _under_its_owner(replace(node, **changed) if changed else node)


def _under_its_owner(node: N) -> N:
    """CR 110.2a: "under its owner's control" is one meaning, whatever tells whose card it is."""
    match node:
        case PutOntoBattlefield(what=what, under=OwnerOf(what=of)) if what == of:
            return replace(node, under=None)
        case _:
            return node


def _folded_value(value: object) -> object:
    if isinstance(value, Node):
        return folded(value)
    if not isinstance(value, tuple) or not value:
        return value
    items = tuple(_folded_value(item) for item in value)
    if all(isinstance(item, Effect | Action) for item in items):
        items = _left_in_exile(_without_kept(_rest_first(_shortened(cast("Then", items)))))
    same = len(items) == len(value) and all(map(_is, items, value))
    return value if same else items


def _is(one: object, other: object) -> bool:
    return one is other


def _rest_first(then: Then) -> Then:
    """ "Shuffle the chosen cards into your library and put the rest into your hand": the rest lie
    apart from the library that is shuffled, so they leave it first (CR 701.24)."""
    for place, (one, after) in enumerate(pairwise(then)):
        match one, after:
            case (
                PutInLibrary(what=Bound(), position=LibraryPosition.SHUFFLED),
                PutInHand(what=TheRest()) | PutOntoBattlefield(what=TheRest()),
            ):
                return (*then[:place], after, one, *then[place + 2 :])
    return then


def _without_kept(then: Then) -> Then:
    """What may be played from exile later stays there: "the rest" are the other cards."""
    kept = Bound(FOUND)
    place = next(
        (n for n, one in enumerate(then) if isinstance(one, Apply) and one.what == kept), None
    )
    if place is None or not any(isinstance(one, TurnUpUntil) and one.exiles for one in then):
        return then

    def others(name: str, part: object) -> object:
        if isinstance(part, TheRest) and isinstance(part.of, Bound):
            return TheRest(all_of(part.of, OtherThan(kept)))
        return part

    return (*then[: place + 1], *(transform(one, others) for one in then[place + 1 :]))


def _left_in_exile(then: Then) -> Then:
    """CR 607.3: "If you don't put the exiled card onto the battlefield, put it into its owner's
    hand", where several were exiled: each that is still there."""
    match then:
        case (
            *before,
            If(
                condition=IsNot(condition=Exists(what=Bound(name=name))),
                then=(PutInHand(what=ExiledWithThis()),) as left,
                otherwise=(),
            ),
        ) if _puts_exiled(tuple(before), name):
            unnamed = tuple(transform(one, partial(_forgetting, name)) for one in before)
            return (*unnamed, If(Exists(ExiledWithThis()), left))
        case _:
            return then


def _forgetting(name: str, _field: str, part: object) -> object:
    """What is an option without remembering what was put by it, of which nothing asks any more."""
    if not isinstance(part, May):
        return part
    forgotten = Remember(name, ResultCards())
    return replace(part, then=tuple(one for one in part.then if one != forgotten))


def _puts_exiled(then: Then, name: str) -> bool:
    """Whether that name is given to what is put onto the battlefield of the exiled cards."""
    nodes = [node for one in then for node in walk(one)]
    return Remember(name, ResultCards()) in nodes and any(
        isinstance(node, PutOntoBattlefield) and isinstance(node.what, ExiledWithThis)
        for node in nodes
    )


def _shortened(then: Then) -> Then:
    for place, (first, second) in enumerate(pairwise(then)):
        if not isinstance(second, Remember) or second.what != ResultCards():
            continue
        after = then[place + 2 :]
        if isinstance(first, RevealHand | LookAtHand):
            chosen = _discarded(first, second.name, then[place + 2 :])
            if chosen is not None:
                return (*then[:place], first, chosen, *_shortened(then[place + 5 :]))
            continue
        found: tuple[Search | LookAndTake | RearrangeTop, int] | None = None
        if isinstance(first, Search) and first.to is None:
            found = _search(first, second.name, after)
        elif isinstance(first, LookAt | Reveal):
            found = _looked(first, second.name, after)
        if found is not None:
            whole, used = found
            rest = after[used:]
            if not any(_names(one, second.name) for one in rest):
                return (*then[:place], whole, *_shortened(rest))
        if isinstance(first, Search):
            _check_kept(second.name, after)
    return then


def _check_kept(name: str, after: Then) -> None:
    """CR 701.24: what is shuffled can't be found again.

    Raises:
        Unbound: a card that was found is spoken of after it was shuffled into the library.
    """
    places = [place for place, one in enumerate(after) if isinstance(one, Shuffle)]
    moved = any(isinstance(one, _TAKES_OUT) for one in after)
    if places and not moved and any(_names(one, name) for one in after[places[0] :]):
        raise Unbound(0)


_TAKES_OUT = (PutInHand, PutIntoGraveyard, PutOntoBattlefield, Exile)


def _names(tree: Node, name: str) -> bool:
    return any(isinstance(node, Bound) and node.name == name for node in walk(tree))


def _search(search: Search, name: str, after: Then) -> tuple[Search, int] | None:
    """CR 701.23: all that was found goes to the hand or onto the battlefield."""
    if search.zones != (Zone.LIBRARY,) or search.also or search.library_of is not None:
        return None
    it = Bound(name)
    reveals = bool(after) and after[0] == Reveal(it)
    steps = after[int(reveals) :]
    used = int(reveals) + 2
    if steps[:1] == (Shuffle(search.player),):
        if steps[1:2] in ((PutInLibrary(it),), (PutInLibrary(it, ordered_by=search.player),)):
            return replace(search, to=Zone.LIBRARY, reveal=reveals), used
        match steps[1:2]:
            case (PutInLibrary(what=what, from_top=int() as down) as there,) if (
                what == it and there == PutInLibrary(it, from_top=down)
            ):
                found = replace(search, to=Zone.LIBRARY, reveal=reveals, from_top=down)
                return found, used
        return None
    if len(steps) < 2 or steps[1] != Shuffle(search.player):
        return None
    match steps[0]:
        case PutInHand(what=what) if what == it:
            return replace(search, to=Zone.HAND, reveal=reveals), used
        case PutOntoBattlefield(what=what, under=under, tapped=tapped) as put if (
            what == it and not reveals and put == PutOntoBattlefield(it, under, tapped)
        ):
            whose = None if under == search.player else under
            if under is None:
                return None
            return replace(search, to=Zone.BATTLEFIELD, tapped=tapped, under=whose), used
    return None


def _discarded(first: RevealHand | LookAtHand, name: str, after: Then) -> Discard | None:
    """CR 701.9b: what you choose in the hand is discarded."""
    match after[:3]:
        case (
            ChooseObjects(what=Choice(by=None, at_random=False) as choice),
            Remember(name=chosen, what=ResultCards()),
            Discard(player=player, amount=None, what=Bound(name=thrown), by=None) as discard,
        ) if chosen == thrown and player == first.player:
            if any(_names(one, name) or _names(one, chosen) for one in after[3:]):
                return None
            what = _described(choice.among, Bound(name))
            kind = None if what == ANYTHING else what
            return replace(discard, amount=choice.count, what=kind, by=YOU, up_to=choice.up_to)
    return None


def _looked(
    first: LookAt | Reveal, name: str, after: Then
) -> tuple[LookAndTake | RearrangeTop, int] | None:
    top = first.what
    if not isinstance(top, TopOfLibrary):
        return None
    if isinstance(first, LookAt) and first.player != YOU:
        return None
    them = Bound(name)
    if isinstance(first, LookAt) and after and after[0] == PutInLibrary(them, ordered_by=YOU):
        return RearrangeTop(top.count, top.player), 1
    if top.player != YOU or len(after) < 2:
        return None
    if any(isinstance(one, Remember) and one.what == ResultCards() for one in after[2:3]):
        return None  # what went to one of the zones is spoken of later
    chosen, rest = after[0], after[1]
    if not isinstance(chosen, PutInHand) or not isinstance(chosen.what, Choice):
        return None
    choice = chosen.what
    if choice.by is not None or choice.at_random:
        return None
    taken = LookAndTake(
        top.count,
        choice.count,
        _described(choice.among, them),
        choice.up_to,
        isinstance(first, Reveal),
    )
    if taken.what != ANYTHING:
        return None
    left = TheRest(them)
    if rest == PutIntoGraveyard(left):
        return replace(taken, rest_to=Zone.GRAVEYARD), 2
    if not isinstance(rest, PutInLibrary) or rest.what != left or rest.from_top:
        return None
    if rest.position is LibraryPosition.SHUFFLED:
        return None
    return replace(taken, rest_position=rest.position), 2


def _described(among: Selector, them: Selector) -> Selector:
    """What they are among those: the description without them."""
    if not isinstance(among, AllOf):
        return among
    return all_of(*(one for one in among.parts if one != them and not isinstance(one, IsCard)))
