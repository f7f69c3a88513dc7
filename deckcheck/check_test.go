package deckcheck

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

const (
	amber, amethyst, emerald = formats.Amber, formats.Amethyst, formats.Emerald
	ruby, sapphire, steel    = formats.Ruby, formats.Sapphire, formats.Steel
)

func TestCheck(t *testing.T) {
	const today = "2026-11-20"
	// Of set 9 or later, so that they are in Core today.
	amberSteel := fill(t, "9", amber|steel, 56)
	full := fill(t, "9", amber|steel, 60)
	early := fill(t, "1", amber|steel, 60)
	for _, tt := range []struct {
		name, where, text string
		legal             bool
		codes             string
	}{
		// Sizes.
		{"60 cards", "core " + today, full, true, ""},
		{"61 cards", "core " + today, fill(t, "9", amber|steel, 61), true, ""},
		{"59 cards", "core " + today, fill(t, "9", amber|steel, 59), false, "deck_size"},
		{"59 cards in Infinity", "infinity " + today, fill(t, "9", amber|steel, 59), false, "deck_size"},
		{"59 cards in Constructed", "constructed " + today, fill(t, "9", amber|steel, 59), false, "deck_size"},
		{"no cards", "core " + today, "", false, "deck_size"},
		{"Sealed 39", "sealed " + today, fill(t, "9", amber|steel, 39), false, "deck_size"},
		{"Sealed 40", "sealed " + today, fill(t, "9", amber|steel, 40), true, ""},
		{"Draft 34", "draft " + today, fill(t, "9", amber|steel, 34), false, "deck_size"},
		{"Draft 35", "draft " + today, fill(t, "9", amber|steel, 35), true, ""},
		{"Draft 39 before CR 2.0", "draft 2026-02-04", fill(t, "9", amber|steel, 39), false, "deck_size"},
		{"Draft 40 before CR 2.0", "draft 2026-02-04", fill(t, "9", amber|steel, 40), true, ""},
		{"Draft 35 when documents disagree", "draft 2026-02-05", fill(t, "9", amber|steel, 35), true, "disputed_date"},
		{"Draft 34 then", "draft 2026-02-05", fill(t, "9", amber|steel, 34), false, "deck_size"},
		{"Draft 40 then", "draft 2026-06-10", fill(t, "9", amber|steel, 40), true, ""},
		{"Draft 39 then", "draft 2026-06-10", fill(t, "9", amber|steel, 39), true, "disputed_date"},
		{"Draft 39 after", "draft 2026-06-11", fill(t, "9", amber|steel, 39), true, ""},
		{"Preconstructed 59", "precon " + today, fill(t, "9", amber|steel, 59), false, "deck_size"},
		{"Preconstructed 60 of four ink types", "precon " + today, fill(t, "9", amber|steel|ruby|emerald, 60), true, ""},
		{"Pack Rush 23", "packrush " + today, fill(t, "9", amber|steel, 23), true, "pack_count"},
		{"Pack Rush 24", "packrush " + today, fill(t, "9", amber|steel, 24), true, ""},
		{"Pack Rush 25", "packrush " + today, fill(t, "9", amber|steel, 25), true, ""},
		{"Pack Rush 26", "packrush " + today, fill(t, "9", amber|steel, 26), true, "pack_count"},
		{"Pack Rush before its rules", "packrush 2024-08-28", fill(t, "1", amber|steel, 24), true, "disputed_date"},

		// Ink types.
		{"a third ink type", "core " + today, amberSteel + "4 Be King Undisputed", false, "ink_limit be-king-undisputed"},
		{"a third through a dual-ink card", "infinity " + today, fill(t, "9", amber|steel, 56) + "4 " + dual(t, amber, ruby), false,
			"ink_limit " + dualID(t, amber, ruby)},
		{"a dual-ink card of both", "infinity " + today, fill(t, "9", amber|steel, 56) + "4 " + dual(t, amber, steel), true, ""},
		{"any ink types in Limited", "sealed " + today, fill(t, "9", 63, 40), true, ""},
		{"one ink type", "core " + today, fill(t, "9", amber, 60), true, ""},

		// Copies.
		{"five copies", "core " + today, strings.Replace(full, "4 ", "5 ", 1), false, "copy_limit " + firstID(t, full)},
		{"five copies over two spellings", "infinity " + today, amberSteel + "3 Let It Go\n2 let it go", false,
			"copy_limit let-it-go, ink_limit let-it-go"},
		{"five over two printings", "infinity " + today, fill(t, "9", amethyst, 55, "elsa-spirit-of-winter") +
			"3 Elsa - Spirit of Winter (1-42)\n2 Elsa - Spirit of Winter (1-207)", false, "copy_limit elsa-spirit-of-winter"},
		{"five over two languages", "infinity " + today, fill(t, "9", amethyst, 55, "elsa-spirit-of-winter") +
			"3 Elsa - Spirit of Winter\n2 Elsa - Esprit de l'hiver", false, "copy_limit elsa-spirit-of-winter"},
		{"five in Sealed", "sealed " + today, strings.Replace(full, "4 ", "5 ", 1), true, ""},
		{"20 Microbots", "infinity " + today, fill(t, "9", sapphire, 40) + "20 Microbots", true, ""},
		{"60 Microbots", "constructed " + today, "60 Microbots", true, ""},
		{"99 puppies", "infinity " + today, "99 Dalmatian Puppy - Tail Wagger", true, ""},
		{"100 puppies", "infinity " + today, "100 Dalmatian Puppy - Tail Wagger", false, "copy_limit dalmatian-puppy-tail-wagger"},
		{"100 puppies over five arts", "infinity " + today, "50 Dalmatian Puppy - Tail Wagger (3-4a)\n50 Dalmatian Puppy - Tail Wagger (3-4e)",
			false, "copy_limit dalmatian-puppy-tail-wagger"},
		{"100 puppies in Sealed", "sealed " + today, "100 Dalmatian Puppy - Tail Wagger", true, ""},
		{"99 Puppies, the song", "infinity " + today, fill(t, "9", amber, 55) + "5 99 Puppies", false, "copy_limit 99-puppies"},

		// Bans.
		{"Hiram before his ban", "core 2025-04-07", early2(t) + "4 Hiram Flaversham - Toymaker", true, ""},
		{"Hiram banned", "core 2025-04-08", early2(t) + "4 Hiram Flaversham - Toymaker", false, "banned hiram-flaversham-toymaker"},
		{"Hiram in Constructed", "constructed " + today, early2(t) + "4 Hiram Flaversham - Toymaker", true, ""},
		{"Hiram in Infinity before", "infinity 2026-03-25", early2(t) + "4 Hiram Flaversham - Toymaker", true, ""},
		{"Hiram in Infinity", "infinity 2026-03-26", early2(t) + "4 Hiram Flaversham - Toymaker", false, "banned hiram-flaversham-toymaker"},
		{"Hiram in Infinity today", "infinity " + today, early2(t) + "4 Hiram Flaversham - Toymaker", false, "banned hiram-flaversham-toymaker"},
		{"Fortisphere before", "core 2025-04-07", fill(t, "4", steel, 56, "fortisphere") + "4 Fortisphere", true, ""},
		{"Fortisphere in Core", "core 2025-04-08", fill(t, "4", steel, 56, "fortisphere") + "4 Fortisphere", false, "banned fortisphere"},
		{"Fortisphere in Infinity", "infinity " + today, fill(t, "4", steel, 56, "fortisphere") + "4 Fortisphere", true, ""},
		{"Fortisphere in Sealed", "sealed 2025-05-01", fill(t, "4", steel, 56, "fortisphere") + "4 Fortisphere", true, ""},
		{"banned and rotated", "core 2026-07-13", fill(t, "5", steel, 56) + "4 Fortisphere", false, "banned fortisphere, rotated fortisphere"},
		{"rotated and no longer banned", "core 2026-07-14", fill(t, "5", steel, 56) + "4 Fortisphere", false, "rotated fortisphere"},

		// Rotation, reprints, sets to come.
		{"set 1 before rotation", "core 2025-09-04", fill(t, "1", amber|steel, 60), true, ""},
		{"a reprint keeps a card", "core " + today, fill(t, "9", amethyst, 56, "elsa-spirit-of-winter") + "4 Elsa - Spirit of Winter (1-42)",
			true, ""},
		{"set 10 the day before", "core 2025-11-06", fill(t, "5", amber|steel, 56) + "4 " + only(t, "10", amber), false,
			"not_yet_legal " + onlyID(t, "10", amber)},
		{"set 10 on the day", "core 2025-11-07", fill(t, "5", amber|steel, 56) + "4 " + only(t, "10", amber), true, ""},
		{"set 5 on its last day", "core 2026-07-16", fill(t, "9", amber|steel, 56) + "4 " + only(t, "5", amber), true, ""},
		{"set 5 the day after", "core 2026-07-17", fill(t, "9", amber|steel, 56) + "4 " + only(t, "5", amber), false,
			"rotated " + onlyID(t, "5", amber) + ", disputed_date " + onlyID(t, "5", amber)},
		{"set 5 a week later", "core 2026-07-24", fill(t, "9", amber|steel, 56) + "4 " + only(t, "5", amber), false,
			"rotated " + onlyID(t, "5", amber)},
		{"set 5 in Infinity", "infinity 2026-07-24", fill(t, "9", amber|steel, 56) + "4 " + only(t, "5", amber), true, ""},
		{"set 4 before three weeks", "core 2024-06-06", early + "4 " + only(t, "4", amber), false, "not_yet_legal " + onlyID(t, "4", amber)},
		{"set 4 after three weeks", "core 2024-06-07", early + "4 " + only(t, "4", amber), true, ""},
		{"set 4 at its prerelease", "sealed 2024-05-17", early + "4 " + only(t, "4", amber), true, ""},
		{"set 4 before its prerelease", "sealed 2024-05-16", early + "4 " + only(t, "4", amber), false, "not_yet_legal " + onlyID(t, "4", amber)},
		{"a set to come in Constructed", "constructed 2024-01-01", full, true, ""},
		{"set 1 on sale", "core 2023-08-18", early, false, "not_yet_legal ?"},
		{"set 1 legal", "core 2023-09-08", early, true, ""},

		// Hunny Sage.
		{"Hunny characters without him", "core " + today, sage(t, 0), false, "ink_limit ?"},
		{"Hunny characters with him", "core " + today, sage(t, 4), true, ""},
		{"with him before his set", "core 2026-07-16", sage(t, 4), false, "not_yet_legal christopher-robin-hunny-sage, ?"},
		{"his ink types count", "core " + today, fill(t, "9", amber|steel, 56) + "4 Christopher Robin - Hunny Sage", false,
			"ink_limit christopher-robin-hunny-sage"},

		// What is no card of a deck.
		{"quest boss", "constructed " + today, amberSteel + "4 " + quest(t), false, "not_a_deck_card " + questID(t)},
		{"quest boss in Sealed", "sealed " + today, amberSteel + "1 " + quest(t), false, "not_a_deck_card " + questID(t)},

		// Lists.
		{"typing error", "core " + today, amberSteel + "4 Elsa - Spirit of Wintr", false, "unknown_card"},
		{"two", "core " + today, amberSteel + "2 Elsa - Spirit of Wintr\n2x Nobody", false, "unknown_card, unknown_card"},
		{"unknown cards fill the deck", "core " + today, fill(t, "9", amber, 59) + "1x Nobody", false, "unknown_card"},
		{"words with a number", "core " + today, fill(t, "9", amber, 59) + "1 Nobody", false, "unreadable_line"},
		{"ambiguous", "core " + today, amberSteel + "4 Elsa", false, "ambiguous_card"},
		{"zero", "core " + today, full + "0 Let It Go", true, "text_line let-it-go"},
		{"negative", "core " + today, full + "-4 Let It Go", false, "bad_count"},
		{"wrapping", "core " + today, full + "4294967300 Let It Go", false, "bad_count"},
		{"bad counts fill nothing", "core " + today, amberSteel + "-4 Smash", false, "bad_count"},
		{"sideboard", "core " + today, full + "Sideboard\n2 Let It Go", false, "sideboard let-it-go"},
		{"words", "core " + today, full + "good luck", true, ""},
		{"words that may be a card", "core " + today, amberSteel + "Brand New Hero\n4 Smash", false, "unreadable_line"},
		{"too many lines", "infinity " + today, "60 Microbots\n" + strings.Repeat("1 Microbots\n", 2000), false, "too_many_lines"},
		{"a reference of another card", "core " + today, amberSteel + strings.TrimSuffix(fill(t, "10", amber, 4), "\n") + " (1-1)", true,
			"ref_mismatch ?"},
		{"no count", "core " + today, fill(t, "9", amber|steel, 59) + strings.TrimPrefix(fill(t, "10", amber, 1), "1 "), true, "missing_count ?"},
		{"total", "core " + today, full + "Total: 61", true, "total_mismatch"},
		{"right total", "core " + today, full + "Total: 60", true, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.where, tt.text, Options{})
			got := codes(r)
			if r.Legal != tt.legal || got != tt.codes && !matches(got, tt.codes) {
				t.Errorf("%s: legal %v, %s; want %v, %s\n%s", tt.where, r.Legal, got, tt.legal, tt.codes, tt.text)
			}
		})
	}
}

