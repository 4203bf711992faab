"""What comes from anywhere other than a hand, who turns what face up, and what may be chosen as a
spell is cast, in a game."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

SEEN = printed(
    "Seen",
    "enchantment",
    "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life. "
    "/ You may play lands and cast spells from the top of your library. / At the beginning of your "
    "end step, if you've played a land or cast a spell this turn from anywhere other than your "
    "hand, you gain 10 life.",
)
GIFT = printed("Gift", "sorcery", "You gain 100 life.")


def _with_top(top: str) -> Table:
    setup = Setup(cards=[SEEN, GIFT]).battlefield(A, "Seen").hand(A, "Gift", "Forest")
    return setup.library(A, top).play()


def test_a_land_from_the_library_is_played_from_elsewhere():
    table = _with_top("Island")
    table.act("Play Island").resolve_all()
    assert table.life(A) == 21
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 31


def test_what_is_played_from_the_hand_is_not():
    table = _with_top("Bear")
    table.act("Play Forest").cast("Gift").resolve_all()
    assert table.life(A) == 120
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 120


def test_a_spell_from_the_library_is_cast_from_elsewhere():
    table = Setup(cards=[SEEN, GIFT]).battlefield(A, "Seen").library(A, "Gift").play()
    table.cast("Gift").resolve_all()
    assert table.life(A) == 121
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 131


def test_a_land_that_enters_from_elsewhere():
    spawner = printed(
        "Spawner",
        "enchantment",
        "Whenever a land enters under your control from anywhere other than your hand, you gain 1 "
        "life.",
    )
    raise_land = printed(
        "Raise", "sorcery", "Return target land card from your graveyard to the battlefield."
    )
    setup = Setup(cards=[spawner, raise_land]).battlefield(A, "Spawner").graveyard(A, "Island")
    table = setup.hand(A, "Raise", "Forest").play()
    table.act("Play Forest").resolve_all()
    assert table.life(A) == 20
    table.cast("Raise", "Island").resolve_all()
    assert table.life(A) == 21


def _face_down(player, opponent: str) -> Table:
    dread = printed(
        "Dread", "enchantment", "Whenever you turn a permanent face up, put a +1/+1 counter on it."
    )
    hidden = printed("Hidden", "creature", "Morph {0}")
    setup = Setup(cards=[dread, hidden]).battlefield(A, "Dread").face_down(player, "Hidden")
    return setup.play()


@pytest.mark.parametrize(("player", "size"), [(A, (3, 3)), (B, (2, 2))])
def test_only_what_you_turn_face_up(player, size):
    """CR 708.7."""
    table = _face_down(player, "B").until_priority(player)
    turning = next(label for label in table.labels() if "face up" in label)
    table.act(turning).resolve_all()
    assert table.size("Hidden") == size


def _dreams(*targets: str) -> Table:
    leash = printed(
        "Leash",
        "aura",
        "Enchant creature / You can't choose an untapped creature as this spell's target as you "
        "cast it. / You control enchanted creature.",
    )
    wake = printed("Wake", "instant", "Untap target creature.")
    setup = Setup(cards=[leash, wake]).battlefield(B, "Bear", "Giant")
    setup.hand(A, "Leash", "Wake")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].tapped = setup.state.name(oid) in targets
    return setup.play()


@pytest.mark.cr("601.2c")
def test_601_2c_an_untapped_creature_is_not_chosen_as_the_spell_is_cast():
    assert "Cast Leash" not in _dreams().labels()
    table = _dreams("Bear")
    table.cast("Leash")
    assert table.state.stack
    table.cast("Wake", "Bear").resolve_all()
    assert not table.find("Bear").tapped
    assert table.seen("Bear").controller == A


def test_the_graveyards_of_any_number_of_players():
    crystal = printed(
        "Crystal", "artifact", "{0}, Sacrifice ~: Exile any number of target players' graveyards."
    )
    setup = Setup(cards=[crystal]).battlefield(A, "Crystal").graveyard(A, "Bear", "Ox")
    table = setup.graveyard(B, "Giant").play()
    table.activate("Crystal", [A, B]).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear", "Crystal", "Ox"]
    assert table.names(Zone.EXILE, B) == ["Giant"]


@pytest.mark.cr("614.10")
def test_614_10_all_combat_phases_of_the_next_turn_are_skipped():
    peace = printed("Peace", "sorcery", "Target player skips all combat phases of their next turn.")
    table = Setup(cards=[peace]).hand(A, "Peace").battlefield(A, "Bear").battlefield(B, "Ox").play()
    table.cast("Peace", "B").resolve_all()
    turn = table.state.turn
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert table.state.turn == turn
    table.go_to(Step.PRECOMBAT_MAIN, turn=turn + 1)
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert table.state.turn == turn + 2
    table.go_to(Step.BEGINNING_OF_COMBAT, turn=turn + 3)
    assert table.state.active == B


@pytest.mark.cr("115.7a")
def test_115_7a_the_new_target_must_be_a_creature():
    wyvern = printed(
        "Wyvern",
        "creature",
        "{0}: Change the target of target spell or ability that targets only ~. The new target "
        "must be a creature.",
    )
    bolt = printed("Bolt", "instant", "~ deals 2 damage to any target.")
    setup = Setup(cards=[wyvern, bolt]).battlefield(A, "Wyvern").battlefield(B, "Bear")
    table = setup.hand(B, "Bolt").play().cast("Bolt", "Wyvern", player=B).until_priority(A)
    table.activate("Wyvern").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Wyvern"]


def test_modes_that_share_what_x_is():
    chimera = printed(
        "Chimera",
        "creature",
        "{0}: Choose one. X is the number of spells you've cast this turn. / • You gain X life. / "
        "• ~ deals X damage to target player.",
    )
    table = Setup(cards=[chimera, GIFT]).battlefield(A, "Chimera").hand(A, "Gift", "Gift").play()
    table.cast("Gift").resolve_all().cast("Gift").resolve_all()
    table.activate("Chimera", "Mode 2", "B").resolve_all()
    assert table.life(B) == 18
    table.activate("Chimera", "Mode 1").resolve_all()
    assert table.life(A) == 222


def test_what_is_done_whichever_mode_is_chosen():
    rescuer = printed(
        "Rescuer",
        "creature",
        "Whenever you gain life, choose one and ~ gets +1/+1 until end of turn. / • You draw a "
        "card. / • ~ gains flying until end of turn.",
    )
    table = Setup(cards=[rescuer, GIFT]).battlefield(A, "Rescuer").hand(A, "Gift", "Gift").play()
    table.cast("Gift").resolve().answer("Mode 1").resolve_all()
    assert (table.size("Rescuer"), table.names(Zone.HAND, A)) == ((3, 3), ["Gift", "Wastes"])
    table.cast("Gift").resolve().answer("Mode 2").resolve_all()
    assert (table.size("Rescuer"), table.names(Zone.HAND, A)) == ((4, 4), ["Wastes"])


def test_manifesting_dread_twice():
    pipes = printed("Pipes", "enchantment", "When ~ enters, manifest dread twice.")
    table = Setup(cards=[pipes]).hand(A, "Pipes").play()
    table.cast("Pipes").resolve_all()
    while len(table.state.battlefield) < 3:
        table.answer(table.labels()[0]).resolve_all()
    assert len(table.names(Zone.GRAVEYARD, A)) == 2


def test_half_of_x_counters():
    """CR 107.1a."""
    drink = printed("Drink", "sorcery", "You get half X rad counters, rounded up.", cost="{X}")
    table = with_pool(Setup(cards=[drink]).hand(A, "Drink").play(), "RRR")
    table.cast("Drink", 3).resolve_all()
    assert table.state.players[A].counters["rad"] == 2


@pytest.mark.cr("601.2c")
def test_what_an_instant_cannot_choose_is_no_target_of_any_mode():
    bear = printed("Bear", "creature", "Trample")
    other = printed("Elf", "creature", "Reach")
    spell = printed(
        "Jab",
        "instant",
        "You can't choose a creature with trample as this spell's target as you cast it. / Choose "
        "one — / • Destroy target creature. / • Tap target creature.",
    )
    setup = Setup(cards=[bear, other, spell]).hand(A, "Jab").battlefield(B, "Bear", "Elf")
    table = setup.play().cast("Jab", "Mode 1").resolve_all()
    assert (table.names(Zone.BATTLEFIELD, B), table.names(Zone.GRAVEYARD, B)) == (["Bear"], ["Elf"])
