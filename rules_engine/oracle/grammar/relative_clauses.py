"""More of what follows a noun: what it shares, what it did or what was done to it this turn."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    AURA,
    EQUIPMENT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    THIS,
    YOU,
    AttackedThisTurn,
    ControlledBy,
    EnteredThisTurn,
    FromSource,
    GreatestManaValue,
    GreatestPower,
    HasAttached,
    HasChosenType,
    HasCounter,
    InZone,
    IsAttachedTo,
    IsBlocked,
    IsBlocking,
    IsCard,
    IsTargetOf,
    ManaValueIs,
    Not,
    PowerIs,
    Selector,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    Targets,
    ToughnessIs,
)
from rules_engine.ir.counting import (
    BlockedThisTurn,
    DealtDamageTo,
    GreatestToughness,
    IsCommander,
    IsModified,
    LeastPower,
    SharesCardTypeWith,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    Comparison,
    DealtDamageThisTurn,
    HasChosenColor,
    HasNoAbilities,
    HasTargets,
    HasVariableCost,
    PutThereThisTurn,
    TargetsOnly,
)
from rules_engine.ir.turning import HasAdventure, IsDoubleFaced, IsTransformed
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import Kind, all_of, any_of
from rules_engine.vocabulary import Zone

words(
    "post",
    {
        "that has an adventure": HasAdventure(),
        "that have an adventure": HasAdventure(),
        "on the battlefield": ANYTHING,
        "that entered under your control this turn": all_of(EnteredThisTurn(), ControlledBy(YOU)),
        "that attacked or blocked this turn": any_of(AttackedThisTurn(), BlockedThisTurn()),
        "that blocked this turn": BlockedThisTurn(),
        "that dealt damage this turn": DealtDamageTo(),
        "that dealt combat damage this turn": DealtDamageTo(combat=True),
        "that dealt damage to you this turn": DealtDamageTo(YOU),
        "that dealt combat damage to you this turn": DealtDamageTo(YOU, True),
        "that dealt damage to an opponent this turn": DealtDamageTo(OPPONENT),
        "that dealt combat damage to a player this turn": DealtDamageTo(PLAYER, True),
        "that wasn't dealt damage this turn": Not(DealtDamageThisTurn()),
        "that didn't attack this turn": Not(AttackedThisTurn()),
        "that isn't of the chosen type": Not(HasChosenType()),
        "that aren't of the chosen type": Not(HasChosenType()),
        "that isn't the chosen color": Not(HasChosenColor()),
        "that's the chosen color": HasChosenColor(),
        "that are the chosen color": HasChosenColor(),
        "with a single target": HasTargets(Comparison.EQUAL, 1),
        "with no counters on it": Not(HasCounter()),
        "with no counters on them": Not(HasCounter()),
        "without a counter on it": Not(HasCounter()),
        "that has a counter on it": HasCounter(),
        "with counters on them": HasCounter(),
        "that have counters on them": HasCounter(),
        "that's enchanted": HasAttached(AURA),
        "that are enchanted": HasAttached(AURA),
        "that's equipped": HasAttached(EQUIPMENT),
        "that are equipped": HasAttached(EQUIPMENT),
        "that's enchanted or equipped": any_of(HasAttached(AURA), HasAttached(EQUIPMENT)),
        "that are enchanted or equipped": any_of(HasAttached(AURA), HasAttached(EQUIPMENT)),
        "attached to you": IsAttachedTo(YOU),
        "that has no abilities": HasNoAbilities(),
        "with {X} in its mana cost": HasVariableCost(),
        "with {X} in their mana costs": HasVariableCost(),
    },
)
words(
    "adjective",
    {
        "modified": IsModified(),
        "commander": IsCommander(),
        "transformed": IsTransformed(),
        "double-faced": IsDoubleFaced(),
    },
)
words("kind", {"commander": Kind(IsCommander()), "commanders": Kind(IsCommander())})


# --- what it shares ----------------------------------------------------------------------------


@rule("post", "that shares/share a creature type with <one:single>")
def _shares_creature_type(one: Selector) -> Selector:
    return SharesCreatureTypeWith(one)


@rule("post", "that shares/share a color with <one:single>")
def _shares_color(one: Selector) -> Selector:
    return SharesColorWith(one)


@rule("post", "that doesn't/don't share a color with <one:single>")
def _shares_no_color(one: Selector) -> Selector:
    return Not(SharesColorWith(one))


@rule("post", "that doesn't/don't share a creature type with <one:single>")
def _shares_no_creature_type(one: Selector) -> Selector:
    return Not(SharesCreatureTypeWith(one))


@rule(
    "post",
    "that shares/share a card type with <one:single>",
    "that shares/share a permanent type with <one:single>",
)
def _shares_card_type(one: Selector) -> Selector:
    return SharesCardTypeWith(one)


@rule("post", "that shares/share a name with <one:single>")
def _shares_name(one: Selector) -> Selector:
    return SharesNameWith(one)


@rule("post", "named <self>")
def _named_like_this(self: bool) -> Selector:
    """CR 201.5: the name of this object."""
    return SharesNameWith(THIS)


# --- combat and damage -------------------------------------------------------------------------


@rule("post", "blocked by <one:single>")
def _blocked_by(one: Selector) -> Selector:
    return IsBlocked(one)


@rule("post", "blocking or blocked by <one:single>")
def _blocking_or_blocked_by(one: Selector) -> Selector:
    return any_of(IsBlocking(one), IsBlocked(one))


@rule("post", "that blocked <one:single> this turn")
def _blocked(one: Selector) -> Selector:
    return BlockedThisTurn(one)


@rule(
    "post",
    "dealt damage by <one:single> this turn",
    "that was dealt damage by <one:single> this turn",
)
def _damaged_by(one: Selector) -> Selector:
    return DealtDamageThisTurn(one)


# --- counters ----------------------------------------------------------------------------------


@rule("post", "with <kind:counter> counters on them", "that have <kind:counter> counters on them")
def _with_counters(kind: str) -> Selector:
    return HasCounter(kind)


@rule(
    "post",
    "without a <kind:counter> counter on it",
    "without <kind:counter> counters on them",
    "with no <kind:counter> counters on it/them",
    "that doesn't have a <kind:counter> counter on it",
)
def _without_counter(kind: str) -> Selector:
    return Not(HasCounter(kind))


# --- the greatest ------------------------------------------------------------------------------


@rule("post", "with the greatest power among <what:several>")
def _greatest_power(what: Selector) -> Selector:
    return PowerIs(Comparison.EQUAL, GreatestPower(what))


@rule("post", "with the greatest toughness among <what:several>")
def _greatest_toughness(what: Selector) -> Selector:
    return ToughnessIs(Comparison.EQUAL, GreatestToughness(what))


@rule("post", "with the greatest/highest mana value among <what:several>")
def _greatest_mana_value(what: Selector) -> Selector:
    return ManaValueIs(Comparison.EQUAL, GreatestManaValue(what))


@rule("post", "with the least power among <what:several>")
def _least_power(what: Selector) -> Selector:
    return PowerIs(Comparison.EQUAL, LeastPower(what))


# --- targets of spells -------------------------------------------------------------------------


@rule("post", "that targets only <what:single>")
def _targets_only(what: Selector) -> Selector:
    return TargetsOnly(what)


@rule("post", "that's the target of a/an <noun>")
def _target_of(noun: Selector) -> Selector:
    return IsTargetOf(noun)


@rule("post", "that isn't the target of a/an <noun>")
def _no_target_of(noun: Selector) -> Selector:
    return Not(IsTargetOf(noun))


@rule("post", "from a/an <source:noun>")
def _ability_from(source: Selector) -> Selector | None:
    """Of abilities: of permanents, not of cards in a zone that is named."""
    zoned = any(isinstance(node, InZone | IsCard) for node in walk(source))
    return None if zoned else FromSource(source)


@rule("post", "from another <source:noun>")
def _ability_from_another(source: Selector) -> Selector | None:
    zoned = any(isinstance(node, InZone | IsCard) for node in walk(source))
    return None if zoned else FromSource(all_of(source, OTHER))


@rule("post", "that targets only a single <noun>")
def _targets_a_single(noun: Selector) -> Selector:
    """CR 115.9c."""
    return TargetsOnly(noun)


@rule("post", "that targets only a single permanent or player")
def _targets_a_single_one() -> Selector:
    return TargetsOnly(any_of(PERMANENT, PLAYER))


@rule("post", "that targets you or a/an <noun>", "that targets you and/or a/an <noun>")
def _targets_you_or(noun: Selector) -> Selector:
    return Targets(any_of(YOU, noun))


words(
    "post",
    {
        f"{which}put there from {place} this turn": PutThereThisTurn(zone)
        for which in ("", "that was ", "that were ")
        for place, zone in (("anywhere", None), ("the battlefield", Zone.BATTLEFIELD))
    },
)
