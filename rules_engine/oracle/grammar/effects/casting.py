"""Effects that let players play and cast cards from where they are (CR 601.3, 608.2g): for a time
or at once. What they let them play is read in `permissions`."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANYTHING,
    CARD,
    INDEFINITELY,
    LAND,
    OPPONENT,
    THIS,
    YOU,
    Ability,
    AllOf,
    Apply,
    Casts,
    CastWithoutPaying,
    Choice,
    Condition,
    ControlledBy,
    Cost,
    DelayedTrigger,
    Instruction,
    InZone,
    Mana,
    ManaValueIs,
    ManaValueOf,
    Matches,
    MayCastAsThoughFlash,
    MayPlay,
    Not,
    OtherThan,
    Selector,
)
from rules_engine.ir.costs import PayLife
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration, AsLongAs
from rules_engine.ir.effects import FaceDownAs, LookAt, Then
from rules_engine.ir.effects.lasting import GainUntilCast
from rules_engine.ir.modifications import (
    AddTypes,
    ArrivesTapped,
    EntersWithMoreCounters,
    GainActivatedAbilitiesOf,
)
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    IN_YOUR_GRAVEYARD,
    ChosenTogether,
    Comparison,
    EventObject,
    EventSpellOrAbility,
    ExiledWithThis,
    LastExiledWithThis,
    NowIn,
    SharesNameWithSpellCast,
    TotalAtMost,
)
from rules_engine.oracle.grammar.effects.permissions import Playing, with_mana
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    Mention,
    Pronoun,
    Rider,
    TargetPhrase,
    with_subject,
)
from rules_engine.vocabulary import Zone

# --- for a time --------------------------------------------------------------------------------


@rule("exiled_long", "for as long as (it|they|that card|those cards) remain/remains exiled")
def _as_long_as_exiled() -> AnyDuration:
    """The object in exile ceases to be as it leaves (CR 400.7), and so does the permission."""
    return INDEFINITELY


@rule("playing_until", "<until:duration>", "<until:exiled_long>")
def _until(until: AnyDuration) -> AnyDuration:
    return until


@rule("clause", "you may cast <what:this> from your graveyard <until:duration>")
def _this_from_graveyard(what: Selector, until: AnyDuration) -> Then:
    there = all_of(what, InZone(Zone.GRAVEYARD, YOU))
    return (Apply(there, (MayPlay(YOU, lands=False),), until),)


@rule("clause", "you may play <what:pronoun> until you exile another card with <self>")
def _until_another(what: Selector, self: bool) -> Then:
    """CR 611.2b: for as long as it is the last one that this exiled."""
    so = AsLongAs(Matches(what, LastExiledWithThis(CARD)))
    return (Apply(what, (MayPlay(YOU),), so),)


@rule(
    "told_first",
    "when you [next] cast (it|that card) this turn , <what:this> gains all activated abilities of "
    "(it|that card|that spell) until end of turn",
)
def _gains_those_of_cast_card(what: Selector, at: int) -> Then:
    """CR 603.7c: of the spell that the card is then; it leaves the stack later."""
    cast = Casts(YOU, NowIn(Zone.STACK, Pronoun(at + 3)))
    gained = Apply(what, (GainActivatedAbilitiesOf(EventObject()),), UNTIL_END_OF_TURN)
    return (DelayedTrigger(cast, (gained,), duration=UNTIL_END_OF_TURN),)


@rule(
    "told_first",
    "<what:target> gains <abilities:granted> until <self> is cast from exile . you may cast "
    "<again:self> for as long as it remains exiled",
)
def _gains_until_cast(
    what: Selector, abilities: tuple[Ability, ...], self: bool, again: bool
) -> Then:
    return (GainUntilCast(what, abilities),)


def _permitted(one: Playing, until: AnyDuration, mana: str | None) -> Then:
    what, how = one
    return (Apply(what, (with_mana(how, mana),), until),)


@rule(
    "clause",
    "you may <one:playing_so> <until:playing_until> [, and <mana:any_mana>]",
    "you may <one:playing_so> <until:playing_until> [and <mana:any_mana>]",
    "<until:playing_until> , you may <one:playing_so> [, and <mana:any_mana>]",
    "<until:playing_until> , you may <one:playing_so> [and <mana:any_mana>]",
)
def _may_play(one: Playing, until: AnyDuration, mana: str | None) -> Then:
    return _permitted(one, until, mana)


@rule("clause", "you may cast <what:placed_cards> this turn without paying <its_cost>")
def _may_cast_free_this_turn(what: Selector, its_cost: bool) -> Then:
    return _permitted((what, MayPlay(YOU, lands=False, free=True)), UNTIL_END_OF_TURN, None)


@rule("clause", "you may <one:playing> <until:playing_until> without paying <its_cost>")
def _may_play_free(one: Playing, until: AnyDuration, its_cost: bool) -> Then:
    what, how = one
    return _permitted((what, replace(how, free=True)), until, None)


@rule(
    "clause",
    "<who:permitted> may <one:playing_so> <until:playing_until> [, and <mana:any_mana>]",
    "<until:playing_until> , <who:permitted> may <one:playing_so> [, and <mana:any_mana>]",
    "<until:playing_until> , <who:permitted> may <one:playing_so> and <mana:any_mana>",
)
def _they_may_play(
    who: Selector, one: Playing, until: AnyDuration, mana: str | None
) -> Then | None:
    """Only of cards that are named: what is said of "your" things is yours."""
    what, how = one
    if not isinstance(what, Pronoun | TargetPhrase):
        return None
    return _permitted((what, replace(how, player=who)), until, mana)


@rule("permitted", "<x:player>")
def _permitted_player(x: Selector) -> Selector | None:
    return None if x == YOU or (isinstance(x, Mention) and (x.plural or x.what == YOU)) else x


@rule("permitted", "its owner", "that card's owner", "the exiled card's owner")
def _its_owner(at: int) -> Selector:
    from rules_engine.ir import OwnerOf

    return OwnerOf(Pronoun(at))


@rule(
    "clause",
    "during any turn you <how:did> , you may <one:playing_so> [[,] and <mana:any_mana>]",
)
def _in_turns(how: Condition, one: Playing, mana: str | None) -> Then:
    what, playing = one
    so = replace(with_mana(playing, mana), condition=with_subject(how, YOU))
    return (Apply(what, (so,), INDEFINITELY),)


@rule("clause", "you may play <what:pronoun> from exile <until:duration>")
def _play_from_exile(what: Selector, until: AnyDuration) -> Then:
    """That is where it is."""
    return _permitted((what, MayPlay(YOU)), until, None)


@rule(
    "clause",
    "you may look at and play <what:pronoun> <until:exiled_long> [, and <mana:any_mana>]",
    "you may look at and play <what:pronoun> <until:exiled_long> [and <mana:any_mana>]",
    "you may look at and play <what:pronoun> <until:duration>",
)
def _look_and_play(what: Selector, until: AnyDuration, mana: str | None) -> Then:
    """CR 406.3: it may be looked at as long as it is that object."""
    return (LookAt(what), *_permitted((what, MayPlay(YOU)), until, mana))


@rule("riding", "<mana:any_mana> .", "if you cast a spell this way , <mana:any_mana> .")
def _mana_rider(mana: str) -> Then:
    return (Rider(with_any_mana, (mana,)),)


@rule(
    "riding",
    "if you cast a spell this way , pay life equal to (its|that spell 's) mana value rather than "
    "(pay|paying) its mana cost .",
)
def _life_rider() -> Then:
    return (Rider(for_life),)


@rule("riding", "that copy costs <mana> less to cast .")
def _cheaper_copy(mana: ManaCost) -> Then | None:
    only_generic = all(symbol.generic for symbol in mana.symbols)
    less = sum(symbol.generic for symbol in mana.symbols)
    return (Rider(_cheaper, (less,)),) if only_generic else None


def _cheaper(before: Then, less: int) -> Then | None:
    """CR 601.2f: said of the copy that may be cast for its mana cost by the instruction before."""
    if not before:
        return None
    *others, last = before
    if not isinstance(last, CastWithoutPaying) or not last.copy or not last.pays or last.less:
        return None
    return (*others, replace(last, less=less))


@rule(
    "riding",
    "if you do , it enters with a/an <kind:counter> counter on it and is a <subtype> in addition "
    "to its other types .",
)
def _enters_so_rider(kind: str, subtype: str) -> Then:
    return (Rider(entering_so, (kind, subtype)),)


def entering_so(before: Then, kind: str, subtype: str) -> Then | None:
    """CR 611.3d: said of a creature spell that may be cast by the instruction before, and of the
    creature that it becomes."""
    match before:
        case (*others, Apply(modifications=(MayPlay(lands=False, once=True) as playing,)) as last):
            more = (EntersWithMoreCounters(kind, 1), AddTypes(subtypes=(subtype,)))
            changed = replace(playing, gains=(*playing.gains, *more))
            return (*others, replace(last, modifications=(changed,)))
        case _:
            return None


@rule("riding", "if you do , it enters tapped .")
def _tapped_rider() -> Then:
    return (Rider(_tapped_then),)


def _tapped_then(before: Then) -> Then | None:
    """CR 611.3d: said of one card that may be played by the instruction before."""
    match before:
        case (*others, Apply(modifications=(MayPlay() as playing,)) as last) if (
            playing.once or isinstance(last.what, TargetPhrase)
        ):
            changed = replace(playing, gains=(*playing.gains, ArrivesTapped()))
            return (*others, replace(last, modifications=(changed,)))
        case _:
            return None


@rule("riding", "(a|each) spell cast this way costs <mana> more to cast .")
def _dearer_rider(mana: ManaCost) -> Then:
    return (Rider(dearer, (mana,)),)


def dearer(before: Then, mana: ManaCost) -> Then | None:
    """CR 601.2f: said of what may be cast by the instruction before."""
    if not before or not isinstance(before[-1], Apply):
        return None
    price = Cost((Mana(mana),))
    changed = tuple(
        replace(one, besides=price)
        for one in before[-1].modifications
        if isinstance(one, MayPlay) and one.besides is None
    )
    if len(changed) != len(before[-1].modifications):
        return None
    return (*before[:-1], replace(before[-1], modifications=changed))


@rule("riding", "a spell cast by an opponent this way costs <mana> more to cast .")
def _dearer_for_opponents(mana: ManaCost) -> Then:
    return (Rider(_dearer_for_others, (mana,)),)


def _dearer_for_others(before: Then, mana: ManaCost) -> Then | None:
    """CR 601.2f: the same permission for an opponent at that price and for anybody else without;
    None where the player who may cast it is you."""
    match before:
        case (*others, Apply(modifications=(MayPlay(besides=None) as playing,)) as last) if (
            playing.player != YOU
        ):
            price = Cost((Mana(mana),))
            both = (
                replace(playing, player=AllOf((playing.player, Not(OPPONENT)))),
                replace(playing, player=AllOf((playing.player, OPPONENT)), besides=price),
            )
            return (*others, replace(last, modifications=both))
        case _:
            return None


def for_life(before: Then) -> Then | None:
    """CR 118.9: said of what may be cast by the instruction before."""
    if not before or not isinstance(before[-1], Apply):
        return None
    price = Cost((PayLife(ManaValueOf(THIS)),))
    changed = tuple(
        replace(one, cost=price)
        for one in before[-1].modifications
        if isinstance(one, MayPlay) and one.cost is None and not one.free
    )
    if len(changed) != len(before[-1].modifications):
        return None
    return (*before[:-1], replace(before[-1], modifications=changed))


def with_any_mana(before: Then, mana: str) -> Then | None:
    """CR 609.4b: said of what may be cast by the instruction before."""
    if not before or not isinstance(before[-1], Apply):
        return None
    last = before[-1]
    changed = tuple(with_mana(one, mana) for one in last.modifications if isinstance(one, MayPlay))
    if len(changed) != len(last.modifications):
        return None
    return (*before[:-1], replace(last, modifications=changed))


@rule(
    "clause",
    "you may cast <what:cast_noun> this turn as though they had flash",
    "you may cast <what:cast_noun> as though they had flash this turn",
)
def _flash_this_turn(what: Selector) -> Then:
    return (Apply(all_of(what, ControlledBy(YOU)), (MayCastAsThoughFlash(),)),)


@rule("clause", "<until:duration> , you may cast <what:cast_noun> as though they had flash")
def _flash_until(until: AnyDuration, what: Selector) -> Then:
    return (Apply(all_of(what, ControlledBy(YOU)), (MayCastAsThoughFlash(),), until),)


# --- at once -----------------------------------------------------------------------------------


@rule("cast_now", "<what:pronoun>", "<what:target>")
def _cast_known(what: Selector) -> Selector:
    return what


@rule("cast_now", "<self> from your graveyard")
def _cast_this(self: bool, at: int) -> Selector:
    """CR 113.6m."""
    return Mention(at, THIS, THIS, zone=Zone.GRAVEYARD)


@rule("cast_now", "a/an <what:placed_cards>")
def _one_placed(what: Selector, at: int) -> Selector:
    return Mention(at, Choice(what, 1, True))


@rule("cast_now", "a card exiled with <self>")
def _one_exiled(self: bool, at: int) -> Selector:
    """A land card can't be cast (CR 305.9)."""
    return Mention(at, Choice(all_of(CARD, Not(LAND), ExiledWithThis()), 1, True))


