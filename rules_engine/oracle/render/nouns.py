"""Selectors as noun phrases.

Two kinds: references (`THIS`, `TARGET`, "you") have a wording of their own; descriptions
("creatures you control with flying") are gathered part by part into a `Description`.
"""

from __future__ import annotations

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Target
from rules_engine.ir.amounts import Amount
from rules_engine.ir.selectors import Comparison, Selector
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.description import Description
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.vocabulary import CardType, Zone

reference: Wording[Noun] = Wording("reference")
quality: Wording[None] = Wording("quality of an object")


def describe(selector: Selector, context: Context) -> Description:
    """The description that a selector gives."""
    found = Description()
    _gather(selector, found, context)
    if found.controller is not None and found.kind == "spell":
        found.controller_verb = "cast"
    return found


def _gather(selector: Selector, into: Description, context: Context) -> None:
    before, context.describing = context.describing, into
    quality(selector, context)
    context.describing = before


def noun(selector: Selector, context: Context) -> Noun:
    """A reference as it is named here, or a description as a singular with article."""
    if selector in reference:
        return reference(selector, context)
    return Noun(indefinite(selector, context))


def someone(selector: Selector, context: Context) -> Noun:
    """Any one of these players: `a player`, `an opponent`, `you`."""
    if isinstance(selector, s.IsPlayer | s.Opponent):
        word = "player" if isinstance(selector, s.IsPlayer) else "opponent"
        return Noun(with_article(word), person=True)
    return noun(selector, context)


def is_reference(selector: Selector) -> bool:
    return selector in reference


def is_person(selector: Selector) -> bool:
    """Whether the selector means players."""
    if isinstance(selector, s.AnyOf):
        return all(is_person(part) for part in selector.parts)
    return isinstance(selector, _PERSONS)


_PERSONS = (
    s.You,
    s.Opponent,
    s.IsPlayer,
    s.EventPlayer,
    s.ControllerOf,
    s.OwnerOf,
    s.DefendingPlayer,
    s.ActivePlayer,
    s.StartingPlayer,
    s.Monarch,
    s.YourTeam,
    s.ChosenOpponent,
)


def indefinite(selector: Selector, context: Context, place: str = "in") -> str:
    """`a creature you control`, `another creature`."""
    if isinstance(selector, s.AnyOf) and not _shares_a_head(selector, context):
        return listed([indefinite(part, context, place) for part in selector.parts], "or")
    if selector in reference:
        return reference(selector, context).text
    description = describe(selector, context)
    if description.determiner:
        return "another " + description.words(False, "or", context, place)
    return with_article(description.words(False, "or", context, place))


def _shares_a_head(selector: s.AnyOf, context: Context) -> bool:
    """Whether the alternatives are bare types, which one article can serve."""
    for part in selector.parts:
        if part in reference:
            return False
        if isinstance(part, s.IsPlayer | s.Opponent):
            return False
        if not describe(part, context).is_plain:
            return False
    return not all(isinstance(part, s.IsSubtype) for part in selector.parts)


def bare(
    selector: Selector, context: Context, *, many: bool = True, word: str = "and", place: str = "in"
) -> str:
    """`creatures you control`, `other Goblins`."""
    if isinstance(selector, s.AnyOf) and not _shares_a_head(selector, context):
        texts = [
            noun(part, context).text
            if part in reference
            else bare(part, context, many=many, word=word, place=place)
            for part in selector.parts
        ]
        return listed(texts, word)
    description = describe(selector, context)
    text = description.words(many, word, context, place)
    return f"other {text}" if description.determiner else text


def everything(selector: Selector, context: Context, place: str = "in") -> Noun:
    """All of them, as the object of a verb: `all creatures`, `all artifacts and enchantments`."""
    if isinstance(selector, s.AnyOf) and all(part in reference for part in selector.parts):
        return Noun(listed([reference(part, context).text for part in selector.parts]), many=True)
    if selector in reference:
        return reference(selector, context)
    return Noun("all " + bare(selector, context, place=place), many=True)


def each(selector: Selector, context: Context) -> Noun:
    """One by one: `each creature`, `each creature and each player`."""
    if isinstance(selector, s.AnyOf) and not _shares_a_head(selector, context):
        return Noun(listed([each(part, context).text for part in selector.parts]), many=False)
    if selector in reference:
        return reference(selector, context)
    description = describe(selector, context)
    text = description.words(False, "and", context)
    return Noun(f"each other {text}" if description.determiner else f"each {text}")


