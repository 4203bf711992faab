"""CR 109.3: the characteristics of an object, and those that its face prints."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules_engine.cards.definition import CardFace
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    DamageMultiplier,
    DamagePrevention,
    DamageRedirection,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    KeywordAbility,
    ModifiedEvent,
    Replacement,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.costs import LoyaltyChange
from rules_engine.ir.effects import (
    AddMana,
    AddManaInAnyCombination,
    AddManaOfType,
    DoubleUnspentMana,
    Exile,
    FlipCoin,
    ForEach,
    If,
    Instruction,
    Then,
)
from rules_engine.ir.events import TappedForMana
from rules_engine.ir.layout_passes import saga_entry
from rules_engine.ir.layouts import (
    CastTransformed,
    ChoosesProtector,
    EntersWithChosenCounters,
    LastCounterRemoved,
)
from rules_engine.ir.modifications import Modification
from rules_engine.ir.passes import basic_land_ability, expand_keywords
from rules_engine.ir.selectors import THIS
from rules_engine.rules.kept import Kept
from rules_engine.vocabulary import (
    BASIC_LAND_TYPES,
    COMMAND_ZONE_TYPES,
    CardType,
    Color,
    CounterKind,
    Keyword,
    Supertype,
    Zone,
)

RuleChange = tuple[Modification, ObjectId, PlayerId]
"""A modification of rules (CR 613.11), its source, and the source's controller."""

NO_KEYWORDS: frozenset[Keyword] = frozenset()

CHARACTERISTICS: tuple[str, ...] = (
    "name",
    "mana_cost",
    "colors",
    "color_indicator",
    "types",
    "subtypes",
    "supertypes",
    "rules_text",
    "abilities",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "hand_modifier",
    "life_modifier",
)
"""CR 109.3: what is a characteristic; nothing else is (status, targets, owner, attachments …)."""


@dataclass(slots=True)
class AbilityIndex:
    """The abilities of one object, sorted by what is done with them."""

    activated: tuple[tuple[int, ActivatedAbility], ...]
    mana: tuple[tuple[int, ActivatedAbility], ...]
    triggered: tuple[TriggeredAbility, ...]
    static: tuple[StaticAbility, ...]
    replacing: tuple[Ability, ...]
    defining: tuple[StaticAbility, ...]
    keywords: frozenset[Keyword]
    zones: frozenset[Zone]
    """Other zones than the battlefield where one of them works."""


