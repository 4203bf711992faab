"""CR 707: copying objects, with boards like the rulebook's examples."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AsEnters,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.conditions import Exists
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import (
    Apply,
    ChooseColor,
    CopySpell,
    CreateTokenCopy,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    May,
    PutCounters,
    PutOntoBattlefield,
    ReturnToHand,
    Tap,
    WhenYouDo,
)
from rules_engine.ir.events import BeginningOf, Casts, Enters
from rules_engine.ir.keywords import CHANGELING, HASTE, enchant, kicker
from rules_engine.ir.modifications import (
    AddTypes,
    BecomesCopyOf,
    EntersWithMoreCounters,
    GainAbility,
    IfCopyIs,
    KeepsColors,
    KeepsName,
    KeepsThisAbility,
    ModifyPowerToughness,
    RemoveTypes,
    SetBasePowerToughness,
    SetColors,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    HOST,
    IT,
    LAND,
    OTHER,
    PERMANENT,
    SECOND_TARGET,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    AbilityKind,
    IsAbility,
    subtype,
)
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup, instant
from tests.rules_engine.oracle.printed import printed

CLONE = card(
    "Clone", "{0}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), power=0, toughness=0
)
UPKEEP_COPY = TriggeredAbility(
    BeginningOf(Step.UPKEEP, YOU),
    (
        May(
            (
                Apply(
                    THIS,
                    (BecomesCopyOf(TARGET, (KeepsColors(), KeepsThisAbility())),),
                    INDEFINITELY,
                ),
            )
        ),
    ),
    (Target(CREATURE),),
)
DOUBLE = card(
    "Double",
    "{0}",
    "Creature — Shapeshifter",
    EntersAsCopy(CREATURE, exceptions=(KeepsColors(), GainAbility(UPKEEP_COPY))),
    power=0,
    toughness=0,
    indicator=(Color.BLUE,),
)
SHIFTER = card(
    "Shifter",
    "{0}",
    "Creature — Shapeshifter",
    TriggeredAbility(
        Enters(CREATURE & OTHER),
        (Apply(THIS, (BecomesCopyOf(IT, (KeepsThisAbility(),)),), INDEFINITELY),),
    ),
    power=0,
    toughness=1,
)
STAFF = card(
    "Staff",
    "{0}",
    "Artifact",
    ActivatedAbility(
        cost("{X}"),
        (
            Apply(
                THIS,
                (AddTypes((CardType.CREATURE,), ("Construct",)), SetBasePowerToughness(X, X)),
            ),
        ),
    ),
)
MIMIC = card(
    "Mimic Spell",
    "{0}",
    "Instant",
    SpellAbility(
        (Apply(TARGET, (BecomesCopyOf(SECOND_TARGET),)),),
        (Target(PERMANENT), Target(PERMANENT)),
    ),
)
KILL = instant("Kill", Destroy(TARGET), at=PERMANENT)
CHAMPION = printed(
    "Champion",
    "creature",
    "As an additional cost to cast this spell, exile a creature card from your graveyard. / When ~ "
    "leaves the battlefield, return the exiled card to its owner's hand.",
)


def clone_of(name: str, *cards, table_setup=None):
    setup = table_setup or Setup(cards=[CLONE, *cards]).battlefield(A, name)
    table = setup.hand(A, "Clone").play()
    table.cast("Clone").resolve()
    if table.decision.kind is DecisionKind.CHOOSE:
        table.answer(name)
    return table


def newest(table):
    return table.state.battlefield[-1]


@pytest.mark.cr("707.2")
@pytest.mark.scenario("T109.3.1")
def test_707_2_only_copiable_values_are_copied():
    """Neither status, counters, attachments, control nor effects on the original."""
    setup = Setup(cards=[CLONE]).battlefield(B, "Bear").battlefield(A, "Strength", "Painter")
    state = setup.state
    bear = next(o for o in state.objects.values() if o.face.name == "Bear")
    aura = next(o for o in state.objects.values() if o.face.name == "Strength")
    bear.tapped, aura.attached_to, bear.counters["+1/+1"] = True, bear.id, 2
    table = setup.hand(A, "Clone").play()
    table.cast("Clone").resolve().answer("Bear")
    clone = newest(table)
    obj, found = table.state.objects[clone], table.seen(clone)
    assert (found.name, table.size(clone)) == ("Bear", (2, 2))
    assert (found.controller, obj.tapped, obj.counters) == (A, False, {})
    assert found.mana_cost is not None
    assert str(found.mana_cost) == "{1}{G}"
    assert table.size(bear.id) == (6, 5)


@pytest.mark.cr("707.2")
def test_707_2_an_animated_artifact_is_copied_as_what_it_is():
    table = Setup(cards=[CLONE, STAFF]).battlefield(A, "Staff", *["Forest"] * 8)
    game = table.hand(A, "Clone").play()
    game.activate("Staff", 5).resolve()
    assert game.size("Staff") == (5, 5)
    game.cast("Clone").resolve().answer("Staff")
    found = game.seen(newest(game))
    assert (found.types, found.subtypes) == (frozenset({CardType.ARTIFACT}), frozenset())
    assert len(found.index.activated) == 1


@pytest.mark.cr("707.2b")
@pytest.mark.cr("707.4")
def test_707_2b_the_copy_does_not_follow_the_original():
    table = clone_of("Bear", MIMIC)
    clone = newest(table)
    table.state.objects[table.find("Bear").id].copies = ()
    assert table.seen(clone).name == "Bear"
    table = Setup(cards=[CLONE, MIMIC]).battlefield(A, "Bear", "Ox").hand(A, "Clone", "Mimic Spell")
    game = table.play()
    game.cast("Clone").resolve().answer("Bear")
    clone = newest(game)
    first = next(o.id for o in game.all("Bear") if o.id != clone)
    game.cast("Mimic Spell", first, game.find("Ox").id).resolve()
    assert (game.seen(first).name, game.seen(clone).name) == ("Ox", "Bear")


@pytest.mark.cr("707.3")
@pytest.mark.scenario("RC-34")
def test_707_3_a_copy_of_a_copy_has_its_exceptions():
    """The first keeps its color and gains an ability; the clone copies both."""
    setup = Setup(cards=[CLONE, DOUBLE]).battlefield(A, "Bear").hand(A, "Double", "Clone")
    table = setup.play()
    table.cast("Double").resolve().answer("Bear")
    double = newest(table)
    assert table.seen(double).colors == frozenset({Color.BLUE})
    assert table.seen(double).subtypes == frozenset({"Bear"})
    table.cast("Clone").resolve().answer(double)
    clone = table.seen(newest(table))
    assert (clone.name, clone.colors) == ("Bear", frozenset({Color.BLUE}))
    assert clone.index.triggered == (UPKEEP_COPY,)


@pytest.mark.cr("707.9a")
@pytest.mark.cr("707.4")
def test_707_9a_it_becomes_something_else_and_keeps_the_ability():
    setup = Setup(cards=[DOUBLE], active=B, step=Step.END).battlefield(A, "Ox", "Bear")
    setup.hand(A, "Double")
    table = setup.play()
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast("Double").resolve().answer("Bear")
    double = newest(table)
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Ox") if table.decision.kind is DecisionKind.TARGET else table.answer("Yes")
    table.resolve()
    if table.decision.kind is DecisionKind.YES_NO:
        table.answer("Yes")
    found = table.seen(double)
    assert (found.name, table.size(double)) == ("Ox", (2, 4))
    assert found.colors == frozenset({Color.BLUE})
    assert found.index.triggered == (UPKEEP_COPY,)


@pytest.mark.cr("707.9a")
def test_707_9a_a_shifter_copies_what_enters_and_a_clone_copies_the_shifter():
    setup = Setup(cards=[CLONE, SHIFTER]).battlefield(A, "Shifter", "Forest")
    table = setup.hand(A, "Elf", "Growth", "Clone").battlefield(A, "Forest").play()
    table.cast("Growth", "Shifter").resolve()
    table.cast("Elf").resolve().resolve_all()
    shifter = next(o for o in table.all("Elf") if o.card == "Shifter")
    assert table.size(shifter.id) == (4, 4)  # 707.4: other effects go on
    assert len(table.seen(shifter.id).index.triggered) == 1
    table.cast("Clone").resolve().answer(shifter.id)
    clone = newest(table)
    assert len(table.seen(clone).index.triggered) == 1
    assert len(table.seen(clone).index.mana) == 1


@pytest.mark.cr("707.4")
@pytest.mark.cr("611.2a")
def test_707_4_a_copy_effect_ends():
    setup = Setup(cards=[MIMIC]).battlefield(A, "Bear", "Angel", "Forest")
    table = setup.hand(A, "Mimic Spell", "Mimic Spell").play()
    bear = table.find("Bear").id
    table.cast("Mimic Spell", "Bear", "Angel").resolve()
    assert (table.seen(bear).name, table.size(bear)) == ("Angel", (3, 3))
    table.cast("Mimic Spell", bear, table.find("Forest").id).resolve()
    assert (table.seen(bear).name, table.seen(bear).is_creature) == ("Forest", False)
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert (table.seen(bear).name, table.size(bear)) == ("Bear", (2, 2))
    assert table.state.name(bear) == "Bear"


@pytest.mark.cr("707.5")
def test_707_5_entering_replacements_and_triggers_of_what_is_copied():
    behemoth = card(
        "Behemoth",
        "{0}",
        "Creature — Beast",
        EntersTapped(),
        EntersWithCounters("fade", 2),
        power=10,
        toughness=10,
    )
    table = clone_of("Behemoth", behemoth)
    clone = table.state.objects[newest(table)]
    assert (clone.tapped, clone.counters) == (True, {"fade": 2})
    wall = card(
        "Omen Wall",
        "{0}",
        "Creature — Wall",
        TriggeredAbility(Enters(THIS), (Draw(YOU, 1),)),
        power=0,
        toughness=4,
    )
    table = clone_of("Omen Wall", wall)
    table.resolve_all()
    assert len(table.state.players[A].hand) == 1


@pytest.mark.cr("707.6")
def test_707_6_choices_are_made_anew():
    from rules_engine.ir.selectors import HasChosenColor

    shade = card(
        "Shade",
        "{0}",
        "Creature — Shade",
        AsEnters(ChooseColor()),
        StaticAbility(CREATURE & HasChosenColor(), (ModifyPowerToughness(1, 1),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[CLONE, shade]).hand(A, "Shade", "Clone").battlefield(A, "Bear", "Ghost")
    table = setup.play()
    table.cast("Shade").resolve().answer("green")
    assert (table.size("Bear"), table.size("Ghost")) == ((3, 3), (2, 2))
    table.cast("Clone").resolve().answer("Shade").answer("black")
    assert (table.size("Bear"), table.size("Ghost")) == ((3, 3), (3, 3))


@pytest.mark.cr("707.9b")
def test_707_9b_a_type_in_addition_is_copiable():
    artifact = card(
        "Copy Artifact",
        "{0}",
        "Enchantment",
        EntersAsCopy(ARTIFACT, exceptions=(AddTypes((CardType.ENCHANTMENT,)),)),
    )
    setup = Setup(cards=[CLONE, artifact]).battlefield(A, "Golem").hand(A, "Copy Artifact", "Clone")
    table = setup.play()
    table.cast("Copy Artifact").resolve().answer("Golem")
    kinds = frozenset({CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT})
    copy = newest(table)
    assert table.seen(copy).types == kinds
    table.cast("Clone").resolve().answer(copy)
    assert table.seen(newest(table)).types == kinds


@pytest.mark.cr("707.9d")
def test_707_9d_a_defining_ability_is_not_copied_with_a_set_size():
    gargantuan = card(
        "Gargantuan",
        "{0}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, exceptions=(SetBasePowerToughness(7, 7),)),
        power=7,
        toughness=7,
    )
    setup = Setup(cards=[gargantuan]).battlefield(A, "Nightmare", "Swamp").hand(A, "Gargantuan")
    table = setup.play()
    table.cast("Gargantuan").resolve().answer("Nightmare")
    copy = newest(table)
    assert (table.size(copy), table.seen(copy).abilities) == ((7, 7), ())
    mimic = card(
        "Glass Mimic",
        "{0}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, exceptions=(AddTypes(subtypes=("Rogue",)),)),
        power=0,
        toughness=0,
    )
    many = card("Many", "{0}", "Creature — Shapeshifter", CHANGELING, power=1, toughness=1)
    table = Setup(cards=[mimic, many]).battlefield(A, "Many").hand(A, "Glass Mimic").play()
    table.cast("Glass Mimic").resolve().answer("Many")
    assert {"Rogue", "Zubera"} <= table.seen(newest(table)).subtypes


@pytest.mark.cr("707.9d")
def test_707_9d_a_color_indicator_is_not_copied_with_a_kept_color():
    pact = card("Pact", "", "Creature — Imp", power=2, toughness=2, indicator=(Color.BLACK,))
    setup = Setup(cards=[DOUBLE, pact]).battlefield(A, "Pact").hand(A, "Double")
    table = setup.play()
    table.cast("Double").resolve().answer("Pact")
    found = table.seen(newest(table))
    assert (found.colors, found.color_indicator) == (frozenset({Color.BLUE}), frozenset())


@pytest.mark.cr("707.9e")
def test_707_9e_additional_counters_do_not_outlast_another_copy():
    ego = card(
        "Ego",
        "{0}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, exceptions=(EntersWithMoreCounters("+1/+1", 2),)),
        power=0,
        toughness=0,
    )
    blank = card(
        "Blank", "{0}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), power=0, toughness=3
    )
    setup = Setup(cards=[ego, blank]).battlefield(A, "Bear", "Blank").hand(A, "Ego", "Ego")
    table = setup.play()
    table.cast("Ego").resolve().answer("Bear")
    assert table.size(newest(table)) == (4, 4)
    table.cast("Ego").resolve().answer("Blank")
    table.answer(next(o.id for o in table.all("Bear") if o.card == "Bear"))
    assert table.size(newest(table)) == (2, 2)


@pytest.mark.cr("707.9f")
def test_707_9f_exceptions_only_for_certain_copies():
    frost = card(
        "Frost",
        "{0}",
        "Legendary Creature — Shapeshifter",
        EntersAsCopy(
            PERMANENT,
            exceptions=(
                AddTypes(supertypes=(Supertype.SNOW,)),
                IfCopyIs(
                    (CardType.CREATURE,),
                    (EntersWithMoreCounters("+1/+1", 2), GainAbility(CHANGELING)),
                ),
            ),
        ),
        power=0,
        toughness=0,
    )
    animate = instant(
        "Animate",
        Apply(TARGET, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(3, 3))),
        at=LAND,
    )
    for name, counters, many in (("Bear", {"+1/+1": 2}, True), ("Forest", {}, False)):
        setup = Setup(cards=[frost, animate]).battlefield(A, "Bear", "Forest")
        table = setup.hand(A, "Frost", "Animate").play()
        table.cast("Animate", "Forest").resolve()
        table.cast("Frost").resolve().answer(name)
        copy = newest(table)
        assert table.state.objects[copy].counters == counters
        assert Supertype.SNOW in table.seen(copy).supertypes
        assert ("Zubera" in table.seen(copy).subtypes) is many


@pytest.mark.cr("707.9c")
def test_707_9_other_exceptions():
    odd = card(
        "Odd",
        "{0}",
        "Creature — Shapeshifter",
        EntersAsCopy(
            CREATURE,
            exceptions=(
                KeepsName(),
                RemoveTypes(supertypes=(Supertype.LEGENDARY,)),
                SetColors((Color.RED,)),
                GainAbility(HASTE),
            ),
            tapped=True,
        ),
        power=0,
        toughness=0,
    )
    table = Setup(cards=[odd]).battlefield(A, "Legend").hand(A, "Odd").play()
    table.cast("Odd").resolve().answer("Legend")
    copy = newest(table)
    found = table.seen(copy)
    assert (found.name, found.supertypes, found.colors) == ("Odd", frozenset(), {Color.RED})
    assert (Keyword.HASTE in found.keywords, table.state.objects[copy].tapped) == (True, True)


@pytest.mark.cr("707.2")
@pytest.mark.cr("707.3")
def test_707_token_copies_have_exceptions_and_are_copied_with_them():
    twin = instant(
        "Twin",
        CreateTokenCopy(
            TARGET,
            exceptions=(GainAbility(HASTE), AddTypes((CardType.ARTIFACT,))),
            tapped=True,
        ),
        at=CREATURE,
    )
    setup = Setup(cards=[CLONE, twin]).battlefield(A, "Bear").hand(A, "Twin", "Clone")
    table = setup.play()
    table.cast("Twin", "Bear").resolve()
    token = newest(table)
    assert (table.state.objects[token].is_token, table.state.objects[token].tapped) == (True, True)
    table.cast("Clone").resolve().answer(token)
    clone = table.seen(newest(table))
    assert clone.types == frozenset({CardType.ARTIFACT, CardType.CREATURE})
    assert (Keyword.HASTE in clone.keywords, clone.name) == (True, "Bear")


@pytest.mark.cr("707.2")
def test_707_2_a_copy_of_a_face_down_creature_is_a_plain_two_two():
    setup = Setup(cards=[CLONE]).battlefield(A, "Angel").hand(A, "Clone")
    angel = next(o for o in setup.state.objects.values() if o.face.name == "Angel")
    angel.face_down = True
    table = setup.play()
    table.cast("Clone").resolve().answer(angel.id)
    clone = newest(table)
    found = table.seen(clone)
    assert (found.name, table.size(clone), found.colors) == ("", (2, 2), frozenset())
    assert (found.abilities, found.mana_cost, found.subtypes) == ((), None, frozenset())
    assert table.state.objects[clone].face_down is False


# --- copies of spells and abilities ------------------------------------------------------------

FORK = instant("Fork", CopySpell(TARGET, exceptions=(SetColors((Color.RED,)),)), at=SPELL)


@pytest.mark.cr("707.10")
@pytest.mark.scenario("RC-18")
def test_707_10_a_copy_has_all_choices_of_the_original():
    setup = Setup(cards=[FORK]).battlefield(A, *["Mountain"] * 5).hand(A, "Blaze", "Fork")
    table = setup.battlefield(A, "Watcher").play()
    before = len(table.state.players[A].hand)
    table.cast("Blaze", 4, "B")
    table.resolve()  # the Watcher's trigger
    assert len(table.state.players[A].hand) == before
    table.cast("Fork", "Blaze")
    table.resolve().resolve()
    copy = table.state.stack[-1]
    obj = table.state.objects[copy]
    assert obj.item is not None
    assert (obj.item.x, obj.item.targets, obj.is_card) == (4, ((B,),), False)
    assert table.decision.kind is DecisionKind.YES_NO
    table.answer("No")
    hand = len(table.state.players[A].hand)
    assert table.seen(copy).colors == frozenset({Color.RED})
    table.resolve()
    assert (table.life(B), len(table.state.players[A].hand)) == (16, hand)
    table.resolve()
    assert table.life(B) == 12


@pytest.mark.cr("707.10")
def test_707_10_a_copied_modal_spell_has_the_same_mode_and_another_color():
    setup = Setup(cards=[FORK]).battlefield(A, "Mountain").hand(A, "Charm", "Fork")
    table = setup.play()
    table.act("Cast Charm")
    while table.decision.kind is not DecisionKind.PRIORITY:
        labels = table.labels()
        table.answer(next((label for label in labels if "gain 4" in label.lower()), labels[-1]))
    table.cast("Fork", "Charm").resolve()
    table.resolve().resolve()
    assert table.life(A) == 28


@pytest.mark.cr("707.10")
def test_707_10_a_kicked_spell_is_copied_kicked():
    from rules_engine.ir.conditions import KICKED
    from rules_engine.ir.effects import If

    zap = card(
        "Zap",
        "{R}",
        "Instant",
        kicker("{1}"),
        SpellAbility((If(KICKED, (GainLife(YOU, 3),), (GainLife(YOU, 1),)),)),
    )
    setup = Setup(cards=[FORK, zap]).battlefield(A, *["Mountain"] * 2).hand(A, "Zap", "Fork")
    table = setup.play()
    table.cast("Zap", "Yes")
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(1)
    kicked = table.state.objects[table.state.stack[-1]].casting
    assert kicked is not None
    table.cast("Fork", "Zap").resolve()
    table.resolve().resolve()
    assert table.life(A) == 26


@pytest.mark.cr("707.10")
def test_707_10_a_copy_uses_what_was_paid_for_the_original():
    from rules_engine.ir.abilities import AdditionalCost
    from rules_engine.ir.amounts import PowerOf
    from rules_engine.ir.selectors import PaidWith

    fling = card(
        "Fling",
        "{0}",
        "Instant",
        AdditionalCost(cost(SacrificePermanents(CREATURE))),
        SpellAbility((DealDamage(PowerOf(PaidWith()), TARGET),), (Target(ANY_TARGET),)),
    )
    table = Setup(cards=[FORK, fling]).battlefield(A, "Giant").hand(A, "Fling", "Fork").play()
    table.act("Cast Fling")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("B" if table.decision.kind is DecisionKind.TARGET else "Giant")
    table.cast("Fork", "Fling").resolve()
    table.answer("No")
    table.resolve()
    assert table.life(B) == 15
    table.resolve()
    assert table.life(B) == 10


@pytest.mark.cr("707.10")
def test_707_10_no_mana_was_spent_on_a_copy():
    infusion = printed(
        "Infusion", "sorcery", "You gain 3 life if {G} was spent to cast this spell.", cost="{1}"
    )
    harvest = printed(
        "Harvest",
        "sorcery",
        "Converge — You gain X life, where X is the number of colors of mana spent to cast this "
        "spell.",
        cost="{1}",
    )
    rider = printed(
        "Rider",
        "sorcery",
        "You gain 1 life. / Adamant — If at least three green mana was spent "
        "to cast this spell, you gain 5 life instead.",
        cost="{3}",
    )
    for spell, lands, gained, copied in (
        (infusion, 1, 3, 0),
        (harvest, 1, 1, 0),
        (rider, 3, 5, 1),
    ):
        name = spell.name
        setup = Setup(cards=[FORK, spell]).battlefield(A, *["Forest"] * lands)
        table = setup.hand(A, name, "Fork").play()
        table.cast(name).cast("Fork", name).resolve()
        table.resolve()
        assert table.life(A) == 20 + copied
        table.resolve()
        assert table.life(A) == 20 + copied + gained


@pytest.mark.cr("707.10", "707.10f")
def test_707_10_no_mana_was_spent_on_a_token_that_was_a_copied_spell():
    prism = printed("Prism", "artifact", "Sunburst", cost="{1}")
    gift = printed(
        "Gift",
        "artifact",
        "When ~ enters, if {G} was spent to cast it, you gain 3 life.",
        cost="{1}",
    )
    setup = Setup(cards=[FORK, prism, gift]).battlefield(A, "Forest", "Forest")
    table = setup.hand(A, "Prism", "Gift", "Fork", "Fork").play()
    table.cast("Prism").cast("Fork", "Prism").resolve_all()
    kept = {one.is_token: one.counters for one in table.all("Prism")}
    assert kept == {False: {"charge": 1}, True: {}}
    table.cast("Gift").cast("Fork", "Gift").resolve_all()
    assert len(table.all("Gift")) == 2
    assert table.life(A) == 23


@pytest.mark.cr("707.10")
def test_707_10_a_copied_ability_has_no_mana_spent_on_it_but_the_same_x():
    lamp = printed(
        "Lamp",
        "artifact",
        "{X}: You gain X life. If three or more colors of mana were spent to activate this "
        "ability, you gain 10 life.",
    )
    echo = instant("Echo Ability", CopySpell(TARGET), at=IsAbility((AbilityKind.ACTIVATED,)))
    setup = Setup(cards=[echo, lamp]).battlefield(A, "Lamp", "Forest", "Island", "Swamp")
    table = setup.battlefield(A, "Plains").hand(A, "Echo Ability").play()
    table.activate("Lamp", 3)
    table.cast("Echo Ability", table.state.stack[-1]).resolve()
    table.resolve()
    assert table.life(A) == 23
    table.resolve()
    assert table.life(A) == 36


@pytest.mark.cr("707.10", "607.2q", "400.7d")
def test_707_10_a_copied_permanent_spell_knows_the_card_exiled_to_pay_for_the_original():
    for token_first in (True, False):
        setup = Setup(cards=[FORK, KILL, CHAMPION]).hand(A, "Champion", "Fork", "Kill", "Kill")
        table = setup.graveyard(A, "Bear").play()
        table.cast("Champion").cast("Fork", "Champion").resolve_all()
        assert table.names(Zone.EXILE, A) == ["Bear"]
        first, second = sorted(
            table.all("Champion"), key=lambda one: one.is_token is not token_first
        )
        table.cast("Kill", first.id).resolve_all()
        assert table.names(Zone.EXILE, A) == []
        assert "Bear" in table.names(Zone.HAND, A)
        table.cast("Kill", second.id).resolve_all()
        assert table.names(Zone.HAND, A).count("Bear") == 1


@pytest.mark.cr("707.2", "607.2q")
def test_707_2_a_token_that_copies_the_permanent_knows_no_card_exiled_to_pay_for_it():
    twin = instant("Twin", CreateTokenCopy(TARGET), at=PERMANENT)
    setup = Setup(cards=[twin, KILL, CHAMPION]).hand(A, "Champion", "Twin", "Kill")
    table = setup.graveyard(A, "Bear").play()
    table.cast("Champion").resolve_all()
    table.cast("Twin", table.find("Champion").id).resolve_all()
    token = next(one for one in table.all("Champion") if one.is_token)
    table.cast("Kill", token.id).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear"]


@pytest.mark.cr("707.10a")
@pytest.mark.scenario("RC-17")
def test_707_10a_a_spells_copy_elsewhere_ceases_to_exist():
    back = instant("Back", ReturnToHand(TARGET), at=SPELL)
    setup = Setup(cards=[FORK, back]).battlefield(A, "Mountain").hand(A, "Shock", "Fork", "Back")
    table = setup.play()
    table.cast("Shock", "B").cast("Fork", "Shock").resolve()
    table.answer("No")
    copy = table.state.stack[-1]
    table.cast("Back", copy).resolve()
    assert copy not in table.state.objects
    assert table.names(Zone.HAND, A) == []
    table.resolve_all()
    assert table.life(B) == 18


@pytest.mark.cr("707.10b")
def test_707_10b_a_copied_ability_has_the_same_source():
    echo = instant(
        "Echo Ability",
        CopySpell(TARGET),
        at=IsAbility((AbilityKind.ACTIVATED, AbilityKind.TRIGGERED)),
    )
    table = Setup(cards=[echo]).battlefield(A, "Trainer", "Plains").hand(A, "Echo Ability").play()
    table.activate("Trainer").cast("Echo Ability", table.state.stack[-1]).resolve()
    assert len(table.state.stack) == 2
    table.resolve().resolve()
    assert table.find("Trainer").counters == {"+1/+1": 2}


@pytest.mark.cr("707.10c")
def test_707_10c_an_illegal_target_may_stay_and_new_ones_must_be_legal():
    setup = Setup(cards=[FORK, KILL]).battlefield(A, "Swamp", "Swamp", "Swamp")
    setup.battlefield(B, "Bear", "Ox", "Two Rock").hand(A, "Murder", "Fork", "Kill")
    table = setup.play()
    table.cast("Murder", "Bear").cast("Fork", "Murder")
    table.cast("Kill", "Bear").resolve()
    table.resolve().answer("Yes")
    assert sorted(table.labels()) == ["Bear", "Ox"]
    table.answer("Bear").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Ox", "Two Rock"]


@pytest.mark.cr("707.10d")
def test_707_10d_a_copy_for_each_that_could_be_targeted():
    copies = TriggeredAbility(Casts(YOU, SPELL), (CopySpell(IT, for_each_target=CREATURE),))
    spread = card("Spread", "{0}", "Enchantment", copies)
    setup = Setup(cards=[spread]).battlefield(A, "Spread", "Forest", "Bear").battlefield(B, "Ox")
    table = setup.battlefield(B, "Shrouded").hand(A, "Growth").play()
    table.cast("Growth", "Bear").resolve()
    if table.decision.kind is DecisionKind.ORDER:
        table.game.answer((0, 1))
    assert len(table.state.stack) == 3
    table.resolve_all()
    assert (table.size("Bear"), table.size("Ox")) == ((8, 8), (5, 7))
    assert table.size("Shrouded") == (2, 2)


@pytest.mark.cr("707.10e")
def test_707_10e_a_copy_with_a_given_target():
    aim = instant("Aim", CopySpell(TARGET, new_target=CREATURE & YOU_CONTROL), at=SPELL)
    setup = Setup(cards=[aim]).battlefield(A, "Forest", "Bear").battlefield(B, "Ox")
    table = setup.hand(A, "Growth", "Aim").play()
    table.cast("Growth", "Ox").cast("Aim", "Growth").resolve()
    table.resolve_all()
    assert (table.size("Bear"), table.size("Ox")) == ((5, 5), (5, 7))
    setup = Setup(cards=[aim]).battlefield(A, "Forest", "Shrouded").battlefield(B, "Ox")
    table = setup.hand(A, "Growth", "Aim").play()
    table.cast("Growth", "Ox").cast("Aim", "Growth").resolve()
    assert len(table.state.stack) == 1


@pytest.mark.cr("707.10f")
def test_707_10f_a_copied_permanent_spell_becomes_a_token():
    table = Setup(cards=[FORK]).battlefield(A, "Forest", "Forest").hand(A, "Bear", "Fork").play()
    table.cast("Bear").cast("Fork", "Bear").resolve().resolve_all()
    kinds = sorted((o.is_token, sorted(table.seen(o.id).colors)) for o in table.all("Bear"))
    assert kinds == [(False, [Color.GREEN]), (True, [Color.RED])]


@pytest.mark.cr("707.10")
def test_707_10_a_stolen_copy_is_owned_by_who_copied():
    """The copying player owns and controls the copy."""
    setup = Setup(cards=[FORK]).battlefield(A, "Mountain").hand(A, "Shock").hand(B, "Fork")
    table = setup.play()
    table.cast("Shock", "B").pass_priority()
    table.cast("Fork", "Shock", player=B).resolve()
    table.answer("Yes").answer("A")
    copy = table.state.objects[table.state.stack[-1]]
    assert (copy.owner, table.seen(copy.id).controller) == (B, B)
    table.resolve()
    assert (table.life(A), table.life(B)) == (18, 20)


@pytest.mark.cr("707.11")
def test_707_11_an_ability_finds_its_source_though_it_became_something_else():
    """A shifter's activated ability still puts a counter on it when it's a copy of another."""
    trainer = card(
        "Quick Trainer",
        "{0}",
        "Creature — Soldier",
        ActivatedAbility(cost("{0}"), (PutCounters("+1/+1", 1, THIS),)),
        power=1,
        toughness=1,
    )
    setup = Setup(cards=[MIMIC, trainer]).battlefield(A, "Quick Trainer", "Ox")
    table = setup.hand(A, "Mimic Spell").play()
    oid = table.find("Quick Trainer").id
    table.activate("Quick Trainer").cast("Mimic Spell", oid, table.find("Ox").id).resolve()
    assert table.seen(oid).name == "Ox"
    table.resolve()
    assert table.state.objects[oid].counters == {"+1/+1": 1}


@pytest.mark.cr("707.7")
@pytest.mark.scenario("RL-06")
@pytest.mark.parametrize(
    ("becomes", "returns"), [("Spider", False), ("Other Butcher", False), (None, True)]
)
def test_707_7_linked_abilities_are_linked_on_the_copy(becomes, returns):
    """The half that gives back does so only for the ability instance that exiled."""
    from rules_engine.ir.effects import Exile
    from rules_engine.ir.events import LeavesBattlefield
    from rules_engine.ir.selectors import ExiledWithThis

    def butcher(name: str):
        return card(
            name,
            "{0}",
            "Creature — Nightmare",
            TriggeredAbility(Enters(THIS), (Exile(TARGET),), (Target(CREATURE & OTHER),)),
            TriggeredAbility(
                LeavesBattlefield(THIS),
                (PutOntoBattlefield(ExiledWithThis(), under=None),),
            ),
            power=2,
            toughness=3,
        )

    cards = [CLONE, butcher("Butcher"), butcher("Other Butcher"), MIMIC, KILL]
    setup = Setup(cards=cards).battlefield(A, "Butcher", "Spider", "Other Butcher")
    table = setup.battlefield(B, "Ox").hand(A, "Clone", "Mimic Spell", "Kill").play()
    table.cast("Clone").resolve().answer("Butcher")
    clone = newest(table)
    table.answer("Ox").resolve_all()
    assert table.all("Ox", Zone.EXILE)
    if becomes is not None:
        table.cast("Mimic Spell", clone, table.find(becomes).id).resolve()
    table.cast("Kill", clone).resolve().resolve_all()
    assert bool(table.all("Ox", Zone.BATTLEFIELD)) is returns


# --- CR 707.2c: copy effects of static abilities ---

GUISE = card(
    "Guise",
    "{0}",
    "Enchantment — Aura",
    enchant(CREATURE),
    StaticAbility(HOST, (BecomesCopyOf(CREATURE & subtype("Giant")),)),
)
BANNER = card(
    "Banner",
    "{0}",
    "Artifact",
    StaticAbility(
        CREATURE & subtype("Bear"),
        (BecomesCopyOf(CREATURE & subtype("Ox"), (KeepsName(),)),),
        condition=Exists(CREATURE & subtype("Goblin")),
    ),
)
GIANT_TWO = card("Giant Two", "{4}", "Creature — Giant", power=9, toughness=9)


@pytest.mark.cr("707.2c", "613.2a")
def test_707_2c_what_was_copied_first_stays_though_the_original_changes():
    setup = Setup(cards=[GUISE, KILL, MIMIC, GIANT_TWO]).battlefield(A, "Bear", "Giant", "Ox")
    table = setup.hand(A, "Guise", "Kill", "Kill", "Mimic Spell", "Giant Two").play()
    bear = table.find("Bear").id
    table.cast("Guise", "Bear").resolve()
    assert (table.state.name(bear), table.size(bear)) == ("Giant", (5, 5))
    giant = next(obj.id for obj in table.all("Giant") if obj.id != bear)
    table.act("Cast Mimic Spell", giant, "Ox").resolve()  # the original becomes an Ox
    assert (table.size(giant), table.size(bear)) == ((2, 4), (5, 5))
    table.cast("Kill", "Guise").resolve()
    assert (table.state.name(bear), table.size(bear)) == ("Bear", (2, 2))
    assert table.state.static_copies == []


@pytest.mark.cr("707.2c")
def test_707_2c_with_nothing_to_copy_the_effect_does_not_begin():
    table = Setup(cards=[GUISE]).battlefield(A, "Bear").hand(A, "Guise").play()
    table.cast("Guise", "Bear").resolve()
    assert table.size("Bear") == (2, 2)


@pytest.mark.cr("707.2c", "611.3a", "707.9c")
def test_707_2c_it_lasts_as_long_as_the_ability_applies():
    setup = Setup(cards=[BANNER, KILL]).battlefield(A, "Banner", "Bear", "Ox", "Goblin")
    table = setup.hand(A, "Kill").hand(B, "Kill").play()
    table.pass_priority()
    assert table.seen("Bear").subtypes == {"Ox"}
    assert table.size("Bear") == (2, 4)
    before = table.game.state_hash()
    assert table.game.fork().state_hash() == before
    table.cast("Kill", "Goblin", player=A).resolve()
    assert (table.seen("Bear").subtypes, table.size("Bear")) == ({"Bear"}, (2, 2))


# --- CR 707.9g: a triggered ability that is linked to a copy effect ---

WALLED = card(
    "Walled",
    "{0}",
    "Creature — Shapeshifter",
    EntersAsCopy(CREATURE, when_you_do=WhenYouDo((Tap(IT), GainLife(YOU, 3)))),
    power=0,
    toughness=0,
)


@pytest.mark.cr("707.9g", "603.11")
def test_707_9g_the_linked_ability_triggers_for_what_was_copied():
    table = Setup(cards=[WALLED]).battlefield(B, "Ox").hand(A, "Walled").play()
    table.cast("Walled").resolve().answer("Ox").resolve_all()
    assert (table.find("Ox", player=B).tapped, table.life(A)) == (True, 23)
    assert not table.find("Ox", player=A).tapped


@pytest.mark.cr("707.9g")
def test_707_9g_not_if_another_copy_effect_was_applied_after_it():
    setup = Setup(cards=[WALLED, CLONE]).battlefield(B, "Ox", "Clone").hand(A, "Walled")
    clone = next(o for o in setup.state.objects.values() if o.card == "Clone")
    clone.counters["+1/+1"] = 1
    table = setup.play().cast("Walled").resolve()
    table.answer("Clone")  # it enters as a Clone, whose own copy effect comes after
    table.answer("Ox").resolve_all()
    assert (table.life(A), table.find("Ox", player=B).tapped) == (20, False)
    assert table.size(table.find("Ox", player=A).id) == (2, 4)


@pytest.mark.cr("603.11")
def test_603_11_not_if_nothing_is_copied():
    table = Setup(cards=[WALLED]).battlefield(B, "Ox").hand(A, "Walled").play()
    table.cast("Walled").resolve()
    table.game.answer(())
    assert (table.life(A), table.state.stack) == (20, [])
