"""What was paid for abilities, modes for other players, and creatures cast out of graveyards."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

BATS = printed(
    "Bats", "creature", "Whenever you create or sacrifice a token, each opponent loses 1 life."
)
MINT = printed("Mint", "artifact", "{0}: Create a Treasure token.")
GUILD = printed("Guild", "creature", "{0}: Target player who lost life this turn loses 1 life.")
PALADIN = printed(
    "Paladin",
    "creature",
    "{1}: Target creature gets +2/+0 until end of turn. If mana from a Treasure was spent to "
    "activate this ability, that creature also gains flying until end of turn.",
)
ANGEL = printed(
    "Angel",
    "creature",
    "{3}: ~ gets +1/+1 until end of turn. If exactly three colors of mana were spent to activate "
    "this ability, put a +1/+1 counter on it instead.",
)
LICH = printed(
    "Lich",
    "creature",
    "When ~ dies, choose one or more. Each mode must target a different player. / • Target "
    "opponent loses 1 life. / • Target opponent loses 2 life. / • Target opponent loses 5 life.",
)
PHOENIX = printed(
    "Phoenix",
    "creature",
    "You may cast ~ from your graveyard by paying {R} rather than paying its mana cost. If you do, "
    "it enters with two +1/+1 counters on it.",
    cost="{G}",
)
AMBUSHER = printed(
    "Ambusher",
    "creature",
    "If a creature is attacking you and you control a Forest, you may cast ~ without paying its "
    "mana cost and as though it had flash.",
    cost="{5}",
)
OVERLORD = printed(
    "Overlord",
    "creature",
    "When ~ enters, create a tapped colorless land token named Everywhere that is every basic land "
    "type.",
)
POPPET = printed(
    "Poppet",
    "creature",
    "Whenever ~ deals combat damage to a player, that player discards cards equal to the damage.",
)
HYDRA = printed(
    "Hydra",
    "creature",
    "Whenever one or more loyalty counters are put on planeswalkers you control, put that many "
    "+1/+1 counters on ~.",
)
HOPE = printed("Hope", "instant", "Put two loyalty counters on each planeswalker you control.")
WALKER = printed("Walker", "planeswalker", "[0]: You gain 1 life.")
OTHER = printed("Other", "planeswalker", "[0]: You gain 1 life.")
CURATOR = printed(
    "Curator",
    "creature",
    "As long as there are two or more card types among cards exiled with ~, it gets +4/+4. / {0}: "
    "Exile target card from a graveyard.",
)
ELK = printed("Elk", "creature", "Reach")
WOOD = printed("Wood", "land", "{T}: Add {G}.", type_line="Land — Forest")
SHOCK = printed("Shock", "instant", "~ deals 2 damage to any target.")
DOOM = printed("Doom", "instant", "Destroy target creature.")
DRAKE = printed(
    "Drake",
    "creature",
    "When ~ enters, create two tokens that are copies of target noncreature permanent, except "
    "they're 3/3 Dragon creatures in addition to their other types, and they have flying.",
)
LANDS = [printed(f"{color} land", "land", f"{{T}}: Add {{{color}}}.") for color in ("R", "W", "B")]
CARDS = [
    BATS, MINT, GUILD, PALADIN, ANGEL, LICH, PHOENIX, AMBUSHER, OVERLORD, POPPET, HYDRA, HOPE,
    WALKER, OTHER, CURATOR, ELK, WOOD, SHOCK, DOOM, DRAKE, *LANDS,
]  # fmt: skip


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_once_for_a_token_that_is_made_and_once_for_its_sacrifice():
    table = setup().battlefield(A, "Bats", "Mint").play()
    table.activate("Mint").resolve_all()
    assert table.life(B) == 19
    table.act("Mana: Treasure Token", "{R}").resolve_all()
    assert table.life(B) == 18


def test_only_who_lost_life_is_targeted():
    table = setup().battlefield(A, "Guild").hand(A, "Shock").play()
    assert not any("Guild" in label for label in table.labels())
    table.cast("Shock", B).resolve_all()
    table.activate("Guild", B).resolve_all()
    assert (table.life(A), table.life(B)) == (20, 17)


def test_602_2b_mana_of_a_treasure():
    table = setup().battlefield(A, "Paladin", "Elk", "Mint", "R land").play()
    table.act("Mana: R land").activate("Paladin", "Elk").resolve_all()
    assert table.size("Elk") == (4, 2)
    assert "flying" not in table.seen("Elk").keywords
    table.activate("Mint").resolve_all()
    table.act("Mana: Treasure Token", "{R}").activate("Paladin", "Elk").resolve_all()
    assert table.size("Elk") == (6, 2)
    assert "flying" in table.seen("Elk").keywords


def test_mana_for_a_spell_isnt_mana_for_its_ability():
    """The mana spent on the creature itself doesn't count."""
    angel = printed(
        "Costly",
        "creature",
        "{0}: If mana from a Treasure was spent to activate this ability, you gain 5 life.",
        cost="{1}",
    )
    table = Setup(cards=[*CARDS, angel]).battlefield(A, "Mint").hand(A, "Costly").play()
    table.activate("Mint").resolve_all()
    table.act("Mana: Treasure Token", "{R}").cast("Costly").resolve_all()
    table.activate("Costly").resolve_all()
    assert table.life(A) == 20


