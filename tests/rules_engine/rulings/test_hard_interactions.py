"""What engines get wrong: layers, copies, replacements, last known information, simultaneity.

All cards are compiled from their texts.
"""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BARE = printed("Bare", "enchantment", "Creatures lose all abilities.")
GROWER = printed("Grower", "creature", "This creature enters with two +1/+1 counters on it.")
MOON = printed("Moon", "enchantment", "Nonbasic lands are Mountains.")
MIRE = printed("Mire", "land", "This land enters tapped. / {T}: Add {U}.")
WINGS = printed("Wings", "aura", "Enchant creature / Enchanted creature has flying.")
LORD = printed("Lord", "creature", "Other creatures you control get +1/+1.")
DOUBLE = printed(
    "Double",
    "creature",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    size=(0, 0),
)
GHOSTLY = printed(
    "Ghostly",
    "creature",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's an "
    'Illusion in addition to its other types and it has "When this creature becomes the target of '
    'a spell or ability, sacrifice it."',
    size=(0, 0),
)
BURSTER = printed(
    "Burster",
    "creature",
    "When this creature dies, it deals damage equal to its power to each opponent.",
)
RUIN = printed("Ruin", "sorcery", "Destroy all creatures.")
TAP = printed("Tapping", "instant", "Tap target creature.")
BOUNCE = printed("Bounce", "instant", "Return target creature to its owner's hand.")
STEAL = printed("Steal", "aura", "Enchant creature / You control enchanted creature.")
FADE = printed("Fade", "instant", "Target creature phases out.")
VOID = printed(
    "Void",
    "enchantment",
    "If a card would be put into a graveyard from anywhere, exile it instead.",
)
STAY = printed("Stay", "creature", "Persist")
LINK = printed("Link", "creature", "Trample, lifelink", size=(5, 5))
GLAD = printed("Glad", "creature", "Whenever you gain life, put a +1/+1 counter on this creature.")
HURL = printed(
    "Hurl",
    "instant",
    "As an additional cost to cast this spell, sacrifice a creature. / ~ deals damage equal to the "
    "sacrificed creature's power to any target.",
)
END = printed("End", "instant", "Destroy target creature. Its controller loses 3 life.")
FACELESS = printed("Faceless", "creature", "Morph {0}", size=(5, 5))
TWIN = printed("Twin", "sorcery", "Create a token that's a copy of target creature.")
HOLD = printed(
    "Hold",
    "creature",
    "When this creature enters, exile another target creature until this creature leaves the "
    "battlefield.",
)
FREE = printed(
    "Free",
    "sorcery",
    "You may cast a spell with mana value 3 or less from your hand without paying its mana cost.",
)
GAIN_X = printed("Gain X", "sorcery", "You gain X life.", cost="{X}{R}")
QUICK = printed("Quick", "creature", "First strike", size=(1, 1))
GIVE = printed("Give", "instant", "Target creature gains first strike until end of turn.")
CARDS = (BARE, GROWER, MOON, MIRE, WINGS, LORD, DOUBLE, GHOSTLY, BURSTER, RUIN, TAP, BOUNCE, STEAL)
CARDS += (FADE, VOID, STAY, LINK, GLAD, HURL, END, FACELESS, TWIN, HOLD, FREE, GAIN_X, QUICK, GIVE)


def start(*mine: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, *mine).battlefield(B, *theirs).hand(A, *hand)
    return setup.play()


def go_on(table: Table, *wanted: object) -> Table:
    """Everything resolves; what is asked on the way is answered with these, then the first."""
    answers = list(wanted)
    while table.game.decision is not None:
        if table.decision.kind is DecisionKind.PRIORITY:
            if not table.state.stack:
                break
            table.pass_priority()
        elif answers:
            table.answer(answers.pop(0))
        else:
            table.game.answer(0)
    return table


@pytest.mark.cr("614.12", "613.1f")
def test_what_enters_without_abilities_enters_without_counters():
    assert go_on(start("Bare", hand=("Grower",)).cast("Grower")).size("Grower") == (2, 2)
    assert go_on(start(hand=("Grower",)).cast("Grower")).size("Grower") == (4, 4)


@pytest.mark.cr("614.12", "305.7")
def test_a_land_that_will_be_a_mountain_enters_untapped():
    table = start("Moon", hand=("Mire",)).act("Play Mire")
    assert not table.find("Mire").tapped


@pytest.mark.cr("613.7a", "613.1f")
@pytest.mark.parametrize("order", [("Wings", "Bare"), ("Bare", "Wings")])
def test_the_later_effect_on_abilities_wins(order):
    table = start("Bear", hand=("Wings", "Bare"))
    for name in order:
        go_on(table.cast(name, *(["Bear"] if name == "Wings" else [])))
    assert (Keyword.FLYING in table.seen("Bear").keywords) == (order[-1] == "Wings")


@pytest.mark.cr("613.6", "613.1f")
def test_a_lord_without_abilities_leads_nobody():
    assert start("Lord", "Bear", "Bare").size("Bear") == (2, 2)


