# Expugna. `make play` and `make test` are all that a newcomer needs.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
WORKERS ?= 2
PORT ?= 8000

.PHONY: help play test lint types architecture unit coverage rules bench soak words changelog rulebook lock clean

help: ## what can be made
	@grep -hE '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# The environment: from the lock, by hash. A stamp is newer than the lock when it is up to date.
$(VENV)/.base: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes --requirement requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.base
	$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

play: $(VENV)/.base ## play: serve the table on this machine and open it; PORT=8001 takes another port
	$(BIN)/expugna serve --open --port $(PORT)

test: lint types architecture unit ## everything CI checks
	@echo "All good."

lint: $(VENV)/.dev ## style and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev ## static types
	$(BIN)/mypy

architecture: $(VENV)/.dev ## imports go one way
	$(BIN)/lint-imports

# Measuring makes tests three times as slow, so only those of the measured packages are measured.
MEASURED := $(foreach one,kernel acme,src/expugna/$(one) $(wildcard tests/$(one) tests/properties/$(one) tests/golden/$(one)))

unit: $(VENV)/.dev ## all tests, with branch coverage of kernel and acme
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(WORKERS) --dist loadfile $(MEASURED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --fail-under=100
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile $(addprefix --ignore=,$(MEASURED))

coverage: $(VENV)/.dev ## branch coverage of everything; takes longer than the tests alone
	$(BIN)/coverage erase
	sed 's/^source_pkgs = .*/source = ["expugna"]/' pyproject.toml >.coverage-of-all.toml
	$(BIN)/coverage run --rcfile=.coverage-of-all.toml -m pytest -n $(WORKERS) --dist loadfile
	$(BIN)/coverage combine --quiet --rcfile=.coverage-of-all.toml
	$(BIN)/coverage report --rcfile=.coverage-of-all.toml
	rm .coverage-of-all.toml

rules: $(VENV)/.dev ## rule statements and their tests
	@$(BIN)/python tools/rules.py

bench: $(VENV)/.dev ## benchmarks, as ratios in one run
	$(BIN)/python -m pytest benchmarks -p no:xdist --benchmark-only --benchmark-group-by=group --benchmark-columns=min,median,ops,rounds

soak: $(VENV)/.dev ## the slow suites in their long form: one to two hours
	EXPUGNA_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --verbose --durations=20

words: $(VENV)/.dev ## message catalogues: extract, update, compile
	$(BIN)/python tools/words.py

changelog: $(VENV)/.dev ## CHANGELOG.md from changes/
	$(BIN)/python tools/changelog.py

rulebook: $(VENV)/.dev ## tables of the rule book from the data
	$(BIN)/python -m tools.rulebook
	cp docs/rules/acme.md src/expugna/web/rules/acme.md

lock: $(VENV)/.dev ## lock files anew
	PATH="$(CURDIR)/$(BIN):$$PATH" tools/lock.sh

clean: ## remove the environment and all caches; games in var/ stay
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .coverage .coverage.*
