//go:build !js

package main

import "slices"

// tidy says the same in fewer instructions, a few at a time.
func (f *function) tidy() {
	stack, begin := -1, 0 // the variable that holds the stack pointer, and what follows on its setting
	if f.hasStack() {
		stack, begin = stackLocal, 2
	}
	var out []instr
	for _, in := range f.code[begin:] {
		for out = append(out, in); ; {
			shorter := shorten(out, stack)
			if shorter == nil {
				break
			}
			out = shorter
		}
	}
	f.code = slices.Concat(f.code[:begin], out)
}

// shorten says the end of some code in fewer instructions; nil if it knows none.
func shorten(code []instr, stack int) []instr {
	switch last := code[len(code)-1]; {
	case ends(code, extended, wrapped):
		return code[:len(code)-2]
	case ends(code, extended, added64, plus64, wrapped):
		return replace(code, 4, instr{op: opI32Const, n: int(int32(code[len(code)-3].n))}, instr{op: opI32Add})
	case ends(code, extended, instr{op: opI64Eqz}):
		return replace(code, 2, instr{op: opI32Eqz})
	case ends(code, negated, negated) && len(code) > 2 && code[len(code)-3].compares():
		return code[:len(code)-2]
	case ends(code, negated, negated, last) && (last.op == opIf || last.op == opBrIf):
		return replace(code, 3, last)
	case ends(code, instr{op: opLocalSet, n: last.n}, last) && last.op == opLocalGet:
		return replace(code, 2, instr{op: opLocalTee, n: last.n})
	case ends(code, instr{op: opIf, n: empty}, instr{op: opBr, n: any}, instr{op: opEnd}) && code[len(code)-2].n > 0:
		return replace(code, 3, instr{op: opBrIf, n: code[len(code)-2].n - 1})
	case stack >= 0:
		return shortenStack(code, stack)
	}
	return nil
}

var (
	extended = instr{op: opExtend}
	wrapped  = instr{op: opWrap}
	added64  = instr{op: opI64Const, n: any}
	plus64   = instr{op: opI64Add}
	added    = instr{op: opI32Const, n: any}
	plus     = instr{op: opI32Add}
	negated  = instr{op: opI32Eqz}
)

// shortenStack does so where the stack pointer is meant.
func shortenStack(code []instr, stack int) []instr {
	get, tee, set := instr{op: opLocalGet, n: stack}, instr{op: opLocalTee, n: stack}, instr{op: opGlobalSet, n: stackGlobal}
	n, last := len(code), code[len(code)-1]
	switch {
	case last.op >= opFirstLoad && last.op < opFirstStore && ends(code[:n-1], get, added, plus):
		return offset(code, n-3)
	case last.op >= opFirstStore && last.op <= opLastStore:
		if at := operand(code[:n-1]); at > 0 && ends(code[:at], get, added, plus) {
			return offset(code, at-2)
		}
	case ends(code, added, plus, tee, set, get, added, plus):
		return replace(code, 7, instr{op: opI32Const, n: code[n-7].n + code[n-2].n}, plus)
	case ends(code, tee, set, instr{op: opI32Const, n: any}, instr{op: opReturn}):
		return replace(code, 4, set, code[n-2], last)
	}
	return nil
}

// offset lets the last instruction, a load or store, add the constant at a place, which is added to the stack pointer.
func offset(code []instr, at int) []instr {
	last := &code[len(code)-1]
	sum := last.m + code[at].n
	if code[at].n < 0 || sum > 1<<20 {
		return nil
	}
	last.m = sum
	return append(code[:at], code[at+2:]...)
}

// operand is where the instructions begin that leave the uppermost value; -1 if that is not known.
func operand(code []instr) int {
	need := 1
	for i := len(code) - 1; i >= 0; i-- {
		taken, left, ok := code[i].values()
		if !ok {
			return -1
		}
		if need += taken - left; need == 0 {
			return i
		}
	}
	return -1
}

// values are how many values an instruction takes and leaves, if it is among those that only compute.
func (in instr) values() (taken, left int, ok bool) {
	switch op := in.op; {
	case op == opLocalGet || op == opGlobalGet || op >= opI32Const && op <= opF64Const:
		return 0, 1, true
	case op == opLocalTee || op >= opFirstLoad && op < opFirstStore || op == opI32Eqz || op == opI64Eqz || op == opWrap || op == opExtend:
		return 1, 1, true
	case op > opI64Eqz && op <= opF64Ge || op > opI32Eqz && op < opI64Eqz || op >= opI32Add && op <= 0x78 || op >= opI64Add && op <= 0x8a:
		return 2, 1, true
	}
	return 0, 0, false
}

// compares tells whether an instruction leaves 0 or 1.
func (in instr) compares() bool { return in.op >= opI32Eqz && in.op <= opF64Ge }

func ends(code []instr, with ...instr) bool {
	return len(code) >= len(with) && begins(code[len(code)-len(with):], with)
}

// replace puts others in the place of the last n instructions.
func replace(code []instr, n int, by ...instr) []instr {
	return append(code[:len(code)-n], by...)
}
