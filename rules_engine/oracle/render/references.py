"""Selectors that refer to something known: "this creature", "that player", "it"."""

from __future__ import annotations

from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, Count, EventAmount, Minus, ResultAmount
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.effects import CHOSEN_PILE, FOUND
from rules_engine.ir.keyword_actions import CLASHED_WITH
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import IT, Context
from rules_engine.oracle.render.english import Noun, number_word
from rules_engine.oracle.render.gone import call_as_it_was
from rules_engine.oracle.render.nouns import bare, counted, everything, noun, reference
from rules_engine.oracle.render.target_nouns import pronoun, said_again, target_noun
from rules_engine.vocabulary import Keyword, Zone


@reference.of(s.This)
def _this(node: s.This, context: Context) -> Noun:
    if context.this_is_it:
        return Noun("it")
    context.this_named = True
    return context.self_name


@reference.of(s.AttachedHost)
def _host(node: s.AttachedHost, context: Context) -> Noun:
    context.host_named = True
    return Noun("it") if context.host_is_it else Noun(context.host)


@reference.of(s.EventHost)
def _event_host(node: s.EventHost, context: Context) -> Noun:
    if context.event_host_is_it and not context.this_acts:
        return Noun("it")
    if context.host_is_first:
        return Noun("the first creature")
    return Noun(f"that {context.host.rpartition(' ')[2]}")


@reference.of(s.ChosenTarget)
def _target(node: s.ChosenTarget, context: Context) -> Noun:
    return target_noun(node.index, context)


@reference.of(s.EventObject)
def _event_object(node: s.EventObject, context: Context) -> Noun:
    named = context.event_object
    if context.this_acts:
        return context.event_object_again if named.text == "it" else named
    context.event_object = pronoun(named)
    return Noun("it") if context.its_own else named


@reference.of(s.EventOther)
def _event_other(node: s.EventOther, context: Context) -> Noun:
    context.event_host_is_it = False  # "it" would be that one
    return context.event_other


@reference.of(s.EventSpellOrAbility)
def _event_spell_or_ability(node: s.EventSpellOrAbility, context: Context) -> Noun:
    return Noun("that spell or ability")


@reference.of(s.EventRecipient)
def _event_recipient(node: s.EventRecipient, context: Context) -> Noun:
    if context.looking and context.of_opponent and context.event_recipient.text == "that player":
        return Noun("that opponent", person=True)
    return context.event_recipient


@reference.of(s.EventPlayer)
def _event_player(node: s.EventPlayer, context: Context) -> Noun:
    return context.event_player


@reference.of(s.Iterated)
def _iterated(node: s.Iterated, context: Context) -> Noun:
    return context.iterated


@reference.of(s.Choice)
def _choice(node: s.Choice, context: Context) -> Noun:
    match node.among:
        case s.AllOf(parts=(s.IsCard(), s.Bound() | s.EventObject())):
            return Noun(_of_them(node, context), many=node.count != 1)
        case s.AllOf(
            parts=(
                s.IsCard(),
                s.NowIn(zone=Zone.GRAVEYARD, what=s.EventObject(), of=s.You()),
            )
        ):
            there = f"{_of_them(node, context)} from your graveyard"
            return Noun(there, many=node.count != 1)
        case s.AllOf(parts=parts) if s.IsTargetOf(s.EventObject()) in parts and node.count == 1:
            kinds = tuple(part for part in parts if isinstance(part, s.IsType | s.IsPermanent))
            return Noun(f"one of those {bare(s.AllOf(kinds), context)}")
        case s.EventOther() if node.count == 1:
            return Noun("one of those creatures")
        case s.EventObject() if node.count == 1 and not node.up_to and not node.at_random:
            those = reference(node.among, context)
            if those.many:
                return Noun(f"one of {'them' if those.text == 'they' else those.text}")
        case s.AllOf(parts=(s.TopOfLibrary(), *rest)) if rest:
            what = s.AllOf((*rest, s.CARD))
            found = counted(node.count, what, context, up_to=node.up_to)
            return Noun(f"{found} from among them", many=node.count != 1)
    if node.at_random and isinstance(node.among, s.Bound | s.ChosenTarget):
        return Noun(f"one of {reference(node.among, context).text} at random")
    if node == s.Choice(node.among) and isinstance(node.among, s.ChosenTarget):
        return Noun("either of them")
    match node.among:
        case s.AnyOf(parts=(first, second)) if node.count != 1 and _is_hidden(second):
            cards = bare(second, context, place="from")
            return Noun(f"{counted(node.count, first, context)} and/or {cards}", many=True)
    if node.up_to and node.count == UNLIMITED:
        among = bare(node.among, context, place="from")
        return Noun(f"any number of {among}", many=True)
    text = counted(node.count, node.among, context, up_to=node.up_to, place="from")
    at_random = ""
    if node.at_random and isinstance(node.among, s.Opponent) and node.count == 1:
        return Noun("an opponent chosen at random", person=True)
    if node.at_random:
        before, place, after = text.partition(" from ")
        text = f"{before} at random{place}{after}"
    is_doer = isinstance(node.by, s.Iterated) and node.by in walk(node.among)
    is_doer = is_doer or (node.by is not None and node.by == context.acting)
    by = f" of {_chooser(node.by, context)} choice" if node.by and not is_doer else ""
    return Noun(text + at_random + by, many=node.count != 1)


