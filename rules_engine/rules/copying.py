"""CR 707: copying objects.

| rule | what | where |
| --- | --- | --- |
| 707.2-3 | copiable values | `rules.faces` |
| 707.2c | copy effects of static abilities | `rules.static_copies` |
| 707.4 | becoming a copy while staying on the battlefield | here |
| 707.5-6 | entering as a copy | `rules.replacement` |
| 707.9 | exceptions | here |
| 707.9g | linked triggered abilities | `rules.entering`, `rules.inherent_triggers` |
| 707.10 | copies of spells and abilities | `effects.stack` |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, StaticAbility
from rules_engine.ir.each_zone import OFF_THE_BATTLEFIELD
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import FOR_THIS_TURN, UNTIL_TURNED_DOWN, show_face
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Keyword
from rules_engine.vocabulary.subtypes import fits, same_set

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.KeepsColors,
        mod.KeepsName,
        mod.KeepsPowerToughness,
        mod.SetStartingLoyalty,
        mod.LosesManaCost,
        mod.KeepsOtherAbilities,
        mod.KeepsThisAbility,
        mod.CantBeCopied,
        mod.EntersWithMoreCounters,
        mod.IfCopyIs,
    }
)
"""The modifications that this module asks for."""


def cant_be_copied(state: GameState, oid: ObjectId) -> bool:
    """CR 101.2: whether that spell or ability says so of itself."""
    item = state.known(oid).item
    if item is not None and isinstance(item.ability, ActivatedAbility):
        return item.ability.cant_be_copied
    return any(
        isinstance(change, mod.CantBeCopied)
        for ability in characteristics(state, oid).index.static
        for change in ability.modifications
    )


@dataclass(frozen=True, slots=True)
class Copier:
    """What exceptions refer to: the object that becomes the copy, as it was."""

    face: CardFace
    ability: Ability | None
    """The ability that makes the copy."""


def copy_with_exceptions(
    state: GameState,
    original: CardDefinition,
    exceptions: tuple[mod.Modification, ...],
    copier: Copier,
    context: Context,
) -> CardDefinition:
    """CR 707.9: the copied definition with the exceptions as part of its copiable values."""
    if not exceptions:
        return original
    faces = tuple(_excepted(state, face, exceptions, copier, context) for face in original.faces)
    return CardDefinition(faces, original.layout)


def _excepted(
    state: GameState,
    face: CardFace,
    exceptions: Iterable[mod.Modification],
    copier: Copier,
    context: Context,
) -> CardFace:
    conditional: list[mod.IfCopyIs] = []
    for exception in exceptions:
        if isinstance(exception, mod.IfCopyIs):
            conditional.append(exception)
        else:
            face = _with(state, face, exception, copier, context)
    for exception in conditional:  # CR 707.9f: judged without them
        if set(exception.types) & set(face.types):
            for inner in exception.modifications:
                face = _with(state, face, inner, copier, context)
    return face


def _with(
    state: GameState,
    face: CardFace,
    exception: mod.Modification,
    copier: Copier,
    context: Context,
) -> CardFace:
    match exception:
        case mod.SetBasePowerToughness(power=power, toughness=toughness):
            face = _without_defining(face, mod.SetBasePowerToughness)
            if power is not None:
                face = replace(face, power=amount_of(state, power, context))
            if toughness is not None:
                face = replace(face, toughness=amount_of(state, toughness, context))
            return face
        case mod.AddTypes():
            types = tuple(dict.fromkeys((*face.types, *exception.types)))
            return replace(
                face,
                types=types,
                subtypes=tuple(
                    dict.fromkeys(
                        (
                            *face.subtypes,
                            *(w for w in exception.subtypes if fits(w, frozenset(types))),
                        )
                    )
                ),
                supertypes=tuple(dict.fromkeys((*face.supertypes, *exception.supertypes))),
            )
        case mod.SetTypes():
            face = _without_defining(face, mod.EveryCreatureType, mod.SetTypes)
            allowed = frozenset(exception.types)
            kept = tuple(
                word
                for word in face.subtypes
                if fits(word, allowed) and not same_set(word, exception.subtypes)
            )
            return replace(face, types=exception.types, subtypes=(*kept, *exception.subtypes))
        case mod.SetCreatureTypes():
            face = _without_defining(face, mod.EveryCreatureType, mod.SetCreatureTypes)
            kept = tuple(word for word in face.subtypes if not same_set(word, exception.subtypes))
            return replace(face, subtypes=(*kept, *exception.subtypes))
        case mod.RemoveTypes():
            return replace(
                face,
                types=tuple(t for t in face.types if t not in exception.types),
                supertypes=tuple(t for t in face.supertypes if t not in exception.supertypes),
                subtypes=tuple(t for t in face.subtypes if t not in exception.subtypes),
            )
        case mod.SetColors():
            return _colored(face, frozenset(exception.colors))
        case mod.AddColors():
            return _colored(face, face.colors | frozenset(exception.colors))
        case mod.KeepsColors():
            return _colored(face, copier.face.colors)
        case mod.KeepsPowerToughness():
            face = _without_defining(face, mod.SetBasePowerToughness)
            return replace(face, power=copier.face.power, toughness=copier.face.toughness)
        case mod.SetName():
            return replace(face, name=exception.name)
        case mod.LosesManaCost():
            bare = replace(face, mana_cost=None)
            return bare if face.color_indicator else _colored(bare, face.colors)
        case mod.SetStartingLoyalty(loyalty=int(loyalty)):
            return replace(face, loyalty=loyalty)
        case mod.KeepsName():
            return replace(face, name=copier.face.name)
        case mod.GainAbility():
            return replace(face, abilities=(*face.abilities, exception.ability))
        case mod.LoseKeyword():
            return replace(
                face,
                abilities=tuple(
                    ability
                    for ability in face.abilities
                    if not isinstance(ability, KeywordAbility)
                    or ability.keyword is not exception.keyword
                ),
            )
        case mod.KeepsThisAbility():
            if copier.ability is None or any(a is copier.ability for a in face.abilities):
                return face
            return replace(face, abilities=(*face.abilities, copier.ability))
        case mod.KeepsOtherAbilities():
            others = (a for a in copier.face.abilities if a is not copier.ability)
            return replace(face, abilities=(*face.abilities, *others))
        case mod.EntersWithMoreCounters():
            return face  # an additional effect, not a copiable value (CR 707.9e)
        case _:
            raise AssertionError(f"{type(exception).__name__} is no exception of copying")


def _colored(face: CardFace, colors: object) -> CardFace:
    """CR 707.9d: a color indicator and abilities that define the color aren't copied."""
    assert isinstance(colors, frozenset)
    face = _without_defining(face, mod.SetColors, mod.AddColors, mod.SetCommanderColor)
    abilities = tuple(
        ability
        for ability in face.abilities
        if not isinstance(ability, KeywordAbility) or ability.keyword is not Keyword.DEVOID
    )
    return replace(face, abilities=abilities, color_indicator=(), copied_colors=colors)


