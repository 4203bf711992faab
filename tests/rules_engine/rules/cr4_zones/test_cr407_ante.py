"""CR 407: cards for ante, the ante zone, and cards that change their owner."""

from __future__ import annotations

import pytest

from rules_engine import Game, Seat
from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

ONLY = "Remove ~ from your deck before playing if you're not playing for ante."
ENDS = "This change in ownership is permanent."

PLEDGE = printed(
    "Pledge", "sorcery", f"{ONLY} / Ante the top card of your library. You gain 3 life."
)
DUES = printed("Dues", "sorcery", f"{ONLY} / Each player antes the top card of their library.")
OFFER = printed(
    "Offer",
    "sorcery",
    f"{ONLY} / Each player may ante the top card of their library. If a player does, that "
    "player's life total becomes 9.",
)
RAIDER = printed(
    "Raider",
    "creature",
    f"{ONLY} / Sacrifice ~: Target opponent may pay 5 life. If that player doesn't, they reveal a "
    "card at random from their hand. Exchange ownership of the revealed card and ~. Put the "
    f"revealed card into your hand and ~ from anywhere into that player's graveyard. {ENDS}",
)
FENCE = printed(
    "Fence",
    "creature",
    f"{ONLY} / Sacrifice ~: The owner of target artifact may ante the top card of their library. "
    f"If that player doesn't, exchange ownership of that artifact and ~. Put the artifact card "
    f"into your graveyard and ~ from anywhere into that player's graveyard. {ENDS}",
)
PAWN = printed(
    "Pawn",
    "artifact",
    f"{ONLY} / {{0}}: Ante ~. If you do, put all other cards you own from the ante into your "
    "graveyard, then draw a card.",
)
TABLET = printed(
    "Tablet",
    "artifact",
    f"{ONLY} / {{0}}: Exile ~ and target nontoken permanent an opponent owns. That player may pay "
    "5 life. If they do, put ~ into its owner's graveyard. Otherwise, that player owns ~ and you "
    "own the other exiled card.",
)
SWAP = printed(
    "Swap",
    "sorcery",
    f"{ONLY} / You own target card in the ante. Exchange that card with the top card of your "
    "library.",
)
DARE = printed(
    "Dare",
    "artifact",
    f"{ONLY} / {{0}}: Target opponent may ante the top card of their library. If they don't, you "
    "flip a coin. If you win the flip, that player loses the game. If you lose the flip, you lose "
    "the game.",
)
BURIAL = printed(
    "Burial",
    "enchantment",
    "Whenever a card is put into an opponent's graveyard from anywhere, you gain 1 life.",
)
BAUBLE = printed("Bauble", "artifact", "{T}: Add {C}.")
CARDS = (PLEDGE, DUES, OFFER, RAIDER, FENCE, PAWN, TABLET, SWAP, DARE, BURIAL, BAUBLE)


def staged() -> Setup:
    return Setup(cards=CARDS)


def in_ante(table: Table) -> list[tuple[str, int]]:
    """The cards in the ante zone with their owners."""
    objects = [table.state.objects[oid] for oid in table.state.ante]
    return [(obj.face.name, obj.owner) for obj in objects]


# --- playing for ante --------------------------------------------------------------------------


def decks(ante: bool, *, seed: int = 3) -> Game:
    cards: dict[str, CardDefinition] = dict(bundled_cards()) | {"Pledge": PLEDGE}
    deck = ("Pledge", "Plains", "Island", "Swamp", "Forest", *["Mountain"] * 5)
    seats = [Seat(name, deck, sideboard=("Pledge",)) for name in ("Ann", "Ben")]
    options = GameOptions(ante=ante, opening_hand=2, mulligans=False)
    return Game.start(seats, cards, seed=seed, options=options)


@pytest.mark.cr("407.3")
def test_407_3_cards_for_ante_are_in_no_other_decks():
    state = decks(ante=False).state
    names = [obj.face.name for obj in state.objects.values()]
    assert (len(names), names.count("Pledge"), state.ante) == (18, 0, [])


