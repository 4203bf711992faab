"""What a player is asked at a live table: plain values for a form.

A page can be answered without a board (play or draw comes before it), with buttons, boxes to tick,
numbers or an order. The fields' names are read again by `tournaments.web.live_answers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine import ActionKind, Answer, Decision, DecisionKind, Option, View
from tournaments.selectors.live_board import Action, CardShown, Painter
from tournaments.selectors.live_words import TableWords


class FormKind(StrEnum):
    """How a decision is answered on the page."""

    ACTIONS = "actions"
    """Priority: a button for each thing to do, most of them on the cards themselves."""
    BUTTONS = "buttons"
    """One of a few: each is a button."""
    CHOICE = "choice"
    """Boxes or radio buttons."""
    LIST = "list"
    """One of very many: a field to select from."""
    PAIRS = "pairs"
    """Boxes in groups: attackers, and blockers by what they block."""
    ORDER = "order"
    NUMBER = "number"
    DIVIDE = "divide"
    COUNTS = "counts"
    """How many of each of several that are alike: sideboarding."""


@dataclass(frozen=True, slots=True)
class OptionShown:
    """Something that may be answered; `value` is what its field holds at first."""

    index: int
    label: str
    text: str = ""
    card: CardShown | None = None
    is_chosen: bool = False
    value: int = 0
    most: int = 0
    """Of those that are alike: how many there are."""


@dataclass(frozen=True, slots=True)
class OptionGroup:
    title: str
    options: tuple[OptionShown, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A decision on the page."""

    form: FormKind
    kind: str
    title: str
    hint: str
    rule: str
    minimum: int
    maximum: int
    groups: tuple[OptionGroup, ...]
    source: CardShown | None = None
    total: int = 0
    each_at_least: int = 0
    button: str = ""
    passes: int | None = None
    """The option to pass."""
    actions: tuple[Action, ...] = ()
    """With priority: everything that can be done, also on cards that aren't on the board."""
    number: int = 0
    """What the field for a number holds at first."""

    @property
    def options(self) -> tuple[OptionShown, ...]:
        return tuple(option for group in self.groups for option in group.options)

    @property
    def is_single(self) -> bool:
        """Whether exactly one is chosen, so that radio buttons fit."""
        return self.minimum == self.maximum == 1


#: What is answered with a click when it is one of a few things that aren't on the table.
MOST_BUTTONS = 8
#: More than that are offered in a field to select from.
MOST_BOXES = 60

_PLAIN = (
    DecisionKind.YES_NO,
    DecisionKind.MULLIGAN,
    DecisionKind.PLAY_OR_DRAW,
    DecisionKind.COLOR,
    DecisionKind.MANA,
)


def form_of(decision: Decision) -> FormKind:
    """How the decision is answered on the page."""
    single = decision.minimum == decision.maximum == 1
    match decision.kind:
        case DecisionKind.PRIORITY:
            return FormKind.ACTIONS
        case DecisionKind.ATTACKERS | DecisionKind.BLOCKERS:
            return FormKind.PAIRS
        case DecisionKind.ORDER:
            return FormKind.ORDER
        case DecisionKind.NUMBER:
            return FormKind.NUMBER
        case DecisionKind.DIVIDE:
            return FormKind.DIVIDE
        case DecisionKind.SIDEBOARD:
            return FormKind.COUNTS
        case _ if single and len(decision.options) > MOST_BOXES:
            return FormKind.LIST
        case _ if single and decision.kind in _PLAIN and len(decision.options) <= MOST_BUTTONS:
            return FormKind.BUTTONS
        case _:
            return FormKind.CHOICE


def question_of(
    decision: Decision, words: TableWords, view: View | None = None, chosen: Answer | None = None
) -> Question:
    """The decision for the page.

    Args:
        chosen: An answer that was refused and stays in the fields.
    """
    return _Asker(decision, words, view, chosen).question()


