"""More of what follows a noun: what it shares, what it did or what was done to it this turn."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    AURA,
    EQUIPMENT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    Amount,
    AnyOf,
    AttackedThisTurn,
    Compare,
    Condition,
    ControlledBy,
    CouldProduceManaOf,
    Count,
    EnteredThisTurn,
    Exists,
    ForWhich,
    FromSource,
    GreatestManaValue,
    GreatestPower,
    HasAttached,
    HasChosenType,
    HasCounter,
    InZone,
    IsAttachedTo,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsCard,
    IsNot,
    IsTargetOf,
    Iterated,
    ManaValueIs,
    ManaValueOf,
    Matches,
    Not,
    OwnedBy,
    Plus,
    PowerIs,
    PowerOf,
    Selector,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    Targets,
    ToughnessIs,
    ToughnessOf,
)
from rules_engine.ir.amounts import BasePowerOf
from rules_engine.ir.counting import (
    OF_PERMANENTS,
    BlockedThisTurn,
    CameUnderControl,
    DealtDamageTo,
    GreatestToughness,
    HasPhyrexianMana,
    IsCommander,
    IsModified,
    LeastPower,
    LeastToughness,
    SharesCardTypeWith,
    WasBlockedThisTurn,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    ActivatedThisTurn,
    Comparison,
    DealtDamageThisTurn,
    HasChosenColor,
    HasNoAbilities,
    HasTargets,
    HasVariableCost,
    IsBandedWith,
    NthSpellCast,
    PutThereThisTurn,
    TargetsOnly,
    TurnedUpThisTurn,
)
from rules_engine.ir.turning import HasAdventure, IsDoubleFaced, IsTransformed
from rules_engine.oracle.grammar.comparisons import Compared
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import Kind, all_of, any_of
from rules_engine.oracle.grammar.posts_that import any_one
from rules_engine.oracle.grammar.syntax import Pronoun, TargetPhrase
from rules_engine.vocabulary import Zone


def _attacking_you_or_yours() -> Selector:
    return IsAttacking(any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))))


def _compared(more: type[PowerOf | ToughnessOf], less: type[PowerOf | ToughnessOf]) -> Selector:
    """Two numbers of one object, each asked of by itself."""
    return ForWhich(Compare(more(Iterated()), Comparison.MORE_THAN, less(Iterated())))


@rule("post", "banded with <what:this>", "banded with <what:pronoun>")
def _banded_with(what: Selector) -> Selector:
    return IsBandedWith(what)


@rule("post", "with total power and toughness <than:comparison>")
def _total_size(than: tuple[Comparison, Amount]) -> Selector:
    """Of one object: its power and its toughness added up."""
    return ForWhich(Compare(Plus(PowerOf(Iterated()), ToughnessOf(Iterated())), *than))


def _above_base() -> Selector:
    """CR 208.4b."""
    than = BasePowerOf(Iterated())
    return ForWhich(Compare(PowerOf(Iterated()), Comparison.MORE_THAN, than))


words(
    "post",
    {
        "that has an adventure": HasAdventure(),
        "that have an adventure": HasAdventure(),
        "on the battlefield": ANYTHING,
        "that entered under your control this turn": EnteredThisTurn(yours=True),
        "attacking you or a planeswalker you control": _attacking_you_or_yours(),
        "that's attacking you or a planeswalker you control": _attacking_you_or_yours(),
        "that are attacking you or a planeswalker you control": _attacking_you_or_yours(),
        "that your opponents control": ControlledBy(OPPONENT),
        "owned by another player": OwnedBy(all_of(PLAYER, Not(YOU))),
        "you own in exile and in your graveyard": any_of(
            InZone(Zone.EXILE, YOU), InZone(Zone.GRAVEYARD, YOU)
        ),
        "that attacked or blocked this turn": any_of(AttackedThisTurn(), BlockedThisTurn()),
        "that blocked this turn": BlockedThisTurn(),
        "that dealt damage this turn": DealtDamageTo(),
        "that dealt combat damage this turn": DealtDamageTo(combat=True),
        "that dealt damage to you this turn": DealtDamageTo(YOU),
        "that dealt combat damage to you this turn": DealtDamageTo(YOU, True),
        "that dealt damage to an opponent this turn": DealtDamageTo(OPPONENT),
        "that dealt combat damage to a player this turn": DealtDamageTo(PLAYER, True),
        "that was activated this turn": ActivatedThisTurn(),
        "that were activated this turn": ActivatedThisTurn(),
        "that was turned face up this turn": TurnedUpThisTurn(),
        "that were turned face up this turn": TurnedUpThisTurn(),
        "that wasn't dealt damage this turn": Not(DealtDamageThisTurn()),
        "that didn't attack this turn": Not(AttackedThisTurn()),
        "that didn't attack or enter this turn": all_of(
            Not(AttackedThisTurn()), Not(EnteredThisTurn())
        ),
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
        "that isn't enchanted": Not(HasAttached(AURA)),
        "that aren't enchanted": Not(HasAttached(AURA)),
        "that isn't equipped": Not(HasAttached(EQUIPMENT)),
        "that aren't equipped": Not(HasAttached(EQUIPMENT)),
        "that's equipped": HasAttached(EQUIPMENT),
        "that are equipped": HasAttached(EQUIPMENT),
        "that's enchanted or equipped": any_of(HasAttached(AURA), HasAttached(EQUIPMENT)),
        "that are enchanted or equipped": any_of(HasAttached(AURA), HasAttached(EQUIPMENT)),
        "attached to you": IsAttachedTo(YOU),
        "that has no abilities": HasNoAbilities(),
        "with toughness greater than its power": _compared(ToughnessOf, PowerOf),
        "that each have toughness greater than their power": _compared(ToughnessOf, PowerOf),
        "with power greater than its toughness": _compared(PowerOf, ToughnessOf),
        "with power greater than its base power": _above_base(),
        "with power greater than that creature's base power": _above_base(),
        "each with power greater than its base power": _above_base(),
        "whose power and toughness aren't equal": ForWhich(
            IsNot(Compare(PowerOf(Iterated()), Comparison.EQUAL, ToughnessOf(Iterated())))
        ),
        "with {X} in its mana cost": HasVariableCost(),
        "with {X} in their mana cost": HasVariableCost(),
        "with {X} in their mana costs": HasVariableCost(),
        "with a mana cost that contains {X}": HasVariableCost(),
        "without {X} in its mana cost": Not(HasVariableCost()),
        "without {X} in their mana costs": Not(HasVariableCost()),
    },
)
words(
    "adjective",
    {
        "modified": IsModified(),
        "commander": IsCommander(),
        "noncommander": Not(IsCommander()),
        "transformed": IsTransformed(),
        "double-faced": IsDoubleFaced(),
    },
)
words("kind", {"commander": Kind(IsCommander()), "commanders": Kind(IsCommander())})


# --- what it shares ----------------------------------------------------------------------------


@rule(
    "post",
    "that shares/share a creature type with <one:single>",
    "that shares/share at least one creature type with <one:single>",
)
def _shares_creature_type(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else SharesCreatureTypeWith(other)


@rule("post", "that shares/share a creature type with each creature tapped this way")
def _shares_with_each_tapped(at: int) -> Selector:
    return SharesCreatureTypeWith(Pronoun(at, plural=True, way="tapped"), each=True)


@rule("post", "that could produce any type of mana <one:single> could produce")
def _could_produce_mana_of(one: Selector) -> Selector | None:
    """CR 106.7."""
    other = any_one(one)
    return None if other is None else CouldProduceManaOf(other)


@rule("post", "that shares/share a color with <one:single>")
def _shares_color(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else SharesColorWith(other)


@rule("post", "that doesn't/don't share a color with <one:single>")
def _shares_no_color(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else Not(SharesColorWith(other))


@rule("target", "target <noun> with the lowest mana value")
def _lowest_mana_value(noun: Selector, at: int) -> Selector:
    """None of those has a lower one; of several that tie any may be the target."""
    lower = ManaValueIs(Comparison.LESS_THAN, ManaValueOf(Iterated()))
    return TargetPhrase(at, all_of(noun, ForWhich(IsNot(Exists(all_of(noun, lower))))))


@rule("post", "with {h} in its mana cost")
def _has_phyrexian_mana() -> Selector:
    return HasPhyrexianMana()


@rule("post", "that shares a creature type with <one:single> and has <how:feature>")
def _shares_and_has(one: Selector, how: Selector) -> Selector:
    return all_of(SharesCreatureTypeWith(one), how)


@rule("post", "that doesn't/don't share a creature type with <one:single>")
def _shares_no_creature_type(one: Selector) -> Selector | None:
    """With none of them: "that doesn't share a creature type with a creature you control"."""
    other = any_one(one)
    return None if other is None else Not(SharesCreatureTypeWith(other))


@rule("post", "that shares/share a card type with <one:single>")
def _shares_card_type(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else SharesCardTypeWith(other)


@rule("post", "that shares/share a permanent type with <one:single>")
def _shares_permanent_type(one: Selector) -> Selector | None:
    """CR 110.4: not kindred, which is a card type, too."""
    other = any_one(one)
    return None if other is None else SharesCardTypeWith(other, OF_PERMANENTS)


@rule("post", "that shares/share a name with <one:single>")
def _shares_name(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else SharesNameWith(other)


@rule("post", "with a different name than <one:single>")
def _another_name(one: Selector) -> Selector | None:
    other = any_one(one)
    return None if other is None else Not(SharesNameWith(other))


@rule("post", "[and] with a different name than each <noun>")
def _name_of_none(noun: Selector) -> Selector:
    return Not(SharesNameWith(noun))


@rule("post", "with mana value less than or equal to <one:pronoun>")
def _no_dearer_than(one: Selector) -> Selector:
    """That object's mana value is meant (CR 202.3)."""
    return ManaValueIs(Comparison.AT_MOST, ManaValueOf(one))


