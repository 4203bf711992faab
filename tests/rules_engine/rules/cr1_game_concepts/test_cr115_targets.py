"""CR 115: targets."""

from __future__ import annotations

import pytest

from rules_engine.agents.random_legal import first_legal
from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    Mode,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    ChooseNewTargets,
    CopySpell,
    CounterSpell,
    DealDamage,
    DealDividedDamage,
    Destroy,
    Draw,
    Exile,
    GainLife,
    PutOntoBattlefield,
    Sacrifice,
    TargetChange,
)
from rules_engine.ir.events import BecomesTarget, Cycles, Enters
from rules_engine.ir.keywords import HEXPROOF, cycling, equip
from rules_engine.ir.modifications import (
    GainAbility,
    ModifyPowerToughness,
    MustBeTargeted,
    PlayerHasKeyword,
    SetTypes,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ARTIFACT,
    CARD,
    CREATURE,
    ENCHANTMENT,
    IN_YOUR_GRAVEYARD,
    LAND,
    OPPONENT,
    OPPONENT_CONTROLS,
    PLAYER,
    SECOND_TARGET,
    SPELL,
    TARGET,
    THIS,
    YOU,
    Comparison,
    HasTargets,
    Targets,
    TargetsOnly,
    subtype,
)
from rules_engine.rules.editions import (
    AllTargetsIllegal,
    DamageTargetWording,
    FlagbearerMode,
    RulesEdition,
)
from rules_engine.state import events as ev
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import CardType, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table

TRAIL = SpellAbility(
    (DealDamage(2, TARGET), DealDamage(1, SECOND_TARGET)),
    (Target(ANY_TARGET), Target(ANY_TARGET, other_than=(0,))),
)


def changing(name: str, how: TargetChange) -> object:
    return card(
        name,
        "{0}",
        "Instant",
        SpellAbility((ChooseNewTargets(TARGET, how),), (Target(SPELL),)),
    )


CARDS = [
    card("Trail", "{0}", "Sorcery", TRAIL),
    changing("Redirect", TargetChange.NEW),
    changing("Deflect", TargetChange.ALL),
    changing("Bend", TargetChange.ONE),
    changing("Twist", TargetChange.ANY),
    card(
        "Cycler",
        "{0}",
        "Sorcery",
        cycling("{0}"),
        TriggeredAbility(
            Cycles(YOU, THIS),
            (Apply(TARGET, (ModifyPowerToughness(-1, -1),)),),
            (Target(CREATURE),),
            zone=Zone.GRAVEYARD,
        ),
        SpellAbility((Draw(YOU, 1),)),
    ),
    card(
        "Two Things",
        "{0}",
        "Sorcery",
        SpellAbility((Destroy(TARGET), Destroy(SECOND_TARGET)), (Target(ARTIFACT), Target(LAND))),
    ),
    card("Relic Field", "", "Artifact Land"),
    card("Pair", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(CREATURE, 2, 2),))),
    card("Up To", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(CREATURE, 0, 2),))),
    card("Smash", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(ARTIFACT),))),
    card(
        "Split Fire",
        "{0}",
        "Instant",
        SpellAbility((DealDividedDamage(3, TARGET),), (Target(CREATURE, 1, 3, divided=3),)),
    ),
    card(
        "Choices",
        "{0}",
        "Instant",
        SpellAbility(
            modes=(
                Mode((Destroy(TARGET),), (Target(ARTIFACT),)),
                Mode((Destroy(TARGET),), (Target(ENCHANTMENT),)),
            )
        ),
    ),
    card(
        "Guarding",
        "{0}",
        "Instant",
        SpellAbility((CounterSpell(TARGET),), (Target(SPELL & Targets(CREATURE)),)),
    ),
    card(
        "Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(BecomesTarget(CREATURE), (GainLife(YOU, 1),)),
    ),
    card(
        "Reanimate Aura",
        "{0}",
        "Sorcery",
        SpellAbility(
            (PutOntoBattlefield(TARGET),),
            (Target(CARD & ENCHANTMENT & IN_YOUR_GRAVEYARD),),
        ),
    ),
    card("Blade", "{0}", "Artifact — Equipment", equip("{0}")),
    card(
        "Pinger",
        "{0}",
        "Artifact",
        ActivatedAbility(cost("{1}"), (DealDamage(1, TARGET),), (Target(CREATURE),)),
    ),
    card(
        "Ambush",
        "{0}",
        "Creature — Cat",
        TriggeredAbility(Enters(THIS), (Destroy(TARGET),), (Target(ARTIFACT),)),
        power=1,
        toughness=1,
    ),
    card("Wipe", "{0}", "Sorcery", SpellAbility((Destroy(CREATURE),))),
    card(
        "Edict",
        "{0}",
        "Sorcery",
        SpellAbility((Sacrifice(CREATURE, OPPONENT, 1),)),
    ),
    card("Gift", "{0}", "Instant", SpellAbility((GainLife(YOU, 3),))),
    card(
        "Leyline", "{0}", "Enchantment", StaticAbility(YOU, (PlayerHasKeyword(Keyword.HEXPROOF),))
    ),
    card(
        "Hide",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (GainAbility(HEXPROOF),)),), (Target(CREATURE),)),
    ),
    card(
        "Petrify",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetTypes((CardType.ARTIFACT,)),)),), (Target(CREATURE),)),
    ),
    card("Remove", "{0}", "Instant", SpellAbility((Exile(TARGET),), (Target(CREATURE | LAND),))),
    card(
        "Bearer",
        "{1}{W}",
        "Creature — Flagbearer",
        StaticAbility(subtype("Flagbearer"), (MustBeTargeted(OPPONENT),)),
        power=1,
        toughness=1,
    ),
    card(
        "Listener",
        "{0}",
        "Enchantment",
        TriggeredAbility(CounterSpell(SPELL), (GainLife(YOU, 1),)),
    ),
    card(
        "Two Guards",
        "{0}",
        "Instant",
        SpellAbility((Destroy(TARGET),), (Target(CREATURE, 2, 2, same_controller=True),)),
    ),
    card(
        "Their Pick",
        "{0}",
        "Sorcery",
        SpellAbility(
            (Destroy(TARGET),), (Target(CREATURE & OPPONENT_CONTROLS, chosen_by=OPPONENT),)
        ),
    ),
]


