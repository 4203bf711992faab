"""CR 612: text-changing effects."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, StaticAbility
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN
from rules_engine.ir.effects import Apply, CreateToken, Destroy, TokenSpec
from rules_engine.ir.keywords import enchant, landwalk, protection_from
from rules_engine.ir.modifications import (
    AddTypes,
    ChangeText,
    GainAbility,
    HasAllCreatureNames,
    SetBasePowerToughness,
    SetName,
    SetTextOf,
    TextWord,
)
from rules_engine.ir.selectors import (
    BLACK,
    BLUE,
    CREATURE,
    HOST,
    LAND,
    PERMANENT,
    RED,
    SPELL,
    TARGET,
    HasName,
    subtype,
)
from rules_engine.rules.card_reference import names_of_creatures
from rules_engine.rules.layers import compute_board
from rules_engine.rules.setup import Seat, new_state
from rules_engine.rules.text_changing import words_of
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Zone
from tests.rules_engine.kit import CARDS, A, B, Setup, enchantment, instant

BEND = instant(
    "Bend",
    Apply(TARGET, (ChangeText((TextWord.COLOR, TextWord.BASIC_LAND_TYPE)),), INDEFINITELY),
    at=PERMANENT | SPELL,
)
EVOLVE = instant(
    "Evolve",
    Apply(TARGET, (ChangeText((TextWord.CREATURE_TYPE,), ("Wall",)),), INDEFINITELY),
    at=PERMANENT | SPELL,
)
WARD_RED = card(
    "Red Ward", "{1}{W}", "Creature — Cleric", protection_from(RED), power=2, toughness=2
)


def change(table, spell: str, target: str, old: str, new: str):
    """Casts the text-changing spell and makes its choices as it resolves (CR 612.2)."""
    return table.cast(spell, target).resolve().answer(old).answer(new)


def start(*mine: str, cards=(), hand=("Bend",), theirs=()):
    setup = Setup(cards=[BEND, EVOLVE, WARD_RED, *cards]).battlefield(A, *mine)
    return setup.battlefield(B, *theirs).hand(A, *hand).play()


@pytest.mark.cr("612.1")
def test_612_1_a_color_word_in_rules_text():
    table = start("Red Ward", hand=("Bend", "Shock"))
    change(table, "Bend", "Red Ward", "red", "blue")
    keyword = table.seen("Red Ward").keyword_abilities(Keyword.PROTECTION)[0]
    assert str(keyword.what) == str(BLUE)
    assert table.seen("Red Ward").colors == frozenset({Color.WHITE})


@pytest.mark.cr("612.1")
@pytest.mark.cr("305.7")
def test_612_1_a_basic_land_type_on_the_type_line():
    table = start("Forest")
    change(table, "Bend", "Forest", "Forest", "Island")
    found = table.seen("Forest")
    assert (found.name, found.subtypes) == ("Forest", frozenset({"Island"}))
    table.act("Mana: Forest")
    assert [unit.type for unit in table.state.players[A].pool] == ["U"]


@pytest.mark.cr("612.2")
@pytest.mark.scenario("RC-02")
def test_612_2_names_and_other_words_stay():
    table = start("Goblin King", "Elf", "Goblin", hand=("Evolve",))
    change(table, "Evolve", "Goblin King", "Goblin", "Elf")
    king = table.seen("Goblin King")
    assert (king.name, king.subtypes) == ("Goblin King", frozenset({"Elf"}))
    assert (table.size("Elf"), table.size("Goblin")) == ((2, 2), (1, 1))
    walk = table.seen("Elf").keyword_abilities(Keyword.LANDWALK)[0]
    assert walk == landwalk("Mountain")


@pytest.mark.cr("612.2a")
@pytest.mark.scenario("RC-03")
def test_612_2a_a_word_that_names_tokens_changes_and_a_made_token_keeps_its_name():
    """Today's default name of a token has the word "Token" after its types (CR 111.4)."""
    from rules_engine.ir.abilities import ActivatedAbility
    from rules_engine.ir.costs import cost

    camp = card(
        "Camp",
        "{2}",
        "Enchantment",
        ActivatedAbility(
            cost("{0}"),
            (CreateToken(TokenSpec(1, 1, colors=(Color.WHITE,), subtypes=("Soldier",))),),
        ),
    )
    table = start("Camp", cards=[camp], hand=("Evolve", "Evolve"))
    table.activate("Camp").resolve()
    change(table, "Evolve", "Camp", "Soldier", "Goblin")
    table.activate("Camp").resolve()
    assert table.seen("Goblin Token").subtypes == frozenset({"Goblin"})
    change(table, "Evolve", "Soldier Token", "Soldier", "Goblin")
    assert table.seen("Soldier Token").subtypes == frozenset({"Goblin"})
    assert table.seen("Soldier Token").name == "Soldier Token"


