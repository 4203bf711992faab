"""The objects that instructions act on: "target creature", "it", "a card in your hand".

`thing` gives them: targets, this, groups, chosen ones, pronouns. `players` gives players in the
same ways, `recipients` either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_engine.ir import (
    ANY_TARGET,
    BATTLE,
    CARD,
    HOST,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    AllOf,
    Amount,
    AnyOf,
    Choice,
    ControlledBy,
    HasKeyword,
    InZone,
    IsCard,
    IsSubtype,
    IsType,
    Not,
    Selector,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    DAMAGED_TARGET,
    OTHER,
    EventOther,
    ExiledWithThis,
    GrantingObject,
    Other,
    OtherThan,
)
from rules_engine.oracle.grammar.engine import rule, same, wordless, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    LinkedToThis,
    Mention,
    Pronoun,
    TargetPhrase,
    ThatMuch,
)
from rules_engine.oracle.lexer import GRANTER, Token
from rules_engine.vocabulary import Zone

# --- this ---------------------------------------------------------------------------------------

words("self", {"~": True})
for _kind in """
    creature land artifact enchantment permanent planeswalker battle token spell
    card Aura Equipment Vehicle Saga Class Case Room Fortification Siege Spacecraft
    Background Curse emblem scheme
""".split():
    words("self", {f"this {_kind}": True})


words("granter", {GRANTER: GrantingObject()})


@rule("granting", "<what:granter>")
def _granting(what: Selector, at: int) -> Selector:
    """CR 201.5a: what gives the ability in which its name stands."""
    return Mention(at, what, what, subject=True)


@rule("this", "<self>")
def _this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule(
    "host",
    "enchanted/equipped <kind:card_type+>",
    "enchanted/equipped <kind:subtype>",
    "enchanted permanent",
    "equipped permanent",
    "fortified land",
)
def _host(kind: object, at: int) -> Selector:
    return Mention(at, HOST, HOST, subject=True)


# --- targets -----------------------------------------------------------------------------------


@rule("target", "any target other than <what:pronoun>")
def _any_target_but(what: Selector, at: int) -> Selector | None:
    """Other than what was named before."""
    if not isinstance(what, Pronoun) or not what.demonstrative or what.plural:
        return None
    return TargetPhrase(at, all_of(ANY_TARGET, OtherThan(replace(what, outside=True))))


@rule("target", "target <noun>")
def _target(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun)


@rule("target", "another/other target <noun>", "a second/third target <noun>")
def _another_target(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, another=True)


@rule("target", "another target <noun> or opponent")
def _another_or_opponent(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, any_of(all_of(noun, OTHER), OPPONENT))


@rule("target", "target <one:types> , <two:types> , <three:types> , or opponent")
def _permanent_or_opponent(one: Selector, two: Selector, three: Selector, at: int) -> Selector:
    return TargetPhrase(at, any_of(one, two, three, OPPONENT))


@rule("target", "target opponent or battle")
def _opponent_or_battle(at: int) -> Selector:
    return TargetPhrase(at, any_of(BATTLE, OPPONENT))


@rule("target", "target player or battle")
def _player_or_battle(at: int) -> Selector:
    return TargetPhrase(at, any_of(BATTLE, PLAYER))


@rule("target", "any target")
def _any_target(at: int) -> Selector:
    return TargetPhrase(at, ANY_TARGET)


@rule("target", "any target that was dealt damage this turn")
def _any_damaged_target(at: int) -> Selector:
    """CR 115.4."""
    return TargetPhrase(at, DAMAGED_TARGET)


@rule("target", "a third target <noun>")
def _third_target(noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, another=True)


@rule("target", "any target <post>")
def _any_such_target(post: Selector, at: int) -> Selector | None:
    """ "Any target that isn't a Dragon": said of permanents."""
    if not isinstance(post, Not) or not isinstance(post.part, IsSubtype | IsType):
        return None
    return TargetPhrase(at, all_of(ANY_TARGET, post))


@rule("target", "any other target", "another target", "a third target")
def _any_other_target(at: int) -> Selector:
    return TargetPhrase(at, ANY_TARGET, another=True)


@rule("target", "[each of] up to <n:number> [<other:other>] target/targets [<noun>]")
def _up_to(n: Amount, other: bool | None, noun: Selector | None, at: int) -> Selector:
    together = _is_in_one_graveyard(noun)
    return TargetPhrase(
        at, noun or ANY_TARGET, 0, n, another=bool(other), same_controller=together and n != 1
    )


def _is_in_one_graveyard(noun: Selector | None) -> bool:
    """ "Cards from an opponent's graveyard": one opponent's."""
    parts = noun.parts if isinstance(noun, AllOf) else ()
    return any(
        isinstance(part, InZone)
        and part.zone is Zone.GRAVEYARD
        and isinstance(part.of, Mention)
        and part.of.what == OPPONENT
        and not part.of.plural
        for part in parts
    )


