# Everything lives in .venv and web/node_modules; nothing is installed on the machine itself
# except Chromium for the browser tests. Stamp files in .venv/.stamps remember what is done,
# so a second `make play` starts at once.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play install test test-long pictures lint format bench bench-server mutants attack chaos generate lock clean node chromium services

VENV   := $(CURDIR)/.venv
BIN    := $(VENV)/bin
STAMPS := $(VENV)/.stamps
CLIENT := src/krosarena/server/client/index.html

# The first Python >= 3.11 found is used; `make PYTHON=/path/to/python3` names one.
PYTHON ?=
# Our own tools come first, also when Node.js is the one from .venv.
export PATH := $(BIN):$(PATH)

UV_INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode
UV_LOCK    := $(BIN)/uv pip compile --quiet $(if $(UPGRADE),--upgrade) --no-config --universal --python-version 3.11 \
              --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate \
              --custom-compile-command 'make lock'

# Folders are listed too: removing a source file changes only its folder's time.
WEB_SOURCES := $(shell find web -name node_modules -prune -o -name '.*' -prune -o \
                 \( -path 'web/src*' -o -path 'web/public*' -o -path 'web/scripts*' -o -path 'web/index.html' \
                 -o -name '*.config.*' -o -name 'tsconfig*.json' \) -print 2>/dev/null)

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(STAMPS)/play $(STAMPS)/project $(CLIENT) ## Install what is needed and start the game in the browser (PORT=8010 for another port)
	@$(BIN)/krosarena serve $(if $(PORT),--port $(PORT))

install: $(STAMPS)/dev $(STAMPS)/project $(CLIENT) ## Install everything for development and build the client
	@$(BIN)/python -m compileall -q src  # for servers that may not write beside the sources

# In CI a test that fails on a busy machine is tried once more; the summary names each of them (R).
RERUN := $(if $(CI),--reruns 1 -rR)

test: install chromium services ## Run every test: Python, web, browser
	$(BIN)/pytest -n auto --dist worksteal $(RERUN) -m "not browser"
	cd web && npm test
	$(BIN)/pytest -n 2 --dist worksteal $(RERUN) -m browser

test-long: $(STAMPS)/dev $(STAMPS)/project ## Play five times as many random full games as `make test` does, look at ten times as many skirmishes
	KROSARENA_SEEDS=50 HYPOTHESIS_PROFILE=explore $(BIN)/pytest -n auto \
	  tests/engine/test_full_games.py tests/engine/test_properties.py tests/engine/test_records.py

pictures: install chromium ## Take anew the pictures that browser tests compare pages with (look at each)
	RENEW_PICTURES=1 $(BIN)/pytest -q -n 1 tests/browser/test_pictures.py

lint: $(STAMPS)/dev $(STAMPS)/project web/node_modules/.installed ## Check style, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run check && npm run lint && npm run format:check

format: $(STAMPS)/dev web/node_modules/.installed ## Rewrite the Python and web files in the house format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && npm run format

bench: $(STAMPS)/dev $(STAMPS)/project ## Measure speed against peers
	$(BIN)/krosarena bench

bench-server: $(STAMPS)/dev $(STAMPS)/project ## Measure the server under load, on this machine only (some minutes; ONLY="closed memory" for some rows)
	$(BIN)/python scripts/bench-server.py $(if $(ONLY),--only $(ONLY)) $(ARGS)

mutants: $(STAMPS)/dev $(STAMPS)/project ## Change the rules in one place at a time and see which cases notice (SIZE=300 SEED=1)
	PYTHONPATH=tests nice $(BIN)/python -m mutation $(if $(SIZE),--size $(SIZE)) $(if $(SEED),--seed $(SEED)) $(ARGS)

attack: $(STAMPS)/dev $(STAMPS)/project ## Let hostile visitors loose on a server of their own, and measure what people wait
	$(BIN)/python tests/hostile_visitors.py $(if $(ONLY),--only "$(ONLY)")

chaos: $(STAMPS)/dev $(STAMPS)/project services ## Kill servers under load: one with SQLite, then workers, PostgreSQL and Redis by turns (KILLS=50)
	$(BIN)/python tests/chaos.py sqlite $(or $(KILLS),50)
	$(BIN)/python tests/chaos.py workers $(or $(KILLS),50)

# Two steps, not a pipe: when the schema fails, the old client types stay.
generate: $(STAMPS)/play $(STAMPS)/project web/node_modules/.installed ## Write the client's protocol types from the server's
	$(BIN)/python -m krosarena.server.schema > $(STAMPS)/schema.json
	node web/scripts/generate-protocol.mjs < $(STAMPS)/schema.json

lock: $(STAMPS)/uv ## Pin the Python packages again (with UPGRADE=1: their newest versions)
	$(UV_LOCK) --group uv -o requirements/uv.txt
	$(UV_LOCK) --group node -o requirements/node.txt
	$(UV_LOCK) pyproject.toml --extra all --group build -o requirements/play.txt
	$(UV_LOCK) pyproject.toml --extra all --group dev -c requirements/play.txt -o requirements/dev.txt
	@if grep -n '//' requirements/*.txt; then echo "an address got into a lock file"; exit 1; fi

clean: ## Remove everything that was installed or built
	rm -rf .venv web/node_modules src/krosarena/server/client dist build artifacts .mutants
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Python

$(BIN)/python:
	@python=$$(sh scripts/find-python.sh $(PYTHON)) && echo "Making .venv with $$python" && "$$python" -m venv --clear .venv

$(STAMPS)/uv: requirements/uv.txt | $(BIN)/python
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r requirements/uv.txt
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/play: requirements/play.txt $(STAMPS)/uv
	@echo "Installing the Python packages"
	@$(UV_INSTALL) --require-hashes -r requirements/play.txt
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/play
	@echo "Installing the development tools"
	@$(UV_INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

# An editable install: only its description matters, not the sources.
$(STAMPS)/project: pyproject.toml hatch_build.py $(STAMPS)/play
	@$(UV_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# Web client

node: $(STAMPS)/uv
	@sh scripts/node-is-fine.sh || { \
	  echo "No recent Node.js here: installing one into .venv"; \
	  $(UV_INSTALL) --require-hashes -r requirements/node.txt; }

web/node_modules/.installed: web/package.json web/package-lock.json | node
	@echo "Installing the web packages"
	@cd web && npm ci --no-audit --no-fund </dev/null
	@touch $@

$(CLIENT): web/node_modules/.installed $(WEB_SOURCES)
	@echo "Building the web client"
	@cd web && npm run build </dev/null
	@touch $@

chromium:
	@sh scripts/install-chromium.sh

services:
	@sh scripts/install-services.sh
