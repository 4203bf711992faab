"""Instructions: one clause per effect, and how clauses are joined into sentences."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import Amount, ChosenX, Count, Devotion, EventAmount
from rules_engine.ir.conditions import Both, Matches, OptionWasTaken
from rules_engine.ir.durations import (
    UNTIL_END_OF_TURN,
    AnyDuration,
    AsLongAs,
    Duration,
    DurationKind,
)
from rules_engine.ir.effects import Instruction, LibraryPosition, Then
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.amounts import (
    figure,
    for_each,
    of_mass,
    of_things,
    per,
    value,
    where_x,
    worth,
)
from rules_engine.oracle.render.conditions import clause as condition_clause
from rules_engine.oracle.render.conditions import step_name
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.english import (
    Noun,
    capitalized,
    listed,
    number_word,
    sentence,
    with_article,
)
from rules_engine.oracle.render.events import trigger
from rules_engine.oracle.render.mana import conditions_of_mana, mana_type
from rules_engine.oracle.render.modifications import (
    Predicate,
    exceptions,
    is_land_animation,
    predicates,
    text_change,
)
from rules_engine.oracle.render.nouns import (
    affected,
    bare,
    counted,
    describe,
    each,
    everything,
    is_reference,
    noun,
    said_again,
    someone,
)
from rules_engine.vocabulary import CardType, ManaType, Step, Zone


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause without capital and full stop.

    `who` and `predicate` are set if a player does it: clauses of one player may share the subject.
    """

    text: str
    who: Selector | None = None
    predicate: str = ""


telling: Wording[Clause] = Wording("instruction")


def sentences(then: Then, context: Context) -> str:
    """The instructions as sentences; the first begins with a small letter if words precede it."""
    found: list[str] = []
    place = 0
    while place < len(then):
        text, used = _joined(then, place, context)
        place += used
        if text:
            found.append(text + where_x(context))
    if len(found) < 2:
        return "".join(found)
    first = found[0] if found[0].endswith((".", '."')) else found[0] + "."
    return " ".join([first, *(sentence(text) for text in found[1:])]).removesuffix(".")


def _joined(then: Then, place: int, context: Context) -> tuple[str, int]:
    """The text of the instruction there, with as many after it as are told together with it."""
    first = then[place]
    second = then[place + 1] if place + 1 < len(then) else None
    if second is not None:
        special = _together(first, second, context)
        if special is not None:
            return special, 2
    players = _same_player(then, place)
    if players > 1:
        return _one_subject(then[place : place + players], context), players
    clause = telling(first, context)
    if second is not None:
        text = _and_you(first, clause, second, context)
        if text is not None:
            return text, 2
    return clause.text, 1


_PLAYER_ACTIONS = (
    e.Draw,
    e.Discard,
    e.LoseLife,
    e.GainLife,
    e.Sacrifice,
    e.Mill,
    e.Scry,
    e.Surveil,
)


def _same_player(then: Then, place: int) -> int:
    """How many instructions from there on are one player's, so that they share the subject."""
    first = then[place]
    if not isinstance(first, _PLAYER_ACTIONS):
        return 1
    if isinstance(first, e.Discard) and first.by is not None:
        return 1
    count = 1
    for other in then[place + 1 :]:
        if not isinstance(other, _PLAYER_ACTIONS) or other.player != first.player:
            break
        count += 1
    if isinstance(first.player, s.You):
        kinds = tuple(type(one) for one in then[place : place + 2])
        return 2 if kinds in _YOUR_PAIRS else 1
    return count


_YOUR_PAIRS = {
    (e.Draw, e.Discard): ", then ",
    (e.Discard, e.Draw): ", then ",
    (e.Scry, e.Draw): ", then ",
    (e.Draw, e.LoseLife): " and ",
}


def _one_subject(then: Then, context: Context) -> str:
    clauses = [telling(one, context) for one in then]
    if isinstance(clauses[0].who, s.You):
        join = _YOUR_PAIRS[(type(then[0]), type(then[1]))]
        first = clauses[0].text
        if isinstance(then[1], e.LoseLife) and not first.startswith("you "):
            first = "you " + first
        return first + join + clauses[1].text
    kinds = {type(one) for one in then}
    rest = [clause.predicate for clause in clauses[1:]]
    if len(rest) == 1:
        join = ", then " if kinds == {e.Draw, e.Discard} else " and "
        return clauses[0].text + join + rest[0]
    return ", ".join([clauses[0].text, *rest[:-1]]) + f", then {rest[-1]}"


def _and_you(
    first: Instruction, clause: Clause, second: Instruction, context: Context
) -> str | None:
    """`… and you gain 3 life`."""
    if not isinstance(second, e.GainLife) or not isinstance(second.player, s.You):
        return None
    if not isinstance(first, e.DealDamage | e.LoseLife):
        return None
    if not isinstance(second.amount, int | ChosenX) and second.amount != first.amount:
        return None
    return f"{clause.text} and {telling(second, context).text}"


def _together(first: Instruction, second: Instruction, context: Context) -> str | None:
    """Pairs of instructions that have a wording of their own."""
    match first, second:
        case (e.RevealHand(player=one), e.Discard(player=other, by=s.You()) as discard) if (
            one == other
        ):
            who = noun(one, context)
            card = s.CARD if discard.what is None else discard.what & s.CARD
            description = describe(card, context)
            values = [text for text in description.suffixes if text.startswith("with mana value")]
            description.suffixes = [t for t in description.suffixes if t not in values]
            chosen = with_article(description.words(False, "or", context))
            after = "".join(" " + text for text in values)
            return (
                f"{who.text} reveals their hand. You choose {chosen} from it{after}. "
                "That player discards that card"
            )
        case (e.Exile(what=out), e.PutOntoBattlefield(what=back, under=None, tapped=False)) if (
            out == back and is_reference(out)
        ):
            start = telling(first, context).text
            return f"{start}, then return it to the battlefield under its owner's control"
        case (
            e.DealDamage(source=one),
            e.DealDamage(source=other) as more,
        ) if one == other and not isinstance(more.amount, EventAmount):
            start = telling(first, context).text
            to = _recipient(more.to, context)
            return f"{start} and {of_mass(more.amount, 'damage', context)} to {to}"
        case (
            e.DealDamage(to=hurt),
            e.Apply(what=what, modifications=(m.CantBeRegenerated(),)),
        ) if hurt == what:
            start = sentence(telling(first, context).text)
            return f"{start} A creature dealt damage this way can't be regenerated this turn"
        case (
            e.Apply(what=s.This()) as apply,
            e.DealDamage(source=s.This()),
        ) if apply.duration == UNTIL_END_OF_TURN:
            start = telling(first, context).text
            return f"{start} and {telling(second, context).text.removeprefix('it ')}"
        case (
            e.Tap(what=one),
            e.Apply(
                what=other,
                modifications=(m.DoesntUntap(),),
                duration=Duration(kind=DurationKind.NEXT_UNTAP_STEP),
            ),
        ) if one == other and not is_reference(one):
            start = sentence(telling(first, context).text)
            controller = describe(one, context).controller
            whose = noun(controller, context).possessive if controller else "their controllers'"
            return f"{start} Those creatures don't untap during {whose} next untap step"
        case (e.Untap(what=one), e.RemoveFromCombat(what=other)) if one == other:
            return f"{telling(first, context).text} and {telling(second, context).text}"
        case (e.ReturnToHand(), e.Discard(player=s.You(), by=None)):
            return f"{telling(first, context).text}, then {telling(second, context).text}"
        case (e.Untap(what=one), e.Apply(what=other, modifications=(m.SetController(),))) if (
            one == other
        ):
            start = telling(first, context).text
            context.its_own = True
            taken = telling(second, context).text
            context.its_own = False
            _say_again(one, context)
            return f"{start} and {taken}"
        case _:
            return None


