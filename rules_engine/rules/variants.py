"""CR 103.4, 800-811, 901-904: what a variant of the game says otherwise, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.errors import RulesError
from rules_engine.state.game import GameOptions


@dataclass(frozen=True, slots=True)
class Variant:
    """How a kind of game begins and what else is special about it."""

    name: str
    players: int
    starting_life: int = 20
    opening_hand: int = 7
    minimum_deck: int = 60
    commanders: bool = False
    commander_damage: int | None = None
    """CR 903.10a; None where no such rule is played (903.12h)."""
    teams: tuple[int, ...] = ()
    """The team of each seat (CR 102.3)."""
    shares_turns: bool = False
    """CR 805, 810: teammates share turns, a life total (`starting_life`) and poison counters."""
    own_life_totals: bool = False
    """CR 904.2: they share only turns."""
    lives: tuple[int, ...] = ()
    """CR 103.4e: the life totals of seats that differ."""
    first_seat: int | None = None
    """CR 103.1b: who takes the first turn whatever is decided."""
    range_of_influence: int | None = None

    def starting_seat(self, decided: int) -> int:
        """Who takes the first turn: the seat that was decided on, unless the variant says who."""
        return decided if self.first_seat is None else self.first_seat

    def options(self, base: GameOptions | None = None) -> GameOptions:
        """The options of a game of this variant."""
        return replace(
            base or GameOptions(),
            starting_life=self.starting_life,
            opening_hand=self.opening_hand,
            minimum_deck=self.minimum_deck,
            commander_damage=self.commander_damage,
            shared_team_turns=self.shares_turns,
            own_life_totals=self.own_life_totals,
        )


def _commander(name: str, players: int) -> Variant:
    return Variant(name, players, 40, minimum_deck=100, commanders=True, commander_damage=21)


def _archenemy(players: int) -> Variant:
    """CR 904.2, 904.5, 904.6: the archenemy, in the first seat, against a team of all others."""
    others = players - 1
    return Variant(
        f"archenemy_{players}",
        players,
        teams=(0, *[1] * others),
        shares_turns=True,
        own_life_totals=True,
        lives=(40, *[20] * others),
        first_seat=0,
    )


VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        Variant("duel", 2),
        *(Variant(f"free_for_all_{count}", count) for count in range(3, 7)),
        _commander("commander_duel", 2),
        *(_commander(f"commander_{count}", count) for count in range(3, 7)),
        Variant("brawl", 2, 25, commanders=True),
        Variant("brawl_4", 4, 30, commanders=True),
        Variant("team_vs_team_4", 4, teams=(0, 1, 0, 1)),
        Variant("two_headed_giant", 4, 30, teams=(0, 0, 1, 1), shares_turns=True),
        Variant("planechase", 2),
        *(Variant(f"planechase_{count}", count) for count in range(3, 7)),
        *(_archenemy(count) for count in range(2, 7)),
    )
}


def variant_named(name: str) -> Variant:
    """The variant of that name.

    Raises:
        RulesError: there is none.
    """
    found = VARIANTS.get(name)
    if found is None:
        raise RulesError(f"no variant {name!r}; there are: {', '.join(sorted(VARIANTS))}")
    return found
