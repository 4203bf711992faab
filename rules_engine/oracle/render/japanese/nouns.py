"""Selectors as Japanese noun phrases, and how many of them."""

from __future__ import annotations

from rules_engine.ir import amounts as a
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount
from rules_engine.ir.chosen_words import OfSide
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.description import Description
from rules_engine.oracle.render.japanese.grammar import figure_of
from rules_engine.oracle.render.japanese.wordings import quality, reference
from rules_engine.oracle.render.japanese.words import ZONES
from rules_engine.oracle.render.nouns import host_again, host_of_each, players_asked
from rules_engine.vocabulary import Zone


def describe(selector: Selector, context: Context) -> Description:
    """The description that a selector gives."""
    found = Description()
    before, context.describing = context.describing, found
    add_quality(selector, context)
    context.describing = before
    if found.controller is not None and found.kind == "呪文":
        was_cast = all(not isinstance(part, s.NeverCast) for part in walk(selector))
        found.controller_verb = "唱える" if was_cast else "コントロールしている"
    return found


def add_quality(selector: Selector, context: Context) -> None:
    """What the selector adds to the description; one that refers to something names it."""
    if selector in reference and selector not in quality:
        context.describing.name = reference(selector, context)
    else:
        quality(selector, context)


def is_reference(selector: Selector) -> bool:
    return selector in reference


def known_part(selector: Selector) -> Selector | None:
    """What a description names outright: "this target, owned by you" is that target."""
    if isinstance(selector, s.AllOf):
        for part in selector.parts:
            if part in reference and part not in quality:
                return part
    return None


def known_and_described(selector: Selector) -> tuple[Selector | None, Selector]:
    """What a description names outright, if anything, and what it says of it."""
    known = known_part(selector)
    if known is None or not isinstance(selector, s.AllOf):
        return None, selector
    rest = tuple(part for part in selector.parts if part is not known)
    return known, rest[0] if len(rest) == 1 else s.AllOf(rest)


def noun(selector: Selector, context: Context) -> str:
    """A reference as it is named here, or one of what is described."""
    if selector in reference:
        return reference(selector, context)
    if (kind := host_again(selector)) is not None:
        return f"その{bare(kind, context)}"
    known = known_part(selector)
    if known is not None:
        return reference(known, context)
    if selector == _OTHERS:
        return "他のプレイヤー１人"
    if players_asked(selector) is not None:
        return counted(1, selector, context).removesuffix("１人") + "それぞれ"
    return counted(1, selector, context)


def someone(selector: Selector, context: Context) -> str:
    """Any one of these players."""
    if isinstance(selector, s.IsPlayer):
        return "プレイヤー１人"
    if isinstance(selector, s.Opponent):
        return "対戦相手１人"
    if players_asked(selector) is not None:
        return counted(1, selector, context)
    return noun(selector, context)


def doing(player: Selector, context: Context) -> str:
    """A player as the subject of an action: `あなたは`, `各対戦相手はそれぞれ`; empty if known."""
    if player == context.doer:
        return ""
    if isinstance(player, s.IsPlayer | s.Opponent | s.YourTeam):
        return noun(player, context) + "はそれぞれ"
    several = several_players(player, context)
    return f"{several}はそれぞれ" if several else noun(player, context) + "は"


def several_players(who: s.Selector, context: Context) -> str:
    """Players who are listed or described: `あなたとそのプレイヤー`, `それ以外の対戦相手`; empty if
    it is one player."""
    if who == _OTHERS:
        return "他のプレイヤー"
    if isinstance(who, s.AllOf) and {s.PLAYER, s.OPPONENT} & set(who.parts):
        return bare(who, context)
    if isinstance(who, s.AnyOf) and _are_players(who, context):
        return "と".join(noun(part, context) for part in who.parts)
    return ""


def _are_players(who: s.AnyOf, context: Context) -> bool:
    """Whether all of them are; a target beside a player is one, too."""
    return any(is_person(part) for part in who.parts) and all(
        _is_player(part, context) or isinstance(part, s.ChosenTarget) for part in who.parts
    )


def _is_player(who: s.Selector, context: Context) -> bool:
    chosen = isinstance(who, s.Bound) and who.name in context.players_named
    return chosen or is_person(who)


