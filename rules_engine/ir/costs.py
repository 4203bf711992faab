"""Costs (CR 118)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.amounts import Amount
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD, Selector, subtype
from rules_engine.vocabulary import KeywordAction

if TYPE_CHECKING:
    from rules_engine.ir.effects import Then


@dataclass(frozen=True, slots=True)
class CostPart(Node):
    """Base of all parts of a cost."""


@dataclass(frozen=True, slots=True)
class Mana(CostPart):
    cost: ManaCost


@dataclass(frozen=True, slots=True)
class Waterbend(Mana):
    """CR 701.67a: mana, for whose generic part artifacts and creatures may be tapped."""


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T} (CR 107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q} (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    pass


@dataclass(frozen=True, slots=True)
class SacrificePermanents(CostPart):
    what: Selector
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class RevealThis(CostPart):
    """As for forecast (CR 702.57b)."""


@dataclass(frozen=True, slots=True)
class RevealChoice(CostPart):
    """Reveal what was secretly chosen for this object: only who chose it can (CR 118.3)."""

    of: str


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """`cycling`: of a cycling ability, so that it cycles the card (CR 702.29c)."""

    cycling: bool = False


@dataclass(frozen=True, slots=True)
class DiscardCards(CostPart):
    count: Amount = 1
    what: Selector | None = None
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    pass


@dataclass(frozen=True, slots=True)
class ExileCards(CostPart):
    """Exile cards matching the selector, which names their zone; or more than that many."""

    what: Selector
    count: Amount = 1
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class PutExiledIntoGraveyard(CostPart):
    """Put exiled cards into their owners' graveyards."""

    what: Selector
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class PutCardsInLibrary(CostPart):
    """Put cards matching the selector, which names their zone, on the top or the bottom of their
    owners' libraries."""

    what: Selector
    count: Amount = 1
    bottom: bool = True


@dataclass(frozen=True, slots=True)
class ReturnPermanents(CostPart):
    """Return permanents, or cards of your graveyard if the selector says so, to their owners'
    hands."""

    what: Selector
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class UnattachPermanent(CostPart):
    """CR 701.3d: only what is attached can be unattached."""

    what: Selector


@dataclass(frozen=True, slots=True)
class TapPermanents(CostPart):
    """Tap untapped permanents matching the selector."""

    what: Selector
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class TapTotalPower(CostPart):
    """Tap any number of untapped permanents matching with that total power (CR 702.122a).

    `to` is the keyword of the ability that it activates, crew or saddle.
    """

    what: Selector
    power: Amount
    to: str = ""


@dataclass(frozen=True, slots=True)
class SacrificeTotalPower(CostPart):
    """Sacrifice any number of permanents matching with that total power or more."""

    what: Selector
    power: Amount


@dataclass(frozen=True, slots=True)
class ExileAsEvidence(CostPart):
    """Collect evidence (CR 701.59a): exile any number of cards from your graveyard with that
    total mana value or more."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class RemoveCountersFromThis(CostPart):
    kind: str
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class PutCountersOnThis(CostPart):
    kind: str
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class LoyaltyChange(CostPart):
    """[+N], [-N], [0] (CR 606.4)."""

    amount: Amount
    minus: bool = False


@dataclass(frozen=True, slots=True)
class RevealCards(CostPart):
    """Reveal cards matching the selector from your hand."""

    what: Selector
    count: Amount = 1
    or_permanents: bool = False
    """Or choose permanents like that that you control: behold (CR 701.4a)."""
    exile: bool = False
    """And exile what was revealed or chosen."""


@dataclass(frozen=True, slots=True)
class ReturnThis(CostPart):
    """Return this to its owner's hand."""


@dataclass(frozen=True, slots=True)
class PayCounters(CostPart):
    """Counters of the player: {E} is an energy counter (CR 107.14)."""

    kind: str
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class RemoveCounters(CostPart):
    """Remove counters, of any kind if None, from among permanents that you control."""

    what: Selector
    count: Amount = 1
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class MillCards(CostPart):
    """Put the top cards of your library into your graveyard."""

    count: Amount = 1


@dataclass(frozen=True, slots=True)
class Perform(CostPart):
    """A cost that is an instruction to the player who pays ("draw a card", CR 118.1); it is paid
    by following it, whatever becomes of the event (CR 118.11)."""

    then: Then


@dataclass(frozen=True, slots=True)
class ManaCostOf(CostPart):
    """The mana cost of the referred object, which can't be paid if it has none (CR 118.6); X in it
    is 0 unless it's a spell (CR 107.3). `less`: so much less of its generic mana (CR 118.7c)."""

    what: Selector
    less: int = 0


@dataclass(frozen=True, slots=True)
class OneOfCosts(CostPart):
    """One of these, as the player chooses ("discard a card or pay {5}")."""

    options: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class DoneAs(CostPart):
    """Paying the cost is that keyword action, which abilities see that wait for it (CR 701.1)."""

    action: KeywordAction


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Everything that has to be paid together."""

    parts: tuple[CostPart, ...] = ()

    @property
    def mana(self) -> ManaCost | None:
        """The mana part, if there is one."""
        return next((part.cost for part in self.parts if isinstance(part, Mana)), None)


def cost(*parts: str | CostPart) -> Cost:
    """A cost: `cost("{1}{R}", "{T}", SacrificeThis())`; mana, {T}, {Q} and {E} may be written as
    text."""
    built: list[CostPart] = []
    for part in parts:
        if isinstance(part, CostPart):
            built.append(part)
            continue
        text = part
        while text.startswith(("{T}", "{Q}")):
            built.append(TapThis() if text.startswith("{T}") else UntapThis())
            text = text[3:]
        energy = text.count("{E}")
        if energy:
            built.append(PayCounters("energy", energy))
            text = text.replace("{E}", "")
        if text:
            built.append(Mana(ManaCost.parse(text)))
    return Cost(tuple(built))


FORAGING = OneOfCosts(
    (
        Cost((ExileCards(IN_YOUR_GRAVEYARD, 3), DoneAs(KeywordAction.FORAGE))),
        Cost((SacrificePermanents(subtype("Food")), DoneAs(KeywordAction.FORAGE))),
    )
)
"""CR 701.61a: to forage as a cost."""
