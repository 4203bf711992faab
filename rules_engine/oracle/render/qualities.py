"""Selectors that describe: what they add to a noun phrase."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import ManaValueOf
from rules_engine.ir import selectors as s
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind, ManaValueNotChosen
from rules_engine.ir.counting import (
    BlockedThisTurn,
    CameUnderControl,
    IsCommander,
    WasBlockedThisTurn,
)
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.counting import blocked_or_was
from rules_engine.oracle.render.description import OF_THAT_TYPE, Description, TokenOr
from rules_engine.oracle.render.english import listed, ordinal_word, plural, with_article
from rules_engine.oracle.render.nouns import (
    bare,
    describe,
    indefinite,
    is_reference,
    noun,
    quality,
    reference,
    with_any,
)
from rules_engine.oracle.render.sizes import numbers_told
from rules_engine.vocabulary import CardType, Keyword, Supertype, Zone


@quality.of(s.AllOf)
def _all_of(node: s.AllOf, context: Context) -> None:
    size = _size(node)
    if size:
        context.describing.states.append(size)
    mine = _MINE_AND_NOT.get(frozenset(part for part in node.parts if part in _OWNERSHIP))
    if mine is not None:
        if any(isinstance(part, s.IsSpell) for part in node.parts):
            mine = mine.replace("you control", "you cast")
        context.describing.suffixes.append(mine)
    base = _base_size(node)
    if base:
        context.describing.suffixes.append(f"with base power and toughness {base}")
    for part in node.parts:
        if size and isinstance(part, s.PowerIs | s.ToughnessIs):
            continue
        if mine is not None and part in _OWNERSHIP:
            continue
        if base and isinstance(part, s.BasePowerIs | s.BaseToughnessIs):
            continue
        if part in quality:
            quality(part, context)
        else:
            context.describing.kind = reference(part, context).text


def is_historic(what: s.Selector) -> bool:
    """CR 700.6."""
    return isinstance(what, s.AnyOf) and what.parts == _HISTORIC


_HISTORIC = (
    s.IsType(CardType.ARTIFACT),
    s.IsSupertype(Supertype.LEGENDARY),
    s.IsSubtype("Saga"),
)
_CONTROLLED, _OWNED = s.ControlledBy(s.You()), s.OwnedBy(s.You())
_OWNERSHIP = (_CONTROLLED, _OWNED, s.Not(_CONTROLLED), s.Not(_OWNED))
_MINE_AND_NOT = {
    frozenset({_CONTROLLED, s.Not(_OWNED)}): "you control but don't own",
    frozenset({_OWNED, s.Not(_CONTROLLED)}): "you own but don't control",
}
"""What is said of objects that have another owner than controller."""


def _size(node: s.AllOf) -> str:
    """`1/1` if both numbers are said."""
    match [part for part in node.parts if isinstance(part, s.PowerIs | s.ToughnessIs)]:
        case [
            s.PowerIs(comparison=s.Comparison.EQUAL, amount=int(power)),
            s.ToughnessIs(comparison=s.Comparison.EQUAL, amount=int(toughness)),
        ]:
            return f"{power}/{toughness}"
        case _:
            return ""


def _base_size(node: s.AllOf) -> str:
    match [part for part in node.parts if isinstance(part, s.BasePowerIs | s.BaseToughnessIs)]:
        case [
            s.BasePowerIs(comparison=s.Comparison.EQUAL, amount=int(power)),
            s.BaseToughnessIs(comparison=s.Comparison.EQUAL, amount=int(toughness)),
        ]:
            return f"{power}/{toughness}"
        case _:
            return ""


@quality.of(s.AsBefore)
def _as_before(node: s.AsBefore, context: Context) -> None:
    quality(node.what, context)


@quality.of(s.NowIn)
def _now_in(node: s.NowIn, context: Context) -> None:
    context.describing.suffixes.append(moved_this_way(node, context))


def moved_this_way(node: s.NowIn, context: Context) -> str:
    """What an instruction before did to what is there now."""
    if node.zone is Zone.HAND and node.of is not None:
        return f"returned to {noun(node.of, context).possessive} hand this way"
    assert node.zone is Zone.GRAVEYARD
    if node.of is not None:
        return f"put into {noun(node.of, context).possessive} graveyard this way"
    return "put into a graveyard this way"


@quality.of(s.Bound)
def _bound(node: s.Bound, context: Context) -> None:
    """One of the cards that an instruction found."""
    if node.name in (CHOSEN_PILE, OTHER_PILE):
        which = "chosen" if node.name == CHOSEN_PILE else "other"
        context.describing.suffixes.append(f"in the {which} pile")
        return
    if node.name.startswith("put into hand"):
        context.describing.suffixes.append("you put into your hand this way")
        return
    way = node.name.partition(" ")[0]
    how = "from among them" if way in ("it", "them") else f"{way} this way"
    context.describing.suffixes.append(_DEEDS.get(way, how))


@quality.of(s.PaidWith)
def _paid_with(node: s.PaidWith, context: Context) -> None:
    context.describing.suffixes.append(f"{node.how or 'sacrificed'} this way")


_DEEDS = {
    "damaged": "dealt damage this way",
    "gained": "that they gained control of this way",
    "given": "that had counters put on it this way",
    "phased": "that phased out this way",
}


@quality.of(s.UsedFor)
def _used_for(node: s.UsedFor, context: Context) -> None:
    of = noun(node.of, context).text
    match node.keyword:
        case Keyword.CONVOKE:
            told = f"that convoked {of}"
        case Keyword.CREW | Keyword.SADDLE:
            told = f"that {PAST_OF_KEYWORD[node.keyword]} {of} this turn"
        case Keyword.DELVE:
            told = f"exiled with {of}'s delve ability"
        case Keyword.CRAFT:
            context.describing.states.append("exiled")
            told = f"used to craft {of}"
        case _:
            told = f"{of} {PAST_OF_KEYWORD.get(node.keyword, 'used')}"
    context.describing.suffixes.append(told)


PAST_OF_KEYWORD = {
    Keyword.CREW: "crewed",
    Keyword.SADDLE: "saddled",
    Keyword.DEVOUR: "devoured",
}
"""What is said of what used something for such a keyword, or was used."""


@quality.of(s.ExiledWithThis)
def _exiled_with(node: s.ExiledWithThis, context: Context) -> None:
    by = context.self_name if node.of is None else noun(node.of, context)
    context.describing.suffixes.append(f"exiled with {by.text}")


@quality.of(s.AnyOf)
def _any_of(node: s.AnyOf, context: Context) -> None:
    into = context.describing
    match node.parts:
        case (
            s.IsType(card_type=CardType.ARTIFACT),
            s.IsSupertype(supertype=Supertype.LEGENDARY),
            s.IsSubtype(subtype="Saga"),
        ):
            into.states.append("historic")
            return
        case (s.OwnedBy(player=s.You()), s.ControlledBy(player=s.You())):
            into.suffixes.append("you own or control")
            return
        case (s.IsSubtype(subtype=kind), s.SharesNameWith(other=s.This())):
            into.suffixes.append(f"that are {plural(kind)} or are named {context.self_name.text}")
            return
        case (s.InZone(zone=Zone.HAND, of=None), s.InZone(zone=Zone.GRAVEYARD, of=None)):
            into.suffixes.append("from all hands and graveyards")
            return
        case (s.InZone(zone=Zone.BATTLEFIELD, of=None), s.InZone(zone=Zone.COMMAND, of=None)):
            into.suffixes.append("on the battlefield or in the command zone")
            return
        case (
            s.PowerIs(comparison=one, amount=int(n)),
            s.ToughnessIs(comparison=other, amount=int(same)),
        ) if one == other and n == same:
            told = describe(node.parts[0], context).suffixes[0]
            into.suffixes.append(told.replace("with power ", "with power or toughness ", 1))
            return
        case (
            s.SharesColorWith(other=one),
            s.ManaValueIs(comparison=s.Comparison.EQUAL, amount=ManaValueOf(what=other)),
        ) if one == other:
            shared = f"that shares a color or mana value with {noun(one, context).text}"
            into.suffixes.append(shared)
            return
        case (s.HasKeyword(), s.HasKeyword(), s.HasKeyword(), s.HasKeyword()):
            keywords = [
                _keyword_of(part, context) for part in node.parts if isinstance(part, s.HasKeyword)
            ]
            into.suffixes.append(f"with {listed(keywords, 'or')}")
            return
        case (
            s.WasCastFrom(zone=Zone.GRAVEYARD | Zone.LIBRARY, of=None) as zone,
            s.WasCastFrom(zone=Zone.GRAVEYARD | Zone.LIBRARY, of=None) as other,
        ):
            places = [plural(_zone_cast_from(one, context)) for one in (zone, other)]
            bare_places = [one.removeprefix("a ") for one in places]
            into.suffixes.append(f"from {' or '.join(bare_places)}")
            return
        case _ if told := numbers_told(node.parts):
            into.suffixes.append(told)
            return
        case (s.InZone(zone=Zone.EXILE, of=s.You()), s.InZone(zone=there, of=s.You())):
            into.suffixes.append(f"you own in exile and in your {there.value}")
            return
        case (s.InZone(of=of) as zone, s.InZone(of=again) as other) if of == again:
            quality(zone, context)
            into.or_zone = other
            return
        case (s.ManaValueIs() as one, s.PowerIs(), s.ToughnessIs()) if (
            len({(part.comparison, part.amount) for part in node.parts}) == 1  # type: ignore[attr-defined]  # all of these have them
        ):
            from rules_engine.oracle.render.sizes import compared_with

            into.suffixes.append(
                f"with mana value, power, or toughness {compared_with(one, context)}"
            )
            return
        case (
            s.ManaValueIs(comparison=s.Comparison.EQUAL, amount=int(low)),
            s.ManaValueIs(comparison=s.Comparison.EQUAL, amount=int(high)),
        ):
            into.suffixes.append(f"with mana value {low} or {high}")
            return
        case (s.Not(part=s.IsType()) as lacking, s.IsSubtype(subtype=subtype)):
            (word,) = describe(lacking, context).negations
            into.negations.append(f"{word} or {subtype}")
            return
        case (s.PutThereThisTurn(discarded=True), s.PutThereThisTurn(from_zone=Zone.LIBRARY)):
            into.suffixes.append("that was discarded or put there from a library this turn")
            return
        case (
            s.IsBlocking(attacker=s.Selector() as other, alone=False),
            s.IsBlocked(by=again),
        ) if other == again:
            into.suffixes.append(f"blocking or blocked by {noun(other, context).text}")
            return
        case (BlockedThisTurn(), WasBlockedThisTurn()) if told := blocked_or_was(node, context):
            into.suffixes.append(f"that {told}")
            return
        case _:
            found = [describe(part, context) for part in node.parts]
    if [one.states for one in found] == [["enchanted"], ["equipped"]]:
        into.suffixes.append("that's enchanted or equipped")
        return
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
    match node.parts:
        case (s.IsSupertype(supertype=supertype), s.IsSubtype() | s.IsType() as rest) if (
            into.kind == "card"
        ):
            into.supertypes.append(
                f"{supertype.value.lower()} or {bare(rest, context, many=False)}"
            )
            return
        case (s.IsToken(), s.IsSubtype() | s.IsType() as rest) if (
            into.head(False, "or") != "permanent"
        ):
            into.suffixes.append(TokenOr(f"that's a token or {indefinite(rest, context)}"))
            return
        case (s.IsColor(color=color), s.IsType(card_type=kind)) if into.types:
            into.colors.append(f"{color.word} or {kind.value.lower()}")
            return
        case (s.IsSupertype(supertype=supertype), s.IsSubtype(subtype=subtype)):
            into.supertypes.append(f"{supertype.value.lower()} and {subtype}")
            return
        case _:
            pass
    if all(isinstance(part, s.HasName | s.SharesNameWith) for part in node.parts) and (
        s.SharesNameWith(s.THIS) in node.parts
    ):
        names = [
            part.name
            if isinstance(part, s.HasName)
            else context.card_name or context.self_name.text
            for part in node.parts
        ]
        into.suffixes.append(f"named {listed(names)}")
        return
    if all(one.suffixes and one.head(False, "or") == "permanent" for one in found):
        into.suffixes.append(with_any([" ".join(one.suffixes) for one in found], "or"))
        return
    into.alternatives = found


_OUTLAWS = {"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"}


def is_outlaw(what: s.Selector) -> bool:
    """CR 700.12."""
    parts = what.parts if isinstance(what, s.AnyOf) else ()
    return {one.subtype for one in parts if isinstance(one, s.IsSubtype)} == _OUTLAWS


"""CR 700.12."""


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
        case s.IsColorless():
            into.suffixes.append("that's one or more colors")
        case IsCommander():
            into.negations.append("noncommander")
        case s.HasChosenType(any_of=True):
            into.suffixes.append("that aren't of a type chosen this way")
        case s.IsTapped():
            into.states.append("untapped")
        case s.IsAttacking(defender=None, alone=False):
            into.states.append("nonattacking")
        case s.IsBlocking(attacker=None, alone=False):
            into.states.append("nonblocking")
        case s.IsFaceDown():
            into.states.append("face-up")
        case s.HasAttached(what=s.ChosenTarget()):
            into.determiner = "other"  # than what it is attached to
        case s.HasAttached(what=s.IsSubtype(subtype="Aura" | "Equipment" as kind)):
            state = "enchanted" if kind == "Aura" else "equipped"
            into.suffixes.append(f"that isn't {state}")
        case s.HasKeyword():
            into.suffixes.append(f"without {_keyword_of(part, context)}")
        case s.HasVariableCost():
            into.suffixes.append("without {X} in its mana cost")
        case s.HasManaAbility():
            into.suffixes.append("without mana abilities")
        case s.ControlledBy(player=s.You()) | s.OwnedBy(player=s.You()) if (
            into.not_controlled and isinstance(into.controller, s.You)
        ):
            into.controller, into.not_controlled = None, False
            into.suffixes.append("you neither own nor control")
        case s.ControlledBy():
            into.controller = part.player
            into.not_controlled = True
        case s.OwnedBy() if into.controller == part.player and into.controller_verb == "control":
            into.suffixes.append("but don't own")
        case s.OwnedBy() if into.controller is None:
            into.controller = part.player
            into.controller_verb = "own"
            into.not_controlled = True
        case s.AnyOf(parts=parts) if parts == _HISTORIC:
            into.suffixes.append("that isn't historic")
        case s.This():
            into.suffixes.append(f"other than {context.self_name.text}")
        case s.You():
            into.determiner = "other"
        case s.InZone(zone=Zone.BATTLEFIELD):
            into.suffixes.append("that aren't on the battlefield")
        case s.HasName():
            if "with different names" in into.suffixes:
                into.suffixes.remove("with different names")
                into.suffixes.append(f"not named {part.name} that each have different names")
            else:
                into.suffixes.append(f"not named {part.name}")
        case s.SharesNameWith(other=s.This()):
            into.suffixes.append(f"not named {context.card_name or context.self_name.text}")
        case s.SharesNameWith(other=s.ChosenTarget() as other):
            into.suffixes.append(f"with a different name than {noun(other, context).text}")
        case s.SharesNameWith(other=s.AllOf() as other) if not is_reference(other):
            ones = bare(other, context, many=False)
            into.suffixes.append(f"with a different name than each {ones}")
        case s.WasCastFrom():
            into.suffixes.append(f"from anywhere other than {_zone_cast_from(part, context)}")
        case s.IsTargetOf():
            what = noun(part.what, context).text
            into.suffixes.append(f"that isn't the target of {what}")
        case s.EnteredThisTurn():
            into.suffixes.append("that didn't enter this turn")
        case s.AttackedThisTurn():
            into.suffixes.append("that didn't attack this turn")
        case CameUnderControl():
            since = "continuously since the beginning of the turn"
            into.suffixes.append(f"that their controller has controlled {since}")
        case s.Not():
            quality(part.part, context)
        case s.AnyOf(parts=parts) if {
            one.subtype for one in parts if isinstance(one, s.IsSubtype)
        } == _OUTLAWS:
            into.negations.append("non-outlaw")
        case s.AnyOf(parts=parts) if all(isinstance(one, s.HasKeyword) for one in parts):
            words = [_keyword_of(one, context) for one in parts if isinstance(one, s.HasKeyword)]
            into.suffixes.append(f"without {listed(words, 'or')}")
        case s.AnyOf(parts=parts):
            left_out = listed([bare(one, context) for one in parts])
            into.suffixes.append(f"except for {left_out}")
        case s.AllOf() if into.kind == "card" and not into.suffixes:
            what = with_article(f"{describe(part, context).words(False, 'or', context)} card")
            into.suffixes.append(f"other than {what}")
        case s.AllOf(parts=parts) if any(isinstance(one, s.ControlledBy) for one in parts):
            into.suffixes.append(f"except for {bare(part, context)}")
        case s.HasCounter():
            if part.kind:
                into.suffixes.append(f"without {with_article(f'{part.kind} counter')} on it")
            else:
                into.suffixes.append("with no counters on it")
        case _:
            inner = describe(part, context)
            into.suffixes.append(_without(inner, context))


_CONTRARY = (
    ("of ", "that isn't of "),
    ("that shares ", "that doesn't share "),
    ("that attacked ", "that didn't attack "),
)


def _without(inner: Description, context: Context) -> str:
    """What something isn't, doesn't have or doesn't do."""
    if replace(inner, suffixes=[]) == Description() and len(inner.suffixes) == 1:
        for begin, contrary in _CONTRARY:
            if inner.suffixes[0].startswith(begin):
                return contrary + inner.suffixes[0].removeprefix(begin)
    return "that isn't " + with_article(inner.words(False, "or", context))


