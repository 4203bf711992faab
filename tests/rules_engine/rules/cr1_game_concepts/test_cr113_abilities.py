"""CR 113: abilities."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    CastingRestriction,
    DeckLimit,
    EntersWithCounters,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.conditions import Exists
from rules_engine.ir.costs import DiscardCards, LoyaltyChange, TapThis, cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import (
    Apply,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    GainLife,
    GetEmblem,
    PutOntoBattlefield,
    TokenSpec,
)
from rules_engine.ir.events import Casts, Dies, Enters
from rules_engine.ir.keywords import FLYING, flashback
from rules_engine.ir.modifications import (
    CantBeCountered,
    CantBlock,
    CantHaveCounters,
    GainAbility,
    LoseAllAbilities,
    MayPlay,
    ModifyPowerToughness,
    SetController,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ARTIFACT,
    ATTACKING,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    OPPONENT,
    PERMANENT,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    AbilityKind,
    HasNoAbilities,
    InZone,
    IsAbility,
    OwnedBy,
)
from rules_engine.rules.activation import check_may_activate
from rules_engine.rules.board import controller_if_any
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment, instant

KILL = instant("Kill", Destroy(TARGET), at=PERMANENT)
STEAL = instant("Steal", Apply(TARGET, (SetController(),), INDEFINITELY), at=PERMANENT)
STIFLE = instant(
    "Stifle",
    CounterSpell(TARGET),
    at=IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)),
)
DENY = instant("Deny", CounterSpell(TARGET), at=SPELL)


def forbidden(table, name: str, zone: Zone = Zone.BATTLEFIELD) -> str:
    """The rule by which the first activated ability can't be activated; empty if it can."""
    source = table.find(name, zone)
    index = table.seen(source.id).index.activated
    number, ability = index[0]
    offered = any(
        o.entity == source.id and o.action is ActionKind.ACTIVATE for o in table.decision.options
    )
    rule = check_may_activate(table.state, table.decision.player, source.id, number, ability)
    assert offered is (rule == "")
    return rule


@pytest.mark.cr("113.1a")
@pytest.mark.scenario("T113.1a.1", "T200.3.1")
def test_113_1a_a_token_has_abilities_from_what_created_it():
    make = instant("Make", CreateToken(TokenSpec(1, 1, subtypes=("Bird",), abilities=(FLYING,))))
    table = Setup(cards=[make]).hand(A, "Make").play()
    table.cast("Make").resolve()
    token = table.find("Bird Token")
    assert table.seen(token.id).keywords == frozenset({Keyword.FLYING})
    assert (token.card, token.definition.printings) == ("", ())


@pytest.mark.cr("113.1c")
@pytest.mark.cr("113.9")
@pytest.mark.scenario("T113.1b.1")
def test_113_1c_an_ability_on_the_stack_can_be_countered():
    setup = Setup(cards=[STIFLE]).battlefield(A, "Trainer", "Plains").hand(B, "Stifle")
    table = setup.play()
    table.activate("Trainer").pass_priority()
    table.cast("Stifle", table.state.stack[-1], player=B).resolve()
    assert (table.state.stack, table.find("Trainer").counters) == ([], {})


@pytest.mark.cr("113.2a")
@pytest.mark.scenario("T113.2a.1")
def test_113_2a_not_being_able_to_block_is_an_ability():
    meek = card(
        "Meek", "{0}", "Creature — Ox", StaticAbility(THIS, (CantBlock(),)), power=1, toughness=1
    )
    quiet = enchantment("Quiet", CREATURE, LoseAllAbilities())
    for more, can in (((), False), (("Quiet",), True)):
        setup = Setup(cards=[meek, quiet]).battlefield(A, "Bear", *more).battlefield(B, "Meek")
        table = setup.play().attack("Bear")
        while (
            table.decision.kind.value == "priority" and table.state.step is Step.DECLARE_ATTACKERS
        ):
            table.pass_priority()
        assert (table.decision.kind.value == "blockers") is can


@pytest.mark.cr("113.2b")
@pytest.mark.scenario("T113.2b.1")
def test_113_2b_an_additional_cost_is_an_ability():
    costly = card(
        "Costly", "{0}", "Creature — Imp", AdditionalCost(cost("{1}")), power=1, toughness=1
    )
    glyphs = enchantment("Glyphs", CREATURE & HasNoAbilities(), ModifyPowerToughness(2, 2))
    table = Setup(cards=[costly, glyphs]).battlefield(A, "Glyphs", "Costly", "Bear").play()
    assert (table.size("Costly"), table.size("Bear")) == ((1, 1), (4, 4))