@rule("cast_now", "a/an <types:listed_types> card exiled with <self>")
def _one_exiled_of_type(types: Selector, self: bool, at: int) -> Selector | None:
    if any(node == LAND for node in walk(types)):
        return None
    return Mention(at, Choice(all_of(CARD, types, ExiledWithThis()), 1, True))


@rule("cast_now", "up to <n:fixed_number> <what:placed_cards>")
def _some_placed(n: int, what: Selector, at: int) -> Selector | None:
    if any(isinstance(node, TotalAtMost) for node in walk(what)):
        return None  # that is asked of the spells
    return Mention(at, Choice(what, n, True), plural=True)


@rule("cast_now", "any number of <what:placed_cards>")
def _any_placed(what: Selector, at: int) -> Selector | None:
    if any(isinstance(node, ChosenTogether) for node in walk(what)):
        return None  # that is asked of all of them, not of each
    return Mention(at, what, plural=True)


@rule("cast_now", "<what:rest>")
def _cast_rest(what: Selector, at: int) -> Selector:
    return Mention(at, what, plural=True)


@rule("cast_so_now", "<what:cast_now>")
def _cast_paying(what: Selector) -> Instruction:
    return CastWithoutPaying(what, pays=True)


@rule("cast_so_now", "<what:pronoun> from your graveyard")
def _cast_from_graveyard(what: Selector) -> Instruction | None:
    """CR 608.2g: as this resolves."""
    if not isinstance(what, Pronoun) or what.plural:
        return None
    return CastWithoutPaying(replace(what, still_in=IN_YOUR_GRAVEYARD), pays=True)


