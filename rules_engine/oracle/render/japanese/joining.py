"""How Japanese instructions are joined into sentences, and modifications into one predicate."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.amounts import Amount, AmountNode, PowerOf, ToughnessOf
from rules_engine.ir.conditions import Matches
from rules_engine.ir.durations import (
    AnyDuration,
    AsLongAs,
    Duration,
    DurationKind,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    UntilEvent,
)
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.modifications import Modification
from rules_engine.ir.node import walk
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.japanese.amounts import figure, where_x
from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.japanese.grammar import chained, first_sentence, listed, sentence
from rules_engine.oracle.render.japanese.nouns import doing, is_person, noun, told
from rules_engine.oracle.render.japanese.targets import targeting
from rules_engine.oracle.render.japanese.wordings import (
    clause,
    happening,
    line,
    predicate,
    telling,
    value,
)
from rules_engine.oracle.render.japanese.words import CARD_TYPES, COLORS, SUPERTYPES, subtype_name
from rules_engine.oracle.render.whose_cards import whose_cards
from rules_engine.vocabulary import BASIC_LAND_TYPES, Color


def sentences(then: Then, context: Context) -> str:
    """The instructions as sentences, the last without its full stop."""
    texts: list[str] = []
    for group in _told_together(then):
        text = _as_one(group, context) if len(group) > 1 else telling(group[0], context)
        context.result_word = _RESULTS.get(type(group[-1]), context.result_word)
        if not isinstance(group[-1], e.Remember):
            context.result_of = _whose_found(group[-1])
            context.chose_player = _chooses_player(group[-1])
        if text:
            texts.append(text.removesuffix("。") + where_x(context))
    return "。".join(texts)


def _whose_found(one: Instruction) -> s.Selector | None:
    """As `whose_cards`; what is found in a zone of each of several players is theirs."""
    if isinstance(one, e.ForEach) and any(
        isinstance(node, s.InZone) and node.of == s.Iterated() for node in walk(one)
    ):
        return one.of
    return whose_cards(one)


def _chooses_player(one: Instruction) -> bool:
    match one:
        case e.ChooseObjects(what=s.Choice(among=among, count=1, up_to=False)):
            return is_person(among)
        case _:
            return False


_RESULTS = {
    e.DealDamage: "これにより与えられたダメージの点数",
    e.Discard: "これにより捨てられたカードの枚数",
    e.Draw: "これにより引かれたカードの枚数",
    e.GainLife: "これにより得られたライフの点数",
    e.LoseLife: "これにより失われたライフの点数",
    e.Mill: "これにより切削されたカードの枚数",
    e.RemoveCounters: "これにより取り除かれたカウンターの個数",
}
"""What the number is called that such an instruction came to."""

_PLAYER_ACTIONS = (
    e.Draw,
    e.Discard,
    e.LoseLife,
    e.GainLife,
    e.Sacrifice,
    e.Mill,
    e.Scry,
    e.Surveil,
)


def _told_together(then: Then) -> list[Then]:
    """The instructions, those together that one player follows one after another, or that are
    followed at one time."""
    groups: list[Then] = []
    for one in then:
        last = groups[-1][-1] if groups else None
        together = (
            isinstance(one, _PLAYER_ACTIONS)
            and isinstance(last, _PLAYER_ACTIONS)
            and last.player == one.player
        )
        if together or (groups and getattr(one, "at_once", False)):
            groups[-1] = (*groups[-1], one)
        else:
            groups.append((one,))
    return groups


def _as_one(then: Then, context: Context) -> str:
    if isinstance(then[0], e.DealDamage):
        return _dealt_at_once(then, context)
    if isinstance(then[0], e.CreateToken):
        return _created_at_once(then[0].player, then, context)
    return _by_one_player(then, context)


def _dealt_at_once(then: Then, context: Context) -> str:
    """`これはＡに２点のダメージを与え、Ｂに１点のダメージを与える`."""
    texts = [telling(one, context) for one in then]
    if any(first_sentence(text)[1] for text in texts):
        return "。".join(texts)
    return chained([texts[0], *(text.partition("は")[2] for text in texts[1:])])


def _created_at_once(player: Selector, then: Then, context: Context) -> str:
    """`Ａ１体とＢ１体を生成する`."""
    who, before = told(player, context), context.doer
    context.doer = player
    texts = [telling(one, context).removeprefix(who) for one in then]
    context.doer = before
    if any(text.endswith("状態で生成する") for text in texts):
        return who + chained(texts)
    return who + listed([text.removesuffix("を生成する") for text in texts]) + "を生成する"


def _by_one_player(then: Then, context: Context) -> str:
    """`そのプレイヤーはカードを２枚引き、カードを１枚捨てる`."""
    assert isinstance(then[0], _PLAYER_ACTIONS)
    player, before = then[0].player, context.doer
    of_life = any(isinstance(one, e.GainLife | e.LoseLife) for one in then)
    who = doing(player, context) if of_life else told(player, context)
    context.doer = player
    texts = []
    for one in then:
        texts.append(telling(one, context))
        context.result_word = _RESULTS.get(type(one), context.result_word)
    context.doer = before
    if any(first_sentence(text)[1] for text in texts):
        return who + "。".join(texts)
    return who + chained(texts)


def with_targets(then: Then, context: Context) -> str:
    """The sentence that names the targets, and the instructions; ended."""
    start = targeting(context.targets, context)
    return start + sentence(sentences(then, context))


_LASTING = {
    DurationKind.END_OF_TURN: "ターン終了時まで、",
    DurationKind.END_OF_COMBAT: "戦闘終了時まで、",
    DurationKind.YOUR_NEXT_TURN: "あなたの次のターンまで、",
    DurationKind.YOUR_NEXT_UPKEEP: "あなたの次のアップキープの開始時まで、",
    DurationKind.YOUR_NEXT_END_STEP: "あなたの次の終了ステップまで、",
    DurationKind.END_OF_YOUR_NEXT_TURN: "あなたの次のターンの終了時まで、",
    DurationKind.END_OF_YOUR_NEXT_UPKEEP: "あなたの次のアップキープの終了時まで、",
    DurationKind.PLANESWALK: "プレイヤーがプレインズウォークするまで、",
    DurationKind.INDEFINITE: "",
    DurationKind.ITS_NEXT_UNTAP_STEP: "それのコントローラーの次のアンタップ・ステップまで、",
    DurationKind.NEXT_UNTAP_STEP: "それのコントローラーの次のアンタップ・ステップの間、",
}


def lasting(duration: AnyDuration, context: Context) -> str:
    """`ターン終了時まで、`; empty for no end."""
    match duration:
        case AsLongAs(condition=Matches(among=s.LastExiledWithThis(what=s.IsCard()))):
            return f"{context.self_name}により他のカードが追放されるまで、"
        case AsLongAs(condition=condition):
            return f"{clause(condition, context)}かぎり、"
        case UntilEvent(event=event):
            return f"{happening(event, context)}まで、"
        case DuringNextTurnOf(player=player):
            return f"{noun(player, context)}の次のターンの間、"
        case DuringNextUntapStepOf(player=player):
            return f"{noun(player, context)}の次のアンタップ・ステップの間、"
        case Duration(kind=DurationKind.WHILE_SOURCE_ON_BATTLEFIELD):
            return f"{context.self_name}が戦場にあるかぎり、"
        case Duration(kind=DurationKind.WHILE_SOURCE_CONTROLLED):
            return f"あなたが{context.self_name}をコントロールしているかぎり、"
        case Duration(kind=DurationKind.WHILE_SOURCE_TAPPED):
            return f"{context.self_name}がタップ状態であるかぎり、"
        case Duration(kind=kind):
            return _LASTING[kind]


def predicates(
    modifications: tuple[Modification, ...], subject: str, context: Context, *, starts: bool
) -> list[str]:
    """The predicates about that subject, with what belongs together told together."""
    inner = context.of(subject, starts=starts)
    if is_animation(modifications):
        return [_becomes(modifications, inner)]
    found: list[str] = []
    abilities: list[str] = []
    place = -1
    kinds = [type(one) for one in modifications]
    for one in modifications:
        match one:
            case m.GainAbility(ability=ability):
                if place < 0:
                    place = len(found)
                abilities.append(quoted(ability, inner))
            case m.CantBlock(attackers=None) if m.CantAttack in kinds:
                continue
            case m.CantAttack(unless=None, defender=None) if m.CantBlock in kinds:
                found.append("攻撃したりブロックしたりできない")
            case _:
                found.append(predicate(one, inner))
    if abilities:
        found.insert(place, f"{listed(abilities)}を{gain(inner)}")
    return found


def gain(context: Context) -> str:
    return "得る" if context.starts else "持つ"


def quoted(ability: Ability, context: Context) -> str:
    """A keyword as it is, other abilities in quotation marks."""
    if isinstance(ability, KeywordAbility):
        told = line(ability, context)
        return f"「{told}」" if told.endswith("。") else told
    holder = "クリーチャー" if "クリーチャー" in context.subject else "パーマネント"
    if "土地" in context.subject and holder == "パーマネント":
        holder = "土地"
    inner = Context(f"この{holder}", host=context.host, granter=context.card_name)
    return f"「{line(ability, inner)}」"


def is_animation(modifications: tuple[Modification, ...]) -> bool:
    """Whether something becomes a creature of a size, which one phrase tells."""
    sized = any(isinstance(one, m.SetBasePowerToughness) for one in modifications)
    return sized and any(
        isinstance(one, m.AddTypes | m.SetTypes) and one.types for one in modifications
    )


def _becomes(modifications: tuple[Modification, ...], context: Context) -> str:
    """`トランプルを持つ緑の３/３の類人猿・クリーチャーになる`."""
    size, colors, words, types = "", "", list[str](), list[str]()
    legendary = ""
    abilities: list[str] = []
    others: list[str] = []
    for one in modifications:
        match one:
            case m.SetBasePowerToughness(
                power=PowerOf(what=of), toughness=ToughnessOf(what=same)
            ) if of == same:
                size = f"基本のパワーとタフネスが{noun(of, context)}のパワーとタフネスに等しい"
            case m.SetBasePowerToughness(power=power, toughness=toughness):
                size = f"{size_of(power, context)}/{size_of(toughness, context)}の"
            case m.SetColors(colors=found) | m.AddColors(colors=found):
                colors = "".join([listed([COLORS[color] for color in found]), "の"])
            case m.AddTypes(supertypes=(_, *_) as supertypes):
                legendary = "".join(SUPERTYPES[word] for word in supertypes)
                words += [subtype_name(word) for word in one.subtypes]
                types += [CARD_TYPES[word] for word in one.types]
            case (
                m.AddTypes(types=found_types, subtypes=subtypes)
                | m.SetTypes(types=found_types, subtypes=subtypes)
            ):
                words += [subtype_name(word) for word in subtypes]
                types += [CARD_TYPES[word] for word in found_types]
            case m.GainAbility(ability=ability):
                abilities.append(quoted(ability, context))
            case _:
                others.append(predicate(one, context))
    types.sort(key=lambda word: word == "クリーチャー")
    having = f"{listed(abilities)}を持つ" if abilities else ""
    if m.LoseAllAbilities() in modifications and any(
        isinstance(one, m.SetTypes) and len(one.types) > 1 for one in modifications
    ):
        others.append("他のカード・タイプとクリーチャー・タイプを失う")
    text = f"{having}{legendary}{colors}{size}{'・'.join([*words, *types])}になる"
    if not context.starts and any(isinstance(one, m.AddTypes) for one in modifications):
        text = f"他のタイプに加えて{text.removesuffix('になる')}である"
        return "、".join([text.removesuffix("る") + "り", *others]) if others else text
    return "、".join([text[:-1] + "り", *others]) if others else text


def size_of(amount: Amount | None, context: Context) -> str:
    """A power or toughness; `＊` if it is left to another ability."""
    return "＊" if amount is None else figure(amount, context)


def exceptions(found: tuple[Modification, ...], context: Context) -> str:
    """`、ただしそれは飛行を持つ`: what a copy effect changes (CR 707.9); a sentence's beginning."""
    if not found:
        return ""
    return f"。ただし、それは{chained(predicates(found, 'それ', context, starts=False))}"


