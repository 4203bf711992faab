"""Selectors as noun phrases.

Two kinds: references (`THIS`, `TARGET`, "you") have a wording of their own; descriptions
("creatures you control with flying") are gathered part by part into a `Description`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, ResultAmount
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.conditions import Condition, Exists, IsNot
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.effects import FOUND
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.description import Description
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.vocabulary import Zone

reference: Wording[Noun] = Wording("reference")
quality: Wording[None] = Wording("quality of an object")


def describe(selector: Selector, context: Context) -> Description:
    """The description that a selector gives."""
    found = Description()
    _gather(selector, found, context)
    if found.controller is not None and found.kind == "spell" and found.controller_verb != "own":
        found.controller_verb = "cast"
    return found


def _gather(selector: Selector, into: Description, context: Context) -> None:
    before, context.describing = context.describing, into
    if selector in quality:
        quality(selector, context)
    else:  # one that is known already, beside what else has to be true of it
        into.kind = reference(selector, context).text
    context.describing = before


def noun(selector: Selector, context: Context) -> Noun:
    """A reference as it is named here, or a description as a singular with article."""
    if selector in reference:
        return reference(selector, context)
    if (kind := host_again(selector)) is not None:
        return Noun(f"that {bare(kind, context, many=False)}")
    if is_you_and_others(selector):
        assert isinstance(selector, s.AnyOf)
        others = [noun(part, context).text for part in selector.parts[1:]]
        return Noun(f"you and {listed(others)} each", many=True, person=True)
    if isinstance(selector, s.AllOf) and set(selector.parts) == OTHERS:
        return Noun("each other player", person=True)
    match selector:
        case s.AllOf(parts=(s.IsPlayer(), s.OtherThan(what=s.EventPlayer()))) if (
            context.player_unnamed
        ):
            return Noun("each other player", person=True)
        case s.AllOf(parts=(s.IsPlayer(), s.OtherThan(what=but))):
            return Noun(f"each player other than {noun(but, context).text}", person=True)
        case s.AllOf(parts=(s.HasMoreThanOthers() | s.HasMostLife(), s.IsPlayer())):
            who = indefinite(selector, context).removeprefix("a ")
            return Noun(f"the {who}", person=True)
        case s.AllOf(parts=(s.Opponent(), s.OtherThan())):
            return Noun("each other opponent", person=True)
        case s.AllOf() if (asked := players_asked(selector)) is not None:
            return _each_who(*asked, context)
    return Noun(indefinite(selector, context))


def host_again(selector: Selector) -> Selector | None:
    """The kind of what enchanted Equipment is attached to, once that was asked."""
    match selector:
        case s.AllOf(parts=(s.IsType() as kind, s.HasAttached(what=s.AttachedHost()))):
            return kind
        case _:
            return None


def host_of_each(selector: Selector) -> Selector | None:
    """The kind of what each of several is attached to, or what this is."""
    match selector:
        case s.AllOf(parts=(*kinds, s.HasAttached(what=s.AffectedObject() | s.This()))):
            return s.AllOf(tuple(kinds))
        case _:
            return None


def players_asked(selector: Selector) -> tuple[Selector, Condition] | None:
    """The players and what is asked of each, if that is what is described."""
    match selector:
        case (
            s.AllOf(parts=(s.Opponent() | s.IsPlayer() as who, s.ForWhich(condition=condition)))
            | s.AllOf(parts=(s.ForWhich(condition=condition), s.Opponent() | s.IsPlayer() as who))
        ):
            return who, condition
        case _:
            return None


def _each_who(who: Selector, condition: Condition, context: Context) -> Noun:
    from rules_engine.oracle.render.conditions import clause

    match condition:
        case IsNot(
            condition=Exists(what=s.AllOf(parts=(*parts, s.OwnedBy(s.Iterated()), s.Bound())))
        ):
            cards = with_article(bare(s.AllOf(tuple(parts)), context, many=False))
            one = "opponent" if isinstance(who, s.Opponent) else "player"
            return Noun(f"each {one} who didn't discard {cards} this way", person=True)
        case Exists(
            what=s.AllOf(parts=(*parts, s.ControlledBy(s.Iterated()), s.Bound(name=name)))
        ) if name.startswith("sacrificed "):
            gone = with_article(bare(s.AllOf(tuple(parts)), context, many=False))
            one = "opponent" if isinstance(who, s.Opponent) else "player"
            return Noun(f"each {one} who sacrificed {gone} this way", person=True)
    before, context.iterated = context.iterated, Noun("who", person=True)
    told = clause(condition, context)
    if not told.startswith("who "):
        context.iterated = Noun("they", many=True, person=True)
        told = f"for whom it's true that {clause(condition, context)}"
    context.iterated = before
    return Noun(f"{reference(who, context).text} {told}", person=True)


OTHERS = {s.PLAYER, s.Not(s.YOU)}


def is_you_and_others(selector: Selector) -> bool:
    """Whether it names you with other players who are told the same."""
    if not isinstance(selector, s.AnyOf) or not isinstance(selector.parts[0], s.You):
        return False
    return all(part in reference for part in selector.parts)


OTHER_PLAYER = s.AllOf((s.IsPlayer(), s.OtherThan(s.You())))


def someone(selector: Selector, context: Context) -> Noun:
    """Any one of these players: `a player`, `an opponent`, `you`."""
    if isinstance(selector, s.IsPlayer | s.Opponent):
        word = "player" if isinstance(selector, s.IsPlayer) else "opponent"
        return Noun(with_article(word), person=True)
    if players_asked(selector) is not None:
        told = indefinite(selector, context).replace(" who control ", " who controls ")
        return Noun(told, person=True)
    if selector == s.AllOf((s.PLAYER, s.Not(s.YOU))):
        return Noun("another player", person=True)
    if selector == OTHER_PLAYER:
        return Noun("a player other than you", person=True)
    return noun(selector, context)


def is_reference(selector: Selector) -> bool:
    return selector in reference


def known_and_described(what: Selector) -> tuple[Selector | None, Selector]:
    """A reference among the parts of a description, if there is one, and all other parts."""
    if isinstance(what, s.AllOf):
        for part in what.parts:
            if is_reference(part) and part not in quality:
                rest = tuple(other for other in what.parts if other is not part)
                return part, rest[0] if len(rest) == 1 else s.AllOf(rest)
    return None, what


def is_person(selector: Selector) -> bool:
    """Whether the selector means players."""
    if isinstance(selector, s.AnyOf):
        return all(is_person(part) for part in selector.parts)
    if isinstance(selector, s.AllOf):
        return any(is_person(part) for part in selector.parts)
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
    s.TargetedByThis,
    s.SubgameLosers,
    s.Responders,
    OfSide,
)


def indefinite(selector: Selector, context: Context, place: str = "in") -> str:
    """`a creature you control`, `another creature`."""
    if isinstance(selector, s.AnyOf) and not shares_a_head(selector, context):
        parts = [_another_than_host(part, selector) for part in selector.parts]
        return listed([indefinite(part, context, place) for part in parts], "or")
    if selector in reference:
        return reference(selector, context).text
    if _is_your_commander(selector):
        return "your commander"
    description = describe(selector, context)
    if description.determiner:
        return "another " + description.words(False, "or", context, place)
    return with_article(description.words(False, "or", context, place))


def _another_than_host(part: Selector, among: s.AnyOf) -> Selector:
    """Of "enchanted creature or another creature", what the second is told as."""
    if among.parts[0] != s.HOST or not isinstance(part, s.AllOf):
        return part
    return s.AllOf(tuple(s.OTHER if one == s.Not(s.HOST) else one for one in part.parts))


_YOUR_BEARER = s.AllOf((s.CREATURE, s.ControlledBy(s.YOU), HasDesignation(RING_BEARER)))
"""CR 701.54b: there is one at most."""


def _is_your_commander(selector: Selector) -> bool:
    """CR 903.3, as a permanent or as a spell."""
    parts = selector.parts if isinstance(selector, s.AllOf) else ()
    kinds = {type(part) for part in parts}
    yours = s.OwnedBy(s.YOU) in parts and IsCommander in kinds
    return yours and kinds <= {s.OwnedBy, IsCommander, s.IsSpell}


def shares_a_head(selector: s.AnyOf, context: Context) -> bool:
    """Whether the alternatives are bare types, which one article can serve."""
    for part in selector.parts:
        if part in reference:
            return False
        if isinstance(part, s.IsPlayer | s.Opponent):
            return False
        if not describe(part, context).is_plain:
            return False
    others = [s.OTHER in getattr(part, "parts", ()) for part in selector.parts]
    if any(others) and not others[0]:
        return False  # only the later ones are other than this
    if len(selector.parts) > 2:
        return True
    return not all(isinstance(part, s.IsSubtype) for part in selector.parts)


def bare(
    selector: Selector, context: Context, *, many: bool = True, word: str = "and", place: str = "in"
) -> str:
    """`creatures you control`, `other Goblins`."""
    if isinstance(selector, s.AnyOf) and not shares_a_head(selector, context):
        texts = [
            noun(part, context).text
            if part in reference
            else bare(part, context, many=many, word=word, place=place)
            for part in selector.parts
        ]
        return with_any(texts, word)
    description = describe(selector, context)
    text = description.words(many, word, context, place)
    return f"other {text}" if description.determiner else text


_BY_WHAT = re.compile(r"(?P<start>(?:.* )?(?:with|named)) (?P<what>.*)")


def with_any(texts: list[str], word: str) -> str:
    """`creatures with flying or reach`: what differs only in what stands behind "with"."""
    found = [_BY_WHAT.fullmatch(text) for text in texts]
    starts = {one["start"] for one in found if one is not None}
    if len(starts) != 1 or None in found:
        return listed(texts, word)
    return f"{starts.pop()} {listed([one['what'] for one in found if one is not None], word)}"


_EACH_ZONE = re.compile(r" (from|in) a (graveyard|hand)\b")


def in_each_zone(text: str) -> str:
    """`all creature cards in all graveyards`, where all of them are meant."""
    return _EACH_ZONE.sub(r" \1 all \2s", text)


def _are_apart(selector: s.AnyOf, context: Context) -> bool:
    """Whether "all" belongs to each of these kinds: "all creatures and all Auras attached to
    them"."""
    if shares_a_head(selector, context) or any(is_person(part) for part in selector.parts):
        return False
    if not isinstance(selector.parts[0], s.AttachedHost) and any(
        part in reference for part in selector.parts
    ):
        return False
    described = [
        describe(part, context.as_it_is()) for part in selector.parts if part not in reference
    ]
    return any(one.controller or one.zone or one.suffixes for one in described)


