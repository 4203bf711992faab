"""Loyalty abilities that are activated, shared and paid for; copies for a turn and of one's own."""

from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "", size=(3, 3), type_line="Creature — Elk")
OX = printed("Ox", "creature", "", size=(2, 4), type_line="Creature — Ox")
JACE = printed("Jace", "planeswalker", "[+1]: You gain 1 life. / [−1]: You gain 5 life.")
UGIN = printed(
    "Ugin",
    "planeswalker",
    "~ has all loyalty abilities of all other planeswalkers on the battlefield. / "
    "[0]: You lose 1 life.",
    type_line="Legendary Planeswalker — Ugin",
)


def labels(table: Table, name: str) -> list[str]:
    return [label for label in table.labels() if label.startswith("Activate") and name in label]


def loyalty(table: Table, name: str) -> int:
    return table.find(name).counters.get(CounterKind.LOYALTY, 0)


def first(table: Table, name: str) -> Table:
    return table.act(labels(table, name)[0]).resolve()


OATH = printed(
    "Oath",
    "enchantment",
    "You may activate the loyalty abilities of planeswalkers you control twice each turn rather "
    "than only once.",
)
VEIL = printed(
    "Veil",
    "artifact",
    "At the beginning of your end step, if you didn't activate a loyalty ability of a planeswalker "
    "this turn, you lose 2 life. / {0}, {T}: For each planeswalker you control, you may activate "
    "one of its loyalty abilities once this turn as though none of its loyalty abilities have been "
    "activated this turn.",
)


def times(table: Table, name: str) -> int:
    count = 0
    while labels(table, name):
        first(table, name)
        count += 1
    return count


def test_606_3_twice_but_no_more_for_a_second_such_effect():
    setup = Setup(cards=(JACE, OATH)).battlefield(A, "Jace", "Oath", "Oath")
    table = setup.play()
    assert times(table, "Jace") == 2
    assert table.life(A) == 22
    assert loyalty(table, "Jace") == 5


def test_606_3_each_effect_of_one_more_counts_also_for_who_comes_later():
    setup = Setup(cards=(JACE, VEIL, OATH)).battlefield(A, "Veil", "Veil", "Oath").hand(A, "Jace")
    table = setup.play()
    for veil in [obj.id for obj in table.all("Veil")]:
        index = next(
            i
            for i, option in enumerate(table.decision.options)
            if option.entity == veil and option.label.startswith("Activate")
        )
        table.game.answer(index)
        table.resolve()
    table.cast("Jace").resolve()
    assert times(table, "Jace") == 4
    assert table.life(A) == 24


def test_whether_a_loyalty_ability_was_activated_this_turn():
    for used, life in ((True, 21), (False, 18)):
        table = Setup(cards=(JACE, VEIL)).battlefield(A, "Jace", "Veil").play()
        if used:
            first(table, "Jace")
        table.go_to(Step.END).resolve_all()
        assert table.life(A) == life


def test_606_5_loyalty_abilities_cost_more():
    lion = printed(
        "Lion",
        "creature",
        "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.",
    )
    setup = Setup(cards=(JACE, lion)).battlefield(A, "Lion", "Jace").battlefield(B, "Jace")
    table = setup.play()
    first(table, "Jace")
    assert table.find("Jace", player=A).counters[CounterKind.LOYALTY] == 5


def test_loyalty_abilities_of_all_others():
    table = Setup(cards=(JACE, UGIN)).battlefield(A, "Ugin").battlefield(B, "Jace").play()
    assert len(labels(table, "Ugin")) == 3
    first(table, "Ugin")
    assert (table.life(A), loyalty(table, "Ugin"), loyalty(table, "Jace")) == (19, 3, 3)


def test_copying_an_activated_loyalty_ability():
    rod = printed(
        "Rod",
        "artifact",
        "Whenever you activate a loyalty ability of a Jace planeswalker, you may pay {0}. If you "
        "do, copy that ability. You may choose new targets for the copy.",
    )
    table = Setup(cards=(JACE, rod)).battlefield(A, "Jace", "Rod").play()
    table.act(labels(table, "Jace")[0]).resolve()
    table.answer("Yes")
    table.resolve_all()
    assert table.life(A) == 22
    assert loyalty(table, "Jace") == 4


def test_514_2_a_copy_only_for_this_turn():
    mirror = printed(
        "Mirror",
        "artifact",
        "As ~ enters, you may have it become a copy of any creature on the battlefield until end "
        "of turn, except it has haste.",
    )
    setup = Setup(cards=(ELK, mirror)).battlefield(B, "Elk").hand(A, "Mirror")
    table = setup.play().cast("Mirror").resolve()
    table.answer("Elk")
    mine = table.find("Elk", player=A)
    assert table.size(mine.id) == (3, 3)
    assert Keyword.HASTE in table.seen(mine.id).keywords
    table.go_to(Step.UPKEEP, turn=4)
    assert table.find("Mirror", player=A).id == mine.id
    assert table.size(mine.id) == (None, None)


def test_a_copy_of_a_creature_spell_isnt_legendary():
    king = printed("King", "creature", "", type_line="Legendary Creature — Elk")
    twice = printed(
        "Twice",
        "instant",
        "Copy target creature spell you control, except it isn't legendary if the spell is "
        "legendary.",
    )
    table = Setup(cards=(king, twice)).hand(A, "King", "Twice").play()
    table.cast("King").cast("Twice", "King").resolve_all()
    assert len(table.all("King", player=A)) == 2


