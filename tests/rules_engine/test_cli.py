"""`python -m rules_engine`."""

import pytest

from rules_engine.cli import main


def test_play_and_verify(tmp_path, capsys):
    out = tmp_path / "match.json"
    arguments = ["play", "Red Burn", "Green Stompy", "--seed", "5", "--best-of", "1"]
    assert main([*arguments, "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("=== Game 1\n")
    assert told.splitlines()[-1].startswith("Red Burn ")
    assert main(["verify", str(out)]) == 0
    assert capsys.readouterr().out.startswith("genuine and legal: ")
    text = out.read_text()
    out.write_text(text.replace('"winner":0', '"winner":9').replace('"winner":1', '"winner":9'))
    assert main(["verify", str(out)]) == 1
    assert capsys.readouterr().out.startswith("not genuine: ")


def test_decks_from_files(tmp_path, capsys):
    file = tmp_path / "deck.txt"
    file.write_text("// a deck\n20 Mountain\n4 Shock\n16 Hill Giant\n\nSideboard\n2 Shatter\n")
    assert main(["play", str(file), "--best-of", "1", "--quiet"]) == 0
    assert capsys.readouterr().out.startswith("Player 1 ")
    file.write_text("twenty Mountain\n")
    assert main(["play", str(file)]) == 2
    assert "line 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["play", "No Such Deck"], ["play", "Red Burn", "--best-of", "2"], ["verify", "/no/file"]],
)
def test_errors_go_to_standard_error(arguments, capsys):
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.startswith("error: ")) == ("", True)


def test_cards_lists_what_is_playable(capsys):
    assert main(["cards"]) == 0
    captured = capsys.readouterr()
    assert "Shock {R} Instant" in captured.out.splitlines()
    assert "cards are playable" in captured.err
