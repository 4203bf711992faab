"""How the clauses of instructions are joined into sentences."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    ChosenX,
    Count,
    EventAmount,
    ManaValueOf,
)
from rules_engine.ir.combat_effects import ChoosePile
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import UNTIL_END_OF_TURN, Duration, DurationKind
from rules_engine.ir.effects import FOUND, Instruction, Then
from rules_engine.ir.keyword_actions import Bolster
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.amounts import (
    THAT_MANY,
    figure,
    of_things,
    where_x,
    with_x_explained,
    worth,
)
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects.at_once import at_once, made_together, told_together
from rules_engine.oracle.render.effects.clauses import Clause, telling
from rules_engine.oracle.render.effects.in_threes import (
    chosen_from_hand,
    each_kept,
    hands_set_aside,
    kept_of,
    taken_of_each,
    takes_block_back,
    unattached,
)
from rules_engine.oracle.render.effects.more_instead import more_instead, so_many_instead
from rules_engine.oracle.render.effects.running_on import running_on
from rules_engine.oracle.render.effects.told_as_one import (
    excess_and,
    parted_by_banks,
    searched_and_exiled,
)
from rules_engine.oracle.render.english import (
    Noun,
    capitalized,
    number_word,
    plural,
    sentence,
    with_article,
)
from rules_engine.oracle.render.gone import note_what_leaves
from rules_engine.oracle.render.nouns import (
    affected,
    counted,
    describe,
    is_reference,
    noun,
)
from rules_engine.oracle.render.references import BOLSTERED
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.oracle.render.whose_cards import whose_cards


def sentences(then: Then, context: Context) -> str:
    """The instructions as sentences; the first begins with a small letter if words precede it."""
    more = more_instead(then)
    if more is not None:
        return f"{sentences(more.usual, context)}. {so_many_instead(more, context)}"
    found: list[str] = []
    gone_before = set(context.gone)
    place = 0
    while place < len(then):
        text, used = joined(then, place, context)
        place += used
        if any(names_another(one) for one in then[place - used : place]):
            context.this_is_it = context.this_named = False  # "it" would be the card or the token
            context.host_is_it = context.event_host_is_it = False
            context.card_apart = True
            if context.event_object.text == "it" and place < len(then):
                context.event_object = context.event_object_again
        if any(isinstance(one, _COUNTED) for one in then[place - used : place]):
            context.result_word = THAT_MANY
        context.exchanged = isinstance(then[place - 1], e.ExchangeControl)
        context.apart = any(_names_apart(one) for one in then[place - used : place])
        for one in then[place - used : place]:
            note_what_leaves(one, context)
        player = getattr(then[place - 1], "player", None)
        is_other = isinstance(then[place - 1], _PLAYER_ACTIONS) and player != s.YOU
        context.told_to = player if is_other and not isinstance(player, s.Iterated) else None
        if text:
            context.opens_trigger = False
            found.append(with_x_explained(text, context))
    context.gone = gone_before
    found = running_on(found)
    if len(found) < 2:
        return "".join(found)
    first = found[0] if found[0].endswith((".", '."')) else found[0] + "."
    return " ".join([first, *(sentence(text) for text in found[1:])]).removesuffix(".")


_NAMES_ANOTHER = (
    e.CastWithoutPaying,
    e.CreateToken,
    e.CreateTokenCopy,
    e.Discard,
    e.Draw,
    e.Exile,
    e.LookAt,
    e.Mill,
    e.ReplaceEvents,
    e.Reveal,
    e.Sacrifice,
    e.Search,
    e.TurnUpUntil,
)
"""What comes to some object, of which the next sentence speaks as "it"."""


def names_another(one: Instruction) -> bool:
    """Whether it speaks of another object, so that "it" behind it would be that one."""
    if isinstance(one, e.Exile | e.Sacrifice) and isinstance(one.what, s.This):
        return False
    if isinstance(one, e.Tap | e.Untap) and one.what == s.HOST:
        return True
    if isinstance(one, e.DealDamage) and one.to == s.HOST:
        return True
    if isinstance(one, e.If) and not one.otherwise:
        return any(names_another(part) for part in one.then)
    if isinstance(one, e.Attach) and one.what == s.THIS and one.to == s.HOST:
        return True
    if isinstance(one, e.ReturnToHand) and isinstance(one.what, s.Bound):
        return True
    moved = e.Tap | e.Untap | e.ReturnToHand | e.PutOntoBattlefield
    chosen = isinstance(one, moved) and isinstance(one.what, s.Choice)
    return chosen or isinstance(one, _NAMES_ANOTHER)


_COUNTED = (
    e.CreateToken,
    e.Destroy,
    e.Exile,
    e.PutInHand,
    e.PutIntoGraveyard,
    e.PutOntoBattlefield,
    e.ReturnToHand,
)
"""What leaves a number of objects that the next instruction may speak of."""


def _names_apart(one: Instruction) -> bool:
    """Whether it is done to something that was known before, so that "it" behind it would be
    that."""
    if isinstance(one, e.If):
        parts = (*one.then, *one.otherwise)
        return any(_names_apart(part) or isinstance(part, e.CreateToken) for part in parts)
    if any(isinstance(part, s.EventObject) for part in walk(one)):
        return True
    known = s.EventObject | s.ChosenTarget | s.AttachedHost
    return any(isinstance(getattr(one, name, None), known) for name in ("what", "on", "to"))


def in_one_sentence(then: Then, context: Context) -> str:
    """The instructions told one after the other without a full stop between them, but before
    another condition."""
    found: list[str] = []
    others_do_before = False
    place = 0
    while place < len(then):
        text, used = joined(then, place, context)
        place += used
        if any(names_another(one) for one in then[place - used : place]):
            context.this_is_it = context.this_named = False
        if isinstance(then[place - used], e.RevealHand) and used == 2:
            text = text.replace(". You ", ", you ", 1).replace(". That ", ", then that ", 1)
        text = _MAY_REVEAL.sub("reveal up to one ", text)
        if isinstance(then[place - used], e.LookAndTake):
            text = text.replace(". Put ", ", then put ", 1)
        if found and _asks_of_sacrificed(then[place - used]):
            asked, _, done = text.removeprefix("if ").partition(", ")
            text = f"{done} if {asked.replace(' is ', ' was ')}"
        if text and found and others_do_before and _is_told_to_you(then[place - used]):
            text = f"you {text.removeprefix('you ')}"
        others_do_before = _is_told_to_another(then[place - used])
        if text:
            found.append(with_x_explained(text, context))
    for n, one in enumerate(found[:-1]):  # what X is stands behind the last that says X
        text, stop, x = one.partition(", where X is ")
        if stop and found[n + 1].endswith(stop + x):
            found[n] = text
    end = next((n for n, text in enumerate(found) if n and _starts_anew(text)), len(found))
    rest = (sentence(text).removesuffix(".") for text in found[end:])
    return ". ".join([", then ".join(found[:end]), *rest])


def _is_told_to_you(one: Instruction) -> bool:
    return isinstance(one, _DONE_BY_PLAYERS) and isinstance(one.player, s.You)


def _is_told_to_another(one: Instruction) -> bool:
    """Whether another player does it, so that "draw a card" behind it would seem to be theirs."""
    return isinstance(one, _DONE_BY_PLAYERS) and not isinstance(one.player, s.You)


_DONE_BY_PLAYERS = (e.CreateToken, e.Discard, e.Draw, e.LoseLife, e.Mill, e.Sacrifice)

_MAY_REVEAL = re.compile(r"^you may reveal an? ")
"""What only has to do with the revealing in a sentence of its own."""


def _asks_of_sacrificed(one: Instruction) -> bool:
    """Whether it is done if what was sacrificed was something, which is told behind."""
    match one:
        case e.If(condition=Matches(what=s.Bound(name=name)), then=(_,), otherwise=()):
            return name.startswith("sacrificed ")
        case _:
            return False


def _starts_anew(text: str) -> bool:
    """Whether it can't follow in the same sentence."""
    return text.startswith(("if ", "when you do", "for each opponent who ", "for each player who "))


