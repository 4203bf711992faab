"""Targets: the sentence that names them, and what they are called afterwards.

Japanese rules text names all targets first (`クリーチャー１体を対象とする。`), then refers to them.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Target
from rules_engine.ir.node import walk
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import figure_of, listed
from rules_engine.oracle.render.japanese.nouns import bare, describe, is_person, so_many, whose
from rules_engine.oracle.render.japanese.wordings import clause


def targeting(targets: tuple[Target, ...], context: Context) -> str:
    """`クリーチャー１体を対象とする。`; empty without targets."""
    if not targets:
        return ""
    return f"{listed([target_words(one, context) for one in targets])}を対象とする。"


def target_words(target: Target, context: Context) -> str:
    """`他のクリーチャー１体`, `クリーチャー最大２体`, `１つ` for any target."""
    start = f"{clause(target.condition, context)}なら、" if target.condition is not None else ""
    if target.for_each is not None:
        start += f"{bare(target.for_each, context)}１人につき"
        context.iterated = "そのプレイヤー"
    chosen = ""
    if target.chosen_by is not None:
        by = "対戦相手" if isinstance(target.chosen_by, s.Opponent) else ""
        chosen = f"{by or bare(target.chosen_by, context)}が選ぶ"
    if target.at_random:
        chosen = "無作為に選ばれた"
    other = "他の" if target.other_than else ""
    if target.announced is not None:
        start += "この能力を起動する際に、"
        target = replace(target, what=s.AllOf((target.announced, target.what)))
    match target.what:
        case s.AllOf(parts=(s.ActivePlayer(), who)):
            return f"自分のターンである{target_words(replace(target, what=who), context)}"
    if target.what == s.ANY_TARGET:
        number = _number(target, "つ", context)
        return f"{start}{chosen}{other}{number if 'つ' in number else f'{number}の対象'}"
    if target.what == s.DAMAGED_TARGET:
        return f"{start}このターンにダメージを与えられた対象１つ"
    description = describe(target.what, context)
    if description.controller == s.TARGET_CHOOSER:
        description.controller, chosen = None, ""
        description.relatives.insert(0, "対戦相手が選び、その対戦相手がコントロールしている")
    if description.controller_verb == "唱える":
        description.controller_verb = "コントロールしている"  # it has been cast by then
    description.other = description.other or bool(target.other_than)
    in_graveyard = any(isinstance(node, s.InZone) for node in walk(target.what))
    if target.same_controller and not in_graveyard:
        description.relatives.insert(0, "同じプレイヤーがコントロールしている")
    text = chosen + description.words("や", whose(description, context))
    if target.same_controller and in_graveyard:
        text = text.replace("対戦相手の墓地", "対戦相手１人の墓地")
        text = text if "の墓地" in text else text.replace("墓地", "１つの墓地")
    if isinstance(target.maximum, int) and target.minimum in (target.maximum, 0):
        up_to = target.minimum != target.maximum
        counter = description.counter_word
        return start + so_many(target.maximum, text, counter, context, up_to=up_to, of=description)
    several = "のうち" if description.one_of_several else ""
    return f"{start}{text}{several}{_number(target, description.counter_word, context)}"


def _number(target: Target, counter: str, context: Context) -> str:
    from rules_engine.oracle.render.japanese.amounts import figure

    if not isinstance(target.maximum, int):
        up_to = "最大" if target.minimum == 0 else ""
        return f"{up_to}{figure(target.maximum, context)}{counter}"
    if target.maximum >= 99:
        return f"１{counter}以上" if target.minimum == 1 else "望む数"
    if target.minimum == target.maximum:
        return f"{figure_of(target.maximum)}{counter}"
    if target.minimum == 0:
        return f"最大{figure_of(target.maximum)}{counter}"
    numbers = range(target.minimum if isinstance(target.minimum, int) else 1, target.maximum + 1)
    return listed([f"{figure_of(number)}{counter}" for number in numbers], "か")


def said_again(index: int, context: Context) -> str:
    """What a target is called: `それ`, `それら`, `そのプレイヤー`; `前者` of two alike."""
    if index >= len(context.targets):
        return "その対象"
    own = _pronoun(context.targets[index], context)
    alike = [place for place, one in enumerate(context.targets) if _pronoun(one, context) == own]
    if len(alike) == 1:
        return own
    if len(alike) == 2:
        return "前者" if alike[0] == index else "後者"
    return f"{figure_of(alike.index(index) + 1)}つ目の対象"


def _kind(what: s.Selector, context: Context) -> str:
    """What a target is, without what is said of it in words for another target."""
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    alone = [part for part in parts if not any(isinstance(n, s.ChosenTarget) for n in walk(part))]
    known = list(context.x)
    kind = describe(s.AllOf(tuple(alone)), context).kind
    context.x[:] = known  # its numbers aren't told again
    return kind


def _pronoun(target: Target, context: Context) -> str:
    if is_person(target.what):
        return "そのプレイヤー" if target.maximum == 1 else "それらのプレイヤー"
    if target.what in (s.ANY_TARGET, s.DAMAGED_TARGET):
        return "それ" if target.maximum == 1 else "それら"
    kind = _kind(target.what, context)
    if kind in ("呪文", "能力", "カード"):
        return f"その{kind}" if target.maximum == 1 else f"それらの{kind}"
    return "それ" if target.maximum == 1 else "それら"
