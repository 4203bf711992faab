"""Planeswalkers that were activated, permanents that one untaps, and a thousand counters; spells
with the name of one that was cast."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CUT = printed(
    "Cut", "instant", "Destroy target planeswalker that was activated this turn or tapped creature."
)
SAINT = printed("Saint", "planeswalker", "[+1]: You gain 1 life. / {0}: Add {G}.")
OTHER = printed("Other", "planeswalker", "[+1]: You gain 1 life.")


@pytest.mark.cr("602.2", "601.2c")
def test_602_2_a_planeswalker_is_activated_from_its_announcement_on():
    setup = Setup(cards=[CUT, SAINT, OTHER]).battlefield(A, "Saint", "Other", "Bear", "Elf")
    t = setup.hand(A, "Cut").play()
    t.find("Bear").tapped = True
    t.state.touch()
    t.act("Activate Saint (1)").cast("Cut")
    assert sorted(t.labels()) == ["Bear", "Saint"]
    t.answer("Saint").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Cut", "Saint"]


def test_a_mana_ability_counts_and_last_turn_doesnt():
    setup = Setup(cards=[CUT, SAINT]).battlefield(A, "Saint").hand(A, "Cut")
    t = setup.play()
    assert "Cast Cut" not in t.labels()
    t.act("Mana: Saint (2)")
    assert "Cast Cut" in t.labels()
    t.go_to(t.state.step, turn=t.state.turn + 1).until_priority(A)
    with pytest.raises(IllegalAction):
        t.cast("Cut")


CALENDAR = printed(
    "Calendar",
    "artifact",
    "Whenever you untap one or more permanents during your untap step, put that many time counters "
    "on ~. / {0}: Untap target permanent. / {2}, {T}: Double the number of time counters on ~. / "
    "When there are 1,000 or more time counters on ~, sacrifice it and each opponent loses 1,000 "
    "life.",
)


@pytest.mark.cr("502.3")
def test_502_3_as_many_counters_as_permanents_were_untapped():
    setup = Setup(cards=[CALENDAR]).battlefield(A, "Calendar", "Bear", "Forest", "Elf")
    t = setup.battlefield(B, "Ox").play()
    for name in ("Bear", "Forest", "Elf", "Ox"):
        t.find(name).tapped = True
    t.state.touch()
    t.act("Activate Calendar (1)", "Elf").resolve_all()
    assert (t.find("Elf").tapped, t.find("Calendar").counters) == (False, {})
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert not t.state.stack
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1)
    assert len(t.state.stack) == 1
    t.resolve_all()
    assert t.find("Calendar").counters == {"time": 2}


@pytest.mark.cr("603.8")
def test_603_8_at_a_thousand_counters_it_is_sacrificed():
    setup = Setup(cards=[CALENDAR]).battlefield(A, "Calendar", "Forest", "Forest")
    t = setup.play()
    t.find("Calendar").counters["time"] = 500
    t.state.touch()
    t.act("Activate Calendar (2)").resolve()
    assert t.find("Calendar").counters == {"time": 1000}
    t.resolve_all()
    assert t.state.winners == (A,)


GLASS = printed(
    "Glass",
    "artifact",
    "{0}: You may cast a spell from your hand without paying its mana cost if it has the same name "
    "as a spell that was cast this turn.",
)
DEAR = printed("Dear", "instant", "You gain 3 life.", cost="{4}")
FREE = printed("Free", "instant", "You gain 1 life.")


@pytest.mark.cr("201.2", "608.2g")
def test_201_2_whoever_cast_the_spell_and_wherever_it_is_now():
    setup = Setup(cards=[GLASS, DEAR, FREE]).battlefield(A, "Glass").battlefield(B, *["Wastes"] * 4)
    t = setup.hand(A, "Dear", "Dear", "Free", "Bear").hand(B, "Dear").play()
    t.activate("Glass").resolve()
    assert t.names(Zone.HAND, A) == ["Bear", "Dear", "Dear", "Free"]
    t.cast("Dear", player=B).resolve_all()
    assert t.life(B) == 23
    t.until_priority(A).activate("Glass").resolve()
    assert t.labels() == ["Dear", "Dear"]
    t.answer("Dear").answer("Yes").resolve_all()
    assert (t.life(A), t.names(Zone.HAND, A)) == (23, ["Bear", "Dear", "Free"])
