"""What holds in an extra turn, what is done for a voter, and more cards instead of fewer."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.written import written


def with_spell(text: str, cost: str = "{0}") -> Setup:
    return Setup(cards=[written("Spell", "Sorcery", text, cost)]).hand(A, "Spell")


def test_what_holds_during_an_extra_turn():
    """CR 500.7: in that turn, not before it and not after it."""
    text = (
        "Take an extra turn after this one. During that turn, damage can't be prevented. At the "
        "beginning of that turn's end step, draw a card."
    )
    shield = written("Shield", "Instant", "Prevent all damage that would be dealt this turn.")
    bolt = written("Bolt", "Instant", "~ deals 1 damage to any target.")
    spell = written("Spell", "Sorcery", text)
    start = Setup(cards=[spell, shield, bolt]).hand(A, "Spell", *["Shield", "Bolt"] * 3)
    table = start.play().cast("Spell").resolve()

    def dealt() -> int:
        before = table.life(B)
        table.until_priority(A)
        table.cast("Shield").resolve_all().cast("Bolt", B, player=A).resolve_all()
        return before - table.life(B)

    turn = table.state.turn
    assert dealt() == 0
    table.go_to(Step.PRECOMBAT_MAIN, turn=turn + 1)
    assert (table.state.active, dealt()) == (A, 1)
    table.go_to(Step.PRECOMBAT_MAIN, turn=turn + 2)
    assert (table.state.active, dealt()) == (B, 0)


def test_what_is_done_for_the_voter():
    """CR 701.38a."""
    text = (
        "Starting with you, each player votes for time or money. For each time vote, draw a card. "
        "For each money vote, choose a permanent owned by the voter and gain control of it."
    )
    table = with_spell(text).battlefield(B, "Bear").play()
    table.cast("Spell").resolve().answer("time").answer("money")
    assert table.seen("Bear").controller == A
    assert len(table.state.players[A].hand) == 1


def test_you_choose_what_each_player_keeps():
    """CR 608.2d."""
    text = (
        "For each player, you choose from among the permanents that player controls an artifact "
        "and a creature. Then each player sacrifices all other nonland permanents they control."
    )
    table = with_spell(text).battlefield(A, "Bear", "Forest").battlefield(B, "Goblin", "Giant")
    table = table.play().cast("Spell").resolve()
    assert table.decision.player == A
    table.answer("Goblin")
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Bear", "Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Goblin"]


@pytest.mark.parametrize(("kicked", "lands"), [("No", 1), ("Yes", 2)])
def test_more_cards_instead_of_fewer(kicked: str, lands: int):
    """CR 608.2c."""
    text = (
        "Kicker {0} / Search your library for a basic land card, reveal it, put it into your hand, "
        "then shuffle. If this spell was kicked, search your library for two basic land cards "
        "instead of one."
    )
    table = with_spell(text).library(A, "Forest", "Island").play().cast("Spell", kicked).resolve()
    table.answer(*["Forest", "Island"][:lands])
    assert len(table.state.players[A].hand) == lands


@pytest.mark.parametrize(("giants", "creatures"), [((), 1), (("Giant",), 2)])
def test_more_of_the_revealed_cards(giants: tuple[str, ...], creatures: int):
    """CR 608.2c."""
    text = (
        "Reveal the top three cards of your library. You may put a creature card from among them "
        "onto the battlefield. Put the rest into your graveyard. If you control a creature with "
        "power 4 or greater, you may put two creature cards onto the battlefield instead of one."
    )
    table = with_spell(text).battlefield(A, *giants).library(A, "Bear", "Goblin", "Forest").play()
    table.cast("Spell").resolve()
    assert table.decision.maximum == creatures
    table.answer(*["Bear", "Goblin"][:creatures])
    assert len(table.names(Zone.BATTLEFIELD, A)) == creatures + len(giants)
    assert len(table.names(Zone.GRAVEYARD, A)) == 4 - creatures  # with the spell


def test_what_is_done_to_who_deals_damage():
    """CR 615.5: to the source if it is a creature, else to its controller."""
    text = (
        "Prevent all damage that would be dealt to you this turn by sources you don't control. If "
        "damage from a creature source is prevented this way, ~ deals that much damage to that "
        "creature. If damage from a noncreature source is prevented this way, ~ deals that much "
        "damage to the source's controller."
    )
    spell = written("Answer", "Instant", text)
    bolt = written("Bolt", "Instant", "~ deals 3 damage to any target.")
    start = Setup(cards=[spell, bolt], active=B).hand(A, "Answer").hand(B, "Bolt")
    table = start.battlefield(B, "Bear").play().cast("Answer", player=A).resolve()
    table.cast("Bolt", A, player=B).resolve_all()
    assert (table.life(A), table.life(B)) == (20, 17)
    table.attack("Bear").damage()
    assert (table.life(A), table.all("Bear")) == (20, [])


def test_what_x_is():
    """CR 107.3i."""
    text = "You gain X life and draw X cards. X is the number of creatures you control."
    table = with_spell(text).battlefield(A, "Bear", "Goblin").play().cast("Spell").resolve()
    assert (table.life(A), len(table.state.players[A].hand)) == (22, 2)


def test_dealt_damage_by_several():
    """CR 118.9."""
    text = (
        "If you've been dealt damage by two or more creatures this turn, you may pay {0} rather "
        "than pay this spell's mana cost. / You gain 1 life."
    )
    trap = written("Trap", "Instant", text, "{9}")

    def offered(*attackers: str) -> bool:
        table = (
            Setup(cards=[trap], active=B).hand(A, "Trap").battlefield(B, "Bear", "Goblin").play()
        )
        table.attack(*attackers).damage().until_priority(A)
        return any(label.startswith("Cast Trap") for label in table.labels())

    assert offered("Bear", "Goblin")
    assert not offered("Bear")


def test_exiling_from_several_zones():
    """CR 406.2: at once."""
    text = (
        "Exile all creatures from the battlefield, all cards from all graveyards, and all cards "
        "from all hands."
    )
    start = with_spell(text).battlefield(A, "Bear", "Forest").graveyard(B, "Goblin").hand(B, "Ox")
    table = start.play().cast("Spell").resolve()
    assert sorted(table.names(Zone.EXILE, A) + table.names(Zone.EXILE, B)) == [
        "Bear",
        "Goblin",
        "Ox",
    ]
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest"]


def test_a_smaller_hand_for_the_rest_of_the_game():
    """CR 402.2."""
    text = "Your maximum hand size is reduced by three for the rest of the game."
    table = with_spell(text).hand(A, *["Forest"] * 6).play().cast("Spell").resolve()
    table.go_to(Step.END).pass_priority().pass_priority()
    assert (table.decision.player, table.decision.minimum) == (A, 2)


def test_searching_the_zones_of_a_player():
    """CR 701.19."""
    text = (
        "Counter target spell. Search the graveyard, hand, and library of that spell's controller "
        "for any number of cards with the same name as that spell, exile those cards, then that "
        "player shuffles."
    )
    spell = written("Spell", "Instant", text)
    table = Setup(cards=[spell], active=B).hand(A, "Spell").hand(B, "Goblin", "Goblin")
    table = table.battlefield(B, "Mountain").play().cast("Goblin").cast("Spell", "Goblin", player=A)
    table.resolve()
    table.answer(*[option.entity for option in table.decision.options])
    assert table.names(Zone.EXILE, B) == ["Goblin", "Goblin"]


def test_turning_up_cards_of_a_shuffled_library():
    """CR 701.20."""
    text = (
        "Shuffle your library, then reveal cards from the top of it until you reveal a creature "
        "card. Put that card into your hand and the rest on the bottom of your library in a random "
        "order."
    )
    table = with_spell(text).library(A, "Bear").play().cast("Spell").resolve()
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_each_spell_and_ability():
    """CR 701.6a: for each of them by itself."""
    text = (
        "For each spell and ability your opponents control, counter it unless its controller pays "
        "{4}."
    )
    denial = written("Denial", "Instant", text)
    table = Setup(cards=[denial], active=B).hand(A, "Denial").hand(B, "Goblin")
    table = (
        table.battlefield(B, "Mountain").play().cast("Goblin").cast("Denial", player=A).resolve()
    )
    assert table.names(Zone.GRAVEYARD, B) == ["Goblin"]


@pytest.mark.parametrize(("land", "life"), [("Forest", 24), ("Island", 20)])
def test_what_was_put_onto_the_battlefield(land: str, life: int):
    """CR 608.2c."""
    text = (
        "You may put a land card from your hand onto the battlefield. If you put a Forest onto the "
        "battlefield this way, you gain 4 life."
    )
    table = with_spell(text).hand(A, land).play().cast("Spell").resolve().answer("Yes")
    if table.decision.kind.value != "priority":
        table.answer(land)
    assert table.life(A) == life


@pytest.mark.parametrize(("own", "offered"), [(True, True), (False, False)])
def test_a_permanent_that_an_opponent_destroyed(own: bool, offered: bool):
    """CR 118.9, 701.8."""
    text = (
        "If a noncreature permanent under your control was destroyed this turn by a spell or "
        "ability an opponent controlled, you may pay {0} rather than pay this spell's mana cost. / "
        "You gain 1 life."
    )
    trap = written("Trap", "Instant", text, "{9}")
    raze = written("Raze", "Instant", "Destroy target land.")
    start = Setup(cards=[trap, raze], active=B).hand(A, "Trap").hand(B, "Raze")
    table = start.battlefield(A, "Forest").battlefield(B, "Island").play()
    table.cast("Raze", "Forest" if own else "Island").resolve().until_priority(A)
    assert any(label.startswith("Cast Trap") for label in table.labels()) is offered


def test_a_spell_that_an_opponent_countered():
    """CR 118.9, 701.6."""
    text = (
        "If a creature spell you cast this turn was countered by a spell or ability an opponent "
        "controlled, you may pay {0} rather than pay this spell's mana cost. / You gain 1 life."
    )
    trap = written("Trap", "Instant", text, "{9}")
    cancel = written("Cancel", "Instant", "Counter target spell.")
    start = Setup(cards=[trap, cancel]).hand(A, "Trap", "Goblin").hand(B, "Cancel")
    table = start.battlefield(A, "Mountain").play()
    assert not any(label.startswith("Cast Trap") for label in table.labels())
    table.cast("Goblin").cast("Cancel", "Goblin", player=B).resolve().until_priority(A)
    assert any(label.startswith("Cast Trap") for label in table.labels())


def test_a_number_at_random_and_another_name():
    """CR 701.13, 701.17."""
    text = (
        "Counter target spell. Choose 1, 2, or 3 at random. Its controller mills that many cards, "
        "then exiles cards from the top of their library until they exile a nonland card with a "
        "different name than that spell."
    )
    trick = written("Trick", "Instant", text)
    start = Setup(cards=[trick], active=B, library=0).hand(A, "Trick").hand(B, "Goblin")
    start = start.library(B, *["Goblin"] * 5).battlefield(B, "Mountain")
    table = start.play().cast("Goblin").cast("Trick", "Goblin", player=A).resolve()
    assert table.names(Zone.LIBRARY, B) == []  # no card of theirs has another name
    assert 1 <= len(table.names(Zone.GRAVEYARD, B)) - 1 <= 3


def test_any_number():
    """CR 107.1c."""
    text = (
        "Choose a number. Destroy all creatures with mana value equal to that number. Then target "
        "player reveals their hand and discards all nonland cards with mana value equal to the "
        "number."
    )
    table = with_spell(text).battlefield(A, "Bear", "Goblin").hand(B, "Bird", "Forest").play()
    table.cast("Spell", B).resolve().answer(2)
    assert table.names(Zone.BATTLEFIELD, A) == ["Goblin"]
    assert table.names(Zone.GRAVEYARD, B) == ["Bird"]


def test_the_second_spell_of_anyone():
    """CR 601.2i."""
    guess = written(
        "Guess", "Instant", "Counter target spell that's the second spell cast this turn."
    )
    start = Setup(cards=[guess], active=B).hand(A, "Guess").hand(B, "Goblin", "Raider", "Snake")
    table = start.battlefield(B, *["Mountain"] * 4, "Forest").play()
    table.cast("Goblin").until_priority(A)
    assert "Cast Guess" not in table.labels()
    table.resolve().cast("Raider").until_priority(A)
    assert "Cast Guess" in table.labels()
    table.resolve().cast("Snake").until_priority(A)
    assert "Cast Guess" not in table.labels()
