"""What creatures can't, must and may do in combat (CR 506-510, 613.11).

| phrase | gives |
| --- | --- |
| `attacked` | whom creatures can't attack: "you or planeswalkers you control" |
| `turn_changes` | what holds "this turn" by its own words: "attacks this turn if able" |
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CREATURE,
    HOST,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    THIS,
    YOU,
    Ability,
    AllOf,
    Amount,
    AnyOf,
    Apply,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    Choice,
    Condition,
    ControlledBy,
    Cost,
    Count,
    Exists,
    HasKeyword,
    Instruction,
    IsNot,
    IsSubtype,
    Mana,
    Modification,
    MustAttack,
    Not,
    OwnerOf,
    Selector,
    StaticAbility,
)
from rules_engine.ir.durations import (
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_TURN,
    AnyDuration,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    AttackCost,
    AttackingDoesntTap,
    AttacksOnlyAlone,
    AttacksOnlyWith,
    BlocksOnlyWith,
    CanAttackAsThoughHaste,
    CanAttackAsThoughNoDefender,
    CanBlockAdditional,
    CanBlockAsThoughNoShadow,
    CanBlockAsThoughShadow,
    CanBlockOnly,
    CanBlockTapped,
    Goaded,
    LethalDamageByPower,
    MaximumBlockers,
    MayAssignAsThoughUnblocked,
    MinimumBlockers,
    MustBeBlocked,
    MustBlock,
)
from rules_engine.ir.selectors import DefendingPlayer
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention, with_subject
from rules_engine.vocabulary import CardType
from rules_engine.vocabulary.subtypes import card_types_of

words(
    "changed",
    {
        "can't attack alone": (AttacksOnlyWith(),),
        "can only attack alone": (AttacksOnlyAlone(),),
        "can't block alone": (BlocksOnlyWith(),),
        "can't attack or block alone": (AttacksOnlyWith(), BlocksOnlyWith()),
        "attacks or blocks each combat if able": (MustAttack(), MustBlock()),
        "must be blocked if able": (MustBeBlocked(),),
        "must be blocked by two or more creatures if able": (MustBeBlocked(at_least=2),),
        "can attack as though it didn't have defender": (CanAttackAsThoughNoDefender(),),
        "can attack as though they didn't have defender": (CanAttackAsThoughNoDefender(),),
        "can attack as though it had haste": (CanAttackAsThoughHaste(),),
        "can attack as though they had haste": (CanAttackAsThoughHaste(),),
        "can block as though it were untapped": (CanBlockTapped(),),
        "can block as though they were untapped": (CanBlockTapped(),),
        "can block any number of creatures": (CanBlockAdditional(None),),
        "can block an additional creature": (CanBlockAdditional(1),),
        "can block an additional creature each combat": (CanBlockAdditional(1),),
        "is goaded": (Goaded(),),
        "are goaded": (Goaded(),),
        "assigns no combat damage": (AssignsNoCombatDamage(),),
        "assign no combat damage": (AssignsNoCombatDamage(),),
        "assigns combat damage equal to its toughness rather than its power": (
            AssignsDamageByToughness(),
        ),
        "assign combat damage equal to their toughness rather than their power": (
            AssignsDamageByToughness(),
        ),
        "can't attack you": (CantAttack(defender=YOU),),
    },
)


@rule(
    "changed",
    "can attack your opponents and planeswalkers your opponents control as though "
    "(it|they|that creature|those creatures) had haste",
)
def _as_with_haste_against_opponents() -> tuple[Modification, ...]:
    theirs = any_of(OPPONENT, all_of(PLANESWALKER, ControlledBy(OPPONENT)))
    return (CanAttackAsThoughHaste(theirs),)


@rule("changed", "can't attack you or block <attackers:noun>")
def _no_attacks_on_you_or_blocks(attackers: Selector) -> tuple[Modification, ...]:
    return (CantAttack(defender=YOU), CantBlock(attackers))


@rule(
    "changed",
    "can block creatures with shadow as though (they|those creatures) didn't have shadow",
)
def _as_though_they_had_none() -> tuple[Modification, ...]:
    return (CanBlockAsThoughNoShadow(),)


@rule("changed", "can block creatures with shadow as though (it|they|<self>) had shadow")
def _as_though_it_had() -> tuple[Modification, ...]:
    return (CanBlockAsThoughShadow(),)


@rule("changed", "can block up to <n:fixed_number> additional creatures [each combat]")
@rule("changed", "can block an additional <n:fixed_number> creatures [each combat]")
def _additional(n: int) -> tuple[Modification, ...]:
    return (CanBlockAdditional(n),)


@rule("changed", "can block only <attackers:noun>")
def _only(attackers: Selector) -> tuple[Modification, ...]:
    return (CanBlockOnly(attackers),)


@rule("changed", "can't be blocked except by <n:fixed_number> or more creatures")
def _minimum(n: int) -> tuple[Modification, ...] | None:
    return (MinimumBlockers(n),) if n > 3 else None


@rule("changed", "can't be blocked unless all creatures defending player controls block it")
def _by_all_or_none() -> tuple[Modification, ...]:
    """CR 509.1b: also those that can't block at all."""
    theirs = all_of(CREATURE, ControlledBy(DefendingPlayer(SUBJECT)))
    return (MinimumBlockers(Count(theirs)),)


