"""What follows a noun: whose it is, where it is, what it has or did (CR 109.2-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    HOST,
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    TOKEN,
    YOU,
    Amount,
    AttackedThisTurn,
    CastThisTurn,
    ChosenOpponent,
    Compare,
    Condition,
    ControlledBy,
    EnteredThisTurn,
    ForWhich,
    HasAttached,
    HasChosenColor,
    HasChosenType,
    HasCounter,
    HasKeyword,
    HasName,
    InZone,
    IsAttachedTo,
    IsColor,
    IsColorless,
    IsNot,
    IsSubtype,
    IsType,
    Iterated,
    ManaValueIs,
    ManaValueOf,
    Matches,
    NeverCast,
    Not,
    OtherThan,
    OwnedBy,
    PowerIs,
    PowerOf,
    Selector,
    SharesColorWith,
    ToughnessIs,
    ToughnessOf,
    WasCastFrom,
)
from rules_engine.ir.counting import CountColors
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    Choice,
    Comparison,
    DealtDamageThisTurn,
    EnteredSinceTurnOf,
    HasActivatedAbility,
    HasChosenName,
    HasManaAbility,
    HasManaCost,
    HasNoAbilities,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsPayableWithSpent,
    ManaValueParity,
    SharesNameWith,
    Targets,
    WasAttachedTo,
    YourTeam,
)
from rules_engine.oracle.grammar.engine import longest, matcher, rule, words
from rules_engine.oracle.grammar.keyword_parameters import DOCTOR
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import (
    EachOwner,
    Mention,
    OfColorOfChoice,
    OfThatType,
    OfTypeOfChoice,
    OtherCards,
    Pronoun,
)
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import CardType, Color, Keyword, Zone

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


# --- with … ------------------------------------------------------------------------------------

words("number_of_object", {"power": PowerIs, "toughness": ToughnessIs, "mana value": ManaValueIs})


@rule(
    "post",
    "with <of:number_of_object> <than:comparison>",
    "that have <of:number_of_object> <than:comparison>",
)
def _with_number(of: type, than: tuple[Comparison, Amount]) -> Selector | None:
    """None if the other number is "its" as well, which is asked of each by itself
    (`relative_clauses`)."""
    comparison, amount = than
    crossed = ToughnessOf if of is PowerIs else PowerOf if of is ToughnessIs else ()
    if comparison is Comparison.MORE_THAN and isinstance(amount, crossed):
        its = amount.what
        if isinstance(its, Pronoun) and its == Pronoun(its.at):
            return None
    return of(comparison, amount)  # type: ignore[no-any-return]


@rule("post", "with <of:number_of_object> less than <what:this> 's")
def _with_less_than_its(of: type, what: Selector) -> Selector:
    """The same number of that one."""
    if of is PowerIs:
        return PowerIs(Comparison.LESS_THAN, PowerOf(what))
    if of is ToughnessIs:
        return ToughnessIs(Comparison.LESS_THAN, ToughnessOf(what))
    return ManaValueIs(Comparison.LESS_THAN, ManaValueOf(what))


words("lesser", {"lesser": Comparison.LESS_THAN, "equal or lesser": Comparison.AT_MOST})
words("lesser", {"greater/higher": Comparison.MORE_THAN})
words(
    "compared_number",
    {
        "power": (PowerIs, PowerOf),
        "toughness": (ToughnessIs, ToughnessOf),
        "mana value": (ManaValueIs, ManaValueOf),
    },
)


@rule("post", "with <what:pronoun> 's mana value")
def _with_its_mana_value(what: Selector) -> Selector:
    """ "All permanents with that spell's mana value"."""
    return ManaValueIs(Comparison.EQUAL, ManaValueOf(what))


@rule("post", "with <than:lesser> <of:compared_number>")
def _with_lesser(than: Comparison, of: tuple[type, type], at: int) -> Selector:
    """Than the object that was named before."""
    number, number_of = of
    return number(than, number_of(Pronoun(at, outside=True)))  # type: ignore[no-any-return]


@rule("post", "with <than:lesser> <of:compared_number> than <what:single>")
def _with_lesser_than(than: Comparison, of: tuple[type, type], what: Selector) -> Selector | None:
    number, number_of = of
    like = any_one(what)
    return None if like is None else number(than, number_of(like))


@rule(
    "post",
    "with mana value , power , or toughness <than:comparison>",
    "with power , toughness , or mana value <than:comparison>",
)
def _with_any_of_three(than: tuple[Comparison, Amount]) -> Selector:
    return any_of(ManaValueIs(*than), PowerIs(*than), ToughnessIs(*than))


@rule("post", "with power or toughness <than:comparison>")
def _with_either(than: tuple[Comparison, Amount]) -> Selector:
    return any_of(PowerIs(*than), ToughnessIs(*than))


@rule(
    "post",
    "with <keyword>",
    "that has <keyword>",
    "that have <keyword>",
    "with (a|an) <keyword> ability",
    "that has (a|an) <keyword> ability",
    "that have (a|an) <keyword> ability",
    "with <keyword> abilities",
)
def _with_keyword(keyword: Keyword) -> Selector:
    return HasKeyword(keyword)


@rule("post", "with <what:landwalk>")
def _with_landwalk(what: Selector) -> Selector:
    return HasKeyword(Keyword.LANDWALK, what)


@rule("post", "with doctor 's companion")
def _with_doctors_companion() -> Selector:
    """CR 702.124m."""
    return HasKeyword(Keyword.PARTNER, DOCTOR)


@rule("post", "with enchant <what:noun>")
def _with_enchant(what: Selector) -> Selector:
    """CR 702.5a."""
    return HasKeyword(Keyword.ENCHANT, what)


@rule("post", "without <what:landwalk>")
def _without_landwalk(what: Selector) -> Selector:
    return Not(HasKeyword(Keyword.LANDWALK, what))


@rule("post", "with <one:keyword> or <other:keyword>")
def _with_either_keyword(one: Keyword, other: Keyword) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(other))


@rule(
    "post",
    "with <one:keyword> , <two:keyword> , <three:keyword> , (or|and-or) <four:keyword>",
    "that have <one:keyword> , <two:keyword> , <three:keyword> , (or|and-or) <four:keyword>",
)
def _with_one_of_four(one: Keyword, two: Keyword, three: Keyword, four: Keyword) -> Selector:
    return any_of(*map(HasKeyword, (one, two, three, four)))


@rule("post", "with <one:keyword> , <two:keyword> , or <three:keyword>")
def _with_one_of_three(one: Keyword, two: Keyword, three: Keyword) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(two), HasKeyword(three))


@rule(
    "post",
    "without <one:keyword> , <two:keyword> , <three:keyword> , or <four:keyword>",
    "that doesn't have <one:keyword> , <two:keyword> , <three:keyword> , or <four:keyword>",
)
def _without_four(one: Keyword, two: Keyword, three: Keyword, four: Keyword) -> Selector:
    return Not(_with_one_of_four(one, two, three, four))


@rule("post", "without <one:keyword> , <two:keyword> , or <three:keyword>")
def _without_three(one: Keyword, two: Keyword, three: Keyword) -> Selector:
    return Not(_with_one_of_three(one, two, three))


@rule("post", "without <one:keyword> or <other:keyword>")
def _without_either(one: Keyword, other: Keyword) -> Selector:
    return Not(any_of(HasKeyword(one), HasKeyword(other)))


@rule("post", "with <one:keyword> (or|and/or) <what:landwalk>")
def _with_keyword_or_landwalk(one: Keyword, what: Selector) -> Selector:
    return any_of(HasKeyword(one), HasKeyword(Keyword.LANDWALK, what))


@rule("post", "without <one:keyword> or <what:landwalk>")
def _without_keyword_or_landwalk(one: Keyword, what: Selector) -> Selector:
    return Not(_with_keyword_or_landwalk(one, what))


@rule("post", "without <keyword>")
def _without(keyword: Keyword) -> Selector:
    return Not(HasKeyword(keyword))


@rule(
    "post",
    "with (a|an|one or more) <kind:counter> counter/counters on it/them",
    "that has/have (a|an|one or more) <kind:counter> counter/counters on it/them",
)
def _with_counter(kind: str) -> Selector:
    return HasCounter(kind)


@rule("post", "with <kind:counter> counters on it/them")
def _with_counters(kind: str) -> Selector:
    return HasCounter(kind)


@rule("post", "with (a counter|one or more counters|counters) on it/them")
def _with_any_counter() -> Selector:
    return HasCounter()


# --- that … ------------------------------------------------------------------------------------


@rule("post", "that's <one:adjective>", "that is/are <one:adjective>")
def _that_is(one: Selector) -> Selector:
    return one


@rule(
    "post",
    "that's <one:adjective> or <other:adjective>",
    "that are <one:adjective> or <other:adjective>",
    "(that's|that are) <one:adjective> , <other:adjective> , or <third:adjective>",
    "(that's|that are) <one:adjective> , <other:adjective> , <third:adjective> , or "
    "<fourth:adjective>",
)
def _that_is_one_of(
    one: Selector, other: Selector, third: Selector | None, fourth: Selector | None
) -> Selector:
    return any_of(*(part for part in (one, other, third, fourth) if part is not None))


@rule("post", "that's not <one:adjective>", "that isn't/aren't <one:adjective>")
def _that_is_not(one: Selector) -> Selector:
    return Not(one)


@rule("post", "that's (a|an) <one:types>", "that is (a|an) <one:types>", "that are <one:types>")
def _that_is_a(one: Selector) -> Selector:
    return one


@rule(
    "post",
    "that's a token or (a|an) <one:types>",
    "that are tokens or <one:types>",
    "that are <one:types> or tokens",
    "that are <one:types> and/or tokens",
)
def _that_is_token_or(one: Selector) -> Selector:
    return any_of(TOKEN, one)


@rule(
    "post",
    "that's (a|an) <one:types> or (a|an) <other:types>",
    "that are <one:types> or <other:types>",
)
def _that_is_either(one: Selector, other: Selector) -> Selector:
    return any_of(one, other)


@rule("post", "that's (a|an) <one:types> , (a|an) <other:types> , or (a|an) <third:types>")
def _that_is_one_of_three(one: Selector, other: Selector, third: Selector) -> Selector:
    return any_of(one, other, third)


@rule("post", "that's (a|an) <types:type_list>")
def _that_is_one_of_these(types: Selector) -> Selector:
    return types


@rule("post", "other than <one:subtype> (and|or) <other:subtype>")
def _other_than_both(one: str, other: str) -> Selector:
    return Not(any_of(IsSubtype(one), IsSubtype(other)))


words("parity", {"even": True, "odd": False})


@rule("post", "with [a/an] <even:parity> mana value/values")
def _with_parity(even: bool) -> Selector:
    """CR 107.1, 202.3: zero is even."""
    return ManaValueParity(even)


@rule("post", "with mana cost <one:mana>", "with mana cost <one:mana> or <other:mana>")
def _with_mana_cost(one: ManaCost, other: ManaCost | None) -> Selector:
    """CR 202.1."""
    return HasManaCost((one,) if other is None else (one, other))


@rule("post", "that isn't (a|an) <one:types>", "that aren't <one:types>")
def _that_is_not_a(one: Selector) -> Selector:
    return Not(one)


@rule("post", "other than <what:single>")
def _other_than(what: Selector) -> Selector:
    is_this = isinstance(what, Mention) and what.what == THIS
    return OTHER if is_this else OtherThan(what)


@rule("post", "other than <what:pronoun> or <self>")
def _other_than_it_or_this(what: Selector, self: bool) -> Selector:
    return OtherThan(any_of(what, THIS))


@rule("post", "other than (a|an) <what:card_noun>", "other than <what:card_noun>")
def _other_than_such(what: Selector) -> Selector | None:
    """Of cards: none of that kind."""
    return None if what == ANYTHING else OtherCards(what)


def any_one(what: Selector) -> Selector | None:
    """What "a creature" means in a description: any of them, none that is chosen; None if more
    than one has to be chosen."""
    said = what.what if isinstance(what, Mention) else what
    if isinstance(said, Choice):
        return said.among if said == Choice(said.among) else None
    return what


@rule("post", "attached to (that player|them)")
def _attached_to_player(at: int) -> Selector:
    return IsAttachedTo(Pronoun(at, ("player",)))


@rule("post", "attached to <what:thing>")
def _attached(what: Selector) -> Selector | None:
    host = any_one(what)
    return None if host is None else IsAttachedTo(host)


@rule("post", "that was/were attached to <what:single>")
def _was_attached(what: Selector) -> Selector | None:
    """CR 608.2h: of what has left since."""
    host = any_one(what)
    return None if host is None else WasAttachedTo(host)


@rule("post", "that targets <what:thing>", "that target <what:thing>")
def _that_targets(what: Selector) -> Selector | None:
    """CR 115.9b."""
    aim = any_one(what)
    return None if aim is None else Targets(aim)


@rule("one_condition", "that spell targets (a|an|one or more) <noun>")
def _spell_targets(noun: Selector, at: int) -> Condition:
    """CR 115.9b."""
    return Matches(Pronoun(at, ("spell",), demonstrative=True), Targets(noun))


@rule("post", "that targets a player", "that target a player")
def _that_targets_some_player() -> Selector:
    return Targets(PLAYER)


@rule("post", "that targets (a|an) <noun> or player")
def _that_targets_one_or_player(noun: Selector) -> Selector:
    return Targets(any_of(noun, PLAYER))


@rule("post", "that targets <what:player>", "that target <what:player>")
def _that_targets_player(what: Selector) -> Selector:
    return Targets(what)


@rule("post", "blocking <what:single>", "that's blocking <what:single>")
def _blocking(what: Selector) -> Selector | None:
    blocked = any_one(what)
    return None if blocked is None else IsBlocking(blocked)


@rule("post", "that's both <one:color> and <other:color>")
def _both_colors(one: Color, other: Color) -> Selector:
    return all_of(IsColor(one), IsColor(other))


@rule("post", "blocking <one:self> or blocked by <other:self>")
def _blocking_or_blocked(one: bool, other: bool) -> Selector:
    return any_of(IsBlocking(THIS), IsBlocked(by=THIS))


@rule("post", "it's blocking")
def _it_blocks(at: int) -> Selector:
    return IsBlocked(by=Pronoun(at))


def namesake(what: Selector) -> Selector | None:
    """What has the name that something has; None if that is "another" than the one described,
    which isn't this object."""
    named = any_one(what)
    if named is None or any(node == OTHER for node in walk(named)):
        return None
    return named


