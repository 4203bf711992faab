"""Modifications of rules about attacking and blocking."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, Count, EventsThisTurn, X
from rules_engine.ir.conditions import Compare, Condition, Exists, IsNot
from rules_engine.ir.costs import Cost, Mana
from rules_engine.ir.modifications.combat import OVERPOWERING, STRONGER
from rules_engine.ir.selectors import AllOf, HasKeyword, IsSubtype, Not, Selector
from rules_engine.oracle.render.amounts import figure, for_each, of_things, per
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.english import number_word, plural, with_article
from rules_engine.oracle.render.modifications.wording import (
    Affected,
    Predicate,
    its_subject,
    predicate,
    rules_predicate,
)
from rules_engine.oracle.render.nouns import bare, indefinite, is_reference, noun, with_any
from rules_engine.vocabulary import CardType

_OWNER = s.OwnerOf(s.THIS)
_OWNER_AND_THEIRS = s.AnyOf((_OWNER, s.AllOf((s.PLANESWALKER, s.ControlledBy(_OWNER)))))


def _unless(condition: Condition | None, context: Context) -> str:
    """` unless …`; ` if there's another creature on the battlefield`."""
    match condition:
        case None:
            return ""
        case IsNot(condition=Exists(what=s.AllOf(parts=(s.IsType(), s.Other())) as other)):
            return f" if there's {indefinite(other, context)} on the battlefield"
        case IsNot(condition=Compare(left=EventsThisTurn()) as happened):
            return f" if {clause(happened, context)}"
        case _:
            return f" unless {clause(condition, context)}"


@predicate.of(m.CantAttack)
def _cant_attack(node: m.CantAttack, context: Context) -> Predicate:
    defender = f" {noun(node.defender, context).text}" if node.defender else ""
    if node.defender == s.OwnerOf(s.THIS):
        defender = " its owner"
    if node.defender == _OWNER_AND_THEIRS:
        defender = " its owner or planeswalkers its owner controls"
    return rules_predicate(f"can't attack{defender}{_unless(node.unless, context)}")


@predicate.of(m.MustAttack)
def _must_attack(node: m.MustAttack, context: Context) -> Predicate:
    if node.creatures is not None:
        whom = f" {_attacked(node.defender, context)}" if node.defender else ""
        many = f"{number_word(node.creatures)} creature{'s' * (node.creatures > 1)}"
        return rules_predicate(f"must attack{whom} with at least {many} each combat if able")
    verb = its_subject(context).verb("attacks", "attack")
    what = noun(node.defender, context).text if node.defender else "each combat"
    if isinstance(node.defender, s.ControllerOf) and node.defender.what == s.HOST:
        what = f"{what} each combat"
    if isinstance(node.defender, s.Bound):
        what = "that player"
    if node.defender == s.PLAYER:
        what = "a player each combat"
    return rules_predicate(f"{verb} {what} if able")


def _attacked(what: Selector, context: Context) -> str:
    match what:
        case s.AnyOf(parts=(s.You(), other)):
            return f"you or {indefinite(other, context)}"
        case _:
            return noun(what, context).text


@predicate.of(m.AttacksOnlyWith)
def _attacks_only_with(node: m.AttacksOnlyWith, context: Context) -> Predicate:
    if node == m.AttacksOnlyWith():
        return rules_predicate("can't attack alone")
    if node == m.AttacksOnlyWith(STRONGER):
        return rules_predicate("can't attack unless a creature with greater power also attacks")
    if node.count == 1:
        return rules_predicate(f"can't attack unless {indefinite(node.what, context)} also attacks")
    return rules_predicate(
        f"can't attack unless {_company(node.count, node.what, context)} also attack"
    )


@predicate.of(m.BlocksOnlyWith)
def _blocks_only_with(node: m.BlocksOnlyWith, context: Context) -> Predicate:
    if node == m.BlocksOnlyWith():
        return rules_predicate("can't block alone")
    if node == m.BlocksOnlyWith(STRONGER):
        return rules_predicate("can't block unless a creature with greater power also blocks")
    if node.count == 1:
        return rules_predicate(f"can't block unless {indefinite(node.what, context)} also blocks")
    return rules_predicate(
        f"can't block unless {_company(node.count, node.what, context)} also block"
    )


def _company(count: int, what: Selector, context: Context) -> str:
    return f"at least {number_word(count)} other {bare(what, context)}"


@predicate.of(m.AttacksOnlyAlone)
def _attacks_only_alone(node: m.AttacksOnlyAlone, context: Context) -> Predicate:
    return rules_predicate("can only attack alone")


@predicate.of(m.MaximumAttackers)
def _maximum_attackers(node: m.MaximumAttackers, context: Context) -> Predicate:
    what = f" {noun(node.defender, context).text}" if node.defender else ""
    most = f"{number_word(node.count)} creature{'s' * (node.count > 1)}"
    return rules_predicate(f"can't attack{what} with more than {most} each combat")


@predicate.of(m.Goaded)
def _goaded(node: m.Goaded, context: Context) -> Predicate:
    return rules_predicate(f"{its_subject(context).verb('is', 'are')} goaded")


@predicate.of(m.CanAttackAsThoughNoDefender)
def _attack_with_defender(node: m.CanAttackAsThoughNoDefender, context: Context) -> Predicate:
    it = "they" if its_subject(context).many else "it"
    return rules_predicate(f"can attack as though {it} didn't have defender")


@predicate.of(m.CanAttackAsThoughHaste)
def _attack_as_with_haste(node: m.CanAttackAsThoughHaste, context: Context) -> Predicate:
    it = "they" if its_subject(context).many else "it"
    whom = ""
    if node.defender is not None:
        whom = " your opponents and planeswalkers your opponents control"
    return rules_predicate(f"can attack{whom} as though {it} had haste")


@predicate.of(m.AttackingDoesntTap)
def _attacking_doesnt_tap(node: m.AttackingDoesntTap, context: Context) -> Predicate:
    only = f" if {clause(node.condition, context)}" if node.condition else ""
    return rules_predicate(f"{its_subject(context).verb('does', 'do')}n't tap to attack{only}")


@predicate.of(m.MaximumBlockingCreatures)
def _maximum_blocking(node: m.MaximumBlockingCreatures, context: Context) -> Predicate:
    most = f"{number_word(node.count)} creature{'s' * (node.count > 1)}"
    return rules_predicate(f"can't block with more than {most} each combat")


@predicate.of(m.OnlyTheseAttack)
def _only_these_attack(node: m.OnlyTheseAttack, context: Context) -> Predicate:
    return rules_predicate(f"can attack only with {noun(node.what, context).text}")


@predicate.of(m.OnlyTheseBlock)
def _only_these_block(node: m.OnlyTheseBlock, context: Context) -> Predicate:
    return rules_predicate(f"can block only with {noun(node.what, context).text}")


@predicate.of(m.BlocksByRandomPiles)
def _random_piles(node: m.BlocksByRandomPiles, context: Context) -> Predicate:
    return rules_predicate(
        "block with piles of creatures, one for each attacker and assigned at random, instead of "
        "declaring blockers"
    )


@predicate.of(m.BlocksChosenBy)
def _blocks_chosen(node: m.BlocksChosenBy, context: Context) -> Predicate:
    return rules_predicate(f"block as {noun(node.player, context).text} chooses")


@predicate.of(m.CanBlockTapped)
def _can_block_tapped(node: m.CanBlockTapped, context: Context) -> Predicate:
    it = "they" if its_subject(context).many else "it"
    return rules_predicate(f"can block as though {it} were untapped")


@predicate.of(m.OptionalAttackCost)
def _optional_attack_cost(node: m.OptionalAttackCost, context: Context) -> Predicate:
    return rules_predicate("may be paid for as it attacks")


@predicate.of(m.BlockCost)
def _block_cost(node: m.BlockCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context).replace("pay ", "pays ", 1)
    each = _each_time(node.times, context)
    if node.times == X:
        price, each = "pays {X}", ""
    subject = its_subject(context)
    what = "" if node.attackers is None else f" {bare(node.attackers, context, many=True)}"
    if not subject.many:
        whose = "you pay" if price.startswith("pays") and _is_this(context) else None
        payer = whose or f"{subject.its} controller pays"
        return rules_predicate(
            f"can't block{what} unless {payer}{price.removeprefix('pays')}{each}"
        )
    which = "blocking creature they control" if what else "of those creatures"
    return rules_predicate(
        f"can't block{what} unless their controller {price} for each {which}{each}"
    )


@predicate.of(m.BlockedCost)
def _blocked_cost(node: m.BlockedCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context).replace("pay ", "pays ", 1)
    return rules_predicate(
        f"can't be blocked unless defending player {price} for each creature they control that's "
        "blocking it"
    )


def _is_this(context: Context) -> bool:
    return isinstance(context, Affected) and context.subject_is_this


def _each_time(times: Amount, context: Context) -> str:
    return "" if times == 1 else f", multiplied by {figure(times, context)}"


@predicate.of(m.LethalDamageByPower)
def _lethal_by_power(node: m.LethalDamageByPower, context: Context) -> Predicate:
    return rules_predicate("have lethal damage determined by power rather than toughness")


@predicate.of(m.AssignsDamageByToughness)
def _by_toughness(node: m.AssignsDamageByToughness, context: Context) -> Predicate:
    subject = its_subject(context)
    its = subject.its
    return rules_predicate(
        f"{subject.verb('assigns', 'assign')} combat damage equal to {its} toughness rather than "
        f"{its} power"
    )


@predicate.of(m.MayAssignAsThoughUnblocked)
def _as_though_unblocked(node: m.MayAssignAsThoughUnblocked, context: Context) -> Predicate:
    subject = its_subject(context)
    it = "they" if subject.many else "it"
    told = f"may assign {subject.its} combat damage as though {it} weren't blocked"
    return rules_predicate(told)


@predicate.of(m.CantBlock)
def _cant_block(node: m.CantBlock, context: Context) -> Predicate:
    what = ""
    if node.attackers is not None and is_reference(node.attackers):
        what = f" {noun(node.attackers, context).text}"
    elif node.attackers is not None:
        what = f" {bare(node.attackers, context)}"
    return rules_predicate(f"can't block{what}{_unless(node.unless, context)}")


@predicate.of(m.CanBlockOnly)
def _can_block_only(node: m.CanBlockOnly, context: Context) -> Predicate:
    return rules_predicate(f"can block only {bare(node.attackers, context)}")


@predicate.of(m.MustBlock)
def _must_block(node: m.MustBlock, context: Context) -> Predicate:
    verb = its_subject(context).verb("blocks", "block")
    what = noun(node.attacker, context).text if node.attacker else "each combat"
    if node.each and node.attacker is not None:
        what = f"each {bare(node.attacker, context, many=False)}"
    return rules_predicate(f"{verb} {what} if able")


@predicate.of(m.CantBeBlocked)
def _cant_be_blocked(node: m.CantBeBlocked, context: Context) -> Predicate:
    if node.by is None:
        return rules_predicate("can't be blocked")
    if node.by == OVERPOWERING:
        return rules_predicate("can't be blocked by creatures with greater power")
    if isinstance(node.by, AllOf):
        exceptions = [part.part for part in node.by.parts if isinstance(part, Not)]
        if exceptions:
            rest = tuple(part for part in node.by.parts if not isinstance(part, Not))
            allowed = [AllOf((*rest, one)) for one in exceptions]
            texts = [bare(one, context, word="and/or") for one in allowed]
            if [type(one) for one in exceptions] == [IsSubtype, HasKeyword]:
                assert isinstance(exceptions[0], IsSubtype)
                walls = plural(exceptions[0].subtype)
                return rules_predicate(f"can't be blocked except by {walls} and/or {texts[1]}")
            return rules_predicate(f"can't be blocked except by {with_any(texts, 'or')}")
    return rules_predicate(f"can't be blocked by {bare(node.by, context)}")


@predicate.of(m.MustBeBlocked)
def _must_be_blocked(node: m.MustBeBlocked, context: Context) -> Predicate:
    if node.by_all:
        return rules_predicate(
            f"must be blocked by all {bare(node.blockers, context)} able to block it"
        )
    if node.blockers != s.CREATURE:
        able = with_article(bare(node.blockers, context, many=False))
        return rules_predicate(f"must be blocked by {able} if able")
    if node.at_least > 1:
        return rules_predicate(
            f"must be blocked by {number_word(node.at_least)} or more creatures if able"
        )
    return rules_predicate("must be blocked if able")


@predicate.of(m.MinimumBlockers)
def _minimum_blockers(node: m.MinimumBlockers, context: Context) -> Predicate:
    match node.count:
        case Count(
            what=s.AllOf(
                parts=(
                    s.IsType(card_type=CardType.CREATURE),
                    s.ControlledBy(player=s.DefendingPlayer()),
                )
            )
        ):
            return rules_predicate(
                "can't be blocked unless all creatures defending player controls block it"
            )
    least = number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
    return rules_predicate(f"can't be blocked except by {least} or more creatures")


@predicate.of(m.MaximumBlockers)
def _maximum_blockers(node: m.MaximumBlockers, context: Context) -> Predicate:
    most = "one creature" if node.count == 1 else of_things(node.count, "creature", context)
    return rules_predicate(f"can't be blocked by more than {most}")


@predicate.of(m.CanBlockAdditional)
def _additional_blocks(node: m.CanBlockAdditional, context: Context) -> Predicate:
    if node.count is None:
        return rules_predicate("can block any number of creatures")
    if node.count == 1:
        return rules_predicate("can block an additional creature each combat")
    match per(node.count):
        case (1, unit) if unit is not None:
            each = for_each(unit, context)
            return rules_predicate(f"can block an additional creature each combat {each}")
    return rules_predicate(
        f"can block an additional {of_things(node.count, 'creature', context)} each combat"
    )


@predicate.of(m.AttackCost)
def _attack_cost(node: m.AttackCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context).replace("pay ", "pays ", 1)
    what = f" {noun(node.defender, context).text}" if node.defender else ""
    if node.times != 1 and node.cost == Cost((Mana(ManaCost.parse("{1}")),)):
        price = f"pays {{{figure(node.times, context)}}}"
        each = ""
    else:
        each = _each_time(node.times, context)
    subject = its_subject(context)
    if not subject.many and node.defender is None:
        if node.cost.mana is None:
            return rules_predicate(f"can't attack unless you {to_pay(node.cost, context)}")
        payer = "you pay" if _is_this(context) else f"{subject.its} controller pays"
        return rules_predicate(f"can't attack unless {payer}{price.removeprefix('pays')}{each}")
    if node.defender is None:
        price = price.replace("sacrifice ", "sacrifices ", 1).replace("return ", "returns ", 1)
        return rules_predicate(
            f"can't attack unless their controller {price} for each of those creatures{each}"
        )
    if not subject.many and node.times != 1:
        return rules_predicate(f"can't attack{what} unless {subject.its} controller {price}{each}")
    return rules_predicate(
        f"can't attack{what} unless their controller {price} for each creature they control "
        f"that's attacking{what}{each}"
    )


@predicate.of(m.AssignsNoCombatDamage)
def _no_combat_damage(node: m.AssignsNoCombatDamage, context: Context) -> Predicate:
    return rules_predicate(f"{its_subject(context).verb('assigns', 'assign')} no combat damage")


@predicate.of(m.CanBlockAsThoughNoShadow)
def _block_shadow(node: m.CanBlockAsThoughNoShadow, context: Context) -> Predicate:
    return rules_predicate("can block creatures with shadow as though they didn't have shadow")


@predicate.of(m.CanBlockAsThoughShadow)
def _block_as_shadow(node: m.CanBlockAsThoughShadow, context: Context) -> Predicate:
    it = its_subject(context).verb("it", "they")
    return rules_predicate(f"can block creatures with shadow as though {it} had shadow")


@predicate.of(m.CanBlockAsThoughReach)
def _block_as_reach(node: m.CanBlockAsThoughReach, context: Context) -> Predicate:
    it = its_subject(context).verb("it", "they")
    what = bare(node.attackers, context)
    return rules_predicate(f"can block {what} as though {it} had reach")
