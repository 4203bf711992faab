"""Conditions that compare numbers: "if you control three or more artifacts", "if {U} was spent"."""

from __future__ import annotations

from rules_engine.ir import Compare
from rules_engine.ir import amounts as a
from rules_engine.ir import conditions as c
from rules_engine.ir import selectors as s
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.counting import (
    ATTACKERS_OF_YOURS,
    CountColors,
    LeastOfEach,
    MostInCommon,
)
from rules_engine.ir.effects import (
    CounterSpell,
    DealDamage,
    Destroy,
    GainLife,
    LoseLife,
    RemoveCounters,
)
from rules_engine.ir.events import BeginningOf, CausedBy, Enters, RollsDie
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.amounts import FLIPS_WON, worth
from rules_engine.oracle.render.circumstances import clause as clause
from rules_engine.oracle.render.circumstances import this_spell
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.description import Description
from rules_engine.oracle.render.english import (
    Noun,
    damage_kind,
    number_word,
    ordinal_word,
    with_article,
)
from rules_engine.oracle.render.nouns import (
    bare,
    describe,
    in_each_zone,
    indefinite,
    is_reference,
    noun,
    players_asked,
    reference,
)
from rules_engine.oracle.render.sizes import compared
from rules_engine.vocabulary import Color, Keyword, Step, Zone

_BY = {
    Comparison.MORE_THAN: "greater than",
    Comparison.LESS_THAN: "less than",
    Comparison.AT_LEAST: "greater than or equal to",
    Comparison.AT_MOST: "less than or equal to",
    Comparison.EQUAL: "equal to",
}


def _by_starting_life(node: c.Compare, player: s.Selector, context: Context) -> str:
    """`your life total is less than your starting life total`."""
    who = noun(player, context)
    theirs = f"{'your' if who.you else 'their'} starting life total"
    if isinstance(node.right, a.Plus):
        more = f"at least {worth(node.right.left, context)} life more than {theirs}"
        return f"{who.text} {who.verb('has', 'have')} {more}"
    half = "half " if isinstance(node.left, a.Times) else ""
    return f"{who.possessive} life total is {_BY[node.comparison]} {half}{theirs}"


@clause.of(c.IsNumber)
def _is_number(node: c.IsNumber, context: Context) -> str:
    number = f"{with_article(node.kind.value)} number of"
    match node.amount:
        case a.CountersOn(what=what):
            who = noun(what, context)
            on = "them" if who.many else "it"
            return f"{who.text} {who.verb('has', 'have')} {number} counters on {on}"
        case a.Count(what=what) if describe(what, context).controller is not None:
            found = describe(what, context)
            who = noun(found.controller or s.YOU, context)
            found.controller = None
            controlled = found.words(True, "and/or", context)
            return f"{who.text} {who.verb('controls', 'control')} {number} {controlled}"
        case amount:
            return f"{worth(amount, context)} is {node.kind.value}"


_FIRST = {Step.BEGINNING_OF_COMBAT: "combat phase", Step.END: "end step"}


def turn_of(node: c.Condition, context: Context) -> str:
    left = node.left if isinstance(node, c.Compare) else None
    if isinstance(left, a.EventsThisTurn) and left.of_turn is not None:
        return f"during {noun(left.of_turn, context).possessive} last turn"
    if isinstance(left, a.EventsThisTurn) and left.game:
        return "this game"
    return "last turn" if isinstance(left, a.EventsThisTurn) and left.last else "this turn"


NOT_DONE = c.Compare(a.ResultAmount(), Comparison.AT_MOST, 0)
"""Nothing came of the instruction before."""


def _whole(node: c.Compare, context: Context) -> int:
    """What the result is compared with to ask whether all was done, or not all."""
    return context.whole_result - (node.comparison is Comparison.AT_MOST)


