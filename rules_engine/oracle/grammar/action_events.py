"""What players do and have done to them, beyond `player_events`: copying, milling, crimes, amounts
of damage, what an opponent's spell causes (CR 603.2, 700.13-700.14)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    BATTLE,
    CREATURE,
    HOST,
    IT,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THIS,
    YOU,
    AllOf,
    AnyOfEvents,
    Attacks,
    AttacksWith,
    Casts,
    Compare,
    Condition,
    ControlledBy,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    EventPattern,
    EventRecipient,
    IsSubtype,
    LeavesBattlefield,
    LoseLife,
    Matches,
    MovesTo,
    NthTimeEachTurn,
    OneOrMore,
    OptionalCostPaid,
    OwnedBy,
    OwnerOf,
    Provided,
    ReturnToHand,
    Sacrifice,
    Selector,
    ToughnessOf,
)
from rules_engine.ir.amounts import EventAmount
from rules_engine.ir.events import (
    Acts,
    CausedBy,
    Cycles,
    DrawsBeyondFirst,
    Expends,
    IsAttacked,
    Mills,
    PaysLife,
    RollsDie,
    Taps,
    TapsNotToAttack,
)
from rules_engine.ir.layouts import CREWED, SADDLED, Crews, Designate
from rules_engine.ir.selectors import (
    ActivePlayer,
    Comparison,
    EventOther,
    EventPlayer,
    HasMostLife,
)
from rules_engine.ir.turning import Transforms
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.object_events import among, grouped, grouped_by, player_in_event
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention
from rules_engine.vocabulary import Keyword, KeywordAction, Zone

# --- spells and crimes ---------------------------------------------------------------------------


@rule("event", "<who:event_player> copy/copies <what:spell_object>")
def _copies(who: Selector, what: Selector) -> EventPattern:
    """CR 707.10."""
    return Acts(KeywordAction.COPY, who, what)


@rule("event", "<who:event_player> cast/casts or cycle/cycles <self>")
def _casts_or_cycles(who: Selector, self: bool, at: int) -> EventPattern:
    this = Mention(at, THIS, THIS, subject=True)
    return AnyOfEvents((Casts(who, this), Cycles(who, this)))


@rule("event", "<who:event_player> cast/casts or copy/copies <what:spell_object>")
def _casts_or_copies(who: Selector, what: Selector) -> EventPattern:
    return AnyOfEvents((Casts(who, what), Acts(KeywordAction.COPY, who, what)))


@rule("event", "<who:event_player> commit/commits a crime")
def _crime(who: Selector) -> EventPattern:
    """CR 700.13."""
    return Acts(KeywordAction.COMMIT_CRIME, who)


@rule("event", "<who:event_player> expend/expends <n:digits>")
def _expends(who: Selector, n: int) -> EventPattern:
    """CR 700.14."""
    return Expends(who, n)


@rule("event", "<who:event_player> search/searches your/their library")
def _searches(who: Selector) -> EventPattern:
    """CR 701.23."""
    return Acts(KeywordAction.SEARCH, who)


@rule("event", "<who:event_player> roll/rolls one or more dice")
def _rolls(who: Selector) -> EventPattern:
    """CR 706.1."""
    return Acts(KeywordAction.ROLL_DICE, who)


@rule("event", "<who:event_player> roll/rolls your/their <n:ordinal> die each turn")
def _rolls_nth(who: Selector, n: int) -> EventPattern | None:
    """Counted of one player only."""
    return NthTimeEachTurn(RollsDie(who), n) if who == YOU else None


@rule("event", "<who:event_player> pay/pays life")
def _pays_life(who: Selector) -> EventPattern:
    return PaysLife(who)


@rule("event", "<who:event_player> roll/rolls a <n:digits>")
def _rolls_a(who: Selector, n: int) -> EventPattern:
    return RollsDie(who, n, n)


@rule("event", "<who:event_player> roll/rolls a <n:digits> or higher")
def _rolls_at_least(who: Selector, n: int) -> EventPattern:
    return RollsDie(who, n)


@rule("event", "<who:event_player> exert/exerts <what:event_object>")
def _exerts(who: Selector, what: Selector) -> EventPattern:
    """CR 701.43."""
    return Acts(KeywordAction.EXERT, who, what)


@rule("event", "<who:event_player> kick/kicks a/an <noun>")
def _kicks(who: Selector, noun: Selector) -> EventPattern | None:
    """CR 702.33d."""
    parts = noun.parts if isinstance(noun, AllOf) else (noun,)
    return Casts(who, all_of(noun, OptionalCostPaid(Keyword.KICKER))) if SPELL in parts else None


@rule("event", "<who:event_player> foretell/foretells a card")
def _foretells(who: Selector) -> EventPattern:
    """CR 702.143."""
    return Acts(KeywordAction.FORETELL, who)


@rule("event", "<self> becomes plotted")
def _plotted(self: bool, at: int) -> EventPattern:
    """CR 702.170c."""
    return Acts(KeywordAction.PLOT, what=Mention(at, THIS, THIS, subject=True))


@rule("event", "<who:event_player> draw/draws a card except the first one <again:who_draws>")
def _draws_beyond_first(who: Selector, again: bool) -> EventPattern:
    return DrawsBeyondFirst(who)


words(
    "who_draws",
    {
        "they draw in each of their draw steps": True,
        "you draw in each of your draw steps": True,
    },
)

# --- milled, discarded ---------------------------------------------------------------------------


@rule("event", "<who:event_player> mill/mills <what:thrown>")
def _mills(who: Selector, what: Mention) -> EventPattern:
    pattern = Mills(who, what)
    return grouped_by(who, pattern) if what.plural else pattern


@rule("event", "<who:event_player> mill/mills a card")
def _mills_card(who: Selector, at: int) -> EventPattern:
    return Mills(who, Mention(at, ANYTHING, IT, subject=True))


@rule("event", "<what:thrown> is/are milled")
def _milled(what: Mention) -> EventPattern:
    return grouped(what, Mills(PLAYER, what))


@rule(
    "event",
    "a spell or ability <who:event_player> control/controls causes you to discard <what:thrown>",
)
def _made_to_discard(who: Selector, what: Mention) -> EventPattern:
    return grouped(what, CausedBy(Discard(YOU, ANY_AMOUNT, what), who))


@rule("event", "a spell or ability <who:event_player> control/controls causes you to discard cards")
def _made_to_discard_cards(who: Selector, at: int) -> EventPattern:
    """CR 603.2c: one or more."""
    cards = Mention(at, ANYTHING, IT, plural=True, subject=True)
    return OneOrMore(CausedBy(Discard(YOU, ANY_AMOUNT, cards), who))


@rule(
    "event", "a spell or ability <who:event_player> control/controls causes you to discard a card"
)
def _made_to_discard_card(who: Selector) -> EventPattern:
    return CausedBy(Discard(YOU, ANY_AMOUNT), who)


@rule(
    "event", "a spell or ability <who:event_player> control/controls destroys <what:event_object>"
)
def _destroyed_by(who: Selector, what: Selector) -> EventPattern:
    return CausedBy(Destroy(what), who)


@rule(
    "event", "a spell or ability <who:event_player> control/controls counters <what:spell_object>"
)
def _countered_by(who: Selector, what: Selector) -> EventPattern:
    return CausedBy(CounterSpell(what), who)


@rule("event", "<what:spell_object> is countered")
def _is_countered(what: Selector) -> EventPattern:
    """CR 701.6a."""
    return CounterSpell(what)


@rule("event", "a/an <noun> you cast is countered", "a/an <noun> you've cast is countered")
def _yours_is_countered(noun: Selector, at: int) -> EventPattern:
    return CounterSpell(Mention(at, all_of(noun, ControlledBy(YOU)), IT, subject=True))


# --- fights, crews -------------------------------------------------------------------------------

words(
    "object_event",
    {
        "fights": Acts(KeywordAction.FIGHT, what=SUBJECT),
        "fight": Acts(KeywordAction.FIGHT, what=SUBJECT),
        "becomes crewed": Designate(CREWED, SUBJECT),
        "becomes saddled": Designate(SADDLED, SUBJECT),
        "enlists a creature": Acts(KeywordAction.ENLIST, what=SUBJECT),
        "leaves the battlefield without dying": LeavesBattlefield(SUBJECT, dying=False),
        "leave the battlefield without dying": LeavesBattlefield(SUBJECT, dying=False),
        "is exiled from the battlefield": MovesTo(SUBJECT, Zone.EXILE, Zone.BATTLEFIELD),
        "is returned to hand": ReturnToHand(SUBJECT),
        "are returned to hand": ReturnToHand(SUBJECT),
        "is returned to its owner's hand": ReturnToHand(SUBJECT),
    },
)


@rule("object_event", "crews <what:event_other>")
def _crews(what: Selector) -> EventPattern:
    """CR 702.122b."""
    return Crews(SUBJECT, what)


@rule("event", "<what:event_object> saddles a Mount or crews a Vehicle")
def _saddles_or_crews(what: Selector, at: int) -> EventPattern:
    """CR 702.122b, 702.171c."""
    either = any_of(IsSubtype("Mount"), IsSubtype("Vehicle"))
    return Crews(what, Mention(at, either, EventOther()))


@rule("object_event", "transforms into a/an <into:noun>")
def _transforms_into(into: Selector) -> EventPattern:
    """CR 701.27e."""
    return Transforms(SUBJECT, into)


@rule(
    "event",
    "<what:event_object> is returned to your hand",
    "<what:event_object> is returned to your hand from the battlefield",
)
def _returned_to_yours(what: Selector) -> EventPattern | None:
    """A hand is its owner's (CR 402.1)."""
    found = among(what, OwnedBy(YOU))
    return None if found is None else ReturnToHand(found)


