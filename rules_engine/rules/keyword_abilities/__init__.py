"""CR 702: keyword abilities whose rules are checks rather than longer text, one file each.

Those that stand for longer text are written out, one module each, in `ir.passes`. `CHECKED` lists
the keywords whose meaning is asked for somewhere in the rules; together with the written out ones
they are what the engine plays.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from rules_engine.vocabulary import Keyword


@cache
def load_keyword_abilities() -> None:
    """Imports the modules, which register what they do."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


CHECKED: frozenset[Keyword] = frozenset(
    {
        Keyword.DEATHTOUCH,  # CR 702.2: perform, state_based_actions, combat_damage
        Keyword.DEFENDER,  # CR 702.3: combat
        Keyword.DOUBLE_STRIKE,  # CR 702.4: combat_damage
        Keyword.ENCHANT,  # CR 702.5: targets, state_based_actions
        Keyword.FIRST_STRIKE,  # CR 702.7: combat_damage
        Keyword.FLASH,  # CR 702.8: casting
        Keyword.FLYING,  # CR 702.9: evasion
        Keyword.HASTE,  # CR 702.10: combat, costs
        Keyword.HEXPROOF,  # CR 702.11: targets
        Keyword.INDESTRUCTIBLE,  # CR 702.12: events
        Keyword.INTIMIDATE,  # CR 702.13: evasion
        Keyword.LANDWALK,  # CR 702.14: evasion
        Keyword.LIFELINK,  # CR 702.15: perform
        Keyword.PROTECTION,  # CR 702.16: protection
        Keyword.REACH,  # CR 702.17: evasion
        Keyword.SHROUD,  # CR 702.18: targets
        Keyword.TRAMPLE,  # CR 702.19: combat_damage
        Keyword.TRAMPLE_OVER_PLANESWALKERS,  # CR 702.19c: combat_damage
        Keyword.VIGILANCE,  # CR 702.20: combat
        Keyword.BANDING,  # CR 702.22: banding
        Keyword.BANDS_WITH_OTHER,  # CR 702.22: banding
        Keyword.PHASING,  # CR 702.26: phasing
        Keyword.MADNESS,  # CR 702.35: replacement
        Keyword.SUSPEND,  # CR 702.62: suspend
        Keyword.PROWL,  # CR 702.76: alternative_costs
        Keyword.RETRACE,  # CR 702.81: from_the_graveyard
        Keyword.REBOUND,  # CR 702.88: resolving
        Keyword.OVERLOAD,  # CR 702.96: alternative_costs, casting
        Keyword.SURGE,  # CR 702.117: alternative_costs
        Keyword.JUMP_START,  # CR 702.133: from_the_graveyard
        Keyword.SPECTACLE,  # CR 702.137: alternative_costs
        Keyword.ESCAPE,  # CR 702.138: from_the_graveyard
        Keyword.FORETELL,  # CR 702.143: foretelling
        Keyword.PLOT,  # CR 702.170: foretelling
        Keyword.FREERUNNING,  # CR 702.173: alternative_costs
        Keyword.WARP,  # CR 702.185: alternative_costs, resolving, foretelling
        Keyword.MAYHEM,  # CR 702.187: from_the_graveyard
        Keyword.WEB_SLINGING,  # CR 702.188: alternative_costs
        Keyword.CIPHER,  # CR 702.99: changed_text
        Keyword.EPIC,  # CR 702.50: changed_text
        Keyword.MIRACLE,  # CR 702.94: miracle
        Keyword.HIDDEN_AGENDA,  # CR 702.106: conspiracies
        Keyword.DOUBLE_AGENDA,  # CR 702.106f: conspiracies
        Keyword.HARMONIZE,  # CR 702.180: harmonize
        Keyword.AWAKEN,  # CR 702.113: alternative_costs, changed_text
        Keyword.ASCEND,  # CR 702.131: player_designations, changed_text
        Keyword.CLEAVE,  # CR 702.148: alternative_costs, changed_text
        Keyword.TOXIC,  # CR 702.164: perform
        Keyword.TEAMWORK,  # CR 702.194: optional_costs
        Keyword.BARGAIN,  # CR 702.166: optional_costs
        Keyword.START_YOUR_ENGINES,  # CR 702.179: player_designations
        Keyword.STORIED,  # CR 702.195: player_designations
        Keyword.BUYBACK,  # CR 702.27: casting, resolution
        Keyword.SHADOW,  # CR 702.28: evasion
        Keyword.HORSEMANSHIP,  # CR 702.31: evasion
        Keyword.KICKER,  # CR 702.33: casting
        Keyword.FLASHBACK,  # CR 702.34: casting
        Keyword.FEAR,  # CR 702.36: evasion
        Keyword.MORPH,  # CR 702.37: morph
        Keyword.MEGAMORPH,  # CR 702.37b: morph
        Keyword.DISTURB,  # CR 702.146: disturb
        Keyword.MORE_THAN_MEETS_THE_EYE,  # CR 702.162
        Keyword.DISGUISE,  # CR 702.168: morph
        Keyword.SPLIT_SECOND,  # CR 702.61: priority
        Keyword.DAYBOUND,  # CR 702.145: day_night
        Keyword.NIGHTBOUND,
        Keyword.CONVOKE,  # CR 702.51: convoke
        Keyword.DELVE,  # CR 702.66: delve
        Keyword.IMPROVISE,  # CR 702.126: improvise
        Keyword.SPLICE,  # CR 702.47: splice
        Keyword.BESTOW,  # CR 702.103: bestow
        Keyword.MUTATE,  # CR 702.140: bestow, merging
        Keyword.OFFERING,  # CR 702.48: emerge
        Keyword.OVERLOAD,  # CR 702.96: overload
        Keyword.EMERGE,  # CR 702.119: emerge
        Keyword.SPREE,  # CR 702.172: casting, total_cost
        Keyword.ENTWINE,  # CR 702.42: casting
        Keyword.ESCALATE,  # CR 702.120: casting, total_cost
        Keyword.WITHER,  # CR 702.80: perform
        Keyword.INFECT,  # CR 702.90: perform
        Keyword.MENACE,  # CR 702.111: combat
        Keyword.DEVOID,  # CR 702.114: definition
        Keyword.SKULK,  # CR 702.118: evasion
        Keyword.FUSE,  # CR 702.102: fuse
        Keyword.AFTERMATH,  # CR 702.127: fuse
        Keyword.SNEAK,  # CR 702.190: sneak
        Keyword.ASSIST,  # CR 702.132: assist
        Keyword.TIERED,  # CR 702.183: total_cost
        Keyword.COMPLEATED,  # CR 702.150: compleated
        Keyword.PARADIGM,  # CR 702.192: changed_text
        Keyword.READ_AHEAD,  # CR 702.155: patterns, layout_passes
        Keyword.SPACE_SCULPTOR,  # CR 702.158: sectors
    }
)
