"""Modifications of characteristics: copies, text, types, colors, abilities, power."""

from __future__ import annotations

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir import walk
from rules_engine.ir.amounts import (
    Amount,
    AmountNode,
    ChosenX,
    Count,
    ManaValueOf,
    Minus,
    Plus,
    PowerOf,
    Times,
    ToughnessOf,
)
from rules_engine.ir.attaching import LastChosenCard
from rules_engine.oracle.render.amounts import Unit, figure, for_each, per, value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.english import (
    Noun,
    colors_listed,
    listed,
    number_word,
    plural,
    with_article,
)
from rules_engine.oracle.render.modifications.joining import (
    exceptions,
    predicates,
    quoted,
    size_word,
)
from rules_engine.oracle.render.modifications.wording import (
    Affected,
    Predicate,
    as_affected,
    its_subject,
    plain_predicate,
    predicate,
)
from rules_engine.oracle.render.nouns import bare, describe, everything, indefinite, noun
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Zone
from rules_engine.vocabulary.subtypes import NONBASIC_LAND_TYPES, SUBTYPES


def power_toughness_change(power: Amount, toughness: Amount, context: Context) -> tuple[str, str]:
    """`+2/+2` and what it is for each of, if anything."""
    one, other = per(power), per(toughness)
    is_product = any(_is_product(amount) for amount in (power, toughness))
    if one is not None and other is not None and not is_product:
        unit = one[1] or other[1]
        unequal = unit is not None and any(n and each is None for n, each in (one, other))
        if not unequal and (one[1] or unit) == (other[1] or unit) and not _told_as_x(unit, context):
            tail = f" {for_each(unit, context)}" if unit is not None else ""
            return f"{_signed(one[0], other[0])}/{_signed(other[0], one[0])}", tail
    match power, toughness:
        case (AmountNode(), AmountNode()) if power != toughness and _is_told_as_x(power, toughness):
            apart = f", where X is {value(power, context)}, and Y is {value(toughness, context)}"
            return "+X/+Y", apart
    return f"{_signed_figure(power, context)}/{_signed_figure(toughness, context)}", ""


def _is_product(amount: Amount) -> bool:
    """Twice something as a number of its own: "-X/-X, where X is twice the number of …"."""
    return isinstance(amount, Times) and isinstance(amount.amount, Times)


def _is_told_as_x(*amounts: Amount) -> bool:
    return not any(isinstance(one, ChosenX | Times | Minus) for one in amounts)


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


@predicate.of(m.BecomesCopyOf)
def _copy(node: m.BecomesCopyOf, context: Context) -> Predicate:
    verb = its_subject(context).verb("becomes", "become")
    if isinstance(node.what, LastChosenCard):
        verb = its_subject(context).verb("is", "are")
    of = (context.self_name if node.what == s.THIS else noun(node.what, context)).text
    return plain_predicate(f"{verb} a copy of {of}{exceptions(node.exceptions, context)}")


@predicate.of(m.KeepsColors)
def _keeps_colors(node: m.KeepsColors, context: Context) -> Predicate:
    return plain_predicate("doesn't copy that object's color")


@predicate.of(m.KeepsPowerToughness)
def _keeps_size(node: m.KeepsPowerToughness, context: Context) -> Predicate:
    whose = context.self_name.possessive
    return plain_predicate(f"its power and toughness are equal to {whose} power and toughness")


@predicate.of(m.LosesManaCost)
def _loses_mana_cost(node: m.LosesManaCost, context: Context) -> Predicate:
    return plain_predicate("has no mana cost")


@predicate.of(m.KeepsName)
def _keeps_name(node: m.KeepsName, context: Context) -> Predicate:
    return plain_predicate("keeps its name")


@predicate.of(m.KeepsThisAbility)
def _keeps_ability(node: m.KeepsThisAbility, context: Context) -> Predicate:
    return plain_predicate("has this ability")


@predicate.of(m.KeepsOtherAbilities)
def _keeps_others(node: m.KeepsOtherAbilities, context: Context) -> Predicate:
    return plain_predicate("has its other abilities")


