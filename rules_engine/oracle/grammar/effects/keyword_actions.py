"""Keyword actions with a word of their own (CR 701.15–70): "proliferate", "it explores"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    Amount,
    CreateToken,
    Instruction,
    PutCounters,
    Repeat,
    Selector,
    WhenYouDo,
)
from rules_engine.ir import keyword_actions as k
from rules_engine.ir.combat_effects import Goad
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import CREATURE, LAND, YOU_CONTROL, IsSubtype, IsToken, Iterated
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import action, subject_action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
)
from rules_engine.vocabulary import CounterKind

# --- what is done without an object ------------------------------------------------------------

_CLUE = PREDEFINED["Clue"]


@action("investigate [once] for each <of:each>")
def _investigate_each(of: Amount) -> Instruction:
    """CR 701.16a: one after the other."""
    return Repeat(of, (CreateToken(_CLUE, 1, SUBJECT),))


@action("investigate [an additional time]")
def _investigate(at: int) -> Instruction:
    """CR 701.16a."""
    return Introduces(at, CreateToken(_CLUE, 1, SUBJECT), all_of(IsToken(), IsSubtype("Clue")))


_ALONE: dict[str, Instruction] = {
    "proliferate": k.Proliferate(),
    "proliferate again": k.Proliferate(),
    "learn": k.Learn(),
    "time travel": k.TimeTravel(),
    "recruit": k.Recruit(),
}
words("do", _ALONE)


@rule("do", "populate")
@rule("does", "populates")
def _populate(at: int) -> Instruction:
    """CR 701.36a: the token is what it leaves."""
    return Introduces(at, k.Populate(), all_of(IsToken(), CREATURE))


@action("fateseal <n:number>")
def _fateseal(n: Amount) -> Instruction:
    return k.Fateseal(n)


@action("monstrosity <n:number>")
def _monstrosity(n: Amount) -> Instruction:
    return k.Monstrosity(n)


@action("bolster <n:number>")
def _bolster(n: Amount, at: int) -> Instruction:
    """CR 701.39a: "the chosen creature" is the one that was chosen for it."""
    return Introduces(at, k.Bolster(n), CREATURE, way="chosen")


@action("adapt <n:number>")
def _adapt(n: Amount) -> Instruction:
    return k.Adapt(n)


@action("amass <what:subtype> <n:number>")
def _amass(what: str, n: Amount) -> Instruction:
    return k.Amass(what, n)


@action("amass <n:number>")
def _amass_zombies(n: Amount) -> Instruction:
    """CR 701.47d: texts from before other Armies mean Zombies."""
    return k.Amass("Zombie", n)


@rule("single", "the amassed Army", "the Army you amassed")
def _amassed(at: int) -> Selector:
    """CR 701.47c."""
    return Mention(at, k.AMASSED, k.AMASSED)


@action("incubate <n:number>")
def _incubate(n: Amount) -> Instruction:
    return k.Incubate(n, SUBJECT)


@action("discover <n:number>")
def _discover(n: Amount) -> Instruction:
    return k.Discover(n, SUBJECT)


@action("support <n:number>")
def _support(n: Amount, at: int) -> Instruction:
    """CR 701.41a: the object that says so is none of them, as a spell never is."""
    what = TargetPhrase(at, CREATURE, 0, n, another=True)
    return PutCounters(CounterKind.PLUS_ONE, 1, what)


@action("blight <n:number>")
def _blight(n: Amount) -> Instruction:
    return k.Blight(n, SUBJECT)


@action("earthbend <n:number>")
def _earthbend(n: Amount, at: int) -> Instruction:
    return k.Earthbend(TargetPhrase(at, all_of(LAND, YOU_CONTROL)), n)


@rule("clause", "the ring tempts <who:player>")
def _ring_tempts(who: Selector) -> Then:
    return (k.RingTempts(who),)


@rule("clause", "(increase|increases) <who:whose> speed by <n:number>")
def _speed_up(who: Selector, n: Amount) -> Then:
    return (k.SpeedUp(n, who),)


# --- what is done to objects -------------------------------------------------------------------


@action("goad <what:thing>")
def _goad(what: Selector) -> Instruction:
    return Goad(what)


@action("detain <what:thing>")
def _detain(what: Selector) -> Instruction:
    return k.Detain(what)


@action("suspect <what:thing>")
def _suspect(what: Selector) -> Instruction:
    return k.Suspect(what)


@rule("clause", "<what:thing> (is|are) no longer goaded")
def _no_longer_goaded(what: Selector) -> Then:
    return (Goad(what, no_longer=True),)


@rule("told", "if any of them are suspected , they're no longer suspected")
def _none_suspected(at: int) -> Then:
    """CR 701.60d: of those that aren't, nothing changes."""
    return _no_longer_suspected(Pronoun(at, plural=True))


@rule("clause", "<what:thing> (is|are) no longer suspected")
def _no_longer_suspected(what: Selector) -> Then:
    return (k.Suspect(what, no_longer=True),)


@action("exert <what:thing>")
def _exert(what: Selector) -> Instruction:
    return k.Exert(what)


@action("airbend <what:thing>")
def _airbend(what: Selector) -> Instruction:
    return k.Airbend(what)


@action("harness <self>")
def _harness(self: bool) -> Instruction:
    return k.Harness()


# --- what objects do ---------------------------------------------------------------------------


@subject_action("explore", "explore again")
def _explore() -> Instruction:
    return k.Explore(SUBJECT)


@subject_action("connive")
def _connive() -> Instruction:
    return k.Connive(SUBJECT)


@subject_action("connive <n:number>")
def _connive_n(n: Amount) -> Instruction:
    return k.Connive(SUBJECT, n)


@rule("riding", "when it connives this way , <then:told> .")
def _when_it_connives(then: Then) -> Then | None:
    """CR 603.12."""
    return (Rider(_connived, (then,)),)


def _connived(before: Then, then: Then) -> Then | None:
    match before:
        case (*_, k.Connive() | Introduces(then=k.Connive())):
            told = assembled(then)
            return None if told is None else (*before, WhenYouDo(told))
        case _:
            return None


@subject_action("endure <n:number>")
def _endure(n: Amount) -> Instruction:
    return k.Endure(n, SUBJECT)


@subject_action("phase out")
def _phase_out() -> Instruction:
    return k.PhaseOut(SUBJECT)


@subject_action("phase out until <self> leaves the battlefield")
def _phase_out_until(self: bool) -> Instruction:
    return k.PhaseOut(SUBJECT, until_leaves=True)


@rule("riding", "tap <what:pronoun> as it phases in this way .")
def _back_tapped(what: Selector) -> Then:
    return (Rider(_phases_in_tapped),)


def _phases_in_tapped(before: Then) -> Then | None:
    match before[-1:]:
        case (k.PhaseOut(until_leaves=True) as last,):
            return (*before[:-1], replace(last, tapped=True))
        case _:
            return None


# --- choices of several players ----------------------------------------------------------------


@rule(
    "clause", "<who:player> (faces|face) a villainous choice — <one:clauses> , or <other:clauses>"
)
def _villainous_choice(who: Selector, one: Then, other: Then) -> Then:
    """CR 701.55a; "they" in it is the player who chooses."""
    return (k.VillainousChoice(who, (_of_chooser(one), _of_chooser(other))),)


def _of_chooser(option: Then) -> Then:
    def chooser(name: str, part: object) -> object:
        return Iterated() if isinstance(part, Pronoun) and "player" in part.kinds else part

    return transform(option, chooser)
