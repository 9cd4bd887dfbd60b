//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// places is what the run time knows of where things stand (runtime.moduledata), as addresses.
type places struct {
	buckets      int // the table that finds a function by program counter (findfunctab)
	first, after int // the program counters it is for
	funcData     int // what the offsets of the data of functions count from (gofunc)
}

// Fields of runtime.moduledata.
const (
	moduleNames    = 8
	moduleSteps    = 80
	moduleFuncs    = 104
	moduleBuckets  = 152
	moduleFirst    = 160
	moduleAfter    = 168
	moduleText     = 176 // 0 where program counters are not addresses
	moduleFuncData = 320
	moduleSize     = 336
)

var errModule = errors.New("its runtime.moduledata is not laid out as Go 1.26 does it")

// findPlaces looks for the one place that points to all parts of the table of functions.
func findPlaces(memory []byte, t *table) (places, error) {
	address := binary.LittleEndian.AppendUint64(nil, uint64(t.at))
	for at := 0; ; at++ {
		next := bytes.Index(memory[at:], address)
		if next < 0 || len(memory)-at-next < moduleSize {
			return places{}, errModule
		}
		at += next
		field := func(n int) int { return int(binary.LittleEndian.Uint64(memory[at+n:])) }
		if field(moduleNames) == t.namesAt && field(moduleSteps) == t.stepsAt && field(moduleFuncs) == t.dataAt {
			m := places{field(moduleBuckets), field(moduleFirst), field(moduleAfter), field(moduleFuncData)}
			if field(moduleText) != 0 || !m.sound(len(memory)) {
				return m, errModule
			}
			return m, nil
		}
	}
}

// sound tells whether the parts lie where they may.
func (m places) sound(size int) bool {
	return m.first > 0 && m.first%blocks == 0 && m.first < m.after && m.after>>32 == 0 &&
		m.buckets > 0 && m.buckets < size && m.bucketsSize() <= size-m.buckets &&
		m.funcData > 0 && m.funcData < size
}

// A bucket (runtime.findfuncbucket) is for so many program counters, and so
// large: the number of a function, and a byte for each part of the bucket. The
// last bucket has no bytes for parts that are not there.
const (
	bucketReach = 4096
	partReach   = 256
	bucketSize  = 4 + bucketReach/partReach
)

func (m places) bucketCount() int { return (m.after - m.first + bucketReach - 1) / bucketReach }

func (m places) bucketsSize() int {
	return 4*m.bucketCount() + (m.after-m.first+partReach-1)/partReach
}

// areOfOneEach tells whether the buckets are those of functions that have all their numbers to themselves.
func areOfOneEach(buckets []byte) bool {
	for at := 0; at < len(buckets); at += bucketSize {
		bucket := buckets[at:min(at+bucketSize, len(buckets))]
		function := uint32(at / bucketSize / (blocks / bucketReach))
		if u32(bucket, 0) != function || len(bytes.Trim(bucket[4:], "\x00")) > 0 {
			return false
		}
	}
	return true
}

// fill writes the buckets.
func (m places) fill() []instr {
	address, count, add := uint32(m.buckets), uint32(m.bucketCount()), instr{op: opI32Add}
	return []instr{
		constant(0), set(counted), constant(address), set(row),
		{op: opLoop, n: empty},
		get(row), get(counted), constant(blocks / bucketReach), {op: opI32DivU}, {op: opI32Store, n: 2},
		get(row), constant(bucketSize), add, set(row),
		get(counted), constant(1), add, {op: opLocalTee, n: counted}, constant(count), {op: opI32LtU}, {op: opBrIf},
		{op: opEnd},
	}
}
