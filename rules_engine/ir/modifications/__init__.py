"""Modifications: what continuous effects change (CR 611, 613).

Each class names the layer that it applies in; those of rules rather than of characteristics (CR
613.11) have none.
"""

from rules_engine.ir.modifications.base import Modification as Modification
from rules_engine.ir.modifications.characteristics import AddColors as AddColors
from rules_engine.ir.modifications.characteristics import AddToName as AddToName
from rules_engine.ir.modifications.characteristics import AddTypes as AddTypes
from rules_engine.ir.modifications.characteristics import BecomesCopyOf as BecomesCopyOf
from rules_engine.ir.modifications.characteristics import CantHave as CantHave
from rules_engine.ir.modifications.characteristics import ChangeText as ChangeText
from rules_engine.ir.modifications.characteristics import (
    EntersWithMoreCounters as EntersWithMoreCounters,
)
from rules_engine.ir.modifications.characteristics import EveryCreatureType as EveryCreatureType
from rules_engine.ir.modifications.characteristics import ForNextSpell as ForNextSpell
from rules_engine.ir.modifications.characteristics import GainAbility as GainAbility
from rules_engine.ir.modifications.characteristics import (
    GainActivatedAbilitiesOf as GainActivatedAbilitiesOf,
)
from rules_engine.ir.modifications.characteristics import (
    GainKeywordForManaCost as GainKeywordForManaCost,
)
from rules_engine.ir.modifications.characteristics import GainKeywordsOf as GainKeywordsOf
from rules_engine.ir.modifications.characteristics import (
    HasAllCreatureNames as HasAllCreatureNames,
)
from rules_engine.ir.modifications.characteristics import IfCopied as IfCopied
from rules_engine.ir.modifications.characteristics import IfCopyIs as IfCopyIs
from rules_engine.ir.modifications.characteristics import IfEmbalmed as IfEmbalmed
from rules_engine.ir.modifications.characteristics import KeepsColors as KeepsColors
from rules_engine.ir.modifications.characteristics import KeepsName as KeepsName
from rules_engine.ir.modifications.characteristics import (
    KeepsOtherAbilities as KeepsOtherAbilities,
)
from rules_engine.ir.modifications.characteristics import KeepsPowerToughness as KeepsPowerToughness
from rules_engine.ir.modifications.characteristics import KeepsThisAbility as KeepsThisAbility
from rules_engine.ir.modifications.characteristics import LoseAbility as LoseAbility
from rules_engine.ir.modifications.characteristics import LoseAllAbilities as LoseAllAbilities
from rules_engine.ir.modifications.characteristics import LoseKeyword as LoseKeyword
from rules_engine.ir.modifications.characteristics import LosesManaCost as LosesManaCost
from rules_engine.ir.modifications.characteristics import LoseThisAbility as LoseThisAbility
from rules_engine.ir.modifications.characteristics import (
    ModifyPowerToughness as ModifyPowerToughness,
)
from rules_engine.ir.modifications.characteristics import RemoveTypes as RemoveTypes
from rules_engine.ir.modifications.characteristics import ReplaceWords as ReplaceWords
from rules_engine.ir.modifications.characteristics import (
    SetBasePowerToughness as SetBasePowerToughness,
)
from rules_engine.ir.modifications.characteristics import SetChosenColor as SetChosenColor
from rules_engine.ir.modifications.characteristics import (
    SetChosenCreatureType as SetChosenCreatureType,
)
from rules_engine.ir.modifications.characteristics import SetChosenLandType as SetChosenLandType
from rules_engine.ir.modifications.characteristics import SetColors as SetColors
from rules_engine.ir.modifications.characteristics import SetCommanderColor as SetCommanderColor
from rules_engine.ir.modifications.characteristics import SetController as SetController
from rules_engine.ir.modifications.characteristics import SetCreatureTypes as SetCreatureTypes
from rules_engine.ir.modifications.characteristics import SetCreatureTypesOf as SetCreatureTypesOf
from rules_engine.ir.modifications.characteristics import SetLandTypes as SetLandTypes
from rules_engine.ir.modifications.characteristics import SetName as SetName
from rules_engine.ir.modifications.characteristics import SetStartingLoyalty as SetStartingLoyalty
from rules_engine.ir.modifications.characteristics import SetTextOf as SetTextOf
from rules_engine.ir.modifications.characteristics import SetTypes as SetTypes
from rules_engine.ir.modifications.characteristics import (
    SwitchPowerToughness as SwitchPowerToughness,
)
from rules_engine.ir.modifications.characteristics import TextWord as TextWord
from rules_engine.ir.modifications.combat import (
    AssignsDamageByToughness as AssignsDamageByToughness,
)
from rules_engine.ir.modifications.combat import AssignsNoCombatDamage as AssignsNoCombatDamage
from rules_engine.ir.modifications.combat import AttackCost as AttackCost
from rules_engine.ir.modifications.combat import AttackingDoesntTap as AttackingDoesntTap
from rules_engine.ir.modifications.combat import AttacksOnlyAlone as AttacksOnlyAlone
from rules_engine.ir.modifications.combat import AttacksOnlyWith as AttacksOnlyWith
from rules_engine.ir.modifications.combat import BlockCost as BlockCost
from rules_engine.ir.modifications.combat import BlockedCost as BlockedCost
from rules_engine.ir.modifications.combat import BlocksByRandomPiles as BlocksByRandomPiles
from rules_engine.ir.modifications.combat import BlocksChosenBy as BlocksChosenBy
from rules_engine.ir.modifications.combat import BlocksOnlyWith as BlocksOnlyWith
from rules_engine.ir.modifications.combat import CanAttackAsThoughHaste as CanAttackAsThoughHaste
from rules_engine.ir.modifications.combat import (
    CanAttackAsThoughNoDefender as CanAttackAsThoughNoDefender,
)
from rules_engine.ir.modifications.combat import CanBlockAdditional as CanBlockAdditional
from rules_engine.ir.modifications.combat import (
    CanBlockAsThoughNoShadow as CanBlockAsThoughNoShadow,
)
from rules_engine.ir.modifications.combat import CanBlockAsThoughReach as CanBlockAsThoughReach
from rules_engine.ir.modifications.combat import CanBlockAsThoughShadow as CanBlockAsThoughShadow
from rules_engine.ir.modifications.combat import CanBlockOnly as CanBlockOnly
from rules_engine.ir.modifications.combat import CanBlockTapped as CanBlockTapped
from rules_engine.ir.modifications.combat import CantAttack as CantAttack
from rules_engine.ir.modifications.combat import CantBeBlocked as CantBeBlocked
from rules_engine.ir.modifications.combat import CantBlock as CantBlock
from rules_engine.ir.modifications.combat import Goaded as Goaded
from rules_engine.ir.modifications.combat import LethalDamageByPower as LethalDamageByPower
from rules_engine.ir.modifications.combat import MaximumAttackers as MaximumAttackers
from rules_engine.ir.modifications.combat import MaximumBlockers as MaximumBlockers
from rules_engine.ir.modifications.combat import (
    MaximumBlockingCreatures as MaximumBlockingCreatures,
)
from rules_engine.ir.modifications.combat import (
    MayAssignAsThoughUnblocked as MayAssignAsThoughUnblocked,
)
from rules_engine.ir.modifications.combat import MinimumBlockers as MinimumBlockers
from rules_engine.ir.modifications.combat import MustAttack as MustAttack
from rules_engine.ir.modifications.combat import MustBeBlocked as MustBeBlocked
from rules_engine.ir.modifications.combat import MustBlock as MustBlock
from rules_engine.ir.modifications.combat import OnlyTheseAttack as OnlyTheseAttack
from rules_engine.ir.modifications.combat import OnlyTheseBlock as OnlyTheseBlock
from rules_engine.ir.modifications.combat import OptionalAttackCost as OptionalAttackCost
from rules_engine.ir.modifications.costs import AbilityCostChange as AbilityCostChange
from rules_engine.ir.modifications.costs import AdditionalCostFor as AdditionalCostFor
from rules_engine.ir.modifications.costs import AlternativeCostFor as AlternativeCostFor
from rules_engine.ir.modifications.costs import CostChange as CostChange
from rules_engine.ir.modifications.costs import EchoMayCost as EchoMayCost
from rules_engine.ir.modifications.costs import KeywordCostChange as KeywordCostChange
from rules_engine.ir.modifications.costs import KeywordMayCost as KeywordMayCost
from rules_engine.ir.modifications.costs import LoyaltyCostChange as LoyaltyCostChange
from rules_engine.ir.modifications.costs import MinimumCost as MinimumCost
from rules_engine.ir.modifications.costs import OptionalCostFor as OptionalCostFor
from rules_engine.ir.modifications.objects import ActivatesAsInstant as ActivatesAsInstant
from rules_engine.ir.modifications.objects import ActivatesAsThoughHaste as ActivatesAsThoughHaste
from rules_engine.ir.modifications.objects import ActivatesTwice as ActivatesTwice
from rules_engine.ir.modifications.objects import ArrivesTapped as ArrivesTapped
from rules_engine.ir.modifications.objects import AttachesOnlyTo as AttachesOnlyTo
from rules_engine.ir.modifications.objects import (
    CanBeBlockedAsThoughNoLandwalk as CanBeBlockedAsThoughNoLandwalk,
)
from rules_engine.ir.modifications.objects import (
    CanBeTargetedAsThoughNot as CanBeTargetedAsThoughNot,
)
from rules_engine.ir.modifications.objects import CantActivateAbilities as CantActivateAbilities
from rules_engine.ir.modifications.objects import CantBecome as CantBecome
from rules_engine.ir.modifications.objects import CantBeCopied as CantBeCopied
from rules_engine.ir.modifications.objects import CantBeCountered as CantBeCountered
from rules_engine.ir.modifications.objects import CantBeEnchantedBy as CantBeEnchantedBy
from rules_engine.ir.modifications.objects import CantBeEquipped as CantBeEquipped
from rules_engine.ir.modifications.objects import CantBeGivenUp as CantBeGivenUp
from rules_engine.ir.modifications.objects import CantBeRegenerated as CantBeRegenerated
from rules_engine.ir.modifications.objects import CantBeSacrificed as CantBeSacrificed
from rules_engine.ir.modifications.objects import CantBeTargetedBy as CantBeTargetedBy
from rules_engine.ir.modifications.objects import CantBeTurnedFaceUp as CantBeTurnedFaceUp
from rules_engine.ir.modifications.objects import CantCrew as CantCrew
from rules_engine.ir.modifications.objects import CantEnter as CantEnter
from rules_engine.ir.modifications.objects import CantPhaseIn as CantPhaseIn
from rules_engine.ir.modifications.objects import CantPhaseOut as CantPhaseOut
from rules_engine.ir.modifications.objects import CantTransform as CantTransform
from rules_engine.ir.modifications.objects import CantUntap as CantUntap
from rules_engine.ir.modifications.objects import CrewsAsThoughStronger as CrewsAsThoughStronger
from rules_engine.ir.modifications.objects import DoesntTriggerBy as DoesntTriggerBy
from rules_engine.ir.modifications.objects import DoesntUntap as DoesntUntap
from rules_engine.ir.modifications.objects import ExploresOtherwise as ExploresOtherwise
from rules_engine.ir.modifications.objects import KeepsDamage as KeepsDamage
from rules_engine.ir.modifications.objects import KeywordDoesntTrigger as KeywordDoesntTrigger
from rules_engine.ir.modifications.objects import LegendRuleDoesntApply as LegendRuleDoesntApply
from rules_engine.ir.modifications.objects import MayCastAsThoughFlash as MayCastAsThoughFlash
from rules_engine.ir.modifications.objects import MayChooseNotToUntap as MayChooseNotToUntap
from rules_engine.ir.modifications.objects import MayLookAt as MayLookAt
from rules_engine.ir.modifications.objects import MayPlay as MayPlay
from rules_engine.ir.modifications.objects import MoreLoyaltyActivations as MoreLoyaltyActivations
from rules_engine.ir.modifications.objects import MustBeTargeted as MustBeTargeted
from rules_engine.ir.modifications.objects import SourcesCantActivate as SourcesCantActivate
from rules_engine.ir.modifications.objects import UntapsInOtherUntapSteps as UntapsInOtherUntapSteps
from rules_engine.ir.modifications.players import AdditionalLandPlays as AdditionalLandPlays
from rules_engine.ir.modifications.players import CantBecomeMonarch as CantBecomeMonarch
from rules_engine.ir.modifications.players import CantBeMadeTo as CantBeMadeTo
from rules_engine.ir.modifications.players import CantCastSpells as CantCastSpells
from rules_engine.ir.modifications.players import CantCycle as CantCycle
from rules_engine.ir.modifications.players import CantDraw as CantDraw
from rules_engine.ir.modifications.players import CantGainLife as CantGainLife
from rules_engine.ir.modifications.players import CantHaveCounters as CantHaveCounters
from rules_engine.ir.modifications.players import CantLoseGame as CantLoseGame
from rules_engine.ir.modifications.players import CantLoseLife as CantLoseLife
from rules_engine.ir.modifications.players import CantPay as CantPay
from rules_engine.ir.modifications.players import CantPlayLands as CantPlayLands
from rules_engine.ir.modifications.players import CantSearch as CantSearch
from rules_engine.ir.modifications.players import CantSearchByOwnEffects as CantSearchByOwnEffects
from rules_engine.ir.modifications.players import CantWinGame as CantWinGame
from rules_engine.ir.modifications.players import CastsOnlyAsSorceries as CastsOnlyAsSorceries
from rules_engine.ir.modifications.players import (
    ControlledWhileSearching as ControlledWhileSearching,
)
from rules_engine.ir.modifications.players import CopiesOnceMore as CopiesOnceMore
from rules_engine.ir.modifications.players import DamageCantBePrevented as DamageCantBePrevented
from rules_engine.ir.modifications.players import (
    DamageCausesNoLifeLoss as DamageCausesNoLifeLoss,
)
from rules_engine.ir.modifications.players import DamageStopsAtOneLife as DamageStopsAtOneLife
from rules_engine.ir.modifications.players import (
    DealsDamageAsThoughWith as DealsDamageAsThoughWith,
)
from rules_engine.ir.modifications.players import DrawsInDrawStepsOf as DrawsInDrawStepsOf
from rules_engine.ir.modifications.players import FlipsTwoCoins as FlipsTwoCoins
from rules_engine.ir.modifications.players import Ignores as Ignores
from rules_engine.ir.modifications.players import KeepsUnspentMana as KeepsUnspentMana
from rules_engine.ir.modifications.players import LooksAtTop as LooksAtTop
from rules_engine.ir.modifications.players import LosesLifeForUnspentMana as LosesLifeForUnspentMana
from rules_engine.ir.modifications.players import MaximumCounters as MaximumCounters
from rules_engine.ir.modifications.players import MaximumHandSizeChange as MaximumHandSizeChange
from rules_engine.ir.modifications.players import MaximumSpells as MaximumSpells
from rules_engine.ir.modifications.players import MaximumUntaps as MaximumUntaps
from rules_engine.ir.modifications.players import MayNotActivate as MayNotActivate
from rules_engine.ir.modifications.players import MayPayFor as MayPayFor
from rules_engine.ir.modifications.players import MaySkip as MaySkip
from rules_engine.ir.modifications.players import NoMaximumHandSize as NoMaximumHandSize
from rules_engine.ir.modifications.players import PaysLifeForColor as PaysLifeForColor
from rules_engine.ir.modifications.players import PlayerHasKeyword as PlayerHasKeyword
from rules_engine.ir.modifications.players import PlaysOnWithoutLife as PlaysOnWithoutLife
from rules_engine.ir.modifications.players import PlaysWithHandRevealed as PlaysWithHandRevealed
from rules_engine.ir.modifications.players import PlaysWithTopRevealed as PlaysWithTopRevealed
from rules_engine.ir.modifications.players import ProliferatesTwice as ProliferatesTwice
from rules_engine.ir.modifications.players import RevealsFirstDraw as RevealsFirstDraw
from rules_engine.ir.modifications.players import RollsMoreDice as RollsMoreDice
from rules_engine.ir.modifications.players import SetMaximumHandSize as SetMaximumHandSize
from rules_engine.ir.modifications.players import SetsAsideForLess as SetsAsideForLess
from rules_engine.ir.modifications.players import SkipsExtraTurns as SkipsExtraTurns
from rules_engine.ir.modifications.players import SkipsStep as SkipsStep
from rules_engine.ir.modifications.players import SpendsColorAs as SpendsColorAs
from rules_engine.ir.modifications.players import SpendsManaAsAnyColor as SpendsManaAsAnyColor
from rules_engine.ir.modifications.players import SpendsOneColorAsAny as SpendsOneColorAsAny
from rules_engine.ir.modifications.players import TriggersAgain as TriggersAgain
from rules_engine.ir.modifications.players import UnlockCostChange as UnlockCostChange
from rules_engine.ir.modifications.players import UntapsOneTypeOnly as UntapsOneTypeOnly
from rules_engine.ir.modifications.players import VotesMore as VotesMore