@predicate.of(m.EntersWithMoreCounters)
def _more_counters(node: m.EntersWithMoreCounters, context: Context) -> Predicate:
    if isinstance(node.amount, int):
        many = "" if node.amount == 1 else "s"
        number = "an" if node.amount == 1 else number_word(node.amount)
        return plain_predicate(f"enters with {number} additional {node.kind} counter{many} on it")
    match node.amount:
        case ManaValueOf(what=s.Bound(name=name)) if name.startswith("revealed "):
            total = "the total mana value of all cards revealed this way"
            return plain_predicate(f"enters with X {node.kind} counters on it, where X is {total}")
    if not isinstance(node.amount, ChosenX | int) and any(
        isinstance(part, s.Bound) for part in walk(node.amount)
    ):
        total = value(node.amount, context)
        return plain_predicate(f"enters with X {node.kind} counters on it, where X is {total}")
    if not isinstance(node.amount, ChosenX):
        more = f"a number of additional {node.kind} counters on it"
        return plain_predicate(f"enters with {more} equal to {value(node.amount, context)}")
    number = figure(node.amount, context)
    return plain_predicate(f"enters with {number} additional {node.kind} counters on it")


@predicate.of(m.SetStartingLoyalty)
def _starting_loyalty(node: m.SetStartingLoyalty, context: Context) -> Predicate:
    return plain_predicate(f"its starting loyalty is {node.loyalty}")


@predicate.of(m.IfCopyIs)
def _if_copy_is(node: m.IfCopyIs, context: Context) -> Predicate:
    kinds = listed([one.value.lower() for one in node.types], "or")
    inner = [
        part.text for part in predicates(node.modifications, Noun("it"), context, starts=False)
    ]
    if len(inner) > 1:
        return plain_predicate(f"if it's {with_article(kinds)}, it {listed(inner)}")
    return plain_predicate(f"{listed(inner)} if it's {with_article(kinds)}")


@predicate.of(m.IfCopied)
def _if_copied(node: m.IfCopied, context: Context) -> Predicate:
    match node.what:
        case s.ControlledBy(player=s.You()):
            so = "you control that creature"
        case s.Not(part=s.HasKeyword(keyword=keyword)):
            so = f"that creature doesn't have {keyword.value}"
        case _:
            so = f"that creature is {indefinite(node.what, context)}"
    inner = predicates(node.modifications, Noun("it"), context, starts=False)
    told = listed([part.text for part in inner])
    return plain_predicate(f"{told.replace('an additional', 'a')} if {so}")


@predicate.of(m.IfEmbalmed)
def _if_embalmed(node: m.IfEmbalmed, context: Context) -> Predicate:
    inner = predicates(node.modifications[1:], Noun("it"), context, starts=False)
    told = [f"it {part.text}".replace("it is ", "it's ") for part in inner]
    this = context.self_name.text
    text = listed([f"if {this} was embalmed, the token has no mana cost", *told])
    return plain_predicate(text)


@predicate.of(m.ForNextSpell)
def _for_next_spell(node: m.ForNextSpell, context: Context) -> Predicate:
    subject = its_subject(context)
    parts = predicates(node.modifications, subject, context, starts=False)
    return plain_predicate(f"{listed([part.text for part in parts])} when next cast")


@predicate.of(m.ChangeText)
def _change_text(node: m.ChangeText, context: Context) -> Predicate:
    return plain_predicate(f"has its text changed by {text_change(node)}")


def text_change(node: m.ChangeText) -> str:
    """`replacing all instances of one color word with another`."""
    kinds = [f"one {kind.value} with another" for kind in node.kinds]
    text = f"replacing all instances of {listed(kinds, 'or')}"
    if node.forbidden:
        text += f". The new {node.kinds[0].value} can't be {listed(list(node.forbidden), 'or')}"
    return text


@predicate.of(m.ReplaceWords)
def _replace_words(node: m.ReplaceWords, context: Context) -> Predicate:
    return plain_predicate(
        f"has its text changed by replacing all instances of {node.old} with {node.new}"
    )


@predicate.of(m.SetName)
def _set_name(node: m.SetName, context: Context) -> Predicate:
    return plain_predicate(f"is named {node.name}")


@predicate.of(m.SetTextOf)
def _set_text(node: m.SetTextOf, context: Context) -> Predicate:
    whole = "full text" if node.full else "rules text"
    return plain_predicate(f"has the {whole} of {noun(node.what, context).text}")


