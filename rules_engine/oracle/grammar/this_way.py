"""What was done by an instruction before: "each creature tapped this way", "if a card was discarded
this way", "when you sacrifice a creature this way" (CR 608.2c, 603.12)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    AllOf,
    Amount,
    Apply,
    Choice,
    Compare,
    Condition,
    ControlledBy,
    Count,
    Exists,
    GreatestPower,
    If,
    InZone,
    IsNot,
    Iterated,
    ManaValueOf,
    OwnedBy,
    ResultAmount,
    Selector,
    Times,
    WhenYouDo,
    walk,
)
from rules_engine.ir.amounts import CountCardTypes, MostOfOneOwner
from rules_engine.ir.counting import CountManaValues, MostInCommon
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Destroy, Discard, Draw, Search, Then
from rules_engine.ir.modifications import EntersWithMoreCounters
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import AsBefore, Comparison, NowIn, OtherThan
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.deeds import BURIED, GIVEN_COUNTERS, PHASED_OUT
from rules_engine.oracle.grammar.effects.moving import INTO_HAND, ONTO_BATTLEFIELD
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import NounPhrase, all_of, any_of, described
from rules_engine.oracle.grammar.syntax import (
    DidThisWay,
    Introduces,
    Mention,
    Pronoun,
    with_cards_found,
)
from rules_engine.vocabulary import Zone

# --- cards --------------------------------------------------------------------------------------

words(
    "past_now",
    {
        "discard": "discarded",
        "draw": "drawn",
        "exile": "exiled",
        "mill": "milled",
        "reveal": "revealed",
    },
)
words("past", {"put into exile": "exiled"})


@rule("this_way", "a/an <kind:card_noun> is/was <way:past> this way")
def _done_this_way(kind: Selector, way: str, at: int) -> Condition:
    pile = Pronoun(at, plural=True, way=way, again=True)
    return Exists(all_of(CARD, kind, pile))


@rule("this_way", "you <way:past> a/an <kind:card_noun> this way")
@rule("this_way", "you <way:past_now> a/an <kind:card_noun> this way")
def _you_did_this_way(kind: Selector, way: str, at: int) -> Condition:
    """Where each player discards, what the others discard doesn't count."""
    pile = Pronoun(at, plural=True, way=way, again=True)
    yours = (OwnedBy(YOU),) if way == "discarded" else ()
    return Exists(all_of(CARD, kind, *yours, pile))


@rule("this_way", "(the|that) player mills at least one <kind:card_noun> this way")
def _they_milled(kind: Selector, at: int) -> Condition:
    return _some_this_way(kind, "milled", at)


@rule("this_way", "at least one <kind:card_noun> is/was/were <way:past> this way")
@rule("this_way", "one or more <kind:card_noun> are/were <way:past> this way")
@rule("this_way", "you <way:past_now> one or more <kind:card_noun> this way")
@rule("this_way", "you <way:past> one or more <kind:card_noun> this way")
def _some_this_way(kind: Selector, way: str, at: int) -> Condition:
    pile = Pronoun(at, plural=True, way=way)
    return Exists(all_of(CARD, kind, pile))


@rule("this_way", "<n:how_many> <kind:card_noun> are/were <way:past> this way")
def _many_this_way(
    n: tuple[Comparison, int], kind: Selector, way: str, at: int
) -> Condition | None:
    if n == (Comparison.AT_LEAST, 1):
        return None
    pile = Pronoun(at, plural=True, way=way)
    return Compare(Count(all_of(CARD, kind, pile)), *n)


@rule(
    "this_way",
    "cards with at least <n:fixed_number> different mana values are/were <way:past> this way",
)
def _of_many_values(n: int, way: str, at: int) -> Condition:
    pile = all_of(CARD, Pronoun(at, plural=True, way=way))
    return Compare(CountManaValues(pile), Comparison.AT_LEAST, n)


@rule("this_way", "there are <n:how_many> different mana values among cards <way:past> this way")
def _so_many_values(n: tuple[Comparison, int], way: str, at: int) -> Condition:
    return Compare(CountManaValues(all_of(CARD, Pronoun(at, plural=True, way=way))), *n)