@quality.of(s.Anything)
@quality.of(s.AnySource)
def _anything(node: s.Anything | s.AnySource, context: Context) -> None:
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
    if node.any_of:
        context.describing.suffixes.append("of a type chosen this way")
        return
    placed = context.describing.zone is not None
    context.describing.suffixes.append(OF_THAT_TYPE if placed else "of the chosen type")


@quality.of(IsOfChosenKind)
def _is_of_chosen_kind(node: IsOfChosenKind, context: Context) -> None:
    context.describing.suffixes.append(
        {
            ChosenAs.CARD_TYPE: "of the chosen type",
            ChosenAs.KIND: "of the chosen kind",
            ChosenAs.SECTOR: "in the chosen sector",
            ChosenAs.QUALITY: f"with{'out' if node.other else ''} mana value of the chosen quality",
        }[node.of]
    )


@quality.of(s.HasKeyword)
def _has_keyword(node: s.HasKeyword, context: Context) -> None:
    context.describing.suffixes.append(f"with {_keyword_of(node, context)}")


def _keyword_of(node: s.HasKeyword, context: Context) -> str:
    if isinstance(node.of, s.IsSubtype):
        return f"{node.of.subtype.lower()}walk"
    if node.of is not None and node.keyword is Keyword.ENCHANT:
        return f"enchant {bare(node.of, context, many=False)}"
    if node.of is not None and node.keyword is Keyword.PARTNER:
        return "doctor's companion"
    return node.keyword.value


