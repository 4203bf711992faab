"""What was done or chosen by the instruction before, and a target for each player, in play
(CR 601.2c, 608.2)."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed


def cast(text: str, setup: Setup, *answers: object, kind: str = "sorcery") -> Table:
    setup.cards["Spell"] = printed("Spell", kind, text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


def three() -> Setup:
    return (
        Setup(players=3).battlefield(A, "Rhino").battlefield(B, "Bear", "Ox").battlefield(C, "Bird")
    )


DESTROY = "For each opponent, destroy target creature that player controls."


def test_one_creature_of_each_opponent_is_destroyed():
    table = cast(DESTROY, three(), ["Ox", "Bird"])
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]
    assert table.names(Zone.BATTLEFIELD, C) == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Rhino"]


def test_two_creatures_of_one_opponent_cannot_be_chosen():
    setup = three()
    setup.cards["Spell"] = printed("Spell", "sorcery", DESTROY)
    table = setup.hand(A, "Spell").play()
    with pytest.raises(IllegalAction, match="can't be chosen together"):
        table.cast("Spell", ["Ox", "Bear"])


def test_an_opponent_without_a_creature_has_no_target():
    setup = Setup(players=3).battlefield(B, "Bear")
    assert cast(DESTROY, setup, "Bear").names(Zone.GRAVEYARD, B) == ["Bear"]


def test_a_token_copy_of_one_creature_of_each_opponent():
    text = (
        "For each opponent, you create a token that's a copy of up to one target creature that "
        "player controls."
    )
    table = cast(text, three(), ["Ox", "Bird"])
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Bird", "Ox", "Rhino"]


def test_what_was_dealt_damage_is_tapped():
    text = (
        "~ deals 2 damage to each creature without flying. Tap each creature dealt damage this way."
    )
    setup = Setup().battlefield(A, "Bird").battlefield(B, "Ox")
    table = cast(text, setup)
    assert table.find("Ox").tapped
    assert not table.find("Bird").tapped


def test_the_controllers_of_what_was_destroyed_get_tokens():
    text = (
        "Destroy all creatures. For each nontoken creature destroyed this way, its controller "
        "creates a 1/1 white Spirit creature token."
    )
    table = cast(text, Setup().battlefield(A, "Bear").battlefield(B, "Ox", "Golem"))
    assert len(table.all("Spirit Token", player=A)) == 1
    assert len(table.all("Spirit Token", player=B)) == 1
    assert len(table.all("Golem")) == 1


def test_the_controllers_of_what_was_exiled_draw():
    text = "Exile all creatures. For each creature exiled this way, its controller draws a card."
    table = cast(text, Setup().battlefield(B, "Ox", "Bear"))
    assert len(table.names(Zone.HAND, B)) == 2
    assert table.names(Zone.HAND, A) == []


def test_only_what_was_tapped_counts():
    text = (
        "Tap all creatures target opponent controls. You gain 2 life for each creature tapped this "
        "way."
    )
    table = cast(text, Setup().battlefield(A, "Bear").battlefield(B, "Ox", "Bird"), B)
    assert table.life(A) == 24


def test_counters_are_doubled_on_what_got_them():
    text = (
        "Put a +1/+1 counter on target creature, then double the number of +1/+1 counters on each "
        "creature that had a +1/+1 counter put on it this way."
    )
    table = cast(text, Setup().battlefield(A, "Bear"), "Bear")
    assert table.find("Bear").counters == {"+1/+1": 2}


def test_a_player_dealt_damage_discards():
    text = (
        "~ deals 3 damage to any target. If a player is dealt damage this way, they discard a card."
    )
    assert cast(text, Setup().hand(B, "Bear"), B).names(Zone.HAND, B) == []
    saved = cast(text, Setup().hand(B, "Bear").battlefield(B, "Ox"), "Ox")
    assert saved.names(Zone.HAND, B) == ["Bear"]


def test_a_discarded_card_is_answered():
    text = "You may discard a card. When you discard a card this way, target opponent loses 3 life."
    table = cast(text, Setup().hand(A, "Bear"))
    assert table.answer("Yes").resolve_all().life(B) == 17
    kept = cast(text, Setup().hand(A, "Bear"))
    assert kept.answer("No").resolve_all().life(B) == 20


def test_each_keeps_one_creature_and_the_rest_is_sacrificed_together():
    text = "Each player chooses a creature they control, then sacrifices the rest."
    table = cast(text, Setup().battlefield(A, "Bear", "Bird").battlefield(B, "Ox", "Goblin"))
    table.answer("Bird").answer("Goblin").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Bird"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Goblin"]
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]


def test_the_rest_of_what_could_be_chosen_is_destroyed():
    text = "Choose up to one creature. Destroy the rest."
    table = cast(text, Setup().battlefield(A, "Bear").battlefield(B, "Ox", "Forest"))
    table.answer("Ox").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Forest", "Ox"]
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Spell"]


def test_the_rest_of_cards_are_those_that_were_not_chosen():
    text = (
        "Reveal the top three cards of your library. An opponent chooses two of them. Put those "
        "cards into your graveyard and the rest into your hand."
    )
    setup = Setup().library(A, "Bear", "Ox", "Bird")
    table = cast(text, setup)
    table.answer("Ox", "Bird").resolve_all()
    assert table.names(Zone.HAND, A) == ["Bear"]


def test_an_opponent_is_chosen():
    table = cast("Choose an opponent. That player loses 3 life.", Setup(players=3))
    table.answer(C).resolve_all()
    assert (table.life(B), table.life(C)) == (20, 17)
