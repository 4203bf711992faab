"""Instructions made of instructions: repetitions, "unless", one for each of several."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    ChosenX,
    Count,
    EventAmount,
    Half,
    LifeTotal,
    Minus,
    PaidAmount,
    PowerOf,
    ResultAmount,
    Times,
    ToughnessOf,
)
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.combat_effects import SeparateIntoPiles
from rules_engine.ir.conditions import Compare, Exists
from rules_engine.ir.costs import OneOfCosts
from rules_engine.ir.effects import FOUND, Instruction, Then
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.node import walk
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.oracle.render.amounts import (
    figure,
    for_each,
    is_pairs,
    per,
    with_x_explained,
    worth,
)
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.context import IT, Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects.clauses import Clause, act, recipient, telling
from rules_engine.oracle.render.effects.joining import (
    in_one_sentence,
    kind_of_result,
    sentences,
    singular,
)
from rules_engine.oracle.render.effects.told_as_one import pile_of_each
from rules_engine.oracle.render.english import (
    Noun,
    listed,
    number_word,
    sentence,
    times,
    with_article,
)
from rules_engine.oracle.render.nouns import (
    bare,
    each,
    is_in_others_zones,
    is_person,
    is_reference,
    is_you_and_others,
    noun,
)
from rules_engine.oracle.render.target_nouns import said_again


@telling.of(e.ResolvesAnyway)
def _resolves_anyway(node: e.ResolvesAnyway, context: Context) -> Clause:
    return Clause("this ability still resolves if its target becomes illegal")


@telling.of(e.RepeatUntilAllDecline)
def _repeat_until(node: e.RepeatUntilAllDecline, context: Context) -> Clause:
    context.doer = context.acting = s.PLAYER
    text = sentences(node.then, context).replace("your hand", "their hand")
    context.doer = context.acting = None
    puts = isinstance(node.then[0], e.PutOntoBattlefield)
    does = "puts a card onto the battlefield" if puts else "does"
    return Clause(
        f"starting with you, each player may {text}. Repeat this process until no one {does}"
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
    if node.obliged:
        then = in_one_sentence(node.then, context)
        return Clause(f"{to_pay(node.cost, context)}. If you can't, {then}")
    match node.then:
        case (
            e.DealDamage(source=s.This(), to=s.You()) as hurt,
            e.If(condition=Compare(left=ResultAmount()), then=(e.Tap(what=s.This()),)),
        ) if _is_you(node.player):
            dealt = telling(hurt, context).text
            this = context.self_name.text
            after = f"If {this} deals damage to you this way, tap it"
            return Clause(f"{dealt} unless you {to_pay(node.cost, context)}. {after}")
    told, besides = node.then, ""
    if len(told) > 1 and isinstance(told[0], e.CounterSpell) and not _is_you(node.player):
        told = told[:1]
    leads = len(told) > 1 or isinstance(told[0], e.Search)
    aimed = leads and isinstance(node.player, s.ChosenTarget)
    first = noun(node.player, context) if aimed else None
    text = sentences(told, context)
    if told != node.then:
        parts = sentences(node.then[1:], context).split(". ")
        besides = f". If that player doesn't, {' and '.join(map(uncapitalized, parts))}"
    who = first or noun(node.player, context)
    if isinstance(node.player, s.ControllerOf) and not isinstance(
        node.player.what, s.EventRecipient | s.Iterated
    ):
        who = Noun("its controller", person=True)
    elif isinstance(node.player, s.ControllerOf):
        who = Noun(f"{noun(node.player.what, context).possessive} controller", person=True)
    options = [node.cost]
    match node.cost.parts:
        case (OneOfCosts(options=either),):
            options = list(either)
    prices = [to_pay(one, context) for one in options]
    if not who.you:
        prices = [one.replace("your hand", "their hand") for one in prices]
    if who.text in ("they", "them"):
        who = replace(who, text="they")
    elif not who.you:
        prices = [_third_person(price) for price in prices]
    price = " or ".join(prices)
    if node.times != 1:
        unit = per(node.times)
        if unit is not None and unit[1] is not None:
            price += f" {for_each(unit[1], context)}"
        elif node.times == Times(2, ChosenX()):
            price = price.replace("{1}", "twice {X}")
        elif context.announces_x:
            price = price.replace("{1}", f"mana equal to {worth(node.times, context)}")
        else:
            price = price.replace("{1}", "{X}") + f", where X is {worth(node.times, context)}"
    if node.player == s.PLAYER:
        who = Noun("any player", person=True)
    if leads and (who.you or isinstance(node.player, s.ChosenTarget | s.IsPlayer)):
        return Clause(f"unless {who.text} {price}, {_as_one(text)}")
    before, sep, after = text.partition(". ")
    return Clause(f"{before} unless {who.text} {price}{sep}{after}{besides}")


def uncapitalized(text: str) -> str:
    """As it stands within a sentence."""
    return text[:1].lower() + text[1:]


def _is_you(player: s.Selector) -> bool:
    return isinstance(player, s.You)


def _third_person(price: str) -> str:
    verb, _, rest = price.partition(" ")
    return f"{verb}s {rest}"


def _as_one(text: str) -> str:
    """Two sentences in one."""
    first, stop, rest = text.partition(". ")
    return f"{first} and {rest[0].lower()}{rest[1:]}" if stop else text


@telling.of(e.ForEach)
def _for_each(node: e.ForEach, context: Context) -> Clause:
    if node.from_you:
        told = telling(replace(node, from_you=False), context)
        return Clause(f"starting with you, {told.text}")
    chosen = pile_of_each(node)
    if chosen is not None:
        return Clause(chosen)
    if _is_attacking_host(node.of) and all(hasattr(one, "player") for one in node.then):
        return Clause("each opponent attacking that player does the same")
    match node.then:
        case (
            e.PutCounters(
                kind=kind,
                amount=PowerOf(what=s.Iterated()) | ToughnessOf(what=s.Iterated()) as size,
                on=s.Iterated(),
            ),
        ):
            own = "power" if isinstance(size, PowerOf) else "toughness"
            on = f"each {bare(node.of, context, many=False)}"
            return Clause(f"put a number of {kind} counters on {on} equal to its {own}")
        case (e.PutCounters(kind=kind, amount=Minus(left=left, right=right), on=s.Iterated()),) if (
            s.ForWhich(Compare(left, s.Comparison.MORE_THAN, right)) in walk(node.of)
        ):
            one = bare(node.of, context, many=False)
            counters = f"a number of {kind} counters on it equal to the difference"
            return Clause(f"for each {one}, put {counters}")
        case (
            e.DealDamage(
                amount=Minus(left=int(most), right=Count(what=s.AllOf(parts=parts))),
                to=s.Iterated(),
                source=s.This(),
            ),
        ) if s.OwnedBy(s.Iterated()) in parts:
            name = context.self_name.text
            fewer = f"{most} minus the number of cards they discarded this way"
            return Clause(f"{name} deals damage to each player equal to {fewer}")
        case (
            e.Search() as search,
            e.Remember(name=name),
            e.Exile(what=s.Bound(name=again)),
            e.Shuffle(player=s.Iterated()),
        ) if name == again:
            found = _each_player(replace(node, then=(search,)), context).text
            return Clause(f"{found} and exile it, then that player shuffles")
    match node:
        case e.ForEach(
            of=s.IsPlayer() | s.Opponent() as players,
            then=(
                e.DealDamage(
                    amount=Half(amount=LifeTotal(player=s.Iterated()), parts=2, round_up=up),
                    to=s.Iterated(),
                    source=s.This(),
                ) as half,
            ),
        ) if half == e.DealDamage(half.amount, half.to, half.source, half.combat):
            this = noun(s.THIS, context).text
            rounded = f"rounded {'up' if up else 'down'}"
            much = f"half that player's life total, {rounded}"
            return Clause(f"{this} deals damage to {noun(players, context).text} equal to {much}")
    hitting = _each_of_them_deals(node, context)
    if hitting is not None:
        return hitting
    both = _players_and_theirs(node, context)
    if both is not None:
        return both
    if _is_attacking_host(node.of):
        by_each = _each_player(replace(node, of=s.OPPONENT), context)
        return Clause(by_each.text.replace("each opponent", "each opponent attacking that player"))
    match node:
        case e.ForEach(of=OfSide() as side, then=(e.DealDamage(to=s.Iterated()) as hit,)):
            before, context.iterated = context.iterated, Noun("that player", person=True)
            dealt = telling(replace(hit, to=side), context).text
            context.iterated = before
            return Clause(dealt)
    if is_person(node.of):
        return _each_player(node, context)
    if is_you_and_others(node.of):
        return _each_player(node, context)
    spread = isinstance(node.of, s.ChosenTarget) and context.targets[node.of.index].for_each
    if spread and s.ControllerOf(s.Iterated()) not in walk(node.then[0]):
        who = noun(node.of, context)
        before, context.iterated = context.iterated, who
        text = sentences(node.then, context)
        context.iterated = before
        return Clause(text)
    if is_reference(node.of):
        one = f"of {noun(node.of, context).text}"
    else:
        one = bare(node.of, context, many=False)
    context.this_is_it = False  # "it" would be the one of them
    before = context.iterated
    if before.person:
        context.iterated = IT
    if any(one == s.THIS for one in walk(node.then[0])) and not is_reference(node.of):
        context.iterated = said_again(node.of, context)  # "it" would be what does something
    one = one.replace("spell and activated or triggered ability", "spell and ability")
    one = one.replace(
        "spell and ability an opponent controls", "spell and ability your opponents control"
    )
    told = _of_each(node, one, context)
    context.iterated = before
    return told


def _of_each(node: e.ForEach, one: str, context: Context) -> Clause:
    theirs = _its_controller(node.then, context)
    if theirs is not None:
        return Clause(f"for each {one}, {theirs}")
    return Clause(f"for each {one}, {_of_each_one(node.then, context)}")


def _its_controller(then: Then, context: Context) -> str | None:
    """`its controller reveals cards … until …, puts that card onto the battlefield, then
    shuffles`, of each that was exiled or put into a library."""
    who = s.ControllerOf(s.Iterated())
    match then:
        case (
            e.TurnUpUntil(player=player) as first,
            *between,
            e.PutOntoBattlefield(what=s.Bound(name=name), under=again),
            last,
        ) if (
            player == again == who
            and name == FOUND
            and all(isinstance(one, e.Remember) for one in between)
        ):
            pass
        case _:
            return None
    match last:
        case e.Shuffle(player=shuffles) if shuffles == who:
            done = "shuffles"
        case e.PutInLibrary(position=e.LibraryPosition.RANDOM_BOTTOM):
            done = "puts the rest on the bottom of their library in a random order"
        case e.PutInLibrary(what=s.TheRest(), position=e.LibraryPosition.SHUFFLED):
            done = "shuffles the rest into their library"
        case _:
            return None
    told = telling(first, context).text
    return f"{told}, puts that card onto the battlefield, then {done}"


def _of_each_one(then: Then, context: Context) -> str:
    """What is done for each: two things in one sentence, since a second one would be done once."""
    told = [one for one in then if not isinstance(one, e.Remember)]
    if len(told) != 2 or isinstance(told[1], e.If | e.WhenYouDo | e.DelayedTrigger):
        return sentences(then, context)
    texts = []
    for one in then:
        clause = telling(one, context)
        if not isinstance(one, e.Remember):
            context.result_kind = kind_of_result(one, context)
        if clause.text:
            texts.append(with_x_explained(clause.text, context))
    if isinstance(clause.who, s.You) and isinstance(told[1], e.Draw | e.CreateToken):
        mine = isinstance(told[0], e.Draw) and told[0].player == s.YOU
        texts[0 if mine else 1] = f"you {texts[0 if mine else 1]}"
    return " and ".join(texts)


def _each_of_them_deals(node: e.ForEach, context: Context) -> Clause | None:
    """`They each deal damage equal to their power to target creature.`"""
    match node:
        case e.ForEach(
            of=s.Bound() | s.ChosenTarget() | s.AnyOf(parts=(s.ChosenTarget(), *_)) as them,
            then=(e.DealDamage(amount=PowerOf(what=s.Iterated()), source=s.Iterated()) as hit,),
        ):
            each = them.parts if isinstance(them, s.AnyOf) else (them,)
            who = listed([noun(one, context).text for one in each])
            to = recipient(hit.to, context)
            who = "they" if who in ("them", "those creatures") else who
            return Clause(f"{who} each deal damage equal to their power to {to}")
        case _:
            return None


def _players_and_theirs(node: e.ForEach, context: Context) -> Clause | None:
    """`this creature deals 1 damage to each opponent and each creature they control`."""
    match node:
        case e.ForEach(
            of=s.AnyOf(parts=(s.Opponent() | s.IsPlayer() as who, theirs)),
            then=(e.DealDamage(to=s.Iterated()) as hit,),
        ):
            before, context.acting = context.acting, s.Iterated()
            all_theirs = each(theirs, context).text
            context.acting = before
            told = telling(replace(hit, to=who), context).text
            named = noun(who, context).text
            return Clause(told.replace(named, f"{named} and {all_theirs}", 1))
        case _:
            return None


def _is_attacking_host(of: s.Selector) -> bool:
    """Whether these are the opponents whose creatures attack the enchanted player."""
    creatures = {s.CREATURE, s.ControlledBy(s.Iterated()), s.IsAttacking(s.EventHost())}
    match of:
        case (
            s.AllOf(parts=(s.Opponent(), s.ForWhich(condition=condition)))
            | s.AllOf(parts=(s.ForWhich(condition=condition), s.Opponent()))
        ):
            what = condition.what if isinstance(condition, Exists) else None
            return isinstance(what, s.AllOf) and set(what.parts) == creatures
        case _:
            return False


def _each_player(node: e.ForEach, context: Context) -> Clause:
    """ "Each opponent exiles the top card of their library": told of one who is "they"."""
    who = noun(node.of, context)
    if _is_not_theirs(node.then) or isinstance(node.of, s.Responders):
        before, context.iterated = context.iterated, Noun("that player", person=True)
        text = _of_each_one(node.then, context)
        context.iterated = before
        return Clause(f"for {who.text}, {text}")
    before, context.iterated = context.iterated, Noun("they", many=True, person=True)
    words: list[str] = []
    for one in node.then:
        steps = isinstance(one, e.Search) and not who.many  # each with a verb of its own
        context.iterated = Noun("they", many=not steps, person=True)
        told = telling(one, context).text.removeprefix("they ")
        if isinstance(one, _TO_OWN_ZONES) and s.YOU not in walk(one):
            told = told.replace(" into your ", " into their ").replace(" of your ", " of their ")
        if told:
            plain = who.many or steps or told.startswith("can't ")
            words.append(told if plain else singular(told))
    context.iterated = before
    if isinstance(node.then[0], e.SetLife):
        return Clause(f"{who.possessive} {', then '.join(words).removeprefix('theirs ')}")
    return Clause(f"{who.text} {', then '.join(words)}")


_TO_OWN_ZONES = (e.PutInHand, e.PutInLibrary, e.PutIntoGraveyard)


def _is_not_theirs(then: Then) -> bool:
    """Whether it isn't the players who do or choose what is done for each of them."""
    first = then[0]
    if isinstance(first, e.UnlessPays):
        done = first.then[0]
        if isinstance(done, e.DealDamage):
            return done.source != s.Iterated()
        return not first.obliged and getattr(done, "player", None) == s.YOU
    if isinstance(first, e.DealDamage):
        return first.source != s.Iterated()
    if getattr(first, "player", None) == s.YOU:
        return True
    if isinstance(first, SeparateIntoPiles) and first.by == s.YOU:
        return True
    chosen = [part for one in then for part in walk(one) if isinstance(part, s.Choice)]
    if isinstance(first, e.ChooseObjects) and any(part.by == s.YOU for part in chosen):
        return True
    return any(part.by is None and not part.at_random for part in chosen)


