"""Keyword abilities with what follows the word (CR 702).

| phrase | gives |
| --- | --- |
| `keyword_ability` | one keyword ability |
| `keyword_line` | a line of them, parted by commas |
| `granted` | abilities that something has or gains: keywords and quoted text |

What may follow a keyword is in tables here; a keyword that is in none of them is a word alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    ARTIFACT,
    BASIC,
    LAND,
    PERMANENT,
    SPELL,
    Ability,
    Amount,
    ControlledBy,
    Cost,
    IsColor,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsSubtype,
    IsSupertype,
    KeywordAbility,
    Mana,
    ManaValueIs,
    Not,
    Selector,
)
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.selectors import ChosenOpponent, Comparison, HasChosenColor, HasChosenType
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.nouns import SUBTYPE_WORDS, all_of
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import Color, Keyword, Supertype

WITH_COST = """
    equip flashback buyback kicker echo madness morph megamorph cycling
    ward entwine evoke unearth dash ninjutsu overload bestow outlast emerge
    escalate embalm eternalize spectacle encore foretell disturb cleave
    reconfigure blitz squad plot disguise offspring freerunning fortify aura_swap
    transmute transfigure scavenge miracle replicate recover prowl level_up surge
    cumulative_upkeep harmonize warp mayhem web-slinging sneak
    more_than_meets_the_eye mutate escape
""".split()
WITH_NUMBER = """
    rampage fading vanishing modular bushido soulshift dredge bloodthirst graft
    ripple absorb frenzy poisonous devour annihilator renown crew fabricate afflict
    teamwork
    afterlife toxic backup saddle mobilize tribute casualty amplify hideaway
    firebending
""".split()


def _keywords(words_: list[str]) -> dict[str, Keyword]:
    known = {keyword.value: keyword for keyword in Keyword}
    texts = [word.replace("_", " ") for word in words_]
    return {text: known[text] for text in texts if text in known}


words("keyword_with_cost", _keywords(WITH_COST))
words("keyword_with_number", _keywords(WITH_NUMBER))
_PLAIN = {
    keyword.value.lower(): keyword
    for keyword in Keyword
    if keyword.value not in _keywords(WITH_COST)
    and keyword.value not in _keywords(WITH_NUMBER)
    and keyword
    not in (
        Keyword.ENCHANT,
        Keyword.PROTECTION,
        Keyword.LANDWALK,
        Keyword.AFFINITY,
        Keyword.CHAMPION,
        Keyword.SUSPEND,
        Keyword.REINFORCE,
        Keyword.AWAKEN,
        Keyword.PARTNER,
        Keyword.OFFERING,
        Keyword.PROTOTYPE,
        Keyword.FORECAST,
        Keyword.BOAST,
        Keyword.EXHAUST,
        Keyword.COMPANION,
        Keyword.GIFT,
        Keyword.MAX_SPEED,
        Keyword.SOLVED,
        Keyword.VISIT,
        Keyword.BANDS_WITH_OTHER,
        Keyword.INFINITY,
        Keyword.TEAMWORK,
        Keyword.POWER_UP,
        Keyword.IMPENDING,
        Keyword.CRAFT,
        Keyword.SPLICE,
    )
}
words("plain_keyword", _PLAIN)


@rule("keyword_ability", "<keyword:plain_keyword>")
def _plain(keyword: Keyword) -> Ability:
    return KeywordAbility(keyword)


@rule("keyword_ability", "<keyword:keyword_with_cost> <mana>")
def _with_mana(keyword: Keyword, mana: ManaCost) -> Ability:
    return KeywordAbility(keyword, Cost((Mana(mana),)))


@rule("ability", "mayhem")
def _mayhem() -> Ability:
    """CR 702.187c: without a cost."""
    return KeywordAbility(Keyword.MAYHEM)


@rule("keyword_ability", "commander ninjutsu <mana>")
def _commander_ninjutsu(mana: ManaCost) -> Ability:
    """CR 702.49d."""
    return KeywordAbility(Keyword.NINJUTSU, Cost((Mana(mana),)), what=IsCommander())


@rule("keyword_ability", "<keyword:keyword_with_cost> — <cost> [.]")
def _with_cost(keyword: Keyword, cost: Cost) -> Ability:
    return KeywordAbility(keyword, cost)


words("often_paid", {"squad": Keyword.SQUAD, "replicate": Keyword.REPLICATE})


@rule("keyword_ability", "<keyword:often_paid> <cost>")
def _with_other_cost(keyword: Keyword, cost: Cost) -> Ability | None:
    """Without a dash, if the cost isn't mana alone."""
    if all(isinstance(part, Mana) for part in cost.parts):
        return None
    return KeywordAbility(keyword, cost)


