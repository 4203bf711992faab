"""Modifications of rules about players."""

from __future__ import annotations

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import AmountNode, X
from rules_engine.oracle.render.amounts import figure, of_things, value
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, to_pay
from rules_engine.oracle.render.english import damage_kind, listed, number_word, plural
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.modifications.wording import (
    Affected,
    Predicate,
    its_subject,
    predicate,
    rules_predicate,
)
from rules_engine.oracle.render.nouns import bare, noun
from rules_engine.vocabulary import Keyword, Phase, Step, Zone
from rules_engine.vocabulary.counters import PLAYER_COUNTERS


@predicate.of(m.AdditionalLandPlays)
def _land_plays(node: m.AdditionalLandPlays, context: Context) -> Predicate:
    whose = "your" if its_subject(context).you else "their"
    if node.count is None:
        lands = "any number of lands"
    elif node.count == 1:
        lands = "an additional land"
    else:
        lands = of_things(node.count, "additional land", context)
    if not isinstance(node.count, int | None):
        return rules_predicate(f"may play {lands}")
    return rules_predicate(f"may play {lands} on each of {whose} turns")


@predicate.of(m.KeepsUnspentMana)
def _keeps_mana(node: m.KeepsUnspentMana, context: Context) -> Predicate:
    mana = "unspent mana" if node.kind is None else f"unspent {node.kind.word} mana"
    verb = its_subject(context).verb("doesn't", "don't")
    return rules_predicate(f"{verb} lose {mana} as steps and phases end")


@predicate.of(m.SkipsExtraTurns)
def _skips_extra_turns(node: m.SkipsExtraTurns, context: Context) -> Predicate:
    return rules_predicate(f"{its_subject(context).verb('skips', 'skip')} extra turns")


@predicate.of(m.CopiesOnceMore)
def _copies_once_more(node: m.CopiesOnceMore, context: Context) -> Predicate:
    return rules_predicate("copy spells one more time, with new targets")


@predicate.of(m.ProliferatesTwice)
def _proliferates_twice(node: m.ProliferatesTwice, context: Context) -> Predicate:
    return rules_predicate("proliferate twice whenever they would proliferate")


@predicate.of(m.VotesMore)
def _votes_more(node: m.VotesMore, context: Context) -> Predicate:
    told = "may vote an additional time" if node.optional else "get an additional vote"
    return Predicate(f"{told} while voting")


@predicate.of(m.CantBeMadeTo)
def _cant_be_made_to(node: m.CantBeMadeTo, context: Context) -> Predicate:
    whose = noun(node.by, context).text
    return rules_predicate(f"can't be made to {made_to(node)} by {whose}")


def made_to(node: m.CantBeMadeTo) -> str:
    """`discard cards or sacrifice permanents`."""
    deeds = ("discard cards" * node.discard, "sacrifice permanents" * node.sacrifice)
    return " or ".join(filter(None, deeds))


@predicate.of(m.CantCycle)
def _cant_cycle(node: m.CantCycle, context: Context) -> Predicate:
    return rules_predicate("can't cycle cards")


@predicate.of(m.MaximumSpells)
def _maximum_spells(node: m.MaximumSpells, context: Context) -> Predicate:
    many = node.count > 1
    kind = f"spell{'s' * many}"
    if node.what is not None:
        kind = bare(node.what & s.SPELL, context, many=many)
    number = number_word(node.count)
    if node.more:
        return rules_predicate(f"can cast only {number} more {kind}")
    return rules_predicate(f"can't cast more than {number} {kind} each turn")


@predicate.of(m.MaximumUntaps)
def _maximum_untaps(node: m.MaximumUntaps, context: Context) -> Predicate:
    subject = its_subject(context)
    kind = bare(node.what, context, many=node.count > 1)
    whose = "your untap step" if subject.you else "their untap steps"
    number = number_word(node.count)
    return rules_predicate(f"can't untap more than {number} {kind} during {whose}")


