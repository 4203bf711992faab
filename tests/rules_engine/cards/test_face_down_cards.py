"""Bundled cards that are cast, turned or stay face down, and three others of their set."""

import pytest

from rules_engine import bundled_cards, unsupported_clauses
from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind
from rules_engine.ir.abilities import SpellAbility
from rules_engine.ir.effects import GainLife, TurnFaceUp
from rules_engine.ir.keywords import SPLIT_SECOND
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.state import events as ev
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rulings.table import position, rich

MORPHS = [
    "Mystic of the Hidden Way",
    "Weathered Bodyguards",
    "Liege of the Pit",
    "Whipcorder",
    "Fledgling Mawcor",
    "Brine Elemental",
    "Coral Trickster",
    "Fathom Seer",
    "Fortune Thief",
    "Vesuvan Shapeshifter",
]


def up(name: str) -> str:
    return f"Turn {name} face up"


def specials(table: Table) -> list[str]:
    return [o.label for o in table.decision.options if o.action is ActionKind.SPECIAL]


@pytest.mark.cr("702.37a")
@pytest.mark.parametrize("name", MORPHS)
def test_every_bundled_morph_card_is_playable(name):
    assert unsupported_clauses(name) == ()
    table = rich(A).hand(A, name).play()
    table.act(f"Cast {name} with morph").resolve()
    assert table.find(name).face_down
    assert table.size(table.find(name).id) == (2, 2)


# --- turning up --------------------------------------------------------------------------------


@pytest.mark.cr("302.6")
def test_turning_up_makes_no_new_object_for_summoning_sickness():
    table = rich(A).face_down(A, "Fledgling Mawcor").play()
    table.act(up("Fledgling Mawcor")).activate("Fledgling Mawcor", "B").resolve()
    assert table.life(B) == 19


@pytest.mark.scenario("BRINE-1")
@pytest.mark.cr("614.10")
def test_brine_elementals_turned_up_in_one_turn_skip_two_untap_steps():
    setup = (
        rich(A, each=6).face_down(A, "Brine Elemental", "Brine Elemental").battlefield(B, "Bear")
    )
    bear = next(o for o in setup.state.objects.values() if o.face.name == "Bear")
    bear.tapped = True
    table = setup.play()
    for _ in range(2):
        table.act(up("Brine Elemental")).resolve_all()
    seen = []
    for turn in (4, 6, 8):
        table.go_to(Step.UPKEEP, turn=turn)
        seen.append(table.state.objects[bear.id].tapped)
    assert seen == [True, True, False]


@pytest.mark.scenario("LIEGE-B")
@pytest.mark.cr("702.37e")
def test_liege_of_the_pit_turned_up_unblocked():
    table = rich(A, each=4).face_down(A, "Liege of the Pit").play()
    table.attack(table.find("Liege of the Pit").id).go_to(Step.DECLARE_BLOCKERS)
    table.act(up("Liege of the Pit"), player=A).damage()
    assert table.life(B) == 13


@pytest.mark.scenario("BODYG-B")
@pytest.mark.cr("614.9")
def test_weathered_bodyguards_turned_up_take_the_damage():
    table = rich(A).face_down(A, "Weathered Bodyguards").battlefield(B, "Rhino")
    table = table.play().go_to(Step.DECLARE_ATTACKERS, turn=4)
    table.answer("Rhino").block()
    table.act(up("Weathered Bodyguards"), player=A).damage()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (20, ["Weathered Bodyguards"])


@pytest.mark.scenario("FTHIEF-6")
@pytest.mark.cr("120.4c")
def test_fortune_thief_turned_up_in_response_saves_a_life():
    table = rich(A, B, active=B).face_down(A, "Fortune Thief").hand(B, "Blaze").life(A, 3)
    table = table.play().cast("Blaze", 5, "A", player=B)
    table.act(up("Fortune Thief"), player=A).resolve_all()
    assert table.life(A) == 1


@pytest.mark.cr("702.37e")
def test_a_morph_cost_that_returns_islands():
    table = (
        position().battlefield(A, "Island", "Island", "Plains").face_down(A, "Fathom Seer").play()
    )
    table.act(up("Fathom Seer"))
    assert table.names(Zone.HAND, A) == ["Island", "Island"]
    table.resolve()
    assert len(table.state.players[A].hand) == 4


