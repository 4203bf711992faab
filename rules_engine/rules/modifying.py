"""CR 613.1, 205.1, 305.7: what each modification does to characteristics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.effects.amounts import amount_of, bonus_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.costs import Cost, LoyaltyChange, Mana
from rules_engine.ir.node import transform
from rules_engine.ir.passes import basic_land_ability, expand_keywords
from rules_engine.ir.selectors import (
    Definite,
    ExiledWithThis,
    GrantingObject,
    HasChosenColor,
    HasChosenType,
    IsColor,
    IsSubtype,
    Selector,
)
from rules_engine.rules.characteristics import (
    Characteristics,
    is_mana_ability,
    is_triggered_mana_ability,
)
from rules_engine.rules.commander_colors import commander_color
from rules_engine.rules.kept import Kept, keep
from rules_engine.rules.text_changing import replace_words
from rules_engine.state.game import GameState
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Keyword
from rules_engine.vocabulary.subtypes import (
    EVERY_CREATURE_TYPE,
    EVERY_LAND_TYPE,
    card_types_of,
    fits,
    same_set,
)

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.SetController,
        mod.ReplaceWords,
        mod.AddToName,
        mod.HasAllCreatureNames,
        mod.SetName,
        mod.SetTextOf,
        mod.AddTypes,
        mod.SetTypes,
        mod.SetCreatureTypes,
        mod.SetCreatureTypesOf,
        mod.SetChosenCreatureType,
        mod.EveryCreatureType,
        mod.SetLandTypes,
        mod.SetChosenLandType,
        mod.RemoveTypes,
        mod.SetColors,
        mod.SetChosenColor,
        mod.SetCommanderColor,
        mod.AddColors,
        mod.GainAbility,
        mod.GainKeywordForManaCost,
        mod.GainActivatedAbilitiesOf,
        mod.GainKeywordsOf,
        mod.LoseAbility,
        mod.LoseKeyword,
        mod.LoseThisAbility,
        mod.LoseAllAbilities,
        mod.CantHave,
        mod.SetBasePowerToughness,
        mod.ModifyPowerToughness,
        mod.SwitchPowerToughness,
    }
)
"""The modifications that this module applies."""


def apply_defining_abilities(state: GameState, oid: ObjectId, found: Characteristics) -> None:
    """CR 604.3: the object's own characteristic-defining abilities, in any zone."""
    context = Context(oid, found.controller, affected=oid)
    for ability in sorted(found.index.defining, key=lambda a: a.modifications[0].layer):
        if not holds(state, ability.condition, context):
            continue
        for modification in ability.modifications:
            modify(state, found, modification, context, 0)


def modify(
    state: GameState,
    found: Characteristics,
    modification: mod.Modification,
    context: Context,
    since: int,
) -> None:
    """Applies one modification to characteristics that may be changed.

    `since` is the timestamp of the effect, which abilities that it gives share (CR 613.7a).
    """
    match modification:
        case mod.SetController():
            players = find(state, modification.player, context)
            if players:
                found.controller = PlayerId(players[0])
        case mod.ReplaceWords() | mod.SetName() | mod.AddToName() | mod.SetTextOf():
            _change_text(state, found, modification, context)
        case mod.SetCreatureTypesOf():
            _change_types(found, _types_of(state, modification, context))
        case mod.HasAllCreatureNames():
            found.more_names = state.creature_names
        case (
            mod.AddTypes()
            | mod.SetTypes()
            | mod.SetCreatureTypes()
            | mod.SetLandTypes()
            | mod.RemoveTypes()
            | mod.EveryCreatureType()
        ):
            _change_types(found, modification)
        case mod.SetChosenCreatureType():
            word = _chosen(state, "creature type", context)
            if word is not None and modification.in_addition:
                _change_types(found, mod.AddTypes(subtypes=(word,)))
            elif word is not None:
                _change_types(found, mod.SetCreatureTypes((word,)))
        case mod.SetChosenLandType():
            word = _chosen(state, "basic land type", context)
            if word is not None and modification.in_addition:
                _change_types(found, mod.AddTypes(subtypes=(word,)))
            elif word is not None:
                _change_types(found, mod.SetLandTypes((word,)))
        case mod.SetColors():
            found.colors = frozenset(modification.colors)
        case mod.AddColors():
            found.colors |= frozenset(modification.colors)
        case mod.SetChosenColor():
            chosen = _chosen(state, "colors" if modification.several else "color", context)
            if chosen:
                new = frozenset(map(Color, chosen))
                found.colors = found.colors | new if modification.in_addition else new
        case mod.SetCommanderColor():
            color = commander_color(state, context.source)
            if color is not None:
                found.colors = frozenset({color})
        case mod.SetBasePowerToughness():
            if modification.power is not None:
                found.power = found.base_power = amount_of(state, modification.power, context)
            if modification.toughness is not None:
                value = amount_of(state, modification.toughness, context)
                found.toughness = found.base_toughness = value
        case mod.ModifyPowerToughness():
            if found.is_creature:  # CR 208.5
                found.power, found.toughness = found.power or 0, found.toughness or 0
            if found.power is not None and found.toughness is not None:
                power = bonus_of(state, modification.power, context)
                toughness = bonus_of(state, modification.toughness, context)
                found.power += power
                found.toughness += toughness
        case mod.SwitchPowerToughness():
            found.power, found.toughness = found.toughness, found.power
        case _:
            _change_abilities(state, found, modification, context, since)


