"""Players and permanents that become targets, but no spells and no cards elsewhere."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

LOOKER = printed(
    "Looker",
    "creature",
    "Whenever a player or permanent becomes the target of an ability you control, draw a card. "
    "This ability triggers only once each turn.",
)
GIVER = printed("Giver", "artifact", "{0}: Target player gains 1 life.")
TAPPER = printed("Tapper", "artifact", "{0}: Tap target creature.")
EATER = printed("Eater", "artifact", "{0}: Exile target card from a graveyard.")
DENIER = printed("Denier", "artifact", "{0}: Counter target spell unless its controller pays {0}.")
ZAP = printed("Zap", "instant", "~ deals 1 damage to any target.")
OWN = [GIVER, TAPPER, EATER, DENIER]


def board() -> Table:
    setup = Setup(cards=[LOOKER, ZAP, *OWN]).battlefield(A, "Looker", *(one.name for one in OWN))
    return setup.battlefield(B, "Giver", "Bear").graveyard(B, "Ox").hand(A, "Zap", "Zap").play()


@pytest.mark.cr("115.1")
@pytest.mark.parametrize(("name", "target"), [("Giver", B), ("Tapper", "Bear")])
def test_a_player_or_a_permanent(name: str, target: object):
    table = board().activate(name, target).resolve_all()
    assert len(table.state.players[A].hand) == 3
    table.activate(name, target).resolve_all()
    assert len(table.state.players[A].hand) == 3, "only once each turn"


@pytest.mark.cr("115.1", "109.1")
def test_no_card_no_spell_and_no_target_of_a_spell():
    table = board().activate("Eater", "Ox").resolve_all().cast("Zap", B).activate("Denier", "Zap")
    table.resolve_all()
    assert len(table.state.players[A].hand) == 1


def test_only_of_abilities_you_control():
    table = board().activate("Giver", A, player=B).resolve_all()
    assert len(table.state.players[A].hand) == 2
