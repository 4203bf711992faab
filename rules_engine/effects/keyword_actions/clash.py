"""CR 701.30: clash."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.selectors import Choice
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone


@executes(ir.Clash)
def clash(state: GameState, effect: ir.Clash, context: Context) -> Run[None]:
    """CR 701.30b-d: revealed together, decided in turn order, moved together."""
    chosen = yield from chosen_entities(state, Choice(effect.opponent), context)
    context.bound[ir.CLASHED_WITH] = tuple(chosen)
    both = {context.controller, *(PlayerId(entity) for entity in chosen)}
    tops: dict[PlayerId, ObjectId] = {}
    for player in state.players_in_turn_order():
        if player in both and state.players[player].library:
            tops[player] = state.players[player].library[-1]
    yield from happen(state, *(ev.Revealed((oid,), player) for player, oid in tops.items()))
    values = {player: characteristics(state, oid).mana_value for player, oid in tops.items()}
    down: list[ev.Event] = []
    for player, oid in tops.items():
        if (
            yield from ask_yes_no(
                player,
                f"Put {state.name(oid)} on the bottom of your library?",
                rule="CR 701.30a",
                source=context.source,
            )
        ):
            down.append(ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1))
    yield from happen(state, *down)
    best = max(values.values(), default=-1)
    winners = [player for player, value in values.items() if value == best]
    for player in sorted(both):
        yield from acted(state, KeywordAction.CLASH, player, amount=1 if winners == [player] else 0)
    if len(winners) == 1:
        yield from acted(state, KeywordAction.WIN_CLASH, winners[0])
        if winners[0] == context.controller:
            yield from follow(state, effect.on_win, context)
            return
    yield from follow(state, effect.otherwise, context)