def start(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), **options) -> Table:
    setup = Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)
    return setup.hand(A, *hand).play()


def targets_of_top(table: Table, below: int = 0) -> list[list[str]]:
    item = table.state.objects[table.state.stack[-1 - below]].item
    return [[table.state.name(entity) for entity in group] for group in item.targets]


@pytest.mark.cr("115.1")
@pytest.mark.scenario("T115.1.1", "T115.1.2", "T115.5.1")
def test_115_1_targets_are_chosen_as_it_is_put_on_the_stack():
    assert "Cast Smash" not in start(hand=("Smash",)).labels()
    assert "Cast Counter" not in start(*["Island"] * 2, hand=("Counter",)).labels()
    table = start(theirs=("Two Rock", "Golem"), hand=("Smash",))
    table.cast("Smash", "Golem")
    assert targets_of_top(table) == [["Golem"]]
    assert table.decision.kind.value == "priority"
    assert not any("target" in label.lower() for label in table.labels())


@pytest.mark.cr("115.1a")
@pytest.mark.scenario("T115.1a.1")
def test_115_1a_the_word_in_another_ability_counts_for_that_ability():
    table = start("Bear", hand=("Cycler", "Cycler")).cast("Cycler")
    assert targets_of_top(table) == []
    table.resolve()
    table.activate("Cycler")
    assert targets_of_top(table) == [["Bear"]]


@pytest.mark.cr("115.1b")
@pytest.mark.scenario("T115.1b.1", "T115.1b.2")
def test_115_1b_aura_spells_are_targeted_and_auras_are_not():
    assert "Cast Strength" not in start("Swamp", hand=("Strength",)).labels()
    setup = Setup(cards=CARDS).battlefield(B, "Shrouded").graveyard(A, "Strength")
    table = setup.hand(A, "Reanimate Aura").play().cast("Reanimate Aura", "Strength").resolve()
    if table.decision.kind.value == "choose":
        table.answer("Shrouded")
    assert table.find("Strength").attached_to == table.find("Shrouded").id
    assert table.size("Shrouded") == (4, 3)


