"""What is chosen in secret, and revealed to pay a cost, as it happens in games."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

GAME = printed(
    "Guess",
    "enchantment",
    "When ~ enters, secretly choose Bear, Goblin, or Ox. / Sacrifice ~, Reveal the creature type "
    "you chose: If target creature is the chosen type, put a +1/+1 counter on it and it gains "
    "deathtouch until end of turn.",
)
TAKE = printed("Take", "sorcery", "Gain control of target enchantment.")


def test_what_is_of_the_type_that_was_chosen():
    setup = Setup(cards=[GAME]).battlefield(A, "Bear", "Goblin").hand(A, "Guess", "Guess")
    table = setup.play()
    table.cast("Guess").resolve().resolve().answer("Bear")
    table.activate("Guess", table.find("Goblin").id).resolve()
    assert not table.find("Goblin").counters
    table.cast("Guess").resolve().resolve().answer("Bear")
    table.activate("Guess", table.find("Bear").id).resolve()
    assert table.find("Bear").counters == {CounterKind.PLUS_ONE: 1}


def test_only_who_chose_can_reveal_it():
    """CR 118.3."""
    setup = Setup(cards=[GAME, TAKE]).hand(A, "Guess").hand(B, "Take").battlefield(A, "Bear")
    table = setup.play()
    table.cast("Guess").resolve().resolve().answer("Bear")
    assert "Activate Guess" in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4).until_priority(B)
    table.cast("Take", table.find("Guess").id).resolve()
    assert table.seen("Guess").controller == B
    assert "Activate Guess" not in table.labels()


def test_an_opponent_in_secret():
    hunter = printed(
        "Hunter",
        "creature",
        "As ~ enters, secretly choose an opponent. / Reveal the player you chose: Exile target "
        "creature if it's controlled by the chosen player. Activate only once.",
    )
    setup = Setup(cards=[hunter], players=3).hand(A, "Hunter").battlefield(B, "Ox")
    table = setup.battlefield(C, "Giant").play()
    table.cast("Hunter").resolve()
    table.answer("C")
    table.activate("Hunter", table.find("Giant").id).resolve()
    assert table.names(Zone.EXILE, C) == ["Giant"]
    assert "Activate Hunter" not in table.labels()
