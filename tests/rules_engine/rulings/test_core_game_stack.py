"""Casting, responding and resolving as the basic rules tell it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.loader import bundled_cards
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    Mode,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.costs import DiscardCards, cost
from rules_engine.ir.effects import (
    Apply,
    Draw,
    GainLife,
    add_one_of,
)
from rules_engine.ir.keywords import SPLIT_SECOND, buyback
from rules_engine.ir.modifications import (
    GainAbility,
    MayPlay,
)
from rules_engine.ir.selectors import (
    CARD,
    LAND,
    PLAYER,
    THIS,
    YOU,
    YOU_CONTROL,
    InZone,
)
from rules_engine.rules.activation import check_may_activate
from rules_engine.rules.castable import check_may_cast
from rules_engine.state import events as ev
from rules_engine.state.objects import times_paid
from rules_engine.vocabulary import Keyword, Step, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.core_game_cards import CARDS, stack, start


@pytest.mark.scenario("CG-047")
def test_basic_land_types_make_their_mana():
    table = start("Forest", hand=("Swampify",)).cast("Swampify", "Forest").resolve()
    table.act("Mana: Forest")
    assert [unit.type.value for unit in table.state.players[A].pool] == ["B"]


@pytest.mark.scenario("CG-048", "CG-049", "M-NOCOST-6")
def test_basic_lands_and_mana_values():
    table = start("Forest", "Snow Forest", "Wastes", "Dual", hand=("Costless",))
    basics = {
        name: Supertype.BASIC in table.seen(name).supertypes
        for name in ("Forest", "Snow Forest", "Wastes", "Dual")
    }
    assert basics == {"Forest": True, "Snow Forest": True, "Wastes": True, "Dual": False}
    assert [ManaCost.parse(t).mana_value for t in ("{3}{U}{U}", "{R}{R}", "{X}{R}")] == [5, 2, 1]
    assert table.seen(table.find("Costless", Zone.HAND).id).mana_value == 0


@pytest.mark.scenario("CG-050")
def test_most_spells_other_than_artifacts_need_colored_mana():
    wrong = [
        name
        for name, definition in bundled_cards().items()
        for face in definition.faces
        if face.mana_cost is not None
        and face.mana_cost.mana_value > 0
        and not face.mana_cost.colors
        and "Artifact" not in face.type_line
        and "Land" not in face.type_line
    ]
    assert wrong == []


@pytest.mark.scenario("CG-150", "CG-151", "CG-152", "CG-153")
def test_priority():
    table = start("Mountain", "Forest", hand=("Shock", "Growth", "Fetch"), theirs=("Bear",))
    assert table.decision.player == A
    table.cast("Shock", "Bear")
    assert "Cast Fetch" not in table.labels()
    assert table.decision.player == A
    table.cast("Growth", "Bear")
    assert stack(table) == ["Shock", "Growth"]
    table.pass_priority()
    assert table.decision.player == B
    table.pass_priority()
    assert (stack(table), table.decision.player) == (["Shock"], A)
    assert table.size("Bear") == (5, 5)
    table.resolve()
    assert (stack(table), table.decision.player) == ([], A)
    step = table.state.step
    table.pass_priority().pass_priority()
    assert table.state.step is not step
    upkeep = start(step=Step.UPKEEP)
    assert upkeep.decision.player == A


@pytest.mark.scenario("CG-155", "M-BUYB-7", "M-KICK-3")
def test_the_steps_of_casting():
    charm = card(
        "Everything",
        "{X}{R}",
        "Instant",
        buyback("{1}"),
        SpellAbility(modes=(Mode((GainLife(YOU, 1),), (Target(PLAYER),)), Mode((Draw(YOU, 1),)))),
    )
    setup = Setup(cards=[charm]).battlefield(A, *["Mountain"] * 6).hand(A, "Everything")
    setup.state.options = replace(setup.state.options, choose_payment=True)
    table = setup.play().act("Cast Everything")
    kinds = []
    while table.decision.kind is not DecisionKind.PRIORITY:
        kinds.append(table.decision.kind)
        kind = table.decision.kind
        table.game.answer(2 if kind is DecisionKind.NUMBER else 0)
    assert kinds == [
        DecisionKind.MODE,
        DecisionKind.YES_NO,
        DecisionKind.NUMBER,
        DecisionKind.TARGET,
        DecisionKind.PAY,
    ]
    events = [type(event).__name__ for event in table.state.log]
    assert events.index("ZoneMove") < events.index("ManaAdded") < events.index("SpellCast")


@pytest.mark.scenario("CG-159", "CG-160")
def test_activated_abilities_cost_what_they_cost():
    table = start("Pump", "Tapped One", "Assassin", *["Wastes"] * 3, hand=("Twiddle",))
    for _ in range(3):
        table.activate("Pump")
    assert len(table.state.stack) == 3
    assert "Activate Pump" not in table.labels()
    table.activate("Tapped One")
    assert "Activate Tapped One" not in table.labels()
    table.cast("Twiddle", "Assassin").resolve()
    assert table.find("Assassin").tapped
    assert len(table.state.stack) == 4


@pytest.mark.scenario("CG-164")
def test_simultaneous_triggers_of_both_players():
    table = start("Upkeep A", theirs=("Upkeep A",)).go_to(Step.UPKEEP, turn=5)
    controllers = [table.seen(oid).controller for oid in table.state.stack]
    assert controllers == [A, B]


@pytest.mark.scenario("CG-165", "CG-187")
def test_static_abilities_work_on_the_battlefield():
    table = Setup(cards=CARDS).battlefield(A, "Open Book").hand(B, "Bear").play()
    shown = next(seat for seat in table.game.view(A).players if seat.id == B)
    assert [thing.name for thing in shown.hand if thing is not None] == ["Bear"]
    assert table.state.stack == []
    table = Setup(cards=CARDS).graveyard(A, "Open Book").hand(B, "Bear").play()
    shown = next(seat for seat in table.game.view(A).players if seat.id == B)
    assert [thing.name for thing in shown.hand if getattr(thing, "name", "")] == []
    table = start(hand=("Assassin",), theirs=("Bear",))
    assert not any(o.action is ActionKind.ACTIVATE for o in table.decision.options)


@pytest.mark.scenario("CG-166", "RC-32")
def test_what_doesnt_use_the_stack():
    table = start("Forest", hand=("Plains",)).act("Play Plains")
    assert (table.state.stack, table.decision.player) == ([], A)
    table.pass_priority()
    assert table.decision.player == B
    setup = Setup(cards=CARDS).battlefield(B, "Forest")
    table = setup.play().pass_priority().act("Mana: Forest")
    assert (table.state.stack, table.decision.player) == ([], B)


@pytest.mark.scenario("CG-168")
def test_a_resolved_spell_goes_to_the_graveyard_last():
    table = start(hand=("Draw Three",)).cast("Draw Three").resolve()
    assert len(table.names(Zone.HAND, A)) == 3
    assert table.names(Zone.GRAVEYARD, A) == ["Draw Three"]
    log = table.state.log
    draws = [n for n, e in enumerate(log) if isinstance(e, ev.DrawCard)]
    moves = [n for n, e in enumerate(log) if isinstance(e, ev.ZoneMove) and e.to is Zone.GRAVEYARD]
    assert max(draws) < moves[-1]


@pytest.mark.scenario("CG-169", "CG-170")
def test_targets_must_be_legal_as_chosen_and_as_it_resolves():
    table = start(*["Island"] * 2, theirs=("Bear",), hand=("Counter",))
    assert "Cast Counter" not in table.labels()
    setup = Setup(cards=CARDS).battlefield(A, *["Swamp"] * 3).battlefield(B, "Bear", "Assassin")
    table = setup.hand(A, "Banish").hand(B, "Paint Black").play().act("Cast Banish")
    if table.decision.kind is DecisionKind.TARGET:
        table.answer("Bear")
    table.cast("Paint Black", "Bear", player=B).resolve().resolve()
    assert sorted(table.names(Zone.BATTLEFIELD, B)) == ["Assassin", "Bear"]
    assert table.names(Zone.GRAVEYARD, A) == ["Banish"]


@pytest.mark.scenario("CG-172", "CG-173")
def test_responses_and_permanent_spells():
    setup = Setup(cards=CARDS).battlefield(A, *["Forest"] * 2).battlefield(B, *["Island"] * 2)
    table = setup.hand(A, "Bear").hand(B, "Counter").play().cast("Bear")
    assert table.seen(table.state.stack[-1]).is_creature
    table.cast("Counter", "Bear", player=B)
    assert stack(table) == ["Bear", "Counter"]
    table = start(*["Forest"] * 2, hand=("Bear",)).cast("Bear").resolve()
    assert table.size("Bear") == (2, 2)


@pytest.mark.scenario("CG-174", "CG-176")
def test_putting_onto_the_battlefield_is_not_playing():
    setup = Setup(cards=CARDS).library(A, "Forest").battlefield(A, "Listener", "Caster Counts")
    table = setup.hand(A, "Fetch").play().cast("Fetch").resolve_all()
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Forest")
    table.resolve_all()
    assert table.find("Forest").tapped
    assert table.events(ev.LandPlayed) == []
    assert table.life(A) == 21  # for the sorcery; the land didn't become tapped
    setup = Setup(cards=CARDS).graveyard(A, "Monk").battlefield(B, "Caster Counts")
    table = setup.hand(A, "Put Out").play().cast("Put Out", "Monk").resolve_all()
    assert (table.life(A), table.life(B)) == (22, 21)


@pytest.mark.scenario("CG-178", "CG-179", "CG-182")
def test_revealing_and_discarding():
    table = Setup(cards=CARDS).hand(A, "Peek").hand(B, "Bear", "Ox").play().cast("Peek").resolve()
    shown = {oid for event in table.events(ev.Revealed) for oid in event.objects}
    assert {table.state.name(oid) for oid in shown} == {"Bear", "Ox"}
    results = set()
    for _ in range(2):
        setup = Setup(cards=CARDS, seed=5).hand(A, "Random").hand(B, "Bear", "Ox", "Elf")
        table = setup.play().cast("Random").resolve()
        assert table.decision.kind is DecisionKind.PRIORITY
        results.add(tuple(table.names(Zone.GRAVEYARD, B)))
    assert len(results) == 1
    setup = Setup(cards=CARDS).hand(A, "Discarder").hand(B, "Bear", "Ox")
    table = setup.play().cast("Discarder").resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.DISCARD, B)


@pytest.mark.scenario("CG-181")
def test_draws_of_effects_are_in_addition():
    table = start(step=Step.UPKEEP, hand=("Draw Three",)).cast("Draw Three").resolve()
    table.go_to(Step.PRECOMBAT_MAIN)
    assert len(table.names(Zone.HAND, A)) == 4


@pytest.mark.scenario("CG-185")
def test_shuffling_keeps_the_cards():
    names = ("Bear", "Ox", "Elf", "Goblin", "Giant", "Forest", "Island", "Swamp")
    setup = Setup(cards=CARDS, library=0).library(A, *names).hand(A, "Fetch")
    before = list(setup.state.players[A].library)
    table = setup.play().cast("Fetch").resolve()
    table.answer("Forest")
    after = [table.state.objects[o].face.name for o in table.state.players[A].library]
    assert sorted([*after, "Forest"]) == sorted(names)
    assert after != [n for n in names if n != "Forest"]
    assert len(before) == len(names)


@pytest.mark.scenario("CG-186")
def test_as_though_is_only_for_that():
    table = start("Spider", theirs=("Bird",))
    assert "Flying" not in {str(word).title() for word in table.seen("Spider").keywords}
    setup = Setup(active=B).battlefield(B, "Bird").battlefield(A, "Spider")
    table = setup.play().attack("Bird").block(("Spider", "Bird"))
    assert table.state.combat.blockers


@pytest.mark.scenario("CG-188")
def test_four_kinds_of_abilities():
    index = start("Assassin", "Monk", "Tax").seen
    assert len(index("Assassin").index.activated) == 1
    assert len(index("Monk").index.triggered) == 1
    assert len(index("Tax").index.static) == 1


# --- what goes beyond ---------------------------------------------------------------------------


@pytest.mark.scenario("RC-04", "RC-05")
def test_abilities_in_other_zones_belong_to_the_owner():
    table = Setup(cards=CARDS).battlefield(A, "Wastes").graveyard(A, "Cycle Home").play()
    table.activate("Cycle Home").resolve()
    assert table.names(Zone.HAND, A) == ["Cycle Home"]
    assert "Activate Cycle Home" not in start("Wastes", "Cycle Home").labels()
    table = Setup(cards=CARDS).battlefield(B, "Wastes").graveyard(A, "Cycle Home").play()
    assert "Activate Cycle Home" not in table.until_priority(B).labels()
    source = table.find("Cycle Home", Zone.GRAVEYARD)
    number, ability = table.seen(source.id).index.activated[0]
    assert check_may_activate(table.state, B, source.id, number, ability) == "CR 602.2"


@pytest.mark.scenario("RC-09", "RC-12")
def test_an_illegal_proposal_leaves_nothing_behind():
    setup = (
        Setup(cards=CARDS).battlefield(A, "Mountain", "Bear", "Caster Counts").hand(A, "Offerer")
    )
    setup.state.options = replace(setup.state.options, choose_payment=True)
    table = setup.play()
    before = table.game.state_hash()
    table.act("Cast Offerer").answer("Mountain for {R}").answer("Spend {R} on {1}")
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.game.cancel()
        assert table.game.state_hash() == before
        assert (table.names(Zone.HAND, A), table.find("Mountain").tapped) == (["Offerer"], False)
        assert (table.state.stack, table.state.waiting) == ([], [])


@pytest.mark.scenario("RC-10")
def test_what_is_forbidden_cant_be_begun():
    table = start("Rule", hand=("Fetch", "Insight"))
    assert "Cast Fetch" not in table.labels()
    assert "Cast Insight" in table.labels()
    fetch = table.find("Fetch", Zone.HAND)
    assert check_may_cast(table.state, A, fetch.id) == "CR 101.2"


@pytest.mark.scenario("RC-11")
def test_impossible_actions_arent_offered():
    table = start(hand=("Hard Choice",)).cast("Hard Choice").resolve()
    assert table.life(A) == 17
    table = start("Bear", hand=("Hard Choice",)).cast("Hard Choice").resolve()
    assert len(table.labels()) == 2


@pytest.mark.scenario("RC-14")
def test_costs_dont_change_for_what_is_on_the_stack():
    table = start("Mountain", hand=("Shock", "Tax")).cast("Shock", "B").cast("Tax").resolve()
    assert stack(table) == ["Shock"]
    assert table.resolve().life(B) == 18


@pytest.mark.scenario("RC-21")
@pytest.mark.parametrize(
    ("answer", "legal"), [((2, 1), True), ((3, 0), False), ((1, 1), False), ((4, -1), False)]
)
def test_divisions(answer, legal):
    table = start(theirs=("Bear", "Ox", "Elf", "Giant"), hand=("Flame Split",))
    table.act("Cast Flame Split")
    rule = table.refused(lambda: table.game.answer((0, 1, 2, 3)))
    assert rule == "CR 601.2c"
    table.answer("Bear", "Ox")
    if legal:
        table.game.answer(answer)
        assert stack(table) == ["Flame Split"]
    else:
        with pytest.raises(IllegalAction) as refused:
            table.game.answer(answer)
        assert refused.value.rule == "CR 601.2d"


@pytest.mark.scenario("RC-23")
@pytest.mark.parametrize("gone", ["Bear", "Ox"])
def test_an_illegal_target_does_nothing_and_suffers_nothing(gone):
    setup = Setup(cards=CARDS).battlefield(A, "Bear").battlefield(B, "Ox").hand(A, "Brawl")
    table = setup.hand(B, "Bounce It").play().act("Cast Brawl")
    if table.decision.kind is DecisionKind.TARGET:
        table.answer("Ox")
    table.cast("Bounce It", gone, player=B).resolve_all()
    left = "Ox" if gone == "Bear" else "Bear"
    assert table.find(left).damage == 0


@pytest.mark.scenario("RC-35")
def test_two_permissions_work_together():
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Flash All", "Rainbow", *["Mountain"] * 2)
    table = setup.hand(A, "Bear").play().until_priority(A)
    assert "Cast Bear" in table.labels()
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Flash All", "Future", *["Forest"] * 2)
    table = setup.library(A, "Bear").play().until_priority(A)
    assert "Cast Bear" in table.labels()
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Future", *["Forest"] * 2)
    assert "Cast Bear" not in setup.library(A, "Bear").play().until_priority(A).labels()


@pytest.mark.scenario("RC-12")
def test_a_card_from_the_library_goes_back_there():
    setup = (
        Setup(cards=CARDS).battlefield(A, "Future", *["Mountain"] * 2).library(A, "Bear", "Shock")
    )
    table = setup.play()
    before = table.game.state_hash()
    table.act("Cast Shock")
    assert len(table.state.players[A].library) == 11
    table.game.cancel()
    assert table.game.state_hash() == before
    top = table.state.players[A].library[-1]
    assert table.state.objects[top].face.name == "Shock"


# --- split second, buyback, kicker, no mana cost -----------------------------------------------


def grip(**options) -> Table:
    setup = Setup(cards=CARDS, **options).battlefield(B, *["Forest"] * 3).hand(B, "Krosan Grip")
    setup.battlefield(A, "Two Rock", "Waker", "Gift Split", "Forest").hand(A, "Insight", "Insight")
    table = setup.play()
    return table.cast("Krosan Grip", "Two Rock", player=B)


@pytest.mark.scenario("M-SPLIT-2", "M-SPLIT-7")
def test_split_second_and_priority():
    table = grip()
    assert len(table.state.stack) == 2  # the spell and the trigger that waits for it
    assert table.decision.player == B
    table.pass_priority()
    assert table.decision.player == A
    kinds = {option.action for option in table.decision.options}
    assert kinds == {ActionKind.PASS, ActionKind.ACTIVATE_MANA}
    table.pass_priority()
    while table.decision.kind is not DecisionKind.PRIORITY:
        assert table.decision.kind is DecisionKind.CHOOSE
        table.game.answer(0)
    assert table.names(Zone.HAND, A) == ["Insight", "Insight"]
    assert stack(table) == ["Krosan Grip"]
    table.resolve()
    assert "Two Rock" in table.names(Zone.HAND, A)


@pytest.mark.scenario("M-SPLIT-8")
def test_split_second_twice_is_no_more():
    setup = (
        Setup(cards=CARDS).battlefield(A, "Gift Split", *["Forest"] * 3).battlefield(B, "Two Rock")
    )
    table = setup.hand(A, "Krosan Grip").hand(B, "Insight").play()
    table.cast("Krosan Grip", "Two Rock")
    once = table.until_priority(B).labels()
    spell = table.state.objects[table.state.stack[-1]]
    assert len(table.seen(spell.id).keyword_abilities(SPLIT_SECOND.keyword)) == 1
    from rules_engine.effects.context import Context
    from rules_engine.effects.registry import follow

    twice = Apply(THIS, (GainAbility(SPLIT_SECOND),))
    assert list(follow(table.state, (twice,), Context(spell.id, A))) == []
    table.state.touch()
    table.game.refresh()
    assert len(table.seen(spell.id).keyword_abilities(SPLIT_SECOND.keyword)) == 2
    assert table.until_priority(B).labels() == once


@pytest.mark.scenario("M-NOCOST-4", "M-NOCOST-8")
def test_no_mana_cost_and_permission_to_cast_free():
    free = card(
        "Freely",
        "{0}",
        "Artifact",
        StaticAbility(CARD & InZone(Zone.EXILE), (MayPlay(free=True),)),
    )
    setup = Setup(cards=[*CARDS, free]).battlefield(A, "Freely").put(A, Zone.EXILE, "Costless")
    table = setup.play().act("Cast Costless with without paying its mana cost")
    assert table.resolve().life(A) == 21


@pytest.mark.scenario("M-BUYB-3", "M-BUYB-4", "M-BUYB-5", "M-BUYB-6", "M-KICK-7")
def test_buyback():
    table = start(*["Forest"] * 4, hand=("Bought", "Fork")).cast("Bought", "Yes")
    assert table.seen(table.state.stack[-1]).mana_value == 1
    table.cast("Fork", "Bought").resolve().resolve()
    assert table.life(A) == 21
    assert table.names(Zone.HAND, A) == []
    table.resolve()
    assert (table.names(Zone.HAND, A), table.life(A)) == (["Bought"], 22)
    table = start("Cheaper", "Forest", hand=("Bought",)).cast("Bought", "Yes").resolve()
    assert table.names(Zone.HAND, A) == ["Bought"]
    setup = Setup(cards=CARDS, active=B).battlefield(B, *["Forest"] * 4).hand(B, "Bought")
    table = setup.hand(A, "Steal Spell").play().cast("Bought", "Yes")
    table.cast("Steal Spell", "Bought", player=A).resolve().resolve()
    assert (table.names(Zone.HAND, B), table.life(A)) == (["Bought"], 21)


@pytest.mark.scenario("M-KICK-4", "M-KICK-6", "M-KICK-7", "M-KICK-8")
def test_kicker():
    table = start(*["Mountain"] * 9, hand=("Kick One",)).act("Cast Kick One")
    asked = 0
    while table.decision.kind is DecisionKind.YES_NO:
        asked += 1
        table.answer("Yes")
    assert asked == 1
    spell = table.state.objects[table.state.stack[-1]]
    assert spell.casting.options == (("kicker", 0, 1),)
    assert table.seen(spell.id).mana_value == 1
    table = start("Cheaper", "Mountain", hand=("Kick Two",)).act("Cast Kick Two").answer("Yes")
    while table.decision.kind is DecisionKind.YES_NO:
        table.answer("No")
    assert table.state.objects[table.state.stack[-1]].casting.options == (("kicker", 0, 1),)
    table = start("Cheaper", "Mountain", hand=("Kick One",)).cast("Kick One", "Yes")
    assert times_paid(table.state.objects[table.state.stack[-1]].casting, Keyword.KICKER) == 1


DREAMS = card(
    "Dreams",
    "{W}{W}",
    "Instant",
    AdditionalCost(cost(DiscardCards(X))),
    SpellAbility((GainLife(YOU, X),)),
)
PORTAL = card(
    "Portal",
    "",
    "Land",
    StaticAbility(
        LAND & YOU_CONTROL,
        (GainAbility(ActivatedAbility(cost("{T}"), (add_one_of("{G}", "{W}"),))),),
        zone=Zone.GRAVEYARD,
    ),
)


@pytest.mark.scenario("RL-02")
def test_mana_is_made_before_any_cost_is_paid():
    setup = Setup(cards=[DREAMS, PORTAL]).battlefield(A, "Mountain", "Mountain")
    assert "Cast Dreams" not in setup.hand(A, "Dreams", "Portal").play().labels()
    setup = Setup(cards=[DREAMS, PORTAL]).battlefield(A, "Mountain", "Mountain")
    table = setup.graveyard(A, "Portal").hand(A, "Dreams", "Bear").play().act("Cast Dreams")
    assert (table.decision.minimum, table.decision.maximum) == (0, 1)
    table.answer(1)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Portal"]
    assert table.resolve().life(A) == 21