# --- split second, Sudden Spoiling -------------------------------------------------------------


@pytest.mark.scenario("M-SPLIT-5")
@pytest.mark.cr("702.61b")
def test_702_61b_split_second_allows_special_actions():
    hush = card("Hush", "{R}", "Instant", SPLIT_SECOND, SpellAbility((GainLife(YOU, 1),)))
    setup = Setup(cards=(*bundled_cards().values(), hush)).battlefield(A, "Mountain")
    setup.battlefield(B, "Island", "Island").face_down(B, "Fledgling Mawcor").hand(A, "Hush")
    table = setup.play().cast("Hush")
    table.until_priority(B)
    assert specials(table) == [up("Fledgling Mawcor")]
    table.act(up("Fledgling Mawcor"))
    assert table.seen("Fledgling Mawcor").name == "Fledgling Mawcor"


@pytest.mark.scenario("SPOIL-4")
@pytest.mark.cr("702.37e")
def test_without_abilities_it_would_have_no_morph_cost():
    table = rich(A, B).hand(A, "Sudden Spoiling").face_down(B, "Fledgling Mawcor").play()
    table.cast("Sudden Spoiling", "B").resolve()
    table.until_priority(B)
    assert specials(table) == []


# --- Ixidron -----------------------------------------------------------------------------------


def ixidron(*theirs: str, setup: Setup | None = None) -> Table:
    table = (setup or rich(A)).hand(A, "Ixidron").battlefield(B, *theirs).play()
    return table.cast("Ixidron").resolve()


@pytest.mark.scenario("IXID-7")
@pytest.mark.cr("614.12")
@pytest.mark.cr("708.2a")
def test_ixidron_turns_nontoken_creatures_down_before_it_enters():
    setup = rich(A).battlefield(A, "Ox").face_down(A, "Fledgling Mawcor").hand(A, "Alarm")
    table = setup.hand(A, "Ixidron").battlefield(B, "Bear").play()
    table.cast("Alarm").resolve().cast("Ixidron").resolve()
    assert table.size("Ixidron") == (3, 3)
    assert [o.face_down for o in table.all("Soldier Token")] == [False, False]
    assert [table.find(name).face_down for name in ("Ox", "Bear")] == [True, True]


@pytest.mark.scenario("IXID-4")
@pytest.mark.cr("708.5")
def test_their_controllers_may_look_at_what_ixidron_turned_down():
    table = ixidron("Bear", "Giant")
    bear, giant = table.find("Bear").id, table.find("Giant").id
    assert [table.game.view(B).find(o).underneath for o in (bear, giant)] == ["Bear", "Giant"]
    assert [table.game.view(A).find(o).underneath for o in (bear, giant)] == ["", ""]
    assert bear in {seen.id for seen in table.game.view(A).battlefield}


@pytest.mark.scenario("IXID-1", "IXID-2")
@pytest.mark.cr("708.7")
def test_only_morph_turns_up_what_ixidron_turned_down():
    table = ixidron("Bear", "Fledgling Mawcor", setup=rich(A, B))
    table.until_priority(B)
    assert specials(table) == [up("Fledgling Mawcor")]


@pytest.mark.scenario("IXID-5")
@pytest.mark.cr("603.6")
def test_what_ixidron_turns_down_does_not_see_it_enter():
    setup = rich(A).hand(A, "Ixidron").battlefield(B, "Essence Warden")
    table = setup.play().cast("Ixidron").resolve_all()
    assert (table.life(B), table.find("Essence Warden").face_down) == (20, True)


# --- Vesuvan Shapeshifter ----------------------------------------------------------------------

SHAPE = "Vesuvan Shapeshifter"


def the_shape(table: Table):
    return next(o for o in table.state.objects.values() if o.card == SHAPE)


@pytest.mark.scenario("VSHAPE-2")
@pytest.mark.cr("707.5")
@pytest.mark.cr("707.9a")
def test_vesuvan_shapeshifter_enters_as_a_copy_with_one_more_ability():
    table = rich(A).battlefield(A, "Bear").hand(A, SHAPE).play()
    table.cast(SHAPE).resolve().answer("Bear")
    seen = table.seen(the_shape(table).id)
    assert (seen.name, seen.power, len(seen.index.triggered)) == ("Bear", 2, 1)
    assert Keyword.MORPH not in seen.keywords