@rule("ability", "your opponents can't block with <noun> .")
def _opponents_cant_block(noun: Selector) -> Ability:
    return StaticAbility(all_of(noun, ControlledBy(OPPONENT)), (CantBlock(),))


@rule("changed", "can't be blocked by more than <n:number> creature/creatures [each combat]")
def _maximum(n: Amount) -> tuple[Modification, ...]:
    return (MaximumBlockers(n),)


@rule("changed", "can't be blocked except by <by:noun>")
def _except_by(by: Selector) -> tuple[Modification, ...] | None:
    """CR 509.1b: by no creature that isn't one of these."""
    exceptions = by.parts if isinstance(by, AnyOf) else (by,)
    parts = [_beside_creature(one) for one in exceptions]
    if any(part is None for part in parts):
        return None
    flat = [one for part in parts for one in (part.parts if isinstance(part, AnyOf) else (part,))]
    return (CantBeBlocked(AllOf((CREATURE, *(Not(one) for one in flat if one is not None)))),)


@rule("changed", "can't be blocked except by <one:types> (and/or|or|and) <other:noun>")
def _except_by_either(one: Selector, other: Selector) -> tuple[Modification, ...] | None:
    """ "Walls or creatures with flying": what follows is said of the creatures alone."""
    if not isinstance(one, IsSubtype) or not isinstance(other, AllOf):
        return None
    if not any(isinstance(part, HasKeyword) for part in other.parts):
        return None
    return _except_by(any_of(one, other))


def _beside_creature(what: Selector) -> Selector | None:
    """What is said of creatures beside that they are creatures; None if nothing is."""
    if isinstance(what, IsSubtype):
        return what  # what blocks is a creature, whatever it is beside that (CR 509.1a)
    parts = what.parts if isinstance(what, AllOf) else (what,)
    others = tuple(part for part in parts if part != CREATURE)
    of_creatures = len(others) < len(parts) or any(
        isinstance(part, IsSubtype) and CardType.CREATURE in card_types_of(part.subtype)
        for part in parts
    )
    return all_of(*others) if others and of_creatures else None


@rule("changed", "can't block <attacker:this>", "can't block <attacker:pronoun>")
def _cant_block_that(attacker: Selector) -> tuple[Modification, ...]:
    return (CantBlock(attacker),)


@rule("changed", "attack/attacks a player each combat if able")
def _attacks_a_player() -> tuple[Modification, ...]:
    """CR 508.1d: no planeswalker or battle."""
    return (MustAttack(PLAYER),)


@rule("changed", "attack/attacks a player other than you if able")
def _attacks_another() -> tuple[Modification, ...]:
    """CR 508.1d."""
    return (MustAttack(all_of(PLAYER, Not(YOU))),)


@rule("changed", "block/blocks <attacker:this> each combat if able")
def _block_this(attacker: Selector) -> tuple[Modification, ...]:
    return (MustBlock(attacker),)


same("what_all_block", "<x:this>", "<x:host>")


@rule("what_all_block", "<self> or <host>")
def _this_or_host(self: bool, host: Selector, at: int) -> Selector:
    """Of what is a creature or attached to one (CR 702.103)."""
    return Mention(at, any_of(THIS, HOST), plural=True)


@rule(
    "ability",
    "all <able:noun> able to block <what:what_all_block> do so .",
    "as long as <condition> , all <able:noun> able to block <what:what_all_block> do so .",
)
def _all_block(able: Selector, what: Selector, condition: Condition | None) -> Ability | None:
    return static(what, (MustBeBlocked(True, blockers=able),), condition)


@rule(
    "ability",
    "lethal damage dealt to <what:group> is determined by their power rather than their toughness "
    ".",
)
def _lethal_by_power(what: Selector) -> Ability | None:
    return static(what, (LethalDamageByPower(),), None)


