"""Turning cards over and putting them down hidden (CR 701.27–28, 701.40, 701.58, 701.62, 708)."""

from __future__ import annotations

from rules_engine.ir import Amount, Instruction, Selector, TurnFaceDown, TurnFaceUp
from rules_engine.ir.layouts import PREPARED, Designate, Flip, UnlockHalf
from rules_engine.ir.selectors import IsFaceDown, IsPermanent, IsType
from rules_engine.ir.turning import Hiding, Manifest, ManifestDread, Transform
from rules_engine.oracle.grammar.clauses import action, subject_action
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Introduces
from rules_engine.vocabulary import CardType


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


@action("manifest dread")
def _manifest_dread(at: int) -> Instruction:
    return Introduces(at, ManifestDread(SUBJECT), _HIDDEN)


@subject_action("become prepared")
def _prepared() -> Instruction:
    """CR 722.3."""
    return Designate(PREPARED, SUBJECT)


@subject_action("become unprepared")
def _unprepared() -> Instruction:
    return Designate(PREPARED, SUBJECT, 0)


@action("unlock a locked door of <what:single>")
def _unlock(what: Selector) -> Instruction:
    """CR 709.5f."""
    return UnlockHalf(what)
