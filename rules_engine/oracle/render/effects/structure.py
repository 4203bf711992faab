"""Instructions made of instructions: "may", "if", "unless", delayed triggers."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import Amount, ChosenX, EventAmount, PowerOf, ResultAmount, Times
from rules_engine.ir.conditions import Both, Compare, Exists, IsNot, Matches, OptionWasTaken
from rules_engine.ir.costs import OneOfCosts
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.node import walk
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.amounts import figure, for_each, of_mass, per, where_x, worth
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.conditions import clause as condition_clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects.clauses import Clause, recipient, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence, joined, sentences
from rules_engine.oracle.render.effects.lasting import lasting
from rules_engine.oracle.render.english import Noun, listed, number_word, sentence, times
from rules_engine.oracle.render.events import trigger
from rules_engine.oracle.render.nouns import (
    bare,
    is_person,
    is_reference,
    is_you_and_others,
    noun,
)
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import Step


@telling.of(e.May)
def _may(node: e.May, context: Context) -> Clause:
    who = noun(node.player, context)
    if node.cost is not None:
        text = f"{who.text} may {to_pay(node.cost, context)}. "
        after = in_one_sentence(node.then, context)
        if not node.then:
            dont = "don't" if who.you or who.many or who.person else "doesn't"
            subject = "you" if who.you else "they" if who.person else who.text
            return Clause(f"{text}If {subject} {dont}, {in_one_sentence(node.otherwise, context)}")
        if _triggers(node.then):
            text += sentence(after)
        else:
            text += f"If {_do(who)}, {after}"
    else:
        first, used = leading(node.then, who, node.player, context)
        text = f"{who.text} may {first}"
        rest = node.then[used:]
        if all(isinstance(one, e.Remember) for one in rest):
            sentences(rest, context)  # nothing is said, but it is known from here on
        elif _triggers(rest):
            text += f". {sentence(sentences(rest, context))}".removesuffix(".")
        else:
            text += f". If {_do(who)}, {in_one_sentence(rest, context)}"
    if node.otherwise:
        text += f". Otherwise, {in_one_sentence(node.otherwise, context)}"
    return Clause(text)


def leading(then: Then, who: Noun, player: s.Selector, context: Context) -> tuple[str, int]:
    """What may be done first, without its subject, and how many instructions that tells."""
    context.doer = None if who.you else player
    if all(isinstance(one, _STEPS) for one in then):
        steps = [clause for one in then if (clause := telling(one, context).text)]
        text = steps[0] if len(steps) == 1 else f"{', '.join(steps[:-1])}, then {steps[-1]}"
        used = len(then)
    else:
        text, used = joined(then, 0, context)
        text += where_x(context)
    context.doer = None
    if not who.you and isinstance(getattr(then[0], "player", None), s.You):
        return f"have you {text.removeprefix('you ')}", used
    if who.you:
        had = _ANOTHERS.match(text)
        if had is not None and not had["who"].startswith("you"):
            verb = had["verb"]
            base = _BASES.get(verb, verb.removesuffix("s"))
            return f"have {had['who']} {base}{had['rest']}", used
    return _infinitive(then[0], text), used


_BASES = {"loses": "lose", "discards": "discard", "becomes": "become", "phases": "phase"}
_ANOTHERS = re.compile(
    r"(?P<who>(?:target|each|that|its|their|this|it|they|those) ?[^.,\"]*?) "
    r"(?P<verb>loses?|mills?|draws?|discards?|becomes?|fights?|gains?|sacrifices?)"
    r"(?P<rest> .*)$",
    re.DOTALL,
)
"""What somebody or something else does, told of who may have it do that."""

_DONE = Compare(ResultAmount(), Comparison.AT_LEAST, 1)
"""The instruction before was followed."""


def _triggers(then: Then) -> bool:
    """Whether it begins with a reflexive triggered ability, which says "when you do" itself."""
    said = [one for one in then if not isinstance(one, e.Remember)]
    return bool(said) and isinstance(said[0], e.WhenYouDo)


def _do(who: Noun) -> str:
    return "you do" if who.you else "the player does"


def _infinitive(first: Instruction, text: str) -> str:
    """What may be done, without its subject."""
    if isinstance(first, e.DealDamage):
        source = "it" if text.startswith("it ") else text.split(" deals ")[0]
        return text.replace(f"{source} deals", f"have {source} deal", 1)
    if isinstance(first, e.Apply | e.ChooseOneNow) and not text.startswith(
        ("gain control", "switch")
    ):
        for verb, base in _CHANGED:
            if verb in text:
                return "have " + text.replace(verb, base, 1)
    return text.removeprefix("you ")


_CHANGED = (
    (" gets ", " get "),
    (" gains ", " gain "),
    (" becomes ", " become "),
    (" has base ", " have base "),
    (" have base ", " have base "),
)

_STEPS = (
    e.Exile,
    e.PutInHand,
    e.PutInLibrary,
    e.PutIntoGraveyard,
    e.PutOntoBattlefield,
    e.Remember,
    e.Reveal,
    e.ReturnToHand,
    e.Sacrifice,
    e.Search,
    e.Shuffle,
)
"""What is told in one sentence, however many steps it has."""


@telling.of(e.ResolvesAnyway)
def _resolves_anyway(node: e.ResolvesAnyway, context: Context) -> Clause:
    return Clause("this ability still resolves if its target becomes illegal")


@telling.of(e.ChooseOneNow)
def _choose_one_now(node: e.ChooseOneNow, context: Context) -> Clause:
    either_size = _either_size(node, context)
    if either_size is not None:
        return either_size
    change = _one_change(node, context) or _one_protection(node, context)
    if change is not None:
        return change
    texts = [sentences(option, context) for option in node.options]
    if all(text.startswith("create ") for text in texts):
        texts = [texts[0], *(text.removeprefix("create ") for text in texts[1:])]
    return Clause(listed(texts, "or"))


def _one_protection(node: e.ChooseOneNow, context: Context) -> Clause | None:
    """`it gains protection from artifacts or from the color of your choice until end of turn`."""
    match node.options:
        case (
            (e.Apply(modifications=(m.GainAbility(ability=KeywordAbility()),)) as one,),
            (
                e.ChooseColor(),
                e.Apply(
                    modifications=(m.GainAbility(ability=KeywordAbility(what=s.HasChosenColor())),)
                ),
            ),
        ):
            text = telling(one, context).text
            return Clause(text.replace(" until ", " or from the color of your choice until ", 1))
        case _:
            return None


def _one_change(node: e.ChooseOneNow, context: Context) -> Clause | None:
    """`target creature gains your choice of flying or haste until end of turn`."""
    from rules_engine.oracle.render.abilities import keyword_text

    names: list[str] = []
    first: e.Apply | None = None
    for option in node.options:
        match option:
            case (
                e.Apply(modifications=(m.GainAbility(ability=KeywordAbility() as ability),)) as one,
            ):
                names.append(keyword_text(ability, context))
            case (e.Apply(modifications=(m.LoseKeyword(keyword=keyword),)) as one,):
                names.append(keyword.value)
            case _:
                return None
        first = first or one
        if (one.what, one.duration) != (first.what, first.duration):
            return None
    assert first is not None
    text = telling(first, context).text
    for verb in (" gains ", " gain ", " loses ", " lose "):
        if f"{verb}{names[0]}" in text:
            choice = f"{verb}your choice of {listed(names, 'or')}"
            return Clause(text.replace(f"{verb}{names[0]}", choice, 1))
    return None


def _either_size(node: e.ChooseOneNow, context: Context) -> Clause | None:
    """ "Has base power 1 or base toughness 1", "gets +1/-1 or -1/+1"."""
    match node.options:
        case (
            (e.Apply(what=what, modifications=(m.ModifyPowerToughness(),)) as one,),
            (e.Apply(what=again, modifications=(m.ModifyPowerToughness() as other,)),),
        ) if what == again and isinstance(other.power, int) and isinstance(other.toughness, int):
            change = f"{other.power:+}/{other.toughness:+}"
            text = telling(one, context).text
            return Clause(text.replace(" until ", f" or {change} until ", 1))
        case (
            (e.Apply(what=what, modifications=(m.SetBasePowerToughness(),)) as one,),
            (
                e.Apply(
                    what=again,
                    modifications=(
                        m.SetBasePowerToughness(power=int(power), toughness=int(toughness)),
                    ),
                ),
            ),
        ) if what == again:
            text = telling(one, context).text
            return Clause(text.replace(" until ", f" or {power}/{toughness} until ", 1))
        case (
            (e.Apply(what=what, modifications=(m.SetBasePowerToughness(toughness=None),)) as one,),
            (e.Apply(what=again, modifications=(m.SetBasePowerToughness(power=None) as size,)),),
        ) if what == again:
            assert size.toughness is not None
            defense = figure(size.toughness, context)
            return Clause(
                telling(one, context).text.replace(
                    " until ", f" or base toughness {defense} until ", 1
                )
            )
        case _:
            return None


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
    text = sentences(node.then, context)
    who = noun(node.player, context)
    if isinstance(node.player, s.ControllerOf):
        who = Noun("its controller", person=True)
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
        else:
            price = price.replace("{1}", "{X}") + f", where X is {worth(node.times, context)}"
    if len(node.then) > 1 and who.you:
        return Clause(f"unless you {price}, {_as_one(text)}")
    before, sep, after = text.partition(". ")
    return Clause(f"{before} unless {who.text} {price}{sep}{after}")


def _third_person(price: str) -> str:
    verb, _, rest = price.partition(" ")
    return f"{verb}s {rest}"


@telling.of(e.If)
def _if(node: e.If, context: Context) -> Clause:
    if node.otherwise and _alike(node):
        return _instead(node, context)
    if node.condition == _DONE and _triggers(node.then) and not node.otherwise:
        return Clause(sentences(node.then, context))
    match node.then:
        case (e.LetX(amount=ResultAmount()), e.WhenYouDo() as reflexive):
            told = sentences(reflexive.then, context.within(reflexive.targets))
            return Clause(f"when you pay this cost one or more times, {_that_many(told)}")
    of_countered = _of_countered(node, context)
    if of_countered is not None:
        return of_countered
    condition = condition_clause(node.condition, context)
    match node.condition:
        case Matches(what=s.This()):
            context.this_is_it = True
        case _:
            pass
    if len(node.then) == 1 and isinstance(node.then[0], e.WhenYouDo) and not node.otherwise:
        inner = context.within(node.then[0].targets)
        if condition.endswith(" this way"):
            return Clause(f"when {condition}, {sentences(node.then[0].then, inner)}")
    if _is_unless(node, condition):
        assert isinstance(node.condition, IsNot)
        but = condition_clause(node.condition.condition, context)
        return Clause(f"{sentences(node.then, context)} unless {but}")
    text = f"if {condition}, {_with_replacement(node.then, context)}"
    if condition.startswith("it's ") and _adds_types(node.then):
        text = text.replace(", it becomes ", ", it's ", 1)
    if node.otherwise:
        text += f". Otherwise, {sentences(node.otherwise, context)}"
    return Clause(text)


def _as_one(text: str) -> str:
    """Two sentences in one."""
    first, stop, rest = text.partition(". ")
    return f"{first} and {rest[0].lower()}{rest[1:]}" if stop else text


def _that_many(text: str) -> str:
    """X, where it is how often something was paid."""
    return text.replace("twice X", "twice that many").replace(" X ", " that many ")


def _is_unless(node: e.If, condition: str) -> bool:
    """Whether it is told as what is done "unless …": what is given up, and what has no words for
    not being so."""
    if not isinstance(node.condition, IsNot) or node.otherwise or len(node.then) != 1:
        return False
    given_up = isinstance(node.then[0], e.Sacrifice | e.Discard)
    return given_up or condition.startswith("it isn't true that")


def _with_replacement(then: Then, context: Context) -> str:
    """In one sentence, so that the condition is said of the replacement too."""
    *before, last = then
    if not before or not isinstance(last, e.ReplaceEvents):
        return in_one_sentence(then, context)
    return f"{sentences(tuple(before), context)}, and {telling(last, context).text}"


def _adds_types(then: Then) -> bool:
    match then:
        case (e.Apply(modifications=changes),):
            return all(isinstance(one, m.AddTypes) for one in changes)
        case _:
            return False


def _of_countered(node: e.If, context: Context) -> Clause | None:
    """ "If a permanent's ability is countered this way, …"."""
    match node:
        case e.If(
            condition=Both(
                left=Compare(left=ResultAmount()), right=Matches(what=s.SourceOf(), among=among)
            ),
            then=(done,),
            otherwise=(),
        ) if among == s.PERMANENT:
            told = telling(done, context).text
            if isinstance(done, e.Apply):
                told = told.replace("that permanent's activated abilities", _ACTIVATED, 1)
            return Clause(f"if a permanent's ability is countered this way, {told}")
        case _:
            return None


_ACTIVATED = "activated abilities of that permanent"


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
    if isinstance(one, e.If) and not one.otherwise and len(node.then) == 1:
        inner = sentence(sentences(one.then, context)).removesuffix(".")
        first = condition_clause(one.condition, context)
        return Clause(f"{usual} {inner} if {first} instead if {condition}")
    if isinstance(node.condition, Both) and len(node.then) > 1:
        return Clause(f"{usual} If {condition}, instead {text}")
    return Clause(f"{usual} If {condition}, {text} instead")


@telling.of(e.ForEach)
def _for_each(node: e.ForEach, context: Context) -> Clause:
    if _is_attacking_host(node.of):
        return Clause("each opponent attacking that player does the same")
    hitting = _each_of_them_deals(node, context)
    if hitting is not None:
        return hitting
    if is_person(node.of):
        return _each_player(node, context)
    if is_you_and_others(node.of):
        return _each_player(node, context)
    if isinstance(node.of, s.ChosenTarget):
        who = noun(node.of, context)
        before, context.iterated = context.iterated, who
        text = sentences(node.then, context)
        context.iterated = before
        return Clause(text)
    if is_reference(node.of):
        one = f"of {noun(node.of, context).text}"
    else:
        one = bare(node.of, context, many=False)
    return Clause(f"for each {one}, {sentences(node.then, context)}")


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


def _is_attacking_host(of: s.Selector) -> bool:
    """Whether these are the opponents whose creatures attack the enchanted player."""
    creatures = {s.CREATURE, s.ControlledBy(s.Iterated()), s.IsAttacking(s.HOST)}
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
        text = sentences(node.then, context)
        context.iterated = before
        return Clause(f"for {who.text}, {text}")
    before, context.iterated = context.iterated, Noun("they", many=True, person=True)
    clauses = [telling(one, context) for one in node.then]
    context.iterated = before
    told = [clause.text.removeprefix("they ") for clause in clauses if clause.text]
    words = told if who.many else [singular(text) for text in told]
    return Clause(f"{who.text} {', then '.join(words)}")


def _is_not_theirs(then: Then) -> bool:
    """Whether it isn't the players who do or choose what is done for each of them."""
    first = then[0]
    if isinstance(first, e.DealDamage):
        return first.source != s.Iterated()
    if getattr(first, "player", None) == s.YOU:
        return True
    chosen = [part for one in then for part in walk(one) if isinstance(part, s.Choice)]
    return any(part.by is None and not part.at_random for part in chosen)


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


