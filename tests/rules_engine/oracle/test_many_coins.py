"""Several coins with what each flip does, and small clauses that legends use (CR 705, 615.5)."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

FORTUNE = printed(
    "Fortune",
    "creature",
    "{0}: Choose a number between 1 and 5. Flip that many coins. For each flip you win, draw a "
    "card. For each flip you lose, ~ deals 2 damage to you. If you won five flips this way, you "
    "may cast spells from your hand this turn without paying their mana costs.",
)
GIANT = printed("Giant", "creature", "", cost="{6}", size=(4, 4))


@pytest.mark.parametrize(
    ("number", "flips", "drawn", "life", "free"),
    [
        (1, [True], 1, 20, False),
        (3, [False, True, False], 1, 16, False),
        (4, [True] * 4, 4, 20, False),
        (5, [True] * 5, 5, 20, True),
        (5, [True, True, False, True, True], 4, 18, False),
    ],
)
def test_705_2_for_each_flip(number, flips, drawn, life, free):
    setup = Setup(cards=(FORTUNE, GIANT), library=0).battlefield(A, "Fortune").hand(A, "Giant")
    table = setup.library(A, *["Giant"] * 8).play()
    table.state.players[A].next_flips = list(flips)
    table.activate("Fortune").resolve().answer(number)
    while table.labels() == ["Heads", "Tails"]:
        table.answer("Heads")
    assert len(table.names(Zone.HAND, A)) == 1 + drawn
    assert table.life(A) == life
    castable = [label for label in table.labels() if label.startswith("Cast Giant")]
    assert bool(castable) is free
    if free:  # also cards that were drawn since
        for _ in range(6):
            label = next(one for one in table.labels() if one.startswith("Cast Giant"))
            table.act(label).resolve()
        assert table.names(Zone.HAND, A) == []


def test_615_5_counters_and_tokens_of_the_damage():
    spirit = printed(
        "Guide",
        "legend",
        "~ enters with two +1/+1 counters on it. / If damage would be dealt to ~, prevent that "
        "damage, remove that many +1/+1 counters from ~, and create that many 1/1 colorless "
        "Spirit creature tokens.",
        size=(1, 1),
    )
    bolt = printed("Bolt", "instant", "~ deals 3 damage to any target.")
    table = Setup(cards=(spirit, bolt)).hand(A, "Guide", "Bolt").play()
    table.cast("Guide").resolve()
    assert table.size("Guide") == (3, 3)
    table.cast("Bolt", "Guide").resolve()
    assert table.size("Guide") == (1, 1)
    assert table.find("Guide").damage == 0
    assert len(table.all("Spirit Token")) == 3  # as much as the damage, not as the counters


def test_700_11_how_often_you_descended():
    tyrant = printed(
        "Tyrant",
        "creature",
        "At the beginning of your end step, create X 1/1 black Fungus creature tokens, where X is "
        "the number of times you descended this turn.",
    )
    dig = printed("Dig", "sorcery", "Mill four cards.")
    setup = Setup(cards=(tyrant, dig, GIANT), library=0).battlefield(A, "Tyrant").hand(A, "Dig")
    table = setup.library(A, "Giant", "Dig", "Giant", "Forest").play()
    table.cast("Dig").resolve().go_to(Step.END).resolve_all()
    assert len(table.all("Fungus Token")) == 3


@pytest.mark.parametrize(("mana", "dies"), [("GG", True), ("GC", True), ("G", False)])
def test_106_4_unspent_mana_of_all_types(mana, dies):
    seeker = printed(
        "Seeker",
        "creature",
        "{T}: Destroy target artifact if its mana value is equal to the amount of unspent mana you "
        "have.",
    )
    idol = printed("Idol", "artifact", "", cost="{2}")
    table = Setup(cards=(seeker, idol)).battlefield(A, "Seeker").battlefield(B, "Idol").play()
    with_pool(table, mana).activate("Seeker", "Idol").resolve()
    assert bool(table.all("Idol")) is not dies


def test_601_3_it_may_be_played_from_exile():
    coward = printed(
        "Coward",
        "creature",
        "{0}: Exile target creature you control. You may play that card from exile this turn. / "
        "{1}: Exile the top card of your library face down. You may look at and play that card "
        "this turn.",
    )
    elf = printed("Elf", "creature", "")
    setup = Setup(cards=(coward, elf), library=0).battlefield(A, "Coward", "Elf")
    table = setup.library(A, "Elf").play()
    table.act("Activate Coward (1)", "Elf").resolve()
    assert table.labels().count("Cast Elf") == 1
    table.cast("Elf").resolve()
    with_pool(table, "C").act("Activate Coward (2)").resolve()
    assert table.find("Elf", Zone.EXILE).face_down
    table.cast("Elf").resolve()
    assert len(table.all("Elf")) == 2
