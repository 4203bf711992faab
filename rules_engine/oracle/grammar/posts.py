"""What follows a noun: whose it is, where it is, what it has or did (CR 109.2-5)."""

from __future__ import annotations

from rules_engine.ir import (
    HOST,
    OPPONENT,
    OTHER,
    YOU,
    Amount,
    AttackedThisTurn,
    CastThisTurn,
    ChosenOpponent,
    Compare,
    ControlledBy,
    EnteredThisTurn,
    ForWhich,
    HasAttached,
    HasChosenColor,
    HasChosenType,
    InZone,
    IsColorless,
    IsNot,
    IsType,
    Iterated,
    ManaValueIs,
    NeverCast,
    Not,
    OwnedBy,
    Selector,
    WasCastFrom,
)
from rules_engine.ir.counting import CountColors
from rules_engine.ir.selectors import (
    Comparison,
    DealtDamageThisTurn,
    EnteredSinceTurnOf,
    HasActivatedAbility,
    HasChosenName,
    HasManaAbility,
    HasNoAbilities,
    IsAttacking,
    IsPayableWithSpent,
    YourTeam,
)
from rules_engine.oracle.grammar.engine import longest, rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    EachOwner,
    OfColorOfChoice,
    OfSectorOfChoice,
    OfThatType,
    OfTypeOfChoice,
    Pronoun,
)
from rules_engine.vocabulary import CardType, Zone

longest("post", "post*")
words(
    "post",
    {
        "an opponent controls": ControlledBy(OPPONENT),
        "each opponent controls": ControlledBy(OPPONENT),
        "an opponent owns": OwnedBy(OPPONENT),
        "your opponents own": OwnedBy(OPPONENT),
        "of the chosen color": HasChosenColor(),
        "of the last chosen color": HasChosenColor(),
        "of that color": HasChosenColor(),
        "of the chosen type": HasChosenType(),
        "with the chosen name": HasChosenName(),
        "that entered this turn": EnteredThisTurn(),
        "that didn't enter this turn": Not(EnteredThisTurn()),
        "that were cast this turn": CastThisTurn(),
        "that entered since your last turn ended": EnteredSinceTurnOf(YOU),
        "that attacked this turn": AttackedThisTurn(),
        "that was dealt damage this turn": DealtDamageThisTurn(),
        "that were dealt damage this turn": DealtDamageThisTurn(),
        "that has been dealt damage this turn": DealtDamageThisTurn(),
        "dealt damage this turn": DealtDamageThisTurn(),
        "with no abilities": HasNoAbilities(),
        "with abilities": Not(HasNoAbilities()),
        "attacking alone": IsAttacking(alone=True),
        "that's attacking alone": IsAttacking(alone=True),
        "attacking you": IsAttacking(YOU),
        "that's attacking you": IsAttacking(YOU),
        "that's attacking one of your opponents": IsAttacking(OPPONENT),
        "attacking enchanted player": IsAttacking(HOST),
        "attacking the chosen player": IsAttacking(ChosenOpponent()),
        "attacking the last chosen player": IsAttacking(ChosenOpponent()),
        "that's attacking enchanted player": IsAttacking(HOST),
        "that's attacking an opponent": IsAttacking(OPPONENT),
        "attacking one of your opponents": IsAttacking(OPPONENT),
        "attacking your opponents": IsAttacking(OPPONENT),
        "attacking your opponents or planeswalkers they control": IsAttacking(
            any_of(OPPONENT, all_of(IsType(CardType.PLANESWALKER), ControlledBy(OPPONENT)))
        ),
        "that's one or more colors": Not(IsColorless()),
        "that are one or more colors": Not(IsColorless()),
        "of that type": OfThatType(),
        "of the creature type of your choice": OfTypeOfChoice(),
        "of the color of your choice": OfColorOfChoice(),
        "in the sector of your choice": OfSectorOfChoice(),
        "with a mana ability": HasManaAbility(),
        "with mana abilities": HasManaAbility(),
        "with an activated ability": HasActivatedAbility(),
        "with activated abilities": HasActivatedAbility(),
        "with activated abilities that aren't mana abilities": HasActivatedAbility(but_mana=True),
        "that has an activated ability with {T} in its cost": HasActivatedAbility(tapping=True),
        "with an activated ability that isn't a mana ability": HasActivatedAbility(but_mana=True),
        "with an activated ability other than a mana ability": HasActivatedAbility(but_mana=True),
        "without mana abilities": Not(HasManaAbility()),
        "in exile": InZone(Zone.EXILE),
        "you already control": ControlledBy(YOU),
        "whose mana cost could be paid by some amount of, or all of, the mana you spent on {X}": (
            IsPayableWithSpent()
        ),
        "from outside the game": InZone(Zone.OUTSIDE),
    },
)