@rule("post", "that's the <n:ordinal> spell cast this turn")
def _nth_cast_by_anyone(n: int) -> Selector:
    return NthSpellCast(n, SPELL, of_anyone=True)


@rule("post", "named <self>")
def _named_like_this(self: bool) -> Selector:
    """CR 201.5: the name of this object."""
    return SharesNameWith(THIS)


@rule("post", "that are <kind:types> or are named <self>")
def _such_or_namesakes(kind: Selector, self: bool) -> Selector:
    return any_of(kind, SharesNameWith(THIS))


@rule("post", "not named <self>")
def _not_named_like_this(self: bool) -> Selector:
    return Not(SharesNameWith(THIS))


# --- combat and damage -------------------------------------------------------------------------


@rule("post", "[that's|that are] attached to (a|an) <noun>")
def _attached_to_some(noun: Selector) -> Selector:
    return IsAttachedTo(noun)


@rule(
    "post",
    "[that's|that are] enchanted by (a|an) <noun>",
    "[that's|that are] enchanted by <noun>",
)
def _enchanted_by(noun: Selector) -> Selector | None:
    return HasAttached(noun) if AURA in getattr(noun, "parts", (noun,)) else None


@rule(
    "post",
    "<who:player> has controlled continuously since the beginning of the turn",
    "<who:player> have controlled continuously since the beginning of the turn",
    "<who:player> controlled since the beginning of the turn",
)
def _held_since_the_turn_began(who: Selector) -> Selector:
    """Haste makes no difference, unlike for CR 302.6."""
    return all_of(ControlledBy(who), HELD)


