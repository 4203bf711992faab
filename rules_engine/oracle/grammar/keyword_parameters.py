"""What follows particular keywords (CR 702): "kicker {B} and/or {R}", "craft with two artifacts".

Keywords with nothing but a cost or a number are in `keywords`, those that are followed by an
ability in `keyword_lines`.
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    Ability,
    Amount,
    Cost,
    CreateToken,
    Draw,
    Instruction,
    IsColor,
    IsType,
    KeywordAbility,
    Mana,
    Not,
    OptionalCost,
    ResultAmount,
    Selector,
    SpellAbility,
    TokenSpec,
)
from rules_engine.ir.costs import CostPart, ExileCards, OneOfCosts, PayLife
from rules_engine.ir.effects import ExtraTurn
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import (
    CREATURE,
    ENCHANTMENT,
    LAND,
    LEGENDARY,
    ChosenOpponent,
    HasName,
    HasPartner,
    IsSubtype,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import CardType, Color, Keyword

# --- a cost after the keyword and a dash or a space ---------------------------------------------


@rule("price", "<mana>")
def _mana(mana: ManaCost) -> Cost:
    return Cost((Mana(mana),))


@rule("price", "— <cost>")
def _cost(cost: Cost) -> Cost:
    return cost


@rule("several_keywords", "kicker <one:mana> or <other:mana>")
def _two_kickers(one: ManaCost, other: ManaCost) -> tuple[Ability, ...]:
    """CR 702.33b."""
    return tuple(KeywordAbility(Keyword.KICKER, Cost((Mana(mana),))) for mana in (one, other))


@rule("ability", "you may <part:cost_part> rather than pay <self> 's crew cost .")
def _crews_otherwise(part: CostPart, self: bool) -> Ability:
    """CR 118.9, 702.122a."""
    return KeywordAbility(Keyword.CREW, Cost((part,)))


@rule("keyword_ability", "kicker <price:mana> . x can't be 0 .")
def _kicker_of_some(price: ManaCost) -> Ability | None:
    """CR 107.3a."""
    if not price.variables:
        return None
    return KeywordAbility(Keyword.KICKER, Cost((Mana(price),)), x_at_least=1)


@rule("keyword_ability", "multikicker <price>")
def _multikicker(price: Cost) -> Ability:
    """CR 702.33c."""
    return OptionalCost(Keyword.KICKER, price, repeated=True)


@rule("keyword_ability", "ward — pay life equal to <n:value> [.]")
def _ward_for_life(n: Amount) -> Ability:
    """CR 702.21a: so much as the ability resolves."""
    return KeywordAbility(Keyword.WARD, Cost((PayLife(n),)))


words(
    "counted_cost_keyword",
    {"awaken": Keyword.AWAKEN, "reinforce": Keyword.REINFORCE, "impending": Keyword.IMPENDING},
)


@rule("keyword_ability", "<keyword:counted_cost_keyword> <n:number> — <cost>")
def _number_and_cost(keyword: Keyword, n: Amount, cost: Cost) -> Ability:
    return KeywordAbility(keyword, cost, n)


# --- a description ------------------------------------------------------------------------------


@rule("keyword_ability", "equip <one:mana> or <other:mana>")
def _equip_for_either(one: ManaCost, other: ManaCost) -> Ability:
    """CR 601.2b, 602.2b."""
    either = OneOfCosts((Cost((Mana(one),)), Cost((Mana(other),))))
    return KeywordAbility(Keyword.EQUIP, Cost((either,)))


@rule("keyword_ability", "equip <what:noun> <price>")
def _equip(what: Selector, price: Cost) -> Ability | None:
    """CR 702.6c."""
    return KeywordAbility(Keyword.EQUIP, price, what=what)


@rule("keyword_ability", "splice onto <what:listed_types> <price>")
def _splice(what: Selector, price: Cost) -> Ability:
    """CR 702.47a."""
    return KeywordAbility(Keyword.SPLICE, price, what=what)


@rule("keyword_ability", "emerge from <what:listed_types> <price>")
def _emerge(what: Selector, price: Cost) -> Ability:
    """CR 702.119a."""
    return KeywordAbility(Keyword.EMERGE, price, what=what)


@rule("keyword_ability", "craft with [a/an] <what:listed_types> <mana>")
def _craft(what: Selector, mana: ManaCost) -> Ability:
    """CR 702.167a."""
    return KeywordAbility(Keyword.CRAFT, Cost((Mana(mana),)), 1, what)


@rule("keyword_ability", "craft with <n:fixed_number> <what:listed_types> <mana>")
def _craft_several(n: int, what: Selector, mana: ManaCost) -> Ability:
    return KeywordAbility(Keyword.CRAFT, Cost((Mana(mana),)), n, what)


@rule("material", "a/an <what:material_noun>")
def _one_material(what: Selector) -> CostPart:
    return ExileCards(what)


@rule("material", "<n:number_word> or more <what:material_noun>")
def _many_materials(n: int, what: Selector) -> CostPart:
    return ExileCards(what, n, or_more=True)


@rule("material", "<n:number_word> or more")
def _any_materials(n: int) -> CostPart:
    return ExileCards(ANYTHING, n, or_more=True)


@rule("material_noun", "[<quality:qualities>] <what:listed_types>")
def _material(quality: Selector | None, what: Selector) -> Selector:
    return all_of(quality or ANYTHING, what)


@rule("material_noun", "[<quality:qualities>] <what:listed_types> card/cards")
def _material_cards(quality: Selector | None, what: Selector) -> Selector:
    return all_of(CARD, quality or ANYTHING, what)


@rule("material_noun", "nonland/nonlands <post>")
def _nonland_materials(post: Selector) -> Selector:
    return all_of(Not(LAND), post)


@rule("material_list", "<one:material>")
def _material_alone(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("material_list", "<one:material> , <rest:materials_left>")
def _materials(one: CostPart, rest: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    return (one, *rest)


@rule("materials_left", "and <one:material>")
def _last_material(one: CostPart) -> tuple[CostPart, ...]:
    return (one,)


@rule("materials_left", "<one:material> , <rest:materials_left>")
def _next_material(one: CostPart, rest: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    return (one, *rest)


@rule("keyword_ability", "craft with <materials:material_list> <mana>")
def _craft_of(materials: tuple[CostPart, ...], mana: ManaCost) -> Ability | None:
    """CR 702.167a-b: so many or more, or several descriptions."""
    if len(materials) == 1 and not any(getattr(part, "or_more", False) for part in materials):
        return None
    return KeywordAbility(Keyword.CRAFT, Cost((Mana(mana), *materials)))


@rule("keyword_ability", "devour <what:listed_types> <n:number>")
def _devour(what: Selector, n: Amount) -> Ability:
    """CR 702.82c."""
    return KeywordAbility(Keyword.DEVOUR, amount=n, what=what)


@rule("keyword_ability", "devour x , where x is the number of creatures devoured this way")
def _devour_as_many() -> Ability:
    """CR 702.82a: so many counters for each of them."""
    return KeywordAbility(Keyword.DEVOUR, amount=ResultAmount())


@rule("keyword_ability", "<what:card_type> offering")
def _offering_of_type(what: CardType) -> Ability:
    return KeywordAbility(Keyword.OFFERING, what=IsType(what))


@rule("keyword_ability", "<what:subtype> offering")
def _offering(what: str) -> Ability:
    """CR 702.48a."""
    return KeywordAbility(Keyword.OFFERING, what=IsSubtype(what))


@rule("keyword_ability", "<keyword:keyword_with_number> x , where x is <n:value>")
def _number_where(keyword: Keyword, n: Amount) -> Ability:
    return KeywordAbility(keyword, amount=n)


# --- a gift -------------------------------------------------------------------------------------

_FISH = TokenSpec(1, 1, (Color.BLUE,), subtypes=("Fish",))
_OCTOPUS = TokenSpec(8, 8, (Color.BLUE,), subtypes=("Octopus",))
_CHOSEN = ChosenOpponent(Keyword.GIFT)
_GIFTS: dict[str, Instruction] = {
    "a food": CreateToken(PREDEFINED["Food"], 1, _CHOSEN),
    "a treasure": CreateToken(PREDEFINED["Treasure"], 1, _CHOSEN),
    "a card": Draw(_CHOSEN, 1),
    "a tapped fish": CreateToken(_FISH, 1, _CHOSEN, tapped=True),
    "an octopus": CreateToken(_OCTOPUS, 1, _CHOSEN),
    "an extra turn": ExtraTurn(_CHOSEN),
}
words("given", _GIFTS)


@rule("keyword_ability", "gift <what:given>")
def _gift(what: Instruction) -> Ability:
    """CR 702.174d-i."""
    return KeywordAbility(Keyword.GIFT, ability=SpellAbility((what,)))


# --- partners -----------------------------------------------------------------------------------

_BACKGROUND = all_of(LEGENDARY, ENCHANTMENT, IsSubtype("Background"))
DOCTOR = all_of(LEGENDARY, CREATURE, IsSubtype("Time Lord"), IsSubtype("Doctor"))
words(
    "keyword_ability",
    {
        "partner": KeywordAbility(Keyword.PARTNER),
        "choose a background": KeywordAbility(Keyword.PARTNER, what=_BACKGROUND),
        "doctor 's companion": KeywordAbility(Keyword.PARTNER, what=DOCTOR),
    },
)


_PARTNERS = {
    "friends forever": "Friends forever",
    "partner — friends forever": "Friends forever",
    "partner — character select": "Character select",
    "partner — father & son": "Father & son",
    "partner — survivors": "Survivors",
}
for _text, _group in _PARTNERS.items():
    words("keyword_ability", {_text: KeywordAbility(Keyword.PARTNER, what=HasPartner(_group))})


@rule("keyword_ability", "partner with <name:card_name>")
def _partner_with(name: str) -> Ability:
    """CR 702.124j."""
    return KeywordAbility(Keyword.PARTNER, what=HasName(name))


# --- several at once ----------------------------------------------------------------------------


@rule("from_more", "from <what:protected_from>")
def _from(what: Selector) -> Selector:
    return what


words("quality_keyword", {"protection": Keyword.PROTECTION, "hexproof": Keyword.HEXPROOF})


@rule(
    "several_keywords",
    "<keyword:quality_keyword> from <one:protected_from> , <other:from_more> , "
    "and <third:from_more>",
)
def _from_three(
    keyword: Keyword, one: Selector, other: Selector, third: Selector
) -> tuple[Ability, ...]:
    return tuple(KeywordAbility(keyword, what=what) for what in (one, other, third))


@rule(
    "several_keywords",
    "<keyword:quality_keyword> from <one:protected_from> and from <other:protected_from>",
)
def _from_two(keyword: Keyword, one: Selector, other: Selector) -> tuple[Ability, ...]:
    return tuple(KeywordAbility(keyword, what=what) for what in (one, other))


@rule("several_keywords", "<keyword:quality_keyword> from <one:protected_from> and from each color")
def _from_that_and_colors(keyword: Keyword, one: Selector) -> tuple[Ability, ...]:
    colors = (IsColor(color) for color in Color)
    return tuple(KeywordAbility(keyword, what=what) for what in (one, *colors))


@rule("several_keywords", "hexproof from each color")
def _hexproof_from_each_color() -> tuple[Ability, ...]:
    return tuple(KeywordAbility(Keyword.HEXPROOF, what=IsColor(color)) for color in Color)


# --- landwalk and bands -------------------------------------------------------------------------


@rule("keyword_ability", "<quality:qualities> landwalk", "<quality:types> landwalk")
def _landwalk(quality: Selector) -> Ability:
    """CR 702.14a."""
    return KeywordAbility(Keyword.LANDWALK, what=all_of(quality, LAND))


@rule("keyword_ability", "<quality:qualities> <what:landwalk>")
def _typed_landwalk(quality: Selector, what: Selector) -> Ability:
    return KeywordAbility(Keyword.LANDWALK, what=all_of(quality, what))


@rule("keyword_ability", "bands with other <what:noun>")
def _bands_with(what: Selector) -> Ability:
    """CR 702.22b."""
    return KeywordAbility(Keyword.BANDS_WITH_OTHER, what=what)


words("keyword_ability", {"totem armor": KeywordAbility(Keyword.UMBRA_ARMOR)})
