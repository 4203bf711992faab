"""CR 311.7, 701.31, 901.4: cards revealed from a planar deck, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.planes import PlanarUse, RevealPlanes
from rules_engine.rules.events import happen
from rules_engine.rules.plane_cards import order_on_bottom, planar_deck
from rules_engine.rules.planes import is_plane_card, planeswalk
from rules_engine.rules.supplementary_decks import put_on_bottom
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


def reveal_planes(state: GameState, player: PlayerId, effect: RevealPlanes) -> Run[None]:
    """Reveals the cards, uses the plane cards among them, and puts the rest on the bottom."""
    cards = _from_top(state, player, effect)
    if not cards:
        return
    yield from happen(state, ev.Revealed(tuple(cards), player))
    for oid in cards:
        state.names[oid] = state.objects[oid].definition.front.name
    planes = [oid for oid in cards if is_plane_card(state, oid)]
    match effect.use:
        case PlanarUse.BOTTOM:
            if not (yield from _wants_bottom(state, player, cards)):
                return
        case PlanarUse.CHAOS:
            for oid in planes:
                yield from happen(state, ev.ChaosEnsued(player, oid))
        case PlanarUse.VISIT | PlanarUse.VISIT_TOO:
            stays = effect.use is PlanarUse.VISIT_TOO
            if planes:
                yield from planeswalk(state, player, planes, stays=stays)
        case PlanarUse.TOP:
            if planes:
                cards.remove((yield from _choose_one(state, player, planes)))
    rest = [oid for oid in cards if oid in planar_deck(state, player)]
    if effect.random_rest:
        state.rng.shuffle(rest)
    else:
        rest = yield from order_on_bottom(state, player, rest, rule="CR 901.4")
    for oid in rest:
        put_on_bottom(state, oid)


def _from_top(state: GameState, player: PlayerId, effect: RevealPlanes) -> list[ObjectId]:
    """The cards, the top one first."""
    found: list[ObjectId] = []
    counted = 0
    for oid in reversed(planar_deck(state, player)):
        if counted >= effect.count:
            break
        found.append(oid)
        counted += not effect.until_planes or is_plane_card(state, oid)
    return found


def _wants_bottom(state: GameState, player: PlayerId, cards: Sequence[ObjectId]) -> Run[bool]:
    named = ", ".join(state.name(oid) for oid in cards)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.YES_NO,
            f"Put {named} on the bottom of your planar deck?",
            (Option("Yes"), Option("No")),
            rule="CR 901.4",
        )
    )
    return answer == (0,)


def _choose_one(state: GameState, player: PlayerId, planes: Sequence[ObjectId]) -> Run[ObjectId]:
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Put which plane card on top of your planar deck?",
            tuple(Option(state.name(oid), oid) for oid in planes),
            rule="CR 901.4",
        )
    )
    return planes[answer[0]]