@rule("cast_so_now", "<what:cast_now> <pay:paying_so>")
def _cast_so(what: Selector, pay: MayPlay) -> Instruction:
    if pay.cost is not None:
        return CastWithoutPaying(what, cost=pay.cost)
    return CastWithoutPaying(what, pays=not pay.free, besides=pay.besides)


@rule("cast_so_now", "<what:cast_now> face down as a 2/2 creature spell without paying <its_cost>")
def _cast_hidden(what: Selector, its_cost: bool) -> Instruction:
    """CR 708.4."""
    return CastWithoutPaying(what, face_down=FaceDownAs())


@rule(
    "riding",
    "if the creature that spell becomes as it resolves has not been turned face up and would "
    "assign or deal damage, be dealt damage, or become tapped, instead it's turned face up and "
    "assigns or deals damage, is dealt damage, or becomes tapped .",
)
def _up_first() -> Then:
    return (Rider(_turned_up_first, ()),)


def _turned_up_first(before: Then) -> Then | None:
    """CR 614.1a: said of what may be cast face down by the instruction before."""
    found = [
        node
        for one in before[-1:]
        for node in walk(one)
        if isinstance(node, CastWithoutPaying) and node.face_down is not None
    ]
    if len(found) != 1:
        return None

    def hidden(name: str, part: object) -> object:
        if part == FaceDownAs():
            return FaceDownAs(by="mask", up_first=True)
        return part

    return transform(before, hidden)