@rule("post", "<who:player> control/controls")
def _controlled(who: Selector) -> Selector | None:
    return ControlledBy(who)


@rule("post", "<who:player> don't/doesn't control")
def _not_controlled(who: Selector) -> Selector:
    return Not(ControlledBy(who))


@rule("post", "<who:player> don't/doesn't own")
def _not_owned(who: Selector) -> Selector:
    return Not(OwnedBy(who))


@rule("post", "your team controls")
def _your_teams() -> Selector:
    """CR 102.4: yours or your teammates'."""
    return ControlledBy(YourTeam())


@rule("post", "you cast but don't own")
def _cast_not_owned() -> Selector:
    return all_of(ControlledBy(YOU), Not(OwnedBy(YOU)))


@rule("post", "you control but don't own")
def _controlled_not_owned() -> Selector:
    return all_of(ControlledBy(YOU), Not(OwnedBy(YOU)))


@rule("post", "they control but don't own")
def _they_control_not_own(at: int) -> Selector:
    they = Pronoun(at, ("player",))
    return all_of(ControlledBy(they), Not(OwnedBy(they)))


@rule("post", "you own but don't control")
def _owned_not_controlled() -> Selector:
    return all_of(OwnedBy(YOU), Not(ControlledBy(YOU)))


@rule("post", "with a/an <quality:qualities> <what:types> attached to it")
def _with_attached_of_quality(quality: Selector, what: Selector) -> Selector:
    return HasAttached(all_of(quality, what))


@rule("post", "with another <what:types> attached to it")
def _with_another_attached(what: Selector) -> Selector:
    return HasAttached(all_of(what, OTHER))


@rule("post", "you own or control")
def _owned_or_controlled() -> Selector:
    return any_of(OwnedBy(YOU), ControlledBy(YOU))


@rule("post", "you [both] own and control")
def _owned_and_controlled() -> Selector:
    return all_of(OwnedBy(YOU), ControlledBy(YOU))


@rule("post", "<who:player> own/owns")
def _owned(who: Selector) -> Selector:
    return OwnedBy(who)


@rule("post", "in/from <who:whose> hand and graveyard", "in/from <who:whose> graveyard and hand")
def _in_both_zones(who: Selector) -> Selector:
    return any_of(InZone(Zone.HAND, who), InZone(Zone.GRAVEYARD, who))


@rule("post", "from all opponents' hands and graveyards")
def _in_all_of_opponents() -> Selector:
    return any_of(InZone(Zone.HAND, OPPONENT), InZone(Zone.GRAVEYARD, OPPONENT))


@rule("post", "from all hands and graveyards")
def _in_all_hands_and_graveyards() -> Selector:
    return any_of(InZone(Zone.HAND), InZone(Zone.GRAVEYARD))


@rule("post", "in/from <who:whose> <zone:owned_zone> or <other:owned_zone>")
def _in_either_zone(who: Selector, zone: Zone, other: Zone) -> Selector:
    return any_of(InZone(zone, who), InZone(other, who))


@rule("post", "in/from <who:whose> <zone:owned_zone>")
def _in_zone(who: Selector, zone: Zone) -> Selector:
    return InZone(zone, who)


