"""Short clauses in games: limits of activations, what is removed as a cost, escaping."""

from __future__ import annotations

from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed


def with_thing(kind: str, text: str) -> Table:
    setup = Setup(cards=(printed("Thing", kind, text),))
    return setup.battlefield(A, "Thing").play()


def test_602_5b_no_more_than_twice_each_turn():
    t = with_thing("artifact", "{0}: You gain 1 life. Activate no more than twice each turn.")
    t.activate("Thing").resolve()
    assert "Activate Thing" in t.labels()
    t.activate("Thing").resolve()
    assert t.life(A) == 22
    assert "Activate Thing" not in t.labels()


def test_as_many_as_were_removed():
    text = (
        "{0}, Remove any number of charge counters from ~: You gain 2 life for each charge counter "
        "removed this way."
    )
    t = with_thing("artifact", text)
    t.find("Thing").counters["charge"] = 3
    t.state.touch()
    t.activate("Thing", "2").resolve()
    assert t.life(A) == 24
    assert t.find("Thing").counters == {"charge": 1}


def test_118_a_permanent_returns_to_its_owners_hand_as_a_cost():
    t = with_thing("enchantment", "Return ~ to its owner's hand: You gain 3 life.")
    t.activate("Thing").resolve()
    assert t.life(A) == 23
    assert t.names(Zone.HAND, A) == ["Thing"]


def test_land_enters_tapped_unless_there_are_opponents_enough():
    text = "~ enters tapped unless you have {} or more opponents."
    for number, tapped in (("one", False), ("two", True)):
        setup = Setup(cards=(printed("Thing", "land", text.format(number)),))
        t = setup.hand(A, "Thing").play()
        t.act("Play Thing")
        assert t.find("Thing").tapped is tapped


def test_702_138c_only_who_escaped_has_the_counters():
    text = (
        "Escape—{0}, Exile two other cards from your graveyard. / "
        "~ escapes with two +1/+1 counters on it."
    )
    thing = printed("Thing", "creature", text)
    t = Setup(cards=(thing,)).graveyard(A, "Thing", "Bear", "Giant").play()
    t.act("Cast Thing with escape").resolve()
    assert t.find("Thing").counters == {"+1/+1": 2}
    t = Setup(cards=(thing,)).hand(A, "Thing").play()
    t.cast("Thing").resolve()
    assert not t.find("Thing").counters


def commanded(text: str, kind: str = "land") -> Setup:
    """A commands a blue and green card with red mana in its text."""
    legend = printed("Legend", "creature", "{R}: ~ gets +1/+0 until end of turn.", cost="{G}{U}")
    setup = Setup(cards=(legend, printed("Thing", kind, text)))
    setup.put(A, Zone.COMMAND, "Legend")
    designate_commander(setup.state, setup.state.command[-1])
    return setup.battlefield(A, "Thing")


def test_903_4_mana_in_the_color_identity_of_the_commander():
    text = "{T}: Add one mana of any color in your commander's color identity."
    t = commanded(text).play().act("Mana: Thing")
    assert t.labels() == ["{U}", "{R}", "{G}"]
    without = Setup(cards=(printed("Thing", "land", text),)).battlefield(A, "Thing").play()
    without.act("Mana: Thing")
    assert without.state.players[A].pool == {}


def test_903_8_for_each_time_the_commander_was_cast_from_the_command_zone():
    text = (
        "Creatures you control get +1/+1 for each time you've cast your commander from the "
        "command zone this game."
    )
    t = commanded(text, "enchantment").battlefield(A, "Forest", "Island", "Bear").play()
    assert t.size("Bear") == (2, 2)
    t.cast("Legend").resolve()
    assert t.size("Bear") == (3, 3)
