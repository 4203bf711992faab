"""CR 800: games of more than two players, and players who leave them."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, StaticAbility, Target, TriggeredAbility
from rules_engine.ir.effects import (
    CreateToken,
    DelayedTrigger,
    GainLife,
    PutOntoBattlefield,
    TokenSpec,
)
from rules_engine.ir.events import BeginningOf, LeavesBattlefield
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.keywords import enchant
from rules_engine.ir.modifications import SetController
from rules_engine.ir.selectors import (
    CREATURE,
    HOST,
    PLAYER,
    TARGET,
    YOU,
    InZone,
    IsCard,
)
from rules_engine.state.events import Revealed
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, D, Setup

SPELLS = (
    card(
        "Control Aura",
        "{0}",
        "Enchantment — Aura",
        enchant(CREATURE),
        StaticAbility(HOST, (SetController(YOU),)),
    ),
    card(
        "Raise",
        "{0}",
        "Instant",
        SpellAbility(
            (PutOntoBattlefield(TARGET, YOU),),
            (Target(IsCard() & CREATURE & InZone(Zone.GRAVEYARD)),),
        ),
    ),
    card(
        "Gift Token",
        "{0}",
        "Instant",
        SpellAbility(
            (CreateToken(TokenSpec(1, 1, subtypes=("Myr",)), player=TARGET),), (Target(PLAYER),)
        ),
    ),
    card("Free Gain", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    card(
        "Later",
        "{0}",
        "Instant",
        SpellAbility((DelayedTrigger(BeginningOf(Step.END), (GainLife(PLAYER, 1),)),)),
    ),
    card(
        "Leave Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(LeavesBattlefield(CREATURE), (GainLife(YOU, 1),)),
    ),
)


def position(**options: object) -> Setup:
    return Setup(cards=SPELLS, players=3, **options)  # type: ignore[arg-type]


@pytest.mark.cr("800.4a")
@pytest.mark.parametrize(("leaver", "controller"), [(A, B), (B, None)])
def test_800_4a_an_aura_that_gives_control(leaver, controller):
    table = position().hand(A, "Control Aura").battlefield(B, "Bear").play()
    table.cast("Control Aura", "Bear").resolve_all()
    assert table.seen("Bear").controller == A
    table.game.concede(leaver)
    if controller is None:
        assert table.all("Bear") == []
        assert table.names(Zone.GRAVEYARD, A) == ["Control Aura"]
    else:
        assert table.seen("Bear").controller == controller
        assert table.all("Control Aura") == []


@pytest.mark.cr("800.4a")
def test_800_4a_effects_that_give_control_end():
    table = position().hand(A, "Theft").battlefield(A, *["Island"] * 4).battlefield(B, "Bear")
    table = table.play().cast("Theft", "Bear").resolve_all()
    assert table.seen("Bear").controller == A
    table.game.concede(A)
    assert table.seen("Bear").controller == B


@pytest.mark.cr("702.26k", "800.4a")
def test_702_26k_a_phased_out_permanent_leaves_with_its_owner():
    fade = card("Fade", "{0}", "Instant", SpellAbility((PhaseOut(TARGET),), (Target(CREATURE),)))
    setup = Setup(cards=(*SPELLS, fade), players=3).hand(A, "Theft", "Fade")
    table = setup.battlefield(A, *["Island"] * 4).battlefield(B, "Bear").play()
    table.cast("Theft", "Bear").resolve_all().cast("Fade", "Bear").resolve_all()
    table.game.concede(B)
    table.go_to(Step.DRAW, turn=table.state.turn + 3)
    assert table.names(Zone.BATTLEFIELD, A) == ["Island"] * 4
    assert table.names(Zone.BATTLEFIELD, B) == []


@pytest.mark.cr("708.9")
def test_708_9_what_is_face_down_is_shown_as_its_owner_leaves():
    table = position().face_down(B, "Bear").play()
    oid = table.state.battlefield[0]
    table.game.concede(B)
    shown = {one for event in table.events(Revealed) for one in event.objects}
    assert oid in shown


@pytest.mark.cr("800.4a")
@pytest.mark.scenario("MP-03")
@pytest.mark.parametrize("leaver", [A, B])
def test_800_4a_what_is_still_controlled_is_exiled_what_is_owned_leaves(leaver):
    table = position().hand(A, "Raise").graveyard(B, "Bear").play()
    table.cast("Raise", "Bear").resolve_all()
    assert table.seen("Bear").controller == A
    table.game.concede(leaver)
    assert table.all("Bear") == []
    assert table.names(Zone.EXILE, B) == (["Bear"] if leaver == A else [])
    assert not any(obj.owner == leaver for obj in table.state.objects.values())


@pytest.mark.cr("800.4a", "111.2")
def test_800_4a_tokens_leave_with_their_owners():
    table = position().hand(A, "Gift Token", "Gift Token").play()
    table.cast("Gift Token", "A").resolve_all().cast("Gift Token", "B").resolve_all()
    table.game.concede(A)
    assert [token.controller for token in table.all("Myr Token")] == [B]


@pytest.mark.cr("800.4a", "603.6c")
def test_800_4a_leaving_the_game_is_leaving_the_battlefield():
    table = position().battlefield(A, "Bear").battlefield(B, "Leave Watcher").play()
    table.game.concede(A)
    assert [table.state.name(oid) for oid in table.state.stack] == ["Leave Watcher's ability"]


@pytest.mark.cr("800.4a", "800.4d")
def test_800_4a_spells_and_delayed_abilities_of_who_left():
    table = position().hand(A, "Later", "Free Gain").play()
    table.cast("Later").resolve_all().cast("Free Gain")
    table.game.concede(A)
    assert table.state.stack == []
    table.go_to(Step.END)
    assert table.state.stack == []
    assert (table.life(B), table.life(C)) == (20, 20)


@pytest.mark.cr("800.4a", "800.4j")
def test_800_4j_the_turn_goes_on_without_an_active_player():
    table = position().battlefield(B, "Bear").play()
    table.game.concede(A)
    assert (table.state.active, table.decision.player, table.state.turn) == (A, B, 3)
    table.go_to(Step.END)
    assert (table.decision.player, table.state.turn) == (B, 3)
    table.go_to(Step.UPKEEP)
    assert (table.state.active, table.state.turn) == (B, 4)


@pytest.mark.cr("800.4e", "800.4k")
def test_800_4e_no_combat_damage_to_who_left():
    table = position().battlefield(A, "Bear", "Ox").play().attack(("Bear", "B"), ("Ox", "C"))
    table.game.concede(B)
    table.damage()
    assert (table.life(C), table.game.over) == (18, False)
    table.go_to(Step.UPKEEP, turn=4)
    assert table.state.active == C


@pytest.mark.cr("802.1", "508.1b")
@pytest.mark.scenario("MP-02")
def test_free_for_all_each_creature_attacks_any_opponent():
    setup = Setup(players=4).battlefield(A, "Bear", "Goblin").battlefield(C, "Ox")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    pairs = {(table.state.name(o.entity), o.other) for o in table.decision.options}
    assert pairs == {(name, player) for name in ("Bear", "Goblin") for player in (B, C, D)}
    table.answer(("Bear", "B"), ("Goblin", "C"))
    while table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.BLOCKERS, C)
    table.answer(("Ox", "Goblin")).damage()
    assert [table.life(player) for player in (A, B, C, D)] == [20, 18, 20, 20]


@pytest.mark.cr("104.2a")
def test_the_last_player_left_wins():
    table = Setup(players=4).play()
    for player in (B, D):
        table.game.concede(player)
        assert not table.game.over
    table.game.concede(A)
    assert (table.game.over, table.game.winner) == (True, C)
