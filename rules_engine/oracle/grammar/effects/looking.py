"""Looking at, revealing and exiling cards of libraries and hands (CR 701.13, 701.20)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    CARD,
    OPPONENT,
    PLAYER,
    YOU,
    Amount,
    Bound,
    Choice,
    Cost,
    Count,
    Exile,
    ExileUntilLeaves,
    Half,
    Instruction,
    IsFaceDown,
    May,
    PutCounters,
    PutOntoBattlefield,
    RevealCards,
    Selector,
    X,
)
from rules_engine.ir.effects import (
    FOUND,
    ChooseObjects,
    ExileUntilMonarch,
    LookAt,
    LookAtHand,
    Reveal,
    RevealHand,
    Shuffle,
    Then,
    TurnUpUntil,
)
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import AllOf, HasCounter, InZone, OtherThan, TopOfLibrary
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import Destination
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Pay,
    Pronoun,
    TargetPhrase,
    with_subject,
)
from rules_engine.vocabulary import Zone


@rule("top_cards", "the top card of <who:whose> library/libraries")
def _top_card(who: Selector) -> TopOfLibrary:
    return TopOfLibrary(who)


@rule("top_cards", "the bottom card of <who:whose> library/libraries")
def _bottom_card(who: Selector) -> TopOfLibrary:
    return TopOfLibrary(who, bottom=True)


@rule("top_cards", "the top <n:number> cards of <who:whose> library/libraries")
def _top_cards(n: Amount, who: Selector) -> TopOfLibrary:
    return TopOfLibrary(who, n)


@rule("top_cards", "the top <n:number> cards of that library")
def _top_of_that_library(n: Amount, at: int) -> TopOfLibrary:
    """Of the player who was named with it."""
    return TopOfLibrary(Pronoun(at, ("player",), demonstrative=True), n)


@rule("top_cards", "that many cards from the top of <who:whose> library")
def _that_many(who: Selector, at: int) -> TopOfLibrary:
    from rules_engine.oracle.grammar.syntax import ThatMuch

    return TopOfLibrary(who, ThatMuch(at))


@rule("top_cards", "the top half of <who:whose> library <up:portion_rounded>")
def _top_half(who: Selector, up: bool) -> TopOfLibrary:
    return TopOfLibrary(who, Half(Count(all_of(CARD, InZone(Zone.LIBRARY, who))), up))


@rule("top_cards", "cards from the top of <who:whose> library equal to <n:value>")
@rule("top_cards", "cards equal to <n:value> from the top of <who:whose> library")
@rule("top_cards", "a number of cards from the top of <who:whose> library equal to <n:value>")
def _equal(who: Selector, n: Amount) -> TopOfLibrary:
    return TopOfLibrary(who, n)


def _several(top: TopOfLibrary) -> bool:
    who = top.player
    return top.count != 1 or (isinstance(who, Mention | Pronoun) and who.plural)


@action("look at <top:top_cards>")
def _look(top: TopOfLibrary, at: int) -> Instruction:
    return Introduces(at, LookAt(top, SUBJECT), CARD, _several(top))


@action("reveal <top:top_cards>")
def _reveal_top(top: TopOfLibrary, at: int) -> Instruction:
    return Introduces(at, Reveal(top), CARD, _several(top), "revealed")


words("face_down", {"face down": True})


@action("exile <top:top_cards> [<down:face_down>]")
def _exile_top(top: TopOfLibrary, down: bool | None, at: int) -> Instruction:
    return Introduces(at, Exile(top, bool(down)), CARD, _several(top), "exiled")


@action("exile a card from the top of <who:whose> library [<down:face_down>] for each <of:each>")
def _exile_top_for_each(who: Selector, down: bool | None, of: Amount, at: int) -> Instruction:
    return _exile_top(TopOfLibrary(who, of), down, at)


@action("exile all but <but:top_cards>")
def _exile_all_but(but: TopOfLibrary, at: int) -> Instruction | None:
    """All other cards of that library."""
    if _several(but):
        return None
    rest = all_of(CARD, InZone(Zone.LIBRARY, but.player), OtherThan(but))
    return Introduces(at, Exile(Mention(at, rest, plural=True)), CARD, True, "exiled")


@action("put <top:top_cards> <where:destination>")
def _put_top(top: TopOfLibrary, where: Destination, at: int) -> Instruction:
    done = where(top)
    if isinstance(done, Introduces):
        done = done.then
    return Introduces(at, done, CARD, _several(top))


# --- until -------------------------------------------------------------------------------------


@rule("until_found", "a/an <what:card_noun>")
def _one(what: Selector) -> tuple[Selector, Amount]:
    return what, 1


@rule("until_found", "a/an <one:card_noun> , a/an <other:card_noun> , or a/an <third:card_noun>")
def _one_of_three(one: Selector, other: Selector, third: Selector) -> tuple[Selector, Amount]:
    """ "A Doctor card, a card with flash, or a Vehicle card"."""
    return any_of(one, other, third), 1


@rule("until_found", "that many <what:card_noun>")
def _that_many_found(what: Selector, at: int) -> tuple[Selector, Amount]:
    from rules_engine.oracle.grammar.syntax import ThatMuch

    return what, ThatMuch(at)


@rule("until_found", "a number of <what:card_noun> equal to <n:value>")
def _so_many_found(what: Selector, n: Amount) -> tuple[Selector, Amount]:
    return what, n


@rule("until_found", "<n:number> <what:card_noun>")
def _some(n: Amount, what: Selector) -> tuple[Selector, Amount]:
    return what, n


@action("reveal cards from the top of your/their library until you/they reveal <found:until_found>")
def _reveal_until(found: tuple[Selector, Amount], at: int) -> Instruction:
    return _turned_up(found, at, "revealed", exiles=False)


@rule(
    "clause",
    "shuffle your library , then reveal cards from the top of it until you reveal "
    "<found:until_found>",
)
def _shuffle_and_reveal(found: tuple[Selector, Amount], at: int) -> Then:
    turned = _turned_up(found, at, "revealed", exiles=False)
    return with_subject((Shuffle(YOU), turned), YOU)


@action("reveal cards from the top of your/their library until <found:revealed_number> revealed")
def _reveal_number(found: tuple[Selector, Amount], at: int) -> Instruction:
    return _turned_up(found, at, "revealed", exiles=False)


@rule("revealed_number", "a/an <what:card_noun> is")
def _one_revealed(what: Selector) -> tuple[Selector, Amount]:
    return what, 1


@rule("revealed_number", "<n:number> <what:card_noun> are")
def _some_revealed(n: Amount, what: Selector) -> tuple[Selector, Amount]:
    return what, n


@action("exile cards from the top of your/their library until you/they exile <found:until_found>")
def _exile_until(found: tuple[Selector, Amount], at: int) -> Instruction:
    return _turned_up(found, at, "exiled", exiles=True)


@action(
    "exile cards from the top of your/their library until you/they have exiled cards with total "
    "mana value <n:number> or more/greater",
    "exile cards from the top of your/their library until that player has exiled cards with total "
    "mana value <n:number> or more/greater",
)
def _exile_until_total(n: Amount, at: int) -> Instruction:
    turning = TurnUpUntil(ANYTHING, n, SUBJECT, exiles=True, total_mana_value=True)
    return Introduces(at, turning, CARD, True, "exiled")


def _turned_up(found: tuple[Selector, Amount], at: int, way: str, *, exiles: bool) -> Instruction:
    what, count = found
    turning = TurnUpUntil(what, count, SUBJECT, exiles)
    one = Bound(FOUND) if count == 1 else None
    return Introduces(at, turning, all_of(CARD, what), True, way, one)


# --- hands -------------------------------------------------------------------------------------


@action("look at <who:whose> hand")
def _look_at_hand(who: Selector, at: int) -> Instruction:
    return Introduces(at, LookAtHand(who), CARD, True, "revealed")


@action("reveal your/their hand")
def _reveal_hand(at: int) -> Instruction:
    return Introduces(at, RevealHand(SUBJECT), CARD, True, "revealed")


def _shown(n: Amount, at: int, *, at_random: bool = False) -> Instruction:
    """CR 701.20a: of the player's choice, if not at random."""
    hand = all_of(CARD, InZone(Zone.HAND, SUBJECT))
    shown = Reveal(Choice(hand, n, by=None if at_random else SUBJECT, at_random=at_random))
    return Introduces(at, shown, CARD, True, "revealed")


