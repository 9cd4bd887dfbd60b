//go:build js && wasm

package main

import (
	"fmt"

	"github.com/hack-pad/safejs"
)

// export makes a JavaScript function of call. Whatever happens the answer is a
// string: a panic or any other type in a callback would end the program.
func export(call func(method string, args []string) string) (safejs.Func, error) {
	return safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) (answer any) {
		defer func() {
			if r := recover(); r != nil {
				answer = `E{"code":"internal","message":"the engine failed at its boundary"}`
			}
		}()
		texts, err := strings(args)
		if err != nil {
			return `E{"code":"bad-wire","message":"a call takes strings only"}`
		}
		if len(texts) == 0 {
			return `E{"code":"unknown-method","message":"a call names its method"}`
		}
		return call(texts[0], texts[1:])
	})
}

// strings converts the arguments. String would not fail on other types but
// describe them, so the type is asked first.
func strings(args []safejs.Value) ([]string, error) {
	out := make([]string, len(args))
	for i, v := range args {
		if v.Type() != safejs.TypeString {
			return nil, fmt.Errorf("argument %d is no string", i)
		}
		s, err := v.String()
		if err != nil {
			return nil, err
		}
		out[i] = s
	}
	return out, nil
}

// errText gives an error's text. The text of a JavaScript exception that is no
// object cannot be read without a panic.
func errText(err error) (text string) {
	defer func() {
		if recover() != nil {
			text = "JavaScript threw a value that is no Error"
		}
	}()
	return err.Error()
}