@pytest.mark.scenario("VSHAPE-3")
@pytest.mark.cr("708.11")
def test_it_is_never_seen_as_itself_while_it_is_turned_up():
    table = rich(A).battlefield(B, "Brine Elemental").face_down(A, SHAPE).play()
    table.act(up(SHAPE)).answer("Brine Elemental")
    assert table.seen(the_shape(table).id).name == "Brine Elemental"
    (trigger,) = table.state.stack
    assert table.state.objects[trigger].item.ability.when == TurnFaceUp(THIS)


@pytest.mark.scenario("VSHAPE-1", "VSHAPE-4")
@pytest.mark.cr("708.2a")
def test_it_copies_anew_each_time_it_is_turned_up():
    table = rich(A).battlefield(A, "Bear", "Giant").face_down(A, SHAPE).play()
    table.act(up(SHAPE)).answer("Bear")
    shape = the_shape(table)
    assert table.seen(shape.id).name == "Bear"
    table.go_to(Step.UPKEEP, turn=5)
    table.resolve().answer("Yes")
    now = table.state.objects[shape.id]
    assert (now.face_down, now.copied, now.face.name) == (True, None, SHAPE)
    assert specials(table) == [up(SHAPE)]
    table.act(up(SHAPE)).answer("Giant")
    assert table.size(shape.id) == (5, 5)


@pytest.mark.scenario("VSHAPE-5")
@pytest.mark.cr("707.3")
def test_a_copy_of_the_shape_stays_what_it_copied():
    setup = rich(A, each=4).battlefield(A, "Bear").face_down(A, SHAPE).hand(A, "Clone")
    table = setup.play()
    table.act(up(SHAPE)).answer("Bear")
    shape = the_shape(table)
    table.cast("Clone").resolve().answer(shape.id)
    clone = next(o for o in table.state.objects.values() if o.card == "Clone")
    assert len(table.seen(clone.id).index.triggered) == 1
    from rules_engine.rules.faces import turn_down

    turn_down(table.state, ev.TurnedFaceDown(clone.id))
    table.game.refresh()
    now = table.state.objects[clone.id]
    assert (now.face_down, now.face.name) == (True, "Bear")
    assert specials(table) == []


@pytest.mark.scenario("VSHAPE-6")
@pytest.mark.cr("708.10")
def test_a_copy_of_a_face_down_creature_is_a_nameless_two_two():
    setup = rich(A).face_down(B, "Fledgling Mawcor").face_down(A, SHAPE)
    table = setup.play()
    table.act(up(SHAPE)).answer(table.find("Fledgling Mawcor").id)
    shape = the_shape(table)
    seen = table.seen(shape.id)
    assert (shape.face_down, seen.name, seen.power, seen.colors) == (False, "", 2, frozenset())
    assert len(seen.abilities) == 1


@pytest.mark.scenario("VSHAPE-9")
@pytest.mark.cr("704.5f")
def test_without_a_copy_it_dies():
    table = rich(A).face_down(A, SHAPE).play()
    table.act(up(SHAPE))
    assert table.names(Zone.GRAVEYARD, A) == [SHAPE]
    printed = base_characteristics(table.find(SHAPE, Zone.GRAVEYARD).face, A)
    assert (printed.power, Keyword.MORPH in printed.keywords) == (0, True)


# --- Giant Oyster ------------------------------------------------------------------------------


def oyster() -> Table:
    setup = position().battlefield(A, "Giant Oyster").battlefield(B, "Giant", "Bear")
    for obj in setup.state.objects.values():
        obj.tapped = obj.face.name == "Giant"
        if obj.face.name == "Giant":
            obj.counters[CounterKind.MINUS_ONE] = 1
    table = setup.play()
    return table.activate("Giant Oyster").resolve()


@pytest.mark.scenario("OYST-2")
@pytest.mark.cr("611.2b")
def test_giant_oyster_holds_what_it_caught_while_it_is_tapped():
    table = oyster()
    assert len(table.state.effects) == 1
    assert [delayed.once for delayed in table.state.delayed] == [False, True]
    table.go_to(Step.UPKEEP, turn=4)
    assert table.find("Giant").tapped
    while table.state.turn < 5 or table.state.step is not Step.PRECOMBAT_MAIN:
        if table.decision.kind.value == "yes_no":
            table.answer("No")
        elif table.decision.kind.value in ("attackers", "blockers", "choose"):
            table.game.answer(())
        else:
            table.pass_priority()
    assert table.find("Giant Oyster").tapped
    assert table.find("Giant").counters == {CounterKind.MINUS_ONE: 2}


