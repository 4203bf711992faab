"""The same once for each of a group: "For each creature card exiled this way, …" (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    CREATURE,
    OPPONENT,
    OTHER,
    PLAYER,
    SPELL,
    YOU,
    AllOf,
    Amount,
    Apply,
    Choice,
    ControlledBy,
    ControllerOf,
    CreateToken,
    EventsThisTurn,
    Exile,
    Exists,
    ForEach,
    Instruction,
    IsAbility,
    IsAttacking,
    Iterated,
    PutOntoBattlefield,
    RepeatUntilAllDecline,
    Selector,
)
from rules_engine.ir.effects import ChooseObjects, Shuffle, Then
from rules_engine.ir.modifications import SetController
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import EventHost, ForWhich, Responders, Response
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    Introduces,
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
    of_subject,
    with_difference,
    with_subject,
)


def _one_of(what: Selector, at: int) -> Mention:
    """One after the other, so "it" and "that player" mean the present one."""
    return Mention(at, what, Iterated())


@rule("repeated_for", "<what:card_noun> <way:past> this way")
def _done_this_way(what: Selector, way: str, at: int) -> Mention:
    return _one_of(all_of(CARD, what, Pronoun(at, plural=True, way=way)), at)


@rule("repeated_for", "<what:noun>")
def _those(what: Selector, at: int) -> Mention:
    return _one_of(what, at)


@rule("repeated_for", "spell and ability your opponents control")
def _spells_and_abilities(at: int) -> Mention:
    return _one_of(all_of(any_of(SPELL, IsAbility()), ControlledBy(OPPONENT)), at)


@rule("repeated_for", "other <what:noun>")
def _others(what: Selector, at: int) -> Mention:
    return _one_of(all_of(what, OTHER), at)


@rule("repeated_for", "player")
def _players(at: int) -> Mention:
    return _one_of(PLAYER, at)


@rule("repeated_for", "opponent", "defending player")
def _opponents(at: int) -> Mention:
    """In your own combat phase, each of your opponents is a defending player (CR 802.2)."""
    return _one_of(OPPONENT, at)


@rule("repeated_for", "<of:player_noun> who <response>")
def _responders(of: Selector, response: Response, at: int) -> Mention:
    return _one_of(Responders(of, response), at)


@rule("repeated_for", "of (those cards|them)")
def _of_them(at: int) -> Mention:
    return _one_of(Pronoun(at, plural=True), at)


@rule("repeated_for", "of those <noun:back_nouns>")
def _of_those(noun: str, at: int) -> Mention:
    return _one_of(Pronoun(at, (noun,), plural=True, demonstrative=True), at)


@rule("clause", "the controller of each of those <noun:back_nouns> <then:does_all>")
def _controller_of_each(noun: str, then: Then, at: int) -> Then | None:
    """Once for each of them; None where nothing is said of the one whose controller it is."""
    if not any(isinstance(node, Pronoun) and not node.plural for one in then for node in walk(one)):
        return None
    of = _one_of(Pronoun(at, (noun,), plural=True, demonstrative=True), at)
    each = told(ControllerOf(Iterated()), then)
    return None if each is None else (ForEach(of, each),)


@rule("told_first", "for each <of:each> , <one:do>")
def _created_for_each(of: Amount, one: Instruction) -> Then | None:
    """As many tokens as that happened."""
    match of, one:
        case EventsThisTurn(), Introduces(then=CreateToken(count=1) as made):
            return (replace(one, then=with_subject(replace(made, count=of), YOU), plural=True),)
        case _:
            return None


@rule("told_first", "for each <what:repeated_for> , <then:clauses>")
def _for_each(what: Mention, then: Then, at: int) -> Then | None:
    """None with a target in it: a target for each of them is chosen beforehand."""
    if any(isinstance(node, TargetPhrase) for one in then for node in walk(one)):
        return None
    then = _with_difference_of_each(then, what)
    if len(then) == 1 and isinstance(then[0], Introduces) and then[0].found is None:
        return (replace(then[0], then=ForEach(what, (then[0].then,)), plural=True),)
    if isinstance(then[-1], Shuffle) and [_exiles(one) for one in then[:-1]].count(True) == 1:
        return (Introduces(what.at, ForEach(what, then), CARD, True, "exiled"),)
    match then:
        case (
            Apply(what=Mention(what=Choice()) as one, modifications=(SetController(),)) as gained,
        ):
            return _all_gained(what, one, gained, at)
        case _:
            pass
    if _are_gone(what) and all(isinstance(one, Apply) for one in then):
        return None
    return (ForEach(what, then),)


def _with_difference_of_each(then: Then, what: Mention) -> Then:
    """ "For each creature with power greater than its base power, …": the difference of its own."""
    for part in what.what.parts if isinstance(what.what, AllOf) else (what.what,):
        if isinstance(part, ForWhich):
            then = tuple(with_difference(one, part.condition) for one in then)
    return then


def _all_gained(whose: Mention, one: Mention, gained: Apply, at: int) -> Then:
    """CR 608.2c-d: one of each is chosen, then all change hands together."""
    assert isinstance(one.what, Choice)
    chosen = ForEach(whose, (ChooseObjects(replace(one.what, by=YOU)),))
    those = Pronoun(one.at + 5, plural=True)  # behind the words that describe them
    parts = getattr(getattr(one.what, "among", None), "parts", ())
    kind = all_of(*(part for part in parts if not isinstance(part, ControlledBy)))
    found = Introduces(at, chosen, kind, True, "chosen")
    return found, replace(gained, what=those)


def _are_gone(what: Mention) -> bool:
    """ "For each Spirit sacrificed this way, that creature gets +3/+0": not one of those."""
    return any(isinstance(node, Pronoun) and node.way == "sacrificed" for node in walk(what))


def _exiles(one: Instruction) -> bool:
    """What leaves the exiled cards as its result."""
    return isinstance(one.then if isinstance(one, Introduces) else one, Exile)


@rule("riding", "each opponent attacking that player does the same .")
def _attackers_do_the_same(at: int) -> Then:
    return (Rider(_done_by_attackers, (at,)),)


def _done_by_attackers(before: Then, at: int) -> Then | None:
    """What you do is done by each opponent whose creatures attack the enchanted player."""
    told = before[0].then if before and isinstance(before[0], Introduces) else before[:1]
    if len(before) != 1 or any(isinstance(node, TargetPhrase) for node in walk(before[0])):
        return None
    done = told[0] if isinstance(told, tuple) else told
    if getattr(done, "player", None) != YOU:
        return None
    attacking = all_of(CREATURE, IsAttacking(EventHost()), ControlledBy(Iterated()))
    whose = Mention(at, all_of(OPPONENT, ForWhich(Exists(attacking))), Iterated())
    return (*before, ForEach(whose, (replace(done, player=Iterated()),)))  # type: ignore[call-arg]


@rule(
    "told_first",
    "starting with you , each player may <then:dos> . repeat this process until no one "
    "<again:decline_words>",
)
def _until_all_decline(then: Then, again: type) -> Then | None:
    """CR 101.4: in turn order, until all of them decline one after the other."""
    if len(then) != 1 or not any(isinstance(node, again) for node in walk(then[0])):
        return None
    each = tuple(with_subject(of_subject(one), YOU) for one in then)
    return (RepeatUntilAllDecline(each),)


words("decline_words", {"puts a card onto the battlefield": PutOntoBattlefield})