words("common_quality", {one: one for one in ("color", "card type", "name")})


@rule(
    "this_way",
    "<n:fixed_number> <kind:card_noun> that share a <quality:common_quality> are/were <way:past> "
    "this way",
)
def _sharing_this_way(n: int, kind: Selector, quality: str, way: str, at: int) -> Condition:
    pile = all_of(CARD, kind, Pronoun(at, plural=True, way=way))
    return Compare(MostInCommon(pile, quality), Comparison.AT_LEAST, n)


@rule("one_condition", "the <way:past> <kind:card_noun> is/was a/an <types>")
def _it_was_such(way: str, kind: Selector, types: Selector, at: int) -> Condition | None:
    """Of the one card of its kind among them."""
    if kind == ANYTHING:
        return None
    return Exists(all_of(CARD, kind, types, Pronoun(at, plural=True, way=way)))


@rule("counted", "the <way:past> cards")
def _count_them(way: str, at: int) -> Count:
    return Count(all_of(CARD, Pronoun(at, plural=True, way=way)))


@rule(
    "counted",
    "card types among <what:card_noun> <way:past> this way",
    "card type among <what:card_noun> <way:past> this way",
)
def _types_this_way(what: Selector, way: str, at: int) -> Amount:
    return CountCardTypes(all_of(CARD, what, Pronoun(at, plural=True, way=way)))


@rule("each", "of the <way:past> cards")
def _each_of_them(way: str, at: int) -> Count:
    return _count_them(way, at)


@rule("each", "sacrificed <what:noun>")
def _each_sacrificed(what: Selector, at: int) -> Count:
    """As they last were (CR 608.2h)."""
    return Count(all_of(what, Pronoun(at, plural=True, way="sacrificed")))


@rule("counted", "card types the <way:past> card has")
def _types_of_that(way: str, at: int) -> Amount:
    return CountCardTypes(all_of(CARD, Pronoun(at, plural=True, way=way)))


@rule("counted", "<what:card_noun> <way:past> this way")
def _count_this_way(what: Selector, way: str, at: int) -> Count:
    return Count(all_of(CARD, what, Pronoun(at, plural=True, way=way)))


@rule("counted", "<what:card_noun> <who:player> drew this way")
def _count_drawn(what: Selector, who: Selector, at: int) -> Count | None:
    """Of the one player who was told to draw."""
    if not isinstance(who, Pronoun):
        return None
    return Count(all_of(CARD, what, Pronoun(at, plural=True, way="drawn")))


@rule("value", "the total <of:of_object> of the <what:noun>")
def _total_done_to(of: type, what: Selector) -> Amount | None:
    """ "The total power of the creatures sacrificed this way": as they last were."""
    if not any(isinstance(node, Pronoun) and node.way for node in walk(what)):
        return None
    return of(what)  # type: ignore[no-any-return]


@rule("value", "the total mana value of all cards revealed this way")
def _total_revealed(at: int) -> Amount:
    return ManaValueOf(Pronoun(at, plural=True, way="revealed"))


@rule(
    "clause",
    "<self> enters with x <kind:counter> counters on it , where x is <of:value>",
    "<self:it_word> enters with x <kind:counter> counters on it , where x is <of:value>",
)
def _this_spell_enters_with(self: bool, kind: str, of: Amount) -> Then | None:
    """CR 611.3d: what is done as the spell is cast and says how it will enter."""
    if isinstance(of, int) or not any(isinstance(n, Pronoun) and n.way for n in walk(of)):
        return None
    return (Apply(THIS, (EntersWithMoreCounters(kind, of),), INDEFINITELY),)


@rule(
    "clause",
    "<self> enters with <n:number_word> <kind:counter> counters on it for each <of:each>",
)
def _this_spell_enters_with_each(self: bool, n: int, kind: str, of: Amount) -> Then | None:
    return _this_spell_enters_with(self, kind, Times(n, of))


@rule("value", "the greatest power among <what:card_noun> <way:past> this way")
def _greatest_power_this_way(what: Selector, way: str, at: int) -> Amount:
    return GreatestPower(all_of(CARD, what, Pronoun(at, plural=True, way=way)))


