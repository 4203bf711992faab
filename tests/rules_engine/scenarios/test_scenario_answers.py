"""How scenarios name what they choose: triggers, ways of casting, shares, and what is implied."""

import time

import pytest

from rules_engine import bundled_cards
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.entries import number_in, plain_entries
from rules_engine.scenario.plain_answers import distinct_words
from rules_engine.scenario.report import ScenarioResult, run_scenario
from tests.rules_engine.scenarios.test_scenario_runner import record, scenario

TEXTS = {
    "Twin Omen": (
        "{1}",
        "Artifact",
        "Whenever you cast a spell, you gain 3 life.\n"
        "Whenever you cast a creature spell, you lose half your life, rounded up.",
    ),
    "Wishing Stone": ("{1}", "Artifact", "{1}, Sacrifice a creature: Draw a card."),
    "Hidden Nest": (
        "{1}",
        "Artifact",
        "Imprint — When this artifact enters, you may exile a card from your hand face down.",
    ),
    "Feast Stone": (
        "{1}",
        "Artifact",
        "At the beginning of combat on your turn, you may sacrifice a creature. If you do, you "
        "gain 4 life.",
    ),
    "Trampling Hulk": ("{1}", "Creature — Beast", "Trample"),
    "Wandering Phalanx": ("{1}", "Creature — Soldier", "Banding"),
    "Lesser Spirit": ("{1}{R}", "Creature — Spirit", ""),
    "Patron of Spirits": ("{4}{R}", "Creature — Spirit", "Spirit offering"),
    "Growing Flame": (
        "{R}",
        "Sorcery",
        "Multikicker {R}\nThis spell deals 1 damage to any target for each time it was kicked.",
    ),
    "Strings": (
        "{1}",
        "Artifact",
        "{1}, Sacrifice this artifact: You control target player during that player's next turn.",
    ),
    "Toll Gate": (
        "{1}",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you.",
    ),
    "Sparring Master": (
        "{1}",
        "Creature — Monk",
        "When this creature enters, target creature you control gains your choice of flying, "
        "vigilance, or double strike until end of turn.",
    ),
    "Finder": (
        "{1}",
        "Creature — Wizard",
        "When this creature enters, you may cast target instant card from your graveyard without "
        "paying its mana cost.",
    ),
    "Either": (
        "{1}",
        "Sorcery",
        "Choose one —\n• You gain 3 life.\n• This spell deals 3 damage to each opponent.",
    ),
    "Gathering": ("{2}{W}", "Sorcery", "Convoke\nYou gain 1 life."),
    "Toxic Answer": ("{1}{B/P}{B/P}", "Sorcery", "You gain 7 life."),
    "Two Colors": (
        "{1}",
        "Artifact",
        "{T}: Add two mana in any combination of colors. Spend this mana only to cast Spirit "
        "spells.",
    ),
    "Two Ways": (
        "{1}",
        "Artifact",
        "{1}: Until end of turn, this artifact becomes a 2/2 artifact creature.\n"
        "{1}: You gain 2 life.\n"
        "Grandeur — Discard another card named Two Ways: You lose 2 life.",
    ),
    "Twin Darts": (
        "{1}{R}",
        "Sorcery",
        "Destroy target creature. This spell deals 1 damage to any target.",
    ),
    "Draining Chalice": (
        "{1}",
        "Artifact",
        "At the beginning of combat on your turn, you may pay {X}. If you do, you gain X life.",
    ),
    "Second Wind": (
        "{1}{R}",
        "Sorcery",
        "Untap all creatures you control. After this main phase, there is an additional combat "
        "phase followed by an additional main phase.",
    ),
    "Lurking Hulk": ("{1}", "Creature — Beast", "Menace"),
    "Spent Battery": (
        "{1}",
        "Artifact",
        "{1}, Remove any number of charge counters from this artifact: It deals that much damage "
        "to any target.\n{1}: You gain 1 life.",
    ),
    "Two Dice": (
        "{R}",
        "Sorcery",
        "Roll two d12 and choose one result. This spell deals damage equal to that result to each "
        "creature. Then create a number of Treasure tokens equal to the other result.",
    ),
    "Wild Runner": ("{1}{R}", "Creature — Goblin", "Riot"),
    "Fading Note": ("{R}", "Sorcery", "Buyback {1}\nThis spell deals 1 damage to any target."),
    "Both Notes": (
        "{R}",
        "Sorcery",
        "Choose one —\n• You gain 3 life.\n• Each opponent loses 2 life.\nEntwine {1}",
    ),
    "Falling Stones": (
        "{X}{R}",
        "Sorcery",
        "Multikicker {1}\nThis spell deals X damage to any target. You gain 1 life for each time "
        "this spell was kicked.",
    ),
    "Crowned One": (
        "{1}",
        "Creature — Noble",
        "When this creature enters, you become the monarch.",
    ),
    "Late Prayer": (
        "{1}",
        "Enchantment",
        "At the beginning of your end step, you gain 1 life for each card in your hand.",
    ),
    "Slow Ooze": ("{1}", "Creature — Ooze", "Cumulative upkeep {R} or {G}"),
    "Sparking Wisp": (
        "{1}",
        "Creature — Elemental",
        "Evoke—Exile a red card from your hand.\nWhen this creature enters, you gain 2 life.",
    ),
}