def _say_again(what: Selector, context: Context) -> None:
    """The next sentence names a target by its kind again."""
    if isinstance(what, s.ChosenTarget) and what.index < len(context.targets):
        target = context.targets[what.index]
        context.mentioned[what.index] = said_again(target.what, context, many=target.maximum != 1)


# --- who does it -------------------------------------------------------------------------------


def act(
    player: Selector, one: str, many: str, rest: str, context: Context, *, say_you: bool = False
) -> Clause:
    """A player's action: `draw a card`, `target player draws a card`, `you gain 3 life`."""
    rest = f" {rest}" if rest else ""
    if player == context.doer:
        return Clause(f"{many}{rest}", player, f"{many}{rest}")
    who = noun(player, context)
    predicate = f"{who.verb(one, many)}{rest}"
    if who.you and not say_you:
        return Clause(f"{many}{rest}", player, predicate)
    return Clause(f"{who.text} {predicate}", player, predicate)


def _this_dealt(source: Selector, context: Context) -> Noun:
    named = noun(source, context)
    if isinstance(source, s.This):
        context.this_is_it = True
    return named


# --- damage and life ---------------------------------------------------------------------------


def _recipient(to: Selector, context: Context) -> str:
    if isinstance(to, s.ControllerOf):
        context.acting = to
        found = noun(to, context).text
        context.acting = None
        return found
    return each(to, context).text


@telling.of(e.DealDamage)
def _deal_damage(node: e.DealDamage, context: Context) -> Clause:
    source = _this_dealt(node.source, context)
    verb = source.verb("deals", "deal")
    unit = per(node.amount)
    counted_up = isinstance(node.amount, Count | Devotion) or (
        unit is not None and unit[1] is not None
    )
    if counted_up:
        assert not isinstance(node.amount, int)
        to = _recipient(node.to, context)
        return Clause(f"{source.text} {verb} damage to {to} equal to {value(node.amount, context)}")
    context.its_own = is_reference(node.source)
    context.acting = node.to if isinstance(node.to, s.EventPlayer | s.EventRecipient) else None
    amount = of_mass(node.amount, "damage", context)
    context.its_own, context.acting = False, None
    told = Clause(f"{source.text} {verb} {amount} to {_recipient(node.to, context)}")
    if not node.preventable:
        told = Clause(f"{told.text}. The damage can't be prevented")
    if node.excess_to is not None:
        to = noun(node.excess_to, context).text
        told = Clause(f"{told.text}. Excess damage is dealt to {to} instead")
    return told


@telling.of(e.DealDividedDamage)
def _deal_divided(node: e.DealDividedDamage, context: Context) -> Clause:
    source = _this_dealt(s.THIS, context)
    among = noun(node.among, context).text
    amount = figure(node.amount, context)
    return Clause(f"{source.text} deals {amount} damage divided as you choose among {among}")


@telling.of(e.Fight)
def _fight(node: e.Fight, context: Context) -> Clause:
    fighters = (node.one, node.other)
    if all(isinstance(one, s.ChosenTarget) and one.index in context.mentioned for one in fighters):
        return Clause("those creatures fight each other")
    one = noun(node.one, context)
    return Clause(f"{one.text} {one.verb('fights', 'fight')} {noun(node.other, context).text}")


@telling.of(e.GainLife)
def _gain_life(node: e.GainLife, context: Context) -> Clause:
    return _life(node.player, "gain", node.amount, context)


@telling.of(e.LoseLife)
def _lose_life(node: e.LoseLife, context: Context) -> Clause:
    return _life(node.player, "lose", node.amount, context)


def _life(player: Selector, verb: str, amount: Amount, context: Context) -> Clause:
    who = noun(player, context)
    context.its_own = isinstance(player, s.ControllerOf)
    context.acting = player
    life = of_mass(amount, "life", context)
    context.its_own, context.acting = False, None
    rest = f"{who.verb(verb + 's', verb)} {life}"
    if verb == "lose":
        rest = f"{who.verb('loses', 'lose')} {life}"
    if player == context.doer:
        return Clause(f"{verb} {life}", player, f"{verb} {life}")
    return Clause(f"{who.text} {rest}", player, rest)


@telling.of(e.SetLife)
def _set_life(node: e.SetLife, context: Context) -> Clause:
    who = noun(node.player, context)
    return Clause(f"{who.possessive} life total becomes {worth(node.amount, context)}")


@telling.of(e.PreventDamage)
def _prevent(node: e.PreventDamage, context: Context) -> Clause:
    kind = "combat damage" if node.combat_only else "damage"
    amount = f"the next {figure(node.amount, context)}" if node.amount is not None else "all"
    to = f" to {each(node.to, context).text}" if node.to is not None else ""
    until = " this turn" if node.duration == UNTIL_END_OF_TURN else lasting(node.duration, context)
    if node.chosen_source:
        source = "a source" if node.source is None else noun(node.source, context).text
        if node.next_time:
            text = f"the next time {source} of your choice would deal {kind}{to}{until}"
            return Clause(f"{text}, prevent that damage{_besides(node.then, context)}")
        text = f"prevent {amount} {kind} {source} of your choice would deal{to}{until}"
        return Clause(text + _besides(node.then, context))
    besides = _besides(node.then, context)
    if node.source is not None:
        if not is_reference(node.source):
            by = bare(node.source, context)
            text = f"prevent {amount} {kind} that would be dealt{to} by {by}{until}"
            return Clause(text + besides)
        source = noun(node.source, context).text
        if node.next_time:
            text = f"the next time {source} would deal {kind}{to}{until}, prevent that damage"
            return Clause(text + besides)
        return Clause(f"prevent {amount} {kind} {source} would deal{to}{until}{besides}")
    if node.next_time:
        text = f"the next time damage would be dealt{to}{until}, prevent that damage"
        return Clause(text + besides)
    return Clause(f"prevent {amount} {kind} that would be dealt{to}{until}{besides}")


def _besides(then: e.Then, context: Context) -> str:
    """What else a prevention effect does (CR 615.5)."""
    return f". {capitalized(sentences(then, context))}" if then else ""


@telling.of(e.RedirectDamage)
def _redirect(node: e.RedirectDamage, context: Context) -> Clause:
    amount = f"the next {figure(node.amount, context)}" if node.amount is not None else "all"
    source = " by a source of your choice" if node.chosen_source else ""
    to = noun(node.to, context).text
    instead = noun(node.instead, context).text
    return Clause(
        f"{amount} damage that would be dealt to {to} this turn{source} "
        f"is dealt to {instead} instead"
    )


