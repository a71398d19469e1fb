# `make play` and `make test` do all the set-up by themselves. They need Python 3.11 or newer and
# make; a C compiler makes the rules several times faster, but nothing depends on it.
#
# Six folders, so that playing and developing never get in each other's way:
#
#   .bootstrap       uv, which fills the others quickly; where it cannot be had, pip does
#   .venv            for developers: all tools, the sources in place, never compiled, so that what
#                    is edited is what runs and coverage sees every line
#   .venv-plain      for the first minute: no developer's tools, the sources in place, so that one
#                    can play while the rules are compiled
#   .venv-play       for players: no developer's tools; the wheel, compiled where that is possible
#   .venv-compiled   for tests: all tools and the same wheel, to prove that it behaves the same
#   .node            Node, which builds the page; empty where the machine has one that is new enough
#
# The wheel is built once for both, in a copy of the tree below build/: no compiled module is ever
# written beside its source, where it would go stale and shadow it.
#
# Nothing is done twice: stamp files remember what is ready, checksums what it was made of. The
# environment (certificates, proxies, indexes) is passed on untouched, but for one variable: what a
# file of Python is compiled to is kept, since a hundred processes of the tests need it.
unexport PYTHONDONTWRITEBYTECODE

PYTHON := $(shell for python in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && \
	echo $$python && break; done)

UV       := .bootstrap/bin/uv
DEV      := .venv/bin
PLAIN    := .venv-plain/bin
PLAY     := .venv-play/bin
COMPILED := .venv-compiled/bin
SUMS     := build/package.sum build/rules.sum build/web.sum