def joined(then: Then, place: int, context: Context) -> tuple[str, int]:
    """The text of the instruction there, with as many after it as are told together with it."""
    first = then[place]
    if isinstance(first, e.LetX):
        return _explained(first.amount, then[place + 1], context), 2
    listed = told_together(then[place:])
    if len(listed) > 1:
        context.result_kind = Noun("those tokens", many=True) if made_together(listed) else None
        return at_once(listed, context), len(listed)
    text, used = _joined(then, place, context)
    if context.told_for_each:
        text = f"for each {context.told_for_each}, {text}"
        context.told_for_each = ""
    return text, used


def _explained(x: Amount, first: Instruction, context: Context) -> str:
    """The first sentence with this X, which explains it also for those that follow."""
    told = transform(first, lambda name, part: ChosenX() if part == x else part)
    text, _used = joined((told,), 0, context)
    sentence_of_x, stop, rest = text.partition(". ")
    figure(x, context)
    return f"{sentence_of_x}{where_x(context)}{stop}{rest}"


def _joined(then: Then, place: int, context: Context) -> tuple[str, int]:
    first = then[place]
    second = then[place + 1] if place + 1 < len(then) else None
    if first == e.May((e.RepeatProcess(),)):
        return "you may repeat this process any number of times", 1
    if isinstance(second, e.RepeatProcess):
        return f"{telling(first, context).text} and repeat this process", 2
    each_paid = _each_paid(then[place : place + 4], context)
    if each_paid is not None:
        return each_paid, 4
    if isinstance(first, e.ForEach):
        kept = each_kept(then[place : place + 3], context)
        if kept is not None:
            return kept, 3
    match then[place : place + 3]:
        case (
            ChoosePile(by=s.Opponent(), of=s.Anything()),
            e.Exile(what=s.Bound(name=e.CHOSEN_PILE), face_down=False),
            e.PutOntoBattlefield(what=s.Bound(name=e.OTHER_PILE)) as back,
        ) if back == e.PutOntoBattlefield(back.what):
            return (
                "exile the pile of an opponent's choice and return the other to the battlefield",
                3,
            )
    if isinstance(first, e.ChooseObjects):
        kept = kept_of(then[place : place + 3], context)
        if kept is not None:
            return kept, 3
    unblocking = takes_block_back(then[place : place + 3], context)
    if unblocking is not None:
        return unblocking, 3
    if isinstance(first, e.ChooseObjects):
        off = unattached(then[place : place + 3], context)
        if off is not None:
            return off, 3
    aside = hands_set_aside(then[place : place + 3], context)
    if aside is not None:
        return aside, 3
    taken = taken_of_each(then[place : place + 3], context)
    if taken is not None:
        return taken, 3
    seen = chosen_from_hand(then[place : place + 3], context)
    if seen is not None:
        return seen, 3
    with_counters = _exiled_with(then[place : place + 3], context)
    if with_counters is not None:
        return with_counters, 3
    exiled = searched_and_exiled(then[place : place + 3], context)
    if exiled is not None:
        return exiled, 3
    if second is not None:
        special = (
            parted_by_banks(first, second, context)
            or excess_and(first, second, context)
            or _together(first, second, context)
        )
        if special is not None:
            return special, 2
    players = _same_player(then, place)
    if players > 1:
        named_before = dict(context.mentioned)
        together = _one_subject(then[place : place + players], context)
        if len(context.x) < 2:  # X means one number in a sentence
            context.result_kind = kind_of_result(then[place + players - 1], context)
            return together, players
        context.x, context.mentioned = [], named_before
    clause = _by_chooser(first, context) or telling(first, context)
    if not isinstance(first, e.Remember):
        context.result_kind = kind_of_result(first, context)
    if second is not None:
        text = _and_you(first, clause, second, context)
        if text is not None:
            return text, 2
    return clause.text, 1