def affected(selector: Selector, context: Context) -> Noun:
    """What a continuous effect affects: `creatures you control`; `all creatures` if unlimited."""
    if selector in reference:
        return reference(selector, context)
    if isinstance(selector, s.AnyOf):
        parts = [affected(part, context) for part in selector.parts]
        return Noun(listed([part.text for part in parts]), many=True)
    description = describe(selector, context)
    text = bare(selector, context)
    unlimited = description.is_plain and not description.subtypes
    return Noun(f"all {text}" if unlimited else text, many=True)


def counted(
    amount: Amount,
    selector: Selector,
    context: Context,
    *,
    up_to: bool = False,
    place: str = "in",
    word: str = "or",
) -> str:
    """`a creature`, `two creatures`, `up to two basic land cards`, `X cards`."""
    from rules_engine.oracle.render.amounts import figure

    if amount == 1 and not up_to:
        return indefinite(selector, context, place)
    description = describe(selector, context)
    other = "other " if description.determiner else ""
    many = amount != 1
    words = description.words(many, word, context, place)
    number = number_word(amount) if isinstance(amount, int) else figure(amount, context)
    number = "that many" if number == "that much" else number
    return f"{'up to ' if up_to else ''}{number} {other}{words}"


# --- targets -----------------------------------------------------------------------------------


def target_noun(index: int, context: Context) -> Noun:
    """The first mention of a target, or its pronoun afterwards."""
    if index in context.mentioned:
        named = context.mentioned[index]
        context.mentioned[index] = pronoun(named)
        return Noun("it") if context.its_own and not named.person and not named.many else named
    if index >= len(context.targets):
        return Noun("that target")
    target = context.targets[index]
    context.mentioned[index] = said_again(target.what, context, many=target.maximum != 1)
    return first_mention(target, context)


def said_again(what: Selector, context: Context, *, many: bool = False) -> Noun:
    """`that creature`, `those creatures`, `that player`: what was named in a sentence before."""
    if is_person(what):
        return Noun("that player", person=True)
    word = _kind_word(what, context)
    return Noun(f"those {plural(word)}", many=True) if many else Noun(f"that {word}")


def _kind_word(what: Selector, context: Context) -> str:
    if what == s.ANY_TARGET or _unlike(what, context):
        return "permanent"
    description = describe(what, context)
    if description.kind:
        return description.kind
    if description.alternatives or not description.types:
        return "permanent" if description.alternatives else "creature"
    return description.types[-1]


def pronoun(noun_before: Noun) -> Noun:
    """`it` for `that creature`, `they` for `those creatures`."""
    if noun_before.person or noun_before.you:
        return noun_before
    return Noun("they", many=True) if noun_before.many else Noun("it")


def first_mention(target: Target, context: Context) -> Noun:
    """`target creature`, `up to two target creatures`, `any target`."""
    several = target.maximum != 1
    person = is_person(target.what)
    if target.what == s.ANY_TARGET:
        return Noun(_any_target(target, context))
    description = describe(target.what, context) if not _unlike(target.what, context) else None
    if description is not None and target.chosen_by is not None:
        _of_choice(description, someone(target.chosen_by, context).possessive)
    place = context.target_place
    if description is None:
        assert isinstance(target.what, s.AnyOf)
        texts = [
            describe(part, context).words(several, "or", context, place)
            for part in target.what.parts
        ]
        words, other = listed(texts, "or"), ""
    else:
        words = description.words(several, "and/or" if several else "or", context, place)
        other = "other " if description.determiner else ""
    if target.other_than:
        other = "other "
    number = _how_many(target, context)
    if not number:
        lead = "another target" if other else "target"
        return Noun(f"{lead} {words}", person=person)
    return Noun(f"{number} {other}target {words}", many=several, person=person)


def _of_choice(description: Description, whose: str) -> None:
    if isinstance(description.controller, s.Opponent):
        description.controller = None
        description.suffixes.append(f"of {whose} choice they control")
    else:
        description.suffixes.append(f"of {whose} choice")


