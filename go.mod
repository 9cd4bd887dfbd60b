module ancmed

go 1.26

require (
	github.com/ajstarks/svgo v0.0.0-20211024235047-1546f124cd8b
	github.com/hack-pad/safejs v0.1.0
)

ignore ./wasm/browser/node_modules
