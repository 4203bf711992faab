"""Which cards a player may play, how, and for what (CR 118.7-9, 601.3).

| phrase | gives |
| --- | --- |
| `spell_cards` | cards that would be spells: "instant or sorcery spells", "a creature spell" |
| `placed_cards` | these with where they are: "creature spells from your graveyard" |
| `playing` | `MayPlay` with the cards: "play that card", "cast spells from among them" |
| `playing_so` | that with what has to be paid: "… without paying its mana cost" |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    ANYTHING,
    CARD,
    LAND,
    OPPONENT,
    THIS,
    YOU,
    Cost,
    ManaValueOf,
    MayPlay,
    Not,
    OwnedBy,
    Selector,
)
from rules_engine.ir.costs import CostPart, PayCounters, PayLife
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    AllOf,
    AnyOf,
    ExiledBy,
    ExiledWithThis,
    HasCounter,
    InZone,
    IsFaceDown,
    IsPermanentCard,
    ManaValueIs,
    PutThereThisTurn,
    TopOfGraveyard,
    TopOfLibrary,
    WasCastFrom,
)
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Pronoun
from rules_engine.vocabulary import Keyword, Zone

Playing = tuple[Selector, MayPlay]

# --- which cards -------------------------------------------------------------------------------


def _placed(post: tuple[Selector, ...]) -> tuple[Selector, ...] | None:
    """What is said of the cards, with their zone where it is said of spells from where they come;
    None if that is said in another way."""
    found: list[Selector] = []
    for part in post:
        if isinstance(part, WasCastFrom):
            part = InZone(part.zone, part.of)
        if any(isinstance(node, WasCastFrom) for node in walk(part)):
            return None
        found.append(part)
    return tuple(found)


@rule("spell_cards", "[<quality:qualities>] <types:listed_types> spell/spells <post:post*>")
def _spell_cards(
    quality: Selector | None, types: Selector, post: tuple[Selector, ...]
) -> Selector | None:
    placed = _placed(post)
    return None if placed is None else all_of(CARD, quality or ANYTHING, types, *placed)


@rule("spell_cards", "[<quality:qualities>] permanent spell/spells <post:post*>")
def _permanent_cards(quality: Selector | None, post: tuple[Selector, ...]) -> Selector | None:
    placed = _placed(post)
    if placed is None:
        return None
    return all_of(CARD, IsPermanentCard(), Not(LAND), quality or ANYTHING, *placed)


@rule("spell_cards", "[<quality:qualities>] spell/spells <post:post*>")
def _any_spell_cards(quality: Selector | None, post: tuple[Selector, ...]) -> Selector | None:
    """CR 305.9: a land card is never cast."""
    placed = _placed(post)
    return None if placed is None else all_of(CARD, Not(LAND), quality or ANYTHING, *placed)


@rule("spell_cards", "<one:spell_kind> spells and <other:spell_kind> spells <post:post*>")
def _two_kinds(one: Selector, other: Selector, post: tuple[Selector, ...]) -> Selector | None:
    placed = _placed(post)
    if placed is None:
        return None
    return all_of(CARD, Not(LAND), any_of(one, other), *placed)


same("spell_kind", "<x:qualities>", "<x:types>", "<x:qualified>")


_PLACES = InZone | TopOfGraveyard | TopOfLibrary | ExiledWithThis | Pronoun


def is_placed(what: Selector) -> bool:
    """Whether it is said where the cards are."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return any(
        isinstance(part, _PLACES)
        or (isinstance(part, AnyOf) and all(isinstance(one, _PLACES) for one in part.parts))
        for part in parts
    )


words(
    "from_place",
    {
        "from the top of your library": TopOfLibrary(YOU),
        "from the top of your graveyard": TopOfGraveyard(YOU, CARD),
        "from among cards in your graveyard": InZone(Zone.GRAVEYARD, YOU),
        "from your graveyard or hand": any_of(InZone(Zone.HAND, YOU), InZone(Zone.GRAVEYARD, YOU)),
        "from your hand or the top of your library": any_of(
            InZone(Zone.HAND, YOU), TopOfLibrary(YOU)
        ),
    },
)