@pytest.mark.cr("407.2")
def test_407_2_each_player_antes_a_random_card_before_drawing():
    game = decks(ante=True)
    state = game.state
    assert sorted(state.objects[oid].owner for oid in state.ante) == [A, B]
    assert [len(player.hand) + len(player.library) for player in state.players] == [9, 9]
    moves = [e for e in state.log if isinstance(e, ev.ZoneMove)]
    assert [e.cause for e in moves[:3]] == ["ante", "ante", "draw"]
    seen = game.view(B).ante
    assert [shown.name for shown in seen] == [state.objects[oid].face.name for oid in state.ante]
    again = decks(ante=True).state
    assert [again.objects[oid].face.name for oid in again.ante] == [one.name for one in seen]


@pytest.mark.cr("407.2")
def test_407_2_the_winner_owns_what_was_anted():
    game = decks(ante=True)
    game.concede(A)
    assert [game.state.objects[oid].owner for oid in game.state.ante] == [B, B]


# --- anteing -----------------------------------------------------------------------------------


@pytest.mark.cr("407.4")
def test_407_4_the_top_card_goes_to_the_ante_zone():
    table = staged().hand(A, "Pledge").library(A, "Bear").play().cast("Pledge").resolve()
    assert (in_ante(table), table.life(A)) == ([("Bear", A)], 23)
    table = staged().hand(A, "Dues").library(A, "Bear").library(B, "Ox").play()
    assert in_ante(table.cast("Dues").resolve()) == [("Bear", A), ("Ox", B)]


@pytest.mark.cr("407.4")
@pytest.mark.cr("608.2d")
def test_407_4_without_a_library_there_is_nothing_to_choose():
    table = staged().hand(A, "Offer").library(A, "Bear").play()
    table.state.players[B].library.clear()
    table.cast("Offer").resolve().answer("Yes")
    assert (in_ante(table), table.life(A), table.life(B)) == ([("Bear", A)], 9, 20)


@pytest.mark.cr("407.4")
def test_407_4_only_its_owner_antes_it():
    setup = staged().battlefield(A, "Pawn").put(A, Zone.ANTE, "Bear").put(B, Zone.ANTE, "Ox")
    setup.state.objects[setup.state.battlefield[0]].owner = B
    table = setup.play().activate("Pawn").resolve()
    assert in_ante(table) == [("Bear", A), ("Ox", B)]
    own = staged().battlefield(A, "Pawn").put(A, Zone.ANTE, "Bear").put(B, Zone.ANTE, "Ox")
    table = own.play().activate("Pawn").resolve()
    assert in_ante(table) == [("Ox", B), ("Pawn", A)]
    assert (table.names(Zone.GRAVEYARD, A), len(table.state.players[A].hand)) == (["Bear"], 1)


@pytest.mark.cr("407.3")
@pytest.mark.cr("705.2")
def test_a_dare_that_is_declined_is_decided_by_a_coin():
    table = staged().battlefield(A, "Dare").library(B, "Ox").play()
    table.activate("Dare", "B").resolve().answer("Yes")
    assert (in_ante(table), table.state.over) == ([("Ox", B)], False)
    table = staged().battlefield(A, "Dare").play()
    table.state.players[A].next_flips = [True]
    table.activate("Dare", "B").resolve().answer("No")
    if table.game.decision is not None and table.state.over is False:
        table.answer("Heads")
    assert (table.state.over, table.state.winner) == (True, A)


# --- owners ------------------------------------------------------------------------------------


@pytest.mark.cr("407.3")
@pytest.mark.cr("400.3")
def test_407_3_the_revealed_card_and_this_change_owners():
    table = staged().battlefield(A, "Raider", "Burial").hand(B, "Ox").play()
    table.activate("Raider", "B").resolve().answer("No").resolve_all()
    assert (table.names(Zone.HAND, A), table.names(Zone.HAND, B)) == (["Ox"], [])
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == ([], ["Raider"])
    assert [(e.owner, e.old) for e in table.events(ev.OwnerChanged)] == [(A, B), (B, A)]
    moved = table.find("Raider", Zone.GRAVEYARD), table.find("Ox", Zone.HAND)
    assert ([obj.owner for obj in moved], table.life(A)) == ([B, A], 21)


