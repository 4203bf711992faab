"""Choosing objects without targeting them, for what is told next (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    YOU,
    Ability,
    AllOf,
    Amount,
    AnyOf,
    Choice,
    ControlledBy,
    Discard,
    EventPattern,
    ForEach,
    Instruction,
    InZone,
    IsType,
    Modification,
    Not,
    OtherThan,
    Sacrifice,
    Selector,
    StaticAbility,
)
from rules_engine.ir.attaching import ChosenForThis
from rules_engine.ir.effects import ChooseObjects, PutCounters, Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTogether, IsPermanent
from rules_engine.oracle.grammar.clauses import action, told
from rules_engine.oracle.grammar.deeds import chosen_among
from rules_engine.oracle.grammar.delayed import waiting
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, Rider
from rules_engine.vocabulary import Zone


def _choosing(what: Selector, at: int) -> Introduces | None:
    """The chosen ones, as they are described, for "that creature" and "those creatures"."""
    if not isinstance(what, Mention) or not isinstance(what.what, Choice):
        return None
    return Introduces(at, ChooseObjects(what.what), what.what.among, what.plural)


@action("choose <what:choice>")
def _choose(what: Selector, at: int) -> Instruction | None:
    return _choosing(what, at)


@action("choose up to <n:fixed_number> <what:noun> from among <where:noun>")
def _choose_from_among(n: int, what: Selector, where: Selector, at: int) -> Instruction:
    among = all_of(what, where)
    return Introduces(at, ChooseObjects(Choice(among, n, up_to=True)), among, n > 1, "chosen")


@action("choose from it a/an <one:card_noun> and a/an <other:card_noun>")
def _choose_two_of_hand(one: Selector, other: Selector, at: int) -> Instruction:
    """Of the hand that was revealed just before."""
    pile = Pronoun(at, plural=True, whole=True, way="revealed")
    kinds = tuple(Choice(all_of(CARD, what, pile)) for what in (one, other))
    return Introduces(at, ChooseObjects(AnyOf(kinds)), CARD, True)


@action("choose <what:choice> at random")
def _choose_at_random(what: Selector, at: int) -> Instruction | None:
    done = _choosing(what, at)
    if done is None or not isinstance(done.then, ChooseObjects):
        return None
    choice = done.then.what
    assert isinstance(choice, Choice)
    return replace(done, then=ChooseObjects(replace(choice, at_random=True)))


@action("choose <what:choice> at random <how:post>")
def _choose_such_at_random(what: Selector, how: Selector, at: int) -> Instruction | None:
    """ "Choose a creature at random that attacked this turn"."""
    if not isinstance(what, Mention) or not isinstance(what.what, Choice):
        return None
    such = replace(what.what, among=all_of(what.what.among, how))
    return _choose_at_random(replace(what, what=such), at)


@action("choose a/an <what:card_noun> at random in/from <who:whose> <zone:owned_zone>")
def _choose_card_at_random(what: Selector, who: Selector, zone: Zone, at: int) -> Instruction:
    among = all_of(CARD, what, InZone(zone, who))
    return Introduces(at, ChooseObjects(Choice(among, at_random=True)), among)


@action("choose <one:target> and <other:target>")
def _choose_two(one: Selector, other: Selector, at: int) -> Instruction:
    both = AnyOf((one, other))
    return Introduces(at, ChooseObjects(both), both, True)


@action("choose <one:target> , <two:target> , and <three:target>")
def _choose_three(one: Selector, two: Selector, three: Selector, at: int) -> Instruction:
    all_three = AnyOf((one, two, three))
    return Introduces(at, ChooseObjects(all_three), all_three, True, "chosen")


@rule("thing", "the chosen permanents <post:post+>")
def _of_the_chosen(post: tuple[Selector, ...], at: int) -> Selector:
    """Those of them that are like that."""
    chosen = Pronoun(at, plural=True, way="chosen")
    return Mention(at, all_of(PERMANENT, *post, chosen), plural=True)


@rule("pronoun", "the chosen <noun:back_noun>", "the chosen <noun:back_nouns>")
def _the_chosen(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun,), plural=True, way="chosen")


@rule("chosen_on_entering", "choose another <what:noun>")
def _another_on_entering(what: Selector) -> Instruction | None:
    """CR 614.1c, 607.2d: a permanent that is there already."""
    if not kinds_of(what) & {"creature", "permanent", "land", "artifact", "enchantment"}:
        return None
    return ChooseObjects(Choice(all_of(what, OTHER)))


@rule("ability", "the chosen <noun:back_noun> <how:changes> .")
def _chosen_one_is_changed(noun: str, how: tuple[Modification, ...]) -> Ability:
    return StaticAbility(ChosenForThis(noun), how)


# --- players ------------------------------------------------------------------------------------

words(
    "one_of_players",
    {
        "a player": PLAYER,
        "an opponent": OPPONENT,
        "one of your opponents": OPPONENT,
        "another player": all_of(PLAYER, Not(YOU)),
    },
)


@action("choose <who:one_of_players> [<random:at_random>]")
def _choose_player(who: Selector, random: bool | None, at: int) -> Instruction:
    """CR 608.2d; "that player" and "the chosen player" is who was chosen."""
    choosing = ChooseObjects(Choice(who, 1, at_random=bool(random)))
    return Introduces(at, choosing, who)


@rule("clause", "starting with you , <who:player> <then:does_all>")
def _from_you(who: Selector, then: Then) -> Then | None:
    """CR 101.4: in turn order, but not from the active player on."""
    if not isinstance(who, Mention) or who.what != PLAYER:
        return None
    done = told(who, then)
    match done:
        case (ForEach() as each,):
            return (replace(each, from_you=True),)
        case (Introduces(then=ForEach() as each) as made,):
            return (replace(made, then=replace(each, from_you=True)),)
        case _:
            return None


@rule("clause", "starting with you , <who:player> may choose a/an <what:noun>")
def _from_you_optionally(who: Selector, what: Selector, at: int) -> Then | None:
    choosing = ChooseObjects(Choice(what, 1, up_to=True))
    return _from_you(who, (Introduces(at, choosing, what, False, "chosen"),))


@rule("clause", "an opponent <then:does_all>", "an opponent of your choice <then:does_all>")
def _an_opponent_does(then: Then, at: int) -> Then | None:
    """The controller chooses which one."""
    return _one_of_these_does(OPPONENT, then, at)


@rule("clause", "a player of your choice <then:does_all>")
def _a_player_does(then: Then, at: int) -> Then | None:
    return _one_of_these_does(PLAYER, then, at)


def _one_of_these_does(players: Selector, then: Then, at: int) -> Then | None:
    who = Introduces(at, ChooseObjects(Choice(players)), players)
    done = told(Pronoun(at + 1, ("player",), demonstrative=True), then)
    return None if done is None else (who, *done)


@rule("told_first", "an opponent <then:does_all> <when:later>")
def _an_opponent_does_later(then: Then, when: EventPattern, at: int) -> Then | None:
    """Which one is chosen only then."""
    done = _an_opponent_does(then, at)
    return None if done is None else waiting(when, done)


@rule("thing", "one of <what:pronoun> at random")
def _one_of_these_at_random(what: Selector, at: int) -> Selector | None:
    """Nobody chooses it."""
    if not isinstance(what, Pronoun) or not what.plural:
        return None
    return Mention(at, Choice(what, 1, at_random=True))


@rule("clause", "you and <other:player> each <then:dos> <end:all_told>")
def _both_players(other: Selector, then: Then, end: bool, at: int) -> Then | None:
    """Each of both, in turn order (CR 101.4)."""
    return told(Mention(at, AnyOf((YOU, other)), plural=True), then)


# --- the rest -----------------------------------------------------------------------------------


@rule("riding", "[then] each player sacrifices the rest .")
def _all_sacrifice(at: int) -> Then:
    return (Rider(_with_sacrifice, (PLAYER, at)),)


@rule("riding", "[then] each opponent sacrifices the rest .")
def _opponents_sacrifice(at: int) -> Then:
    return (Rider(_with_sacrifice, (OPPONENT, at)),)


@rule("riding", "[then] each player discards the rest .")
def _all_discard(at: int) -> Then:
    return (Rider(_with_discard, (at,)),)


def _with_discard(before: Then, at: int) -> Then | None:
    rest = rest_of(before, at)
    if rest is None or not any(isinstance(n, InZone) and n.zone is Zone.HAND for n in walk(rest)):
        return None
    return (*before, Discard(PLAYER, None, rest))


def _with_sacrifice(before: Then, who: Selector, at: int) -> Then | None:
    rest = rest_of(before, at)
    return None if rest is None else (*before, Sacrifice(rest, who))


def rest_of(before: Then, at: int) -> Selector | None:
    """What the last instruction didn't choose; None if it doesn't choose."""
    last = before[-1] if before else None
    if isinstance(last, PutCounters) and isinstance(last.on, Pronoun) and last.on.way == "chosen":
        last = before[-2] if len(before) > 1 else None
    among = None if last is None else chosen_among(last)
    if among is None:
        return None
    kinds = (part for part in parts_of(among) if not isinstance(part, ChosenTogether))
    return all_of(*kinds, OtherThan(Pronoun(at, plural=True, way="chosen")))


def parts_of(what: Selector) -> tuple[Selector, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


@rule(
    "clause",
    "<who:player> chooses <what:choice> (, then|and) sacrifices <rest:all_the_rest>",
    "<who:player> choose <what:choice> (, then|and) sacrifice <rest:all_the_rest>",
    "choose <what:choice> (, then|and) sacrifice <rest:all_the_rest>",
)
def keeps(who: Selector | None, what: Selector, rest: int, at: int) -> Then | None:
    """CR 101.4: all choose in turn, then all that wasn't chosen is sacrificed together."""
    choosing = _choosing(what, at)
    if choosing is None:
        return None
    subject = YOU if who is None else who
    chosen = told(subject, (choosing,))
    others = None if chosen is None else rest_of(chosen, rest)
    if chosen is None or others is None:
        return None
    whose = subject.what if isinstance(subject, Mention) and subject.plural else subject
    return (*chosen, Sacrifice(others, whose))