@rule("post", "that shares a color or mana value with <what:single>")
def _alike_in_either(what: Selector) -> Selector | None:
    like = namesake(what)
    if like is None:
        return None
    return any_of(SharesColorWith(like), ManaValueIs(Comparison.EQUAL, ManaValueOf(like)))


@rule("post", "with the same name as <what:single>")
def _same_name(what: Selector) -> Selector | None:
    named = namesake(what)
    return None if named is None else SharesNameWith(named)


@rule("post", "with the same mana value as <what:single>")
def _same_mana_value(what: Selector) -> Selector | None:
    like = namesake(what)
    return None if like is None else ManaValueIs(Comparison.EQUAL, ManaValueOf(like))


@rule("post", "with mana value <one:digits> or <other:digits>")
def _either_mana_value(one: int, other: int) -> Selector:
    return any_of(ManaValueIs(Comparison.EQUAL, one), ManaValueIs(Comparison.EQUAL, other))


_LINKING = frozenset(
    """
    of the a an and from to in for with at on by de la le von's
""".split()
)


@matcher("card_name", lambda token: token.is_capitalized)
def _card_name(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """Words with capitals and the small words between them; all lengths that end in a capital."""
    if i < len(tokens) and tokens[i].word == "~":
        return
    end = i
    while end < len(tokens) and tokens[end].word != QUOTED:
        token = tokens[end]
        inside = end > i and any(letter.isupper() for letter in token.written)
        if token.is_capitalized or inside or (token.word == "'s" and end > i):
            yield _written(tokens[i : end + 1]), end + 1
        elif end == i or (token.word not in _LINKING and token.word != ","):
            return
        end += 1


@matcher("name_of_entering", lambda token: token.is_capitalized)
def _name_of_entering(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """A name right before "enters"."""
    for name, end in _card_name(tokens, i):
        if end < len(tokens) and tokens[end].word == "enters":
            yield name, end


def _written(tokens: Sequence[Token]) -> str:
    text = ""
    for before, token in zip((None, *tokens), tokens, strict=False):
        if before is not None and token.start > before.end:
            text += " "
        text += token.written
    return text


@rule("post", "named <name:card_name>")
def _named(name: str) -> Selector:
    return HasName(name)


@rule("post", "not named <name:card_name>")
def _not_named(name: str) -> Selector:
    return Not(HasName(name))
