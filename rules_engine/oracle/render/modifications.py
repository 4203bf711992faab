"""Modifications: the predicates of continuous effects ("gets +1/+1 and has flying")."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import modifications as m
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import Amount, ChosenX, Count, Minus, Times
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import AllOf, Not, Selector
from rules_engine.oracle.render.amounts import Unit, figure, for_each, of_things, per
from rules_engine.oracle.render.conditions import clause, step_name
from rules_engine.oracle.render.context import IT, Context, Wording
from rules_engine.oracle.render.costs import activation_cost, to_pay
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import bare, describe, noun
from rules_engine.vocabulary import Phase, Step


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate of what is affected; `lasting` ones are told with "this turn"."""

    text: str
    of_rules: bool = False


@dataclass(slots=True)
class Affected(Context):
    """The context of a predicate: what is affected, and whether the effect starts or just is."""

    subject: Noun = IT
    starts: bool = False
    subject_is_this: bool = False


predicate: Wording[Predicate] = Wording("modification")


def predicates(
    modifications: tuple[Modification, ...],
    subject: Noun,
    context: Context,
    *,
    starts: bool,
    subject_is_this: bool = False,
) -> list[Predicate]:
    """The predicates, with what belongs together told together."""
    inner = _affected(context, subject, starts, subject_is_this)
    if _is_animation(modifications):
        return [Predicate(becomes(modifications, inner))]
    found: list[Predicate] = []
    abilities: list[str] = []
    place = -1
    kinds = [type(one) for one in modifications]
    for one in modifications:
        match one:
            case m.GainAbility():
                if place < 0:
                    place = len(found)
                abilities.append(quoted(one, inner))
            case m.CantBlock(attackers=None) if m.CantAttack in kinds:
                continue
            case m.CantAttack(unless=None, defender=None) if m.CantBlock in kinds:
                found.append(Predicate("can't attack or block", of_rules=True))
            case _:
                found.append(predicate(one, inner))
    if abilities:
        verb = subject.verb("gains", "gain") if starts else subject.verb("has", "have")
        found.insert(place, Predicate(f"{verb} {listed(_merged_protections(abilities))}"))
    context.x = inner.x
    return found


def _affected(context: Context, subject: Noun, starts: bool, is_this: bool) -> Affected:
    return Affected(
        context.self_name,
        context.host,
        context.is_spell,
        context.this_is_it,
        context.targets,
        context.mentioned,
        context.host_is_it,
        context.event_object,
        context.event_player,
        context.event_recipient,
        context.event_other,
        x=context.x,
        subject=subject,
        starts=starts,
        subject_is_this=is_this,
    )


def _merged_protections(texts: list[str]) -> list[str]:
    merged: list[str] = []
    for text in texts:
        if merged and text.startswith("protection ") and merged[-1].startswith("protection "):
            merged[-1] += " and " + text.removeprefix("protection ")
        else:
            merged.append(text)
    return merged


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
    inner = Context(Noun(f"this {holder}"), host=context.host)
    return f'"{ability_text(node.ability, inner)}"'


def _is_animation(modifications: tuple[Modification, ...]) -> bool:
    sets_size = any(isinstance(one, m.SetBasePowerToughness) for one in modifications)
    adds_types = any(
        isinstance(one, m.AddTypes | m.SetTypes) and one.types for one in modifications
    )
    return sets_size and adds_types


def becomes(modifications: tuple[Modification, ...], context: Affected) -> str:
    """`becomes a 3/3 green Ape creature with trample`."""
    size = ""
    colors: list[str] = []
    words: list[str] = []
    abilities: list[str] = []
    types: list[str] = []
    for one in modifications:
        match one:
            case m.SetBasePowerToughness(power=power, toughness=toughness):
                size = f"{_size(power, context)}/{_size(toughness, context)}"
            case m.SetColors(colors=found) | m.AddColors(colors=found):
                colors = [color.word for color in found]
            case (
                m.AddTypes(types=found_types, subtypes=subtypes)
                | m.SetTypes(types=found_types, subtypes=subtypes)
            ):
                words += subtypes
                types += [card_type.value.lower() for card_type in found_types]
            case m.GainAbility():
                abilities.append(quoted(one, context).replace('."', '"'))
            case _:
                abilities.append(predicate(one, context).text)
    types.sort(key=lambda word: word == "creature")
    many = context.subject.many
    if many:
        types[-1] = plural(types[-1])
    noun_words = " ".join([size, listed(colors), *words, *types]).replace("  ", " ")
    verb = "become" if many else "becomes"
    with_abilities = f" with {listed(abilities)}" if abilities else ""
    return f"{verb} {noun_words if many else 'a ' + noun_words}{with_abilities}"


def _size(amount: Amount | None, context: Context) -> str:
    return "*" if amount is None else figure(amount, context)


