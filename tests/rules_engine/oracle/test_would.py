"""What would happen and is something else instead, read from text, in a game (CR 614-616)."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

ZAP = printed("Zap", "sorcery", "~ deals 3 damage to any target.")
FEED = printed("Feed", "sorcery", "Put a +1/+1 counter on target creature.")


def _with(*cards: CardDefinition) -> Setup:
    """A table where the first card is on the battlefield and the others are in hand."""
    setup = Setup(cards=list(cards)).battlefield(A, cards[0].front.name)
    return setup.hand(A, *(card.front.name for card in cards[1:]))


def _counters(table: Table, name: str, kind: str = CounterKind.PLUS_ONE) -> int:
    return table.find(name).counters.get(kind, 0)


# --- counters ----------------------------------------------------------------------------------

TWICE = (
    "If you would put one or more counters on a permanent or player, put twice that many of each "
    "of those kinds of counters on that permanent or player instead."
)


def test_counters_of_any_kind_on_anyone_are_doubled_for_who_puts_them():
    toxin = printed("Toxin", "sorcery", "Target opponent gets two poison counters.")
    table = _with(printed("Bounty", "enchantment", TWICE), FEED, toxin).battlefield(B, "Ox").play()
    table.cast("Feed", "Ox").resolve_all().cast("Toxin", "B").resolve_all()
    assert _counters(table, "Ox") == 2
    assert table.state.players[B].counters == {"poison": 4}


def test_counters_that_another_player_puts_stay_as_many():
    bounty = printed("Bounty", "enchantment", TWICE)
    setup = Setup(cards=[bounty, FEED]).battlefield(B, "Bounty", "Ox").hand(A, "Feed")
    assert _counters(setup.play().cast("Feed", "Ox").resolve_all(), "Ox") == 1


def test_an_effect_that_doubles_counters_does_nothing_to_costs():
    """CR 606.4: the counters of a loyalty ability are its cost."""
    season = printed(
        "Season",
        "enchantment",
        "If an effect would put one or more counters on a permanent you control, it puts twice "
        "that many of those counters on that permanent instead.",
    )
    walker = printed("Sage", "planeswalker", "[+1]: You gain 1 life.")
    table = _with(season, walker, FEED).battlefield(A, "Bear").play().cast("Sage").resolve_all()
    assert _counters(table, "Sage", CounterKind.LOYALTY) == 6
    table.activate("Sage").resolve_all().cast("Feed", "Bear").resolve_all()
    assert _counters(table, "Sage", CounterKind.LOYALTY) == 7
    assert _counters(table, "Bear") == 2


def test_fewer_counters_of_a_kind_are_put():
    remedy = printed(
        "Remedy",
        "enchantment",
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 "
        "counters minus one are put on it instead.",
    )
    wither = printed("Rot", "sorcery", "Put two -1/-1 counters on target creature.")
    table = _with(remedy, wither).battlefield(A, "Ox").play().cast("Rot", "Ox").resolve_all()
    assert _counters(table, "Ox", CounterKind.MINUS_ONE) == 1


# --- tokens ------------------------------------------------------------------------------------


def _made(replacing: str, creating: str) -> list[str]:
    made = printed("Maker", "sorcery", creating)
    table = _with(printed("Mill", "enchantment", replacing), made).play().cast("Maker")
    names = table.resolve_all().names(Zone.BATTLEFIELD, A)
    return sorted(name.removesuffix(" Token") for name in names if name != "Mill")


def test_one_of_each_token_is_created():
    text = "If you would create a Clue, Food, or Treasure token, instead create one of each."
    assert _made(text, "Create two Food tokens.") == [
        *("Clue", "Clue"),
        *("Food", "Food"),
        *("Treasure", "Treasure"),
    ]
    assert _made(text, "Create a Map token.") == ["Map"]


def test_other_tokens_are_created_instead_of_creatures():
    text = (
        "If one or more creature tokens would be created under your control, that many 4/4 white "
        "Angel creature tokens with flying and vigilance are created instead."
    )
    goblins = "Create two 1/1 red Goblin creature tokens."
    assert _made(text, goblins) == ["Angel", "Angel"]
    assert _made(text, "Create a Treasure token.") == ["Treasure"]


def test_as_many_tokens_are_created_besides():
    text = (
        "If one or more tokens would be created under your control, those tokens plus that many "
        "1/1 green Squirrel creature tokens are created instead."
    )
    assert _made(text, "Create two Food tokens.") == ["Food", "Food", "Squirrel", "Squirrel"]


# --- draws -------------------------------------------------------------------------------------


def test_the_first_draw_of_the_draw_step_is_as_it_is():
    more = printed(
        "Insight",
        "enchantment",
        "If you would draw a card except the first one you draw in each of your draw steps, draw "
        "two cards instead.",
    )
    think = printed("Think", "sorcery", "Draw a card.")
    table = _with(more, think).play().cast("Think").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    assert len(table.names(Zone.HAND, A)) == 3


def test_a_player_skips_the_draw_and_another_draws():
    thief = printed(
        "Thief",
        "creature",
        "If an opponent would draw a card except the first one they draw in each of their draw "
        "steps, instead that player skips that draw and you draw a card.",
    )
    think = printed("Think", "sorcery", "Target player draws two cards.")
    table = _with(thief, think).play().cast("Think", "B").resolve_all()
    assert (len(table.names(Zone.HAND, A)), table.names(Zone.HAND, B)) == (2, [])


def test_a_draw_from_an_empty_library_wins():
    sage = printed(
        "Sage",
        "creature",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
    )
    think = printed("Think", "sorcery", "Draw two cards.")
    table = _with(sage, think).library(A, "Bear").play()
    table.state.players[A].library[:-1] = []
    table.cast("Think").resolve_all()
    assert table.state.winner == A


def test_the_whole_instruction_to_draw_is_one_more():
    riddle = printed(
        "Riddle",
        "creature",
        "As long as you have one or fewer cards in hand, if you would draw one or more cards, you "
        "draw that many cards plus one instead.",
    )
    think = printed("Think", "sorcery", "Draw two cards.")
    table = _with(riddle, think).play().cast("Think").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 3


# --- damage ------------------------------------------------------------------------------------


def test_a_counter_shields_from_all_damage_at_one_time():
    """CR 615.13: one effect prevents damage from several sources at once, and loses one counter."""
    champion = printed(
        "Champion",
        "creature",
        "~ enters with two +1/+1 counters on it. / If damage would be dealt to ~ while it has a "
        "+1/+1 counter on it, prevent that damage and remove a +1/+1 counter from ~.",
    )
    table = Setup(cards=[champion]).hand(A, "Champion").battlefield(B, "Bear", "Bear").play()
    table.cast("Champion").resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=table.state.turn + 2)
    table.attack("Champion")
    bears = [one.id for one in table.all("Bear")]
    attacker = table.find("Champion").id
    table.block((bears[0], attacker), (bears[1], attacker))
    table.damage().game.answer((2, 2))
    assert _counters(table, "Champion") == 1


def test_without_the_counter_the_damage_is_dealt():
    champion = printed(
        "Champion",
        "creature",
        "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage.",
    )
    table = _with(champion, ZAP).play().cast("Zap", "Champion").resolve_all()
    assert table.all("Champion") == []


def test_all_but_one_damage_is_prevented_from_each_source():
    hero = printed(
        "Hero",
        "creature",
        "If a source would deal damage to you or a creature you control, prevent all but 1 of "
        "that damage.",
    )
    table = _with(hero, ZAP, ZAP).play().cast("Zap", "A").resolve_all().cast("Zap", "Hero")
    table.resolve_all()
    assert (table.life(A), len(table.all("Hero"))) == (19, 1)


def test_damage_becomes_counters_on_who_would_be_dealt_it():
    mage = printed(
        "Mage",
        "creature",
        "If a source you control would deal noncombat damage to a creature an opponent controls, "
        "put that many -1/-1 counters on that creature instead.",
    )
    table = _with(mage, ZAP).battlefield(B, "Wall").play().cast("Zap", "Wall").resolve_all()
    assert _counters(table, "Wall", CounterKind.MINUS_ONE) == 3


def test_only_much_damage_is_less():
    presence = printed(
        "Presence",
        "enchantment",
        "If a source would deal 3 or more damage to a permanent or player, that source deals 2 "
        "damage to that permanent or player instead.",
    )
    spark = printed("Spark", "sorcery", "~ deals 1 damage to any target.")
    table = _with(presence, ZAP, spark).play().cast("Zap", "B").resolve_all()
    assert table.cast("Spark", "B").resolve_all().life(B) == 17


def test_damage_is_doubled_for_a_turn():
    rage = printed(
        "Rage",
        "sorcery",
        "If a source you control would deal damage to an opponent this turn, it deals double that "
        "damage to that player instead.",
    )
    table = Setup(cards=[rage, ZAP]).hand(A, "Rage", "Zap", "Zap").play().cast("Rage")
    table.resolve_all().cast("Zap", "B").resolve_all().cast("Zap", "A").resolve_all()
    assert (table.life(B), table.life(A)) == (14, 17)


def test_damage_to_the_creature_is_dealt_to_you_this_turn():
    valor = printed(
        "Valor",
        "instant",
        "All damage that would be dealt to target creature this turn is dealt to you instead.",
    )
    table = Setup(cards=[valor, ZAP]).hand(A, "Valor", "Zap").battlefield(A, "Bear").play()
    table.cast("Valor", "Bear").resolve_all().cast("Zap", "Bear").resolve_all()
    assert (table.life(A), len(table.all("Bear"))) == (17, 1)


def test_creatures_that_come_later_are_safe_too():
    """CR 611.2c: the effect changes rules; it isn't about the creatures of the moment."""
    safe = printed(
        "Safe",
        "instant",
        "Prevent all damage that would be dealt to creatures you control this turn.",
    )
    elf = printed("Free Elf", "creature", "Trample")
    table = Setup(cards=[safe, elf, ZAP]).hand(A, "Safe", "Free Elf", "Zap").play()
    table.cast("Safe").resolve_all().cast("Free Elf").resolve_all()
    table.cast("Zap", "Free Elf").resolve_all()
    assert len(table.all("Free Elf")) == 1