@rule("target", "up to that many [<other:other>] target <noun>")
def _up_to_that_many(other: bool | None, noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, 0, ThatMuch(at), another=bool(other))


@rule("target", "<n:number> target <noun> controlled by the same player")
def _same_controller(n: Amount, noun: Selector, at: int) -> Selector:
    return TargetPhrase(at, noun, n, n, same_controller=True)


@rule("target", "<n:number> target <noun> controlled by the same opponent")
def _same_opponent(n: Amount, noun: Selector, at: int) -> Selector:
    theirs = all_of(noun, ControlledBy(OPPONENT))
    return TargetPhrase(at, theirs, n, n, same_controller=True)


words("other", {"other": True, "another": True})


@rule("target", "[each of] <n:number> [<other:other>] target/targets [<noun>]")
def _n_targets(n: Amount, other: bool | None, noun: Selector | None, at: int) -> Selector | None:
    together = _is_in_one_graveyard(noun)
    return TargetPhrase(
        at, noun or ANY_TARGET, n, n, another=bool(other), same_controller=together and n != 1
    )


@rule("target", "[each of] any number of [<other:other>] target/targets [<noun>]")
def _any_number(other: bool | None, noun: Selector | None, at: int) -> Selector:
    return TargetPhrase(at, noun or ANY_TARGET, 0, UNLIMITED, another=bool(other))


@rule("target", "[each of] one or more [<other:other>] target/targets [<noun>]")
def _one_or_more(other: bool | None, noun: Selector | None, at: int) -> Selector:
    return TargetPhrase(at, noun or ANY_TARGET, 1, UNLIMITED, another=bool(other))


@rule("target", "[each of] one or two [<other:other>] target/targets [<noun>]")
def _one_or_two(other: bool | None, noun: Selector | None, at: int) -> Selector:
    return TargetPhrase(at, noun or ANY_TARGET, 1, 2, another=bool(other))


@rule("target", "[each of] one , two , or three [<other:other>] target/targets [<noun>]")
def _one_two_or_three(other: bool | None, noun: Selector | None, at: int) -> Selector:
    return TargetPhrase(at, noun or ANY_TARGET, 1, 3, another=bool(other))


@rule(
    "target",
    "up to <n:number> [<other:other>] target <here:noun> from the battlefield or <there:noun>",
    "[<other:other>] target <here:noun> from the battlefield or <there:noun>",
)
def _here_or_there(
    n: Amount | None, other: bool | None, here: Selector, there: Selector, at: int
) -> Selector | None:
    """ "Up to three other target creatures from the battlefield or creature cards from
    graveyards"."""
    if not any(isinstance(node, InZone) for node in walk(there)):
        return None
    what = any_of(all_of(here, Other()) if other else here, there)
    return TargetPhrase(at, what, 1 if n is None else 0, 1 if n is None else n)


@rule("target", "target <there:noun> or <here:noun>")
def _there_or_here(here: Selector, there: Selector, at: int) -> Selector | None:
    zoned = [any(isinstance(node, InZone) for node in walk(one)) for one in (there, here)]
    if zoned != [True, False] or any(node == SPELL for node in walk(here)):
        return None
    return TargetPhrase(at, any_of(there, here))


UNLIMITED = 99
"""The maximum of "any number of target …"."""


# --- groups and choices ------------------------------------------------------------------------


@rule("group", "all <noun>", "all the <noun>", "<noun>")
def _group(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, plural=True)


@rule("group", "each <noun>")
def _each_of_group(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, plural=True, each=True)


