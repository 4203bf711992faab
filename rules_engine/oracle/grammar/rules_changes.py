"""What may and can't be done with objects, and what players can't and may do (CR 613.11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    ARTIFACT,
    CARD,
    HOST,
    LAND,
    OPPONENT,
    PERMANENT,
    PLAYER,
    SPELL,
    YOU,
    Ability,
    AllOf,
    Amount,
    Apply,
    CantBeRegenerated,
    Condition,
    ControlledBy,
    ControllerOf,
    Cost,
    DoesntUntap,
    GainAbility,
    HasChosenColor,
    Instruction,
    InZone,
    IsColor,
    IsColorless,
    KeywordAbility,
    LoseKeyword,
    Mana,
    Modification,
    RemoveTypes,
    Selector,
    SetColors,
    StaticAbility,
    X,
)
from rules_engine.ir.amounts import ChosenNumber
from rules_engine.ir.chosen_words import CARD_TYPE_WORDS, ChosenAs, IsOfChosenKind
from rules_engine.ir.durations import (
    INDEFINITELY,
    UNTIL_END_OF_TURN,
    AnyDuration,
)
from rules_engine.ir.effects import (
    ChooseBasicLandType,
    ChooseColor,
    ChooseCreatureType,
    ChooseNumber,
    ChooseWord,
    DrawGame,
    LoseGame,
    Then,
    WinGame,
)
from rules_engine.ir.modifications import (
    ActivatesAsThoughHaste,
    AdditionalLandPlays,
    AddTypes,
    CantActivateAbilities,
    CantBeEnchantedBy,
    CantBeEquipped,
    CantBeTargetedBy,
    CantCastSpells,
    CantCrew,
    CantDraw,
    CantHave,
    CantHaveCounters,
    CantLoseGame,
    CantLoseLife,
    CantPhaseOut,
    CantPlayLands,
    CantSearch,
    CantTransform,
    CantWinGame,
    CastsOnlyAsSorceries,
    DamageCantBePrevented,
    EveryCreatureType,
    KeepsDamage,
    MaximumHandSizeChange,
    MaximumSpells,
    MayChooseNotToUntap,
    NoMaximumHandSize,
    PlaysWithHandRevealed,
    PlaysWithTopRevealed,
    SetChosenColor,
    SetChosenCreatureType,
    SetChosenLandType,
    SetMaximumHandSize,
    SpendsColorAs,
    SpendsManaAsAnyColor,
    SpendsOneColorAsAny,
)
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import matcher, rule, wordless, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import SUBJECT, Choosing, Mention, OneOf, Pronoun
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone
from rules_engine.vocabulary.subtypes import NONBASIC_LAND_TYPES

_OF_YOUR_CHOICE = Choosing(ChooseColor(), SetChosenColor())
_COLORS_OF_YOUR_CHOICE = Choosing(ChooseColor(several=True), SetChosenColor(several=True))
_TYPE_OF_YOUR_CHOICE = Choosing(ChooseCreatureType(), SetChosenCreatureType())
_LAND_OF_YOUR_CHOICE = Choosing(ChooseBasicLandType(), SetChosenLandType())
_LAND_OF_YOUR_CHOICE_TOO = Choosing(ChooseBasicLandType(), SetChosenLandType(True))

# --- objects -----------------------------------------------------------------------------------

words(
    "changed",
    {
        "can't be regenerated": (CantBeRegenerated(),),
        "can't transform": (CantTransform(),),
        "can't phase out": (CantPhaseOut(),),
        "can't crew vehicles": (CantCrew(),),
        "can't get counters": (CantHaveCounters(),),
        "can't have counters put on it": (CantHaveCounters(),),
        "can't have counters put on them": (CantHaveCounters(),),
        "can't be enchanted": (CantBeEnchantedBy(ANYTHING),),
        "is every creature type": (EveryCreatureType(),),
        "are every creature type": (EveryCreatureType(),),
        "is every nonbasic land type": (AddTypes(subtypes=NONBASIC_LAND_TYPES),),
        "become colorless": (SetColors(()),),
        "becomes colorless": (SetColors(()),),
        "is colorless": (SetColors(()),),
        "are colorless": (SetColors(()),),
        "is legendary": (AddTypes(supertypes=(Supertype.LEGENDARY,)),),
        "are legendary": (AddTypes(supertypes=(Supertype.LEGENDARY,)),),
        "can't be equipped": (CantBeEquipped(),),
        "is snow": (AddTypes(supertypes=(Supertype.SNOW,)),),
        "are snow": (AddTypes(supertypes=(Supertype.SNOW,)),),
        "isn't legendary": (RemoveTypes(supertypes=(Supertype.LEGENDARY,)),),
        "isn't snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
        "aren't snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
        "is no longer snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
        "are no longer snow": (RemoveTypes(supertypes=(Supertype.SNOW,)),),
        "isn't a creature": (RemoveTypes(types=(CardType.CREATURE,)),),
        "isn't a planeswalker": (RemoveTypes(types=(CardType.PLANESWALKER,)),),
        "loses all creature types": (RemoveTypes(all_creature_types=True),),
        "lose all creature types": (RemoveTypes(all_creature_types=True),),
        "becomes the color of your choice": (_OF_YOUR_CHOICE,),
        "becomes the creature type of your choice": (_TYPE_OF_YOUR_CHOICE,),
        "become the creature type of your choice": (_TYPE_OF_YOUR_CHOICE,),
        "becomes the basic land type of your choice in addition to its other types": (
            _LAND_OF_YOUR_CHOICE_TOO,
        ),
        "becomes the basic land type of your choice": (_LAND_OF_YOUR_CHOICE,),
        "become the basic land type of your choice": (_LAND_OF_YOUR_CHOICE,),
        "become the color of your choice": (_OF_YOUR_CHOICE,),
        "becomes the color or colors of your choice": (_COLORS_OF_YOUR_CHOICE,),
        "become the color or colors of your choice": (_COLORS_OF_YOUR_CHOICE,),
        "is the chosen color": (SetChosenColor(),),
        "are the chosen color": (SetChosenColor(),),
        "is the chosen color in addition to its other colors": (SetChosenColor(in_addition=True),),
        "are the chosen color in addition to their other colors": (
            SetChosenColor(in_addition=True),
        ),
        "becomes the chosen color": (SetChosenColor(),),
        "becomes the chosen colors": (SetChosenColor(several=True),),
        "become the chosen colors": (SetChosenColor(several=True),),
        "has the chosen creature type in addition to its other types": (
            SetChosenCreatureType(True),
        ),
        "is the chosen creature type": (SetChosenCreatureType(),),
        "are the chosen creature type": (SetChosenCreatureType(),),
        "is the chosen creature type in addition to its other types": (
            SetChosenCreatureType(True),
        ),
        "are the chosen creature type in addition to their other types": (
            SetChosenCreatureType(True),
        ),
        "is the chosen basic land type": (SetChosenLandType(),),
        "are the chosen basic land type": (SetChosenLandType(),),
        "is the chosen basic land type in addition to its other types": (SetChosenLandType(True),),
        "are the chosen basic land type in addition to their other types": (
            SetChosenLandType(True),
        ),
        "its activated abilities can't be activated": (CantActivateAbilities(),),
        "their activated abilities can't be activated": (CantActivateAbilities(),),
        "its activated abilities can't be activated unless they're mana abilities": (
            CantActivateAbilities(True),
        ),
        "their activated abilities can't be activated unless they're mana abilities": (
            CantActivateAbilities(True),
        ),
        "its activated abilities with {T} in their costs can't be activated": (
            CantActivateAbilities(tapping=True),
        ),
        "their activated abilities with {T} in their costs can't be activated": (
            CantActivateAbilities(tapping=True),
        ),
    },
)


@rule("changed", "gain/gains protection from the color of your choice")
def _protection_of_choice() -> tuple[Modification, ...]:
    protection = KeywordAbility(Keyword.PROTECTION, what=HasChosenColor())
    return (Choosing(ChooseColor(), GainAbility(protection)),)


@rule("changed", "gain/gains protection from the color of its controller 's choice")
def _protection_of_their_choice(at: int) -> tuple[Modification, ...]:
    """CR 608.2d: by whoever controls it then."""
    protection = KeywordAbility(Keyword.PROTECTION, what=HasChosenColor())
    choose = ChooseColor(player=ControllerOf(Pronoun(at)))
    return (Choosing(choose, GainAbility(protection)),)


@rule("changed", "gain/gains protection from the card type of your choice")
def _protection_from_card_type() -> tuple[Modification, ...]:
    """CR 205.2a."""
    protection = KeywordAbility(Keyword.PROTECTION, what=IsOfChosenKind(ChosenAs.CARD_TYPE))
    return (Choosing(ChooseWord(ChosenAs.CARD_TYPE, CARD_TYPE_WORDS), GainAbility(protection)),)


words("other_protection", {"colorless": IsColorless(), "artifacts": ARTIFACT})


@rule(
    "changed", "gain/gains protection from <what:other_protection> or from the color of your choice"
)
def _protection_from_either(what: Selector) -> tuple[Modification, ...]:
    (of_choice,) = _protection_of_choice()
    protection = GainAbility(KeywordAbility(Keyword.PROTECTION, what=what))
    return (OneOf((protection, of_choice)),)


@action("choose a color")
def _choose_color() -> Instruction:
    return ChooseColor(player=SUBJECT)


@action("choose one or more colors")
def _choose_colors() -> Instruction:
    return ChooseColor(several=True)


@action("choose a creature type [other than <other:subtype>]")
def _choose_creature_type(other: str | None) -> Instruction:
    return ChooseCreatureType(other)


@rule(
    "clause",
    "choose a creature type [other than <other:subtype>] . <what:thing> becomes that type "
    "<until:duration>",
)
def _becomes_that_type(other: str | None, what: Selector, until: AnyDuration) -> Then | None:
    done = started(what, (SetChosenCreatureType(),), until)
    return None if done is None else (ChooseCreatureType(other), *done)


@rule("clause", "choose a basic land type . <what:thing> becomes that type <until:duration>")
def _becomes_that_land(what: Selector, until: AnyDuration) -> Then | None:
    done = started(what, (SetChosenLandType(),), until)
    return None if done is None else (ChooseBasicLandType(), *done)


@action("choose a number between <least:fixed_number> and <most:fixed_number>")
def _choose_number_between(least: int, most: int) -> Instruction:
    return ChooseNumber(most, least)


@action("choose a number")
def _choose_any_number() -> Instruction:
    return ChooseNumber(UNLIMITED)


@action("choose <numbers:numbers_told> at random")
def _choose_number_at_random(numbers: tuple[int, ...]) -> Instruction | None:
    """One of several that follow each other."""
    if numbers != tuple(range(numbers[0], numbers[0] + len(numbers))):
        return None
    return ChooseNumber(numbers[-1], numbers[0], at_random=True)


@wordless("number_chosen")
def _number_chosen(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, where a number was chosen before."""
    if "choose a number" in " ".join(token.word for token in tokens[:i]):
        yield True, i