@predicate.of(m.UntapsOneTypeOnly)
def _untaps_one_type(node: m.UntapsOneTypeOnly, context: Context) -> Predicate:
    kinds = listed([kind.value.lower() for kind in node.types], "or")
    rest = "That player can untap only permanents of the chosen type this step"
    verb = its_subject(context).verb("chooses", "choose")
    return rules_predicate(f"{verb} {kinds} during their untap step. {rest}")


_PLAYED_FROM = {
    Zone.HAND: "{} hand",
    Zone.GRAVEYARD: "graveyards",
    Zone.LIBRARY: "libraries",
    Zone.EXILE: "exile",
}


@predicate.of(m.CantPlayLands)
def _cant_play_lands(node: m.CantPlayLands, context: Context) -> Predicate:
    if node.what is not None:
        return rules_predicate(f"can't play {bare(node.what & s.LAND, context, many=True)}")
    if node.from_zone is None:
        return rules_predicate("can't play lands")
    return rules_predicate(f"can't play lands from {played_from(node.from_zone, context)}")


def played_from(zone: Zone, context: Context) -> str:
    """From where the player can't play something."""
    return _PLAYED_FROM[zone].format("your" if its_subject(context).you else "their")


def cant_cast_from(zone: Zone | None) -> m.CantCastSpells | None:
    """What forbids to cast spells from where lands can't be played from either."""
    return None if zone is None else m.CantCastSpells(s.AllOf((s.SPELL, s.WasCastFrom(zone))))


def cant_cast_such(what: s.Selector | None) -> m.CantCastSpells | None:
    """What forbids to cast spells like the lands that can't be played."""
    return None if what is None else m.CantCastSpells(s.AllOf((s.SPELL, what)))


@predicate.of(m.CantCastSpells)
def _cant_cast(node: m.CantCastSpells, context: Context) -> Predicate:
    match node.what:
        case s.AllOf(
            parts=(
                s.IsSpell(),
                s.AnyOf(parts=(s.WasCastFrom(one, of=None), s.WasCastFrom(other, of=None))),
            )
        ):
            places = f"{plural(one.value)} or {plural(other.value)}"
            return rules_predicate(f"can't cast spells from {places}")
    return rules_predicate(f"can't cast {bare(node.what, context) if node.what else 'spells'}")


@predicate.of(m.CantGainLife)
def _cant_gain_life(node: m.CantGainLife, context: Context) -> Predicate:
    return rules_predicate("can't gain life")


@predicate.of(m.CantBecomeMonarch)
def _cant_become_monarch(node: m.CantBecomeMonarch, context: Context) -> Predicate:
    return rules_predicate("can't become the monarch")


@predicate.of(m.CantLoseLife)
def _cant_lose_life(node: m.CantLoseLife, context: Context) -> Predicate:
    return rules_predicate("can't lose life")


@predicate.of(m.DamageCausesNoLifeLoss)
def _no_life_loss(node: m.DamageCausesNoLifeLoss, context: Context) -> Predicate:
    return rules_predicate("don't lose life because of damage")


@predicate.of(m.FlipsTwoCoins)
def _two_coins(node: m.FlipsTwoCoins, context: Context) -> Predicate:
    return rules_predicate("flip two coins and ignore one instead of each coin")


@predicate.of(m.RollsMoreDice)
def _more_dice(node: m.RollsMoreDice, context: Context) -> Predicate:
    die, ignored = ("planar die", "one") if node.planar else ("die", "the lowest roll")
    return rules_predicate(f"roll one more {die} and ignore {ignored}")


@predicate.of(m.CantDraw)
def _cant_draw(node: m.CantDraw, context: Context) -> Predicate:
    if not node.more_than:
        return rules_predicate("can't draw cards")
    cards = "card" if node.more_than == 1 else "cards"
    return rules_predicate(f"can't draw more than {number_word(node.more_than)} {cards} each turn")