@pytest.mark.cr("115.1c")
@pytest.mark.cr("115.1d")
@pytest.mark.scenario("T115.1c.1", "T115.1d.1", "T115.1e.1")
def test_115_1c_e_abilities_with_targets():
    table = start("Pinger", "Wastes")
    assert "Activate Pinger" not in table.labels()
    assert not table.find("Wastes").tapped
    table = start(hand=("Ambush",)).cast("Ambush").resolve()
    assert (table.state.stack, table.find("Ambush").zone) == ([], Zone.BATTLEFIELD)
    table = start("Blade", "Shrouded")
    assert "Activate Blade" not in table.labels()
    assert "Activate Blade" in start("Blade", "Bear").labels()


@pytest.mark.cr("115.2")
@pytest.mark.scenario("T115.2.1")
def test_115_2_only_permanents_unless_the_text_says_otherwise():
    setup = Setup(cards=CARDS).graveyard(A, "Two Rock").battlefield(A, "Golem", "Blade")
    table = setup.hand(A, "Smash", "Golem").play().act("Cast Smash")
    zones = {table.state.objects[o.entity].zone for o in table.decision.options}
    assert (len(table.decision.options), zones) == (2, {Zone.BATTLEFIELD})


@pytest.mark.cr("115.3")
@pytest.mark.scenario("T115.3.1", "T115.3.2", "T115.9a.2")
def test_115_3_the_same_target_once_for_each_word():
    table = start("Bear", "Ox", "Giant", hand=("Pair",)).act("Cast Pair")
    assert table.refused(lambda: table.game.answer((0, 0))) == "CR 601.2c"
    table = start("Relic Field", "Golem", "Plains", hand=("Two Things",))
    table.cast("Two Things", "Relic Field", "Relic Field")
    assert targets_of_top(table) == [["Relic Field"], ["Relic Field"]]
    assert sum(len(group) for group in targets_of_top(table)) == 2


@pytest.mark.cr("115.4")
@pytest.mark.scenario("T115.4.1", "ER-24")
def test_115_4_any_target():
    theirs = ("Walker of Planes", "Two Rock", "Bear")
    table = start("Mountain", theirs=theirs, hand=("Shock",)).act("Cast Shock")
    assert sorted(table.labels()) == ["A", "B", "Bear", "Walker of Planes"]
    older = RulesEdition(damage_target_wording=DamageTargetWording.CREATURE_OR_PLAYER)
    table = start("Mountain", theirs=theirs, hand=("Shock",), edition=older).act("Cast Shock")
    assert sorted(table.labels()) == ["A", "B", "Bear"]


@pytest.mark.cr("115.6")
@pytest.mark.scenario("T115.6.1")
def test_115_6_no_targets_chosen_is_not_targeted():
    table = start("Watcher", "Bear", hand=("Up To",)).act("Cast Up To")
    table.game.answer(())
    assert len(table.state.stack) == 1
    table.resolve()
    assert [event.by_rule for event in table.events(ev.Countered)] == []
    assert len(table.events(ev.Resolved)) == 1


# --- changing targets --------------------------------------------------------------------------


@pytest.mark.cr("115.7a")
@pytest.mark.scenario("T115.7a.1", "T115.7a.2", "T115.7a.3")
def test_115_7a_change_the_targets():
    table = (
        start("Golem", hand=("Smash", "Deflect")).cast("Smash", "Golem").cast("Deflect", "Smash")
    )
    table.resolve()
    assert targets_of_top(table) == [["Golem"]]
    table = start("Golem", "Plains", "Swamp", hand=("Two Things", "Deflect"))
    table.cast("Two Things", "Plains").cast("Deflect", "Two Things").resolve()
    assert targets_of_top(table) == [["Golem"], ["Plains"]]
    table = start("Golem", "Blade", "Bear", hand=("Smash", "Deflect")).cast("Smash", "Golem")
    table.cast("Deflect", "Smash").resolve()
    assert targets_of_top(table) == [["Blade"]]
    table = start("Golem", "Blade", "Pinger", "Bear", hand=("Smash", "Deflect"))
    table.cast("Smash", "Golem").cast("Deflect", "Smash").resolve()
    assert sorted(table.labels()) == ["Blade", "Pinger"]
    with pytest.raises(IllegalAction):
        table.game.answer(2)


@pytest.mark.cr("115.7b")
@pytest.mark.scenario("T115.7b.1")
def test_115_7b_change_a_target():
    table = start("Golem", "Blade", "Plains", "Swamp", hand=("Two Things", "Bend"))
    table.cast("Two Things", "Golem", "Plains").cast("Bend", "Two Things").resolve()
    table.answer("Blade")
    assert targets_of_top(table) == [["Blade"], ["Plains"]]


