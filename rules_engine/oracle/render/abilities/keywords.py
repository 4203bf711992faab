"""Keyword abilities: the word with its cost, number or quality (CR 702)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SelfCostChange,
    SpellAbility,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Amount, AmountNode, ResultAmount, X
from rules_engine.ir.attractions import ClaimPrize
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind, ManaValueNotChosen
from rules_engine.ir.costs import Cost, ExileCards, OneOfCosts, RevealThis
from rules_engine.ir.counting import OutsideColorIdentity, SharesCardTypeWith
from rules_engine.ir.effects import Instruction
from rules_engine.ir.node import walk
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import figure, value, where_x
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, is_mana_only, to_pay
from rules_engine.oracle.render.english import (
    capitalized,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.nouns import bare, is_reference, noun
from rules_engine.vocabulary import Color, Keyword

_DASHED = frozenset({Keyword.SUSPEND, Keyword.AWAKEN, Keyword.REINFORCE, Keyword.IMPENDING})
"""Keywords with a number and a cost."""


def keyword_text(node: KeywordAbility, context: Context) -> str:
    """`flying`, `equip {2}`, `protection from red`, `swampcycling {2}`, `suspend 5—{1}{B}`."""
    word = node.keyword.value
    match node.keyword:
        case Keyword.ENCHANT:
            return f"enchant {_quality(node.what, context)}"
        case Keyword.PROTECTION:
            return f"protection from {_protection(node.what, context)}"
        case Keyword.HEXPROOF if node.what is not None:
            return f"hexproof from {_protection(node.what, context)}"
        case Keyword.LANDWALK:
            return f"{_quality(node.what, context).lower()}walk"
        case Keyword.AFFINITY:
            what = "artifacts" if node.what is None else bare(node.what, context)
            if isinstance(node.what, s.IsSubtype) and node.what.subtype in _UNCOUNTED:
                what = node.what.subtype
            return f"affinity for {what}"
        case Keyword.CYCLING if node.what is not None:
            word = f"{_quality(node.what, context).lower().replace(' ', ' ')}cycling"
        case Keyword.NINJUTSU if node.what is not None:
            word = f"commander {word}"
        case Keyword.BANDS_WITH_OTHER if node.what is not None:
            return f"bands with other {bare(node.what, context)}"
        case Keyword.CLEAVE if node.cost is not None:
            return f"cleave {keyword_cost(node.cost, context)}"
        case Keyword.PARTNER if node.what is not None:
            return _partner(node.what, context)
        case Keyword.GIFT if isinstance(node.ability, SpellAbility):
            return f"gift {_given(node.ability.then[0], context)}"
        case Keyword.SPLICE:
            word = f"splice onto {_quality(node.what, context)}"
        case Keyword.EMERGE if node.what is not None:
            word = f"emerge from {_quality(node.what, context)}"
        case Keyword.EQUIP if node.what is not None:
            word = f"equip {_quality(node.what, context)}"
        case Keyword.OFFERING:
            return f"{_quality(node.what, context)} offering"
        case Keyword.CRAFT:
            return _craft(node, context)
        case _:
            pass
    if node.keyword is Keyword.DEVOUR and isinstance(node.amount, ResultAmount):
        return f"{word} X, where X is the number of creatures devoured this way"
    if isinstance(node.amount, AmountNode) and node.amount != X and node.cost is None:
        return f"{word} X, where X is {value(node.amount, context)}."
    amount = f" {figure(node.amount, context)}" if node.amount is not None else ""
    if node.keyword is Keyword.MODULAR and node.amount is None:
        return f"{word}—sunburst"
    if node.keyword is Keyword.VISIT and isinstance(node.ability, TriggeredAbility):
        return f"visit — {triggered_body(node.ability, context)}"
    if node.ability is not None:
        return f"{word} — {_followed_by(node, node.ability, context)}"
    if node.keyword in (Keyword.CHAMPION,):
        return f"champion {with_article(_quality(node.what, context))}"
    if node.keyword is Keyword.DEVOUR and node.what is not None:
        word = f"devour {_quality(node.what, context)}"
    if node.cost is None:
        return word + amount
    separator = "—" if node.keyword in _DASHED or not is_mana_only(node.cost) else " "
    price = keyword_cost(node.cost, context)
    return f"{word}{amount}{separator}{price}"


def _followed_by(node: KeywordAbility, ability: Ability, context: Context) -> str:
    """The ability after the dash; forecast asks for revealing the card (CR 702.57a)."""
    if node.keyword is Keyword.FORECAST and isinstance(ability, ActivatedAbility):
        ability = replace(ability, cost=Cost((*ability.cost.parts, RevealThis())))
    return sentence(line(ability, context))


def triggered_body(node: TriggeredAbility, context: Context) -> str:
    """What is done when it triggers: the ability without what it waits for."""
    from rules_engine.oracle.render.abilities.spells import modal
    from rules_engine.oracle.render.effects import sentences

    if node.modes:
        inner = context.within(())
        return modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    inner = context.within(node.targets)
    text = sentence(sentences(node.then, inner))
    prizes = [one for then in node.then for one in walk(then) if isinstance(one, ClaimPrize)]
    if prizes:  # CR 702.159b
        text = text.replace("laim the prize.", "laim the prize!")
        text += f"\nPrize — {sentence(sentences(prizes[0].then, inner))}"
    return text


def _partner(what: s.Selector, context: Context) -> str:
    """CR 702.124a: the variants of partner."""
    if isinstance(what, s.HasName):
        return f"partner with {what.name}"
    if isinstance(what, s.HasPartner):
        return f"partner—{what.text}"
    if isinstance(what, s.AllOf) and s.IsSubtype("Background") in what.parts:
        return "choose a Background"
    return "Doctor's companion"


def _given(then: Instruction, context: Context) -> str:
    """CR 702.174d-i: what a gift is called."""
    match then:
        case e.CreateToken(token=token, tapped=tapped):
            name = next((name for name, spec in PREDEFINED.items() if spec == token), "")
            name = name or " ".join(token.subtypes)
            return with_article(f"tapped {name}" if tapped else name)
        case e.ExtraTurn():
            return "an extra turn"
        case _:
            return "a card"


def _craft(node: KeywordAbility, context: Context) -> str:
    assert node.cost is not None
    materials = tuple(part for part in node.cost.parts if isinstance(part, ExileCards))
    if materials:
        others = Cost(tuple(part for part in node.cost.parts if part not in materials))
        told = listed([_material(part, context) for part in materials], "and")
        return f"craft with {told} {keyword_cost(others, context)}"
    several = node.amount not in (None, 1)
    what = bare(node.what or s.ARTIFACT, context, many=several, word="or")
    number = f"{_number(node.amount)} " if several else ""
    return f"craft with {number}{what} {keyword_cost(node.cost, context)}"


def _material(part: ExileCards, context: Context) -> str:
    if not part.or_more:
        return with_article(bare(part.what, context, many=False, word="or"))
    number = f"{_number(part.count)} or more"
    if part.what == s.ANYTHING:
        return number
    what = bare(part.what, context, many=True, word="or")
    if any(isinstance(one, s.HasActivatedAbility) for one in walk(part.what)):
        what = what.replace("nonland permanents", "nonlands").replace(
            "an activated ability", "activated abilities"
        )
    return f"{number} {what}"


def _number(amount: Amount | None) -> str:
    return number_word(amount) if isinstance(amount, int) else "X"


def keyword_cost(cost: Cost, context: Context) -> str:
    """The cost after a keyword; a cost that isn't only mana ends the line."""
    match cost.parts:
        case (OneOfCosts(options=options),) if all(map(is_mana_only, options)):
            return " or ".join(activation_cost(one, context) for one in options)
        case _:
            pass
    text = activation_cost(cost, context)
    return text if is_mana_only(cost) else text + "."


