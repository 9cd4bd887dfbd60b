//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

func TestPowersOfTen(t *testing.T) {
	table := powers()
	if len(table) != powerSize*(mostPower-leastPower+1) {
		t.Fatalf("%d bytes", len(table))
	}
	for power, want := range map[int][2]uint64{
		0:  {1 << 63, 0},
		1:  {0xa << 60, 0},
		-1: {0xcccccccccccccccc, 0xcccccccccccccccc}, // 0.1 is 0.000(1100) in binary
		27: {7450580596923828125 << 1, 0},            // 5 to the 27, of 63 bits
		28: {37252902984619140625 >> 2, 1 << 62},     // 5 to the 28, of 66 bits
	} {
		at := powerSize * (power - leastPower)
		got := [2]uint64{binary.LittleEndian.Uint64(table[at:]), binary.LittleEndian.Uint64(table[at+8:])}
		if got != want {
			t.Errorf("10 to the %d is %#x, want %#x", power, got, want)
		}
	}
}

func TestPowersThatAreNotThereOnce(t *testing.T) {
	room := make([]byte, 4096)
	for what, memory := range map[string][]byte{
		"none":      room,
		"two":       slices.Concat(room, powers(), powers()),
		"other":     slices.Concat(room, powers()[1:]),
		"in a hole": slices.Concat(room[:1000], powers()),
	} {
		before := bytes.Clone(memory)
		if code, err := fillPowers(memory); err == nil || code != nil {
			t.Errorf("%s: no error", what)
		}
		if !bytes.Equal(memory, before) {
			t.Errorf("%s: changed", what)
		}
	}
}
