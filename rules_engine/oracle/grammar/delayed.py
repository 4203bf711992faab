"""Delayed triggered abilities: "exile it at end of combat", "when you next cast …" (CR 603.7).

| phrase | gives |
| --- | --- |
| `later` | the moment at which something is done once: "at the beginning of the next end step" |
| `later_event` | what happens to something that was named before: "that creature dies" |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    IT,
    YOU,
    Amount,
    AnyOfEvents,
    Apply,
    AvertableTrigger,
    BeginningOf,
    Casts,
    Condition,
    CopySpell,
    Cost,
    CostPart,
    CreateToken,
    CreateTokenCopy,
    DelayedTrigger,
    EventPattern,
    Exile,
    If,
    Instruction,
    LosesControl,
    Modification,
    MovesTo,
    OwnedBy,
    OwnerOf,
    PutOntoBattlefield,
    Selector,
)
from rules_engine.ir.durations import (
    INDEFINITELY,
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    AnyDuration,
    Duration,
    DurationKind,
    DuringNextTurnOf,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.events import PlaysLand
from rules_engine.ir.modifications import EntersWithMoreCounters
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import NowIn
from rules_engine.oracle.grammar.antecedents import is_one
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import put_x, told
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    OWN_TARGETS,
    Introduces,
    Mention,
    Pronoun,
    TargetPhrase,
    ThatTurn,
    with_subject,
)
from rules_engine.vocabulary import Step, Zone

# --- at a moment -------------------------------------------------------------------------------

words(
    "later",
    {
        "at end of combat": BeginningOf(Step.END_OF_COMBAT),
        "at the end of combat": BeginningOf(Step.END_OF_COMBAT),
        "at the beginning of the next end step": BeginningOf(Step.END),
        "at the beginning of the next turn's upkeep": BeginningOf(Step.UPKEEP),
        "at the beginning of the next upkeep": BeginningOf(Step.UPKEEP),
        "at the beginning of the next combat": BeginningOf(Step.BEGINNING_OF_COMBAT),
        "at the beginning of the next cleanup step": BeginningOf(Step.CLEANUP),
    },
)
words(
    "step_name",
    {
        "upkeep": Step.UPKEEP,
        "draw step": Step.DRAW,
        "end step": Step.END,
        "precombat main phase": Step.PRECOMBAT_MAIN,
        "first main phase": Step.PRECOMBAT_MAIN,
    },
)


@rule("later", "at the beginning of <whose> next <step:step_name>")
def _next_step(whose: Selector, step: Step) -> EventPattern:
    return BeginningOf(step, whose)


@rule("later", "at the beginning of <whose> next main phase")
def _next_main_phase(whose: Selector) -> EventPattern:
    """CR 505.1: either of them."""
    phases = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
    return AnyOfEvents(tuple(BeginningOf(step, whose) for step in phases))


_MAKING = (CreateToken, CreateTokenCopy, PutOntoBattlefield)


@rule("told_first", "<then:clauses> <when:later>")
def _then_later(then: Then, when: EventPattern) -> Then | None:
    """Only the last clause waits ("create a token and exile it at end of combat", "exile it and
    return it to the battlefield at …")."""
    *before, last = then
    if not (_are_made(before) or (_exile_one(before) and _puts_it_back(last))):
        return None
    return (*before, DelayedTrigger(_of_owner(when, last), (last,)))


def _are_made(before: list[Instruction]) -> bool:
    return all(isinstance(one, Introduces) and isinstance(one.then, _MAKING) for one in before)


def _exile_one(before: list[Instruction]) -> bool:
    """Whether all that is done before is to exile one object."""
    match before:
        case [Exile(what=what) | Introduces(then=Exile(what=what))]:
            return is_one(what)
        case _:
            return False


def _puts_it_back(last: Instruction) -> bool:
    put = last.then if isinstance(last, Introduces) else last
    return isinstance(put, PutOntoBattlefield) and isinstance(put.what, Pronoun)


def _of_owner(when: EventPattern, last: Instruction) -> EventPattern:
    """ "Return it to the battlefield under its owner's control at the beginning of their next
    upkeep": of that owner."""
    match when, last:
        case (
            BeginningOf(whose=Pronoun(kinds=("player",), plural=False)),
            PutOntoBattlefield(what=Mention() | Pronoun() as what, under=None),
        ) if not getattr(what, "plural", False):
            return replace(when, whose=OwnerOf(what))
        case (
            BeginningOf(whose=Pronoun(kinds=("player",), plural=False)),
            Introduces(then=PutOntoBattlefield() as put),
        ):
            return _of_owner(when, put)
        case _:
            return when


@rule("told_first", "<now:clause> , and you <then:dos> <when:later>")
def _now_and_you_later(now: Then, then: Then, when: EventPattern) -> Then | None:
    """What begins with a subject of its own waits, not what is told before it."""
    told_you = told(YOU, then)
    later = None if told_you is None else _then_later(told_you, when)
    return None if later is None else (*now, *later)


@rule("told_first", "<then:clauses> <when:later> , then <more:clauses>")
def _then_later_and(then: Then, when: EventPattern, more: Then) -> Then | None:
    """All of it waits."""
    if len(then) != 1:
        return None
    return (DelayedTrigger(when, (*then, *more)),)


@rule("told_first", "<then:clauses> <when:later> this turn")
def _then_later_this_turn(then: Then, when: EventPattern) -> Then | None:
    """CR 603.7b: not at all if no such phase of this turn is to come."""
    told = _then_later(then, when)
    if told is None or not isinstance(when, AnyOfEvents):
        return None
    *before, last = told
    assert isinstance(last, DelayedTrigger)
    return (*before, replace(last, duration=UNTIL_END_OF_TURN))


@rule("told_first", "<then:clauses> when <when:later_event>")
def _then_when(then: Then, when: EventPattern) -> Then | None:
    """ "Exile that token when ~ leaves the battlefield"; not what is lost control of, after which
    the object may be one that comes back only later."""
    return None if _is_of_control(when) else _then_later(then, when)


def _is_of_control(when: EventPattern) -> bool:
    return any(isinstance(node, LosesControl) for node in walk(when))


@rule("told_first", "<then:clauses> <when:later> if <condition>")
def _then_later_if(then: Then, when: EventPattern, condition: Condition) -> Then | None:
    """ "Destroy it at the beginning of the next end step if it didn't attack this turn"."""
    return _then_later((If(condition, then),), when)


words(
    "step_of_turn",
    {
        "combat": Step.BEGINNING_OF_COMBAT,
        "the declare attackers step": Step.DECLARE_ATTACKERS,
        "the end step": Step.END,
    },
)


@rule("told_first", "<then:clauses> at the beginning of <step:step_of_turn> on your next turn")
def _then_on_next_turn(then: Then, step: Step) -> Then | None:
    """CR 603.7b: not at all if that turn has no such step."""
    told = _then_later(then, BeginningOf(step, YOU))
    if told is None:
        return None
    *before, last = told
    assert isinstance(last, DelayedTrigger)
    return (*before, replace(last, duration=DuringNextTurnOf(YOU)))


@rule("told_first", "at the beginning of <step:step_of_turn> on your next turn , <then:told>")
def _on_next_turn(step: Step, then: Then) -> Then | None:
    return waiting(BeginningOf(step, YOU), then, until=DuringNextTurnOf(YOU))


@rule("told_first", "<when:later> , <then:told>")
def _later(when: EventPattern, then: Then) -> Then | None:
    return waiting(when, then)


@rule("told_first", "<then:clauses> <when:later> , where x is <what:value> at that time")
def _then_later_where(then: Then, when: EventPattern, what: Amount) -> Then | None:
    """CR 603.7: X is found out as the delayed ability resolves."""
    found = tuple(put_x(one, what) for one in then)
    return None if found == then else _then_later(found, when)


@rule("told_first", "at this turn's next end of combat , <then:told>")
def _end_of_combat_this_turn(then: Then) -> Then | None:
    """CR 603.7b: not if no combat phase of this turn is to come."""
    return waiting(BeginningOf(Step.END_OF_COMBAT), then, until=UNTIL_END_OF_TURN)


def waiting(
    when: EventPattern, then: Then, *, once: bool = True, until: AnyDuration | None = None
) -> Then | None:
    """What it targets is chosen only as it triggers (CR 603.3d, 603.7).

    What there is to pay waits for what follows from not paying. "That turn" is the one whose step
    begins then.
    """
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then, goes_on=True)
    if whole is None:
        return None
    if isinstance(when, BeginningOf):
        whole = tuple(transform(one, _in_that_turn) for one in whole)
    targets = any(isinstance(node, TargetPhrase) for one in whole for node in walk(one))
    own = OWN_TARGETS if targets else ()
    return (DelayedTrigger(when, whole, once, until, own),)


