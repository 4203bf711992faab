"""CR 701.27, 701.40, 712, 731: the wording of turning cards over, and of day and night."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import stickers as k
from rules_engine.ir import turning as t
from rules_engine.ir.abilities import AsEnters, EntersAsCopy, EntersWithCounters
from rules_engine.ir.selectors import Anything, Selector, You
from rules_engine.oracle.render.abilities import line
from rules_engine.oracle.render.amounts import figure, of_things, where_x
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, sentences, telling
from rules_engine.oracle.render.english import Noun, quotable, sentence, with_article
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.modifications import Predicate, exceptions, predicate
from rules_engine.oracle.render.nouns import (
    each,
    everything,
    indefinite,
    is_reference,
    noun,
    quality,
    someone,
)
from rules_engine.vocabulary import Zone


def _object(what: Selector, context: Context) -> str:
    return noun(what, context).text if is_reference(what) else everything(what, context).text


@telling.of(t.Transform)
def _transform(node: t.Transform, context: Context) -> Clause:
    verb = "convert" if node.convert else "transform"
    return Clause(f"{verb} {_object(node.what, context)}")


@telling.of(t.Manifest)
def _manifest(node: t.Manifest, context: Context) -> Clause:
    if node.what is not None:
        cards = _object(node.what, context)
    elif node.amount == 1:
        cards = "the top card of your library"
    else:
        cards = f"the top {figure(node.amount, context)} cards of your library"
    if isinstance(node.player, You):
        return Clause(f"{node.how.value} {cards}")
    who = someone(node.player, context)
    verb = who.verb(f"{node.how.value}s", node.how.value)
    return Clause(f"{who.text} {verb} {cards.replace('your', 'their')}")


@telling.of(t.HidePile)
def _hide_pile(node: t.HidePile, context: Context) -> Clause:
    cards = _object(node.what, context)
    done = f"shuffle that pile, then {node.how.value} those cards"
    return Clause(f"exile {cards} in a face-down pile, {done}")


@telling.of(t.ManifestDread)
def _manifest_dread(node: t.ManifestDread, context: Context) -> Clause:
    if isinstance(node.player, You):
        return Clause("manifest dread")
    who = someone(node.player, context)
    return Clause(f"{who.text} {who.verb('manifests', 'manifest')} dread")


@telling.of(t.Meld)
def _meld(node: t.Meld, context: Context) -> Clause:
    enters = ". It enters tapped and attacking" if node.attacking else ""
    if node.into:
        return Clause(f"exile them, then meld them into {node.into}{enters}")
    return Clause(f"meld {_object(node.what, context)}")


@telling.of(t.LookAtFaceDown)
def _look_at_face_down(node: t.LookAtFaceDown, context: Context) -> Clause:
    what = _object(node.what, context)
    if isinstance(node.player, You):
        return Clause(f"look at {what}")
    who = someone(node.player, context)
    return Clause(f"{who.text} {who.verb('looks', 'look')} at {what}")


@telling.of(e.GetEmblem)
def _get_emblem(node: e.GetEmblem, context: Context) -> Clause:
    own = Context(Noun("this emblem"))
    own.granter = context.card_name or context.self_name.text
    texts = " and ".join(f'"{quotable(line(ability, own))}"' for ability in node.abilities)
    named = is_reference(node.player)
    who = noun(node.player, context) if named else each(node.player, context)
    return Clause(f"{who.text} {who.verb('gets', 'get')} an emblem with {texts}")


_INTO = {
    Zone.HAND: "into their hand",
    Zone.BATTLEFIELD: "onto the battlefield",
    Zone.GRAVEYARD: "into their graveyard",
    Zone.EXILE: "into exile",
    Zone.LIBRARY: "on the bottom of their library in a random order",
}


@telling.of(e.RevealUntil)
def _reveal_until(node: e.RevealUntil, context: Context) -> Clause:
    who = someone(node.player, context)
    own = "your" if isinstance(node.player, You) else "their"
    verb = (
        "reveal" if isinstance(node.player, You) else f"{who.text} {who.verb('reveals', 'reveal')}"
    )
    what = indefinite(node.until, context)
    found, rest = (_INTO[zone].replace("their", own) for zone in (node.to, node.rest_to))
    return Clause(
        f"{verb} cards from the top of {own} library until they reveal {what}. Put that card "
        f"{found} and the rest {rest}"
    )


@telling.of(k.PutSticker)
def _put_sticker(node: k.PutSticker, context: Context) -> Clause:
    kind = with_article(f"{node.kind.value} sticker" if node.kind else "sticker")
    who = someone(node.player, context)
    verb = "put" if isinstance(node.player, You) else f"{who.text} {who.verb('puts', 'put')}"
    return Clause(f"{verb} {kind} on {_object(node.on, context)}")


@telling.of(k.RemoveSticker)
def _remove_sticker(node: k.RemoveSticker, context: Context) -> Clause:
    kind = f"{node.kind.value} stickers" if node.kind else "stickers"
    return Clause(f"remove all {kind} from {_object(node.what, context)}")


@quality.of(k.IsStickered)
def _is_stickered(node: k.IsStickered, context: Context) -> None:
    context.describing.states.append("stickered")


@predicate.of(m.HasAllCreatureNames)
def _all_names(node: m.HasAllCreatureNames, context: Context) -> Predicate:
    return Predicate("has all names of nonlegendary creature cards in addition to its name")


@predicate.of(m.AddToName)
def _add_to_name(node: m.AddToName, context: Context) -> Predicate:
    return Predicate(f"has {node.words} added to its name")


@line.of(t.AsTurned)
def _as_turned(node: t.AsTurned, context: Context) -> str:
    own = context.self_name.text
    if isinstance(node.ability, EntersAsCopy) and node.ability.until_turned_down:
        return _as_a_copy_for_now(node, node.ability, context)
    if isinstance(node.ability, EntersWithCounters) and not node.by:
        counters = of_things(node.ability.amount, f"{node.ability.kind} counter", context)
        before, sep, after = counters.partition(" for each ")
        told = f"As {own} {node.how.value}, put {before} on it{sep}{after}"
        return f"{told}{where_x(context)}."
    if node.how is t.Turning.TRANSFORMS and isinstance(node.ability, AsEnters):
        match node.ability.choose:
            case e.Attach():
                done = "attach it to a player"
            case choose:
                done = sentences((choose,), context)
        stop = "" if done.endswith('."') else "."
        return f"As {own} transforms into {context.card_name}, {done}{stop}"
    text = line(node.ability, context)
    if node.by:
        return f"{sentence(f'as {own} {node.how.value}')} by its {node.by} cost: {text}"
    return f"As {own} {node.how.value}: {text}"


def _as_a_copy_for_now(node: t.AsTurned, copy: EntersAsCopy, context: Context) -> str:
    """CR 708.11: one sentence for entering and for being turned face up."""
    own = context.self_name.text
    of = indefinite(copy.of, context)
    end = exceptions(copy.exceptions, context)
    stop = "" if end.endswith('."') else "."
    return (
        f"As {own} enters or {node.how.value}, you may choose {of} on the battlefield. If you do, "
        f"until {own} is turned face down, it becomes a copy of that creature{end}{stop}"
    )


@happening.of(t.Transforms)
def _transforms(node: t.Transforms, context: Context) -> str:
    who = noun(node.what, context) if is_reference(node.what) else None
    name = who.text if who is not None else indefinite(node.what, context)
    if isinstance(node.into, Anything):
        return f"{name} transforms"
    return f"{name} transforms into {indefinite(node.into, context)}"


@quality.of(t.IsTransformed)
def _is_transformed(node: t.IsTransformed, context: Context) -> None:
    context.describing.states.append("transformed")


@quality.of(t.HasAdventure)
def _has_adventure(node: t.HasAdventure, context: Context) -> None:
    context.describing.suffixes.append("that has an Adventure")


@quality.of(t.IsDoubleFaced)
def _is_double_faced(node: t.IsDoubleFaced, context: Context) -> None:
    context.describing.states.append("double-faced")


@clause.of(t.OwnsMeldPair)
def _owns_meld_pair(node: t.OwnsMeldPair, context: Context) -> str:
    pair = f"{context.self_name.text} and {indefinite(node.partner, context)}"
    if node.attacking:
        return f"{pair} are attacking, and you both own and control them"
    return f"you both own and control {pair}"


@clause.of(t.IsTimeOfDay)
def _is_time(node: t.IsTimeOfDay, context: Context) -> str:
    return f"it's {node.time.value}"


@predicate.of(m.CantEnter)
def _cant_enter(node: m.CantEnter, context: Context) -> Predicate:
    return Predicate("can't enter the battlefield")


@predicate.of(m.CantTransform)
def _cant_transform(node: m.CantTransform, context: Context) -> Predicate:
    return Predicate("can't transform")