@rule("from_place", "from among <pile>")
def _from_pile(pile: Selector) -> Selector:
    return pile


@rule(
    "from_place",
    "from among cards exiled with <self>",
    "from among the cards exiled with <self>",
)
def _from_exiled(self: bool) -> Selector:
    return ExiledWithThis()


@rule("from_place", "from among cards you own in exile with <kind:counter> counters on them")
def _from_marked_exile(kind: str) -> Selector:
    return all_of(OwnedBy(YOU), InZone(Zone.EXILE), HasCounter(kind))


words(
    "from_place",
    {
        "from among face-up cards your opponents own from exile": all_of(
            OwnedBy(OPPONENT), InZone(Zone.EXILE), Not(IsFaceDown())
        ),
    },
)


@rule("from_place", "from among cards in exile with <kind:counter> counters on them")
def _from_marked(kind: str) -> Selector:
    return all_of(InZone(Zone.EXILE), HasCounter(kind))


@rule(
    "from_place",
    "from among cards in exile your opponents own with <kind:counter> counters on them",
    "from among cards your opponents own in exile with <kind:counter> counters on them",
)
def _from_their_marked(kind: str) -> Selector:
    return all_of(OwnedBy(OPPONENT), InZone(Zone.EXILE), HasCounter(kind))


@rule("from_place", "from among cards you exiled that have <kind:counter> counters on them")
def _from_those_exiled(kind: str) -> Selector:
    return all_of(ExiledBy(YOU), InZone(Zone.EXILE), HasCounter(kind))


@rule("from_place", "from among cards you own exiled with <self>")
def _from_own_exiled(self: bool) -> Selector:
    return all_of(OwnedBy(YOU), ExiledWithThis())


@rule("from_place", "from among cards in your graveyard <how:post+>")
def _from_those_in_graveyard(how: tuple[Selector, ...]) -> Selector:
    return all_of(InZone(Zone.GRAVEYARD, YOU), *how)


@rule("from_place", "from among cards in graveyards <how:post+>")
def _from_those_in_graveyards(how: tuple[Selector, ...]) -> Selector:
    return all_of(InZone(Zone.GRAVEYARD), *how)


@rule("playing", "play a land <where:from_place>")
def _land_from(where: Selector) -> Playing | None:
    if not is_placed(where) or any(isinstance(node, Pronoun) for node in walk(where)):
        return None
    return all_of(CARD, LAND, where), MayPlay(YOU, spells=False, once=True)


@rule("placed_cards", "<what:spell_cards>")
def _placed_by_post(what: Selector) -> Selector | None:
    return what if is_placed(what) else None


@rule("placed_cards", "<what:spell_cards> <where:from_place>")
def _placed_after(what: Selector, where: Selector) -> Selector | None:
    return None if is_placed(what) else all_of(what, where)


@rule("placed_cards", "<what:spell_cards> from among <pile> <how:post>")
def _placed_of_value(what: Selector, pile: Selector, how: Selector) -> Selector | None:
    """Told after where they are: what they are worth."""
    return None if is_placed(what) or not isinstance(how, ManaValueIs) else all_of(what, how, pile)


@rule(
    "placed_cards",
    "<what:spell_cards> , from your graveyard , or from among cards you own in exile",
)
def _or_elsewhere(what: Selector) -> Selector | None:
    """Of cards in your hand."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    hand = InZone(Zone.HAND, YOU)
    if hand not in parts:
        return None
    rest = (part for part in parts if part != hand)
    return all_of(*rest, any_of(hand, InZone(Zone.GRAVEYARD, YOU), InZone(Zone.EXILE, YOU)))


@rule("placed_cards", "<what:spell_cards> or the top of your library")
def _or_top(what: Selector) -> Selector | None:
    """Of cards in your hand."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    hand = InZone(Zone.HAND, YOU)
    if hand not in parts:
        return None
    rest = (part for part in parts if part != hand)
    return all_of(*rest, any_of(hand, TopOfLibrary(YOU)))


