"""Static abilities about steps, turns, draws, searches, unspent mana and the "legend rule" in
sentences of their own."""

from __future__ import annotations

from rules_engine.ir import abilities as b
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.modifications.players import made_to, reveals_first, sets_aside
from rules_engine.oracle.render.nouns import affected, noun
from rules_engine.vocabulary import Step


def turn_rule(node: b.StaticAbility, context: Context) -> str | None:
    """The sentence, without what it depends on; None if the ability isn't about these."""
    match node.modifications:
        case (m.UntapsInOtherUntapSteps(opponents=opponents),):
            what = affected(node.affects, context).text
            whose = "opponent" if opponents else "other player"
            return f"untap {what} during each {whose}'s untap step"
        case (m.DrawsInDrawStepsOf(whose=s.Opponent()),) if node.affects == s.YOU:
            return "you draw a card during each opponent's draw step"
        case (m.LegendRuleDoesntApply(),):
            of = ""
            if node.affects == s.PERMANENT & s.SharesNameWith(s.This()):
                of = f" to permanents named {context.self_name.text}"
            elif node.affects != s.PERMANENT:
                of = f" to {affected(node.affects, context).text.removeprefix('all ')}"
            return f'the "legend rule" doesn\'t apply{of}'
        case (m.KeepsUnspentMana(kind=None, becomes=kind),) if kind is not None:
            return f"if you would lose unspent mana, that mana becomes {kind.word} instead"
        case (m.LosesLifeForUnspentMana(),) if node.affects == s.PLAYER:
            return "a player losing unspent mana causes that player to lose that much life"
        case (m.MaySkip(step=step, then=then),):
            what = "turn" if step is None else step_name(Step(step))
            part = "turn" if step is None else "step"
            told = sentences(then, context).removesuffix(".")
            would = f"if you would begin your {what}"
            return f"{would}, you may skip that {part} instead. If you do, {told}"
        case (m.SkipsExtraTurns(),):
            who = "an opponent" if node.affects == s.OPPONENT else "a player"
            return f"if {who} would begin an extra turn, that player skips that turn instead"
        case (m.CantBeMadeTo(by=s.Opponent()) as change,) if node.affects == s.YOU:
            whose = "spells and abilities your opponents control"
            return f"{whose} can't cause you to {made_to(change)}"
        case (m.CantBeGivenUp(by=s.You()),):
            what = affected(node.affects, context).text
            return f"triggered abilities you control can't cause you to sacrifice or exile {what}"
        case (m.CantSearchByOwnEffects(),) if node.affects == s.OPPONENT:
            whose = "spells and abilities your opponents control"
            return f"{whose} can't cause their controller to search their library"
        case (m.SetsAsideForLess() as change,) if node.affects == s.YOU:
            return sets_aside(change)
        case (m.RevealsFirstDraw() as change,) if node.affects == s.YOU:
            return f"{'you ' * change.optional}{reveals_first(change)}"
        case (m.MaximumAttackers(count=count, defender=defender),) if node.affects == s.PLAYER:
            whom = "" if defender is None else f" {noun(defender, context).text}"
            return f"no more than {_creatures(count)} can attack{whom} each combat"
        case (m.MaximumBlockingCreatures(count=count),) if node.affects == s.PLAYER:
            return f"no more than {_creatures(count)} can block each combat"
        case _:
            return None


def _creatures(count: int) -> str:
    return f"{number_word(count)} creature{'s' * (count > 1)}"
