"""CR 601.2g-h: the engine's payment against an independent one, and the player's own choice."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    CostForTargets,
    KeywordAbility,
    Mode,
    OptionalCost,
    SpellAbility,
    Target,
)
from rules_engine.ir.amounts import ManaSpent, PaidAmount, PowerOf, TimesPaid
from rules_engine.ir.conditions import KICKED, cost_was_paid
from rules_engine.ir.costs import (
    DiscardCards,
    ExileCards,
    MillCards,
    PayLife,
    SacrificePermanents,
    cost,
)
from rules_engine.ir.effects import (
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    If,
    add,
    add_one_of,
)
from rules_engine.ir.keywords import CONVOKE, DELVE, with_cost
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    INSTANT,
    PLAYER,
    TARGET,
    YOU,
    PaidWith,
)
from rules_engine.rules.mana_abilities import activate_mana_ability
from rules_engine.rules.mana_payment import solve_payment
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import Keyword, ManaType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

# --- a second, simpler computation -------------------------------------------------------------

LANDS = {
    "Plains": ("W",),
    "Island": ("U",),
    "Mountain": ("R",),
    "Wastes": ("C",),
    "Dual": ("R", "G"),
    "Two Rock": ("CC",),
    "Duo": ("WU",),
}
DUO = card("Duo", "{1}", "Artifact", ActivatedAbility(cost("{T}"), (add("{W}{U}"),)))
SYMBOLS = ["W", "U", "R", "C", "1", "2", "R/G", "W/U", "2/U", "R/P"]


def pays(symbols: tuple[str, ...], mana: str, life: int) -> bool:
    """Whether the mana pays all the symbols, by trying everything."""
    if not symbols:
        return True
    body, rest = symbols[0], symbols[1:]
    for half in body.split("/"):
        if half == "P":
            if life >= 2 and pays(rest, mana, life - 2):
                return True
        elif half.isdigit():
            for taken in set(itertools.combinations(sorted(mana), int(half))):
                left = list(mana)
                for letter in taken:
                    left.remove(letter)
                if pays(rest, "".join(left), life):
                    return True
        elif half in mana and pays(rest, mana.replace(half, "", 1), life):
            return True
    return False


def subsets(names: tuple[str, ...]) -> list[tuple[tuple[int, ...], str]]:
    """Each set of sources with each mana that they could make together."""
    found = []
    for size in range(len(names) + 1):
        for chosen in itertools.combinations(range(len(names)), size):
            for made in itertools.product(*(LANDS[names[i]] for i in chosen)):
                found.append((chosen, "".join(made)))
    return found


def kinds(name: str) -> int:
    return len({letter for option in LANDS[name] for letter in option})


def cheapest(names: tuple[str, ...], symbols: tuple[str, ...], floating: str, life: int):
    """The least number of types among sources that pay, preferring not to pay life; or None."""
    best = None
    for chosen, made in subsets(names):
        for paid in range(0, life + 1, 2):
            if best is not None and best <= (paid, sum(kinds(names[i]) for i in chosen)):
                continue
            if pays(symbols, floating + made, paid):
                best = (paid, sum(kinds(names[i]) for i in chosen))
                break
    return best


@pytest.mark.cr("601.2g")
@pytest.mark.cr("118.3")
@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(sorted(LANDS)), max_size=4),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=4),
    st.sampled_from(["", "R", "W", "CU"]),
)
def test_the_payment_is_found_whenever_there_is_one_and_is_the_least_dear(lands, bodies, floating):
    table = with_pool(Setup(cards=[DUO]).life(A, 3).battlefield(A, *lands).play(), floating)
    price = ManaCost.parse("".join(f"{{{body}}}" for body in bodies))
    found = solve_payment(table.state, A, price)
    wanted = cheapest(tuple(lands), tuple(bodies), floating, 3)
    assert (found is None) == (wanted is None)
    if found is not None and wanted is not None:
        used = [table.state.name(activation.permanent) for activation in found.activations]
        assert (found.life, sum(kinds(name) for name in used)) == wanted
        assert len({a.permanent for a in found.activations}) == len(found.activations)


FILTERS = [
    card("Signet", "{2}", "Artifact", ActivatedAbility(cost("{1}", "{T}"), (add("{W}{U}"),))),
    card(
        "Filter",
        "",
        "Land",
        ActivatedAbility(cost("{R/W}", "{T}"), (add_one_of("{R}{R}", "{R}{W}", "{W}{W}"),)),
    ),
    card(
        "Ashes",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(SacrificePermanents(CREATURE)), (add("{C}{C}"),)),
    ),
]


@pytest.mark.cr("605.3a")
@pytest.mark.parametrize(
    ("permanents", "price", "pays"),
    [
        (("Signet", "Wastes"), "{W}{U}", True),
        (("Signet",), "{W}{U}", False),
        (("Signet", "Signet", "Wastes"), "{W}{U}{U}", True),
        (("Signet", "Signet", "Wastes"), "{W}{W}{U}", True),
        (("Signet", "Signet", "Wastes"), "{W}{W}{U}{U}", False),
        (("Filter", "Mountain"), "{W}{W}", True),
        (("Filter", "Island"), "{W}{W}", False),
        (("Ashes", "Bear"), "{2}", True),
        (("Ashes", "Elf"), "{2}{G}", True),
        (("Ashes", "Bear"), "{3}", False),
    ],
)
def test_605_3a_mana_abilities_with_costs_of_their_own(permanents, price, pays):
    spell = card("Goal", price, "Sorcery", SpellAbility((GainLife(YOU, 1),)))
    setup = Setup(cards=[*FILTERS, spell]).battlefield(A, *permanents).hand(A, "Goal")
    table = setup.play()
    assert ("Cast Goal" in table.labels()) is pays
    if pays:
        assert table.cast("Goal").resolve().life(A) == 21
        assert pool(table) == ""


@pytest.mark.cr("601.2g")
def test_the_suggestion_keeps_what_other_cards_need():
    setup = Setup().battlefield(A, "Forest", "Mountain", "Mountain").hand(A, "Elf")
    spell = card("Any Two", "{2}", "Sorcery", SpellAbility((GainLife(YOU, 1),)))
    setup.cards["Any Two"] = spell
    table = setup.hand(A, "Any Two").play().cast("Any Two")
    assert [land.tapped for land in table.all("Mountain")] == [True, True]
    assert not table.find("Forest").tapped
    assert "Cast Elf" in table.resolve().labels()


# --- the player chooses ------------------------------------------------------------------------


def choosing(setup: Setup) -> Table:
    setup.state.options = replace(setup.state.options, choose_payment=True)
    return setup.play()


@pytest.mark.cr("601.2g")
@pytest.mark.cr("601.2h")
@pytest.mark.scenario("CG-155")
def test_601_2gh_a_player_chooses_each_mana():
    setup = Setup().battlefield(A, "Forest", "Mountain", "Dual").hand(A, "Bear")
    table = choosing(setup).act("Cast Bear")
    assert table.decision.kind is DecisionKind.PAY
    assert table.labels()[0] == "As suggested: Forest for {G}, Mountain for {R}, spend {G}{R}"
    assert {"Forest for {G}", "Mountain for {R}", "Dual for {R}", "Dual for {G}"} <= set(
        table.labels()
    )
    table.answer("Dual for {G}").answer("Spend {G} on {G}").answer("Mountain for {R}")
    table.answer("Spend {R} on {1}")
    assert [table.find(n).tapped for n in ("Forest", "Mountain", "Dual")] == [False, True, True]
    assert table.names(Zone.STACK, A) == ["Bear"]


@pytest.mark.cr("733.1")
def test_a_payment_that_was_begun_can_be_taken_back():
    table = choosing(Setup().battlefield(A, "Forest", "Mountain").hand(A, "Bear"))
    before = table.game.state_hash()
    table.act("Cast Bear").answer("Forest for {G}").answer("Spend {G} on {G}")
    table.game.cancel()
    assert table.game.state_hash() == before


@pytest.mark.cr("601.2h")
def test_601_2h_costs_are_paid_in_any_order():
    rite = card(
        "Rite",
        "{1}",
        "Sorcery",
        AdditionalCost(cost(PayLife(1), DiscardCards())),
        SpellAbility((GainLife(YOU, 5),)),
    )
    setup = Setup(cards=[rite]).battlefield(A, "Wastes").hand(A, "Rite", "Bear")
    table = choosing(setup).act("Cast Rite").answer("As suggested: Wastes for {C}, spend {C}")
    assert table.decision.kind is DecisionKind.ORDER
    assert table.labels() == ["mana", "pay life", "discard cards"]
    table.answer("discard cards", "pay life", "mana")
    assert (table.life(A), pool(table), table.names(Zone.GRAVEYARD, A)) == (19, "", ["Bear"])


# --- keywords that are costs -------------------------------------------------------------------

GAIN = SpellAbility((GainLife(YOU, 1),))


def tapped(table: Table, *names: str) -> list[bool]:
    return [obj.tapped for name in names for obj in table.all(name)]


@pytest.mark.cr("702.51a")
def test_702_51a_convoke_taps_creatures_for_mana():
    spell = card("Rally", "{1}{G}{W}", "Sorcery", CONVOKE, GAIN)
    table = Setup(cards=[spell]).battlefield(A, "Bear", "Guard", "Wastes").hand(A, "Rally").play()
    table.cast("Rally")
    assert tapped(table, "Bear", "Guard", "Wastes") == [True] * 3
    assert table.state.objects[table.state.stack[-1]].casting.spent[0].type is ManaType.COLORLESS
    table = Setup(cards=[spell]).battlefield(A, "Goblin", "Guard", "Wastes").hand(A, "Rally").play()
    assert "Cast Rally" not in table.labels()
    table = Setup(cards=[spell]).battlefield(A, "Bear", "Guard", "Wastes").hand(A, "Rally")
    game = choosing(table).act("Cast Rally")
    game.answer("Use Bear for {1}").answer("Use Guard for {W}")
    assert game.labels() == ["Wastes for {C}"]
    game.game.cancel()
    assert tapped(game, "Bear", "Guard") == [False, False]


@pytest.mark.cr("702.66a")
def test_702_66a_delve_exiles_cards_for_generic_mana():
    spell = card("Dig", "{3}{U}", "Sorcery", DELVE, GAIN)
    setup = Setup(cards=[spell]).battlefield(A, "Island").graveyard(A, "Bear", "Ox", "Elf")
    table = setup.hand(A, "Dig").play().cast("Dig")
    assert sorted(table.names(Zone.EXILE, A)) == ["Bear", "Elf", "Ox"]
    setup = Setup(cards=[spell]).battlefield(A, *["Wastes"] * 3).graveyard(A, "Bear", "Ox", "Elf")
    assert "Cast Dig" not in setup.hand(A, "Dig").play().labels()


@pytest.mark.cr("702.66a")
def test_702_66a_delve_exiles_all_the_cards_at_once():
    spell = card("Dig", "{3}{U}", "Sorcery", DELVE, GAIN)
    seer = printed(
        "Seer", "creature", "Whenever one or more cards leave your graveyard, draw a card."
    )
    setup = Setup(cards=[spell, seer]).battlefield(A, "Island", "Seer").hand(A, "Dig")
    table = setup.graveyard(A, "Bear", "Ox", "Elf").play().cast("Dig")
    assert len(table.state.stack) == 2


@pytest.mark.cr("702.126a")
def test_702_126a_improvise_taps_artifacts():
    spell = card("Tinker", "{2}{U}", "Sorcery", KeywordAbility(Keyword.IMPROVISE), GAIN)
    setup = Setup(cards=[spell]).battlefield(A, "Island", "Sword", "Altar").hand(A, "Tinker")
    table = setup.play().cast("Tinker")
    assert tapped(table, "Island", "Sword", "Altar") == [True] * 3


@pytest.mark.cr("702.42a")
def test_702_42a_entwine_chooses_all_modes():
    both = card(
        "Both",
        "{R}",
        "Instant",
        with_cost(Keyword.ENTWINE, "{2}"),
        SpellAbility(
            modes=(Mode((DealDamage(3, TARGET),), (Target(PLAYER),)), Mode((GainLife(YOU, 4),)))
        ),
    )
    table = Setup(cards=[both]).battlefield(A, *["Mountain"] * 3).hand(A, "Both").play()
    table.cast("Both", "Yes", "B").resolve()
    assert (table.life(A), table.life(B)) == (24, 17)
    table = Setup(cards=[both]).battlefield(A, *["Mountain"] * 3).hand(A, "Both").play()
    table.cast("Both", "No", "Mode 2").resolve()
    assert (table.life(A), tapped(table, "Mountain").count(True)) == (24, 1)


@pytest.mark.cr("702.120a")
@pytest.mark.cr("702.172a")
def test_702_120a_escalate_and_spree_pay_for_modes():
    modes = (Mode((GainLife(YOU, 4),)), Mode((Draw(YOU, 1),)))
    escalate = card(
        "Rise", "{1}", "Instant", with_cost(Keyword.ESCALATE, "{2}"), SpellAbility(modes=modes)
    )
    table = Setup(cards=[escalate]).battlefield(A, *["Wastes"] * 3).hand(A, "Rise").play()
    table.cast("Rise", ["Mode 1", "Mode 2"])
    assert tapped(table, "Wastes").count(True) == 3
    assert table.resolve().life(A) == 24
    paid = tuple(replace(mode, cost=cost(f"{{{n}}}")) for n, mode in enumerate(modes, 1))
    spree = card("Spend", "{1}", "Instant", KeywordAbility(Keyword.SPREE), SpellAbility(modes=paid))
    table = Setup(cards=[spree]).battlefield(A, *["Wastes"] * 2).hand(A, "Spend").play()
    table.act("Cast Spend")
    assert tapped(table, "Wastes").count(True) == 2
    table = Setup(cards=[spree]).battlefield(A, *["Wastes"] * 4).hand(A, "Spend").play()
    table.cast("Spend", ["Mode 1", "Mode 2"])
    assert tapped(table, "Wastes").count(True) == 4


@pytest.mark.cr("702.33c")
@pytest.mark.cr("702.56a")
def test_702_33c_costs_paid_any_number_of_times():
    wolf = card(
        "Pack",
        "{G}",
        "Sorcery",
        OptionalCost(Keyword.KICKER, cost("{1}"), repeated=True),
        SpellAbility((If(KICKED, (GainLife(YOU, TimesPaid(Keyword.KICKER)),)),)),
    )
    table = Setup(cards=[wolf]).battlefield(A, *["Forest"] * 4).hand(A, "Pack").play()
    table.cast("Pack", 3)
    assert tapped(table, "Forest").count(True) == 4
    assert table.resolve().life(A) == 23


@pytest.mark.cr("601.2c")
@pytest.mark.cr("601.2f")
def test_601_2f_a_cost_for_each_target_beyond_the_first():
    strive = card(
        "Strive",
        "{R}",
        "Sorcery",
        CostForTargets(cost("{1}")),
        SpellAbility((Destroy(TARGET),), (Target(CREATURE, 1, 3),)),
    )
    setup = Setup(cards=[strive]).battlefield(A, *["Mountain"] * 3).battlefield(B, "Bear", "Ox")
    table = setup.hand(A, "Strive").play().cast("Strive", ["Bear", "Ox"])
    assert tapped(table, "Mountain").count(True) == 2


@pytest.mark.cr("702.166a")
@pytest.mark.cr("702.153a")
def test_702_166a_bargain_and_casualty_are_costs():
    bargain = card(
        "Deal",
        "{0}",
        "Sorcery",
        KeywordAbility(Keyword.BARGAIN),
        SpellAbility((If(cost_was_paid("bargain"), (GainLife(YOU, 5),)),)),
    )
    table = Setup(cards=[bargain]).battlefield(A, "Sword", "Bear").hand(A, "Deal").play()
    table.cast("Deal", "Yes")
    assert table.names(Zone.GRAVEYARD, A) == ["Sword"]
    assert table.resolve().life(A) == 25
    assert "Cast Deal" in Setup(cards=[bargain]).hand(A, "Deal").play().labels()


@pytest.mark.cr("702.96b")
def test_702_96b_overload_needs_no_target():
    over = card(
        "Storming",
        "{R}",
        "Instant",
        with_cost(Keyword.OVERLOAD, "{2}{R}"),
        SpellAbility((Destroy(TARGET),), (Target(CREATURE),)),
    )
    setup = Setup(cards=[over]).battlefield(A, *["Mountain"] * 3).battlefield(B, "Slippery", "Bear")
    table = setup.hand(A, "Storming").play().act("Cast Storming with overload").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == []


@pytest.mark.cr("702.119a")
@pytest.mark.cr("702.48a")
def test_702_119a_emerge_and_offering():
    emerge = card(
        "Emerger",
        "{8}",
        "Creature — Eldrazi",
        with_cost(Keyword.EMERGE, "{5}{U}"),
        power=5,
        toughness=5,
    )
    setup = Setup(cards=[emerge]).battlefield(A, "Giant", "Island").hand(A, "Emerger")
    table = setup.play().act("Cast Emerger with emerge")
    assert (tapped(table, "Island"), table.names(Zone.GRAVEYARD, A)) == ([True], ["Giant"])
    patron = card(
        "Patron",
        "{4}{G}{G}",
        "Creature — Spirit",
        KeywordAbility(Keyword.OFFERING, what=CREATURE),
        power=5,
        toughness=5,
    )
    setup = Setup(cards=[patron], step=Step.UPKEEP).battlefield(A, "Giant", "Forest")
    table = setup.hand(A, "Patron").play().act("Cast Patron with offering")
    assert (tapped(table, "Forest"), table.names(Zone.GRAVEYARD, A)) == ([True], ["Giant"])
    setup = Setup(cards=[patron], step=Step.UPKEEP).battlefield(A, "Goblin", *["Forest"] * 6)
    table = setup.hand(A, "Patron").play().act("Cast Patron with offering")
    assert sum(tapped(table, "Forest")) == 5  # {R} reduces generic mana, once


@pytest.mark.cr("702.47a")
@pytest.mark.scenario("M-NOCOST-7")
def test_702_47a_splice():
    host = card("Host", "{U}", "Instant — Arcane", SpellAbility((GainLife(YOU, 1),)))
    mind = card(
        "Mind",
        "",
        "Instant — Arcane",
        KeywordAbility(Keyword.SPLICE, cost("{1}{U}"), what=INSTANT),
        SpellAbility((Draw(YOU, 1), DealDamage(2, TARGET)), (Target(PLAYER),)),
    )
    setup = Setup(cards=[host, mind]).battlefield(A, *["Island"] * 3).hand(A, "Host", "Mind")
    table = setup.play()
    assert "Cast Mind" not in table.labels()
    table.cast("Host", "Mind", "B")
    assert tapped(table, "Island") == [True] * 3
    assert table.names(Zone.HAND, A) == ["Mind"]
    table.resolve()
    assert (table.life(A), table.life(B), len(table.names(Zone.HAND, A))) == (21, 18, 2)


@pytest.mark.cr("601.2h")
def test_601_2h_what_was_paid_is_known_on_resolution():
    fling = card(
        "Hurl",
        "{1}{R}",
        "Instant",
        AdditionalCost(
            cost(
                SacrificePermanents(CREATURE),
                DiscardCards(),
                ExileCards(CARD & IN_YOUR_GRAVEYARD),
                PayLife(3),
            )
        ),
        SpellAbility(
            (
                DealDamage(PowerOf(PaidWith("sacrificed")), TARGET),
                GainLife(YOU, PaidAmount("life")),
                GainLife(YOU, PaidAmount("exiled")),
                GainLife(YOU, ManaSpent(number_of_colors=True)),
            ),
            (Target(PLAYER),),
        ),
    )
    setup = (
        Setup(cards=[fling]).battlefield(A, "Giant", "Mountain", "Forest").hand(A, "Hurl", "Bear")
    )
    table = setup.graveyard(A, "Ox").play().cast("Hurl", "B", "Ox")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    table.resolve()
    assert (table.life(B), table.life(A)) == (15, 23)


@pytest.mark.cr("118.3", "119.4", "107.4f")
@pytest.mark.parametrize(("life", "castable"), [(5, True), (4, False)])
@pytest.mark.parametrize("choose", [False, True])
def test_118_3_life_for_phyrexian_mana_and_other_life_come_from_one_total(life, castable, choose):
    pact = card(
        "Pact",
        "{B/P}",
        "Instant",
        AdditionalCost(cost(PayLife(3))),
        SpellAbility((Draw(YOU, 1),)),
    )
    options = GameOptions(
        every_priority=True, mulligans=False, manual_mana=True, choose_payment=choose
    )
    table = Setup(cards=[pact], options=options).hand(A, "Pact").life(A, life).play()
    assert ("Cast Pact" in table.labels()) is castable
    if castable and not choose:
        table.cast("Pact")
        assert table.life(A) == 0


@pytest.mark.cr("733.1", "601.2g")
def test_733_1_which_of_two_abilities_that_make_the_same_mana_was_used():
    """The second one mills a card, so it can't be taken back; the first one could be."""
    mill = ActivatedAbility(cost("{T}", MillCards(1)), (add("{C}"),))
    rock = card("Odd Rock", "{2}", "Artifact", ActivatedAbility(cost("{T}"), (add("{C}"),)), mill)
    table = Setup(cards=[rock]).battlefield(A, "Odd Rock").play()
    source = table.find("Odd Rock").id
    table.state.announcing = True
    answers = activate_mana_ability(table.state, A, source, 1)
    assert list(answers) == []
    assert table.state.cant_be_undone == [(source, 1)]


