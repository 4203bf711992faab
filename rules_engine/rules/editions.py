"""Rules editions: flags of a game, read where a rule has changed over the years.

A game has one `RulesEdition`. Its default is the current rules; a preset sets the flags as they
were at one time, and every flag can be set by itself. Flags about products and decks (rarities,
sealed pools, sideboards) are read by who builds decks, not by the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from rules_engine.errors import RulesError
from rules_engine.vocabulary import CardType


class PoolEmptiesAt(StrEnum):
    """CR 106.4, 500.5."""

    STEP = "step"
    PHASE = "phase"


class MultiBlockDamage(StrEnum):
    """CR 510.1c: how an attacker's damage is divided among several blockers."""

    FREE = "free"
    ORDERED = "ordered"
    """By an order that is declared: lethal damage to each before the next one (2009 to 2024)."""


class Mulligan(StrEnum):
    """CR 103.5."""

    LONDON = "london"
    """A full new hand, then as many cards on the bottom as mulligans were taken."""
    VANCOUVER = "vancouver"
    """One card fewer each time; who kept fewer than the full hand may scry 1 (2015 to 2019)."""
    PARIS = "paris"
    """One card fewer each time."""


class LegendRule(StrEnum):
    """CR 704.5j."""

    CONTROLLER_CHOOSES = "controller_chooses"
    ALL_DIE = "all_die"
    """All of one name, whoever controls them (2004 to 2013)."""
    NEWEST_DIES = "newest_dies"
    """All but the one that has been on the battlefield longest (before 2004)."""


class AllTargetsIllegal(StrEnum):
    """CR 608.2b: what happens to a spell or ability whose targets are all illegal."""

    DOES_NOT_RESOLVE = "does_not_resolve"
    COUNTERED = "countered"


class SwitchMode(StrEnum):
    """CR 613.4d: when effects apply that switch power and toughness."""

    LAST = "last"
    TIMESTAMP = "timestamp"
    """Together with all other effects on power and toughness, in order of timestamps."""


class FlagbearerMode(StrEnum):
    """How a permanent that demands to be a target does so."""

    RESTRICTION = "restriction"
    """It restricts how targets are chosen."""
    TRIGGERED = "triggered"
    """Its ability triggers afterwards and changes a target."""


class CreatureTypeList(StrEnum):
    """CR 205.3m."""

    CURRENT = "current"
    OCTOBER2002 = "october2002"


class CardTypeList(StrEnum):
    """CR 205.2a."""

    CURRENT = "current"
    SIX = "six"
    """Artifact, creature, enchantment, instant, land and sorcery (until 2007)."""

    @property
    def types(self) -> frozenset[CardType]:
        """The card types that there are."""
        return frozenset(CardType) if self is CardTypeList.CURRENT else SIX_TYPES


SIX_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.INSTANT,
        CardType.LAND,
        CardType.SORCERY,
    }
)


class AttackableObjects(StrEnum):
    """CR 508.1b."""

    ALL = "all"
    """Players, planeswalkers, battles."""
    PLAYERS = "players"


class SideboardRule(StrEnum):
    """CR 100.4a."""

    UP_TO_FIFTEEN = "up_to_fifteen"
    """The deck may become larger or smaller between games, but not too small."""
    FIFTEEN_OR_NONE = "fifteen_or_none"
    """Cards are exchanged one for one."""


class TokenOwner(StrEnum):
    """CR 111.2."""

    CONTROLLER = "controller"
    """Under whose control the token entered."""
    EFFECT_CONTROLLER = "effect_controller"
    """Who controlled the effect that made it."""


class DrawGameNextStarter(StrEnum):
    """CR 103.1: who chooses the starting player after a drawn game."""

    SAME_CHOOSER = "same_chooser"
    RANDOM = "random"


class Rarities(StrEnum):
    """The rarities of booster packs."""

    CURM = "CURM"
    CUR = "CUR"


class SealedPool(StrEnum):
    """What a player opens for sealed deck."""

    SIX_BOOSTERS = "six_boosters"
    TOURNAMENT_PACK = "tournament_pack_and_two_boosters"


class ColorlessSymbol(StrEnum):
    """CR 107.4c: how texts print colorless mana that is added."""

    C = "{C}"
    GENERIC = "{1}"


