"""The intermediate representation of what cards say: frozen nodes without behaviour.

Three front ends build it (bundled definitions, the Oracle text compiler, text that the engine
makes itself), many readers use it: executor, target finder, renderer, support check, agents. There
is one node for one meaning. The parts:

- `selectors`      which objects and players: `CREATURE & YOU_CONTROL`, `TARGET`, `THIS`
- `amounts`        numbers: `3`, `X`, `Count(CREATURE & YOU_CONTROL)`
- `conditions`     `at_least(Count(…), 3)`, `Matches(THIS, TAPPED)`, `KICKED`
- `costs`          `cost("{1}{R}", "{T}", SacrificeThis())`
- `effects`        instructions; the `Action`s among them are also trigger patterns
- `events`         trigger patterns that are not instructions: `Enters(THIS)`, `Dies(CREATURE)`
- `modifications`  what continuous effects change, by layer
- `durations`      `UNTIL_END_OF_TURN`
- `abilities`      `SpellAbility`, `ActivatedAbility`, `TriggeredAbility`, `StaticAbility`,
                   `Replacement`, `KeywordAbility`
- `keywords`       `FLYING`, `equip("{2}")`, `protection_from(RED)`

Worked examples, as modules of bundled cards write them (`from rules_engine.cards.definition
import card` and names from `rules_engine.ir`):

A vanilla creature, and one with keywords::

    card("Grizzly Bears", "{1}{G}", "Creature — Bear", power=2, toughness=2)
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", FLYING, VIGILANCE, power=4, toughness=4)

A burn spell, and removal with a restricted target::

    card("Shock", "{R}", "Instant",
         SpellAbility((DealDamage(2, TARGET),), (Target(ANY_TARGET),)))
    card("Dark Banishing", "{2}{B}", "Instant",
         SpellAbility((Destroy(TARGET, can_regenerate=False),), (Target(CREATURE - BLACK),)))

An Aura: its enchant ability gives the target, the static ability affects the host::

    card("Unholy Strength", "{B}", "Enchantment — Aura", enchant(CREATURE),
         StaticAbility(HOST, (ModifyPowerToughness(2, 1),)))

Triggered abilities, the second with an action as pattern and the event's amount::

    card("Venerable Monk", "{2}{W}", "Creature — Human Monk Cleric",
         TriggeredAbility(Enters(THIS), (GainLife(YOU, 2),)), power=2, toughness=2)
    card("Spirit Link", "{W}", "Enchantment — Aura", enchant(CREATURE),
         TriggeredAbility(DealDamage(ANY_AMOUNT, ANYTHING, source=HOST), (GainLife(YOU,
         THAT_MUCH),)))

Activated abilities; one that only adds mana is a mana ability by itself::

    card("Royal Assassin", "{1}{B}{B}", "Creature — Human Assassin",
         ActivatedAbility(cost("{T}"), (Destroy(TARGET),), (Target(CREATURE & TAPPED),)),
         power=1, toughness=1)
    card("Llanowar Elves", "{G}", "Creature — Elf Druid",
         ActivatedAbility(cost("{T}"), (add("{G}"),)), power=1, toughness=1)

Tokens, counterspells, continuous effects with a duration, an anthem, modes::

    card("Raise the Alarm", "{1}{W}", "Instant", SpellAbility((CreateToken(
         TokenSpec(1, 1, colors=(Color.WHITE,), subtypes=("Soldier",)), count=2),)))
    card("Essence Scatter", "{1}{U}", "Instant",
         SpellAbility((CounterSpell(TARGET),), (Target(SPELL & CREATURE),)))
    card("Giant Growth", "{G}", "Instant",
         SpellAbility((Apply(TARGET, (ModifyPowerToughness(3, 3),)),), (Target(CREATURE),)))
    card("Goblin King", "{1}{R}{R}", "Creature — Goblin",
         StaticAbility(CREATURE & subtype("Goblin") & OTHER,
                       (ModifyPowerToughness(1, 1), GainAbility(landwalk("Mountain")))),
         power=2, toughness=2)
    card("Healing Salve", "{W}", "Instant", SpellAbility(modes=(
         Mode((GainLife(TARGET, 3),), (Target(PLAYER),)),
         Mode((PreventDamage(3, to=TARGET),), (Target(ANY_TARGET),)))))

An optional and a conditional instruction, a land that enters tapped, a characteristic-defining
ability::

    TriggeredAbility(Dies(CREATURE & OTHER), (May((Draw(YOU, 1),), cost=cost("{1}")),))
    SpellAbility((If(at_least(Count(CARD & IN_YOUR_GRAVEYARD), 7), (Draw(YOU, 2),), (Draw(YOU,
    1),)),))
    card("Dimir Guildgate", "", "Land — Gate", EntersTapped(),
         ActivatedAbility(cost("{T}"), (add_one_of("{U}", "{B}"),)))
    card("Nightmare", "{5}{B}", "Creature — Nightmare Horse", FLYING,
         StaticAbility(THIS, (SetBasePowerToughness(N, N),), defines=True), power="*",
         toughness="*")
         # with N = Count(subtype("Swamp") & YOU_CONTROL)

A name of a card may stand in its own text only as `THIS`. Whether the engine can play a card is
computed from its nodes
(`rules_engine.unsupported_clauses`), so definitions may use any node.
"""