@rule("value", "<chosen:number_chosen> that number", "<chosen:number_chosen> the number")
def _that_number(chosen: bool) -> Amount:
    return ChosenNumber()


@action("choose a basic land type")
def _choose_land_type() -> Instruction:
    return ChooseBasicLandType()


@action("win the game")
def _win() -> Instruction:
    return WinGame(SUBJECT)


@rule("clause", "the game is a draw")
def _draw() -> Then:
    """CR 104.4c."""
    return (DrawGame(),)


@action("lose the game")
def _lose() -> Instruction:
    return LoseGame(SUBJECT)


@rule(
    "group",
    "lands on the battlefield and land cards in graveyards",
    "land permanents and land cards in a graveyard",
)
def _lands_and_cards(at: int) -> Selector:
    cards = all_of(CARD, LAND, InZone(Zone.GRAVEYARD))
    return Mention(at, any_of(all_of(PERMANENT, LAND), cards), plural=True)


@rule("changed", "can't be the target/targets of <by:targeting>")
def _cant_be_target(by: Selector) -> tuple[Modification, ...]:
    return (CantBeTargetedBy(by),)


words(
    "targeting",
    {
        "spells": SPELL,
        "spells or abilities": ANYTHING,
        "spells or abilities your opponents control": ControlledBy(OPPONENT),
    },
)