@pytest.mark.cr("113.3")
@pytest.mark.scenario("T113.3.1", "T113.3a.1")
def test_113_3_four_categories():
    shatter = card(
        "Shatter",
        "{1}",
        "Instant",
        SpellAbility((Destroy(TARGET),), (Target(ARTIFACT),)),
        KeywordAbility(Keyword.CYCLING, cost("{2}")),
    )
    table = Setup(cards=[shatter]).hand(A, "Shatter").play()
    found = table.seen(table.find("Shatter", Zone.HAND).id)
    assert len(found.spell_abilities) == 1
    assert [ability.zone for _, ability in found.index.activated] == [Zone.HAND]
    assert (found.index.triggered, found.index.static) == ((), ())
    others = Setup().battlefield(A, "Watcher", "Goblin King").play()
    assert len(others.seen("Watcher").index.triggered) == 1
    assert len(others.seen("Goblin King").index.static) == 1


@pytest.mark.cr("113.3b")
@pytest.mark.scenario("T113.3b.1")
def test_113_3b_activated_whenever_its_controller_has_priority():
    pump = card(
        "Pump",
        "{0}",
        "Artifact",
        ActivatedAbility(cost("{0}"), (GainLife(YOU, 1),)),
    )
    table = Setup(cards=[pump], active=B, step=Step.UPKEEP).battlefield(A, "Pump").play()
    table.activate("Pump", player=A).resolve()
    assert table.life(A) == 21


@pytest.mark.cr("113.3c")
@pytest.mark.scenario("T113.3c.1")
def test_113_3c_a_trigger_goes_on_the_stack_after_state_based_actions():
    frail = card(
        "Frail",
        "{0}",
        "Creature — Spirit",
        TriggeredAbility(Enters(THIS), (GainLife(YOU, 2),)),
        power=0,
        toughness=0,
    )
    table = Setup(cards=[frail]).hand(A, "Frail").play()
    table.cast("Frail").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Frail"]
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.life(A) == 22


@pytest.mark.cr("113.4")
@pytest.mark.scenario("T113.4.1")
def test_113_4_mana_abilities_do_not_use_the_stack():
    table = Setup().battlefield(A, "Forest").play()
    table.act("Mana: Forest")
    assert (table.state.stack, sum(table.state.players[A].pool.values())) == ([], 1)
    assert table.decision.player == A


# --- 113.5 loyalty abilities -------------------------------------------------------------------


def walker(name: str):
    return card(
        name,
        "{0}",
        "Legendary Planeswalker — Jace",
        ActivatedAbility(cost(LoyaltyChange(1)), (GainLife(YOU, 1),)),
        loyalty=3,
    )


@pytest.mark.cr("113.5")
@pytest.mark.cr("606.3")
@pytest.mark.scenario("T113.5.1", "T113.5.2")
def test_113_5_once_each_turn_for_each_planeswalker():
    cards = [walker("Jay"), walker("Kay")]
    table = Setup(cards=cards).battlefield(A, "Jay", "Kay").play()
    table.activate("Jay").resolve()
    assert forbidden(table, "Jay") == "CR 606.3"
    table.activate("Kay").resolve()
    assert table.life(A) == 22
    assert table.find("Jay").counters == {"loyalty": 4}


@pytest.mark.cr("113.5")
@pytest.mark.scenario("T113.5.3", "T113.5.5")
def test_113_5_only_with_an_empty_stack_in_an_own_main_phase():
    table = Setup(cards=[walker("Jay")], active=B).battlefield(A, "Jay").play()
    table.until_priority(A)
    assert forbidden(table, "Jay") == "CR 606.3"
    table = Setup(cards=[walker("Jay")]).battlefield(A, "Jay", "Mountain").hand(A, "Shock").play()
    table.cast("Shock", "B")
    assert forbidden(table, "Jay") == "CR 606.3"
    table.resolve()
    assert forbidden(table, "Jay") == ""


@pytest.mark.cr("113.5")
@pytest.mark.scenario("T113.5.4")
def test_113_5_a_change_of_control_does_not_give_another_activation():
    brief = instant("Brief Steal", Apply(TARGET, (SetController(),), INDEFINITELY), at=PERMANENT)
    back = instant("Steal Back", Apply(TARGET, (SetController(),), INDEFINITELY), at=PERMANENT)
    setup = Setup(cards=[walker("Jay"), brief, back]).battlefield(A, "Jay")
    table = setup.hand(A, "Steal Back").hand(B, "Brief Steal").play()
    table.activate("Jay").resolve()
    table.pass_priority().cast("Brief Steal", "Jay", player=B).resolve()
    assert table.seen("Jay").controller == B
    table.until_priority(A)
    table.cast("Steal Back", "Jay").resolve()
    assert table.seen("Jay").controller == A
    assert forbidden(table, "Jay") == "CR 606.3"


