"""One ability a line: spells, activated, triggered and static abilities (CR 113.3).

| phrase | gives |
| --- | --- |
| `line` | the abilities of one line |
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_engine.ir import (
    HOST,
    SPELL,
    THIS,
    YOU,
    YOUR_TURN,
    Ability,
    AnyOf,
    Both,
    CantBeCountered,
    Compare,
    Condition,
    ControlledBy,
    Cost,
    Count,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    ForWhich,
    InZone,
    IsNot,
    Iterated,
    Matches,
    Modification,
    PowerIs,
    PowerOf,
    Provided,
    Selector,
    StaticAbility,
    ToughnessIs,
    ToughnessOf,
    TriggeredAbility,
)
from rules_engine.ir.abilities import AdditionalCost, CanBeCommander, DeckLimit, EntersWithAbilities
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.effects import CastWithoutPaying, If, Then
from rules_engine.ir.modifications import AddTypes, CostChange, EveryCreatureType, SetColors
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Comparison, This
from rules_engine.oracle.grammar.activated_lines import limited
from rules_engine.oracle.grammar.changed_clauses import fitting
from rules_engine.oracle.grammar.engine import all_read, rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.of_spells import is_of_a_spell
from rules_engine.oracle.grammar.syntax import (
    Choosing,
    Limit,
    Mention,
    OneOf,
    Pronoun,
    ThatMuch,
    with_difference,
    with_subject,
    with_that_many,
)
from rules_engine.oracle.plain_text import plain_text
from rules_engine.vocabulary import Keyword, Zone
from rules_engine.vocabulary.subtypes import NONBASIC_LAND_TYPES

# --- spells ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpellText:
    """Sentences of an instant or sorcery; those of all lines are one ability (CR 113.3a)."""

    then: Then


@rule("spell_line", "<then:any_instructions>")
def _spell(then: Then) -> SpellText | None:
    """What was prevented is known to the prevention effect alone (CR 615.5), and what lets this
    card be cast is no instruction of the spell (113.6m)."""
    nodes = (node for one in then for node in walk(one))
    if any(isinstance(node, ThatMuch) and node.prevented for node in nodes):
        return None
    if any(isinstance(one, CastWithoutPaying) and _is_this(one.what) for one in then):
        return None
    return None if _casts_itself(then) else SpellText(then)


def _casts_itself(then: Then) -> bool:
    """ "If this spell is the first …, you may cast it …": said of this card, not by it."""
    match then:
        case (If(condition=condition, then=(CastWithoutPaying(what=Pronoun()),)),):
            said = [node for node in walk(condition) if isinstance(node, Mention)]
            return all(_is_this(one) for one in said)
        case _:
            return False


def _is_this(what: Selector) -> bool:
    return isinstance(what, Mention) and what.what == THIS


# --- triggered ---------------------------------------------------------------------------------

words(
    "trigger_limit",
    {
        "this ability triggers only once each turn .": Limit("times_each_turn", 1),
        "this ability triggers only twice each turn .": Limit("times_each_turn", 2),
        "this ability triggers only once .": Limit("once", True),
        "do this only once each turn .": Limit("done_once_each_turn", True),
    },
)


@rule("trigger_limit", "this ability triggers only if <condition> .")
def _triggers_only_if(condition: Condition) -> Limit:
    """CR 702.169c."""
    return Limit("only_if", condition)


@rule(
    "ability",
    "<event:triggers> , <then:instructions> <limits:trigger_limit*>",
)
def _triggered(event: EventPattern, then: Then, limits: tuple[Limit, ...]) -> Ability | None:
    return limited(TriggeredAbility(event, then), limits)


@rule(
    "ability",
    "<event:triggers> , <then:instructions> this ability triggers only if <self> is on the "
    "battlefield or if <again:self> is in your graveyard and <condition> .",
)
def _also_from_graveyard(
    event: EventPattern, then: Then, self: bool, again: bool, condition: Condition
) -> Ability:
    """CR 113.6k: asked as it triggers and not again."""
    there = (Provided(event, condition), Zone.GRAVEYARD)
    return TriggeredAbility(event, then, elsewhere=(there,))


@rule(
    "ability",
    "<event:triggers> , if <condition> , <then:any_instructions> <limits:trigger_limit*>",
)
def _triggered_if(
    event: EventPattern, condition: Condition, then: Then, limits: tuple[Limit, ...]
) -> Ability | None:
    zone, _ = functioning_in(condition)
    then = tuple(with_that_many(with_difference(one, condition), condition) for one in then)
    return limited(TriggeredAbility(event, then, condition=condition, zone=zone), limits)


# --- static ------------------------------------------------------------------------------------


def static(
    what: Selector, how: tuple[Modification, ...], condition: Condition | None
) -> Ability | None:
    """What can't be countered is a spell, so that ability of it functions there (CR 113.6g).

    None if it says of this spell what is said of other spells: that has a node of its own.
    """
    what = _of_each_by_itself(what)
    is_own = isinstance(what, Mention) and what.what == THIS
    of_spells = [one for one in how if isinstance(one, CostChange | CantBeCountered)]
    if of_spells and not _same_place(what):
        return None
    if is_own and any(isinstance(one, CostChange) for one in how):
        return None
    if any(isinstance(one, Choosing | OneOf) for one in how):
        return None
    fitted = fitting(what, how)
    if fitted is None:
        return None
    how = fitted
    zone, condition = functioning_in(condition)
    if is_own and all(is_of_a_spell(one) for one in how):
        zone = Zone.STACK
    return StaticAbility(
        what,
        tuple(with_subject(one, what) for one in how),
        condition=condition,
        defines=is_own and condition is None and _defines(how),
        zone=zone,
    )


_OF_ALL_TYPES = (
    (EveryCreatureType(),),
    (AddTypes(subtypes=NONBASIC_LAND_TYPES),),
)


def _defines(how: tuple[Modification, ...]) -> bool:
    """CR 604.3: what a card says of its own subtypes and colors, wherever it is."""
    return how in _OF_ALL_TYPES or {type(one) for one in how} == {SetColors}


def _same_place(what: Selector) -> bool:
    """ "Artifact, instant, and sorcery spells": all of them are spells, or none is said to be."""
    said = what.what if isinstance(what, Mention) else what
    if not isinstance(said, AnyOf):
        return True
    return len({any(part == SPELL for part in walk(one)) for one in said.parts}) == 1


def _of_each_by_itself(what: Selector) -> Selector:
    """ "Each creature with toughness greater than its power": its own, asked of each."""
    if not isinstance(what, Mention):
        return what

    def own(name: str, part: object) -> object:
        match part:
            case ToughnessIs(comparison=than, amount=PowerOf(what=Pronoun(kinds=()))):
                return ForWhich(Compare(ToughnessOf(Iterated()), than, PowerOf(Iterated())))
            case PowerIs(comparison=than, amount=ToughnessOf(what=Pronoun(kinds=()))):
                return ForWhich(Compare(PowerOf(Iterated()), than, ToughnessOf(Iterated())))
            case _:
                return part

    return transform(what, own)


def functioning_in(condition: Condition | None) -> tuple[Zone, Condition | None]:
    """CR 113.6b: where an ability functions that says so ("as long as this card is in your
    graveyard"), and what else has to be true."""
    match condition:
        case Matches(what=Mention(what=This()), among=InZone(zone=zone)):
            return zone, None
        case Both(left=left, right=right):
            zone, rest = functioning_in(left)
            return zone, right if rest is None else Both(rest, right)
        case _:
            return Zone.BATTLEFIELD, condition


@rule("affected", "<this> and <more:group>")
def _this_and_others(this: Selector, more: Selector, at: int) -> Selector | None:
    """ "~ and land creatures you control get +2/+2"."""
    if not isinstance(more, Mention):
        return None
    return Mention(at, any_of(THIS, more.what), plural=True)


@rule("affected", "<self> and <host>")
def _this_and_host(self: bool, host: Selector, at: int) -> Selector:
    """Of what is a creature or attached to one (CR 702.103)."""
    return Mention(at, any_of(THIS, HOST), plural=True)


@rule("affected", "<x:this>", "<x:host>", "<x:group>", "<x:player>")
def _affected(x: Selector) -> Selector:
    return x


@rule("ability", "<what:affected> <how:changes> .", "<what:affected> each <how:changes> .")
def _static(what: Selector, how: tuple[Modification, ...]) -> Ability | None:
    return static(what, how, None)


@rule(
    "ability",
    "<what:affected> <how:changes> as long as <condition> .",
    "as long as <condition> , <what:affected> <how:changes> .",
    "as long as <condition> , <what:pronoun> <how:changes> .",
    "during your turn , <what:affected> <how:changes> .",
)
def _static_if(
    what: Selector, how: tuple[Modification, ...], condition: Condition | None
) -> Ability | None:
    is_it = isinstance(what, Pronoun) and what == Pronoun(what.at)
    if is_it and condition is not None and functioning_in(condition)[1] is None:
        assert isinstance(what, Pronoun)
        what = Mention(what.at, THIS, THIS, subject=True)  # what is said to be there
    return static(what, how, condition or YOUR_TURN)


@rule(
    "ability",
    "during your turn , as long as <condition> , <what:pronoun_is> <how:becoming> .",
    "during your turn , as long as <condition> , <what:pronoun_is> <how:becoming> and [it] "
    "<rest:change_list> .",
)
def _static_in_turn_if(
    what: Selector,
    how: tuple[Modification, ...],
    condition: Condition,
    rest: tuple[Modification, ...] | None,
) -> Ability | None:
    return static(what, (*how, *(rest or ())), Both(condition, YOUR_TURN))


@rule("ability", "as long as <self> is on the battlefield , <what:pronoun_is> <how:becoming> .")
def _while_there(
    self: bool, what: Selector, how: tuple[Modification, ...], at: int
) -> Ability | None:
    """Where its abilities function anyway (CR 113.6)."""
    return static(Mention(at, THIS, THIS), how, None)


@rule(
    "ability",
    "<what:host> <how:changes> , and it <more:changes> .",
)
def _static_and_it(
    what: Selector, how: tuple[Modification, ...], more: tuple[Modification, ...]
) -> Ability | None:
    return static(what, (*how, *more), None)


@rule(
    "line",
    "as long as <condition> , <what:affected> <how:changes> and <other:affected> <more:changes> .",
    "<what:this> <how:changes> and <other:group> <more:changes> as long as <condition> .",
)
def _static_of_two(
    what: Selector,
    how: tuple[Modification, ...],
    other: Selector,
    more: tuple[Modification, ...],
    condition: Condition,
) -> tuple[Ability, ...] | None:
    both = (static(what, how, condition), static(other, more, condition))
    return all_read(both)


@rule(
    "line",
    "as long as <condition> , <what:pronoun> <how:changes> and <again:pronoun> <more:changes> .",
)
def _static_of_it_twice(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    again: Selector,
    more: tuple[Modification, ...],
) -> tuple[Ability, ...] | None:
    """ "… , it's a 0/0 creature and it has annihilator 2"."""
    if not isinstance(what, Pronoun) or not isinstance(again, Pronoun):
        return None
    if what != Pronoun(what.at) or again != Pronoun(again.at):
        return None
    one = _static_if(what, (*how, *more), condition)
    return None if one is None else (one,)


@rule(
    "line",
    "<what:affected> <how:changes> as long as <condition> . otherwise , it <other:changes> .",
    "as long as <condition> , <what:affected> <how:changes> . otherwise , it <other:changes> .",
)
def _static_otherwise(
    what: Selector,
    how: tuple[Modification, ...],
    condition: Condition,
    other: tuple[Modification, ...],
) -> tuple[Ability, ...] | None:
    """What is so only while the condition is met, and what only while it isn't."""
    both = (static(what, how, condition), static(what, other, IsNot(condition)))
    return all_read(both)


@rule(
    "line",
    "<what:affected> <how:changes> . it <other:changes> instead as long as <condition> .",
    "<what:affected> <how:changes> . if <condition> , it <other:changes> instead .",
)
def _static_instead(
    what: Selector,
    how: tuple[Modification, ...],
    other: tuple[Modification, ...],
    condition: Condition,
) -> tuple[Ability, ...] | None:
    """Another change of the same single kind while the condition is met."""
    if len(how) != 1 or [type(one) for one in how] != [type(one) for one in other]:
        return None
    both = (static(what, how, IsNot(condition)), static(what, other, condition))
    return all_read(both)


@rule(
    "ability",
    "as long as you control exactly one <noun> , that <word:back_noun> <how:changes> .",
)
def _the_only_one(noun: Selector, word: str, how: tuple[Modification, ...]) -> Ability | None:
    """ "As long as you control exactly one creature, that creature gets +3/+1"."""
    yours = all_of(noun, ControlledBy(YOU))
    if word not in kinds_of(yours):
        return None
    return static(Mention(0, yours, plural=True), how, Compare(Count(yours), Comparison.EQUAL, 1))


@rule("ability", "<self> enters tapped .")
def _enters_tapped(self: bool) -> Ability:
    return EntersTapped()


@rule(
    "ability",
    "if <condition> , <self> enters tapped .",
    "<self> enters tapped if <condition> .",
)
def _enters_tapped_if(condition: Condition, self: bool) -> Ability:
    return EntersTapped(unless=IsNot(condition))


@rule("ability", "<self> enters tapped unless <condition> .")
def _enters_tapped_unless(self: bool, condition: Condition) -> Ability:
    return EntersTapped(unless=condition)


@rule("ability", "<self> enters with <n:count> <kind:counter> counter/counters on it .")
def _enters_with(self: bool, n: Amount, kind: str) -> Ability:
    return EntersWithCounters(kind, n)


@rule(
    "ability",
    "if <self> <how:kicked> , it enters with <n:count> <kind:counter> counter/counters on it .",
)
def _enters_kicked(self: bool, how: Condition, n: Amount, kind: str) -> Ability:
    return EntersWithCounters(kind, n, condition=how)


@rule(
    "line",
    "if <self> <how:kicked> , it enters with <n:count> <kind:counter> counter/counters on it and "
    "with <abilities:granted> [.]",
    "if <self> <how:kicked> , it enters with <n:count> <kind:counter> counter/counters and "
    "<m:count> <more:counter> counter/counters on it and with <abilities:granted> [.]",
)
def _enters_kicked_with(
    self: bool,
    how: Condition,
    n: Amount,
    kind: str,
    m: Amount | None,
    more: str | None,
    abilities: tuple[Ability, ...],
) -> tuple[Ability, ...]:
    counters = [(kind, n)] if more is None or m is None else [(kind, n), (more, m)]
    return (
        *(EntersWithCounters(one, number, condition=how) for one, number in counters),
        EntersWithAbilities(abilities, condition=how),
    )


@rule("ability", "if <self> <how:kicked> , it enters with <abilities:granted> [.]")
def _enters_kicked_having(self: bool, how: Condition, abilities: tuple[Ability, ...]) -> Ability:
    return EntersWithAbilities(abilities, condition=how)


@rule("ability", "<self> enters with <abilities:granted> [.]")
def _enters_having(self: bool, abilities: tuple[Ability, ...]) -> Ability:
    return EntersWithAbilities(abilities)


@rule(
    "ability", "<self> enters with a number of <kind:counter> counters on it equal to <n:value> ."
)
def _enters_with_equal(self: bool, kind: str, n: Amount) -> Ability:
    return EntersWithCounters(kind, n)


@rule("ability", "<self> escapes with <n:count> <kind:counter> counter/counters on it .")
def _escapes_with(self: bool, n: Amount, kind: str) -> Ability:
    """CR 702.138c."""
    return EntersWithCounters(kind, n, condition=WasCastWith(Keyword.ESCAPE))


@rule(
    "line",
    "<self> enters with <n:count> <kind:counter> counter/counters on it . it escapes with "
    "<more:count> <other:counter> counter/counters on it instead .",
)
def _escapes_with_more(
    self: bool, n: Amount, kind: str, more: Amount, other: str
) -> tuple[Ability, ...]:
    """CR 702.138c."""
    escaped = WasCastWith(Keyword.ESCAPE)
    return (
        EntersWithCounters(kind, n, condition=IsNot(escaped)),
        EntersWithCounters(other, more, condition=escaped),
    )


@rule("ability", "<self> can be your commander .")
def _can_be_commander(self: bool) -> Ability:
    return CanBeCommander()


@rule("ability", "a deck can have any number of cards named <self> .")
def _any_number_in_deck(self: bool) -> Ability:
    """CR 100.2a."""
    return DeckLimit()


@rule("ability", "a deck can have up to <n:fixed_number> cards named <self> .")
def _so_many_in_deck(n: int, self: bool) -> Ability:
    return DeckLimit(n)


@rule("ability", "a deck can have only one card named <self> .")
def _one_in_deck(self: bool) -> Ability:
    return DeckLimit(1)


@rule(
    "ability",
    "as an additional cost to cast this spell , <cost> .",
    "as an additional cost to cast ~ , <cost> .",
)
def _additional(cost: Cost) -> Ability:
    return AdditionalCost(cost)


@rule("line", "<x:ability>")
def _ability(x: Ability) -> tuple[Ability, ...]:
    return (x,)


@rule("line", "<all:keyword_line> [.]")
def _keywords(all: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return all


_PUT_INTO_EXILE = re.compile(r"(?<=^When )\S+(?: \w+)? is put into exile(?=,)")
"""What is given to a permanent functions there (CR 113.6)."""
_INNER_QUOTES = re.compile(r"(?<=\s)'(?=[A-Z{~])(.+?(?:[.!]|\}))'(?=$|[\s.,])")
"""An ability within an ability that is quoted itself."""


def read_quoted(text: str) -> tuple[Ability, ...] | None:
    """The abilities of quoted text; None if they aren't understood."""
    from rules_engine.oracle.reading import Unreadable, read_line

    text = _INNER_QUOTES.sub(r'"\1"', plain_text(text.strip()))
    text = _PUT_INTO_EXILE.sub(r"\g<0> from the battlefield", text)
    if text[-1:] == ",":
        text = text[:-1] + "."
    elif text[-1:].isalpha():
        text += "."
    if text[-1:] == ".":
        texts: tuple[str, ...] = (text, text[:-1])  # keywords have no full stop of their own
    else:
        texts = (text, f"{text}.")  # within a sentence without one
    for one in texts:
        try:
            parts = read_line(one, ("line",), frozenset({"permanent", "card"}))
        except Unreadable:
            continue
        break
    else:
        return None
    return tuple(part for part in parts if isinstance(part, Ability))
