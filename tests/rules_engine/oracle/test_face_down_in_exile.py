"""Cards that are exiled face down and looked at, and cards in exile with counters on them."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

KILL = printed("Kill", "instant", "Destroy target creature.", cost="{0}")


def test_the_exiled_card_comes_to_hand_as_the_token_leaves():
    maker = printed(
        "Maker",
        "artifact",
        "{0}: Exile the top card of your library face down and look at it. Create a 2/2 colorless "
        "Spirit creature token. When that token leaves the battlefield, put the exiled card into "
        "your hand.",
    )
    setup = Setup(cards=(maker, KILL)).battlefield(A, "Maker").library(A, "Bear").hand(A, "Kill")
    t = setup.play().activate("Maker").resolve()
    (exiled,) = t.state.exile
    assert t.state.objects[exiled].face_down
    t.cast("Kill", "Spirit Token").resolve_all()
    assert t.names(Zone.HAND, A) == ["Bear"]


def test_one_card_is_exiled_face_down_and_turned_up_later():
    shell = printed(
        "Shell",
        "creature",
        "When ~ enters, look at the top two cards of your library, exile one face down, then put "
        "the rest on the bottom of your library in any order. / When ~ dies, turn the exiled card "
        "face up. If it's a creature card, put it onto the battlefield under your control.",
        cost="{0}",
    )
    setup = Setup(cards=(shell, KILL)).library(A, "Bear", "Shock").hand(A, "Shell", "Kill")
    t = setup.play().cast("Shell").resolve()
    t.pass_priority().pass_priority()
    t.answer("Bear")
    (exiled,) = t.state.exile
    assert t.state.objects[exiled].face_down
    t.cast("Kill", "Shell").resolve_all()
    assert "Bear" in [t.state.name(oid) for oid in t.state.battlefield]


def test_cards_with_the_counter_are_cast_from_exile():
    frog = printed(
        "Frog",
        "creature",
        "You may play lands and cast spells from among cards you own in exile with croak counters "
        "on them.",
    )
    setup = Setup(cards=(frog,)).battlefield(A, "Frog").put(A, Zone.EXILE, "Shock", "Shock")
    setup.state.objects[setup.state.exile[0]].counters["croak"] = 1
    t = with_pool(setup.play(), "R")
    assert [label for label in t.labels() if "Shock" in label] == ["Cast Shock"]