@action("reveal a number of cards from your/their hand equal to <n:value>")
def _reveal_so_many(n: Amount, at: int) -> Instruction:
    return _shown(n, at)


@action("reveal <n:count> cards from your/their hand")
def _reveal_some(n: Amount, at: int) -> Instruction:
    return _shown(n, at)


@action("reveal a card from your hand or the top card of your library")
def _reveal_either(at: int) -> Instruction | None:
    """CR 608.2d: which of them is chosen first."""
    top = Reveal(TopOfLibrary(YOU))
    hand = all_of(CARD, InZone(Zone.HAND, YOU))
    either = May((Reveal(Choice(hand)),), otherwise=(top,))
    return Introduces(at, either, CARD, False, "revealed")


@action("reveal <n:count> cards at random from your/their hand")
def _reveal_at_random(n: Amount, at: int) -> Instruction:
    return _shown(n, at, at_random=True)


@action("reveal <what:thing>")
def _reveal(what: Selector, at: int) -> Instruction | None:
    if any(isinstance(node, Choice) and node.count == X for node in walk(what)):
        return None  # a cost, for which X is chosen
    return Introduces(at, Reveal(what), CARD, True, "revealed", only_by_way=True)


def _chosen(what: Selector, at: int) -> Instruction:
    among = what.what if isinstance(what, Mention) else what
    several = isinstance(what, Mention) and what.plural
    return Introduces(at, ChooseObjects(among), all_of(CARD, among), several)


