"""Cards that players may look at, and hands and libraries that are played with revealed
(CR 401.2, 701.20e)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    OPPONENT,
    PLAYER,
    UNTIL_END_OF_TURN,
    YOU,
    Ability,
    Apply,
    ExiledWithThis,
    IsFaceDown,
    MayPlay,
    Modification,
    Selector,
    StaticAbility,
    Then,
    walk,
)
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.modifications import (
    LooksAtTop,
    MayLookAt,
    PlaysWithHandRevealed,
    PlaysWithTopRevealed,
)
from rules_engine.ir.selectors import TopOfLibrary
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.effects.permissions import with_mana
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of


@rule("ability", "you may look at the top card of your library any time .")
def _look_at_top() -> Ability:
    return StaticAbility(YOU, (LooksAtTop(),))


@rule(
    "line",
    "you may look at [the] cards exiled with <self> , and you may play lands and cast spells from "
    "among those cards .",
)
def _look_at_exiled_and_play(self: bool) -> tuple[Ability, ...]:
    """CR 406.3, 607.2a."""
    cards = all_of(CARD, ExiledWithThis())
    return StaticAbility(cards, (MayLookAt(),)), StaticAbility(cards, (MayPlay(YOU),))


@rule("ability", "you may look at [the] cards exiled with <self> [any time] .")
def _look_at_exiled(self: bool) -> Ability:
    return StaticAbility(all_of(CARD, ExiledWithThis()), (MayLookAt(),))


@rule("ability", "you may look at <what:noun> any time .")
def _look_at_face_down(what: Selector) -> Ability | None:
    """Only what is face down can be looked at so."""
    if IsFaceDown() not in walk(what):
        return None
    return StaticAbility(what, (MayLookAt(),))


@rule("line", "you may look at the top card of your library and at <what:noun> any time .")
def _look_at_both(what: Selector) -> tuple[Ability, ...] | None:
    second = _look_at_face_down(what)
    return None if second is None else (_look_at_top(), second)


@rule("clause", "you may look at the top card of your library any time this turn")
def _look_at_top_for_a_turn() -> Then:
    return (Apply(YOU, (LooksAtTop(),), UNTIL_END_OF_TURN),)


@rule(
    "clause",
    "you may look at the top card of <whose:whose> library any time this turn",
    "until end of turn , you may look at the top card of <whose:whose> library any time",
)
def _look_at_theirs_for_a_turn(whose: Selector) -> Then | None:
    return None if whose == YOU else (Apply(whose, (LooksAtTop(for_you=True),), UNTIL_END_OF_TURN),)


@rule(
    "clause",
    "<until:duration> , <who:player> <how:changes> , you may look at the top card of <seen:whose> "
    "library any time , you may play the top card of <whose:whose> library [, and <mana:any_mana>]",
)
def _look_at_theirs_and_play(
    until: AnyDuration,
    who: Selector,
    how: tuple[Modification, ...],
    seen: Selector,
    whose: Selector,
    mana: str | None,
) -> Then | None:
    """CR 401.5, 611.2c: of whoever is on top of that library from time to time."""
    first = started(who, how, until)
    if first is None or YOU in (seen, whose):
        return None
    top = all_of(CARD, TopOfLibrary(whose))
    return (
        *first,
        Apply(seen, (LooksAtTop(for_you=True),), until),
        Apply(top, (with_mana(MayPlay(YOU), mana),), until),
    )


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
