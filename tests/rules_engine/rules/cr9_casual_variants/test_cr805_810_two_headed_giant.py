"""CR 805, 810: teams that share turns, priority, attacks and blocks, a life total, and poison."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.loader import bundled_cards
from rules_engine.cards.shorthand import triggered
from rules_engine.decisions import DecisionKind
from rules_engine.errors import RulesError
from rules_engine.ir.abilities import (
    ActivatedAbility,
    BeginsOnBattlefield,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.costs import Cost, PayLife
from rules_engine.ir.effects import (
    Draw,
    ExtraTurn,
    GainLife,
    LoseLife,
    PutCounters,
    SetLife,
    SkipTurn,
)
from rules_engine.ir.events import AttacksWith, BeginningOf
from rules_engine.ir.modifications import CantGainLife, CantLoseGame
from rules_engine.ir.selectors import CREATURE, OPPONENT, PLAYER, TARGET, THAT_PLAYER, YOU
from rules_engine.rules.ending import concede
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.variants import VARIANTS, variant_named
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import CARDS, A, B, C, D, Setup, Table
from tests.rules_engine.oracle.printed import printed

OPTIONS = GameOptions(
    every_priority=True, mulligans=False, manual_mana=True, shared_team_turns=True
)


def spell(name, *then, targets=()):
    return card(name, "{0}", "Instant", SpellAbility(then, targets))


def enchanted(name, *abilities):
    return card(name, "{1}", "Enchantment", *abilities)


SPELLS = (
    spell("Drain", LoseLife(PLAYER, 4)),
    spell("Gift", GainLife(TARGET, 3), targets=(Target(PLAYER),)),
    spell("Reset", SetLife(TARGET, 10), targets=(Target(PLAYER),)),
    spell("Reset All", SetLife(PLAYER, 7)),
    spell("Venom", PutCounters(CounterKind.POISON, 7, TARGET), targets=(Target(PLAYER),)),
    spell("Again", ExtraTurn(TARGET), targets=(Target(PLAYER),)),
    spell("Skip", SkipTurn(OPPONENT)),
    spell("Everyone Draws", Draw(PLAYER, 1)),
    spell("Empty Draw", Draw(TARGET, 11), targets=(Target(PLAYER),)),
    enchanted("Every Upkeep", triggered(BeginningOf(Step.UPKEEP), GainLife(YOU, 1))),
    enchanted("That Upkeep", triggered(BeginningOf(Step.UPKEEP), LoseLife(THAT_PLAYER, 1))),
    enchanted("Own Upkeep", triggered(BeginningOf(Step.UPKEEP, YOU), GainLife(YOU, 5))),
    enchanted("Their Upkeep", triggered(BeginningOf(Step.UPKEEP, OPPONENT), GainLife(YOU, 1))),
    enchanted("War Song", triggered(AttacksWith(YOU, CREATURE), GainLife(YOU, 1))),
    enchanted("No Gain", StaticAbility(OPPONENT, (CantGainLife(),))),
    enchanted("Undying", StaticAbility(YOU, (CantLoseGame(),))),
    enchanted("Tithe", ActivatedAbility(Cost((PayLife(3),)), (GainLife(OPPONENT, 0),))),
    enchanted("Dole", ActivatedAbility(Cost((PayLife(2),)), (GainLife(OPPONENT, 0),))),
    card("Early", "{3}", "Enchantment", BeginsOnBattlefield()),
)


def heads(*, active=A, step=Step.PRECOMBAT_MAIN, life=30, library=10) -> Setup:
    """A and B are one team, C and D the other one."""
    setup = Setup(
        active=active, step=step, cards=SPELLS, players=4, options=OPTIONS, library=library
    )
    for player, team in zip(setup.state.players, (0, 0, 1, 1), strict=True):
        player.team, player.life = team, life
    return setup


def lives(t: Table) -> list[int]:
    return [t.life(player) for player in (A, B, C, D)]


# --- the beginning ---


def started(first=0, **options) -> Game:
    seats = [
        Seat(name, ("Wastes",) * 60, team=team)
        for name, team in zip("ABCD", (0, 0, 1, 1), strict=True)
    ]
    base = GameOptions(every_priority=True, mulligans=False, **options)
    chosen = variant_named("two_headed_giant").options(base)
    return Game(new_state(seats, CARDS, seed=1, first=first, options=chosen))


@pytest.mark.cr("103.1a", "103.4a", "805.3", "805.4", "810.4")
@pytest.mark.scenario("T103.1a.1", "T103.4a.1", "T119.1a.1")
@pytest.mark.parametrize(
    ("first", "team", "primary"), [(0, [A, B], A), (1, [A, B], A), (2, [C, D], C), (3, [C, D], C)]
)
def test_805_3_a_team_starts_with_thirty_life(first, team, primary):
    game = started(first)
    state = game.state
    assert (state.turn, state.active, state.active_team) == (1, primary, team)
    assert [player.life for player in state.players] == [30] * 4
    table = Table(state)
    table.game = game
    table.go_to(Step.PRECOMBAT_MAIN)
    for player in team:  # each may play a land
        table.act("Play Wastes", player=player)
    assert [player.lands_played for player in state.players] == [int(p in team) for p in range(4)]


@pytest.mark.cr("103.8b", "810.6", "805.4b")
@pytest.mark.scenario("T103.8b.1", "MP-04")
def test_810_6_the_starting_team_skips_its_first_draw_step():
    game = started()
    table = Table(game.state)
    table.game = game
    table.go_to(Step.END, turn=1)
    assert [len(player.hand) for player in game.state.players] == [7, 7, 7, 7]
    table.go_to(Step.PRECOMBAT_MAIN, turn=2)
    assert game.state.active_team == [C, D]
    assert [len(player.hand) for player in game.state.players] == [7, 7, 8, 8]


@pytest.mark.cr("103.6c", "805.3b")
@pytest.mark.scenario("T103.6c.1")
def test_805_3b_a_team_acts_from_its_opening_hands_in_any_order():
    setup = heads().hand(A, "Early").hand(B, "Early")
    setup.state.started, setup.state.in_step, setup.state.turn = False, False, 0
    setup.state.options = GameOptions(
        every_priority=True, mulligans=False, opening_hand=0, shared_team_turns=True
    )
    t = setup.play()
    assert t.decision.prompt == "Use a card of your opening hand?"
    first = t.find("Early", Zone.HAND)
    second = next(o for o in t.all("Early", Zone.HAND) if o.owner == B)
    t.answer(second.id)
    assert [o.owner for o in t.all("Early")] == [B]
    t.answer(first.id)
    assert [o.owner for o in t.all("Early")] == [B, A]


@pytest.mark.cr("805.1")
@pytest.mark.parametrize("teams", [(0, 1, 0, 1), (0, 0, 0, 0), (None, None, 1, 1)])
def test_805_1_teammates_sit_side_by_side(teams):
    seats = [Seat(n, ("Wastes",) * 60, team=t) for n, t in zip("ABCD", teams, strict=True)]
    with pytest.raises(RulesError, match="side by side"):
        new_state(seats, CARDS, seed=1, options=OPTIONS)


def test_the_variant_is_played():
    assert VARIANTS["two_headed_giant"].teams == (0, 0, 1, 1)
    assert variant_named("two_headed_giant").options().shared_team_turns


# --- turns ---


@pytest.mark.cr("805.4", "805.4b", "121.2b")
@pytest.mark.scenario("T121.2b.1")
def test_805_4_teams_take_turns_and_both_members_untap_and_draw():
    setup = heads().battlefield(A, "Bear").battlefield(B, "Bear").battlefield(C, "Bear")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].tapped = True
    t = setup.play().go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert (t.state.active_team, [len(p.hand) for p in t.state.players]) == ([C, D], [0, 0, 1, 1])
    assert [o.tapped for o in t.all("Bear")] == [True, True, False]
    t.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert (t.state.active_team, [len(p.hand) for p in t.state.players]) == ([A, B], [1, 1, 1, 1])
    assert [o.tapped for o in t.all("Bear")] == [False, False, False]


@pytest.mark.cr("121.2b", "805.6a")
def test_805_6a_the_active_team_draws_first():
    t = heads(active=C).hand(C, "Everyone Draws").play().cast("Everyone Draws").resolve()
    assert [event.player for event in t.events(ev.DrawCard)] == [C, D, A, B]


@pytest.mark.cr("805.4d")
@pytest.mark.scenario("VEMB-2")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Every Upkeep", [31, 31, 30, 30]),
        ("That Upkeep", [30, 30, 28, 28]),
        ("Their Upkeep", [31, 31, 30, 30]),
        ("Own Upkeep", [30, 30, 30, 30]),
    ],
)
def test_805_4d_upkeeps_of_teams(name, after):
    t = heads(step=Step.END).battlefield(B, name).play()
    while t.state.step is not Step.DRAW:
        t.game.answer(0)  # also the order of one ability that triggered twice
    assert lives(t) == after


@pytest.mark.cr("805.4d")
def test_805_4d_ones_own_upkeep_is_that_of_the_team():
    t = heads(active=C, step=Step.END).battlefield(B, "Own Upkeep").play()
    assert lives(t.go_to(Step.DRAW)) == [35, 35, 30, 30]


@pytest.mark.cr("805.4d")
@pytest.mark.scenario("VEMB-2")
def test_805_4d_a_published_upkeep_ability_triggers_once_for_a_team():
    force = bundled_cards()["Verdant Force"]
    setup = Setup(
        active=C,
        step=Step.END,
        players=4,
        options=OPTIONS,
        cards=[force],
    )
    for player, team in zip(setup.state.players, (0, 0, 1, 1), strict=True):
        player.team, player.life = team, 30
    t = setup.battlefield(A, "Verdant Force").play().go_to(Step.DRAW, turn=4)
    assert len(t.all("Saproling Token")) == 1
    t.go_to(Step.DRAW, turn=5)
    assert [t.seen(o.id).controller for o in t.all("Saproling Token")] == [A, A]


@pytest.mark.cr("805.8")
def test_805_8_an_extra_turn_is_the_teams():
    t = heads().hand(A, "Again").play().cast("Again", "B").resolve()
    t.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert t.state.active_team == [A, B]
    assert t.go_to(Step.PRECOMBAT_MAIN, turn=5).state.active_team == [C, D]


@pytest.mark.cr("805.8")
def test_805_8_a_team_skips_one_turn():
    t = heads().hand(A, "Skip").play().cast("Skip").resolve()
    assert t.go_to(Step.PRECOMBAT_MAIN, turn=4).state.active_team == [A, B]
    assert t.go_to(Step.PRECOMBAT_MAIN, turn=5).state.active_team == [C, D]


# --- priority and triggers ---


@pytest.mark.cr("117.6", "805.5", "805.5a", "805.5b")
@pytest.mark.scenario("T117.6.1")
def test_805_5_teams_have_priority():
    t = heads().hand(A, "Drain").hand(B, "Drain").play()
    t.pass_priority()
    assert t.decision.player == B
    t.cast("Drain")
    assert t.decision.player == A  # the team has priority again
    for player in (A, B, C, D):
        assert (t.decision.player, len(t.state.stack)) == (player, 1)
        t.pass_priority()
    assert (t.state.stack, t.decision.player) == ([], A)
    t.cast("Drain").pass_priority().pass_priority().pass_priority()
    assert t.decision.player == D


@pytest.mark.cr("805.7")
def test_805_7_a_team_orders_its_triggers_together():
    setup = heads(active=C, step=Step.END)
    t = setup.battlefield(A, "Own Upkeep").battlefield(B, "Every Upkeep").play()
    while t.decision.kind is not DecisionKind.TRIGGERS:
        t.pass_priority()
    assert (t.decision.player, t.labels()) == (A, ["Own Upkeep", "Every Upkeep"])


# --- combat ---


def fight() -> Table:
    setup = heads().battlefield(A, "Brute").battlefield(B, "Bear", "War Song")
    setup.battlefield(C, "Ox").battlefield(D, "Ox")
    t = setup.play().go_to(Step.DECLARE_ATTACKERS)
    assert t.decision.player == A
    return t.answer(("Brute", "C"), ("Bear", "D"))


@pytest.mark.cr("805.10a", "805.10b", "805.10c")
def test_805_10_the_team_attacks_as_one():
    t = fight().resolve_all()
    assert lives(t) == [31, 31, 30, 30]  # B attacked with one creature of B's
    t.block().damage()
    assert lives(t) == [31, 31, 25, 25]


@pytest.mark.cr("805.10d")
def test_805_10d_the_defending_team_blocks_as_one():
    t = fight()
    oxen = [o.id for o in t.all("Ox")]
    brute = t.find("Brute").id
    t.block((oxen[0], brute), (oxen[1], brute))
    assert t.decision.kind is DecisionKind.PRIORITY
    t.damage()
    if t.decision.kind is not DecisionKind.PRIORITY:
        t.answer(3, 0).damage()
    assert lives(t)[2:] == [28, 28]
    assert not t.all("Brute")


def test_a_team_doesnt_attack_itself_or_out_of_turn():
    t = heads().battlefield(A, "Bear").battlefield(B, "Bear").battlefield(C, "Bear").play()
    t.go_to(Step.DECLARE_ATTACKERS)
    attacks = {(o.entity, o.other) for o in t.decision.options}
    mine = [o.id for o in t.all("Bear")][:2]
    assert attacks == {(oid, player) for oid in mine for player in (C, D)}


# --- life and poison ---


@pytest.mark.cr("810.9")
@pytest.mark.scenario("MP-04")
def test_810_9_each_member_loses_life_of_the_team():
    t = heads().hand(A, "Drain", "Shock").battlefield(A, "Mountain").play()
    t.cast("Drain").resolve()
    assert lives(t) == [22, 22, 22, 22]
    t.game.answer(next(i for i, o in enumerate(t.decision.options) if "Mountain" in o.label))
    t.cast("Shock", "D").resolve()
    assert lives(t) == [22, 22, 20, 20]


@pytest.mark.cr("810.9a", "810.9c")
def test_810_9c_setting_one_members_total_sets_the_teams():
    t = heads().hand(A, "Reset").play().cast("Reset", "D").resolve()
    assert lives(t) == [30, 30, 10, 10]
    assert [(e.player, e.amount) for e in t.events(ev.LifeLost)] == [(D, 20)]


@pytest.mark.cr("810.9d")
def test_810_9d_a_team_chooses_who_is_affected():
    t = heads().hand(A, "Reset All").play().cast("Reset All").resolve()
    assert (t.decision.player, t.labels()) == (A, ["A", "B"])
    t.answer("B")
    assert (t.decision.player, t.labels()) == (C, ["C", "D"])
    t.answer("C")
    assert lives(t) == [7, 7, 7, 7]
    assert [(e.player, e.amount) for e in t.events(ev.LifeLost)] == [(B, 23), (C, 23)]


@pytest.mark.cr("810.9g")
def test_810_9g_if_one_cant_gain_life_neither_can():
    setup = heads().battlefield(A, "No Gain").hand(C, "Gift").hand(A, "Gift")
    t = setup.play().cast("Gift", "B").resolve()
    assert lives(t) == [33, 33, 30, 30]
    t.cast("Gift", "D", player=C).resolve()
    assert lives(t) == [33, 33, 30, 30]


@pytest.mark.cr("119.4a", "810.9b")
@pytest.mark.scenario("T119.4a.1")
def test_810_9b_together_they_pay_no_more_than_the_team_has():
    setup = heads(life=5).battlefield(A, "Tithe").battlefield(B, "Tithe", "Dole")
    t = setup.play().activate("Tithe")
    assert lives(t)[:2] == [2, 2]
    t.until_priority(B)
    assert "Activate Tithe" not in t.labels()
    t.activate("Dole")
    assert (lives(t)[:2], t.state.winners) == ([0, 0], (C, D))


@pytest.mark.cr("810.8d", "810.10")
def test_810_10_poison_counters_are_the_teams_and_fifteen_lose():
    setup = heads().hand(A, "Venom", "Venom", "Venom")
    t = setup.play().cast("Venom", "C").resolve().cast("Venom", "D").resolve()
    assert [p.counters.get(CounterKind.POISON, 0) for p in t.state.players] == [0, 0, 14, 14]
    assert not t.state.over
    t.cast("Venom", "C").resolve()
    assert (t.state.winners, t.state.outcome) == ((A, B), "too many poison counters")


# --- winning and losing ---


@pytest.mark.cr("810.8", "810.8a")
def test_810_8a_a_team_loses_with_a_member():
    t = heads().hand(A, "Empty Draw").play().cast("Empty Draw", "D").resolve()
    assert (t.state.winners, t.state.outcome) == ((A, B), "drew from an empty library")


@pytest.mark.cr("810.8a")
def test_810_8a_who_cant_lose_keeps_the_team_in_the_game():
    setup = heads().battlefield(C, "Undying").hand(A, "Empty Draw")
    t = setup.play().cast("Empty Draw", "D").resolve()
    assert not t.state.over


@pytest.mark.cr("810.8b")
def test_810_8b_a_team_leaves_with_who_concedes():
    t = heads().play()
    concede(t.state, B)
    assert (t.state.over, t.state.winners) == (True, (C, D))


@pytest.mark.cr("810.5")
def test_810_5_teammates_see_each_others_hands():
    t = heads().hand(A, "Bear").hand(C, "Bear").play()
    from rules_engine.state.view import HiddenView, build_view

    seen = build_view(t.state, B)
    assert seen.is_my_turn
    assert seen.players[A].hand[0].name == "Bear"
    assert isinstance(seen.players[C].hand[0], HiddenView)
    assert not build_view(t.state, D).is_my_turn


@pytest.mark.cr("102.3", "700.3")
def test_102_3_a_teammate_isnt_the_opponent_who_chooses_a_pile():
    text = (
        "Each player separates all nontoken lands they control into two piles. For each player, "
        "one of their piles is chosen by one of their opponents of their choice. Destroy all lands "
        "in the chosen piles. Tap all lands in the other piles."
    )
    setup = heads()
    setup.cards["Bend"] = printed("Bend", "sorcery", text)
    t = setup.put(A, Zone.BATTLEFIELD, "Forest", "Island").hand(A, "Bend").play().cast("Bend")
    t.resolve().answer("Forest")
    while t.decision.kind is not DecisionKind.PRIORITY and "Forest" not in t.labels():
        assert "B" not in t.labels() or t.decision.player != A
        t.game.answer(()) if not t.decision.minimum else t.game.answer((0,))
    assert t.decision.player in (C, D)
