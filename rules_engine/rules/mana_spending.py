"""CR 106.6, 107.4, 609.4b: which symbols a unit of mana can pay, and for what it may be spent."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.effects.context import NOTHING, Context, PaidFor
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import CantSpendMana, OnlyManaFrom
from rules_engine.ir.mana import Deed, ManaTypes
from rules_engine.ir.selectors import (
    AllOf,
    AnyOf,
    ControlledBy,
    IsPermanentSpell,
    IsSpell,
    Not,
    OptionalCostPaid,
    Selector,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.mana_sources import ManaOption
from rules_engine.rules.payment_help import is_help
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import PERMANENT_TYPES, Color, ManaType

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.SpendsColorAs, mod.SpendsOneColorAsAny, mod.SpendsManaAsAnyColor}
)
"""The modifications that this module asks for."""


class PurposeKind(StrEnum):
    SPELL = "spell"
    ABILITY = "ability"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Purpose:
    """CR 106.6: what mana is spent on."""

    kind: PurposeKind = PurposeKind.OTHER
    object: ObjectId = NOTHING
    """The spell, or the object whose ability is activated."""
    any_color: bool = False
    any_type: bool = False
    colorless_as_any: bool = False
    snow_as_any: bool = False
    """CR 118.14, 609.4b: what the permission to cast it says about its mana."""
    life: int = 0
    """CR 118.3, 119.4: the life that the same cost takes beside its mana."""
    bending: int = 0
    """CR 701.67b: for how much of its generic mana permanents may be tapped instead."""
    only_mana: bool = False
    """CR 702.132a: who assists pays mana; what else helps is up to who casts the spell."""
    mana_ability: bool = False
    """CR 605.1a: the ability is one."""
    deeds: tuple[Deed, ...] = ()
    options: tuple[tuple[str, int, int], ...] = ()
    """CR 601.2b: the optional costs of the spell that are announced ("kicked spells")."""
    only_types: ManaTypes | None = None
    """CR 106.6, 602.2b: what the ability says of all mana that is spent to activate it."""
    symbols: frozenset[str] = frozenset()
    """CR 106.6: of the symbols in the cost those that mana can be restricted to (`REMARKABLE`)."""

    @property
    def paid_for(self) -> PaidFor:
        if self.kind is PurposeKind.OTHER:
            return PaidFor.OTHER
        return PaidFor.MANA_ABILITY if self.mana_ability else PaidFor.SPELL_OR_ABILITY


OTHER = Purpose()


def mana_ability_purpose(permanent: ObjectId) -> Purpose:
    """CR 602.1a, 605.3: the cost of a mana ability of this object."""
    return Purpose(PurposeKind.ABILITY, permanent, mana_ability=True)


REMARKABLE = ("{X}", "{C}")
"""The symbols of which effects say that a cost contains them."""


def for_cost(purpose: Purpose, mana: ManaCost | None) -> Purpose:
    """The purpose with what is said of the mana in its cost, X being no number yet."""
    if mana is None:
        return purpose
    found = frozenset(symbol.text for symbol in mana.symbols if symbol.text in REMARKABLE)
    return (
        purpose if found <= purpose.symbols else replace(purpose, symbols=purpose.symbols | found)
    )


class Spending:
    """What one player's mana can do for one purpose."""

    def __init__(self, state: GameState, player: PlayerId, purpose: Purpose) -> None:
        self.state, self.player, self.purpose = state, player, purpose
        self.any_color, self.any_type = purpose.any_color, purpose.any_type
        self.sources = only_sources(state, purpose)
        self.only_types = only_types(state, player, purpose)
        self.wild: set[ManaType] = set()
        self.spent_as: list[tuple[ManaType, Color]] = []
        if purpose.colorless_as_any:
            self.spent_as.extend((ManaType.COLORLESS, color) for color in Color)
        for change, source, controller in board(state).player_rules.get(player, ()):
            if isinstance(change, mod.SpendsColorAs):
                self.spent_as.append((ManaType(change.color.value), change.other))
            elif isinstance(change, mod.SpendsOneColorAsAny):
                self.wild.add(ManaType(change.color.value))
            elif isinstance(change, mod.SpendsManaAsAnyColor) and self._concerns(
                change, Context(source, controller)
            ):
                if change.color is not None:
                    own = ManaType(change.color.value)
                    self.spent_as.extend((own, color) for color in Color)
                    continue
                self.any_color = True
                self.any_type = self.any_type or change.any_type

    def _concerns(self, change: mod.SpendsManaAsAnyColor, context: Context) -> bool:
        spells, sources = change.spells, change.abilities
        if spells is None and sources is None:
            return True
        if sources is not None and self.purpose.kind is PurposeKind.ABILITY:
            return matches(self.state, self.purpose.object, sources, context)
        return (
            spells is not None
            and self.purpose.kind is PurposeKind.SPELL
            and matches_spell(self.state, self.purpose.object, spells, context)
        )

    def may_come_from(self, source: int) -> bool:
        """CR 106.3: whether mana that this object produced may be spent on it."""
        context = Context(NOTHING, self.player)
        return not self.sources or (
            source > 0
            and all(matches(self.state, ObjectId(source), only, context) for only in self.sources)
        )

    def usable(self, unit: ManaUnit) -> bool:
        """CR 106.6: whether its restriction lets it be spent on this."""
        if is_help(unit):
            return True
        if takes_no_mana(self.state, self.purpose):
            return False
        if self.only_types is not None and unit.type not in self.only_types:
            return False
        if unit.only is None:
            return True
        if unit.only.containing is not None and unit.only.containing in self.purpose.symbols:
            return True
        if not set(self.purpose.deeds).isdisjoint(unit.only.deeds):
            return True
        match self.purpose.kind:
            case PurposeKind.SPELL:
                wanted = unit.only.spells
            case PurposeKind.ABILITY:
                wanted = unit.only.abilities
            case PurposeKind.OTHER:
                return unit.only.others
        context = Context(self.purpose.object, self.player)
        return wanted is not None and matches_spell(
            self.state, self.purpose.object, wanted, context, options=self.purpose.options
        )

    def pays(self, symbol: ManaSymbol, unit: ManaUnit) -> bool:
        """CR 107.4: whether that mana pays the symbol (not its generic or life half)."""
        if symbol.snow:
            return unit.snow
        if is_help(unit):
            return any(unit.type.value == color.value for color in symbol.colors)
        if self.any_type and (symbol.colors or symbol.colorless):
            return True
        if symbol.colorless and (unit.type is ManaType.COLORLESS or self._is_only_colorless(unit)):
            return True
        if not symbol.colors or self._is_only_colorless(unit):
            return False
        if self.any_color or unit.type in self.wild or (self.purpose.snow_as_any and unit.snow):
            return True
        if any(unit.type is kind and other in symbol.colors for kind, other in self.spent_as):
            return True
        return any(unit.type.value == color.value for color in symbol.colors)

    def _is_only_colorless(self, unit: ManaUnit) -> bool:
        return bool(self.wild) and unit.type not in self.wild


