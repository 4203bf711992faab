"""Instructions about turns, the game, and what is chosen for later."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.chosen_words import CARD_TYPE_WORDS, ChosenAs
from rules_engine.oracle.render.amounts import figure, worth
from rules_engine.oracle.render.circumstances import step_name
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, act, telling
from rules_engine.oracle.render.effects.joining import sentences
from rules_engine.oracle.render.english import listed, number_word, sentence, with_article
from rules_engine.oracle.render.nouns import bare, describe, each, noun


@telling.of(e.ExtraTurn)
def _extra_turn(node: e.ExtraTurn, context: Context) -> Clause:
    taken = act(node.player, "takes", "take", "an extra turn after this one", context)
    if node.during:
        holding = sentences(node.during, context).removesuffix(" this turn")
        taken = replace(taken, text=f"{taken.text}. During that turn, {holding}")
    if not node.at_end:
        return taken
    then = sentences(node.at_end, context).removesuffix(".")
    at_end = f"At the beginning of that turn's end step, {then[:1].lower()}{then[1:]}"
    return replace(taken, text=f"{taken.text}. {at_end}")


@telling.of(e.SkipTurn)
def _skip_turn(node: e.SkipTurn, context: Context) -> Clause:
    who = noun(node.player, context)
    return act(node.player, "skips", "skip", f"{who.its} next turn", context, say_you=True, who=who)


@telling.of(e.ExtraStep)
def _extra_step(node: e.ExtraStep, context: Context) -> Clause:
    name = step_name(node.step)
    step = name if name.endswith(" step") else f"{name} step"
    rest = f"an additional {step} after this step"
    if isinstance(node.player, s.ActivePlayer):
        return Clause(f"there is {rest}")
    return act(node.player, "gets", "get", rest, context, say_you=True)


@telling.of(e.SkipStep)
def _skip_step(node: e.SkipStep, context: Context) -> Clause:
    who = noun(node.player, context)
    rest = f"{who.its} next {step_name(node.step)}"
    return act(node.player, "skips", "skip", rest, context, say_you=True, who=who)


@telling.of(e.ExtraPhase)
def _extra_phase(node: e.ExtraPhase, context: Context) -> Clause:
    if node.at_beginning:
        told = _extra_phase(replace(node, at_beginning=()), context)
        then = sentences(node.at_beginning, context).removesuffix(".")
        then = f"At the beginning of that combat, {then[:1].lower()}{then[1:]}"
        return replace(told, text=f"{told.text}. {then}")
    what = step_name(node.step) if node.step is not None else step_name(node.phase)
    if node.step is not None and not what.endswith(" step"):
        what += " step"
    if node.after_postcombat:
        text = f"after the first postcombat main phase this turn, there is an additional {what}"
        return Clause(text + (" followed by an additional main phase" if node.followed_by else ""))
    if node.after_first_combat:
        return Clause(f"after the first combat phase this turn, there is an additional {what}")
    if node.followed_by is not None:
        after = step_name(node.followed_by).removeprefix("postcombat ")
        text = f"there is an additional {what} followed by an additional {after}"
        return Clause(f"after this main phase, {text}")
    if node.count == 1:
        added = f"an additional {what} after this phase"
    else:
        count = node.count
        number = number_word(count) if isinstance(count, int) else figure(count, context)
        added = f"{number} additional {what}s after this phase"
    if node.player is not None:
        return act(node.player, "gets", "get", added, context, say_you=True)
    verb = "is" if node.count == 1 else "are"
    return Clause(f"there {verb} {added}")


@telling.of(e.EndTurn)
def _end_turn(node: e.EndTurn, context: Context) -> Clause:
    return Clause("end the combat phase" if node.combat_only else "end the turn")


@telling.of(e.ControlPlayer)
def _control_player(node: e.ControlPlayer, context: Context) -> Clause:
    who = noun(node.player, context).text
    rest = f"{who} during that player's next turn"
    if node.while_resolving is not None:
        told = f"you control {who} while that spell is resolving"
        return Clause(f"if the chosen card is cast as a spell, {told}")
    if node.until_resolved:
        rest = f"{who} until {context.self_name.text} finishes resolving"
    if node.mana_from is not None:
        rest += (
            ". While doing so, the player can activate mana abilities only if they're from lands "
            "that player controls and only if mana they produce is spent to activate other mana "
            "abilities of lands the player controls and/or to play that card"
        )
    if node.then_extra_turn:
        rest += ". After that turn, that player takes an extra turn"
    return act(node.by, "controls", "control", rest, context, say_you=True)


@telling.of(e.RestartGame)
def _restart(node: e.RestartGame, context: Context) -> Clause:
    text = "restart the game"
    if node.keep is not None:
        text += f", leaving in exile all {bare(node.keep, context)}. Then put those cards onto the "
        text += "battlefield under your control"
    return Clause(text)


@telling.of(e.PlaySubgame)
def _subgame(node: e.PlaySubgame, context: Context) -> Clause:
    text = "players play a Magic subgame, using their libraries as their decks"
    if node.then:
        text += f". {sentence(sentences(node.then, context))}".removesuffix(".")
    return Clause(text)


@telling.of(e.BecomeMonarch)
def _become_monarch(node: e.BecomeMonarch, context: Context) -> Clause:
    return act(node.player, "becomes", "become", "the monarch", context, say_you=True)


@telling.of(e.BecomeDayOrNight)
def _day_or_night(node: e.BecomeDayOrNight, context: Context) -> Clause:
    if node.night is None:
        return Clause("if it's day, it becomes night; otherwise, it becomes day")
    return Clause(f"it becomes {'night' if node.night else 'day'}")


@telling.of(e.DrawGame)
def _draw_game(node: e.DrawGame, context: Context) -> Clause:
    return Clause("the game is a draw")


@telling.of(e.WinGame)
def _win(node: e.WinGame, context: Context) -> Clause:
    return act(node.player, "wins", "win", "the game", context, say_you=True)


@telling.of(e.LoseGame)
def _lose(node: e.LoseGame, context: Context) -> Clause:
    if isinstance(node.player, s.AllOf):
        who = each(node.player, context)
        return act(node.player, "loses", "lose", "the game", context, who=who)
    return act(node.player, "loses", "lose", "the game", context, say_you=True)


@telling.of(e.ChooseColor)
def _choose_color(node: e.ChooseColor, context: Context) -> Clause:
    if node.player != s.YOU:
        return Clause(f"{noun(node.player, context).text} chooses a color")
    if node.other_than is not None:
        return Clause(f"choose a color other than {node.other_than.word}")
    if node.number is not None:
        return Clause(f"choose {number_word(node.number)} colors")
    return Clause("choose one or more colors" if node.several else "choose a color")


@telling.of(e.ChooseCreatureType)
def _choose_type(node: e.ChooseCreatureType, context: Context) -> Clause:
    other = "" if node.other_than is None else f" other than {node.other_than}"
    secretly = "secretly " if node.secret else ""
    if node.among:
        return Clause(f"{secretly}choose {listed(list(node.among), 'or')}")
    if node.each is not None:
        return act(node.each, "chooses", "choose", "a creature type", context)
    return Clause(f"{secretly}choose a creature type{other}")


@telling.of(e.ChooseOpponent)
def _choose_opponent(node: e.ChooseOpponent, context: Context) -> Clause:
    secretly = "secretly " if node.secret else ""
    return Clause(f"{secretly}choose {'a player' if node.anyone else 'an opponent'}")


@telling.of(e.ChooseCardName)
def _choose_card_name(node: e.ChooseCardName, context: Context) -> Clause:
    if node.after_hand:
        then = telling(replace(node, after_hand=False), context).text
        return Clause(f"look at an opponent's hand, then {then}")
    if node.of_revealed:
        one = with_article(describe(node.what & s.CARD, context).words(False, "or", context))
        named = f"You choose the name of {one} revealed this way"
        return Clause(f"each opponent reveals their hand. {named}")
    if node.player != s.YOU:
        named = telling(replace(node, player=s.YOU), context).text
        who = noun(node.player, context)
        return Clause(f"{who.text} {who.verb('chooses', 'choose')}{named.removeprefix('choose')}")
    if node.what == s.ANYTHING:
        return Clause("choose a card name")
    if isinstance(node.what, s.Not) and isinstance(node.what.part, s.AllOf):
        return Clause("choose a card name other than a basic land card name")
    words = describe(node.what & s.CARD, context).words(False, "or", context)
    return Clause(f"choose {with_article(words)} name")


@telling.of(e.NoteNumber)
def _note_number(node: e.NoteNumber, context: Context) -> Clause:
    return Clause(f"note {worth(node.amount, context)}")


@telling.of(e.ChooseNumber)
def _choose_number(node: e.ChooseNumber, context: Context) -> Clause:
    if node.at_random:
        numbers = [str(number) for number in range(node.least, node.most + 1)]
        return Clause(f"choose {listed(numbers, 'or')} at random")
    if node == e.ChooseNumber(99):  # as many as are counted
        return Clause("choose a number")
    return Clause(f"choose a number between {node.least} and {node.most}")


@telling.of(e.ChooseWord)
def _choose_word(node: e.ChooseWord, context: Context) -> Clause:
    if node.name == ChosenAs.CARD_TYPE and "kindred" in node.words:
        barred = [word for word in CARD_TYPE_WORDS if word not in node.words]
        but = f" other than {listed(barred, 'or')}" if barred else ""
        return Clause(f"choose a card type{but}")
    if node.name == ChosenAs.SECTOR:
        return Clause("choose a sector")
    return Clause(f"choose {listed(node.words, 'or')}")


@telling.of(e.ChooseBasicLandType)
def _choose_land_type(node: e.ChooseBasicLandType, context: Context) -> Clause:
    return Clause(f"choose {listed(node.among, 'or') or 'a basic land type'}")
