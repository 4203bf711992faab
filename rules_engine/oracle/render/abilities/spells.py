"""Abilities of spells: instructions, modes, costs, and when it may be cast."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import abilities as b
from rules_engine.ir import costs as k
from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, EventsThisTurn, TurnsTaken, X
from rules_engine.ir.ante import OnlyForAnte
from rules_engine.ir.conditions import (
    AfterPoint,
    BeforePoint,
    Both,
    Compare,
    Condition,
    DuringPhase,
    DuringStep,
    IsNot,
    Matches,
    YourTurn,
    cost_was_paid,
)
from rules_engine.ir.effects import Mode
from rules_engine.ir.events import Casts
from rules_engine.ir.modal import ModeRules, Unchosen
from rules_engine.ir.node import walk
from rules_engine.oracle.render.abilities.keywords import keyword_cost
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import for_each, where_x
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, payment, to_pay
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import listed, number_word, sentence
from rules_engine.oracle.render.modifications import cost_change_text
from rules_engine.oracle.render.nouns import bare, indefinite
from rules_engine.vocabulary import (
    Color,
    Keyword,
    Phase,
    Step,
    Zone,
)


@line.of(b.SpellAbility)
def _spell(node: b.SpellAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.announces_x = any(part == X for one in node.then for part in walk(one))
    if node.modes:
        return modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    match node.then:
        case (*before, e.Draw(player=s.You(), amount=1) as draw) if before and not isinstance(
            before[-1], e.Scry
        ):
            text = sentence(sentences(tuple(before), inner))
            return f"{text}\n{sentence(sentences((draw,), inner))}"
        case _:
            return sentence(sentences(node.then, inner))


def modal(
    modes: tuple[Mode, ...],
    choose: int,
    at_least: int | None,
    context: Context,
    rules: ModeRules | None = None,
) -> str:
    """`Choose one —` and the bullets, each on a line of its own."""
    number = number_word(choose)
    if at_least == 0:
        number = "any number" if choose == len(modes) else f"up to {number}"
    elif at_least is not None and at_least < choose:
        number = "one or both" if choose == 2 else f"{number_word(at_least)} or more"
        if choose == 2 < len(modes):
            number = "one or two"
    bullets = [f"• {mode_text(mode, context)}" for mode in modes]
    if rules is not None and rules.worth:
        start = f"Choose up to {number_word(rules.worth)} {{P}} worth of modes."
        prints = [f"{'{P}' * mode.worth} — {mode_text(mode, context)}" for mode in modes]
        return "\n".join([f"{start} You may choose the same mode more than once.", *prints])
    if any(mode.cost is not None for mode in modes):
        return "\n".join(bullets)  # CR 702.172a, 702.183a: the keyword says how many
    if rules is not None and rules.other_targets:
        offer = "You may choose" if rules.or_none else "Choose"
        start = f"{offer} {number}. Each mode must target a different player."
        return "\n".join([start, *bullets])
    start = f"Choose {number}{_further(choose, len(modes), rules, context)}"
    return "\n".join([start, *bullets])


def mode_text(mode: Mode, context: Context) -> str:
    """What a bullet says."""
    told = sentence(sentences(mode.then, context.within(mode.targets)))
    return f"{_price_of_mode(mode, context)}{told}"


def _further(choose: int, count: int, rules: ModeRules | None, context: Context) -> str:
    """What is said of choosing modes beside their number."""
    match rules:
        case ModeRules(repeat=True):
            return ". You may choose the same mode more than once."
        case ModeRules(unchosen=Unchosen() as unchosen):
            return f" {unchosen.value} —"
        case ModeRules(at_random=True):
            return " at random —"
        case ModeRules(instead=Condition() as condition, least=0):
            return f". If {clause(condition, context)}, choose any number instead."
        case ModeRules(instead=Condition() as condition, most=most, least=1) if most == count > 2:
            return f". If {clause(condition, context)}, choose one or more instead."
        case ModeRules(instead=Condition() as condition, most=most, least=least):
            may = "you may choose" if least is not None else "choose"
            more = "both" if most == count == 2 and choose == 1 else number_word(most)
            return f". If {clause(condition, context)}, {may} {more} instead."
        case _:
            return " —"


def _price_of_mode(mode: Mode, context: Context) -> str:
    """CR 700.2h: what choosing the mode costs stands before its instructions."""
    return "" if mode.cost is None else f"{activation_cost(mode.cost, context)} — "


@line.of(b.AdditionalCost)
def _additional(node: b.AdditionalCost, context: Context) -> str:
    return f"As an additional cost to cast this spell, {to_pay(node.cost, context)}."


@line.of(b.AlternativeCost)
def _alternative(node: b.AlternativeCost, context: Context) -> str:
    start = f"if {clause(node.condition, context)}, you may" if node.condition else "you may"
    if not node.cost.parts:
        flash = " and as though it had flash" if node.as_flash else ""
        return sentence(f"{start} cast this spell without paying its mana cost{flash}")
    price = to_pay(node.cost, context)
    return sentence(f"{start} {price} rather than pay this spell's mana cost")


@line.of(b.SelfCostChange)
def _self_cost(node: b.SelfCostChange, context: Context) -> str:
    text = f"this spell costs {own_change(node, 'cast', context)}{where_x(context)}"
    if node.condition is None:
        return sentence(text)
    match node.condition:
        case Matches(what=s.This(), among=s.Targets(what=what)):
            return sentence(f"{text} if it targets {indefinite(what, context)}")
        case _ if _is_bargained(node.condition):
            return sentence(f"{text} if it's bargained")
        case (
            YourTurn()
            | IsNot(condition=YourTurn())
            | DuringPhase()
            | DuringStep()
            | BeforePoint()
            | AfterPoint()
        ):
            return sentence(f"{text} {only_when(node.condition, context)}")
        case _ if ", where X is" in text:
            return sentence(f"if {clause(node.condition, context)}, {text}")
        case _:
            return sentence(f"{text} if {clause(node.condition, context)}")


def _is_bargained(condition: Condition) -> bool:
    return condition == cost_was_paid(Keyword.BARGAIN)


def _each_time(times: Amount, context: Context) -> str:
    """`for each instant and sorcery spell you've cast this turn`."""
    if isinstance(times, EventsThisTurn) and isinstance(times.event, Casts):
        kind = bare(times.event.what, context, many=False, word="and")
        return f"for each {kind} you've cast this turn"
    return for_each(times, context)  # type: ignore[arg-type]  # the grammar gives no others


def own_change(node: b.SelfCostChange, to: str, context: Context) -> str:
    """`{1} less to cast for each …`."""
    if node.mana is not None and node.times != 1:
        return f"{node.mana} less to {to} {_each_time(node.times, context)}"
    if node.mana is not None:
        return f"{node.mana} {'more' if node.more else 'less'} to {to}"
    return cost_change_text(node.generic, context, to)


@line.of(b.OptionalCost)
def _optional_cost(node: b.OptionalCost, context: Context) -> str:
    if node.name == Keyword.KICKER and node.repeated:
        return f"Multikicker {keyword_cost(node.cost, context)}"
    if node.less:
        return _with_any_number(node, context)
    times = " any number of times" if node.repeated else ""
    price = to_pay(node.cost, context)
    return f"As an additional cost to cast this spell, you may {price}{times}."


def _with_any_number(node: b.OptionalCost, context: Context) -> str:
    """`… you may exile any number of black cards from your hand. This spell costs …`."""
    (part,) = node.cost.parts
    several = payment(replace(part, count=X), context)  # type: ignore[call-arg]  # such costs have one
    several = several.replace(" X ", " any number of ", 1)
    given = {k.ExileCards: "card exiled", k.TapPermanents: "creature tapped"}
    thing = given.get(type(part), "permanent sacrificed")
    return (
        f"As an additional cost to cast this spell, you may {several}. "
        f"This spell costs {{{node.less}}} less to cast for each {thing} this way."
    )


@line.of(b.CostForTargets)
def _cost_for_targets(node: b.CostForTargets, context: Context) -> str:
    price = activation_cost(node.cost, context)
    return f"This spell costs {price} more to cast for each target beyond the first."


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@line.of(b.OnlyColorsOnX)
def _only_on_x(node: b.OnlyColorsOnX, context: Context) -> str:
    return only_on_x(node.colors)


@line.of(b.OnlyManaFrom)
def _only_mana_from(node: b.OnlyManaFrom, context: Context) -> str:
    source = bare(node.source, context)
    return f"Spend only mana produced by {source} to cast this spell."


@line.of(b.CommanderTaxInLife)
def _tax_in_life(node: b.CommanderTaxInLife, context: Context) -> str:
    return (
        "Rather than pay {2} for each previous time you've cast this spell from the command zone "
        f"this game, pay {node.life} life that many times."
    )


@line.of(b.CantSpendMana)
def _no_mana(node: b.CantSpendMana, context: Context) -> str:
    return "You can't spend mana to cast this spell."


@line.of(b.CantChooseAsTarget)
def _no_such_target(node: b.CantChooseAsTarget, context: Context) -> str:
    one = indefinite(node.what, context)
    return f"You can't choose {one} as this spell's target as you cast it."


def only_on_x(colors: tuple[Color, ...]) -> str:
    """`Spend only black and/or red mana on X.`"""
    return f"Spend only {' and/or '.join(color.word for color in colors)} mana on X."


@line.of(b.CastingRestriction)
def _restriction(node: b.CastingRestriction, context: Context) -> str:
    if node.condition == Matches(s.THIS, s.InZone(Zone.GRAVEYARD, s.YOU)):
        return "Cast this spell only from your graveyard."
    match node.condition:
        case IsNot(
            condition=Both(
                left=YourTurn(),
                right=Compare(left=TurnsTaken(player=s.You()), right=int(last)),
            )
        ):
            turns = listed(_ORDINALS[:last], "or")
            return f"You can't cast this spell during your {turns} turns of the game."
        case _:
            pass
    return f"Cast this spell only {only_when(node.condition, context)}."


def only_when(condition: Condition, context: Context) -> str:
    """`during your turn`, `before attackers are declared`, `if you control a Swamp` (CR 506.7)."""
    match condition:
        case Both(
            left=IsNot(condition=YourTurn()), right=IsNot(condition=DuringStep(step=Step.UPKEEP))
        ):
            return "during an opponent's turn after their upkeep step"
        case Both(left=left, right=right):
            return f"{only_when(left, context)} and only {only_when(right, context)}"
        case YourTurn():
            return "during your turn"
        case IsNot(condition=YourTurn()):
            return "during an opponent's turn"
        case DuringPhase(phase=Phase.COMBAT, whose=whose):
            return f"during combat{_on_turn_of(whose)}"
        case DuringStep(step=Step.END_OF_COMBAT, whose=None):
            return "during the end of combat step"
        case DuringStep(step=step, whose=s.You()):
            return f"during your {step_name(step)}"
        case DuringStep(step=step, whose=whose):
            return f"during the {step_name(step)}{_on_turn_of(whose)}"
        case BeforePoint() | AfterPoint():
            return clause(condition, context)
        case _:
            return f"if {clause(condition, context)}"


def _on_turn_of(whose: s.Selector | None) -> str:
    match whose:
        case None:
            return ""
        case s.You():
            return " on your turn"
        case _:
            return " on an opponent's turn"


@line.of(b.CountersRemain)
def _counters_remain(node: b.CountersRemain, context: Context) -> str:
    where = "any zone other than a player's hand or library"
    return sentence(f"counters remain on {context.self_name.text} as it moves to {where}")


@line.of(b.CanBeCommander)
def _can_be_commander(node: b.CanBeCommander, context: Context) -> str:
    return sentence(f"{context.self_name.text} can be your commander")


@line.of(OnlyForAnte)
def _only_for_ante(node: OnlyForAnte, context: Context) -> str:
    this = context.self_name.text
    return f"Remove {this} from your deck before playing if you're not playing for ante."


@line.of(b.DeckLimit)
def _deck_limit(node: b.DeckLimit, context: Context) -> str:
    if node.count == 1:
        return f"A deck can have only one card named {context.card_name}."
    number = "any number of" if node.count is None else f"up to {number_word(node.count)}"
    return f"A deck can have {number} cards named {context.card_name}."


@line.of(b.Target)
def _target(node: b.Target, context: Context) -> str:
    from rules_engine.oracle.render.target_nouns import first_mention

    return first_mention(node, context).text