def power_toughness_change(power: Amount, toughness: Amount, context: Context) -> tuple[str, str]:
    """`+2/+2` and what it is for each of, if anything."""
    one, other = per(power), per(toughness)
    if one is not None and other is not None:
        unit = one[1] or other[1]
        if (one[1] or unit) == (other[1] or unit) and not _told_as_x(unit, context):
            tail = f" {for_each(unit, context)}" if unit is not None else ""
            return f"{_signed(one[0], other[0])}/{_signed(other[0], one[0])}", tail
    return f"{_signed_figure(power, context)}/{_signed_figure(toughness, context)}", ""


def _told_as_x(unit: Unit | None, context: Context) -> bool:
    """Spells tell counts of nobody's permanents as X."""
    starts = isinstance(context, Affected) and context.starts
    if not starts or not isinstance(unit, Count):
        return False
    return describe(unit.what, context).controller is None


def _signed(number: int, beside: int) -> str:
    if number == 0:
        return "-0" if beside < 0 else "+0"
    return f"{number:+d}"


def _signed_figure(amount: Amount, context: Context) -> str:
    match amount:
        case int():
            return _signed(amount, 0)
        case Times(factor=-1, amount=inner):
            return f"-{figure(inner, context)}"
        case Minus(left=0, right=right):
            return f"-{figure(right, context)}"
        case ChosenX():
            return "+X"
        case _:
            return f"+{figure(amount, context)}"


def _subject(context: Context) -> Noun:
    return context.subject if isinstance(context, Affected) else Noun("it")


def _plain(text: str) -> Predicate:
    return Predicate(text)


def _rule(text: str) -> Predicate:
    return Predicate(text, of_rules=True)


@predicate.of(m.BecomesCopyOf)
def _copy(node: m.BecomesCopyOf, context: Context) -> Predicate:
    verb = _subject(context).verb("becomes", "become")
    of = noun(node.what, context).text
    return _plain(f"{verb} a copy of {of}{exceptions(node.exceptions, context)}")


def exceptions(found: tuple[Modification, ...], context: Context) -> str:
    """`, except it's 7/7 and it has flying`: what a copy effect changes (CR 707.9)."""
    if not found:
        return ""
    parts = predicates(found, Noun("it"), context, starts=False)
    words = listed([f"it {part.text}" for part in parts])
    words = words.replace("it has base power and toughness ", "it's ")
    return f", except {words}".replace("it is ", "it's ")


@predicate.of(m.KeepsColors)
def _keeps_colors(node: m.KeepsColors, context: Context) -> Predicate:
    return _plain("doesn't copy that object's color")


@predicate.of(m.LosesManaCost)
def _loses_mana_cost(node: m.LosesManaCost, context: Context) -> Predicate:
    return _plain("has no mana cost")


@predicate.of(m.KeepsName)
def _keeps_name(node: m.KeepsName, context: Context) -> Predicate:
    return _plain("keeps its name")


@predicate.of(m.KeepsThisAbility)
def _keeps_ability(node: m.KeepsThisAbility, context: Context) -> Predicate:
    return _plain("has this ability")


@predicate.of(m.EntersWithMoreCounters)
def _more_counters(node: m.EntersWithMoreCounters, context: Context) -> Predicate:
    if isinstance(node.amount, int):
        many = "" if node.amount == 1 else "s"
        number = "an" if node.amount == 1 else number_word(node.amount)
        return _plain(f"enters with {number} additional {node.kind} counter{many} on it")
    number = figure(node.amount, context)
    return _plain(f"enters with {number} additional {node.kind} counters on it")


@predicate.of(m.IfCopyIs)
def _if_copy_is(node: m.IfCopyIs, context: Context) -> Predicate:
    kinds = listed([one.value.lower() for one in node.types], "or")
    inner = [
        part.text for part in predicates(node.modifications, Noun("it"), context, starts=False)
    ]
    return _plain(f"{listed(inner)} if it's {with_article(kinds)}")


@predicate.of(m.ForNextSpell)
def _for_next_spell(node: m.ForNextSpell, context: Context) -> Predicate:
    subject = _subject(context)
    parts = predicates(node.modifications, subject, context, starts=False)
    return _plain(f"{listed([part.text for part in parts])} when next cast")


@predicate.of(m.ChangeText)
def _change_text(node: m.ChangeText, context: Context) -> Predicate:
    return _plain(f"has its text changed by {text_change(node)}")


def text_change(node: m.ChangeText) -> str:
    """`replacing all instances of one color word with another`."""
    kinds = [f"one {kind.value} with another" for kind in node.kinds]
    text = f"replacing all instances of {listed(kinds, 'or')}"
    if node.forbidden:
        text += f". The new {node.kinds[0].value} can't be {listed(list(node.forbidden), 'or')}"
    return text