def _is_linked(noun: Selector) -> bool:
    """Of cards that this object exiled, "other" isn't said of this object."""
    return any(isinstance(node, ExiledWithThis | LinkedToThis) for node in walk(noun))


@rule("group", "(all|each) other <noun>")
def _other_linked(noun: Selector, at: int) -> Selector | None:
    """ "Each other card exiled with ~": other than what was exiled just now."""
    if not _is_linked(noun):
        return None
    return Mention(at, all_of(noun, OtherThan(Pronoun(at, way="exiled"))), plural=True)


@rule("group", "(all other|other) <noun>")
def _other_group(noun: Selector, at: int) -> Selector | None:
    if _is_linked(noun):
        return None
    return Mention(at, all_of(noun, Other()), plural=True)


@rule("group", "each other <noun>")
def _each_other(noun: Selector, at: int) -> Selector | None:
    if _is_linked(noun):
        return None
    return Mention(at, all_of(noun, Other()), plural=True, each=True)


@rule("group", "<noun> and other <more:noun>")
def _group_and_others(noun: Selector, more: Selector, at: int) -> Selector:
    return Mention(at, any_of(noun, all_of(more, Other())), plural=True)


@rule("choice", "a/an <noun>")
def _choice(noun: Selector, at: int) -> Selector:
    """ "A creature dealt damage this way" is any of them: nothing is chosen."""
    if any(isinstance(node, Pronoun) and node.way in ANY_OF_THEM for node in walk(noun)):
        return Mention(at, noun, plural=True, each=True)
    return Mention(at, Choice(noun))


@rule("choice", "a/an <noun> [chosen] at random")
def _random_choice(noun: Selector, at: int) -> Selector:
    return Mention(at, Choice(noun, at_random=True))


ANY_OF_THEM = ("damaged", "destroyed")
"""What an instruction did to objects that it may have done to many."""


@rule("choice", "another <noun>")
def _other_choice(noun: Selector, at: int) -> Selector:
    return Mention(at, Choice(all_of(noun, Other())))


@rule("choice", "<n:number> [<other:other>] <noun>")
def _choices(n: Amount, other: bool | None, noun: Selector, at: int) -> Selector:
    return Mention(at, Choice(all_of(noun, Other()) if other else noun, n), plural=n != 1)


def _permanents_or_cards(one: Selector, other: Selector) -> Selector | None:
    """Permanents, with no zone named, or cards of a zone that is named."""
    if any(isinstance(node, InZone | IsCard) for node in walk(one)):
        return None
    if not any(isinstance(node, InZone) for node in walk(other)):
        return None
    return AnyOf((all_of(PERMANENT, one), all_of(CARD, other)))


@rule("choice", "a/an <one:noun> or a/an <other:noun>")
def _permanent_or_card(one: Selector, other: Selector, at: int) -> Selector | None:
    either = _permanents_or_cards(one, other)
    return None if either is None else Mention(at, Choice(either))


@rule("choice", "<what:host> or a/an <noun>")
def _host_or_one(what: Selector, noun: Selector, at: int) -> Selector | None:
    """Which of them is chosen as the instruction is carried out (CR 608.2d)."""
    if any(isinstance(node, InZone) for node in walk(noun)):
        return None
    return Mention(at, Choice(AnyOf((what, noun))))


@rule("choice", "<n:number> <one:noun> and/or <other:noun>")
def _permanents_and_cards(n: Amount, one: Selector, other: Selector, at: int) -> Selector | None:
    either = _permanents_or_cards(one, other)
    return None if either is None else Mention(at, Choice(either, n), plural=n != 1)


@rule("choice", "up to <n:number> [<other:other>] <noun>")
def _up_to_choices(n: Amount, other: bool | None, noun: Selector, at: int) -> Selector:
    return Mention(at, Choice(all_of(noun, Other()) if other else noun, n, True), plural=n != 1)


@rule("choice", "any number of [<other:other>] <noun>")
def _any_number_chosen(other: bool | None, noun: Selector, at: int) -> Selector:
    among = all_of(noun, Other()) if other else noun
    return Mention(at, Choice(among, UNLIMITED, True), plural=True)


_YOURS = ControlledBy(YOU)