# --- 113.6 where abilities function ------------------------------------------------------------


@pytest.mark.cr("113.6")
@pytest.mark.scenario("T113.6.1", "CG-187")
def test_113_6_abilities_of_permanents_work_on_the_battlefield():
    setup = Setup().battlefield(A, "Goblin").hand(A, "Goblin King", "Assassin")
    table = setup.graveyard(A, "Goblin King", "Assassin").play()
    assert table.size("Goblin") == (1, 1)
    assert not [o for o in table.decision.options if o.action is ActionKind.ACTIVATE]


@pytest.mark.cr("113.6b")
@pytest.mark.scenario("T113.6b.1")
def test_113_6b_an_ability_that_names_its_zone():
    ghost = card(
        "Grave Lord",
        "{0}",
        "Creature — Spirit",
        StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(1, 1),), zone=Zone.GRAVEYARD),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[ghost]).battlefield(A, "Bear")
    assert setup.graveyard(A, "Grave Lord").play().size("Bear") == (3, 3)
    setup = Setup(cards=[ghost]).battlefield(A, "Bear", "Grave Lord")
    assert setup.play().size("Bear") == (2, 2)


@pytest.mark.cr("113.6e")
@pytest.mark.scenario("T113.6d.1", "T113.6e.1")
def test_113_6e_restrictions_and_permissions_work_where_it_could_be_cast_from():
    brawl = card(
        "Brawl",
        "{0}",
        "Instant",
        CastingRestriction(Exists(CREATURE & ATTACKING)),
        SpellAbility((GainLife(YOU, 2),)),
        flashback("{0}"),
    )
    table = Setup(cards=[brawl]).battlefield(A, "Bear").graveyard(A, "Brawl").play()
    assert "Cast Brawl" not in " ".join(table.labels())
    table.attack("Bear")
    label = next(label for label in table.labels() if label.startswith("Cast Brawl"))
    table.act(label).resolve()
    assert (table.life(A), table.names(Zone.EXILE, A)) == (22, ["Brawl"])


@pytest.mark.cr("113.6g")
@pytest.mark.scenario("T113.6f.1")
def test_113_6g_a_spell_that_cannot_be_countered_stays():
    sure = card(
        "Sure",
        "{0}",
        "Instant",
        StaticAbility(THIS, (CantBeCountered(),)),
        SpellAbility((GainLife(YOU, 2),)),
    )
    table = Setup(cards=[sure, DENY]).hand(A, "Sure").hand(B, "Deny").play()
    table.cast("Sure").pass_priority()
    table.cast("Deny", "Sure", player=B).resolve()
    assert [table.state.name(oid) for oid in table.state.stack] == ["Sure"]
    table.resolve()
    assert table.life(A) == 22


@pytest.mark.cr("113.6h")
@pytest.mark.scenario("T113.6g.1")
def test_113_6h_how_it_enters():
    three = card(
        "Three", "{0}", "Creature — Hydra", EntersWithCounters("+1/+1", 3), power=0, toughness=0
    )
    table = Setup(cards=[three]).hand(A, "Three").play()
    table.cast("Three").resolve()
    assert table.size("Three") == (3, 3)


@pytest.mark.cr("113.6i")
@pytest.mark.scenario("T113.6h.1")
def test_113_6i_what_cannot_have_counters_enters_without():
    solid = card(
        "Solid",
        "{0}",
        "Creature — Wall",
        StaticAbility(THIS, (CantHaveCounters(),)),
        power=0,
        toughness=4,
    )
    giver = card("Giver", "{0}", "Enchantment", EntersWithCounters("+1/+1", 1, what=CREATURE))
    setup = Setup(cards=[solid, giver]).battlefield(A, "Giver", "Forest")
    table = setup.hand(A, "Solid", "Elf").play()
    table.cast("Solid").resolve()
    assert table.find("Solid").counters == {}
    table.cast("Elf").resolve()
    assert table.find("Elf").counters == {"+1/+1": 1}


