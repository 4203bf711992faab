"""CR 407: playing for ante, and cards that change their owner.

| rule | what | where |
| --- | --- | --- |
| 407.2 | each player antes a card, and the winner gets them | `rules.ante` |
| 407.3 | cards that are only played with for ante | `OnlyForAnte` |
| 407.3, 108.3 | another owner | `BecomeOwner`, `ExchangeOwnership` |
| 407.4 | to ante | `Ante` |
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.abilities import Ability
from rules_engine.ir.effects import Effect, Then
from rules_engine.ir.selectors import YOU, Selector


@dataclass(frozen=True, slots=True)
class OnlyForAnte(Ability):
    """CR 407.3: unless the game is played for ante, the card isn't in the deck or sideboard."""


@dataclass(frozen=True, slots=True)
class Ante(Effect):
    """CR 407.4: these go to the ante zone; only of what the player owns."""

    what: Selector
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class BecomeOwner(Effect):
    """CR 108.3, 407.3: the player owns these from now on."""

    what: Selector
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ExchangeOwnership(Effect):
    """CR 407.3, 701.12a: each becomes owned by the other's owner; `then` only if that happened."""

    one: Selector
    other: Selector
    then: Then = ()


@dataclass(frozen=True, slots=True)
class ExchangeZones(Effect):
    """CR 701.12a, e: one player's two cards trade places."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Wherever(Selector):
    """What the object has become, however often it changed zones since: "from anywhere"."""

    what: Selector
