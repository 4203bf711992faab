"""Static abilities that let players play cards (CR 601.3): "once during each of your turns, you may
cast a creature spell from your graveyard", "you may cast this spell as though it had flash"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CARD,
    LAND,
    OPPONENT,
    PLAYER,
    THIS,
    UNTIL_END_OF_TURN,
    YOU,
    YOUR_TURN,
    Ability,
    AllOf,
    Apply,
    Both,
    Condition,
    ControlledBy,
    Cost,
    GainAbility,
    InZone,
    IsType,
    Mana,
    ManaValueOf,
    Matches,
    MayPlay,
    Not,
    Selector,
    StaticAbility,
    Then,
)
from rules_engine.ir.abilities import (
    AlternativeCost,
    CastingRestriction,
)
from rules_engine.ir.conditions import DuringStep
from rules_engine.ir.costs import PayLife
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.modifications import (
    AlternativeCostFor,
    ArrivesTapped,
    EntersWithMoreCounters,
    LooksAtTop,
    MayCastAsThoughFlash,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ExiledWithThis, TopOfLibrary, WasCastFrom
from rules_engine.oracle.grammar.effects.permissions import Playing, is_placed, with_mana
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import PERMANENT_TYPES, CardType, Step, Zone

LIFE_FOR_IT = Cost((PayLife(ManaValueOf(THIS)),))
"""CR 118.9: "pay life equal to its mana value", of the spell that is cast."""

# --- cards of others ---------------------------------------------------------------------------


@rule(
    "permission",
    "you may <one:playing_so> [, and <mana:any_mana>]",
    "you may <one:playing_so> [and <mana:any_mana>]",
)
def _permission(one: Playing, mana: str | None) -> Playing | None:
    what, how = one
    if isinstance(what, Pronoun) or not is_placed(what):
        return None
    return what, with_mana(how, mana)


@rule(
    "permission",
    "you may <one:exiled_playing> [<pay:paying_so>] [, and <mana:any_mana>]",
    "you may <one:exiled_playing> [<pay:paying_so>] [and <mana:any_mana>]",
)
def _permission_exiled(one: Playing, pay: MayPlay | None, mana: str | None) -> Playing:
    what, how = one
    if pay is not None:
        how = replace(how, free=pay.free, cost=pay.cost, besides=pay.besides)
    return what, with_mana(how, mana)


@rule("permission", "you may <one:playing_so> and you may cast them as though they had flash")
def _permission_flash(one: Playing) -> Playing | None:
    what, how = one
    if isinstance(what, Pronoun) or not is_placed(what):
        return None
    return what, replace(how, as_flash=True)


@rule(
    "permission_more",
    "if you cast a spell this way , you may cast it as though it had flash .",
)
def _flash_then() -> MayPlay:
    return MayPlay(as_flash=True)


@rule(
    "permission_more",
    "if you cast a spell this way , [you] pay life equal to its mana value rather than "
    "(pay|paying) its mana cost .",
)
def _life_then() -> MayPlay:
    return MayPlay(cost=LIFE_FOR_IT)


@rule(
    "permission_more",
    "if you cast a spell this way , (that <cast_kind>|it) enters with a/an <kind:counter> counter "
    "on it .",
)
def _counter_then(cast_kind: bool | None, kind: str) -> MayPlay:
    return MayPlay(gains=(EntersWithMoreCounters(kind, 1),))


@rule("permission_more", "if you cast a spell this way , (that <cast_kind>|it) enters tapped .")
def _tapped_then(cast_kind: bool | None) -> MayPlay:
    return MayPlay(gains=(ArrivesTapped(),))


@rule(
    "permission_more",
    "if you do , (it|<self>) enters with <n:fixed_number> <kind:counter> counters on it .",
    "if you do , (it|<self>) enters with (a|an) <kind:counter> counter on it .",
)
def _counters_then(n: int | None, kind: str, self: bool | None) -> MayPlay:
    return MayPlay(gains=(EntersWithMoreCounters(kind, n or 1),))


@rule("permission_more", "if you do , it gains <abilities:granted> .")
def _gains_then(abilities: tuple[Ability, ...]) -> MayPlay:
    return MayPlay(gains=tuple(GainAbility(one) for one in abilities))


words(
    "cast_kind",
    dict.fromkeys(("creature", "artifact", "enchantment", "permanent", "planeswalker"), True),
)


@rule("permission_more", "<mana:any_mana> .", "if you cast a spell this way , <mana:any_mana> .")
def _mana_then(mana: str) -> MayPlay:
    return with_mana(MayPlay(), mana)


def permitted(
    one: Playing, condition: Condition | None, more: tuple[MayPlay, ...], *, once: bool = False
) -> Ability | None:
    """None if one card may be played and it isn't said how often."""
    what, how = one
    if how.once != once:
        return None
    for said in more:
        how = replace(
            how,
            as_flash=said.as_flash or how.as_flash,
            any_color=said.any_color or how.any_color,
            any_type=said.any_type or how.any_type,
            colorless_as_any=said.colorless_as_any or how.colorless_as_any,
            snow_as_any=said.snow_as_any or how.snow_as_any,
            cost=said.cost or how.cost,
            gains=(*how.gains, *said.gains),
        )
    if how.lands and ArrivesTapped() in how.gains:
        return None  # said of spells alone
    return StaticAbility(what, (how,), condition=condition)