def _in_that_turn(_name: str, part: object) -> object:
    return part.condition if isinstance(part, ThatTurn) else part


# --- as something happens ----------------------------------------------------------------------

same("later_object", "<x:this>", "<x:pronoun>", "<x:target>")


@rule("later_object", "either of those <noun:back_nouns>")
def _either_of_those(noun: str, at: int) -> Selector:
    """Each of them by itself."""
    return Pronoun(at, (noun,), plural=True, demonstrative=True)


@rule("later_event", "<what:later_object> <how:object_event>")
def _of_that(what: Selector, how: EventPattern) -> EventPattern:
    return with_subject(how, what)


@rule("later_event", "<what:later_object> <how:object_event> or <other:object_event>")
def _of_that_either(what: Selector, how: EventPattern, other: EventPattern) -> EventPattern:
    return AnyOfEvents((with_subject(how, what), with_subject(other, what)))


@rule("later_event", "<who:event_player> lose/loses control of <what:later_object>")
def _lost(who: Selector, what: Selector) -> EventPattern:
    return LosesControl(who, what)


@rule(
    "later_event",
    "<what:later_object> <how:object_event> or <who:event_player> lose/loses control of "
    "<same:later_object>",
)
def _of_that_or_lost(
    what: Selector, how: EventPattern, who: Selector, same: Selector
) -> EventPattern:
    return AnyOfEvents((with_subject(how, what), LosesControl(who, same)))