@action("choose <what:target>")
def _choose_target(what: Selector) -> Instruction:
    """The target is what later sentences are about."""
    return ChooseObjects(what)


@action("look at <what:target>")
def _look_at_target(what: Selector) -> Instruction | None:
    """CR 708.5: at a face-down one."""
    face_down = any(isinstance(node, IsFaceDown) for node in walk(what))
    return LookAt(what) if face_down else None


@action("look at the exiled cards")
def _look_at_exiled(at: int) -> Instruction:
    exiled = Pronoun(at, plural=True, way="exiled")
    return Introduces(at, LookAt(exiled, SUBJECT), CARD, True)


@action("choose <who:target_player>")
def _choose_target_player(who: Selector) -> Instruction:
    return ChooseObjects(who)


@action("choose <who:target_players>")
def _choose_target_players(who: Selector) -> Instruction:
    return ChooseObjects(who)


@rule("clause", "you may look at <what:pronoun> for as long as (it|they) remain/remains exiled")
@rule("clause", "you may look at <what:pronoun> any time")
def _may_look(what: Selector) -> tuple[Instruction, ...]:
    """CR 406.3: whoever has looked at the card may do so as long as it is that object."""
    return (LookAt(what),)


@action("choose <what:of_pile>")
def _choose(what: Selector, at: int) -> Instruction:
    return _chosen(what, at)


@action("choose <n:chosen_number>")
def _choose_so_many(n: int, at: int) -> Instruction:
    """Of the cards that were found."""
    found = all_of(CARD, Pronoun(at, whole=True, plural=True))
    return _chosen(Mention(at, Choice(found, n), plural=n != 1), at)


words("chosen_number", {"one": 1, "two": 2})


# --- exile -------------------------------------------------------------------------------------


@action("exile <what:thing> [<down:face_down>]")
def _exile(what: Selector, down: bool | None, at: int) -> Instruction | None:
    if any(_kept_counters(node) for node in walk(what)):
        return None
    done = Exile(what, bool(down))
    return Introduces(at, done, CARD, True, "exiled", only_by_way=True)


def _kept_counters(node: object) -> tuple[HasCounter, ...]:
    """CR 122.2: a card has no counters in those zones, so "with a counter on it" is how it is
    exiled."""
    parts = node.parts if isinstance(node, AllOf) else ()
    zones = [part.zone for part in parts if isinstance(part, InZone)]
    if not zones or zones[0] in (Zone.EXILE, Zone.BATTLEFIELD):
        return ()
    return tuple(part for part in parts if isinstance(part, HasCounter))


@rule("do_both", "exile <what:thing>")
def _exile_with_its_counter(what: Selector, at: int) -> Then | None:
    """ "Exile target card from a graveyard with a memory counter on it", which the words put beside
    what is said of the card."""
    found = [counter for node in walk(what) for counter in _kept_counters(node)]
    if len(found) != 1 or not found[0].kind:
        return None
    there = transform(what, lambda _, part: _without_counter(part))
    said = (one.at for one in walk(there) if isinstance(one, TargetPhrase | Mention | Pronoun))
    after = max(said, default=at) + 1
    put = PutCounters(found[0].kind, 1, Pronoun(after, plural=True, way="exiled"))
    return (Introduces(at, Exile(there), CARD, True, "exiled", only_by_way=True), put)


def _without_counter(part: object) -> object:
    kept = _kept_counters(part)
    if not kept:
        return part
    assert isinstance(part, AllOf)
    return AllOf(tuple(other for other in part.parts if other not in kept))


@rule("exiled_with", "with <n:count> <kind:counter> counter/counters on it/them")
def _with_counters(n: Amount, kind: str, at: int) -> Instruction:
    return PutCounters(kind, n, Pronoun(at, plural=True, way="exiled"))


@rule("exiled_with", "with a number of <kind:counter> counters on it/them equal to <n:value>")
def _with_as_many_counters(kind: str, n: Amount, at: int) -> Instruction:
    return PutCounters(kind, n, Pronoun(at, plural=True, way="exiled"))


@rule("do_both", "exile <what:thing> [<down:face_down>] <more:exiled_with>")
def _exile_with_counters(what: Selector, down: bool | None, more: Instruction, at: int) -> Then:
    done = Exile(what, bool(down))
    return (Introduces(at, done, CARD, True, "exiled", only_by_way=True), more)