# --- zones -------------------------------------------------------------------------------------


def _object(what: Selector, context: Context, place: str = "in") -> Noun:
    """What is acted on: a reference, or all of these."""
    found = everything(what, context, place)
    if isinstance(what, s.This):
        context.this_is_it = True
    return found


@telling.of(e.Destroy)
def _destroy(node: e.Destroy, context: Context) -> Clause:
    what = _object(node.what, context)
    text = f"destroy {what.text}"
    if not node.can_regenerate:
        text += f". {'They' if what.many else 'It'} can't be regenerated"
    return Clause(text)


@telling.of(e.Exile)
def _exile(node: e.Exile, context: Context) -> Clause:
    face_down = " face down" if node.face_down else ""
    graveyard = _whole_graveyard(node.what, context)
    what = graveyard or _object(node.what, context, place="from").text
    return Clause(f"exile {what}{face_down}")


def _whole_graveyard(what: Selector, context: Context) -> str:
    """`target player's graveyard` if every card in it is meant."""
    match what:
        case s.InZone(zone=Zone.GRAVEYARD, of=player) if player is not None:
            return f"{noun(player, context).possessive} graveyard"
        case s.AllOf(parts=(s.IsCard(), s.InZone(zone=Zone.GRAVEYARD, of=player))) if (
            player is not None
        ):
            return f"{noun(player, context).possessive} graveyard"
        case _:
            return ""


@telling.of(e.ExileUntilLeaves)
def _exile_until(node: e.ExileUntilLeaves, context: Context) -> Clause:
    what = _object(node.what, context).text
    return Clause(f"exile {what} until {context.self_name.text} leaves the battlefield")


@telling.of(e.ReturnToHand)
def _return_to_hand(node: e.ReturnToHand, context: Context) -> Clause:
    yours = _is_yours(node.what, context)
    what = _object(node.what, context)
    if yours:
        return Clause(f"return {what.text} to your hand")
    hand = "their owners' hands" if what.many else "its owner's hand"
    return Clause(f"return {what.text} to {hand}")


def _is_yours(what: Selector, context: Context) -> bool:
    """Whether what moves is a card of your own zones."""
    if isinstance(what, s.EventObject):
        return context.event_object_is_yours
    if isinstance(what, s.ChosenTarget):
        if what.index >= len(context.targets):
            return False
        return _is_yours(context.targets[what.index].what, context)
    if isinstance(what, s.Choice):
        return _is_yours(what.among, context)
    if is_reference(what):
        return False
    zone = describe(what, context).zone
    return zone is not None and isinstance(zone.of, s.You)


@telling.of(e.Sacrifice)
def _sacrifice(node: e.Sacrifice, context: Context) -> Clause:
    if is_reference(node.what):
        what = noun(node.what, context).text
        if isinstance(node.what, s.This):
            context.this_is_it = True
    elif node.count is None:
        what = everything(node.what, context).text
        if not isinstance(node.player, s.You):
            what += " they control"
    else:
        what = counted(node.count, node.what, context)
    return act(node.player, "sacrifices", "sacrifice", what, context)


@telling.of(e.PutIntoGraveyard)
def _put_into_graveyard(node: e.PutIntoGraveyard, context: Context) -> Clause:
    yours = isinstance(node.what, s.TopOfLibrary) and isinstance(node.what.player, s.You)
    what = _object(node.what, context)
    where = "their owners' graveyards" if what.many else "its owner's graveyard"
    if yours:
        where = "your graveyard"
    return Clause(f"put {what.text} into {where}")


@telling.of(e.PutOntoBattlefield)
def _put_onto_battlefield(node: e.PutOntoBattlefield, context: Context) -> Clause:
    yours = _is_yours(node.what, context)
    from_graveyard = _from(node.what, context) is Zone.GRAVEYARD
    returns = is_reference(node.what) and not isinstance(node.what, s.Choice)
    if isinstance(node.what, s.ChosenTarget):
        returns = yours or node.under is None or _from(node.what, context) is None
    what = _object(node.what, context)
    returns = returns or " exiled " in what.text
    tapped = " tapped" if node.tapped else ""
    if node.face_down is not None:
        tapped += f" face down as {_hidden(node.face_down, context)}"
    if node.transformed:
        tapped += " transformed"
    if node.under is None and _from(node.what, context) is Zone.HAND:
        control = ""
    elif node.under is None:
        owner = "their owners'" if what.many else "its owner's"
        control = f" under {owner} control"
    elif isinstance(node.under, s.You):
        control = "" if yours or not (returns or from_graveyard) else " under your control"
    else:
        control = f" under {noun(node.under, context).possessive} control"
    if isinstance(node.what, s.This) and node.under is not None:
        control = ""
        if context.zone is Zone.GRAVEYARD:
            return Clause(f"return {what.text} from your graveyard to the battlefield{tapped}")
    counters = ""
    for kind, number in node.counters:
        counters += f" with {of_things(number, f'{kind} counter', context)} on it"
    attached = f" attached to {noun(node.attached_to, context).text}" if node.attached_to else ""
    if node.attacking:
        tapped += f"{' and' if node.tapped else ''} attacking"
        tapped += f" {noun(node.attacked, context).text}" if node.attacked else ""
    if node.blocking:
        tapped += " blocking"
        tapped += f" {noun(node.blocked, context).text}" if node.blocked else ""
    being = ""
    if node.being:
        that = Noun("that permanent")
        parts = predicates(node.being, that, context, starts=False)
        being = f". That permanent {listed([part.text for part in parts])}"
    where = f"the battlefield{tapped}{control}{attached}{counters}{being}"
    return Clause(f"return {what.text} to {where}" if returns else f"put {what.text} onto {where}")


def _from(what: Selector, context: Context) -> Zone | None:
    if isinstance(what, s.ChosenTarget) and what.index < len(context.targets):
        return _from(context.targets[what.index].what, context)
    if isinstance(what, s.Choice):
        return _from(what.among, context)
    if is_reference(what):
        return None
    zone = describe(what, context).zone
    return zone.zone if zone is not None else None


@telling.of(e.PutInLibrary)
def _put_in_library(node: e.PutInLibrary, context: Context) -> Clause:
    yours = _is_yours(node.what, context)
    graveyard = _whole_graveyard(node.what, context)
    if graveyard and node.position is LibraryPosition.SHUFFLED:
        library = "your library" if yours else "their owners' libraries"
        return Clause(f"shuffle {graveyard} into {library}")
    what = _object(node.what, context)
    if node.position is LibraryPosition.SHUFFLED:
        owners = "their owners' libraries" if what.many else "its owner's library"
        return Clause(f"shuffle {what.text} into {'your library' if yours else owners}")
    where = "on top of" if node.position is LibraryPosition.TOP else "on the bottom of"
    if node.from_top:
        return Clause(
            f"put {what.text} into its owner's library {number_word(node.from_top)} from the top"
        )
    owners = "their owners' libraries" if what.many else "its owner's library"
    order = " in any order" if what.many else ""
    return Clause(f"put {what.text} {where} {'your library' if yours else owners}{order}")


