"""Cards put from one zone into another this turn or this way, or alone in theirs."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("113.6b", "603.4")
@pytest.mark.parametrize(
    ("others", "returned"), [((), True), (("Forest",), True), (("Ox",), False)]
)
def test_the_only_creature_card_of_a_graveyard(others: tuple[str, ...], returned: bool):
    spirit = printed(
        "Spirit",
        "creature",
        "At the beginning of your upkeep, if ~ is the only creature card in your graveyard, you "
        "may return ~ to the battlefield.",
    )
    setup = Setup(cards=[spirit], active=B, step=Step.END).graveyard(A, "Spirit", *others)
    table = setup.graveyard(B, "Bear").play().go_to(Step.UPKEEP).resolve_all()
    assert (table.labels() == ["Yes", "No"]) is returned
    if returned:
        table.answer("Yes").resolve_all()
        assert table.names(Zone.BATTLEFIELD, A) == ["Spirit"]


@pytest.mark.cr("603.6", "113.6")
def test_from_the_graveyard_into_the_hand():
    scaled = printed(
        "Scaled", "creature", "When ~ is put into your hand from your graveyard, you gain 2 life."
    )
    back = printed(
        "Back", "sorcery", "Return target creature card from your graveyard to your hand."
    )
    setup = Setup(cards=[scaled, back]).graveyard(A, "Scaled").hand(A, "Back", "Scaled")
    table = setup.play().cast("Back", "Scaled").resolve_all()
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, ["Scaled", "Scaled"])


@pytest.mark.cr("603.4", "402.1")
@pytest.mark.parametrize(("whose", "drawn"), [(A, 1), (B, 0)])
def test_a_permanent_put_into_your_hand_from_the_battlefield(whose: int, drawn: int):
    mage = printed(
        "Mage",
        "creature",
        "At the beginning of your end step, if a permanent was put into your hand from the "
        "battlefield this turn, you gain 1 life.",
    )
    unsummon = printed("Unsummon", "instant", "Return target creature to its owner's hand.")
    player = (A, B)[whose]
    setup = Setup(cards=[mage, unsummon]).battlefield(A, "Mage").battlefield(player, "Ox")
    table = setup.hand(A, "Unsummon").play().cast("Unsummon", "Ox").resolve_all()
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 20 + drawn


@pytest.mark.cr("608.2h", "700.4")
def test_damage_for_artifacts_put_into_graveyards():
    assault = printed(
        "Assault",
        "sorcery",
        "Destroy all artifacts, then ~ deals damage to each creature equal to the number of "
        "artifacts that were put into graveyards from the battlefield this turn.",
    )
    stone = printed("Stone", "artifact", "{T}: Add {C}.")
    setup = Setup(cards=[assault, stone]).battlefield(A, "Stone", "Bear").battlefield(B, "Stone")
    table = setup.hand(A, "Assault").play().cast("Assault").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Assault", "Bear", "Stone"]


@pytest.mark.cr("603.4")
@pytest.mark.parametrize("played", [True, False])
def test_a_card_played_from_exile(played: bool):
    visions = printed(
        "Visions",
        "enchantment",
        "{0}: Exile the top card of your library. You may play that card this turn. / At the "
        "beginning of your end step, if you didn't play a card from exile this turn, you gain 1 "
        "life.",
    )
    setup = Setup(cards=[visions]).battlefield(A, "Visions").library(A, "Forest")
    table = setup.play().activate("Visions").resolve_all()
    if played:
        table.act("Play Forest")
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == (20 if played else 21)


@pytest.mark.cr("101.2", "305.2", "601.3")
def test_nothing_is_played_from_the_hand():
    frenzy = printed(
        "Frenzy",
        "enchantment",
        "You may play lands and cast spells from the top of your library. / You can't play lands "
        "or cast spells from your hand.",
    )
    free = printed("Free", "instant", "Draw a card.")
    setup = Setup(cards=[frenzy, free]).battlefield(A, "Frenzy").hand(A, "Forest", "Free")
    table = setup.hand(B, "Free").library(A, "Free", "Forest").play()
    assert [one for one in table.labels() if one.startswith(("Play", "Cast"))] == ["Play Forest"]
    table.act("Play Forest")
    assert (table.names(Zone.HAND, A), table.names(Zone.BATTLEFIELD, A)) == (
        ["Forest", "Free"],
        ["Forest", "Frenzy"],
    )
    assert [one for one in table.labels() if one.startswith(("Play", "Cast"))] == ["Cast Free"]


_CHAINS = (
    "If a player would draw a card except the first one they draw in each of their draw steps, "
    "that player discards a card instead. If the player discards a card this way, they draw a "
    "card. If the player doesn't discard a card this way, they mill a card."
)


@pytest.mark.cr("614.5", "614.11", "701.9")
@pytest.mark.parametrize(("cards", "hand", "buried"), [(("Ox",), 1, 2), ((), 0, 2)])
def test_draws_that_become_discards(cards: tuple[str, ...], hand: int, buried: int):
    chains = printed("Chains", "enchantment", _CHAINS)
    draw = printed("Study", "instant", "Draw a card.")
    setup = Setup(cards=[chains, draw]).battlefield(B, "Chains").hand(A, "Study", *cards)
    table = setup.library(A, "Bear").play().cast("Study").resolve_all()
    assert (len(table.names(Zone.HAND, A)), len(table.names(Zone.GRAVEYARD, A))) == (hand, buried)
    assert (table.names(Zone.HAND, A) == ["Bear"]) is bool(cards)


@pytest.mark.cr("614.5")
def test_the_first_card_of_the_draw_step_is_drawn():
    chains = printed("Chains", "enchantment", _CHAINS)
    setup = Setup(cards=[chains], active=B, step=Step.END).battlefield(B, "Chains")
    table = setup.library(A, "Bear").hand(A, "Ox").play().go_to(Step.DRAW)
    assert (table.names(Zone.HAND, A), table.names(Zone.GRAVEYARD, A)) == (["Bear", "Ox"], [])


@pytest.mark.cr("608.2c", "701.9")
@pytest.mark.parametrize(("card", "tapped"), [("Stone", False), ("Ox", True)])
def test_what_that_player_discards(card: str, tapped: bool):
    augur = printed(
        "Augur",
        "artifact",
        "{T}: Target player draws a card, then discards a card. If that player discards an "
        "artifact card this way, untap ~.",
    )
    stone = printed("Stone", "artifact", "{T}: Add {C}.")
    setup = Setup(cards=[augur, stone]).battlefield(A, "Augur").hand(B, "Stone", "Ox")
    table = setup.play().activate("Augur", "B").resolve_all().answer(card).resolve_all()
    assert table.find("Augur").tapped is tapped


@pytest.mark.cr("402.1", "608.2c")
def test_each_opponent_with_no_cards_in_hand():
    howl = printed(
        "Howl",
        "artifact",
        "{0}: You gain X life, where X is the number of your opponents with four or more cards in "
        "hand.",
    )
    free = printed("Thief", "artifact", "{0}: Each opponent with no cards in hand loses 10 life.")
    setup = Setup(cards=[free, howl], players=3).battlefield(A, "Thief", "Howl")
    table = setup.hand(B, *["Ox"] * 4).play().activate("Thief").resolve_all()
    table.activate("Howl").resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [21, 20, 10]


@pytest.mark.cr("118.12a", "608.2c")
@pytest.mark.parametrize(("monarch", "life"), [(True, 14), (False, 17)])
def test_another_price_for_the_monarch(monarch: bool, life: int):
    court = printed(
        "Court",
        "enchantment",
        "{0}: Each opponent loses 3 life unless they discard a card. If you're the monarch, "
        "instead each opponent loses 6 life unless they discard two cards.",
    )
    crown = printed("Crown", "sorcery", "You become the monarch.")
    setup = Setup(cards=[court, crown]).battlefield(A, "Court").hand(A, "Crown").hand(B, "Ox")
    table = setup.hand(B, "Bear").play()
    if monarch:
        table.cast("Crown").resolve_all()
    table.activate("Court").resolve_all().answer("No").resolve_all()
    assert (table.life(B), table.names(Zone.HAND, B)) == (life, ["Bear", "Ox"])


@pytest.mark.cr("701.23", "608.2h", "702.96b")
@pytest.mark.parametrize(("way", "lands"), [("Cast Winds", 1), ("Cast Winds with overload", 2)])
def test_each_controller_finds_a_land(way: str, lands: int):
    winds = printed(
        "Winds",
        "sorcery",
        "Exile target creature you don't control. For each creature exiled this way, its "
        "controller searches their library for a basic land card. Those players put those cards "
        "onto the battlefield tapped, then shuffle. / Overload {0}",
    )
    setup = Setup(cards=[winds]).battlefield(A, "Bear").battlefield(B, "Ox", "Bear")
    table = setup.hand(A, "Winds").library(B, "Forest", "Forest").play().act(way, "Ox")
    table.resolve_all()
    for _ in range(lands):
        table.answer("Forest").resolve_all()
    left = ["Bear"] * (2 - lands)
    assert table.names(Zone.BATTLEFIELD, B) == [*left, *["Forest"] * lands]
    assert all(table.state.objects[one.id].tapped for one in table.all("Forest", Zone.BATTLEFIELD))
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear"]


@pytest.mark.cr("608.2c", "406.3")
@pytest.mark.parametrize(("target", "life"), [("Ox", 21), (None, 20)])
def test_put_into_exile_this_way(target: str | None, life: int):
    rot = printed(
        "Rot",
        "instant",
        "Exile up to one target creature card from a graveyard. If a card is put into exile this "
        "way, you gain 1 life.",
    )
    setup = Setup(cards=[rot]).graveyard(B, "Ox").hand(A, "Rot")
    table = setup.play().cast("Rot", [target] if target else []).resolve_all()
    assert table.life(A) == life


@pytest.mark.cr("702.29c", "113.6k")
def test_cycling_this_anywhere_and_others_with_it_on_the_battlefield():
    drift = printed(
        "Drift",
        "enchantment",
        "Whenever you cycle ~ or cycle another card while ~ is on the battlefield, you gain 1 "
        "life. / Cycling {0}",
    )
    other = printed("Other", "instant", "You gain 10 life. / Cycling {0}")
    setup = Setup(cards=[drift, other]).hand(A, "Drift", "Drift", "Other", "Other").play()
    table = setup.activate("Other").resolve_all()
    assert table.life(A) == 20
    table.activate("Drift").resolve_all()
    assert table.life(A) == 21
    table.cast("Drift").resolve_all().activate("Other").resolve_all()
    assert table.life(A) == 22
