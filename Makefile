# Everything bootstraps from a bare python3. `make help` lists the targets.
SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
HOST ?= 127.0.0.1

.DEFAULT_GOAL := help
# Where this is set every process compiles all our modules anew, and tests start hundreds of them.
unexport PYTHONDONTWRITEBYTECODE

# An environment whose Python was upgraded or removed, or that never got its pip, is made anew.
ifneq ($(wildcard $(VENV)/.runtime),)
ifneq ($(shell $(BIN)/python -c 'import pip; print(1)' 2> /dev/null),1)
$(shell rm -f $(VENV)/.runtime)
endif
endif
INSTALL := bash requirements/environment.sh install $(VENV)

# The pip that comes with Python 3.11 takes twice as long for all the rest as this one.
$(VENV)/.runtime: requirements/pip.lock requirements/runtime.lock pyproject.toml service/rules/engine/version.py
	bash requirements/environment.sh make $(VENV) $(PYTHON)
	$(INSTALL) --require-hashes --no-compile -r requirements/pip.lock
	$(INSTALL) --require-hashes -r requirements/runtime.lock
	$(INSTALL) --quiet --no-deps --editable .
	touch $@

$(VENV)/.dev: requirements/dev.lock $(VENV)/.runtime
	$(INSTALL) --require-hashes --no-compile -r requirements/dev.lock
	touch $@

# What a start would work out again each time; sources of another content only make it be done anew.
$(VENV)/.compiled: $(VENV)/.runtime $(shell find cards schema service -name '*.py' -o -name '*.yaml' -o -name '*.ftl')
	$(BIN)/python -m service.build > /dev/null
	$(BIN)/python -m compileall -q cards schema service
	touch $@

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*##/ {printf "%-16s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: serve
serve: $(VENV)/.compiled ## set everything up and serve on PORT (default 8000)
	exec $(BIN)/lawspeaker serve --host $(HOST) --port $(PORT)

# Tests of whole games, installed packages, browsers, proxies, servers that are loaded or reloaded, releases and load;
# CI runs them beside all others. The image comes first: it is compiled for minutes.
LONG := image access/test_shedding.py cli/test_completion.py clients content contract dear desk examples \
  generators graphql/test_clients.py graphql/test_holding.py loadtest mcp/test_frameworks.py \
  mcp/test_inspector.py operations/test_named_tables.py play/test_cardboard.py play/test_own_tables.py \
  play/test_powers.py play/test_selfplay.py play/test_shapes.py play/test_views.py redis/test_topologies.py \
  redis/test_worth.py release rest/test_docs.py sealed/test_secrecy.py security/test_memory.py shell_blocks \
  switches wire
PYTEST := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pytest -n auto --dist worksteal

.PHONY: test
test: $(VENV)/.dev $(VENV)/.compiled ## set everything up and run all the tests but the long ones
	bash requirements/environment.sh programs $(VENV)
	$(PYTEST) $(LONG:%=--ignore=tests/%)

.PHONY: test-long
test-long: $(VENV)/.dev $(VENV)/.compiled ## run the long tests: whole games, installed packages, browsers, releases, load (minutes)
	bash requirements/environment.sh programs $(VENV)
	$(PYTEST) $(LONG:%=tests/%)

.PHONY: test-compiled
test-compiled: $(VENV)/.dev $(VENV)/.compiled ## run the tests of the rules on the modules that the image compiles (10 minutes); COMPILED="-n 1 tests/play"
	$(BIN)/python -m tests.image.compiled $(COMPILED)

.PHONY: quick
quick: $(VENV)/.dev ## run what your change most likely breaks, the nearest first, in half a minute
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.quick

# Make 3.81, which macOS has, cannot keep the output of each apart.
SYNCHRONISED := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: check
check: $(VENV)/.dev ## format, lint, words, spelling, links, strict types, import contracts, generated files fresh, vulnerabilities
	$(MAKE) --no-print-directory $(SYNCHRONISED) --jobs=2 check-types check-types-again check-rest

.PHONY: check-types
check-types: $(VENV)/.dev
	$(BIN)/mypy

.PHONY: check-types-again
check-types-again: $(VENV)/.dev
	$(BIN)/pyright