@telling.of(e.PutInHand)
def _put_in_hand(node: e.PutInHand, context: Context) -> Clause:
    yours = _is_yours(node.what, context)
    what = _object(node.what, context)
    owner = "their owners' hands" if what.many else "its owner's hand"
    return Clause(f"put {what.text} into {'your hand' if yours else owner}")


# --- cards -------------------------------------------------------------------------------------


@telling.of(e.Draw)
def _draw(node: e.Draw, context: Context) -> Clause:
    word = "additional card" if context.extra_draw else "card"
    cards = of_things(node.amount, word, context)
    return act(node.player, "draws", "draw", cards, context)


@telling.of(e.Discard)
def _discard(node: e.Discard, context: Context) -> Clause:
    who = noun(node.player, context)
    if node.amount is None:
        cards = f"{who.its} hand" if node.what is None else everything(node.what, context).text
    elif node.what is not None and is_reference(node.what):
        cards = "it"
    elif node.what is not None:
        cards = counted(node.amount, node.what & s.CARD, context)
    else:
        cards = of_things(node.amount, "card", context)
    rest = cards + (" at random" if node.at_random else "")
    verb = who.verb("discards", "discard")
    predicate = f"{verb} {rest}"
    if who.you:
        return Clause(f"discard {rest}", node.player, predicate)
    return Clause(f"{who.text} {predicate}", node.player, predicate)


@telling.of(e.Mill)
def _mill(node: e.Mill, context: Context) -> Clause:
    who = noun(node.player, context)
    context.acting = node.player
    cards = of_things(node.amount, "card", context)
    context.acting = None
    predicate = f"{who.verb('mills', 'mill')} {cards}"
    return _by(who, node.player, predicate)


@telling.of(e.Scry)
def _scry(node: e.Scry, context: Context) -> Clause:
    return act(node.player, "scries", "scry", figure(node.amount, context), context)


@telling.of(e.Surveil)
def _surveil(node: e.Surveil, context: Context) -> Clause:
    return act(node.player, "surveils", "surveil", figure(node.amount, context), context)


@telling.of(e.Search)
def _search(node: e.Search, context: Context) -> Clause:
    who = noun(node.player, context)
    if node.player == context.doer:
        who = Noun("", many=True, person=True)
    library = (
        f"{noun(node.library_of, context).possessive} library"
        if node.library_of is not None
        else f"{who.its} library"
    )
    one = node.count == 1 and not node.up_to
    cards = counted(node.count, node.what & s.CARD, context, up_to=node.up_to)
    them = "that card" if one else "them"
    steps = [f"{who.verb('searches', 'search')} {library} for {cards}"]
    if node.reveal:
        shown = "those cards" if node.rest_to is not None else "it" if one else "them"
        steps.append(f"{who.verb('reveals', 'reveal')} {shown}")
        them = "it" if one else "them"
    put = who.verb("puts", "put")
    shuffle = who.verb("shuffles", "shuffle")
    if node.rest_to is not None:
        them = number_word(node.take)
    elif node.under is not None and one:
        them = "it"
    match node.to:
        case Zone.HAND:
            steps.append(f"{put} {them} into {who.its} hand")
        case Zone.BATTLEFIELD:
            tapped = " tapped" if node.tapped else ""
            under = ""
            if node.under is not None:
                under = f" under {noun(node.under, context).possessive} control"
            steps.append(f"{put} {them} onto the battlefield{tapped}{under}")
        case Zone.GRAVEYARD:
            steps.append(f"{put} {them} into {who.its} graveyard")
        case Zone.EXILE:
            steps.append(f"{who.verb('exiles', 'exile')} {them}")
        case _:
            text = ", ".join([*steps, f"then {shuffle}"])
            return _by(who, node.player, f"{text} and {put} {them} on top")
    if node.rest_to is not None:
        rest = "the other" if node.count == node.take + 1 else "the rest"
        into = {
            Zone.BATTLEFIELD: "onto the battlefield",
            Zone.GRAVEYARD: f"into {who.its} graveyard",
            Zone.EXILE: "into exile",
        }.get(node.rest_to, f"into {who.its} hand")
        steps[-1] += f" and {rest} {into}"
    return _by(who, node.player, ", ".join(steps) + f", then {shuffle}")


def _by(who: Noun, player: Selector, predicate: str) -> Clause:
    return Clause(
        predicate if who.you or not who.text else f"{who.text} {predicate}", player, predicate
    )


@telling.of(e.Shuffle)
def _shuffle(node: e.Shuffle, context: Context) -> Clause:
    who = noun(node.player, context)
    return _by(who, node.player, f"{who.verb('shuffles', 'shuffle')} {who.its} library")


@telling.of(e.RearrangeTop)
def _rearrange(node: e.RearrangeTop, context: Context) -> Clause:
    library = f"{noun(node.player, context).possessive} library"
    cards = of_things(node.amount, "card", context)
    text = f"look at the top {cards} of {library}, then put them back in any order"
    if node.may_shuffle:
        text += ". You may shuffle"
    return Clause(text)


@telling.of(e.LookAndTake)
def _look_and_take(node: e.LookAndTake, context: Context) -> Clause:
    cards = of_things(node.amount, "card", context)
    verb = "reveal" if node.reveal else "look at"
    into = {
        Zone.HAND: "into your hand",
        Zone.BATTLEFIELD: "onto the battlefield",
        Zone.GRAVEYARD: "into your graveyard",
        Zone.EXILE: "into exile face down" if node.face_down else "into exile",
    }.get(node.to, "into your hand")
    if isinstance(node.what, s.Anything):
        number = (
            number_word(node.take) if isinstance(node.take, int) else figure(node.take, context)
        )
        chosen = f"{'up to ' if node.up_to else ''}{number} of them"
    else:
        chosen = (
            counted(node.take, node.what & s.CARD, context, up_to=node.up_to) + " from among them"
        )
    rest_is_one = isinstance(node.amount, int) and node.amount == 2 and node.take == 1
    rest = "the other" if rest_is_one else "the rest"
    match node.rest_to, node.rest_position:
        case Zone.GRAVEYARD, _:
            where = f"{rest} into your graveyard"
        case _, LibraryPosition.RANDOM_BOTTOM:
            where = f"{rest} on the bottom of your library in a random order"
        case _, LibraryPosition.BOTTOM:
            order = "" if rest_is_one else " in any order"
            where = f"{rest} on the bottom of your library{order}"
        case _:
            where = f"{rest} on top of your library in any order"
    return Clause(f"{verb} the top {cards} of your library. Put {chosen} {into} and {where}")


@telling.of(e.Reveal)
def _reveal(node: e.Reveal, context: Context) -> Clause:
    return Clause(f"reveal {_object(node.what, context).text}")


