"""Words about commanders: "whenever your commander enters or attacks" (CR 903.3)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    CARD,
    CREATURE,
    THIS,
    YOU,
    Ability,
    Amount,
    AttacksWith,
    Casts,
    Choice,
    EventPattern,
    GreatestManaValue,
    Instruction,
    InZone,
    OwnedBy,
    Selector,
    StaticAbility,
)
from rules_engine.ir.abilities import CountersRemain
from rules_engine.ir.amounts import CommanderCasts
from rules_engine.ir.counting import (
    CommanderColors,
    CommanderManaValue,
    IsCommander,
    OutsideColorIdentity,
    SharesTypeWithCommander,
)
from rules_engine.ir.effects import PutInHand
from rules_engine.ir.modifications import SetColors, SetCommanderColor
from rules_engine.ir.selectors import IT, SPELL
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.effects.moving import Entering, entering
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone

YOUR_COMMANDER = all_of(IsCommander(), OwnedBy(YOU))
"""Of two partners, each is one."""


@rule("event_object", "your commander")
def _your_commander(at: int) -> Selector:
    return Mention(at, YOUR_COMMANDER, IT, subject=True)


@action("put your commander into your hand from the command zone")
def _into_hand() -> Instruction:
    """One of them, if there are two (CR 702.124c)."""
    there = all_of(CARD, YOUR_COMMANDER, InZone(Zone.COMMAND))
    return PutInHand(Choice(there))


@rule(
    "value",
    "the greatest mana value of a commander <who:commander_owner> own on the battlefield or in the "
    "command zone",
)
def _greatest_mana_value(who: Selector) -> Amount:
    there = any_of(InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND))
    return GreatestManaValue(all_of(IsCommander(), OwnedBy(who), there))


words("commander_owner", {"you": YOU})


@rule("noun", "commander <who:commander_owner> own on the battlefield or in the command zone")
def _in_either_zone(who: Selector) -> Selector:
    there = any_of(InZone(Zone.BATTLEFIELD), InZone(Zone.COMMAND))
    return all_of(IsCommander(), OwnedBy(who), there)


@rule("commander_owner", "they")
def _they(at: int) -> Selector:
    return Pronoun(at, ("player",))


@rule("own_commander", "your commander")
def _own_commander() -> Selector:
    return YOUR_COMMANDER


@rule("used_spells", "your commander")
def _used_for_commander() -> Selector:
    return YOUR_COMMANDER


@rule("post", "that shares a creature type with your commander")
def _shares_type() -> Selector:
    return SharesTypeWithCommander()


@rule("line", "<one:ability> this ability doesn't affect its color identity .")
def _not_its_identity(one: Ability) -> tuple[Ability, ...] | None:
    """CR 604.3, 903.4: said of an ability that defines colors."""
    match one:
        case StaticAbility(modifications=(SetColors(not_identity=False) as colors,), defines=True):
            return (replace(one, modifications=(replace(colors, not_identity=True),)),)
        case _:
            return None


@rule("protected_from", "each color that's not in your commander 's color identity")
def _outside_identity() -> Selector:
    return OutsideColorIdentity()


@rule("value", "the greatest mana value among your commanders")
def _greatest_among_commanders() -> Amount:
    return CommanderManaValue()


@rule("event", "you attack with <whose:own_commander>")
def _attack_with_commander(whose: Selector, at: int) -> EventPattern:
    """CR 508.3c, 903.3: with any of them, whoever owns the other attackers."""
    return AttacksWith(YOU, Mention(at, all_of(CREATURE, whose), IT, plural=True), 1)


@rule("event", "you cast your commander")
def _cast() -> EventPattern:
    return Casts(YOU, all_of(SPELL, YOUR_COMMANDER))


@rule("value", "the number of times <what:it_has> been cast from the command zone this game")
def _times_cast(what: Selector) -> Amount:
    return CommanderCasts(YOU, what)


@rule("each", "time <what:it_has> been cast from the command zone this game")
def _each_time_cast(what: Selector) -> Amount:
    return CommanderCasts(YOU, what)


@rule("each", "time they've cast a commander from the command zone this game")
def _each_time_they_cast(at: int) -> Amount:
    return CommanderCasts(Pronoun(at, ("player",)))


@rule("it_has", "it's")
def _it_has(at: int) -> Selector:
    return Pronoun(at)


@rule(
    "ability",
    "if <self> is your commander , choose a color before the game begins . <again:self> is the "
    "chosen color .",
)
def _color_of_commander(self: bool, again: bool) -> Ability:
    """CR 607.2p: the two sentences are linked, and the second defines a characteristic."""
    return StaticAbility(THIS, (SetCommanderColor(),), defines=True)


@rule("colors_of_identity", "the number of colors in your commanders' color identity")
@rule("colors_of_identity", "the number of colors in your commander 's color identity")
def _colors_of_identity() -> Amount:
    return CommanderColors()


same("value", "<x:colors_of_identity>")


@rule("cast_now", "your commander from the command zone")
def _cast_from_command_zone(at: int) -> Selector:
    """One of them, if there are two (CR 702.124c)."""
    return Mention(at, Choice(all_of(CARD, YOUR_COMMANDER, InZone(Zone.COMMAND)), 1, True))


@rule(
    "ability",
    "counters remain on <self> as it moves to any zone other than a player 's hand or library .",
)
def _counters_remain(self: bool) -> Ability:
    return CountersRemain()


@action("put all commanders from the command zone onto the battlefield <how:entering*>")
def _from_command_zone(how: tuple[Entering, ...]) -> Instruction | None:
    """CR 903.6: whoever owns them."""
    return entering(all_of(CARD, IsCommander(), InZone(Zone.COMMAND)), how)
