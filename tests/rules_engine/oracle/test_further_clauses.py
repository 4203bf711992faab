"""Single clauses, played: prices of two kinds, the greater of two numbers, names that legends "
"share."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

UPS_AND_DOWNS = ("gain 1", "lose 3")


def test_mana_and_life_are_one_price():
    reader = printed(
        "Reader",
        "creature",
        "Whenever ~ attacks, you may pay {1} and 1 life. If you do, draw a card.",
    )
    setup = Setup(cards=[reader], step=Step.BEGINNING_OF_COMBAT).battlefield(A, "Reader")
    table = with_pool(setup.play().attack("Reader"), "R").resolve().answer("Yes")
    table.resolve_all()
    assert (table.life(A), len(table.names(Zone.HAND, A)), pool(table)) == (19, 1, "")


@pytest.mark.parametrize(("life", "size"), [(9, (3, 3)), (10, (2, 2))])
def test_half_of_the_starting_life_total(life: int, size: tuple[int, int]):
    angel = printed(
        "Avenger",
        "creature",
        "~ gets +1/+1 for each opponent whose life total is less than half their starting life "
        "total. / As long as an opponent's life total is less than half their starting life total, "
        "~ has indestructible.",
    )
    table = Setup(cards=[angel]).battlefield(A, "Avenger").life(B, life).life(A, 1).play()
    assert table.size("Avenger") == size
    assert (Keyword.INDESTRUCTIBLE in table.seen("Avenger").keywords) == (life == 9)


def test_the_greater_of_life_gained_and_life_lost():
    seer = printed(
        "Weigher",
        "creature",
        "{0}: Put a number of +1/+1 counters on ~ equal to the amount of life you gained this "
        "turn or "
        "the amount of life you lost this turn, whichever is greater.",
    )
    ups, downs = (printed(f"{word}s", "instant", f"You {word} life.") for word in UPS_AND_DOWNS)
    setup = Setup(cards=[seer, ups, downs]).battlefield(A, "Weigher").hand(A, ups.name, downs.name)
    table = setup.play().cast(ups.name).resolve_all().cast(downs.name).resolve_all()
    assert table.activate("Weigher").resolve_all().size("Weigher") == (5, 5)


def test_a_card_from_outside_the_game_or_a_face_up_one_in_exile():
    wish = printed(
        "Longing",
        "sorcery",
        "You may reveal a creature card you own from outside the game or choose a face-up creature "
        "card you own in exile. Put that card into your hand.",
    )
    setup = Setup(cards=[wish]).hand(A, "Longing").put(A, Zone.OUTSIDE, "Bear")
    table = setup.put(A, Zone.EXILE, "Giant", "Mountain").put(B, Zone.EXILE, "Bear").play()
    table.cast("Longing").resolve().answer("Yes")
    assert sorted(table.labels()) == ["Bear", "Giant"]
    table.answer("Giant").resolve_all()
    assert table.names(Zone.HAND, A) == ["Giant"]


def test_two_legends_of_the_name_are_spared_but_not_three():
    brother = printed(
        "Brother",
        "legend",
        'If there are exactly two permanents named ~ on the battlefield, the "legend rule" '
        "doesn't apply to them.",
    )
    table = Setup(cards=[brother]).hand(A, "Brother").battlefield(A, "Brother").play()
    table.cast("Brother").resolve_all()
    assert len(table.all("Brother")) == 2
    setup = Setup(cards=[brother]).hand(A, "Brother").battlefield(A, "Brother")
    table = setup.battlefield(B, "Brother").play().cast("Brother").resolve()
    table.answer("Brother").resolve_all()
    assert len(table.all("Brother")) == 2


def test_it_comes_back_in_its_owners_upkeep():
    plant = printed(
        "Sprouter",
        "creature",
        "When ~ dies, return it to the battlefield tapped under its owner's control at the "
        "beginning "
        "of their next upkeep.",
    )
    murder = printed("Fell", "instant", "Destroy target creature.")
    setup = Setup(cards=[plant, murder]).hand(A, "Fell").battlefield(A, "Sprouter")
    table = setup.play().cast("Fell", "Sprouter").resolve_all()
    assert not table.all("Sprouter")
    table.go_to(Step.DRAW, turn=4)
    assert not table.all("Sprouter")  # that was the opponent's upkeep
    table.go_to(Step.DRAW, turn=5)
    assert table.find("Sprouter").tapped


def test_hexproof_of_opponents_and_theirs_is_passed_over_for_the_turn():
    tower = printed(
        "Beacon",
        "artifact",
        "{T}: Until end of turn, your opponents and creatures your opponents control with hexproof "
        "can be the targets of spells and abilities you control as though they didn't have "
        "hexproof.",
    )
    guarded = printed("Guarded", "creature", "Flash / Hexproof")
    veil = printed("Veil", "enchantment", "You have hexproof.")
    bolt = printed("Zap", "instant", "~ deals 2 damage to any target.")
    setup = Setup(cards=[tower, guarded, veil, bolt]).hand(A, "Zap").battlefield(A, "Beacon")
    table = setup.battlefield(B, "Guarded", "Veil").hand(B, "Guarded").play()
    assert [label for label in table.cast("Zap").labels() if label in ("B", "Guarded")] == []
    setup = Setup(cards=[tower, guarded, veil, bolt]).hand(A, "Zap").battlefield(A, "Beacon")
    table = setup.battlefield(B, "Veil").hand(B, "Guarded").play().activate("Beacon").resolve_all()
    table.pass_priority().cast("Guarded").resolve_all()  # it comes after the effect began
    assert {"B", "Guarded"} <= set(table.cast("Zap").labels())


def test_protection_from_creatures_of_the_chosen_type():
    riders = printed(
        "Riders",
        "creature",
        "As ~ enters, choose a creature type. / Creatures you control have protection from "
        "creatures "
        "of the chosen type.",
    )
    setup = Setup(cards=[riders]).hand(A, "Riders").battlefield(A, "Bear").battlefield(B, "Giant")
    table = setup.play().cast("Riders").resolve().answer("Giant").resolve_all()
    (protection,) = table.seen("Bear").keyword_abilities(Keyword.PROTECTION)
    assert protection.what is not None
    table.attack("Bear")
    with pytest.raises(AssertionError, match="no blocks"):  # nothing there could block it
        table.block(("Giant", "Bear"))


def test_half_of_what_isnt_a_demon_is_sacrificed():
    demon = printed(
        "Defiler",
        "creature",
        "Whenever ~ attacks, sacrifice half the non-Demon permanents you control, rounded up.",
        type_line="Creature — Demon",
    )
    setup = Setup(cards=[demon], step=Step.BEGINNING_OF_COMBAT)
    table = setup.battlefield(A, "Defiler", "Wastes", "Wastes", "Wastes").play().attack("Defiler")
    table.resolve().answer(*[obj.id for obj in table.all("Wastes")[:2]])
    assert len(table.all("Wastes")) == 1
    assert table.all("Defiler")


def test_spells_only_in_ones_own_turn():
    leaf = printed("Leaf", "creature", "Players can cast spells only during their own turns.")
    bolt = printed("Zap", "instant", "You gain 1 life.")
    table = Setup(cards=[leaf, bolt]).battlefield(A, "Leaf").hand(A, "Zap").hand(B, "Zap").play()
    assert "Cast Zap" in table.labels()
    table.pass_priority()
    assert "Cast Zap" not in table.labels()


def test_lands_become_the_basic_type_that_was_just_chosen():
    flask = printed(
        "Flask",
        "artifact",
        "{T}: Choose a basic land type. Each land you control becomes that type until end of turn.",
    )
    table = Setup(cards=[flask]).battlefield(A, "Flask", "Mountain").play()
    table.activate("Flask").resolve().answer("Island")
    assert table.seen("Mountain").subtypes == {"Island"}
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Mountain").subtypes == {"Mountain"}


def test_the_process_six_more_times():
    rite = printed(
        "Rite",
        "sorcery",
        "Each opponent may discard a card. If they don't, they lose 3 life. Repeat this process "
        "two "
        "more times.",
    )
    table = Setup(cards=[rite]).hand(A, "Rite").hand(B, "Mountain").play().cast("Rite").resolve()
    table.answer("Yes").resolve_all()
    assert (table.life(B), table.names(Zone.HAND, B)) == (14, [])


def test_half_the_life_is_the_price():
    evil = printed(
        "Lurker",
        "enchantment",
        "Pay half your life, rounded up: ~ becomes a 4/4 Horror creature with flying.",
    )
    table = Setup(cards=[evil]).battlefield(A, "Lurker").life(A, 7).play()
    table.activate("Lurker").resolve_all()
    assert table.life(A) == 3
    assert table.size("Lurker") == (4, 4)


def test_it_goes_under_its_owners_library_as_a_cost():
    navigator = printed(
        "Navigator", "creature", "{T}, Put ~ on the bottom of its owner's library: You gain 1 life."
    )
    table = Setup(cards=[navigator]).battlefield(A, "Navigator").play().activate("Navigator")
    assert table.state.objects[table.state.players[A].library[0]].face.name == "Navigator"
    assert table.resolve_all().life(A) == 21


def test_shaman_and_other_wizards_trigger_twice():
    prodigy = printed(
        "Prodigy",
        "creature",
        "Whenever you cast a spell, you gain 1 life. / If an ability of a Shaman or another Wizard "
        "you control triggers, that ability triggers an additional time.",
        type_line="Creature — Wizard",
    )
    shaman = printed(
        "Shaman",
        "creature",
        "Whenever you cast a spell, you gain 10 life.",
        type_line="Creature — Shaman",
    )
    spell = printed("Hum", "instant", "Draw a card.")
    setup = Setup(cards=[prodigy, shaman, spell]).hand(A, "Hum")
    table = setup.battlefield(A, "Prodigy", "Shaman").play().cast("Hum")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(table.labels()[0])
    assert table.resolve_all().life(A) == 41


@pytest.mark.parametrize(
    ("direction", "held"), [("left", {A: "Giant", B: "Wall", C: "Bear"}), ("right", None)]
)
def test_control_goes_around(direction: str, held: dict[PlayerId, str] | None):
    """Ruling (Aminatou, the Fateshifter, 2018-07-13): all at the same time."""
    wheel = printed(
        "Turning",
        "sorcery",
        "Choose left or right. Each player gains control of all creatures controlled by the next "
        "player in the chosen direction.",
    )
    setup = Setup(cards=[wheel], players=3).hand(A, "Turning").battlefield(A, "Bear")
    table = setup.battlefield(B, "Giant").battlefield(C, "Wall").play()
    table.cast("Turning").resolve().answer(direction)
    held = held or {A: "Wall", B: "Bear", C: "Giant"}
    for player, name in held.items():
        assert [obj.face.name for obj in table.all(name, player=player)] == [name]


def test_creatures_of_opponents_attack_somebody_else():
    doom = printed(
        "Doom",
        "creature",
        "When ~ enters, until your next turn, creatures your opponents control attack each combat "
        "if able and attack a player other than you if able.",
    )
    setup = Setup(cards=[doom], players=3).hand(A, "Doom").battlefield(B, "Bear")
    table = setup.play().cast("Doom").resolve_all().go_to(Step.DECLARE_ATTACKERS, turn=4)
    assert table.refused(table.answer)
    assert table.refused(lambda: table.answer(("Bear", "A")))
    table.answer(("Bear", "C"))


def test_protection_from_the_chosen_card_type():
    emissary = printed(
        "Emissary",
        "creature",
        "As ~ enters, choose a card type. / You and creatures you control have protection from the "
        "chosen card type.",
    )
    bolt = printed("Zap", "instant", "~ deals 2 damage to any target.")
    lash = printed("Lash", "sorcery", "~ deals 2 damage to any target.")
    setup = Setup(cards=[emissary, bolt, lash]).hand(A, "Emissary", "Zap", "Lash")
    table = setup.play().cast("Emissary").resolve().answer("instant")
    assert table.cast("Zap").resolve_all().life(B) == 18  # nobody else can be the target
    assert set(table.cast("Lash").labels()) == {"A", "B", "Emissary"}


def test_combat_damage_to_opponents_is_tripled_until_the_next_turn():
    fury = printed(
        "Fury",
        "sorcery",
        "Choose target creature. Until your next turn, if that creature would deal combat damage "
        "to one of your opponents, it deals triple that damage to that player instead.",
    )
    setup = Setup(cards=[fury]).hand(A, "Fury", "Fury").battlefield(A, "Bear")
    table = setup.play()
    for _ in range(2):
        table.cast("Fury", "Bear").resolve_all()
    assert table.attack("Bear").damage().life(B) == 20 - 2 * 9


def test_the_total_power_of_what_each_player_sacrificed():
    rite = printed(
        "Pit",
        "sorcery",
        "Each player sacrifices a creature. You gain X life, where X is the total power of the "
        "creatures sacrificed this way.",
    )
    big = printed("Ogre", "creature", "Trample", size=(5, 3))
    setup = Setup(cards=[rite, big]).hand(A, "Pit").battlefield(A, "Bear").battlefield(B, "Ogre")
    assert setup.play().cast("Pit").resolve_all().life(A) == 27


def test_only_such_a_creature_has_to_block():
    cleaver = printed("Lure", "creature", "~ must be blocked by a Goblin if able.")
    goblin = printed("Imp", "creature", "Menace", type_line="Creature — Goblin")
    setup = Setup(cards=[cleaver, goblin], step=Step.BEGINNING_OF_COMBAT).battlefield(A, "Lure")
    table = setup.battlefield(B, "Bear", "Imp").play().attack("Lure").go_to(Step.DECLARE_BLOCKERS)
    assert table.refused(table.block)
    assert table.refused(lambda: table.block(("Bear", "Lure")))
    table.block(("Imp", "Lure"))


@pytest.mark.parametrize(("bears", "asked"), [(2, False), (1, True)])
def test_who_controls_the_most_creatures(bears: int, asked: bool):
    horror = printed(
        "Hood",
        "creature",
        "~ can't be blocked as long as defending player controls the most creatures or is tied for "
        "the most.",
    )
    setup = Setup(cards=[horror]).battlefield(A, "Hood", "Wall").battlefield(B, *["Bear"] * bears)
    table = setup.play().attack("Hood")
    if asked:
        table.block(("Bear", "Hood"))
        return
    with pytest.raises(AssertionError, match="no blocks"):
        table.block(("Bear", "Hood"))


def test_it_untaps_for_the_monarch():
    favor = printed(
        "Favor",
        "aura",
        "Enchant creature / Enchanted creature doesn't untap during its controller's untap step "
        "unless that player is the monarch.",
    )
    crown = printed("Crown", "sorcery", "Target player becomes the monarch.")
    for king in (A, B):
        setup = Setup(cards=[favor, crown]).hand(A, "Favor", "Crown").battlefield(B, "Bear")
        table = setup.play().cast("Favor").resolve_all()
        table.state.objects[table.find("Bear").id].tapped = True
        table.cast("Crown", "AB"[king]).resolve_all().go_to(Step.UPKEEP, turn=4)
        assert table.find("Bear").tapped == (king == A)