def _by_chooser(first: Instruction, context: Context) -> Clause | None:
    """`that player untaps a land they control`: who chooses among their own is told to do it."""
    operand = getattr(first, "on" if isinstance(first, e.PutCounters) else "what", None)
    if isinstance(first, e.Attach):
        operand = first.to
    if (
        isinstance(first, e.Exile | e.PutInLibrary)
        and isinstance(operand, s.Choice)
        and operand.by is not None
    ):
        return None if operand.by in walk(operand.among) else _told_of(first, operand, context)
    if isinstance(operand, s.Bound):
        operand = context.named.get(operand.name)
    return _told_of(first, operand, context)


def _told_of(first: Instruction, operand: Selector | None, context: Context) -> Clause | None:
    if not isinstance(first, _OF_CHOOSERS) or not isinstance(operand, s.Choice):
        return None
    who = operand.by
    if who is None or who in (s.YOU, s.OPPONENT, s.Iterated(), context.doer, context.acting):
        return None
    if not is_reference(who) or (isinstance(first, e.Tap) and first.by is not None):
        return None
    own = any(one == who for one in walk(operand.among))
    if not own and any(isinstance(one, s.ControlledBy) for one in walk(operand.among)):
        return None
    subject = noun(who, context)
    if isinstance(first, e.Attach) and first.what == s.THIS and isinstance(who, s.ControllerOf):
        context.this_is_it = False
        subject = Noun("that player", person=True)
    before, context.acting = context.acting, who
    if isinstance(first, e.PutCounters):
        first = replace(first, by=None)  # it is told below
    told = telling(first, context).text
    context.acting = before
    if subject.text in ("it", "them", "they"):
        subject = Noun("that player", person=True)
    return Clause(f"{subject.text} {singular(told)}")