@dataclass(slots=True)
class Characteristics:
    """What an object is now. Never changed once its board is complete."""

    name: str
    mana_cost: ManaCost | None
    colors: frozenset[Color]
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]
    power: int | None
    toughness: int | None
    loyalty: int | None
    abilities: tuple[Ability, ...]
    index: AbilityIndex
    keywords: frozenset[Keyword]
    controller: PlayerId
    face: CardFace
    """The text: copiable values as changed by text-changing effects (CR 613.1c)."""
    front_value: int | None = None
    """The mana value of the front face, if the back face is up (CR 712.8c, e, g)."""
    base_power: int | None = None
    """CR 208.4: before modifications and counters."""
    base_toughness: int | None = None
    defense: int | None = None
    color_indicator: frozenset[Color] = frozenset()
    barred: frozenset[Keyword] = frozenset()
    """CR 113.11: what it can't have."""
    granted: tuple[tuple[Ability, int], ...] = ()
    """The abilities that effects gave it, with the timestamps of those effects (CR 613.7a)."""
    lost_subtypes: frozenset[str] = frozenset()
    """Those that went away with a card type (CR 205.1a)."""
    rules: tuple[RuleChange, ...] = field(default=())
    more_names: frozenset[str] = frozenset()
    """CR 612.7: those that an effect gave it besides its own."""
    entering: bool = False
    """As it would be on the battlefield, while it is elsewhere still (CR 614.12)."""

    def copy(self) -> Characteristics:
        return Characteristics(
            self.name,
            self.mana_cost,
            self.colors,
            self.supertypes,
            self.types,
            self.subtypes,
            self.power,
            self.toughness,
            self.loyalty,
            self.abilities,
            self.index,
            self.keywords,
            self.controller,
            self.face,
            self.front_value,
            self.base_power,
            self.base_toughness,
            self.defense,
            self.color_indicator,
            self.barred,
            self.granted,
            self.lost_subtypes,
            self.rules,
            self.more_names,
            self.entering,
        )

    def become(self, face: CardFace) -> None:
        """Its text is that from now on; the controller and changes of rules stay."""
        made = base_characteristics(face, self.controller, self.front_value)
        self.name, self.mana_cost, self.colors = made.name, made.mana_cost, made.colors
        self.supertypes, self.types = made.supertypes, made.types
        self.subtypes, self.loyalty, self.defense = made.subtypes, made.loyalty, made.defense
        self.power = self.base_power = made.power
        self.toughness = self.base_toughness = made.toughness
        self.abilities, self.index, self.keywords = made.abilities, made.index, made.keywords
        self.color_indicator, self.face, self.granted = made.color_indicator, face, ()

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.index = index_abilities(abilities)
        self.keywords = self.index.keywords

    @property
    def rules_text(self) -> tuple[Ability, ...]:
        """CR 207.1: the abilities as its text says them, before effects add or remove any."""
        return self.face.abilities

    @property
    def hand_modifier(self) -> int | None:
        """CR 210: only vanguard cards have one."""
        return self.face.hand_modifier

    @property
    def life_modifier(self) -> int | None:
        """CR 211: only vanguard cards have one."""
        return self.face.life_modifier

    @property
    def names(self) -> frozenset[str]:
        """CR 612.7: all that it has."""
        return self.own_names | self.more_names if self.more_names else self.own_names

    @property
    def own_names(self) -> frozenset[str]:
        """CR 201.2a, 201.3a: its name with those that are interchangeable with it; none if it has
        no name. CR 709.4a: a split card has two."""
        if not self.name:
            return frozenset()
        if " // " in self.name:
            return frozenset(self.name.split(" // "))
        if self.name == self.face.name:
            return frozenset((self.name, *self.face.other_names))
        return frozenset((self.name,))

    @property
    def is_creature(self) -> bool:
        return CardType.CREATURE in self.types

    @property
    def is_land(self) -> bool:
        return CardType.LAND in self.types

    @property
    def mana_value(self) -> int:
        if self.front_value is not None:
            return self.front_value
        return self.mana_cost.mana_value if self.mana_cost else 0

    def keyword_abilities(self, keyword: Keyword) -> list[KeywordAbility]:
        return [
            ability
            for ability in self.abilities
            if isinstance(ability, KeywordAbility) and ability.keyword is keyword
        ]

    @property
    def spell_abilities(self) -> tuple[SpellAbility, ...]:
        return tuple(ability for ability in self.abilities if isinstance(ability, SpellAbility))


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """CR 605.1a: no target, not a loyalty ability, and could add mana."""
    return (
        not ability.targets
        and not any(isinstance(part, LoyaltyChange) for part in ability.cost.parts)
        and could_add_mana(ability.then)
    )


def is_triggered_mana_ability(ability: TriggeredAbility) -> bool:
    """CR 605.1b: no target, triggers from a mana ability, and could add mana."""
    return (
        isinstance(ability.when, TappedForMana)
        and not ability.targets
        and could_add_mana(ability.then)
    )


def could_add_mana(effects: Then) -> bool:
    """Whether one of the instructions adds mana, perhaps on a condition or for each of some."""
    return any(
        isinstance(effect, AddMana | AddManaInAnyCombination | AddManaOfType | DoubleUnspentMana)
        or any(could_add_mana(part) for part in _parts(effect))
        for effect in effects
    )


def _parts(effect: Instruction) -> tuple[Then, ...]:
    """The instructions of which it consists, as far as they are followed at once."""
    match effect:
        case If():
            return effect.then, effect.otherwise
        case FlipCoin():
            return effect.on_win, effect.on_loss
        case ForEach():
            return (effect.then,)
        case _:
            return ()