@pytest.mark.cr("407.3")
@pytest.mark.cr("118.12")
def test_407_3_five_life_keep_the_card():
    table = staged().battlefield(A, "Raider", "Burial").hand(B, "Ox").play()
    table.activate("Raider", "B").resolve().answer("Yes").resolve_all()
    assert (table.life(B), table.names(Zone.HAND, B)) == (15, ["Ox"])
    assert (table.names(Zone.GRAVEYARD, A), table.life(A)) == (["Raider"], 20)


@pytest.mark.cr("407.3")
@pytest.mark.cr("701.12a")
def test_407_3_with_no_card_to_reveal_nothing_is_exchanged():
    table = staged().battlefield(A, "Raider").play()
    table.activate("Raider", "B").resolve().answer("No").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.events(ev.OwnerChanged)) == (["Raider"], [])


@pytest.mark.cr("407.3")
@pytest.mark.cr("400.7")
def test_407_3_it_is_found_wherever_it_went():
    bolt = printed("Tidy", "instant", "Exile target creature card from a graveyard.")
    setup = Setup(cards=(*CARDS, bolt)).battlefield(A, "Raider").hand(B, "Ox", "Tidy")
    table = setup.play().activate("Raider", "B").pass_priority()
    table.cast("Tidy", "Raider", player=B).resolve()
    assert table.names(Zone.EXILE, A) == ["Raider"]
    table.resolve().answer("No").resolve_all()
    assert (table.names(Zone.HAND, A), table.names(Zone.EXILE, A)) == (["Ox"], [])
    assert table.names(Zone.GRAVEYARD, B) == ["Raider", "Tidy"]


@pytest.mark.cr("407.3")
def test_407_3_an_artifact_for_a_creature():
    def fenced(answer: str) -> Table:
        setup = staged().battlefield(A, "Fence").battlefield(B, "Bauble").library(B, "Ox")
        return setup.play().activate("Fence", "Bauble").resolve().answer(answer)

    table = fenced("Yes")
    assert (in_ante(table), table.names(Zone.GRAVEYARD, A)) == ([("Ox", B)], ["Fence"])
    table = fenced("No")
    assert (in_ante(table), table.names(Zone.GRAVEYARD, A)) == ([], ["Bauble"])
    assert (table.names(Zone.GRAVEYARD, B), table.names(Zone.BATTLEFIELD, B)) == (["Fence"], [])


@pytest.mark.cr("407.3")
def test_407_3_two_exiled_cards_change_owners():
    table = staged().battlefield(A, "Tablet").battlefield(B, "Bear").play()
    table.activate("Tablet", "Bear").resolve().answer("No")
    owners = {
        table.state.objects[oid].face.name: table.state.objects[oid].owner
        for oid in table.state.exile
    }
    assert owners == {"Tablet": B, "Bear": A}
    paid = staged().battlefield(A, "Tablet").battlefield(B, "Bear").play()
    paid.activate("Tablet", "Bear").resolve().answer("Yes")
    assert (paid.life(B), paid.names(Zone.GRAVEYARD, A)) == (15, ["Tablet"])
    assert paid.names(Zone.EXILE, B) == ["Bear"]


@pytest.mark.cr("701.12a")
def test_701_12a_a_card_in_the_ante_for_the_top_card():
    setup = staged().hand(A, "Swap").put(B, Zone.ANTE, "Ox").library(A, "Bear")
    table = setup.play().cast("Swap", "Ox").resolve()
    top = table.state.objects[table.state.players[A].library[-1]]
    assert (in_ante(table), top.face.name, top.owner) == ([("Bear", A)], "Ox", A)


@pytest.mark.cr("800.4n")
def test_800_4n_what_was_anted_stays():
    setup = Setup(cards=CARDS, players=3).put(B, Zone.ANTE, "Ox").battlefield(B, "Bear")
    table = setup.play()
    table.game.concede(B)
    assert in_ante(table) == [("Ox", B)]
    assert table.all("Bear") == []