def _quality(what: s.Selector | None, context: Context) -> str:
    if what is None:
        return "creature"
    return bare(what, context, many=False, word="or")


_UNCOUNTED = ("Equipment", "Food", "Gold", "Arcane")
"""Subtypes of which there is no plural."""

_EACH_COLOR = {s.IsColor(color) for color in Color}


def _protection(what: s.Selector | None, context: Context) -> str:
    match what:
        case None:
            return "everything"
        case s.AnyOf(parts=parts) if set(parts) == _EACH_COLOR:
            return "each color"
        case s.IsColor(color=color):
            return color.word
        case s.IsColorless():
            return "colorless"
        case s.IsMulticolored():
            return "multicolored"
        case s.IsMonocolored():
            return "monocolored"
        case s.HasChosenColor():
            return "the chosen color"
        case OutsideColorIdentity():
            return "each color that's not in your commander's color identity"
        case s.ControlledBy(player=s.ChosenOpponent()):
            return "the chosen player"
        case IsOfChosenKind(of=ChosenAs.CARD_TYPE):
            return "the chosen card type"
        case IsOfChosenKind(of=ChosenAs.QUALITY):
            return "each mana value of the chosen quality"
        case ManaValueNotChosen():
            return "each mana value other than the chosen number"
        case s.ManaValueIs(comparison=than, amount=n):
            more = {s.Comparison.AT_LEAST: " or greater", s.Comparison.AT_MOST: " or less"}
            return f"mana value {figure(n, context)}{more.get(than, '')}"
        case s.IsSupertype(supertype=supertype):
            return supertype.value.lower()
        case s.IsColorless():
            return "colorless"
        case s.HasChosenName():
            return "the chosen card name"
        case s.ControlledBy(player=s.Opponent()):
            return "each of your opponents"
        case s.SharesColorWith(other=s.This()):
            return "its colors"
        case SharesCardTypeWith(other=s.AllOf(parts=(s.IsCard(), s.ExiledWithThis()))):
            return "each of the exiled card's card types"
        case s.SharesColorWith(other=other) if is_reference(other):
            named = noun(other, context)
            if named.text.startswith("target "):
                return f"the colors of {named.text}"
            return f"each of {named.possessive} colors"
        case s.SharesColorWith(other=other):
            if is_reference(other):
                return f"each of {noun(other, context).possessive} colors"
            return f"the colors of {bare(other, context)}"
        case s.AllOf(parts=(s.IsSpell(), s.Not(part=s.IsColorless()))):
            return "spells that are one or more colors"
        case s.Anything():
            return "everything"
        case s.IsSubtype(subtype=subtype) if subtype in _UNCOUNTED:
            return subtype
        case _:
            return bare(what, context)