def _but_card(what: Selector) -> tuple[Selector, ...]:
    return tuple(part for part in getattr(what, "parts", (what,)) if part != CARD)


_ALSO_PLACE = (HasCounter, PutThereThisTurn)


def _kinds(what: Selector) -> tuple[list[Selector], list[Selector]]:
    """The parts that say what the cards are, and those that say where: also whose cards there, and
    with what counters on them."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    own = (OwnedBy(YOU), ExiledBy(YOU))
    places = [p for p in parts if is_placed(p) or p in own or isinstance(p, _ALSO_PLACE)]
    return [part for part in parts if part not in places and part != CARD], places


# --- what may be done with them ----------------------------------------------------------------


@rule("playing", "play <what:pronoun>", "play <what:this>")
def _play(what: Selector) -> Playing:
    return what, MayPlay(YOU)


@rule("playing", "cast <what:pronoun>", "cast <what:this>")
def _cast(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("playing", "cast <what:pronoun> if it's a/an <types:listed_types> spell")
def _cast_if_such(what: Selector, types: Selector) -> Playing:
    """CR 601.3e: asked of the spell that it is as it is cast, also of a face-down card."""
    return all_of(CARD, types, what), MayPlay(YOU, lands=False)


@rule("playing", "cast <what:pronoun> from your graveyard")
def _cast_from_graveyard(what: Selector) -> Playing:
    """What has left it since is another object (CR 400.7)."""
    return all_of(what, InZone(Zone.GRAVEYARD, YOU)), MayPlay(YOU, lands=False)


@rule("playing", "cast <what:pronoun> from your graveyard as an adventure")
def _cast_as_adventure(what: Selector) -> Playing:
    """CR 715.3: only with those of its characteristics."""
    there = all_of(what, InZone(Zone.GRAVEYARD, YOU))
    return there, MayPlay(YOU, lands=False, as_adventure=True)


@rule("playing", "play lands and cast spells from among <pile>", "play cards from among <pile>")
def _play_among(pile: Selector) -> Playing:
    return pile, MayPlay(YOU)


@rule("playing", "play one of <pile>", "play a card from among <pile>")
def _play_one_of(pile: Selector) -> Playing:
    return pile, MayPlay(YOU, once=True)


@rule("playing", "play (cards|the cards) <way:past> this way")
def _play_pile(way: str, at: int) -> Playing:
    return Pronoun(at, plural=True, way=way), MayPlay(YOU)


@rule("playing", "play the top card of <whose:whose> library")
def _play_top(whose: Selector) -> Playing:
    return all_of(CARD, TopOfLibrary(whose)), MayPlay(YOU)


@rule("playing", "cast <what:target>")
def _cast_target(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("playing", "play <what:target>")
def _play_target(what: Selector) -> Playing:
    return what, MayPlay(YOU)


@rule("playing", "cast <what:placed_cards>")
def _cast_placed(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("playing", "cast a/an <what:placed_cards>")
def _cast_one_placed(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False, once=True)


@rule("playing", "play lands and cast <what:placed_cards>")
def _lands_and_placed(what: Selector) -> Playing | None:
    """Lands from there, and spells like these."""
    kinds, places = _kinds(what)
    if any(isinstance(place, Pronoun) for place in places):
        return None
    if kinds == [Not(LAND)]:
        return all_of(CARD, *places), MayPlay(YOU)
    spells = tuple(kind for kind in kinds if kind != Not(LAND))
    return all_of(CARD, any_of(LAND, all_of(*spells)), *places), MayPlay(YOU)


@rule(
    "playing",
    "play <one:qualities> lands and cast <other:qualities> spells from the top of your library",
)
def _such_lands_and_spells(one: Selector, other: Selector) -> Playing | None:
    if one != other:
        return None
    return all_of(CARD, one, TopOfLibrary(YOU)), MayPlay(YOU)


@rule("playing", "play a land or cast a <what:placed_cards>")
def _land_or_spell(what: Selector) -> Playing | None:
    found = _lands_and_placed(what)
    return None if found is None else (found[0], replace(found[1], once=True))


@rule("playing", "play a land from your graveyard or cast a <what:placed_cards>")
def _land_or_spell_there(what: Selector) -> Playing | None:
    """Both from there."""
    if InZone(Zone.GRAVEYARD, YOU) not in _kinds(what)[1]:
        return None
    return _land_or_spell(what)


@rule("playing", "play a land from your graveyard")
def _land_from_graveyard() -> Playing:
    return all_of(CARD, LAND, InZone(Zone.GRAVEYARD, YOU)), MayPlay(YOU, spells=False, once=True)


@rule("playing", "play lands <where:from_place>")
def _lands_from(where: Selector) -> Playing | None:
    if isinstance(where, Pronoun):
        return None
    return all_of(CARD, LAND, where), MayPlay(YOU, spells=False)


@rule("playing", "play <what:zoned_cards>")
def _cards_from(what: Selector) -> Playing:
    """ "Lands from your graveyard" are only played as lands, other cards also cast."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return what, MayPlay(YOU, spells=LAND not in parts)


