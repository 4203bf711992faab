"""Event patterns: what stands after "when", "whenever" and "at"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import conditions as c
from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import EventAmount, ToughnessOf
from rules_engine.ir.attaching import WasExiledWithThis
from rules_engine.ir.conditions import Condition
from rules_engine.ir.events import EventPattern
from rules_engine.ir.layouts import UNTIL_END_OF_TURN, Designate, Unlocks
from rules_engine.ir.node import walk
from rules_engine.ir.planes import Encounters, PlaneswalksFrom, PlaneswalksTo
from rules_engine.ir.schemes import SetsInMotion
from rules_engine.ir.selectors import Comparison, Selector
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.damage_sources import in_control
from rules_engine.oracle.render.english import Noun, listed, number_word, with_article
from rules_engine.oracle.render.nouns import (
    OTHERS,
    bare,
    describe,
    indefinite,
    is_reference,
    known_and_described,
    noun,
    someone,
)
from rules_engine.vocabulary import KeywordAction, Phase, Step, Zone

happening: Wording[str] = Wording("event")

_ONCE = (
    v.Enters,
    v.Dies,
    v.LeavesBattlefield,
    v.MovesTo,
    v.Casts,
    e.TurnFaceUp,
    v.BecomesTarget,
    Encounters,
    PlaneswalksFrom,
    PlaneswalksTo,
    SetsInMotion,
)

_ACTS_ONCE = frozenset(
    {
        KeywordAction.BECOME_MONSTROUS,
        KeywordAction.BECOME_RENOWNED,
        KeywordAction.EXPLOIT,
        KeywordAction.PLOT,
    }
)


def trigger(pattern: EventPattern, context: Context) -> str:
    """`When this creature enters`, `Whenever you gain life`, `At the beginning of your upkeep`."""
    if isinstance(pattern, v.BeginningOf):
        return f"at {happening(pattern, context)}"
    if pattern == v.NthTimeEachTurn(v.BeginningOf(Step.END_OF_COMBAT, s.YOU), 1):
        return "at the end of the first combat phase on your turn"
    if pattern == v.YOUR_MAIN_PHASES:
        return "at the beginning of each of your main phases"
    if isinstance(pattern, v.AnyOfEvents) and any(
        isinstance(part, v.BeginningOf) for part in pattern.patterns
    ):
        return listed([trigger(part, context) for part in pattern.patterns], "and")
    word = "when" if happens_once(pattern) else "whenever"
    return f"{word} {happening(pattern, context)}"


def happens_once(pattern: EventPattern) -> bool:
    """Whether the event can befall its object only once, which is told with "when"."""
    if isinstance(pattern, v.AnyOfEvents):
        return all(happens_once(part) for part in pattern.patterns)
    if isinstance(pattern, Designate):
        return pattern.name not in UNTIL_END_OF_TURN
    if isinstance(pattern, v.StateIs | Unlocks):
        return True
    if isinstance(pattern, v.Cycles):
        return isinstance(pattern.what, s.This)
    if isinstance(pattern, v.CausedBy):
        return isinstance(pattern.pattern, e.Discard) and pattern.pattern.what == s.THIS
    if isinstance(pattern, v.Provided):
        return happens_once(pattern.pattern)
    if isinstance(pattern, v.Acts):
        return pattern.action in _ACTS_ONCE and isinstance(pattern.what, s.This)
    if isinstance(pattern, _ONCE):
        return isinstance(without_owner(pattern.what)[0], s.This | s.AttachedHost | s.NotedObject)
    return False


def subject_of(pattern: EventPattern) -> Selector | None:
    """The object that the event is about, if there is one."""
    match pattern:
        case v.AnyOfEvents(patterns=patterns):
            return subject_of(patterns[0])
        case v.Provided(pattern=inner):
            return subject_of(inner)
        case e.DealDamage(to=to, source=source):
            return to if isinstance(source, s.Anything) else source
        case _:
            what = getattr(pattern, "what", None)
            if isinstance(pattern, v.MovesTo):
                what = without_owner(pattern.what)[0]
            return what if isinstance(what, Selector) else None


def thing(what: Selector, context: Context) -> Noun:
    if is_reference(what) and not isinstance(what, s.IsPlayer | s.Opponent):
        return noun(what, context)
    return Noun(indefinite(what, context))


_OPPONENT_AND_THEIRS = s.AnyOf((s.OPPONENT, s.AllOf((s.PLANESWALKER, s.ControlledBy(s.OPPONENT)))))


def recipient(to: Selector, context: Context, *, attacked: bool = False) -> str:
    if isinstance(to, s.AnyOf):
        first, *others = (recipient(part, context) for part in to.parts)
        if to == _OPPONENT_AND_THEIRS and attacked:
            return "one of your opponents or a planeswalker they control"
        if isinstance(to.parts[0], s.Opponent) and " " in others[0].removeprefix("a "):
            return " or ".join([first, *others])
        if first.startswith(("a ", "an ")):
            others = [other.removeprefix("a ").removeprefix("an ") for other in others]
        return " or ".join([first, *others])
    if isinstance(to, s.IsPlayer | s.Opponent):
        return someone(to, context).text
    if isinstance(to, s.AllOf) and s.HasMostLife() in to.parts:
        return f"the {bare(to, context, many=False)}"
    return thing(to, context).text


def spells_of(what: Selector) -> Selector:
    """What is cast, described as spells."""
    if is_reference(what):
        return what
    if isinstance(what, s.Anything):
        return s.SPELL
    if isinstance(what, s.IsSpell) or (
        isinstance(what, s.AllOf) and any(isinstance(part, s.IsSpell) for part in what.parts)
    ):
        return what
    return what & s.SPELL


def spell_of(what: Selector, context: Context) -> str:
    return indefinite(spells_of(what), context)


@happening.of(v.CausedBy)
def _caused_by(node: v.CausedBy, context: Context) -> str:
    if node.player == s.EventPlayer():
        return _caused_by_own(node.pattern, context)
    who = someone(node.player, context)
    spell = f"a spell or ability {who.text} {who.verb('controls', 'control')}"
    match node.pattern:
        case e.Destroy(what=what):
            return f"{spell} destroys {thing(what, context).text}"
        case e.CounterSpell(what=what):
            return f"{spell} counters {thing(what, context).text}"
        case inner:
            told = happening(inner, context)
            told = told.replace(" is put into ", " to be put into ", 1)
            return f"{spell} causes {told.replace(' discard', ' to discard', 1)}"


def _caused_by_own(pattern: v.EventPattern, context: Context) -> str:
    """What a spell or ability makes its controller do."""
    told = happening(pattern, context).removeprefix("a player ")
    verb, _, rest = told.partition(" ")
    return f"a spell or ability causes its controller to {verb.removesuffix('s')} {rest}"


@happening.of(v.Expends)
def _expends(node: v.Expends, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('expends', 'expend')} {node.number}"


@happening.of(v.Mills)
def _mills(node: v.Mills, context: Context) -> str:
    who = someone(node.player, context)
    what = thing(node.what & s.CARD, context).text if node.what != s.THIS else "this card"
    return f"{who.text} {who.verb('mills', 'mill')} {what}"


@happening.of(v.RevealsAsDrawn)
def _reveals_as_drawn(node: v.RevealsAsDrawn, context: Context) -> str:
    what = thing(node.what & s.CARD, context).text
    return f"you reveal {what} with {context.self_name.text} as you draw it"


@happening.of(v.TapsNotToAttack)
def _taps_not_to_attack(node: v.TapsNotToAttack, context: Context) -> str:
    why = "if it isn't being declared as an attacker"
    return f"{thing(node.what, context).text} becomes tapped, {why}"


@happening.of(v.Taps)
def _taps(node: v.Taps, context: Context) -> str:
    who = someone(node.player, context)
    return (
        f"{who.text} {who.verb('taps', 'tap')} an untapped {bare(node.what, context, many=False)}"
    )


@happening.of(v.DrawsFirstInDrawStep)
def _draws_first(node: v.DrawsFirstInDrawStep, context: Context) -> str:
    return "you draw your first card during each of your draw steps"


@happening.of(v.DrawsBeyondFirst)
def _draws_beyond_first(node: v.DrawsBeyondFirst, context: Context) -> str:
    who = someone(node.player, context)
    they, whose = ("you", "your") if who.you else ("they", "their")
    return (
        f"{who.text} {who.verb('draws', 'draw')} a card except the first one {they} draw in each "
        f"of {whose} draw steps"
    )


@happening.of(v.Acts)
def _acts(node: v.Acts, context: Context) -> str:
    if not isinstance(node.what, s.Anything):
        who = thing(node.what, context)
    else:
        who = someone(node.player, context)
    verb, _, rest = node.action.value.partition(" ")
    if node.action in _DONE_TO:
        return _done_to(node, context)
    if node.action is KeywordAction.RING_TEMPTS and not isinstance(node.what, s.Anything):
        return _ring_bearer(node, context)
    if verb == "the":
        return f"{node.action.value} {someone(node.player, context).text}"
    third = "becomes" if verb == "become" else f"{verb}s"
    told = who.verb({"search": "searches"}.get(verb, third), verb)
    if node.action is KeywordAction.PLOT:
        return f"{who.text} becomes plotted"
    if node.action is KeywordAction.SEARCH:
        rest = f"{'your' if who.you else 'their'} library"
    if node.action in (KeywordAction.EXPLOIT, KeywordAction.MENTOR, KeywordAction.ENLIST):
        rest = "a creature"
    if not isinstance(node.other, s.Anything):
        what = node.other & s.CARD if node.action is KeywordAction.EXPLORE else node.other
        rest = indefinite(what, context)
    return f"{who.text} {told} {rest}".rstrip()


def _ring_bearer(node: v.Acts, context: Context) -> str:
    """CR 701.54a."""
    if s.OTHER not in getattr(node.what, "parts", ()):
        return "you choose a creature as your Ring-bearer"
    this = context.self_name.text
    return f"the Ring tempts you, if you chose a creature other than {this} as your Ring-bearer"


_DONE_TO = frozenset({KeywordAction.COPY, KeywordAction.EXERT, KeywordAction.FORETELL})
"""What players do to something."""


def _done_to(node: v.Acts, context: Context) -> str:
    who = someone(node.player, context)
    verb = node.action.value
    told = who.verb("copies" if verb == "copy" else f"{verb}s", verb)
    match node.action:
        case KeywordAction.COPY:
            what = spell_of(node.what, context)
        case KeywordAction.FORETELL:
            what = "a card"
        case _:
            what = thing(node.what, context).text
    return f"{who.text} {told} {what}"


@happening.of(e.BecomeMonarch)
def _monarch(node: e.BecomeMonarch, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('becomes', 'become')} the monarch"


@happening.of(e.BecomeDayOrNight)
def _day_or_night(node: e.BecomeDayOrNight, context: Context) -> str:
    if node.night is None:
        return "day becomes night or night becomes day"
    return f"it becomes {'night' if node.night else 'day'}"


@happening.of(v.AnyOfEvents)
def _any_of(node: v.AnyOfEvents, context: Context) -> str:
    match node.patterns:
        case (v.Blocks(what=one, blocked=blocked), v.BecomesBlocked(what=other, by=by)) if (
            one == other and blocked == by and blocked is not None
        ):
            what, by_what = thing(one, context).text, thing(blocked, context).text
            return f"{what} blocks or becomes blocked by {by_what}"
        case (
            v.OneOrMore(pattern=v.Blocks(what=one, blocked=blocked)),
            v.OneOrMore(pattern=v.BecomesBlocked(what=other, by=by)),
        ) if one == other and blocked == by and blocked is not None:
            others = f"one or more {bare(blocked, context)}"
            return f"{thing(one, context).text} blocks or becomes blocked by {others}"
        case (e.Sacrifice(what=one, player=s.IsPlayer()), e.Destroy(what=other)) if one == other:
            return f"{thing(one, context).text} is sacrificed or destroyed"
        case (v.Casts(player=one, what=spell), v.Acts(action=KeywordAction.COPY) as copied) if (
            copied.player == one and copied.what == spell
        ):
            who = someone(one, context)
            verb = who.verb("casts or copies", "cast or copy")
            return f"{who.text} {verb} {spell_of(spell, context)}"
        case (v.NthTimeEachTurn(pattern=one), v.NthTimeEachTurn(pattern=other)) if one == other:
            first, second = (happening(part, context).split() for part in node.patterns)
            place = next(i for i, word in enumerate(first) if word != second[i])
            return " ".join([*first[: place + 1], "or", *second[place:]])
        case (v.PlaysLand(player=one, from_zone=None), v.Casts(player=other)) if one == other:
            who = someone(one, context)
            if any(isinstance(part, WasExiledWithThis) for part in walk(node.patterns[1])):
                from_there = f"a card exiled with {context.self_name.text}"
                return f"{who.text} {who.verb('plays', 'play')} {from_there}"
            cast_as = getattr(node.patterns[1], "what", None)
            if isinstance(cast_as, s.NowIn):
                card = noun(cast_as.what, context).text
                return f"{who.text} {who.verb('plays', 'play')} {card}"
            if node.patterns[1] == v.Casts(one, s.CARD):
                return f"{who.text} {who.verb('plays', 'play')} a card"
            land, cast_from = node.patterns
            if (
                isinstance(land, v.PlaysLand)
                and land.except_from is Zone.HAND
                and isinstance(cast_from, v.Casts)
                and any(isinstance(part, s.WasCastFrom) for part in walk(cast_from))
            ):
                elsewhere = f"from anywhere other than {'your' if who.you else 'their'} hand"
                verbs = who.verb("plays a land or casts", "play a land or cast")
                return f"{who.text} {verbs} a spell {elsewhere}"
            cast = happening(node.patterns[1], context).removeprefix(f"{who.text} ")
            return f"{happening(node.patterns[0], context)} or {cast}"
        case _:
            pass
    together = _under_one_condition(node.patterns, context)
    if together is not None:
        return together
    texts = [happening(part, context) for part in node.patterns]
    subjects = {getattr(part, "what", None) for part in node.patterns}
    start = _common_start(texts) if len(subjects) == 1 else ""
    deeds = [one for one in node.patterns if isinstance(one, v.Casts | v.Activates)]
    if deeds == list(node.patterns) and len({one.player for one in deeds}) == 1:
        start = f"{someone(deeds[0].player, context).text} "
    if start.endswith(" is put into "):
        start = start.removesuffix("is put into ")
    if start.endswith(" is put into exile from your "):
        start = start.removesuffix("your ")
        return listed([texts[0], *(text.removeprefix(start) for text in texts[1:])], "and/or")
    return listed([texts[0], *(text.removeprefix(start) for text in texts[1:])], "or")


def _under_one_condition(patterns: tuple[EventPattern, ...], context: Context) -> str | None:
    """`you gain or lose life during your turn`: what is said of either is told once."""
    inner = tuple(part.pattern for part in patterns if isinstance(part, v.Provided))
    conditions = {part.condition for part in patterns if isinstance(part, v.Provided)}
    if len(inner) != len(patterns) or len(conditions) != 1:
        return None
    match inner:
        case (e.GainLife(player=one), e.LoseLife(player=other)) if one == other:
            who = someone(one, context)
            told = f"{who.text} {who.verb('gains or loses', 'gain or lose')} life"
        case _:
            told = happening(v.AnyOfEvents(inner), context)
    return _provided_that(told, conditions.pop(), context)


_DURING: dict[Condition, str] = {
    c.YOUR_TURN: "during your turn",
    c.IsNot(c.YOUR_TURN): "during turns other than yours",
    c.Matches(s.ActivePlayer(), s.OPPONENT): "during an opponent's turn",
    c.Matches(s.ActivePlayer(), s.EventPlayer()): "during their turn",
    c.DuringPhase(Phase.COMBAT): "during combat",
    c.DuringMainPhase(s.YOU): "during your main phase",
}
_EACH_TURN = {
    "during your turn": "during each of your turns",
    "during an opponent's turn": "during each opponent's turn",
    "during their turn": "during each of their turns",
}


def _so_much(told: str, much: str) -> str:
    for word in ("noncombat damage", "combat damage", "damage", "life"):
        if f" {word}" in told:
            return told.replace(f" {word}", f" {much} {word}", 1)
    return told


@happening.of(v.Provided)
def _provided(node: v.Provided, context: Context) -> str:
    match node.pattern, node.condition:
        case v.IsAttacked(what=s.AllOf() as what), c.Matches(s.ActivePlayer(), s.Opponent()):
            attacked = indefinite(what, context)
            return f"an opponent attacks {attacked} with one or more creatures"
        case e.DealDamage(to=s.Opponent() | s.IsPlayer(), source=s.AnySource()) as deals, c.Compare(
            left=EventAmount()
        ):
            dealt = happening(replace(deals, source=s.ANYTHING), context)
            return f"{_provided_that(dealt, node.condition, context)} by a single source"
    return _provided_that(happening(node.pattern, context), node.condition, context)


def _provided_that(told: str, condition: Condition, context: Context) -> str:
    match condition:
        case c.Compare(left=EventAmount(), comparison=how, right=int() as number):
            much = f"exactly {number}" if how is Comparison.EQUAL else f"{number} or more"
            return _so_much(told, much)
        case c.Matches(what=s.EventRecipient(), among=s.OwnerOf(what=s.EventObject())):
            return told.replace(" to a player", " to its owner")
        case c.Compare(left=EventAmount(), right=ToughnessOf(what=s.EventRecipient())):
            return f"{told} equal to that creature's toughness"
        case c.DuringStep(step=step, whose=s.You()):
            when = f"during your {step_name(step)}"
        case c.DuringStep(step=step, whose=None):
            when = f"during the {step_name(step)}"
        case condition if condition in _DURING:
            when = _DURING[condition]
        case condition:
            from rules_engine.oracle.render.conditions import clause

            when = f"while {clause(condition, context)}"
    if told.endswith(" each turn") and when in _EACH_TURN:
        return f"{told.removesuffix(' each turn')} {_EACH_TURN[when]}"
    return f"{told} {when}"


def _common_start(texts: list[str]) -> str:
    """The words that all of them begin with, up to a space."""
    first = texts[0].split(" ")
    for count in range(len(first) - 1, 0, -1):
        start = " ".join(first[:count]) + " "
        if all(text.startswith(start) for text in texts):
            return start
    return ""


@happening.of(v.Enters)
def _enters(node: v.Enters, context: Context) -> str:
    what, rest = known_and_described(node.what)
    if what is None:
        parts = node.what.parts if isinstance(node.what, s.AllOf) else ()
        yours = s.ControlledBy(s.YOU)
        if yours in parts and any(isinstance(part, s.OwnedBy) for part in parts):
            others = s.AllOf(tuple(part for part in parts if part != yours))
            where = _origin(node.from_zone, None, context)
            return f"{thing(others, context).text} enters{where} under your control"
        described, owner = node.what, None
        if node.except_from is not None:
            one = thing(described, context).text
            return f"{one} enters from anywhere other than your {node.except_from.value}"
        if node.from_zone in _OWN_ZONES:
            described, owner = without_owner(node.what)
        return f"{thing(described, context).text} enters{_origin(node.from_zone, owner, context)}"
    owner = s.YOU if isinstance(what, s.This) or s.OwnedBy(s.YOU) == rest else None
    states = " ".join(["", *describe(rest, context).states])
    zone = _origin(node.from_zone, owner, context)
    return f"{thing(what, context).text} enters{zone}{states}"


_OWN_ZONES = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
"""Where cards are only their owner's, so that the zone is told instead."""


