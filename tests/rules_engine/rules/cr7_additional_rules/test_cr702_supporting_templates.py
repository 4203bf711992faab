"""The templates that the cards of Time Spiral lean on."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.keywords import enchant
from rules_engine.ir.modifications import NoMaximumHandSize
from rules_engine.ir.selectors import HOST, PLAYER
from rules_engine.state.players import Player
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.rulings.table import position

C = PlayerId(2)


@pytest.mark.scenario("M-KW-TOTEM")
@pytest.mark.cr("302.6")
def test_m_kw_totem_an_animated_artifact_is_sick():
    setup = position().battlefield(A, "Weatherseed Totem", *["Forest"] * 6)
    totem = next(iter(setup.state.battlefield))
    setup.state.objects[totem].new_control = True
    table = setup.play()
    mana = [label for label in table.labels() if label.startswith("Mana: Weatherseed")]
    assert len(mana) == 1
    (animate,) = [label for label in table.labels() if label.startswith("Activate Weatherseed")]
    table.act(animate).resolve()
    seen = table.seen(totem)
    assert (seen.is_creature, seen.power, seen.toughness) == (True, 5, 3)
    assert "Artifact" in seen.types
    assert not any(label.startswith("Mana: Weatherseed") for label in table.labels())
    assert not table.find("Weatherseed Totem").tapped


@pytest.mark.scenario("M-KW-DIVIDE")
@pytest.mark.cr("608.2d")
@pytest.mark.cr("608.2b")
def test_m_kw_divide_the_share_of_an_illegal_target_is_lost():
    setup = position().battlefield(A, *["Mountain"] * 3).hand(A, "Arc Lightning")
    setup.battlefield(B, "Ox", "Giant", "Island").hand(B, "Bounce")
    table = setup.play().cast("Arc Lightning", ["Ox", "Giant", "B"], [1, 1, 1])
    table.cast("Bounce", "Ox", player=B).resolve().resolve()
    assert (table.find("Giant").damage, table.life(B)) == (1, 19)
    assert table.names(Zone.HAND, B) == ["Ox"]


@pytest.mark.scenario("M-KW-PLAYERAURA")
@pytest.mark.cr("704.5m")
@pytest.mark.cr("303.4c")
def test_m_kw_playeraura_the_aura_of_a_player_who_left():
    haze = card(
        "Haze",
        "{1}",
        "Enchantment — Aura",
        enchant(PLAYER),
        StaticAbility(HOST, (NoMaximumHandSize(),)),
    )
    setup = Setup(cards=[haze])
    setup.state.players.append(Player(C, "C", 20))
    setup.state.turn_order.append(C)
    setup.battlefield(A, "Haze")
    setup.state.objects[setup.state.battlefield[-1]].attached_to = C
    table = setup.play()
    table.pass_priority()
    assert len(table.all("Haze")) == 1
    table.game.concede(C)
    table.pass_priority()
    assert (table.all("Haze"), table.names(Zone.GRAVEYARD, A)) == ([], ["Haze"])