HELD = Not(CameUnderControl())
"""What its controller has controlled since the turn began."""
words(
    "post",
    {"that their controller has controlled continuously since the beginning of the turn": HELD},
)


@rule(
    "post",
    "that dealt [<combat:combat_word>] damage to <to:this> this turn",
    "that dealt [<combat:combat_word>] damage to <to:pronoun> this turn",
)
def _dealt_damage_to(combat: bool | None, to: Selector) -> Selector:
    return DealtDamageTo(to, combat)


@rule("post", "blocked by <one:single>")
def _blocked_by(one: Selector) -> Selector:
    return IsBlocked(one)


@rule("post", "<self> is blocking")
def _which_this_blocks(self: bool) -> Selector:
    return IsBlocked(THIS)


@rule("post", "blocking or blocked by <one:single>")
def _blocking_or_blocked_by(one: Selector) -> Selector:
    return any_of(IsBlocking(one), IsBlocked(one))


@rule(
    "one_condition",
    "<what:pronoun_is> blocking or blocked by a/an <noun> [or a/an <other:noun>]",
    "<what:host> is blocking or blocked by a/an <noun> [or a/an <other:noun>]",
)
def _is_blocking_or_blocked_by(what: Selector, noun: Selector, other: Selector | None) -> Condition:
    foe = noun if other is None else any_of(noun, other)
    return Matches(what, any_of(IsBlocking(foe), IsBlocked(foe)))


@rule("post", "that blocked <one:single> this turn")
def _blocked(one: Selector) -> Selector:
    return BlockedThisTurn(one)


@rule("one_condition", "<n:how_many> <noun> are blocking <what:said>")
def _so_many_are_blocking(n: Compared, noun: Selector, what: Selector) -> Condition:
    """CR 509.1g."""
    return Compare(Count(all_of(noun, IsBlocking(what))), *n)


