"""Modifications of attacking and blocking as Japanese predicates."""

from __future__ import annotations

from rules_engine.ir import modifications as m
from rules_engine.ir.amounts import Amount
from rules_engine.ir.modifications.combat import OVERPOWERING, STRONGER
from rules_engine.ir.selectors import CREATURE, PLAYER, AllOf, Not
from rules_engine.oracle.render.japanese.amounts import figure, for_each, per
from rules_engine.oracle.render.japanese.conditions import if_so
from rules_engine.oracle.render.japanese.conditions import unless as unless_so
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.costs import to_pay
from rules_engine.oracle.render.japanese.grammar import figure_of, negative, te_form
from rules_engine.oracle.render.japanese.nouns import bare, noun
from rules_engine.oracle.render.japanese.wordings import predicate

predicate.fixed(
    {
        m.AttacksOnlyAlone: "単独でのみ攻撃できる",
        m.Goaded: "使嗾されている",
        m.CanAttackAsThoughNoDefender: "防衛を持たないかのように攻撃できる",
        m.CanBlockTapped: "アンタップ状態であるかのようにブロックできる",
        m.CanBlockAsThoughNoShadow: "シャドーを持つクリーチャーを、シャドーを持たない"
        "かのようにブロックできる",
        m.CanBlockAsThoughShadow: "シャドーを持つクリーチャーを、自身がシャドーを持つ"
        "かのようにブロックできる",
        m.BlocksByRandomPiles: "ブロック・クリーチャーを指定する代わりに、"
        "攻撃クリーチャー１体につき１つのクリーチャーの束を無作為に割り当ててブロックする",
        m.BlocksChosenBy: "どのクリーチャーがどうブロックするかを他のプレイヤーに選ばれる",
        m.LethalDamageByPower: "致死ダメージがタフネスではなくパワーによって決まる",
        m.AssignsDamageByToughness: "自身のパワーではなくタフネスに等しい点数の戦闘ダメージを"
        "割り振る",
        m.MayAssignAsThoughUnblocked: "ブロックされなかったかのように戦闘ダメージを"
        "割り振ってもよい",
        m.AssignsNoCombatDamage: "戦闘ダメージを割り振らない",
    }
)


@predicate.of(m.CanAttackAsThoughHaste)
def _attack_as_with_haste(node: m.CanAttackAsThoughHaste, context: Context) -> str:
    whom = ""
    if node.defender is not None:
        whom = "対戦相手や対戦相手がコントロールしているプレインズウォーカーを"
    return f"{whom}速攻を持つかのように攻撃できる"


@predicate.of(m.CantAttack)
def _cant_attack(node: m.CantAttack, context: Context) -> str:
    defender = f"{noun(node.defender, context)}を" if node.defender is not None else ""
    unless = unless_so(node.unless, context) if node.unless is not None else ""
    return f"{unless}{defender}攻撃できない"


@predicate.of(m.CantBlock)
def _cant_block(node: m.CantBlock, context: Context) -> str:
    what = f"{bare(node.attackers, context)}を" if node.attackers is not None else ""
    unless = unless_so(node.unless, context) if node.unless is not None else ""
    return f"{unless}{what}ブロックできない"


@predicate.of(m.MustAttack)
def _must_attack(node: m.MustAttack, context: Context) -> str:
    if node.creatures is not None:
        whom = f"{noun(node.defender, context)}を" if node.defender is not None else ""
        return f"各戦闘で可能なら{figure_of(node.creatures)}体以上のクリーチャーで{whom}攻撃する"
    if node.defender == PLAYER:
        return "各戦闘で可能ならプレイヤー１人を攻撃する"
    if node.defender is not None:
        return f"可能なら{noun(node.defender, context)}を攻撃する"
    return "各戦闘で可能なら攻撃する"


@predicate.of(m.MustBlock)
def _must_block(node: m.MustBlock, context: Context) -> str:
    if node.attacker is not None:
        return f"可能なら{noun(node.attacker, context)}をブロックする"
    return "各戦闘で可能ならブロックする"


@predicate.of(m.AttacksOnlyWith)
def _attacks_only_with(node: m.AttacksOnlyWith, context: Context) -> str:
    if node == m.AttacksOnlyWith():
        return "単独では攻撃できない"
    if node.what == STRONGER:
        return "よりパワーの大きいクリーチャーも攻撃しないかぎり、攻撃できない"
    many = "" if node.count == 1 else f"少なくとも{figure_of(node.count)}体の"
    return f"他の{many}{bare(node.what, context)}も攻撃しないかぎり、攻撃できない"


@predicate.of(m.BlocksOnlyWith)
def _blocks_only_with(node: m.BlocksOnlyWith, context: Context) -> str:
    if node == m.BlocksOnlyWith():
        return "単独ではブロックできない"
    if node.what == STRONGER:
        return "よりパワーの大きいクリーチャーもブロックしないかぎり、ブロックできない"
    many = "" if node.count == 1 else f"少なくとも{figure_of(node.count)}体の"
    return f"他の{many}{bare(node.what, context)}もブロックしないかぎり、ブロックできない"


