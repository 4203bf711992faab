"""What a text means by "it" after "the exiled card" or "the sacrificed creature", and what it does
to something that it has moved."""

import pytest

from rules_engine.rules.board import characteristics
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "", size=(2, 4))
BEAR = printed("Bear", "creature", "", size=(2, 2))
IDOL = printed("Idol", "artifact", "")
KILL = printed("Kill", "instant", "Destroy target creature.")
NEST = printed(
    "Nest",
    "creature",
    "When ~ enters, exile a card from your hand face down. / When ~ dies, turn the exiled card "
    "face up. If it's a creature card, put it onto the battlefield under your control.",
    size=(0, 4),
)
WATCHER = printed(
    "Watcher", "enchantment", "Whenever a permanent is turned face up, you gain 1 life."
)


@pytest.mark.cr("406.3", "607.2a", "608.2k")
@pytest.mark.parametrize(("hidden", "zone"), [("Ox", Zone.BATTLEFIELD), ("Idol", Zone.EXILE)])
def test_the_exiled_card_is_turned_face_up_in_exile(hidden, zone):
    setup = Setup(cards=(OX, IDOL, KILL, NEST, WATCHER)).battlefield(A, "Watcher")
    table = setup.hand(A, "Nest", "Kill", hidden).play()
    table.cast("Nest").resolve().resolve().answer(hidden)
    assert [table.state.objects[oid].face_down for oid in table.state.exile] == [True]
    table.cast("Kill", "Nest").resolve().resolve_all()
    assert hidden in table.names(zone, A)
    assert "Nest" in table.names(Zone.GRAVEYARD, A)
    assert all(not table.state.objects[oid].face_down for oid in table.state.exile)
    assert table.life(A) == 20


@pytest.mark.cr("608.2k")
def test_it_is_the_sacrificed_creature():
    rite = printed(
        "Rite",
        "sorcery",
        "As an additional cost to cast this spell, sacrifice a creature. / You gain life equal to "
        "the sacrificed creature's power. Then you gain life equal to its toughness.",
    )
    table = Setup(cards=(OX, rite)).battlefield(A, "Ox").hand(A, "Rite").play()
    table.cast("Rite").resolve()
    assert table.life(A) == 26


@pytest.mark.cr("400.7", "608.2c")
def test_what_was_searched_for_and_exiled_may_be_played():
    thief = printed(
        "Thief",
        "sorcery",
        "Search target opponent's library for an artifact card and exile it. Then that player "
        "shuffles. Until end of turn, you may play that card.",
    )
    table = Setup(cards=(IDOL, thief)).library(B, "Idol").hand(A, "Thief").play()
    table.cast("Thief").resolve()
    if table.decision.kind.value == "search":
        table.answer("Idol")
    table.cast("Idol").resolve()
    assert table.seen("Idol").controller == A


STONE = printed(
    "Stone", "artifact", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
)
TAX = printed("Tax", "instant", "Counter target spell unless its controller pays {1}.")


@pytest.mark.cr("106.6")
def test_mana_that_cant_be_spent_on_some_spells_pays_for_everything_else():
    cheap = printed("Cheap", "artifact", "", cost="{1}")
    beast = printed("Beast", "creature", "", size=(2, 2), cost="{1}")
    free = printed("Free", "creature", "", size=(2, 2))
    setup = Setup(cards=(STONE, TAX, cheap, beast, free)).battlefield(A, "Stone")
    table = setup.hand(A, "Cheap", "Beast", "Free").hand(B, "Tax").play()
    labels = table.labels()
    assert "Cast Cheap" in labels
    assert "Cast Beast" not in labels
    table.cast("Free").until_priority(B).cast("Tax", "Free", player=B).resolve().answer("Yes")
    table.resolve_all()
    assert "Free" in table.names(Zone.BATTLEFIELD, A)
    assert table.find("Stone").tapped


