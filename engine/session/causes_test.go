package session

import "testing"

func TestCauses(t *testing.T) {
	cut := wire(spring, "unit\tRome\tarmy\trom", "unit\tRome\tarmy\tapu", "unit\tGreece\tfleet\tnea", "unit\tGreece\tfleet\tion",
		"order\tRome: A rom - nea", "order\tRome: A apu S A rom - nea", "order\tGreece: F ion - apu")
	kind, body := call(t, "causes", cut, "0")
	if kind != 'J' {
		t.Fatalf("%c%s", kind, body)
	}
	var got []struct {
		Order          int
		Province, Text string
	}
	decode(t, body, &got)
	type cause struct {
		order    int
		province string
	}
	for i, want := range []cause{{-1, "nea"}, {1, "apu"}, {2, "ion"}} {
		if len(got) != 3 || got[i].Order != want.order || got[i].Province != want.province || got[i].Text == "" {
			t.Fatalf("%+v", got)
		}
	}
	for _, index := range []string{"3", "-1", "", "first", "1.5", "99999999999999999999"} {
		if f := callFault(t, "causes", cut, index); f.Code != codeBadArgument || f.Path != "index" {
			t.Errorf("%q: %+v", index, f)
		}
	}
	if f := callFault(t, "causes", cut+"\norder\tRome: A rom - lug", "0"); f.Path != "orders[3]" {
		t.Errorf("%+v", f)
	}
}
