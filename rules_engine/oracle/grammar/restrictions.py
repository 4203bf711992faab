"""What can't be done, unless or while something is so (CR 101.2, 604.1, 613.11).

| phrase | gives |
| --- | --- |
| `changed` | "can't be sacrificed", "can't block or be blocked by creatures with power 2 or less" |
| `ability` | lines about a permanent or a group with "if", "unless" or "during" behind them |
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CREATURE,
    HOST,
    KICKED,
    OPPONENT,
    PLAYER,
    SPELL,
    SPLIT_SECOND,
    THIS,
    YOU,
    YOUR_TURN,
    Ability,
    AllOf,
    Amount,
    Apply,
    CantActivateAbilities,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBlock,
    CantCastSpells,
    Condition,
    ControlledBy,
    ControllerOf,
    Cost,
    DoesntUntap,
    FromSource,
    GainAbility,
    IsAbility,
    IsColor,
    IsNot,
    Mana,
    Matches,
    Modification,
    Monarch,
    Selector,
    StaticAbility,
)
from rules_engine.ir.conditions import (
    Both,
    DuringExtraTurn,
    DuringPhase,
    DuringStep,
)
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    AttachesOnlyTo,
    AttackCost,
    BlockCost,
    CantBecomeMonarch,
    CantBeCopied,
    CantBeEnchantedBy,
    CantBeGivenUp,
    CantBeMadeTo,
    CantBeSacrificed,
    CantCrew,
    CantCycle,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantHave,
    CantHaveCounters,
    CantLoseLife,
    CantPlayLands,
    CantSearchByOwnEffects,
    CantTransform,
    CantUntap,
    DamageCantBePrevented,
    ForNextSpell,
    MaximumSpells,
    MaximumUntaps,
    PlayerHasKeyword,
)
from rules_engine.ir.selectors import AURA, OTHER, AbilityKind
from rules_engine.oracle.grammar.engine import all_read, rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import Color, Keyword, Phase, Step, Zone
from rules_engine.vocabulary.counters import PLAYER_COUNTERS

Changes = tuple[Modification, ...]

# --- if, unless, during ------------------------------------------------------------------------


@rule(
    "ability",
    "<what:affected> <how:changes> if <condition> .",
    "if <condition> , <what:affected> <how:rule_changes> .",
)
def _static_if(what: Selector, how: Changes, condition: Condition) -> Ability | None:
    """What is said of attacking depends on whom it would attack (CR 508.1c)."""
    if any(isinstance(one, CantAttack) for one in how):
        return None
    return static(what, how, condition)


@rule("line", "<what:affected> <how:changes> , and they <more:changes> .")
def _static_both(what: Selector, how: Changes, more: Changes) -> tuple[Ability, ...] | None:
    both = (static(what, how, None), static(what, more, None))
    return all_read(both)


@rule("rule_changes", "<how:changes>")
def _rule_changes(how: Changes) -> Changes | None:
    """Rules that hold; what begins to be so is told of instructions."""
    of_rules = ("objects", "combat")
    return how if all(type(one).__module__.endswith(of_rules) for one in how) else None


@rule("line", "if this spell was kicked , it has split second .")
def _kicked_split_second() -> tuple[Ability, ...]:
    """CR 702.61a: as long as it is on the stack."""
    gained = GainAbility(SPLIT_SECOND)
    return (StaticAbility(THIS, (gained,), condition=KICKED, zone=Zone.STACK),)


@rule(
    "line",
    "if <condition> , <self> can't be countered and the damage can't be prevented .",
)
def _cant_be_stopped(condition: Condition, self: bool) -> tuple[Ability, ...]:
    """CR 113.6g, 615.12: of this spell and the damage that it deals."""
    changes = (CantBeCountered(), DamageCantBePrevented())
    return tuple(
        StaticAbility(THIS, (one,), condition=condition, zone=Zone.STACK) for one in changes
    )


@rule(
    "line",
    "you and <what:group> have <abilities:granted> .",
    "as long as <condition> , you and <what:group> have <abilities:granted> .",
    "as long as <condition> , you and <what:this> have <abilities:granted> .",
)
def _you_and_yours(
    what: Selector, abilities: tuple[Ability, ...], condition: Condition | None
) -> tuple[Ability, ...] | None:
    """CR 702.11c: a player's keyword is another thing than a permanent's."""
    given = tuple(GainAbility(one) for one in abilities)
    both = (static(YOU, given, condition), static(what, given, condition))
    return all_read(both)


@rule("line", "you , <one:group> , and <other:group> have <abilities:granted> .")
def _you_and_both(
    one: Selector, other: Selector, abilities: tuple[Ability, ...]
) -> tuple[Ability, ...] | None:
    given = tuple(GainAbility(each) for each in abilities)
    all_three = tuple(static(what, given, None) for what in (YOU, one, other))
    return all_read(all_three)


@rule(
    "ability",
    "<what:host> doesn't untap during its controller's untap step unless that player is the "
    "monarch .",
)
def _stays_tapped_but_of_the_monarch(what: Selector) -> Ability | None:
    """CR 725."""
    return static(what, (DoesntUntap(),), IsNot(Matches(ControllerOf(HOST), Monarch())))


@rule("line", "<self> can't be copied .")
def _cant_be_copied(self: bool) -> tuple[Ability, ...]:
    """CR 113.6g: on the stack, where alone it could be."""
    return (StaticAbility(THIS, (CantBeCopied(),), zone=Zone.STACK),)


@rule("line", "spells and abilities can't be countered .")
def _nothing_is_countered() -> tuple[Ability, ...]:
    return (StaticAbility(any_of(SPELL, IsAbility()), (CantBeCountered(),)),)


@rule("ability", "<what:affected> <how:changes> unless <condition> .")
def _static_unless(what: Selector, how: Changes, condition: Condition) -> Ability | None:
    """Of attacking or blocking alone it is asked as that would be declared."""
    if how in ((CantAttack(),), (CantBlock(),)):
        return None
    return static(what, how, IsNot(condition))


@rule("ability", "<what:this> can't attack if <condition:attack_condition> .")
def _cant_attack_if(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantAttack(unless=IsNot(condition)),))


@rule("ability", "<what:this> can't attack or block if <condition> .")
def _cant_attack_or_block_if(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantAttack(), CantBlock()), condition=condition)


@rule(
    "ability",
    "<what:affected> <how:changes> during your turn .",
    "as long as <condition> , <what:affected> <how:changes> during your turn .",
)
def _static_in_your_turn(
    what: Selector, how: Changes, condition: Condition | None
) -> Ability | None:
    if any(isinstance(one, CantActivateAbilities) for one in how):
        return None
    return static(what, how, YOUR_TURN if condition is None else Both(condition, YOUR_TURN))


@rule(
    "ability",
    "<what:affected> <how:changes> during combat .",
    "during combat , <what:affected> <how:changes> .",
)
def _static_in_combat(what: Selector, how: Changes) -> Ability | None:
    return static(what, how, DuringPhase(Phase.COMBAT))


@rule("ability", "during your <step:step> , <what:affected> <how:changes> .")
def _static_in_step(step: Step, what: Selector, how: Changes) -> Ability | None:
    return static(what, how, DuringStep(step, YOU))


@rule("ability", "during your turn , as long as <condition> , <what:pronoun> <how:changes> .")
def _static_in_your_turn_while(
    condition: Condition, what: Selector, how: Changes
) -> Ability | None:
    return static(what, how, Both(condition, YOUR_TURN))


@rule("ability", "<what:affected> <how:changes> during extra turns .")
def _static_in_extra_turns(what: Selector, how: Changes) -> Ability | None:
    """CR 500.7: whoever's they are."""
    return static(what, how, DuringExtraTurn())