@telling.of(e.Process)
def _process(node: e.Process, context: Context) -> Clause:
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
    often = _times(node.times, context)
    if isinstance(node.then[0], e.ForEach | e.UnlessPays):
        told = sentence(sentences(node.then, context)).removesuffix(".")
        return Clause(f"repeat the following process {often}. {told}")
    if len(node.then) == 1:
        return Clause(f"{_done(node.then[0], context)} {often}")
    return Clause(f"{sentence(sentences(node.then, context))} Do this {often}")


def _done(one: Instruction, context: Context) -> str:
    match one:
        case e.CreateToken(count=1, token=token) if token == PREDEFINED["Clue"]:
            return "investigate"
        case _:
            return telling(one, context).text


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
    if isinstance(node.what, s.ChosenTarget) and node.what.index < len(context.targets):
        target = context.targets[node.what.index]
        context.called[node.name] = said_again(target.what, context, many=target.maximum != 1)
    elif not isinstance(node.what, s.ResultCards):
        context.named[node.name] = node.what
    elif context.chose_player:
        context.called[node.name] = Noun("that player", person=True)
    context.chose_player = False
    return Clause("")


@telling.of(e.Mode)
def _mode(node: e.Mode, context: Context) -> Clause:
    return Clause(sentences(node.then, context.within(node.targets)))


