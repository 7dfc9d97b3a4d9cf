# `make` lists what can be made; everything sets itself up (.ci/setup) in .venv.

BIN := .venv/bin

# Every Prolog gate ends by itself: no input, no init file of the user, a time
# limit where the system has timeout(1); and a warning is a failure.
TIMEOUT := $(if $(shell command -v timeout 2>/dev/null),timeout 900)
SWIPL := $(TIMEOUT) swipl -f none -q --on-warning=status --on-error=status -t halt

# `make test` plays in a browser too where Debian's chromium is installed.
BROWSER := $(if $(wildcard /usr/bin/chromium),browser)

CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# Many tests wait for screens and processes, so two of them share a core.
WORKERS := $(shell expr 2 '*' $(CORES))

# Processes that play matches beside each other.
JOBS := 1

# macOS' make is too old to keep the outputs of gates side by side apart.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# plunit takes longest of the gates, so its files are dealt into parts.
PARTS := plunit-1-of-2 plunit-2-of-2

.DEFAULT_GOAL := help
.PHONY: help play install uninstall test everywhere lint bench witness strength ablation tune train audit \
        attacks class class-mapping copies mutants picture puzzles puzzles-check guides setup clean check house plunit $(PARTS) format ruff mypy pytest browser

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

# Ctrl-C reaches the shell too, which must wait; leaving that way is not an error here.
play: setup ## play in the console
	@trap : INT; $(BIN)/tabuleiro || [ $$? -eq 130 ]

install: ## put the command `tabuleiro` on your PATH
	@.ci/install

uninstall: ## take it off again
	@.ci/install undo

# The gates run side by side, each printing when it ends; pytest fills every core by itself.
test: setup ## run all gates and tests; a red one ends it
	@$(MAKE) --no-print-directory --jobs=$(CORES) $(SYNC) plunit lint check
	@$(MAKE) --no-print-directory $(BROWSER) pytest

everywhere: ## run play and test on fresh Debian machines (RELEASES="trixie sid"); needs root
	@.ci/everywhere

lint: check house format ruff mypy ## run the gates that only read the source

bench: setup ## measure, print ratios, and write them down; takes minutes
	@$(BIN)/python -m tests.bench --write

witness: setup ## play Breakthrough beside OpenSpiel, and compare
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[witness]'
	@$(BIN)/python -m tests.tools.witness

strength: setup ## play the levels against each other and other programs; takes hours (JOBS=2)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[witness]'
	@$(BIN)/python -m tests.strength ladder --jobs $(JOBS)
	@$(BIN)/python -m tests.strength endurance
	@$(BIN)/python -m tests.strength mcts
	@$(BIN)/python -m tests.strength fairy

ablation: setup ## what each feature of the search spares, and matches against it without one (JOBS=2)
	@$(BIN)/python -m tests.strength trees
	@$(BIN)/python -m tests.strength ablation --jobs $(JOBS)

tune: setup ## look for better weights of the evaluations
	@$(BIN)/python -m tests.strength tune

train: setup ## learn the patterns of Breakthrough anew from games against itself; takes a day, and may be broken off
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[train]'
	@$(BIN)/python -u -m tests.strength train --jobs $(CORES)

audit: setup ## grade the grader: mutants, known faults, programs that cheat; a long run
	@$(BIN)/python -m tests.audit --jobs 2

class: setup ## grade programs as students write them, and compare what is blamed with what is planted; takes minutes
	@$(BIN)/python -m tests.tools.class_run --jobs $(JOBS)

class-mapping: setup ## map those programs by trial, and compare with their mappings by hand; takes half an hour
	@$(BIN)/python -m tests.tools.class_mapping --out dist/mappings --jobs $(JOBS)

attacks: setup ## attack the grader where the kernel lacks a means of protection
	@TABULEIRO_ALL_ATTACKS=1 $(BIN)/pytest -n 0 -q tests/grade/test_missing_layers.py

copies: setup ## grade a class of 200 copies by one and by two jobs; tell times and memory
	@$(BIN)/python -m tests.bench.classroom

mutants: setup ## plant small faults in the rules, and tell which no test notices
	@$(BIN)/python -m tests.mutants

picture: setup ## draw the picture of the README
	@$(BIN)/python -m tests.tools.picture

puzzles: setup ## make the packs of puzzles, or go on with them; takes an hour
	@$(BIN)/python -m tests.tools.puzzle_packs

puzzles-check: setup ## check every puzzle of the packs by the reference; takes long
	@$(BIN)/python -m tests.reference.puzzles

guides: setup ## write the guides to the rules of the games
	@$(BIN)/python -m tests.tools.rule_pages

setup: ## make .venv, and install SWI-Prolog where that is allowed
	@.ci/setup

clean: ## remove everything that was made here
	@rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find prolog pyfront tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The gates, each by its name

check house $(PARTS) format ruff mypy pytest browser: setup

check:
	@echo "gate: swipl check (undefined, misspelt, trivially failing)"
	@$(SWIPL) -g "forall((catalogue:games(Gs),member(G,Gs)),asking:words(G,_))" -g check -l prolog/bridge.pl \
	    $(wildcard prolog/games/*/accelerator.pl prolog/games/*/counting.pl) </dev/null

house:
	@echo "gate: house lint"
	@$(SWIPL) tests/tools/lint.pl -- prolog tests/layers.pl </dev/null

plunit: $(PARTS)

$(PARTS):
	@echo "gate: $@"
	@$(SWIPL) -g run_plunit -l tests/tools/run_plunit.pl -- $(subst -of-, ,$(@:plunit-%=%)) </dev/null

format:
	@echo "gate: ruff format"
	@$(BIN)/ruff format --check .

ruff:
	@echo "gate: ruff check"
	@$(BIN)/ruff check .

mypy:
	@echo "gate: mypy"
	@$(BIN)/mypy --no-error-summary

pytest:
	@echo "gate: pytest"
	@$(BIN)/pytest --numprocesses $(WORKERS) --dist loadfile

# Without chromium its tests fail; `make test` leaves them out then.
browser:
	@echo "gate: pytest in chromium"
	@$(BIN)/pytest --numprocesses 0 -m browser tests/app/test_browser.py
