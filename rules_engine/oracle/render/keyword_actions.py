"""CR 701: the wording of keyword actions."""

from __future__ import annotations

from rules_engine.ir import keyword_actions as k
from rules_engine.ir.amounts import Amount, EventAmount
from rules_engine.ir.chosen_words import ChooseSides, SideWasChosen
from rules_engine.ir.effects import (
    Apply,
    ChooseObjects,
    DealDamage,
    Discard,
    Remember,
    Then,
    WhenYouDo,
)
from rules_engine.ir.modifications import SetController
from rules_engine.ir.selectors import (
    OPPONENT,
    YOU,
    AnyOf,
    Bound,
    Choice,
    ChosenTarget,
    Iterated,
    Selector,
    You,
)
from rules_engine.oracle.render.amounts import figure, value
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects import Clause, act, sentences, telling
from rules_engine.oracle.render.effects.clauses import object_noun
from rules_engine.oracle.render.effects.joining import in_one_sentence
from rules_engine.oracle.render.english import Noun, listed, sentence
from rules_engine.oracle.render.nouns import each, everything, indefinite, is_reference, noun
from rules_engine.oracle.render.qualities_of_state import SET_ASIDE


def _named(what: Selector, context: Context, verb: str, verbs: str) -> Clause:
    """`this creature explores`, `target creature connives`."""
    who = each(what, context)
    return Clause(f"{who.text} {who.verb(verbs, verb)}")


def _numbered(word: str, amount: Amount, context: Context) -> Clause:
    return Clause(f"{word} {figure(amount, context)}")


def _object(what: Selector, context: Context) -> str:
    return noun(what, context).text if is_reference(what) else everything(what, context).text


@telling.of(k.Act)
def _act(node: k.Act, context: Context) -> Clause:
    return Clause("")


@telling.of(k.DoublePowerToughness)
def _double_power(node: k.DoublePowerToughness, context: Context) -> Clause:
    verb = "triple" if node.times == 3 else "double"
    which = listed([w for w, on in (("power", node.power), ("toughness", node.toughness)) if on])
    what = node.what
    if isinstance(what, Bound) and what.name in context.named:
        context.called[what.name] = Noun("those creatures", many=True)
        what = context.named.pop(what.name)
    if not is_reference(what):
        of = each(what, context).text
        return Clause(f"{verb} the {which} of {of} until end of turn")
    return Clause(f"{verb} {noun(node.what, context).of(which)} until end of turn")


@telling.of(k.DoubleLife)
def _double_life(node: k.DoubleLife, context: Context) -> Clause:
    return Clause(f"double {noun(node.player, context).possessive} life total")


@telling.of(k.DoubleCounters)
def _double_counters(node: k.DoubleCounters, context: Context) -> Clause:
    kind = f"{node.kind} counters" if node.kind is not None else "each kind of counter"
    if node.on == YOU:
        return Clause(f"double the number of {kind} you have")
    return Clause(f"double the number of {kind} on {_object(node.on, context)}")


@telling.of(k.Fateseal)
def _fateseal(node: k.Fateseal, context: Context) -> Clause:
    return _numbered("fateseal", node.amount, context)


@telling.of(k.Clash)
def _clash(node: k.Clash, context: Context) -> Clause:
    who = "an opponent" if node.opponent == OPPONENT else noun(node.opponent, context).text
    won = f". If you win, {sentences(node.on_win, context)}" if node.on_win else ""
    if node.otherwise:
        won += f". Otherwise, {sentences(node.otherwise, context)}"
    return Clause(f"clash with {who}{won}")


@telling.of(k.Proliferate)
def _proliferate(node: k.Proliferate, context: Context) -> Clause:
    return Clause("proliferate")


@telling.of(k.Populate)
def _populate(node: k.Populate, context: Context) -> Clause:
    if node.attacking:
        return Clause("populate. The token enters tapped and attacking")
    return Clause("populate. The token enters tapped" if node.tapped else "populate")


@telling.of(k.Detain)
def _detain(node: k.Detain, context: Context) -> Clause:
    return Clause(f"detain {_object(node.what, context)}")


@telling.of(k.Monstrosity)
def _monstrosity(node: k.Monstrosity, context: Context) -> Clause:
    return _numbered("monstrosity", node.amount, context)


