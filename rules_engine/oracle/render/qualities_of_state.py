"""Selectors that describe by place, state and owner: what they add to a noun phrase."""

from __future__ import annotations

from rules_engine.ir import ManaSpent, SpeedOf
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    BasePowerOf,
    Count,
    LifeTotal,
    ManaValueOf,
    Plus,
    PowerOf,
    StartingLife,
    Times,
    ToughnessOf,
)
from rules_engine.ir.ante import Wherever
from rules_engine.ir.conditions import Compare, Condition, Exists, IsNot, Matches, WasCast
from rules_engine.ir.counting import ATTACKERS_OF_IT, CountColors
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.context import Context, Unrenderable
from rules_engine.oracle.render.english import Noun, number_word, with_article
from rules_engine.oracle.render.gone import call_as_it_was
from rules_engine.oracle.render.nouns import (
    bare,
    indefinite,
    noun,
    quality,
)
from rules_engine.oracle.render.sizes import compared
from rules_engine.vocabulary import Keyword, Zone


@quality.of(s.ResultCards)
def _among_result(node: s.ResultCards, context: Context) -> None:
    context.describing.suffixes.append("among those cards")


@quality.of(s.InZone)
def _in_zone(node: s.InZone, context: Context) -> None:
    if node.zone is not Zone.BATTLEFIELD and not context.describing.kind:
        context.describing.kind = "card"
    if node.zone is Zone.EXILE:
        context.describing.states.append("exiled")
        return
    context.describing.zone = node


@quality.of(s.ControlledBy)
def _controlled_by(node: s.ControlledBy, context: Context) -> None:
    match node.player:
        case s.AllOf(
            parts=(s.DealtDamageThisTurn(by=by, combat=combat, at_least=1), s.IsPlayer())
        ) if by:
            kind = {None: "", True: "combat ", False: "noncombat "}[combat]
            source = noun(by, context).text
            told = f"whose controller was dealt {kind}damage by {source} this turn"
            context.describing.suffixes.append(told)
            return
        case s.AllOf(parts=(s.ForWhich(), s.Opponent())):
            context.describing.suffixes.append(f"controlled by {bare(node.player, context)}")
            return
        case s.ControllerOf(what=s.HasAttached(what=s.ChosenTarget())):
            context.describing.suffixes.append("with the same controller")
            return
        case s.AllOf(parts=(s.DealtDamageThisTurn(), _)):
            context.describing.suffixes.append(f"controlled by {indefinite(node.player, context)}")
            return
    context.describing.controller = node.player


@quality.of(s.OwnedBy)
def _owned_by(node: s.OwnedBy, context: Context) -> None:
    both = context.describing.controller == node.player
    if isinstance(context.describing.controller, s.Opponent):
        context.describing.suffixes.append("that your opponents control")
    context.describing.controller = node.player
    context.describing.controller_verb = "own and control" if both else "own"


@quality.of(s.IsTapped)
def _is_tapped(node: s.IsTapped, context: Context) -> None:
    context.describing.states.append("tapped")


@quality.of(s.IsAttacking)
def _is_attacking(node: s.IsAttacking, context: Context) -> None:
    if node.alone:
        context.describing.suffixes.append("attacking alone")
    elif node.defender is None:
        context.describing.states.append("attacking")
    elif node.defender == s.PLAYER:
        context.describing.suffixes.append("attacking a player")
    elif node.defender == s.OPPONENT:
        context.describing.suffixes.append("attacking your opponents")
    elif node.defender == s.OPPONENT | (s.PLANESWALKER & s.ControlledBy(s.OPPONENT)):
        theirs = "attacking your opponents or planeswalkers they control"
        context.describing.suffixes.append(theirs)
    elif isinstance(node.defender, s.AnyOf) and isinstance(node.defender.parts[0], s.OwnerOf):
        context.describing.suffixes.append("attacking its owner or a permanent its owner controls")
    else:
        context.describing.suffixes.append(f"attacking {noun(node.defender, context).text}")