@rule("event", "a/an <noun> is returned to <whose:some_hand> hand")
def _returned_to_hand(noun: Selector, whose: Selector, at: int) -> EventPattern:
    """CR 402.1: "that player" is its owner, whose hand it is."""
    return ReturnToHand(Mention(at, all_of(noun, OwnedBy(whose)), IT, subject=True))


words("some_hand", {"a player's": PLAYER, "an opponent's": OPPONENT})


# --- tapping -------------------------------------------------------------------------------------


@rule("event", "<who:event_player> tap/taps <what:tapped_object>")
def _taps(who: Selector, what: Mention) -> EventPattern:
    return grouped(what, Taps(who, what))


@rule("object_event", "becomes tapped , if it isn't being declared as an attacker")
def _tapped_otherwise() -> EventPattern:
    return TapsNotToAttack(SUBJECT)


@rule("tapped_object", "an untapped <noun>")
def _tapped_one(noun: Selector, at: int) -> Selector:
    """Only what is untapped becomes tapped."""
    return Mention(at, noun, IT, subject=True)


@rule("tapped_object", "one or more untapped <noun>")
def _tapped_some(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT, plural=True, subject=True)


# --- how much ------------------------------------------------------------------------------------


@rule("so_much", "exactly <n:digits>")
def _exactly(n: int) -> Condition:
    return Compare(EventAmount(), Comparison.EQUAL, n)