def _origin(zone: Zone | None, owner: Selector | None, context: Context) -> str:
    """` from your graveyard`, ` from exile`."""
    if zone is None:
        return ""
    if owner is not None and zone in _OWN_ZONES:
        return f" from {noun(owner, context).possessive} {zone.value}"
    return f" from {zone.value if zone is Zone.EXILE else with_article(zone.value)}"


@happening.of(v.LeavesBattlefield)
def _leaves(node: v.LeavesBattlefield, context: Context) -> str:
    how = "" if node.dying else " without dying"
    return f"{thing(node.what, context).text} leaves the battlefield{how}"


@happening.of(v.Championed)
def _championed(node: v.Championed, context: Context) -> str:
    by = noun(node.by, context).text
    return f"{thing(node.what, context).text} is championed with {by}"


@happening.of(v.Dies)
def _dies(node: v.Dies, context: Context) -> str:
    return f"{thing(node.what, context).text} dies"


@happening.of(v.MovesTo)
def _moves_to(node: v.MovesTo, context: Context) -> str:
    what, owner = without_owner(node.what)
    name = thing(what, context).text
    if isinstance(what, s.This) and (node.zone, node.from_zone) == (Zone.HAND, Zone.GRAVEYARD):
        return f"{name} is put into your hand from your graveyard"
    where = node.zone.value
    zone = {"exile": "exile", "command": "the command zone"}.get(where, with_article(where))
    origin = "the battlefield" if node.from_zone is Zone.BATTLEFIELD else "anywhere"
    if node.from_zone is not None and node.from_zone is not Zone.BATTLEFIELD:
        origin = with_article(node.from_zone.value)
    if node.except_from is not None:
        origin = f"anywhere other than the {node.except_from.value}"
    if isinstance(owner, s.AllOf) and set(owner.parts) == OTHERS:
        name, owner = f"{name} owned by another player", None
    if owner is not None:
        is_some = isinstance(owner, s.Opponent | s.IsPlayer)
        whose = someone(owner, context) if is_some else noun(owner, context)
        zone = f"{whose.possessive} {where}"
    if isinstance(what, s.This) and node.from_zone is Zone.LIBRARY and node.zone in _OWN_ZONES:
        return f"{name} is put into your {where} from your library"
    if node.zone is Zone.EXILE and node.from_zone is not Zone.BATTLEFIELD:
        if node.from_zone is None and node.except_from is None:
            return f"{name} is put into exile"
        if owner is not None and node.from_zone in _OWN_ZONES:
            return f"{name} is put into exile{_origin(node.from_zone, owner, context)}"
    but = ", if it wasn't sacrificed" if node.unsacrificed else ""
    return f"{name} is put into {zone} from {origin}{but}"


