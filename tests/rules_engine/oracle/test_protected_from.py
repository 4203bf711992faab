"""More that protection is from, and what is paid with what is enchanted, read from text and played
(CR 702.11, 702.16)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

BOLT = printed("Bolt", "instant", "~ deals 1 damage to target creature.", cost="{R}")
GREY = printed("Grey Bolt", "instant", "~ deals 1 damage to target creature.", cost="{1}")


def _aims(table: Table, spell: str, name: str) -> bool:
    """Whether the spell of the first player could be aimed at it."""
    if f"Cast {spell}" not in table.labels():
        return False
    table.cast(spell)
    return name in table.labels()


@pytest.mark.cr("702.16k")
@pytest.mark.parametrize(("owner", "aims"), [(A, True), (B, False)])
def test_protection_from_each_opponent(owner: int, aims: bool):
    saint = printed("Saint", "creature", "Protection from each of your opponents")
    setup = Setup(cards=[saint, BOLT]).hand(A, "Bolt").battlefield(A, "Bear").battlefield(B, "Ox")
    table = with_pool(setup.battlefield(owner, "Saint").play(), "R")
    assert _aims(table, "Bolt", "Saint") is aims


@pytest.mark.cr("702.16a")
def test_protection_from_its_own_colors():
    law = printed("Law", "enchantment", "Each creature has protection from its colors.")
    setup = Setup(cards=[law, BOLT]).battlefield(B, "Law", "Bear", "Goblin", "Ox").hand(A, "Bolt")
    table = with_pool(setup.play(), "R")
    table.cast("Bolt")
    assert sorted(table.labels()) == ["Bear", "Ox"]


@pytest.mark.cr("702.16a")
@pytest.mark.parametrize(("chosen", "bolt", "grey"), [(0, True, False), (1, False, True)])
def test_protection_from_colorless_or_a_color(chosen: int, bolt: bool, grey: bool):
    giver = printed(
        "Giver",
        "creature",
        "{0}: Another target creature you control gains protection from colorless or from the "
        "color of your choice until end of turn.",
    )
    setup = Setup(cards=[giver, BOLT, GREY]).battlefield(A, "Giver", "Bear").hand(A, "Bolt")
    table = with_pool(setup.hand(A, "Grey Bolt").play(), "RC")
    table.activate("Giver", "Bear").resolve()
    table.game.answer(chosen)
    if chosen:
        table.answer("red")
    for spell, aims in (("Bolt", bolt), ("Grey Bolt", grey)):
        copied = Table(table.state.copy())
        copied.game.refresh()
        assert _aims(copied, spell, "Bear") is aims


def test_hexproof_from_three_types():
    tyrant = printed("Tyrant", "creature", "Hexproof from artifacts, creatures, and enchantments")
    wand = printed("Wand", "artifact", "{0}: Tap target creature.")
    setup = Setup(cards=[tyrant, wand, BOLT]).battlefield(B, "Tyrant", "Ox").battlefield(A, "Wand")
    table = with_pool(setup.hand(A, "Bolt").play(), "R")
    assert _aims(Table(table.state.copy()), "Bolt", "Tyrant")
    table.activate("Wand")
    assert "Tyrant" not in table.labels()


@pytest.mark.cr("702.16b")
def test_a_player_is_protected_from_a_name():
    halo = printed(
        "Halo",
        "enchantment",
        "As this enchantment enters, choose a card name. / You have "
        "protection from the chosen card name.",
    )
    drain = printed("Drain", "instant", "Target player loses 3 life.")
    other = printed("Leech", "instant", "Target player loses 3 life.")
    setup = Setup(cards=[halo, drain, other]).battlefield(B, "Halo").hand(A, "Drain", "Leech")
    found = next(o for o in setup.state.objects.values() if o.face.name == "Halo")
    found.choices = (("name", "Drain"),)
    table = setup.play()
    table.cast("Leech", B).resolve_all()
    assert table.life(B) == 17
    table.cast("Drain")
    assert table.state.objects[table.state.stack[-1]].item.targets == ((A,),)  # type: ignore[union-attr]


def test_only_a_creature_with_another_aura_is_enchanted():
    shroud = printed("First Veil", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
    crown = printed(
        "Crown",
        "aura",
        "Enchant creature with another Aura attached to it / Enchanted creature gets +3/+3.",
    )
    setup = Setup(cards=[shroud, crown]).battlefield(A, "Bear", "Ox").hand(A, "First Veil", "Crown")
    table = setup.play()
    assert "Cast Crown" not in table.labels()
    table.cast("First Veil", "Ox").resolve_all()
    table.cast("Crown").resolve_all()
    assert (table.size("Ox"), table.size("Bear")) == ((6, 8), (2, 2))


@pytest.mark.cr("701.21a")
def test_only_its_controller_sacrifices_what_is_enchanted():
    pyre = printed("Pyre", "aura", "Enchant creature / Sacrifice enchanted creature: Draw a card.")
    for owner, offered in ((A, True), (B, False)):
        table = Setup(cards=[pyre]).battlefield(owner, "Bear").hand(A, "Pyre").play()
        table.cast("Pyre").resolve_all()
        assert ("Activate Pyre" in table.labels()) is offered


# --- the colors of something, as the effect begins ----------------------------------------------

KNIGHT = printed(
    "Knight",
    "creature",
    "When ~ enters, exile target creature an opponent controls. Creatures you control gain "
    "protection from each of that creature's colors until end of turn.",
)
ELDER = printed(
    "Elder",
    "creature",
    "{T}: Creatures you control gain protection from the colors of target permanent you control "
    "until end of turn.",
)
TITAN = printed(
    "Titan",
    "enchantment",
    "When an opponent casts a creature spell, if ~ is an enchantment, ~ becomes a 4/4 Giant "
    "creature with protection from each of that spell's colors.",
)
BOTH = printed("Both", "creature", "", cost="{R}{G}")
GREEN = printed("Green Bolt", "instant", "~ deals 1 damage to target creature.", cost="{G}")
PAINT = printed("Paint", "instant", "Target permanent becomes blue until end of turn.")
COLORS = [KNIGHT, ELDER, TITAN, BOTH, GREEN, PAINT, BOLT, GREY]


def _offered(table: Table, name: str) -> list[str]:
    """The spells that could be aimed at it."""
    found = []
    for spell in ("Bolt", "Green Bolt", "Grey Bolt"):
        copied = with_pool(Table(table.state.copy()), "RGC")
        copied.game.refresh()
        if _aims(copied, spell, name):
            found.append(spell)
    return found


@pytest.mark.cr("608.2h", "702.16a")
@pytest.mark.parametrize(
    ("exiled", "offered"), [("Both", ["Grey Bolt"]), ("Myr", ["Bolt", "Green Bolt", "Grey Bolt"])]
)
def test_the_colors_that_the_exiled_creature_had(exiled: str, offered: list[str]) -> None:
    myr = printed("Myr", "creature", "", cost="{2}")
    setup = Setup(cards=[*COLORS, myr]).battlefield(A, "Bear").battlefield(B, exiled)
    t = setup.hand(A, "Knight", "Bolt", "Green Bolt", "Grey Bolt").play().cast("Knight").resolve()
    if t.labels() == [exiled]:
        t.answer(exiled)
    t.resolve_all()
    assert t.names(Zone.EXILE, B) == [exiled]
    assert _offered(t, "Bear") == offered


@pytest.mark.cr("608.2h")
def test_the_colors_are_those_it_had_as_the_ability_resolved() -> None:
    setup = Setup(cards=COLORS).battlefield(A, "Elder", "Both")
    t = setup.hand(A, "Paint", "Bolt", "Green Bolt", "Grey Bolt").play()
    t.activate("Elder", "Both").resolve_all().cast("Paint", "Both").resolve_all()
    assert _offered(t, "Elder") == ["Grey Bolt"]


@pytest.mark.cr("608.2h", "702.16a")
def test_protection_from_the_colors_of_the_spell_that_was_cast() -> None:
    setup = Setup(cards=COLORS, active=B).battlefield(A, "Titan").battlefield(B, "Bear")
    t = (
        with_pool(setup.hand(B, "Both", "Bolt", "Grey Bolt").play(), "RG", B)
        .cast("Both")
        .resolve_all()
    )
    assert (t.size("Titan"), t.seen("Titan").types) == ((4, 4), {CardType.CREATURE})
    t = with_pool(t, "RC", B).cast("Bolt", player=B)
    assert sorted(t.labels()) == ["Bear", "Both"]
    t.answer("Both").resolve_all().cast("Grey Bolt", player=B)
    assert sorted(t.labels()) == ["Bear", "Both", "Titan"]