@rule(
    "told_first",
    "each player discards their hand , then draws cards equal to the greatest number of cards a "
    "player discarded this way",
    "each player discards their hand . each player draws X cards, where X is the greatest number "
    "of cards a player discarded this way",
)
def _discarded_and_drawn(at: int) -> Then:
    """CR 101.4: all of them discard before any of them draws."""
    discarded = Pronoun(at + 1, plural=True, way="discarded")
    return (
        Introduces(at, Discard(PLAYER, None), CARD, True, "discarded"),
        Draw(PLAYER, MostOfOneOwner(discarded)),
    )


@rule("choice", "a/an <kind:card_noun> they <way:past> this way")
def _one_they_did_it_to(kind: Selector, way: str, at: int) -> Selector:
    """Of what that player's cards were."""
    theirs = OwnedBy(Pronoun(at, ("player",)))
    pile = Pronoun(at, whole=True, plural=True, way=way)
    return Mention(at, Choice(all_of(CARD, kind, theirs, pile)))


@rule("this_way", "you put no cards into your hand this way")
@rule("this_way", "you didn't put a card into your hand this way")
@rule("this_way", "you don't put a card into your hand this way")
def _nothing_in_hand(at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=INTO_HAND)))


@rule("this_way", "you didn't draw cards this way")
def _nothing_drawn() -> Condition:
    """Of the instruction before it."""
    return Compare(ResultAmount(), Comparison.LESS_THAN, 1)


@rule("this_way", "you put a card into your hand this way")
def _something_in_hand(at: int) -> Condition:
    return Exists(Pronoun(at, plural=True, way=INTO_HAND))


@rule("this_way", "you didn't put a card onto the battlefield this way")
def _nothing_on_battlefield(at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=ONTO_BATTLEFIELD)))


@rule(
    "this_way",
    "you don't put <what:pronoun> onto the battlefield",
    "you didn't put <what:pronoun> onto the battlefield",
)
def _not_onto_battlefield(what: Selector, at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=ONTO_BATTLEFIELD)))


@rule(
    "this_way",
    "you don't put <what:pronoun> into your hand",
    "you didn't put <what:pronoun> into your hand",
)
def _not_into_hand(what: Selector, at: int) -> Condition:
    return IsNot(Exists(Pronoun(at, plural=True, way=INTO_HAND)))


@rule("this_way", "you put a/an <kind:card_noun> onto the battlefield this way")
def _something_on_battlefield(kind: Selector, at: int) -> Condition:
    return Exists(all_of(kind, Pronoun(at, plural=True, way=ONTO_BATTLEFIELD)))


@rule("this_way", "you put a/an <kind:card_noun> into your hand this way")
def _such_in_hand(kind: Selector, at: int) -> Condition | None:
    if kind == ANYTHING:
        return None
    return Exists(all_of(CARD, kind, Pronoun(at, plural=True, way=INTO_HAND)))


# --- objects to which something was done --------------------------------------------------------

_DEEDS = "chosen countered destroyed goaded sacrificed tapped untapped".split()
words("deed", {word: word for word in _DEEDS})
words("deed", {"dealt damage": "damaged"})
words(
    "deed_now",
    {
        "choose": "chosen",
        "counter": "countered",
        "destroy": "destroyed",
        "sacrifice": "sacrificed",
        "tap": "tapped",
        "untap": "untapped",
    },
)


@rule("post", "<way:deed> this way", "that was/were <way:deed> this way")
def _done_to(way: str, at: int) -> Selector:
    """As they last were (CR 608.2h)."""
    return Pronoun(at, plural=True, way=way)


@rule("post", "not chosen this way")
def _not_chosen(at: int) -> Selector:
    return OtherThan(Pronoun(at, plural=True, way="chosen"))