@predicate.of(m.CantHaveCounters)
def _cant_have_counters(node: m.CantHaveCounters, context: Context) -> Predicate:
    kind = f"{node.kind} " if node.kind is not None else ""
    is_of_player = isinstance(context, Affected) and (context.subject.person or context.subject.you)
    if node.kind in PLAYER_COUNTERS or (node.kind is None and is_of_player):
        return rules_predicate(f"can't get {kind}counters")
    return rules_predicate(f"can't have {kind}counters put on it")


@predicate.of(m.MaximumCounters)
def _maximum_counters(node: m.MaximumCounters, context: Context) -> Predicate:
    return rules_predicate(
        f"can't have more than {number_word(node.count)} {node.kind} counters on it"
    )


@predicate.of(m.TriggersAgain)
def _triggers_again(node: m.TriggersAgain, context: Context) -> Predicate:
    times = "an additional time" if node.times == 1 else f"{number_word(node.times)} more times"
    cause = f" if {happening(node.cause, context)} makes them trigger" if node.cause else ""
    return rules_predicate(f"has triggered abilities that trigger {times}{cause}")


@predicate.of(m.DamageCantBePrevented)
def _not_prevented(node: m.DamageCantBePrevented, context: Context) -> Predicate:
    return rules_predicate(f"deals {damage_kind(node.combat)} that can't be prevented")


@predicate.of(m.DealsDamageAsThoughWith)
def _damage_as_though(node: m.DealsDamageAsThoughWith, context: Context) -> Predicate:
    to = f" to {noun(node.to, context).text}" if node.to is not None else ""
    return rules_predicate(f"deals damage{to} as though it had {node.keyword.value}")


@predicate.of(m.CantLoseGame)
def _cant_lose(node: m.CantLoseGame, context: Context) -> Predicate:
    return rules_predicate("can't lose the game")


@predicate.of(m.LosesLifeForUnspentMana)
def _mana_costs_life(node: m.LosesLifeForUnspentMana, context: Context) -> Predicate:
    verb = its_subject(context).verb("loses", "lose")
    return rules_predicate(f"{verb} that much life as they lose unspent mana")


@predicate.of(m.PlaysOnWithoutLife)
def _plays_on(node: m.PlaysOnWithoutLife, context: Context) -> Predicate:
    dont = "don't" if its_subject(context).you else its_subject(context).verb("doesn't", "don't")
    return rules_predicate(f"{dont} lose the game for having 0 or less life")


@predicate.of(m.CantWinGame)
def _cant_win(node: m.CantWinGame, context: Context) -> Predicate:
    return rules_predicate("can't win the game")


@predicate.of(m.NoMaximumHandSize)
def _no_maximum(node: m.NoMaximumHandSize, context: Context) -> Predicate:
    return rules_predicate(f"{its_subject(context).verb('has', 'have')} no maximum hand size")


@predicate.of(m.UnlockCostChange)
def _unlock_costs(node: m.UnlockCostChange, context: Context) -> Predicate:
    how = "less" if node.generic < 0 else "more"
    return rules_predicate(f"'s unlock costs cost {{{abs(node.generic)}}} {how}")


@predicate.of(m.MaximumHandSizeChange)
def _hand_size(node: m.MaximumHandSizeChange, context: Context) -> Predicate:
    word = "increased" if node.change > 0 else "reduced"
    return rules_predicate(f"'s maximum hand size is {word} by {number_word(abs(node.change))}")


@predicate.of(m.SetMaximumHandSize)
def _set_hand_size(node: m.SetMaximumHandSize, context: Context) -> Predicate:
    if isinstance(node.size, AmountNode) and node.size != X:
        return rules_predicate(f"'s maximum hand size is equal to {value(node.size, context)}")
    return rules_predicate(f"'s maximum hand size is {figure(node.size, context)}")