@rule("keyword_ability", "<keyword:keyword_with_number> <n:number>")
def _with_number(keyword: Keyword, n: Amount) -> Ability:
    return KeywordAbility(keyword, amount=n)


@rule("keyword_ability", "suspend <n:number> — <cost>")
def _suspend(n: Amount, cost: Cost) -> Ability:
    return KeywordAbility(Keyword.SUSPEND, cost, n)


# --- qualities ---------------------------------------------------------------------------------


@rule("protected_from", "<color>")
def _color(color: Color) -> Selector:
    return IsColor(color)


words(
    "protected_from",
    {
        "everything": ANYTHING,
        "multicolored": IsMulticolored(),
        "snow": IsSupertype(Supertype.SNOW),
        "spells": SPELL,
        "spells that are one or more colors": all_of(SPELL, Not(IsColorless())),
        "monocolored": IsMonocolored(),
        "the chosen color": HasChosenColor(),
        "the last chosen color": HasChosenColor(),
        "that color": HasChosenColor(),
        "the chosen type": HasChosenType(),
        "the chosen player": ControlledBy(ChosenOpponent()),
    },
)


@rule("protected_from", "<types:type+>")
def _types(types: tuple[Selector, ...]) -> Selector:
    return all_of(*types)


@rule("protected_from", "<quality:qualities> <types:type+>")
def _qualified_types(quality: Selector, types: tuple[Selector, ...]) -> Selector:
    return all_of(quality, *types)


@rule("protected_from", "mana value <than:comparison>")
def _mana_value(than: tuple[Comparison, Amount]) -> Selector:
    return ManaValueIs(*than)


@rule("protected_from", "permanents <post>")
def _permanents(post: Selector) -> Selector:
    return all_of(PERMANENT, post)


@rule("keyword_ability", "protection from <what:protected_from>")
def _protection(what: Selector) -> Ability:
    return KeywordAbility(Keyword.PROTECTION, what=what)


@rule("several_keywords", "protection from (each color|all colors)")
def _all_protections() -> tuple[Ability, ...]:
    return tuple(KeywordAbility(Keyword.PROTECTION, what=IsColor(color)) for color in Color)


@rule("keyword_ability", "hexproof from <what:protected_from>")
def _hexproof(what: Selector) -> Ability:
    return KeywordAbility(Keyword.HEXPROOF, what=what)


@rule("keyword_ability", "enchant <what:noun>")
def _enchant(what: Selector) -> Ability:
    return KeywordAbility(Keyword.ENCHANT, what=what)


@rule("keyword_ability", "enchant <what:player_noun>")
def _enchant_player(what: Selector) -> Ability:
    return KeywordAbility(Keyword.ENCHANT, what=what)


@matcher("landwalk", lambda token: token.word.endswith("walk"))
def _landwalk_word(tokens: Sequence[Token], i: int) -> Iterable[tuple[Selector, int]]:
    if i < len(tokens) and tokens[i].word.endswith("walk"):
        land = tokens[i].word.removesuffix("walk").capitalize()
        if land in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert"):
            yield IsSubtype(land), i + 1


@rule("keyword_ability", "<what:landwalk>")
def _landwalk(what: Selector) -> Ability:
    return KeywordAbility(Keyword.LANDWALK, what=what)


