"""Playing and casting cards from where they are (CR 601.3, 608.2g), for a time or at once.

| phrase | gives |
| --- | --- |
| `playing` | `MayPlay` with the cards: "play that card", "cast spells from among them" |
| `spell_cards` | cards that would be spells: "instant or sorcery spells", "a creature spell" |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    INDEFINITELY,
    LAND,
    OPPONENT,
    PLAYER,
    YOU,
    YOUR_TURN,
    Ability,
    Apply,
    CastWithoutPaying,
    Choice,
    Condition,
    MayPlay,
    Not,
    Selector,
    StaticAbility,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import LookAt, Then
from rules_engine.ir.modifications import (
    LooksAtTop,
    PlaysWithHandRevealed,
    PlaysWithTopRevealed,
)
from rules_engine.ir.selectors import (
    ANYTHING,
    THIS,
    ExiledWithThis,
    InZone,
    TopOfLibrary,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, Rider
from rules_engine.vocabulary import Zone

Playing = tuple[Selector, MayPlay]

# --- which cards -------------------------------------------------------------------------------


@rule("spell_cards", "[<quality:qualities>] <types:listed_types> spell/spells <post:post*>")
def _spell_cards(quality: Selector | None, types: Selector, post: tuple[Selector, ...]) -> Selector:
    return all_of(CARD, quality or ANYTHING, types, *post)


@rule("spell_cards", "[<quality:qualities>] spell/spells <post:post*>")
def _any_spell_cards(quality: Selector | None, post: tuple[Selector, ...]) -> Selector:
    """CR 305.9: a land card is never cast."""
    return all_of(CARD, Not(LAND), quality or ANYTHING, *post)


# --- for a time --------------------------------------------------------------------------------


@rule("playing", "play <what:pronoun>", "play <what:this>")
def _play(what: Selector) -> Playing:
    return what, MayPlay(YOU)


@rule("playing", "cast <what:pronoun>", "cast <what:this>")
def _cast(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("playing", "play lands and cast spells from among <pile>", "play cards from among <pile>")
def _play_among(pile: Selector) -> Playing:
    return pile, MayPlay(YOU)


@rule("playing", "play (cards|the cards) <way:past> this way")
def _play_pile(way: str, at: int) -> Playing:
    return Pronoun(at, plural=True, way=way), MayPlay(YOU)


@rule("playing", "cast <what:spell_cards> from among <pile>")
def _cast_among(what: Selector, pile: Selector) -> Playing:
    return all_of(what, pile), MayPlay(YOU, lands=False)


@rule("playing", "cast <what:target>")
def _cast_target(what: Selector) -> Playing:
    return what, MayPlay(YOU, lands=False)


@rule("playing", "play <what:target>")
def _play_target(what: Selector) -> Playing:
    return what, MayPlay(YOU)


words("its_cost", {"its mana cost": True, "their mana cost": True, "their mana costs": True})


@rule("playing_free", "<one:playing>")
def _not_free(one: Playing) -> Playing:
    return one


@rule("playing_free", "<one:playing> without paying <its_cost>")
def _free(one: Playing, its_cost: bool) -> Playing:
    what, how = one
    return what, replace(how, free=True)


@rule("exiled_long", "for as long as (it|they|that card|those cards) remain/remains exiled")
def _as_long_as_exiled() -> AnyDuration:
    """The object in exile ceases to be as it leaves (CR 400.7), and so does the permission."""
    return INDEFINITELY


@rule("playing_until", "<until:duration>", "<until:exiled_long>")
def _until(until: AnyDuration) -> AnyDuration:
    return until


rule("cast_so", "it", "that spell", "them", "those spells", "spells this way")(lambda: True)


@rule(
    "any_mana",
    "mana of any type can be spent to cast <cast_so>",
    "you may spend mana as though it were mana of any type to cast <cast_so>",
)
def _any_type(cast_so: bool) -> str:
    return "any_type"


@rule(
    "any_mana",
    "mana of any color can be spent to cast <cast_so>",
    "you may spend mana as though it were mana of any color to cast <cast_so>",
)
def _any_color(cast_so: bool) -> str:
    return "any_color"


def _permitted(one: Playing, until: AnyDuration, mana: str | None) -> Then:
    what, how = one
    if mana is not None:
        how = _with_mana(how, mana)
    return (Apply(what, (how,), until),)


@rule(
    "clause",
    "you may <one:playing_free> <until:playing_until> [, and <mana:any_mana>]",
    "you may <one:playing_free> <until:playing_until> [and <mana:any_mana>]",
    "<until:playing_until> , you may <one:playing_free> [, and <mana:any_mana>]",
    "<until:playing_until> , you may <one:playing_free> [and <mana:any_mana>]",
)
def _may_play(one: Playing, until: AnyDuration, mana: str | None) -> Then:
    return _permitted(one, until, mana)


@rule(
    "clause",
    "you may look at and play <what:pronoun> <until:exiled_long> [, and <mana:any_mana>]",
    "you may look at and play <what:pronoun> <until:exiled_long> [and <mana:any_mana>]",
)
def _look_and_play(what: Selector, until: AnyDuration, mana: str | None) -> Then:
    """CR 406.3: it may be looked at as long as it is that object."""
    return (LookAt(what), *_permitted((what, MayPlay(YOU)), until, mana))


@rule("riding", "<mana:any_mana> .", "if you cast a spell this way , <mana:any_mana> .")
def _mana_rider(mana: str) -> Then:
    return (Rider(with_any_mana, (mana,)),)


def _with_mana(how: MayPlay, mana: str) -> MayPlay:
    return replace(how, any_color=mana == "any_color", any_type=mana == "any_type")


def with_any_mana(before: Then, mana: str) -> Then | None:
    """CR 609.4b: said of what may be cast by the instruction before."""
    if not before or not isinstance(before[-1], Apply):
        return None
    last = before[-1]
    changed = tuple(_with_mana(one, mana) for one in last.modifications if isinstance(one, MayPlay))
    if len(changed) != len(last.modifications):
        return None
    return (*before[:-1], replace(last, modifications=changed))


# --- at once -----------------------------------------------------------------------------------


@rule("cast_now", "<what:pronoun>", "<what:target>", "<what:this>")
def _cast_known(what: Selector) -> Selector:
    return what


@rule("cast_now", "a/an <what:spell_cards> from among <pile>")
def _one_among(what: Selector, pile: Selector, at: int) -> Selector:
    return Mention(at, Choice(all_of(what, pile), 1, True))


@rule("cast_now", "any number of <what:spell_cards> from among <pile>")
def _any_among(what: Selector, pile: Selector, at: int) -> Selector:
    return Mention(at, all_of(what, pile), plural=True)


@rule("cast_now", "a/an <what:spell_cards> from <who:whose> <zone:owned_zone>")
def _one_from(what: Selector, who: Selector, zone: Zone, at: int) -> Selector | None:
    if _is_zoned(what):
        return None
    return Mention(at, Choice(all_of(what, InZone(zone, who)), 1, True))


@rule("cast_now", "a/an <what:spell_cards>")
def _one_zoned(what: Selector, at: int) -> Selector | None:
    if not _is_zoned(what):
        return None
    return Mention(at, Choice(what, 1, True))


def _is_zoned(what: Selector) -> bool:
    return any(isinstance(part, InZone) for part in getattr(what, "parts", ()))


@rule("clause", "you may cast <what:cast_now> without paying <its_cost>")
def _may_cast_free(what: Selector, its_cost: bool) -> Then:
    return (CastWithoutPaying(what),)


@rule("clause", "you may cast <what:cast_now>")
def _may_cast(what: Selector) -> Then:
    return (CastWithoutPaying(what, pays=True),)


@rule(
    "clause",
    "copy <what:single_card> . you may cast the copy without paying <its_cost>",
    "copy <what:single_card> and you may cast the copy without paying <its_cost>",
    "copy <what:single_card> , and you may cast the copy without paying <its_cost>",
    "you may copy <what:single_card> . if you do , you may cast the copy without paying <its_cost>",
)
def _cast_copy(what: Selector, its_cost: bool) -> Then:
    """CR 707.12: not cast, the copy ceases to exist."""
    return (CastWithoutPaying(what, copy=True),)


@rule("single_card", "<x:pronoun>", "<x:target>")
def _single_card(x: Selector) -> Selector:
    return x


# --- as a static ability -----------------------------------------------------------------------


@rule("from_place", "from your graveyard")
def _from_graveyard() -> Selector:
    return InZone(Zone.GRAVEYARD, YOU)


@rule("from_place", "from the top of your library")
def _from_top() -> Selector:
    return TopOfLibrary(YOU)


@rule("from_place", "from exile")
def _from_exile() -> Selector:
    return InZone(Zone.EXILE, YOU)


@rule("played_from", "play lands <where:from_place>")
def _lands_from(where: Selector) -> tuple[Selector, MayPlay]:
    return all_of(CARD, LAND, where), MayPlay(YOU, spells=False)


@rule("played_from", "play <types:card_noun> <where:from_place>")
def _kind_from(types: Selector, where: Selector) -> tuple[Selector, MayPlay] | None:
    if types == LAND:
        return None
    return all_of(CARD, types, where), MayPlay(YOU)


@rule("played_from", "play <what:exiled_cards>")
def _play_exiled(what: Selector) -> tuple[Selector, MayPlay]:
    return what, MayPlay(YOU)


@rule("played_from", "cast <what:exiled_cards>")
def _cast_exiled(what: Selector) -> tuple[Selector, MayPlay]:
    return what, MayPlay(YOU, lands=False)


@rule("exiled_cards", "cards exiled with <self>", "the exiled card/cards")
def _exiled_cards(self: bool | None) -> Selector:
    return all_of(CARD, ExiledWithThis())


@rule("exiled_cards", "<what:spell_cards> from among cards exiled with <self>")
def _exiled_spells(what: Selector, self: bool) -> Selector:
    return all_of(what, ExiledWithThis())


@rule("played_from", "play lands and cast spells <where:from_place>")
def _all_from(where: Selector) -> tuple[Selector, MayPlay]:
    return all_of(CARD, where), MayPlay(YOU)


@rule("played_from", "cast <what:spell_cards> <where:from_place>")
def _spells_from(what: Selector, where: Selector) -> tuple[Selector, MayPlay] | None:
    return (all_of(what, where), MayPlay(YOU, lands=False)) if not _is_zoned(what) else None


@rule("played_from", "play lands and cast <what:spell_cards> <where:from_place>")
def _lands_and_spells(what: Selector, where: Selector) -> tuple[Selector, MayPlay] | None:
    if _is_zoned(what) or what == all_of(CARD, Not(LAND)):
        return None
    return all_of(CARD, any_of(LAND, all_of(*_but_card(what))), where), MayPlay(YOU)


def _but_card(what: Selector) -> tuple[Selector, ...]:
    return tuple(part for part in getattr(what, "parts", (what,)) if part != CARD)


@rule("ability", "you may <one:played_from> [, and <mana:any_mana>] .")
@rule("ability", "you may <one:played_from> and <mana:any_mana> .")
def _static_play(one: tuple[Selector, MayPlay], mana: str | None) -> Ability:
    what, how = one
    return StaticAbility(what, (how if mana is None else _with_mana(how, mana),))


@rule("ability", "during your turn , you may <one:played_from> .")
@rule("ability", "you may <one:played_from> during your turn .")
def _static_play_in_turn(one: tuple[Selector, MayPlay]) -> Ability:
    what, how = one
    return StaticAbility(what, (how,), condition=YOUR_TURN)


@rule("ability", "as long as <condition> , you may <one:played_from> .")
@rule("ability", "you may <one:played_from> as long as <condition> .")
def _static_play_if(one: tuple[Selector, MayPlay], condition: Condition) -> Ability:
    what, how = one
    return StaticAbility(what, (how,), condition=condition)


@rule(
    "ability",
    "you may cast <self> from your graveyard .",
    "you may cast <self> from your graveyard as long as <condition> .",
    "as long as <condition> , you may cast <self> from your graveyard .",
)
def _cast_this_from_graveyard(self: bool, condition: Condition | None, at: int) -> Ability:
    here = Mention(at, THIS, THIS, subject=True, zone=Zone.GRAVEYARD)
    return StaticAbility(here, (MayPlay(YOU, lands=False),), condition=condition)


@rule("ability", "you may look at the top card of your library any time .")
def _look_at_top() -> Ability:
    return StaticAbility(YOU, (LooksAtTop(),))


@rule("ability", "play with the top card of your library revealed .")
def _top_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithTopRevealed(),))


@rule("ability", "players play with the top card of their libraries revealed .")
@rule("ability", "each player plays with the top card of their library revealed .")
def _tops_revealed() -> Ability:
    return StaticAbility(PLAYER, (PlaysWithTopRevealed(),))


@rule("ability", "players play with their hands revealed .")
def _hands_revealed() -> Ability:
    return StaticAbility(PLAYER, (PlaysWithHandRevealed(),))


@rule("ability", "your opponents play with their hands revealed .")
def _opponents_hands() -> Ability:
    return StaticAbility(OPPONENT, (PlaysWithHandRevealed(),))


@rule("ability", "play with your hand revealed .")
def _own_hand_revealed() -> Ability:
    return StaticAbility(YOU, (PlaysWithHandRevealed(),))