@pytest.mark.cr("115.7c")
@pytest.mark.scenario("T115.7c.1")
def test_115_7c_change_any_targets():
    table = start("Golem", "Blade", "Plains", "Swamp", hand=("Two Things", "Twist", "Twist"))
    table.cast("Two Things", "Golem", "Plains").cast("Twist", "Two Things").resolve()
    table.answer("Yes").answer("Blade").answer("Plains")
    assert targets_of_top(table) == [["Blade"], ["Plains"]]
    table.cast("Twist", "Two Things").resolve().answer("No")
    assert targets_of_top(table) == [["Blade"], ["Plains"]]


@pytest.mark.cr("115.7d")
@pytest.mark.cr("115.7e")
@pytest.mark.scenario("T115.7d.1", "T115.7d.2", "T115.7e.1")
def test_115_7d_e_new_targets_are_judged_together():
    setup = Setup(cards=CARDS).battlefield(A, "Bear", "Elf", "Ox")
    table = setup.hand(A, "Trail", "Redirect", "Hide").hand(B, "Redirect").play()
    table.cast("Trail", "Bear", "Elf").cast("Redirect", "Trail").resolve().answer("Yes")
    table.answer("Elf").answer("Bear")
    assert targets_of_top(table) == [["Elf"], ["Bear"]]
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A).count("Elf") == 1
    # the first target has become illegal for its caster's opponent, and may stay
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Bear", "Elf").hand(B, "Trail")
    table = setup.hand(A, "Hide", "Redirect").play()
    table.cast("Trail", "Bear", "Elf").cast("Hide", "Bear", player=A).resolve()
    table.cast("Redirect", "Trail", player=A).resolve().answer("Yes")
    table.answer("Bear")
    assert "Bear" not in table.labels()
    table.answer("B")
    assert targets_of_top(table) == [["Bear"], ["B"]]


@pytest.mark.cr("115.7f")
@pytest.mark.scenario("T115.7f.1")
def test_115_7f_shares_stay_with_their_places():
    table = start("Bear", "Ox", "Giant", "Spider", hand=("Split Fire", "Redirect"))
    table.cast("Split Fire", ["Bear", "Ox"], [2, 1]).cast("Redirect", "Split Fire").resolve()
    table.answer("Yes").answer("Giant").answer("Spider").resolve()
    assert (table.find("Giant").damage, table.find("Spider").damage) == (2, 1)


@pytest.mark.cr("115.8")
@pytest.mark.scenario("T115.8.1")
def test_115_8_modes_stay():
    table = start("Golem", "Blade", "Leyline", hand=("Choices", "Redirect"))
    table.cast("Choices", "Mode 1", "Golem").cast("Redirect", "Choices").resolve().answer("Yes")
    assert sorted(table.labels()) == ["Blade", "Golem"]


# --- looking at targets ------------------------------------------------------------------------


@pytest.mark.cr("115.9b")
@pytest.mark.scenario("T115.9b.1", "T115.9b.2", "T115.9b.3")
@pytest.mark.parametrize(
    ("response", "matches"), [(None, True), ("Petrify", False), ("Remove", False), ("Hide", True)]
)
def test_115_9b_what_a_spell_targets_now(response, matches):
    setup = Setup(cards=CARDS, active=B).battlefield(B, "Swamp", "Bear").hand(B, "Growth")
    setup.battlefield(B, "Forest").hand(A, "Guarding", *([response] if response else []))
    table = setup.play().cast("Growth", "Bear")
    if response:
        table.cast(response, "Bear", player=A).resolve()
    assert ("Cast Guarding" in table.until_priority(A).labels()) is matches


