"""Events of one or more objects at a time, of a number, and of rare kinds (CR 603.2)."""

from __future__ import annotations

import re

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import keyword_actions as k
from rules_engine.ir import selectors as s
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import (
    number_word,
    ordinal_word,
    with_article,
)
from rules_engine.oracle.render.events import happening, subject_of, without_owner
from rules_engine.oracle.render.nouns import (
    bare,
    indefinite,
    is_reference,
    noun,
    someone,
)
from rules_engine.vocabulary import Zone


@happening.of(v.OneOrMore)
def _one_or_more(node: v.OneOrMore, context: Context) -> str:
    text = _of_one_or_more(node, context)
    match node.pattern:
        case v.Mills() | e.Discard() | e.Sacrifice() | e.CreateToken() | v.CreatesTokens() as deed:
            if node.each_player or not isinstance(deed.player, s.IsPlayer | s.Opponent):
                return text
            # CR 603.2c: once for all of them
            _, verb, rest = text.partition(_VERB_OF_DEED[type(deed)])
            word = "players" if isinstance(deed.player, s.IsPlayer) else "opponents"
            return f"one or more {word} {verb.strip()[:-1]} {rest}" if verb else text
        case _:
            return text


_VERB_OF_DEED: dict[type[v.EventPattern], str] = {
    v.Mills: " mills ",
    e.Discard: " discards ",
    e.Sacrifice: " sacrifices ",
    e.CreateToken: " creates ",
    v.CreatesTokens: " creates ",
}


def _of_one_or_more(node: v.OneOrMore, context: Context) -> str:
    match node.pattern:
        case v.Blocks(what=blocker, blocked=blocked) if blocked is not None:
            return f"{noun(blocker, context).text} blocks one or more {bare(blocked, context)}"
        case v.BecomesBlocked(what=attacker, by=blockers) if blockers is not None:
            attacking = noun(attacker, context).text
            return f"{attacking} becomes blocked by one or more {bare(blockers, context)}"
        case v.Attacks(defender=attacked) as attacks if (
            attacked is not None
            and node == v.OneOrMore(attacks, each_player=True)
            and attacks == v.Attacks(s.CREATURE & s.ControlledBy(s.YOU), attacked)
        ):
            return f"you attack{happening(attacks, context).partition(' attacks')[2]}"
        case v.CreatesTokens() as created:
            return _tokens_created(created, context, many=True)
        case v.BecomesTarget(what=s.AnyOf(parts=(s.You(), other))):
            one = indefinite(other, context)
            rest = happening(node.pattern, context).partition(f" {one} ")[2]
            return f"you and/or at least one {one.partition(' ')[2]} {rest}"
        case v.Mills(player=s.IsPlayer(), what=milled) if not node.each_player:
            return f"one or more {bare(milled & s.CARD, context, word='and/or')} are milled"
        case _:
            pass
    text = happening(node.pattern, context)
    what = subject_of(node.pattern)
    thrown = isinstance(node.pattern, v.Mills | e.Discard)
    if thrown and what is not None and not is_reference(what):
        what = what & s.CARD
    number = "one" if node.at_least == 1 else number_word(node.at_least)
    core = node.pattern
    while isinstance(core, v.Provided):
        core = core.pattern
    if isinstance(core, e.DealDamage) and node.each_object:
        to = bare(core.to, context, word="and/or").replace("each player", "players")
        return f"{text.rpartition(' to ')[0]} to one or more {to}"
    if isinstance(core, e.DealDamage) and isinstance(core.to, s.IsPlayer) and not node.each_player:
        text = text.removesuffix(" to a player") + " to one or more players"
    if isinstance(core, e.DealDamage) and isinstance(core.to, s.Opponent) and not node.each_player:
        text = text.replace(" to an opponent", " to one or more of your opponents")
    if isinstance(core, v.LeavesZone) and what is not None:
        without, owner = without_owner(what)
        what = without if owner == s.YOU else what  # whose zone it leaves says it
    if what is not None and not is_reference(what):
        one = indefinite(what, context)
        many = f"{number} or more {bare(what, context, word='and/or')}"
        if isinstance(what, s.AnyOf) and what.parts[0] == s.THIS:
            others = bare(s.AnyOf(what.parts[1:]), context)
            many = f"{context.self_name.text} and/or {number} or more {others}"
        if text.endswith(f" {one} card"):
            kind = bare(what, context, many=False)
            return text.replace(f"{one} card", f"{number} or more {kind} cards")
        if text.startswith(f"{one} "):
            return _plural_verb(many + text.removeprefix(one))
        if text.endswith(f" {one}"):
            return text.removesuffix(one) + many
        untapped = f"an untapped {bare(what, context, many=False)}"
        if untapped in text:
            return text.replace(untapped, f"{number} or more untapped {bare(what, context)}")
        if f" {one} " in text:
            return text.replace(one, many, 1)
    match node.pattern:
        case (
            e.LoseLife(player=s.Opponent() | s.IsPlayer() as who)
            | v.Provided(pattern=e.LoseLife(player=s.Opponent() | s.IsPlayer() as who))
        ):
            word = "players" if isinstance(who, s.IsPlayer) else "opponents"
            each = " each" if isinstance(node.pattern, v.Provided) else ""
            return f"one or more {word}{each} lose {text.partition(' loses ')[2]}"
        case e.PutCounters(kind=""):
            return text
        case e.PutCounters(on=on) if not is_reference(on):
            one = indefinite(on, context)
            return text.replace(f" on {one}", f" on one or more {bare(on, context)}")
        case _:
            pass
    for one, many in ((" a card", " one or more cards"), (" a token", " one or more tokens")):
        if one in text:
            return text.replace(one, many, 1)
    several, found = _CARD.subn(r"one or more \1s", text, count=1)
    return several if found else f"one or more times {text}"


