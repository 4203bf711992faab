"""Costs that fit X, cards shown in a hand, what "it" and "their" mean, attackers by number."""

import time

import pytest

from rules_engine import bundled_cards
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.scenario.report import ScenarioResult, run_scenario
from tests.rules_engine.scenarios.test_scenario_answers import act, on
from tests.rules_engine.scenarios.test_scenario_runner import record, scenario

TEXTS = {
    "Twisted Guard": (
        "{8}",
        "Creature — Giant",
        "Discard a card with mana value X: Counter target spell with mana value X.",
    ),
    "Rebuilder": (
        "{3}",
        "Creature — Artificer",
        "{X}, {T}, Exile an artifact card with mana value X from your graveyard: Create two tokens "
        "that are copies of the exiled card. Activate only as a sorcery.",
    ),
    "Small Relic": ("{1}", "Artifact", ""),
    "Large Relic": ("{3}", "Artifact", ""),
    "Marking Beast": (
        "{5}",
        "Creature — Beast",
        "{R}, Reveal this card from your hand: Put a prey counter on target creature. Activate "
        "only during your turn.",
    ),
    "Dread of Names": (
        "{5}",
        "Creature — Dragon",
        "Whenever an opponent casts a creature spell with the same name as a card in their "
        "graveyard, that player loses 10 life.",
    ),
    "Carriage": (
        "{2}",
        "Artifact — Vehicle",
        "Crew 3\nYou may remove a loyalty counter from a planeswalker you control rather than pay "
        "this Vehicle's crew cost.",
    ),
    "Thinker": ("{2}", "Legendary Planeswalker — Thinker", "+1: Draw a card."),
    "Twin Bell": (
        "{R}",
        "Sorcery",
        "Create a token that's a copy of target creature you control, except it has haste.",
    ),
    "Runner": ("{R}", "Creature — Goblin", ""),
    "Square Master": (
        "{3}",
        "Creature — Rhino",
        "Whenever a creature you control with power equal to its toughness attacks, it gains "
        "trample until end of turn.",
    ),
    "Relic Falls": (
        "{3}",
        "Enchantment",
        "Whenever an opponent activates an ability of an artifact they control, that player loses "
        "1 life.",
    ),
    "Common Stone": (
        "{1}",
        "Artifact",
        "{R}: You gain 3 life. Any player may activate this ability.",
    ),
    "Night Market": (
        "{3}",
        "Enchantment",
        "Whenever a player casts a spell they don't own, that player gains 5 life.",
    ),
    "Pilfer": (
        "{R}",
        "Sorcery",
        "Exile the top card of target opponent's library. You may cast that card this turn.",
    ),
    "Slow Doom": (
        "{3}",
        "Enchantment",
        "This enchantment enters with a doom counter on it.\nWhenever you cast a spell with mana "
        "value equal to the number of doom counters on this enchantment, it deals that much damage "
        "to target opponent. Then put a doom counter on this enchantment.",
    ),
}


def cards() -> Catalogue:
    size = {"power": "2", "toughness": "2"}
    records = {
        name: [
            record(
                name,
                cost,
                kind,
                text,
                **(size if "Creature" in kind or "Vehicle" in kind else {}),
                **({"loyalty": "3"} if "Planeswalker" in kind else {}),
            )
        ]
        for name, (cost, kind, text) in TEXTS.items()
    }
    faces = (
        (
            "Long March",
            "a",
            "Legendary Enchantment",
            "{R}: Exile target creature. Then if there are two or more cards exiled with Long "
            "March, transform it.",
        ),
        ("Last Tomb", "b", "Legendary Land", "{T}: Add one mana of any color."),
    )
    records["Long March // Last Tomb"] = [
        record("Long March // Last Tomb", "{R}", kind, text, faceName=face, side=side,
               layout="transform")
        for face, side, kind, text in faces
    ]  # fmt: skip
    return Catalogue(bundled_cards(), records)


def played(**changes: object) -> ScenarioResult:
    return run_scenario(scenario(**changes), cards(), timeout=10, clock=time.perf_counter)


def passed(**changes: object) -> None:
    result = played(**changes)
    assert (result.status, result.detail) == ("passed", "")


MOUNTAINS = on("A", *["Mountain"] * 4)
IN_GRAVEYARD = {"zone": "graveyard", "player": "A", "count": 1}


@pytest.mark.parametrize(
    ("given", "status"),
    [("Small Relic", "passed"), ("Large Relic", "error"), ("Mountain", "error")],
)
def test_a_card_of_just_the_mana_value_of_the_spell_is_given(given, status):
    """CR 107.3a: no card with mana value 0 is needed for one with mana value 1 to do."""
    result = played(
        setup=[
            *on("A", "Twisted Guard"),
            *on("A", given, zone="hand"),
            *on("B", "Mountain"),
            *on("B", "Shock", zone="hand"),
        ],
        script=[
            act("cast", player="B", card="Shock", targets=["player:A"]),
            act("activate", ability="Discard", targets=["Shock"], when_on_stack="Shock"),
        ],
        expect=[{"player": "A", "life": 20}, IN_GRAVEYARD],
    )
    assert result.status == status


@pytest.mark.parametrize(
    ("answer", "made", "tapped"), [({"x": 1}, "Small Relic", 1), ("Large Relic", "Large Relic", 3)]
)
def test_x_is_chosen_among_the_mana_values_that_there_are(answer, made, tapped):
    """Also by the name of what is given, whose mana value X then is."""
    passed(
        setup=[
            *MOUNTAINS,
            *on("A", "Rebuilder"),
            *on("A", "Small Relic", "Large Relic", zone="graveyard"),
        ],
        script=[act("activate", ability="{X}, {T}")],
        answers={"A": {"choices": [answer]}},
        expect=[
            {"zone": "battlefield", "player": "A", "card": made, "token": True, "count": 2},
            {"zone": "exile", "card": made, "count": 1},
            {"zone": "battlefield", "card": "Mountain", "tapped": True, "count": tapped},
        ],
    )