@pytest.mark.cr("113.6j")
@pytest.mark.scenario("T113.6i.1")
def test_113_6j_an_ability_whose_cost_needs_another_zone():
    cycler = card(
        "Cycler",
        "{3}",
        "Creature — Beast",
        KeywordAbility(Keyword.CYCLING, cost("{0}")),
        power=3,
        toughness=3,
    )
    table = Setup(cards=[cycler]).battlefield(A, "Cycler").graveyard(A, "Cycler").play()
    assert not [o for o in table.decision.options if o.action is ActionKind.ACTIVATE]
    table = Setup(cards=[cycler]).hand(A, "Cycler").play()
    table.activate("Cycler").resolve()
    assert (len(table.state.players[A].hand), table.names(Zone.GRAVEYARD, A)) == (1, ["Cycler"])


@pytest.mark.cr("113.6m")
@pytest.mark.scenario("T113.6k.1")
def test_113_6m_an_ability_that_moves_its_object_works_where_it_is_moved_from():
    bones = card(
        "Bones",
        "{1}{B}",
        "Creature — Skeleton",
        ActivatedAbility(
            cost("{0}"), (PutOntoBattlefield(THIS, tapped=True),), zone=Zone.GRAVEYARD
        ),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[bones]).battlefield(A, "Bones").graveyard(A, "Bones").play()
    on_board = table.find("Bones").id
    offered = [o.entity for o in table.decision.options if o.action is ActionKind.ACTIVATE]
    assert offered == [table.find("Bones", Zone.GRAVEYARD).id]
    assert on_board not in offered
    table.activate("Bones").resolve()
    assert sorted(o.tapped for o in table.all("Bones")) == [False, True]


@pytest.mark.cr("113.6n")
@pytest.mark.scenario("T113.6m.1")
def test_113_6n_any_number_in_a_deck_but_no_ban_is_lifted():
    """The limit is a fact of the card; whether a card is legal in a format is another question."""
    many = card("Many Rats", "{2}{B}", "Creature — Rat", DeckLimit(None), power=1, toughness=1)
    assert many.copies_limit is None
    assert card("Plain Rat", "{B}", "Creature — Rat", power=1, toughness=1).copies_limit == 4


# --- 113.7-113.9 -------------------------------------------------------------------------------

PINGER = card(
    "Pinger",
    "{2}{R}",
    "Creature — Human Wizard",
    ActivatedAbility(cost(TapThis()), (DealDamage(1, TARGET),), (Target(ANY_TARGET),)),
    power=1,
    toughness=1,
)


@pytest.mark.cr("113.7")
@pytest.mark.scenario("T113.7.1")
def test_113_7_the_source_decides_about_protection():
    setup = Setup(cards=[PINGER]).battlefield(A, "Pinger").battlefield(B, "Paladin", "Bear")
    table = setup.play()
    table.act("Activate Pinger")
    names = {table.state.name(o.entity) for o in table.decision.options}
    assert "Paladin" not in names
    assert "Bear" in names