@rule("one_condition", "it's an extra turn")
def _is_extra_turn() -> Condition:
    return DuringExtraTurn()


@rule(
    "ability",
    "<what:affected> <how:changes> during turns other than yours .",
    "during turns other than yours , <what:affected> <how:changes> .",
)
def _static_in_other_turns(what: Selector, how: Changes) -> Ability | None:
    return static(what, how, IsNot(YOUR_TURN))


# --- combat ------------------------------------------------------------------------------------

words(
    "changed",
    {
        "can't attack, block, or crew vehicles": (CantAttack(), CantBlock(), CantCrew()),
        "can't attack, block, or transform": (CantAttack(), CantBlock(), CantTransform()),
        "can't block or crew vehicles": (CantBlock(), CantCrew()),
        "can't be sacrificed": (CantBeSacrificed(),),
        "can't enter": (CantEnter(),),
        "can't become untapped": (CantUntap(),),
        "can't be enchanted by other auras": (CantBeEnchantedBy(all_of(AURA, OTHER)),),
        "can't cycle cards": (CantCycle(),),
        "can't become the monarch": (CantBecomeMonarch(),),
        "can't draw cards or gain life": (CantDraw(), CantGainLife()),
        "can't gain life or draw cards": (CantGainLife(), CantDraw()),
        "can't play lands or cast spells": (CantPlayLands(), CantCastSpells()),
        "can't cast spells or play lands": (CantCastSpells(), CantPlayLands()),
    },
)