# What may be set on the command line, as in `make play ARGS=play` or `make test OPT=0`.
ARGS           ?=
OPT            ?= 3
WORKERS        ?= auto
CORES          ?= $(shell getconf _NPROCESSORS_ONLN)
TESTS          ?= tests
PYTHONS        ?= 3.12 3.13
RULES_TESTS    ?= $(addprefix tests/,games golden kernel bots puzzles features)
ONCE_TESTS     ?= $(addprefix tests/,web server lab)
SCENARIOS      ?= $(wildcard src/playmat/games/*/scenarios)

.DELETE_ON_ERROR:
.PHONY: help play test quick soak learners bench bench-against peers release pictures docs lock audit \
	format clean web tools set-up lint types imports locks web-check chromium concerned pure scenarios compile \
	compiled modes instructions pythons FORCE

help:
	@echo "make play     the table in the browser (ARGS=... is passed on: ARGS=play for the terminal)"
	@echo "make test     every check: style, types, imports, locks, page, tests, compiled, speed"
	@echo "make quick    in a minute: style, types, imports, and the tests that your changes concern"
	@echo "make pythons  the tests on other Pythons that are here (PYTHONS=3.13)"
	@echo "make soak     the long tests: minutes to hours"
	@echo "make bench    how fast the compiled rules are, and others beside them (make peers)"
	@echo "make bench-against COMMIT=HEAD^   today's speed by that of another commit, in turns on one core"
	@echo "make web      the page, into web/dist; the server of .venv finds it there"
	@echo "make pictures those of the README and the documentation, and all mats, in a real browser"
	@echo "make docs     the documentation, into site/"
	@echo "make release  wheel, source distribution and notes, checked, into dist/"
	@echo "make format   put the code in shape"
	@echo "make lock     choose versions anew within pyproject.toml (UPGRADE=--upgrade: the newest)"
	@echo "make audit    whether faults are known of what the locks name; asks a database on the network"
	@echo "make clean    remove all that was made here"
	@echo "Parts of make test: tools set-up lint types imports locks web-check pure scenarios"
	@echo "                    compile compiled modes instructions"

# With what is ready: the compiled package, or else the sources, while the package is built at low
# priority behind the table. The next start uses it; nothing that runs is ever changed.
play: $(SUMS)
	@if $(READY) .venv-play/.ready; then $(PLAY)/playmat $(ARGS); else \
		$(SET_UP) --jobs 2 .venv-plain/.ready build/web.ready && \
		{ [ "$(PLAYMAT_PURE)" = 1 ] || \
			$(PYTHON) tools/quick_rules.py $(SET_UP) .venv-play/.ready; } && \
		$(PLAIN)/playmat $(ARGS); fi

# $(READY) TARGET: whether nothing is to be done for it, now that the checksums are fresh.
SET_UP := $(MAKE) --no-print-directory
READY  := $(SET_UP) --question SUMMED=1

# All parts; one that fails hides no other. Two lanes side by side: the compiler's first minute is
# the work of one core, and so is counting instructions. Both lanes end with a part that keeps all
# cores busy, so that none is idle while the other ends. What is set up or compiled is made in one
# lane and used in both; the developer's tools come first, as both lanes begin with them.
test:
	@[ -n "$(PYTHON)" ] || { echo "Playmat needs Python 3.11 or newer; none was found."; exit 1; }
	@MAKE="$(MAKE)" $(PYTHON) tools/checks.py tools then \
		lint,types,imports,locks,web-check:set-up,pure,scenarios,modes:compile \
		set-up,compile,instructions,compiled

quick: .venv/.ready
	@MAKE="$(MAKE)" $(PYTHON) tools/checks.py lint,types,imports concerned

# ---------------------------------------------------------------------------------- the checks

# $(call run_scenarios,FOLDER OF COMMANDS,OPTIONS): to find none is a failure too.
run_scenarios = { [ -n "$(SCENARIOS)" ] || { echo "no scenarios below src/playmat/games"; exit 1; }; } \
	&& $(1)/playmat scenario run $(SCENARIOS) $(2)

# Some of it waits for the network, and some for one core: side by side it takes less time.
tools:
	@$(SET_UP) --jobs 2 .venv/.ready web/node_modules/.ready

set-up:
	@$(SET_UP) --jobs 3 .venv/.ready build/web.ready .venv-play/.deps .venv-compiled/.deps chromium

lint: .venv/.ready
	@echo "== style"
	@$(DEV)/ruff check --quiet
	@$(DEV)/ruff format --check --quiet || { echo "run: make format"; exit 1; }

types: .venv/.ready
	@echo "== types"
	@$(DEV)/mypy

imports: .venv/.ready
	@echo "== imports between layers"
	@$(DEV)/lint-imports --no-logo

locks:
	@echo "== locks"
	@! grep -nE '://|^ *--(index-url|extra-index-url|find-links|trusted-host)' requirements*.lock \
		|| { echo "a lock file names a registry; it must work with any"; exit 1; }
	@! grep -nE '"resolved"' web/package-lock.json \
		|| { echo "the page's lock names a registry; see web/.npmrc"; exit 1; }

web-check: .venv/.ready build/web.ready
	@echo "== the page"
	@if [ -f web/dist/index.html ]; then cd web && $(WITH_NODE) npm run --silent lint && \
		$(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent test && \
		cd .. && $(DEV)/python tools/web_budget.py; else \
		echo "SKIPPED: no Node to build the page with"; fi

# What is tested here opens no page: a third of a second for each process that imports no Playwright.
NO_BROWSER := -p no:playwright -p no:base_url

# One core is left to the other lane: more processes than cores get in each other's way, and each
# begins by loading all games and all tests. A single one needs no other that hands out the tests
# and hears how each has gone, which takes as long as many a test (0: none but pytest itself).
BUT_ONE := $(shell echo $$(($(CORES) > 2 ? $(CORES) - 1 : 0)))

pure: .venv/.ready build/web.ready chromium
	@echo "== tests, plain Python"
	@$(DEV)/python tools/modules.py pure
	@$(DEV)/python -m pytest -n $(WORKERS:auto=$(BUT_ONE)) --dist worksteal $(TESTS) \
		$(if $(filter tests,$(TESTS)),$(ONCE_TESTS:%=--ignore %) -m "not soak and not once" $(NO_BROWSER))

concerned: .venv/.ready
	@echo "== tests and scenarios that the changes concern, plain Python"
	@$(DEV)/python -m pytest -n $(WORKERS) --dist worksteal $$($(DEV)/python tools/concerned.py)
	@found=$$($(DEV)/python tools/concerned.py scenarios); \
		[ -z "$$found" ] || $(DEV)/playmat scenario run $$found

# The page is tested in a real browser: the one that is here, or the system's package of it. The one
# without windows takes a fraction of the time, so it is fetched even where another one is.
chromium:
	@command -v chromium-headless-shell >/dev/null || $(call fetch,chromium-headless-shell) || \
		command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
		command -v chrome >/dev/null || $(call fetch,chromium) || \
		echo "No Chromium is to be had: tests of the page in a browser are SKIPPED."

# $(call fetch,NAME): a package of the system's, where that is possible.
fetch = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	echo "Installing $(1), to test the page in ..." && apt-get update --quiet=2 >/dev/null 2>&1 && \
	apt-get install --yes --quiet=2 $(1) >/dev/null 2>&1; }

scenarios: .venv/.ready
	@echo "== scenarios, plain Python"
	@$(call run_scenarios,$(DEV),--workers $(CORES))

compile: .venv-compiled/.ready

# $(call on_compiled,COMMANDS,ELSE): what there is to do with the compiled rules, or where there are
# none; that there should be some and are not is a failure.
on_compiled = $(COMPILED)/python tools/modules.py compiled; case $$? in 0) $(1);; \
	3) echo "SKIPPED: no C compiler with Python's headers (or PLAYMAT_PURE=1)"; $(2);; *) exit 1;; esac

# Tests of the rules are for both kinds. The compiled rules, being quick, are also those that page,
# server and lab are tested with, and what the games read and show (marked `once`): their classes
# refuse values of another type, which plain ones take. Where there are none the plain ones do that.
# What is left is tested once, above.
ON_WORKERS := -m pytest -n $(WORKERS) --dist worksteal

compiled: .venv-compiled/.ready chromium
	@echo "== tests, compiled"
	@$(call on_compiled,$(COMPILED)/python $(ON_WORKERS) $(ONCE_TESTS) $(RULES_TESTS),\
		$(DEV)/python $(ON_WORKERS) $(ONCE_TESTS) && \
		$(DEV)/python $(ON_WORKERS) -m "not soak and once" $(RULES_TESTS) $(NO_BROWSER))

modes: .venv-compiled/.ready
	@echo "== scenarios, compiled; each also saved, cloned, undone and redacted at every step"
	@$(call on_compiled,$(call run_scenarios,$(COMPILED),$(IN_ALL_MODES)),\
		$(call run_scenarios,$(DEV),$(IN_ALL_MODES)))

IN_ALL_MODES = --modes all --workers $(CORES)

# About a minute under valgrind. Less optimised code has more instructions, which says nothing.
instructions: .venv-compiled/.ready
	@echo "== instructions per decision"
	@if [ "$(OPT)" = 3 ]; then $(COMPILED)/python benchmarks/instructions.py; else \
		echo "SKIPPED: the counts that are kept are of OPT=3"; fi

# ------------------------------------------------------------------------------- longer errands

# The plain pass on other Pythons: where one is on the path or below ~/.pyenv, or uv can fetch it.
pythons: $(PYTHONS:%=python-%)

python-%: .bootstrap/.ready build/web.ready chromium
	@echo "== tests, plain Python $*"
	@[ -f .venv-$*/.ready ] || { found=$$(for python in python$* $$HOME/.pyenv/versions/$*.*/bin/python; do \
		$$python -c 0 2>/dev/null && echo $$python && break; done); \
		[ -x $(UV) ] && $(UV) venv --quiet --clear --python $${found:-$*} .venv-$* && \
		$(UV) pip sync --quiet --require-hashes --python .venv-$*/bin/python requirements-dev.lock && \
		{ PLAYMAT_PURE=1; export PLAYMAT_PURE; $(call install,.venv-$*,-e .); } && \
		touch .venv-$*/.ready; } || rm -rf .venv-$*
	@if [ -f .venv-$*/.ready ]; then .venv-$*/bin/python --version && \
		.venv-$*/bin/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS); else \
		echo "SKIPPED: no Python $* is to be had here"; fi

