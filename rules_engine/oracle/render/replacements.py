"""Replacement effects and changed events: "If … would …, … instead" (CR 614.1a)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import UNTIL_YOUR_NEXT_TURN
from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import event_changes as c
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    ChosenX,
    Count,
    EventAmount,
    Half,
    ManaSpent,
    Minus,
    Plus,
    Times,
)
from rules_engine.ir.conditions import (
    Both,
    Compare,
    Condition,
    DuringStep,
    EitherOf,
    IsNot,
    Matches,
    WasCast,
    YourTurn,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.node import walk
from rules_engine.oracle.render.amounts import figure, of_things, worth
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.damage_sources import source_of, source_of_choice
from rules_engine.oracle.render.effects import Clause, lasting, sentences, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence
from rules_engine.oracle.render.english import (
    Noun,
    damage_kind,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.events import happening, subject_of
from rules_engine.oracle.render.nouns import (
    bare,
    indefinite,
    is_reference,
    noun,
    someone,
)
from rules_engine.oracle.render.wording import Unrenderable
from rules_engine.vocabulary import CardType, Color, ManaType, Step, Zone

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
    (" scries", " would scry"),
    (" scry", " would scry"),
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
    inner = unwrapped(event)
    if isinstance(inner, e.DealDamage | e.GainLife | e.LoseLife | e.AddMana):
        many, times = "much", _TIMES
        unit = {e.DealDamage: "damage", e.AddMana: "mana"}.get(type(inner), "life")
    else:
        many, times = "many", _TIMES_MANY
        unit = {
            e.Draw: "cards",
            e.CreateToken: "of those tokens",
            v.CreatesTokens: "of those tokens",
            e.Mill: "cards",
            e.Scry: "cards",
        }.get(type(inner), "counters")
    match amount:
        case Times(factor=factor, amount=EventAmount()) if unit == "damage" and factor in _DAMAGE:
            return f"{_DAMAGE[factor]} that damage"
        case Times(factor=factor, amount=EventAmount()) if factor in times:
            return f"{times[factor]} {unit}"
        case Plus(left=EventAmount(), right=int(more)) if unit == "cards":
            return f"that many cards plus {number_word(more)}"
        case Plus(left=EventAmount(), right=more) if unit == "damage" and not isinstance(
            more, int | ChosenX
        ):
            return f"that much damage plus an amount of damage equal to {worth(more, context)}"
        case Plus(left=EventAmount(), right=more):
            return f"that {many} {unit} plus {figure(more, context)}"
        case Minus(left=EventAmount(), right=more):
            return f"that {many} {unit} minus {figure(more, context)}"
        case Half(amount=EventAmount(), round_up=up) if unit == "damage":
            return f"half that damage, rounded {'up' if up else 'down'},"
        case int() if unit == "damage":
            return f"{amount} damage"
        case _ if unit == "damage" and not isinstance(amount, int | ChosenX):
            return f"damage equal to {worth(amount, context)}"  # type: ignore[arg-type]  # an Amount
        case _:
            return f"{worth(amount, context)} {unit}"  # type: ignore[arg-type]  # an Amount


@changed.of(c.AmountBecomes)
def _amount(node: c.AmountBecomes, context: Context) -> str:
    return f"it is {worth(node.amount, context)}"


@changed.of(c.GoesTo)
def _goes_to(node: c.GoesTo, context: Context) -> str:
    if node.reveal:
        return f"reveal it and {changed(replace(node, reveal=False), context)}"
    match node.zone:
        case Zone.EXILE:
            counters = [of_things(n, f"{kind} counter", context) for kind, n in node.counters]
            return f"exile it with {listed(counters)} on it" if counters else "exile it"
        case Zone.LIBRARY if node.position is e.LibraryPosition.SHUFFLED:
            return "shuffle it into its owner's library"
        case Zone.LIBRARY if node.position is e.LibraryPosition.TOP:
            return "put it on top of its owner's library"
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
    more = "a Clue token" if created == "investigate" else created.removeprefix("create ")
    return f"those tokens plus {more} are created"


@changed.of(c.CreatesInstead)
def _creates_instead(node: c.CreatesInstead, context: Context) -> str:
    texts = [
        telling(e.CreateToken(token, node.count), context).text.removeprefix("create ")
        for token in node.tokens
    ]
    return f"create {listed(texts, 'or' if node.one_kind else 'and')}"


@changed.of(c.CountersBecome)
def _counters_become(node: c.CountersBecome, context: Context) -> str:
    return f"that many {node.kind} counters are put on it"


@changed.of(c.ManaBecomes)
def _mana_becomes(node: c.ManaBecomes, context: Context) -> str:
    instead = "any other type and amount" if node.amount is not None else "any other type"
    if node.only is not None:
        instead = mana_word(node.only)
    return f"it produces {mana_word(node.type)} instead of {instead}"


def mana_word(kind: ManaType) -> str:
    """`colorless mana`, `white mana`."""
    word = "colorless" if kind is ManaType.COLORLESS else Color(kind.value).word
    return f"{word} mana"


def _would_happen(event: v.EventPattern, context: Context) -> str:
    match event:
        case v.MovesTo(what=what, zone=Zone.GRAVEYARD, from_zone=None) if not isinstance(
            what, s.This
        ):
            match what:
                case s.AnyOf(parts=(s.IsColor(color=one), s.IsColor(color=other))):
                    colors = f"{one.word} or {other.word}"
                    anything = f"a {colors} permanent, spell, or card not on the battlefield"
                    return f"{anything} would be put into a graveyard"
                case _:
                    pass
            moved, whose = _moved(what, context)
            but = "" if event.except_from is None else " other than the battlefield"
            but += " and it wasn't cycled" if event.uncycled else ""
            return f"{moved} would be put into {whose} from anywhere{but}"
        case e.DealDamage(to=to, source=source, combat=combat):
            kind = damage_kind(combat)
            return f"{source_of(source, context)} would deal {kind} to {damaged(to, context)}"
        case e.CreateToken(player=s.You()):
            return "one or more tokens would be created under your control"
        case e.CreateToken():
            return "one or more tokens would be created"
        case v.CreatesTokens(player=player, what=what):
            control = " under your control" if isinstance(player, s.You) else ""
            kinds = bare(what, context, many=False, word="or")
            return f"one or more {kinds} tokens would be created{control}"
        case e.PutCounters(kind=kind, on=on, by=by):
            counters = f"{kind} counters" if kind else "counters"
            where = _counted_on(on, context)
            if by is None:
                return f"one or more {counters} would be put on {where}"
            return f"{someone(by, context).text} would put one or more {counters} on {where}"
        case v.ByEffect(pattern=e.Discard(player=player)):
            who = someone(player, context)
            return f"an effect causes {who.text} to discard a card"
        case v.CausedBy(pattern=e.GainLife(), player=s.EventPlayer()):
            return "a spell or ability would cause its controller to gain life"
        case v.CausedBy(pattern=e.Discard(what=None)):
            return happening(event, context)
        case v.ByEffect(pattern=e.PutCounters(kind=kind, on=on), keyword=keyword):
            counters = f"{kind} counters" if kind else "counters"
            where = _counted_on(on, context)
            by_it = "effect" if keyword is None else f"{keyword.value} triggered ability"
            return f"{with_article(by_it)} would put one or more {counters} on {where}"
        case v.DrawsBeyondFirst(player=player):
            who = someone(player, context)
            whose = "you draw in each of your" if who.you else "they draw in each of their"
            draw = f"{who.text} would draw a card"
            return f"{draw} except the first one {whose} draw steps"
        case v.NthTimeEachTurn(pattern=(e.CreateToken() | v.CreatesTokens()) as made):
            return f"{_would_happen(made, context)} for the first time each turn"
        case e.Scry():
            return f"{would(happening(event, context))} a number of cards"
        case v.TappedForMana(what=s.AllOf(parts=(*parts, s.ControlledBy(player=s.You())))):
            return f"you tap {indefinite(s.AllOf(tuple(parts)), context)} for mana"
        case v.TappedForMana():
            return happening(event, context)
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
        if isinstance(owner, s.AttachedHost):
            whose = "enchanted player's graveyard"
    if not rest:
        return "a card or token", whose
    if rest == (s.Not(s.IsToken()),):
        return "a card", whose
    return someone(s.AllOf(rest), context).text, whose


def _counted_on(on: s.Selector, context: Context) -> str:
    if on == s.AnyOf((s.PERMANENT, s.PLAYER)):
        return "a permanent or player"
    if isinstance(on, s.AnyOf) and s.YOU in on.parts:
        rest = s.AnyOf(tuple(part for part in on.parts if part != s.YOU))
        return (
            f"{indefinite(rest if len(rest.parts) > 1 else rest.parts[0], context)} or on yourself"
        )
    return someone(on, context).text


def unwrapped(event: v.EventPattern) -> v.EventPattern:
    """The event itself, without what narrows it."""
    while isinstance(event, v.OneOrMore | v.ByEffect | v.NthTimeEachTurn):
        event = event.pattern
    return event


def damaged(to: s.Selector, context: Context) -> str:
    """To whom damage would be dealt."""
    if isinstance(to, s.Anything) or to == s.ANY_TARGET:
        return "a permanent or player"
    if to == s.Opponent() | s.ControlledBy(s.Opponent()):
        return "an opponent or a permanent an opponent controls"
    if to == s.AnyOf((s.YOU, s.PLANESWALKER & s.YOU_CONTROL)):
        return "you or a planeswalker you control"
    if isinstance(to, s.AnyOf) and s.YOU in to.parts:
        rest = tuple(part for part in to.parts if part != s.YOU)
        return f"you or {indefinite(rest[0] if len(rest) == 1 else s.AnyOf(rest), context)}"
    if isinstance(to, s.AnyOf) and s.OPPONENT in to.parts and len(to.parts) > 2:
        kinds = [bare(part, context, many=False) for part in to.parts if part != s.OPPONENT]
        return f"{with_article(', '.join(kinds))}, or opponent"
    if isinstance(to, s.Opponent):
        return "an opponent"
    if isinstance(to, s.IsPlayer):
        return "a player"
    match to:
        case s.AnyOf(parts=(s.IsPlayer(), s.IsType() as other)):
            return f"a player or {bare(other, context, many=False)}"
    return someone(to, context).text


def of_the_event(condition: Condition | None) -> bool:
    """Whether it asks for something of the event, not of the game."""
    if condition is None:
        return False
    asks = (s.EventObject, s.EventRecipient, s.EventPlayer, EventAmount)
    return any(isinstance(part, asks) for part in walk(condition))


def sized(event: str, condition: Condition | None) -> tuple[str, Condition | None]:
    """Damage of that size: "would deal 3 or more damage"."""
    match condition:
        case Compare(left=EventAmount(), comparison=than, right=int(n)) if than in _SIZES:
            pass
        case Both(left=Compare(left=EventAmount(), comparison=than, right=int(n)), right=rest) if (
            than in _SIZES
        ):
            sized_event, _ = sized(event, Compare(EventAmount(), than, n))
            return sized_event, rest
        case _:
            return event, condition
    if " would draw one or more cards" in event and (than, n) == (s.Comparison.AT_LEAST, 2):
        return event.replace("one or more", "two or more"), None
    return event.replace("would deal ", f"would deal {n} {_SIZES[than]} ", 1), None


_SIZES = {s.Comparison.AT_LEAST: "or more", s.Comparison.AT_MOST: "or less"}


def recipient_of(to: s.Selector | None) -> Noun:
    """What those who would be dealt damage are called next."""
    kinds = {type(part) for part in walk(to)} if to is not None else set()
    if isinstance(to, s.IsPlayer | s.Opponent):
        return Noun("that player", person=True)
    if to is not None and s.IsType(CardType.CREATURE) in tuple(walk(to)) and s.AnyOf not in kinds:
        return Noun("that creature")
    return Noun("that permanent")


def with_condition(event: str, condition: Condition | None, context: Context) -> str:
    match condition:
        case None:
            return f"if {event}"
        case YourTurn():
            return f"if {event} during your turn"
        case IsNot(condition=WasCast(from_zone=None)):
            return f"if {event} and it wasn't cast"
        case Matches(what=s.SourceOfResolving(keyword=keyword), among=among):
            card = indefinite(among & s.CARD, context)
            caused = event.replace("you would ", "would cause you to ", 1)
            return f"if a {keyword.value} ability of {card} {caused}"
        case EitherOf(
            left=IsNot(condition=WasCast(from_zone=None)),
            right=Compare(left=ManaSpent(), comparison=s.Comparison.EQUAL, right=0),
        ):
            return f"if {event} and {clause(condition, context)}"
        case _ if of_the_event(condition):
            return f"if {event} while {clause(condition, context)}"
        case _:
            return f"as long as {clause(condition, context)}, if {event}"


def _lasts(instead: e.Then) -> bool:
    """Whether an effect begins, which a sentence of its own tells."""
    return any(isinstance(one, e.Apply) for one in instead)


_EMPTY_LIBRARY = Compare(Count(s.InZone(Zone.LIBRARY, s.YOU)), s.Comparison.EQUAL, 0)


def _done_by_you_alone(node: b.Replacement) -> bool:
    """Whether it is another player's event, so that "draw a card" would leave open who does."""
    match node.instead[:1]:
        case (e.Draw(player=s.You()) | e.Mill(player=s.You()),):
            return getattr(unwrapped(node.event), "player", s.YOU) != s.YOU and not node.optional
        case _:
            return False