def test_noncombat_damage_alone_is_prevented():
    ward = printed(
        "Ward", "enchantment", "Prevent all noncombat damage that would be dealt to you."
    )
    table = _with(ward, ZAP).play().cast("Zap", "A").resolve_all()
    assert table.life(A) == 20


def test_life_stops_at_a_number():
    wurm = printed(
        "Wurm",
        "creature",
        "As long as you have 7 or more life, damage that would reduce your life total to less than "
        "7 reduces it to 7 instead.",
    )
    table = _with(wurm, ZAP, ZAP).life(A, 9).play().cast("Zap", "A").resolve_all()
    assert table.life(A) == 7


# --- going elsewhere ---------------------------------------------------------------------------


def test_what_was_dealt_damage_this_way_is_exiled_if_it_dies():
    fire = printed(
        "Fire",
        "sorcery",
        "~ deals 1 damage to each creature. If a creature dealt damage this way would die this "
        "turn, exile it instead.",
    )
    setup = Setup(cards=[fire, ZAP]).hand(A, "Fire", "Zap").battlefield(B, "Bear", "Wall")
    table = setup.play().cast("Fire").resolve_all().cast("Zap", "Bear").resolve_all()
    assert (table.names(Zone.EXILE, B), table.names(Zone.GRAVEYARD, B)) == (["Bear"], [])