@clause.of(c.Compare)
def _compare(node: c.Compare, context: Context) -> str:
    match node.left, node.right:
        case (
            a.Count(what=s.AllOf(parts=(held, s.ControlledBy(player=held_by)))),
            LeastOfEach(amount=a.Count(what=s.AllOf(parts=(again, _))), greatest=True),
        ) if held == again and node.comparison is Comparison.AT_LEAST:
            holder = noun(held_by, context)
            verbs = holder.verb("controls", "control"), holder.verb("is", "are")
            most = bare(held, context)
            return f"{holder.text} {verbs[0]} the most {most} or {verbs[1]} tied for the most"
    match node.left:
        case a.EventsThisTurn(event=RollsDie(player=player)) if node.right != 1:
            who = noun(player, context)
            number = _number(node, context)
            has = "'ve" if who.you else f" {who.verb('has', 'have')}"
            return f"{who.text}{has} rolled {number} dice {turn_of(node, context)}"
        case a.Count(
            what=s.AllOf(
                parts=(
                    s.IsCard(),
                    s.HasCounter(kind=kind),
                    s.InZone(zone=Zone.EXILE, of=None),
                    s.OwnedBy(player=owner),
                )
            )
        ):
            who = noun(owner, context)
            cards = f"exiled cards with {kind} counters on them"
            return f"{who.text} {who.verb('owns', 'own')} {_number(node, context)} {cards}"
        case a.EventsThisTurn(event=RemoveCounters(kind="energy", on=player), summed=True):
            who = noun(player, context)
            has = "'ve" if who.you else f" {who.verb('has', 'have')}"
            paid = f"paid or lost {_number(node, context)} {{E}}"
            return f"{who.text}{has} {paid} {turn_of(node, context)}"
        case a.EventsThisTurn(
            event=DealDamage(to=s.Anything(), source=s.This() as source), game=True
        ) if node.right == 0:
            return f"{noun(source, context).text} hasn't dealt damage yet"
        case a.ManaSpent(number_of_colors=True, what=what) if (
            node.comparison is Comparison.EQUAL and node.right == 0
        ):
            spell = "this spell" if what is None else noun(what, context).text
            return f"no colored mana was spent to cast {spell}"
        case a.EventsThisTurn(
            event=DealDamage(to=s.Anything(), source=s.ControlledBy(player=s.You())),
            of_one=True,
        ):
            return f"a source you controlled dealt {_number(node, context)} damage this turn"
        case a.EventsThisTurn(
            event=DealDamage(to=s.Anything(), source=s.ControlledBy(player=s.You())),
            distinct=True,
        ):
            return f"{_number(node, context)} sources you controlled dealt damage this turn"
        case a.AsTurnBegan(what=a.AtTurnStart.HAND, player=s.You()) if node.right in (0, 1):
            cards = "no cards" if node.right == 0 else "a card"
            return f"you had {cards} in hand at the beginning of this turn"
        case a.AsTurnBegan(what=a.AtTurnStart.MONARCH, player=player) if _at_least_once(node):
            who = noun(player, context)
            return f"{who.text} {who.verb('was', 'were')} the monarch as the turn began"
        case a.LifeTotal(player=s.You()) if node == Compare(
            node.left, Comparison.AT_LEAST, a.NotedNumber()
        ):
            noted = f"the last noted life total for {context.self_name.text}"
            return f"your life total is greater than or equal to {noted}"
        case a.ExcessDealt(to=s.Selector() as to) if _at_least_once(node) and is_reference(to):
            return f"{noun(to, context).text} is dealt excess damage this way"
        case a.ExcessDealt(to=to) if _at_least_once(node):
            whom = "" if to is None else f" to {indefinite(to, context)}"
            return f"excess damage was dealt{whom} this way"
        case a.ResultAmount() if isinstance(node.right, a.EventAmount) and node.comparison in (
            Comparison.AT_LEAST,
            Comparison.LESS_THAN,
        ):
            return _done(node.comparison is not Comparison.LESS_THAN, context)
        case a.ResultAmount() if context.result_word == FLIPS_WON and isinstance(node.right, int):
            return f"you won {number_word(node.right)} flips this way"
        case a.ResultAmount() if context.result_word == "the result" and (
            node.comparison is Comparison.EQUAL
        ):
            return f"the result is {worth(node.right, context)}"
        case a.ResultAmount() if node.comparison is Comparison.LESS_THAN and node.right == 1:
            return "you didn't draw cards this way"
        case a.ResultAmount() if node.comparison is Comparison.MORE_THAN and node.right == 0:
            return "you lost life this way"
        case a.ResultAmount() if context.exchanged and node == NOT_DONE:
            return "you don't or can't make an exchange"
        case a.ResultAmount() if node.right == _whole(node, context):
            return _done(node.comparison is not Comparison.AT_MOST, context)
        case a.LifeTotal(player=player) | a.Times(factor=2, amount=a.LifeTotal(player=player)) if (
            isinstance(node.right, a.StartingLife)
            or (isinstance(node.right, a.Plus) and isinstance(node.right.right, a.StartingLife))
        ):
            return _by_starting_life(node, player, context)
        case a.LifeTotal(player=s.You()) if node.comparison is Comparison.LESS_THAN and isinstance(
            node.right, int
        ):
            return f"your life total is less than {node.right}"
        case a.LifeTotal(player=player):
            who = noun(player, context)
            amount = worth(node.right, context)
            more = {Comparison.AT_LEAST: "or more", Comparison.AT_MOST: "or less"}
            has = who.verb("has", "have")
            if node.comparison in more:
                return f"{who.text} {has} {amount} {more[node.comparison]} life"
            if node.comparison is Comparison.EQUAL:
                return f"{who.text} {has} exactly {amount} life"
            than = "more" if node.comparison is Comparison.MORE_THAN else "less"
            if isinstance(node.right, a.LifeTotal):
                other = noun(node.right.player, context)
                return f"{who.text} {has} {than} life than {other.text}"
            return f"{who.text} {has} {than} than {amount} life"
        case a.CountersOn(
            kind="poison", what=s.Iterated() | s.You() | s.DefendingPlayer() as who
        ) if _at_least_once(node):
            poisoned = noun(who, context)
            return f"{poisoned.text} {poisoned.verb('is', 'are')} poisoned"
        case a.Count(what=what) if what == ATTACKERS_OF_YOURS:
            those = "of those creatures are attacking you and/or planeswalkers you control"
            return f"{_number(node, context)} {those}"
        case a.Count(what=what):
            return _compare_count(what, node, context)
        case MostInCommon(
            what=s.AllOf(parts=(*parts, s.ControlledBy(player=player))), quality="creature type"
        ) if isinstance(node.right, int):
            who, alike = noun(player, context), bare(s.AllOf(tuple(parts)), context)
            number = number_word(node.right)
            control = who.verb("controls", "control")
            return f"{who.text} {control} {number} or more {alike} that share a creature type"
        case MostInCommon(what=what, quality="color") if node.right == a.Count(what):
            return "they all share a color"
        case MostInCommon(what=what, quality=quality) if quality != "name" and isinstance(
            node.right, int
        ):
            head, were = bare(what, context), ""
            for way in _WAYS:
                if head.endswith(f" {way}"):
                    head, were = head.removesuffix(f" {way}"), f" were {way}"
            return f"{number_word(node.right)} {head} that share a {quality}{were}"
        case MostInCommon(what=s.AllOf(parts=(s.IsCard(), s.Bound())), quality="name") if (
            isinstance(node.right, int) and node.comparison is Comparison.AT_LEAST
        ):
            return f"{number_word(node.right)} or more of those cards have the same name"
        case MostInCommon(what=what, quality="name") if not isinstance(what, s.Bound):
            return f"{_compare_count(what, node, context)} with the same name"
        case CountColors(what=what) if is_reference(what) and (
            node.comparison is Comparison.EQUAL and node.right == len(Color)
        ):
            return f"{noun(what, context).text} was all colors"
        case CountChosenColors(what=what):
            what_is = noun(what, context)
            return f"{what_is.text} {what_is.verb('is', 'are')} at least one of the chosen colors"
        case a.AttackersThisTurn(player=player, what=what):
            number, attackers = _number(node, context), bare(what, context)
            if node.left.combat:
                return f"{number} {attackers} attacked this combat"
            return f"{noun(player, context).text} attacked with {number} {attackers} this turn"
        case a.EventsThisTurn(
            event=DealDamage(
                to=s.ANY_TARGET,
                source=s.AllOf(parts=(s.IsColor(color=color), s.ControlledBy(player=s.You()))),
                combat=combat,
            ),
            summed=True,
        ):
            how_much = f"{_number(node, context)} {damage_kind(combat)}"
            return f"{color.word} sources you controlled dealt {how_much} this turn"
        case a.EventsThisTurn(
            event=Enters(
                what=s.AllOf(
                    parts=(
                        s.AnyOf(parts=(s.This(), s.AllOf() as other)),
                        s.ControlledBy(player=s.You()),
                    )
                )
            )
        ) if _at_least_once(node) and s.OTHER in other.parts:
            another = bare(other, context, many=False).replace("other", "another", 1)
            this = context.self_name.text
            return f"{this} or {another} entered under your control this turn"
        case a.EventsThisTurn(
            event=CausedBy(pattern=CounterSpell(what=s.AllOf() as spell), player=s.Opponent())
        ) if _at_least_once(node) and s.ControlledBy(s.YOU) in spell.parts:
            by = "a spell or ability an opponent controlled"
            return f"{indefinite(spell, context)} this turn was countered by {by}"
        case a.EventsThisTurn(event=CausedBy(pattern=Destroy()) as event) if _at_least_once(node):
            from rules_engine.oracle.render.past import past

            done = " was destroyed"
            return past(event, context).replace(done, f"{done} {turn_of(node, context)}", 1)
        case a.EventsThisTurn(event=event) if _at_least_once(node):
            from rules_engine.oracle.render.past import past

            return f"{past(event, context)} {turn_of(node, context)}"
        case a.EventsThisTurn(event=BeginningOf(step=step)) if (
            node.right == 1 and node.comparison is Comparison.EQUAL and step in _FIRST
        ):
            return f"it's the first {_FIRST[step]} of the turn"
        case a.EventsThisTurn(event=event, before=False) if isinstance(node.right, int):
            from rules_engine.oracle.render.past import past_times

            number = _number(node, context)
            if isinstance(event, GainLife | LoseLife | DealDamage):
                number = number.replace(number_word(node.right), str(node.right))
                number = number.replace("fewer", "less")
            text = past_times(event, number, context)
            if text is not None:
                return f"{text} {turn_of(node, context)}"
            than = compared(node.comparison, node.right, context, asked=True)
            return f"{worth(node.left, context)} is {than}"
        case a.PowerOf(what=what) if what not in reference:
            than = compared(node.comparison, node.right, context, asked=True)
            return f"{bare(what, context)} have total power {than}"
        case a.TimesActivated() if isinstance(node.right, int):
            number = number_word(node.right)
            return f"this ability has been activated {number} or more times this turn"
        case a.TimesResolved() if node.comparison is Comparison.EQUAL and isinstance(
            node.right, int
        ):
            which = ordinal_word(node.right)
            return f"this is the {which} time this ability has resolved this turn"
        case a.ManaSpent(number_of_colors=False) as spent:
            return _was_spent(spent, node, context)
        case a.TimesPaid(keyword=Keyword.KICKER, cost=None) if (
            node.comparison is Comparison.AT_LEAST and node.right == 2
        ):
            return f"{this_spell(context)} was kicked twice"
        case a.TimesPaid(keyword=keyword) if _at_least_once(node):
            if keyword == Keyword.KICKER:
                which = "" if node.left.cost is None else f" with its {node.left.cost} kicker"
                return f"{this_spell(context)} was kicked{which}"
            if keyword == Keyword.BARGAIN:
                return f"{this_spell(context)} was bargained"
            if keyword == Keyword.GIFT:
                return "the gift was promised"
            if keyword == Keyword.TEAMWORK:
                return f"{this_spell(context)} was cast using teamwork"
            if keyword == c.EVIDENCE:
                return "evidence was collected"
            if keyword.startswith(c.BEHOLD):
                return f"{with_article(keyword.removeprefix(c.BEHOLD).strip())} was beheld"
            if keyword == c.ADDITIONAL:
                return "this spell's additional cost was paid"
            return f"{this_spell(context)}'s {keyword} cost was paid"
        case a.CountersOn(kind=kind, what=s.Iterated()) if context.iterated.text == "who":
            return f"who has {_number(node, context)} {kind} counters"
        case a.CountersOn(kind=kind, what=on):
            name = context.self_name if isinstance(on, s.This) else noun(on, context)
            if node.right == 0 and node.comparison in (Comparison.EQUAL, Comparison.AT_MOST):
                context.this_is_it = context.this_is_it or isinstance(on, s.This)
                return f"there are no {kind} counters on {name.text}"
            amount = _number(node, context)
            if not is_reference(on) and not (name.person or name.you):
                counters = f"{kind} counters".lstrip()
                return f"there are {amount} {counters} among {bare(on, context)}"
            where = "" if name.person or name.you or kind == "poison" else " on it"
            counters = "counter" if amount in _ONE else "counters"
            counted = " ".join(filter(None, [amount, kind, counters]))
            return f"{name.text} {name.verb('has', 'have')} {counted}{where}"
        case left:
            value = worth(left, context)
            if value.startswith("the number of ") and isinstance(node.right, int):
                counted = value.removeprefix("the number of ")
                if isinstance(left, a.ManaSpent):
                    kind, _, rest = counted.partition(" spent ")
                    return f"{_number(node, context)} {kind} were spent {rest}"
                return f"there are {_number(node, context)} {counted}"
            return f"{value} is {compared(node.comparison, node.right, context, asked=True)}"


