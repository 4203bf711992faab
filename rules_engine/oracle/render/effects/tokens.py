"""Instructions that create tokens."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import EventAmount, PowerOf, ResultAmount, ToughnessOf
from rules_engine.ir.node import walk
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import YOU, ChosenTarget
from rules_engine.oracle.render.amounts import (
    THAT_MANY,
    figure,
    for_each,
    of_things,
    per,
    value,
)
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, act, doer, telling
from rules_engine.oracle.render.english import (
    Noun,
    colors_listed,
    listed,
    number_word,
    quotable,
    with_article,
)
from rules_engine.oracle.render.modifications import exceptions
from rules_engine.oracle.render.nouns import noun
from rules_engine.oracle.render.target_nouns import name_targets_again
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color

_BY_NAME = {token: name for name, token in PREDEFINED.items()}
"""CR 111.10: what these are is known from their names."""


def token_words(token: e.TokenSpec, many: bool, context: Context) -> str:
    """`1/1 red Goblin creature token with haste`."""
    from rules_engine.oracle.render.abilities import ability_text, keyword_text

    known = _BY_NAME.get(token)
    if known is not None:
        known += " Role" if "Role" in token.subtypes else ""
        return f"{known} {'tokens' if many else 'token'}"
    size = ""
    apart = _size_told_apart(token, context)
    if token.power is not None and token.toughness is not None and not apart:
        size = f"{figure(token.power, context)}/{figure(token.toughness, context)}"
    of_all = set(token.colors) == set(Color)
    colors = "" if of_all else colors_listed(token.colors) or "colorless"
    types = [one.value.lower() for one in token.types]
    supertypes = [one.value.lower() for one in token.supertypes]
    kind = "tokens" if many else "token"
    every = token.subtypes == tuple(BASIC_LAND_TYPES)
    words = [*supertypes, size, colors, *(() if every else token.subtypes), *types, kind]
    text = " ".join(word for word in words if word)
    own = Context(Noun("this " + ("creature" if CardType.CREATURE in token.types else "token")))
    own.granter = context.card_name
    if "Equipment" in token.subtypes:
        own.host = "equipped creature"
    has = [
        keyword_text(one, context)
        if isinstance(one, KeywordAbility)
        else f'"{quotable(ability_text(one, own))}"'
        for one in token.abilities
    ]
    if token.of_choice:
        text = text.replace("colorless ", "") + " of the chosen color and type"
    names = any(" named " in one for one in has)
    if token.name and names:  # behind it the name would be a part of the ability
        text += f" named {token.name}"
    if has:
        before = [one[:-2] + '"' if one.endswith('."') else one for one in has[:-1]]
        text += f" with {listed([*before, has[-1]])}"
    if token.name and not names:
        text += f" named {token.name}"
    if every:
        text += f" that {'are' if many else 'is'} every basic land type"
    if of_all:
        text += " that are all colors" if many else " that's all colors"
    return text + apart


def _size_told_apart(token: e.TokenSpec, context: Context) -> str:
    """Two numbers that are found out as it is made."""
    match token:
        case e.TokenSpec(power=PowerOf() as power, toughness=ToughnessOf() as toughness):
            name_targets_again(context)
            big = value(power, context)
            name_targets_again(context)
            tough = value(toughness, context)
            return f". Its power is equal to {big} and its toughness is equal to {tough}"
        case _:
            return ""


@telling.of(e.TokenSpec)
def _token(node: e.TokenSpec, context: Context) -> Clause:
    return Clause(token_words(node, False, context))


@telling.of(e.CreateToken)
def _create(node: e.CreateToken, context: Context) -> Clause:
    who = None
    if isinstance(node.player, ChosenTarget) and node.player in walk(replace(node, player=YOU)):
        who = doer(node.player, context)  # it is named before the number, which speaks of it
    if node == e.CreateToken(PREDEFINED["Clue"], 1, node.player):
        return act(node.player, "investigates", "investigate", "", context, who=who)
    state = "tapped and attacking " if node.attacking else "tapped " if node.tapped else ""
    if node.attacking and (node.attacked is not None or not node.tapped):
        state = ""
    unit = per(node.count)
    own_name = context.card_name.partition(",")[0]
    named_like_this = bool(own_name) and node.token.name.startswith(f"{own_name} ")
    colors_last = bool(node.token.name) and set(node.token.colors) == set(Color)
    if node.count == 1 and (named_like_this or colors_last):
        words = token_words(replace(node.token, name=""), False, context)
        what = f"{node.token.name}, {with_article(state + words)}"
    elif node.count == 1:
        what = with_article(state + token_words(node.token, False, context))
    elif node.count == context.difference:
        tokens = token_words(node.token, True, context)
        what = f"a number of {state}{tokens} equal to the difference"
    elif isinstance(node.count, int):
        what = f"{number_word(node.count)} {state}{token_words(node.token, True, context)}"
    elif unit is not None and unit[1] is not None and unit[0] == 1:
        one = with_article(state + token_words(node.token, False, context))
        what = f"{one} {for_each(unit[1], context)}"
    elif isinstance(node.count, EventAmount) or (
        isinstance(node.count, ResultAmount) and context.result_word == THAT_MANY
    ):
        what = f"that many {state}{token_words(node.token, True, context)}"
    else:
        number = figure(node.count, context)
        what = f"{number} {state}{token_words(node.token, True, context)}"
    for whose in ("their", "that player's"):
        what = what.replace(f" in {whose} hand exiled this way", " exiled from their hand this way")
    which = "that's" if node.count == 1 else "that are"
    if node.attacked is not None:
        how = "tapped and attacking" if node.tapped else "attacking"
        what += f" {which} {how} {noun(node.attacked, context).text}"
    elif node.attacking and not node.tapped:
        what += f" {which} attacking"
    if node.blocking is not None:
        what += f" {which} blocking {noun(node.blocking, context).text}"
    if node.attached_to is not None:
        what += f" attached to {noun(node.attached_to, context).text}"
    return act(node.player, "creates", "create", what, context, who=who)


@telling.of(e.CreateTokenCopy)
def _create_copy(node: e.CreateTokenCopy, context: Context) -> Clause:
    of = noun(node.of, context).text + exceptions(node.exceptions, context)
    state = "tapped and attacking " if node.attacking else "tapped " if node.tapped else ""
    if node.count == 1:
        what = f"a {state}token that's a copy of {of}"
        return act(node.player, "creates", "create", what, context)
    many = of_things(node.count, f"{state}token", context)
    return act(node.player, "creates", "create", f"{many} that are copies of {of}", context)
