"""Another one chosen on entering, limits before modes, and shares of removed counters."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

GUARD = printed(
    "Guard",
    "creature",
    "As ~ enters, choose another creature you control. / Sacrifice ~: The chosen creature gains "
    "indestructible until end of turn.",
)
LORD = printed(
    "Lord",
    "creature",
    "As ~ enters, choose another creature you control. / The chosen creature gets +3/+3 and has "
    "flying. / When ~ leaves the battlefield, sacrifice the chosen creature.",
)
SHIFTER = printed(
    "Shifter",
    "creature",
    "{0}: Choose one. Activate only once each turn. / • You gain 2 life. / • You gain 5 life.",
)
PONTIFF = printed(
    "Pontiff",
    "creature",
    "Haunt / When ~ enters or the creature it haunts dies, choose one — / • You gain 2 life. / • "
    "You gain 5 life.",
)
BRAWLER = printed("Brawler", "creature", "~ can't be equipped.")
SWORD = printed("Sword", "equipment", "Equipped creature gets +1/+1. / Equip {0}")
DANCER = printed(
    "Dancer",
    "creature",
    "At the beginning of your upkeep, put a +1/+1 counter on ~ for each card in your hand, then "
    "remove a +1/+1 counter from ~ for each card in target opponent's hand.",
)
SAGE = printed(
    "Sage",
    "creature",
    "Remove all +1/+1 counters from ~: For each five counters removed this way, take an extra turn "
    "after this one.",
)
CULTIST = printed(
    "Cultist",
    "creature",
    "{0}: The next time damage would be dealt to target creature this turn, destroy that creature "
    "instead.",
)
BREATH = printed(
    "Breath",
    "creature",
    "When ~ enters, until your next turn, target creature an opponent controls gets -3/-0, up to "
    "one other target creature gets -2/-0, and up to one other target creature gets -1/-0.",
)
TROLL = printed(
    "Bridge",
    "creature",
    "Tap any number of untapped creatures you control other than ~ with total power 4 or greater: "
    "~ gets +20/+20 until end of turn.",
)
KNIGHT = printed("Knight", "creature", "Reach", type_line="Creature — Knight", size=(4, 4))
MIST = printed(
    "Mist",
    "creature",
    "When ~ enters, you may pay {1}. If you don't, destroy target Knight and it can't be "
    "regenerated.",
)
HAG = printed(
    "Hag",
    "creature",
    "When ~ enters, return to your hand the creature card in your graveyard with the greatest "
    "power. If two or more cards are tied for greatest power, you choose one of them.",
)
PARAGON = printed(
    "Paragon",
    "creature",
    "Once during each of your turns, you may play a land from your graveyard or cast a permanent "
    'spell with mana value 3 or less from your graveyard. If you do, it gains "When this permanent '
    'is put into a graveyard from the battlefield, exile it and you gain 2 life."',
)
SPIRIT = printed(
    "Spirit",
    "creature",
    "Whenever ~ attacks, exile a card from a graveyard. / Once each turn, you may cast a spell "
    "from the top of your library if it shares a card type with a card exiled with ~.",
)
PRESSER = printed(
    "Presser",
    "creature",
    '{0}: Until end of turn, target creature gains "If this creature would leave the battlefield, '
    'exile it instead of putting it anywhere else" and "When this creature is put into exile, '
    'create a 4/4 red Elemental creature token."',
)
SIEGE = printed(
    "Siege",
    "creature",
    "As long as ~ is attacking, for each creature you control, you may have that creature assign "
    "its combat damage as though it weren't blocked.",
)
ELK = printed("Elk", "creature", "Reach", cost="{0}")
MURDER = printed("Murder", "instant", "Destroy target creature.")
ZAP = printed("Zap", "instant", "~ deals 1 damage to any target.")
LENDER = printed(
    "Lender",
    "creature",
    '{0}, Exile ~ from your hand: Target land gains "{T}: Add {U}, {B}, or {R}" until ~ is cast '
    "from exile. You may cast ~ for as long as it remains exiled.",
)
GUILE = printed(
    "Trick",
    "creature",
    "If a spell or ability you control would counter a spell, instead exile that spell and you may "
    "play that card without paying its mana cost.",
)
CANCEL = printed("Cancel", "instant", "Counter target spell.")
LOST = printed(
    "Lost",
    "creature",
    "Whenever a creature you control attacks alone, you may search your library for an Aura card "
    "that could enchant that creature, put it onto the battlefield attached to that creature, then "
    "shuffle.",
)
CLOAK = printed("Cloak", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
ROOTS = printed("Roots", "aura", "Enchant land / Enchanted land is red.")
LEXIS = printed(
    "Lexis",
    "creature",
    "Whenever ~ deals combat damage to a player, that player exiles the top four cards of their "
    "library. If two or more of those cards have the same name, repeat this process.",
)
DJINN = printed(
    "Djinn",
    "creature",
    "You may choose not to untap ~ during your untap step. / {T}: Gain control of target creature "
    "with power less than or equal to ~'s power for as long as ~ remains tapped and that "
    "creature's power remains less than or equal to ~'s power.",
)
GROW = printed("Grow", "instant", "Target creature gets +3/+3 until end of turn.")
CARDS = [
    GUILE, CANCEL, LOST, CLOAK, ROOTS, LEXIS, DJINN, GROW,
    LENDER, GUARD, LORD, SHIFTER, PONTIFF, BRAWLER, SWORD, DANCER, SAGE, CULTIST, BREATH, TROLL,
    KNIGHT,
    MIST, HAG, PARAGON, SPIRIT, PRESSER, SIEGE, ELK, MURDER, ZAP,
]  # fmt: skip


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def answered(table: Table) -> Table:
    """Everything that is asked is answered with the first option."""
    while table.decision.kind is not DecisionKind.PRIORITY or table.state.stack:
        if table.decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        else:
            table.game.answer(tuple(range(table.decision.minimum)) or (0,))
    return table


@pytest.mark.cr("607.2d")
def test_the_chosen_creature_is_guarded():
    table = setup().battlefield(A, "Elk", "Knight").hand(A, "Guard").play()
    table.cast("Guard").resolve().answer("Knight").until_priority(A)
    answered(table.activate("Guard"))
    assert Keyword.INDESTRUCTIBLE in table.seen("Knight").keywords
    assert Keyword.INDESTRUCTIBLE not in table.seen("Elk").keywords


def test_nobody_else_to_choose():
    table = setup().battlefield(B, "Elk").hand(A, "Guard").play()
    answered(answered(table.cast("Guard")).activate("Guard"))
    assert Keyword.INDESTRUCTIBLE not in table.seen("Elk").keywords


def test_the_chosen_creature_flies_and_falls():
    table = setup().battlefield(A, "Elk", "Knight").hand(A, "Lord", "Murder").play()
    table.cast("Lord").resolve().answer("Elk").until_priority(A)
    assert table.size("Elk") == (5, 5)
    assert Keyword.FLYING in table.seen("Elk").keywords
    assert table.size("Knight") == (4, 4)
    answered(table.cast("Murder", "Lord"))
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Elk", "Lord", "Murder"]


def test_modes_once_each_turn():
    table = setup().battlefield(A, "Shifter").play()
    table.activate("Shifter")
    table.game.answer((1,))
    assert answered(table).life(A) == 25
    assert not any("Shifter" in label for label in table.labels())


@pytest.mark.cr("702.55c")
def test_modes_of_haunt():
    table = setup().battlefield(B, "Elk").hand(A, "Pontiff", "Murder", "Murder").play()
    answered(table.cast("Pontiff"))
    assert table.life(A) == 22
    answered(table.cast("Murder", "Pontiff"))
    answered(table.cast("Murder", "Elk"))
    assert table.life(A) == 24


def test_nothing_equips_it():
    table = setup().battlefield(A, "Brawler", "Elk", "Sword").play()
    answered(table.activate("Sword", "Elk"))
    assert table.size("Elk") == (3, 3)
    table.act("Activate Sword")
    while table.decision.kind is not DecisionKind.PRIORITY:
        assert "Brawler" in table.labels()  # it can be a target of the ability
        table.answer("Brawler")
    answered(table)
    assert table.size("Brawler") == (2, 2)


def test_counters_for_one_hand_and_against_the_other():
    table = setup(active=B).battlefield(A, "Dancer").hand(A, "Elk", "Elk", "Elk").hand(B, "Elk")
    game = table.play()
    game.go_to(Step.UPKEEP, turn=4)
    answered(game)
    assert game.find("Dancer").counters == {"+1/+1": 2}


@pytest.mark.parametrize(("counters", "turns"), [(4, 0), (5, 1), (11, 2)])
def test_a_turn_for_every_five(counters: int, turns: int):
    table = setup().battlefield(A, "Sage").play()
    table.find("Sage").counters = {"+1/+1": counters}
    answered(table.activate("Sage"))
    assert len(table.state.extra_turns) == turns


def test_damage_destroys_instead():
    table = setup().battlefield(A, "Cultist").battlefield(B, "Knight").hand(A, "Zap", "Zap").play()
    answered(table.activate("Cultist", "Knight"))
    answered(table.cast("Zap", B))
    assert table.life(B) == 19
    answered(table.cast("Zap", "Knight"))
    assert table.names(Zone.GRAVEYARD, B) == ["Knight"]


def test_three_are_smaller_until_your_next_turn():
    table = setup().battlefield(B, "Knight", "Elk").battlefield(A, "Sage").hand(A, "Breath").play()
    table.cast("Breath").resolve()
    table.answer("Knight").answer("Elk").answer("Sage").resolve_all()
    assert [table.size(name)[0] for name in ("Knight", "Elk", "Sage")] == [1, 0, 1]
    table.go_to(Step.UPKEEP, turn=4)
    assert table.size("Knight")[0] == 1


def test_so_much_power_is_tapped():
    table = setup().battlefield(A, "Bridge", "Elk").play()
    assert not any("Bridge" in label for label in table.labels())
    table = setup().battlefield(A, "Bridge", "Elk", "Sage").play()
    table.activate("Bridge").answer("Elk", "Sage").resolve_all()
    assert table.size("Bridge") == (22, 22)
    assert table.find("Elk").tapped


def test_a_knight_for_good():
    table = setup().battlefield(B, "Knight").hand(A, "Mist").play()
    answered(table.cast("Mist"))
    assert table.names(Zone.GRAVEYARD, B) == ["Knight"]


def test_the_strongest_comes_back():
    table = setup().graveyard(A, "Elk", "Knight", "Murder").hand(A, "Hag").play()
    answered(table.cast("Hag"))
    assert table.names(Zone.HAND, A) == ["Knight"]


def test_what_is_cast_so_gains_an_ability():
    table = setup().battlefield(A, "Paragon").graveyard(A, "Elk").hand(A, "Murder").play()
    answered(table.act("Cast Elk"))
    answered(table.cast("Murder", "Elk"))
    assert table.life(A) == 22
    assert table.names(Zone.GRAVEYARD, A) == ["Murder"]


def test_the_top_card_if_it_is_like_an_exiled_one():
    table = setup().battlefield(A, "Spirit").graveyard(B, "Elk").library(A, "Knight", "Murder")
    game = table.play()
    game.attack("Spirit")
    game.resolve_all()
    assert not any("Murder" in label for label in game.labels())
    game.state.players[A].library.pop()
    game.state.touch()
    game.damage()
    game.go_to(Step.POSTCOMBAT_MAIN)
    game.until_priority(A)
    assert any("Knight" in label for label in game.labels())


def test_exile_and_a_token():
    table = setup().battlefield(A, "Presser").battlefield(B, "Elk").hand(A, "Murder").play()
    answered(table.activate("Presser", "Elk"))
    answered(table.cast("Murder", "Elk"))
    assert [table.state.name(oid) for oid in table.state.exile] == ["Elk"]
    assert table.seen("Elemental Token").controller == B


@pytest.mark.cr("510.1c")
def test_as_though_it_werent_blocked_while_it_attacks():
    table = setup().battlefield(A, "Siege", "Knight").battlefield(B, "Elk").play()
    table.attack("Siege", "Knight").block(("Elk", "Knight"))
    while table.decision.kind is DecisionKind.PRIORITY and table.state.step != Step.COMBAT_DAMAGE:
        table.pass_priority()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("Yes") if "Yes" in table.labels() else table.game.answer((0,))
    assert table.life(B) == 14


@pytest.mark.cr("611.2b")
def test_a_land_gains_it_until_the_card_is_cast():
    table = setup().battlefield(A, "Wastes").hand(A, "Lender").play()
    answered(table.activate("Lender"))
    assert len(table.seen("Wastes").abilities) == 2
    table.go_to(Step.UPKEEP, turn=4)
    assert len(table.seen("Wastes").abilities) == 2
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.until_priority(A).act("Cast Lender")
    assert len(table.seen("Wastes").abilities) == 1
    answered(table)
    assert len(table.seen("Wastes").abilities) == 1
    assert table.seen("Lender").controller == A


@pytest.mark.cr("614.6")
@pytest.mark.parametrize("theirs", [False, True])
def test_exiled_and_played_instead_of_countered(theirs: bool):
    table = setup(active=B).battlefield(A, "Trick").hand(A, "Cancel").hand(B, "Elk", "Cancel")
    game = table.play()
    if theirs:
        game.cast("Elk").cast("Cancel", "Elk", player=B).resolve_all()
        assert "Elk" in game.names(Zone.GRAVEYARD, B)
        return
    game.cast("Elk").pass_priority().cast("Cancel", "Elk", player=A)
    answered(game)
    assert game.seen("Elk").controller == A
    assert game.names(Zone.GRAVEYARD, B) == []


@pytest.mark.cr("303.4")
def test_an_aura_that_could_enchant_it():
    table = setup().battlefield(A, "Lost", "Elk").library(A, "Roots", "Cloak", "Sword").play()
    table.attack("Elk").resolve()
    table.answer("Yes")
    assert not {"Roots", "Sword"} & set(table.labels())
    table.answer("Cloak")
    answered(table)
    assert table.find("Cloak").attached_to == table.find("Elk").id


def test_again_while_names_are_alike():
    table = setup(library=0).battlefield(A, "Lexis")
    cards = ["Elk", "Murder", "Zap", "Knight", "Sage", "Murder", "Zap", "Sage", "Sage"]
    game = table.library(B, *cards).play()
    game.attack("Lexis").damage().resolve_all()
    exiled = sorted(game.state.name(oid) for oid in game.state.exile)
    assert len(exiled) == 8
    assert game.names(Zone.LIBRARY, B) == ["Elk"]


@pytest.mark.cr("611.2b")
def test_only_while_it_is_no_stronger():
    table = setup().battlefield(A, "Djinn").battlefield(B, "Elk").hand(B, "Grow").play()
    answered(table.activate("Djinn", "Elk"))
    assert table.seen("Elk").controller == A
    table.pass_priority().cast("Grow", "Elk", player=B)
    answered(table)
    assert table.seen("Elk").controller == B
    table.go_to(Step.UPKEEP)
    assert table.seen("Elk").controller == B