@quality.of(s.HasPartner)
def _has_partner(node: s.HasPartner, context: Context) -> None:
    context.describing.suffixes.append(f"with partner—{node.text}")


@quality.of(s.HasName)
def _has_name(node: s.HasName, context: Context) -> None:
    context.describing.suffixes.append(f"named {node.name}")


@quality.of(s.SharesNameWith)
def _shares_name(node: s.SharesNameWith, context: Context) -> None:
    if node.other == s.THIS and context.card_name:
        context.describing.suffixes.append(f"named {context.card_name}")
        return
    context.describing.suffixes.append(f"with the same name as {noun(node.other, context).text}")


@quality.of(s.SharesColorWith)
def _shares_color(node: s.SharesColorWith, context: Context) -> None:
    context.describing.suffixes.append(f"that shares a color with {noun(node.other, context).text}")


@quality.of(s.SharesCreatureTypeWith)
def _shares_type(node: s.SharesCreatureTypeWith, context: Context) -> None:
    other = noun(node.other, context).text
    if node.each:
        other = "each creature tapped this way"
    context.describing.suffixes.append(f"that shares a creature type with {other}")


@quality.of(s.CouldProduceManaOf)
def _could_produce_mana_of(node: s.CouldProduceManaOf, context: Context) -> None:
    other = noun(node.other, context).text
    context.describing.suffixes.append(f"that could produce any type of mana {other} could produce")


