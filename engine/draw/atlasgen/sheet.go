//go:build !js

package main

import "math"

// scale is how many units of the drawing make one of the design's, whose
// boards are 1400 wide.
const scale = 10

// point is a place in units of the drawing, not yet rounded.
type point struct{ x, y float64 }

// sheet is what atlasgen must know of a board besides its data: how a point of
// the data is projected, and where the ladder of the frame has its rungs.
type sheet struct {
	id            string
	width, height int
	project       func(x, y float64) point
	titleX        int // where the title stands
	titleY        int
	rungsX        []int
	rungsY        []int
}

var boards = []sheet{ancmed(), standard()}

// ancmed is projected from longitude and latitude, cylindrical stereographic,
// true at 38 N; its ladder shows every second degree.
func ancmed() sheet {
	const w, west, east, south, north = 1400 * scale, -8.5, 43.5, 23.5, 49.5
	rad := math.Pi / 180
	k := w / ((east - west) * rad * math.Cos(38*rad))
	c := k * (1 + math.Cos(38*rad))
	s := sheet{id: "ancmed", width: w, titleX: 300, titleY: 8236}
	s.project = func(x, y float64) point {
		return point{w * (x - west) / (east - west), c * (math.Tan(north*rad/2) - math.Tan(y*rad/2))}
	}
	s.height = round(s.project(west, south).y)
	for lon := west; lon <= east; lon += 2 {
		s.rungsX = append(s.rungsX, round(s.project(lon, north).x))
	}
	for lat := south; lat <= north; lat += 2 {
		s.rungsY = append(s.rungsY, round(s.project(west, lat).y))
	}
	return s
}

// standard is projected already, in kilometers; its ladder is of even rungs.
func standard() sheet {
	const w, west, east, south, north = 1400 * scale, -2550.0, 2430.0, -1790.0, 2540.0
	s := sheet{id: "standard", width: w, titleX: 300, titleY: 3900}
	s.project = func(x, y float64) point {
		return point{w * (x - west) / (east - west), w * (north - y) / (east - west)}
	}
	s.height = round(s.project(west, south).y)
	for i := 0; i <= 26; i++ {
		s.rungsX = append(s.rungsX, round(float64(i)*w/26))
	}
	for i := 22; i >= 0; i-- {
		s.rungsY = append(s.rungsY, round(float64(i)*float64(s.height)/22))
	}
	return s
}

func round(f float64) int { return int(math.Round(f)) }