@pytest.mark.cr("612.3")
def test_612_3_granted_abilities_are_not_text():
    cloak = enchantment("Cloak", CREATURE, GainAbility(protection_from(RED)))
    table = start("Cloak", "Bear", cards=[cloak])
    change(table, "Bend", "Bear", "red", "green")
    keyword = table.seen("Bear").keyword_abilities(Keyword.PROTECTION)[0]
    assert keyword == protection_from(RED)


@pytest.mark.cr("612.1")
def test_612_a_spells_text_is_changed_while_it_is_on_the_stack():
    raze = instant("Raze", Destroy(LAND & subtype("Island")))
    setup = Setup(cards=[BEND, raze]).battlefield(B, "Island", "Swamp")
    table = setup.hand(A, "Raze", "Bend").play()
    table.cast("Raze")
    change(table, "Bend", "Raze", "Island", "Swamp")
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Swamp"]


@pytest.mark.cr("612.2")
@pytest.mark.scenario("IS-14")
def test_612_a_spell_without_such_a_word_is_a_legal_target_and_stays_the_same():
    setup = Setup(cards=[EVOLVE]).battlefield(A, "Mountain").hand(A, "Shock", "Evolve")
    table = setup.play()
    table.cast("Shock", "B")
    shock = table.state.stack[-1]
    before = table.seen(shock).abilities
    change(table, "Evolve", "Shock", "Goblin", "Elf")
    assert table.seen(shock).abilities is before
    table.resolve()
    assert table.life(B) == 18


@pytest.mark.cr("400.7a")
def test_612_a_changed_permanent_spell_becomes_a_changed_permanent():
    setup = Setup(cards=[EVOLVE]).battlefield(A, "Mountain").hand(A, "Goblin", "Evolve")
    table = setup.play()
    table.cast("Goblin")
    change(table, "Evolve", "Goblin", "Goblin", "Elf")
    table.resolve()
    assert table.seen("Goblin").subtypes == frozenset({"Elf"})


@pytest.mark.cr("612.2")
def test_612_2_only_fitting_words_are_offered():
    table = start("Bear", hand=("Evolve", "Bend"))
    table.cast("Evolve", "Bear").resolve()
    assert "Artifact" not in table.labels()
    assert "Wall" in table.labels()
    table.answer("Bear")
    assert "Wall" not in table.labels()
    assert "Bear" not in table.labels()
    table.answer("Goblin")
    table.cast("Bend", "Bear").resolve()
    assert table.labels() == [
        *words_of(TextWord.COLOR),
        *words_of(TextWord.BASIC_LAND_TYPE),
    ]
    table.answer("red")
    assert table.labels() == ["white", "blue", "black", "green"]


@pytest.mark.cr("612.8")
def test_612_8_a_set_name_is_the_only_one():
    label = enchantment("Label", CREATURE & BLACK, SetName("Nobody"))
    table = start("Label", "Ghost", "Bear", cards=[label])
    assert [table.seen("Ghost").name, table.seen("Bear").name] == ["Nobody", "Bear"]