@telling.of(k.Vote)
def _vote(node: k.Vote, context: Context) -> Clause:
    voting = f"starting with you, each player votes for {listed(list(node.words), 'or')}"
    if node.secret:
        options = listed(list(node.words), "or")
        voting = f"each player secretly votes for {options}, then those votes are revealed"
    if not any(node.options):
        return Clause(voting)
    texts = [
        f"if {word} gets more votes, {in_one_sentence(then, context)}"
        if not node.each_vote
        else f"for each {word} vote, {_for_each_vote(then, context)}"
        for word, then in zip(node.words, node.options, strict=True)
        if then
    ]
    if node.on_tie and node.on_tie in node.options:
        told_before = node.options[: node.options.index(node.on_tie)]
        tied = sum(1 for then in told_before if then)
        texts[tied] = texts[tied].replace("gets more votes", "gets more votes or the vote is tied")
    elif node.on_tie:
        texts.append(f"if the vote is tied, {sentences(node.on_tie, context)}")
    told = " ".join(sentence(text) for text in texts).removesuffix(".")
    return Clause(f"{voting}. {told}")


def _for_each_vote(then: Then, context: Context) -> str:
    """What is done for each in one sentence; who voted is named."""
    before, context.iterated = context.iterated, Noun("the voter", person=True)
    match then:
        case (
            ChooseObjects(what=Choice(count=1, by=None) as one),
            Remember(name=name),
            Apply(what=Bound(name=again), modifications=(SetController(player=You()),)),
        ) if name == again:
            told = f"choose {noun(one, context).text} and gain control of it"
        case _:
            told = sentences(then, context)
    context.iterated = before
    return told


@telling.of(ChooseSides)
def _choose_sides(node: ChooseSides, context: Context) -> Clause:
    sides = listed(list(node.sides), "or")
    players = noun(node.players, context).text
    if node.by is not None:
        return Clause(f"for {players}, choose {sides}")
    if node.secret:
        return Clause(f"{players} secretly chooses {sides}, then those choices are revealed")
    return Clause(f"{players} chooses {sides}")


@clause.of(SideWasChosen)
def _side_was_chosen(node: SideWasChosen, context: Context) -> str:
    return f"that player chooses {node.side}"


@telling.of(k.VoteForObject)
def _vote_for_object(node: k.VoteForObject, context: Context) -> Clause:
    return Clause(f"starting with you, each player votes for {indefinite(node.what, context)}")


@value.of(k.VotesFor)
def _votes_for(node: k.VotesFor, context: Context) -> str:
    return f"the number of {node.word} votes"


@telling.of(k.PayAnyMana)
def _pay_any_mana(node: k.PayAnyMana, context: Context) -> Clause:
    return Clause("starting with you, each player may pay any amount of mana")


@value.of(k.ManaPaidTogether)
def _paid_together(node: k.ManaPaidTogether, context: Context) -> str:
    return "the total amount of mana paid this way"


@telling.of(k.Bolster)
def _bolster(node: k.Bolster, context: Context) -> Clause:
    return _numbered("bolster", node.amount, context)


@telling.of(k.Exert)
def _exert(node: k.Exert, context: Context) -> Clause:
    return Clause(f"exert {_object(node.what, context)}")


@telling.of(k.Explore)
def _explore(node: k.Explore, context: Context) -> Clause:
    return _named(node.what, context, "explore", "explores")


@telling.of(k.Adapt)
def _adapt(node: k.Adapt, context: Context) -> Clause:
    return _numbered("adapt", node.amount, context)


@telling.of(k.Amass)
def _amass(node: k.Amass, context: Context) -> Clause:
    if isinstance(node.amount, EventAmount):
        return Clause(f"amass {node.subtype}s X, where X is that much")
    return _numbered(f"amass {node.subtype}s", node.amount, context)


@telling.of(k.Learn)
def _learn(node: k.Learn, context: Context) -> Clause:
    return Clause("learn")


@telling.of(k.Connive)
def _connive(node: k.Connive, context: Context) -> Clause:
    told = _named(node.what, context, "connive", "connives").text
    return Clause(told if node.amount == 1 else f"{told} {figure(node.amount, context)}")


