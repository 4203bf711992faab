"""CR 702.143, 702.170: foretell and plot: exiled now, cast in a later turn."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, Mana, cost
from rules_engine.ir.mana import Deed
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.faces import seen_as
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import cards_in_hand_with, special_action
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import FORETOLD, PLOTTED, WARPED
from rules_engine.vocabulary import Keyword, KeywordAction, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.SetsAsideForLess})
"""The modifications that this module asks for."""

TO_FORETELL = cost("{2}")


def marked(state: GameState, card: ObjectId, mark: str) -> bool:
    """Whether the card became so in an earlier turn."""
    turn = state.objects[card].choice(mark)
    return turn is not None and int(turn) < state.turn


def mark(state: GameState, card: ObjectId, word: str) -> None:
    """CR 702.143d, 702.170c: the card in exile becomes foretold or plotted."""
    obj = state.objects[card]
    obj.choices = (*obj.choices, (word, str(state.turn)))
    state.touch()


def _changes(
    state: GameState, player: PlayerId, keyword: Keyword
) -> Iterator[mod.SetsAsideForLess]:
    for change, _, _ in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.SetsAsideForLess) and change.keyword is keyword:
            yield change


def _price(state: GameState, player: PlayerId, card: ObjectId, keyword: Keyword) -> Cost | None:
    """CR 118.7: as much less as effects say, of the generic mana."""
    price: Cost | None = TO_FORETELL
    if keyword is not Keyword.FORETELL:
        found = characteristics(state, card).keyword_abilities(keyword)
        price = found[0].cost if found else None
    less = sum(change.less for change in _changes(state, player, keyword))
    if price is None or not less:
        return price
    return Cost(
        tuple(
            Mana(part.cost.changed_by(-min(less, part.cost.generic)))
            if isinstance(part, Mana)
            else part
            for part in price.parts
        )
    )


def _forbidden(state: GameState, player: PlayerId, card: ObjectId, keyword: Keyword) -> str:
    """The rule that forbids the special action now, or nothing."""
    rule = "CR 116.2h" if keyword is Keyword.FORETELL else "CR 116.2k"
    obj = state.get(card)
    if obj is None or obj.zone is not Zone.HAND or obj.owner != player:
        return rule
    if keyword not in characteristics(state, card).keywords:
        return rule
    if keyword is Keyword.FORETELL and not state.is_active(player):
        any_turn = any(change.on_any_turn for change in _changes(state, player, keyword))
        return "" if any_turn else rule
    if keyword is Keyword.PLOT and not has_sorcery_timing(state, player):
        return rule
    return ""


def _set_aside(
    state: GameState, player: PlayerId, card: ObjectId, keyword: Keyword
) -> Run[ObjectId]:
    forbidden = _forbidden(state, player, card, keyword)
    price = _price(state, player, card, keyword)
    if forbidden or price is None:
        raise IllegalAction("it can't be set aside now", rule=forbidden or "CR 118.6")
    yield from pay(state, player, card, price, Context(card, player), purpose=_purpose(keyword))
    hidden = keyword is Keyword.FORETELL
    done = yield from happen(
        state,
        ev.ZoneMove(card, Zone.EXILE, str(keyword), by=player, face_down=hidden),
    )
    event = next(e for e in done if isinstance(e, ev.ZoneMove))
    assert event.new_id is not None
    return event.new_id


def offer_foretell(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """CR 116.2h: any time the player has priority in their turn."""
    yield from _offers(state, player, Keyword.FORETELL, "Foretell")


def offer_plot(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """CR 116.2k: as they could cast a sorcery."""
    yield from _offers(state, player, Keyword.PLOT, "Plot")


def _purpose(keyword: Keyword) -> Purpose:
    """CR 106.6."""
    return Purpose(deeds=(Deed.FORETELL,) if keyword is Keyword.FORETELL else ())


def _offers(
    state: GameState, player: PlayerId, keyword: Keyword, verb: str
) -> Iterator[tuple[str, ObjectId, str]]:
    for card in cards_in_hand_with(state, player, keyword):
        if _forbidden(state, player, card, keyword):
            continue
        price = _price(state, player, card, keyword)
        if price is not None and can_pay(state, player, card, price, purpose=_purpose(keyword)):
            yield f"{verb} {state.objects[card].face.name}", card, ""


@special_action("foretell", offer_foretell)
def foretell(state: GameState, player: PlayerId, card: ObjectId, detail: str) -> Run[None]:
    """CR 702.143a-b: face down; its owner may look at it."""
    new = yield from _set_aside(state, player, card, Keyword.FORETELL)
    mark(state, new, FORETOLD)
    yield from happen(state, ev.LookedAt((new,), player))
    yield from happen(state, ev.Acted(KeywordAction.FORETELL, player, new))


@special_action("plot", offer_plot)
def plot(state: GameState, player: PlayerId, card: ObjectId, detail: str) -> Run[None]:
    """CR 702.170a-b."""
    new = yield from _set_aside(state, player, card, Keyword.PLOT)
    mark(state, new, PLOTTED)
    yield from happen(state, ev.Acted(KeywordAction.PLOT, player, new))


@way_to_cast(Zone.EXILE)
def set_aside(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.143a, 702.170d, 702.185a: not in the turn in which it was set aside."""
    if marked(state, card, FORETOLD):
        with seen_as(state, card):
            found = characteristics(state, card)
        for ability in found.keyword_abilities(Keyword.FORETELL):
            yield Way(str(Keyword.FORETELL), ability.cost)
    if marked(state, card, PLOTTED) and has_sorcery_timing(state, player):
        yield Way(str(Keyword.PLOT), Cost(), free=True)
    if marked(state, card, WARPED) and found.mana_cost is not None:
        yield Way("from exile", _printed(found))


def _printed(found: Characteristics) -> Cost:
    assert found.mana_cost is not None
    return Cost((Mana(found.mana_cost),))
