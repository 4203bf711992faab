"""What players may play, how and for what (CR 118.7-9, 601.3)."""

from __future__ import annotations

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Ability, SelfCostChange
from rules_engine.ir.amounts import ManaValueOf
from rules_engine.ir.conditions import IsNot, Matches
from rules_engine.ir.costs import Cost, CostPart, PayCounters, PayLife
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import as_action
from rules_engine.oracle.render.effects.clauses import object_noun
from rules_engine.oracle.render.english import Noun, listed, plural, with_article
from rules_engine.oracle.render.modifications import cost_change_text, predicates
from rules_engine.oracle.render.modifications.objects import instead_of_burial
from rules_engine.oracle.render.nouns import bare, describe, indefinite, noun, zone_phrase
from rules_engine.oracle.verb_forms import gerund
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Zone

_PLACES = s.InZone | s.TopOfGraveyard | s.TopOfLibrary | s.Bound | s.ExiledWithThis


_OWN = s.OwnedBy(s.You())
_MARKED: dict[s.Selector, str] = {
    _OWN: "you own in exile with",
    s.ExiledBy(s.You()): "you exiled that have",
}


def permission(node: m.MayPlay, what: s.Selector, context: Context) -> str:
    """CR 601.3: `play it`, `cast spells from among them without paying their mana costs`."""
    told, many = _what_may_be_done(node, what, context)
    how = paying(node, context, many=many)
    if node.as_flash and node.exiled is None:
        how += " and you may cast them as though they had flash"
    return told + how


def _what_may_be_done(node: m.MayPlay, what: s.Selector, context: Context) -> tuple[str, bool]:
    """Without what is paid; and whether it speaks of several."""
    match what:
        case s.AllOf(parts=(s.InZone() as place, s.This() | s.Bound() | s.EventObject() as one)):
            how = " as an Adventure" if node.as_adventure else ""
            card = object_noun(one, context, "from").text
            return f"cast {card} {_where(place, context)}{how}", False
    parts, marked = _apart_from_marks(what)
    places = [part for part in parts if _is_place(part)]
    kinds = tuple(part for part in parts if part not in places and not isinstance(part, s.IsCard))
    if node.once and isinstance(what, s.Bound):
        return "play one of them", False
    if isinstance(what, s.Bound):
        places = []
    if not places:
        cards = object_noun(what, context, "from")
        return f"{'play' if node.lands else 'cast'} {cards.text}", cards.many
    own = " you own" if _OWN in kinds and isinstance(places[0], s.ExiledWithThis) else ""
    kinds = tuple(kind for kind in kinds if not own or kind != _OWN)
    if kinds == () and isinstance(places[0], s.ExiledWithThis):
        by = places[0].of
        named = context.self_name.text if by is None else noun(by, context).text
        if node.once:
            return f"{'play' if node.lands else 'cast'} a card exiled with {named}", False
        return f"{'play' if node.lands else 'cast'} cards{own} exiled with {named}", True
    where = " ".join(_where(place, context) for place in places)
    where = marked or where.replace("among cards", f"among cards{own}", 1)
    there = [kind for kind in kinds if isinstance(kind, s.PutThereThisTurn)]
    if there:
        kinds = tuple(kind for kind in kinds if kind not in there)
        how = describe(there[0], context).suffixes[0]
        graveyard = "graveyards" if s.InZone(Zone.GRAVEYARD) in places else "your graveyard"
        where = f"from among cards in {graveyard} {how}"
    if not node.spells:
        lands = tuple(kind for kind in kinds if kind != s.LAND)
        if node.once:
            land = bare(s.AllOf((s.LAND, *lands)), context, many=False)
            return f"play {with_article(land)} {where}", False
        return f"play {_lands(lands, context)} {where}", True
    if not node.lands:
        return f"cast {_spells(kinds, context, once=node.once)} {where}", not node.once
    match kinds:
        case () if isinstance(places[0], s.TopOfLibrary) and places[0].player != s.YOU:
            whose = noun(places[0].player, context).possessive
            return f"play the top card of {whose} library", False
        case ():
            if node.once:
                return f"play a land or cast a spell {where}", False
            return f"play lands and cast spells {where}", True
        case (s.AnyOf(parts=(s.IsType(CardType.LAND), other)),):
            spells = _spells((other,), context, once=node.once)
            if node.once and isinstance(places[0], s.InZone) and not there:
                return f"play a land {where} or cast {spells} {where}", False
            if node.once:
                return f"play a land or cast {spells} {where}", False
            return f"play lands and cast {spells} {where}", True
        case (s.IsSubtype(subtype=kind),) if kind in BASIC_LAND_TYPES and not node.once:
            return f"play {plural(kind)} {where}", True
        case _ if node.once:
            card = bare(s.AllOf((s.CARD, *kinds)), context, many=False)
            return f"play {with_article(card)} {where}", False
        case _:
            return f"play {bare(s.AllOf((s.CARD, *kinds)), context)} {where}", True


