"""The lines of special frames: chapters, levels, solving, stations (CR 711-721)."""

from __future__ import annotations

from rules_engine.ir import layouts as f
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.costs import TapTotalPower
from rules_engine.ir.effects import Unattach
from rules_engine.ir.events import StateIs
from rules_engine.ir.sectors import SECTOR, SECTORS, InSameSector
from rules_engine.oracle.render.abilities import ability_text, keyword_text, line
from rules_engine.oracle.render.amounts import figure, value
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, payment
from rules_engine.oracle.render.effects import Clause, sentences, telling
from rules_engine.oracle.render.english import capitalized, sentence, with_article
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import bare, noun, quality

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def roman(number: int) -> str:
    """Chapter symbols are Roman numerals (CR 714.2a)."""
    tens, ones = divmod(number, 10)
    return "X" * tens + _ROMAN[ones]


def _lines(abilities: tuple[Ability, ...], context: Context) -> list[str]:
    """The abilities one a line, plain keywords together."""
    lines: list[str] = []
    keywords: list[str] = []
    for ability in abilities:
        if isinstance(ability, KeywordAbility) and ability.cost is None:
            keywords.append(keyword_text(ability, context))
        else:
            lines.append(ability_text(ability, context))
    return [capitalized(", ".join(keywords)), *lines] if keywords else lines


@line.of(f.Chapter)
def _chapter(node: f.Chapter, context: Context) -> str:
    start = ", ".join(roman(number) for number in node.numbers)
    if node.modes:
        told = TriggeredAbility(StateIs(), (), modes=node.modes)
        return f"{start} — {_modes(told, context)}"
    return f"{start} — {sentence(sentences(node.then, context.within(node.targets)))}"


def _modes(node: TriggeredAbility, context: Context) -> str:
    from rules_engine.oracle.render.abilities import modal

    return modal(node.modes, 1, None, context.within(()))


@line.of(f.LevelBand)
def _level_band(node: f.LevelBand, context: Context) -> str:
    levels = f"{node.low}+" if node.high is None else f"{node.low}-{node.high}"
    if node.low == node.high:
        levels = str(node.low)
    size = f"{node.power}/{node.toughness}"
    return "\n".join([f"LEVEL {levels}", size, *_lines(node.abilities, context)])


@line.of(f.ClassLevel)
def _class_level(node: f.ClassLevel, context: Context) -> str:
    start = f"{activation_cost(node.cost, context)}: Level {node.level}"
    return "\n".join([start, *_lines(node.abilities, context)])


@line.of(f.ToSolve)
def _to_solve(node: f.ToSolve, context: Context) -> str:
    return f"To solve — {sentence(clause(node.condition, context))}"


@line.of(f.Solved)
def _solved(node: f.Solved, context: Context) -> str:
    return f"Solved — {ability_text(node.ability, context)}"


@line.of(f.StationBand)
def _station_band(node: f.StationBand, context: Context) -> str:
    lines = _lines(node.abilities, context)
    if node.power is not None:
        lines.append(f"{node.power}/{node.toughness}")
    return f"{node.counters}+ | " + "\n".join(lines)


@line.of(f.EntersWithChosenCounters)
def _chosen_counters(node: f.EntersWithChosenCounters, context: Context) -> str:
    name = context.self_name.text
    return (
        f"As {name} enters, choose a number from one to {node.most}. "
        f"It enters with that many {node.kind} counters on it."
    )


@line.of(f.EntersPrepared)
def _enters_prepared(node: f.EntersPrepared, context: Context) -> str:
    name = context.self_name.text
    if node.condition is not None:
        return f"If {clause(node.condition, context)}, {name} enters prepared."
    return sentence(f"{name} enters prepared")


@line.of(f.ChoosesProtector)
def _chooses_protector(node: f.ChoosesProtector, context: Context) -> str:
    return f"As {context.self_name.text} enters, choose a player to protect it."


# --- designations ------------------------------------------------------------------------------


@telling.of(f.Designate)
def _designate(node: f.Designate, context: Context) -> Clause:
    what = noun(node.on, context)
    becomes = what.verb("becomes", "become")
    if node.name == f.LEVEL:
        return Clause(f"{what.possessive} level becomes {figure(node.value, context)}")
    if node.value == 0 and node.name == f.PREPARED:
        return Clause(f"{what.text} {becomes} un{node.name}")
    if node.value == 0:
        return Clause(f"{what.text} {what.verb('is', 'are')} no longer {node.name}")
    until = " until end of turn" if node.name in f.UNTIL_END_OF_TURN else ""
    return Clause(f"{what.text} {becomes} {node.name}{until}")


