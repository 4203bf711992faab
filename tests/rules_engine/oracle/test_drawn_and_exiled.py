"""The first card of a turn, revealed as it is drawn; searches that aren't caused; cards that may be
played until another is exiled; and words that are a name and a kind."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

# --- the first card that is drawn --------------------------------------------------------------

ETCHINGS = printed(
    "Etchings",
    "enchantment",
    "Reveal the first card you draw each turn. Whenever you reveal a creature card this way, draw "
    "a card.",
)
DRAW_TWO = printed("Draw Two", "instant", "Draw two cards.")


@pytest.mark.cr("701.20a", "607.2", "121.2")
def test_only_the_first_card_of_a_turn_is_revealed():
    setup = Setup(cards=[ETCHINGS, DRAW_TWO], library=4).battlefield(A, "Etchings")
    setup.hand(A, "Draw Two", "Draw Two").library(A, "Ox", "Bear")
    table = setup.play().cast("Draw Two").resolve()
    assert len(table.state.stack) == 1
    table.resolve_all().cast("Draw Two").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 5


@pytest.mark.cr("701.20a", "607.2")
def test_each_such_enchantment_triggers_for_the_same_card():
    setup = Setup(cards=[ETCHINGS, DRAW_TWO]).battlefield(A, "Etchings", "Etchings")
    setup.hand(A, "Draw Two").library(A, "Ox", "Bear")
    table = setup.play().cast("Draw Two").resolve()
    while table.labels() and "Etchings" in table.labels()[0]:
        table.answer(table.labels()[0])
    table.resolve_all()
    assert len(table.names(Zone.HAND, A)) == 4


@pytest.mark.cr("701.20a", "607.2")
@pytest.mark.parametrize(("card", "life"), [("Forest", 20), ("Bear", 17)])
def test_on_each_of_your_turns_by_what_the_card_is(card: str, life: int):
    god = printed(
        "Storm God",
        "creature",
        "Reveal the first card you draw on each of your turns. Whenever you reveal a land card "
        "this way, draw a card. Whenever you reveal a nonland card this way, ~ deals 3 damage to "
        "any target.",
    )
    setup = Setup(cards=[god, DRAW_TWO]).battlefield(A, "Storm God").hand(A, "Draw Two")
    setup.library(A, "Ox", card)
    table = setup.play().cast("Draw Two").resolve()
    if card == "Bear":
        table.answer("B")
    table.resolve_all()
    assert table.life(B) == life
    assert len(table.names(Zone.HAND, A)) == (3 if card == "Forest" else 2)


@pytest.mark.cr("701.20a")
def test_not_in_the_turn_of_another():
    god = printed(
        "Storm God",
        "creature",
        "Reveal the first card you draw on each of your turns. Whenever you reveal a nonland card "
        "this way, ~ deals 3 damage to each opponent.",
    )
    setup = Setup(cards=[god, DRAW_TWO]).battlefield(B, "Storm God").hand(B, "Draw Two")
    table = setup.library(B, "Ox", "Bear").play().pass_priority()
    table.cast("Draw Two", player=B).resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("701.20a", "608.2d")
@pytest.mark.parametrize(("answer", "life"), [("Yes", 23), ("No", 20)])
def test_the_card_may_be_kept_secret(answer: str, life: int):
    seer = printed(
        "Seer",
        "creature",
        "You may reveal the first card you draw each turn as you draw it. Whenever you reveal an "
        "instant or sorcery card this way, you gain 3 life.",
    )
    setup = Setup(cards=[seer, DRAW_TWO]).battlefield(A, "Seer").hand(A, "Draw Two")
    table = setup.library(A, "Ox", "Draw Two").play().cast("Draw Two").resolve()
    assert table.decision.prompt == "Reveal Draw Two for Seer?"
    table.answer(answer).resolve_all()
    assert table.life(A) == life


# --- searches ----------------------------------------------------------------------------------


@pytest.mark.cr("101.2", "701.23")
def test_opponents_are_kept_from_searching_by_their_own_spells():
    warden = printed(
        "Warden",
        "creature",
        "Spells and abilities your opponents control can't cause their controller to search their "
        "library.",
    )
    find = printed(
        "Find",
        "instant",
        "Search your library for a creature card, put it onto the battlefield, then shuffle.",
    )
    offer = printed(
        "Offer",
        "instant",
        "Target player may search their library for a creature card, put it onto the battlefield, "
        "then shuffle.",
    )
    setup = Setup(cards=[warden, find, offer]).battlefield(A, "Warden")
    setup.hand(A, "Offer").hand(B, "Find").library(B, "Ox")
    table = setup.play().cast("Offer", "B").resolve()
    table.answer("Yes").answer("Ox").resolve_all()
    assert table.all("Ox", player=B)
    setup = Setup(cards=[warden, find]).battlefield(A, "Warden").hand(B, "Find").library(B, "Ox")
    table = setup.play().pass_priority().cast("Find", player=B).resolve_all()
    assert not table.all("Ox")
    setup = Setup(cards=[warden, find]).battlefield(A, "Warden").hand(A, "Find").library(A, "Ox")
    assert setup.play().cast("Find").resolve().answer("Ox").resolve_all().all("Ox")


# --- until another card is exiled --------------------------------------------------------------

RISE = printed(
    "Rise",
    "artifact",
    "{0}: Exile the top card of your library. You may play that card until you exile another card "
    "with ~.",
)


@pytest.mark.cr("611.2b", "607.2a")
def test_only_the_last_exiled_card_may_be_played():
    first = printed("First", "creature", "Flying")
    second = printed("Second", "creature", "Flying")
    setup = Setup(cards=[RISE, first, second]).battlefield(A, "Rise").library(A, "Second", "First")
    table = setup.play().activate("Rise").resolve_all()
    assert table.names(Zone.EXILE, A) == ["First"]
    table.activate("Rise").resolve_all()
    assert table.refused(lambda: table.cast("First"))
    table.cast("Second").resolve_all()
    assert table.refused(lambda: table.cast("First"))


@pytest.mark.cr("611.2b", "400.7")
def test_the_last_card_may_be_played_when_what_exiled_it_is_gone():
    first = printed("First", "creature", "Flying")
    smash = printed("Smash", "instant", "Destroy target artifact.")
    setup = Setup(cards=[RISE, first, smash]).battlefield(A, "Rise").hand(A, "Smash")
    table = setup.library(A, "First").play().activate("Rise").resolve_all()
    table.cast("Smash", "Rise").resolve_all().cast("First").resolve_all()
    assert table.all("First")


# --- zones and names ---------------------------------------------------------------------------


@pytest.mark.cr("400.1", "406.1")
def test_hands_and_graveyards_of_all_opponents_are_exiled():
    weave = printed("Weave", "sorcery", "Exile all cards from all opponents' hands and graveyards.")
    setup = Setup(cards=[weave], players=3).hand(A, "Weave", "Bear").hand(B, "Ox")
    table = setup.graveyard(C, "Forest").play().cast("Weave").resolve_all()
    exiled = [table.names(Zone.EXILE, player) for player in (A, B, C)]
    assert exiled == [[], ["Ox"], ["Forest"]]


@pytest.mark.cr("201.5", "205.3j")
def test_a_planeswalker_type_that_is_a_name_as_well():
    wolf_lord = printed(
        "Garruk, Old Hunter",
        "planeswalker",
        '[0]: Create a 2/2 green Wolf creature token with "When this token dies, put a loyalty '
        'counter on each Garruk you control."',
        type_line="Legendary Planeswalker — Garruk",
    )
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[wolf_lord, kill]).battlefield(A, "Garruk, Old Hunter").hand(A, "Kill")
    table = setup.play().activate("Garruk, Old Hunter").resolve_all()
    walker = table.find("Garruk, Old Hunter").id
    before = table.state.objects[walker].counters.get(CounterKind.LOYALTY, 0)
    table.cast("Kill", "Wolf Token").resolve_all()
    assert table.state.objects[walker].counters[CounterKind.LOYALTY] == before + 1
    assert table.state.step is Step.PRECOMBAT_MAIN


# --- cards in graveyards and hands -------------------------------------------------------------

LAND = printed("Land", "land", "{T}: Add {C}.")


@pytest.mark.cr("601.3b", "400.7", "603.4")
def test_cast_from_the_graveyard_for_a_turn():
    shade = printed(
        "Shade",
        "creature",
        "Landfall — Whenever a land you control enters, if ~ is in your graveyard and it's your "
        "turn, you may cast it from your graveyard this turn.",
    )
    setup = Setup(cards=[shade, LAND]).graveyard(A, "Shade").hand(A, "Land")
    table = setup.play()
    assert table.refused(lambda: table.cast("Shade"))
    table.act("Play Land").resolve_all().cast("Shade").resolve_all()
    assert table.all("Shade")


@pytest.mark.cr("608.2d", "122.6")
@pytest.mark.parametrize(("zone", "name"), [(Zone.HAND, "Bear"), (Zone.GRAVEYARD, "Ox")])
def test_put_onto_the_battlefield_from_the_hand_or_the_graveyard(zone: Zone, name: str):
    call = printed(
        "Call",
        "sorcery",
        "You may put a creature card with mana value less than or equal to the number of lands you "
        "control onto the battlefield from your hand or graveyard with two +1/+1 counters on it.",
    )
    setup = Setup(cards=[call]).hand(A, "Call").put(A, zone, name)
    table = setup.battlefield(A, *["Forest"] * 6).play().cast("Call").resolve().answer("Yes")
    if table.labels() and name in table.labels():
        table.answer(name)
    table.resolve_all()
    assert table.find(name).counters == {CounterKind.PLUS_ONE: 2}


@pytest.mark.cr("404.2")
def test_the_bottom_card_of_a_graveyard_is_exiled():
    oven = printed("Oven", "artifact", "{T}: Exile the bottom card of target player's graveyard.")
    setup = Setup(cards=[oven]).battlefield(A, "Oven").graveyard(B, "Bear", "Ox", "Forest")
    table = setup.play().activate("Oven", "B").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]


@pytest.mark.cr("603.4", "402.1")
@pytest.mark.parametrize("hand", [0, 1])
def test_if_a_card_is_in_the_hand(hand: int):
    pet = printed(
        "Pet",
        "creature",
        "At the beginning of your end step, if you have a card in hand, return ~ to its owner's "
        "hand.",
    )
    setup = Setup(cards=[pet]).battlefield(A, "Pet").hand(A, *["Bear"] * hand)
    table = setup.play().go_to(Step.END).resolve_all()
    assert len(table.all("Pet")) == 1 - hand


@pytest.mark.cr("121.2", "603.2")
def test_the_third_card_drawn_in_a_turn():
    snack = printed(
        "Snack",
        "creature",
        "When you draw your third card in a turn, return ~ from your graveyard to the battlefield "
        "tapped.",
    )
    setup = Setup(cards=[snack, DRAW_TWO], library=6).graveyard(A, "Snack")
    table = setup.hand(A, "Draw Two", "Draw Two").play().cast("Draw Two").resolve_all()
    assert not table.all("Snack")
    table.cast("Draw Two").resolve_all()
    assert table.find("Snack").tapped


# --- abilities of a keyword --------------------------------------------------------------------


@pytest.mark.cr("702.177a", "602.2", "605.3b")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Exhaust — {0}: You gain 1 life.", 1),
        ("{0}: You gain 1 life.", 0),
        ("Exhaust — {0}: Add {G}.", 1),
    ],
)
def test_whenever_an_exhaust_ability_is_activated(text: str, drawn: int):
    fan = printed("Fan", "artifact", "Whenever you activate an exhaust ability, draw a card.")
    car = printed("Car", "artifact", text)
    setup = Setup(cards=[fan, car]).battlefield(A, "Fan", "Car")
    label = "Mana: Car" if "Add" in text else "Activate Car"
    table = setup.play().act(label).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("702.128a", "702.129a", "603.2")
@pytest.mark.parametrize("keyword", ["Embalm", "Eternalize"])
def test_whenever_an_embalm_or_eternalize_ability_is_activated(keyword: str):
    vizier = printed(
        "Vizier", "creature", "Whenever you activate an eternalize or embalm ability, draw a card."
    )
    mummy = printed("Mummy", "creature", f"{keyword} {{0}}")
    setup = Setup(cards=[vizier, mummy]).battlefield(A, "Vizier").graveyard(A, "Mummy")
    table = setup.play().activate("Mummy").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1


@pytest.mark.cr("702.49a", "603.2h", "113.6b")
def test_ninjutsu_of_cards_in_the_hand():
    master = printed(
        "Master",
        "creature",
        "Whenever you activate a ninjutsu ability, you gain 1 life. / Each creature card in your "
        "hand has ninjutsu {0}.",
    )
    setup = Setup(cards=[master]).battlefield(A, "Master", "Bear").hand(A, "Ox")
    table = setup.play().attack("Bear").go_to(Step.DECLARE_BLOCKERS)
    table.activate("Ox").resolve_all()
    assert table.life(A) == 21
    assert table.find("Ox").tapped