@rule(
    "ability",
    "<what:this> must be blocked if able , and <self> must be blocked by two or more creatures if "
    "able .",
)
def _blocked_by_two(what: Selector, self: bool) -> Ability | None:
    """By one if there is only one that can."""
    return static(what, (MustBeBlocked(), MustBeBlocked(at_least=2)), None)


@rule("changed", "must be blocked by a/an <able:noun> if able")
def _blocked_by_one(able: Selector) -> tuple[Modification, ...]:
    return (MustBeBlocked(blockers=able),)


@rule("changed", "must be blocked by all <able:noun> able to block it")
def _blocked_by_all(able: Selector) -> tuple[Modification, ...]:
    return (MustBeBlocked(True, blockers=able),)


@rule(
    "ability",
    "<what:host> <how:changes> [,] and all <able:noun> able to block it do so .",
    "as long as <condition> , <what:host> <how:changes> and all <able:noun> able to block it do so "
    ".",
    "as long as <condition> , <what:pronoun> <how:changes> and all <able:noun> able to block it do "
    "so .",
)
def _changed_and_all_block(
    what: Selector, how: tuple[Modification, ...], able: Selector, condition: Condition | None
) -> Ability | None:
    return static(what, (*how, MustBeBlocked(True, blockers=able)), condition)


@rule(
    "ability",
    "you may have <what:this> assign its combat damage as though it weren't blocked .",
    "you may have <what:host> assign its combat damage as though it weren't blocked .",
    "<what:host> 's controller may have it assign its combat damage as though it weren't blocked .",
)
def _as_though_unblocked(what: Selector) -> Ability:
    return StaticAbility(what, (MayAssignAsThoughUnblocked(),))


@rule(
    "ability",
    "for each <what:noun> , you may have that creature assign its combat damage as though it "
    "weren't blocked .",
)
def _each_as_though_unblocked(what: Selector) -> Ability | None:
    """CR 510.1c: its controller decides for each by itself."""
    if "creature" not in kinds_of(what):
        return None
    return StaticAbility(what, (MayAssignAsThoughUnblocked(),))


@rule(
    "ability",
    "as long as <condition> , for each <what:noun> , you may have that creature assign its combat "
    "damage as though it weren't blocked .",
)
def _each_as_though_unblocked_if(condition: Condition, what: Selector) -> Ability | None:
    if "creature" not in kinds_of(what):
        return None
    return StaticAbility(what, (MayAssignAsThoughUnblocked(),), condition)


# --- unless ------------------------------------------------------------------------------------


@rule("attack_condition", "defending player controls (a|an) <noun>")
def _defender_controls(noun: Selector) -> Condition:
    return Exists(all_of(noun, ControlledBy(DefendingPlayer())))


@rule("attack_condition", "<x:condition>")
def _attack_condition(x: Condition) -> Condition:
    return x


@rule("ability", "<what:this> can't attack unless <condition:attack_condition> .")
def _cant_attack_unless(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantAttack(unless=condition),))


@rule(
    "ability",
    "<what:this> can't be blocked as long as <condition:defender_condition> .",
    "as long as <condition:defender_condition> , <what:this> can't be blocked .",
)
def _unblockable_while(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantBeBlocked(),), condition=condition)


@rule("defender_condition", "defending player controls (a|an) <noun>")
def _defending_player_controls(noun: Selector) -> Condition:
    return Exists(all_of(noun, ControlledBy(DefendingPlayer())))


@rule("ability", "<what:this> can't block unless <condition> .")
def _cant_block_unless(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantBlock(unless=condition),))


@rule("ability", "<what:this> can't attack or block unless <condition> .")
def _cant_unless(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (CantAttack(), CantBlock()), condition=IsNot(condition))


@rule("ability", "<what:this> attacks each combat if able unless <condition> .")
def _must_attack_unless(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (MustAttack(),), condition=IsNot(condition))


words(
    "attacked",
    {
        "you": YOU,
        "you or planeswalkers you control": any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))),
        "you or a planeswalker you control": any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU))),
        "planeswalkers you control": all_of(PLANESWALKER, ControlledBy(YOU)),
        "a planeswalker you control": all_of(PLANESWALKER, ControlledBy(YOU)),
    },
)


@rule(
    "ability",
    "<what:this> attacks each combat if able and can't attack its owner or planeswalkers its owner "
    "controls .",
)
def _for_another(what: Selector) -> Ability:
    owner = OwnerOf(THIS)
    shunned = any_of(owner, all_of(PLANESWALKER, ControlledBy(owner)))
    return StaticAbility(what, (MustAttack(), CantAttack(defender=shunned)))


