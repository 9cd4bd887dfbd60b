#!/bin/sh
# Builds, tests and measures the project. Run "./build.sh help" for the verbs.
# Each verb does its own set-up on a machine that has Go, Node and apt.
set -eu
cd "$(dirname "$0")"

staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.8.2

help() {
	cat <<'EOF'
./build.sh [verb]
  build   make static/ancmed.wasm and what goes with it (default)
  test    every test: Go, the contract under Node, the page in Chromium
  check   go vet and staticcheck, natively and for WASM, gofmt, types of the JavaScript
  bench   one table: times, sizes, start in the browser
  shots   screenshots of the page, into the folder given (default shots)
EOF
}

build() {
	# Under names of its own first, so that nobody is ever served half a file, nor an old compressed one.
	new=static/new-$$
	trap 'rm -f "$new.wasm" "$new.wasm.br" "$new.js"' EXIT
	# Go's support script as it is, but not for the type checker.
	{ echo "// @ts-nocheck"; cat "$(go env GOROOT)/lib/wasm/wasm_exec.js"; } >"$new.js"
	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o "$new.wasm" ./wasm
	node -e '
		const { readFileSync, writeFileSync } = require("fs"), zlib = require("zlib"), c = zlib.constants;
		const [, name] = process.argv, raw = readFileSync(name);
		writeFileSync(name + ".br", zlib.brotliCompressSync(raw, { params: {
			[c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: raw.length } }));' "$new.wasm"
	mv "$new.js" static/wasm_exec.js
	mv "$new.wasm" static/ancmed.wasm
	mv "$new.wasm.br" static/ancmed.wasm.br
	ls -l static/ancmed.wasm static/ancmed.wasm.br | awk '{ printf "%s %d kB\n", $NF, $5 / 1000 }'
}

# dev installs what the tests need besides Go and Node.
dev() {
	if [ ! -d wasm/browser/node_modules ] || [ wasm/browser/package-lock.json -nt wasm/browser/node_modules/.package-lock.json ]; then
		(cd wasm/browser && npm ci --no-audit --no-fund --ignore-scripts)
	fi
}

chromium() {
	if [ -z "${CHROMIUM:-}" ] && ! command -v chromium >/dev/null 2>&1; then
		sudo=""
		[ "$(id -u)" = 0 ] || sudo=sudo
		$sudo apt-get update -q
		DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy chromium
	fi
}

case "${1:-build}" in
build | help) "${1:-build}" ;;
*)
	echo "build.sh: unknown verb $1" >&2
	help >&2
	exit 2
	;;
esac