@predicate.of(m.PlaysWithHandRevealed)
def _hand_revealed(node: m.PlaysWithHandRevealed, context: Context) -> Predicate:
    subject = its_subject(context)
    hands = "hands" if subject.many else "hand"
    return rules_predicate(f"{subject.verb('plays', 'play')} with {subject.its} {hands} revealed")


@predicate.of(m.DrawsInDrawStepsOf)
def _draws_with_others(node: m.DrawsInDrawStepsOf, context: Context) -> Predicate:
    draws = its_subject(context).verb("draws", "draw")
    return rules_predicate(
        f"{draws} a card during each {bare(node.whose, context, many=False)}'s draw step"
    )


@predicate.of(m.LooksAtTop)
def _looks_at_top(node: m.LooksAtTop, context: Context) -> Predicate:
    return rules_predicate("may look at the top card of your library any time")


@predicate.of(m.PlaysWithTopRevealed)
def _top_revealed(node: m.PlaysWithTopRevealed, context: Context) -> Predicate:
    subject = its_subject(context)
    verb = subject.verb("plays", "play")
    library = "libraries" if subject.many and not subject.you else "library"
    return rules_predicate(f"{verb} with the top card of {subject.its} {library} revealed")


@predicate.of(m.MaySkip)
def _may_skip(node: m.MaySkip, context: Context) -> Predicate:
    what = "turns" if node.step is None else step_name(_step_or_phase(node.step))
    return rules_predicate(f"may skip {its_subject(context).its} {what}")


@predicate.of(m.SkipsStep)
def _skips_step(node: m.SkipsStep, context: Context) -> Predicate:
    subject = its_subject(context)
    step = step_name(_step_or_phase(node.step))
    if not step.endswith(("step", "phase")):
        step += " step"
    return rules_predicate(
        f"{subject.verb('skips', 'skip')} {subject.its} {plural(step) if subject.many else step}"
    )


def _step_or_phase(word: str) -> Step | Phase:
    return Step(word) if word in Step._value2member_map_ else Phase(word)


@predicate.of(m.PlayerHasKeyword)
def _player_keyword(node: m.PlayerHasKeyword, context: Context) -> Predicate:
    from rules_engine.oracle.render.abilities import keyword_text

    text = keyword_text(KeywordAbility(node.keyword, what=node.what), context)
    return rules_predicate(f"{its_subject(context).verb('has', 'have')} {text}")


@predicate.of(m.DamageStopsAtOneLife)
def _damage_stops(node: m.DamageStopsAtOneLife, context: Context) -> Predicate:
    return rules_predicate(f"'s life total can't be reduced below {node.life} by damage")


@predicate.of(m.CastsOnlyAsSorceries)
def _only_as_sorceries(node: m.CastsOnlyAsSorceries, context: Context) -> Predicate:
    return rules_predicate("can cast spells only any time they could cast a sorcery")


@predicate.of(m.SpendsManaAsAnyColor)
def _spends_any_color(node: m.SpendsManaAsAnyColor, context: Context) -> Predicate:
    kind = "type" if node.any_type else "color"
    to_cast = "" if node.spells is None else f" to cast {bare(node.spells, context)}"
    if node.abilities is not None:
        what = bare(node.abilities, context)
        if isinstance(node.abilities, s.This):
            what = noun(node.abilities, context).text
        either = " or" if node.spells is not None else ""
        to_cast += f"{either} to activate abilities of {what}"
    mana = "mana" if node.color is None else f"{node.color.word} mana"
    return rules_predicate(f"may spend {mana} as though it were mana of any {kind}{to_cast}")


@predicate.of(m.ControlledWhileSearching)
def _controlled_searching(node: m.ControlledWhileSearching, context: Context) -> Predicate:
    return rules_predicate("is controlled by you while searching their library")


@predicate.of(m.CantSearch)
def _cant_search(node: m.CantSearch, context: Context) -> Predicate:
    text = "can't search libraries"
    if node.ignore_for is not None:
        price = activation_cost(node.ignore_for, context)
        text += f". Any player may pay {price} to ignore this effect until end of turn"
    return rules_predicate(text)