@matcher(
    "typecycling",
    lambda token: token.word in ("artifact", "basic") or token.word.endswith("cycling"),
)
def _typecycling_word(tokens: Sequence[Token], i: int) -> Iterable[tuple[Selector, int]]:
    """ "swampcycling", "basic landcycling", "wizardcycling"."""

    if i >= len(tokens):
        return
    if tokens[i].word == "artifact" and i + 1 < len(tokens) and tokens[i + 1].word == "landcycling":
        yield all_of(ARTIFACT, LAND), i + 2
    if tokens[i].word == "basic" and i + 1 < len(tokens) and tokens[i + 1].word == "landcycling":
        yield all_of(BASIC, LAND), i + 2
    word = tokens[i].word
    if word.endswith("cycling") and word != "cycling":
        stem = word.removesuffix("cycling")
        if stem in SUBTYPE_WORDS:
            yield IsSubtype(SUBTYPE_WORDS[stem]), i + 1
        elif stem == "land":
            yield LAND, i + 1


@rule("keyword_ability", "<what:typecycling> <mana>")
def _typecycling(what: Selector, mana: ManaCost) -> Ability:
    return KeywordAbility(Keyword.CYCLING, Cost((Mana(mana),)), what=what)


@rule("keyword_ability", "vanishing")
def _vanishing() -> Ability:
    """CR 702.63b."""
    return KeywordAbility(Keyword.VANISHING)


@rule("keyword_ability", "modular — sunburst")
def _modular_sunburst() -> Ability:
    """CR 702.44c."""
    return KeywordAbility(Keyword.MODULAR)


@rule("keyword_ability", "affinity for <what:noun>")
def _affinity(what: Selector) -> Ability:
    return KeywordAbility(Keyword.AFFINITY, what=what)


@rule("keyword_ability", "champion a/an <what:noun>")
def _champion(what: Selector) -> Ability:
    return KeywordAbility(Keyword.CHAMPION, what=what)


# --- lists -------------------------------------------------------------------------------------


@rule("several_keywords", "<one:keyword_ability>")
def _one(one: Ability) -> tuple[Ability, ...]:
    return (one,)


@rule("keyword_list", "<one:several_keywords>")
def _list_end(one: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return one


@rule("keyword_list", "<one:several_keywords> (,|;) <rest:keyword_list>")
def _list(one: tuple[Ability, ...], rest: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (*one, *rest)


@rule("keyword_line", "<all:keyword_list>")
def _line(all: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return all


@matcher("quoted", lambda token: token.word == QUOTED)
def _quoted(tokens: Sequence[Token], i: int) -> Iterable[tuple[tuple[Ability, ...], int]]:
    """CR 113.1: the abilities of a text in quotation marks, read like a text of its own."""
    from rules_engine.oracle.grammar.lines import read_quoted

    if i < len(tokens) and tokens[i].word == QUOTED:
        abilities = read_quoted(tokens[i].written)
        if abilities is not None:
            yield abilities, i + 1


@rule("granted_one", "suspend")
def _granted_suspend() -> tuple[Ability, ...]:
    """CR 702.62c: of a card in exile, without a cost or a number."""
    return (KeywordAbility(Keyword.SUSPEND),)


@rule("granted_one", "<x:several_keywords>")
def _granted_keywords(x: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return x


@rule("granted_one", "<x:quoted>")
def _granted_quoted(x: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return x


@rule("granted", "<one:granted_one>")
def _granted_one(one: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return one


@rule("granted", "<one:granted_one> and <other:granted_one>")
def _granted_two(one: tuple[Ability, ...], other: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (*one, *other)


@rule("granted", "<one:granted_one> , <more:granted_more>")
def _granted_more(one: tuple[Ability, ...], more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (*one, *more)


@rule("granted", "<one:quoted> <other:quoted> and <last:granted_one>")
def _granted_two_quoted(
    one: tuple[Ability, ...], other: tuple[Ability, ...], last: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """Both commas of the list stand within the quotation marks."""
    return (*one, *other, *last)


@rule("granted_more", "<one:granted_one> , <more:granted_more>")
def _granted_middle(one: tuple[Ability, ...], more: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return (*one, *more)


@rule("granted_more", "<one:quoted> and <last:granted_one>")
def _granted_after_quoted(
    one: tuple[Ability, ...], last: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """The comma of the list stands within the quotation marks."""
    return (*one, *last)


@rule("granted_more", "and <one:granted_one>")
def _granted_last(one: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return one
