"""Planes and phenomena: chaos, planeswalking, encounters (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import YOU, Ability, EventPattern, Instruction, Selector
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import RollsMoreDice
from rules_engine.ir.planes import (
    ChaosEnsues,
    Encounters,
    PlanarUse,
    Planeswalk,
    PlaneswalksFrom,
    PlaneswalksTo,
    RevealPlanes,
    RollsPlanarDie,
)
from rules_engine.ir.selectors import THIS
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention


@rule("event", "chaos ensues")
def _chaos() -> EventPattern:
    """CR 311.7: what a chaos ability waits for."""
    return ChaosEnsues()


def _this(at: int) -> Selector:
    return Mention(at, THIS, THIS, subject=True)


@rule("event", "you planeswalk to <self>")
def _to(self: bool, at: int) -> EventPattern:
    return PlaneswalksTo(_this(at))


@rule("event", "you planeswalk away from <self>")
def _from(self: bool, at: int) -> EventPattern:
    return PlaneswalksFrom(_this(at))


@rule("event", "you encounter <self>")
def _encounter(self: bool, at: int) -> EventPattern:
    """CR 312.5."""
    return Encounters(_this(at))


@rule("event", "<who:event_player> planeswalk/planeswalks")
def _anyone(who: Selector) -> EventPattern:
    return Planeswalk(who)


@rule("event", "<who:event_player> roll/rolls the planar die")
def _rolls(who: Selector) -> EventPattern:
    """CR 901.9."""
    return RollsPlanarDie(who)


@action("planeswalk")
def _planeswalk() -> Instruction:
    """CR 701.31."""
    return Planeswalk(SUBJECT)


@rule("clause", "chaos ensues")
def _chaos_now() -> Then:
    return (ChaosEnsues(),)


@rule(
    "ability",
    "if you would roll one or more planar dice , instead roll that many planar dice plus one and "
    "ignore one .",
)
def _more_dice() -> Ability | None:
    return static(YOU, (RollsMoreDice(planar=True),), None)


# --- planar decks -------------------------------------------------------------------------------

words("planes_to_reveal", {"the top card of your planar deck": (1, False)})


@rule("planes_to_reveal", "the top <n:number_word> cards of your planar deck")
def _top(n: int) -> tuple[int, bool]:
    return n, False


@rule(
    "planes_to_reveal",
    "cards from the top of your planar deck until you reveal (a plane card|<n:number_word> plane "
    "cards)",
)
def _until(n: int | None) -> tuple[int, bool]:
    return n or 1, True


words(
    "planes_are_used",
    {
        "you may put it on the bottom of your planar deck": PlanarUse.BOTTOM,
        "each of the revealed cards ' {chaos} abilities triggers": PlanarUse.CHAOS,
        "chaos ensues on that plane": PlanarUse.CHAOS,
        "planeswalk to it": PlanarUse.VISIT,
        "simultaneously planeswalk to both of them": PlanarUse.VISIT,
        "planeswalk to it , except don't planeswalk away from any plane": PlanarUse.VISIT_TOO,
        "put a plane card from among them on top of your planar deck": PlanarUse.TOP,
    },
)
words("planar_order", {"in any order": False, "in a random order": True})
words(
    "planar_rest",
    {
        "the revealed cards": True,
        "the rest of the revealed cards": True,
        "all cards revealed this way": True,
        "all other cards revealed this way": True,
    },
)


@rule("told_first", "reveal <which:planes_to_reveal> . <use:planes_are_used>")
def _reveal(which: tuple[int, bool], use: PlanarUse) -> Then | None:
    if use is not PlanarUse.BOTTOM or which != (1, False):
        return None
    return (RevealPlanes(use),)


@rule(
    "told_first",
    "reveal <which:planes_to_reveal> . <use:planes_are_used> (. [then]|, then) put "
    "<rest:planar_rest> on the bottom [of your planar deck] <order:planar_order>",
)
def _reveal_all(which: tuple[int, bool], use: PlanarUse, rest: bool, order: bool) -> Then | None:
    count, until = which
    if use is PlanarUse.BOTTOM or (use is not PlanarUse.CHAOS and not until):
        return None
    return (RevealPlanes(use, count, until, random_rest=order),)