// matches compares with a pattern whose end is open when it ends in a question
// mark.
func matches(got, want string) bool {
	head, open := strings.CutSuffix(want, "?")
	return open && strings.HasPrefix(got, head)
}

// The special copy limits bind in every format (CR 1.2.1).
func TestGlassSlippers(t *testing.T) {
	for _, f := range formats.All() {
		for n, legal := range map[int]bool{2: true, 3: false} {
			text := fill(t, "7", steel|sapphire, 60) + fmt.Sprint(n, " The Glass Slipper")
			r := check(t, f.String()+" 2025-10-01", text, Options{})
			found := strings.Contains(codes(r), "copy_limit the-glass-slipper")
			if found == legal {
				t.Errorf("%s: %d slippers: %s", f, n, codes(r))
			}
			for _, p := range r.Problems {
				if p.Code == CopyLimit && (p.Rule != "CR 1.2.1" || *p.Have != 3 || *p.Limit != 2) {
					t.Errorf("%s: %+v", f, p)
				}
			}
		}
	}
}

func TestPacks(t *testing.T) {
	for packs, sizes := range map[int]string{0: "24 25", 2: "24 25", 3: "36 37"} {
		for _, n := range []int{23, 24, 25, 26, 35, 36, 37, 38} {
			r := check(t, "packrush 2026-11-20", fmt.Sprint(n, " Microbots"), Options{Packs: packs})
			usual := strings.Contains(sizes, fmt.Sprint(n))
			if got := codes(r); (got == "") != usual || !r.Legal {
				t.Errorf("%d packs, %d cards: legal %v, %s", packs, n, r.Legal, got)
			}
		}
	}
}