@pytest.mark.cr("115.9a")
@pytest.mark.cr("115.9c")
@pytest.mark.scenario("T115.9a.1", "T115.9c.1", "T115.9c.2")
def test_115_9_how_many_targets_and_only_which():
    def found(table: Table, selector: object) -> bool:
        oid = table.state.stack[0]
        return matches(table.state, oid, selector, Context(oid, A))  # type: ignore[arg-type]

    single, two = HasTargets(Comparison.EQUAL, 1), HasTargets(Comparison.EQUAL, 2)
    table = start("Bear", "Elf", hand=("Trail", "Remove")).cast("Trail", "Bear", "Elf")
    table.cast("Remove", "Elf").resolve()
    assert (found(table, single), found(table, two)) == (False, True)
    assert not found(table, TargetsOnly(CREATURE))
    table = start("Relic Field", "Golem", "Plains", hand=("Two Things",))
    table.cast("Two Things", "Relic Field", "Relic Field")
    assert found(table, two)
    assert found(table, TargetsOnly(ARTIFACT))
    assert not found(table, TargetsOnly(CREATURE))


# --- without targets ---------------------------------------------------------------------------


@pytest.mark.cr("115.10")
@pytest.mark.scenario("T115.10.1", "T115.10a.1", "T115.10b.1")
def test_115_10_what_is_affected_is_not_targeted():
    table = start(theirs=("Slippery", "Bear"), hand=("Edict", "Wipe", "Gift")).cast("Edict")
    assert targets_of_top(table) == []
    table.resolve()
    assert table.decision.player == B
    table.answer("Bear")
    table.cast("Wipe").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == []
    assert start("Leyline", hand=("Gift",)).cast("Gift").resolve().life(A) == 23


# --- what must be targeted, who chooses, older rules -------------------------------------------


@pytest.mark.cr("601.2c")
@pytest.mark.scenario("ER-11")
def test_601_2c_what_must_be_targeted():
    table = start("Mountain", theirs=("Bearer", "Bear"), hand=("Shock",)).cast("Shock")
    assert targets_of_top(table) == [["Bearer"]]
    table = start("Bear", theirs=("Bearer", "Ox"), hand=("Trail",)).act("Cast Trail")
    assert "Ox" in table.labels()
    table.answer("Ox")
    assert targets_of_top(table) == [["Ox"], ["Bearer"]]
    table = start("Bear", "Elf", theirs=("Bearer",), hand=("Pair",)).act("Cast Pair")
    bear, elf = (table.find(name).id for name in ("Bear", "Elf"))
    index = {option.entity: n for n, option in enumerate(table.decision.options)}
    assert table.refused(lambda: table.game.answer((index[bear], index[elf]))) == "CR 601.2c"
    own = start("Mountain", "Bearer", "Bear", hand=("Shock",)).act("Cast Shock")
    assert "Bear" in own.labels()


@pytest.mark.cr("601.2c")
@pytest.mark.scenario("ER-11", "RL-13")
def test_by_older_rules_its_trigger_changes_a_target():
    older = RulesEdition(flagbearer_mode=FlagbearerMode.TRIGGERED)
    table = start("Mountain", theirs=("Bearer", "Bear"), hand=("Shock",), edition=older)
    table.cast("Shock", "Bear")
    assert targets_of_top(table, below=1) == [["Bear"]]
    table.resolve()
    assert targets_of_top(table) == [["Bearer"]]
    table.resolve()
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]
    table = start("Mountain", theirs=("Bearer", "Bear"), hand=("Shock",), edition=older)
    assert len(table.cast("Shock", "Bearer").state.stack) == 1


@pytest.mark.cr("601.2c")
def test_601_2c_targets_with_one_controller_and_targets_of_another_players_choice():
    table = start("Bear", "Elf", theirs=("Ox", "Giant"), hand=("Two Guards",))
    table.act("Cast Two Guards")
    index = {option.label: n for n, option in enumerate(table.decision.options)}
    rule = table.refused(lambda: table.game.answer((index["Bear"], index["Ox"])))
    assert rule == "CR 601.2c"
    table.answer("Ox", "Giant")
    assert targets_of_top(table) == [["Ox", "Giant"]]
    table = start(theirs=("Ox", "Giant"), hand=("Their Pick",)).act("Cast Their Pick")
    assert table.decision.player == B
    table.answer("Ox").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == ["Giant"]


@pytest.mark.cr("608.2b")
@pytest.mark.scenario("ER-08")
@pytest.mark.parametrize("countered", [True, False])
def test_608_2b_all_targets_illegal(countered):
    how = AllTargetsIllegal.COUNTERED if countered else AllTargetsIllegal.DOES_NOT_RESOLVE
    setup = Setup(cards=CARDS, edition=RulesEdition(all_targets_illegal=how))
    setup.battlefield(A, "Mountain", "Listener").battlefield(B, "Bear").hand(A, "Shock")
    table = setup.hand(B, "Remove").play().cast("Shock", "Bear").cast("Remove", "Bear", player=B)
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Shock"]
    assert table.life(A) == (21 if countered else 20)