@rule(
    "cast_so_now",
    "any number of <what:spell_cards> <where:from_place> without paying <its_cost>",
)
def _within_total(what: Selector, where: Selector, its_cost: bool) -> Instruction | None:
    """ "With total mana value 6 or less" is asked of all that are cast so."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    totals = [part for part in parts if isinstance(part, TotalAtMost)]
    if len(totals) != 1 or totals[0].number != "mana value":
        return None
    cards = all_of(*(part for part in parts if part not in totals), where)
    return CastWithoutPaying(cards, total=totals[0].amount)


@rule(
    "clause",
    "you may cast a/an <what:placed_cards> without paying <its_cost> if it has the same name as a "
    "spell that was cast this turn",
)
def _cast_like_a_spell_cast(what: Selector, its_cost: bool) -> Then:
    """CR 601.3e: asked of the spell that it would be."""
    return (CastWithoutPaying(Choice(all_of(what, SharesNameWithSpellCast()), 1, True)),)


@rule("cast_so_now", "up to <n:fixed_number> <what:placed_cards> without paying <its_cost>")
def _some_within_total(n: int, what: Selector, its_cost: bool) -> Instruction | None:
    done = _within_total(what, ANYTHING, its_cost)
    return replace(done, most=n) if isinstance(done, CastWithoutPaying) else None


@rule(
    "clause",
    "you may cast <one:cast_so_now> [, and <mana:any_mana>]",
    "you may cast <one:cast_so_now> [and <mana:any_mana>]",
)
def _may_cast(one: CastWithoutPaying, mana: str | None) -> Then | None:
    if mana is not None:
        if mana != "any_type" or not one.pays:
            return None
        one = replace(one, any_type=True)
    return (one,)


@rule(
    "clause",
    "cast any number of [<quality:qualities>] <types:listed_types> cards <post:post+> without "
    "paying <its_cost>",
)
def _cast_any_cards(
    quality: Selector | None, types: Selector, post: tuple[Selector, ...], its_cost: bool, at: int
) -> Then | None:
    if types == LAND or not all(isinstance(one, InZone) for one in post):
        return None
    among = all_of(CARD, quality or ANYTHING, types, *post)
    return (CastWithoutPaying(Mention(at, among, plural=True)),)


@rule("clause", "<who:permitted> may cast <one:cast_so_now>")
def _they_may_cast(who: Selector, one: CastWithoutPaying) -> Then | None:
    """Only a card that is named: what is said of "your" things is yours."""
    if not isinstance(one.what, Pronoun | TargetPhrase):
        return None
    return (replace(one, player=who),)


@rule("clause", "[you] cast <what:pronoun> without paying <its_cost>")
def _you_must_cast(what: Selector, its_cost: bool) -> Then:
    return (CastWithoutPaying(what, optional=False),)


@rule("clause", "<who:permitted> cast/casts <what:pronoun> without paying <its_cost> if able")
def _must_cast(who: Selector, what: Selector, its_cost: bool) -> Then:
    """CR 608.2g: what can't be cast stays where it is."""
    return (CastWithoutPaying(what, optional=False, player=who),)