func TestInks(t *testing.T) {
	if got := check(t, "core 2026-11-20", sage(t, 4), Options{}).Inks; got != amethyst|sapphire {
		t.Errorf("with the Hunny Sage: %s", got)
	}
	if got := check(t, "core 2026-11-20", sage(t, 0), Options{}).Inks; got.Count() < 3 {
		t.Errorf("without the Hunny Sage: %s", got)
	}
}

// TestInksToKeep: the two that most cards are of, of equals the first. A card that the Hunny Sage lets in stays with
// him, and goes with him where its ink is another. A line with several cards is named once.
func TestInksToKeep(t *testing.T) {
	for _, tt := range []struct{ name, text, says, lines string }{
		{"the most", "4 Be Our Guest\n4 Let It Go\n5 Smash\n",
			"Amber has the fewest cards. To keep Amber/Steel, replace 4 cards: 4 Let It Go (Sapphire).", "[2]"},
		{"equals", "4 Be Our Guest\n4 Let It Go\n4 Smash\n",
			"Amber has the fewest cards. To keep Amber/Sapphire, replace 4 cards: 4 Smash (Steel).", "[3]"},
		{"with the Hunny Sage", "4 Lumpy - Hunny Druid\n1 Christopher Robin - Hunny Sage\n2 Let It Go\n4 Smash\n",
			"Amethyst on 1 card, Sapphire on 3 cards, Steel on 4 cards; at most 2. Amethyst has the fewest cards. To keep Amethyst/Steel, replace " +
				"3 cards: 1 Christopher Robin - Hunny Sage (Amethyst/Sapphire) and 2 Let It Go (Sapphire).", "[2 3]"},
		{"several on a line", "4 Be Our Guest\n4 Let It Go\n1 Smash; 1 Break", "replace 2 cards: 1 Smash (Steel) and 1 Break (Steel).", "[3]"},
	} {
		found := false
		for _, p := range check(t, "infinity 2026-11-20", tt.text, Options{}).Problems {
			if p.Code != InkLimit {
				continue
			}
			found = true
			if lines := fmt.Sprint(p.Lines); lines != tt.lines || !strings.HasSuffix(p.Message(), tt.says) {
				t.Errorf("%s: lines %s, %q, want lines %s, …%q", tt.name, lines, p.Message(), tt.lines, tt.says)
			}
		}
		if !found {
			t.Errorf("%s: no ink_limit", tt.name)
		}
	}
}