def filters(*kinds: tuple[str, int]) -> Setup:
    """Artifacts that make two colored mana out of one, and as many lands without colors."""
    cards = [
        card(
            f"{mana} Filter", "{2}", "Artifact", ActivatedAbility(cost("{1}", "{T}"), (add(mana),))
        )
        for mana, _ in kinds
    ]
    setup = Setup(cards=cards)
    for mana, count in kinds:
        setup.battlefield(A, *[f"{mana} Filter"] * count, *["Wastes"] * count)
    return setup


@pytest.mark.cr("605.3a", "601.2g")
def test_601_2g_any_number_of_abilities_that_cost_mana_may_be_activated():
    state = filters(("{U}{R}", 9)).play().state
    found = solve_payment(state, A, ManaCost.parse("{U}{R}" * 9))
    assert found is not None
    assert len(found.activations) == 18
    assert solve_payment(state, A, ManaCost.parse("{U}" * 9 + "{R}" * 10)) is None


@pytest.mark.cr("605.3a", "601.2g")
def test_601_2g_abilities_of_several_kinds_that_cost_mana():
    state = filters(("{U}{R}", 3), ("{G}{W}", 3), ("{B}{W}", 2)).play().state
    found = solve_payment(state, A, ManaCost.parse("{U}{R}{G}{W}{B}" * 2))
    assert found is not None
    assert len([one for one in found.activations if one.spend]) == 6
    assert solve_payment(state, A, ManaCost.parse("{U}{U}{U}{U}")) is None