@rule("so_much", "<n:digits> or more")
def _or_more(n: int) -> Condition:
    return Compare(EventAmount(), Comparison.AT_LEAST, n)


@rule(
    "event",
    "<what:event_source> deals [<combat:combat_word>] damage to <to:damaged> equal to that "
    "creature 's toughness",
)
def _source_deals_toughness(
    what: Selector, combat: bool | None, to: Selector
) -> EventPattern | None:
    """CR 603.2: neither more nor less."""
    if not isinstance(to, Mention) or "creature" not in kinds_of(to.what):
        return None
    exactly = Compare(EventAmount(), Comparison.EQUAL, ToughnessOf(EventRecipient()))
    return Provided(DealDamage(ANY_AMOUNT, to, what, combat), exactly)


@rule("object_event", "deals/deal <much:so_much> [<combat:combat_word>] damage")
def _deals_much(much: Condition, combat: bool | None) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, ANYTHING, SUBJECT, combat), much)


@rule("object_event", "deals/deal <much:so_much> [<combat:combat_word>] damage to <to:damaged>")
def _deals_much_to(much: Condition, combat: bool | None, to: Selector) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, to, SUBJECT, combat), much)


@rule("object_event", "deals/deal [<combat:combat_word>] damage to its owner")
def _deals_to_owner(combat: bool | None) -> EventPattern:
    dealt = DealDamage(ANY_AMOUNT, PLAYER, SUBJECT, combat)
    return Provided(dealt, Matches(EventRecipient(), OwnerOf(IT)))


@rule("object_event", "is dealt <much:so_much> [<combat:combat_word>] damage")
def _is_dealt_much(much: Condition, combat: bool | None) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, SUBJECT, ANYTHING, combat), much)


@rule(
    "event",
    "<what:event_source> deals <much:so_much> [<combat:combat_word>] damage to <to:damaged>",
)
def _source_deals_much(
    what: Selector, much: Condition, combat: bool | None, to: Selector
) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, to, what, combat), much)


@rule("event", "<what:event_source> deals [<combat:combat_word>] damage")
def _source_deals(what: Selector, combat: bool | None) -> EventPattern:
    return DealDamage(ANY_AMOUNT, ANYTHING, what, combat)


@rule("event", "<who:event_player> lose/loses <much:so_much> life")
def _loses_much(who: Selector, much: Condition) -> EventPattern:
    return Provided(LoseLife(who, ANY_AMOUNT), much)


