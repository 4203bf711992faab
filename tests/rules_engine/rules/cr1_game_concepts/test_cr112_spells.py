"""CR 112: spells."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir import (
    Apply,
    CastWithoutPaying,
    Choice,
    CopySpell,
    GainLife,
    InZone,
    SetColors,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.events import Casts
from rules_engine.ir.selectors import OPPONENT, SPELL, TARGET, YOU, OwnedBy
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Color, Zone
from tests.rules_engine.kit import A, B, Setup, instant

COPY = instant("Fork", CopySpell(TARGET, may_choose_new_targets=False), at=SPELL)
PRAISE = card(
    "Praise", "{0}", "Enchantment", TriggeredAbility(Casts(YOU, SPELL), (GainLife(YOU, 1),))
)


@pytest.mark.cr("112.1")
@pytest.mark.cr("601.2a")
@pytest.mark.scenario("T112.1.1")
def test_112_1_the_card_is_on_the_stack_before_targets_are_chosen():
    table = Setup().hand(A, "Shock").battlefield(A, "Mountain").play()
    before = table.game.state_hash()
    table.act("Cast Shock")
    assert [table.state.name(oid) for oid in table.state.stack] == ["Shock"]
    assert table.names(Zone.HAND, A) == []
    assert table.decision.kind.value == "target"
    table.game.cancel()
    assert (table.names(Zone.HAND, A), table.state.stack) == (["Shock"], [])
    assert table.game.state_hash() == before


@pytest.mark.cr("112.1a")
@pytest.mark.scenario("T112.1a.1", "RC-15")
def test_112_1a_a_copy_of_a_spell_is_a_spell():
    table = Setup(cards=(COPY,)).hand(A, "Shock", "Fork").battlefield(A, "Mountain")
    table = table.hand(B, "Counter").battlefield(B, "Island", "Island").play()
    table.cast("Shock", "B").cast("Fork", "Shock").resolve()
    copy = table.state.stack[-1]
    assert table.state.objects[copy].kind is ObjectKind.SPELL_COPY
    table.cast("Counter", copy, player=B).resolve()
    assert copy not in table.state.objects
    table.resolve()
    assert table.life(B) == 18
    assert table.names(Zone.GRAVEYARD, A) == ["Fork", "Shock"]


@pytest.mark.cr("112.1b")
@pytest.mark.cr("707.12")
@pytest.mark.scenario("T112.1b.1")
def test_112_1b_a_copy_of_a_card_may_be_cast():
    echo = card(
        "Echo",
        "{0}",
        "Sorcery",
        SpellAbility(
            (CastWithoutPaying(Choice(InZone(Zone.GRAVEYARD) & OwnedBy(YOU)), False, copy=True),)
        ),
    )
    table = Setup(cards=(echo, PRAISE)).hand(A, "Echo").graveyard(A, "Concentrate")
    table = table.battlefield(A, "Praise").play()
    table.cast("Echo").resolve_all()
    # Echo and the copy were each cast; the card itself stayed where it was.
    assert table.life(A) == 22
    assert len(table.names(Zone.HAND, A)) == 3
    assert table.names(Zone.GRAVEYARD, A) == ["Concentrate", "Echo"]


@pytest.mark.cr("112.2")
@pytest.mark.scenario("T112.2.1")
def test_112_2_who_casts_a_spell_controls_it_and_its_owner_gets_it_back():
    borrow = card(
        "Borrow",
        "{0}",
        "Sorcery",
        SpellAbility(
            (CastWithoutPaying(Choice(InZone(Zone.GRAVEYARD) & OwnedBy(OPPONENT)), False),)
        ),
    )
    table = Setup(cards=(borrow,)).hand(A, "Borrow").graveyard(B, "Concentrate").play()
    table.cast("Borrow").resolve()
    spell = table.state.stack[-1]
    assert (table.state.objects[spell].owner, table.seen(spell).controller) == (B, A)
    table.resolve()
    assert (len(table.names(Zone.HAND, A)), len(table.names(Zone.HAND, B))) == (3, 0)
    assert table.names(Zone.GRAVEYARD, B) == ["Concentrate"]


@pytest.mark.cr("112.3")
@pytest.mark.scenario("T112.3.1")
def test_112_3_continuous_effects_change_spells():
    red = card("Redden", "{0}", "Enchantment", StaticAbility(SPELL, (SetColors((Color.RED,)),)))
    table = Setup(cards=(red,)).battlefield(A, "Redden", "Forest", "Forest").hand(A, "Bear").play()
    table.cast("Bear")
    assert set(table.seen(table.state.stack[-1]).colors) == {Color.RED}
    table.resolve()
    assert set(table.seen("Bear").colors) == {Color.GREEN}


@pytest.mark.cr("112.4")
@pytest.mark.cr("400.7a")
@pytest.mark.scenario("T112.4.1")
def test_112_4_a_changed_permanent_spell_becomes_a_changed_permanent():
    change = Apply(TARGET, (SetColors((Color.WHITE,)),), INDEFINITELY)
    whiten = instant("Whiten", change, at=SPELL)
    table = Setup(cards=(whiten,)).hand(A, "Ghost", "Whiten").battlefield(A, *["Swamp"] * 3)
    table = table.play()
    table.cast("Ghost").cast("Whiten", "Ghost").resolve()
    assert set(table.seen(table.state.stack[-1]).colors) == {Color.WHITE}
    table.resolve()
    assert set(table.seen("Ghost").colors) == {Color.WHITE}


@pytest.mark.cr("112.4")
def test_112_4_a_target_is_not_needed_for_what_was_changed():
    """The change lasts as long as its duration says, not longer."""
    change = Apply(TARGET, (SetColors((Color.WHITE,)),))
    whiten = card("Whiten", "{0}", "Instant", SpellAbility((change,), (Target(SPELL),)))
    table = Setup(cards=(whiten,)).hand(A, "Ghost", "Whiten").battlefield(A, *["Swamp"] * 3)
    table = table.play()
    turn = table.state.turn
    table.cast("Ghost").cast("Whiten", "Ghost").resolve().resolve()
    assert set(table.seen("Ghost").colors) == {Color.WHITE}
    table.go_to(table.state.step.UPKEEP, turn=turn + 1)
    assert set(table.seen("Ghost").colors) == {Color.BLACK}
