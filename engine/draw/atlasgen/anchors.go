//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// anchors are the places of tokens, centers and names, in map coordinates.
type anchors struct {
	Provinces map[string]station
	Arrows    []struct {
		From, To [2]float64
		Bend     float64
	}
	Channels [][][2]float64 `json:"delta_channels"`
	Passes   [][2]float64
	Lakes    [][][2]float64
	Canal    [][2]float64
	Neutral  []struct {
		Name string
		At   [2]float64
	}
}

type station struct {
	Label           label
	Unit, Dislodged [2]float64
	Center          *[2]float64 `json:"sc"`
	Coasts          map[string]station
}

type label struct {
	At     [2]float64
	Lines  []string
	W, H   float64
	Rotate int
	Big    bool
	Leader *[2]float64
}

func readAnchors(file string) (*anchors, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	a := new(anchors)
	if err := json.Unmarshal(data, a); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return a, nil
}