def cards() -> Catalogue:
    size = {"power": "5", "toughness": "5"}
    records = {
        name: [record(name, cost, kind, text, **(size if "Creature" in kind else {}))]
        for name, (cost, kind, text) in TEXTS.items()
    }
    records["Hot // Cold"] = [
        record("Hot // Cold", "{R}", "Instant", text, faceName=face, side=side, layout="split")
        for face, side, text in (
            ("Hot", "a", "Destroy target creature."),
            ("Cold", "b", "Return target creature to its owner's hand."),
        )
    ]
    return Catalogue(bundled_cards(), records)


def run(**changes: object) -> ScenarioResult:
    return run_scenario(scenario(**changes), cards(), timeout=10, clock=time.perf_counter)


def on(player: str, *names: str, zone: str = "battlefield") -> list[dict[str, object]]:
    return [{"player": player, "zone": zone, "card": name} for name in names]


def act(do: str, step: str = "precombat_main", player: str = "A", **fields: object):
    return {"turn": 1, "step": step, "player": player, "do": do} | fields


def passed(**changes: object) -> None:
    result = run(**changes)
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("X=3", {"x": 3}),
        (["Bears", "X=1"], {"target": "Bears", "amount": 1}),
        ("Bears^X=1", {"target": "Bears", "amount": 1}),
        ("Bears^Elves", ["Bears", "Elves"]),
        (["Bears", "X=1", "Elves"], [{"target": "Bears", "amount": 1}, "Elves"]),
        ("2", "2"),
        (True, True),
        ({"done": True}, {"done": True}),
    ],
)
def test_entries_are_brought_to_one_form(written, plain):
    assert plain_entries([written, None]) == [plain]


@pytest.mark.parametrize(
    ("entry", "number"),
    [({"x": 2}, 2), ({"amount": 0}, 0), ("4", 4), (5, 5), (True, None), ("four", None)],
)
def test_numbers(entry, number):
    assert number_in(entry) == number


MOUNTAINS = on("A", *["Mountain"] * 4)


@pytest.mark.parametrize(
    ("first", "life"), [("creature spell, you lose", 11), ("spell, you gain", 13)]
)
def test_triggers_go_by_the_start_of_their_text(first, life):
    """The one named first goes on the stack first, so it resolves last."""
    passed(
        setup=[*MOUNTAINS, *on("A", "Twin Omen"), *on("A", "Lesser Spirit", zone="hand")],
        script=[act("cast", card="Lesser Spirit")],
        answers={"A": {"choices": [f"Whenever you cast a {first}"]}},
        expect=[{"player": "A", "life": life}],
    )


def test_shares_of_damage_that_are_not_named_go_to_the_last():
    setup = [*on("A", "Trampling Hulk"), *on("B", "Grizzly Bears", "Grizzly Bears")]
    blocks = [
        act(
            "block",
            "declare_blockers",
            "B",
            blocker=f"Grizzly Bears:{n}",
            attacker="trampling hulk",
        )
        for n in (0, 1)
    ]
    script = [act("attack", "declare_attackers", attacker="Trampling Hulk"), *blocks]
    for choices, life in (
        ([{"x": 2}, {"x": 2}], 19),
        ([{"done": True}], 19),
        ([{"x": 3}, "2"], 20),
    ):
        passed(
            setup=setup,
            script=script,
            answers={"A": {"choices": choices}},
            expect=[{"player": "B", "life": life}],
        )


