"""Templates of older cards in games: piles, exchanges, prices for each, sources of abilities."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def with_spell(text: str, *more, kind: str = "sorcery") -> Setup:
    return Setup(cards=(printed("Spell", kind, text), *more)).hand(A, "Spell")


def test_one_of_the_piles_that_each_player_made_is_chosen_for_each():
    """CR 101.4, 700.3: all make their piles before any is chosen."""
    text = (
        "Each player separates all nontoken lands they control into two piles. For each player, "
        "one of their piles is chosen by one of their opponents of their choice. Destroy all lands "
        "in the chosen piles. Tap all lands in the other piles."
    )
    setup = with_spell(text).battlefield(A, "Forest", "Plains").battlefield(B, "Island", "Swamp")
    table = setup.play().cast("Spell").resolve()
    assert table.decision.player == A
    table.answer("Forest")
    assert table.decision.player == B
    table.answer("Island")
    assert (table.decision.player, table.labels()) == (B, ["Forest", "Plains"])
    table.answer("Plains")
    assert (table.decision.player, table.labels()) == (A, ["Island", "Swamp"])
    table.answer("Island")
    assert [(o.face.name, o.tapped) for o in _permanents(table)] == [
        ("Forest", True),
        ("Swamp", True),
    ]


def _permanents(table: Table) -> list:
    return [table.state.objects[oid] for oid in table.state.battlefield]


def test_a_total_power_is_sacrificed():
    dread = printed(
        "Dread",
        "creature",
        "When ~ enters, sacrifice it unless you sacrifice any number of creatures with total power "
        "7 or greater.",
        size=(9, 9),
    )
    setup = Setup(cards=(dread,)).battlefield(A, "Giant", "Bear", "Goblin").hand(A, "Dread")
    table = setup.play().cast("Dread").resolve().resolve().answer("Yes")
    assert table.refused(lambda: table.answer("Giant", "Goblin")) == "CR 601.2h"
    table.answer("Giant", "Bear")
    assert sorted(o.face.name for o in _permanents(table)) == ["Dread", "Goblin"]


DRAKE = printed(
    "Drake",
    "creature",
    "When ~ enters, exchange control of ~ and up to one target creature an opponent controls. If "
    "you don't or can't make an exchange, sacrifice ~. This ability still resolves if its target "
    "becomes illegal.",
)


@pytest.mark.parametrize("leaves", [False, True])
def test_an_exchange_that_fails_has_its_price(leaves):
    """CR 608.2b: the ability isn't stopped by its illegal target."""
    setup = Setup(cards=(DRAKE, printed("Blow", "instant", "Destroy target creature.")))
    table = setup.hand(A, "Drake", "Blow").battlefield(B, "Bear").play()
    table.cast("Drake").resolve().answer("Bear")
    if leaves:
        table.cast("Blow", "Bear").resolve()
        table.resolve()
        assert _permanents(table) == []
        return
    table.resolve()
    assert (table.seen("Drake").controller, table.seen("Bear").controller) == (B, A)


def test_a_price_for_each_of_those_chosen():
    slide = printed(
        "Slide",
        "enchantment",
        "At the beginning of each player's upkeep, that player may choose any number of tapped "
        "creatures without flying they control and pay {1} for each creature chosen this way. If "
        "the player does, untap those creatures.",
    )
    beasts = ("Bear", "Ox", "Goblin", "Bird")
    stay = printed(
        "Stay", "enchantment", "Creatures don't untap during their controllers' untap steps."
    )
    setup = Setup(cards=(slide, stay)).battlefield(A, "Slide", "Stay").battlefield(B, *beasts)
    table = setup.battlefield(B, "Forest", "Forest").play()
    for name in beasts:
        table.find(name).tapped = True
    table.state.touch()
    table.go_to(Step.UPKEEP, turn=4).resolve()
    assert table.labels() == ["Bear", "Ox", "Goblin"]
    table.answer("Bear", "Ox").answer("Yes")
    assert [table.find(name).tapped for name in beasts] == [False, False, True, True]
    assert all(land.tapped for land in table.all("Forest"))


def test_the_player_of_the_event_chooses_a_kind():
    """CR 702.26: by what permanents are, of either player."""
    realm = printed(
        "Realm",
        "enchantment",
        "At the beginning of each player's upkeep, that player chooses artifact, creature, land, "
        "or non-Aura enchantment. All nontoken permanents of that type phase out.",
    )
    setup = Setup(cards=(realm,)).battlefield(A, "Realm", "Bear").battlefield(B, "Ox", "Two Rock")
    table = setup.play().go_to(Step.UPKEEP, turn=4).resolve()
    assert table.decision.player == B
    table.answer("Mode 2")
    assert sorted(o.face.name for o in _permanents(table)) == ["Realm", "Two Rock"]


