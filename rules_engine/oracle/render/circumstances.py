"""Conditions of the moment: whose turn and which step it is, and how something was cast."""

from __future__ import annotations

from rules_engine.ir import conditions as c
from rules_engine.ir import selectors as s
from rules_engine.ir.layouts import TEMPTED
from rules_engine.ir.node import Node
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.gone import asked_about, call_as_it_was, has_left, in_the_past
from rules_engine.oracle.render.nouns import noun, someone
from rules_engine.vocabulary import Keyword, Phase, Step, Zone


class Conditions(Wording[str]):
    """The phrases of conditions; in the past, of what has left since."""

    def __call__(self, node: Node, context: Context) -> str:
        asked = asked_about(node)
        if asked is None or not has_left(asked, context):
            return super().__call__(node, context)
        call_as_it_was(context)
        return in_the_past(super().__call__(node, context))


clause: Wording[str] = Conditions("condition")


def this_spell(context: Context) -> str:
    is_it = context.this_is_it or context.enters
    return "it" if is_it and not context.is_spell else "this spell"


@clause.of(c.YourTurn)
def _your_turn(node: c.YourTurn, context: Context) -> str:
    return "it's your turn"


@clause.of(c.DuringPhase)
def _during_phase(node: c.DuringPhase, context: Context) -> str:
    phase = node.phase.value.replace("_", " ") + " phase"
    return f"it's {noun(node.whose, context).possessive} {phase}" if node.whose else f"it's {phase}"


@clause.of(c.DuringExtraTurn)
def _during_extra_turn(node: c.DuringExtraTurn, context: Context) -> str:
    return "it's an extra turn"


@clause.of(c.DuringStep)
def _during_step(node: c.DuringStep, context: Context) -> str:
    step = step_name(node.step)
    if node.whose == s.OPPONENT:
        return f"it's an opponent's {step}"
    return f"it's {noun(node.whose, context).possessive} {step}" if node.whose else f"it's {step}"


@clause.of(c.BeforePoint)
def _before_point(node: c.BeforePoint, context: Context) -> str:
    return f"{'during combat ' if node.during_combat else ''}before {_point(node.step)}"


@clause.of(c.AfterPoint)
def _after_point(node: c.AfterPoint, context: Context) -> str:
    return f"{'during combat ' if node.during_combat else ''}after {_point(node.step)}"


def _point(step: Step) -> str:
    match step:
        case Step.DECLARE_ATTACKERS:
            return "attackers are declared"
        case Step.DECLARE_BLOCKERS:
            return "blockers are declared"
        case _:
            return f"the {step_name(step)}"


@clause.of(c.DuringMainPhase)
def _during_main(node: c.DuringMainPhase, context: Context) -> str:
    if isinstance(node.whose, s.You):
        return "it's your main phase"
    return "it's a main phase"


@clause.of(c.WonClash)
def _won_clash(node: c.WonClash, context: Context) -> str:
    return "you won"


@clause.of(c.WhileActivating)
def _while_activating(node: c.WhileActivating, context: Context) -> str:
    return f"you're activating a {node.keyword.value} ability"


@clause.of(c.WasCastWith)
def _was_cast_with(node: c.WasCastWith, context: Context) -> str:
    if node.way == Keyword.ESCAPE:
        return f"{this_spell(context)} escaped"
    if node.mana is not None:
        return f"the {node.mana} cost was paid"
    whose = "its" if this_spell(context) == "it" else "this spell's"
    return f"{whose} {node.way.removesuffix(' cost')} cost was paid"


@clause.of(c.WasCast)
def _was_cast(node: c.WasCast, context: Context) -> str:
    what = noun(node.what, context).text if node.what is not None else this_spell(context)
    if node.elsewhere and node.from_zone is not None:
        return f"{what} was cast from anywhere other than your {node.from_zone.value}"
    if node.from_zone is Zone.EXILE:
        return f"{what} was cast from exile"
    told = f"you cast {what}" if node.what is None or node.by is not None else f"{what} was cast"
    whose = "a" if node.anyones else "your"
    return told + (f" from {whose} {node.from_zone.value}" if node.from_zone else "")


@clause.of(c.ActivatedBy)
def _activated_by(node: c.ActivatedBy, context: Context) -> str:
    return f"{someone(node.player, context).text} activates this ability"


@clause.of(c.CameUnderControlSinceUpkeep)
def _came_under_control(node: c.CameUnderControlSinceUpkeep, context: Context) -> str:
    return "it came under your control since the beginning of your last upkeep"


@clause.of(c.PlayerHas)
def _player_has(node: c.PlayerHas, context: Context) -> str:
    who = noun(node.player, context) if node.player is not None else None
    name = node.designation
    if name.startswith("completed "):
        return f"{who.text} {who.verb('has', 'have')} {name}" if who else f"you've {name}"
    if name == TEMPTED:
        times = f"{number_word(node.at_least)} or more times this game"
        return f"the Ring has tempted {who.text if who else 'you'} {times}"
    if name == "speed":
        name = "max speed" if node.at_least == 4 else f"speed {node.at_least} or more"
    return f"{who.text} {who.verb('has', 'have')} {name}" if who else f"you have {name}"


@clause.of(c.ChoiceWas)
def _choice_was(node: c.ChoiceWas, context: Context) -> str:
    match node.value:
        case "yes":
            return f"{node.name} was paid"
        case "no":
            return f"{node.name} wasn't paid"
        case value:
            return f"the chosen {node.name} is {value}"


@clause.of(c.OptionWasTaken)
def _option_taken(node: c.OptionWasTaken, context: Context) -> str:
    return "you do"


def step_name(step: Step | Phase) -> str:
    """`upkeep`, `draw step`, `end step`, `combat`, `combat phase`."""
    match step:
        case Phase():
            return step.value.replace("_", " ") + " phase"
        case Step.UPKEEP:
            return "upkeep"
        case Step.PRECOMBAT_MAIN:
            return "first main phase"
        case Step.POSTCOMBAT_MAIN:
            return "postcombat main phase"
        case Step.BEGINNING_OF_COMBAT:
            return "combat"
        case Step.END_OF_COMBAT:
            return "end of combat"
        case _:
            return step.value.replace("_", " ") + " step"