@rule("event", "<who:players_together> [each] lose <much:so_much> life")
def _each_lose(who: Selector, much: Condition) -> EventPattern:
    return OneOrMore(Provided(LoseLife(who, ANY_AMOUNT), much))


@rule("event", "<who:players_together> lose life")
def _some_lose(who: Selector) -> EventPattern:
    return OneOrMore(LoseLife(who, ANY_AMOUNT))


@rule("event", "<who:players_together> discard <what:thrown>")
def _some_discard(who: Selector, what: Mention) -> EventPattern | None:
    pattern = Discard(who, ANY_AMOUNT, None if what.what == ANYTHING else what)
    return OneOrMore(pattern) if what.plural else None


@rule("event", "<who:players_together> mill <what:thrown>")
def _some_mill(who: Selector, what: Mention) -> EventPattern | None:
    return OneOrMore(Mills(who, what)) if what.plural else None


@rule("event", "<who:players_together> sacrifice <what:event_group>")
def _some_sacrifice(who: Selector, what: Selector) -> EventPattern:
    return OneOrMore(Sacrifice(what, who))


for _text, _who in (
    ("one or more opponents", OPPONENT),
    ("one or more of your opponents", OPPONENT),
    ("one or more players", PLAYER),
):
    rule("players_together", _text)(player_in_event(_who, EventPlayer(), True))

# --- whom ----------------------------------------------------------------------------------------

_DAMAGED: dict[str, Selector] = {
    "a player or battle": any_of(PLAYER, BATTLE),
    "an opponent or battle": any_of(OPPONENT, BATTLE),
    "a permanent or player": any_of(PERMANENT, PLAYER),
    "a creature or opponent": any_of(CREATURE, OPPONENT),
    "your opponents": OPPONENT,
    "one or more permanents or players": any_of(PERMANENT, PLAYER),
}
for _text, _what in _DAMAGED.items():
    rule("damaged", _text)(
        player_in_event(_what, EventRecipient(), "one or more" in _text or _what == OPPONENT)
    )


@rule("damaged", "one or more <noun>")
def _damaged_group(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, EventRecipient(), plural=True)


_ATTACKED: dict[str, Selector] = {
    "enchanted player": HOST,
    "enchanted opponent": HOST,
    "a battle": BATTLE,
    "a player or battle": any_of(PLAYER, BATTLE),
    "the player with the most life or tied for most life": all_of(PLAYER, HasMostLife()),
    "enchanted opponent or a planeswalker they control": any_of(
        HOST, all_of(PLANESWALKER, ControlledBy(HOST))
    ),
}
for _text, _what in _ATTACKED.items():
    rule("attacked", _text)(player_in_event(_what, EventPlayer()))


@rule("event", "you attack <whom:attacked> with one or more <noun>")
def _attack_each_with(whom: Selector, noun: Selector, at: int) -> EventPattern:
    """CR 508.3e: once for each player attacked."""
    what = Mention(at, all_of(noun, ControlledBy(YOU)), IT, plural=True, subject=True)
    return OneOrMore(Attacks(what, whom), each_player=True)


@rule("event", "<who:attacking_player> attacks you with <n:fixed_number> or more <noun>")
def _attacks_you_with(who: Selector, n: int, noun: Selector) -> EventPattern:
    return AttacksWith(who, noun, n, YOU)


@rule("event", "a player attacks enchanted player with one or more creatures")
def _attacks_enchanted_player(at: int) -> EventPattern:
    """Whose turn it is attacks (CR 508.1)."""
    return AttacksWith(Mention(at, PLAYER, ActivePlayer()), CREATURE, 1, HOST)


@rule("event", "a player attacks one of your opponents")
def _attacks_one_opponent(at: int) -> EventPattern:
    """CR 508.3e."""
    return IsAttacked(Mention(at, OPPONENT, IT))


@rule("event", "an opponent attacks another one of your opponents")
def _opponents_attack_each_other(at: int) -> EventPattern:
    """CR 508.3e; whose turn it is attacks."""
    return Provided(IsAttacked(Mention(at, OPPONENT, IT)), Matches(ActivePlayer(), OPPONENT))


@rule("event", "a player attacks one or more of your opponents")
def _attacks_some_opponents(at: int) -> EventPattern:
    return AttacksWith(PLAYER, CREATURE, 1, OPPONENT)


words(
    "player",
    {
        "attacking player": ActivePlayer(),
        "that attacking player": ActivePlayer(),
        "the attacking player": ActivePlayer(),
    },
)