def _unlike(selector: Selector, context: Context) -> bool:
    return isinstance(selector, s.AnyOf) and not _shares_a_head(selector, context)


def _any_target(target: Target, context: Context) -> str:
    if target.chosen_by is not None:
        return "any target of their choice"
    if target.maximum == 1:
        return "another target" if target.other_than else "any target"
    if target.divided is not None and isinstance(target.maximum, int) and target.minimum == 1:
        numbers = [number_word(number) for number in range(1, target.maximum + 1)]
        return f"{listed(numbers, 'or')} targets"
    return f"{_how_many(target, context)} targets"


def _how_many(target: Target, context: Context) -> str:
    from rules_engine.oracle.render.amounts import figure

    if target.minimum == target.maximum == 1:
        return ""
    if isinstance(target.maximum, int):
        if target.maximum >= 99:
            return "any number of"
        word = number_word(target.maximum)
        if target.minimum == target.maximum:
            return word
        if target.minimum == 1:
            return listed([number_word(n) for n in range(1, target.maximum + 1)], "or")
        return f"up to {word}"
    return figure(target.maximum, context)


def zone_phrase(zone: s.InZone, context: Context, place: str) -> str:
    if zone.zone is Zone.BATTLEFIELD:
        return "on the battlefield"
    if zone.zone is Zone.EXILE:
        return f"{place} exile"
    if zone.zone is Zone.STACK:
        return "on the stack"
    if zone.of is None:
        return f"{place} a {zone.zone.value}"
    if isinstance(zone.of, s.IsPlayer):
        return f"{place} all {plural(zone.zone.value)}"
    if zone.of == context.acting and not isinstance(zone.of, s.You):
        return f"{place} their {zone.zone.value}"
    return f"{place} {noun(zone.of, context).possessive} {zone.zone.value}"


# --- references --------------------------------------------------------------------------------


@reference.of(s.This)
def _this(node: s.This, context: Context) -> Noun:
    return Noun("it") if context.this_is_it else context.self_name


@reference.of(s.AttachedHost)
def _host(node: s.AttachedHost, context: Context) -> Noun:
    return Noun("it") if context.host_is_it else Noun(context.host)


@reference.of(s.ChosenTarget)
def _target(node: s.ChosenTarget, context: Context) -> Noun:
    return target_noun(node.index, context)


@reference.of(s.EventObject)
def _event_object(node: s.EventObject, context: Context) -> Noun:
    named = context.event_object
    context.event_object = pronoun(named)
    return Noun("it") if context.its_own else named


@reference.of(s.EventOther)
def _event_other(node: s.EventOther, context: Context) -> Noun:
    return context.event_other


@reference.of(s.EventRecipient)
def _event_recipient(node: s.EventRecipient, context: Context) -> Noun:
    return context.event_recipient


@reference.of(s.EventPlayer)
def _event_player(node: s.EventPlayer, context: Context) -> Noun:
    return context.event_player


@reference.of(s.Iterated)
def _iterated(node: s.Iterated, context: Context) -> Noun:
    return Noun("it")


@reference.of(s.Choice)
def _choice(node: s.Choice, context: Context) -> Noun:
    text = counted(node.count, node.among, context, up_to=node.up_to, place="from")
    at_random = ""
    if node.at_random:
        before, place, after = text.partition(" from ")
        text = f"{before} at random{place}{after}"
    by = f" of {noun(node.by, context).possessive} choice" if node.by else ""
    return Noun(text + at_random + by, many=node.count != 1)


@reference.of(s.Bound)
def _bound(node: s.Bound, context: Context) -> Noun:
    if node.name in ("entered", "exiled"):
        return Noun("it")
    return Noun(f"the {node.name}")


@reference.of(s.PaidWith)
def _paid_with(node: s.PaidWith, context: Context) -> Noun:
    what = "creature" if node.how in ("", "sacrificed", "tapped") else "card"
    return Noun(f"the {node.how or 'sacrificed'} {what}")


@reference.of(s.TheseObjects)
def _these_objects(node: s.TheseObjects, context: Context) -> Noun:
    return Noun("those objects", many=True)


@reference.of(s.ExiledWithThis)
def _exiled_with_this(node: s.ExiledWithThis, context: Context) -> Noun:
    if context.is_spell:
        return Noun("the exiled cards", many=True)
    return Noun("the exiled card")