@pytest.mark.cr("612.6")
@pytest.mark.cr("612.5")
@pytest.mark.parametrize(
    ("full", "name", "size"), [(True, "Angel", (3, 3)), (False, "Bear", (2, 2))]
)
def test_612_5_6_the_text_of_another(full, name, size):
    mirror = card(
        "Mirror",
        "{2}",
        "Enchantment — Aura",
        StaticAbility(HOST, (SetTextOf(subtype("Angel"), full),)),
    )
    setup = Setup(cards=[mirror]).battlefield(A, "Angel", "Bear", "Mirror")
    state = setup.state
    aura = next(o for o in state.objects.values() if o.face.name == "Mirror")
    aura.attached_to = next(o.id for o in state.objects.values() if o.face.name == "Bear")
    table = setup.play()
    found = table.seen("Bear")
    assert (found.name, (found.power, found.toughness)) == (name, size)
    assert {Keyword.FLYING, Keyword.LIFELINK} <= found.keywords


@pytest.mark.cr("613.1c")
def test_613_1c_text_changes_before_types():
    """The changed type line is what a later layer adds to."""
    animate = enchantment(
        "Animate",
        LAND,
        AddTypes((CardType.CREATURE,), ("Elemental",)),
        SetBasePowerToughness(1, 1),
    )
    table = start("Animate", "Forest", cards=[animate])
    change(table, "Bend", "Forest", "Forest", "Swamp")
    assert table.seen("Forest").subtypes == frozenset({"Swamp", "Elemental"})


@pytest.mark.cr("612.1")
def test_612_a_text_change_with_a_duration_ends():
    brief = instant(
        "Brief",
        Apply(TARGET, (ChangeText((TextWord.BASIC_LAND_TYPE,)),), UNTIL_END_OF_TURN),
        at=LAND,
    )
    table = start("Forest", cards=[brief], hand=("Brief",))
    change(table, "Brief", "Forest", "Forest", "Plains")
    assert table.seen("Forest").subtypes == frozenset({"Plains"})
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.seen("Forest").subtypes == frozenset({"Forest"})
    kept = table.state.board
    compute_board(table.state)
    assert kept is not None
    assert table.seen("Forest").subtypes == frozenset({"Forest"})


@pytest.mark.cr("612.7", "108.1", "201.2a")
def test_612_7_a_creature_with_the_names_of_all_nonlegendary_creature_cards():
    kit = card(
        "Spying Tools",
        "",
        "Enchantment — Aura",
        enchant(CREATURE),
        StaticAbility(HOST, (HasAllCreatureNames(),)),
    )
    ritual = card("Ritual", "{0}", "Instant", SpellAbility((Destroy(HasName("Bear")),)))
    hunt = card("Hunt", "{0}", "Instant", SpellAbility((Destroy(HasName("Legend")),)))
    cards = CARDS | {one.name: one for one in (kit, ritual, hunt)}
    seats = [Seat("A", ("Spying Tools",)), Seat("B", ("Forest",))]
    assert new_state(seats, cards, seed=1).creature_names >= {"Bear", "Ox", "Goblin King"}
    assert new_state(seats[1:] * 2, cards, seed=1).creature_names == frozenset()
    setup = Setup(cards=[kit, ritual, hunt]).battlefield(A, "Ox", "Goblin", "Legend")
    setup.put(A, Zone.BATTLEFIELD, "Spying Tools").hand(A, "Ritual", "Hunt")
    setup.state.creature_names = names_of_creatures(cards)
    tools = next(o for o in setup.state.objects.values() if o.card == "Spying Tools")
    tools.attached_to = next(o.id for o in setup.state.objects.values() if o.card == "Ox")
    table = setup.play()
    assert table.seen("Ox").names >= {"Ox", "Bear", "Goblin"}
    assert "Legend" not in table.seen("Ox").names
    assert "Forest" not in table.seen("Ox").names
    assert table.seen("Ox").name == "Ox"
    table.cast("Ritual").resolve_all()
    assert [obj.card for obj in table.state.objects.values() if obj.zone is Zone.BATTLEFIELD] == [
        "Goblin",
        "Legend",
    ]
