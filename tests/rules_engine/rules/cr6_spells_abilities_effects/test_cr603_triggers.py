"""CR 603: what triggers, how often, when conditions are checked, and what is found."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersTapped,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, LifeTotal, PowerOf, TimesResolved
from rules_engine.ir.conditions import Compare, Exists
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import (
    Apply,
    CounterSpell,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Draw,
    Exile,
    GainLife,
    LoseLife,
    May,
    PutCounters,
    PutInHand,
    ReturnToHand,
    Sacrifice,
    Tap,
    TokenSpec,
    WhenResolved,
    WhenYouDo,
)
from rules_engine.ir.events import (
    AbilityTriggers,
    Attacks,
    BecomesTarget,
    BecomesUnattached,
    BeginningOf,
    Casts,
    Dies,
    Enters,
    LeavesBattlefield,
    LeavesZone,
    LosesControl,
    MovesTo,
    NthTimeEachTurn,
    OneOrMore,
    PhasesIn,
    StateIs,
)
from rules_engine.ir.keyword_actions import PhaseOut
from rules_engine.ir.modifications import (
    ModifyPowerToughness,
    PlaysWithHandRevealed,
    SetController,
    TriggersAgain,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Comparison,
    OwnedBy,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

AT_PLAYER = (Target(PLAYER),)


def mark(kind: str = "n", amount: object = 1) -> tuple[PutCounters, ...]:
    return (PutCounters(kind, amount, THIS),)  # type: ignore[arg-type]  # an Amount


def watcher(name: str, *abilities: TriggeredAbility, types: str = "Enchantment"):
    return card(name, "", types, *abilities)


SOLDIER = TokenSpec(1, 1, subtypes=("Soldier",))

CARDS = (
    card("Wrath", "{0}", "Sorcery", SpellAbility((Destroy(CREATURE),))),
    card("Kill", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(PERMANENT),))),
    card(
        "Recall",
        "{0}",
        "Instant",
        SpellAbility((PutInHand(TARGET),), (Target(CARD & IN_YOUR_GRAVEYARD),)),
    ),
    card("Free", "{0}", "Instant", SpellAbility((GainLife(YOU, 0),))),
    card("Two Soldiers", "{0}", "Instant", SpellAbility((CreateToken(SOLDIER, 2),))),
    card("Draw Two", "{0}", "Instant", SpellAbility((Draw(YOU, 2),))),
    card("Stop", "{0}", "Instant", SpellAbility((CounterSpell(TARGET),), (Target(SPELL),))),
    card("Tap It", "{0}", "Instant", SpellAbility((Tap(TARGET),), (Target(PERMANENT),))),
    card(
        "Steal",
        "{0}",
        "Sorcery",
        SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(PERMANENT),)),
    ),
    card(
        "Pump",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (ModifyPowerToughness(3, 3),)),), (Target(CREATURE),)),
    ),
    card(
        "Weaken",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (ModifyPowerToughness(-1, -1),)),), (Target(CREATURE),)),
    ),
    card("Late", "{0}", "Creature — Ox", EntersTapped(), power=1, toughness=1),
    card("Small", "{0}", "Creature — Ox", power=1, toughness=1),
    watcher("Each Death", TriggeredAbility(Dies(CREATURE), mark())),
    watcher("Deaths", TriggeredAbility(OneOrMore(Dies(CREATURE)), mark(amount=THAT_MUCH))),
    watcher(
        "Tokens",
        TriggeredAbility(OneOrMore(CreateToken(SOLDIER)), mark()),
        TriggeredAbility(CreateToken(SOLDIER), mark("each")),
    ),
    watcher(
        "Raid",
        TriggeredAbility(
            OneOrMore(
                DealDamage(ANY_AMOUNT, PLAYER, source=CREATURE & YOU_CONTROL, combat=True),
                each_player=True,
            ),
            mark(amount=THAT_MUCH),
        ),
    ),
    watcher("First Draw", TriggeredAbility(NthTimeEachTurn(Draw(YOU)), mark())),
    watcher("Second Spell", TriggeredAbility(NthTimeEachTurn(Casts(YOU, SPELL), 2), mark())),
    watcher("Once", TriggeredAbility(Casts(YOU, SPELL), mark(), times_each_turn=1)),
    watcher(
        "Do Once", TriggeredAbility(Casts(YOU, SPELL), (May(mark()),), done_once_each_turn=True)
    ),
    watcher("Again", TriggeredAbility(Enters(CREATURE & YOU_CONTROL), mark("own"))),
    card(
        "Panharmony",
        "",
        "Artifact",
        StaticAbility(PERMANENT & YOU_CONTROL, (TriggersAgain(Enters(CREATURE)),)),
    ),
    watcher(
        "If Many",
        TriggeredAbility(
            Casts(YOU, SPELL), mark(), condition=Compare(LifeTotal(YOU), Comparison.AT_LEAST, 20)
        ),
    ),
    card("Bleed", "{0}", "Instant", SpellAbility((LoseLife(YOU, 1),))),
    watcher("Leaver", TriggeredAbility(LeavesZone(CARD & OwnedBy(YOU), Zone.GRAVEYARD), mark())),
    watcher(
        "From Anywhere", TriggeredAbility(MovesTo(CREATURE & OwnedBy(YOU), Zone.GRAVEYARD), mark())
    ),
    card(
        "Echo Ox",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Dies(CREATURE & OTHER), (GainLife(YOU, 1),)),
        power=2,
        toughness=2,
    ),
    card(
        "Last Word",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Dies(THIS), (GainLife(YOU, PowerOf(THIS)),)),
        power=1,
        toughness=1,
    ),
    card(
        "Homing",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Dies(THIS), (ReturnToHand(IT),)),
        power=1,
        toughness=1,
    ),
    card(
        "Poor",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(
            StateIs(), (Sacrifice(THIS),), condition=~Exists(CREATURE & OTHER & YOU_CONTROL)
        ),
        power=2,
        toughness=2,
    ),
    watcher("Broken", TriggeredAbility(StateIs(), mark(), condition=Exists(CREATURE))),
    watcher("Countered", TriggeredAbility(CounterSpell(SPELL), mark())),
    watcher("Tapped", TriggeredAbility(Tap(CREATURE), mark())),
    watcher("Targeted", TriggeredAbility(BecomesTarget(CREATURE & YOU_CONTROL), mark())),
    watcher("Robbed", TriggeredAbility(LosesControl(YOU, PERMANENT), (GainLife(YOU, 1),))),
    watcher("Dropped", TriggeredAbility(BecomesUnattached(PERMANENT), mark())),
    watcher("Meta", TriggeredAbility(AbilityTriggers(CREATURE), mark())),
    card(
        "Beast",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(Enters(THIS), (Destroy(TARGET),), (Target(CREATURE & OTHER),)),
        power=2,
        toughness=2,
    ),
    card(
        "Manticore",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(
            Enters(THIS),
            (
                May(
                    (
                        Sacrifice(CREATURE & OTHER & YOU_CONTROL, count=1),
                        WhenYouDo((DealDamage(2, TARGET),), (Target(PLAYER),)),
                    )
                ),
            ),
        ),
        power=2,
        toughness=2,
    ),
    card(
        "Promise",
        "{0}",
        "Instant",
        SpellAbility((DelayedTrigger(Dies(CREATURE), (Exile(IT), GainLife(YOU, 1))),)),
    ),
    card(
        "This Turn",
        "{0}",
        "Instant",
        SpellAbility(
            (
                DelayedTrigger(
                    Casts(YOU, SPELL), (GainLife(YOU, 1),), once=False, duration=UNTIL_END_OF_TURN
                ),
            )
        ),
    ),
    card(
        "Next End",
        "{0}",
        "Instant",
        SpellAbility(
            (DelayedTrigger(BeginningOf(Step.END), (Sacrifice(TARGET),)),), (Target(CREATURE),)
        ),
    ),
    watcher("Alone", TriggeredAbility(Attacks(CREATURE & YOU_CONTROL, alone=True), mark())),
    watcher("Going", TriggeredAbility(LeavesBattlefield(CREATURE), mark())),
    watcher("Drain", TriggeredAbility(Casts(OPPONENT, SPELL), mark())),
)


def table(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand).play()


def marks(t: Table, name: str, kind: str = "n") -> int:
    return t.find(name).counters.get(kind, 0)


def settle(t: Table) -> Table:
    """Resolves everything; orders of triggers as they come, every offer taken."""
    for _ in range(60):
        if t.game.decision is None:
            return t
        match t.decision.kind:
            case DecisionKind.PRIORITY if t.state.stack:
                t.pass_priority()
            case DecisionKind.PRIORITY:
                return t
            case _:
                t.game.answer(0)
    raise AssertionError("it never ends")


@pytest.mark.cr("603.2c")
def test_603_2c_each_occurrence_or_all_at_once():
    t = settle(table("Each Death", "Deaths", "Bear", "Ox", "Goblin", hand=("Wrath",)).cast("Wrath"))
    assert (marks(t, "Each Death"), marks(t, "Deaths")) == (3, 3)
    placed = [e for e in t.events(ev.CountersPut) if isinstance(e, ev.CountersPut)]
    assert [e.amount for e in placed if e.on == t.find("Deaths").id] == [3]
    t = settle(table("Tokens", hand=("Two Soldiers",)).cast("Two Soldiers"))
    assert (marks(t, "Tokens"), marks(t, "Tokens", "each")) == (1, 2)


@pytest.mark.cr("603.2c")
def test_603_2c_one_or_more_deal_combat_damage_to_a_player():
    t = table("Raid", "Bear", "Rhino").attack("Bear", "Rhino").damage()
    assert len(t.state.stack) == 1
    assert marks(settle(t), "Raid") == 7


@pytest.mark.cr("603.2")
def test_603_2_for_the_n_th_time_each_turn():
    t = settle(
        table("First Draw", "Second Spell", hand=("Draw Two", "Free", "Free")).cast("Draw Two")
    )
    assert (marks(t, "First Draw"), marks(t, "Second Spell")) == (1, 0)
    t = settle(t.cast("Free"))
    assert marks(t, "Second Spell") == 1
    t = settle(t.cast("Free"))
    assert (marks(t, "First Draw"), marks(t, "Second Spell")) == (1, 1)


@pytest.mark.cr("603.2h")
def test_603_2h_once_each_turn():
    t = table("Once", "Do Once", hand=("Free", "Free", "Free"))
    t.cast("Free")
    while t.decision.kind is DecisionKind.TRIGGERS:
        t.game.answer(0)
    while t.state.stack:
        if t.decision.kind is DecisionKind.YES_NO:
            t.answer("No")
        else:
            t.pass_priority()
    assert (marks(t, "Once"), marks(t, "Do Once")) == (1, 0)
    settle(t.cast("Free"))
    assert (marks(t, "Once"), marks(t, "Do Once")) == (1, 1)  # declined before, so it may now
    settle(t.cast("Free"))
    assert (marks(t, "Once"), marks(t, "Do Once")) == (1, 1)


@pytest.mark.cr("603.2d")
def test_603_2d_an_additional_time():
    t = settle(table("Again", "Panharmony", hand=("Small",)).cast("Small"))
    assert marks(t, "Again", "own") == 2
    t = settle(table("Again", "Panharmony", "Panharmony", hand=("Small",)).cast("Small"))
    assert marks(t, "Again", "own") == 3
    t = settle(table("Each Death", "Panharmony", "Bear", hand=("Wrath",)).cast("Wrath"))
    assert marks(t, "Each Death") == 1  # another cause


@pytest.mark.cr("603.2e")
def test_603_2e_becomes_is_the_moment():
    t = settle(table("Tapped", "Bear", hand=("Late", "Tap It")).cast("Late"))
    assert (t.find("Late").tapped, marks(t, "Tapped")) == (True, 0)
    settle(t.cast("Tap It", "Bear"))
    assert marks(t, "Tapped") == 1


@pytest.mark.cr("603.3b")
def test_603_3b_abilities_that_trigger_on_abilities_come_after():
    t = table("Meta", "Bear", "Ox", hand=("Beast",)).cast("Beast").resolve()
    t.answer("Bear")
    stack = [t.state.name(t.state.objects[o].item.source) for o in t.state.stack]  # type: ignore[union-attr]  # abilities
    assert stack == ["Beast", "Meta"]
    assert marks(settle(t), "Meta") == 1


@pytest.mark.cr("603.3d")
def test_603_3d_without_a_legal_target_it_is_removed():
    t = table(hand=("Beast",)).cast("Beast").resolve()
    assert t.state.stack == []
    assert [event.ability for event in t.events(ev.AbilityTriggered)] == [None]


@pytest.mark.cr("603.4")
def test_603_4_the_condition_is_checked_twice():
    t = table("If Many", hand=("Free", "Bleed", "Free")).cast("Free")
    t.cast("Bleed").resolve().resolve()
    assert (t.life(A), len(t.events(ev.AbilityTriggered))) == (19, 2)
    settle(t)
    assert marks(t, "If Many") == 1  # the first one was removed: it isn't true any more
    settle(t.cast("Free"))
    assert len(t.events(ev.AbilityTriggered)) == 2  # nor did it trigger now


@pytest.mark.cr("603.6c", "603.10a")
def test_603_10a_what_leaves_together_sees_each_other():
    t = settle(table("Echo Ox", "Echo Ox", "Bear", hand=("Wrath",)).cast("Wrath"))
    assert t.life(A) == 24  # each of the two sees two others die


@pytest.mark.cr("603.6c")
def test_603_6c_from_anywhere_is_not_looking_back():
    t = settle(table("From Anywhere", "Small", hand=("Kill",)).cast("Kill", "Small"))
    assert marks(t, "From Anywhere") == 1
    flicker = card(
        "Both",
        "{0}",
        "Creature — Ox",
        TriggeredAbility(
            MovesTo(CREATURE & OTHER & OwnedBy(YOU), Zone.GRAVEYARD), (GainLife(YOU, 5),)
        ),
        power=1,
        toughness=1,
    )
    made = Setup(cards=(*CARDS, flicker)).battlefield(A, "Both", "Small").hand(A, "Wrath").play()
    t = settle(made.cast("Wrath"))
    assert t.life(A) == 20  # it wasn't on the battlefield any more after the event


@pytest.mark.cr("603.10a")
def test_603_10a_leaving_a_graveyard():
    t = Setup(cards=CARDS).battlefield(A, "Leaver").graveyard(A, "Bear").hand(A, "Recall").play()
    settle(t.cast("Recall", "Bear"))
    assert marks(t, "Leaver") == 1


@pytest.mark.cr("603.10c")
def test_603_10c_becoming_unattached():
    t = table("Dropped", "Sword", "Bear", hand=("Kill", "Kill"))
    t.state.objects[t.find("Sword").id].attached_to = t.find("Bear").id
    t.state.touch()
    t.game.refresh()
    settle(t.cast("Kill", "Sword"))
    assert marks(t, "Dropped") == 1
    t = table("Dropped", "Sword", "Bear", hand=("Kill",))
    t.state.objects[t.find("Sword").id].attached_to = t.find("Bear").id
    t.state.touch()
    t.game.refresh()
    settle(t.cast("Kill", "Bear"))
    assert marks(t, "Dropped") == 1


@pytest.mark.cr("603.10d")
def test_603_10d_losing_control():
    made = Setup(cards=CARDS).battlefield(B, "Robbed", "Bear").hand(A, "Steal", "Steal").play()
    t = settle(made.cast("Steal", "Bear"))
    assert t.life(B) == 21
    t = settle(t.cast("Steal", "Robbed"))
    assert (t.life(B), t.life(A)) == (22, 20)  # who lost it controls the ability


@pytest.mark.cr("603.10e")
def test_603_10e_a_countered_spell():
    t = table("Countered", hand=("Free", "Stop")).cast("Free").cast("Stop", "Free")
    assert marks(settle(t), "Countered") == 1


@pytest.mark.cr("603.6", "608.2h")
def test_603_6_last_known_information_and_the_new_object():
    t = table("Last Word", hand=("Pump", "Kill")).cast("Pump", "Last Word").resolve()
    assert settle(t.cast("Kill", "Last Word")).life(A) == 24
    t = settle(table("Homing", hand=("Kill",)).cast("Kill", "Homing"))
    assert t.names(Zone.HAND, A) == ["Homing"]
    t = table("Homing", hand=("Kill", "Recall")).cast("Kill", "Homing").resolve()
    t.cast("Recall", "Homing")
    settle(t)
    assert t.names(Zone.HAND, A) == ["Homing"]  # it isn't found a second time


@pytest.mark.cr("603.7a", "603.7b")
def test_603_7b_one_of_several_events_at_once():
    t = table("Bear", "Ox", hand=("Promise", "Wrath")).cast("Promise").resolve()
    t.cast("Wrath").resolve()
    assert (t.decision.rule, t.labels()) == ("CR 603.7b", ["Bear", "Ox"])
    t.answer("Ox")
    settle(t)
    assert (t.names(Zone.EXILE, A), t.life(A)) == (["Ox"], 21)
    assert t.state.delayed == []


@pytest.mark.cr("603.7b")
def test_603_7b_each_time_this_turn():
    t = settle(table(hand=("This Turn", "Free", "Free", "Free")).cast("This Turn"))
    settle(t.cast("Free"))
    settle(t.cast("Free"))
    assert t.life(A) == 22
    t.go_to(Step.UPKEEP)
    t.until_priority(A)
    settle(t.cast("Free"))
    assert (t.life(A), t.state.delayed) == (22, [])


@pytest.mark.cr("603.7c")
def test_603_7c_at_the_next_end_step():
    t = settle(table("Bear", hand=("Next End",)).cast("Next End", "Bear"))
    t.go_to(Step.END)
    settle(t)
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Next End"]


@pytest.mark.cr("603.8")
def test_603_8_state_triggers():
    t = table("Broken", "Bear", hand=("Free",))
    assert len(t.state.stack) == 1  # as soon as a player would get priority
    t.cast("Free").resolve()
    assert len(t.state.stack) == 1  # not again while it is on the stack
    t.resolve()
    assert (marks(t, "Broken"), len(t.state.stack)) == (1, 1)  # and again after it
    t = settle(table("Poor"))
    assert t.names(Zone.GRAVEYARD, A) == ["Poor"]


@pytest.mark.cr("603.12")
def test_603_12_reflexive_abilities():
    t = table("Small", hand=("Manticore",)).cast("Manticore").resolve()
    t.resolve()
    assert t.decision.kind is DecisionKind.YES_NO
    t.answer("Yes")
    assert t.decision.kind is DecisionKind.TARGET  # chosen as it goes on the stack, not before
    t.answer("B")
    assert len(t.state.stack) == 1
    assert settle(t).life(B) == 18


@pytest.mark.cr("508.3", "603.2")
def test_attacking_alone():
    t = table("Alone", "Bear", "Ox").attack("Bear")
    assert marks(settle(t), "Alone") == 1
    t = table("Alone", "Bear", "Ox").attack("Bear", "Ox")
    assert marks(settle(t), "Alone") == 0


@pytest.mark.cr("603.2")
def test_becoming_a_target():
    t = settle(table("Targeted", "Bear", hand=("Pump",)).cast("Pump", "Bear"))
    assert marks(t, "Targeted") == 1


@pytest.mark.cr("603.6c")
def test_leaving_the_battlefield_by_any_way():
    t = settle(table("Going", "Bear", "Small", hand=("Kill", "Weaken")).cast("Kill", "Bear"))
    settle(t.cast("Weaken", "Small"))
    assert marks(t, "Going") == 2


HIDDEN = card(
    "Hidden Watcher",
    "{5}",
    "Sorcery",
    TriggeredAbility(GainLife(YOU, ANY_AMOUNT), (Draw(YOU, 1),), zone=Zone.HAND),
    SpellAbility((GainLife(YOU, 1),)),
)
BARE_HANDS = card(
    "Bare Hands", "", "Enchantment", StaticAbility(PLAYER, (PlaysWithHandRevealed(),))
)
SIP = card("Sip", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),)))


@pytest.mark.cr("603.2f")
@pytest.mark.parametrize(("shown", "drawn"), [((), 0), (("Bare Hands",), 1)])
def test_603_2f_what_nobody_else_can_see_does_not_trigger(shown, drawn):
    setup = Setup(cards=[HIDDEN, BARE_HANDS, SIP]).battlefield(A, *shown)
    table = setup.hand(A, "Hidden Watcher", "Sip").play().cast("Sip").resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A))) == (21, 1 + drawn)


@pytest.mark.cr("603.2f")
def test_603_2f_a_card_that_was_seen_before_it_was_hidden_triggers():
    """It goes from the graveyard to the hand: all players saw it."""
    back = card(
        "Seen Before",
        "{5}",
        "Sorcery",
        TriggeredAbility(
            LeavesZone(THIS, Zone.GRAVEYARD), (GainLife(YOU, 3),), zone=Zone.GRAVEYARD
        ),
        SpellAbility((GainLife(YOU, 1),)),
    )
    setup = Setup(cards=[back, *CARDS]).graveyard(A, "Seen Before").hand(A, "Recall")
    table = setup.play().cast("Recall", "Seen Before").resolve_all()
    assert (table.names(Zone.HAND, A), table.life(A)) == (["Seen Before"], 23)


@pytest.mark.cr("603.10b", "702.26b", "702.26c")
def test_603_10b_abilities_on_phasing_out_look_back():
    vanish = card("Vanish", "{0}", "Instant", SpellAbility((PhaseOut(CREATURE),)))
    imp = card(
        "Fading Imp",
        "{1}",
        "Creature — Imp",
        TriggeredAbility(PhaseOut(THIS), (GainLife(YOU, 2),)),
        TriggeredAbility(PhasesIn(THIS), (GainLife(YOU, 5),)),
        power=1,
        toughness=1,
    )
    leaver = card(
        "Fading Watcher",
        "{1}",
        "Creature — Imp",
        TriggeredAbility(PhaseOut(CREATURE & OTHER), (LoseLife(OPPONENT, 1),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[vanish, imp, leaver]).battlefield(A, "Fading Imp", "Fading Watcher")
    table = setup.battlefield(B, "Bear").hand(A, "Vanish").play().cast("Vanish").resolve()
    assert table.decision.kind is DecisionKind.TRIGGERS
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 3  # the watcher itself left with both others
    table.resolve_all()
    assert (table.state.battlefield, table.life(A), table.life(B)) == ([], 22, 18)
    table.go_to(Step.UPKEEP, turn=5)
    table.resolve_all()
    assert table.life(A) == 27


@pytest.mark.cr("603.7h")
def test_603_7h_when_an_ability_has_resolved_so_often_in_a_turn():
    forge = card(
        "Counting Forge",
        "{1}",
        "Artifact",
        ActivatedAbility(
            cost("{0}"), (GainLife(YOU, 1), WhenResolved(2, (DealDamage(4, TARGET),), AT_PLAYER))
        ),
        ActivatedAbility(cost("{0}"), (GainLife(YOU, TimesResolved()),)),
    )
    table = Setup(cards=[forge]).battlefield(A, "Counting Forge").play()
    for _ in range(3):
        table.game.answer([o.detail for o in table.decision.options].index("0"))
        table.resolve()
        if table.decision.kind is DecisionKind.TARGET:
            table.answer("B").resolve()
    assert (table.life(A), table.life(B)) == (23, 16)  # the second time alone
    for gained in (24, 26):
        table.game.answer([o.detail for o in table.decision.options].index("1"))
        assert table.resolve().life(A) == gained
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.game.answer([o.detail for o in table.decision.options].index("1"))
    assert table.resolve().life(A) == 27  # counted anew