def without_owner(what: Selector) -> tuple[Selector, Selector | None]:
    """What is left of a description without its owner, who is told with the zone."""
    if isinstance(what, s.AllOf):
        for part in what.parts:
            if isinstance(part, s.OwnedBy):
                rest = tuple(other for other in what.parts if other is not part)
                return rest[0] if len(rest) == 1 else s.AllOf(rest), part.player
    return what, None


@happening.of(v.Casts)
def _casts(node: v.Casts, context: Context) -> str:
    who = someone(node.player, context)
    if isinstance(node.what, s.NowIn):
        return f"{who.text} {who.verb('casts', 'cast')} {noun(node.what.what, context).text}"
    spell = "this spell" if isinstance(node.what, s.This) else spell_of(node.what, context)
    match node.what:
        case s.AllOf(parts=(s.IsSpell(), s.AnyOf(parts=kinds))) if any(
            isinstance(part, s.HasKeyword)
            for kind in kinds
            if isinstance(kind, s.AllOf)
            for part in kind.parts
        ):
            spell = " or ".join(indefinite(s.SPELL & kind, context) for kind in kinds)
    spell = spell.replace(" their hand", " your hand") if who.you else spell
    if node.what == s.AllOf((s.SPELL, s.Not(s.NthSpellCast(1, s.SPELL)))):
        which = "your first spell" if who.you else "the first spell they cast"
        spell = f"a spell other than {which} each turn"
    return f"{who.text} {who.verb('casts', 'cast')} {spell}"


