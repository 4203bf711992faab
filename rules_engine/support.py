"""Which cards the engine can play: computed by walking their nodes against the registries, never
by a list."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache

from rules_engine.cards.attractions import ATTRACTION
from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.layouts import PLAYED_LAYOUTS
from rules_engine.cards.loader import bundled_cards
from rules_engine.effects import chance, characteristics
from rules_engine.effects import copying as copies
from rules_engine.effects.amounts import AMOUNTS
from rules_engine.effects.conditions import CONDITIONS
from rules_engine.effects.keyword_actions import designated, echo, explore, proliferate, voting
from rules_engine.effects.registry import EXECUTORS, load_executors
from rules_engine.effects.selecting import PREDICATES, REFERENCES
from rules_engine.idle import idle_parts
from rules_engine.ir import abilities as ab
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir_events
from rules_engine.ir import layouts
from rules_engine.ir import modifications as mod
from rules_engine.ir.amounts import AmountNode, AnyAmount
from rules_engine.ir.ante import OnlyForAnte
from rules_engine.ir.attractions import ClaimPrize
from rules_engine.ir.conditions import Condition
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.durations import (
    AsLongAs,
    Duration,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    UntilEvent,
)
from rules_engine.ir.effects import ChooseObjects, Effect, Mode, TokenSpec
from rules_engine.ir.event_changes import EventChange
from rules_engine.ir.events import EventPattern
from rules_engine.ir.layout_passes import LINES
from rules_engine.ir.mana import ManaRestriction, ManaRider, ManaTypes
from rules_engine.ir.modal import ModeRules
from rules_engine.ir.node import Node, children, walk
from rules_engine.ir.passes import EXPANSIONS
from rules_engine.ir.passes.registry import WITH_REST
from rules_engine.ir.selectors import AnyOf, Choice, EventObject, InZone, IsSpell, Selector, This
from rules_engine.ir.stickers import Sticker, StickerSheet
from rules_engine.ir.turning import AsTurned
from rules_engine.meaningless import meaningless_parts
from rules_engine.rules import (
    ability_costs,
    activation,
    attachments,
    castable,
    causes,
    combat_damage,
    controlling_players,
    copying,
    costs,
    counter_limits,
    crewing,
    declare_attackers,
    declare_blockers,
    ending,
    entering_copies,
    events,
    excess_damage,
    ignoring,
    keyword_prices,
    life_for_color,
    mana_spending,
    modifying,
    optional_costs,
    paying_for_effects,
    paying_life,
    perform,
    planes,
    prevention,
    priority,
    replacement,
    resolution,
    revealed_draws,
    rooms,
    silenced,
    state_based_actions,
    targets,
    timing,
    total_cost,
    transforming,
    triggering,
    turn,
    turn_changes,
    turning_up,
    unspent_mana,
    ways,
    zone_changes,
)
from rules_engine.rules.costs import PAYABLE
from rules_engine.rules.keyword_abilities import CHECKED, evasion, foretelling, phasing
from rules_engine.rules.keyword_abilities.alternative_costs import ALTERNATIVES
from rules_engine.rules.layers import ASKED_BEFORE_CASTING
from rules_engine.rules.patterns import PATTERNS
from rules_engine.rules.patterns.matching import unwrapped
from rules_engine.rules.targets import PLAYERS_KEYWORDS
from rules_engine.state import view
from rules_engine.vocabulary import Keyword

UNKNOWN = ("card is not in the engine's catalogue",)

ABILITIES: frozenset[type[ab.Ability]] = frozenset(
    {
        ab.SpellAbility,
        ab.ActivatedAbility,
        ab.TriggeredAbility,
        ab.StaticAbility,
        ab.EntersTapped,
        ab.EntersUnder,
        ab.EntersWithCounters,
        ab.EntersWithAbilities,
        ab.EntersAsCopy,
        ab.EntersAsOneOf,
        ab.EntersWithChoice,
        ab.AsEnters,
        ab.AsAttached,
        ab.BeginsOnBattlefield,
        ab.OpeningHandAction,
        ab.CompanionCondition,
        ab.IsStartingPlayer,
        ab.Replacement,
        ab.ModifiedEvent,
        ab.DamageMultiplier,
        ab.DamagePrevention,
        ab.DamageRedirection,
        ab.AdditionalCost,
        ab.AlternativeCost,
        ab.SelfCostChange,
        ab.OptionalCost,
        ab.OnlyColorsOnX,
        ab.CantSpendMana,
        ab.CantChooseAsTarget,
        ab.CommanderTaxInLife,
        ab.OnlyManaFrom,
        ab.CostForTargets,
        ab.CastingRestriction,
        ab.EntersWithCounterOfChoice,
        ab.DeckLimit,
        ab.CanBeCommander,
        ab.CountersRemain,
        OnlyForAnte,
        AsTurned,
        ab.KeywordAbility,
        layouts.EntersWithChosenCounters,
        layouts.EntersPrepared,
        layouts.ChoosesProtector,
    }
    | LINES.keys()
)
"""The kinds of abilities that the rules read."""

READ_MODIFICATIONS: frozenset[type[mod.Modification]] = frozenset().union(
    *(
        module.READS
        for module in (
            keyword_prices,
            ability_costs,
            activation,
            attachments,
            castable,
            causes,
            chance,
            combat_damage,
            controlling_players,
            copies,
            costs,
            counter_limits,
            declare_attackers,
            declare_blockers,
            copying,
            characteristics,
            designated,
            echo,
            crewing,
            ending,
            entering_copies,
            foretelling,
            evasion,
            events,
            excess_damage,
            ignoring,
            life_for_color,
            mana_spending,
            modifying,
            optional_costs,
            paying_for_effects,
            paying_life,
            perform,
            planes,
            prevention,
            priority,
            explore,
            phasing,
            proliferate,
            replacement,
            revealed_draws,
            resolution,
            rooms,
            silenced,
            state_based_actions,
            targets,
            timing,
            transforming,
            total_cost,
            triggering,
            turn,
            turn_changes,
            turning_up,
            view,
            voting,
            ways,
            zone_changes,
            unspent_mana,
        )
    )
)
"""Each module of the rules says which modifications it asks for."""

REPLACEABLE: frozenset[type[EventPattern]] = frozenset(
    {
        ir_events.Dies,
        ir_events.LeavesBattlefield,
        ir_events.MovesTo,
        act.DealDamage,
        act.Destroy,
        act.Discard,
        act.Draw,
        act.GainLife,
        act.LoseLife,
        act.Mill,
        act.Scry,
        act.Surveil,
        act.PutCounters,
        act.Search,
        ir_events.Finds,
        ir_events.Enters,
        act.LoseGame,
        act.AddMana,
        act.CounterSpell,
        act.CreateToken,
        ir_events.CreatesTokens,
        ir_events.DrawsBeyondFirst,
        act.Untap,
        ir_events.TappedForMana,
    }
)
"""Patterns that match events before they happen, as replacement effects need (CR 614.4)."""

BEGIN_ONLY = (mod.ChangeText, mod.ForNextSpell)
"""Modifications whose choices are made as an effect begins, so not those of static abilities."""

STRUCTURE = (
    act.FaceDownAs,
    Sticker,
    StickerSheet,
    ManaRestriction,
    ManaRider,
    ManaTypes,
    Cost,
    Mode,
    ModeRules,
    TokenSpec,
    act.DieResult,
    ab.Target,
    Duration,
    AsLongAs,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    UntilEvent,
    AnyAmount,
    Choice,
    EventChange,
)

WAYS_OF_CASTING = ALTERNATIVES.keys() | {Keyword.EMERGE, Keyword.OFFERING}

PATTERN_FIELDS = frozenset({"when", "elsewhere", "event", "pattern", "patterns", "cause"})


def unsupported_clauses(name: str) -> tuple[str, ...]:
    """What the engine can't play of a bundled card, in words; nothing if it is playable."""
    definition = bundled_cards().get(name)
    return UNKNOWN if definition is None else clauses_without_support(definition)


