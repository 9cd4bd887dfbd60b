package session

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"ancmed/engine/order"
)

// Whatever is changed in the orders of a phase, they are read as when they come
// for the first time.
func TestRereadIsParse(t *testing.T) {
	wire, text := recordedFall(t)
	pos, err := readPosition(wire[:strings.Index(wire, "\norder\t")])
	if err != nil {
		t.Fatal(err)
	}
	parsed, problems := order.Parse(pos, text)
	if len(problems) > 0 {
		t.Fatalf("the recorded orders have problems: %v", problems)
	}
	var lines []string
	for _, p := range parsed {
		lines = append(lines, p.Full(pos.Board))
	}
	first := lines[0][:strings.Index(lines[0], " - ")+1]
	odd := []string{"", "A rom - apu", "Rome:", "Rome: A rom - bal", "Rome: A rom - apu", "rome: a rom - apu", "Rome: A nowhere H", "Greece:\nF spa - aeg", first + "H", "  - apu", "Rome: A rom -", lines[3], lines[4] + " # a remark"}
	random := rand.New(rand.NewPCG(1, 2))
	var r reread
	hits := 0
	for range 400 {
		now := append([]string(nil), lines...)
		for range random.IntN(3) {
			i := random.IntN(len(now))
			switch random.IntN(3) {
			case 0:
				now[i] = odd[random.IntN(len(odd))]
			case 1:
				colon := strings.Index(now[i], ":")
				now[i] = strings.Join(append(strings.Fields(now[i][colon+1:])[:2:2], "H"), " ")
				now[i] = lines[i][:colon] + ": " + now[i]
			default:
				now = append(now[:i], now[i+1:]...)
			}
		}
		text := strings.Join(now, "\n")
		if r.again(pos, text) != nil {
			hits++
		}
		got, said := r.parse(pos, text)
		want, say := order.Parse(pos, text)
		if !reflect.DeepEqual(got, want) || len(said) != len(say) || len(say) > 0 && !reflect.DeepEqual(said, say) {
			t.Fatalf("%q is read as\n%v %v\ninstead of\n%v %v", text, got, said, want, say)
		}
	}
	if hits < 50 {
		t.Errorf("only %d texts were not read anew", hits)
	}
}