def is_land_animation(modifications: tuple[Modification, ...]) -> bool:
    """Whether types are added so that what was there stays."""
    return is_animation(modifications) and any(isinstance(one, m.AddTypes) for one in modifications)


def token_words(token: e.TokenSpec, context: Context) -> str:
    """`速攻を持つ赤の１/１のゴブリン・クリーチャー・トークン`."""
    if token.subtypes and not token.name and token in PREDEFINED.values():
        return f"{subtype_name(token.subtypes[0])}・トークン"
    own = Context("このクリーチャー" if "Creature" in token.types else "このトークン")
    own.granter = context.card_name
    having = listed(
        [
            line(one, context) if isinstance(one, KeywordAbility) else f"「{line(one, own)}」"
            for one in token.abilities
        ]
    )
    size = ""
    match token:
        case e.TokenSpec(power=PowerOf() as power, toughness=ToughnessOf() as toughness):
            size = f"パワーが{value(power, context)}に等しく"
            size += f"タフネスが{value(toughness, context)}に等しい"
        case e.TokenSpec(
            power=int() | AmountNode() as big, toughness=int() | AmountNode() as tough
        ):
            size = f"{figure(big, context)}/{figure(tough, context)}の"
        case _:
            pass
    colors = f"{listed([COLORS[one] for one in token.colors])}の" if token.colors else "無色の"
    if set(token.colors) == set(Color):
        colors = "すべての色の"
    if token.of_choice:
        colors = "選ばれた色で選ばれたタイプの"
    named = f"《{token.name}》という名前の" if token.name else ""
    supertypes = "".join(SUPERTYPES[one] for one in token.supertypes)
    every = token.subtypes == tuple(BASIC_LAND_TYPES)
    subtypes = ("すべての基本土地タイプを持つ",) if every else map(subtype_name, token.subtypes)
    nouns = [*subtypes, *(CARD_TYPES[one] for one in token.types)]
    kind = "・".join([*nouns, "トークン"])
    return f"{named}{f'{having}を持つ' if having else ''}{supertypes}{colors}{size}{kind}"


def token_counter(token: e.TokenSpec) -> str:
    return "体" if "Creature" in token.types else "つ"