@rule(
    "clause",
    "<who:player> puts <n:count> <kind:counter> counter/counters on <what:choice> and sacrifices "
    "<rest:all_the_rest>",
)
def _marks_and_keeps(
    who: Selector, n: Amount, kind: str, what: Selector, rest: int, at: int
) -> Then | None:
    """CR 101.4: all choose in turn before anything is done to what they chose, or to the rest."""
    done = keeps(who, what, rest, at)
    if done is None:
        return None
    *chosen, sacrifice = done
    return (*chosen, PutCounters(kind, n, Pronoun(rest, plural=True, way="chosen")), sacrifice)


@rule(
    "clause",
    "<who:player> chooses <what:choice> (, then|and) discards <rest:all_the_rest>",
    "choose <what:choice> (, then|and) discard <rest:all_the_rest>",
)
def keeps_in_hand(who: Selector | None, what: Selector, rest: int, at: int) -> Then | None:
    """CR 101.4: all choose in turn, then all that wasn't chosen is discarded together."""
    choosing = _choosing(what, at)
    if choosing is None:
        return None
    subject = YOU if who is None else who
    chosen = told(subject, (choosing,))
    others = None if chosen is None else rest_of(chosen, rest)
    if chosen is None or others is None:
        return None
    if not any(isinstance(n, InZone) and n.zone is Zone.HAND for n in walk(others)):
        return None
    whose = subject.what if isinstance(subject, Mention) and subject.plural else subject
    return (*chosen, Discard(whose, None, others))


@rule(
    "clause",
    "<who:player> chooses <what:choice> , then sacrifices <rest:all_other> <noun>",
    "<who:player> choose <what:choice> , then sacrifice <rest:all_other> <noun>",
)
def _keeps_of(who: Selector, what: Selector, rest: int, noun: Selector, at: int) -> Then | None:
    """CR 101.4: of all that they control of that kind, what wasn't chosen."""
    done = keeps(who, what, rest, at)
    among = None if done is None else chosen_among(done[0])
    if done is None or among is None:
        return None
    kept = {part for part in parts_of(among) if isinstance(part, IsType | IsPermanent)}
    return done if kept == {part for part in parts_of(noun) if _is_kind(part)} else None


rule("all_other", "all other")(lambda at: at)


def _is_kind(part: Selector) -> bool:
    return not isinstance(part, ControlledBy)


@rule("all_the_rest", "the rest")
def _all_the_rest(at: int) -> int:
    """Where it stands."""
    return at
