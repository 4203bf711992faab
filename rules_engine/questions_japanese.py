"""What a player is asked, what the options are called and why an answer is refused, in Japanese.

The engine's words are English. A phrase here stands for one of them: `{}` is a part that is
another phrase, the name of a card or player, or a number. Words without a phrase stay English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from rules_engine.oracle.render.japanese.words import counter_name, subtype_name

QUESTIONS: Mapping[str, str] = {
    "Activate which mana ability of {}?": "{}のどのマナ能力を起動しますか?",
    "Add which mana?": "どのマナを加えますか?",
    "Apply which effect first?": "どの効果を先に適用しますか?",
    "Assign the combat damage of {}": "{}の戦闘ダメージの割り振り",
    "Assign the damage of {} as though unblocked?": (
        "{}のダメージを、ブロックされなかったかのように割り振りますか?"
    ),
    "Attach {} to what?": "{}を何につけますか?",
    "Attach {} to which?": "{}をどれにつけますか?",
    "Cast one of them without paying its mana cost?": (
        "そのうちの１枚を、マナ・コストを支払わずに唱えますか?"
    ),
    "Cast {} as what?": "{}をどのように唱えますか?",
    "Cast {} transformed without paying its mana cost?": (
        "{}を変身させた状態で、マナ・コストを支払わずに唱えますか?"
    ),
    "Cast {} with {}?": "{0}を{1}で唱えますか?",
    "Cast {} without paying its mana cost?": "{}をマナ・コストを支払わずに唱えますか?",
    "Cast {}?": "{}を唱えますか?",
    "Choose X for {}": "{}のＸを選んでください",
    "Choose a basic land type": "基本土地タイプを選んでください",
    "Choose a card name": "カード名を選んでください",
    "Choose a color": "色を選んでください",
    "Choose a creature type": "クリーチャー・タイプを選んでください",
    "Choose a mode of {}": "{}のモードを選んでください",
    "Choose a number": "数を選んでください",
    "Choose a pile": "束を選んでください",
    "Choose a player": "プレイヤーを選んでください",
    "Choose a source of damage": "ダメージの発生源を選んでください",
    "Choose a target of {}": "{}の対象を選んでください",
    "Choose an opponent": "対戦相手を選んでください",
    "Choose for {}": "{}のために選んでください",
    "Choose modes of {}?": "{}のモードを選びますか?",
    "Choose new targets for {}?": "{}の新しい対象を選びますか?",
    "Choose one": "１つ選んでください",
    "Choose one for {}": "{}のために１つ選んでください",
    "Choose one or more colors": "１色以上の色を選んでください",
    "Choose colors": "色を選んでください",
    "Choose target {} of {}": "{1}の{0}つ目の対象を選んでください",
    "Choose the name of a revealed card": "公開されたカードの名前を選んでください",
    "Choose two different card names": "異なるカード名２つを選んでください",
    "Choose what to give for {}": "{}のコストにするものを選んでください",
    "Choose {} for {}": "{1}の{0}を選んでください",
    "Collect evidence {}": "証拠収集{}",
    "Counter of {}": "{}のカウンター",
    "Cut {}'s library: how many cards from the top?": (
        "{}のライブラリーのカット:上から何枚にしますか?"
    ),
    "Declare a band": "バンドを宣言してください",
    "Declare attackers": "攻撃クリーチャーを指定してください",
    "Declare blockers": "ブロック・クリーチャーを指定してください",
    "Discard {} at cleanup": "クリンナップ・ステップです。{}枚捨ててください",
    "Distribute {} counters for {}": "{1}のカウンター{0}個を割り振ってください",
    "Divide {} among the targets of {}": "{1}の対象に{0}を割り振ってください",
    "Exchange cards with your sideboard": "サイドボードとカードを入れ替えられます",
    "Exchange {} with which Aura?": "{}をどのオーラと交換しますか?",
    "Exile {} for madness?": "マッドネスのために{}を追放しますか?",
    "Forage?": "調達しますか?",
    "How many times is the {} cost of {} paid?": "{1}の{0}コストを何回支払いますか?",
    "How much to divide among the targets of {}?": "{}の対象に全部でいくつ割り振りますか?",
    "How many {} counters does {} enter with?": ("{1}は{0}カウンターを何個置いた状態で出ますか?"),
    "How much generic mana do you pay for {}?": "{}のために不特定マナをいくつ支払いますか?",
    "How much mana do you pay for {}?": "{}のためにマナをいくつ支払いますか?",
    "In which sector is {}?": "{}はどの区域にありますか?",
    "In which order are the copies put onto the stack?": "コピーをどの順でスタックに置きますか?",
    "In which order are they put into your graveyard? The last one is on top.": (
        "どの順で墓地に置きますか?最後のものが一番上になります。"
    ),
    "In which order does {} assign damage?": "{}はどの順でダメージを割り振りますか?",
    "In which order is the cost of {} paid?": "{}のコストをどの順で支払いますか?",
    "Into which pile does {} go?": "{}をどの束に入れますか?",
    "Exile {} cards for {}?": "{1}のためにカード{0}枚を追放しますか?",
    "Exile which {} cards?": "どのカード{}枚を追放しますか?",
    "Keep this hand? ({} mulligans taken)": "この手札をキープしますか?(マリガン{}回)",
    "Keep which {}?": "どの{}を残しますか?",
    "Let {} repeat it how many times?": "{}に何回繰り返させますか?",
    "Lock which door?": "どのドアを施錠しますか?",
    "Move which kind of counter?": "どの種類のカウンターを移動しますか?",
    "New target instead of {}": "{}の代わりの新しい対象",
    "Order the cards; {}": "カードの順番を決めてください({})",
    "Pay echo for {}?": "{}のエコー・コストを支払いますか?",
    "Pay for {} to enter untapped?": "{}をアンタップ状態で出すために支払いますか?",
    "Pay for {}?": "{}のために支払いますか?",
    "Pay the entwine cost of {}?": "{}の双呪コストを支払いますか?",
    "Pay the optional cost as {} attacks?": "{}の攻撃に際して任意のコストを支払いますか?",
    "Pay the {} cost of {}?": "{1}の{0}コストを支払いますか?",
    "Pay {} for {}": "{1}のために{0}を支払ってください",
    "Play first or draw first?": "先攻と後攻のどちらにしますか?",
    "Play which card next?": "次にどのカードをプレイしますか?",
    "Play {}?": "{}をプレイしますか?",
    "Prevent which damage ({})?": "どのダメージを軽減しますか?({})",
    "Priority": "優先権",
    "Proliferate: choose any number": "増殖:望む数だけ選んでください",
    "Put into graveyard": "墓地に置く",
    "Put into hand": "手札に加える",
    "Put it on the top or bottom of the library": "ライブラリーの一番上か一番下に置いてください",
    "Put on the bottom": "一番下に置く",
    "Put which plane card on top of your planar deck?": (
        "どの次元カードをあなたの次元デッキの一番上に置きますか?"
    ),
    "Put which sticker on {}?": "{}にどのステッカーを貼りますか?",
    "Put which triggered ability on the stack next?": "次にどの誘発型能力をスタックに置きますか?",
    "Put {} on the bottom of your planar deck?": "{}をあなたの次元デッキの一番下に置きますか?",
    "Put {} counters on {}?": "{1}にカウンターを{0}個置きますか?",
    "Put {} into the command zone instead?": "代わりに{}を統率領域に置きますか?",
    "Put {} into the command zone?": "{}を統率領域に置きますか?",
    "Put {} into your graveyard?": "{}を墓地に置きますか?",
    "Put {} on the bottom of your library": "ライブラリーの一番下に{}枚置いてください",
    "Put {} on the bottom of your library?": "{}をライブラリーの一番下に置きますか?",
    "Put {} on the bottom?": "{}を一番下に置きますか?",
    "Redistribute the life totals": "ライフの総量を割り当て直してください",
    "Remove how many {} counters from {}?": "{1}から{0}カウンターをいくつ取り除きますか?",
    "Remove which counter for {}?": "{}のためにどのカウンターを取り除きますか?",
    "Repeat how many of your last actions?": "直前の行動をいくつ繰り返しますか?",
    "Repeat it how many times?": "何回繰り返しますか?",
    "Replace which word?": "どの語を置き換えますか?",
    "Replace {} with which word?": "{}をどの語に置き換えますか?",
    "Reveal a companion?": "相棒を公開しますか?",
    "Reveal the top {} cards?": "上から{}枚を公開しますか?",
    "Reveal {} for {}?": "{1}のために{0}を公開しますか?",
    "Reveal {} for its miracle?": "奇跡のために{}を公開しますか?",
    "Sacrifice {}": "{}つ生け贄に捧げてください",
    "Sacrifice {} (chosen by others: {})": "{0}つ生け贄に捧げてください(他の選択:{1})",
    "Shuffle the library?": "ライブラリーを切り直しますか?",
    "Splice a card onto {}?": "{}にカードを連繋しますか?",
    "Tap or untap {}?": "{}をタップしますか、アンタップしますか?",
    "The copy of {} targets what?": "{}のコピーは何を対象にしますか?",
    "Time counter of {}": "{}の時間カウンター",
    "Unlock which door?": "どのドアを開放しますか?",
    "Skip the step because of {}?": "{}により、このステップを飛ばしますか?",
    "Skip the turn because of {}?": "{}により、このターンを飛ばしますか?",
    "Under whose control does {} enter?": "{}は誰のコントロール下で戦場に出ますか?",
    "Untap which {}?": "アンタップするものを{}つ選んでください",
    "Untap {}?": "{}をアンタップしますか?",
    "Use a card of your opening hand?": "開始時の手札のカードを使いますか?",
    "The order on the bottom of your planar deck, the last one undermost": (
        "次元デッキの一番下に置く順番(最後のものが一番下)"
    ),
    "Which planar die isn't ignored?": "無視しない次元ダイスはどれですか?",
    "Use the effect of {}?": "{}の効果を使いますか?",
    "Use the effect of {} for {}?": "{}の効果を{}に使いますか?",
    "Venture into which dungeon?": "どのダンジョンを探索しますか?",
    "Venture into which room?": "どの部屋に進みますか?",
    "Villainous choice of {}": "{}の悪意ある選択",
    "Vote": "投票してください",
    "Vote an additional time?": "追加で投票しますか?",
    "What does {} attack?": "{}は何を攻撃しますか?",
    "What does {} block?": "{}は何をブロックしますか?",
    "What lets you play {}?": "何によって{}をプレイしますか?",
    "What makes the ability of {} trigger?": "{}の能力は何によって誘発しますか?",
    "What will you pay for {} of {}?": "{1}の{0}として何を支払いますか?",
    "Where does {} merge with {}?": "{0}は{1}のどこに合同しますか?",
    "Create which tokens?": "どのトークンを生成しますか?",
    "Which creature does {} fight?": "{}はどのクリーチャーと格闘を行いますか?",
    "Which cost of {}?": "{}のどのコストにしますか?",
    "Which counter does {} enter with?": "{}はどのカウンターを置いた状態で出ますか?",
    "Which half of {} makes {} cost less?": "{0}のどちらで{1}のコストを減らしますか?",
    "Which of these are the pile “{}”?": "「{}」の束に入れるものを選んでください",
    "Which of these will you choose differently?": "どの選択を変えますか?",
    "Who chooses a target of {}?": "{}の対象を誰が選びますか?",
    "Who may help to pay for {}?": "{}の支払いを誰に手伝ってもらいますか?",
    "Whose life total changes?": "誰のライフの総量を変えますか?",
    "Who protects {}?": "{}を誰が守りますか?",
    "{} creatures with total power {} or greater": (
        "パワーの合計が{1}以上になるようにクリーチャーを選んでください({0})"
    ),
    "{} enters as a copy of what?": "{}は何のコピーとして出ますか?",
    "{} enters as which one?": "{}はどれとして出ますか?",
    "{} is turned face up as a copy of what?": "{}は何のコピーとして表向きになりますか?",
    "{}: choose up to {}": "{0}:{1}枚まで選んでください",
    "{}: choose {}": "{0}:{1}枚選んでください",
    "{}: {}?": "{0}:{1}?",
    "Discard": "捨てる",
    "the {} one goes deepest": "{}のものが一番下になります",
    "Search": "探す",
    "Search which zones?": "どの領域を探しますか?",
    "Take": "取る",
    "Manifest": "予示する",
    "Put {}": "{}に置く",
}

OPTIONS: Mapping[str, str] = {
    "Win the flip": "コイン投げに勝つ",
    "Tails": "裏",
    "Lose the flip": "コイン投げに負ける",
    "Heads": "表",
    "Yes": "はい",
    "No": "いいえ",
    "Keep": "キープする",
    "Mulligan": "マリガンする",
    "Pass": "優先権を放棄する",
    "Play first": "先攻",
    "Draw first": "後攻",
    "library": "ライブラリー",
    "hand": "手札",
    "graveyard": "墓地",
    "Top": "一番上",
    "Bottom": "一番下",
    "On top": "上",
    "On the bottom": "下",
    "Tap": "タップ",
    "Untap": "アンタップ",
    "Leave it": "そのまま",
    "Put one": "１個置く",
    "Remove one": "１個取り除く",
    "Don't": "しない",
    "Repeat the last actions": "直前の行動を繰り返す",
    "white": "白",
    "blue": "青",
    "black": "黒",
    "red": "赤",
    "green": "緑",
    "first": "最初",
    "last": "最後",
    "the {} one goes deepest": "{}のものが一番下になります",
    "the {} one will be on top": "{}のものが一番上になります",
    "nothing": "なし",
    "face down": "裏向き",
    "face down: {}": "裏向き{}枚",
    "mana": "マナ",
    "Mode {}": "モード{}",
    "pile {}": "第{}の束",
    "Play {}": "{}をプレイする",
    "Cast {}": "{}を唱える",
    "Cast {} with {}": "{0}を{1}で唱える",
    "Cast {} as though it had flash": "{}を瞬速を持つかのように唱える",
    "Activate {}": "{}を起動する",
    "Activate {} ({})": "{0}を起動する({1})",
    "Mana: {}": "マナ:{}",
    "Pay for the effect of {}": "{}の効果のために支払う",
    "Suspend {}": "{}を待機する",
    "Foretell {}": "{}を予顕する",
    "Plot {}": "{}を計画する",
    "Unlock {}": "{}を開放する",
    "Roll the planar die": "次元ダイスを振る",
    "Turn {} face up": "{}を表向きにする",
    "Turn {} face up ({})": "{0}を表向きにする({1})",
    "Ignore the effect of {}": "{}の効果を無視する",
    "End the effect of {}": "{}の効果を終わらせる",
    "Stop the effect of {}": "{}の効果を止める",
    "Put {} into your hand": "{}を手札に加える",
    "Use {}": "{}を使う",
    "Use {} for {}": "{1}に{0}を使う",
    "Pay 2 life for {}": "{}に２点のライフを支払う",
    "Pay {} for {}": "{1}に{0}を支払う",
    "Spend {} on {}": "{1}に{0}を使う",
    "{} for {}": "{1}に{0}",
    "{} attacks {}": "{0}が{1}を攻撃",
    "{} blocks {}": "{0}が{1}をブロック",
    "{} from {}": "{1}から{0}",
    "{} ({})": "{0}({1})",
    "a random card of pile {} ({} face down)": "第{0}の束から無作為に１枚(裏向き{1}枚)",
}

REFUSALS: Mapping[str, str] = {
    "a band attacks one defender": "バンドはまとめて１つのものを攻撃します",
    "a creature attacks only one defender": "クリーチャーが攻撃できるのは１つだけです",
    "a creature has to attack if able": "可能なら１体以上で攻撃しなければなりません",
    "a different choice was announced": "別の選択が宣言されています",
    "all blockers must be assigned lethal damage first": (
        "先にすべてのブロック・クリーチャーに致死ダメージを割り振らなければなりません"
    ),
    "all players have to agree to a draw": "引き分けにはすべてのプレイヤーの合意が必要です",
    "an option can't be chosen twice": "同じものを２回選ぶことはできません",
    "cards are exchanged one for one": "カードは１枚ずつ入れ替えます",
    "choose a number from {} to {}": "{0}から{1}までの数を選んでください",
    "deck and sideboard have to be the registered cards": (
        "デッキとサイドボードは登録したカードでなければなりません"
    ),
    "each share is at least {}": "それぞれに{}以上割り振ってください",
    "it can't be activated now": "今は起動できません",
    "it can't be cast now": "今は唱えられません",
    "it can't be cast that way": "その方法では唱えられません",
    "it can't be set aside now": "今は脇に置けません",
    "it can't be suspended now": "今は待機できません",
    "it can't block that many creatures": "そのクリーチャーはそれほど多くをブロックできません",
    "it has no legal targets": "適正な対象がありません",
    "it has no mana cost, which can't be paid": "マナ・コストがないので支払えません",
    "it is tapped already": "すでにタップ状態です",
    "it isn't a face-down permanent": "裏向きのパーマネントではありません",
    "it would have no cost for that face up": "表向きではそのコストがありません",
    "its cost can't be paid": "コストを支払えません",
    "no land can be played now": "今は土地をプレイできません",
    "no source deals as much damage": "それほどのダメージを与える発生源はありません",
    "nothing can be ended so": "そのように終わらせられるものはありません",
    "nothing can be stopped so": "そのように止められるものはありません",
    "nobody sits there": "その席には誰も座っていません",
    "nothing is being announced": "取り消せるものはありません",
    "one of them must be a target": "そのうちの１つを対象にしなければなりません",
    "only people do that": "それができるのは人だけです",
    "one share is needed for each": "それぞれに割り振ってください",
    "only its controller may turn it face up": "表向きにできるのはコントローラーだけです",
    "that can't be ignored": "それは無視できません",
    "that door isn't locked": "そのドアは施錠されていません",
    "that isn't one of the options": "それは選択肢にありません",
    "that many creatures can't attack": "それほど多くのクリーチャーでは攻撃できません",
    "that many creatures can't block": "それほど多くのクリーチャーではブロックできません",
    "that many of them can't attack": "それほど多くでは攻撃できません",
    "another player decides": "他のプレイヤーが決める番です",
    "the first game hasn't begun": "最初のゲームはまだ始まっていません",
    "these are names of one card": "それらは１枚のカードの名前です",
    "these modes are worth too much together": "選んだモードの{P}の合計が多すぎます",
    "the planar die can't be rolled now": "今は次元ダイスを振れません",
    "the companion can't be put into the hand now": "今は相棒を手札に加えられません",
    "the cost can't be paid": "コストを支払えません",
    "the cost to attack can't be paid": "攻撃のためのコストを支払えません",
    "the cost to block can't be paid": "ブロックのためのコストを支払えません",
    "the deck would have only {} cards": "デッキが{}枚になってしまいます",
    "the loop must end: choose something else": (
        "ループを終わらせなければなりません。ほかのものを選んでください"
    ),
    "the mana isn't there any more": "そのマナはもうありません",
    "the one before must be assigned lethal damage first": (
        "先に前のものに致死ダメージを割り振らなければなりません"
    ),
    "the planeswalker must be assigned its loyalty first": (
        "先にプレインズウォーカーの忠誠度の分を割り振らなければなりません"
    ),
    "the shares must add up to {}": "合計が{}になるように割り振ってください",
    "the sideboard would be too large": "サイドボードが大きくなりすぎます",
    "the source is gone": "発生源がもうありません",
    "the total mana value is too small": "マナ総量の合計が足りません",
    "their total power is too little": "パワーの合計が足りません",
    "there is no mana cost": "マナ・コストがありません",
    "there is no such mana ability": "そのようなマナ能力はありません",
    "these can't be a band": "これらはバンドになれません",
    "these can't be chosen together": "これらを一緒に選ぶことはできません",
    "{} attacks each combat if able": "{}は可能なら毎戦闘攻撃しなければなりません",
    "{} attacks that defender if able": "{}は可能ならそれを攻撃しなければなりません",
    "{} blocks each combat if able": "{}は可能なら毎戦闘ブロックしなければなりません",
    "{} can attack only alone": "{}は単独でしか攻撃できません",
    "{} can't be blocked by fewer than {}": "{0}は{1}体未満ではブロックされません",
    "{} can't attack alone": "{}は単独では攻撃できません",
    "{} can't attack without certain others": "{}はほかの特定のクリーチャーなしでは攻撃できません",
    "{} can't block alone": "{}は単独ではブロックできません",
    "{} can't block without certain others": (
        "{}はほかの特定のクリーチャーなしではブロックできません"
    ),
    "{} has to block that attacker if able": "{}は可能ならそれをブロックしなければなりません",
    "{} can't be blocked by more than {}": "{0}は{1}体以下でしかブロックされません",
    "{} must be blocked if able": "{}は可能ならブロックされなければなりません",
    "{} can't be less than {}": "{0}を{1}より小さくすることはできません",
    "{} can't be paid": "{}を支払えません",
    "{} has to block {} if able": "{0}は可能なら{1}をブロックしなければなりません",
    "{} is goaded": "{}は使嗾されています",
    "{} must be chosen, not {}": "選ぶ数は{0}です({1}ではありません)",
    "{} to {}": "{0}から{1}",
}

Phrases = Mapping[str, str]


class _Book:
    """A table of phrases, ready to find the one that a text is made of."""

    def __init__(self, *tables: Phrases) -> None:
        self.phrases = {
            phrase: told for table in reversed(tables) for phrase, told in table.items()
        }
        found = [phrase for phrase in self.phrases if "{}" in phrase]
        found.sort(key=lambda phrase: -len(phrase.replace("{}", "")))
        self.patterns = tuple(
            (re.compile("(.+?)".join(map(re.escape, phrase.split("{}")))), self.phrases[phrase])
            for phrase in found
        )


@cache
def _books() -> Mapping[str, _Book]:
    """Each kind of text has its own phrases first, and those of the others for its parts."""
    return {
        "question": _Book(QUESTIONS, OPTIONS),
        "option": _Book(OPTIONS, QUESTIONS),
        "refusal": _Book(REFUSALS, OPTIONS),
    }


def question_in_japanese(text: str, names: Phrases) -> str:
    """What a player is asked.

    Args:
        names: what cards are called, by their English names.

    >>> question_in_japanese("Choose a target of Shock", {"Shock": "ショック"})
    'ショックの対象を選んでください'
    """
    return _told(text, names, _books()["question"])


def option_in_japanese(text: str, names: Phrases) -> str:
    """What may be answered.

    >>> option_in_japanese("Cast Shock", {"Shock": "ショック"})
    'ショックを唱える'
    >>> option_in_japanese("Ada", {})
    'Ada'
    """
    return _told(text, names, _books()["option"])


def refusal_in_japanese(text: str, names: Phrases) -> str:
    """Why an answer isn't legal.

    >>> refusal_in_japanese("1 to 3 must be chosen, not 0", {})
    '選ぶ数は1から3です(0ではありません)'
    """
    return _told(text, names, _books()["refusal"])


def _told(text: str, names: Phrases, book: _Book) -> str:
    if text in names:
        return names[text]
    if text in book.phrases and "{}" not in text:
        return book.phrases[text]
    for pattern, phrase in book.patterns:
        found = pattern.fullmatch(text)
        if found is not None:
            return phrase.format(
                *(_told(part, names, _books()["option"]) for part in found.groups())
            )
    if subtype_name(text) != text:
        return subtype_name(text)
    counter = counter_name(text)
    return text if counter.startswith("『") else counter.removesuffix("カウンター")