def _chosen(state: GameState, what: str, context: Context) -> str | None:
    return state.known(context.source).choice(what)


# --- layer 3: text -----------------------------------------------------------------------------


def _change_text(
    state: GameState, found: Characteristics, modification: mod.Modification, context: Context
) -> None:
    """CR 612."""
    from rules_engine.rules.board import characteristics

    match modification:
        case mod.ReplaceWords():
            face = replace_words(found.face, modification)
            if face is not found.face:
                found.become(face)
        case mod.SetName():
            found.name = modification.name
        case mod.AddToName():
            found.name = f"{found.name} {modification.words}".strip()
        case mod.SetTextOf():
            others = find(state, modification.what, context)
            if others:
                other = characteristics(state, others[0]).face
                full = other if modification.full else None
                found.become(full or replace(found.face, abilities=other.abilities))
        case _:
            raise AssertionError


# --- layer 4: types ----------------------------------------------------------------------------


def given_subtypes(
    found: Characteristics,
    modification: mod.AddTypes | mod.SetTypes | mod.SetCreatureTypes | mod.SetLandTypes,
) -> tuple[str, ...]:
    """CR 205.3d: those that the object would take; what else it is makes no difference."""
    types = found.types
    if isinstance(modification, mod.AddTypes):
        types |= frozenset(modification.types)
    elif isinstance(modification, mod.SetTypes):
        types = frozenset(modification.types)
    return tuple(word for word in modification.subtypes if fits(word, types))


def _change_types(found: Characteristics, modification: mod.Modification) -> None:
    """CR 205.1a-b, 205.3d, 305.7."""
    match modification:
        case mod.AddTypes():
            _set_card_types(found, found.types | frozenset(modification.types))
            found.supertypes |= frozenset(modification.supertypes)
            new = tuple(w for w in modification.subtypes if fits(w, found.types))
            found.subtypes |= frozenset(new)
            _add_land_abilities(found, new)
        case mod.SetTypes():
            kept = found.types & {CardType.INSTANT, CardType.SORCERY}
            _set_card_types(found, frozenset(modification.types) | kept)
            _set_subtypes(found, modification.subtypes)
            basic = tuple(word for word in modification.subtypes if word in BASIC_LAND_TYPES)
            if basic and CardType.LAND in modification.types:
                _set_land_types(found, basic)
        case mod.SetCreatureTypes():
            found.subtypes -= EVERY_CREATURE_TYPE
            found.lost_subtypes -= EVERY_CREATURE_TYPE
            _set_subtypes(found, modification.subtypes)
        case mod.EveryCreatureType():
            if found.types & {CardType.CREATURE, CardType.TRIBAL}:
                found.subtypes |= EVERY_CREATURE_TYPE
            else:
                found.lost_subtypes |= EVERY_CREATURE_TYPE
        case mod.SetLandTypes():
            _set_land_types(found, modification.subtypes)
        case mod.RemoveTypes():
            _set_card_types(found, found.types - frozenset(modification.types))
            found.supertypes -= frozenset(modification.supertypes)
            found.subtypes -= frozenset(modification.subtypes)
            if modification.all_creature_types:
                found.subtypes -= EVERY_CREATURE_TYPE
                found.lost_subtypes -= EVERY_CREATURE_TYPE
            if modification.all_land_types:
                found.subtypes -= EVERY_LAND_TYPE
                found.lost_subtypes -= EVERY_LAND_TYPE
        case _:
            raise AssertionError