@telling.of(e.DivideIntoPiles)
def _divide(node: e.DivideIntoPiles, context: Context) -> Clause:
    cards = of_things(node.amount, "card", context)
    text = f"reveal the top {cards} of your library"
    if isinstance(node.divided_by, s.You):
        text += " and separate them into two piles"
    else:
        text += f". {capitalized(someone(node.divided_by, context).text)} separates those cards "
        text += "into two piles"
    who = someone(node.chosen_by, context)
    text += f". {capitalized(who.text)} {who.verb('chooses', 'choose')} one of those piles"
    if node.take is None:
        taken = "that pile"
    else:
        taken = f"{of_things(node.take, 'card', context)} from the chosen pile"
    if node.rest_to is Zone.GRAVEYARD:
        return Clause(f"{text}. Put {taken} into your hand and the other into your graveyard")
    rest = "all other cards revealed this way on the bottom of your library in any order"
    return Clause(f"{text}. Put {taken} into your hand, then put {rest}")


@telling.of(e.RevealHand)
def _reveal_hand(node: e.RevealHand, context: Context) -> Clause:
    return act(node.player, "reveals", "reveal", f"{noun(node.player, context).its} hand", context)


@telling.of(e.LookAtHand)
def _look_at_hand(node: e.LookAtHand, context: Context) -> Clause:
    return Clause(f"look at {noun(node.player, context).possessive} hand")


# --- permanents --------------------------------------------------------------------------------


@telling.of(e.Tap)
def _tap(node: e.Tap, context: Context) -> Clause:
    return Clause(f"tap {_object(node.what, context).text}")


@telling.of(e.Untap)
def _untap(node: e.Untap, context: Context) -> Clause:
    return Clause(f"untap {_object(node.what, context).text}")


@telling.of(e.TapOrUntap)
def _tap_or_untap(node: e.TapOrUntap, context: Context) -> Clause:
    return Clause(f"tap or untap {_object(node.what, context).text}")


@telling.of(e.PutCounters)
def _put_counters(node: e.PutCounters, context: Context) -> Clause:
    counters = of_things(node.amount, f"{node.kind} counter", context)
    on = each(node.on, context).text
    if isinstance(node.on, s.This):
        context.this_is_it = True
    return Clause(f"put {counters} on {on}")


@telling.of(e.RemoveCounters)
def _remove_counters(node: e.RemoveCounters, context: Context) -> Clause:
    counters = (
        f"all {node.kind} counters"
        if node.amount is None
        else of_things(node.amount, f"{node.kind} counter", context)
    )
    return Clause(f"remove {counters} from {each(node.on, context).text}")


@telling.of(e.DistributeCounters)
def _distribute(node: e.DistributeCounters, context: Context) -> Clause:
    counters = of_things(node.amount, f"{node.kind} counter", context)
    return Clause(f"distribute {counters} among {noun(node.among, context).text}")


def token_words(token: e.TokenSpec, many: bool, context: Context) -> str:
    """`1/1 red Goblin creature token with haste`."""
    from rules_engine.oracle.render.abilities import ability_text, keyword_text

    size = ""
    if token.power is not None and token.toughness is not None:
        size = f"{figure(token.power, context)}/{figure(token.toughness, context)}"
    colors = listed([color.word for color in token.colors]) or "colorless"
    types = [one.value.lower() for one in token.types]
    supertypes = [one.value.lower() for one in token.supertypes]
    kind = "tokens" if many else "token"
    words = [*supertypes, size, colors, *token.subtypes, *types, kind]
    text = " ".join(word for word in words if word)
    keywords = [
        keyword_text(one, context) for one in token.abilities if isinstance(one, KeywordAbility)
    ]
    own = Context(Noun("this " + ("creature" if CardType.CREATURE in token.types else "token")))
    others = [
        f'"{ability_text(one, own)}"'
        for one in token.abilities
        if not isinstance(one, KeywordAbility)
    ]
    if keywords or others:
        text += f" with {listed([*keywords, *others])}"
    if token.name:
        text += f" named {token.name}"
    return text


@telling.of(e.TokenSpec)
def _token(node: e.TokenSpec, context: Context) -> Clause:
    return Clause(token_words(node, False, context))


@telling.of(e.CreateToken)
def _create(node: e.CreateToken, context: Context) -> Clause:
    state = "tapped and attacking " if node.attacking else "tapped " if node.tapped else ""
    unit = per(node.count)
    if node.count == 1:
        what = with_article(state + token_words(node.token, False, context))
    elif isinstance(node.count, int):
        what = f"{number_word(node.count)} {state}{token_words(node.token, True, context)}"
    elif unit is not None and unit[1] is not None and unit[0] == 1:
        one = with_article(state + token_words(node.token, False, context))
        what = f"{one} {for_each(unit[1], context)}"
    elif isinstance(node.count, EventAmount):
        what = f"that many {state}{token_words(node.token, True, context)}"
    else:
        number = figure(node.count, context)
        what = f"{number} {state}{token_words(node.token, True, context)}"
    if node.attached_to is not None:
        what += f" attached to {noun(node.attached_to, context).text}"
    return act(node.player, "creates", "create", what, context)


@telling.of(e.CreateTokenCopy)
def _create_copy(node: e.CreateTokenCopy, context: Context) -> Clause:
    of = noun(node.of, context).text + exceptions(node.exceptions, context)
    state = "tapped and attacking " if node.attacking else "tapped " if node.tapped else ""
    if node.count == 1:
        what = f"a {state}token that's a copy of {of}"
        return act(node.player, "creates", "create", what, context)
    many = of_things(node.count, f"{state}token", context)
    return act(node.player, "creates", "create", f"{many} that are copies of {of}", context)


@telling.of(e.Regenerate)
def _regenerate(node: e.Regenerate, context: Context) -> Clause:
    return Clause(f"regenerate {each(node.what, context).text}")


@telling.of(e.Attach)
def _attach(node: e.Attach, context: Context) -> Clause:
    return Clause(f"attach {noun(node.what, context).text} to {noun(node.to, context).text}")


@telling.of(e.RemoveFromCombat)
def _remove_from_combat(node: e.RemoveFromCombat, context: Context) -> Clause:
    return Clause(f"remove {_object(node.what, context).text} from combat")


@telling.of(e.TurnFaceUp)
def _turn_face_up(node: e.TurnFaceUp, context: Context) -> Clause:
    return Clause(f"turn {_object(node.what, context).text} face up")


@telling.of(e.TurnFaceDown)
def _turn_face_down(node: e.TurnFaceDown, context: Context) -> Clause:
    shape = f" as {_hidden(node.values, context)}" if node.values is not None else ""
    return Clause(f"turn {_object(node.what, context).text} face down{shape}")


def _hidden(node: e.FaceDownAs, context: Context) -> str:
    """CR 708.2: what is face down, and how it is turned up."""
    size = "a 2/2 creature"
    if node.values is not None:
        size = with_article(token_words(node.values, False, context))
    up = f" that may be turned face up: {to_pay(node.up, context)}" if node.up is not None else ""
    return size + up


@telling.of(e.RemoveOrAddCounter)
def _remove_or_add(node: e.RemoveOrAddCounter, context: Context) -> Clause:
    on = noun(node.on, context).text
    again = noun(node.on, context).text
    return Clause(
        f"choose a counter on {on}. Remove that counter from {again} or put another of those "
        "counters on it"
    )