@quality.of(s.HasChosenName)
def _has_chosen_name(node: s.HasChosenName, context: Context) -> None:
    chosen = f"a name chosen for {context.self_name.text}" if node.any_of else "the chosen name"
    context.describing.suffixes.append(f"with {chosen}")


@quality.of(s.HasOneOfChosenNames)
def _has_one_of_chosen_names(node: s.HasOneOfChosenNames, context: Context) -> None:
    chosen = "one of the chosen names" if node.other_than is None else "the other chosen name"
    context.describing.suffixes.append(f"with {chosen}")


@quality.of(s.FirstPrintedIn)
def _first_printed_in(node: s.FirstPrintedIn, context: Context) -> None:
    context.describing.suffixes.append(
        f"with a name originally printed in the {node.set_name} expansion"
    )


@quality.of(s.IsPayableWithSpent)
def _payable_with_spent(node: s.IsPayableWithSpent, context: Context) -> None:
    context.describing.suffixes.append(
        "whose mana cost could be paid by some amount of, or all of, the mana you spent on {X}"
    )


@quality.of(s.HasManaAbility)
def _has_mana_ability(node: s.HasManaAbility, context: Context) -> None:
    context.describing.suffixes.append("with a mana ability")


@quality.of(s.HasActivatedAbility)
def _has_activated_ability(node: s.HasActivatedAbility, context: Context) -> None:
    if node.tapping:
        context.describing.suffixes.append("that has an activated ability with {T} in its cost")
        return
    but = " other than a mana ability" if node.but_mana else ""
    context.describing.suffixes.append(f"with an activated ability{but}")