@predicate.of(m.SetChosenLandType)
def _set_chosen_land_type(node: m.SetChosenLandType, context: Context) -> Predicate:
    subject = its_subject(context)
    more = f" in addition to {subject.its} other types" if node.in_addition else ""
    return plain_predicate(f"{subject.verb('is', 'are')} the chosen basic land type{more}")


@predicate.of(m.CantHave)
def _cant_have(node: m.CantHave, context: Context) -> Predicate:
    loses = its_subject(context).verb("loses", "lose")
    return plain_predicate(
        f"{loses} {node.keyword.value} and can't have or gain {node.keyword.value}"
    )


@predicate.of(m.SetCreatureTypesOf)
def _creature_types_of(node: m.SetCreatureTypesOf, context: Context) -> Predicate:
    verb = its_subject(context).verb("has", "have")
    still = f" and is still {with_article(listed(list(node.besides)))}" if node.besides else ""
    return plain_predicate(f"{verb} the creature types of {noun(node.what, context).text}{still}")


@predicate.of(m.GainActivatedAbilitiesOf)
def _activated_of(node: m.GainActivatedAbilitiesOf, context: Context) -> Predicate:
    starts = isinstance(context, Affected) and context.starts
    verb = its_subject(context).verb(*(("gains", "gain") if starts else ("has", "have")))
    kind = "loyalty" if node.loyalty else "activated"
    what = noun(node.what, context).text
    if what.startswith("another "):
        what = bare(node.what, context)
    elif what.startswith(("a ", "an ")):
        what = everything(node.what, context).text
    what = _cards_in_exile(node.what, context) or what
    once = ". You may activate each of those abilities only once each turn"
    told = f"{verb} all {kind} abilities of {what}{_but_mana(node.except_mana)}"
    return plain_predicate(told + (once if node.once_each_turn else ""))


def _cards_in_exile(what: s.Selector, context: Context) -> str:
    """`all cards in exile with brain counters on them`."""
    match what:
        case s.AllOf(parts=(*parts, s.HasCounter(kind=kind, at_least=1), s.InZone(Zone.EXILE))):
            cards = bare(s.AllOf(tuple(parts)), context)
            return f"all {cards} in exile with {kind} counters on them"
        case _:
            return ""


@predicate.of(m.GainKeywordsOf)
def _keywords_of(node: m.GainKeywordsOf, context: Context) -> Predicate:
    verb = its_subject(context).verb("has", "have")
    of = _cards_in_exile(node.what, context) or everything(node.what, context).text
    return plain_predicate(f"{verb} all {node.keyword.value} abilities of {of}")


@predicate.of(m.SetController)
def _controller(node: m.SetController, context: Context) -> Predicate:
    verb = its_subject(context).verb("is", "are")
    return plain_predicate(f"{verb} controlled by {noun(node.player, context).text}")


@predicate.of(m.AddTypes)
def _add_types(node: m.AddTypes, context: Context) -> Predicate:
    words = [
        *(one.value.lower() for one in node.supertypes),
        *node.subtypes,
        *(one.value.lower() for one in node.types),
    ]
    starts = isinstance(context, Affected) and context.starts
    if starts and node == m.AddTypes((CardType.ARTIFACT, CardType.CREATURE)):
        return plain_predicate(_become(words, context))  # which keeps its other types
    if not node.subtypes and not node.types:
        subject = its_subject(context)
        return plain_predicate(
            f"{subject.verb('is', 'are')} {listed(words)} in addition to {subject.its} other types"
        )
    if node == m.AddTypes(subtypes=tuple(BASIC_LAND_TYPES)):
        return _in_addition(["every basic land type"], context)
    if node == m.AddTypes(subtypes=tuple(sorted(SUBTYPES[CardType.LAND]))):
        return _in_addition(["every land type"], context)
    if node == m.AddTypes(subtypes=NONBASIC_LAND_TYPES):
        return plain_predicate(f"{its_subject(context).verb('is', 'are')} every nonbasic land type")
    return _in_addition(words, context)


def _in_addition(words: list[str], context: Context) -> Predicate:
    subject = its_subject(context)
    starts = isinstance(context, Affected) and context.starts
    verb = subject.verb("becomes", "become") if starts else subject.verb("is", "are")
    what = " ".join(words)
    if what.startswith("every "):
        pass
    elif subject.many:
        what = " ".join([*words[:-1], plural(words[-1])])
    else:
        what = with_article(what)
    return plain_predicate(f"{verb} {what} in addition to {subject.its} other types")


