"""What a phrase has to know about the text around it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from rules_engine.ir.abilities import Target
from rules_engine.ir.amounts import Amount
from rules_engine.ir.selectors import ChosenTarget, Selector
from rules_engine.oracle.render.description import Description
from rules_engine.oracle.render.english import Noun
from rules_engine.oracle.render.wording import Phrases, Unrenderable
from rules_engine.vocabulary import Zone

IT = Noun("it")
THEY = Noun("they", many=True, person=True)
THAT_PLAYER = Noun("that player", person=True)
THAT_CREATURE = Noun("that creature")

__all__ = ["Context", "Unrenderable", "Wording"]

Out = TypeVar("Out")


@dataclass(slots=True)
class Context:
    """The state of one ability's text as it is written from left to right."""

    self_name: Noun
    """"this creature", or the name of an instant or sorcery."""
    host: str = "enchanted permanent"
    is_spell: bool = False
    this_is_it: bool = False
    """Whether this object was named already, so that a pronoun follows."""
    targets: tuple[Target, ...] = ()
    mentioned: dict[int, Noun] = field(default_factory=dict)
    """What each target that was named already is called next."""
    host_is_it: bool = False
    """Whether what this is attached to was named already."""
    event_object: Noun = IT
    event_player: Noun = THAT_PLAYER
    event_recipient: Noun = IT
    event_other: Noun = THAT_CREATURE
    affected: Noun = IT
    """What an effect applies to, each by itself, where it is spoken of again."""
    iterated: Noun = IT
    """What is called by a pronoun where something is done once for each of several."""
    told_for_each: str = ""
    """For each of which players the instruction is told, since it has a target of each of them."""
    heads: bool = False
    """Whether the result is of coins of which only heads or tails are asked."""
    result_word: str = "that many"
    """What the number is called that the instruction before came to."""
    that_many: Amount | None = None
    """The counters that the trigger's condition speaks of, as "that many"."""
    dealt: str = ""
    """What the damage of the event is called where "that much" doesn't fit."""
    whole_result: int = 1
    """The number that the instruction before came to if all of it was done."""
    doer: Selector | None = None
    """Who "may" do what is told next, so that it needs no subject."""
    has_it_done: bool = False
    """Whether it is told what somebody may have something do."""
    did_it: Selector | None = None
    """Who has done what they might, so that they are "they" in what follows from it."""
    acting: Selector | None = None
    """The player of this clause, for "their"."""
    this_acts: bool = False
    """Whether this object is the clause's subject, so that "it" would mean this object."""
    event_object_again: Noun = THAT_CREATURE
    """What the event's object is called where "it" would mean this object."""
    its_own: bool = False
    """Whether a value is of the clause's subject: "its power", not "that creature's power"."""
    zone: Zone = Zone.BATTLEFIELD
    """Where this object is as the ability works."""
    was_discarded: bool = False
    """It was discarded, and may have been put elsewhere than into the graveyard."""
    opens_trigger: bool = False
    """Whether this is a triggered ability's first instruction, before which a condition would be
    an intervening one (CR 603.4)."""
    gone: set[Selector] = field(default_factory=set)
    """What has left where it was, so that conditions ask what it was before that."""
    top_named: bool = False
    """Whether the top card of a library was named already."""
    target_place: str = "from"
    """Whether targets in a graveyard are taken "from" it or affected "in" it."""
    event_object_is_yours: bool = False
    pair_named: bool = False
    """Whether what something is paired with has just been named, which is "that creature" next."""
    active_player: str = "the active player"
    """What the player whose turn it is goes by: of attacks, the one who attacks."""
    extra_mana: bool = False
    """Whether mana comes on top of what something was tapped for."""
    extra_draw: bool = False
    """Whether a draw comes on top of the draw step's own."""
    describing: Description = field(default_factory=Description)
    """The noun phrase that is being gathered."""
    named: dict[str, Selector] = field(default_factory=dict)
    """What was remembered under a name and not yet told of."""
    kinds: dict[str, Noun] = field(default_factory=dict)
    """What was remembered under a name is called so where "it" would mean something else."""
    result_kind: Noun | None = None
    """What is called so that the instruction before came to."""
    way: str = ""
    """What the instruction before did to several cards: "revealed", "milled", …"""
    this_named: bool = False
    """Whether this object was named since another one came up, so that "it" may mean it."""
    called: dict[str, Noun] = field(default_factory=dict)
    """What goes by that name in a triggered ability that the instructions make."""
    names_host: bool = False
    """Whether "other" would be than this object, so that what it is attached to is named."""
    of_hand: bool = False
    """Whether the instruction before revealed a hand."""
    under_condition: bool = False
    """Whether it is told after "if", so that "otherwise" would be of that."""
    enters: bool = False
    """Whether it is told what happens as this object enters, which is no spell any more."""
    asked_this: bool = False
    """Whether the condition before spoke of this object, so that "it" would be this."""
    seeker: Selector | None = None
    """The player who looked for a card in a library, as the controller of something."""
    difference: Amount | None = None
    """What one number is less than the other one, if both were compared."""
    dealing: int | None = None
    """The number of the target that deals damage in this clause."""
    names_others: bool = False
    """Whether others than a target are told so that the target is named there."""
    exiled_one: bool = False
    """Whether the cards that were exiled are one card."""
    player_unnamed: bool = False
    """Whether the event doesn't say whose it is, so that "that player" would be nobody."""
    of_opponent: bool = False
    """Whether the event's recipient is an opponent."""
    onlooker: Selector | None = None
    """Who looked at cards of another player, and is "they" after that."""
    looking: bool = False
    """Whether it is told at what that player looks, so that "that player" would be who looks."""
    rolled: bool = False
    """Whether the event's amount is what dice came to."""
    each_one: str = ""
    """One of those that the event's amount counts: `1 life you lost`."""
    died: str = ""
    """The kind of what died, if that is what an ability triggers on."""
    exchanged: bool = False
    """Whether the instruction before exchanges something, which is done in full or not at all."""
    apart: bool = False
    """Whether something else was named since an instruction came to something, so that "it" would
    be that."""
    chose_player: bool = False
    """Whether the instruction before chose a player."""
    chose_cards: bool = False
    """Whether cards rather than permanents were chosen last."""
    x: list[str] = field(default_factory=list)
    """What X stands for, to be told at the end of the sentence."""
    card_name: str = ""
    result_of: Selector | None = None
    """The player from whose zone the cards came that the instruction before was done to."""
    others_own: set[str] = field(default_factory=set)
    """The names of remembered cards that came from another player's zone."""
    found_word: str = ""
    """What the card goes by that cards were turned up for."""
    event_host_is_it: bool = False
    """Whether the event was about what this was attached to, and nothing else was named since."""
    host_is_first: bool = False
    """Whether "that creature" is another one that the event was about."""
    host_named: bool = False
    """Whether what this is attached to was named at all."""
    some_paid: bool = False
    """Whether X is how many counters were removed to pay for it, which is "that much"."""
    card_apart: bool = False
    """Whether a card was named since the event's object was."""
    granter_named: bool = False
    """Whether what gives the ability was named already."""
    granter: str = ""
    """In an ability that is given: the name of what gives it (CR 201.5a)."""
    exiles_several: bool = False
    """Whether linked abilities speak of several cards that this object exiled at one time."""
    told_to: Selector | None = None
    """The player other than you who was told to do what the instruction before says."""
    given_up: dict[str, str] = field(default_factory=dict)
    """The kind of what is given up to pay for it, by what is done to it: "sacrificed"."""
    converts: bool = False
    announces_x: bool = False
    """Whether X is what was announced for the spell, so that nothing else is called that."""
    """Whether this object is converted rather than transformed (CR 701.28)."""

    def within(self, targets: tuple[Target, ...]) -> Context:
        """A context for instructions with targets of their own."""
        return Context(
            self.self_name,
            self.host,
            self.is_spell,
            self.this_is_it,
            targets,
            {},
            self.host_is_it,
            self.event_object,
            self.event_player,
            self.event_recipient,
            self.event_other,
            event_host_is_it=self.event_host_is_it,
            host_is_first=self.host_is_first,
            zone=self.zone,
            named=self.named,
            active_player=self.active_player,
            kinds=self.kinds,
            called=self.called,
            extra_mana=self.extra_mana,
            extra_draw=self.extra_draw,
            card_name=self.card_name,
            granter=self.granter,
            dealt=self.dealt,
            others_own=self.others_own,
            result_word=self.result_word,
            event_object_again=self.event_object_again,
            converts=self.converts,
            given_up=self.given_up,
            exiles_several=self.exiles_several,
            gone={one for one in self.gone if not isinstance(one, ChosenTarget)},
        )

    def as_it_is(self) -> Context:
        """A copy, to try a wording that may not be said."""
        return replace(
            self,
            mentioned=dict(self.mentioned),
            named=dict(self.named),
            kinds=dict(self.kinds),
            called=dict(self.called),
            others_own=set(self.others_own),
            x=list(self.x),
            gone=set(self.gone),
        )


class Wording(Phrases[Context, Out]):
    """The English phrases of one family of nodes, by class."""
