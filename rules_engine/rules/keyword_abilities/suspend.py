"""CR 702.62, 116.2f: suspend.

| rule | what | where |
| --- | --- | --- |
| 702.62a | the special action in the hand | here |
| 702.62a | the triggered abilities in exile | `ir.passes.suspend` |
| 702.62c | what would forbid to cast it forbids to suspend it | here |
| 702.62d | casting it without paying its mana cost | `effects.keyword_actions.cast_suspended` |
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.rules.board import characteristics
from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.paying import pay
from rules_engine.rules.special_actions import cards_in_hand_with, special_action
from rules_engine.rules.variables import choose_x
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction, Zone


def check_may_suspend(state: GameState, player: PlayerId, card: ObjectId) -> str:
    """CR 702.62a, c: the rule that forbids it, or nothing; whether it could be paid for or has
    targets doesn't matter."""
    obj = state.get(card)
    if obj is None or obj.zone is not Zone.HAND or obj.owner != player:
        return "CR 702.62a"
    if Keyword.SUSPEND not in characteristics(state, card).keywords:
        return "CR 702.62a"
    return check_may_cast(state, player, card)


def offer_suspend(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """CR 116.2f: which cards can be suspended now, and for which of their costs."""
    for card in cards_in_hand_with(state, player, Keyword.SUSPEND):
        found = characteristics(state, card)
        if check_may_suspend(state, player, card):
            continue
        for number, ability in enumerate(found.keyword_abilities(Keyword.SUSPEND)):
            if ability.cost is None:
                continue
            if can_pay(state, player, card, ability.cost, x=ability.x_at_least):
                yield f"Suspend {state.objects[card].face.name}", card, str(number)


@special_action("suspend", offer_suspend)
def suspend(state: GameState, player: PlayerId, card: ObjectId, detail: str) -> Run[None]:
    """CR 702.62a: X is chosen right before paying (CR 107.3d).

    Raises:
        IllegalAction: it can't be suspended.
    """
    forbidden = check_may_suspend(state, player, card)
    if forbidden:
        raise IllegalAction("it can't be suspended now", rule=forbidden)
    ability = characteristics(state, card).keyword_abilities(Keyword.SUSPEND)[int(detail or 0)]
    assert ability.cost is not None
    x = yield from choose_x(state, player, card, ability.cost, least=ability.x_at_least)
    context = Context(card, player, x=x)
    yield from pay(state, player, card, ability.cost, context)
    time = _time(state, ability, context)
    done = yield from happen(state, ev.ZoneMove(card, Zone.EXILE, "suspend", by=player))
    new = next(e.new_id for e in done if isinstance(e, ev.ZoneMove))
    if new is not None:
        yield from happen(state, ev.CountersPut(new, CounterKind.TIME, time, player))
        yield from happen(state, ev.Acted(KeywordAction.SUSPEND, player, new))


def _time(state: GameState, ability: KeywordAbility, context: Context) -> int:
    assert ability.amount is not None
    return natural(state, ability.amount, context)