@pytest.mark.cr("113.7a")
@pytest.mark.scenario("T113.7a.1")
def test_113_7a_an_ability_is_independent_of_its_source():
    setup = Setup(cards=[PINGER, KILL]).battlefield(A, "Pinger").hand(B, "Kill")
    table = setup.play()
    table.activate("Pinger", "B").pass_priority()
    table.cast("Kill", "Pinger", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Pinger"]
    table.resolve()
    assert table.life(B) == 19
    from rules_engine.state.events import Damage

    damage = table.events(Damage)[-1]
    assert table.seen(damage.source).name == "Pinger"


@pytest.mark.cr("113.7a")
@pytest.mark.scenario("T113.7a.2")
def test_113_7a_last_known_power():
    thrower = card(
        "Thrower",
        "{2}{R}",
        "Creature — Giant",
        ActivatedAbility(
            cost(TapThis()), (DealDamage(PowerOf(THIS), TARGET),), (Target(ANY_TARGET),)
        ),
        power=3,
        toughness=3,
    )
    pump = instant("Pump", Apply(TARGET, (ModifyPowerToughness(2, 2),)), at=CREATURE)
    setup = Setup(cards=[thrower, KILL, pump]).battlefield(A, "Thrower").hand(A, "Pump", "Kill")
    table = setup.play()
    table.activate("Thrower", "B")
    table.cast("Pump", "Thrower").resolve()
    table.cast("Kill", "Thrower").resolve()
    table.resolve()
    assert table.life(B) == 15


@pytest.mark.cr("113.8")
@pytest.mark.scenario("T113.8.1")
def test_113_8_the_owner_controls_a_trigger_from_a_graveyard():
    ghoul = card(
        "Ghoul",
        "{0}",
        "Creature — Zombie",
        TriggeredAbility(Casts(YOU, SPELL), (GainLife(YOU, 1),), zone=Zone.GRAVEYARD),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[ghoul]).battlefield(A, "Mountain").hand(A, "Shock")
    table = setup.graveyard(A, "Ghoul").graveyard(B, "Ghoul").play()
    table.cast("Shock", "B")
    abilities = [o for o in table.state.stack if table.state.objects[o].kind.value == "ability"]
    assert [table.seen(o).controller for o in abilities] == [A]
    table.resolve()
    assert (table.life(A), table.life(B)) == (21, 20)


@pytest.mark.cr("113.9")
@pytest.mark.scenario("T113.9.2")
def test_113_9_an_ability_without_legal_targets_does_not_resolve():
    from rules_engine.state.events import Countered

    setup = Setup(cards=[KILL]).battlefield(A, "Assassin").battlefield(B, "Bear").hand(B, "Kill")
    table = setup.play()
    table.activate("Assassin", "Bear").pass_priority()
    table.cast("Kill", "Bear", player=B).resolve()
    table.resolve()
    assert table.state.stack == []
    assert all(event.by_rule for event in table.events(Countered))


@pytest.mark.cr("113.6p")
@pytest.mark.scenario("T113.6n.1", "T109.4.2")
def test_113_6p_abilities_of_emblems_function_in_the_command_zone():
    """Whoever is told to get it puts it there, owns and controls it."""
    wings = StaticAbility(CREATURE & YOU_CONTROL, (GainAbility(FLYING),), zone=Zone.COMMAND)
    gift = instant("Gift", GetEmblem((wings,), player=OPPONENT))
    setup = Setup(cards=[gift]).battlefield(A, "Bear").battlefield(B, "Ox").hand(A, "Gift")
    table = setup.play()
    table.cast("Gift").resolve()
    emblem = table.state.command[-1]
    assert (table.state.objects[emblem].owner, controller_if_any(table.state, emblem)) == (B, B)
    assert Keyword.FLYING in table.seen("Ox").keywords
    assert Keyword.FLYING not in table.seen("Bear").keywords


@pytest.mark.cr("113.6d")
@pytest.mark.scenario("T113.6c.1")
def test_113_6d_an_alternative_cost_counts_wherever_the_mana_cost_could_be_paid():
    pitch = card(
        "Pitch",
        "{5}",
        "Instant",
        AlternativeCost(cost(DiscardCards(1))),
        SpellAbility((GainLife(YOU, 2),)),
    )
    permit = enchantment("Permit", InZone(Zone.EXILE) & OwnedBy(YOU), MayPlay())
    setup = Setup(cards=[pitch, permit]).battlefield(A, "Permit").hand(A, "Bear")
    table = setup.put(A, Zone.EXILE, "Pitch").play()
    label = next(label for label in table.labels() if label.startswith("Cast Pitch"))
    table.act(label)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    table.resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (22, [])


@pytest.mark.cr("113.6k")
@pytest.mark.scenario("T113.6j.1")
def test_113_6k_one_ability_may_trigger_in_several_zones():
    """Entering counts on the battlefield; a creature dying counts while it is in exile."""
    thrull = card(
        "Haunting Thrull",
        "{0}",
        "Creature — Thrull",
        TriggeredAbility(
            Enters(THIS), (GainLife(YOU, 1),), elsewhere=((Dies(CREATURE), Zone.EXILE),)
        ),
        power=2,
        toughness=3,
    )
    setup = Setup(cards=[thrull, KILL]).battlefield(A, "Bear").hand(A, "Haunting Thrull", "Kill")
    table = setup.play()
    table.cast("Haunting Thrull").resolve().resolve_all()
    assert table.life(A) == 21
    table.cast("Kill", "Bear").resolve().resolve_all()
    assert table.life(A) == 21
    setup = Setup(cards=[thrull, KILL]).battlefield(A, "Bear").hand(A, "Kill")
    table = setup.put(A, Zone.EXILE, "Haunting Thrull").play()
    table.cast("Kill", "Bear").resolve().resolve_all()
    assert table.life(A) == 21


@pytest.mark.cr("113.6")
@pytest.mark.cr("602.2")
def test_113_6_an_ability_granted_to_a_card_in_a_graveyard_can_be_activated_there():
    rise = ActivatedAbility(cost("{0}"), (PutOntoBattlefield(THIS),), zone=Zone.GRAVEYARD)
    teacher = enchantment("Teacher", CREATURE & CARD & IN_YOUR_GRAVEYARD, GainAbility(rise))
    table = Setup(cards=[teacher]).battlefield(A, "Teacher").graveyard(A, "Bear").play()
    table.activate("Bear").resolve()
    assert table.size("Bear") == (2, 2)
