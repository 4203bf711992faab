"""Instructions about cards in hands and libraries (CR 121, 701)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects.base import Action, Effect
from rules_engine.ir.effects.zones import LibraryPosition
from rules_engine.ir.selectors import ANYTHING, YOU, Selector
from rules_engine.vocabulary import Zone


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """CR 121; `up_to`: as many as the player likes, up to the amount (107.1c)."""

    player: Selector = YOU
    amount: Amount = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """CR 701.9: `by` chooses the cards if it isn't the discarding player; all cards if `amount`
    is None."""

    player: Selector = YOU
    amount: Amount | None = 1
    what: Selector | None = None
    at_random: bool = False
    by: Selector | None = None
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Mill(Action):
    """CR 701.17."""

    player: Selector = YOU
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Scry(Action):
    """CR 701.22."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Surveil(Action):
    """CR 701.25."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Search(Action):
    """CR 701.23: search a library for cards matching, put them somewhere, then shuffle.

    `what` describes the cards without their zone (`BASIC & LAND`); a search that states a quality
    may fail to find (701.23b), but not in a public zone.

    "Put one onto the battlefield tapped and the other into your hand" is
    `Search(…, Zone.BATTLEFIELD, 2, up_to=True, tapped=True, rest_to=Zone.HAND)`.
    """

    what: Selector = ANYTHING
    to: Zone | None = Zone.HAND
    """If None, the cards are only found: they are the result, for what is told next, and the
    library isn't shuffled by this."""
    count: Amount = 1
    player: Selector = YOU
    library_of: Selector | None = None
    """Whose zones are searched; the player's own if None."""
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    some_zones: bool = False
    """Only those of the zones that the player chooses ("your library and/or graveyard")."""
    also: tuple[Selector, ...] = ()
    """Beside `count` like `what`, one card like each of these ("a Forest card and a Plains
    card")."""
    reveal: bool = False
    tapped: bool = False
    on_top: bool = False
    """With `to=Zone.LIBRARY`: shuffle, then put the card on top."""
    up_to: bool = False
    under: Selector | None = None
    """Onto the battlefield under that player's control; the searching player's if None."""
    from_top: int = 0
    """With `to=Zone.LIBRARY`: below so many cards of the shuffled library."""
    take: int = 1
    rest_to: Zone | None = None
    """Only `take` of the found cards go to `to`, the others to this zone."""


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """CR 701.24; `under`: these cards of the library aren't shuffled but put on top of it
    afterwards, in any order."""

    player: Selector = YOU
    under: Selector | None = None


@dataclass(frozen=True, slots=True)
class RearrangeTop(Effect):
    """Look at the top cards of a library and put them back in any order."""

    amount: Amount
    player: Selector = YOU
    may_shuffle: bool = False


@dataclass(frozen=True, slots=True)
class LookAndTake(Effect):
    """Look at (or reveal) the top cards, put some matching into a zone and the rest elsewhere."""

    amount: Amount
    take: Amount = 1
    what: Selector = ANYTHING
    up_to: bool = False
    reveal: bool = False
    to: Zone = Zone.HAND
    rest_to: Zone = Zone.LIBRARY
    rest_position: LibraryPosition = LibraryPosition.BOTTOM
    face_down: bool = False
    """Into exile: face down; its controller may look at it (CR 406.3)."""


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """CR 701.20: reveal cards from the top of a library until `count` like these are revealed.

    Those go to `to`, the others to `rest_to`; `ResultCards()` is what was found.
    """

    until: Selector
    to: Zone = Zone.HAND
    count: Amount = 1
    player: Selector = YOU
    rest_to: Zone = Zone.LIBRARY
    """Into the library: on the bottom in a random order."""


FOUND = "found"
"""What `TurnUpUntil` ended with is called, for `Bound`."""


@dataclass(frozen=True, slots=True)
class TurnUpUntil(Effect):
    """CR 701.20: reveal (or exile) cards from the top of a library until `count` like these.

    All of the cards are the result; `Bound(FOUND)` are those that were looked for.
    """

    until: Selector
    count: Amount = 1
    player: Selector = YOU
    exiles: bool = False
    total_mana_value: bool = False
    """Not so many cards, but so much total mana value: "cards with total mana value 20 or more"."""


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """CR 701.20; the revealed cards are the result."""

    what: Selector


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """CR 701.20e, 406.3: `player` looks at the cards, which are the result."""

    what: Selector
    player: Selector = YOU


CHOSEN_PILE, OTHER_PILE = "pile", "other pile"
"""What the piles of objects are called, for `Bound`, if the instruction doesn't say."""


@dataclass(frozen=True, slots=True)
class DivideIntoPiles(Effect):
    """CR 700.3: the revealed top cards in two piles; one pile is chosen.

    `take` cards of it (all if None) go to your hand, the rest to `rest_to`.
    Objects that stay where they are: `SeparateIntoPiles`.
    """

    amount: Amount
    divided_by: Selector
    chosen_by: Selector
    take: Amount | None = None
    rest_to: Zone = Zone.LIBRARY
    face_down: bool = False
    """Only who divides them looks at the cards: one pile is turned face up for all, one stays
    face down."""


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    player: Selector


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    player: Selector
