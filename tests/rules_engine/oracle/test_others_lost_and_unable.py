"""What loses everything else, who couldn't do it, what can't enter, and small clauses in play."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.rules.priority import play_land
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed


def table_of(*cards, players: int = 2) -> Setup:
    return Setup(cards=cards, players=players)


MOON = printed(
    "Moon",
    "aura",
    'Enchant permanent / Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all '
    "other card types and abilities.",
)
BUG = printed(
    "Bug",
    "aura",
    "Enchant creature / Enchanted creature is an Insect artifact creature with base power and "
    "toughness 0/1 and has indestructible, and it loses all other abilities, card types, and "
    "creature types.",
)
ANGEL = printed("Angel", "creature", "Flying, vigilance", cost="{W}", size=(4, 4))


@pytest.mark.cr("613.1d-f", "205.1a")
def test_a_permanent_that_is_only_a_land():
    table = table_of(MOON, ANGEL).battlefield(A, "Angel").hand(A, "Moon").play()
    table.cast("Moon", "Angel").resolve()
    seen = table.seen("Angel")
    assert (seen.types, seen.subtypes, seen.keywords) == ({CardType.LAND}, set(), set())
    assert (seen.colors, table.size("Angel"), len(seen.abilities)) == (set(), (None, None), 1)


@pytest.mark.cr("613.1d-f")
def test_what_the_effect_gives_is_not_lost():
    table = table_of(BUG, ANGEL).battlefield(A, "Angel").hand(A, "Bug").play()
    table.cast("Bug", "Angel").resolve()
    seen = table.seen("Angel")
    assert (seen.subtypes, table.size("Angel")) == ({"Insect"}, (0, 1))
    assert seen.types == {CardType.ARTIFACT, CardType.CREATURE}
    assert seen.keywords == {Keyword.INDESTRUCTIBLE}


CRAFTER = printed(
    "Crafter",
    "creature",
    "When ~ enters, each player sacrifices a land. Each opponent who can't loses 3 life. ",
)


@pytest.mark.cr("608.2c")
def test_only_opponents_who_could_not_lose_life():
    def lives(*with_land: int) -> list[int]:
        setup = table_of(CRAFTER, players=3).hand(A, "Crafter")
        for player in with_land:
            setup.battlefield((A, B, C)[player], "Forest")
        table = setup.play().cast("Crafter").resolve().resolve_all()
        return [table.life(player) for player in (A, B, C)]

    assert lives(1) == [20, 20, 17]
    assert lives(0, 1, 2) == [20, 20, 20]
    assert lives() == [20, 17, 17]


CAGE = printed(
    "Cage",
    "artifact",
    "Creature cards in graveyards and libraries can't enter the battlefield. / Players can't cast "
    "spells from graveyards or libraries.",
)
RAISE = printed(
    "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
)
AGAIN = printed("Again", "instant", "You gain 1 life. / Flashback {0}")


@pytest.mark.cr("101.2", "614.17")
def test_creature_cards_stay_in_their_cage():
    setup = table_of(CAGE, RAISE, AGAIN).battlefield(B, "Cage").hand(A, "Raise")
    table = setup.graveyard(A, "Bear", "Again").play().cast("Raise", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Again", "Bear", "Raise"]
    with pytest.raises(IllegalAction):
        table.act("Cast Again with flashback")


GROVE = printed("Grove", "land", "{T}: Add {G}.", type_line="Land Creature — Forest Dryad")
FIELDS = printed("Fields", "enchantment", "You may play lands from your graveyard.")


@pytest.mark.cr("101.2", "305.1")
def test_a_land_that_cannot_enter_is_not_played():
    setup = table_of(CAGE, GROVE, FIELDS).battlefield(B, "Cage").battlefield(A, "Fields")
    table = setup.graveyard(A, "Grove", "Forest").hand(A, "Grove").play()
    assert [label for label in table.labels() if label.startswith("Play ")] == [
        "Play Grove",
        "Play Forest",
    ]
    caged = table.find("Grove", Zone.GRAVEYARD)
    with pytest.raises(IllegalAction) as refused:
        next(play_land(table.state, A, caged.id))
    assert refused.value.rule == "CR 101.2"
    table.act("Play Forest")
    assert table.names(Zone.BATTLEFIELD, A) == ["Fields", "Forest"]


VOID = printed(
    "Void",
    "enchantment",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a "
    "void counter on it.",
)


@pytest.mark.cr("122.6", "614.6")
def test_exiled_with_a_counter_instead():
    table = (
        table_of(VOID)
        .battlefield(A, "Void")
        .hand(A, "Shock")
        .hand(B, "Shock")
        .battlefield(A, "Mountain")
        .battlefield(B, "Mountain")
        .play()
    )
    table.cast("Shock", "B").resolve()
    table.pass_priority().cast("Shock", "A", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Shock"]
    (gone,) = (table.state.objects[oid] for oid in table.state.exile)
    assert (gone.owner, gone.counters) == (B, {"void": 1})


FIRE = printed(
    "Fire",
    "sorcery",
    "~ deals X damage to any target. / If X is 2 or more, this spell can't be countered and the "
    "damage can't be prevented.",
    cost="{X}",
)
CIRCLE = printed("Circle", "enchantment", "Prevent all damage that would be dealt to you.")
DENY = printed("Deny", "instant", "Counter target spell.")


@pytest.mark.cr("113.6g", "615.12", "107.3m")
def test_a_great_fire_is_not_stopped():
    def burned(x: int, *, deny: bool = False) -> int:
        setup = table_of(FIRE, CIRCLE, DENY).battlefield(A, *["Wastes"] * 3).hand(A, "Fire")
        setup.battlefield(B, "Circle") if not deny else setup.hand(B, "Deny")
        table = setup.play().cast("Fire", x, "B")
        if deny:
            table.pass_priority().cast("Deny", "Fire", player=B).resolve()
        return table.resolve_all().life(B)

    assert (burned(1), burned(2)) == (20, 18)
    assert (burned(1, deny=True), burned(3, deny=True)) == (20, 17)


TITAN = printed(
    "Titan",
    "creature",
    "When ~ enters, you gain control of target opponent during that player's next turn. After that "
    "turn, that player takes an extra turn.",
)


@pytest.mark.cr("500.7", "723.1")
def test_the_controlled_player_takes_an_extra_turn():
    table = table_of(TITAN).hand(A, "Titan").play().cast("Titan").resolve().resolve_all()
    assert table.state.turns_after_control == [B]
    turns = []
    for turn in (4, 5, 6):
        table.go_to(Step.UPKEEP, turn=turn)
        turns.append((table.state.active, table.state.decided_by.get(B)))
    assert turns == [(B, A), (B, None), (A, None)]


PUSH = printed(
    "Push",
    "instant",
    "Destroy target creature if it has mana value 1 or less. / Destroy that creature if it has "
    "mana value 4 or less instead if a permanent you controlled left the battlefield this turn.",
)
BIG = printed("Big", "creature", "Trample", cost="{3}{G}")


@pytest.mark.cr("608.2c")
def test_both_conditions_are_asked():
    setup = (
        table_of(PUSH, BIG).battlefield(B, "Big").battlefield(A, "Forest").hand(A, "Push", "Push")
    )
    table = setup.play().cast("Push", "Big").resolve()
    assert table.all("Big") != []
    table.state.log.append(_gone(table))
    table.cast("Push", "Big").resolve()
    assert table.all("Big") == []


def _gone(table: Table):
    from rules_engine.state import events as ev

    relic = table.find("Forest")
    return ev.ZoneMove(relic.id, Zone.GRAVEYARD, "destroy", from_zone=Zone.BATTLEFIELD)


PIRATE = printed(
    "Pirate",
    "legend",
    "Whenever ~ attacks, create Rag, a legendary 2/1 red Monkey creature token. Rag enters tapped "
    "and attacking. Exile that token at end of combat.",
)


@pytest.mark.cr("508.4")
def test_a_named_token_enters_tapped_and_attacking():
    table = table_of(PIRATE).battlefield(A, "Pirate").play().attack("Pirate").resolve_all()
    rag = table.find("Rag")
    assert (rag.tapped, rag.id in table.state.combat.attackers) == (True, True)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.all("Rag"), table.life(B)) == ([], 16)


NEMESIS = printed(
    "Nemesis",
    "creature",
    "As ~ enters, choose a player. / ~ has protection from the chosen player.",
)


@pytest.mark.cr("702.16k")
def test_protection_from_a_player():
    setup = (
        table_of(NEMESIS).hand(A, "Nemesis", "Shock").hand(B, "Shock").battlefield(A, "Mountain")
    )
    table = setup.battlefield(B, "Mountain").play().cast("Nemesis").resolve().answer("B")
    with pytest.raises(AssertionError):
        table.pass_priority().cast("Shock", "Nemesis", player=B)
    mine = setup.play()
    assert mine.find("Nemesis").choice("opponent") == str(B)


SLICER = printed(
    "Slicer",
    "creature",
    "If ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all "
    "other creatures you control and after this phase, there is an additional combat phase.",
)


@pytest.mark.cr("701.43d")
def test_exerted_only_once_in_a_turn():
    table = table_of(SLICER).battlefield(A, "Slicer").play().attack("Slicer").answer("Yes")
    table.resolve_all()
    table.state.objects[table.find("Slicer").id].tapped = False
    table.state.touch()
    table.go_to(Step.END_OF_COMBAT)
    table.pass_priority()
    while table.state.step is not Step.DECLARE_ATTACKERS or not table.state.combat:
        table.pass_priority()
    table.answer("Slicer")
    assert "exert" not in table.decision.prompt.lower()