# --- life ---------------------------------------------------------------------------------------

LIFE_CARDS = (
    printed("Junction", "land", "{T}, Pay 1 life: Add one mana of any color."),
    printed("Grove", "land", "{T}: Add {C}. / {T}, Pay 1 life: Add {G} or {U}."),
    printed("Trio", "instant", "You draw a card.", cost="{R}{G}{U}"),
    printed("Duo", "instant", "You draw a card.", cost="{1}{G}"),
    printed("Pierce", "instant", "You draw a card.", cost="{U}{U/P}"),
    printed(
        "Toll",
        "instant",
        "As an additional cost to cast this spell, pay 2 life. / Draw a card.",
        cost="{U}",
    ),
)


@pytest.mark.cr("119.4", "118.3", "601.2h")
@pytest.mark.parametrize(
    ("life", "lands", "spell", "left"),
    [
        (3, ("Junction",) * 3, "Trio", 0),
        (2, ("Junction",) * 3, "Trio", None),
        (2, ("Junction", "Junction", "Mountain"), "Trio", 0),
        (1, ("Junction", "Junction", "Mountain"), "Trio", None),
        (1, ("Grove", "Grove"), "Duo", 0),
        (1, ("Junction", "Island"), "Pierce", 0),
        (1, ("Island", "Junction", "Junction"), "Pierce", 0),
        (2, ("Junction", "Junction"), "Pierce", 0),
        (2, ("Junction", "Wastes"), "Pierce", None),
        (3, ("Junction", "Wastes"), "Pierce", 0),
        (2, ("Island",), "Toll", 0),
        (2, ("Junction",), "Toll", None),
        (3, ("Grove",), "Toll", 0),
        (20, ("Junction",) * 3, "Trio", 17),
    ],
)
def test_119_4_life_is_paid_once_by_all_parts_of_one_payment(life, lands, spell, left):
    table = Setup(cards=LIFE_CARDS).battlefield(A, *lands).hand(A, spell).life(A, life).play()
    if left is None:
        assert f"Cast {spell}" not in table.labels()
        return
    table.cast(spell)
    while (asked := table.game.decision) is not None and asked.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    assert table.life(A) == left  # at 0 the game is over