@rule("ability", "<one:permission> . <more:permission_more*>")
def _playing(one: Playing, more: tuple[MayPlay, ...]) -> Ability | None:
    return permitted(one, None, more)


@rule(
    "ability",
    "during your turn , <one:permission> . <more:permission_more*>",
    "<one:permission> during your turn . <more:permission_more*>",
)
def _playing_in_turn(one: Playing, more: tuple[MayPlay, ...]) -> Ability | None:
    return permitted(one, YOUR_TURN, more)


@rule(
    "ability",
    "as long as <condition> , <one:permission> . <more:permission_more*>",
    "<one:permission> as long as <condition> . <more:permission_more*>",
    "<one:permission> if <condition> . <more:permission_more*>",
)
def _playing_if(one: Playing, condition: Condition, more: tuple[MayPlay, ...]) -> Ability | None:
    return permitted(one, condition, more)


@rule(
    "ability",
    "during your turn , as long as <condition> , <one:permission> . <more:permission_more*>",
    "during your turn , if <condition> , <one:permission> . <more:permission_more*>",
)
def _playing_in_turn_if(
    one: Playing, condition: Condition, more: tuple[MayPlay, ...]
) -> Ability | None:
    return permitted(one, Both(YOUR_TURN, condition), more)


same("line", "<x:look_and_play>")


@rule(
    "clause",
    "until end of turn , you may look at the top card of your library any time , and "
    "<one:permission>",
)
def _look_and_play_for_a_turn(one: Playing) -> Then:
    """CR 401.2, 611.2c."""
    what, how = one
    return (
        Apply(YOU, (LooksAtTop(),), UNTIL_END_OF_TURN),
        Apply(what, (how,), UNTIL_END_OF_TURN),
    )


@rule(
    "look_and_play",
    "you may look at the top card of your library any time , and <one:permission> . "
    "<more:permission_more*>",
)
def _look_and_play(one: Playing, more: tuple[MayPlay, ...]) -> tuple[Ability, ...] | None:
    """CR 401.2."""
    playing = permitted(one, None, more)
    if playing is None:
        return None
    return StaticAbility(YOU, (LooksAtTop(),)), playing


@rule("ability", "<one:permission> . you can't cast more than one spell this way each turn .")
def _one_spell_each_turn(one: Playing) -> Ability | None:
    """Of a permission to cast spells alone."""
    what, how = one
    if how.lands or how.once:
        return None
    return StaticAbility(what, (replace(how, once=True),))


@rule("ability", "once each turn , <one:permission> . <more:permission_more*>")
def _once_each_turn(one: Playing, more: tuple[MayPlay, ...]) -> Ability | None:
    return permitted(one, None, more, once=True)


@rule(
    "ability",
    "once each turn , you may cast a spell from the top of your library if it shares a card type "
    "with a card exiled with <self> .",
)
def _like_what_is_exiled(self: bool) -> Ability:
    """CR 607.2a."""
    top = AllOf((TopOfLibrary(YOU), SharesCardTypeWith(ExiledWithThis())))
    return StaticAbility(top, (MayPlay(YOU, lands=False, once=True),))


@rule("ability", "once during each of your turns , <one:permission> . <more:permission_more*>")
def _once_each_of_yours(one: Playing, more: tuple[MayPlay, ...]) -> Ability | None:
    return permitted(one, YOUR_TURN, more, once=True)


@rule(
    "line",
    "during each of your turns , you may play a land and cast a spell <where:from_place> .",
)
def _a_land_and_a_spell(where: Selector) -> tuple[Ability, ...] | None:
    """CR 601.3: a permission for each of the two, which is used once."""
    if not is_placed(where) or any(isinstance(node, Pronoun) for node in walk(where)):
        return None
    land = StaticAbility(
        all_of(CARD, LAND, where), (MayPlay(YOU, spells=False, once=True),), condition=YOUR_TURN
    )
    spell = StaticAbility(
        all_of(CARD, Not(LAND), where), (MayPlay(YOU, lands=False, once=True),), condition=YOUR_TURN
    )
    return land, spell