_CARD = re.compile(r"\ban? ((?:non)?[a-z]+ card)\b")


def _plural_verb(text: str) -> str:
    for one, many in (
        (" and isn't blocked", " and aren't blocked"),
        (" dies", " die"),
        (" enters", " enter"),
        (" leaves", " leave"),
        (" attacks", " attack"),
        (" deals ", " deal "),
        (" is ", " are "),
        (" fights", " fight"),
        (" becomes ", " become "),
    ):
        if one in text:
            told = text.replace(one, many, 1)
            return _plural_verb(told) if " blocked" in one else told
    return text


@happening.of(v.NthTimeEachTurn)
def _nth_time(node: v.NthTimeEachTurn, context: Context) -> str:
    which = ordinal_word(node.n)
    match node.pattern:
        case e.Draw(player=player):
            who = someone(player, context)
            whose = "your" if who.you else "their"
            return f"{who.text} {who.verb('draws', 'draw')} {whose} {which} card each turn"
        case v.Casts(what=what) if node.of_anyone:
            spell = bare(what & s.SPELL, context, many=False, word="or")
            return f"the {which} {spell} of a turn is cast"
        case v.Casts(player=player, what=what):
            who = someone(player, context)
            whose = "your" if who.you else "their"
            spell = bare(what & s.SPELL, context, many=False, word="or")
            return f"{who.text} {who.verb('casts', 'cast')} {whose} {which} {spell} each turn"
        case v.RollsDie(player=player, lowest=None, highest=None):
            who = someone(player, context)
            whose = "your" if who.you else "their"
            return f"{who.text} {who.verb('rolls', 'roll')} {whose} {which} die each turn"
    return f"{happening(node.pattern, context)} for the {which} time each turn"


@happening.of(v.ByEffect)
def _by_effect(node: v.ByEffect, context: Context) -> str:
    return f"{happening(node.pattern, context)} by an effect"


@happening.of(v.CreatesTokens)
def _creates_tokens(node: v.CreatesTokens, context: Context) -> str:
    return _tokens_created(node, context, many=False)


def _tokens_created(node: v.CreatesTokens, context: Context, *, many: bool) -> str:
    who = someone(node.player, context)
    kind = bare(node.what, context, many=False, word="or")
    what = f"one or more {kind} tokens" if many else with_article(f"{kind} token")
    return f"{who.text} {who.verb('creates', 'create')} {what}"


@happening.of(v.LeavesZone)
def _leaves_zone(node: v.LeavesZone, context: Context) -> str:
    what, owner = without_owner(node.what)
    if owner == s.OPPONENT and node.zone is Zone.GRAVEYARD:
        return f"{someone(what, context).text} leaves an opponent's graveyard"
    whose = with_article(node.zone.value) if owner != s.YOU else f"your {node.zone.value}"
    return f"{someone(what if owner == s.YOU else node.what, context).text} leaves {whose}"


@happening.of(v.CountersReach)
def _counters_reach(node: v.CountersReach, context: Context) -> str:
    which = ordinal_word(node.number)
    return f"the {which} {node.kind} counter is put on {noun(node.on, context).text}"


@happening.of(v.DamageIsPrevented)
def _is_prevented(node: v.DamageIsPrevented, context: Context) -> str:
    to = "" if isinstance(node.to, s.Anything) else f" to {noun(node.to, context).text}"
    return f"damage that would be dealt{to} is prevented"


@happening.of(v.Finds)
def _finds(node: v.Finds, context: Context) -> str:
    return f"{someone(node.who, context).text} finds a card while searching their library"


@happening.of(v.DealtExcessDamage)
def _excess(node: v.DealtExcessDamage, context: Context) -> str:
    kind = {True: "excess combat", False: "excess noncombat"}.get(node.combat, "excess")  # type: ignore[arg-type]  # None has no entry
    return f"{someone(node.what, context).text} is dealt {kind} damage"


@happening.of(v.AbilityTriggers)
def _triggers(node: v.AbilityTriggers, context: Context) -> str:
    if node.cause is not None:
        from rules_engine.oracle.render.abilities.static import causing

        whose = ""
        if node.own:
            types = [n.card_type for n in walk(node.cause) if isinstance(n, s.IsType)]
            whose = f" of that {types[0].value.lower() if types else 'permanent'}"
        return f"{causing(node.cause, context)} causes a triggered ability{whose} to trigger"
    return f"{_some_ability(node.ability)} of {someone(node.what, context).text} triggers"


@happening.of(v.ChapterResolves)
def _resolves(node: v.ChapterResolves, context: Context) -> str:
    return f"{_some_ability(node.ability)} of {someone(node.what, context).text} resolves"


@happening.of(v.PaysLife)
def _pays_life(node: v.PaysLife, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('pays', 'pay')} life"


def _some_ability(which: s.Selector) -> str:
    return "the final chapter ability" if which == s.IsFinalChapter() else "an ability"


@happening.of(v.BecomesUnattached)
def _unattached(node: v.BecomesUnattached, context: Context) -> str:
    return f"{someone(node.what, context).text} becomes unattached from a permanent"


@happening.of(v.PhasesIn)
def _phases_in(node: v.PhasesIn, context: Context) -> str:
    return f"{someone(node.what, context).text} phases in"


@happening.of(k.PhaseOut)
def _phases_out(node: k.PhaseOut, context: Context) -> str:
    return f"{someone(node.what, context).text} phases out"
