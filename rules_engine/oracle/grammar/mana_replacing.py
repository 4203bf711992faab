"""What is produced instead as permanents are tapped for mana (CR 106.12b, 614.1a)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import THAT_MUCH, YOU, Ability, ControlledBy, EventPattern, Selector, Times
from rules_engine.ir.abilities import ModifiedEvent
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import ReplaceEvents, Then, mana_options
from rules_engine.ir.event_changes import AmountBecomes, EventChange, ManaBecomes
from rules_engine.ir.events import TappedForMana
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.vocabulary import Color, ManaType

# --- what is tapped ----------------------------------------------------------------------------


@rule("tapping_for_mana", "you tap a/an <noun> for mana")
def _you_tap(noun: Selector) -> EventPattern:
    """CR 106.12: who taps a permanent for mana controls it."""
    parts = getattr(noun, "parts", ())
    yours = ControlledBy(YOU)
    return TappedForMana(noun if yours in parts else all_of(noun, yours))


@rule("tapping_for_mana", "a player taps a/an <noun> for mana", "a/an <noun> is tapped for mana")
def _any_tapped(noun: Selector) -> EventPattern:
    return TappedForMana(noun)


@rule("tapping_for_mana", "a/an <noun> is tapped for <n:fixed_number> or more mana")
def _tapped_for_much(noun: Selector, n: int) -> EventPattern:
    return TappedForMana(noun, at_least=n)


@rule("object_event", "is tapped for <kind:produced_symbol>")
def _tapped_for_such(kind: ManaType) -> EventPattern:
    return TappedForMana(SUBJECT, (kind,))


# --- what it produces --------------------------------------------------------------------------

words("mana_word", {f"{color.word} mana": ManaType(color.value) for color in Color})
words("mana_word", {"colorless mana": ManaType.COLORLESS})


@rule("produced_symbol", "<mana>")
def _symbol(mana: ManaCost) -> ManaType | None:
    """One symbol of one type."""
    options = mana_options(str(mana)) if not mana.variables else ()
    return options[0][0] if len(options) == 1 and len(options[0]) == 1 else None


same("produced_type", "<x:produced_symbol>", "<x:mana_word>")


@rule("mana_produced", "it produces <factor:multiplied> as much of that mana instead")
def _much(factor: int) -> EventChange:
    return AmountBecomes(Times(factor, THAT_MUCH))


@rule("mana_produced", "it produces <kind:produced_type> instead of any other type")
def _of_type(kind: ManaType) -> EventChange:
    return ManaBecomes(kind)


@rule("mana_produced", "it produces <kind:produced_type> instead of any other type and amount")
def _one_of_type(kind: ManaType) -> EventChange:
    return ManaBecomes(kind, 1)


@rule("mana_produced", "it produces <kind:produced_type> instead of <other:mana_word>")
def _rather_than(kind: ManaType, other: ManaType) -> EventChange:
    return ManaBecomes(kind, only=other)


@rule("replacing", "if <event:tapping_for_mana> , <change:mana_produced>")
def _replacing(event: EventPattern, change: EventChange) -> ModifiedEvent:
    return ModifiedEvent(event, (change,))


@rule("clause", "if <what:target> is tapped for mana , <change:mana_produced> [<until:duration>]")
def _of_target(what: Selector, change: EventChange, until: AnyDuration | None) -> Then:
    """CR 611.2a: without a time it lasts until the game ends."""
    ability = ModifiedEvent(TappedForMana(what), (change,))
    return (ReplaceEvents(ability, until or INDEFINITELY),)


# --- several kinds of lands --------------------------------------------------------------------


@rule("lands_produce", "<noun> produce <kind:produced_type> ,")
def _lands_produce(noun: Selector, kind: ManaType) -> ModifiedEvent:
    return ModifiedEvent(TappedForMana(noun), (ManaBecomes(kind),))


@rule(
    "line",
    "if tapped for mana , <first:lands_produce+> and <noun> produce <kind:produced_type> instead "
    "of any other type .",
)
def _each_kind(
    first: tuple[ModifiedEvent, ...], noun: Selector, kind: ManaType
) -> tuple[Ability, ...]:
    """CR 616.1: of a land with several of the types the player chooses one anyway."""
    return (*first, _lands_produce(noun, kind))