@rule("later_event", "<what:later_object> is put into your graveyard [from the battlefield]")
def _into_your_graveyard(what: Selector) -> EventPattern:
    """A card goes to its owner's (CR 404.2)."""
    return MovesTo(all_of(what, OwnedBy(YOU)), Zone.GRAVEYARD, Zone.BATTLEFIELD)


@rule("told_first", "when <when:later_event> , <then:told>")
def _when(when: EventPattern, then: Then) -> Then | None:
    return waiting(when, then)


@rule("told_first", "when <when:later_event> this turn , <then:told>")
def _when_this_turn(when: EventPattern, then: Then) -> Then | None:
    """None for control that is lost: it is as the turn ends, when this would be over, too."""
    return None if _is_of_control(when) else waiting(when, then, until=UNTIL_END_OF_TURN)


@rule(
    "told_first",
    "whenever <when:later_event> this turn , <then:told>",
    "whenever <when:event> this turn , <then:told>",
    "until end of turn , whenever <when:later_event> , <then:told>",
    "until end of turn , whenever <when:event> , <then:told>",
)
def _whenever_this_turn(when: EventPattern, then: Then) -> Then | None:
    return waiting(when, then, once=False, until=UNTIL_END_OF_TURN)


@rule("told_first", "whenever <when:event> this combat , <then:told>")
def _whenever_this_combat(when: EventPattern, then: Then) -> Then | None:
    return waiting(when, then, once=False, until=UNTIL_END_OF_COMBAT)


@rule(
    "told_first",
    "until your next turn , whenever <when:later_event> , <then:told>",
    "until your next turn , whenever <when:event> , <then:told>",
)
def _whenever_until_your_next_turn(when: EventPattern, then: Then) -> Then | None:
    return waiting(when, then, once=False, until=UNTIL_YOUR_NEXT_TURN)


@rule(
    "told_first",
    "until the end of your next turn , whenever <when:later_event> , <then:told>",
    "until the end of your next turn , whenever <when:event> , <then:told>",
)
def _whenever_until_end_of_next_turn(when: EventPattern, then: Then) -> Then | None:
    until = Duration(DurationKind.END_OF_YOUR_NEXT_TURN)
    return waiting(when, then, once=False, until=until)


@rule("next_spell", "<what:noun>")
def _spell(what: Selector, at: int) -> Selector:
    return Mention(at, what, IT, subject=True)


