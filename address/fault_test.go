package address

import (
	"net/url"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/testing/translated"
)

// TestFaults: every fault has a sentence of its own in each language, with the same values as in English in the same order.
func TestFaults(t *testing.T) {
	t.Parallel()
	translated.Table(t, faultsEnglish[:], faultsFrench[:], faultsGerman[:], faultsItalian[:])
}

// TestFaultsInALanguage: what a sentence is about is in the language as well, and English stays what programs rely on.
func TestFaultsInALanguage(t *testing.T) {
	t.Parallel()
	_, err := readBuilt("core")
	all := Errors{*err.(*FieldError), *Wrong("", AskedTooMuch, Seconds(1))}
	for language, want := range map[string][]string{
		"en": {"A deck is built from a pool in Sealed and Draft, not in Core Constructed.", "Try again in 1 second."},
		"fr": {"On construit un deck avec une réserve en Scellé et Draft, pas en Core Construit.", "dans 1 seconde."},
	} {
		for i, e := range all.In(language) {
			if !strings.HasSuffix(e.In("en"), want[i]) {
				t.Errorf("%s: %q, want %q", language, e.In("en"), want[i])
			}
		}
	}
	if len(formats.Where(formats.Format.Built)) == 0 {
		t.Error("no format is built of a pool")
	}
}

// TestWithLanguage: a language stands before the fragment, once, and the same address in another language is the same.
func TestWithLanguage(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{"/": "/?lang=fr", "/cards?q=x": "/cards?q=x&lang=fr", "/rules#cr-1": "/rules?lang=fr#cr-1",
		"/cards?lang=de": "/cards?lang=de", "/x?a=1&lang=it#b": "/x?a=1&lang=it#b", "#b": "#b"} {
		if got := WithLanguage(path, "fr"); got != want {
			t.Errorf("%s in French is %s, want %s", path, got, want)
		}
		if got := WithLanguage(path, ""); got != path {
			t.Errorf("%s in no language is %s", path, got)
		}
	}
	if q := (url.Values{"set": {"13"}, "lang": {"fr"}}); !Same("/packs?set=13", q) || Same("/packs?set=12", q) || !q.Has("lang") {
		t.Error("an address in a language is not the same address, or another one is")
	}
}

// TestRefusalsInEachLanguage: what a reader of an address refuses is said in each language.
func TestRefusalsInEachLanguage(t *testing.T) {
	t.Parallel()
	var all Errors
	for _, o := range []OddsText{{Size: "x", Hand: "y", Turn: "z", Goal: "0", Groups: []OddsGroup{{}}},
		{Size: "60", Hand: "7", Turn: "1", Goal: "80", Copies: "C", Groups: make([]OddsGroup, MaxOddsGroups+1)}} {
		_, errs := o.Read(Defaults{})
		all = append(all, errs...)
	}
	_, errs := SimulationText{GameText: GameText{Seed: "1"}, Games: "many", Policy: "none"}.Read(Defaults{})
	all = append(all, errs...)
	for _, query := range []string{"as=tar", "page=0", "per_page=x", "sort=none", "dir=sideways", "seed=x", "unique=all"} {
		v, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		_, errs := ParseCards(v)
		if len(errs) == 0 && !strings.HasPrefix(query, "per_page") {
			t.Errorf("%s is not refused", query)
		}
		all = append(all, errs...)
	}
	for _, lists := range []string{"", "{", "[] []", "[]", "[" + strings.Repeat("{},", MaxSheets) + "{}]"} {
		_, err := ParseJob(url.Values{"lists": {lists}})
		n := len(all)
		if all.Take(err); len(all) != n+1 {
			t.Errorf("lists %.10s: %v", lists, err)
		}
	}
	if len(all) < 15 {
		t.Errorf("%d refusals: %v", len(all), all)
	}
	for i := range all {
		translated.Said(t, all[i].Field+" "+all[i].In("en"), all[i].In)
	}
}
