package session

import "testing"

// Asked again, in the same position or another, with the same orders, others or
// wrong ones, a session answers what a new one answers.
func TestMemoChangesNoAnswer(t *testing.T) {
	spring := func(units ...string) string {
		text := "variant\tancmed\nphase\tSpring\t1\tmovement"
		for _, u := range units {
			text += "\nunit\t" + u
		}
		return text
	}
	rome, both := spring("Rome\tarmy\trom"), spring("Rome\tarmy\trom", "Greece\tfleet\tnea")
	s := New()
	for _, pos := range []string{
		rome + "\norder\tA rom - apu", rome + "\norder\tA rom - apu", rome + "\norder\tA rom - apu\norder\tA rom H", rome,
		both + "\norder\tA rom - apu\norder\tnea - tys", rome + "\norder\tnea - tys", both + "\norder\tA rom - nowhere", both + "\norder\tA rom - apu\norder\tx",
		"variant\tancmed\nphase\tSpring\t1\tmovement\norder\tA rom - apu\nunit\tRome\tarmy\trom", rome + "\norder\tA rom - apu\n", rome + "\norder\tA rom - apu",
	} {
		args := []string{pos, "", ""}
		if got, want := s.Call("preview", args), New().Call("preview", args); got != want {
			t.Errorf("the preview of %q: asked again %.200s, else %.200s", pos, got, want)
		}
	}
}
