"""How the predicates of an effect's modifications are joined (CR 611, 613)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import Amount, ManaValueOf, PowerOf, ToughnessOf
from rules_engine.ir.modifications import Modification
from rules_engine.oracle.render.amounts import figure, value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import (
    Noun,
    colors_listed,
    listed,
    plural,
    quotable,
    with_article,
)
from rules_engine.oracle.render.modifications.players import (
    cant_cast_from,
    cant_cast_such,
    played_from,
)
from rules_engine.oracle.render.modifications.wording import (
    Affected,
    Predicate,
    as_affected,
    predicate,
)
from rules_engine.oracle.render.nouns import bare
from rules_engine.vocabulary import Color, Keyword


def predicates(
    modifications: tuple[Modification, ...],
    subject: Noun,
    context: Context,
    *,
    starts: bool,
    subject_is_this: bool = False,
    exceptions: bool = False,
) -> list[Predicate]:
    """The predicates, with what belongs together told together; of a copy's exceptions each is told
    by itself."""
    inner = as_affected(context, subject, starts, subject_is_this)
    inner.host = _host_of(modifications, inner)
    run = _animation(modifications)
    if run is not None:
        first, end = run
        sides = [
            predicates(part, subject, context, starts=starts, subject_is_this=subject_is_this)
            for part in (modifications[:first], modifications[end:])
        ]
        becoming = Predicate(becomes(modifications[first:end], inner))
        context.x = inner.x or context.x
        found = [*sides[0], becoming, *sides[1]]
        return found if exceptions else _named(found)
    found = []
    abilities: list[str] = []
    place = -1
    kinds = [type(one) for one in modifications]
    barred = [one for one in modifications if isinstance(one, m.CantPlayLands)]
    lands_from = [one.from_zone for one in barred]
    lands = [one.what for one in barred]
    for one in modifications:
        match one:
            case m.GainAbility():
                if place < 0:
                    place = len(found)
                abilities.append(quoted(one, inner))
            case m.KeepsThisAbility() if abilities:
                abilities.append("this ability")
            case m.CantBlock(attackers=None) if m.CantAttack in kinds:
                continue
            case m.BlockCost(cost=price, times=n) if m.AttackCost(price, times=n) in modifications:
                continue
            case m.AttackCost(cost=price, defender=None, times=n) if (
                m.BlockCost(price, n) in modifications
            ):
                either = predicate(one, inner).text.replace("attack", "attack or block", 1)
                found.append(Predicate(either, of_rules=True))
            case m.MustBlock(attacker=None) if m.MustAttack() in modifications:
                continue
            case m.MustAttack(defender=None) if m.MustBlock() in modifications:
                must = predicate(one, inner).text.replace("attacks", "attacks or blocks", 1)
                must = must.replace("attack ", "attack or block ", 1)
                found.append(Predicate(must, of_rules=True))
            case m.CantAttack(unless=None, defender=None) if m.CantBlock in kinds:
                found.append(Predicate("can't attack or block", of_rules=True))
            case m.CantPlayLands(from_zone=zone) if cant_cast_from(zone) in modifications:
                assert zone is not None
                places = played_from(zone, inner)
                both = f"can't play lands or cast spells from {places}"
                found.append(Predicate(both, of_rules=True))
            case m.CantCastSpells() if one in map(cant_cast_from, lands_from):
                continue
            case m.CantCastSpells() if one in map(cant_cast_such, lands):
                continue
            case m.CantPlayLands(what=what) if cant_cast_such(what) in modifications:
                assert what is not None
                kind = bare(s.LAND & what, inner, many=True)
                found.append(Predicate(f"can't cast spells or play {kind}", of_rules=True))
            case _:
                found.append(predicate(one, inner))
    if abilities:
        verb = subject.verb("gains", "gain") if starts else subject.verb("has", "have")
        found.insert(place, Predicate(f"{verb} {listed(_merged_protections(abilities))}"))
    context.x = inner.x
    told = _with_sizes(found)
    return told if exceptions else _named(_legendary(told))


_LEGENDARY = re.compile(r"(?:is|are) (\w+) in addition to (?:its|their) other types")
_BEING = re.compile(r"(?:is|becomes) an? (?P<what>.*)")


def _legendary(found: list[Predicate]) -> list[Predicate]:
    """`becomes a legendary Equipment artifact`, in one predicate."""
    told: list[Predicate] = []
    for one in found:
        super_told = _LEGENDARY.fullmatch(one.text)
        being = _BEING.fullmatch(told[-1].text) if told else None
        if super_told is None or being is None or " in addition " in being["what"]:
            told.append(one)
            continue
        verb = told[-1].text.partition(" ")[0]
        what = with_article(f"{super_told[1]} {being['what']}")
        told[-1] = replace(told[-1], text=f"{verb} {what}")
    return told


def _named(found: list[Predicate]) -> list[Predicate]:
    """`is a land named Moon`, in one predicate: what else is told comes before."""
    if len(found) < 2 or not found[-1].text.startswith("is named "):
        return found
    before, named = found[-2].text, found[-1].text.removeprefix("is ")
    if _BEING.fullmatch(before) is None or " in addition " in before:
        return found
    return [*found[:-2], replace(found[-2], text=f"{before} {named}")]


_SIZED = re.compile(r"(?:has|have) (base power and toughness .*)")


def _with_sizes(found: list[Predicate]) -> list[Predicate]:
    """`becomes a Spirit Warrior with base power and toughness 2/3`, in one predicate."""
    told: list[Predicate] = []
    for one in found:
        sized = _SIZED.fullmatch(one.text)
        before = told[-1].text if told else ""
        if (
            sized is not None
            and before.startswith(("becomes a", "become a"))
            and (" in addition " not in before)
        ):
            told[-1] = replace(told[-1], text=f"{before} with {sized[1]}")
        else:
            told.append(one)
    return told


_EVERY_COLOR = " and ".join(f"from {color.word}" for color in Color)


def _merged_protections(texts: list[str]) -> list[str]:
    merged: list[str] = []
    for text in texts:
        if merged and text.startswith("protection ") and merged[-1].startswith("protection "):
            merged[-1] += " and " + text.removeprefix("protection ")
        else:
            merged.append(text)
    return [one.replace(_EVERY_COLOR, "from each color") for one in merged]


def _host_of(modifications: tuple[Modification, ...], context: Context) -> str:
    """What that is attached to which gains these abilities."""
    for one in modifications:
        match one:
            case m.GainAbility(ability=KeywordAbility(keyword=Keyword.EQUIP)):
                return "equipped creature"
            case _:
                continue
    return context.host


def quoted(node: m.GainAbility, context: Affected) -> str:
    """A keyword as it is, other abilities in quotation marks."""
    from rules_engine.oracle.render.abilities import ability_text, keyword_text

    if isinstance(node.ability, KeywordAbility):
        return keyword_text(node.ability, context)
    holder = "creature" if "creature" in context.subject.text or context.subject_is_this else ""
    if not holder:
        words = context.subject.text
        holder = "land" if "land" in words else "permanent"
        if "Sliver" in words:
            holder = "permanent"
    inner = Context(Noun(f"this {holder}"), host=context.host, granter=context.card_name)
    return f'"{quotable(ability_text(node.ability, inner))}"'


def _is_animation(modifications: tuple[Modification, ...]) -> bool:
    sets_size = any(isinstance(one, m.SetBasePowerToughness) for one in modifications)
    adds_types = any(
        isinstance(one, m.AddTypes | m.SetTypes) and one.types for one in modifications
    )
    return sets_size and adds_types


def _animation(modifications: tuple[Modification, ...]) -> tuple[int, int] | None:
    """Where the parts of one phrase "a 3/3 green Ape creature with trample" begin and end."""
    kinds = m.AddTypes | m.SetTypes
    for first, one in enumerate(modifications):
        if not isinstance(one, kinds) or not one.types:
            continue
        end = first + 1
        while end < len(modifications) and isinstance(
            modifications[end], m.SetColors | m.AddColors | m.SetBasePowerToughness
        ):
            end += 1
        while end < len(modifications) and isinstance(modifications[end], m.GainAbility):
            end += 1
        return (first, end) if _is_animation(modifications[first:end]) else None
    return None


def becomes(modifications: tuple[Modification, ...], context: Affected) -> str:
    """`becomes a 3/3 green Ape creature with trample`."""
    size, each_equal, equal = "", "", ""
    supertypes: list[str] = []
    colors: list[str] = []
    words: list[str] = []
    abilities: list[str] = []
    types: list[str] = []
    for one in modifications:
        match one:
            case m.SetBasePowerToughness(power=ManaValueOf(what=of) as number, toughness=same) if (
                number == same and isinstance(of, s.ChosenTarget | s.EventObject)
            ):
                each_equal = (
                    f" with base power and toughness each equal to {value(number, context)}"
                )
            case m.SetBasePowerToughness(
                power=PowerOf(what=of) as number, toughness=ToughnessOf(what=same)
            ) if of == same:
                equal = f"base power and toughness equal to {value(number, context)} and toughness"
            case m.SetBasePowerToughness(power=power, toughness=toughness):
                size = f"{size_word(power, context)}/{size_word(toughness, context)}"
            case m.SetColors(colors=found) | m.AddColors(colors=found):
                colors = [colors_listed(found)]
            case m.AddTypes() | m.SetTypes():
                if isinstance(one, m.AddTypes):
                    supertypes += [supertype.value.lower() for supertype in one.supertypes]
                words += one.subtypes
                types += [card_type.value.lower() for card_type in one.types]
            case m.GainAbility():
                abilities.append(quoted(one, context).replace('."', '"'))
            case _:
                abilities.append(predicate(one, context).text)
    types.sort(key=lambda word: word == "creature")
    many = context.subject.many
    addition = _in_addition(modifications, types, context)
    if many:
        types[-1] = plural(types[-1])
    noun_words = " ".join([*supertypes, size, listed(colors), *words, *types])
    if context.starts:
        verb = "become" if many else "becomes"
    else:
        verb = "are" if many else "is"
    held = [*abilities, equal] if equal else abilities
    with_abilities = f" with {listed(held)}" if held else ""
    if each_equal:
        addition, with_abilities = addition + each_equal, ""
        with_abilities = f" and {listed(abilities)}" if abilities else ""
        addition, with_abilities = "", addition + with_abilities
    what = " ".join(noun_words.split())
    if not many:
        what = (
            with_article(what)
            if what[:1].isalpha() and not what.startswith("X/")
            else (f"an {what}" if what.startswith(("8", "11/", "18/", "X/")) else f"a {what}")
        )
    return f"{verb} {what}{with_abilities}{addition}"


def _in_addition(
    modifications: tuple[Modification, ...], types: list[str], context: Affected
) -> str:
    """CR 205.1b: what keeps the types says so, unless "It's still a land" follows."""
    subject = context.subject
    told_after = context.starts and (
        "land" in subject.text or (not subject.many and "land" in context.self_name.text)
    )
    adds = any(isinstance(one, m.AddTypes) for one in modifications)
    if not adds or told_after or set(types) == {"artifact", "creature"}:
        return ""
    colors = any(isinstance(one, m.AddColors) for one in modifications)
    return f" in addition to {subject.its} other {'colors and types' if colors else 'types'}"


def size_word(amount: Amount | None, context: Context) -> str:
    """A power or toughness; `*` if it is left to another ability."""
    return "*" if amount is None else figure(amount, context)


def exceptions(found: tuple[Modification, ...], context: Context) -> str:
    """`, except it's 7/7 and it has flying`: what a copy effect changes (CR 707.9)."""
    if not found:
        return ""
    told = predicates(found, Noun("it"), context, starts=False, exceptions=True)
    parts = _joint(told, found)
    words = listed([f"it {part.text}" for part in parts])
    words = words.replace("it has base power and toughness ", "it's ")
    words = words.replace("it has base power equal to ", "its base power is ")
    words = words.replace(" and base toughness equal to ", " and its base toughness is ")
    words = words.replace("it is named ", "its name is ")
    words = words.replace("and it if it's", "and, if it's").replace("it its ", "its ")
    words = words.replace("it if ", "if ") if isinstance(found[0], m.IfEmbalmed) else words
    return f", except {words}".replace("it is ", "it's ")


_ADDED = re.compile(r"is an? (?P<words>.*) in addition to its other (?:creature )?types")
_COLORED = re.compile(r"is (?P<colors>.*) in addition to its other colors")


def _joint(parts: list[Predicate], found: tuple[Modification, ...]) -> list[Predicate]:
    """Size, colors, and types that are added, as one: `it's a 4/4 black Zombie in addition to its
    other colors and types`."""
    if len(parts) != len(found):
        parts_of = [one for one in found if not isinstance(one, m.GainAbility)]
        if len(parts) != len(parts_of) + 1:
            return parts
    added = next((one for one in parts if _ADDED.fullmatch(one.text)), None)
    colored = next((one for one in parts if _COLORED.fullmatch(one.text)), None)
    if added is None or colored is None:
        return parts
    sized = next((one for one in parts if _SIZED.fullmatch(one.text)), None)
    size = "" if sized is None else sized.text.rpartition(" ")[2]
    colors = colored.text.removeprefix("is ").partition(" in addition")[0]
    kinds = added.text.removeprefix("is a").removeprefix("n").partition(" in addition")[0]
    what = with_article(f"{size} {colors}{kinds}".lstrip())
    joint = Predicate(f"is {what} in addition to its other colors and types")
    together = [one for one in parts if one in (added, colored, sized)]
    return [
        joint if one is together[0] else one
        for one in parts
        if one is together[0] or one not in together
    ]


def is_land_animation(modifications: tuple[Modification, ...]) -> bool:
    """Whether types are added so that what was there stays ("It's still a land.")."""
    return _is_animation(modifications) and any(
        isinstance(one, m.AddTypes) for one in modifications
    )