FOUND_CARD = s.AllOf((s.IsCard(), s.Bound(FOUND)))
"""The card that cards were turned up for."""


def everything(selector: Selector, context: Context, place: str = "in") -> Noun:
    """All of them, as the object of a verb: `all creatures`, `all artifacts and enchantments`."""
    if selector == _YOUR_BEARER:
        return Noun(f"your {RING_BEARER}")
    if host_again(selector) is not None:
        return noun(selector, context)
    if (
        isinstance(selector, s.AnyOf)
        and not _are_choices(selector)
        and all(part in reference for part in selector.parts)
    ):
        this_is_it = context.this_is_it
        context.this_is_it = this_is_it and isinstance(selector.parts[0], s.This)
        texts = [reference(part, context).text for part in selector.parts]
        context.this_is_it = this_is_it
        return Noun(_listed_again(texts), many=True)
    if isinstance(selector, s.AnyOf) and _are_choices(selector):
        return _one_of_each(selector, context)
    match selector:
        case s.AllOf(parts=(s.IsType() | s.IsSubtype() | s.IsColor() as kind, s.ChosenTarget())):
            return Noun(f"any of them that are {bare(kind, context)}", many=True)
        case s.AnyOf(parts=(s.ChosenTarget() as target, s.AllOf() | s.IsType() as others)):
            named = noun(target, context)
            other = "" if _is_on_another(others) else "other "
            return Noun(f"{named.text} and all {other}{bare(others, context)}", many=True)
        case s.AnyOf(parts=(s.This() as this, others)):
            return Noun(f"{noun(this, context).text} and all {bare(others, context)}", many=True)
        case s.AnyOf(parts=(s.This() as this, *groups)):
            told = [everything(group, context, place).text for group in groups]
            return Noun(listed([noun(this, context).text, *map(in_each_zone, told)]), many=True)
    if isinstance(selector, s.AnyOf) and _are_apart(selector, context):
        texts = [
            everything(part, context, place).text
            if part not in reference
            else noun(part, context).text
            for part in selector.parts
        ]
        texts = [in_each_zone(text) for text in texts]
        if ", " in texts[0]:  # a list in a list ends where it says where they are
            texts[0] += " from the battlefield"
        return Noun(listed(texts), many=True)
    if selector == FOUND_CARD and context.found_word:
        return Noun(context.found_word)
    if selector in reference:
        return reference(selector, context)
    text = in_each_zone(bare(selector, context, place=place))
    return Noun(f"all {_HAND_TOO.sub(' and ', text)}", many=True)


