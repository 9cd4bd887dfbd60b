package session

import (
	"encoding/json"
	"testing"
)

func TestWriterMakesTheJSONThatItSays(t *testing.T) {
	var w writer
	w.open('{')
	w.strField("a", "b")
	w.key("list")
	w.open('[')
	w.int(-3)
	w.bool(true)
	w.null()
	w.open('{')
	w.close('}')
	w.strs(nil)
	w.close(']')
	w.intField("n", 7)
	w.close('}')
	want := `{"a":"b","list":[-3,true,null,{},[]],"n":7}`
	if got := string(w.buf); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A JSON reader that others wrote must read back what was written.
func FuzzWriterString(f *testing.F) {
	for _, s := range []string{"", "plain", `q"\`, "\x00\x1f\x7f\n\t\r", "Ägäis – 海", "\xff\xfe", "\u2028</script>", "\U0001F3DB"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var w writer
		w.str(s)
		var got string
		if err := json.Unmarshal(w.buf, &got); err != nil {
			t.Fatalf("%q became %s: %v", s, w.buf, err)
		}
		theirs, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var want string
		if err := json.Unmarshal(theirs, &want); err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%q came back as %q, want %q", s, got, want)
		}
	})
}