.PHONY: check-rest
check-rest: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/python -m tests.editorial
	$(BIN)/python -m tests.editorial.notices --check
	$(BIN)/lint-imports --no-cache
	$(BIN)/lawspeaker cards check
	$(BIN)/lawspeaker schema --check
	$(BIN)/python -m tests.clients --fresh
	$(BIN)/python -m tests.desk.build --fresh
	$(BIN)/python -m tests.release.versions --check
	$(BIN)/python -m loadtest.provenance
	$(BIN)/python -m tests.workflows
	$(BIN)/python -m tests.security.audit

.PHONY: audit
audit: $(VENV)/.dev ## known vulnerabilities of the locked packages; fails where nobody can be asked
	$(BIN)/python -m tests.security.audit --required

.PHONY: fuzz
fuzz: $(VENV)/.dev $(VENV)/.compiled ## draw TIMES as many examples (default 20), all new, for every property and parser; FUZZ="tests/search" (many minutes)
	FUZZ_TIMES=$(or $(TIMES),20) $(PYTEST) --show-capture=no $(or $(FUZZ),tests)

.PHONY: closed
closed: $(VENV)/.dev ## play random games of every kind; can every table in them be played on, and is a card out of place refused? (10 minutes)
	$(BIN)/python -m tests.closed $(CLOSED)

.PHONY: format
format: $(VENV)/.dev ## format the code and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.PHONY: conformance
conformance: $(VENV)/.dev ## clauses covered of clauses catalogued, per ruleset, and the bare ones
	$(BIN)/python -m tests.conformance_coverage

.PHONY: frozen
frozen: $(VENV)/.dev ## write the digests of all answers of the corpus and the catalogue anew, and name those that have changed; FROZEN="known odds"
	$(BIN)/python -m tests.frozen $(FROZEN)

.PHONY: odds
odds: $(VENV)/.dev ## hold the odds of 200 tables to 100,000 seeded casts of each (minutes)
	ODDS_TABLES=200 ODDS_CASTS=100000 $(BIN)/python -m pytest -n auto tests/play/test_odds_of_attempts.py

.PHONY: cardboard
cardboard: $(VENV)/.dev $(VENV)/.compiled ## play GAMES cardboard games of each kind in step with digital ones (default 8; many minutes)
	CARDBOARD_GAMES=$(or $(GAMES),8) $(BIN)/python -m pytest -n auto tests/play/test_cardboard.py tests/destiny/test_cardboard.py

.PHONY: generators
generators: $(VENV)/.dev $(VENV)/.compiled ## let code generators make clients of the contracts, and use them; GENERATORS="orval" (minutes)
	$(BIN)/python -m tests.generators $(GENERATORS)

.PHONY: clients
clients: $(VENV)/.dev ## pack the client libraries, and name the files to install; CLIENTS="typescript"
	$(BIN)/python -m tests.clients --pack $(CLIENTS)

.PHONY: clients-games
clients-games: $(VENV)/.dev $(VENV)/.compiled ## make, pack, install and use the client libraries: whole games; CLIENTS="typescript" (minutes)
	$(BIN)/python -m tests.clients $(CLIENTS)
ifndef CLIENTS
	$(BIN)/python -m tests.examples
endif

.PHONY: desk
desk: $(VENV)/.dev ## serve the desk with reload for developers; it asks the service at PORT
	PORT=$(PORT) $(BIN)/python -m tests.desk.build --develop

.PHONY: desk-build
desk-build: $(VENV)/.dev ## check the desk's types, and build it into service/assets/desk
	$(BIN)/python -m tests.desk.build

.PHONY: desk-speed
desk-speed: $(VENV)/.dev $(VENV)/.compiled ## measure the desk on a slow phone by Lighthouse; fail below 95, 100, 100 (2 minutes)
	$(BIN)/python -m tests.desk.lighthouse $(SCREENS)

.PHONY: mutants
mutants: $(VENV)/.dev ## make small mistakes in the rules, and count those that no test sees; MUTANTS="--draw 200 --seed 2"
	$(BIN)/python -m tests.mutants $(MUTANTS)

.PHONY: known-less
known-less: $(VENV)/.dev $(VENV)/.compiled ## make what tables tell null or partial, at 600 tables of 120 games, and ask every operation (minutes)
	KNOWN_LESS=$(or $(KNOWN_LESS),120) $(BIN)/python -m pytest -n auto tests/absence/test_known_less.py

