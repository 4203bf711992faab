"""What words refer to: costs, owners, what is told instead, reflexive triggers, and events of many
objects (CR 608.2c)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

KILL = printed("Kill", "instant", "Destroy target creature.")


@pytest.mark.parametrize(("kicks", "found"), [(False, ["Forest"]), (True, ["Bear"])])
def test_what_is_found_instead_goes_where_it_is_told(kicks: bool, found: list[str]):
    text = (
        "Kicker {0} / Search your library for a basic land card, reveal it, put it into your hand, "
        "then shuffle. If this spell was kicked, instead search your library for a creature card, "
        "reveal it, put it into your hand, then shuffle."
    )
    setup = Setup(cards=[printed("Seek", "sorcery", text)], library=0).hand(A, "Seek")
    t = setup.library(A, "Forest", "Bear").library(B, "Ox").play()
    t.act("Cast Seek").answer("Yes" if kicks else "No").resolve().answer(*found)
    assert t.names(Zone.HAND, A) == found


def test_that_player_is_the_owner_of_what_returned():
    text = "Return target permanent to its owner's hand. Then that player discards a card."
    steal = printed("Steal", "sorcery", "Gain control of target creature.")
    cards = [printed("Recoil", "instant", text), steal]
    setup = Setup(cards=cards).hand(A, "Recoil", "Steal", "Forest").battlefield(B, "Ox")
    t = setup.play().cast("Steal", "Ox").resolve().cast("Recoil", "Ox").resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Ox"]
    assert t.names(Zone.HAND, A) == ["Forest"]


@pytest.mark.parametrize(("thrown", "life"), [("Bear", 18), ("Forest", 20)])
def test_what_was_discarded_to_pay_is_looked_at(thrown: str, life: int):
    text = (
        "As an additional cost to cast this spell, discard a card. / Draw a card. If the discarded "
        "card wasn't a land card, ~ deals 2 damage to each opponent."
    )
    t = Setup(cards=[printed("Grab", "sorcery", text)]).hand(A, "Grab", thrown).play()
    t.cast("Grab").resolve_all()
    assert t.life(B) == life


def test_what_was_revealed_to_pay_is_looked_at():
    text = (
        "As an additional cost to cast this spell, reveal a creature card from your hand. / "
        "Target creature gets -X/-X until end of turn, where X is the revealed card's mana value."
    )
    setup = Setup(cards=[printed("Despair", "instant", text)]).hand(A, "Despair", "Bear")
    t = setup.battlefield(B, "Giant").play().cast("Despair", "Giant").resolve()
    assert t.size("Giant") == (3, 3)
    assert t.names(Zone.HAND, A) == ["Bear"]


def test_that_creature_is_what_was_sacrificed_to_pay():
    text = "{T}, Sacrifice another creature: Draw X cards, where X is that creature's power."
    setup = Setup(cards=[printed("Lady", "creature", text)]).battlefield(A, "Lady", "Giant")
    t = setup.play().activate("Lady").resolve()
    assert len(t.state.players[A].hand) == 5


def test_as_many_cards_as_went_under_the_library_and_one_more():
    text = (
        "Put any number of cards from your hand on the bottom of your library, then draw that many "
        "cards plus one."
    )
    setup = Setup(cards=[printed("Rouse", "instant", text)]).hand(A, "Rouse", "Bear", "Ox")
    t = setup.play().cast("Rouse").resolve().answer("Bear")
    assert t.names(Zone.HAND, A) == ["Ox", "Wastes", "Wastes"]


def test_as_much_as_counters_were_removed():
    text = (
        "{T}, Remove any number of charge counters from ~: It deals that much damage to any target."
    )
    setup = Setup(cards=[printed("Pool", "artifact", text)]).battlefield(A, "Pool")
    setup.state.objects[setup.state.battlefield[-1]].counters["charge"] = 3
    t = setup.play().activate("Pool", 2, "B").resolve()
    assert t.life(B) == 18
    assert t.find("Pool").counters == {"charge": 1}


def test_707_10_an_activated_ability_is_copied():
    cards = [
        printed(
            "Rings",
            "artifact",
            "Whenever you activate an ability, if it isn't a mana ability, you may pay {0}. If you "
            "do, copy that ability. You may choose new targets for the copy.",
        ),
        printed("Prick", "artifact", "{T}: You gain 1 life."),
    ]
    t = Setup(cards=cards).battlefield(A, "Rings", "Prick").play().activate("Prick").resolve()
    t.answer("Yes").resolve_all()
    assert t.life(A) == 22


def test_one_of_those_that_died_together_returns():
    text = (
        "Whenever one or more creatures you control die, you may return one of them to the "
        "battlefield tapped under its owner's control."
    )
    cards = [
        printed("Wing", "enchantment", text),
        printed("End", "sorcery", "Destroy all creatures."),
    ]
    t = Setup(cards=cards).battlefield(A, "Wing", "Bear", "Ox").hand(A, "End").play()
    t.cast("End").resolve().resolve().answer("Ox")
    assert t.find("Ox").tapped
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "End"]


def test_603_12_what_follows_is_of_the_reflexive_trigger_as_well():
    text = (
        "Whenever ~ attacks, you may pay {0}. When you do, put a +1/+1 counter on target creature. "
        "That creature gains trample until end of turn."
    )
    t = Setup(cards=[printed("Tyrant", "creature", text)]).battlefield(A, "Tyrant", "Bear").play()
    t.attack("Tyrant").resolve().answer("Yes").answer(t.find("Bear").id).resolve_all()
    assert t.size("Bear") == (3, 3)
    assert "trample" in {str(one) for one in t.seen("Bear").keywords}


@pytest.mark.parametrize(
    ("creature", "counters", "cards"), [("Giant", {}, 1), ("Bear", {"+1/+1": 2}, 0)]
)
def test_a_condition_after_the_instruction_is_of_what_was_there_before(
    creature: str, counters: dict[str, int], cards: int
):
    text = (
        "Whenever a creature enters under your control, draw a card if its power is 3 or greater. "
        "Otherwise, put two +1/+1 counters on it."
    )
    call = printed("Call", "sorcery", "Put a creature card from your hand onto the battlefield.")
    setup = Setup(cards=[printed("Tree", "enchantment", text), call]).battlefield(A, "Tree")
    t = setup.hand(A, "Call", creature).play().cast("Call").resolve().resolve_all()
    assert t.find(creature).counters == counters
    assert len(t.state.players[A].hand) == cards


def test_toughness_and_power_of_the_same_creature():
    text = "{0}: Each creature with toughness greater than its power can't block this turn."
    wall = printed("Slab", "creature", "", size=(1, 3))
    setup = Setup(cards=[printed("Freeze", "artifact", text), wall]).battlefield(
        A, "Freeze", "Bear"
    )
    t = setup.battlefield(B, "Slab", "Giant").play().activate("Freeze").resolve().attack("Bear")
    for _ in range(4):
        if t.decision.kind is DecisionKind.BLOCKERS:
            break
        t.pass_priority()
    assert t.labels() == ["Giant blocks Bear"]
