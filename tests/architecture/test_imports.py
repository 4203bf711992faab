"""The import contracts hold: layers point one way, the pure packages know no framework."""

import ast
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[2]


def test_import_contracts_hold(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert lint_imports(config_filename="pyproject.toml", no_cache=True) == 0, (
        capsys.readouterr().out
    )


FORBIDDEN = {
    "rules_engine": {"datetime.now", "datetime.utcnow", "time.time", "open", "print"},
    "pairings": {"datetime.now", "datetime.utcnow", "time.time", "open", "print"},
}
GLOBAL_RANDOM = {
    "betavariate",
    "choice",
    "choices",
    "gauss",
    "getrandbits",
    "randbytes",
    "randint",
    "random",
    "randrange",
    "sample",
    "seed",
    "shuffle",
    "uniform",
}


def _calls(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            names.add(ast.unparse(node.func))
    return names


@pytest.mark.parametrize("package", ["rules_engine", "pairings"])
def test_pure_packages_use_no_clock_no_files_and_no_global_randomness(package):
    """Only the command lines (cli.py) may read files and print."""
    offenders = []
    for path in sorted((ROOT / package).rglob("*.py")):
        if path.name in {"cli.py", "__main__.py"} or "/scenario/" in path.as_posix():
            continue
        for name in sorted(_calls(path)):
            module, _, function = name.rpartition(".")
            if name in FORBIDDEN[package] or (module == "random" and function in GLOBAL_RANDOM):
                offenders.append(f"{path.relative_to(ROOT)}: {name}")
    assert offenders == []
