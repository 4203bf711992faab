"""What continuous effects do to objects and players: "target creature gets +1/+1 and gains flying
until end of turn" (CR 611.2).

`changes` is what is said of the subject: it stands as `SUBJECT` in what the rules give.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    AnyOf,
    Apply,
    GainAbility,
    If,
    Instruction,
    IsColor,
    KeywordAbility,
    Matches,
    Modification,
    Selector,
    X,
)
from rules_engine.ir.counting import CountColors
from rules_engine.ir.durations import AnyDuration, AsLongAs
from rules_engine.ir.effects import (
    ChooseOneNow,
    Then,
)
from rules_engine.ir.modifications import PlayerHasKeyword
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import (
    Choosing,
    Mention,
    OneOf,
    Pronoun,
    with_subject,
)
from rules_engine.vocabulary import Color, Keyword


@rule(
    "clause",
    "<what:thing> <how:changes> <until:duration>",
    "<what:thing> (each|both) <how:changes> <until:duration>",
    "<what:recipient> <how:changes> <until:duration>",
)
def _changed(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    return started(what, how, until)


@rule(
    "clause",
    "<until:duration> , <what:pronoun> <how:changed> , gains <one:keyword> if it's <color> , and "
    "gains <other:keyword> if it's <another:color>",
)
def _more_if_of_colors(
    until: AnyDuration,
    what: Selector,
    how: tuple[Modification, ...],
    one: Keyword,
    color: Color,
    other: Keyword,
    another: Color,
) -> Then | None:
    """CR 608.2h: each is asked as the effect starts."""
    begun = started(what, how, until)
    if begun is None:
        return None
    gains = (
        If(
            Matches(what, IsColor(so)),
            (Apply(what, (GainAbility(KeywordAbility(keyword)),), until),),
        )
        for keyword, so in ((one, color), (other, another))
    )
    return (*begun, *gains)


@rule(
    "clause",
    "<what:group> <how:changed> <until:duration> , where x is the number of colors among those "
    "creatures",
)
def _as_many_as_colors(
    what: Selector, how: tuple[Modification, ...], until: AnyDuration
) -> Then | None:
    """CR 608.2h: among all of them, not of each."""
    if not isinstance(what, Mention):
        return None
    colors = CountColors(what.what)
    changed = transform(how, lambda _, part: colors if part == X else part)
    return None if changed == how else started(what, changed, until)


def started(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    """The effect, after what has to be chosen for it; None if these can't be changed so, or if it
    is told of several for as long as something is so of one ("it")."""
    match what, until:
        case Pronoun(plural=True), AsLongAs(
            condition=Matches(what=Pronoun(plural=False, kinds=()))
        ):
            return None
    players, others = _apart(what)
    if players is not None and others is not None:
        of_players, of_others = started(players, how, until), started(others, how, until)
        if of_players is None or of_others is None:
            return None
        chosen = [one.choose for one in how if isinstance(one, Choosing)]  # once for all of them
        return (*of_players, *(one for one in of_others if one not in chosen))
    choices = tuple(one.choose for one in how if isinstance(one, Choosing))
    changes = fitting(what, tuple(one.then if isinstance(one, Choosing) else one for one in how))
    if changes is None:
        return None
    either = tuple(one for one in changes if isinstance(one, OneOf))
    always = tuple(with_subject(one, what) for one in changes if not isinstance(one, OneOf))
    done = tuple(_one_of(what, one, until) for one in either)
    if always:
        done = (Apply(what, always, until), *done)
    return (*dict.fromkeys(choices), *done)


def _apart(what: Selector) -> tuple[Selector | None, Selector | None]:
    """ "You and permanents you control": the players, and the others."""
    match what:
        case Mention(what=AnyOf(parts=parts), refers=None):
            of_player = {part: kinds_of(part) == frozenset({"player"}) for part in parts}
            players = tuple(part for part in parts if of_player[part])
            others = tuple(part for part in parts if not of_player[part])
            if players and others:
                return any_of(*players), replace(what, what=any_of(*others))
    return None, what


def _one_of(what: Selector, either: OneOf, until: AnyDuration) -> Instruction:
    """CR 608.2d: chosen as the instruction is followed."""

    def option(one: Modification) -> Then:
        if isinstance(one, Choosing):
            return (one.choose, Apply(what, (one.then,), until))
        return (Apply(what, (one,), until),)

    return ChooseOneNow(tuple(map(option, either.options)))


def fitting(what: Selector, how: tuple[Modification, ...]) -> tuple[Modification, ...] | None:
    """CR 702.11c, 702.18b: a keyword that a player has is no ability of an object. None if
    players are said to be what only objects can be."""
    of_players = (
        "player" in what.kinds
        if isinstance(what, Pronoun)
        else kinds_of(what) == frozenset({"player"})
    )
    if not of_players:
        return how
    found = tuple(_of_player(one) for one in how)
    return None if any(type(one).__module__.endswith("characteristics") for one in found) else found


_KEYWORDS_OF_PLAYERS = frozenset({Keyword.HEXPROOF, Keyword.SHROUD})


def _of_player(one: Modification) -> Modification:
    match one:
        case GainAbility(KeywordAbility(keyword, None, None, what, None)) if (
            keyword in _KEYWORDS_OF_PLAYERS
        ):
            return PlayerHasKeyword(keyword, what)
        case GainAbility(KeywordAbility(Keyword.PROTECTION, None, None, what, None)):
            return PlayerHasKeyword(Keyword.PROTECTION, what)
        case Choosing(then=later):
            return replace(one, then=_of_player(later))
        case _:
            return one


@rule(
    "clause",
    "<until:duration> , <what:thing> <how:changes>",
    "<until:duration> , <what:recipient> <how:changes>",
)
def _changed_until(
    until: AnyDuration, what: Selector, how: tuple[Modification, ...]
) -> Then | None:
    return started(what, how, until)


@rule("clause", "<until:duration> , <what:it_has> <how:becoming>")
def _is_until(until: AnyDuration, what: Selector, how: tuple[Modification, ...]) -> Then | None:
    """ "For as long as it has a counter on it, it's a Wraith in addition to its other types"."""
    return started(what, how, until)


@rule("clause", "<what:thing> <how:changes> <until:duration> and <more:changes> <again:duration>")
def _changed_twice(
    what: Selector,
    how: tuple[Modification, ...],
    until: AnyDuration,
    more: tuple[Modification, ...],
    again: AnyDuration,
) -> Then | None:
    """ "Has base power and toughness 4/2 until end of turn and gains haste until end of turn"."""
    return started(what, (*how, *more), until) if until == again else None


@rule("clause", "<what:this> <how:changes> and <other:group> <more:changes> <until:duration>")
def _this_and_group_changed(
    what: Selector,
    how: tuple[Modification, ...],
    other: Selector,
    more: tuple[Modification, ...],
    until: AnyDuration,
) -> Then | None:
    """ "~ gets +2/+1 and creatures you control gain haste until end of turn": one time for both."""
    one, two = started(what, how, until), started(other, more, until)
    return None if one is None or two is None else (*one, *two)


@rule("clause_base", "<what:thing> <how:changes> <until:duration>")
def _change_base(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    """ "You may have ~ gain flying until end of turn"."""
    return started(what, how, until)


@rule("changes", "<one:change_list>")
def _changes(one: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return one


@rule("change_list", "<one:changed>", "also <one:changed>")
def _one_change(one: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return one


@rule(
    "change_list",
    "<one:changed> (and|,|, and) <rest:change_list>",
    "also <one:changed> (and|,|, and) <rest:change_list>",
)
def _more_changes(
    one: tuple[Modification, ...], rest: tuple[Modification, ...]
) -> tuple[Modification, ...]:
    return (*one, *rest)