@rule("targeting", "<one:color> spells or abilities from <other:color> sources")
def _of_color(one: Color, other: Color) -> Selector | None:
    return IsColor(one) if one is other else None


@rule("changed", "can't be enchanted by [<other:other_word>] <what:noun>")
def _cant_be_enchanted(other: Selector | None, what: Selector) -> tuple[Modification, ...]:
    return (CantBeEnchantedBy(what if other is None else all_of(what, other)),)


@rule("changed", "lose/loses <one:keyword> and can't have or gain <other:keyword>")
def _cant_have(one: Keyword, other: Keyword) -> tuple[Modification, ...] | None:
    return (CantHave(one),) if one is other else None


@matcher("bands_with_other", lambda token: token.word == QUOTED)
def _bands_with_other(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """Any ability of that name, whatever it names (CR 702.22h)."""
    is_name = i < len(tokens) and tokens[i].word == QUOTED
    if is_name and tokens[i].written.strip('"“”').lower() == "bands with other":
        yield True, i + 1


@rule("changed", "lose/loses [<one:keyword> and] all <bands_with_other> abilities")
def _loses_bands(one: Keyword | None) -> tuple[Modification, ...]:
    lost = LoseKeyword(Keyword.BANDS_WITH_OTHER)
    return (lost,) if one is None else (LoseKeyword(one), lost)


@rule("changed", "lose/loses <one:keyword> and <other:keyword>")
def _loses_two(one: Keyword, other: Keyword) -> tuple[Modification, ...]:
    return (LoseKeyword(one), LoseKeyword(other))


@rule("ability", "enchanted land is the chosen type .")
def _land_is_chosen() -> Ability:
    return StaticAbility(HOST, (SetChosenLandType(),))


@rule("ability", "enchanted creature is the chosen type .")
def _creature_is_chosen() -> Ability:
    return StaticAbility(HOST, (SetChosenCreatureType(),))


@rule(
    "ability",
    "<what:group> are the chosen type [<more:other_types>] .",
    "<what:group> is the chosen type [<more:other_types>] .",
)
def _group_is_chosen(what: Selector, more: bool | None) -> Ability | None:
    """A creature type of creatures, a basic land type of lands."""
    kinds = kinds_of(what)
    if ("creature" in kinds) == ("land" in kinds):
        return None
    chosen = SetChosenLandType if "land" in kinds else SetChosenCreatureType
    return StaticAbility(what, (chosen(bool(more)),))


words(
    "other_types",
    {
        "in addition to its other types": True,
        "in addition to their other types": True,
    },
)


@rule(
    "ability",
    "you may choose not to untap <what:this> during your untap step .",
    "you may choose not to untap <what:host> during your untap step .",
)
def _may_stay_tapped(what: Selector) -> Ability:
    return StaticAbility(what, (MayChooseNotToUntap(),))


words(
    "untap_step",
    {
        "during your untap step": True,
        "during its controller's untap step": True,
        "during their controllers' untap steps": True,
    },
)


@rule(
    "ability",
    "<what:affected> doesn't untap <when:untap_step> if <condition> .",
    "<what:affected> don't untap <when:untap_step> if <condition> .",
)
def _stays_tapped_if(what: Selector, when: bool, condition: Condition) -> Ability | None:
    """CR 502.3: asked as permanents untap."""
    return static(what, (DoesntUntap(),), condition)


# --- players -----------------------------------------------------------------------------------

words(
    "changed",
    {
        "can't lose life": (CantLoseLife(),),
        "can't draw cards": (CantDraw(),),
        "can't lose the game": (CantLoseGame(),),
        "can't win the game": (CantWinGame(),),
        "can't win or lose the game": (CantLoseGame(), CantWinGame()),
        "can't play lands": (CantPlayLands(),),
        "can't cast spells": (CantCastSpells(),),
        "can't search libraries": (CantSearch(),),
        "has no maximum hand size": (NoMaximumHandSize(),),
        "have no maximum hand size": (NoMaximumHandSize(),),
        "play with your hand revealed": (PlaysWithHandRevealed(),),
        "play with their hands revealed": (PlaysWithHandRevealed(),),
        "plays with their hand revealed": (PlaysWithHandRevealed(),),
        "play with the top card of their libraries revealed": (PlaysWithTopRevealed(),),
        "plays with the top card of their library revealed": (PlaysWithTopRevealed(),),
        "may play an additional land": (AdditionalLandPlays(),),
        "may play an additional land on each of your turns": (AdditionalLandPlays(),),
        "may play an additional land on each of their turns": (AdditionalLandPlays(),),
        "can cast spells only any time they could cast a sorcery": (CastsOnlyAsSorceries(),),
        "may spend mana as though it were mana of any color": (SpendsManaAsAnyColor(),),
        "may spend mana as though it were mana of any type": (SpendsManaAsAnyColor(any_type=True),),
    },
)


@rule("changed", "can't cast <what:noun>")
def _cant_cast(what: Selector) -> tuple[Modification, ...] | None:
    return None if what == SPELL else (CantCastSpells(what),)


@rule("changed", "can't play <what:noun>")
def _cant_play(what: Selector) -> tuple[Modification, ...] | None:
    """CR 305.2: lands with a name or some other quality, from wherever they would be played."""
    parts = what.parts if isinstance(what, AllOf) else ()
    placed = any(isinstance(part, InZone | ControlledBy) for part in parts)
    if LAND not in parts or placed:
        return None
    return (CantPlayLands(what=all_of(*(part for part in parts if part != LAND))),)


@rule("clause", "you can't cast additional spells this turn")
def _no_more_spells() -> Then:
    """Said once one has been cast."""
    return (Apply(YOU, (CantCastSpells(),), UNTIL_END_OF_TURN),)


@rule("clause", "you can cast only <n:fixed_number> more spell/spells this turn")
def _few_more_spells(n: int) -> Then:
    return (Apply(YOU, (MaximumSpells(n, more=True),), UNTIL_END_OF_TURN),)


@rule("changed", "can't draw more than <n:fixed_number> card/cards each turn")
def _cant_draw_more(n: int) -> tuple[Modification, ...]:
    return (CantDraw(n),)


@rule("clause", "<who:player> may play x additional lands <until:duration>")
def _x_more_lands(who: Selector, until: AnyDuration) -> Then | None:
    """CR 305.2, 608.2h: X is known as the effect begins."""
    return started(who, (AdditionalLandPlays(X),), until)


@rule("changed", "may play [up to] <n:fixed_number> additional lands [on each of your turns]")
def _more_lands(n: int) -> tuple[Modification, ...]:
    return (AdditionalLandPlays(n),)


@rule(
    "changed",
    "may spend mana as though it were mana of any <kind:any_kind> to cast <what:noun>",
)
def _spend_to_cast(kind: bool, what: Selector) -> tuple[Modification, ...]:
    return (SpendsManaAsAnyColor(what, kind),)


@rule(
    "changed",
    "may spend mana as though it were mana of any <kind:any_kind> to activate abilities of "
    "<what:noun>",
)
def _spend_to_activate(kind: bool, what: Selector) -> tuple[Modification, ...]:
    return (SpendsManaAsAnyColor(None, kind, what),)


@rule(
    "changed",
    "may spend mana as though it were mana of any <kind:any_kind> to cast <what:noun> or [to] "
    "activate abilities of <other:noun>",
)
def _spend_on_either(kind: bool, what: Selector, other: Selector) -> tuple[Modification, ...]:
    return (SpendsManaAsAnyColor(what, kind, other),)


words("any_kind", {"color": False, "type": True})


@rule("ability", "<who:whose> maximum hand size is <sign:hand_change> by <n:fixed_number> .")
def _hand_size_change(who: Selector, sign: int, n: int) -> Ability:
    return StaticAbility(who, (MaximumHandSizeChange(sign * n),))


@rule(
    "clause",
    "<who:whose> maximum hand size is <sign:hand_change> by <n:fixed_number> for the rest of the "
    "game",
)
def _hand_size_from_now_on(who: Selector, sign: int, n: int) -> Then:
    return (Apply(who, (MaximumHandSizeChange(sign * n),), INDEFINITELY),)


words("hand_change", {"increased": 1, "reduced": -1})


@rule("ability", "<who:whose> maximum hand size is [equal to] <n:value> .")
def _hand_size(who: Selector, n: Amount) -> Ability:
    return StaticAbility(who, (SetMaximumHandSize(n),))


@rule(
    "ability",
    "players can't search libraries . any player may pay <mana> for that player to ignore this "
    "effect until end of turn .",
)
def _search_unless_paid(mana: ManaCost) -> Ability:
    """CR 116.2d."""
    return StaticAbility(PLAYER, (CantSearch(Cost((Mana(mana),))),))


@rule(
    "ability",
    "you may activate abilities of <what:group> as though <those_creatures> had haste .",
)
def _activate_with_haste(what: Selector) -> Ability | None:
    """CR 702.10c."""
    said = what.what if isinstance(what, Mention) else what
    parts = said.parts if isinstance(said, AllOf) else (said,)
    if ControlledBy(YOU) not in parts:
        return None
    return static(what, (ActivatesAsThoughHaste(),), None)


words("those_creatures", {"those creatures": True, "they": True})


@rule("ability", "play with your hand revealed .")
def _hand_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithHandRevealed(),))


