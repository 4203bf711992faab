"""Replacement effects and changed events: "If … would …, … instead" (CR 614.1a)."""

from __future__ import annotations

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import event_changes as c
from rules_engine.ir import events as v
from rules_engine.ir import keyword_actions as k
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import EventAmount, Minus, Plus, Times
from rules_engine.ir.node import walk
from rules_engine.oracle.render.amounts import figure, of_things, worth
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.effects import Clause, lasting, sentences, telling
from rules_engine.oracle.render.english import Noun, listed, number_word, sentence, with_article
from rules_engine.oracle.render.events import happening, subject_of
from rules_engine.oracle.render.nouns import bare, each, indefinite, is_reference, noun, someone
from rules_engine.vocabulary import Zone

changed: Wording[str] = Wording("event change")

_WOULD = (
    (" is put ", " would be put "),
    (" are put ", " would be put "),
    (" dies", " would die"),
    (" draws ", " would draw "),
    (" draw ", " would draw "),
    (" enters", " would enter"),
    (" gains ", " would gain "),
    (" gain ", " would gain "),
    (" loses ", " would lose "),
    (" lose ", " would lose "),
    (" discards ", " would discard "),
    (" leaves ", " would leave "),
    (" deals ", " would deal "),
    (" creates ", " would create "),
    (" create ", " would create "),
    (" puts ", " would put "),
    (" put ", " would put "),
    (" adds ", " would add "),
    (" searches ", " would search "),
    (" search ", " would search "),
    (" add ", " would add "),
    (" mills ", " would mill "),
    (" mill ", " would mill "),
    (" is ", " would be "),
    (" are ", " would be "),
    (" becomes ", " would become "),
)


def would(event: str) -> str:
    """What happens as what would happen."""
    for finite, conditional in _WOULD:
        if finite in event:
            return event.replace(finite, conditional, 1)
    return event


_TIMES = {2: "twice that much", 3: "three times that much"}
_DAMAGE = {2: "double", 3: "triple"}
_TIMES_MANY = {2: "twice that many", 3: "three times that many"}


def _of_event(event: v.EventPattern, amount: object, context: Context) -> str:
    """The changed amount, with what it counts."""
    inner = event.pattern if isinstance(event, v.OneOrMore) else event
    if isinstance(inner, e.DealDamage | e.GainLife | e.LoseLife | e.AddMana):
        many, times = "much", _TIMES
        unit = {e.DealDamage: "damage", e.AddMana: "mana"}.get(type(inner), "life")
    else:
        many, times = "many", _TIMES_MANY
        unit = {e.Draw: "cards", e.CreateToken: "of those tokens", e.Mill: "cards"}.get(
            type(inner), "counters"
        )
    match amount:
        case Times(factor=factor, amount=EventAmount()) if unit == "damage" and factor in _DAMAGE:
            return f"{_DAMAGE[factor]} that damage"
        case Times(factor=factor, amount=EventAmount()) if factor in times:
            return f"{times[factor]} {unit}"
        case Plus(left=EventAmount(), right=more):
            return f"that {many} {unit} plus {figure(more, context)}"
        case Minus(left=EventAmount(), right=more):
            return f"that {many} {unit} minus {figure(more, context)}"
        case _:
            return f"{worth(amount, context)} {unit}"  # type: ignore[arg-type]  # an Amount


@changed.of(c.AmountBecomes)
def _amount(node: c.AmountBecomes, context: Context) -> str:
    return f"it is {worth(node.amount, context)}"


@changed.of(c.GoesTo)
def _goes_to(node: c.GoesTo, context: Context) -> str:
    match node.zone:
        case Zone.EXILE:
            return "exile it"
        case Zone.LIBRARY if node.position is e.LibraryPosition.SHUFFLED:
            return "shuffle it into its owner's library"
        case Zone.LIBRARY:
            return f"put it on the {node.position.value} of its owner's library"
        case _:
            return f"put it into its owner's {node.zone.value}"


@changed.of(c.SearchesTop)
def _searches_top(node: c.SearchesTop, context: Context) -> str:
    return f"that player searches the top {number_word(node.count)} cards of that library"