@rule(
    "line",
    "during each of your turns , you may play a land and cast a permanent spell of each permanent "
    "type from your graveyard .",
)
def _one_of_each_type() -> tuple[Ability, ...]:
    """A permission of its own for each permanent type, of which each is used once (CR 110.4,
    601.3)."""
    kinds = sorted(PERMANENT_TYPES, key=lambda kind: (kind is not CardType.LAND, kind.value))
    return tuple(_one_of_type(kind) for kind in kinds)


def _one_of_type(kind: CardType) -> Ability:
    is_land = kind is CardType.LAND
    cards = all_of(CARD, IsType(kind), InZone(Zone.GRAVEYARD, YOU))
    how = MayPlay(YOU, lands=is_land, spells=not is_land, once=True)
    return StaticAbility(cards, (how,), condition=YOUR_TURN)


# --- this card ---------------------------------------------------------------------------------

words(
    "own_place",
    {
        "from your graveyard": (Zone.GRAVEYARD,),
        "from exile": (Zone.EXILE,),
        "from your graveyard or from exile": (Zone.GRAVEYARD, Zone.EXILE),
    },
)


@rule("own_permission", "you may cast <self> <place:own_place> [<pay:own_paying>]")
def _own(self: bool, place: tuple[Zone, ...], pay: MayPlay | None, at: int) -> tuple[Ability, ...]:
    return _there(place, replace(pay or MayPlay(), player=YOU, lands=False), at)


@rule("own_permission", "you may play <self> <place:own_place>")
def _own_or_land(self: bool, place: tuple[Zone, ...], at: int) -> tuple[Ability, ...]:
    return _there(place, MayPlay(player=YOU), at)


def _there(place: tuple[Zone, ...], how: MayPlay, at: int) -> tuple[Ability, ...]:
    """CR 113.6m: it functions where it says that the card is."""
    return tuple(
        StaticAbility(Mention(at, THIS, THIS, subject=True, zone=zone), (how,), zone=zone)
        for zone in place
    )


@rule("ability", "<each:own_permission> .")
def _own_always(each: tuple[Ability, ...]) -> Ability | None:
    return each[0] if len(each) == 1 else None


@rule(
    "ability",
    "<each:own_permission> . <more:permission_more>",
    "<each:own_permission> (as long as|if) <condition> . <more:permission_more>",
)
def _own_and_so(
    each: tuple[StaticAbility, ...], condition: Condition | None, more: MayPlay
) -> Ability | None:
    """CR 611.3d: what is said of the spell that it becomes if it is cast so."""
    only_enters = all(isinstance(one, EntersWithMoreCounters) for one in more.gains)
    if len(each) != 1 or not only_enters or more != MayPlay(gains=more.gains):
        return None
    (how,) = each[0].modifications
    assert isinstance(how, MayPlay)
    changed = (replace(how, gains=more.gains),)
    return replace(each[0], modifications=changed, condition=condition or each[0].condition)