@happening.of(v.PlaysLand)
def _plays_land(node: v.PlaysLand, context: Context) -> str:
    who = someone(node.player, context)
    where = {None: "", Zone.GRAVEYARD: f" from {who.possessive} graveyard"}
    from_zone = where.get(node.from_zone, f" from {node.from_zone}")
    if node.except_from is not None:
        whose = "your" if who.you else "their"
        from_zone = f" from anywhere other than {whose} {node.except_from.value}"
    land = "another land" if node.other else "a land"
    if node.what is not None:
        land = indefinite(node.what, context)
    return f"{who.text} {who.verb('plays', 'play')} {land}{from_zone}"


@happening.of(v.BecomesTarget)
def _becomes_target(node: v.BecomesTarget, context: Context) -> str:
    of = "a spell or ability"
    if not isinstance(node.of, s.Anything):
        of = in_control(indefinite(node.of, context))
    by = ""
    if not isinstance(node.by, s.IsPlayer):
        who = someone(node.by, context)
        by = f" {who.text} {who.verb('controls', 'control')}"
    who = noun(node.what, context) if isinstance(node.what, s.You) else thing(node.what, context)
    if node.what == s.PLAYER | s.PERMANENT:
        who = Noun("a player or permanent")
    becomes = who.verb("becomes", "become")
    return f"{in_control(who.text)} {becomes} the target of {of}{by}"