@predicate.of(m.SetTypes)
def _set_types(node: m.SetTypes, context: Context) -> Predicate:
    words = [*node.subtypes, *(one.value.lower() for one in node.types)]
    return plain_predicate(_become(words, context))


def _become(words: list[str], context: Context) -> str:
    subject = its_subject(context)
    starts = isinstance(context, Affected) and context.starts
    if subject.many:
        last = [*words[:-1], plural(words[-1])]
        return f"{'become' if starts else 'are'} {' '.join(last)}"
    return f"{'becomes' if starts else 'is'} {with_article(' '.join(words))}"


@predicate.of(m.SetCreatureTypes)
def _set_creature_types(node: m.SetCreatureTypes, context: Context) -> Predicate:
    return plain_predicate(_become(list(node.subtypes), context))


@predicate.of(m.SetLandTypes)
def _set_land_types(node: m.SetLandTypes, context: Context) -> Predicate:
    if len(node.subtypes) > 1:
        verb = its_subject(context).verb("is", "are")
        return plain_predicate(f"{verb} {with_article(listed(list(node.subtypes)))}")
    return plain_predicate(_become(list(node.subtypes), context))


@predicate.of(m.SetChosenCreatureType)
def _set_chosen_type(node: m.SetChosenCreatureType, context: Context) -> Predicate:
    subject = its_subject(context)
    more = f" in addition to {subject.its} other types" if node.in_addition else ""
    return plain_predicate(f"{subject.verb('is', 'are')} the chosen creature type{more}")


@predicate.of(m.EveryCreatureType)
def _every_type(node: m.EveryCreatureType, context: Context) -> Predicate:
    subject = its_subject(context)
    if isinstance(context, Affected) and context.starts:
        return plain_predicate(f"{subject.verb('gains', 'gain')} all creature types")
    return plain_predicate(f"{subject.verb('is', 'are')} every creature type")


@predicate.of(m.RemoveTypes)
def _remove_types(node: m.RemoveTypes, context: Context) -> Predicate:
    if node.all_land_types:
        return plain_predicate(f"{its_subject(context).verb('loses', 'lose')} all land types")
    if node.all_creature_types:
        return plain_predicate(f"{its_subject(context).verb('loses', 'lose')} all creature types")
    words = [*(one.value.lower() for one in (*node.supertypes, *node.types)), *node.subtypes]
    verb = its_subject(context).verb("isn't", "aren't")
    if not node.types and not node.subtypes:
        return plain_predicate(f"{verb} {listed(words, 'or')}")
    return plain_predicate(f"{verb} {with_article(listed(words, 'or'))}")


@predicate.of(m.SetColors)
def _set_colors(node: m.SetColors, context: Context) -> Predicate:
    starts = isinstance(context, Affected) and context.starts
    subject = its_subject(context)
    verb = subject.verb("becomes", "become") if starts else subject.verb("is", "are")
    colors = colors_listed(node.colors) if node.colors else "colorless"
    if len(node.colors) == len(Color):
        colors = "all colors"
    apart = ". This ability doesn't affect its color identity" if node.not_identity else ""
    return plain_predicate(f"{verb} {colors}{apart}")


@predicate.of(m.SetChosenColor)
def _set_chosen_color(node: m.SetChosenColor, context: Context) -> Predicate:
    subject = its_subject(context)
    more = f" in addition to {subject.its} other colors" if node.in_addition else ""
    many = "s" if node.several else ""
    starts = isinstance(context, Affected) and context.starts
    verb = subject.verb("becomes", "become") if starts else subject.verb("is", "are")
    return plain_predicate(f"{verb} the chosen color{many}{more}")


@predicate.of(m.SetCommanderColor)
def _set_commander_color(node: m.SetCommanderColor, context: Context) -> Predicate:
    """The sentence before it, which it is linked to, is told with the whole line."""
    return plain_predicate(f"{its_subject(context).verb('is', 'are')} the chosen color")


@predicate.of(m.AddColors)
def _add_colors(node: m.AddColors, context: Context) -> Predicate:
    subject = its_subject(context)
    colors = colors_listed(node.colors)
    verb = subject.verb("is", "are")
    return plain_predicate(f"{verb} {colors} in addition to {subject.its} other colors")