@changed.of(c.DealtTo)
def _dealt_to(node: c.DealtTo, context: Context) -> str:
    return f"it deals that damage to {noun(node.what, context).text}"


@changed.of(c.UnderControlOf)
def _under_control(node: c.UnderControlOf, context: Context) -> str:
    return f"it enters under {noun(node.player, context).possessive} control"


@changed.of(c.AlsoCreates)
def _also_creates(node: c.AlsoCreates, context: Context) -> str:
    created = telling(e.CreateToken(node.token, node.count), context).text
    return f"those tokens are created and {created}"


@changed.of(c.CountersBecome)
def _counters_become(node: c.CountersBecome, context: Context) -> str:
    return f"that many {node.kind} counters are put on it"


@changed.of(c.ManaBecomes)
def _mana_becomes(node: c.ManaBecomes, context: Context) -> str:
    return f"it produces {{{node.type.value}}}"


def _would_happen(event: v.EventPattern, context: Context) -> str:
    match event:
        case v.MovesTo(what=what, zone=Zone.GRAVEYARD, from_zone=None) if not isinstance(
            what, s.This
        ):
            moved, whose = _moved(what, context)
            return f"{moved} would be put into {whose} from anywhere"
        case e.DealDamage(to=to, source=source, combat=combat):
            kind = {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]
            return f"{source_of(source, context)} would deal {kind} to {_damaged(to, context)}"
        case e.CreateToken(player=s.You()):
            return "one or more tokens would be created under your control"
        case e.PutCounters(kind=kind, on=on):
            return f"one or more {kind} counters would be put on {someone(on, context).text}"
        case v.TappedForMana(what=s.AllOf(parts=(s.IsPermanent(), s.ControlledBy(s.You())))):
            return "you tap a permanent for mana"
        case _:
            return would(happening(event, context))


def _moved(what: s.Selector, context: Context) -> tuple[str, str]:
    """What would be moved, and into whose graveyard."""
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    owner = next((part.player for part in parts if isinstance(part, s.OwnedBy)), None)
    rest = tuple(part for part in parts if not isinstance(part, s.OwnedBy | s.Anything))
    whose = "a graveyard"
    if owner is not None:
        whose = "an opponent's graveyard" if isinstance(owner, s.Opponent) else "your graveyard"
    if not rest:
        return "a card or token", whose
    if rest == (s.Not(s.IsToken()),):
        return "a card", whose
    return someone(s.AllOf(rest), context).text, whose


def source_of(source: s.Selector, context: Context) -> str:
    """A source of damage: any object, if nothing says what kind it is (CR 609.7)."""
    if is_reference(source):
        return noun(source, context).text
    kinds = s.IsType | s.IsSubtype | s.IsPermanent | s.IsSpell | s.IsToken
    if isinstance(source, s.Anything):
        return "a source"
    text = indefinite(source, context)
    if any(isinstance(part, kinds) for part in walk(source)):
        return text
    return text.replace("permanent", "source", 1)


def _damaged(to: s.Selector, context: Context) -> str:
    if isinstance(to, s.Anything) or to == s.ANY_TARGET:
        return "a permanent or player"
    if to == s.Opponent() | s.ControlledBy(s.Opponent()):
        return "an opponent or a permanent an opponent controls"
    if isinstance(to, s.Opponent):
        return "an opponent"
    if isinstance(to, s.IsPlayer):
        return "a player"
    return someone(to, context).text