@telling.of(e.Process)
def _process(node: e.Process, context: Context) -> Clause:
    match node.then:
        case (
            e.LookAt(what=s.TopOfLibrary(count=n) as top),
            e.Remember(),
            e.May(
                then=(e.PutInLibrary(), e.RepeatProcess()),
                cost=price,
                otherwise=(e.Shuffle(under=s.Bound()),),
            ),
        ) if price is not None and isinstance(n, int):
            look = f"look at {noun(top, context).text}"
            return Clause(
                f"{look}. As many times as you choose, you may {to_pay(price, context)}, put those "
                f"cards on the bottom of your library in any order, then {look}. Then shuffle and "
                "put the last cards you looked at this way on top in any order"
            )
        case _:
            pass
    return Clause(sentences(node.then, context))


@telling.of(e.RepeatProcess)
def _repeat_process(node: e.RepeatProcess, context: Context) -> Clause:
    return Clause("repeat this process")


@telling.of(e.PayAnyAmount)
def _pay_any_amount(node: e.PayAnyAmount, context: Context) -> Clause:
    what = "{E}" if node.what is e.Payable.ENERGY else node.what.value
    context.result_word = f"the amount of {what} paid this way"
    if node.player == s.PLAYER:
        return Clause(f"starting with you, each player may pay any amount of {what}")
    who = noun(node.player, context)
    return Clause(f"{who.text} may pay any amount of {what}")