@predicate.of(m.MaximumAttackers)
def _maximum_attackers(node: m.MaximumAttackers, context: Context) -> str:
    what = f"{noun(node.defender, context)}を" if node.defender is not None else ""
    return f"各戦闘で{figure_of(node.count)}体より多くのクリーチャーで{what}攻撃できない"


@predicate.of(m.MaximumBlockingCreatures)
def _maximum_blocking(node: m.MaximumBlockingCreatures, context: Context) -> str:
    return f"各戦闘で{figure_of(node.count)}体より多くのクリーチャーでブロックできない"


@predicate.of(m.AttackingDoesntTap)
def _attacking_doesnt_tap(node: m.AttackingDoesntTap, context: Context) -> str:
    only = if_so(node.condition, context) if node.condition is not None else ""
    return f"{only}攻撃に参加してもタップしない"


@predicate.of(m.OnlyTheseAttack)
def _only_these_attack(node: m.OnlyTheseAttack, context: Context) -> str:
    return f"{bare(node.what, context)}でのみ攻撃できる"


@predicate.of(m.OnlyTheseBlock)
def _only_these_block(node: m.OnlyTheseBlock, context: Context) -> str:
    return f"{bare(node.what, context)}でのみブロックできる"


@predicate.of(m.OptionalAttackCost)
def _optional_cost(node: m.OptionalAttackCost, context: Context) -> str:
    return f"攻撃に際して、そのコントローラーは{te_form(to_pay(node.cost, context))}もよい"


def _each_time(times: Amount, context: Context) -> str:
    return "" if times == 1 else f"その{figure(times, context)}倍の"


@predicate.of(m.AttackCost)
def _attack_cost(node: m.AttackCost, context: Context) -> str:
    price = negative(to_pay(node.cost, context))
    what = f"{noun(node.defender, context)}を" if node.defender is not None else ""
    each = f"攻撃クリーチャー１体につき{_each_time(node.times, context)}"
    return f"コントローラーが{each}{price}かぎり、{what}攻撃できない"


@predicate.of(m.BlockCost)
def _block_cost(node: m.BlockCost, context: Context) -> str:
    price = negative(to_pay(node.cost, context))
    each = f"ブロック・クリーチャー１体につき{_each_time(node.times, context)}"
    what = f"{bare(node.attackers, context)}を" if node.attackers is not None else ""
    return f"コントローラーが{each}{price}かぎり、{what}ブロックできない"


@predicate.of(m.BlockedCost)
def _blocked_cost(node: m.BlockedCost, context: Context) -> str:
    price = negative(to_pay(node.cost, context))
    return f"防御プレイヤーがブロック・クリーチャー１体につき{price}かぎり、ブロックされない"


@predicate.of(m.CanBlockOnly)
def _can_block_only(node: m.CanBlockOnly, context: Context) -> str:
    return f"{bare(node.attackers, context)}のみをブロックできる"


@predicate.of(m.CantBeBlocked)
def _cant_be_blocked(node: m.CantBeBlocked, context: Context) -> str:
    if node.by is None:
        return "ブロックされない"
    if node.by == OVERPOWERING:
        return "よりパワーが大きいクリーチャーによってはブロックされない"
    if isinstance(node.by, AllOf):
        excepted = [part.part for part in node.by.parts if isinstance(part, Not)]
        if excepted:
            rest = tuple(part for part in node.by.parts if not isinstance(part, Not))
            allowed = [bare(AllOf((*rest, one)), context) for one in excepted]
            return f"{'や'.join(allowed)}以外によってはブロックされない"
    return f"{bare(node.by, context)}によってはブロックされない"


@predicate.of(m.MustBeBlocked)
def _must_be_blocked(node: m.MustBeBlocked, context: Context) -> str:
    if node.by_all:
        able = bare(node.blockers, context)
        return f"ブロック可能なすべての{able}によってブロックされなければならない"
    if node.at_least > 1:
        number = figure_of(node.at_least)
        return f"可能なら{number}体以上のクリーチャーによってブロックされなければならない"
    if node.blockers != CREATURE:
        return f"可能なら{bare(node.blockers, context)}１体によってブロックされなければならない"
    return "可能ならブロックされなければならない"


@predicate.of(m.MinimumBlockers)
def _minimum_blockers(node: m.MinimumBlockers, context: Context) -> str:
    least = figure(node.count, context)
    return f"{least}体以上のクリーチャーによってしかブロックされない"


@predicate.of(m.MaximumBlockers)
def _maximum_blockers(node: m.MaximumBlockers, context: Context) -> str:
    return f"{figure(node.count, context)}体より多くのクリーチャーによってはブロックされない"


@predicate.of(m.CanBlockAdditional)
def _additional_blocks(node: m.CanBlockAdditional, context: Context) -> str:
    if node.count is None:
        return "望む数のクリーチャーをブロックできる"
    match per(node.count):
        case (1, unit) if unit is not None:
            return f"{for_each(unit, context)}、各戦闘で追加のクリーチャー１体をブロックできる"
    return f"各戦闘で追加のクリーチャー{figure(node.count, context)}体をブロックできる"


@predicate.of(m.CanBlockAsThoughReach)
def _block_as_reach(node: m.CanBlockAsThoughReach, context: Context) -> str:
    return f"{bare(node.attackers, context)}を、到達を持つかのようにブロックできる"