@rule("playing", "play a card <post:post+>")
def _one_card_from(post: tuple[Selector, ...]) -> Playing | None:
    what = _zoned(None, post)
    return None if what is None else (what, MayPlay(YOU, once=True))


@rule("zoned_cards", "[<quality:qualities>] card/cards <post:post+>")
def _zoned(quality: Selector | None, post: tuple[Selector, ...]) -> Selector | None:
    placed = _placed(post)
    if placed is None:
        return None
    what = all_of(CARD, quality or ANYTHING, *placed)
    return what if is_placed(what) else None


@rule("zoned_cards", "[<quality:qualities>] <types:listed_types> <post:post+>")
def _zoned_kind(
    quality: Selector | None, types: Selector, post: tuple[Selector, ...]
) -> Selector | None:
    what = all_of(CARD, quality or ANYTHING, types, *post)
    return what if is_placed(what) else None


@rule("zoned_cards", "<types:card_noun> <where:from_place>")
def _zoned_elsewhere(types: Selector, where: Selector) -> Selector | None:
    if types == LAND or isinstance(where, Pronoun):
        return None
    return all_of(CARD, types, where)


@rule("exiled_playing", "play <what:exiled_cards>")
def _play_exiled(what: Selector) -> Playing:
    return what, MayPlay(YOU)