@rule(
    "ability",
    "<what:this> can't attack its owner .",
    "<what:this> <how:changed> and can't attack its owner .",
    "<what:this> <how:changed> , <also:changed> , and can't attack its owner .",
)
def _cant_attack_owner(
    what: Selector,
    how: tuple[Modification, ...] | None,
    also: tuple[Modification, ...] | None,
) -> Ability:
    """CR 508.1c: only of this creature, whose owner is meant."""
    return StaticAbility(what, (*(how or ()), *(also or ()), CantAttack(defender=OwnerOf(THIS))))


@rule(
    "changed",
    "can't attack you or planeswalkers you control",
    "can't attack you or a planeswalker you control",
)
def _cant_attack_yours() -> tuple[Modification, ...]:
    return (CantAttack(defender=any_of(YOU, all_of(PLANESWALKER, ControlledBy(YOU)))),)


@rule(
    "changed",
    "can't attack you or permanents you control",
    "can't attack you or a permanent you control",
)
def _cant_attack_any_of_yours() -> tuple[Modification, ...]:
    """CR 508.1b: planeswalkers and battles are permanents that can be attacked."""
    return (CantAttack(defender=any_of(YOU, all_of(PERMANENT, ControlledBy(YOU)))),)


@rule(
    "changed",
    "can't attack <whom:attacked> unless their controller pays <mana> for each of those creatures",
    "can't attack <whom:attacked> unless their controller pays <mana> for each creature they "
    "control that's attacking <again:attacked>",
)
def _attack_cost(
    whom: Selector, mana: ManaCost, again: Selector | None
) -> tuple[Modification, ...] | None:
    if "X" in str(mana) or (again is not None and again != whom):
        return None
    return (AttackCost(Cost((Mana(mana),)), whom),)


@rule(
    "changed",
    "can't attack <whom:attacked> unless their controller pays <mana> for each of those "
    "creatures , where x is <what:value>",
    "can't attack <whom:attacked> unless their controller pays <mana> for each creature they "
    "control that's attacking <again:attacked> , where x is <what:value>",
)
def _attack_cost_x(
    whom: Selector, mana: ManaCost, again: Selector | None, what: Amount
) -> tuple[Modification, ...] | None:
    if str(mana) != "{X}" or (again is not None and again != whom):
        return None
    return (AttackCost(Cost((Mana(ManaCost.parse("{1}")),)), whom, what),)


@rule(
    "changed",
    "can't attack <whom:attacked> unless its controller pays {X} , where x is <what:value>",
)
def _each_attack_cost_x(whom: Selector, what: Amount) -> tuple[Modification, ...]:
    """Of each creature what is so of it."""
    return (AttackCost(Cost((Mana(ManaCost.parse("{1}")),)), whom, what),)


# --- this turn ---------------------------------------------------------------------------------

words("this_time", {"this turn": UNTIL_END_OF_TURN, "this combat": UNTIL_END_OF_COMBAT})
Timed = tuple[tuple[Modification, ...], AnyDuration]


@rule("timed", "attack/attacks <until:this_time> if able")
def _attacks(until: AnyDuration) -> Timed:
    return (MustAttack(),), until


@rule("timed", "attack/attacks <whom:player> <until:this_time> if able")
def _attacks_player(whom: Selector, until: AnyDuration) -> Timed | None:
    """None for several players: only one of them could be attacked."""
    if isinstance(whom, Mention) and whom.plural:
        return None
    return (MustAttack(whom),), until


@rule("timed", "block/blocks <until:this_time> if able")
def _blocks(until: AnyDuration) -> Timed:
    return (MustBlock(),), until


@rule("timed", "block/blocks <attacker:single> <until:this_time> if able")
def _blocks_that(attacker: Selector, until: AnyDuration) -> Timed:
    return (MustBlock(attacker),), until


@rule("timed", "block/blocks each <attacker:noun> <until:this_time> if able")
def _blocks_each(attacker: Selector, until: AnyDuration) -> Timed:
    return (MustBlock(attacker, each=True),), until


@rule("timed", "attack/attacks or block/blocks <until:this_time> if able")
def _attacks_or_blocks(until: AnyDuration) -> Timed:
    return (MustAttack(), MustBlock()), until


@rule(
    "timed",
    "must be blocked <until:this_time> if able",
    "must be blocked each combat <until:this_time> if able",
)
def _must_be_blocked(until: AnyDuration) -> Timed:
    return (MustBeBlocked(),), until