@predicate.of(m.ReplaceWords)
def _replace_words(node: m.ReplaceWords, context: Context) -> Predicate:
    return _plain(f"has its text changed by replacing all instances of {node.old} with {node.new}")


@predicate.of(m.SetName)
def _set_name(node: m.SetName, context: Context) -> Predicate:
    return _plain(f"is named {node.name}")


@predicate.of(m.SetTextOf)
def _set_text(node: m.SetTextOf, context: Context) -> Predicate:
    whole = "full text" if node.full else "rules text"
    return _plain(f"has the {whole} of {noun(node.what, context).text}")


@predicate.of(m.SetChosenLandType)
def _set_chosen_land_type(node: m.SetChosenLandType, context: Context) -> Predicate:
    more = " in addition to its other types" if node.in_addition else ""
    return _plain(f"{_subject(context).verb('is', 'are')} the chosen type{more}")


@predicate.of(m.CantHave)
def _cant_have(node: m.CantHave, context: Context) -> Predicate:
    loses = _subject(context).verb("loses", "lose")
    return _plain(f"{loses} {node.keyword.value} and can't have or gain {node.keyword.value}")


@predicate.of(m.GainActivatedAbilitiesOf)
def _activated_of(node: m.GainActivatedAbilitiesOf, context: Context) -> Predicate:
    verb = _subject(context).verb("has", "have")
    return _plain(f"{verb} all activated abilities of {noun(node.what, context).text}")


@predicate.of(m.SetController)
def _controller(node: m.SetController, context: Context) -> Predicate:
    verb = _subject(context).verb("is", "are")
    return _plain(f"{verb} controlled by {noun(node.player, context).text}")


@predicate.of(m.AddTypes)
def _add_types(node: m.AddTypes, context: Context) -> Predicate:
    words = [
        *(one.value.lower() for one in node.supertypes),
        *node.subtypes,
        *(one.value.lower() for one in node.types),
    ]
    return _in_addition(words, bool(node.subtypes and not node.types), context)


def _in_addition(words: list[str], creature_types: bool, context: Context) -> Predicate:
    subject = _subject(context)
    starts = isinstance(context, Affected) and context.starts
    verb = subject.verb("becomes", "become") if starts else subject.verb("is", "are")
    kind = "creature types" if creature_types else "types"
    what = " ".join(words)
    if subject.many:
        what = " ".join([*words[:-1], plural(words[-1])])
    else:
        what = with_article(what)
    return _plain(f"{verb} {what} in addition to {subject.its} other {kind}")


@predicate.of(m.SetTypes)
def _set_types(node: m.SetTypes, context: Context) -> Predicate:
    words = [*node.subtypes, *(one.value.lower() for one in node.types)]
    return _plain(_become(words, context))


def _become(words: list[str], context: Context) -> str:
    subject = _subject(context)
    starts = isinstance(context, Affected) and context.starts
    if subject.many:
        last = [*words[:-1], plural(words[-1])]
        return f"{'become' if starts else 'are'} {' '.join(last)}"
    return f"{'becomes' if starts else 'is'} {with_article(' '.join(words))}"


@predicate.of(m.SetCreatureTypes)
def _set_creature_types(node: m.SetCreatureTypes, context: Context) -> Predicate:
    return _plain(_become(list(node.subtypes), context))


@predicate.of(m.SetLandTypes)
def _set_land_types(node: m.SetLandTypes, context: Context) -> Predicate:
    return _plain(_become(list(node.subtypes), context))


@predicate.of(m.SetChosenCreatureType)
def _set_chosen_type(node: m.SetChosenCreatureType, context: Context) -> Predicate:
    subject = _subject(context)
    more = f" in addition to {subject.its} other types" if node.in_addition else ""
    return _plain(f"{subject.verb('is', 'are')} the chosen type{more}")


@predicate.of(m.EveryCreatureType)
def _every_type(node: m.EveryCreatureType, context: Context) -> Predicate:
    return _plain(f"{_subject(context).verb('is', 'are')} every creature type")


@predicate.of(m.RemoveTypes)
def _remove_types(node: m.RemoveTypes, context: Context) -> Predicate:
    if node.all_creature_types:
        return _plain(f"{_subject(context).verb('loses', 'lose')} all creature types")
    words = [*(one.value.lower() for one in (*node.supertypes, *node.types)), *node.subtypes]
    verb = _subject(context).verb("isn't", "aren't")
    return _plain(f"{verb} {with_article(listed(words, 'or'))}")


@predicate.of(m.SetColors)
def _set_colors(node: m.SetColors, context: Context) -> Predicate:
    starts = isinstance(context, Affected) and context.starts
    subject = _subject(context)
    verb = subject.verb("becomes", "become") if starts else subject.verb("is", "are")
    colors = listed([color.word for color in node.colors]) if node.colors else "colorless"
    return _plain(f"{verb} {colors}")


