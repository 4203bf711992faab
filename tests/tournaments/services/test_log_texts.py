"""What entries of the log tell: in the reader's language, by the names that people have now."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from django.db.models import Choices
from django.utils import translation

import tournaments
from decks.models import Format
from tests.factories import (
    NOW,
    FormatFactory,
    OrganizationFactory,
    PlayerFactory,
    RegistrationFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import by_name, next_round, play, registered, started
from tests.factories.leagues import open_league
from tests.tournaments.team_events import add_team, registered_teams
from tournaments import enums
from tournaments.enums import (
    AuditAction,
    BuildingPhase,
    EventRole,
    PenaltyKind,
    SeatingKind,
)
from tournaments.log_text import (
    LONGEST_WORDS,
    MOST_LISTED,
    Choice,
    Phrase,
    Saying,
    Thing,
    Told,
    Words,
    players_in,
    read,
    with_words,
)
from tournaments.models import AuditEntry, Draft, EventStructure, MergedPlayer, Tournament
from tournaments.selectors import desk_log
from tournaments.selectors.desk_rounds import match_history
from tournaments.services import (
    announcements,
    clocks,
    leagues,
    levels,
    participation,
    penalties,
    players,
    registrations,
    results,
    teams,
    telling,
    undo,
)
from tournaments.services import tournaments as event_services
from tournaments.services.audit import record, record_for_organization
from tournaments.services.player_merges import merge_players, separate_players
from tournaments.services.privacy import anonymize_player

pytestmark = pytest.mark.django_db

SOURCES = Path(tournaments.__file__).parent


class Nobody:
    """Names where nobody is known."""

    def player(self, key: int) -> str | None:
        return None

    def team(self, key: int) -> str | None:
        return None


def in_both(told: Told | None) -> tuple[str, str]:
    """What a stored entry says in English and in Japanese."""
    event = TournamentFactory()
    record(tournament=event, actor=None, action=AuditAction.UNDONE, now=NOW, told=told)
    entry = AuditEntry.objects.get(tournament=event)
    with translation.override("ja"):
        japanese = entry.text
    return entry.text, japanese


def last(event: Tournament) -> str:
    return AuditEntry.objects.filter(tournament=event).latest("pk").text


# --- every kind of value


def ann():
    return PlayerFactory(name="Ann")


def a_team():
    return add_team(TournamentFactory(team_kind="trios", use_game_percentages=False), "Foxes")


def modern():
    return Format.objects.filter(slug="modern").first() or FormatFactory(
        slug="modern", name="Modern"
    )


KINDS = {
    "nothing": (lambda: None, "", ""),
    "words": (lambda: telling.words("Friday 山"), "Friday 山", "Friday 山"),
    "count": (lambda: telling.count(7, Thing.POOLS), "7 pools", "カードプール7個"),
    "one": (lambda: telling.count(1, Thing.MATCHES), "1 match", "マッチ1試合"),
    "counts": (
        lambda: telling.counts((12, Thing.MATCHES), (1, Thing.WITHOUT_MATCH), (0, Thing.WAITING)),
        "12 matches, 1 without a match",
        "マッチ12試合、対戦なし1名",
    ),
    "field": (lambda: telling.field(8, TournamentFactory()), "8 players", "プレイヤー8名"),
    "teams": (
        lambda: telling.field(8, registered_teams([])),
        "8 teams",
        "8チーム",
    ),
    "choice": (lambda: telling.choice(PenaltyKind.WARNING), "Warning", "警告"),
    "choices": (
        lambda: telling.choices(SeatingKind.MEETING, PenaltyKind.GAME_LOSS),
        "Player meeting, Game Loss",
        "プレイヤーミーティング、ゲームの敗北",
    ),
    "player": (lambda: telling.person(ann()), "Ann", "Ann"),
    "players": (lambda: telling.people([ann(), PlayerFactory(name="Bob")]), "Ann, Bob", "Ann、Bob"),
    "entrant": (lambda: telling.entrant(RegistrationFactory(player=ann())), "Ann", "Ann"),
    "team": (lambda: telling.entrant(a_team()), "Foxes", "Foxes"),
    "format": (lambda: telling.format_called(modern()), "Modern", "モダン"),
    "own format": (
        lambda: telling.format_called(FormatFactory(slug="ours", name="Ours", is_custom=True)),
        "Ours",
        "Ours",
    ),
    "settings": (
        lambda: telling.settings(EventStructure, ["days_per_round", "round_robin_legs"]),
        "round robin: days for each round, round robin: everybody meets",
        "総当たり戦:1ラウンドの日数、総当たり戦:全員と対戦する回数",
    ),
    "games": (lambda: telling.games((2, 1, 0)), "2–1–0", "2–1–0"),
    "table": (
        lambda: telling.at_table(5, telling.games((2, 0, 0))),
        "table 5: 2–0–0",
        "テーブル5:2–0–0",
    ),
    "about": (
        lambda: telling.about(telling.choice(BuildingPhase.REGISTRATION), telling.minutes(20)),
        "Pool registration: 20 min",
        "カードプールの登録:20分",
    ),
    "more minutes": (lambda: telling.added_minutes(5), "+5 min", "+5分"),
    "fewer minutes": (lambda: telling.added_minutes(-5), "−5 min", "−5分"),
    "pair": (lambda: telling.pair(telling.words("A"), telling.person(ann())), "A – Ann", "A – Ann"),
    "exchange": (
        lambda: telling.exchange(telling.words("A"), telling.words("B")),
        "A ↔ B",
        "A ↔ B",
    ),
    "change": (lambda: telling.change(3, 5), "3 → 5", "3 → 5"),
    "result": (lambda: telling.result(telling.words("A"), (2, 0, 1)), "A 2–0–1", "A 2–0–1"),
    "seat": (lambda: telling.seated("B", telling.person(ann())), "B Ann", "B Ann"),
    "note": (lambda: telling.noted(telling.words("A"), telling.minutes(3)), "A (3 min)", "A(3分)"),
    "draft": (
        lambda: telling.draft_called(Draft(kind="booster", number=2)),
        "Booster draft 2",
        "ブースタードラフト 2",
    ),
    "part": (
        lambda: telling.part(8, telling.field(31, TournamentFactory())),
        "8 of 31 players",
        "プレイヤー31名中8",
    ),
    "tables": (
        lambda: telling.change(telling.table(3), telling.table(5)),
        "table 3 → table 5",
        "テーブル3 → テーブル5",
    ),
    "at no table": (lambda: telling.at_some_table(None, telling.words("A")), "A", "A"),
    "at a table": (
        lambda: telling.at_some_table(3, telling.words("A")),
        "table 3: A",
        "テーブル3:A",
    ),
    "a table": (lambda: telling.at_some_table(3, None), "table 3", "テーブル3"),
    "at tables": (
        lambda: telling.at_tables([3, 5], telling.words("A")),
        "tables 3, 5: A",
        "テーブル3、5:A",
    ),
    "at one": (
        lambda: telling.at_tables([3], telling.words("A")),
        "table 3: A",
        "テーブル3:A",
    ),
    "at none": (lambda: telling.at_tables([], telling.words("A")), "A", "A"),
    "round": (lambda: telling.after_round(3), "after round 3", "第3ラウンド後"),
    "pod": (lambda: telling.pods_called([2]), "pod 2", "ポッド2"),
    "pods": (lambda: telling.pods_called([1, 2]), "pods 1, 2", "ポッド1、2"),
    "turn": (lambda: telling.turn(2, 5), "turn 2 of 5", "ターン2/5"),
    "turns": (lambda: telling.more_turns(2), "+2 turns", "+2ターン"),
    "gone": (lambda: telling.gone(telling.words("6 boosters")), "– 6 boosters", "– 6 boosters"),
    "dots": (
        lambda: telling.dotted(telling.words("A"), None, telling.person(ann())),
        "A · Ann",
        "A · Ann",
    ),
    "no dots": (lambda: telling.dotted(None, None), "", ""),
    "staff": (
        lambda: telling.staff(UserFactory(username="olga"), EventRole.HEAD_JUDGE),
        "olga: Head judge",
        "olga:ヘッドジャッジ",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_is_read_in_the_readers_language(kind):
    make, english, japanese = KINDS[kind]
    assert in_both(make()) == (english, japanese)


def test_every_phrase_is_filled_in_with_its_values():
    for phrase in Phrase:
        names = re.findall(r"%\((\w+)\)s", str(phrase.label))
        told = Saying(phrase, **{name: index for index, name in enumerate(names)}).stored()
        assert read(told, Nobody()) == str(phrase.label) % {
            name: index for index, name in enumerate(names)
        }
        assert not {"phrase", "player", "team"} & set(names)


def test_every_enum_is_known_by_its_name():
    """Choices are stored by the names of enums of `tournaments.enums`."""
    for name, found in vars(enums).items():
        if isinstance(found, type) and issubclass(found, Choices) and list(found):
            for member in found:
                assert read(Choice(member).stored(), Nobody()) == str(member.label), name


def test_words_that_are_no_longer_known_are_shown_as_they_were_stored():
    for told, text in (
        ({"choice": ["PenaltyKind", "old"]}, "old"),
        ({"choice": ["OldKind", "some"]}, "some"),
        ({"setting": ["tournaments.tournament", "old_field"]}, "old_field"),
        ({"setting": ["tournaments.oldmodel", "field"]}, "field"),
        ({"format": "old"}, "old"),
        ({"count": 5, "of": "old"}, "5"),
        ({"phrase": "old", "one": 1, "two": "b"}, "1 b"),
        ({"phrase": "pair", "one": 1}, "1"),
        ({"player": 5}, "player 5"),
        ({"team": 5, "name": "Foxes"}, "Foxes"),
    ):
        assert read(told, Nobody()) == text


def test_what_is_told_has_a_limit():
    assert telling.words("x" * 1000).stored() == "x" * LONGEST_WORDS
    stored = telling.listed([telling.words(str(n)) for n in range(MOST_LISTED + 5)]).stored()
    text = read(stored, Nobody())
    assert text.endswith(f"{MOST_LISTED - 1}, + 5")
    assert text.count(",") == MOST_LISTED


# --- no plain text


def test_an_entry_takes_no_plain_text():
    event = TournamentFactory()
    for refused in ("Ann", str(PenaltyKind.WARNING.label), 5):
        with pytest.raises(TypeError, match="in the own language"):
            record(tournament=event, actor=None, action="undone", now=NOW, told=refused)
        with pytest.raises(TypeError, match="in the own language"):
            record_for_organization(
                organization=None, actor=None, action="undone", now=NOW, told=refused
            )
    with pytest.raises(TypeError, match="tells values"):
        record(
            tournament=event, actor=None, action="undone", now=NOW,
            told=Saying(Phrase.ABOUT, of=Words("a"), what="b"),
        )  # fmt: skip
    assert not AuditEntry.objects.exists()


#: What services tell as it is: names that have no translation, addresses, what people wrote,
#: seats, tables and results.
PLAIN = {
    "actor.get_username()",
    "before or '–'",
    "duplicate.name",
    "f'{seconds // 60}:{seconds % 60:02d}'",
    "first",
    "league.name",
    "match.result_text",
    "member.seat",
    "name",
    "new.text",
    "old.text",
    "organization.name",
    "penalty.code",
    "prize.text",
    "qualifier.source.name",
    "row.text",
    "seat",
    "second",
    "source.name",
    "text",
    "tournament.name",
    "wanted.text",
    "webhook.url",
    "'–'",
}


def test_services_tell_no_other_text_as_it_is():
    """Whoever adds one says here why every reader can read it; players are told by key."""
    found, writers = set(), set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called == "telling.words":
                    found.add(ast.unparse(node.args[0]))
                if called in ("Words", "log_text.Words", "AuditEntry", "AuditEntry.objects.create"):
                    writers.add(path.relative_to(SOURCES).as_posix())
                assert not any(one.arg == "summary" for one in node.keywords), path
    assert found == PLAIN
    assert writers == {"services/audit.py", "services/telling.py"}


# --- people


def test_a_player_is_told_by_the_name_of_now():
    event = started(["Ann", "Bob"])
    play(next_round(event), "Ann", (2, 0, 0))
    players.update_player(actor=None, player=by_name(event, "Ann").player, name="Ann Lee", now=NOW)
    entry = AuditEntry.objects.get(tournament=event, action="result_entered")
    assert "Ann Lee" in entry.text
    assert "Ann" not in str(entry.told)
    assert AuditEntry.objects.get(tournament=event, action="registration_changed").text == "Ann Lee"


def test_what_was_told_of_a_duplicate_is_told_of_the_kept_player():
    store = OrganizationFactory()
    kept, other, third = (
        PlayerFactory(name=name, organization=store) for name in ("Ann", "Ann S.", "Annie")
    )
    event = registered([], organization=store)
    registrations.register_player(actor=None, tournament=event, player=other, now=NOW)
    entry = AuditEntry.objects.get(tournament=event)

    def told(one=entry):
        return AuditEntry.objects.get(pk=one.pk).text

    assert told() == "Ann S."
    merge_players(actor=None, organization=store, kept=kept, duplicate=other, now=NOW)
    first = AuditEntry.objects.get(action="players_merged")
    assert told() == "Ann"
    assert told(first) == f"Ann S. ({other.pk}) → Ann ({kept.pk})"
    merge_players(actor=None, organization=store, kept=third, duplicate=kept, now=NOW)
    second = AuditEntry.objects.filter(action="players_merged").latest("pk")
    assert told() == "Annie"
    separate_players(actor=None, entry=second, now=NOW)
    assert told() == "Ann"
    separate_players(actor=None, entry=first, now=NOW)
    assert told() == "Ann S."
    assert told(AuditEntry.objects.latest("pk")) == told(first)
    assert not MergedPlayer.objects.exists()


def test_who_is_forgotten_is_told_by_the_new_name_and_gone_from_texts():
    store = OrganizationFactory()
    event = registered(["Ann Unmistakable", "Bob"], organization=store)
    player = by_name(event, "Ann Unmistakable").player
    announcements.post_announcement(
        actor=None, tournament=event, text="Ann Unmistakable, come!", now=NOW
    )
    participation.withdraw_registration(
        actor=None, registration=by_name(event, "Ann Unmistakable"), now=NOW
    )
    event_services.cancel_tournament(actor=None, tournament=event, now=NOW)
    before = AuditEntry.objects.get(action="registration_withdrawn").told
    forgotten = anonymize_player(actor=None, player=player, now=NOW)
    entry = AuditEntry.objects.get(action="registration_withdrawn")
    assert (entry.told, entry.text) == (before, forgotten.name)
    assert AuditEntry.objects.get(action="announcement_posted").text == f"{forgotten.name}, come!"


def test_erasing_words_leaves_what_the_code_says():
    told = telling.about(
        telling.choice(PenaltyKind.WARNING),
        telling.listed([telling.words("warning"), telling.person(ann()), 3]),
    ).stored()
    changed = with_words(told, lambda text: text.replace("a", "X").replace("Warning", "Y"))
    assert changed == {
        **told,
        "what": {**told["what"], "list": ["wXrning", *told["what"]["list"][1:]]},
    }
    team = {"team": 5, "name": "Ann's"}
    assert with_words(team, lambda text: "X") == {"team": 5, "name": "X"}
    assert players_in(told) == players_in(changed) != set()


def test_a_team_is_told_by_its_name_of_now_and_by_that_of_then_when_it_is_gone():
    event = registered_teams(["Foxes"])
    team = event.registrations.get()
    teams.rename_team(actor=None, registration=team, name="Wolves", now=NOW)
    entry = AuditEntry.objects.get(tournament=event, action="team_changed")
    assert entry.text == "Wolves"
    teams.rename_team(actor=None, registration=team, name="Bears", now=NOW)
    assert AuditEntry.objects.get(pk=entry.pk).text == "Bears"
    event.registrations.all().delete()
    assert AuditEntry.objects.get(pk=entry.pk).text == "Wolves"


# --- what services tell


def test_taking_back_tells_what_was_told():
    event = started(["Ann", "Bob"])
    round = next_round(event)
    with translation.override("ja"):
        penalties.give_penalty(
            actor=None, registration=by_name(event, "Ann"),
            ruling=penalties.Ruling(kind=PenaltyKind.WARNING), now=NOW,
        )  # fmt: skip
    undo.undo_last_action(actor=None, tournament=event, round_number=round.number, now=NOW)
    assert last(event) == "Penalty given: Ann: Warning"
    with translation.override("ja"):
        assert last(event) == "懲罰を与えた:Ann:警告"


def test_what_was_written_before_stays_as_it_is():
    event = started(["Ann", "Bob"])
    round = next_round(event)
    match = round.matches.get()
    results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    old = AuditEntry.objects.filter(action="result_entered")
    old.update(told=None, summary=f"{match.table}: 太郎 – Bob 2–0–0")
    with translation.override("ja"):
        assert old.get().text == f"{match.table}: 太郎 – Bob 2–0–0"
    assert list(match_history(match)) == [old.get()]
    undo.undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert last(event) == f"Result entered: {match.table}: 太郎 – Bob 2–0–0"
    AuditEntry.objects.filter(action="undone").update(
        told=None, summary=f"Result entered: {match.table}: 太郎 – Bob 2–0–0"
    )
    assert [one.action for one in match_history(match)] == ["undone", "result_entered"]


def test_the_page_of_a_match_tells_what_happened_at_its_table():
    event = started(list("ABCD"))
    round = next_round(event)
    one, two = round.matches.order_by("table")
    results.enter_result(actor=None, match=one, games=(2, 0, 0), now=NOW)
    results.enter_result(actor=None, match=two, games=(2, 0, 0), now=NOW)
    clocks.start_clock(actor=None, round=round, now=NOW)
    clocks.extend_table(actor=None, match=one, minutes=3, now=NOW)
    undo.undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    assert [(entry.action, entry.text) for entry in match_history(one)] == [
        ("undone", f"Time extension for a table: table {one.table}: +3 min"),
        ("table_extended", f"table {one.table}: +3 min"),
        (
            "result_entered",
            f"table {one.table}: {one.player_one.name} – {one.player_two.name} 2–0–0",
        ),
    ]


def test_leagues_tell_their_name_and_who():
    league = open_league(name="Ladder")
    leagues.add_member(actor=None, league=league, player=ann(), now=NOW)
    assert AuditEntry.objects.get(action="league_joined").text == "Ladder: Ann"


def test_settings_have_the_names_that_pages_have():
    event = TournamentFactory(rules_enforcement_level="regular")
    event_services.update_tournament(
        actor=None, tournament=event, now=NOW, capacity=30, prizes="", waiting_list=True
    )
    assert last(event) == "capacity, prizes, keep a waiting list"
    levels.update_level(actor=None, tournament=event, now=NOW, minimum_age=18)
    assert last(event) == "minimum age"
    event_services.publish_decklists(actor=None, tournament=event, visibility="published", now=NOW)
    assert last(event) == "decklists: Published"


# --- reading many


def test_the_log_is_read_with_a_constant_number_of_queries(django_assert_num_queries):
    def texts(event):
        return [entry.text for entry in desk_log.log_entries(event, desk_log.LogFilter())]

    for number in (2, 9):
        event = registered_teams(["T"]) if number == 2 else registered([])
        for _ in range(number):
            player = PlayerFactory()
            registrations.invite_player(actor=None, tournament=event, player=player, now=NOW)
        with django_assert_num_queries(2):
            assert len(texts(event)) == number


def test_the_log_is_searched_as_it_is_read():
    event = started(["Ann", "Bob", "Cy", "Di"])
    play(next_round(event), "Ann", (2, 0, 0))
    penalties.give_penalty(
        actor=None, registration=by_name(event, "Cy"),
        ruling=penalties.Ruling(kind=PenaltyKind.WARNING), now=NOW,
    )  # fmt: skip
    players.update_player(actor=None, player=by_name(event, "Ann").player, name="Zoe", now=NOW)

    def found(text):
        entries = desk_log.log_entries(event, desk_log.LogFilter(text=text))
        return [entry.action for entry in entries]

    assert found("zoe") == ["registration_changed", "result_entered"]
    assert found("ann") == []
    assert found("warning") == ["penalty_given"]
    assert found("警告") == []
    with translation.override("ja"):
        assert found("警告") == ["penalty_given"]
    assert found("players") == ["tournament_started"]
    assert found("phrase") == []