@quality.of(s.PaidWithManaFrom)
def _paid_with_mana_from(node: s.PaidWithManaFrom, context: Context) -> None:
    source = noun(node.source, context).text
    context.describing.suffixes.append(f"using mana produced by {source}")


@quality.of(s.HasNoAbilities)
def _has_no_abilities(node: s.HasNoAbilities, context: Context) -> None:
    context.describing.suffixes.append("with no abilities")


@quality.of(ManaValueNotChosen)
def _mana_value_not_chosen(node: ManaValueNotChosen, context: Context) -> None:
    context.describing.suffixes.append("with mana value other than the chosen number")


@quality.of(s.ManaValueParity)
def _mana_value_parity(node: s.ManaValueParity, context: Context) -> None:
    context.describing.suffixes.append(f"with {'even' if node.even else 'odd'} mana value")


@quality.of(s.HasManaCost)
def _has_mana_cost(node: s.HasManaCost, context: Context) -> None:
    costs = " or ".join(str(cost) for cost in node.costs)
    context.describing.suffixes.append(f"with mana cost {costs}")


@quality.of(s.IsPermanent)
def _is_permanent(node: s.IsPermanent, context: Context) -> None:
    if not context.describing.kind:
        context.describing.kind = "permanent"


@quality.of(s.IsSpell)
def _is_spell(node: s.IsSpell, context: Context) -> None:
    context.describing.kind = "spell"


