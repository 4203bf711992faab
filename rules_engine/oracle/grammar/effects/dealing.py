"""Damage to several recipients, by several sources, and what is said of it (CR 120)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CREATURE,
    OPPONENT,
    PLANESWALKER,
    PLAYER,
    Amount,
    Choice,
    Compare,
    Condition,
    ControllerOf,
    DealDamage,
    ExcessDealt,
    Fight,
    ForEach,
    If,
    Instruction,
    Iterated,
    LoseLife,
    PowerOf,
    ResultAmount,
    Selector,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.clauses import put_x, subject_action
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Mention,
    Pronoun,
    RemovedThisWay,
    Rider,
    TargetPhrase,
    ThatMuch,
    with_subject,
)

# --- several recipients ------------------------------------------------------------------------


@rule("hit", "<n:much> damage to <to:recipient>")
def _hit(n: Amount, to: Selector) -> DealDamage:
    return DealDamage(n, to, SUBJECT)


@rule("hit", "<n:much> damage to itself")
def _hit_itself(n: Amount) -> DealDamage:
    return DealDamage(n, SUBJECT, SUBJECT)


@subject_action(
    "deal damage to itself equal to <n:value>", "deal damage equal to <n:value> to itself"
)
def _to_itself_equal(n: Amount) -> Instruction:
    return DealDamage(n, SUBJECT, SUBJECT)


@subject_action("deal <n:much> damage to itself")
def _harm_itself(n: Amount) -> Instruction:
    return DealDamage(n, SUBJECT, SUBJECT)


@rule("hits", "<one:hit> and <other:hit>")
def _two_hits(one: DealDamage, other: DealDamage) -> Then:
    return (one, replace(other, at_once=True))


@rule("hits", "<one:hit> , <other:hit> , and <third:hit>")
def _three_hits(one: DealDamage, other: DealDamage, third: DealDamage) -> Then:
    return (one, replace(other, at_once=True), replace(third, at_once=True))


@rule("clause", "<what:thing> deals <all:hits>")
def _deals(what: Selector, all: Then) -> Then:
    return tuple(with_subject(one, what) for one in all)


@rule(
    "told_first",
    "<what:this> deals <one:hit> if <condition> and <other:hit> if <also:condition>",
)
def _deals_if_and_if(
    what: Selector, one: Instruction, condition: Condition, other: Instruction, also: Condition
) -> Then:
    """Each of both under its own condition."""
    first, second = with_subject(one, what), with_subject(other, what)
    return (If(condition, (first,)), If(also, (second,)))


@rule("clause_base", "<what:thing> deal <all:hits>")
def _deal(what: Selector, all: Then) -> Then:
    return _deals(what, all)


@rule("recipient", "<one:target_player> and each <noun>")
def _player_and_creatures(one: Selector, noun: Selector) -> Selector:
    return any_of(one, noun)


@rule(
    "recipient",
    "target player or planeswalker and each <noun>",
)
def _player_or_planeswalker(noun: Selector, at: int) -> Selector | None:
    """ "Each creature that player controls": the planeswalker's controller's, if it is one."""
    one = TargetPhrase(at, any_of(PLAYER, PLANESWALKER))

    def theirs(name: str, part: object) -> object:
        is_that = isinstance(part, Pronoun) and part.kinds == ("player",)
        return ControllerOf(one) if is_that or part == ControllerOf(ControllerOf(one)) else part

    what = transform(noun, theirs)
    return None if what == noun else any_of(one, what)


@rule("recipient", "an opponent chosen at random")
def _random_opponent(at: int) -> Selector:
    return Mention(at, Choice(OPPONENT, at_random=True))


@rule("recipient", "<one:target_player> and <other:target>")
def _player_and_target(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


same("aimed_at", "<x:target>", "<x:target_player>")


@rule("aimed_at", "up to <n:number> target <x:player_noun>")
def _up_to_players(n: Amount, x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x, 0, n)


@rule("recipient", "<one:aimed_at> , <two:aimed_at> , and/and-or <last:aimed_at>")
def _three_targets(one: Selector, two: Selector, last: Selector) -> Selector | None:
    """A target for each, of which one at least is a player."""
    targets = (one, two, last)
    of_players = (
        isinstance(each, TargetPhrase) and "player" in kinds_of(each.what) for each in targets
    )
    return any_of(*targets) if any(of_players) else None


# --- several sources ---------------------------------------------------------------------------


@rule(
    "clause",
    "<what:target> each deal damage equal to their power to <to:recipient>",
    "<what:pair> each deal damage equal to their power to <to:recipient>",
    "<what:several_before> each deal damage equal to their power to <to:recipient>",
    "each of <what:group> deals damage equal to its power to <to:recipient>",
)
def _each_deals(what: Selector, to: Selector) -> Then:
    return (ForEach(what, (DealDamage(PowerOf(Iterated()), to, Iterated()),)),)


@rule("several_before", "they")
def _several_before(at: int) -> Selector:
    return Pronoun(at, plural=True)


@subject_action(
    "deal damage to itself equal to its power",
    "deal damage equal to its power to itself",
)
def _to_itself() -> Instruction:
    return DealDamage(PowerOf(SUBJECT), SUBJECT, SUBJECT)


@rule("clause", "<one:one_fighter> and <other:target> fight each other")
def _fight_each_other(one: Selector, other: Selector) -> Then:
    return (Fight(one, other),)


same("one_fighter", "<x:this>", "<x:target>", "<x:pronoun>")


@rule("recipient", "that player or planeswalker")
def _that_player_or_planeswalker(at: int) -> Selector:
    """What could be a planeswalker, and not its controller."""
    return Pronoun(at, ("planeswalker",), demonstrative=True)


@rule("recipient", "that permanent or player", "that creature or player")
def _that_target(at: int) -> Selector:
    """What was dealt damage, or could be, whichever it is."""
    return Pronoun(at, ("player",), demonstrative=True)


@subject_action("deal <n:much> damage to <to:recipient> and the damage can't be prevented")
def _deal_unpreventably(n: Amount, to: Selector) -> Instruction:
    return DealDamage(n, to, SUBJECT, preventable=False)


# --- what is said of it ------------------------------------------------------------------------


@rule(
    "riding",
    "the damage can't be prevented .",
    "this damage can't be prevented .",
    "that damage can't be prevented .",
)
def _unpreventable() -> Then:
    return (Rider(_cant_be_prevented),)


def _cant_be_prevented(before: Then) -> Then | None:
    """CR 615.12."""
    if before and isinstance(before[-1], DealDamage):
        return (*before[:-1], replace(before[-1], preventable=False))
    return None


@rule("riding", "excess damage is dealt to <to:recipient> instead .")
def _excess(to: Selector) -> Then:
    return (Rider(_excess_goes_to, (to,)),)


def _excess_goes_to(before: Then, to: Selector) -> Then | None:
    """CR 120.4a."""
    if before and isinstance(before[-1], DealDamage):
        return (*before[:-1], replace(before[-1], excess_to=to))
    return None


@rule(
    "value",
    "the damage dealt this way",
    "the life lost this way",
    "the amount of damage dealt this way",
)
def _dealt_this_way() -> Amount:
    return ResultAmount()


@rule("riding", "if no life is/was lost this way , <then:clauses> .")
def _none_lost(then: Then) -> Then:
    return (Rider(_if_none_lost, (then,)),)


def _if_none_lost(before: Then, then: Then) -> Then | None:
    """CR 608.2c: asked of the instruction before."""
    if not before or not isinstance(before[-1], LoseLife):
        return None
    return (*before, If(Compare(ResultAmount(), Comparison.EQUAL, 0), then))


words("dealer_before", {"it": True, "they": True, "those creatures": True})
rule("dealer_before", "<self>")(lambda self: True)


@rule("value", "that damage", "the damage", "the damage dealt", "the amount of damage dealt")
def _that_damage(at: int) -> Amount:
    """As much as was dealt."""
    return ThatMuch(at, dealt=True)


@rule("value", "the amount of damage <who:dealer_before> dealt to that player")
def _dealt_by_event(who: bool, at: int) -> Amount:
    return ThatMuch(at, dealt=True)


@rule(
    "value",
    "the [amount of] excess damage dealt this way",
    "the [amount of] excess damage dealt to that creature this way",
)
def _excess_dealt() -> Amount:
    return ExcessDealt()


@rule("value", "the excess damage <what:said> was dealt this way")
def _excess_dealt_to(what: Selector) -> Amount:
    """Of two that fought, what was dealt to this one."""
    return ExcessDealt(what)


@rule("value", "the [amount of] excess damage dealt to a creature this way")
def _excess_dealt_to_creature() -> Amount:
    return ExcessDealt(CREATURE)


words(
    "excess_was_dealt",
    {
        f"excess damage was dealt {to}this way": ExcessDealt(what)
        for to, what in (
            ("", None),
            ("to that creature ", None),
            ("to a creature ", CREATURE),
            ("to a permanent ", None),
        )
    },
)


@rule("value", "that excess damage")
def _that_excess(at: int) -> Amount:
    """CR 120.10: of the event."""
    return ThatMuch(at, excess=True)


words("as_excess", {", where x is that excess damage": True})


@rule("told", "if <was:excess_was_dealt> , <then:told_first> [<as_x:as_excess>]")
def _if_excess(was: ExcessDealt, then: Then, as_x: bool | None) -> Then:
    """CR 120.10: only permanents are dealt excess damage. "That many" are as many."""

    def by_excess(_: str, part: object) -> object:
        return was if isinstance(part, ThatMuch) else part

    told = (put_x(one, was) if as_x else one for one in then)
    by_much = tuple(transform(one, by_excess) for one in told)
    return (If(Compare(was, Comparison.AT_LEAST, 1), by_much),)


@rule("told", "if <what:said> is dealt excess damage this way , <then:told_first>")
def _if_excess_to(what: Selector, then: Then) -> Then:
    return _if_excess(ExcessDealt(what), then, None)


@rule("this_way", "excess damage is dealt to <what:said> this way")
@rule("this_way", "<what:said> is dealt excess damage this way")
def _excess_to(what: Selector) -> Condition:
    return Compare(ExcessDealt(what), Comparison.AT_LEAST, 1)


@rule("this_way", "excess damage is dealt this way", "it deals excess damage this way")
def _excess_at_all() -> Condition:
    """By whatever the instruction before had deal damage."""
    return Compare(ExcessDealt(), Comparison.AT_LEAST, 1)


@rule("value", "that amount of excess damage")
def _that_amount_of_excess() -> Amount:
    return ExcessDealt()


@rule("each", "1 damage dealt to them")
def _each_dealt_to_them(at: int) -> Amount:
    return ThatMuch(at, dealt=True)


@rule("counted", "[<kind:counter>] counter/counters removed this way")
def _this_way(kind: str | None) -> Amount:
    """What the instruction before it did, or what was paid; its own words say to what."""
    return RemovedThisWay()


@rule(
    "riding",
    "[then] those creatures fight each other .",
    "[then] the chosen creatures fight each other .",
)
def _those_fight() -> Then:
    return (Rider(_both_fight),)


def _both_fight(before: Then) -> Then | None:
    """CR 701.14: the two targets of the ability."""
    targets = {node for told in before for node in walk(told) if isinstance(node, TargetPhrase)}
    match sorted(targets, key=lambda target: target.at):
        case [one, other] if one.maximum == other.maximum == 1:
            return (*before, Fight(one, other))
        case [both] if both.minimum == both.maximum == 2:
            return (*before, Fight(both, both))
        case _:
            return None
