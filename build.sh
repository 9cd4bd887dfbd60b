#!/bin/sh
# Builds, tests and measures the project. Run "./build.sh help" for the verbs.
# Each verb does its own set-up on a machine that has Go, Node and apt.
set -eu
cd "$(dirname "$0")"

# Inlining makes the program larger to download; only judging and drawing are hot enough to want it.
flags="-trimpath -gcflags=all=-l -gcflags=ancmed/engine/board= -gcflags=ancmed/engine/position=
	-gcflags=ancmed/engine/order= -gcflags=ancmed/engine/judge= -gcflags=ancmed/engine/draw="
staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.8.2

help() {
	cat <<'EOF'
./build.sh [verb]
  build   make static/ancmed.wasm and what goes with it (default)
  pages   only the pages, from static/*.template.html, with their scripts and those of embedded boards; build does it too
  bundle  only static/ancmed.html, the page as one file, of what is built; build does it too
  test    every test: Go, the contract under Node, the page in Chromium, some of it in Firefox
  check   go vet and staticcheck, natively and for WASM, gofmt, types of the JavaScript
  bench   tables: times, start in the browser, bytes of every file, memory of boards
  shots   screenshots of the page, into the folder given (default shots)
EOF
}

# support copies Go's support script as it is, but not for the type checker.
support() {
	{ echo "// @ts-nocheck"; cat "$(go env GOROOT)/lib/wasm/wasm_exec.js"; } >static/new-support.js
	mv static/new-support.js static/wasm_exec.js
}

pages() {
	[ -e static/wasm_exec.js ] || support
	dev
	# The pages name the scripts by their hashes.
	node wasm/browser/scripts.mjs
	go run ./engine/draw/pagegen static
	[ ! -e static/ancmed.wasm ] || node wasm/browser/worker.mjs
}

build() {
	dev
	command -v xz >/dev/null || install xz-utils
	# Under names of its own first, so that nobody is ever served half a file, nor an old compressed one.
	new=static/new-$$
	trap 'rm -f "$new.wasm" "$new.wasm.br"' EXIT
	GOOS=js GOARCH=wasm go build $flags -ldflags="-s -w" -o "$new.wasm" ./wasm
	go run ./wasm/trim "$new.wasm"
	node -e '
		const { readFileSync, writeFileSync } = require("fs"), zlib = require("zlib"), c = zlib.constants;
		const [, name] = process.argv, raw = readFileSync(name);
		writeFileSync(name + ".br", zlib.brotliCompressSync(raw, { params: {
			[c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: raw.length } }));' "$new.wasm"
	support
	mv "$new.wasm" static/ancmed.wasm
	mv "$new.wasm.br" static/ancmed.wasm.br
	node wasm/browser/pack.mjs
	pages
	node wasm/browser/onefile.mjs
	ls -l static/ancmed.wasm static/ancmed.wasm.br | awk '{ printf "%s %d kB\n", $NF, $5 / 1000 }'
}

bundle() {
	dev
	pages
	node wasm/browser/onefile.mjs
}

# dev installs what the bundles and the tests need besides Go and Node.
dev() {
	lock=wasm/browser/package-lock.json
	if [ ! -e wasm/browser/node_modules/.package-lock.json ] || [ $lock -nt wasm/browser/node_modules/.package-lock.json ]; then
		(cd wasm/browser && npm ci --no-audit --no-fund --ignore-scripts)
		touch wasm/browser/node_modules/.package-lock.json
	fi
}

# browser finds Chromium, or installs it.
browser() {
	[ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null || install chromium
}

# firefox finds Firefox, or installs the long-term version.
firefox() {
	[ -n "${FIREFOX:-}" ] || command -v firefox-esr >/dev/null || command -v firefox >/dev/null || install firefox-esr
}

# renderer finds librsvg's program, the second renderer for exported pictures, or installs it.
renderer() {
	command -v rsvg-convert >/dev/null || install librsvg2-bin
}

install() {
	root=""
	[ "$(id -u)" = 0 ] || root=sudo
	$root apt-get update -q
	DEBIAN_FRONTEND=noninteractive $root apt-get install -qy --no-install-recommends "$1"
}

test_() {
	dev
	browser
	firefox
	renderer
	build
	counts=$(mktemp -d)
	trap 'rm -rf "$counts"' EXIT
	result=0
	# All runners run, whatever the first says. Vetting is for check.
	go test -json -vet=off ./... | node wasm/browser/count.mjs go "$counts/go" || result=1
	(cd wasm/browser && node --test --test-concurrency=1 \
		--test-reporter=spec --test-reporter-destination=stdout \
		--test-reporter=tap --test-reporter-destination="$counts/tap") || result=1
	node wasm/browser/count.mjs sum "$counts/go" "$counts/tap" || result=1
	return $result
}

check() {
	dev
	unformatted=$(gofmt -l serve.go engine wasm/*.go)
	if [ -n "$unformatted" ]; then
		echo "not in gofmt's form: $unformatted" >&2
		exit 1
	fi
	# Built for this machine, run for both.
	tools=$(mktemp -d)
	trap 'rm -rf "$tools"' EXIT
	GOBIN=$tools go install $staticcheck
	for system in "$(go env GOOS) $(go env GOARCH)" "js wasm"; do
		export GOOS="${system% *}" GOARCH="${system#* }"
		go vet ./...
		"$tools/staticcheck" ./...
	done
	unset GOOS GOARCH
	(cd wasm/browser && npx tsc -p .)
}

bench() {
	dev
	browser
	build
	FLAGS=$flags node wasm/browser/bench.mjs
}

shots() {
	dev
	browser
	build
	node wasm/browser/shots.mjs "${1:-shots}"
}

verb=${1:-build}
[ $# -eq 0 ] || shift
case $verb in
build | pages | bundle | check | bench | shots | help) "$verb" "$@" ;;
test) test_ ;;
*)
	echo "build.sh: unknown verb $verb" >&2
	help >&2
	exit 2
	;;
esac