def _is_hidden(among: s.Selector) -> bool:
    return any(isinstance(one, s.InZone) and one.zone is Zone.HAND for one in walk(among))


def _is_of_cards(among: s.Selector) -> bool:
    return any(isinstance(one, s.IsCard | s.Bound | s.InZone) for one in walk(among))


PAST = ("revealed", "milled", "exiled", "discarded", "drawn")
"""What cards go by after it was done to them."""

_THAT_CARD = Noun("that card")
"""What a single card goes by that something was done to."""

BOLSTERED = Noun("the chosen creature")
"""What a creature goes by on which bolstering has put counters."""

MOST_VOTED = "most votes "
"""How names begin of what most players voted for."""

UNLIMITED = 99
"""The count of "any number of"."""


def _of_them(node: s.Choice, context: Context) -> str:
    """`one of them`, `up to two of them`, `any number of them`."""
    from rules_engine.oracle.render.amounts import figure

    if node.up_to and node.count == UNLIMITED:
        return "any number of them"
    match node.count:
        case Minus(left=Count(), right=int(but)):
            return f"all but {number_word(but)} of them"
    match node.among:
        case s.AllOf(parts=(s.IsCard(), s.Bound(name=name))) if name.startswith("exiled "):
            number = number_word(node.count) if isinstance(node.count, int) else ""
            if number:
                return f"{'up to ' if node.up_to else ''}{number} of the exiled cards"
    number = number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
    return f"{'up to ' if node.up_to else ''}{number} of them"


@reference.of(s.Bound)
def _bound(node: s.Bound, context: Context) -> Noun:
    if node.name in ("entered", "exiled"):
        return Noun("it")
    if node.name == "amassed":
        return Noun("the amassed Army")
    if node.name in context.called:
        return context.called[node.name]
    if node.name in context.named:
        what = context.named.pop(node.name)
        if isinstance(what, s.Choice) and what.count == 1 and not _is_of_cards(what.among):
            context.kinds[node.name] = said_again(what.among, context)
        elif isinstance(what, s.Choice) and what.count == 1 and not what.up_to:
            context.kinds[node.name] = Noun("that card")
        return everything(what, context, "from")
    if node.name == CHOSEN_PILE:
        return Noun("the chosen pile", many=True)
    if node.name == CLASHED_WITH:
        return Noun("that player", person=True)
    if node.name == FOUND:
        return Noun("that card")
    if node.name.startswith(MOST_VOTED):
        return Noun("each permanent with the most votes or tied for most votes")
    pronoun, _, number = node.name.rpartition(" ")
    if number.isdigit() and pronoun.startswith("put "):
        return Noun("it")
    if number.isdigit() and pronoun == "chosen" and context.kinds.get(node.name) == BOLSTERED:
        return BOLSTERED
    if number.isdigit() and pronoun == "chosen" and context.kinds.get(node.name) == _THAT_CARD:
        return Noun("the chosen card")
    if number.isdigit() and pronoun == "chosen":
        return Noun(f"the chosen {'cards' if context.chose_cards else 'permanents'}", many=True)
    if number.isdigit() and pronoun == "countered":
        return Noun("the spell countered this way")
    if number.isdigit() and pronoun == "sacrificed" and node.name in context.kinds:
        return Noun(f"the sacrificed {context.kinds[node.name].text.removeprefix('that ')}")
    if number.isdigit() and pronoun == "exiled" and node.name in context.kinds:
        return Noun("the exiled card")
    if number.isdigit() and pronoun == "exiled" and context.exiled_one:
        return Noun("the exiled card")
    if number.isdigit() and pronoun in PAST and context.kinds.get(node.name) == _THAT_CARD:
        return Noun(f"the {pronoun} card")
    if number.isdigit() and pronoun not in ("it", "them"):
        return Noun(f"the {pronoun} cards" if pronoun in PAST else "those cards", many=True)
    this_is_known = context.this_named or context.this_is_it or context.this_acts
    if pronoun == "it" and (this_is_known or context.apart):
        return context.kinds.get(node.name, IT)
    if pronoun == "them" and node.name in context.kinds and context.kinds[node.name].many:
        return context.kinds[node.name]
    if number.isdigit():
        return Noun(pronoun, many=pronoun == "them")
    return Noun(f"the {node.name}")


