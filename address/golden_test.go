package address

import (
	_ "embed"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// golden are addresses as they were written before this package was: a name and
// an address a line. People have kept such links, so none may change.
//
//go:embed testdata/addresses.tsv
var golden string

func day(t testing.TB, text string) formats.Day {
	t.Helper()
	d, err := formats.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestAddressesStay(t *testing.T) {
	want := map[string]string{}
	for line := range strings.Lines(golden) {
		name, at, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		want[name] = at
	}
	on := day(t, "2026-11-20")
	pasted := ListDetails{Unread: "4 Élsa & co\n+1 x;y", UnreadAt: []int{3, 9}, Lines: Lines{{1, 5}, {2}, {17}}, Read: decklist.Code,
		Notes: []Note{{Kind: decklist.RefMismatch, Lines: []int{3}, Card: 42},
			{Kind: decklist.ShortName, Lines: []int{4}, Card: 7, Choices: []int{1, 2}, Text: "a b"}}}
	written := map[string]string{}
	for name, d := range map[string]Deck{
		"plain": {Code: "12ySW", Format: formats.Core, On: on},
		"full":  {Code: "12ySW", Format: formats.Sealed, On: on, ListDetails: pasted, Limited: Limited{Pool: "1AbC.d", Packs: 6, Promo: true}},
		"none":  {Format: formats.Infinity, On: on, ListDetails: ListDetails{Unread: "4 x"}},
	} {
		for what, at := range map[string]string{
			"check": d.Check(), "edit": d.Edit(), "build": d.Build(), "compare": d.Compare(), "sheet": d.Sheet("check"),
			"sheet registration": d.Sheet("registration"),
			"goldfish":           d.Goldfish(), "casual": d.CasualGoldfish(), "simulate": d.Play("/simulate"), "odds": d.Odds(),
			"to core": d.WithFormat(formats.Core).Check(), "to draft": d.WithFormat(formats.Draft).Check(), "at": d.WithDay(on + 1).Check(),
		} {
			written[name+" "+what] = at
		}
	}
	delete(written, "plain build") // is of no pool
	delete(written, "none build")
	pool := Pool{Set: "P1 x", Code: "1Ab+c", Format: formats.PackRush, Packs: 3, Promo: true}
	packs := Packs{Sets: []string{"13", "P 1"}, N: 6, Seed: 18446744073709551615}
	dated := packs
	dated.On = on
	build := Build{Opened: dated, Format: formats.Sealed, On: on}
	full := build
	full.Deck, full.Show = "12ySW", PoolFilter{Ink: "amber", Cost: "3-4", Type: "song", Rarity: "super-rare", Sort: "name"}
	registered := full
	registered.Limited = Limited{Pool: "1Ab.c", Packs: 5, Promo: true}
	check := Presented{Code: "12ySW", Format: formats.Core, On: on}
	zero, counted := check, check
	zero.Counts = []int{0, 0}
	counted.ByName, counted.Counts = true, []int{4, 0, 56}
	counted.Extras, counted.Unnamed = []Extra{{42, 1}, {1001077, 2}}, []Unnamed{{"A “proxy” & co", 2}, {"x", 3}}
	sheet := Sheet{Code: "12ySW", Lines: Lines{{1}, {2, 3}}, Unread: "4 x\n3 y", Format: "core", On: "2026-11-20", Kind: "check", Paper: "a4",
		Sort: "name", First: "Ann", Last: "O'Hara & co",
		ID: "7", Deck: "Élsa", Date: "2026-11-21", Event: "Big; one", Location: "Köln", Lock: "event.date", Verdict: true}
	for name, at := range map[string]string{
		"sheet": sheet.Path(), "sheet pdf": sheet.PDF(), "sheet kind": sheet.AsKind("registration").Path(),
		"sheet players":   sheet.ForPlayers().Path(),
		"compare":         Compare{A: "12ySW", B: "2x+y", Format: formats.Core, On: on}.Path(),
		"compare swapped": Compare{A: "12ySW", B: "2xy", Format: formats.Core, On: on}.Swapped().Path(),
		"compare edit":    Compare{B: "2xy", Format: formats.Core, On: on}.Edit().Path(),
		"presented":       check.Path(), "presented zero": zero.Path(), "presented full": counted.Path(),
		"presented ink": counted.Sorted(SortInk).Path(),
		"pool empty":    Pool{Format: formats.Sealed}.Path(), "pool full": pool.Path(), "pool up to": pool.UpTo(),
		"pool check up to": pool.CheckUpTo(), "pool build up to": pool.BuildUpTo(),
		"packs": packs.Path(), "packs again": packs.Again(), "packs build": packs.Build(),
		"packs on": dated.Path(), "packs on again": dated.Again(), "packs on build": dated.Build(),
		"build packs": build.Path(), "build packs full": full.Path(), "build pool full": registered.Path(),
		"build pool": Build{Limited: Limited{Pool: "1Ab.c"}, Format: formats.Draft, On: on}.Path(),
	} {
		written[name] = at
	}
	// A new game says by which table of effects it is played; without that it is by hand, as links of before it was said.
	said := "&texts=" + strconv.Itoa(catalog.EffectTableVersion())
	for name, at := range want {
		if strings.HasPrefix(at, "/goldfish?") || strings.HasPrefix(at, "/simulate?") {
			q, err := url.ParseQuery(at[strings.IndexByte(at, '?')+1:])
			if old, _ := ParseGoldfish(q, Defaults{Today: on, Seed: func() uint64 { return 1 }}); err != nil || old.Texts != 0 {
				t.Errorf("%s: %q is a game by table %d, %v; it was by hand", name, at, old.Texts, err)
			}
			at += said
		}
		if written[name] != at {
			t.Errorf("%s: %q, want %q", name, written[name], at)
		}
	}
	if len(written) != len(want) {
		t.Errorf("%d addresses written, and %d are known", len(written), len(want))
	}
}
