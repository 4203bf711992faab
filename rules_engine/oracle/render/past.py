"""Events as what happened this turn: "a creature died", "you've cast two or more spells"."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.attractions import VisitsAttraction
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun, damage_kind, with_article
from rules_engine.oracle.render.events import happening, spell_of, spells_of, without_owner
from rules_engine.oracle.render.gone import controlled
from rules_engine.oracle.render.nouns import (
    bare,
    indefinite,
    is_person,
    is_reference,
    noun,
    someone,
)
from rules_engine.vocabulary import Keyword, KeywordAction, Zone


def past(pattern: EventPattern, context: Context) -> str:
    """That it happened."""
    match pattern:
        case e.DealDamage(to=to, source=s.Anything(), combat=None):
            return f"{someone(to, context).text} has been dealt damage"
        case e.DealDamage(to=to, source=s.Anything(), combat=combat):
            who = someone(to, context)
            return f"{who.text} {who.verb('was', 'were')} dealt {damage_kind(combat)}"
        case e.DealDamage(to=to, source=source, combat=combat) if is_reference(source):
            harmed = "" if isinstance(to, s.Anything) else f" to {_one_dealt(to, context)}"
            return f"{noun(source, context).text} dealt {damage_kind(combat)}{harmed}"
        case e.DealDamage(to=to, source=source, combat=combat) if not is_reference(source):
            who = someone(to, context)
            kind = {None: "", True: "combat ", False: "noncombat "}[combat]
            by = f"by {indefinite(source, context)}"
            return f"{who.text} {who.verb('was', 'were')} dealt {kind}damage {by}"
        case e.PutCounters(by=by, on=on, kind=kind) if by is not None:
            who = someone(by, context)
            where = indefinite(on, context) if not is_reference(on) else noun(on, context).text
            counter = with_article(f"{kind} counter".lstrip())
            return f"{you_have(who)} put {counter} on {where}"
        case e.PutCounters(
            by=None, on=s.AllOf(parts=(*kinds, s.ControlledBy(s.You()))), kind=kind
        ) if kind and kinds:
            where = indefinite(s.AllOf(tuple(kinds)), context)
            return f"{with_article(f'{kind} counter')} was put on {where} under your control"
        case e.LoseLife(player=s.Iterated()) if context.iterated.text == "who":
            return "who lost life"
        case e.LoseLife(player=player):
            return f"{someone(player, context).text} lost life"
        case v.Acts(action=KeywordAction.SEARCH, player=player):
            who = someone(player, context)
            return f"{who.text} searched {'your' if who.you else 'their'} library"
        case v.MovesTo(zone=Zone.EXILE, from_zone=None, except_from=None, what=what):
            return f"one or more {bare(what, context)} were put into exile"
        case v.Dies(what=what):
            return f"{indefinite(what, context)} died"
        case v.CausedBy(
            pattern=e.Destroy(what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.You())))),
            player=s.Opponent(),
        ):
            lost = indefinite(s.AllOf(tuple(kinds)), context)
            by = "by a spell or ability an opponent controlled"
            return f"{lost} under your control was destroyed {by}"
        case v.Acts(action=KeywordAction.COMMIT_CRIME, player=player):
            return f"{you_have(someone(player, context))} committed a crime"
        case VisitsAttraction(player=player):
            return f"{you_have(someone(player, context))} visited an Attraction"
        case v.LeavesZone(what=what, zone=Zone.GRAVEYARD):
            rest, _ = without_owner(what)
            return f"{indefinite(rest, context)} left your graveyard"
        case v.DealtExcessDamage(what=what) if not is_reference(what):
            return f"{controlled(indefinite(what, context))} was dealt excess damage"
        case v.Enters(what=what):
            return f"{indefinite(what, context)} entered"
        case v.LeavesBattlefield(what=what):
            return f"{controlled(indefinite(what, context))} left the battlefield"
        case v.Attacks(what=what):
            return f"{indefinite(what, context)} attacked"
        case v.Casts(player=s.IsPlayer(), what=s.WasCastFor(way=Keyword.WARP)):
            return "a spell was warped"
        case v.Casts(player=player, what=what):
            return f"{_has(someone(player, context))}cast {spell_of(what, context)}"
        case _:
            did = _did(pattern, context)
            told = happening(pattern, context) if did is None else f"{did[0]} {did[1]}"
            return told.replace(" is put ", " was put ", 1).replace(" is dealt ", " was dealt ", 1)


def _one_dealt(to: Selector, context: Context) -> str:
    return (
        noun(to, context).text
        if is_reference(to) and not is_person(to)
        else (someone(to, context).text if is_person(to) else indefinite(to, context))
    )


def you_have(who: Noun) -> str:
    """`you've`, `that player has`: who has done what follows."""
    return "you've" if who.you else f"{who.text} {who.verb('has', 'have')}"


def _has(who: Noun) -> str:
    """`you've `, `an opponent `: who cast what follows."""
    return "you've " if who.you else f"{who.text} "


def _did(pattern: EventPattern, context: Context) -> tuple[str, str, str] | None:
    """Who did it, what they did, and what they didn't do."""
    match pattern:
        case e.GainLife(player=player):
            return someone(player, context).text, "gained life", "gain life"
        case e.LoseLife(player=player):
            return someone(player, context).text, "lost life", "lose life"
        case v.AttacksWith(player=player, what=what, at_least=1):
            with_what = "" if what == s.CREATURE else f" with {indefinite(what, context)}"
            who = someone(player, context).text
            if pattern.defender == s.YOU:
                with_what = f" you{with_what}"
            elif pattern.defender == s.YOU | (s.PLANESWALKER & s.ControlledBy(s.YOU)):
                with_what = f" you or a planeswalker you control{with_what}"
            return who, f"attacked{with_what}", f"attack{with_what}"
        case v.Casts(player=s.IsPlayer(), what=what):
            spells = bare(spells_of(what), context)
            return "", f"no {spells} were cast", f"no {spells} were cast"
        case v.Attacks(what=what):
            none = f"no {bare(what, context)} attacked"
            return "", f"{indefinite(what, context)} attacked", none
        case v.RollsDie(player=player, lowest=lowest, highest=highest) if lowest == highest:
            shown = "a die" if lowest is None else f"a {lowest}"
            return someone(player, context).text, f"rolled {shown}", f"roll {shown}"
        case e.Discard(player=player, what=None):
            return someone(player, context).text, "discarded a card", "discard a card"
        case e.Sacrifice(player=player, what=what):
            given_up = indefinite(what, context)
            who = someone(player, context).text
            return who, f"sacrificed {given_up}", f"sacrifice {given_up}"
        case v.Activates(player=player, what=what, ability=s.IsLoyaltyAbility()):
            of = f"a loyalty ability of {indefinite(what, context)}"
            return someone(player, context).text, f"activated {of}", f"activate {of}"
        case v.Activates(player=player, what=what) if pattern == v.Activates(
            player, what, mana_abilities=True
        ):
            of = f"an ability of {indefinite(what, context)}"
            return someone(player, context).text, f"activated {of}", f"activate {of}"
        case v.PlaysLand(player=player, what=None):
            origin = "" if pattern.from_zone is None else f" from {pattern.from_zone.value}"
            who = someone(player, context).text
            return who, f"played a land{origin}", f"play a land{origin}"
        case v.Casts(player=player, what=what):
            spell = spell_of(what, context)
            return someone(player, context).text, f"cast {spell}", f"cast {spell}"
        case _:
            return None


