"""CR 729: subgames."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, Target, TriggeredAbility
from rules_engine.ir.effects import (
    DealDamage,
    Draw,
    GainLife,
    LoseLife,
    PlaySubgame,
    PutInHand,
    WinGame,
)
from rules_engine.ir.events import LeavesBattlefield
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    PLAYER,
    TARGET,
    YOU,
    Choice,
    InZone,
    SubgameLosers,
)
from rules_engine.state import events as ev
from rules_engine.state.history import play_by_play
from rules_engine.support import clauses_without_support
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SUBGAME = card(
    "Dream Within",
    "{0}",
    "Sorcery",
    SpellAbility((GainLife(YOU, 2), PlaySubgame((LoseLife(SubgameLosers(), 5), Draw(YOU, 1))))),
)
WATCHER = card(
    "Farewell",
    "",
    "Enchantment",
    TriggeredAbility(LeavesBattlefield(CREATURE), (GainLife(YOU, 2),)),
)
VICTORY = card("Victory", "{0}", "Sorcery", SpellAbility((WinGame(YOU),)))
ZAP = card("Zap", "{0}", "Instant", SpellAbility((DealDamage(7, TARGET),), (Target(PLAYER),)))


def start(*hand: str, library: tuple[str, ...] = (), size: int = 10) -> Table:
    """A is about to cast the spell; all libraries have enough for a game."""
    setup = Setup(cards=[SUBGAME, VICTORY, ZAP], library=size)
    setup.hand(A, "Dream Within", *hand).battlefield(A, "Bear").battlefield(B, "Ox")
    for player in (A, B):
        setup.put(player, Zone.LIBRARY, *library)
    return setup.play()


def begin(*hand: str, library: tuple[str, ...] = (), size: int = 10) -> Table:
    return start(*hand, library=library, size=size).cast("Dream Within").resolve()


def losing(table: Table) -> Table:
    """The player with priority concedes the subgame."""
    table.game.concede(table.decision.player)
    return table


@pytest.mark.cr("729.1", "729.1a", "729.2")
def test_729_2_the_subgame_has_zones_of_its_own_and_the_libraries_as_decks():
    table = begin("Zap")
    state = table.state
    assert (table.life(A), table.life(B), state.turn) == (20, 20, 1)
    assert state.battlefield == []
    for player in (A, B):
        assert len(table.names(Zone.HAND, player)) == 7
        assert len(table.names(Zone.LIBRARY, player)) == 3
    main = state.main_game.game
    assert [main.name(oid) for oid in main.battlefield] == ["Bear", "Ox"]
    assert [main.name(oid) for oid in main.stack] == ["Dream Within"]
    assert main.players[A].library == []
    assert [main.name(oid) for oid in main.players[A].hand] == ["Zap"]
    assert main.players[A].life == 22
    assert table.events(ev.SubgameBegan) == [ev.SubgameBegan(state.starting_player)]


@pytest.mark.cr("729.2", "103.1")
def test_729_2_chance_says_who_goes_first():
    firsts = set()
    for seed in range(6):
        setup = Setup(cards=[SUBGAME], seed=seed).hand(A, "Dream Within").play()
        firsts.add(setup.cast("Dream Within").resolve().state.starting_player)
    assert firsts == {A, B}


@pytest.mark.cr("729.1b", "729.5")
def test_729_5_the_cards_return_and_the_spell_finishes_resolving():
    table = begin("Zap")
    loser = table.decision.player
    losing(table)
    state = table.state
    assert state.main_game is None
    assert table.events(ev.SubgameEnded) == [ev.SubgameEnded((B if loser == A else A,))]
    assert {A: table.life(A), B: table.life(B)} == {
        A: 22 - 5 * (loser == A),
        B: 20 - 5 * (loser == B),
    }
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, A) == ["Dream Within"]
    assert len(table.names(Zone.LIBRARY, A)) == 9  # ten, and one was drawn by the spell
    assert len(table.names(Zone.LIBRARY, B)) == 10
    assert (state.turn, state.step, table.decision.player) == (3, Step.PRECOMBAT_MAIN, A)
    assert table.cast("Zap", "B").resolve().life(B) == 20 - 5 * (loser == B) - 7


@pytest.mark.cr("729.1b", "104.2b")
def test_729_1b_winning_the_subgame_wins_nothing_else():
    table = begin(library=("Victory",) * 10, size=0)
    winner = table.decision.player
    table.go_to(Step.PRECOMBAT_MAIN)
    table.act("Cast Victory").resolve()
    assert not table.game.over
    assert table.events(ev.SubgameEnded) == [ev.SubgameEnded((winner,))]
    assert table.life(B if winner == A else A) == (15 if winner == A else 17)


@pytest.mark.cr("729.3", "704.5b")
def test_729_3_a_library_of_fewer_than_seven_cards_loses_at_once():
    setup = Setup(cards=[SUBGAME], library=6).hand(A, "Dream Within")
    for _ in range(3):
        setup.put(B, Zone.LIBRARY, "Forest")
    table = setup.play().cast("Dream Within").resolve()
    assert table.events(ev.SubgameEnded) == [ev.SubgameEnded((B,))]
    assert (table.life(A), table.life(B)) == (17, 20)


@pytest.mark.cr("729.5", "104.4a")
def test_729_5_of_a_drawn_subgame_nobody_is_the_winner():
    table = begin()
    table.game.draw_by_agreement((A, B))
    assert (table.life(A), table.life(B)) == (17, 15)


@pytest.mark.cr("729.6")
def test_729_6_a_subgame_within_a_subgame():
    table = begin(library=("Dream Within",) * 24, size=0)
    starter = table.decision.player
    table.go_to(Step.PRECOMBAT_MAIN)
    table.act("Cast Dream Within").resolve()
    inner = table.state.main_game
    assert inner.game.main_game is not None
    assert len(inner.game.players[starter].hand) == 6
    assert len(table.state.players[starter].library) == 24 - 7 - 7
    before = len(table.events(ev.SubgameEnded))
    losing(table)
    assert len(table.events(ev.SubgameEnded)) == before + 1
    assert (table.state.main_game is not None, table.state.turn) == (True, 1)
    losing(table)
    assert (table.state.main_game, table.state.turn) == (None, 3)


@pytest.mark.cr("729.4b")
def test_729_4b_counters_of_players_stay_with_their_game():
    table = start()
    table.state.players[B].counters["poison"] = 4
    table.cast("Dream Within").resolve()
    assert table.state.players[B].counters == {}
    table.state.players[B].counters["poison"] = 9
    losing(table)
    assert table.state.players[B].counters == {"poison": 4}


@pytest.mark.cr("729.4")
def test_729_4_cards_of_the_main_game_are_outside_the_subgame():
    table = begin("Zap")
    outside = sorted(table.names(Zone.OUTSIDE, A))
    assert outside == ["Bear", "Dream Within", "Zap"]
    assert table.names(Zone.OUTSIDE, B) == ["Ox"]


@pytest.mark.cr("729.1a")
def test_729_1a_a_subgame_is_forked_hashed_seen_and_taken_back_like_any_game():
    table = begin("Zap", library=("Zap",) * 8, size=0)
    table.go_to(Step.PRECOMBAT_MAIN)
    twin = table.game.fork()
    assert twin.state_hash() == table.game.state_hash()
    assert twin.state.main_game.game is not table.state.main_game.game
    view = twin.view(B)
    assert view.main_game is not None
    assert [shown.name for shown in view.main_game.battlefield] == ["Bear", "Ox"]
    assert all(type(c).__name__ == "HiddenView" for c in view.main_game.players[A].hand)
    before = table.game.state_hash()
    table.act("Cast Zap")
    assert table.decision.kind is DecisionKind.TARGET
    table.game.cancel()
    assert table.game.state_hash() == before
    twin.concede(B)
    assert (twin.state.main_game, twin.state.players[B].life) == (None, 15)
    assert table.game.state_hash() == before
    table.game.concede(B)
    assert table.game.state_hash() == twin.state_hash()


@pytest.mark.cr("729.1")
def test_729_1_a_subgame_is_the_last_instruction_of_its_spell():
    early = card("Early", "{0}", "Sorcery", SpellAbility((PlaySubgame(), GainLife(YOU, 1))))
    assert clauses_without_support(early) == (
        "spell ability: a subgame before other instructions is not supported",
    )
    assert clauses_without_support(SUBGAME) == ()


FETCH = card(
    "Fetch", "{0}", "Sorcery", SpellAbility((PutInHand(Choice(CARD & InZone(Zone.OUTSIDE, YOU))),))
)


@pytest.mark.cr("729.4", "729.4a", "729.5")
def test_729_4a_a_card_brought_from_the_main_game_leaves_it():
    setup = Setup(cards=[SUBGAME, FETCH, WATCHER], library=0)
    setup.hand(A, "Dream Within").battlefield(A, "Bear", "Farewell")
    for player in (A, B):
        setup.put(player, Zone.LIBRARY, *["Fetch"] * 10)
    table = setup.play().cast("Dream Within").resolve()
    table.until_priority(A)
    table.go_to(Step.PRECOMBAT_MAIN)
    while table.state.active != A:
        table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 1)
    table.act("Cast Fetch").resolve().answer("Bear")
    assert "Bear" in table.names(Zone.HAND, A)
    table.game.concede(B)
    assert table.names(Zone.BATTLEFIELD, A) == ["Farewell"]
    table.resolve_all()
    assert table.life(A) == 24  # the ability that saw the Bear leave waited for the main game
    cards = [*table.names(Zone.LIBRARY, A), *table.names(Zone.HAND, A)]
    assert sorted(cards) == ["Bear", *["Fetch"] * 10]


@pytest.mark.cr("729.2b", "103.4b", "103.5a")
def test_729_2b_what_changes_a_starting_life_total_and_hand_counts_in_a_subgame_too():
    """Vanguard cards are such changes of their players; they go along into the subgame."""
    setup = Setup(cards=[SUBGAME]).hand(A, "Dream Within")
    player = setup.state.players[B]
    player.starting_life, player.hand_modifier, player.life = 27, 1, 11
    table = setup.play().cast("Dream Within").resolve()
    assert (table.life(A), table.life(B)) == (20, 27)
    assert [len(table.names(Zone.HAND, player)) for player in (A, B)] == [7, 8]
    losing(table)
    assert table.life(B) in (11, 6)


@pytest.mark.cr("103.4b")
def test_103_4b_the_log_counts_from_each_players_own_starting_life():
    setup = Setup(cards=[ZAP]).hand(A, "Zap")
    setup.state.players[B].starting_life = setup.state.players[B].life = 27
    table = setup.play().cast("Zap", "B").resolve()
    table.go_to(Step.UPKEEP, turn=4)
    headings = [line.text for line in play_by_play(table.state) if line.heading]
    assert headings == ["Turn 4: B (A 20, B 20)"]


@pytest.mark.cr("729.1", "729.5")
def test_729_5_the_sentences_after_a_subgame_are_about_its_result():
    text = (
        "Players play a Magic subgame, using their libraries as their decks. Each player who "
        "doesn't win the subgame loses half their life, rounded up. You draw a card."
    )
    setup = Setup(cards=[printed("Tale", "sorcery", text)]).hand(A, "Tale").life(B, 13).life(A, 13)
    table = setup.play().cast("Tale").resolve()
    loser = table.decision.player
    losing(table)
    assert (table.life(loser), table.life(B if loser == A else A)) == (6, 13)
    assert len(table.names(Zone.HAND, A)) == 1