@rule("changed", "can't get <kind:counter> counters")
def _no_counters_of_players(kind: str) -> Changes | None:
    return (CantHaveCounters(kind),) if kind in PLAYER_COUNTERS else None


@rule("changed", "can't block or be blocked by <by:noun>")
def _neither_blocks(by: Selector) -> Changes:
    return (CantBlock(by), CantBeBlocked(by))


@rule("tax_payer", "its controller pays", "their controller pays", "you pay")
def _payer() -> bool:
    return True


@rule(
    "ability",
    "<what:taxed> can't attack unless <payer:tax_payer> <cost:taxed_mana> .",
)
def _attack_tax(what: Selector, payer: bool, cost: Cost) -> Ability:
    """CR 508.1h: whatever it attacks."""
    return StaticAbility(what, (AttackCost(cost),))


@rule(
    "ability",
    "<what:taxed> can't block unless <payer:tax_payer> <cost:taxed_mana> .",
)
def _block_tax(what: Selector, payer: bool, cost: Cost) -> Ability:
    """CR 509.1d."""
    return StaticAbility(what, (BlockCost(cost),))


@rule(
    "ability",
    "<what:taxed> can't attack or block unless <payer:tax_payer> <cost:taxed_mana> .",
)
def _combat_tax(what: Selector, payer: bool, cost: Cost) -> Ability:
    return StaticAbility(what, (AttackCost(cost), BlockCost(cost)))


@rule(
    "ability",
    "<what:taxed> can't attack or block unless <payer:tax_payer> <cost:taxed_mana> for each "
    "<of:each> .",
    "<what:taxed> can't attack or block unless <payer:tax_payer> {X} , where x is <of:value> .",
)
def _combat_tax_for_each(what: Selector, payer: bool, cost: Cost | None, of: Amount) -> Ability:
    each = cost or Cost((Mana(ManaCost.parse("{1}")),))
    return StaticAbility(what, (AttackCost(each, times=of), BlockCost(each, of)))


@rule("taxed", "<what:this>", "<what:host>")
def _taxed(what: Selector) -> Selector:
    return what


@rule("taxed_mana", "<mana>")
def _taxed_mana(mana: object) -> Cost | None:
    assert isinstance(mana, ManaCost)
    return None if "X" in str(mana) else Cost((Mana(mana),))


@rule(
    "ability",
    "creatures can't block unless their controller pays <mana> for each of those creatures .",
    "as long as <condition> , creatures can't block unless their controller pays <mana> for each "
    "of those creatures .",
)
def _block_tax_for_all(mana: object, condition: Condition | None) -> Ability | None:
    cost = _taxed_mana(mana)
    if cost is None:
        return None
    return StaticAbility(CREATURE, (BlockCost(cost),), condition=condition)