@happening.of(f.Designate)
def _becomes(node: f.Designate, context: Context) -> str:
    if node.name == f.LEVEL:
        return f"{noun(node.on, context).text} becomes level {figure(node.value, context)}"
    return f"{noun(node.on, context).text} becomes {node.name}"


@quality.of(f.HasDesignation)
def _has_designation(node: f.HasDesignation, context: Context) -> None:
    if node.name == SECTOR:
        where = "each sector" if node.value is None else SECTORS[node.value - 1]
        context.describing.suffixes.append(f"in {where}")
    elif node.value is None:
        context.describing.states.append(node.name)
    else:
        context.describing.suffixes.append(f"with {node.name} {node.value}")


@quality.of(InSameSector)
def _in_same_sector(node: InSameSector, context: Context) -> None:
    context.describing.suffixes.append("in the same sector")


@value.of(f.UnlockedDoors)
def _unlocked_doors(node: f.UnlockedDoors, context: Context) -> str:
    return f"the number of unlocked doors among {bare(node.what, context)}"


@value.of(f.LevelOf)
def _level_of(node: f.LevelOf, context: Context) -> str:
    return f"{noun(node.what, context).possessive} level"


# --- events, costs, attachments ----------------------------------------------------------------


@happening.of(f.LastCounterRemoved)
def _last_removed(node: f.LastCounterRemoved, context: Context) -> str:
    if node.by is not None:
        what = noun(node.on, context).text
        return f"{noun(node.by, context).text} remove the last {node.kind} counter from {what}"
    return f"the last {node.kind} counter is removed from {noun(node.on, context).text}"


SADDLED_OR_CREWED = s.AnyOf((s.IsSubtype("Mount"), s.IsSubtype("Vehicle")))


@happening.of(f.Crews)
def _crews(node: f.Crews, context: Context) -> str:
    if node.vehicle == SADDLED_OR_CREWED:
        return f"{noun(node.what, context).text} saddles a Mount or crews a Vehicle"
    vehicle = bare(node.vehicle, context, many=False)
    return f"{noun(node.what, context).text} crews a {vehicle}"


@payment.of(TapTotalPower)
def _tap_total_power(node: TapTotalPower, context: Context) -> str:
    what = bare(node.what, context, many=True).replace("other ", "other untapped ", 1)
    power = figure(node.power, context)
    return f"tap any number of {what} you control with total power {power} or greater"


@telling.of(f.Flip)
def _flip(node: f.Flip, context: Context) -> Clause:
    return Clause(f"flip {noun(node.what, context).text}")


@happening.of(f.Flip)
def _flipped(node: f.Flip, context: Context) -> str:
    return f"{noun(node.what, context).text} is flipped"


@telling.of(f.UnlockHalf)
def _unlock_half(node: f.UnlockHalf, context: Context) -> Clause:
    if node.lock is None:
        return Clause(f"lock or unlock a door of {noun(node.what, context).text}")
    doing, state = ("lock", "unlocked") if node.lock else ("unlock", "locked")
    return Clause(f"{doing} {with_article(state)} door of {noun(node.what, context).text}")


@telling.of(f.CastTransformed)
def _cast_transformed(node: f.CastTransformed, context: Context) -> Clause:
    what = noun(node.what, context).text
    return Clause(f"you may cast {what} transformed without paying its mana cost")


@happening.of(f.Unlocks)
def _unlocks(node: f.Unlocks, context: Context) -> str:
    if node.fully:
        return f"you fully unlock {noun(node.what, context).text}"
    return "you unlock this door"


def _them(who: str) -> str:
    return "them" if who == "they" else who


@telling.of(Unattach)
def _unattach(node: Unattach, context: Context) -> Clause:
    match node.what:
        case (
            s.AllOf(parts=(*kinds, s.IsAttachedTo(host=host)))
            | s.AllOf(parts=(s.IsAttachedTo(host=host), *kinds))
        ):
            what = kinds[0] if len(kinds) == 1 else s.AllOf(tuple(kinds))
            return Clause(
                f"unattach all {bare(what, context)} from {_them(noun(host, context).text)}"
            )
        case _:
            return Clause(f"unattach {noun(node.what, context).text}")