@telling.of(e.ExchangeLifeTotals)
def _exchange_life(node: e.ExchangeLifeTotals, context: Context) -> Clause:
    other = noun(node.other, context).text
    if isinstance(node.one, s.You):
        return Clause(f"exchange life totals with {other}")
    return Clause(f"{noun(node.one, context).text} and {other} exchange life totals")


@telling.of(e.ExchangeControl)
def _exchange(node: e.ExchangeControl, context: Context) -> Clause:
    one, other = noun(node.one, context).text, noun(node.other, context).text
    return Clause(f"exchange control of {one} and {other}")


def lasting(duration: AnyDuration, context: Context) -> str:
    """` until end of turn`, with its space; empty for no end."""
    match duration:
        case AsLongAs(condition=condition):
            return f" for as long as {condition_clause(condition, context)}"
        case Duration(kind=DurationKind.WHILE_SOURCE_ON_BATTLEFIELD):
            return f" for as long as {context.self_name.text} remains on the battlefield"
        case Duration(kind=DurationKind.WHILE_SOURCE_CONTROLLED):
            return f" for as long as you control {context.self_name.text}"
        case Duration(kind=DurationKind.WHILE_SOURCE_TAPPED):
            return f" for as long as {context.self_name.text} remains tapped"
        case Duration(kind=kind):
            return f" {kind.value}" if kind.value else ""


@telling.of(e.Apply)
def _apply(node: e.Apply, context: Context) -> Clause:
    until = lasting(node.duration, context)
    match node.modifications:
        case (m.SetController(player=s.You()),):
            taken = _object(node.what, context).text
            return Clause(f"gain control of {taken}{until}")
        case (m.SetController(player=s.You()), *rest):
            what = _object(node.what, context)
            subject = Noun("they", many=True) if what.many else Noun("it")
            more = predicates(tuple(rest), subject, context, starts=True)
            text = _with_duration(more, until, node, context)
            return Clause(f"gain control of {what.text}{until}. {capitalized(subject.text)} {text}")
        case (m.ForNextSpell(modifications=changes),):
            spell = bare(node.what, context, many=False)
            parts = predicates(changes, Noun("it"), context, starts=False)
            has = listed([part.text for part in parts])
            when = " this turn" if until else ""
            return Clause(f"the next {spell} you cast{when} {has}")
        case (m.ChangeText() as change,):
            words = text_change(change)
            return Clause(
                f"change the text of {_object(node.what, context).text} by {words}{until}"
            )
        case (m.DamageStopsAtOneLife(),):
            life = noun(node.what, context).possessive
            return Clause(
                f"until end of turn, damage that would reduce {life} life total to less than 1 "
                "reduces it to 1 instead"
            )
        case (m.SwitchPowerToughness(),):
            switched = noun(node.what, context)
            return Clause(f"switch {switched.possessive} power and toughness{until}")
        case _:
            pass
    if isinstance(node.duration, Duration) and (node.duration.kind is DurationKind.NEXT_UNTAP_STEP):
        return _next_untap(node, context)
    context.target_place = "in"
    subject = affected(node.what, context)
    context.target_place = "from"
    if isinstance(node.what, s.Opponent):
        subject = Noun("your opponents", many=True, person=True)
    if isinstance(node.what, s.This):
        context.this_is_it = True
    found = predicates(
        node.modifications,
        subject,
        context,
        starts=True,
        subject_is_this=isinstance(node.what, s.This),
    )
    plain = [one.text for one in found if not one.of_rules]
    all_plain = len(plain) > 1 and len(plain) == len(found)
    if all_plain and not plain[0].startswith("get") and until == " until end of turn":
        return Clause(f"until end of turn, {subject.text} {listed(plain)}")
    text = f"{subject.text} {_with_duration(found, until, node, context)}".replace(" 's ", "'s ")
    if is_land_animation(node.modifications):
        text += _still_lands(subject, context)
    if m.GainFlashbackForManaCost() in node.modifications:
        text += ". The flashback cost is equal to its mana cost"
    return Clause(text)


def _still_lands(subject: Noun, context: Context) -> str:
    if subject.many:
        return ". They're still lands" if "land" in subject.text else ""
    lands = "land" in subject.text or "land" in context.self_name.text
    return ". It's still a land" if lands else ""


def _next_untap(node: e.Apply, context: Context) -> Clause:
    subject = affected(node.what, context)
    if subject.many:
        again = subject.text.startswith(("they", "those "))
        whose = "their controller's" if again else "their controllers'"
        return Clause(f"{subject.text} don't untap during {whose} next untap step")
    whose = "your" if isinstance(node.what, s.This) else "its controller's"
    return Clause(f"{subject.text} doesn't untap during {whose} next untap step")


def _with_duration(found: list[Predicate], until: str, node: e.Apply, context: Context) -> str:
    """Joins predicates; rules effects last "this turn", the others "until end of turn"."""
    plain = [one.text for one in found if not one.of_rules]
    rules = [one.text for one in found if one.of_rules]
    parts: list[str] = []
    if plain:
        text = listed(plain)
        before, sep, after = text.partition(" for each ")
        parts.append(f"{before}{until}{sep}{after}")
    if rules:
        this_turn = " this turn" if until == " until end of turn" else until
        parts.append(listed(rules) + this_turn)
    return " and ".join(parts)


# --- spells and mana ---------------------------------------------------------------------------


@telling.of(e.CounterSpell)
def _counter(node: e.CounterSpell, context: Context) -> Clause:
    text = f"counter {_object(node.what, context).text}"
    if node.exile_instead:
        text += (
            ". If that spell is countered this way, exile it instead of putting it into its "
            "owner's graveyard"
        )
    return Clause(text)


@telling.of(e.CopySpell)
def _copy_spell(node: e.CopySpell, context: Context) -> Clause:
    verb = "copy"
    if not isinstance(node.controller, s.You):
        who = someone(node.controller, context)
        verb = f"{who.text} {who.verb('copies', 'copy')}"
    text = f"{verb} {noun(node.what, context).text}"
    if node.for_each_target is not None:
        text += f" for each {noun(node.for_each_target, context).text} that it could target"
    text += exceptions(node.exceptions, context)
    if node.new_target is not None:
        return Clause(f"{text}. The copy targets {noun(node.new_target, context).text}")
    one = node.count == 1
    if not one:
        times = node.count if isinstance(node.count, int) else 0
        text += " twice" if times == 2 else f" {figure(node.count, context)} times"
    if node.may_choose_new_targets:
        text += f". You may choose new targets for the {'copy' if one else 'copies'}"
    return Clause(text)


@telling.of(e.ChooseNewTargets)
def _new_targets(node: e.ChooseNewTargets, context: Context) -> Clause:
    what = noun(node.what, context).text
    to = "" if node.to is None else f" to {noun(node.to, context).text}"
    match node.how:
        case e.TargetChange.NEW:
            return Clause(f"choose new targets for {what}")
        case e.TargetChange.ALL:
            return Clause(f"change the target of {what}{to}")
        case e.TargetChange.ONE:
            return Clause(f"change a target of {what}{to}")
        case e.TargetChange.ANY:
            return Clause(f"change any targets of {what}{to}")