same("past_blocker", "<x:this>", "<x:host>", "<x:pronoun>", "one of <x:pronoun>")


@rule("past_blocker", "a/an <noun>")
def _some_blocker(noun: Selector) -> Selector:
    return noun


words("this_turn_or_combat", {"this turn": False, "this combat": True})


@rule(
    "post",
    "that (was|were) blocked by <by:past_blocker> <combat:this_turn_or_combat>",
    "blocked by <by:past_blocker> <combat:this_turn_or_combat>",
)
def _was_blocked_by(by: Selector, combat: bool) -> Selector:
    return WasBlockedThisTurn(by, combat)


@rule("post", "that (was|were|became) blocked <combat:this_turn_or_combat>")
def _was_blocked(combat: bool) -> Selector:
    return WasBlockedThisTurn(combat=combat)


@rule("post", "<by:this> blocked <combat:this_turn_or_combat>")
@rule("post", "<by:pronoun> blocked <combat:this_turn_or_combat>")
def _that_it_blocked(by: Selector, combat: bool) -> Selector:
    return WasBlockedThisTurn(by, combat)


@rule(
    "post",
    "that blocked or (was|were|became) blocked this turn",
    "that blocked or (was|were|became) blocked by <by:past_blocker> this turn",
)
def _blocked_or_was(by: Selector | None) -> Selector:
    return AnyOf((BlockedThisTurn(by), WasBlockedThisTurn(by)))


@rule(
    "post",
    "dealt damage by <one:single> this turn",
    "that was dealt damage by <one:single> this turn",
)
def _damaged_by(one: Selector) -> Selector:
    return DealtDamageThisTurn(one)


@rule(
    "post",
    "whose controller was dealt [<combat:combat_word>] damage by <one:single> this turn",
)
def _of_one_damaged_by(combat: bool | None, one: Selector) -> Selector:
    return ControlledBy(all_of(PLAYER, DealtDamageThisTurn(one, combat)))


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


@rule("post", "with the greatest/highest power among <what:several>")
def _greatest_power(what: Selector) -> Selector:
    return PowerIs(Comparison.EQUAL, GreatestPower(what))


@rule("post", "with the greatest toughness among <what:several>")
def _greatest_toughness(what: Selector) -> Selector:
    return ToughnessIs(Comparison.EQUAL, GreatestToughness(what))


@rule("post", "with the greatest/highest mana value among <what:several>")
def _greatest_mana_value(what: Selector) -> Selector:
    return ManaValueIs(Comparison.EQUAL, GreatestManaValue(what))


@rule("post", "with the least/lowest toughness among <what:several>")
def _least_toughness(what: Selector) -> Selector:
    return ToughnessIs(Comparison.EQUAL, LeastToughness(what))


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


@rule("post", "from a/an <types:listed_types> source", "from a/an <types:qualities> source")
def _ability_from_source(types: Selector) -> Selector:
    """CR 113.7: wherever what has the ability is."""
    return FromSource(types)


@rule("post", "from another <types:qualities> source that's not a commander")
def _ability_from_no_commander(types: Selector) -> Selector:
    return FromSource(all_of(types, OTHER, Not(IsCommander())))


@rule("post", "from another <source:noun>")
def _ability_from_another(source: Selector) -> Selector | None:
    zoned = any(isinstance(node, InZone | IsCard) for node in walk(source))
    return None if zoned else FromSource(all_of(source, OTHER))


@rule("one_condition", "<spell:pronoun> targets only <what:single>")
def _it_targets_only(spell: Selector, what: Selector) -> Condition:
    return Matches(spell, TargetsOnly(what))


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
        for place, zone in (
            ("anywhere", None),
            ("the battlefield", Zone.BATTLEFIELD),
            *((f"{whose} library", Zone.LIBRARY) for whose in ("a", "your", "their")),
            ("libraries", Zone.LIBRARY),
        )
    },
)
words(
    "post",
    {
        "that you cycled or discarded this turn": PutThereThisTurn(discarded=True),
        "that were discarded this turn": PutThereThisTurn(discarded=True),
        "that was milled this turn": PutThereThisTurn(milled=True),
        "that were milled this turn": PutThereThisTurn(milled=True),
        "you've surveilled this turn": PutThereThisTurn(surveilled=True),
    },
)
words(
    "post",
    {
        "that was discarded or put there from a library this turn": any_of(
            PutThereThisTurn(discarded=True), PutThereThisTurn(Zone.LIBRARY)
        )
    },
)