@pytest.mark.cr("601.2c")
@pytest.mark.scenario("RL-13", "RL-15")
def test_what_must_be_targeted_says_nothing_about_other_spells_and_changes():
    land_only = start("Plains", theirs=("Bearer", "Forest"), hand=("Remove",))
    assert targets_of_top(land_only.cast("Remove")) == [["Bearer"]]
    own = start("Mountain", "Bear", "Bearer", hand=("Shock",)).act("Cast Shock")
    assert "Bear" in own.labels()
    older = RulesEdition(flagbearer_mode=FlagbearerMode.TRIGGERED)
    for edition in (RulesEdition(), older):
        table = start(
            "Mountain", theirs=("Bearer", "Ox"), hand=("Shock", "Redirect"), edition=edition
        )
        table.cast("Shock", "Bearer")
        table.cast("Redirect", "Shock").resolve().answer("Yes").answer("Ox")
        assert targets_of_top(table) == [["Ox"]]
        assert table.state.waiting == []
    table = start("Bear", theirs=("Bearer", "Ox"), hand=("Trail", "Wipe"), edition=older)
    table.cast("Trail", "Bear", "Ox").resolve()
    assert sorted(table.labels()) == ["Bear", "Bearer"]
    table.answer("Bear")
    assert targets_of_top(table) == [["Bear"], ["Bearer"]]
    table = start(theirs=("Bearer", "Two Rock"), hand=("Smash",), edition=older)
    assert len(table.cast("Smash", "Two Rock").state.stack) == 1


# --- rulings of 2002 on what must be targeted ----------------------------------------------------

SKULKER = card(
    "Skulker",
    "{0}",
    "Creature — Spirit",
    TriggeredAbility(BecomesTarget(THIS), (Sacrifice(THIS),)),
    power=2,
    toughness=1,
)
RADIATE = card(
    "Radiate It",
    "{0}",
    "Instant",
    SpellAbility(
        (CopySpell(TARGET, for_each_target=(CREATURE - subtype("Flagbearer")) | PLAYER),),
        (Target(SPELL),),
    ),
)


def skulking(edition: RulesEdition) -> Table:
    setup = Setup(cards=[*CARDS, SKULKER], edition=edition).battlefield(A, "Mountain")
    return setup.battlefield(B, "Bearer", "Skulker").hand(A, "Shock").play()


@pytest.mark.scenario("RL-16")
def test_what_is_targeted_first_is_targeted_by_older_rules():
    older = RulesEdition(flagbearer_mode=FlagbearerMode.TRIGGERED)
    table = skulking(older).cast("Shock", "Skulker")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bearer", "Skulker"]
    table = skulking(RulesEdition()).cast("Shock").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bearer"]


@pytest.mark.scenario("RL-14")
@pytest.mark.parametrize(
    ("older", "left"), [(True, ["Bear", "Giant", "Ox"]), (False, ["Giant", "Ox"])]
)
def test_copies_for_every_target_are_no_cast_spells(older, left):
    mode = FlagbearerMode.TRIGGERED if older else FlagbearerMode.RESTRICTION
    setup = Setup(cards=[*CARDS, RADIATE], edition=RulesEdition(flagbearer_mode=mode))
    setup.battlefield(A, "Mountain").battlefield(B, "Bearer", "Bear", "Ox", "Giant")
    table = setup.hand(A, "Shock", "Radiate It").play()
    table.cast("Shock", *(["Bearer"] if older else []))
    table.cast("Radiate It", "Shock").resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(first_legal(table.decision))
    # Copies for Bear, Ox, Giant and both players, all there before any ability is put on the stack.
    copies = [o for o in table.state.stack if table.state.objects[o].kind is ObjectKind.SPELL_COPY]
    assert len(copies) == 5
    while table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.resolve()
        else:
            table.game.answer(first_legal(table.decision))
    assert (
        sorted(
            o.face.name
            for o in map(table.state.objects.get, table.state.battlefield)
            if o.controller == B
        )
        == left
    )
    assert (table.life(A), table.life(B)) == ((20, 20) if older else (18, 18))
