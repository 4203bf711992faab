"""Cards from Oracle text: faces with abilities in the engine's own nodes.

>>> face = compile_face(FaceText("Shock", "{R}", "Instant", "Shock deals 2 damage to any target."))
>>> len(face.abilities)
1
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from rules_engine.cards.definition import CardFace, parse_type_line
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    OPPONENT,
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AsEnters,
    Choice,
    ChooseOpponent,
    KeywordAbility,
    OptionalCost,
    SpellAbility,
    TimesPaid,
    TriggeredAbility,
)
from rules_engine.ir.attaching import ChosenForThis
from rules_engine.ir.effects import ChooseObjects
from rules_engine.ir.events import Enters
from rules_engine.ir.layouts import StationBand
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import PLAYER, THIS, TargetedByThis
from rules_engine.oracle.diagnostics import Diagnostic, OracleParseError, Reason
from rules_engine.oracle.frames import Band, Size, framed
from rules_engine.oracle.grammar.effects.choosing_words import of_card_types
from rules_engine.oracle.grammar.lines import SpellText
from rules_engine.oracle.lexer import GRANTER, SELF
from rules_engine.oracle.normalize import normalized
from rules_engine.oracle.reading import Unreadable, read_line, spell_ability
from rules_engine.oracle.unexplained_x import has_unexplained_x
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype


@dataclass(frozen=True, slots=True)
class FaceText:
    """What is printed on a face, as texts."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[Color, ...] = ()
    lights: tuple[int, ...] = ()


def compile_face(face: FaceText) -> CardFace:
    """The face with its abilities.

    Raises:
        OracleParseError: some of its text isn't understood, with every such line.
        ManaCostError: the mana cost isn't one.
    """
    supertypes, types, subtypes = _types(face)
    abilities = _cleavable(face, types, subtypes) or _abilities(face, types, subtypes)
    abilities = of_card_types(_with_kickers(face, abilities))
    mana_cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    if not _is_chosen(abilities):
        raise OracleParseError(
            (Diagnostic(face.name, 0, face.text, Reason.REFERENCE, "the chosen", "the chosen"),)
        )
    if has_unexplained_x(mana_cost, abilities):
        raise OracleParseError((Diagnostic(face.name, 0, face.text, Reason.REFERENCE, "X", "X"),))
    has_size = not any(isinstance(one, StationBand) for one in abilities)  # CR 721.2b: its band has
    return CardFace(
        name=face.name,
        mana_cost=mana_cost,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=abilities,
        power=_number(face.power) if has_size else None,
        toughness=_number(face.toughness) if has_size else None,
        loyalty=_number(face.loyalty),
        defense=int(face.defense) if face.defense else None,
        color_indicator=face.color_indicator,
        lights=face.lights,
    )


def _is_chosen(abilities: tuple[Ability, ...]) -> bool:
    """Whether "the chosen creature" is one that an ability has chosen as this enters."""
    nodes = [node for ability in abilities for node in walk(ability)]
    if not any(isinstance(node, ChosenForThis) for node in nodes):
        return True
    return any(isinstance(n, AsEnters) and isinstance(n.choose, ChooseObjects) for n in nodes)


def _types(
    face: FaceText,
) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], tuple[str, ...]]:
    try:
        return parse_type_line(face.type_line)
    except ValueError as error:
        raise OracleParseError(
            (Diagnostic(face.name, 0, face.type_line, Reason.LAYOUT, face.type_line),)
        ) from error


def _number(text: str | None) -> int | str | None:
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else text


