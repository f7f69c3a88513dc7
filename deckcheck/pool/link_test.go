package pool

import (
	"errors"
	"strings"
	"testing"
)

// TestLinked: a canonical code alone, or a link that has a pool; anything else is to be read otherwise.
func TestLinked(t *testing.T) {
	t.Parallel()
	const broken = "broken"
	for text, want := range map[string]string{
		"13-17":                                  "13-17",
		" \ufeff13-17":                           "", // the mark is before all blanks or is none
		"\ufeff 13-17x2.23_P1-1 ":                "13-17x2.23_P1-1",
		"":                                       "",
		" ":                                      "",
		"13-23.17":                               "", // which is not canonical
		"13-17x1":                                "",
		"13-17 13-23":                            "",
		"13-17\n":                                "13-17",
		"13-9999":                                "",
		"https://x.example/pool?p=13-17":         "13-17",
		"https://x.example/pool?p=13-23.17x1":    "13-17.23",
		"https://x.example/pool?p=13-17&f=draft": "13-17",
		"/pool?p=13-17":                          "13-17",
		"https://x.example/check?p=13-17":        "",
		"https://x.example/check?pool=13-17":     "13-17",
		"https://x.example/pool?pool=13-17&p=13-23":                                  "13-17",
		"https://x.example/pool?q=13-17":                                             "",
		"https://x.example/pool?p=":                                                  "",
		"https://x.example/pool?p=13-9999":                                           broken,
		"https://x.example/check?pool=17":                                            broken,
		"https://x.example/pool?p=13-17 and":                                         "",
		"https://x.example/pool?p=13-17\thttps://":                                   "",
		"https://x.example:port/pool?p=13-17":                                        "",
		"https://x.example/pool?p=13-17&q=" + strings.Repeat("x", 2*MaxCodeBytes-33): "13-17",
		"https://x.example/pool?p=13-17&q=" + strings.Repeat("x", 2*MaxCodeBytes-32): "",
	} {
		p, ok, err := FromLink(text, cards(t))
		got := p.Code()
		switch {
		case err != nil:
			got = broken
		case !ok:
			got = ""
		}
		if got != want || ok != (want != "") {
			t.Errorf("Linked(%.60q) = %q, %t, %v; want %q", text, got, ok, err, want)
		}
	}
}

// TestCodeEdges: the longest numbers, sets and counts of a code, and what is one longer.
func TestCodeEdges(t *testing.T) {
	t.Parallel()
	const form, card = "no code", "no card"
	for code, want := range map[string]string{
		"":                                  "",
		"13-01":                             "13-1",
		"13-000017":                         card,
		"13-0000017":                        form,
		"00000013-17":                       "13-17",
		"000000013-17":                      form,
		"13-17x99":                          "13-17x99",
		"13-17x098":                         "13-17x98",
		"13-17x100":                         form,
		"13-17x0":                           form,
		"13-17x":                            form,
		"13-17x-1":                          form,
		"13-17x+1":                          form,
		"13-17x98.17":                       "13-17x99",
		"13-17x99.17":                       form,
		"p1-3":                              "P1-3",
		"3-4A":                              "3-4a",
		"13-a":                              form,
		"13-17ab":                           form,
		"13-17{":                            form,
		"13-17`":                            form,
		"13-":                               form,
		"-17":                               form,
		"1 3-17":                            form,
		"@3-17":                             form,
		"{3-17":                             form,
		"z-17":                              card,
		"Z9-17":                             card,
		"a-17":                              card,
		"13-9999":                           card,
		"13-17_":                            form,
		"13-17.":                            form,
		strings.Repeat("9", MaxCodeBytes+1): form,
	} {
		p, err := FromCode(code, cards(t))
		got := p.Code()
		switch {
		case errors.Is(err, ErrCodeForm):
			got = form
		case errors.Is(err, ErrCodeCard):
			got = card
		}
		if got != want || err != nil && len(p.Entries) > 0 {
			t.Errorf("FromCode(%.40q) = %q, %v; want %q", code, got, err, want)
		}
	}
	full := strings.TrimSuffix("13-"+strings.Repeat("00017.", MaxCodeBytes), ".")[:MaxCodeBytes]
	for len(full) > 0 && !strings.HasSuffix(full, "17") {
		full = full[:len(full)-1]
	}
	if _, err := FromCode(full, cards(t)); err == nil || !strings.Contains(err.Error(), "copies") {
		t.Errorf("a code of %d characters: %v", len(full), err)
	}
}