def test_exactly_three_colors():
    table = setup().battlefield(A, "Angel", "R land", "W land", "B land").play()
    table.act("Mana: R land").act("Mana: W land").act("Mana: B land").activate(
        "Angel"
    ).resolve_all()
    assert table.find("Angel").counters == {"+1/+1": 1}
    table = setup().battlefield(A, "Angel", "R land", "W land", "R land").play()
    table.act("Mana: R land").act("Mana: R land").act("Mana: W land").activate(
        "Angel"
    ).resolve_all()
    assert table.find("Angel").counters == {}
    assert table.size("Angel") == (3, 3)


def test_as_many_modes_as_opponents():
    """CR 601.2c: each mode needs an opponent of its own."""
    table = setup().battlefield(A, "Lich").hand(A, "Doom").play()
    table.cast("Doom", "Lich").resolve()
    assert (table.decision.minimum, table.decision.maximum) == (1, 1)
    table.answer("Mode 3").resolve_all()
    assert table.life(B) == 15


def test_each_mode_targets_another_opponent():
    table = setup(players=3).battlefield(A, "Lich").hand(A, "Doom").play()
    table.cast("Doom", "Lich").resolve()
    assert (table.decision.minimum, table.decision.maximum) == (1, 2)
    table.answer("Mode 1", "Mode 3").answer(C)
    table.resolve_all()
    assert (table.life(B), table.life(C)) == (15, 19)


def test_counters_only_if_it_was_cast_so():
    table = setup().battlefield(A, "R land").graveyard(A, "Phoenix").play()
    table.act("Mana: R land").cast("Phoenix with alternative cost").resolve_all()
    assert table.find("Phoenix").counters == {"+1/+1": 2}
    table = setup().battlefield(A, "Wood").hand(A, "Phoenix").play()
    table.act("Mana: Wood (1)").cast("Phoenix").resolve_all()
    assert table.find("Phoenix").counters == {}


def test_cast_for_nothing_while_attacked():
    table = setup(active=B).battlefield(A, "Wood").battlefield(B, "Elk").hand(A, "Ambusher").play()
    table.until_priority(A)
    assert not any("Ambusher" in label for label in table.labels())
    table.attack("Elk").until_priority(A)
    table.cast("Ambusher with alternative cost").resolve()
    assert table.find("Ambusher").controller == A


def test_a_land_of_every_basic_land_type():
    table = setup().hand(A, "Overlord").play()
    table.cast("Overlord").resolve_all()
    land = table.find("Everywhere")
    assert land.tapped
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} == set(table.seen(land.id).subtypes)


def test_cards_equal_to_the_damage():
    table = setup().battlefield(A, "Poppet").hand(B, "Elk", "Elk", "Elk").play()
    table.attack("Poppet").damage()
    table.resolve()
    table.answer("Elk", "Elk")
    assert table.names(Zone.HAND, B) == ["Elk"]


def test_as_many_as_all_of_them_got():
    table = setup().battlefield(A, "Hydra", "Walker", "Other").hand(A, "Hope").play()
    table.cast("Hope").resolve_all()
    assert table.find("Hydra").counters == {"+1/+1": 4}


def test_types_of_the_exiled_cards():
    table = setup().battlefield(A, "Curator").graveyard(B, "Elk", "Elk", "Shock").play()
    table.activate("Curator", "Elk").resolve_all()
    table.activate("Curator", "Elk").resolve_all()
    assert table.size("Curator") == (2, 2)
    table.activate("Curator", "Shock").resolve_all()
    assert table.size("Curator") == (6, 6)


def test_several_copies_that_are_creatures_too():
    table = setup().battlefield(A, "Mint").hand(A, "Drake").play()
    table.cast("Drake").resolve_all()
    copies = [one for one in table.all("Mint") if one.is_token]
    assert len(copies) == 2
    assert all(table.size(one.id) == (3, 3) for one in copies)
    assert all("Artifact" in table.seen(one.id).types for one in copies)
    table.go_to(Step.END)
