package deckcheck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestIssueMessages has what is said about lines, whole and to the letter.
func TestIssueMessages(t *testing.T) {
	for _, tt := range []struct {
		text string
		code Code
		want string
	}{
		{"Sideboard\n1 Smash", Sideboard,
			`1 card under "Sideboard": Lorcana decks have no sideboard. It was not counted; remove it, or move it to the deck.`},
		{"Sideboard\n2 Smash", Sideboard,
			`2 cards under "Sideboard": Lorcana decks have no sideboard. They were not counted; remove them, or move them to the deck.`},
		{"4 Lantern\nSideboard\nSmash", Sideboard,
			`Cards under "Sideboard": Lorcana decks have no sideboard. They were not counted; remove them, or move them to the deck.`},
		{"4 Lantern\n0 Elsa", TextLine, `"0 Elsa" was read as no copies.`},
		{"4 Smash\n3\n4 Let It Go", UnreadableLine,
			`"3" is not a line of a list: a number alone; write the count and the card on one line.`}, // too few cards either way
		{starter + "3\n1 Smash", UnreadableLine, `"3" is not a line of a list: a number alone; write the count and the card on one line. ` +
			`As a number that isn't a count: not legal, 57 cards, 3 short. ` +
			`As 3 copies of an unknown card: still undecided, the card is unknown.`},
		{"4 Smash\nBrand New Hero\n4 Let It Go", UnreadableLine,
			`"Brand New Hero" may be text or a card. Write a count and a full name, or put # in front.`},
		{"4 Smash\n4 Lantern Smash\n4 Let It Go", UnreadableLine,
			`"4 Lantern Smash" can be read in several ways. Write one count and one full name. ` +
				`As 4 copies of Lantern: not legal, too many ink types, 12 cards, 48 short. ` +
				`As 4 copies of Lantern and 1 to 4 copies of Smash: not legal, too many copies, too many ink types, 13 to 16 cards. ` +
				`As 4 copies of Smash: not legal, too many copies, 12 cards, 48 short. ` +
				`As 4 copies of Smash and 1 to 4 copies of Lantern: not legal, too many copies, too many ink types, 13 to 16 cards.`},
		{"4 Smash\n2x Lilo - Snow Artst", UnknownCard, `"Lilo - Snow Artst" is not in this catalog (` + cards(t).Coverage() + `). ` +
			`Did you mean Lilo - Snow Artist?` + importHint},
		{"4 Lantern\n-1 Smash", BadCount, `The count in "-1 Smash" is not clear. Write one whole number from 1 to 9999.`},
		{"0 Smash", TextLine, `"0 Smash" was read as no copies.`},
		{"4 Smash (1-2)", RefMismatch, "Smash: 1-2 is Ariel - Spectacular Singer; the name decides."},
		{"4 Let It Go\nLilo - Snow Artist", MissingCount, `"Lilo - Snow Artist" has no count. Write how many copies there are.`},
		{"Smash\nSmash", MissingCount, "No card of the list has a count; 2 cards were read as 1 copy each."},
		{"4 Smash\nTotal: 60", TotalMismatch, `The list states 60 cards ("Total: 60"), but holds 4.`},
		{"4 Smash\nTotal: 1", TotalMismatch, `The list states 1 card ("Total: 1"), but holds 4.`},
		{"4 Duckburg", ShortName,
			`"Duckburg" lacks its version; only Duckburg - Funso's Funzone has that name. Registered lists need full names.`},
		{strings.Repeat("1 Smash\n", 20_000), TooManyLines, "The list has 20000 lines; only the first 2000 are read. Paste only the list."},
	} {
		problems := check(t, "infinity 2026-11-20", tt.text, Options{}).Problems
		i := slices.IndexFunc(problems, func(p Problem) bool { return p.Code == tt.code })
		if i < 0 {
			t.Errorf("%.40q: no %s: %v", tt.text, tt.code, problems)
		} else if got := problems[i].Message(); got != tt.want {
			t.Errorf("%.40q: %s says\n%q, want\n%q", tt.text, tt.code, got, tt.want)
		}
	}
}

// TestSuggestionsNearestFirst: of cards that a misspelt name is near to, the nearest
// comes first, legal or not.
func TestSuggestionsNearestFirst(t *testing.T) {
	cat := cards(t)
	rules := cat.Calendar.On(formats.Core, mustDay("2026-11-20"))
	mixed := false
	for _, name := range []string{"Elsa - Spirit of Wintr", "Raja - Devoted Protecter", "Mickey Mouse - Brave Little Taylor",
		"Stich - Rock Star", "Ariel - On Humen Legs", "Stich", "Elza"} {
		deck := &decklist.Read("4 "+name, cat).Deck
		var want, got []string
		last := true
		for _, c := range deck.Questions[0].Suggestions {
			want = append(want, c.FullName)
			legal := rules.Status(&c.Legality).Legal()
			mixed = mixed || legal && !last
			last = legal
		}
		for _, s := range Check(deck, rules, Options{}).Problems[0].Suggestions {
			got = append(got, s.FullName)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: suggestions %q, want %q", name, got, want)
		}
	}
	if !mixed {
		t.Error("no name is nearest to a card that is not legal")
	}
}

// TestDisputesWithoutNumbers: where documents disagree about a day and not about a
// size, the warning has no numbers.
func TestDisputesWithoutNumbers(t *testing.T) {
	for where, want := range map[string]string{"core 2026-07-17": "<nil> <nil>", "draft 2026-02-05": "39 40"} {
		text, size := "4 "+only(t, "5", amber), 39
		if strings.HasPrefix(where, "draft") {
			text = fill(t, "9", amber|steel, size)
		}
		for _, p := range check(t, where, text, Options{}).Problems {
			if p.Code != DisputedDate {
				continue
			}
			got := "<nil> <nil>"
			if p.Have != nil && p.Limit != nil {
				got = fmt.Sprint(*p.Have, *p.Limit)
			}
			if got != want {
				t.Errorf("%s: have and limit %s, want %s", where, got, want)
			}
		}
	}
}