def test_more_than_one_color():
    table = with_spell(
        "Target creature becomes the color or colors of your choice until end of turn."
    )
    table = table.battlefield(A, "Bear").play().cast("Spell", "Bear").resolve()
    table.answer("white", "blue")
    assert table.seen("Bear").colors == {Color.WHITE, Color.BLUE}


def test_an_ability_from_an_artifact_and_no_more_of_it():
    stop = printed(
        "Stop",
        "instant",
        "Counter target activated ability from an artifact. That permanent's activated abilities "
        "can't be activated this turn.",
    )
    ring = printed("Ring", "artifact", "{0}: You gain 1 life.")
    seer = printed("Seer", "creature", "{0}: You gain 1 life.")
    setup = Setup(cards=(stop, ring, seer)).battlefield(B, "Ring", "Seer").hand(A, "Stop").play()
    setup.until_priority(B)
    table = setup.activate("Ring", player=B).activate("Seer", player=B)
    table.until_priority(A)
    table.cast("Stop").resolve_all()
    assert table.life(B) == 21
    table.until_priority(B)
    assert ("Activate Ring" in table.labels(), "Activate Seer" in table.labels()) == (False, True)


def test_a_copy_for_each_other_target():
    """CR 707.10d: each targets another one."""
    spread = printed(
        "Spread",
        "instant",
        "Choose target instant or sorcery spell that targets only a single permanent or player. "
        "Copy that spell for each other permanent or player the spell could target. Each copy "
        "targets a different one of those permanents and players.",
    )
    zap = printed("Zap", "instant", "~ deals 1 damage to target creature or player.")
    setup = Setup(cards=(spread, zap)).battlefield(A, "Ox").battlefield(B, "Giant")
    table = setup.hand(A, "Spread", "Zap").play()
    table.cast("Zap", "Giant").cast("Spread", "Zap").resolve()
    table.answer(*table.labels()).resolve_all()
    found = [table.life(A), table.life(B), table.find("Ox").damage, table.find("Giant").damage]
    assert found == [19, 19, 1, 1]


def test_who_was_hurt_may_copy_what_hurt_them():
    chain = printed(
        "Chain",
        "sorcery",
        "~ deals 3 damage to any target. Then that player or that permanent's controller may pay "
        "{R}. If the player does, they may copy this spell and may choose a new target for that "
        "copy.",
    )
    setup = Setup(cards=(chain,)).hand(A, "Chain").battlefield(B, "Giant", "Mountain").play()
    table = setup.cast("Chain", "Giant").resolve()
    assert table.decision.player == B
    table.answer("Yes")
    while table.decision.kind.value != "priority":
        table.answer("Yes" if "Yes" in table.labels() else A)
    table.resolve_all()
    assert (table.find("Giant").damage, table.life(A)) == (3, 17)


def test_a_wish():
    table = with_spell(
        "You may reveal a creature card you own from outside the game and put it into your hand. "
        "Exile ~."
    ).put(A, Zone.OUTSIDE, "Bear", "Forest")
    table = table.play().cast("Spell").resolve().answer("Yes")
    assert table.names(Zone.HAND, A) == ["Bear"]
    assert table.names(Zone.EXILE, A) == ["Spell"]


def test_an_effect_that_is_ended_by_paying():
    """CR 116.2c: without the stack; the creature is no Aura any more."""
    leech = printed(
        "Leech",
        "creature",
        "{0}: ~ loses this ability and becomes an Aura enchantment with enchant creature. Attach "
        "it to target creature. You may pay {1} to end this effect. / Enchanted creature has "
        "flying.",
    )
    setup = Setup(cards=(leech,)).battlefield(A, "Leech", "Bear", "Wastes").play()
    table = setup.activate("Leech", "Bear").resolve()
    assert table.find("Leech").attached_to == table.find("Bear").id
    assert Keyword.FLYING in table.seen("Bear").keywords
    assert "Activate Leech" not in table.labels()
    table.act("End the effect of Leech")
    assert (table.state.stack, table.find("Leech").attached_to) == ([], None)
    assert table.seen("Leech").is_creature
    assert "Activate Leech" in table.labels()


def test_the_attacker_chooses_the_blocks():
    """CR 509.1a; what isn't blocked is untapped and leaves combat."""
    melee = printed(
        "Brawl",
        "instant",
        "You choose which creatures block this combat and how those creatures block. Whenever a "
        "creature attacks and isn't blocked this combat, untap it and remove it from combat.",
    )
    setup = Setup(cards=(melee,)).battlefield(A, "Bear", "Goblin").battlefield(B, "Ox")
    table = setup.hand(A, "Brawl").play().go_to(Step.BEGINNING_OF_COMBAT)
    table.cast("Brawl").resolve().attack("Bear", "Goblin")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    assert (table.decision.player, table.labels()) == (A, ["Ox blocks Bear", "Ox blocks Goblin"])
    table.answer("Ox blocks Goblin").resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert (table.find("Bear").tapped, table.life(B)) == (False, 20)
    assert table.names(Zone.GRAVEYARD, A) == ["Brawl", "Goblin"]