@pytest.mark.cr("601.2f")
def test_601_2f_what_looks_at_the_total_comes_last():
    text = (
        "As long as this artifact is untapped, each spell that would cost less than three mana to "
        "cast costs three mana to cast."
    )
    sphere = printed("Sphere", "artifact", text)
    cheaper = printed("Cheaper", "artifact", "Spells you cast cost {1} less to cast.")
    cards = (*LIFE_CARDS, sphere, cheaper)
    setup = Setup(cards=cards).battlefield(A, "Sphere", "Cheaper", "Forest", "Forest")
    table = setup.hand(A, "Duo").play()
    assert "Cast Duo" not in table.labels()
    table.find("Sphere").tapped = True
    table.state.touch()
    table.game.refresh()
    assert "Cast Duo" in table.labels()
    setup = Setup(cards=cards).battlefield(A, "Sphere", "Cheaper", *["Forest"] * 3)
    table = setup.hand(A, "Duo").play().cast("Duo")
    assert all(land.tapped for land in table.all("Forest"))


@pytest.mark.cr("601.2g")
def test_what_has_another_use_for_being_tapped_pays_last():
    village = printed("Village", "land", "{T}: Add {U}. / {U}, {T}: Draw a card.")
    spell = printed("Spell", "sorcery", "You gain 1 life.", cost="{U}")
    setup = Setup(cards=(village, spell)).battlefield(A, "Village", "Island", "Village")
    table = setup.hand(A, "Spell").play().cast("Spell").resolve()
    assert table.find("Island").tapped
    assert not any(village.tapped for village in table.all("Village"))