@telling.of(k.Incubate)
def _incubate(node: k.Incubate, context: Context) -> Clause:
    number = figure(node.amount, context)
    return act(node.player, "incubates", "incubate", number, context)


@telling.of(k.RingTempts)
def _ring(node: k.RingTempts, context: Context) -> Clause:
    return Clause(f"the Ring tempts {noun(node.player, context).text}")


@telling.of(k.VillainousChoice)
def _villainous(node: k.VillainousChoice, context: Context) -> Clause:
    who = noun(node.player, context)
    faces = who.verb("faces", "face")
    before, context.iterated = context.iterated, Noun("they", many=True, person=True)
    first, second = node.options
    that_player = Noun("that player", person=True)
    if len(first) > 1:  # "they discard a card, then draw a card" might be what you do
        context.iterated = that_player
    one = _told(first, context)
    acting = context.acting
    if isinstance(first[0], Discard) and isinstance(second[0], DealDamage):
        context.iterated, context.acting = that_player, Iterated()  # "them" might be the cards
        context.this_is_it = False
    other = _told(second, context)
    context.iterated, context.acting = before, acting
    return Clause(f"{who.text} {faces} a villainous choice — {one}, or {other}")


def _told(option: Then, context: Context) -> str:
    text = in_one_sentence(option, context)
    yours = getattr(option[0], "player", None) == YOU and not text.startswith("you ")
    return f"you {text}" if yours else text


@telling.of(k.TimeTravel)
def _time_travel(node: k.TimeTravel, context: Context) -> Clause:
    return Clause("time travel")


@telling.of(k.Discover)
def _discover(node: k.Discover, context: Context) -> Clause:
    if node.amount == EventAmount():
        return act(node.player, "discovers", "discover", "again for the same value", context)
    number = figure(node.amount, context)
    done = act(node.player, "discovers", "discover", number, context)
    context.result_word = "the discovered card's mana value"
    return done


@telling.of(k.CollectEvidence)
def _collect(node: k.CollectEvidence, context: Context) -> Clause:
    done = _if_done(node.then, context)
    return Clause(f"you may collect evidence {figure(node.amount, context)}{done}")


def _if_done(then: Then, context: Context) -> str:
    """What follows from it, at once or as a reflexive trigger."""
    if not then:
        return ""
    told = sentences(then, context)
    return (
        f". {sentence(told)}".removesuffix(".")
        if isinstance(then[0], WhenYouDo)
        else f". If you do, {told}"
    )


@telling.of(k.Suspect)
def _suspect(node: k.Suspect, context: Context) -> Clause:
    what = object_noun(node.what, context)
    if node.no_longer and what.text == "them":
        return Clause("they're no longer suspected")
    if node.no_longer:
        return Clause(f"{what.text} {what.verb('is', 'are')} no longer suspected")
    return Clause(f"suspect {what.text}")


@telling.of(k.Forage)
def _forage(node: k.Forage, context: Context) -> Clause:
    return Clause(f"you may forage{_if_done(node.then, context)}")


@telling.of(k.Endure)
def _endure(node: k.Endure, context: Context) -> Clause:
    told = _named(node.what, context, "endure", "endures").text
    return Clause(f"{told} {figure(node.amount, context)}")


@telling.of(k.Harness)
def _harness(node: k.Harness, context: Context) -> Clause:
    return Clause(f"harness {context.self_name.text}")


@telling.of(k.Earthbend)
def _earthbend(node: k.Earthbend, context: Context) -> Clause:
    told = _numbered("earthbend", node.amount, context)
    if isinstance(node.land, ChosenTarget):
        context.mentioned[node.land.index] = Noun("that land")
    return told


@telling.of(k.Airbend)
def _airbend(node: k.Airbend, context: Context) -> Clause:
    return Clause(f"airbend {_object(node.what, context)}")


@telling.of(k.Blight)
def _blight(node: k.Blight, context: Context) -> Clause:
    told = act(node.player, "blights", "blight", figure(node.amount, context), context)
    return told if isinstance(node.player, You) else Clause(told.text)


@telling.of(k.Heal)
def _heal(node: k.Heal, context: Context) -> Clause:
    return Clause(f"all damage dealt to {_object(node.what, context)} is healed")


@telling.of(k.Ascend)
def _ascend(node: k.Ascend, context: Context) -> Clause:
    return Clause("ascend")