@rule("do_both", "exile <top:top_cards> <down:face_down> and look at <seen:seen_too>")
def _exile_and_look(top: TopOfLibrary, down: bool, seen: Instruction, at: int) -> Then:
    return (Introduces(at, Exile(top, True), CARD, _several(top), "exiled"), seen)


@rule("seen_too", "it", "them")
def _seen_too(at: int) -> Instruction:
    return LookAt(Pronoun(at, plural=True, way="exiled"), SUBJECT)


@action("exile one face down")
def _exile_one_of_them(at: int) -> Instruction:
    """Of the cards that were looked at."""
    found = all_of(CARD, Pronoun(at, whole=True, plural=True))
    done = Exile(Mention(at, Choice(found)), face_down=True)
    return Introduces(at, done, CARD, True, "exiled", only_by_way=True)


@action("exile <what:thing> until <self> leaves the battlefield")
def _exile_until_leaves(what: Selector, self: bool, at: int) -> Instruction:
    done = ExileUntilLeaves(what)
    return Introduces(at, done, CARD, True, "exiled", only_by_way=True)


@action("exile <what:thing> until <other:pronoun> leaves the battlefield")
@action("exile <what:thing> until <other:target> leaves the battlefield")
def _exile_until_other_leaves(what: Selector, other: Selector, at: int) -> Instruction:
    done = ExileUntilLeaves(what, other)
    return Introduces(at, done, CARD, True, "exiled", only_by_way=True)


@action("exile <what:thing> until an opponent becomes the monarch")
def _exile_until_monarch(what: Selector, at: int) -> Instruction:
    return Introduces(at, ExileUntilMonarch(what), CARD, True, "exiled", only_by_way=True)


@rule("zone_of_cards", "<who:whose> graveyard")
def _graveyard(who: Selector) -> Selector:
    return InZone(Zone.GRAVEYARD, who)


@rule("zone_of_cards", "<who:target_players> ' graveyards")
def _graveyards(who: Selector) -> Selector:
    return InZone(Zone.GRAVEYARD, who)


@rule("zone_of_cards", "<who:whose> hand")
def _hand(who: Selector) -> Selector:
    return InZone(Zone.HAND, who)


@rule("zone_of_cards", "all opponents 's graveyards", "all opponents' graveyards")
def _opponents_graveyards() -> Selector:
    return InZone(Zone.GRAVEYARD, OPPONENT)


@rule("zone_of_cards", "any number of target players' graveyards")
def _graveyards_of_targets(at: int) -> Selector:
    return InZone(Zone.GRAVEYARD, TargetPhrase(at, PLAYER, 0, UNLIMITED))


@rule("zone_of_cards", "all graveyards")
def _all_graveyards() -> Selector:
    return InZone(Zone.GRAVEYARD)


same("zone_of_cards", "<x:zones_of_cards>")


@rule("zones_of_cards", "<who:whose> hand and graveyard", "<who:whose> graveyard and hand")
def _hand_and_graveyard(who: Selector) -> Selector:
    return InZone(Zone.HAND, who) | InZone(Zone.GRAVEYARD, who)


@action("exile (a|an) <what:noun> for each <of:each>")
def _exile_for_each(what: Selector, of: Amount, at: int) -> Instruction | None:
    """Cards from a zone that the words name."""
    if not any(isinstance(node, InZone) for node in walk(what)):
        return None
    return Introduces(at, Exile(Choice(what, of)), what, True, "exiled")


@action("exile cards from your/their hand equal to <n:value>")
def _exile_so_many_of_hand(n: Amount, at: int) -> Instruction:
    """Of the player's choice."""
    hand = all_of(CARD, InZone(Zone.HAND, SUBJECT))
    return Introduces(at, Exile(Choice(hand, n, by=SUBJECT)), CARD, True, "exiled")


@action("exile <what:zone_of_cards>")
def _exile_zone(what: Selector, at: int) -> Instruction:
    done = Exile(Mention(at, all_of(CARD, what), plural=True))
    return Introduces(at, done, CARD, True, "exiled", only_by_way=True)


@action("reveal X <what:noun>")
def _reveal_x(what: Selector) -> Instruction | None:
    """CR 118.12: as what follows, "if you do", is paid for; X is chosen so."""
    if InZone(Zone.HAND, YOU) not in getattr(what, "parts", ()):
        return None
    return Pay(Cost((RevealCards(what, X),)))


@rule("told_first", "you may then have <who:player> shuffle that library")
def _may_have_shuffled(who: Selector) -> Then:
    """CR 701.24: of the library that was looked at."""
    return (May((Shuffle(who),)),)


@rule("dos", "reveal your hand and put all <what:card_noun> from it onto the battlefield")
def _reveal_and_put(what: Selector) -> Then:
    hand = all_of(CARD, InZone(Zone.HAND, YOU))
    return (RevealHand(YOU), PutOntoBattlefield(all_of(hand, what), YOU))