@quality.of(s.IsKeywordAbility)
def _is_keyword_ability(node: s.IsKeywordAbility, context: Context) -> None:
    """Which says already whether it is activated or triggered."""
    context.describing.kind = f"{node.keyword.value} ability"
    context.describing.states.clear()


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


@quality.of(s.IsEmblem)
def _is_emblem(node: s.IsEmblem, context: Context) -> None:
    context.describing.kind = "emblem"


@quality.of(s.IsToken)
def _is_token(node: s.IsToken, context: Context) -> None:
    context.describing.kind = "token"


@quality.of(s.Targets)
def _targets(node: s.Targets, context: Context) -> None:
    match node.what:
        case s.IsPlayer():
            what = "a player"
        case s.AnyOf(parts=(first, s.IsPlayer())):
            what = f"{indefinite(first, context)} or player"
        case other:
            what = indefinite(other, context)
    context.describing.suffixes.append(f"that targets {what}")


@quality.of(s.OptionalCostPaid)
def _optional_cost_paid(node: s.OptionalCostPaid, context: Context) -> None:
    if node.keyword == Keyword.KICKER:
        context.describing.states.append("kicked")
    else:
        context.describing.suffixes.append(f"whose {node.keyword} cost was paid")


ORDINALS = ("first", "second", "third", "fourth", "fifth")