_HAND_TOO = re.compile(r"(?<= hand) or (?=graveyard\b)")
"""Between the zones of one player in which all of them are meant."""


def _listed_again(texts: list[str]) -> str:
    """Several that were named before: `those creatures` where each by itself would go by the same
    words."""
    word = texts[0].removeprefix("that ")
    if len(set(texts)) > 1 or word == texts[0] or " " in word:
        return listed(texts)
    return f"those {plural(word)}"


def _parts(selector: Selector) -> tuple[Selector, ...]:
    return selector.parts if isinstance(selector, s.AllOf) else ()


def _is_on_another(selector: Selector) -> bool:
    """Whether it is attached to what is named beside it, and so can't be that."""
    return any(isinstance(part, s.IsAttachedTo) for part in _parts(selector))


def _is_like_another(selector: Selector) -> bool:
    """Whether it shares something with what is named beside it, which shares that as well."""
    return any(isinstance(part, s.SharesNameWith | s.SharesColorWith) for part in _parts(selector))


def _are_choices(selector: s.AnyOf) -> bool:
    """One of each kind, or up to one of each."""
    choices = [part for part in selector.parts if isinstance(part, s.Choice) and part.count == 1]
    up_to = {part.up_to for part in choices}
    return len(choices) == len(selector.parts) and len(up_to) == 1