def pays_generic(unit: ManaUnit) -> bool:
    """CR 106.6, 107.4b: whether it may pay for generic mana."""
    return unit.only is None or not unit.only.not_generic


def takes_no_mana(state: GameState, purpose: Purpose) -> bool:
    """CR 101.2: whether it is a spell for which no mana can be spent."""
    return purpose.kind is PurposeKind.SPELL and any(
        isinstance(ability, CantSpendMana)
        for ability in characteristics(state, purpose.object).abilities
    )


def only_sources(state: GameState, purpose: Purpose) -> tuple[Selector, ...]:
    """CR 106.3, 101.2: what alone may have produced the mana for the spell."""
    if purpose.kind is not PurposeKind.SPELL:
        return ()
    return tuple(
        ability.source
        for ability in characteristics(state, purpose.object).abilities
        if isinstance(ability, OnlyManaFrom)
    )


def only_types(state: GameState, player: PlayerId, purpose: Purpose) -> frozenset[ManaType] | None:
    """CR 106.6, 101.2: the types of which alone all mana spent on it is; None: of any. What type
    mana is doesn't change by being spent as though it were of another (CR 609.4b)."""
    from rules_engine.rules.mana_production import types_of

    if purpose.only_types is None:
        return None
    return frozenset(types_of(state, purpose.only_types, Context(purpose.object, player)))


def matches_spell(
    state: GameState,
    card: ObjectId,
    selector: Selector,
    context: Context,
    caster: PlayerId | None = None,
    options: tuple[tuple[str, int, int], ...] = (),
) -> bool:
    """Whether the card, once it's a spell, is one that the effect speaks of ("creature spells").

    While one asks before casting, the card isn't on the stack yet, so `SPELL` in the selector is
    taken as given; it will be controlled by its `caster`, if given (CR 112.2), whoever owns it.
    Its optional costs are those `options`.
    """
    if isinstance(selector, AllOf):
        return all(
            matches_spell(state, card, part, context, caster, options) for part in selector.parts
        )
    if isinstance(selector, AnyOf):
        return any(
            matches_spell(state, card, part, context, caster, options) for part in selector.parts
        )
    if isinstance(selector, Not):
        return not matches_spell(state, card, selector.part, context, caster, options)
    if isinstance(selector, IsSpell):
        return True
    if isinstance(selector, OptionalCostPaid) and options:
        return any(name == selector.keyword and times for name, _, times in options)
    if isinstance(selector, ControlledBy) and caster is not None:
        return matches(state, caster, selector.player, context)
    if isinstance(selector, IsPermanentSpell):
        return bool(characteristics(state, card).types & PERMANENT_TYPES)
    return matches(state, card, selector, context)


@dataclass(frozen=True, slots=True)
class Activation:
    """A mana ability to activate, for which option, and the mana spent on its own cost."""

    permanent: ObjectId
    option: ManaOption
    spend: tuple[ManaUnit, ...] = ()


def spending_order(unit: ManaUnit, demand: dict[ManaType, int]) -> tuple[object, ...]:
    """Which of equally good mana is spent first: what could do least otherwise."""
    return (
        unit.only is None,
        not unit.riders,
        unit.lasting,
        unit.type is not ManaType.COLORLESS,
        demand.get(unit.type, 0),
        unit.snow,
        unit.type,
        unit.source,
        repr((unit.only, unit.riders)),
    )