_ONE = ("exactly one", "more than one", "fewer than one")
"""Numbers before which things are told in the singular."""


def _done(done: bool, context: Context) -> str:
    """`you do`, `the player can't`: of whoever was told to do it."""
    if context.told_to is not None and is_reference(context.told_to):
        return "the player does" if done else "the player can't"
    return "you do" if done else "you can't"


def _at_least_once(node: c.Compare) -> bool:
    return node.comparison is Comparison.AT_LEAST and node.right == 1


def _number(node: c.Compare, context: Context) -> str:
    number = number_word(node.right) if isinstance(node.right, int) else worth(node.right, context)
    match node.comparison:
        case Comparison.AT_LEAST:
            return f"{number} or more"
        case Comparison.AT_MOST:
            return f"{number} or fewer"
        case Comparison.EQUAL if node.right == 0:
            return "no"
        case Comparison.EQUAL:
            return f"exactly {number}"
        case Comparison.MORE_THAN:
            return f"more than {number}"
        case Comparison.LESS_THAN:
            return f"fewer than {number}"


def than_each(what: s.Selector, context: Context) -> str | None:
    """`you have more cards in hand than each opponent`: there is none for whom it isn't so."""
    match what:
        case s.AllOf(parts=parts) if s.Not(s.YOU) in parts:
            rest = tuple(part for part in parts if part != s.Not(s.YOU))
            found = players_asked(s.AllOf(rest))
        case _:
            found = players_asked(what)
    match found:
        case (who, c.IsNot(condition=c.Compare(left=ours, comparison=than))):
            pass
        case _:
            return None
    each = "each opponent" if isinstance(who, s.Opponent) else "each other player"
    more = _MORE_OR_FEWER.get(than)
    match ours:
        case a.LifeTotal(player=s.You()) if more is not None:
            return f"you have {'less' if more == 'fewer' else more} life than {each}"
        case a.Count(what=s.InZone(zone=Zone.HAND, of=s.You())) if more is not None:
            return f"you have {more} cards in hand than {each}"
        case a.Count(what=mine) if more is not None:
            here = describe(mine, context)
            if not isinstance(here.controller, s.You):
                return None
            here.controller = None
            return f"you control {more} {here.words(True, 'and/or', context)} than {each}"
        case _:
            return None