@rule(
    "told_first",
    "[then] destroy all <what:noun> except <but:noun>",
)
def _destroy_but_chosen(what: Selector, but: Selector, at: int) -> Then | None:
    chosen = Pronoun(at, plural=True, way="chosen")
    parts = but.parts if isinstance(but, AllOf) else (but,)
    kinds = [part for part in parts if not isinstance(part, Pronoun) or part.way != "chosen"]
    if len(kinds) == len(parts) or all_of(*kinds) != what:
        return None
    return (Destroy(Mention(at, all_of(what, OtherThan(chosen)), plural=True)),)


@rule(
    "post",
    "that had (a|an|one or more) <kind:counter> counter/counters put on it/them this way",
    "that had counters put on it/them this way",
)
def _given_counters(kind: str | None, at: int) -> Selector:
    """Of whatever kind: one instruction puts counters of one kind."""
    return Pronoun(at, plural=True, way=GIVEN_COUNTERS)


@rule("post", "<who:player> controlled that were <way:deed> this way")
def _theirs_done_to(who: Selector, way: str, at: int) -> Selector:
    """As they last were."""
    return all_of(ControlledBy(who), Pronoun(at, plural=True, way=way))


@rule("this_way", "a/an <what:noun> is/was <way:deed> this way")
def _one_done_to(what: Selector, way: str, at: int) -> Condition:
    them = all_of(what, Pronoun(at, plural=True, way=way))
    return Exists(Mention(at, them))


@rule("this_way", "a/an <what:noun> you controlled is/was <way:deed> this way")
def _yours_done_to(what: Selector, way: str, at: int) -> Condition:
    """As it last was (CR 608.2h)."""
    return _one_done_to(all_of(what, ControlledBy(YOU)), way, at)


@rule(
    "this_way",
    "a/an <what:noun> you controlled or a/an <other:noun> is/was <way:deed> this way",
)
def _yours_or_another(what: Selector, other: Selector, way: str, at: int) -> Condition:
    return _one_done_to(any_of(all_of(what, ControlledBy(YOU)), other), way, at)


@rule("this_way", "a/an <one:noun> or a/an <other:noun> is/was <way:deed> this way")
def _either_done_to(one: Selector, other: Selector, way: str, at: int) -> Condition:
    return _one_done_to(any_of(one, other), way, at)


@rule("this_way", "you <way:deed_now> one or more <what:noun> this way")
def _you_did_to_some(what: Selector, way: str, at: int) -> Condition:
    return _you_did_to_one(what, way, at)


@rule("this_way", "another <what:noun> is/was <way:deed> this way")
def _another_done_to(what: Selector, way: str, at: int) -> Condition:
    return _one_done_to(all_of(what, OTHER), way, at)


@rule("this_way", "you <way:deed> a/an <what:noun> this way")
@rule("this_way", "you <way:deed_now> a/an <what:noun> this way")
def _you_did_to_one(what: Selector, way: str, at: int) -> Condition:
    """A player sacrifices what that player controls (CR 701.21a): of several, that one's own."""
    yours = (ControlledBy(YOU),) if way == "sacrificed" else ()
    return Exists(Mention(at, all_of(what, *yours, Pronoun(at, plural=True, way=way))))


@rule("this_way", "you put a/an <what:noun> onto the battlefield this way")
def _you_put_one(what: Selector, at: int) -> Condition:
    there = Pronoun(at, plural=True, way="put onto the battlefield")
    return Exists(all_of(what, there))


@rule("this_way", "a player is/was <way:deed> this way")
@rule("this_way", "you <way:deed> a player this way")
def _player_done_to(way: str, at: int) -> Condition:
    return Exists(Mention(at, all_of(PLAYER, Pronoun(at, plural=True, way=way))))


@rule("this_way", "<n:how_many> <what:noun> are/were <way:deed> this way")
def _many_done_to(n: tuple[Comparison, int], what: Selector, way: str, at: int) -> Condition:
    return Compare(Count(all_of(what, Pronoun(at, plural=True, way=way))), *n)


@rule("player", "each player <way:deed> this way")
def _each_player(way: str, at: int) -> Selector:
    return Mention(at, all_of(PLAYER, Pronoun(at, plural=True, way=way)), plural=True)


@rule("player", "players <way:deed> this way")
def _players(way: str, at: int) -> Selector:
    return _each_player(way, at)