.PHONY: absences
absences: $(VENV)/.dev $(VENV)/.compiled ## leave ABSENCES parts (default 60) out of every request of the corpus, one by one (minutes)
	ABSENCES=$(or $(ABSENCES),60) $(BIN)/python -m pytest -n auto tests/absence

.PHONY: powers
powers: $(VENV)/.dev $(VENV)/.compiled ## try every shape of power that the checks of cards pass (minutes)
	SHAPES=1000000 $(BIN)/python -m pytest -n auto tests/play/test_shapes.py

.PHONY: contract
contract: $(VENV)/.dev ## thousands of generated cases against the published contracts (minutes)
	$(BIN)/python -m tests.contract.cases

.PHONY: schema
schema: $(VENV)/.dev ## write the published contracts, the recorded answers of their examples, and what clients make of them
	$(BIN)/lawspeaker schema
	$(BIN)/python -m service.cli.completion.tree
	$(BIN)/python -m tests.clients --generate

.PHONY: readme
readme: $(VENV)/.dev ## write the documentation's tables and the true output of its examples
	$(BIN)/python -m tests.doc_tables
	$(BIN)/python -m tests.editorial.glossary
	$(BIN)/python -m tests.editorial.notices
	$(BIN)/python -m tests.helm.dashboards
	$(BIN)/python -m tests.helm.values_files
	$(BIN)/python -m tests.readme_examples
	$(BIN)/python -m tests.clients.typescript_page
	$(BIN)/python -m tests.clients.python_page
	PYTHONPATH=clients/python/src $(BIN)/python -m tests.clients.python_notebook

.PHONY: cluster
cluster: $(VENV)/.dev ## install, upgrade, scale and remove the chart in a real API server; ends with 3 where there is none
	$(BIN)/python -m tests.cluster $(CLUSTER)

.PHONY: responsive
responsive: $(VENV)/.dev ## measure what small requests wait beside the dearest; fail beyond 100 ms
	$(BIN)/python -m loadtest.responsive

.PHONY: cliff
cliff: $(VENV)/.dev ## measure what wrong requests cost beside good ones; fail beyond three times as much (minutes)
	$(BIN)/python -m loadtest.cliff

.PHONY: costs
costs: $(VENV)/.dev ## measure what requests cost, and write the table of prices; CHECK=1 only compares, WITHIN=2 by another factor than 1.5 (5 minutes)
	$(BIN)/python -m loadtest.costs $(if $(CHECK),--check $(if $(WITHIN),--within $(WITHIN)))
ifndef CHECK
	$(BIN)/python -m loadtest.drill.capacity
	$(BIN)/python -m loadtest.bench.page
	$(BIN)/python -m tests.doc_tables
endif

.PHONY: dear
dear: $(VENV)/.dev ## look for requests that cost too much; DEAR="--seconds 30 --operation validate" (3 minutes)
	$(BIN)/python -m loadtest.dear $(DEAR)

.PHONY: bench
bench: $(VENV)/.dev ## measure the production profile, the defaults, then the doors beside others; fail where they are worse
	$(BIN)/python -m loadtest.bench.production --enforce
	$(BIN)/python -m loadtest.bench

.PHONY: bench-record
bench-record: $(VENV)/.dev ## the same, and hold later runs to this one
	$(BIN)/python -m loadtest.bench --record

.PHONY: bench-cache
bench-cache: $(VENV)/.dev ## measure what Redis saves and costs, and write it down (minutes)
	$(BIN)/python -m loadtest.bench_cache

.PHONY: loadtest
loadtest: $(VENV)/.dev ## a minute of load on a server of its own; LOADTEST="--shape spike" and more
	$(BIN)/python -m loadtest.run $(LOADTEST)

.PHONY: recording
recording: $(VENV)/.dev ## play the games of the load test again, after a change of rules or cards
	$(BIN)/python -m loadtest.recording

.PHONY: drill
drill: $(VENV)/.dev ## restart, kill and upgrade replicas behind a proxy under load (3 minutes)
	$(BIN)/python -m loadtest.drill

.PHONY: wire
wire: $(VENV)/.dev $(VENV)/.compiled ## is any answer lost or swapped, at full rate and through proxies (5 minutes); WIRE="--seconds 20"
	$(BIN)/python -m loadtest.wire $(WIRE)

