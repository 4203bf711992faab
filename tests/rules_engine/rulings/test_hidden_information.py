"""CR 400.2, 401.2, 402.3: a player's view and decisions say nothing that is hidden from them."""

import pytest

from rules_engine.state.view import HiddenView, ObjectView
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B
from tests.rules_engine.rulings.table import rich


@pytest.mark.cr("402.3")
def test_the_other_hand_is_pseudonyms_in_no_order():
    table = rich(A).hand(B, "Bear", "Ox", "Shock").play()
    hand = table.game.view(A).players[B].hand
    assert len(hand) == 3
    assert all(isinstance(card, HiddenView) for card in hand)
    assert [str(card.id) for card in hand] == sorted(str(card.id) for card in hand)
    assert "Bear" not in repr(hand)


@pytest.mark.cr("401.2")
def test_nobody_knows_a_library():
    table = rich(A).library(A, "Bear").library(B, "Ox").play()
    for viewer in (A, B):
        view = table.game.view(viewer)
        assert all(player.known_library == () for player in view.players)


@pytest.mark.cr("701.23a")
def test_searched_library_is_forgotten_after_the_shuffle():
    table = rich(A).hand(A, "Rampant Growth").library(A, "Bear", "Forest", "Ox").play()
    table.cast("Rampant Growth").resolve_all()
    assert table.decision.player == A
    assert {option.label for option in table.decision.options} <= {"Forest", "Wastes"}
    assert table.game.view(B).players[A].known_library == ()
    table.game.answer(0)
    assert table.game.view(A).players[A].known_library == ()


@pytest.mark.cr("701.22a")
def test_scry_is_for_one_player():
    table = rich(A, B).hand(A, "Dissolve").hand(B, "Shock").library(A, "Bear").play()
    table.cast("Shock", "A", player=B)
    table.cast("Dissolve", "Shock", player=A).resolve_all()
    assert [card.name for _, card in table.game.view(A).players[A].known_library] == ["Bear"]
    assert table.game.view(B).players[A].known_library == ()


@pytest.mark.cr("701.20")
def test_revealed_cards_stay_known_until_they_move():
    table = rich(A).hand(A, "Distress").hand(B, "Bear", "Ox").play()
    table.cast("Distress", "B").resolve()
    assert {card.name for card in table.game.view(A).players[B].hand} == {"Bear", "Ox"}
    table.answer("Bear")
    kept = table.game.view(A).players[B].hand
    assert [card.name for card in kept if isinstance(card, ObjectView)] == ["Ox"]


@pytest.mark.cr("121.1")
def test_a_drawn_card_is_not_shown():
    table = rich(A).library(B, "Bear").play()
    table.go_to(table.state.step, turn=4)
    hand = table.game.view(A).players[B].hand
    assert all(isinstance(card, HiddenView) for card in hand)
    assert "Bear" in table.names(Zone.HAND, B)


@pytest.mark.cr("400.7")
def test_returned_card_is_known_and_shuffled_ones_are_not():
    table = rich(A).hand(A, "Bounce").battlefield(B, "Bear").hand(B, "Ox").play()
    table.cast("Bounce", "Bear").resolve_all()
    shown = [c.name for c in table.game.view(A).players[B].hand if isinstance(c, ObjectView)]
    assert shown == ["Bear"]


@pytest.mark.cr("205.3m")
def test_creature_types_offered_do_not_depend_on_hidden_cards():
    from rules_engine.effects.choices import choose_creature_type

    def offered(card: str) -> tuple[str, ...]:
        table = rich(A).library(B, card).play()
        asked = next(choose_creature_type(table.state, A, table.find("Plains").id))
        return tuple(option.label for option in asked.options)

    assert offered("Bear") == offered("Ox")
    assert "Sliver" in offered("Bear")


@pytest.mark.cr("402.3")
def test_options_of_a_player_name_only_what_that_player_sees():
    table = rich(A, B).hand(A, "Shock", "Murder").hand(B, "Counter", "Bounce").play()
    for _ in range(4):
        asked = table.decision
        view = table.game.view(asked.player)
        other = view.players[B if asked.player == A else A]
        hidden = {card.id for card in other.hand}
        assert not hidden & {option.entity for option in asked.options}
        text = " ".join(option.label for option in asked.options)
        unseen = ("Counter", "Bounce") if asked.player == A else ("Shock", "Murder")
        assert not any(name in text for name in unseen)
        table.pass_priority()