class MaskSize(StrEnum):
    """CR 708.2: face-down creatures with mask counters."""

    TWO_TWO = "2/2"
    ZERO_ONE = "0/1"


class DamageTargetWording(StrEnum):
    """CR 115.4: what spells may target that once said "creature or player"."""

    ANY_TARGET = "any_target"
    CREATURE_OR_PLAYER = "creature_or_player"


class OpeningHandActions(StrEnum):
    """CR 103.6."""

    SEQUENTIAL = "sequential"
    SIMULTANEOUS = "simultaneous"


@dataclass(frozen=True, slots=True)
class RulesEdition:
    """Which rules are in force; every flag can be set by itself."""

    name: str = "current"
    mana_burn: bool = False
    """Unspent mana costs life as the pool empties (until 2009)."""
    pool_empties_at: PoolEmptiesAt = PoolEmptiesAt.STEP
    combat_damage_on_stack: bool = False
    """CR 510: assigned combat damage waits on the stack (until 2009)."""
    multi_block_damage: MultiBlockDamage = MultiBlockDamage.FREE
    mulligan: Mulligan = Mulligan.LONDON
    legend_rule: LegendRule = LegendRule.CONTROLLER_CHOOSES
    walls_cant_attack: bool = False
    """By their subtype, with or without defender (until 2004)."""
    all_targets_illegal: AllTargetsIllegal = AllTargetsIllegal.DOES_NOT_RESOLVE
    exile_is_outside_game: bool = False
    """CR 400.11: what looks outside the game also finds exiled cards (until 2009)."""
    pt_switch_mode: SwitchMode = SwitchMode.LAST
    flagbearer_mode: FlagbearerMode = FlagbearerMode.RESTRICTION
    creature_type_list: CreatureTypeList = CreatureTypeList.CURRENT
    card_type_list: CardTypeList = CardTypeList.CURRENT
    mana_restriction_is_part_of_type: bool = False
    """CR 106.6: "mana of that type" is restricted as the first one is."""
    zones: int = 7
    """CR 400.1: without the command zone there were six."""
    attackable_objects: AttackableObjects = AttackableObjects.ALL
    wish_swap_into_sideboard: bool = False
    """A spell that takes a card from the sideboard goes there in its place."""
    sideboard_rule: SideboardRule = SideboardRule.UP_TO_FIFTEEN
    token_owner: TokenOwner = TokenOwner.CONTROLLER
    rarities: Rarities = Rarities.CURM
    draw_game_next_starter: DrawGameNextStarter = DrawGameNextStarter.SAME_CHOOSER
    sealed_pool: SealedPool = SealedPool.SIX_BOOSTERS
    colorless_symbol: ColorlessSymbol = ColorlessSymbol.C
    face_down_mask_pt: MaskSize = MaskSize.TWO_TWO
    damage_target_wording: DamageTargetWording = DamageTargetWording.ANY_TARGET
    deck_min_casual: int = 60
    variable_effect_lock: bool = True
    """CR 611.2d: variables of a continuous effect are fixed as it begins; so in every edition."""
    vigilance_keyword: bool = True
    """Texts print the keyword rather than what it means."""
    mulligan_free_multiplayer: bool = True
    """CR 103.5c: in a game of three and more players the first mulligan is free."""
    opening_hand_actions: OpeningHandActions = OpeningHandActions.SEQUENTIAL
    echo_after_phasing_in: bool = False
    """CR 702.26d: phasing in counts as coming under control."""
    madness_exile_optional: bool = False
    """CR 702.35a: who discards a card with madness may let it go to the graveyard at once."""
    buyback_to_hand_of_controller: bool = False
    """CR 702.27a: "your hand" is the controller's, so a spell of another owner isn't returned."""
    suspend_optional: bool = True
    """CR 702.62a: a suspended card need not be played when its last time counter is removed."""
    damage_lowers_totals_below_one: bool = True
    """Where damage can't reduce a life total to less than 1: one below 1 is lowered further."""
    negative_power_counts_as_zero: bool = False
    """CR 107.1b: also in calculations."""
    enters_by_printed_text: bool = False
    """CR 614.12: effects that already apply don't count for how a permanent enters."""
    one_illegal_target_stops_pairs: bool = False
    """CR 608.2b, 701.14: an instruction to two targets does nothing if one of them is illegal."""


CURRENT = RulesEdition()