def past_not(pattern: EventPattern, context: Context) -> str | None:
    """That it didn't happen; None if there are no words for it."""
    did = _did(pattern, context)
    if did is not None and not did[0]:
        return did[2]
    return None if did is None else f"{did[0]} didn't {did[2]}"


def _without_controller(what: Selector) -> tuple[Selector, Selector | None]:
    if isinstance(what, s.AllOf):
        for part in what.parts:
            if isinstance(part, s.ControlledBy):
                rest = tuple(other for other in what.parts if other is not part)
                return rest[0] if len(rest) == 1 else s.AllOf(rest), part.player
    return what, None


def past_times(pattern: EventPattern, number: str, context: Context) -> str | None:
    """That it happened so often: `two or more`; None if there are no words for it."""
    match pattern:
        case e.GainLife(player=player):
            return f"{someone(player, context).text} gained {number} life"
        case e.LoseLife(player=player):
            return f"{someone(player, context).text} lost {number} life"
        case e.DealDamage(to=to, source=s.Anything(), combat=combat):
            who = someone(to, context)
            kind = {None: "", True: "combat ", False: "noncombat "}[combat]
            return f"{who.text} {who.verb('was', 'were')} dealt {number} {kind}damage"
        case e.DealDamage(to=to, source=source, combat=None) if is_reference(source):
            whom = "" if isinstance(to, s.Anything) else f" to {noun(to, context).text}"
            what = noun(source, context)
            return f"{what.text} {what.verb('has', 'have')} dealt {number} damage{whom}"
        case e.Draw(player=player):
            who = someone(player, context)
            cards = "card" if number == "more than one" else "cards"
            return f"{you_have(who)} drawn {number} {cards}"
        case v.Casts(player=player, what=what):
            spells = bare(spells_of(what), context)
            return f"{_has(someone(player, context))}cast {number} {spells}"
        case v.PlaysLand(player=player, what=None, from_zone=None):
            return f"{you_have(someone(player, context))} played {number} lands"
        case v.Cycles(player=s.You(), what=s.SharesNameWith(other=s.This())):
            named = context.card_name or context.self_name.text
            return f"you've cycled a card named {named} {number} times"
        case v.Cycles(player=player, what=what):
            cards = "cards" if what == s.Anything() else bare(what, context)
            return f"{someone(player, context).text} cycled {number} {cards}"
        case v.Attacks(what=what):
            rest, owner = _without_controller(what)
            if owner is not None:
                who = someone(owner, context)
                return f"{who.text} attacked with {number} {bare(rest, context)}"
            return f"{number} {bare(what, context)} attacked"
        case v.LeavesZone(what=what, zone=Zone.GRAVEYARD):
            rest, _ = without_owner(what)
            return f"{number} {bare(rest, context)} left your graveyard"
        case v.MovesTo(what=what, zone=Zone.GRAVEYARD, from_zone=None, except_from=None):
            rest, owner = without_owner(what)
            if isinstance(owner, s.Iterated):
                who = noun(owner, context)
                cards = f"{number} {bare(rest, context)} put into their graveyard from anywhere"
                return f"{who.text} had {cards}"
            where = (
                "graveyards" if owner is None else f"{noun(owner, context).possessive} graveyard"
            )
            return f"{number} {bare(rest, context)} were put into {where} from anywhere"
        case v.Dies(what=what):
            return f"{number} {bare(what, context)} died"
        case v.Enters(what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.Iterated() as who)))):
            ones = bare(s.AllOf(tuple(kinds)), context)
            return f"{noun(who, context).text} had {number} {ones} enter under their control"
        case v.Enters(what=what):
            return f"{number} {bare(what, context)} entered"
        case v.LeavesBattlefield(what=what):
            return f"{number} {controlled(bare(what, context))} left the battlefield"
        case _:
            return None