@pytest.mark.cr("707.3", "707.9a")
def test_a_copy_of_a_copy_has_the_exceptions_of_the_first():
    table = go_on(start("Bear", hand=("Ghostly", "Double", "Tapping")).cast("Ghostly"), "Bear")
    ghost = next(oid for oid in table.state.battlefield if "Illusion" in table.seen(oid).subtypes)
    go_on(table.cast("Double"), ghost)
    ghosts = [oid for oid in table.state.battlefield if "Illusion" in table.seen(oid).subtypes]
    assert len(ghosts) == 2
    table.cast("Tapping", ghosts[1])
    assert len(table.state.stack) == 2
    go_on(table)
    assert ghosts[1] not in table.state.battlefield


@pytest.mark.cr("707.2", "708.2")
def test_a_copy_of_a_face_down_creature_is_a_nameless_two_two():
    setup = Setup(cards=CARDS).face_down(A, "Faceless").hand(A, "Twin")
    table = setup.play()
    face_down = table.state.battlefield[0]
    go_on(table.cast("Twin", face_down))
    (token,) = [oid for oid in table.state.battlefield if oid != face_down]
    assert (table.seen(token).name, table.size(token)) == ("", (2, 2))
    assert not table.state.objects[token].face_down


@pytest.mark.cr("608.2h", "603.10a")
def test_power_is_what_it_last_was_with_a_lord_that_dies_too():
    assert go_on(start("Lord", "Burster", hand=("Ruin",)).cast("Ruin")).life(B) == 17


@pytest.mark.cr("601.2h", "608.2h")
def test_a_sacrificed_creature_had_the_power_that_its_lord_gave():
    table = start("Lord", "Giant", hand=("Hurl",)).act("Cast Hurl")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("B" if table.decision.kind is DecisionKind.TARGET else "Giant")
    assert go_on(table).life(B) == 14


@pytest.mark.cr("608.2h", "800.4a")
def test_its_controller_is_who_controlled_it_last():
    table = start(theirs=("Bear",), hand=("Steal", "End"))
    go_on(go_on(table.cast("Steal", "Bear")).cast("End", "Bear"))
    assert (table.life(A), table.life(B)) == (17, 20)


@pytest.mark.cr("614.6", "700.4", "702.79a")
def test_what_is_exiled_instead_does_not_die():
    table = go_on(start("Void", "Stay", "Burster", hand=("Ruin",)).cast("Ruin"))
    assert table.names(Zone.EXILE, A) == ["Burster", "Ruin", "Stay"]
    assert table.life(B) == 20


@pytest.mark.cr("702.79a", "603.10a")
def test_persist_once():
    table = go_on(start("Stay", hand=("Ruin", "Ruin")).cast("Ruin"))
    assert table.find("Stay").counters == {"-1/-1": 1}
    assert go_on(table.cast("Ruin")).names(Zone.BATTLEFIELD, A) == []


@pytest.mark.cr("702.15e", "510.2")
def test_lifelink_to_several_at_one_time_is_one_gain():
    table = start("Link", "Glad", theirs=("Bear",)).attack("Link").block(("Bear", "Link"))
    table.pass_priority().pass_priority()
    while table.decision.kind is DecisionKind.DIVIDE:
        table.answer(2, 3)
    go_on(table)
    assert (table.life(A), table.find("Glad").counters) == (25, {"+1/+1": 1})


@pytest.mark.cr("702.26e", "702.26g")
def test_what_phases_out_takes_its_auras_along_and_stays_stolen():
    table = start(theirs=("Bear",), hand=("Steal", "Fade"))
    go_on(go_on(table.cast("Steal", "Bear")).cast("Fade", "Bear"))
    assert (table.names(Zone.BATTLEFIELD, B), table.names(Zone.BATTLEFIELD, A)) == ([], [])
    table.go_to(Step.UPKEEP, turn=4)
    assert table.names(Zone.BATTLEFIELD, B) == []
    table.go_to(Step.UPKEEP, turn=5)
    assert table.seen("Bear").controller == A


@pytest.mark.cr("610.3", "610.3c")
def test_what_was_exiled_until_something_leaves_comes_back_at_once():
    table = go_on(start("Bear", hand=("Hold", "Hold")).cast("Hold"), "Bear")
    assert table.names(Zone.EXILE, A) == ["Bear"]
    go_on(table.cast("Hold"), "Hold")
    assert (table.names(Zone.EXILE, A), "Bear" in table.names(Zone.BATTLEFIELD, A)) == (
        ["Hold"],
        True,
    )


@pytest.mark.cr("107.3b", "118.9")
def test_x_is_zero_in_a_spell_that_is_cast_for_nothing():
    table = go_on(start("Wastes", "Wastes", hand=("Free", "Gain X")).cast("Free"))
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (20, ["Free", "Gain X"])


@pytest.mark.cr("510.4", "702.7c")
def test_first_strike_that_comes_too_late_takes_no_damage_away():
    table = start("Quick", "Giant", hand=("Give",)).attack("Quick", "Giant")
    table.go_to(Step.FIRST_STRIKE_DAMAGE)
    assert table.life(B) == 19
    go_on(table.cast("Give", "Giant")).go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 14


@pytest.mark.cr("608.2b", "303.4")
def test_an_aura_spell_without_its_creature_is_put_into_the_graveyard():
    table = start("Bear", hand=("Wings", "Bounce")).cast("Wings", "Bear").cast("Bounce", "Bear")
    assert go_on(table).names(Zone.GRAVEYARD, A) == ["Bounce", "Wings"]