@pytest.mark.scenario("OYST-B")
@pytest.mark.cr("603.7b")
def test_giant_oyster_lets_go_of_all_counters_as_it_leaves():
    table = oyster()
    table.state.players[A].life = 20
    from rules_engine.rules.setup import add_card

    for name in ("Swamp", "Swamp", "Swamp"):
        add_card(table.state, position().cards[name], B, Zone.BATTLEFIELD)
    add_card(table.state, position().cards["Murder"], B, Zone.HAND)
    table.game.refresh()
    table.cast("Murder", "Giant Oyster", player=B).resolve_all()
    assert table.find("Giant").counters == {}
    table.go_to(Step.UPKEEP, turn=4)
    assert not table.find("Giant").tapped


@pytest.mark.scenario("OYST-1")
@pytest.mark.cr("115.1")
def test_giant_oyster_catches_only_what_is_tapped():
    setup = position().battlefield(A, "Giant Oyster").battlefield(B, "Giant", "Bear")
    assert "Activate Giant Oyster" not in setup.play().labels()


# --- Grinning Totem ----------------------------------------------------------------------------


def totem(*library: str) -> Table:
    table = rich(A).battlefield(A, "Grinning Totem").library(B, *library).play()
    return table.activate("Grinning Totem").resolve()


@pytest.mark.scenario("GTOTEM-1")
@pytest.mark.cr("701.23a")
def test_grinning_totem_takes_exactly_one_card():
    table = totem("Bear")
    assert (table.decision.minimum, table.decision.maximum) == (1, 1)
    assert {option.label for option in table.decision.options} == {"Bear", "Wastes"}


@pytest.mark.scenario("GTOTEM-3")
@pytest.mark.cr("601.3")
def test_grinning_totems_card_is_played_by_the_normal_rules():
    table = totem("Bear").answer("Bear")
    assert [table.state.name(o) for o in table.state.exile] == ["Bear"]
    assert "Cast Bear" in table.labels()
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert "Cast Bear" not in table.labels()
    table = totem("Bear").answer("Wastes")
    assert "Play Wastes" in table.labels()
    table.act("Play Wastes")
    assert (table.find("Wastes").owner, table.state.players[A].lands_played) == (B, 1)


@pytest.mark.scenario("GTOTEM-2")
@pytest.mark.cr("611.2a")
def test_grinning_totems_card_is_lost_at_the_next_upkeep():
    table = totem("Shock").answer("Shock")
    table.go_to(Step.END, turn=4)
    table.until_priority(A)
    assert "Cast Shock" in table.labels()
    table.go_to(Step.UPKEEP, turn=5)
    assert "Cast Shock" not in table.labels()
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Shock"]


# --- others ------------------------------------------------------------------------------------


@pytest.mark.scenario("ASP-B", "ASP-1")
@pytest.mark.cr("116.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_glass_asps_loss_may_be_bought_off(pays):
    table = rich(B).battlefield(A, "Glass Asp").play().attack("Glass Asp").damage().resolve()
    assert table.life(B) == 18
    table.until_priority(B)
    assert specials(table) == ["Stop the effect of Glass Asp"]
    if pays:
        table.act("Stop the effect of Glass Asp")
        assert (table.state.stack, specials(table)) == ([], [])
    table.go_to(Step.DRAW, turn=4)
    assert specials(table) == []
    table.resolve_all()
    assert table.life(B) == (18 if pays else 16)


@pytest.mark.scenario("PULL-1")
@pytest.mark.cr("406.3")
def test_pull_from_eternity_finds_only_face_up_cards():
    setup = rich(A).put(A, Zone.EXILE, "Bear", "Ox").hand(A, "Pull from Eternity")
    hidden = next(o for o in setup.state.objects.values() if o.face.name == "Ox")
    hidden.face_down = True
    table = setup.play()
    assert "Ox" not in repr(table.game.view(A).exile)
    table.cast("Pull from Eternity").resolve()
    assert "Bear" in table.names(Zone.GRAVEYARD, A)
    assert [table.state.objects[o].face.name for o in table.state.exile] == ["Ox"]