@predicate.of(m.GainAbility)
def _gain_ability(node: m.GainAbility, context: Context) -> Predicate:
    inner = (
        context if isinstance(context, Affected) else as_affected(context, Noun("it"), False, False)
    )
    return plain_predicate(f"{inner.subject.verb('has', 'have')} {quoted(node, inner)}")


@predicate.of(m.GainKeywordForManaCost)
def _gain_flashback(node: m.GainKeywordForManaCost, context: Context) -> Predicate:
    starts = isinstance(context, Affected) and context.starts
    subject = its_subject(context)
    verb = subject.verb("gains", "gain") if starts else subject.verb("has", "have")
    return plain_predicate(f"{verb} {node.keyword}")


def keyword_cost(node: m.GainKeywordForManaCost, context: Context) -> str:
    """The sentence after the one that gives the keyword ability."""
    more = "" if node.besides is None else f" plus {to_pay(node.besides, context)}"
    return f". The {node.keyword} cost is equal to its mana cost{more}"


@predicate.of(m.LoseKeyword)
def _lose_keyword(node: m.LoseKeyword, context: Context) -> Predicate:
    lost = node.keyword.value
    if isinstance(node.what, s.IsSubtype):
        lost = f"{node.what.subtype.lower()}walk"
    return plain_predicate(f"{its_subject(context).verb('loses', 'lose')} {lost}")


@predicate.of(m.LoseAbility)
def _lose_ability(node: m.LoseAbility, context: Context) -> Predicate:
    verb = its_subject(context).verb("loses", "lose")
    inner = as_affected(context, its_subject(context), starts=False, is_this=False)
    text = quoted(m.GainAbility(node.ability), inner).strip('"')
    return plain_predicate(f'{verb} "{text}"')


@predicate.of(m.LoseThisAbility)
def _lose_this(node: m.LoseThisAbility, context: Context) -> Predicate:
    return plain_predicate(f"{its_subject(context).verb('loses', 'lose')} this ability")


@predicate.of(m.LoseAllAbilities)
def _lose_all(node: m.LoseAllAbilities, context: Context) -> Predicate:
    but = _but_mana(node.except_mana)
    return plain_predicate(f"{its_subject(context).verb('loses', 'lose')} all abilities{but}")


def _but_mana(except_mana: bool) -> str:
    return " except mana abilities" if except_mana else ""


def _figure_or_equal(amount: Amount, context: Context) -> str:
    """`4`, `equal to the number of Towns you control`."""
    if isinstance(amount, AmountNode) and not isinstance(amount, ChosenX):
        return f"equal to {value(amount, context)}"
    return figure(amount, context)


@predicate.of(m.SetBasePowerToughness)
def _base(node: m.SetBasePowerToughness, context: Context) -> Predicate:
    verb = its_subject(context).verb("has", "have")
    if node.power is None and node.toughness is not None:
        return plain_predicate(f"{verb} base toughness {figure(node.toughness, context)}")
    if node.toughness is None and node.power is not None:
        return plain_predicate(f"{verb} base power {_figure_or_equal(node.power, context)}")
    match node.power, node.toughness:
        case PowerOf(what=what), ToughnessOf(what=other) if what == other:
            whose = f"{value(PowerOf(what), context)} and toughness"
            return plain_predicate(f"{verb} base power and toughness equal to {whose}")
        case AmountNode() as power, AmountNode() as toughness if power != toughness:
            sizes = (_figure_or_equal(one, context) for one in (power, toughness))
            told = "{} base power {} and base toughness {}".format(verb, *sizes)
            return plain_predicate(told)
        case Plus() as power, toughness if power == toughness:
            each = f"each equal to {value(power, context)}"
            return plain_predicate(f"{verb} base power and toughness {each}")
    size = f"{size_word(node.power, context)}/{size_word(node.toughness, context)}"
    return plain_predicate(f"{verb} base power and toughness {size}")


@predicate.of(m.ModifyPowerToughness)
def _modify(node: m.ModifyPowerToughness, context: Context) -> Predicate:
    change, tail = power_toughness_change(node.power, node.toughness, context)
    return plain_predicate(f"{its_subject(context).verb('gets', 'get')} {change}{tail}")


@predicate.of(m.SwitchPowerToughness)
def _switch(node: m.SwitchPowerToughness, context: Context) -> Predicate:
    return plain_predicate(
        f"{its_subject(context).verb('has', 'have')} its power and toughness switched"
    )