from rules_engine.ir.abilities import Ability as Ability
from rules_engine.ir.abilities import ActivatedAbility as ActivatedAbility
from rules_engine.ir.abilities import AdditionalCost as AdditionalCost
from rules_engine.ir.abilities import AlternativeCost as AlternativeCost
from rules_engine.ir.abilities import AsEnters as AsEnters
from rules_engine.ir.abilities import BeginsOnBattlefield as BeginsOnBattlefield
from rules_engine.ir.abilities import CanBeCommander as CanBeCommander
from rules_engine.ir.abilities import CastingRestriction as CastingRestriction
from rules_engine.ir.abilities import CommanderTaxInLife as CommanderTaxInLife
from rules_engine.ir.abilities import CompanionCondition as CompanionCondition
from rules_engine.ir.abilities import CostForTargets as CostForTargets
from rules_engine.ir.abilities import DamageMultiplier as DamageMultiplier
from rules_engine.ir.abilities import DamagePrevention as DamagePrevention
from rules_engine.ir.abilities import DamageRedirection as DamageRedirection
from rules_engine.ir.abilities import DeckLimit as DeckLimit
from rules_engine.ir.abilities import EntersAsCopy as EntersAsCopy
from rules_engine.ir.abilities import EntersAsOneOf as EntersAsOneOf
from rules_engine.ir.abilities import EntersTapped as EntersTapped
from rules_engine.ir.abilities import EntersUnder as EntersUnder
from rules_engine.ir.abilities import EntersWithChoice as EntersWithChoice
from rules_engine.ir.abilities import EntersWithCounters as EntersWithCounters
from rules_engine.ir.abilities import KeywordAbility as KeywordAbility
from rules_engine.ir.abilities import ModifiedEvent as ModifiedEvent
from rules_engine.ir.abilities import OpeningHandAction as OpeningHandAction
from rules_engine.ir.abilities import OptionalCost as OptionalCost
from rules_engine.ir.abilities import Replacement as Replacement
from rules_engine.ir.abilities import SelfCostChange as SelfCostChange
from rules_engine.ir.abilities import SpellAbility as SpellAbility
from rules_engine.ir.abilities import StaticAbility as StaticAbility
from rules_engine.ir.abilities import Target as Target
from rules_engine.ir.abilities import Timing as Timing
from rules_engine.ir.abilities import TriggeredAbility as TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT as ANY_AMOUNT
from rules_engine.ir.amounts import THAT_MUCH as THAT_MUCH
from rules_engine.ir.amounts import Amount as Amount
from rules_engine.ir.amounts import AmountNode as AmountNode
from rules_engine.ir.amounts import AnyAmount as AnyAmount
from rules_engine.ir.amounts import AtMost as AtMost
from rules_engine.ir.amounts import AttackersThisTurn as AttackersThisTurn
from rules_engine.ir.amounts import ChosenNumber as ChosenNumber
from rules_engine.ir.amounts import ChosenResult as ChosenResult
from rules_engine.ir.amounts import ChosenX as ChosenX
from rules_engine.ir.amounts import CommanderCasts as CommanderCasts
from rules_engine.ir.amounts import Count as Count
from rules_engine.ir.amounts import CountBasicLandTypes as CountBasicLandTypes
from rules_engine.ir.amounts import CountCardTypes as CountCardTypes
from rules_engine.ir.amounts import CountCreatureTypes as CountCreatureTypes
from rules_engine.ir.amounts import CountersOn as CountersOn
from rules_engine.ir.amounts import Devotion as Devotion
from rules_engine.ir.amounts import EventAmount as EventAmount
from rules_engine.ir.amounts import EventsThisTurn as EventsThisTurn
from rules_engine.ir.amounts import ExcessDealt as ExcessDealt
from rules_engine.ir.amounts import GreatestManaValue as GreatestManaValue
from rules_engine.ir.amounts import GreatestPower as GreatestPower
from rules_engine.ir.amounts import Half as Half
from rules_engine.ir.amounts import LifeTotal as LifeTotal
from rules_engine.ir.amounts import LifeTotalAmong as LifeTotalAmong
from rules_engine.ir.amounts import ManaSpent as ManaSpent
from rules_engine.ir.amounts import ManaValueOf as ManaValueOf
from rules_engine.ir.amounts import Minus as Minus
from rules_engine.ir.amounts import NotedNumber as NotedNumber
from rules_engine.ir.amounts import PaidAmount as PaidAmount
from rules_engine.ir.amounts import Plus as Plus
from rules_engine.ir.amounts import PowerOf as PowerOf
from rules_engine.ir.amounts import ResultAmount as ResultAmount
from rules_engine.ir.amounts import SpeedOf as SpeedOf
from rules_engine.ir.amounts import StartingLife as StartingLife
from rules_engine.ir.amounts import Times as Times
from rules_engine.ir.amounts import TimesPaid as TimesPaid
from rules_engine.ir.amounts import TimesResolved as TimesResolved
from rules_engine.ir.amounts import ToughnessOf as ToughnessOf
from rules_engine.ir.amounts import TurnsTaken as TurnsTaken
from rules_engine.ir.amounts import UnspentMana as UnspentMana
from rules_engine.ir.amounts import X as X
from rules_engine.ir.combat_effects import DealAssignedDamage as DealAssignedDamage
from rules_engine.ir.combat_effects import Goad as Goad
from rules_engine.ir.combat_effects import ReselectAttacked as ReselectAttacked
from rules_engine.ir.combat_effects import SeparateIntoPiles as SeparateIntoPiles
from rules_engine.ir.combat_effects import SetBlocked as SetBlocked
from rules_engine.ir.combat_effects import StartAttacking as StartAttacking
from rules_engine.ir.combat_effects import StartBlocking as StartBlocking
from rules_engine.ir.conditions import IF_YOU_DO as IF_YOU_DO
from rules_engine.ir.conditions import KICKED as KICKED
from rules_engine.ir.conditions import YOUR_TURN as YOUR_TURN
from rules_engine.ir.conditions import ActivatedBy as ActivatedBy
from rules_engine.ir.conditions import AfterPoint as AfterPoint
from rules_engine.ir.conditions import BeforePoint as BeforePoint
from rules_engine.ir.conditions import Both as Both
from rules_engine.ir.conditions import CameUnderControlSinceUpkeep as CameUnderControlSinceUpkeep
from rules_engine.ir.conditions import ChoiceWas as ChoiceWas
from rules_engine.ir.conditions import Compare as Compare
from rules_engine.ir.conditions import Condition as Condition
from rules_engine.ir.conditions import DuringMainPhase as DuringMainPhase
from rules_engine.ir.conditions import DuringPhase as DuringPhase
from rules_engine.ir.conditions import DuringStep as DuringStep
from rules_engine.ir.conditions import EitherOf as EitherOf
from rules_engine.ir.conditions import Exists as Exists
from rules_engine.ir.conditions import IsNot as IsNot
from rules_engine.ir.conditions import IsNumber as IsNumber
from rules_engine.ir.conditions import Matches as Matches
from rules_engine.ir.conditions import OptionWasTaken as OptionWasTaken
from rules_engine.ir.conditions import PlayerHas as PlayerHas
from rules_engine.ir.conditions import WasCast as WasCast
from rules_engine.ir.conditions import WasCastWith as WasCastWith
from rules_engine.ir.conditions import YourTurn as YourTurn
from rules_engine.ir.conditions import at_least as at_least
from rules_engine.ir.conditions import at_most as at_most
from rules_engine.ir.conditions import cost_was_paid as cost_was_paid
from rules_engine.ir.conditions import happened_this_turn as happened_this_turn
from rules_engine.ir.costs import Cost as Cost
from rules_engine.ir.costs import CostPart as CostPart
from rules_engine.ir.costs import DiscardCards as DiscardCards
from rules_engine.ir.costs import DiscardThis as DiscardThis
from rules_engine.ir.costs import ExileCards as ExileCards
from rules_engine.ir.costs import ExileThis as ExileThis
from rules_engine.ir.costs import LoyaltyChange as LoyaltyChange
from rules_engine.ir.costs import Mana as Mana
from rules_engine.ir.costs import ManaCostOf as ManaCostOf
from rules_engine.ir.costs import MillCards as MillCards
from rules_engine.ir.costs import OneOfCosts as OneOfCosts
from rules_engine.ir.costs import PayCounters as PayCounters
from rules_engine.ir.costs import PayLife as PayLife
from rules_engine.ir.costs import Perform as Perform
from rules_engine.ir.costs import PutCountersOnThis as PutCountersOnThis
from rules_engine.ir.costs import PutExiledIntoGraveyard as PutExiledIntoGraveyard
from rules_engine.ir.costs import RemoveCountersFromThis as RemoveCountersFromThis
from rules_engine.ir.costs import ReturnPermanents as ReturnPermanents
from rules_engine.ir.costs import ReturnThis as ReturnThis
from rules_engine.ir.costs import RevealCards as RevealCards
from rules_engine.ir.costs import RevealThis as RevealThis
from rules_engine.ir.costs import SacrificePermanents as SacrificePermanents
from rules_engine.ir.costs import SacrificeThis as SacrificeThis
from rules_engine.ir.costs import TapPermanents as TapPermanents
from rules_engine.ir.costs import TapThis as TapThis
from rules_engine.ir.costs import UntapThis as UntapThis
from rules_engine.ir.costs import cost as cost
from rules_engine.ir.durations import INDEFINITELY as INDEFINITELY
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT as UNTIL_END_OF_COMBAT
from rules_engine.ir.durations import UNTIL_END_OF_TURN as UNTIL_END_OF_TURN
from rules_engine.ir.durations import UNTIL_YOUR_NEXT_TURN as UNTIL_YOUR_NEXT_TURN
from rules_engine.ir.durations import AnyDuration as AnyDuration
from rules_engine.ir.durations import AsLongAs as AsLongAs
from rules_engine.ir.durations import Duration as Duration
from rules_engine.ir.durations import DurationKind as DurationKind
from rules_engine.ir.effects import CHOSEN_PILE as CHOSEN_PILE
from rules_engine.ir.effects import OTHER_PILE as OTHER_PILE
from rules_engine.ir.effects import Action as Action
from rules_engine.ir.effects import ActivateManaAbilities as ActivateManaAbilities
from rules_engine.ir.effects import AddMana as AddMana
from rules_engine.ir.effects import AddManaInAnyCombination as AddManaInAnyCombination
from rules_engine.ir.effects import AddManaOfType as AddManaOfType
from rules_engine.ir.effects import Apply as Apply
from rules_engine.ir.effects import Attach as Attach
from rules_engine.ir.effects import AvertableTrigger as AvertableTrigger
from rules_engine.ir.effects import BecomeDayOrNight as BecomeDayOrNight
from rules_engine.ir.effects import BecomeMonarch as BecomeMonarch
from rules_engine.ir.effects import CastWithoutPaying as CastWithoutPaying
from rules_engine.ir.effects import ChooseBasicLandType as ChooseBasicLandType
from rules_engine.ir.effects import ChooseCardName as ChooseCardName
from rules_engine.ir.effects import ChooseColor as ChooseColor
from rules_engine.ir.effects import ChooseCreatureType as ChooseCreatureType
from rules_engine.ir.effects import ChooseNewTargets as ChooseNewTargets
from rules_engine.ir.effects import ChooseNumber as ChooseNumber
from rules_engine.ir.effects import ChooseObjects as ChooseObjects
from rules_engine.ir.effects import ChooseOneNow as ChooseOneNow
from rules_engine.ir.effects import ChooseOpponent as ChooseOpponent
from rules_engine.ir.effects import ChooseWord as ChooseWord
from rules_engine.ir.effects import ControlPlayer as ControlPlayer
from rules_engine.ir.effects import CopySpell as CopySpell
from rules_engine.ir.effects import CounterSpell as CounterSpell
from rules_engine.ir.effects import CreateToken as CreateToken
from rules_engine.ir.effects import CreateTokenCopy as CreateTokenCopy
from rules_engine.ir.effects import DealDamage as DealDamage
from rules_engine.ir.effects import DealDividedDamage as DealDividedDamage
from rules_engine.ir.effects import DelayedTrigger as DelayedTrigger
from rules_engine.ir.effects import Destroy as Destroy
from rules_engine.ir.effects import DieResult as DieResult
from rules_engine.ir.effects import Discard as Discard
from rules_engine.ir.effects import DistributeCounters as DistributeCounters
from rules_engine.ir.effects import DivideIntoPiles as DivideIntoPiles
from rules_engine.ir.effects import DoubleUnspentMana as DoubleUnspentMana
from rules_engine.ir.effects import DoubleX as DoubleX
from rules_engine.ir.effects import Draw as Draw
from rules_engine.ir.effects import DrawGame as DrawGame
from rules_engine.ir.effects import Effect as Effect
from rules_engine.ir.effects import EndTurn as EndTurn
from rules_engine.ir.effects import ExchangeControl as ExchangeControl
from rules_engine.ir.effects import ExchangeLifeTotals as ExchangeLifeTotals
from rules_engine.ir.effects import ExchangeLifeWithSize as ExchangeLifeWithSize
from rules_engine.ir.effects import Exile as Exile
from rules_engine.ir.effects import ExileAsItResolves as ExileAsItResolves
from rules_engine.ir.effects import ExileUntilLeaves as ExileUntilLeaves
from rules_engine.ir.effects import ExtraPhase as ExtraPhase
from rules_engine.ir.effects import ExtraStep as ExtraStep
from rules_engine.ir.effects import ExtraTurn as ExtraTurn
from rules_engine.ir.effects import Fight as Fight
from rules_engine.ir.effects import FightEach as FightEach
from rules_engine.ir.effects import FlipCoin as FlipCoin
from rules_engine.ir.effects import ForEach as ForEach
from rules_engine.ir.effects import GainLife as GainLife
from rules_engine.ir.effects import GetEmblem as GetEmblem
from rules_engine.ir.effects import If as If
from rules_engine.ir.effects import Instruction as Instruction
from rules_engine.ir.effects import LetX as LetX
from rules_engine.ir.effects import LibraryPosition as LibraryPosition
from rules_engine.ir.effects import LookAndTake as LookAndTake
from rules_engine.ir.effects import LookAt as LookAt
from rules_engine.ir.effects import LookAtHand as LookAtHand
from rules_engine.ir.effects import LoseGame as LoseGame
from rules_engine.ir.effects import LoseLife as LoseLife
from rules_engine.ir.effects import LoseUnspentMana as LoseUnspentMana
from rules_engine.ir.effects import May as May
from rules_engine.ir.effects import Mill as Mill
from rules_engine.ir.effects import Mode as Mode
from rules_engine.ir.effects import MoveCounters as MoveCounters
from rules_engine.ir.effects import PassControl as PassControl
from rules_engine.ir.effects import PlaySubgame as PlaySubgame
from rules_engine.ir.effects import PreventDamage as PreventDamage
from rules_engine.ir.effects import PutCounters as PutCounters
from rules_engine.ir.effects import PutInHand as PutInHand
from rules_engine.ir.effects import PutInLibrary as PutInLibrary
from rules_engine.ir.effects import PutIntoGraveyard as PutIntoGraveyard
from rules_engine.ir.effects import PutOntoBattlefield as PutOntoBattlefield
from rules_engine.ir.effects import PutSameCounters as PutSameCounters
from rules_engine.ir.effects import RearrangeTop as RearrangeTop
from rules_engine.ir.effects import RedirectDamage as RedirectDamage
from rules_engine.ir.effects import RedistributeLifeTotals as RedistributeLifeTotals
from rules_engine.ir.effects import Regenerate as Regenerate
from rules_engine.ir.effects import Remember as Remember
from rules_engine.ir.effects import RemoveCounters as RemoveCounters
from rules_engine.ir.effects import RemoveFromCombat as RemoveFromCombat
from rules_engine.ir.effects import RemoveOrAddCounter as RemoveOrAddCounter
from rules_engine.ir.effects import Repeat as Repeat
from rules_engine.ir.effects import RepeatUntilAllDecline as RepeatUntilAllDecline
from rules_engine.ir.effects import ReplaceEvents as ReplaceEvents
from rules_engine.ir.effects import RestartGame as RestartGame
from rules_engine.ir.effects import ReturnToHand as ReturnToHand
from rules_engine.ir.effects import Reveal as Reveal
from rules_engine.ir.effects import RevealHand as RevealHand
from rules_engine.ir.effects import RollDice as RollDice
from rules_engine.ir.effects import RollPlanarDie as RollPlanarDie
from rules_engine.ir.effects import Sacrifice as Sacrifice
from rules_engine.ir.effects import Scry as Scry
from rules_engine.ir.effects import Search as Search
from rules_engine.ir.effects import SetLife as SetLife
from rules_engine.ir.effects import Shuffle as Shuffle
from rules_engine.ir.effects import SkipStep as SkipStep
from rules_engine.ir.effects import SkipTurn as SkipTurn
from rules_engine.ir.effects import Surveil as Surveil
from rules_engine.ir.effects import Tap as Tap
from rules_engine.ir.effects import TapOrUntap as TapOrUntap
from rules_engine.ir.effects import TargetChange as TargetChange
from rules_engine.ir.effects import Then as Then
from rules_engine.ir.effects import TokenSpec as TokenSpec
from rules_engine.ir.effects import TurnFaceDown as TurnFaceDown
from rules_engine.ir.effects import TurnFaceUp as TurnFaceUp
from rules_engine.ir.effects import TurnUpUntil as TurnUpUntil
from rules_engine.ir.effects import UnlessPays as UnlessPays
from rules_engine.ir.effects import Untap as Untap
from rules_engine.ir.effects import WhenResolved as WhenResolved
from rules_engine.ir.effects import WhenYouDo as WhenYouDo
from rules_engine.ir.effects import WinGame as WinGame
from rules_engine.ir.effects import add as add
from rules_engine.ir.effects import add_any_color as add_any_color
from rules_engine.ir.effects import add_any_type as add_any_type
from rules_engine.ir.effects import add_one_of as add_one_of
from rules_engine.ir.event_changes import AlsoCreates as AlsoCreates
from rules_engine.ir.event_changes import AmountBecomes as AmountBecomes
from rules_engine.ir.event_changes import CountersBecome as CountersBecome
from rules_engine.ir.event_changes import DealtTo as DealtTo
from rules_engine.ir.event_changes import EventChange as EventChange
from rules_engine.ir.event_changes import GoesTo as GoesTo
from rules_engine.ir.event_changes import ManaBecomes as ManaBecomes
from rules_engine.ir.event_changes import UnderControlOf as UnderControlOf
from rules_engine.ir.events import AbilityTriggers as AbilityTriggers
from rules_engine.ir.events import Activates as Activates
from rules_engine.ir.events import Acts as Acts
from rules_engine.ir.events import AnyOfEvents as AnyOfEvents
from rules_engine.ir.events import Attacks as Attacks
from rules_engine.ir.events import AttacksUnblocked as AttacksUnblocked
from rules_engine.ir.events import AttacksWith as AttacksWith
from rules_engine.ir.events import BecomesBlocked as BecomesBlocked
from rules_engine.ir.events import BecomesTarget as BecomesTarget
from rules_engine.ir.events import BecomesUnattached as BecomesUnattached
from rules_engine.ir.events import BeginningOf as BeginningOf
from rules_engine.ir.events import Blocks as Blocks
from rules_engine.ir.events import Casts as Casts
from rules_engine.ir.events import Championed as Championed
from rules_engine.ir.events import CountersReach as CountersReach
from rules_engine.ir.events import Cycles as Cycles
from rules_engine.ir.events import DamageIsPrevented as DamageIsPrevented
from rules_engine.ir.events import DealtExcessDamage as DealtExcessDamage
from rules_engine.ir.events import Dies as Dies
from rules_engine.ir.events import Enters as Enters
from rules_engine.ir.events import EventPattern as EventPattern
from rules_engine.ir.events import FlipsCoin as FlipsCoin
from rules_engine.ir.events import GainsLifeBy as GainsLifeBy
from rules_engine.ir.events import IsAttacked as IsAttacked
from rules_engine.ir.events import LeavesBattlefield as LeavesBattlefield
from rules_engine.ir.events import LeavesZone as LeavesZone
from rules_engine.ir.events import LosesControl as LosesControl
from rules_engine.ir.events import MovesTo as MovesTo
from rules_engine.ir.events import NthTimeEachTurn as NthTimeEachTurn
from rules_engine.ir.events import OneOrMore as OneOrMore
from rules_engine.ir.events import PhasesIn as PhasesIn
from rules_engine.ir.events import PlaysLand as PlaysLand
from rules_engine.ir.events import Provided as Provided
from rules_engine.ir.events import RollsDie as RollsDie
from rules_engine.ir.events import StateIs as StateIs
from rules_engine.ir.events import TappedForMana as TappedForMana
from rules_engine.ir.keyword_actions import Act as Act
from rules_engine.ir.keyword_actions import Adapt as Adapt
from rules_engine.ir.keyword_actions import Airbend as Airbend
from rules_engine.ir.keyword_actions import Amass as Amass
from rules_engine.ir.keyword_actions import Ascend as Ascend
from rules_engine.ir.keyword_actions import Blight as Blight
from rules_engine.ir.keyword_actions import Bolster as Bolster
from rules_engine.ir.keyword_actions import Cascade as Cascade
from rules_engine.ir.keyword_actions import CastOrBury as CastOrBury
from rules_engine.ir.keyword_actions import CastSuspended as CastSuspended
from rules_engine.ir.keyword_actions import Clash as Clash
from rules_engine.ir.keyword_actions import CollectEvidence as CollectEvidence
from rules_engine.ir.keyword_actions import Connive as Connive
from rules_engine.ir.keyword_actions import Detain as Detain
from rules_engine.ir.keyword_actions import Discover as Discover
from rules_engine.ir.keyword_actions import DoubleCounters as DoubleCounters
from rules_engine.ir.keyword_actions import DoubleLife as DoubleLife
from rules_engine.ir.keyword_actions import DoublePowerToughness as DoublePowerToughness
from rules_engine.ir.keyword_actions import Earthbend as Earthbend
from rules_engine.ir.keyword_actions import Endure as Endure
from rules_engine.ir.keyword_actions import Exert as Exert
from rules_engine.ir.keyword_actions import ExileWarped as ExileWarped
from rules_engine.ir.keyword_actions import Explore as Explore
from rules_engine.ir.keyword_actions import Fateseal as Fateseal
from rules_engine.ir.keyword_actions import Forage as Forage
from rules_engine.ir.keyword_actions import Harness as Harness
from rules_engine.ir.keyword_actions import Heal as Heal
from rules_engine.ir.keyword_actions import Incubate as Incubate
from rules_engine.ir.keyword_actions import Learn as Learn
from rules_engine.ir.keyword_actions import Monstrosity as Monstrosity
from rules_engine.ir.keyword_actions import PhaseIn as PhaseIn
from rules_engine.ir.keyword_actions import PhaseOut as PhaseOut
from rules_engine.ir.keyword_actions import Populate as Populate
from rules_engine.ir.keyword_actions import Proliferate as Proliferate
from rules_engine.ir.keyword_actions import Recruit as Recruit
from rules_engine.ir.keyword_actions import RingTempts as RingTempts
from rules_engine.ir.keyword_actions import Ripple as Ripple
from rules_engine.ir.keyword_actions import SacrificeUnlessEcho as SacrificeUnlessEcho
from rules_engine.ir.keyword_actions import SpeedUp as SpeedUp
from rules_engine.ir.keyword_actions import Suspect as Suspect
from rules_engine.ir.keyword_actions import SwapAura as SwapAura
from rules_engine.ir.keyword_actions import TimeTravel as TimeTravel
from rules_engine.ir.keyword_actions import VillainousChoice as VillainousChoice
from rules_engine.ir.keyword_actions import Vote as Vote
from rules_engine.ir.keywords import BANDING as BANDING
from rules_engine.ir.keywords import CHANGELING as CHANGELING
from rules_engine.ir.keywords import CONVOKE as CONVOKE
from rules_engine.ir.keywords import DEATHTOUCH as DEATHTOUCH
from rules_engine.ir.keywords import DEFENDER as DEFENDER
from rules_engine.ir.keywords import DELVE as DELVE
from rules_engine.ir.keywords import DEVOID as DEVOID
from rules_engine.ir.keywords import DOUBLE_STRIKE as DOUBLE_STRIKE
from rules_engine.ir.keywords import EXALTED as EXALTED
from rules_engine.ir.keywords import FEAR as FEAR
from rules_engine.ir.keywords import FIRST_STRIKE as FIRST_STRIKE
from rules_engine.ir.keywords import FLANKING as FLANKING
from rules_engine.ir.keywords import FLASH as FLASH
from rules_engine.ir.keywords import FLYING as FLYING
from rules_engine.ir.keywords import HASTE as HASTE
from rules_engine.ir.keywords import HEXPROOF as HEXPROOF
from rules_engine.ir.keywords import HORSEMANSHIP as HORSEMANSHIP
from rules_engine.ir.keywords import INDESTRUCTIBLE as INDESTRUCTIBLE
from rules_engine.ir.keywords import INFECT as INFECT
from rules_engine.ir.keywords import INTIMIDATE as INTIMIDATE
from rules_engine.ir.keywords import LIFELINK as LIFELINK
from rules_engine.ir.keywords import MENACE as MENACE
from rules_engine.ir.keywords import PERSIST as PERSIST
from rules_engine.ir.keywords import PHASING as PHASING
from rules_engine.ir.keywords import PROWESS as PROWESS
from rules_engine.ir.keywords import REACH as REACH
from rules_engine.ir.keywords import SHADOW as SHADOW
from rules_engine.ir.keywords import SHROUD as SHROUD
from rules_engine.ir.keywords import SKULK as SKULK
from rules_engine.ir.keywords import SPLIT_SECOND as SPLIT_SECOND
from rules_engine.ir.keywords import STORM as STORM
from rules_engine.ir.keywords import TRAMPLE as TRAMPLE
from rules_engine.ir.keywords import UNDYING as UNDYING
from rules_engine.ir.keywords import VIGILANCE as VIGILANCE
from rules_engine.ir.keywords import WITHER as WITHER
from rules_engine.ir.keywords import buyback as buyback
from rules_engine.ir.keywords import cycling as cycling
from rules_engine.ir.keywords import echo as echo
from rules_engine.ir.keywords import enchant as enchant
from rules_engine.ir.keywords import equip as equip
from rules_engine.ir.keywords import flashback as flashback
from rules_engine.ir.keywords import kicker as kicker
from rules_engine.ir.keywords import landcycling as landcycling
from rules_engine.ir.keywords import landwalk as landwalk
from rules_engine.ir.keywords import madness as madness
from rules_engine.ir.keywords import morph as morph
from rules_engine.ir.keywords import protection_from as protection_from
from rules_engine.ir.keywords import suspend as suspend
from rules_engine.ir.keywords import ward as ward
from rules_engine.ir.keywords import with_ability as with_ability
from rules_engine.ir.keywords import with_amount as with_amount
from rules_engine.ir.keywords import with_cost as with_cost
from rules_engine.ir.mana import ChosenColorMana as ChosenColorMana
from rules_engine.ir.mana import ColorsOf as ColorsOf
from rules_engine.ir.mana import CommanderColors as CommanderColors
from rules_engine.ir.mana import CouldProduce as CouldProduce
from rules_engine.ir.mana import ManaRestriction as ManaRestriction
from rules_engine.ir.mana import ManaRider as ManaRider
from rules_engine.ir.mana import ManaTypes as ManaTypes
from rules_engine.ir.mana import ProducedTypes as ProducedTypes
from rules_engine.ir.modifications import AbilityCostChange as AbilityCostChange
from rules_engine.ir.modifications import AddColors as AddColors
from rules_engine.ir.modifications import AdditionalCostFor as AdditionalCostFor
from rules_engine.ir.modifications import AdditionalLandPlays as AdditionalLandPlays
from rules_engine.ir.modifications import AddToName as AddToName
from rules_engine.ir.modifications import AddTypes as AddTypes
from rules_engine.ir.modifications import AlternativeCostFor as AlternativeCostFor
from rules_engine.ir.modifications import AssignsDamageByToughness as AssignsDamageByToughness
from rules_engine.ir.modifications import AssignsNoCombatDamage as AssignsNoCombatDamage
from rules_engine.ir.modifications import AttackCost as AttackCost
from rules_engine.ir.modifications import AttackingDoesntTap as AttackingDoesntTap
from rules_engine.ir.modifications import AttacksOnlyAlone as AttacksOnlyAlone
from rules_engine.ir.modifications import AttacksOnlyWith as AttacksOnlyWith
from rules_engine.ir.modifications import BecomesCopyOf as BecomesCopyOf
from rules_engine.ir.modifications import BlockCost as BlockCost
from rules_engine.ir.modifications import BlockedCost as BlockedCost
from rules_engine.ir.modifications import BlocksByRandomPiles as BlocksByRandomPiles
from rules_engine.ir.modifications import BlocksChosenBy as BlocksChosenBy
from rules_engine.ir.modifications import BlocksOnlyWith as BlocksOnlyWith
from rules_engine.ir.modifications import CanAttackAsThoughHaste as CanAttackAsThoughHaste
from rules_engine.ir.modifications import CanAttackAsThoughNoDefender as CanAttackAsThoughNoDefender
from rules_engine.ir.modifications import CanBlockAdditional as CanBlockAdditional
from rules_engine.ir.modifications import CanBlockAsThoughNoShadow as CanBlockAsThoughNoShadow
from rules_engine.ir.modifications import CanBlockOnly as CanBlockOnly
from rules_engine.ir.modifications import CanBlockTapped as CanBlockTapped
from rules_engine.ir.modifications import CantActivateAbilities as CantActivateAbilities
from rules_engine.ir.modifications import CantAttack as CantAttack
from rules_engine.ir.modifications import CantBeBlocked as CantBeBlocked
from rules_engine.ir.modifications import CantBecome as CantBecome
from rules_engine.ir.modifications import CantBeCountered as CantBeCountered
from rules_engine.ir.modifications import CantBeEnchantedBy as CantBeEnchantedBy
from rules_engine.ir.modifications import CantBeRegenerated as CantBeRegenerated
from rules_engine.ir.modifications import CantBeTargetedBy as CantBeTargetedBy
from rules_engine.ir.modifications import CantBeTurnedFaceUp as CantBeTurnedFaceUp
from rules_engine.ir.modifications import CantBlock as CantBlock
from rules_engine.ir.modifications import CantCastSpells as CantCastSpells
from rules_engine.ir.modifications import CantCycle as CantCycle
from rules_engine.ir.modifications import CantDraw as CantDraw
from rules_engine.ir.modifications import CantEnter as CantEnter
from rules_engine.ir.modifications import CantGainLife as CantGainLife
from rules_engine.ir.modifications import CantHave as CantHave
from rules_engine.ir.modifications import CantHaveCounters as CantHaveCounters
from rules_engine.ir.modifications import CantLoseGame as CantLoseGame
from rules_engine.ir.modifications import CantLoseLife as CantLoseLife
from rules_engine.ir.modifications import CantPay as CantPay
from rules_engine.ir.modifications import CantPlayLands as CantPlayLands
from rules_engine.ir.modifications import CantSearch as CantSearch
from rules_engine.ir.modifications import CantTransform as CantTransform
from rules_engine.ir.modifications import CantWinGame as CantWinGame
from rules_engine.ir.modifications import CastsOnlyAsSorceries as CastsOnlyAsSorceries
from rules_engine.ir.modifications import ChangeText as ChangeText
from rules_engine.ir.modifications import ControlledWhileSearching as ControlledWhileSearching
from rules_engine.ir.modifications import CostChange as CostChange
from rules_engine.ir.modifications import DamageCantBePrevented as DamageCantBePrevented
from rules_engine.ir.modifications import DamageCausesNoLifeLoss as DamageCausesNoLifeLoss
from rules_engine.ir.modifications import DamageStopsAtOneLife as DamageStopsAtOneLife
from rules_engine.ir.modifications import DealsDamageAsThoughWith as DealsDamageAsThoughWith
from rules_engine.ir.modifications import DoesntUntap as DoesntUntap
from rules_engine.ir.modifications import EchoMayCost as EchoMayCost
from rules_engine.ir.modifications import EntersWithMoreCounters as EntersWithMoreCounters
from rules_engine.ir.modifications import EveryCreatureType as EveryCreatureType
from rules_engine.ir.modifications import FlipsTwoCoins as FlipsTwoCoins
from rules_engine.ir.modifications import ForNextSpell as ForNextSpell
from rules_engine.ir.modifications import GainAbility as GainAbility
from rules_engine.ir.modifications import GainActivatedAbilitiesOf as GainActivatedAbilitiesOf
from rules_engine.ir.modifications import GainKeywordForManaCost as GainKeywordForManaCost
from rules_engine.ir.modifications import Goaded as Goaded
from rules_engine.ir.modifications import HasAllCreatureNames as HasAllCreatureNames
from rules_engine.ir.modifications import IfCopied as IfCopied
from rules_engine.ir.modifications import IfCopyIs as IfCopyIs
from rules_engine.ir.modifications import IfEmbalmed as IfEmbalmed
from rules_engine.ir.modifications import Ignores as Ignores
from rules_engine.ir.modifications import KeepsColors as KeepsColors
from rules_engine.ir.modifications import KeepsName as KeepsName
from rules_engine.ir.modifications import KeepsOtherAbilities as KeepsOtherAbilities
from rules_engine.ir.modifications import KeepsPowerToughness as KeepsPowerToughness
from rules_engine.ir.modifications import KeepsThisAbility as KeepsThisAbility
from rules_engine.ir.modifications import KeepsUnspentMana as KeepsUnspentMana
from rules_engine.ir.modifications import KeywordDoesntTrigger as KeywordDoesntTrigger
from rules_engine.ir.modifications import KeywordMayCost as KeywordMayCost
from rules_engine.ir.modifications import LegendRuleDoesntApply as LegendRuleDoesntApply
from rules_engine.ir.modifications import LethalDamageByPower as LethalDamageByPower
from rules_engine.ir.modifications import LoseAllAbilities as LoseAllAbilities
from rules_engine.ir.modifications import LoseKeyword as LoseKeyword
from rules_engine.ir.modifications import LosesLifeForUnspentMana as LosesLifeForUnspentMana
from rules_engine.ir.modifications import LosesManaCost as LosesManaCost
from rules_engine.ir.modifications import LoseThisAbility as LoseThisAbility
from rules_engine.ir.modifications import MaximumAttackers as MaximumAttackers
from rules_engine.ir.modifications import MaximumBlockers as MaximumBlockers
from rules_engine.ir.modifications import MaximumBlockingCreatures as MaximumBlockingCreatures
from rules_engine.ir.modifications import MaximumCounters as MaximumCounters
from rules_engine.ir.modifications import MaximumHandSizeChange as MaximumHandSizeChange
from rules_engine.ir.modifications import MayAssignAsThoughUnblocked as MayAssignAsThoughUnblocked
from rules_engine.ir.modifications import MayCastAsThoughFlash as MayCastAsThoughFlash
from rules_engine.ir.modifications import MayChooseNotToUntap as MayChooseNotToUntap
from rules_engine.ir.modifications import MayNotActivate as MayNotActivate
from rules_engine.ir.modifications import MayPayFor as MayPayFor
from rules_engine.ir.modifications import MayPlay as MayPlay
from rules_engine.ir.modifications import MinimumBlockers as MinimumBlockers
from rules_engine.ir.modifications import MinimumCost as MinimumCost
from rules_engine.ir.modifications import Modification as Modification
from rules_engine.ir.modifications import ModifyPowerToughness as ModifyPowerToughness
from rules_engine.ir.modifications import MustAttack as MustAttack
from rules_engine.ir.modifications import MustBeBlocked as MustBeBlocked
from rules_engine.ir.modifications import MustBeTargeted as MustBeTargeted
from rules_engine.ir.modifications import MustBlock as MustBlock
from rules_engine.ir.modifications import NoMaximumHandSize as NoMaximumHandSize
from rules_engine.ir.modifications import OnlyTheseAttack as OnlyTheseAttack
from rules_engine.ir.modifications import OnlyTheseBlock as OnlyTheseBlock
from rules_engine.ir.modifications import OptionalAttackCost as OptionalAttackCost
from rules_engine.ir.modifications import OptionalCostFor as OptionalCostFor
from rules_engine.ir.modifications import PaysLifeForColor as PaysLifeForColor
from rules_engine.ir.modifications import PlayerHasKeyword as PlayerHasKeyword
from rules_engine.ir.modifications import PlaysWithHandRevealed as PlaysWithHandRevealed
from rules_engine.ir.modifications import PlaysWithTopRevealed as PlaysWithTopRevealed
from rules_engine.ir.modifications import ProliferatesTwice as ProliferatesTwice
from rules_engine.ir.modifications import RemoveTypes as RemoveTypes
from rules_engine.ir.modifications import ReplaceWords as ReplaceWords
from rules_engine.ir.modifications import RollsMoreDice as RollsMoreDice
from rules_engine.ir.modifications import SetBasePowerToughness as SetBasePowerToughness
from rules_engine.ir.modifications import SetChosenColor as SetChosenColor
from rules_engine.ir.modifications import SetChosenCreatureType as SetChosenCreatureType
from rules_engine.ir.modifications import SetChosenLandType as SetChosenLandType
from rules_engine.ir.modifications import SetColors as SetColors
from rules_engine.ir.modifications import SetCommanderColor as SetCommanderColor
from rules_engine.ir.modifications import SetController as SetController
from rules_engine.ir.modifications import SetCreatureTypes as SetCreatureTypes
from rules_engine.ir.modifications import SetLandTypes as SetLandTypes
from rules_engine.ir.modifications import SetMaximumHandSize as SetMaximumHandSize
from rules_engine.ir.modifications import SetName as SetName
from rules_engine.ir.modifications import SetStartingLoyalty as SetStartingLoyalty
from rules_engine.ir.modifications import SetTextOf as SetTextOf
from rules_engine.ir.modifications import SetTypes as SetTypes
from rules_engine.ir.modifications import SkipsExtraTurns as SkipsExtraTurns
from rules_engine.ir.modifications import SkipsStep as SkipsStep
from rules_engine.ir.modifications import SpendsManaAsAnyColor as SpendsManaAsAnyColor
from rules_engine.ir.modifications import SpendsOneColorAsAny as SpendsOneColorAsAny
from rules_engine.ir.modifications import SwitchPowerToughness as SwitchPowerToughness
from rules_engine.ir.modifications import TextWord as TextWord
from rules_engine.ir.modifications import TriggersAgain as TriggersAgain
from rules_engine.ir.modifications import UntapsInOtherUntapSteps as UntapsInOtherUntapSteps
from rules_engine.ir.node import Node as Node
from rules_engine.ir.node import children as children
from rules_engine.ir.node import walk as walk
from rules_engine.ir.predefined_tokens import PREDEFINED as PREDEFINED
from rules_engine.ir.selectors import ANY_TARGET as ANY_TARGET
from rules_engine.ir.selectors import ANYTHING as ANYTHING
from rules_engine.ir.selectors import ARTIFACT as ARTIFACT
from rules_engine.ir.selectors import ATTACKING as ATTACKING
from rules_engine.ir.selectors import AURA as AURA
from rules_engine.ir.selectors import BASIC as BASIC
from rules_engine.ir.selectors import BATTLE as BATTLE
from rules_engine.ir.selectors import BLACK as BLACK
from rules_engine.ir.selectors import BLOCKING as BLOCKING
from rules_engine.ir.selectors import BLUE as BLUE
from rules_engine.ir.selectors import CARD as CARD
from rules_engine.ir.selectors import COLORLESS as COLORLESS
from rules_engine.ir.selectors import CREATURE as CREATURE
from rules_engine.ir.selectors import ELSEWHERE as ELSEWHERE
from rules_engine.ir.selectors import ENCHANTMENT as ENCHANTMENT
from rules_engine.ir.selectors import EQUIPMENT as EQUIPMENT
from rules_engine.ir.selectors import GREEN as GREEN
from rules_engine.ir.selectors import HOST as HOST
from rules_engine.ir.selectors import IN_A_GRAVEYARD as IN_A_GRAVEYARD
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD as IN_YOUR_GRAVEYARD
from rules_engine.ir.selectors import IN_YOUR_HAND as IN_YOUR_HAND
from rules_engine.ir.selectors import IN_YOUR_LIBRARY as IN_YOUR_LIBRARY
from rules_engine.ir.selectors import INSTANT as INSTANT
from rules_engine.ir.selectors import IT as IT
from rules_engine.ir.selectors import LAND as LAND
from rules_engine.ir.selectors import LEGENDARY as LEGENDARY
from rules_engine.ir.selectors import OPPONENT as OPPONENT
from rules_engine.ir.selectors import OPPONENT_CONTROLS as OPPONENT_CONTROLS
from rules_engine.ir.selectors import OTHER as OTHER
from rules_engine.ir.selectors import PERMANENT as PERMANENT
from rules_engine.ir.selectors import PLANESWALKER as PLANESWALKER
from rules_engine.ir.selectors import PLAYER as PLAYER
from rules_engine.ir.selectors import RED as RED
from rules_engine.ir.selectors import SECOND_TARGET as SECOND_TARGET
from rules_engine.ir.selectors import SNOW as SNOW
from rules_engine.ir.selectors import SORCERY as SORCERY
from rules_engine.ir.selectors import SPELL as SPELL
from rules_engine.ir.selectors import TAPPED as TAPPED
from rules_engine.ir.selectors import TARGET as TARGET
from rules_engine.ir.selectors import TARGET_CHOOSER as TARGET_CHOOSER
from rules_engine.ir.selectors import THAT_PLAYER as THAT_PLAYER
from rules_engine.ir.selectors import THIS as THIS
from rules_engine.ir.selectors import TOKEN as TOKEN
from rules_engine.ir.selectors import UNTAPPED as UNTAPPED
from rules_engine.ir.selectors import WHITE as WHITE
from rules_engine.ir.selectors import YOU as YOU
from rules_engine.ir.selectors import YOU_CONTROL as YOU_CONTROL
from rules_engine.ir.selectors import AbilityKind as AbilityKind
from rules_engine.ir.selectors import ActivePlayer as ActivePlayer
from rules_engine.ir.selectors import AffectedObject as AffectedObject
from rules_engine.ir.selectors import AllOf as AllOf
from rules_engine.ir.selectors import AnyOf as AnyOf
from rules_engine.ir.selectors import AnySource as AnySource
from rules_engine.ir.selectors import Anything as Anything
from rules_engine.ir.selectors import AsBefore as AsBefore
from rules_engine.ir.selectors import AttachedHost as AttachedHost
from rules_engine.ir.selectors import AttackedThisCombat as AttackedThisCombat
from rules_engine.ir.selectors import AttackedThisTurn as AttackedThisTurn
from rules_engine.ir.selectors import BasePowerIs as BasePowerIs
from rules_engine.ir.selectors import BaseToughnessIs as BaseToughnessIs
from rules_engine.ir.selectors import BlockedOnlyBy as BlockedOnlyBy
from rules_engine.ir.selectors import Bound as Bound
from rules_engine.ir.selectors import CastThisTurn as CastThisTurn
from rules_engine.ir.selectors import Choice as Choice
from rules_engine.ir.selectors import ChosenOpponent as ChosenOpponent
from rules_engine.ir.selectors import ChosenTarget as ChosenTarget
from rules_engine.ir.selectors import Comparison as Comparison
from rules_engine.ir.selectors import ControlledBy as ControlledBy
from rules_engine.ir.selectors import ControllerOf as ControllerOf
from rules_engine.ir.selectors import CouldProduceManaOf as CouldProduceManaOf
from rules_engine.ir.selectors import DealtDamageThisTurn as DealtDamageThisTurn
from rules_engine.ir.selectors import DefendingPlayer as DefendingPlayer
from rules_engine.ir.selectors import Definite as Definite
from rules_engine.ir.selectors import EnteredThisTurn as EnteredThisTurn
from rules_engine.ir.selectors import EventHost as EventHost
from rules_engine.ir.selectors import EventObject as EventObject
from rules_engine.ir.selectors import EventOther as EventOther
from rules_engine.ir.selectors import EventPlayer as EventPlayer
from rules_engine.ir.selectors import EventRecipient as EventRecipient
from rules_engine.ir.selectors import EventSpellOrAbility as EventSpellOrAbility
from rules_engine.ir.selectors import ExiledWithThis as ExiledWithThis
from rules_engine.ir.selectors import ForWhich as ForWhich
from rules_engine.ir.selectors import FromSource as FromSource
from rules_engine.ir.selectors import GrantingObject as GrantingObject
from rules_engine.ir.selectors import HadToAttack as HadToAttack
from rules_engine.ir.selectors import HasActivatedAbility as HasActivatedAbility
from rules_engine.ir.selectors import HasAttached as HasAttached
from rules_engine.ir.selectors import HasChosenColor as HasChosenColor
from rules_engine.ir.selectors import HasChosenName as HasChosenName
from rules_engine.ir.selectors import HasChosenType as HasChosenType
from rules_engine.ir.selectors import HasCounter as HasCounter
from rules_engine.ir.selectors import HasKeyword as HasKeyword
from rules_engine.ir.selectors import HasManaAbility as HasManaAbility
from rules_engine.ir.selectors import HasMostLife as HasMostLife
from rules_engine.ir.selectors import HasName as HasName
from rules_engine.ir.selectors import HasNoAbilities as HasNoAbilities
from rules_engine.ir.selectors import HasTargets as HasTargets
from rules_engine.ir.selectors import HasVariableActivation as HasVariableActivation
from rules_engine.ir.selectors import InZone as InZone
from rules_engine.ir.selectors import IsAbility as IsAbility
from rules_engine.ir.selectors import IsAttachedTo as IsAttachedTo
from rules_engine.ir.selectors import IsAttacking as IsAttacking
from rules_engine.ir.selectors import IsBlocked as IsBlocked
from rules_engine.ir.selectors import IsBlocking as IsBlocking
from rules_engine.ir.selectors import IsCard as IsCard
from rules_engine.ir.selectors import IsColor as IsColor
from rules_engine.ir.selectors import IsColorless as IsColorless
from rules_engine.ir.selectors import IsDeclaredAttacker as IsDeclaredAttacker
from rules_engine.ir.selectors import IsFaceDown as IsFaceDown
from rules_engine.ir.selectors import IsMonocolored as IsMonocolored
from rules_engine.ir.selectors import IsMulticolored as IsMulticolored
from rules_engine.ir.selectors import IsPermanent as IsPermanent
from rules_engine.ir.selectors import IsPermanentCard as IsPermanentCard
from rules_engine.ir.selectors import IsPermanentSpell as IsPermanentSpell
from rules_engine.ir.selectors import IsPlayer as IsPlayer
from rules_engine.ir.selectors import IsSick as IsSick
from rules_engine.ir.selectors import IsSpell as IsSpell
from rules_engine.ir.selectors import IsSubtype as IsSubtype
from rules_engine.ir.selectors import IsSupertype as IsSupertype
from rules_engine.ir.selectors import IsSuspended as IsSuspended
from rules_engine.ir.selectors import IsTapped as IsTapped
from rules_engine.ir.selectors import IsTargetOf as IsTargetOf
from rules_engine.ir.selectors import IsToken as IsToken
from rules_engine.ir.selectors import IsType as IsType
from rules_engine.ir.selectors import IsUnblocked as IsUnblocked
from rules_engine.ir.selectors import Iterated as Iterated
from rules_engine.ir.selectors import ManaValueIs as ManaValueIs
from rules_engine.ir.selectors import ManaValueParity as ManaValueParity
from rules_engine.ir.selectors import Monarch as Monarch
from rules_engine.ir.selectors import NeverCast as NeverCast
from rules_engine.ir.selectors import Not as Not
from rules_engine.ir.selectors import NthSpellCast as NthSpellCast
from rules_engine.ir.selectors import Opponent as Opponent
from rules_engine.ir.selectors import OpponentOf as OpponentOf
from rules_engine.ir.selectors import OptionalCostPaid as OptionalCostPaid
from rules_engine.ir.selectors import Other as Other
from rules_engine.ir.selectors import OtherThan as OtherThan
from rules_engine.ir.selectors import OwnedBy as OwnedBy
from rules_engine.ir.selectors import OwnerOf as OwnerOf
from rules_engine.ir.selectors import PaidWith as PaidWith
from rules_engine.ir.selectors import PaidWithManaFrom as PaidWithManaFrom
from rules_engine.ir.selectors import PowerIs as PowerIs
from rules_engine.ir.selectors import ResultCards as ResultCards
from rules_engine.ir.selectors import Selector as Selector
from rules_engine.ir.selectors import SharesColorWith as SharesColorWith
from rules_engine.ir.selectors import SharesCreatureTypeWith as SharesCreatureTypeWith
from rules_engine.ir.selectors import SharesNameWith as SharesNameWith
from rules_engine.ir.selectors import SourceOf as SourceOf
from rules_engine.ir.selectors import SourceOfResolving as SourceOfResolving
from rules_engine.ir.selectors import StartingPlayer as StartingPlayer
from rules_engine.ir.selectors import SubgameLosers as SubgameLosers
from rules_engine.ir.selectors import Targets as Targets
from rules_engine.ir.selectors import TargetsOnly as TargetsOnly
from rules_engine.ir.selectors import TheRest as TheRest
from rules_engine.ir.selectors import TheseObjects as TheseObjects
from rules_engine.ir.selectors import This as This
from rules_engine.ir.selectors import TopOfLibrary as TopOfLibrary
from rules_engine.ir.selectors import ToughnessIs as ToughnessIs
from rules_engine.ir.selectors import WasCastFrom as WasCastFrom
from rules_engine.ir.selectors import WhatItAttacks as WhatItAttacks
from rules_engine.ir.selectors import You as You
from rules_engine.ir.selectors import YourTeam as YourTeam
from rules_engine.ir.selectors import mana_value as mana_value
from rules_engine.ir.selectors import power as power
from rules_engine.ir.selectors import subtype as subtype
from rules_engine.ir.selectors import toughness as toughness
from rules_engine.ir.selectors import with_keyword as with_keyword
from rules_engine.ir.stickers import IsStickered as IsStickered
from rules_engine.ir.stickers import PutSticker as PutSticker
from rules_engine.ir.stickers import RemoveSticker as RemoveSticker
from rules_engine.ir.stickers import Sticker as Sticker
from rules_engine.ir.stickers import StickerKind as StickerKind
from rules_engine.ir.stickers import StickerSheet as StickerSheet
from rules_engine.ir.turning import AsTurned as AsTurned
from rules_engine.ir.turning import Daytime as Daytime
from rules_engine.ir.turning import HasAdventure as HasAdventure
from rules_engine.ir.turning import HidePile as HidePile
from rules_engine.ir.turning import Hiding as Hiding
from rules_engine.ir.turning import IsDoubleFaced as IsDoubleFaced
from rules_engine.ir.turning import IsTimeOfDay as IsTimeOfDay
from rules_engine.ir.turning import IsTransformed as IsTransformed
from rules_engine.ir.turning import LookAtFaceDown as LookAtFaceDown
from rules_engine.ir.turning import Manifest as Manifest
from rules_engine.ir.turning import ManifestDread as ManifestDread
from rules_engine.ir.turning import Meld as Meld
from rules_engine.ir.turning import Transform as Transform
from rules_engine.ir.turning import Transforms as Transforms
from rules_engine.ir.turning import Turning as Turning
