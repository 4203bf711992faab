"""What follows a noun as a relative clause: "that was dealt damage this turn" (CR 109.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    OTHER,
    PLAYER,
    THIS,
    TOKEN,
    Condition,
    HasName,
    IsAttachedTo,
    IsColor,
    IsSubtype,
    ManaValueIs,
    ManaValueOf,
    Matches,
    Not,
    OtherThan,
    Selector,
    SharesColorWith,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    Choice,
    Comparison,
    HasManaCost,
    IsBlocked,
    IsBlocking,
    ManaValueParity,
    SharesNameWith,
    Targets,
    WasAttachedTo,
)
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    Mention,
    OtherCards,
    Pronoun,
)
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import Color


@rule("post", "that's <one:adjective>", "that is/are <one:adjective>")
def _that_is(one: Selector) -> Selector:
    return one


@rule(
    "post",
    "that's <one:adjective> or <other:adjective>",
    "that are <one:adjective> or <other:adjective>",
    "(that's|that are) <one:adjective> , <other:adjective> , or <third:adjective>",
    "(that's|that are) <one:adjective> , <other:adjective> , <third:adjective> , or "
    "<fourth:adjective>",
)
def _that_is_one_of(
    one: Selector, other: Selector, third: Selector | None, fourth: Selector | None
) -> Selector:
    return any_of(*(part for part in (one, other, third, fourth) if part is not None))


@rule("post", "that's not <one:adjective>", "that isn't/aren't <one:adjective>")
def _that_is_not(one: Selector) -> Selector:
    return Not(one)


@rule("post", "that's (a|an) <one:types>", "that is (a|an) <one:types>", "that are <one:types>")
def _that_is_a(one: Selector) -> Selector:
    return one


@rule(
    "post",
    "that's a token or (a|an) <one:types>",
    "that are tokens or <one:types>",
    "that are <one:types> or tokens",
    "that are <one:types> and/or tokens",
)
def _that_is_token_or(one: Selector) -> Selector:
    return any_of(TOKEN, one)


@rule(
    "post",
    "that's (a|an) <one:types> or (a|an) <other:types>",
    "that are <one:types> or <other:types>",
)
def _that_is_either(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


@rule("post", "that's (a|an) <one:types> , (a|an) <other:types> , or (a|an) <third:types>")
def _that_is_one_of_three(one: Selector, other: Selector, third: Selector) -> Selector:
    return any_of(one, other, third)


@rule("post", "that's (a|an) <types:type_list>")
def _that_is_one_of_these(types: Selector) -> Selector:
    return types


@rule("post", "other than <one:subtype> (and|or) <other:subtype>")
def _other_than_both(one: str, other: str) -> Selector:
    return Not(any_of(IsSubtype(one), IsSubtype(other)))


words("parity", {"even": True, "odd": False})


@rule("post", "with [a/an] <even:parity> mana value/values")
def _with_parity(even: bool) -> Selector:
    """CR 107.1, 202.3: zero is even."""
    return ManaValueParity(even)


@rule("post", "with mana cost <one:mana>", "with mana cost <one:mana> or <other:mana>")
def _with_mana_cost(one: ManaCost, other: ManaCost | None) -> Selector:
    """CR 202.1."""
    return HasManaCost((one,) if other is None else (one, other))


@rule("post", "that isn't (a|an) <one:types>", "that aren't <one:types>")
def _that_is_not_a(one: Selector) -> Selector:
    return Not(one)


@rule("post", "other than <what:single>")
def _other_than(what: Selector) -> Selector:
    is_this = isinstance(what, Mention) and what.what == THIS
    return OTHER if is_this else OtherThan(what)


@rule("post", "other than <what:pronoun> or <self>")
def _other_than_it_or_this(what: Selector, self: bool) -> Selector:
    return OtherThan(any_of(what, THIS))


@rule("post", "other than (a|an) <what:card_noun>", "other than <what:card_noun>")
def _other_than_such(what: Selector) -> Selector | None:
    """Of cards: none of that kind."""
    return None if what == ANYTHING else OtherCards(what)


def any_one(what: Selector) -> Selector | None:
    """What "a creature" means in a description: any of them, none that is chosen; None if more
    than one has to be chosen."""
    said = what.what if isinstance(what, Mention) else what
    if isinstance(said, Choice):
        return said.among if said == Choice(said.among) else None
    return what


@rule("post", "attached to (that player|them)")
def _attached_to_player(at: int) -> Selector:
    return IsAttachedTo(Pronoun(at, ("player",)))


@rule("post", "attached to <what:thing>")
def _attached(what: Selector) -> Selector | None:
    host = any_one(what)
    return None if host is None else IsAttachedTo(host)


@rule("post", "that was/were attached to <what:single>")
def _was_attached(what: Selector) -> Selector | None:
    """CR 608.2h: of what has left since."""
    host = any_one(what)
    return None if host is None else WasAttachedTo(host)


@rule("post", "that targets <what:thing>", "that target <what:thing>")
def _that_targets(what: Selector) -> Selector | None:
    """CR 115.9b."""
    aim = any_one(what)
    return None if aim is None else Targets(aim)


@rule("one_condition", "that spell targets (a|an|one or more) <noun>")
def _spell_targets(noun: Selector, at: int) -> Condition:
    """CR 115.9b."""
    return Matches(Pronoun(at, ("spell",), demonstrative=True), Targets(noun))


@rule("post", "that targets a player", "that target a player")
def _that_targets_some_player() -> Selector:
    return Targets(PLAYER)


@rule("post", "that targets (a|an) <noun> or player")
def _that_targets_one_or_player(noun: Selector) -> Selector:
    return Targets(any_of(noun, PLAYER))


@rule("post", "that targets <what:player>", "that target <what:player>")
def _that_targets_player(what: Selector) -> Selector:
    return Targets(what)


@rule("post", "blocking <what:single>", "that's blocking <what:single>")
def _blocking(what: Selector) -> Selector | None:
    blocked = any_one(what)
    return None if blocked is None else IsBlocking(blocked)


@rule("post", "that's both <one:color> and <other:color>")
def _both_colors(one: Color, other: Color) -> Selector:
    return all_of(IsColor(one), IsColor(other))


@rule("post", "blocking <one:self> or blocked by <other:self>")
def _blocking_or_blocked(one: bool, other: bool) -> Selector:
    return any_of(IsBlocking(THIS), IsBlocked(by=THIS))


@rule("post", "it's blocking")
def _it_blocks(at: int) -> Selector:
    return IsBlocked(by=Pronoun(at))


def namesake(what: Selector) -> Selector | None:
    """What has the name that something has; None if that is "another" than the one described,
    which isn't this object."""
    named = any_one(what)
    if named is None or any(node == OTHER for node in walk(named)):
        return None
    return named