_OF_CHOOSERS = (
    e.Attach,
    e.Exile,
    e.PutCounters,
    e.PutInLibrary,
    e.PutOntoBattlefield,
    e.Tap,
    e.Untap,
)


def singular(clause: str) -> str:
    """A clause that begins with a verb as one is told to do it, of one who does it."""
    verb, _, rest = clause.partition(" ")
    if verb.endswith(("ch", "sh", "ss", "x", "o")):
        verb += "es"
    elif verb == "may":
        return clause
    elif verb.endswith("y") and verb[-2] not in "aeiou":
        verb = f"{verb[:-1]}ies"
    else:
        verb += "s"
    return f"{verb} {rest}".rstrip()


def _exiled_with(then: Then, context: Context) -> str | None:
    """`exile it with three time counters on it`."""
    match then:
        case (
            e.Exile() as exile,
            e.Remember(name=name, what=s.ResultCards()),
            e.PutCounters(kind=kind, amount=n, on=s.Bound(name=other)),
        ) if name == other:
            told = telling(exile, context).text
            context.way = "exiled"
            if isinstance(n, ManaValueOf):
                worth_of_it = worth(n, context)
                return f"{told} with a number of {kind} counters on it equal to {worth_of_it}"
            counters = of_things(n, f"{kind} counter", context)
            if _is_several(exile.what):
                return f"{told}. Put {counters} on each of them"
            return f"{told} with {counters} on it"
        case _:
            return None


