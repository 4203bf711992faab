"""CR 903.4b, 607.2p: commanders whose color is chosen before the game begins."""

from __future__ import annotations

import pytest

from rules_engine.rules.commander import designate_commander
from rules_engine.rules.commander_colors import commander_colors
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.variants import variant_named
from rules_engine.vocabulary import COLOR_ORDER, Color, ManaType, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CHOOSES = (
    "If ~ is your commander, choose a color before the game begins. ~ is the chosen color. / "
    "Partner"
)
PIPE = printed("Pipe", "", CHOOSES, cost="{5}", type_line="Legendary Creature — Shapeshifter")
DRUM = printed("Drum", "", CHOOSES, cost="{5}", type_line="Legendary Creature — Shapeshifter")
TWIN = printed("Twin", "creature", "You may have ~ enter as a copy of any creature.")
MINE = printed("Mine", "land", "{T}: Add one mana of any color in your commander's color identity.")
WOLF = printed("Wolf", "creature", "", cost="{G}")
ALL = CARDS | {card.name: card for card in (PIPE, DRUM, TWIN, MINE, WOLF)}
NAMES = [color.word for color in COLOR_ORDER]


def started(*commanders: str, deck: tuple[str, ...] = ("Wastes",)) -> Table:
    """From the decks; the other player's commander is no such card."""
    options = variant_named("commander_duel").options()
    seats = [
        Seat("A", deck * (90 // len(deck)), commanders=commanders),
        Seat("B", ("Wastes",) * 90, commanders=("Legend",)),
    ]
    return Table(new_state(seats, ALL, seed=1, options=options))


@pytest.mark.cr("903.4b", "103.2c")
def test_903_4b_the_color_is_chosen_before_the_first_hand():
    t = started("Pipe")
    assert (t.decision.player, t.labels(), t.state.players[A].hand) == (A, NAMES, [])
    t.answer("blue")
    assert t.seen(t.state.command[0]).colors == {Color.BLUE}
    assert commander_colors(t.state, A) == {Color.BLUE}
    assert commander_colors(t.state, B) == {Color.WHITE}


@pytest.mark.cr("903.5c")
def test_903_5c_it_was_chosen_as_the_deck_was_built():
    t = started("Pipe", deck=("Forest", "Wolf"))
    assert t.state.players[A].commander_colors == {1: Color.GREEN}
    t = started("Pipe", "Drum", deck=("Forest", "Swamp"))
    assert t.labels() == ["black", "green"]
    t.answer("green")
    assert [t.seen(oid).colors for oid in t.state.command[:2]] == [{Color.GREEN}, {Color.BLACK}]
    assert commander_colors(t.state, A) == {Color.BLACK, Color.GREEN}


@pytest.mark.cr("607.2p", "903.4b")
def test_607_2p_the_color_stays_as_it_changes_zones():
    setup = Setup(cards=ALL.values()).put(A, Zone.COMMAND, "Pipe")
    designate_commander(setup.state, setup.state.command[0])
    setup.state.players[A].commander_colors[1] = Color.RED
    setup.battlefield(A, *["Wastes"] * 5, "Mine").hand(A, "Twin")
    t = setup.play()
    t.cast("Pipe")
    assert t.seen(t.find("Pipe", Zone.STACK).id).colors == {Color.RED}
    t.resolve()
    assert t.seen("Pipe").colors == {Color.RED}
    t.act("Mana: Mine")
    assert [unit.type for unit in t.state.players[A].pool] == [ManaType.RED]
    t.cast("Twin").resolve_all().answer("Pipe")
    copied = next(obj for obj in t.all("Pipe") if not obj.commander)
    assert t.seen(copied.id).colors == frozenset()  # nothing was chosen for it