@quality.of(s.IsBlocking)
def _is_blocking(node: s.IsBlocking, context: Context) -> None:
    if node.alone:
        context.describing.suffixes.append("blocking alone")
    elif node.attacker is None:
        context.describing.states.append("blocking")
    else:
        context.describing.suffixes.append(f"blocking {noun(node.attacker, context).text}")


@quality.of(s.IsBandedWith)
def _is_banded_with(node: s.IsBandedWith, context: Context) -> None:
    context.describing.suffixes.append(f"banded with {noun(node.other, context).text}")


@quality.of(s.IsDeclaredAttacker)
def _is_declared_attacker(node: s.IsDeclaredAttacker, context: Context) -> None:
    context.describing.suffixes.append("chosen to attack")


@quality.of(s.HadToAttack)
def _had_to_attack(node: s.HadToAttack, context: Context) -> None:
    context.describing.suffixes.append("that had to attack this combat")


@quality.of(s.IsSick)
def _is_sick(node: s.IsSick, context: Context) -> None:
    context.describing.suffixes.append("that came under its controller's control this turn")


_POWER, _TOUGHNESS = PowerOf(s.Iterated()), ToughnessOf(s.Iterated())
_OWN_NUMBERS: dict[Condition, str] = {
    Compare(_TOUGHNESS, Comparison.MORE_THAN, _POWER): "with toughness greater than its power",
    Compare(_POWER, Comparison.MORE_THAN, _TOUGHNESS): "with power greater than its toughness",
    IsNot(Compare(_POWER, Comparison.EQUAL, _TOUGHNESS)): "whose power and toughness aren't equal",
    Compare(
        _POWER, Comparison.MORE_THAN, BasePowerOf(s.Iterated())
    ): "with power greater than its base power",
    WasCast(what=s.Iterated(), by=s.OPPONENT): "played by your opponents",
}
"""What is asked of two numbers of one object."""


THAT_MANY_COLORS = "that's exactly that many colors plus one"
"""Of colors that are counted before."""


@quality.of(s.ForWhich)
def _for_which(node: s.ForWhich, context: Context) -> None:
    from rules_engine.oracle.render.conditions import clause

    own = _OWN_NUMBERS.get(node.condition)
    match node.condition:
        case Compare(left=Plus(left=left, right=right), comparison=than, right=n) if (
            left,
            right,
        ) == (_POWER, _TOUGHNESS):
            if isinstance(n, Plus) and than is Comparison.EQUAL:
                own = "with the same total power and toughness"
            else:
                own = f"with total power and toughness {compared(than, n, context)}"
        case Exists(what=s.IsAttacking(defender=s.Iterated())):
            own = "being attacked"
        case Exists(what=what) if what == ATTACKERS_OF_IT:
            own = "you're attacking"
        case Compare(
            left=CountColors(what=s.Iterated()), comparison=Comparison.EQUAL, right=int() as n
        ):
            own = f"that's exactly {number_word(n)} colors"
        case Compare(
            left=CountColors(what=s.Iterated()),
            comparison=Comparison.EQUAL,
            right=Plus(left=CountColors(), right=1),
        ):
            own = THAT_MANY_COLORS
        case IsNot(
            condition=Compare(
                left=CountColors(what=s.Iterated()), comparison=Comparison.EQUAL, right=int() as n
            )
        ):
            own = f"that isn't exactly {number_word(n)} colors"
        case (
            Compare(
                left=LifeTotal() | Times(amount=LifeTotal()),
                right=StartingLife(player=s.Iterated()),
            ) as life
        ):
            before, context.iterated = context.iterated, Noun("who", person=True)
            own = clause(life, context).replace("who's", "whose")
            context.iterated = before
        case Matches(
            what=s.Iterated(),
            among=s.ForWhich(
                condition=IsNot(
                    condition=Exists(
                        what=s.AllOf(
                            parts=(*_, s.ManaValueIs(amount=ManaValueOf(what=s.Iterated())))
                        )
                    )
                )
            ),
        ):
            own = "with the lowest mana value"
    if own is not None:
        context.describing.suffixes.append(own)
        return
    before, context.iterated = context.iterated, Noun("it")
    if node.condition == Compare(SpeedOf(s.Iterated()), s.Comparison.LESS_THAN, 4):
        context.describing.suffixes.append("who doesn't have max speed")
        context.iterated = before
        return
    match node.condition:
        case Compare(
            left=ManaSpent(what=s.Iterated(), source=s.Selector() as source),
            comparison=s.Comparison.AT_LEAST,
            right=1,
        ):
            mana = f"mana from {indefinite(source, context)}"
            context.describing.suffixes.append(f"that {mana} was spent to cast")
            context.iterated = before
            return
    if isinstance(node.condition, Matches) and isinstance(node.condition.what, s.Iterated):
        quality(node.condition.among, context)
        context.iterated = before
        return
    context.iterated = Noun("who", person=True)
    told = clause(node.condition, context)
    if not told.startswith("who "):
        context.iterated = Noun("it")
        told = clause(node.condition, context)
        if told.startswith("its controller "):
            told = f"whose {told.removeprefix('its ')}"
        else:
            told = f"of which it's true that {told}"
    context.describing.suffixes.append(told)
    context.iterated = before


