"""Control for a time told first, and what can't be regenerated after an option, played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("611.2b", "115.1")
def test_control_while_the_preacher_is_tapped():
    text = (
        "You may choose not to untap ~ during your untap step. / {T}: For as long as ~ remains "
        "tapped, gain control of target creature of an opponent's choice they control."
    )
    preacher = printed("Preacher", "creature", text)
    setup = Setup(cards=[preacher]).battlefield(A, "Preacher").battlefield(B, "Bear", "Giant")
    table = setup.play().act("Activate Preacher")
    assert (table.decision.player, table.labels()) == (B, ["Bear", "Giant"])
    table.answer("Bear").resolve_all()
    assert table.seen("Bear").controller == A
    kill = table.find("Preacher")
    kill.tapped = False
    table.state.touch()
    table.pass_priority()
    assert table.seen("Bear").controller == B


@pytest.mark.cr("701.19c", "608.2c")
def test_no_regeneration_after_an_option():
    text = (
        "Whenever ~ attacks and isn't blocked, you may sacrifice it. If you do, destroy target "
        "creature defending player controls. It can't be regenerated."
    )
    martyr = printed("Martyr", "creature", text)
    troll = printed("Troll", "creature", "{0}: Regenerate ~.")
    setup = Setup(cards=[martyr, troll]).battlefield(A, "Martyr").battlefield(B, "Troll")
    table = setup.play().attack("Martyr").until_priority(B)
    table.activate("Troll", player=B).resolve_all().block()
    while table.labels()[0] in ("Yes", "Troll") or table.state.stack:
        if table.labels()[0] in ("Yes", "Troll"):
            table.answer(table.labels()[0])
        table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Martyr"]
    assert table.names(Zone.GRAVEYARD, B) == ["Troll"]


@pytest.mark.cr("613.1b", "701.15a")
def test_taken_for_a_turn_and_goaded():
    text = (
        "Until end of turn, gain control of target creature and it gains haste. Untap and goad "
        "that creature."
    )
    smirk = printed("Smirk", "sorcery", text)
    table = Setup(cards=[smirk]).hand(A, "Smirk").battlefield(B, "Ox").play()
    table.cast("Smirk", "Ox").resolve_all()
    assert table.seen("Ox").controller == A
    table.go_to(Step.DECLARE_ATTACKERS).answer("Ox")
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Ox").controller == B


@pytest.mark.cr("604.2")
@pytest.mark.parametrize(("cards", "there"), [(("Shock",), 0), (("Shock", "Concentrate"), 2)])
def test_abilities_for_an_instant_and_a_sorcery(cards: tuple[str, ...], there: int):
    text = (
        "~ has first strike and trample as long as an instant card and a sorcery card are in your "
        "graveyard."
    )
    enforcer = printed("Enforcer", "creature", text)
    setup = Setup(cards=[enforcer]).battlefield(A, "Enforcer").graveyard(A, *cards)
    assert len(setup.play().seen("Enforcer").keywords) == there