_MORE_OR_FEWER = {Comparison.MORE_THAN: "more", Comparison.LESS_THAN: "fewer"}


def _than_another(what: s.Selector, node: c.Compare, context: Context) -> str | None:
    """`an opponent controls more lands than you`, if both count the same kind of thing."""
    match node:
        case c.Compare(comparison=than, right=a.Count(what=theirs)) if than in _MORE_OR_FEWER:
            more = _MORE_OR_FEWER[than]
        case c.Compare(
            comparison=Comparison.AT_LEAST, right=a.Plus(left=int(n), right=a.Count(what=theirs))
        ):
            more = f"at least {number_word(n)} more"
        case c.Compare(
            comparison=Comparison.AT_MOST, right=a.Minus(left=a.Count(what=theirs), right=int(n))
        ):
            more = f"at least {number_word(n)} fewer"
        case _:
            return None
    here, there = describe(what, context), describe(theirs, context)
    if here.zone is not None and here.zone.zone is Zone.GRAVEYARD and here.zone.of is not None:
        holder = noun(here.zone.of, context)
        here.zone = None
        cards = f"{here.words(True, 'and/or', context)} in {holder.its} graveyard"
        return f"{holder.text} {holder.verb('has', 'have')} {more} {cards} than you"
    if _is_hand(here.zone) and _is_hand(there.zone):
        holder, than_whom = noun(_holder(here), context), noun(_holder(there), context)
        has = f"{holder.text} {holder.verb('has', 'have')}"
        return f"{has} {more} cards in hand than {than_whom.text}"
    if here.controller is None or there.controller is None:
        return None
    one, other = noun(here.controller, context), noun(there.controller, context)
    here.controller = there.controller = None
    words = here.words(True, "and/or", context)
    if words != there.words(True, "and/or", context):
        return None
    return f"{one.text} {one.verb('controls', 'control')} {more} {words} than {other.text}"