def _set_card_types(found: Characteristics, types: frozenset[CardType]) -> None:
    """CR 205.1a: subtypes go with their card type, for as long as it's gone."""
    if types == found.types:
        return
    found.types = types
    gone = frozenset(word for word in found.subtypes if not fits(word, types))
    back = frozenset(word for word in found.lost_subtypes if fits(word, types))
    found.subtypes = (found.subtypes - gone) | back
    found.lost_subtypes = (found.lost_subtypes - back) | gone


def _set_subtypes(found: Characteristics, words: tuple[str, ...]) -> None:
    """CR 205.1a: they replace those of the same set; unknown words are in a set of their own."""
    new = tuple(word for word in words if fits(word, found.types))
    found.subtypes = frozenset(w for w in found.subtypes if not same_set(w, new)) | frozenset(new)


def _add_land_abilities(found: Characteristics, words: tuple[str, ...]) -> None:
    """CR 305.6-7: a land that gains a basic land type gains its mana ability."""
    gained = tuple(basic_land_ability(word) for word in words if word in BASIC_LAND_TYPES)
    if gained and CardType.LAND in found.types:
        found.set_abilities(found.abilities + gained)


def _set_land_types(found: Characteristics, words: tuple[str, ...]) -> None:
    """CR 305.7: it loses its land types and all abilities of its own text."""
    if CardType.LAND not in found.types:
        return
    others = frozenset(w for w in found.subtypes if CardType.LAND not in card_types_of(w))
    found.subtypes = others | frozenset(words)
    found.granted = ()
    found.set_abilities(tuple(basic_land_ability(w) for w in words if w in BASIC_LAND_TYPES))


# --- layer 6: abilities ------------------------------------------------------------------------


def _change_abilities(
    state: GameState,
    found: Characteristics,
    modification: mod.Modification,
    context: Context,
    since: int,
) -> None:
    """CR 113.10-11."""
    match modification:
        case mod.GainAbility():
            _gain(found, granted_ability(state, modification.ability, context), since)
        case mod.GainActivatedAbilitiesOf():
            for ability in activated_abilities_of(state, modification, context):
                _gain(found, ability, since)
        case mod.GainKeywordsOf():
            for ability in keyword_abilities_of(state, modification, context):
                _gain(found, ability, since)
        case mod.GainKeywordForManaCost():
            if found.mana_cost is not None:
                _gain(found, for_mana_cost(modification, found.mana_cost), since)
        case mod.LoseKeyword(keyword=keyword, what=Selector() as parameter):
            _keep(
                found,
                lambda ability: (
                    not isinstance(ability, KeywordAbility)
                    or (ability.keyword, ability.what) != (keyword, parameter)
                ),
            )
        case mod.LoseKeyword():
            _lose_keyword(found, modification.keyword)
            if modification.keyword is Keyword.BANDING:  # CR 702.22b
                _lose_keyword(found, Keyword.BANDS_WITH_OTHER)
        case mod.LoseAbility(ability=lost):
            _keep(found, lambda ability: ability != lost)
        case mod.LoseThisAbility(ability=lost) if lost is not None:
            _keep(found, lambda ability: ability != lost)
        case mod.LoseAllAbilities():
            kept: tuple[Ability, ...] = ()
            if modification.except_mana:
                kept = tuple(
                    a
                    for a in found.abilities
                    if (isinstance(a, ActivatedAbility) and is_mana_ability(a))
                    or (isinstance(a, TriggeredAbility) and is_triggered_mana_ability(a))
                )
            _keep(found, lambda ability: any(ability is other for other in kept))
        case mod.CantHave():
            _lose_keyword(found, modification.keyword)
            found.barred |= {modification.keyword}
        case _:
            raise AssertionError(f"{type(modification).__name__} isn't applied in a layer")


def _types_of(
    state: GameState, modification: mod.SetCreatureTypesOf, context: Context
) -> mod.SetCreatureTypes:
    from rules_engine.effects.filters import creature_types
    from rules_engine.rules.board import characteristics

    words = {
        word
        for entity in find(state, modification.what, context)
        for word in creature_types(characteristics(state, ObjectId(entity)))
    }
    return mod.SetCreatureTypes((*sorted(words - set(modification.besides)), *modification.besides))


