"""What players do that abilities wait for, beyond `events`: discarding, cycling, drawing a number
of cards, tapping for mana (CR 603.2)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    ANY_AMOUNT,
    ANYTHING,
    CARD,
    CREATURE,
    IT,
    LAND,
    OPPONENT,
    OTHER,
    PLANESWALKER,
    PLAYER,
    SPELL,
    THIS,
    TOKEN,
    YOU,
    Activates,
    ActivePlayer,
    AnyOfEvents,
    AnySource,
    Attacks,
    AttacksWith,
    Casts,
    Condition,
    ControlledBy,
    CreateToken,
    Cycles,
    DealDamage,
    Dies,
    Discard,
    Draw,
    EventOther,
    EventPattern,
    ExiledWithThis,
    Exists,
    ForWhich,
    GainLife,
    GainsLifeBy,
    HasVariableActivation,
    IsAbility,
    Iterated,
    LoseLife,
    Matches,
    NthTimeEachTurn,
    OneOrMore,
    PlaysLand,
    Provided,
    Sacrifice,
    Selector,
    SharesNameWith,
    Shuffle,
    TokenSpec,
)
from rules_engine.ir.attaching import WasExiledWithThis
from rules_engine.ir.effects import BecomeMonarch, LoseGame, mana_options
from rules_engine.ir.events import (
    YOUR_MAIN_PHASES,
    BeginningOf,
    CausedBy,
    CreatesTokens,
    IsAttacked,
    LosesControl,
    TappedForMana,
)
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    HOST,
    ChosenOpponent,
    ControllerOf,
    EventPlayer,
    EventRecipient,
    IsSubtype,
    Monarch,
    WasCastFrom,
)
from rules_engine.oracle.grammar.circumstances import OPPONENTS_TURN
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.object_events import grouped_by, player_in_event
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Keyword, Step, Zone

rule("event_player", "one of your opponents")(player_in_event(OPPONENT, EventPlayer()))
rule("event_player", "enchanted player")(player_in_event(HOST, EventPlayer()))
rule("event_player", "enchanted opponent")(player_in_event(HOST, EventPlayer()))
rule("event_player", "the chosen player")(player_in_event(ChosenOpponent(), EventPlayer()))


@rule("event_player", "an opponent who controls (a|an) <noun>")
def _opponent_who_controls(noun: Selector, at: int) -> Selector:
    """As the event happens (CR 603.2)."""
    controls = ForWhich(Exists(all_of(noun, ControlledBy(Iterated()))))
    return Mention(at, all_of(OPPONENT, controls), EventPlayer())


# --- cards -------------------------------------------------------------------------------------


@rule("event", "<who:event_player> discard/discards <what:thrown>")
def _discards(who: Selector, what: Mention) -> EventPattern:
    pattern = Discard(who, ANY_AMOUNT, None if what.what == ANYTHING else what)
    return grouped_by(who, pattern) if what.plural else pattern


@rule("thrown", "a/an <what:card_noun>")
def _thrown(what: Selector, at: int) -> Selector | None:
    return None if what == ANYTHING else Mention(at, what, IT, subject=True)


@rule("thrown", "one or more <what:card_noun>")
def _thrown_together(what: Selector, at: int) -> Selector:
    return Mention(at, what, IT, plural=True, subject=True)


@rule("thrown", "<self>")
def _thrown_this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("event", "<who:event_player> cycle/cycles <what:cycled>")
def _cycles(who: Selector, what: Selector) -> EventPattern:
    return Cycles(who, what)


@rule("event", "<who:event_player> cycle/cycles or discard/discards a card")
def _cycles_or_discards(who: Selector) -> EventPattern:
    """CR 702.29a: cycling a card discards it, which happens once."""
    return Discard(who, ANY_AMOUNT)


@rule("event", "<who:event_player> cycle/cycles or discard/discards another card")
def _cycles_or_discards_another(who: Selector) -> EventPattern:
    return Discard(who, ANY_AMOUNT, OTHER)


@rule("cycled", "a card")
def _cycled_card(at: int) -> Selector:
    return Mention(at, ANYTHING, IT)


@rule("cycled", "another card")
def _cycled_other(at: int) -> Selector:
    return Mention(at, OTHER, IT)


@rule("cycled", "<self>")
def _cycled_this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("event", "you cycle <self> or it dies")
def _cycled_or_dies(self: bool, at: int) -> EventPattern:
    this = Mention(at, THIS, THIS, subject=True)
    return AnyOfEvents((Dies(this), Cycles(YOU, this)))


@rule("event", "<who:event_player> shuffle/shuffles your/their library")
def _shuffles(who: Selector) -> EventPattern:
    return Shuffle(who)


@rule("event", "a spell or ability causes <who:event_player> to shuffle their library")
def _made_to_shuffle(who: Selector) -> EventPattern:
    """CR 701.24: nothing else makes a player shuffle once the game has begun."""
    return Shuffle(who)


@rule("event", "a spell or ability causes its controller to shuffle their library")
def _shuffles_by_own(at: int) -> EventPattern:
    return CausedBy(Shuffle(Mention(at, PLAYER, EventPlayer())), EventPlayer())


# --- life and damage ---------------------------------------------------------------------------


@rule("event", "<who:event_player> gain/gains or lose/loses life")
def _gains_or_loses(who: Selector) -> EventPattern:
    return AnyOfEvents((GainLife(who, ANY_AMOUNT), LoseLife(who, ANY_AMOUNT)))


@rule("event", "you're dealt [<combat:combat_word>] damage")
def _you_dealt(combat: bool | None) -> EventPattern:
    return DealDamage(ANY_AMOUNT, YOU, ANYTHING, combat)


@rule("event", "<who:dealt_player> is dealt [<combat:combat_word>] damage")
def _player_dealt(who: Selector, combat: bool | None) -> EventPattern:
    return DealDamage(ANY_AMOUNT, who, ANYTHING, combat)


@rule("event", "<who:dealt_player> is dealt <much:so_much> damage")
def _player_dealt_much(who: Selector, much: Condition) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, who, ANYTHING), much)


@rule("event", "<who:dealt_player> is dealt <much:so_much> damage by a single source")
def _player_dealt_much_by_one(who: Selector, much: Condition) -> EventPattern:
    return Provided(DealDamage(ANY_AMOUNT, who, AnySource()), much)


@rule(
    "event",
    "<who:dealt_player> is dealt [<combat:combat_word>] damage by (a|an) <by:noun> "
    "[or by (a|an) <other:noun>]",
)
def _player_dealt_by(
    who: Selector, combat: bool | None, by: Selector, other: Selector | None
) -> EventPattern:
    return DealDamage(ANY_AMOUNT, who, by if other is None else any_of(by, other), combat)


@rule("event", "an opponent is dealt [<combat:combat_word>] damage by <by:event_group>")
def _opponent_dealt_by_several(combat: bool | None, by: Selector, at: int) -> EventPattern:
    """CR 603.2c: once for each of the players, whatever the sources are."""
    to = Mention(at, OPPONENT, EventRecipient(), subject=True)
    return OneOrMore(DealDamage(ANY_AMOUNT, to, by, combat), each_player=True)


for _text, _what in (("an opponent", OPPONENT), ("a player", PLAYER), ("enchanted player", HOST)):
    rule("dealt_player", _text)(player_in_event(_what, EventPlayer()))


# --- permanents --------------------------------------------------------------------------------


@rule("event", "<who:event_player> sacrifice/sacrifices <what:event_group>")
def _sacrifices(who: Selector, what: Selector) -> EventPattern:
    return grouped_by(who, Sacrifice(what, who))


@rule("event", "<who:event_player> create/creates one or more tokens")
def _creates(who: Selector) -> EventPattern:
    return grouped_by(who, CreateToken(TokenSpec(), ANY_AMOUNT, who))


@rule(
    "event",
    "<who:event_player> create/creates one or more <what:card_types_listed> tokens",
)
def _creates_some(who: Selector, what: Selector) -> EventPattern:
    """What is printed on them (CR 111.3)."""
    return grouped_by(who, CreatesTokens(who, what))


@rule("event", "<who:event_player> create/creates a token")
def _creates_one(who: Selector) -> EventPattern:
    return CreateToken(TokenSpec(), ANY_AMOUNT, who)


@rule("event", "<who:event_player> create/creates or sacrifice/sacrifices a token")
def _creates_or_sacrifices(who: Selector) -> EventPattern:
    return AnyOfEvents((_creates_one(who), Sacrifice(TOKEN, who)))


@rule("event", "<who:event_player> investigate/investigates")
def _investigates(who: Selector) -> EventPattern:
    """CR 701.16a."""
    return CreatesTokens(who, IsSubtype("Clue"))


@rule("event", "<who:event_player> create/creates a/an <what:subtype> token")
def _creates_one_of_kind(who: Selector, what: str) -> EventPattern:
    return CreatesTokens(who, IsSubtype(what))


@rule("event", "<who:event_player> play/plays a land or cast/casts a spell")
def _plays_anything(who: Selector, at: int) -> EventPattern:
    return AnyOfEvents((PlaysLand(who), Casts(who, Mention(at, ANYTHING, IT))))


@rule("event", "<who:event_player> play/plays a card")
def _plays_card(who: Selector) -> EventPattern:
    """CR 701.18b: a land is played, any other card is cast."""
    return AnyOfEvents((PlaysLand(who), Casts(who, CARD)))


@rule("event", "<who:event_player> play/plays a card exiled with <self>")
def _plays_card_exiled_with(who: Selector, self: bool) -> EventPattern:
    """CR 607.2a, 701.18b."""
    from_there = WasExiledWithThis()
    cast = Casts(who, all_of(SPELL, from_there))
    return AnyOfEvents((PlaysLand(who, what=all_of(LAND, from_there)), cast))


@rule("event", "<who:event_player> play/plays a card with the same name as one of the exiled cards")
def _plays_namesake(who: Selector) -> EventPattern:
    """CR 607.2a, 701.18b: as one of the cards exiled with this object."""
    like = SharesNameWith(all_of(CARD, ExiledWithThis()))
    cast = Casts(who, all_of(SPELL, like))
    return AnyOfEvents((PlaysLand(who, what=all_of(LAND, like)), cast))


_FROM = {"exile": Zone.EXILE, "your graveyard": Zone.GRAVEYARD}
words("played_from", _FROM)


@rule("event", "<who:event_player> play/plays a card from <zone:played_from>")
def _plays_card_from(who: Selector, zone: Zone) -> EventPattern:
    return AnyOfEvents((PlaysLand(who, zone), Casts(who, all_of(SPELL, WasCastFrom(zone)))))


@rule(
    "event",
    "<who:event_player> play/plays a land from <zone:played_from> or cast/casts a spell from "
    "<other:played_from>",
)
def _plays_or_casts_from(who: Selector, zone: Zone, other: Zone) -> EventPattern | None:
    return _plays_card_from(who, zone) if zone is other else None


@rule("event", "<who:event_player> play/plays a land from <zone:played_from>")
def _plays_land_from(who: Selector, zone: Zone) -> EventPattern:
    return PlaysLand(who, zone)


@rule("event", "<who:event_player> lose/loses control of <what:event_object>")
def _loses_control(who: Selector, what: Selector) -> EventPattern:
    return LosesControl(who, what)


@rule("event", "a/an <what:noun> causes you to gain life")
def _gains_life_by(what: Selector, at: int) -> EventPattern | None:
    """CR 119.9; only of spells, which say so or have lifelink."""
    if not any(part == SPELL for part in walk(what)):
        return None
    return GainsLifeBy(YOU, Mention(at, what, IT, subject=True))


@rule("event", "an opponent gains control of <what:event_object> from you")
def _gains_control_from_you(what: Selector) -> EventPattern:
    """CR 108.4."""
    return LosesControl(YOU, what, OPPONENT)


@rule("event", "<who:event_player> lose/loses the game")
def _loses_game(who: Selector) -> EventPattern:
    return LoseGame(who)


@rule("event", "<who:event_player> become/becomes the monarch")
def _monarch(who: Selector) -> EventPattern:
    return BecomeMonarch(who)


# --- attacks -----------------------------------------------------------------------------------


@rule("event", "<who:attacking_player> attacks")
def _attacks(who: Selector) -> EventPattern:
    return AttacksWith(who, CREATURE)


@rule("event", "you attack <whom:attacked>")
def _you_attack(whom: Selector, at: int) -> EventPattern | None:
    """CR 508.3e: once for each player attacked, who is "that player"; enchanted player is one."""
    if not isinstance(whom, Mention) or kinds_of(whom) != {"player"} or whom.what == HOST:
        return AttacksWith(YOU, CREATURE, 1, whom)
    attackers = Mention(at, all_of(CREATURE, ControlledBy(YOU)), IT, plural=True, subject=True)
    return OneOrMore(Attacks(attackers, whom), each_player=True)


@rule("event", "<who:attacking_player> attacks <whom:attacked_side>")
def _they_attack(who: Selector, whom: Selector) -> EventPattern:
    return AttacksWith(who, CREATURE, 1, whom)


@rule("event", "you attack with at least <n:fixed_number> <noun>")
def _you_attack_with(n: int, noun: Selector) -> EventPattern:
    return AttacksWith(YOU, noun, n)


@rule("event", "<who:attacking_player> attacks with <n:fixed_number> or more <noun>")
def _attacks_with(who: Selector, n: int, noun: Selector) -> EventPattern:
    return AttacksWith(who, noun, n)


_ATTACKING: tuple[tuple[str, Selector], ...] = (
    ("an opponent", OPPONENT),
    ("a player", PLAYER),
    ("another player", all_of(PLAYER, ~YOU)),
)
for _text, _who in _ATTACKING:
    rule("attacking_player", _text)(player_in_event(_who, EventPlayer()))
words(
    "attacked_side",
    {
        "you": YOU,
        "you and-or one or more planeswalkers you control": any_of(
            YOU, all_of(PLANESWALKER, ControlledBy(YOU))
        ),
        "one or more planeswalkers you control": all_of(PLANESWALKER, ControlledBy(YOU)),
    },
)


@rule("event", "you're attacked")
def _attacked() -> EventPattern:
    return IsAttacked(YOU)


@rule("event", "enchanted player is attacked")
def _enchanted_attacked() -> EventPattern:
    return IsAttacked(HOST)


# --- abilities and mana ------------------------------------------------------------------------


@rule("event", "<who:event_player> activate/activates an ability [<of:ability_of>]")
def _activates(who: Selector, of: Selector | None) -> EventPattern:
    return Activates(who, of or ANYTHING, mana_abilities=True)


@rule(
    "event",
    "<who:event_player> activate/activates an ability [<of:ability_of>] that isn't a mana ability",
    "<who:event_player> activate/activates an ability [<of:ability_of>] , if it isn't a mana "
    "ability",
)
def _activates_other(who: Selector, of: Selector | None) -> EventPattern:
    return Activates(who, of or ANYTHING)


@rule(
    "event",
    "an ability <of:ability_of> is activated , if it isn't a mana ability",
    "an ability <of:ability_of> that isn't a mana ability is activated",
)
def _is_activated(of: Selector) -> EventPattern:
    return Activates(PLAYER, of)


@rule(
    "event",
    "<who:event_player> activate/activates <ability:tap_ability> <of:ability_of> "
    "<taps:tap_in_cost> that isn't a mana ability",
)
def _activates_by_tapping(
    who: Selector, ability: Selector, of: Selector, taps: bool
) -> EventPattern:
    return Activates(who, of, ability=ability, taps=taps)


@rule(
    "event", "<who:event_player> activate/activates an ability <of:ability_of> <taps:tap_in_cost>"
)
def _activates_with_or_without(who: Selector, of: Selector, taps: bool) -> EventPattern:
    return Activates(who, of, mana_abilities=True, taps=taps)


@rule(
    "event",
    "<who:event_player> activate/activates a/an <noun> 's ability <taps:tap_in_cost>",
)
def _activates_of_one(who: Selector, noun: Selector, taps: bool, at: int) -> EventPattern:
    return Activates(who, Mention(at, noun, IT), mana_abilities=True, taps=taps)


words(
    "activated_keyword",
    {
        "an exhaust ability": (Keyword.EXHAUST,),
        "a ninjutsu ability": (Keyword.NINJUTSU,),
        "a boast ability": (Keyword.BOAST,),
        "an eternalize or embalm ability": (Keyword.ETERNALIZE, Keyword.EMBALM),
    },
)


@rule("event", "<who:event_player> activate/activates <of:activated_keyword>")
def _activates_keyword(who: Selector, of: tuple[Keyword, ...]) -> EventPattern:
    """Of whatever it is an ability."""
    return Activates(who, keywords=of)


@rule("event", "<who:event_player> activate/activates <self> 's <keyword> ability")
def _activates_keyword_of_this(who: Selector, self: bool, keyword: Keyword) -> EventPattern:
    return Activates(who, THIS, keywords=(keyword,))


@rule("tap_ability", "an ability")
def _an_ability(at: int) -> Selector:
    return Mention(at, IsAbility(), EventOther())


@rule(
    "event",
    "<who:event_player> activate/activates <ability:tap_ability> with {X} in its activation cost",
)
def _activates_for_x(who: Selector, ability: Selector) -> EventPattern:
    """CR 107.3a: of no mana ability, which is gone before anything is done with it (605.3b)."""
    assert isinstance(ability, Mention)
    has_x = all_of(IsAbility(), HasVariableActivation())
    return Activates(who, ability=replace(ability, what=has_x))


words(
    "tap_in_cost",
    {
        "with {T} in its activation cost": True,
        "without {T} in its activation cost": False,
    },
)


@rule("ability_of", "of <what:host>")
def _ability_of_host(what: Selector) -> Selector:
    return what


@rule("ability_of", "of a/an <noun>", "of a/an <noun> on the battlefield")
def _ability_of(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, IT)


@rule("ability_of", "of <self>")
def _ability_of_this(self: bool, at: int) -> Selector:
    return Mention(at, THIS, THIS)


@rule("event", "<who:event_player> tap/taps a/an <noun> for mana")
def _taps_for_mana(who: Selector, noun: Selector, at: int) -> EventPattern:
    """CR 106.12: who taps a permanent for mana controls it."""
    if who_is(who, PLAYER):
        return TappedForMana(Mention(at, noun, IT), player=who)
    return TappedForMana(Mention(at, all_of(noun, ControlledBy(whom(who))), IT))


@rule("event", "<who:event_player> tap/taps a/an <noun> for <mana>")
def _taps_for_such(who: Selector, noun: Selector, mana: ManaCost, at: int) -> EventPattern | None:
    options = mana_options(str(mana))
    if len(options) != 1 or len(options[0]) != 1 or mana.generic:
        return None
    pattern = _taps_for_mana(who, noun, at)
    assert isinstance(pattern, TappedForMana)
    return replace(pattern, types=options[0])


@rule("event", "you tap <self> for mana")
def _you_tap_this(self: bool, at: int) -> EventPattern:
    return TappedForMana(Mention(at, THIS, THIS, subject=True))


def who_is(who: Selector, what: Selector) -> bool:
    return isinstance(who, Mention) and who.what == what


def whom(who: Selector) -> Selector:
    return who.what if isinstance(who, Mention) else who


# --- only sometimes ----------------------------------------------------------------------------


@rule("event", "<who:event_player> cast/casts your/their <n:ordinal> <noun> <when:in_turn>")
def _nth_spell_in_turn(
    who: Selector, n: int, noun: Selector, when: Condition, at: int
) -> EventPattern:
    spell = Mention(at, noun, IT, subject=True)
    if when == OPPONENTS_TURN:  # "that player" is the opponent
        active = ActivePlayer()
        when = Matches(Mention(at + 1, active, active), OPPONENT)
    return Provided(NthTimeEachTurn(Casts(who, spell), n), when)


@rule("event", "<who:event_player> draw/draws your/their <n:ordinal> card <when:in_turn>")
def _nth_draw_in_turn(who: Selector, n: int, when: Condition) -> EventPattern:
    return Provided(NthTimeEachTurn(Draw(who, ANY_AMOUNT), n), when)


# --- moments -----------------------------------------------------------------------------------


@rule("moment", "end of combat")
def _end_of_combat() -> EventPattern:
    return BeginningOf(Step.END_OF_COMBAT)


@rule("moment", "[the] end of combat on your turn")
def _end_of_your_combat() -> EventPattern:
    return BeginningOf(Step.END_OF_COMBAT, YOU)


@rule("moment", "the end of the first combat phase on your turn")
def _end_of_your_first_combat() -> EventPattern:
    return NthTimeEachTurn(BeginningOf(Step.END_OF_COMBAT, YOU), 1)


@rule("moment", "the beginning of each of your main phases")
def _main_phases() -> EventPattern:
    return YOUR_MAIN_PHASES


@rule("moment", "the beginning of each of your <step:step_plural>")
def _each_of_yours(step: Step) -> EventPattern:
    return BeginningOf(step, YOU)


words(
    "step_plural",
    {
        "postcombat main phases": Step.POSTCOMBAT_MAIN,
        "upkeeps": Step.UPKEEP,
        "end steps": Step.END,
    },
)


@rule("moment", "the beginning of the <step> of <what:host> 's controller")
def _of_hosts_controller(step: Step, what: Selector, at: int) -> EventPattern:
    return BeginningOf(step, Mention(at, ControllerOf(what), EventPlayer()))


_STEPS_OF: tuple[tuple[str, Selector], ...] = (
    ("enchanted player 's", HOST),
    ("enchanted opponent 's", HOST),
    ("each other player 's", all_of(PLAYER, ~YOU)),
    ("the monarch 's", Monarch()),
    ("the chosen player 's", ChosenOpponent()),
)
for _text, _who in _STEPS_OF:
    rule("step_of", _text)(player_in_event(_who, EventPlayer()))


@rule("moment", "the beginning of combat on each player 's turn", "the beginning of each combat")
def _each_combat(at: int) -> EventPattern:
    return BeginningOf(Step.BEGINNING_OF_COMBAT)