soak: .venv-compiled/.ready learners
	@echo "== long tests; interrupt when you have seen enough"
	@$(COMPILED)/python -m pytest -n $(WORKERS) -m soak $(TESTS) || \
		{ [ $$? -eq 5 ] && echo "no test is marked soak yet"; }
	@[ ! -f $(LEARNERS)/.ready ] || \
		$(LEARNERS)/bin/python -m pytest -m soak tests/examples/test_maskable_ppo.py
	@for script in $(wildcard benchmarks/soak_*.py); do \
		echo "== $$script"; $(COMPILED)/python $$script || exit 1; done

bench: .venv-play/.ready peers
	@$(PLAY)/playmat bench $(ARGS)
	@for script in $(wildcard benchmarks/bench_*.py); do \
		echo "== $$script"; $(PLAY)/python $$script || exit 1; done
	@echo "== side by side, into docs/benchmarks.md"
	@$(WITH_NODE) $(PLAY)/python benchmarks/side_by_side.py

# Today's speed by that of another commit, which is built too (some minutes); before landing what
# touches a decision's path. KEEP=--keep writes it into docs/benchmarks.md.
COMMIT ?= HEAD^
KEEP   ?=

bench-against: .venv-play/.ready
	@$(PLAY)/python benchmarks/against.py $(COMMIT) $(KEEP) $(ARGS)

