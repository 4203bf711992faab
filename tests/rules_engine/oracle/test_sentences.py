"""How sentences belong together, in play: options, payments, delayed triggers (CR 603.7, 608.2)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
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


def drawn(table: Table) -> int:
    return len(table.names(Zone.HAND, A))


def test_an_opponent_is_asked_by_himself_not_with_the_others():
    text = "When this creature enters, if an opponent controls two or more creatures, draw a card."
    apart = Setup(players=3).battlefield(B, "Bear").battlefield(C, "Bear")
    assert drawn(cast("creature", text, apart)) == 0
    together = Setup(players=3).battlefield(C, "Bear", "Bear")
    assert drawn(cast("creature", text, together)) == 1


def test_one_opponent_with_little_life_is_enough():
    text = "When this creature enters, if an opponent has 5 or less life, draw a card."
    assert drawn(cast("creature", text, Setup(players=3).life(C, 5))) == 1
    assert drawn(cast("creature", text, Setup(players=3).life(C, 6))) == 0


def test_each_opponent_has_to_have_no_cards_in_hand():
    text = "When this creature enters, if each opponent has no cards in hand, draw a card."
    assert drawn(cast("creature", text, Setup(players=3))) == 1
    assert drawn(cast("creature", text, Setup(players=3).hand(C, "Bear"))) == 0


def test_what_it_had_is_asked_of_what_it_last_was():
    text = "When this creature dies, if it had two or more +1/+1 counters on it, draw a card."
    for counters, cards in ((1, 0), (2, 1)):
        setup = Setup()
        setup.cards[NAME] = printed("creature", text)
        table = setup.battlefield(A, NAME).battlefield(A, "Altar").play()
        table.find(NAME).counters = {"+1/+1": counters}
        table.state.touch()
        table.game.refresh()
        table.activate("Altar").resolve_all()
        assert drawn(table) == cards


def test_an_ability_works_from_the_graveyard_that_says_so():
    text = "As long as this card is in your graveyard, creatures you control get +1/+1."
    setup = Setup()
    setup.cards[NAME] = printed("creature", text)
    table = setup.graveyard(A, NAME).battlefield(A, "Bear").play()
    assert table.size("Bear") == (3, 3)
    here = Setup()
    here.cards[NAME] = printed("creature", text)
    assert here.battlefield(A, NAME, "Bear").play().size("Bear") == (2, 2)


def test_instead_takes_the_place_of_what_is_like_it():
    text = "You gain 1 life and draw a card. If you control a Forest, you gain 4 life instead."
    rich = cast("sorcery", text, Setup().battlefield(A, "Forest"))
    assert (rich.life(A), drawn(rich)) == (24, 1)
    poor = cast("sorcery", text, Setup())
    assert (poor.life(A), drawn(poor)) == (21, 1)


def test_instead_at_the_beginning_takes_the_place_of_the_whole_sentence():
    text = "You gain 1 life and draw a card. If you control a Forest, instead you gain 4 life."
    rich = cast("sorcery", text, Setup().battlefield(A, "Forest"))
    assert (rich.life(A), drawn(rich)) == (24, 0)


def test_that_player_controlled_the_creature_that_died():
    text = "Whenever a creature an opponent controls dies, that player loses 2 life."
    setup = Setup(players=3).battlefield(C, "Bear")
    table = cast("enchantment", text, setup)
    state = table.state
    bear = table.find("Bear")
    bear.damage = 2
    state.touch()
    table.pass_priority()
    table.resolve_all()
    assert [table.life(player) for player in (A, B, C)] == [20, 20, 18]


def test_the_spell_for_which_nothing_was_spent_is_asked_for():
    text = "Whenever you cast a spell, if no mana was spent to cast it, you gain 2 life."
    setup = Setup()
    setup.cards[NAME] = printed("enchantment", text)
    free = replace(compiled("sorcery", "You gain 1 life."), name="Free")
    setup.cards["Free"] = CardDefinition((replace(free, mana_cost=ManaCost.parse("{0}")),))
    table = setup.battlefield(A, NAME).hand(A, "Free").play()
    table.cast("Free").resolve_all()
    assert table.life(A) == 23


def test_those_creatures_are_named_in_the_branch_that_is_not_followed():
    text = (
        "Creatures you control get +1/+1 until end of turn. "
        "If you control a Forest, those creatures get +2/+1 until end of turn instead."
    )
    rich = cast("sorcery", text, Setup().battlefield(A, "Forest", "Bear").battlefield(B, "Ox"))
    assert (rich.size("Bear"), rich.size("Ox")) == ((4, 3), (2, 4))
    poor = cast("sorcery", text, Setup().battlefield(A, "Bear"))
    assert poor.size("Bear") == (3, 3)


def test_what_was_made_in_either_branch_is_meant_afterwards():
    text = (
        "Create a 1/1 red Goblin creature token. "
        "If you control a Forest, instead create two 1/1 red Goblin creature tokens. "
        "They gain haste until end of turn."
    )
    with_forest = cast("sorcery", text, Setup().battlefield(A, "Forest"))
    assert len(with_forest.all("Goblin Token")) == 2
    for token in with_forest.all("Goblin Token"):
        assert len(with_forest.seen(token.id).abilities) == 1


def test_something_else_is_done_unless_a_condition_holds():
    text = "When this creature enters, sacrifice it unless you control a Forest."
    assert cast("creature", text, Setup()).names(Zone.BATTLEFIELD, A) == []
    kept = cast("creature", text, Setup().battlefield(A, "Forest"))
    assert kept.names(Zone.BATTLEFIELD, A) == ["Forest", NAME]


def test_damage_is_taken_so_that_something_else_is_not_dealt():
    text = (
        "~ deals 3 damage to target creature unless that creature's controller has ~ deal 5 damage "
        "to them."
    )
    for answer, life, left in (("Yes", 15, ["Bear"]), ("No", 20, [])):
        table = cast("sorcery", text, Setup().battlefield(B, "Bear"), "Bear")
        assert table.decision.player == B
        table.answer(answer).resolve_all()
        assert table.life(B) == life
        assert table.names(Zone.BATTLEFIELD, B) == left


def test_each_land_can_be_saved_by_itself():
    text = "For each land, destroy that land unless any player pays 1 life."
    table = cast("sorcery", text, Setup().battlefield(B, "Forest", "Island"))
    while table.decision.kind.name != "PRIORITY":
        table.answer("Yes" if table.decision.player == B and table.life(B) == 20 else "No")
    assert len(table.names(Zone.BATTLEFIELD, B)) == 1
    assert table.life(B) == 19
