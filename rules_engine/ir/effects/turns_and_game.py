"""Instructions about turns (CR 500) and the game (CR 104)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects.base import Action, Effect, Then
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import Phase, Step


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """CR 500.7; `at_end`: what is done at the beginning of that turn's end step (603.7b); `during`:
    the changes of the game's rules that hold during that turn."""

    player: Selector = YOU
    at_end: Then = ()
    during: Then = ()


@dataclass(frozen=True, slots=True)
class ExtraPhase(Effect):
    """CR 500.8, 500.10: additional phases of that kind after this one; with `step`, each with only
    that step ("that many additional upkeep steps after this phase").

    With `player`, they are added only in that player's own turn (500.10a). "An additional combat
    phase followed by an additional main phase" is
    `ExtraPhase(Phase.COMBAT, followed_by=Phase.POSTCOMBAT_MAIN)`. `at_beginning`: what is done at
    the beginning of that phase (603.7b).
    """

    phase: Phase
    step: Step | None = None
    count: Amount = 1
    player: Selector | None = None
    followed_by: Phase | None = None
    at_beginning: Then = ()
    after_postcombat: bool = False
    """After the first postcombat main phase of the turn instead, if that isn't over."""
    after_first_combat: bool = False
    """Likewise after the first combat phase of the turn."""


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """CR 724.1; with `combat_only`, the combat phase ends (724.2)."""

    combat_only: bool = False


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """CR 723.1: `by` controls the player during that player's next turn.

    `until_resolved`: from now until this spell or ability has finished resolving (CR 723.2), during
    which the player can use no mana abilities but those of `mana_from` (CR 723.7).
    `while_resolving`: instead, while those spells are resolving.
    """

    player: Selector
    by: Selector = YOU
    until_resolved: bool = False
    mana_from: Selector | None = None
    while_resolving: Selector | None = None
    then_extra_turn: bool = False
    """After that turn the player takes an extra turn."""


@dataclass(frozen=True, slots=True)
class RestartGame(Effect):
    """CR 727: the game starts anew; the cards that `keep` finds (in exile) aren't shuffled into
    decks, and are put onto the battlefield under the controller's control before the first turn.
    """

    keep: Selector | None = None


@dataclass(frozen=True, slots=True)
class PlaySubgame(Effect):
    """CR 729: the players play a subgame; `then` is done with its result in the main game, see
    `SubgameLosers`. It is the last instruction of its spell or ability."""

    then: Then = ()


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Action):
    """CR 725."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class BecomeDayOrNight(Action):
    """CR 731.1: it becomes day, or night. If `night` is None it becomes the other one, day if it
    is neither; as a pattern, day becomes night or night day."""

    night: bool | None = None


@dataclass(frozen=True, slots=True)
class SkipTurn(Effect):
    """The player's next turn is skipped (CR 614.10)."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ExtraStep(Effect):
    """The player gets an additional step of that kind after this one (CR 500.9)."""

    step: Step
    player: Selector


@dataclass(frozen=True, slots=True)
class SkipStep(Effect):
    """The player's next such step or phase is skipped (CR 500.11)."""

    player: Selector
    step: Step | Phase


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class LoseGame(Action):
    """CR 104.3e."""

    player: Selector


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """CR 104.4c: the game is a draw."""