@predicate.of(m.SetChosenColor)
def _set_chosen_color(node: m.SetChosenColor, context: Context) -> Predicate:
    subject = _subject(context)
    more = f" in addition to {subject.its} other colors" if node.in_addition else ""
    return _plain(f"{subject.verb('becomes', 'become')} the chosen color{more}")


@predicate.of(m.AddColors)
def _add_colors(node: m.AddColors, context: Context) -> Predicate:
    subject = _subject(context)
    colors = listed([color.word for color in node.colors])
    verb = subject.verb("is", "are")
    return _plain(f"{verb} {colors} in addition to {subject.its} other colors")


@predicate.of(m.GainAbility)
def _gain_ability(node: m.GainAbility, context: Context) -> Predicate:
    inner = (
        context if isinstance(context, Affected) else _affected(context, Noun("it"), False, False)
    )
    return _plain(f"{inner.subject.verb('has', 'have')} {quoted(node, inner)}")


@predicate.of(m.GainFlashbackForManaCost)
def _gain_flashback(node: m.GainFlashbackForManaCost, context: Context) -> Predicate:
    starts = isinstance(context, Affected) and context.starts
    subject = _subject(context)
    verb = subject.verb("gains", "gain") if starts else subject.verb("has", "have")
    return _plain(f"{verb} flashback")


@predicate.of(m.LoseKeyword)
def _lose_keyword(node: m.LoseKeyword, context: Context) -> Predicate:
    return _plain(f"{_subject(context).verb('loses', 'lose')} {node.keyword.value}")


@predicate.of(m.LoseAllAbilities)
def _lose_all(node: m.LoseAllAbilities, context: Context) -> Predicate:
    but = " except mana abilities" if node.except_mana else ""
    return _plain(f"{_subject(context).verb('loses', 'lose')} all abilities{but}")


@predicate.of(m.SetBasePowerToughness)
def _base(node: m.SetBasePowerToughness, context: Context) -> Predicate:
    verb = _subject(context).verb("has", "have")
    if node.power is None and node.toughness is not None:
        return _plain(f"{verb} base toughness {figure(node.toughness, context)}")
    if node.toughness is None and node.power is not None:
        return _plain(f"{verb} base power {figure(node.power, context)}")
    size = f"{_size(node.power, context)}/{_size(node.toughness, context)}"
    return _plain(f"{verb} base power and toughness {size}")


@predicate.of(m.ModifyPowerToughness)
def _modify(node: m.ModifyPowerToughness, context: Context) -> Predicate:
    change, tail = power_toughness_change(node.power, node.toughness, context)
    return _plain(f"{_subject(context).verb('gets', 'get')} {change}{tail}")


@predicate.of(m.SwitchPowerToughness)
def _switch(node: m.SwitchPowerToughness, context: Context) -> Predicate:
    return _plain(f"{_subject(context).verb('has', 'have')} its power and toughness switched")


@predicate.of(m.CantAttack)
def _cant_attack(node: m.CantAttack, context: Context) -> Predicate:
    defender = f" {noun(node.defender, context).text}" if node.defender else ""
    unless = f" unless {clause(node.unless, context)}" if node.unless else ""
    return _rule(f"can't attack{defender}{unless}")


@predicate.of(m.MustAttack)
def _must_attack(node: m.MustAttack, context: Context) -> Predicate:
    verb = _subject(context).verb("attacks", "attack")
    what = noun(node.defender, context).text if node.defender else "each combat"
    return _rule(f"{verb} {what} if able")


@predicate.of(m.AttacksOnlyWith)
def _attacks_only_with(node: m.AttacksOnlyWith, context: Context) -> Predicate:
    if node == m.AttacksOnlyWith():
        return _rule("can't attack alone")
    return _rule(f"can't attack unless {_company(node.count, node.what, context)} also attack")


@predicate.of(m.BlocksOnlyWith)
def _blocks_only_with(node: m.BlocksOnlyWith, context: Context) -> Predicate:
    if node == m.BlocksOnlyWith():
        return _rule("can't block alone")
    return _rule(f"can't block unless {_company(node.count, node.what, context)} also block")


def _company(count: int, what: Selector, context: Context) -> str:
    return f"at least {number_word(count)} other {bare(what, context)}"


@predicate.of(m.AttacksOnlyAlone)
def _attacks_only_alone(node: m.AttacksOnlyAlone, context: Context) -> Predicate:
    return _rule("can attack only alone")


@predicate.of(m.MaximumAttackers)
def _maximum_attackers(node: m.MaximumAttackers, context: Context) -> Predicate:
    what = f" {noun(node.defender, context).text}" if node.defender else ""
    most = of_things(node.count, "creature", context)
    return _rule(f"can't attack{what} with more than {most} each combat")