def replacement_words(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    """The whole sentence without capital and full stop."""
    inner = context.within(context.targets)
    inner.mentioned = context.mentioned
    inner.event_player = Noun("that player", person=True)
    event = _would_happen(node.event, inner)
    inner.this_is_it = isinstance(subject_of(node.event), s.This)
    condition = f" and {clause(node.condition, inner)}" if node.condition is not None else ""
    if isinstance(node.event, v.Finds) and isinstance(node, b.Replacement):
        found = sentence(sentences(node.instead[1:], inner)).removesuffix(".")
        after = f". {found}" if found else ""
        who = someone(node.event.who, inner).text
        return f"while {who} is searching their library, they exile each card they find{after}"
    if isinstance(node, b.Replacement):
        instead = sentences(node.instead, inner) if node.instead else "it doesn't"
        if not node.instead and isinstance(node.event, e.GainLife):
            instead = "that player gains no life"
        match node.event, node.instead:
            case e.DealDamage(to=to, source=s.Anything()), _:
                named = inner.self_name if isinstance(to, s.This) else noun(to, inner)
                event = f"damage would be dealt to {named.text}"
            case _, (e.Regenerate(),):
                return f"if {event}{condition}, {instead}"
            case _:
                pass
        if isinstance(node.event, v.LeavesBattlefield) and node.instead == (e.Exile(s.IT),):
            return f"if {event}{condition}, exile it instead of putting it anywhere else"
        if not node.optional and len(node.instead) > 1 and ". " in instead:
            first, rest = instead.split(". ", 1)
            return f"if {event}{condition}, {first} instead. {rest}"
        may = "you may have this happen instead: " if node.optional else ""
        end = "" if node.optional else " instead"
        return f"if {event}{condition}, {may}{instead}{end}"
    texts = [_change(node.event, one, inner) for one in node.changes]
    after = f". {sentences(node.then, inner)}" if node.then else ""
    may = "you may have this happen: " if node.optional else ""
    return f"if {event}{condition}, {may}{listed(texts)} instead{after}"


def _change(event: v.EventPattern, one: c.EventChange, context: Context) -> str:
    if not isinstance(one, c.AmountBecomes):
        return changed(one, context)
    amount = _of_event(event, one.amount, context)
    inner = event.pattern if isinstance(event, v.OneOrMore) else event
    match inner:
        case e.DealDamage():
            return f"it deals {amount}"
        case e.GainLife(player=player) | e.LoseLife(player=player) | e.Draw(player=player):
            who = someone(player, context)
            verbs = {e.GainLife: ("gains", "gain"), e.LoseLife: ("loses", "lose")}
            verb = who.verb(*verbs.get(type(inner), ("draws", "draw")))
            return f"{'you' if who.you else 'that player'} {verb} {amount}"
        case e.CreateToken():
            return f"{amount} are created"
        case v.TappedForMana():
            times = {2: "twice", 3: "three times"}
            factor = one.amount.factor if isinstance(one.amount, Times) else 1
            return f"it produces {times.get(factor, f'{factor} times')} as much of that mana"
        case e.PutCounters(kind=kind):
            match one.amount:
                case Times(factor=factor, amount=EventAmount()) if factor in _TIMES_MANY:
                    return f"{_TIMES_MANY[factor]} {kind} counters are put on it"
                case Plus(left=EventAmount(), right=int(more)):
                    return f"that many plus {number_word(more)} {kind} counters are put on it"
                case _:
                    return f"{amount} are put on it"
        case e.AddMana():
            return f"it produces {amount}"
        case _:
            return f"{amount} are put"


@telling.of(e.ReplaceEvents)
def _replace_events(node: e.ReplaceEvents, context: Context) -> Clause:
    text = replacement_words(node.ability, context)
    until = lasting(node.duration, context).replace("until end of turn", "this turn")
    head, comma, rest = text.partition(", ")
    if node.next_time:
        head = head.replace("if ", "the next time ", 1)
    return Clause(f"{head}{until}{comma}{rest}")


@telling.of(e.RedistributeLifeTotals)
def _redistribute(node: e.RedistributeLifeTotals, context: Context) -> Clause:
    return Clause(f"redistribute the life totals of {each(node.players, context).text}")


@telling.of(e.MoveCounters)
def _move_counters(node: e.MoveCounters, context: Context) -> Clause:
    word = f"{node.kind} counter" if node.kind is not None else "counter"
    counters = f"all {word}s" if node.amount is None else of_things(node.amount, word, context)
    on = noun(node.on, context).text
    return Clause(f"move {counters} from {on} onto {noun(node.to, context).text}")


@telling.of(e.PutSameCounters)
def _same_counters(node: e.PutSameCounters, context: Context) -> Clause:
    word = f"{node.kind} counters" if node.kind is not None else "counters"
    like = noun(node.like, context).possessive
    return Clause(f"put {like} {word} on {noun(node.on, context).text}")


@happening.of(v.OneOrMore)
def _one_or_more(node: v.OneOrMore, context: Context) -> str:
    text = happening(node.pattern, context)
    what = subject_of(node.pattern)
    number = "one" if node.at_least == 1 else number_word(node.at_least)
    if what is not None and not is_reference(what):
        one = indefinite(what, context)
        many = f"{number} or more {bare(what, context, word='and/or')}"
        if text.startswith(f"{one} "):
            return _plural_verb(many + text.removeprefix(one))
        if text.endswith(f" {one}"):
            return text.removesuffix(one) + many
        untapped = f"an untapped {bare(what, context, many=False)}"
        if untapped in text:
            return text.replace(untapped, f"{number} or more untapped {bare(what, context)}")
        if f"a player mills {one}" == text:
            return f"{many} are milled"
        if f" {one} " in text:
            return text.replace(one, many, 1)
    match node.pattern:
        case (
            e.LoseLife(player=s.Opponent() | s.IsPlayer() as who)
            | v.Provided(pattern=e.LoseLife(player=s.Opponent() | s.IsPlayer() as who))
        ):
            word = "players" if isinstance(who, s.IsPlayer) else "opponents"
            return f"one or more {word} each lose {text.partition(' loses ')[2]}"
        case e.PutCounters(kind=""):
            return text
        case _:
            pass
    for one, many in ((" a card", " one or more cards"), (" a token", " one or more tokens")):
        if one in text:
            return text.replace(one, many, 1)
    return f"one or more times {text}"


def _plural_verb(text: str) -> str:
    for one, many in (
        (" dies", " die"),
        (" enters", " enter"),
        (" leaves", " leave"),
        (" attacks", " attack"),
        (" deals ", " deal "),
        (" is ", " are "),
        (" becomes ", " become "),
    ):
        if one in text:
            return text.replace(one, many, 1)
    return text


_NTH = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


@happening.of(v.NthTimeEachTurn)
def _nth_time(node: v.NthTimeEachTurn, context: Context) -> str:
    which = "first" if node.n == 1 else _NTH.get(node.n, f"{node.n}th")
    match node.pattern:
        case e.Draw(player=player):
            who = someone(player, context)
            whose = "your" if who.you else "their"
            return f"{who.text} {who.verb('draws', 'draw')} {whose} {which} card each turn"
        case v.Casts(player=player, what=what):
            who = someone(player, context)
            whose = "your" if who.you else "their"
            spell = bare(what & s.SPELL, context, many=False, word="or")
            return f"{who.text} {who.verb('casts', 'cast')} {whose} {which} {spell} each turn"
    return f"{happening(node.pattern, context)} for the {which} time each turn"


@happening.of(v.LeavesZone)
def _leaves_zone(node: v.LeavesZone, context: Context) -> str:
    return f"{someone(node.what, context).text} leaves {with_article(node.zone.value)}"


@happening.of(v.CountersReach)
def _counters_reach(node: v.CountersReach, context: Context) -> str:
    which = "first" if node.number == 1 else _NTH.get(node.number, f"{node.number}th")
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
    return f"an ability of {someone(node.what, context).text} triggers"


@happening.of(v.BecomesUnattached)
def _unattached(node: v.BecomesUnattached, context: Context) -> str:
    return f"{someone(node.what, context).text} becomes unattached from a permanent"


@happening.of(v.PhasesIn)
def _phases_in(node: v.PhasesIn, context: Context) -> str:
    return f"{someone(node.what, context).text} phases in"


@happening.of(k.PhaseOut)
def _phases_out(node: k.PhaseOut, context: Context) -> str:
    return f"{someone(node.what, context).text} phases out"


def ability_words(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    return sentence(replacement_words(node, context))