@quality.of(s.HasMoreThanOthers)
def _has_more_than_others(node: s.HasMoreThanOthers, context: Context) -> None:
    context.describing.suffixes.append(f"who {more_than_others(node, context)}")


def more_than_others(node: s.HasMoreThanOthers, context: Context) -> str:
    """`controls more lands than each other player`."""
    match node.amount:
        case LifeTotal():
            told = "has more life"
        case Count(what=s.InZone(zone=Zone.HAND)):
            told = "has more cards in hand"
        case Count(what=s.AllOf(parts=parts)):
            others = tuple(part for part in parts if not isinstance(part, s.ControlledBy))
            kinds = others[0] if len(others) == 1 else s.AllOf(others)
            told = f"controls more {bare(kinds, context)}"
        case _:
            raise Unrenderable(node)
    return f"{told} than each other player"


@quality.of(InitiativeHolder)
def _has_initiative(node: InitiativeHolder, context: Context) -> None:
    context.describing.suffixes.append("who has the initiative")


@quality.of(s.HasMostLife)
def _has_most_life(node: s.HasMostLife, context: Context) -> None:
    context.describing.suffixes.append("with the most life or tied for most life")


@quality.of(s.OpponentOf)
def _opponent_of(node: s.OpponentOf, context: Context) -> None:
    context.describing.suffixes.append(f"who's an opponent of {noun(node.of, context).text}")


@quality.of(s.IsBlocked)
def _is_blocked(node: s.IsBlocked, context: Context) -> None:
    if node.by is None:
        context.describing.states.append("blocked")
    else:
        context.describing.suffixes.append(f"blocked by {noun(node.by, context).text}")


@quality.of(s.IsUnblocked)
def _is_unblocked(node: s.IsUnblocked, context: Context) -> None:
    context.describing.states.append("unblocked")


@quality.of(s.IsFaceDown)
def _is_face_down(node: s.IsFaceDown, context: Context) -> None:
    context.describing.states.append("face-down")


@quality.of(s.IsSetAside)
def _is_set_aside(node: s.IsSetAside, context: Context) -> None:
    context.describing.states.append(SET_ASIDE.get(node.keyword, "exiled"))


SET_ASIDE = {Keyword.FORETELL: "foretold", Keyword.PLOT: "plotted"}


@quality.of(s.IsGoaded)
def _is_goaded(node: s.IsGoaded, context: Context) -> None:
    context.describing.states.append("goaded")


@quality.of(s.CouldBeSacrificed)
def _could_be_sacrificed(node: s.CouldBeSacrificed, context: Context) -> None:
    context.describing.suffixes.append("that can be sacrificed")