@telling.of(e.DelayedTrigger)
def _delayed(node: e.DelayedTrigger, context: Context) -> Clause:
    whose = _main_phases(node.when)
    if whose is not None:
        owner = noun(whose, context).possessive
        then = sentences(node.then, context.within(node.targets) if node.targets else context)
        return Clause(f"at the beginning of {owner} next main phase, {then}")
    if not isinstance(node.when, BeginningOf):
        this_turn = "" if node.once and node.duration is None else " this turn"
        when = trigger(node.when, context)
        if node.once:
            when = when.replace("whenever ", "when ", 1)
            when = when.replace("when you cast ", "when you next cast ", 1)
        inner = context.within(node.targets) if node.targets else context
        return Clause(f"{when}{this_turn}, {sentences(node.then, inner)}")
    if node.targets:  # else they would be those of the ability that makes it
        then = sentences(node.then, context.within(node.targets))
        return Clause(f"{_moment(node.when)}, {then}")
    text = sentences(node.then, context)
    step = step_name(node.when.step)
    if isinstance(node.when.whose, s.You) and not node.once:
        as_long = f"{lasting(node.duration, context).strip()}, " if node.duration else ""
        return Clause(f"{as_long}at the beginning of each of your {step}s, {text}")
    if isinstance(node.when.whose, s.You) and _has_consequences(node.then[0]):
        return Clause(f"at the beginning of your next {step}, {text}")
    if isinstance(node.then[-1], e.UnlessPays | e.May | e.If):
        return Clause(f"{_moment(node.when)}, {text}")
    return Clause(f"{text} {_moment(node.when)}")