@reference.of(s.Definite)
def _definite(node: s.Definite, context: Context) -> Noun:
    return Noun("those", many=True)


@reference.of(s.GrantingObject)
def _granting_object(node: s.GrantingObject, context: Context) -> Noun:
    return context.self_name


@reference.of(s.AffectedObject)
def _affected_object(node: s.AffectedObject, context: Context) -> Noun:
    return Noun("it")


@reference.of(s.ResultCards)
def _result_cards(node: s.ResultCards, context: Context) -> Noun:
    return Noun("that card")


@reference.of(s.SourceOf)
def _source_of(node: s.SourceOf, context: Context) -> Noun:
    return Noun("that permanent")


@reference.of(s.NotedObject)
def _noted(node: s.NotedObject, context: Context) -> Noun:
    word = "paired" if node.designation == "paired" else "haunted"
    return Noun(f"the {word} creature")


@reference.of(s.ChosenOpponent)
def _chosen_opponent(node: s.ChosenOpponent, context: Context) -> Noun:
    return Noun("the chosen player", person=True)


@reference.of(s.TopOfLibrary)
def _top(node: s.TopOfLibrary, context: Context) -> Noun:
    from rules_engine.oracle.render.amounts import figure

    library = f"{noun(node.player, context).possessive} library"
    if node.count == 1:
        if context.top_named:
            return Noun("it")
        context.top_named = True
        return Noun(f"the top card of {library}")
    number = number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
    return Noun(f"the top {number} cards of {library}", many=True)


@reference.of(s.You)
def _you(node: s.You, context: Context) -> Noun:
    return Noun("you", you=True, person=True)


@reference.of(s.Opponent)
def _opponent(node: s.Opponent, context: Context) -> Noun:
    return Noun("each opponent", person=True)


@reference.of(s.IsPlayer)
def _player(node: s.IsPlayer, context: Context) -> Noun:
    return Noun("each player", person=True)


@reference.of(s.ActivePlayer)
def _active_player(node: s.ActivePlayer, context: Context) -> Noun:
    return Noun("the active player", person=True)


@reference.of(s.StartingPlayer)
def _starting_player(node: s.StartingPlayer, context: Context) -> Noun:
    return Noun("the starting player", person=True)


@reference.of(s.Monarch)
def _monarch(node: s.Monarch, context: Context) -> Noun:
    return Noun("the monarch", person=True)


@reference.of(s.YourTeam)
def _your_team(node: s.YourTeam, context: Context) -> Noun:
    return Noun("each player on your team", person=True)


@reference.of(s.DefendingPlayer)
def _defending_player(node: s.DefendingPlayer, context: Context) -> Noun:
    return Noun("defending player", person=True)


@reference.of(s.AttackedThisCombat)
def _attacked_this_combat(node: s.AttackedThisCombat, context: Context) -> Noun:
    who = noun(node.by, context)
    return Noun(f"what {who.text} attacked this combat")


@reference.of(s.WhatItAttacks)
def _what_it_attacks(node: s.WhatItAttacks, context: Context) -> Noun:
    what = noun(node.what, context)
    return Noun(f"what {what.text} {what.verb('attacks', 'attack')}")


@reference.of(s.ControllerOf)
def _controller_of(node: s.ControllerOf, context: Context) -> Noun:
    what = noun(node.what, context)
    if what.text.startswith("that ") and not what.person and not context.acting:
        what = Noun("it")
    return Noun(f"{what.possessive} controller", person=True)


@reference.of(s.OwnerOf)
def _owner_of(node: s.OwnerOf, context: Context) -> Noun:
    return Noun(f"{noun(node.what, context).possessive} owner", person=True)


# --- qualities ---------------------------------------------------------------------------------


@quality.of(s.AllOf)
def _all_of(node: s.AllOf, context: Context) -> None:
    for part in node.parts:
        quality(part, context)


