package session

import (
	"slices"
	"testing"
)

func TestWarnings(t *testing.T) {
	text := wire(spring, "unit\tRome\tarmy\trom", "unit\tRome\tfleet\tnea", "unit\tRome\tarmy\tapu", "unit\tGreece\tfleet\tion",
		"order\tRome: A rom - nea", "order\tRome: F nea H", "order\tRome: A apu S A rom - etr")
	kind, body := call(t, "warnings", text)
	if kind != 'J' {
		t.Fatalf("%c%s", kind, body)
	}
	var got []struct {
		Code, Text, Power, Meant string
		Provinces                []string
		Orders                   []int
		Certain                  bool
	}
	decode(t, body, &got)
	if len(got) != 3 {
		t.Fatalf("%+v", got)
	}
	if w := got[1]; w.Code != "void" || !slices.Equal(w.Orders, []int{2}) || w.Certain || w.Power != "Rome" {
		t.Errorf("%+v", w)
	}
	if w := got[0]; w.Code != "own-stays" || !slices.Equal(w.Orders, []int{0}) || !slices.Equal(w.Provinces, []string{"rom"}) || !w.Certain {
		t.Errorf("%+v", w)
	}
	if w := got[2]; w.Code != "no-orders" || len(w.Orders) != 0 || w.Power != "Greece" || !slices.Equal(w.Provinces, []string{"ion"}) {
		t.Errorf("%+v", w)
	}
	_, body = call(t, "warnings", wire(spring, "unit\tRome\tarmy\trom", "unit\tRome\tarmy\trav",
		"order\tRome: A rom S A rav", "order\tRome: A rav - etr"))
	decode(t, body, &got)
	if len(got) != 1 || got[0].Meant != "Rome: A rom S A rav - etr" {
		t.Errorf("%+v", got)
	}
	if f := callFault(t, "warnings", text+"\norder\tRome: A rom - lug"); f.Path != "orders[3]" {
		t.Errorf("%+v", f)
	}
}

func TestCheckPosition(t *testing.T) {
	_, body := call(t, "checkPosition", wire(spring, "unit\tRome\tarmy\trom", "owners", "owner\tGreece\tath"))
	var got struct {
		Remarks []struct {
			Code, Text, Power string
			Provinces         []string
		}
	}
	decode(t, body, &got)
	if len(got.Remarks) != 2 || got.Remarks[0].Code != "no-centers" || got.Remarks[1].Code != "center-held" || !slices.Equal(got.Remarks[1].Provinces, []string{"rom"}) {
		t.Errorf("%+v", got)
	}
	if f := callFault(t, "checkPosition", wire(spring, "unit\tRome\tfleet\tdam")); f.Code != codeBadPosition || f.Path != "units[0].province" {
		t.Errorf("%+v", f)
	}
}

func TestPlaceableAndAttackers(t *testing.T) {
	text := wire("Fall\t1\tretreat", "unit\tGreece\tarmy\tdam")
	_, body := call(t, "placeable", text, "fleet", "0")
	var places []string
	decode(t, body, &places)
	if !slices.Contains(places, "rom") || slices.Contains(places, "dam") || slices.Contains(places, "ara") {
		t.Errorf("%v", places)
	}
	_, body = call(t, "placeable", text, "army", "0")
	decode(t, body, &places)
	if slices.Contains(places, "dam") {
		t.Error("where a unit stands, no other can")
	}
	_, body = call(t, "placeable", text, "army", "1")
	decode(t, body, &places)
	if !slices.Contains(places, "dam") {
		t.Error("a unit may have been dislodged from where another stands now")
	}
	_, body = call(t, "attackers", text, "dam")
	var origins []struct {
		AttackerFrom string
		ByConvoy     bool
	}
	decode(t, body, &origins)
	var from []string
	for _, o := range origins {
		from = append(from, o.AttackerFrom)
	}
	if !slices.Equal(from, []string{"ant", "ara", "arm", "cap", "sid"}) {
		t.Errorf("%v", from)
	}
	if f := callFault(t, "placeable", text, "tank", "0"); f.Code != codeBadArgument || f.Path != "type" {
		t.Errorf("%+v", f)
	}
	if f := callFault(t, "attackers", text, "lug"); f.Code != codeBadArgument || f.Path != "province" {
		t.Errorf("%+v", f)
	}
}