@line.of(KeywordAbility)
def _keyword(node: KeywordAbility, context: Context) -> str:
    if node.keyword is Keyword.CREW and node.cost is not None:
        whose = context.self_name.possessive
        return f"You may {to_pay(node.cost, context)} rather than pay {whose} crew cost."
    text = capitalized(keyword_text(node, context)) + _limits(node, context)
    if node.keyword is Keyword.CASUALTY and node.amount == X:
        text += ". The copy isn't legendary and has starting loyalty X."
    return text


def _limits(node: KeywordAbility, context: Context) -> str:
    """What is said of the activated ability that it stands for."""
    from rules_engine.oracle.render.abilities.activated import this_ability_costs

    told = []
    if node.cost_change is not None and node.keyword is Keyword.FLASHBACK:
        told.append(_flashback_costs(node.cost_change, context))
    elif node.cost_change is not None:
        told.append(this_ability_costs(node.cost_change, context))
    if node.times_each_turn is not None:
        times = {1: "once", 2: "twice"}.get(node.times_each_turn)
        told.append(
            f"Activate only {times or f'{number_word(node.times_each_turn)} times'} each turn."
        )
    if node.x_at_least:
        told.append("X can't be 0.")
    if not told:
        return ""
    stop = "" if node.cost is not None and not is_mana_only(node.cost) else "."
    return f"{stop} {' '.join(told)}"


def _flashback_costs(change: SelfCostChange, context: Context) -> str:
    """`This spell costs {X} less to cast this way, where X is …`"""
    from rules_engine.oracle.render.abilities.spells import own_change

    less = own_change(change, "cast this way", context) + where_x(context)
    return f"This spell costs {less}."
