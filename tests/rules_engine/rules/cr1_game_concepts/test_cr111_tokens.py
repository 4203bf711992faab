"""CR 111: tokens; 111.10: those that are created by name."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersTapped,
    ModifiedEvent,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Times
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    CopySpell,
    CreateToken,
    CreateTokenCopy,
    Destroy,
    Exile,
    GainLife,
    LibraryPosition,
    PutInLibrary,
    PutOntoBattlefield,
    ReturnToHand,
    TokenSpec,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import Dies, Enters
from rules_engine.ir.keywords import HASTE, TRAMPLE
from rules_engine.ir.modifications import CantEnter, LoseAllAbilities, SetCreatureTypes
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_A_GRAVEYARD,
    OPPONENT,
    PERMANENT,
    SPELL,
    TARGET,
    TOKEN,
    YOU,
    Bound,
    ExiledWithThis,
    OwnedBy,
)
from rules_engine.rules.editions import RulesEdition, TokenOwner
from rules_engine.state import events as ev
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype, Zone
from tests.rules_engine.kit import A, B, Setup, Table

SAPROLING = TokenSpec(1, 1, colors=(Color.GREEN,), subtypes=("Saproling",))
BERSERKER = TokenSpec(2, 1, colors=(Color.RED,), subtypes=("Dwarf", "Berserker"))
BOO = TokenSpec(
    1,
    1,
    colors=(Color.RED,),
    subtypes=("Hamster",),
    supertypes=(Supertype.LEGENDARY,),
    abilities=(TRAMPLE, HASTE),
    name="Boo",
)


def sorcery(name: str, *then: object, at: object = None):
    targets = (Target(at),) if at is not None else ()  # type: ignore[arg-type]
    return card(name, "{1}", "Sorcery", SpellAbility(then, targets))  # type: ignore[arg-type]


CARDS = (
    sorcery("Make Saproling", CreateToken(SAPROLING)),
    sorcery("Make Berserkers", CreateToken(BERSERKER, 2)),
    sorcery("Make Boo", CreateToken(BOO)),
    sorcery("Give Saproling", CreateToken(SAPROLING, player=TARGET), at=OPPONENT),
    sorcery("Copy Creature", CreateTokenCopy(TARGET), at=CREATURE),
    sorcery("Copy Exiled", CreateTokenCopy(ExiledWithThis())),
    sorcery("Copy Card", CreateTokenCopy(TARGET), at=CARD & IN_A_GRAVEYARD),
    sorcery("Wrath", Destroy(CREATURE)),
    sorcery("Blink", Exile(TARGET), PutOntoBattlefield(Bound("exiled"), under=None), at=CREATURE),
    sorcery("Sink", PutInLibrary(TARGET, from_top=2), at=CREATURE),
    sorcery("Lose Sight", PutInLibrary(TARGET, LibraryPosition.SHUFFLED), at=CREATURE),
    sorcery("Own Nothing", ReturnToHand(PERMANENT & OwnedBy(YOU) & TOKEN)),
    card("Still Life", "{1}", "Enchantment", StaticAbility(CREATURE, (CantEnter(),))),
    card(
        "Parade",
        "{1}",
        "Enchantment",
        ModifiedEvent(CreateToken(TokenSpec(), ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    card(
        "Token Fan",
        "{1}",
        "Enchantment",
        TriggeredAbility(CreateToken(TokenSpec(), ANY_AMOUNT), (GainLife(YOU, 1),)),
    ),
    card(
        "Twin Spell",
        "{1}",
        "Instant",
        SpellAbility((CopySpell(TARGET),), (Target(SPELL & CREATURE),)),
    ),
    card(
        "Vat",
        "{1}",
        "Artifact",
        ActivatedAbility(cost("{1}"), (CreateTokenCopy(ExiledWithThis()),)),
        ActivatedAbility(
            cost("{0}"), (Exile(TARGET),), (Target(CARD & CREATURE & IN_A_GRAVEYARD),)
        ),
    ),
    card(
        "Shape Loss",
        "{1}",
        "Enchantment",
        StaticAbility(CREATURE, (LoseAllAbilities(), SetCreatureTypes(()))),
    ),
    card("Slow World", "{1}", "Enchantment", EntersTapped(CREATURE)),
    card(
        "Gravewatcher",
        "{1}",
        "Enchantment",
        TriggeredAbility(Dies(CREATURE), (GainLife(YOU, 2),)),
        TriggeredAbility(Enters(CREATURE), (GainLife(YOU, 5),)),
    ),
    *(
        sorcery(
            f"Make {name}",
            CreateToken(spec, attached_to=CREATURE if "Role" in spec.subtypes else None),
        )
        for name, spec in PREDEFINED.items()
    ),
    sorcery("Tapped Treasure", CreateToken(PREDEFINED["Treasure"], tapped=True)),
)


def start(*hand: str, **options: object) -> Setup:
    setup = Setup(cards=CARDS, **options)  # type: ignore[arg-type]
    return setup.battlefield(A, *["Wastes"] * 8).hand(A, *hand)


def tokens(table: Table, zone: Zone = Zone.BATTLEFIELD) -> list[str]:
    return sorted(
        o.face.name
        for o in table.state.objects.values()
        if o.kind is ObjectKind.TOKEN and o.zone is zone
    )


@pytest.mark.scenario("T111.1.1", "T111.3.1")
@pytest.mark.cr("111.3")
def test_111_3_a_token_has_what_the_effect_says_and_nothing_else():
    table = start("Make Saproling").play()
    table.cast("Make Saproling").resolve()
    token = table.find("Saproling Token")
    seen = table.seen(token.id)
    assert (token.is_card, token.is_token, token.card) == (False, True, "")
    assert token.id in table.state.battlefield
    assert (seen.power, seen.toughness, seen.colors) == (1, 1, {Color.GREEN})
    assert (seen.types, seen.subtypes, seen.supertypes) == (
        {CardType.CREATURE},
        {"Saproling"},
        frozenset(),
    )
    assert (seen.mana_cost, seen.mana_value, seen.abilities) == (None, 0, ())


@pytest.mark.scenario("T111.3.2")
@pytest.mark.cr("111.3")
def test_111_3_a_copy_of_a_token_is_the_same():
    table = start("Make Saproling", "Copy Creature").play()
    table.cast("Make Saproling").resolve().cast("Copy Creature", "Saproling Token").resolve()
    one, other = table.all("Saproling Token")
    assert one.definition == other.definition
    assert table.size(other.id) == (1, 1)


@pytest.mark.scenario("T111.2.1")
@pytest.mark.cr("111.2")
@pytest.mark.parametrize("owner", list(TokenOwner))
@pytest.mark.scenario("ER-18")
def test_111_2_the_player_who_creates_it_owns_and_controls_it(owner):
    edition = RulesEdition(token_owner=owner)
    table = start("Give Saproling", "Own Nothing", edition=edition).play()
    table.cast("Give Saproling").resolve()
    token = table.find("Saproling Token")
    old = owner is TokenOwner.EFFECT_CONTROLLER
    assert (table.seen(token.id).controller, token.owner) == (B, A if old else B)
    table.cast("Own Nothing").resolve()
    assert bool(tokens(table)) is not old


@pytest.mark.scenario("T111.4.1", "T111.4.4")
@pytest.mark.cr("111.4")
def test_111_4_its_name_is_its_subtypes_and_the_word():
    table = start("Make Berserkers").play()
    table.cast("Make Berserkers").resolve()
    made = table.all("Dwarf Berserker Token")
    assert [table.seen(token.id).subtypes for token in made] == [{"Dwarf", "Berserker"}] * 2
    assert [table.size(token.id) for token in made] == [(2, 1)] * 2


@pytest.mark.scenario("T111.4.2", "T111.9.1")
@pytest.mark.cr("111.9")
def test_111_9_a_named_token():
    table = start("Make Boo").play()
    table.cast("Make Boo").resolve()
    seen = table.seen("Boo")
    assert (seen.name, seen.subtypes, seen.supertypes) == (
        "Boo",
        {"Hamster"},
        {Supertype.LEGENDARY},
    )
    assert seen.keywords == {Keyword.TRAMPLE, Keyword.HASTE}


@pytest.mark.scenario("T111.4.3")
@pytest.mark.cr("111.4")
def test_111_4_a_token_copy_has_the_name_of_what_it_copies():
    table = start("Copy Creature").battlefield(A, "Monk").play()
    table.cast("Copy Creature", "Monk").resolve_all()
    assert tokens(table) == ["Monk"]


@pytest.mark.scenario("T111.4.5")
@pytest.mark.cr("111.4")
def test_111_4_losing_its_types_does_not_change_its_name():
    table = start("Make Saproling", "Shape Loss").play()
    table.cast("Make Saproling").resolve().cast("Shape Loss").resolve()
    seen = table.seen("Saproling Token")
    assert (seen.name, seen.subtypes) == ("Saproling Token", frozenset())


@pytest.mark.scenario("T111.5.1")
@pytest.mark.cr("111.5")
def test_111_5_a_token_that_could_not_enter_is_not_created():
    table = start("Make Saproling").battlefield(A, "Still Life", "Token Fan").play()
    table.cast("Make Saproling").resolve_all()
    assert (tokens(table), table.life(A)) == ([], 20)
    assert table.events(ev.TokenCreated) == []
    assert not [o for o in table.state.objects.values() if o.kind is ObjectKind.TOKEN]


@pytest.mark.cr("608.3e")
def test_608_3e_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard():
    table = start().battlefield(A, "Still Life", "Forest", "Forest").hand(A, "Bear").play()
    table.cast("Bear").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.scenario("T111.5.2")
@pytest.mark.cr("111.5")
def test_111_5_no_token_copy_of_a_sorcery_card():
    table = start("Copy Card").battlefield(A, "Token Fan").graveyard(A, "Concentrate").play()
    table.cast("Copy Card").resolve_all()
    assert (tokens(table), table.life(A)) == ([], 20)


@pytest.mark.scenario("T111.6.1")
@pytest.mark.cr("111.6")
def test_111_6_what_affects_creatures_affects_creature_tokens():
    table = start("Make Saproling", "Wrath").battlefield(A, "Bear").play()
    table.cast("Make Saproling").resolve().cast("Wrath").resolve()
    assert (tokens(table), table.all("Bear")) == ([], [])


@pytest.mark.scenario("T111.7.1")
@pytest.mark.cr("111.7")
def test_111_7_a_token_dies_before_it_ceases_to_exist():
    table = start("Make Saproling", "Wrath").battlefield(A, "Gravewatcher").play()
    table.cast("Make Saproling").resolve_all().cast("Wrath").resolve_all()
    assert table.life(A) == 20 + 5 + 2
    assert tokens(table, Zone.GRAVEYARD) == []
    assert len([e for e in table.events(ev.ZoneMove) if e.to is Zone.OUTSIDE]) == 1


@pytest.mark.cr("111.7")
@pytest.mark.parametrize("spell", ["Sink", "Lose Sight"])
def test_111_7_wherever_in_a_library_it_was_put(spell: str):
    table = start("Make Saproling", spell).play()
    before = len(table.state.players[A].library)
    table.cast("Make Saproling").resolve().cast(spell, "Saproling Token").resolve()
    assert len(table.state.players[A].library) == before


@pytest.mark.scenario("T111.8.1")
@pytest.mark.cr("111.8")
def test_111_8_a_token_that_left_does_not_come_back():
    table = start("Make Saproling", "Blink", "Blink").battlefield(A, "Bear").play()
    table.cast("Make Saproling").resolve()
    table.cast("Blink", "Saproling Token").resolve()
    assert (tokens(table), tokens(table, Zone.EXILE)) == ([], [])
    table.cast("Blink", "Bear").resolve()
    assert len(table.all("Bear")) == 1


@pytest.mark.scenario("T111.11.1")
@pytest.mark.cr("111.11")
def test_111_11_nothing_is_copied_of_nothing():
    table = start().battlefield(A, "Vat").graveyard(A, "Bear").play()
    table.act("Activate Vat (1)").resolve()
    assert tokens(table) == []
    table.act("Activate Vat (2)").resolve().act("Activate Vat (1)").resolve()
    assert tokens(table) == ["Bear"]


@pytest.mark.scenario("T111.12.1")
@pytest.mark.cr("111.12")
@pytest.mark.cr("608.3f")
def test_111_12_the_copy_of_a_spell_becomes_a_token_but_is_not_created():
    setup = start("Twin Spell").battlefield(A, "Forest", "Forest").hand(A, "Bear")
    table = setup.battlefield(A, "Parade", "Token Fan", "Gravewatcher").play()
    table.cast("Bear").cast("Twin Spell", "Bear").resolve().resolve()
    assert tokens(table) == ["Bear"]
    token = next(o for o in table.all("Bear") if o.is_token)
    assert (table.size(token.id), table.seen(token.id).mana_value) == ((2, 2), 2)
    table.resolve_all()
    assert len(table.all("Bear")) == 2
    assert table.life(A) == 20 + 5 + 5


@pytest.mark.cr("614.1a")
def test_111_created_tokens_are_doubled_and_noticed():
    table = start("Make Saproling").battlefield(A, "Parade", "Token Fan").play()
    table.cast("Make Saproling").resolve_all()
    assert tokens(table) == ["Saproling Token"] * 2


# --- CR 111.10 ---------------------------------------------------------------------------------

NAMES = {
    "Treasure": ("Treasure Token", {CardType.ARTIFACT}, {"Treasure"}),
    "Food": ("Food Token", {CardType.ARTIFACT}, {"Food"}),
    "Gold": ("Gold Token", {CardType.ARTIFACT}, {"Gold"}),
    "Walker": ("Walker", {CardType.CREATURE}, {"Zombie"}),
    "Shard": ("Shard Token", {CardType.ENCHANTMENT}, {"Shard"}),
    "Clue": ("Clue Token", {CardType.ARTIFACT}, {"Clue"}),
    "Blood": ("Blood Token", {CardType.ARTIFACT}, {"Blood"}),
    "Powerstone": ("Powerstone Token", {CardType.ARTIFACT}, {"Powerstone"}),
    "Incubator": ("Incubator Token", {CardType.ARTIFACT}, {"Incubator"}),
    "Cursed": ("Cursed", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Monster": ("Monster", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Royal": ("Royal", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Sorcerer": ("Sorcerer", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Virtuous": ("Virtuous", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Wicked": ("Wicked", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Young Hero": ("Young Hero", {CardType.ENCHANTMENT}, {"Aura", "Role"}),
    "Map": ("Map Token", {CardType.ARTIFACT}, {"Map"}),
    "Junk": ("Junk Token", {CardType.ARTIFACT}, {"Junk"}),
    "Lander": ("Lander Token", {CardType.ARTIFACT}, {"Lander"}),
    "Mutagen": ("Mutagen Token", {CardType.ARTIFACT}, {"Mutagen"}),
    "Vibranium": ("Vibranium Token", {CardType.ARTIFACT}, {"Vibranium"}),
}


@pytest.mark.cr("111.10")
def test_111_10_every_predefined_token_is_there():
    assert set(PREDEFINED) == set(NAMES)


def make(name: str, *creatures: str, **options: object) -> Table:
    table = start(f"Make {name}", **options).battlefield(A, *creatures).play()
    return table.cast(f"Make {name}").resolve()


@pytest.mark.cr("111.10")
@pytest.mark.parametrize("name", sorted(NAMES))
def test_111_10_what_each_is(name):
    table = make(name, "Bear")
    wanted, types, subtypes = NAMES[name]
    token = next(o for o in table.state.objects.values() if o.is_token)
    seen = table.seen(token.id)
    assert (seen.name, set(seen.types), set(seen.subtypes)) == (wanted, types, subtypes)
    assert seen.colors == ({Color.BLACK} if name == "Walker" else frozenset())


@pytest.mark.scenario("T111.10.1")
@pytest.mark.cr("111.10a")
def test_111_10a_a_tapped_treasure():
    table = start("Tapped Treasure").play()
    table.cast("Tapped Treasure").resolve()
    assert table.find("Treasure Token").tapped


@pytest.mark.cr("111.10a")
@pytest.mark.parametrize("name", ["Treasure", "Gold"])
def test_111_10a_c_mana_of_any_color(name):
    table = start(f"Make {name}").hand(A, "Shock").play()
    table.cast(f"Make {name}").resolve()
    table.cast("Shock", "B").resolve()
    assert (table.life(B), tokens(table)) == (18, [])


@pytest.mark.cr("111.10b")
def test_111_10b_food():
    table = make("Food").activate("Food Token").resolve()
    assert (table.life(A), tokens(table)) == (23, [])


@pytest.mark.cr("111.10f")
def test_111_10f_clue():
    table = make("Clue").activate("Clue Token").resolve()
    assert (len(table.state.players[A].hand), tokens(table)) == (1, [])


@pytest.mark.cr("111.10e")
def test_111_10e_shard():
    table = make("Shard").activate("Shard Token").resolve()
    table.game.answer(()) if table.decision.kind.value != "priority" else None
    assert (len(table.state.players[A].hand), tokens(table)) == (1, [])


@pytest.mark.cr("111.10g")
def test_111_10g_blood():
    table = start("Make Blood").hand(A, "Ox").play()
    table.cast("Make Blood").resolve()
    table.activate("Blood Token").resolve()
    assert "Ox" in table.names(Zone.GRAVEYARD, A)
    assert table.names(Zone.HAND, A) == ["Wastes"]


@pytest.mark.cr("111.10h")
@pytest.mark.cr("111.10w")
@pytest.mark.parametrize("name", ["Powerstone", "Vibranium"])
def test_111_10h_w_mana_for_no_nonartifact_spell(name):
    setup = Setup(cards=CARDS).battlefield(A, "Wastes").hand(A, f"Make {name}", "Token Fan", "Bomb")
    table = setup.play().cast(f"Make {name}").resolve()
    assert "Cast Token Fan" not in table.labels()
    assert "Cast Bomb" in table.labels()
    assert (Keyword.INDESTRUCTIBLE in table.seen(f"{name} Token").keywords) is (name == "Vibranium")


@pytest.mark.cr("111.10i")
def test_111_10i_an_incubator_turns_into_a_creature():
    table = make("Incubator")
    token = table.find("Incubator Token").id
    table.activate("Incubator Token").resolve()
    seen = table.game.state.last_known[token].characteristics
    assert (seen.name, seen.types, seen.power) == (
        "Phyrexian Token",
        {CardType.ARTIFACT, CardType.CREATURE},
        0,
    )


@pytest.mark.cr("111.10j")
@pytest.mark.parametrize(
    ("name", "size", "keyword"),
    [
        ("Cursed", (1, 1), None),
        ("Monster", (3, 3), Keyword.TRAMPLE),
        ("Royal", (3, 3), Keyword.WARD),
        ("Sorcerer", (3, 3), None),
        ("Virtuous", (3, 3), None),
        ("Wicked", (3, 3), None),
        ("Young Hero", (2, 2), None),
    ],
)
def test_111_10j_r_roles(name, size, keyword):
    table = make(name, "Bear")
    assert table.find(name).attached_to == table.find("Bear").id
    assert table.size("Bear") == size
    assert keyword is None or keyword in table.seen("Bear").keywords


@pytest.mark.cr("111.10q")
def test_111_10q_a_wicked_role_that_is_put_into_a_graveyard():
    table = start("Make Wicked", "Wrath").battlefield(A, "Bear").play()
    table.cast("Make Wicked").resolve().cast("Wrath").resolve_all()
    assert (table.life(B), tokens(table)) == (19, [])


@pytest.mark.cr("111.10n")
@pytest.mark.cr("111.10r")
def test_111_10r_a_young_hero_grows_as_it_attacks():
    table = make("Young Hero", "Bear").attack("Bear").resolve_all()
    assert table.size("Bear") == (3, 3)


@pytest.mark.cr("111.10v")
def test_111_10v_mutagen():
    table = make("Mutagen", "Bear")
    table.activate("Mutagen Token", "Bear").resolve()
    assert (table.size("Bear"), tokens(table)) == ((3, 3), [])


@pytest.mark.cr("111.10u")
def test_111_10u_lander():
    table = start("Make Lander").library(A, "Forest").play()
    table.cast("Make Lander").resolve()
    table.activate("Lander Token").resolve().answer("Forest")
    assert table.find("Forest").tapped


@pytest.mark.cr("111.10s")
def test_111_10s_a_map_explores():
    table = start("Make Map").battlefield(A, "Bear").library(A, "Forest").play()
    table.cast("Make Map").resolve()
    table.activate("Map Token", "Bear").resolve()
    assert (table.names(Zone.HAND, A), tokens(table)) == (["Forest"], [])


@pytest.mark.cr("111.10t")
def test_111_10t_junk_lets_a_card_be_played_this_turn():
    table = start("Make Junk").library(A, "Bomb").play()
    table.cast("Make Junk").resolve()
    table.activate("Junk Token").resolve()
    assert [table.state.name(o) for o in table.state.exile] == ["Bomb"]
    assert "Cast Bomb" in table.labels()
    table.go_to(table.state.step, turn=5)
    assert "Cast Bomb" not in table.labels()