@rule("clause", "you may play <what:played_now> without paying <its_cost>")
def _may_play_now(what: Selector, its_cost: bool) -> Then:
    """CR 305.3: a land only by who has a land play left, in their own turn."""
    return (CastWithoutPaying(what, lands=True),)


@rule("played_now", "<x:pronoun>", "<x:target>")
def _played_now(x: Selector) -> Selector:
    return x


@rule("clause", "you may cast <what:placed_cards> without paying their mana costs")
def _may_cast_all(what: Selector, at: int) -> Then | None:
    """Each of them is an option; of cards that something before has found."""
    if not any(isinstance(node, Pronoun) for node in walk(what)):
        return None
    return (CastWithoutPaying(Mention(at, what, plural=True)),)


@rule(
    "clause",
    "you may play lands and cast spells from among (cards|the cards) <way:past> this way without "
    "paying <its_cost>",
)
def _may_play_all(way: str, its_cost: bool, at: int) -> Then:
    """CR 608.2g: as the ability resolves."""
    return (CastWithoutPaying(Pronoun(at, plural=True, way=way), lands=True),)


@rule("clause", "[you may] cast any number of cards exiled with <self> without paying <its_cost>")
def _cast_any_exiled(self: bool, its_cost: bool, at: int) -> Then:
    """Lands can't be cast (CR 305.9)."""
    cards = all_of(CARD, Not(LAND), ExiledWithThis())
    return (CastWithoutPaying(Mention(at, cards, plural=True)),)


@rule(
    "clause",
    "<who:player> may cast a spell from among other cards exiled with <self> without paying "
    "<its_cost>",
)
def _cast_other_exiled(who: Selector, self: bool, its_cost: bool, at: int) -> Then:
    """Other than the one that was exiled just now."""
    just_now = Pronoun(at, way="exiled")
    cards = all_of(CARD, Not(LAND), ExiledWithThis(), OtherThan(just_now))
    return (CastWithoutPaying(Mention(at, Choice(cards, up_to=True)), player=who),)


@rule("clause", "cast any number of <what:placed_cards> without paying <its_cost>")
def _cast_any(what: Selector, its_cost: bool, at: int) -> Then:
    return (CastWithoutPaying(Mention(at, what, plural=True)),)


@rule(
    "clause",
    "you may cast <what:pronoun> without paying its mana cost if the two spells have the same mana "
    "value",
)
def _of_the_same_value(what: Selector) -> Then:
    """CR 601.3e: the spell that was cast, and the one that the card would be."""
    same = ManaValueIs(Comparison.EQUAL, ManaValueOf(EventSpellOrAbility()))
    return (CastWithoutPaying(AllOf((CARD, same, what))),)