OCTOBER2002 = RulesEdition(
    name="october2002",
    mana_burn=True,
    pool_empties_at=PoolEmptiesAt.PHASE,
    combat_damage_on_stack=True,
    multi_block_damage=MultiBlockDamage.FREE,
    mulligan=Mulligan.PARIS,
    legend_rule=LegendRule.NEWEST_DIES,
    walls_cant_attack=True,
    all_targets_illegal=AllTargetsIllegal.COUNTERED,
    exile_is_outside_game=True,
    pt_switch_mode=SwitchMode.TIMESTAMP,
    flagbearer_mode=FlagbearerMode.TRIGGERED,
    creature_type_list=CreatureTypeList.OCTOBER2002,
    card_type_list=CardTypeList.SIX,
    mana_restriction_is_part_of_type=True,
    zones=6,
    attackable_objects=AttackableObjects.PLAYERS,
    wish_swap_into_sideboard=True,
    sideboard_rule=SideboardRule.FIFTEEN_OR_NONE,
    token_owner=TokenOwner.EFFECT_CONTROLLER,
    rarities=Rarities.CUR,
    draw_game_next_starter=DrawGameNextStarter.RANDOM,
    sealed_pool=SealedPool.TOURNAMENT_PACK,
    colorless_symbol=ColorlessSymbol.GENERIC,
    face_down_mask_pt=MaskSize.ZERO_ONE,
    damage_target_wording=DamageTargetWording.CREATURE_OR_PLAYER,
    deck_min_casual=40,
    vigilance_keyword=False,
    mulligan_free_multiplayer=False,
    opening_hand_actions=OpeningHandActions.SIMULTANEOUS,
    echo_after_phasing_in=True,
    madness_exile_optional=True,
    buyback_to_hand_of_controller=True,
    suspend_optional=False,
    damage_lowers_totals_below_one=False,
    negative_power_counts_as_zero=True,
    enters_by_printed_text=True,
    one_illegal_target_stops_pairs=True,
)

EIGHTH = replace(OCTOBER2002, name="eighth", creature_type_list=CreatureTypeList.CURRENT)
"""As in October 2002; the list of creature types has those that came later."""

RULES2006 = replace(
    OCTOBER2002,
    name="2006",
    legend_rule=LegendRule.ALL_DIE,
    walls_cant_attack=False,
    pt_switch_mode=SwitchMode.LAST,
    flagbearer_mode=FlagbearerMode.RESTRICTION,
    creature_type_list=CreatureTypeList.CURRENT,
    mana_restriction_is_part_of_type=False,
    face_down_mask_pt=MaskSize.TWO_TWO,
    vigilance_keyword=True,
)
"""As the rules were in September 2006."""

PRESETS: dict[str, RulesEdition] = {
    "current": CURRENT,
    "modern": CURRENT,
    "eighth": EIGHTH,
    "october2002": OCTOBER2002,
    "2006": RULES2006,
}

FLAGS: frozenset[str] = frozenset(field.name for field in fields(RulesEdition)) - {"name"}


def rules_edition(name: str) -> RulesEdition:
    """The preset of that name.

    Raises:
        RulesError: there is none.
    """
    if name not in PRESETS:
        raise RulesError(f"no rules edition {name!r}; there are: {', '.join(sorted(PRESETS))}")
    return PRESETS[name]


def edition_of(value: str | Mapping[str, object]) -> RulesEdition:
    """A preset by its name, or the current rules (or the preset `name`) with some flags changed.

    Raises:
        RulesError: there is no such preset, flag or value.
    """
    if isinstance(value, str):
        return rules_edition(value)
    edition = rules_edition(str(value.get("name", "current")))
    changes = {flag: _read(edition, flag, wanted) for flag, wanted in value.items()}
    changes.pop("name", None)
    return replace(edition, **changes)  # type: ignore[arg-type]  # each was read as its flag's type


def _read(edition: RulesEdition, flag: str, wanted: object) -> object:
    """The value in the type of the flag."""
    if flag == "name":
        return wanted
    if flag in FLAGS:
        kind = type(getattr(edition, flag))
        if issubclass(kind, StrEnum):
            if isinstance(wanted, str) and wanted in kind._value2member_map_:
                return kind(wanted)
        elif type(wanted) is kind:
            return wanted
    raise RulesError(f"no rules edition has {flag} {wanted!r}")