def test_707_10e_the_copy_targets_this():
    fairy = printed(
        "Fairy",
        "creature",
        "Whenever a player casts a spell that targets only a single creature other than ~, you may "
        "copy that spell. The copy targets ~.",
    )
    grow = printed("Grow", "instant", "Target creature gets +3/+3 until end of turn.")
    setup = Setup(cards=(ELK, fairy, grow)).battlefield(A, "Fairy").battlefield(B, "Elk")
    table = setup.hand(A, "Grow").play().cast("Grow", "Elk").resolve()
    table.answer("Yes").resolve_all()
    assert table.size("Fairy") == (5, 5)
    assert table.size("Elk") == (6, 6)


def test_several_become_copies_for_a_turn():
    herd = printed(
        "Herd",
        "sorcery",
        "Return target creature to its owner's hand. You may have Elk you control become copies of "
        "that creature until end of turn.",
    )
    setup = Setup(cards=(ELK, OX, herd)).battlefield(A, "Elk", "Elk").battlefield(B, "Ox")
    table = setup.hand(A, "Herd").play().cast("Herd", "Ox").resolve()
    table.answer("Yes")
    assert len(table.all("Ox", player=A)) == 2
    table.go_to(Step.UPKEEP, turn=4)
    assert len(table.all("Elk", player=A)) == 2


def test_each_opponent_exiles_a_card_or_a_permanent():
    strip = printed(
        "Strip",
        "sorcery",
        "Each opponent exiles a card from their hand or a permanent they control.",
    )
    setup = Setup(cards=(ELK, OX, strip)).battlefield(B, "Elk").battlefield(A, "Ox")
    table = setup.hand(B, "Ox").hand(A, "Strip", "Wastes").play().cast("Strip").resolve()
    assert table.decision.player == B
    assert sorted(table.labels()) == ["Elk", "Ox"]
    table.answer("Ox")
    assert table.names(Zone.EXILE, B) == ["Ox"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Elk"]


def test_508_4_attacking_a_player_or_a_planeswalker_of_theirs():
    thief = printed(
        "Thief",
        "creature",
        "Whenever ~ attacks, look at defending player's hand. You may put a creature card from it "
        "onto the battlefield under your control tapped and attacking that player or a "
        "planeswalker they control.",
    )
    setup = Setup(cards=(ELK, JACE, thief)).battlefield(A, "Thief").battlefield(B, "Jace")
    table = setup.hand(B, "Elk").play().go_to(Step.DECLARE_ATTACKERS)
    thief_id = table.find("Thief").id
    table.answer((thief_id, B)).resolve()
    table.answer("Elk")
    table.answer("Jace")
    assert table.find("Elk", player=A).tapped
    table.damage()
    assert "Jace" not in table.names(Zone.BATTLEFIELD, B)
    assert table.life(B) == 18


def test_discarding_one_kind_or_another():
    rod = printed(
        "Rod", "artifact", "{T}, Discard a Mountain card or a creature card: You gain 1 life."
    )
    table = Setup(cards=(rod, ELK)).battlefield(A, "Rod").hand(A, "Mountain", "Elk", "Island")
    play = table.play()
    play.act("Activate Rod")
    assert sorted(play.labels()) == ["Elk", "Mountain"]
    play.answer("Mountain").resolve()
    assert play.life(A) == 21


def test_one_counter_or_another_on_what_returns():
    back = printed(
        "Back",
        "sorcery",
        "Return target creature or planeswalker card from your graveyard to the battlefield. Put a "
        "+1/+1 counter or a loyalty counter on it.",
    )
    setup = Setup(cards=(ELK, back)).graveyard(A, "Elk").hand(A, "Back")
    table = setup.play().cast("Back", "Elk").resolve()
    table.game.answer([0])
    assert table.size("Elk") == (4, 4)


def test_chosen_from_all_graveyards_and_all_become_something():
    breach = printed(
        "Breach",
        "sorcery",
        "For each player, choose a creature or planeswalker card in that player's graveyard. Put "
        "those cards onto the battlefield under your control. Then each creature you control "
        "becomes a Phyrexian in addition to its other types.",
    )
    setup = Setup(cards=(ELK, OX, breach)).graveyard(A, "Elk").graveyard(B, "Ox")
    setup = setup.battlefield(A, "Bear").battlefield(B, "Bear").hand(A, "Breach")
    table = setup.play().cast("Breach").resolve_all()
    for name in ("Elk", "Ox", "Bear"):
        (mine,) = table.all(name, player=A)
        assert "Phyrexian" in table.seen(mine.id).subtypes
    (theirs,) = table.all("Bear", player=B)
    assert "Phyrexian" not in table.seen(theirs.id).subtypes


def test_each_activated_ability_is_copied():
    echo = printed(
        "Echo",
        "enchantment",
        "Whenever you activate an ability that isn't a mana ability, copy it. You may choose new "
        "targets for the copy.",
    )
    stone = printed("Stone", "artifact", "{T}: You gain 2 life.")
    table = Setup(cards=(echo, stone)).battlefield(A, "Echo", "Stone").play()
    table.activate("Stone").resolve_all()
    assert table.life(A) == 24