def _each_paid(then: Then, context: Context) -> str | None:
    """`that player may choose any number of lands they control and pay {2} for each …`."""
    match then:
        case (
            e.ChooseObjects(what=s.Choice(by=by, up_to=True)) as choosing,
            e.Remember(name=name, what=s.ResultCards()),
            e.Remember(what=s.ResultCards()) as them,
            e.May(
                cost=cost, player=player, times=Count(what=s.Bound(name=paid)), otherwise=()
            ) as may,
        ) if by == player and paid == name and cost is not None:
            who = noun(player, context)
            chosen = _told_choosing(choosing, who, context)
            among = choosing.what.among  # type: ignore[attr-defined]  # it is a choice
            kind = said_again(among, context).text.removeprefix("that ")
            context.called[them.name] = Noun(f"those {plural(kind)}", many=True)
            done = in_one_sentence(may.then, context)
            does = "you do" if who.you else "the player does"
            price = to_pay(cost, context)
            each = f"{price} for each {kind} chosen this way"
            return f"{who.text} may {chosen} and {each}. If {does}, {done}"
        case _:
            return None


def _told_choosing(node: e.ChooseObjects, who: Noun, context: Context) -> str:
    """`choose any number of lands they control`."""
    assert isinstance(node.what, s.Choice)
    before, context.acting = context.acting, None if who.you else node.what.by
    text = noun(replace(node.what, by=None), context).text
    context.acting = before
    return f"choose {text}"


def _is_several(what: Selector) -> bool:
    match what:
        case s.TopOfLibrary(count=count, player=player):
            return count != 1 or isinstance(player, s.IsPlayer | s.Opponent)
        case _:
            return False


_WAYS: dict[type[Instruction], str] = {
    e.Discard: "discarded",
    e.Draw: "drawn",
    e.Exile: "exiled",
    e.Mill: "milled",
    e.Reveal: "revealed",
    e.TurnUpUntil: "revealed",
}