def _would_untap(event: e.Untap, step: DuringStep, context: Context) -> str:
    """`a creature you control would untap during your untap step`."""
    parts = event.what.parts if isinstance(event.what, s.AllOf) else (event.what,)
    own = tuple(part for part in parts if part != s.ControlledBy(s.ActivePlayer()))
    what = own[0] if len(own) == 1 else s.AllOf(own)
    named = context.self_name.text if what == s.THIS else indefinite(what, context)
    whose = "your" if step.whose == s.YOU else "its controller's"
    return f"{named} would untap during {whose} untap step"


def replacement_words(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    """The whole sentence without capital and full stop."""
    inner = context.within(context.targets)
    inner.mentioned = context.mentioned
    inner.event_player = Noun("that player", person=True)
    event = _would_happen(node.event, inner)
    if isinstance(node, b.Replacement) and isinstance(node.event, e.DealDamage):
        to, source = node.event.to, node.event.source
        if isinstance(source, s.Anything):
            named = inner.self_name if isinstance(to, s.This) else noun(to, inner)
            if not is_reference(to) or isinstance(to, s.IsPlayer | s.Opponent):
                named = Noun(damaged(to, inner))
            event = f"{damage_kind(node.event.combat)} would be dealt to {named.text}"
    if isinstance(node.event, e.DealDamage):
        inner.event_recipient = recipient_of(node.event.to)
    event, condition = sized(event, node.condition)
    if isinstance(node.event, e.Untap) and isinstance(condition, DuringStep):
        event, condition = _would_untap(node.event, condition, inner), None
    if condition == DuringStep(Step.DRAW, s.YOU):
        event, condition = f"{event} during your draw step", None
    start = with_condition(event, condition, inner)
    if isinstance(node.event, e.Draw) and condition == _EMPTY_LIBRARY:
        start = f"if {event} while your library has no cards in it"
    if isinstance(node, b.Replacement) and node.optional and _lasts(node.instead):
        return (
            f"{start}, instead you may skip that draw. If you do, {sentences(node.instead, inner)}"
        )
    inner.this_is_it = isinstance(subject_of(node.event), s.This)
    match node:
        case b.Replacement(
            instead=(e.PutInLibrary(what=s.This(), position=e.LibraryPosition.TOP), *_)
        ):
            inner.this_is_it = False  # "it" would be what the event is about
        case _:
            pass
    if isinstance(node.event, v.Finds) and isinstance(node, b.Replacement):
        found = sentence(sentences(node.instead[1:], inner)).removesuffix(".")
        after = f". {found}" if found else ""
        who = someone(node.event.who, inner).text
        return f"while {who} is searching their library, they exile each card they find{after}"
    if isinstance(node, b.Replacement):
        instead = sentences(node.instead, inner) if node.instead else "it doesn't"
        if _done_by_you_alone(node):
            instead = f"you {instead}"
        if not node.instead and isinstance(node.event, e.GainLife):
            instead = "that player gains no life"
        drawn = unwrapped(node.event)
        if not node.instead and isinstance(drawn, e.Draw | v.DrawsBeyondFirst):
            skipped = "skip that draw" if isinstance(drawn.player, s.You) else "skips that draw"
            instead = skipped if isinstance(drawn.player, s.You) else f"that player {skipped}"
        if isinstance(node.instead[:1], tuple) and node.instead[:1] == ():
            pass
        elif isinstance(node.instead[0], e.Regenerate):
            return f"{start}, {instead}"
        if isinstance(node.event, v.MovesTo) and node.instead[:1] == (e.Exile(s.IT),):
            after = in_one_sentence(node.instead[1:], inner)
            return f"{start}, instead exile it and {after}"
        if isinstance(node.event, v.LeavesBattlefield) and node.instead == (e.Exile(s.IT),):
            left = noun(node.event.what, inner)
            if left.many:
                they = "they" if left.text == "them" else left.text
                away = "exile them instead of putting them anywhere else"
                return f"if {they} would leave the battlefield, {away}"
            return f"{start}, exile it instead of putting it anywhere else"
        may = "you may " if node.optional else ""
        match node:
            case b.Replacement(
                event=v.CausedBy(pattern=e.Discard()),
                instead=(e.PutOntoBattlefield(what=s.This(), counters=given),),
            ):
                counters = [of_things(n, f"{kind} counter", inner) for kind, n in given]
                on_it = f" with {listed(counters)} on it" if counters else ""
                put = f"put it onto the battlefield{on_it}"
                return f"{start}, {put} instead of putting it into your graveyard"
            case _:
                pass
        if node.instead and ". " in instead:
            first, rest = instead.split(". ", 1)
            if isinstance(node.instead[0], e.LookAt) and isinstance(node.instead[-1], e.Draw):
                *between, last = (one[:1].lower() + one[1:] for one in rest.split(". "))
                return f"{start}, instead {', '.join([first, *between])}, then {last}"
            if node.optional:
                return f"{start}, you may instead {first}. {rest}"
            if len(node.instead) == 2 and isinstance(node.instead[1], e.SetLife | e.Mill):
                return f"{start}, instead {first} and {rest[:1].lower()}{rest[1:]}"
            return f"{start}, {first} instead. {rest}"
        if node.optional and node.instead and isinstance(node.instead[0], e.Search):
            return f"{start}, you may instead {instead}"
        return f"{start}, {may}{instead} instead"
    match node:
        case b.ModifiedEvent(event=v.ByEffect(pattern=e.Discard()), optional=True):
            how = "put it on top of your library instead of into your graveyard"
            return f"{start}, discard it, but you may {how}"
        case b.ModifiedEvent(event=v.CausedBy(pattern=e.Discard()), optional=True):
            how = "put it on top of your library instead of putting it anywhere else"
            return f"{start}, you may reveal that card and {how}"
    texts = [_change(node.event, one, inner) for one in node.changes]
    after = f". {sentence(sentences(node.then, inner)).removesuffix('.')}" if node.then else ""
    may = ""
    if node.optional:
        alone = len(node.changes) == 1 and isinstance(node.changes[0], c.GoesTo)
        may = "you may " if alone else "you may have this happen: "
    match node:
        case b.ModifiedEvent(changes=(c.DealtTo(what=to),), then=(), optional=True):
            return f"{start}, you may have that damage dealt to {noun(to, inner).text} instead"
    if node.optional and all(isinstance(one, c.CreatesInstead) for one in node.changes):
        return f"{start}, you may instead {listed(texts)}{after}"
    if any(isinstance(one, c.ManaBecomes) for one in node.changes):
        return f"{start}, {listed(texts)}{after}"
    return f"{start}, {may}{listed(texts)} instead{after}"


def _change(event: v.EventPattern, one: c.EventChange, context: Context) -> str:
    if not isinstance(one, c.AmountBecomes):
        return changed(one, context)
    amount = _of_event(event, one.amount, context)
    inner = unwrapped(event)
    match inner:
        case e.DealDamage():
            return f"it deals {amount}"
        case e.GainLife(player=player) | e.LoseLife(player=player) | e.Draw(player=player):
            who = someone(player, context)
            verbs = {e.GainLife: ("gains", "gain"), e.LoseLife: ("loses", "lose")}
            verb = who.verb(*verbs.get(type(inner), ("draws", "draw")))
            return f"{'you' if who.you else 'that player'} {verb} {amount}"
        case e.CreateToken() | v.CreatesTokens():
            return f"{amount} are created"
        case e.Mill(player=player):
            who = someone(player, context)
            verb = who.verb("mills", "mill")
            return f"{'you' if who.you else 'that player'} {verb} {amount}"
        case e.Scry():
            return f"scry {amount}"
        case v.TappedForMana():
            times = {2: "twice", 3: "three times"}
            factor = one.amount.factor if isinstance(one.amount, Times) else 1
            return f"it produces {times.get(factor, f'{factor} times')} as much of that mana"
        case e.PutCounters(kind=kind):
            counters = f"{kind} counters" if kind else "of each of those kinds of counters"
            match one.amount:
                case Times(factor=factor, amount=EventAmount()) if factor in _TIMES_MANY:
                    return f"{_TIMES_MANY[factor]} {counters} are put on it"
                case Plus(left=EventAmount(), right=int(more)):
                    return f"that many plus {number_word(more)} {counters} are put on it"
                case Minus(left=EventAmount(), right=int(less)):
                    return f"that many minus {number_word(less)} {counters} are put on it"
                case Half(amount=EventAmount()):
                    return f"half that many {counters} are put on it"
                case _:
                    return f"{amount} are put on it"
        case e.AddMana():
            return f"it produces {amount}"
        case _:
            return f"{amount} are put"


@telling.of(e.ReplaceEvents)
def _replace_events(node: e.ReplaceEvents, context: Context) -> Clause:
    match node.ability:
        case b.Replacement(
            event=e.DealDamage(to=s.ChosenTarget() as struck, source=s.Anything()),
            instead=(e.Destroy(what=s.EventRecipient()),),
        ) if node.next_time:
            aimed = noun(struck, context).text
            return Clause(
                f"the next time damage would be dealt to {aimed} this turn, destroy that creature "
                "instead"
            )
    match node.ability:
        case b.ModifiedEvent(event=e.CreateToken(), changes=(c.UnderControlOf(),)):
            until = lasting(node.duration, context).replace("until end of turn", "this turn")
            return Clause(_created_elsewhere(node.ability, until, context))
    if node.chosen_source is not None and isinstance(node.ability, b.ModifiedEvent):
        return _struck_back(node, node.ability, context)
    if not isinstance(node.ability, b.Replacement | b.ModifiedEvent):
        from rules_engine.oracle.render.abilities.wording import line

        text = line(node.ability, context).removesuffix(".")
        return Clause(f"{lasting(node.duration, context).strip()}, {text[:1].lower()}{text[1:]}")
    text = replacement_words(node.ability, context)
    if text.startswith("as long as") or isinstance(node.ability.event, v.TappedForMana):
        if node.duration == INDEFINITELY:
            return Clause(text)
        return Clause(f"{lasting(node.duration, context).strip()}, {text}")
    if node.duration == UNTIL_YOUR_NEXT_TURN and isinstance(node.ability.event, e.DealDamage):
        return Clause(f"until your next turn, {text}")
    if isinstance(node.ability.event, e.CreateToken | e.PutCounters) and not node.next_time:
        return Clause(f"{lasting(node.duration, context).strip()}, {text}")
    until = lasting(node.duration, context).replace("until end of turn", "this turn")
    head, comma, rest = text.partition(", ")
    if node.next_time:
        head = head.replace("if ", "the next time ", 1)
    return Clause(f"{head}{until}{comma}{rest}")


def _created_elsewhere(node: b.ModifiedEvent, until: str, context: Context) -> str:
    """`each token that would be created under an opponent's control this turn is …`."""
    match node:
        case b.ModifiedEvent(
            event=e.CreateToken(player=player), changes=(c.UnderControlOf(player=taken),)
        ):
            whose = someone(player, context).possessive
            under = noun(taken, context).possessive
            return (
                f"each token that would be created under {whose} control{until} is created under "
                f"{under} control instead"
            )
    raise Unrenderable(node)


def _struck_back(node: e.ReplaceEvents, told: b.ModifiedEvent, context: Context) -> Clause:
    """`the next time a source of your choice would deal damage to you this turn, …`."""
    if not isinstance(told.event, e.DealDamage):
        raise Unrenderable(node)
    among = None if isinstance(node.chosen_source, s.Anything) else node.chosen_source
    until = lasting(node.duration, context).replace("until end of turn", "this turn")
    source, kind = source_of_choice(among, context), damage_kind(told.event.combat)
    return Clause(
        f"the next time {source} would deal {kind} to you{until}, instead that source deals that "
        f"much damage to you and {context.self_name.text} deals that much damage to that source's "
        "controller"
    )


def ability_words(node: b.Replacement | b.ModifiedEvent, context: Context) -> str:
    match node:
        case b.Replacement(
            event=v.CausedBy(pattern=e.CounterSpell(), player=s.You()),
            instead=(e.Exile(), e.Remember(), e.CastWithoutPaying(lands=True)),
        ):
            return (
                "If a spell or ability you control would counter a spell, instead exile that spell "
                "and you may play that card without paying its mana cost."
            )
        case b.ModifiedEvent(
            event=e.PutCounters(kind="energy", on=s.You(), by=None),
            changes=(c.AmountBecomes(amount=Plus(left=EventAmount(), right=int(n))),),
        ):
            more = f"{number_word(n)} {{E}}"
            return f"If you would get one or more {{E}}, you get that many plus {more} instead."
        case b.ModifiedEvent(
            event=e.PutCounters(kind="", on=s.You()),
            changes=(c.AmountBecomes(amount=Plus(left=EventAmount(), right=int(n))),),
        ):
            return (
                "If you would get one or more counters, you get that many plus "
                f"{number_word(n)} of each of those kinds of counters instead."
            )
        case b.ModifiedEvent(event=e.CreateToken(), changes=(c.UnderControlOf(),)):
            return sentence(_created_elsewhere(node, "", context))
        case b.ModifiedEvent(
            event=e.Surveil(),
            changes=(c.AmountBecomes(amount=Plus(left=EventAmount(), right=int(n))),),
            optional=True,
        ):
            cards = "card" if n == 1 else f"{number_word(n)} cards"
            return f"You may look at an additional {cards} each time you surveil."
    return sentence(replacement_words(node, context))