@rule("line", "<each:own_permission> .")
def _own_twice(each: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    return each if len(each) > 1 else None


@rule("ability", "cast this spell only from your graveyard .")
def _only_from_graveyard() -> Ability:
    return CastingRestriction(Matches(THIS, InZone(Zone.GRAVEYARD, YOU)))


@rule("line", "<each:own_permission> , but not from anywhere else .")
def _own_only_there(each: tuple[StaticAbility, ...]) -> tuple[Ability, ...] | None:
    """CR 601.3: whatever else lets it be cast."""
    if len(each) != 1:
        return None
    return (*each, CastingRestriction(Matches(THIS, InZone(each[0].zone, YOU))))


@rule(
    "ability",
    "<each:own_permission> as long as <condition> .",
    "<each:own_permission> if <condition> .",
    "as long as <condition> , <each:own_permission> .",
    "if <condition> , <each:own_permission> .",
)
def _own_if(each: tuple[StaticAbility, ...], condition: Condition) -> Ability | None:
    return replace(each[0], condition=condition) if len(each) == 1 else None


# --- at any time -------------------------------------------------------------------------------


@rule("own_flash", "you may cast <self> as though it had flash")
def _own_flash(self: bool) -> bool:
    return True


@rule("ability", "<own_flash> .")
def _flash_always(own_flash: bool) -> Ability:
    return StaticAbility(THIS, (MayCastAsThoughFlash(),))


@rule(
    "ability",
    "<own_flash> if <condition> .",
    "as long as <condition> , <own_flash> .",
    "if <condition> , <own_flash> .",
)
def _flash_if(own_flash: bool, condition: Condition) -> Ability:
    return StaticAbility(THIS, (MayCastAsThoughFlash(),), condition=condition)


@rule("ability", "<own_flash> if you pay <mana> more to cast it .")
def _flash_for_more(own_flash: bool, mana: ManaCost) -> Ability:
    return StaticAbility(THIS, (MayCastAsThoughFlash(Cost((Mana(mana),))),))


@rule("ability", "<own_flash> by <cost:doing_cost> in addition to paying its other costs .")
@rule("ability", "<own_flash> if you <cost> as an additional cost to cast it .")
def _flash_for_cost(own_flash: bool, cost: Cost) -> Ability:
    return StaticAbility(THIS, (MayCastAsThoughFlash(cost),))


words("flash_players", {"you": YOU, "any player": PLAYER, "players": PLAYER})


@rule("flash_spells", "<who:flash_players> may cast <what:cast_noun> as though they had flash")
def _flash_spells(who: Selector, what: Selector) -> Selector:
    return what if who == PLAYER else all_of(what, ControlledBy(YOU))


@rule("flash_spells", "you may cast <what:nth_of_turn> as though it had flash")
def _flash_spell_of_turn(what: Selector) -> Selector:
    """CR 601.3b: of those like it, as it would be cast."""
    return what


@rule("ability", "<what:flash_spells> .")
def _flash_for_spells(what: Selector) -> Ability:
    return StaticAbility(what, (MayCastAsThoughFlash(),))


@rule("ability", "during each opponent's <step> , <what:flash_spells> .")
def _flash_for_spells_then(step: Step, what: Selector) -> Ability:
    return StaticAbility(what, (MayCastAsThoughFlash(),), condition=DuringStep(step, OPPONENT))


@rule("ability", "as long as <condition> , <what:flash_spells> .")
def _flash_for_spells_if(what: Selector, condition: Condition) -> Ability:
    return StaticAbility(what, (MayCastAsThoughFlash(),), condition=condition)


# --- for other costs, from wherever they may be cast -------------------------------------------


words("free_players", {"you": YOU, "any player": PLAYER})


@rule("other_price", "without paying <its_cost>")
def _for_nothing(its_cost: bool) -> Cost:
    return Cost(())


@rule("other_price", "by <cost:doing_cost> rather than paying <its_cost>")
def _for_that(cost: Cost, its_cost: bool) -> Cost:
    return cost


words("flash_too", {"and as though they had flash": True, "and as though it had flash": True})


@rule(
    "ability",
    "<who:free_players> may cast <what:cast_noun> <cost:other_price> [<flash:flash_too>] .",
)
def _price_for(who: Selector, what: Selector, cost: Cost, flash: bool | None) -> Ability | None:
    if any(isinstance(node, WasCastFrom) for node in walk(what)):
        return None  # cards of a zone are what they may be cast from there for
    affected = what if who == PLAYER else all_of(what, ControlledBy(YOU))
    return StaticAbility(affected, (AlternativeCostFor(cost, as_flash=bool(flash)),))


@rule(
    "ability",
    "you may cast <what:cast_noun> <cost:other_price> . if you cast a spell this way , you may "
    "cast it as though it had flash .",
)
def _price_with_flash(what: Selector, cost: Cost) -> Ability | None:
    return _price_for(YOU, what, cost, True)


words("once_when", {"once each turn": None, "once during each of your turns": YOUR_TURN})


@rule(
    "ability",
    "<when:once_when> , you may cast a/an <what:cast_noun> <cost:other_price> "
    "[<flash:flash_too>] .",
)
def _price_once(
    when: Condition | None, what: Selector, cost: Cost, flash: bool | None
) -> Ability | None:
    """CR 118.9: for one such spell, from wherever it may be cast."""
    if any(isinstance(node, WasCastFrom) for node in walk(what)):
        return None
    how = AlternativeCostFor(cost, as_flash=bool(flash), once=True)
    return StaticAbility(all_of(what, ControlledBy(YOU)), (how,), condition=when)


@rule(
    "ability",
    "if <condition> , you may cast <self> without paying its mana cost .",
    "if <condition> , you may cast it without paying its mana cost .",
    "you may cast <self> without paying its mana cost if <condition> .",
    "if <condition> , you may cast <self> without paying its mana cost <flash:flash_too> .",
)
def _own_free(condition: Condition, self: bool | None, flash: bool | None) -> Ability:
    return AlternativeCost(Cost(()), condition, bool(flash))