@rule(
    "changed",
    "can attack as though it didn't have defender and [it] can't be blocked",
)
def _attacks_though_defender_unblocked() -> tuple[Modification, ...]:
    return (CanAttackAsThoughNoDefender(), CantBeBlocked())


@rule("timed", "can attack <until:this_time> as though (it|they) didn't have defender")
def _without_defender(until: AnyDuration) -> Timed:
    return (CanAttackAsThoughNoDefender(),), until


@rule("timed", "can't be blocked <until:this_time> except by <by:noun>")
def _except_by_this_turn(until: AnyDuration, by: Selector) -> Timed | None:
    how = _except_by(by)
    return None if how is None else (how, until)


@rule("timed", "can't be blocked this turn except by two or more creatures")
def _by_two() -> Timed:
    return (MinimumBlockers(2),), UNTIL_END_OF_TURN


@rule("clause_base", "<what:thing> <how:timed>")
@rule("clause", "<what:thing> <how:timed>")
def _timed(what: Selector, how: Timed) -> Then | None:
    changes, until = how
    return started(what, changes, until)


@rule("clause", "all <able:noun> able to block <what:single> <until:this_time> do so")
def _all_block_this_turn(able: Selector, what: Selector, until: AnyDuration) -> Then:
    return (Apply(what, (MustBeBlocked(True, blockers=able),), until),)


@rule(
    "clause",
    "attacking doesn't cause <what:group> to tap <until:this_time>",
    "attacking doesn't cause <what:group> to tap <until:this_time> if <condition>",
)
def _attacks_untapped(what: Selector, until: AnyDuration, condition: Condition | None) -> Then:
    """CR 508.1f."""
    return (Apply(what, (AttackingDoesntTap(condition),), until),)


@rule("turn_changes", "<how:changes> <until:this_time>")
def _turn_changes(how: tuple[Modification, ...], until: AnyDuration) -> Timed:
    return how, until


@rule("turn_changes", "<how:timed>")
def _turn_timed(how: Timed) -> Timed:
    return how


@rule("clause", "<what:thing> [each] <how:changes> until end of turn and <more:turn_changes>")
def _until_and_this_turn(what: Selector, how: tuple[Modification, ...], more: Timed) -> Then | None:
    """ "Until end of turn" and "this turn" end together: one effect."""
    changes, until = more
    if until != UNTIL_END_OF_TURN:
        return None
    return started(what, (*how, *changes), until)


@rule("clause", "<what:thing> [each] <how:changes> until end of turn and <more:combat_changes>")
def _until_and_this_combat(
    what: Selector, how: tuple[Modification, ...], more: tuple[Modification, ...]
) -> Then | None:
    """ "Gains haste until end of turn and attacks this combat if able": each for its own time."""
    effect = started(what, how, UNTIL_END_OF_TURN)
    return effect and (*effect, Apply(what, more, UNTIL_END_OF_COMBAT))


@rule("combat_changes", "<how:timed>")
def _combat_changes(how: Timed) -> tuple[Modification, ...] | None:
    changes, until = how
    return changes if until == UNTIL_END_OF_COMBAT else None


@rule("clause", "<what:thing> <how:changes> <until:duration> and <also:acts>")
def _changed_and_acts(
    what: Selector, how: tuple[Modification, ...], until: AnyDuration, also: Instruction
) -> Then | None:
    """ "~ gets +1/+0 until end of turn and deals 1 damage to you": both said of one subject."""
    if isinstance(what, Mention) and isinstance(what.what, Choice):
        return None
    effect = started(what, how, until)
    return None if effect is None else (*effect, with_subject(also, what))


@rule("clause", "<what:target> each <how:changes> <until:duration>")
def _each(what: Selector, how: tuple[Modification, ...], until: AnyDuration) -> Then | None:
    return started(what, how, until)


@rule("clause", "<until:duration> , <what:target> each <how:changes>")
def _each_until(until: AnyDuration, what: Selector, how: tuple[Modification, ...]) -> Then | None:
    return started(what, how, until)


@rule(
    "clause",
    "<until:duration> , <what:thing> <how:changes> and <other:thing> <also:changes>",
    "<until:duration> , <what:recipient> <how:changes> and <other:recipient> <also:changes>",
    "<what:group> <how:changes> and <other:group> <also:changes> <until:duration>",
)
def _two_groups(
    until: AnyDuration,
    what: Selector,
    how: tuple[Modification, ...],
    other: Selector,
    also: tuple[Modification, ...],
) -> Then | None:
    one, two = started(what, how, until), started(other, also, until)
    return None if one is None or two is None else (*one, *two)