@rule("ability", "play with the top card of your library revealed .")
def _top_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithTopRevealed(),))


@rule("ability", "you can spend mana of any type to cast <what:noun> .")
def _spend_any_type(what: Selector) -> Ability:
    return StaticAbility(YOU, (SpendsManaAsAnyColor(what, True),))


@rule("changed", "can't have <kind:counter> counters put on it/them")
def _cant_have_counters(kind: str) -> tuple[Modification, ...]:
    return (CantHaveCounters(kind),)


@rule("ability", "<who:player> can't get counters .")
def _gets_no_counters(who: Selector) -> Ability | None:
    return static(who, (CantHaveCounters(),), None)


@rule("ability", "counters can't be put on <what:group> .")
def _no_counters_on(what: Selector) -> Ability | None:
    return static(what, (CantHaveCounters(),), None)


@rule("ability", "damage isn't removed from <what:this> during cleanup steps .")
@rule("ability", "damage isn't removed from <what:group> during cleanup steps .")
def _keeping_damage(what: Selector) -> Ability | None:
    """CR 514.2."""
    return static(what, (KeepsDamage(),), None)


@rule("ability", "damage can't be prevented .")
def _unpreventable() -> Ability:
    return StaticAbility(ANYTHING, (DamageCantBePrevented(),))