# Plain wheel, source distribution and notes, into dist/. Node: the page is built once more.
release: .venv-play/.deps web
	@$(WITH_NODE) $(PLAY)/python tools/release.py

# Those of the README and the documentation, into docs/pictures; about a minute. Then the mats of all
# games on all windows, into build/mats, to be looked through.
pictures: .venv/.ready web chromium
	@$(DEV)/python tools/pictures.py
	@$(DEV)/python -m tools.mats

docs: .venv/.ready
	@$(DEV)/python -m tools.coverage_pages
	@$(DEV)/python tools/guide_pages.py
	@$(DEV)/python tools/api_page.py
	@$(DEV)/zensical build --clean --strict

format: .venv/.ready
	@$(DEV)/ruff check --fix --quiet; $(DEV)/ruff format

# uv reads no groups from a project that it does not manage, so it is given a copy that says nothing.
UNMANAGED := build/lock/pyproject.toml
COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	--python-version 3.11 $(UPGRADE)

lock: .bootstrap/.ready
	@[ -x $(UV) ] || { echo "make lock needs uv, which could not be installed"; exit 1; }
	@echo "Choosing versions ..."
	@mkdir -p build/lock && sed '/^managed = false/d' pyproject.toml >$(UNMANAGED)
	@$(COMPILE) --group $(UNMANAGED):bootstrap --output-file requirements-bootstrap.lock
	@$(COMPILE) $(UNMANAGED) --extra print --group $(UNMANAGED):build --output-file requirements.lock
	@$(COMPILE) --group $(UNMANAGED):node --output-file requirements-node.lock
	@$(COMPILE) $(UNMANAGED) --group $(UNMANAGED):dev -c requirements.lock \
		--output-file requirements-dev.lock
	@$(MAKE) --no-print-directory locks

# Asks the registry's database of faults; a package that it knows nothing of is a failure too.
AUDIT = $(UV) tool run --quiet pip-audit --strict --progress-spinner off --disable-pip --require-hashes

audit: .bootstrap/.ready web/node_modules/.ready
	@[ -x $(UV) ] || { echo "make audit needs uv, which could not be installed"; exit 1; }
	@failed=0; for lock in requirements*.lock; do echo "== $$lock"; $(AUDIT) -r $$lock || failed=1; done; \
		echo "== web/package-lock.json"; (cd web && $(WITH_NODE) npm audit) || failed=1; exit $$failed

