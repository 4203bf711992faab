"""Targets as noun phrases: "up to two target creatures", and what they are called next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Target
from rules_engine.ir.amounts import EventAmount, ResultAmount
from rules_engine.ir.costs import CostPart, ExileCards, SacrificePermanents, TapPermanents
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.description import Description
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.oracle.render.nouns import (
    describe,
    is_person,
    noun,
    reference,
    shares_a_head,
    someone,
)
from rules_engine.vocabulary import BASIC_LAND_TYPES, Zone


def target_noun(index: int, context: Context) -> Noun:
    """The first mention of a target, or its pronoun afterwards."""
    if index in context.mentioned:
        named = context.mentioned[index]
        if context.this_acts and named.text == "it":
            return said_again(context.targets[index].what, context)
        if not context.its_own and (apart := _told_apart(index, context)):
            return Noun(apart)
        context.mentioned[index] = pronoun(named)
        if context.this_acts:
            return named
        return Noun("it") if context.its_own and not named.person and not named.many else named
    if index >= len(context.targets):
        return Noun("that target")
    target = context.targets[index]
    context.this_is_it = False  # "it" would mean the target from here on
    many = target.maximum != 1 or target.for_each is not None
    again = said_again(target.what, context, many=many)
    context.mentioned[index] = (
        pronoun(again) if _has_no_common_kind(target.what, context) else again
    )
    return first_mention(target, context)


def _has_no_common_kind(what: Selector, context: Context) -> bool:
    """Whether it may be a permanent or something else, for which there is no word but "it"."""
    return _unlike(what, context) and any(
        isinstance(one, s.IsSpell | s.IsCard) for one in walk(what)
    )


_WHOSE: tuple[tuple[Selector, str], ...] = (
    (s.ControlledBy(s.YOU), "you control"),
    (s.Not(s.ControlledBy(s.YOU)), "you don't control"),
    (s.ControlledBy(s.OPPONENT), "an opponent controls"),
)


def _told_apart(index: int, context: Context) -> str:
    """`the creature you control`, of a target that another of that type was named after."""
    target = context.targets[index]
    kinds = _types(target)
    if target.maximum != 1 or len(kinds) != 1 or not isinstance(target.what, s.AllOf):
        return ""
    after = [other for other in context.mentioned if other > index or other == context.dealing]
    if not any(_types(context.targets[other]) == kinds for other in after):
        return ""
    word = kinds[0].card_type.value.lower()
    parts = target.what.parts
    return next((f"the {word} {whose}" for one, whose in _WHOSE if one in parts), "")


def _types(target: Target) -> list[s.IsType]:
    parts = target.what.parts if isinstance(target.what, s.AllOf) else (target.what,)
    return [part for part in parts if isinstance(part, s.IsType)]


def said_again(what: Selector, context: Context, *, many: bool = False) -> Noun:
    """`that creature`, `those creatures`, `that player`: what was named in a sentence before."""
    if is_person(what):
        return Noun("those players" if many else "that player", many=many, person=True)
    if _is_player_or_planeswalker(what) and not many:
        return Noun(_EITHER)
    if what in (s.ANY_TARGET, s.DAMAGED_TARGET):
        if many:
            return Noun("those permanents and/or players", many=True)
        return Noun("that permanent or player")
    word = _kind_word(what, context)
    return Noun(f"those {plural(word)}", many=True) if many else Noun(f"that {word}")


_GIVEN_UP: dict[type[CostPart], str] = {SacrificePermanents: "sacrificed", TapPermanents: "tapped"}


def given_up(costs: Sequence[Node], context: Context) -> dict[str, str]:
    """The kinds of the permanents that costs are paid with, by what is done to them."""
    found: dict[str, set[str]] = {}
    for part in (part for cost in costs for part in walk(cost)):
        if isinstance(part, SacrificePermanents | TapPermanents) and part.what not in reference:
            kind = _kind_word(part.what, context.as_it_is())
            found.setdefault(_GIVEN_UP[type(part)], set()).add(kind)
        elif isinstance(part, ExileCards) and any(isinstance(n, s.IsSpell) for n in walk(part)):
            found.setdefault("exiled", set()).add("spell")
    return {how: kinds.pop() if len(kinds) == 1 else "permanent" for how, kinds in found.items()}


def name_targets_again(context: Context) -> None:
    """Targets that would be called "it" go by their kind where "it" means something else."""
    for index, named in context.mentioned.items():
        if named.text == "it":
            context.mentioned[index] = said_again(context.targets[index].what, context)


_EITHER = "that player or planeswalker"

_NO_CREATURES = {"Aura", "Equipment", "Saga", "Treasure", "Vehicle"}
"""Subtypes of permanents that may be no creatures, by which they are called."""


def _kind_word(what: Selector, context: Context) -> str:
    if any(isinstance(one, s.IsSpell) for one in walk(what)) and any(
        isinstance(one, s.IsAbility) for one in walk(what)
    ):
        return "spell or ability"
    if _unlike(what, context):
        return "permanent or card" if _is_card_or_not(what) else "permanent"
    description = describe(what, context)
    if description.kind:
        return description.kind
    if not description.types and not description.alternatives and description.subtypes:
        if set(description.subtypes) <= _NO_CREATURES:
            return description.subtypes[-1]
        if set(description.subtypes) <= set(BASIC_LAND_TYPES):
            return "land"
    if description.alternatives or not description.types:
        return "permanent" if description.alternatives else "creature"
    return description.types[-1]


def _is_card_or_not(what: Selector) -> bool:
    parts = what.parts if isinstance(what, s.AnyOf) else ()
    away = s.IsCard | s.IsSuspended
    cards = [any(isinstance(one, away) for one in walk(part)) for part in parts]
    permanents = [part for part, card in zip(parts, cards, strict=True) if not card]
    return any(cards) and any(isinstance(part, s.IsPermanent) for part in permanents)


def _is_player_or_planeswalker(what: Selector) -> bool:
    parts = what.parts if isinstance(what, s.AnyOf) else ()
    return len(parts) == 2 and is_person(parts[0]) and parts[1] == s.PLANESWALKER


def pronoun(noun_before: Noun) -> Noun:
    """`it` for `that creature`, `they` for `those creatures`."""
    if noun_before.person or noun_before.you or noun_before.text == _EITHER:
        return noun_before
    return Noun("they", many=True) if noun_before.many else Noun("it")


def first_mention(target: Target, context: Context) -> Noun:
    """`target creature`, `up to two target creatures`, `any target`."""
    match target.what:
        case s.AllOf(parts=(s.IsPlayer() as anyone, s.OtherThan(what=s.EventPlayer() | s.You()))):
            target = replace(target, what=anyone, other_than=(0,))  # "another target player"
        case s.AllOf(parts=(s.ActivePlayer(), who)):
            told = first_mention(replace(target, what=who), context)
            return replace(told, text=f"{told.text} whose turn it is")
        case _:
            pass
    several = target.maximum != 1
    person = is_person(target.what)
    if target.announced is not None:
        target = replace(target, what=s.AllOf((target.announced, target.what)))
    context.names_host = not (context.host_is_it or context.event_host_is_it)
    if target.for_each is not None:
        context.told_for_each = "opponent" if isinstance(target.for_each, s.Opponent) else "player"
        context.iterated = Noun("that player", person=True)
    if target.what == s.ANY_TARGET:
        chance = " chosen at random" if target.at_random else ""
        return Noun(_any_target(target, context) + chance, many=several)
    if target.what == s.AllOf((s.ANY_TARGET, s.OTHER)) and target.minimum == target.maximum == 1:
        return Noun("any other target")
    match target.what:
        case s.AllOf(parts=(s.Not(part=part), anything)) if anything == s.ANY_TARGET:
            word = describe(part, context).words(False, "or", context)
            return Noun(f"any target that isn't {with_article(word)}")
        case _:
            pass
    but = _any_target_but(target, context)
    if but is not None:
        return Noun(but)
    match target.what:
        case s.AllOf(
            parts=(*kinds, s.ControlledBy(player=s.ControllerOf(what=s.ChosenTarget(index=before))))
        ) if kinds and target.other_than == (before,):
            what = s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0]
            told = first_mention(replace(target, what=what), context)
            return replace(told, text=f"{told.text} with the same controller")
    if target.what == s.DAMAGED_TARGET:
        return Noun("any target that was dealt damage this turn")
    description = describe(target.what, context) if not _unlike(target.what, context) else None
    if description is not None and description.kind == "spell":
        description.controller_verb = "control"  # who cast it is asked of triggers and permissions
    if description is not None and target.chosen_by is not None:
        _of_choice(description, _chooser(target.chosen_by, context))
    match description.controller if description is not None else None:
        case s.ControllerOf(what=s.ChosenTarget(index=index)) if index in target.other_than:
            assert description is not None
            description.controller = None
            description.suffixes.append("with the same controller")
    if description is not None and target.announced is not None:
        description.suffixes.append("do as you activate this ability")
    if description is not None and target.at_random:
        description.suffixes.append("chosen at random")
    place = context.target_place
    if description is None:
        assert isinstance(target.what, s.AnyOf)
        found = [describe(part, context) for part in target.what.parts]
        texts = [one.words(several, "or", context, place) for one in found]
        other = "other " if found[0].determiner else ""
        texts = [
            f"other {text}" if one.determiner and not other else text
            for one, text in zip(found, texts, strict=True)
        ]
        if _is_in_a_graveyard(target.what.parts) == [False, True]:
            texts[0] += " from the battlefield"
        words = listed(texts, "or")
    else:
        words = description.words(several, "and/or" if several else "or", context, place)
        other = "other " if description.determiner else ""
    words = words.replace(" each opponent's ", " an opponent's ", 1)
    if person and not several:
        words = words.replace(" who have ", " who has ").replace(" who control ", " who controls ")
    if target.same_controller:
        words = _in_one_zone(words)
    if target.other_than:
        other = "other "
    number = _how_many(target, context)
    if not number:
        lead = "another target" if other else "target"
        return Noun(f"{lead} {words}", person=person)
    return Noun(f"{number} {other}target {words}", many=several, person=person)


def _is_in_a_graveyard(parts: tuple[s.Selector, ...]) -> list[bool]:
    return [
        any(isinstance(node, s.InZone) and node.zone is Zone.GRAVEYARD for node in walk(part))
        for part in parts
    ]


def _any_target_but(target: Target, context: Context) -> str | None:
    """`any target other than that creature`."""
    if target.maximum != 1 or not isinstance(target.what, s.AllOf):
        return None
    match target.what.parts:
        case (s.ANY_TARGET, s.OtherThan(what=s.AttachedHost())):
            return "any other target"
        case (s.ANY_TARGET, s.OtherThan(what=what)):
            return f"any target other than {_named_again(what, context)}"
        case _:
            return None


def _named_again(what: Selector, context: Context) -> str:
    if isinstance(what, s.EventObject):
        again = context.event_object_again.text
        return "that permanent" if again == "it" else again
    return noun(what, context).text


def _in_one_zone(words: str) -> str:
    """`cards from a single graveyard`, `creatures controlled by the same player`."""
    if " an opponent's graveyard" in words:
        return words
    if " a graveyard" in words:
        return words.replace(" a graveyard", " a single graveyard", 1)
    if words.endswith(" your opponents control"):
        return words.removesuffix("your opponents control") + "controlled by the same opponent"
    return f"{words} controlled by the same player"


def _chooser(player: Selector, context: Context) -> str:
    """ "An opponent's"; "their", if that is the player who is spoken of."""
    return someone(player, context).possessive if isinstance(player, s.Opponent) else "their"


def _of_choice(description: Description, whose: str) -> None:
    if description.controller == s.TARGET_CHOOSER:
        description.controller = None
        description.suffixes.append(f"of {whose} choice they control")
    else:
        description.suffixes.append(f"of {whose} choice")


def _unlike(selector: Selector, context: Context) -> bool:
    return isinstance(selector, s.AnyOf) and not shares_a_head(selector, context)


def _any_target(target: Target, context: Context) -> str:
    if target.chosen_by is not None:
        return f"any target of {_chooser(target.chosen_by, context)} choice"
    if target.maximum == 1:
        if not target.other_than:
            return "any target"
        others = [context.targets[n].what for n in target.other_than if n < len(context.targets)]
        return "another target" if set(others) == {s.ANY_TARGET} else "any other target"
    if target.divided is not None and isinstance(target.maximum, int) and target.minimum == 1:
        numbers = [number_word(number) for number in range(1, target.maximum + 1)]
        return f"{listed(numbers, 'or')} targets"
    other = "other " if target.other_than else ""
    return f"{_how_many(target, context)} {other}targets"


def _how_many(target: Target, context: Context) -> str:
    from rules_engine.oracle.render.amounts import THAT_MANY, figure

    if target.minimum == target.maximum == 1:
        return ""
    if isinstance(target.maximum, int):
        if target.maximum == 99:
            return "one or more" if target.minimum == 1 else "any number of"
        word = number_word(target.maximum)
        if target.minimum == target.maximum:
            return word
        if target.minimum == 1:
            return listed([number_word(n) for n in range(1, target.maximum + 1)], "or")
        return f"up to {word}"
    up_to = "up to " if target.minimum == 0 else ""
    is_result = isinstance(target.maximum, ResultAmount) and context.result_word == THAT_MANY
    if isinstance(target.maximum, EventAmount) or is_result:
        return f"{up_to}that many"
    return f"{up_to}{figure(target.maximum, context).replace('that much', 'that many')}"