@rule("post", "that shares a color or mana value with <what:single>")
def _alike_in_either(what: Selector) -> Selector | None:
    like = namesake(what)
    if like is None:
        return None
    return any_of(SharesColorWith(like), ManaValueIs(Comparison.EQUAL, ManaValueOf(like)))


@rule("post", "with the same name as <what:single>")
def _same_name(what: Selector) -> Selector | None:
    named = namesake(what)
    return None if named is None else SharesNameWith(named)


@rule("post", "with the same mana value as <what:single>")
def _same_mana_value(what: Selector) -> Selector | None:
    like = namesake(what)
    return None if like is None else ManaValueIs(Comparison.EQUAL, ManaValueOf(like))


@rule("post", "with mana value <one:digits> or <other:digits>")
def _either_mana_value(one: int, other: int) -> Selector:
    return any_of(ManaValueIs(Comparison.EQUAL, one), ManaValueIs(Comparison.EQUAL, other))


_LINKING = frozenset(
    """
    of the a an and from to in for with at on by de la le von's
""".split()
)


@matcher("card_name", lambda token: token.is_capitalized)
def _card_name(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """Words with capitals and the small words between them; all lengths that end in a capital."""
    if i < len(tokens) and tokens[i].word == "~":
        return
    end = i
    while end < len(tokens) and tokens[end].word != QUOTED:
        token = tokens[end]
        inside = end > i and any(letter.isupper() for letter in token.written)
        if token.is_capitalized or inside or (token.word == "'s" and end > i):
            yield _written(tokens[i : end + 1]), end + 1
        elif end == i or (token.word not in _LINKING and token.word != ","):
            return
        end += 1


@matcher("name_of_entering", lambda token: token.is_capitalized)
def _name_of_entering(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """A name right before "enters"."""
    for name, end in _card_name(tokens, i):
        if end < len(tokens) and tokens[end].word == "enters":
            yield name, end


def _written(tokens: Sequence[Token]) -> str:
    text = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        if before is not None and token.start > before.end:
            text += " "
        text += token.written
    return text


@rule("post", "named <name:card_name>")
def _named(name: str) -> Selector:
    return HasName(name)


@rule("post", "not named <name:card_name>")
def _not_named(name: str) -> Selector:
    return Not(HasName(name))
