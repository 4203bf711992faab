"""What permanents are or have by a line of their own: chosen types, all creature types, triggers
that trigger again (CR 205.3, 603.2d, 702.73)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    Ability,
    AllOf,
    AnyDuration,
    AnyOfEvents,
    Apply,
    Condition,
    ControlledBy,
    DealDamage,
    Dies,
    Draw,
    Enters,
    EventPattern,
    HasKeyword,
    IsAttachedTo,
    IsEmblem,
    LeavesBattlefield,
    Modification,
    OwnedBy,
    Selector,
    StaticAbility,
    Then,
    walk,
)
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import (
    CanBeBlockedAsThoughNoLandwalk,
    CanBeTargetedAsThoughNot,
    CrewsAsThoughStronger,
    DoesntTriggerBy,
    EveryCreatureType,
    SetChosenCreatureType,
    SetChosenLandType,
    SourcesCantActivate,
    TriggersAgain,
)
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import all_read, rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import (
    all_of,
    any_of,
)
from rules_engine.oracle.grammar.syntax import (
    OfOwnKind,
    Pronoun,
)
from rules_engine.vocabulary import Keyword

Changes = tuple[Modification, ...]

# --- types -------------------------------------------------------------------------------------

words(
    "changed",
    {
        "gain all creature types": (EveryCreatureType(),),
        "gains all creature types": (EveryCreatureType(),),
        "has all creature types": (EveryCreatureType(),),
        "have all creature types": (EveryCreatureType(),),
        "is all creature types": (EveryCreatureType(),),
        "are all creature types": (EveryCreatureType(),),
    },
)


@rule("ability", "<what:this> is the chosen type [<more:other_types>] .")
def _this_is_chosen(what: Selector, more: bool | None) -> Ability:
    """A creature type of a creature, a basic land type of a land."""
    added = bool(more)
    either = OfOwnKind(
        (("creature", SetChosenCreatureType(added)), ("land", SetChosenLandType(added)))
    )
    return StaticAbility(what, (either,))


# --- triggers that trigger again ---------------------------------------------------------------


@rule("causing", "(a|an) <what:noun> entering", "(a|an) <what:noun> entering the battlefield")
def _entering(what: Selector) -> EventPattern:
    return Enters(what)


@rule("causing", "(a|an) <what:noun> entering under your control")
def _entering_yours(what: Selector) -> EventPattern:
    return Enters(all_of(what, ControlledBy(YOU)))


@rule("causing", "(a|an) <what:noun> dying")
def _dying(what: Selector) -> EventPattern:
    return Dies(what)


@rule("causing", "(a|an) <what:noun> attacking")
def _attacking(what: Selector) -> EventPattern:
    return Attacks(what)


@rule("causing", "(a|an) <what:noun> leaving the battlefield")
def _leaving(what: Selector) -> EventPattern:
    return LeavesBattlefield(what)


@rule("causing", "(a|an) <what:noun> dealing combat damage to a player")
def _dealing_damage(what: Selector) -> EventPattern:
    return DealDamage(ANY_AMOUNT, PLAYER, source=what, combat=True)


@rule("causing", "a player drawing a card")
def _drawing() -> EventPattern:
    return Draw(PLAYER, ANY_AMOUNT)


@rule("triggering", "(a|an) <what:noun>")
def _triggering(what: Selector) -> Selector:
    return what


@rule("triggering", "another <what:noun>")
def _triggering_other(what: Selector) -> Selector:
    from rules_engine.ir import OTHER

    return all_of(what, OTHER)


@rule("triggering", "<what:this>", "<what:host>")
def _triggering_this(what: Selector) -> Selector:
    return what


@rule("triggering", "(a|an) <one:noun> or another <other:noun>")
def _triggering_one_or_other(one: Selector, other: Selector) -> Selector | None:
    """Both of them are yours."""
    controlled = {n for n in walk(one) if isinstance(n, ControlledBy)}
    if ControlledBy(YOU) not in walk(other) or controlled - {ControlledBy(YOU)}:
        return None
    return any_of(all_of(one, ControlledBy(YOU)), all_of(other, OTHER))


@rule("triggering", "<what:this> or an emblem you own")
def _triggering_this_or_emblem(what: Selector) -> Selector:
    """CR 114.4: abilities of emblems function in the command zone."""
    return any_of(what, all_of(IsEmblem(), OwnedBy(YOU)))


@rule("triggering", "<self> or (a|an) <noun>", "it or (a|an) <noun>")
def _triggering_this_or_attached(self: bool | None, noun: Selector) -> Selector | None:
    """ "~ or an Equipment attached to it"."""
    kinds = noun.parts if isinstance(noun, AllOf) else ()
    attached = [part for part in kinds if isinstance(part, IsAttachedTo)]
    if len(attached) != 1 or not isinstance(attached[0].host, Pronoun):
        return None
    rest = (part for part in kinds if part not in attached)
    return any_of(THIS, all_of(*rest, IsAttachedTo(THIS)))


words("again_triggers", {"that ability triggers": True, "it triggers": True})
words(
    "how_often_more",
    {
        "an additional time": 1,
        "two additional times": 2,
        "twice more": 2,
    },
)


@rule(
    "ability",
    "if <cause:causing> causes a triggered ability of <what:triggering> to trigger , "
    "<again:again_triggers> <more:how_often_more> .",
)
def _triggers_again_by(cause: EventPattern, what: Selector, again: bool, more: int) -> Ability:
    """CR 603.2d."""
    return StaticAbility(what, (TriggersAgain(cause, more),))


@rule(
    "ability",
    "if (a triggered ability|an ability) of <what:triggering> triggers , <again:again_triggers> "
    "<more:how_often_more> .",
    "as long as <condition> , if (a triggered ability|an ability) of <what:triggering> triggers , "
    "<again:again_triggers> <more:how_often_more> .",
    "if (a triggered ability|an ability) of <what:triggering> triggers while <condition> , "
    "<again:again_triggers> <more:how_often_more> .",
)
def _triggers_again(what: Selector, again: bool, more: int, condition: Condition | None) -> Ability:
    return StaticAbility(what, (TriggersAgain(None, more),), condition=condition)


# --- triggers that don't trigger ---------------------------------------------------------------


@rule("causes_nothing", "<what:noun> entering")
def _nothing_by_entering(what: Selector) -> EventPattern:
    return Enters(what)


@rule("causes_nothing", "<what:noun> dying")
def _nothing_by_dying(what: Selector) -> EventPattern:
    return Dies(what)


@rule("causes_nothing", "<what:noun> entering or dying")
def _nothing_by_either(what: Selector) -> EventPattern:
    return AnyOfEvents((Enters(what), Dies(what)))


@rule(
    "ability",
    "<cause:causes_nothing> (don't|doesn't) cause abilities [of <what:noun>] to trigger .",
    "(a|an) <cause:causes_nothing> (don't|doesn't) cause abilities [of <what:noun>] to trigger .",
)
def _causes_nothing(cause: EventPattern, what: Selector | None) -> Ability:
    """CR 603.2: nor do they make delayed or other triggers wait."""
    return StaticAbility(what or ANYTHING, (DoesntTriggerBy(cause),))


# --- as though ---------------------------------------------------------------------------------


@rule("crewing", "saddles mounts and crews vehicles")
def _both() -> tuple[bool, bool]:
    return True, True


@rule("crewing", "crews vehicles")
def _crews() -> tuple[bool, bool]:
    return True, False


@rule("crewing", "saddles mounts")
def _saddles() -> tuple[bool, bool]:
    return False, True


@rule("crewing", "saddles mounts and crews vehicles")
def _saddles_and_crews() -> tuple[bool, bool]:
    return True, True


@rule("changed", "<how:crewing> using its toughness rather than its power")
def _crews_by_toughness(how: tuple[bool, bool]) -> Changes:
    return (CrewsAsThoughStronger(0, *how, by_toughness=True),)


@rule("changed", "<how:crewing> as though its power were <n:fixed_number> greater")
def _crews_stronger(how: tuple[bool, bool], n: int) -> Changes:
    return (CrewsAsThoughStronger(n, *how),)


@rule(
    "changed",
    "can be the target/targets of spells and abilities [<by:player> control/controls] as though "
    "it/they didn't have hexproof",
)
def _as_though_not_hexproof(by: Selector | None) -> Changes:
    return (CanBeTargetedAsThoughNot(by),)


_THEIR_HEXPROOF = (
    "your opponents and <what:group> can be the targets of spells and abilities you "
    "control as though they didn't have hexproof"
)


@rule("line", f"{_THEIR_HEXPROOF} .")
def _opponents_as_though_not_hexproof(what: Selector) -> tuple[Ability, ...] | None:
    """CR 702.11c: a player's hexproof is another thing than a permanent's."""
    how = (CanBeTargetedAsThoughNot(YOU),)
    both = (static(OPPONENT, how, None), static(what, how, None))
    return all_read(both)


@rule("clause", f"<until:duration> , {_THEIR_HEXPROOF}")
def _opponents_as_though_not_hexproof_until(until: AnyDuration, what: Selector) -> Then | None:
    how = (CanBeTargetedAsThoughNot(YOU),)
    theirs = started(what, how, until)
    return None if theirs is None else (Apply(OPPONENT, how, until), *theirs)


@rule(
    "changed",
    "can be the target/targets of spells and abilities [<by:player> control/controls] as though "
    "it/they didn't have shroud",
    "can be the target/targets of spells and abilities controlled by <by:player> as though "
    "it/they didn't have shroud",
)
def _as_though_not_shroud(by: Selector | None) -> Changes:
    return (CanBeTargetedAsThoughNot(by, shroud=True),)


@rule("changed", "can be blocked as though they/it didn't have <what:landwalk>")
def _as_though_no_walk(what: Selector) -> Changes:
    return (CanBeBlockedAsThoughNoLandwalk(what),)


words(
    "changed",
    {
        "can be blocked as though they didn't have landwalk abilities": (
            CanBeBlockedAsThoughNoLandwalk(),
        ),
    },
)


@rule(
    "ability",
    "<what:noun> can be blocked as though they didn't have those abilities .",
)
def _as_though_no_walk_at_all(what: Selector) -> Ability | None:
    """Of whatever has landwalk of any kind."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if not any(one == HasKeyword(Keyword.LANDWALK) for one in parts):
        return None
    return StaticAbility(what, (CanBeBlockedAsThoughNoLandwalk(),))


# --- sources -----------------------------------------------------------------------------------


@rule(
    "ability",
    "activated abilities of <what:source_noun> can't be activated .",
    "activated abilities of <what:source_noun> can't be activated unless <but:mana_exception> .",
)
def _sources_silenced(what: Selector, but: bool | None) -> Ability | None:
    """CR 609.7: whatever the sources are, and wherever."""
    return None if what == ANYTHING else StaticAbility(what, (SourcesCantActivate(bool(but)),))


words("mana_exception", {"they're mana abilities": True})