class _Asker:
    def __init__(
        self, decision: Decision, words: TableWords, view: View | None, chosen: Answer | None
    ) -> None:
        self.decision = decision
        self.words = words
        self.view = view
        self.chosen = chosen
        self.painter = None if view is None else Painter(view, words, None)
        source = decision.source
        self.source = self.painter.card_of(source) if self.painter is not None else None

    def question(self) -> Question:
        decision = self.decision
        form = form_of(decision)
        first = decision.minimum
        if self.chosen and form is FormKind.NUMBER:
            first = self.chosen[0]
        return Question(
            form=form,
            kind=str(decision.kind),
            title=self._title(),
            hint=self._hint(form),
            rule=decision.rule,
            minimum=decision.minimum,
            maximum=decision.maximum,
            groups=self._groups(form),
            source=self.source,
            total=decision.total,
            each_at_least=decision.each_at_least,
            button=self._button(),
            passes=self._pass(),
            actions=self._actions(form),
            number=first,
        )

    def _title(self) -> str:
        decision, view = self.decision, self.view
        if decision.kind is not DecisionKind.PRIORITY or view is None:
            return self.words.question(decision.prompt)
        if view.stack:
            top = self.words.name(view.stack[-1].name)
            if view.stack[-1].controller != view.viewer:
                return _("Respond to %(spell)s?") % {"spell": top}
            return _("%(spell)s is on the stack. Add something?") % {"spell": top}
        if view.active == view.viewer:
            return _("Your turn: what do you do?")
        active = next(one.name for one in view.players if one.id == view.active)
        return _("%(player)s's turn: do you do something?") % {"player": active}

    def _hint(self, form: FormKind) -> str:
        decision = self.decision
        least, most = decision.minimum, min(decision.maximum, len(decision.options))
        match form:
            case FormKind.CHOICE if least == most:
                return ngettext("Choose %(count)d.", "Choose %(count)d.", most) % {"count": most}
            case FormKind.CHOICE if least == 0 and most < len(decision.options):
                return _("Choose up to %(count)d.") % {"count": most}
            case FormKind.CHOICE if least == 0:
                return _("Choose any number.")
            case FormKind.CHOICE:
                return _("Choose %(least)d to %(most)d.") % {"least": least, "most": most}
            case FormKind.NUMBER:
                return _("From %(least)d to %(most)d.") % {
                    "least": decision.minimum,
                    "most": decision.maximum,
                }
            case FormKind.DIVIDE:
                return _("The shares add up to %(total)d.") % {"total": decision.total}
            case FormKind.ORDER:
                return _("1 is the first.")
            case FormKind.ACTIONS:
                return _("Cards with a colored edge can do something: open one, or pass.")
            case _:
                return ""

    def _button(self) -> str:
        match self.decision.kind:
            case DecisionKind.ATTACKERS:
                return _("Declare attackers")
            case DecisionKind.BLOCKERS:
                return _("Declare blockers")
            case DecisionKind.SIDEBOARD:
                return _("Play with this deck")
            case DecisionKind.ORDER:
                return _("In this order")
            case DecisionKind.DIVIDE:
                return _("Divide so")
            case _:
                return _("Confirm")

    def _pass(self) -> int | None:
        if self.decision.kind is not DecisionKind.PRIORITY:
            return None
        passing = (n for n, one in enumerate(self.decision.options) if _is_pass(one))
        return next(passing, None)

    def _actions(self, form: FormKind) -> tuple[Action, ...]:
        if form is not FormKind.ACTIONS:
            return ()
        found = []
        for index, option in enumerate(self.decision.options):
            if _is_pass(option):
                continue
            if self.painter is None:
                found.append(Action(index, self.words.option(option.label)))
            else:
                found.append(self.painter.action(index, option))
        return tuple(found)

    # --- the options -----------------------------------------------------------------------------

    def _groups(self, form: FormKind) -> tuple[OptionGroup, ...]:
        decision = self.decision
        match form:
            case FormKind.ACTIONS | FormKind.NUMBER:
                return ()
            case FormKind.PAIRS:
                return self._pairs()
            case FormKind.COUNTS:
                return self._counts()
            case _:
                shown = tuple(
                    self._option(index, option) for index, option in enumerate(decision.options)
                )
                return (OptionGroup("", shown),)

    def _option(self, index: int, option: Option) -> OptionShown:
        card = None if self.painter is None else self.painter.card_of(option.entity)
        return OptionShown(
            index,
            self._label(option, card),
            text=self._text(option),
            card=card,
            is_chosen=self._is_chosen(index),
            value=self._value(index),
        )

    def _label(self, option: Option, card: CardShown | None) -> str:
        return self.words.option(option.label) or (card.name if card is not None else "–")

    def _is_chosen(self, index: int) -> bool:
        if self.chosen is None or self.decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE):
            return False
        return index in self.chosen

    def _value(self, index: int) -> int:
        """Of an order the place, of a division the share."""
        decision, chosen = self.decision, self.chosen
        if decision.kind is DecisionKind.ORDER:
            fits = chosen is not None and sorted(chosen) == list(range(len(decision.options)))
            return (chosen or ()).index(index) + 1 if fits else index + 1
        if decision.kind is DecisionKind.DIVIDE:
            if chosen is not None and len(chosen) == len(decision.options):
                return chosen[index]
            return first_shares(decision)[index]
        return 0

    def _text(self, option: Option) -> str:
        """Of a mode its words, of a triggered or replacement option its ability."""
        if self.decision.kind is DecisionKind.MODE and option.detail.isdecimal():
            modes = self.words.modes(self._source_name())
            number = int(option.detail)
            return modes[number - 1] if 0 < number <= len(modes) else ""
        if option.ability is not None and self.painter is not None:
            shown = self.painter.seen.get(option.entity or self.decision.source or 0)
            if shown is not None and option.ability in shown.abilities:
                return self.words.ability(shown, shown.abilities.index(option.ability))
        return ""

    def _source_name(self) -> str:
        if self.painter is None or self.decision.source is None:
            return self.decision.prompt.rpartition(" of ")[2]
        shown = self.painter.seen.get(self.decision.source)
        return shown.name if shown is not None else self.decision.prompt.rpartition(" of ")[2]

    def _pairs(self) -> tuple[OptionGroup, ...]:
        """Attackers by what they attack, blockers by the attacker."""
        assert self.painter is not None
        attacking = self.decision.kind is DecisionKind.ATTACKERS
        groups: dict[int, list[OptionShown]] = {}
        for index, option in enumerate(self.decision.options):
            groups.setdefault(option.other or 0, []).append(self._creature(index, option))
        found = []
        for other, options in groups.items():
            card = self.painter.card_of(other)
            named = card.name if card is not None else self._player(other)
            if card is not None and card.stats:
                named = f"{named} ({card.stats})"
            text = _("Attack %(defender)s with") if attacking else _("Block %(attacker)s with")
            key = "defender" if attacking else "attacker"
            found.append(OptionGroup(text % {key: named}, tuple(options)))
        return tuple(found)

    def _creature(self, index: int, option: Option) -> OptionShown:
        shown = self._option(index, option)
        label = shown.card.name if shown.card is not None else shown.label
        return OptionShown(index, label, card=shown.card, is_chosen=shown.is_chosen)

    def _player(self, seat: int) -> str:
        assert self.view is not None
        return next((one.name for one in self.view.players if one.id == seat), "")

    def _counts(self) -> tuple[OptionGroup, ...]:
        """Sideboarding: of each card how many leave the deck, and how many come in."""
        titles = {"out": _("Out of the deck"), "in": _("Into the deck")}
        found = []
        for detail, title in titles.items():
            options = tuple(
                OptionShown(
                    first,
                    self.words.name(self.decision.options[first].label),
                    value=sum(self._is_chosen(index) for index in indexes),
                    most=len(indexes),
                )
                for first, indexes in alike_options(self.decision).items()
                if self.decision.options[first].detail == detail
            )
            found.append(OptionGroup(title, options))
        return tuple(found)


def alike_options(decision: Decision) -> dict[int, tuple[int, ...]]:
    """Options that are alike, by the first of them."""
    found: dict[tuple[str, str], list[int]] = {}
    for index, option in enumerate(decision.options):
        found.setdefault((option.label, option.detail), []).append(index)
    return {indexes[0]: tuple(indexes) for indexes in found.values()}


def first_shares(decision: Decision) -> Sequence[int]:
    """A division to begin with: each its least, the rest to the first."""
    shares = [decision.each_at_least] * len(decision.options)
    if shares:
        shares[0] += max(0, decision.total - sum(shares))
    return shares


def _is_pass(option: Option) -> bool:
    return option.action is ActionKind.PASS