@predicate.of(m.CantSearchByOwnEffects)
def _cant_search_by_own(node: m.CantSearchByOwnEffects, context: Context) -> Predicate:
    return rules_predicate(
        "can't be made to search their library by spells and abilities that they control"
    )


@predicate.of(m.RevealsFirstDraw)
def _reveals_first_draw(node: m.RevealsFirstDraw, context: Context) -> Predicate:
    return rules_predicate(reveals_first(node))


@predicate.of(m.SetsAsideForLess)
def _sets_aside(node: m.SetsAsideForLess, context: Context) -> Predicate:
    return rules_predicate(sets_aside(node))


def sets_aside(node: m.SetsAsideForLess) -> str:
    """`foretelling cards from your hand costs {1} less`."""
    doing = "foretelling" if node.keyword is Keyword.FORETELL else "plotting"
    any_turn = " and can be done on any player's turn" if node.on_any_turn else ""
    return f"{doing} cards from your hand costs {{{node.less}}} less{any_turn}"


def reveals_first(node: m.RevealsFirstDraw) -> str:
    """`reveal the first card you draw each turn`."""
    when = "on each of your turns" if node.own_turns else "each turn"
    if node.optional:
        return f"may reveal the first card you draw {when} as you draw it"
    return f"reveal the first card you draw {when}"


@predicate.of(m.Ignores)
def _ignores(node: m.Ignores, context: Context) -> Predicate:
    return rules_predicate(f"ignores the effect of {noun(node.source, context).text}")


@predicate.of(m.MayNotActivate)
def _may_not_activate(node: m.MayNotActivate, context: Context) -> Predicate:
    if node.only_loyalty:
        return rules_predicate("can't activate planeswalkers' loyalty abilities")
    but = [
        word for word, spared in (("mana", node.but_mana), ("loyalty", node.but_loyalty)) if spared
    ]
    kinds = " or ".join(f"{word} abilities" for word in but)
    return rules_predicate("can't activate abilities" + (f" that aren't {kinds}" if but else ""))


@predicate.of(m.MayPayFor)
def _may_pay_for(node: m.MayPayFor, context: Context) -> Predicate:
    return rules_predicate(may_pay_for(node, context))


def may_pay_for(node: m.MayPayFor, context: Context) -> str:
    """What comes after "you", with the sentence that follows."""
    from rules_engine.oracle.render.effects import sentences

    could = "activate a mana ability" if node.as_mana else "cast an instant"
    then = sentences(node.then, context)
    return f"may {to_pay(node.cost, context)} any time you could {could}. If you do, {then}"


@predicate.of(m.CantPay)
def _cant_pay(node: m.CantPay, context: Context) -> Predicate:
    nor = "" if node.nor_sacrifice is None else f" or sacrifice {bare(node.nor_sacrifice, context)}"
    but = "to activate abilities that aren't mana abilities"
    what_for = but if node.but_mana else "activate abilities"
    return rules_predicate(f"can't pay life{nor} to cast spells or {what_for}")


@predicate.of(m.PaysLifeForColor)
def _life_for_color(node: m.PaysLifeForColor, context: Context) -> Predicate:
    symbol = f"{{{node.color.value}}}"
    return rules_predicate(f"may pay 2 life for each {symbol} in a cost rather than that mana")


@predicate.of(m.SpendsColorAs)
def _spends_as(node: m.SpendsColorAs, context: Context) -> Predicate:
    return rules_predicate(
        f"may spend {node.color.word} mana as though it were {node.other.word} mana"
    )


@predicate.of(m.SpendsOneColorAsAny)
def _spends_as_any(node: m.SpendsOneColorAsAny, context: Context) -> Predicate:
    return rules_predicate(
        f"may spend {node.color.word} mana as though it were mana of any color. You may spend "
        "other mana only as though it were colorless mana"
    )
