"""CR 601.2g, 605: mana abilities that payments use only where nothing else pays."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, WAIT, cast, played, there, with_cards

COVE = printed(
    "Cove",
    "land",
    "{T}: Put a storage counter on ~. / {T}, Remove any number of storage counters from ~: Add {U} "
    "for each storage counter removed this way.",
)
POOLS = printed(
    "Pools",
    "land",
    "{1}, Remove X storage counters from ~: Add X mana in any combination of {W} and/or {U}.",
)
BATTERY = printed(
    "Battery",
    "artifact",
    "{T}, Remove any number of storage counters from ~: Add {B}, then add an additional {B} for "
    "each storage counter removed this way.",
)
DRUM = printed(
    "Drum", "artifact", "{T}, Tap an untapped creature you control: Add one mana of any color."
)
CHORUS = printed(
    "Chorus", "creature", "Tap three untapped creatures you control: Add {G}{G}{G}.", cost="{G}"
)
SHRINE = printed(
    "Shrine",
    "land",
    "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that "
    "color.",
)
GROWER = printed(
    "Grower",
    "artifact",
    "{T}: Put a charge counter on ~. Add X mana of any one color, where X is the number of charge "
    "counters on ~.",
)
STORE = printed(
    "Store", "enchantment", "Remove a storage counter from ~: Add one mana of any color."
)
HEDGE = printed(
    "Hedge",
    "creature",
    "Put a -0/-1 counter on ~: Add {G}. Activate only once each turn.",
    cost="{1}{G}",
    size=(0, 5),
)
CHANGER = printed("Changer", "creature", "{R}: Add {B}.")
WAVE = printed("Wave", "sorcery", "You gain 1 life.", cost="{1}{U}{U}")
GROVE = printed("Grove", "sorcery", "You gain 1 life.", cost="{G}{G}{G}")
GLADE = printed("Glade", "sorcery", "You gain 1 life.", cost="{G}{G}")
DREAD = printed("Dread", "sorcery", "You gain 1 life.", cost="{B}{B}")
RIPPLE = printed("Ripple", "sorcery", "You gain 1 life.", cost="{U}")
ALL = with_cards(
    CARDS, COVE, POOLS, BATTERY, DRUM, CHORUS, SHRINE, GROWER, STORE, HEDGE, CHANGER, WAVE, GROVE
) | {card.name: card for card in (GLADE, DREAD, RIPPLE)}


def _storage(card: str, count: int) -> dict[str, object]:
    return MAIN | {"do": "put_counters", "card": card, "counter": "storage", "count": count}


@pytest.mark.parametrize(
    ("permanents", "counters", "spell", "left"),
    [
        (["Cove"], 4, "Wave", 1),
        (["Pools", "Plains"], 4, "Wave", 1),
        (["Battery"], 3, "Dread", 2),
        (["Store"], 5, "Wave", 2),
    ],
)
def test_as_few_counters_are_removed_as_pay(permanents, counters, spell, left):
    source = permanents[0]
    result = played(
        ALL,
        there("battlefield", *permanents) + there("hand", spell),
        [_storage(source, counters), cast(spell)],
        [
            {"player": "A", "life": 21},
            {"permanent": source, "counter": "storage", "count": left},
        ],
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(
    ("permanents", "spell"),
    [
        (["Drum", "Bear"], "Ripple"),
        (["Chorus", "Bear", "Ox"], "Grove"),
        (["Shrine", "Plains", "Plains", "Chorus", "Hedge"], "Glade"),
        (["Grower"], "Ripple"),
        (["Hedge", "Forest"], "Glade"),
        (["Changer", "Mountain", "Mountain"], "Dread"),
    ],
)
def test_what_pays_only_so_is_paid(permanents, spell):
    result = played(
        ALL,
        there("battlefield", *permanents) + there("hand", spell),
        [cast(spell)],
        [{"player": "A", "life": 21}],
    )
    assert (result.status, result.detail) == ("passed", "")


def test_nothing_is_tapped_for_it_while_lands_pay():
    result = played(
        ALL,
        there("battlefield", "Drum", "Bear", "Island") + there("hand", "Ripple"),
        [cast("Ripple")],
        [{"permanent": "Bear", "tapped": False}, {"permanent": "Island", "tapped": True}],
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize("permanents", [["Drum"], ["Hedge"], ["Chorus", "Bear"], ["Changer"]])
def test_what_its_costs_forbid_is_not_planned(permanents):
    script = [MAIN | {"do": "check", "expect": _playable("Cast Glade", has=False)}]
    script.append(MAIN | {"do": "check", "expect": _playable("Cast Dread", has=False)})
    result = played(
        ALL, there("battlefield", *permanents) + there("hand", "Glade", "Dread"), script
    )
    assert (result.status, result.detail) == ("passed", "")


def test_no_counter_no_more_mana():
    result = played(
        ALL,
        there("battlefield", "Battery", "Swamp") + there("hand", "Dread"),
        [cast("Dread"), MAIN | {"do": "check", "expect": {"player": "A", "mana": "B", "count": 0}}],
        [{"player": "A", "life": 21}],
    )
    assert (result.status, result.detail) == ("passed", "")


def _playable(text: str, *, has: bool) -> dict[str, object]:
    return {"player": "A", "playable": text, "has": has}


@pytest.mark.cr("603.7")
@pytest.mark.cr("605.1b")
def test_what_a_delayed_trigger_adds_is_planned_with():
    tide = printed(
        "Tide",
        "instant",
        "Whenever a player taps an Island for mana this turn, that player adds an additional {U}.",
        cost="{U}",
    )
    result = played(
        with_cards(ALL, tide),
        there("battlefield", "Island", count=3) + there("hand", "Tide", "Wave"),
        [cast("Tide"), WAIT, cast("Wave")],
        [{"player": "A", "life": 21}],
    )
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize(("others", "left"), [(["Nut", "Bolt"], 1), (["Nut"], 0)])
def test_what_gives_itself_up_does_so_last(others, left):
    works = printed("Works", "artifact", "Sacrifice an artifact: Add {C}{C}.")
    cog = [printed(name, "artifact", "", cost="{1}") for name in ("Nut", "Bolt")]
    engine = printed("Engine", "sorcery", "You gain 1 life.", cost="{4}")
    result = played(
        with_cards(ALL, works, engine, *cog),
        there("battlefield", "Works", *others) + there("hand", "Engine"),
        [cast("Engine")],
        [{"player": "A", "life": 21}, {"zone": "battlefield", "player": "A", "count": left}],
    )
    assert (result.status, result.detail) == ("passed", "")