@quality.of(s.IsSuspended)
def _is_suspended(node: s.IsSuspended, context: Context) -> None:
    context.describing.states.append("suspended")
    context.describing.kind = "card"


@quality.of(s.HasCounter)
def _has_counter(node: s.HasCounter, context: Context) -> None:
    kind = f"{node.kind} counter" if node.kind else "counter"
    if node.at_least > 1:
        many = f"{number_word(node.at_least)} or more {kind}s"
        context.describing.suffixes.append(f"with {many} on it")
        return
    context.describing.suffixes.append(f"with {with_article(kind)} on it")


@quality.of(s.IsAttachedTo)
def _is_attached_to(node: s.IsAttachedTo, context: Context) -> None:
    context.describing.suffixes.append(f"attached to {noun(node.host, context).text}")


@quality.of(s.WasAttachedTo)
def _was_attached_to(node: s.WasAttachedTo, context: Context) -> None:
    context.describing.controller_verb = "controlled"
    if isinstance(node.host, s.EventObject):
        call_as_it_was(context)
    context.describing.suffixes.append(f"that was attached to {noun(node.host, context).text}")


@quality.of(s.ExiledBy)
def _exiled_by(node: s.ExiledBy, context: Context) -> None:
    context.describing.suffixes.append(f"{noun(node.player, context).text} exiled")


@quality.of(s.HasAttached)
def _has_attached(node: s.HasAttached, context: Context) -> None:
    if node.what == s.AURA:
        context.describing.states.append("enchanted")
    elif node.what == s.EQUIPMENT:
        context.describing.states.append("equipped")
    else:
        match node.what:
            case s.AllOf(parts=(s.IsSubtype(subtype="Aura"), s.ControlledBy(player=s.You()))):
                context.describing.suffixes.append("that's enchanted by an Aura you control")
            case _:
                attached = indefinite(node.what, context)
                context.describing.suffixes.append(f"with {attached} attached to it")


@quality.of(s.EnteredSinceTurnOf)
def _entered_since(node: s.EnteredSinceTurnOf, context: Context) -> None:
    whose = noun(node.player, context).possessive
    context.describing.suffixes.append(f"that entered since {whose} last turn ended")