@rule("player", "each opponent <way:deed> this way")
def _each_opponent(way: str, at: int) -> Selector:
    return Mention(at, all_of(OPPONENT, Pronoun(at, plural=True, way=way)), plural=True)


@rule("this_way", "<what:pronoun> is/was returned to its owner 's hand this way")
def _returned_this_way(what: Selector, at: int) -> Condition:
    """Whether it got there (CR 608.2c)."""
    return Exists(Pronoun(at, plural=True, way="returned"))


@rule("this_way", "<what:said> is/was <way:deed> this way")
def _this_done_to(what: Selector, way: str, at: int) -> Condition:
    """As it last was."""
    return Exists(all_of(what, Pronoun(at, plural=True, way=way)))


# --- who did it ---

_OPTIONS: dict[str, type[Node]] = {
    "drew a card": Draw,
    "draws a card": Draw,
    "discarded a card": Discard,
    "discards a card": Discard,
    "searched their library": Search,
    "searched a library": Search,
    "searches a library": Search,
    "searches their library": Search,
}
words("option_taken", dict(_OPTIONS))


@rule("player", "each <of:player_noun> who <kind:option_taken> this way")
def _who_did(of: Selector, kind: type[Node], at: int) -> Selector:
    return Mention(at, DidThisWay(of, kind), plural=True)


@rule("repeated_for", "<of:player_noun> who <kind:option_taken> this way")
def _for_each_who_did(of: Selector, kind: type[Node], at: int) -> Mention:
    return Mention(at, DidThisWay(of, kind), Iterated())


@rule("counted", "<of:counted_player> who <kind:option_taken> this way")
def _count_who_did(of: Selector, kind: type[Node]) -> Count:
    return Count(DidThisWay(of, kind))


# --- what left the battlefield ------------------------------------------------------------------

words(
    "left",
    {
        "exiled": "exiled",
        "put into exile": "exiled",
        "returned": "returned",
        "returned to its owner's hand": "returned",
    },
)


@rule("noun", "<phrase:noun_phrase> <way:left> this way")
def _left(phrase: NounPhrase, way: str, at: int) -> Selector | None:
    """CR 608.2h: permanents, as they last were."""
    if phrase.kind.where == CARD:
        return None
    return all_of(described(phrase), AsBefore(Pronoun(at, plural=True, way=way)))


@rule("value", "the <of:of_object> of the <phrase:noun_phrase> <way:left> this way")
def _of_one_that_left(of: type, phrase: NounPhrase, way: str, at: int) -> Amount | None:
    """CR 608.2h: of a permanent, as it last was; of a card, as it is where it was put."""
    one = Pronoun(at, way=way)
    if phrase.zoned or described(phrase) == ANYTHING:
        return None
    return of(one if phrase.kind.where == CARD else AsBefore(one))  # type: ignore[no-any-return]


@rule("noun", "<phrase:noun_phrase> that phased out this way")
def _phased_out(phrase: NounPhrase, at: int) -> Selector | None:
    """CR 702.26d: they are the same objects still."""
    if phrase.zoned or phrase.kind.where == CARD:
        return None
    return all_of(described(phrase), Pronoun(at, plural=True, way=PHASED_OUT))


@rule("noun", "<phrase:noun_phrase> <who:player> controlled that were <way:left> this way")
def _theirs_left(phrase: NounPhrase, who: Selector, way: str, at: int) -> Selector | None:
    found = _left(phrase, way, at)
    return None if found is None else all_of(ControlledBy(who), found)


@rule(
    "noun",
    "<phrase:noun_phrase> [that was|that were] put into a graveyard this way",
    "<phrase:noun_phrase> that died this way",
)
def _buried(phrase: NounPhrase, at: int) -> Selector | None:
    """Cards as they are there; permanents, also tokens, as they last were."""
    if phrase.zoned:
        return None
    there = NowIn(Zone.GRAVEYARD, Pronoun(at, plural=True, way=BURIED))
    return all_of(described(phrase), there if phrase.kind.where == CARD else AsBefore(there))