@rule("ability", "combat damage can't be prevented .")
def _unpreventable_combat() -> Ability:
    return StaticAbility(ANYTHING, (DamageCantBePrevented(combat=True),))


@rule("clause", "damage can't be prevented this turn")
def _unpreventable_this_turn() -> Then:
    return (Apply(ANYTHING, (DamageCantBePrevented(),)),)


@rule("line", "<what:affected> <how:changes> and <other:affected> <also:changes> .")
def _two_statics(
    what: Selector,
    how: tuple[Modification, ...],
    other: Selector,
    also: tuple[Modification, ...],
) -> tuple[Ability, ...] | None:
    one, two = static(what, how, None), static(other, also, None)
    return None if one is None or two is None else (one, two)


@rule("ability", "you may spend <color> mana as though it were <other:color> mana .")
def _color_as_other(color: Color, other: Color) -> Ability:
    """CR 609.4b."""
    return StaticAbility(YOU, (SpendsColorAs(color, other),))


@rule(
    "ability",
    "you may spend <color> mana as though it were mana of any color . you may spend other mana "
    "only as though it were colorless mana .",
)
def _one_color_as_any(color: Color) -> Ability:
    """CR 609.4b."""
    return StaticAbility(YOU, (SpendsOneColorAsAny(color),))
