"""Replacement and prevention effects of static abilities (CR 614, 615)."""

from __future__ import annotations

from rules_engine.ir import abilities as b
from rules_engine.ir import selectors as s
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import figure
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import sentence
from rules_engine.oracle.render.nouns import affected, bare, each, indefinite, is_reference, noun
from rules_engine.oracle.render.replacements import ability_words, source_of


@line.of(b.DamageRedirection)
def _redirection(node: b.DamageRedirection, context: Context) -> str:
    kind = "combat damage" if node.combat_only else "damage"
    start = f"as long as {clause(node.condition, context)}, " if node.condition is not None else ""
    source = "" if isinstance(node.source, s.Anything) else f" by {bare(node.source, context)}"
    to = affected(node.to, context).text
    instead = noun(node.instead, context).text
    return sentence(
        f"{start}all {kind} that would be dealt to {to}{source} is dealt to {instead} instead"
    )


@line.of(b.Replacement, b.ModifiedEvent)
def _replacement(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    return ability_words(node, context)


_TIMES = {2: "double", 3: "triple"}


@line.of(b.DamageMultiplier)
def _multiplier(node: b.DamageMultiplier, context: Context) -> str:
    source = source_of(node.source, context)
    anyone = isinstance(node.to, s.Anything) or node.to == s.ANY_TARGET
    to = "a permanent or player" if anyone else indefinite(node.to, context)
    again = to.replace("a permanent or player", "that permanent or player")
    times = _TIMES.get(node.factor, f"{node.factor} times")
    return sentence(
        f"if {source} would deal damage to {to}, it deals {times} that damage to {again} instead"
    )


@line.of(b.DamagePrevention)
def _prevention(node: b.DamagePrevention, context: Context) -> str:
    if node.then and node.to is not None and node.source is None and node.amount is None:
        kind = "combat damage" if node.combat_only else "damage"
        to = noun(node.to, context).text
        then = sentences(node.then, context)
        text = sentence(f"if {kind} would be dealt to {to}, prevent that damage. {sentence(then)}")
        return text.replace("..", ".")
    text = _prevention_itself(node, context)
    if node.condition is not None:
        text = sentence(
            f"as long as {clause(node.condition, context)}, {text[:1].lower()}{text[1:]}"
        )
    return f"{text} {sentence(sentences(node.then, context))}" if node.then else text


def _prevention_itself(node: b.DamagePrevention, context: Context) -> str:
    kind = "combat damage" if node.combat_only else "damage"
    if node.amount is not None and node.source is not None:
        if not isinstance(node.source, s.IsSpell) and node.to is not None:
            to = indefinite(node.to, context)
            if is_reference(node.to) or isinstance(node.to, s.You):
                to = noun(node.to, context).text
            number = figure(node.amount, context)
            source = source_of(node.source, context)
            return f"If {source} would deal {kind} to {to}, prevent {number} of that damage."
        source = indefinite(node.source, context)
        to_any = node.to is None or node.to == s.ANY_TARGET
        to = "a permanent or player" if to_any or node.to is None else indefinite(node.to, context)
        again = "that permanent or player" if to_any else "it"
        number = figure(node.amount, context)
        return sentence(
            f"if {source} would deal {kind} to {to}, prevent {number} {kind} that "
            f"{source.split(' ')[-1]} would deal to {again}"
        )
    amount = "all" if node.amount is None else figure(node.amount, context)
    both = node.to is not None and node.source is not None and node.to == node.source
    if both and node.to is not None:
        what = each(node.to, context).text
        return f"Prevent {amount} {kind} that would be dealt to and dealt by {what}."
    to = f" to {each(node.to, context).text}" if node.to is not None else ""
    by = ""
    if node.source is not None and is_reference(node.source):
        by = f" by {noun(node.source, context).text}"
    elif node.source is not None:
        by = f" by {bare(node.source, context)}"
    return sentence(f"prevent {amount} {kind} that would be dealt{to}{by}")
