"""Actions as event patterns: what a player or an object does, or what is done to it."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.events import EventPattern
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.damage_sources import in_control, is_any_source, source_of
from rules_engine.oracle.render.english import with_article
from rules_engine.oracle.render.events import (
    happening,
    recipient,
    thing,
    without_owner,
)
from rules_engine.oracle.render.nouns import (
    indefinite,
    is_reference,
    noun,
    someone,
)


@happening.of(e.DealDamage)
def _deals_damage(node: e.DealDamage, context: Context) -> str:
    kind = {None: "damage", True: "combat damage", False: "noncombat damage"}[node.combat]
    if isinstance(node.source, s.Anything) and context.event_object.text != "that source":
        if isinstance(node.to, s.You):
            return f"you're dealt {kind}"
        return f"{recipient(node.to, context)} is dealt {kind}"
    to = "" if isinstance(node.to, s.Anything) else f" to {recipient(node.to, context)}"
    if is_any_source(node.source):
        source = source_of(node.source, context)
    else:
        source = in_control(thing(node.source, context).text)
    return f"{source} deals {kind}{to}"


@happening.of(e.GainLife)
def _gains_life(node: e.GainLife, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('gains', 'gain')} life"


@happening.of(v.GainsLifeBy)
def _gains_life_by(node: v.GainsLifeBy, context: Context) -> str:
    who = someone(node.player, context)
    return f"{indefinite(node.what, context)} causes {who.text} to gain life"


@happening.of(e.LoseLife)
def _loses_life(node: e.LoseLife, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('loses', 'lose')} life"


@happening.of(e.Draw)
def _draws(node: e.Draw, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('draws', 'draw')} a card"


@happening.of(e.Discard)
def _discards(node: e.Discard, context: Context) -> str:
    who = someone(node.player, context)
    if node.what is None:
        what = "a card"
    elif node.what == s.OTHER:  # which cycling does too, so that cards say so
        return f"{who.text} {who.verb('cycles or discards', 'cycle or discard')} another card"
    elif is_reference(node.what):
        what = noun(node.what, context).text
    else:
        what = indefinite(node.what & s.CARD, context)
    return f"{who.text} {who.verb('discards', 'discard')} {what}"


@happening.of(e.Sacrifice)
def _sacrifices(node: e.Sacrifice, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('sacrifices', 'sacrifice')} {thing(node.what, context).text}"


_PASSIVE: dict[type[EventPattern], str] = {
    e.Destroy: "is destroyed",
    e.Exile: "is exiled",
    e.ReturnToHand: "is returned to hand",
    e.Tap: "becomes tapped",
    e.Untap: "becomes untapped",
    e.Regenerate: "regenerates",
    e.TurnFaceUp: "is turned face up",
    e.CounterSpell: "is countered",
}


@happening.of(
    e.Destroy,
    e.Exile,
    e.ReturnToHand,
    e.Tap,
    e.Untap,
    e.Regenerate,
    e.TurnFaceUp,
    e.CounterSpell,
)
def _passive(
    node: e.Destroy
    | e.Exile
    | e.ReturnToHand
    | e.Tap
    | e.Untap
    | e.Regenerate
    | e.TurnFaceUp
    | e.CounterSpell,
    context: Context,
) -> str:
    if isinstance(node, e.TurnFaceUp) and node.by is not None:
        who = someone(node.by, context)
        return f"{who.text} {who.verb('turns', 'turn')} {thing(node.what, context).text} face up"
    if isinstance(node, e.ReturnToHand):
        what, owner = without_owner(node.what)
        if owner == s.YOU:
            return f"{thing(what, context).text} is returned to your hand"
        if owner in (s.PLAYER, s.OPPONENT):
            whose = "a player's" if owner == s.PLAYER else "an opponent's"
            return f"{thing(what, context).text} is returned to {whose} hand"
    return f"{thing(node.what, context).text} {_PASSIVE[type(node)]}"


@happening.of(e.Attach)
def _attached(node: e.Attach, context: Context) -> str:
    to = thing(node.to, context).text
    return f"{thing(node.what, context).text} becomes attached to {to}"


@happening.of(e.PutCounters)
def _counters_put(node: e.PutCounters, context: Context) -> str:
    on = thing(node.on, context).text
    if node.on == s.AnyOf((s.PERMANENT, s.PLAYER)):
        on = "a permanent or player"
    if node.kind == "energy" and node.on == s.YOU:
        return "you get one or more {E}"
    if node.amount == 1:
        counters = with_article(f"{node.kind} counter".lstrip())
        verb = "is put"
    else:
        counters, verb = f"one or more {node.kind} counters".replace("  ", " "), "are put"
    if node.by is not None:
        who = someone(node.by, context)
        return f"{who.text} {who.verb('puts', 'put')} {counters} on {on}"
    return f"{counters} {verb} on {on}"


@happening.of(e.RemoveCounters)
def _counters_removed(node: e.RemoveCounters, context: Context) -> str:
    counters, verb = with_article(f"{node.kind} counter".lstrip()), "is"
    if node.amount != 1:
        counters, verb = f"one or more {node.kind} counters".replace("  ", " "), "are"
    if node.by is not None:
        who = someone(node.by, context)
        on = thing(node.on, context).text
        return f"{who.text} {who.verb('removes', 'remove')} {counters} from {on}"
    return f"{counters} {verb} removed from {thing(node.on, context).text}"


@happening.of(e.CreateToken)
def _token_created(node: e.CreateToken, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('creates', 'create')} a token"


@happening.of(e.AddMana)
def _mana_added(node: e.AddMana, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('adds', 'add')} mana"


_VERBS: dict[type[EventPattern], tuple[str, str]] = {
    e.Mill: ("mills a card", "mill a card"),
    e.Scry: ("scries", "scry"),
    e.Surveil: ("surveils", "surveil"),
    e.Shuffle: ("shuffles their library", "shuffle your library"),
}


@happening.of(e.Mill, e.Scry, e.Surveil, e.Shuffle)
def _library(node: e.Mill | e.Scry | e.Surveil | e.Shuffle, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb(*_VERBS[type(node)])}"


@happening.of(e.Search)
def _searches(node: e.Search, context: Context) -> str:
    who = someone(node.player, context)
    own = "your library" if who.you else "their library"
    what = own if node.library_of is None else "a library"
    return f"{who.text} {who.verb('searches', 'search')} {what}"