@predicate.of(m.Goaded)
def _goaded(node: m.Goaded, context: Context) -> Predicate:
    return _rule(f"{_subject(context).verb('is', 'are')} goaded")


@predicate.of(m.CanAttackAsThoughNoDefender)
def _attack_with_defender(node: m.CanAttackAsThoughNoDefender, context: Context) -> Predicate:
    return _rule("can attack as though it didn't have defender")


@predicate.of(m.CanAttackAsThoughHaste)
def _attack_as_with_haste(node: m.CanAttackAsThoughHaste, context: Context) -> Predicate:
    return _rule("can attack as though it had haste")


@predicate.of(m.AttackingDoesntTap)
def _attacking_doesnt_tap(node: m.AttackingDoesntTap, context: Context) -> Predicate:
    only = f" if {clause(node.condition, context)}" if node.condition else ""
    return _rule(f"{_subject(context).verb('does', 'do')}n't tap to attack{only}")


@predicate.of(m.MaximumBlockingCreatures)
def _maximum_blocking(node: m.MaximumBlockingCreatures, context: Context) -> Predicate:
    most = of_things(node.count, "creature", context)
    return _rule(f"can't block with more than {most} each combat")


@predicate.of(m.OnlyTheseAttack)
def _only_these_attack(node: m.OnlyTheseAttack, context: Context) -> Predicate:
    return _rule(f"can attack only with {noun(node.what, context).text}")


@predicate.of(m.OnlyTheseBlock)
def _only_these_block(node: m.OnlyTheseBlock, context: Context) -> Predicate:
    return _rule(f"can block only with {noun(node.what, context).text}")


@predicate.of(m.BlocksByRandomPiles)
def _random_piles(node: m.BlocksByRandomPiles, context: Context) -> Predicate:
    return _rule(
        "block with piles of creatures, one for each attacker and assigned at random, instead of "
        "declaring blockers"
    )


@predicate.of(m.CanBlockTapped)
def _can_block_tapped(node: m.CanBlockTapped, context: Context) -> Predicate:
    return _rule("can block as though it were untapped")


@predicate.of(m.OptionalAttackCost)
def _optional_attack_cost(node: m.OptionalAttackCost, context: Context) -> Predicate:
    return _rule("may be paid for as it attacks")


@predicate.of(m.BlockCost)
def _block_cost(node: m.BlockCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context).replace("pay ", "pays ", 1)
    each = _each_time(node.times, context)
    return _rule(f"can't block unless their controller {price} for each of them{each}")


def _each_time(times: Amount, context: Context) -> str:
    return "" if times == 1 else f", multiplied by {figure(times, context)}"


@predicate.of(m.AssignsDamageByToughness)
def _by_toughness(node: m.AssignsDamageByToughness, context: Context) -> Predicate:
    verb = _subject(context).verb("assigns", "assign")
    return _rule(f"{verb} combat damage equal to its toughness rather than its power")


@predicate.of(m.MayAssignAsThoughUnblocked)
def _as_though_unblocked(node: m.MayAssignAsThoughUnblocked, context: Context) -> Predicate:
    return _rule("may assign its combat damage as though it weren't blocked")


@predicate.of(m.CantBlock)
def _cant_block(node: m.CantBlock, context: Context) -> Predicate:
    what = f" {bare(node.attackers, context)}" if node.attackers else ""
    unless = f" unless {clause(node.unless, context)}" if node.unless else ""
    return _rule(f"can't block{what}{unless}")


@predicate.of(m.CanBlockOnly)
def _can_block_only(node: m.CanBlockOnly, context: Context) -> Predicate:
    return _rule(f"can block only {bare(node.attackers, context)}")


@predicate.of(m.MustBlock)
def _must_block(node: m.MustBlock, context: Context) -> Predicate:
    verb = _subject(context).verb("blocks", "block")
    what = noun(node.attacker, context).text if node.attacker else "each combat"
    return _rule(f"{verb} {what} if able")


@predicate.of(m.CantBeBlocked)
def _cant_be_blocked(node: m.CantBeBlocked, context: Context) -> Predicate:
    if node.by is None:
        return _rule("can't be blocked")
    if isinstance(node.by, AllOf):
        exceptions = [part.part for part in node.by.parts if isinstance(part, Not)]
        if exceptions:
            rest = tuple(part for part in node.by.parts if not isinstance(part, Not))
            allowed = [AllOf((*rest, one)) for one in exceptions]
            texts = [bare(one, context, word="and/or") for one in allowed]
            return _rule(f"can't be blocked except by {listed(texts, 'or')}")
    return _rule(f"can't be blocked by {bare(node.by, context)}")