@rule("noun", "<phrase:noun_phrase> put into <who:whose> graveyard this way")
def _buried_of(phrase: NounPhrase, who: Selector, at: int) -> Selector | None:
    """Cards, as they are in that player's graveyard."""
    if phrase.zoned or phrase.kind.where != CARD:
        return None
    there = NowIn(Zone.GRAVEYARD, Pronoun(at, plural=True, way=BURIED), who)
    return all_of(described(phrase), there)


@rule("noun", "<phrase:noun_phrase> put into graveyards this way")
def _buried_anywhere(phrase: NounPhrase, at: int) -> Selector | None:
    return _buried(phrase, at)


@rule(
    "this_way",
    "<what:pronoun> is/was put into a graveyard this way",
    "<what:pronoun> dies/died this way",
)
def _it_is_buried(what: Selector, at: int) -> Condition | None:
    if not isinstance(what, Pronoun) or what.plural:
        return None
    return Exists(NowIn(Zone.GRAVEYARD, Pronoun(at, plural=True, way=BURIED)))


@rule(
    "this_way",
    "a/an <what:noun_phrase> is/was put into a graveyard this way",
    "a/an <what:noun_phrase> dies/died this way",
)
def _one_is_buried(what: NounPhrase, at: int) -> Condition | None:
    found = _buried(what, at)
    return None if found is None else Exists(Mention(at, found))


@rule("noun", "<phrase:noun_phrase> returned to <who:whose> hand this way")
def _returned_to_hand(phrase: NounPhrase, who: Selector, at: int) -> Selector | None:
    """Cards that are there now."""
    if phrase.kind.where != CARD or phrase.zoned:
        return None
    return all_of(
        described(phrase), NowIn(Zone.HAND, Pronoun(at, plural=True, way="returned"), who)
    )


@rule("counted", "card/cards exiled from <who:whose> <zone:owned_zone> this way")
def _exiled_from(who: Selector, zone: Zone, at: int) -> Count:
    before = AsBefore(Pronoun(at, plural=True, way="exiled"))
    return Count(all_of(before, InZone(zone, who)))


@rule("this_way", "a/an <what:noun_phrase> is/was <way:left> this way")
@rule("this_way", "you <way:left> a/an <what:noun_phrase> this way")
def _one_left(what: NounPhrase, way: str, at: int) -> Condition | None:
    found = _left(what, way, at)
    return None if found is None else Exists(Mention(at, found))


@rule("this_way", "another <what:noun_phrase> is/was <way:left> this way")
@rule("this_way", "you <way:left> another <what:noun_phrase> this way")
def _another_left(what: NounPhrase, way: str, at: int) -> Condition | None:
    found = _left(what, way, at)
    return None if found is None else Exists(Mention(at, all_of(found, OTHER)))


@rule("this_way", "you return/returned a/an <kind:card_noun> to your hand this way")
@rule("this_way", "a/an <kind:card_noun> was returned this way")
def _card_returned(kind: Selector, at: int) -> Condition:
    """As it is there."""
    return Exists(Mention(at, all_of(CARD, kind, Pronoun(at, plural=True, way="returned"))))


@rule("this_way", "<n:how_many> <kind:card_noun> were returned to your hand this way")
@rule("this_way", "there are <n:how_many> <kind:card_noun> returned this way")
def _cards_returned(n: tuple[Comparison, int], kind: Selector, at: int) -> Condition:
    return Compare(Count(all_of(CARD, kind, Pronoun(at, plural=True, way="returned"))), *n)


@rule("this_way", "you return/returned <n:how_many> <what:noun_phrase> this way")
def _many_left(n: tuple[Comparison, int], what: NounPhrase, at: int) -> Condition | None:
    found = _left(what, "returned", at)
    return None if found is None else Compare(Count(found), *n)


# --- sentences ----------------------------------------------------------------------------------

same("condition", "<x:this_way>")


@rule("told", "when <done:this_way> , <then:told>")
def _when_done(done: Condition, then: Then) -> Then | None:
    """CR 603.12: as "if you do", but the rest goes on the stack."""
    told = assembled(tuple(with_cards_found(one, done) for one in then))
    return None if told is None else (If(done, (WhenYouDo(told),)),)