def _one_of_each(selector: s.AnyOf, context: Context) -> Noun:
    """`an Angel card, a Demon card, and/or a Dragon card from among them`."""
    texts = [reference(part, context).text for part in selector.parts]
    up_to = texts[0].startswith("up to one ")
    kinds = [text.partition(" from ")[0] for text in texts]
    if up_to:
        kinds = [with_article(kind.removeprefix("up to one ")) for kind in kinds]
    place = texts[-1].partition(" from ")[2]
    comma = "," if len(kinds) > 2 else ""
    word = "and/or" if up_to else "and"
    return Noun(f"{', '.join(kinds[:-1])}{comma} {word} {kinds[-1]} from {place}", many=True)


def each(selector: Selector, context: Context) -> Noun:
    """One by one: `each creature`, `each creature and each player`."""
    if selector == _YOUR_BEARER:
        return Noun(f"your {RING_BEARER}")
    if isinstance(selector, s.AnyOf) and not shares_a_head(selector, context):
        texts = [each(part, context).text for part in selector.parts]
        if isinstance(selector.parts[0], s.ChosenTarget) and _is_like_another(selector.parts[1]):
            texts[1] = texts[1].replace("each ", "each other ", 1)
        return Noun(listed(texts), many=False)
    if isinstance(selector, s.ChosenTarget) and selector.index not in context.mentioned:
        named = reference(selector, context)
        one_by_one = named.many and not named.person
        return replace(named, text=f"each of {named.text}") if one_by_one else named
    if selector in reference:
        return reference(selector, context)
    if (own := host_of_each(selector)) is not None:
        return Noun(f"the {bare(own, context, many=False)} it's attached to")
    match selector:
        case s.AllOf(parts=(s.Opponent(), s.OtherThan())):
            return noun(selector, context)
        case s.AllOf(parts=(s.HasKeyword(keyword=keyword), s.Bound(name=name))) if name.startswith(
            "them "
        ):
            return Noun(f"each of those cards that has {keyword.value}")
    description = describe(selector, context)
    text = description.words(False, "and", context)
    return Noun(f"each other {text}" if description.determiner else f"each {text}")


