"""Nouns and costs of several kinds, and what is done several times over, in games."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def test_701_16_investigates_twice():
    t = Setup(cards=[printed("Hunt", "sorcery", "Investigate twice.")]).hand(A, "Hunt").play()
    t.cast("Hunt").resolve()
    assert len(t.all("Clue Token")) == 2


def test_601_2h_a_counter_of_any_kind_is_removed():
    text = "{0}, Remove a counter from a permanent you control: You gain 1 life."
    setup = Setup(cards=[printed("Thing", "artifact", text)])
    setup.battlefield(A, "Thing", "Bear").battlefield(B, "Ox")
    for oid in setup.state.battlefield:
        obj = setup.state.objects[oid]
        kinds = {"Bear": ("+1/+1", "flying"), "Ox": ("charge",), "Thing": ()}[obj.face.name]
        obj.counters.update(dict.fromkeys(kinds, 1))
    t = setup.play().activate("Thing", "flying from Bear").resolve()
    assert t.find("Bear").counters == {"+1/+1": 1}
    t.activate("Thing").resolve()
    assert (t.life(A), t.find("Ox").counters) == (22, {"charge": 1})
    assert t.refused(lambda: t.activate("Thing")) == "CR 117.1"


def test_counters_are_removed_from_what_is_exiled():
    text = "Remove X time counters from ~ and exile it: You gain X life."
    t = Setup(cards=[printed("Glass", "artifact", text)]).battlefield(A, "Glass").play()
    t.find("Glass").counters["time"] = 3
    t.state.touch()
    t.activate("Glass", "2").resolve()
    assert t.life(A) == 22
    assert t.names(Zone.EXILE, A) == ["Glass"]


@pytest.mark.parametrize(("parity", "castable"), [("even", ["Goblin"]), ("odd", ["Bear"])])
def test_202_3_even_and_odd_mana_values(parity: str, castable: list[str]):
    text = f"Your opponents can't cast spells with {parity} mana values."
    setup = Setup(cards=[printed("Winnower", "creature", text)], active=B)
    t = setup.battlefield(A, "Winnower").battlefield(B, "Dual", "Dual", "Dual")
    t = t.hand(B, "Bear", "Goblin").play()
    assert [label for label in t.labels() if label.startswith("Cast")] == [
        f"Cast {name}" for name in castable
    ]


def test_509_1b_creatures_with_even_mana_values_dont_block():
    text = "Your opponents can't block with creatures with even mana values."
    t = Setup(cards=[printed("Winnower", "creature", text)]).battlefield(A, "Winnower")
    t = t.battlefield(B, "Bear", "Goblin").play().attack("Winnower")
    while t.decision.kind is not DecisionKind.BLOCKERS:
        t.pass_priority()
    assert t.labels() == ["Goblin blocks Winnower"]


def test_a_spell_or_a_creature_returns():
    text = "Return target spell or creature to its owner's hand."
    gain = printed("Gain", "sorcery", "You gain 1 life.")
    t = Setup(cards=[printed("Un", "instant", text), gain]).hand(A, "Gain").hand(B, "Un", "Un")
    t = t.battlefield(A, "Bear", "Forest").play().cast("Gain")
    t.cast("Un", "Gain", player=B).resolve()
    t.cast("Un", player=B).resolve()
    assert t.names(Zone.HAND, A) == ["Bear", "Gain"]
    assert t.life(A) == 20


def test_this_and_others_get_bigger():
    text = "~ and artifact creatures you control get +2/+2."
    t = Setup(cards=[printed("Thing", "creature", text)])
    t = t.battlefield(A, "Thing", "Golem", "Bear").battlefield(B, "Golem").play()
    assert (t.size("Thing"), t.size("Bear")) == ((4, 4), (2, 2))
    assert [t.size(golem.id) for golem in t.all("Golem")] == [(5, 5), (3, 3)]


def test_only_a_single_creature_gets_bigger():
    text = "As long as you control exactly one creature, that creature gets +3/+1."
    t = Setup(cards=[printed("Alone", "enchantment", text)]).battlefield(A, "Alone", "Bear")
    t = t.battlefield(B, "Ox").hand(A, "Goblin").battlefield(A, "Mountain").play()
    assert (t.size("Bear"), t.size("Ox")) == ((5, 3), (2, 4))
    t.cast("Goblin").resolve()
    assert t.size("Bear") == (2, 2)


def test_all_of_ones_own_are_sacrificed():
    text = "Sacrifice all creatures you control."
    t = Setup(cards=[printed("Pit", "sorcery", text)]).hand(A, "Pit").battlefield(A, "Bear", "Ox")
    t = t.battlefield(B, "Giant").play().cast("Pit").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Ox", "Pit"]
    assert t.names(Zone.BATTLEFIELD, B) == ["Giant"]


def test_one_card_of_each_of_two_kinds():
    text = (
        "Look at the top four cards of your library. You may put a creature card and/or a land "
        "card from among them into your hand. Put the rest into your graveyard."
    )
    setup = Setup(cards=[printed("Sift", "sorcery", text)]).hand(A, "Sift")
    t = setup.library(A, "Bear", "Ox", "Forest", "Shock").play().cast("Sift").resolve()
    t.answer("Yes").answer("Ox").answer("Forest")
    assert t.names(Zone.HAND, A) == ["Forest", "Ox"]
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Shock", "Sift"]


def test_a_land_from_the_hand_or_the_graveyard():
    text = "Put a land card from your hand or graveyard onto the battlefield tapped."
    t = Setup(cards=[printed("Raise", "sorcery", text)]).hand(A, "Raise", "Forest", "Bear")
    t = t.graveyard(A, "Swamp", "Ox").graveyard(B, "Island").play().cast("Raise").resolve()
    assert sorted(t.labels()) == ["Forest", "Swamp"]
    t.answer("Swamp")
    assert t.find("Swamp").tapped


def test_a_chosen_opponent_discards():
    text = "Choose target opponent. That player discards a card."
    t = Setup(cards=[printed("Talk", "sorcery", text)]).hand(A, "Talk", "Ox").hand(B, "Bear")
    t = t.play().cast("Talk").resolve()
    assert (t.names(Zone.HAND, A), t.names(Zone.HAND, B)) == (["Ox"], [])


def test_what_isnt_put_onto_the_battlefield_goes_elsewhere():
    text = (
        "Exile the top card of your library. You may put the exiled card onto the battlefield if "
        "it's a creature card. If you don't put it onto the battlefield, put it into its owner's "
        "hand."
    )
    for top, answers, where in (
        ("Bear", ("Yes",), Zone.BATTLEFIELD),
        ("Bear", ("No",), Zone.HAND),
        ("Shock", (), Zone.HAND),
    ):
        setup = Setup(cards=[printed("Dig", "sorcery", text)]).hand(A, "Dig").library(A, top)
        t = setup.play().cast("Dig").resolve()
        if answers:
            t.answer(*answers)
        assert t.find(top, where).zone is where


def test_702_85a_spells_that_are_given_cascade_cascade():
    text = "The first spell you cast each turn has cascade."
    t = Setup(cards=[printed("Nexus", "enchantment", text)]).battlefield(A, "Nexus")
    t = t.battlefield(A, *["Forest"] * 4).hand(A, "Bear", "Bear").library(A, "Goblin").play()
    t.cast("Bear").resolve().answer("Yes").resolve_all()
    assert len(t.all("Goblin")) == 1
    t.cast("Bear")
    assert len(t.state.stack) == 1


def test_400_7_a_land_sacrificed_for_mana_stays_in_the_graveyard():
    vein = printed("Vein", "land", "{T}, Sacrifice ~: Add {C}{C}.")
    storm = printed(
        "Storm", "artifact", "Whenever a land is tapped for mana, return it to its owner's hand."
    )
    t = Setup(cards=[vein, storm]).battlefield(A, "Vein", "Storm").play()
    t.act("Mana: Vein").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Vein"]


def test_702_138c_more_counters_for_who_escapes():
    text = (
        "~ enters with two +1/+1 counters on it. It escapes with five +1/+1 counters on it "
        "instead. / Escape—{0}, Exile two other cards from your graveyard."
    )
    thing = printed("Thing", "creature", text)
    t = Setup(cards=[thing]).graveyard(A, "Thing", "Bear", "Ox").hand(A, "Thing").play()
    t.act("Cast Thing with escape").resolve()
    assert t.find("Thing").counters == {"+1/+1": 5}
    t.cast("Thing").resolve()
    assert sorted(one.counters["+1/+1"] for one in t.all("Thing")) == [2, 5]
    assert Keyword.ESCAPE in t.seen("Thing").keywords
    assert t.state.step is Step.PRECOMBAT_MAIN