def _is_hand(zone: s.InZone | None) -> bool:
    return zone is not None and zone.zone is Zone.HAND and zone.of is not None


def _holder(cards: Description) -> s.Selector:
    assert cards.zone is not None
    return cards.zone.of or s.YOU


def _compare_count(what: s.Selector, node: c.Compare, context: Context) -> str:
    compared_to = _than_another(what, node, context)
    if compared_to is not None:
        return compared_to
    if isinstance(node.right, a.CountersOn):
        than = compared(node.comparison, node.right, context, asked=True)
        return f"{worth(a.Count(what), context)} is {than}"
    description = describe(what, context)
    number = _number(node, context)
    if (done := _done_this_way(description, number, context)) is not None:
        return done
    if isinstance(what, s.Opponent):
        return f"you have {number} opponents"
    zone = description.zone
    other = "other " if description.determiner else ""
    if node.comparison is Comparison.EQUAL and node.right == 0 and description.is_plain:
        return f"no {description.words(True, 'or', context)} are on the battlefield"
    if description.controller is not None and not description.not_controlled and zone is None:
        who = noun(description.controller, context)
        if isinstance(description.controller, s.Opponent):
            who = Noun("your opponents", many=True, person=True)
        description.controller = None
        words = description.words(number not in _ONE, "and/or", context)
        return f"{who.text} {who.verb('controls', 'control')} {number} {other}{words}"
    if zone is not None and zone.zone is Zone.HAND and zone.of is not None:
        who = noun(zone.of, context)
        description.zone = None
        words = description.words(True, "and/or", context)
        return f"{who.text} {who.verb('has', 'have')} {number} {words} in hand"
    if zone is not None and zone.zone is Zone.LIBRARY and zone.of is not None:
        whose = noun(zone.of, context)
        if whose.you and not isinstance(what, s.InZone):
            return f"you have {number} cards in your library"
        owner = "a" if isinstance(zone.of, s.Iterated) else whose.possessive
        return f"{owner} library has {number} cards in it"
    if isinstance(what, s.InZone) and isinstance(what.of, s.Iterated):
        return f"a {what.zone.value} has {number} cards in it"
    if zone is not None and zone.of is not None and not isinstance(zone.of, s.You | s.IsPlayer):
        who = noun(zone.of, context)
        description.zone = None
        words = description.words(True, "and/or", context)
        return f"{who.text} {who.verb('has', 'have')} {number} {words} in their {zone.zone.value}"
    if description.head(False, "or") == "card" and zone is not None:
        return f"{number} {description.words(True, 'and/or', None)} are {place_of(zone, context)}"
    if what == s.AllOf((s.CARD, s.InZone(Zone.EXILE))):
        return f"there are {number} cards in exile"
    other = "other " if description.determiner == "other" else ""
    be = "is" if number in _ONE else "are"
    words = description.words(number not in _ONE, "and/or", context)
    if number not in _ONE and " above " not in words:
        words = in_each_zone(words)
    return f"there {be} {number} {other}{words}"