@telling.of(e.PayManyTimes)
def _pay_many_times(node: e.PayManyTimes, context: Context) -> Clause:
    return Clause(f"you may {to_pay(node.cost, context)} any number of times")


@telling.of(e.Repeat)
def _repeat(node: e.Repeat, context: Context) -> Clause:
    if isinstance(node.times, Half) and is_pairs(node.times):
        return Clause(f"{for_each(node.times, context)}, {sentences(node.then, context)}")
    match node.times:
        case Half(amount=PaidAmount(how="counters"), round_up=False, parts=5):
            told = sentences(node.then, context)
            return Clause(f"for each five counters removed this way, {told}")
    unit = per(node.times)
    if _is_clue(node.then[0]) and unit is not None and unit[0] == 1 and unit[1] is not None:
        told = sentences(node.then, context)
        return Clause(f"{told} once {for_each(unit[1], context)}")
    often = _times(node.times, context)
    if context.heads and isinstance(node.times, ResultAmount):
        often = "for each coin that comes up heads"
    match node:
        case e.Repeat(times=int(), then=(e.CastWithoutPaying(copy=True, optional=True) as cast,)):
            told = telling(cast, context).text.replace(". You may", f" {often}. You may", 1)
            return Clause(told.replace("the copy without paying its mana cost", _THE_COPIES, 1))
        case e.Repeat(times=2, then=(e.ExtraTurn(at_end=()) as turn,)):
            told = telling(turn, context).text
            return Clause(told.replace("an extra turn", "two extra turns", 1))
    is_process = isinstance(node.then[0], e.ForEach | e.UnlessPays)
    if node.times == 2 and (is_process or len(node.then) > 1):
        return Clause(f"{sentence(sentences(node.then, context))} Repeat this process once")
    if is_process and isinstance(node.times, EventAmount) and context.each_one:
        return Clause(f"for each {context.each_one}, {sentences(node.then, context)}")
    if is_process:
        told = sentence(sentences(node.then, context)).removesuffix(".")
        return Clause(f"repeat the following process {often}. {told}")
    match node.then:
        case (e.SkipTurn(player=player),) if isinstance(node.times, int):
            who = noun(player, context)
            turns = f"{who.its} next {number_word(node.times)} turns"
            return act(player, "skips", "skip", turns, context, say_you=True, who=who)
        case _:
            pass
    if len(node.then) == 1:
        return Clause(f"{_done(node.then[0], context)} {often}")
    return Clause(f"{sentence(sentences(node.then, context))} Do this {often}")


