"""CR 702.47: splice."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import SpellAbility
from rules_engine.ir.costs import CostPart
from rules_engine.rules.board import characteristics
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.rules.targets import has_legal_targets
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword

Splice = tuple[ObjectId, tuple[CostPart, ...], tuple[SpellAbility, ...]]


def splices(state: GameState, player: PlayerId, spell: ObjectId) -> list[Splice]:
    """CR 702.47b: the cards in the player's hand that could be spliced onto the spell."""
    found: list[Splice] = []
    for oid in state.players[player].hand:
        if oid == spell:
            continue
        card = characteristics(state, oid)
        for ability in card.keyword_abilities(Keyword.SPLICE)[:1]:
            assert ability.cost is not None
            assert ability.what is not None
            context = Context(spell, player)
            if matches_spell(state, spell, ability.what, context) and all(
                has_legal_targets(state, text.targets, context, spell)
                for text in card.spell_abilities
            ):
                found.append((oid, ability.cost.parts, card.spell_abilities))
    return found


def choose_splices(
    state: GameState,
    player: PlayerId,
    spell: ObjectId,
    payable: Callable[[tuple[CostPart, ...]], bool],
) -> Run[tuple[tuple[CostPart, ...], tuple[SpellAbility, ...]]]:
    """CR 601.2b, 702.47a-b: the cards are revealed, in the order of their effects; returns what
    they cost and the text that the spell gains."""
    from rules_engine.rules.events import happen

    costs: tuple[CostPart, ...] = ()
    texts: tuple[SpellAbility, ...] = ()
    revealed: list[ObjectId] = []
    while True:
        possible = [
            splice
            for splice in splices(state, player, spell)
            if splice[0] not in revealed and payable((*costs, *splice[1]))
        ]
        if not possible:
            break
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"Splice a card onto {state.name(spell)}?",
                tuple(Option(state.name(oid), oid) for oid, _, _ in possible),
                0,
                1,
                rule="CR 702.47a",
                source=spell,
            )
        )
        if not answer:
            break
        oid, parts, gained = possible[answer[0]]
        revealed.append(oid)
        costs, texts = (*costs, *parts), (*texts, *gained)
    if revealed:
        yield from happen(state, ev.Revealed(tuple(revealed), player))
    return costs, texts
