"""Discards put on top of a library instead, and costs paid with cards where they lie."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SHELVES = printed(
    "Shelves",
    "artifact",
    "If an effect causes you to discard a card, discard it, but you may put it on top of your "
    "library instead of into your graveyard.",
)
ROT = printed("Rot", "sorcery", "Target player discards two cards.")


def library_top(table: Table, player: object, count: int) -> list[str]:
    """The names of the top cards, topmost first."""
    library = table.state.players[player].library  # type: ignore[index]  # a player's id
    return [table.state.name(oid) for oid in reversed(library[-count:])]


@pytest.mark.cr("614.6", "701.9c", "401.4")
def test_discarded_cards_may_be_put_on_top_in_any_order():
    bell = printed("Bell", "enchantment", "Whenever you discard a card, you gain 1 life.")
    setup = Setup(cards=[SHELVES, ROT, bell]).battlefield(B, "Shelves", "Bell")
    table = setup.hand(A, "Rot").hand(B, "Bear", "Ox").play().cast("Rot", "B").resolve()
    assert table.decision.prompt in (
        "Use the effect of Shelves for Bear?",
        "Use the effect of Shelves for Ox?",
    )
    table.answer("Yes").answer("Yes").answer("Ox", "Bear")
    table.answer(table.labels()[0]).resolve_all()
    assert library_top(table, B, 2) == ["Bear", "Ox"]
    assert (table.names(Zone.GRAVEYARD, B), table.life(B)) == ([], 22)


@pytest.mark.cr("614.6")
def test_one_of_them_may_go_to_the_graveyard():
    setup = Setup(cards=[SHELVES, ROT]).battlefield(B, "Shelves").hand(A, "Rot")
    table = setup.hand(B, "Bear", "Ox").play().cast("Rot", "B").resolve()
    first = "Bear" if "Bear" in table.decision.prompt else "Ox"
    table.answer("Yes").answer("No").resolve_all()
    assert library_top(table, B, 1) == [first]
    assert len(table.names(Zone.GRAVEYARD, B)) == 1


@pytest.mark.cr("609.1", "118.1")
def test_a_discard_that_is_a_cost_is_no_effect():
    altar = printed("Pyre", "artifact", "Discard a card: You gain 1 life.")
    setup = Setup(cards=[SHELVES, altar]).battlefield(A, "Shelves", "Pyre").hand(A, "Bear")
    table = setup.play().activate("Pyre").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.life(A)) == (["Bear"], 21)


@pytest.mark.cr("609.1", "514.1")
def test_a_discard_by_the_rules_is_no_effect():
    leng = printed(
        "Ledger",
        "artifact",
        "If an effect causes you to discard a card, discard it, but you may put it on top of your "
        "library instead of into your graveyard.",
    )
    setup = Setup(cards=[leng]).battlefield(A, "Ledger").hand(A, *["Bear"] * 8)
    table = setup.play().go_to(Step.END).pass_priority().pass_priority()
    table.answer("Bear")
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("701.9")
def test_only_an_opponents_discard_is_put_on_top():
    academy = printed(
        "School",
        "land",
        "If a spell or ability an opponent controls causes you to discard a card, you may reveal "
        "that card and put it on top of your library instead of putting it anywhere else.",
    )
    setup = Setup(cards=[academy, ROT]).battlefield(A, "School").battlefield(B, "School")
    setup.hand(A, "Rot", "Rot", "Bear", "Bear").hand(B, "Ox", "Ox")
    table = setup.play().cast("Rot", "B").resolve().answer("Yes").answer("Yes").resolve_all()
    assert library_top(table, B, 2) == ["Ox", "Ox"]
    table.cast("Rot", "A").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Bear", "Rot", "Rot"]


@pytest.mark.cr("118.3", "121.1")
def test_the_last_card_drawn_this_turn_is_the_one_discarded():
    ring = printed(
        "Ring", "artifact", "{0}, Discard the last card you drew this turn: Draw a card."
    )
    two = printed("Two", "sorcery", "Draw two cards.")
    setup = Setup(cards=[ring, two]).battlefield(A, "Ring").hand(A, "Two", "Giant")
    table = setup.library(A, "Forest", "Ox", "Bear").play()
    assert table.refused(lambda: table.activate("Ring"))
    table.cast("Two").resolve_all()
    drawn = library_top(table, A, 1)
    table.activate("Ring").resolve_all()
    assert (len(table.names(Zone.GRAVEYARD, A)), "Giant" in table.names(Zone.HAND, A)) == (2, True)
    table.activate("Ring").resolve_all()
    assert drawn[0] in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("118.3", "601.2h")
def test_the_top_of_the_library_is_exiled_to_pay():
    slogger = printed(
        "Slogger",
        "creature",
        "Exile the top three cards of your library: Put X +1/+1 counters on ~, where X is the "
        "number of the exiled cards.",
    )
    setup = Setup(cards=[slogger], library=4).battlefield(A, "Slogger")
    table = setup.play().activate("Slogger").resolve_all()
    assert (len(table.names(Zone.EXILE, A)), table.size("Slogger")) == (3, (5, 5))
    assert table.refused(lambda: table.activate("Slogger"))


@pytest.mark.cr("404.2", "118.3")
def test_the_top_creature_card_of_the_graveyard_is_exiled_to_pay():
    atog = printed(
        "Atog",
        "creature",
        "Exile the top creature card of your graveyard: ~ gets +2/+2 until end of turn.",
    )
    setup = Setup(cards=[atog]).battlefield(A, "Atog").graveyard(A, "Bear", "Ox", "Forest")
    table = setup.play().activate("Atog").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Ox"]
    table.activate("Atog").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.size("Atog")) == (["Forest"], (6, 6))
    assert table.refused(lambda: table.activate("Atog"))


@pytest.mark.cr("404.2", "603.7")
def test_the_top_creature_card_comes_back_for_a_turn():
    dance = printed(
        "Dance",
        "instant",
        "Return the top creature card of your graveyard to the battlefield. That creature gains "
        "haste until end of turn. Exile it at the beginning of the next end step.",
    )
    setup = Setup(cards=[dance]).hand(A, "Dance").graveyard(A, "Bear", "Ox", "Forest")
    table = setup.play().cast("Dance").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]
    assert "haste" in {str(one) for one in table.seen("Ox").keywords}
    table.go_to(Step.END).resolve_all()
    assert (table.names(Zone.BATTLEFIELD, A), table.names(Zone.EXILE, A)) == ([], ["Ox"])


@pytest.mark.cr("118.3", "404.1")
def test_two_cards_of_one_graveyard_are_exiled_to_pay():
    soil = printed(
        "Soil",
        "enchantment",
        "{0}, Exile two creature cards from a single graveyard: Draw a card.",
    )
    setup = Setup(cards=[soil]).battlefield(A, "Soil").graveyard(A, "Bear")
    table = setup.graveyard(B, "Ox").play()
    assert table.refused(lambda: table.activate("Soil"))
    setup = Setup(cards=[soil]).battlefield(A, "Soil").graveyard(A, "Bear", "Giant")
    table = setup.graveyard(B, "Ox").play()
    table.activate("Soil")
    assert table.refused(lambda: table.answer("Bear", "Ox"))
    table.answer("Bear", "Giant").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == ([], ["Ox"])


@pytest.mark.cr("118.3", "702.24a", "401.4")
def test_cards_go_to_the_bottom_of_a_library_as_upkeep():
    grunt = printed(
        "Grunt",
        "creature",
        "Cumulative upkeep—Put two cards from a single graveyard on the bottom of their owner's "
        "library.",
    )
    setup = Setup(cards=[grunt], active=B, step=Step.END).battlefield(A, "Grunt")
    table = setup.graveyard(B, "Bear", "Ox").play().go_to(Step.UPKEEP, turn=4).resolve()
    table.answer("Yes").answer("Bear", "Ox").answer("Bear", "Ox").resolve_all()
    bottom = [table.state.name(oid) for oid in table.state.players[B].library[:2]]
    assert (bottom, table.names(Zone.GRAVEYARD, B)) == (["Ox", "Bear"], [])
    assert table.all("Grunt")


@pytest.mark.cr("118.3")
def test_a_card_of_the_graveyard_is_returned_to_keep_it():
    text = "When ~ enters, sacrifice it unless you return a basic land card from your graveyard to "
    wurm = printed("Wurm", "creature", f"{text}your hand.")
    setup = Setup(cards=[wurm]).hand(A, "Wurm").graveyard(A, "Forest").battlefield(A, "Mountain")
    table = setup.play().cast("Wurm").resolve_all()
    table.answer("Yes").resolve_all()
    assert (table.names(Zone.HAND, A), bool(table.all("Wurm"))) == (["Forest"], True)
    setup = Setup(cards=[wurm]).hand(A, "Wurm").battlefield(A, "Mountain")
    table = setup.play().cast("Wurm").resolve_all()
    assert (table.names(Zone.GRAVEYARD, A), bool(table.all("Wurm"))) == (["Wurm"], False)


@pytest.mark.cr("118.3", "201.2")
def test_two_cards_with_the_same_name_are_discarded_to_pay():
    sphinx = printed("Sphinx", "creature", "Discard two nonland cards with the same name: Scry 1.")
    setup = Setup(cards=[sphinx]).battlefield(A, "Sphinx").hand(A, "Bear", "Ox", "Forest")
    table = setup.play()
    assert table.refused(lambda: table.activate("Sphinx"))
    setup = Setup(cards=[sphinx]).battlefield(A, "Sphinx").hand(A, "Bear", "Ox", "Bear")
    table = setup.play()
    table.activate("Sphinx")
    assert table.refused(lambda: table.answer("Bear", "Ox"))
    table.answer("Bear", "Bear")
    assert table.names(Zone.HAND, A) == ["Ox"]


@pytest.mark.cr("118.3", "105.1")
def test_two_cards_that_share_a_color_are_revealed_to_pay():
    folio = printed(
        "Folio", "artifact", "Reveal two cards from your hand that share a color: Scry 1."
    )
    table = Setup(cards=[folio]).battlefield(A, "Folio").hand(A, "Bear", "Ox", "Bear").play()
    table.activate("Folio")
    assert table.refused(lambda: table.answer("Bear", "Ox"))
    table.answer("Bear", "Bear")
    table = Setup(cards=[folio]).battlefield(A, "Folio").hand(A, "Bear", "Ox", "Wastes").play()
    assert table.refused(lambda: table.activate("Folio"))


@pytest.mark.cr("118.3", "602.2b")
def test_one_or_more_cards_are_exiled_to_pay():
    weft = printed(
        "Weft",
        "enchantment",
        "Exile one or more creature cards from your graveyard: Create a tapped X/X black Zombie "
        "creature token, where X is twice the number of cards exiled this way.",
    )
    setup = Setup(cards=[weft]).battlefield(A, "Weft").graveyard(A, "Bear", "Ox", "Giant", "Forest")
    table = setup.play().activate("Weft", ["Bear", "Giant"]).resolve_all()
    assert (table.size("Zombie Token"), table.names(Zone.GRAVEYARD, A)) == (
        (4, 4),
        ["Forest", "Ox"],
    )