@quality.of(s.NthSpellCast)
def _nth_spell_cast(node: s.NthSpellCast, context: Context) -> None:
    if node.of_anyone:
        spell = bare(node.what, context, many=False)
        told = f"that's the {ordinal_word(node.n)} {spell} cast this turn"
        context.describing.suffixes.append(told)
        return
    context.describing.ordinal = ORDINALS[node.n - 1]


@quality.of(s.IsAboveThis)
def _is_above(node: s.IsAboveThis, context: Context) -> None:
    how = "directly above" if node.directly else "above"
    context.describing.suffixes.append(f"{how} {context.self_name.text}")


@quality.of(s.DrawnThisTurn)
def _drawn_this_turn(node: s.DrawnThisTurn, context: Context) -> None:
    context.describing.suffixes.append("drawn last this turn" if node.last else "drawn this turn")


@quality.of(s.MadeWithThis)
def _made_with(node: s.MadeWithThis, context: Context) -> None:
    is_token = "token" in (context.describing.kind, *context.describing.states)
    how = "created" if is_token else "put onto the battlefield"
    context.describing.suffixes.append(f"{how} with {context.self_name.text}")


@quality.of(s.EnteredFrom)
def _entered_from(node: s.EnteredFrom, context: Context) -> None:
    zone = node.zone.value if node.zone is Zone.EXILE else with_article(node.zone.value)
    context.describing.suffixes.append(f"that entered from {zone}")


@quality.of(s.PutThereThisTurn)
def _put_there(node: s.PutThereThisTurn, context: Context) -> None:
    if node.discarded:
        context.describing.suffixes.append("that was discarded this turn")
        return
    if node.milled:
        context.describing.suffixes.append("that was milled this turn")
        return
    if node.surveilled:
        context.describing.suffixes.append("you've surveilled this turn")
        return
    place = "anywhere" if node.from_zone is None else f"the {node.from_zone.value}"
    if node.from_zone is Zone.LIBRARY:
        place = "a library"
    context.describing.suffixes.append(f"put there from {place} this turn")