@rule("exiled_playing", "cast <what:exiled_cards>")
def _cast_exiled(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("exiled_playing", "play a card exiled with <self>")
def _play_one_exiled(self: bool) -> Playing:
    return all_of(CARD, ExiledWithThis()), MayPlay(YOU, once=True)


@rule(
    "exiled_cards",
    "cards exiled with <self>",
    "the exiled card/cards",
)
def _exiled_cards(self: bool | None) -> Selector:
    """Said by an ability that exiles nothing itself (CR 607.2a)."""
    return all_of(CARD, ExiledWithThis())


@rule("exiled_cards", "cards you own exiled with <self>")
def _own_exiled_cards(self: bool) -> Selector:
    return all_of(CARD, OwnedBy(YOU), ExiledWithThis())


# --- what is paid ------------------------------------------------------------------------------

words(
    "its_cost",
    {
        "its mana cost": True,
        "their mana cost": True,
        "their mana costs": True,
        "that spell's mana cost": True,
    },
)
words("other_costs", {"its other costs": True, "their other costs": True})


@rule("doing_list", "<one:doing_part>")
def _doing(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("doing_list", "<one:doing_part> (and|, and|,) <rest:doing_list>")
def _doing_more(one: CostPart, rest: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    return (one, *rest)


@rule("doing_cost", "<parts:doing_list>")
def _doing_cost(parts: tuple[CostPart, ...]) -> Cost:
    return Cost(parts)


words("its_value", {"its mana value": True, "the spell's mana value": True})
words("its_value", {"that spell's mana value": True})


@rule("doing_part", "paying life equal to <its_value>")
def _life_for_it(its_value: bool) -> CostPart:
    """CR 118.9: of the spell that is cast."""
    return PayLife(ManaValueOf(THIS))


@rule("doing_part", "paying an amount of {E} equal to <its_value>")
def _energy_for_it(its_value: bool) -> CostPart:
    return PayCounters("energy", ManaValueOf(THIS))


@rule("paying_so", "without paying <its_cost>")
def _free(its_cost: bool) -> MayPlay:
    return MayPlay(free=True)


@rule("own_paying", "using its <keyword> ability")
def _using(keyword: Keyword) -> MayPlay | None:
    """CR 118.9: for the cost of a keyword ability that is paid rather than the mana cost."""
    if keyword not in (Keyword.BESTOW, Keyword.BLITZ, Keyword.MUTATE, Keyword.WARP):
        return None
    return MayPlay(using=keyword)


same("own_paying", "<x:paying_so>")


@rule("paying_so", "by <cost:doing_cost> rather than paying <its_cost>")
def _instead(cost: Cost, its_cost: bool) -> MayPlay:
    return MayPlay(cost=cost)


@rule("paying_so", "by <cost:doing_cost> in addition to paying <other_costs>")
def _besides(cost: Cost, other_costs: bool) -> MayPlay:
    return MayPlay(besides=cost)


@rule("paying_so", "by <cost:doing_cost> in addition to <other_costs>")
def _besides_others(cost: Cost, other_costs: bool) -> MayPlay:
    return MayPlay(besides=cost)


@rule("playing_so", "<one:playing>")
def _as_ever(one: Playing) -> Playing:
    return one


@rule("playing_so", "<one:playing> <pay:paying_so>")
def _paying(one: Playing, pay: MayPlay) -> Playing:
    what, how = one
    return what, replace(how, free=pay.free, cost=pay.cost, besides=pay.besides)


# --- with which mana ---------------------------------------------------------------------------

rule("cast_so", "it", "that spell", "them", "those spells", "spells this way", "a spell this way")(
    lambda: True
)


@rule(
    "any_mana",
    "mana of any type can be spent to cast <cast_so>",
    "you may spend mana as though it were mana of any type to cast <cast_so>",
    "they may spend mana as though it were mana of any type to cast <cast_so>",
)
def _any_type(cast_so: bool) -> str:
    return "any_type"


@rule(
    "any_mana",
    "mana of any color can be spent to cast <cast_so>",
    "you may spend mana as though it were mana of any color to cast <cast_so>",
    "they may spend mana as though it were mana of any color to cast <cast_so>",
)
def _any_color(cast_so: bool) -> str:
    return "any_color"


@rule(
    "any_mana",
    "you may spend colorless mana as though it were mana of any color to cast <cast_so>",
)
def _colorless_as_any(cast_so: bool) -> str:
    return "colorless_as_any"


@rule(
    "any_mana",
    "you may spend mana from snow sources as though it were mana of any color to cast <cast_so>",
)
def _snow_as_any(cast_so: bool) -> str:
    return "snow_as_any"


def with_mana(how: MayPlay, mana: str | None) -> MayPlay:
    if mana is None:
        return how
    return replace(
        how,
        any_color=mana == "any_color",
        any_type=mana == "any_type",
        colorless_as_any=mana == "colorless_as_any",
        snow_as_any=mana == "snow_as_any",
    )