def test_yes_is_implied_by_what_is_chosen_afterward():
    setup = on("A", "Feast Stone", "Grizzly Bears", "Trampling Hulk")
    expect = [
        {"player": "A", "life": 24},
        {"zone": "graveyard", "player": "A", "card": "Trampling Hulk", "count": 1},
    ]
    passed(setup=setup, answers={"A": {"choices": ["Trampling Hulk"]}}, expect=expect)


def test_what_names_the_only_thing_that_can_be_chosen_is_used_up():
    setup = [*MOUNTAINS, *on("A", "Wishing Stone", "Feast Stone", "Grizzly Bears")]
    script = [act("activate", ability="{1}, Sacrifice", step="upkeep")]
    setup += on("A", "Lesser Spirit", zone="hand")
    script.append(act("cast", card="Lesser Spirit"))
    answers = {"A": {"choices": ["Grizzly Bears", False]}}
    passed(setup=setup, script=script, answers=answers, expect=[{"player": "A", "life": 20}])


def test_an_answer_to_what_is_never_asked_is_passed_over():
    setup = [*MOUNTAINS, *on("A", "Feast Stone"), *on("A", "Lesser Spirit", zone="hand")]
    script = [act("cast", card="Lesser Spirit")]
    answers = {"A": {"choices": ["Hill Giant", False]}}
    result = run(setup=setup, script=script, answers=answers, expect=[{"player": "A", "life": 20}])
    assert result.status == "passed"
    assert result.detail == "answers left over: {'A choices': ['Hill Giant']}"


def test_the_only_legal_target_uses_up_its_name():
    """Each player is named once; the creature that the first target has to be isn't looked for
    among those of the second one."""
    setup = [*MOUNTAINS, *on("A", "Twin Darts", zone="hand"), *on("B", "Grizzly Bears")]
    script = [act("cast", card="Twin Darts", targets=["Grizzly Bears", "player:B"])]
    gone = {"zone": "graveyard", "player": "B", "count": 1}
    passed(setup=setup, script=script, expect=[gone, {"player": "B", "life": 19}])


@pytest.mark.parametrize(
    ("choices", "life"),
    [
        ([{"x": 3}], 23),
        ([True, {"x": 2}], 22),
        (["Hill Giant", {"x": 3}, False], 23),
        ([False], 20),
    ],
)
def test_a_value_of_x_says_yes_to_paying_it(choices, life):
    setup = [*MOUNTAINS, *on("A", "Draining Chalice")]
    result = run(
        setup=setup,
        answers={"A": {"choices": choices}},
        expect=[{"player": "A", "life": life}],
    )
    assert result.status == "passed", result.detail


