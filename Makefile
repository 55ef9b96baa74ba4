# The two commands for everybody: `make play` and `make test`. All set-up happens in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check lint types quick coverage bench golden constraints clean

play: .venv/play
	@$(BIN)/brelan play

test: lint types warm
	$(BIN)/python -m pytest -q -n auto
	$(MAKE) coverage

# The quicker loop: style, types and one pass over the tests in native code, no coverage.
check: lint types warm
	$(BIN)/python -m pytest -q -n auto -x

lint: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/dev
	$(BIN)/mypy -p brelan
	$(BIN)/mypy tests bench

.PHONY: warm
warm: .venv/dev
	$(BIN)/brelan warm

# Rules as plain Python, the GPU on its simulator: every line that a test reaches can be counted.
# Plain Python is slow, so two variants a game, and without the tests that draw thousands of times.
coverage: .venv/dev
	NUMBA_DISABLE_JIT=1 NUMBA_ENABLE_CUDASIM=1 BRELAN_VARIANTS=few $(BIN)/python -m pytest -q -n auto \
	  tests/core tests/games tests/bots tests/terminal/test_drawing.py \
	  --ignore-glob='*_imagine.py' --ignore-glob='*_odds.py' --ignore=tests/core/test_modes.py \
	  --ignore=tests/games/test_golden.py --ignore=tests/games/test_oracle.py \
	  --cov --cov-report=term:skip-covered --cov-fail-under=95

bench: .venv/dev
	$(BIN)/python -m bench

# Writes the golden playthroughs anew; look at the difference before you commit it.
golden: .venv/dev
	$(BIN)/python -m tests.golden

constraints: .venv/dev
	$(BIN)/pip freeze --exclude-editable | sort > constraints.txt

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing Brelan into .venv (once, about a minute)…"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

.venv/dev: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,gpu,plot,gymnasium,pettingzoo,openspiel]'
	@touch $@ .venv/play

clean:
	rm -rf .venv .bench build *.egg-info .mypy_cache .ruff_cache .pytest_cache .coverage