@pytest.mark.cr("122.1b", "702.83b")
@pytest.mark.parametrize(("word", "bonus"), [("exalted", 2), ("trample", 0)])
def test_each_exalted_counter_is_an_instance(word, bonus):
    mark = printed("Mark", "instant", f"Put two {word} counters on target creature you control.")
    table = Setup(cards=(BEAR, mark)).battlefield(A, "Bear").hand(A, "Mark").play()
    table.cast("Mark", "Bear").resolve()
    found = table.seen("Bear").keyword_abilities(Keyword(word))
    assert len(list(found)) == (2 if bonus else 1)
    table.attack("Bear")
    while table.decision.kind.value == "triggers":
        table.game.answer(0)
    assert table.resolve_all().size("Bear") == (2 + bonus, 2 + bonus)


SHOAL = printed(
    "Shoal",
    "instant",
    "You may exile a blue card with mana value X from your hand rather than pay this spell's mana "
    "cost. / Counter target spell if its mana value is X.",
    cost="{X}{U}{U}",
)


@pytest.mark.cr("107.3a", "118.9", "601.2b")
@pytest.mark.parametrize(("given", "countered"), [("Two", True), ("Three", False)])
def test_x_is_the_mana_value_of_the_card_that_is_exiled(given, countered):
    two, three = (
        printed(name, "instant", "Draw a card.", cost=cost)
        for name, cost in (("Two", "{1}{U}"), ("Three", "{2}{U}"))
    )
    wanted = printed("Wanted", "creature", "", cost="{2}")
    setup = Setup(cards=(SHOAL, two, three, wanted)).battlefield(A, "Wastes", "Wastes")
    table = setup.hand(A, "Wanted").hand(B, "Shoal", "Two", "Three").play()
    table.cast("Wanted").until_priority(B)
    ways = [o for o in table.decision.options if o.label.startswith("Cast Shoal")]
    assert [table.state.name(o.other) for o in ways] == ["Two", "Three"]
    way = ways[["Two", "Three"].index(given)].label.removeprefix("Cast ")
    table.cast(way, "Wanted", player=B).resolve()
    assert table.names(Zone.EXILE, B) == [given]
    assert (table.names(Zone.GRAVEYARD, A) == ["Wanted"]) is countered


@pytest.mark.cr("702.110b")
def test_a_creature_that_exploits_itself_triggers():
    viper = printed(
        "Viper", "creature", "Exploit / When ~ exploits a creature, you gain 3 life.", size=(1, 1)
    )
    table = Setup(cards=(viper,)).hand(A, "Viper").play()
    table.cast("Viper").resolve().resolve().answer("Yes").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Viper"]
    assert table.life(A) == 23


@pytest.mark.cr("611.3a", "613.1d")
def test_what_is_said_of_cards_that_arent_on_the_battlefield_holds_in_every_zone():
    nexus = printed(
        "Nexus",
        "artifact",
        "Creatures you control are every creature type. The same is true for creature spells you "
        "control and creature cards you own that aren't on the battlefield.",
    )
    setup = Setup(cards=(OX, IDOL, nexus)).battlefield(A, "Nexus").library(A, "Ox", "Idol")
    table = setup.library(B, "Ox").hand(A, "Ox").graveyard(A, "Ox").play()
    mine, theirs = table.state.players[A], table.state.players[B]
    for oid in (*mine.library, *mine.hand, *mine.graveyard, *theirs.library):
        is_ox = table.state.name(oid) == "Ox"
        types = characteristics(table.state, oid).subtypes
        assert ("Dragon" in types) is (is_ox and oid not in theirs.library)