def index_abilities(abilities: tuple[Ability, ...]) -> AbilityIndex:
    """The abilities by kind; activated ones with their place in the tuple."""
    activated: list[tuple[int, ActivatedAbility]] = []
    mana: list[tuple[int, ActivatedAbility]] = []
    triggered: list[TriggeredAbility] = []
    static: list[StaticAbility] = []
    defining: list[StaticAbility] = []
    replacing: list[Ability] = []
    keywords: set[Keyword] = set()
    zones: set[Zone] = set()
    for number, ability in enumerate(abilities):
        match ability:
            case KeywordAbility():
                keywords.add(ability.keyword)
            case ActivatedAbility():
                if ability.zone is not Zone.BATTLEFIELD:
                    zones.add(ability.zone)
                if is_mana_ability(ability):
                    mana.append((number, ability))
                else:
                    activated.append((number, ability))
            case TriggeredAbility():
                if ability.zone is not Zone.BATTLEFIELD:
                    zones.add(ability.zone)
                zones.update(zone for _, zone in ability.elsewhere)
                triggered.append(ability)
            case StaticAbility():
                if ability.defines:
                    defining.append(ability)
                else:
                    static.append(ability)
                    if ability.zone is not Zone.BATTLEFIELD:
                        zones.add(ability.zone)
            case (
                Replacement()
                | ModifiedEvent()
                | EntersTapped()
                | EntersWithCounters()
                | EntersAsCopy()
                | EntersWithChosenCounters()
                | ChoosesProtector()
                | DamageMultiplier()
                | DamagePrevention()
                | DamageRedirection()
            ):
                replacing.append(ability)
                if (
                    isinstance(ability, Replacement | ModifiedEvent | EntersWithCounters)
                    and ability.zone is not Zone.BATTLEFIELD
                ):
                    zones.add(ability.zone)
            case _:
                pass
    return AbilityIndex(
        tuple(activated),
        tuple(mana),
        tuple(triggered),
        tuple(static),
        tuple(replacing),
        tuple(defining),
        frozenset(keywords) if keywords else NO_KEYWORDS,
        frozenset(zones),
    )


def in_command_zone(ability: Ability) -> Ability:
    """CR 113.6p, 114.4: the ability of an emblem or of a card that stays in the command zone."""
    zoned = TriggeredAbility | StaticAbility | ActivatedAbility | Replacement | ModifiedEvent
    return replace(ability, zone=Zone.COMMAND) if isinstance(ability, zoned) else ability


_BASE: Kept[tuple[int, PlayerId, int | None], tuple[CardFace, Characteristics]] = Kept()


def base_characteristics(
    face: CardFace, controller: PlayerId, front_value: int | None = None
) -> Characteristics:
    """What the face prints, with keywords written out and basic land types' abilities (CR 305.6).

    The result is shared by everything with that face and controller.
    """
    key = (id(face), controller, front_value)
    hit = _BASE.get(key)
    if hit is not None and hit[0] is face:
        return hit[1]
    abilities = expand_keywords(face.abilities)
    if not COMMAND_ZONE_TYPES.isdisjoint(face.types):
        abilities = tuple(in_command_zone(ability) for ability in abilities)
    if CardType.LAND in face.types:
        abilities += tuple(
            basic_land_ability(word) for word in face.subtypes if word in BASIC_LAND_TYPES
        )
    abilities += intrinsic_abilities(face, abilities)
    index = index_abilities(abilities)
    power, toughness = _number(face.power), _number(face.toughness)
    made = Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colors=face.colors,
        supertypes=frozenset(face.supertypes),
        types=frozenset(face.types),
        subtypes=frozenset(face.subtypes),
        power=power,
        toughness=toughness,
        loyalty=_number(face.loyalty),
        abilities=abilities,
        index=index,
        keywords=index.keywords,
        controller=controller,
        front_value=front_value,
        face=face,
        base_power=power,
        base_toughness=toughness,
        defense=face.defense,
        color_indicator=frozenset(face.color_indicator),
    )
    _BASE[key] = (face, made)
    return made


SIEGE_IS_WON = TriggeredAbility(
    LastCounterRemoved(CounterKind.DEFENSE, THIS), (Exile(THIS), CastTransformed(THIS))
)
"""CR 310.12b."""


def intrinsic_abilities(face: CardFace, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 306.5b, 310.4b, 310.9a, 714.3a: what planeswalkers, battles and Sagas enter with."""
    found: list[Ability] = []
    if CardType.PLANESWALKER in face.types and face.loyalty is not None:
        printed = face.loyalty if isinstance(face.loyalty, int) else X
        found.append(EntersWithCounters(CounterKind.LOYALTY, printed))
    if CardType.BATTLE in face.types:
        if face.defense is not None:
            found.append(EntersWithCounters(CounterKind.DEFENSE, face.defense))
        found.append(ChoosesProtector())
        if "Siege" in face.subtypes:
            found.append(SIEGE_IS_WON)
    if "Saga" in face.subtypes:
        found.append(saga_entry(abilities))
    return tuple(found)


def _number(printed: int | str | None) -> int | None:
    """CR 208.2a: a star counts 0 until its ability defines it."""
    if printed is None or isinstance(printed, int):
        return printed
    return 0
