"""CR 708, 702.37: face-down spells and permanents."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersTapped,
    SpellAbility,
    StaticAbility,
    Target,
    Timing,
    TriggeredAbility,
)
from rules_engine.ir.amounts import (
    ANY_AMOUNT,
    Count,
    CountersOn,
    ManaValueOf,
    X,
)
from rules_engine.ir.costs import (
    RemoveCountersFromThis,
    SacrificePermanents,
    cost,
)
from rules_engine.ir.effects import (
    DealDamage,
    Draw,
    FaceDownAs,
    GainLife,
    PutCounters,
    PutOntoBattlefield,
    Sacrifice,
    TokenSpec,
    TurnFaceDown,
    TurnFaceUp,
    UnlessPays,
)
from rules_engine.ir.events import Casts, Enters
from rules_engine.ir.keywords import (
    FLYING,
    TRAMPLE,
    morph,
    with_cost,
)
from rules_engine.ir.modifications import (
    AlternativeCostFor,
    CantCastSpells,
    CostChange,
)
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    GREEN,
    IN_YOUR_HAND,
    IT,
    OTHER,
    PLAYER,
    SPELL,
    TARGET,
    THIS,
    YOU,
    Bound,
    Choice,
    Comparison,
    HasKeyword,
    IsFaceDown,
    ManaValueIs,
    PowerIs,
)
from rules_engine.rules import face_down
from rules_engine.rules.casting import cast_spell
from rules_engine.rules.editions import MaskSize, RulesEdition
from rules_engine.state import events as ev
from rules_engine.state.view import HiddenView, ObjectView
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

CARDS = (
    card(
        "Hidden Drake",
        "{3}{U}",
        "Creature — Drake",
        FLYING,
        morph("{U}{U}"),
        TriggeredAbility(Enters(THIS), (GainLife(YOU, 5),)),
        TriggeredAbility(TurnFaceUp(THIS), (Draw(YOU, 1),)),
        power=2,
        toughness=2,
    ),
    card(
        "Hidden Biter",
        "{4}{B}",
        "Creature — Beast",
        morph("{B}"),
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, PLAYER, source=THIS, combat=True), (GainLife(YOU, 3),)
        ),
        power=4,
        toughness=4,
    ),
    card(
        "Hidden Hydra",
        "{5}",
        "Creature — Hydra",
        morph("{X}{G}"),
        TriggeredAbility(TurnFaceUp(THIS), (PutCounters("+1/+1", X, THIS),)),
        power=1,
        toughness=1,
    ),
    card("Reveal All", "{1}", "Instant", SpellAbility((TurnFaceUp(TARGET),), (Target(CREATURE),))),
    card("Hide All", "{1}", "Instant", SpellAbility((TurnFaceDown(CREATURE),))),
    card(
        "Morph Census",
        "{1}",
        "Instant",
        SpellAbility((GainLife(YOU, Count(CREATURE & HasKeyword(Keyword.MORPH))),)),
    ),
    card(
        "Face-Down Census",
        "{1}",
        "Instant",
        SpellAbility((GainLife(YOU, Count(CREATURE & IsFaceDown())),)),
    ),
)

UP = "Turn {} face up"


def board(**options) -> Setup:
    return Setup(cards=CARDS, **options)


def lands(setup: Setup, player=A, **counts: int) -> Setup:
    for name, count in counts.items():
        setup.battlefield(player, *[name] * count)
    return setup


def special(table: Table) -> list[str]:
    return [o.label for o in table.decision.options if o.action is ActionKind.SPECIAL]


@pytest.mark.cr("708.2a")
@pytest.mark.cr("202.3")
def test_708_2a_a_face_down_creature_is_a_nameless_colorless_two_two():
    table = board().face_down(A, "Hidden Biter").play()
    seen = table.seen("Hidden Biter")
    assert (seen.name, seen.power, seen.toughness, seen.mana_cost) == ("", 2, 2, None)
    assert (seen.colors, seen.subtypes, seen.types) == (
        frozenset(),
        frozenset(),
        {CardType.CREATURE},
    )
    assert (seen.mana_value, seen.abilities) == (0, ())


@pytest.mark.scenario("M-MORPH-2", "M-MORPH-4")
@pytest.mark.cr("702.37e")
@pytest.mark.cr("116.2b")
def test_702_37e_turning_up_uses_no_stack_and_nothing_enters():
    table = lands(board(), Island=2).face_down(A, "Hidden Drake").play()
    creature = table.find("Hidden Drake").id
    table.act(UP.format("Hidden Drake"))
    seen = table.seen(creature)
    assert (seen.name, Keyword.FLYING in seen.keywords) == ("Hidden Drake", True)
    assert table.decision.player == A
    # only the turned-face-up trigger is on the stack; nothing was activated, nothing entered
    assert [table.state.objects[o].item.ability.when for o in table.state.stack] == [
        TurnFaceUp(THIS)
    ]
    assert table.events(ev.AbilityActivated) == [
        e for e in table.events(ev.AbilityActivated) if e.ability is None
    ]
    table.resolve()
    assert table.life(A) == 20
    assert len(table.state.players[A].hand) == 1
    assert all(land.tapped for land in table.all("Island"))


@pytest.mark.scenario("M-MORPH-17", "M-MORPH-16")
@pytest.mark.cr("702.37e")
@pytest.mark.cr("708.2a")
def test_708_2a_turned_down_by_an_effect():
    table = (
        lands(board(), Island=3).battlefield(A, "Hidden Drake", "Bear").hand(A, "Hide All").play()
    )
    drake, bear = table.find("Hidden Drake").id, table.find("Bear").id
    table.cast("Hide All").resolve()
    for oid in (drake, bear):
        seen = table.seen(oid)
        assert (seen.name, seen.power, seen.toughness) == ("", 2, 2)
        assert (seen.subtypes, seen.abilities, seen.mana_cost) == (frozenset(), (), None)
    assert special(table) == [UP.format("Hidden Drake")]
    with pytest.raises(IllegalAction) as refused:
        face_down.check_may_turn_up(table.state, A, bear)
    assert refused.value.rule == "CR 702.37e"
    table.act(UP.format("Hidden Drake"))
    assert table.seen(drake).name == "Hidden Drake"


@pytest.mark.scenario("M-MORPH-5")
@pytest.mark.cr("708.8")
def test_708_8_it_stays_the_same_object():
    setup = lands(board(), Island=4).face_down(A, "Hidden Drake").hand(B, "Growth")
    setup = setup.battlefield(A, "Strength", "Sword").battlefield(B, "Forest").hand(A, "Hide All")
    oid = next(o.id for o in setup.state.objects.values() if o.face_down)
    creature = setup.state.objects[oid]
    creature.tapped, creature.damage = True, 1
    creature.counters["+1/+1"] = 1
    for name in ("Strength", "Sword"):
        attachment = next(o for o in setup.state.objects.values() if o.face.name == name)
        attachment.attached_to = oid
    table = setup.play()
    table.cast("Growth", oid, player=B)
    spell = table.find("Growth", Zone.STACK)
    table.act(UP.format("Hidden Drake"), player=A)
    now = table.state.objects[oid]
    assert (now.tapped, now.damage, now.counters, now.flipped) == (True, 1, {"+1/+1": 1}, False)
    assert table.find("Strength").attached_to == table.find("Sword").attached_to == oid
    assert spell.item.targets == ((oid,),)
    table.resolve_all()
    assert table.size(oid) == (2 + 1 + 2 + 2 + 3, 2 + 1 + 1 + 3)
    table.cast("Hide All", player=A).resolve_all()
    again = table.state.objects[oid]
    assert (again.face_down, again.tapped, again.damage, again.counters) == (
        True,
        True,
        1,
        {"+1/+1": 1},
    )
    assert table.find("Strength").attached_to == oid


@pytest.mark.scenario("M-MORPH-6", "CG-093")
@pytest.mark.cr("708.5")
def test_708_5_only_its_controller_looks():
    table = board().face_down(A, "Hidden Drake").face_down(B, "Hidden Biter").play()
    for viewer, own, other in (
        (A, "Hidden Drake", "Hidden Biter"),
        (B, "Hidden Biter", "Hidden Drake"),
    ):
        view = table.game.view(viewer)
        assert sorted(seen.underneath for seen in view.battlefield) == ["", own]
        assert all(seen.face_down and seen.name == "" for seen in view.battlefield)
        assert other not in repr(view)


@pytest.mark.scenario("M-MORPH-8")
@pytest.mark.cr("708.9")
@pytest.mark.parametrize(
    ("spell", "land", "zone"),
    [("Murder", "Swamp", Zone.GRAVEYARD), ("Bounce", "Island", Zone.HAND)],
)
def test_708_9_it_is_revealed_as_it_leaves(spell, land, zone):
    setup = lands(board(), B, **{land: 3}).face_down(A, "Hidden Drake").hand(B, spell)
    table = setup.play()
    table.cast(spell, table.find("Hidden Drake").id, player=B).resolve()
    card_now = table.find("Hidden Drake", zone)
    assert ev.Revealed((card_now.id,), A) in table.events(ev.Revealed)
    for viewer in (A, B):
        player = table.game.view(viewer).players[A]
        shown = player.graveyard if zone is Zone.GRAVEYARD else player.hand
        assert [c.name for c in shown if isinstance(c, ObjectView)] == ["Hidden Drake"]
    assert not card_now.face_down


@pytest.mark.cr("708.9")
def test_708_9_unrevealed_cards_stay_hidden_when_another_is_revealed():
    table = (
        lands(board(), B, Island=1).face_down(A, "Hidden Drake").hand(A, "Bear").hand(B, "Bounce")
    )
    table = table.play()
    table.cast("Bounce", table.find("Hidden Drake").id, player=B).resolve()
    hand = table.game.view(B).players[A].hand
    assert sum(isinstance(c, HiddenView) for c in hand) == 1


@pytest.mark.scenario("M-MORPH-10")
@pytest.mark.cr("702.37e")
@pytest.mark.parametrize("when", ["after blocks", "after damage"])
def test_702_37e_turned_up_before_damage_its_trigger_sees_the_damage(when):
    table = lands(board(), Swamp=1).face_down(A, "Hidden Biter").play()
    oid = table.find("Hidden Biter").id
    table.attack(oid)
    if when == "after blocks":
        table.go_to(Step.DECLARE_BLOCKERS)
        table.act(UP.format("Hidden Biter"), player=A)
        table.damage().resolve_all()
        assert (table.life(A), table.life(B)) == (23, 16)
    else:
        table.damage()
        table.act(UP.format("Hidden Biter"), player=A).resolve_all()
        assert (table.life(A), table.life(B)) == (20, 18)


@pytest.mark.scenario("M-MORPH-11")
@pytest.mark.cr("708.5")
def test_708_5_its_new_controller_looks_and_turns_it_up():
    setup = lands(lands(board(), A, Island=6), B, Island=2).face_down(B, "Hidden Drake")
    table = setup.hand(A, "Theft").play()
    oid = table.find("Hidden Drake").id
    assert "Hidden Drake" not in repr(table.game.view(A).battlefield)
    table.cast("Theft", oid).resolve()
    assert table.game.view(A).find(oid).underneath == "Hidden Drake"
    assert table.game.view(B).find(oid).underneath == ""
    table.until_priority(B)
    assert special(table) == []
    with pytest.raises(IllegalAction) as refused:
        face_down.check_may_turn_up(table.state, B, oid)
    assert refused.value.rule == "CR 708.7"
    table.act(UP.format("Hidden Drake"), player=A)
    assert table.seen(oid).name == "Hidden Drake"


@pytest.mark.scenario("M-MORPH-12")
@pytest.mark.cr("708.2")
def test_708_2_a_face_down_creature_has_no_morph():
    setup = lands(board(), Island=2).face_down(A, "Hidden Drake").battlefield(B, "Hidden Biter")
    table = setup.hand(A, "Morph Census", "Face-Down Census").play()
    table.cast("Morph Census").resolve()
    assert table.life(A) == 21
    table.cast("Face-Down Census").resolve()
    assert table.life(A) == 22


@pytest.mark.scenario("M-MORPH-13")
@pytest.mark.cr("708.8")
def test_708_8_an_effect_turns_it_up_for_nothing():
    table = lands(board(), Wastes=1).face_down(B, "Hidden Drake").hand(A, "Reveal All").play()
    oid = table.find("Hidden Drake").id
    table.cast("Reveal All", oid).resolve()
    assert table.seen(oid).name == "Hidden Drake"
    assert table.events(ev.TurnedFaceUp) == [ev.TurnedFaceUp(oid, A)]


@pytest.mark.scenario("M-MORPH-14")
@pytest.mark.cr("509.1h")
def test_509_1h_turning_up_a_blocked_flyer_leaves_it_blocked():
    table = lands(board(), Island=2).face_down(A, "Hidden Drake").battlefield(B, "Bear").play()
    oid = table.find("Hidden Drake").id
    table.attack(oid).block(("Bear", "face-down permanent"))
    table.act(UP.format("Hidden Drake"), player=A)
    assert Keyword.FLYING in table.seen(oid).keywords
    table.resolve_all().damage()
    assert table.life(B) == 20
    assert table.names(Zone.GRAVEYARD, A) == ["Hidden Drake"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.scenario("M-MORPH-15")
@pytest.mark.cr("708.6")
def test_708_6_face_down_objects_stay_distinguishable():
    table = board().face_down(A, "Hidden Drake", "Hidden Biter", "Hidden Drake").play()
    before = [seen.id for seen in table.game.view(B).battlefield]
    assert len(set(before)) == 3
    table.attack(before[1])
    attacking = [seen.id for seen in table.game.view(B).battlefield if seen.attacking is not None]
    assert attacking == [before[1]]
    assert [seen.id for seen in table.game.view(A).battlefield] == before


@pytest.mark.scenario("M-MORPH-20")
@pytest.mark.cr("708.9")
def test_708_9_everything_is_shown_at_the_end_of_the_game():
    table = board().face_down(A, "Hidden Drake").face_down(B, "Hidden Biter").play()
    assert "Hidden Drake" not in repr(table.game.view(B).battlefield)
    table.game.concede(B)
    assert [c.underneath for c in table.game.view(B).battlefield] == [
        "Hidden Drake",
        "Hidden Biter",
    ]
    assert [c.underneath for c in table.game.view(A).battlefield] == [
        "Hidden Drake",
        "Hidden Biter",
    ]
    assert {e.objects for e in table.events(ev.Revealed)} == {
        (seen.id,) for seen in table.game.view(A).battlefield
    }


@pytest.mark.cr("702.37f")
def test_702_37f_x_of_the_morph_cost():
    table = lands(board(), Forest=4).face_down(A, "Hidden Hydra").play()
    oid = table.find("Hidden Hydra").id
    table.act(UP.format("Hidden Hydra"), 3).resolve()
    assert table.size(oid) == (4, 4)


@pytest.mark.cr("708.2b")
def test_708_2b_what_is_face_down_cannot_be_turned_down():
    table = lands(board(), Wastes=1).face_down(A, "Hidden Drake").hand(A, "Hide All").play()
    oid = table.find("Hidden Drake").id
    table.state.objects[oid].counters["+1/+1"] = 1
    table.cast("Hide All").resolve()
    assert table.events(ev.TurnedFaceDown) == []


@pytest.mark.cr("701.40g")
def test_701_40g_an_instant_is_revealed_and_stays_face_down():
    setup = lands(board(), Wastes=1).face_down(A, "Shock", by="manifest").hand(A, "Reveal All")
    table = setup.play()
    oid = table.find("Shock").id
    table.cast("Reveal All", oid).resolve()
    assert table.state.objects[oid].face_down
    assert table.events(ev.TurnedFaceUp) == []
    assert table.game.view(B).find(oid).underneath == "Shock"


@pytest.mark.cr("701.40b")
def test_701_40b_a_manifested_creature_card_for_its_mana_cost():
    setup = lands(board(), Forest=2).face_down(A, "Bear", "Shock", "Anthem", by="manifest")
    table = setup.play()
    assert special(table) == [UP.format("Bear")]
    table.act(UP.format("Bear"))
    assert table.seen("Bear").name == "Bear"


# --- casting face down -------------------------------------------------------------------------

CASTING = (
    card(
        "Hidden Whip",
        "{W}{W}",
        "Creature — Human",
        morph("{W}"),
        power=2,
        toughness=2,
    ),
    card(
        "Hidden Fang",
        "{1}{G}",
        "Creature — Snake",
        with_cost(Keyword.MEGAMORPH, "{G}"),
        power=3,
        toughness=3,
    ),
    card(
        "Hidden Agent",
        "{4}{W}",
        "Creature — Human",
        with_cost(Keyword.DISGUISE, "{W}"),
        power=4,
        toughness=1,
    ),
    card(
        "Green Ban",
        "{1}",
        "Enchantment",
        StaticAbility(PLAYER, (CantCastSpells(GREEN),)),
    ),
    card(
        "Creature Ban",
        "{1}",
        "Enchantment",
        StaticAbility(PLAYER, (CantCastSpells(CREATURE),)),
    ),
    card("Tax", "{1}", "Enchantment", StaticAbility(SPELL, (CostChange(1),))),
    card(
        "Thrall Maker",
        "{1}",
        "Enchantment",
        TriggeredAbility(Casts(YOU, SPELL & CREATURE), (GainLife(YOU, ManaValueOf(IT)),)),
        TriggeredAbility(Casts(YOU, SPELL & CREATURE), (GainLife(YOU, 1),)),
    ),
    card("Slow World", "{1}", "Enchantment", EntersTapped(CREATURE)),
    card(
        "Free Beasts",
        "{2}{G}{G}",
        "Enchantment",
        StaticAbility(
            SPELL & CREATURE & ManaValueIs(Comparison.AT_MOST, 3),
            (AlternativeCostFor(cost(), as_flash=True),),
        ),
    ),
)


def at_hand(*hand: str, lands: int = 5, **options) -> Setup:
    setup = Setup(cards=(*CARDS, *CASTING), **options).battlefield(A, *["Plains"] * lands)
    return setup.hand(A, *hand)


def casts(table: Table, name: str) -> list[str]:
    return [label for label in table.labels() if label.startswith(f"Cast {name}")]


@pytest.mark.scenario("M-MORPH-1", "RC-26")
@pytest.mark.cr("702.37c")
@pytest.mark.cr("708.4")
def test_702_37c_a_card_is_cast_face_down_for_three():
    table = at_hand("Hidden Whip", lands=4).play()
    table.act("Cast Hidden Whip with morph")
    (spell,) = table.state.stack
    for oid in (spell,):
        seen = table.seen(oid)
        assert (seen.name, seen.colors, seen.mana_cost, seen.mana_value) == (
            "",
            frozenset(),
            None,
            0,
        )
        assert (seen.types, seen.power, seen.toughness) == ({CardType.CREATURE}, 2, 2)
    assert "Hidden Whip" not in repr(table.game.view(B))
    assert table.game.view(A).find(spell).underneath == "Hidden Whip"
    assert sum(land.tapped for land in table.all("Plains")) == 3
    table.resolve()
    permanent = table.find("Hidden Whip")
    assert (permanent.face_down, table.size(permanent.id)) == (True, (2, 2))
    assert "Hidden Whip" not in repr(table.game.view(B))
    table.act(UP.format("Hidden Whip"))
    assert table.state.stack == []
    assert table.seen(permanent.id).name == "Hidden Whip"


@pytest.mark.scenario("M-MORPH-3")
@pytest.mark.cr("708.7")
def test_708_7_a_face_down_spell_stays_so():
    table = at_hand("Hidden Whip").play()
    table.act("Cast Hidden Whip with morph")
    assert special(table) == []
    with pytest.raises(IllegalAction) as refused:
        face_down.check_may_turn_up(table.state, A, table.state.stack[0])
    assert refused.value.rule == "CR 708.7"


@pytest.mark.scenario("M-MORPH-7")
@pytest.mark.cr("708.9")
def test_708_9_a_countered_face_down_spell_is_shown():
    table = at_hand("Hidden Whip").hand(B, "Counter").battlefield(B, "Island", "Island").play()
    table.act("Cast Hidden Whip with morph")
    table.cast("Counter", table.state.stack[0], player=B).resolve()
    dead = table.find("Hidden Whip", Zone.GRAVEYARD)
    assert not dead.face_down
    assert ev.Revealed((dead.id,), A) in table.events(ev.Revealed)
    assert [c.name for c in table.game.view(B).players[A].graveyard] == ["Hidden Whip"]


@pytest.mark.scenario("M-MORPH-9")
@pytest.mark.cr("702.37d")
def test_702_37d_other_cards_cannot_be_cast_face_down():
    table = at_hand("Bear").battlefield(A, "Forest").play()
    assert casts(table, "Bear") == ["Cast Bear"]
    before = table.game.state_hash()
    bear = table.find("Bear", Zone.HAND).id
    with pytest.raises(IllegalAction) as refused:
        next(cast_spell(table.state, A, bear, "morph"))
    assert refused.value.rule == "CR 601.3"
    assert table.game.state_hash() == before


@pytest.mark.scenario("M-MORPH-18")
@pytest.mark.cr("708.4")
def test_708_4_it_is_a_creature_spell_of_mana_value_zero():
    table = at_hand("Hidden Whip").battlefield(A, "Thrall Maker").play()
    table.act("Cast Hidden Whip with morph")
    while (
        table.state.stack and len(table.state.stack) > 1
    ) or table.decision.kind.value == "triggers":
        if table.decision.kind.value == "triggers":
            table.game.answer(0)
        else:
            table.resolve()
    assert table.life(A) == 21


@pytest.mark.scenario("M-MORPH-19")
@pytest.mark.cr("708.4")
def test_708_4_prohibitions_look_at_the_face_down_spell():
    table = at_hand("Hidden Fang").battlefield(A, "Forest", "Forest").battlefield(B, "Green Ban")
    assert casts(table.play(), "Hidden Fang") == ["Cast Hidden Fang with megamorph"]
    table = at_hand("Hidden Fang").battlefield(A, "Forest", "Forest").battlefield(B, "Creature Ban")
    assert casts(table.play(), "Hidden Fang") == []


@pytest.mark.scenario("M-NOCOST-8")
@pytest.mark.cr("118.9")
def test_118_9_the_three_mana_are_an_alternative_cost():
    assert casts(at_hand("Hidden Whip", lands=3).battlefield(B, "Tax").play(), "Hidden Whip") == [
        "Cast Hidden Whip"
    ]
    assert len(casts(at_hand("Hidden Whip", lands=4).battlefield(B, "Tax").play(), "Hidden")) == 2


@pytest.mark.scenario("RC-36")
@pytest.mark.cr("702.36b")
def test_702_36b_a_face_down_creature_is_neither_black_nor_an_artifact():
    table = Setup(cards=CARDS).battlefield(A, "Ghost").face_down(B, "Hidden Biter").play()
    table.attack("Ghost")
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 18
    assert not table.events(ev.BlockersDeclared) or all(
        not e.blocks for e in table.events(ev.BlockersDeclared)
    )


@pytest.mark.cr("702.37b")
def test_702_37b_megamorph_adds_a_counter_if_its_cost_was_paid():
    setup = at_hand("Reveal All").battlefield(A, "Forest")
    setup.face_down(A, "Hidden Fang", "Hidden Fang", by="megamorph")
    table = setup.play()
    first, second = (o.id for o in table.all("Hidden Fang"))
    table.act(UP.format("Hidden Fang"))
    assert table.size(first) == (4, 4)
    table.cast("Reveal All", second).resolve()
    assert table.size(second) == (3, 3)


@pytest.mark.cr("702.168a")
@pytest.mark.cr("702.168d")
def test_702_168a_disguise_gives_ward():
    table = at_hand("Hidden Agent").hand(B, "Shock").battlefield(B, "Mountain").play()
    table.act("Cast Hidden Agent with disguise").resolve()
    agent = table.find("Hidden Agent").id
    assert Keyword.WARD in table.seen(agent).keywords
    table.cast("Shock", agent, player=B)
    assert len(table.state.stack) == 2
    table.resolve_all()
    assert agent in table.state.battlefield
    assert table.names(Zone.GRAVEYARD, B) == ["Shock"]
    table.act(UP.format("Hidden Agent"), player=A)
    assert Keyword.WARD not in table.seen(agent).keywords


@pytest.mark.cr("708.3")
def test_708_3_effects_on_entering_see_the_face_down_creature():
    table = at_hand("Hidden Drake", lands=3).battlefield(B, "Slow World").play()
    table.act("Cast Hidden Drake with morph").resolve()
    drake = table.find("Hidden Drake")
    assert (drake.face_down, drake.tapped, table.life(A)) == (True, True, 20)


@pytest.mark.scenario("RL-03")
@pytest.mark.cr("118.9a")
@pytest.mark.cr("601.3e")
def test_118_9a_only_one_alternative_cost_and_its_timing():
    """A morph card of mana value 2, and one of 5, under an effect that lets small creatures be
    cast for nothing at any time."""
    theirs = at_hand("Hidden Whip", "Hidden Biter").battlefield(A, "Free Beasts")
    table = theirs.play().go_to(Step.UPKEEP, turn=4)
    table.until_priority(A)
    assert casts(table, "Hidden Whip") == ["Cast Hidden Whip with alternative cost"]
    assert casts(table, "Hidden Biter") == []
    mine = at_hand("Hidden Whip", "Hidden Biter").battlefield(A, "Free Beasts").play()
    assert "Cast Hidden Whip with morph" in casts(mine, "Hidden Whip")
    mine.act("Cast Hidden Whip with morph").resolve()
    assert mine.size(mine.find("Hidden Whip").id) == (2, 2)
    other = Setup(cards=(*CARDS, *CASTING), active=B).battlefield(A, "Free Beasts")
    table = other.hand(B, "Hidden Whip").play()
    assert casts(table, "Hidden Whip") == ["Cast Hidden Whip with alternative cost"]


# --- other effects that hide cards -------------------------------------------------------------

MASKED = FaceDownAs(by="mask", up=cost(RemoveCountersFromThis("mask", CountersOn("mask", THIS))))

HIDERS = (
    card(
        "Old Mask",
        "{2}",
        "Artifact",
        ActivatedAbility(
            cost("{X}"),
            (
                PutOntoBattlefield(
                    Choice(
                        CARD & CREATURE & IN_YOUR_HAND & ManaValueIs(Comparison.AT_MOST, X),
                        up_to=True,
                    ),
                    face_down=MASKED,
                ),
                PutCounters("mask", X, Bound("entered")),
            ),
            timing=Timing.SORCERY,
        ),
    ),
    card("Guild Knight", "{5}{R}{G}{W}", "Creature — Knight", power=8, toughness=8),
    card(
        "Heavy Dread",
        "{1}",
        "Artifact Creature — Dread",
        TRAMPLE,
        TriggeredAbility(
            Enters(THIS),
            (
                UnlessPays(
                    (Sacrifice(THIS),),
                    cost(SacrificePermanents(CREATURE & OTHER & PowerIs(Comparison.AT_LEAST, 12))),
                ),
            ),
        ),
        power=12,
        toughness=12,
    ),
    card(
        "Convert All",
        "{1}",
        "Instant",
        SpellAbility(
            (
                TurnFaceDown(
                    CREATURE,
                    FaceDownAs(
                        TokenSpec(
                            2,
                            2,
                            types=(CardType.ARTIFACT, CardType.CREATURE),
                            subtypes=("Cyberman",),
                        )
                    ),
                ),
            )
        ),
    ),
)


def masks(lands: int, *hand: str, **options) -> Setup:
    setup = Setup(cards=(*CARDS, *HIDERS), **options).battlefield(A, "Old Mask")
    return setup.battlefield(A, *["Wastes"] * lands).hand(A, *hand)


@pytest.mark.scenario("RL-18", "ER-23")
@pytest.mark.cr("708.7")
def test_708_7_a_mask_hides_a_card_behind_counters():
    old = RulesEdition(face_down_mask_pt=MaskSize.ZERO_ONE)
    table = masks(8, "Guild Knight", edition=old).play()
    table.activate("Old Mask", 8).resolve().answer("Guild Knight")
    knight = table.find("Guild Knight")
    assert (table.size(knight.id), knight.counters) == ((0, 1), {"mask": 8})
    shown = table.game.view(B).find(knight.id)
    assert (shown.underneath, shown.counters) == ("", (("mask", 8),))
    assert "Guild Knight" not in repr(table.game.view(B))
    table.act(UP.format("Guild Knight"))
    assert (table.state.stack, table.size(knight.id)) == ([], (8, 8))
    assert table.state.objects[knight.id].counters == {}
    small = masks(7, "Guild Knight", edition=old).play()
    small.activate("Old Mask", 7).resolve()
    assert small.all("Guild Knight") == []
    theirs = masks(8, "Guild Knight", active=B, edition=old).play()
    theirs.until_priority(A)
    assert "Activate Old Mask" not in theirs.labels()
    now = masks(8, "Guild Knight").play()
    now.activate("Old Mask", 8).resolve().answer("Guild Knight")
    assert now.size(now.find("Guild Knight").id) == (2, 2)


@pytest.mark.scenario("RL-19")
@pytest.mark.cr("708.3")
@pytest.mark.cr("708.8")
def test_708_8_turned_up_later_it_has_not_entered():
    table = masks(1, "Heavy Dread").play()
    table.activate("Old Mask", 1).resolve().answer("Heavy Dread")
    dread = table.find("Heavy Dread")
    assert dread.counters == {"mask": 1}
    table.act(UP.format("Heavy Dread"))
    assert (table.state.stack, table.size(dread.id)) == ([], (12, 12))
    assert Keyword.TRAMPLE in table.seen(dread.id).keywords
    control = masks(1, "Heavy Dread").play()
    control.cast("Heavy Dread").resolve().resolve_all()
    assert control.names(Zone.GRAVEYARD, A) == ["Heavy Dread"]


@pytest.mark.cr("708.2a")
def test_708_2a_turned_down_as_something_else():
    setup = Setup(cards=(*CARDS, *HIDERS)).battlefield(A, "Bear", "Wastes").hand(A, "Convert All")
    table = setup.play()
    bear = table.find("Bear").id
    table.cast("Convert All").resolve()
    seen = table.seen(bear)
    assert (seen.name, seen.types, seen.subtypes) == (
        "",
        {CardType.ARTIFACT, CardType.CREATURE},
        {"Cyberman"},
    )
