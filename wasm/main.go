//go:build js && wasm

// Command wasm binds the engine to JavaScript. It gives away one function,
// call(method, ...strings) string, whose answers package session describes.
//
// The host passes the name of a global function as the program's only argument;
// that function is called once with call and may be removed then, so that
// nothing of the engine stays in the global object.
package main

import (
	"fmt"
	"os"

	"ancmed/engine/session"

	"github.com/hack-pad/safejs"
)

func main() {
	if err := start(); err != nil {
		fmt.Fprintln(os.Stderr, "ancmed:", errText(err))
		os.Exit(1)
	}
	select {}
}

func start() error {
	if len(os.Args) != 2 {
		return fmt.Errorf("the name of a callback is the only argument, got %d arguments", len(os.Args)-1)
	}
	s := session.New()
	call, err := export(s.Call)
	if err != nil {
		return err
	}
	ready, err := safejs.Global().Get(os.Args[1])
	if err != nil {
		return err
	}
	_, err = ready.Invoke(call.Value())
	return err
}