@telling.of(e.CastWithoutPaying)
def _cast_free(node: e.CastWithoutPaying, context: Context) -> Clause:
    may = "you may cast" if node.optional else "cast"
    what = noun(node.what, context).text
    if node.copy:
        may, what = f"copy {what}. {capitalized(may)}", "the copy"
    if node.pays:
        return Clause(f"{may} {what}")
    if node.cost is not None:
        return Clause(f"{may} {what} for {to_pay(node.cost, context).removeprefix('pay ')}")
    return Clause(f"{may} {what} without paying its mana cost")


def mana_words(types: tuple[ManaType, ...]) -> str:
    return "".join(f"{{{one.value}}}" for one in types)


_ANY_COLOR = frozenset(
    {ManaType.WHITE, ManaType.BLUE, ManaType.BLACK, ManaType.RED, ManaType.GREEN}
)


@telling.of(e.AddMana)
def _add_mana(node: e.AddMana, context: Context) -> Clause:
    options = node.options
    if frozenset(option[0] for option in options if option) == _ANY_COLOR and all(
        len(set(option)) == 1 for option in options
    ):
        count = len(options[0])
        color = "any color" if count == 1 else "any one color"
        mana = f"{number_word(count)} mana of {color}"
    else:
        mana = listed([mana_words(option) for option in options], "or")
    if node.times != 1:
        unit = per(node.times)
        if unit is not None and unit[1] is not None:
            mana += f" {for_each(unit[1], context)}"
        else:
            mana += f" {figure(node.times, context)} times"
    if not isinstance(node.player, s.You):
        mana = f"an additional {mana}"
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.AddManaInAnyCombination)
def _add_combination(node: e.AddManaInAnyCombination, context: Context) -> Clause:
    if frozenset(node.types) == _ANY_COLOR:
        among = "colors"
    else:
        among = listed([mana_words((one,)) for one in node.types], "and/or")
    amount = (
        number_word(node.amount) if isinstance(node.amount, int) else figure(node.amount, context)
    )
    mana = f"{amount} mana in any combination of {among}"
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.AddManaOfType)
def _add_of_type(node: e.AddManaOfType, context: Context) -> Clause:
    amount = (
        number_word(node.amount) if isinstance(node.amount, int) else figure(node.amount, context)
    )
    mana = f"{amount} mana of {mana_type(node.types, context)}"
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.LoseUnspentMana)
def _lose_mana(node: e.LoseUnspentMana, context: Context) -> Clause:
    loses = act(node.player, "loses", "lose", "all unspent mana", context)
    if node.to is None:
        return loses
    gains = act(node.to, "adds", "add", "the mana lost this way", context)
    return Clause(f"{loses.text} and {gains.text}")


@telling.of(e.DoubleUnspentMana)
def _double_mana(node: e.DoubleUnspentMana, context: Context) -> Clause:
    whose = "you have" if isinstance(node.player, s.You) else "that player has"
    return Clause(f"double the amount of each type of unspent mana {whose}")


# --- turns, game -------------------------------------------------------------------------------


@telling.of(e.ExtraTurn)
def _extra_turn(node: e.ExtraTurn, context: Context) -> Clause:
    return act(node.player, "takes", "take", "an extra turn after this one", context)


@telling.of(e.ExtraCombat)
def _extra_combat(node: e.ExtraCombat, context: Context) -> Clause:
    if node.followed_by_main:
        return Clause(
            "after this main phase, there is an additional combat phase followed by an "
            "additional main phase"
        )
    return Clause("after this phase, there is an additional combat phase")


@telling.of(e.SkipTurn)
def _skip_turn(node: e.SkipTurn, context: Context) -> Clause:
    who = noun(node.player, context)
    return act(node.player, "skips", "skip", f"{who.its} next turn", context, say_you=True)


@telling.of(e.ExtraStep)
def _extra_step(node: e.ExtraStep, context: Context) -> Clause:
    name = step_name(node.step)
    step = name if name.endswith(" step") else f"{name} step"
    rest = f"an additional {step} after this step"
    return act(node.player, "gets", "get", rest, context, say_you=True)


@telling.of(e.SkipStep)
def _skip_step(node: e.SkipStep, context: Context) -> Clause:
    who = noun(node.player, context)
    rest = f"{who.its} next {step_name(node.step)}"
    return act(node.player, "skips", "skip", rest, context, say_you=True)


@telling.of(e.ExtraPhase)
def _extra_phase(node: e.ExtraPhase, context: Context) -> Clause:
    what = step_name(node.step) if node.step is not None else step_name(node.phase)
    if node.step is not None and not what.endswith(" step"):
        what += " step"
    if node.count == 1:
        added = f"an additional {what} after this phase"
    else:
        added = f"{figure(node.count, context)} additional {what}s after this phase"
    if node.player is not None:
        return act(node.player, "gets", "get", added, context, say_you=True)
    verb = "is" if node.count == 1 else "are"
    return Clause(f"there {verb} {added}")


@telling.of(e.EndTurn)
def _end_turn(node: e.EndTurn, context: Context) -> Clause:
    return Clause("end the combat phase" if node.combat_only else "end the turn")


@telling.of(e.ControlPlayer)
def _control_player(node: e.ControlPlayer, context: Context) -> Clause:
    who = noun(node.player, context).text
    rest = f"{who} during that player's next turn"
    return act(node.by, "controls", "control", rest, context, say_you=True)


@telling.of(e.RestartGame)
def _restart(node: e.RestartGame, context: Context) -> Clause:
    text = "restart the game"
    if node.keep is not None:
        text += f", leaving in exile {each(node.keep, context).text}"
    return Clause(text)


@telling.of(e.BecomeMonarch)
def _become_monarch(node: e.BecomeMonarch, context: Context) -> Clause:
    return act(node.player, "becomes", "become", "the monarch", context, say_you=True)


@telling.of(e.BecomeDayOrNight)
def _day_or_night(node: e.BecomeDayOrNight, context: Context) -> Clause:
    if node.night is None:
        return Clause("if it's day, it becomes night; otherwise, it becomes day")
    return Clause(f"it becomes {'night' if node.night else 'day'}")


@telling.of(e.DrawGame)
def _draw_game(node: e.DrawGame, context: Context) -> Clause:
    return Clause("the game is a draw")


@telling.of(e.WinGame)
def _win(node: e.WinGame, context: Context) -> Clause:
    return act(node.player, "wins", "win", "the game", context, say_you=True)


@telling.of(e.LoseGame)
def _lose(node: e.LoseGame, context: Context) -> Clause:
    return act(node.player, "loses", "lose", "the game", context, say_you=True)


@telling.of(e.ChooseColor)
def _choose_color(node: e.ChooseColor, context: Context) -> Clause:
    return Clause("choose a color")


@telling.of(e.ChooseCreatureType)
def _choose_type(node: e.ChooseCreatureType, context: Context) -> Clause:
    return Clause("choose a creature type")


