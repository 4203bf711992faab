"""CR 701: keyword actions as instructions; those with many other uses are in `effects`."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount, AmountNode
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects import Action, Effect, Then
from rules_engine.ir.selectors import OPPONENT, THIS, YOU, Bound, Selector
from rules_engine.vocabulary import Keyword, KeywordAction


@dataclass(frozen=True, slots=True)
class Act(Effect):
    """Tells that this has done it ("whenever this creature evolves"); nothing else happens."""

    action: KeywordAction
    what: Selector = THIS
    other: Selector | None = None
    """What it did it to."""


@dataclass(frozen=True, slots=True)
class DoublePowerToughness(Effect):
    """CR 701.10a-c, 701.11a-c: until end of turn; `times` 3 triples."""

    what: Selector
    power: bool = True
    toughness: bool = False
    times: int = 2


@dataclass(frozen=True, slots=True)
class DoubleLife(Effect):
    """CR 701.10d."""

    player: Selector


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """CR 701.10e: of that kind, or of each kind if `kind` is None."""

    on: Selector
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Fateseal(Effect):
    """CR 701.29a."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """CR 701.30: with one of these, who is `Bound(CLASHED_WITH)` then; `on_win` is followed if you
    win, `otherwise` if you don't."""

    on_win: Then = ()
    otherwise: Then = ()
    opponent: Selector = OPPONENT


CLASHED_WITH = "clashed with"


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """CR 701.34a."""


@dataclass(frozen=True, slots=True)
class Populate(Effect):
    """CR 701.36a; the token may enter tapped, or tapped and attacking."""

    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class Detain(Effect):
    """CR 701.35a."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Monstrosity(Effect):
    """CR 701.37a."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    """CR 701.38: each player votes, starting with you; the instructions for what most voted for.

    With a tie, `on_tie`; with `each_vote`, each option's instructions once for each of its votes.
    `VotesFor` counts the votes afterwards. `secret`: the votes are revealed together (701.38c).
    """

    words: tuple[str, ...]
    options: tuple[Then, ...]
    on_tie: Then = ()
    each_vote: bool = False
    secret: bool = False


@dataclass(frozen=True, slots=True)
class VoteForObject(Effect):
    """CR 701.38a: each player votes for one of these; those with the most votes are what later
    words mean by "with the most votes or tied for most votes"."""

    what: Selector
    secret: bool = False


@dataclass(frozen=True, slots=True)
class VotesFor(AmountNode):
    """How many votes that word got in the vote before."""

    word: str


@dataclass(frozen=True, slots=True)
class PayAnyMana(Effect):
    """Each player may pay any amount of mana, starting with you (CR 101.4); `ManaPaidTogether` is
    how much it was in all."""


@dataclass(frozen=True, slots=True)
class ManaPaidTogether(AmountNode):
    """The total amount of mana that was paid for the `PayAnyMana` before."""


@dataclass(frozen=True, slots=True)
class Bolster(Effect):
    """CR 701.39a."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Exert(Effect):
    """CR 701.43a."""

    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """CR 701.44a."""

    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class Adapt(Effect):
    """CR 701.46a."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Amass(Effect):
    """CR 701.47a; `Bound("amassed")` is the Army."""

    subtype: str
    amount: Amount


AMASSED = Bound("amassed")


@dataclass(frozen=True, slots=True)
class Learn(Effect):
    """CR 701.48a: what lies outside the game is the player's sideboard."""


@dataclass(frozen=True, slots=True)
class Connive(Effect):
    """CR 701.50a, d."""

    what: Selector = THIS
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class Incubate(Effect):
    """CR 701.53a."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class RingTempts(Effect):
    """CR 701.54a."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class VillainousChoice(Effect):
    """CR 701.55a: each of these players, one at a time, chooses one; in it the player is
    `Iterated`."""

    player: Selector
    options: tuple[Then, Then]


@dataclass(frozen=True, slots=True)
class TimeTravel(Effect):
    """CR 701.56a."""


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """CR 701.57a. `ResultAmount` is the mana value of the discovered card; without one it is the
    number for which one was looked."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class CollectEvidence(Effect):
    """CR 701.59a: if you do, `then`."""

    amount: Amount
    then: Then = ()


@dataclass(frozen=True, slots=True)
class Suspect(Effect):
    """CR 701.60a; `no_longer` ends it."""

    what: Selector
    no_longer: bool = False


@dataclass(frozen=True, slots=True)
class Forage(Effect):
    """CR 701.61a: if you do, `then`."""

    then: Then = ()


@dataclass(frozen=True, slots=True)
class Endure(Effect):
    """CR 701.63a."""

    amount: Amount
    what: Selector = THIS


@dataclass(frozen=True, slots=True)
class Harness(Effect):
    """CR 701.64a."""


@dataclass(frozen=True, slots=True)
class Earthbend(Effect):
    """CR 701.66a: `land` is the target."""

    land: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Airbend(Effect):
    """CR 701.65a."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Blight(Effect):
    """CR 701.68a; `Bound("blighted")` is the creature."""

    amount: Amount
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """CR 701.69a."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Ascend(Effect):
    """CR 702.131a."""


@dataclass(frozen=True, slots=True)
class SpeedUp(Effect):
    """CR 702.179c."""

    amount: Amount = 1
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class SwapAura(Effect):
    """CR 702.65a: this Aura is exchanged with an Aura card in your hand."""


@dataclass(frozen=True, slots=True)
class Encode(Effect):
    """CR 702.99a: this spell's card may be exiled encoded on a creature."""


@dataclass(frozen=True, slots=True)
class PairCreatures(Effect):
    """CR 702.95b."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class ExileHaunting(Effect):
    """CR 702.55a: this card is exiled and haunts the creature."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CastSuspended(Effect):
    """CR 702.62a: this card is cast without paying its mana cost, if its owner likes."""


@dataclass(frozen=True, slots=True)
class CastOrBury(Effect):
    """CR 702.35a, 702.94a: its owner may cast this card for that cost; if they don't, they put it
    into their graveyard from exile."""

    way: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """CR 702.85a."""


@dataclass(frozen=True, slots=True)
class Epic(Effect):
    """CR 702.50a."""


@dataclass(frozen=True, slots=True)
class CopyWithoutEpic(Effect):
    """CR 702.50a: this spell, as it was, is copied except for its epic ability."""


@dataclass(frozen=True, slots=True)
class Paradigm(Effect):
    """CR 702.192a: this spell is exiled, and copied in each of your turns if it was the first."""


@dataclass(frozen=True, slots=True)
class CastCopyInExile(Effect):
    """CR 702.192a: a copy of this spell, as it was, is created in exile and may be cast."""


@dataclass(frozen=True, slots=True)
class Ripple(Effect):
    """CR 702.60a."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class BecomeSetAside(Effect):
    """CR 702.143d, 702.170c: these cards in exile become foretold or plotted, as `keyword` says."""

    what: Selector
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class ExileWarped(Effect):
    """CR 702.185a: exiled; its owner may cast it in a later turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class SacrificeUnlessEcho(Effect):
    """CR 702.30a: this is sacrificed unless its controller pays the echo cost."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class PhaseOut(Action):
    """CR 702.26b; as an event pattern "this creature phases out" (CR 603.10b).

    `until_leaves`: until this object leaves the battlefield (CR 610.4), and `tapped`: tapped as it
    phases in for that.
    """

    what: Selector
    until_leaves: bool = False
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class PhaseIn(Effect):
    """CR 702.26c: all phased-out permanents of the player."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Recruit(Effect):
    """CR 701.70a."""
