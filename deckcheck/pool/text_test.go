package pool

import (
	"errors"
	"strings"
	"testing"
)

// TestTextOfAPool: a pool as it is typed. "4x17" is 4 copies of 17 or 17 of 4; a space tells that 4 is the number.
func TestTextOfAPool(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"":                   "",
		"13-17":              "set 13: 17\n",
		"13-17x2.23":         "set 13: 17x2 23\n",
		"12-17_13-2x3.23":    "set 12: 17\nset 13: 2x3 23\n",
		"13-4x2":             "set 13: 4x2\n",
		"13-4x6":             "set 13: 4x6\n",
		"13-4x7":             "set 13: 4 x7\n",
		"13-6x13.7x14.17x13": "set 13: 6 x13 7x14 17x13\n",
	} {
		p, err := FromCode(code, cards(t))
		if err != nil || p.Text() != want {
			t.Errorf("the pool %q is typed %q, want %q (%v)", code, p.Text(), want, err)
		}
		if again, issues := Parse(p.Text(), "", cards(t)); again.Code() != code || len(issues) > 0 {
			t.Errorf("%q is read as %q, %v, want %q", p.Text(), again.Code(), issues, code)
		}
	}
}

// TestCodeLimit: a code as long as the longest is read, and nothing beyond.
func TestCodeLimit(t *testing.T) {
	t.Parallel()
	longest := "13-" + strings.Repeat("0", MaxCodeBytes-3)
	if _, err := FromCode(longest, cards(t)); err == nil || strings.Contains(err.Error(), "more than") {
		t.Errorf("a code of %d characters is refused for its length: %v", len(longest), err)
	}
	if _, err := FromCode(longest+"0", cards(t)); !errors.Is(err, ErrCodeForm) || !strings.Contains(err.Error(), "more than") {
		t.Errorf("a code of one more: %v", err)
	}
}

// TestNumbersAndSetCodes: what may stand in a code, and the signs beside it in the table of signs, which may not.
func TestNumbersAndSetCodes(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{"1": true, "1a": true, "1z": true, "1A": true, "1Z": true,
		"12345a": true, "123456": true, "": false, "a": false,
		"1aa": false, "1@": false, "1[": false, "1`": false, "1{": false, "1:": false,
		"1/": false, "123456a": false, "1234567": false, "/1": false,
		"a1": false} {
		if isNumber(s) != want {
			t.Errorf("isNumber(%q) = %t", s, !want)
		}
	}
	for s, want := range map[string]bool{"0": true, "9": true, "a": true, "z": true, "A": true, "Z": true, "P1": true, "12345678": true,
		"": false, "/": false,
		":": false, "@": false, "[": false, "`": false, "{": false, "1-": false, "-1": false, "123456789": false} {
		if isSetCode(s) != want {
			t.Errorf("isSetCode(%q) = %t", s, !want)
		}
	}
}

// TestCounts: a count is from 1 to MaxCount, and is told what else it is.
func TestCounts(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{"1": "", "99": "", "0": "the count is 0", "00": "the count is 0", "100": "the count is above 99",
		"99999999999999999999": "the count is above 99", "": `"" is not a count`, "-1": `"-1" is not a count`, "+1": `"+1" is not a count`,
		"1x": `"1x" is not a count`} {
		n, said := parseCount(s)
		why := ""
		if !said.None() {
			why = said.In("en")
		}
		if why != want || (n > 0) != (want == "") {
			t.Errorf("parseCount(%q) = %d, %q, want %q", s, n, why, want)
		}
	}
}

// TestClone: a pool that a page changes leaves the one that it was made of as it was.
func TestClone(t *testing.T) {
	t.Parallel()
	p, err := FromCode("13-17x2", cards(t))
	if err != nil {
		t.Fatal(err)
	}
	q := p.Clone()
	q.Entries[0].Count = 3
	if p.Code() != "13-17x2" || q.Code() != "13-17x3" {
		t.Errorf("of a pool and its clone with one more the codes are %s and %s", p.Code(), q.Code())
	}
}

// TestHeadings: a table's headings may stand in quotation marks and with spaces; too long a line, or one with figures, is none.
func TestHeadings(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		"Set,Number,Count": true, ` "Set","Number","Count" `: true, "\ufeffSet;Number": true, "Set \t # ": true,
		"Number": false, "Number,Number": false, "Set,Number:": false,
		"Set 1,Number": false, "": false, " ": false,
		"Set," + strings.Repeat(" ", 90) + "Number": true, "Set," + strings.Repeat(" ", 91) + "Number": false,
	} {
		if ok := columnRoles(line) != nil; ok != want {
			t.Errorf("columnRoles(%q) = %t", line, ok)
		}
	}
}
