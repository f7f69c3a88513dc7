package odds

import (
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"inkcheck/internal/testing/translated"
)

func numeral(text string, n int) string { return text + strconv.Itoa(n) }

func TestParse(t *testing.T) {
	tests := []struct{ text, want, words string }{
		{"A>=1", "A>=1", "at least one of A"},
		{" A >= 1 ", "A>=1", "at least one of A"},
		{"A>=1 and B>=2", "A>=1 and B>=2", "at least one of A and at least two of B"},
		{"A≥1 AND B≤2 Or C≠3", "A>=1 and B<=2 or C!=3", "(at least one of A and at most two of B) or any number but three of C"},
		{"A==1and(B<2)", "A=1 and B<2", "exactly one of A and at most one of B"},
		{"A=1 and (B=1 or C=1)", "A=1 and (B=1 or C=1)", "exactly one of A and (exactly one of B or exactly one of C)"},
		{"(A=1 and B=1) and C=1", "A=1 and B=1 and C=1", "exactly one of A and exactly one of B and exactly one of C"},
		{"A=1 or (B=1 or C=1)", "A=1 or B=1 or C=1", "exactly one of A or exactly one of B or exactly one of C"},
		{"not A>=1", "not A>=1", "none of A"},
		{"not not A>=1", "not not A>=1", "at least one of A"},
		{"not (A>=1 and B>=1)", "not (A>=1 and B>=1)", "none of A or none of B"},
		{"not (A>=1 or B>12)", "not (A>=1 or B>12)", "none of A and at most 12 of B"},
		{"not A=1 and B=1", "not A=1 and B=1", "any number but one of A and exactly one of B"},
		{"A<0", "A<0", "fewer than none of A"},
		{"A>=0", "A>=0", "any number of A"},
		{"A!=0", "A!=0", "at least one of A"},
		{"A<=0", "A<=0", "none of A"},
		{"Être_2=007", "Être_2=7", "exactly seven of Être_2"},
		{"android=1 or nothing=2", "android=1 or nothing=2", "exactly one of android or exactly two of nothing"},
	}
	for _, tt := range tests {
		w, err := Parse(tt.text)
		if err != nil {
			t.Errorf("Parse(%q): %v", tt.text, err)
			continue
		}
		if got := w.String(); got != tt.want {
			t.Errorf("Parse(%q) = %q, want %q", tt.text, got, tt.want)
		}
		if got := w.Words(); got != tt.words {
			t.Errorf("Parse(%q) in words: %q, want %q", tt.text, got, tt.words)
		}
	}
	if w := (Want{}); w.String() != "" || w.Words() != "" || w.Holds(func(string) int { return 1 }) {
		t.Errorf("the zero value: %q, %q", w, w.Words())
	}
}

// TestSaid: whatever is said of a condition is said in each language, about the same.
func TestSaid(t *testing.T) {
	t.Parallel()
	translated.Table(t, saysInEnglish[saysNothing+1:], saysInFrench[saysNothing+1:], saysInGerman[saysNothing+1:],
		saysInItalian[saysNothing+1:])
}

func TestParseErrors(t *testing.T) {
	deep := strings.Repeat("(", MaxDepth+1) + "A=1" + strings.Repeat(")", MaxDepth+1)
	nots := strings.Repeat("not ", MaxDepth+1) + "A=1"
	many := "A=1" + strings.Repeat(" or A=1", MaxComparisons)
	tests := []struct {
		text       string
		at, length int
		message    string
	}{
		{"", 0, 1, "expected a group, not or (, found the end"},
		{"A", 1, 1, `expected one of >= <= = != < > after "A", found the end`},
		{"A >= ", 5, 1, "expected a number, found the end"},
		{"A >= B", 5, 1, `expected a number, found "B"`},
		{"A>=1 B>=2", 5, 1, `expected and, or, or the end; found "B"`},
		{"A>=1 and", 8, 1, "expected a group, not or (, found the end"},
		{"(A>=1", 5, 1, "expected ), found the end"},
		{"A>=1)", 4, 1, `expected and, or, or the end; found ")"`},
		{"é>=1 and ?", 9, 1, `unexpected character "?"`},
		{"A>=-1", 3, 1, `unexpected character "-"`},
		{"1>=A", 0, 1, `expected a group, not or (, found "1"`},
		{"A>=10000", 3, 5, "number too large: at most 9999"},
		{"A>=99999999999999999999", 3, 20, "number too large: at most 9999"},
		{strings.Repeat("x", MaxName+1) + "=1", 0, MaxName + 1, "name too long: at most 40 characters"},
		{deep, MaxDepth + 1, 1, "too deep: at most 20 parentheses and nots within each other"},
		{nots, 4 * (MaxDepth + 1), 1, "too deep: at most 20 parentheses and nots within each other"},
		{many, 7 * MaxComparisons, 1, "too many comparisons: at most 50"},
		{"a=1 and b=1 and c=1 and d=1 and e=1 and f=1 and g=1", 48, 1, "too many groups: at most 6 in one condition"},
		{strings.Repeat(" ", MaxLength+3), MaxLength, 3, "too long: 503 characters, at most 500"},
		{"\xff=1", 0, 1, `unexpected character "�"`},
	}
	for _, tt := range tests {
		w, err := Parse(tt.text)
		var got *ParseError
		if !errors.As(err, &got) {
			t.Errorf("Parse(%q) = %v, %v, want an error", tt.text, w, err)
			continue
		}
		if got.Position != tt.at || got.Length != tt.length || got.Says.In("en") != tt.message {
			t.Errorf("Parse(%q): %+v, want %+v", tt.text, *got, tt)
		}
		translated.Said(t, tt.text, got.In)
	}
	if _, err := Parse("A>=1 B"); err.Error() != `condition, character 6: expected and, or, or the end; found "B"` {
		t.Errorf("error text: %v", err)
	}
	long := strings.Repeat("not(", 9) + strings.Repeat("A≥1or ", 47) + "A=1" + strings.Repeat(")", 9)
	if w, err := Parse(long + strings.Repeat(" ", 10)); err != nil {
		t.Errorf("Parse of %d characters: %v, %v", utf8.RuneCountInString(long), w, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"A>=1", "A>=1 and B>=2", "not (A<1 or B!=2) and C==3", "((A≥1))", "A=1 or B=1 and not not C>0", "and", "A>=", ")(", "é_1<=9999",
		"A=1and B=2or C=3",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w, err := Parse(text)
		if err != nil {
			var pe *ParseError
			if !errors.As(err, &pe) {
				t.Fatalf("Parse(%q): %T", text, err)
			}
			if n := utf8.RuneCountInString(text); pe.Position < 0 || pe.Position > n || pe.Length < 1 {
				t.Fatalf("Parse(%q): error at %d+%d of %d", text, pe.Position, pe.Length, n)
			}
			return
		}
		again, err := Parse(w.String())
		if err != nil {
			t.Fatalf("Parse(%q) = %q, which is refused: %v", text, w, err)
		}
		if !reflect.DeepEqual(w, again) {
			t.Fatalf("Parse(%q) = %q, which is read as %q", text, w, again)
		}
		if w.Words() == "" {
			t.Fatalf("Parse(%q) has no words", text)
		}
		// No count beyond the caps changes anything.
		caps := w.caps()
		for n := range 4 {
			low := make([]int, len(caps))
			high := make([]int, len(caps))
			for g, most := range caps {
				low[g], high[g] = most, most+n*(g+1)
			}
			if w.root.holds(low) != w.root.holds(high) {
				t.Fatalf("Parse(%q): %v and %v differ", text, low, high)
			}
		}
	})
}