@pytest.mark.cr("601.2h")
@pytest.mark.parametrize("order", [("Swamp", "Island"), ("Island", "Swamp")])
def test_of_equal_sources_those_of_the_commonest_color_are_used_first(order):
    """Two of each color are left of two Swamps and four Islands."""
    number = {"Swamp": 2, "Island": 4}
    setup = Setup(cards=[card("Blank", "{2}", "Sorcery", SpellAbility(()))]).hand(A, "Blank")
    for name in order:
        setup.battlefield(A, *[name] * number[name])
    table = setup.play().cast("Blank")
    state = table.state
    left = [state.name(oid) for oid in state.battlefield if not state.objects[oid].tapped]
    assert sorted(left) == ["Island", "Island", "Swamp", "Swamp"]


@pytest.mark.cr("106.6", "601.2h")
@pytest.mark.parametrize(("kind", "countered"), [("Creature — Bear", False), ("Sorcery", True)])
def test_mana_that_brings_something_along_is_used_rather_than_other_mana(kind, countered):
    cave = printed(
        "Cave",
        "land",
        "{T}: Add {C}. / {T}: Add one mana of any color. Spend this mana only to cast a creature "
        "spell, and that spell can't be countered.",
    )
    no = printed("No", "instant", "Counter target spell.")
    what = printed("What", "creature", "", cost="{1}", type_line=kind)
    setup = Setup(cards=[cave, no, what]).battlefield(A, "Cave").hand(A, "What", "No")
    table = setup.play().cast("What").cast("No", "What").resolve_all()
    assert ("What" in table.names(Zone.GRAVEYARD, A)) is countered


@pytest.mark.cr("601.2g")
def test_601_2g_snow_mana_is_kept_where_other_mana_does():
    table = Setup().battlefield(A, "Snow Forest", "Forest", "Forest").hand(A, "Bear").play()
    table.cast("Bear").resolve()
    assert not table.find("Snow Forest").tapped
