"""CR 121, 701: drawing, discarding, milling, searching, looking."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import choose_number, chosen_objects
from rules_engine.effects.context import ADDED, RESPONDERS, RESULT, SEARCHERS, Context
from rules_engine.effects.filters import mana_value_of
from rules_engine.effects.piles import separate
from rules_engine.effects.references import linked_face
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects, find_players, matches
from rules_engine.effects.together import Together, asked_together
from rules_engine.effects.zones import order_cards, put_on_bottom_at_random
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.amounts import ResultAmount
from rules_engine.ir.effects import CHOSEN_PILE, LibraryPosition
from rules_engine.ir.selectors import Anything
from rules_engine.rules.board import characteristics
from rules_engine.rules.causes import can_be_made_to
from rules_engine.rules.controlling_players import searching
from rules_engine.rules.drawing import draw_cards
from rules_engine.rules.events import happen
from rules_engine.rules.ignoring import can_be_told_to_search, can_search
from rules_engine.rules.milling import mill_cards
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone


def moved_to(done: list[ev.Event], zone: Zone) -> list[ObjectId]:
    """The objects that moved there."""
    return [
        e.new_id
        for e in done
        if isinstance(e, ev.ZoneMove) and e.to is zone and e.new_id is not None
    ]


@executes(ir.Draw)
def draw(state: GameState, effect: ir.Draw, context: Context) -> Run[None]:
    """CR 121.2: one card at a time."""
    amount = most = natural(state, effect.amount, context)
    drawn: list[ObjectId] = []
    added: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        if effect.up_to:
            amount = yield from choose_number(player, context.source, 0, most)
        as_told, besides = yield from draw_cards(state, player, amount)
        drawn.extend(as_told)
        added.extend(besides)
    context.bound[RESULT], context.bound[ADDED] = tuple(drawn), tuple(added)
    told = not effect.up_to and isinstance(effect.amount, ResultAmount)  # "that many" goes on
    if not isinstance(effect.amount, int) and not told:  # of "draw a card" nobody says it
        context.result = len(drawn) + len(added)


@executes(ir.Discard)
def discard(state: GameState, effect: ir.Discard, context: Context) -> Run[None]:
    """CR 701.9, 101.4: all choose, then all discard together."""
    events: list[ev.Event] = []
    able: list[PlayerId] = []
    for player in find_players(state, effect.player, context):
        hand = [
            oid
            for oid in state.players[player].hand
            if effect.what is None or matches(state, oid, effect.what, context)
        ]
        if not can_be_made_to(state, player, context.controller, discard=True):
            hand = []
        need = len(hand) if effect.amount is None else natural(state, effect.amount, context)
        if need <= len(hand):
            able.append(player)
        need = min(need, len(hand))
        if effect.at_random:
            chosen = state.rng.sample(hand, need)
        else:
            by = player
            if effect.by is not None:
                by = find_players(state, effect.by, context)[0]
                yield from happen(state, ev.LookedAt(tuple(state.players[player].hand), by))
            chosen = yield from choose_cards(
                state,
                by,
                hand,
                0 if effect.up_to else need,
                need,
                "Discard",
                DecisionKind.DISCARD,
                context,
            )
        events.extend(
            ev.ZoneMove(oid, Zone.GRAVEYARD, "discard", by=player, told_by=context.controller)
            for oid in chosen
        )
    done = yield from happen(state, *events)
    discarded = [e for e in done if isinstance(e, ev.ZoneMove) and e.cause == "discard"]
    context.bound[RESULT] = tuple(e.new_id for e in discarded if e.new_id is not None)
    context.bound[RESPONDERS] = tuple(able)
    context.result = len(discarded)


def choose_cards(
    state: GameState,
    player: PlayerId,
    cards: list[ObjectId],
    least: int,
    most: int,
    prompt: str,
    kind: DecisionKind,
    context: Context,
    rule: str = "CR 608.2d",
    together: Together | None = None,
) -> Run[list[ObjectId]]:
    """Some of the cards, chosen by the player."""
    answer = yield from ask(
        Decision(
            player,
            kind,
            f"{prompt}: choose {most}" if least == most else f"{prompt}: choose up to {most}",
            tuple(Option(state.objects[oid].face.name, oid) for oid in cards),
            least,
            most,
            rule=rule,
            source=context.source,
            harmful=kind is DecisionKind.DISCARD,
            check=None if together is None else together.check,
            repair=None if together is None else together.repair,
        )
    )
    return [cards[index] for index in answer]


@executes(ir.Mill)
def mill(state: GameState, effect: ir.Mill, context: Context) -> Run[None]:
    """CR 701.17."""
    amount = natural(state, effect.amount, context)
    done = yield from mill_cards(state, find_players(state, effect.player, context), amount)
    milled = [e for e in done if isinstance(e, ev.ZoneMove) and e.cause == "mill"]
    context.bound[RESULT] = tuple(e.new_id for e in milled if e.new_id is not None)
    context.result = len(milled)


@executes(ir.Shuffle)
def shuffle(state: GameState, effect: ir.Shuffle, context: Context) -> Run[None]:
    """CR 701.24."""
    for player in find_players(state, effect.player, context):
        kept: list[ObjectId] = []
        if effect.under is not None:
            library = state.players[player].library
            kept = [oid for oid in find_objects(state, effect.under, context) if oid in library]
            if kept:
                kept = yield from order_cards(state, player, kept, "the last one goes on top")
        yield from happen(state, ev.Shuffled(player, tuple(kept), context.controller))


@executes(ir.Scry)
def scry(state: GameState, effect: ir.Scry, context: Context) -> Run[None]:
    """CR 701.22: some to the bottom in any order, the rest back on top in any order."""
    for player in find_players(state, effect.player, context):
        amount = natural(state, effect.amount, context)
        top = yield from _look(state, KeywordAction.SCRY, player, amount)
        if top is None:
            continue
        down = yield from choose_cards(
            state, player, top, 0, len(top), "Put on the bottom", DecisionKind.BOTTOM, context
        )
        yield from _put_back(state, player, [oid for oid in top if oid not in down])
        for oid in (yield from order_cards(state, player, down, "the last one goes deepest")):
            yield from happen(state, ev.ZoneMove(oid, Zone.LIBRARY, "scry", from_top=-1))
        yield from happen(state, ev.Acted(KeywordAction.SCRY, player, amount=len(down)))


@executes(ir.Surveil)
def surveil(state: GameState, effect: ir.Surveil, context: Context) -> Run[None]:
    """CR 701.25."""
    for player in find_players(state, effect.player, context):
        amount = natural(state, effect.amount, context)
        top = yield from _look(state, KeywordAction.SURVEIL, player, amount)
        if top is None:
            continue
        gone = yield from choose_cards(
            state, player, top, 0, len(top), "Put into graveyard", DecisionKind.BOTTOM, context
        )
        yield from happen(
            state, *(ev.ZoneMove(oid, Zone.GRAVEYARD, "surveil", by=player) for oid in gone)
        )
        yield from _put_back(state, player, [oid for oid in top if oid not in gone])
        yield from happen(state, ev.Acted(KeywordAction.SURVEIL, player, amount=len(gone)))


def _look(
    state: GameState, action: KeywordAction, player: PlayerId, amount: int
) -> Run[list[ObjectId] | None]:
    """The cards to put somewhere, or None if the player doesn't scry or surveil after all (CR
    614.6, 701.22b, 701.25c)."""
    instructed = yield from happen(state, ev.LookAtTop(action, player, amount))
    told = [event for event in instructed if isinstance(event, ev.LookAtTop)]
    if not told:
        return None
    top = list(reversed(state.players[player].library))[: told[0].amount]
    if top:
        yield from happen(state, ev.LookedAt(tuple(top), player))
    return top


def _put_back(state: GameState, player: PlayerId, cards: list[ObjectId]) -> Run[None]:
    """On top of the library in an order that the player chooses."""
    if len(cards) > 1:
        ordered = yield from order_cards(state, player, cards, "the first one will be on top")
        library = state.players[player].library
        for oid in cards:
            library.remove(oid)
        library.extend(reversed(ordered))


@executes(ir.RearrangeTop)
def rearrange_top(state: GameState, effect: ir.RearrangeTop, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        top = list(reversed(state.players[player].library))
        top = top[: natural(state, effect.amount, context)]
        if not top:
            continue
        yield from happen(state, ev.LookedAt(tuple(top), context.controller))
        ordered = yield from order_cards(
            state, context.controller, top, "the first one will be on top"
        )
        library = state.players[player].library
        del library[len(library) - len(top) :]
        library.extend(reversed(ordered))
        if effect.may_shuffle and (
            yield from ask_yes_no(context.controller, "Shuffle the library?")
        ):
            yield from happen(state, ev.Shuffled(player, told_by=context.controller))


@executes(ir.Search)
def search(state: GameState, effect: ir.Search, context: Context) -> Run[None]:
    """CR 701.23: a search for a quality may fail to find (701.23b)."""
    players = find_players(state, effect.player, context)
    context.bound[RESULT] = ()
    for player in players:
        owner = player
        if effect.library_of is not None:
            owner = find_players(state, effect.library_of, context)[0]
        told = can_be_told_to_search(state, player, owner, context.controller)
        if not told or not can_search(state, player):
            if effect.to not in (Zone.LIBRARY, None):
                yield from happen(state, ev.Shuffled(owner, told_by=context.controller))
            continue
        with searching(state, player, owner):
            zones = effect.zones
            if effect.some_zones:
                zones = yield from _choose_zones(player, zones, context)
            chosen = yield from _find_cards(state, player, owner, effect, zones, context)
        if owner == player and Zone.LIBRARY in zones:
            yield from happen(state, ev.Acted(KeywordAction.SEARCH, player))
            context.bound[SEARCHERS] = (*context.bound.get(SEARCHERS, ()), player)
        if effect.to is None:
            context.bound[RESULT] = tuple(chosen)
            context.result = len(chosen)
            continue
        if effect.reveal and chosen:
            yield from happen(state, ev.Revealed(tuple(chosen), player))
        if effect.to is Zone.LIBRARY:
            yield from _shuffle_under(state, owner, chosen)
            for oid in chosen if effect.from_top else ():
                down = ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=effect.from_top)
                yield from happen(state, down)
            continue
        taken = chosen
        if effect.rest_to is not None and len(chosen) > effect.take:
            where = "onto the battlefield" if effect.to is Zone.BATTLEFIELD else f"into {effect.to}"
            taken = yield from choose_cards(
                state,
                player,
                chosen,
                effect.take,
                effect.take,
                f"Put {where}",
                DecisionKind.CHOOSE,
                context,
                "CR 701.23",
            )
        under = [player] if effect.under is None else find_players(state, effect.under, context)
        moves = [
            ev.ZoneMove(oid, effect.to, "search", player=to, by=player, tapped=effect.tapped)
            for oid in taken
            for to in under[:1]
        ]
        moves += [
            ev.ZoneMove(oid, effect.rest_to, "search", player=player, by=player)
            for oid in chosen
            if effect.rest_to is not None and oid not in taken
        ]
        done = yield from happen(state, *moves)
        context.bound[RESULT] = tuple(moved_to(done, effect.to))
        context.result = len(context.bound[RESULT])
        if effect.reveal:
            for event in done:
                if isinstance(event, ev.ZoneMove) and event.new_id is not None:
                    state.revealed[event.new_id] = tuple(p.id for p in state.players)
        yield from happen(state, ev.Shuffled(owner, told_by=context.controller))


def _choose_zones(
    player: PlayerId, zones: tuple[Zone, ...], context: Context
) -> Run[tuple[Zone, ...]]:
    """One or more of them ("your library and/or graveyard")."""
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Search which zones?",
            tuple(Option(zone.value) for zone in zones),
            1,
            len(zones),
            rule="CR 701.23",
            source=context.source,
        )
    )
    return tuple(zones[index] for index in answer)


def _find_cards(
    state: GameState,
    player: PlayerId,
    owner: PlayerId,
    effect: ir.Search,
    zones: tuple[Zone, ...],
    context: Context,
) -> Run[list[ObjectId]]:
    """CR 701.23a: what is found; not what something else is done with instead."""
    cards: list[ObjectId] = []
    of_library = Zone.LIBRARY in zones
    if of_library:
        done = yield from happen(state, ev.Searched(player, owner))
        searched = next((event for event in done if isinstance(event, ev.Searched)), None)
        if searched is not None:
            library = state.players[owner].library
            cards = library if searched.top is None else library[-searched.top :]
    cards = [
        *cards,
        *(
            oid
            for zone in zones
            if zone is not Zone.LIBRARY
            for oid in state.zone_list(zone, owner)
        ),
    ]
    hidden = tuple(oid for oid in cards if not state.objects[oid].zone.is_public)
    yield from happen(state, ev.LookedAt(hidden, player))
    chosen: list[ObjectId] = []
    for what, count in ((effect.what, effect.count), *((one, 1) for one in effect.also)):
        found = [oid for oid in cards if oid not in chosen and matches(state, oid, what, context)]
        found.sort(key=lambda oid: (state.objects[oid].face.name, oid))
        most = min(natural(state, count, context), len(found))
        sure = found if isinstance(what, Anything) else [o for o in found if o not in hidden]
        asked = asked_together(what)
        least = 0 if effect.up_to or asked else min(most, len(sure))
        if 0 < least < most == len(found):
            chosen += sure  # nothing else may be found in their stead
            found = [oid for oid in found if oid not in sure]
            least, most = 0, len(found)
        together = Together(state, asked, found, context, "CR 701.23") if asked else None
        chosen += yield from choose_cards(
            state,
            player,
            found,
            least,
            most,
            "Search",
            DecisionKind.SEARCH,
            context,
            "CR 701.23",
            together,
        )
    if not of_library or owner != player or not chosen:
        return chosen
    done = yield from happen(state, *(ev.Found(oid, player) for oid in chosen))
    return [event.object for event in done if isinstance(event, ev.Found)]


@executes(ir.DivideIntoPiles)
def divide_into_piles(state: GameState, effect: ir.DivideIntoPiles, context: Context) -> Run[None]:
    """CR 700.3: one player divides the objects, another chooses one of the two piles."""
    you = context.controller
    top = list(reversed(state.players[you].library))[: natural(state, effect.amount, context)]
    if not top:
        return
    label = "face down" if effect.face_down else CHOSEN_PILE
    if not effect.face_down:
        yield from happen(state, ev.Revealed(tuple(top), you))
    pile, _ = yield from separate(
        state,
        top,
        effect.divided_by,
        effect.chosen_by,
        context,
        label,
        face_down=effect.face_down,
    )
    taken = [oid for oid in top if oid in pile]
    if effect.take is not None:
        count = min(natural(state, effect.take, context), len(taken))
        taken = yield from choose_cards(
            state, you, taken, count, count, "Put into hand", DecisionKind.CHOOSE, context
        )
    rest = [oid for oid in top if oid not in taken]
    yield from happen(state, *(ev.ZoneMove(oid, Zone.HAND, "effect", by=you) for oid in taken))
    if effect.rest_to is Zone.LIBRARY:
        for oid in (yield from order_cards(state, you, rest, "the last one goes deepest")):
            yield from happen(
                state, ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1, secret_order=True)
            )
        return
    moves = (ev.ZoneMove(oid, effect.rest_to, "effect", by=you) for oid in rest)
    done = yield from happen(state, *moves)
    context.bound[RESULT] = tuple(moved_to(done, effect.rest_to))
    context.result = len(context.bound[RESULT])


@executes(ir.LookAndTake)
def look_and_take(state: GameState, effect: ir.LookAndTake, context: Context) -> Run[None]:
    """Some of the top cards into one zone, the rest into another."""
    player = context.controller
    library = state.players[player].library
    top = list(reversed(library))[: natural(state, effect.amount, context)]
    if not top:
        return
    shown = ev.Revealed(tuple(top), player) if effect.reveal else ev.LookedAt(tuple(top), player)
    yield from happen(state, shown)
    fitting = [oid for oid in top if matches(state, oid, effect.what, context)]
    most = min(natural(state, effect.take, context), len(fitting))
    least = 0 if effect.up_to or not isinstance(effect.what, Anything) else most
    taken = yield from choose_cards(
        state, player, fitting, least, most, "Take", DecisionKind.SEARCH, context
    )
    rest = [oid for oid in top if oid not in taken]
    done = yield from happen(
        state,
        *(
            ev.ZoneMove(
                oid,
                effect.to,
                "effect",
                player=player,
                by=player,
                face_down=effect.face_down,
                exiled_with=context.source if effect.to is Zone.EXILE else None,
            )
            for oid in taken
        ),
    )
    if effect.face_down:
        known = [e.new_id for e in done if isinstance(e, ev.ZoneMove) and e.new_id is not None]
        yield from happen(state, ev.LookedAt(tuple(known), player))
    if effect.rest_position is LibraryPosition.RANDOM_BOTTOM:
        yield from put_on_bottom_at_random(state, rest)
        return
    if effect.rest_to is Zone.LIBRARY:
        if effect.rest_position is LibraryPosition.TOP:
            yield from _put_back(state, player, rest)
            return
        for oid in (yield from order_cards(state, player, rest, "the last one goes deepest")):
            yield from happen(
                state, ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1, secret_order=True)
            )
        return
    yield from happen(
        state, *(ev.ZoneMove(oid, effect.rest_to, "effect", by=player) for oid in rest)
    )


@executes(ir.Reveal)
def reveal(state: GameState, effect: ir.Reveal, context: Context) -> Run[None]:
    """CR 701.20a; how many were revealed is the result."""
    found = yield from chosen_objects(state, effect.what, context)
    if found:
        yield from happen(state, ev.Revealed(tuple(found), context.controller))
    context.bound["revealed"] = tuple(found)
    context.bound[RESULT] = tuple(found)
    context.result = len(found)


@executes(ir.LookAt)
def look_at(state: GameState, effect: ir.LookAt, context: Context) -> Run[None]:
    """CR 701.20e: only the player who looks sees the cards."""
    found = yield from chosen_objects(state, effect.what, context)
    if found:
        for player in find_players(state, effect.player, context):
            yield from happen(state, ev.LookedAt(tuple(found), player))
    context.bound[RESULT] = tuple(found)
    context.result = len(found)


@executes(ir.RevealHand)
def reveal_hand(state: GameState, effect: ir.RevealHand, context: Context) -> Run[None]:
    """CR 701.20."""
    shown: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        hand = tuple(state.players[player].hand)
        yield from happen(state, ev.Revealed(hand, player))
        shown.extend(hand)
    context.bound[RESULT] = tuple(shown)
    context.result = len(shown)


@executes(ir.LookAtHand)
def look_at_hand(state: GameState, effect: ir.LookAtHand, context: Context) -> Run[None]:
    seen: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        hand = tuple(state.players[player].hand)
        yield from happen(state, ev.LookedAt(hand, context.controller))
        seen.extend(hand)
    context.bound[RESULT] = tuple(seen)


def _shuffle_under(state: GameState, owner: PlayerId, cards: list[ObjectId]) -> Run[None]:
    """ "Then shuffle and put that card on top"."""
    yield from happen(state, ev.Shuffled(owner, tuple(cards)))


@executes(ir.RevealUntil)
def reveal_until(state: GameState, effect: ir.RevealUntil, context: Context) -> Run[None]:
    """CR 701.20: with too few such cards in the library, all of it is revealed."""
    need = natural(state, effect.count, context)
    moved: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        shown: list[ObjectId] = []
        found: list[ObjectId] = []
        for oid in reversed(state.players[player].library):
            if len(found) >= need:
                break
            shown.append(oid)
            if matches(state, oid, effect.until, context):
                found.append(oid)
        yield from happen(state, ev.Revealed(tuple(shown), player))
        done = yield from happen(
            state,
            *(ev.ZoneMove(oid, effect.to, "effect", player=player, by=player) for oid in found),
        )
        moved.extend(moved_to(done, effect.to))
        rest = [oid for oid in shown if oid in state.objects and oid not in found]
        if effect.rest_to is Zone.LIBRARY:
            yield from put_on_bottom_at_random(state, rest)
        else:
            yield from happen(
                state, *(ev.ZoneMove(oid, effect.rest_to, "effect", by=player) for oid in rest)
            )
    context.bound[RESULT] = tuple(moved)


def _worth(state: GameState, card: ObjectId) -> int:
    return mana_value_of(state, card, characteristics(state, card))


@executes(ir.TurnUpUntil)
def turn_up_until(state: GameState, effect: ir.TurnUpUntil, context: Context) -> Run[None]:
    """CR 701.20: with too few such cards in the library, all of it is revealed or exiled."""
    need = natural(state, effect.count, context)
    shown: list[ObjectId] = []
    found: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        got = 0
        turned: list[ObjectId] = []
        for oid in reversed(state.players[player].library):
            if got >= need:
                break
            turned.append(oid)
            if matches(state, oid, effect.until, context):
                found.append(oid)
                got += _worth(state, oid) if effect.total_mana_value else 1
        if effect.exiles:
            moves = (
                ev.ZoneMove(
                    oid,
                    Zone.EXILE,
                    "exile",
                    by=player,
                    exiled_under=linked_face(state, context),
                    exiled_with=context.source,
                )
                for oid in turned
            )
            done = yield from happen(state, *moves)
            became = {e.object: e.new_id for e in done if isinstance(e, ev.ZoneMove)}
            found = [became.get(oid) or oid for oid in found]
            turned = [new for new in became.values() if new is not None]
        else:
            yield from happen(state, ev.Revealed(tuple(turned), player))
        shown.extend(turned)
    context.bound[ir.FOUND] = tuple(found)
    context.bound[RESULT] = tuple(shown)
    context.result = len(shown)