words("any_graveyard", {"graveyard": True, "graveyards": True})
words(
    "post",
    {
        "in graveyards and libraries": any_of(InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)),
        "from graveyards and libraries": any_of(InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)),
        "from graveyards or libraries": any_of(
            WasCastFrom(Zone.GRAVEYARD), WasCastFrom(Zone.LIBRARY)
        ),
        "in graveyards": InZone(Zone.GRAVEYARD),
    },
)


@rule(
    "post",
    "you cast from your hand with mana value <than:comparison>",
    "you cast with mana value <than:comparison> from your hand",
)
def _cast_from_hand_with(than: tuple[Comparison, Amount]) -> Selector:
    return all_of(ControlledBy(YOU), WasCastFrom(Zone.HAND, YOU), ManaValueIs(*than))


@rule("post", "that's exactly <n:number_word> colors", "that are exactly <n:number_word> colors")
@rule("post", "with exactly <n:number_word> colors")
def _exactly_colored(n: int) -> Selector:
    return ForWhich(Compare(CountColors(Iterated()), Comparison.EQUAL, n))


@rule(
    "post",
    "that isn't exactly <n:number_word> colors",
    "that aren't exactly <n:number_word> colors",
)
def _not_exactly_colored(n: int) -> Selector:
    return ForWhich(IsNot(Compare(CountColors(Iterated()), Comparison.EQUAL, n)))


@rule("post", "you neither own nor control")
def _not_yours() -> Selector:
    return all_of(Not(OwnedBy(YOU)), Not(ControlledBy(YOU)))


@rule("post", "from exile")
def _cast_from_exile() -> Selector:
    return WasCastFrom(Zone.EXILE)


@rule(
    "post",
    "from graveyards or from exile",
    "from graveyards or exile",
    "from a graveyard or from exile",
)
def _cast_from_either() -> Selector:
    return any_of(WasCastFrom(Zone.GRAVEYARD), WasCastFrom(Zone.EXILE))


@rule("post", "from your graveyard or from exile")
def _cast_from_own_graveyard_or_exile() -> Selector:
    return any_of(WasCastFrom(Zone.GRAVEYARD, YOU), WasCastFrom(Zone.EXILE))


@rule("post", "cast from a graveyard", "that was cast from a graveyard")
def _cast_from_graveyard() -> Selector:
    return WasCastFrom(Zone.GRAVEYARD)


@rule("post", "that wasn't cast from its owner 's hand")
def _not_cast_from_hand() -> Selector:
    """CR 601.2a."""
    return Not(WasCastFrom(Zone.HAND))


@rule("post", "that wasn't cast")
def _never_cast() -> Selector:
    return NeverCast()


@rule("post", "from anywhere other than exile")
def _not_cast_from_exile() -> Selector:
    return Not(WasCastFrom(Zone.EXILE))


@rule("post", "from anywhere other than <who:whose> <zone:owned_zone>")
def _cast_from_elsewhere(who: Selector, zone: Zone) -> Selector | None:
    """Another player's hand is nowhere that one casts from by the rules (CR 601.3)."""
    if isinstance(who, Pronoun):
        return Not(WasCastFrom(zone)) if zone is Zone.HAND else None
    return Not(WasCastFrom(zone, who))


words(
    "owned_zone",
    {
        "graveyard": Zone.GRAVEYARD,
        "graveyards": Zone.GRAVEYARD,
        "hand": Zone.HAND,
        "hands": Zone.HAND,
        "library": Zone.LIBRARY,
        "libraries": Zone.LIBRARY,
    },
)


@rule("post", "in/from (a graveyard|graveyards|all graveyards|any graveyard)")
def _in_graveyards() -> Selector:
    return InZone(Zone.GRAVEYARD)


@rule("post", "in/from each graveyard")
def _in_each_graveyard() -> Selector:
    return InZone(Zone.GRAVEYARD, EachOwner())