@rule("group", "<noun> and <more:noun>")
def _two_groups_of_yours(noun: Selector, more: Selector, at: int) -> Selector | None:
    """ "Goblins you control and Elementals you control": said of both."""
    if not all(isinstance(one, AllOf) and _YOURS in one.parts for one in (noun, more)):
        return None
    return Mention(at, any_of(noun, more), plural=True)


@rule("group", "each <noun> and each <more:noun>", "all <noun> and all <more:noun>")
def _two_groups(noun: Selector, more: Selector, at: int) -> Selector:
    return Mention(at, any_of(noun, more), plural=True)


# --- pronouns ----------------------------------------------------------------------------------

words("it_word", {"it": True})


@rule("pronoun", "it")
def _it(at: int) -> Selector:
    return Pronoun(at)


@rule("pronoun", "they/them")
def _them(at: int) -> Selector:
    return Pronoun(at, plural=True)


@rule(
    "pronoun",
    "[each of] those permanents and-or players",
    "[each of] those permanents and/or players",
    "[each of] those permanents or players",
)
def _those_of_any_kind(at: int) -> Selector:
    """What "any target" was."""
    return Pronoun(at, plural=True, demonstrative=True)


_NOUNS = """
    creature permanent card spell land artifact enchantment planeswalker token Aura
    Equipment Vehicle battle
""".split()
for _noun in _NOUNS:
    words("back_noun", {_noun: _noun.lower()})
    words("back_nouns", {f"{_noun}s": _noun.lower()})


@rule("pronoun", "that <noun:back_noun>", "the <noun:back_noun>")
def _that(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun,), demonstrative=True)


@rule("pronoun", "that exiled <noun:back_noun>")
def _that_exiled(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun,), demonstrative=True, way="exiled", named_here=True)


words(
    "back_whose",
    {
        "you control": ControlledBy(YOU),
        "you don't control": Not(ControlledBy(YOU)),
        "an opponent controls": ControlledBy(OPPONENT),
        "the opponent controls": ControlledBy(OPPONENT),
    },
)


@rule("pronoun", "the chosen <noun:back_noun> <whose:back_whose>")
@rule("pronoun", "the <noun:back_noun> <whose:back_whose>")
def _the_one_controlled(noun: str, whose: Selector, at: int) -> Selector:
    """Of two targets, the one that was described so."""
    return Pronoun(at, (noun,), demonstrative=True, whose=whose)


@rule(
    "pronoun", "those <noun:back_nouns>", "the <noun:back_nouns>", "each of those <noun:back_nouns>"
)
def _those(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun,), plural=True, demonstrative=True)


_OF_WHOM = (ControlledBy(YOU), Not(ControlledBy(YOU)), ControlledBy(OPPONENT))


@rule(
    "group",
    "each of those <noun:back_nouns> <post:post+>",
    "those <noun:back_nouns> <post:post+>",
)
def _those_with(noun: str, post: tuple[Selector, ...], at: int) -> Selector | None:
    """Of them those that are so as well."""
    if not all(isinstance(one, HasKeyword) or one in _OF_WHOM for one in post):
        return None
    them = Pronoun(at, (noun,), plural=True, demonstrative=True)
    return Mention(at, all_of(them, *post), plural=True, each=True)


@rule("choice", "one of those <noun:back_nouns>")
def _one_of_those(noun: str, at: int) -> Selector | None:
    """Of objects; cards that were found are told of otherwise."""
    if noun == "card":
        return None
    those = Pronoun(at, (noun,), plural=True, demonstrative=True)
    return Mention(at, Choice(those))


@rule("choice", "one of the other <noun:back_nouns>")
def _one_of_the_others(noun: str, at: int) -> Selector | None:
    """Of several that were called others."""
    if noun == "card":
        return None
    those = Pronoun(at, (noun,), plural=True, demonstrative=True, whose=Other())
    return Mention(at, Choice(those))


@rule("pronoun", "each of them")
def _each_of_them(at: int) -> Selector:
    return Pronoun(at, plural=True)


@rule("thing", "any of them that are <noun>", "each of them that's a/an <noun>")
def _those_that_are(noun: Selector, at: int) -> Selector:
    """Of several that were named, those of a kind as it is done."""
    return Mention(at, all_of(noun, Pronoun(at, plural=True)), plural=True)