@pytest.mark.cr("603.10a")
@pytest.mark.parametrize(
    ("herd", "life"),
    [(["Bear"], 21), (["Bear", "Bear"], 22), (["Bear", "Giant"], 21), ([], 20)],
)
def test_what_died_is_compared_with_what_was_there(herd, life):
    """Creatures that die together are compared with each other, not with those of others."""
    hunter = printed(
        "Hunter",
        "enchantment",
        "Whenever a creature an opponent controls with the greatest power among creatures that "
        "player controls dies, you gain 1 life.",
    )
    giant = printed("Giant", "creature", "", size=(3, 3))
    flood = printed("Flood", "sorcery", "Destroy all creatures.")
    table = Setup(cards=(BEAR, giant, hunter, flood)).battlefield(A, "Hunter", "Giant")
    table = table.battlefield(B, *herd).hand(A, "Flood").play()
    table.cast("Flood").resolve()
    while table.decision.kind.value == "triggers":
        table.game.answer(0)
    assert table.resolve_all().life(A) == life


@pytest.mark.cr("702.34a", "611.2c")
def test_a_card_that_gains_flashback_may_be_cast_with_it():
    mage = printed(
        "Mage",
        "creature",
        "When ~ enters, target instant or sorcery card in your graveyard gains flashback until end "
        "of turn. The flashback cost is equal to its mana cost.",
    )
    salve = printed("Salve", "instant", "You gain 3 life.")
    setup = Setup(cards=(mage, salve)).hand(A, "Mage").graveyard(A, "Salve", "Salve")
    table = setup.play().cast("Mage").resolve()
    assert "Cast Salve with flashback" not in table.labels()
    table.game.answer(0)
    table.resolve()
    assert table.labels().count("Cast Salve with flashback") == 1
    table.cast("Salve with flashback").resolve()
    assert table.life(A) == 23
    assert table.names(Zone.EXILE, A) == ["Salve"]


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize("already", ["untapped", "tapped"])
def test_nobody_may_tap_what_is_tapped(already):
    prince = printed(
        "Prince",
        "enchantment",
        "Whenever an artifact an opponent controls enters untapped, they may tap that permanent. "
        "If they don't, you gain 3 life.",
    )
    tire = printed("Tire", "instant", "Tap target artifact.")
    setup = Setup(cards=(IDOL, prince, tire)).battlefield(B, "Prince").hand(A, "Idol", "Tire")
    table = setup.play().cast("Idol").resolve()
    if already == "tapped":
        table.cast("Tire", "Idol").resolve()
    table.resolve()
    if already == "untapped":
        table.answer("Yes")
    assert table.life(B) == (20 if already == "untapped" else 23)


@pytest.mark.cr("614.12")
@pytest.mark.parametrize(("chosen", "size"), [("Dwarf", (3, 3)), ("Ox", (2, 2))])
def test_what_is_chosen_as_it_enters_counts_as_it_enters(chosen, size):
    mimic = printed(
        "Mimic",
        "creature",
        "As ~ enters, choose a creature type. / ~ is the chosen type in addition to its other "
        "types. / Each other creature you control of the chosen type enters with an additional "
        "+1/+1 counter on it.",
    )
    table = Setup(cards=(mimic,)).hand(A, "Mimic", "Mimic").play()
    table.cast("Mimic").resolve().answer("Dwarf").cast("Mimic").resolve().answer(chosen)
    second = max(table.state.battlefield)
    found = characteristics(table.state, second)
    assert (found.power, found.toughness) == size


@pytest.mark.cr("400.7", "614.3")
@pytest.mark.parametrize(("by", "zone"), [("Kill", Zone.EXILE), ("Bounce", Zone.EXILE)])
def test_what_was_put_onto_the_battlefield_is_exiled_when_it_would_leave(by, zone):
    """The effect means the permanent that the card became, not the card that was its target."""
    lash = printed(
        "Lash",
        "sorcery",
        "Return target creature card from your graveyard to the battlefield. It gains haste. Exile "
        "it at the beginning of the next end step. If it would leave the battlefield, exile it "
        "instead of putting it anywhere else.",
    )
    bounce = printed("Bounce", "instant", "Return target creature to its owner's hand.")
    setup = Setup(cards=(OX, KILL, bounce, lash)).hand(A, "Lash", by).graveyard(A, "Ox")
    table = setup.play().cast("Lash", "Ox").resolve_all().cast(by, "Ox").resolve_all()
    assert "Ox" in table.names(zone, A)