def test_a_card_exiled_face_down_goes_by_its_name():
    setup = [*MOUNTAINS, *on("A", "Hidden Nest", "Shock", "Hill Giant", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Hidden Nest")],
        answers={"A": {"choices": [True, "Shock"]}},
        expect=[{"zone": "exile", "card": "Shock", "count": 1}],
    )


def test_yes_and_a_name_form_a_band():
    setup = [
        *on("A", "Hill Giant", "Wandering Phalanx", "Grizzly Bears"),
        *on("B", "Lesser Spirit"),
    ]
    script = [
        *(
            act("attack", "declare_attackers", attacker=name)
            for name in ("Grizzly Bears", "Hill Giant", "Wandering Phalanx")
        ),
        act("block", "declare_blockers", "B", blocker="Lesser Spirit", attacker="Hill Giant"),
    ]
    shares = [{"amount": 2}, {"amount": 3}]
    passed(
        setup=setup,
        script=script,
        answers={"A": {"choices": [True, "Hill Giant", *shares]}},
        expect=[
            {"permanent": "Hill Giant", "damage": 2},
            {"permanent": "Wandering Phalanx", "damage": 3},
            {"player": "B", "life": 18},
        ],
        stop={"turn": 1, "step": "end"},
    )


@pytest.mark.parametrize(("yes", "graveyard"), [(True, 1), (False, 0)])
def test_offering_is_said_yes_or_no_to(yes, graveyard):
    setup = [*MOUNTAINS, *on("A", "Mountain", "Lesser Spirit", "Lesser Spirit")]
    setup += on("A", "Patron of Spirits", zone="hand")
    choices = [yes, "Lesser Spirit"] if yes else [yes]
    passed(
        setup=setup,
        script=[act("cast", card="Patron of Spirits")],
        answers={"A": {"choices": choices}},
        expect=[
            {"zone": "battlefield", "card": "Patron of Spirits", "count": 1},
            {"zone": "graveyard", "player": "A", "count": graveyard},
        ],
    )


@pytest.mark.parametrize(
    ("choices", "tapped"),
    [
        (["Cast with Evoke alternative cost: Exile a red card (source: Sparking Wisp", "Shock"], 0),
        (["Cast with Evoke alternative cost", "Shock"], 0),
        (["Cast with Evoke", "Shock"], 0),
        (["Cast with no alternative cost"], 1),
        ([], 1),
    ],
)
def test_the_way_of_casting_may_be_an_answer(choices, tapped):
    setup = [*MOUNTAINS, *on("A", "Sparking Wisp", "Shock", zone="hand")]
    result = run(
        setup=setup,
        script=[act("cast", card="Sparking Wisp")],
        answers={"A": {"choices": choices}},
        expect=[{"zone": "battlefield", "card": "Mountain", "tapped": True, "count": tapped}],
    )
    assert result.status == "passed"


@pytest.mark.parametrize(
    ("choices", "life"), [([True, True, False], 18), ([{"x": 3}], 17), (["1"], 19), ([False], 20)]
)
def test_what_may_be_paid_again_and_again_is_counted(choices, life):
    setup = [*MOUNTAINS, *on("A", "Growing Flame", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Growing Flame", targets=["player:B"])],
        answers={"A": {"choices": choices}},
        expect=[{"player": "B", "life": life}],
    )


def test_the_value_of_x_may_stand_before_how_often_a_cost_is_paid():
    setup = [*MOUNTAINS, *on("A", "Falling Stones", zone="hand")]
    for choices in (
        [{"x": 2}, True, False],
        [True, False, {"x": 2}],
        [{"amount": 1}, {"x": 2}],
        [{"x": 2}, {"amount": 1}],
    ):
        passed(
            setup=setup,
            script=[act("cast", card="Falling Stones", targets=["player:B"])],
            answers={"A": {"choices": choices}},
            expect=[{"player": "B", "life": 18}, {"player": "A", "life": 21}],
        )


@pytest.mark.parametrize(
    ("cast", "choices", "zone"),
    [
        ("Fading Note with buyback", [], "hand"),
        ("Fading Note using Buyback", [], "hand"),
        ("Fading Note with buyback {1}", [], "hand"),
        ("Fading Note", [True], "hand"),
        ("Fading Note", [False], "graveyard"),
    ],
)
def test_an_optional_cost_may_be_named_with_the_spell(cast, choices, zone):
    passed(
        setup=[*MOUNTAINS, *on("A", "Fading Note", zone="hand")],
        script=[act("cast", card=cast, targets=["player:B"])],
        answers={"A": {"choices": choices}},
        expect=[{"zone": zone, "player": "A", "card": "Fading Note", "count": 1}],
    )


def test_entwine_and_kicker_may_be_named_with_the_spell():
    setup = [*MOUNTAINS, *on("A", "Both Notes", "Falling Stones", zone="hand")]
    script = [
        act("cast", card="Both Notes with entwine"),
        act("wait_stack"),
        act("cast", card="Falling Stones with kicker", targets=["player:B"]),
    ]
    expect = [{"player": "A", "life": 24}, {"player": "B", "life": 18}]
    answers = {"A": {"choices": [{"x": 0}]}}
    passed(setup=setup, script=script, answers=answers, expect=expect)


@pytest.mark.parametrize(
    ("choice", "power"),
    [("+1/+1 counter", 6), (True, 6), ("Haste", 5), (False, 5)],
)
def test_either_thing_that_riot_gives_may_be_named(choice, power):
    size = {"power": power, "toughness": power}
    passed(
        setup=[*MOUNTAINS, *on("A", "Wild Runner", zone="hand")],
        script=[act("cast", card="Wild Runner")],
        answers={"A": {"choices": [choice]}},
        expect=[{"permanent": "Wild Runner"} | size],
    )


def test_an_ability_on_the_stack_goes_by_its_text():
    setup = [*MOUNTAINS, *on("A", "Wishing Stone", "Grizzly Bears"), *on("B", "Mountain")]
    setup += on("B", "Shock", zone="hand")
    words = "stack ability ({1}, Sacrifice"
    script = [
        act("activate", ability="{1}, Sacrifice"),
        act("check", expect={"zone": "stack", "text": words, "count": 1}),
        act("cast", player="B", card="Shock", targets=["player:A"], when_on_stack=words),
    ]
    passed(setup=setup, script=script, expect=[{"player": "A", "life": 18}])


@pytest.mark.parametrize("name", ["Grizzly Bears-M10", "grizzly bears-m10"])
def test_a_set_behind_a_name_is_passed_over(name):
    setup = [*MOUNTAINS, *on("A", "Shock", zone="hand"), *on("B", "Grizzly Bears")]
    passed(
        setup=setup,
        script=[act("cast", card="Shock", targets=[name])],
        expect=[{"zone": "graveyard", "player": "B", "count": 1}],
    )


def test_who_is_set_up_without_a_seat_gets_one():
    setup = [*on("C", "Hill Giant"), *on("A", "Mountain")]
    turn = {"turn": 2, "step": "upkeep", "player": "C"}
    script = [turn | {"do": "check", "expect": {"active_player": "C"}}]
    passed(setup=setup, script=script, stop={"turn": 2, "step": "end"})


def test_the_first_turn_is_played_though_it_is_said_to_stop_as_it_begins():
    setup = [*MOUNTAINS, *on("A", "Shock", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Shock", targets=["player:B"])],
        stop={"turn": 1, "step": "untap"},
        expect=[{"player": "B", "life": 18}, {"active_player": "A"}],
    )


def test_what_convokes_may_be_named():
    """The rest is paid as the engine suggests."""
    bears = ["Grizzly Bears", "Hill Giant", "Lesser Spirit"]
    setup = [*on("A", "Plains", "Plains", *bears), *on("A", "Gathering", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Gathering")],
        answers={"A": {"targets": ["Lesser Spirit"]}},
        expect=[
            {"permanent": "Lesser Spirit", "tapped": True},
            {"permanent": "Grizzly Bears", "tapped": False},
            {"permanent": "Plains", "tapped": True},
        ],
    )


@pytest.mark.parametrize(
    ("choices", "life"), [([True, True], 23), ([True, False], 25), ([False, False], 27)]
)
def test_life_for_phyrexian_mana_is_said_yes_to_symbol_by_symbol(choices, life):
    setup = [*on("A", *["Swamp"] * 3), *on("A", "Toxic Answer", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Toxic Answer")],
        answers={"A": {"choices": choices}},
        expect=[{"player": "A", "life": life}],
    )


def test_a_combination_of_mana_is_given_by_numbers():
    """How much white, blue, black, red and green."""
    numbers = [{"amount": number} for number in (0, 1, 0, 1, 0)]
    script = [
        act("activate_mana", ability="{T}: Add two"),
        act("check", expect={"player": "A", "mana": "U", "count": 1}),
        act("check", expect={"player": "A", "mana": "R", "count": 1}),
    ]
    passed(setup=on("A", "Two Colors"), script=script, answers={"A": {"choices": numbers}})


def test_what_has_become_a_copy_goes_by_the_copied_name():
    setup = [*on("A", *["Island"] * 4, "Grizzly Bears"), *on("A", "Clone", zone="hand")]
    passed(
        setup=setup,
        script=[act("cast", card="Clone")],
        answers={"A": {"choices": [True, "Grizzly Bears"]}},
        expect=[
            {"zone": "battlefield", "card": "Clone", "count": 0},
            {"zone": "battlefield", "card": "Grizzly Bears", "count": 2},
        ],
    )


@pytest.mark.parametrize("player", ["A", "B"])
def test_the_turn_of_a_controlled_player_may_be_scripted_for_either(player):
    setup = [*MOUNTAINS, *on("A", "Strings"), *on("B", "Mountain"), *on("B", "Shock", zone="hand")]
    script = [
        act("activate", ability="{1}, Sacrifice", targets=["player:B"]),
        act("cast", player=player, card="Shock", targets=["player:B"]) | {"turn": 2},
    ]
    stop = {"turn": 2, "step": "end"}
    passed(setup=setup, script=script, stop=stop, expect=[{"player": "B", "life": 18}])


@pytest.mark.parametrize(("choices", "life"), [([True], 18), ([False], 20), ([], 18)])
def test_an_attack_that_costs_something_may_be_refused(choices, life):
    passed(
        setup=[*MOUNTAINS, *on("A", "Grizzly Bears"), *on("B", "Toll Gate")],
        script=[act("attack", "declare_attackers", attacker="Grizzly Bears")],
        answers={"A": {"choices": choices}},
        expect=[{"player": "B", "life": life}],
    )


def test_a_creature_named_twice_attacks_in_two_combat_phases():
    setup = [*MOUNTAINS, *on("A", "Grizzly Bears"), *on("A", "Second Wind", zone="hand")]
    attack = act("attack", "declare_attackers", attacker="Grizzly Bears")
    script = [attack, act("cast", "postcombat_main", card="Second Wind"), attack]
    stop = {"turn": 1, "step": "end"}
    for scripted, life in ((script, 16), (script[:2], 18)):
        passed(setup=setup, script=scripted, stop=stop, expect=[{"player": "B", "life": life}])


@pytest.mark.parametrize(("second", "bears"), [("Lesser Spirit", 1), ("Grizzly Bears:1", 2)])
def test_each_of_two_creatures_of_one_name_blocks_what_it_is_named_for(second, bears):
    setup = [*on("A", "Grizzly Bears", "Grizzly Bears", "Lesser Spirit")]
    setup += on("B", "Trampling Hulk", "Trampling Hulk")
    script = [
        act("attack", "declare_attackers", attacker=name)
        for name in ("Grizzly Bears", "Grizzly Bears", "Lesser Spirit")
    ]
    script += [
        act("block", "declare_blockers", "B", blocker="Trampling Hulk", attacker=name)
        for name in ("Grizzly Bears", second)
    ]
    expect = [{"zone": "graveyard", "player": "A", "card": "Grizzly Bears", "count": bears}]
    passed(setup=setup, script=script, expect=expect, stop={"turn": 1, "step": "end"})


def test_no_second_blocker_joins_one_that_may_not_block_alone():
    setup = [*on("A", "Lurking Hulk"), *on("B", "Grizzly Bears", "Grizzly Bears")]
    block = act("block", "declare_blockers", "B", blocker="Grizzly Bears", attacker="Lurking Hulk")
    passed(
        setup=setup,
        script=[act("attack", "declare_attackers", attacker="Lurking Hulk"), block],
        expect=[{"player": "B", "life": 15}],
        stop={"turn": 1, "step": "end"},
    )


@pytest.mark.parametrize(("half", "zone"), [("Cast Hot", "graveyard"), ("Cast Cold", "hand")])
def test_a_half_to_cast_may_be_named_after_the_yes(half, zone):
    setup = [
        *MOUNTAINS,
        *on("A", "Finder", zone="hand"),
        *on("A", "Hot // Cold", zone="graveyard"),
    ]
    passed(
        setup=[*setup, *on("B", "Grizzly Bears")],
        script=[act("cast", card="Finder")],
        answers={"A": {"choices": [True, half], "targets": ["Grizzly Bears"]}},
        expect=[{"zone": zone, "player": "B", "card": "Grizzly Bears", "count": 1}],
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("{1}: Until end of turn", {"permanent": "Two Ways", "type": "Creature", "has": True}),
        ("{1}: You gain", {"player": "A", "life": 22}),
        ("Grandeur", {"player": "A", "life": 18}),
    ],
)
def test_an_ability_goes_by_the_printed_line_that_it_is(words, expected):
    passed(
        setup=on("A", "Two Ways", "Mountain") + on("A", "Two Ways", zone="hand"),
        script=[act("activate", ability=words)],
        expect=[expected],
    )


def test_an_ability_on_the_stack_goes_by_its_source():
    trigger = {"zone": "stack", "text": "Two Ways", "count": 1}
    passed(
        setup=on("A", "Two Ways", "Mountain"),
        script=[act("activate", ability="{1}: You gain"), act("check", expect=trigger)],
        expect=[{"player": "A", "life": 22}],
    )


@pytest.mark.parametrize("word", ["flying", "Vigilance", "double strike"])
def test_one_of_several_ways_goes_by_the_words_of_its_own(word):
    passed(
        setup=on("A", "Grizzly Bears", "Mountain") + on("A", "Sparring Master", zone="hand"),
        script=[act("cast", card="Sparring Master")],
        answers={"A": {"choices": [word], "targets": ["Grizzly Bears"]}},
        expect=[{"permanent": "Grizzly Bears", "keyword": word.lower(), "has": True}],
    )


def test_a_mode_goes_by_the_start_of_its_text_with_this_for_the_spell():
    passed(
        setup=[*MOUNTAINS, *on("A", "Either", zone="hand")],
        script=[act("cast", card="Either")],
        answers={"A": {"choices": ["{this} deals 3"]}},
        expect=[{"player": "B", "life": 17}],
    )


@pytest.mark.parametrize(("chosen", "treasures"), [(3, 5), (5, 3)])
def test_one_of_several_results_goes_by_its_number(chosen, treasures):
    passed(
        setup=[*MOUNTAINS, *on("A", "Two Dice", zone="hand")],
        script=[act("cast", card="Two Dice")],
        answers={"A": {"choices": [{"amount": chosen}], "rolls": [3, 5]}},
        expect=[{"zone": "battlefield", "card": "Treasure", "count": treasures}],
    )


def test_an_ability_goes_by_its_printed_line_where_the_engine_words_its_cost_otherwise():
    setup = [*MOUNTAINS, *on("A", "Spent Battery")]
    script = [
        act("put_counters", card="Spent Battery", counter="charge", count=2),
        act("activate", ability="{1}, Remove any number of charge", targets=["player:B"]),
    ]
    passed(
        setup=setup,
        script=script,
        answers={"A": {"choices": [{"amount": 2}]}},
        expect=[{"player": "B", "life": 18}],
    )


def test_a_mode_is_meant_by_the_words_that_only_it_has():
    labels = [
        f"A creature with {word} loses {word}. Another gains {word}."
        for word in ("flying", "first strike", "trample")
    ]
    assert distinct_words(labels) == ["flying", "first strike", "trample"]


@pytest.mark.parametrize(
    ("first", "life"),
    [
        ("At the beginning of your end step, you gain", 21),
        ("Late Prayer", 21),
        ("At the beginning of the monarch's end step", 20),
    ],
)
def test_a_trigger_that_no_object_has_is_named_by_its_text(first, life):
    waits = "At the beginning of the monarch's end step"
    passed(
        setup=[*MOUNTAINS, *on("A", "Late Prayer"), *on("A", "Crowned One", zone="hand")],
        script=[
            act("cast", card="Crowned One"),
            act("check", "end", expect={"zone": "stack", "text": waits, "count": 1}),
        ],
        answers={"A": {"choices": [first]}},
        expect=[{"player": "A", "life": life}],
        stop={"turn": 1, "step": "end"},
    )


@pytest.mark.parametrize(("choices", "there"), [([True, True], 1), ([True, False], 0)])
def test_which_of_two_kinds_of_mana_is_paid_need_not_be_said(choices, there):
    passed(
        setup=[*MOUNTAINS, *on("A", "Slow Ooze", "Forest")],
        script=[],
        answers={"A": {"choices": choices}},
        expect=[{"zone": "battlefield", "card": "Slow Ooze", "count": there}],
        stop={"turn": 3, "step": "draw"},
    )
