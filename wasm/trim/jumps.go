//go:build !js

package main

import "slices"

// thread makes jumps go where they lead. In Go's functions a jump names a block
// and goes back to the beginning, where a table leads to that block; where the
// block lies ahead, one jump forward does it.
//
//	i32.const 7  local.set block  br beginning     becomes     br 3
//
// What leaves the stack jumps to the end of the function, to return 1 there;
// here it returns at once. Blocks that then nobody jumps to are taken out.
func (f *function) thread() {
	f.returnAtOnce()
	if d, ok := f.findDispatch(); ok {
		f.jumpAhead(d)
	}
	f.dropUnused()
	f.evenTable()
}

// walk calls visit for each instruction with the places at which what is open
// around it began, the innermost last; what an instruction opens or ends itself is among it.
func walk(code []instr, visit func(i int, open []int)) {
	var open []int
	for i, in := range code {
		if in.opens() {
			open = append(open, i)
		}
		visit(i, open)
		if in.op == opEnd && len(open) > 0 {
			open = open[:len(open)-1]
		}
	}
}

// target is where the block began that a label means; -1 for the function itself.
func target(open []int, label int) int {
	if label >= len(open) {
		return -1
	}
	return open[len(open)-1-label]
}

// returnAtOnce returns where a jump leads out of the first block of a function, behind which it returns 1.
func (f *function) returnAtOnce() {
	last := len(f.code) - 3
	if last < 0 || !begins(f.code[last:], []instr{{op: opEnd}, {op: opI32Const, n: 1}, {op: opEnd}}) {
		return
	}
	outer := -1
	walk(f.code, func(i int, open []int) {
		if i == last && len(open) == 1 {
			outer = open[0]
		}
	})
	if outer < 0 || f.code[outer].op != opBlock || f.code[outer].n != empty {
		return
	}
	var code []instr
	walk(f.code, func(i int, open []int) {
		in := f.code[i]
		if in.op == opBrIf && target(open, in.n) == outer {
			code = append(code, instr{op: opIf, n: empty}, instr{op: opI32Const, n: 1}, instr{op: opReturn}, instr{op: opEnd})
		} else {
			code = append(code, in)
		}
	})
	f.code = code
}

// dispatch is the beginning of a function: blocks, often in a loop, and the table that leads to their ends.
type dispatch struct {
	at          int // where the table stands
	first, last int // where the outermost and the innermost of the blocks begin
	table       []int
}

// findDispatch finds it, if nothing else reads its number, or leads to it, than jumps as Go writes them.
func (f *function) findDispatch() (d dispatch, ok bool) {
	walk(f.code, func(i int, open []int) {
		in := f.code[i]
		if in.op != opBrTable || ok || i < 1 || f.code[i-1].op != opLocalGet || f.code[i-1].n != blockLocal {
			return
		}
		d = dispatch{i, i - 2 - slices.Max(in.table), i - 2, in.table}
		ok = d.first >= 0
		for at := d.first; ok && at <= d.last; at++ {
			ok = f.code[at].op == opBlock
		}
	})
	if !ok {
		return d, false
	}
	walk(f.code, func(i int, open []int) {
		switch in := f.code[i]; {
		case in.op == opLocalGet && in.n == blockLocal && i != d.at-1:
			ok = ok && i > 1 && f.code[i-2].op == opLocalSet && f.code[i-2].n == blockLocal && f.code[i-1].op == opI32Const
		case (in.op == opBr || in.op == opBrIf) && target(open, in.n) == d.first-1:
			ok = ok && i > 1 && begins(f.code[i-2:], jump)
		}
	})
	return d, ok
}

var jump = []instr{{op: opI32Const, n: any}, {op: opLocalSet, n: blockLocal}, {op: opBr, n: any}}

func (f *function) jumpAhead(d dispatch) {
	if d.first < 1 || f.code[d.first-1].op != opLoop {
		return
	}
	var code []instr
	walk(f.code, func(i int, open []int) {
		code = append(code, f.code[i])
		if i < 2 || !begins(f.code[i-2:], jump) || target(open, f.code[i].n) != d.first-1 {
			return
		}
		block := min(uint(f.code[i-2].n), uint(len(d.table)-1))
		for label := range open {
			if target(open, label) == d.last-d.table[block] {
				code = append(code[:len(code)-3], instr{op: opBr, n: label})
			}
		}
	})
	f.code = code
}

// dropUnused takes out the blocks that no jump means.
func (f *function) dropUnused() {
	used := make([]bool, len(f.code))
	walk(f.code, func(i int, open []int) {
		for _, label := range f.code[i].labels() {
			if at := target(open, label); at >= 0 {
				used[at] = true
			}
		}
	})
	dropped := func(at int) bool {
		in := f.code[at]
		return !used[at] && (in.op == opBlock || in.op == opLoop) && in.n == empty
	}
	var code []instr
	walk(f.code, func(i int, open []int) {
		in := f.code[i]
		if dropped(i) || in.op == opEnd && len(open) > 0 && dropped(open[len(open)-1]) {
			return
		}
		labels := in.labels()
		for k, label := range labels {
			for inner := range min(label, len(open)) {
				if dropped(target(open, inner)) {
					labels[k]--
				}
			}
		}
		code = append(code, in.to(labels))
	})
	f.code = code
}

func (in instr) opens() bool { return in.op == opBlock || in.op == opLoop || in.op == opIf }

// labels are those that an instruction may jump to.
func (in instr) labels() []int {
	switch in.op {
	case opBr, opBrIf:
		return []int{in.n}
	case opBrTable:
		return slices.Clone(in.table)
	}
	return nil
}

// to is the instruction with other labels.
func (in instr) to(labels []int) instr {
	switch in.op {
	case opBr, opBrIf:
		in.n = labels[0]
	case opBrTable:
		in.table = labels
	}
	return in
}

// evenTable gives each number of the table a block of its own, so that the
// tables of all functions are alike: 0 1 2 3 and so on.
func (f *function) evenTable() {
	d, ok := f.findDispatch()
	if !ok || !slices.IsSorted(d.table) || d.table[0] != 0 {
		return
	}
	more := map[int]int{} // by where a block begins: how many are to be put around it
	even := make([]int, len(d.table))
	for number := range d.table {
		even[number] = number
		if number > 0 && d.table[number] == d.table[number-1] {
			more[d.last-d.table[number]]++
		}
	}
	var code []instr
	walk(f.code, func(i int, open []int) {
		in := f.code[i]
		if i == d.at {
			in.table = even
		} else if labels := in.labels(); len(labels) == 1 {
			for inner := range min(labels[0], len(open)) {
				in.n += more[target(open, inner)]
			}
		}
		for range more[i] {
			code = append(code, instr{op: opBlock, n: empty})
		}
		code = append(code, in)
		if in.op == opEnd && len(open) > 0 {
			for range more[open[len(open)-1]] {
				code = append(code, instr{op: opEnd})
			}
		}
	})
	f.code = code
}