clean:
	rm -rf .bootstrap .venv .venv-plain .venv-play .venv-compiled $(PYTHONS:%=.venv-%) .node
	rm -rf build dist site src/*.egg-info
	rm -rf web/node_modules web/dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# ----------------------------------------------------------------------------------- the set-up

# $(call environment,FOLDER,LOCK): a fresh environment with exactly what the lock says. Bytecode of
# what is used Python makes by itself; to make that of all takes half a minute of a core.
environment = { [ -x $(UV) ] && $(UV) venv --quiet --clear --python .bootstrap/bin/python $(1) && \
	$(UV) pip sync --quiet --require-hashes --python $(1)/bin/python $(2); } || \
	{ echo "   with pip, as uv is not to be had: this takes longer"; \
	$(PYTHON) -m venv --clear $(1) && \
	$(1)/bin/python -m pip install --quiet --require-hashes -r $(2); }

# $(call install,FOLDER,WHAT): our own package into it; all that it needs is there already.
install = if [ -x $(UV) ]; then \
	$(UV) pip install --quiet --compile-bytecode --no-deps --no-build-isolation --reinstall \
		--python $(1)/bin/python $(2); else \
	$(1)/bin/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall $(2); fi

.bootstrap/.ready: requirements-bootstrap.lock
	@[ -n "$(PYTHON)" ] || { echo "Playmat needs Python 3.11 or newer; none was found."; exit 1; }
	@echo "Setting up with $$($(PYTHON) --version) (some seconds) ..."
	@$(PYTHON) -m venv --clear .bootstrap || \
		{ echo "Python lacks its venv module; on Debian: apt install python3-venv"; exit 1; }
	@.bootstrap/bin/python -m pip install --quiet --require-hashes -r $< || \
		echo "uv could not be installed: pip will do."
	@touch $@

.venv/.deps: requirements-dev.lock .bootstrap/.ready
	@echo "Installing the developer's tools into .venv (up to a minute the first time) ..."
	@$(call environment,.venv,$<)
	@touch $@

.venv/.ready: .venv/.deps pyproject.toml setup.py
	@PLAYMAT_PURE=1; export PLAYMAT_PURE; $(call install,.venv,-e .)
	@touch $@

.venv-plain/.deps: requirements.lock .bootstrap/.ready
	@echo "Installing what Playmat needs into .venv-plain (some seconds) ..."
	@$(call environment,.venv-plain,$<)
	@touch $@

.venv-plain/.ready: .venv-plain/.deps pyproject.toml setup.py
	@PLAYMAT_PURE=1; export PLAYMAT_PURE; $(call install,.venv-plain,-e .)
	@touch $@

.venv-play/.deps: requirements.lock .bootstrap/.ready
	@$(ALONE)
	@echo "Installing what Playmat needs into .venv-play (some seconds) ..."
	@$(call environment,.venv-play,$<)
	@touch $@

.venv-play/.ready: .venv-play/.deps build/wheel/.ready
	@$(call install,.venv-play,build/wheel/*.whl)
	@touch $@

.venv-compiled/.deps: requirements-dev.lock .bootstrap/.ready
	@echo "Installing the developer's tools into .venv-compiled ..."
	@$(call environment,.venv-compiled,$<)
	@touch $@

.venv-compiled/.ready: .venv-compiled/.deps build/wheel/.ready
	@$(call install,.venv-compiled,build/wheel/*.whl)
	@touch $@

# Node 22.12 or newer: the machine's own, or one from the Python registry. Where there is neither,
# everything but the page is built all the same.
WITH_NODE = PATH="$(CURDIR)/.node/bin:$$PATH"
NEW_ENOUGH = const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 12) ? 0 : 1)

.node/.ready: requirements-node.lock .bootstrap/.ready
	@if node -e '$(NEW_ENOUGH)' 2>/dev/null && command -v npm >/dev/null; then rm -rf .node; else \
		echo "Installing Node, to build the page with, into .node (some seconds) ..."; \
		{ $(call environment,.node,$<); } || echo "Node could not be installed."; fi
	@mkdir -p .node
	@touch $@

web/node_modules/.ready: web/package-lock.json web/.npmrc .node/.ready
	@if $(WITH_NODE) node -e '$(NEW_ENOUGH)' 2>/dev/null; then \
		echo "Installing the tools that build the page (some seconds) ..."; \
		cd web && $(WITH_NODE) npm ci --silent; else mkdir -p web/node_modules; fi
	@touch $@

web: build/web.ready
	@[ -f web/dist/index.html ] || { echo "The page needs Node 22.12 or newer; none was found."; exit 1; }

build/web.ready: build/web.sum web/node_modules/.ready
	@if [ -d web/node_modules/vite ]; then echo "Building the page ..."; \
		cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn; else \
		echo "No Node 22.12 or newer is to be had: Playmat is built without its page."; fi
	@touch $@

# Others to measure against, each in an environment of its own. One that does not install here is
# named in the table as such, and tried again the next time.
PEERS := openspiel rlcard pettingzoo locm
UNINSTALLED = { rm -rf $(@D); echo "   it does not install here: $(@D).log"; }

peers: $(PEERS:%=build/peers/%/.ready) build/peers/node/.ready

# torch is gigabytes, so what needs it has an environment of its own.
LEARNERS := build/learners

learners: $(LEARNERS)/.ready

$(LEARNERS)/.ready: examples/learning/requirements.txt build/wheel/.ready
	@echo "Installing torch and sb3-contrib, into $(@D) (some minutes) ..."
	@rm -rf $(@D) && mkdir -p build
	@{ if [ -x $(UV) ]; then $(UV) venv --quiet --python .bootstrap/bin/python $(@D) && \
		$(UV) pip install --quiet --python $(@D)/bin/python -r $< build/wheel/*.whl; else \
		$(PYTHON) -m venv $(@D) && $(@D)/bin/python -m pip install --quiet -r $< build/wheel/*.whl; fi && \
		touch $@; } >$(@D).log 2>&1 || $(UNINSTALLED)

build/peers/%/.ready: benchmarks/peers/%.txt .bootstrap/.ready
	@echo "Installing $* to measure against, into $(@D) ..."
	@rm -rf $(@D) && mkdir -p build/peers
	@{ if [ -x $(UV) ]; then $(UV) venv --quiet --python .bootstrap/bin/python $(@D) && \
		$(UV) pip install --quiet --python $(@D)/bin/python -r $<; else \
		$(PYTHON) -m venv $(@D) && $(@D)/bin/python -m pip install --quiet -r $<; fi && \
		touch $@; } >$(@D).log 2>&1 || $(UNINSTALLED)

build/peers/node/.ready: benchmarks/peers/package.json .node/.ready
	@echo "Installing the peers that come from npm, into $(@D) ..."
	@rm -rf $(@D) && mkdir -p $(@D) && cp $< $(@D)
	@{ cd $(@D) && $(WITH_NODE) npm install --silent --no-package-lock --no-audit --no-fund && \
		touch .ready; } >build/peers/node.log 2>&1 || $(UNINSTALLED)

# The wheel. Two checksums: of all that goes into it, and of what decides the compiled code. When
# only the first has changed (a card, a command), the compiled modules are used again.
HOW = $(shell $(PYTHON) -VV) OPT=$(OPT) PLAYMAT_PURE=$(PLAYMAT_PURE) \
	CC=$(CC) $(shell $(CC) --version 2>/dev/null | head -n 1)
RULES = setup.py requirements.lock \
	$(wildcard $(addprefix src/playmat/,kernel parts games bots puzzles features))

# What is built behind a table (see play) is not disturbed: two at once would spoil each other.
ALONE = $(PYTHON) tools/quick_rules.py --wait

# Looked at anew by every make, but for one that only asks what is ready.
FORCE := $(if $(SUMMED),,FORCE)

# $(call checksum,FILES OF FIND): renews the target only when something differs. Its first draft is
# named after the process, as `make test` runs more than one make at a time.
checksum = mkdir -p build && { echo '$(HOW)'; find $(1) -exec cksum {} + | LC_ALL=C sort; } >$@.$$$$ && \
	if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi

build/package.sum: $(FORCE)
	@$(call checksum,pyproject.toml setup.py README.md LICENSE examples src/playmat -type f \
		! -name '*.pyc' ! -name '*.so')

build/web.sum: $(FORCE)
	@$(call checksum,web -type d '(' -name node_modules -o -name dist ')' -prune -o -type f)

build/rules.sum: $(FORCE)
	@$(call checksum,$(RULES) -type f ! -name '*.pyc' ! -name '*.so' ! -name '*.yaml' ! -name '*.md')

build/tree/.ready: build/rules.sum .venv-play/.deps
	@$(ALONE)
	@rm -rf build/tree
	@mkdir -p build/tree
	@touch $@

ICONS = web/src/generated/icons

build/wheel/.ready: build/package.sum build/tree/.ready build/web.ready .venv-play/.deps
	@$(ALONE)
	@echo "Building Playmat; compiling the rules takes a minute or two when they have changed ..."
	@rm -rf build/wheel build/tree/src build/tree/web build/tree/examples
	@mkdir -p build/wheel build/tree/web
	@cp -Rp pyproject.toml setup.py README.md LICENSE examples src build/tree/
	@[ ! -d web/dist ] || cp -Rp web/dist build/tree/web/
	@mkdir -p build/tree/$(ICONS) && cp -Rp $(ICONS)/. build/tree/$(ICONS)
	@find build/tree -name '*.egg-info' -prune -exec rm -rf {} +
	@find build/tree/src -name '*.so' -delete
	@find build/tree/build/lib* -type f ! -name '*.so' -delete 2>/dev/null || true
	@cd build/tree && PLAYMAT_OPT=$(OPT) ../../$(PLAY)/python -c \
		"from setuptools.build_meta import build_wheel; build_wheel('../wheel')" >build.log 2>&1 || \
		{ tail -n 40 build.log; echo "The build failed; all of it is in build/tree/build.log"; exit 1; }
	@touch $@