def _without_defining(face: CardFace, *kinds: type[mod.Modification]) -> CardFace:
    """CR 707.9d."""

    def defines(ability: Ability) -> bool:
        if isinstance(ability, KeywordAbility):
            return ability.keyword is Keyword.CHANGELING and mod.EveryCreatureType in kinds
        return (
            isinstance(ability, StaticAbility)
            and ability.defines
            and ability.condition != OFF_THE_BATTLEFIELD
            and any(isinstance(m, kinds) for m in ability.modifications)
        )

    kept = tuple(ability for ability in face.abilities if not defines(ability))
    return face if len(kept) == len(face.abilities) else replace(face, abilities=kept)


def counters_of_exceptions(
    state: GameState,
    copied: CardDefinition,
    exceptions: Iterable[mod.Modification],
    context: Context,
) -> tuple[tuple[str, int], ...]:
    """CR 707.9e-f: the additional counters that a copy enters with."""
    found: list[tuple[str, int]] = []
    for exception in exceptions:
        match exception:
            case mod.EntersWithMoreCounters():
                found.append((exception.kind, amount_of(state, exception.amount, context)))
            case mod.IfCopyIs() if set(exception.types) & set(copied.faces[0].types):
                inner = counters_of_exceptions(state, copied, exception.modifications, context)
                found.extend(inner)
            case _:
                pass
    return tuple((kind, amount) for kind, amount in found if amount > 0)


# --- becoming a copy ---------------------------------------------------------------------------


def become_copy(state: GameState, oid: ObjectId, copied: CardDefinition, effect: int) -> None:
    """CR 707.4: it stays where it is; `effect` is the continuous effect, for its end."""
    obj = state.objects[oid]
    if obj.copied is not None and not obj.copies:
        obj.copies = ((0, obj.copied),)
    later = [pair for pair in obj.copies if 0 < effect < pair[0]]  # CR 613.7: by timestamps
    earlier = [pair for pair in obj.copies if pair not in later]
    obj.copies = (*earlier, (effect, copied), *later)
    _show(state, obj)


def end_copies(state: GameState) -> None:
    """What a copy effect that has ended made of an object is undone (CR 611.2a)."""
    living = {effect.id for effect in state.effects} | {0, UNTIL_TURNED_DOWN, FOR_THIS_TURN}
    living |= {copy.id for copy in state.static_copies}
    for oid in (*state.battlefield, *state.stack):
        obj = state.objects[oid]
        if obj.copies and any(effect not in living for effect, _ in obj.copies):
            obj.copies = tuple(pair for pair in obj.copies if pair[0] in living)
            _show(state, obj)


def end_copies_for_this_turn(state: GameState) -> None:
    """CR 514.2: what entered as a copy until end of turn isn't one any more."""
    for oid in state.battlefield:
        obj = state.objects[oid]
        if any(effect == FOR_THIS_TURN for effect, _ in obj.copies):
            obj.copies = tuple(pair for pair in obj.copies if pair[0] != FOR_THIS_TURN)
            _show(state, obj)


@contextmanager
def without_copy(state: GameState, obj: GameObject, effect: int) -> Iterator[None]:
    """Meanwhile the object is what it would be without that copy effect."""
    copies = obj.copies
    obj.copies = tuple(pair for pair in copies if pair[0] != effect)
    _show(state, obj)
    try:
        yield
    finally:
        obj.copies = copies
        _show(state, obj)


def _show(state: GameState, obj: GameObject) -> None:
    obj.copied = obj.copies[-1][1] if obj.copies else None
    show_face(obj)
    if not obj.face_down:
        state.names[obj.id] = obj.face.name
    state.touch()
