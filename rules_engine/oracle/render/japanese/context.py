"""What a Japanese phrase has to know about the text around it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_engine.ir.abilities import Target
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.japanese.description import Description
from rules_engine.vocabulary import Zone


@dataclass(slots=True)
class Context:
    """The state of one ability's text as it is written from left to right."""

    self_name: str
    """`このクリーチャー`, or the name of an instant or sorcery."""
    host: str = "エンチャントしているパーマネント"
    is_spell: bool = False
    this_is_it: bool = False
    """Whether this object was named already, so that `これ` follows."""
    targets: tuple[Target, ...] = ()
    event_object: str = "それ"
    event_player: str = "そのプレイヤー"
    event_recipient: str = "それ"
    event_other: str = "そのクリーチャー"
    active_player: str = "アクティブ・プレイヤー"
    """`そのプレイヤー` after the beginning of a player's step."""
    doer: Selector | None = None
    """Whose action this is by what was said before, so that no subject is needed."""
    heads: bool = False
    """Whether the result is of coins of which only heads or tails are asked."""
    zone: Zone = Zone.BATTLEFIELD
    """Where this object is as the ability works."""
    starts: bool = False
    """Whether a modification begins (`飛行を得る`) or just is (`飛行を持つ`)."""
    subject: str = "それ"
    """What a modification is of."""
    iterated: str = "それ"
    """What each of several is called where something is done once for each."""
    result_word: str = "これにより与えられたダメージの点数"
    """What the number is called that the instruction before came to."""
    whole_result: int = 1
    """The number that the instruction before came to if all of it was done."""
    named: dict[str, Selector] = field(default_factory=dict)
    """What was remembered under a name and not yet told of."""
    result_of: Selector | None = None
    """From whose zones the cards came that the instruction before found."""
    others_own: set[str] = field(default_factory=set)
    """The names under which cards of other players are remembered."""
    chose_player: bool = False
    """Whether the instruction before chose a player."""
    players_named: set[str] = field(default_factory=set)
    """The names under which chosen players are remembered."""
    top_named: bool = False
    """Whether the top card of a library was named already."""
    extra_mana: bool = False
    """Whether mana comes on top of what something was tapped for."""
    extra_draw: bool = False
    """Whether a draw comes on top of the draw step's own."""
    describing: Description = field(default_factory=Description)
    """The noun phrase that is being gathered."""
    x: list[str] = field(default_factory=list)
    """What Ｘ stands for, to be told in a sentence of its own."""
    card_name: str = ""
    converts: bool = False
    announces_x: bool = False
    """Whether X is what was announced for the spell, so that nothing else is called that."""
    """Whether this object is converted rather than transformed (CR 701.28)."""
    of_another: bool = False
    """Whether the cards that were looked at are another player's."""
    sacrificed: str = "クリーチャー"
    """The kind of what is sacrificed as a cost."""
    granter: str = ""
    """In an ability that is given: the name of what gives it (CR 201.5a)."""

    def within(self, targets: tuple[Target, ...]) -> Context:
        """A context for instructions with targets of their own."""
        return Context(
            self.self_name,
            self.host,
            self.is_spell,
            self.this_is_it,
            targets,
            self.event_object,
            self.event_player,
            self.event_recipient,
            self.event_other,
            self.active_player,
            zone=self.zone,
            extra_mana=self.extra_mana,
            extra_draw=self.extra_draw,
            others_own=self.others_own,
            players_named=self.players_named,
            card_name=self.card_name,
            sacrificed=self.sacrificed,
            granter=self.granter,
            converts=self.converts,
            of_another=self.of_another,
        )

    def of(self, subject: str, *, starts: bool) -> Context:
        """The context of predicates about that subject."""
        inner = self.within(self.targets)
        inner.doer, inner.subject, inner.starts, inner.x = self.doer, subject, starts, self.x
        return inner