@predicate.of(m.MustBeBlocked)
def _must_be_blocked(node: m.MustBeBlocked, context: Context) -> Predicate:
    if node.by_all:
        return _rule("must be blocked by all creatures able to block it")
    if node.at_least > 1:
        return _rule(f"must be blocked by {number_word(node.at_least)} or more creatures if able")
    return _rule("must be blocked if able")


@predicate.of(m.MinimumBlockers)
def _minimum_blockers(node: m.MinimumBlockers, context: Context) -> Predicate:
    least = number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
    return _rule(f"can't be blocked except by {least} or more creatures")


@predicate.of(m.MaximumBlockers)
def _maximum_blockers(node: m.MaximumBlockers, context: Context) -> Predicate:
    return _rule(f"can't be blocked by more than {of_things(node.count, 'creature', context)}")


@predicate.of(m.CanBlockAdditional)
def _additional_blocks(node: m.CanBlockAdditional, context: Context) -> Predicate:
    if node.count is None:
        return _rule("can block any number of creatures")
    if node.count == 1:
        return _rule("can block an additional creature each combat")
    return _rule(f"can block an additional {number_word(node.count)} creatures each combat")


@predicate.of(m.AttackCost)
def _attack_cost(node: m.AttackCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context).replace("pay ", "pays ", 1)
    what = f" {noun(node.defender, context).text}" if node.defender else ""
    each = _each_time(node.times, context)
    return _rule(
        f"can't attack{what} unless their controller {price} for each creature they control "
        f"that's attacking{what}{each}"
    )


@predicate.of(m.DoesntUntap)
def _doesnt_untap(node: m.DoesntUntap, context: Context) -> Predicate:
    subject = _subject(context)
    this = isinstance(context, Affected) and context.subject_is_this
    whose = "your" if this else f"{subject.its} controller's"
    if subject.many and subject.text not in ("they", "those creatures"):
        whose = "their controllers'"
    return _rule(f"{subject.verb('does', 'do')}n't untap during {whose} untap step")


@predicate.of(m.MayChooseNotToUntap)
def _may_not_untap(node: m.MayChooseNotToUntap, context: Context) -> Predicate:
    return _rule("may stay tapped during its controller's untap step")


@predicate.of(m.AssignsNoCombatDamage)
def _no_combat_damage(node: m.AssignsNoCombatDamage, context: Context) -> Predicate:
    return _rule(f"{_subject(context).verb('assigns', 'assign')} no combat damage")


@predicate.of(m.CantBeCountered)
def _cant_be_countered(node: m.CantBeCountered, context: Context) -> Predicate:
    return _rule("can't be countered")


@predicate.of(m.CantCrew)
def _cant_crew(node: m.CantCrew, context: Context) -> Predicate:
    return _rule("can't crew Vehicles")


@predicate.of(m.LoyaltyCostChange)
def _loyalty_cost(node: m.LoyaltyCostChange, context: Context) -> Predicate:
    sign = "+" if node.change >= 0 else "−"
    verb = _subject(context).verb("has", "have")
    return _plain(
        f"{verb} loyalty abilities that cost an additional [{sign}{abs(node.change)}] to activate"
    )


@predicate.of(m.CantBeRegenerated)
def _cant_be_regenerated(node: m.CantBeRegenerated, context: Context) -> Predicate:
    return _rule("can't be regenerated")


@predicate.of(m.CantBeTargetedBy)
def _cant_be_targeted(node: m.CantBeTargetedBy, context: Context) -> Predicate:
    what = bare(node.what, context, word="or")
    return _rule(f"can't be the target of {what}")


@predicate.of(m.CantActivateAbilities)
def _cant_activate(node: m.CantActivateAbilities, context: Context) -> Predicate:
    exception = " unless they're mana abilities" if node.except_mana_abilities else ""
    return _rule(f"'s activated abilities can't be activated{exception}")


@predicate.of(m.CostChange)
def _cost_change(node: m.CostChange, context: Context) -> Predicate:
    verb = _subject(context).verb("costs", "cost")
    if node.mana is not None:
        return _rule(f"{verb} {node.mana} {'more' if node.more else 'less'} to cast")
    return _rule(f"{verb} {_more_or_less(node.generic, context)} to cast")


def _more_or_less(generic: Amount, context: Context) -> str:
    unit = per(generic)
    if unit is None:
        return f"{{{figure(generic, context)}}} more"
    number, each = unit
    tail = f" {for_each(each, context)}" if each is not None else ""
    return f"{{{abs(number)}}} {'less' if number < 0 else 'more'}{tail}"


def cost_change_text(generic: Amount, context: Context) -> str:
    """`{1} less to cast for each …`."""
    text = _more_or_less(generic, context)
    before, sep, after = text.partition(" for each ")
    return f"{before} to cast{sep}{after}"