def test_a_spell_cast_again_is_exiled_instead_of_buried():
    dwell = printed(
        "Dweller",
        "creature",
        "When ~ enters, you may cast target instant or sorcery card from your graveyard without "
        "paying its mana cost. If that spell would be put into your graveyard, exile it instead.",
    )
    setup = Setup(cards=[dwell, ZAP]).hand(A, "Dweller").graveyard(A, "Zap")
    table = setup.play().cast("Dweller").resolve().resolve_all().answer("Yes").answer("B")
    table.resolve_all()
    assert (table.life(B), table.names(Zone.EXILE, A)) == (17, ["Zap"])


def test_what_wasnt_cast_is_exiled_instead_of_entering():
    priest = printed(
        "Priest",
        "creature",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
    )
    raise_dead = printed(
        "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    elf = printed("Free Elf", "creature", "Trample")
    setup = _with(priest, raise_dead, elf).graveyard(A, "Bear").play().cast("Raise", "Bear")
    table = setup.resolve_all().cast("Free Elf").resolve_all()
    assert (table.names(Zone.EXILE, A), len(table.all("Free Elf"))) == (["Bear"], 1)


def test_it_enters_only_if_a_card_is_discarded():
    diamond = printed(
        "Diamond",
        "artifact",
        "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the "
        "battlefield. If you don't, put it into its owner's graveyard.",
    )
    setup = Setup(cards=[diamond]).hand(A, "Diamond", "Diamond", "Forest")
    table = setup.play().cast("Diamond").resolve_all().answer("Yes")
    assert (len(table.all("Diamond")), table.names(Zone.GRAVEYARD, A)) == (1, ["Forest"])
    table.cast("Diamond").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Diamond", "Forest"]