@rule(
    "told_first",
    "when you next cast <what:spell_object> this turn , <then:told>",
    "when you cast your next <what:next_spell> this turn , <then:told>",
)
def _next_spell(what: Selector, then: Then) -> Then | None:
    return waiting(Casts(YOU, what), then, until=UNTIL_END_OF_TURN)


@rule(
    "told_first",
    "when you cast a spell this way , <then:told>",
    "when you next cast (it|that card) this turn , <then:told>",
)
def _cast_this_way(then: Then, at: int) -> Then | None:
    """CR 603.7c: the card that an instruction before lets be cast, as the spell that it is then."""
    spell = Mention(at, NowIn(Zone.STACK, Pronoun(at + 3, ("card",))), IT, subject=True)
    return waiting(Casts(YOU, spell), then, until=UNTIL_END_OF_TURN)


@rule(
    "told_first",
    "when you play a card this way , <then:told>",
    "when you play (it|that card) this turn , <then:told>",
)
def _played_this_way(then: Then, at: int) -> Then | None:
    """CR 701.18a: as a spell or as a land."""
    card = Pronoun(at + 3, ("card",))
    played = (
        PlaysLand(YOU, what=NowIn(Zone.BATTLEFIELD, card)),
        Casts(YOU, NowIn(Zone.STACK, card)),
    )
    return waiting(AnyOfEvents(played), then, until=UNTIL_END_OF_TURN)


@rule(
    "told_first",
    "when you next cast <what:spell_object> this turn , (that creature|it) enters with "
    "<more:more_counters>",
)
def _next_one_grows(what: Selector, more: tuple[str, Amount]) -> Then | None:
    """CR 611.3d: the effect on the spell goes on for the permanent that it becomes."""
    kind, n = more
    if not isinstance(n, int) or "creature" not in kinds_of(what):
        return None
    grows = Apply(IT, (EntersWithMoreCounters(kind, n),), INDEFINITELY)
    return waiting(Casts(YOU, what), (grows,), until=UNTIL_END_OF_TURN)


words("new_targets", {". you may choose new targets for the copy": True})


@rule(
    "told_first",
    "copy the next <what:next_spell> you cast this turn when you cast it [<anew:new_targets>]",
)
def _copy_next(what: Selector, anew: bool | None) -> Then | None:
    copied = CopySpell(IT, may_choose_new_targets=anew is not None)
    return waiting(Casts(YOU, what), (copied,), until=UNTIL_END_OF_TURN)


@rule(
    "told_first",
    "copy the next <what:next_spell> you cast this turn when you cast it . if <so:condition> , "
    "copy that spell twice instead . you may choose new targets for the copies",
)
def _copy_next_or_twice(what: Selector, so: Condition) -> Then | None:
    """CR 608.2c: only how often it is copied is changed."""
    twice, once = (
        waiting(Casts(YOU, what), (CopySpell(IT, n, True),), until=UNTIL_END_OF_TURN)
        for n in (2, 1)
    )
    return None if twice is None or once is None else (If(so, twice, once),)


@rule(
    "told_first",
    "<until:duration> , <what:thing> <how:changes> , and at <event:moment> , <then:clauses>",
)
def _and_each_time(
    until: AnyDuration,
    what: Selector,
    how: tuple[Modification, ...],
    event: EventPattern,
    then: Then,
) -> Then | None:
    """Both last as long (CR 603.7b)."""
    begun = started(what, how, until)
    repeated = waiting(event, then, once=False, until=until)
    return None if begun is None or repeated is None else (*begun, *repeated)


@rule(
    "told_first",
    "<then:clauses> at the beginning of <whose> next <step:step_name> unless <who:player> pay/pays "
    "<price:payable> before that [draw] step",
)
def _avertable(
    then: Then, whose: Selector, step: Step, who: Selector, price: CostPart
) -> Then | None:
    """CR 116.2c: they may pay any time until then."""
    if any(isinstance(node, TargetPhrase) for one in then for node in walk(one)):
        return None
    return (AvertableTrigger(BeginningOf(step, whose), then, Cost((price,)), who),)


@rule("told_first", "<until:duration> , at <event:moment> , <then:clauses>")
def _each_time(until: AnyDuration, event: EventPattern, then: Then) -> Then | None:
    return waiting(event, then, once=False, until=until)