@reference.of(s.PaidWith)
def _paid_with(node: s.PaidWith, context: Context) -> Noun:
    how = node.how or "sacrificed"
    what = "creature" if how in ("sacrificed", "tapped") else "card"
    return Noun(f"the {how} {context.given_up.get(how, what)}")


@reference.of(s.TheseObjects)
def _these_objects(node: s.TheseObjects, context: Context) -> Noun:
    return Noun("those objects", many=True)


@reference.of(s.ExiledWithThis)
def _exiled_with_this(node: s.ExiledWithThis, context: Context) -> Noun:
    if context.is_spell or context.exiles_several:
        return Noun("the exiled cards", many=True)
    return Noun("the exiled card")


@reference.of(s.LastExiledWithThis)
def _last_exiled(node: s.LastExiledWithThis, context: Context) -> Noun:
    what = bare(node.what, context, many=False)
    return Noun(f"the last {what} card exiled with {context.self_name.text}")


@reference.of(s.Definite)
def _definite(node: s.Definite, context: Context) -> Noun:
    return Noun("those", many=True)


@reference.of(s.GrantingObject)
def _granting_object(node: s.GrantingObject, context: Context) -> Noun:
    context.this_is_it = False  # "it" would mean what gives it from here on
    context.granter_named = True
    return Noun(context.granter) if context.granter else context.self_name


@reference.of(s.AffectedObject)
def _affected_object(node: s.AffectedObject, context: Context) -> Noun:
    return context.affected


@reference.of(s.ResultCards)
def _result_cards(node: s.ResultCards, context: Context) -> Noun:
    return Noun("that card")


@reference.of(s.AsBefore)
def _as_before(node: s.AsBefore, context: Context) -> Noun:
    return everything(node.what, context)


@reference.of(s.TheRest)
def _the_rest(node: s.TheRest, context: Context) -> Noun:
    return Noun("the rest", many=True)


KEYWORD_PAST = {Keyword.CYCLING: "cycled"}
"""What is said of a card whose ability such a keyword stands for."""


@reference.of(s.SourceOfResolving)
def _source_of_resolving(node: s.SourceOfResolving, context: Context) -> Noun:
    return Noun(f"the {KEYWORD_PAST[node.keyword]} card")


@reference.of(s.SourceOf)
def _source_of(node: s.SourceOf, context: Context) -> Noun:
    return Noun("that permanent")


@reference.of(s.NotedObject)
def _noted(node: s.NotedObject, context: Context) -> Noun:
    if node.designation == "haunting":
        return Noun(f"the creature {noun(node.of, context).text} haunts")
    if node.of != s.THIS and context.pair_named:
        return Noun("that creature")
    if node.of != s.THIS:
        return Noun(f"the creature {noun(node.of, context).text} is paired with")
    return Noun(f"the {node.designation} creature")


@reference.of(s.SubgameLosers)
def _subgame_losers(node: s.SubgameLosers, context: Context) -> Noun:
    return Noun("each player who doesn't win the subgame", person=True)


@reference.of(s.Responders)
def _responders(node: s.Responders, context: Context) -> Noun:
    return Noun(f"{noun(node.of, context).text} who {node.response}", person=True)


@reference.of(OfSide)
def _of_side(node: OfSide, context: Context) -> Noun:
    if node.side in ("friend", "foe"):
        return Noun(f"each {node.side}", person=True)
    return Noun(f"{noun(node.of, context).text} who chose {node.side}", person=True)


@reference.of(s.TargetedByThis)
def _targeted_by_this(node: s.TargetedByThis, context: Context) -> Noun:
    return Noun("that player", person=True)


@reference.of(s.ChosenOpponent)
def _chosen_opponent(node: s.ChosenOpponent, context: Context) -> Noun:
    return Noun("the chosen player", person=True)


def _chooser(who: s.Selector, context: Context) -> str:
    return "an opponent's" if who == s.OPPONENT else noun(who, context).possessive


@reference.of(s.TopOfLibrary)
def _top(node: s.TopOfLibrary, context: Context) -> Noun:
    who = noun(node.player, context)
    library = f"{who.possessive} library"
    if who == Noun("those players", many=True, person=True):
        library = f"each of {who.possessive} libraries"
    if node.count == 1:
        if context.top_named:
            return Noun("it")
        context.top_named = True
        return Noun(f"the {'bottom' if node.bottom else 'top'} card of {library}")
    return Noun(top_cards(node.count, library, context), many=True)