_THE_COPIES = "the copies without paying their mana costs"


def _is_clue(one: Instruction) -> bool:
    return isinstance(one, e.CreateToken) and one == e.CreateToken(
        PREDEFINED["Clue"], player=one.player
    )


def _done(one: Instruction, context: Context) -> str:
    return "investigate" if _is_clue(one) else telling(one, context).text


def _times(n: Amount, context: Context) -> str:
    if isinstance(n, EventAmount | ResultAmount):
        return "that many times"
    return times(n) if isinstance(n, int) else f"{figure(n, context)} times"


@telling.of(e.LetX)
def _let_x(node: e.LetX, context: Context) -> Clause:
    """It is told behind the next sentence: ", where X is …"."""
    figure(node.amount, context)
    return Clause("")


@telling.of(e.Remember)
def _remember(node: e.Remember, context: Context) -> Clause:
    """Nothing is said of it; what it names is described where it is first spoken of."""
    if _is_anothers(node.what, context):
        context.others_own.add(node.name)
    if isinstance(node.what, s.ChosenTarget) and node.what.index < len(context.targets):
        target = context.targets[node.what.index]
        context.called[node.name] = said_again(target.what, context, many=target.maximum != 1)
    elif isinstance(node.what, s.ActivePlayer):
        context.called[node.name] = Noun("that player", person=True)
    elif not isinstance(node.what, s.ResultCards):
        context.named[node.name] = node.what
    elif context.chose_player:
        context.called[node.name] = Noun("that player", person=True)
    elif context.result_kind is not None:
        context.kinds[node.name] = context.result_kind
    context.chose_player = False
    return Clause("")