def activated_abilities_of(
    state: GameState, modification: mod.GainActivatedAbilitiesOf, context: Context
) -> list[Ability]:
    """Those of the other objects; keywords that stand for activated abilities come with them."""
    from rules_engine.rules.board import characteristics

    if modification.found is not None:
        return list(modification.found)
    found: list[Ability] = []
    for entity in find(state, modification.what, context):
        if entity == context.affected:
            continue
        found.extend(
            replace(ability, times_each_turn=1) if modification.once_each_turn else ability
            for ability in characteristics(state, entity).abilities
            if isinstance(ability, ActivatedAbility)
            and (not modification.loyalty or _is_loyalty_ability(ability))
            and not (modification.except_mana and is_mana_ability(ability))
        )
    return found


def keyword_abilities_of(
    state: GameState, modification: mod.GainKeywordsOf, context: Context
) -> tuple[KeywordAbility, ...]:
    """Those of the others with that keyword, each once."""
    from rules_engine.rules.board import characteristics

    return tuple(
        dict.fromkeys(
            ability
            for entity in find(state, modification.what, context)
            if entity != context.affected
            for ability in characteristics(state, entity).keyword_abilities(modification.keyword)
        )
    )


def _is_loyalty_ability(ability: ActivatedAbility) -> bool:
    return any(isinstance(part, LoyaltyChange) for part in ability.cost.parts)


def _gain(found: Characteristics, ability: Ability, since: int) -> None:
    if isinstance(ability, KeywordAbility) and ability.keyword in found.barred:
        return  # CR 113.11
    new = _expanded(ability)
    found.granted += tuple((one, since) for one in new)
    found.set_abilities(found.abilities + new)


@lru_cache(maxsize=1000)
def for_mana_cost(given: mod.GainKeywordForManaCost, price: ManaCost) -> KeywordAbility:
    """CR 702.34, 702.138: the keyword with that cost and what is paid besides."""
    besides = given.besides.parts if given.besides is not None else ()
    return KeywordAbility(given.keyword, Cost((Mana(price), *besides)))


_EXPANDED: Kept[int, tuple[Ability, tuple[Ability, ...]]] = Kept()


def _expanded(ability: Ability) -> tuple[Ability, ...]:
    """The ability with what its keyword stands for; always the same objects.

    CR 604.3a: what an effect grants to an object defines no characteristic; it applies where other
    effects do, with the timestamp of what granted it.
    """
    hit = _EXPANDED.get(id(ability))
    if hit is None or hit[0] is not ability:
        meant = ability
        if isinstance(ability, StaticAbility) and ability.defines:
            meant = replace(ability, defines=False)
        _EXPANDED[id(ability)] = hit = (ability, expand_keywords((meant,)))
    return hit[1]


_GRANTED: dict[tuple[int, ObjectId, str | None, str | None], tuple[Ability, Ability]] = {}


def granted_ability(state: GameState, ability: Ability, context: Context) -> Ability:
    """CR 201.5a: where the given ability names what gives it, that very object is meant.

    What a keyword ability calls chosen was chosen for what gives it (CR 607.2d); it asks the object
    that has it.
    """
    color = subtype = None
    if isinstance(ability, KeywordAbility) and ability.what is not None:
        source = state.known(context.source)
        color, subtype = source.choice("color"), source.chosen_subtype
    key = (id(ability), context.source, color, subtype)
    hit = _GRANTED.get(key)
    if hit is None or hit[0] is not ability:
        meant = Definite((context.source,), present=isinstance(ability, StaticAbility))

        def name(field: str, value: object) -> object:
            match value:
                case ExiledWithThis(of=Definite()):  # also once that has left (CR 607.2a)
                    return replace(value, of=Definite((context.source,)))
                case GrantingObject():
                    return meant
                case HasChosenColor() if color is not None:
                    return IsColor(Color(color))
                case HasChosenType() if subtype is not None:
                    return IsSubtype(subtype)
                case _:
                    return value

        hit = (ability, transform(ability, name))
    return keep(_GRANTED, key, hit)[1]


def _lose_keyword(found: Characteristics, keyword: Keyword) -> None:
    """CR 113.10b: all instances of it, with what they stand for."""
    gone: list[Ability] = []
    for ability in found.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is keyword:
            gone.extend(expand_keywords((ability,)))
    if gone:
        _keep(found, lambda ability: ability not in gone)


def _keep(found: Characteristics, wanted: Callable[[Ability], bool]) -> None:
    found.granted = tuple(pair for pair in found.granted if wanted(pair[0]))
    found.set_abilities(tuple(ability for ability in found.abilities if wanted(ability)))