@happening.of(v.TappedForMana)
def _tapped_for_mana(node: v.TappedForMana, context: Context) -> str:
    mana = "".join(f"{{{kind}}}" for kind in node.types) or "mana"
    if node.of is not None:
        from rules_engine.oracle.render.mana import mana_type

        mana += f" of {mana_type(node.of, context)}"
    if node.at_least > 1:
        mana = f"{number_word(node.at_least)} or more {mana}"
    what = thing(node.what, context).text
    what = what.replace(", a ", ", ").replace(" or a ", " or ")
    if node.as_mana_ability:
        return f"a mana ability of {what} resolves"
    if node.in_any_way:
        return f"{what}'s ability causes you to add one or more {mana}"
    if node.player is not None:
        who = someone(node.player, context)
        return f"{who.text} {who.verb('taps', 'tap')} {what} for {mana}"
    return f"{what} is tapped for {mana}"


@happening.of(v.Activates)
def _activates(node: v.Activates, context: Context) -> str:
    who = someone(node.player, context)
    of = "" if isinstance(node.what, s.Anything) else f" of {thing(node.what, context).text}"
    if node.ability == s.IsLoyaltyAbility():
        return f"{who.text} {who.verb('activates', 'activate')} a loyalty ability{of}"
    if node.keywords and node.what == s.THIS:
        (keyword,) = node.keywords
        its = thing(node.what, context).possessive
        return f"{who.text} {who.verb('activates', 'activate')} {its} {keyword} ability"
    no_mana = " that isn't a mana ability"
    if node.keywords:
        told = with_article(" or ".join(node.keywords))
        kind = "" if isinstance(node.ability, s.Anything) else no_mana
        return f"{who.text} {who.verb('activates', 'activate')} {told} ability{of}{kind}"
    kind = "" if node.mana_abilities else no_mana
    if s.HasVariableActivation() in walk(node.ability):
        kind = " with {X} in its activation cost"
    aims = [one for one in walk(node.ability) if isinstance(one, s.Targets | s.TargetsOnly)]
    if aims:  # a mana ability has none
        aimed = bare(aims[0] & s.SPELL, context, many=False)
        kind = f" {aimed.removeprefix('spell ')}"
    if node.taps is not None:
        kind = f" {'with' if node.taps else 'without'} {{T}} in its activation cost{kind}"
    if node.mana_spent:
        kind += f" by spending {number_word(node.mana_spent)} or more mana to activate it"
    return f"{who.text} {who.verb('activates', 'activate')} an ability{of}{kind}"