def _apart_from_marks(what: s.Selector) -> tuple[tuple[s.Selector, ...], str]:
    """The parts, and how cards in exile with counters on them are told of."""
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    marks = [part for part in parts if isinstance(part, s.HasCounter) and part.kind]
    whose = [part for part in parts if part in _MARKED]
    if len(marks) != 1 or len(whose) != 1 or s.InZone(Zone.EXILE) not in parts:
        return parts, ""
    rest = tuple(part for part in parts if part not in (*whose, marks[0]))
    return rest, f"from among cards {_MARKED[whose[0]]} {marks[0].kind} counters on them"


def spells_from(what: s.Selector, context: Context, *, once: bool = False, total: str = "") -> str:
    """`spells with total mana value 6 or less from your hand`."""
    parts, marked = _apart_from_marks(what)
    places = [part for part in parts if _is_place(part)]
    kinds = tuple(part for part in parts if part not in places and not isinstance(part, s.IsCard))
    words = [_spells(kinds, context, once=once), f"with {total}" if total else ""]
    words += [marked] if marked else [_where(place, context) for place in places]
    return " ".join(word for word in words if word)


def _is_place(part: s.Selector) -> bool:
    if isinstance(part, s.AnyOf):
        return all(isinstance(one, _PLACES) for one in part.parts)
    return isinstance(part, _PLACES)


def _where(place: s.Selector, context: Context) -> str:
    match place:
        case s.InZone():
            return zone_phrase(place, context, "from")
        case s.TopOfGraveyard(player=player, what=s.IsCard(), count=1, bottom=False):
            return f"from the top of {noun(player, context).possessive} graveyard"
        case s.TopOfLibrary(player=player):
            return f"from the top of {noun(player, context).possessive} library"
        case s.ExiledWithThis():
            return f"from among cards exiled with {context.self_name.text}"
        case s.AnyOf(parts=(s.InZone(zone=Zone.HAND), s.TopOfLibrary())):
            return "from your hand or the top of your library"
        case s.AnyOf(
            parts=(
                s.InZone(zone=Zone.HAND),
                s.InZone(zone=Zone.GRAVEYARD),
                s.InZone(zone=Zone.EXILE, of=s.You()),
            )
        ):
            return "from your hand, from your graveyard, or from among cards you own in exile"
        case s.AnyOf(parts=(s.InZone() as one, s.InZone() as other)):
            return f"{zone_phrase(one, context, 'from')} or {other.zone.value}"
        case s.Bound(name=name) if name.startswith("exiled "):
            return "from among the exiled cards"
        case _:
            return "from among them"


def _lands(kinds: tuple[s.Selector, ...], context: Context) -> str:
    return bare(s.AllOf((s.LAND, *kinds)), context) if kinds else "lands"


