"""The board of a live table as one player sees it: plain values for a page.

Everything comes from that player's `View`, which holds nothing that the player may not know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from rules_engine import (
    ActionKind,
    CardType,
    Decision,
    DecisionKind,
    HiddenView,
    Keyword,
    ObjectView,
    Option,
    PlayerView,
    Step,
    View,
    Zone,
)
from tournaments.selectors.live_words import TableWords, step_label

FIRST_OBJECT = 100
"""Smaller numbers are seats."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a card's owner may do with it now: the option of that index."""

    index: int
    label: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card, permanent, spell or ability on the table."""

    id: int
    name: str
    cost: str = ""
    type_line: str = ""
    text: tuple[str, ...] = ()
    stats: str = ""
    color: str = ""
    """A letter of WUBRG, `gold`, or nothing."""
    is_mine: bool = False
    copies: int = 1
    """How many alike stand here as one."""
    is_tapped: bool = False
    is_sick: bool = False
    is_token: bool = False
    is_face_down: bool = False
    underneath: str = ""
    attacks: str = ""
    """Whom or what it attacks."""
    blocks: tuple[str, ...] = ()
    blocked_by: tuple[str, ...] = ()
    damage: int = 0
    shields: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[str, ...] = ()
    """Of a creature on the battlefield all; of others those that they were given."""
    attached: tuple[CardShown, ...] = ()
    attached_to: str = ""
    """The player that it is attached to."""
    targets: tuple[str, ...] = ()
    by: str = ""
    """Of what is on the stack: whose it is."""
    actions: tuple[Action, ...] = ()
    option: int | None = None
    """The first option of a choice that means it."""
    zone: str = ""

    @property
    def is_usable(self) -> bool:
        return bool(self.actions) or self.option is not None


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together: a zone of one player, with as many of them as the viewer sees."""

    key: str
    title: str
    size: int
    cards: tuple[CardShown, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One player's part of the table."""

    seat: int
    name: str
    is_me: bool
    life: int
    counters: tuple[tuple[str, int], ...]
    pool: tuple[str, ...]
    """A mana symbol for each mana in the pool."""
    hand_size: int
    hand: tuple[CardShown, ...]
    """The cards of it that the viewer sees."""
    piles: tuple[Pile, ...]
    """Library, graveyard, and what else there is; of an opponent the hand too."""
    lands: tuple[CardShown, ...]
    creatures: tuple[CardShown, ...]
    others: tuple[CardShown, ...]
    is_active: bool
    has_priority: bool
    option: int | None = None
    """The first option of a choice that means the player."""

    @property
    def has_permanents(self) -> bool:
        return bool(self.lands or self.creatures or self.others)


@dataclass(frozen=True, slots=True)
class PhaseShown:
    """A part of the turn for the strip of phases."""

    label: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class Board:
    me: Side
    opponents: tuple[Side, ...]
    stack: tuple[CardShown, ...]
    """What resolves first comes first."""
    turn: int
    step: str
    phases: tuple[PhaseShown, ...]
    active: str
    is_my_turn: bool
    over: bool
    ante: tuple[CardShown, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """The opponents' first, as they sit across the table."""
        return (*self.opponents, self.me)


@dataclass(slots=True)
class _Uses:
    """What each object and player is good for in the present decision."""

    actions: dict[int, list[Action]] = field(default_factory=lambda: defaultdict(list))
    options: dict[int, int] = field(default_factory=dict)


def board_of(view: View, words: TableWords, decision: Decision | None = None) -> Board:
    """What the viewer sees, with what may be done with each card if they are asked."""
    return Painter(view, words, decision).board()


class Painter:
    """Turns the objects of one view into cards for the page."""

    def __init__(self, view: View, words: TableWords, decision: Decision | None) -> None:
        self.view = view
        self.words = words
        self.seen = {shown.id: shown for shown in _visible(view)}
        self.uses = self._uses_of(decision)
        self.attached: dict[int, list[ObjectView]] = defaultdict(list)
        self.blockers: dict[int, list[str]] = defaultdict(list)
        for shown in view.battlefield:
            if shown.attached_to is not None and shown.attached_to >= FIRST_OBJECT:
                self.attached[shown.attached_to].append(shown)
            for attacker in shown.blocking:
                self.blockers[attacker].append(words.name(shown.name))

    def _uses_of(self, decision: Decision | None) -> _Uses:
        uses = _Uses()
        if decision is None:
            return uses
        for index, option in enumerate(decision.options):
            if option.entity is None:
                continue
            if decision.kind is DecisionKind.PRIORITY:
                uses.actions[option.entity].append(self.action(index, option))
            elif decision.kind is not DecisionKind.ORDER:
                uses.options.setdefault(option.entity, index)
        return uses

    def action(self, index: int, option: Option) -> Action:
        """A thing to do with priority, in words."""
        label = self.words.option(option.label)
        if option.action in (ActionKind.ACTIVATE, ActionKind.ACTIVATE_MANA):
            shown = self.seen.get(option.entity or 0)
            if shown is not None and option.detail.isdecimal():
                return Action(index, label, self.words.ability(shown, int(option.detail)))
        return Action(index, label)

    def card_of(self, entity: int | None) -> CardShown | None:
        """The object of that id, if the viewer sees it."""
        shown = self.seen.get(entity or 0)
        return None if shown is None else self.card(shown)

    def board(self) -> Board:
        """The whole table."""
        view = self.view
        sides = {player.id: self._side(player) for player in view.players}
        me = sides[view.viewer]
        after = [*view.players[view.viewer + 1 :], *view.players[: view.viewer]]
        active = sides[view.active]
        return Board(
            me=me,
            opponents=tuple(sides[player.id] for player in after),
            stack=tuple(self.card(shown) for shown in reversed(view.stack)),
            turn=view.turn,
            step=step_label(view.step),
            phases=_phases(view.step),
            active=active.name,
            is_my_turn=active.is_me,
            over=view.over,
            ante=tuple(self.card(shown) for shown in view.ante),
        )

    def _side(self, player: PlayerView) -> Side:
        view = self.view
        own = [
            shown
            for shown in view.battlefield
            if shown.controller == player.id and not self._stands_elsewhere(shown)
        ]
        lands = [one for one in own if one.is_land and not one.is_creature]
        creatures = [one for one in own if one.is_creature]
        others = [one for one in own if not one.is_land and not one.is_creature]
        return Side(
            seat=player.id,
            name=player.name,
            is_me=player.id == view.viewer,
            life=player.life,
            counters=tuple((self.words.counter(kind), n) for kind, n in player.counters),
            pool=tuple(f"{{{kind}}}" for kind, count in player.pool for _each in range(count)),
            hand_size=len(player.hand),
            hand=self._known(player.hand),
            piles=tuple(self._piles(player)),
            lands=_grouped(self.card(one) for one in lands),
            creatures=_grouped(self.card(one) for one in creatures),
            others=_grouped(self.card(one) for one in others),
            is_active=view.active == player.id,
            has_priority=view.priority == player.id,
            option=self.uses.options.get(player.id),
        )

    def _piles(self, player: PlayerView) -> Iterator[Pile]:
        view, seat = self.view, player.id
        if seat != view.viewer:
            yield Pile(f"hand-{seat}", _("Hand"), len(player.hand))
        top = sorted(player.known_library, key=lambda known: known[0])
        known = tuple(self.card(card) for _place, card in top)
        yield Pile(f"library-{seat}", _("Library"), player.library_size, known)
        buried = tuple(self.card(card) for card in reversed(player.graveyard))
        yield Pile(f"graveyard-{seat}", _("Graveyard"), len(buried), buried)
        exiled = [card for card in view.exile if card.owner == seat]
        command = [card for card in view.command if card.owner == seat]
        away = [card for card in view.phased_out if card.controller == seat]
        for key, title, cards in (
            ("exile", _("Exile"), exiled),
            ("command", _("Command zone"), command),
            ("phased", _("Phased out"), away),
        ):
            if cards:
                yield Pile(f"{key}-{seat}", title, len(cards), self._known(cards))

    def _known(self, cards: Sequence[ObjectView | HiddenView]) -> tuple[CardShown, ...]:
        return tuple(self.card(card) for card in cards if isinstance(card, ObjectView))

    def _stands_elsewhere(self, shown: ObjectView) -> bool:
        """Whether it is shown with what it is attached to."""
        host = self.seen.get(shown.attached_to or 0)
        return host is not None and host.zone is Zone.BATTLEFIELD and host.attached_to is None

    def card(self, shown: ObjectView) -> CardShown:
        words = self.words
        is_permanent = shown.zone is Zone.BATTLEFIELD
        named = shown.name or (_("Face-down card") if shown.face_down else "")
        printed = words.printed_keywords(shown.name)
        given = sorted(one for one in shown.keywords if shown.is_creature or one not in printed)
        asleep = is_permanent and shown.is_creature and shown.sick
        source = self.seen.get(shown.source or 0)
        text = words.text(shown)
        if not text and source is not None:
            text = words.text(source)
        return CardShown(
            id=shown.id,
            name=words.name(named),
            cost=shown.mana_cost,
            type_line=words.type_line(shown) if shown.types else "",
            text=text,
            stats=_stats(shown),
            color=_color(shown),
            is_mine=self.view.viewer
            == (shown.owner if shown.controller is None else shown.controller),
            is_tapped=bool(shown.tapped),
            is_sick=asleep and Keyword.HASTE not in shown.keywords,
            is_token=shown.token,
            is_face_down=shown.face_down,
            underneath=words.name(shown.underneath) if shown.underneath else "",
            attacks=self._called(shown.attacking),
            blocks=tuple(self._called(entity) for entity in shown.blocking),
            blocked_by=tuple(self.blockers.get(shown.id, ())),
            damage=shown.damage,
            shields=shown.regeneration_shields,
            counters=tuple((words.counter(kind), count) for kind, count in shown.counters),
            keywords=tuple(words.keyword(one) for one in given) if is_permanent else (),
            attached=tuple(self.card(one) for one in self.attached.get(shown.id, ()))
            if shown.attached_to is None
            else (),
            attached_to=self._called(shown.attached_to),
            targets=tuple(self._called(entity) for entity in shown.targets),
            by=self._called(shown.controller) if shown.zone is Zone.STACK else "",
            actions=tuple(self.uses.actions.get(shown.id, ())),
            option=self.uses.options.get(shown.id),
            zone=str(shown.zone),
        )

    def _called(self, entity: int | None) -> str:
        """A player's or an object's name; nothing for nothing."""
        if entity is None:
            return ""
        if entity < FIRST_OBJECT:
            return next((p.name for p in self.view.players if p.id == entity), "")
        shown = self.seen.get(entity)
        return self.words.name(shown.name) if shown is not None and shown.name else _("a card")


def _visible(view: View) -> Iterable[ObjectView]:
    """Everything that the viewer can see, wherever it is."""
    yield from view.battlefield
    yield from view.phased_out
    yield from view.stack
    yield from view.command
    yield from view.ante
    for card in view.exile:
        if isinstance(card, ObjectView):
            yield card
    for player in view.players:
        for card in (*player.hand, *player.graveyard, *player.outside):
            if isinstance(card, ObjectView):
                yield card
        for _place, known in player.known_library:
            yield known


def _grouped(cards: Iterable[CardShown]) -> tuple[CardShown, ...]:
    """Cards that look the same and that nothing can be done with now stand as one."""
    found: dict[object, CardShown] = {}
    for card in cards:
        key: object = card.id
        if not card.is_usable and not card.attached and not card.attacks and not card.blocks:
            key = replace(card, id=0, copies=1)
        known = found.get(key)
        found[key] = card if known is None else replace(known, copies=known.copies + 1)
    return tuple(found.values())


def _stats(shown: ObjectView) -> str:
    if shown.power is not None and shown.toughness is not None:
        return f"{shown.power}/{shown.toughness}"
    counters: Mapping[str, int] = dict(shown.counters)
    for kind, card_type in (("loyalty", CardType.PLANESWALKER), ("defense", CardType.BATTLE)):
        if card_type in shown.types and kind in counters:
            return str(counters[kind])
    return ""


_LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def _color(shown: ObjectView) -> str:
    """The color by which the eye finds a card; of a land that of the mana of its types."""
    colors = [str(color.value) for color in shown.colors]
    if not colors and shown.is_land:
        colors = [color for word, color in _LAND_COLORS.items() if word in shown.subtypes]
    return "gold" if len(colors) > 1 else "".join(colors)


def _phases(now: Step) -> tuple[PhaseShown, ...]:
    """The turn in five words, and where it is."""
    at = [
        (_("Beginning"), {Step.UNTAP, Step.UPKEEP, Step.DRAW}),
        (_("Main 1"), {Step.PRECOMBAT_MAIN}),
        (_("Combat"), {step for step in Step if step.is_combat}),
        (_("Main 2"), {Step.POSTCOMBAT_MAIN}),
        (_("End"), {Step.END, Step.CLEANUP}),
    ]
    return tuple(PhaseShown(label, now in steps) for label, steps in at)
