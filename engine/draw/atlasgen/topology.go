//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// topology is the map as arcs, each once, and the faces they bound.
type topology struct {
	arcs  []arc
	faces []face
}

type arc struct {
	kind        string // coast, land, sea, nile, canal, delta, diolkos; "frame" where the map ends
	coast       string // nc, sc or ec where it is that coast of a split province
	left, right int    // faces; -1 outside the frame
	line        []point
	ints        []pixel // simplified
}

type pixel struct{ x, y int }

type face struct {
	id      string // of the province; of impassable ground what it is
	surface string // land or water
	closed  bool   // impassable
	rings   [][]int
}

type topoJSON struct {
	Transform struct{ Scale, Translate [2]float64 }
	Arcs      [][][2]float64
	Objects   struct {
		Faces struct {
			Geometries []struct {
				ID         string
				Arcs       [][]int
				Properties struct{ Surface, What string }
			}
		}
		Lines struct {
			Geometries []struct {
				Arcs       []int
				Properties struct{ Kind, Coast string }
			}
		}
	}
}

// readTopology reads and projects a topojson file.
func readTopology(file string, project func(x, y float64) point) (*topology, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var src topoJSON
	if err := json.Unmarshal(data, &src); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	t := &topology{}
	for _, deltas := range src.Arcs {
		a := arc{kind: "frame", left: -1, right: -1}
		var x, y float64
		for _, d := range deltas {
			x, y = x+d[0], y+d[1]
			tr := src.Transform
			a.line = append(a.line, project(x*tr.Scale[0]+tr.Translate[0], y*tr.Scale[1]+tr.Translate[1]))
		}
		t.arcs = append(t.arcs, a)
	}
	for _, g := range src.Objects.Lines.Geometries {
		a := &t.arcs[g.Arcs[0]]
		a.kind, a.coast = g.Properties.Kind, g.Properties.Coast
	}
	for _, g := range src.Objects.Faces.Geometries {
		f := face{id: g.ID, surface: g.Properties.Surface, rings: g.Arcs}
		if f.id == "impassable" {
			f.id, f.closed = g.Properties.What, true
		}
		t.addFace(f)
	}
	return t, nil
}

// addFace keeps which faces lie on both sides of each arc.
func (t *topology) addFace(f face) {
	for _, ring := range f.rings {
		for _, i := range ring {
			if i < 0 {
				t.arcs[^i].left = len(t.faces)
			} else {
				t.arcs[i].right = len(t.faces)
			}
		}
	}
	t.faces = append(t.faces, f)
}

// has reports whether the map has a line of a kind.
func (t *topology) has(kind string) bool {
	for i := range t.arcs {
		if t.arcs[i].kind == kind {
			return true
		}
	}
	return false
}