@quality.of(s.AnyOf)
def _any_of(node: s.AnyOf, context: Context) -> None:
    into = context.describing
    found = [describe(part, context) for part in node.parts]
    for list_name in ("states", "supertypes", "negations", "colors"):
        only = all(
            getattr(one, list_name) and one.head(False, "or") == "permanent" and not one.suffixes
            for one in found
        )
        if only:
            words = [" ".join(getattr(one, list_name)) for one in found]
            if len(words) > 2:
                into.suffixes.append(f"that's {listed(words, 'or')}")
            else:
                getattr(into, list_name).append(listed(words, "or"))
            return
    if all(one.suffixes and one.head(False, "or") == "permanent" for one in found):
        into.suffixes.append(listed([" ".join(one.suffixes) for one in found], "or"))
        return
    into.alternatives = found


@quality.of(s.Not)
def _not(node: s.Not, context: Context) -> None:
    into = context.describing
    part = node.part
    match part:
        case s.IsType():
            into.negations.append("non" + _type_word(part.card_type))
        case s.IsSubtype():
            into.negations.append("non-" + part.subtype)
        case s.IsSupertype():
            into.negations.append("non" + part.supertype.value.lower())
        case s.IsColor():
            into.negations.append("non" + part.color.word)
        case s.IsToken():
            into.negations.append("nontoken")
        case s.IsTapped():
            into.states.append("untapped")
        case s.IsAttacking():
            into.states.append("nonattacking")
        case s.IsFaceDown():
            into.states.append("face-up")
        case s.HasKeyword():
            into.suffixes.append(f"without {part.keyword.value}")
        case s.ControlledBy():
            into.controller = part.player
            into.not_controlled = True
        case s.This():
            into.suffixes.append(f"other than {context.self_name.text}")
        case s.InZone(zone=Zone.BATTLEFIELD):
            into.suffixes.append("that aren't on the battlefield")
        case s.HasName():
            into.suffixes.append(f"not named {part.name}")
        case s.Not():
            quality(part.part, context)
        case _:
            inner = describe(part, context)
            into.suffixes.append("that isn't " + with_article(inner.words(False, "or", context)))


@quality.of(s.Anything)
def _anything(node: s.Anything, context: Context) -> None:
    return None


def _type_word(card_type: CardType) -> str:
    return card_type.value.lower()


@quality.of(s.IsType)
def _is_type(node: s.IsType, context: Context) -> None:
    context.describing.types.append(_type_word(node.card_type))
    order = ["artifact", "enchantment", "land", "creature"]
    context.describing.types.sort(
        key=lambda word: order.index(word) if word in order else len(order)
    )


@quality.of(s.IsSubtype)
def _is_subtype(node: s.IsSubtype, context: Context) -> None:
    context.describing.subtypes.append(node.subtype)


@quality.of(s.IsSupertype)
def _is_supertype(node: s.IsSupertype, context: Context) -> None:
    context.describing.supertypes.append(node.supertype.value.lower())


@quality.of(s.IsColor)
def _is_color(node: s.IsColor, context: Context) -> None:
    context.describing.colors.append(node.color.word)


@quality.of(s.IsColorless)
def _is_colorless(node: s.IsColorless, context: Context) -> None:
    context.describing.colors.append("colorless")


@quality.of(s.IsMulticolored)
def _is_multicolored(node: s.IsMulticolored, context: Context) -> None:
    context.describing.colors.append("multicolored")


@quality.of(s.IsMonocolored)
def _is_monocolored(node: s.IsMonocolored, context: Context) -> None:
    context.describing.colors.append("monocolored")


@quality.of(s.HasChosenColor)
def _has_chosen_color(node: s.HasChosenColor, context: Context) -> None:
    context.describing.suffixes.append("of the chosen color")


@quality.of(s.HasChosenType)
def _has_chosen_type(node: s.HasChosenType, context: Context) -> None:
    context.describing.suffixes.append("of the chosen type")


@quality.of(s.HasKeyword)
def _has_keyword(node: s.HasKeyword, context: Context) -> None:
    context.describing.suffixes.append(f"with {node.keyword.value}")


@quality.of(s.HasName)
def _has_name(node: s.HasName, context: Context) -> None:
    context.describing.suffixes.append(f"named {node.name}")


@quality.of(s.SharesNameWith)
def _shares_name(node: s.SharesNameWith, context: Context) -> None:
    context.describing.suffixes.append(f"with the same name as {noun(node.other, context).text}")