// TestLegalVersionsFirst: of a name that several cards share, those that the
// format allows are offered before the others.
func TestLegalVersionsFirst(t *testing.T) {
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	for _, p := range check(t, "core 2026-11-20", "4 Elsa", Options{}).Problems {
		if p.Code != AmbiguousCard {
			continue
		}
		order := ""
		for _, s := range p.Suggestions {
			card := cat.ByName(s.FullName).Card
			if card == nil {
				t.Fatalf("no card %q", s.FullName)
			}
			if rules.Status(&card.Legality).Legal() {
				order += "l"
			} else {
				order += "-"
			}
		}
		if legal := strings.Count(order, "l"); legal == 0 || legal == len(order) || !strings.HasPrefix(order, strings.Repeat("l", legal)) {
			t.Errorf("versions of Elsa that are legal: %s", order)
		}
		return
	}
	t.Error("Elsa is one card")
}

// A line with two cards on whose days documents disagree is named once.
func TestDisputedLinesOnce(t *testing.T) {
	card := only(t, "5", amber)
	other := strings.SplitN(strings.TrimPrefix(fill(t, "5", amber, 4, onlyID(t, "5", amber)), "4 "), "\n", 2)[0]
	r := check(t, "core 2026-07-17", "1 "+card+"; 1 "+other, Options{})
	for _, p := range r.Problems {
		if p.Code == DisputedDate && len(p.Cards) > 0 && fmt.Sprint(p.Cards, p.Lines) == fmt.Sprint(p.Cards, []int{1}) && len(p.Cards) == 2 {
			return
		}
	}
	t.Errorf("want a disputed date of two cards on line 1: %+v", r.Problems)
}