_EITHER_ZONE = " in a graveyard or library"


def _is_of_spells(selector: Selector) -> bool:
    return any(isinstance(part, s.IsSpell | s.IsPermanentSpell) for part in walk(selector))


def without_player(found: Noun) -> Noun:
    """Where what is said can be said of a permanent only."""
    return replace(found, text=found.text.replace("that permanent or player", "that permanent"))


def affected(selector: Selector, context: Context) -> Noun:
    """What a continuous effect affects: `creatures you control`; `all creatures` if unlimited."""
    if selector in reference:
        return without_player(reference(selector, context))
    match selector:
        case s.AnyOf(parts=(s.ChosenTarget(), others)) if _is_like_another(others):
            return everything(selector, context)
    if isinstance(selector, s.AnyOf):
        if selector.parts[0] == s.This():
            context.this_is_it = False  # "it and that creature" isn't said
        texts = [affected(part, context).text for part in selector.parts]
        if not all(map(_is_of_spells, selector.parts)):  # beside permanents they are controlled
            texts = [text.replace(" spells you cast", " spells you control") for text in texts]
        return Noun(_listed_again(texts), many=True)
    description = describe(selector, context)
    if description.ordinal:
        spell = description.words(False, "or", context)
        if isinstance(description.controller, s.Opponent):  # the first one of each of them
            spell = spell.replace(" an opponent ", " each opponent ", 1)
        return Noun(f"the {description.ordinal} {spell} each turn")
    if description.is_told_of_each:
        return each(selector, context)
    text = bare(selector, context).replace(_EITHER_ZONE, " in graveyards and libraries")
    unlimited = description.is_plain and not description.subtypes
    return Noun(f"all {text}" if unlimited else text, many=True)


UNLIMITED = 99
"""As a maximum: "any number of"."""


def is_in_others_zones(what: Selector) -> bool:
    """Whether these cards, or some of them, are in zones of other players than you."""
    return any(
        isinstance(part, s.InZone)
        and part.zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
        and part.of not in (s.YOU, s.Iterated())
        for part in _parts(what)
    )


def is_the_rest(what: s.Selector | None) -> bool:
    """What wasn't chosen of something."""
    return any(
        isinstance(part, s.OtherThan)
        and isinstance(part.what, s.Bound)
        and part.what.name.startswith("chosen ")
        for part in (what.parts if isinstance(what, s.AllOf) else ())
    )


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
    if isinstance(amount, ResultAmount):
        number = "that many"
    else:
        number = number_word(amount) if isinstance(amount, int) else figure(amount, context)
    number = "that many" if number == "that much" else number
    if isinstance(amount, int) and amount >= UNLIMITED:
        return f"{'any number of' if up_to else 'all'} {other}{words}"
    return f"{'up to ' if up_to else ''}{number} {other}{words}"


def zone_phrase(zone: s.InZone, context: Context, place: str) -> str:
    if zone.zone is Zone.BATTLEFIELD:
        return "on the battlefield"
    if zone.zone is Zone.EXILE:
        return f"{place} exile"
    if zone.zone is Zone.STACK:
        return "on the stack"
    if zone.zone is Zone.ANTE:
        return "in the ante"
    if zone.zone is Zone.OUTSIDE:
        return "from outside the game"
    if zone.of is None:
        return f"{place} a {zone.zone.value}"
    if isinstance(zone.of, s.IsPlayer):
        if zone.zone is Zone.HAND:
            return f"{place} all players' hands"
        return f"{place} all {plural(zone.zone.value)}"
    if zone.of == context.acting and not isinstance(zone.of, s.You):
        return f"{place} their {zone.zone.value}"
    return f"{place} {noun(zone.of, context).possessive} {zone.zone.value}"