def kind_of_result(one: Instruction, context: Context) -> Noun | None:
    """What that is called which the instruction was done to, if it is one thing."""
    context.way = _WAYS.get(type(one), context.way)
    if isinstance(one, e.Exile):
        context.exiled_one = isinstance(one.what, s.Choice) and one.what.count == 1
        if isinstance(one.what, s.Bound):
            context.exiled_one = one.what.name.startswith("it ") or (
                one.what.name == FOUND and FOUND not in context.called
            )
    context.result_of = whose_cards(one)
    match one:
        case Bolster():
            return BOLSTERED
        case e.Sacrifice(what=what, count=1) if not is_reference(what):
            return said_again(what, context)
        case e.CreateToken(count=1) | e.CreateTokenCopy(count=1):
            return Noun("that token")
        case e.CreateToken(player=s.IsPlayer() | s.Opponent()):
            return Noun("those tokens", many=True)  # "they" might be the players
        case e.ChooseObjects(what=s.Choice(among=s.AllOf(parts=parts), count=1)) if s.CARD in parts:
            return Noun("that card")
        case e.Exile(what=s.TopOfLibrary(count=1) | s.Choice(count=1, up_to=False)) if (
            not one.face_down
        ):
            return Noun("that card")
        case e.Exile(what=s.ChosenTarget(index=index)) if index < len(context.targets):
            target = context.targets[index]
            alone = target.maximum == 1 and target.for_each is None
            return Noun("that card") if alone else None
        case e.Reveal(what=s.Choice(count=count)) if count != 1:
            return None
        case e.Discard(amount=1) | e.Draw(amount=1) | e.Reveal() | e.Search(count=1):
            return Noun("that card")
        case _:
            return None


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
    """`… and you gain 3 life`, `… and you draw that many cards`."""
    match first, second:
        case (
            e.DealDamage(amount=EventAmount(), to=to),
            e.Draw(player=s.You(), amount=EventAmount(), up_to=False),
        ) if to != s.YOU:
            return f"{clause.text} and you draw that many cards"
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
            several = isinstance(discard.amount, int) and discard.amount > 1
            chosen = with_article(description.words(False, "or", context))
            if several:
                assert isinstance(discard.amount, int)
                words = description.words(True, "or", context)
                chosen = f"{number_word(discard.amount)} {words}"
            after = "".join(" " + text for text in values)
            may = "may " if discard.up_to else ""
            return (
                f"{who.text} reveals their hand. You {may}choose {chosen} from it{after}. "
                f"That player discards {'those cards' if several else 'that card'}"
            )
        case (e.LookAtHand(player=one), e.Discard(player=other, by=s.You()) as discard) if (
            one == other and discard.amount is not None
        ):
            looked = telling(first, context).text
            what = s.CARD if discard.what is None else discard.what & s.CARD
            cards = counted(discard.amount, what, context, up_to=discard.up_to)
            those = "that card" if discard.amount == 1 else "those cards"
            return f"{looked} and choose {cards} from it. That player discards {those}"
        case (
            e.Apply(what=blockers, modifications=(m.MustBlock(attacker=None),)),
            e.Apply(what=s.Opponent(), modifications=(m.BlocksChosenBy(player=s.You()),)),
        ) if blockers == s.AllOf((s.CREATURE, s.OPPONENT_CONTROLS)):
            return f"{telling(first, context).text}, and you choose how those creatures block"
        case (
            e.Exile(what=out, face_down=False),
            e.PutOntoBattlefield(what=back) as entering,
        ) if (
            out == back and is_reference(out) and entering == e.PutOntoBattlefield(back, under=None)
        ):
            start = telling(first, context).text
            it, its = ("those cards", "their") if noun(out, context).many else ("it", "its")
            return f"{start}, then return {it} to the battlefield under {its} owner's control"
        case (
            e.DealDamage() | e.DealDividedDamage(),
            e.Apply(what=s.AllOf(parts=(*_, s.ResultCards()) as parts)) as apply,
        ):
            start = sentence(telling(first, context).text)
            harmed = s.AllOf(parts[:-1])
            hurt = affected(harmed, context).text
            after = telling(replace(apply, what=harmed), context).text.removeprefix(hurt)
            return f"{start} {capitalized(hurt.removeprefix('all '))} dealt damage this way{after}"
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
        ) if one == other and not is_reference(one) and not isinstance(one, s.AnyOf):
            start = telling(first, context).text
            controller = describe(one, context).controller
            whose = noun(controller, context).possessive if controller else "their controllers'"
            return f"{start}. Those creatures don't untap during {whose} next untap step"
        case (
            e.ChooseColor(several=several, other_than=None),
            e.Apply(modifications=(m.SetChosenColor(in_addition=False, several=again),)),
        ) if several == again:
            told = telling(second, context).text
            if several:
                return told.replace("the chosen colors", "the color or colors of your choice", 1)
            return told.replace("the chosen color", "the color of your choice", 1)
        case (e.Untap(what=one), e.RemoveFromCombat(what=other)) if one == other:
            return f"{telling(first, context).text} and {telling(second, context).text}"
        case (
            e.ExchangeControl(one=one, other=other),
            e.If(
                then=(e.Destroy(what=s.AllOf(parts=(aura, s.IsAttachedTo(host=host)))),),
                otherwise=(),
            ),
        ) if host == s.AnyOf((one, other)) and aura == s.AURA:
            done = "If those permanents are exchanged this way, destroy all Auras attached to them"
            return f"{telling(first, context).text}. {done}"
        case (
            e.Discard(player=s.IsPlayer(), amount=None),
            e.ReturnToHand(what=s.Bound(name=name)),
        ) if name in context.called and context.called[name].text.startswith("each card they "):
            returned = f"returns to their hand {context.called[name].text}"
            return f"{telling(first, context).text} and {returned}"
        case (e.ReturnToHand(), e.Discard(player=s.You(), by=None)):
            return f"{telling(first, context).text}, then {telling(second, context).text}"
        case (
            e.Apply(what=one, modifications=(m.SetController(player=s.ChosenTarget() as to),)),
            e.PutCounters(on=other, by=by),
        ) if one == other and to == by:
            start = telling(first, context).text
            context.this_is_it = isinstance(one, s.This)
            put = telling(replace(second, by=None), context).text
            return f"{start} and {singular(put)}"
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