@happening.of(v.BeginningOf)
def _beginning(node: v.BeginningOf, context: Context) -> str:
    step = f"first {step_name(node.step)}" if node.first else step_name(node.step)
    step = "second main phase" if node.second_main else step
    match node.whose:
        case s.StartingPlayer() if node.first:
            return f"the beginning of the {step}"
        case s.IsPlayer() if node.first:
            return f"the beginning of each player's {step}"
        case s.You() if node.step is Step.BEGINNING_OF_COMBAT:
            return "the beginning of combat on your turn"
        case s.You() if node.step is Step.POSTCOMBAT_MAIN and not node.second_main:
            return "the beginning of each of your postcombat main phases"
        case s.You() if node.step is Step.END_OF_COMBAT:
            return "end of combat on your turn"
        case s.IsPlayer() if node.step is Step.END_OF_COMBAT:
            return "end of combat"
        case s.IsPlayer() if node.step is Step.BEGINNING_OF_COMBAT:
            return "the beginning of each combat"
        case s.IsPlayer():
            whose = "each player's" if context.event_player.text == "that player" else "each"
            return f"the beginning of {whose} {step}"
        case s.ControllerOf(what=what):
            return f"the beginning of the {step} of {noun(what, context).possessive} controller"
        case whose_step:
            return f"the beginning of {noun(whose_step, context).possessive} {step}"


@happening.of(v.Cycles)
def _cycles(node: v.Cycles, context: Context) -> str:
    who = someone(node.player, context)
    if isinstance(node.what, s.Anything):
        what = "a card"
    else:
        what = thing(node.what if is_reference(node.what) else node.what & s.CARD, context).text
    return f"{who.text} {who.verb('cycles', 'cycle')} {what}"


@happening.of(v.LosesControl)
def _loses_control(node: v.LosesControl, context: Context) -> str:
    if node.to is not None:
        gains = f"{someone(node.to, context).text} gains control of"
        return f"{gains} {thing(node.what, context).text} from {noun(node.player, context).text}"
    who = someone(node.player, context)
    return f"{who.text} {who.verb('loses', 'lose')} control of {thing(node.what, context).text}"


@happening.of(e.LoseGame)
def _loses_game(node: e.LoseGame, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('loses', 'lose')} the game"


@happening.of(v.StateIs)
def _state(node: v.StateIs, context: Context) -> str:
    return ""