@predicate.of(m.AbilityCostChange)
def _ability_cost_change(node: m.AbilityCostChange, context: Context) -> Predicate:
    return _rule(f"'s activated abilities cost {_more_or_less(node.generic, context)} to activate")


@predicate.of(m.MayCastAsThoughFlash)
def _as_though_flash(node: m.MayCastAsThoughFlash, context: Context) -> Predicate:
    return _rule("may be cast as though they had flash")


@predicate.of(m.CanBlockAsThoughNoShadow)
def _block_shadow(node: m.CanBlockAsThoughNoShadow, context: Context) -> Predicate:
    return _rule("can block creatures with shadow as though they didn't have shadow")


@predicate.of(m.CantBeEnchantedBy)
def _cant_be_enchanted(node: m.CantBeEnchantedBy, context: Context) -> Predicate:
    return _rule(f"can't be enchanted by {bare(node.what, context)}")


@predicate.of(m.EchoMayCost)
def _echo_cost(node: m.EchoMayCost, context: Context) -> Predicate:
    return _rule(f"may have {to_pay(node.cost, context)} instead of its echo cost")


# --- players -----------------------------------------------------------------------------------


@predicate.of(m.AdditionalLandPlays)
def _land_plays(node: m.AdditionalLandPlays, context: Context) -> Predicate:
    number = (
        "an additional land" if node.count == 1 else f"{number_word(node.count)} additional lands"
    )
    return _rule(f"may play {number} on each of your turns")


@predicate.of(m.CantCycle)
def _cant_cycle(node: m.CantCycle, context: Context) -> Predicate:
    return _rule("can't cycle cards")


@predicate.of(m.CantPlayLands)
def _cant_play_lands(node: m.CantPlayLands, context: Context) -> Predicate:
    return _rule("can't play lands")


@predicate.of(m.CantCastSpells)
def _cant_cast(node: m.CantCastSpells, context: Context) -> Predicate:
    return _rule(f"can't cast {bare(node.what, context) if node.what else 'spells'}")


@predicate.of(m.CantGainLife)
def _cant_gain_life(node: m.CantGainLife, context: Context) -> Predicate:
    return _rule("can't gain life")


@predicate.of(m.CantLoseLife)
def _cant_lose_life(node: m.CantLoseLife, context: Context) -> Predicate:
    return _rule("can't lose life")


@predicate.of(m.CantDraw)
def _cant_draw(node: m.CantDraw, context: Context) -> Predicate:
    if not node.more_than:
        return _rule("can't draw cards")
    cards = "card" if node.more_than == 1 else "cards"
    return _rule(f"can't draw more than {number_word(node.more_than)} {cards} each turn")


@predicate.of(m.CantHaveCounters)
def _cant_have_counters(node: m.CantHaveCounters, context: Context) -> Predicate:
    kind = f"{node.kind} " if node.kind is not None else ""
    return _rule(f"can't have {kind}counters put on it")


@predicate.of(m.MaximumCounters)
def _maximum_counters(node: m.MaximumCounters, context: Context) -> Predicate:
    return _rule(f"can't have more than {number_word(node.count)} {node.kind} counters on it")


@predicate.of(m.TriggersAgain)
def _triggers_again(node: m.TriggersAgain, context: Context) -> Predicate:
    times = "an additional time" if node.times == 1 else f"{number_word(node.times)} more times"
    cause = f" if {happening(node.cause, context)} makes them trigger" if node.cause else ""
    return _rule(f"has triggered abilities that trigger {times}{cause}")


@predicate.of(m.DamageCantBePrevented)
def _not_prevented(node: m.DamageCantBePrevented, context: Context) -> Predicate:
    return _rule("deals damage that can't be prevented")


@predicate.of(m.CantLoseGame)
def _cant_lose(node: m.CantLoseGame, context: Context) -> Predicate:
    return _rule("can't lose the game")


@predicate.of(m.CantWinGame)
def _cant_win(node: m.CantWinGame, context: Context) -> Predicate:
    return _rule("can't win the game")


@predicate.of(m.NoMaximumHandSize)
def _no_maximum(node: m.NoMaximumHandSize, context: Context) -> Predicate:
    return _rule(f"{_subject(context).verb('has', 'have')} no maximum hand size")


@predicate.of(m.MaximumHandSizeChange)
def _hand_size(node: m.MaximumHandSizeChange, context: Context) -> Predicate:
    word = "increased" if node.change > 0 else "reduced"
    return _rule(f"'s maximum hand size is {word} by {number_word(abs(node.change))}")


@predicate.of(m.SetMaximumHandSize)
def _set_hand_size(node: m.SetMaximumHandSize, context: Context) -> Predicate:
    return _rule(f"'s maximum hand size is {figure(node.size, context)}")