def _is_anothers(what: s.Selector, context: Context) -> bool:
    """Whether these cards came from another player's zone."""
    if isinstance(what, s.ResultCards):
        return context.result_of not in (None, s.YOU)
    if is_in_others_zones(what):
        return True
    return any(isinstance(one, s.Bound) and one.name in context.others_own for one in walk(what))


@telling.of(e.Mode)
def _mode(node: e.Mode, context: Context) -> Clause:
    return Clause(sentences(node.then, context.within(node.targets)))


@telling.of(e.ExileAsItResolves)
def _exile_as_it_resolves(node: e.ExileAsItResolves, context: Context) -> Clause:
    counters = "".join(
        f" with {with_article(f'{kind} counter')} on it"
        if n == 1
        else f" with {number_word(n)} {kind} counters on it"
        for kind, n in node.counters
    )
    place = "your graveyard" if node.own else "a graveyard"
    text = f"exile {noun(node.what, context).text}{counters} instead of putting it into {place}"
    done = f". If you do, {sentences(node.then, context)}" if node.then else ""
    match node.then:
        case (e.If(then=(e.Apply(modifications=(GainAbility(),)),)),):
            done = ". Then if the exiled card doesn't have suspend, it gains suspend"
    return Clause(f"{text} as it resolves{done}")