def test_an_x_that_cannot_be_paid_in_mana_is_no_choice():
    passed(
        setup=[
            *on("A", "Mountain", "Mountain"),
            *on("A", "Rebuilder"),
            *on("A", "Large Relic", zone="graveyard"),
        ],
        script=[act("check", expect={"player": "A", "playable": "{X}", "has": False})],
    )


def test_an_ability_whose_cost_shows_the_card_functions_in_the_hand():
    """CR 113.6m: and nowhere else."""
    passed(
        setup=[*MOUNTAINS, *on("A", "Marking Beast", zone="hand"), *on("B", "Grizzly Bears")],
        script=[act("activate", ability="{R}, Reveal", targets=["Grizzly Bears"])],
        expect=[
            {"permanent": "Grizzly Bears", "counter": "prey", "count": 1},
            {"zone": "hand", "player": "A", "card": "Marking Beast", "count": 1},
        ],
    )
    passed(
        setup=[*MOUNTAINS, *on("A", "Marking Beast"), *on("B", "Grizzly Bears")],
        script=[act("check", expect={"player": "A", "playable": "{R}, Reveal", "has": False})],
    )


@pytest.mark.parametrize(("buried", "life"), [("Runner", 10), ("Shock", 20)])
def test_their_graveyard_is_that_of_who_casts_the_spell(buried, life):
    passed(
        setup=[
            *MOUNTAINS,
            *on("A", "Runner", zone="hand"),
            *on("A", buried, zone="graveyard"),
            *on("B", "Dread of Names"),
            *on("B", "Runner", zone="graveyard"),
        ],
        script=[act("cast", card="Runner")],
        expect=[{"player": "A", "life": life}],
    )


def test_its_toughness_is_that_of_what_attacks():
    passed(
        setup=on("A", "Square Master", "Grizzly Bears", "Hill Giant"),
        script=[
            act("put_counters", step="upkeep", card="Hill Giant", counter="-0/-1", count=1),
            *(
                act("attack", step="declare_attackers", attacker=name)
                for name in ("Grizzly Bears", "Hill Giant")
            ),
        ],
        expect=[
            {"permanent": "Grizzly Bears", "keyword": "trample", "has": True},
            {"permanent": "Hill Giant", "keyword": "trample", "has": False},
        ],
    )


@pytest.mark.parametrize(("controller", "life"), [("A", 22), ("B", 23)])
def test_an_artifact_they_control_is_that_of_who_activates_it(controller, life):
    passed(
        setup=[*MOUNTAINS, *on(controller, "Common Stone"), *on("B", "Relic Falls")],
        script=[act("activate", ability="{R}")],
        expect=[{"player": "A", "life": life}],
    )


@pytest.mark.parametrize(("mine", "life"), [(True, 20), (False, 25)])
def test_they_own_is_asked_of_who_casts_the_spell(mine, life):
    casting = [act("cast", card="Pilfer"), act("wait_stack"), act("cast", card="Runner")]
    passed(
        setup=[
            *MOUNTAINS,
            *on("B", "Night Market"),
            *on("A", *(["Runner"] if mine else ["Pilfer"]), zone="hand"),
            *on("B", "Runner", zone="library"),
        ],
        script=casting[2:] if mine else casting,
        expect=[
            {"player": "A", "life": life},
            {"zone": "battlefield", "player": "A", "card": "Runner", "count": 1},
        ],
    )


def test_that_much_is_what_it_was_compared_with_as_it_triggered():
    """Though a second spell has added a counter by the time the first ability resolves."""
    casting = act("cast", card="Shock", targets=["player:A"])
    passed(
        setup=[*MOUNTAINS, *on("A", "Slow Doom"), *on("A", "Shock", "Shock", zone="hand")],
        script=[casting, casting],
        expect=[
            {"player": "B", "life": 18},
            {"player": "A", "life": 16},
            {"permanent": "Slow Doom", "counter": "doom", "count": 3},
        ],
    )


def test_what_was_exiled_is_not_what_transforms():
    """CR 701.27a."""
    setup = [*MOUNTAINS, *on("A", "Long March"), *on("B", "Grizzly Bears", "Grizzly Bears")]
    exiling = act("activate", ability="{R}", targets=["Grizzly Bears"])
    for times, shown in ((1, "Long March"), (2, "Last Tomb")):
        passed(
            setup=setup,
            script=[one for _ in range(times) for one in (exiling, act("wait_stack"))],
            expect=[
                {"zone": "battlefield", "player": "A", "card": shown, "count": 1},
                {"zone": "exile", "player": "B", "count": times},
            ],
        )


def test_a_keyword_with_another_cost_is_meant_where_only_that_one_can_be_paid():
    passed(
        setup=on("A", "Carriage", "Thinker"),
        script=[act("activate", ability="Crew 3")],
        expect=[
            {"permanent": "Thinker", "counter": "loyalty", "count": 2},
            {"permanent": "Carriage", "type": "creature", "has": True},
        ],
    )


def test_an_attacker_by_its_number_among_all_of_its_name():
    """The one that has just come can't attack; its copy with haste is the second one."""
    passed(
        setup=[*MOUNTAINS, *on("A", "Runner", "Twin Bell", zone="hand")],
        script=[
            act("cast", card="Runner"),
            act("wait_stack"),
            act("cast", card="Twin Bell", targets=["Runner"]),
            act("attack", step="declare_attackers", attacker="Runner:1"),
        ],
        expect=[{"player": "B", "life": 18}],
    )
