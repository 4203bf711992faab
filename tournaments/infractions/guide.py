"""The infractions: code, name, default penalty, what changes it, what else the judge does."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.enums import InfractionCategory, PenaltyKind, PenaltyTiming, RulesEnforcementLevel

Text = str | Promise

NONE = PenaltyKind.NONE
WARNING = PenaltyKind.WARNING
GAME_LOSS = PenaltyKind.GAME_LOSS
MATCH_LOSS = PenaltyKind.MATCH_LOSS
DISQUALIFICATION = PenaltyKind.DISQUALIFICATION

TARDINESS = "TE 3.1"
SLOW_PLAY = "TE 3.3"
DECKLIST_PROBLEM = "TE 3.4"
DECK_PROBLEM = "TE 3.5"
CHEATING = "USC 4.8"
JAR_LATE = "JAR 4"


@dataclass(frozen=True, slots=True)
class Condition:
    """A circumstance that the judge ticks and that changes the penalty.

    Attributes:
        kind: The penalty that it leads to; None leaves the penalty as it is.
        becomes: The infraction that it turns this one into.
        timing: When the penalty takes effect, if that differs.
        head_judge: Whether only the head judge may say so.
    """

    code: str
    text: Text
    kind: PenaltyKind | None = None
    becomes: str = ""
    timing: PenaltyTiming = PenaltyTiming.NOW
    head_judge: bool = False


@dataclass(frozen=True, slots=True)
class Infraction:
    """One entry of a penalty document.

    Attributes:
        penalty: The default penalty.
        remedy: What the judge does beside it.
        warnings_before_upgrade: After so many earlier warnings of the same kind the next one is a
            Game Loss; None: never.
        floor_judge: Whether a floor judge may give its Game or Match Loss.
        extra_turns: Turns that the table gets after time.
    """

    code: str
    name: Text
    penalty: PenaltyKind
    remedy: Text
    conditions: tuple[Condition, ...] = ()
    warnings_before_upgrade: int | None = None
    floor_judge: bool = False
    extra_turns: int = 0

    @property
    def category(self) -> InfractionCategory:
        return InfractionCategory(self.code.split()[0])

    @property
    def label(self) -> str:
        return f"{self.code} {self.name}"

    def condition(self, code: str) -> Condition | None:
        return next((one for one in self.conditions if one.code == code), None)


def _game_play(
    number: str,
    name: Text,
    remedy: Text,
    *conditions: Condition,
    penalty: PenaltyKind = WARNING,
    upgraded: bool = True,
) -> Infraction:
    return Infraction(
        code=f"GPE {number}",
        name=name,
        penalty=penalty,
        remedy=remedy,
        conditions=conditions,
        warnings_before_upgrade=2 if upgraded else None,
    )


def _tournament(
    number: str,
    name: Text,
    remedy: Text,
    *conditions: Condition,
    penalty: PenaltyKind = WARNING,
    floor_judge: bool = False,
    extra_turns: int = 0,
) -> Infraction:
    return Infraction(
        code=f"TE {number}",
        name=name,
        penalty=penalty,
        remedy=remedy,
        conditions=conditions,
        warnings_before_upgrade=1,
        floor_judge=floor_judge,
        extra_turns=extra_turns,
    )


def _unsporting(
    number: str,
    name: Text,
    remedy: Text,
    *conditions: Condition,
    penalty: PenaltyKind,
    warnings_before_upgrade: int | None = None,
) -> Infraction:
    return Infraction(
        code=f"USC {number}",
        name=name,
        penalty=penalty,
        remedy=remedy,
        conditions=conditions,
        warnings_before_upgrade=warnings_before_upgrade,
    )


_KNOWINGLY = Condition(
    "knowingly",
    _("The player knew that it is not allowed: this is Cheating"),
    DISQUALIFICATION,
    becomes=CHEATING,
)
_OUT = _("Take statements, tell the organizer, report the disqualification.")

GUIDE: tuple[Infraction, ...] = (
    _game_play(
        "2.1",
        _("Missed Trigger"),
        _("The opponent chooses whether the ability still goes on the stack."),
        Condition("detrimental", _("The trigger is usually bad for its controller"), WARNING),
        penalty=NONE,
    ),
    _game_play(
        "2.2",
        _("Looking at Extra Cards"),
        _("Shuffle the cards that were seen into the unknown part of the library."),
    ),
    _game_play(
        "2.3",
        _("Hidden Card Error"),
        _(
            "The player shows the set of cards with the surplus one; the opponent picks what is "
            "put back where it should be."
        ),
        Condition(
            "face_down",
            _(
                "A card without the ability was played face down, and this was not put right in "
                "time"
            ),
            GAME_LOSS,
        ),
    ),
    _game_play(
        "2.4",
        _("Mulligan Procedure Error"),
        _(
            "Too many cards: the player takes a mulligan, or shows the hand and the opponent "
            "picks the surplus ones."
        ),
    ),
    _game_play(
        "2.5",
        _("Game Rule Violation"),
        _("Back up if that is simple enough; else make the small repairs or leave it as it is."),
    ),
    _game_play(
        "2.6",
        _("Failure to Maintain Game State"),
        _("No repair beside that of the opponent's infraction."),
        upgraded=False,
    ),
    _tournament(
        "3.1",
        _("Tardiness"),
        _("The table gets the lateness as extra time."),
        Condition("within_minute", _("Seated before one minute was over"), WARNING),
        Condition("ten_minutes", _("Not seated after ten minutes: also dropped"), MATCH_LOSS),
        penalty=GAME_LOSS,
        floor_judge=True,
    ),
    _tournament(
        "3.2",
        _("Outside Assistance"),
        _("Take notes and messages away from the table."),
        Condition("between_games", _("The information is allowed between games"), GAME_LOSS),
        penalty=MATCH_LOSS,
    ),
    _tournament(
        "3.3",
        _("Slow Play"),
        _("The table plays two more turns after time, unless it is in its last turns already."),
        extra_turns=2,
    ),
    _tournament(
        "3.4",
        _("Decklist Problem"),
        _("Correct the list to what the player meant; the deck follows the list."),
        Condition(
            "obvious",
            _("What the entry means is obvious: the head judge waives the penalty"),
            NONE,
            head_judge=True,
        ),
        Condition(
            "found_later",
            _("Found away from the table, such as while counting lists"),
            timing=PenaltyTiming.NEXT_MATCH,
        ),
        penalty=GAME_LOSS,
        floor_judge=True,
    ),
    _tournament(
        "3.5",
        _("Deck Problem"),
        _("Put the deck right by the list; surplus cards leave at random."),
        Condition(
            "too_few",
            _(
                "While presenting or in a deck check: fewer cards than registered, or too large a "
                "sideboard"
            ),
            GAME_LOSS,
        ),
        Condition(
            "after_sideboarding",
            _("After sideboarding: fewer cards than the minimum, or a sideboard over the maximum"),
            GAME_LOSS,
        ),
        Condition(
            "strategic", _("The opponent has made strategic decisions because of it"), GAME_LOSS
        ),
        Condition(
            "extra_copies",
            _("More copies of a main-deck card than registered were in play"),
            GAME_LOSS,
        ),
    ),
    _tournament(
        "3.6",
        _("Limited Procedure Violation"),
        _("Put the draft or the pool right as far as that is possible."),
    ),
    _tournament(
        "3.7",
        _("Communication Policy Violation"),
        _("Back up to the action that followed from the wrong information, if that is simple."),
    ),
    _tournament(
        "3.8",
        _("Marked Cards"),
        _("New sleeves or other cards before the player goes on."),
        Condition("basics", _("The cards cannot be replaced except by basic lands"), GAME_LOSS),
        Condition("pattern", _("The markings show a pattern that helps the player"), GAME_LOSS),
    ),
    _tournament(
        "3.9",
        _("Insufficient Shuffling"),
        _("Shuffle the random part of the library thoroughly."),
    ),
    _unsporting(
        "4.1",
        _("Minor"),
        _("Say what has to change; the player changes it at once."),
        penalty=WARNING,
        warnings_before_upgrade=1,
    ),
    _unsporting(
        "4.2",
        _("Major"),
        _("Separate those concerned and say what will happen if it goes on."),
        Condition("malicious", _("Meant to harm"), DISQUALIFICATION),
        Condition("no_remorse", _("The player shows no remorse"), DISQUALIFICATION),
        Condition("repeated", _("It is not the first time"), DISQUALIFICATION),
        penalty=MATCH_LOSS,
    ),
    _unsporting(
        "4.3",
        _("Improperly Determining a Winner"),
        _("Ask both players what was said, apart from each other."),
        _KNOWINGLY,
        penalty=MATCH_LOSS,
    ),
    _unsporting(
        "4.4",
        _("Bribery and Wagering"),
        _("Ask both players what was offered, apart from each other."),
        _KNOWINGLY,
        penalty=MATCH_LOSS,
    ),
    _unsporting("4.5", _("Aggressive Behavior"), _OUT, penalty=DISQUALIFICATION),
    _unsporting("4.6", _("Theft of Tournament Material"), _OUT, penalty=DISQUALIFICATION),
    _unsporting("4.7", _("Stalling"), _OUT, penalty=DISQUALIFICATION),
    _unsporting("4.8", _("Cheating"), _OUT, penalty=DISQUALIFICATION),
)

_ANNOUNCED = Condition(
    "announced",
    _("The player was reminded before and told that the next time costs a game"),
    GAME_LOSS,
)


def _regular(
    number: int,
    name: Text,
    remedy: Text,
    *conditions: Condition,
    penalty: PenaltyKind = NONE,
    floor_judge: bool = False,
) -> Infraction:
    return Infraction(
        code=f"JAR {number}",
        name=name,
        penalty=penalty,
        remedy=remedy,
        conditions=conditions if penalty == DISQUALIFICATION else (*conditions, _ANNOUNCED),
        floor_judge=floor_judge,
    )


JAR: tuple[Infraction, ...] = (
    _regular(
        1,
        _("Mistake in the game"),
        _("Explain the rule and repair what can be repaired; a missed ability may still happen."),
    ),
    _regular(
        2,
        _("Extra cards drawn or seen"),
        _("Put cards back at random, shuffle what was seen, and play on."),
    ),
    _regular(
        3,
        _("Illegal deck"),
        _("Take wrong cards out, put the right ones back, fill up with basic lands."),
    ),
    _regular(
        4,
        _("Late"),
        _(
            "Let them play, with extra time; after ten minutes the match is lost, and who is still "
            "away at the end of the round is dropped."
        ),
        Condition("ten_minutes", _("More than ten minutes late"), MATCH_LOSS),
        floor_judge=True,
    ),
    _regular(5, _("Slow play or outside help"), _("Remind the player, and explain why.")),
    _regular(6, _("Rude or disruptive"), _("Ask the player to stop, calmly and at once.")),
    _regular(
        7,
        _("Serious problem: aggression, cheating, theft, bribery, a result by chance"),
        _("Keep everybody safe, ask the organizer in, and disqualify."),
        penalty=DISQUALIFICATION,
    ),
)

_BY_CODE = {one.code: one for one in (*GUIDE, *JAR)}


def guide_for(level: RulesEnforcementLevel | str) -> tuple[Infraction, ...]:
    """The document that counts at a rules enforcement level."""
    return JAR if level == RulesEnforcementLevel.REGULAR else GUIDE


def infraction(code: str) -> Infraction | None:
    """The entry with a code, of either document."""
    return _BY_CODE.get(code)


def all_infractions() -> tuple[Infraction, ...]:
    return (*GUIDE, *JAR)