_WAYS = tuple(f"{way} this way" for way in ("revealed", "milled", "exiled", "discarded", "drawn"))


def _done_this_way(found: Description, number: str, context: Context) -> str | None:
    """`no creature cards were revealed this way`."""
    way = next((one for one in found.suffixes if one in _WAYS), None)
    if way is None or found.zone is not None or found.controller is not None:
        return None
    found.suffixes.remove(way)
    return f"{number} {found.words(True, 'and/or', context)} were {way}"


def place_of(zone: s.InZone, context: Context) -> str:
    from rules_engine.oracle.render.nouns import zone_phrase

    return zone_phrase(zone, context, "in")


def symbols(node: c.Condition) -> str:
    """`{U}{U}` of a condition that so much mana of a color was spent."""
    match node:
        case c.Compare(
            left=a.ManaSpent(color=Color() as color, source=None),
            comparison=Comparison.AT_LEAST,
            right=int(n),
        ):
            return f"{{{color.value}}}" * n
        case _:
            return ""


def _was_spent(spent: a.ManaSpent, node: c.Compare, context: Context) -> str:
    """`{U}{U} was spent to cast this spell`, `three or more mana from creatures was spent …`."""
    spell = this_spell(context) if spent.what is None else noun(spent.what, context).text
    end = "was spent to activate this ability" if spent.activating else f"was spent to cast {spell}"
    if node.comparison is Comparison.LESS_THAN and isinstance(node.right, a.ManaValueOf):
        most = worth(node.right, context)
        return f"the amount of mana spent to cast {spell} was less than {most}"
    if not isinstance(node.right, int) and spent == a.ManaSpent(what=spent.what):
        than = f"{_BY[node.comparison]} {worth(node.right, context)}"
        return f"the amount of mana spent to cast {spell} is {than}"
    if node.comparison is Comparison.AT_LEAST and isinstance(node.right, int):
        symbol = "C" if spent.colorless else spent.color.value if spent.color else ""
        symbol = "S" if spent.snow else symbol
        if symbol:
            return f"{f'{{{symbol}}}' * node.right} {end}"
        if spent.source is not None and node.right == 1:
            return f"mana from {indefinite(spent.source, context)} {end}"
    color = f"{spent.color.word} " if spent.color is not None else ""
    color = "colorless " if spent.colorless else color
    kind = " of the same color" if spent.same_color else ""
    if spent.source is not None:
        kind += f" from {bare(spent.source, context)}"
    return f"{_number(node, context)} {color}mana{kind} {end}"