@telling.of(k.SpeedUp)
def _speed_up(node: k.SpeedUp, context: Context) -> Clause:
    whose = noun(node.player, context).possessive
    return Clause(f"increase {whose} speed by {figure(node.amount, context)}")


@telling.of(k.SwapAura)
def _swap_aura(node: k.SwapAura, context: Context) -> Clause:
    return Clause(f"exchange {context.self_name.text} with an Aura card in your hand")


@telling.of(k.Encode)
def _encode(node: k.Encode, context: Context) -> Clause:
    return Clause("you may exile this spell encoded on a creature you control")


@telling.of(k.PairCreatures)
def _pair(node: k.PairCreatures, context: Context) -> Clause:
    return Clause(f"pair {_object(node.one, context)} with {_object(node.other, context)}")


@telling.of(k.ExileHaunting)
def _haunting(node: k.ExileHaunting, context: Context) -> Clause:
    return Clause(f"exile {context.self_name.text} haunting {_object(node.what, context)}")


@telling.of(k.CastSuspended)
def _cast_suspended(node: k.CastSuspended, context: Context) -> Clause:
    return Clause("you may cast it without paying its mana cost")


@telling.of(k.CastOrBury)
def _cast_or_bury(node: k.CastOrBury, context: Context) -> Clause:
    price = to_pay(node.cost, context).removeprefix("pay ")
    return Clause(f"you may cast it for {price}. If you don't, put it into your graveyard")


@telling.of(k.Cascade)
def _cascade(node: k.Cascade, context: Context) -> Clause:
    return Clause("cascade")


@telling.of(k.Epic)
def _epic(node: k.Epic, context: Context) -> Clause:
    return Clause("for the rest of the game, you can't cast spells")


@telling.of(k.CopyWithoutEpic)
def _copy_without_epic(node: k.CopyWithoutEpic, context: Context) -> Clause:
    return Clause(f"copy {context.self_name.text} except for its epic ability")


@telling.of(k.Paradigm)
def _paradigm(node: k.Paradigm, context: Context) -> Clause:
    return Clause(f"exile {context.self_name.text}")


@telling.of(k.CastCopyInExile)
def _cast_copy_in_exile(node: k.CastCopyInExile, context: Context) -> Clause:
    return Clause(
        f"create a copy of {context.self_name.text} in exile. "
        "You may cast the copy without paying its mana cost"
    )


@telling.of(k.Ripple)
def _ripple(node: k.Ripple, context: Context) -> Clause:
    return _numbered("ripple", node.amount, context)


@telling.of(k.BecomeSetAside)
def _become_set_aside(node: k.BecomeSetAside, context: Context) -> Clause:
    what = noun(node.what, context)
    return Clause(
        f"{what.text} {what.verb('becomes', 'become')} {SET_ASIDE.get(node.keyword, 'exiled')}"
    )


@telling.of(k.ExileWarped)
def _exile_warped(node: k.ExileWarped, context: Context) -> Clause:
    what = _object(node.what, context)
    return Clause(f"exile {what}. Its owner may cast it on a later turn")


@telling.of(k.SacrificeUnlessEcho)
def _echo(node: k.SacrificeUnlessEcho, context: Context) -> Clause:
    name = context.self_name.text
    return Clause(f"sacrifice {name} unless you {to_pay(node.cost, context)}")


@telling.of(k.PhaseOut)
def _phase_out(node: k.PhaseOut, context: Context) -> Clause:
    if isinstance(node.what, AnyOf):
        context.this_is_it = False  # "it and that creature" isn't said
    who = noun(node.what, context) if is_reference(node.what) else everything(node.what, context)
    name = "they" if who.text == "them" else who.text
    text = f"{name} {who.verb('phases', 'phase')} out"
    if node.until_leaves:
        text += f" until {context.self_name.text} leaves the battlefield"
    if node.tapped:
        text += ". Tap that creature as it phases in this way"
    return Clause(text)


@telling.of(k.PhaseIn)
def _phase_in(node: k.PhaseIn, context: Context) -> Clause:
    whose = noun(node.player, context).possessive
    return Clause(f"all {whose} phased-out permanents phase in")


@telling.of(k.Recruit)
def _recruit(node: k.Recruit, context: Context) -> Clause:
    return Clause("recruit")
