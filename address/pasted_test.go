package address

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/deckcheck/decklist"
)

func drawNumbers(t *rapid.T, most int, label string) []int {
	return rapid.SliceOfN(rapid.IntRange(1, maxLineNumber), 1, most).Draw(t, label)
}

func drawLines(t *rapid.T) Lines {
	var out Lines
	for range rapid.IntRange(0, 5).Draw(t, "cards") {
		out = append(out, drawNumbers(t, 3, "l"))
	}
	return out
}

func drawPasted(t *rapid.T) ListDetails {
	p := ListDetails{Unread: rapid.String().Draw(t, "u"), Lines: drawLines(t),
		Read: rapid.SampledFrom(append(decklist.Formats(), "")).Draw(t, "r")}
	if p.Unread != "" && rapid.Bool().Draw(t, "numbered") {
		for i := range strings.Count(p.Unread, "\n") + 1 {
			p.UnreadAt = append(p.UnreadAt, 3*i+1)
		}
	}
	if rapid.Bool().Draw(t, "whole list") {
		p = ListDetails{Entire: rapid.String().Draw(t, "us")}
	}
	kinds := slices.Collect(maps.Keys(noteWords))
	slices.Sort(kinds)
	text := rapid.StringMatching(`[a-zé0-9 /•&=#%+;,."-]{0,40}`)
	for range rapid.IntRange(0, 3).Draw(t, "notes") {
		n := Note{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Lines: drawNumbers(t, 2, "lines")}
		n.Text = text.Draw(t, "text")
		for range rapid.IntRange(0, 2).Draw(t, "refs") {
			r := NoteRef{Kind: decklist.RefKind(rapid.IntRange(0, len(refKinds)-1).Draw(t, "ref")), Text: text.Draw(t, "ref text")}
			if r.Kind == decklist.NamesOther {
				r.Card = rapid.IntRange(1, 9999).Draw(t, "ref card")
			}
			n.Refs = append(n.Refs, r)
		}
		if n.AboutCard() {
			n.Card, n.Choices = rapid.IntRange(1, 9999).Draw(t, "card"), drawNumbers(t, 2, "choices")
		} else {
			n.Stated = rapid.IntRange(0, 99).Draw(t, "stated")
			if n.Kind == decklist.MissingCount {
				n.Stated++ // of no card nothing is told
			}
		}
		p.Notes = append(p.Notes, n)
	}
	return p
}

func TestDamagedNotes(t *testing.T) {
	for _, s := range []string{"", "~", "unknown_card~1~1", "missing_count", "missing_count~1", "missing_count~14~200", "ref_mismatch~1",
		"missing_count~1~0", "missing_count~0~1",
		"missing_count~x~1", "missing_count~1~x", "total_mismatch~1~~~-4", "total_mismatch~1~~~x", "total_mismatch~1~x", "ref_mismatch~1~1~x",
		"ref_mismatch~1~1~2-", "short_name~1~1~~~~~~", "ref_mismatch~1~1~2~~x~a reason",
		"ref_mismatch~1~1~2~~x~o.a", "ref_mismatch~1~1~2~~x~p1.a",
		"ref_mismatch~1~1~2~~x~^", "ref_mismatch~1~1~2~~x~o0.a"} {
		if got, err := ParseNote(s); err == nil {
			t.Errorf("ReadNote(%q) = %+v, want an error", s, got)
		}
	}
	n, _ := NoteOf(&decklist.Issue{Kind: decklist.Encoded, Lines: []int{1}, Text: "a~b\x00c",
		Refs: []decklist.Ref{{Kind: decklist.NoPrinting, Text: strings.Repeat("é", maxNoteText) + "^"}}})
	if again, err := ParseNote(n.String()); err != nil || !reflect.DeepEqual(again, n) || n.Text != "a b c" ||
		len(n.Refs[0].Text) != maxNoteText {
		t.Errorf("%+v is read again as %+v, %v", n, again, err)
	}
	if n, err := ParseNote("total_mismatch~1~~~0"); err != nil || n.Stated != 0 {
		t.Errorf("a list that states a total of 0 is read as %+v, %v", n, err)
	}
	if n, ok := NoteOf(&decklist.Issue{Kind: decklist.Sideboard, Lines: []int{1}}); ok {
		t.Errorf("a sideboard is the note %q", n)
	}
}

// What cannot be read of a pasted list is named, and its unread lines stay, so
// that no list shrinks when its link is mended.
func TestDamagedPasted(t *testing.T) {
	for _, x := range []struct{ query, wrong string }{
		{"l=1-2.3", ""},
		{"l=1-.3", "can't be read"},
		{"l=0", "can't be read"},
		{"l=1048576", ""},
		{"l=1048577", "can't be read"},
		{"ul=1-2", ""},
		{"ul=1", "can't be read"},
		{"ul=1-2-3", "can't be read"},
		{"ul=2-1", "can't be read"},
		{"ul=x", "can't be read"},
		{"r=TEXT", ""},
		{"r=chess", "not one of"},
		{"w=ref_mismatch~3~42", ""},
		{"w=ref_mismatch~3", "can't be read"},
		{"w=encoding~1" + strings.Repeat("&w=encoding~1", maxNotes-1), ""},
		{"w=encoding~1" + strings.Repeat("&w=encoding~1", maxNotes), "can't be read"},
	} {
		d, errs := ParseDeck(values(t, "/check?d=12ySW&f=draft&u=4+x%0A4+y&"+x.query), usual)
		if got := errs.Of("deck"); x.wrong == "" && got != "" || !strings.Contains(got, x.wrong) || len(errs) > 1 {
			t.Errorf("%.40s: %v, want %q", x.query, errs, x.wrong)
		}
		if d.Code != "12ySW" || d.Unread != "4 x\n4 y" || d.Format.String() != "draft" {
			t.Errorf("%.40s: lost of its sound parts: %+v", x.query, d)
		}
	}
	for n, wrong := range map[int]bool{MaxUnread: false, MaxUnread + 1: true} {
		if d, errs := ParseDeck(values(t, "/check?u="+strings.Repeat("x", n)), usual); (len(errs) > 0) != wrong || len(d.Unread) != n {
			t.Errorf("%d bytes of unread lines: %v, %d are kept", n, errs, len(d.Unread))
		}
	}
	// The form to edit a list does not ask what reading it warned of.
	if l, errs := ParseList(values(t, "/?d=12ySW&l=1&w=x&r=x"), usual); len(errs) > 0 || l.Notes != nil || l.Read != "" || len(l.Lines) != 1 {
		t.Errorf("to edit: %+v, %v", l, errs)
	}
	if _, errs := ParseList(values(t, "/?d=12ySW&l=x"), usual); errs.Of("list") == "" {
		t.Error("to edit: damaged lines are not wrong")
	}
}

func TestUnreadLines(t *testing.T) {
	p := ListDetails{Unread: "4 x\r\n \n5 y"}
	if got, want := p.UnreadLines(7), []decklist.UnreadLine{{Number: 8, Text: "4 x"}, {Number: 10, Text: "5 y"}}; !slices.Equal(got, want) {
		t.Errorf("behind line 7 they are %v, want %v", got, want)
	}
	p.UnreadAt = []int{2, 3, 5}
	if got, want := p.UnreadLines(7), []decklist.UnreadLine{{Number: 2, Text: "4 x"}, {Number: 5, Text: "5 y"}}; !slices.Equal(got, want) {
		t.Errorf("with numbers they are %v, want %v", got, want)
	}
}