def _spells(kinds: tuple[s.Selector, ...], context: Context, *, once: bool) -> str:
    """Cards as the spells that they would be."""
    kinds = tuple(
        part for one in kinds for part in (one.parts if isinstance(one, s.AllOf) else (one,))
    )
    rest = tuple(one for one in kinds if one != s.Not(s.LAND))
    permanent = s.IsPermanentCard() in rest
    rest = tuple(one for one in rest if one != s.IsPermanentCard())
    match rest:
        case (s.AnyOf(parts=several),) if all(isinstance(one, s.HasKeyword) for one in several):
            pass  # "spells with flash or flying"
        case (s.AnyOf(parts=several),) if (
            not once and len(rest) < len(kinds) and _are_kinds_of_creatures(several)
        ):
            return listed([_spells((one,), context, once=False) for one in several], "and")
        case (s.AnyOf(parts=several),) if not once and _need_words_of_their_own(several, context):
            return listed([_spells((one,), context, once=False) for one in several], "and")
    either = once or any(
        isinstance(one, s.AnyOf) and all(isinstance(part, s.HasKeyword) for part in one.parts)
        for one in rest
    )
    words = bare(
        s.AllOf((s.IsSpell(), *rest)), context, many=not once, word="or" if either else "and"
    )
    if permanent:
        words = words.replace("spell", "permanent spell", 1)
    return with_article(words) if once else words


def _are_kinds_of_creatures(kinds: tuple[s.Selector, ...]) -> bool:
    return all(isinstance(one, s.IsSubtype) for one in kinds)


def _need_words_of_their_own(kinds: tuple[s.Selector, ...], context: Context) -> bool:
    """Whether it isn't types alone that are told of."""
    return not all(isinstance(kind, s.IsType | s.IsSubtype | s.AllOf) for kind in kinds)


def paying(node: m.MayPlay, context: Context, *, many: bool) -> str:
    """What is paid for it: ` without paying its mana cost`."""
    its = "their" if many else "its"
    if node.free:
        return f" without paying {its} mana cost{'s' if many else ''}"
    if node.cost is not None:
        price = doing(node.cost, context)
        return f" by {price} rather than paying {its} mana cost{'s' if many else ''}"
    if node.using is not None:
        return f" using its {node.using} ability"
    if node.besides is not None:
        return f" by {doing(node.besides, context)} in addition to paying {its} other costs"
    return ""


def doing(cost: Cost, context: Context) -> str:
    """`paying {2} and discarding a card`."""
    return listed([_doing(part, context) for part in cost.parts])


def _doing(part: CostPart, context: Context) -> str:
    match part:
        case PayLife(amount=ManaValueOf(what=s.This())):
            return "paying life equal to its mana value"
        case PayCounters(kind="energy", count=ManaValueOf(what=s.This())):
            return "paying an amount of {E} equal to its mana value"
    verb, _, rest = as_action(part, context).partition(" ")
    return f"{gerund(verb)} {rest}"


def exiling(what: s.Selector | None, context: Context) -> str:
    """The sentence about what becomes of the spells."""
    return "" if what is None else f". {instead_of_burial(what, context)}"


def price_this_way(gained: Ability, context: Context) -> str:
    """CR 601.2f: the sentence about what the spells cost, or by which ability they cost less."""
    match gained:
        case SelfCostChange(condition=IsNot(condition=Matches(among=s.Targets(what=what)))):
            costs = cost_change_text(gained.generic, context, "cast this way")
            return f". If that spell doesn't target {indefinite(what, context)}, it costs {costs}"
        case SelfCostChange(condition=None):
            return f". A spell cast this way costs {cost_change_text(gained.generic, context)}"
        case _:
            told = predicates((m.GainAbility(gained),), Noun("it"), context, starts=True)
            return f". If you do, it {told[0].text}"


def spent_mana(node: m.MayPlay) -> str:
    """CR 609.4b."""
    told = _spent_mana(node)
    return told if node.player == s.YOU else told.replace("you may", "they may", 1)


def _spent_mana(node: m.MayPlay) -> str:
    if node.any_type:
        return ", and mana of any type can be spent to cast it"
    if node.any_color:
        return ", and you may spend mana as though it were mana of any color to cast it"
    if node.colorless_as_any:
        return ", and you may spend colorless mana as though it were mana of any color to cast it"
    if node.snow_as_any:
        return (
            ", and you may spend mana from snow sources as though it were mana of any color to "
            "cast it"
        )
    return ""