@wordless("of_a_block")
def _of_a_block(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability about something blocking or becoming blocked by another one."""
    said = " ".join(token.word for token in tokens[:i])
    if " blocks or becomes blocked by a" in said:
        yield True, i


@rule("pronoun", "<block:of_a_block> the other creature")
def _the_other_creature(block: bool, at: int) -> Selector:
    """The one that it blocks or is blocked by."""
    return Pronoun(at, ("creature",), demonstrative=True)


_DAMAGING = re.compile(r"creature( you control)? deals (combat )?damage to a creature ,")


@wordless("of_damage")
def _of_damage(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability about a creature that deals damage to one."""
    if _DAMAGING.search(" ".join(token.word for token in tokens[:i])):
        yield True, i


@rule("thing", "<damage:of_damage> the other creature")
@rule("single", "<damage:of_damage> the other creature")
def _the_one_damaged(damage: bool, at: int) -> Selector:
    """CR 120.3: what was dealt damage, unless it is what dealt it."""
    return Mention(at, EventOther())


@rule("pronoun", "that <noun:subtype>")
def _that_subtype(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun.lower(),), demonstrative=True)


@rule("pronoun", "that Mount or Vehicle")
def _that_saddled_or_crewed(at: int) -> Selector:
    """Whichever it is."""
    return Pronoun(at, ("mount", "vehicle"), demonstrative=True)


@rule("pronoun", "those <noun:subtype>", "each of those <noun:subtype>")
def _those_of_subtype(noun: str, at: int) -> Selector:
    return Pronoun(at, (noun.lower(),), plural=True, demonstrative=True)


@rule("pronoun", "that target")
def _that_target(at: int) -> Selector:
    """Whatever it is, a permanent or a player."""
    return Pronoun(at, demonstrative=True)


@rule("pronoun", "that source", "the source")
def _that_source(at: int) -> Selector:
    return Pronoun(at, ("source",), demonstrative=True)


@rule("pronoun", "the token created this way")
def _the_created_token(at: int) -> Selector:
    return Pronoun(at, ("token",), demonstrative=True)


@rule("pronoun", "that [nonland] permanent card")
def _that_permanent_card(at: int) -> Selector:
    return Pronoun(at, ("card",), demonstrative=True)


@rule("pronoun", "that ability")
def _that_ability(at: int) -> Selector:
    return Pronoun(at, ("ability",), demonstrative=True)


@rule("pronoun", "that spell or ability")
def _that_spell_or_ability(at: int) -> Selector:
    return Pronoun(at, ("spell", "ability"), demonstrative=True)


@rule("pair", "<one:one_of_pair> and <other:target>")
def _pair(one: Selector, other: Selector) -> Selector:
    """Two that are told the same: "~ and up to one other target creature"."""
    return any_of(one, other)


@rule(
    "pair",
    "<one:target> and <other:this>",
    "<one:pronoun> and <other:this>",
    "<one:this> and <other:pronoun>",
)
def _pair_with_this(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


@rule(
    "pair",
    "<one:pronoun> and <other:group>",
    "<one:this> and <other:group>",
    "<one:host> and <other:group>",
)
def _pair_with_group(one: Selector, other: Selector, at: int) -> Selector | None:
    """ "Untap it and all Samurai you control": "them" after that means them all."""
    if not isinstance(other, Mention):
        return None
    return Mention(at, any_of(one, other.what), plural=True)


@rule("pair", "<one:pronoun> and <other:sacrificed_card>")
def _pair_with_sacrificed(one: Selector, other: Selector, at: int) -> Selector:
    return Mention(at, any_of(one, other), plural=True)


@rule("sacrificed_card", "the sacrificed card", "the sacrificed creature")
def _sacrificed_card(at: int) -> Selector:
    """What it became (CR 400.7j)."""
    return Pronoun(at, ("card",), way="sacrificed")


same("one_of_pair", "<x:this>", "<x:host>", "<x:target>", "<x:pronoun>")
same("thing", "<x:pair>")
same(
    "thing",
    "<x:this>",
    "<x:granting>",
    "<x:host>",
    "<x:target>",
    "<x:group>",
    "<x:choice>",
    "<x:pronoun>",
)
same("single", "<x:this>", "<x:granting>", "<x:host>", "<x:target>", "<x:choice>", "<x:pronoun>")