def clauses_without_support(definition: CardDefinition) -> tuple[str, ...]:
    """The same for any definition."""
    return _clauses(_ById(definition))


class _ById:
    """Hashes a definition by identity; comparing whole trees would cost more than the walk."""

    __slots__ = ("definition",)

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition

    def __hash__(self) -> int:
        return id(self.definition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and other.definition is self.definition


@lru_cache(maxsize=4096)
def _clauses(key: _ById) -> tuple[str, ...]:
    definition = key.definition
    load_executors()
    found: list[str] = []
    if definition.layout not in PLAYED_LAYOUTS:
        found.append(f"layout {definition.layout}")
    for face in definition.faces:
        found.extend(_face(face))
    return tuple(dict.fromkeys(found))


def _face(face: CardFace) -> list[str]:
    found: list[str] = []
    for ability in face.abilities:
        in_vain = [*idle_parts(ability), *meaningless_parts(ability)]
        missing = [*_missing(ability, pattern=False), *in_vain]
        if missing:
            found.extend(f"{_words(ability)}: {part}" for part in missing)
    if ATTRACTION in face.subtypes and not face.lights:
        found.append("the numbers that are lit up on it aren't known")  # CR 717.1
    return found


def _words(ability: ab.Ability) -> str:
    if isinstance(ability, ab.KeywordAbility):
        return f"keyword {ability.keyword}"
    kind = type(ability).__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in kind).strip()


