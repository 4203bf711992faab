"""Options: what players "may" do, and one instruction or another."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import AmountNode, ChosenX, ResultAmount, Times
from rules_engine.ir.chosen_words import IsOfChosenKind
from rules_engine.ir.conditions import Compare
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.keyword_actions import PhaseOut, Suspect
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.amounts import figure, for_each, of_things, per, value, where_x
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects.clauses import Clause, telling
from rules_engine.oracle.render.effects.joining import (
    in_one_sentence,
    joined,
    kind_of_result,
    names_another,
    sentences,
)
from rules_engine.oracle.render.effects.later import begins_with_trigger
from rules_engine.oracle.render.effects.told_as_one import unless_dealt
from rules_engine.oracle.render.english import Noun, capitalized, listed, sentence, with_article
from rules_engine.oracle.render.nouns import (
    bare,
    noun,
)
from rules_engine.vocabulary import Zone


def _is_of_hand_or_top(node: e.May) -> bool:
    """Whether it is one card that is revealed, of the hand or else the top one."""
    match node:
        case e.May(
            then=(
                e.Reveal(
                    what=s.Choice(
                        among=s.AllOf(parts=(s.IsCard(), s.InZone(zone=Zone.HAND, of=s.You()))),
                        count=1,
                        up_to=False,
                    )
                ),
            ),
            cost=None,
            player=s.You(),
            otherwise=(e.Reveal(what=s.TopOfLibrary(player=s.You(), count=1, bottom=False)),),
        ):
            return True
        case _:
            return False


@telling.of(e.May)
def _may(node: e.May, context: Context) -> Clause:
    if _is_of_hand_or_top(node):
        return Clause("reveal a card from your hand or the top card of your library")
    unless = unless_dealt(node, context)
    if unless is not None:
        return Clause(unless)
    who = noun(node.player, context)
    if node.player == context.did_it and who.person and not who.you:
        who = Noun("they", many=True, person=True)
    context.did_it = node.player
    told = _may_do(node, who, context)
    context.did_it = None
    return told


def _may_do(node: e.May, who: Noun, context: Context) -> Clause:
    put = _chosen_and_put(node, who, context)
    if put is not None:
        return Clause(put)
    nested, context.under_condition = context.under_condition and who.you, False
    if node.cost is not None:
        most = ""
        if node.most_x is not None:
            limit = node.most_x
            told = value(limit, context) if isinstance(limit, AmountNode) else str(limit)
            most = f", where X is less than or equal to {told}"
        each_time = ""
        unit = per(node.times)
        if unit is not None and unit[1] is not None and unit[0] == 1:
            each_time = f" {for_each(unit[1], context)}"
        if each_time and node.otherwise and node.then and who.you:
            price = f"{to_pay(node.cost, context)}{each_time}"
            kept = in_one_sentence(node.otherwise, context)
            done = in_one_sentence(node.then, context)
            return Clause(f"{kept} unless you {price}. If you pay, {done}")
        text = f"{who.text} may {to_pay(node.cost, context)}{each_time}{most}. "
        after = in_one_sentence(node.then, context)
        if not node.then and not node.otherwise:
            return Clause(text.removesuffix(". "))
        if not node.then:
            dont = "don't" if who.you or who.many or who.person else "doesn't"
            subject = "you" if who.you else "they" if who.person else who.text
            told = in_one_sentence(node.otherwise, context)
            told = told.replace(". It can't be regenerated", " and it can't be regenerated")
            return Clause(f"{text}If {subject} {dont}, {told}")
        if begins_with_trigger(node.then):
            text += sentence(after)
        else:
            text += f"If {_do(who)}, {after}"
    else:
        first, used = leading(node.then, who, node.player, context)
        text = f"{who.text} may {first}"
        rest = node.then[used:]
        if any(names_another(one) for one in node.then[:used]):
            context.this_is_it = context.this_named = False
        if all(isinstance(one, e.Remember) for one in rest):
            sentences(rest, context)  # nothing is said, but it is known from here on
        elif begins_with_trigger(rest) or _asks_for_loss(rest):
            text += f". {sentence(sentences(rest, context))}".removesuffix(".")
        else:
            text += f". If {_do(who)}, {in_one_sentence(rest, context)}"
    if node.otherwise:
        so = f"If {_do(who).replace(' do', ' don' + chr(39) + 't', 1)}" if nested else "Otherwise"
        text += f". {so}, {in_one_sentence(node.otherwise, context)}"
    return Clause(text)


def _asks_for_loss(then: e.Then) -> bool:
    """`If you lost life this way`: it goes without saying that one did what came to that."""
    match then:
        case (e.If(condition=Compare(left=ResultAmount(), comparison=Comparison.MORE_THAN)),):
            return True
        case _:
            return False


def _chosen_and_put(node: e.May, who: Noun, context: Context) -> str | None:
    """`target opponent may choose one of the exiled cards and put it onto the battlefield under
    their control`."""
    match node:
        case e.May(
            then=(
                e.ChooseObjects(what=s.Choice(count=1, by=by)) as choosing,
                e.Remember(name=name, what=s.ResultCards()) as kept,
                e.PutOntoBattlefield(what=s.Bound(name=again), under=under) as put,
            ),
            cost=None,
            otherwise=(),
        ) if (
            name == again
            and by == under == node.player
            and not who.you
            and put == e.PutOntoBattlefield(put.what, under=under)
        ):
            chosen, _ = leading((choosing,), who, node.player, context)
            context.result_kind = kind_of_result(choosing, context)
            telling(kept, context)
            return f"{who.text} may {chosen} and put it onto the battlefield under their control"
        case _:
            return None


def leading(then: Then, who: Noun, player: s.Selector, context: Context) -> tuple[str, int]:
    """What may be done first, without its subject, and how many instructions that tells."""
    context.doer = None if who.you else player
    acting, context.acting = context.acting, None if who.you else player
    if all(isinstance(one, _STEPS) for one in then):
        steps = []
        for one in then:
            clause = telling(one, context).text
            if not isinstance(one, e.Remember):
                context.result_kind = kind_of_result(one, context)
            if clause:
                steps.append(clause)
        text = steps[0] if len(steps) == 1 else f"{', '.join(steps[:-1])}, then {steps[-1]}"
        used = len(then)
    else:
        first_alone = isinstance(then[0], e.Draw | e.LoseLife) and len(then) > 1
        first_alone = first_alone and isinstance(then[1], e.GainLife | e.LoseLife)
        context.has_it_done = isinstance(then[0], e.Apply)
        text, used = joined(then[:1] if first_alone else then, 0, context)
        if context.has_it_done:
            text = text.replace(", is ", ", become ").replace(", and has ", ", and have ")
        context.has_it_done = False
        while not text and used < len(then):  # what is only remembered isn't told
            text, more = joined(then, used, context)
            used += more
        text += where_x(context)
    context.doer, context.acting = None, acting
    if not who.you and isinstance(getattr(then[0], "player", None), s.You):
        return f"have you {text.removeprefix('you ')}", used
    if who.you:
        had = _ANOTHERS.match(text)
        if had is not None and not had["who"].startswith(("you ", "you've ")):
            verb = had["verb"]
            base = _BASES.get(verb, verb.removesuffix("s"))
            rest = _FURTHER.sub(lambda found: f" and {_FURTHER_BASES[found[1]]} ", had["rest"])
            return f"have {had['who']} {base}{rest}", used
    return _infinitive(then[0], text), used


_BASES = {
    "loses": "lose",
    "discards": "discard",
    "becomes": "become",
    "phases": "phase",
    "has": "have",
}


_FURTHER_BASES = {"gains": "gain", "gets": "get", "has": "have"}
_FURTHER = re.compile(r" and (gains|gets|has) ")

_ANOTHERS = re.compile(
    r"(?P<who>(?:two target|target|each|that|its|their|your life total|this|it|they|those|"
    r"enchanted|\w+s you control) ?[^.,\"]*?) "
    r"(?P<verb>connives?|creates?|exchanges?|explores?|assigns?|loses?|mills?|draws?|discards?|becomes?|fights?|gains?|gets?|has|reveals?|sacrifices?|shuffles?)"
    r"(?P<rest>(?: .*)?)$",
    re.DOTALL,
)
"""What somebody or something else does, told of who may have it do that."""


def _do(who: Noun) -> str:
    return "you do" if who.you else "the player does"


def _infinitive(first: Instruction, text: str) -> str:
    """What may be done, without its subject."""
    if isinstance(first, Suspect) and first.no_longer:
        who = re.sub(r" (?:is|are) no longer suspected$", "", text)
        who = "them" if text.startswith("they're ") else who
        return f"have {who} become no longer suspected"
    if isinstance(first, e.DealDamage):
        source = "it" if text.startswith("it ") else text.split(" deals ")[0]
        return text.replace(f"{source} deals", f"have {source} deal", 1)
    if isinstance(first, e.Apply | e.ChooseOneNow) and not text.startswith(
        ("gain control", "switch")
    ):
        if " become copies of " in text:
            return f"have {text}"
        for verb, base in _CHANGED:
            if verb in text:
                return "have " + text.replace(verb, base, 1)
    return text.removeprefix("you ")


_CHANGED = (
    (" gets ", " get "),
    (" gains ", " gain "),
    (" becomes ", " become "),
    (" assigns ", " assign "),
    (" blocks ", " block "),
    (" has base ", " have base "),
    (" have base ", " have base "),
    (" get ", " get "),
    (" gain ", " gain "),
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


_TYPE_LAST = re.compile(r"(.* permanents)( .* controls)( of the chosen type)$")


@telling.of(e.ChooseOneNow)
def _choose_one_now(node: e.ChooseOneNow, context: Context) -> Clause:
    either_size = _either_size(node, context)
    if either_size is not None:
        return either_size
    match node.options:
        case (
            (e.Tap(what=s.AllOf(parts=untapped)) as tapping,),
            (e.Untap(what=s.AllOf(parts=tapped)) as untapping,),
        ) if set(untapped) - {s.Not(s.IsTapped())} == set(tapped) - {s.IsTapped()}:
            if any(isinstance(part, IsOfChosenKind) for part in tapped):
                texts = [telling(one, context).text for one in (tapping, untapping)]
                chosen = " of the chosen type"
                texts = [_TYPE_LAST.sub(r"\1\3\2", one) for one in texts]
                return Clause(f"{texts[0]}, or {texts[1].replace(chosen, ' of that type', 1)}")
        case (
            (e.PutCounters(amount=1, on=on, by=None) as one,),
            (e.PutCounters(amount=1, on=again, by=None) as other,),
        ) if on == again and one.kind and other.kind:
            kind = with_article(f"{one.kind} counter")
            either = f"put your choice of {kind} or {with_article(f'{other.kind} counter')} on "
            return Clause(telling(one, context).text.replace(f"put {kind} on ", either, 1))
        case (
            (e.PutCounters(amount=int(n), on=on, by=None) as one,),
            (e.PutCounters(amount=int(many), on=again, by=None) as other,),
        ) if on == again and one.kind and other.kind:
            kind = of_things(n, f"{one.kind} counter", context)
            either = f"{kind} or {of_things(many, f'{other.kind} counter', context)}"
            told = telling(one, context).text
            return Clause(told.replace(f"put {kind} on ", f"put your choice of {either} on ", 1))
        case ((e.PutOntoBattlefield(what=put) as entering,), (e.PutInHand(what=other),)) if (
            put == other and entering == e.PutOntoBattlefield(put, entering.under)
        ):
            what = noun(put, context).text
            whose = "your" if node.by == s.YOU else "their"
            return Clause(f"put {what} onto the battlefield or into {whose} hand")
        case ((e.PutOntoBattlefield(face_down=None) as up,), (e.PutOntoBattlefield() as down,)) if (
            down == replace(up, face_down=e.FaceDownAs())
        ):
            return Clause(f"{telling(up, context).text} face up or face down")
    shape = _one_shape(node, context)
    if shape is not None:
        return shape
    change = _one_change(node, context) or _one_protection(node, context)
    if change is not None:
        return change
    of_counters = _one_counter(node, context)
    if of_counters is not None:
        return of_counters
    of_kind = [_phased_kind(option) for option in node.options]
    if all(of_kind):
        kinds = listed([bare(kind, context, many=False) for kind in of_kind if kind], "or")
        who = noun(node.by, context)
        chosen = f"{who.text} {who.verb('chooses', 'choose')} {kinds}"
        return Clause(f"{chosen}. All nontoken permanents of that type phase out")
    texts = [sentences(option, context) for option in node.options]
    if all(text.startswith("destroy all ") for text in texts):
        groups = [text.removeprefix("destroy ").partition(". ")[0] for text in texts]
        return Clause(f"destroy {listed(groups, 'or')}{_for_good(node)}")
    if any(text.startswith("create ") for text in texts):  # CR 701.16a: a Clue among other tokens
        texts = ["create a Clue token" if text == "investigate" else text for text in texts]
    if all(text.startswith("create ") for text in texts):
        texts = [texts[0], *(text.removeprefix("create ") for text in texts[1:])]
    return Clause(listed(texts, "or"))


def _one_shape(node: e.ChooseOneNow, context: Context) -> Clause | None:
    """`Until end of turn, it becomes your choice of a 1/1 Frog creature or a 4/4 Ox creature`."""
    match node.options:
        case ((e.Apply(what=what) as one,), (e.Apply(what=again) as other,)) if (
            what == again and one.duration == other.duration
        ):
            pass
        case _:
            return None
    kinds = [any(isinstance(m_, m.SetTypes) for m_ in it.modifications) for it in (one, other)]
    first = telling(one, context).text if all(kinds) else ""
    start, _, shape = first.partition(" becomes ")
    if not shape or not start.lower().startswith("until "):
        return None
    _, _, second = telling(other, context).text.partition(" becomes ")
    return Clause(f"{start} becomes your choice of {shape} or {second}")


def _phased_kind(option: Then) -> s.Selector | None:
    """The kind of permanents that phase out, tokens excepted."""
    match option:
        case (PhaseOut(what=s.AllOf(parts=(s.Not(part=s.IsToken()), *kinds))),) if kinds:
            return kinds[0] if len(kinds) == 1 else s.AllOf(tuple(kinds))
        case _:
            return None


def _one_counter(node: e.ChooseOneNow, context: Context) -> Clause | None:
    """`put your choice of a flying counter or a reach counter on it`."""
    kinds = []
    on = set()
    for option in node.options:
        match option:
            case (e.PutCounters(kind=kind, amount=1, on=what),) if kind:
                kinds.append(with_article(f"{kind} counter"))
                on.add(what)
            case _:
                return None
    if len(on) != 1:
        return None
    return Clause(f"put your choice of {listed(kinds, 'or')} on {noun(on.pop(), context).text}")


def _for_good(node: e.ChooseOneNow) -> str:
    """After what is destroyed, one group or another."""
    destroyed = [one for option in node.options for one in option if isinstance(one, e.Destroy)]
    if all(one.can_regenerate for one in destroyed):
        return ""
    only = {one.but_only for one in destroyed} - {None}
    they = "They" if not only else f"{only.pop()}s destroyed this way"
    return f". {they} can't be regenerated"


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
            case (e.Apply(modifications=(m.LoseKeyword(keyword=keyword, what=what),)) as one,):
                walk = f"{what.subtype.lower()}walk" if isinstance(what, s.IsSubtype) else ""
                names.append(walk or keyword.value)
            case _:
                return None
        first = first or one
        if (one.what, one.duration) != (first.what, first.duration):
            return None
    assert first is not None
    text = telling(first, context).text
    if node.at_random:
        told = text.replace(f" {names[0]}", " that ability", 1)
        return Clause(f"choose {listed(names, 'or')} at random. {capitalized(told)}")
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
            (
                e.Apply(
                    what=what, modifications=(m.ModifyPowerToughness(power=p, toughness=t),)
                ) as one,
            ),
            (
                e.Apply(
                    what=again,
                    modifications=(
                        m.ModifyPowerToughness(
                            power=Times(factor=-1, amount=less), toughness=Times(factor=-1)
                        ),
                    ),
                ),
            ),
        ) if what == again and p == t == less and not isinstance(p, int):
            usual = telling(
                replace(one, modifications=(m.ModifyPowerToughness(ChosenX(), ChosenX()),)), context
            ).text
            figure(p, context)
            return Clause(usual.replace("+X/+X", "+X/+X or -X/-X", 1))
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
