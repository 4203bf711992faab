"""Sheets of a round, and values that are computed once."""

import random
import threading

import pytest
from django.utils.translation import override

from tests.factories import events as played
from tournaments.selectors.kept import Kept
from tournaments.selectors.round_sheets import NameIndex, sheet_by_name, sheet_by_table
from tournaments.services import results


class TestNameIndex:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("ada", (0,)),
            ("B", (0, 2)),
            ("É", (1,)),
            ("STRASSE", (3,)),
            ("a", (0, 3)),
            ("", (0, 1, 2, 3)),
            ("ada\nbob", ()),
            ("adabob", ()),
            ("x", ()),
            (".", ()),
        ],
    )
    def test_finds_parts_of_names(self, text, found):
        names = [("Ada", "Bob"), ("Émile",), ("Bo", "Cy"), ("Straße",)]
        assert NameIndex(names).find(text) == found

    def test_finds_what_looking_at_each_row_finds(self):
        rng = random.Random(7)
        names = [
            ["".join(rng.choices("abcé ", k=rng.randint(0, 4))) for _ in range(rng.randint(1, 3))]
            for _ in range(200)
        ]
        index = NameIndex(names)
        for _ in range(300):
            text = "".join(rng.choices("abcé ", k=rng.randint(1, 3)))
            expected = tuple(
                row for row, several in enumerate(names) if any(text in name for name in several)
            )
            assert index.find(text) == expected

    def test_of_nothing(self):
        assert NameIndex([]).find("a") == ()


class TestKept:
    def test_the_first_computes_for_all_who_wait(self):
        kept: Kept[int] = Kept(4)
        begun, may_end = threading.Event(), threading.Event()
        computed, got = [], []

        def compute():
            begun.set()
            assert may_end.wait(20)
            computed.append(1)
            return 5

        threads = [threading.Thread(target=lambda: got.append(kept.get("key", compute)))]
        threads[0].start()
        assert begun.wait(20)
        for _ in range(4):
            threads.append(threading.Thread(target=lambda: got.append(kept.get("key", compute))))
            threads[-1].start()
        may_end.set()
        for thread in threads:
            thread.join(20)
        assert (computed, got) == ([1], [5] * 5)

    def test_keeps_what_was_asked_for_last(self):
        kept: Kept[str] = Kept(2)
        for key in ("a", "b", "a", "c"):
            kept.get(key, lambda key=key: key.upper())
        assert kept.get("a", lambda: "new") == "A"
        assert kept.get("b", lambda: "new") == "new"

    def test_a_failure_is_not_kept(self):
        kept: Kept[int] = Kept(2)

        def fail():
            raise ValueError("not today")

        with pytest.raises(ValueError, match="not today"):
            kept.get("a", fail)
        assert kept.get("a", lambda: 3) == 3

    def test_forgets(self):
        kept: Kept[int] = Kept(2)
        kept.get("a", lambda: 1)
        kept.forget()
        assert kept.get("a", lambda: 2) == 2


@pytest.mark.django_db
class TestSheets:
    def test_are_read_once_per_revision_and_language(self, django_assert_num_queries):
        event = played.started(["Ada", "Bob", "Cyd", "Dan"])
        round = played.next_round(event)
        event.refresh_from_db()
        for sheet in (sheet_by_table, sheet_by_name):
            with django_assert_num_queries(1):
                assert sheet(event, round) is sheet(event, round)
            with override("ja"), django_assert_num_queries(1):
                sheet(event, round)
        match = round.matches.get(table=1)
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=played.NOW)
        before = sheet_by_table(event, round).rows[0].result
        event.refresh_from_db()
        assert (before, sheet_by_table(event, round).rows[0].result) == ("", "2–0–0")