// The deck of a code is judged as the list it was made from, without lines.
func TestCheckOfCode(t *testing.T) {
	cat := cards(t)
	list := &decklist.Read(strings.Replace(fill(t, "5", amber|steel, 60), "4 ", "5 ", 1), cat).Deck
	code, _ := list.CodeAndHash()
	deck, err := decklist.FromCode(code, cat)
	if err != nil {
		t.Fatal(err)
	}
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	a, b := Check(list, rules, Options{}), Check(deck, rules, Options{})
	if a.Legal != b.Legal || a.Code != b.Code || a.Hash != b.Hash || len(a.Problems) != len(b.Problems) || a.Inks != b.Inks {
		t.Errorf("list: %s; code: %s", codes(a), codes(b))
	}
	for _, p := range b.Problems {
		if len(p.Lines) > 0 {
			t.Errorf("lines of a code: %+v", p)
		}
	}
}

// Who takes the Hunny Sage out has the Hunny characters counted again: what must go are those, too.
func TestMendingWithoutTheSage(t *testing.T) {
	text := fill(t, "9", formats.Amber|formats.Steel, 55) + "1 Christopher Robin - Hunny Sage\n4 Roo - Hunny Rogue\n"
	r := check(t, "core 2026-11-20", text, Options{})
	if got := codes(r); got != "ink_limit christopher-robin-hunny-sage+roo-hunny-rogue" {
		t.Errorf("%s", got)
	}
	const want = "To keep Amber/Steel, replace 5 cards: 1 Christopher Robin - Hunny Sage (Amethyst/Sapphire) and " +
		"4 Roo - Hunny Rogue (Emerald)."
	if len(r.Problems) != 1 || !strings.HasSuffix(r.Problems[0].Message(), want) {
		t.Errorf("%+v", r.Problems)
	}
}