def top_cards(count: Amount, library: str, context: Context) -> str:
    """`the top card of your library`, `that many cards from the top of their library`."""
    from rules_engine.oracle.render.amounts import figure

    if count == 1:
        return f"the top card of {library}"
    if isinstance(count, EventAmount | ResultAmount):
        return f"that many cards from the top of {library}"
    number = number_word(count) if isinstance(count, int) else figure(count, context)
    return f"the top {number} cards of {library}"


@reference.of(s.TopOfGraveyard)
def _top_of_graveyard(node: s.TopOfGraveyard, context: Context) -> Noun:
    from rules_engine.oracle.render.amounts import figure

    graveyard = f"{noun(node.player, context).possessive} graveyard"
    context.this_is_it = False  # "it" is that card from here on
    what = bare(node.what & s.CARD, context, many=node.count != 1)
    if node.count == 1:
        return Noun(f"the {'bottom' if node.bottom else 'top'} {what} of {graveyard}")
    number = number_word(node.count) if isinstance(node.count, int) else figure(node.count, context)
    return Noun(f"the top {number} {what} of {graveyard}", many=True)


@reference.of(s.You)
def _you(node: s.You, context: Context) -> Noun:
    return Noun("you", you=True, person=True)


@reference.of(s.Opponent)
def _opponent(node: s.Opponent, context: Context) -> Noun:
    return Noun("each opponent", person=True)


@reference.of(s.IsPlayer)
def _player(node: s.IsPlayer, context: Context) -> Noun:
    return Noun("each player", person=True)


@reference.of(s.ActivePlayer)
def _active_player(node: s.ActivePlayer, context: Context) -> Noun:
    return Noun(context.active_player, person=True)


@reference.of(s.StartingPlayer)
def _starting_player(node: s.StartingPlayer, context: Context) -> Noun:
    return Noun("the starting player", person=True)


@reference.of(s.Monarch)
def _monarch(node: s.Monarch, context: Context) -> Noun:
    return Noun("the monarch", person=True)


@reference.of(s.YourTeam)
def _your_team(node: s.YourTeam, context: Context) -> Noun:
    return Noun("each of your teammates" if node.others else "your team", person=True)


@reference.of(s.DefendingPlayer)
def _defending_player(node: s.DefendingPlayer, context: Context) -> Noun:
    whom = "that" if node.attacker == s.AffectedObject() else "defending"
    return Noun(f"{whom} player", person=True)


@reference.of(s.AttackedThisCombat)
def _attacked_this_combat(node: s.AttackedThisCombat, context: Context) -> Noun:
    who = noun(node.by, context)
    return Noun(f"what {who.text} attacked this combat")


@reference.of(s.WhatItAttacks)
def _what_it_attacks(node: s.WhatItAttacks, context: Context) -> Noun:
    what = noun(node.what, context)
    if not what.many:
        return Noun("the player or planeswalker it's attacking")
    return Noun(f"what {what.text} {what.verb('attacks', 'attack')}")


@reference.of(s.ControllerOf)
def _controller_of(node: s.ControllerOf, context: Context) -> Noun:
    if node == context.seeker:
        return Noun("that player", person=True)
    if isinstance(node.what, s.ChosenTarget) and _may_be_player(node.what, context):
        what = noun(node.what, context)
        thing = "planeswalker" if what.text == "that player or planeswalker" else "permanent"
        return Noun(f"that player or that {thing}'s controller", person=True)
    if isinstance(node.what, s.EventObject):
        call_as_it_was(context)
    what = noun(node.what, context)
    if context.found_word and what.text == "it" and isinstance(node.what, s.ChosenTarget):
        what = said_again(context.targets[node.what.index].what, context)
        return Noun(what.of("controller"), person=True)
    is_that = what.text.startswith("that ") and not what.person and what.text != "that source"
    this_is_known = context.this_acts or context.this_is_it or context.asked_this
    if isinstance(node.what, s.EventObject) and context.card_apart:
        this_is_known = True  # "its" would be of the card
    if context.event_host_is_it and what.text in ("that spell", "that spell or ability"):
        context.event_host_is_it, this_is_known = (
            False,
            True,
        )  # "it" would be the spell from here on
    if is_that and not (context.acting or this_is_known):
        what = Noun("it")
    return Noun(what.of("controller"), person=True)


def _may_be_player(target: s.ChosenTarget, context: Context) -> bool:
    """Whether the target is a player or something else."""
    if target.index >= len(context.targets):
        return False
    what = context.targets[target.index].what
    parts = what.parts if isinstance(what, s.AnyOf) else ()
    return any(isinstance(part, s.IsPlayer | s.Opponent) for part in parts)


@reference.of(s.OwnerOf)
def _owner_of(node: s.OwnerOf, context: Context) -> Noun:
    owned = noun(node.what, context)
    if ", " in owned.text:
        return Noun(f"the owner of {owned.text}", person=True)
    return Noun(owned.of("owner"), person=True)