# --- targets -----------------------------------------------------------------------------------


def _targeting(phrase: str, spells: Selector, abilities: Selector | None) -> None:
    what = spells if abilities is None else any_of(spells, abilities)
    words("targeting", {phrase: what})


_ABILITY = IsAbility()
_targeting("abilities", ANYTHING & _ABILITY, None)
_targeting("abilities your opponents control", all_of(_ABILITY, ControlledBy(OPPONENT)), None)
_targeting("spells or activated abilities", SPELL, IsAbility((AbilityKind.ACTIVATED,)))


@rule("targeting", "<what:noun>")
def _by_spells(what: Selector) -> Selector | None:
    parts = getattr(what, "parts", (what,))
    return what if SPELL in parts and what != SPELL else None


@rule("changed", "can't be countered by <by:targeting>")
def _cant_be_countered_by(by: Selector) -> Changes:
    return (CantBeCountered(by),)


@rule("targeting", "<one:color> or <other:color> spells your opponents control")
def _two_colors_of_opponents(one: Color, other: Color) -> Selector:
    return all_of(SPELL, any_of(IsColor(one), IsColor(other)), ControlledBy(OPPONENT))


words("targeting", {"activated or triggered abilities": ANYTHING & _ABILITY})


@rule(
    "targeting",
    "abilities from <types:listed_types> sources",
    "activated or triggered abilities from (a|an) <types:listed_types> source",
)
def _abilities_from(types: Selector) -> Selector:
    """CR 113.7: whatever the abilities themselves are."""
    return all_of(_ABILITY, FromSource(types))


@rule("targeting", "<one:negated> spells or abilities from <other:negated> sources")
def _not_of_color(one: Selector, other: Selector) -> Selector | None:
    return one if one == other else None


@rule(
    "targeting",
    "<one:negated> spells your opponents control or abilities from <other:negated> sources your "
    "opponents control",
)
def _not_of_color_of_opponents(one: Selector, other: Selector) -> Selector | None:
    return all_of(one, ControlledBy(OPPONENT)) if one == other else None


# --- keywords that can't be had -----------------------------------------------------------------


@rule(
    "changed",
    "lose/loses <one:keyword> and <two:keyword> and can't have [or gain] <three:keyword> or "
    "<four:keyword>",
)
def _cant_have_two(one: Keyword, two: Keyword, three: Keyword, four: Keyword) -> Changes | None:
    return (CantHave(one), CantHave(two)) if (one, two) == (three, four) else None


# --- players -----------------------------------------------------------------------------------


@rule(
    "changed",
    "can't cast more than <n:fixed_number> spell/spells each turn",
    "can't cast more than <n:fixed_number> <what:noun> each turn",
)
def _spells_each_turn(n: int, what: Selector | None) -> Changes | None:
    return None if what == SPELL else (MaximumSpells(n, what),)


@rule(
    "ability",
    "each player who has cast a/an <one:noun> this turn can't cast additional <more:noun> .",
)
def _no_additional(one: Selector, more: Selector) -> Ability | None:
    return StaticAbility(PLAYER, (MaximumSpells(1, one),)) if one == more else None


@rule(
    "changed",
    "can't untap more than <n:fixed_number> <what:noun> during their untap step/steps",
    "can't untap more than <n:fixed_number> <what:noun> during your untap step",
)
def _untaps(n: int, what: Selector) -> Changes:
    return (MaximumUntaps(n, what),)


@rule("ability", "<what:noun> can't be cast .")
def _cant_be_cast(what: Selector) -> Ability | None:
    parts = getattr(what, "parts", (what,))
    return StaticAbility(PLAYER, (CantCastSpells(what),)) if SPELL in parts else None