def _main_phases(pattern: v.EventPattern) -> s.Selector | None:
    """Whose next main phase it is, the first or the second one of a turn."""
    match pattern:
        case v.AnyOfEvents(
            patterns=(
                BeginningOf(step=Step.PRECOMBAT_MAIN, whose=whose),
                BeginningOf(step=Step.POSTCOMBAT_MAIN, whose=again),
            )
        ) if whose == again:
            return whose
        case _:
            return None


def _has_consequences(first: Instruction) -> bool:
    """Whether it takes more than one sentence, after which a moment would belong to the last."""
    return isinstance(first, e.If) or (isinstance(first, e.May) and bool(first.otherwise))


def _moment(when: BeginningOf) -> str:
    step = step_name(when.step)
    if isinstance(when.whose, s.You):
        return f"at the beginning of your next {step}"
    if when.step is Step.END_OF_COMBAT:
        return "at end of combat"
    return f"at the beginning of the next {step}"


@telling.of(e.WhenResolved)
def _when_resolved(node: e.WhenResolved, context: Context) -> Clause:
    often = f"{number_word(node.times)} times" if node.times > 1 else "once"
    then = sentences(node.then, context.within(node.targets))
    return Clause(f"when this ability has resolved {often} this turn, {then}")


@telling.of(e.WhenYouDo)
def _when_you_do(node: e.WhenYouDo, context: Context) -> Clause:
    if node.modes:
        from rules_engine.oracle.render.abilities.spells import modal

        text = modal(node.modes, node.choose, node.choose_at_least, context)
        return Clause(f"when you do, c{text.removeprefix('C')}")
    return Clause(f"when you do, {sentences(node.then, context.within(node.targets))}")