.PHONY: capacity
capacity: drill $(VENV)/.compiled ## measure requests, replicas and proxies, and write docs/capacity.md (8 minutes)
	$(BIN)/python -m loadtest.drill.capacity --record
	$(BIN)/python -m loadtest.bench.page

.PHONY: switches
switches: $(VENV)/.dev $(VENV)/.compiled ## start every switch alone and in pairs, a minute of load each (70 minutes); SWITCHES="--seconds 5 --only redis"
	bash requirements/environment.sh programs $(VENV)
	$(BIN)/python -m tests.switches $(SWITCHES)

.PHONY: soak
soak: $(VENV)/.dev $(VENV)/.compiled ## half an hour of load; fail if an answer fails or, from 10 minutes on, memory grows; SOAK="--minutes 10"
	$(BIN)/python -m loadtest.soak $(SOAK)
	$(BIN)/python -m loadtest.drill.capacity
	$(BIN)/python -m loadtest.bench.page

.PHONY: simulate
simulate: $(VENV)/.dev ## play 2,400 games of the Ashen set, and print how often each card is taken (minutes)
	$(BIN)/python -m loadtest.simulate

.PHONY: version
version: $(VENV)/.dev ## raise the version of everything to VERSION, or only write it where it is copied to
	$(BIN)/python -m tests.release.versions $(VERSION)

.PHONY: release
release: $(VENV)/.dev ## make everything of this commit's version in dist/, signed with the keys that RELEASE_*_KEY name
	$(BIN)/python -m tests.release $(RELEASE)

.PHONY: image
image: ## build the image with Docker
	docker build $(IMAGE_ARGUMENTS) \
	  --build-arg VERSION=$$(sed -n 's/^ENGINE_VERSION: Final = "\(.*\)"/\1/p' service/rules/engine/version.py) \
	  --build-arg REVISION=$$(git rev-parse HEAD) \
	  --build-arg SOURCE=$$(git config --get remote.origin.url | sed 's#//[^@/]*@#//#') \
	  --build-arg CREATED=$$(TZ=UTC0 git log -1 --format=%cd --date=format-local:%Y-%m-%dT%H:%M:%SZ) \
	  --tag lawspeaker .

.PHONY: image-check
image-check: $(VENV)/.dev ## take the steps of the Dockerfile without Docker, and say what was shown
	$(BIN)/python -m tests.image.check

.PHONY: compiled-wheel
compiled-wheel: $(VENV)/.runtime ## build a wheel for this platform, its rules compiled, into dist/ (3 minutes)
	$(BIN)/python -m venv --without-pip build/tools
	$(BIN)/python -m pip --python build/tools/bin/python install --quiet --require-hashes -r requirements/build.lock
	CC="$(CURDIR)/build/tools/bin/python -m ziglang cc" CFLAGS=-mcpu=baseline LDFLAGS=-s LAWSPEAKER_COMPILE="$(CURDIR)/$(BIN)/python" \
	  build/tools/bin/uv build --wheel --no-build-isolation --python build/tools/bin/python --out-dir dist

.PHONY: lock
lock: $(VENV)/.dev ## resolve the dependencies afresh into requirements/*.lock
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url pyproject.toml -o requirements/runtime.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --constraint requirements/runtime.lock --extra otel pyproject.toml -o requirements/otel.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --group image -o requirements/build.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --group generators -o requirements/generators.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --extra load --group dev pyproject.toml -o requirements/dev.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --constraint requirements/dev.lock clients/python/pyproject.toml -o requirements/python-client.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --constraint requirements/dev.lock --group installer -o requirements/pip.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url tests/generators/graphql_clients/python/requirements.in -o tests/generators/graphql_clients/python/requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --constraint requirements/dev.lock tests/examples/requirements.in -o tests/examples/requirements.lock
	for each in tests/mcp/frameworks/*/; do $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url $${each}requirements.in -o $${each}requirements.lock; done

.PHONY: clean
clean: ## remove everything that was built
	rm -rf $(VENV) .cache build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .schemathesis tests/node/node_modules tests/rest/node/node_modules loadtest/node/node_modules tests/generators/*/node_modules tests/examples/*/node_modules clients/*/node_modules clients/*/dist clients/*/build examples/*/node_modules examples/*/generated examples/*/dist web/node_modules tests/desk/*/node_modules tests/workflows/node/node_modules