@quality.of(s.CastThisTurn)
def _cast_this_turn(node: s.CastThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that were cast this turn")


@quality.of(s.EnteredThisTurn)
def _entered(node: s.EnteredThisTurn, context: Context) -> None:
    where = " under your control" if node.yours else ""
    context.describing.suffixes.append(f"that entered{where} this turn")


@quality.of(s.ActivatedThisTurn)
def _activated(node: s.ActivatedThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that was activated this turn")


@quality.of(s.SharesNameWithSpellCast)
def _named_like_spell(node: s.SharesNameWithSpellCast, context: Context) -> None:
    context.describing.suffixes.append("with the same name as a spell that was cast this turn")


@quality.of(s.TurnedUpThisTurn)
def _turned_up(node: s.TurnedUpThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that was turned face up this turn")


@quality.of(s.AttackedThisTurn)
def _attacked(node: s.AttackedThisTurn, context: Context) -> None:
    context.describing.suffixes.append("that attacked this turn")


@quality.of(s.DealtDamageThisTurn)
def _dealt_damage(node: s.DealtDamageThisTurn, context: Context) -> None:
    if node.by == s.THIS and context.is_spell:
        context.this_is_it = False  # "it" would be what that was dealt to
    by = f" by {noun(node.by, context).text}" if node.by else ""
    if node.by is not None and node.at_least > 1:
        by = f" by {number_word(node.at_least)} or more {bare(node.by, context)}"
    kind = {None: "damage", True: "combat damage", False: "noncombat damage"}[node.combat]
    source = _source_of_yours(node.by, context) if node.at_least == 1 else None
    when = f"{by} this turn" if source is None else f" this turn by {source}"
    context.describing.suffixes.append(f"dealt {kind}{when}")


def _source_of_yours(by: s.Selector | None, context: Context) -> str | None:
    """What has dealt it may be gone, so that you "controlled" it."""
    if by == s.ControlledBy(s.YOU):
        return "a source you controlled"
    if isinstance(by, s.AllOf) and s.ControlledBy(s.YOU) in by.parts:
        told = noun(by, context).text
        return f"{told}led" if told.endswith(" you control") else None
    return None


@quality.of(s.IsPlayer)
def _any_player(node: s.IsPlayer, context: Context) -> None:
    context.describing.kind = "player"


@quality.of(s.Opponent)
def _any_opponent(node: s.Opponent, context: Context) -> None:
    context.describing.kind = "opponent"


@quality.of(s.Other)
def _other(node: s.Other, context: Context) -> None:
    context.describing.determiner = "other"


@quality.of(s.DifferentNames)
def _different_names(node: s.DifferentNames, context: Context) -> None:
    context.describing.suffixes.insert(0, "with different names")


@quality.of(s.SharingCreatureType)
def _sharing_creature_type(node: s.SharingCreatureType, context: Context) -> None:
    context.describing.suffixes.append(
        "that share no creature types" if node.none else "that share a creature type"
    )


@quality.of(s.DifferentNumbers)
def _different_numbers(node: s.DifferentNumbers, context: Context) -> None:
    context.describing.suffixes.append(
        f"with different {'powers' if node.power else 'mana values'}"
    )


@quality.of(s.SharingCardType)
def _sharing_card_type(node: s.SharingCardType, context: Context) -> None:
    kind = "permanent" if node.permanent else "card"
    context.describing.suffixes.insert(0, f"that share a {kind} type")


@quality.of(s.SharingLandType)
def _sharing_land_type(node: s.SharingLandType, context: Context) -> None:
    context.describing.suffixes.insert(0, "that share a land type")


@quality.of(s.DifferentControllers)
def _different_controllers(node: s.DifferentControllers, context: Context) -> None:
    context.describing.suffixes.insert(0, "controlled by different players")


@quality.of(s.SameOwner)
def _same_owner(node: s.SameOwner, context: Context) -> None:
    context.describing.suffixes.append("from a single graveyard")


@quality.of(s.SameName)
def _same_name(node: s.SameName, context: Context) -> None:
    context.describing.suffixes.append("with the same name")


@quality.of(s.SharingColor)
def _sharing_color(node: s.SharingColor, context: Context) -> None:
    context.describing.suffixes.append("that share a color")


@quality.of(s.TotalAtMost)
def _total_at_most(node: s.TotalAtMost, context: Context) -> None:
    most = compared(Comparison.AT_MOST, node.amount, context)
    context.describing.suffixes.insert(0, f"with total {node.number} {most}")


_NAMED_BEFORE = ("chosen", "created", "sacrificed", "them")
"""How the names begin of what was named before "other" ones, which says no more."""


@quality.of(s.OtherThan)
def _other_than(node: s.OtherThan, context: Context) -> None:
    named = s.AffectedObject | s.AttachedHost | s.ChosenTarget | s.EventObject | s.EventRecipient
    of_host = isinstance(node.what, s.AttachedHost)
    if context.names_others and isinstance(node.what, s.ChosenTarget):
        context.describing.suffixes.append(f"other than {noun(node.what, context).text}")
        return
    if isinstance(node.what, named) and not (of_host and context.names_host):
        context.describing.determiner = "other"
        return
    if isinstance(node.what, s.Bound) and node.what.name.startswith(_NAMED_BEFORE):
        context.describing.determiner = "other"
        return
    match node.what:
        case Wherever(what=s.This()):
            context.describing.suffixes.append(f"except {context.self_name.text}")
            return
        case s.AnyOf(parts=(one, s.This())):
            both = f"{noun(one, context).text} or {context.self_name.text}"
            context.describing.suffixes.append(f"other than {both}")
            return
    context.describing.suffixes.append(f"other than {noun(node.what, context).text}")
