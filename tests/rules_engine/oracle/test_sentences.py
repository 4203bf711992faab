"""How sentences belong together, in play: options, payments, delayed triggers (CR 603.7, 608.2)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled


def printed(kind: str, text: str) -> CardDefinition:
    """A card of that kind with that text, for {0}."""
    face = compiled(kind, text.replace("~", NAME))
    return CardDefinition((replace(face, mana_cost=ManaCost.parse("{0}")),))


def cast(kind: str, text: str, setup: Setup, *answers: object) -> Table:
    """The card is cast by A; it and what triggers resolve until something is asked."""
    setup.cards[NAME] = printed(kind, text)
    table = setup.hand(A, NAME).play()
    return table.cast(NAME, *answers).resolve_all()


def test_what_can_be_sacrificed_is_followed_by_what_is_done_for_it():
    text = "When this creature enters, sacrifice a land. If you do, draw two cards."
    table = cast("creature", text, Setup().battlefield(A, "Forest"))
    assert table.names(Zone.GRAVEYARD, A) == ["Forest"]
    assert table.names(Zone.HAND, A) == ["Wastes", "Wastes"]
    nothing = cast("creature", text, Setup())
    assert nothing.names(Zone.HAND, A) == []


def test_what_cannot_be_sacrificed_has_a_price():
    text = "When this creature enters, sacrifice a land. If you can't, you lose 3 life."
    assert cast("creature", text, Setup()).life(A) == 17
    assert cast("creature", text, Setup().battlefield(A, "Forest")).life(A) == 20


def test_an_opponent_sacrifices_their_own_creature_to_keep_a_spell_from_them():
    text = "Target opponent loses 3 life unless they sacrifice a creature they control."
    setup = Setup().battlefield(A, "Ox").battlefield(B, "Bear")
    table = cast("sorcery", text, setup, B)
    assert table.decision.player == B
    table.answer("Yes").resolve_all()
    assert table.life(B) == 20
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    poor = cast("sorcery", text, Setup().battlefield(A, "Ox"), B)
    assert poor.life(B) == 17


def test_a_token_is_sacrificed_at_the_next_end_step():
    text = (
        "Create a 1/1 red Goblin creature token. "
        "Sacrifice it at the beginning of the next end step."
    )
    table = cast("sorcery", text, Setup().battlefield(A, "Bear"))
    assert len(table.all("Goblin Token")) == 1
    table.go_to(Step.END)
    table.resolve_all()
    assert table.all("Goblin Token") == []
    assert len(table.all("Bear")) == 1


def test_an_exiled_creature_comes_back_at_the_next_end_step():
    text = (
        "Exile target creature. Return that card to the battlefield under its owner's control "
        "at the beginning of the next end step."
    )
    table = cast("instant", text, Setup().battlefield(B, "Bear"), "Bear")
    assert table.names(Zone.EXILE, B) == ["Bear"]
    table.go_to(Step.END)
    table.resolve_all()
    assert table.seen("Bear").controller == B


def test_who_drew_loses_life_later_not_whose_end_step_it_is():
    text = (
        "Whenever an opponent draws a card, that player loses 1 life at the beginning of the "
        "next end step."
    )
    table = cast("enchantment", text, Setup())
    table.go_to(Step.UPKEEP, turn=4)
    table.go_to(Step.END, turn=4)
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (20, 19)