def _cleavable(
    face: FaceText, types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> tuple[Ability, ...] | None:
    """CR 702.148a: with cleave the text is read with the words in square brackets and without."""
    if not face.text.startswith("Cleave") or "[" not in face.text:
        return None
    whole = replace(face, text=_BRACKETS.sub("", face.text))
    cut = replace(face, text=_tidied(_BRACKETED.sub("", face.text)))
    shorter = [one for one in _abilities(cut, types, subtypes) if isinstance(one, SpellAbility)]
    if len(shorter) != 1:
        return None
    return tuple(
        replace(one, ability=shorter[0])
        if isinstance(one, KeywordAbility) and one.keyword is Keyword.CLEAVE
        else one
        for one in _abilities(whole, types, subtypes)
    )


def _with_kickers(face: FaceText, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 702.33f: "its {2}{U} kicker" is that one of those that are printed on the face."""
    costs = [
        one.cost.mana
        for one in abilities
        if isinstance(one, KeywordAbility)
        and one.keyword is Keyword.KICKER
        and one.cost is not None
    ]

    def found(name: str, part: object) -> object:
        if not isinstance(part, TimesPaid) or part.cost is None or part.which is not None:
            return part
        if costs.count(part.cost) != 1:
            clause = f"its {part.cost} kicker"
            raise OracleParseError(
                (Diagnostic(face.name, 0, face.text, Reason.REFERENCE, clause, clause),)
            )
        return replace(part, which=costs.index(part.cost))

    return transform(abilities, found)


_BRACKETS = re.compile(r"[\[\]]")
_BRACKETED = re.compile(r" ?\[[^\]]*\]")


def _tidied(text: str) -> str:
    """Sentences that begin with what is left of them."""
    lines = (line.strip() for line in text.split("\n"))
    return "\n".join(line[:1].upper() + line[1:] for line in lines)


def _abilities(
    face: FaceText, types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> tuple[Ability, ...]:
    own_kinds = frozenset(
        {"permanent", "card", "spell", "source"}
        | {kind.value.lower() for kind in types}
        | {subtype.lower() for subtype in subtypes}
    )
    is_spell = bool({CardType.INSTANT, CardType.SORCERY} & set(types))
    reader = _Reader(face.name, own_kinds, ("line", "spell_line") if is_spell else ("line",))
    text = normalized(face.text, face.name, is_legend="Legendary" in face.type_line)
    lines = framed(text, subtypes, _station_size(face, types))
    for line in lines:
        reader.read(line)
    reader.end_spell(face.text)
    reader.failed.extend(_never_offered(face, reader.abilities))
    reader.failed.extend(_never_targeted(face, reader.abilities))
    if reader.failed:
        raise OracleParseError(tuple(reader.failed))
    return tuple(map(_remembering, reader.abilities))


_CHOSEN_ONLY = (ChooseObjects(Choice(OPPONENT)),)


def _remembering(ability: Ability) -> Ability:
    """CR 607.2d: a choice that nothing in the ability uses is for "the chosen player" of others."""
    if isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.then == _CHOSEN_ONLY:
        return replace(ability, then=(ChooseOpponent(),))
    return ability


def _never_offered(face: FaceText, abilities: list[Ability]) -> list[Diagnostic]:
    """CR 118.8b: "if evidence was collected" asks for an optional cost of this very card, which it
    has to have; costs that are keywords may be given to it."""
    offered = {one.name for one in abilities if isinstance(one, OptionalCost)}
    asked = {
        node.keyword
        for ability in abilities
        for node in walk(ability)
        if isinstance(node, TimesPaid) and node.keyword not in tuple(Keyword)
    }
    return [
        Diagnostic(face.name, 0, face.text, Reason.REFERENCE, name)
        for name in sorted(asked - offered)
    ]


def _never_targeted(face: FaceText, abilities: list[Ability]) -> list[Diagnostic]:
    """CR 607.1: "that player" of an ability that names nobody is the one target of an ability that
    triggers as this enters, of which there has to be one."""
    if not any(isinstance(node, TargetedByThis) for one in abilities for node in walk(one)):
        return []
    targets = [
        target
        for one in abilities
        if isinstance(one, TriggeredAbility) and one.when == Enters(THIS)
        for target in one.targets
    ]
    if len(targets) == 1 and targets[0].maximum == 1 and targets[0].what in (PLAYER, OPPONENT):
        return []
    return [Diagnostic(face.name, 0, face.text, Reason.REFERENCE, "that player")]


def _station_size(face: FaceText, types: tuple[CardType, ...]) -> Size | None:
    """CR 721.2b: what is printed on a card that isn't a creature is its size as one."""
    if CardType.CREATURE in types or not (face.power or "").isdigit():
        return None
    if face.toughness is None or not face.toughness.isdigit():
        return None
    return int(face.power or 0), int(face.toughness)


_QUOTED = re.compile(r'"(?P<quoted>[^"]*)"')
_OF_ANOTHER = re.compile(
    r"(?:^|, |\band )(?:enchanted|equipped|fortified|target|each|(?:an)?other) ", re.IGNORECASE
)
"""How what has an ability begins, if it is something else than this object, which may be named in
the same sentence ("Equipped creature gets +1/+0 for each counter on ~ and has …")."""


def _with_its_name(line: str, name: str) -> str:
    """In an ability that another object has, the name of this one means this very object, and "a
    card named ~" says the name itself (CR 201.5a); "this creature" is there the one that has it."""

    def said(found: re.Match[str]) -> str:
        before = _QUOTED.sub("", line[: found.start()]).rpartition(". ")[2]
        is_own = SELF in before and "token" not in before and not before.endswith("emblem with ")
        if is_own and not _OF_ANOTHER.search(before):
            return found.group()
        quoted = found["quoted"].replace(f" named {SELF}", f" named {name}")
        return f'"{quoted.replace(SELF, GRANTER)}"'

    return _QUOTED.sub(said, line)


@dataclass(slots=True)
class _Reader:
    """The abilities of a face's lines, one after the other, and what isn't understood."""

    face: str
    own_kinds: frozenset[str]
    phrases: tuple[str, ...]
    abilities: list[Ability] = field(default_factory=list)
    failed: list[Diagnostic] = field(default_factory=list)
    sentences: list[object] = field(default_factory=list)
    place: int = 0
    number: int = 0
    spelled: list[str] = field(default_factory=list)
    """The lines of the spell's text."""
    told: str = ""
    """The line before, if it is text of a spell, which the next line may be about."""

    def read(self, line: str | Band) -> None:
        if isinstance(line, Band):
            self._band(line)
            return
        line = _with_its_name(line, self.face)
        try:
            parts = read_line(line, self.phrases, self.own_kinds)
        except Unreadable as error:
            if not self._goes_on(line):
                self.failed.append(error.diagnostic(self.face, self.number, line))
            parts = ()
        for part in parts:
            if isinstance(part, SpellText):
                if not self.sentences:
                    self.place = len(self.abilities)
                self.sentences.append(part)
                self.spelled.append(line)
            else:
                assert isinstance(part, Ability)
                self.abilities.append(part)
        if parts:
            self.told = line if isinstance(parts[-1], SpellText) else ""
        self.number += 1

    def _goes_on(self, line: str) -> bool:
        """Whether the line is read as a continuation of the spell's line before it ("If you control
        a Bird, draw two cards instead.")."""
        if not self.told:
            return False
        whole = f"{self.told} {line}"
        try:
            parts = read_line(whole, self.phrases, self.own_kinds)
        except Unreadable:
            return False
        if len(parts) != 1 or not isinstance(parts[0], SpellText):
            return False
        self.sentences[-1] = parts[0]
        self.spelled[-1] = self.told = whole
        return True

    def _band(self, band: Band) -> None:
        inner = _Reader(self.face, self.own_kinds, ("line",), number=self.number + 1)
        for line in band.lines:
            inner.read(line)
        self.failed.extend(inner.failed)
        self.number = inner.number
        self.abilities.append(band.build(tuple(inner.abilities)))

    def end_spell(self, text: str) -> None:
        """CR 113.3a: the sentences of all lines are one ability, where the first stood."""
        if not self.sentences:
            return
        try:
            costs = tuple(
                part
                for one in self.abilities
                if isinstance(one, AdditionalCost)
                for part in one.cost.parts
            )
            spell = spell_ability(self.sentences, self.own_kinds, costs)
            if any(isinstance(one, SpellAbility) for one in self.abilities):
                self._after_modes(spell)
            else:
                self.abilities.insert(self.place, spell)
        except Unreadable as error:
            modal = any(isinstance(one, SpellAbility) for one in self.abilities)
            told_on = None if modal else self._told_on()
            if told_on is None:
                self.failed.append(error.diagnostic(self.face, 0, text))
            else:
                self.abilities.insert(self.place, told_on)

    def _after_modes(self, spell: Ability) -> None:
        """CR 700.2: sentences below the modes are followed whichever of them was chosen.

        Raises:
            Unreadable: there is more to it than one mode and then these sentences.
        """
        modal = self.abilities[self.place - 1]
        if not (
            isinstance(spell, SpellAbility)
            and isinstance(modal, SpellAbility)
            and modal.modes
            and modal.choose == 1
            and modal.mode_rules is None
            and not spell.targets
        ):
            raise Unreadable(Reason.WORDS, "modes beside other sentences")
        modes = tuple(replace(mode, then=(*mode.then, *spell.then)) for mode in modal.modes)
        self.abilities[self.place - 1] = replace(modal, modes=modes)

    def _told_on(self) -> Ability | None:
        """The lines as one text, in which a word of a later line refers to what an earlier one
        names ("That creature also gains trample …")."""
        if len(self.spelled) < 2:
            return None
        try:
            parts = read_line(" ".join(self.spelled), self.phrases, self.own_kinds)
            if len(parts) != 1 or not isinstance(parts[0], SpellText):
                return None
            return spell_ability(parts, self.own_kinds)
        except Unreadable:
            return None