@telling.of(e.ChooseOpponent)
def _choose_opponent(node: e.ChooseOpponent, context: Context) -> Clause:
    return Clause("choose an opponent")


@telling.of(e.ChooseCardName)
def _choose_card_name(node: e.ChooseCardName, context: Context) -> Clause:
    return Clause("choose a card name")


@telling.of(e.ChooseNumber)
def _choose_number(node: e.ChooseNumber, context: Context) -> Clause:
    return Clause(f"choose a number between {node.least} and {node.most}")


@telling.of(e.ChooseWord)
def _choose_word(node: e.ChooseWord, context: Context) -> Clause:
    return Clause(f"choose {listed(node.words, 'or')}")


@telling.of(e.ChooseBasicLandType)
def _choose_land_type(node: e.ChooseBasicLandType, context: Context) -> Clause:
    return Clause("choose a basic land type")


# --- structure ---------------------------------------------------------------------------------


@telling.of(e.May)
def _may(node: e.May, context: Context) -> Clause:
    who = noun(node.player, context)
    if node.cost is not None:
        text = f"{who.text} may {to_pay(node.cost, context)}. If {_do(who)}, "
        text += sentences(node.then, context)
    else:
        text = f"{who.text} may {_infinitive(node, who, context)}"
    if node.otherwise:
        text += f". Otherwise, {sentences(node.otherwise, context)}"
    return Clause(text)


def _do(who: Noun) -> str:
    return "you do" if who.you else "the player does"


def _infinitive(node: e.May, who: Noun, context: Context) -> str:
    """What may be done, without its subject."""
    first = node.then[0]
    context.doer = None if who.you else node.player
    text = sentences(node.then, context)
    context.doer = None
    if isinstance(first, e.DealDamage):
        source = "it" if text.startswith("it ") else text.split(" deals ")[0]
        return text.replace(f"{source} deals", f"have {source} deal", 1)
    if isinstance(first, e.Apply) and not text.startswith(("gain control", "switch")):
        for verb, base in ((" gets ", " get "), (" gains ", " gain ")):
            if verb in text:
                return "have " + text.replace(verb, base, 1)
    return text.removeprefix("you ")


@telling.of(e.ChooseOneNow)
def _choose_one_now(node: e.ChooseOneNow, context: Context) -> Clause:
    texts = [sentences(option, context) for option in node.options]
    return Clause(listed(texts, "or"))


@telling.of(e.RepeatUntilAllDecline)
def _repeat_until(node: e.RepeatUntilAllDecline, context: Context) -> Clause:
    context.doer = context.acting = s.PLAYER
    text = sentences(node.then, context)
    context.doer = context.acting = None
    return Clause(
        f"starting with you, each player may {text}. Repeat this process until no one does"
    )


@telling.of(e.AvertableTrigger)
def _avertable(node: e.AvertableTrigger, context: Context) -> Clause:
    text = sentences(node.then, context)
    price = to_pay(node.cost, context)
    when = "the beginning of their next step"
    if isinstance(node.when, BeginningOf):
        when = f"the beginning of their next {step_name(node.when.step)}"
    return Clause(f"{text} at {when} unless they {price} before that step")


@telling.of(e.UnlessPays)
def _unless_pays(node: e.UnlessPays, context: Context) -> Clause:
    text = sentences(node.then, context)
    who = noun(node.player, context)
    if isinstance(node.player, s.ControllerOf):
        who = Noun("its controller", person=True)
    price = to_pay(node.cost, context)
    if not who.you and price.startswith("pay "):
        price = "pays " + price.removeprefix("pay ")
    elif not who.you:
        verb, _, rest = price.partition(" ")
        price = f"{verb}s {rest}"
    if node.times != 1:
        unit = per(node.times)
        if unit is not None and unit[1] is not None:
            price += f" {for_each(unit[1], context)}"
    before, sep, after = text.partition(". ")
    return Clause(f"{before} unless {who.text} {price}{sep}{after}")


@telling.of(e.If)
def _if(node: e.If, context: Context) -> Clause:
    if node.otherwise and _alike(node):
        return _instead(node, context)
    condition = condition_clause(node.condition, context)
    match node.condition:
        case Matches(what=s.This()):
            context.this_is_it = True
        case _:
            pass
    text = f"if {condition}, {sentences(node.then, context)}"
    if node.otherwise:
        text += f". Otherwise, {sentences(node.otherwise, context)}"
    return Clause(text)


def _alike(node: e.If) -> bool:
    """Whether both ways do the same kinds of things, so that one is told as "instead"."""
    if isinstance(node.condition, OptionWasTaken):
        return False
    return [type(one) for one in node.then] == [type(one) for one in node.otherwise]


def _instead(node: e.If, context: Context) -> Clause:
    usual = sentence(sentences(node.otherwise, context))
    condition = condition_clause(node.condition, context)
    one, other = node.then[0], node.otherwise[0]
    if isinstance(one, e.DealDamage) and isinstance(other, e.DealDamage) and one.to == other.to:
        amount = of_mass(one.amount, "damage", context)
        return Clause(f"{usual} If {condition}, it deals {amount} instead")
    text = sentences(node.then, context)
    if isinstance(node.condition, Both) and len(node.then) > 1:
        return Clause(f"{usual} If {condition}, instead {text}")
    return Clause(f"{usual} If {condition}, {text} instead")


@telling.of(e.ForEach)
def _for_each(node: e.ForEach, context: Context) -> Clause:
    one = bare(node.of, context, many=False)
    return Clause(f"for each {one}, {sentences(node.then, context)}")


@telling.of(e.Repeat)
def _repeat(node: e.Repeat, context: Context) -> Clause:
    text = sentence(sentences(node.then, context))
    times = number_word(node.times) if isinstance(node.times, int) else figure(node.times, context)
    return Clause(f"{text} Do this {times} times")


@telling.of(e.Remember)
def _remember(node: e.Remember, context: Context) -> Clause:
    return Clause("")


@telling.of(e.Mode)
def _mode(node: e.Mode, context: Context) -> Clause:
    return Clause(sentences(node.then, context.within(node.targets)))


@telling.of(e.DelayedTrigger)
def _delayed(node: e.DelayedTrigger, context: Context) -> Clause:
    if not isinstance(node.when, BeginningOf):
        this_turn = "" if node.once and node.duration is None else " this turn"
        when = trigger(node.when, context)
        if node.once:
            when = when.replace("whenever ", "when ", 1)
        return Clause(f"{when}{this_turn}, {sentences(node.then, context)}")
    text = sentences(node.then, context)
    step = step_name(node.when.step)
    if isinstance(node.when.whose, s.You) and not node.once:
        return Clause(f"at the beginning of each of your {step}s, {text}")
    if isinstance(node.when.whose, s.You):
        return Clause(f"{text} at the beginning of your next {step}")
    if node.when.step is Step.END_OF_COMBAT:
        return Clause(f"{text} at end of combat")
    return Clause(f"{text} at the beginning of the next {step}")


@telling.of(e.WhenYouDo)
def _when_you_do(node: e.WhenYouDo, context: Context) -> Clause:
    return Clause(f"when you do, {sentences(node.then, context.within(node.targets))}")
