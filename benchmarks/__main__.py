"""``python -m benchmarks [NAME…]``: run all benchmarks, or those whose name contains a NAME."""

import importlib
import os
import pkgutil
import sys
from collections.abc import Callable

import benchmarks

Report = Callable[..., None]


def report(name: str, value: float, unit: str, *, target: str | None = None) -> None:
    """Print one figure: ``name value unit (target …)``."""
    shown = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    print(
        f"{name:<66} {shown:>12} {unit}" + (f"   (target {target})" if target else ""), flush=True
    )


def main(names: list[str]) -> int:
    """Run the benchmarks one after another; returns the exit status."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")
    found = sorted(
        module.name
        for module in pkgutil.iter_modules(benchmarks.__path__)
        if module.name.startswith("bench_") and (not names or any(n in module.name for n in names))
    )
    if not found:
        print(f"no benchmark matches {' '.join(names)}", file=sys.stderr)
        return 2
    for name in found:
        print(f"# {name.removeprefix('bench_')}", flush=True)
        importlib.import_module(f"benchmarks.{name}").run(report)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