@quality.of(s.SharesColorWith)
def _shares_color(node: s.SharesColorWith, context: Context) -> None:
    context.describing.suffixes.append(f"that shares a color with {noun(node.other, context).text}")


@quality.of(s.SharesCreatureTypeWith)
def _shares_type(node: s.SharesCreatureTypeWith, context: Context) -> None:
    context.describing.suffixes.append(
        f"that shares a creature type with {noun(node.other, context).text}"
    )


def compared(comparison: Comparison, amount: Amount, context: Context) -> str:
    """`2 or less`."""
    from rules_engine.oracle.render.amounts import figure

    number = figure(amount, context)
    match comparison:
        case Comparison.AT_LEAST:
            return f"{number} or greater"
        case Comparison.AT_MOST:
            return f"{number} or less"
        case Comparison.EQUAL:
            return number
        case Comparison.MORE_THAN:
            return f"greater than {number}"
        case Comparison.LESS_THAN:
            return f"less than {number}"


@quality.of(s.PowerIs)
def _power_is(node: s.PowerIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with power {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.BasePowerIs)
def _base_power_is(node: s.BasePowerIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with base power {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.BaseToughnessIs)
def _base_toughness_is(node: s.BaseToughnessIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with base toughness {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.HasChosenName)
def _has_chosen_name(node: s.HasChosenName, context: Context) -> None:
    context.describing.suffixes.append("with the chosen name")


@quality.of(s.HasNoAbilities)
def _has_no_abilities(node: s.HasNoAbilities, context: Context) -> None:
    context.describing.suffixes.append("with no abilities")


@quality.of(s.ToughnessIs)
def _toughness_is(node: s.ToughnessIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with toughness {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.ManaValueIs)
def _mana_value_is(node: s.ManaValueIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with mana value {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.IsPermanent)
def _is_permanent(node: s.IsPermanent, context: Context) -> None:
    if not context.describing.kind:
        context.describing.kind = "permanent"


@quality.of(s.IsSpell)
def _is_spell(node: s.IsSpell, context: Context) -> None:
    context.describing.kind = "spell"


@quality.of(s.IsAbility)
def _is_ability(node: s.IsAbility, context: Context) -> None:
    context.describing.states.append(" or ".join(kind.value for kind in node.kinds))
    context.describing.kind = "ability"


@quality.of(s.IsCard)
def _is_card(node: s.IsCard, context: Context) -> None:
    context.describing.kind = "card"


@quality.of(s.IsPermanentCard)
def _is_permanent_card(node: s.IsPermanentCard, context: Context) -> None:
    context.describing.types.append("permanent")
    context.describing.kind = "card"


@quality.of(s.IsPermanentSpell)
def _is_permanent_spell(node: s.IsPermanentSpell, context: Context) -> None:
    context.describing.types.append("permanent")
    context.describing.kind = "spell"


@quality.of(s.IsToken)
def _is_token(node: s.IsToken, context: Context) -> None:
    context.describing.kind = "token"


@quality.of(s.Targets)
def _targets(node: s.Targets, context: Context) -> None:
    context.describing.suffixes.append(f"that targets {indefinite(node.what, context)}")


@quality.of(s.TargetsOnly)
def _targets_only(node: s.TargetsOnly, context: Context) -> None:
    context.describing.suffixes.append(f"that targets only {indefinite(node.what, context)}")


@quality.of(s.HasTargets)
def _has_targets(node: s.HasTargets, context: Context) -> None:
    number = "a single target" if node.number == 1 else f"{node.number} targets"
    context.describing.suffixes.append(f"with {number}")


@quality.of(s.ResultCards)
def _among_result(node: s.ResultCards, context: Context) -> None:
    context.describing.suffixes.append("among those cards")


@quality.of(s.InZone)
def _in_zone(node: s.InZone, context: Context) -> None:
    if node.zone is not Zone.BATTLEFIELD and not context.describing.kind:
        context.describing.kind = "card"
    if node.zone is Zone.EXILE:
        context.describing.states.append("exiled")
        return
    context.describing.zone = node


@quality.of(s.ControlledBy)
def _controlled_by(node: s.ControlledBy, context: Context) -> None:
    context.describing.controller = node.player


@quality.of(s.OwnedBy)
def _owned_by(node: s.OwnedBy, context: Context) -> None:
    context.describing.controller = node.player
    context.describing.controller_verb = "own"


@quality.of(s.IsTapped)
def _is_tapped(node: s.IsTapped, context: Context) -> None:
    context.describing.states.append("tapped")


@quality.of(s.IsAttacking)
def _is_attacking(node: s.IsAttacking, context: Context) -> None:
    if node.alone:
        context.describing.suffixes.append("attacking alone")
    elif node.defender is None:
        context.describing.states.append("attacking")
    else:
        context.describing.suffixes.append(f"attacking {noun(node.defender, context).text}")


@quality.of(s.IsBlocking)
def _is_blocking(node: s.IsBlocking, context: Context) -> None:
    if node.alone:
        context.describing.suffixes.append("blocking alone")
    elif node.attacker is None:
        context.describing.states.append("blocking")
    else:
        context.describing.suffixes.append(f"blocking {noun(node.attacker, context).text}")


@quality.of(s.IsDeclaredAttacker)
def _is_declared_attacker(node: s.IsDeclaredAttacker, context: Context) -> None:
    context.describing.suffixes.append("chosen to attack")


@quality.of(s.HadToAttack)
def _had_to_attack(node: s.HadToAttack, context: Context) -> None:
    context.describing.suffixes.append("that had to attack this combat")


@quality.of(s.IsSick)
def _is_sick(node: s.IsSick, context: Context) -> None:
    context.describing.suffixes.append("that came under its controller's control this turn")


@quality.of(s.HasMostLife)
def _has_most_life(node: s.HasMostLife, context: Context) -> None:
    context.describing.suffixes.append("with the most life or tied for most life")


@quality.of(s.IsBlocked)
def _is_blocked(node: s.IsBlocked, context: Context) -> None:
    if node.by is None:
        context.describing.states.append("blocked")
    else:
        context.describing.suffixes.append(f"blocked by {noun(node.by, context).text}")


@quality.of(s.IsUnblocked)
def _is_unblocked(node: s.IsUnblocked, context: Context) -> None:
    context.describing.states.append("unblocked")


@quality.of(s.IsFaceDown)
def _is_face_down(node: s.IsFaceDown, context: Context) -> None:
    context.describing.states.append("face-down")


@quality.of(s.IsSuspended)
def _is_suspended(node: s.IsSuspended, context: Context) -> None:
    context.describing.states.append("suspended")
    context.describing.kind = "card"


@quality.of(s.HasCounter)
def _has_counter(node: s.HasCounter, context: Context) -> None:
    kind = f"{node.kind} counter" if node.kind else "counter"
    context.describing.suffixes.append(f"with {with_article(kind)} on it")


@quality.of(s.IsAttachedTo)
def _is_attached_to(node: s.IsAttachedTo, context: Context) -> None:
    context.describing.suffixes.append(f"attached to {noun(node.host, context).text}")


@quality.of(s.HasAttached)
def _has_attached(node: s.HasAttached, context: Context) -> None:
    if node.what == s.AURA:
        context.describing.states.append("enchanted")
    elif node.what == s.EQUIPMENT:
        context.describing.states.append("equipped")
    else:
        context.describing.suffixes.append(f"with {indefinite(node.what, context)} attached to it")


@quality.of(s.EnteredThisTurn)
def _entered(node: s.EnteredThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that entered this turn")


@quality.of(s.AttackedThisTurn)
def _attacked(node: s.AttackedThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that attacked this turn")


@quality.of(s.DealtDamageThisTurn)
def _dealt_damage(node: s.DealtDamageThisTurn, context: Context) -> None:
    by = f" by {noun(node.by, context).text}" if node.by else ""
    context.describing.suffixes.append(f"dealt damage{by} this turn")


@quality.of(s.IsPlayer)
def _any_player(node: s.IsPlayer, context: Context) -> None:
    context.describing.kind = "player"


@quality.of(s.Opponent)
def _any_opponent(node: s.Opponent, context: Context) -> None:
    context.describing.kind = "opponent"


@quality.of(s.Other)
def _other(node: s.Other, context: Context) -> None:
    context.describing.determiner = "other"


@quality.of(s.OtherThan)
def _other_than(node: s.OtherThan, context: Context) -> None:
    context.describing.suffixes.append(f"other than {noun(node.what, context).text}")