def _missing(value: object, *, pattern: bool) -> list[str]:
    """The nodes in a tree that nothing reads, outermost first."""
    if isinstance(value, tuple):
        return [part for item in value for part in _missing(item, pattern=pattern)]
    if not isinstance(value, Node):
        if is_dataclass(value) and not isinstance(value, type) and isinstance(value, CardFace):
            return _face(value)
        return []
    if isinstance(value, ChooseObjects) and isinstance(value.what, AnyOf):
        return [part for one in value.what.parts for part in _missing(one, pattern=pattern)]
    found: list[str] = []
    if isinstance(value, ab.StaticAbility):
        found.extend(
            f"{type(change).__name__} is not supported"
            for change in value.modifications
            if isinstance(change, BEGIN_ONLY)
        )
        found.extend(_ways_not_offered(value))
    if isinstance(value, ab.Ability):
        subgames = [node for node in walk(value) if isinstance(node, act.PlaySubgame)]
        if subgames and (len(subgames) > 1 or getattr(value, "then", ())[-1:] != (subgames[0],)):
            found.append("a subgame before other instructions is not supported")
    if isinstance(value, ab.SpellAbility | ab.ActivatedAbility):
        found.extend(_without_effect(value))
    if isinstance(value, ab.Replacement | ab.ModifiedEvent):
        event = value.event
        whole = unwrapped(event)
        if type(whole) not in REPLACEABLE:
            found.append(f"replacing {type(whole).__name__} is not supported")
    if (
        isinstance(value, Selector)
        and type(value) in PREDICATES
        and not isinstance(value, Choice | InZone | AnyOf)
        and any(isinstance(part, Choice) for part in children(value))
    ):
        found.append(f"choosing for {type(value).__name__} is not supported")
    if isinstance(value, ClaimPrize) and not (pattern or value.then):
        found.append("nothing says what the prize is")
    if not _is_read(value, pattern=pattern):
        role = "trigger " if pattern else ""
        found.append(f"{role}{type(value).__name__} is not supported")
    for field in fields(value):
        inner = field.name in PATTERN_FIELDS
        found.extend(_missing(getattr(value, field.name), pattern=inner))
    return found


def _without_effect(ability: ab.SpellAbility | ab.ActivatedAbility) -> list[str]:
    """What would be done, but to nothing: a spell is past being countered as it resolves, and at
    the moment of a step nothing is known of what happened before (CR 603.7d)."""
    found = []
    for node in walk(ability):
        match node:
            case act.Apply(what=This(), modifications=how) if isinstance(ability, ab.SpellAbility):
                if any(isinstance(change, mod.CantBeCountered) for change in how):
                    found.append("a spell that can't be countered from its resolution on")
    for one in getattr(ability, "then", ()):
        match one:
            case act.DelayedTrigger(when=ir_events.BeginningOf()):
                if any(isinstance(node, EventObject) for node in walk(one)):
                    found.append("a delayed ability about an object that no event named")
    return [f"{part} is not supported" for part in found]


def _ways_not_offered(ability: ab.StaticAbility) -> list[str]:
    """What is given to spells but would have to be asked of cards, before they are cast."""
    if ability.affects is None or not any(isinstance(n, IsSpell) for n in walk(ability.affects)):
        return []
    given = (c.ability for c in ability.modifications if isinstance(c, mod.GainAbility))
    keywords = {one.keyword for one in given if isinstance(one, ab.KeywordAbility)}
    missing = (keywords & WAYS_OF_CASTING) - ASKED_BEFORE_CASTING
    return [f"giving {keyword} to spells is not supported" for keyword in sorted(missing)]


def _is_read(node: Node, *, pattern: bool) -> bool:
    kind = type(node)
    if isinstance(node, ab.KeywordAbility):
        return node.keyword in CHECKED or node.keyword in EXPANSIONS or node.keyword in WITH_REST
    if isinstance(node, ab.Ability):
        return kind in ABILITIES
    if isinstance(node, STRUCTURE):
        return True
    if pattern and isinstance(node, EventPattern):
        return kind in PATTERNS
    if isinstance(node, Effect | EventPattern):
        return kind in EXECUTORS
    if isinstance(node, Selector):
        return kind in PREDICATES or kind in REFERENCES
    if isinstance(node, AmountNode):
        return kind in AMOUNTS
    if isinstance(node, Condition):
        return kind in CONDITIONS
    if isinstance(node, CostPart):
        return kind in PAYABLE
    if isinstance(node, mod.PlayerHasKeyword):
        return node.keyword in PLAYERS_KEYWORDS
    if isinstance(node, mod.Modification):
        return kind in READ_MODIFICATIONS
    return False
