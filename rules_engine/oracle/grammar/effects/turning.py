"""Turning cards over and putting them down hidden (CR 701.27–28, 701.40, 701.58, 701.62, 708)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    AllOf,
    Amount,
    AnyOf,
    Choice,
    Instruction,
    PutOntoBattlefield,
    Selector,
    TokenSpec,
    TurnFaceDown,
    TurnFaceUp,
)
from rules_engine.ir.effects import FaceDownAs, Then
from rules_engine.ir.keyword_actions import BecomeSetAside
from rules_engine.ir.layouts import PREPARED, SADDLED, Designate, Flip, UnlockHalf
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import (
    IN_YOUR_HAND,
    IsFaceDown,
    IsPermanent,
    IsType,
    TopOfLibrary,
)
from rules_engine.ir.turning import HidePile, Hiding, Manifest, ManifestDread, Transform
from rules_engine.oracle.grammar.becoming import NewKind
from rules_engine.oracle.grammar.clauses import action, subject_action
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces, Mention, Pronoun, Rider
from rules_engine.vocabulary import CardType, Keyword


@action("transform <what:thing>")
def _transform(what: Selector) -> Instruction:
    return Transform(what)


@action("convert <what:thing>")
def _convert(what: Selector) -> Instruction:
    return Transform(what, convert=True)


@action("flip <what:this>", "flip <what:pronoun>")
def _flip(what: Selector) -> Instruction:
    """CR 710.4."""
    return Flip(what)


@action("turn <what:thing> face up")
def _face_up(what: Selector) -> Instruction:
    return TurnFaceUp(what)


@action("turn <what:thing> face down")
def _face_down(what: Selector) -> Instruction:
    """CR 708.2."""
    return TurnFaceDown(what)


@rule("riding", "<what:pronoun_is> [a/an] <kind:new_kind> .")
def _hidden_as(what: Selector, kind: NewKind) -> Then:
    """CR 708.2: what is face down has only those characteristics."""
    return (Rider(_with_values, (kind,)),)


def _with_values(before: Then, kind: NewKind) -> Then | None:
    """None if nothing was turned or put face down, or if it says too little of that."""
    power, toughness = kind.size or (None, None)
    if (kind.size is None) == (CardType.CREATURE in kind.types):
        return None
    values = TokenSpec(
        power,
        toughness,
        kind.colors or (),
        kind.types,
        kind.subtypes,
        kind.supertypes,
    )

    def hidden(name: str, part: object) -> object:
        if isinstance(part, TurnFaceDown) and part.values is None:
            return replace(part, values=FaceDownAs(values))
        if isinstance(part, PutOntoBattlefield) and part.face_down == FaceDownAs():
            return replace(part, face_down=FaceDownAs(values))
        return part

    changed = transform(before[-1:], hidden)
    return None if changed == before[-1:] else (*before[:-1], *changed)


_HIDDEN = all_of(IsPermanent(), IsFaceDown(), IsType(CardType.CREATURE))


@action("manifest the top card of your/their library")
def _manifest_one(at: int) -> Instruction:
    return Introduces(at, Manifest(1, None, SUBJECT), _HIDDEN)


@action("manifest the top <n:number> cards of your/their library")
def _manifest(n: Amount, at: int) -> Instruction:
    return Introduces(at, Manifest(n, None, SUBJECT), _HIDDEN, True)


@action("cloak the top card of your/their library")
def _cloak_one(at: int) -> Instruction:
    return Introduces(at, Manifest(1, None, SUBJECT, Hiding.CLOAK), _HIDDEN)


@action("cloak the top <n:number> cards of your/their library")
def _cloak(n: Amount, at: int) -> Instruction:
    return Introduces(at, Manifest(n, None, SUBJECT, Hiding.CLOAK), _HIDDEN, True)


def _hidden_cards(what: Selector, how: Hiding, at: int) -> Instruction | None:
    """CR 701.40e, 701.58e: cards in your hand, or of those that were found before."""
    many = False
    match what:
        case Pronoun(plural=plural):
            many = plural
        case Mention(what=Choice(among=among, count=count)):
            parts = among.parts if isinstance(among, AllOf) else (among,)
            found = any(isinstance(part, Pronoun) and part.whole for part in parts)
            if found:  # "the rest" is of the cards that were found
                return Manifest(1, what, SUBJECT, how)
            if IN_YOUR_HAND not in parts:
                return None
            many = count != 1
        case _:
            return None
    return Introduces(at, Manifest(1, what, SUBJECT, how), _HIDDEN, many)


@action("manifest <what:thing>")
def _manifest_cards(what: Selector, at: int) -> Instruction | None:
    return _hidden_cards(what, Hiding.MANIFEST, at)


@action("cloak <what:thing>")
def _cloak_cards(what: Selector, at: int) -> Instruction | None:
    return _hidden_cards(what, Hiding.CLOAK, at)


def _top_of_theirs(whose: Selector, how: Hiding, at: int) -> Instruction | None:
    """The card comes under the control of who manifests it (CR 701.40a)."""
    if not isinstance(whose, Pronoun) or not whose.demonstrative:
        return None
    return Introduces(at, Manifest(1, TopOfLibrary(whose), SUBJECT, how), _HIDDEN)


@action("manifest the top card of <whose:whose> library")
def _manifest_theirs(whose: Selector, at: int) -> Instruction | None:
    return _top_of_theirs(whose, Hiding.MANIFEST, at)


@action("cloak the top card of <whose:whose> library")
def _cloak_theirs(whose: Selector, at: int) -> Instruction | None:
    return _top_of_theirs(whose, Hiding.CLOAK, at)


_PILE = "exile <what:piled> in a face-down pile , shuffle that pile , then"


@action(f"{_PILE} manifest (them|those cards)")
def _manifest_pile(what: Selector, at: int) -> Instruction:
    return Introduces(at, HidePile(what), _HIDDEN, True)


@action(f"{_PILE} cloak (them|those cards)")
def _cloak_pile(what: Selector, at: int) -> Instruction:
    return Introduces(at, HidePile(what, Hiding.CLOAK), _HIDDEN, True)


@rule("piled", "<one:piled_object> and <top:top_cards>")
def _object_and_top(one: Selector, top: Selector) -> Selector:
    return AnyOf((one, top))


same("piled", "<x:thing>")
same("piled_object", "<x:this>", "<x:target>", "<x:pronoun>")


@action("manifest dread")
def _manifest_dread(at: int) -> Instruction:
    return Introduces(at, ManifestDread(SUBJECT), _HIDDEN)


@subject_action("become prepared")
def _prepared() -> Instruction:
    """CR 722.3."""
    return Designate(PREPARED, SUBJECT)


@subject_action("become saddled until end of turn")
def _saddled() -> Instruction:
    """CR 702.171b: without the ability's cost."""
    return Designate(SADDLED, SUBJECT)


@subject_action("become plotted")
def _plotted() -> Instruction:
    """CR 702.170c."""
    return BecomeSetAside(SUBJECT, Keyword.PLOT)


@subject_action("become foretold")
def _foretold() -> Instruction:
    """CR 702.143d."""
    return BecomeSetAside(SUBJECT, Keyword.FORETELL)


@subject_action("become unprepared")
def _unprepared() -> Instruction:
    return Designate(PREPARED, SUBJECT, 0)


@action("unlock a locked door of <what:single>")
def _unlock(what: Selector) -> Instruction:
    """CR 709.5f."""
    return UnlockHalf(what)


@action("lock or unlock a door of <what:single>")
def _lock_or_unlock(what: Selector) -> Instruction:
    """CR 709.5f-g."""
    return UnlockHalf(what, lock=None)