_OTHERS = s.AllOf((s.PLAYER, s.Not(s.YOU)))


def told(player: Selector, context: Context) -> str:
    """As `doing`; an instruction to you needs no subject."""
    return "" if isinstance(player, s.You) else doing(player, context)


def his(player: Selector, context: Context) -> str:
    """Whose, after the player was named: `あなたの`, `自分の`."""
    return "あなたの" if isinstance(player, s.You) else "自分の"


def is_person(selector: Selector) -> bool:
    """Whether the selector means players."""
    if isinstance(selector, s.AnyOf):
        return all(is_person(part) for part in selector.parts)
    if isinstance(selector, s.AllOf):
        return any(is_person(part) for part in selector.parts)
    return isinstance(
        selector,
        s.You
        | s.Opponent
        | s.IsPlayer
        | s.EventPlayer
        | s.ControllerOf
        | s.OwnerOf
        | s.DefendingPlayer
        | s.ActivePlayer
        | s.StartingPlayer
        | s.Monarch
        | s.YourTeam
        | s.ChosenOpponent
        | s.SubgameLosers
        | s.Responders
        | OfSide,
    )


def whose(description: Description, context: Context) -> str:
    """Who controls it and where it is, before the noun."""
    text = ""
    if description.controller is not None:
        text = controlled(description.controller, description.controller_verb, context)
    if description.zone is not None:
        text += place_of(description.zone, context, description.or_zone)
    return text


def controlled(player: Selector, verb: str, context: Context) -> str:
    who = "対戦相手" if isinstance(player, s.Opponent) else noun(player, context)
    return f"{who}が{verb}"


def place_of(zone: s.InZone, context: Context, other: s.InZone | None = None) -> str:
    """`あなたの墓地にある`; nothing for the battlefield, where objects are anyway."""
    if zone.zone is Zone.BATTLEFIELD:
        return ""
    either = f"か{ZONES[other.zone]}" if other is not None else ""
    return f"{zone_words(zone, context)}{either}にある"


def zone_words(zone: s.InZone, context: Context) -> str:
    """`あなたの墓地`."""
    name = ZONES[zone.zone]
    match zone.of:
        case None:
            return name
        case s.IsPlayer():
            return f"すべての{name}"
        case s.Opponent():
            return f"対戦相手の{name}"
        case player:
            return f"{noun(player, context)}の{name}"


def bare(selector: Selector, context: Context, word: str = "や") -> str:
    """What is described, without a number: `あなたがコントロールしているクリーチャー`."""
    if selector in reference and not isinstance(selector, s.IsPlayer | s.Opponent):
        return reference(selector, context)
    if isinstance(selector, s.AnyOf) and any(part in reference for part in selector.parts):
        return word.join(bare(part, context, word) for part in selector.parts)
    known = known_part(selector)
    if known is not None:
        return reference(known, context)
    description = describe(selector, context)
    return description.words(word, whose(description, context))


def dealing(selector: Selector, context: Context) -> str:
    """What deals damage: `クリーチャー`, or a source of any kind (CR 609.7)."""
    if is_reference(selector) and selector not in quality:
        return noun(selector, context)
    description = describe(selector, context)
    if not description.has_noun:
        description.kind = "発生源"
    return description.words("や", whose(description, context))


def is_of_any_kind(selector: Selector, context: Context) -> bool:
    """Whether sources of any kind are described, by whose or what color they are."""
    if isinstance(selector, s.AnyOf) or is_reference(selector) or known_part(selector) is not None:
        return False
    return not describe(selector, context).has_noun


def everything(selector: Selector, context: Context) -> str:
    """All of them: `すべてのクリーチャー`."""
    if selector in reference and not isinstance(selector, s.IsPlayer | s.Opponent):
        return reference(selector, context)
    if (kind := host_again(selector)) is not None:
        return f"その{bare(kind, context)}"
    if isinstance(selector, s.AnyOf):
        return "と".join(everything(part, context) for part in selector.parts)
    match selector:
        case s.AllOf(
            parts=(s.IsType() | s.IsSubtype() | s.IsColor() as kind, s.ChosenTarget() as those)
        ):
            return f"{reference(those, context)}のうち{bare(kind, context)}であるもの"
        case s.AllOf(parts=(s.IsCard(), s.ChosenTarget() as target)):
            return reference(target, context)  # "the artifact card", wherever it is
    description = describe(selector, context)
    before = whose(description, context)
    return description.words("や", before, "" if before.startswith("すべての") else "すべての")


