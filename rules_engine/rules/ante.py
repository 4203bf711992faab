"""CR 407: playing for ante, an option that nobody plays by default (`GameOptions.ante`).

| rule | what | done |
| --- | --- | --- |
| 407.2 | each player's random card before the first hand; the winner becomes the owner | yes |
| 407.3 | cards for ante aren't in the decks of other games | yes |
| 407.4 | to ante, by the owner only | `effects.ante` |
| 800.4n | what is in the ante zone stays as its owner leaves | `rules.leaving` |
"""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Run
from rules_engine.ids import PlayerId
from rules_engine.ir.ante import OnlyForAnte
from rules_engine.rules.events import happen
from rules_engine.rules.owners import change_owner
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def is_only_for_ante(definition: CardDefinition) -> bool:
    """CR 407.3."""
    return any(
        isinstance(ability, OnlyForAnte) for face in definition.faces for ability in face.abilities
    )


def ante_cards(state: GameState) -> Run[None]:
    """CR 407.2: a random card of each deck, before anybody draws."""
    chosen = [
        ev.ZoneMove(state.rng.choice(library), Zone.ANTE, "ante", by=player)
        for player in state.turn_order
        if (library := state.players[player].library)
    ]
    yield from happen(state, *chosen)


def give_to_winner(state: GameState, winner: PlayerId) -> None:
    """CR 407.2: the winner of the game owns what was anted."""
    for oid in state.ante:
        change_owner(state, oid, winner)