@quality.of(s.WasCastFor)
def _was_cast_for(node: s.WasCastFor, context: Context) -> None:
    context.describing.suffixes.append(f"cast for its {node.way} cost")


@quality.of(s.HasVariableCost)
def _has_variable_cost(node: s.HasVariableCost, context: Context) -> None:
    context.describing.suffixes.append("with {X} in its mana cost")


@quality.of(s.WasCastFrom)
def _was_cast_from(node: s.WasCastFrom, context: Context) -> None:
    context.describing.suffixes.append(f"from {_zone_cast_from(node, context)}")


def _zone_cast_from(node: s.WasCastFrom, context: Context) -> str:
    if node.zone is Zone.EXILE:
        return node.zone.value
    if node.of is not None:
        return f"{noun(node.of, context).possessive} {node.zone.value}"
    if node.zone is Zone.HAND:
        return "their hand"
    return with_article(node.zone.value)


@quality.of(s.NeverCast)
def _never_cast(node: s.NeverCast, context: Context) -> None:
    context.describing.suffixes.append("that wasn't cast")


@quality.of(s.TargetsOnly)
def _targets_only(node: s.TargetsOnly, context: Context) -> None:
    if node.what == s.AnyOf((s.PERMANENT, s.PLAYER)):
        context.describing.suffixes.append("that targets only a single permanent or player")
        return
    what = indefinite(node.what, context)
    if what.startswith("another "):
        name = context.self_name.text
        what = f"a single {what.removeprefix('another ')} other than {name}"
    elif what.startswith(("a ", "an ")):
        what = f"a single {what.partition(' ')[2]}"
    context.describing.suffixes.append(f"that targets only {what}")


@quality.of(s.IsTargetOf)
def _is_target_of(node: s.IsTargetOf, context: Context) -> None:
    what = noun(node.what, context).text
    if isinstance(node.what, s.EventObject):
        context.this_is_it = False  # "it" would be that spell
        context.describing.suffixes.append(f"targeted by {what}")
        return
    context.describing.suffixes.append(f"that's the target of {what}")


@quality.of(s.HasVariableActivation)
def _has_variable_activation(node: s.HasVariableActivation, context: Context) -> None:
    context.describing.suffixes.append("with {X} in its activation cost")


@quality.of(s.IsFinalChapter)
def _is_final_chapter(node: s.IsFinalChapter, context: Context) -> None:
    context.describing.suffixes.append("that's a final chapter ability")


@quality.of(s.IsLoyaltyAbility)
def _is_loyalty_ability(node: s.IsLoyaltyAbility, context: Context) -> None:
    context.describing.kind = "loyalty ability"


@quality.of(s.BlockedOnlyBy)
def _blocked_only_by(node: s.BlockedOnlyBy, context: Context) -> None:
    blocker = noun(node.blocker, context).text
    context.describing.suffixes.append(f"that had become blocked by only {blocker} this combat")


@quality.of(s.FromSource)
def _from_source(node: s.FromSource, context: Context) -> None:
    plain = node.what.part if isinstance(node.what, s.Not) else node.what
    what = indefinite(node.what, context)
    if isinstance(plain, s.IsColor | s.IsColorless):
        what = what.removesuffix(" permanent")
    match node.what:
        case s.AllOf(parts=(s.IsSupertype(supertype=one), s.Not(part=IsCommander()), s.Other())):
            kind = one.value.lower()
            context.describing.suffixes.append(f"from another {kind} source that's not a commander")
            return
    source = " source" if isinstance(plain, s.IsType | s.IsColor | s.IsColorless) else ""
    if isinstance(node.what, s.Not) and isinstance(plain, s.IsType):
        what = what.removesuffix(" permanent")
    context.describing.suffixes.append(f"from {what}{source}")


@quality.of(s.HasTargets)
def _has_targets(node: s.HasTargets, context: Context) -> None:
    number = "a single target" if node.number == 1 else f"{node.number} targets"
    context.describing.suffixes.append(f"with {number}")