@predicate.of(m.PlaysWithHandRevealed)
def _hand_revealed(node: m.PlaysWithHandRevealed, context: Context) -> Predicate:
    subject = _subject(context)
    hands = "hands" if subject.many else "hand"
    return _rule(f"{subject.verb('plays', 'play')} with {subject.its} {hands} revealed")


@predicate.of(m.PlaysWithTopRevealed)
def _top_revealed(node: m.PlaysWithTopRevealed, context: Context) -> Predicate:
    subject = _subject(context)
    verb = subject.verb("plays", "play")
    return _rule(f"{verb} with the top card of {subject.its} library revealed")


@predicate.of(m.SkipsStep)
def _skips_step(node: m.SkipsStep, context: Context) -> Predicate:
    subject = _subject(context)
    return _rule(
        f"{subject.verb('skips', 'skip')} {subject.its} {step_name(_step_or_phase(node.step))}"
    )


def _step_or_phase(word: str) -> Step | Phase:
    return Step(word) if word in Step._value2member_map_ else Phase(word)


@predicate.of(m.PlayerHasKeyword)
def _player_keyword(node: m.PlayerHasKeyword, context: Context) -> Predicate:
    return _rule(f"{_subject(context).verb('has', 'have')} {node.keyword.value}")


@predicate.of(m.DamageStopsAtOneLife)
def _damage_stops(node: m.DamageStopsAtOneLife, context: Context) -> Predicate:
    return _rule("'s life total can't be reduced below 1 by damage")


@predicate.of(m.CastsOnlyAsSorceries)
def _only_as_sorceries(node: m.CastsOnlyAsSorceries, context: Context) -> Predicate:
    return _rule("can cast spells only any time they could cast a sorcery")


@predicate.of(m.SpendsManaAsAnyColor)
def _spends_any_color(node: m.SpendsManaAsAnyColor, context: Context) -> Predicate:
    kind = "type" if node.any_type else "color"
    to_cast = "" if node.spells is None else f" to cast {bare(node.spells, context)}"
    return _rule(f"may spend mana as though it were mana of any {kind}{to_cast}")


@predicate.of(m.MinimumCost)
def _minimum_cost(node: m.MinimumCost, context: Context) -> Predicate:
    number = number_word(node.mana)
    return _rule(f"that would cost less than {number} mana to cast cost {number} mana to cast")


@predicate.of(m.AdditionalCostFor)
def _additional_cost_for(node: m.AdditionalCostFor, context: Context) -> Predicate:
    return _rule(f"cost an additional {activation_cost(node.cost, context)} to cast")


@predicate.of(m.AlternativeCostFor)
def _alternative_cost_for(node: m.AlternativeCostFor, context: Context) -> Predicate:
    flash = " and as though it had flash" if node.as_flash else ""
    price = activation_cost(node.cost, context)
    return _rule(f"may be cast for {price} instead of mana cost{flash}")


@predicate.of(m.MayPlay)
def _may_play(node: m.MayPlay, context: Context) -> Predicate:
    how = " without paying their mana costs" if node.free else ""
    if node.cost is not None:
        how = f" for {activation_cost(node.cost, context)}"
    if node.any_color or node.any_type:
        how += f", and mana of any {'type' if node.any_type else 'color'} can be spent for them"
    word = "played" if node.lands and node.spells else "cast" if node.spells else "played as lands"
    return _rule(f"may be {word}{how}")


@predicate.of(m.MustBeTargeted)
def _must_be_targeted(node: m.MustBeTargeted, context: Context) -> Predicate:
    return _rule("must be chosen as a target if able")


@predicate.of(m.CantSearch)
def _cant_search(node: m.CantSearch, context: Context) -> Predicate:
    text = "can't search libraries"
    if node.ignore_for is not None:
        price = activation_cost(node.ignore_for, context)
        text += f". Any player may pay {price} to ignore this effect until end of turn"
    return _rule(text)


@predicate.of(m.Ignores)
def _ignores(node: m.Ignores, context: Context) -> Predicate:
    return _rule(f"ignores the effect of {noun(node.source, context).text}")


@predicate.of(m.CantPayLife)
def _cant_pay_life(node: m.CantPayLife, context: Context) -> Predicate:
    nor = "" if node.nor_sacrifice is None else f" or sacrifice {bare(node.nor_sacrifice, context)}"
    return _rule(f"can't pay life{nor} to cast spells or activate abilities")


@predicate.of(m.SpendsOneColorAsAny)
def _spends_as_any(node: m.SpendsOneColorAsAny, context: Context) -> Predicate:
    return _rule(
        f"may spend {node.color.word} mana as though it were mana of any color. You may spend "
        "other mana only as though it were colorless mana"
    )


def is_land_animation(modifications: tuple[Modification, ...]) -> bool:
    """Whether types are added so that what was there stays ("It's still a land.")."""
    return _is_animation(modifications) and any(
        isinstance(one, m.AddTypes) for one in modifications
    )