def each(selector: Selector, context: Context) -> str:
    """One by one: `各クリーチャー`."""
    if selector in reference:
        return reference(selector, context)
    if isinstance(selector, s.AnyOf):
        return "と".join(each(part, context) for part in selector.parts)
    if (own := host_of_each(selector)) is not None:
        return f"それがつけられている{bare(own, context)}"
    if isinstance(selector, s.AllOf):
        known = [one for one in selector.parts if isinstance(one, s.ChosenTarget)]
        if known:
            rest = s.AllOf(tuple(one for one in selector.parts if one not in known))
            return f"{reference(known[0], context)}のうち{bare(rest, context)}それぞれ"
    description = describe(selector, context)
    if description.controller is not None or description.zone is not None or description.relatives:
        return f"{bare(selector, context)}それぞれ"
    return f"各{bare(selector, context)}"


def affected(selector: Selector, context: Context) -> str:
    """What a continuous effect affects; `すべてのクリーチャー` if nothing limits it."""
    if selector in reference and not isinstance(selector, s.IsPlayer | s.Opponent):
        return reference(selector, context)
    if isinstance(selector, s.AnyOf):
        return "と".join(affected(part, context) for part in selector.parts)
    on_top = _on_top(selector, context)
    if on_top is not None:
        return on_top
    match selector:
        case s.AllOf(parts=(s.InZone(zone=zone, of=of), one)) if (
            of is not None and one in reference
        ):
            return f"{noun(of, context)}の{ZONES[zone]}にある{reference(one, context)}"
    return bare(selector, context)


def cards_played(selector: Selector, context: Context) -> str:
    """Cards that may be played from where they are said to be."""
    return _on_top(selector, context) or bare(selector, context)


def _on_top(selector: Selector, context: Context) -> str | None:
    """`あなたのライブラリーの一番上にあるクリーチャー・カード`, where it has to be of a kind."""
    parts = selector.parts if isinstance(selector, s.AllOf) else ()
    kinds = tuple(one for one in parts if not isinstance(one, s.TopOfGraveyard | s.TopOfLibrary))
    for one in parts:
        match one:
            case s.TopOfLibrary(player=player, count=1, bottom=False):
                pile = "ライブラリー"
            case s.TopOfGraveyard(player=player, what=s.IsCard(), count=1, bottom=False):
                pile = "墓地"
            case _:
                continue
        if len(kinds) < len(parts) - 1 or kinds == (s.CARD,):
            return None
        if s.CARD not in kinds or any(is_reference(kind) for kind in kinds):
            return None
        return f"{noun(player, context)}の{pile}の一番上にある{bare(s.AllOf(kinds), context)}"
    return None


def counted(
    amount: Amount, selector: Selector, context: Context, *, up_to: bool = False, word: str = "や"
) -> str:
    """`クリーチャー１体`, `土地最大２つ`, `島や沼のうち１つ`, `望む数のクリーチャー`."""
    if selector in reference and not isinstance(selector, s.IsPlayer | s.Opponent):
        return reference(selector, context)
    description = describe(selector, context)
    text = description.words(word, whose(description, context))
    return so_many(amount, text, description.counter_word, context, up_to=up_to, of=description)


def so_many(
    amount: Amount,
    text: str,
    counter_word: str,
    context: Context,
    *,
    up_to: bool = False,
    of: Description | None = None,
) -> str:
    from rules_engine.oracle.render.japanese.amounts import figure

    if isinstance(amount, a.AnyAmount) or (isinstance(amount, int) and amount >= 99):
        every = isinstance(amount, int) and not up_to
        return f"すべての{text}" if every else f"望む数の{text}"
    if isinstance(amount, a.EventAmount | a.ResultAmount):
        return f"その数に等しい数の{text}"
    most = "最大" if up_to else ""
    number = figure_of(amount) if isinstance(amount, int) else figure(amount, context)
    several = "のうち" if of is not None and (of.one_of_several or of.name) else ""
    return f"{text}{several}{most}{number}{counter_word}"