@rule(
    "line",
    "during your turn , your opponents can't cast spells or activate abilities of <what:noun> .",
)
def _opponents_silenced(what: Selector) -> tuple[Ability, ...]:
    theirs = all_of(what, ControlledBy(OPPONENT))
    return (
        StaticAbility(OPPONENT, (CantCastSpells(),), condition=YOUR_TURN),
        StaticAbility(theirs, (CantActivateAbilities(),), condition=YOUR_TURN),
    )


words(
    "life_stays",
    {
        "your life total can't change": (CantGainLife(), CantLoseLife()),
        "your life total can't change and you gain protection from everything": (
            CantGainLife(),
            CantLoseLife(),
            PlayerHasKeyword(Keyword.PROTECTION, ANYTHING),
        ),
    },
)


@rule("ability", "<how:life_stays> .")
def _life_stays(how: Changes) -> Ability:
    """CR 119.7-8."""
    return StaticAbility(YOU, how)


@rule("clause", "<until:duration> , <how:life_stays>")
def _life_stays_until(until: AnyDuration, how: Changes) -> Then:
    return (Apply(YOU, how, until),)


_CAUSED = {
    "sacrifice permanents": {"sacrifice": True},
    "discard cards": {"discard": True},
    "discard cards or sacrifice permanents": {"sacrifice": True, "discard": True},
}
words("caused", _CAUSED)


@rule("ability", "spells and abilities your opponents control can't cause you to <deeds:caused> .")
def _cant_be_made_to(deeds: dict[str, bool]) -> Ability:
    return StaticAbility(YOU, (CantBeMadeTo(OPPONENT, **deeds),))


@rule(
    "ability",
    "spells and abilities your opponents control can't cause their controller to search their "
    "library .",
)
def _cant_search_by_own() -> Ability:
    return StaticAbility(OPPONENT, (CantSearchByOwnEffects(),))


# --- the next spell ----------------------------------------------------------------------------


@rule("clause", "the next <what:spell_to_come> you cast this turn <how:changes>")
def _next(what: Selector, how: Changes) -> Then | None:
    """CR 611.2f."""
    if not all(isinstance(one, GainAbility | CantBeCountered) for one in how):
        return None
    return (Apply(what, (ForNextSpell(how),)),)


@rule("clause", "as you cast <what:spell_to_come> this turn , they gain <abilities:granted>")
def _each_to_come(what: Selector, abilities: tuple[Ability, ...]) -> Then:
    """CR 611.2f: each of them as it is put on the stack."""
    given = tuple(GainAbility(one) for one in abilities)
    return (Apply(what, (ForNextSpell(given, each=True),)),)


@rule("spell_to_come", "<what:noun>")
def _spell_to_come(what: Selector) -> Selector | None:
    return what if SPELL in getattr(what, "parts", (what,)) else None


@rule("ability", "<what:this> can be attached only to a/an <to:noun> .")
def _attached_only(what: Selector, to: Selector) -> Ability:
    return StaticAbility(what, (AttachesOnlyTo(to),))


@rule("clause", "you can't sacrifice <what:pronoun> this turn")
def _you_cant_sacrifice(what: Selector) -> Then:
    """CR 701.21a: by whoever else controls them they can be."""
    return (Apply(what, (CantBeSacrificed(YOU),), UNTIL_END_OF_TURN),)


@rule("clause", "you can't attack <whom:player> this turn")
def _you_cant_attack(whom: Selector) -> Then | None:
    """CR 508.1c: the player, not their planeswalkers, with whatever creature."""
    if not isinstance(whom, Pronoun):
        return None
    return (Apply(YOU, (CantAttack(defender=whom),), UNTIL_END_OF_TURN),)


@rule(
    "ability",
    "triggered abilities you control can't cause you to sacrifice or exile <what:noun> .",
)
def _kept_from_triggers(what: Selector) -> Ability | None:
    """CR 101.2: what those of others do isn't barred, nor what is paid for something else."""
    if not isinstance(what, AllOf) or ControlledBy(YOU) not in what.parts:
        return None
    return StaticAbility(what, (CantBeGivenUp(YOU),))
