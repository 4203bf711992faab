"""CR 701.23, 723.2: searches of others: their triggers, their limits, and where the found go."""

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

TUTOR = printed(
    "Tutor",
    "instant",
    "Search your library for a card, put that card into your hand, then shuffle.",
)
FETCH = printed(
    "Fetch",
    "instant",
    "Search your library for up to two basic land cards, put one onto the battlefield tapped and "
    "the other into your hand, then shuffle.",
)
AGENT = printed(
    "Agent",
    "creature",
    "You control your opponents while they're searching their libraries. / While an opponent is "
    "searching their library, they exile each card they find. You may play those cards for as long "
    "as they remain exiled, and you may spend mana as though it were mana of any color to cast "
    "them.",
)
CENSOR = printed(
    "Censor",
    "creature",
    "If an opponent would search a library, that player searches the top four cards of that "
    "library instead.",
)
LISTENER = printed(
    "Listener", "creature", "Whenever an opponent searches their library, you gain 1 life."
)
CARDS = (TUTOR, FETCH, AGENT, CENSOR, LISTENER)


def start(*permanents: str, library: tuple[str, ...], hand: str = "Tutor") -> Table:
    """B casts the spell of the hand while A has the permanents; it resolves."""
    setup = Setup(cards=CARDS, library=0, active=B).battlefield(A, *permanents).hand(B, hand)
    table = setup.library(B, *library).play()
    return table.cast(hand, player=B).resolve()


@pytest.mark.cr("701.23", "603.2")
def test_701_23_searching_a_library_is_an_event():
    table = start("Listener", library=("Bear", "Ox"))
    table.answer("Bear").resolve_all()
    assert (table.life(A), table.names(Zone.HAND, B)) == (21, ["Bear"])


@pytest.mark.cr("701.23", "614.1a")
def test_701_23_only_the_top_cards_are_searched():
    table = start("Censor", library=("Giant", "Bear", "Ox", "Goblin", "Elf"))
    assert sorted(table.labels()) == ["Bear", "Elf", "Goblin", "Ox"]
    table.answer("Ox")
    assert table.names(Zone.HAND, B) == ["Ox"]
    own = Setup(cards=CARDS, library=0).battlefield(A, "Censor").hand(A, "Tutor")
    mine = own.library(A, "Giant", "Bear", "Ox", "Goblin", "Elf").play().cast("Tutor").resolve()
    assert len(mine.labels()) == 5


@pytest.mark.cr("723.2", "723.5", "614.1a")
def test_723_2_the_controller_of_the_search_decides_and_the_found_card_is_exiled():
    table = start("Agent", library=("Bear", "Ox"))
    assert (table.decision.kind, table.decision.player) == (DecisionKind.SEARCH, A)
    assert table.decision.made_for == B
    table.answer("Ox")
    assert (table.names(Zone.EXILE, B), table.names(Zone.HAND, B)) == (["Ox"], [])
    assert table.state.decided_by == {}


@pytest.mark.cr("601.3", "609.4b", "400.7")
def test_601_3_the_exiled_card_is_played_with_any_colors():
    setup = Setup(cards=CARDS, library=0, active=B).hand(B, "Tutor").library(B, "Goblin", "Bear")
    setup.battlefield(A, "Agent", "Wastes", "Island").library(A, *["Forest"] * 5)
    table = setup.library(B, *["Bear"] * 5).play()
    table.cast("Tutor", player=B).resolve().answer("Goblin")
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.cast("Goblin", player=A).resolve()
    assert table.seen("Goblin").controller == A
    assert table.find("Goblin").owner == B


@pytest.mark.cr("701.23", "614.6")
def test_614_6_what_the_spell_says_of_found_cards_finds_none_of_them():
    table = start("Agent", library=("Forest", "Island", "Bear"), hand="Fetch")
    table.answer("Forest", "Island")
    assert table.names(Zone.EXILE, B) == ["Forest", "Island"]
    assert (table.names(Zone.BATTLEFIELD, B), table.names(Zone.HAND, B)) == ([], [])
    assert table.names(Zone.GRAVEYARD, B) == ["Fetch"]
    table.until_priority(A)
    assert "Play Forest" not in table.labels()  # not A's turn (CR 305.3)


@pytest.mark.cr("616.1", "723.5")
def test_616_1_of_two_that_exile_the_controller_chooses_for_the_searching_player():
    setup = (
        Setup(cards=CARDS, library=0, active=B, players=3).hand(B, "Tutor").library(B, "Bear", "Ox")
    )
    setup.battlefield(C, "Agent").battlefield(A, "Agent")
    table = setup.play().cast("Tutor", player=B).resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.SEARCH, A)
    table.answer("Bear")
    assert (table.decision.kind, table.decision.player) == (DecisionKind.REPLACEMENT, A)
    assert table.decision.made_for == B


@pytest.mark.cr("723.2")
def test_723_2_a_search_of_another_players_library_is_not_controlled():
    raid = printed(
        "Raid",
        "sorcery",
        "Search target opponent's library for a creature card and put that card onto the "
        "battlefield under your control. Then that player shuffles.",
    )
    setup = Setup(cards=(*CARDS, raid), library=0, active=B).hand(B, "Raid").library(A, "Bear")
    table = setup.battlefield(A, "Agent", "Listener").play().cast("Raid", player=B)
    if table.decision.kind is DecisionKind.TARGET:
        table.answer("A")
    table.resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.SEARCH, B)
    table.answer("Bear")
    assert (table.seen("Bear").controller, table.life(A), table.state.stack) == (B, 20, [])
