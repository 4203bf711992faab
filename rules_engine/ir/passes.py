"""IR to IR: keyword abilities that the rules define as longer text, written out (CR 702).

The keyword itself stays beside what it means, so that "with cycling" still finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules_engine.ir.abilities import (
    Ability,
    ActivatedAbility,
    EntersWithCounters,
    KeywordAbility,
    SelfCostChange,
    Target,
    Timing,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Count as CountOf
from rules_engine.ir.amounts import CountersOn, Minus, SpellsCastThisTurn, Times
from rules_engine.ir.conditions import CameUnderControlSinceUpkeep, Compare, at_least
from rules_engine.ir.costs import Cost, DiscardThis, TapThis
from rules_engine.ir.effects import (
    AddMana,
    Apply,
    Attach,
    CopySpell,
    CounterSpell,
    Draw,
    If,
    PutOntoBattlefield,
    RemoveCounters,
    Sacrifice,
    Search,
    UnlessPays,
)
from rules_engine.ir.events import (
    AnyOfEvents,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    BeginningOf,
    Blocks,
    Casts,
    Dies,
)
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.selectors import (
    CREATURE,
    IT,
    OPPONENT,
    OTHER,
    PLAYER,
    SPELL,
    TARGET,
    THAT_PLAYER,
    THIS,
    YOU,
    YOU_CONTROL,
    Comparison,
    EventOther,
    HasKeyword,
    IsAttacking,
    IsBlocking,
)
from rules_engine.vocabulary import BASIC_LAND_TYPES, CounterKind, Keyword, ManaType, Step, Zone


def _prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.108a."""
    return (
        TriggeredAbility(
            Casts(YOU, SPELL - CREATURE), (Apply(THIS, (ModifyPowerToughness(1, 1),)),)
        ),
    )


def _equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.6a."""
    assert ability.cost is not None
    return (
        ActivatedAbility(
            ability.cost,
            (Attach(THIS, TARGET),),
            (Target(CREATURE & YOU_CONTROL),),
            timing=Timing.SORCERY,
        ),
    )


def _cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.29a, e."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, DiscardThis()))
    then = Draw(YOU, 1) if ability.what is None else Search(ability.what, reveal=True)
    return (ActivatedAbility(price, (then,), zone=Zone.HAND),)


def _ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.21a."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            BecomesTarget(THIS, by=OPPONENT),
            (UnlessPays((CounterSpell(IT),), ability.cost, THAT_PLAYER),),
        ),
    )


def _exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.83a."""
    return (
        TriggeredAbility(
            Attacks(CREATURE & YOU_CONTROL, alone=True), (Apply(IT, (ModifyPowerToughness(1, 1),)),)
        ),
    )


def _flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.25a."""
    without = CREATURE - HasKeyword(Keyword.FLANKING)
    return (
        TriggeredAbility(
            BecomesBlocked(THIS, by=without),
            (Apply(EventOther(), (ModifyPowerToughness(-1, -1),)),),
        ),
    )


def _bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.45a."""
    assert ability.amount is not None
    bonus = ModifyPowerToughness(ability.amount, ability.amount)
    return (
        TriggeredAbility(
            AnyOfEvents((Blocks(THIS), BecomesBlocked(THIS))), (Apply(THIS, (bonus,)),)
        ),
    )


def _rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.23a: +N/+N for each blocker beyond the first."""
    assert isinstance(ability.amount, int)
    bonus = Times(ability.amount, Minus(CountOf(IsBlocking(THIS)), 1))
    return (
        TriggeredAbility(
            BecomesBlocked(THIS), (Apply(THIS, (ModifyPowerToughness(bonus, bonus),)),)
        ),
    )


def _echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.30a."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (UnlessPays((Sacrifice(THIS),), ability.cost),),
            condition=CameUnderControlSinceUpkeep(),
        ),
    )


def _returning(kind: str) -> Callable[[KeywordAbility], tuple[Ability, ...]]:
    """CR 702.79a (persist), 702.93a (undying)."""

    def expand(ability: KeywordAbility) -> tuple[Ability, ...]:
        return (
            TriggeredAbility(
                Dies(THIS),
                (PutOntoBattlefield(THIS, under=None, counters=((kind, 1),)),),
                condition=Compare(CountersOn(kind, THIS), Comparison.EQUAL, 0),
            ),
        )

    return expand


def _fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.32a."""
    assert ability.amount is not None
    kind = CounterKind.FADE
    return (
        EntersWithCounters(kind, ability.amount),
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (
                If(
                    at_least(CountersOn(kind, THIS), 1),
                    (RemoveCounters(kind, 1, THIS),),
                    (Sacrifice(THIS),),
                ),
            ),
        ),
    )


def _vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.63a-b."""
    kind = CounterKind.TIME
    none_left = Compare(CountersOn(kind, THIS), Comparison.EQUAL, 0)
    enters = (EntersWithCounters(kind, ability.amount),) if ability.amount is not None else ()
    return (
        *enters,
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (RemoveCounters(kind, 1, THIS),),
            condition=at_least(CountersOn(kind, THIS), 1),
        ),
        TriggeredAbility(RemoveCounters(kind, None, THIS), (Sacrifice(THIS),), condition=none_left),
    )


def _storm(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.40a."""
    return (
        TriggeredAbility(
            Casts(YOU, THIS),
            (CopySpell(THIS, SpellsCastThisTurn(PLAYER)),),
            zone=Zone.STACK,
        ),
    )


def _battle_cry(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.91a."""
    others = CREATURE & IsAttacking() & OTHER
    return (TriggeredAbility(Attacks(THIS), (Apply(others, (ModifyPowerToughness(1, 0),)),)),)


def _affinity(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.41a."""
    assert ability.what is not None
    return (SelfCostChange(Times(-1, CountOf(ability.what & YOU_CONTROL))),)


EXPANSIONS: dict[Keyword, Callable[[KeywordAbility], tuple[Ability, ...]]] = {
    Keyword.PROWESS: _prowess,
    Keyword.EQUIP: _equip,
    Keyword.CYCLING: _cycling,
    Keyword.WARD: _ward,
    Keyword.EXALTED: _exalted,
    Keyword.FLANKING: _flanking,
    Keyword.BUSHIDO: _bushido,
    Keyword.RAMPAGE: _rampage,
    Keyword.ECHO: _echo,
    Keyword.PERSIST: _returning(CounterKind.MINUS_ONE),
    Keyword.UNDYING: _returning(CounterKind.PLUS_ONE),
    Keyword.FADING: _fading,
    Keyword.VANISHING: _vanishing,
    Keyword.STORM: _storm,
    Keyword.BATTLE_CRY: _battle_cry,
    Keyword.AFFINITY: _affinity,
}
"""The keywords that are written out, each by a function of its ability."""


def expand_keywords(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each keyword ability followed by what it stands for."""
    expanded: list[Ability] = []
    for ability in abilities:
        expanded.append(ability)
        if isinstance(ability, KeywordAbility) and ability.keyword in EXPANSIONS:
            expanded.extend(EXPANSIONS[ability.keyword](ability))
    return tuple(expanded)


@cache
def basic_land_ability(subtype: str) -> ActivatedAbility:
    """CR 305.6: the mana ability of a basic land type."""
    mana: ManaType = BASIC_LAND_TYPES[subtype]
    return ActivatedAbility(Cost((TapThis(),)), (AddMana(((mana,),)),))
